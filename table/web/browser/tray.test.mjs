// The tray in real Chromium: searching, looking, putting in order, piles, what was revealed.
import assert from "node:assert/strict";
import { announced } from "./byhand.mjs";
import { asksAnew, mouse, question } from "./live.mjs";
import { until } from "./situations.mjs";

const all = ["mouse", "keys", "phone"];
const names = async (p, selector = ".tray .card") => (await p.page.waitForSelector(`${selector} .seen`, { state: "attached" }), p.page).locator(`${selector} .seen > .plate b`).allInnerTexts();
const inTray = (name) => `.tray .card.can:has(.seen > .plate b:text-is("${name}"))`;

announced("a search shows equal cards once, and what cannot be found now", "tray", all, async (p) => {
  await p.card("Twin Furrows");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("search");
  assert.deepEqual((await names(p, ".tray .card.can")).sort(), ["Forest", "Island", "Plains", "Swamp"]);
  assert.match(await p.page.locator('.notnow .slice[data-card="Reckless Ogre"]').innerText(), /Reckless Ogre\s*×4/);
  await p.choose(inTray("Forest"));
  await p.choose(inTray("Forest"));
  assert.match(await p.page.locator(".tray .slotcard", { has: p.page.locator('.card.can:has(.seen > .plate b:text-is("Forest"))') }).locator(".times").innerText(), /2\/4/);
  assert.equal(await p.page.locator(".tray .card.can.rest").count(), 3, "two of two are chosen: the rest is grey");
  await p.go();
  await p.asks("choose");
  assert.equal(p.answers().at(-1).picks.length, 2);
  assert.deepEqual(await names(p), ["Forest"], "and which of them enters is asked, equal cards once again");
});

announced("typing narrows a search, and digits stay keys", "many", ["mouse", "keys"], async (p) => {
  await p.card("Names Struck Out");
  await p.asks("targets");
  await p.choose(".them .who.can");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("choose");
  assert.equal((await names(p)).length, 9);
  await p.page.keyboard.type("goblin");
  await p.page.waitForFunction(() => document.querySelectorAll(".tray .card.can").length < 9);
  assert.equal(await p.page.locator(".tray input").inputValue(), "goblin");
  const left = await p.page.locator(".tray .card.can").allTextContents();
  assert.ok(left.length > 0 && left.every((x) => /goblin/i.test(x)), left.join());
  await p.page.keyboard.press("1");
  assert.equal(await p.page.locator(".tray .card.selected").count(), 1);
  await p.page.keyboard.press("Escape");
  await p.page.waitForFunction(() => document.querySelectorAll(".tray .card.can").length === 9);
  assert.equal(await p.page.locator(".tray .card.selected").count(), 1, "what was chosen stays chosen");
  await p.page.locator(".narrow .chip", { hasText: /Creat/ }).click();
  assert.ok((await names(p)).length < 9);
  const { seq } = await question(p.page), before = p.answers().length;
  await p.page.keyboard.press("Enter");
  await asksAnew(p.page, seq);
  assert.equal(p.answers()[before].seq, seq);
  assert.equal(p.answers()[before].picks.length, 1, "what was chosen is what was answered");
});

announced("scry: cards lie in two lanes, and go to the other by click, key or drag", "tray", all, async (p) => {
  await p.card("Deepwell Scholar");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("scry");
  const lanes = () => p.page.locator(".lanes .lane").evaluateAll((l) => l.map((x) => [...x.querySelectorAll(".seen > .plate b")].map((b) => b.textContent)));
  assert.deepEqual(await lanes(), [["Reckless Ogre", "Calderafall"], []]);
  await p.choose(inTray("Calderafall"));
  assert.deepEqual(await lanes(), [["Reckless Ogre"], ["Calderafall"]]);
  await p.choose(inTray("Calderafall"));
  assert.deepEqual(await lanes(), [["Reckless Ogre", "Calderafall"], []]);
  if (p.by === "mouse") await p.page.locator(".lanes .slotcard").first().dragTo(p.page.locator(".lanes .lane").last());
  else await p.choose(inTray("Reckless Ogre"));
  assert.deepEqual(await lanes(), [["Calderafall"], ["Reckless Ogre"]]);
  await p.go();
  await p.asks("priority");
});

