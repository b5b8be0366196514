import { Portrait } from "../card/picture";
import { Icon } from "../look/icon";
import { model } from "../session/session";
import { calm, tempo } from "../settings/tempo";
import type { Player } from "../wire-names";
import { t } from "../words";
import { playerName } from "./describe";

/** The game whose lots have been seen to turn over. */
let turned = 0;

/** Before the first turn: the lots of who takes it, as they were drawn, and what each does with his hand. */
export function Opening() {
  const m = model.value!, s = m.view.scene, lot = m.view.log.find((l) => l.kind === "lot");
  const fresh = turned !== m.view.game && !calm.value && tempo.value !== "instant";
  if (s.turn > 0 || m.view.zones.battlefield.length > 0 || (!lot && s.waiting?.prompt !== "mulligan")) return null;
  const players = m.view.players, n = players.length;
  // The marked lot is turned over last.
  const place = (p: Player, i: number) => (p.seat === s.starting ? n - 1 : players.slice(0, i).filter((q) => q.seat !== s.starting).length);
  return <section class={`opening ${fresh ? "turning" : ""}`} aria-label={t("turn.before")} style={{ "--lots": `${n}` }} onAnimationEnd={(e) => { if (e.animationName === "lotsaid") turned = m.view.game; }}>
    {lot && <p class="drawn"><b>{lot.text}</b>{lot.rule && <cite class="rule">{lot.rule}</cite>}</p>}
    <ul>{players.map((p, i) => <li key={p.seat} data-lot={p.seat} class={p.seat === s.starting ? "first" : ""}>
      {lot && <span class="lot" style={{ "--at": `${place(p, i)}` }}><span class="sr">{p.seat === s.starting ? t("opening.first") : ""}</span><i aria-hidden="true">{p.seat === s.starting && <Icon name="flag" />}</i></span>}
      <Portrait name={p.name} /><span class="named"><b>{playerName(p.seat)}</b><small>{handOf(p)}</small></span>
    </li>)}</ul>
  </section>;
}

/** What a player does with his opening hand, as everybody may know it. */
function handOf(p: Player): string {
  const s = model.value!.view.scene;
  const done = p.flags?.includes("kept") ? t("opening.keeps", { n: p.hand_size }) : s.waiting?.by === p.seat ? t("opening.decides") : t("opening.waits");
  return [done, p.mulligans ? t("opening.mulligans", { n: p.mulligans }) : ""].filter(Boolean).join(" · ");
}
