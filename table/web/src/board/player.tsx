import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Icon, type IconName } from "../look/icon";
import { Pip, spoken } from "../card/mana";
import { Portrait } from "../card/picture";
import { canTouch, chosen, touch } from "../session/draft";
import { is, objectsOf } from "../session/model";
import { clockTold, model, table, told } from "../session/session";
import type { Player } from "../wire-names";
import { type Key, t } from "../words";
import { shown } from "../words/format";
import { openZone, zoneShown } from "../zones/open";
import { calm, tempo } from "../settings/tempo";
import { counterName, playerName } from "./describe";
import { lifeAfter } from "./forecast";
import { targeted } from "./groups";
import { keyOfObject } from "./keyed";
import { whyLife } from "./log";
import { Standing } from "./standing";

/** The zones of a player, each one click away. */
export const zoneIcons: Record<string, IconName> = {
  hand: "hand", library: "lib", graveyard: "grave", exile: "exile", ante: "ante", command: "command", phased: "phase", side: "side",
};

export function zoneCounts(p: Player): [string, number][] {
  const m = model.value;
  if (!m) return [];
  const owned = (ids: readonly number[]) => objectsOf(m, ids).filter((o) => o.owner === p.seat).length;
  const z = m.view.zones;
  const list: [string, number][] = [
    ["hand", p.hand_size], ["library", p.library_size], ["graveyard", p.graveyard.length], ["exile", owned(z.exile)],
  ];
  if (z.ante.length > 0) list.push(["ante", owned(z.ante)]);
  if (z.command.length > 0) list.push(["command", owned(z.command)]);
  if (objectsOf(m, p.sideboard ?? []).some((o) => is(o, "companion"))) list.push(["side", p.sideboard_size ?? 0]);
  if (z.phased_out.length > 0) list.push(["phased", owned(z.phased_out)]);
  return list;
}

/** Whether something in a player's zone can be chosen now. */
export function zoneCan(p: Player, zone: string): boolean {
  const m = model.value;
  if (!m || canTouch.value.size === 0) return false;
  const z = m.view.zones;
  const of = (ids: readonly number[]) => ids.filter((id) => m.objects.get(id)?.owner === p.seat);
  const ids = { graveyard: p.graveyard, exile: of(z.exile), command: of(z.command), library: p.library ?? [], side: p.sideboard ?? [] }[zone] ?? [];
  return ids.some((id) => canTouch.value.has(id));
}

/** One player: who, life, counters, mana, zones. */
export function PlayerPanel({ player: p, me, compact }: { player: Player; me: boolean; compact?: boolean }) {
  const m = model.value!;
  const away = table.value?.seats.find((s) => s.seat === p.seat && s.name && !s.bot && !s.here);
  const wins = table.value?.seats.find((s) => s.seat === p.seat)?.wins;
  return <section class={`player ${me ? "me" : ""} ${compact ? "compact" : ""} ${p.flags?.includes("lost") ? "lost" : ""}`} data-seat={p.seat} aria-label={playerName(p.seat)}>
    <PlayerPlate player={p} note={<>
      <Standing seat={p.seat} />{me ? t("player.youNote") : m.seat ? t("player.opponent") : t("player.player")}
      {wins ? ` · ${t("player.wins", { n: wins })}` : ""}
      {away ? ` · ${t("player.away")}` : ""}
      {m.view.clock && <> · <ClockOf seat={p.seat} /></>}
    </>} />
    <div class="life"><button type="button" data-life={p.seat} class={told.value.has(p.id) ? "told" : ""} title={t("why.ask")} aria-label={t("why.lifeOf", { name: playerName(p.seat), n: p.life })} onClick={() => whyLife(p.seat)}><Counted n={p.life} /></button><After player={p} /><span class="sub"><span>{t("player.life")}</span>
      {Object.entries(p.counters ?? {}).map(([k, n]) => <span key={k}><Icon name={k === "poison" ? "skull" : "up"} /> {n} {counterName(k)}</span>)}
      {(p.commanders ?? []).map((c) => <span key={c.face} title={m.faces.get(c.face)?.name}><Icon name="command" /> {m.faces.get(c.face)?.name}{c.casts ? ` · ${t("player.casts", { n: c.casts })}` : ""}{c.damage?.[m.seat] ? ` · ${t("player.commanderDamage", { n: c.damage[m.seat]!, name: playerName(m.seat) })}` : ""}</span>)}
    </span></div>
    <Pool player={p} />
    <div class="zones">{zoneCounts(p).map(([z, n]) =>
      <button type="button" key={z} data-zone={z} class={`zone ${zoneCan(p, z) ? "canz" : ""} ${zoneShown(p.seat, z) ? "open" : ""}`}
        onClick={() => openZone(p.seat, z)}>
        <Icon name={zoneIcons[z]!} /><span>{t(`zone.${z}` as Key)}</span><b>{n}</b>
      </button>)}</div>
  </section>;
}

