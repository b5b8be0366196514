import { computed } from "@preact/signals";
import { Card } from "../card/card";
import { colorsOf, frameOf, subjectOf } from "../card/subject";
import { Picture } from "../card/picture";
import { RulesText } from "../card/mana";
import { Icon } from "../look/icon";
import { model } from "../session/session";
import { place, shownNow } from "../session/moments";
import { tempo } from "../settings/tempo";
import type { Obj } from "../wire-names";
import { nameOf, nameOfId, playerName } from "./describe";
import { faceOf } from "./stack";
import { t } from "../words";

/** The spell of another that was cast in the moment that is shown, as long as it is on the stack. */
export const heldSpell = computed<Obj | null>(() => {
  const m = model.value, now = shownNow.value;
  if (!m || !now || (tempo.value === "instant" && !place.value)) return null;
  const cast = now.happened.findLast((h) => h.kind === "cast" && h.player !== m.seat);
  const o = m.objects.get(cast?.became ?? 0) ?? m.objects.get(cast?.object ?? 0);
  return o?.zone === "stack" && faceOf(o) ? o : null;
});

/** A spell of another, large: over the table while nothing is asked, else at the foot of the margin. */
export function Held() {
  const o = heldSpell.value;
  if (!o) return null;
  return <div class="heldspell" aria-hidden="true"><b class="by">{t("held.casts", { name: playerName(o.controller) })}</b><Card face={faceOf(o)!} object={o} width="min(228px, 30vh)" /><Aims object={o} /></div>;
}

/** The same lying, for a phone: the picture left, the text beside it. */
export function HeldLying() {
  const o = heldSpell.value;
  if (!o) return null;
  const face = faceOf(o)!;
  return <div class={`heldspell lying ${frameOf(face.types, colorsOf(face.colors))}`} aria-hidden="true">
    <Picture of={subjectOf(face)} />
    <span class="words"><b>{nameOf(o)}</b><small>{t("held.casts", { name: playerName(o.controller) })} · {face.types}</small>{(face.text ?? []).map((line, i) => <span class="para" key={i}><RulesText text={line} /></span>)}<Aims object={o} /></span>
  </div>;
}

function Aims({ object: o }: { object: Obj }) {
  const names = (o.targets ?? []).map((a) => (a.amount ? `${nameOfId(a.on)} (${a.amount})` : nameOfId(a.on)));
  return names.length > 0 ? <small class="to"><Icon name="target" /> {names.join(", ")}</small> : null;
}
