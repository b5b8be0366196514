// Two windows of one seat, and a line that is lost in the middle of a drag: what is to be
// done is clear, and nothing is lost.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { build, position, serveIn } from "./live.mjs";
import { browser, running, trial } from "./running.mjs";

const folder = mkdtempSync(join(tmpdir(), "apnap-lines-"));
let binary, server;

running(async () => {
  binary = process.env.APNAP ?? await build(folder);
  server = await serveIn(folder, binary, "127.0.0.1:0");
});
after(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const card = (name) => `.hand .card:has(.seen b:text-is("${name}"))`;
const asks = (page, prompt) => page.waitForFunction((p) => document.querySelector(".ask.mine")?.dataset.prompt === p, prompt, { timeout: 15000 });
const seq = (page) => page.locator(".ask.mine").getAttribute("data-seq");

trial("two windows of one seat show the same, and what one answers the other has", 90000, async () => {
  const a = await position(browser, server.address, "announce");
  const b = { page: await a.context.newPage(), faults: [] };
  b.page.on("pageerror", (e) => b.faults.push(e));
  await b.page.goto(a.page.url());
  await b.page.waitForSelector(".ask.mine");
  assert.equal(await seq(a.page), await seq(b.page), "both are asked the same");

  await a.page.click(card("Bellowsblast"), { position: { x: 12, y: 40 } });
  await asks(a.page, "optional-cost");
  await asks(b.page, "optional-cost");
  await b.page.keyboard.press("n"); // the other window goes on with it
  await asks(b.page, "targets");
  await asks(a.page, "targets");
  // Both choose at once: one answer counts, the other window goes on with what came of it.
  const target = ".perm.can >> nth=0";
  await Promise.all([a.page.click(target), b.page.click(target)]);
  await asks(a.page, "pay-mana");
  await asks(b.page, "pay-mana");
  assert.equal(await seq(a.page), await seq(b.page));
  for (const { page } of [a, b]) {
    const refused = page.locator(".refused");
    if (await refused.count() > 0) assert.match(await refused.innerText(), /\w+ \w+/, "what was too late is said in a sentence");
  }
  await b.page.locator(".ask .btn.go").click();
  await asks(a.page, "priority");
  await asks(b.page, "priority");
  assert.equal(await a.page.locator(".hand .card").count(), await b.page.locator(".hand .card").count());
  assert.deepEqual([...a.faults, ...b.faults], []);
  await a.context.close();
});

trial("a line that is lost in the middle of a drag is said, and the card is there to be dragged again", 120000, async () => {
  const a = await position(browser, server.address, "announce"), { page } = a;
  const held = await page.locator(".hand .card").count(), at = server.address.replace("http://", "");
  const drag = async (between) => {
    const from = await page.locator(card("Bellowsblast")).boundingBox(), to = await page.locator(".side.own").boundingBox();
    await page.mouse.move(from.x + 14, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y - 60, { steps: 5 });
    await between();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await drag(async () => {
    await server.stop("SIGKILL");
    await page.waitForSelector(".line-down");
  });
  await page.waitForTimeout(300);
  assert.ok(await page.locator(".line-down").isVisible(), "it is said that the line is down");
  assert.equal(await page.locator(".hand .card").count(), held, "the card is in the hand still");
  server = await serveIn(folder, binary, at);
  await page.waitForFunction(() => !document.querySelector(".line-down"), null, { timeout: 30000 });
  await asks(page, "priority");
  assert.equal(await page.locator(".hand .card").count(), held);
  await drag(async () => undefined);
  await asks(page, "optional-cost");
  assert.deepEqual(a.faults, []);
  await a.context.close();
});
