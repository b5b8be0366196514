import { is } from "../session/model";
import type { Group, Side } from "./groups";

/** How one side of the battlefield is laid out: what sizes, in how many rows. */
export interface Packing {
  creature: "full" | "less" | "strip";
  creatureWidth: number;
  creatureRows: number;
  /** The longest name needs the place of the sign beside it. */
  creatureNarrow: boolean;
  back: Back["back"];
  backWidth: number;
  /** Of strips: how high each is, and whether the rows are more than there is room for. */
  stripHeight: number;
  scrolls: boolean;
}

interface Room {
  width: number;
  height: number;
}

const gap = 16;
const ratio = 1.22;
/** What leaning adds to the height, for a width of one; more with a tag on top. */
const lean = 0.05, leanTagged = 0.13;
const stripHeight = 54;
const pillHeight = 36;
const stripLow = 50;
const stripLeastHigh = 33;
const rowGap = 6, cardGap = 18;
/** The plate of what is attached stands out this far, of a card and of a strip. */
const plate = 20, stripPlate = 17;
/** Tiles of this width or less keep their sign out of the name's way. */
export const narrow = 72;
/** The smallest and the largest card of the battlefield. */
const leastCard = 76, mostCard = 190;

/** What leaning and stacked cards take besides their width. */
const besides = (list: Group[]) => list.reduce((sum, g) => sum + (is(g.objects[0]!, "tapped") ? 20 : 0) + (g.objects.length > 1 ? 12 : 0), 0);

/** The room that the longest word of the names takes: a card is never so narrow that one breaks. */
const longestWord = (list: Group[]) => 6 * Math.max(0, ...list.flatMap((g) => (g.objects[0]!.name ?? "").split(/[ -]/).map((x) => x.length)));

/**
 * Cards in as many rows as make them largest, smaller ones, then rows of strips.
 * What is high decides too: cards never stand over the edge of their half. Where
 * several opponents share a half, lands are pills and everything else is in one row.
 */
export function packing(s: Side, room: Room, { several, strips }: { several?: boolean; strips?: boolean }): Packing {
  const w = Math.max(120, room.width - 6), h = Math.max(110, room.height - (several ? 44 : 0));
  const front = several ? [...s.creatures, ...s.rest] : s.creatures;
  const short: Back = { back: "pill", backWidth: 112 }, inPills = () => h - lowRows(s, w) * (pillHeight + 6) - 6;
  const back = backOf(s, w, h);
  const left = (width: number) => h - (several ? pillRows(s, w) * 42 : back.back === "pill" ? lowRows(s, w) * (pillHeight + 6) - 6 : back.back === "strip" ? stripHeight : width * 0.8) - 12;
  const cards = strips ? null : cardsOf(front, w, h, back, left) ?? (several ? null : cardsOf(front, w, h, short, inPills));
  if (cards) return cards; // lands and artifacts shrink before creatures do
  const tight = stripsOf(front, w, !!several, { ...back, backWidth: back.back === "tile" ? Math.min(back.backWidth, narrow) : back.backWidth }, left);
  // Lands and artifacts shrink before creatures are out of sight.
  return tight.scrolls && !several ? stripsOf(front, w, false, short, inPills) : tight;
}

/** The one who is enlarged: his lands stand beside his name, so that his cards have all the room that is left. */
export function packingOfLarge(s: Side, room: Room): Packing {
  const front = [...s.creatures, ...s.rest], w = Math.max(120, room.width - 6), left = () => room.height + 4;
  const none: Back = { back: "pill", backWidth: 0 };
  return cardsOf(front, w, room.height, none, left) ?? stripsOf(front, w, true, none, left);
}

/** How those who fight and those who do not are laid out, where there is no room for all as cards. */
export interface CombatPacking {
  fighters: Packing;
  idle: Packing;
}

const idleHigh = 34;

