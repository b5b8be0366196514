package engine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// way is a way to play with several players.
type way struct {
	variant string
	reach   int
	attack  ruleset.AttackOption
}

// waysFor are the ways in which so many players can play.
func waysFor(seats int) []way {
	list := []way{{"free-for-all", 0, ruleset.AttackMultiple}, {"commander-free-for-all", 0, ruleset.AttackMultiple}}
	if seats > 2 {
		list = append(
			list, way{"free-for-all", 1, ruleset.AttackLeft}, way{"free-for-all", 0, ruleset.AttackSingle},
			way{"free-for-all", 0, ruleset.AttackRight},
		)
	}
	if seats > 4 {
		list = append(list, way{"free-for-all", 2, ruleset.AttackMultiple}, way{"free-for-all", 1, ruleset.AttackMultiple})
	}
	if seats%2 == 0 && seats > 2 {
		list = append(
			list, way{"two-headed-giant", 0, ruleset.AttackMultiple}, way{"team-vs-team", 0, ruleset.AttackMultiple},
			way{"alternating-teams", 2, ruleset.AttackAdjacent},
		)
	}
	list = append(list, way{"vanguard", 0, ruleset.AttackMultiple}, way{"archenemy", 0, ruleset.AttackMultiple},
		way{"supervillain-rumble", 0, ruleset.AttackMultiple}, way{"planechase", 0, ruleset.AttackMultiple})
	if seats == 6 {
		list = append(list, way{"emperor", 0, ruleset.AttackAdjacent})
	}
	return list
}

// vanguarded gives each seat one of the vanguards in a game that uses them, and returns
// their names.
func vanguarded(c *engine.Config, names []string, n int) (used []string) {
	if !c.Rules.Vanguard || len(names) == 0 {
		c.Rules.Vanguard = false
		return nil
	}
	for i := range c.Decks {
		used = append(used, names[(n+i)%len(names)])
		c.Supplements = append(c.Supplements, used[i:])
	}
	return used
}

func (w way) rules(t testing.TB, seats int) ruleset.Rules {
	t.Helper()
	r, err := ruleset.Current().Variant(w.variant, seats)
	if err != nil {
		t.Fatal(err)
	}
	r.Attack = w.attack
	if r.Emperors == 0 { // whose ranges are of the variant (809.3a)
		r.SetRange(w.reach)
	}
	return r
}

// TestSeveralPlayers plays the starter decks in every way with two to six
// players, with snapshots and with players who concede at any time.
func TestSeveralPlayers(t *testing.T) {
	names := []string{"cinder", "grove", "dusk", "skies", "pyre", "cinder"}
	for seats := 2; seats <= mtg.MaxSeats; seats++ {
		for i, w := range waysFor(seats) {
			t.Run(fmt.Sprintf("%d in %s %d %v", seats, w.variant, w.reach, w.attack), func(t *testing.T) {
				c := starterConfig(t, byte(10*seats+i), names[:seats]...)
				c.Rules, c.SkipForced = w.rules(t, seats), true
				used := vanguarded(&c, []string{"Collector at Duskhall", "Navigator of Stormglass Reach", "Keeper of Nine Doors"}, seats)
				used = append(used, schemed(&c, []string{"My Shadow Marches Ahead of Me", "Kneel Where You Stand", "No Wall Will Hold", "Your Thoughts Are Mine to Burn"}, seats)...)
				used = append(used, planed(&c, starterPlanes, seats)...)
				if used != nil {
					cat, err := starterCatalog()
					if err != nil {
						t.Fatal(err)
					}
					if c.Programs, err = cat.Programs(slices.Concat(slices.Concat(c.Decks...), used)); err != nil {
						t.Fatal(err)
					}
				}
				severalGame(t, c, uint64(10*seats+i), 40)
			})
		}
	}
}

