import { useEffect, useMemo, useState } from "preact/hooks";
import { Picture, Portrait } from "../card/picture";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import { go } from "../route";
import { create, lobby } from "../session/http";
import { keepPlace } from "../session/places";
import { guestName, setGuestName } from "../settings/settings";
import { formatName } from "../start/starters";
import type { Bot, Fits, Options } from "../wire-names";
import { type Key, t } from "../words";
import { type Choice, asked, fitOf, fitting, isReady, same, useOffer } from "./choice";
import { levels } from "./levels";
import { DeckButton } from "./picker";

/** Who is to sit in a seat: a person who is invited, or a bot with its deck. */
interface Chair { bot: boolean; level: string; deck: Choice | null; picked: boolean }

/** The formats that are a click away; the others are in a list. */
const near = ["", "commander", "brawl", "standard", "modern", "pauper"];
const led = new Set(["commander", "brawl", "standardbrawl", "duel", "predh"]);
const ways = ["", "two-headed-giant", "team-vs-team", "alternating-teams", "emperor", "vanguard", "archenemy", "supervillain-rumble", "planechase"] as const;
/** The ways that need teams of the same size. */
const inTeams = (way?: string) => !!way && way !== "vanguard" && way !== "archenemy" && way !== "supervillain-rumble" && way !== "planechase";
/** How many such teams have at least; a team with an emperor has three (809.1). */
const fewest = (way?: string) => (way === "emperor" ? 6 : 4);
const presets = { quick: { seats: 2, format: "", bots: true, type: "Dragon", colors: "r" }, commander: { seats: 4, format: "commander", bots: true, type: "Elk", colors: "gw" }, friend: { seats: 2, format: "", bots: false, type: "Bird", colors: "wu" } } as const;

const chair = (bot: boolean): Chair => ({ bot, level: "easy", deck: null, picked: false });

/** A row of buttons of which one is chosen; one that cannot be says why. */
function Seg<T extends string | number>({ label, of, now, set, off }: { label: string; of: readonly (readonly [T, string])[]; now: T; set(x: T): void; off?(x: T): string }) {
  return <div class="pickone"><span class="lbl" aria-hidden="true">{label}</span><span class="seg wrap" role="group" aria-label={label}>{of.map(([x, says]) => {
    const why = off?.(x) ?? "";
    return <button type="button" key={x} class={x === now ? "on" : ""} aria-pressed={x === now} disabled={!!why && x !== now} title={why} data-value={x} onClick={() => set(x)}>{says}</button>;
  })}</span></div>;
}

