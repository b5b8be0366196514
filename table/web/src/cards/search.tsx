import { useEffect, useRef, useState } from "preact/hooks";
import { cards } from "../session/http";
import type { CardInfo, CardPage } from "../wire-names";
import { language, t } from "../words";

/** What a search has found so far. */
export interface Findings { list: CardInfo[]; total: number; said: string; meant: string; trouble: string; more: () => void }

/** Searches while one types: what was asked last is what is shown. */
export function useSearch(q: string): Findings {
  const [found, set] = useState<CardPage | null>(null);
  const [trouble, setTrouble] = useState("");
  const last = useRef("");
  const lang = language.value;
  const load = async (first: number) => {
    last.current = q;
    try {
      const p = await cards(q, first, lang);
      if (last.current !== q) return;
      set((before) => (first && before ? { ...p, cards: [...before.cards, ...p.cards] } : p));
      setTrouble("");
    } catch (e) {
      if (last.current === q) setTrouble((e as Error).message === "line" ? t("line.down") : (e as Error).message);
    }
  };
  useEffect(() => {
    const id = setTimeout(() => void load(0), q ? 200 : 0);
    return () => clearTimeout(id);
  }, [q, lang]);
  return { list: found?.cards ?? [], total: found?.total ?? -1, said: found?.said ?? "", meant: found?.meant ?? "", trouble, more: () => void load(found?.cards.length ?? 0) };
}

/** The parts of a query, for their colours: keys, comparisons, values. */
function parts(q: string): [string, string][] {
  const list: [string, string][] = [];
  const word = /(\s+|[()-])|([a-z]+)([:=!<>]+)("[^"]*"?|[^\s()]*)|("[^"]*"?|[^\s()]+)/gi;
  for (const m of q.matchAll(word)) {
    if (m[1] !== undefined) list.push(["", m[1]]);
    else if (m[2] !== undefined) list.push(["k", m[2]], ["op", m[3]!], ["v", m[4]!]);
    else list.push([/^or$/i.test(m[5]!) ? "op" : "", m[5]!]);
  }
  return list;
}

/** The field that a search is written in, its keys and values in colours of their own. */
export function SearchField({ q, set, hint }: { q: string; set: (q: string) => void; hint: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  return <label class="qfield"><span class="sr">{t("cards.search")}</span>
    <span class="qshown" aria-hidden="true" ref={shown}>{parts(q).map(([cls, text], i) => <span key={i} class={cls}>{text}</span>)}</span>
    <input type="search" spellcheck={false} autocomplete="off" autocapitalize="off" value={q} placeholder={hint} onInput={(e) => set((e.target as HTMLInputElement).value)}
      onScroll={(e) => { if (shown.current) shown.current.scrollLeft = (e.target as HTMLInputElement).scrollLeft; }} /></label>;
}

/** What was asked, in words, and how much was found: or what is wrong with it. */
export function Said({ of: f }: { of: Findings }) {
  return <p class={`said ${f.trouble ? "wrong" : ""}`} role="status">{f.trouble || <>
    {f.meant && <><b>{t("cards.meant", { name: f.meant })}</b> · </>}{f.said && <>{f.said} · </>}
    {f.total >= 0 && (f.total === 0 ? t("cards.none") : t("cards.found", { n: f.total }))}</>}</p>;
}
