import { batch, computed, effect, signal } from "@preact/signals";
import type { Answer, Decision, Option } from "../wire-names";
import { answer, asked, complete, model, pace, refusal, unseen } from "./session";
import { type Step, cameBack, placeOf, sameQuestion, trail } from "./trail";

/** An answer that is being made: what was chosen so far, not yet confirmed. */
export interface Draft {
  seq: number;
  picks: number[];
  numbers: number[];
  text: string;
  /** The attacker or blocker whose partner is chosen next; -1: none. */
  held: number;
  /** Sources of a payment that the player wants used. */
  wanted: number[];
  /** A payment is made source by source, without a proposal. */
  byHand: boolean;
  /** Options of one object, to choose among. */
  menu: number[];
}

const empty: Draft = { seq: 0, picks: [], numbers: [], text: "", held: -1, wanted: [], byHand: false, menu: [] };

export const draft = signal<Draft>(empty);

const storeKey = "apnap.draft";

effect(() => {
  const d = asked.value;
  if (!d) {
    if (draft.peek().seq !== 0) draft.value = empty;
  } else if (draft.peek().seq !== d.seq) draft.value = kept(d) ?? fresh(d);
});

effect(() => {
  if (draft.value.seq) sessionStorage.setItem(storeKey, JSON.stringify([sign(asked.peek()), draft.value]));
});

/** What a decision is known by after the page was loaded again. */
const sign = (d: Decision | null) => (d ? `${location.pathname} ${d.seq} ${d.prompt} ${d.options.length}` : "");

function kept(d: Decision): Draft | null {
  try {
    const [of, was] = JSON.parse(sessionStorage.getItem(storeKey) ?? "[]") as [string, Draft];
    return of === sign(d) && was.seq === d.seq ? { ...empty, ...was, menu: [] } : null;
  } catch {
    return null;
  }
}

/** Where an answer begins: with the proposal where that helps, else with nothing. */
function fresh(d: Decision): Draft {
  const p = d.proposal;
  const f: Draft = { ...empty, seq: d.seq };
  switch (d.kind) {
    case "pay":
      return p && !p.cancel ? { ...f, picks: [...(p.picks ?? [])], numbers: [...(p.numbers ?? [])] } : { ...f, byHand: true };
    case "order":
      return { ...f, picks: d.options.map((_, i) => i) };
    case "number":
      return { ...f, numbers: [p?.numbers?.[0] ?? d.min] };
    case "distribute":
      return { ...f, numbers: p?.numbers ? [...p.numbers] : d.options.map((o) => o.min ?? 0) };
    case "attack":
    case "block":
      return d.obey && p ? { ...f, picks: [...(p.picks ?? [])], numbers: [...(p.numbers ?? [])] } : f;
    case "pick":
      return d.min >= d.options.length && d.options.length > 0 ? { ...f, picks: d.options.map((_, i) => i) } : f;
  }
  return f;
}

const change = (c: Partial<Draft>) => batch(() => {
  refusal.value = null;
  draft.value = { ...draft.value, ...c };
});

/**
 * The options about each object or player. Mana for its own sake is offered
 * under full control only, since payments make their mana themselves.
 */
export const optionsOf = computed(() => {
  const map = new Map<number, number[]>();
  asked.value?.options.forEach((o, i) => {
    if (!o.object || (o.action === "mana" && asked.value!.kind === "act" && !pace.value.full)) return;
    const list = map.get(o.object);
    if (list) list.push(i);
    else map.set(o.object, [i]);
  });
  return map;
});

/** The places in Others of what may be attacked or blocked. */
export const partnersOf = computed(() => new Map((asked.value?.others ?? []).map((o, i) => [o.object, i])));

/** What can be chosen now, by object. */
export const canTouch = computed(() => {
  const d = asked.value, f = draft.value;
  const set = new Set<number>();
  if (!d || d.seq !== f.seq || d.kind === "order" || d.kind === "distribute") return set;
  for (const id of optionsOf.value.keys()) set.add(id);
  const held = f.held >= 0 ? d.options[f.held] : undefined;
  if (held) {
    for (const [id, i] of partnersOf.value) {
      if (held.with?.includes(i)) set.add(id);
    }
  }
  return set;
});

