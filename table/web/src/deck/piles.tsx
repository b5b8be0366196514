import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { Sign } from "../card/mana";
import { Picture } from "../card/picture";
import { colorsOf, frameOf, signsOf, subjectOf } from "../card/subject";
import { Icon } from "../look/icon";
import { t } from "../words";
import { kindOf, kinds, pileOf } from "./curve";
import { type Part, type Row, alter, checked, countOf, edited, known, move } from "./state";

/** The card of the deck that is shown large. */
export interface Shown { name: string; part: Part }
export const shown = signal<Shown | null>(null);

const ways = ["cost", "type", "list"] as const;
const by = signal<(typeof ways)[number]>("cost");

/** A drop of a card onto a part of the deck. */
function dropped(e: DragEvent, to: Part): void {
  const data = e.dataTransfer?.getData("text/x-card");
  if (!data) return;
  e.preventDefault();
  e.stopPropagation();
  const c = JSON.parse(data) as { name: string; from?: Part };
  if (!c.from) alter(c.name, 1, to);
  else if (c.from !== to) move(c.name, c.from, to);
}

/** The deck in piles: by cost, by type, or as a list; the sideboard below. */
export function Piles() {
  const [over, setOver] = useState<Part | "">("");
  const rows = edited.value?.rows ?? [], lead = rows.filter((r) => r.part === "lead");
  const main = rows.filter((r) => r.part === "main"), side = rows.filter((r) => r.part === "side");
  const zone = (to: Part) => ({ onDragOver: (e: DragEvent) => { if (e.dataTransfer?.types.includes("text/x-card")) { e.preventDefault(); setOver(to); } }, onDragLeave: () => setOver(""), onDrop: (e: DragEvent) => { setOver(""); dropped(e, to); } });
  return <section class="pn deckpn" aria-label={t("edit.deck")}>
    <header>{lead.map((r) => <button type="button" key={r.name} class="lead1" onClick={() => { shown.value = { name: r.name, part: "lead" }; }}><Icon name="command" /><b>{r.name}</b></button>)}{lead.length > 0 && <span class="muted">{t("edit.commander")}</span>}
      {rows.filter((r) => r.part === "vanguard").map((r) => <button type="button" key={r.name} class="lead1" onClick={() => { shown.value = { name: r.name, part: "vanguard" }; }}><Icon name="command" /><b>{r.name}</b><span class="muted">{t("edit.vanguard")}</span></button>)}
      <span class="seg end" role="group" aria-label={t("edit.by")}>{ways.map((w) => <button type="button" key={w} class={w === by.value ? "on" : ""} aria-pressed={w === by.value} onClick={() => { by.value = w; }}>{t(`edit.by-${w}`)}</button>)}</span></header>
    <div class="pilesbox" tabIndex={0} role="group" aria-label={t("deck.main")}>
      <div class={`mainzone ${over === "main" ? "hot" : ""}`} {...zone("main")}>{main.length ? <Sorted rows={main} part="main" /> : <p class="lead">{t("edit.none")}</p>}</div>
      {rows.some((r) => r.part === "schemes") && <div class="sidezone"><h3>{t("edit.schemes")}<b>{countOf(rows, "schemes")}</b></h3><div class="sides">{rows.filter((r) => r.part === "schemes").map((r) => <Slice key={r.name} row={r} part="schemes" />)}</div></div>}
      {rows.some((r) => r.part === "planes") && <div class="sidezone"><h3>{t("edit.planes")}<b>{countOf(rows, "planes")}</b></h3><div class="sides">{rows.filter((r) => r.part === "planes").map((r) => <Slice key={r.name} row={r} part="planes" />)}</div></div>}
      <div class={`sidezone ${over === "side" ? "hot" : ""}`} {...zone("side")}><h3>{t("deck.side")}<b>{countOf(rows, "side")}</b></h3>{side.length ? <div class="sides">{side.map((r) => <Slice key={r.name} row={r} part="side" />)}</div> : <p class="muted">{t("edit.dropSide")}</p>}</div>
    </div>
  </section>;
}

