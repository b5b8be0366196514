// Announcing spells and abilities in real Chromium, in positions that the real server serves.
import assert from "node:assert/strict";
import { announced } from "./byhand.mjs";
import { question } from "./live.mjs";

const all = ["mouse", "keys", "phone"];

announced("a mode is chosen, the one that can't be says why, and the target is asked for", "announce", all, async (p) => {
  await p.card("Lighthouse Charm");
  await p.asks("modes");
  assert.equal(await p.page.locator(".mode").count(), 3);
  const barred = p.page.locator(".mode.barred");
  assert.match(await barred.innerText(), /Destroy target artifact\.[^]*601\.2c/);
  await p.mode("Tap target creature");
  await p.asks("targets");
  await p.perm("Lanternfield Recruit");
  await p.asks("pay-mana");
  assert.match(await p.page.locator(".entry").first().textContent(), /Tap target creature[^]*Lanternfield Recruit/);
  await p.go();
  await p.asks("priority");
  assert.equal(await p.page.locator('.perm.tapped:has(b:text-is("Lanternfield Recruit"))').count(), 1);
});

announced("two of four modes are chosen, no more and no fewer", "announce", all, async (p) => {
  await p.card("Council of Four Winds");
  await p.asks("modes");
  assert.ok(await p.page.locator(".ask .btn.go").isDisabled(), "none is chosen yet");
  await p.mode("Draw a card");
  assert.ok(await p.page.locator(".ask .btn.go").isDisabled(), "one is not two");
  await p.mode("deals 2 damage");
  await p.mode("Return target land"); // a third is not taken
  assert.equal(await p.page.locator(".mode.selected").count(), 2);
  await p.go();
  await p.asks("targets");
});

announced("a mode is chosen twice where that is allowed", "announce", all, async (p) => {
  await p.card("Thrice the Hammer");
  await p.asks("modes");
  await p.mode("You gain 1 life");
  await p.mode("You gain 1 life");
  assert.match(await p.page.locator(".mode.selected").innerText(), /×2/);
  await p.mode("deals 1 damage");
  await p.go();
  await p.asks("targets");
  const picks = p.answers().at(-1).picks;
  assert.equal(picks.length, 3);
  assert.equal(new Set(picks).size, 3);
});

announced("a kicked spell is cast, its target clicked while it is tapped", "announce", all, async (p) => {
  await p.card("Bellowsblast");
  await p.asks("optional-cost");
  assert.match(await p.page.locator(".ask .sub").innerText(), /kicker/i);
  await p.go();
  await p.asks("targets");
  await p.choose('.half.theirs .perm.can.tapped, .pside:not(.own) .perm.can.tapped');
  await p.asks("pay-mana");
  assert.equal(await p.page.locator(".payment .cost .pip").count(), 5);
});

announced("the half of an adventure that is cast is named first, and both can be read", "announce", all, async (p) => {
  await p.card("Road Warden");
  await p.page.waitForSelector(".ways");
  assert.deepEqual(await p.page.locator(".way .plate b").allInnerTexts(), ["Road Warden", "Short Errand"]);
  assert.match(await p.page.locator(".way >> nth=1").innerText(), /You gain 3 life/);
  await p.choose(".way >> nth=1");
  await p.asks("pay-mana");
  assert.match(await p.page.locator(".ask strong").innerText(), /Short Errand/);
});

announced("the only target there is stands chosen, and is confirmed", "fight", all, async (p) => {
  await p.card("Settle It Outside");
  await p.asks("targets");
  await p.page.waitForSelector(".perm.selected");
  await p.go();
  await p.page.waitForFunction(() => document.querySelectorAll(".half.theirs .perm.can, .pside:not(.own) .perm.can").length === 2);
  await p.back();
  await p.page.waitForSelector(".side.own .perm.selected, .pside.own .perm.selected");
  await p.back();
  await p.asks("priority");
});