/** What was chosen, by object. */
export const chosen = computed(() => {
  const d = asked.value, f = draft.value;
  const set = new Set<number>();
  if (!d || d.seq !== f.seq || d.kind === "order" || d.kind === "distribute") return set;
  for (const i of f.picks) {
    const id = d.options[i]?.object;
    if (id) set.add(id);
  }
  return set;
});

/** Who is put with whom in an attack or block being declared. */
export const pairs = computed(() => {
  const d = asked.value, f = draft.value;
  if (!d || d.seq !== f.seq || (d.kind !== "attack" && d.kind !== "block")) return [];
  return f.picks.map((p, i) => ({ option: p, object: d.options[p]?.object ?? 0, partner: d.others?.[f.numbers[i] ?? 0]?.object ?? 0 }));
});

/** Chooses an object, or one of several that are alike. */
export function touch(ids: readonly number[]): void {
  const d = asked.value;
  if (!d || d.seq !== draft.value.seq) return;
  const able = ids.filter((id) => canTouch.value.has(id));
  const free = able.find((id) => !chosen.value.has(id));
  const id = free ?? able[able.length - 1];
  if (id === undefined) return;
  switch (d.kind) {
    case "act": return act(optionsOf.value.get(id) ?? []);
    case "pick": return pickOf(d, optionsOf.value.get(id)!);
    case "pay": return void touchSource(d, id);
    case "attack":
    case "block": return touchCombat(d, id);
  }
}

/** Takes one of some actions: at once where it is the only one and does what the card shows. */
function act(list: number[]): void {
  if (list.length === 1 && !namesItsWay(asked.value!.options[list[0]!]!)) choose(list[0]!);
  else change({ menu: list });
}

/**
 * Whether an action is to be named before it is taken: it casts or plays another part
 * of the card than all of it, or in another way than the ordinary one.
 */
export function namesItsWay(o: Option): boolean {
  const m = model.value;
  if (o.way) return true;
  if (!m || (o.action !== "cast" && o.action !== "play-land") || !o.face) return false;
  return (m.faces.get(o.face)?.parts?.length ?? 0) > 1;
}

/** Picks an object, by what of it is meant where it stands for several options. */
function pickOf(d: Decision, list: number[]): void {
  if (list.length === 1) toggle(d, list[0]!);
  else change({ menu: list });
}

export const closeMenu = () => change({ menu: [] });

/** Chooses an option by its place. */
export function choose(i: number): void {
  const d = asked.value;
  if (!d) return;
  if (d.kind === "act") void answer({ picks: [i] });
  else if (d.kind === "pick") toggle(d, i);
  else if (d.kind === "pay") void want(d, [i]);
}

/**
 * Whether choosing one option is the whole answer: one is asked for, and it can be
 * gone back on (733.1).
 */
export const atOnce = (d: Decision) => d.kind === "pick" && d.min === 1 && d.max === 1 && d.reversible === true;

function toggle(d: Decision, i: number): void {
  const picks = draft.value.picks;
  if (atOnce(d)) {
    change({ picks: [i], menu: [] });
    void answer({ picks: [i] });
  } else if (picks.includes(i)) change({ picks: picks.filter((p) => p !== i) });
  else if (d.max === 1) change({ picks: [i] });
  else change({ picks: [...picks, i] });
}

/** Picks an option by its place, or does not any more. */
export function toggleOption(i: number): void {
  const d = asked.value;
  if (d?.kind === "pick") toggle(d, i);
}

// ---- modes ----

/** A mode that may be chosen, and how often it is. */
export interface Mode {
  place: number;
  /** Its options, one for each time that it may be chosen. */
  options: number[];
  times: number;
}

/** The modes of a question about modes, as the options tell them. */
export const modesOf = computed<Mode[]>(() => {
  const d = asked.value;
  if (d?.prompt !== "modes") return [];
  const found = new Map<number, Mode>();
  d.options.forEach((o, i) => {
    const place = o.n ?? 0, was = found.get(place) ?? { place, options: [], times: 0 };
    was.options.push(i);
    if (draft.value.picks.includes(i)) was.times++;
    found.set(place, was);
  });
  return [...found.values()];
});

