// "This card is wrong": one click saves what is seen as a scenario file, which runs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./launch.mjs";
import { person } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

running();

trial("a card is reported with one click, and the file runs", 120000, async (t) => {
  const { page, context, faults } = await person(browser, server.address);
  await page.click('[data-deck="cinder"]');
  await page.click(".btn.sit");
  const card = page.locator(".hand [data-id]").first();
  await card.waitFor();
  await card.click({ button: "right", position: { x: 12, y: 12 } });
  await page.waitForSelector(".inspector.pinned");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click('.inspector [data-do="report"]')]);
  assert.match(download.suggestedFilename(), /^report-[a-z0-9-]+\.json$/);
  const folder = mkdtempSync(join(tmpdir(), "apnap-report-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  const said = JSON.parse(readFileSync(file, "utf8"));
  assert.match(said.title, /^This card is wrong: /);
  assert.match(said.notes, /Its program:/);
  assert.equal(said.players.A.hand.reduce((n, e) => n + (e.count ?? 1), 0), 7);
  assert.deepEqual(said.players.B.hand, [{ card: "Plains", count: 7 }], "of the other's hand the number is known, and nothing else");
  const apnap = process.env.APNAP ? [process.env.APNAP, []] : ["go", ["run", "./cmd/apnap"]];
  const out = execFileSync(apnap[0], [...apnap[1], "scenario", "run", file], { cwd: join(root, "..", ".."), encoding: "utf8" });
  assert.match(out, /1 passed, 0 failed/);
  assert.deepEqual(faults, []);
  await context.close();
});
