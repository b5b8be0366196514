import { computed, signal } from "@preact/signals";

/** How fast what others do is shown. */
export const tempos = ["instant", "quick", "normal", "slow"] as const;
export type Tempo = (typeof tempos)[number];

const less = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing is to move, nor to sound. */
export const calm = signal(less.matches);

less.addEventListener("change", () => { calm.value = less.matches; });

const kept = localStorage.getItem("apnap.tempo");
const chosen = signal<Tempo | "">(tempos.find((x) => x === kept) ?? "");

/** The tempo: what the player has set, else the usual one, or none where nothing is to move. */
export const tempo = computed<Tempo>(() => chosen.value || (calm.value ? "instant" : "normal"));

export function setTempo(x: Tempo): void {
  chosen.value = x;
  localStorage.setItem("apnap.tempo", x);
}

/** Whether what happens can be heard. */
export const sound = signal(localStorage.getItem("apnap.sound") === "on");

export function setSound(on: boolean): void {
  sound.value = on;
  localStorage.setItem("apnap.sound", on ? "on" : "off");
}
