import { signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../look/icon";
import { objectsOf, others, own } from "../session/model";
import { model, why } from "../session/session";
import type { Player } from "../wire-names";
import { t } from "../words";
import { ZoneDrawer } from "../zones/drawer";
import { openZone } from "../zones/open";
import { Announcer, Line } from "./announce";
import { Arrows } from "./arrows";
import { Ask, Ending } from "./ask";
import { Moves } from "./moves";
import { Opening } from "./opening";
import { choosable, showOnPhone, shownOnPhone, tabbed } from "./front";
import { CommanderDamage, Standing } from "./standing";
import { playerName } from "./describe";
import { sides } from "./groups";
import { Hand } from "./hand";
import { Inspector } from "./inspect";
import { Log, Why, whyLife } from "./log";
import { TableMenu } from "./menu";
import { Spoken, Talk } from "../talk/panel";
import { unread } from "../talk/talk";
import { Perm, fights } from "./perm";
import { type PhonePacking, onlyStrips, packingOnPhone } from "./packing";
import { Pill, merge } from "./pills";
import { After, ClockOf, Counted, PlayerPlate, Pool, zoneCan, zoneCounts, zoneIcons } from "./player";
import { Entry } from "./stack";
import { StopsFor, TurnBar, steps, stepName } from "./turnbar";

const turnOpen = signal(false);
const marginOpen = signal(false);

/** The table on a phone held upright. */
export function Phone({ again, leave }: { again(): void; leave(): void }) {
  const m = model.value!;
  const me = own(m), them = others(m), tabs = them.length >= tabbed;
  const stack = objectsOf(m, m.view.zones.stack).reverse();
  const fields = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 374, height: 400 });
  useLayoutEffect(() => {
    const el = fields.current!;
    const watch = new ResizeObserver(() => setRoom((r) => (Math.abs(r.width - el.clientWidth) < 2 && Math.abs(r.height - el.clientHeight) < 2 ? r : { width: el.clientWidth, height: el.clientHeight })));
    watch.observe(el);
    return () => watch.disconnect();
  }, []);
  const theirs = them.filter((p) => !tabs || p.seat === shownOnPhone.value);
  const packing = packingOnPhone([...theirs, me].map((p) => sides.value.get(p.seat)).filter((s) => s !== undefined), fights, room);
  const seq = m.view.asked?.seq ?? 0;
  // What lies over the table goes when a game begins or ends.
  useLayoutEffect(() => { marginOpen.value = false; }, [m.view.game, m.view.scene.ended]);
  useLayoutEffect(() => {
    const f = fields.current;
    if (!f || !seq) return;
    const at = f.querySelector(".opening, .can");
    if (at) at.scrollIntoView({ block: "nearest" });
    else f.querySelector(".own")?.scrollIntoView({ block: "start" });
  }, [seq, room.height]);
  return <main class="phone">
    {tabs ? <><Tabs them={them} />{them.filter((p) => p.seat === shownOnPhone.value).map((p) => <Bar key={p.seat} player={p} />)}</> : them.map((p) => <Bar key={p.seat} player={p} />)}
    {stack.length > 0 && <section class="strip-stack stack" aria-label={t("zone.stack")}><h2>{t("zone.stack")}<b>{stack.length}</b></h2><ol>{stack.map((o, i) => <li key={o.id}><Entry object={o} place={i + 1} /></li>)}</ol></section>}
    <div class="fields" ref={fields}>
      <Opening />
      {theirs.map((p) => <PhoneSide key={p.seat} player={p} mine={false} packing={packing} />)}
      <TurnLine />
      <PhoneSide player={me} mine packing={packing} />
    </div>
    <div class="bottom">
      <Ask /><Ending again={again} leave={leave} />
      <Hand />
      <Bar player={me} />
    </div>
    {marginOpen.value && <aside class="sheet"><TableMenu leave={leave} />{why.value && <Why />}<CommanderDamage /><Log /><Talk /><button type="button" class="btn small" onClick={() => { marginOpen.value = false; }}>{t("act.close")}</button></aside>}
    {!marginOpen.value && why.value && <aside class="sheet low"><Why /></aside>}
    <ZoneDrawer />
    <Arrows />
    <Inspector />
    <Line />
    <Announcer />
    <Moves /><Spoken />
  </main>;
}

