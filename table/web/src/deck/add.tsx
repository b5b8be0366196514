import { useEffect, useState } from "preact/hooks";
import { Card, cardLabel } from "../card/card";
import { Said, SearchField, useSearch } from "../cards/search";
import { Icon } from "../look/icon";
import type { CardInfo } from "../wire-names";
import { t } from "../words";
import { alter, countOf, edited, learn } from "./state";

/** Cards to add: a search, and what it finds. */
export function Add() {
  const [q, setQ] = useState("");
  const f = useSearch(q);
  useEffect(() => { if (f.list.length) learn(f.list); }, [f.list]);
  const format = edited.value?.format, hints = ["is:playable", ...(format ? [`f:${format}`] : []), "t:creature", "mv<=3", "-t:land", "order:mv"];
  const add = (hint: string) => setQ(q.includes(hint) ? q.replace(hint, "").replace(/\s+/g, " ").trim() : `${q} ${hint}`.trim());
  return <section class="pn addpn" aria-label={t("edit.add")}>
    <SearchField q={q} set={setQ} hint={t("cards.hint")} />
    <Said of={f} />
    <div class="sug" role="group" aria-label={t("cards.examples")}>{hints.map((x) => <button type="button" class={`chip ${q.includes(x) ? "on" : ""}`} aria-pressed={q.includes(x)} key={x} onClick={() => add(x)}><code>{x}</code></button>)}</div>
    <div class="res2" tabIndex={0} role="group" aria-label={t("edit.found")}>{f.list.map((c) => <Result key={c.name} card={c} />)}
      {f.list.length < f.total && <button type="button" class="btn small more2" onClick={f.more}>{t("cards.more")}</button>}</div>
  </section>;
}

/** A card that was found: a click adds it, a drag puts it where one wants it. */
function Result({ card: c }: { card: CardInfo }) {
  const face = c.faces[0], rows = edited.value?.rows ?? [];
  if (!face) return null;
  const n = countOf(rows, "main", c.name) + countOf(rows, "lead", c.name) + countOf(rows, "side", c.name);
  return <div class={`res ${c.playable ? "" : "unplayable"}`} data-card={c.name} draggable onDragStart={(e) => { e.dataTransfer?.setData("text/x-card", JSON.stringify({ name: c.name })); e.dataTransfer?.setData("text/plain", c.name); }}>
    <button type="button" class="cardadd" onClick={() => alter(c.name, 1)}><span class="sr">{`${t("edit.more", { name: c.name })}: ${cardLabel(face)}${c.playable ? "" : `, ${t("cards.unplayable")}`}`}</span><span class="seen" aria-hidden="true"><Card face={face} width="100%" /></span></button>
    <span class="add">{n > 0 && <><button type="button" aria-label={t("edit.less", { name: c.name })} onClick={() => alter(c.name, -1, countOf(rows, "main", c.name) ? "main" : countOf(rows, "side", c.name) ? "side" : "lead")}>−</button><b>{n}</b></>}<button type="button" aria-label={t("edit.more", { name: c.name })} onClick={() => alter(c.name, 1)}>+</button></span>
    {!c.playable && <span class="no" title={t("cards.unplayable")}><Icon name="warn" /></span>}
  </div>;
}
