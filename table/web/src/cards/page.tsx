import { useState } from "preact/hooks";
import { Card, cardLabel } from "../card/card";
import { Reason } from "../card/reason";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import type { CardInfo } from "../wire-names";
import { t } from "../words";
import { Said, SearchField, useSearch } from "./search";

/** What one may begin with. */
const examples = ["t:creature mv<=2", "c:rg pow>=4", 'o:"draw a card"', "kw:flying -c:u", "is:commander", "t:elf or t:goblin", "order:mv"];

/** The card browser: a search over what is imported. */
export function Page() {
  const [q, setQ] = useState(new URLSearchParams(location.search).get("q") ?? "");
  const f = useSearch(q);
  const set = (text: string) => {
    setQ(text);
    history.replaceState(null, "", text ? `/cards?q=${encodeURIComponent(text)}` : "/cards");
  };
  return <main class="page">
    <TopBar at="cards" />
    <div class="cardspage">
      <div class="head"><h1>{t("cards.title")}</h1><SearchField q={q} set={set} hint={t("cards.hint")} /></div>
      <Said of={f} />
      <div class="sug" role="group" aria-label={t("cards.examples")}>{examples.map((x) => <button type="button" class="chip" key={x} onClick={() => set(x)}><code>{x}</code></button>)}</div>
      <ul class="wall">{f.list.map((c) => <li key={c.name}><Entry card={c} /></li>)}</ul>
      {f.list.length < f.total && <button type="button" class="btn" onClick={f.more}>{t("cards.more")}</button>}
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
