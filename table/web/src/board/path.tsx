import { canGoBack, goBackTo } from "../session/draft";
import { model, sending } from "../session/session";
import { type Step, trail } from "../session/trail";
import type { Decision } from "../wire-names";
import { type Key, hasKey, t } from "../words";
import { nameOfId } from "./describe";

const stepName = (d: Decision) => (hasKey(`path.${d.prompt}`) ? t(`path.${d.prompt}` as Key) : t("path.choice"));

/** What the action is called that was begun: the part of the card, or the permanent. */
function begun(s: Step): string {
  const o = s.asked.options[s.answer.picks![0]!]!;
  return model.value?.faces.get(o.face ?? 0)?.name || (o.object ? nameOfId(o.object) : t("path.action"));
}

/** What was answered of the action that is announced: a click on a step goes back to it. */
export function Path({ d }: { d: Decision }) {
  if (!canGoBack.value) return null;
  return <ol class="path" aria-label={t("path.label")}>
    {trail.value.map((s, i) => <li key={i}>
      <button type="button" disabled={sending.value} title={t(i === 0 ? "path.out" : "path.back")} onClick={() => goBackTo(i)}>{i === 0 ? begun(s) : stepName(s.asked)}</button>
    </li>)}
    <li aria-current="step">{stepName(d)}</li>
  </ol>;
}
