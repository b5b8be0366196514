import { signal } from "@preact/signals";
import type { Line } from "../wire-names";

/** A part of the log: a line, several of a kind as one, a combat, or a turn that is over. */
export interface Fold {
  key: string;
  head: Line;
  /** What is folded away below the head; empty: nothing. */
  lines: readonly Line[];
  turn: boolean;
  combat?: boolean;
}

/** Which folds are open. */
export const unfolded = signal<ReadonlySet<string>>(new Set());

export function toggleFold(key: string): void {
  const next = new Set(unfolded.value);
  if (!next.delete(key)) next.add(key);
  unfolded.value = next;
}

/** So many lines by one rule in a row are one line: cards looked at, creatures that attack. */
const leastRun = 3;

/** Whether a line is of a combat: its declarations and its damage. */
const ofCombat = (l: Line) => /^(508|509|510|511)\b/.test(l.rule ?? "");

/** The lines of one turn: a combat with more than its attack as one, of the rest runs of a kind. */
export function runs(list: readonly Line[], key: string): Fold[] {
  const from = list.findIndex(ofCombat);
  let to = list.findLastIndex(ofCombat) + 1;
  if (from < 0 || list.slice(from, to).every((l) => l.rule === list[from]!.rule)) return alike(list, key);
  while (/^704\.5/.test(list[to]?.rule ?? "")) to++; // what has died of it
  return [...alike(list.slice(0, from), key), { key: `${key}.combat`, head: list[from]!, lines: list.slice(from, to), turn: false, combat: true }, ...alike(list.slice(to), `${key}.after`)];
}

/** Lines of a kind that follow each other as one. */
function alike(list: readonly Line[], key: string): Fold[] {
  const out: Fold[] = [];
  for (let i = 0; i < list.length;) {
    let j = i + 1;
    while (j < list.length && list[i]!.rule && list[j]!.rule === list[i]!.rule && !list[j]!.kind && !list[i]!.kind && !list[j]!.life) j++;
    const n = j - i >= leastRun && !list[i]!.life ? j - i : 1;
    out.push({ key: `${key}.${i}`, head: list[i]!, lines: list.slice(i + 1, i + n), turn: false });
    i += n;
  }
  return out;
}

/** The log in folds, oldest first: turns before the last are one line each. */
export function foldLog(log: readonly Line[]): Fold[] {
  const turns: Line[][] = [];
  for (const l of log) {
    if (l.kind === "step") continue;
    if (turns.length === 0 || l.kind === "turn") turns.push([]);
    turns[turns.length - 1]!.push(l);
  }
  return turns.flatMap((list, i) => {
    const head = list[0]!, key = `t${head.turn}.${head.kind ?? ""}`;
    if (i < turns.length - 1 && head.kind === "turn" && list.length > 1) return [{ key, head, lines: list.slice(1), turn: true }];
    return runs(list, key);
  });
}

/** What happened in some lines, in numbers: spells cast, lands played, who fought and died, and the change of each life total. */
export function sumOf(lines: readonly Line[]): { spells: number; lands: number; attackers: number; blockers: number; destroyed: number; life: Map<string, number> } {
  const count = (rule: string) => lines.filter((l) => l.rule === rule).reduce((n, l) => n + (l.times ?? 1), 0);
  const life = new Map<string, number>();
  for (const l of lines) if (l.life_of && l.life) life.set(l.life_of, (life.get(l.life_of) ?? 0) + l.life);
  return { spells: count("601.2i"), lands: count("305.1") + count("116.2a"), attackers: count("508.1k"), blockers: count("509.1g"), destroyed: count("704.5g") + count("704.5h"), life };
}
