import { effect, signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Card } from "../card/card";
import { is, objectsOf } from "../session/model";
import { asked, model, reportWrong } from "../session/session";
import type { Face, Obj } from "../wire-names";
import { t } from "../words";
import { Icon } from "../look/icon";
import { partsOf } from "../card/parts";
import { narrowWindow } from "../look/width";
import { counterName, keywordName, nameOf, playerName } from "./describe";
import { beginDrag } from "./drag";
import { whyOf } from "./log";
import { Played } from "./played";
import { canYield, yieldTo } from "./yields";

/** The card shown large, and where it came from. */
export const inspected = signal<{ id: number; face: number; pinned: boolean; by: DOMRect | null } | null>(null);

let timer = 0;
let press = 0;
let longPressed = false;

/** Shows an object large; pinned, it stays until it is closed. */
export function inspect(id: number, pinned: boolean, face = 0): void {
  const by = document.querySelector(`[data-id="${id}"]`)?.getBoundingClientRect() ?? null;
  inspected.value = { id, face, pinned, by };
}

export function closeInspect(): boolean {
  clearTimeout(timer);
  if (!inspected.peek()) return false;
  inspected.value = null;
  return true;
}

// A new question takes the place of what was being read.
effect(() => {
  if (asked.value?.seq) closeInspect();
});

/** What makes an element show its object large: pointing, or pressing long. */
export function inspectable(id: number, face = 0) {
  return {
    // A pointer that came to rest on it; one under which cards have moved means nothing.
    onPointerMove: (e: PointerEvent) => {
      if (e.pointerType !== "mouse" || e.buttons || (!e.movementX && !e.movementY) || inspected.value?.id === id) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => { if (!inspected.value?.pinned) inspect(id, false, face); }, 420);
    },
    onPointerLeave: () => {
      clearTimeout(timer);
      clearTimeout(press);
      if (inspected.value && !inspected.value.pinned) inspected.value = null;
    },
    onPointerDown: (e: PointerEvent) => {
      clearTimeout(timer);
      if (inspected.value && !inspected.value.pinned) inspected.value = null;
      longPressed = false;
      if (e.pointerType === "mouse") {
        if (e.button === 0) beginDrag(id, e);
        return;
      }
      press = window.setTimeout(() => { longPressed = true; inspect(id, true, face); }, 480);
    },
    onPointerUp: () => clearTimeout(press),
    onPointerCancel: () => clearTimeout(press),
    onClickCapture: (e: MouseEvent) => {
      if (!longPressed) return;
      longPressed = false;
      e.stopPropagation();
      e.preventDefault();
    },
    onContextMenu: (e: MouseEvent) => {
      e.preventDefault();
      inspect(id, true, face);
    },
  };
}

function facesOf(o: Obj | undefined, face: number): Face[] {
  const m = model.value;
  if (!m) return [];
  const down = o && is(o, "face-down");
  const first = m.faces.get(face || (down ? o.card : o?.face) || o?.card || 0);
  const list: Face[] = first ? [first] : [];
  const real = o?.card && o.face && o.card !== o.face && !down ? m.faces.get(o.card) : undefined;
  if (real) list.push(real);
  // The cards that represent a permanent together, the one on top first.
  for (const f of [...(o?.parts ?? [])].reverse().map((id) => m.faces.get(id))) if (f && !list.includes(f)) list.push(f);
  for (const f of partsOf(first)) if (!list.includes(f)) list.push(f);
  // Two halves combined are shown as the halves (709.4).
  return first && first.parts && !first.parts.includes(first.id) ? list.filter((f) => f !== first) : list;
}

