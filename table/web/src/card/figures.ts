import { d1 } from "./ground";
import type { Lot } from "./random";

/** The colours of a picture: sky above and below, light, three grounds. */
export type Palette = readonly [string, string, string, string, string, string];

/** Draws somebody or something in the middle of a picture of 120 by 90. */
export type Figure = (r: Lot, p: Palette) => string;

/** A figure in its own coordinates, put in its place: a little aside, larger or smaller, and turned to either side. */
export function placed(r: Lot, y: number, spread: number, inner: string, turns = true): string {
  const k = r.f(0.9, 1.12), side = turns && r.f() > 0.5 ? -k : k;
  return `<g transform="translate(${d1(60 + r.f(-spread, spread))} ${d1(y)}) scale(${side.toFixed(2)} ${k.toFixed(2)})">${inner}</g>`;
}

/** A filled outline. */
export const shape = (fill: string, d: string, more = "") => `<path fill="${fill}" d="${d}"${more}/>`;

/** A line of some width with round ends. */
export const stroke = (color: string, width: number, d: string, more = "") =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;

export const dot = (fill: string, x: number, y: number, radius: number, more = "") => `<circle cx="${d1(x)}" cy="${d1(y)}" r="${d1(radius)}" fill="${fill}"${more}/>`;

/** The same thing several times around a point. */
export function around(n: number, each: (i: number) => string): string {
  let all = "";
  for (let i = 0; i < n; i++) all += `<g transform="rotate(${Math.round((360 * i) / n)})">${each(i)}</g>`;
  return all;
}
