import { Picture } from "../card/picture";
import { colorsOf, frameOf, subjectOf } from "../card/subject";
import type { Face } from "../wire-names";

/** The pictures of a deck: up to three of its cards. */
export function Cover({ faces, name, colors }: { faces: Face[]; name: string; colors: string }) {
  if (!faces.length) return <div class="cov one f-c" aria-hidden="true"><Picture of={{ name, colors: colors || "c", kind: "enchantment", typeLine: "" }} /></div>;
  return <div class={`cov n${faces.length}`} aria-hidden="true">{faces.map((f) => <span key={f.name} class={frameOf(f.types, colorsOf(f.colors))}><Picture of={subjectOf(f)} /></span>)}</div>;
}
