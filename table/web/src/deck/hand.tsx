import { useEffect, useState } from "preact/hooks";
import { go } from "../route";
import { Back, Card, cardLabel } from "../card/card";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import type { CardInfo } from "../wire-names";
import { t } from "../words";
import { cardsOf, chance, isLand } from "./curve";
import { playList } from "./play";
import { checked, edited, known, listOf, open, standIns, trouble } from "./state";

/** Puts things in an order by chance. */
function shuffled<T>(list: T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}

/** Hands of a deck, what they promise, and what would come next. */
export function Hand({ id }: { id: string }) {
  const [cards, setCards] = useState<CardInfo[]>([]);
  const [n, again] = useState(1);
  const [drawn, draw] = useState(0);
  const d = edited.value;
  useEffect(() => { if (!edited.peek() || (edited.peek()!.id !== id && edited.peek()!.id !== "")) void open(id); }, [id]);
  const list = cardsOf((d?.rows ?? []).filter((r) => r.part === "main"), known.value);
  const size = list.reduce((sum, [k]) => sum + k, 0);
  useEffect(() => {
    setCards(shuffled(list.flatMap(([k, c]) => Array.from({ length: k }, () => c))));
    draw(0);
  }, [n, size, d?.id]);
  const back = `/decks/${id}`;
  const alone = () => d && void playList(d.title, withStandIns(), d.format, checked.value?.legal ?? false, "nobody").then((e) => { trouble.value = e; });
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || (e.target as Element).closest("button, a, input")) { if (e.key !== "Escape") return; }
      if (e.key === "Escape") go(back);
      if (e.key === "r") again((x) => x + 1);
      if (e.key === "d") draw((x) => x + 1);
      if (e.key === "Enter") alone();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  const lands = list.reduce((sum, [k, c]) => sum + (isLand(c.faces[0]) ? k : 0), 0);
  const early = list.reduce((sum, [k, c]) => sum + (!isLand(c.faces[0]) && (c.mana_value ?? 0) <= 2 ? k : 0), 0);
  const hand = cards.slice(0, 7), next = cards.slice(7, 7 + Math.max(drawn + 4, 8));
  const percent = (p: number) => `${Math.round(p * 100)}%`;
  return <main class="page handpage">
    <TopBar at="decks" />
    <div class="dhead"><h1>{d?.title ?? ""}</h1><span class="chip">{t("hand.number", { n })}</span>
      <span class="end"><a class="btn quiet" href={back}>{t("hand.back")} <kbd>Esc</kbd></a><button type="button" class="btn" onClick={() => draw((x) => x + 1)}>{t("hand.draw")} <kbd>D</kbd></button><button type="button" class="btn" onClick={() => again((x) => x + 1)}>{t("hand.again")} <kbd>R</kbd></button>
        <button type="button" class="btn go" disabled={!size} onClick={alone}>{t("hand.alone")} <kbd>↵</kbd></button></span></div>
    {trouble.value && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble.value}</span></p>}
    <section class="hand2" aria-label={t("deck.hand")}>{hand.map((c, i) => <span key={i} role="img" aria-label={cardLabel(c.faces[0]!)}><Card face={c.faces[0]!} width="var(--hand2)" /></span>)}</section>
    {size >= 7 && <div class="odds">
      <div class="panel"><b>{hand.filter((c) => isLand(c.faces[0])).length}</b>{t("hand.lands", { n: Math.round(chance(size, lands, 7, 2, 4) * 100) })}</div>
      <div class="panel"><b>{percent(1 - chance(size, early, 8, 0, 0))}</b>{t("hand.early")}</div>
      <div class="panel"><b>{percent(chance(size, lands, Math.min(size, 10), 4, 10))}</b>{t("hand.fourth")}</div>
      <div class="panel"><b>{size ? (list.reduce((s, [k, c]) => s + (isLand(c.faces[0]) ? 0 : k * (c.mana_value ?? 0)), 0) / Math.max(1, size - lands)).toFixed(1) : 0}</b>{t("hand.average")}</div>
    </div>}
    <section class="pn next"><header><h2>{t("hand.next")}</h2><span class="muted">{t("hand.nextHint")}</span></header>
      <div class="nx">{next.map((c, i) => (i < drawn ? <span key={i} role="img" aria-label={cardLabel(c.faces[0]!)}><Card face={c.faces[0]!} width="118px" mini /></span> : <Back key={i} label="" width="118px" />))}</div></section>
  </main>;
}

/** The list of the deck with what stands in for cards that cannot be played. */
export function withStandIns(): string {
  const d = edited.peek();
  if (!d) return "";
  return listOf(d.rows.map((r) => ({ ...r, name: standIns.peek().get(r.name) ?? r.name })));
}
