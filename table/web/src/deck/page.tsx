import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Card } from "../card/card";
import { Mana, Pip } from "../card/mana";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import { checkDeck, deckNamed, decks, lobby } from "../session/http";
import { Reason } from "../card/reason";
import { deckTitle, sitDown } from "../start/start";
import type { Deck, DeckEntry, Face } from "../wire-names";
import { language, t } from "../words";
import { curveOf, manaNeeds } from "./curve";

const text = signal(localStorage.getItem("apnap.list") ?? "");
const format = signal(localStorage.getItem("apnap.format") ?? "");
const checked = signal<Deck | null>(null);
const trouble = signal("");

async function check(): Promise<void> {
  localStorage.setItem("apnap.list", text.value);
  localStorage.setItem("apnap.format", format.value);
  if (!text.value.trim()) {
    checked.value = null;
    return;
  }
  try {
    checked.value = await checkDeck({ list: text.value, format: format.value, language: language.value });
    trouble.value = "";
  } catch (e) {
    trouble.value = (e as Error).message === "line" ? t("line.down") : (e as Error).message;
  }
}

/** The deck page: paste or drop a list, see what it is and what cannot be played. */
export function Page() {
  const d = checked.value;
  useEffect(() => {
    const id = setTimeout(() => void check(), 350);
    return () => clearTimeout(id);
  }, [text.value, format.value, language.value]);
  const bad = d ? all(d).filter((e) => !e.playable) : [];
  return <main class="page deckpage">
    <TopBar at="decks" />
    <div class="dh"><h1>{d?.title || t("deck.title")}</h1>
      {d && <span class={`chip ${d.playable ? "good" : ""}`}>{d.playable && <Icon name="check" />}{t("deck.count", { n: d.playable_count, of: d.size })}</span>}
      <Starters /><FormatChoice />
      <button type="button" class="btn go" disabled={!d || !d.playable} onClick={() => void sitDown("", text.value)}>{t("deck.play")}</button>
    </div>
    {trouble.value && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble.value}</span></p>}
    <div class="dp">
      <List deck={d} />
      <div class="mid">{d ? <><Curve deck={d} /><Sample deck={d} /></> : <section class="panel"><p class="lead">{t("deck.empty")}</p></section>}</div>
      {d && <NotPlayable deck={d} bad={bad} />}
    </div>
  </main>;
}

const all = (d: Deck) => [...d.main, ...(d.sideboard ?? []), ...(d.commanders ?? [])];

function Starters() {
  const [list, setList] = useState<Deck[]>([]);
  useEffect(() => { decks().then(setList, () => undefined); }, []);
  const take = async (name: string) => {
    const d = await deckNamed(name).catch(() => null);
    if (d) text.value = d.main.map((e) => `${e.count} ${e.name}`).join("\n") + (d.sideboard?.length ? `\n\nSideboard\n${d.sideboard.map((e) => `${e.count} ${e.name}`).join("\n")}` : "");
  };
  return <label class="starters"><span class="sr">{t("deck.starter")}</span><select value="" onChange={(e) => void take((e.target as HTMLSelectElement).value)}><option value="">{t("deck.starter")}</option>{list.map((d) => <option key={d.name} value={d.name}>{deckTitle(d)}</option>)}</select></label>;
}

/** The format that the deck is checked for. */
function FormatChoice() {
  const [list, setList] = useState<string[]>([]);
  useEffect(() => { lobby().then((l) => setList(l.formats ?? []), () => undefined); }, []);
  return <label class="starters"><span class="sr">{t("deck.format")}</span><select value={format.value} onChange={(e) => { format.value = (e.target as HTMLSelectElement).value; }}>
    <option value="">{t("deck.anyFormat")}</option>{list.map((f) => <option key={f} value={f} selected={f === format.value}>{f.charAt(0).toUpperCase() + f.slice(1)}</option>)}</select></label>;
}

