// The log and the large card: what folds, what a permanent has been given, and that nothing asked is covered.
import assert from "node:assert/strict";
import { announced, sizes, table } from "./byhand.mjs";
import { until } from "./situations.mjs";

announced("a search is one line of the log, and opens", "tray", ["mouse", "keys"], async (p) => {
  await p.card("Twin Furrows");
  await p.asks("pay-mana");
  await p.go();
  await p.asks("search");
  const fold = p.page.locator(".log .folded", { hasText: "701.23a" }).first();
  await fold.waitFor();
  const before = await p.page.locator(".log li").count();
  assert.equal(await fold.locator("button").getAttribute("aria-expanded"), "false");
  if (p.by === "keys") await fold.locator("button").press("Space");
  else await fold.locator("button").click();
  assert.ok(await p.page.locator(".log li").count() >= before + 10, "every card that was looked at");
});

table("a turn that is over is one line with what happened in it, and a position starts with its cards", "many", sizes.mouse, async ({ page }) => {
  await until(page, "priority");
  assert.match(await page.locator(".log").innerText(), /start with|starts with/);
  await page.keyboard.press("Shift+E");
  await page.waitForFunction(() => Number(/\d+/.exec(document.querySelector(".turnmark")?.textContent ?? "0")?.[0]) >= 2, undefined, { timeout: 20000 });
  const turn = page.locator(".log .folded.head").first();
  await turn.waitFor();
  assert.match(await turn.innerText(), /Turn 1/);
});

announced("a permanent shown large says what it has been given, and covers nothing that is asked", "crowd", ["mouse", "phone"], async (p) => {
  await until(p.page, "priority");
  const ogre = p.page.locator('.perm:has(.counter):has(.seen b:text-is("Reckless Ogre"))').last();
  await ogre.scrollIntoViewIfNeeded();
  await p.large('.perm:has(.counter):has(.seen b:text-is("Reckless Ogre"))');
  assert.match(await p.page.locator(".inspector .given").innerText(), /5\/5[^]*3\/3[^]*\+1\/\+1/);
  if (p.by !== "mouse") return;
  const covers = await p.page.evaluate(() => {
    const a = document.querySelector(".inspector").getBoundingClientRect();
    return [...document.querySelectorAll(".ask, .hand, .half, .stack")].filter((x) => { const b = x.getBoundingClientRect(); return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom; }).map((x) => x.className);
  });
  assert.deepEqual(covers, []);
});
