import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../look/icon";
import { Pip, RulesText, spoken } from "../card/mana";
import { colorsOf, frameOf, subjectOf } from "../card/subject";
import { Picture } from "../card/picture";
import { type Mode, chosen, draft, dropMode, modesOf, move, payWith, pickMode, setNumber, setText, share, step, touch } from "../session/draft";
import { asked, model } from "../session/session";
import type { Decision, Face, Option } from "../wire-names";
import { cards } from "../session/http";
import { language, t } from "../words";
import { nameOfId } from "./describe";
import { keyOfObject, keyOfOption } from "./keyed";
import { manyWords } from "../tray/groups";
import { NarrowField } from "../tray/tray";

/** Options that are words: modes, colours, types, one of several actions. */
export function WordChoices({ list, onPick }: { list: number[]; onPick(i: number): void }) {
  const d = asked.value!;
  return <div class={`choices ${list.length > 8 || manyWords.value ? "many" : ""}`} role="group" aria-label={t("ask.choices")}>
    {manyWords.value && <NarrowField />}
    {list.length === 0 && <p class="muted">{t("tray.none")}</p>}
    {list.map((i) => {
      const o = d.options[i]!, on = draft.value.picks.includes(i);
      return <button type="button" key={i} class={`choice can ${on ? "selected" : ""}`} aria-pressed={d.kind === "pick" ? on : undefined} onClick={() => onPick(i)}>
        {keyOfOption.value.get(i) && <kbd class="hint" aria-hidden="true">{keyOfOption.value.get(i)}</kbd>}
        {isColor(d) ? <Pip s={"wubrgc"[o.n ?? 0] ?? "c"} /> : null}<span><RulesText text={o.text} />{o.cost && !o.text.includes(o.cost) ? <> <RulesText text={o.cost} /></> : null}</span>
        {on && <Icon name="check" />}
      </button>;
    })}
  </div>;
}

/** The modes of a spell or ability, those that can't be chosen with the reason (700.2). */
export function ModesForm({ d }: { d: Decision }) {
  const list = [
    ...modesOf.value.map((m) => ({ place: m.place, mode: m, barred: undefined })),
    ...(d.barred ?? []).map((b) => ({ place: b.place, mode: undefined, barred: b })),
  ].sort((a, b) => a.place - b.place);
  return <div class="modes" role="group" aria-label={d.text}>
    {list.map(({ place, mode, barred }) => barred
      ? <div class="mode barred" key={place} role="checkbox" aria-checked="false" aria-disabled="true" tabIndex={-1}>
        <span class="words"><RulesText text={barred.text} />{barred.cost && <b class="price">+ <RulesText text={barred.cost} /></b>}</span>
        <small class="reason"><Icon name="warn" />{barred.reason} <cite class="rule">{barred.rule}</cite></small>
      </div>
      : <ModeTile key={place} d={d} m={mode!} />)}
  </div>;
}

function ModeTile({ d, m }: { d: Decision; m: Mode }) {
  const o = d.options[m.options[0]!]!, key = keyOfOption.value.get(m.options[0]!);
  return <div class={`mode can ${m.times > 0 ? "selected" : ""}`}>
    <button type="button" class="pickmode" role="checkbox" aria-checked={m.times > 0} onClick={() => pickMode(m)}>
      {key && <kbd class="hint" aria-hidden="true">{key}</kbd>}
      <span class="words"><RulesText text={o.text} />{o.cost && <b class="price">+ <RulesText text={o.cost} /></b>}</span>
      {m.times > 1 && <b class="times">×{m.times}</b>}{m.times > 0 && <Icon name="check" />}
    </button>
    {m.options.length > 1 && m.times > 0 && <button type="button" class="btn small" aria-label={`${t("act.less")}, ${o.text}`} onClick={() => dropMode(m)}>−</button>}
  </div>;
}

/** Actions that are about one face of a card rather than all of it. */
const ofFaces = new Set(["cast", "play-land", "unlock"]);

/** Whether a face is the second, smaller set of characteristics of a card (702.160). */
const isPrototype = (f: Face) => f.layout === "prototype" && f.parts?.[0] !== f.id;

