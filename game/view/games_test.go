package view_test

import (
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
)

// starterCatalog compiles the starter set, and the specimens that control
// players, are face down or copies, once.
var starterCatalog = sync.OnceValues(func() (*catalog.Catalog, error) {
	var entries []catalog.Entry
	for _, name := range []string{
		"starter/cards.json", "specimen/cards/time.json", "specimen/cards/face-down.json", "specimen/cards/copies.json", "specimen/cards/plain.json",
		"specimen/cards/foretell.json", "specimen/cards/exile.json", "specimen/cards/zones.json", "specimen/cards/bonds.json", "specimen/cards/preparation.json",
		"specimen/cards/unseen.json", "specimen/cards/replace.json", "specimen/cards/wordings2.json",
	} {
		r, err := cardfile.Open("../../cards/" + name)
		if err != nil {
			return nil, err
		}
		defer r.Close()
		for c, err := range r.Cards() {
			if err != nil {
				return nil, err
			}
			entries = append(entries, entryOf(c))
		}
	}
	return catalog.New(entries), nil
})

func entryOf(c card.Card) catalog.Entry {
	e := catalog.Entry{Card: &c}
	program, problems := compile.Card(&c)
	for _, p := range problems {
		e.Reasons = append(e.Reasons, catalog.Reason{Code: string(p.Code), Text: p.Words, Face: p.Face, Start: p.Start, End: p.End})
	}
	if len(problems) == 0 {
		e.Program = &program
	}
	return e
}

