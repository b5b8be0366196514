import { allAlike, attackWithAll, canGoBack, choose, closeMenu, confirm, decline, draft, goBack, keeping, modesOf, moreAlike, pass, passing, pickMode, ready, step, takeBack, touch } from "../session/draft";
import { looking, stopLooking } from "../session/alone";
import { objectsOf } from "../session/model";
import { hurry, place, step as stepBy, togglePause } from "../session/moments";
import { asked, closeRevealed, model, refusal, why } from "../session/session";
import { letterKeys } from "../settings/settings";
import { closeZone, openZone } from "../zones/open";
import { passToMyTurn, passTurn, toggleFull } from "./ask";
import { keyed } from "./keyed";
import { enlargeNth } from "./front";
import { closeInspect } from "./inspect";
import { whyOfFocus } from "./log";
import { closeMenus } from "./menu";
import { canNarrow, fold, narrow, narrowed, putFirst, trayShape } from "../tray/groups";
import { openTalk } from "../talk/talk";
import { yieldTo } from "./yields";

/** What stands for things of the game: cards, players, options. */
const inGame = "[data-id], [data-ids], .choice, .mode, .way, .path, .number, .panelform, .tray";

/**
 * Lets go of what was clicked with the mouse, so that keys go to the question and not
 * to it. What was reached by keys keeps the focus.
 */
export function letGo(e: MouseEvent): void {
  const el = document.activeElement;
  if (e.detail > 0 && el instanceof HTMLElement && el.closest(inGame)) el.blur();
}

/** Whether what has focus takes keys itself. */
function typing(e: KeyboardEvent): boolean {
  const el = e.target as HTMLElement;
  return /^(INPUT|TEXTAREA|SELECT)$/.test(el.tagName) && !(el.tagName === "INPUT" && /checkbox|radio/.test((el as HTMLInputElement).type));
}

/** The keys of the table. */
export function onKey(e: KeyboardEvent, again: () => void): void {
  const m = model.value;
  if (!m || e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key === "Escape") return void escape(e);
  if (typing(e)) {
    if (canNarrow.value && /^\d$/.test(e.key) && act(e)) return e.preventDefault();
    if (e.key === "Enter" && asked.value && (e.target as HTMLElement).closest(".asking, .beside")) {
      e.preventDefault();
      if (ready.value) confirm();
    }
    return;
  }
  if (e.key === "Tab" || e.key === "Shift") return;
  if (along(e)) return e.preventDefault();
  if (m.view.scene.ended) {
    if (e.key === "Enter" && !(e.target as HTMLElement).closest("a, button")) again();
    return;
  }
  stopLooking();
  if (act(e)) e.preventDefault();
}

function escape(e: KeyboardEvent): void {
  const d = asked.value, at = e.target as HTMLElement;
  if (at.closest(".talk")) {
    at.blur();
    openTalk(false);
    return e.preventDefault();
  }
  if (closeInspect() || closeZone() || closeMenus()) return e.preventDefault();
  if (place.value) {
    hurry();
    return e.preventDefault();
  }
  if (why.value) {
    why.value = null;
    return e.preventDefault();
  }
  if (narrowed.value.text) {
    narrow({ text: "" });
    return e.preventDefault();
  }
  if (takeBack() || closeRevealed()) return e.preventDefault();
  if (canGoBack.value) goBack();
  else if (d?.kind === "pay") decline();
  refusal.value = null;
}

/** The keys that go through what has happened. Where one looks at it, every other key ends that and answers nothing. */
function along(e: KeyboardEvent): boolean {
  const p = place.value;
  if (e.key === ",") return done(() => stepBy(-1));
  if (!p) return false;
  if (e.key === ".") return done(() => stepBy(1));
  if (e.key.toLowerCase() === "p") return done(togglePause);
  if ((e.key === " " || e.key === "Enter") && (e.target as HTMLElement).closest("button, a")) return false;
  if (p.back > 0 && /^(Arrow|F\d|Page|Home|End)/.test(e.key)) return false;
  return done(hurry);
}

/** A pointer that reads a card keeps what would answer itself waiting. */
export function onPoint(e: PointerEvent): void {
  if (looking.value && (e.movementX || e.movementY) && (e.target as Element).closest(".hand .card, .stack, .inspector, .perm")) stopLooking();
}

/** A click ends what is shown before the question, and nothing else. */
export function onPress(e: PointerEvent): void {
  if (!(e.target as Element).closest(".ask .acts")) stopLooking();
  const p = place.value;
  if (!p || p.back > 0 || p.paused || (e.target as Element).closest(".ribbon, .rail, .sheet, .inspector")) return;
  hurry();
  const swallow = (c: Event) => { c.stopPropagation(); c.preventDefault(); };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0), { once: true });
}

