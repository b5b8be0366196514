import { RulesText } from "../card/mana";
import { Icon } from "../look/icon";
import { canLookBack, hurry, place, step, togglePause } from "../session/moments";
import { model } from "../session/session";
import { setTempo, tempo, tempos } from "../settings/tempo";
import { t } from "../words";

/** What happens, moment by moment, in place of the question: back, halt, on, and how fast. */
export function Ribbon() {
  const p = place.value!, said = model.value!.view.log.findLast((l) => l.kind !== "step");
  const parts = [p.back > 0 ? t("tempo.back", { n: p.back }) : "", p.ahead > 0 ? t("tempo.ahead", { n: p.ahead }) : ""].filter(Boolean);
  return <section class="ask theirs ribbon" aria-label={t("tempo.region")} tabIndex={-1}>
    <Icon name={p.paused ? "pause" : "play"} />
    <div class="q"><span class="head"><strong>{said ? <RulesText text={said.text} /> : t("tempo.region")}</strong></span><span class="sub">{parts.join(" · ")}</span></div>
    <div class="acts">
      <TempoChoice />
      <LookBack />
      <button type="button" class="btn quiet" aria-label={t(p.paused ? "tempo.go" : "tempo.halt")} title={t(p.paused ? "tempo.go" : "tempo.halt")} onClick={togglePause}><Icon name={p.paused ? "play" : "pause"} /> <kbd>P</kbd></button>
      <button type="button" class="btn quiet" aria-label={t("tempo.on")} title={t("tempo.on")} onClick={() => step(1)}><Icon name="next" /> <kbd>.</kbd></button>
      <button type="button" class="btn" onClick={hurry}>{t("tempo.now")} <kbd>↵</kbd></button>
    </div>
  </section>;
}

/** Goes a moment back. */
export function LookBack({ small }: { small?: boolean }) {
  return <button type="button" class={`btn quiet lookback ${small ? "small" : ""}`} disabled={!canLookBack.value} aria-label={t("tempo.prev")} title={t("tempo.prev")} onClick={() => step(-1)}><Icon name="prev" /> <kbd>,</kbd></button>;
}

/** How fast what others do is shown. */
export function TempoChoice() {
  return <span class="seg tempo" role="group" aria-label={t("tempo.title")}>{tempos.map((x) => <button type="button" key={x} class={tempo.value === x ? "on" : ""} aria-pressed={tempo.value === x} onClick={() => setTempo(x)}>{t(`tempo.${x}`)}</button>)}</span>;
}