/** Several opponents as tabs: life, how each stands, and whether something of his can be chosen. */
function Tabs({ them }: { them: Player[] }) {
  const s = model.value!.view.scene;
  return <div class="tabs" role="tablist" aria-label={t("board.players")}>{them.map((p) => <button type="button" role="tab" key={p.seat} aria-selected={p.seat === shownOnPhone.value} class={`${choosable(p) ? "canpick" : ""} ${p.flags?.includes("lost") ? "lost" : ""}`} onClick={() => showOnPhone(p.seat)}>
    <span class="marks2"><b>{p.life}</b>{s.active === p.seat && <Icon name="flag" />}{s.waiting?.by === p.seat && <Icon name="clock" />}</span><span class="nm">{playerName(p.seat)}</span>
    <span class="sr">{[s.active === p.seat ? t("standing.turn") : "", s.waiting?.by === p.seat ? t("standing.asked") : "", choosable(p) ? t("state.legal") : ""].filter(Boolean).join(", ")}</span>
  </button>)}</div>;
}

/** A player in one line, with the zones as numbers. */
function Bar({ player: p }: { player: Player }) {
  const poison = p.counters?.["poison"];
  return <section class="pbar" data-seat={p.seat} aria-label={playerName(p.seat)}>
    <button type="button" class="lifenum" data-life={p.seat} aria-label={t("why.lifeOf", { name: playerName(p.seat), n: p.life })} onClick={() => whyLife(p.seat)}><Counted n={p.life} /></button><After player={p} />
    <PlayerPlate player={p} note={<><Standing seat={p.seat} />{poison ? <><Icon name="skull" />{poison} </> : null}{model.value!.view.clock ? <ClockOf seat={p.seat} /> : null}</>} />
    <Pool player={p} />
    <span class="zs">{zoneCounts(p).map(([z, n]) => <button type="button" key={z} data-zone={z} class={zoneCan(p, z) ? "canz" : ""} aria-label={t("zone.button", { zone: t(`zone.${z}` as "zone.hand"), n, name: playerName(p.seat) })} onClick={() => openZone(p.seat, z)}><Icon name={zoneIcons[z]!} /><b>{n}</b></button>)}</span>
  </section>;
}

/** One player's part of the battlefield on a phone: pills for lands; for the rest cards where there is room, else strips, with those who fight as cards. */
export function PhoneSide({ player: p, mine, packing = onlyStrips }: { player: Player; mine: boolean; packing?: PhonePacking }) {
  const s = sides.value.get(p.seat);
  if (!s) return null;
  const pills = s.lands.length > 0 && <div class="pills">{merge(s.lands).map((groups) => <Pill key={groups[0]!.key} groups={groups} />)}</div>;
  const all = [...s.creatures, ...s.rest], large = all.filter((g) => packing.all || (packing.inRow > 0 && fights(g.objects[0]!))), small = all.filter((g) => !large.includes(g));
  const cards = large.length > 0 && <div class={`cards ${packing.narrow ? "narrow" : ""}`} style={{ "--pw": `${packing.width}px` }}>{large.map((g) => <Perm key={g.key} group={g} size="field" />)}</div>;
  const strips = small.length > 0 && <div class="strips">{small.map((g) => <Perm key={g.key} group={g} size="strip" />)}</div>;
  return <section class={`pside ${mine ? "own" : ""}`} aria-label={t(mine ? "board.mine" : "board.theirs", { name: playerName(p.seat) })}>{mine ? <>{cards}{strips}{pills}</> : <>{pills}{strips}{cards}</>}</section>;
}

/** The turn in one line; a touch opens the steps and stops. */
function TurnLine() {
  const m = model.value!, s = m.view.scene;
  const now = steps.indexOf(s.step);
  const mine = s.active === m.seat && m.seat !== "";
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (turnOpen.value) ref.current?.scrollIntoView({ block: "nearest" });
  }, [turnOpen.value]);
  return <div class="turnline" ref={ref}>
    <button type="button" class="open" aria-expanded={turnOpen.value} onClick={() => { turnOpen.value = !turnOpen.value; }}>
      <b>{s.turn === 0 ? t("turn.before") : mine ? t("turn.yours") : t("turn.of", { name: playerName(s.active ?? "") })}</b>
      <span>{now >= 0 ? stepName(steps[now]!) : ""}</span>
      <span class="dots" aria-hidden="true">{steps.map((x, i) => <i key={x} class={i === now ? "now" : i < now ? "done" : ""} />)}</span>
    </button>
    <button type="button" class="menu" aria-label={t("board.marginShort")} aria-expanded={marginOpen.value} onClick={() => { marginOpen.value = !marginOpen.value; }}><Icon name="menu" />{unread.value > 0 && <b class="unread">{unread.value}</b>}</button>
    {turnOpen.value && <>{m.seat && <StopsFor />}<TurnBar /></>}
  </div>;
}
