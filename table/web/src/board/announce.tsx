import { useRef } from "preact/hooks";
import { Icon } from "../look/icon";
import { asked, line, model } from "../session/session";
import { t } from "../words";
import { shortOfTime } from "./player";

/** Says that the line is down. */
export function Line() {
  return line.value === "down" ? <p class="line-down" role="alert"><Icon name="warn" />{t("line.down")}</p> : null;
}

/** Says what happens to who cannot see it: in batches, and at once when asked. */
export function Announcer() {
  const m = model.value!;
  const last = useRef(m.view.log.length);
  const said = m.view.log.slice(Math.max(0, Math.min(last.current, m.view.log.length))).filter((l) => l.kind !== "step").slice(-6);
  last.current = m.view.log.length;
  return <>
    <div class="sr" role="log" aria-live="polite" aria-label={t("log.title")}>{said.map((l) => l.text).join(". ")}</div>
    <div class="sr" aria-live="assertive">{asked.value?.kind === "act" ? t("turn.priority") : ""}</div>
    <div class="sr" aria-live="assertive">{shortOfTime.value ? t("clock.short", { n: shortOfTime.value }) : ""}</div>
  </>;
}
