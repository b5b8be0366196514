package engine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
	cards "github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// TestCardsElsewhere: what players are asked and offered does not hang on which cards
// there are besides those of the game. Whatever is worked out for all programs at once, so
// that less is looked at where no card could matter, may cost time and change nothing: else
// an offer would tell what lies unseen in a library. What does hang on them, and is left out
// here, are five questions that are put to everybody alike where the game has a card for
// which they could be due: what is begun with from an opening hand (103.6), whether a card
// is revealed as it is drawn (702.94), whether one is spliced onto a spell (702.47), and
// whether a price is paid that only a card in a hand could pay (113.6m), and whether a
// companion is revealed (103.2b).
func TestCardsElsewhere(t *testing.T) {
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	own, err := cards.Own()
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for i := range own.Len() {
		if e := own.Entry(i); e.Playable() && !apart(e.Program) {
			all = append(all, e.Card.Name)
		}
	}
	for n := range len(set.Decks) {
		one, two := set.Decks[n].Deck.Names(), set.Decks[(n+5)%len(set.Decks)].Deck.Names()
		if set.Decks[n].Name == "wager" || set.Decks[(n+5)%len(set.Decks)].Name == "wager" {
			continue // for ante games (407.3)
		}
		names := append(append([]string{}, one...), two...)
		c := engine.Config{Rules: ruleset.Current(), Decks: [][]string{one, two}, Seed: [32]byte{byte(n)}, StepLimit: 2_000_000, SkipForced: n%2 == 0}
		sameBeside(t, fmt.Sprintf("decks %d and %d", n, (n+5)%len(set.Decks)), own, c, names, all)
	}
}

// TestRealCardsElsewhere is the same with decks dealt from all playable real cards.
func TestRealCardsElsewhere(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("compiles every card; set APNAP_PROVE=1")
	}
	list := slices.DeleteFunc(playable(t), func(e catalog.Entry) bool { return apart(e.Program) })
	cat := catalog.New(list)
	var all []string
	for i := range list {
		all = append(all, list[i].Card.Name)
	}
	for n := range proveCount(0, 40) {
		r := rand.New(rand.NewPCG(uint64(n), 11))
		c := engine.Config{Rules: ruleset.Current(), Seed: [32]byte{byte(n)}, StepLimit: 2_000_000, SkipForced: n%2 == 0}
		dealPools(t, &c, list, cat, r)
		sameBeside(t, fmt.Sprintf("pools %d", n), cat, c, slices.Concat(c.Decks...), all)
	}
}

// TestRealDecksElsewhere is the same with the real decks beside the project of which no
// card is left out, each against another. APNAP_DECK, a regular expression, takes those
// only whose file name it matches.
func TestRealDecksElsewhere(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("compiles every card; set APNAP_PROVE=1")
	}
	cat := catalog.New(slices.DeleteFunc(playable(t), func(e catalog.Entry) bool { return apart(e.Program) }))
	var all []string
	for i := range cat.Len() {
		all = append(all, cat.Entry(i).Card.Name)
	}
	decks := decksOf(t, cat)
	for n, one := range decks {
		two := decks[(n+17)%len(decks)]
		if only := os.Getenv("APNAP_DECK"); only != "" && !regexp.MustCompile(only).MatchString(one.file) {
			continue
		}
		c := engine.Config{Rules: ruleset.Current(), Decks: [][]string{one.cards, two.cards}, Seed: [32]byte{byte(n), byte(n >> 8)}, StepLimit: 2_000_000, SkipForced: n%2 == 0}
		sameBeside(t, one.file+" against "+two.file, cat, c, slices.Concat(c.Decks...), all)
	}
	if t.Failed() {
		return
	}
	t.Logf("figure: %d real decks, each against another, are offered the same whatever cards there are besides", len(decks))
}

// realDeck is a deck of the folder of real ones, by the names of the catalog.
type realDeck struct {
	file  string
	cards []string
}

