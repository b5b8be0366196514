import { Pip } from "../card/mana";
import { Reason } from "../card/reason";
import { Icon } from "../look/icon";
import type { DeckProblem } from "../wire-names";
import { t } from "../words";
import { cardsOf, curveOf, isLand, kindOf, kinds, manaOf } from "./curve";
import { checked, edited, exchange, known, move, standIns } from "./state";

/** What the deck is: its curve, colours, kinds, and what is to be mended. */
export function Facts() {
  const d = edited.value, list = cardsOf(d?.rows ?? [], known.value), bars = curveOf(list);
  const lands = list.reduce((n, [k, c]) => n + (isLand(c.faces[0]) ? k : 0), 0), most = Math.max(1, lands, ...bars.map((b) => b.total));
  const names = ["0–1", "2", "3", "4", "5", "6+", t("edit.land")];
  return <>
    <header><h2>{t("edit.what")}</h2><a class="btn small end" href={`/decks/${d?.id || "new"}/hand`}>{t("deck.hand")} <kbd>H</kbd></a></header>
    <div class="factsbox">
      <div class="curve2" role="img" aria-label={[...bars.map((b, i) => `${names[i]!}: ${b.total}`), `${names[6]!}: ${lands}`].join(", ")}>
        {bars.map((b, i) => <div key={i}><b>{b.total || ""}</b>{b.parts.map(([frame, n]) => <i key={frame} class={frame} style={{ height: `${(n / most) * 60}px` }} />)}</div>)}<div><b>{lands || ""}</b><i class="f-l" style={{ height: `${(lands / most) * 60}px` }} /></div></div>
      <div class="cx" aria-hidden="true">{names.map((x) => <span key={x}>{x}</span>)}</div>
      {manaOf(list).length > 0 && <><h3>{t("edit.mana")}</h3><div class="cols2">{manaOf(list).map((m) => <div key={m.color}><Pip s={m.color} /><span class={`bar f-${m.color}`}><i style={{ width: `${m.asked}%` }} /></span><span>{t("edit.manaOf", { asked: m.asked, lands: m.lands })}</span></div>)}</div></>}
      <h3>{t("edit.kinds")}</h3>
      <div class="kinds">{kinds.map((k) => [k, list.reduce((n, [m, c]) => n + (kindOf(c.faces[0]) === k ? m : 0), 0)] as const).filter(([, n]) => n).map(([k, n]) => <span class="chip" key={k}><b>{n}</b> {t(`kind.${k}`)}</span>)}</div>
      <Mend />
    </div>
  </>;
}

/** What is to be mended, one entry for each reason, each with what mends it. */
function Mend() {
  const problems = checked.value?.problems ?? [], all = known.value, rows = edited.value?.rows ?? [];
  const half = rows.filter((r) => all.get(r.name)?.playable === false), names = new Set(half.map((r) => r.name));
  const groups = new Map<string, DeckProblem[]>();
  for (const p of problems) if (!(p.unplayable && names.has(p.card ?? ""))) groups.set(p.what, [...(groups.get(p.what) ?? []), p]);
  const n = groups.size + names.size;
  if (!rows.length) return null;
  if (!n) return checked.value && <p class="allgood"><Icon name="check" /> {t("deck.allPlayable")}</p>;
  return <><h3><Icon name="warn" />{t("edit.mend", { n })}</h3>
    {[...groups].map(([what, list]) => <div class="why3" key={what}><Icon name="warn" /><div>{list.some((p) => p.card) && <b>{list.map((p) => p.card).filter(Boolean).join(", ")}</b>}<span>{what} {list[0]!.rule && <cite class="rule">{list[0]!.rule}</cite>}</span>
      <span class="acts">{list.filter((p) => p.instead).map((p) => [p.instead!, ...(p.others ?? [])].map((o) => <button type="button" class="btn small" key={o} onClick={() => exchange(p.card!, o)}>{t("deck.use", { name: o })}</button>))}
        {list.some((p) => p.card) && <button type="button" class="btn small" onClick={() => { for (const p of list) if (p.card) out(p.card); }}>{list.length > 1 ? t("edit.outAll", { n: list.length }) : t("edit.out")}</button>}</span></div></div>)}
    {[...names].map((name) => <div class="why3" key={name}><Icon name="warn" /><div><b>{name}</b><span>{(all.get(name)?.reasons ?? []).slice(0, 2).map((r) => <Reason key={r.code + r.text} of={r} />)}</span>
      <span class="acts">{standIns.value.has(name) && <span class="chip">{t("edit.standIn", { name: standIns.value.get(name)! })}</span>}<button type="button" class="btn small" onClick={() => out(name)}>{t("edit.out")}</button></span></div></div>)}
  </>;
}

function out(name: string): void {
  for (const part of ["lead", "main", "side", "vanguard", "schemes", "planes"] as const) move(name, part, "", 1000);
}

