import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { go, path } from "../route";
import { Arrows } from "../board/arrows";
import { SideOf } from "../board/board";
import { Inspector, closeInspect } from "../board/inspect";
import { LogLine } from "../board/log";
import { Stack } from "../board/stack";
import { nameOf } from "../board/describe";
import { PhoneSide } from "../board/phone";
import { stepName } from "../board/turnbar";
import { Portrait } from "../card/picture";
import { Icon } from "../look/icon";
import { save } from "../look/save";
import { TopBar } from "../look/topbar";
import { phoneLayout } from "../look/width";
import { moment as saved, playOn, replay as load } from "../session/http";
import { type Model, apply, begin, objectsOf, others, own } from "../session/model";
import { keepPlace, places } from "../session/places";
import { guestName } from "../settings/settings";
import { model } from "../session/session";
import type { Replay } from "../wire-names";
import { language, t } from "../words";
import { tableNamed } from "../session/http";
import { type Mark, beside, marks } from "./marks";
import { Timeline } from "./timeline";

/** A replay as it is looked at: the game at each of its moments. */
export interface Film {
  replay: Replay;
  moments: Model[];
  marks: Record<Mark, number[]>;
}

const film = signal<Film | null>(null);
const at = signal(0);
const playing = signal(false);
const speed = signal(2);

/** The page of replays: the list, or one of them. */
export function Page() {
  const game = decodeURIComponent(path.value.split("/")[2] ?? "");
  return game ? <One game={game} /> : <Games />;
}

interface Listed {
  id: string;
  title: string;
}

/** The games that were played from this browser. */
function Games() {
  const [list, setList] = useState<Listed[] | null>(null);
  useEffect(() => {
    void Promise.all(places().map((p) => tableNamed(p.table).catch(() => null))).then((tables) => {
      setList(tables.flatMap((tb) => (tb?.games ?? []).filter((g) => g.result).map((g) => ({
        id: g.id, title: `${tb!.seats.map((s) => s.name).join(" – ")}${g.turns ? ` · ${t("turn.number", { n: g.turns })}` : ""}`,
      }))));
    });
  }, []);
  return <main class="page"><TopBar at="replays" /><div class="room"><section class="panel"><h1>{t("replay.title")}</h1>
    {list?.length === 0 && <p class="muted">{t("replay.none")}</p>}
    <ul class="seats">{(list ?? []).map((g) => <li key={g.id}><span><b>{g.title}</b><small>{g.id}</small></span><a class="btn" href={`/replay/${g.id}`}>{t("end.replay")}</a></li>)}</ul>
  </section></div></main>;
}

function show(i: number): void {
  const f = film.value;
  if (!f) return;
  at.value = Math.max(0, Math.min(f.moments.length - 1, i));
  model.value = f.moments[at.value]!;
}

/** Goes to the next or the last combat or change of life. */
function toMark(mark: Mark, by: 1 | -1): void {
  const i = film.value && beside(film.value.marks[mark], at.value, by);
  if (typeof i === "number") show(i);
}

/** The address of the moment that is looked at, by whose eyes. */
const addressOf = (game: string, eyes: string) => `/replay/${encodeURIComponent(game)}?eyes=${eyes}&at=${at.value}`;

/** Goes one turn back or on. */
function turn(by: number): void {
  const f = film.value;
  if (!f) return;
  const now = f.moments[at.value]!.view.scene.turn;
  let i = at.value;
  while (f.moments[i + by] && f.moments[i + by]!.view.scene.turn === now) i += by;
  show(i + by);
}

