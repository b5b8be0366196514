import type { Model } from "../session/model";

/** What a moment of a game is looked for by. */
export type Mark = "turn" | "combat" | "life";

/** The moments at which turns begin, attackers have been declared, and life changes. */
export function marks(moments: Model[]): Record<Mark, number[]> {
  const found: Record<Mark, number[]> = { turn: [], combat: [], life: [] };
  moments.forEach((m, i) => {
    const before = moments[i - 1];
    if (!before) return void found.turn.push(i);
    if (m.view.scene.turn !== before.view.scene.turn) found.turn.push(i);
    if (attackers(m) > 0 && attackers(before) === 0) found.combat.push(i);
    if (m.view.players.some((p, k) => p.life !== before.view.players[k]?.life)) found.life.push(i);
  });
  return found;
}

const attackers = (m: Model) => [...m.objects.values()].filter((o) => o.status?.includes("attacking")).length;

/** The next of the places behind at, or the last before it; none: undefined. */
export function beside(places: number[], at: number, by: 1 | -1): number | undefined {
  return by > 0 ? places.find((i) => i > at) : places.findLast((i) => i < at);
}
