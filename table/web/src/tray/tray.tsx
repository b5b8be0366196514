import { useState } from "preact/hooks";
import { CardButton, zoneKey } from "../board/hand";
import { keyOfObject, keyOfOption } from "../board/keyed";
import { inspect, inspectable } from "../board/inspect";
import { nameOfId } from "../board/describe";
import { CardBody } from "../card/card";
import { RulesText, Sign } from "../card/mana";
import { colorsOf, frameOf, signsOf } from "../card/subject";
import { Icon } from "../look/icon";
import { choose, chosen, draft, move, toggleOption, touch } from "../session/draft";
import { closeRevealed, model, revealed } from "../session/session";
import type { Decision, Face } from "../wire-names";
import { type Key, t } from "../words";
import { type Kind, type Same, canNarrow, fold, folded, kindOf, narrow, narrowed, notChosen, pileContents, placeInAnswer, putFirst, sames, shown, trayShape } from "./groups";

/** What a question shows of cards that are not on the board: it lies above the question. */
export function Tray({ d }: { d: Decision }) {
  const shape = trayShape.value;
  if (!shape || folded.value) return null;
  return <section class={`tray as-${shape}`} role="group" aria-label={d.text}>
    <About d={d} />
    <div class="inner">
      {shape === "cards" && <Cards d={d} />}
      {shape === "lanes" && <Lanes d={d} />}
      {shape === "order" && <InOrder d={d} />}
      {shape === "piles" && <Piles d={d} />}
    </div>
  </section>;
}

/** Folds the tray, or opens it again. */
export function FoldButton() {
  return <button type="button" class="btn small quiet foldtray" aria-expanded={!folded.value} onClick={fold}><Icon name={folded.value ? "up" : "down"} />{t(folded.value ? "tray.open" : "tray.fold")} <kbd>T</kbd></button>;
}

/** The card that asks, with the words that are being carried out. */
function About({ d }: { d: Decision }) {
  const m = model.value!;
  const o = m.objects.get(d.source ?? 0), from = o?.source ? m.objects.get(o.source) : undefined;
  const face = m.faces.get(o?.face ?? o?.card ?? from?.face ?? from?.card ?? 0);
  if (!face) return <div class="about bare"><FoldButton /></div>;
  const now = (d.ability ?? "").trim();
  return <div class="about"><span aria-hidden="true" class={`card ${frameOf(face.types, colorsOf(face.colors))}`}><CardBody face={now ? { ...face, text: [], parts: [] } : face} />
    {now && <span class="now"><RulesText text={now} /></span>}</span><FoldButton /></div>;
}

/** Cards to choose from, those that can be first, with words and kinds to narrow them. */
function Cards({ d }: { d: Decision }) {
  const list = shown.value, rest = notChosen.value;
  const large = sames.value.length + rest.length <= 6;
  return <>
    {canNarrow.value && <Narrow />}
    {list.length > 0 && <div class={`cardrow ${large ? "large" : "brief"}`}>{list.map((s) => <One key={s.key} d={d} s={s} />)}</div>}
    {list.length === 0 && <p class="muted">{t(sames.value.length > 0 ? "tray.none" : "tray.nothing")}</p>}
    {rest.length > 0 && <><h3 class="not">{t("tray.not", { n: rest.length })}</h3><div class="notnow">{rest.map(({ face, ids }) => <Plate key={face.id} face={face} ids={ids} />)}</div></>}
  </>;
}

/** A card that cannot be chosen now: its plate, so that those which can are seen, and the board. */
function Plate({ face, ids }: { face: Face; ids: number[] }) {
  return <button type="button" class={`slice ${frameOf(face.types, colorsOf(face.colors))}`} data-card={face.name} onClick={() => inspect(ids[0]!, true, face.id)} {...inspectable(ids[0]!, face.id)}>
    <span class="plate"><Sign colors={signsOf(face)} /><b>{face.name}</b>{ids.length > 1 && <small>×{ids.length}</small>}</span>
  </button>;
}

