import { model } from "../session/session";
import type { Face } from "../wire-names";

/** All printed faces of the card that a face is of, in their order; none where it has one only. */
export function partsOf(f: Face | undefined): Face[] {
  const faces = model.value?.faces;
  return (f?.parts ?? []).map((id) => faces?.get(id)).filter((x) => x !== undefined);
}

/** Layouts whose second part stands on the other side of the card, or comes about by turning it. */
const turned = new Set(["transform", "modal double-faced", "flip"]);

/** Whether the parts of a card lie side by side, so that both are read at once. */
export const sideBySide = (f: Face) => f.layout !== undefined && !turned.has(f.layout);

/** What of a card is written below its text, or beside it: its other parts. */
export function restOf(f: Face): Face[] {
  return f.layout === "prototype" ? [] : partsOf(f).filter((x) => x.id !== f.id);
}
