// Those at a table talk: heard by all who may hear it, as plain text, and no more than is bearable.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { findChromium, launch } from "./launch.mjs";
import { makeTable, person, serve, sitAt } from "./live.mjs";

let server, browser, folder, missing;

before(async () => {
  try {
    findChromium();
  } catch (e) {
    missing = e.message;
    return;
  }
  folder = mkdtempSync(join(tmpdir(), "apnap-talk-"));
  writeFileSync(join(folder, "words.txt"), "grobian\n");
  server = await serve("--words", join(folder, "words.txt"));
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Two people and one who watches, at a table whose host lets talk whom he wants to. */
async function company(chat, ways = {}) {
  const ada = await person(browser, server.address, { name: "Ada", ...ways.ada });
  const invitation = await makeTable(ada.page, server.address, { chat });
  const bruno = await person(browser, server.address, { name: "Bruno", width: 1366, height: 768, language: "it", ...ways.bruno });
  await sitAt(bruno.page, invitation);
  await Promise.all([ada, bruno].map((p) => p.page.waitForSelector(".board, .phone")));
  const watcher = await person(browser, server.address);
  await watcher.page.goto(ada.page.url());
  await watcher.page.waitForSelector(".board");
  return { ada, bruno, watcher };
}

const talk = (name, f) => test(name, { timeout: 120000 }, async (t) => (missing ? t.skip(missing) : f(t)));

/** Opens the talk of one who sits at a table or watches it. */
async function open(p, way = "mouse") {
  if (way === "phone") await p.page.click(".turnline .menu");
  if (way === "keys") await p.page.keyboard.press("/");
  else await p.page.click(".talk h2 button");
  await p.page.waitForSelector(".talk form");
}

const says = async (p, text, way = "mouse") => {
  await p.page.fill(".talk input", text);
  if (way === "keys") await p.page.keyboard.press("Enter");
  else await p.page.click(".talk form .btn");
};

const hears = (p, text) => p.page.waitForFunction((s) => [...document.querySelectorAll(".talk .lines li")].some((li) => li.textContent === s), text, { timeout: 8000 })
  .catch(async () => assert.fail(`${text} is not heard, but ${await p.page.locator(".talk .lines").allInnerTexts()}`));

for (const way of ["mouse", "keys", "phone"]) {
  talk(`words and gestures are heard by all, each gesture in the language of who reads it: ${way}`, async () => {
    const { ada, bruno, watcher } = await company("", way === "phone" ? { ada: { width: 390, height: 844, touch: true } } : {});
    await open(ada, way);
    await says(ada, "<b>hi</b> {ran()}", way);
    await bruno.page.waitForSelector(".spoken p");
    assert.match(await bruno.page.locator(".spoken").innerText(), /Ada <b>hi<\/b> \{ran\(\)\}/);
    assert.equal(await bruno.page.locator(".talk .count").innerText(), "1");
    await open(bruno);
    await hears(bruno, "Ada <b>hi</b> {ran()}");
    assert.equal(await bruno.page.locator(".spoken p, .talk .count").count(), 0, "what is open is not told twice");
    await bruno.page.locator(".gestures .chip", { hasText: "Bella partita" }).click();
    await hears(ada, "Bruno Good game");
    await open(watcher);
    await hears(watcher, "Bruno Good game");
    await says(watcher, "from outside");
    await hears(ada, "somebody who watches from outside");
    // What is typed plays no card.
    await ada.page.fill(".talk input", "");
    await ada.page.locator(".talk input").pressSequentially("1e ");
    assert.equal(await ada.page.inputValue(".talk input"), "1e ");
    await ada.page.keyboard.press("Escape");
    // Who comes back hears what was said.
    await ada.page.reload();
    await ada.page.waitForSelector(".board, .phone");
    await open(ada, way);
    await hears(ada, "somebody who watches from outside");
    assert.equal(await ada.page.locator(".talk .count").count(), 0);
    for (const p of [ada, bruno, watcher]) {
      assert.deepEqual(p.faults, []);
      await p.context.close();
    }
  });
}

talk("who is muted is not heard, and is heard again when one wants", async () => {
  const { ada, bruno, watcher } = await company("");
  await open(ada);
  await ada.page.locator(".mutes .btn", { hasText: "Mute Bruno" }).click();
  await open(bruno);
  await says(bruno, "can you hear me");
  await hears(bruno, "tu can you hear me");
  await open(watcher);
  await says(watcher, "I can");
  await hears(ada, "somebody who watches I can");
  assert.equal(await ada.page.locator(".talk .lines li").count(), 1);
  await ada.page.reload();
  await ada.page.waitForSelector(".board");
  await open(ada);
  await hears(ada, "somebody who watches I can");
  assert.equal(await ada.page.locator(".talk .lines li").count(), 1, "he is muted still");
  await ada.page.locator(".mutes .btn", { hasText: "Hear Bruno again" }).click();
  await hears(ada, "Bruno can you hear me");
  for (const p of [ada, bruno, watcher]) await p.context.close();
});

talk("where the players talk alone, who watches has no talk; words the host does not want are refused", async () => {
  const { ada, bruno, watcher } = await company("players");
  await open(ada);
  await says(ada, "you Grobian");
  await ada.page.waitForSelector(".talk .refused");
  assert.match(await ada.page.locator(".talk .refused").innerText(), /grobian/);
  assert.equal(await ada.page.inputValue(".talk input"), "you Grobian", "what was written is kept, to be mended");
  await says(ada, "you gentleman");
  await open(bruno);
  await hears(bruno, "Ada you gentleman");
  assert.equal(await bruno.page.locator(".talk .lines li").count(), 1);
  assert.equal(await watcher.page.locator(".talk, .spoken p").count(), 0);
  await ada.page.evaluate(() => { for (let i = 0; i < 12; i++) document.querySelector(".gestures .chip").click(); });
  await ada.page.waitForFunction(() => /wait a moment/.test(document.querySelector(".talk .refused")?.textContent ?? ""));
  for (const p of [ada, bruno, watcher]) await p.context.close();
});
