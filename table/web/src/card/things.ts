// What is in the middle of a picture where nobody stands: things, and the signs of spells
// and enchantments. Nought is their centre.
import type { Lot } from "./random";
import { type Figure, around, dot, placed, shape, stroke } from "./figures";

const blade: Figure = (r, p) => placed(r, 40, 8, `<g transform="rotate(${r.n(24, 50)})">` + shape(p[2], "M-4 -34L0 -42L4 -34V12H-4Z") + stroke(p[4], 1, "M0 -34V10") + stroke(p[3], 4, "M-13 13H13") + stroke(p[5], 4.500, "M0 15V26") + dot(p[3], 0, 29, 3.6) + "</g>");
const hammer: Figure = (r, p) => placed(r, 40, 8, `<g transform="rotate(${r.n(-34, -14)})">` + stroke(p[3], 5, "M0 -10V30") + shape(p[5], "M-22 -28H18L26 -19L18 -10H-22Z") + shape(p[2], "M-22 -28H-16V-10H-22Z", ` opacity=".7"`) + "</g>");
const armour: Figure = (r, p) => placed(r, 39, 8, shape(p[5], "M-26 -26C-14 -24 -6 -28 0 -34C6 -28 14 -24 26 -26C28 0 18 20 0 30C-18 20 -28 0 -26 -26Z") + shape(p[3], "M-18 -18C-10 -18 -4 -20 0 -24V20C-12 12 -20 0 -18 -18Z", ` opacity=".75"`) + dot(p[2], 0, -2, 5));
const ring: Figure = (r, p) => placed(r, 40, 8, `<ellipse cx="0" cy="4" rx="21" ry="22" fill="none" stroke="${p[3]}" stroke-width="7"/><ellipse cx="-2" cy="2" rx="21" ry="22" fill="none" stroke="${p[2]}" stroke-width="1.4" opacity=".7"/>` + shape(p[2], "M0 -34L9 -26L0 -14L-9 -26Z") + shape(p[5], "M0 -34L9 -26H-9Z", ` opacity=".3"`));
const gem: Figure = (r, p) => placed(r, 39, 8, shape(p[3], "M-24 -8L-12 -24H12L24 -8L0 28Z") + shape(p[2], "M-12 -24H12L8 -8H-8Z", ` opacity=".8"`) + shape(p[5], "M8 -8H24L0 28Z", ` opacity=".55"`) + shape(p[2], "M-24 -8H-8L0 28Z", ` opacity=".3"`) + stroke(p[2], 1.4, "M30 -24v8M26 -20h8M-32 8v6M-35 11h6"));
const book: Figure = (r, p) => placed(r, 40, 8, shape(p[5], "M-34 -18C-22 -24 -10 -22 0 -16C10 -22 22 -24 34 -18V18C22 12 10 14 0 20C-10 14 -22 12 -34 18Z") + shape(p[2], "M-30 -20C-20 -24 -9 -22 0 -16V14C-9 9 -20 8 -30 12ZM30 -20C20 -24 9 -22 0 -16V14C9 9 20 8 30 12Z", ` opacity=".92"`) + stroke(p[4], 1.2, "M-24 -12Q-14 -15 -6 -10M-24 -5Q-14 -8 -6 -3M-24 2Q-14 -1 -6 4M24 -12Q14 -15 6 -10M24 -5Q14 -8 6 -3"));
const scroll: Figure = (r, p) => placed(r, 39, 8, shape(p[2], "M-20 -28H18V26H-20Z", ` opacity=".92"`) + stroke(p[4], 1.3, "M-13 -18H11M-13 -10H11M-13 -2H6M-13 6H11M-13 14H2") + stroke(p[3], 6, "M-24 -29H22M-24 27H22"));
const flask: Figure = (r, p) => placed(r, 40, 8, shape(p[5], "M-6 -32H6V-14C24 -4 24 26 0 26S-24 -4 -6 -14Z", ` opacity=".55"`) + shape(p[3], "M-17 4H17C20 18 12 24 0 24S-20 18 -17 4Z") + shape(p[5], "M-7 -36H7V-30H-7Z") + dot(p[2], -5, 12, 2.6) + dot(p[2], 6, 16, 1.8) + dot(p[2], 3, 8, 1.3) + stroke(p[2], 1.6, "M-12 -4C-16 0 -17 6 -16 10", ` opacity=".8"`));
const lamp: Figure = (r, p) => placed(r, 40, 8, dot(p[2], 0, 4, 27, ` opacity=".28"`) + stroke(p[5], 2.6, "M-8 -24C-8 -38 8 -38 8 -24") + shape(p[5], "M-12 -24H12L16 -16H-16ZM-16 22H16L12 28H-12Z") + shape(p[3], "M-14 -16H14V22H-14Z", ` opacity=".5"`) + shape(p[2], "M0 -10C7 0 9 8 6 14C4 19 -4 19 -6 14C-9 8 -3 2 0 -10Z") + stroke(p[5], 2, "M-14 -16V22M14 -16V22M-5 -16V-12M5 -16V-12"));
const hourglass: Figure = (r, p) => placed(r, 39, 8, stroke(p[5], 5, "M-18 -30H18M-18 30H18") + shape(p[2], "M-14 -27H14C14 -10 4 -6 4 0S14 10 14 27H-14C-14 10 -4 6 -4 0S-14 -10 -14 -27Z", ` opacity=".45"`) + shape(p[3], "M-10 -14H10C8 -6 2 -4 1 0V14C6 16 11 20 12 26H-12C-11 20 -6 16 -1 14V0C-2 -4 -8 -6 -10 -14Z"));
const chest: Figure = (r, p) => placed(r, 48, 8, shape(p[5], "M-30 -6C-30 -26 30 -26 30 -6Z") + shape(p[4], "M-30 -4H30V22H-30Z") + stroke(p[3], 3, "M-20 -18V21M20 -18V21M-30 -5H30") + shape(p[2], "M-5 -9H5V4H-5Z") + dot(p[5], 0, -3, 1.8));
const coin: Figure = (r, p) => placed(r, 40, 8, dot(p[5], 10, 8, 18) + dot(p[3], -6, -2, 21) + dot(p[2], -6, -2, 16, ` opacity=".75"`) + shape(p[3], "M-6 -14l3 8 8 1-6 5 2 8-7 -5-7 5 2 -8-6 -5 8 -1Z"));
const mask: Figure = (r, p) => placed(r, 39, 8, shape(p[5], "M-24 -24C-12 -32 12 -32 24 -24C26 4 14 24 0 30C-14 24 -26 4 -24 -24Z") + shape(p[4], "M-24 -24C-16 -30 -8 -31 0 -31V30C-14 24 -26 4 -24 -24Z", ` opacity=".6"`) + shape(p[2], "M-18 -8q7 -6 13 1q-7 5-13 -1ZM18 -8q-7 -6-13 1q7 5 13 -1Z") + stroke(p[2], 2, "M-9 14Q0 19 9 14"), false);
const key: Figure = (r, p) => placed(r, 39, 8, `<g transform="rotate(${r.n(-50, -30)})"><circle cx="0" cy="-20" r="11" fill="none" stroke="${p[3]}" stroke-width="6"/>` + stroke(p[3], 6, "M0 -8V28M0 28H10M0 19H8") + stroke(p[2], 1.4, "M-2 -8V28") + "</g>");
const bell: Figure = (r, p) => placed(r, 39, 8, shape(p[3], "M0 -32C18 -30 14 0 26 16H-26C-14 0 -18 -30 0 -32Z") + shape(p[2], "M-3 -30C-14 -24 -12 0 -18 14H-10C-8 0 -10 -22 -3 -30Z", ` opacity=".6"`) + dot(p[5], 0, 21, 6) + stroke(p[5], 3, "M-5 -34H5"));
const statue: Figure = (r, p) => placed(r, 39, 8, shape(p[5], "M-22 18H22V28H-22ZM-16 12H16V18H-16Z") + shape(p[4], "M-10 12C-12 -6 -10 -12 -6 -16C-10 -28 10 -28 6 -16C10 -12 12 -6 10 12Z") + stroke(p[2], 1.3, "M-6 -4H6M-4 4H4", ` opacity=".7"`));
const wheel: Figure = (r, p) => placed(r, 39, 6, dot(p[5], 0, 0, 26) + around(r.n(8, 12), () => shape(p[5], "M-4 -24H4L2.500 -32H-2.500Z")) + `<circle cx="0" cy="0" r="20" fill="none" stroke="${p[2]}" stroke-width="1.4" opacity=".7"/>` + around(r.n(5, 8), () => shape(p[3], "M-2.400 -19H2.400V-6H-2.400Z")) + dot(p[2], 0, 0, 7) + dot(p[5], 0, 0, 3), false);
const cart: Figure = (r, p) => placed(r, 48, 6, shape(p[5], "M-38 -14H26L36 4H-38Z") + shape(p[4], "M-30 -30H12V-14H-30Z") + stroke(p[3], 1.6, "M-38 -6H32") + [-22, 18].map((x) => dot(p[5], x, 10, 12) + dot(p[3], x, 10, 8) + dot(p[5], x, 10, 3)).join("") + shape(p[2], "M-24 -26H-12V-18H-24Z", ` opacity=".8"`));

