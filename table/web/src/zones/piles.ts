import { type Model, is, objectsOf } from "../session/model";
import { nameOf, playerName } from "../board/describe";
import type { Obj } from "../wire-names";
import { t } from "../words";

/** Cards of exile that lie together (406.4). */
export interface Pile {
  key: string;
  title: string;
  note: string;
  rule: string;
  down: boolean;
  /** Their order means something (702.143e). */
  ordered: boolean;
  objects: Obj[];
}

/** The piles of what a player owns in exile, oldest first. */
export function pilesOf(m: Model, seat: string): Pile[] {
  const found = new Map<string, Pile>();
  for (const o of objectsOf(m, m.view.zones.exile)) {
    if (o.owner !== seat) continue;
    const key = keyOf(o);
    const pile = found.get(key) ?? begin(m, o, key);
    pile.objects.push(o);
    found.set(key, pile);
  }
  return [...found.values()];
}

/** Who may look at a card that is face down (406.3). */
function lookers(m: Model, o: Obj): string {
  const list = o.lookers ?? [];
  if (list.length === 0) return t("pile.nobody");
  if (list.length === 1 && list[0] === m.seat) return t("pile.onlyYou");
  return t("pile.lookers", { names: list.map(playerName).join(", ") });
}

function keyOf(o: Obj): string {
  if (o.down === "foretold" || o.down === "foretell") return "foretold";
  if (is(o, "plotted")) return "plotted";
  if (o.counters?.["time"]) return "suspended";
  if (is(o, "face-down")) return `down ${o.pile ?? o.id} ${(o.lookers ?? []).join("")}`;
  return `by ${o.by ?? 0}`;
}

function begin(m: Model, o: Obj, key: string): Pile {
  const down = is(o, "face-down");
  const by = o.by ? nameOf(m.objects.get(o.by)) : "";
  const base = { key, objects: [], down, ordered: false };
  switch (key) {
    case "foretold":
      return { ...base, title: t("pile.foretold"), note: lookers(m, o), rule: "702.143e", ordered: true };
    case "plotted":
      return { ...base, title: t("pile.plotted"), note: t("pile.open"), rule: "702.170" };
    case "suspended":
      return { ...base, title: t("pile.suspended"), note: t("pile.open"), rule: "702.62" };
  }
  if (down) return { ...base, title: by ? t("pile.by", { name: by }) : t("pile.down"), note: lookers(m, o), rule: "406.4" };
  return { ...base, title: by ? t("pile.by", { name: by }) : t("pile.plain"), note: t("pile.open"), rule: "406.3" };
}
