import { computed, signal } from "@preact/signals";
import { Trouble, checkDeck, deckNamed, keepDeck, keptDeck } from "../session/http";
import type { CardInfo, Deck, DeckEntry, KeptDeck } from "../wire-names";
import { language, t } from "../words";

/** The parts of a deck. */
export type Part = "lead" | "main" | "side" | "vanguard" | "schemes" | "planes";

export interface Row { name: string; count: number; part: Part }

/** The deck that is edited. */
export interface Edited { id: string; version: number; title: string; format: string; rows: Row[]; starter?: string }

export const edited = signal<Edited | null>(null);
/** What the server says of it. */
export const checked = signal<Deck | null>(null);
/** Whether the shelf has it as it is. */
export const keeping = signal<"kept" | "waits" | "stale" | "failed">("kept");
export const trouble = signal("");
/** The cards that are known, by name. */
export const known = signal<ReadonlyMap<string, CardInfo>>(new Map());
/** Cards that cannot be played, and what stands in for them. */
export const standIns = computed(() => new Map(entries(checked.value).filter((e) => e.stand_in).map((e) => [e.name, e.stand_in!])));

const past: Row[][] = [];

export const entries = (d: Deck | null): DeckEntry[] => (d ? [...(d.commanders ?? []), ...d.main, ...(d.sideboard ?? []), ...(d.vanguard ?? []), ...(d.schemes ?? []), ...(d.planes ?? [])] : []);

export function learn(list: CardInfo[]): void {
  const next = new Map(known.peek());
  for (const c of list) next.set(c.name, c);
  known.value = next;
}

/** How a server's trouble is said. */
export const said = (e: unknown) => ((e as Error).message === "line" ? t("line.down") : (e as Error).message);

/** A deck as text. */
export function listOf(rows: Row[]): string {
  const part = (heading: string, p: Part) => {
    const own = rows.filter((r) => r.part === p);
    return own.length ? `${heading}\n${own.map((r) => `${r.count} ${r.name}`).join("\n")}\n\n` : "";
  };
  return part("Commander", "lead") + part("Deck", "main") + part("Sideboard", "side") + part("Vanguard", "vanguard") + part("Schemes", "schemes") + part("Planes", "planes");
}

/** The rows of a deck that the server has read. */
export function rowsOf(d: Deck): Row[] {
  const rows: Row[] = [];
  const take = (list: DeckEntry[] | undefined, part: Part) => {
    for (const e of list ?? []) add(rows, e.name, e.count, part);
  };
  take(d.commanders, "lead");
  take(d.main, "main");
  take(d.sideboard, "side");
  take(d.vanguard, "vanguard");
  take(d.schemes, "schemes");
  take(d.planes, "planes");
  return rows;
}

function add(rows: Row[], name: string, count: number, part: Part): void {
  const has = rows.find((r) => r.name === name && r.part === part);
  if (has) has.count += count;
  else if (count > 0) rows.push({ name, count, part });
}

export const countOf = (rows: Row[], part: Part, name?: string) =>
  rows.reduce((n, r) => n + (r.part === part && (name === undefined || r.name === name) ? r.count : 0), 0);

/** Changes how many of a card a part of the deck has. */
export function alter(name: string, by: number, part: Part = "main"): void {
  const d = edited.peek();
  if (!d) return;
  const rows = d.rows.map((r) => ({ ...r }));
  add(rows, name, by, part);
  change(rows.filter((r) => r.count > 0));
}

/** Moves copies of a card from one part to another, or all of it out of the deck. */
export function move(name: string, from: Part, to: Part | "", n = 1): void {
  const d = edited.peek();
  if (!d) return;
  const rows = d.rows.map((r) => ({ ...r }));
  const has = Math.min(n, countOf(rows, from, name));
  add(rows, name, -has, from);
  if (to) add(rows, name, has, to);
  change(rows.filter((r) => r.count > 0));
}

/** Puts another card in the place of one, wherever it is. */
export function exchange(name: string, other: string): void {
  const d = edited.peek();
  if (!d) return;
  const rows: Row[] = [];
  for (const r of d.rows) if (r.name !== name || other) add(rows, r.name === name ? other : r.name, r.count, r.part);
  change(rows);
}

export function change(rows: Row[]): void {
  const d = edited.peek();
  if (!d) return;
  past.push(d.rows);
  if (past.length > 100) past.shift();
  set({ ...d, rows });
}

export function undo(): void {
  const d = edited.peek(), rows = past.pop();
  if (d && rows) set({ ...d, rows });
}

export const rename = (title: string) => { const d = edited.peek(); if (d) set({ ...d, title }); };
export const setFormat = (format: string) => { const d = edited.peek(); if (d) set({ ...d, format }); };

