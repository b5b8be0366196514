package engine_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// TestOpening: the event that begins a game says whether the first turn was drawn by lot,
// and among how many (103.1); the question about a mulligan says what it costs (103.5,
// 103.5c), which is a card less than have been taken, with this one, where one is free.
func TestOpening(t *testing.T) {
	all, err := everyPlayable()
	if err != nil {
		t.Fatal(err)
	}
	deck := slices.Repeat([]string{"Plains"}, 60)
	programs, err := all.Programs(deck)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name     string
		seats    int
		starting mtg.Seat
		rules    ruleset.Rules
		drawn    int32
		costs    []int32
	}{
		{"a duel", 2, 0, ruleset.Current(), 2, []int32{1, 2, 3}},
		{"a duel that the second player begins", 2, 2, ruleset.Current(), 0, []int32{1, 2}},
		{"everyone for himself", 4, 0, way{"free-for-all", 0, ruleset.AttackMultiple}.rules(t, 4), 4, []int32{0, 1, 2}},
		{"two-headed giants", 4, 0, way{"two-headed-giant", 0, ruleset.AttackMultiple}.rules(t, 4), 4, []int32{0, 1}},
		{"the classic rules", 2, 0, ruleset.Classic(), 2, []int32{1, 2}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := engine.Config{Rules: tt.rules, Programs: programs, Starting: tt.starting, StepLimit: 20000, Decks: slices.Repeat([][]string{deck}, tt.seats)}
			g, err := engine.New(c)
			if err != nil {
				t.Fatal(err)
			}
			var begun event.Event
			for _, e := range g.Events() {
				if e.Kind == mtg.EventGameStarted {
					begun = e
				}
			}
			if by := begun.Is(event.AtRandom); by != (tt.drawn > 0) || begun.N != tt.drawn || by == (tt.starting != 0) {
				t.Errorf("the game began by %+v, want it drawn among %d", begun, tt.drawn)
			}
			who := g.S.First()
			for _, cost := range tt.costs {
				d := g.Pending()
				for ; d.By != who; d = g.Pending() { // the others keep
					if err := g.Answer(&decision.Answer{Seq: d.Seq}); err != nil {
						t.Fatal(err)
					}
				}
				for d.Prompt == decision.PromptBottom {
					if err := g.Answer(&decision.Answer{Seq: d.Seq, Picks: []uint16{0, 1, 2}[:d.Min]}); err != nil {
						t.Fatal(err)
					}
					d = g.Pending()
				}
				want := rule.R103_5
				if cost == 0 {
					want = rule.R103_5c
				}
				if d.Prompt != decision.PromptMulligan || d.Total != cost || d.Rule != want {
					t.Fatalf("%v costs %d by %v, want a mulligan for %d by %v", d.Prompt, d.Total, d.Rule, cost, want)
				}
				if err := g.Answer(&decision.Answer{Seq: d.Seq, Yes: true}); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestMulligansOfOneWhoLeaves: who has said that he takes a mulligan and leaves before the mulligans
// are taken, or as he is asked which cards go to the bottom, takes none, and nobody is asked in his
// place (103.5, 800.4a).
func TestMulligansOfOneWhoLeaves(t *testing.T) {
	all, err := everyPlayable()
	if err != nil {
		t.Fatal(err)
	}
	deck := slices.Repeat([]string{"Plains"}, 60)
	programs, err := all.Programs(deck)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []decision.Prompt{decision.PromptMulligan, decision.PromptBottom} {
		c := engine.Config{
			Rules: way{"free-for-all", 0, ruleset.AttackMultiple}.rules(t, 4), Programs: programs, Starting: 1, StepLimit: 20000,
			Decks: slices.Repeat([][]string{deck}, 4),
		}
		g, err := engine.New(c)
		if err != nil {
			t.Fatal(err)
		}
		gone, rounds := mtg.Seat(0), 0
		for d := g.Pending(); d.Kind != decision.Act; d = g.Pending() {
			if d.By == 2 && rounds > 1 && d.Prompt == at && gone == 0 {
				gone = 2
				if at == decision.PromptMulligan { // he has said that he takes one
					if err := g.Answer(&decision.Answer{Seq: d.Seq, Yes: true}); err != nil {
						t.Fatal(err)
					}
				}
				g.Concede(2)
				continue
			}
			if d.Prompt == decision.PromptMulligan && d.By == 1 {
				rounds++
			}
			a := decision.Answer{Seq: d.Seq, Yes: rounds < 3 && d.Prompt == decision.PromptMulligan}
			for i := range d.Min {
				a.Picks = append(a.Picks, uint16(i))
			}
			if d.Prompt == decision.PromptBottom && len(d.Options) < int(d.Min) {
				t.Fatalf("%v: %v is asked for %d of %d cards", at, d.By, d.Min, len(d.Options))
			}
			if err := g.Answer(&a); err != nil {
				t.Fatal(err)
			}
		}
		if gone == 0 || g.S.Players[2].Flags&state.DrewFromEmpty != 0 {
			t.Errorf("%v: who has left takes a mulligan", at)
		}
	}
}