function One({ d, s }: { d: Decision; s: Same }) {
  const picked = s.options.filter((i) => draft.value.picks.includes(i)).length, on = picked > 0;
  const keyed = s.ids.length > 0 ? keyOfObject.value.get(s.ids[0]!) : keyOfOption.value.get(s.options[0]!);
  const full = !on && d.kind === "pick" && draft.value.picks.length >= d.max && d.max > 1;
  const click = () => (s.ids.length > 0 ? touch(s.ids) : choose(s.options[0]!));
  if (!s.face) {
    const o = d.options[s.options[0]!]!;
    return <button type="button" class={`card backc can ${on ? "selected" : ""}`} aria-label={o.text} aria-pressed={on} onClick={click} data-id={s.ids[0]}>
      <span class="back" /><span class="bl"><b>{o.text}</b></span>{keyed && <kbd class="hint" aria-hidden="true">{keyed}</kbd>}{on && <i class="tick"><Icon name="check" /></i>}
    </button>;
  }
  return <span class="slotcard">
    <CardButton face={s.face} object={s.object} able on={on} dim={full} keyed={keyed} zone={zoneKey(s.object)} click={click} />
    {s.options.length > 1 && <b class="times">{picked > 0 ? `${picked}/` : "×"}{s.options.length}</b>}
  </span>;
}

const kinds: [Kind, Key][] = [["", "tray.all"], ["creature", "tray.creatures"], ["spell", "tray.spells"], ["land", "tray.lands"]];

/** A field to type in, for those that have what is typed. */
export function NarrowField() {
  return <label class="narrowing"><Icon name="search" /><span class="sr">{t("tray.type")}</span><input type="search" value={narrowed.value.text} placeholder={t("tray.type")} autocomplete="off" onInput={(e) => narrow({ text: (e.target as HTMLInputElement).value })} /></label>;
}

/** A field to type in, and the kinds of cards with their numbers. */
function Narrow() {
  const { kind } = narrowed.value;
  const count = (k: Kind) => sames.value.filter((s) => !k || kindOf(s.face) === k).reduce((n, s) => n + s.options.length, 0);
  return <div class="narrow">
    <NarrowField />
    {kinds.map(([k, key]) => (count(k) > 0 ? <button type="button" key={k} class={`chip ${kind === k ? "on" : ""}`} aria-pressed={kind === k} onClick={() => narrow({ kind: k })}>{t(key)} <b>{count(k)}</b></button> : null))}
  </div>;
}

/** The names of the two lanes of a question: where what is not chosen stays, and where what is chosen goes. */
const laneNames: Record<string, [Key, Key]> = {
  scry: ["tray.top", "tray.bottom"], surveil: ["tray.top", "tray.graveyard"], separate: ["tray.pile2", "tray.pile1"],
};

/** Two lanes: a click, a key or a drag sends a card to the other. */
function Lanes({ d }: { d: Decision }) {
  const picks = draft.value.picks, names = laneNames[d.prompt]!;
  const lanes = [d.options.map((_, i) => i).filter((i) => !picks.includes(i)), picks];
  const order = d.prompt === "separate" ? [1, 0] : [0, 1]; // the first of two piles is what is chosen
  if (d.prompt === "separate") lanes.reverse();
  return <div class="lanes">{lanes.map((list, k) => {
    const chosenLane = order[k] === 1, label = t(names[order[k]!]!);
    return <div key={k} class="lane" style={{ flexGrow: `${Math.max(1, list.length)}` }} role="group" aria-label={`${label}, ${t("tray.cards", { n: list.length })}`} onDragOver={(e) => e.preventDefault()}
      onDrop={(e) => { e.preventDefault(); const i = Number(e.dataTransfer?.getData("text/plain")); if (picks.includes(i) !== chosenLane) toggleOption(i); }}>
      <h3>{label} <span class="muted">{t("tray.cards", { n: list.length })}{d.prompt === "separate" ? ` · ${t("tray.value", { n: list.reduce((sum, i) => sum + (model.value!.objects.get(d.options[i]!.object ?? 0)?.mana_value ?? 0), 0) })}` : ""}</span></h3>
      <div class={`cardrow ${d.options.length > 4 ? "brief" : "large"}`}>{list.map((i) => <LaneCard key={i} d={d} i={i} />)}{list.length === 0 && <span class="empty">{t("tray.drop")}</span>}</div>
    </div>;
  })}</div>;
}

const faceIn = (d: Decision, i: number): Face | undefined => {
  const o = d.options[i]!, object = model.value!.objects.get(o.object ?? 0);
  return model.value!.faces.get(object?.face ?? object?.card ?? o.face ?? 0);
};