/** The list: as it is read below, and as it is written above. */
function List({ deck: d }: { deck: Deck | null }) {
  const [over, setOver] = useState(false);
  const drop = async (e: DragEvent) => {
    e.preventDefault();
    setOver(false);
    const file = e.dataTransfer?.files[0];
    text.value = file ? await file.text() : e.dataTransfer?.getData("text/plain") ?? text.value;
  };
  return <section class={`panel paste ${over ? "over" : ""}`} onDragOver={(e) => { e.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={(e) => void drop(e)}>
    <header><h2>{t("deck.list")}</h2><span class="muted">{t("deck.hint")}</span></header>
    <textarea aria-label={t("deck.list")} rows={d ? 7 : 18} spellcheck={false} value={text.value} onInput={(e) => { text.value = (e.target as HTMLTextAreaElement).value; }} placeholder={"4 Forest\n2 …"} />
    {d && <div class="lines" tabIndex={0} role="group" aria-label={d.title || t("deck.list")}>
      <div class="ln sec">{t("deck.main")} · {d.main.reduce((a, e) => a + e.count, 0)}</div>
      {d.main.map((e) => <Line key={e.name} entry={e} deck={d} />)}
      {(d.sideboard?.length ?? 0) > 0 && <><div class="ln sec">{t("deck.side")} · {d.sideboard!.reduce((a, e) => a + e.count, 0)}</div>{d.sideboard!.map((e) => <Line key={e.name} entry={e} deck={d} />)}</>}
    </div>}
  </section>;
}

const insteadOf = (d: Deck, name: string) => d.problems?.find((p) => p.card === name && p.instead)?.instead;

function Line({ entry: e, deck: d }: { entry: DeckEntry; deck: Deck }) {
  const instead = insteadOf(d, e.name), face = e.card?.faces[0];
  return <div class={`ln ${e.playable ? "" : instead ? "near" : "bad"}`}>
    <Icon name={e.playable ? "check" : instead ? "why" : "warn"} /><b>{e.count}</b><span>{e.name}</span>
    {instead ? <small>→ {instead}</small> : face?.cost ? <Mana cost={face.cost} /> : <span />}
  </div>;
}

function Curve({ deck: d }: { deck: Deck }) {
  const bars = curveOf(d), most = Math.max(1, ...bars.map((b) => b.total));
  const lands = d.main.filter((e) => e.card?.faces[0]?.types.includes("Land")).reduce((a, e) => a + e.count, 0);
  return <section class="panel"><h2>{t("deck.curve")}</h2>
    <div class="curve" role="img" aria-label={bars.map((b, i) => `${t("deck.spells", { n: i < 6 ? i : "6+" })}: ${b.total}`).join(", ")}>{bars.map((b, i) => <div class="bar" key={i}><b>{b.total || ""}</b>
      <div class="st">{b.parts.map(([frame, n]) => <i key={frame} class={frame} style={{ height: `${(n / most) * 130}px` }} />)}</div>{i < 6 ? i : "6+"}</div>)}</div>
    <div class="facts"><div><b>{d.size}</b>{t("deck.cards")} <cite class="rule">100.2a</cite></div><div><b>{lands}</b>{t("deck.lands")}</div>
      {manaNeeds(d).map(([c, n]) => <div key={c}><b>{n} <Pip s={c} /></b></div>)}</div>
  </section>;
}

/** Seven cards, drawn at random. */
function Sample({ deck: d }: { deck: Deck }) {
  const [n, again] = useState(0);
  const [hand, setHand] = useState<Face[]>([]);
  useEffect(() => {
    const cards = d.main.flatMap((e) => Array.from({ length: e.count }, () => e.card?.faces[0])).filter((f): f is Face => f !== undefined);
    for (let i = cards.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [cards[i], cards[j]] = [cards[j]!, cards[i]!];
    }
    setHand(cards.slice(0, 7));
  }, [d, n]);
  useEffect(() => {
    const key = (e: KeyboardEvent) => { if (e.key === "r" && !/INPUT|TEXTAREA|SELECT/.test((e.target as Element).tagName)) again((x) => x + 1); };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  return <section class="panel"><div class="hh"><h2>{t("deck.hand")}</h2><button type="button" class="btn small" onClick={() => again((x) => x + 1)}>{t("deck.another")} <kbd>R</kbd></button></div>
    <div class="sample">{hand.map((f, i) => <Card key={i} face={f} width="104px" mini />)}</div></section>;
}

function replace(from: string, to: string): void {
  text.value = text.value.split("\n").map((l) => (l.includes(from) ? (to ? l.replace(from, to) : "") : l)).join("\n");
}

function NotPlayable({ deck: d, bad }: { deck: Deck; bad: DeckEntry[] }) {
  const shown = new Set(bad.map((e) => e.name));
  const rest = (d.problems ?? []).filter((p) => !p.card || !shown.has(p.card));
  return <section class="panel notplayable" aria-live="polite"><h2>{t("deck.not")}</h2>
    {bad.length === 0 && rest.length === 0 && <p class="good"><Icon name="check" /> {t("deck.allPlayable")}</p>}
    {rest.length > 0 && <div class="np"><h3><Icon name="warn" />{t("deck.problems")}</h3>{rest.map((p, i) => <p key={i}>{p.card && <b>{p.card}: </b>}{p.line ? `${t("deck.line", { n: p.line })}: ` : ""}{p.what}</p>)}</div>}
    {bad.map((e) => {
      const instead = insteadOf(d, e.name), face = e.card?.faces[0];
      return <div class="np" key={e.name}><h3><Icon name={instead ? "why" : "warn"} />{e.name}<span class="chip">×{e.count}</span></h3>
        {face && <blockquote>{face.text?.join(" ")}</blockquote>}
        {(e.card?.reasons ?? []).map((r) => <p key={r.code + r.text}><Reason of={r} /></p>)}
        {face ? <p class="muted">{t("deck.half")}</p> : <p>{instead ? t("deck.near") : d.problems?.find((p) => p.card === e.name)?.what ?? t("deck.unknown")}</p>}
        <div class="acts">{instead && <button type="button" class="btn go" onClick={() => replace(e.name, instead)}>{t("deck.use", { name: instead })}</button>}
          <button type="button" class="btn" onClick={() => replace(e.name, "")}>{t("deck.leave")}</button></div>
      </div>;
    })}
  </section>;
}
