import { symbolsOf } from "../card/mana";
import { colorsOf, frameOf } from "../card/subject";
import type { Deck, Face } from "../wire-names";

export interface Bar {
  total: number;
  /** How many of each frame. */
  parts: [string, number][];
}

/** The mana value of a cost as written, X being 0 (202.3e). */
export function manaValue(cost: string): number {
  return symbolsOf(cost).reduce((sum, s) => {
    if (/^\d+$/.test(s)) return sum + Number(s);
    if (/^[XYZ]$/i.test(s)) return sum;
    return sum + (s.startsWith("2/") ? 2 : 1);
  }, 0);
}

const spells = (d: Deck): [number, Face][] => d.main.flatMap((e) => {
  const f = e.card?.faces[0];
  return f && !f.types.includes("Land") ? [[e.count, f] as [number, Face]] : [];
});

/** How many spells there are of each cost, from 0 to 6 and more. */
export function curveOf(d: Deck): Bar[] {
  const bars: Map<string, number>[] = Array.from({ length: 7 }, () => new Map());
  for (const [n, f] of spells(d)) {
    const bar = bars[Math.min(6, manaValue(f.cost ?? ""))]!;
    const frame = frameOf(f.types, colorsOf(f.colors));
    bar.set(frame, (bar.get(frame) ?? 0) + n);
  }
  return bars.map((b) => ({ total: [...b.values()].reduce((x, y) => x + y, 0), parts: [...b.entries()] }));
}

/** How often each colour of mana is asked for. */
export function manaNeeds(d: Deck): [string, number][] {
  const needs = new Map<string, number>();
  for (const [n, f] of spells(d)) {
    for (const s of symbolsOf(f.cost ?? "")) {
      const c = s.toLowerCase();
      if ("wubrg".includes(c)) needs.set(c, (needs.get(c) ?? 0) + n);
    }
  }
  return [...needs.entries()].sort((a, b) => b[1] - a[1]);
}
