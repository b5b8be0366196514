import { useState } from "preact/hooks";
import { RulesText } from "../card/mana";
import { Icon } from "../look/icon";
import { line, readCard } from "../session/session";
import type { Reading } from "../wire-names";
import { t } from "../words";

/** What the card of a face will do, in sentences that are made from its program: fetched when it is asked for. */
export function Played({ face }: { face: number }) {
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState<Reading | null>();
  if (line.value !== "up") return null; // a replay has nobody to ask
  const toggle = () => {
    setOpen(!open);
    if (!open && !read) void readCard(face).then(setRead);
  };
  return <section class="said played">
    <button type="button" class="btn small quiet" data-do="played" aria-expanded={open} title={t("played.hint")} onClick={toggle}><Icon name={open ? "down" : "right"} />{t("played.title")}</button>
    {open && <div aria-live="polite" aria-busy={read === undefined}>
      {read === undefined ? <p class="muted">…</p> : read === null ? <p class="muted">{t("played.none")}</p> : <>
        {read.faces.map((f) => <div key={f.name} lang="en">
          {read.faces.length > 1 && <b>{f.name}</b>}
          {f.lines.map((l, i) => <p key={i}><RulesText text={l} /></p>)}
        </div>)}
        {read.besides && <p class="muted">{t("played.besides")} <span lang="en">{read.besides.join("; ")}</span></p>}
      </>}
    </div>}
  </section>;
}