/** What can be done with one card: each way with the part of the card that is meant, and what it costs. */
export function WaysForm({ list, onPick }: { list: number[]; onPick(i: number): void }) {
  const d = asked.value!, m = model.value!;
  return <div class="ways" role="group" aria-label={t("ask.choices")}>
    {list.map((i) => {
      const o = d.options[i]!, key = keyOfOption.value.get(i);
      const face = o.action && ofFaces.has(o.action) ? m.faces.get(o.face ?? 0) : undefined;
      const cost = o.cost || (o.way ? "" : face?.cost) || "";
      return <button type="button" key={i} class={`way can ${face ? frameOf(face.types, colorsOf(face.colors)) : ""}`} onClick={() => onPick(i)}>
        {key && <kbd class="hint" aria-hidden="true">{key}</kbd>}
        {face?.name && <span class="plate"><b>{face.name}</b>{cost && <RulesText text={cost} />}</span>}
        <strong><RulesText text={o.text} />{face && isPrototype(face) ? `, ${t("way.prototype")}` : ""}{!face?.name && cost && !o.text.includes(cost) ? <> <RulesText text={cost} /></> : null}</strong>
        {face && <small>{face.types}{face.power !== undefined ? ` · ${face.power}/${face.toughness}` : ""}</small>}
        {(face?.text ?? []).map((line, k) => <span class="line" key={k}><RulesText text={line} /></span>)}
        {!face && o.ability && !o.text.includes(o.ability) && <span class="line"><RulesText text={o.ability} /></span>}
      </button>;
    })}
  </div>;
}

const isColor = (d: Decision) => d.prompt === "color" || d.prompt === "mana-color";

/** A number, by a stepper. */
export function NumberForm({ d }: { d: Decision }) {
  const n = draft.value.numbers[0] ?? d.min;
  return <span class="number" role="group" aria-label={t("ask.number")}>
    <button type="button" class="btn" aria-label={t("act.less")} disabled={n <= d.min} onClick={() => step(-1)}>−</button>
    <input type="number" inputMode="numeric" aria-label={t("ask.number")} min={d.min} max={d.max} value={n} onInput={(e) => setNumber(Number((e.target as HTMLInputElement).value))} />
    <button type="button" class="btn" aria-label={t("act.more")} disabled={n >= d.max} onClick={() => step(1)}>+</button>
    {d.max < 100000 && <small class="muted">{t("ask.range", { min: d.min, max: d.max })}</small>}
  </span>;
}

const textOf = (o: Option) => (o.object ? nameOfId(o.object) : "") || o.text;

/** An order, by dragging, by buttons or by keys. */
export function OrderForm({ d }: { d: Decision }) {
  const [from, setFrom] = useState(-1);
  const picks = draft.value.picks;
  return <div class="panelform order">
    <p class="muted">{t("ask.orderHint")}</p>
    <ol>{picks.map((p, at) => {
      const o = d.options[p]!;
      const face = model.value!.faces.get(o.face ?? model.value!.objects.get(o.object ?? 0)?.face ?? 0);
      return <li key={p} class={`item ${face ? frameOf(face.types, colorsOf(face.colors)) : "f-c"} ${from === at ? "moving" : ""}`} draggable
        onDragStart={(e) => { setFrom(at); e.dataTransfer?.setData("text/plain", String(at)); }} onDragEnd={() => setFrom(-1)}
        onDragOver={(e) => { e.preventDefault(); if (from >= 0 && from !== at) { move(from, at); setFrom(at); } }} onDrop={(e) => e.preventDefault()}>
        <b class="n">{at + 1}</b>
        {face && <Picture of={subjectOf(face)} />}
        <button type="button" class="what"
          onKeyDown={(e) => {
            const by = e.key === "ArrowUp" || e.key === "ArrowLeft" || e.key === "-" ? -1 : e.key === "ArrowDown" || e.key === "ArrowRight" || e.key === "+" ? 1 : 0;
            if (!by) return;
            e.preventDefault();
            e.stopPropagation();
            move(at, at + by);
            const list = (e.currentTarget as HTMLElement).closest("ol");
            setTimeout(() => list?.querySelectorAll<HTMLElement>(".what")[at + by]?.focus(), 0);
          }}><RulesText text={textOf(o)} />{o.ability && <small><RulesText text={o.ability} /></small>}</button>
        <button type="button" class="btn small" aria-label={t("act.earlier")} disabled={at === 0} onClick={() => move(at, at - 1)}><Icon name="up" /></button>
        <button type="button" class="btn small" aria-label={t("act.later")} disabled={at === picks.length - 1} onClick={() => move(at, at + 1)}><Icon name="down" /></button>
      </li>;
    })}</ol>
  </div>;
}

