import { signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Portrait } from "../card/picture";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import { freeSeat, seatBot, sit, unseatBot } from "../session/http";
import { keepPlace, sitsAt } from "../session/places";
import { beginWith, join, offer, partLost, ready, refusal, seat } from "../session/session";
import { guestName, setGuestName } from "../settings/settings";
import type { Cards, Seat, Table } from "../wire-names";
import { Talk } from "../talk/panel";
import { type Key, t } from "../words";
import { about } from "./about";
import { type Choice, asked, fitOf, fitting, isReady, useOffer } from "./choice";
import { levels } from "./levels";
import { DeckButton } from "./picker";

const copied = signal(false);

/** The room of a table: who sits where, decks, and what waits between games. */
export function TableRoom({ table: tb, leave }: { table: Table; leave(): void }) {
  const mine = seat.value || "";
  const seated = mine !== "" || sitsAt(tb.id);
  const me = tb.seats.find((s) => s.seat === mine), hosts = tb.phase === "waiting" && mine !== "" && tb.host === mine;
  return <main class="page">
    <TopBar at="table" />
    <div class="room">
      <section class="panel">
        <h1>{tb.options.title || t(tb.phase === "waiting" ? "room.title" : "room.game")}</h1>
        <ul class="seats">{tb.seats.map((s) => <li key={s.seat} class={s.seat === mine ? "mine" : ""}>
          <Portrait name={s.name || s.seat} /><span><b>{s.name || t("room.free")}</b><small>{[s.bot ? t("room.bot") : "", s.deck ?? "", s.wins ? `${t("room.score")}: ${s.wins}` : ""].filter(Boolean).join(" · ")}</small></span>
          {hosts && s.seat !== mine && <HostsSeat table={tb} seat={s} />}
          {s.name && <span class={`chip ${s.ready || s.bot ? "good" : ""}`}>{s.ready || s.bot ? <><Icon name="check" />{t("room.ready")}</> : t("room.waiting")}</span>}
        </li>)}</ul>
        <p class="muted">{about(tb)}</p>
        {tb.watching ? <p class="muted">{t("room.watch", { n: tb.watching })}</p> : null}
        {tb.seeding && <p class="muted" role="status">{t(partLost.value ? "seed.lost" : "seed.awaits", { names: (tb.seeding.awaited ?? []).map((x) => tb.seats.find((s) => s.seat === x)?.name ?? x).join(", ") })}</p>}
        {(tb.needs || tb.damaged) && tb.phase === "playing" && <Needs table={tb} mine={mine} />}
        {tb.phase === "over" && tb.games[tb.games.length - 1]?.result === "draw" && <p role="status">{t("end.draw")}</p>}
        <Invite table={tb} />
        <Talk always />
        <p><button type="button" class="btn quiet" onClick={leave}>{t("menu.leave")}</button></p>
      </section>
      {!seated && <SitForm table={tb} />}
      {tb.phase === "between" && me && <Between table={tb} mine={mine} />}
      {refusal.value && <p class="refused" role="alert"><Icon name="warn" /><span>{refusal.value.text}</span></p>}
    </div>
  </main>;
}

/** A game that cannot go on here, for it is damaged or needs another build of the server: why, and a draw instead. */
function Needs({ table: tb, mine }: { table: Table; mine: string }) {
  const nameOf = (s: string) => tb.seats.find((x) => x.seat === s)?.name ?? s;
  const drawn = tb.offers?.filter((o) => o.what === "draw") ?? [], wanted = drawn.some((o) => o.by === mine);
  const draw = (yes: boolean) => void offer({ what: "draw", do: yes ? "make" : "decline" });
  return <div class="needs" role="status">
    <h2>{t("needs.title")}</h2>
    <p>{tb.damaged ? t("needs.damaged") : t("needs.text", { build: tb.needs! })}</p>
    {mine && <p>{t("needs.draw")}</p>}
    {drawn.map((o) => <p key={o.by} class="muted">{o.by === mine ? t("offer.made", { what: t("offer.draw") }) : t("offer.theirs", { name: nameOf(o.by), what: t("offer.draw") })}</p>)}
    {mine && <p class="chooser">
      {!wanted && <button type="button" class="btn go" onClick={() => draw(true)}>{t(drawn.length > 0 ? "needs.agree" : "menu.draw")}</button>}
      {drawn.length > 0 && <button type="button" class="btn" onClick={() => draw(false)}>{wanted ? t("offer.withdraw") : t("act.no")}</button>}
    </p>}
  </div>;
}

