import { signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardBody, cardLabel } from "../card/card";
import { Mana, Sign } from "../card/mana";
import { colorsOf, frameOf, signsOf } from "../card/subject";
import { Icon } from "../look/icon";
import { canTouch, choose, chosen, touch } from "../session/draft";
import { objectsOf, own } from "../session/model";
import { asked, model } from "../session/session";
import type { Face, Obj } from "../wire-names";
import { type Key, t } from "../words";
import { phoneLayout } from "../look/width";
import { type Fan, fanOf, inNames, inRow } from "./fan";
import { playableElsewhere } from "./groups";
import { keyOfObject, keyOfOption } from "./keyed";
import { inspect, inspectable } from "./inspect";

/** The card of the hand that is looked at: it lies over the others, whole. */
const up = signal(-1);
let rest = 0;

/** Puts a card of the hand up, after the pointer has come to rest on it. */
function lift(i: number, wait: number): void {
  clearTimeout(rest);
  if (up.peek() !== i) rest = window.setTimeout(() => { up.value = i; }, wait);
}

const pen = document.createElement("canvas").getContext("2d");
const widths = new Map<string, number>();

/** How wide a word of a name is on a card of the hand. */
function widthOf(word: string): number {
  let w = widths.get(word);
  if (w === undefined && pen) {
    pen.font = `700 11.5px ${getComputedStyle(document.body).fontFamily}`;
    widths.set(word, w = pen.measureText(word).width);
  }
  return w ?? word.length * 7;
}

/** What lies in the strip: a card that is known, one that is not, an option of another zone. */
interface Held {
  key: string;
  name: string;
  card(lies: Lies): preact.JSX.Element;
}

/** How a card of the strip lies. */
export interface Lies {
  class: string;
  style: Record<string, string>;
}

/** The hand, and cards of other zones that can be played now. */
export function Hand() {
  const m = model.value!, me = own(m);
  const ref = useRef<HTMLElement>(null);
  const [room, setRoom] = useState({ width: 878, height: 170 });
  useLayoutEffect(() => {
    const el = ref.current!;
    const watch = new ResizeObserver(() => setRoom({ width: el.clientWidth, height: el.clientHeight - 24 }));
    watch.observe(el);
    return () => watch.disconnect();
  }, []);
  const known = objectsOf(m, me.hand), hidden = me.hand_size - known.length;
  const list: Held[] = [
    ...known.map(heldOf),
    ...Array.from({ length: Math.min(Math.max(0, hidden), 10) }, (_, i): Held => ({ key: `h${i}`, name: "", card: (lies) => <span class={`card backc ${lies.class}`} style={lies.style}><span class="back" /></span> })),
    ...playableElsewhere.value.map(besideOf),
  ];
  const fan = layOut(list, room);
  return <section ref={ref} class="hand" data-mode={fan.mode} aria-label={t("zone.hand")} tabIndex={-1} onPointerLeave={() => lift(-1, 0)}
    onPointerMove={(e) => { if (e.pointerType === "mouse") lift(indexAt(e), 60); }} onFocusIn={(e) => { if ((e.target as HTMLElement).matches(":focus-visible")) lift(indexAt(e), 0); }} onFocusOut={() => lift(-1, 0)}>
    <div class="fanlane" style={{ width: `${fan.width}px` }}>{list.map((h, i) => cloneOf(h, fan, i))}</div>
  </section>;
}

const indexAt = (e: Event) => {
  const card = (e.target as HTMLElement).closest(".hand .card");
  return card ? [...card.parentElement!.children].indexOf(card) : -1;
};

/** On a phone an opening hand scrolls, whole; one that is not asked about keeps its names only. */
function layOut(list: Held[], room: { width: number; height: number }): Fan {
  if (phoneLayout.value) {
    if (asked.value?.prompt === "mulligan") return inRow(list.length, 152, "row", room.width, 8);
    if (asked.value && !own(model.value!).hand.some((id) => canTouch.value.has(id)) && playableElsewhere.value.length === 0) return inNames(list.map((h) => widthOf(h.name)), room.width);
  }
  const word = Math.max(0, ...list.flatMap((h) => h.name.split(/[\s-]/)).map(widthOf));
  return fanOf(list.length, { ...room, word, up: up.value });
}