/** Chooses a mode once more, or not at all where it can't be chosen again. */
export function pickMode(m: Mode): void {
  const d = asked.value;
  if (!d) return;
  if (atOnce(d)) return toggle(d, m.options[0]!); // also the only one there is, which is drawn as chosen
  const picks = draft.value.picks, next = m.options.find((i) => !picks.includes(i));
  if (next !== undefined && (picks.length < d.max || d.max === 1)) toggle(d, next);
  else if (m.times > 0) change({ picks: picks.filter((i) => !m.options.includes(i)) });
}

/** Takes one of the times back that a mode was chosen. */
export function dropMode(m: Mode): void {
  const last = draft.value.picks.filter((i) => m.options.includes(i)).pop();
  if (last !== undefined) change({ picks: draft.value.picks.filter((i) => i !== last) });
}

// ---- going back ----

/** Whether the question is part of an action that can be given up (733.1). */
export const canGoBack = computed(() => asked.value?.reversible === true);

/** Goes back by one choice, and from the first out of the action. */
export const goBack = () => goBackTo(trail.value.length - 1);

/**
 * Goes back to when so many answers had been given since the action was begun: the
 * action is given up, and begun again with the same answers (decision 230).
 */
export function goBackTo(count: number): void {
  const d = asked.value, steps = trail.value;
  if (!d?.reversible) return;
  cameBack.value = true;
  // A mana ability that was activated by itself is not activated again.
  const keep = steps.slice(1, count).some((s) => s.answer.picks?.some((i) => s.asked.options[i]?.flags?.includes("alone"))) ? [] : steps.slice(0, Math.max(0, count));
  void unseen(async (give) => {
    let now = await give(d, { cancel: true });
    trail.value = [];
    for (const s of keep) {
      if (!now) return;
      const again = answerAgain(now, s);
      if (!again) return;
      trail.value = [...trail.value, { asked: now, answer: again }];
      now = await give(now, again);
    }
  });
}

/** The answer of a step to the question that is asked now, if it is the same. */
function answerAgain(now: Decision, s: Step): Step["answer"] | null {
  if (s.asked.kind !== "act") return sameQuestion(now, s.asked) ? s.answer : null;
  const at = now.kind === "act" ? placeOf(now, s.asked, s.answer.picks![0]!) : -1;
  return at < 0 ? null : { picks: [at] };
}

// ---- attacks and blocks ----

function touchCombat(d: Decision, id: number): void {
  const f = draft.value, partner = partnersOf.value.get(id);
  const held = f.held >= 0 ? d.options[f.held] : undefined;
  if (held && partner !== undefined && held.with?.includes(partner)) {
    pair(d, f.held, partner);
    return;
  }
  const i = optionsOf.value.get(id)?.[0];
  if (i === undefined) return;
  const o = d.options[i]!;
  if (f.picks.includes(i) && (f.held === i || d.kind === "attack" || (o.with?.length ?? 0) < 2)) {
    unpair(i);
  } else if (o.with?.length === 1) pair(d, i, o.with[0]!);
  else if (d.kind === "attack") pair(d, i, o.with?.find((w) => w === f.numbers[f.numbers.length - 1]) ?? o.with?.[0] ?? 0);
  else change({ held: f.held === i ? -1 : i });
}

/** Lets an option attack or block a partner. */
export function pair(d: Decision, i: number, partner: number): void {
  const f = draft.value, most = d.kind === "attack" ? 1 : Math.max(1, d.options[i]?.max ?? 1);
  const keep = f.picks.map((p, k) => [p, f.numbers[k]!] as const).filter(([p, n]) => !(p === i && n === partner));
  let mine = keep.filter(([p]) => p === i);
  const rest = keep.filter(([p]) => p !== i);
  const had = keep.length !== f.picks.length;
  if (had && d.kind === "block") mine = [...mine];
  else mine = [...mine, [i, partner] as const].slice(-most);
  const all = [...rest, ...mine];
  const more = d.kind === "attack" ? (d.options[i]?.with?.length ?? 0) > 1 : mine.length < most && most > 1;
  change({ picks: all.map(([p]) => p), numbers: all.map(([, n]) => n), held: more ? i : -1 });
}

function unpair(i: number): void {
  const f = draft.value;
  const all = f.picks.map((p, k) => [p, f.numbers[k]!] as const).filter(([p]) => p !== i);
  change({ picks: all.map(([p]) => p), numbers: all.map(([, n]) => n), held: -1 });
}

