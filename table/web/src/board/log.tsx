import { useLayoutEffect, useRef } from "preact/hooks";
import { asked, askWhy, model, why } from "../session/session";
import type { Line } from "../wire-names";
import { t } from "../words";
import { Icon } from "../look/icon";

/** What has happened, in sentences with the numbers of rules, newest first. */
export function Log() {
  const m = model.value!;
  const ref = useRef<HTMLOListElement>(null);
  const lines = m.view.log.filter((l) => l.kind !== "step").slice(-160).reverse();
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = 0;
  }, [m.view.log.length]);
  return <section class="sect log" aria-labelledby="log-title">
    <header><h2 id="log-title">{t("log.title")}</h2><span class="muted end">{t("why.title")} <kbd>?</kbd></span></header>
    <ol ref={ref} tabIndex={0} aria-label={t("log.title")}>{lines.map((l, i) => <LogLine key={m.view.log.length - i} line={l} fresh={i === 0} />)}</ol>
  </section>;
}

export function LogLine({ line: l, fresh }: { line: Line; fresh: boolean }) {
  return <li class={`${l.kind === "turn" ? "head" : ""} ${fresh ? "new" : ""}`}>
    <span>{l.text}{l.times && l.times > 1 ? ` ×${l.times}` : ""}</span>{l.rule && <cite class="rule">{l.rule}</cite>}
  </li>;
}

/** The chain of effects and rules behind something. */
export function Why() {
  const w = why.value;
  if (!w) return null;
  return <aside class="why" aria-live="polite" aria-labelledby="why-title">
    <h3 id="why-title"><Icon name="why" />{w.of.title}<button type="button" class="x btn quiet small" aria-label={t("act.close")} onClick={() => { why.value = null; }}><kbd>Esc</kbd></button></h3>
    <table><tbody>{w.of.lines.map((l, i) => <tr key={i} class={i === w.of.lines.length - 1 && !l.rule ? "sum" : ""}>
      <td>{l.rule && <cite class="rule">{l.rule}</cite>}</td><td>{l.text}{l.layer ? <small class="muted"> {t("why.layer", { layer: l.layer })}</small> : null}</td><td>{l.value}</td>
    </tr>)}</tbody></table>
  </aside>;
}

/** Asks why of the object that has focus, or of what asks. */
export function whyOfFocus(): void {
  const el = document.activeElement?.closest("[data-id]");
  const id = Number(el?.getAttribute("data-id") ?? 0) || asked.value?.source || 0;
  if (id && model.value?.objects.has(id)) void askWhy({ object: id });
}
