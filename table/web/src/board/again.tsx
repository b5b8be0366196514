import { signal } from "@preact/signals";
import { asked, model, repeat, shorten, table } from "../session/session";
import type { Decision } from "../wire-names";
import { t } from "../words";
import { playerName } from "./describe";

/** The question for which it is said how often to repeat something, how often, and what. */
const open = signal(0), times = signal(10), round = signal(0), after = signal(0);
/** The repetition whose end was read. */
const read = signal("");

const list = (deeds: string[]) => deeds.join(`, ${t("again.then")} `);
const number = (e: Event) => Math.floor(Number((e.currentTarget as HTMLInputElement).value)) || 0;

/** Opens the form by which a player repeats what he has done; there where there is something to repeat. */
export function Again({ d }: { d: Decision }) {
  if (!d.repeats?.length) return null;
  return <button type="button" class="btn quiet again" aria-expanded={open.value === d.seq} onClick={() => { open.value = open.value === d.seq ? 0 : d.seq; round.value = 0; }}>{t("again.repeat")}</button>;
}

/** How often to repeat what, and the proposal of another or how the last one ended. */
export function Repetition() {
  const d = asked.value, s = table.value?.shortcut, me = model.value!.seat;
  const key = s ? `${s.by}${s.times}${s.done}${s.why ?? ""}${s.deeds.join()}` : "";
  const waits = s && !s.why && s.asked;
  return <>
    {d?.repeats && open.value === d.seq && <form class="offer" aria-label={t("again.repeat")} onSubmit={(e) => { e.preventDefault(); const seq = d.seq; void repeat({ round: round.value, times: times.value }).then(() => { if (open.value === seq) open.value = 0; }); }}>
      {d.repeats.length > 1
        ? <select aria-label={t("again.what")} value={round.value} onChange={(e) => { round.value = Number(e.currentTarget.value); }}>{d.repeats.map((r, i) => <option key={i} value={i}>{list(r.deeds)}</option>)}</select>
        : <span>{list(d.repeats[0]!.deeds)}</span>}
      <input type="number" min={1} max={10000} aria-label={t("again.times")} value={times.value} onInput={(e) => { times.value = number(e); }} />
      <button type="submit" class="btn small go">{t("again.do", { n: times.value })}</button>
    </form>}
    {waits && <p class="offer" role="status">
      <span>{t(s.by === me ? "again.mine" : "again.theirs", { name: playerName(s.by), n: s.times, what: list(s.deeds) })}</span>
      {s.asked === me && <>
        <button type="button" class="btn small go" onClick={() => void shorten({ do: "accept" })}>{t("again.accept")}</button>
        <input type="number" min={0} max={s.times - 1} aria-label={t("again.after")} value={after.value} onInput={(e) => { after.value = number(e); }} />
        <button type="button" class="btn small" onClick={() => void shorten({ do: "shorten", after: after.value })}>{t("again.shorten", { n: after.value })}</button>
      </>}
      {s.asked !== me && <small class="muted">{t("again.waits", { name: playerName(s.asked!) })}</small>}
      {s.by === me && <button type="button" class="btn small" onClick={() => void shorten({ do: "decline" })}>{t("offer.withdraw")}</button>}
    </p>}
    {s?.why && s.why !== "declined" && read.value !== key && <p class="offer" role="status">
      <span>{t("again.ended", { n: s.done, times: s.times, why: t(`again.${s.why}` as "again.done") })}</span>
      <button type="button" class="btn small" onClick={() => { read.value = key; }}>{t("again.read")}</button>
    </p>}
  </>;
}
