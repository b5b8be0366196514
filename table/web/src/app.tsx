import { useEffect } from "preact/hooks";
import { later } from "./later";
import { Page as LobbyPage } from "./lobby/page";
import { follow, path } from "./route";
import { Start } from "./start/start";
import { language } from "./words";

const loadTable = () => import("./table-page");
const TablePage = later<{ id: string }>("table", loadTable);
const ReplayPage = later("replays", () => import("./replay/page"));
const DeckPage = later("decks", () => import("./deck/page"));
const NewPage = later("table", () => import("./lobby/new"));
const CardsPage = later("cards", () => import("./cards/page"));

export function App() {
  useEffect(() => {
    document.documentElement.lang = language.value;
  }, [language.value]);
  useEffect(() => {
    addEventListener("click", follow);
    setTimeout(() => void loadTable().catch(() => undefined), 1200); // the table is there when one sits down; without a line it is asked for again then
    return () => removeEventListener("click", follow);
  }, []);
  const [, page, rest] = path.value.split("/");
  switch (page) {
    case "table": return <TablePage key={rest} id={decodeURIComponent(rest ?? "")} />;
    case "decks": return <DeckPage />;
    case "cards": return <CardsPage />;
    case "tables": return rest === "new" ? <NewPage /> : <LobbyPage />;
    case "replays":
    case "replay": return <ReplayPage key={rest} />;
  }
  return <Start />;
}