/** Drops an option on a partner, both by object. */
export function dropOn(from: number, onto: number): void {
  const d = asked.value;
  if (!d) return;
  const i = optionsOf.value.get(from)?.[0], partner = partnersOf.value.get(onto);
  if (i === undefined) return;
  if (d.kind === "attack" || d.kind === "block") {
    if (partner !== undefined && d.options[i]!.with?.includes(partner)) pair(d, i, partner);
  }
}

/** What can attack. */
export const attackers = (d: Decision) => d.options.filter((o) => o.with?.length);

/** Whether that all attack can mean one thing only, which nothing forbids. */
export const allAtOnce = (d: Decision) => !d.most_parts && attackers(d).every((o) => o.with!.length === 1) && (d.others ?? []).every((o) => !o.max && (o.min ?? 0) < 2);

/** All that can attack do, each what it attacks first: at once where there is nothing to choose. */
export function attackWithAll(): void {
  const d = asked.value;
  if (!d) return;
  const picks: number[] = [], numbers: number[] = [];
  d.options.forEach((o, i) => {
    if (o.with?.length) {
      picks.push(i);
      numbers.push(o.with[0]!);
    }
  });
  change({ picks, numbers, held: -1 });
  if (allAtOnce(d)) confirm();
}

/** Options that are the like of the one that was put in last, and can do the same. */
export const moreAlike = computed<number[]>(() => {
  const d = asked.value, f = draft.value, m = model.value;
  const last = f.picks.at(-1), partner = f.numbers.at(-1);
  if (!d || !m || (d.kind !== "attack" && d.kind !== "block") || d.seq !== f.seq || last === undefined || partner === undefined) return [];
  const look = (i: number) => {
    const o = m.objects.get(d.options[i]!.object ?? 0);
    return o && JSON.stringify([o.name, o.face, o.power, o.toughness, o.counters, o.keywords, o.damage]);
  };
  const same = look(last);
  return d.options.map((_, i) => i).filter((i) => !f.picks.includes(i) && d.options[i]!.with?.includes(partner) && look(i) === same);
});

/** Lets all the like do what the last one does. */
export function allAlike(): void {
  const more = moreAlike.value, partner = draft.value.numbers.at(-1);
  if (more.length === 0 || partner === undefined) return;
  change({ picks: [...draft.value.picks, ...more], numbers: [...draft.value.numbers, ...more.map(() => partner)], held: -1 });
}

// ---- paying ----

/** Changes what is proposed to pay with. */
export function proposePayment(d: Decision, picks: number[], numbers: number[]): void {
  if (draft.value.seq === d.seq) change({ picks, numbers });
}

async function touchSource(d: Decision, id: number): Promise<void> {
  const f = draft.value, list = optionsOf.value.get(id) ?? [];
  const used = list.find((i) => f.picks.includes(i));
  if (used === undefined) return want(d, list);
  const at = f.picks.lastIndexOf(used);
  const last = f.picks.filter((p) => p === used).length === 1;
  change({
    picks: f.picks.filter((_, k) => k !== at), numbers: f.numbers.filter((_, k) => k !== at),
    wanted: last ? f.wanted.filter((w) => w !== used) : f.wanted, byHand: true,
  });
}

/** Uses one of the options, with the first kind of mana that leaves a legal payment. */
async function want(d: Decision, list: number[]): Promise<void> {
  const f = draft.value;
  for (const i of list) {
    const o = d.options[i]!;
    if (o.flags?.includes("alone")) {
      await answer({ picks: [i], numbers: [0] });
      return;
    }
    const given = f.byHand ? f.picks.map((p, k) => [p, f.numbers[k]!] as const) : f.wanted.map((w) => [w, f.numbers[f.picks.indexOf(w)] ?? 0] as const);
    for (const color of o.colors?.length ? o.colors : [0]) {
      const all = [...given, [i, color] as const];
      const a = await complete({ picks: all.map(([p]) => p), numbers: all.map(([, n]) => n) });
      if (a && !a.cancel) {
        change({ picks: a.picks ?? [], numbers: a.numbers ?? [], wanted: all.map(([p]) => p), byHand: false });
        return;
      }
    }
    if (f.byHand) {
      change({ picks: [...f.picks, i], numbers: [...f.numbers, o.colors?.[0] ?? 0] });
      return;
    }
  }
}

