import { useEffect, useRef, useState } from "preact/hooks";
import { Picture } from "../card/picture";
import { Sign } from "../card/mana";
import { colorsOf, subjectOf } from "../card/subject";
import { read } from "../deck/file";
import { Icon } from "../look/icon";
import { deckTitle, pictures } from "../start/starters";
import type { Fit } from "../wire-names";
import { hasKey, t } from "../words";
import { type Choice, type Offer, fitOf, isReady, ofKept, ofStarter, same, startersOf } from "./choice";

/** Whether a deck can be played, in a few words. */
function Fitness({ fit, whole = false }: { fit: Fit | undefined; whole?: boolean }) {
  if (!fit) return <small class="fitness muted">{t("fit.asking")}</small>;
  if (isReady(fit)) return <small class="fitness good"><Icon name="check" />{t("shelf.ready")}</small>;
  const first = fit.problems?.[0], more = (fit.problems?.length ?? 1) - 1 + (fit.more ?? 0);
  const what = first ? `${first.card ? `${first.card}: ` : ""}${first.what}` : t("shelf.notLegal");
  return <small class={`fitness bad ${whole ? "whole" : ""}`} title={what}><Icon name="warn" /><span>{what}{first?.rule && <> <cite class="rule">{first.rule}</cite></>}{more > 0 && <> {t("fit.more", { n: more })}</>}</span></small>;
}

/** The picture of a choice. */
function Face({ of: c, offer: o }: { of: Choice; offer: Offer }) {
  const starter = c.from === "starter" && o.starters.find((d) => d.name === c.id), kept = c.from === "kept" && o.kept.find((d) => d.id === c.id);
  if (starter) return <Picture of={{ name: starter.name, colors: colorsOf(starter.colors) || "c", kind: "creature", typeLine: pictures[starter.name] ?? "" }} />;
  const face = kept && kept.cover?.[0];
  return <Picture of={face ? subjectOf(face) : { name: c.title, colors: (kept && colorsOf(kept.colors)) || "c", kind: "enchantment", typeLine: "" }} />;
}

/** A button that says which deck was chosen and whether it fits, and opens what else there is. */
export function DeckButton({ offer: o, of: c, pick, mine, label }: { offer: Offer; of: Choice | null; pick(c: Choice): void; mine?: Choice | null | undefined; label: string }) {
  const [open, setOpen] = useState(false);
  return <>
    <button type="button" class="deckbtn" aria-haspopup="dialog" onClick={() => setOpen(true)}><span class="sr">{label}: </span>
      {c ? <><Face of={c} offer={o} /><span class="what"><b>{c.title}</b><Fitness fit={fitOf(o, c)} /></span></> : <span class="what"><b>{t("fit.choose")}</b><small class="fitness bad"><Icon name="warn" /><span>{t("fit.none")}</span></small></span>}
      <Icon name="down" />
    </button>
    {open && <Picker offer={o} of={c} mine={mine} label={label} pick={(x) => { setOpen(false); pick(x); }} close={() => setOpen(false)} />}
  </>;
}

function Picker({ offer: o, of: now, pick, mine, close, label }: { offer: Offer; of: Choice | null; pick(c: Choice): void; mine: Choice | null | undefined; close(): void; label: string }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => { box.current?.showModal(); }, []);
  const row = (c: Choice, colors: string, note: string, title = c.title) => {
    const fit = fitOf(o, c), on = same(now, c);
    return <li key={c.from + c.id}><button type="button" class={`pickdeck ${on ? "on" : ""} ${isReady(fit) ? "" : "off"}`} aria-pressed={on} data-deck={c.id} onClick={() => pick(c)}>
      <Face of={c} offer={o} /><span class="what"><b>{title}<Sign colors={colorsOf(colors)} /></b>{note && <small>{note}</small>}<Fitness fit={fit} whole /></span></button>
      {c.from === "kept" && !isReady(fit) && <a class="btn small quiet" href={`/decks/${c.id}`}>{t("fit.mend")}</a>}</li>;
  };
  return <dialog class="picker panel" ref={box} onClose={close} aria-label={label}>
    <header><h2>{label}</h2><button type="button" class="btn small quiet end" aria-label={t("act.close")} onClick={close}><Icon name="close" /></button></header>
    {mine && <button type="button" class="btn asmine" onClick={() => pick(mine)}>{t("fit.mine", { title: mine.title })}</button>}
    <h3>{t("fit.shelf")}</h3>
    {o.kept.length === 0 ? <p class="muted">{t("fit.emptyShelf")} <a href="/decks">{t("nav.decks")}</a></p> : <ul class="picks">{o.kept.map((d) => row(ofKept(d), d.colors ?? "", `${d.size}${d.side ? ` + ${d.side}` : ""}`))}</ul>}
    <h3>{t("fit.starters")}</h3>
    <ul class="picks">{startersOf(o).map((d) => row(ofStarter(d), d.colors ?? "", hasKey(`starter.${d.name}`) ? t(`starter.${d.name}` as "starter.grove") : "", deckTitle(d)))}</ul>
    <Paste offer={o} of={now} pick={pick} />
  </dialog>;
}

/** A list that is pasted, typed, dropped or read from a file. */
function Paste({ offer: o, of: now, pick }: { offer: Offer; of: Choice | null; pick(c: Choice): void }) {
  const [list, setList] = useState(now?.from === "list" ? now.list ?? "" : "");
  const text = list.trim(), fit = text ? o.lists.get(list) : undefined;
  useEffect(() => {
    if (!text) return;
    const id = setTimeout(() => o.look(list), 350);
    return () => clearTimeout(id);
  }, [list]);
  const take = async (file: File | undefined, plain: string) => { if (file) setList(await read(file)); else if (plain) setList(plain); };
  return <section class="pastedeck" onDragOver={(e) => e.preventDefault()} onDrop={(e) => { e.preventDefault(); void take(e.dataTransfer?.files[0], e.dataTransfer?.getData("text/plain") ?? ""); }}>
    <h3>{t("fit.paste")}</h3>
    <textarea rows={5} spellcheck={false} aria-label={t("fit.paste")} placeholder={"Commander\n1 …\n\nDeck\n4 …"} value={list} onInput={(e) => setList((e.target as HTMLTextAreaElement).value)} />
    <div class="acts"><label class="btn small file"><Icon name="book" />{t("import.open")}<input type="file" class="sr" onChange={(e) => void take((e.target as HTMLInputElement).files?.[0], "")} /></label>
      {text && <Fitness fit={fit} whole />}
      <button type="button" class="btn small go end" disabled={!isReady(fit)} onClick={() => pick({ from: "list", id: "", title: fit?.title || t("fit.list"), list })}>{t("fit.take")}</button></div>
  </section>;
}
