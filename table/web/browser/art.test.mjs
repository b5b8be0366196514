// The pictures that are drawn: how many subjects they have, and how evenly spells share the signs.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./launch.mjs";

const dist = join(root, "dist"), cards = join(root, "..", "..", "cards");
const { creature, thing } = await import(join(dist, readdirSync(dist).find((f) => /^cast-.*\.js$/.test(f))));

/** Numbers in a row that hang on a name. */
const lot = (name) => {
  let at = [...name].reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) >>> 0, 7);
  const f = (a = 0, b = 1) => {
    at = (Math.imul(at ^ (at >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return a + (b - a) * (at / 4294967296);
  };
  const n = (a, b) => Math.floor(f(a, b + 0.999));
  return { f, n, pick: (list) => list[n(0, list.length - 1)] };
};

const all = [join(cards, "starter", "cards.json"), join(root, "browser", "cards.json"), ...readdirSync(join(cards, "specimen", "cards")).filter((f) => f.endsWith(".json")).map((f) => join(cards, "specimen", "cards", f))]
  .flatMap((f) => JSON.parse(readFileSync(f, "utf8"))).flatMap((c) => c.card_faces?.map((x) => ({ ...c, ...x })) ?? [c]);

test("by type and words there are more than forty subjects, no two alike", () => {
  const figures = (types) => new Set(types.map((t) => creature([t]))), palette = ["#111111", "#222222", "#333333", "#444444", "#555555", "#666666"];
  const beings = figures("Dragon Angel Bird Bat Faerie Demon Spirit Zombie Goblin Giant Treefolk Fungus Ooze Wall Golem Elemental Spider Insect Snake Fish Kraken Wurm Lizard Cat Wolf Horse Ox Pirate Elf Wizard Rogue Knight Planeswalker".split(" "));
  const things = new Set([
    ..."wagon hammer shield ring gem book scroll vial lamp hourglass chest coin mask key bell statue sword engine".split(" ").map((n) => thing("artifact", n, "Artifact", "", lot(n))),
    ..."lightning fire frost wave death counter battle sun moon wind earth gate heal call growth vision web hand ritual".split(" ").map((n) => thing("spell", n, "Instant", "", lot(n))),
    ...["draw a card", "search your library", "copy target spell", "mill three", "destroy target creature", "deals 3 damage", "add {R}", "tap target creature", "look at", ""].flatMap((text) => [..."abcdefghij"].map((n) => thing("spell", `Qu${n}z`, "Sorcery", text, lot(n + text)))),
    thing("enchantment", "Quz", "Enchantment — Room", "", lot("a")), thing("enchantment", "Quz", "Enchantment — Aura", "", lot("a")),
  ]);
  assert.ok(beings.size >= 33, `${beings.size} beings`);
  assert.ok(things.size >= 45, `${things.size} things`);
  const drawn = new Set([...beings, ...things].map((f) => f(lot("one name"), palette)));
  assert.equal(drawn.size, beings.size + things.size, "no two look the same");
});

test("spells are not all of one sign", () => {
  const spells = all.filter((c) => /Instant|Sorcery/.test(c.type_line ?? "")), count = new Map();
  for (const c of spells) {
    const f = thing("spell", c.name, c.type_line, c.oracle_text ?? "", lot(c.name));
    count.set(f, (count.get(f) ?? 0) + 1);
  }
  assert.ok(spells.length > 500);
  const most = Math.max(...count.values());
  assert.ok(most <= spells.length * 0.1, `${most} of ${spells.length} have the same sign`);
  assert.ok(count.size >= 35, `${count.size} signs are used`);
});
