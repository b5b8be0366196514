import type { Place as GameOfShelf } from "../wire-names";

/** What the browser keeps of the tables one sat at. What opens a seat is a cookie that no script can read. */
export interface Place {
  table: string;
  seat: string;
  title: string;
  at: number;
}

const key = "apnap.places";

export function places(): Place[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? "[]") as Place[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const keep = (list: Place[]) => localStorage.setItem(key, JSON.stringify(list));

/** Keeps a seat that the server gave, and forgets those that it took for it. */
export function keepPlace(s: { table: string; seat?: string | undefined; forgot?: readonly string[] | undefined }, title: string): void {
  const gone = new Set([s.table, ...(s.forgot ?? [])]);
  keep([{ table: s.table, seat: s.seat ?? "", title, at: Date.now() }, ...places().filter((p) => !gone.has(p.table))]);
}

/** Notes games of one's shelf, in which one sits in every browser that has it. */
export function knowPlaces(games: readonly GameOfShelf[]): void {
  const known = places();
  keep([...known, ...games.filter((g) => !known.some((p) => p.table === g.table)).map((g) => ({ table: g.table, seat: g.seat, title: nameOfPlace(g), at: 0 }))]);
}

/** What a game of a shelf is called. */
export const nameOfPlace = (g: GameOfShelf) => g.title || [g.deck, g.with?.join(", ")].filter(Boolean).join(" – ");

export function forgetPlace(table: string): void {
  keep(places().filter((x) => x.table !== table));
}

/** Whether one sits at the table, as far as this browser knows. */
export const sitsAt = (table: string): boolean => places().some((p) => p.table === table);

/** Notes what the server says: the seat at the table that is this browser's, or none. */
export function notePlace(table: string, seat: string): void {
  if (!seat) forgetPlace(table);
  else if (!sitsAt(table)) keepPlace({ table, seat }, "");
}

/** Gives the server back the secrets that were kept here before there were cookies. */
async function giveBack(): Promise<void> {
  for (const p of places() as (Place & { secret?: string })[]) {
    if (!p.secret) continue;
    const made = await fetch(`/api/tables/${encodeURIComponent(p.table)}/pass`, { method: "POST", headers: { Authorization: `Bearer ${p.secret}` } });
    if (made.ok) await fetch(((await made.json()) as { path: string }).path);
    else if (made.status !== 403 && made.status !== 404) throw new Error(made.statusText); // try it again another time
    keep(places().map((x) => (x.table === p.table ? { table: x.table, seat: x.seat, title: x.title, at: x.at } : x)));
  }
}

/** Settled when the seats of this browser are cookies. */
export const seatsKept: Promise<void> = typeof localStorage === "undefined" ? Promise.resolve() : giveBack().catch(() => undefined);
