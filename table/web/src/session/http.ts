import type { CardPage, Create, Deck, DeckText, Lobby, Replay, Seated, Sit, Table } from "../wire-names";

/** What the server says is wrong, in one sentence. */
export class Trouble extends Error {}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let r: Response;
  try {
    r = await fetch(path, {
      method,
      ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble("line");
  }
  const data: unknown = r.status === 204 ? null : await r.json().catch(() => null);
  if (!r.ok) {
    const e = data as { error?: { text?: string }; text?: string } | null;
    throw new Trouble(e?.error?.text ?? e?.text ?? `${r.status}`);
  }
  return data as T;
}

const id = encodeURIComponent;

export const lobby = () => call<Lobby>("GET", "/api/tables");
export const tableNamed = (table: string) => call<Table>("GET", `/api/tables/${id(table)}`);
export const create = (c: Create) => call<Seated>("POST", "/api/tables", c);
export const sit = (table: string, s: Sit) => call<Seated>("POST", `/api/tables/${id(table)}/seats`, s);
export const decks = () => call<{ decks: Deck[] }>("GET", "/api/decks");
export const checkDeck = (d: DeckText) => call<Deck>("POST", "/api/decks/check", d);
export const cards = (q: string, first: number) => call<CardPage>("GET", `/api/cards?q=${id(q)}&first=${first}`);
export const replay = (game: string, eyes: string, language: string, secret: string) =>
  call<Replay>("GET", `/api/replays/${id(game)}?eyes=${id(eyes)}&language=${language}${secret ? `&secret=${id(secret)}` : ""}`);
