import { computed } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { RulesText } from "../card/mana";
import { canTouch } from "../session/draft";
import { hasType, playerIn } from "../session/model";
import { asked, askWhy, model, why } from "../session/session";
import type { Decision, Line, Obj, Why as WhyOf } from "../wire-names";
import { t } from "../words";
import { playerName } from "./describe";
import { type Fold, foldLog, runs, sumOf, toggleFold, unfolded } from "./fold";
import { Icon } from "../look/icon";
import { place } from "../session/moments";
import { LookBack } from "./ribbon";

/** What has happened, in sentences with the numbers of rules, newest first. */
export function Log() {
  const m = model.value!;
  const ref = useRef<HTMLOListElement>(null);
  const folds = foldLog(m.view.log).slice(-120).reverse();
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = 0;
  }, [m.view.log.length]);
  return <section class="sect log" aria-labelledby="log-title">
    <header><h2 id="log-title">{t("log.title")}</h2>{!place.value && <LookBack small />}<span class="muted end">{t("why.title")} <kbd>?</kbd></span></header>
    <ol ref={ref} tabIndex={0} aria-label={t("log.title")}>{folds.map((f, i) => <Folded key={f.key} fold={f} fresh={i === 0} />)}</ol>
  </section>;
}

/** A line of the log with what is folded below it: of a turn newest first, as the log is. */
function Folded({ fold: f, fresh }: { fold: Fold; fresh: boolean }) {
  if (f.lines.length === 0) return <LogLine line={f.head} fresh={fresh} />;
  const open = unfolded.value.has(f.key);
  const inside = !open ? null : f.turn ? runs(f.lines, f.key).reverse().map((x) => <Folded key={x.key} fold={x} fresh={false} />) : [...f.lines].reverse().map((l, i) => <LogLine key={i} line={l} fresh={false} />);
  return <>{inside}<li class={`folded ${f.turn ? "head" : ""} ${fresh ? "new" : ""}`}>
    <button type="button" aria-expanded={open} onClick={() => toggleFold(f.key)}><Icon name={open ? "down" : "right"} /><span>{f.turn || f.combat ? <>{f.combat ? <b>{t("log.combat")}</b> : f.head.text}<small>{summary(f)}</small></> : <><Names text={f.head.text} />{f.head.times && f.head.times > 1 ? ` ×${f.head.times}` : ""}<small>{t("log.more", { n: f.lines.length })}</small></>}</span></button>{f.head.rule && <cite class="rule">{f.head.rule}</cite>}
  </li></>;
}

/** A turn, or a combat, in a few words. */
function summary(f: Fold): string {
  const s = sumOf(f.lines);
  const parts = [s.lands ? t("log.lands", { n: s.lands }) : "", s.spells ? t("log.spells", { n: s.spells }) : "", s.attackers ? t("log.attackers", { n: s.attackers }) : "",
    f.combat && s.blockers ? t("log.blockers", { n: s.blockers }) : "", s.destroyed ? t("log.destroyed", { n: s.destroyed }) : "",
    ...[...s.life].filter(([, n]) => n !== 0).map(([seat, n]) => `${playerName(seat)} ${n > 0 ? "+" : "−"}${Math.abs(n)}`)].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : t("log.quiet");
}

export function LogLine({ line: l, fresh }: { line: Line; fresh: boolean }) {
  return <li class={`${l.kind === "turn" ? "head" : ""} ${fresh ? "new" : ""}`}>
    <span>{l.kind === "turn" ? l.text : <Names text={l.text} />}{l.times && l.times > 1 ? ` ×${l.times}` : ""}</span>{l.rule && <cite class="rule">{l.rule}</cite>}
  </li>;
}

const faces = computed(() => model.value?.faces);

/** The names of all cards that the viewer has heard of, the longest first. */
const names = computed(() => {
  const list = [...new Set([...(faces.value?.values() ?? [])].map((f) => f.name))].filter((n) => n.length > 2).sort((a, b) => b.length - a.length);
  return list.length === 0 ? null : new RegExp(`(?<!\\p{L})(${list.map((n) => n.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?!\\p{L})`, "u");
});

