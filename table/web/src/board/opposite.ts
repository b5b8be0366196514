// Who blocks stands opposite what he blocks.
import { model } from "../session/session";
import { type Group, sides } from "./groups";

/**
 * The creatures of a side, where blocks have been declared in the order of what they
 * block, so that no two lines cross; who blocks nothing stays about where he was. While
 * one still chooses nothing moves.
 */
export function opposite(groups: Group[]): Group[] {
  const blocks = model.value!.view.combat.blocks;
  if (blocks.length === 0) return groups;
  const along = (i: number, n: number) => (i + 0.5) / n, where = new Map<number, number>();
  for (const s of sides.value.values()) s.creatures.forEach((g, i) => { for (const o of g.objects) where.set(o.id, along(i, s.creatures.length)); });
  const place = (g: Group, i: number) => {
    const of = blocks.filter((b) => g.objects.some((o) => o.id === b.blocker)).map((b) => where.get(b.attacker)).filter((x) => x !== undefined);
    return of.length > 0 ? of.reduce((sum, x) => sum + x, 0) / of.length : along(i, groups.length);
  };
  return groups.map((g, i) => ({ g, i, at: place(g, i) })).sort((a, b) => a.at - b.at || a.i - b.i).map((x) => x.g);
}
