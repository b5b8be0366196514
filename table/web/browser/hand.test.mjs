// The hand: of any size it stays in its strip, no word of a name is broken, and nothing pushes it away.
import assert from "node:assert/strict";
import { announced, table } from "./byhand.mjs";
import { question } from "./live.mjs";

const cards = ["Lighthouse Charm", "Council of Four Winds", "Thrice the Hammer", "Tollhouse Fire", "Glimmerhide Stag", "Both Barrels", "Orchard Pathfinder", "Bellowsblast", "Road Warden // Short Errand", "Ember Push // Mossy Herd", "Emberkin Visitor", "Deepwell Scholar", "Bolt Through the Name", "Moon-Mad Reveler", "Rift in the Camp"];

const handOf = (n) => `format: mtg-scenario/1
id: browser.hand${n}
title: A hand of ${n}
players:
  A:
    battlefield: [{card: Forest, count: 6}]
    hand: [${cards.slice(0, n).join(", ")}]
    library: {rest: {Forest: 20}}
  B:
    library: {rest: {Swamp: 20}}
stop: {at: 1 upkeep}
expect: []
`;

/** What is wrong with the hand as it lies: empty when nothing is. */
function faultsOfHand() {
  const wrong = [], strip = document.querySelector(".hand"), room = strip.getBoundingClientRect();
  const scrolls = strip.scrollWidth > strip.clientWidth + 1;
  const list = [...strip.querySelectorAll(".card")];
  list.forEach((card, i) => {
    const box = card.getBoundingClientRect(), name = card.querySelector(".sr").textContent.split(",")[0];
    if (box.top < room.top - 1 || box.bottom > room.bottom + 1) wrong.push(`${name} leaves the strip: ${box.top}-${box.bottom} of ${room.top}-${room.bottom}`);
    if (!scrolls && (box.left < room.left - 2 || box.right > room.right + 2)) wrong.push(`${name} falls off at the side`);
    const spine = card.querySelector(".spine"), bySpine = getComputedStyle(spine).display !== "none";
    const words = bySpine ? spine.querySelector("b") : card.querySelector(".plate b");
    if (words.scrollWidth > words.clientWidth + 1 && !bySpine) wrong.push(`a word of ${name} does not fit: ${words.scrollWidth} in ${words.clientWidth}`);
    const next = list[i + 1]?.getBoundingClientRect(), seen = words.getBoundingClientRect();
    if (next && seen.right > next.left + 6 && !card.classList.contains("up")) wrong.push(`the next card lies over the name of ${name}: ${seen.right} > ${next.left}`);
    const size = parseFloat(getComputedStyle(words).fontSize);
    if (size < 11) wrong.push(`${name} is set in ${size}px`);
    if (!scrolls && !list[i - 1]?.classList.contains("up")) {
      const at = document.elementFromPoint(box.left + 14, box.top + box.height / 2);
      if (!card.contains(at)) wrong.push(`${name} cannot be clicked`);
    }
  });
  return wrong;
}

for (const [width, height] of [[1366, 768], [1440, 900], [1920, 1080], [390, 844]]) {
  for (const n of [4, 7, 8, 11, 15]) {
    table(`a hand of ${n} lies whole: ${width}`, handOf(n), { width, height, touch: width < 700, language: n % 2 ? "it" : "en" }, async ({ page }) => {
      await page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.kind === "act");
      await page.waitForTimeout(250);
      assert.equal(await page.locator(".hand .card").count(), n);
      assert.deepEqual(await page.evaluate(faultsOfHand), []);
      if (width < 700) return;
      // A card that is pointed at is whole, with its text, and stays in the strip.
      for (const i of [1, n - 2]) {
        const box = await page.locator(".hand .card").nth(i).boundingBox();
        await page.mouse.move(box.x + 14, box.y + box.height / 2);
        await page.waitForTimeout(350);
        const card = page.locator(".hand .card").nth(i);
        assert.ok(await card.locator(".text").evaluate((x) => x.clientHeight >= 28 || x.scrollHeight <= x.clientHeight + 1), `the text of card ${i} of ${n} is read`);
        assert.deepEqual(await page.evaluate(faultsOfHand), []);
      }
    });
  }
}

table("on a phone a hand of thirteen stays inside the window", handOf(13), { width: 390, height: 844, touch: true }, async ({ page }) => {
  await page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.kind === "act");
  await page.waitForTimeout(250);
  const out = await page.locator(".hand .card").evaluateAll((l) => l.map((x) => x.getBoundingClientRect()).filter((b) => b.left < 0 || b.right > innerWidth).length);
  assert.equal(await page.locator(".hand .card").count(), 13);
  assert.equal(out, 0);
  assert.deepEqual(await page.evaluate(faultsOfHand), []);
});

table("at 1366x768 seven cards show their text", handOf(7), { width: 1366, height: 768 }, async ({ page }) => {
  const little = await page.locator(".hand .card .text").evaluateAll((l) => l.filter((x) => x.clientWidth < 80 || (x.clientHeight < 28 && x.scrollHeight > x.clientHeight + 1)).map((x) => `${x.clientWidth}x${x.clientHeight}: ${x.textContent}`));
  assert.deepEqual(little, []);
});

/** Where the hand is, and whether any of it is covered. */
const place = (page) => page.locator(".hand").evaluate((x) => { const b = x.getBoundingClientRect(); return [b.top, b.height].map(Math.round).join(); });

announced("nothing that opens pushes the hand away or covers it", "announce", ["mouse"], async (p) => {
  const was = await place(p.page);
  const same = async (what) => {
    assert.equal(await place(p.page), was, `${what} moves the hand`);
    const over = await p.page.evaluate(() => {
      const hand = document.querySelector(".hand").getBoundingClientRect();
      return [...document.querySelectorAll(".asking > *")].filter((x) => x.getBoundingClientRect().bottom > hand.top + 1).map((x) => x.className);
    });
    assert.deepEqual(over, [], `${what} lies over the hand`);
  };
  await p.card("Council of Four Winds");
  await p.asks("modes");
  await same("the modes");
  await p.back();
  await p.asks("priority");
  await p.card("Road Warden");
  await p.page.waitForSelector(".ways");
  await same("the ways");
  await p.back();
  await p.card("Tollhouse Fire");
  await p.asks("x");
  await p.page.locator(".number .btn").nth(1).click();
  await p.page.locator(".number .btn").nth(1).click();
  await p.go();
  await p.asks("targets");
  for (let i = 0; i < 2; i++) await p.choose(".half.theirs .perm.can:not(.selected)");
  await p.go();
  await p.asks("divide");
  await same("the division");
});

announced("a card at the end of a fan is cast", "announce", ["mouse", "keys", "phone"], async (p) => {
  await p.card("Bellowsblast");
  await p.asks("optional-cost");
  assert.equal((await question(p.page)).kind, "confirm");
});

