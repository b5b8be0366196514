import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../look/icon";
import { say, seat, table } from "../session/session";
import type { Said } from "../wire-names";
import { type Key, hasKey, t } from "../words";
import { gestures, heard, muted, openTalk, said, spoken, talkOpen, toggleMute, unread } from "./talk";

/** What somebody said, in words of the reader where it was a gesture. */
export const wordsOf = (s: Said) => (s.gesture ? (hasKey(`gesture.${s.gesture}`) ? t(`gesture.${s.gesture}` as Key) : s.gesture) : s.text ?? "");

const speaker = (s: Said) => (s.seat ? (s.seat === seat.value ? t("player.you") : s.name ?? s.seat) : t("talk.watcher"));

/** Whether who sits here, or watches, takes part in the talk of the table. */
const takesPart = () => {
  const chat = table.value?.options.chat ?? "";
  return table.value !== null && (chat === "" || (chat === "players" && seat.value !== ""));
};

/** The talk of the table: what was said, gestures, and a line to write in. */
export function Talk({ always }: { always?: boolean }) {
  const tb = table.value, open = always || talkOpen.value;
  if (!tb || !takesPart()) return null;
  const alone = tb.seats.every((s) => !s.name || s.bot || s.seat === seat.value) && !tb.watching;
  if (alone && said.value.length === 0) return null;
  return <section class={`sect talk ${open ? "open" : ""}`} aria-labelledby="talk-title">
    <header><h2 id="talk-title">{always ? t("talk.title") : <button type="button" aria-expanded={open} onClick={() => openTalk(!open)}><Icon name={open ? "down" : "right"} />{t("talk.title")}{unread.value > 0 && <b class="count">{unread.value}</b>}</button>}</h2>{!always && <span class="muted end"><kbd>/</kbd></span>}</header>
    {open && <Inside />}
  </section>;
}

function Inside() {
  const [text, setText] = useState(""), [trouble, setTrouble] = useState("");
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [heard.value.length]);
  const give = async (what: { text?: string; gesture?: string }) => {
    const wrong = await say(what);
    setTrouble(wrong);
    if (!wrong && what.text) setText("");
  };
  const submit = (e: Event) => {
    e.preventDefault();
    if (text.trim()) void give({ text });
  };
  const others = table.value!.seats.filter((s) => s.name && !s.bot && s.seat !== seat.value).map((s) => [s.seat, s.name!] as const);
  const watchers = (table.value!.options.chat ?? "") === "" && table.value!.options.watch;
  return <>
    <ol ref={list} class="lines" tabIndex={0} aria-label={t("talk.title")}>{heard.value.map((s) => <li key={s.n} class={s.seat === seat.value && s.seat ? "mine" : ""}><b>{speaker(s)}</b> <span class={s.gesture ? "gesture" : ""}>{wordsOf(s)}</span></li>)}</ol>
    {trouble && <p class="refused" role="alert"><Icon name="warn" /><span>{trouble}</span></p>}
    <div class="gestures" role="group" aria-label={t("talk.gestures")}>{gestures.map((g) => <button type="button" class="chip" key={g} onClick={() => void give({ gesture: g })}>{t(`gesture.${g}`)}</button>)}</div>
    <form onSubmit={submit}><input type="text" maxLength={200} value={text} aria-label={t("talk.write")} placeholder={t("talk.write")} onInput={(e) => setText((e.target as HTMLInputElement).value)} /><button type="submit" class="btn small" disabled={!text.trim()}>{t("talk.say")}</button></form>
    <div class="mutes" role="group" aria-label={t("talk.mutes")}>{[...others, ...(watchers ? [["", t("talk.watchers")] as const] : [])].map(([s, name]) => <button type="button" class="btn quiet small" key={s} aria-pressed={muted.value.has(s)} onClick={() => toggleMute(s)}><Icon name={muted.value.has(s) ? "eyeoff" : "eye"} />{t(muted.value.has(s) ? "talk.hear" : "talk.mute", { name })}</button>)}</div>
  </>;
}

/** What was said last, for a moment, where the talk is not open. */
export function Spoken() {
  const s = spoken.value;
  return <div class="spoken" role="status" aria-live="polite">{s && !talkOpen.value && takesPart() && <p><b>{speaker(s)}</b> <span>{wordsOf(s)}</span></p>}</div>;
}