function LaneCard({ d, i }: { d: Decision; i: number }) {
  const o = d.options[i]!, face = faceIn(d, i), id = o.object ?? 0;
  const on = draft.value.picks.includes(i), keyed = keyOfObject.value.get(id) ?? keyOfOption.value.get(i);
  return <span class="slotcard" draggable onDragStart={(e) => e.dataTransfer?.setData("text/plain", String(i))}>
    {face ? <CardButton face={face} object={model.value!.objects.get(id)} able on={on} keyed={keyed} click={() => toggleOption(i)} />
      : <button type="button" class="card backc can" aria-label={o.text} onClick={() => toggleOption(i)}><span class="back" /><span class="bl"><b>{o.text}</b></span></button>}
  </span>;
}

/** Cards in an order: of those put on top the one that ends on top stands left. */
function InOrder({ d }: { d: Decision }) {
  const [from, setFrom] = useState(-1);
  const picks = draft.value.picks, n = picks.length;
  const at = (place: number) => placeInAnswer(d, place);
  return <div class="lanes"><div class="lane">
    <h3>{t(`tray.${d.prompt}` as Key)} <span class="muted">{t("tray.orderHint")}</span></h3>
    <ol class="cardrow large">{picks.map((_, place) => {
      const i = picks[at(place)]!, face = faceIn(d, i), id = d.options[i]!.object ?? 0;
      const shift = (by: number) => { if (place + by >= 0 && place + by < n) move(at(place), at(place + by)); };
      return <li key={i} class={`slotcard ${from === place ? "moving" : ""}`} draggable onDragStart={(e) => { setFrom(place); e.dataTransfer?.setData("text/plain", String(place)); }} onDragEnd={() => setFrom(-1)}
        onDragOver={(e) => { e.preventDefault(); if (from >= 0 && from !== place) { move(at(from), at(place)); setFrom(place); } }} onDrop={(e) => e.preventDefault()}
        onKeyDown={(e) => {
          const by = e.key === "ArrowLeft" || e.key === "-" ? -1 : e.key === "ArrowRight" || e.key === "+" ? 1 : 0;
          if (!by) return;
          e.preventDefault();
          e.stopPropagation();
          shift(by);
        }}>
        {face && <CardButton face={face} object={model.value!.objects.get(id)} able on={false} click={() => putFirst(d, place)} keyed={place < 9 ? `${place + 1}` : undefined} />}
        <span class="shift"><button type="button" class="btn small" disabled={place === 0} aria-label={`${t("act.earlier")}, ${nameOfId(id)}`} onClick={() => shift(-1)}><Icon name="left" /></button>
          <button type="button" class="btn small" disabled={place === n - 1} aria-label={`${t("act.later")}, ${nameOfId(id)}`} onClick={() => shift(1)}><Icon name="right" /></button></span>
      </li>;
    })}</ol>
  </div></div>;
}

/** Two piles, each of which can be taken as a whole. */
function Piles({ d }: { d: Decision }) {
  const m = model.value!;
  return <div class="lanes">{d.options.map((o, i) => {
    const pile = pileContents.value[o.n ?? 0] ?? [], on = draft.value.picks.includes(i), key = keyOfOption.value.get(i);
    return <div key={i} class={`lane pick ${on ? "selected" : ""}`} style={{ flexGrow: `${Math.max(1, pile.length)}` }}>
      <button type="button" class={`btn choice can ${on ? "selected" : ""}`} aria-pressed={on} onClick={() => choose(i)}>{key && <kbd class="hint" aria-hidden="true">{key}</kbd>}{o.text} · {t("tray.cards", { n: pile.length })}{on && <Icon name="check" />}</button>
      <div class="cardrow large">{pile.map((x) => { const face = m.faces.get(x.face); return face ? <CardButton key={x.id} face={face} able={false} on={chosen.value.has(x.id)} click={() => inspect(x.id, true, x.face)} /> : null; })}</div>
    </div>;
  })}</div>;
}

/** What was revealed to the viewer: it stays until he closes it. */
export function Revealed() {
  const m = model.value!, list = revealed.value;
  if (list.length === 0) return null;
  return <section class="revealed" aria-label={t("tray.revealed")}><b>{t("tray.revealed")}</b>
    <div class="cardrow" tabIndex={0} role="group" aria-label={t("tray.cards", { n: list.length })}>{list.map((x) => { const face = m.faces.get(x.face), there = m.objects.has(x.id); return face ? <span key={x.id} class={there ? "" : "moved"}><CardButton face={face} able={false} on={false} click={() => inspect(x.id, true, x.face)} /></span> : null; })}</div>
    <button type="button" class="btn small quiet" onClick={() => closeRevealed()}>{t("act.close")} <kbd>Esc</kbd></button>
  </section>;
}
