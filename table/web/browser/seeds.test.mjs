// The seed of a game: made of the parts of the browsers, and checked by them.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { makeTable, person, sitAt } from "./live.mjs";
import { browser, running, server, trial } from "./running.mjs";

running();

const seeds = (name, f) => trial(name, 120000, f);
const hash = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest("hex");

/** Two people at a table that the first has made; hinder may stand between them and the server. */
async function two(hinder = async () => undefined) {
  const ada = await person(browser, server.address, { name: "Ada" }), bea = await person(browser, server.address, { name: "Bea" });
  await hinder(ada.page, bea.page);
  await sitAt(bea.page, await makeTable(ada.page, server.address));
  return { ada, bea, close: () => Promise.all([ada.context.close(), bea.context.close()]) };
}

async function concede(page) {
  await page.click(".tablemenu button[aria-expanded]");
  await page.click(".popup .acts .btn:last-child");
  await page.click(".popup .acts .btn.danger");
}

const end = (page) => page.waitForSelector(".ended").then((e) => e.innerText());

seeds("both browsers give a part, and check the seed when the game is over", async () => {
  const { ada, bea, close } = await two();
  await concede(ada.page);
  for (const p of [ada, bea]) assert.match(await end(p.page), /checked that the seed is made of everybody's part/);
  const id = ada.page.url().split("/").pop();
  const [game] = (await (await fetch(`${server.address}/api/tables/${id}`)).json()).games;
  const bytes = game.parts.map((p) => Buffer.from(p.part, "hex"));
  assert.equal(bytes.length, 3);
  for (const [i, b] of bytes.entries()) assert.equal(hash(b), game.parts[i].commitment);
  assert.equal(hash(Buffer.from("apnap seed 1\n"), ...bytes), game.seed);
  assert.deepEqual([...ada.faults, ...bea.faults], []);
  await close();
});

seeds("a part that was left out is told to whom it belongs, at once", async () => {
  const { ada, bea, close } = await two(async (page) => page.route("**/api/tables", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const body = route.request().postDataJSON();
    delete body.sit.commitment; // as a server would that does not want it
    return route.continue({ postData: JSON.stringify(body) });
  }));
  await ada.page.waitForSelector("text=The server left out what this browser gave");
  await bea.page.waitForSelector(".board");
  assert.equal(await bea.page.getByText("The server left out").count(), 0);
  await close();
});

seeds("a seed that is not made of what was shown before is found", async () => {
  const lie = (page, change) => page.routeWebSocket(/stream/, (ws) => {
    const real = ws.connectToServer();
    real.onMessage((text) => {
      const m = JSON.parse(text);
      for (const g of m.table?.games ?? []) if (g.seed) change(g);
      ws.send(JSON.stringify(m));
    });
  });
  const fresh = "5a".repeat(32);
  const { ada, bea, close } = await two(async (one, other) => {
    await lie(one, (g) => { g.seed = `${g.seed.slice(1)}0`; });
    await lie(other, (g) => { // which fits together, and is not what was shown
      g.parts[1] = { ...g.parts[1], part: fresh, commitment: hash(Buffer.from(fresh, "hex")) };
      g.seed = hash(Buffer.from("apnap seed 1\n"), ...g.parts.map((p) => Buffer.from(p.part, "hex")));
    });
  });
  await concede(ada.page);
  for (const p of [ada, bea]) assert.match(await end(p.page), /not what was promised/);
  await close();
});
