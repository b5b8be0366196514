import { canGoBack, goBackTo } from "../session/draft";
import { sending } from "../session/session";
import { trail } from "../session/trail";
import type { Decision } from "../wire-names";
import { type Key, hasKey, t } from "../words";
import { nameOfId } from "./describe";

const stepName = (d: Decision) => (hasKey(`path.${d.prompt}`) ? t(`path.${d.prompt}` as Key) : t("path.choice"));

/** What was answered of the action that is announced: a click on a step goes back to it. */
export function Path({ d }: { d: Decision }) {
  if (!canGoBack.value) return null;
  return <ol class="path" aria-label={t("path.label")}>
    {trail.value.map((s, i) => {
      const name = i === 0 ? nameOfId(s.asked.options[s.answer.picks![0]!]!.object ?? 0) || t("path.action") : stepName(s.asked);
      return <li key={i}><button type="button" disabled={sending.value} aria-label={i === 0 ? t("path.out", { name }) : t("path.back", { name })} onClick={() => goBackTo(i)}>{i === 0 ? t("path.action") : name}</button></li>;
    })}
    <li aria-current="step">{stepName(d)}</li>
  </ol>;
}