function One({ game }: { game: string }) {
  const [asked] = useState(() => new URLSearchParams(location.search));
  const [eyes, setEyes] = useState(asked.get("eyes") ?? "");
  const [trouble, setTrouble] = useState("");
  const [note, setNote] = useState("");
  useEffect(() => {
    const seat = eyes || places().find((p) => game.startsWith(p.table))?.seat || "A";
    load(game, seat, language.value).then((r) => {
      let m = begin(r.first, /^[A-H]$/.test(seat) ? seat : "", new Map());
      const moments = [m];
      for (const u of r.steps ?? []) moments.push(m = apply(m, u));
      const first = film.value ? at.value : Number(asked.get("at")) || 0;
      film.value = { replay: r, moments, marks: marks(moments) };
      show(first);
    }, (e: Error) => setTrouble(e.message === "line" ? t("line.down") : e.message));
  }, [game, eyes, language.value]);
  useEffect(() => () => { film.value = null; model.value = null; at.value = 0; playing.value = false; }, [game]);
  // The address is that of the moment, so that it can be handed on.
  useEffect(() => {
    if (!film.value || playing.value) return;
    const id = setTimeout(() => history.replaceState(null, "", addressOf(game, film.value?.replay.eyes ?? "")), 250);
    return () => clearTimeout(id);
  }, [game, at.value, playing.value, film.value]);
  useEffect(() => {
    if (!playing.value) return;
    const id = setInterval(() => {
      if (!film.value || at.value >= film.value.moments.length - 1) playing.value = false;
      else show(at.value + 1);
    }, 900 / speed.value);
    return () => clearInterval(id);
  }, [playing.value, speed.value]);
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const f = film.value, m = model.value;
  if (!f || !m) return <main class="page"><TopBar at="replays" />{trouble ? <p class="refused" role="alert"><Icon name="warn" /><span>{trouble}</span></p> : <p class="waiting" role="status">{t("line.joining")}</p>}</main>;
  const keep = () => saved(game, f.replay.eyes, at.value).then((r) => { save(r.name, r.text); setNote(t("replay.saved", { name: r.name })); }, (e: Error) => setNote(e.message === "line" ? t("line.down") : e.message));
  const mine = /^[A-H]$/.test(f.replay.eyes) ? f.replay.eyes : places().find((p) => game.startsWith(p.table))?.seat || "A";
  const on = () => playOn(game, at.value, mine, guestName.value).then((s) => {
    keepPlace(s, f.replay.seats.map((x) => x.name).join(" – "));
    go(`/table/${encodeURIComponent(s.table)}`);
  }, (e: Error) => setNote(e.message === "line" ? t("line.down") : e.message));
  const link = () => navigator.clipboard.writeText(location.origin + addressOf(game, f.replay.eyes)).then(() => setNote(t("replay.copied")), () => setNote(location.origin + addressOf(game, f.replay.eyes)));
  return <main class="page replaypage">
    <TopBar at="replays" />
    <div class="rp">
      <div class="stagefield">
        {[...others(m), own(m)].map((p) => <div class={`half ${p === own(m) ? "mine" : "theirs"}`} key={p.seat}>
          <div class="facts2" tabIndex={0} role="group" aria-label={p.name}><span class="who"><Portrait name={p.name} />{p.name}</span><b>{p.life}</b><small>{t("zone.hand")} {p.hand_size}</small><small>{t("zone.library")} {p.library_size}</small><small>{t("zone.graveyard")} {p.graveyard.length}</small>{objectsOf(m, p.hand).map((o) => <small class="held" key={o.id}>{nameOf(o)}</small>)}</div>
          {phoneLayout.value ? <PhoneSide player={p} mine={p === own(m)} /> : <SideOf player={p} mine={p === own(m)} several={false} />}
        </div>)}
      </div>
      <aside class="rail right">
        <section class="sect"><h2>{t("replay.eyes")}</h2>
          <div class="seg">{[...f.replay.seats.map((s) => [s.seat, s.name || s.seat] as const), ["judge", t("replay.judge")] as const, ["spectator", t("replay.public")] as const].map(([key, label]) =>
            <button type="button" key={key} class={f.replay.eyes === key ? "on" : ""} aria-pressed={f.replay.eyes === key} onClick={() => setEyes(key)}>{label}</button>)}</div></section>
        <Stack />
        <section class="sect log"><header><h2>{t("log.title")}</h2><span class="muted">{t("replay.at", { at: at.value + 1, of: f.moments.length })}</span></header>
          <ol tabIndex={0} aria-label={t("log.title")}>{m.view.log.filter((l) => l.kind !== "step").slice(-60).reverse().map((l, i) => <LogLine key={m.view.log.length - i} line={l} fresh={i === 0} />)}</ol></section>
        <section class="sect proofs"><span class={`chip ${f.replay.same ? "good" : ""}`}>{f.replay.same ? <><Icon name="check" />{t("replay.same")}</> : t("replay.differs")}</span>
          <span class={`chip ${f.replay.fair ? "good" : ""}`}>{f.replay.fair ? <><Icon name="check" />{t("replay.fair")}</> : t("replay.unfair")}</span>
          <button type="button" class="btn small" data-do="link" onClick={link}><Icon name="copy" />{t("replay.link")}</button>
          <button type="button" class="btn small" data-do="save" onClick={keep}><Icon name="lib" />{t("replay.save")}</button>
          <button type="button" class="btn small" data-do="on" onClick={on}><Icon name="play" />{t("replay.on", { name: f.replay.seats.find((s) => s.seat === mine)?.name || mine })}</button>
          {note && <p class="muted" role="status">{note}</p>}</section>
      </aside>
    </div>
    <section class="scrub" aria-label={t("replay.timeline")}>
      <div class="controls">
        <button type="button" class="btn" aria-label={t("replay.prev")} onClick={() => show(at.value - 1)}><Icon name="prev" /></button>
        <button type="button" class="btn go" onClick={() => { playing.value = !playing.value; }}><Icon name={playing.value ? "pause" : "play"} />{playing.value ? t("replay.pause") : t("replay.play")} <kbd>␣</kbd></button>
        <button type="button" class="btn" aria-label={t("replay.next")} onClick={() => show(at.value + 1)}><Icon name="next" /></button>
        {(["combat", "life"] as const).map((mark) => <button key={mark} type="button" class="btn" data-do={mark} disabled={beside(f.marks[mark], at.value, 1) === undefined} onClick={() => toMark(mark, 1)} title={t(mark === "combat" ? "replay.combat" : "replay.lifechange")} aria-label={t(mark === "combat" ? "replay.combat" : "replay.lifechange")}><Icon name={mark === "combat" ? "sword" : "heart"} /></button>)}
        <div><b class="moment">{m.view.scene.turn > 0 ? t("turn.number", { n: m.view.scene.turn }) : t("turn.before")}{m.view.scene.step && m.view.scene.turn > 0 ? `, ${stepOf(m.view.scene.step)}` : ""}</b><small class="muted">{t("replay.keys")}</small></div>
        <span class="chip end">{m.view.players.map((p, i) => <span key={p.seat} class={`key k${i}`}>{p.name}</span>)} {t("replay.life")}</span>
      </div>
      <Timeline moments={f.moments} marks={f.marks} at={at.value} go={show} />
    </section>
    <Arrows /><Inspector />
  </main>;
}

const stepOf = (s: string) => stepName(s === "first-strike-damage" ? "combat-damage" : s);

function onKey(e: KeyboardEvent): void {
  if (e.ctrlKey || e.metaKey || e.altKey || /INPUT|TEXTAREA|SELECT/.test((e.target as Element).tagName)) return;
  if (e.key === "Escape") closeInspect();
  else if (e.key === "ArrowLeft") e.shiftKey ? turn(-1) : show(at.value - 1);
  else if (e.key === "ArrowRight") e.shiftKey ? turn(1) : show(at.value + 1);
  else if (e.key.toLowerCase() === "c") toMark("combat", e.shiftKey ? -1 : 1);
  else if (e.key.toLowerCase() === "l") toMark("life", e.shiftKey ? -1 : 1);
  else if (e.key === " " && !(e.target as Element).closest("button")) playing.value = !playing.value;
  else if (/^[1-9]$/.test(e.key)) speed.value = Number(e.key);
  else return;
  e.preventDefault();
}
