import { useEffect, useState } from "preact/hooks";
import { go } from "../route";
import { Icon } from "../look/icon";
import { TopBar } from "../look/topbar";
import { lobby, scenario } from "../session/http";
import { keepPlace } from "../session/places";
import type { Table } from "../wire-names";
import { t } from "../words";
import { about } from "./about";

/** The open tables, and the way to a new one. */
export function Page() {
  const [open, setOpen] = useState<Table[]>([]);
  useEffect(() => {
    const look = () => lobby().then((l) => setOpen(l.tables ?? []), () => undefined);
    void look();
    const id = setInterval(() => void look(), 5000);
    const key = (e: KeyboardEvent) => { if (e.key === "n" && !e.ctrlKey && !e.metaKey && !e.altKey && !/INPUT|TEXTAREA|SELECT/.test((e.target as Element).tagName)) go("/tables/new"); };
    addEventListener("keydown", key);
    return () => { clearInterval(id); removeEventListener("keydown", key); };
  }, []);
  return <main class="page">
    <TopBar at="table" />
    <div class="room">
      <section class="panel">
        <h1>{t("lobby.title")}</h1>
        {open.length === 0 && <p class="muted">{t("lobby.none")}</p>}
        <p><a class="btn go" href="/tables/new">{t("lobby.new")} <kbd>N</kbd></a></p>
        <ul class="seats">{open.map((tb) => <li key={tb.id}>
          <span><b>{tb.options.title || tb.seats.map((s) => s.name).filter(Boolean).join(", ")}</b><small>{about(tb)}</small></span>
          <a class="btn" href={`/table/${tb.id}`}>{t("lobby.join")}</a>
        </li>)}</ul>
        <Position />
      </section>
    </div>
  </main>;
}

/** A scenario file, opened as a position to be played. */
function Position() {
  const [trouble, setTrouble] = useState("");
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const s = await scenario(await file.text());
      keepPlace(s, file.name);
      go(`/table/${s.table}`);
    } catch (e) {
      setTrouble((e as Error).message);
    }
  };
  return <div class="position" onDragOver={(e) => e.preventDefault()} onDrop={(e) => { e.preventDefault(); void read(e.dataTransfer?.files[0]); }}>
    <label class="btn"><Icon name="play" />{t("lobby.position")}<input type="file" class="sr" accept=".yaml,.yml,.json" onChange={(e) => void read((e.target as HTMLInputElement).files?.[0])} /></label>
    {trouble && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble}</span></p>}</div>;
}