const draftKey = (id: string) => `apnap.draft.${id || "new"}`;

/** Notes a change: in this browser at once, on the shelf and for the check soon. */
function set(d: Edited): void {
  edited.value = d.starter ? { ...d, id: "", version: 0, starter: undefined! } : d; // a starter deck is copied when it is changed
  keeping.value = "waits";
  try {
    localStorage.setItem(draftKey(edited.value.id), JSON.stringify(edited.value));
  } catch { /* the shelf has it soon */ }
  soon();
}

let timer = 0;
function soon(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => { void check(); void keep(); }, 350);
}

export async function check(): Promise<void> {
  const d = edited.peek();
  if (!d) return;
  if (!d.rows.length) {
    checked.value = null;
    return;
  }
  try {
    const c = await checkDeck({ list: listOf(d.rows), format: d.format, language: language.peek() });
    if (edited.peek()?.rows !== d.rows) return;
    learn(entries(c).flatMap((e) => (e.card ? [e.card] : [])));
    checked.value = c;
    if (keeping.peek() !== "stale" && keeping.peek() !== "failed") trouble.value = ""; // what is not kept is still to be said
  } catch (e) {
    trouble.value = said(e);
  }
}

let busy = false;

/** Keeps the deck on the shelf. */
export async function keep(): Promise<void> {
  const d = edited.peek();
  if (!d || d.starter || busy) return;
  busy = true;
  try {
    const k = await keepDeck({ id: d.id, version: d.version, title: d.title, format: d.format, list: listOf(d.rows) });
    localStorage.removeItem(draftKey(d.id));
    const now = edited.peek();
    if (now && now.id === d.id && !now.starter) {
      edited.value = { ...now, id: k.id, version: k.version };
      if (!d.id) history.replaceState(null, "", `/decks/${k.id}`);
      const done = now.rows === d.rows && now.title === d.title && now.format === d.format;
      keeping.value = done ? "kept" : "waits";
      if (!done) soon();
    }
    trouble.value = "";
  } catch (e) {
    keeping.value = e instanceof Trouble && e.code === "stale" ? "stale" : "failed";
    trouble.value = said(e);
    if (keeping.value === "failed" && (e as Error).message === "line") window.setTimeout(() => { if (keeping.peek() === "failed") void keep(); }, 4000);
  } finally {
    busy = false;
  }
}

/** Keeps what is here as a deck of its own. */
export function asNew(): void {
  const d = edited.peek();
  if (!d) return;
  localStorage.removeItem(draftKey(d.id));
  set({ ...d, id: "", version: 0 });
}

/** Opens a deck: one of the shelf, a starter deck, or a new one. */
export async function open(id: string, fresh?: { title: string; format: string; rows: Row[] }): Promise<void> {
  past.length = 0;
  clearTimeout(timer);
  trouble.value = "";
  keeping.value = "kept";
  checked.value = null;
  edited.value = null;
  try {
    if (fresh) {
      edited.value = { id: "", version: 0, ...fresh };
      set(edited.value);
      return;
    }
    if (id.startsWith("starter-")) {
      const d = await deckNamed(id.slice(8));
      learn(entries(d).flatMap((e) => (e.card ? [e.card] : [])));
      edited.value = { id, version: 0, title: d.name.charAt(0).toUpperCase() + d.name.slice(1), format: d.commanders?.length ? "commander" : "", rows: rowsOf(d), starter: d.name };
      return void check();
    }
    const k = await keptDeck(id);
    const draft = draftOf(id);
    if (draft && draft.version === k.version) {
      edited.value = draft;
      set(draft);
      return;
    }
    await show(k);
  } catch (e) {
    trouble.value = said(e);
  }
}

/** Shows a deck as the shelf has it. */
async function show(k: KeptDeck): Promise<void> {
  const list = k.list ?? "";
  const d = list.trim() ? await checkDeck({ list, format: k.format ?? "", language: language.peek() }) : null;
  if (d) learn(entries(d).flatMap((e) => (e.card ? [e.card] : [])));
  edited.value = { id: k.id, version: k.version, title: k.title, format: k.format ?? "", rows: d ? rowsOf(d) : [] };
  checked.value = d;
}

/** Takes the deck as the shelf has it, and lets go of what is here. */
export function reload(): void {
  const d = edited.peek();
  if (!d) return;
  localStorage.removeItem(draftKey(d.id));
  void open(d.id);
}

function draftOf(id: string): Edited | null {
  try {
    const d = JSON.parse(localStorage.getItem(draftKey(id)) ?? "null") as Edited | null;
    return d && Array.isArray(d.rows) ? d : null;
  } catch {
    return null;
  }
}
