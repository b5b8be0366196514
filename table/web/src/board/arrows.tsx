import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { draft, pairs } from "../session/draft";
import { is, objectsOf } from "../session/model";
import { asked, model } from "../session/session";
import { dragging } from "./drag";
import { targeted } from "./groups";
import { inspected } from "./inspect";

interface Arrow {
  kind: "target" | "attack" | "block";
  from: number;
  to: number;
}

/** More arrows than this, and only those of what is pointed at are drawn. */
const mostArrows = 5;

function arrowsOf(): Arrow[] {
  const m = model.value!;
  const list: Arrow[] = [];
  const soon = asked.value?.kind === "block" || asked.value?.kind === "attack" ? pairs.value : [];
  for (const p of soon) list.push({ kind: asked.value!.kind as "attack" | "block", from: p.object, to: p.partner });
  if (asked.value?.kind !== "block") for (const b of m.view.combat.blocks) list.push({ kind: "block", from: b.blocker, to: b.attacker });
  const blocked = new Set(m.view.combat.blocks.map((b) => b.attacker));
  for (const o of objectsOf(m, m.view.zones.battlefield)) {
    if (is(o, "attacking") && o.attacks && !blocked.has(o.id) && m.objects.has(o.attacks)) list.push({ kind: "attack", from: o.id, to: o.attacks });
  }
  const aims: Arrow[] = [];
  for (const o of objectsOf(m, m.view.zones.stack)) for (const a of o.targets ?? []) aims.push({ kind: "target", from: o.id, to: a.on });
  const near = inspected.value?.id;
  list.push(...(aims.length > mostArrows ? aims.filter((a) => a.from === near || a.to === near) : aims));
  return list;
}

/** Where an object begins above: with what is attached to it, whose names stay free. */
function topOf(el: Element, box: DOMRect): number {
  const plates = el.closest(".slot")?.querySelectorAll(".attached") ?? [];
  return Math.min(box.top, ...[...plates].map((p) => p.getBoundingClientRect().top));
}

const find = (id: number) => document.querySelector(`[data-id="${id}"]`) ?? document.querySelector(`[data-ids~="${id}"]`);

interface Drawn {
  d: string;
  kind: Arrow["kind"];
  x: number;
  y: number;
  a: number;
  /** The number of the entry of the stack that aims. */
  n: number;
}

/** How far beside each other lines run that go the same way. */
const apart = 5;

/** Draws an arrow, the i-th of those that aim. */
function draw(a: Arrow, i: number): Drawn | null {
  const el = find(a.from), onto = find(a.to);
  const f = el?.getBoundingClientRect(), g = onto?.getBoundingClientRect();
  if (!el || !onto || !f || !g || f.width === 0 || g.width === 0 || f.left >= innerWidth) return null;
  if (a.kind === "target") return aim(f, g, onto, i, targeted.value.get(a.to) ?? 0);
  const down = g.top > f.top;
  const x = f.left + f.width / 2, y = down ? f.bottom + clear : topOf(el, f) - clear;
  const u = g.left + g.width / 2, v = down ? topOf(onto, g) : g.bottom;
  return { d: `M${x} ${y}L${u} ${v}`, kind: a.kind, x: u, y: v, a: Math.atan2(v - y, u - x), n: 0 };
}

/** A line begins this far from a card, so that its round end stays off the name. */
const clear = 5;

/** Whether nothing stands between a card and the middle of the table. */
function nextToMiddle(el: Element, box: DOMRect, mine: boolean): boolean {
  const row = [...(el.closest(".row.creatures")?.querySelectorAll(".perm") ?? [])].map((p) => p.getBoundingClientRect());
  if (row.length === 0) return false;
  return mine ? box.top < Math.min(...row.map((p) => p.bottom)) : box.bottom > Math.max(...row.map((p) => p.top));
}

/**
 * From an entry of the stack to a corner of what it aims at: beside the field,
 * along the middle of the table, or between two rows, and up or down to the card,
 * so that it crosses no other; to a player around the field; in a bow to what is elsewhere.
 */
