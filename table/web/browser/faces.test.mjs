// Cards with more than one face or way, each played from the hand or the table in real Chromium.
import assert from "node:assert/strict";
import { announced } from "./byhand.mjs";

const all = ["mouse", "keys", "phone"];

/** The names on the tiles of what can be done with a card. */
const ways = async (p) => {
  await p.page.waitForSelector(".ways");
  return p.page.locator(".way").evaluateAll((l) => l.map((w) => w.querySelector(".plate b")?.textContent ?? w.querySelector("strong").textContent));
};

const battlefield = (p, name) => p.page.waitForSelector(`.perm:has(.seen b:text-is("${name}")), .pill:has(.nm:text-is("${name}"))`, { timeout: 8000 });

announced("a room is cast by one of its doors, and the other is unlocked on the table", "faces", all, async (p) => {
  await p.card("Dusty Cellar // Bright Attic");
  assert.deepEqual(await ways(p), ["Dusty Cellar", "Bright Attic"]);
  await p.way("Dusty Cellar");
  await p.asks("pay-mana");
  assert.match(await p.page.locator(".ask strong").innerText(), /Dusty Cellar/);
  await p.go();
  await p.resolve();
  await p.perm("Dusty Cellar");
  assert.deepEqual(await ways(p), ["Bright Attic"]);
  assert.match(await p.page.locator(".ways").innerText(), /Creatures you control get/);
  await p.way("Bright Attic");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("priority");
  await p.page.waitForFunction(() => [...document.querySelectorAll(".perm .seen b")].some((b) => /Bright Attic/.test(b.textContent)));
  await p.page.waitForFunction(() => /2\/2/.test([...document.querySelectorAll(".perm")].find((x) => /Hut Tinker/.test(x.textContent)).textContent));
});

announced("a card is flipped, and what it is then can be read", "faces", all, async (p) => {
  await p.perm("Hut Tinker");
  await p.asks("pay-mana");
  await p.go();
  await p.resolve();
  await battlefield(p, "Tok-Ara, Hut Queen");
  await p.large('.perm:has(.seen b:text-is("Tok-Ara, Hut Queen"))');
  const text = await p.page.locator(".inspector").innerText();
  assert.match(text, /Tok-Ara, Hut Queen deals 1 damage to any target/);
  assert.match(text, /Flip this creature/, "the other half is read, too");
});

announced("what will be played is read on the large card, of every face, and of what is known only", "faces", all, async (p) => {
  await p.large('.perm:has(.seen b:text-is("Mild Clerk"))');
  assert.equal(await p.page.locator(".inspector .played p").count(), 0, "it is fetched when it is asked for");
  await p.page.click('.inspector [data-do="played"]');
  await p.page.waitForSelector(".inspector .played b");
  const said = p.page.locator(".inspector .played");
  assert.deepEqual(await said.locator("b").allInnerTexts(), ["Mild Clerk", "Howling Clerk"]);
  assert.match(await said.innerText(), /Transform/i);
  await p.page.click('.inspector [data-do="played"]');
  assert.equal(await said.locator("p").count(), 0);
  await p.page.keyboard.press("Escape");
  await p.large('.perm:has(.seen b:text-is("Kiln-Wheeled Chariot"))');
  await p.page.click('.inspector [data-do="played"]');
  await p.page.waitForFunction(() => /Crew/.test(document.querySelector(".inspector .played").textContent));
  assert.equal(p.reads(), 2, "once for each card");
});

announced("a permanent transforms, and the other side is read before and after", "faces", all, async (p) => {
  await p.large('.perm:has(.seen b:text-is("Mild Clerk"))');
  assert.match(await p.page.locator(".inspector").innerText(), /Howling Clerk/);
  await p.page.keyboard.press("Escape");
  await p.perm("Mild Clerk");
  await p.asks("pay-mana");
  await p.go();
  await p.resolve();
  await battlefield(p, "Howling Clerk");
});

announced("a double-faced card is cast by its front or played as its land", "faces", all, async (p) => {
  await p.card("Hollow Scholar");
  assert.deepEqual(await ways(p), ["Hollow Scholar", "Hollow Stacks"]);
  await p.back();
  await p.card("Iron Verdict");
  assert.deepEqual(await ways(p), ["Iron Verdict", "Iron Keep"]);
  assert.match(await p.page.locator(".ways").innerText(), /Destroy target tapped creature/);
  await p.way("Iron Keep");
  await battlefield(p, "Iron Keep");
});

