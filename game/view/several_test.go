package view_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// commandersLost shuffles every commander into its owner's library, with all but
// fifteen of the cards there exiled: it will be drawn, and who is asked then whether it
// goes to the command zone must not be told by that (903.9b).
func commandersLost(g *engine.Game) (list []event.Event) {
	happen := func(e event.Event) {
		e.Rule = rule.R903_9b
		g.S.Apply(&e)
		list = append(list, e)
	}
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		for len(g.S.List(mtg.Library, p)) > 15 {
			happen(event.Event{Kind: mtg.EventZoneChange, Player: p, Object: g.S.Top(p), To: mtg.Exile})
		}
		for _, c := range g.S.Players[p].Commanders {
			if c.Slot != 0 {
				happen(event.Event{Kind: mtg.EventZoneChange, Player: p, Object: g.S.ID(c.Slot), To: mtg.Library})
			}
		}
		happen(event.Event{Kind: mtg.EventShuffled, Player: p})
	}
	g.Q.Invalidate()
	return list
}

// schemed gives the archenemies of a game scheme decks of the starter set, and the players of
// a Planechase game planar decks.
func schemed(t *testing.T, c *engine.Config) {
	t.Helper()
	if c.Rules.Archenemies == 0 && !c.Rules.Planechase {
		return
	}
	cat, err := starterCatalog()
	if err != nil {
		t.Fatal(err)
	}
	var schemes []string
	for i := range cat.Len() {
		switch e := cat.Entry(i); {
		case e.Card.Front().Types&mtg.Scheme != 0 && !c.Rules.Planechase:
			schemes = append(schemes, e.Card.Name, e.Card.Name)
		case e.Card.Front().Types&mtg.Planar != 0 && c.Rules.Planechase:
			schemes = append(schemes, e.Card.Name)
		}
	}
	for i := range c.Decks {
		c.Supplements = append(c.Supplements, nil)
		if c.Rules.Planechase || c.Rules.Archenemies.Has(mtg.Seat(i+1)) {
			c.Supplements[i] = schemes
		}
	}
	if c.Programs, err = cat.Programs(slices.Concat(slices.Concat(c.Decks...), schemes)); err != nil {
		t.Fatal(err)
	}
}

// TestNonInterferenceOfSeveral proves for games of three to six players, in teams,
// with limited ranges, with commanders, with schemes and with planes, that no view depends on what its
// viewer cannot know.
func TestNonInterferenceOfSeveral(t *testing.T) {
	games := byte(1)
	if os.Getenv("APNAP_PROVE") != "" {
		games = 12
	}
	leaders := map[string]string{
		"cinder": "Ysrakk, Heart of the Caldera", "grove": "Oshka, Who Walks in Spring",
		"dusk": "Mordrenne, the Patient Knife", "skies": "Aurelune, Voice of Morning",
	}
	var all counts
	for _, tt := range []struct {
		variant string
		reach   int
		decks   []string
		lost    bool // the commanders are somewhere in their owners' libraries
	}{
		{variant: "two-headed-giant", decks: []string{"cinder", "grove", "dusk", "skies"}},
		{variant: "team-vs-team", decks: []string{"grove", "pyre", "dusk", "skies"}},
		{variant: "free-for-all", reach: 1, decks: []string{"cinder", "grove", "dusk", "skies", "pyre"}},
		{variant: "alternating-teams", reach: 2, decks: []string{"cinder", "grove", "dusk", "skies", "pyre", "grove"}},
		{variant: "commander-free-for-all", decks: []string{"cinder", "grove", "dusk", "skies"}},
		{variant: "commander-free-for-all", decks: []string{"cinder", "grove", "dusk", "skies"}, lost: true},
		{variant: "emperor", decks: []string{"cinder", "grove", "dusk", "skies", "pyre", "grove"}},
		{variant: "archenemy", decks: []string{"cinder", "grove", "dusk"}},
		{variant: "supervillain-rumble", decks: []string{"cinder", "grove", "dusk"}},
		{variant: "planechase", decks: []string{"cinder", "grove", "dusk"}},
		{variant: "planechase", reach: 1, decks: []string{"cinder", "grove", "dusk", "skies", "pyre"}},
	} {
		t.Run(fmt.Sprint(tt.variant, tt.lost), func(t *testing.T) {
			for seed := byte(1); seed <= games; seed++ {
				c := starterConfig(t, seed, tt.decks...)
				var err error
				if c.Rules, err = ruleset.Current().Variant(tt.variant, len(tt.decks)); err != nil {
					t.Fatal(err)
				}
				if c.Rules.Emperors == 0 {
					c.Rules.SetRange(tt.reach)
				}
				if c.Rules.Commander {
					c.Sideboards = nil
					for i, name := range tt.decks {
						c.Commanders = append(c.Commanders, []string{leaders[name]})
						if at := slices.Index(c.Decks[i], leaders[name]); at >= 0 {
							c.Decks[i] = slices.Delete(slices.Clone(c.Decks[i]), at, at+1)
						}
					}
				}
				schemed(t, &c)
				p := prover{every: 25, limit: 1200}
				if tt.lost {
					p = prover{every: 5, limit: 300, before: commandersLost}
				}
				if err := p.game(c, uint64(seed)); err != nil {
					t.Fatal(err)
				}
				all.add(p.counts)
			}
		})
	}
	t.Logf("figure: several players: %v", all)
	if all.trials == 0 {
		t.Error("nothing was compared")
	}
}
