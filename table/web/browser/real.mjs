// Real cards for the longer tests: the file that a user brings, and the cards of it that are tried.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./launch.mjs";
import { serve, serveAlone } from "./live.mjs";

const repository = join(root, "..", "..");

/** The card file, if there is one: CARDS names it, else it lies in the folder of APNAP_SHARED, or in the one beside the repository. */
export const cardFile = [process.env.CARDS, join(process.env.APNAP_SHARED ?? join(repository, "..", "shared"), "cards", "oracle-cards.dev.json.gz")].find((f) => f && existsSync(f));

/** Serves tables with the real cards besides the usual ones. */
export const serveReal = (...flags) => serve(...(cardFile ? ["--cards", cardFile] : []), ...flags);

/** The same on one's own machine, where games may be given a seed. */
export const serveLocal = (...flags) => serveAlone(...(cardFile ? ["--cards", cardFile] : []), ...flags);

/** The chosen cards with their positions; without a card file the test is left out, and says so. */
export async function realCards(t) {
  if (!cardFile) return void t.skip("no real cards beside the repository; name a card file in CARDS");
  if (process.env.CHOSEN) return JSON.parse(readFileSync(process.env.CHOSEN, "utf8"));
  return JSON.parse(await output("go", ["run", "./internal/byhand", "-cards", cardFile]));
}

const output = (command, args) => new Promise((resolve, reject) => {
  const run = spawn(command, args, { cwd: repository, stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  run.stdout.on("data", (data) => { text += data; });
  run.on("exit", (code) => (code === 0 ? resolve(text) : reject(new Error(`${command} ${args.join(" ")} ended with ${code}`))));
});