/** A sentence in which names of cards stand out and mana is drawn. */
function Names({ text }: { text: string }) {
  const of = names.value;
  if (!of) return <RulesText text={text} />;
  return <>{text.split(of).map((part, i) => (i % 2 ? <b key={i}>{part}</b> : <RulesText key={i} text={part} />))}</>;
}

/** The chain of effects and rules behind something. */
export function Why() {
  const w = why.value;
  if (!w) return null;
  return <aside class="why" aria-live="polite" aria-labelledby="why-title">
    <h3 id="why-title"><Icon name="why" />{w.of[0]!.title}<button type="button" class="x btn quiet small" aria-label={t("act.close")} onClick={() => { why.value = null; }}><kbd>Esc</kbd></button></h3>
    {w.of.map((part, k) => <Reasons key={k} of={part} head={k > 0 && part.title !== w.of[0]!.title ? part.title : ""} />)}
  </aside>;
}

function Reasons({ of, head }: { of: WhyOf; head: string }) {
  return <>
    {head && <h4>{head}</h4>}
    {of.lines.length === 0 && <p class="muted">{t("why.nothing")}</p>}
    <table><tbody>{of.lines.map((l, i) => <tr key={i} class={i === of.lines.length - 1 && !l.rule ? "sum" : ""}>
      <td>{l.rule && <cite class="rule">{l.rule}</cite>}</td><td>{l.of && <b class="act">{l.of}</b>}<RulesText text={l.text} />{l.layer ? <small class="muted"> {t("why.layer", { layer: l.layer })}</small> : null}</td><td>{l.value}</td>
    </tr>)}</tbody></table>
  </>;
}

/** Asks why of the object or life total that has focus, or of what asks. */
export function whyOfFocus(): void {
  const life = document.activeElement?.closest("[data-life]")?.getAttribute("data-life");
  if (life) return whyLife(life);
  const el = document.activeElement?.closest("[data-id]");
  const id = Number(el?.getAttribute("data-id") ?? 0) || asked.value?.source || 0;
  whyOf(id);
}

/** Asks why an object is as it is, and where it cannot be chosen now, why not. */
export function whyOf(id: number): void {
  const o = model.value?.objects.get(id), d = asked.value;
  if (!o) return;
  const not = d && !canTouch.value.has(id) ? notNow(d, o) : undefined;
  void askWhy({ object: id }, not ? { object: id, not } : undefined);
}

/** What an object cannot do in a decision, as the question why not names it. */
function notNow(d: Decision, o: Obj): string | undefined {
  const mine = o.controller === model.value!.seat, creature = o.zone === "battlefield" && hasType(o, "creature");
  switch (d.kind) {
    case "act": return mine || o.owner === model.value!.seat ? "act" : undefined;
    case "attack": return mine && creature ? "attack" : undefined;
    case "block": return mine && creature ? "block" : undefined;
    case "pick": return d.prompt === "targets" ? "target" : undefined;
  }
  return undefined;
}

/** Shows what has changed a life total, from the log: the latest last. */
export function whyLife(seat: string): void {
  const m = model.value, p = m && playerIn(m, seat);
  if (!m || !p) return;
  let life = p.life;
  const lines: WhyOf["lines"] = [];
  for (const l of [...m.view.log].reverse()) {
    if (l.life_of !== seat || !l.life) continue;
    lines.unshift({ text: l.text, value: String(life), ...(l.rule ? { rule: l.rule } : {}) });
    life -= l.life;
  }
  lines.unshift({ text: t(lines.length > 0 ? "why.lifeBefore" : "why.lifeSame"), value: String(life), rule: "119.1" });
  why.value = { of: [{ title: t("why.life", { name: playerName(seat), n: p.life }), lines: lines.slice(-14) }], about: p.id };
}
