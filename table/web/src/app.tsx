import { useEffect } from "preact/hooks";
import { later } from "./later";
import { Page as LobbyPage } from "./lobby/page";
import { Page as ReplayPage } from "./replay/page";
import { follow, path } from "./route";
import { Start } from "./start/start";
import { TablePage } from "./table-page";
import { language } from "./words";

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
