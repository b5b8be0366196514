import { Icon } from "../look/icon";
import { RulesText } from "../card/mana";
import { Picture } from "../card/picture";
import { colorsOf, frameOf, subjectOfObject } from "../card/subject";
import { canTouch, chosen, touch } from "../session/draft";
import { objectsOf } from "../session/model";
import { model } from "../session/session";
import type { Obj } from "../wire-names";
import { t } from "../words";
import { nameOf, nameOfId, playerName } from "./describe";
import { keyOfObject } from "./keyed";
import { inspect, inspectable } from "./inspect";
import { canYield, yieldTo } from "./yields";

/** The stack as a list, top first, with sources and targets. */
export function Stack() {
  const m = model.value!;
  const list = objectsOf(m, m.view.zones.stack).reverse();
  return <section class="sect stack" aria-labelledby="stack-title">
    <header><h2 id="stack-title">{t("zone.stack")}</h2><span class="muted">{list.length > 0 ? t("stack.top") : t("stack.empty")}</span><cite class="rule">405.5</cite></header>
    {list.length > 0 && <ol>{list.map((o, i) => <li key={o.id}><Entry object={o} place={i + 1} /></li>)}</ol>}
  </section>;
}

/** What stands for an object on the stack: its own face, or that of its source. */
export function faceOf(o: Obj) {
  const m = model.value!;
  const id = o.face ?? o.card ?? (o.source ? m.objects.get(o.source)?.face : 0) ?? 0;
  return m.faces.get(id);
}

export function Entry({ object: o, place }: { object: Obj; place: number }) {
  const m = model.value!;
  const able = canTouch.value.has(o.id), face = faceOf(o), key = keyOfObject.value.get(o.id);
  const frame = frameOf(face?.types ?? "", colorsOf(o.colors || face?.colors));
  const casting = m.view.asked?.source === o.id && m.view.scene.waiting?.by === m.seat;
  const aims = (o.targets ?? []).map((a) => (a.amount ? `${nameOfId(a.on)} (${a.amount})` : nameOfId(a.on)));
  const kind = o.kind === "ability" ? (o.status?.includes("triggered") ? t("stack.triggered") : t("stack.activated")) : face?.types ?? "";
  const classes = `entry ${frame} ${able ? "can" : ""} ${chosen.value.has(o.id) ? "selected" : ""} ${casting ? "casting" : ""}`;
  const dealt = (m.view.combat.assigned ?? []).filter((a) => a.on === o.id).map((a) => t("stack.damage", { name: nameOfId(a.source), to: nameOfId(a.to), n: a.n }));
  const said = [...(o.text ?? []), ...dealt].join(" ");
  return <>
    <button type="button" class={classes} data-id={o.id}
      onClick={() => (able ? touch([o.id]) : inspect(o.id, true))} {...inspectable(o.id)}>
      <span class="sr">{[t("stack.entry", { n: place, name: nameOf(o), player: playerName(o.controller) }), said, aims.length ? t("stack.targets", { names: aims.join(", ") }) : ""].filter(Boolean).join(". ")}</span>
      <span class="seen" aria-hidden="true">
      <i class="ord">{place}</i>
      <Picture of={subjectOfObject({ ...o, name: face?.name ?? o.name ?? "" }, face)} />
      <span class="words"><b>{nameOf(o)}</b>
        <small>{playerName(o.controller)}{kind ? ` · ${kind}` : ""}{o.x ? ` · X = ${o.x}` : ""}</small>
        {said && <small class="said"><RulesText text={said} /></small>}
        {aims.length > 0 && <small class="to"><Icon name="target" /> {aims.join(", ")}</small>}
      </span>
      {key && <kbd class="hint">{key}</kbd>}
      {chosen.value.has(o.id) && <i class="tick"><Icon name="check" /></i>}
      </span>
    </button>
    {canYield(o) && <YieldButton object={o} />}
  </>;
}

/** Lets one pass for this ability from now on. */
function YieldButton({ object: o }: { object: Obj }) {
  return <button type="button" class="btn small quiet yield" onClick={() => yieldTo(o.id)}>{t("pace.yieldThis")} <kbd>Y</kbd></button>;
}
