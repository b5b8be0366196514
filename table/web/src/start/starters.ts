import type { Deck } from "../wire-names";
import { t } from "../words";

/** What a deck is called. */
export const deckTitle = (d: { name: string }) => d.name.charAt(0).toUpperCase() + d.name.slice(1);

/** What is drawn on the boxes of the starter decks. */
export const pictures: Record<string, string> = { almanac: "Ox", barrow: "Fungus", court: "Knight", grove: "Treefolk", skies: "Bird", tempest: "Sphinx", pyre: "Demon", omens: "Drake", masquerade: "Shapeshifter", foundry: "Golem", cinder: "Dragon", hedgerow: "Elk", thunderhead: "Elemental", longtable: "Vampire", underwood: "Spider" };

/** Whether commanders lead the deck. */
export const isLed = (d: Deck) => (d.commanders?.length ?? 0) > 0;

/** What a format is called. */
export const formatName = (f: string) => (f ? f.charAt(0).toUpperCase() + f.slice(1) : t("deck.anyFormat"));