/**
 * In a combat with more than there is room for, those who fight stand as cards, and the
 * others in low strips, which scroll, with the lands in short. Are they too many for
 * cards, they are strips themselves; null where they are too many for that as well.
 */
export function packingOfCombat(fighters: Group[], others: Group[], room: Room, lands: boolean): CombatPacking | null {
  if (fighters.length === 0 || others.length === 0) return null;
  const w = Math.max(120, room.width - 6), inRow = Math.max(1, Math.floor(w / 114)), back = lands ? pillHeight + 12 : 0;
  const none: Back = { back: "pill", backWidth: 112 };
  const idle = (rows: number): Packing => ({ ...none, creature: "strip", creatureWidth: 108, creatureRows: rows, creatureNarrow: false, stripHeight: idleHigh, scrolls: others.length > rows * inRow });
  const left = (rows: number) => () => room.height - back - rows * (idleHigh + 6) - 10;
  for (const rows of others.length > inRow ? [2, 1] : [1]) {
    const cards = cardsOf(fighters, w, room.height, none, left(rows));
    if (cards && (rows === 1 || cards.creature === "full")) return { fighters: cards, idle: idle(rows) };
  }
  const tight = stripsOf(fighters, w, false, none, left(1));
  return tight.scrolls ? null : { fighters: tight, idle: idle(1) };
}

interface Back {
  /** Tiles, strips, or lands as pills. */
  back: "tile" | "strip" | "pill";
  backWidth: number;
}

/** The outer row: tiles while they are not too small. */
function backOf(s: Side, w: number, h: number): Back {
  const most = Math.min(150, Math.max(66, h * 0.4));
  const room = w - 20 - besides(s.lands) - besides(s.rest);
  const width = Math.floor(Math.min(most, room / Math.max(1, s.lands.length + s.rest.length) - 16));
  if (width >= 64) return { back: "tile", backWidth: width };
  return { back: (s.lands.length + s.rest.length) * 126 <= w ? "strip" : "pill", backWidth: 112 };
}

/** Cards in the number of rows that makes them largest; a row more must be worth it. */
function cardsOf(front: Group[], w: number, h: number, back: Back, left: (width: number) => number): Packing | null {
  const n = Math.max(1, front.length), word = longestWord(front);
  const hosts = front.some((g) => g.attached.length > 0) ? plate : 0;
  const tapped = front.filter((g) => is(g.objects[0]!, "tapped"));
  const shape = ratio + (tapped.some((g) => is(g.objects[0]!, "attacking")) ? leanTagged : tapped.length > 0 ? lean : 0);
  let best: Packing | null = null, worth = 0;
  const backs = back.back === "tile" && h < 420 ? [back.backWidth, Math.min(back.backWidth, narrow)] : [back.backWidth];
  const least = Math.max(leastCard, 14 + word);
  for (let rows = 1; rows <= Math.min(4, n); rows++) {
    const widthWith = (backWidth: number) => {
      const high = (left(backWidth) - 8 - (rows - 1) * cardGap) / rows - hosts;
      return Math.floor(Math.min(mostCard, high / shape, (w - besides(front) / rows) / Math.ceil(n / rows) - gap));
    };
    const backWidth = backs.find((b) => widthWith(b) >= least), width = backWidth === undefined ? 0 : widthWith(backWidth);
    if (backWidth === undefined || width * (1.1 - rows * 0.1) <= worth) continue;
    worth = width * (1.1 - rows * 0.1);
    best = { creature: width >= 104 ? "full" : "less", creatureWidth: width, creatureRows: rows, creatureNarrow: width < 28 + word, back: back.back, backWidth, stripHeight, scrolls: false };
  }
  return best;
}

