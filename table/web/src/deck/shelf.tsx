import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../route";
import { Sign } from "../card/mana";
import { colorsOf } from "../card/subject";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import { deckNamed, decks, dropDeck, keepDeck, keptDeck, openShelf, renewShelf, shelf, shelfKey } from "../session/http";
import { deckTitle, formatName, isLed } from "../start/starters";
import { knowPlaces, nameOfPlace, places } from "../session/places";
import { guestName, setGuestName } from "../settings/settings";
import type { Deck, KeptDeck, Place, ShelfKey } from "../wire-names";
import { hasKey, t } from "../words";
import { Cover } from "./cover";
import { Export } from "./export";
import { read } from "./file";
import { coming } from "./import";
import { playList } from "./play";
import { listOf, rowsOf, said } from "./state";

/** The decks that are kept, and the starter decks. */
export function ShelfPage() {
  const [list, setList] = useState<KeptDeck[] | null>(null);
  const [starters, setStarters] = useState<Deck[]>([]);
  const [trouble, setTrouble] = useState("");
  const [out, setOut] = useState<{ title: string; list: string } | null>(null);
  const [offered, offer] = useState(() => inLink(location.hash));
  const fail = (e: unknown) => setTrouble(said(e));
  const [games, setGames] = useState<Place[]>([]);
  const load = () => shelf().then((s) => { setList(s.decks); setGames(s.games ?? []); knowPlaces(s.games ?? []); void refresh(s.decks); }, fail);
  // What is kept of decks is made again where the server has other cards since.
  const refresh = async (all: KeptDeck[]) => {
    for (const d of all.filter((x) => x.stale)) {
      const whole = await keptDeck(d.id).catch(() => null);
      const k = whole && await keepDeck({ id: d.id, version: whole.version, title: whole.title, format: whole.format ?? "", list: whole.list ?? "" }).catch(() => null);
      if (k) setList((now) => now?.map((x) => (x.id === k.id ? k : x)) ?? now);
    }
  };
  useEffect(() => {
    if (offered) history.replaceState(null, "", "/decks"); // so that it stands in no history
    void load();
    decks().then(setStarters, () => undefined);
  }, []);
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || /INPUT|TEXTAREA|SELECT|DIALOG/.test((e.target as Element).tagName)) return;
      if (e.key === "n") go("/decks/new");
      if (e.key === "v") go("/decks/import");
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  const take = async (file: File | undefined, text: string) => {
    coming.value = file ? await read(file) : text;
    go("/decks/import");
  };
  return <main class="page shelfpage" onDragOver={(e) => e.preventDefault()} onDrop={(e) => { e.preventDefault(); void take(e.dataTransfer?.files[0], e.dataTransfer?.getData("text/plain") ?? ""); }}>
    <TopBar at="decks" />
    <div class="dhead"><h1>{t("shelf.title")}</h1><span class="muted">{t("shelf.kept")}</span><span class="end">{(!!list?.length || places().length > 0) && <CopyLink fail={fail} />}</span></div>
    {offered && <Offered {...offered} own={list?.length ?? 0} done={() => { offer(null); void load(); }} fail={fail} />}
    {trouble && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble}</span></p>}
    {games.length > 0 && <nav class="goon" aria-label={t("shelf.games")}><b>{t("shelf.games")}</b>{games.map((g) => <a class="btn" key={g.table} href={`/table/${g.table}`}><Icon name="play" />{nameOfPlace(g)}</a>)}</nav>}
    <div class="shelf">
      <div class="kept new"><a class="btn go" href="/decks/new">{t("shelf.new")} <kbd>N</kbd></a><a class="btn" href="/decks/import">{t("shelf.paste")} <kbd>V</kbd></a><p class="muted">{t("shelf.drop")}</p></div>
      {list?.map((d) => <Kept key={d.id} deck={d} out={setOut} drop={() => { dropDeck(d.id).then((s) => setList(s.decks), fail); }} fail={fail} />)}
      {starters.map((d) => <Starter key={d.name} deck={d} out={setOut} fail={fail} />)}
    </div>
    {out && <Export {...out} close={() => setOut(null)} />}
  </main>;
}

/** What a link brings: the secret of a shelf, and what its owner is called. */
function inLink(hash: string): { secret: string; name: string } | null {
  const parts = new URLSearchParams(hash.slice(1)), secret = parts.get("shelf") ?? "";
  return secret ? { secret, name: (parts.get("name") ?? "").slice(0, 30) } : null;
}

/** An address that opens this shelf in another browser, under the same name: its secret stands where browsers send it to nobody. */
function CopyLink({ fail }: { fail: (e: unknown) => void }) {
  const [done, setDone] = useState(false);
  const [sure, setSure] = useState(false);
  const [anew, setAnew] = useState(false);
  const copy = (key: () => Promise<ShelfKey>) => key().then((k) => { setAnew(key === renewShelf); setSure(false); return navigator.clipboard.writeText(`${location.origin}/decks#shelf=${k.secret}${guestName.value ? `&name=${encodeURIComponent(guestName.value)}` : ""}`); }).then(() => setDone(true), fail);
  return <><span class="linkhint muted" role="status">{anew ? t("shelf.renewed") : t("shelf.opens")}</span>
    <button type="button" class="btn" title={t("shelf.linkHint")} onClick={() => void copy(shelfKey)}><Icon name={done ? "check" : "link"} />{done ? t("room.copied") : t("shelf.link")}</button>
    {sure ? <><button type="button" class="btn danger" onClick={() => void copy(renewShelf)}>{t("shelf.renewSure")}</button><button type="button" class="btn" onClick={() => setSure(false)}>{t("act.back")}</button></>
      : <button type="button" class="btn quiet" title={t("shelf.renewHint")} onClick={() => setSure(true)}>{t("shelf.renew")}</button>}</>;
}