/** Shares of a total, each by a stepper. */
export function ShareForm({ d }: { d: Decision }) {
  const f = draft.value;
  return <div class="panelform shares">
    {d.options.map((o, i) => <div class="share" key={i} role="group" aria-label={textOf(o)}>
      <span class="what">{textOf(o)}{o.n ? <small class="muted"> {d.prompt === "damage" ? t("ask.lethal", { n: o.n }) : ""}</small> : null}</span>
      <button type="button" class="btn small" aria-label={`${t("act.less")}, ${textOf(o)}`} disabled={(f.numbers[i] ?? 0) <= (o.min ?? 0)} onClick={() => share(i, -1)}>−</button>
      <b class="n" aria-live="polite">{f.numbers[i] ?? 0}</b>
      <button type="button" class="btn small" aria-label={`${t("act.more")}, ${textOf(o)}`} onClick={() => share(i, 1)}>+</button>
    </div>)}
  </div>;
}

/** What a payment uses: the proposal, which can be changed source by source. */
export function Payment({ d }: { d: Decision }) {
  const f = draft.value;
  const used = f.picks.map((p, at) => ({ o: d.options[p]!, p, at }));
  const free = d.options.map((o, i) => ({ o, i })).filter(({ o, i }) => !o.object || (!f.picks.includes(i) && o.flags?.length));
  return <div class="panelform payment">
    <span class="cost"><span class="muted">{t("pay.cost")}</span> {(d.cost ?? []).map((s, i) => <Pip key={i} s={s.replace(/[{}]/g, "")} />)}</span>
    <span class="with"><span class="muted">{f.byHand && used.length === 0 ? t("pay.choose") : t("pay.with")}</span>
      {used.map(({ o, at }) => <span class="source" key={at}>
        <button type="button" class="chip" title={t("pay.remove", { name: textOf(o) })} onClick={() => (o.object ? touch([o.object]) : undefined)}>
          {o.colors?.length ? <Pip s={"wubrgc"[f.numbers[at] ?? 0] ?? "c"} /> : null}{textOf(o)}</button>
        {(o.colors?.length ?? 0) > 1 && o.colors!.map((c) => <button type="button" key={c} class={`pick ${f.numbers[at] === c ? "on" : ""}`} aria-pressed={f.numbers[at] === c}
          aria-label={t("pay.as", { color: spoken(`{${"WUBRGC"[c]}}`) })} onClick={() => payWith(at, c)}><Pip s={"wubrgc"[c]!} /></button>)}
      </span>)}
      {used.length === 0 && !f.byHand && <span>{t("pay.nothing")}</span>}
    </span>
    {free.length > 0 && <span class="more">{free.slice(0, 12).map(({ o, i }) => o.object
      ? <button type="button" key={i} class="chip can" aria-pressed={chosen.value.has(o.object)} onClick={() => touch([o.object!])}>{keyOfObject.value.get(o.object) && <kbd aria-hidden="true">{keyOfObject.value.get(o.object)}</kbd>}<RulesText text={o.text} /></button>
      : null)}</span>}
  </div>;
}

/** A name of a card, with those that begin alike. */
export function NameForm() {
  const [near, setNear] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const text = draft.value.text;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (text.length < 2) return setNear([]);
    const id = setTimeout(() => {
      cards(`"${text.replaceAll('"', "")}"`, 0, language.value).then((p) => setNear(p.cards.slice(0, 8).map((c) => c.name)), () => setNear([]));
    }, 160);
    return () => clearTimeout(id);
  }, [text]);
  return <div class="panelform name">
    <label>{t("ask.name")} <input ref={input} type="text" list="names" autocomplete="off" value={text} onInput={(e) => setText((e.target as HTMLInputElement).value)} /></label>
    <datalist id="names">{near.map((n) => <option key={n} value={n} />)}</datalist>
  </div>;
}
