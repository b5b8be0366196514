// Three whole games of real cards by a driver that clicks only what is shown: commons, a
// control deck with modal and adventure cards, and Commander for four.
import assert from "node:assert/strict";
import { hear } from "./driver.mjs";
import { playGame, sitDown } from "./games.mjs";
import { person } from "./live.mjs";
import { cardFile, serveLocal } from "./real.mjs";
import { browser, running, server, trial } from "./running.mjs";

running(serveLocal);

const json = (page, path) => page.evaluate(async (p) => (await fetch(p)).json(), path);

/** A page of a search; a server that has just begun reads its cards first. */
async function searched(page, query, first) {
  for (let i = 0; ; i++) {
    const reply = await json(page, `/api/cards?q=${encodeURIComponent(`${query} is:playable`)}&first=${first}`);
    if (reply.cards) return reply;
    assert.ok(/being read/.test(reply.text) && i < 600, `${query}: ${reply.text}`);
    await page.waitForTimeout(500);
  }
}

/** Cards that a search finds, in its order, as many as wanted of those that can be played. */
async function found(page, query, most) {
  const names = [];
  for (let first = 0; names.length < most; first += 60) {
    const { cards, total } = await searched(page, query, first);
    names.push(...cards.map((c) => c.name));
    if (first + 60 >= total) break;
  }
  assert.ok(names.length >= most, `${query} finds ${names.length} cards, and ${most} are wanted`);
  return names.slice(0, most);
}

const list = (...parts) => parts.flatMap(([n, names]) => [names].flat().map((name) => `${n} ${name}`)).join("\n");

/** A hundred cards with a commander of one colour. */
async function commanderDeck(page, color, land, skip) {
  const [leader] = (await found(page, `is:commander t:creature -is:flip id=${color} mv<=4 f:commander -o:partner`, skip + 1)).slice(skip);
  const creatures = await found(page, `t:creature -t:legendary c=${color} id=${color} mv<=5 f:commander order:power direction:desc`, 34);
  const spells = await found(page, `(t:instant or t:sorcery or t:enchantment or t:artifact) id=${color} mv<=4 f:commander order:set`, 28);
  return `Commander\n1 ${leader}\n\nDeck\n${list([1, [...new Set([...creatures, ...spells])].filter((n) => n !== leader)])}\n${37 + 62 - new Set([...creatures, ...spells].filter((n) => n !== leader)).size} ${land}`;
}

const games = {
  commons: async (page) => ({
    options: { seats: 2, seed: 41 },
    mine: list([4, ["Lightning Bolt", "Chain Lightning", "Burning-Tree Emissary", ...await found(page, "t:creature c=r id=r mv<=2 r:common f:pauper", 6)]], [24, "Mountain"]),
    theirs: [list([4, await found(page, "t:creature c=g id=g mv<=3 r:common f:pauper", 9)], [24, "Forest"])],
  }),
  control: async (page) => ({
    options: { seats: 2, seed: 42 },
    mine: list([4, [...await found(page, "is:adventure id<=ur -id:c mv<=4", 4), ...await found(page, "is:modal (t:instant or t:sorcery) id<=ur -id:c mv<=4", 4), "Essence Scatter"]], [14, "Island"], [10, "Mountain"]),
    theirs: [list([4, await found(page, "t:creature c=w id=w mv<=3 r:common", 9)], [24, "Plains"])],
  }),
  "commander for four": async (page) => {
    const [mine, ...theirs] = await Promise.all([["r", "Mountain"], ["g", "Forest"], ["w", "Plains"], ["b", "Swamp"]].map(([c, land], i) => commanderDeck(page, c, land, i)));
    return { options: { seats: 4, seed: 43, variant: "commander-free-for-all", format: "commander" }, mine, theirs };
  },
};

for (const [name, decks] of Object.entries(games)) {
  trial(`a whole game to its end: ${name}`, 3600000, async (t) => {
    if (!cardFile) return t.skip("no real cards beside the repository; name a card file in CARDS");
    const at = await person(browser, server.address, { pays: true });
    const game = hear(at.page), { options, mine, theirs } = await decks(at.page);
    await sitDown(at.page, server.address, { options, sit: { name: "Ada", list: mine }, bots: theirs.map((list) => ({ level: "easy", list })) }, game);
    const r = await playGame(at.page, game, { seed: options.seed, any: true }).catch(async (e) => {
      if (process.env.SHOTS) await at.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
      throw Object.assign(e, { message: `${e.message} (turn ${game.turn}, ${game.asked?.kind} ${game.asked?.prompt}: ${game.asked?.text})` });
    });
    assert.ok(r.ended, `the game went on after ${r.questions} questions, in turn ${r.turns}`);
    assert.deepEqual(r.driver.unclear, []);
    assert.deepEqual(at.faults, []);
    await at.page.waitForSelector(".ended");
    t.diagnostic(`figure: ${name}: ${r.turns} turns, ${r.questions} questions, ${r.driver.clicks} clicks, ${r.driver.refusals ?? 0} answers by chance refused, ${r.deeds.length} spells and lands`);
    if (process.env.LOUD) console.log(r.deeds.join("; "));
    t.diagnostic(`figure: ${name}, questions: ${Object.entries(r.driver.asked).sort((a, b) => b[1] - a[1]).map(([k, n]) => `${k} ${n}`).join(", ")}`);
    await at.context.close();
  });
}
