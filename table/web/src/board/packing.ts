import type { Side } from "./groups";

/** How one side of the battlefield is laid out: what sizes, in how many rows. */
export interface Packing {
  creature: "full" | "less" | "strip";
  creatureWidth: number;
  creatureRows: number;
  back: "tile" | "strip";
  backWidth: number;
}

const gap = 16;
const ratio = 1.22;
const stripHeight = 54;

/**
 * Full cards while they fit, smaller ones, then two rows of strips. What is
 * high decides too: cards never stand over the edge of their half.
 */
export function packing(s: Side, room: { width: number; height: number }, several: boolean): Packing {
  const w = Math.max(200, room.width - 24), h = Math.max(120, room.height - (several ? 46 : 26));
  const backCount = s.lands.length + s.rest.length;
  const backMost = Math.min(110, Math.max(66, h * 0.34));
  let backWidth = Math.floor(Math.min(backMost, (w - 20) / Math.max(1, backCount) - 12));
  const back = backWidth < 64 ? "strip" : "tile";
  if (back === "strip") backWidth = 112;
  const backHeight = back === "strip" ? stripHeight : backWidth * 0.8;
  const left = h - backHeight - 14;
  const n = s.creatures.length;
  const hosts = s.creatures.some((g) => g.attached.length > 0) ? 20 : 0;
  const most = Math.min(150, (left - hosts - 12) / ratio);
  const fits = w / Math.max(1, n) - gap;
  const width = Math.floor(Math.min(most, fits));
  if (width >= 78) return { creature: width >= 104 ? "full" : "less", creatureWidth: width, creatureRows: 1, back, backWidth };
  const rows = Math.max(1, Math.min(n * 144 > w ? 3 : 1, Math.floor((left - hosts) / (stripHeight + 12))));
  return { creature: "strip", creatureWidth: 132, creatureRows: rows, back, backWidth };
}
