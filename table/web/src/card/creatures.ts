// Those who stand in a picture: each has his feet on the ground, where y is nought.
import { type Figure, dot, placed, shape, stroke } from "./figures";

const eyes = (fill: string, x: number, y: number, apart: number, size = 1.6) => dot(fill, x - apart, y, size) + dot(fill, x + apart, y, size);

/** A cloaked body with a head. */
const body = (dark: string, half: string, w: number) =>
  shape(dark, `M0 -50C${w} -50 ${w * 0.9} -38 ${w * 0.7} -34C${w * 1.5} -28 ${w * 1.6} -10 ${w * 1.7} 4H${-w * 1.7}C${-w * 1.6} -10 ${-w * 1.5} -28 ${-w * 0.7} -34C${-w * 0.9} -38 ${-w} -50 0 -50Z`)
  + shape(half, `M0 -50C${-w} -50 ${-w * 0.9} -38 ${-w * 0.7} -34C${-w * 1.5} -28 ${-w * 1.6} -10 ${-w * 1.7} 4H0Z`, ` opacity=".55"`);

const fighter: Figure = (r, p) => placed(r, 76, 10, stroke(p[3], 2.4, "M17 4V-58") + shape(p[2], "M17 -70l3.600 12h-7.200Z")
  + body(p[5], p[4], 9) + shape(p[3], "M-22 -32h18v12c0 9-6 13-9 15-3-2-9-6-9-15Z") + stroke(p[2], 1.3, "M-13 -30v21M-20 -23h14") + shape(p[4], "M-8 -44q8 -14 16 0l-2 3h-12Z") + eyes(p[2], 0, -40, 3, 1.3));

const caster: Figure = (r, p) => placed(r, 76, 10, stroke(p[4], 2.4, "M20 4L17 -52") + dot(p[2], 17, -57, 5) + dot(p[2], 17, -57, 9, ` opacity=".3"`)
  + body(p[5], p[4], 9) + shape(p[5], "M-15 -42L2 -74L14 -42Q0 -37 -15 -42Z") + shape(p[3], "M-14 -43Q0 -38 13 -43L12 -46Q0 -41 -13 -46Z") + eyes(p[2], 0, -37, 3, 1.4));

const archer: Figure = (r, p) => placed(r, 76, 10, body(p[5], p[4], 8) + stroke(p[3], 2.2, "M14 -58Q34 -32 14 -6") + stroke(p[2], 0.8, "M14 -58L8 -32L14 -6") + stroke(p[2], 1.6, "M-6 -32H28") + shape(p[2], "M34 -32l-7 -3v6Z")
  + shape(p[5], "M-8 -46l-6 -5 7 -1ZM8 -46l6 -5 -7 -1Z") + eyes(p[2], 0, -42, 3, 1.3));

const hooded: Figure = (r, p) => placed(r, 76, 10, body(p[5], p[4], 10) + shape(p[5], "M0 -62C14 -56 14 -42 10 -34H-10C-14 -42 -14 -56 0 -62Z") + shape("#0a0a0c", "M0 -54C8 -50 8 -42 5 -37H-5C-8 -42 -8 -50 0 -54Z", ` opacity=".7"`)
  + eyes(p[2], 0, -44, 2.6, 1.5) + shape(p[2], "M18 -12L30 -34L22 -10Z") + stroke(p[3], 2.4, "M16 -14L23 -8"));

const goblin: Figure = (r, p) => placed(r, 78, 14, shape(p[5], "M-14 2C-18 -14 -12 -26 0 -26S18 -14 14 2Z") + shape(p[4], "M-14 -28L-34 -38L-13 -20ZM14 -28L34 -38L13 -20Z")
  + shape(p[5], "M-15 -30C-14 -46 14 -46 15 -30C15 -18 8 -12 0 -12S-15 -18 -15 -30Z") + eyes(p[2], 0, -29, 6, 2.6) + shape(p[2], "M-8 -20q8 5 16 0l-2 4-2 -2-2 3-2 -3-2 3-2 -3-2 2Z", ` opacity=".85"`)
  + stroke(p[3], 3, "M18 -2L28 -30") + shape(p[3], "M24 -30l8 -6 3 8-9 4Z"));

