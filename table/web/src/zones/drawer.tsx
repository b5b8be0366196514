import { Icon } from "../look/icon";
import { Back } from "../card/card";
import { Mana, Sign } from "../card/mana";
import { Portrait } from "../card/picture";
import { colorsOf, frameOf, signsOf } from "../card/subject";
import { CardButton } from "../board/hand";
import { counterName, nameOf, playerName } from "../board/describe";
import { keyOfObject } from "../board/keyed";
import { inspect, inspectable } from "../board/inspect";
import { zoneCounts, zoneIcons } from "../board/player";
import { canTouch, chosen, touch } from "../session/draft";
import { is, objectsOf, playerIn } from "../session/model";
import { model } from "../session/session";
import type { Obj, Player } from "../wire-names";
import { type Key, t } from "../words";
import { closeZone, openZone, opened } from "./open";
import { pilesOf } from "./piles";

/** The rules that speak of each zone. */
const rules: Record<string, string> = { hand: "402", library: "401", graveyard: "404.2", exile: "406", ante: "407", command: "408", phased: "702.26", side: "100.4" };

/** What is shown of all players at once. */
const shared = new Set(["ante", "all"]);

/** A zone, opened beside the board. Nothing of the question is hidden by it. */
export function ZoneDrawer() {
  const m = model.value, at = opened.value;
  if (!m || !at) return null;
  const p = playerIn(m, at.seat);
  if (!p) return null;
  const zone = at.zone, called = t(`zone.${zone}` as Key);
  const title = shared.has(zone) ? called : t("zone.of", { zone: called, name: playerName(p.seat) });
  return <aside class="drawer" aria-label={title} style={{ "--wide": widthOf(p, zone) }}>
    <header>
      <span class="called">{shared.has(zone) ? <Icon name={zoneIcons[zone] ?? "lib"} /> : <Portrait name={p.name} />}<h2>{title}</h2>
        {rules[zone] && <cite class="rule">{rules[zone]}</cite>}</span>
      <button type="button" class="btn small quiet" onClick={closeZone}>{t("act.close")} <kbd>Esc</kbd></button>
    </header>
    <div class="zonetabs" role="group" aria-label={t("zone.all")}>
      {m.view.players.map((q) => <button type="button" key={q.seat} class={`chip ${q.seat === p.seat ? "on" : ""}`} aria-pressed={q.seat === p.seat} onClick={() => { opened.value = { seat: q.seat, zone }; }}>{q.name}</button>)}
      <span class="sep" />
      {zoneCounts(p).map(([z, n]) => <button type="button" key={z} class={`chip ${z === zone ? "on" : ""}`} aria-pressed={z === zone} onClick={() => { if (z !== zone) openZone(p.seat, z); }}>
        <Icon name={zoneIcons[z]!} />{t(`zone.${z}` as Key)} <b>{n}</b></button>)}
    </div>
    <div class="inside" tabIndex={0} role="group" aria-label={t(`zone.${zone}` as Key)}><Content player={p} zone={zone} /></div>
  </aside>;
}

/** Of how many cards a zone is as wide: one takes less of the board than forty. */
function widthOf(p: Player, zone: string): number {
  const m = model.value!;
  switch (zone) {
    case "graveyard": return 2 * Math.ceil(p.graveyard.length / 4);
    case "exile": return 2 + Math.max(0, ...pilesOf(m, p.seat).map((pile) => pile.objects.length));
    case "hand": return p.hand_size;
    case "library": return p.library?.length ?? 0;
    case "command": return m.view.zones.command.length;
    case "phased": return m.view.zones.phased_out.length;
    case "side": return p.sideboard_size ?? 0;
  }
  return 99;
}

function Content({ player: p, zone }: { player: Player; zone: string }) {
  const m = model.value!;
  const owned = (ids: readonly number[]) => objectsOf(m, ids).filter((o) => o.owner === p.seat);
  switch (zone) {
    case "graveyard": return <Graveyard list={objectsOf(m, p.graveyard)} />;
    case "exile": return <Exile player={p} />;
    case "ante": return <Ante />;
    case "hand": return <Cards list={objectsOf(m, p.hand)} hidden={p.hand_size - p.hand.length} note={t("zone.handNote", { n: p.hand_size })} />;
    case "library": return <Library player={p} />;
    case "command": return <Cards list={owned(m.view.zones.command)} hidden={0} note="" />;
    case "phased": return <Cards list={owned(m.view.zones.phased_out)} hidden={0} note={t("zone.phasedNote")} />;
    case "side": return <Cards list={objectsOf(m, p.sideboard)} hidden={(p.sideboard_size ?? 0) - (p.sideboard?.length ?? 0)} note="" />;
  }
  return <All />;
}

/** A graveyard in its order, newest on top. */
function Graveyard({ list }: { list: Obj[] }) {
  if (list.length === 0) return <Empty />;
  return <><p class="muted">{t("zone.graveNote")}</p><ol class="gy" reversed>{[...list].reverse().map((o, i) => <li key={o.id}><i>{list.length - i}</i><Slice object={o} /></li>)}</ol></>;
}

