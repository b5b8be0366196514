// Twenty games, fixed by seed, decks and an agent, through the client as it was before its
// second round and through this one: the same deeds, and the clicks that they take.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hear } from "./driver.mjs";
import { lookOn, playGame, sitDown } from "./games.mjs";
import { root } from "./launch.mjs";
import { person, serveAlone } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

/** The commit with the client that this one is compared with. */
const before = "ba0140d";

process.env.APNAP_DIST ??= "1"; // pages come from folders, which a Chromium has to be told of

running(serveAlone);

/** The old client's files in a folder, out of the history; null where there is none. */
function oldClient() {
  const folder = mkdtempSync(join(tmpdir(), "apnap-old-"));
  try {
    for (const f of ["index.html", "main.css", "main.js"]) writeFileSync(join(folder, f), execFileSync("git", ["show", `${before}:table/web/dist/${f}`], { cwd: root, maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "ignore"] }));
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const decks = ["cinder", "grove", "skies", "pyre", "tempest", "dusk", "court", "omens", "foundry", "barrow"];
const games = Array.from({ length: 20 }, (_, i) => ({ seed: 100 + i, mine: i % 2 ? decks[(i >> 1) % decks.length] : "cinder", theirs: decks[(i * 3 + 1) % decks.length] }));

/** Plays one game; with somebody looking on the server passes as among people. */
async function played({ seed, mine, theirs }, old) {
  const at = await person(browser, server.address, { pays: true, dist: old || undefined });
  const game = hear(at.page);
  const table = await sitDown(at.page, server.address, {
    options: { seed, seats: 2, watch: true }, sit: { name: "Ada", deck: mine }, bots: [{ level: "easy", deck: theirs }],
  }, game);
  const watcher = await lookOn(browser, server.address, table);
  try {
    const r = await playGame(at.page, game, { old: Boolean(old) });
    assert.ok(r.ended, "the game came to its end");
    assert.deepEqual(r.driver.unclear, []);
    return { ...r, clicks: r.driver.clicks, byPrompt: r.driver.byPrompt };
  } finally {
    await watcher.close();
    await at.context.close();
  }
}

trial("twenty games take fewer clicks than they did, for the same deeds", 3 * 3600000, async (t) => {
  const old = oldClient();
  if (!old) return t.skip(`the history has no commit ${before}, with the client to compare with`);
  const sum = { old: {}, new: {} };
  let turns = 0, equal = 0, was = 0, is = 0;
  for (const g of games) {
    const a = await played(g, old), b = await played(g, "");
    const same = JSON.stringify(a.deeds) === JSON.stringify(b.deeds);
    t.diagnostic(`${g.mine} against ${g.theirs}, seed ${g.seed}: ${a.clicks} and ${b.clicks} clicks, ${a.turns} and ${b.turns} turns${same ? "" : ", other deeds"}`);
    if (process.env.LOUD) console.log(`${g.mine} ${g.theirs} ${g.seed}: ${a.clicks} ${b.clicks}, ${a.turns} ${b.turns} ${same}`, JSON.stringify(a.byPrompt), JSON.stringify(b.byPrompt), same ? "" : `${a.deeds.filter((x, i) => x !== b.deeds[i])[0]} / ${b.deeds.filter((x, i) => x !== a.deeds[i])[0]}`);
    if (!same) continue;
    equal++;
    turns += a.turns;
    was += a.clicks;
    is += b.clicks;
    for (const [k, r] of [["old", a], ["new", b]]) for (const [p, n] of Object.entries(r.byPrompt)) sum[k][p] = (sum[k][p] ?? 0) + n;
  }
  rmSync(old, { recursive: true });
  t.diagnostic(`figure: ${equal} of ${games.length} games with the same deeds through both clients: ${(was / turns).toFixed(2)} clicks for a turn, now ${(is / turns).toFixed(2)} (${Math.round((100 * is) / was)} %)`);
  for (const k of ["old", "new"]) t.diagnostic(`figure: ${k} client, clicks by prompt: ${Object.entries(sum[k]).sort((x, y) => y[1] - x[1]).map(([p, n]) => `${p} ${n}`).join(", ")}`);
  assert.ok(equal >= 15, `${equal} games had the same deeds`);
  assert.ok(is * 2 <= was, `${is} clicks, before ${was}`);
});