const giant: Figure = (r, p) => placed(r, 84, 6, shape(p[5], "M-34 4C-36 -24 -26 -46 -12 -50L-10 -54H10L12 -50C26 -46 36 -24 34 4Z") + shape(p[4], "M-34 4C-36 -24 -26 -46 -12 -50L0 -44V4Z", ` opacity=".5"`)
  + shape(p[5], "M-11 -54C-13 -72 13 -72 11 -54C10 -46 -10 -46 -11 -54Z") + eyes(p[2], 0, -58, 4.500) + stroke(p[3], 2, "M-20 -30Q0 -22 20 -30"));

const dead: Figure = (r, p) => placed(r, 74, 12, shape(p[5], "M-16 6C-17 -10 -12 -18 0 -18S17 -10 16 6Z") + stroke(p[2], 2, "M-9 -8H9M-10 -2H10M0 -16V4", ` opacity=".55"`)
  + shape(p[2], "M0 -52C15 -52 20 -40 17 -30C16 -26 12 -25 11 -22L10 -16H-10L-11 -22C-12 -25 -16 -26 -17 -30C-20 -40 -15 -52 0 -52Z", ` opacity=".88"`) + shape(p[5], "M-7 -40a5 5.500 0 1 0 .1 0ZM7 -40a5 5.500 0 1 0 .1 0ZM0 -30l-3 6h6Z") + stroke(p[5], 1, "M-5 -20v4M0 -20v4M5 -20v4"));

const ghost: Figure = (r, p) => placed(r, 72, 12, shape(p[2], "M0 -56C18 -56 20 -34 20 -18V2q-5 -7-10 0t-10 0-10 0-10 0V-18C-20 -34 -18 -56 0 -56Z", ` opacity=".62"`) + shape(p[2], "M0 -56C10 -56 12 -40 10 -22L0 -12L-10 -22C-12 -40 -10 -56 0 -56Z", ` opacity=".4"`) + eyes(p[5], 0, -37, 6, 2.8) + dot(p[5], 0, -26, 2.4));

const angel: Figure = (r, p) => placed(r, 74, 8, shape(p[2], "M-6 -34C-24 -66 -48 -62 -52 -52C-46 -50 -50 -42 -44 -40C-48 -34 -40 -30 -38 -28C-38 -20 -20 -16 -6 -20ZM6 -34C24 -66 48 -62 52 -52C46 -50 50 -42 44 -40C48 -34 40 -30 38 -28C38 -20 20 -16 6 -20Z", ` opacity=".9"`)
  + body(p[5], p[4], 8) + `<ellipse cx="0" cy="-57" rx="10" ry="3" fill="none" stroke="${p[2]}" stroke-width="2"/>` + eyes(p[2], 0, -42, 3, 1.3), false);

const dragon: Figure = (r, p) => placed(r, 78, 4, shape(p[4], "M-4 -34C-18 -70 -46 -66 -54 -44C-44 -46 -40 -40 -36 -34C-30 -38 -24 -34 -22 -28Z") + shape(p[5], "M6 -30C10 -66 36 -70 50 -58C40 -56 40 -48 38 -42C30 -44 26 -36 24 -30Z")
  + shape(p[5], "M-44 4C-36 -2 -30 -6 -24 -16C-14 -34 8 -32 12 -40C16 -50 12 -58 22 -62C30 -66 40 -62 46 -56L34 -52L40 -48L28 -47C24 -36 26 -22 14 -14C10 -4 12 0 16 4H2L0 -6H-10L-12 4H-24C-24 0 -22 -2 -22 -6C-28 2 -36 6 -44 4Z") + shape(p[5], "M22 -60L14 -72L27 -63ZM28 -62L26 -74L33 -62Z") + dot(p[2], 31, -57, 1.8));

const bird: Figure = (r, p) => placed(r, 52, 8, shape(p[5], "M-50 -22C-30 -34 -12 -20 -4 -8C4 -26 26 -40 50 -34C40 -30 42 -24 34 -20C34 -12 24 -8 16 -4C10 6 -4 8 -12 2L-24 12L-20 -2C-30 -6 -34 -14 -50 -22Z") + shape(p[4], "M-50 -22C-30 -34 -12 -20 -4 -8L-12 2L-24 12L-20 -2C-30 -6 -34 -14 -50 -22Z", ` opacity=".6"`)
  + shape(p[5], "M10 -6C18 -14 28 -10 28 -4L36 -1L27 2C22 6 14 4 10 -6Z") + dot(p[2], 23, -5, 1.7));

