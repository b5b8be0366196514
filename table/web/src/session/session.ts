import { batch, computed, signal } from "@preact/signals";
import { save } from "../look/save";
import { beginTalk, hear } from "../talk/talk";
import type { Answer, Decision, FromServer, Happening, Obj, Offer, Pace, Reading, Ready, Repeat, Say, Shorten, Table, ToServer, Why, WhyAsked } from "../wire-names";
import { language, t } from "../words";
import { Connection } from "./connection";
import { type Model, apply, begin } from "./model";
import { type Moment, forget, hurry, onShow, present } from "./moments";
import { notePlace, seatsKept } from "./places";
import { commit, leftOut, partDue } from "./seed";
import { forgetLast, note } from "./trail";

/** The table that the client sits at or watches. */
export const table = signal<Table | null>(null);
/** The game as it is known. */
export const model = signal<Model | null>(null);
/** The line to the server. */
export const line = signal<"none" | "up" | "down">("none");
/** The game of the table cannot be gone on with by this server, or could not and is over now. */
export const stranded = signal(false);
/** What was refused last, in a sentence. */
export const refusal = signal<{ text: string; rule?: string | undefined } | null>(null);
/** What is being explained. */
export const why = signal<{ of: readonly Why[]; about: number } | null>(null);
/** What something has just happened to: drawn for a moment. */
export const told = signal<ReadonlySet<number>>(new Set());
/** Where the player wants to be asked. */
export const pace = signal<Pace>({ own: [], others: [] });
/** A card that was shown, by the face it had. */
export interface Shown {
  id: number;
  face: number;
}
/** What lies in the two piles that a choice is to be made between (700.3). */
export const piles = signal<readonly (readonly Shown[])[]>([]);
/** What was revealed to the viewer, until he closes it. */
export const revealed = signal<readonly Shown[]>([]);
/** An answer is on its way. */
export const sending = signal(false);
/** The game as it came, while what is shown stands still; see unseen. */
let latest: Model | null = null;
let still = 0;
let unshown: Happening[] = [];
/** When the clocks were told, for counting down between. */
export const clockTold = signal(0);

/** What the viewer is asked. */
export const asked = computed<Decision | null>(() => model.value?.view.asked ?? null);
/** The seat that the server has said one sits in; empty: none. */
const mine = signal("");
export const seat = computed(() => model.value?.seat ?? mine.value);

/** Where one is asked before one has said where. */
const firstPace: Pace = { own: ["precombat-main", "declare-blockers", "postcombat-main"], others: ["declare-attackers", "declare-blockers", "end"] };

let connection: Connection | null = null;

/** Sits down at, or watches, a table. */
export function join(id: string): void {
  leave();
  beginTalk(id);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const c = connection = new Connection(`${scheme}://${location.host}/api/tables/${id}/stream`, () => ({ version: 1, language: language.value }), {
    message: (m) => { if (connection === c) receive(m, id); }, line: (s) => { if (connection === c) line.value = s; },
  }, seatsKept);
}

/** Leaves the table; the game stands. */
export function leave(): void {
  connection?.close();
  connection = null;
  batch(() => {
    table.value = null;
    stranded.value = false;
    model.value = latest = null;
    forget();
    line.value = "none";
    why.value = null;
    piles.value = [];
    revealed.value = [];
    refusal.value = null;
    sending.value = false;
  });
}

/** Asks for everything again in the language of now. */
export function retell(): void {
  connection?.again();
}