const bolt: Figure = (r, p) => placed(r, 40, 10, shape(p[2], "M6 -44L-20 4H-4L-12 40L22 -10H4L16 -44Z") + shape(p[3], "M6 -44L-20 4H-4L0 -8H-10L10 -44Z", ` opacity=".45"`) + stroke(p[2], 1.4, "M24 -26L36 -34M28 -14L42 -16M-24 18L-36 26M-26 8L-40 8", ` opacity=".8"`));
const fire: Figure = (r, p) => placed(r, 40, 10, shape(p[3], "M0 28C-30 28 -34 0 -18 -16C-18 -8 -12 -4 -8 -4C-12 -24 -2 -36 10 -44C8 -30 14 -24 20 -16C34 2 28 28 0 28Z") + shape(p[2], "M0 28C-16 28 -20 12 -10 0C-10 6 -6 10 -2 10C-6 -4 2 -12 8 -18C8 -6 18 0 16 12C14 22 8 28 0 28Z", ` opacity=".9"`));
const wave: Figure = (r, p) => placed(r, 46, 6, shape(p[3], "M-56 20C-40 20 -38 -26 -6 -30C16 -32 24 -18 20 -8C16 -14 6 -14 4 -4C2 10 30 20 56 20Z") + shape(p[2], "M-6 -30C16 -32 24 -18 20 -8C16 -16 4 -20 -8 -14C-20 -8 -28 6 -36 16C-32 -2 -26 -26 -6 -30Z", ` opacity=".75"`) + dot(p[2], 26, -22, 2.400) + dot(p[2], 32, -12, 1.8) + dot(p[2], 18, -36, 1.600));
const skull: Figure = (r, p) => placed(r, 39, 8, stroke(p[2], 5, "M-30 18L30 34M30 18L-30 34", ` opacity=".75"`) + shape(p[2], "M0 -32C22 -32 28 -16 24 -2C22 6 16 6 15 10L14 20H-14L-15 10C-16 6 -22 6 -24 -2C-28 -16 -22 -32 0 -32Z") + shape(p[5], "M-10 -12a7 7.500 0 1 0 .1 0ZM10 -12a7 7.500 0 1 0 .1 0ZM0 2l-4 8h8Z") + stroke(p[5], 1.4, "M-7 13v6M0 13v6M7 13v6"), false);
const leaf: Figure = (r, p) => placed(r, 39, 8, stroke(p[5], 4, "M-6 30C-6 10 0 -8 10 -30") + shape(p[3], "M2 -6C-26 -8 -34 -26 -32 -38C-12 -36 4 -28 2 -6Z") + shape(p[4], "M0 8C24 8 36 -4 36 -18C16 -20 0 -12 0 8Z") + shape(p[3], "M-5 24C-26 24 -34 14 -36 4C-20 0 -6 8 -5 24Z") + stroke(p[2], 1, "M-28 -34C-16 -26 -6 -18 1 -8M32 -14C20 -10 8 -2 1 6", ` opacity=".7"`));
const breaking: Figure = (r, p) => placed(r, 39, 8, `<circle cx="0" cy="0" r="25" fill="none" stroke="${p[2]}" stroke-width="3" stroke-dasharray="26 7" transform="rotate(${r.n(0, 60)})"/><circle cx="0" cy="0" r="16" fill="none" stroke="${p[3]}" stroke-width="4"/>` + stroke(p[5], 9, "M-26 26L26 -26") + stroke(p[2], 3.4, "M-26 26L26 -26"));
const eye: Figure = (r, p) => placed(r, 39, 8, shape(p[2], "M-38 0C-20 -26 20 -26 38 0C20 26 -20 26 -38 0Z", ` opacity=".9"`) + dot(p[3], 0, 0, 14) + dot(p[5], 0, 0, 7) + dot(p[2], 4, -4, 2.6) + stroke(p[2], 2, "M-30 -20L-36 -28M-12 -28L-14 -37M12 -28L14 -37M30 -20L36 -28", ` opacity=".8"`), false);
const crossed: Figure = (r, p) => placed(r, 39, 6, [-40, 40].map((a) => `<g transform="rotate(${a})">` + shape(p[2], "M-3.500 -34L0 -42L3.500 -34V12H-3.500Z") + stroke(p[3], 3.600, "M-11 13H11") + stroke(p[5], 4, "M0 15V26") + "</g>").join(""), false);
const sun: Figure = (r, p) => placed(r, 40, 8, around(r.n(10, 14), (i) => shape(p[2], `M-3 -20H3L0 ${i % 2 ? -34 : -44}Z`)) + dot(p[2], 0, 0, 17) + dot(p[3], 0, 0, 11, ` opacity=".5"`), false);
const moon: Figure = (r, p) => placed(r, 40, 8, shape(p[2], "M8 -32A32 32 0 1 0 28 18A25 25 0 1 1 8 -32Z") + [[26, -20, 2.4], [34, -4, 1.6], [18, -2, 1.8], [38, -30, 1.4]].map(([x, y, s]) => dot(p[2], x!, y!, s!)).join(""));
const feather: Figure = (r, p) => placed(r, 39, 8, `<g transform="rotate(${r.n(20, 44)})">` + shape(p[2], "M0 -40C16 -28 16 2 2 22L0 16L-2 22C-16 2 -16 -28 0 -40Z", ` opacity=".92"`) + stroke(p[4], 1.6, "M0 -36V36") + stroke(p[4], 0.9, "M0 -20L9 -26M0 -10L11 -16M0 0L10 -6M0 -16L-9 -22M0 -6L-11 -12M0 4L-9 -2") + "</g>");
const frost: Figure = (r, p) => placed(r, 39, 8, around(6, () => stroke(p[2], 3, "M0 0V-36M0 -14L-8 -21M0 -14L8 -21M0 -25L-6 -31M0 -25L6 -31")) + dot(p[2], 0, 0, 4), false);
const rocks: Figure = (r, p) => placed(r, 50, 6, shape(p[5], "M-44 20L-36 -8L-18 -22L-2 -8L4 20Z") + shape(p[4], "M-36 -8L-18 -22L-14 4L-28 20H-44Z", ` opacity=".7"`) + shape(p[5], "M0 20L8 -22L26 -32L42 -10L46 20Z") + shape(p[3], "M8 -22L26 -32L24 -4L10 20H0Z", ` opacity=".6"`) + shape(p[3], "M-8 -34l8 -6 8 8-8 8ZM-30 -34l5 -4 5 5-5 5Z"));
const gate: Figure = (r, p) => placed(r, 39, 6, shape(p[5], "M-28 30V-8C-28 -44 28 -44 28 -8V30H18V-6C18 -30 -18 -30 -18 -6V30Z") + shape(p[2], "M-16 30V-6C-16 -26 16 -26 16 -6V30Z", ` opacity=".75"`) + shape(p[3], "M-4 30C-8 12 8 6 2 -12C14 6 4 14 10 30Z", ` opacity=".7"`), false);
const heart: Figure = (r, p) => placed(r, 39, 8, dot(p[2], 0, 0, 32, ` opacity=".25"`) + shape(p[3], "M0 30C-34 8 -34 -22 -16 -26C-8 -27 -2 -22 0 -14C2 -22 8 -27 16 -26C34 -22 34 8 0 30Z") + shape(p[2], "M-14 -20C-24 -16 -22 -2 -16 6C-18 -4 -18 -14 -8 -18Z", ` opacity=".8"`), false);
const banner: Figure = (r, p) => placed(r, 39, 8, stroke(p[5], 3.4, "M-22 34V-38") + shape(p[3], "M-20 -36C-6 -42 8 -28 30 -34V-2C10 4 -6 -10 -20 -4Z") + shape(p[2], "M-2 -28l3 7 8 1-6 5 2 8-7 -4-7 4 2 -8-6 -5 8 -1Z", ` opacity=".9"`) + dot(p[2], -22, -40, 3.4));
const hand: Figure = (r, p) => placed(r, 40, 8, shape(p[5], "M-14 30V2L-22 -16L-16 -19L-9 -6V-32H-3V-8H0V-36H6V-8H9V-32H15V-4H18V-22H24V8C24 20 18 24 16 30Z") + dot(p[2], 6, 8, 6, ` opacity=".85"`) + around(8, () => stroke(p[2], 1.4, "M0 -40V-46", ` opacity=".5"`)));
const swirl: Figure = (r, p) => placed(r, 39, 10, stroke(p[2], 3.4, "M0 0C6 -6 14 2 8 10C0 18 -16 10 -14 -4C-12 -20 10 -26 22 -12C34 6 20 28 -2 28", ` opacity=".9"`) + stroke(p[3], 2, "M-4 -2C-10 -14 8 -20 16 -8C24 8 6 22 -10 18C-28 12 -28 -14 -14 -26", ` opacity=".8"`) + dot(p[2], 0, 2, 4));
const web: Figure = (r, p) => placed(r, 39, 6, around(8, () => stroke(p[2], 1.3, "M0 0V-38")) + [10, 20, 30].map((n) => around(8, () => stroke(p[2], 1, `M0 ${-n}Q${n * 0.3} ${-n * 0.78} ${n * 0.707} ${-n * 0.707}`))).join("") + dot(p[3], 0, 0, 4), false);
const stars: Figure = (r, p) => {
  const at = Array.from({ length: r.n(5, 8) }, (_, i, { length } = { length: 7 }) => [Math.cos((6.283 * i) / length) * r.f(18, 34), Math.sin((6.283 * i) / length) * r.f(12, 26)] as const);
  return placed(r, 39, 4, shape(p[2], `M${at.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`, ` fill-opacity=".15" stroke="${p[2]}" stroke-width="1"`) + at.map(([x, y]) => stroke(p[2], 0.6, `M0 0L${x.toFixed(1)} ${y.toFixed(1)}`) + dot(p[2], x, y, r.f(1.800, 3.600))).join("") + dot(p[2], 0, 0, 4.5));
};
const aura: Figure = (r, p) => placed(r, 39, 6, [30, 24, 18].map((n, i) => `<ellipse cx="0" cy="${n / 3}" rx="${n}" ry="${n * 0.42}" fill="none" stroke="${p[i === 1 ? 3 : 2]}" stroke-width="${i === 1 ? 4 : 1.8}"/>`).join("") + shape(p[2], "M-9 8L0 -38L9 8Z", ` opacity=".55"`) + [-18, 0, 18].map((x) => shape(p[2], `M${x} -26l2.500 6 2.500 -6-2.500 -6Z`)).join(""), false);
const door: Figure = (r, p) => placed(r, 39, 6, shape(p[5], "M-22 32V-34H22V32Z") + shape(p[4], "M-17 32V-29H17V32Z") + stroke(p[3], 1.6, "M-11 -23H11V-4H-11ZM-11 4H11V25H-11Z") + dot(p[2], 12, 1, 2.6) + shape(p[2], "M17 -29L22 -34V32H17Z", ` opacity=".5"`));