/** Carries a key out, and says whether it was one. */
function act(e: KeyboardEvent): boolean {
  const d = asked.value, m = model.value!;
  const onButton = (e.target as HTMLElement).closest("button, a") !== null;
  switch (e.key) {
    case " ":
      if (onButton) return false; // it is pressed
      if (d?.kind === "act" && passing.value >= 0 && draft.value.menu.length === 0) return done(pass);
      if (d && d.kind !== "act" && !onButton) return done(confirm);
      return d?.kind === "act";
    case "Enter": // answers the question wherever focus is, but on what is no part of the game
      if (!d || (onButton && !(e.target as HTMLElement).closest(inGame))) return false;
      if (d.kind === "act" || !ready.value) return true;
      return done(confirm);
    case "+": return d?.kind === "number" ? done(() => step(1)) : false;
    case "-": return d?.kind === "number" ? done(() => step(-1)) : false;
    case "?": return done(whyOfFocus);
    case "/": return done(() => {
      openTalk(true);
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>(".talk input")?.focus());
    });
    case "ArrowUp":
    case "ArrowDown":
    case "ArrowLeft":
    case "ArrowRight": return walk(e);
  }
  if (e.shiftKey && /^Digit[1-5]$/.test(e.code) && enlargeNth(Number(e.code.slice(5)))) return true;
  const key = e.key.toLowerCase();
  if (trayShape.value === "order" && /^[1-9]$/.test(key)) return done(() => putFirst(d!, Number(key) - 1));
  if (canNarrow.value && /^\p{L}$/u.test(e.key)) return done(() => typeInto(e.key));
  const hit = keyed.value.find((k) => k.key === key);
  if (hit && (letterKeys.value || /\d/.test(key))) {
    const mode = modesOf.value.find((m) => m.options[0] === hit.option);
    if (mode) pickMode(mode);
    else if (hit.option >= 0) {
      closeMenu();
      choose(hit.option);
    } else touch(hit.ids);
    return true;
  }
  return letterKeys.value && letter(key, m.seat, e.shiftKey);
}

/** Begins to narrow the cards of the tray: what is typed goes to its field from now on. */
function typeInto(letter: string): void {
  narrow({ text: narrowed.value.text + letter });
  const field = document.querySelector<HTMLInputElement>(":is(.tray, .choices) input[type=search]");
  field?.focus();
}

function letter(key: string, seat: string, shift: boolean): boolean {
  const m = model.value!;
  const mine = seat || m.view.players[0]!.seat;
  switch (key) {
    case "e": return done(shift ? () => passToMyTurn(false) : passTurn);
    case "f": return done(shift ? () => passToMyTurn(true) : toggleFull);
    case "g": return done(() => openZone(mine, "graveyard"));
    case "x": return done(() => openZone(mine, "exile"));
    case "a":
      if (moreAlike.value.length > 0) return done(allAlike);
      if (asked.value?.kind === "attack") return draft.value.picks.length === 0 ? done(attackWithAll) : false;
      return done(() => openZone(mine, "ante"));
    case "t": return trayShape.value !== "" ? done(fold) : false;
    case "z": return done(() => openZone(mine, "all"));
    case "n": return asked.value?.kind === "confirm" ? done(keeping(asked.value) ? confirm : decline) : false;
    case "m": return asked.value && keeping(asked.value) ? done(decline) : false;
    case "y": {
      if (asked.value?.kind === "confirm") return done(keeping(asked.value) ? decline : confirm);
      const top = objectsOf(m, m.view.zones.stack).pop();
      return top?.kind === "ability" ? done(() => yieldTo(top.id)) : false;
    }
  }
  return false;
}

function done(f: () => void): boolean {
  f();
  return true;
}

/** The arrow keys walk within a region. */
function walk(e: KeyboardEvent): boolean {
  const here = e.target as HTMLElement;
  const region = here.closest(".hand, .side, .turnbar, .stack, .zones, .choices, .modes, .ways, .ask, .order, .tray");
  if (!region) return false;
  const list = [...region.querySelectorAll<HTMLElement>("button:not([disabled]), a")];
  const at = list.indexOf(here.closest("button, a") as HTMLElement);
  const by = e.key === "ArrowLeft" || e.key === "ArrowUp" ? -1 : 1;
  list[(at + by + list.length) % list.length]?.focus();
  return list.length > 0;
}
