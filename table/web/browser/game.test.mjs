// Whole games in real Chromium against the real server.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { findChromium, launch } from "./launch.mjs";
import { answerOne, asksAnew, keys, mouse, person, playOn, question, serve } from "./live.mjs";

let server, browser, missing;

before(async () => {
  try {
    findChromium();
  } catch (e) {
    missing = e.message;
    return;
  }
  server = await serve();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.stop();
});

const live = (name, f) => test(name, { timeout: 240000 }, async (t) => {
  if (missing) return t.skip(missing);
  return f(t);
});

/** Two clicks: a deck, and the seat. */
async function sitDown(page, deck) {
  await page.click(`[data-deck="${deck}"]`);
  await page.click(".btn.sit");
  await page.waitForSelector(".board, .phone");
}

live("a whole game by mouse, two clicks from the first page", async () => {
  const { page, context, faults } = await person(browser, server.address);
  await sitDown(page, "cinder");
  const { kinds } = await playOn(page, mouse);
  assert.ok(kinds.act > 5, JSON.stringify(kinds));
  await page.click(".ended .btn.go"); // again, at the same table
  await page.waitForSelector('.ask.mine[data-prompt="mulligan"], .ask.mine[data-prompt="start"]', { timeout: 20000 });
  assert.deepEqual(faults, []);
  await context.close();
});

live("a whole game by keyboard alone", async () => {
  const { page, context, faults } = await person(browser, server.address, { language: "it" });
  await page.waitForSelector(".deck");
  await page.keyboard.press("Enter"); // the deck that is picked already
  await page.waitForSelector(".board");
  await playOn(page, keys);
  assert.deepEqual(faults, []);
  await context.close();
});

live("a whole game on a phone held upright", async () => {
  const { page, context, faults } = await person(browser, server.address, { width: 390, height: 844, touch: true, theme: "light" });
  await sitDown(page, "grove");
  await playOn(page, mouse);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
  assert.deepEqual(faults, []);
  await context.close();
});

live("two browsers play each other by invitation", async () => {
  const ada = await person(browser, server.address, { name: "Ada" });
  await ada.page.goto(`${server.address}/tables`);
  await ada.page.waitForSelector(".tableform .btn.go:not([disabled])");
  await ada.page.selectOption(".tableform select >> nth=0", "cinder");
  await ada.page.click(".tableform .btn.go");
  const invitation = await ada.page.locator(".invite input").inputValue();
  const bruno = await person(browser, invitation, { name: "Bruno", width: 1280, height: 800, language: "it" });
  await bruno.page.waitForSelector(".sitform select option", { state: "attached" });
  await bruno.page.selectOption(".sitform select", "pyre");
  await bruno.page.click(".sitform .btn.go");
  await Promise.all([ada.page.waitForSelector(".board"), bruno.page.waitForSelector(".board")]);
  await Promise.all([playOn(ada.page, mouse), playOn(bruno.page, keys)]);
  const ends = await Promise.all([ada, bruno].map(({ page }) => page.locator(".ended strong").innerText()));
  assert.notEqual(ends[0], ends[1]);
  assert.deepEqual([...ada.faults, ...bruno.faults], []);
  await ada.context.close();
  await bruno.context.close();
});

live("the page is loaded again in the middle of a payment, an attack and a block, and the game goes on", async () => {
  const { page, context, faults } = await person(browser, server.address);
  await sitDown(page, "grove");
  const seen = new Set();
  for (let n = 0; n < 400 && !["pay", "attack", "block"].every((k) => seen.has(k)); n++) {
    await asksAnew(page, -1);
    const q = await question(page);
    if (q.kind === "ended") break;
    if (["pay", "block", "attack", "pick"].includes(q.kind) && !seen.has(q.kind)) {
      seen.add(q.kind);
      await page.reload();
      await page.waitForSelector(".ask.mine");
      assert.equal((await question(page)).seq, q.seq, `the ${q.kind} stands after loading again`);
    }
    await answerOne(page, q, mouse, 0).catch(() => undefined);
    await page.waitForFunction((s) => document.querySelector(".ended") || Number(document.querySelector(".ask.mine")?.dataset.seq ?? -2) !== s, q.seq, { timeout: 1500, polling: 20 }).catch(() => undefined);
  }
  assert.ok(seen.has("pay") && seen.has("attack"), [...seen].join());
  assert.deepEqual(faults, []);
  await context.close();
});
