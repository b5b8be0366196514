import type { Face, Obj } from "../wire-names";
import type { Subject } from "./art";

/** The letters of colours as pictures and frames use them. */
export const colorsOf = (letters: string | undefined) => (letters ?? "").toLowerCase();

/** What kind of picture a type line asks for. */
export function kindOf(types: string): string {
  const s = types.toLowerCase();
  if (s.includes("creature") || s.includes("planeswalker")) return "creature";
  if (s.includes("land")) return "land";
  if (s.includes("artifact") || s.includes("battle")) return "artifact";
  if (s.includes("enchantment")) return "enchantment";
  return "spell";
}

/** The class of the frame: the colour, gold for several, that of lands. */
export function frameOf(types: string, colors: string): string {
  if (types.toLowerCase().includes("land") && !types.toLowerCase().includes("creature")) return "f-l";
  if (colors.length > 1) return "f-m";
  return colors ? `f-${colors}` : "f-c";
}

const basics: Record<string, string> = { plains: "w", island: "u", swamp: "b", mountain: "r", forest: "g" };

/** The colours that stand for a face: its own, or for a land those of its mana. */
export function signsOf(f: Face | undefined): string {
  if (!f) return "";
  if (f.frame) return colorsOf(f.frame);
  if (f.colors || !f.types.includes("Land")) return colorsOf(f.colors);
  const found = new Set<string>();
  for (const w of f.types.toLowerCase().split(/[^a-z]+/)) if (basics[w]) found.add(basics[w]);
  for (const line of f.text ?? []) {
    for (const add of line.matchAll(/\bAdd\b([^.]*)/g)) for (const m of add[1]!.matchAll(/\{([WUBRG])\}/g)) found.add(m[1]!.toLowerCase());
  }
  return [..."wubrg"].filter((c) => found.has(c)).slice(0, 2).join("");
}

/** What the picture of a face is drawn from. */
export function subjectOf(f: Face): Subject {
  return { name: f.name, colors: signsOf(f), kind: kindOf(f.types), typeLine: f.types, text: (f.text ?? []).join(" "), print: { set: f.set ?? "", number: f.number ?? "", scryfall_id: f.scryfall_id ?? "" } };
}

/** What the picture of an object is drawn from: its face, or what it is. */
export function subjectOfObject(o: Obj, f: Face | undefined): Subject {
  if (f) return subjectOf(f);
  const types = [...(o.types ?? []), ...(o.subtypes ?? [])].join(" ");
  return { name: o.name ?? "", colors: colorsOf(o.colors), kind: kindOf(types), typeLine: types };
}

/** The words on the type line of an object, as it is now. */
export function typeLine(o: Obj, f: Face | undefined): string {
  if (!o.types) return f?.types ?? "";
  const left = [...(o.supertypes ?? []), ...o.types].map(capital).join(" ");
  const right = (o.subtypes ?? []).map(capital).join(" ");
  return right ? `${left} — ${right}` : left;
}

const capital = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
