import { useEffect, useState } from "preact/hooks";
import { go } from "../route";
import { Card } from "../card/card";
import { Reason } from "../card/reason";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import { lobby } from "../session/http";
import { t } from "../words";
import { Export } from "./export";
import { Facts } from "./facts";
import { withStandIns } from "./hand";
import { type Shown, Piles, shown } from "./piles";
import { playList } from "./play";
import { Add } from "./add";
import { formatName } from "../start/starters";
import { alter, asNew, change, checked, countOf, edited, keeping, known, listOf, move, open, reload, rename, setFormat, standIns, trouble, undo } from "./state";

const views = ["add", "deck", "facts"] as const;

/** The editor of a deck: cards to add, the deck in piles, what it is and what is to be mended. */
export function Editor({ id }: { id: string }) {
  const [out, setOut] = useState(false);
  const [view, setView] = useState<(typeof views)[number]>("deck");
  const d = edited.value, c = checked.value;
  useEffect(() => {
    const own = edited.peek();
    shown.value = null;
    if (id === "new" && own && !own.id && !own.starter && own.rows.length && keeping.peek() !== "kept") return; // it comes from a list
    if (id === "new") void open("", { title: t("shelf.new"), format: "", rows: [] });
    else if (own?.id !== id) void open(id);
  }, [id]);
  const picked = shown.value !== null;
  useEffect(() => { if (narrow()) setView(picked ? "facts" : "deck"); }, [picked]); // where one part is seen at a time
  const rows = d?.rows ?? [], main = countOf(rows, "main") + countOf(rows, "lead"), side = countOf(rows, "side");
  const half = standIns.value.size > 0, unplayable = rows.filter((r) => known.value.get(r.name)?.playable === false).length;
  const illegal = new Set((c?.problems ?? []).filter((p) => !p.unplayable).map((p) => p.what)).size;
  const ready = !!c && main > 0 && (c.playable || rows.every((r) => r.part === "side" || r.part === "vanguard" || r.part === "schemes" || r.part === "planes" || known.value.get(r.name)?.playable || standIns.value.has(r.name)));
  const sit = () => d && void playList(d.title, withStandIns(), d.format, c?.legal ?? false, "easy").then((e) => { if (e) trouble.value = e; });
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      const typing = (e.target as Element).closest("input, textarea, select, dialog");
      if ((e.ctrlKey || e.metaKey) && e.key === "z" && !typing) { e.preventDefault(); undo(); }
      if (e.ctrlKey || e.metaKey || e.altKey || typing) return;
      if (e.key === "h" && d) go(`/decks/${d.id || "new"}/hand`);
      if (e.key === "/") { e.preventDefault(); document.querySelector<HTMLInputElement>(".qfield input")?.focus(); }
      if (e.key === "Escape") shown.value ? (shown.value = null) : go("/decks");
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  return <main class="page editpage">
    <TopBar at="decks" />
    <div class="dhead">
      <h1 class="sr">{d?.title ?? t("deck.title")}</h1>
      <input type="text" class="title" aria-label={t("deck.name")} maxLength={60} value={d?.title ?? ""} disabled={!d} onInput={(e) => rename((e.target as HTMLInputElement).value)} />
      <FormatChoice />
      <span class={`chip ${main ? "" : "bad"}`}>{t("edit.cards", { n: main })}{side ? ` + ${side}` : ""}</span>
      {illegal > 0 && <span class="chip bad"><Icon name="warn" />{t("edit.illegal", { n: illegal })}</span>}
      {unplayable > 0 && <span class="chip bad"><Icon name="warn" />{t("edit.unplayable", { n: unplayable })}</span>}
      {c && !illegal && !unplayable && <span class="chip good"><Icon name="check" />{t("shelf.ready")}</span>}
      <span class="muted" role="status">{d?.starter ? t("edit.starter") : keeping.value === "kept" ? t("edit.kept") : keeping.value === "waits" ? t("edit.keeping") : t("edit.notKept")}</span>
      <span class="end"><button type="button" class="btn quiet" disabled={!main && !side} onClick={() => setOut(true)}><Icon name="book" />{t("shelf.export")}</button>
        <button type="button" class="btn go" disabled={!ready} onClick={sit}>{half ? t("edit.playInstead") : t("deck.play")}</button></span>
    </div>
    {keeping.value === "stale" ? <p class="refused" role="alert"><Icon name="warn" /><span>{trouble.value}</span><button type="button" class="btn small" onClick={reload}>{t("edit.newer")}</button><button type="button" class="btn small" onClick={asNew}>{t("edit.asNew")}</button></p>
      : trouble.value && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble.value}</span></p>}
    <div class="views seg" role="group" aria-label={t("edit.views")}>{views.map((v) => <button type="button" key={v} class={v === view ? "on" : ""} aria-pressed={v === view} onClick={() => setView(v)}>{t(`edit.${v}`)}</button>)}</div>
    <div class={`ed at-${view}`}>
      <Add />
      <Piles />
      <section class="pn factspn" aria-label={t("edit.facts")} tabIndex={0}>{shown.value ? <Large of={shown.value} /> : <Facts />}</section>
    </div>
    {out && d && <Export title={d.title} list={listOf(rows)} close={() => setOut(false)} />}
  </main>;
}