func starterDeck(t testing.TB, name string) []string {
	t.Helper()
	f, err := os.Open(filepath.Join("../../cards/starter/decks", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	d, err := deck.Parse(f, name)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range d.Main {
		for range e.Count {
			list = append(list, e.Name)
		}
	}
	return list
}

// starterConfig is a game of starter decks in which every decision is asked.
func starterConfig(t testing.TB, seed byte, decks ...string) engine.Config {
	t.Helper()
	return dealtConfig(t, seed, nil, decks...)
}

// dealtConfig is such a game with cards added to each deck.
func dealtConfig(t testing.TB, seed byte, added []string, decks ...string) engine.Config {
	t.Helper()
	cat, err := starterCatalog()
	if err != nil {
		t.Fatal(err)
	}
	c := engine.Config{Rules: ruleset.Current(), Seed: [32]byte{seed}, StepLimit: 100000}
	var all []string
	for _, d := range decks {
		list := append(starterDeck(t, d), added...)
		c.Decks = append(c.Decks, list)
		c.Sideboards = append(c.Sideboards, list[:4])
		all = append(all, list...)
	}
	c.Programs, err = cat.Programs(all)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// downCards are cards that come to be face down, turn others down and up, and copy.
var downCards = []string{
	"Whispered Shape", "Twofold Shape", "Dread Shape", "Warded Shape", "Deep Vault", "Barrow Grinner", "Branch Stalker",
	"Ambush Scorpion", "Megalith Toad", "Masked Agent", "Rising Idol", "Sleeping Giant", "Shade Return", "Watcher of Veils",
	"Veil of Dusk", "Unveiling", "Coastal Snatch", "Tide Push", "Waxen Double", "Tallow Mimic", "Mirror Rite", "Restless Shape",
}

// downConfig is a game of decks with cards that are face down and copies.
func downConfig(t testing.TB, seed byte, decks ...string) engine.Config {
	t.Helper()
	var added []string
	for range 2 {
		added = append(added, downCards...)
	}
	return dealtConfig(t, seed, added, decks...)
}

// exileCards are cards that are foretold, exiled face down, searched for, looked
// at and played there, and that shuffle, process and turn up what is there.
var exileCards = []string{
	"Read the Far Loom", "Answer Foreknown", "Ember Foreseen", "Draught of Omens", "Loomhoof Charger", "Valkyrie of Portents",
	"Keeper of First Threads", "Portent of Straw", "Augur's Raven", "Growth Foretold", "Chorus of Signs",
	"Clockwork Courier", "Alley Fence", "Mossgrown Span", "Lord of Larceny", "Bargain in Bone", "Grim Levy", "Shell-Game Monk",
	"Wall of Vigils", "Strangler of Husks", "Attendant of Husks", "Eater of Thoughts", "Three Sealed Wishes", "Egg of Summoning",
	"Jar of Remembrance", "Box of Pandemonium", "Rack of Rolls", "Boundless Robbery", "Grasp of the Archivist", "Glimpse the Impossible",
	"Doubled Cache", "Cloister of Bottles", "Mirror of Moons", "Raid on Memory", "Chorus Unleashed", "Exile Anew",
	"Deep Mirror", "Glass Ceiling", "Memory Loom", "Chapel Novice // Small Grace", "Wall Scholar // Deep Thought",
	"Listening Post", "Shade of Bottom Drawers", "Oru, the Unspoken", "Aldo Reed, Examiner // Reed's Foresight",
	"Tome of Sealed Leaves", "Quieted Thoughts", "Tales of the Wyrm // Wyrm's Clutch",
}

// exileConfig is a game of decks with such cards and some that are manifested and
// cast face down.
func exileConfig(t testing.TB, seed byte, decks ...string) engine.Config {
	t.Helper()
	added := append([]string(nil), exileCards...)
	added = append(added, exileCards...)
	return dealtConfig(t, seed, append(added, downCards[:10]...), decks...)
}

// unseenCards are cards that have players choose among cards that the others do not
// see, look at them, or pay with them.
var unseenCards = []string{
	"Map of Buried Roads", "Gleaner of Wet Leaves", "Reader of Three Fates", "Toll of the Drowned Gate", "Furrow Offering",
	"Pit of Old Names", "Herdcaller at the Ford", "Moon over the Forge", "Keeper of the Sealed Shelf", "Prying Fingers",
	"Bargain at the Weir", "Walker of Dim Woods", "Burial of Kings", "Whisper of the Vault",
	"Foundry Apprentice", "Kinsfolk Road", "Careful Research", "Skyfall Verdict", "Orchard Pathfinder",
}

// meetingCards are cards of which some together told what is hidden: a spell that
// another may help to pay for and mana that comes out of a hand; an ability that waits
// for a turn, of a card that was shown in a hand and is not followed any more; cards
// that are found and shown before a library is shuffled; looks at a hand of which some
// is known; and what goes elsewhere than to a graveyard, among others that go there.
var meetingCards = []string{
	"Shared Errand", "Ghost-Lit Ape", "Herald of the First Furrow", "Herald of the First Bell", "Undying Bulwark",
	"Root and Branch", "Foundry Apprentice", "Prying Fingers", "Reader of Three Fates", "Skyfall Verdict",
}

// meetingConfig is a game of nothing but those and basic lands.
func meetingConfig(t testing.TB, seed byte) engine.Config {
	t.Helper()
	return ownConfig(t, seed, slices.Repeat(meetingCards, 3)...)
}

// seekingConfig is a game in which both players search for the one card that fits,
// which may be in a hand.
func seekingConfig(t testing.TB, seed byte) engine.Config {
	t.Helper()
	return ownConfig(t, seed, append(slices.Repeat([]string{"Foundry Apprentice"}, 12), "Leaden Maul")...)
}

// ownConfig is a game of cards of our own, the same for both players, and basic lands.
func ownConfig(t testing.TB, seed byte, list ...string) engine.Config {
	t.Helper()
	p, err := ownPool()
	if err != nil {
		t.Fatal(err)
	}
	c := engine.Config{Rules: ruleset.Current(), Seed: [32]byte{seed}, StepLimit: 100000}
	for i := range 25 {
		list = append(list, basics[i%len(basics)])
	}
	c.Decks, c.Sideboards = [][]string{list, list}, [][]string{nil, nil}
	if c.Programs, err = p.cat.Programs(list); err != nil {
		t.Fatal(err)
	}
	return c
}

// unseenConfig is a game of decks with such cards, and the lands to play them.
func unseenConfig(t testing.TB, seed byte, decks ...string) engine.Config {
	t.Helper()
	added := append([]string(nil), unseenCards...)
	for i := range 18 {
		added = append(added, basics[i%len(basics)])
	}
	c := dealtConfig(t, seed, added, decks...)
	for i := range c.Decks {
		c.Decks[i] = c.Decks[i][30:]
		c.Sideboards[i] = []string{"Map of Buried Roads", "Gleaner of Wet Leaves", "Prying Fingers"}
	}
	return c
}
