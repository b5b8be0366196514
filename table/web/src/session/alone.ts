// What answers itself: a payment and priority that nothing is left for, after a look at
// them, and an order in which nothing differs.
import { effect, signal } from "@preact/signals";
import { autoPass, autoPay } from "../settings/settings";
import { tempo } from "../settings/tempo";
import type { Decision, Face, Obj, Option } from "../wire-names";
import { confirm, draft, pass, proposePayment } from "./draft";
import { hasType, is, objectsOf, own } from "./model";
import { answer, asked, complete, model, pace } from "./session";
import { cameBack, trail } from "./trail";

/** The number of the question that is looked at before it answers itself; zero: none. */
export const looking = signal(0);

/** How long it is looked at. */
export const lookTime = signal(0);

/** How long a payment is shown before it is made by itself. */
const payTimes = { instant: 750, quick: 500, normal: 750, slow: 2000 };

/** How long one is asked before one is passed for. */
const passTimes = { instant: 600, quick: 900, normal: 1500, slow: 3000 };

let timer = 0;

/** Lets what would answer itself wait for the player. */
export function stopLooking(): void {
  clearTimeout(timer);
  looking.value = 0;
}

effect(() => {
  const d = asked.value;
  stopLooking();
  if (d?.kind === "pay" && trail.peek().length > 0) void pay(d);
  if (d?.prompt === "priority" && d.spent && autoPass.peek() && !pace.peek().full) look(d, passTime(), pass);
  if (d?.prompt === "triggers" && alike(d)) void answer({ picks: d.options.map((_, i) => i) });
});

// What the player changes, he pays himself.
effect(() => {
  if (draft.value.byHand || draft.value.wanted.length > 0 || draft.value.menu.length > 0) stopLooking();
});

/** Answers a question after a look at it. */
function look(d: Decision, time: number, give: () => void): void {
  looking.value = d.seq;
  lookTime.value = time;
  timer = window.setTimeout(() => {
    if (looking.peek() === d.seq && asked.peek()?.seq === d.seq) give();
  }, time);
}

/** A step of another's in which nothing was done is looked at for less long. It hangs on nothing that is hidden. */
function passTime(): number {
  const m = model.peek()!, usual = passTimes[tempo.peek()];
  return m.view.zones.stack.length === 0 && m.view.scene.active !== m.seat ? usual / 3 : usual;
}

/** Proposes what keeps most for the rest of the hand, and pays it after a look. */
async function pay(d: Decision): Promise<void> {
  const kept = d.proposal && !d.proposal.cancel ? thrifty(d) : null;
  if (kept) {
    const a = await complete(kept);
    if (asked.peek()?.seq !== d.seq || draft.peek().wanted.length > 0 || draft.peek().byHand) return;
    if (a && !a.cancel) proposePayment(d, a.picks ?? [], a.numbers ?? []);
  }
  if (!autoPay.peek() || cameBack.peek() || asked.peek()?.seq !== d.seq || !plain(d)) return;
  look(d, payTimes[tempo.peek()], confirm);
}

/** Whether a payment takes mana of lands only: what costs life, cards or creatures is confirmed by the player. */
function plain(d: Decision): boolean {
  const picks = draft.peek().picks;
  return !draft.peek().byHand && picks.every((i) => {
    const o = d.options[i]!, source = model.peek()?.objects.get(o.object ?? 0);
    return !o.flags?.some((f) => f !== "snow") && (!o.object || (source !== undefined && hasType(source, "land")));
  });
}

const letters = "WUBRGC";

/** How much of each colour the other cards of the hand want at once. */
function needs(d: Decision): number[] {
  const m = model.peek()!, want = [0, 0, 0, 0, 0, 0];
  for (const o of objectsOf(m, own(m).hand)) {
    if (o.id === d.source) continue;
    for (const f of facesOf(m.faces, o)) letters.split("").forEach((c, i) => { want[i] = Math.max(want[i]!, (f.cost ?? "").split(`{${c}}`).length - 1); });
  }
  return want;
}

const facesOf = (faces: Map<number, Face>, o: Obj): Face[] => {
  const first = faces.get(o.face ?? o.card ?? 0);
  return first ? [first, ...(first.parts ?? []).map((id) => faces.get(id)).filter((f) => f !== undefined)] : [];
};

/**
 * A payment of a cost of plain symbols that leaves the colours the hand needs, and
 * what is more than a source of mana for last. The server completes and judges it.
 */
function thrifty(d: Decision): { picks: number[]; numbers: number[] } | null {
  const symbols = (d.cost ?? []).map((s) => s.replace(/[{}]/g, ""));
  if (symbols.some((s) => s.length !== 1)) return null;
  const m = model.peek()!, want = needs(d);
  const free = d.options.map((o, i) => ({ o, i })).filter(({ o }) => o.object && o.colors?.length && !o.flags?.length);
  const supply = want.map((_, c) => free.filter(({ o }) => o.colors!.includes(c)).length);
  const worth = (o: Option) => {
    const source = m.objects.get(o.object!);
    const more = !source ? 0 : hasType(source, "land") ? (hasType(source, "creature") ? 4 : 0) : is(source, "summoning-sick") ? 2 : 5;
    return more + o.colors!.reduce((sum, c) => sum + (want[c]! > 0 ? want[c]! / supply[c]! : 0), 0) + o.colors!.length * 0.01;
  };
  const order = [...free].sort((a, b) => worth(a.o) - worth(b.o));
  const picks: number[] = [], numbers: number[] = [], used = new Set<number>();
  const colored = symbols.map((s) => letters.indexOf(s)).sort((a, b) => (a < 0 ? 9 : supply[a]!) - (b < 0 ? 9 : supply[b]!));
  for (const c of colored) {
    const source = order.find(({ o }) => !used.has(o.object!) && (c < 0 || o.colors!.includes(c)));
    if (!source) return null;
    used.add(source.o.object!);
    picks.push(source.i);
    numbers.push(c < 0 ? source.o.colors!.find((x) => want[x] === 0) ?? source.o.colors![0]! : c);
  }
  return { picks, numbers };
}

/** Whether abilities that are put in an order are the same in all that is seen. */
function alike(d: Decision): boolean {
  const m = model.peek()!;
  const look = (o: Option) => {
    const x = m.objects.get(o.object ?? 0), from = m.objects.get(x?.source ?? 0) ?? x;
    return JSON.stringify([o.text, o.ability, o.face, from?.face, from?.power, from?.toughness, from?.counters, from?.controller, from?.attached]);
  };
  return d.options.length > 1 && d.options.every((o) => o.ability && look(o) === look(d.options[0]!));
}
