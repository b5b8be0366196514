import type { ComponentChild, FunctionComponent, RenderableProps } from "preact";
import { useEffect, useState } from "preact/hooks";
import { TopBar } from "./look/topbar";
import { t } from "./words";

/** A page whose script is fetched when it is opened first. */
export function later<P extends object = object>(at: "table" | "decks" | "cards" | "replays", load: () => Promise<{ Page: FunctionComponent<P> }>): (props: RenderableProps<P>) => ComponentChild {
  let page: FunctionComponent<P> | undefined;
  return function Later(props: RenderableProps<P>) {
    const [Page, show] = useState(() => page);
    const [lost, lose] = useState(false);
    useEffect(() => {
      if (!Page) load().then((m) => { page = m.Page; show(() => m.Page); }, () => lose(true));
    }, []);
    if (Page) return <Page {...props} />;
    return <main class="page"><TopBar at={at} />{lost && <p class="refused" role="alert"><span>{t("line.down")}</span><button type="button" class="btn small" onClick={() => location.reload()}>{t("page.reload")}</button></p>}</main>;
  };
}
