package view_test

import (
	"os"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/ruleset"
)

// TestNonInterferenceOfSeveral proves for games of four to six players, in teams,
// with limited ranges and with commanders, that no view depends on what its
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
	}{
		{"two-headed-giant", 0, []string{"cinder", "grove", "dusk", "skies"}},
		{"team-vs-team", 0, []string{"grove", "pyre", "dusk", "skies"}},
		{"free-for-all", 1, []string{"cinder", "grove", "dusk", "skies", "pyre"}},
		{"alternating-teams", 2, []string{"cinder", "grove", "dusk", "skies", "pyre", "grove"}},
		{"commander-free-for-all", 0, []string{"cinder", "grove", "dusk", "skies"}},
	} {
		t.Run(tt.variant, func(t *testing.T) {
			for seed := byte(1); seed <= games; seed++ {
				c := starterConfig(t, seed, tt.decks...)
				var err error
				if c.Rules, err = ruleset.Current().Variant(tt.variant, len(tt.decks)); err != nil {
					t.Fatal(err)
				}
				c.Rules.SetRange(tt.reach)
				if c.Rules.Commander {
					c.Sideboards = nil
					for i, name := range tt.decks {
						c.Commanders = append(c.Commanders, []string{leaders[name]})
						if at := slices.Index(c.Decks[i], leaders[name]); at >= 0 {
							c.Decks[i] = slices.Delete(slices.Clone(c.Decks[i]), at, at+1)
						}
					}
				}
				p := prover{every: 25, limit: 1200}
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