/** The large card beside what it was asked of. */
export function Inspector() {
  const at = inspected.value, m = model.value;
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (ref.current) place(ref.current, at?.by ?? null);
  });
  if (!at || !m) return null;
  const o = m.objects.get(at.id);
  const faces = facesOf(o, at.face);
  const source = o?.source ? m.objects.get(o.source) : undefined;
  if (faces.length === 0 && source) faces.push(...facesOf(source, 0).slice(0, 1));
  if (faces.length === 0 && !o?.text?.length) return null;
  return <aside ref={ref} class={`inspector ${at.pinned ? "pinned" : ""}`} aria-label={t("inspect.title")}>
    <div class="cards">{faces.map((f, i) => <Card key={f.id} face={f} object={i === 0 && o && !o.source && o.zone === "battlefield" ? o : undefined} width="var(--card-large)" class="large" />)}</div>
    {o && o.zone === "battlefield" && <Given object={o} face={faces[0]} />}
    {o?.text && o.text.length > 0 && <p class="said">{o.text.join(" ")}</p>}
    {o && o.controller !== o.owner && <p class="said">{t("inspect.owner", { name: m.view.players.find((p) => p.seat === o.owner)?.name ?? o.owner })}</p>}
    {at.pinned && faces[0] && <Played key={faces[0].id} face={faces[0].id} />}
    {at.pinned && <div class="acts">
      {o && <button type="button" class="btn small" onClick={() => { const id = at.id; closeInspect(); whyOf(id); }}><Icon name="why" />{t("why.ask")}</button>}
      {o && <button type="button" class="btn small" data-do="report" onClick={() => { const id = at.id; closeInspect(); void reportWrong(id); }}><Icon name="warn" />{t("report.wrong")}</button>}
      {o && canYield(o) && <button type="button" class="btn small" onClick={() => { yieldTo(o.id); closeInspect(); }}>{t("pace.yieldThis")} <kbd>Y</kbd></button>}
      <button type="button" class="btn small quiet" onClick={closeInspect}>{t("act.close")} <kbd>Esc</kbd></button>
    </div>}
  </aside>;
}

/** What a permanent has been given: keywords that are not printed on it, counters, what it carries. */
function Given({ object: o, face }: { object: Obj; face: Face | undefined }) {
  const printed = (face?.text ?? []).join(" ").toLowerCase();
  const keywords = (o.keywords ?? []).map((k) => k.toLowerCase()).filter((k) => !printed.includes(k)).map(keywordName);
  const counters = Object.entries(o.counters ?? {}).map(([k, n]) => t("object.counters", { n, kind: counterName(k) }));
  const attached = objectsOf(model.value!, model.value!.view.zones.battlefield).filter((x) => x.attached === o.id).map((x) => t("object.with", { name: nameOf(x) }));
  const changed = face?.power !== undefined && o.power !== undefined && `${o.power}/${o.toughness}` !== `${face.power}/${face.toughness}` ? [t("inspect.instead", { now: `${o.power}/${o.toughness}`, printed: `${face.power}/${face.toughness}` })] : [];
  const all = [...changed, ...keywords, ...counters, ...attached, ...(o.damage ? [t("object.damaged", { n: o.damage })] : []), ...(o.chosen?.length ? [t("object.chosen", { names: o.chosen.join(", ") })] : []),
    ...(o.protector ? [t("object.protector", { name: playerName(o.protector) })] : [])];
  return all.length > 0 ? <p class="said given"><b>{t("inspect.given")}</b> {all.join(" · ")}</p> : null;
}

/** Below the first there is no room for a large card at the foot of the margin; below the other its picture is low. */
const leastReading = 230, flatReading = 430;

/** Puts the large card where it covers nothing of what it is about. */
function place(el: HTMLElement, by: DOMRect | null): void {
  // The reading place is the foot of the margin, where it covers the log only, and never what a question opens.
  const rail = narrowWindow.peek() ? undefined : document.querySelector(".board .rail.right")?.getBoundingClientRect();
  const free = innerHeight - (document.querySelector(".rail > .beside")?.getBoundingClientRect().bottom ?? 0) - 8, margin = free < leastReading ? undefined : rail;
  el.classList.toggle("inmargin", margin !== undefined);
  el.classList.toggle("flat", margin !== undefined && free < flatReading);
  el.style.width = el.style.bottom = "";
  el.style.maxHeight = margin ? `${free}px` : "";
  const w = el.offsetWidth, h = el.offsetHeight, edge = 8;
  if (margin) {
    // It stands at the foot, and grows upwards when more is known of the card.
    Object.assign(el.style, { left: `${margin.left + edge}px`, width: `${margin.width - 2 * edge}px`, top: "auto", bottom: `${edge}px` });
    return;
  }
  if (!by || innerWidth < 700) {
    el.style.left = `${Math.max(edge, (innerWidth - w) / 2)}px`;
    el.style.top = `${Math.max(edge, (innerHeight - h) / 2)}px`;
    return;
  }
  const right = by.right + 14 + w < innerWidth - edge;
  el.style.left = `${Math.max(edge, right ? by.right + 14 : by.left - 14 - w)}px`;
  // Above the question, which stays free, where there is room.
  const floor = document.querySelector(".asking")?.getBoundingClientRect().top ?? innerHeight;
  const lowest = floor - h - edge >= edge ? floor - h - edge : innerHeight - h - edge;
  el.style.top = `${Math.max(edge, Math.min(lowest, by.top + by.height / 2 - h / 2))}px`;
}
