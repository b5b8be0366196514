// Which of several opponents is enlarged.
import { computed, signal } from "@preact/signals";
import { canTouch } from "../session/draft";
import { objectsOf, others, own } from "../session/model";
import { model } from "../session/session";
import type { Player } from "../wire-names";

/** The seat that the player has enlarged; empty: it follows the game, "-": none is. */
const pinned = signal("");

/** With so many opponents one is enlarged without being asked for. */
const many = 4;

/** So many opponents lie behind tabs on a phone. */
export const tabbed = 3;

let last = "";

/** What of a player can be chosen now: himself, or something of his on the battlefield. */
export function choosable(p: Player): boolean {
  const m = model.value!;
  return canTouch.value.has(p.id) || objectsOf(m, m.view.zones.battlefield).some((o) => o.controller === p.seat && canTouch.value.has(o.id));
}

/** Whom the game is about: the one of whom something is asked, who attacks, whose turn it is; else who was before. */
function follows(them: readonly Player[]): string {
  const m = model.value!, me = own(m), there = them.filter((p) => !p.flags?.includes("lost") && !p.flags?.includes("left"));
  const asked = there.filter(choosable), attacks = objectsOf(m, m.view.zones.battlefield).find((o) => o.attacks === me.id)?.controller;
  const wanted = asked.length === 1 ? asked[0]!.seat : attacks ?? (m.view.scene.active === me.seat ? "" : m.view.scene.active);
  const found = there.find((p) => p.seat === wanted) ?? there.find((p) => p.seat === last) ?? there[0];
  return last = found?.seat ?? "";
}

/** The seat of the opponent who is enlarged; empty: all are alike. */
export const front = computed(() => {
  const m = model.value;
  if (!m) return "";
  const them = others(m);
  if (them.length < 2 || pinned.value === "-") return "";
  if (them.some((p) => p.seat === pinned.value)) return pinned.value;
  return them.length < many ? "" : follows(them);
});

/** Who is shown on a phone, where several opponents lie behind tabs: one always is. */
export const shownOnPhone = computed(() => {
  const m = model.value;
  return m ? front.value || follows(others(m)) : "";
});

/** Enlarges an opponent, and makes him as the others are when he is enlarged. */
export function enlarge(seat: string): void {
  pinned.value = front.value === seat ? "-" : seat;
}

/** Shows an opponent on a phone. */
export function showOnPhone(seat: string): void {
  pinned.value = seat;
}

/** The opponent who sits so many places after the viewer, from 1. */
export function enlargeNth(n: number): boolean {
  const m = model.value, p = m && others(m)[n - 1];
  if (!p || others(m).length < 2) return false;
  enlarge(p.seat);
  return true;
}
