import { signal } from "@preact/signals";
import { Icon } from "../look/icon";
import { own } from "../session/model";
import { model, pace, setPace } from "../session/session";
import { type Key, t } from "../words";
import { playerName } from "./describe";

/** The steps of a turn (500.1), as the bar shows them. */
export const steps = ["untap", "upkeep", "draw", "precombat-main", "begin-combat", "declare-attackers", "declare-blockers", "combat-damage", "end-combat", "postcombat-main", "end", "cleanup"];

const gaps = new Set(["precombat-main", "begin-combat", "postcombat-main", "end"]);

/** Steps in which nobody gets priority as a rule (502.4, 514.3). */
const noStops = new Set(["untap", "cleanup"]);

export const stepName = (s: string) => t(`step.${s}` as Key);

/** A click sets or takes away a stop: in one's own turn, or in those of others. */
export function toggleStop(step: string, which: "own" | "others"): void {
  const p = pace.value, list = p[which] ?? [];
  const now = list.includes(step) ? list.filter((s) => s !== step) : [...list, step];
  void setPace({ ...p, [which]: now });
}

/** In whose turns a click on the bar sets stops; empty: in those of whose turn it is. */
const stopsFor = signal<"" | "own" | "others">("");

const other = (which: "own" | "others") => (which === "own" ? "others" : "own");

/** Chooses in whose turns a click on the bar sets stops. */
export function StopsFor() {
  const choices = [["", "turn.stopsTurn"], ["own", "turn.stopsMine"], ["others", "turn.stopsTheirs"]] as const;
  return <div class="stopsfor" role="group" aria-label={t("turn.stopsFor")}><span class="muted">{t("turn.stopsFor")}</span>
    <span class="seg">{choices.map(([which, key]) => <button type="button" key={which} class={stopsFor.value === which ? "on" : ""} aria-pressed={stopsFor.value === which} onClick={() => { stopsFor.value = which; }}>{t(key)}</button>)}</span></div>;
}

/** All steps with where one stops in them, in one's own turns and in those of others. */
export function StopsList() {
  const list = steps.filter((s) => !noStops.has(s));
  return <table class="stopslist"><caption>{t("turn.stopsTitle")}</caption>
    <thead><tr><th scope="col" /><th scope="col">{t("turn.stopsMine")}</th><th scope="col">{t("turn.stopsTheirs")}</th></tr></thead>
    <tbody>{list.map((s) => <tr key={s}><th scope="row">{stepName(s)}</th>{(["own", "others"] as const).map((which) => <td key={which}>
      <label><span class="sr">{`${stepName(s)}, ${t(which === "own" ? "turn.stopsMine" : "turn.stopsTheirs")}`}</span><input type="checkbox" checked={pace.value[which]?.includes(s) ?? false} onChange={() => toggleStop(s, which)} /></label></td>)}</tr>)}</tbody></table>;
}

/** The turn as a bar, with the stops that one sets. */
export function TurnBar() {
  const m = model.value!;
  const scene = m.view.scene;
  const now = steps.indexOf(scene.step === "first-strike-damage" ? "combat-damage" : scene.step);
  const mine = scene.active === own(m).seat;
  const which = stopsFor.value || (mine ? "own" : "others");
  return <nav class="turnbar" aria-label={t("turn.bar")}>
    {steps.map((s, i) => {
      const owned = pace.value.own?.includes(s), theirs = pace.value.others?.includes(s);
      const classes = ["step", i === now ? "now" : i < now ? "done" : "", gaps.has(s) ? "gap" : ""].join(" ");
      const stops = [owned ? t("turn.stopOwn") : "", theirs ? t("turn.stopOthers") : ""].filter(Boolean).join(", ");
      return <button type="button" key={s} class={classes} aria-current={i === now ? "step" : undefined} disabled={noStops.has(s) || !m.seat}
        title={noStops.has(s) ? undefined : t("turn.stopHint")} aria-label={stops ? `${stepName(s)}, ${stops}` : stepName(s)}
        onClick={(e) => toggleStop(s, e.shiftKey ? other(which) : which)}
        onContextMenu={(e) => { e.preventDefault(); toggleStop(s, other(which)); }}>
        <span class="long">{stepName(s)}</span>
        {m.seat && theirs && <span class="halt t"><Icon name="stop" /></span>}
        {m.seat && owned && <span class="halt m"><Icon name="stop" /></span>}
      </button>;
    })}
  </nav>;
}

/** Whose turn it is, and what it waits for. */
export function TurnMark() {
  const m = model.value!;
  const s = m.view.scene;
  const mine = s.active === m.seat && m.seat !== "";
  return <div class="turnmark" aria-live="off">
    <span>{s.turn > 0 ? t("turn.number", { n: s.turn }) : t("turn.before")}</span>
    {s.active && <b>{mine ? t("turn.yours") : t("turn.of", { name: playerName(s.active) })}</b>}
    {s.waiting && !m.view.asked && <span class="waits">{s.waiting.text}</span>}
    {m.view.asked?.kind === "act" && <span>{t("turn.priority")}</span>}
  </div>;
}