/** Asks before this browser changes its shelf for that of a link. */
function Offered({ secret, name, own, done, fail }: { secret: string; name: string; own: number; done: () => void; fail: (e: unknown) => void }) {
  const open = () => openShelf(secret).then(() => { if (name) setGuestName(name); done(); }, fail);
  return <div class="panel offered" role="alertdialog" aria-label={t("shelf.openTitle")}><p><b>{t("shelf.openTitle")}</b> {own ? t("shelf.openOwn", { n: own }) : t("shelf.openNone")}{name ? ` ${t("shelf.openName", { name })}` : ""}</p>
    <button type="button" class="btn go" onClick={() => void open()}>{t("shelf.open")}</button><button type="button" class="btn" onClick={done}>{t("shelf.notOpen")}</button></div>;
}

/** Whether a deck is ready, in one sentence. */
function Ready({ size, playable, legal, all }: { size: number; playable: number; legal: boolean; all: boolean }) {
  if (!size) return <span class="chip">{t("shelf.empty")}</span>;
  const good = legal && all;
  return <span class={`chip ${good ? "good" : "bad"}`}><Icon name={good ? "check" : "warn"} />{good ? t("shelf.ready") : all ? t("shelf.notLegal") : t("deck.count", { n: playable, of: size })}</span>;
}

function Kept({ deck: d, out, drop, fail }: { deck: KeptDeck; out: (x: { title: string; list: string }) => void; drop: () => void; fail: (e: unknown) => void }) {
  const [sure, setSure] = useState(false);
  const whole = (then: (k: KeptDeck) => void) => { keptDeck(d.id).then(then, fail); };
  return <article class="kept" aria-label={d.title} data-deck={d.id}><a class="to" href={`/decks/${d.id}`} tabIndex={-1} aria-hidden="true"><Cover faces={d.cover ?? []} name={d.title} colors={colorsOf(d.colors)} /></a>
    <div class="body"><h2><a href={`/decks/${d.id}`}>{d.title}</a></h2>
      <div class="ln3"><Sign colors={colorsOf(d.colors)} /><span>{formatName(d.format ?? "")} · {d.size}{d.side ? ` + ${d.side}` : ""}</span><Ready size={d.size} playable={d.playable_count} legal={!!d.legal} all={!!d.playable} /></div>
      <div class="acts">{sure ? <><button type="button" class="btn small danger" onClick={drop}>{t("shelf.dropSure")}</button><button type="button" class="btn small" onClick={() => setSure(false)}>{t("act.back")}</button></> : <>
        <button type="button" class="btn small" disabled={!d.playable} onClick={() => whole((k) => void playList(k.title, k.list ?? "", d.format ?? "", !!d.legal, "easy").then((e) => { if (e) fail(new Error(e)); }))}><Icon name="play" />{t("shelf.play")}</button>
        <a class="btn small quiet" href={`/decks/${d.id}`}>{t("shelf.edit")}</a>
        <button type="button" class="btn small quiet" disabled={!d.size} onClick={() => whole((k) => out({ title: k.title, list: k.list ?? "" }))}>{t("shelf.export")}</button>
        <button type="button" class="btn small quiet" onClick={() => setSure(true)}>{t("shelf.drop1")}</button></>}</div>
    </div></article>;
}

function Starter({ deck: d, out, fail }: { deck: Deck; out: (x: { title: string; list: string }) => void; fail: (e: unknown) => void }) {
  const key = `starter.${d.name}`, title = deckTitle(d);
  const [faces, setFaces] = useState<Deck | null>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => { deckNamed(d.name).then(setFaces, () => undefined); }, []);
  const cover = [...(faces?.commanders ?? []), ...(faces?.main ?? [])].map((e) => e.card!).filter((c) => c && !c.faces[0]!.types.includes("Land")).sort((a, b) => (b.mana_value ?? 0) - (a.mana_value ?? 0)).slice(0, 3).map((c) => c.faces[0]!);
  const whole = (then: (list: string) => void) => { deckNamed(d.name).then((x) => then(listOf(rowsOf(x))), fail); };
  return <article class="kept" aria-label={title} ref={box} data-deck={d.name}><a class="to" href={`/decks/starter-${d.name}`} tabIndex={-1} aria-hidden="true"><Cover faces={cover} name={d.name} colors={colorsOf(d.colors)} /></a>
    <div class="body"><h2><a href={`/decks/starter-${d.name}`}>{title}</a></h2>
      <div class="ln3"><Sign colors={colorsOf(d.colors)} /><span>{isLed(d) ? `${formatName("commander")} · ` : ""}{t("shelf.starter")} · {d.size}</span>{hasKey(key) && <span>{t(key)}</span>}</div>
      <div class="acts"><button type="button" class="btn small" disabled={!!d.ante} onClick={() => whole((list) => void playList(title, list, isLed(d) ? "commander" : "", true, "easy").then((e) => { if (e) fail(new Error(e)); }))}><Icon name="play" />{t("shelf.play")}</button>
        <a class="btn small quiet" href={`/decks/starter-${d.name}`}>{t("shelf.copy")}</a><button type="button" class="btn small quiet" onClick={() => whole((list) => out({ title, list }))}>{t("shelf.export")}</button></div>
    </div></article>;
}

