import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../route";
import { Picture } from "../card/picture";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import { checkDeck } from "../session/http";
import type { Deck, DeckProblem } from "../wire-names";
import { language, t } from "../words";
import { read } from "./file";
import { open, entries, learn, rowsOf, said } from "./state";

/** The list that comes in, as it is written. It stays when one leaves the page. */
export const coming = signal(sessionStorage.getItem("apnap.coming") ?? "");

/** How long a list may be to be read: the server takes no more. */
const mostBytes = 60_000;

/** A list as it comes: pasted, typed or from a file; what is unclear is asked. */
export function Import() {
  const [deck, setDeck] = useState<Deck | null>(null);
  const [checked, setChecked] = useState(""); // the list that deck is of: it may have been changed since
  const [trouble, setTrouble] = useState("");
  const [over, setOver] = useState(false);
  const text = coming.value, lang = language.value;
  const lines = text.split("\n");
  useEffect(() => {
    try {
      sessionStorage.setItem("apnap.coming", text);
    } catch { /* it is on the page */ }
    if (!text.trim()) {
      setDeck(null);
      setTrouble("");
      return;
    }
    if (new TextEncoder().encode(text).length > mostBytes) {
      setDeck(null);
      setTrouble(t("import.long", { n: lines.length }));
      return;
    }
    const id = setTimeout(() => {
      checkDeck({ list: text, language: lang }).then((d) => {
        if (coming.peek() !== text) return;
        learn(entries(d).flatMap((e) => (e.card ? [e.card] : [])));
        setDeck(d);
        setChecked(text);
        setTrouble("");
      }, (e) => setTrouble(said(e)));
    }, 350);
    return () => clearTimeout(id);
  }, [text, lang]);
  const unknown = (deck?.problems ?? []).filter((p) => p.card && !entries(deck).find((e) => e.name === p.card)?.card);
  const broken = (deck?.problems ?? []).filter((p) => !p.card && p.line);
  // What is wrong with the list as a whole: it is not put on the shelf with a part left out.
  const whole = (deck?.problems ?? []).filter((p) => !p.card && !p.line && !p.rule);
  const all = entries(deck).reduce((n, e) => n + e.count, 0), clear = entries(deck).reduce((n, e) => n + (e.card ? e.count : 0), 0);
  const ready = deck !== null && checked === text && all > 0 && !broken.length && !whole.length;
  const put = async () => {
    if (!deck || !ready) return;
    const d = (await ledBySideboard(deck)) ?? deck;
    await open("", { title: d.title || t("shelf.new"), format: (d.commanders?.length ?? 0) > 0 ? "commander" : "", rows: rowsOf(d) });
    coming.value = "";
    sessionStorage.removeItem("apnap.coming");
    go("/decks/new");
  };
  const take = async (file: File | undefined, plain: string) => { coming.value = file ? await read(file) : plain || coming.value; };
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      if (e.key === "Escape") go("/decks");
      if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) void put();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  return <main class="page importpage" onDragOver={(e) => { e.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)}
    onDrop={(e) => { e.preventDefault(); setOver(false); void take(e.dataTransfer?.files[0], e.dataTransfer?.getData("text/plain") ?? ""); }}>
    <TopBar at="decks" />
    <div class="dhead"><h1>{t("import.title")}</h1><span class="muted" role="status">{deck ? t("import.clear", { n: clear, of: all, open: unknown.length }) : ""}</span>
      <span class="end"><a class="btn quiet" href="/decks">{t("import.cancel")} <kbd>Esc</kbd></a><button type="button" class="btn go" disabled={!ready} onClick={() => void put()}>{t("import.put")} <kbd>Ctrl ↵</kbd></button></span></div>
    {trouble && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble}</span></p>}
    {whole.map((p) => <p class="refused" role="alert" key={p.what}><Icon name="warn" /><span>{p.what}</span></p>)}
    <div class="imp">
      <section class={`pn ${over ? "over" : ""}`} aria-label={t("deck.list")}><header><h2>{t("import.paste")}</h2><span class="end"><OpenFile take={(f) => void take(f, "")} /></span></header><Written text={text} deck={deck} broken={broken} unknown={unknown} /></section>
      <section class="pn asks" aria-label={t("import.mean")} tabIndex={0}><header><h2>{t("import.mean")}</h2><span class="muted">{t("import.folded")}</span></header>
        {broken.map((p, i) => <div class="mean" key={i}><p><Icon name="warn" /> <b>{t("deck.line", { n: p.line! })}</b> · {p.what}</p></div>)}
        {unknown.map((p) => <Mean key={`${p.card}${p.line}`} problem={p} />)}
        {deck && !unknown.length && !broken.length && !whole.length && <p class="mean good"><Icon name="check" /> {t("import.allClear")}</p>}
        {!deck && <p class="mean muted">{t("import.forms")}</p>}
      </section>
    </div>
  </main>;
}

