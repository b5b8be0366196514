import { is } from "../session/model";
import type { Group, Side } from "./groups";

/** How one side of the battlefield is laid out: what sizes, in how many rows. */
export interface Packing {
  creature: "full" | "less" | "strip";
  creatureWidth: number;
  creatureRows: number;
  back: "tile" | "strip";
  backWidth: number;
  /** Of strips: how high each is, and whether the rows are more than there is room for. */
  stripHeight?: number;
  scrolls?: boolean;
}

const gap = 16;
const ratio = 1.22;
const stripHeight = 54;
const stripLow = 50;
const rowGap = 6;
/** Tiles of this width or less keep their sign out of the name's way. */
export const narrow = 72;

/** What leaning and stacked cards take besides their width. */
const besides = (list: Group[]) => list.reduce((sum, g) => sum + (is(g.objects[0]!, "tapped") ? 20 : 0) + (g.objects.length > 1 ? 12 : 0), 0);

/** The letters of the longest word of the names: a card is never so narrow that one breaks. */
const longestWord = (list: Group[]) => Math.max(0, ...list.flatMap((g) => (g.objects[0]!.name ?? "").split(/[ -]/).map((x) => x.length)));

/**
 * Full cards while they fit in one row or two, smaller ones, then rows of strips. What is high
 * decides too: cards never stand over the edge of their half. Where several
 * opponents share a half, lands are pills and everything else is in one row.
 */
export function packing(s: Side, room: { width: number; height: number }, several: boolean): Packing {
  const w = Math.max(120, room.width - 6), h = Math.max(110, room.height - (several ? 44 : 0));
  const backCount = s.lands.length + s.rest.length;
  const backMost = Math.min(116, Math.max(66, h * 0.4));
  const backRoom = w - 20 - besides(s.lands) - besides(s.rest);
  let backWidth = Math.floor(Math.min(backMost, backRoom / Math.max(1, backCount) - 16));
  const back = backWidth < 64 ? "strip" : "tile";
  if (back === "strip") backWidth = 112;
  const front = several ? [...s.creatures, ...s.rest] : s.creatures;
  const n = front.length;
  const hosts = front.some((g) => g.attached.length > 0) ? 20 : 0;
  const left = (bw: number) => h - (several ? pillRows(s, w) * 40 : back === "strip" ? stripHeight : bw * 0.8) - 12;
  const least = Math.max(76, 28 + longestWord(front) * 6);
  for (const rows of several ? [1] : [1, 2]) {
    const bw = rows > 1 ? Math.min(backWidth, narrow) : backWidth;
    const high = (left(bw) - 8 - (rows - 1) * 10) / rows - hosts;
    const a = rows > 1 ? Math.ceil(n / rows) : Math.max(1, n);
    const width = Math.floor(Math.min(150, high / ratio, (w - besides(front)) / a - gap));
    if (width >= least) return { creature: width >= 104 ? "full" : "less", creatureWidth: width, creatureRows: rows, back, backWidth: bw };
  }
  if (back === "tile") backWidth = Math.min(backWidth, narrow);
  const room2 = left(backWidth) - hosts;
  let rows = 1, wide = Math.floor(w / n - 12);
  const stripLeast = several ? 94 : 120;
  while (wide < stripLeast && (rows + 1) * (stripLow + rowGap) <= room2) wide = Math.floor(w / Math.ceil(n / ++rows) - 12);
  rows = Math.max(rows, Math.ceil(n / Math.max(1, Math.floor(w / (stripLeast + 2)))));
  wide = Math.floor(w / Math.ceil(n / rows) - 12);
  const high = Math.floor((room2 + rowGap) / rows - rowGap);
  return {
    creature: "strip", creatureWidth: Math.max(several ? 88 : 108, Math.min(150, wide)), creatureRows: rows, back, backWidth,
    stripHeight: Math.max(40, Math.min(rows === 1 ? stripHeight : stripLow, high)), scrolls: high < 40,
  };
}

/** About how many rows the pills of the lands take. */
const pillRows = (s: Side, w: number) => Math.ceil((new Set(s.lands.map((g) => g.objects[0]!.name)).size * 118) / w);