/** Pays a picked mana source with another kind of mana. */
export function payWith(at: number, color: number): void {
  const numbers = [...draft.value.numbers];
  numbers[at] = color;
  change({ numbers, byHand: true });
}

// ---- numbers, orders, texts ----

export function step(by: number): void {
  const d = asked.value;
  if (d?.kind === "number") setNumber((draft.value.numbers[0] ?? d.min) + by);
}

export function setNumber(n: number): void {
  const d = asked.value;
  if (d) change({ numbers: [Math.max(d.min, Math.min(d.max, n))] });
}

export function share(i: number, by: number): void {
  const d = asked.value, o = d?.options[i];
  if (!d || !o) return;
  const numbers = [...draft.value.numbers];
  const left = (d.total ?? 0) - numbers.reduce((a, b) => a + b, 0);
  const most = Math.min(o.max ?? Infinity, (numbers[i] ?? 0) + Math.max(0, left));
  numbers[i] = Math.max(o.min ?? 0, Math.min(by > 0 ? most : Infinity, (numbers[i] ?? 0) + by));
  change({ numbers });
}

/** Moves what stands at one place of an order to another. */
export function move(from: number, to: number): void {
  const picks = [...draft.value.picks];
  if (to < 0 || to >= picks.length) return;
  const [x] = picks.splice(from, 1);
  picks.splice(to, 0, x!);
  change({ picks });
}

export const setText = (text: string) => change({ text });

/** What the options that were picked add up to. */
export const sumOf = (d: Decision, picks: readonly number[]) => picks.reduce((sum, i) => sum + (d.options[i]?.n ?? 0), 0);

/** Whether the draft looks finished. The server has the last word. */
export const ready = computed(() => {
  const d = asked.value, f = draft.value;
  if (!d || d.seq !== f.seq) return false;
  switch (d.kind) {
    case "pick": return f.picks.length >= d.min && f.picks.length <= d.max && sumOf(d, f.picks) >= (d.sum ?? 0) && sumOf(d, f.picks) <= (d.most ?? Infinity);
    case "distribute": return f.numbers.reduce((a, b) => a + b, 0) === (d.total ?? 0);
    case "name": return f.text.trim() !== "";
    case "act": return false;
  }
  return true;
});

/** Whether the answer that costs nothing is no: keeping a hand rather than giving it up. */
export const keeping = (d: Decision) => d.kind === "confirm" && d.prompt === "mulligan";

/** Hands the draft in. */
export function confirm(): void {
  const d = asked.value, f = draft.value;
  if (!d) return;
  void answer(answerOf(d, f));
}

function answerOf(d: Decision, f: Draft): Omit<Answer, "seq"> {
  switch (d.kind) {
    case "confirm": return keeping(d) || d.unable ? {} : { yes: true };
    case "number":
    case "distribute": return { numbers: f.numbers };
    case "name": return { text: f.text.trim() };
    case "attack":
    case "block":
    case "pay": return { picks: f.picks, numbers: f.numbers };
  }
  return { picks: f.picks };
}

/** Gives the other answer of two, or takes a payment back. */
export function decline(): void {
  const d = asked.value;
  if (d?.kind === "confirm") void answer(keeping(d) ? { yes: true } : {});
  if (d?.kind === "pay" && !d.reversible) void answer({ cancel: true });
  else if (d?.reversible && d.kind !== "confirm") goBack();
}

/** Takes back what was chosen, and says whether there was anything. */
export function takeBack(): boolean {
  const d = asked.value, f = draft.value;
  if (!d) return false;
  if (f.menu.length > 0) {
    closeMenu();
    return true;
  }
  const begun = f.held >= 0 || ((d.kind === "pick" && !atOnce(d) || d.kind === "attack" || d.kind === "block") && f.picks.length > 0);
  if (begun) draft.value = { ...fresh(d), picks: [], numbers: [] };
  return begun;
}

/** The option of a decision with priority that passes. */
export const passing = computed(() => asked.value?.options.findIndex((o) => o.action === "pass") ?? -1);

export function pass(): void {
  if (passing.value >= 0) choose(passing.value);
}
