import type { ComponentChildren } from "preact";
import type { Face, Obj } from "../wire-names";
import { t } from "../words";
import { Icon } from "../look/icon";
import { Mana, RulesText, Sign } from "./mana";
import { Picture } from "./picture";
import { colorsOf, frameOf, signsOf, subjectOf, typeLine } from "./subject";

export interface CardProps {
  face: Face;
  /** The object it is, for what has changed of it. */
  object?: Obj | undefined;
  width?: string;
  mini?: boolean;
  class?: string;
  children?: ComponentChildren;
}

/** A word too long for a small plate is set closer. */
export const longWord = (name: string) => (/\S{8,}/.test(name) ? "long" : undefined);

/** The inside of a card: plate, picture, type, text, power and toughness. */
export function CardBody({ face, object }: { face: Face; object?: Obj | undefined }) {
  const power = object?.power ?? face.power, toughness = object?.toughness ?? face.toughness;
  const corner = face.loyalty ?? face.defense;
  return <>
    <span class="plate">
      {!face.cost && frameOf(face.types, colorsOf(face.colors)) !== "f-c" && <Sign colors={signsOf(face)} />}
      <b class={longWord(object?.name || face.name)}>{object?.name || face.name}</b>
      {face.cost && <Mana cost={face.cost} />}
    </span>
    <Picture of={subjectOf(face)} />
    <span class="type">{object ? typeLine(object, face) : face.types}</span>
    <span class="text">{(face.text ?? []).filter((line, i, all) => line !== all[i - 1]).map((line, i) => <span class="para" key={i}><RulesText text={line} /></span>)}</span>
    {power !== undefined && toughness !== undefined && <span class="pt">{power}/{toughness}</span>}
    {corner !== undefined && <span class="pt"><Icon name="loyal" />{corner}</span>}
  </>;
}

/** A card as one holds it. */
export function Card({ face, object, width, mini, class: cls, children }: CardProps) {
  const frame = frameOf(face.types, colorsOf(face.colors));
  return <span class={`card ${frame} ${mini ? "mini" : ""} ${cls ?? ""}`} style={width ? { "--cw": width } : undefined}>
    <CardBody face={face} object={object} />{children}
  </span>;
}

/** The back of a card that one may not look at. */
export function Back({ label, note, width }: { label: string; note?: string; width?: string }) {
  return <span class="card backc" style={width ? { "--cw": width } : undefined}>
    <span class="back" /><span class="bl"><b>{label}</b>{note && <small>{note}</small>}</span>
  </span>;
}

/** How a card is read aloud. */
export function cardLabel(face: Face, object?: Obj): string {
  const parts = [object?.name || face.name, face.types];
  const power = object?.power ?? face.power, toughness = object?.toughness ?? face.toughness;
  if (power !== undefined) parts.push(t("card.pt", { power, toughness: toughness ?? 0 }));
  return parts.join(", ");
}
