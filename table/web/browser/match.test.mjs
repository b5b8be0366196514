// The best of three games, with the sideboard between them, and the same match again.
import assert from "node:assert/strict";
import { mouse, person } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

running();

const table = (page) => page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split("/")[2]}`)).json());
const view = (page) => page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split("/")[2]}/view`)).json());

for (const [how, options] of [["by mouse", { width: 1366, height: 768 }], ["by keys", { language: "it" }], ["on a phone", { width: 390, height: 844, touch: true }]]) {
  trial(`a match is lost in two games, between which the loser changes his deck and says who begins; and is played again, ${how}`, 150000, async () => {
    const { page, context, faults } = await person(browser, `${server.address}/tables/new`, options);
    /** Presses something: with a click, or by coming to it with Tab. */
    const press = async (selector) => {
      await page.waitForSelector(selector);
      if (how !== "by keys") return assert.ok(await mouse.choose(page, selector), `${selector} is shown, and can be clicked`);
      for (let i = 0; i < 200; i++) {
        await page.keyboard.press("Tab");
        if (await page.locator(selector).first().evaluate((x) => x === document.activeElement)) return page.keyboard.press("Enter");
      }
      throw new Error(`${selector} is not come to by Tab`);
    };
    const concede = async () => {
      if (how === "on a phone") await press(".turnline .menu");
      await press(".tablemenu button[aria-expanded]");
      await press(".popup .acts .btn:last-child");
      await press(".popup .acts .btn.danger");
    };
    await page.waitForSelector(".make:not([disabled])");
    await page.click(".chair.mine .deckbtn");
    await page.fill(".picker textarea", "56 Mountain\n4 Sparkvolley\n\nSideboard\n2 Coalburst\n1 Forest\n");
    await page.click(".pastedeck .go:not([disabled])");
    await page.click('.morebox button[data-value="3"]');
    await page.waitForSelector(".make:not([disabled])");
    await press(".make:not([disabled])");
    await page.waitForSelector(".ask.mine");
    assert.ok((await view(page)).log.some((l) => l.kind === "lot"), "the first game begins by lot");
    await concede();
    await page.waitForSelector(".between");
    let t = await table(page);
    assert.deepEqual([t.phase, t.games.length, t.chooser, t.seats[1].wins], ["between", 1, "A", 1], "the loser says who begins (103.1)");
    const cards = (part) => page.locator(`.between .two > div:nth-child(${part}) li`).allInnerTexts();
    assert.match((await cards(2)).join(), /2 ?\s*Coalburst/);
    await press('.between .two > div:nth-child(2) li:has-text("Coalburst") .btn');
    await press('.between .two > div:nth-child(1) li:has-text("Mountain") .btn');
    await page.waitForFunction(() => /1\s*Coalburst/.test(document.querySelector(".between .two > div").innerText) && /55\s*Mountain/.test(document.querySelector(".between .two > div").innerText));
    await press(".between .chooser .btn:last-child"); // the bot begins
    await page.waitForSelector(".between .chooser", { state: "detached" });
    await press(".between > .go");
    await page.waitForSelector(".board, .phone");
    await page.waitForFunction(() => !document.querySelector(".between") && document.querySelector(".ask"));
    const second = await view(page);
    assert.equal(second.scene.starting, "B");
    assert.ok(!second.log.some((l) => l.kind === "lot"), "which was no lot");
    assert.equal(await page.locator(".opening .lot").count(), 0);
    await page.waitForSelector(".ask.mine", { timeout: 20000 });
    await concede();
    await page.waitForSelector(".ended");
    t = await table(page);
    assert.deepEqual([t.phase, t.games.length, t.winner], ["over", 2, "B"]);
    if (how === "by keys") await page.keyboard.press("Enter");
    else await press(".ended .go");
    await page.waitForFunction(() => !document.querySelector(".ended") && document.querySelector(".ask.mine"), undefined, { timeout: 20000 });
    t = await table(page);
    assert.deepEqual([t.phase, t.games.length, t.winner ?? "", t.seats.map((s) => s.wins ?? 0)], ["playing", 3, "", [0, 0]]);
    assert.ok((await view(page)).log.some((l) => l.kind === "lot"), "a new match begins by lot again");
    assert.deepEqual(faults, []);
    await context.close();
  });
}