announced("cards for the top are put in order, the first one drawn on the left", "tray", all, async (p) => {
  await p.card("Sift the Strata");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("order-top");
  const was = await names(p);
  assert.equal(was.length, 3);
  await p.choose(`.tray li:nth-child(3) .card`);
  const now = [was[2], was[0], was[1]];
  assert.deepEqual(await names(p), now);
  await p.go();
  await p.asks("priority");
  // What the library's top is known to be afterwards is what stood on the left.
  if (p.by === "keys") await p.page.locator('.player.me [data-zone="library"]').press("Space");
  else await p.zone("", "library");
  await p.page.waitForSelector(".drawer .slotcard");
  assert.deepEqual((await p.page.locator(".drawer .slotcard .seen > .plate b").allInnerTexts()).slice(0, 3), now);
});

announced("piles show what lies in them before one is chosen", "tray", all, async (p) => {
  await p.card("Sorted Papers");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("choose");
  await p.go(); // the only opponent there is
  await p.asks("pile");
  assert.equal(await p.page.locator(".lanes .lane.pick").count(), 2);
  assert.equal((await names(p, ".lane .card")).length, 4, "four cards in two piles");
  const first = await names(p, ".lane:first-child .card");
  await p.choose(".lane:first-child .choice");
  await p.go();
  await p.page.waitForFunction(() => document.querySelector(".ask.mine") && document.querySelector(".ask.mine").dataset.prompt !== "pile");
  if (await p.page.locator(".tray").count()) await p.go();
  await p.asks("priority");
  const hand = await p.page.locator(".hand .card .sr").allTextContents();
  for (const name of first) assert.ok(hand.some((x) => x.startsWith(name)), `${name} is in the hand`);
});

announced("creatures are parted into piles in the tray", "tray", all, async (p) => {
  await p.card("Rift in the Camp");
  await p.asks("targets");
  await p.choose(p.by === "phone" ? ".pbar:first-child .who.can" : ".them .who.can");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("separate");
  assert.equal((await names(p)).length, 4);
  await p.choose(`.lane .card.can:has(b:text-is("Glimmerhide Stag"))`);
  assert.deepEqual(await names(p, ".lane:first-child .card"), ["Glimmerhide Stag"]);
  await p.go();
  await p.asks("priority");
});

announced("a hand that was revealed can be chosen from, and stays to be seen until it is closed", "tray", all, async (p) => {
  await p.card("Names Struck Out");
  await p.asks("targets");
  await p.choose(p.by === "phone" ? ".pbar:first-child .who.can" : ".them .who.can");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("choose");
  assert.deepEqual((await names(p)).sort(), ["Both Barrels", "Furnace Riddle", "Moon-Mad Reveler"]);
  await p.choose(inTray("Moon-Mad Reveler"));
  await p.go();
  await until(p.page, "priority");
  await p.page.waitForSelector(".revealed");
  assert.ok((await names(p, ".revealed .card")).includes("Furnace Riddle"));
  if (p.by === "keys") await p.page.keyboard.press("Escape");
  else assert.ok(await mouse.choose(p.page, ".revealed > .btn"));
  await p.page.waitForFunction(() => !document.querySelector(".revealed"));
});

announced("the tray is folded to see the board, and opened again", "tray", all, async (p) => {
  await p.card("Twin Furrows");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("search");
  const toggle = () => (p.by === "keys" ? p.page.keyboard.press("t") : p.choose(".foldtray"));
  await toggle();
  await p.page.waitForFunction(() => !document.querySelector(".tray"));
  assert.ok(await p.page.locator(".perm").count() > 3);
  await toggle();
  await p.page.waitForSelector(".tray");
});
