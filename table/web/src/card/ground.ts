import type { Lot } from "./random";

// The grounds of a picture, one shape for each colour, so that colour is never
// the only sign.

const W = 120;
const H = 90;
export const d1 = (n: number) => n.toFixed(1);

/** A closed path through points. */
export const path = (pts: [number, number][]) => "M" + pts.map(([x, y]) => `${d1(x)} ${d1(y)}`).join("L") + "Z";

type Ground = (r: Lot, y: number, h: number, n: number) => string;

const wave: Ground = (r, y, amp, n) => {
  let d = `M0 ${d1(y)}`;
  const st = W / n;
  const ph = r.f() > 0.5 ? 1 : -1;
  for (let i = 0; i < n; i++) d += `q${d1(st / 2)} ${d1(ph * amp * (i % 2 === 0 ? 1 : -1))} ${d1(st)} 0`;
  return d + `V${H}H0Z`;
};

const ridge: Ground = (r, y, h, n) => {
  const pts: [number, number][] = [[0, H], [0, y]];
  for (let i = 0; i < n; i++) {
    const x = (W * (i + 0.5 + r.f(-0.25, 0.25))) / n;
    pts.push([x, y - h * r.f(0.45, 1)], [(W * (i + 1)) / n, y + r.f(-2, 3)]);
  }
  return path([...pts, [W, H]]);
};

const hills: Ground = (r, y, h, n) => {
  let o = "";
  for (let i = 0; i < n; i++) {
    const cx = (W * (i + r.f(0.1, 0.9))) / n;
    const rx = (W / n) * r.f(0.7, 1.15);
    o += `M${d1(cx - rx)} ${H}C${d1(cx - rx * 0.6)} ${d1(y - h * 0.6)} ${d1(cx - rx * 0.4)} ${d1(y - h)} ${d1(cx)} ${d1(y - h * r.f(0.7, 1))}S${d1(cx + rx * 0.6)} ${d1(y - h * 0.3)} ${d1(cx + rx)} ${H}Z`;
  }
  return o + `M0 ${d1(y)}H${W}V${H}H0Z`;
};

const arches: Ground = (r, y, h, n) => {
  let o = `M0 ${d1(y)}H${W}V${H}H0Z`;
  for (let i = 0; i < n; i++) {
    const x = (W * (i + r.f(0.1, 0.6))) / n;
    const w = (W / n) * r.f(0.25, 0.5);
    const t = y - h * r.f(0.4, 1);
    o += `M${d1(x)} ${H}V${d1(t)}q${d1(w / 2)} ${d1(-w * 0.9)} ${d1(w)} 0V${H}Z`;
  }
  return o;
};

const reeds: Ground = (r, y, h, n) => {
  let o = `M0 ${d1(y + 4)}q${W / 2} -8 ${W} 0V${H}H0Z`;
  for (let i = 0; i < n; i++) {
    const x = (W * (i + r.f())) / n;
    const t = y - h * r.f(0.3, 1);
    const l = r.f(-9, 9);
    o += `M${d1(x - 1.6)} ${H}Q${d1(x)} ${d1((t + y) / 2)} ${d1(x + l)} ${d1(t)}Q${d1(x + 2.6)} ${d1((t + y) / 2)} ${d1(x + 2.2)} ${H}Z`;
  }
  return o;
};

const blocks: Ground = (r, y, h, n) => {
  let o = `M0 ${d1(y)}H${W}V${H}H0Z`;
  for (let i = 0; i < n; i++) {
    const x = (W * i) / n;
    const w = (W / n) * r.f(0.5, 1.02);
    o += `M${d1(x)} ${H}V${d1(y - h * r.f(0.1, 1))}h${d1(w)}V${H}Z`;
  }
  return o;
};

export const grounds: Record<string, Ground> = { w: arches, u: wave, b: reeds, r: ridge, g: hills, c: blocks };
