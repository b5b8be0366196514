// Which deck sits where, before a table is made: what can be chosen, and what the server
// says of it.
import { useEffect, useState } from "preact/hooks";
import { decks, fits, keptDeck, shelf } from "../session/http";
import { deckTitle, isLed } from "../start/starters";
import type { Deck, Fit, Fits, Fitting, KeptDeck } from "../wire-names";
import { language } from "../words";

/** A deck that was chosen: a starter deck or one of the shelf, by its name or id, or a list. */
export interface Choice { from: "starter" | "kept" | "list"; id: string; title: string; list?: string }

export const same = (a: Choice | null, b: Choice | null) => a?.from === b?.from && a?.id === b?.id && a?.list === b?.list;

/** What can be chosen, and how each of it fits a table. */
export interface Offer {
  starters: Deck[];
  kept: KeptDeck[];
  /** What the server says of the table; null: it was not heard yet. */
  said: Fits | null;
  /** Why such a table cannot be. */
  trouble: string;
  /** What is said of lists, each by itself. */
  lists: ReadonlyMap<string, Fit>;
  /** Has a list looked at. */
  look(list: string): void;
}

/** The decks that can be chosen for a table. */
export function useOffer(table: Fitting): Offer {
  const [starters, setStarters] = useState<Deck[]>([]);
  const [kept, setKept] = useState<KeptDeck[]>([]);
  const [said, setSaid] = useState<{ of: string; fits: Fits | null; trouble: string; lists: ReadonlyMap<string, Fit> }>({ of: "", fits: null, trouble: "", lists: new Map() });
  const [asked, setAsked] = useState<readonly string[]>([]);
  const key = JSON.stringify(table) + language.value;
  useEffect(() => {
    decks().then(setStarters, () => undefined);
    shelf().then((s) => setKept(s.decks.filter((d) => d.size > 0)), () => undefined);
  }, []);
  useEffect(() => {
    let late = false;
    const lang = language.peek();
    Promise.all([fits({ ...table, language: lang }), ...asked.map((list) => fits({ ...table, list, language: lang }))]).then(([all, ...own]) => {
      if (!late) setSaid({ of: key, fits: all!, trouble: "", lists: new Map(own.map((f, i) => [asked[i]!, f.list!])) });
    }, (e: Error) => {
      if (!late) setSaid((now) => ({ ...now, of: key, fits: null, trouble: e.message }));
    });
    return () => { late = true; };
  }, [key, asked]);
  const now = said.of === key;
  return {
    starters, kept, said: now ? said.fits : null, trouble: now ? said.trouble : "", lists: now ? said.lists : new Map(),
    look: (list) => setAsked((l) => (l.includes(list) ? l : [...l.slice(-5), list])),
  };
}

/** What the server says of a choice; undefined: nothing yet. */
export function fitOf(o: Offer, c: Choice): Fit | undefined {
  if (c.from === "list") return o.lists.get(c.list!);
  return (c.from === "starter" ? o.said?.starters : o.said?.kept)?.find((f) => f.deck === c.id);
}

export const isReady = (f: Fit | undefined) => !!f && f.legal && f.playable;

/** The starter decks that fit, as choices. */
export const fitting = (o: Offer): Choice[] => o.starters.filter((d) => isReady(o.said?.starters.find((f) => f.deck === d.name))).map(ofStarter);

export const ofStarter = (d: Deck): Choice => ({ from: "starter", id: d.name, title: deckTitle(d) });
export const ofKept = (d: KeptDeck): Choice => ({ from: "kept", id: d.id, title: d.title });

/** The starter decks of a table: with commanders or without. */
export const startersOf = (o: Offer) => o.starters.filter((d) => o.said?.starters.some((f) => f.deck === d.name)).sort((a, b) => Number(isLed(b)) - Number(isLed(a)));

/** A choice as the server takes it. */
export async function asked(c: Choice): Promise<{ deck?: string; list?: string; title?: string }> {
  switch (c.from) {
    case "starter": return { deck: c.id };
    case "kept": return { list: (await keptDeck(c.id)).list ?? "", title: c.title };
    case "list": return { list: c.list!, title: c.title };
  }
}