const narrow = () => matchMedia("(max-width: 1099px)").matches;

/** The format that the deck is checked for. */
function FormatChoice() {
  const [list, setList] = useState<string[]>([]);
  const own = edited.value?.format ?? "";
  useEffect(() => { lobby().then((l) => setList(l.formats ?? []), () => undefined); }, []);
  return <label class="starters"><span class="sr">{t("deck.format")}</span><select value={own} onChange={(e) => setFormat((e.target as HTMLSelectElement).value)}>
    <option value="">{t("deck.anyFormat")}</option>{[...new Set([...list, ...(own ? [own] : [])])].map((f) => <option key={f} value={f} selected={f === own}>{formatName(f)}</option>)}</select></label>;
}

/** A card of the deck, large, with what can be done with it. */
function Large({ of: s }: { of: Shown }) {
  const c = known.value.get(s.name), rows = edited.value?.rows ?? [], n = countOf(rows, s.part, s.name), face = c?.faces[0];
  useEffect(() => { if (n === 0) shown.value = null; }, [n]);
  const only = (part: "lead" | "main") => {
    if (part === "lead") change([...rows.filter((r) => r.name !== s.name), ...(countOf(rows, "main", s.name) > 1 ? [{ name: s.name, part: "main" as const, count: countOf(rows, "main", s.name) - 1 }] : []), { name: s.name, count: 1, part: "lead" }]);
    else move(s.name, "lead", "main");
    shown.value = { name: s.name, part };
  };
  return <div class="largecard">
    <header><h2>{s.name}</h2><button type="button" class="btn small quiet end" aria-label={t("act.close")} onClick={() => { shown.value = null; }}><Icon name="close" /></button></header>
    <div class="acts"><button type="button" class="btn small" aria-label={t("edit.less", { name: s.name })} onClick={() => alter(s.name, -1, s.part)}>−</button><b role="status">{n}</b><button type="button" class="btn small" aria-label={t("edit.more", { name: s.name })} onClick={() => alter(s.name, 1, s.part)}>+</button>
      {s.part === "main" && face?.types === "Vanguard" && <button type="button" class="btn small" onClick={() => { move(s.name, "main", "vanguard", n); shown.value = { name: s.name, part: "vanguard" }; }}><Icon name="command" />{t("edit.vanguard")}</button>}
      {s.part !== "side" && s.part !== "vanguard" && s.part !== "schemes" && s.part !== "planes" && <button type="button" class="btn small" onClick={() => { move(s.name, s.part, "side"); }}>{t("room.toSide")}</button>}
      {s.part === "side" && <button type="button" class="btn small" onClick={() => { move(s.name, "side", "main"); }}>{t("room.toMain")}</button>}
      {s.part === "main" && face?.types.includes("Legendary") && <button type="button" class="btn small" onClick={() => only("lead")}><Icon name="command" />{t("edit.lead")}</button>}
      {s.part === "lead" && <button type="button" class="btn small" onClick={() => only("main")}>{t("edit.leadNot")}</button>}
      <button type="button" class="btn small" onClick={() => { move(s.name, s.part, "", n); }}>{t("edit.out")}</button></div>
    {c?.faces.map((f) => <Card key={f.name} face={f} class="large" width="100%" />)}
    {(c?.reasons ?? []).map((r) => <p key={r.code + r.text}><Reason of={r} /></p>)}
  </div>;
}