/** A card of which only the plate is seen. */
function Slice({ object: o }: { object: Obj }) {
  const face = model.value!.faces.get(o.face ?? o.card ?? 0);
  const able = canTouch.value.has(o.id), key = keyOfObject.value.get(o.id);
  const frame = frameOf(face?.types ?? "", colorsOf(face?.colors));
  return <button type="button" class={`slice ${frame} ${able ? "can" : ""} ${chosen.value.has(o.id) ? "selected" : ""}`} data-id={o.id}
    onClick={() => (able ? touch([o.id]) : inspect(o.id, true))} {...inspectable(o.id)}>
    <span class="plate"><Sign colors={signsOf(face)} /><b>{nameOf(o)}</b><small>{face?.types.split(" — ")[0]}</small></span>
    {key && <kbd class="hint" aria-hidden="true">{key}</kbd>}
  </button>;
}

/** Exile with its piles: when, how and by what; who may look. */
function Exile({ player: p }: { player: Player }) {
  const m = model.value!;
  const piles = pilesOf(m, p.seat);
  if (piles.length === 0) return <Empty />;
  return <>{piles.map((pile) => <section class="pile" key={pile.key}>
    <header><Icon name={pile.down ? "eyeoff" : "eye"} /><span><b>{pile.title}</b><small>{pile.note}</small></span><cite class="rule">{pile.rule}</cite></header>
    <div class="cardrow">{pile.objects.map((o, i) => <ExileCard key={o.id} object={o} place={pile.ordered ? i + 1 : 0} />)}</div>
  </section>)}</>;
}

function ExileCard({ object: o, place }: { object: Obj; place: number }) {
  const m = model.value!;
  const face = m.faces.get((is(o, "face-down") ? o.card : o.face ?? o.card) ?? 0);
  const able = canTouch.value.has(o.id);
  const counters = Object.entries(o.counters ?? {}).map(([k, n]) => `${n} ${counterName(k)}`).join(", ");
  return <div class="slotcard">
    {(place > 0 || (o.since ?? 0) > 0) && <span class="n">{place > 0 && <b>{place}</b>}{o.since ? t("zone.since", { n: o.since }) : ""}</span>}
    {face ? <CardButton face={face} object={o} able={able} on={chosen.value.has(o.id)} keyed={keyOfObject.value.get(o.id)} click={() => (able ? touch([o.id]) : inspect(o.id, true))} />
      : <Back label={t("object.facedown")} note={t("zone.maynot")} />}
    {o.costs?.map((c) => <span class="cost" key={c.face} title={is(o, "cost-given") ? t("pile.costGiven") : undefined}>{o.costs!.length > 1 ? `${m.faces.get(c.face)?.name ?? ""} ` : `${t("pay.cost")} `}<Mana cost={c.mana} />{is(o, "cost-given") && <span class="sr">{t("pile.costGiven")}</span>}</span>)}
    {counters && <span class="cost">{counters}</span>}
  </div>;
}

/** The ante, with the owners of its cards (407). */
function Ante() {
  const m = model.value!;
  const list = objectsOf(m, m.view.zones.ante);
  if (list.length === 0) return <Empty />;
  return <><div class="antes">{m.view.players.map((p) => <div key={p.seat}>
    <div class="own"><Portrait name={p.name} /><span><b>{p.name}</b>{t("zone.owner")}</span></div>
    <div class="cardrow">{list.filter((o) => o.owner === p.seat).map((o) => <ExileCard key={o.id} object={{ ...o, since: 0 }} place={0} />)}</div>
  </div>)}</div><p class="muted">{t("zone.anteNote")}</p></>;
}

function Library({ player: p }: { player: Player }) {
  const known = objectsOf(model.value!, p.library);
  return <><p class="muted">{t("zone.libraryNote", { n: p.library_size })}</p>
    {known.length > 0 && <div class="cardrow">{known.map((o) => <div class="slotcard" key={o.id}><span class="n">{o.place ? <b>{o.place}</b> : null}</span><ZoneCard object={o} /></div>)}</div>}
  </>;
}

function ZoneCard({ object: o }: { object: Obj }) {
  const face = model.value!.faces.get(o.face ?? o.card ?? 0);
  if (!face) return <Back label={nameOf(o)} />;
  const able = canTouch.value.has(o.id);
  return <CardButton face={face} object={o} able={able} on={chosen.value.has(o.id)} keyed={keyOfObject.value.get(o.id)} click={() => (able ? touch([o.id]) : inspect(o.id, true))} />;
}

function Cards({ list, hidden, note }: { list: Obj[]; hidden: number; note: string }) {
  if (list.length === 0 && hidden <= 0) return <Empty />;
  return <>{note && <p class="muted">{note}</p>}<div class="cardrow">
    {list.map((o) => <ZoneCard key={o.id} object={o} />)}
    {Array.from({ length: Math.min(Math.max(hidden, 0), 12) }, (_, i) => <Back key={i} label={t("object.unknown")} />)}
  </div></>;
}

/** All zones of all players, to choose from. */
function All() {
  const m = model.value!;
  return <>{m.view.players.map((p) => <section key={p.seat} class="allzones"><h3>{p.name}</h3><div class="zones">{zoneCounts(p).map(([z, n]) =>
    <button type="button" class="zone" key={z} onClick={() => openZone(p.seat, z)}><Icon name={zoneIcons[z]!} /><span>{t(`zone.${z}` as Key)}</span><b>{n}</b></button>)}</div></section>)}</>;
}

const Empty = () => <p class="muted">{t("zone.empty")}</p>;
