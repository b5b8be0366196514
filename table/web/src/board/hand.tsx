import { CardBody, cardLabel } from "../card/card";
import { colorsOf, frameOf } from "../card/subject";
import { Icon } from "../look/icon";
import { canTouch, choose, chosen, draft, touch } from "../session/draft";
import { objectsOf, own } from "../session/model";
import { asked, model } from "../session/session";
import type { Face, Obj } from "../wire-names";
import { type Key, t } from "../words";
import { cardOptions, keyOfObject, keyOfOption } from "./groups";
import { inspect, inspectable } from "./inspect";

/** The hand, and cards of other zones that can be chosen now. */
export function Hand() {
  const m = model.value!;
  const me = own(m);
  const known = objectsOf(m, me.hand);
  const hidden = me.hand_size - known.length;
  const n = known.length + Math.min(hidden, 10) + cardOptions.value.length;
  return <section class="hand" style={{ "--n": `${Math.max(1, n)}` }} aria-label={t("zone.hand")} tabIndex={-1}>
    <div class="row">
      {known.map((o) => <HandCard key={o.id} object={o} />)}
      {hidden > 0 && Array.from({ length: Math.min(hidden, 10) }, (_, i) => <span key={`h${i}`} class="card backc"><span class="back" /></span>)}
      {cardOptions.value.length > 0 && <Beside />}
    </div>
  </section>;
}

function HandCard({ object: o }: { object: Obj }) {
  const m = model.value!;
  const face = m.faces.get(o.face ?? o.card ?? 0);
  if (!face) return <span class="card backc"><span class="back" /></span>;
  const able = canTouch.value.has(o.id);
  const asks = asked.value !== null && canTouch.value.size > 0;
  return <CardButton face={face} object={o} able={able} on={chosen.value.has(o.id)} dim={asks && !able} keyed={keyOfObject.value.get(o.id)}
    click={() => (able ? touch([o.id]) : inspect(o.id, true))} />;
}

interface ButtonProps {
  face: Face;
  object?: Obj | undefined;
  able: boolean;
  on: boolean;
  dim?: boolean;
  keyed?: string | undefined;
  zone?: string | undefined;
  click(): void;
}

/** A card that can be chosen. */
export function CardButton({ face, object, able, on, dim, keyed, zone, click }: ButtonProps) {
  const frame = frameOf(face.types, colorsOf(face.colors));
  const label = [cardLabel(face, object), zone ? t(`zone.${zone}` as Key) : "", able ? (keyed ? t("state.legalKey", { key: keyed }) : t("state.legal")) : "", on ? t("state.chosen") : ""].filter(Boolean).join(", ");
  return <button type="button" class={`card ${frame} ${wordy(face)} ${able ? "can" : ""} ${on ? "selected" : ""} ${dim ? "rest" : ""}`} data-id={object?.id}
    aria-pressed={able ? on : undefined} onClick={click} {...inspectable(object?.id ?? 0, face.id)}>
    <span class="sr">{label}</span>
    <span class="seen" aria-hidden="true">
      <CardBody face={face} />
      {keyed && <kbd class="hint">{keyed}</kbd>}
      {on && <i class="tick"><Icon name="check" /></i>}
      {zone && <span class="fromzone">{t(`zone.${zone}` as Key)}</span>}
    </span>
  </button>;
}

/** A long text gets more of the card. */
const wordy = (f: Face) => ((f.text ?? []).join(" ").length > (f.power === undefined ? 90 : 56) ? "wordy" : "");

/** Cards that are not in the hand and can be chosen: of graveyards, exile, a search. */
function Beside() {
  const m = model.value!, d = asked.value!;
  const seen = new Set<number>();
  return <>{cardOptions.value.map((i) => {
    const o = d.options[i]!;
    if (o.object && seen.has(o.object)) return null;
    if (o.object) seen.add(o.object);
    const object = o.object ? m.objects.get(o.object) : undefined;
    const face = m.faces.get(o.face ?? object?.face ?? object?.card ?? 0);
    const keyed = o.object ? keyOfObject.value.get(o.object) : keyOfOption.value.get(i);
    const on = o.object ? chosen.value.has(o.object) : isPicked(i);
    const click = () => (o.object ? touch([o.object]) : choose(i));
    if (!face) {
      return <button type="button" key={i} class={`card backc can ${on ? "selected" : ""}`} aria-label={o.text} aria-pressed={on} onClick={click}>
        <span class="back" /><span class="bl"><b>{o.text}</b></span>{keyed && <kbd class="hint" aria-hidden="true">{keyed}</kbd>}{on && <i class="tick"><Icon name="check" /></i>}
      </button>;
    }
    return <CardButton key={i} face={face} object={object} able on={on} keyed={keyed} zone={zoneKey(object)} click={click} />;
  })}</>;
}

const isPicked = (i: number) => draft.value.picks.includes(i);

function zoneKey(o: Obj | undefined): string | undefined {
  if (!o) return undefined;
  return { graveyard: "graveyard", exile: "exile", library: "library", command: "command", hand: "hand", ante: "ante", outside: "side", sideboard: "side" }[o.zone];
}
