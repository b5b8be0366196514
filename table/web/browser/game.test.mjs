// Whole games in real Chromium against the real server.
import assert from "node:assert/strict";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { root } from "./launch.mjs";
import { answerOne, asksAnew, keys, makeTable, mouse, movesOn, person, playOn, question, sitAt } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

running();

const live = (name, f) => trial(name, 900000, f);

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
  await lookBack(context, await page.locator(".ended a").getAttribute("href"));
  await page.click(".ended .btn.go"); // again, at the same table
  await page.waitForSelector('.ask.mine[data-prompt="mulligan"], .ask.mine[data-prompt="start"]', { timeout: 20000 });
  assert.deepEqual(faults, []);
  await context.close();
});

/** Looks at a game that is over: scrubs through it, and sees it with other eyes. */
async function lookBack(context, path) {
  const page = await context.newPage();
  await page.goto(server.address + path);
  const slider = page.locator(".timeline input");
  await slider.waitFor();
  const last = Number(await slider.getAttribute("max"));
  assert.ok(last > 10, `${last} moments`);
  await slider.fill(String(Math.floor(last / 2)));
  const middle = await page.locator(".moment").innerText();
  await page.locator(".logo").focus();
  await page.keyboard.press("Shift+ArrowRight");
  assert.notEqual(await page.locator(".moment").innerText(), middle);
  const held = await page.locator(".facts2 .held").count();
  await page.click(".rail .seg button >> nth=2"); // all eyes
  await page.waitForFunction((n) => document.querySelectorAll(".facts2 .held").length > n, held);
  assert.equal(await page.locator(".proofs .chip.good").count(), 2, "played again it is the same, and the shuffle was fair");
  await page.close();
}

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
  const invitation = await makeTable(ada.page, server.address, { deck: "cinder" });
  const bruno = await person(browser, invitation, { name: "Bruno", width: 1280, height: 800, language: "it" });
  await sitAt(bruno.page, invitation, { deck: "pyre" });
  await Promise.all([ada.page.waitForSelector(".board"), bruno.page.waitForSelector(".board")]);
  await Promise.all([playOn(ada.page, mouse), playOn(bruno.page, keys)]);
  const ends = await Promise.all([ada, bruno].map(({ page }) => page.locator(".ended strong").innerText()));
  assert.notEqual(ends[0], ends[1]);
  assert.deepEqual([...ada.faults, ...bruno.faults], []);
  await ada.context.close();
  await bruno.context.close();
});

live("the first page is ready in under a second", async (t) => {
  const times = [];
  for (let i = 0; i < 3; i++) {
    const { page, context } = await person(browser, server.address);
    await page.waitForSelector(".btn.sit:not([disabled])");
    times.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  const least = Math.min(...times), busy = Math.max(1, loadavg()[0] / cpus().length);
  t.diagnostic(`${least.toFixed(0)} ms until one can sit down, on a machine with ${busy.toFixed(1)} times the work it can do`);
  assert.ok(least < 1000 * busy, `${least.toFixed(0)} ms`);
});

live("what is wrong with a deck is said in the language of the page", async () => {
  const { page, context } = await person(browser, server.address, { language: "it" });
  await page.goto(`${server.address}/decks/import`);
  await page.fill("textarea", "5 Cinderwick Scamp\n2 Cinderwick Scmp");
  await page.locator(".opt.best", { hasText: "Cinderwick Scamp" }).click(); // the name that is written almost so
  await page.waitForFunction(() => !document.querySelector("textarea").value.includes("Scmp"));
  await page.click(".importpage .go:enabled");
  const said = page.locator(".factspn");
  await said.getByText("mazzo e sideboard ne hanno 7").waitFor();
  await said.getByText("ne servono almeno 60").waitFor();
  await page.locator(".dhead select").selectOption("commander");
  await said.getByText("comandante", { exact: false }).first().waitFor();
  await said.getByText("903.5a").waitFor();
  await context.close();
});

/** What is begun of an answer before the page is loaded again, and how it shows afterwards. */
const begun = {
  targets: { begin: (page) => page.click(".perm.can >> nth=0"), shows: (page) => page.locator(".selected").count() },
  "pay-mana": { begin: (page) => page.click(".payment .source .chip >> nth=0"), shows: (page) => page.locator(".payment .source").count(), finish: anotherSource },
  triggers: { begin: (page) => page.click(".order .item:nth-child(2) .btn >> nth=0"), shows: (page) => page.locator(".order .item").allInnerTexts() },
  block: { begin: drawBlock, shows: (page) => page.locator(".perm.blocking").count() },
};

/** Pays with the first source that can be used instead of what was taken out. */
async function anotherSource(page) {
  await page.click(".perm.small.can");
  await page.waitForSelector(".payment .source");
}

/** Drags the first creature that can block onto an attacker. */
async function drawBlock(page) {
  const centre = async (selector) => {
    const b = await page.locator(selector).first().boundingBox();
    return [b.x + b.width / 2, b.y + b.height / 2];
  };
  await page.mouse.move(...(await centre(".side.own .perm.can")));
  await page.mouse.down();
  await page.mouse.move(...(await centre(".perm.attacking")), { steps: 8 });
  await page.mouse.up();
  await page.waitForSelector(".perm.blocking");
}

live("a scenario is played on from its position, and the page is loaded again in the middle of a targeting, a payment, an ordering and a block", async () => {
  const { page, context, faults } = await person(browser, server.address);
  await page.goto(`${server.address}/tables`);
  await page.setInputFiles("input[type=file]", join(root, "browser", "positions", "position.yaml"));
  await page.waitForSelector(".board");
  const seen = new Set();
  for (let n = 0; n < 200 && seen.size < Object.keys(begun).length; n++) {
    await asksAnew(page, -1);
    const q = await question(page);
    assert.notEqual(q.kind, "ended", `the game was over before everything was asked: ${[...seen]}`);
    const { begin, shows, finish } = begun[q.prompt] ?? {};
    if (begin && !seen.has(q.prompt)) {
      seen.add(q.prompt);
      await begin(page);
      const before = await shows(page);
      await page.reload();
      await page.waitForSelector(".ask.mine");
      assert.equal((await question(page)).seq, q.seq, `the ${q.prompt} is still asked`);
      assert.deepEqual(await shows(page), before, `what was begun of the ${q.prompt} is there`);
      await finish?.(page);
    }
    await answerOne(page, await question(page), mouse, 0);
    await movesOn(page, q);
  }
  assert.deepEqual([...seen].sort(), Object.keys(begun).sort());
  assert.deepEqual(faults, []);
  await context.close();
});