/** What the host does with a seat of others while the table waits: he seats a bot, takes one away, or frees a guest's. */
function HostsSeat({ table: tb, seat: s }: { table: Table; seat: Seat }) {
  const [open, setOpen] = useState(false), [busy, setBusy] = useState(false);
  const does = async (f: () => Promise<Table>) => {
    setBusy(true);
    refusal.value = null;
    try {
      await f();
      setOpen(false);
    } catch (e) {
      refusal.value = { text: (e as Error).message === "line" ? t("line.down") : (e as Error).message };
    } finally {
      setBusy(false);
    }
  };
  const place = t("room.seat", { seat: s.seat });
  if (s.name) {
    const [name, f]: [Key, typeof freeSeat] = s.bot ? ["room.unseat", unseatBot] : ["room.freeSeat", freeSeat];
    return <button type="button" class={`btn small ${s.bot ? "unseat" : "freeseat"}`} disabled={busy} aria-label={`${t(name)}: ${s.name}`} onClick={() => void does(() => f(tb.id, s.seat))}><Icon name="close" />{t(name)}</button>;
  }
  if (!open) return <button type="button" class="btn small seatbot" aria-label={`${t("room.seatBot")}: ${place}`} onClick={() => setOpen(true)}>{t("room.seatBot")}</button>;
  return <BotForm table={tb} label={place} busy={busy} seat={(level, deck) => void does(async () => seatBot(tb.id, { level, seat: s.seat, ...await asked(deck) }))} close={() => setOpen(false)} />;
}

/** Which bot sits down, and with which deck. */
function BotForm({ table: tb, label, busy, seat, close }: { table: Table; label: string; busy: boolean; seat(level: string, deck: Choice): void; close(): void }) {
  const offer = useOffer(useMemo(() => ({ options: {}, table: tb.id }), [tb.id]));
  const [level, setLevel] = useState<string>(levels[0]), [deck, setDeck] = useState<Choice | null>(null);
  // The bots that sit already have other decks, while there are others.
  useEffect(() => {
    const able = fitting(offer), taken = tb.seats.map((x) => x.deck);
    if (!deck) setDeck(able.find((c) => !taken.includes(c.id) && !taken.includes(c.title)) ?? able[0] ?? null);
  }, [offer.said, offer.starters]);
  return <span class="botform" role="group" aria-label={`${t("room.seatBot")}: ${label}`}>
    <select aria-label={`${label}: ${t("new.level")}`} value={level} onChange={(e) => setLevel((e.target as HTMLSelectElement).value)}>{levels.map((l) => <option key={l} value={l}>{t(`level.${l}`)}</option>)}</select>
    <DeckButton offer={offer} of={deck} label={`${label}: ${t("room.deck")}`} pick={setDeck} />
    <button type="button" class="btn small go" disabled={busy || !deck || !isReady(fitOf(offer, deck))} onClick={() => seat(level, deck!)}>{t("room.seatIt")}</button>
    <button type="button" class="btn small quiet" aria-label={t("act.close")} onClick={close}><Icon name="close" /></button>
  </span>;
}

function Invite({ table: tb }: { table: Table }) {
  const free = tb.seats.some((s) => !s.name);
  if (!free) return null;
  const code = tb.invitation ?? "";
  const address = location.origin + (code.startsWith("/") ? code : `/table/${tb.id}${code ? `?invitation=${code}` : ""}`);
  const copy = () => void navigator.clipboard?.writeText(address).then(() => { copied.value = true; setTimeout(() => { copied.value = false; }, 2000); }, () => undefined);
  return <div class="invite"><label>{t("room.invite")}<input type="text" readonly value={address} onFocus={(e) => (e.target as HTMLInputElement).select()} /></label>
    <button type="button" class="btn" onClick={copy}><Icon name="link" />{copied.value ? t("room.copied") : t("room.copy")}</button></div>;
}

