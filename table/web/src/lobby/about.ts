import { formatName } from "../start/starters";
import type { Table } from "../wire-names";
import { hasKey, t } from "../words";

/** What a table plays, and how full it is. */
export function about(tb: Table): string {
  const free = tb.seats.filter((s) => !s.name).length;
  const parts = [formatOf(tb.options), tb.options.rules === "classic" ? t("lobby.classic") : t("lobby.current"), `${t("room.seats")}: ${tb.seats.length - free}/${tb.seats.length}`];
  if (tb.options.best_of === 3) parts.push(t("lobby.three"));
  if (tb.options.minutes) parts.push(t("lobby.minutes", { n: tb.options.minutes }));
  if (tb.needs) parts.push(t("needs.lobby", { build: tb.needs }));
  if (tb.damaged) parts.push(t("needs.broken"));
  if (tb.options.ante) parts.push(t("zone.ante"));
  return parts.filter(Boolean).join(" · ");
}

/** What is played, where it is something else than any cards. */
function formatOf(o: Table["options"]): string {
  const way = o.variant && hasKey(`way.${o.variant}`) ? t(`way.${o.variant}` as "way.duel") : "";
  return [o.format && o.format !== "any" ? formatName(o.format) : "", way].filter(Boolean).join(", ");
}