function aim(f: DOMRect, g: DOMRect, onto: Element, i: number, n: number): Drawn {
  const x = f.left - 2, y = f.top + f.height / 2;
  const made = (d: string, u: number, v: number) => ({ d: `M${x} ${y}${d}`, kind: "target" as const, x: u, y: v, a: 0, n });
  if (g.right > x) { // another entry of the stack
    const v = g.top + g.height / 2, u = g.left - 2, out = Math.min(x, u) - 16;
    return made(`C${out} ${y} ${out} ${v} ${u} ${v}`, u, v);
  }
  const box = onto.closest(".half")?.getBoundingClientRect(), mine = onto.closest(".half.mine") !== null;
  const u = g.right + 2;
  const field = document.querySelector(".board > .field")?.getBoundingClientRect();
  if (!box && field && g.right <= field.left) return around(y, g, field, i, made);
  if (!box) {
    const v = topOf(onto, g) - 2;
    return made(`C${x - Math.min(190, (x - u) * 0.5)} ${y} ${u} ${v - 90} ${u} ${v}`, u, v);
  }
  const v = mine ? topOf(onto, g) - 2 : g.bottom + 2;
  const middle = mine ? box.top + 5 + i * apart : box.bottom - 5 - i * apart;
  const lane = nextToMiddle(onto, g, mine) ? middle : v + (mine ? -8 : 8);
  const gutter = Math.min(x - 10, box.right + 3) - i * apart;
  if (gutter - u < 22) return made(`C${gutter} ${y} ${u} ${(y + v) / 2} ${u} ${v}`, u, v);
  const r = 9, to = y < lane ? -1 : 1, on = v > lane ? 1 : -1, short = Math.min(r, Math.abs(v - lane));
  return made(`H${gutter + r}Q${gutter} ${y} ${gutter} ${y - to * r}V${lane + to * r}Q${gutter} ${lane} ${gutter - r} ${lane}H${u + r}Q${u} ${lane} ${u} ${lane + on * short}V${v}`, u, v);
}

/** To a player, who sits left of the field: along its upper edge, or between one's own half and the question. */
function around(y: number, g: DOMRect, field: DOMRect, i: number, made: (d: string, u: number, v: number) => Drawn): Drawn {
  const south = document.querySelector(".board .south")?.getBoundingClientRect().top ?? field.bottom;
  const u = g.right + 2, v = g.top + g.height / 2, lane = v < field.top + field.height / 2 ? field.top + 4 + i : south - 2 - i;
  const right = field.right - 4 - i * apart, left = field.left + 4 + i, r = Math.min(9, Math.abs(v - lane));
  const down = y < lane ? 1 : -1, on = v > lane ? 1 : -1;
  return made(`H${right + 9}Q${right} ${y} ${right} ${y + down * 9}V${lane - down * 9}Q${right} ${lane} ${right - 9} ${lane}H${left + r}Q${left} ${lane} ${left} ${lane + on * r}V${v}H${u}`, u, v);
}

/** Arrows from what acts to what it acts on. Words say the same elsewhere. */
export function Arrows() {
  const m = model.value!;
  const [list, setList] = useState<Drawn[]>([]);
  const frame = useRef(0);
  const wanted = arrowsOf();
  const key = JSON.stringify(wanted);
  const measure = () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      let aims = 0;
      setList(wanted.map((a) => draw(a, a.kind === "target" ? aims++ : 0)).filter((d) => d !== null));
    });
  };
  useLayoutEffect(() => {
    if (wanted.length === 0) {
      if (list.length > 0) setList([]);
      return;
    }
    measure();
    const later = setTimeout(measure, 280);
    addEventListener("resize", measure);
    addEventListener("scroll", measure, true);
    const sizes = new ResizeObserver(measure);
    for (const el of document.querySelectorAll(".half, .row.creatures, .rail .stack")) sizes.observe(el);
    return () => {
      sizes.disconnect();
      clearTimeout(later);
      removeEventListener("resize", measure);
      removeEventListener("scroll", measure, true);
    };
  }, [key, m.revision, draft.value]);
  const drag = dragging.value;
  const from = drag ? find(drag.from)?.getBoundingClientRect() : undefined;
  return <svg class="arrows" aria-hidden="true">
    {list.map((a, i) => <g key={i} class={a.kind}><path class="edge" d={a.d} /><path class="line" d={a.d} /><End at={a} /></g>)}
    {drag && from && <g class="block"><path class="edge" d={`M${from.left + from.width / 2} ${from.top}L${drag.x} ${drag.y}`} /><path class="line" d={`M${from.left + from.width / 2} ${from.top}L${drag.x} ${drag.y}`} /></g>}
  </svg>;
}

function End({ at }: { at: Drawn }) {
  if (at.kind === "target") return <><circle class="dot" cx={at.x} cy={at.y} r="9" />{at.n ? <text x={at.x} y={at.y + 4} text-anchor="middle">{at.n}</text> : <circle class="pupil" cx={at.x} cy={at.y} r="2.6" />}</>;
  if (at.kind === "block") return <path class="bar" d={`M${at.x - 9} ${at.y}h18`} />;
  const q = (a: number, l: number) => `${at.x + Math.cos(at.a + a) * l} ${at.y + Math.sin(at.a + a) * l}`;
  return <path class="head" d={`M${q(0, 4)}L${q(2.6, 14)}L${q(-2.6, 14)}Z`} />;
}
