import { computed, signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../look/icon";
import { closeRevealed, line, model, why } from "../session/session";
import { others, own } from "../session/model";
import type { Player } from "../wire-names";
import { t } from "../words";
import { ZoneDrawer } from "../zones/drawer";
import { Announcer, Line } from "./announce";
import { Arrows } from "./arrows";
import { Ask, Beside, Ending, revealedShown } from "./ask";
import { playerName } from "./describe";
import { type Group, type Side, sides } from "./groups";
import { Hand } from "./hand";
import { Inspector } from "./inspect";
import { choosable, enlarge, front } from "./front";
import { Held } from "./held";
import { CommanderDamage, Standing } from "./standing";
import { Log, Why } from "./log";
import { place } from "../session/moments";
import { Brief, BriefLines, LandSum, LandsAbreast, linesOfLands } from "./brief";
import { Moves } from "./moves";
import { Opening } from "./opening";
import { opposite } from "./opposite";
import { Perm, fights } from "./perm";
import { Phone } from "./phone";
import { Pill, merge } from "./pills";
import { PlayerPanel, PlayerPlate } from "./player";
import { type CombatPacking, type Packing, narrow, packing, packingOf, packingOfCombat, packingOfLarge } from "./packing";
import { Stack } from "./stack";
import { TurnBar, TurnMark } from "./turnbar";
import { narrowWindow, phoneLayout } from "../look/width";
import { TableMenu } from "./menu";
import { Spoken, Talk } from "../talk/panel";
import { fold, folded, trayShape } from "../tray/groups";

/** Whether the margin is shown where it is a drawer. */
export const marginOpen = signal(false);

/** Whether each side is one line, so that the tray covers nothing. */
const short = computed(() => ((trayShape.value !== "" && !folded.value) || revealedShown.value) && !phoneLayout.value);

/** The table: rails at the sides, the field between. */
export function Board({ again, leave }: { again(): void; leave(): void }) {
  const m = model.value;
  if (!m) return <Waiting />;
  if (phoneLayout.value) return <Phone again={again} leave={leave} />;
  const me = own(m), them = others(m);
  return <main class={`board seats-${m.view.players.length} ${marginOpen.value ? "with-margin" : ""} ${short.value ? "short" : ""}`} data-revision={m.revision}>
    <aside class="rail left" aria-label={t("board.players")}>
      <div class="them">{them.map((p) => <PlayerPanel key={p.seat} player={p} me={false} compact={them.length > 1} />)}</div>
      <TurnMark />
      <button type="button" class="margin-toggle btn small" aria-expanded={marginOpen.value} onClick={() => { marginOpen.value = !marginOpen.value; }}><Icon name="menu" />{t("board.marginShort")}{m.view.zones.stack.length > 0 && <b> {m.view.zones.stack.length}</b>}</button>
      <PlayerPanel player={me} me={m.seat !== ""} compact={them.length > 2} />
    </aside>
    <div class="field">
      {(place.value || !m.view.asked) && <Held />}
      <ZoneDrawer />
      <div class={`half theirs of-${them.length} ${front.value ? "one-large" : ""}`} style={{ "--tiles": them.length - 1 }}>{them.map((p) => <SideOf key={p.seat} player={p} mine={false} several={them.length > 1} />)}</div>
      <TurnBar />
      <div class="half mine"><SideOf player={me} mine several={false} /></div>
      <Opening />
      {narrowWindow.value && <Beside />}
      <div class="south"><Ask /><Ending again={again} leave={leave} /><Hand /></div>
    </div>
    <aside class="rail right" aria-label={t("board.margin")}>
      <TableMenu leave={leave} />
      <Stack />
      {!narrowWindow.value && <Beside />}
      {why.value && <Why />}
      <CommanderDamage />
      <Log />
      <Talk />
      {!place.value && m.view.asked && <Held />}
    </aside>
    <Arrows />
    <Inspector />
    <Line />
    <Announcer />
    <Moves /><Spoken />
  </main>;
}

/** What is said while the table is being reached. */
function Waiting() {
  return <main class="page waiting"><p role="status">{line.value === "down" ? t("line.down") : t("line.joining")}</p></main>;
}

/** One player's part of the battlefield. */
export function SideOf({ player: p, mine, several }: { player: Player; mine: boolean; several: boolean }) {
  const side = sides.value.get(p.seat);
  const ref = useRef<HTMLElement>(null);
  const [room, setRoom] = useState({ width: 936, height: 264, high: 288 });
  useLayoutEffect(() => {
    if (!ref.current) return;
    const el = ref.current;
    const watch = new ResizeObserver(([e]) => {
      const { width, height } = e!.contentRect, high = el.offsetHeight;
      setRoom((r) => (Math.abs(r.width - width) < 2 && Math.abs(r.height - height) < 2 ? r : { width, height, high }));
    });
    watch.observe(el);
    return () => watch.disconnect();
  }, []);
  if (!side) return null;
  const as = several && front.value ? (front.value === p.seat ? "large" : "tile") : "";
  if (as === "tile") return <section ref={ref} class={`side tile ${choosable(p) ? "canpick" : ""}`} aria-label={t("board.theirs", { name: playerName(p.seat) })} tabIndex={-1}>
    <PlateLine player={p} sum={side} />
    <div class="lane" role="group" aria-label={t("zone.battlefield", { name: playerName(p.seat) })}><Brief side={side} room={room.width} lands={false} more={() => enlarge(p.seat)} /></div>
  </section>;
  if (short.value) {
    const low = !several && room.high >= twoLines, more = trayShape.value ? fold : closeRevealed;
    return <section ref={ref} class={`side ${low ? "abreast" : "line"} ${mine ? "own" : ""}`} aria-label={t(mine ? "board.mine" : "board.theirs", { name: playerName(p.seat) })} tabIndex={low ? -1 : undefined}>
      {low ? <Abreast side={side} room={{ width: room.width, height: room.high - 2 * abreastEdge }} more={more} /> : <Brief side={side} room={room.width} lands more={more} />}
    </section>;
  }
  return <section ref={ref} class={`side ${mine ? "own" : ""} ${as}`} aria-label={t(mine ? "board.mine" : "board.theirs", { name: playerName(p.seat) })} tabIndex={-1}>
    {several && <PlateLine player={p} lands={as === "large" ? side.lands : []} />}
    {as === "large" ? <LargeRow side={side} room={{ ...room, height: room.height - 38 }} /> : <Rows side={side} room={room} mine={mine} several={several} />}
  </section>;
}

/** Who an opponent is, how he stands, and the way to enlarge him. */
function PlateLine({ player: p, lands = [], sum }: { player: Player; lands?: Group[]; sum?: Side }) {
  const large = front.value === p.seat;
  return <div class="plateline">
    <PlayerPlate player={p} note={<><Standing seat={p.seat} /><span class="held">{sum && <Icon name="heart" />}<b>{p.life}</b> <span class={sum ? "sr" : ""}>{t("player.life")}</span> · <Icon name="hand" /><b>{p.hand_size}</b><span class="sr"> {t("zone.hand")}</span></span></>} />
    {lands.length > 0 && <div class="pills">{merge(lands).map((groups) => <Pill key={groups[0]!.key} groups={groups} />)}</div>}
    {sum && <LandSum side={sum} more={() => enlarge(p.seat)} />}
    <button type="button" class="btn quiet small enlarge" aria-pressed={large} aria-label={t(large ? "board.lessen" : "board.enlarge", { name: playerName(p.seat) })} title={t(large ? "board.lessen" : "board.enlarge", { name: playerName(p.seat) })} onClick={() => enlarge(p.seat)}><Icon name={large ? "up" : "down"} /></button>
  </div>;
}

/** The creatures and the rest of the one who is enlarged. */
function LargeRow({ side, room }: { side: Side; room: { width: number; height: number } }) {
  const p = packingOfLarge(side, room), fight = fightersOf([...side.creatures, ...side.rest], room, false, p);
  if (fight) return <Combat of={fight} />;
  return <Row class={`creatures ${p.creature} ${p.creatureRows > 1 ? "several" : ""}`} size={p.creature === "strip" ? "strip" : "field"} groups={[...opposite(side.creatures), ...side.rest]} width={p.creatureWidth} p={p} />;
}

/** What a low side has above and below its cards, and from which height on it has more than one line. */
const abreastEdge = 6, twoLines = 84;

/** A low side: lands as pills beside the cards, which have all of its height; those which find no place so are small pictures. */
function Abreast({ side, room, more }: { side: Side; room: { width: number; height: number }; more(): void }) {
  const lands = linesOfLands(side, Math.max(240, room.width * 0.3), room.height), left = { width: room.width - lands.width - 10, height: room.height - 4 };
  return <>
    {packingOfLarge(side, left).scrolls ? <BriefLines side={side} room={left} more={more} /> : <LargeRow side={side} room={left} />}
    <LandsAbreast of={lands} more={more} />
  </>;
}

function Rows({ side, room, mine, several }: { side: Side; room: { width: number; height: number }; mine: boolean; several: boolean }) {
  if (several) {
    const p = packingOf(side, others(model.value!).map((x) => sides.value.get(x.seat)!), room);
    return <>
      {side.lands.length > 0 && <div class="pills">{merge(side.lands).map((groups) => <Pill key={groups[0]!.key} groups={groups} />)}</div>}
      <Row class={`creatures ${p.creature} ${p.creatureRows > 1 ? "several" : ""}`} size={p.creature === "strip" ? "strip" : "field"} groups={[...side.creatures, ...side.rest]} width={p.creatureWidth} p={p} />
    </>;
  }
  const p = packing(side, room, {});
  const fight = fightersOf(side.creatures, room, true, p);
  if (fight) {
    const back = <BackInShort side={side} />;
    return <div class={`melee ${mine ? "own" : ""}`}>{back}<Combat of={fight} /></div>;
  }
  const creatures = <Row class={`creatures ${p.creature} ${p.creatureRows > 1 ? "several" : ""}`} size={p.creature === "strip" ? "strip" : "field"} groups={opposite(side.creatures)} width={p.creatureWidth} p={p} />;
  const back = p.back === "pill" ? <BackInShort side={side} /> : <div class="back-row">
    <Row class="lands" size={p.back === "strip" ? "strip" : "small"} groups={side.lands} width={p.backWidth} />
    <Row class="rest" size={p.back === "strip" ? "strip" : "small"} groups={side.rest} width={p.backWidth} />
  </div>;
  return mine ? <>{creatures}{back}</> : <>{back}{creatures}</>;
}

/** Lands as pills, and the rest as low strips. */
function BackInShort({ side }: { side: Side }) {
  return <div class="back-row low">
    <div class="pills">{merge(side.lands).map((groups) => <Pill key={groups[0]!.key} groups={groups} />)}</div>
    <div class="row rest strip low" style={{ "--pw": "112px", "--sh": "34px" }}>{side.rest.map((g) => <Perm key={g.key} group={g} size="strip" />)}</div>
  </div>;
}

interface Melee {
  fighters: Group[];
  others: Group[];
  packing: CombatPacking;
}

/** Those of a crowd who fight, where all together would be too small. */
function fightersOf(groups: Group[], room: { width: number; height: number }, lands: boolean, all: Packing): Melee | null {
  if (all.creature === "full") return null;
  const fighters = opposite(groups.filter((g) => fights(g.objects[0]!))), others = groups.filter((g) => !fighters.includes(g));
  const packing = packingOfCombat(fighters, others, room, lands);
  return packing && (all.creature === "strip" || packing.fighters.creature === "full") ? { fighters, others, packing } : null;
}

/** Those who fight as cards, and the others as low strips. */
function Combat({ of: { fighters, others, packing: p } }: { of: Melee }) {
  return <>
    <Row class={`creatures fighters ${p.fighters.creature} ${p.fighters.creatureRows > 1 ? "several" : ""}`} size={p.fighters.creature === "strip" ? "strip" : "field"} groups={fighters} width={p.fighters.creatureWidth} p={p.fighters} />
    <div class="idle" style={{ "--rows": p.idle.creatureRows }}><Row class="creatures strip idlers" size="strip" groups={others} width={p.idle.creatureWidth} p={p.idle} /></div>
  </>;
}

interface RowProps {
  class: string;
  size: "field" | "small" | "strip";
  groups: Group[];
  width: number;
  p?: Packing;
}

function Row({ class: cls, size, groups, width, p }: RowProps) {
  const row = <div class={`row ${cls} ${(p?.stripHeight ?? 54) < 48 || (size === "strip" && width < 112) ? "low" : ""} ${(size === "small" && width <= narrow) || (size === "field" && p?.creatureNarrow) ? "narrow" : ""} ${p?.scrolls ? "scrolls" : ""}`} style={{ "--pw": `${width}px`, "--sh": `${p?.stripHeight ?? 54}px` }}>
    {groups.map((g) => <Perm key={g.key} group={g} size={size} />)}
  </div>;
  return p?.scrolls ? <Scroller count={groups.length}>{row}</Scroller> : row;
}

/** A row that scrolls, with the numbers of what is out of sight at its ends. */
function Scroller({ count, children }: { count: number; children: preact.ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  const [[up, down], setOut] = useState([0, 0]);
  const measure = () => {
    const row = ref.current?.firstElementChild, box = row?.getBoundingClientRect();
    if (!row || !box) return;
    const slots = [...row.children].map((c) => c.getBoundingClientRect());
    const out = [slots.filter((s) => s.bottom < box.top + s.height / 2).length, slots.filter((s) => s.top > box.bottom - s.height / 2).length] as const;
    setOut((was) => (was[0] === out[0] && was[1] === out[1] ? was : [...out]));
  };
  useLayoutEffect(measure, [count]);
  return <div class="scroller" ref={ref} onScrollCapture={measure}>{children}
    {up > 0 && <span class="more-hidden up" aria-hidden="true">↑ {up}</span>}{down > 0 && <span class="more-hidden down" aria-hidden="true">↓ {down}</span>}</div>;
}
