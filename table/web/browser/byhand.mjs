// A person at a table of the real server: by mouse, by keys, or with a finger on a phone.
import assert from "node:assert/strict";
import { mouse, position } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

running();

export const sizes = { mouse: { width: 1366, height: 768 }, keys: { width: 1440, height: 900, language: "it" }, phone: { width: 390, height: 844, touch: true } };

/** A test in a position, for each way to answer that is named. */
export function announced(name, scenario, ways, f, more = {}) {
  for (const way of ways) {
    trial(`${name}: ${way}`, 60000, async () => {
      const at = await position(browser, server.address, scenario, { ...sizes[way], ...more });
      await f(tableOf(at.page, way, at), at);
      assert.deepEqual(at.faults, []);
      await at.context.close();
    });
  }
}

/** A test in a position for a window of a size. */
export function table(name, scenario, options, f) {
  trial(name, 60000, async () => {
    const at = await position(browser, server.address, scenario, options);
    await f(at);
    assert.deepEqual(at.faults, []);
    await at.context.close();
  });
}

/** What a person does at the table, by mouse, by keys or with a finger. */
export function tableOf(page, way, { sent }) {
  const asks = (prompt) => page.waitForFunction((p) => document.querySelector(".ask.mine")?.dataset.prompt === p, prompt, { timeout: 8000, polling: 20 });
  const choose = async (selector) => {
    await page.waitForSelector(selector, { timeout: 8000 });
    if (way === "keys") {
      const key = await page.locator(selector).first().locator(".hint, kbd").first().textContent();
      return page.keyboard.press(key.toLowerCase());
    }
    assert.ok(await mouse.choose(page, selector), `${selector} is shown, and can be clicked`);
  };
  const press = (key, selector) => (way === "keys" ? page.keyboard.press(key) : choose(selector));
  return {
    page, by: way, asks, choose,
    card: (name) => choose(`.hand .card:has(.seen b:text-is("${name}"))`),
    perm: (name) => choose(`.perm.can:has(.seen b:text-is("${name}"))`),
    way: (name) => choose(`.way:has(.plate b:text-is("${name}"))`),
    /** Lets everything on the stack resolve; one's own spells do without being passed for. */
    resolve: async () => {
      for (let i = 0; i < 10; i++) {
        await page.waitForFunction(() => document.querySelector(".ask.mine") || document.querySelectorAll(".entry").length === 0, undefined, { timeout: 8000, polling: 20 });
        await asks("priority");
        if (await page.locator(".entry").count() === 0) return;
        const seq = await page.locator(".ask.mine").getAttribute("data-seq");
        await press("Space", ".ask .btn.go");
        await page.waitForFunction((s) => document.querySelector(".ask.mine") && document.querySelector(".ask.mine").dataset.seq !== s, seq, { timeout: 8000, polling: 20 });
      }
    },
    /** Opens a zone of one's own, by its key or its number. */
    zone: (key, name) => (way === "keys" ? page.keyboard.press(key) : choose(way === "phone" ? `.bottom .pbar [data-zone="${name}"]` : `.player.me [data-zone="${name}"]`)),
    /** Shows a card large: by pointing at it with the other button, or by a finger that stays. */
    large: async (selector) => {
      const card = page.locator(selector).first();
      if (way === "phone") {
        const box = await card.boundingBox();
        const touch = { pointerType: "touch", bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, isPrimary: true };
        await card.dispatchEvent("pointerdown", touch);
        await page.waitForSelector(".inspector.pinned", { timeout: 4000 });
        return card.dispatchEvent("pointerup", touch);
      }
      await card.click({ button: "right", position: { x: 12, y: 12 } });
      return page.waitForSelector(".inspector.pinned");
    },
    mode: (text) => choose(way === "keys" ? `.mode:has(:text("${text}"))` : `.mode:has(:text("${text}")) .pickmode`),
    back: () => press("Escape", way === "phone" ? '.ask .acts .btn.quiet' : '.ask .acts .btn.quiet'),
    go: () => press("Enter", ".ask .btn.go"),
    reads: () => sent.filter((m) => m.read).length,
    answers: () => sent.filter((m) => m.answer).map((m) => m.answer),
    hand: () => page.locator(".hand .card").count(),
  };
}

