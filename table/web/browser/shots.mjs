// Takes pictures of the situations: node browser/shots.mjs FOLDER [name …]
import { mkdirSync } from "node:fs";
import { launch, stage } from "./launch.mjs";
import { situations } from "./situations.mjs";

const [folder = "shots", ...only] = process.argv.slice(2);

const list = [
  ["start", "start"], ["opening", "opening"], ["crowded", "crowded"], ["targets", "targets", async (p) => p.click('[data-ids] .perm:has(.seen b:text("Thornback"))')],
  ["blocks", "blocks", async (p) => { await p.click('.perm:has(.seen b:text("Hollow Warden"))'); await p.click('.perm:has(.seen b:text("Cinder Outrider"))'); await p.click('.perm:has(.seen b:text("Thornback"))'); await p.click('.perm:has(.seen b:text("Kilnborn"))'); await p.click('.perm:has(.seen b:text("Hedge"))'); }],
  ["exile", "zones", async (p) => p.keyboard.press("x")], ["ante", "zones", async (p) => p.keyboard.press("a")], ["graveyard", "zones", async (p) => p.keyboard.press("g")],
  ["three", "three"], ["several", "several"], ["five", "five"], ["six", "six"], ["watched", "watched"], ["lobby", "lobby"], ["replay", "replay", async (p) => { for (let i = 0; i < 7; i++) await p.keyboard.press("ArrowRight"); }],
  ["why", "why", async (p) => { await p.locator('.perm:has(.seen b:text("Meridian"))').focus(); await p.keyboard.press("?"); }],
  ["priority", "priority"], ["number", "number"], ["order", "order"], ["share", "share"], ["pay", "pay"], ["modes", "modes"], ["deck", "deck", async (p) => { await p.fill("textarea", "4 Hedge Ambusher\n2 The Unsent Letter"); await p.waitForTimeout(700); }], ["cards", "cards"],
];

const browser = await launch();
mkdirSync(folder, { recursive: true });
const variants = [["dark", "en", 1440, 900], ["dark", "it", 1440, 900], ["light", "en", 1440, 900], ["light", "it", 1440, 900], ["light", "en", 1024, 768], ["dark", "en", 1366, 768], ["dark", "it", 1920, 1080], ["light", "en", 1200, 1920], ["dark", "en", 390, 844], ["light", "it", 390, 844]];
for (const [name, situation, act] of list) {
  for (const [theme, language, width, height] of variants) {
    const id = `${name}-${theme}-${language}-${width}`;
    if (only.length > 0 && !only.some((o) => id.startsWith(o))) continue;
    if (only.length === 0 && width !== 1440) continue;
    const { page, context } = await stage(browser, situations[situation], { theme, language, width, height, touch: width < 700 });
    await page.waitForTimeout(250);
    if (act) await act(page).catch((e) => console.error(id, String(e).split("\n")[0]));
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${folder}/${id}.png` });
    await context.close();
  }
}
await browser.close();