/** How long a number counts to what it has become. */
const countTime = 420;

/** A number that counts, where things move. */
export function Counted({ n }: { n: number }) {
  const [shown, show] = useState(n);
  const moves = tempo.value !== "instant" && !calm.value;
  useEffect(() => {
    if (!moves || shown === n) return show(n);
    const from = shown, begun = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, (now - begun) / countTime);
      show(Math.round(from + (n - from) * part));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [n, moves]);
  return <>{moves ? shown : n}</>;
}

/** What the life total comes to when the combat goes on as it stands. */
export function After({ player: p }: { player: Player }) {
  const after = lifeAfter(p.id, p.life);
  return after === undefined ? null : <span class="after"><span aria-hidden="true">→ {shown(after)}</span><span class="sr">{t("player.after", { n: after })}</span></span>;
}

/** The name of a player: a button while he can be chosen. */
export function PlayerPlate({ player: p, note }: { player: Player; note: preact.ComponentChildren }) {
  const able = canTouch.value.has(p.id), key = keyOfObject.value.get(p.id);
  const classes = `who ${able ? "can" : ""} ${chosen.value.has(p.id) ? "selected" : ""} ${targeted.value.has(p.id) ? "targeted" : ""}`;
  const inside = <span class="seen" aria-hidden={able}>
    <Portrait name={p.name} /><span class="named"><span class="nm">{p.name}</span><small>{note}</small></span>
    {key && <kbd class="hint" aria-hidden="true">{key}</kbd>}
    {chosen.value.has(p.id) && <i class="tick"><Icon name="check" /></i>}
  </span>;
  if (!able) return <div class={classes} data-id={p.id}>{inside}</div>;
  return <button type="button" class={classes} data-id={p.id} aria-pressed={chosen.value.has(p.id)} onClick={() => touch([p.id])}>
    <span class="sr">{[playerName(p.seat), key ? t("state.legalKey", { key }) : t("state.legal")].join(", ")}</span>{inside}</button>;
}

const manaOf = (pool: Record<string, number> | undefined, snow: string) =>
  Object.entries(pool ?? {}).filter(([, n]) => n > 0).map(([c, n]) => [c, n, snow] as const);

/** The mana in the pool, a sign for each, snow mana with its own. */
export function Pool({ player: p }: { player: Player }) {
  const list = [...manaOf(p.pool, ""), ...manaOf(p.snow_pool, "S")];
  if (list.length === 0) return null;
  return <div class="pool">{t("player.mana")} {list.map(([c, n, snow]) => <span key={c + snow} class="floating" role="img" aria-label={spoken(`{${c}}`) + (snow ? `, ${t("mana.snow")}` : "") + (n > 1 ? ` ×${n}` : "")}>
    {snow && <Pip s={snow} />}<Pip s={c} />{n > 1 && <b>×{n}</b>}</span>)}</div>;
}

/** The seconds at which a player is told that his time runs out, and the last that he was told of. */
const warnings = [10, 30, 60];
export const shortOfTime = signal(0);

/** The clock of a seat, counting down while it runs. */
export function ClockOf({ seat }: { seat: string }) {
  const c = model.value?.view.clock;
  const [, tick] = useState(0);
  const runs = c?.running === seat;
  useEffect(() => {
    if (!runs) return;
    const id = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(id);
  }, [runs]);
  const left = Math.max(0, (c?.left[seat.charCodeAt(0) - 65] ?? 0) - (runs ? Date.now() - clockTold.value : 0));
  const s = Math.ceil(left / 1000);
  useEffect(() => {
    if (runs && seat === model.value?.seat) shortOfTime.value = warnings.find((w) => s <= w) ?? 0;
  }, [runs, s]);
  if (!c) return null;
  return <span class={`clock ${runs ? "runs" : ""} ${left < 30000 ? "short" : ""}`}><Icon name="clock" />{Math.floor(s / 60)}:{String(s % 60).padStart(2, "0")}</span>;
}