const bat: Figure = (r, p) => placed(r, 44, 8, shape(p[5], "M0 -8C-6 -20 -24 -26 -46 -16C-40 -12 -40 -4 -38 2C-32 -4 -26 -2 -22 6C-16 0 -8 2 0 12C8 2 16 0 22 6C26 -2 32 -4 38 2C40 -4 40 -12 46 -16C24 -26 6 -20 0 -8Z") + shape(p[5], "M-7 -10L-9 -22L-2 -14H2L9 -22L7 -10L4 2H-4Z") + eyes(p[2], 0, -9, 3, 1.4), false);

const fairy: Figure = (r, p) => placed(r, 62, 10, shape(p[2], "M-2 -26C-20 -52 -34 -40 -28 -28C-34 -22 -24 -10 -3 -18ZM2 -26C20 -52 34 -40 28 -28C34 -22 24 -10 3 -18Z", ` opacity=".7"`) + shape(p[5], "M0 -24C5 -24 6 -18 5 -12L9 10H-9L-5 -12C-6 -18 -5 -24 0 -24Z") + dot(p[5], 0, -29, 5.500) + eyes(p[2], 0, -29, 2, 1) + dot(p[2], 14, -2, 1.4) + dot(p[2], -16, 4, 1.1) + dot(p[2], 18, 10, 1), false);

const hound: Figure = (r, p) => placed(r, 78, 8, shape(p[5], "M-34 -26C-44 -34 -46 -46 -42 -52C-38 -42 -32 -36 -26 -34C-10 -38 4 -36 12 -40L18 -56L24 -48L34 -56L34 -44L46 -36C44 -30 36 -28 32 -28C30 -18 24 -14 22 -12V4H15L14 -10C4 -8 -10 -8 -16 -12L-22 4H-29L-27 -14C-32 -18 -34 -22 -34 -26Z") + shape(p[4], "M-26 -34C-10 -38 4 -36 12 -40L16 -28C4 -22 -16 -22 -30 -24Z", ` opacity=".6"`) + dot(p[2], 33, -41, 1.8));

const horse: Figure = (r, p) => placed(r, 80, 6, shape(p[5], "M-34 -30C-22 -40 0 -34 10 -38C16 -50 20 -60 30 -66L32 -58L46 -48L42 -42L32 -46C28 -34 26 -24 22 -20L24 4H17L14 -16C4 -12 -12 -12 -18 -16L-20 4H-27L-28 -18C-34 -20 -36 -26 -34 -30Z") + stroke(p[4], 4, "M-34 -28C-44 -24 -44 -10 -40 -2") + stroke(p[4], 3.4, "M28 -64C18 -58 14 -48 10 -40") + dot(p[2], 33, -53, 1.5));

const ox: Figure = (r, p) => placed(r, 80, 6, shape(p[5], "M-38 -20C-40 -44 -12 -48 6 -44C20 -48 32 -40 34 -30C38 -22 36 -14 30 -12L22 -14V4H12L10 -8H-16L-18 4H-28L-28 -10C-34 -12 -38 -14 -38 -20Z") + shape(p[2], "M18 -40C22 -52 30 -56 38 -54C34 -50 30 -46 28 -38ZM34 -34C40 -40 46 -40 50 -36C44 -34 40 -32 37 -26Z", ` opacity=".9"`) + shape(p[4], "M-38 -20C-40 -44 -12 -48 6 -44L4 -20Z", ` opacity=".5"`) + dot(p[2], 27, -27, 1.8));

const lizard: Figure = (r, p) => placed(r, 78, 6, shape(p[5], "M-50 -4C-36 0 -30 -14 -20 -20C-6 -28 12 -28 20 -34C26 -42 40 -40 46 -32L44 -26L30 -24C28 -16 24 -10 20 -8L24 4H14L10 -6C2 -4 -8 -4 -14 -6L-14 4H-24L-22 -8C-32 4 -44 6 -50 -4Z") + shape(p[3], "M-20 -20l4 -8 4 4 5 -8 4 6 6 -7 3 6 7 -6 2 6", ` opacity=".9"`) + dot(p[2], 36, -32, 1.8));

const snake: Figure = (r, p) => placed(r, 78, 8, stroke(p[5], 11, "M-34 0C-10 8 30 4 30 -8S-26 -14 -26 -26S20 -30 14 -44S-6 -54 -2 -60") + stroke(p[4], 3, "M-32 -1C-10 6 28 2 28 -9S-24 -16 -24 -26S20 -32 14 -44", ` opacity=".7"`) + shape(p[5], "M-10 -56C-12 -68 2 -74 10 -70C20 -66 20 -58 10 -54C4 -52 -6 -50 -10 -56Z") + stroke(p[2], 1.3, "M18 -61L28 -60M24 -60L28 -63") + dot(p[2], 8, -64, 1.8));

