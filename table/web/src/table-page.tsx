import { useEffect } from "preact/hooks";
import { go } from "./route";
import { Board } from "./board/board";
import { letGo, onKey, onPoint, onPress } from "./board/keys";
import { TableRoom } from "./lobby/room";
import { forgetPlace, sitsAt } from "./session/places";
import { join, leave, model, offer, partLost, ready, seat, stranded, table } from "./session/session";
import { opened } from "./zones/open";

/** A table: the room while it waits for players, the board while it plays. */
export function Page({ id }: { id: string }) {
  useEffect(() => {
    join(id);
    return () => { leave(); opened.value = null; };
  }, [id]);
  const away = () => {
    if (table.value?.phase === "over") forgetPlace(id);
    go("/");
  };
  const again = () => void (table.value?.phase === "over" ? offer({ what: "rematch", do: "make" }) : ready({}));
  useEffect(() => {
    const key = (e: KeyboardEvent) => onKey(e, again);
    addEventListener("keydown", key);
    addEventListener("click", letGo);
    addEventListener("pointerdown", onPress, true);
    addEventListener("pointermove", onPoint, { passive: true });
    return () => {
      removeEventListener("keydown", key);
      removeEventListener("click", letGo);
      removeEventListener("pointerdown", onPress, true);
      removeEventListener("pointermove", onPoint);
    };
  }, [id]);
  const t = table.value;
  const others = t?.seeding?.awaited?.filter((s) => s !== seat.value).length;
  const waits = t && (stranded.value || t.phase === "waiting" || (t.phase === "seeding" && (partLost.value || others)) || (t.phase === "between" && model.value?.view.scene.ended && t.options.best_of === 3));
  if (waits || (t && !sitsAt(id) && t.phase === "waiting")) return <TableRoom table={t} leave={away} />;
  return <Board again={again} leave={away} />;
}