// TestEmperorsGoFirst: by lot one of the emperors takes the first turn, and no general (809.4).
func TestEmperorsGoFirst(t *testing.T) {
	rules, err := ruleset.Current().Variant("emperor", 6)
	if err != nil {
		t.Fatal(err)
	}
	first := map[mtg.Seat]int{}
	for seed := byte(1); seed <= 30; seed++ {
		c := starterConfig(t, seed, "cinder", "grove", "dusk", "skies", "pyre", "cinder")
		c.Rules, c.SkipForced, c.Starting = rules, true, 0
		g, err := engine.New(c)
		if err != nil {
			t.Fatal(err)
		}
		first[g.S.Starting]++
	}
	if first[2] == 0 || first[5] == 0 || first[2]+first[5] != 30 {
		t.Errorf("who went first in 30 games, by seat: %v; want 2 and 5 alone, and both", first)
	}
}

// poolShard is how many games of a proof are one subtest, so that a part of them
// can be played by itself.
const poolShard = 50

// inShards plays so many games in subtests, and says of each how long it was.
func inShards(t *testing.T, games int, play func(t *testing.T, n uint64) (seats, decisions int)) {
	t.Helper()
	for first := 0; first < games; first += poolShard {
		t.Run(fmt.Sprintf("games %d to %d", first, first+poolShard-1), func(t *testing.T) {
			for n := first; n < min(first+poolShard, games); n++ {
				begin := time.Now()
				seats, decisions := play(t, uint64(n))
				t.Logf("game %d: %d players, %d decisions, %.2f s", n, seats, decisions, time.Since(begin).Seconds())
			}
		})
	}
}

// TestRandomPoolsOfSeveral plays games of two to six players with decks dealt
// from all playable cards, in every way.
func TestRandomPoolsOfSeveral(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("compiles every card; set APNAP_PROVE=1")
	}
	all := playableWithAnte(t)
	list, cat := ofDecks(all), catalog.New(all)
	leaders, vanguards, schemes, planes := leadersOf(list), namesOfType(all, mtg.Vanguard), namesOfType(all, mtg.Scheme), namesOfType(all, mtg.Planar)
	finished := 0
	inShards(t, proveCount(0, 500), func(t *testing.T, n uint64) (seats, decisions int) {
		c := severalConfig(t, cat, list, leaders, vanguards, schemes, planes, n)
		decisions, ok := severalGame(t, c, n, 60)
		if ok {
			finished++
		}
		return len(c.Decks), decisions
	})
	t.Logf("figure: %d games of two to six players with random decks finished without a finding", finished)
}

// schemed gives each archenemy a scheme deck of the names, and returns what is used.
func schemed(c *engine.Config, names []string, n int) (used []string) {
	if len(names) == 0 {
		c.Rules.Archenemies = 0
	}
	for i := range c.Decks {
		if !c.Rules.Archenemies.Has(mtg.Seat(i + 1)) {
			continue
		}
		for len(c.Supplements) <= i {
			c.Supplements = append(c.Supplements, nil)
		}
		for k := range 20 {
			c.Supplements[i] = append(c.Supplements[i], names[(n+i+k)%len(names)])
		}
		used = append(used, c.Supplements[i]...)
	}
	return used
}

// starterPlanes are the planes and phenomena of the starter set.
var starterPlanes = []string{
	"The Terraced Sea", "Hollow of the First Bell", "Lantern Fen", "Fields Under Two Suns", "The Unlit Archive", "A Storm of Open Doors",
	"Maw of the Glass Desert", "Causeway of Masks", "Ruin of the Last Parade", "The Hour Between Hours",
}

// planed gives each player a planar deck of the names, and returns what is used.
func planed(c *engine.Config, names []string, n int) (used []string) {
	if len(names) == 0 {
		c.Rules.Planechase = false
	}
	if !c.Rules.Planechase {
		return nil
	}
	for i := range c.Decks {
		for len(c.Supplements) <= i {
			c.Supplements = append(c.Supplements, nil)
		}
		for k := range 10 {
			c.Supplements[i] = append(c.Supplements[i], names[(n+3*i+k)%len(names)])
		}
		used = append(used, c.Supplements[i]...)
	}
	return used
}