const spider: Figure = (r, p) => placed(r, 64, 8, [[-1, -1], [-1, 0.1], [-1, 1], [1, -1], [1, 0.1], [1, 1]].map(([s, k]) => stroke(p[5], 3, `M${s! * 8} ${k! * 5 - 6}L${s! * 26} ${k! * 8 - 20}L${s! * 40} ${k! * 8 + 12}`)).join("") + `<ellipse cx="0" cy="-2" rx="16" ry="13" fill="${p[5]}"/><ellipse cx="0" cy="-18" rx="9" ry="8" fill="${p[5]}"/>` + shape(p[3], "M0 -10l6 8-6 9-6 -9Z") + eyes(p[2], 0, -20, 4, 1.6) + eyes(p[2], 0, -16, 1.800, 1.1), false);

const beetle: Figure = (r, p) => placed(r, 66, 8, [-1, 1].map((s) => [-16, -4, 8].map((y) => stroke(p[5], 2.600, `M${s * 12} ${y}L${s * 26} ${y - 5}L${s * 32} ${y + 8}`)).join("")).join("") + `<ellipse cx="0" cy="0" rx="18" ry="20" fill="${p[5]}"/>` + shape(p[4], "M0 -20C-16 -20 -20 8 0 20Z", ` opacity=".7"`) + shape(p[5], "M-11 -18C-11 -30 11 -30 11 -18Z") + stroke(p[5], 2.400, "M-4 -28C-6 -38 -12 -40 -16 -36M4 -28C6 -38 12 -40 16 -36") + stroke(p[2], 1, "M0 -18V19") + eyes(p[2], 0, -22, 5, 1.4), false);

const fish: Figure = (r, p) => placed(r, 56, 8, shape(p[5], "M-28 0C-16 -24 14 -26 34 -8C38 -4 40 0 34 4C14 18 -14 16 -28 2L-46 16L-40 0L-48 -18Z") + shape(p[4], "M-10 -16C-2 -30 10 -28 14 -18ZM-6 12C-4 22 6 22 10 12Z") + stroke(p[3], 1.4, "M16 -10Q10 0 16 8M2 -4q4 3 0 7M-8 -4q4 3 0 7") + dot(p[2], 26, -5, 2.4) + dot(p[2], 44, -16, 1.800, ` opacity=".7"`) + dot(p[2], 47, -26, 2.4, ` opacity=".5"`));

const kraken: Figure = (r, p) => placed(r, 82, 4, shape(p[5], "M-16 -30C-22 -66 22 -66 16 -30Z") + [-1, 1].map((s) => stroke(p[5], 6, `M${s * 8} -30C${s * 12} -6 ${s * 34} -8 ${s * 30} -30`) + stroke(p[5], 6, `M${s * 12} -34C${s * 30} -26 ${s * 46} -36 ${s * 44} -56`) + stroke(p[4], 5, `M${s * 3} -28C${s * 4} -12 ${s * 16} -2 ${s * 26} 2`)).join("") + eyes(p[2], 0, -42, 6, 3), false);

const wurm: Figure = (r, p) => placed(r, 82, 6, stroke(p[5], 20, "M-34 8C-30 -22 -10 -34 4 -32S30 -44 26 -54") + [[-32, -8], [-22, -24], [-6, -32], [10, -33]].map(([x, y]) => stroke(p[3], 1.6, `M${x! - 7} ${y! - 5}q8 -2 13 5`, ` opacity=".7"`)).join("") + shape(p[5], "M12 -54C10 -72 40 -76 44 -60C46 -50 38 -42 28 -42Z") + shape(p[2], "M18 -62l5 6 3 -8 4 8 4 -8 3 8 5 -6-3 12H22Z", ` opacity=".9"`));

const tree: Figure = (r, p) => placed(r, 80, 8, shape(p[5], "M-9 4C-6 -14 -12 -24 -26 -34C-12 -34 -8 -30 -5 -26C-6 -38 -12 -46 -18 -54C-6 -48 -2 -42 0 -36C4 -44 10 -50 20 -54C12 -44 8 -36 7 -26C12 -30 18 -32 28 -32C14 -22 8 -14 11 4Z") + dot(p[4], -24, -42, 13) + dot(p[4], 0, -58, 16) + dot(p[4], 25, -42, 13) + dot(p[3], 4, -62, 8, ` opacity=".6"`) + dot(p[3], -28, -46, 6, ` opacity=".6"`) + eyes(p[2], 0, -14, 4, 1.8), false);

