// A game that is over is looked at again: its moments are found, handed on and saved.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mouse, person, playOn } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

running();

/** Plays some of a game against the bot, and gives it up. */
async function played(page) {
  await page.click('[data-deck="cinder"]');
  await page.click(".btn.sit");
  await page.waitForSelector(".ask.mine");
  await playOn(page, mouse, { most: 90 });
  if (!(await page.locator(".ended").count())) {
    await page.click(".tablemenu button[aria-expanded]");
    await page.click(".popup .acts .btn:last-child");
    await page.click(".popup .acts .btn.danger");
    await page.waitForSelector(".ended");
  }
}

const moment = (page) => page.locator(".replaypage .log header .muted").innerText();
const life = (page) => page.locator(".replaypage .facts2 > b").allInnerTexts();

trial("a replay stays, goes to combats and changes of life, and is handed on and saved", 240000, async (t) => {
  const { page, context, faults } = await person(browser, server.address, { pays: true });
  await played(page);
  await page.goto(`${server.address}/replays`); // the table has been left
  await page.click('.seats a[href^="/replay/"]');
  await page.waitForSelector(".replaypage .timeline");
  assert.match(await moment(page), /^1 of /);
  const before = await life(page);
  await page.keyboard.press("l");
  assert.notDeepEqual(await life(page), before, "L goes to the next change of life");
  const changed = await moment(page);
  await page.keyboard.press("Shift+L");
  await page.keyboard.press("c");
  assert.equal(await page.locator(".replaypage .combatmark").count() > 0, true, "combats are marked");
  await page.locator('[data-do="life"]').click();
  await page.waitForFunction(() => /at=[1-9]/.test(location.search));
  const there = await moment(page), address = page.url();
  assert.notEqual(there, "1", changed);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click('[data-do="save"]')]);
  const said = JSON.parse(readFileSync(await download.path(), "utf8"));
  assert.deepEqual([said.players.A.life, said.players.B.life].sort().map(String), (await life(page)).sort(), "the file is of the moment that is shown");
  const other = await context.newPage();
  await other.goto(address);
  await other.waitForSelector(".replaypage .timeline");
  assert.equal(await moment(other), there, "the link leads to the moment");
  assert.deepEqual(await life(other), await life(page));
  // Played on from there: another table, with the life and the hand of the moment.
  const before2 = (await life(page)).sort();
  await page.click('[data-do="on"]');
  await page.waitForURL(/\/table\//);
  await page.waitForSelector(".ask.mine, .ask.theirs");
  await page.waitForSelector('.player [data-life], .pbar [data-life]');
  await page.waitForSelector(".ask.mine", { timeout: 20000 });
  const now = (await page.locator("[data-life]").allInnerTexts()).map((x) => Number(x));
  assert.equal(now.length, 2);
  assert.ok(Math.max(...now) <= Math.max(...before2.map(Number)) + 6, `${now} life, at the moment it was ${before2}`);
  await playOn(page, mouse, { most: 6 });
  assert.deepEqual(faults, []);
  await context.close();
});