// leadersOf names the cards that can be commanders.
func leadersOf(list []catalog.Entry) (names []string) {
	for i := range list {
		if f := list[i].Program.Faces[0]; f.Supertypes&mtg.Legendary != 0 && f.Types&mtg.Creature != 0 {
			names = append(names, list[i].Card.Name)
		}
	}
	return names
}

// namesOfType names the cards of a type.
func namesOfType(list []catalog.Entry, of mtg.CardType) (names []string) {
	for i := range list {
		if list[i].Playable() && list[i].Card.Front().Types&of != 0 {
			names = append(names, list[i].Card.Name)
		}
	}
	return names
}

// severalConfig deals game number n to two to six players.
func severalConfig(t *testing.T, cat *catalog.Catalog, list []catalog.Entry, leaders, vanguards, schemes, planes []string, n uint64) engine.Config {
	t.Helper()
	seats := 2 + int(n%5)
	ways := waysFor(seats)
	r := rand.New(rand.NewPCG(n, 11))
	c := engine.Config{
		Rules: ways[int(n/5)%len(ways)].rules(t, seats), Seed: [32]byte{byte(n), byte(n >> 8), 3}, SkipForced: n%4 != 0,
		StepLimit: 4000000,
	}
	var all []string
	for range seats {
		d := poolDeck(list, r)
		all = append(all, d...)
		c.Decks = append(c.Decks, d)
		if c.Rules.Commander && len(leaders) > 0 {
			leader := leaders[r.IntN(len(leaders))]
			c.Commanders, all = append(c.Commanders, []string{leader}), append(all, leader)
		}
	}
	all = append(all, vanguarded(&c, vanguards, int(n))...)
	all = append(all, schemed(&c, schemes, int(n))...)
	all = append(all, planed(&c, planes, int(n))...)
	var err error
	if c.Programs, err = cat.Programs(all); err != nil {
		t.Fatal(err)
	}
	return c
}

// severalGame plays a game with random answers. About every so many decisions
// it is saved and restored, which must go on alike; now and then somebody
// concedes. It reports how many decisions there were and whether the game finished.
func severalGame(t *testing.T, c engine.Config, n uint64, every int) (decisions int, finished bool) {
	t.Helper()
	var g, restored, cloned engine.Game
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("game %d: panic: %v at %s\n%s", n, e, g.Agenda(), debug.Stack())
		}
	}()
	if err := g.Reset(c); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(n, 12))
	var a decision.Answer
	var whims [mtg.MaxSeats + 1]decision.Whim
	var b []byte
	for d := g.Pending(); d != nil; d = g.Pending() {
		if n%3 == 0 && r.IntN(400) == 0 {
			g.Concede(mtg.Seat(1 + r.IntN(len(c.Decks))))
			continue
		}
		decisions++
		if !whims[d.For].Draw(d, g.S.Turn, &a, r) {
			t.Errorf("game %d: no answer to %v %v with %d options (%s)", n, d.Kind, d.Prompt, len(d.Options), g.Agenda())
			return decisions, false
		}
		checked := r.IntN(every) == 0
		if checked {
			b = g.Snapshot(b[:0])
			if err := restored.Restore(c, b); err != nil {
				t.Errorf("game %d: restore: %v at %s", n, err, g.Agenda())
				return decisions, false
			}
			cloned.Clone(&g)
		}
		if err := g.Answer(&a); err != nil {
			t.Errorf("game %d: answer to %v %v: %v (%s)", n, d.Kind, d.Prompt, err, g.Agenda())
			return decisions, false
		}
		if checked {
			for name, other := range map[string]*engine.Game{"restored": &restored, "cloned": &cloned} {
				if err := other.Answer(&a); err != nil || other.Hash() != g.Hash() {
					t.Errorf("game %d: %s: %v, hash = %x, want %x at %s", n, name, err, other.Hash(), g.Hash(), g.Agenda())
					return decisions, false
				}
			}
		}
		g.Events()
	}
	if how, _ := g.Ended(); how != engine.Finished {
		t.Errorf("game %d: ended = %v at %s", n, how, g.Agenda())
		return decisions, false
	}
	return decisions, true
}

