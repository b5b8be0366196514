import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Model } from "../session/model";
import { t } from "../words";
import type { Mark } from "./marks";

const left = 34, right = 18, top = 14;

/** The life of each player over the game, with its turns and combats; a slider to scrub. */
export function Timeline({ moments, marks, at, go }: { moments: Model[]; marks: Record<Mark, number[]>; at: number; go(i: number): void }) {
  const ref = useRef<SVGSVGElement>(null);
  const [{ width: W, height: H }, setSize] = useState({ width: 1300, height: 130 });
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([e]) => setSize({ width: e!.contentRect.width || 1300, height: e!.contentRect.height || 130 }));
    watch.observe(ref.current!);
    return () => watch.disconnect();
  }, []);
  const base = H - 26;
  const last = Math.max(1, moments.length - 1);
  const most = Math.max(20, ...moments.flatMap((m) => m.view.players.map((p) => p.life)));
  const x = (i: number) => left + ((W - left - right) * i) / last;
  const y = (life: number) => base - ((base - top) * Math.max(0, life)) / most;
  const turns = marks.turn.map((i) => [moments[i]!.view.scene.turn, i] as const);
  const seats = moments[0]!.view.players.length;
  const line = (k: number) => moments.map((m, i) => {
    const v = y(m.view.players[k]!.life).toFixed(1);
    return i === 0 ? `M${x(0).toFixed(1)} ${v}` : `H${x(i).toFixed(1)}V${v}`;
  }).join("");
  const every = Math.max(1, Math.ceil((turns.length * 34) / (W - left - right)));
  return <div class="timeline">
    <svg ref={ref} viewBox={`0 0 ${W} ${H}`} aria-hidden="true" onPointerDown={(e) => scrub(e, last, go)}>
      {turns.map(([n, i], k) => <g key={i}><path class="turnline2" d={`M${x(i)} ${top}V${base}`} />{k % every === 0 && <text x={x(i) + 3} y={H - 8}>{n || ""}</text>}</g>)}
      {[0, Math.round(most / 2), most].map((v) => <text key={v} class="axis" x="26" y={y(v) + 4} text-anchor="end">{v}</text>)}
      {Array.from({ length: seats }, (_, k) => <path key={k} class={`lifeline k${k}`} d={line(k)} />)}
      {marks.combat.map((i) => <path key={i} class="combatmark" d={`M${x(i) - 4} ${base + 4}h8l-4-7Z`} />)}
      {marks.life.flatMap((i) => moments[i]!.view.players.map((p, k) => p.life !== moments[i - 1]!.view.players[k]!.life && <circle key={`${i} ${k}`} class={`lifemark k${k}`} cx={x(i)} cy={y(p.life)} r="3" />))}
      <path class="now" d={`M${x(at)} 0V${base}`} /><path class="nowhead" d={`M${x(at) - 7} 0h14l-7 11Z`} />
    </svg>
    <input type="range" min={0} max={last} value={at} aria-label={t("replay.place")} aria-valuetext={`${t("turn.number", { n: moments[at]!.view.scene.turn })}, ${t("replay.at", { at: at + 1, of: last + 1 })}`} onInput={(e) => go(Number((e.target as HTMLInputElement).value))} />
  </div>;
}

/** Follows the pointer along the line. */
function scrub(e: PointerEvent, last: number, go: (i: number) => void): void {
  const box = (e.currentTarget as Element).getBoundingClientRect();
  const to = (m: PointerEvent) => go(Math.round(((m.clientX - box.left - left) / (box.width - left - right)) * last));
  const done = () => {
    removeEventListener("pointermove", to);
    removeEventListener("pointerup", done);
  };
  to(e);
  addEventListener("pointermove", to);
  addEventListener("pointerup", done);
}