const cards: Figure = (r, p) => placed(r, 40, 8, [-24, 0, 24].map((a) => `<g transform="rotate(${a} 0 34)">` + shape(p[5], "M-13 -28H13V12H-13Z") + shape(p[2], "M-11 -26H11V10H-11Z", ` opacity=".92"`) + shape(p[3], "M-8 -22H8V-6H-8Z") + stroke(p[4], 1.200, "M-8 0H8M-8 5H4") + "</g>").join(""));
const map: Figure = (r, p) => placed(r, 39, 8, shape(p[5], "M-34 -20L-12 -28L10 -20L34 -28V24L10 32L-12 24L-34 32Z") + shape(p[2], "M-32 -20L-12 -27V22L-32 29ZM10 -20L32 -27V22L10 29Z", ` opacity=".92"`) + shape(p[2], "M-12 -27L10 -20V29L-12 22Z", ` opacity=".8"`) + stroke(p[3], 2.600, "M-25 16Q-14 -8 0 4T20 -12", ` stroke-dasharray="5 4"`) + stroke(p[5], 3, "M17 -18L27 -9M26 -19L18 -8"));
const tomb: Figure = (r, p) => placed(r, 40, 10, shape(p[5], "M-21 30V-10C-21 -38 21 -38 21 -10V30Z") + shape(p[4], "M-16 30V-9C-16 -31 16 -31 16 -9V30Z") + stroke(p[2], 3, "M0 -20V2M-8 -12H8") + stroke(p[2], 1.400, "M-8 12H8M-8 18H5", ` opacity=".8"`) + shape(p[5], "M-36 28H36V35H-36Z"));
const mirror: Figure = (r, p) => placed(r, 39, 6, [-1, 1].map((s) => `<g transform="translate(${s * 17} 0) scale(${s} 1)"><ellipse cx="0" cy="-6" rx="15" ry="25" fill="${p[5]}"/><ellipse cx="0" cy="-6" rx="11" ry="21" fill="${p[2]}" opacity=".85"/>` + stroke(p[3], 2, "M-5 -14L3 -23M-6 -4L6 -18M-3 4L6 -6") + stroke(p[5], 5, "M0 20V32M-7 34H7") + "</g>").join(""), false);
const scythe: Figure = (r, p) => placed(r, 40, 8, `<g transform="rotate(${r.n(-6, 14)})">` + stroke(p[5], 4, "M-12 38L10 -32M4 -12L12 -6") + shape(p[2], "M12 -36C-14 -42 -36 -30 -42 -8C-30 -22 -8 -26 8 -22Z") + shape(p[3], "M10 -27C-10 -30 -28 -24 -42 -8C-30 -22 -8 -26 8 -22Z", ` opacity=".6"`) + "</g>");
const comet: Figure = (r, p) => placed(r, 40, 10, shape(p[3], "M26 2L-40 -40L2 24Z", ` opacity=".75"`) + shape(p[2], "M22 4L-26 -32L6 20Z", ` opacity=".6"`) + dot(p[5], 15, 11, 15) + dot(p[3], 15, 11, 12) + dot(p[2], 12, 7, 6, ` opacity=".85"`) + stroke(p[2], 1.400, "M32 22L40 28M22 30L26 38M36 8L44 8"));
const runes: Figure = (r, p) => placed(r, 39, 6, `<circle cx="0" cy="0" r="34" fill="none" stroke="${p[2]}" stroke-width="2"/><circle cx="0" cy="0" r="23" fill="none" stroke="${p[2]}" stroke-width="1.400"/>` + around(r.n(6, 9), (i) => stroke(p[2], 1.800, ["M0 -32V-25M0 -30L4 -27", "M-3 -32L3 -25M3 -32L-3 -25", "M0 -32L4 -28.500L0 -25L-4 -28.500Z"][i % 3]!)) + around(3, () => shape(p[3], "M0 -20L8 6H-8Z", ` opacity=".7"`)) + dot(p[2], 0, 0, 4), false);
const orb: Figure = (r, p) => placed(r, 40, 8, dot(p[2], 0, -6, 29, ` opacity=".22"`) + shape(p[5], "M-16 12H16L24 30H-24Z") + dot(p[5], 0, -6, 23) + dot(p[3], 0, -6, 20) + dot(p[2], -7, -14, 6, ` opacity=".85"`) + stroke(p[2], 1.600, "M-13 1Q-2 -9 12 0M-8 8Q2 0 11 7", ` opacity=".8"`));
const sparks: Figure = (r, p) => placed(r, 39, 8, around(r.n(5, 7), (i) => shape(p[i % 2 ? 2 : 3], "M0 -38C8 -26 8 -18 0 -14C-8 -18 -8 -26 0 -38Z")) + dot(p[2], 0, 0, 9) + dot(p[3], 0, 0, 4));
const cage: Figure = (r, p) => placed(r, 39, 8, shape(p[5], "M-24 -18C-20 -36 20 -36 24 -18V-14H-24ZM-26 24H26V31H-26Z") + stroke(p[5], 3, "M-20 -14V24M-10 -14V24M0 -14V24M10 -14V24M20 -14V24M0 -31V-38") + dot(p[2], 4, 8, 5) + dot(p[2], -6, 12, 3, ` opacity=".8"`));