/** Name and deck, for who wants to sit down. */
function SitForm({ table: tb }: { table: Table }) {
  const table = useMemo(() => ({ options: {}, table: tb.id }), [tb.id]);
  const offer = useOffer(table);
  const [deck, setDeck] = useState<Choice | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => { if (!deck) setDeck(fitting(offer)[0] ?? null); }, [offer.said, offer.starters]);
  if (!tb.seats.some((s) => !s.name)) return null;
  const submit = async (e: Event) => {
    e.preventDefault();
    try {
      const invitation = new URLSearchParams(location.search).get("invitation") ?? "";
      const s = await sit(tb.id, { name: guestName.value || t("player.guest"), ...await asked(deck!), ...(invitation ? { invitation } : {}) });
      keepPlace(s, tb.options.title || deck!.title);
      join(tb.id);
    } catch (err) {
      setTrouble((err as Error).message === "line" ? t("line.down") : (err as Error).message);
    }
  };
  return <form class="panel sitform" onSubmit={(e) => void submit(e)}>
    <h2>{t("room.sitHere")}</h2>
    <label>{t("room.name")}<input type="text" maxLength={24} value={guestName.value} onInput={(e) => setGuestName((e.target as HTMLInputElement).value)} /></label>
    <DeckButton offer={offer} of={deck} label={t("new.yourDeck")} pick={setDeck} />
    {(trouble || offer.trouble) && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble || offer.trouble}</span></p>}
    <button type="submit" class="btn go" disabled={!deck || !isReady(fitOf(offer, deck))}>{t("room.sitHere")}</button>
  </form>;
}

/** Between two games of a match: the sideboard, and who begins. */
function Between({ table: tb, mine }: { table: Table; mine: string }) {
  const [main, setMain] = useState<Cards[]>(tb.main ?? []);
  const pool = tb.pool ?? [];
  const inMain = (name: string) => main.find((c) => c.name === name)?.count ?? 0;
  const shift = (name: string, by: number) => setMain((list) => {
    const had = list.find((c) => c.name === name);
    const next = had ? list.map((c) => (c.name === name ? { ...c, count: c.count + by } : c)) : [...list, { name, count: by }];
    return next.filter((c) => c.count > 0);
  });
  const count = main.reduce((a, c) => a + c.count, 0);
  return <section class="panel between">
    <h2>{t("room.side")}</h2>
    {tb.chooser === mine && <div class="chooser"><p>{t("room.chooser")}</p>{tb.seats.map((s) => <button type="button" class="btn" key={s.seat} onClick={() => void beginWith(s.seat)}>{s.seat === mine ? t("room.iBegin") : t("room.begins", { name: s.name ?? s.seat })}</button>)}</div>}
    <div class="two">
      <div><h3>{t("room.main")} · {count}</h3><ul class="plainlist">{pool.filter((c) => inMain(c.name) > 0).map((c) => <li key={c.name}><b>{inMain(c.name)}</b> {c.name}
        <button type="button" class="btn small" aria-label={`${c.name}: ${t("room.toSide")}`} onClick={() => shift(c.name, -1)}><Icon name="right" /></button></li>)}</ul></div>
      <div><h3>{t("room.sideboard")} · {pool.reduce((a, c) => a + c.count, 0) - count}</h3><ul class="plainlist">{pool.filter((c) => c.count > inMain(c.name)).map((c) => <li key={c.name}>
        <button type="button" class="btn small" aria-label={`${c.name}: ${t("room.toMain")}`} onClick={() => shift(c.name, 1)}><Icon name="left" /></button><b>{c.count - inMain(c.name)}</b> {c.name}</li>)}</ul></div>
    </div>
    <button type="button" class="btn go" onClick={() => void ready({ main })}>{t("room.begin")}</button>
  </section>;
}
