import type { JSX } from "preact";
import { t } from "../words";

// The signs of mana: petals, waves, crescent, shards, leaf, lozenge. They are
// elements, and what is not one of them is text: no markup is made from strings.
const stroke = { fill: "none", stroke: "currentColor", "stroke-width": "2.1" } as const;
const petals = [0, 60, 120, 180, 240, 300];
const glyphs = new Map<string, () => JSX.Element>([
  ["w", () => <g fill="currentColor">{petals.map((a) => <ellipse key={a} cx="10" cy="4.6" rx="1.7" ry="2.9" transform={`rotate(${a} 10 10)`} />)}</g>],
  ["u", () => <g {...stroke} stroke-linecap="round"><path d="M3.6 8.4q1.6-2.8 3.2 0t3.2 0 3.2 0 3.2 0"/><path d="M3.6 13q1.6-2.8 3.2 0t3.2 0 3.2 0 3.2 0"/></g>],
  ["b", () => <path fill="currentColor" d="M12.6 3.4A7 7 0 1 0 16.6 12 5.6 5.6 0 0 1 12.6 3.4Z"/>],
  ["r", () => <path fill="currentColor" d="M10 2.6 12.4 16H7.6ZM4.2 7.4 7 16H3.6ZM15.8 7.4 16.4 16H13Z"/>],
  ["g", () => <path fill="currentColor" d="M10 2.4C15.4 6 15.6 12 10.9 14.6V17.4H9.1V14.6C4.4 12 4.6 6 10 2.4Z"/>],
  ["c", () => <path {...stroke} stroke-linejoin="round" d="M10 3.4 16 10 10 16.6 4 10Z"/>],
  ["t", () => <><path fill="none" stroke="currentColor" stroke-width="2.2" d="M14.2 13.6A5.4 5.4 0 1 1 14.6 7.4"/><path fill="currentColor" d="M16.6 4.2v5.6l-5-2.4Z"/></>],
  ["q", () => <><path fill="none" stroke="currentColor" stroke-width="2.2" d="M5.8 13.6A5.4 5.4 0 1 0 5.4 7.4"/><path fill="currentColor" d="M3.4 4.2v5.600l5-2.400Z"/></>],
  ["s", () => <path fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" d="M10 3v14M4 6.500l12 7M16 6.500l-12 7"/>],
]);

const disc = () => <circle class="disc" cx="10" cy="10" r="9.6" />;

/** A sign, or where there is none the letters themselves. */
const glyph = (s: string) => glyphs.get(s)?.() ?? <text x="10" y="15" text-anchor="middle">{s}</text>;

function inner(symbol: string): { cls: string; body: JSX.Element } {
  const s = symbol.toLowerCase();
  const own = glyphs.get(s);
  if (own) return { cls: s, body: <>{disc()}{own()}</> };
  const [a = "", b = ""] = s.split("/");
  if (b === "p") return { cls: a, body: <>{disc()}<path fill="none" stroke="currentColor" stroke-width="2" d="M10 3.500v13M10 6a4 4 0 1 0 0 8 4 4 0 1 0 0-8" /></> };
  if (a && b) {
    return { cls: `half p2-${b} ${a}`, body: <>{disc()}<path class="disc2" d="M16.8 3.200A9.6 9.6 0 0 1 3.2 16.800Z" />
      <g transform="translate(1.2 1.2) scale(.58)">{glyph(a)}</g><g transform="translate(7.8 7.8) scale(.58)">{glyph(b)}</g></> };
  }
  const long = s.length > 1;
  return { cls: "n", body: <>{disc()}<text x="10" y={long ? 13.6 : 14.4} text-anchor="middle" class={long ? "long" : ""}>{s.toUpperCase()}</text></> };
}

/** One symbol, such as w, 3, x, t or w/u. */
export function Pip({ s }: { s: string }) {
  const { cls, body } = inner(s);
  return <svg class={`pip p-${cls}`} viewBox="0 0 20 20" aria-hidden="true">{body}</svg>;
}

// What can be a symbol: up to three short words of letters and digits. Anything else
// in braces, as in somebody's name, is text.
const symbol = "\\{[\\w½∞+-]{1,5}(?:/[\\w½∞+-]{1,5}){0,2}\\}";
const symbols = new RegExp(symbol, "g");
const runs = new RegExp(`((?:${symbol})+)`);

/** The symbols in a text such as {2}{W}. */
export function symbolsOf(cost: string): string[] {
  return (cost.match(symbols) ?? []).map((s) => s.slice(1, -1));
}

/** How a cost is read aloud. */
export function spoken(cost: string): string {
  return symbolsOf(cost).map((s) => s.split("/").map((x) => symbolWord(x)).join(t("mana.or"))).join(" ");
}

function symbolWord(s: string): string {
  switch (s.toLowerCase()) {
    case "w": return t("color.w");
    case "u": return t("color.u");
    case "b": return t("color.b");
    case "r": return t("color.r");
    case "g": return t("color.g");
    case "c": return t("color.c");
    case "t": return t("mana.tap");
    case "q": return t("mana.untap");
    case "p": return t("mana.life");
    case "s": return t("mana.snow");
  }
  return s;
}

/** A cost as signs. */
export function Mana({ cost }: { cost: string }) {
  const list = symbolsOf(cost);
  if (list.length === 0) return null;
  return <span class="mana" role="img" aria-label={spoken(cost)}>{list.map((s, i) => <Pip key={i} s={s} />)}</span>;
}

/** The corner sign: what colour it is, said by shape. */
export function Sign({ colors }: { colors: string }) {
  return <span class="sign" aria-hidden="true">{(colors || "c").split("").map((c) => <Pip key={c} s={c} />)}</span>;
}

/** A text in which symbols are drawn as signs. */
export function RulesText({ text }: { text: string }) {
  return <>{text.split(runs).map((p, i) => (i % 2 ? <Mana key={i} cost={p} /> : p))}</>;
}