function receive(m: FromServer, at: string): void {
  batch(() => {
    if (m.welcome) {
      if (mine.value && !m.welcome.seat && table.value?.phase === "waiting") refusal.value = { text: t("room.freed") };
      mine.value = m.welcome.seat ?? "";
      notePlace(at, mine.value);
      if (m.welcome.pace) pace.value = m.welcome.pace;
      else if (mine.value) void setPace(firstPace);
    }
    if (m.error) refuse(m);
    if (m.said) hear(m.said, !m.re, mine.value);
    if (m.table) {
      table.value = m.table;
      if (m.table.needs || m.table.damaged) stranded.value = true;
      contribute(m.table);
    }
    if (m.view) {
      stranded.value = false;
      latest = begin(m.view, mine.value, new Map());
      told.value = new Set();
      unshown = [];
      forget();
    }
    if (m.update && latest) {
      latest = apply(latest, m.update);
      unshown.push(...(m.update.happened ?? []));
    }
    if (latest && (m.view || m.update)) {
      for (const w of waiting.splice(0)) w();
      if (still > 0) return;
      sending.value = false;
      presentLatest();
    }
  });
}

/** Lets what has come be shown, in its turn. */
function presentLatest(): void {
  if (latest) present({ model: latest, happened: unshown.splice(0), at: Date.now() });
}

onShow((m: Moment, before: Model | null, fresh: boolean) => batch(() => {
  if (fresh && before) notice(m.happened, before, m.model);
  if (fresh && m.model.view.clock !== before?.view.clock) clockTold.value = m.at;
  model.value = m.model;
  if (m.happened.length > 0) tell(m.happened);
}));

/** The game to whose seed a part is on its way. */
let given = "";
/** The part that is waited for is not in this browser. */
export const partLost = signal(false);

/** Tells this browser's part of the seed where it is waited for, and says so where it was left out. */
function contribute(tb: Table): void {
  const part = partDue(tb, mine.value), game = tb.seeding?.game ?? "";
  partLost.value = part === "lost";
  if (leftOut(tb, mine.value)) refusal.value = { text: t("seed.leftOut") };
  if (!part || part === "lost" || given === game) return;
  given = game;
  void connection?.ask({ part: { part } }).then((r) => { if (r.error && given === game) given = ""; });
}

/** The most cards that are kept of what was revealed. */
const mostRevealed = 40;

/** Notes what was shown: piles until one is chosen, what was revealed until the viewer closes it. */
function notice(list: readonly Happening[], before: Model, after: Model): void {
  const shown = (h: Happening): Shown => {
    const o = after.objects.get(h.object!) ?? before.objects.get(h.object!);
    return { id: h.object!, face: o?.face ?? o?.card ?? 0 };
  };
  const parted = list.filter((h) => h.kind === "pile" && h.object);
  if (parted.length > 0) piles.value = [1, 2].map((n) => parted.filter((h) => h.n === n).map(shown));
  else if (piles.value.length > 0 && after.view.asked?.prompt !== "pile") piles.value = [];
  const seen = list.filter((h) => h.object && isShown(h, before.objects.get(h.object) ?? after.objects.get(h.object))).map(shown).filter((x) => x.face > 0);
  if (seen.length > 0) revealed.value = [...revealed.value.filter((x) => !seen.some((y) => y.id === x.id)), ...seen].slice(-mostRevealed);
}

/** Whether something shows a card to the viewer that he has not held himself: a reveal, or a look at another's hand. */
function isShown(h: Happening, o: Obj | undefined): boolean {
  if (h.kind === "reveal") return !(o?.zone === "hand" && o.owner === mine.value);
  return h.kind === "look" && h.player === mine.value && o?.zone === "hand" && o.owner !== mine.value;
}

export function closeRevealed(): boolean {
  const was = revealed.value.length > 0;
  revealed.value = [];
  return was;
}

let telling = 0;

/** How long what has changed is marked. */
const tellTime = 1600;

function tell(list: readonly Happening[]): void {
  told.value = new Set(list.flatMap((h) => [h.object, h.became, h.other].filter((id) => id !== undefined)));
  clearTimeout(telling);
  telling = window.setTimeout(() => { told.value = new Set(); }, tellTime);
}

function refuse(m: FromServer): void {
  refusal.value = { text: m.error!.text || t("line.down"), rule: m.error!.rule };
}

async function ask(m: Omit<ToServer, "id">): Promise<FromServer> {
  if (!connection) return {};
  const r = await connection.ask(m);
  if (r.error) batch(() => { sending.value = false; refuse(r); });
  return r;
}

