import type { Decision, Face, Obj, Player, Update, View } from "../wire-names";

/** What the client knows of a game: the last view with all changes since. */
export interface Model {
  view: View;
  /** The viewer's seat; empty for who looks on. */
  seat: string;
  objects: Map<number, Obj>;
  faces: Map<number, Face>;
  /** Counts the changes, for what must be drawn anew. */
  revision: number;
}

/** A decision in which options and requirements have their lists of partners, where each was said once. */
export function listed(d: Decision): Decision {
  const { sets } = d;
  if (!sets) return d;
  const whole = <T extends { with?: number[]; set?: number }>(o: T): T => (o.set === undefined ? o : { ...o, with: sets[o.set] ?? [] });
  return { ...d, options: d.options.map(whole), ...(d.requirements ? { requirements: d.requirements.map(whole) } : {}) };
}

/** A model of a whole view. */
export function begin(view: View, seat: string, faces: Map<number, Face>): Model {
  const all = new Map(faces);
  for (const f of view.faces ?? []) all.set(f.id, f);
  const whole = view.asked ? { ...view, asked: listed(view.asked) } : view;
  return { view: whole, seat, objects: new Map((view.objects ?? []).map((o) => [o.id, o])), faces: all, revision: 0 };
}

/** The most lines of the log that are kept. */
const mostLines = 600;

/** The model with an update carried out. What has not changed stays the same thing. */
export function apply(m: Model, u: Update): Model {
  const old = m.view;
  let objects = m.objects;
  if (u.objects?.length || u.gone?.length) {
    objects = new Map(objects);
    for (const id of u.gone ?? []) objects.delete(id);
    for (const o of u.objects ?? []) objects.set(o.id, o);
  }
  let faces = m.faces;
  if (u.faces?.length) {
    faces = new Map(faces);
    for (const f of u.faces) faces.set(f.id, f);
  }
  let players = old.players;
  if (u.players?.length) {
    const changed = new Map(u.players.map((p) => [p.seat, p]));
    players = players.map((p) => changed.get(p.seat) ?? p);
  }
  const log = u.log?.length ? [...old.log, ...u.log].slice(-mostLines) : old.log;
  const { asked: _, ...rest } = old;
  const view: View = {
    ...rest, game: u.game, scene: u.scene ?? old.scene, zones: u.zones ?? old.zones, combat: u.combat ?? old.combat,
    players, objects: old.objects, log,
    ...(u.asked ? { asked: listed(u.asked) } : {}),
    ...(u.clock ? { clock: u.clock } : {}),
  };
  return { view, seat: m.seat, objects, faces, revision: m.revision + 1 };
}

/** The player in a seat. */
export const playerIn = (m: Model, seat: string): Player | undefined => m.view.players.find((p) => p.seat === seat);

/** The player that an id names, if it names one. */
export const playerOf = (m: Model, id: number): Player | undefined => m.view.players.find((p) => p.id === id);

/** The viewer's own player, or the first where he only looks on. */
export const own = (m: Model): Player => playerIn(m, m.seat) ?? m.view.players[0]!;

/** The others, in turn order after the viewer. */
export function others(m: Model): Player[] {
  const list = m.view.players;
  const at = list.indexOf(own(m));
  return [...list.slice(at + 1), ...list.slice(0, at)];
}

export const objectsOf = (m: Model, ids: readonly number[] | undefined): Obj[] =>
  (ids ?? []).map((id) => m.objects.get(id)).filter((o) => o !== undefined);

export const is = (o: Obj, status: string): boolean => o.status?.includes(status) ?? false;

export const hasType = (o: Obj, type: string): boolean => o.types?.some((x) => x.toLowerCase() === type) ?? false;
