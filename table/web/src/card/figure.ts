import { d1, path } from "./ground";
import type { Lot } from "./random";

/** The colours of a picture: sky above and below, light, three grounds. */
export type Palette = readonly [string, string, string, string, string, string];

type Figure = (r: Lot, p: Palette) => string;

const TAU = Math.PI * 2;

const eyes = (cx: number, ex: number, ey: number, fill: string) =>
  `<circle cx="${d1(cx - ex)}" cy="${d1(ey)}" r="1.7" fill="${fill}"/><circle cx="${d1(cx + ex)}" cy="${d1(ey)}" r="1.7" fill="${fill}"/>`;

/** Someone who stands, mirrored: head, brow, shoulder, hem. */
const standing: Figure = (r, p) => {
  const cx = 60 + r.f(-12, 12), top = r.f(15, 23), w = r.f(15, 23), h = 66;
  const pts: [number, number][] = [
    [0, top], [w * r.f(0.2, 0.55), top + r.f(-9, 3)], [w * r.f(0.28, 0.5), top + h * 0.2],
    [w * r.f(0.85, 1.35), top + h * r.f(0.26, 0.42)], [w * r.f(0.5, 0.8), top + h * 0.62], [w * r.f(0.7, 1.3), top + h],
  ];
  const half = (s: number) => {
    let d = `M${d1(cx)} ${d1(top)}`;
    for (let i = 1; i < pts.length; i++) {
      const [x0, y0] = pts[i - 1]!, [x1, y1] = pts[i]!;
      d += `Q${d1(cx + s * (i % 2 ? x1 : x0))} ${d1(i % 2 ? y0 : y1)} ${d1(cx + s * x1)} ${d1(y1)}`;
    }
    return d + `L${d1(cx)} ${d1(top + h)}Z`;
  };
  let fig = `<path d="${half(1)}" fill="${p[5]}"/><path d="${half(-1)}" fill="${p[5]}"/><path d="${half(-1)}" fill="${p[4]}" opacity=".55"/>`;
  if (r.f() > 0.4) {
    fig += `<circle cx="${d1(cx)}" cy="${d1(top + h * 0.1)}" r="${d1(w * 0.95)}" fill="none" stroke="${p[2]}" stroke-width=".9" opacity=".6"/>`;
  }
  return fig + eyes(cx, w * 0.2, top + h * 0.15, p[2]);
};

/** A beast in profile: back, neck, horn, legs. */
const beast: Figure = (r, p) => {
  const cx = 60 + r.f(-6, 6), cy = r.f(46, 52), k = r.f(0.85, 1.15), m = r.f() > 0.5 ? 1 : -1;
  const X = (x: number) => d1(cx + m * k * x), Y = (y: number) => d1(cy + k * y);
  const hn = r.f(8, 20), b1 = -20 - r.f(0, 8), b2 = -16 - r.f(0, 10);
  const body = `M${X(-34)} ${Y(-4)}C${X(-30)} ${Y(b1)} ${X(2)} ${Y(b2)} ${X(14)} ${Y(-14)}C${X(18)} ${Y(-24)} ${X(24)} ${Y(-28)} ${X(30)} ${Y(-26)}L${X(30 + hn * 0.5)} ${Y(-26 - hn)}L${X(36)} ${Y(-22)}C${X(44)} ${Y(-18)} ${X(46)} ${Y(-10)} ${X(42)} ${Y(-8)}C${X(34)} ${Y(-6)} ${X(30)} ${Y(-2)} ${X(26)} ${Y(6)}L${X(25)} ${Y(44)}H${X(17)}L${X(14)} ${Y(14)}H${X(-16)}L${X(-20)} ${Y(44)}H${X(-29)}L${X(-30)} ${Y(12)}C${X(-40)} ${Y(14)} ${X(-42)} ${Y(24)} ${X(-41)} ${Y(30)}C${X(-50)} ${Y(14)} ${X(-42)} ${Y(2)} ${X(-34)} ${Y(-4)}Z`;
  const shade = `M${X(-30)} ${Y(-7)}C${X(-20)} ${Y(-19)} ${X(2)} ${Y(-15)} ${X(13)} ${Y(-11)}C${X(0)} ${Y(-6)} ${X(-18)} ${Y(-4)} ${X(-30)} ${Y(-7)}Z`;
  return `<path fill="${p[5]}" d="${body}"/><path fill="${p[3]}" opacity=".5" d="${shade}"/>` + eyes(cx + m * k * 33, 0, cy - k * 18, p[2]);
};

