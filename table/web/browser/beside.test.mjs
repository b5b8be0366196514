// What a question opens, an open zone and the tray: none of them covers a name or the strength of one's creatures.
import assert from "node:assert/strict";
import { announced, sizes, table } from "./byhand.mjs";
import { situations, until } from "./situations.mjs";

/** The permanents of the sides of which the name or the strength is not on top where it stands. */
const covered = (page, sides = ".side, .pside") => page.evaluate((sides) => {
  const wrong = [];
  const all = [...document.querySelectorAll(`:is(${sides}) .perm`)], own = (x) => x.closest(".own") !== null;
  for (const perm of [...all.filter(own), ...all.filter((x) => !own(x))]) {
    for (const el of perm.querySelectorAll("b, .pt")) {
      if (el.closest(".pside:not(.own)")) el.scrollIntoView({ block: "nearest" }); // on a phone the sides scroll
      const b = el.getBoundingClientRect();
      for (const part of [0.1, 0.5, 0.9]) {
        const top = document.elementFromPoint(b.left + part * b.width, b.top + b.height / 2);
        if (!perm.contains(top) && !top?.closest(".slot")?.contains(perm)) wrong.push(`${perm.querySelector("b").textContent}: ${el.textContent} lies under ${top?.className}`);
      }
    }
  }
  return wrong;
}, sides);

const opened = { modes: ".modes", ways: ".ways", order: ".order", color: ".choices", type: ".choices", name: ".panelform.name" };
for (const [width, height] of [[1024, 768], [1366, 768], [1440, 900], [1920, 1080], [390, 844]]) {
  for (const [name, panel] of Object.entries(opened)) {
    const s = situations[name];
    table(`${name} cover no creature: ${width}`, s.position, { width, height, touch: width < 700, language: height === 900 ? "it" : "en" }, async ({ page }) => {
      await s.reach(page);
      await page.waitForSelector(panel);
      assert.ok(await page.locator(".perm .pt").count() >= 4);
      assert.deepEqual(await covered(page), []);
      const box = await page.locator(panel).boundingBox();
      assert.ok(box.y >= 0 && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, "all of it is in the window");
      assert.equal(await page.evaluate(() => document.querySelector(".ask").contains(document.elementFromPoint(...(({ x, y, width: w, height: h }) => [x + w / 2, y + h / 2])(document.querySelector(".ask").getBoundingClientRect())))), true, "nor the question");
    });
  }
}

for (const [width, height] of [[1024, 768], [1366, 768], [1440, 900], [1920, 1080]]) {
  table(`an open zone covers no creature of one's own: ${width}`, "turn", { width, height }, async ({ page }) => {
    await situations.zones.reach(page);
    for (const zone of ["exile", "graveyard", "library", "hand"]) {
      if (zone !== "exile") await page.locator(".drawer .zonetabs .chip", { hasText: new RegExp(zone, "i") }).click();
      assert.deepEqual(await covered(page, ".side.own"), [], zone);
      const drawer = await page.locator(".drawer").boundingBox(), inside = await page.locator(".drawer .inside").boundingBox();
      assert.ok(inside.y + inside.height <= drawer.y + drawer.height + 1);
    }
    const cut = await page.locator(".drawer .slotcard").evaluateAll((l) => l.filter((x) => x.getBoundingClientRect().bottom > x.closest(".inside").getBoundingClientRect().bottom + 1).length);
    assert.equal(cut, 0, "what lies there is whole");
  });

  table(`with the tray open no land is cut off and the whole board is there: ${width}`, "tray", { width, height }, async ({ page }) => {
    for (const name of ["lanes", "found"]) {
      await situations[name].reach(page);
      await page.waitForSelector(".tray");
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))); })); // the sides come to their height
      assert.deepEqual(await covered(page), [], name);
      const cut = await page.locator(".side :is(.pill, .perm)").evaluateAll((l) => l.filter((x) => {
        const a = x.getBoundingClientRect(), b = x.closest(".side").getBoundingClientRect();
        return a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1;
      }).map((x) => x.textContent));
      assert.deepEqual(cut, [], name);
      assert.equal(await page.locator(".side.own .pill").count(), 5);
      if (height >= 900) assert.ok(await page.locator(".side.own .perm.field").count() >= 2, "where there is room they are cards");
      if (name === "lanes") await page.keyboard.press("Enter");
    }
  });
}

