package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	ours "github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// TestOfferedWithPricedTargets asks whether a spell is offered that costs more or less for some
// of its targets (601.2c, 601.2f, 601.2h). A scenario would try it, and so can't ask.
func TestOfferedWithPricedTargets(t *testing.T) {
	own, err := ours.Own()
	if err != nil {
		t.Fatal(err)
	}
	programs, err := own.Programs([]string{
		"Warded Grace", "Plain Spark", "Toll Keeper", "Toll Warden", "Plain Ox", "Plains", "Mountain", "Swamp", "Forest",
		"Knock the Idle", "Scald the Idle", "Trade Kin", "Gentle Host",
	})
	if err != nil {
		t.Fatal(err)
	}
	one := func(name string, z mtg.Zone) position.Card {
		name, tapped := strings.CutPrefix(name, "tapped ")
		return position.Card{Name: name, Zone: z, Tapped: tapped}
	}
	on := func(names ...string) (list []position.Card) {
		for _, n := range names {
			list = append(list, one(n, mtg.Battlefield))
		}
		return append(list, one("Plain Ox", mtg.Library))
	}
	for _, tt := range []struct {
		name, spell  string
		mine, theirs []string
		want         bool
	}{
		{"the only target costs two more, of which there is one", "Warded Grace", []string{"Plains", "Plains"}, []string{"Toll Keeper"}, false},
		{"there are two", "Warded Grace", []string{"Plains", "Plains", "Plains"}, []string{"Toll Keeper"}, true},
		{"another target", "Warded Grace", []string{"Plains"}, []string{"Toll Keeper", "Plain Ox"}, true},
		{"all targets cost more", "Warded Grace", []string{"Plains", "Plains"}, []string{"Toll Warden", "Plain Ox"}, false},
		{"one of them twice as much as the other", "Warded Grace", []string{"Plains", "Plains", "Plains"}, []string{"Toll Keeper", "Toll Warden"}, true},
		{"neither can be paid", "Warded Grace", []string{"Plains", "Plains"}, []string{"Toll Keeper", "Toll Warden"}, false},
		{"one's own costs no more", "Warded Grace", []string{"Plains", "Toll Keeper"}, nil, true},
		{"a player costs no more", "Plain Spark", []string{"Mountain"}, []string{"Toll Keeper", "Toll Warden"}, true},
		{"two less for one that is tapped", "Knock the Idle", []string{"Swamp", "Swamp"}, []string{"Plain Ox", "tapped Plain Ox"}, true},
		{"none is tapped", "Knock the Idle", []string{"Swamp", "Swamp"}, []string{"Plain Ox"}, false},
		{"it costs two less and two more", "Knock the Idle", []string{"Swamp", "Swamp"}, []string{"tapped Toll Keeper"}, false},
		{"what is paid for that", "Knock the Idle", []string{"Swamp", "Swamp", "Swamp", "Swamp"}, []string{"tapped Toll Keeper"}, true},
		{"the color is not paid by that", "Knock the Idle", []string{"Mountain", "Mountain"}, []string{"tapped Plain Ox"}, false},
		{"less than nothing is nothing", "Scald the Idle", []string{"Mountain"}, []string{"tapped Plain Ox"}, true},
		{"the one that is tapped is the other target", "Trade Kin", []string{"Forest", "Forest", "Plain Ox"}, []string{"tapped Plain Ox"}, true},
		{"neither of two is tapped", "Trade Kin", []string{"Forest", "Forest", "Plain Ox"}, []string{"Plain Ox"}, false},
		{"the tapped one is nobody's to share", "Trade Kin", []string{"Forest", "Forest"}, []string{"tapped Plain Ox", "Plain Ox"}, false},
		{"an effect makes it cost less for its source", "Knock the Idle", []string{"Swamp", "Swamp", "Gentle Host"}, nil, true},
		{"only one of two makes it cost less", "Knock the Idle", []string{"Swamp", "Gentle Host"}, []string{"tapped Plain Ox"}, false},
		{"somebody else's effect", "Knock the Idle", []string{"Swamp", "Swamp"}, []string{"Gentle Host"}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, err := engine.New(engine.Config{
				Rules: ruleset.Current(), Programs: programs, Starting: 1, SkipForced: true,
				Position: &position.Position{Players: []position.Player{
					{Life: 20, Cards: slices.Concat([]position.Card{one(tt.spell, mtg.Hand)}, on(tt.mine...))}, {Life: 20, Cards: on(tt.theirs...)},
				}, Shuffle: make([]bool, 2)},
			})
			if err != nil {
				t.Fatal(err)
			}
			offered := slices.ContainsFunc(g.Pending().Options, func(o decision.Option) bool { return o.Action == mtg.ActionCast })
			if offered != tt.want {
				t.Errorf("in step %v %s is offered: %v, want %v", g.S.Step, tt.spell, offered, tt.want)
			}
		})
	}
}