/** The steps of the spell that has them all, and how each is answered. */
const steps = [
  ["x", async (p) => { for (let i = 0; i < 3; i++) await (await p.page.locator(".number .btn").nth(1)).click(); await p.go(); }],
  ["targets", async (p) => { await p.choose(".half.theirs .perm.can, .pside:not(.own) .perm.can"); await p.go(); }],
  ["divide", async (p) => p.go()],
  ["pay-mana", async (p) => p.go()],
  ["sacrifice", async (p) => p.go()],
];

announced("every step of a spell is gone back on, by one step and out", "announce", all, async (p) => {
  const before = await p.hand();
  for (let at = 0; at < steps.length; at++) {
    await p.card("Tollhouse Fire");
    for (let i = 0; i < at; i++) {
      await p.asks(steps[i][0]);
      await steps[i][1](p);
    }
    await p.asks(steps[at][0]);
    for (let i = at - 1; i >= 0; i--) { // by one step
      await p.back();
      await p.asks(steps[i][0]);
      if (steps[i][0] === "targets" && (await question(p.page)).picked > 0) throw new Error(`${steps[i][0]} begins anew`);
    }
    await p.back(); // and out
    await p.asks("priority");
    assert.equal(await p.hand(), before, `after ${steps[at][0]} the card is in the hand again`);
  }
  assert.equal(await p.page.locator(".perm.tapped").count(), 1, "no land is tapped; the one that was is");
});

announced("a step of the path is gone back to", "announce", ["mouse"], async (p) => {
  await p.card("Tollhouse Fire");
  for (const [prompt, answer] of steps.slice(0, 3)) {
    await p.asks(prompt);
    await answer(p);
  }
  await p.asks("pay-mana");
  assert.deepEqual(await p.page.locator(".path li").allInnerTexts(), ["Tollhouse Fire", "X", "Targets", "Division", "Payment"]);
  await p.choose(".path li:nth-child(2) button");
  await p.asks("x");
});

announced("Enter after a click answers, and does not undo the click", "announce", ["mouse"], async (p) => {
  await p.card("Council of Four Winds");
  await p.asks("modes");
  await p.mode("Draw a card");
  await p.mode("deals 2 damage");
  await p.page.keyboard.press("Enter");
  await p.asks("targets");
  assert.equal(p.answers().at(-1).picks.length, 2);
});

announced("Space presses the card that has the focus, and passes where none has", "announce", ["mouse"], async (p) => {
  await p.page.locator('.hand .card:has(.seen b:text-is("Lighthouse Charm"))').focus();
  await p.page.keyboard.press("Enter");
  await p.page.waitForTimeout(150);
  assert.equal((await question(p.page)).prompt, "priority", "Enter is for the question");
  await p.page.keyboard.press("Space");
  await p.asks("modes");
  await p.page.keyboard.press("Escape");
  await p.asks("priority");
  await p.page.evaluate(() => document.activeElement?.blur());
  await p.page.keyboard.press("Space");
  await p.page.waitForFunction(() => document.querySelector(".ask")?.dataset.prompt !== "priority" || !/Main 1/.test(document.querySelector(".step.now")?.textContent ?? ""));
});

announced("every line of every part of a card is readable, large", "announce", ["mouse"], async (p) => {
  const faces = (await p.page.evaluate(() => 0), p.page);
  for (const [name, lines] of [
    ["Lighthouse Charm", ["Choose one —", "• Tap target creature.", "• You gain 4 life.", "• Destroy target artifact."]],
    ["Road Warden", ["Vigilance", "Short Errand", "You gain 3 life."]],
    ["Ember Push // Mossy Herd", ["Ember Push", "Mossy Herd"]],
    ["Branch Stalker", ["Trample", "Morph"]],
  ]) {
    const card = faces.locator(`.hand .card:has(.seen b:text-is("${name}"))`);
    const onCard = await card.locator(".text").textContent();
    await card.click({ button: "right", position: { x: 12, y: 12 } });
    const large = await faces.locator(".inspector").textContent();
    for (const line of lines) assert.ok(large.includes(line), `${name}, large: ${line} in ${large}`);
    for (const line of lines.filter((l) => !name.startsWith(l))) assert.ok(onCard.includes(line.replace(/\s*\(.*\)/, "")), `${name}, on the card: ${line} in ${onCard}`);
    await faces.keyboard.press("Escape");
  }
});

