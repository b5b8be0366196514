import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { pairs } from "../session/draft";
import { is, objectsOf } from "../session/model";
import { asked, model } from "../session/session";
import { dragging } from "./drag";
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
}

function draw(a: Arrow): Drawn | null {
  const el = find(a.from), onto = find(a.to);
  const f = el?.getBoundingClientRect(), g = onto?.getBoundingClientRect();
  if (!el || !onto || !f || !g || f.width === 0 || g.width === 0 || f.left >= innerWidth) return null;
  const down = g.top > f.top;
  const stack = f.left > g.right;
  const x = stack ? f.left - 2 : f.left + f.width / 2, y = stack ? f.top + f.height / 2 : down ? f.bottom : topOf(el, f);
  const u = stack ? g.right - 6 : g.left + g.width / 2, v = stack ? g.top - 3 : down ? topOf(onto, g) : g.bottom;
  const bend = stack ? `C${x - Math.min(190, (x - u) * 0.5)} ${y} ${u} ${v - 90} ${u} ${v}` : `L${u} ${v}`;
  return { d: `M${x} ${y}${bend}`, kind: a.kind, x: u, y: v, a: Math.atan2(v - y, u - x) };
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
    frame.current = requestAnimationFrame(() => setList(wanted.map(draw).filter((d) => d !== null)));
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
    return () => {
      clearTimeout(later);
      removeEventListener("resize", measure);
      removeEventListener("scroll", measure, true);
    };
  }, [key, m.revision]);
  const drag = dragging.value;
  const from = drag ? find(drag.from)?.getBoundingClientRect() : undefined;
  return <svg class="arrows" aria-hidden="true">
    {list.map((a, i) => <g key={i} class={a.kind}><path class="edge" d={a.d} /><path class="line" d={a.d} /><End at={a} /></g>)}
    {drag && from && <g class="block"><path class="edge" d={`M${from.left + from.width / 2} ${from.top}L${drag.x} ${drag.y}`} /><path class="line" d={`M${from.left + from.width / 2} ${from.top}L${drag.x} ${drag.y}`} /></g>}
  </svg>;
}

function End({ at }: { at: Drawn }) {
  if (at.kind === "target") return <><circle class="dot" cx={at.x} cy={at.y} r="8" /><circle class="pupil" cx={at.x} cy={at.y} r="2.6" /></>;
  if (at.kind === "block") return <path class="bar" d={`M${at.x - 9} ${at.y}h18`} />;
  const q = (a: number, l: number) => `${at.x + Math.cos(at.a + a) * l} ${at.y + Math.sin(at.a + a) * l}`;
  return <path class="head" d={`M${q(0, 4)}L${q(2.6, 14)}L${q(-2.6, 14)}Z`} />;
}