/** The rows in piles, the cheapest first. */
function Sorted({ rows, part }: { rows: Row[]; part: Part }) {
  const card = (r: Row) => known.value.get(r.name);
  const order = [...rows].sort((a, b) => (card(a)?.mana_value ?? 99) - (card(b)?.mana_value ?? 99) || a.name.localeCompare(b.name));
  if (by.value === "list") {
    return <ul class="asList">{order.map((r) => <li key={r.name}><b>{r.count}</b><button type="button" class={bad(r.name) ? "bad" : ""} onClick={() => { shown.value = { name: r.name, part }; }} onKeyDown={(e) => keyed(e, r, part)}>{r.name}</button><Sign colors={signsOf(card(r)?.faces[0])} /><small>{card(r)?.faces[0]?.types ?? ""}</small></li>)}</ul>;
  }
  const names = by.value === "cost" ? ["0–1", "2", "3", "4", "5", "6+", t("deck.lands"), "?"] : [...kinds.map((k) => t(`kind.${k}`)), "?"];
  const piles: Row[][] = names.map(() => []);
  for (const r of order) {
    const c = card(r);
    piles[by.value === "cost" ? pileOf(c) : c ? kinds.indexOf(kindOf(c.faces[0])) : names.length - 1]!.push(r);
  }
  const there = piles.map((p, i) => [names[i]!, p] as const).filter(([, p], i) => p.length || (by.value === "cost" && i < 7));
  return <div class="piles" style={{ "--piles": there.length }}>{there.map(([name, p]) => <div class="dpile" key={name} role="group" aria-label={`${name}: ${p.reduce((n, r) => n + r.count, 0)}`}><h3>{name}<b>{p.reduce((n, r) => n + r.count, 0)}</b></h3>{p.map((r) => <Slice key={r.name} row={r} part={part} />)}</div>)}</div>;
}

/** Whether something is wrong with a card: it cannot be played, is unknown, or breaks a rule. */
const bad = (name: string) => (checked.value?.problems ?? []).some((p) => p.card === name) || known.value.get(name)?.playable === false;

function keyed(e: KeyboardEvent, r: Row, part: Part): void {
  if (e.key === "+" || e.key === "=") alter(r.name, 1, part);
  else if (e.key === "-" || e.key === "Backspace") alter(r.name, -1, part);
  else if (e.key === "Delete") move(r.name, part, "", r.count);
  else if (e.key === "s") move(r.name, part, part !== "main" && part !== "lead" ? "main" : "side");
  else return;
  e.preventDefault();
  e.stopPropagation();
}

/** The slice of a card in a pile. */
function Slice({ row: r, part }: { row: Row; part: Part }) {
  const c = known.value.get(r.name), f = c?.faces[0], wrong = bad(r.name);
  return <button type="button" class={`slice2 ${f ? frameOf(f.types, colorsOf(f.colors)) : "f-c"} ${wrong ? "bad" : ""} ${shown.value?.name === r.name && shown.value.part === part ? "on" : ""}`} draggable data-card={r.name} data-count={r.count}
    onClick={() => { shown.value = { name: r.name, part }; }} onKeyDown={(e) => keyed(e, r, part)} onDragStart={(e) => { e.dataTransfer?.setData("text/x-card", JSON.stringify({ name: r.name, from: part })); }}>
    <span class="sr">{`${r.count} ${r.name}${wrong ? `, ${t("edit.wrong")}` : ""}`}</span><span class="seen" aria-hidden="true">
    <span class="plate">{f && !f.cost && <Sign colors={signsOf(f)} />}<b>{r.name}</b></span>
    {f ? <Picture of={subjectOf(f)} /> : <span class="pic unknown">?</span>}
    {f?.power !== undefined && f.power !== "" && <span class="pt">{f.power}/{f.toughness}</span>}
    {r.count > 1 && <span class="times">×{r.count}</span>}{wrong && <span class="bang" aria-hidden="true">!</span>}
    </span>
  </button>;
}
