import { line, model, pace, setPace } from "../session/session";
import type { Obj } from "../wire-names";

/** Whether one can say that one always passes for an ability: another's, on the stack. */
export function canYield(o: Obj): boolean {
  const seat = model.value?.seat ?? "";
  return o.kind === "ability" && o.zone === "stack" && line.value === "up" && seat !== "" && o.controller !== seat;
}

/** Lets one pass for this ability from now on. */
export function yieldTo(id: number): void {
  if (!(pace.value.yields ?? []).includes(id)) void setPace({ ...pace.value, yields: [id], stop: [] });
}