// decksOf reads the real decks of forty cards and more that the catalog has all cards
// of.
func decksOf(t testing.TB, cat *catalog.Catalog) (list []realDeck) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(shared(t), "decks", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{}
	for i := range cat.Len() {
		c := cat.Entry(i).Card
		named[spelling.Fold(c.Name)], named[spelling.Fold(c.Faces[0].Name)] = c.Name, c.Name
	}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		d, err := deck.Parse(f, filepath.Base(name))
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		r := realDeck{file: d.File}
		for _, n := range d.Names() {
			if n := named[spelling.Fold(n)]; n != "" {
				r.cards = append(r.cards, n)
			}
		}
		if len(r.cards) == len(d.Names()) && len(r.cards) >= 40 {
			list = append(list, r)
		}
	}
	return list
}

// sameBeside plays a game with the programs of its own cards, and with those of many more,
// by the same answers.
func sameBeside(t *testing.T, what string, cat *catalog.Catalog, c engine.Config, names, all []string) {
	t.Helper()
	alone, beside := begun(t, cat, c, names), begun(t, cat, c, append(names, all...))
	r := rand.New(rand.NewPCG(7, 7))
	var whim decision.Whim
	var a decision.Answer
	n := 0
	for d := alone.Pending(); d != nil && n < 3000; d = alone.Pending() {
		if is, other := offered(alone, d), offered(beside, beside.Pending()); is != other {
			t.Errorf("%s: decision %d is\n%s\nand with all cards beside the game\n%s", what, n, is, other)
			return
		}
		if !whim.Draw(d, alone.S.Turn, &a, r) {
			t.Fatal("no answer was found to draw")
		}
		for _, g := range []*engine.Game{alone, beside} {
			a.Seq = g.Pending().Seq // rounds of priority that nobody could use are counted, too
			if err := g.Answer(&a); err != nil {
				t.Fatal(err)
			}
			g.Events()
		}
		n++
	}
	if (alone.Pending() == nil) != (beside.Pending() == nil) || n < 20 {
		t.Errorf("%s: after %d decisions one of the two games is over, or it was too short", what, n)
	}
}

// apart reports whether a card is not played with all others, or has players asked one of
// these questions.
func apart(c *ability.Card) bool {
	asked := false
	ability.Walk(c, func(part any) {
		switch x := part.(type) {
		case *ability.Ability:
			asked = asked || x.Flags&ability.ManaAbility != 0 && x.Zones.Has(mtg.Hand)
		case *ability.StaticEffect:
			asked = asked || x.Kind == ability.StaticOpening || x.Kind == ability.StaticMiracle || x.Kind == ability.StaticSplice || x.Kind == ability.StaticCompanion
		}
	})
	return asked || beginsSubgames(c) || forAnteOnly(c)
}

// begun begins a game with the programs of the named cards.
func begun(t *testing.T, cat *catalog.Catalog, c engine.Config, names []string) *engine.Game {
	t.Helper()
	var err error
	if c.Programs, err = cat.Programs(names); err != nil {
		t.Fatal(err)
	}
	g, err := engine.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// offered says what is asked and offered by names, for numbers of faces and abilities are
// those of all programs together.
func offered(g *engine.Game, d *decision.Decision) string {
	if d == nil {
		return "over"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "turn %d %v %v by %v", g.S.Turn, d.Kind, d.Prompt, d.By)
	for i := range d.Options {
		o := d.Options[i]
		if o.Face != 0 {
			fmt.Fprintf(&b, "\n  %s", g.P.Face(o.Face).Face.Name)
			o.Face = 0
		}
		if o.Ability != 0 {
			fmt.Fprintf(&b, " %q", g.P.Ability(o.Ability).Text)
			o.Ability = 0
		}
		fmt.Fprintf(&b, " %+v", o)
	}
	return b.String()
}