/** Strips, in as many rows as there is room for. */
function stripsOf(front: Group[], w: number, several: boolean, back: Back, left: (width: number) => number): Packing {
  const n = Math.max(1, front.length), room = left(back.backWidth), least = several ? 94 : 120;
  const hosts = front.some((g) => g.attached.length > 0) ? stripPlate : 0;
  const wideIn = (rows: number) => Math.floor(w / Math.ceil(n / rows) - 12);
  let rows = 1;
  while (wideIn(rows) < least && (rows + 1) * (stripLow + rowGap + hosts) <= room) rows++;
  rows = Math.max(rows, Math.ceil(n / Math.max(1, Math.floor(w / (least + 2)))));
  const high = Math.floor((room + rowGap) / rows - rowGap - hosts);
  return {
    creature: "strip", creatureWidth: Math.max(several ? 88 : 108, Math.min(150, wideIn(rows))), creatureRows: rows, creatureNarrow: false, ...back,
    stripHeight: Math.max(stripLeastHigh, Math.min(rows === 1 ? stripHeight : stripLow, high)), scrolls: high < stripLeastHigh,
  };
}

/** How the sides of opponents who share a half are laid out: all alike. */
export function packingOf(s: Side, all: Side[], room: Room): Packing {
  const each = all.map((x) => packing(x, room, { several: true }));
  if (each.some((p) => p.creature === "strip")) return packing(s, room, { several: true, strips: true });
  const p = packing(s, room, { several: true });
  return { ...p, creatureWidth: Math.min(...each.map((x) => x.creatureWidth)) };
}

/** About how wide the pills of the lands are. */
const landsWide = (s: Side) => new Set(s.lands.map((g) => g.objects[0]!.name)).size * 118;

/** About how many rows the pills of the lands take, and with them the strips of the rest. */
const pillRows = (s: Side, w: number) => Math.ceil(landsWide(s) / w);
const lowRows = (s: Side, w: number) => Math.max(1, Math.ceil((landsWide(s) + s.rest.length * 122) / w));

/** How cards lie on a phone: how many in a row, and whether all permanents do or those who fight only. */
export interface PhonePacking {
  all: boolean;
  inRow: number;
  width: number;
  narrow: boolean;
}

/** Nothing is a card. */
export const onlyStrips: PhonePacking = { all: false, inRow: 0, width: 0, narrow: false };

const phoneGap = 7, phoneStripHigh = 56, phoneRowGap = 20, phonePills = 46, phoneTurn = 46;

/**
 * The largest cards with which everything is in sight on a phone; where there is no
 * room for all, those who fight are cards and the others strips, and rows that do not
 * fit scroll. No card is narrower than the longest word of the names.
 */
export function packingOnPhone(sides: readonly Side[], fights: (o: Group["objects"][0]) => boolean, room: Room): PhonePacking {
  const wide = (inRow: number) => Math.floor((room.width - 16 - (inRow - 1) * phoneGap) / inRow);
  const highOf = (s: Side, inRow: number, large: (g: Group) => boolean) => {
    const things = [...s.creatures, ...s.rest], cards = things.filter(large).length, strips = things.length - cards;
    const hosts = things.some((g) => g.attached.length > 0) ? plate : 0;
    return 18 + (s.lands.length > 0 ? phonePills : 0) + Math.ceil(cards / inRow) * (wide(inRow) * ratio + phoneRowGap + hosts) + Math.ceil(strips / 3) * (phoneStripHigh + 10 + hosts);
  };
  const word = longestWord(sides.flatMap((s) => [...s.creatures, ...s.rest]));
  const fit = (inRow: number, large: (g: Group) => boolean) => wide(inRow) >= 14 + word && sides.reduce((sum, s) => sum + highOf(s, inRow, large), phoneTurn) <= room.height;
  const as = (inRow: number, all: boolean): PhonePacking => ({ all, inRow, width: wide(inRow), narrow: wide(inRow) < 28 + word });
  for (const inRow of [3, 4]) if (fit(inRow, () => true)) return as(inRow, true);
  const fighting = (g: Group) => fights(g.objects[0]!);
  if (!sides.some((s) => [...s.creatures, ...s.rest].some(fighting))) return onlyStrips;
  return as(fit(3, fighting) ? 3 : 4, false);
}
