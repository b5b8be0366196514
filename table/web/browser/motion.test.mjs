// What others do, moment by moment at the tempo that is set; movement never holds up an answer.
import assert from "node:assert/strict";
import { announced, sizes, table } from "./byhand.mjs";

/** Notes each sentence that stands in place of the question, and all that was drawn as motion. */
const watch = () => {
  window.seen = [];
  window.flown = { flights: 0, amounts: 0, large: [] };
  new MutationObserver(() => {
    const said = document.querySelector(".ribbon strong")?.textContent;
    if (said && window.seen.at(-1)?.said !== said) window.seen.push({ said, at: performance.now() });
    const large = document.querySelector(".heldspell b:not(.by)")?.textContent;
    if (large && !window.flown.large.includes(large)) window.flown.large.push(large);
  }).observe(document, { childList: true, subtree: true, characterData: true });
  new MutationObserver((list) => {
    for (const r of list) for (const n of r.addedNodes) {
      if (n.classList?.contains("flight")) window.flown.flights++;
      if (n.classList?.contains("amount")) window.flown.amounts++;
    }
  }).observe(document, { childList: true, subtree: true });
};

/** Lets the bot act: one passes. */
const passes = async (p, way) => {
  if (way === "keys") await p.page.keyboard.press("Space");
  else await p.page.locator(".ask .btn.go").click();
};

const watched = { moves: true, before: watch };

for (const way of ["mouse", "keys", "phone"]) {
  announced("what a bot does comes one at a time, can be halted, stepped back through and skipped", "acts", [way], async (p) => {
    const { page } = p;
    await passes(p, way);
    await page.waitForSelector(".ribbon", { timeout: 20000 });
    const said = () => page.locator(".ribbon strong").innerText();
    const press = (key, selector) => (way === "keys" ? page.keyboard.press(key) : page.locator(selector).click());
    await press("p", ".ribbon .acts .btn:has(kbd:text-is('P'))");
    const first = await said();
    await page.waitForTimeout(1500);
    assert.equal(await said(), first, "halted, it stays");
    const on = () => press(".", ".ribbon .acts .btn:has(kbd:text-is('.'))");
    await on();
    await page.waitForFunction((s) => document.querySelector(".ribbon strong") && document.querySelector(".ribbon strong").textContent !== s, first);
    await press(",", ".ribbon .lookback");
    await page.waitForFunction((s) => document.querySelector(".ribbon strong")?.textContent === s, first);
    assert.match(await page.locator(".ribbon .sub").innerText(), /1 (moment|momento)/);
    await press("Enter", ".ribbon .acts .btn:last-child");
    await page.waitForSelector(".ask.mine", { timeout: 400 });
    assert.equal(await page.locator(".ribbon").count(), 0);
    // From the question too one can look back, and come back to it.
    if (way === "phone") return;
    const seq = await page.locator(".ask.mine").getAttribute("data-seq");
    await press(",", ".log .lookback");
    await page.waitForSelector(".ribbon");
    assert.equal(await page.locator(".can").count(), 0, "nothing of the past can be chosen");
    await press("Escape", ".ribbon .acts .btn:last-child");
    await page.waitForSelector(`.ask.mine[data-seq="${seq}"]`);
  }, { ...watched, tempo: "slow" });
}

table("each tempo has its time, and at once has none", "acts", { ...sizes.mouse, ...watched, tempo: "instant" }, async ({ page }) => {
  await passes({ page });
  await page.waitForTimeout(1500);
  assert.deepEqual(await page.evaluate(() => window.seen), []);
});

table("cards go from zone to zone, damage falls, and a spell of the bot stands large", "acts", { ...sizes.mouse, ...watched, tempo: "quick" }, async ({ page }) => {
  await page.waitForFunction(() => document.querySelector(".ask.mine"), undefined, { timeout: 20000 });
  for (let i = 0; i < 8 && (await page.evaluate(() => window.flown.amounts)) === 0; i++) {
    await page.keyboard.press(await page.locator(".ask.mine[data-kind=act]").count() ? "Space" : "Enter");
    await page.waitForTimeout(600);
  }
  const { flights, amounts, large } = await page.evaluate(() => window.flown);
  assert.ok(flights >= 2, `${flights} cards were seen moving`);
  assert.ok(amounts >= 1, `${amounts} amounts were told`);
  assert.ok(large.length >= 1, "a spell stood large");
  assert.equal(await page.locator(".motion .flight, .motion .amount").evaluateAll((l) => l.filter((e) => getComputedStyle(e).pointerEvents !== "none").length), 0);
});

