import { Sign } from "../card/mana";
import { colorsOf, signsOf } from "../card/subject";
import { canTouch, chosen, touch } from "../session/draft";
import { is } from "../session/model";
import { model } from "../session/session";
import { describe, nameOf } from "./describe";
import { type Group } from "./groups";
import { keyOfObject } from "./keyed";
import { inspect, inspectable } from "./inspect";

/** Lands of one name in one pill, untapped and tapped. */
export function merge(groups: Group[]): Group[][] {
  const map = new Map<string, Group[]>();
  for (const g of groups) {
    const o = g.objects[0]!;
    const key = g.attached.length > 0 || Object.keys(o.counters ?? {}).length > 0 ? g.key : nameOf(o);
    const list = map.get(key);
    if (list) list.push(g);
    else map.set(key, [g]);
  }
  return [...map.values()];
}

/** Lands of one name: untapped of all, or what was chosen. */
export function Pill({ groups }: { groups: Group[] }) {
  const all = groups.flatMap((g) => g.objects);
  const o = all[0]!, m = model.value!;
  const free = all.filter((x) => !is(x, "tapped")).length;
  const able = all.some((x) => canTouch.value.has(x.id)), picked = all.filter((x) => chosen.value.has(x.id)).length;
  const face = m.faces.get(o.face ?? 0);
  const first = all.find((x) => canTouch.value.has(x.id)) ?? o;
  const key = keyOfObject.value.get(first.id);
  return <button type="button" class={`pill ${able ? "can" : ""} ${picked ? "selected" : ""} ${free === 0 ? "spent" : ""} ${nameOf(o).length > 10 ? "long" : ""}`} data-id={first.id} data-ids={all.map((x) => x.id).join(" ")}
    onClick={() => (able ? touch(all.map((x) => x.id)) : inspect(o.id, true))} {...inspectable(first.id)}>
    <span class="sr">{groups.map(describe).join("; ")}</span><span class="seen" aria-hidden="true"><Sign colors={signsOf(face) || colorsOf(o.colors)} /><span class="nm">{nameOf(o)}</span> <span class="of">{free}/{all.length}</span>{picked > 0 && <b class="n">{picked}</b>}{key && <kbd>{key}</kbd>}</span>
  </button>;
}
