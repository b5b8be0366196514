import { signal } from "@preact/signals";
import { canTouch, dropOn, optionsOf, partnersOf, touch } from "../session/draft";
import { asked } from "../session/session";

/** A drag under way: from an object to where the pointer is. */
export const dragging = signal<{ from: number; x: number; y: number } | null>(null);
/** What the pointer is over, when it may be dropped there. */
export const whereOver = signal(0);

const far = 9;

/** Follows the pointer from an object that can be chosen. */
export function beginDrag(id: number, e: PointerEvent): void {
  const d = asked.value;
  if (!d || !canTouch.value.has(id) || !optionsOf.value.has(id)) return;
  if (d.kind !== "block" && d.kind !== "attack" && d.kind !== "act") return;
  const x0 = e.clientX, y0 = e.clientY;
  const moved = (m: PointerEvent) => {
    if (!dragging.value && Math.hypot(m.clientX - x0, m.clientY - y0) < far) return;
    m.preventDefault();
    dragging.value = { from: id, x: m.clientX, y: m.clientY };
    const to = under(m);
    whereOver.value = to && partnersOf.value.has(to) ? to : 0;
  };
  const done = (m: PointerEvent) => {
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", done);
    removeEventListener("pointercancel", done);
    if (!dragging.value) return;
    dragging.value = null;
    whereOver.value = 0;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    drop(id, m);
  };
  addEventListener("pointermove", moved);
  addEventListener("pointerup", done);
  addEventListener("pointercancel", done);
}

const swallow = (e: Event) => {
  e.stopPropagation();
  e.preventDefault();
};

function under(e: PointerEvent): number {
  const el = document.elementFromPoint(e.clientX, e.clientY)?.closest("[data-id]");
  return Number(el?.getAttribute("data-id") ?? 0);
}

function drop(id: number, e: PointerEvent): void {
  const d = asked.value;
  if (!d || e.type === "pointercancel") return;
  if (d.kind === "act") {
    const at = document.elementFromPoint(e.clientX, e.clientY);
    if (at?.closest(".half, .middle, .stack")) touch([id]);
    return;
  }
  const onto = under(e);
  if (onto) dropOn(id, onto);
}
