import { computed, signal } from "@preact/signals";
import { trayOptions, wordOptions } from "../board/groups";
import { draft, move } from "../session/draft";
import { objectsOf } from "../session/model";
import { asked, model, piles } from "../session/session";
import type { Decision, Face, Obj } from "../wire-names";

/** Options of a question that are the same card in the same place, as one. */
export interface Same {
  key: string;
  face: Face | undefined;
  object: Obj | undefined;
  options: number[];
  /** The objects of the options; none where they are faces only. */
  ids: number[];
}

export type Kind = "" | "creature" | "land" | "spell";

/** What the cards of the tray are narrowed to, for the question of a number. */
const narrowing = signal<{ seq: number; text: string; kind: Kind }>({ seq: 0, text: "", kind: "" });

export const narrowed = computed(() => (narrowing.value.seq === asked.value?.seq ? narrowing.value : { seq: 0, text: "", kind: "" as Kind }));

export function narrow(to: { text?: string; kind?: Kind }): void {
  narrowing.value = { ...narrowed.value, ...to, seq: asked.value?.seq ?? 0 };
}

/** The question whose tray is folded, so that the whole board is seen. */
const foldedAt = signal(0);
export const folded = computed(() => asked.value !== null && foldedAt.value === asked.value.seq);
export function fold(): void {
  foldedAt.value = folded.value ? 0 : asked.value?.seq ?? 0;
}

/** Questions that part cards into two. */
const partings = new Set(["scry", "surveil", "separate"]);
/** Questions that put cards in an order. */
const orders = new Set(["order-top", "order-bottom", "order-graveyard"]);

export type Shape = "" | "cards" | "lanes" | "order" | "piles";

/** How a question is shown in the tray; empty: not there. */
export function shapeOf(d: Decision | null): Shape {
  if (!d) return "";
  if (d.kind === "pick" && partings.has(d.prompt)) return "lanes";
  if (d.kind === "order" && orders.has(d.prompt)) return "order";
  if (d.prompt === "pile" && pileContents.value.length > 0) return "piles";
  return d.kind === "pick" && trayOptions.value.length > 0 ? "cards" : "";
}

export const trayShape = computed(() => (draft.value.menu.length > 0 ? "" : shapeOf(asked.value)));

function faceOf(i: number): { face: Face | undefined; object: Obj | undefined } {
  const m = model.value!, o = asked.value!.options[i]!;
  const object = o.object ? m.objects.get(o.object) : undefined;
  return { object, face: m.faces.get(object?.face ?? object?.card ?? o.face ?? 0) };
}

export function kindOf(f: Face | undefined): Kind {
  const s = f?.types.toLowerCase() ?? "";
  return s.includes("creature") ? "creature" : s.includes("land") ? "land" : f ? "spell" : "";
}

/** What may be chosen, equal cards once, in the order of the question. */
export const sames = computed<Same[]>(() => {
  const found = new Map<string, Same>();
  for (const i of trayOptions.value) {
    const { face, object } = faceOf(i), o = asked.value!.options[i]!;
    const key = face && object?.zone === "library" ? `${face.id}` : `#${i}`;
    const was = found.get(key) ?? { key: `${i}`, face, object, options: [], ids: [] };
    was.options.push(i);
    if (o.object) was.ids.push(o.object);
    found.set(key, was);
  }
  return [...found.values()];
});

/** From this many cards on they can be narrowed by typing. */
const manyCards = 8;
export const canNarrow = computed(() => trayShape.value === "cards" && sames.value.length >= manyCards && !folded.value || manyWords.value);

/** From this many words on, as of types of creatures, they can be narrowed by typing, too. */
const wordsToNarrow = 30;
export const manyWords = computed(() => trayShape.value === "" && asked.value?.prompt !== "modes" && wordOptions.value.length >= wordsToNarrow);

/** The words that are shown: those which begin as was typed, and then those that have it elsewhere. */
export const shownWords = computed(() => {
  const want = manyWords.value ? narrowed.value.text.trim().toLowerCase() : "", d = asked.value;
  if (!want || !d) return wordOptions.value;
  const at = (i: number) => d.options[i]!.text.toLowerCase().indexOf(want);
  return [...wordOptions.value.filter((i) => at(i) === 0), ...wordOptions.value.filter((i) => at(i) > 0)];
});

/** Those that are shown: of the kind, with the words that were typed. */
export const shown = computed(() => {
  const { text, kind } = narrowed.value, want = text.trim().toLowerCase();
  return sames.value.filter((s) => (!kind || kindOf(s.face) === kind) && (!want || `${s.face?.name} ${s.face?.types} ${(s.face?.text ?? []).join(" ")}`.toLowerCase().includes(want)));
});

/** What was looked through and cannot be chosen now, equal cards once. */
export const notChosen = computed(() => {
  const m = model.value, d = asked.value;
  if (!m || d?.prompt !== "search") return [];
  const able = new Set(d.options.map((o) => o.object)), found = new Map<number, { face: Face; ids: number[] }>();
  for (const o of m.view.players.flatMap((p) => objectsOf(m, p.library))) {
    const face = able.has(o.id) ? undefined : m.faces.get(o.face ?? o.card ?? 0);
    if (!face) continue;
    const was = found.get(face.id) ?? { face, ids: [] };
    was.ids.push(o.id);
    found.set(face.id, was);
  }
  return [...found.values()];
});

/** The place in the answer of what stands at a place of the tray: of what goes on top, the last stands first. */
export const placeInAnswer = (d: Decision, place: number) => (d.prompt === "order-bottom" ? place : d.options.length - 1 - place);

/** Puts a card of an order first, as the tray shows it. */
export function putFirst(d: Decision, place: number): void {
  if (place < d.options.length) move(placeInAnswer(d, place), placeInAnswer(d, 0));
}

/** What lies in each of the piles that were told of last (700.3). */
export const pileContents = computed(() => piles.value);