// TestWhoIsNextIsNextThoughAnotherLeaves has the second of four players concede once he has voted,
// or chosen, and the third is asked: the third is asked again, and then the fourth (101.4, 701.38a).
func TestWhoIsNextIsNextThoughAnotherLeaves(t *testing.T) {
	rules, err := ruleset.Current().Variant("free-for-all", 4)
	if err != nil {
		t.Fatal(err)
	}
	for name, prompt := range map[string]decision.Prompt{"Hasty Ballot": decision.PromptVote, "Two and Two": decision.PromptSacrifice} {
		g := readyAmong(t, rules, 4, name, false)
		var asked []mtg.Seat
		var whim decision.Whim
		r := rand.New(rand.NewPCG(101, 4))
		for d := g.Pending(); d != nil && len(asked) < 5 && (len(asked) == 0 || len(g.S.List(mtg.Stack, 0)) > 0); d = g.Pending() {
			a := decision.Answer{Seq: d.Seq, Picks: []uint16{0}}
			switch {
			case d.Prompt == prompt:
				if asked = append(asked, d.For); len(asked) == 3 {
					g.Concede(asked[1])
					continue
				}
				for i := int32(1); i < d.Min; i++ {
					a.Picks = append(a.Picks, uint16(i))
				}
			case d.Kind == decision.Act && len(g.S.List(mtg.Stack, 0)) == 0:
				a.Picks[0] = uint16(slices.IndexFunc(d.Options, func(o decision.Option) bool { return o.Action == mtg.ActionCast }))
			case d.Kind != decision.Act:
				if a = (decision.Answer{}); !whim.Draw(d, g.S.Turn, &a, r) {
					t.Fatalf("%s: no answer to %v %v", name, d.Kind, d.Prompt)
				}
			}
			if err := g.Answer(&a); err != nil {
				t.Fatal(err)
			}
		}
		first := asked[0]
		want := []mtg.Seat{first, first%4 + 1, (first+1)%4 + 1, (first+1)%4 + 1, (first+2)%4 + 1}
		if !slices.Equal(asked, want) {
			t.Errorf("%s: asked were %v, want %v", name, asked, want)
		}
	}
}

// TestAnotherChoosesForOneWhoHasLeft has the opponent concede who was chosen to separate cards into
// piles as he is asked: another of the opponents is asked in his place (800.4g).
func TestAnotherChoosesForOneWhoHasLeft(t *testing.T) {
	rules, err := ruleset.Current().Variant("free-for-all", 4)
	if err != nil {
		t.Fatal(err)
	}
	const name = "Sorted Papers"
	g := readyAmong(t, rules, 4, name, false)
	r := rand.New(rand.NewPCG(101, 5))
	var asked []mtg.Seat
	var whim decision.Whim
	you := g.Pending().For
	for d := g.Pending(); len(asked) < 2 && (len(asked) == 0 || len(g.S.List(mtg.Stack, 0)) > 0); d = g.Pending() {
		var a decision.Answer
		switch {
		case d.Prompt == decision.PromptSeparate:
			if asked = append(asked, d.For); len(asked) == 1 {
				g.Concede(d.For)
			}
			continue
		case d.Kind == decision.Act:
			a = decision.Answer{Seq: d.Seq, Picks: []uint16{0}}
			if i := slices.IndexFunc(d.Options, func(o decision.Option) bool { return o.Action == mtg.ActionCast }); i > 0 && len(g.S.List(mtg.Stack, 0)) == 0 {
				a.Picks[0] = uint16(i)
			}
		default:
			if !whim.Draw(d, g.S.Turn, &a, r) {
				t.Fatalf("%s: no answer to %v %v", name, d.Kind, d.Prompt)
			}
		}
		if err := g.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
	if len(asked) < 2 || asked[1] == asked[0] || asked[1] == you {
		t.Errorf("%s: asked were %v by %v", name, asked, you)
	}
}
