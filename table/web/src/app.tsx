import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { later } from "./later";
import { Page as LobbyPage } from "./lobby/page";
import { Page as ReplayPage } from "./replay/page";
import { Start } from "./start/start";
import { TablePage } from "./table-page";
import { language } from "./words";

/** The address of the page. */
export const path = signal(location.pathname);

/** Goes to another page without loading it anew. */
export function go(to: string): void {
  if (to !== location.pathname + location.search) history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => { path.value = location.pathname; });

/** Follows links of our own without loading the page anew. */
function follow(e: MouseEvent): void {
  if (e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  const a = (e.target as Element).closest("a");
  if (!a || a.origin !== location.origin || a.target || a.hasAttribute("download")) return;
  e.preventDefault();
  go(a.pathname + a.search);
}

const DeckPage = later("decks", () => import("./deck/page"));
const CardsPage = later("cards", () => import("./cards/page"));

export function App() {
  useEffect(() => {
    document.documentElement.lang = language.value;
  }, [language.value]);
  useEffect(() => {
    addEventListener("click", follow);
    return () => removeEventListener("click", follow);
  }, []);
  const [, page, rest] = path.value.split("/");
  switch (page) {
    case "table": return <TablePage key={rest} id={decodeURIComponent(rest ?? "")} />;
    case "decks": return <DeckPage />;
    case "cards": return <CardsPage />;
    case "tables": return <LobbyPage />;
    case "replays":
    case "replay": return <ReplayPage key={rest} />;
  }
  return <Start />;
}
