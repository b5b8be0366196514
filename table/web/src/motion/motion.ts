// What happened in a moment as motion: cards go from zone to zone, damage and life are told
// where they fall. Only pictures of cards move; what one clicks is in its place at once.
import { artURL } from "../card/art";
import { colorsOf, frameOf, subjectOf } from "../card/subject";
import type { Model } from "../session/model";
import { type Moment, onMove } from "../session/moments";
import { sound, tempo } from "../settings/tempo";
import type { Happening } from "../wire-names";
import { effect } from "@preact/signals";

/** Milliseconds of each movement, and the most cards that move in one moment. */
const times = { draw: 260, play: 280, die: 320, lunge: 160, number: 900, apart: 60 };
const most = 14;

const out = "cubic-bezier(.2,.8,.2,1)";

let layer: HTMLElement | null = null;
let running: Animation[] = [];
let play: ((list: readonly string[]) => void) | null = null;

/** Begins to show what happens; what it returns ends that. */
export function begin(): () => void {
  layer = document.createElement("div");
  layer.className = "motion";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  onMove(move);
  addEventListener("pointerdown", finish, true);
  addEventListener("keydown", finish, true);
  const hear = effect(() => {
    if (sound.value) void import("./sound").then((s) => { play = s.play; });
    else play = null;
  });
  return () => {
    onMove(null);
    hear();
    finish();
    removeEventListener("pointerdown", finish, true);
    removeEventListener("keydown", finish, true);
    layer?.remove();
    layer = null;
  };
}

/** Ends all movement: what is there stands where it belongs. */
function finish(): void {
  for (const a of running.splice(0)) a.finish();
}

/** A card that goes from one place to another. */
interface Flight {
  h: Happening;
  from: DOMRect | null;
  /** The picture that it had there. */
  art: string;
  frame: string;
}

/** A moment is about to be shown: where things are now is looked at, and after it has been drawn where they are then. */
function move(m: Moment, before: Model): void {
  if (tempo.peek() === "instant") return;
  finish();
  const moved: Flight[] = [];
  for (const h of m.happened) {
    if (h.from && h.to && h.from !== h.to && moved.length < most) moved.push(flightOf(h, before, m.model));
  }
  const struck = m.happened.filter((h) => h.kind === "damage" && h.other && h.n);
  const lives = m.happened.filter((h) => (h.kind === "gain-life" || h.kind === "lose-life" || h.kind === "pay-life") && h.n);
  const attacks = m.happened.filter((h) => h.kind === "attack" && h.object).map((h) => h.object!);
  play?.(m.happened.map((h) => soundOf(h, m.model)));
  if (moved.length + struck.length + lives.length + attacks.length === 0) return;
  requestAnimationFrame(() => {
    if (!layer) return;
    let n = 0;
    for (const f of moved) fly(f, m.model, n++);
    for (const h of struck) strike(h, m.model);
    for (const h of lives) number(zone(h.player ?? "", "life"), h.kind === "gain-life" ? `+${h.n}` : `−${h.n}`, h.kind === "gain-life");
    for (const id of attacks) lunge(id, m.model, 240, false);
  });
}

/** What a happening sounds like; empty: nothing. */
function soundOf(h: Happening, m: Model): string {
  switch (h.kind) {
    case "draw": return h.player === m.seat ? "draw" : "";
    case "tap": return "tap";
    case "cast":
    case "play-land": return "cast";
    case "damage": return "hit";
    case "destroy":
    case "sacrifice": return "die";
    case "turn-began": return h.player === m.seat ? "turn" : "";
  }
  return "";
}

function flightOf(h: Happening, before: Model, after: Model): Flight {
  const o = before.objects.get(h.object!) ?? after.objects.get(h.became ?? 0);
  const face = before.faces.get(o?.face ?? o?.card ?? 0) ?? after.faces.get(o?.face ?? o?.card ?? 0);
  const from = placeOf(h.object!, o?.owner ?? h.player ?? "", h.from ?? "");
  const art = from?.querySelector<HTMLImageElement>("img.art")?.src ?? (face ? artURL(subjectOf(face)) : "");
  return { h, from: from?.getBoundingClientRect() ?? null, art, frame: face ? frameOf(face.types, colorsOf(face.colors)) : "back" };
}

/** The element of an object, or where its zone is found. */
function placeOf(id: number, owner: string, zoneName: string): Element | null {
  return document.querySelector(`:is(.half, .pside, .hand, .stack, .side) :is([data-id="${id}"], [data-ids~="${id}"])`) ?? zone(owner, zoneName);
}

