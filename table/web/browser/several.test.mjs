// Five and six at a table: one opponent enlarged, the others in short, and how each stands.
import assert from "node:assert/strict";
import { announced, sizes, table } from "./byhand.mjs";
import { mouse } from "./live.mjs";

const large = (page) => page.locator(".side.large .who .nm").innerText();

table("one of five opponents is enlarged, another at a click, and all are alike when one wants", "six", sizes.mouse, async ({ page }) => {
  assert.equal(await page.locator(".half.theirs .side.tile").count(), 4);
  const first = await large(page), second = await page.locator(".side.tile .who .nm").nth(1).innerText();
  assert.notEqual(first, second);
  await page.locator(".side.tile .enlarge").nth(1).click();
  assert.equal(await large(page), second);
  assert.equal(await page.locator(".side.large .row.creatures:not(.strip)").count(), 1, "his creatures are cards");
  await page.locator(".side.large .enlarge").click();
  assert.equal(await page.locator(".side.tile, .side.large").count(), 0);
});

table("by keys the nth opponent is enlarged", "six", { ...sizes.keys, width: 1920, height: 1080 }, async ({ page }) => {
  const names = await page.locator(".them .player .nm").allInnerTexts();
  assert.equal(names.length, 5);
  for (const n of [4, 2, 5]) {
    await page.keyboard.press(`Shift+Digit${n}`);
    await page.waitForFunction((x) => document.querySelector(".side.large .who .nm")?.textContent === x, names[n - 1]);
  }
});

table("on a phone the others are tabs", "six", sizes.phone, async ({ page }) => {
  assert.equal(await page.locator(".tabs [role=tab]").count(), 5);
  for (const n of [3, 0]) {
    await page.locator(".tabs [role=tab]").nth(n).click();
    const name = await page.locator(".tabs [role=tab]").nth(n).locator(".nm").innerText();
    assert.equal(await page.locator(".phone > .pbar .nm").innerText(), name);
    assert.equal(await page.locator(".tabs [aria-selected=true] .nm").innerText(), name);
  }
  const small = await page.locator(".tabs [role=tab]").evaluateAll((l) => l.filter((b) => b.getBoundingClientRect().height < 44 || b.getBoundingClientRect().width < 44).length);
  assert.equal(small, 0);
});

for (const way of ["mouse", "keys", "phone"]) {
  announced("what stands in short can be chosen where it stands", "six", [way], async (p) => {
    await p.card("Calderafall");
    await p.asks("targets");
    if (way === "phone") await p.page.locator(".tabs .canpick", { hasText: "E" }).first().click();
    const of = way === "phone" ? ".pside:not(.own) .perm.can" : '.perm.can:has(.sr:text("Foundry Apprentice"))';
    await p.choose(of);
    await p.asks("pay-mana");
    assert.equal(p.answers().length, 2);
  });
}

/** Six at a table, of whom one has more than his line has room for. */
const full = `format: mtg-scenario/1
id: browser.full
title: Six at a table, one with a full board
rules: {variant: free-for-all}
players:
  A:
    battlefield: [{card: Mountain, count: 4}]
    hand: [Calderafall]
    library: {rest: {Plains: 40}}
  B: {battlefield: [Glimmerhide Stag], library: {rest: {Swamp: 40}}}
  C:
    battlefield: [Reckless Ogre, Lanternfield Recruit, Glimmerhide Stag, Moon-Mad Reveler, Harbor Nightjar, Orchard Pathfinder, Tinderback Boar, {card: Foundry Apprentice, count: 3}, Skylark Barge, {card: Plains, count: 3}, {card: Island, count: 2, tapped: true}]
    library: {rest: {Plains: 40}}
  D: {library: {rest: {Swamp: 40}}}
  E: {library: {rest: {Island: 40}}}
  F: {library: {rest: {Mountain: 40}}}
stop: {at: 1 upkeep}
expect: []
`;
for (const [width, height, least] of [[1024, 768, 1], [1366, 768, 2], [1440, 900, 3], [1920, 1080, 4]]) {
  table(`in short there are pictures with strength, and a number for the rest: ${width}`, full, { width, height, language: width > 1400 ? "it" : "en" }, async ({ page }) => {
    await page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt === "priority");
    const tile = page.locator(".side.tile", { has: page.locator(".nm", { hasText: "Easy C" }) });
    const shown = await tile.locator(".perm").evaluateAll((l) => l.map((x) => [Number(x.querySelector(".count")?.textContent.slice(1) ?? 1), x.querySelector(".pt")?.textContent ?? ""]));
    assert.ok(shown.length >= least, `${shown.length} pictures`);
    assert.ok(shown.every(([, pt]) => /^\d+\/\d+$/.test(pt)), shown.join());
    assert.equal(Number((await tile.locator(".andmore").innerText()).slice(1)) + shown.reduce((n, [x]) => n + x, 0), 11, "nothing is left out");
    assert.match(await tile.locator(".landsum").innerText(), /3\/5/);
    const rows = await page.locator(".side.tile .plateline").evaluateAll((l) => l.filter((x) => x.offsetHeight > 44).length);
    assert.equal(rows, 0, "a name and what belongs to it are two lines");
    const out = await page.locator(".side.tile").evaluateAll((l) => l.flatMap((s) => [...s.querySelectorAll(".lane, .brief-line, .plateline")]).filter((x) => x.scrollWidth > x.clientWidth + 1).map((x) => x.className));
    assert.deepEqual(out, [], "nothing scrolls");
    await tile.locator(".andmore").click();
    assert.equal(await large(page), "Easy C");
    assert.equal(await page.locator(".side.large .perm").count(), 9);
  });
}

