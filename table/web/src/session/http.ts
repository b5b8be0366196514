import type { Bot, CardPage, Create, Deck, DeckFile, DeckText, Fits, Fitting, KeepDeck, KeptDeck, Lobby, Replay, Report, Seated, Shelf, ShelfKey, Sit, Table, WrittenDeck } from "../wire-names";
import { seatsKept } from "./places";
import { commit, committedAt } from "./seed";

/** What the server says is wrong, in one sentence. */
export class Trouble extends Error {
  constructor(text: string, readonly code = "") { super(text); }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let r: Response;
  try {
    await seatsKept;
    r = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": typeof body === "string" ? "text/plain" : "application/json" },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble("line");
  }
  const data: unknown = r.status === 204 ? null : await r.json().catch(() => null);
  if (!r.ok) {
    const said = data as { text?: string; code?: string } | null;
    throw new Trouble(said?.text ?? `${r.status}`, said?.code);
  }
  return data as T;
}

const id = encodeURIComponent;

export const lobby = () => call<Lobby>("GET", "/api/lobby");
export const tableNamed = (table: string) => call<Table>("GET", `/api/tables/${id(table)}`);
/** Makes a table, with a say in the seed for who sits down at it. */
export async function create(c: Create): Promise<Seated> {
  if (!c.sit) return call<Seated>("POST", "/api/tables", c);
  const commitment = commit();
  const seated = await call<Seated>("POST", "/api/tables", { ...c, sit: { ...c.sit, commitment } });
  committedAt(commitment, seated.table);
  return seated;
}

export const sit = (table: string, s: Sit) => call<Seated>("POST", `/api/tables/${id(table)}/seats`, { ...s, commitment: commit(table) });
/** Seats a bot at a table that waits. */
export const seatBot = (table: string, b: Bot) => call<Table>("POST", `/api/tables/${id(table)}/bots`, b);
/** Takes a bot away from such a table. */
export const unseatBot = (table: string, seat: string) => call<Table>("DELETE", `/api/tables/${id(table)}/bots/${id(seat)}`);
/** Frees the seat of another guest there. */
export const freeSeat = (table: string, seat: string) => call<Table>("DELETE", `/api/tables/${id(table)}/seats/${id(seat)}`);
export const decks = () => call<Deck[]>("GET", "/api/decks");
export const deckNamed = (name: string) => call<Deck>("GET", `/api/decks/${id(name)}`);
export const checkDeck = (d: DeckText) => call<Deck>("POST", "/api/decks/check", d);
export const deckFile = (d: DeckFile) => call<WrittenDeck>("POST", "/api/decks/file", d);
/** Which decks can be played at a table. */
export const fits = (f: Fitting) => call<Fits>("POST", "/api/decks/fits", f);
export const shelf = () => call<Shelf>("GET", "/api/shelf");
export const keptDeck = (deck: string) => call<KeptDeck>("GET", `/api/shelf/${id(deck)}`);
export const keepDeck = (d: KeepDeck) => call<KeptDeck>("POST", "/api/shelf", d);
export const dropDeck = (deck: string) => call<Shelf>("DELETE", `/api/shelf/${id(deck)}`);
export const shelfKey = () => call<ShelfKey>("POST", "/api/shelf/key");
/** Has the shelf opened by another secret, and by the one before no more. */
export const renewShelf = () => call<ShelfKey>("POST", "/api/shelf/renew");
export const openShelf = (secret: string) => call<Shelf>("POST", "/api/shelf/open", { secret });
export const cards = (q: string, first: number, lang: string) => call<CardPage>("GET", `/api/cards?q=${id(q)}&first=${first}&lang=${lang}`);
export const replay = (game: string, eyes: string, language: string) =>
  call<Replay>("GET", `/api/games/${id(game)}?eyes=${id(eyes)}&lang=${language}`);
/** A moment of a game that is over, as a scenario file. */
export const moment = (game: string, eyes: string, at: number) =>
  call<Report>("GET", `/api/games/${id(game)}/scenario?eyes=${id(eyes)}&at=${at}`);
/** A table at which a game that is over is played on from a step of its replay, in a seat of it. */
export const playOn = (game: string, at: number, seat: string, name: string) =>
  call<Seated>("POST", `/api/games/${id(game)}/play`, { at, seat, ...(name ? { name } : {}) });
export const scenario = (text: string) => call<Seated>("POST", "/api/scenarios", text);
