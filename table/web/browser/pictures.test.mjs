// Pictures of an address that the user sets: asked for by what the card file says of a
// card, by nobody else and not before, and ours wherever none comes.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { position, serve } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

const ox = {
  object: "card", id: "00000000-0000-4000-8000-00000000000a", name: "Pictured Ox & Plough", lang: "en", layout: "normal", mana_cost: "{W}", cmc: 1, type_line: "Creature — Ox",
  oracle_text: "Vigilance", power: "1", toughness: "3", colors: ["W"], color_identity: ["W"], keywords: ["Vigilance"], legalities: {}, set: "pic", collector_number: "7★", rarity: "common",
};

const folder = mkdtempSync(join(tmpdir(), "apnap-pictures-"));
writeFileSync(join(folder, "cards.json"), JSON.stringify([ox]));
running(() => serve("--cards", join(folder, "cards.json")));
after(() => rmSync(folder, { recursive: true, force: true }));

const scene = `format: mtg-scenario/1
id: browser.pictures
title: Cards with pictures of one's own
players:
  A: {battlefield: [{card: Plains, count: 2}], hand: ["Pictured Ox & Plough", Glimmerhide Stag], library: {rest: {Plains: 20}}}
  B: {library: {rest: {Swamp: 20}}}
stop: {at: 1 upkeep}
expect: []
`;

const site = "https://pictures.example:8443";

/** A table whose cards have the pictures of an address; answers says what its server does. */
async function shown(address, answers) {
  const at = await position(browser, server.address, scene), asked = [];
  await at.context.route(`${site}/**`, (route) => {
    asked.push(decodeURIComponent(new URL(route.request().url()).pathname));
    return answers(route);
  });
  await at.page.waitForSelector(".hand .card img.art");
  await at.page.waitForTimeout(300);
  assert.deepEqual(asked, [], "no address is asked before one is set");
  await at.page.click(".tablemenu button[aria-expanded]");
  assert.match(await at.page.locator('.settings:has(input[type="text"])').innerText(), /learns which cards you are shown/);
  await at.page.fill('.settings input[type="text"]', address);
  await Promise.all([at.page.waitForEvent("load"), at.page.press('.settings input[type="text"]', "Tab")]);
  await at.page.waitForSelector(".hand .card img.art");
  return { ...at, asked };
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>';
const art = (page, name) => page.locator(`.hand .card:has(.seen b:text-is("${name}")) img.art`);

for (const [fields, path] of [
  ["{scryfall_id}", `/${ox.id}.svg`],
  ["{set}/{number}", "/pic/7★.svg"],
  ["{name}", "/Pictured Ox & Plough.svg"],
]) {
  trial(`pictures are asked for by ${fields}`, 60000, async () => {
    const { page, context, asked } = await shown(`${site}/${fields}.svg`, (route) => route.fulfill({ contentType: "image/svg+xml", body: svg }));
    await page.waitForFunction((s) => [...document.querySelectorAll(".hand img.art")].some((i) => i.src.startsWith(s) && i.naturalWidth > 0), site);
    assert.ok(asked.includes(path), `${path} is asked for: ${asked}`);
    if (fields.includes("id")) {
      assert.deepEqual(asked.filter((p) => p.includes("{") || p === "/.svg"), [], "what has no such field is not asked for");
      assert.match(await art(page, "Glimmerhide Stag").getAttribute("src"), /^data:image/, "and shows our picture");
    }
    await context.close();
  });
}

trial("an address that answers nothing, or with an error, leaves our pictures", 60000, async () => {
  for (const answers of [() => undefined, (route) => route.fulfill({ status: 404, body: "" }), (route) => route.abort()]) {
    const { page, context, asked } = await shown(`${site}/{name}.svg`, answers);
    await page.waitForFunction(() => document.querySelector(".hand .card.can"));
    for (let i = 0; asked.length === 0 && i < 100; i++) await page.waitForTimeout(30);
    assert.ok(asked.length > 0);
    const seen = await art(page, "Glimmerhide Stag").evaluate((i) => i.src.startsWith("data:image") || getComputedStyle(i).backgroundImage.startsWith('url("data:image'));
    assert.ok(seen, "our picture is seen");
    await page.click('.hand .card:has(.seen b:text-is("Pictured Ox & Plough"))', { position: { x: 12, y: 40 } }); // and the game goes on
    await page.waitForSelector('.ask.mine[data-prompt="pay-mana"]');
    await context.close();
  }
});