function cloneOf(h: Held, fan: Fan, i: number) {
  const p = fan.places[i]!, isUp = up.value === i && (fan.mode === "lap" || fan.mode === "spine"), last = i === fan.places.length - 1;
  const whole = isUp || (last && fan.mode !== "spines" && fan.mode !== "names") || fan.mode === "open" || fan.mode === "row";
  return h.card({
    class: `${isUp ? "up" : ""} ${whole ? "whole" : "part"} ${whole && p.width < 150 ? "tight" : ""}`,
    style: {
      left: `${p.left}px`, "--cw": `${p.width}px`, "--slice": `${Math.floor(p.slice)}px`, zIndex: isUp ? "60" : `${i + 1}`,
      transform: p.turn || p.sink ? `translateY(${p.sink.toFixed(1)}px) rotate(${p.turn.toFixed(2)}deg)` : "none",
    },
  });
}

function heldOf(o: Obj): Held {
  const face = model.value!.faces.get(o.face ?? o.card ?? 0);
  if (!face) return { key: `${o.id}`, name: "", card: (lies) => <span key={o.id} class={`card backc ${lies.class}`} style={lies.style}><span class="back" /></span> };
  const able = canTouch.value.has(o.id);
  const asks = asked.value !== null && canTouch.value.size > 0;
  return {
    key: `${o.id}`, name: o.name || face.name,
    card: (lies) => <CardButton key={o.id} face={face} object={o} able={able} on={chosen.value.has(o.id)} dim={asks && !able} keyed={keyOfObject.value.get(o.id)} lies={lies}
      click={() => (able ? touch([o.id]) : inspect(o.id, true))} />,
  };
}

/** Cards of graveyards, exile and the command zone that can be played now. */
function besideOf(i: number): Held {
  const m = model.value!, d = asked.value!, o = d.options[i]!;
  const object = o.object ? m.objects.get(o.object) : undefined;
  const face = m.faces.get(object?.face ?? object?.card ?? o.face ?? 0)!;
  const keyed = o.object ? keyOfObject.value.get(o.object) : keyOfOption.value.get(i);
  return {
    key: `b${i}`, name: face.name,
    card: (lies) => <CardButton key={`b${i}`} face={face} object={object} able on={o.object ? chosen.value.has(o.object) : false} keyed={keyed} zone={zoneKey(object)} lies={lies} click={() => (o.object ? touch([o.object]) : choose(i))} />,
  };
}

interface ButtonProps {
  face: Face;
  object?: Obj | undefined;
  able: boolean;
  on: boolean;
  dim?: boolean;
  keyed?: string | undefined;
  zone?: string | undefined;
  /** How it lies in the strip of the hand. */
  lies?: Lies | undefined;
  click(): void;
}

/** A card that can be chosen. */
export function CardButton({ face, object, able, on, dim, keyed, zone, lies, click }: ButtonProps) {
  const frame = frameOf(face.types, colorsOf(face.colors));
  const label = [cardLabel(face, object), zone ? t(`zone.${zone}` as Key) : "", able ? (keyed ? t("state.legalKey", { key: keyed }) : t("state.legal")) : "", on ? t("state.chosen") : ""].filter(Boolean).join(", ");
  return <button type="button" class={`card ${frame} ${wordy(face)} ${able ? "can" : ""} ${on ? "selected" : ""} ${dim ? "rest" : ""} ${lies?.class ?? ""}`} style={lies?.style} data-id={object?.id}
    aria-pressed={able ? on : undefined} onClick={click} {...inspectable(object?.id ?? 0, face.id)}>
    <span class="sr">{label}</span>
    <span class="seen" aria-hidden="true">
      {lies && <Spine face={face} />}
      <CardBody face={face} />
      {keyed && <kbd class="hint">{keyed}</kbd>}
      {on && <i class="tick"><Icon name="check" /></i>}
      {zone && <span class="fromzone">{t(`zone.${zone}` as Key)}</span>}
    </span>
  </button>;
}

/** The left edge of a card, to know it by: its cost, its name, its strength. */
function Spine({ face }: { face: Face }) {
  return <span class="spine">{face.cost ? <Mana cost={face.cost} /> : <Sign colors={signsOf(face)} />}<b>{face.name}</b>{face.power !== undefined && <em>{face.power}/{face.toughness}</em>}</span>;
}

/** A long text gets more of the card. */
const wordy = (f: Face) => ((f.text ?? []).join(" ").length > (f.power === undefined ? 90 : 56) ? "wordy" : "");

/** The zone of a card as the words name it. */
export function zoneKey(o: Obj | undefined): string | undefined {
  if (!o) return undefined;
  // What is about to enter is outside too, and lies in no sideboard.
  if (o.zone === "outside" || o.zone === "sideboard") return model.value?.view.players.some((p) => p.sideboard?.includes(o.id)) ? "side" : undefined;
  return { graveyard: "graveyard", exile: "exile", library: "library", command: "command", hand: "hand", ante: "ante" }[o.zone];
}
