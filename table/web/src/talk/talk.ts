// What is said at the table, as this browser hears it.
import { computed, signal } from "@preact/signals";
import type { Said } from "../wire-names";

/** What has been said, the oldest first. */
export const said = signal<readonly Said[]>([]);
/** Whether the talk is open. */
export const talkOpen = signal(false);
/** The number of what was read last. */
const read = signal(0);
/** What was said last by another, for a moment. */
export const spoken = signal<Said | null>(null);

/** The most that is kept. */
const most = 100;

/** Those who are not heard here any more: seats, and "" for all who watch. */
export const muted = signal<ReadonlySet<string>>(new Set());

let of = "";
const key = () => `apnap.muted ${of}`;

/** Begins with the talk of another table, of which nothing is known yet. */
export function beginTalk(table: string): void {
  of = table;
  said.value = [];
  spoken.value = null;
  read.value = 0;
  talkOpen.value = false;
  try {
    muted.value = new Set(JSON.parse(sessionStorage.getItem(key()) ?? "[]") as string[]);
  } catch {
    muted.value = new Set();
  }
}

let fading = 0;

/** How long what was said stands beside who said it. */
const spokenTime = 5000;

/** Takes in what has been said: what came before one was there is no news. */
export function hear(list: readonly Said[], news: boolean, mine: string): void {
  const last = said.value[said.value.length - 1]?.n ?? 0, fresh = list.filter((s) => s.n > last);
  if (fresh.length === 0) return;
  said.value = [...said.value, ...fresh].slice(-most);
  const other = fresh.findLast((s) => s.seat !== mine || !mine);
  if (!news) read.value = fresh[fresh.length - 1]!.n;
  else if (other && !muted.value.has(other.seat ?? "")) {
    spoken.value = other;
    clearTimeout(fading);
    fading = window.setTimeout(() => { spoken.value = null; }, spokenTime);
  }
}

export const heard = computed(() => said.value.filter((s) => !muted.value.has(s.seat ?? "")));

export const unread = computed(() => (talkOpen.value ? 0 : heard.value.filter((s) => s.n > read.value).length));

/** Opens or closes the talk. */
export function openTalk(open: boolean): void {
  talkOpen.value = open;
  read.value = said.value[said.value.length - 1]?.n ?? 0;
}

/** Hears a seat, or who watches, no more, or again. */
export function toggleMute(seat: string): void {
  const next = new Set(muted.value);
  if (!next.delete(seat)) next.add(seat);
  muted.value = next;
  sessionStorage.setItem(key(), JSON.stringify([...next]));
}

/** What can be said without words, which everybody reads in his own language. */
export const gestures = ["hello", "thanks", "well-played", "nice", "oops", "thinking", "good-game"] as const;
