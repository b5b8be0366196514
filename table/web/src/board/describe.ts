import { canTouch, chosen } from "../session/draft";
import { is, playerIn, playerOf } from "../session/model";
import { model } from "../session/session";
import type { Obj } from "../wire-names";
import { type Key, hasKey, t } from "../words";
import { forecast } from "./forecast";
import { type Group, targeted } from "./groups";
import { keyOfObject } from "./keyed";

/** What an object is called by who looks at it. */
export function nameOf(o: Obj | undefined): string {
  if (!o) return t("object.unknown");
  if (is(o, "face-down") && o.card) return model.value?.faces.get(o.card)?.name ?? t("object.facedown");
  if (o.name) return o.name;
  if (is(o, "face-down")) return t("object.facedown");
  const face = model.value?.faces.get(o.face ?? o.card ?? 0);
  if (face) return face.name;
  if (o.kind === "ability") return t("object.abilityOf", { name: sourceName(o) });
  if (o.kind === "damage") return t("object.damage");
  return t("object.unknown");
}

function sourceName(o: Obj): string {
  const s = o.source ? model.value?.objects.get(o.source) : undefined;
  return s ? nameOf(s) : o.face ? model.value?.faces.get(o.face)?.name ?? "" : t("object.unknown");
}

/** What an object or player is called. */
export function nameOfId(id: number): string {
  const m = model.value;
  if (!m) return "";
  const p = playerOf(m, id);
  if (p) return playerName(p.seat);
  return nameOf(m.objects.get(id));
}

export function playerName(seat: string): string {
  const m = model.value;
  if (m && seat === m.seat && m.seat) return t("player.you");
  return m ? playerIn(m, seat)?.name || t("player.seat", { seat }) : seat;
}

/** A kind of counter, as the reader calls it. */
export const counterName = (k: string): string => (hasKey(`counter.${k}`) ? t(`counter.${k}` as Key) : k);

/** A keyword, as the reader calls it. */
export const keywordName = (k: string): string => (hasKey(`keyword.${k}`) ? t(`keyword.${k}` as Key) : k);

const stateKeys: [string, Key][] = [
  ["tapped", "state.tapped"], ["attacking", "state.attacks"], ["blocking", "state.blocks"], ["blocked", "state.blocked"],
  ["summoning-sick", "state.sick"], ["stays-tapped", "state.staysTapped"], ["commander", "state.commander"], ["companion", "state.companion"],
];

/** How a permanent is read aloud: name, count, strength, states, what it can do. */
export function describe(g: Group): string {
  const o = g.objects[0]!;
  const parts = [nameOf(o)];
  if (g.objects.length > 1) parts.push(t("object.count", { n: g.objects.length }));
  if (o.power !== undefined && o.toughness !== undefined) parts.push(`${o.power}/${o.toughness}`);
  for (const [status, key] of stateKeys) if (is(o, status)) parts.push(t(key));
  for (const k of o.keywords ?? []) parts.push(keywordName(k.toLowerCase()));
  if (o.chosen?.length) parts.push(t("object.chosen", { names: o.chosen.join(", ") }));
  if (o.protector) parts.push(t("object.protector", { name: playerName(o.protector) }));
  for (const [k, n] of Object.entries(o.counters ?? {})) parts.push(t("object.counters", { n, kind: counterName(k) }));
  if (o.damage) parts.push(t("object.damaged", { n: o.damage }));
  if (o.attacks) parts.push(t("object.attacksWhat", { name: nameOfId(o.attacks) }));
  for (const b of model.value?.view.combat.blocks ?? []) {
    if (b.blocker === o.id) parts.push(t("object.blocksWhat", { name: nameOfId(b.attacker) }));
  }
  if (forecast.value.dies.has(o.id)) parts.push(t("state.dies"));
  for (const a of g.attached) parts.push(t("object.with", { name: nameOf(a) }));
  if (targeted.value.has(o.id)) parts.push(t("state.targeted"));
  const key = keyOfObject.value.get(o.id);
  if (canTouch.value.has(o.id)) parts.push(key ? t("state.legalKey", { key }) : t("state.legal"));
  if (chosen.value.has(o.id)) parts.push(t("state.chosen"));
  return parts.join(", ");
}