announced("of an aftermath card the first half is cast from the hand, the other from the graveyard", "faces", all, async (p) => {
  await p.card("First Stride // Last Stride");
  assert.deepEqual(await ways(p), ["First Stride"]);
  await p.way("First Stride");
  await p.asks("pay-mana");
  assert.match(await p.page.locator(".ask strong").innerText(), /First Stride/);
  await p.back();
  await p.asks("priority");
  await p.zone("g", "graveyard");
  await p.choose(".drawer [data-id].can");
  assert.deepEqual(await ways(p), ["Last Stride"]);
  await p.way("Last Stride");
  await p.asks("pay-mana");
  await p.go();
  await p.resolve();
});

announced("a split card is cast by either half, with fuse by both", "faces", all, async (p) => {
  await p.card("Kindling // Rime");
  assert.deepEqual(await ways(p), ["Kindling", "Rime"]);
  await p.way("Rime");
  await p.asks("targets");
  await p.back();
  await p.asks("priority");
  await p.card("Rust Away // Burn Off");
  assert.equal((await ways(p)).length, 3, "one, the other, both");
  assert.match(await p.page.locator(".ways").innerText(), /Rust Away[^]*Burn Off[^]*fuse/i);
  await p.choose(".way >> nth=2");
  await p.asks("targets");
});

announced("a prototype is cast at its small price, which is named", "faces", all, async (p) => {
  await p.card("Rust Strider");
  await p.page.waitForSelector(".ways");
  assert.deepEqual(await p.page.locator(".way strong").evaluateAll((l) => l.map((x) => /protot/i.test(x.textContent))), [false, true]);
  await p.choose(".way >> nth=1");
  await p.asks("pay-mana");
  assert.equal(await p.page.locator(".payment .cost .pip").count(), 2, "{1}{R}");
  await p.go();
  await p.resolve();
  await battlefield(p, "Rust Strider");
  assert.match(await p.page.locator('.perm:has(b:text-is("Rust Strider"))').innerText(), /2\/1/);
});

announced("an omen is named before it is cast, and both its parts can be read", "faces", all, async (p) => {
  await p.card("Coil Drake");
  assert.deepEqual(await ways(p), ["Coil Drake", "Distant Sign"]);
  await p.way("Distant Sign");
  await p.asks("pay-mana");
  await p.go();
  await p.resolve();
});

announced("modes that cost have their price in the tile", "announce", all, async (p) => {
  await p.card("Chosen Roads");
  await p.asks("modes");
  assert.equal(await p.page.locator(".mode .price").count(), 2);
  await p.mode("Goblin");
  await p.go();
  await p.asks("pay-mana");
  assert.equal(await p.page.locator(".payment .cost .pip").count(), 3, "{R} and {1}{R}");
});

announced("escalate: as many modes as are paid for", "announce", all, async (p) => {
  await p.card("Rising Quarrel");
  await p.asks("modes");
  await p.mode("You gain 2 life");
  await p.mode("Draw a card");
  await p.go();
  await p.asks("pay-mana");
  assert.equal(await p.page.locator(".payment .cost .pip").count(), 3, "{R} and {2}");
});

announced("entwine says what it costs, and then all modes are taken", "announce", all, async (p) => {
  await p.card("Both Barrels");
  await p.asks("optional-cost");
  assert.match(await p.page.locator(".ask .sub").innerText(), /entwine/i);
  await p.go();
  await p.asks("modes");
});

announced("evoke, and face down, are ways beside the ordinary one", "announce", all, async (p) => {
  await p.card("Emberkin Visitor");
  await p.page.waitForSelector(".ways");
  assert.match(await p.page.locator(".ways").innerText(), /evoke/i);
  await p.back();
  await p.card("Branch Stalker");
  await p.page.waitForSelector(".ways");
  assert.match(await p.page.locator(".ways").innerText(), /face down|faccia in giù/i);
});

announced("flashback is named before it is paid", "announce", all, async (p) => {
  await p.zone("g", "graveyard");
  await p.choose('.drawer [data-id].can');
  await p.page.waitForSelector(".ways");
  assert.match(await p.page.locator(".ways").innerText(), /flashback/i);
});
