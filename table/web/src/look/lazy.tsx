import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../words";

/** A page whose script is loaded when it is wanted. */
export function Lazy({ load }: { load(): Promise<{ Page: ComponentType }> }) {
  const [Page, setPage] = useState<{ at: ComponentType } | null>(null);
  useEffect(() => {
    let here = true;
    load().then((m) => { if (here) setPage({ at: m.Page }); }, () => undefined);
    return () => { here = false; };
  }, []);
  return Page ? <Page.at /> : <main class="page waiting"><p role="status">{t("line.joining")}</p></main>;
}
