import { signal } from "@preact/signals";
import type { Palette } from "./figures";
import { d1, grounds } from "./ground";
import { Lot } from "./random";

const palettes: Record<string, readonly Palette[]> = {
  w: [["#f6d9a0", "#f7efdc", "#fffaf0", "#d9c193", "#b89b69", "#8a7148"], ["#c9d7e2", "#f3ead2", "#fffdf2", "#cfbf98", "#a8946a", "#77684a"]],
  u: [["#12385f", "#4f9bc6", "#e6f6ff", "#3a7fb0", "#225a8a", "#123a60"], ["#1c2a5c", "#5b7fc9", "#eaf0ff", "#4668b4", "#2c4788", "#182a58"]],
  b: [["#1a1522", "#5a4a63", "#d9cfe0", "#453a4e", "#2e2636", "#17121d"], ["#20161c", "#6b4a50", "#e6d3c6", "#503a42", "#35262e", "#1a1217"]],
  r: [["#5a1712", "#e2743a", "#ffe3a3", "#b6452a", "#84291c", "#4d130f"], ["#7a2a12", "#f0a24e", "#fff1c4", "#c55a2a", "#8f381b", "#551d10"]],
  g: [["#1c4a3b", "#9fc47c", "#f4f7c8", "#4f8f57", "#2f6a42", "#173f2a"], ["#2c5a2c", "#c6cf7a", "#fbf6c6", "#6a9a44", "#3f7036", "#1f4521"]],
  c: [["#3e4a50", "#a9b8bb", "#f1f6f5", "#7d8d92", "#586669", "#333e41"], ["#4a4540", "#bdb2a2", "#f8f1e4", "#8f8474", "#665d50", "#3d372f"]],
};

const TAU = Math.PI * 2;

/** What a picture is drawn from. Colours are letters of "wubrgc". */
export interface Subject {
  name: string;
  colors: string;
  kind: string;
  typeLine: string;
  /** What it does, by which a spell is drawn whose name does not say it. */
  text?: string;
  /** The printing that a picture of one's own may be asked for by. */
  print?: { set: string; number: string; scryfall_id: string };
}

/** Who and what stands in pictures, which comes after the page; until then they are of the land alone. */
const figures = signal<typeof import("./cast") | null>(null);
void import("./cast").then((cast) => {
  drawn.clear();
  figures.value = cast;
});

const drawn = new Map<string, string>();

/** The address of the picture of a card, generated from its name. */
export function artURL(s: Subject): string {
  const cast = figures.value;
  const key = `${s.kind}|${s.colors}|${s.name}`;
  let url = drawn.get(key);
  if (!url) {
    url = "data:image/svg+xml," + encodeURIComponent(draw(s, cast));
    drawn.set(key, url);
  }
  return url;
}

/** Draws sky, light, three grounds of the card's colours and a figure of its kind. */
function draw(s: Subject, cast: typeof figures.value): string {
  const r = new Lot(s.name);
  const c1 = s.colors[0] ?? "c", c2 = s.colors[s.colors.length - 1] ?? "c";
  const p1 = r.pick(palettes[c1] ?? palettes["c"]!), p2 = r.pick(palettes[c2] ?? palettes["c"]!);
  const o = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90" width="240" height="180" preserveAspectRatio="xMidYMin slice"><defs><linearGradient id="s" x1="0" y1="0" x2="${r.f(0, 0.4).toFixed(2)}" y2="1"><stop stop-color="${p2[0]}"/><stop offset=".8" stop-color="${p1[1]}"/></linearGradient></defs><rect width="120" height="90" fill="url(#s)"/>`,
    light(r, c2, p2),
  ];
  const base = s.kind === "land" ? 52 : 62;
  const g2 = grounds[c2] ?? grounds["c"]!, g1 = grounds[c1] ?? grounds["c"]!;
  o.push(`<path d="${g2(r, base - 6, r.f(16, 26), r.n(3, 5))}" fill="${p2[3]}"/>`);
  const fig = (s.kind === "creature" ? cast?.creature(s.typeLine.split(/[^A-Za-z]+/)) : cast?.thing(s.kind, s.name, s.typeLine, s.text ?? "", new Lot(s.name)))?.(r, p1) ?? "";
  const near = `<path d="${g1(r, base + 6, r.f(12, 22), r.n(3, 6))}" fill="${p1[4]}"/>`;
  o.push(...(s.kind === "creature" ? [near, fig] : [fig, near]));
  o.push(`<path d="${g1(r, base + 18, r.f(8, 14), r.n(4, 7))}" fill="${p1[5]}" opacity=".93"/></svg>`);
  return o.join("");
}

/** The light in the sky: rays, a moon, or a disc with stars. */
function light(r: Lot, color: string, p: Palette): string {
  const x = r.f(22, 98), y = r.f(18, 34), s = r.f(9, 17);
  let o = "";
  if (color === "w") {
    const n = r.n(9, 15);
    for (let i = 0; i < n; i++) {
      const a = (TAU * i) / n, b = a + (Math.PI / n) * 0.8;
      o += `<path d="M${d1(x)} ${d1(y)}L${d1(x + 130 * Math.cos(a))} ${d1(y + 130 * Math.sin(a))}L${d1(x + 130 * Math.cos(b))} ${d1(y + 130 * Math.sin(b))}Z" fill="${p[2]}" opacity=".3"/>`;
    }
  }
  if (color === "b") {
    return o + `<path d="M${d1(x)} ${d1(y - s)}A${d1(s)} ${d1(s)} 0 1 0 ${d1(x + s)} ${d1(y)}A${d1(s * 0.78)} ${d1(s * 0.78)} 0 1 1 ${d1(x)} ${d1(y - s)}Z" fill="${p[2]}" opacity=".9"/>`;
  }
  for (const [k, op] of [[1.9, 0.16], [1.42, 0.26], [1, 0.95]] as const) {
    o += `<circle cx="${d1(x)}" cy="${d1(y)}" r="${d1(s * k)}" fill="${p[2]}" opacity="${op}"/>`;
  }
  if (color === "r" || color === "u") {
    for (let i = r.n(5, 9); i > 0; i--) {
      const sx = r.f(4, 116), sy = r.f(4, 46), k = r.f(0.8, 2.2);
      o += `<path d="M${d1(sx)} ${d1(sy - k * 1.6)}l${d1(k)} ${d1(k * 1.6)}l${d1(-k)} ${d1(k * 1.6)}l${d1(-k)} ${d1(-k * 1.6)}Z" fill="${p[2]}" opacity=".55"/>`;
    }
  }
  return o;
}
