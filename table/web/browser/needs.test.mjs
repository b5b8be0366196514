// A game that needs another build of the server: said in the room and the lobby, and ended as a draw.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { build, makeTable, person, serveIn, sitAt } from "./live.mjs";
import { browser, running, trial } from "./running.mjs";

let folder, older, newer;

// In the newer build the cards of the opening hands are drawn by their player's effect: a fact is another, and nothing is guessed.
const change = {
  file: "game/engine/cr103_start.go",
  from: "Kind: mtg.EventDraw, Player: p, Object: top,",
  to: "Kind: mtg.EventDraw, Player: p, By: p, Object: top,",
};

running(async () => {
  folder = mkdtempSync(join(tmpdir(), "apnap-builds-"));
  older = await build(folder, "older", null, "older");
  newer = await build(folder, "newer", change, "newer");
});
after(() => folder && rmSync(folder, { recursive: true, force: true }));

/** Answers the first questions by what is proposed. */
async function answerSome(pages) {
  for (let n = 0, answered = 0; n < 200 && answered < 3; n++) {
    for (const page of pages) {
      const go = page.locator(".ask.mine .btn.go:not([disabled])");
      if (await go.count() === 0) continue;
      const seq = await page.locator(".ask.mine").getAttribute("data-seq");
      await go.first().click();
      await page.waitForFunction((s) => document.querySelector(".ask.mine")?.dataset.seq !== s, seq, { timeout: 20000 });
      answered++;
    }
    await pages[0].waitForTimeout(100);
  }
}

trial("a game that needs another build is said so in both languages, and ends as a draw", 240000, async (t) => {
  let server = await serveIn(folder, older, "127.0.0.1:0");
  const { address } = server;
  const ada = await person(browser, address, { name: "Ada" }), bea = await person(browser, address, { name: "Bea", language: "it" });
  await sitAt(bea.page, await makeTable(ada.page, address, { open: true }));
  await ada.page.waitForSelector(".board");
  await bea.page.waitForSelector(".board");
  await answerSome([ada.page, bea.page]);
  await server.stop("SIGKILL");
  server = await serveIn(folder, newer, address.replace("http://", ""));
  for (const p of [ada, bea]) await p.page.reload();
  const said = (p) => p.page.waitForSelector(".needs", { timeout: 30000 }).then((e) => e.innerText());
  assert.match(await said(ada), /cannot go on here[\s\S]*apnap [0-9.]+ \(commit older/);
  assert.match(await said(bea), /non può continuare[\s\S]*apnap [0-9.]+ \(commit older/);
  await ada.page.click(".needs .btn.go");
  await ada.page.waitForSelector("text=You offer: a draw.");
  await bea.page.waitForSelector("text=Ada offre: la patta.");
  const lobby = await person(browser, address, { name: "Cal" });
  await lobby.page.goto(`${address}/tables`);
  await lobby.page.waitForSelector("text=needs apnap");
  await bea.page.click(".needs .btn:not(.go)"); // no
  await ada.page.waitForFunction(() => !document.querySelector(".needs .muted"));
  await bea.page.click(".needs .btn.go");
  await ada.page.click('.needs .btn.go:text("Agree on the draw")');
  await ada.page.waitForSelector("text=The game is a draw.");
  await bea.page.waitForSelector("text=La partita è patta.");
  const id = ada.page.url().split("/").pop();
  const now = await (await fetch(`${address}/api/tables/${id}`)).json();
  assert.equal(now.phase, "over");
  assert.deepEqual(now.games.map((g) => [g.result, g.why]), [["draw", "agreed"]]);
  await ada.page.reload(); // and whoever comes back sees that
  await ada.page.waitForSelector("text=The game is a draw.");
  assert.deepEqual([...ada.faults, ...bea.faults, ...lobby.faults], []);
  await Promise.all([ada, bea, lobby].map((p) => p.context.close()));
  await server.stop();
});