/** Something winged, mirrored. */
const winged: Figure = (r, p) => {
  const cx = 60 + r.f(-8, 8), cy = r.f(36, 44), w = r.f(36, 50), l = r.f(10, 24);
  const wing = (s: number) =>
    `M${d1(cx)} ${d1(cy - 8)}C${d1(cx + s * w * 0.3)} ${d1(cy - 20)} ${d1(cx + s * w * 0.7)} ${d1(cy - l - 12)} ${d1(cx + s * w)} ${d1(cy - l)}Q${d1(cx + s * w * 0.82)} ${d1(cy - l * 0.2)} ${d1(cx + s * w * 0.78)} ${d1(cy + 8)}Q${d1(cx + s * w * 0.6)} ${d1(cy)} ${d1(cx + s * w * 0.48)} ${d1(cy + 14)}Q${d1(cx + s * w * 0.3)} ${d1(cy + 4)} ${d1(cx)} ${d1(cy + 20)}Z`;
  return `<path d="${wing(1)}" fill="${p[5]}"/><path d="${wing(-1)}" fill="${p[4]}"/><path d="M${d1(cx)} ${d1(cy - 22)}q9 6 7 20t-7 34q-9-20-7-34t7-20Z" fill="${p[5]}"/>` + eyes(cx, 2.6, cy - 12, p[2]);
};

/** A long face with horns or a crown. */
const mask: Figure = (r, p) => {
  const cx = 60 + r.f(-6, 6), cy = 42, w = r.f(15, 20), hn = r.f(8, 22), sp = r.f(0.8, 1.5);
  const face = `M${d1(cx - w)} ${d1(cy - 14)}L${d1(cx - w * sp)} ${d1(cy - 14 - hn)}Q${d1(cx - w * 0.5)} ${d1(cy - 18)} ${d1(cx)} ${d1(cy - 22)}Q${d1(cx + w * 0.5)} ${d1(cy - 18)} ${d1(cx + w * sp)} ${d1(cy - 14 - hn)}L${d1(cx + w)} ${d1(cy - 14)}Q${d1(cx + w * 1.1)} ${d1(cy + 10)} ${d1(cx + w * 0.4)} ${d1(cy + 22)}L${d1(cx + w * 1.5)} ${d1(cy + 50)}H${d1(cx - w * 1.5)}L${d1(cx - w * 0.4)} ${d1(cy + 22)}Q${d1(cx - w * 1.1)} ${d1(cy + 10)} ${d1(cx - w)} ${d1(cy - 14)}Z`;
  const light = `M${d1(cx)} ${d1(cy - 22)}Q${d1(cx + w * 0.5)} ${d1(cy - 18)} ${d1(cx + w * 0.9)} ${d1(cy - 14)}Q${d1(cx + w)} ${d1(cy + 10)} ${d1(cx)} ${d1(cy + 24)}Z`;
  return `<path fill="${p[5]}" d="${face}"/><path fill="${p[4]}" opacity=".6" d="${light}"/>` + eyes(cx, w * 0.42, cy - 2, p[2]);
};

/** A sprout. */
const sprout: Figure = (r, p) => {
  const cx = 60 + r.f(-8, 8), cy = 66;
  let fig = `<path d="M${d1(cx)} ${cy + 20}Q${d1(cx - 3)} ${cy - 10} ${d1(cx + 2)} ${cy - 26}" stroke="${p[5]}" stroke-width="4" fill="none"/>`;
  const leaves: [number, number, number][] = [[-6, 1, 24], [-12, -1, 26], [-22, 1, 18], [-26, -1, 15]];
  leaves.forEach(([dy, s, l], i) => {
    fig += `<path d="M${d1(cx)} ${cy + dy}q${d1(s * l * 0.4)} ${d1(-l * 0.8)} ${d1(s * l)} ${d1(-l * 0.55)}q${d1(-s * l * 0.2)} ${d1(l * 0.7)} ${d1(-s * l)} ${d1(l * 0.55)}Z" fill="${i % 2 ? p[5] : p[4]}"/>`;
  });
  return fig;
};

