import { path } from "../route";
import { Editor } from "./editor";
import { Hand } from "./hand";
import { Import } from "./import";
import { ShelfPage } from "./shelf";

/** The pages of decks: the shelf, a list that comes in, a deck, and hands of it. */
export function Page() {
  const [, , id = "", view] = path.value.split("/").map(decodeURIComponent);
  if (!id) return <ShelfPage />;
  if (id === "import") return <Import />;
  return view === "hand" ? <Hand key={id} id={id} /> : <Editor key="editor" id={id} />;
}