/** A board of many kinds, for which a line is too short. */
const crowd = [1, 2].flatMap((n) => ["Reckless Ogre", "Lanternfield Recruit", "Glimmerhide Stag", "Moon-Mad Reveler", "Harbor Nightjar", "Orchard Pathfinder", "Tinderback Boar", "Foundry Apprentice", "Gatesmash Ogre", "Skylark Barge", "Serpent Older Than Tides", "Keeper of Unpaid Debts", "Emberkin Visitor", "Deepwell Scholar", "Rootcellar Forager", "Hollow-Eyed Footpad"].map((card) => `{card: ${card}, counters: {+1/+1: ${n}}}`)).join(", ");
const many = `format: mtg-scenario/1
id: browser.line
title: Lines too short for all
players:
  A:
    battlefield: [${crowd}, {card: Plains, count: 3}, {card: Island, count: 3}, {card: Swamp, count: 2}, {card: Mountain, count: 2}, {card: Forest, count: 5}]
    hand: [Twin Furrows]
    library: {rest: {Plains: 9, Forest: 4, Reckless Ogre: 2}}
  B:
    library: {rest: {Swamp: 20}}
stop: {at: 1 upkeep}
expect: []
`;
for (const name of ["lanes", "top", "pile", "separate"]) {
  table(`what parts and orders cards is in sight whole: ${name}`, "tray", { width: 1366, height: 768 }, async ({ page }) => {
    await situations[name].reach(page);
    await page.waitForSelector(".tray .lane");
    const below = await page.locator(".tray :is(.lane, .card, .shift .btn)").evaluateAll((l) => l.filter((x) => x.getBoundingClientRect().bottom > x.closest(".tray").getBoundingClientRect().bottom).length);
    assert.equal(below, 0);
  });
}

announced("what finds no place in the lines is counted, and the count opens the board", many, ["mouse", "keys"], async (p) => {
  await until(p.page, "priority");
  await p.card("Twin Furrows");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("search");
  // What is counted is counted at one moment: the sides come to their height a little later.
  const all = () => p.page.evaluate(() => {
    const of = (s) => [...document.querySelectorAll(`.side.own ${s}`)], number = (x, i) => Number(x.textContent.match(/\d+/g)[i]);
    return { shown: of(".perm.mini").length, strong: of(".perm.mini").filter((x) => x.querySelector(".pt") || /Barge/.test(x.textContent)).length, hidden: of(".andmore").reduce((n, x) => n + number(x, 0), 0), lands: of(".pill .of").reduce((n, x) => n + number(x, 1), 0) };
  });
  await p.page.waitForFunction(() => document.querySelector(".side.own .andmore") && document.querySelector(".side.own .perm.mini"));
  const more = p.page.locator(".side.own .andmore"), { shown, strong, hidden, lands } = await all();
  assert.ok(shown >= 12, `${shown} small pictures`);
  assert.equal(strong, shown, "each with its strength");
  assert.equal(shown + hidden + lands, 32 + 15);
  if (p.by === "keys") {
    await more.focus();
    await p.page.keyboard.press("Space");
  } else await p.choose(".side.own .andmore");
  await p.page.waitForFunction(() => !document.querySelector(".tray") && document.querySelectorAll(".side.own .perm").length >= 16);
}, { width: 1366, height: 768 });

announced("of a long list of types those are shown that begin as one types", "turn", ["mouse", "keys", "phone"], async (p) => {
  await situations.type.reach(p.page);
  const words = () => p.page.locator(".choices .choice").allInnerTexts().then((l) => l.map((x) => x.replace(/^\w\n/, "").trim()));
  assert.ok((await words()).length > 200);
  if (p.by === "keys") await p.page.keyboard.type("elf");
  else await p.page.locator(".choices input").fill("elf");
  await p.page.waitForFunction(() => document.querySelectorAll(".choices .choice").length < 9);
  assert.match((await words())[0], /^elf/i);
  if (p.by === "keys") await p.page.keyboard.press("1");
  else await p.choose(".choices .choice");
  await p.go();
  await p.asks("priority");
});

for (const [width, height] of [[1366, 768], [1920, 1080]]) {
  table(`an arrow to a player lies over no card: ${width}`, "tray", { width, height }, async ({ page }) => {
    await situations.looked.reach(page);
    await page.waitForSelector(".arrows .target .line");
    await page.waitForTimeout(400);
    const over = await page.evaluate(() => [...document.querySelectorAll(".arrows .target .line")].flatMap((path) => {
      const found = new Set();
      for (let at = 0, all = path.getTotalLength(); at < all; at += 4) {
        const p = path.getPointAtLength(at), el = document.elementFromPoint(p.x, p.y)?.closest(".perm, .card, .pill");
        if (el) found.add(el.textContent.slice(0, 40));
      }
      return [...found];
    }));
    assert.deepEqual(over, []);
    const end = await page.evaluate(() => {
      const path = document.querySelector(".arrows .target .line"), p = path.getPointAtLength(path.getTotalLength()), me = document.querySelector(".player.me .who").getBoundingClientRect();
      return Math.abs(p.x - me.right) < 8 && p.y > me.top && p.y < me.bottom;
    });
    assert.ok(end, "it ends at him");
  });

  table(`the name and life of who is enlarged stand over his attackers: ${width}`, "battle", { width, height }, async ({ page }) => {
    await situations.battle.reach(page);
    const under = await page.locator(".side.large .plateline :is(.nm, .held b)").evaluateAll((l) => l.filter((x) => {
      const b = x.getBoundingClientRect(), top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
      return !top?.closest(".plateline") || [...document.querySelectorAll(".side.large :is(.tag, .perm b)")].some((y) => { const c = y.getBoundingClientRect(); return c.left < b.right && c.right > b.left && c.top < b.bottom && c.bottom > b.top; });
    }).map((x) => x.textContent));
    assert.deepEqual(under, []);
  });
}
