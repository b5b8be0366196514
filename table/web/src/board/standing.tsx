import { Icon } from "../look/icon";
import { model } from "../session/session";
import { t } from "../words";
import { playerName } from "./describe";

/** How a player stands in the turn: whose it is, who has priority, who is waited for. */
export function Standing({ seat }: { seat: string }) {
  const s = model.value!.view.scene;
  if (s.ended || model.value!.view.players.length < 3) return null;
  const waits = s.waiting?.by === seat, has = s.priority === seat;
  return <>
    {s.active === seat && <span class="standing turn"><Icon name="flag" />{t("standing.turn")}</span>}
    {waits ? <span class="standing waits"><Icon name="clock" />{t(has ? "standing.priority" : "standing.asked")}</span> : has && <span class="standing">{t("standing.priority")}</span>}
  </>;
}

/** So much combat damage of one commander loses the game (704.6c). */
const deadly = 21;

const closeTo = 14;

/** What each commander has dealt to whom. */
export function CommanderDamage() {
  const m = model.value!, rows = m.view.players.flatMap((p) => (p.commanders ?? []).map((c) => ({ p, c })));
  if (!rows.some(({ c }) => Object.values(c.damage ?? {}).some((n) => n > 0))) return null;
  const shown = rows.filter(({ c }) => Object.values(c.damage ?? {}).some((n) => n > 0));
  return <section class="sect commanders" aria-labelledby="commanders-title">
    <header><h2 id="commanders-title">{t("commanders.title")}</h2><cite class="rule">704.6c</cite></header>
    <table><thead><tr><th scope="col">{t("commanders.by")}</th>{m.view.players.map((p) => <th scope="col" key={p.seat}>{playerName(p.seat)}</th>)}</tr></thead>
      <tbody>{shown.map(({ p, c }) => <tr key={`${p.seat}${c.face}`}><th scope="row">{m.faces.get(c.face)?.name}<small>{playerName(p.seat)}</small></th>
        {m.view.players.map((q) => <Dealt key={q.seat} n={c.damage?.[q.seat] ?? 0} own={q.seat === p.seat} />)}</tr>)}</tbody></table>
  </section>;
}

function Dealt({ n, own }: { n: number; own: boolean }) {
  if (n === 0) return <td class="none">{own ? "—" : "·"}</td>;
  return <td class={n >= closeTo ? "close" : ""}><span class="bar" style={{ "--part": Math.min(1, n / deadly) }}>{n}<small>/{deadly}</small></span></td>;
}
