import { Icon } from "../look/icon";
import { canTouch } from "../session/draft";
import { is } from "../session/model";
import { t } from "../words";
import { nameOf } from "./describe";
import { type Group, type Side } from "./groups";
import { fights, Perm } from "./perm";
import { Pill, merge } from "./pills";

/** How wide a small picture stands, and how high with what is between two, a strip at least and at most, and the number of what finds no place. */
const pictureWide = 52, stripLeast = 104, stripMost = 136, moreWide = 46, pictureHigh = 34, pictureGap = 6;

/** About how wide the pill of a kind of land is, with its name and without; one that can be chosen has a key. */
const pillWide = (groups: Group[], named: boolean) => (groups.some(wanted) ? 84 : 64) + (named ? nameOf(groups[0]!.objects[0]).length * 7 : 0);

/** About how wide pills are beside each other. */
const pillsWide = (list: Group[][], named: boolean) => list.reduce((sum, l) => sum + pillWide(l, named) + 6, 0);

/** How a line of permanents is laid out. */
interface Line {
  size: "strip" | "mini";
  width: number;
  named: boolean;
  things: Group[];
  lands: Group[][];
  hidden: Group[];
}

/** Whether it must find a place: it can be chosen, or fights. */
const wanted = (g: Group) => g.objects.some((o) => canTouch.value.has(o.id) || fights(o));

/** As many as find a place, what must find one first, in the order in which they stand. */
function fitting<T>(list: T[], n: number, first: (x: T) => boolean): T[] {
  if (list.length <= n) return list;
  const kept = new Set([...list.filter(first), ...list.filter((x) => !first(x))].slice(0, Math.max(0, n)));
  return list.filter((x) => kept.has(x));
}

/** Strips with names while they fit, small pictures where they do not, and the number of what finds no place. */
function lineOf(side: Side, room: number, withLands: boolean): Line {
  const things = [...side.creatures, ...side.rest], all = merge(side.lands), lands = withLands ? all : all.filter((l) => l.some(wanted));
  const n = Math.max(1, things.length);
  for (const named of [true, false]) {
    const width = Math.floor((room - pillsWide(lands, named)) / n) - 10;
    if (width >= stripLeast) return { size: "strip", width: Math.min(stripMost, width), named, things, lands, hidden: [] };
  }
  for (const named of [true, false]) {
    if (n * pictureWide + pillsWide(lands, named) <= room) return { size: "mini", width: 0, named, things, lands, hidden: [] };
  }
  const some = fitting(lands, Math.floor((room * (things.length > 2 ? 0.4 : 0.6)) / 90), (l) => l.some(wanted));
  const left = room - moreWide - pillsWide(some, false), kept = fitting(things, Math.floor(left / pictureWide), wanted);
  return { size: "mini", width: 0, named: false, things: kept, lands: some, hidden: [...things.filter((g) => !kept.includes(g)), ...lands.filter((l) => !some.includes(l)).flat()] };
}

/** Small pictures in lines, as many as find a place, and the number of the others. */
export function BriefLines({ side, room, more }: { side: Side; room: { width: number; height: number }; more(): void }) {
  const things = [...side.creatures, ...side.rest], lines = Math.max(1, Math.floor((room.height + pictureGap) / (pictureHigh + pictureGap)));
  const inLine = (wide: number) => Math.max(1, Math.floor(wide / pictureWide));
  const n = things.length <= lines * inLine(room.width) ? things.length : lines * inLine(room.width - moreWide), kept = fitting(things, n, wanted);
  return <div class="brief-lines"><div class="row minis">{kept.map((g) => <Perm key={g.key} group={g} size="mini" />)}</div>
    {kept.length < things.length && <More groups={things.filter((g) => !kept.includes(g))} more={more} />}</div>;
}

/** Lands in lines beside the cards of a low side. */
interface LandLines {
  width: number;
  named: boolean;
  lands: Group[][];
  hidden: Group[];
}

const pillHigh = 38;

/** Pills with names in as many lines as there is room for, without names where those are too many, and the number of what finds no place. */
export function linesOfLands(side: Side, most: number, high: number): LandLines {
  const all = merge(side.lands), lines = Math.max(1, Math.floor((high + 6) / pillHigh));
  const fits = (list: Group[][], named: boolean, room: number) => {
    let line = 1, left = room;
    for (const w of list.map((l) => pillWide(l, named))) {
      if (w > left && left < room) [line, left] = [line + 1, room];
      left -= w + 6;
    }
    return line <= lines;
  };
  for (const named of [true, false]) if (fits(all, named, most)) return { width: Math.min(most, pillsWide(all, named)), named, lands: all, hidden: [] };
  let n = all.length;
  while (n > 1 && !fits(fitting(all, n, (l) => l.some(wanted)), false, most - moreWide)) n--;
  const lands = fitting(all, n, (l) => l.some(wanted));
  return { width: most, named: false, lands, hidden: all.filter((l) => !lands.includes(l)).flat() };
}

/** Lands beside the cards of a low side; more shows what finds no place there. */
export function LandsAbreast({ of: l, more }: { of: LandLines; more(): void }) {
  if (l.lands.length === 0) return null;
  return <>{l.hidden.length > 0 && <More groups={l.hidden} more={more} />}<div class={`pills ${l.named ? "" : "bare"}`} style={{ width: `${l.width - (l.hidden.length > 0 ? moreWide : 0)}px` }}>{l.lands.map((groups) => <Pill key={groups[0]!.key} groups={groups} />)}</div></>;
}

/** A side for which there is one line; more shows what finds no place in it. */
export function Brief({ side, room, lands, more }: { side: Side; room: number; lands: boolean; more(): void }) {
  const l = lineOf(side, room, lands);
  return <div class="brief-line">
    <div class={`row ${l.size === "strip" ? "strip low" : "minis"}`} style={{ "--pw": `${l.width}px`, "--sh": "40px" }}>{l.things.map((g) => <Perm key={g.key} group={g} size={l.size} />)}</div>
    {l.hidden.length > 0 && <More groups={l.hidden} more={more} />}
    {l.lands.length > 0 && <div class={`pills ${l.named ? "" : "bare"}`}>{l.lands.map((groups) => <Pill key={groups[0]!.key} groups={groups} />)}</div>}
  </div>;
}

/** How many find no place; gold where something of it can be chosen. */
function More({ groups, more }: { groups: Group[]; more(): void }) {
  const n = groups.reduce((sum, g) => sum + g.objects.length, 0), names = groups.map((g) => nameOf(g.objects[0])).join(", ");
  return <button type="button" class={`andmore ${groups.some(wanted) ? "can" : ""}`} title={names} aria-label={t("board.more", { n, names })} onClick={more}>+{n}</button>;
}

/** All lands of one player as a number: untapped of all. */
export function LandSum({ side, more }: { side: Side; more(): void }) {
  const all = side.lands.flatMap((g) => g.objects), free = all.filter((o) => !is(o, "tapped")).length;
  if (all.length === 0) return null;
  const names = merge(side.lands).map((l) => `${nameOf(l[0]!.objects[0])} ${l.flatMap((g) => g.objects).length}`).join(", ");
  return <button type="button" class="landsum" title={names} aria-label={t("board.lands", { free, n: all.length, names })} onClick={more}><Icon name="land" />{free}/{all.length}</button>;
}
