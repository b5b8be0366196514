import { Icon, type IconName } from "../look/icon";
import { longWord } from "../card/card";
import { Sign } from "../card/mana";
import { Picture } from "../card/picture";
import { colorsOf, frameOf, signsOf, subjectOfObject } from "../card/subject";
import { canTouch, chosen, pairs, touch } from "../session/draft";
import { hasType, is } from "../session/model";
import { asked, model, told } from "../session/session";
import type { Face, Obj } from "../wire-names";
import { t } from "../words";
import { whereOver } from "./drag";
import { forecast } from "./forecast";
import { type Group, targeted } from "./groups";
import { keyOfObject } from "./keyed";
import { inspect, inspectable } from "./inspect";
import { counterName, describe, keywordName, nameOf, playerName } from "./describe";

export type Size = "field" | "small" | "strip" | "mini";

interface Look {
  object: Obj;
  face: Face | undefined;
  frame: string;
  classes: string[];
}

function lookOf(group: Group, size: Size): Look {
  const o = group.objects[0]!;
  const down = is(o, "face-down") && !o.card;
  const face = model.value?.faces.get(o.face ?? 0);
  const types = (o.types ?? []).join(" ");
  const frame = down ? "facedown" : frameOf(types || face?.types || "", colorsOf(o.colors));
  const classes = ["perm", frame, size];
  const add = (yes: boolean, c: string) => { if (yes) classes.push(c); };
  add(group.objects.length > 1, "group");
  add(is(o, "tapped"), "tapped");
  add(is(o, "summoning-sick"), "sick");
  add(is(o, "attacking") || attacksSoon(o.id), "attacking");
  add(is(o, "blocking") || blocksSoon(o.id), "blocking");
  add(canTouch.value.has(o.id), "can");
  add(chosen.value.has(o.id), "selected");
  add(targeted.value.has(o.id), "targeted");
  add(group.objects.some((x) => forecast.value.dies.has(x.id)), "dying");
  add(group.objects.some((x) => told.value.has(x.id)), "told");
  return { object: o, face, frame, classes };
}

const attacksSoon = (id: number) => asked.value?.kind === "attack" && pairs.value.some((p) => p.object === id);
const blocksSoon = (id: number) => asked.value?.kind === "block" && pairs.value.some((p) => p.object === id);

/** Whether it attacks or blocks, or will when one confirms. */
export const fights = (o: Obj) => is(o, "attacking") || is(o, "blocking") || attacksSoon(o.id) || blocksSoon(o.id);

/** A permanent, or several that are alike, with what is attached to it. */
export function Perm({ group, size }: { group: Group; size: Size }) {
  const { object: o, face, classes } = lookOf(group, size);
  const ids = group.objects.map((x) => x.id);
  const able = canTouch.value.has(o.id);
  const press = inspectable(o.id);
  const over = whereOver.value === o.id;
  return <div class={`slot ${group.attached.length ? "hosts" : ""} ${is(o, "tapped") ? "lean" : ""}`} data-ids={ids.join(" ")} style={group.attached.length ? { "--plates": group.attached.length } : undefined}>
    {group.attached.map((a) => <Attached key={a.id} object={a} />)}
    <button type="button" class={`${classes.join(" ")} ${over ? "over" : ""}`} data-id={o.id}
      aria-pressed={able ? chosen.value.has(o.id) : undefined}
      onClick={() => (able ? touch(ids) : inspect(o.id, true))} {...press}>
      <span class="sr">{describe(group)}</span>
      <span class="seen" aria-hidden="true">
        {group.objects.length > 1 && <><i class="under u1" />{group.objects.length > 2 && <i class="under u2" />}</>}
        <Body object={o} face={face} size={size} />
        <Tokens object={o} count={group.objects.length} size={size} />
      </span>
    </button>
  </div>;
}

function Body({ object: o, face, size }: { object: Obj; face: Face | undefined; size: Size }) {
  const down = is(o, "face-down");
  const name = nameOf(o);
  if (size === "mini") return <span class="body">{down && !o.card ? <span class="pic back" /> : <Picture of={subjectOfObject(o, face)} />}<Strength object={o} face={face} /></span>;
  return <span class="body">
    {size !== "strip" && <span class="plate">{down ? <Icon name="eyeoff" /> : <PlateSign object={o} face={face} />}<b class={longWord(name)}>{name}</b></span>}
    {down && !o.card ? <span class="pic back" /> : <Picture of={subjectOfObject(o, face)} />}
    {size === "strip"
      ? <span class="label"><b>{name}</b><Foot object={o} face={face} strip /></span>
      : (hasType(o, "creature") || down || loyalty(o) !== undefined) && <Foot object={o} face={face} />}
  </span>;
}

function PlateSign({ object: o, face }: { object: Obj; face: Face | undefined }) {
  const colors = hasType(o, "land") ? signsOf(face) || colorsOf(o.colors) : colorsOf(o.colors);
  return <Sign colors={colors} />;
}

const loyalty = (o: Obj) => o.counters?.["loyalty"] ?? o.counters?.["defense"];

function Foot({ object: o, face, strip }: { object: Obj; face: Face | undefined; strip?: boolean }) {
  return <span class="foot"><span class="marks">{strip && <Fights object={o} />}{marksOf(o).slice(0, strip ? 2 : 4).map(([icon, text]) => <i class="mark" title={text} key={icon}><Icon name={icon} /></i>)}</span>
    <Strength object={o} face={face} /></span>;
}