const artifacts: [Figure, RegExp][] = [
  [cart, /\b(?:Vehicle\b|wagon|cart\b|ship\b|skiff)/i], [hammer, /\b(?:hammer|mace|maul|axe|club|pick)/i], [armour, /\b(?:armou?r|shield|plate|mail|cloak|helm|gaunt|greaves|boots|buckler)/i], [ring, /\b(?:ring|amulet|pendant|necklace|talisman|crown|circlet|signet)/i],
  [gem, /\b(?:mox|gem|crystal|shard|stone|jewel|diamond|opal|pearl|ruby|sapphire|prism|orb|petal)/i], [book, /\b(?:book|tome|grimoire|codex|almanac|journal|library|lexicon)/i], [scroll, /\b(?:scroll|map|letter|charter|Clue\b)/i], [flask, /\b(?:vial|flask|elixir|potion|phial|bottle|cauldron|chalice|cup|Food\b|Blood\b)/i],
  [lamp, /\b(?:lamp|lantern|torch|candle|beacon|brazier)/i], [hourglass, /\b(?:hourglass|clock|time|sundial)/i], [chest, /\b(?:chest|coffer|vault|box|coffin|cache|trunk)/i], [coin, /\b(?:coin|Treasure\b|Gold\b|purse|wager|toll)/i], [mask, /\b(?:mask|face|visage)/i], [key, /\b(?:key|lock|Gate\b)/i],
  [bell, /\b(?:bell|horn|gong|drum|chime|harp|flute|lyre)/i], [statue, /\b(?:statue|idol|monument|totem|altar|obelisk|effigy|shrine|urn)/i], [blade, /\b(?:Equipment\b|sword|blade|dagger|spear|lance|scythe|bow|staff|wand|rod|scepter)/i],
];
const deeds: [Figure, RegExp][] = [
  [bolt, /\b(?:bolt|lightning|shock|thunder|storm|spark|electr)/i], [fire, /\b(?:fire|flame|burn|blaze|inciner|inferno|coal|ember|cinder|volcan|pyro|scorch|lava|magma|torch|ash|blast|volley|sear)/i], [frost, /\b(?:ice|frost|freez|snow|winter|cold|chill|glaci)/i], [wave, /\b(?:wave|tide|flood|river|sea|rain|ocean|water|drown|current|undertow|deluge)/i],
  [skull, /\b(?:death|dead|doom|murder|grave|bone|skull|slay|terror|kill|rot\b|corpse|plague|fatal|mortal|drain|deadly|decay|wither|blight|curse)/i], [breaking, /\b(?:counter|deny|denial|negat|dispel|rebuke|cancel|no\b|refus|essence sc|forbid|force of|unwind|unmake|quash)/i], [crossed, /\b(?:sword|blade|strike|slash|cut|fight|duel|battle|war\b|assault|attack|charge|combat|onslaught|brawl|clash)/i],
  [sun, /\b(?:sun|light|dawn|day\b|wrath|judg|radian|glory|holy|divine|bright|gleam|solar)/i], [moon, /\b(?:moon|night|dusk|dream|sleep|shadow|dark|eclipse|midnight|twilight)/i], [feather, /\b(?:wind|gust|air|fl(y|ight)|feather|wing|sky|cloud|breeze|soar)/i], [rocks, /\b(?:earth|quake|stone|rock|avalanche|mountain|landslide|rubble|boulder|shatter|smash|demoli)/i],
  [gate, /\b(?:path|trail|road|journey|exile|gate|portal|door|return|banish|blink|flicker|vanish|passage|way\b)/i], [heart, /\b(?:heal|life|mercy|grace|bless|heart|love|gift|renew|cure|soul)/i], [banner, /\b(?:call|summon|muster|army|rally|raise|march|crusade|banner|triumph|victory|command|order|levy|recruit)/i], [leaf, /\b(?:grow|might|strength|bloom|root|vine|forest|nature|giant|natural|harvest|wild|seed|bough|thorn|rampan|cultivat)/i],
  [eye, /\b(?:vision|think|thought|divin|insight|ponder|stud|brain|look|see\b|watch|peek|scry|mind|memor|learn|knowledge|draw|opt\b|preordain|omen|read)/i], [web, /\b(?:web|net\b|trap|snare|tangle|bind|chain|shackle)/i], [hand, /\b(?:hand|touch|grasp|grip|seize|steal|theft|duress|discard|claim)/i], [scroll, /\b(?:Saga\b|scroll|rite|ritual|oath|edict|decree|writ|law|word)/i],
];

