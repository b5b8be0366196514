// Whole games that a driver plays with the mouse.
import { answerTo, deed, signOf } from "./agent.mjs";
import { Driver, Stuck } from "./driver.mjs";

/** A table with a seat for the person at the page and bots in the others; resolves when the game is there. */
export async function sitDown(page, address, create, game) {
  Object.assign(game, { asked: null, ended: false, answers: [], refused: [] });
  const seated = await page.evaluate(async (body) => (await fetch("/api/tables", { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } })).json(), create);
  if (!seated.table) throw new Error(`the server makes no table: ${seated.text}`);
  await page.goto(`${address}/table/${seated.table}`);
  return seated.table;
}

/** Looks on, so that the server passes for nobody more than it would among people. */
export async function lookOn(browser, address, table) {
  const context = await browser.newContext(), page = await context.newPage();
  await page.goto(`${address}/api/lobby`);
  await page.evaluate(([url]) => new Promise((resolve) => {
    const ws = globalThis.watching = new WebSocket(url);
    ws.onopen = () => ws.send(JSON.stringify({ id: 1, hello: { version: 1, language: "en" } }));
    ws.onmessage = resolve;
  }), [`${address.replace("http", "ws")}/api/tables/${table}/stream`]);
  return context;
}

/** Plays a game to its end; the old client has buttons of its own. */
export async function playGame(page, game, { seed = 1, most = 6000, patience = 120000, old = false, any = false, wary = false } = {}) {
  const driver = new Driver(page, game, { seed, old, patient: !old && !any, wary }), deeds = [], tried = new Set();
  let n = 0;
  for (; n < most; n++) {
    const d = await driver.question(patience);
    if (!d) break;
    driver.now = d;
    if (d.kind === "act") {
      const does = deed(d, game, tried);
      if (any && game.stack.length === 0) Object.assign(does, somethingElse(d, game, driver, tried));
      if (does.pick !== undefined) {
        const o = d.options[does.pick];
        tried.add(signOf(o, game));
        deeds.push(`${game.turn} ${o.action} ${game.faces.get(o.face ?? 0)?.name ?? game.objects.get(o.object)?.name}`);
        await driver.answer(d, { picks: [does.pick] });
      } else if (does.far) await driver.passFar(d);
      else await driver.answer(d, { picks: [does.pass] });
      continue;
    }
    if (any) {
      await driver.answerAny(d);
      continue;
    }
    const want = answerTo(d, game);
    if (d.kind === "attack") deeds.push(`${game.turn} attack ${d.options.length}`);
    if (!(await driver.answer(d, want))) throw new Stuck(`${d.kind} ${d.prompt} was refused: ${game.refused.at(-1)}`);
  }
  return { driver, deeds, turns: game.turn, questions: n, ended: game.ended };
}

/** Now and then an ability is activated, or a spell cast at another time than usual. */
function somethingElse(d, game, driver, tried) {
  if (!driver.r.yes(0.15)) return {};
  const list = d.options.map((_, i) => i).filter((i) => ["activate", "cast"].includes(d.options[i].action) && !tried.has(signOf(d.options[i], game)));
  return list.length > 0 ? { pick: list[driver.r.below(list.length)], far: false } : {};
}
