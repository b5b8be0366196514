/** How the cards of a hand lie: beside each other, over each other, or by their spines. */
export type Mode = "open" | "lap" | "spine" | "spines" | "row" | "names";

/** Where one card lies, in pixels of the strip. */
export interface Place {
  left: number;
  width: number;
  /** What of it is seen beside the card that lies over it. */
  slice: number;
  /** Turned by so many degrees, and sunk by so many pixels. */
  turn: number;
  sink: number;
}

export interface Fan {
  mode: Mode;
  places: Place[];
  /** How wide all of them are: more than the strip where it scrolls. */
  width: number;
}

const gap = 10;
/** A card side by side with others is at least and at most so wide. */
const openLeast = 122, openMost = 190;
/** What a slice needs besides the longest word: the key and the edges. */
const besideWord = 26;
/** Below this a slice has room for its spine only; how wide one is at least, below which the fan scrolls, and at most. */
const spineOnly = 31, spineLeast = 27, spineMost = 44;

/** The room, the longest word of all names in pixels, and the card that is up (-1: none). */
export interface Strip {
  width: number;
  height: number;
  word: number;
  up: number;
}

/**
 * Lays a hand out in the first format that fits: open, lapped while the longest word
 * stays whole, else by spines. Measured, never by the number of cards alone.
 */
export function fanOf(n: number, s: Strip): Fan {
  if (n === 0) return { mode: "open", places: [], width: s.width };
  const room = s.width - 24;
  const open = Math.min(openMost, Math.floor((room - gap * (n - 1)) / n));
  if (open >= Math.max(openLeast, s.word + 22)) return inRow(n, open, "open", s.width);
  const inner = room - 20, card = Math.round(Math.min(150, s.height * 0.78, inner)), step = (inner - card) / Math.max(1, n - 1);
  if (step < spineOnly) {
    const least = Math.max(spineLeast, Math.min(spineMost, room / n));
    return inRow(n, Math.round(least) - 2, "spines", s.width, 2);
  }
  return lapped(n, s, card, step, step >= s.word + besideWord ? "lap" : "spine");
}

/** Cards side by side, in the middle where they do not fill the strip. */
export function inRow(n: number, card: number, mode: Mode, width: number, between = gap): Fan {
  const total = n * card + between * (n - 1);
  const left = Math.max(12, (width - total) / 2);
  return {
    mode, width: Math.max(width, total + 24),
    places: Array.from({ length: n }, (_, i) => ({ left: left + i * (card + between), width: card, slice: card, turn: 0, sink: 0 })),
  };
}

/** The names of cards only, each as wide as it is. */
export function inNames(names: readonly number[], width: number): Fan {
  let left = 12;
  const places = names.map((w) => {
    const place = { left, width: Math.max(56, Math.ceil(w * 1.06) + 22), slice: 0, turn: 0, sink: 0 };
    left += place.width + 6;
    return place;
  });
  return { mode: "names", places, width: Math.max(width, left + 6) };
}

/** Cards over each other: one that is up is whole, and its neighbours make room. */
function lapped(n: number, s: Strip, card: number, step: number, mode: Mode): Fan {
  const inner = s.width - 44, isUp = s.up >= 0 && s.up < n, beside = s.up === n - 1 ? 0 : card + 6, slices = Math.max(1, n - (beside ? 2 : 1));
  // The card that is up is as wide as leaves the others readable; in a full strip it lies over its neighbour.
  const least = mode === "lap" ? s.word + besideWord : spineOnly;
  const wide = Math.max(card, Math.min(220, Math.round(s.height * 1.08), inner - beside - slices * least));
  const between = !isUp ? step : Math.max(Math.min(step, least), (inner - beside - wide) / slices);
  const parts = between * slices + wide + beside <= inner + 1;
  const most = Math.min(4, n * 0.3) / 2;
  let left = 22;
  const places = Array.from({ length: n }, (_, i) => {
    const at = n > 1 ? (i / (n - 1)) * 2 - 1 : 0, up = isUp && i === s.up, last = i === n - 1;
    const place = { left, width: up ? wide : card, slice: up ? wide : last ? card : parts ? between : step, turn: up ? 0 : at * most, sink: up ? 0 : at * at * 6 };
    left += up && parts ? wide + 6 : isUp && !parts ? step : between;
    return place;
  });
  return { mode, places, width: s.width };
}