function Strength({ object: o, face }: { object: Obj; face: Face | undefined }) {
  const l = loyalty(o);
  if (o.power === undefined || o.toughness === undefined) {
    return l === undefined ? null : <span class="pt"><Icon name="loyal" />{l}</span>;
  }
  const change = changeOf(o, face);
  return <span class={`pt ${change ? `mod-${change}` : ""}`}>{change && <Icon name={change} />}{o.power}/{o.toughness}</span>;
}

/** Whether power and toughness are above or below what is printed. */
function changeOf(o: Obj, face: Face | undefined): "up" | "down" | "" {
  const p = Number(face?.power), s = Number(face?.toughness);
  if (Number.isNaN(p) || Number.isNaN(s)) return "";
  const by = o.power! - p + o.toughness! - s;
  return by > 0 ? "up" : by < 0 ? "down" : "";
}

/** On a strip a sign says that it attacks or blocks, where a tag would lie over what is below. */
function Fights({ object: o }: { object: Obj }) {
  if (is(o, "attacking") || attacksSoon(o.id)) return <i class="mark attack" title={t("state.attacks")}><Icon name="sword" /></i>;
  if (is(o, "blocking") || blocksSoon(o.id)) return <i class="mark block" title={t("state.blocks")}><Icon name="shield" /></i>;
  return null;
}

/** The signs of keywords, those that decide a combat first. */
const keywordMarks: Record<string, IconName> = {
  flying: "wing", "first strike": "strike", "double strike": "strikes", deathtouch: "skull", trample: "trample", menace: "menace", reach: "reach",
  lifelink: "heart", indestructible: "anvil", hexproof: "hex", ward: "hex", shroud: "hex", vigilance: "eye", haste: "haste", defender: "wall",
};

function marksOf(o: Obj): [IconName, string][] {
  const list: [IconName, string][] = [];
  if (o.parts) list.push(["copy", t("state.parts", { n: o.parts.length })]);
  else if (o.kind === "copy" || (o.card && o.card !== o.face && !is(o, "face-down"))) list.push(["copy", t("state.copy")]);
  if (is(o, "summoning-sick")) list.push(["zzz", t("state.sick")]);
  const has = new Set((o.keywords ?? []).map((k) => k.toLowerCase()));
  for (const [k, icon] of Object.entries(keywordMarks)) if (has.has(k)) list.push([icon, keywordName(k)]);
  return list;
}

/** What lies on a permanent: counters, damage, how many, tags, its key. */
function Tokens({ object: o, count, size }: { object: Obj; count: number; size: Size }) {
  const counters = Object.entries(o.counters ?? {}).filter(([k]) => k !== "loyalty" && k !== "defense");
  const key = keyOfObject.value.get(o.id);
  const n = targeted.value.get(o.id);
  return <>
    {counters.length > 0 && <span class="counter">{counters.map(([k, c]) => (c > 1 ? `${counterName(k)} ×${c}` : counterName(k))).join(", ")}</span>}
    {(o.damage ?? 0) > 0 && <span class="dmg"><Icon name="drop" />{o.damage}</span>}
    {count > 1 && <span class="count">×{count}</span>}
    {forecast.value.dies.has(o.id) && <span class="dies"><Icon name="skull" />{t("state.dies")}</span>}
    {is(o, "tapped") && <span class="tapmark"><Icon name="tap" /></span>}
    {size === "mini" ? <Fights object={o} /> : size !== "strip" && <Tags object={o} />}
    {n !== undefined && <span class="aimed">{n}</span>}
    {key && <kbd class="hint" aria-hidden="true">{key}</kbd>}
    {chosen.value.has(o.id) && <i class="tick"><Icon name="check" /></i>}
  </>;
}

function Tags({ object: o }: { object: Obj }) {
  if (is(o, "attacking") || attacksSoon(o.id)) return <span class="tag attack"><Icon name="sword" />{t("state.attacks")}</span>;
  if (is(o, "blocking") || blocksSoon(o.id)) return <span class="tag block"><Icon name="shield" />{t("state.blocks")}</span>;
  const card = o.card && o.card !== o.face ? model.value?.faces.get(o.card) : undefined;
  if (o.protector) return <span class="tag block" title={t("object.protector", { name: playerName(o.protector) })}><Icon name="shield" />{playerName(o.protector)}</span>;
  if (card) return <span class="tag"><Icon name={is(o, "face-down") ? "eyeoff" : "copy"} />{card.name}</span>;
  return null;
}

/** The plate of what is attached, behind its host. */
function Attached({ object: o }: { object: Obj }) {
  const able = canTouch.value.has(o.id);
  const face = model.value?.faces.get(o.face ?? 0);
  const frame = frameOf((o.types ?? []).join(" "), colorsOf(o.colors));
  const classes = `attached ${frame} ${able ? "can" : ""} ${chosen.value.has(o.id) ? "selected" : ""} ${targeted.value.has(o.id) ? "targeted" : ""}`;
  const key = keyOfObject.value.get(o.id);
  return <button type="button" class={classes} data-id={o.id}
    onClick={() => (able ? touch([o.id]) : inspect(o.id, true))} {...inspectable(o.id)}>
    <span class="sr">{describe({ key: "", objects: [o], attached: [] })}</span>
    <span class="plate" aria-hidden="true"><PlateSign object={o} face={face} /><b>{nameOf(o)}</b>{is(o, "tapped") && <Icon name="tap" />}</span>
    {key && <kbd class="hint" aria-hidden="true">{key}</kbd>}
  </button>;
}
