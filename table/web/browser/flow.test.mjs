// Few clicks: payments that keep what the hand needs, orders that do not matter, passing far, stops.
import assert from "node:assert/strict";
import { announced, sizes, table } from "./byhand.mjs";

const all = ["mouse", "keys", "phone"];

const scene = (hand, field, more = "") => `format: mtg-scenario/1
id: browser.flow
title: Few clicks
players:
  A:
    battlefield: [${field}]
    hand: [${hand}]
    library: {rest: {Forest: 20}}
  B:
    battlefield: [Reckless Ogre, {card: Swamp, count: 3}]
    library: {rest: {Swamp: 20}}
${more}stop: {at: 1 upkeep}
expect: []
`;

const lands = "{card: Plains, count: 1}, {card: Island, count: 1}, {card: Swamp, count: 2}, {card: Mountain, count: 3}";

for (const way of all) {
  announced("a spell with a target takes two clicks, and its payment is seen before it is made", scene("Calderafall, Lighthouse Charm", lands), [way], async (p) => {
    await p.card("Calderafall");
    await p.asks("targets");
    await p.choose(".perm.can:has(.seen b:text-is('Reckless Ogre'))");
    await p.page.waitForFunction(() => document.querySelector(".btn.go.looks") && document.querySelectorAll(".payment .source").length === 4, undefined, { timeout: 8000 }); // what pays is shown
    await p.asks("priority");
    await p.page.waitForFunction(() => ![...document.querySelectorAll(".perm .seen b")].some((b) => b.textContent === "Reckless Ogre"));
    assert.equal(p.answers().length, 3, "the card, the target, the payment");
    // What is left can pay for the other card of the hand.
    await p.page.waitForSelector('.hand .card.can:has(.seen b:text-is("Lighthouse Charm"))');
  }, { pays: true, tempo: "slow" });
}

for (const way of all) {
  announced("a payment that is looked at waits when one wants to change it", scene("Calderafall, Lighthouse Charm", lands), [way], async (p) => {
    await p.card("Calderafall");
    await p.asks("targets");
    await p.choose(".perm.can:has(.seen b:text-is('Reckless Ogre'))");
    await p.page.waitForSelector(".btn.go.looks");
    if (p.by === "keys") await p.page.keyboard.press("Shift");
    else await p.choose(".ask .acts .btn.wait");
    if (p.by === "keys") await p.page.keyboard.press("q");
    await p.page.waitForFunction(() => !document.querySelector(".btn.go.looks"));
    await p.page.waitForTimeout(2500);
    await p.asks("pay-mana");
    await p.back();
    await p.asks("targets");
    await p.back();
    await p.asks("priority");
  }, { pays: true, tempo: "slow" });
}

table("going back to a payment does not pay it again by itself", "announce", { ...sizes.mouse, pays: true }, async ({ page, sent }) => {
  const asks = (prompt) => page.waitForFunction((x) => document.querySelector(".ask.mine")?.dataset.prompt === x, prompt);
  await page.locator('.hand .card:has(.seen b:text-is("Tollhouse Fire"))').click({ position: { x: 12, y: 40 } });
  await asks("x");
  for (let i = 0; i < 3; i++) await page.locator(".number .btn").nth(1).click();
  await page.keyboard.press("Enter");
  await asks("targets");
  await page.locator(".half.theirs .perm.can").first().click();
  await page.keyboard.press("Enter");
  await asks("divide");
  await page.keyboard.press("Enter");
  await asks("sacrifice"); // paid by itself
  await page.keyboard.press("Escape");
  await asks("pay-mana");
  await page.waitForTimeout(1100);
  await asks("pay-mana");
  assert.ok(sent.some((m) => m.answer?.cancel));
});

table("triggers that are alike are not asked to be put in an order", scene("Calderafall", "{card: Keeper of Unpaid Debts, count: 3}, {card: Mountain, count: 4}"), sizes.mouse, async ({ page, told, sent }) => {
  await page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt === "priority");
  const asked = told.map((m) => (m.update ?? m.view)?.asked).filter((d) => d?.prompt === "triggers");
  assert.equal(asked.length, 1, "the server asks");
  assert.deepEqual(sent.find((m) => m.answer?.seq === asked[0].seq).answer.picks, [0, 1, 2]);
});

table("triggers that differ are asked to be put in an order", "turn", sizes.mouse, async ({ page }) => {
  await page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt === "triggers");
  await page.waitForTimeout(400);
  assert.equal(await page.locator(".order .item").count(), 2);
});

table("stops are set in a list of steps and players", "announce", sizes.mouse, async ({ page, sent }) => {
  await page.click(".tablemenu > button[aria-expanded]");
  assert.equal(await page.locator(".stopslist tbody tr").count(), 10);
  await page.locator(".stopslist tbody tr", { hasText: "Upkeep" }).locator("input").nth(1).click();
  await page.waitForFunction(() => document.querySelectorAll(".stopslist input:checked").length === 7);
  assert.ok(sent.some((m) => m.pace?.others.includes("upkeep")));
});

