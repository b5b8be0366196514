import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { go } from "../route";
import { Card } from "../card/card";
import { Sign } from "../card/mana";
import { Picture } from "../card/picture";
import { colorsOf } from "../card/subject";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import { create, deckNamed, decks, lobby } from "../session/http";
import { keepPlace, places } from "../session/places";
import { guestName } from "../settings/settings";
import type { Bot, Deck, Face, Options } from "../wire-names";
import { hasKey, t } from "../words";
import { deckTitle, isLed, pictures } from "./starters";

const offered = signal<Deck[]>([]);
const picked = signal("");
const trouble = signal("");
const busy = signal(false);
const openTables = signal(0);

/** The picked deck with its cards. */
const full = signal<Deck | null>(null);

effect(() => {
  const name = picked.value;
  if (name) deckNamed(name).then((d) => { if (picked.value === name) full.value = d; }, () => undefined);
});

/** The first page: pick a deck, sit down. */
export function Start() {
  useEffect(() => {
    decks().then((d) => {
      offered.value = d.filter((x) => !x.ante && !isLed(x));
      if (!picked.value) picked.value = offered.value[0]?.name ?? "";
    }, () => { trouble.value = t("line.down"); });
    lobby().then((l) => { openTables.value = l.tables.length; }, () => undefined);
  }, []);
  const deck = offered.value.find((d) => d.name === picked.value);
  const last = places()[0];
  return <main class="page startpage">
    <TopBar at="table" />
    <div class="start">
      <div class="say">
        <h1>{t("start.title1")}<br />{t("start.title2")}</h1>
        <p class="lead">{t("start.lead")}</p>
        <div class="decks" role="group" aria-label={t("start.decks")}>{offered.value.map((d) => <DeckTile key={d.name} deck={d} />)}</div>
        <div class="go-row">
          <button type="button" class="btn go sit" disabled={!deck || busy.value} onClick={() => void sitDown(picked.value)}>{t("start.sit")} <kbd>↵</kbd></button>
          <span class="muted">{t("start.noAccount")}</span>
        </div>
        {trouble.value && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble.value}</span></p>}
        <nav class="more" aria-label={t("start.more")}>
          {last && <a href={`/table/${last.table}`}><b>{t("start.goOn")}</b> {last.title}</a>}
          <a href="/tables/new">{t("start.invite")}</a>
          <a href="/tables">{t("start.open", { n: openTables.value })}</a>
          <a href="/decks">{t("start.ownDeck")}</a>
        </nav>
      </div>
      <div class="show" aria-hidden="true">{full.value && <Fan deck={full.value} />}</div>
    </div>
  </main>;
}

/** A deck to pick: its picture, name and colours. */
function DeckTile({ deck }: { deck: Deck }) {
  const on = deck.name === picked.value, key = `starter.${deck.name}`;
  return <button type="button" class={`deck ${on ? "on" : ""}`} aria-pressed={on} data-deck={deck.name}
    onClick={() => { picked.value = deck.name; }} onDblClick={() => void sitDown(deck.name)}>
    <Picture of={{ name: deck.name, colors: colorsOf(deck.colors) || "c", kind: "creature", typeLine: pictures[deck.name] ?? "" }} />
    {on && <i class="tick"><Icon name="check" /></i>}
    <span class="title"><b>{deckTitle(deck)}</b><Sign colors={colorsOf(deck.colors)} /></span>
    <small><span class={hasKey(key) ? "sr" : ""}>{colorWords(colorsOf(deck.colors))}{hasKey(key) ? ": " : ""}</span>{hasKey(key) ? t(key) : ""}</small>
  </button>;
}

function colorWords(colors: string): string {
  const words = colors.split("").map((c) => t(`color.${c}` as "color.w"));
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} ${t("and")} ${words[words.length - 1]}` : words[0] ?? t("color.c");
}

/** The cards of a deck that show it best: creatures with the highest cost. */
function faces(deck: Deck): Face[] {
  const list = deck.main.map((e) => e.card?.faces[0]).filter((f): f is Face => f !== undefined && !f.types.includes("Land"));
  const weight = (f: Face) => (f.types.includes("Creature") ? 20 : 0) + (f.cost?.length ?? 0);
  return list.sort((a, b) => weight(b) - weight(a));
}

function Fan({ deck }: { deck: Deck }) {
  const list = faces(deck).slice(0, 3);
  return <div class="fan">{list.map((f, i) => <Card key={f.name} face={f} width="var(--fan)" class={`fan-${i}`} />)}</div>;
}

/** Makes a table against a bot and sits down at it. */
export async function sitDown(deck: string): Promise<void> {
  const had = offered.value.find((d) => d.name === deck);
  await play({ deck }, had ? deckTitle(had) : deck, {}, { level: "easy" });
}

/** Makes a table with options against a bot, and sits down with a deck. It returns what was wrong. */
export async function play(with_: { deck?: string; list?: string }, title: string, options: Options, bot: Bot): Promise<string> {
  if (busy.value) return "";
  busy.value = true;
  trouble.value = "";
  try {
    const name = guestName.value || t("player.guest");
    const s = await create({ options: { take_back: true, watch: true, ...options }, sit: { name, ...with_ }, bots: [bot] });
    keepPlace(s, title);
    go(`/table/${s.table}`);
  } catch (e) {
    trouble.value = (e as Error).message === "line" ? t("line.down") : (e as Error).message;
  } finally {
    busy.value = false;
  }
  return trouble.value;
}

addEventListener("keydown", (e) => {
  if (e.key === "Enter" && location.pathname === "/" && picked.value && !(e.target as Element).closest("a, input, .go")) {
    e.preventDefault();
    void sitDown(picked.value);
  }
});
