import { computed } from "@preact/signals";
import { objectsOf, others, own } from "../session/model";
import { canTouch, draft, modesOf } from "../session/draft";
import { asked, model } from "../session/session";
import { canNarrow, folded, shown, shownWords, trayShape } from "../tray/groups";
import { playableElsewhere, sides } from "./groups";

const letters = "1234567890bcdhijklmnopqrstuvw";

/** Something with a key of its own: objects that are alike, or an option. */
export interface Keyed {
  key: string;
  ids: number[];
  option: number;
}

/** An object with all that is drawn as one with it. */
function together(id: number, add: (ids: number[]) => void): void {
  for (const s of sides.value.values()) for (const g of [...s.creatures, ...s.lands, ...s.rest]) if (g.objects.some((o) => o.id === id)) return add(g.objects.map((o) => o.id));
  add([id]);
}

/** What can be chosen, in the order in which it stands, with its keys. */
export const keyed = computed<Keyed[]>(() => {
  const m = model.value, d = asked.value;
  if (!m || !d) return [];
  const list: Omit<Keyed, "key">[] = [];
  const seen = new Set<number>();
  const add = (ids: number[]) => {
    const able = ids.filter((id) => canTouch.value.has(id) && !seen.has(id));
    for (const id of able) seen.add(id);
    if (able.length > 0) list.push({ ids: able, option: -1 });
  };
  const side = (seat: string) => {
    const s = sides.value.get(seat);
    if (!s) return;
    for (const g of [...s.creatures, ...s.lands, ...s.rest]) {
      add(g.objects.map((o) => o.id));
      for (const a of g.attached) add([a.id]);
    }
  };
  for (const i of draft.value.menu) list.push({ ids: [], option: i });
  if (draft.value.menu.length === 0) {
    for (const mode of modesOf.value) list.push({ ids: [], option: mode.options[0]! });
    if (modesOf.value.length === 0) for (const i of shownWords.value) list.push({ ids: [], option: i });
    for (const i of d.options[draft.value.held]?.with ?? []) { // whom the one in hand may attack or block comes first
      const id = d.others?.[i]?.object ?? 0;
      if (list.length >= letters.length) break;
      if (!seen.has(id)) together(id, add);
    }
    for (const o of objectsOf(m, own(m).hand)) add([o.id]);
    side(own(m).seat);
    for (const p of others(m)) side(p.seat);
    for (const id of [...m.view.zones.stack].reverse()) add([id]);
    for (const p of m.view.players) add([p.id]);
    for (const i of playableElsewhere.value) list.push({ ids: [d.options[i]!.object!], option: -1 });
    if (trayShape.value === "cards") for (const s of folded.value ? [] : shown.value) list.push(s.ids.length > 0 ? { ids: s.ids, option: -1 } : { ids: [], option: s.options[0]! });
    else if (trayShape.value === "lanes") d.options.forEach((o, i) => { if (!o.object || !seen.has(o.object)) list.push({ ids: [], option: i }); });
  }
  // While cards are narrowed by typing, letters are words; the digits stay keys.
  return list.slice(0, canNarrow.value ? 10 : letters.length).map((k, i) => ({ ...k, key: letters[i]! }));
});

/** The key of each object. */
export const keyOfObject = computed(() => {
  const map = new Map<number, string>();
  for (const k of keyed.value) for (const id of k.ids) map.set(id, k.key);
  return map;
});

/** The key of each option that has one of its own. */
export const keyOfOption = computed(() => {
  const map = new Map<number, string>();
  for (const k of keyed.value) if (k.option >= 0) map.set(k.option, k.key);
  return map;
});
