import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Game, SeedPart, Table } from "../wire-names";

/** What this browser gives to the seed of a game: docs/seeds.md says how a seed is made. */
interface Gift {
  part: string;
  commitment: string;
  /** The table it was given at, once that is known, and behind how many games of it. */
  table?: string;
  after?: number;
  /** The game whose seed it is in, and all commitments to it as they were shown before the part was told. */
  game?: string;
  shown?: string[];
}

const key = "apnap.seeds";

/** The most that are kept: as many games can be checked when their matches are over. */
const mostKept = 200;

function gifts(): Gift[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? "[]") as Gift[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const keep = (list: Gift[]) => localStorage.setItem(key, JSON.stringify(list.slice(-mostKept)));

const hashOf = (part: string) => bytesToHex(sha256(hexToBytes(part)));

/** Draws a new part and returns the commitment to it, for the next game of a table. */
export function commit(table?: string, after = 0): string {
  const part = bytesToHex(randomBytes(32)), commitment = hashOf(part);
  keep([...gifts(), { part, commitment, after, ...(table ? { table } : {}) }]);
  return commitment;
}

/** Notes at which table a commitment was given. */
export function committedAt(commitment: string, table: string): void {
  keep(gifts().map((g) => (g.commitment === commitment ? { ...g, table } : g)));
}

const commitmentsOf = (parts: readonly SeedPart[]) => parts.map((p) => p.commitment ?? "");
const mineIn = (parts: readonly SeedPart[], seat: string) => (seat ? parts.find((p) => p.seat === seat)?.commitment ?? "" : "");

/** The part that the table waits for from the seat, with what is shown noted before it is told; "lost" where this browser does not have it. */
export function partDue(tb: Table, seat: string): string {
  const s = tb.seeding;
  if (!s || !s.awaited?.includes(seat)) return "";
  const list = gifts(), mine = list.find((g) => g.commitment === mineIn(s.parts, seat));
  if (!mine) return "lost";
  const shown = commitmentsOf(s.parts);
  if (mine.game && (mine.game !== s.game || mine.shown?.join() !== shown.join())) return "lost"; // told once, for another list: never again
  keep(list.map((g) => (g === mine ? { ...g, table: tb.id, game: s.game, shown } : g)));
  return mine.part;
}

/** The game of the table, if one, whose seed was begun without what this browser had given to it. */
export function leftOut(tb: Table, seat: string): string {
  const newest = tb.games[tb.games.length - 1];
  const [game, parts] = tb.seeding ? [tb.seeding.game, tb.seeding.parts] : [newest?.id, newest?.parts];
  if (!seat || !game || !parts) return "";
  const list = gifts(), count = tb.games.length + (tb.seeding ? 1 : 0);
  const given = list.filter((g) => g.table === tb.id && !g.game && (g.after ?? 0) < count);
  if (given.length === 0 || list.some((g) => g.game === game) || given.some((g) => g.commitment === mineIn(parts, seat))) return "";
  keep(list.map((g) => (given.includes(g) ? { ...g, game } : g)));
  return game;
}

/** What can be said of the seed of a game: it is kept until the match is over, it has no part of this browser's, it was checked, or it is not what was promised. */
export type Fairness = "kept" | "plain" | "checked" | "wrong";

/** Checks the seed of a game of which all is published. */
export function fairness(game: Game, seat: string): Fairness {
  if (!game.seed) return "kept";
  const parts = game.parts ?? [];
  const gift = gifts().find((g) => g.game === game.id);
  if (parts.length === 0) return gift ? "wrong" : "plain";
  const zeros = "00".repeat(32);
  const whole = parts.every((p, i) => (p.part ? hashOf(p.part) === p.commitment : i > 0));
  const seed = bytesToHex(sha256(concatBytes(utf8ToBytes("apnap seed 1\n"), ...parts.map((p) => hexToBytes(p.part || zeros)))));
  if (!whole || seed !== game.seed || parts[0]?.commitment !== game.commitment) return "wrong";
  if (!gift) return "plain";
  const kept = gift.shown?.join() === commitmentsOf(parts).join() && parts.find((p) => p.seat === seat)?.part === gift.part;
  return kept ? "checked" : "wrong";
}