/** Programs without a place for commanders write them to the sideboard: the deck so read, where that makes it legal. */
async function ledBySideboard(d: Deck): Promise<Deck | null> {
  const side = (d.sideboard ?? []).reduce((n, e) => n + e.count, 0);
  if (d.commanders?.length || side === 0 || side > 2) return null;
  const led = await checkDeck({ list: coming.peek(), format: "commander", language: language.peek() }).catch(() => null);
  return led?.legal && led.commanders?.length ? led : null;
}

export function OpenFile({ take }: { take: (f: File) => void }) {
  return <label class="btn small file"><Icon name="book" />{t("import.open")}<input type="file" class="sr" accept=".txt,.dek,.dec,.dck,.cod,.csv,.mwDeck,text/*" onChange={(e) => { const f = (e.target as HTMLInputElement).files?.[0]; if (f) take(f); }} /></label>;
}

/** The list as it is written, with a mark at each line. */
function Written({ text, deck, broken, unknown }: { text: string; deck: Deck | null; broken: DeckProblem[]; unknown: DeckProblem[] }) {
  const marks = useRef<HTMLDivElement>(null);
  const at = new Map<number, "check" | "why" | "warn">();
  for (const e of entries(deck)) if (e.line) at.set(e.line, e.card ? "check" : unknown.some((p) => p.card === e.name && p.instead) ? "why" : "warn");
  for (const p of broken) at.set(p.line!, "warn");
  const lines = text.split("\n").slice(0, 3000);
  return <div class="written"><div class="marks" ref={marks} aria-hidden="true">{lines.map((_, i) => { const m = at.get(i + 1); return <span key={i} class={m ? `m-${m}` : ""}>{m && <Icon name={m} />}</span>; })}</div>
    <textarea aria-label={t("deck.list")} spellcheck={false} wrap="off" value={text} placeholder={"4 Forest\n2 …"} onScroll={(e) => { if (marks.current) marks.current.scrollTop = (e.target as HTMLElement).scrollTop; }} onInput={(e) => { coming.value = (e.target as HTMLTextAreaElement).value; }} /></div>;
}

/** Writes another name, or nothing, where one stands that no card has. */
function write(line: number, name: string, other: string): void {
  const lines = coming.value.split("\n");
  const at = line - 1;
  if (lines[at] === undefined) return;
  if (other) lines[at] = lines[at]!.replace(name, () => other);
  else lines.splice(at, 1);
  coming.value = lines.join("\n");
}

function Mean({ problem: p }: { problem: DeckProblem }) {
  const others = [p.instead, ...(p.others ?? [])].filter((x): x is string => !!x);
  const name = p.card!;
  return <div class="mean"><p><b>{name}</b> · {others.length ? t("import.noName") : t("import.nothingNear")}</p>
    <div class="opts">{others.map((o, i) => <button type="button" class={`opt ${i ? "" : "best"}`} key={o} onClick={() => write(p.line ?? 0, name, o)}><Picture of={{ name: o, colors: "c", kind: "enchantment", typeLine: "" }} /><span>{o}</span></button>)}
      {!others.length && <a class="opt" href={`/cards?q=${encodeURIComponent(name)}`}><Icon name="search" /><span>{t("import.byHand")}</span></a>}
      <button type="button" class="opt" onClick={() => write(p.line ?? 0, name, "")}><span>{t("import.leave")}</span></button></div></div>;
}
