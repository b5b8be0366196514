import { useEffect, useState } from "preact/hooks";
import { Card, cardLabel } from "../card/card";
import { Reason } from "../card/reason";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import { cards } from "../session/http";
import type { CardInfo } from "../wire-names";
import { t } from "../words";

/** The card browser: a search over what is imported. */
export function Page() {
  const [q, setQ] = useState(new URLSearchParams(location.search).get("q") ?? "");
  const [list, setList] = useState<CardInfo[]>([]);
  const [total, setTotal] = useState(-1);
  const [trouble, setTrouble] = useState("");
  const load = (first: number) => cards(q, first).then((p) => {
    setList((l) => (first === 0 ? p.cards ?? [] : [...l, ...(p.cards ?? [])]));
    setTotal(p.total);
    setTrouble("");
  }, (e: Error) => setTrouble(e.message === "line" ? t("line.down") : e.message));
  useEffect(() => {
    const id = setTimeout(() => void load(0), q ? 180 : 0);
    return () => clearTimeout(id);
  }, [q]);
  return <main class="page">
    <TopBar at="cards" />
    <div class="cardspage">
      <div class="head"><h1>{t("cards.title")}</h1>
        <label class="find"><Icon name="search" /><span class="sr">{t("cards.search")}</span><input type="search" value={q} placeholder={t("cards.hint")} onInput={(e) => setQ((e.target as HTMLInputElement).value)} /></label>
        <span class="muted" role="status">{total >= 0 ? (total === 0 ? t("cards.none") : t("cards.found", { n: total })) : ""}</span>
      </div>
      {trouble && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble}</span></p>}
      <ul class="wall">{list.map((c) => <li key={c.name}><Entry card={c} /></li>)}</ul>
      {list.length < total && <button type="button" class="btn" onClick={() => void load(list.length)}>{t("cards.more")}</button>}
    </div>
  </main>;
}

function Entry({ card: c }: { card: CardInfo }) {
  const [side, setSide] = useState(0);
  const face = c.faces[side] ?? c.faces[0];
  if (!face) return <b>{c.name}</b>;
  return <figure aria-label={cardLabel(face)}>
    <Card face={face} width="var(--wall)" class={c.playable ? "" : "unplayable"} />
    {c.faces.length > 1 && <button type="button" class="btn small" onClick={() => setSide((side + 1) % c.faces.length)}><Icon name="copy" />{c.faces[(side + 1) % c.faces.length]!.name}</button>}
    {!c.playable && <figcaption><Icon name="warn" /><span><b>{t("cards.unplayable")}</b> {c.reasons?.[0] && <Reason of={c.reasons[0]} />}</span></figcaption>}
  </figure>;
}