const mushroom: Figure = (r, p) => placed(r, 78, 10, shape(p[4], "M-7 4C-5 -10 -6 -20 -8 -26H8C6 -20 5 -10 9 4Z") + shape(p[5], "M-28 -24C-28 -48 28 -48 28 -24C18 -18 -18 -18 -28 -24Z") + dot(p[2], -12, -32, 3) + dot(p[2], 4, -38, 4) + dot(p[2], 16, -29, 2.600) + shape(p[5], "M16 4C17 -4 17 -8 16 -12H22C22 -8 22 -4 24 4ZM10 -11C10 -22 30 -22 30 -11Z") + eyes(p[2], 0, -12, 3, 1.4));

const ooze: Figure = (r, p) => placed(r, 80, 10, shape(p[4], "M-36 4C-40 -8 -28 -12 -26 -24C-24 -44 -6 -50 4 -44C20 -50 28 -34 26 -24C36 -20 40 -8 36 4Z") + shape(p[3], "M-18 -22C-16 -36 -4 -40 2 -36C-6 -32 -8 -24 -8 -16Z", ` opacity=".7"`) + dot(p[2], -6, -22, 5, ` opacity=".85"`) + dot(p[2], 12, -18, 3.400, ` opacity=".85"`) + dot(p[5], -5, -21, 2) + dot(p[5], 12, -17, 1.4) + dot(p[2], 20, -34, 2, ` opacity=".5"`));

const wall: Figure = (r, p) => placed(r, 80, 6, shape(p[5], "M-40 4V-40H-30V-48H-20V-40H-8V-48H8V-40H20V-48H30V-40H40V4Z") + stroke(p[3], 1.3, "M-40 -28H40M-40 -16H40M-40 -4H40M-24 -40V-28M0 -40V-28M24 -40V-28M-12 -28V-16M12 -28V-16M-30 -28V-16M30 -28V-16M-24 -16V-4M0 -16V-4M24 -16V-4", ` opacity=".8"`) + shape(p[2], "M-4 -20a4 5 0 0 1 8 0v6h-8Z", ` opacity=".8"`), false);

const golem: Figure = (r, p) => placed(r, 80, 8, shape(p[5], "M-12 -38H12L16 -10H-16ZM-30 -36L-14 -38L-18 -20L-24 -4H-34ZM30 -36L14 -38L18 -20L24 -4H34ZM-14 -10H-2L-4 4H-18ZM14 -10H2L4 4H18ZM-9 -58H9L11 -40H-11Z") + shape(p[3], "M-12 -38L0 -24L12 -38Z", ` opacity=".6"`) + dot(p[2], 0, -22, 3.6) + shape(p[2], "M-6 -52H-1V-48H-6ZM1 -52H6V-48H1Z"), false);

const flame: Figure = (r, p) => placed(r, 78, 10, shape(p[3], "M0 4C-26 4 -30 -20 -16 -34C-16 -26 -12 -22 -8 -22C-12 -40 -2 -54 8 -62C6 -50 12 -44 18 -36C30 -20 26 4 0 4Z") + shape(p[2], "M0 4C-14 4 -18 -10 -8 -20C-8 -14 -4 -12 -2 -12C-4 -24 2 -30 6 -36C6 -26 16 -20 14 -8C12 2 6 4 0 4Z", ` opacity=".85"`) + eyes(p[5], 1, -8, 4.500, 2));

const demon: Figure = (r, p) => placed(r, 76, 8, shape(p[4], "M-8 -34C-30 -62 -46 -52 -52 -34C-44 -38 -38 -32 -36 -26C-28 -32 -20 -26 -10 -20ZM8 -34C30 -62 46 -52 52 -34C44 -38 38 -32 36 -26C28 -32 20 -26 10 -20Z") + body(p[5], p[4], 10) + shape(p[5], "M-9 -48C-14 -58 -22 -60 -22 -70C-12 -66 -6 -60 -4 -52ZM9 -48C14 -58 22 -60 22 -70C12 -66 6 -60 4 -52Z") + eyes(p[2], 0, -43, 4, 2), false);