const zone = (seat: string, name: string) => document.querySelector(name === "life" ? `[data-life="${seat}"]` : `[data-seat="${seat}"] [data-zone="${name}"]`) ?? document.querySelector(`[data-seat="${seat}"]`);

/** Lets a picture of the card go where it is now. */
function fly(f: Flight, m: Model, n: number): void {
  const o = m.objects.get(f.h.became ?? f.h.object!);
  const target = placeOf(f.h.became ?? 0, o?.owner ?? f.h.player ?? "", f.h.to ?? "");
  const to = target?.getBoundingClientRect();
  if (!to || !f.from || !layer || (to.width === 0 && to.height === 0)) return;
  const known = target!.querySelector<HTMLImageElement>("img.art")?.src ?? f.art;
  const card = target!.matches("[data-zone], [data-seat]") ? f.from : to, w = Math.min(140, Math.max(44, card.width)), high = w * 1.22;
  const ghost = document.createElement("div");
  ghost.className = `flight ${known ? f.frame : "back"}`;
  ghost.style.width = `${w}px`;
  ghost.style.height = `${high}px`;
  if (known) {
    const img = document.createElement("img");
    img.src = known;
    img.alt = "";
    ghost.append(img);
  }
  layer.append(ghost);
  const at = (r: DOMRect, s: number) => `translate(${r.left + r.width / 2 - w / 2}px, ${r.top + r.height / 2 - high / 2}px) scale(${s})`;
  const small = (r: DOMRect) => Math.max(0.3, Math.min(1.2, r.width / w, r.height / high));
  const dies = f.h.to === "graveyard" || f.h.to === "exile";
  const duration = (dies ? times.die : f.h.from === "library" ? times.draw : times.play) * (tempo.peek() === "slow" ? 1.6 : 1), delay = Math.min(600, n * times.apart);
  const a = ghost.animate([{ transform: at(f.from, small(f.from)), opacity: 1 }, { transform: at(to, small(to)), opacity: dies ? 0.2 : 1 }], { duration, delay, easing: out, fill: "both" });
  a.onfinish = () => ghost.remove();
  a.oncancel = a.onfinish;
  running.push(a);
  // The card itself is there already, and is shown when its picture has come.
  if (!target!.matches("[data-zone], [data-seat]")) running.push(target!.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay }));
}

/** Damage: who deals it goes there and back, and the amount stands where it falls. */
function strike(h: Happening, m: Model): void {
  if (h.source) lunge(h.source, m, times.lunge, true);
  const player = m.view.players.find((p) => p.id === h.other);
  number(player ? zone(player.seat, "life") : placeOf(h.other!, "", ""), `−${h.n}`, false);
}

/** A creature goes forward: to the other side, and back where it is only for a blow. */
function lunge(id: number, m: Model, duration: number, back: boolean): void {
  const el = document.querySelector(`.perm[data-id="${id}"], .slot[data-ids~="${id}"] .perm`);
  if (!el) return;
  const by = el.closest(".own") || m.objects.get(id)?.controller === m.seat ? -14 : 14;
  const forward = `translateY(${by}px)`;
  running.push(el.animate(back ? [{ transform: "none" }, { transform: forward, offset: 0.4 }, { transform: "none" }] : [{ transform: `translateY(${-by}px)` }, { transform: "none" }], { duration: back ? duration * 2.5 : duration, easing: out, composite: "add" }));
}

/** A number that rises from a place and goes. */
function number(el: Element | null, text: string, good: boolean): void {
  const r = el?.getBoundingClientRect();
  if (!r || !layer) return;
  const b = document.createElement("b");
  b.className = `amount ${good ? "good" : ""}`;
  b.textContent = text;
  b.style.left = `${r.left + Math.min(r.width, 90) / 2}px`;
  b.style.top = `${r.top + r.height / 3}px`;
  layer.append(b);
  const a = b.animate([{ transform: "translate(-50%, 6px) scale(.7)", opacity: 0 }, { transform: "translate(-50%, -6px) scale(1.1)", opacity: 1, offset: 0.2 }, { transform: "translate(-50%, -10px)", opacity: 1, offset: 0.75 }, { transform: "translate(-50%, -26px)", opacity: 0 }], { duration: times.number, easing: "ease-out", fill: "both" });
  a.onfinish = () => b.remove();
  a.oncancel = a.onfinish;
  running.push(a);
}