table("a key while others act ends that, and answers nothing", "acts", { ...sizes.mouse, ...watched, tempo: "slow" }, async ({ page, sent }) => {
  await passes({ page });
  await page.waitForSelector(".ribbon", { timeout: 20000 });
  const before = sent.filter((m) => m.answer).length;
  const began = Date.now();
  await page.keyboard.press("Space");
  await page.waitForSelector(".ask.mine");
  assert.ok(Date.now() - began < 600, `${Date.now() - began} ms`);
  assert.equal(sent.filter((m) => m.answer).length, before);
});

table("a click while others act ends that, and chooses nothing", "acts", { ...sizes.mouse, ...watched, tempo: "slow" }, async ({ page, sent }) => {
  await passes({ page });
  await page.waitForSelector(".ribbon", { timeout: 20000 });
  const before = sent.filter((m) => m.answer).length;
  await page.locator(".hand .card").first().click({ position: { x: 12, y: 40 } });
  await page.waitForSelector(".ask.mine");
  assert.equal(sent.filter((m) => m.answer).length, before);
  assert.equal(await page.locator(".inspector, .selected").count(), 0);
});

table("where motion is unwanted nothing moves, and nothing is waited for", "acts", { ...sizes.mouse, before: watch }, async ({ page }) => {
  await passes({ page });
  await page.waitForTimeout(1500);
  assert.deepEqual(await page.evaluate(() => window.seen), []);
  assert.equal(await page.locator(".motion").count(), 0);
  await page.click(".tablemenu > button[aria-expanded]");
  assert.equal(await page.locator(".popup", { hasText: "Quiet sounds" }).count(), 0);
});

table("sounds are off until one wants them", "acts", { ...sizes.mouse, moves: true, tempo: "quick", before: () => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...a) { window.tones++; return start.apply(this, a); };
} }, async ({ page }) => {
  await page.waitForSelector(".ask.mine", { timeout: 20000 });
  assert.equal(await page.evaluate(() => window.tones), 0);
  await page.click(".tablemenu > button[aria-expanded]");
  await page.locator(".popup label", { hasText: "Quiet sounds" }).click();
  await page.keyboard.press("Escape");
  for (let i = 0; i < 12 && (await page.evaluate(() => window.tones)) === 0; i++) {
    await page.keyboard.press(await page.locator(".ask.mine[data-kind=act]").count() ? "Space" : "Enter");
    await page.waitForTimeout(500);
  }
  assert.ok((await page.evaluate(() => window.tones)) > 0, "what happens is heard");
});

table("the question is there with the message that brings it, while cards move", "announce", { ...sizes.mouse, moves: true, tempo: "slow", before: () => {
  window.late = [];
  const Line = WebSocket;
  window.WebSocket = class extends Line {
    constructor(...a) {
      super(...a);
      super.addEventListener("message", (e) => { const asked = JSON.parse(e.data).update?.asked; if (asked) window.came = { seq: String(asked.seq), at: performance.now() }; });
    }
  };
  new MutationObserver(() => {
    if (window.came && document.querySelector(".ask.mine")?.dataset.seq === window.came.seq) {
      window.late.push({ ms: performance.now() - window.came.at, flying: document.querySelector(".motion") !== null });
      window.came = null;
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-seq"] });
} }, async ({ page }) => {
  await page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt === "priority" && document.querySelector(".motion"), undefined, { timeout: 20000 });
  for (const name of ["Tollhouse Fire", "Lighthouse Charm", "Tollhouse Fire"]) {
    await page.locator(`.hand .card.can:has(.seen b:text-is("${name}"))`).click({ position: { x: 12, y: 40 } });
    await page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt !== "priority");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector(".ask.mine")?.dataset.prompt === "priority");
  }
  const late = await page.evaluate(() => window.late);
  assert.ok(late.length >= 4, `${late.length} questions`);
  const least = Math.min(...late.map((x) => x.ms)); // what the machine does besides counts too
  assert.ok(least < 50, `${late.map((x) => x.ms.toFixed(0))} ms from the message to the question`);
});
