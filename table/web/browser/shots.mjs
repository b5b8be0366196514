// Takes pictures of the situations: node browser/shots.mjs FOLDER [name …]
import { mkdirSync } from "node:fs";
import { launch } from "./launch.mjs";
import { person, position, serve } from "./live.mjs";
import { situations } from "./situations.mjs";

const [folder = "shots", ...only] = process.argv.slice(2);
const server = await serve();
const browser = await launch();
mkdirSync(folder, { recursive: true });
const sizes = process.env.SIZES?.split(",").map((s) => ["dark", "en", ...s.split("x").map(Number)]);
const variants = sizes ?? [["dark", "en", 1440, 900], ["light", "it", 1440, 900], ["dark", "en", 1366, 768], ["light", "en", 1024, 768], ["dark", "it", 1920, 1080], ["dark", "en", 390, 844], ["light", "it", 390, 844]];
for (const [name, s] of Object.entries(situations)) {
  for (const [theme, language, width, height] of variants) {
    const id = `${name}-${theme}-${language}-${width}`;
    if (only.length > 0 ? !only.some((o) => id.startsWith(o)) : width !== 1440 && !sizes) continue;
    const options = { theme, language, width, height, touch: width < 700 };
    const { page, context } = s.path ? await person(browser, server.address + s.path, options) : await position(browser, server.address, s.position, options);
    await s.reach?.(page).catch((e) => console.error(id, String(e).split("\n")[0]));
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${folder}/${id}.png` });
    await context.close();
  }
}
await browser.close();
await server.stop();