/** A spell: arcs around a light. */
const spell: Figure = (r, p) => {
  const cx = 60 + r.f(-10, 10), cy = 42, n = r.n(3, 5);
  let fig = "";
  for (let i = 0; i < n; i++) {
    const a0 = r.f(0, TAU), rr = 9 + i * r.f(4.5, 6.5), turn = r.f(2.6, 4.9), a1 = a0 + turn;
    const at = (a: number) => `${d1(cx + rr * Math.cos(a))} ${d1(cy + rr * Math.sin(a))}`;
    fig += `<path d="M${at(a0)}A${d1(rr)} ${d1(rr)} 0 ${turn > Math.PI ? 1 : 0} 1 ${at(a1)}" fill="none" stroke="${p[2]}" stroke-width="${d1(r.f(1.4, 4))}" stroke-linecap="round" opacity="${r.f(0.55, 0.95).toFixed(2)}"/>`;
  }
  return fig + `<circle cx="${d1(cx)}" cy="${d1(cy)}" r="5.5" fill="${p[2]}"/>`;
};

/** An artifact: a wheel. */
const wheel: Figure = (r, p) => {
  const cx = 60, cy = 42, n = r.n(5, 8);
  let fig = `<circle cx="${cx}" cy="${cy}" r="26" fill="${p[5]}"/><circle cx="${cx}" cy="${cy}" r="22" fill="none" stroke="${p[2]}" stroke-width="1.4" opacity=".8"/>`;
  for (let i = 0; i < n; i++) {
    const a = (360 * i) / n + r.f(0, 8);
    fig += `<rect x="${cx - 2.4}" y="${cy - 24}" width="4.8" height="${d1(r.f(9, 17))}" rx="1.5" fill="${p[3]}" transform="rotate(${a.toFixed(0)} ${cx} ${cy})"/>`;
  }
  return fig + `<circle cx="${cx}" cy="${cy}" r="8" fill="${p[2]}"/><circle cx="${cx}" cy="${cy}" r="3.5" fill="${p[5]}"/>`;
};

/** An enchantment: a constellation. */
const stars: Figure = (r, p) => {
  const cx = 60, cy = 42, n = r.n(5, 9);
  const pts: [number, number][] = [];
  for (let i = 0; i < n; i++) {
    const a = (TAU * i) / n + r.f(-0.2, 0.2), rr = r.f(16, 30);
    pts.push([cx + rr * Math.cos(a) * 1.15, cy + rr * Math.sin(a) * 0.8]);
  }
  const rays = pts.map(([x, y]) =>
    `<path d="M${cx} ${cy}L${d1(x)} ${d1(y)}" stroke="${p[2]}" stroke-width=".6"/><circle cx="${d1(x)}" cy="${d1(y)}" r="${d1(r.f(1.6, 3.4))}" fill="${p[2]}"/>`);
  return `<path d="${path(pts)}" fill="${p[2]}" fill-opacity=".16" stroke="${p[2]}" stroke-width="1"/>${rays.join("")}<circle cx="${cx}" cy="${cy}" r="4.5" fill="${p[2]}"/>`;
};

const beasts = new Set("Ox Beast Lizard Boar Bear Wolf Cat Elk Goat Horse Hound Dog Fox Elephant Rhino Hippo Antelope Crocodile Turtle Badger Rat Squirrel Rabbit Hydra Wurm Snake Serpent Dinosaur Unicorn Camel Spider Frog Salamander Crab Fish Whale Leviathan Kraken Octopus Worm Insect Scorpion Otter Weasel".split(" "));
const fliers = new Set("Dragon Spirit Angel Bird Drake Bat Faerie Phoenix Sphinx Griffin Pegasus Thopter Gargoyle Moth Imp Specter Djinn Efreet Cherub".split(" "));
const masks = new Set("Giant Treefolk Shapeshifter Golem Demon Horror Elemental Construct Wall Avatar Ogre Troll Minotaur Devil Illusion God Colossus Zombie Skeleton Ooze Wraith Nightmare".split(" "));
const plants = new Set("Plant Fungus Saproling Dryad Sapling".split(" "));

/** Returns the figure for a card of the kind, whose type line holds the words. */
export function figure(kind: string, words: string[]): Figure | null {
  switch (kind) {
    case "creature":
      if (words.some((w) => beasts.has(w))) return beast;
      if (words.some((w) => fliers.has(w))) return winged;
      if (words.some((w) => masks.has(w))) return mask;
      if (words.some((w) => plants.has(w))) return sprout;
      return standing;
    case "spell": return spell;
    case "artifact": return wheel;
    case "enchantment": return stars;
  }
  return null;
}
