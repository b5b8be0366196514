import type { ComponentChild, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { TopBar } from "./look/topbar";
import { t } from "./words";

/** A page whose script is fetched when it is opened first. */
export function later(at: "decks" | "cards", load: () => Promise<{ Page: FunctionComponent }>): () => ComponentChild {
  let page: FunctionComponent | undefined;
  return function Later() {
    const [Page, show] = useState(() => page);
    const [lost, lose] = useState(false);
    useEffect(() => {
      if (!Page) load().then((m) => { page = m.Page; show(() => m.Page); }, () => lose(true));
    }, []);
    if (Page) return <Page />;
    return <main class="page"><TopBar at={at} />{lost && <p class="refused" role="alert"><span>{t("line.down")}</span><button type="button" class="btn small" onClick={() => location.reload()}>{t("page.reload")}</button></p>}</main>;
  };
}
