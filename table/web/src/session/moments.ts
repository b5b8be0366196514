// What has come is shown moment by moment: what others do at the tempo that the player has
// set. The server never waits for it, and an answer ends it.
import { signal } from "@preact/signals";
import { tempo } from "../settings/tempo";
import type { Happening } from "../wire-names";
import type { Model } from "./model";

/** The game at one time, with what has led there. */
export interface Moment {
  model: Model;
  happened: readonly Happening[];
  /** When it came. */
  at: number;
}

/** Where one is among the moments: so many back from the last that was shown, so many still to come. */
export interface Place {
  back: number;
  ahead: number;
  paused: boolean;
}

/** The place, or null where the table shows what is now. */
export const place = signal<Place | null>(null);
/** Whether there is something to step back to. */
export const canLookBack = signal(false);
/** What happened in the moment that is shown. */
export const shownNow = signal<Moment | null>(null);

/** The most moments that one can step back through. */
const mostPast = 60;

let past: Moment[] = [];
let queue: Moment[] = [];
let back = 0;
let paused = false;
let timer = 0;
let show: (m: Moment, before: Model | null, fresh: boolean) => void = () => undefined;

/** Says how a moment is shown: fresh, or again. */
export function onShow(f: typeof show): void {
  show = f;
}

let mover: ((m: Moment, before: Model) => void) | null = null;

/** Says what is told of a moment before it is drawn, to show it as motion; null: nothing. */
export function onMove(f: typeof mover): void {
  mover = f;
}

/** Forgets everything: another game, another table. */
export function forget(): void {
  clearTimeout(timer);
  past = [];
  queue = [];
  back = 0;
  paused = false;
  note();
}

function note(): void {
  canLookBack.value = past.length - back > 1;
  place.value = back > 0 || queue.length > 0 ? { back, ahead: queue.filter((m) => timeOf(m) > 0).length, paused } : null;
}

/** A moment has come. */
export function present(m: Moment): void {
  const last = queue[queue.length - 1];
  // What needs no time is shown together with what comes next.
  if (last && timeOf(last) === 0) queue[queue.length - 1] = together([last, m]);
  else queue.push(m);
  if (back > 0 || paused) return note(); // who looks back is not called away
  if (document.hidden || tempo.peek() === "instant") return hurry();
  if (timer) note();
  else advance();
}

/** Shows what is now, at once. */
export function hurry(): void {
  clearTimeout(timer);
  timer = 0;
  paused = false;
  const again = back > 0;
  back = 0;
  if (queue.length > 0) unveil(together(queue.splice(0)));
  else if (again) show(past[past.length - 1]!, null, false);
  note();
}

/** Moments as one. */
const together = (list: readonly Moment[]): Moment => ({ ...list[list.length - 1]!, happened: list.flatMap((x) => x.happened) });

/** Shows a moment for the first time. */
function unveil(m: Moment): void {
  const before = past[past.length - 1]?.model ?? null;
  if (before && m.happened.length > 0) mover?.(m, before);
  // What changed nothing that one sees is no moment of its own.
  if (m.happened.length === 0 && past.length > 0) past[past.length - 1] = { ...m, happened: past[past.length - 1]!.happened };
  else past.push(m);
  if (past.length > mostPast) past.shift();
  shownNow.value = past[past.length - 1]!;
  show(queue.length > 0 ? closed(m) : m, before, true);
}

/** A moment that is not the last, in which nothing can be answered any more. */
function closed(m: Moment): Moment {
  const { asked: _, ...view } = m.model.view;
  return { ...m, model: { ...m.model, view } };
}

/** Shows the next moment, and the one after that in a while. */
function advance(): void {
  timer = 0;
  const m = queue.shift();
  if (!m) return note();
  unveil(m);
  const wait = m.model.view.asked ? 0 : timeOf(m) * (queue.length > 10 ? 0 : queue.length > 4 ? 0.5 : 1);
  if (wait > 0) timer = window.setTimeout(advance, wait);
  else if (queue.length > 0) return advance();
  note();
}

/** How long a spell of another is shown, in milliseconds. */
export const holds = { instant: 0, quick: 500, normal: 1100, slow: 2400 };

/** The share of that time that other happenings have. */
const shares: Record<string, number> = {
  "cast": 1, "activate": 0.7, "trigger": 0.6, "play-land": 0.5, "attack": 0.8, "block": 0.8, "resolve": 0.5, "countered": 0.8, "damage": 0.6, "lose": 1, "win": 1,
};

/** Where the viewer's own clock runs, nothing is shown for longer than this. */
const longestOnTheClock = 350;

/** How long a moment is shown before the next: what others do takes time, what one has done oneself none. */
function timeOf(m: Moment): number {
  const seat = m.model.seat, mine = (h: Happening) => h.player === seat && seat !== "" && h.kind !== "damage" && h.kind !== "lose";
  const share = Math.max(0, ...m.happened.filter((h) => !mine(h)).map((h) => shares[h.kind] ?? 0));
  const time = holds[tempo.peek()] * share;
  return m.model.view.clock?.running === seat && seat !== "" ? Math.min(time, longestOnTheClock) : time;
}

/** Goes a moment back, or on: on the way to what is now, what is still to come comes in its order. */
export function step(by: 1 | -1): void {
  clearTimeout(timer);
  timer = 0;
  if (by < 0) {
    if (past.length - back <= 1) return;
    paused = true;
    back++;
  } else if (back > 0) back--;
  else if (queue.length > 0) {
    unveil(queue.shift()!);
    return settle();
  } else return;
  shownNow.value = past[past.length - 1 - back]!;
  settle();
}

/** Shows the moment that one has stepped to. */
function settle(): void {
  const m = past[past.length - 1 - back];
  if (back === 0 && queue.length === 0) paused = false;
  if (m) show(back > 0 || queue.length > 0 ? closed(m) : m, null, false);
  note();
}

/** Halts, or goes on by itself. */
export function togglePause(): void {
  paused = !paused;
  clearTimeout(timer);
  timer = 0;
  if (!paused) {
    if (back > 0) return hurry();
    advance();
  }
  note();
}

addEventListener("visibilitychange", () => { if (document.hidden && place.peek() && !paused) hurry(); });