/** A table is made: what is played, who sits, with which decks. */
export function Page() {
  const [o, setO] = useState<Options>({ seats: 2, format: "", variant: "", rules: "current", best_of: 1, watch: true, take_back: true, ante: "" });
  const [mine, setMine] = useState<{ deck: Choice | null; picked: boolean }>({ deck: null, picked: false });
  const [chairs, setChairs] = useState<Chair[]>(() => [chair(true), ...Array.from({ length: 4 }, () => chair(true))]);
  const [formats, setFormats] = useState<string[]>([]);
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const seats = o.seats ?? 2, others = chairs.slice(0, seats - 1);
  useEffect(() => { lobby().then((l) => setFormats(l.formats ?? []), () => undefined); }, []);
  const table = useMemo(() => ({ options: { seats, format: o.format!, variant: o.variant!, rules: o.rules!, ante: o.ante! } }), [seats, o.format, o.variant, o.rules, o.ante]);
  const offer = useOffer(table);
  // Who has chosen nothing has a starter deck that fits, each another one while there are some.
  useEffect(() => {
    if (!offer.said || !offer.starters.length) return;
    const able = fitting(offer);
    const keeps = (c: Choice | null, picked: boolean) => picked || (c !== null && able.some((x) => same(x, c)));
    const taken = [mine.deck, ...others.map((x) => x.deck)].filter((c, i) => (i === 0 ? keeps(mine.deck, mine.picked) : keeps(c, others[i - 1]!.picked)));
    const next = () => {
      const free = able.find((x) => !taken.some((y) => same(x, y))) ?? able[0] ?? null;
      taken.push(free);
      return free;
    };
    if (!keeps(mine.deck, mine.picked)) setMine({ deck: next(), picked: false });
    setChairs((list) => list.map((x, i) => (i < seats - 1 && x.bot && !keeps(x.deck, x.picked) ? { ...x, deck: next(), picked: false } : x)));
  }, [offer.said, offer.starters, seats]);

  const set = (c: Partial<Options>) => setO((was) => {
    const next = { ...was, ...c };
    if (next.format !== "") next.ante = ""; // 407.1
    if (next.ante === "hidden" && next.rules !== "classic") next.ante = "";
    if (led.has(next.format ?? "")) next.variant = "";
    if (inTeams(c.variant) && (next.seats ?? 2) !== 6) next.seats = fewest(c.variant);
    if (c.seats !== undefined && inTeams(next.variant) && c.seats !== fewest(next.variant) && c.seats !== 6) next.variant = "";
    if ((next.seats ?? 2) > 2) next.best_of = 1; // 100.6a
    return next;
  });
  const sits = (i: number, c: Partial<Chair>) => setChairs((list) => list.map((x, j) => (j === i ? { ...x, ...c } : x)));
  const preset = (p: (typeof presets)[keyof typeof presets]) => {
    set({ seats: p.seats, format: p.format, variant: "" });
    setChairs((list) => list.map((x) => ({ ...x, bot: p.bots })));
  };
  const value = (e: Event) => (e.target as HTMLSelectElement).value;
  const wrong = offer.trouble || (!offer.said ? t("fit.asking") : "") || missing();
  function missing(): string {
    if (!mine.deck) return t("new.noDeck", { name: t("player.you") });
    if (!isReady(fitOf(offer, mine.deck))) return t("new.notReady", { title: mine.deck.title });
    for (const [i, x] of others.entries()) {
      if (!x.bot) continue;
      if (!x.deck) return t("new.noDeck", { name: t("new.seat", { n: i + 2 }) });
      if (!isReady(fitOf(offer, x.deck))) return t("new.notReady", { title: x.deck.title });
    }
    return "";
  }
  const submit = async (e: Event) => {
    e.preventDefault();
    if (wrong || busy) return;
    setBusy(true);
    setTrouble("");
    try {
      const bots: Bot[] = [];
      for (const [i, x] of others.entries()) if (x.bot) bots.push({ level: x.level, seat: letter(i + 1), ...await asked(x.deck!) });
      const s = await create({ options: tidy(o), sit: { name: guestName.value || t("player.guest"), seat: letter(0), ...await asked(mine.deck!) }, bots });
      keepPlace(s, o.title || mine.deck!.title);
      go(`/table/${s.table}`);
    } catch (err) {
      setTrouble((err as Error).message === "line" ? t("line.down") : (err as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const commander = led.has(o.format ?? "");
  return <main class="page newpage">
    <TopBar at="table" />
    <form class="newtable tableform" onSubmit={(e) => void submit(e)}>
      <div class="plan">
        <h1 class="sr">{t("lobby.new")}</h1>
        <div class="presets" role="group" aria-label={t("new.presets")}>{(Object.keys(presets) as (keyof typeof presets)[]).map((k) => { const p = presets[k], on = seats === p.seats && o.format === p.format && !o.variant && others.every((x) => x.bot === p.bots); return <button type="button" key={k} class={`preset ${on ? "on" : ""}`} aria-pressed={on} data-preset={k} onClick={() => preset(p)}>
          <Picture of={{ name: k, colors: p.colors, kind: "creature", typeLine: p.type }} /><span><b>{t(`new.${k}`)}</b><small>{t(`new.${k}Note`)}</small></span></button>; })}</div>
        <div class="what3">
          <div class="pickone"><Seg label={t("deck.format")} of={near.filter((f) => !f || formats.includes(f)).map((f) => [f, f ? formatName(f) : t("new.free")] as const)} now={o.format ?? ""} set={(format) => set({ format })} />
            <select aria-label={t("new.others")} value={near.includes(o.format ?? "") ? "" : o.format!} onChange={(e) => { if (value(e)) set({ format: value(e) }); }}><option value="">{t("new.others")}</option>{formats.filter((f) => !near.includes(f)).map((f) => <option key={f} value={f}>{formatName(f)}</option>)}</select></div>
          <Seg label={t("lobby.seats")} of={[2, 3, 4, 5, 6].map((n) => [n, String(n)] as const)} now={seats} set={(n) => set({ seats: n })} />
          <Seg label={t("new.how")} of={ways.map((w) => [w, w ? t(`way.${w}`) : seats === 2 ? t("way.duel") : t("way.free-for-all")] as const)} now={(o.variant ?? "") as (typeof ways)[number]} set={(variant) => set({ variant })} off={(w) => (w && commander ? t("new.noTeams") : "")} />
          {commander && seats > 2 && <p class="noteams"><Icon name="why" /><span>{t("new.whyNoTeams")}</span></p>}
        </div>
        <section class="panel sits" aria-label={t("new.sits")}>
          <header><h2>{t("new.sits")}</h2><span class="muted">{t("new.first")} <cite class="rule">103.1</cite></span></header>
          <ol>
            <li class="chair mine"><span class="no">1</span><Portrait name={guestName.value || t("player.guest")} /><span class="who2"><input type="text" aria-label={t("room.name")} maxLength={24} placeholder={t("player.guest")} value={guestName.value} onInput={(e) => setGuestName(value(e))} /><small>{t("player.you")}{team(offer.said, 0)}</small></span>
              <DeckButton offer={offer} of={mine.deck} label={t("new.yourDeck")} pick={(deck) => setMine({ deck, picked: true })} /></li>
            {others.map((x, i) => { const name = t("new.seat", { n: i + 2 }); return <li class="chair" key={i} data-seat={letter(i + 1)}><span class="no">{i + 2}</span><Portrait name={x.bot ? `${x.level}${i}` : name} /><span class="who2"><b>{x.bot ? t("room.bot") : t("new.open")}</b><small>{x.bot ? "" : t("new.openNote")}{team(offer.said, i + 1, x.bot)}</small></span>
              <span class="seg" role="group" aria-label={name}><button type="button" class={x.bot ? "" : "on"} aria-pressed={!x.bot} onClick={() => sits(i, { bot: false })}>{t("new.person")}</button><button type="button" class={x.bot ? "on" : ""} aria-pressed={x.bot} onClick={() => sits(i, { bot: true, ...(x.deck ? {} : { deck: fitting(offer)[0] ?? null }) })}>{t("room.bot")}</button></span>
              {x.bot ? <><select aria-label={`${name}: ${t("new.level")}`} value={x.level} onChange={(e) => sits(i, { level: value(e) })}>{levels.map((l) => <option key={l} value={l}>{t(`level.${l}`)}</option>)}</select>
                <DeckButton offer={offer} of={x.deck} mine={mine.deck} label={`${name}: ${t("room.deck")}`} pick={(deck) => sits(i, { deck, picked: true })} /></> : <span class="brings muted">{t("new.brings")}</span>}</li>; })}
          </ol>
        </section>
        <section class="panel morebox" aria-label={t("start.more")}>
          <Seg label={t("lobby.rules")} of={[["current", t("lobby.current")], ["classic", t("lobby.classic")]] as const} now={o.rules ?? "current"} set={(rules) => set({ rules })} />
          <Seg label={t("lobby.bestOf")} of={[[1, t("lobby.one")], [3, t("lobby.three")]] as const} now={o.best_of ?? 1} set={(best_of) => set({ best_of })} off={(n) => (n === 3 && seats > 2 ? t("new.single") : "")} />
          <label class="pickone"><span class="lbl">{t("lobby.clock")}</span><select value={o.minutes ?? 0} onChange={(e) => { const n = Number(value(e)); set(n ? { minutes: n, increment: 5 } : { minutes: 0, increment: 0 }); }}><option value={0}>{t("lobby.noClock")}</option>{[10, 20, 30, 60].map((n) => <option key={n} value={n}>{t("lobby.minutes", { n })}</option>)}</select></label>
          <label class="pickone"><span class="lbl">{t("lobby.ante")}</span><select disabled={o.format !== ""} title={o.format ? t("new.noAnte") : ""} value={o.ante ?? ""} onChange={(e) => set({ ante: value(e) })}><option value="">{t("lobby.anteOff")}</option><option value="random">{t("lobby.anteRandom")}</option><option value="top">{t("lobby.anteTop")}</option>{o.rules === "classic" && <option value="hidden">{t("lobby.anteHidden")}</option>}</select></label>
          <label class="pickone"><span class="lbl">{t("lobby.chat")}</span><select value={o.chat ?? ""} onChange={(e) => set({ chat: value(e) })}><option value="">{t("lobby.chatAll")}</option><option value="players">{t("lobby.chatPlayers")}</option><option value="off">{t("lobby.chatOff")}</option></select></label>
        </section>
      </div>
      <aside class="panel sum" aria-label={t("new.this")}>
        <h2>{t("new.this")}</h2>
        <p class="lead" role="status">{offer.said ? summary(o, others, offer.said) : t("fit.asking")}</p>
        <label class="check"><input type="checkbox" checked={o.open ?? false} onChange={(e) => set({ open: (e.target as HTMLInputElement).checked })} />{t("lobby.open")}</label>
        <label class="check"><input type="checkbox" checked={o.watch ?? false} onChange={(e) => set({ watch: (e.target as HTMLInputElement).checked })} />{t("lobby.watchable")}</label>
        <label class="check"><input type="checkbox" checked={o.take_back ?? false} onChange={(e) => set({ take_back: (e.target as HTMLInputElement).checked })} />{t("lobby.takeBack")}</label>
        <div class="foot">
          {others.some((x) => !x.bot) && <p class="muted">{t("new.link")}</p>}
          {wrong && <p class={offer.said ? "refused" : "muted"} role="status">{offer.said && <Icon name="warn" />}<span>{wrong}</span></p>}
          {trouble && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble}</span></p>}
          <button type="submit" class="btn go make" disabled={!!wrong || busy}>{t("lobby.make")} <kbd>↵</kbd></button>
        </div>
      </aside>
    </form>
  </main>;
}

const letter = (i: number) => "ABCDEF"[i]!;

/** To which team a seat belongs. */
function team(said: Fits | null, i: number, first = false): string {
  const n = said?.teams?.findIndex((l) => l.includes(letter(i))) ?? -1;
  return n < 0 ? "" : `${first ? "" : " · "}${t("new.team", { n: n + 1 })}`;
}

/** Options without what is empty. */
const tidy = (o: Options): Options => Object.fromEntries(Object.entries(o).filter(([, v]) => v !== "" && v !== 0)) as Options;

/** The table in a few sentences. */
function summary(o: Options, others: Chair[], said: Fits): string {
  const bots = others.filter((x) => x.bot).length, open = others.length - bots;
  const parts = [
    t("new.sum", { format: o.format ? formatName(o.format) : t("new.free"), way: t(`way.${o.variant || (others.length === 1 ? "duel" : "free-for-all")}` as Key).toLowerCase(), n: others.length + 1 }),
    bots ? t("new.sumBots", { n: bots }) : "", open ? t("new.sumOpen", { n: open }) : "",
    t("new.sumLife", { n: said.life }),
    said.commander_damage ? t("new.sumDamage", { n: said.commander_damage }) : "",
    said.free_mulligans ? t("new.sumMulligan") : "",
    o.minutes ? t("lobby.minutes", { n: o.minutes }) + "." : t("new.sumClock"),
  ];
  return parts.filter(Boolean).join(" ");
}
