import { signal } from "@preact/signals";
import type { Answer, Decision } from "../wire-names";

/** One answer of an action that is being announced. */
export interface Step {
  asked: Decision;
  answer: Omit<Answer, "seq">;
}

/**
 * What was answered since an action was begun: first the action itself, then its
 * choices. It is what one can go back through (decision 230).
 */
export const trail = signal<readonly Step[]>([]);

/** Whether the question is one that the player went back to. */
export const cameBack = signal(false);

/** Notes an answer of the player. */
export function note(asked: Decision, answer: Omit<Answer, "seq">): void {
  cameBack.value = false;
  if (answer.cancel) trail.value = [];
  else if (asked.kind === "act") trail.value = asked.options[answer.picks?.[0] ?? 0]?.action === "pass" ? [] : [{ asked, answer }];
  else if (asked.reversible && trail.value.length > 0) trail.value = [...trail.value, { asked, answer }];
  else trail.value = [];
}

/** Forgets the answer to a question, which was refused. */
export function forgetLast(asked: Decision): void {
  const last = trail.value[trail.value.length - 1];
  if (last?.asked.seq === asked.seq) trail.value = trail.value.slice(0, -1);
}

/** Whether two questions are the same but for their number. */
export function sameQuestion(a: Decision, b: Decision): boolean {
  return a.kind === b.kind && a.prompt === b.prompt && a.min === b.min && a.max === b.max && a.total === b.total
    && JSON.stringify(a.options) === JSON.stringify(b.options) && JSON.stringify(a.cost) === JSON.stringify(b.cost);
}

/** The place of an option in another list of options; -1: it is not there. */
export function placeOf(d: Decision, was: Decision, at: number): number {
  const look = JSON.stringify(was.options[at]);
  return d.options.findIndex((o) => JSON.stringify(o) === look);
}