/** Answers the decision. */
export async function answer(a: Omit<Answer, "seq">): Promise<void> {
  const d = asked.value;
  if (!d || sending.value) return;
  note(d, a);
  hurry();
  batch(() => { sending.value = true; refusal.value = null; });
  const r = await ask({ answer: { seq: d.seq, ...a } });
  if (r.error) forgetLast(d);
  if (!r.error && asked.value?.seq === d.seq) return; // the update will come
  sending.value = false;
}

let waiting: (() => void)[] = [];

/** How long is waited for the next question while several answers are given. */
const patience = 4000;

/** Gives an answer and resolves to the question that comes then, or null when none does. */
async function answerUnseen(d: Decision, a: Omit<Answer, "seq">): Promise<Decision | null> {
  const until = Date.now() + patience;
  const r = await ask({ answer: { seq: d.seq, ...a } });
  if (r.error) return null;
  while (latest?.view.asked?.seq === d.seq || !latest?.view.asked) {
    if (Date.now() > until || line.value !== "up") return null;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      setTimeout(resolve, 250);
    });
  }
  return latest.view.asked;
}

/** Gives several answers, one after another, and shows only what comes of them. */
export async function unseen(f: (give: typeof answerUnseen) => Promise<void>): Promise<void> {
  if (sending.value) return;
  batch(() => { sending.value = true; refusal.value = null; });
  still++;
  try {
    await f(answerUnseen);
  } finally {
    still--;
    batch(() => {
      sending.value = false;
      presentLatest();
      hurry();
    });
  }
}

/** Asks for a legal answer that holds what is given. */
export async function complete(a: Omit<Answer, "seq">): Promise<Answer | null> {
  const d = asked.value;
  if (!d) return null;
  refusal.value = null;
  const r = await ask({ complete: { seq: d.seq, ...a } });
  return asked.value?.seq === d.seq ? r.complete ?? null : null;
}

/** Asks why something is as it is. */
export async function askWhy(about: WhyAsked, not?: WhyAsked): Promise<void> {
  const [is, no] = await Promise.all([ask({ why: about }), not ? ask({ why: not }) : undefined]);
  const list: Why[] = [];
  if (no?.why?.lines.length) list.push({ ...no.why, title: t("why.not", { name: no.why.title }) });
  if (is.why && (is.why.lines.length > 0 || list.length === 0)) list.push(is.why);
  if (list.length > 0) why.value = { of: list, about: about.object ?? 0 };
}

/** Asks what the card of a face will do; null: nothing is known of it. */
export const readCard = async (face: number): Promise<Reading | null> => {
  const r = await ask({ read: { face } });
  return r.reading ?? null;
};

/** Saves a scenario file of what is seen, for a card that seems wrong. */
export async function reportWrong(object: number): Promise<void> {
  const r = (await ask({ report: { object } })).report;
  if (r) save(r.name, r.text);
}

export async function setPace(p: Pace): Promise<void> {
  pace.value = { ...p, yields: [], stop: [] };
  await ask({ pace: p });
}

/** Says something to those at the table, and resolves to what was wrong with it. */
export async function say(what: Say): Promise<string> {
  const r = await connection?.ask({ say: what });
  return r?.error ? r.error.text || t("line.down") : "";
}

export const concede = () => ask({ concede: {} });
/** Makes or replies to an offer; with a rematch comes a say in its seed. */
export const offer = (o: Offer) => ask({ offer: o.what === "rematch" && o.do !== "decline" && table.value ? { ...o, commitment: commitNext(table.value) } : o });
/** Proposes to do again what one has done, and replies to such a proposal. */
export const repeat = (r: Repeat) => ask({ repeat: r });
export const shorten = (s: Shorten) => ask({ shorten: s });
export const ready = (r: Ready) => ask({ ready: table.value ? { ...r, commitment: commitNext(table.value) } : r });
const commitNext = (tb: Table) => commit(tb.id, tb.games.length);
export const beginWith = (s: string) => ask({ begin: { seat: s } });
