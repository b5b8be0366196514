import { computed } from "@preact/signals";
import { type Model, hasType, is, objectsOf, own } from "../session/model";
import { canTouch, chosen, optionsOf, pairs } from "../session/draft";
import { asked, model } from "../session/session";
import type { Obj } from "../wire-names";
import { forecast } from "./forecast";

/** Permanents that are equal in all that is to be seen, drawn as one. */
export interface Group {
  key: string;
  objects: Obj[];
  /** What is attached to it, when it is one. */
  attached: Obj[];
}

export interface Side {
  seat: string;
  creatures: Group[];
  lands: Group[];
  rest: Group[];
}

/** What something on the stack is aimed at. */
export const targeted = computed(() => {
  const m = model.value;
  const set = new Map<number, number>();
  if (!m) return set;
  const stack = objectsOf(m, m.view.zones.stack);
  stack.forEach((o, i) => {
    for (const aim of o.targets ?? []) set.set(aim.on, stack.length - i);
  });
  return set;
});

const fighting = computed(() => {
  const set = new Set<number>();
  for (const b of model.value?.view.combat.blocks ?? []) set.add(b.blocker).add(b.attacker);
  for (const p of pairs.value) {
    if (asked.value?.kind === "block") set.add(p.object).add(p.partner);
  }
  return set;
});

function look(o: Obj): string {
  const apart = fighting.value.has(o.id) || targeted.value.has(o.id) ? o.id : 0;
  const pick = chosen.value.has(o.id), can = canTouch.value.has(o.id);
  return [
    o.name, o.face, o.card, o.parts, o.kind, o.down, forecast.value.dies.has(o.id), o.power, o.toughness, o.damage, o.attacks, apart, can, pick,
    o.types, o.colors, o.keywords, o.status, o.chosen, o.protector, Object.entries(o.counters ?? {}),
  ].join("|");
}

/** Groups permanents, in order of arrival. */
function group(list: Obj[], attachedTo: Map<number, Obj[]>): Group[] {
  const found = new Map<string, Group>();
  const out: Group[] = [];
  for (const o of list) {
    const attached = attachedTo.get(o.id) ?? [];
    const key = attached.length > 0 ? `#${o.id}` : look(o);
    const g = found.get(key);
    if (g && attached.length === 0) {
      g.objects.push(o);
      continue;
    }
    const made = { key: `${o.id}`, objects: [o], attached };
    found.set(key, made);
    out.push(made);
  }
  return out;
}

function sideOf(m: Model, seat: string, all: Obj[], attachedTo: Map<number, Obj[]>): Side {
  const mine = all.filter((o) => o.controller === seat && !(o.attached && m.objects.get(o.attached)?.zone === "battlefield"));
  const creature = (o: Obj) => hasType(o, "creature") || is(o, "face-down");
  const land = (o: Obj) => hasType(o, "land") && !creature(o);
  return {
    seat,
    creatures: group(mine.filter(creature), attachedTo),
    lands: group(mine.filter(land), attachedTo),
    rest: group(mine.filter((o) => !creature(o) && !land(o)), attachedTo),
  };
}

/** The battlefield, a side for each player. */
export const sides = computed(() => {
  const m = model.value;
  const map = new Map<string, Side>();
  if (!m) return map;
  const all = objectsOf(m, m.view.zones.battlefield);
  const attachedTo = new Map<number, Obj[]>();
  for (const o of all) {
    if (!o.attached) continue;
    const list = attachedTo.get(o.attached);
    if (list) list.push(o);
    else attachedTo.set(o.attached, [o]);
  }
  for (const p of m.view.players) map.set(p.seat, sideOf(m, p.seat, all, attachedTo));
  return map;
});

/** Objects that are chosen from beside the board, since they are not on it. */
export const offBoard = computed(() => {
  const d = asked.value, m = model.value;
  if (!d || !m || d.kind === "order" || d.kind === "distribute" || d.kind === "attack" || d.kind === "block") return [];
  const onBoard = new Set([...m.view.zones.battlefield, ...m.view.zones.stack, ...own(m).hand, ...m.view.players.map((p) => p.id)]);
  const list: number[] = [];
  d.options.forEach((o, i) => {
    if (o.action === "pass" || (o.action === "mana" && d.kind === "act") || (o.object && onBoard.has(o.object))) return;
    list.push(i);
  });
  return list;
});

/** Options of a decision that are words rather than cards: modes, colours, types. */
export const wordOptions = computed(() => offBoard.value.filter((i) => !asked.value!.options[i]!.object && !asked.value!.options[i]!.face));
/** Options that are cards of other zones. */
export const cardOptions = computed(() => offBoard.value.filter((i) => asked.value!.options[i]!.object || asked.value!.options[i]!.face));

/** Cards of other zones than the hand that can be played now, each once. */
export const playableElsewhere = computed(() => (asked.value?.kind === "act" ? onceEach(cardOptions.value) : []));
/** Cards to choose from that lie in the tray: of a search, a graveyard, a reveal. */
export const trayOptions = computed(() => (asked.value?.kind === "act" ? [] : onceEach(cardOptions.value)));

/** Options, each object once. */
function onceEach(list: number[]): number[] {
  const seen = new Set<number>(), d = asked.value!;
  return list.filter((i) => {
    const id = d.options[i]!.object;
    if (!id) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** How many things of one player are on the battlefield. */
export const optionCount = computed(() => optionsOf.value.size);
