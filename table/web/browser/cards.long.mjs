// Three hundred real cards, chosen so that every kind of question, face and price occurs,
// each cast or activated by a driver that clicks only what is shown. Which they are, and
// in which positions, says `go run ./internal/byhand`.
import assert from "node:assert/strict";
import { Driver, Stuck, hear } from "./driver.mjs";
import { person } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";
import { serveReal, realCards } from "./real.mjs";

running(serveReal);

/** What is asked in turns that are played on, rather than when a card is used. */
const later = /^(attack|block|distribute damage|pick cleanup|order triggers|pick defender)/;

const mostQuestions = 60, lastTurn = 2;

/** Plays one card: each thing that can be done with it once, and what that asks. */
async function playCard(at, chosen, seed) {
  const { page, game } = at;
  const seated = await page.evaluate(async ([body, from]) => (await fetch("/api/scenarios", {
    method: "POST", body, headers: { "Content-Type": "text/plain", "X-Forwarded-For": from },
  })).json(), [chosen.position, `10.1.${seed >> 8}.${seed & 255}`]);
  if (!seated.table) throw new Error(`the server takes no position: ${seated.text}`);
  Object.assign(game, { asked: null, ended: false, answers: [], refused: [] });
  await page.evaluate((path) => { // as a link of the page goes there
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/table/${seated.table}`);
  const driver = new Driver(page, game, { seed });
  const names = new Set([chosen.card, ...chosen.card.split(" // ")]);
  const own = (o) => names.has(game.faces.get(game.objects.get(o.object)?.card ?? game.objects.get(o.object)?.face ?? o.face ?? 0)?.name) || names.has(game.objects.get(o.object)?.name);
  const sign = (o) => `${o.action} ${o.ability ?? ""} ${o.face ?? 0} ${o.way ?? 0} ${game.objects.get(o.object)?.zone}`;
  const done = new Set(), playsOn = chosen.asks.some((a) => later.test(a));
  for (let n = 0; n < mostQuestions; n++) {
    const d = await driver.question();
    if (!d || game.turn > lastTurn) break;
    if (d.kind !== "act") {
      await driver.answerAny(d);
      continue;
    }
    const i = d.options.findIndex((o) => o.action !== "pass" && o.action !== "mana" && own(o) && !done.has(sign(o)));
    if (i >= 0) {
      done.add(sign(d.options[i]));
      driver.tapped = undefined;
      await driver.answer(d, { picks: [i] });
    } else if (game.stack.length > 0 || playsOn) await driver.answer(d, { picks: [d.options.findIndex((o) => o.action === "pass")] });
    else break;
  }
  return { driver, done };
}

trial("three hundred real cards are used by clicks on what is shown", 3 * 3600000, async (t) => {
  const list = await realCards(t);
  if (!list) return;
  const only = process.env.CARD, at = await person(browser, server.address);
  at.game = hear(at.page);
  const wrong = [], asked = {}, actions = {};
  let used = 0, questions = 0, clicks = 0, refusals = 0;
  for (const [i, chosen] of list.entries()) {
    if (only && !only.split("|").includes(chosen.card) || i < Number(process.env.FROM ?? 0)) continue;
    const begin = Date.now();
    let said = "";
    try {
      const { driver, done } = await playCard(at, chosen, i + 1);
      if (done.size > 0) used++;
      else wrong.push(said = `${chosen.card}: nothing can be done with it`);
      for (const [k, n] of Object.entries(driver.asked)) asked[k] = (asked[k] ?? 0) + n, questions += n;
      for (const s of done) { const k = s.split(" ")[0]; actions[k] = (actions[k] ?? 0) + 1; }
      clicks += driver.clicks;
      refusals += driver.refusals ?? 0;
      if (driver.unclear.length > 0) wrong.push(said = `${chosen.card}: ${driver.unclear.join("; ")}`);
    } catch (e) {
      const kind = e instanceof Stuck ? "stuck" : "broken";
      wrong.push(said = `${chosen.card}: ${kind}: ${String(e.message).split("\n")[0]} (${at.game.asked?.kind} ${at.game.asked?.prompt}: ${at.game.asked?.text})`);
      if (process.env.SHOTS) await at.page.screenshot({ path: `${process.env.SHOTS}/${i}.png` });
    }
    if (process.env.LOUD) console.log(`${i} ${chosen.card} ${Date.now() - begin} ms ${said}`);
  }
  t.diagnostic(`figure: ${used} real cards used in Chromium by ${clicks} clicks, ${questions} questions of ${Object.keys(asked).length} kinds, ${refusals} answers by chance refused`);
  t.diagnostic(`figure: questions by kind: ${Object.entries(asked).sort((a, b) => b[1] - a[1]).map(([k, n]) => `${k} ${n}`).join(", ")}`);
  t.diagnostic(`figure: actions: ${Object.entries(actions).map(([k, n]) => `${k} ${n}`).join(", ")}`);
  assert.deepEqual(wrong, []);
  assert.deepEqual(at.faults, []);
  if (!only) assert.ok(used >= 300, `${used} cards`);
});
