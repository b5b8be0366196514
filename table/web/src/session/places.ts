/** What the browser keeps of the tables one sat at: the secrets of the seats. */
export interface Place {
  table: string;
  seat: string;
  secret: string;
  title: string;
  at: number;
}

const key = "apnap.places";

export function places(): Place[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? "[]") as Place[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function keepPlace(p: Place): void {
  const rest = places().filter((x) => x.table !== p.table);
  localStorage.setItem(key, JSON.stringify([p, ...rest].slice(0, 40)));
}

export function forgetPlace(table: string): void {
  localStorage.setItem(key, JSON.stringify(places().filter((x) => x.table !== table)));
}

export const secretOf = (table: string): string => places().find((p) => p.table === table)?.secret ?? "";

/** A seat that was taken for the player, handed over behind the address. */
function takeSeat(): void {
  const seat = /^#seat=([A-F])\.([0-9A-Z]+)$/.exec(location.hash);
  const table = /^\/table\/([^/]+)$/.exec(location.pathname);
  if (!seat || !table) return;
  keepPlace({ table: decodeURIComponent(table[1]!), seat: seat[1]!, secret: seat[2]!, title: "", at: Date.now() });
  history.replaceState(null, "", location.pathname);
}

if (typeof location !== "undefined") takeSeat();