/** What a spell does, where its name says nothing of it: signs to choose from, and the words of its text. */
const effects: [Figure[], RegExp][] = [
  [[breaking, runes], /\bcounter target/i], [[map, map, key], /\bsearch(es)? (your|their|its|that player’s|target player’s|an opponent’s) /i], [[mirror], /\bcop(y|ies)\b/i],
  [[crossed, blade], /\bfights?\b|combat damage|attacks? (this|each)|first strike|double strike|damage equal to (its|their) power/i],
  [[skull, scythe, tomb], /\bdestroy (target|all|each|up to \w+) [^.]*(creature|planeswalker|permanent)|sacrifices? [^.]*creature|[-−][\dX]+\/[-−][\dX]|loses? (\w+|half|that much) [^.]*life/i],
  [[rocks, hammer], /\bdestroy (target|all|each|up to \w+)/i], [[fire, bolt, comet], /\bdeals? (\w+ |twice [^.]*)?damage/i],
  [[gate, door, feather], /\bexile (target|all|each|up to|another|any|x)|(owner’s|owners’) (hand|library)|return target|the battlefield/i], [[banner, bell], /\bcreates?\b/i],
  [[leaf, sun, heart], /\+[\dX]+\/[+\dX]+|trample|base power/i], [[armour], /\bprevent|protection|indestructible|hexproof|can’t be (the target|countered)/i], [[hand], /\bdiscard|gain control/i],
  [[hourglass], /\bextra turn|untap|end the turn|additional (combat|upkeep)/i], [[web, cage], /\btap (target|up to|all|each)|can’t (attack|block)/i], [[tomb, skull], /\bmills?\b|graveyard/i],
  [[heart, flask], /\bgains? [^.]*life|life total/i], [[cards, book], /\bdraws?\b/i], [[eye, orb], /\blook at|reveal|scry|surveil|library/i], [[sparks], /\badds?\b|mana/i], [[mask], /\bbecomes?\b|face (up|down)|manifest|loses? all/i], [[feather], /\bflying\b/i],
];
/** Signs of what says nothing of itself. */
const unsaid = [swirl, runes, orb, stars];

/** What is in the picture of an artifact, an enchantment or a spell: by its name and the words of its type line, and else by what it does. */
export function thing(kind: string, name: string, typeLine: string, text: string, r: Lot): Figure | null {
  const words = `${name} ${typeLine}`;
  const of = (rows: [Figure, RegExp][], text = words) => rows.find(([, like]) => like.test(text))?.[0];
  const does = () => {
    const signs = effects.find(([, like]) => like.test(text.replaceAll("'", "’")))?.[0];
    return signs && r.pick(signs);
  };
  switch (kind) {
    case "artifact": return of(artifacts) ?? wheel;
    case "spell": return of(deeds) ?? does() ?? r.pick(unsaid);
    case "enchantment":
      if (/\bRoom\b/.test(typeLine)) return door;
      return of(deeds) ?? (/\bAura\b/.test(typeLine) ? aura : does() ?? stars);
  }
  return null;
}