const cat: Figure = (r, p) => placed(r, 80, 8, shape(p[5], "M-20 4C-26 -18 -18 -30 -10 -34L-12 -54L-2 -46H8L18 -54L16 -34C24 -28 26 -14 22 4Z") + stroke(p[5], 5, "M-20 0C-38 0 -42 -18 -34 -30") + eyes(p[2], 3, -38, 6, 2.4) + shape(p[2], "M1 -32h4l-2 3Z") + stroke(p[3], 1, "M-4 -30L-14 -32M-4 -28L-13 -26M10 -30L20 -32M10 -28L19 -26"));

const pirate: Figure = (r, p) => placed(r, 76, 8, shape(p[5], "M-40 -12H40C36 2 26 6 0 6S-34 2 -40 -12Z") + stroke(p[4], 3, "M0 -12V-64M-24 -12V-46M24 -12V-46") + shape(p[2], "M2 -62C20 -54 20 -34 2 -24ZM-22 -45C-10 -40 -10 -26 -22 -20ZM26 -45C38 -40 38 -26 26 -20Z", ` opacity=".9"`) + shape(p[3], "M0 -64l-12 -4v8Z") + stroke(p[3], 1.4, "M-34 -5H34"));

const walker: Figure = (r, p) => placed(r, 76, 8, dot(p[2], 0, -40, 26, ` opacity=".35"`) + dot(p[2], 0, -40, 19, ` opacity=".35"`) + body(p[5], p[4], 9) + stroke(p[2], 2, "M-14 -26C-30 -26 -32 -40 -26 -48M14 -26C30 -26 32 -40 26 -48") + dot(p[2], -26, -51, 4) + dot(p[2], 26, -51, 4) + eyes(p[2], 0, -42, 3, 1.4), false);

const rows: [Figure, string][] = [
  [dragon, "Dragon Drake Hydra Wyvern"], [angel, "Angel Archon Cherub Valkyrie Pegasus"], [bird, "Bird Phoenix Griffin Sphinx Hippogriff Thopter Roc"], [bat, "Bat Gargoyle Imp Homunculus Harpy Moth"],
  [fairy, "Faerie Sprite Pixie Ouphe Kithkin"], [demon, "Demon Devil Minotaur Satyr Vampire Efreet"], [ghost, "Spirit Specter Illusion Shade Wraith Djinn Nightmare Shapeshifter Avatar"], [dead, "Zombie Skeleton Horror Lich Phyrexian Mutant"],
  [goblin, "Goblin Kobold Orc Gremlin Devil Dwarf"], [giant, "Giant Ogre Troll Cyclops Titan God Colossus Eldrazi"], [tree, "Treefolk Dryad Plant"], [mushroom, "Fungus Saproling Thallid"], [ooze, "Ooze Slime Blob"],
  [wall, "Wall"], [golem, "Golem Construct Robot Scarecrow Assembly Myr Gnome"], [flame, "Elemental Hellion"], [spider, "Spider Scorpion Crab"], [beetle, "Insect Beetle"], [snake, "Snake Naga Serpent Medusa Gorgon"],
  [fish, "Fish Shark Whale Merfolk Frog Salamander"], [kraken, "Kraken Octopus Leviathan Squid Cephalid Jellyfish"], [wurm, "Wurm Worm Leech Slug"], [lizard, "Lizard Crocodile Dinosaur Turtle Basilisk Viashino"], [cat, "Cat Fox Raccoon Weasel Otter Squirrel Rabbit Rat"],
  [hound, "Dog Wolf Hound Hyena Werewolf Jackal"], [horse, "Horse Unicorn Centaur Elk Antelope Goat Camel Deer"], [ox, "Ox Beast Boar Rhino Elephant Hippo Bear Badger Yeti"], [pirate, "Pirate"],
  [archer, "Archer Elf Ranger Scout"], [caster, "Wizard Shaman Cleric Druid Warlock Monk Artificer Advisor"], [hooded, "Rogue Assassin Ninja Mercenary Faceless Citizen"], [fighter, "Knight Soldier Warrior Berserker Samurai Barbarian Human"],
];

/** Who stands in the picture of a creature or planeswalker, by the words of its type line. */
export function creature(words: readonly string[]): Figure {
  if (words.includes("Planeswalker")) return walker;
  return rows.find(([, of]) => of.split(" ").some((w) => words.includes(w)))?.[0] ?? fighter;
}
