import { computed } from "@preact/signals";
import { pairs } from "../session/draft";
import { is, objectsOf, own } from "../session/model";
import { asked, model } from "../session/session";
import type { Obj } from "../wire-names";

/** An attacker, who blocks it, and what it attacks. */
interface Fight {
  attacker: Obj;
  blockers: Obj[];
  blocked: boolean;
  defender: number;
}

/** What a combat comes to as it stands, if nobody does anything more (decision 231). */
export interface Forecast {
  dies: ReadonlySet<number>;
  /** The damage to each player or permanent that is attacked. */
  damage: ReadonlyMap<number, number>;
}

const none: Forecast = { dies: new Set(), damage: new Map() };

const has = (o: Obj, keyword: string) => (o.keywords ?? []).some((k) => k.toLowerCase() === keyword);
const power = (o: Obj) => Math.max(0, o.power ?? 0);
const strikesFirst = (o: Obj) => has(o, "first strike") || has(o, "double strike");
const strikesLast = (o: Obj) => !has(o, "first strike") || has(o, "double strike");

function fightsOf(): Fight[] {
  const m = model.value, d = asked.value;
  if (!m) return [];
  const get = (id: number) => m.objects.get(id);
  if (d?.kind === "attack") return pairs.value.flatMap((p) => { const a = get(p.object); return a ? [{ attacker: a, blockers: [], blocked: false, defender: p.partner }] : []; });
  const blocks = d?.kind === "block" ? pairs.value.map((p) => ({ blocker: p.object, attacker: p.partner })) : m.view.combat.blocks;
  const told = d?.kind === "block" || ["declare-blockers", "first-strike-damage", "combat-damage"].includes(m.view.scene.step);
  if (!told) return [];
  return objectsOf(m, m.view.zones.battlefield).filter((o) => is(o, "attacking") && o.attacks).map((attacker) => {
    const blockers = blocks.filter((b) => b.attacker === attacker.id).map((b) => get(b.blocker)).filter((o) => o !== undefined);
    return { attacker, blockers, blocked: blockers.length > 0 || is(attacker, "blocked"), defender: attacker.attacks! };
  });
}

/** What has been dealt to a creature, and whether by something with deathtouch. */
class Wounds {
  private readonly dealt = new Map<number, number>();
  private readonly poisoned = new Set<number>();

  deal(to: Obj, n: number, by: Obj): void {
    if (n <= 0) return;
    this.dealt.set(to.id, (this.dealt.get(to.id) ?? 0) + n);
    if (has(by, "deathtouch")) this.poisoned.add(to.id);
  }

  /** How much more of the attacker's damage the creature takes to be destroyed (510.1c). */
  lethal(o: Obj, by: Obj): number {
    const left = (o.toughness ?? 0) - (o.damage ?? 0) - (this.dealt.get(o.id) ?? 0);
    return left <= 0 ? 0 : has(by, "deathtouch") ? 1 : left;
  }

  dead(o: Obj): boolean {
    if (has(o, "indestructible")) return false;
    return this.poisoned.has(o.id) || (o.toughness ?? 0) - (o.damage ?? 0) - (this.dealt.get(o.id) ?? 0) <= 0;
  }
}

/** The damage of one fight in one of the two damage steps (510.4). */
function strike(f: Fight, first: boolean, w: Wounds, gone: ReadonlySet<number>, damage: Map<number, number>): void {
  const acts = (o: Obj) => !gone.has(o.id) && (first ? strikesFirst(o) : strikesLast(o));
  const there = f.blockers.filter((b) => !gone.has(b.id));
  if (acts(f.attacker)) {
    let left = power(f.attacker);
    for (const [i, b] of there.entries()) {
      const n = i === there.length - 1 && !has(f.attacker, "trample") ? left : Math.min(left, w.lethal(b, f.attacker));
      w.deal(b, n, f.attacker);
      left -= n;
    }
    if (!f.blocked || has(f.attacker, "trample")) damage.set(f.defender, (damage.get(f.defender) ?? 0) + left);
  }
  for (const b of there) if (acts(b)) w.deal(f.attacker, power(b), b);
}

export const forecast = computed<Forecast>(() => {
  const fights = fightsOf();
  if (fights.length === 0) return none;
  const w = new Wounds(), damage = new Map<number, number>(), dies = new Set<number>();
  const step = model.value!.view.scene.step;
  for (const first of step === "combat-damage" ? [false] : [true, false]) {
    for (const f of fights) strike(f, first, w, dies, damage);
    for (const o of fights.flatMap((f) => [f.attacker, ...f.blockers])) if (w.dead(o)) dies.add(o.id);
  }
  return { dies: asked.value?.kind === "attack" ? none.dies : dies, damage };
});

/** What a player's life total comes to; undefined where nothing is coming at him. */
export function lifeAfter(id: number, life: number): number | undefined {
  const n = forecast.value.damage.get(id) ?? 0;
  return n > 0 ? life - n : undefined;
}

/** What is coming at the viewer, and what he goes to. */
export const coming = computed(() => {
  const m = model.value;
  if (!m) return { n: 0, life: 0 };
  const me = own(m), n = forecast.value.damage.get(me.id) ?? 0;
  return { n, life: me.life - n };
});
