import { useEffect, useState } from "preact/hooks";
import { go } from "../route";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import { create, decks, lobby, scenario } from "../session/http";
import { keepPlace } from "../session/places";
import { deckTitle } from "../start/start";
import { guestName, setGuestName } from "../settings/settings";
import type { Deck, Options, Table } from "../wire-names";
import { t } from "../words";

/** The open tables, and making one. */
export function Page() {
  const [open, setOpen] = useState<Table[]>([]);
  useEffect(() => {
    const look = () => lobby().then((l) => setOpen(l.tables ?? []), () => undefined);
    void look();
    const id = setInterval(() => void look(), 5000);
    return () => clearInterval(id);
  }, []);
  return <main class="page">
    <TopBar at="table" />
    <div class="room">
      <section class="panel">
        <h1>{t("lobby.title")}</h1>
        {open.length === 0 && <p class="muted">{t("lobby.none")}</p>}
        <ul class="seats">{open.map((tb) => <li key={tb.id}>
          <span><b>{tb.options.title || tb.seats.map((s) => s.name).filter(Boolean).join(", ")}</b><small>{about(tb)}</small></span>
          <a class="btn" href={`/table/${tb.id}`}>{t("lobby.join")}</a>
        </li>)}</ul>
        <Position />
      </section>
      <NewTable />
    </div>
  </main>;
}

function about(tb: Table): string {
  const free = tb.seats.filter((s) => !s.name).length;
  const parts = [tb.options.rules === "classic" ? t("lobby.classic") : t("lobby.current"), `${t("room.seats")}: ${tb.seats.length - free}/${tb.seats.length}`];
  if (tb.options.best_of === 3) parts.push(t("lobby.three"));
  if (tb.options.minutes) parts.push(t("lobby.minutes", { n: tb.options.minutes }));
  if (tb.needs) parts.push(t("needs.lobby", { build: tb.needs }));
  if (tb.damaged) parts.push(t("needs.broken"));
  if (tb.options.ante) parts.push(t("zone.ante"));
  return parts.join(" · ");
}

/** A scenario file, opened as a position to be played. */
function Position() {
  const [trouble, setTrouble] = useState("");
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const s = await scenario(await file.text());
      keepPlace(s, file.name);
      go(`/table/${s.table}`);
    } catch (e) {
      setTrouble((e as Error).message);
    }
  };
  return <div class="position" onDragOver={(e) => e.preventDefault()} onDrop={(e) => { e.preventDefault(); void read(e.dataTransfer?.files[0]); }}>
    <label class="btn"><Icon name="play" />{t("lobby.position")}<input type="file" class="sr" accept=".yaml,.yml,.json" onChange={(e) => void read((e.target as HTMLInputElement).files?.[0])} /></label>
    {trouble && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble}</span></p>}</div>;
}

/** The form of a new table. */
function NewTable() {
  const [o, setO] = useState<Options>({ seats: 2, rules: "current", best_of: 1, watch: true, take_back: true });
  const [bots, setBots] = useState(0);
  const [deck, setDeck] = useState("");
  const [offered, setOffered] = useState<Deck[]>([]);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    decks().then((d) => { setOffered(d); setDeck(d[0]?.name ?? ""); }, () => undefined);
  }, []);
  const set = (c: Partial<Options>) => setO({ ...o, ...c });
  const value = (e: Event) => (e.target as HTMLSelectElement).value;
  const tick = (e: Event) => (e.target as HTMLInputElement).checked;
  const submit = async (e: Event) => {
    e.preventDefault();
    try {
      const s = await create({ options: o, sit: { name: guestName.value || t("player.guest"), deck }, bots: Array.from({ length: Math.min(bots, (o.seats ?? 2) - 1) }, () => ({ level: "easy" })) });
      keepPlace(s, o.title || deck);
      go(`/table/${s.table}`);
    } catch (err) {
      setTrouble((err as Error).message === "line" ? t("line.down") : (err as Error).message);
    }
  };
  return <form class="panel tableform" onSubmit={(e) => void submit(e)}>
    <h2>{t("lobby.new")}</h2>
    <label>{t("room.name")}<input type="text" maxLength={24} value={guestName.value} onInput={(e) => setGuestName(value(e))} /></label>
    <label>{t("room.deck")}<select value={deck} onChange={(e) => setDeck(value(e))}>{offered.filter((d) => o.ante || !d.ante).map((d) => <option key={d.name} value={d.name}>{deckTitle(d)}</option>)}</select></label>
    <div class="fields2">
      <label>{t("lobby.rules")}<select value={o.rules ?? ""} onChange={(e) => set({ rules: value(e) })}><option value="current">{t("lobby.current")}</option><option value="classic">{t("lobby.classic")}</option></select></label>
      <label>{t("lobby.seats")}<select value={o.seats ?? 2} onChange={(e) => set({ seats: Number(value(e)) })}>{[2, 3, 4, 5, 6].map((n) => <option key={n} value={n}>{n}</option>)}</select></label>
      <label>{t("lobby.bots")}<select value={bots} onChange={(e) => setBots(Number(value(e)))}>{Array.from({ length: o.seats ?? 2 }, (_, n) => <option key={n} value={n}>{n}</option>)}</select></label>
      <label>{t("lobby.bestOf")}<select value={o.best_of ?? 1} onChange={(e) => set({ best_of: Number(value(e)) })}><option value={1}>{t("lobby.one")}</option><option value={3}>{t("lobby.three")}</option></select></label>
      <label>{t("lobby.ante")}<select value={o.ante ?? ""} onChange={(e) => { set({ ante: value(e) }); if (!value(e) && offered.find((d) => d.name === deck)?.ante) setDeck(offered[0]?.name ?? ""); }}><option value="">{t("lobby.anteOff")}</option><option value="random">{t("lobby.anteRandom")}</option><option value="top">{t("lobby.anteTop")}</option><option value="hidden">{t("lobby.anteHidden")}</option></select></label>
      <label>{t("lobby.clock")}<select value={o.minutes ?? 0} onChange={(e) => { const n = Number(value(e)); set(n ? { minutes: n, increment: 5 } : { minutes: 0, increment: 0 }); }}><option value={0}>{t("lobby.noClock")}</option>{[10, 20, 30, 60].map((n) => <option key={n} value={n}>{t("lobby.minutes", { n })}</option>)}</select></label>
    </div>
    <label>{t("lobby.chat")}<select value={o.chat ?? ""} onChange={(e) => set({ chat: value(e) })}><option value="">{t("lobby.chatAll")}</option><option value="players">{t("lobby.chatPlayers")}</option><option value="off">{t("lobby.chatOff")}</option></select></label>
    <label class="check"><input type="checkbox" checked={o.open ?? false} onChange={(e) => set({ open: tick(e) })} />{t("lobby.open")}</label>
    <label class="check"><input type="checkbox" checked={o.watch ?? false} onChange={(e) => set({ watch: tick(e) })} />{t("lobby.watchable")}</label>
    <label class="check"><input type="checkbox" checked={o.take_back ?? false} onChange={(e) => set({ take_back: tick(e) })} />{t("lobby.takeBack")}</label>
    {trouble && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble}</span></p>}
    <button type="submit" class="btn go" disabled={!deck}>{t("lobby.make")}</button>
  </form>;
}