announced("what can be chosen finds a place in the line, or the number says that it is there", full, ["mouse", "keys"], async (p) => {
  await p.card("Calderafall");
  await p.asks("targets");
  const tile = p.page.locator(".side.tile", { has: p.page.locator(".nm", { hasText: "Easy C" }) });
  assert.equal(await tile.locator(".andmore.can").count(), 1, "more of it can be chosen");
  if (p.by === "mouse") assert.ok(await mouse.choose(p.page, ".side.tile .andmore.can"));
  else await p.page.keyboard.press("Shift+Digit2");
  assert.equal(await large(p.page), "Easy C");
  await p.choose('.side.large .perm.can:has(.sr:text("Tinderback Boar"))');
  await p.asks("pay-mana");
}, { width: 1366, height: 768 });

table("whose turn it is, who has priority and who is waited for is said at each seat", "six", sizes.mouse, async ({ page }) => {
  const me = page.locator(".player.me");
  assert.match(await me.locator(".standing.turn").innerText(), /turn/);
  assert.match(await me.locator(".standing.waits").innerText(), /priority/);
  assert.equal(await page.locator(".them .standing").count(), 0, "it is nobody else's");
});

table("the damage of each commander to each player stands in the margin", "six", sizes.mouse, async ({ page }) => {
  const asks = (prompt) => page.waitForFunction((x) => document.querySelector(".ask.mine")?.dataset.prompt === x, prompt, { timeout: 40000 });
  await asks("priority");
  assert.equal(await page.locator(".commanders").count(), 0, "there is none yet");
  assert.ok(await mouse.choose(page, '.hand .card.can:has(b:text-is("Marshal of Two Banners"))'));
  await asks("pay-mana");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => [...document.querySelectorAll(".side.own .perm .seen b")].some((b) => b.textContent === "Marshal of Two Banners"), undefined, { timeout: 20000 });
  // To one's next turn, and to the attack.
  for (let i = 0; i < 60; i++) {
    const kind = await page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.kind, undefined, { timeout: 40000 }).then((h) => h.jsonValue());
    const turn = Number(/\d+/.exec(await page.locator(".turnmark").innerText())[0]), seq = await page.locator(".ask.mine").getAttribute("data-seq");
    if (kind === "attack" && turn > 1) break;
    if (turn === 1 && kind === "act") await page.keyboard.press("Shift+E");
    else await page.keyboard.press(kind === "act" ? "Space" : "Enter");
    await page.waitForFunction((s) => document.querySelector(".ask.mine") && document.querySelector(".ask.mine").dataset.seq !== s, seq, { timeout: 40000 });
  }
  assert.ok(await mouse.choose(page, '.perm.can:has(.seen b:text-is("Marshal of Two Banners"))'));
  await page.locator(".them .who.can", { hasText: "Easy E" }).click(); // who has nothing that blocks
  await page.keyboard.press("Enter");
  for (let i = 0; i < 12 && (await page.locator(".commanders").count()) === 0; i++) {
    await page.waitForSelector(".ask.mine", { timeout: 40000 });
    await page.keyboard.press(await page.locator(".ask.mine[data-kind=act]").count() ? "Space" : "Enter");
    await page.waitForTimeout(300);
  }
  const row = page.locator(".commanders tbody tr");
  assert.match(await row.innerText(), /Marshal of Two Banners/);
  assert.match(await row.locator("td .bar").innerText(), /2\s*\/21/);
});