announced("one passes to one's next turn, or until something happens", scene("Calderafall", lands), ["mouse", "keys"], async (p, { sent }) => {
  await p.asks("priority");
  if (p.by === "keys") await p.page.keyboard.press("Shift+E");
  else await p.choose(".far");
  await p.page.waitForFunction(() => Number(/\d+/.exec(document.querySelector(".turnmark").textContent)[0]) >= 2, undefined, { timeout: 20000 });
  assert.equal(sent.filter((m) => m.pace?.until).at(-1).pace.until, 2);
});

announced("all attack at once where each can attack one only, and it is said with how much", scene("Calderafall", "{card: Lanternfield Recruit, count: 3}, Glimmerhide Stag, {card: Plains, count: 2}"), all, async (p) => {
  await p.asks("priority");
  await (p.by === "keys" ? p.page.keyboard.press("Space") : p.choose(".ask .btn.go"));
  await p.asks("attack");
  assert.match(await p.page.locator(".btn.attackall").innerText(), p.by === "keys" ? /6 danni/ : /6 damage/, "three of 1 and one of 3");
  await (p.by === "keys" ? p.page.keyboard.press("a") : p.choose(".btn.attackall"));
  await p.page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt !== "attack");
  assert.equal(p.answers().at(-1).picks.length, 4);
});

// One whose lands are tapped, with a card that asks no mana, while another acts.
const tappedOut = `format: mtg-scenario/1
id: browser.spent
title: Nothing left that everybody sees
rules: {starting_player: B}
players:
  A:
    battlefield: [{card: Island, count: 3, tapped: true}]
    hand: [Undertow Shoal, Deepwell Scholar]
    library: {rest: {Island: 20}}
  B:
    battlefield: [{card: Plains, count: 6}]
    hand: [Lanternfield Recruit]
    library: {rest: {Plains: 20}}
stop: {at: 1 upkeep}
expect: []
`;

const looks = (page) => page.waitForFunction(() => document.querySelector('.ask.mine[data-prompt="priority"] .btn.go.looks') && document.querySelector(".entry"), undefined, { timeout: 20000 });
const seqOf = (page) => page.locator(".ask.mine").getAttribute("data-seq");

announced("with nothing left that everybody sees one is passed for after a look, whatever one holds", tappedOut, all, async (p) => {
  await looks(p.page);
  assert.ok(await p.page.locator(".hand .card.can").count() > 0, "the card in the hand could be cast");
  const seq = await seqOf(p.page);
  await p.page.waitForFunction((s) => document.querySelector(".ask.mine")?.dataset.seq !== s, seq, { timeout: 8000 });
  assert.ok(p.answers().length >= 1, "it was passed");
}, { pays: true, tempo: "slow" });

announced("a key, a click or reading a card keeps what passes by itself waiting", tappedOut, all, async (p) => {
  await looks(p.page);
  const seq = await seqOf(p.page);
  if (p.by === "keys") await p.page.keyboard.press("q");
  else if (p.by === "phone") await p.choose(".ask .acts .btn.wait");
  else {
    const box = await p.page.locator(".hand .card").first().boundingBox();
    await p.page.mouse.move(box.x + 20, box.y + 20);
    await p.page.mouse.move(box.x + 30, box.y + 40);
  }
  await p.page.waitForFunction(() => !document.querySelector(".btn.go.looks"));
  await p.page.waitForTimeout(3500);
  assert.equal(await seqOf(p.page), seq);
  assert.equal(p.answers().length, 0);
  await p.card("Undertow Shoal");
  await p.page.waitForSelector(".way.can"); // how it can be cast
}, { pays: true, tempo: "slow" });

announced("who does not want to be passed for is not", tappedOut, ["mouse"], async (p) => {
  await p.asks("priority");
  await p.page.waitForTimeout(2200);
  assert.equal(p.answers().length, 0);
  await p.page.click(".tablemenu > button[aria-expanded]");
  assert.equal(await p.page.locator(".check", { hasText: "Pass by itself" }).locator("input").isChecked(), false);
});

announced("one with mana left is asked, and nothing passes by itself", "acts", ["mouse"], async (p) => {
  await p.asks("priority");
  await p.page.waitForTimeout(2200);
  assert.equal(p.answers().length, 0);
  assert.equal(await p.page.locator(".btn.go.looks").count(), 0);
}, { pays: true });

announced("one passes to one's next turn whatever others do", "acts", ["mouse", "keys"], async (p, { told }) => {
  await p.asks("priority");
  assert.equal(await p.page.locator(".entry").count(), 1, "another's spell");
  await (p.by === "keys" ? p.page.keyboard.press("Shift+F") : p.choose(".farall"));
  const asked = told.map((m) => (m.update ?? m.view)?.asked).filter(Boolean).length;
  await p.page.waitForFunction(() => Number(/\d+/.exec(document.querySelector(".turnmark").textContent)[0]) >= 2 || document.querySelector('.ask.mine:not([data-kind="act"])'), undefined, { timeout: 20000 });
  const since = told.map((m) => (m.update ?? m.view)).filter((u) => u?.asked).slice(asked);
  assert.ok(since.every((u) => u.asked.kind !== "act" || (u.scene?.turn ?? 2) >= 2), "nothing was asked of priority before that");
});
