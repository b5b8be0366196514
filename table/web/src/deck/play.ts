import { play } from "../start/start";
import type { Options } from "../wire-names";

const led = new Set(["commander", "brawl", "standardbrawl", "duel", "predh"]);

/** Sits down with a list against a bot: by the rules of the format where the deck is legal, else with any cards. Who leads a deck has an opponent with the same. */
export function playList(title: string, list: string, format: string, legal: boolean, bot: string): Promise<string> {
  const commander = led.has(format);
  const options: Options = { format: legal ? format : "any", ...(commander ? { variant: "commander-duel" } : {}) };
  return play({ list }, title, options, { level: bot, ...(commander || bot === "nobody" ? { list } : {}) });
}
