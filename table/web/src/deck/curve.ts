import { symbolsOf } from "../card/mana";
import { colorsOf, frameOf, signsOf } from "../card/subject";
import type { CardInfo, Face } from "../wire-names";
import type { Row } from "./state";

export interface Bar {
  total: number;
  /** How many of each frame. */
  parts: [string, number][];
}

/** A card of the deck with how often it is there. */
export type Counted = [number, CardInfo];

export const isLand = (f: Face | undefined) => f?.types.includes("Land") ?? false;

/** The cards of the deck itself that are known. */
export const cardsOf = (rows: Row[], known: ReadonlyMap<string, CardInfo>): Counted[] =>
  rows.flatMap((r) => { const c = known.get(r.name); return c && r.part !== "side" && r.part !== "vanguard" && r.part !== "schemes" && r.part !== "planes" ? [[r.count, c] as Counted] : []; });

const spells = (list: Counted[]) => list.filter(([, c]) => !isLand(c.faces[0]));

/** The pile of a card: 0 and 1 together, 6 and more together, lands by themselves. */
export function pileOf(c: CardInfo | undefined): number {
  if (!c) return 7;
  return isLand(c.faces[0]) ? 6 : Math.max(0, Math.min(6, c.mana_value ?? 0) - 1);
}

/** How many spells there are in each pile. */
export function curveOf(list: Counted[]): Bar[] {
  const bars: Map<string, number>[] = Array.from({ length: 6 }, () => new Map());
  for (const [n, c] of spells(list)) {
    const f = c.faces[0]!, bar = bars[pileOf(c)]!, frame = frameOf(f.types, colorsOf(f.colors));
    bar.set(frame, (bar.get(frame) ?? 0) + n);
  }
  return bars.map((b) => ({ total: [...b.values()].reduce((x, y) => x + y, 0), parts: [...b.entries()] }));
}

/** How much of the mana asked for is of each colour, in hundredths, and how many lands give it. */
export function manaOf(list: Counted[]): { color: string; asked: number; lands: number }[] {
  const asked = new Map<string, number>();
  let all = 0;
  for (const [n, c] of spells(list)) for (const s of symbolsOf(c.faces[0]!.cost ?? "")) for (const x of s.toLowerCase()) {
    if ("wubrg".includes(x)) { asked.set(x, (asked.get(x) ?? 0) + n); all += n; }
  }
  const lands = (x: string) => list.reduce((sum, [n, c]) => sum + (isLand(c.faces[0]) && signsOf(c.faces[0]).includes(x) ? n : 0), 0);
  return [..."wubrg"].map((color) => ({ color, asked: all ? Math.round(((asked.get(color) ?? 0) / all) * 100) : 0, lands: lands(color) }))
    .filter((x) => x.asked || x.lands).sort((a, b) => b.asked - a.asked);
}

/** The kinds of cards, in the order they are told. */
export const kinds = ["Creature", "Instant", "Sorcery", "Enchantment", "Artifact", "Planeswalker", "Battle", "Land"] as const;

/** The kind of a card: the first of its types, a creature before all. */
export const kindOf = (f: Face | undefined) => (isLand(f) && !f!.types.includes("Creature") ? "Land" : kinds.find((k) => f?.types.includes(k)) ?? "Land");

/** The chance that so many of so many cards, of which some are wanted, have between low and high of them. */
export function chance(deck: number, wanted: number, drawn: number, low: number, high: number): number {
  const choose = (n: number, k: number) => {
    let c = 1;
    for (let i = 0; i < k; i++) c = (c * (n - i)) / (i + 1);
    return n < k || k < 0 ? 0 : c;
  };
  let sum = 0;
  for (let k = low; k <= Math.min(high, drawn); k++) sum += choose(wanted, k) * choose(deck - wanted, drawn - k);
  return sum / choose(deck, drawn);
}
