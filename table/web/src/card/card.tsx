import type { ComponentChildren } from "preact";
import type { Face, Obj } from "../wire-names";
import { t } from "../words";
import { Icon } from "../look/icon";
import { Mana, RulesText, Sign } from "./mana";
import { restOf, sideBySide } from "./parts";
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

/** The inside of a card: plate, picture, type, text, power and toughness, its other parts. */
export function CardBody({ face, object, whole }: { face: Face; object?: Obj | undefined; whole?: boolean }) {
  const power = object?.power ?? face.power, toughness = object?.toughness ?? face.toughness;
  const corner = face.loyalty ?? face.defense, modifiers = face.hand_modifier !== undefined && face.life_modifier !== undefined;
  const rest = whole ? [] : restOf(face);
  // Two halves combined have the text of each below its own name (709.4).
  const combined = rest.length > 0 && !face.parts!.includes(face.id);
  return <>
    <span class="plate">
      {!face.cost && frameOf(face.types, colorsOf(face.colors)) !== "f-c" && <Sign colors={signsOf(face)} />}
      <b class={longWord(object?.name || face.name)}>{object?.name || face.name}</b>
      {face.cost && !combined && <Mana cost={face.cost} />}
    </span>
    <Picture of={subjectOf(face)} />
    <span class="type">{object ? typeLine(object, face) : face.types}</span>
    <span class="text">{!combined && <Lines face={face} whole={whole} />}{rest.map((f) => <Part key={f.id} face={f} />)}</span>
    {power !== undefined && toughness !== undefined && <span class="pt">{power}/{toughness}</span>}
    {corner !== undefined && <span class="pt"><Icon name="loyal" />{corner}</span>}
    {modifiers && <span class="pt" title={t("card.modifiers", { hand: face.hand_modifier!, life: face.life_modifier! })}>{face.hand_modifier}/{face.life_modifier}</span>}
  </>;
}

/** The words in parentheses, which explain and are no rules (207.2). */
const reminder = /\s*\([^)]*\)/g;

/** The lines of a text; what only explains is shown where there is room. */
function Lines({ face, whole }: { face: Face; whole?: boolean | undefined }) {
  const lines = (face.text ?? []).map((line) => (whole ? line : line.replace(reminder, "").trim() || line));
  return <>{lines.filter((line, i) => line !== lines[i - 1]).map((line, i) => <span class={`para ${line.startsWith("•") ? "bullet" : ""}`} key={i}><RulesText text={line} /></span>)}</>;
}

/** Another part of a card: its name and cost, what it is and says. */
function Part({ face: f }: { face: Face }) {
  return <span class={`part ${frameOf(f.types, colorsOf(f.colors))}`}>
    <span class="plate">{!sideBySide(f) && <Icon name="copy" />}<b>{f.name}</b>{f.cost && <Mana cost={f.cost} />}</span>
    <small>{f.types}{f.power !== undefined ? ` · ${f.power}/${f.toughness}` : ""}</small>
    <Lines face={f} />
  </span>;
}

/** A card as one holds it. */
export function Card({ face, object, width, mini, class: cls, children }: CardProps) {
  const frame = frameOf(face.types, colorsOf(face.colors));
  return <span class={`card ${frame} ${mini ? "mini" : ""} ${cls ?? ""}`} style={width ? { "--cw": width } : undefined}>
    <CardBody face={face} object={object} whole />{children}
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
  for (const f of restOf(face)) if (!object?.name?.includes(f.name)) parts.push(`${f.name}, ${f.types}`);
  const power = object?.power ?? face.power, toughness = object?.toughness ?? face.toughness;
  if (power !== undefined) parts.push(t("card.pt", { power, toughness: toughness ?? 0 }));
  return parts.join(", ");
}
