package agent_test

import (
	"context"
	"encoding/binary"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/room"
)

// watched is a seat whose answers are looked at.
type watched struct {
	room.Seat
	look func(*decision.Decision, *decision.Answer)
}

// Answer answers, and shows what.
func (w *watched) Answer(ctx context.Context, v *view.View, refused error, a *decision.Answer) error {
	err := w.Seat.Answer(ctx, v, refused, a)
	if err == nil {
		w.look(&v.Decision, a)
	}
	return err
}

// watch plays games between easy players and shows what they answer.
func (m *matchUp) watch(t *testing.T, games int, look func(*decision.Decision, *decision.Answer)) {
	t.Helper()
	var table room.Table
	for i := range games {
		c := room.Config{Rules: ruleset.Current(), Programs: m.programs, Decks: m.decks[:], SkipForced: true, StepLimit: 1 << 20}
		binary.LittleEndian.PutUint64(c.Seed[:], uint64(i))
		if err := table.Core.Begin(c); err != nil {
			t.Fatal(err)
		}
		var seats []room.Seat
		for range m.decks {
			seats = append(seats, &watched{agent.NewEasy(agent.Config{Programs: m.programs}), look})
		}
		if err := table.Play(context.Background(), seats); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCostsAreKeptSmall watches what easy gives for costs: nothing that the cost is
// paid without, such as one creature more for a Vehicle.
func TestCostsAreKeptSmall(t *testing.T) {
	m := starterMatch(t, "foundry", "pyre")
	tapped := 0
	m.watch(t, 8, func(d *decision.Decision, a *decision.Answer) {
		switch d.Prompt {
		case decision.PromptTap:
			tapped++
		case decision.PromptSacrifice, decision.PromptDiscard, decision.PromptReturn:
		default:
			return
		}
		for i := range a.Picks {
			less := *a
			less.Picks = slices.Delete(slices.Clone(a.Picks), i, i+1)
			if d.Legal(&less) {
				t.Errorf("%v: %d picks are legal without pick %d", d.Prompt, len(a.Picks), i)
			}
		}
	})
	if tapped == 0 {
		t.Error("nobody crewed a Vehicle")
	}
}

// TestPlaneswalkersAreAttacked watches whom easy attacks.
func TestPlaneswalkersAreAttacked(t *testing.T) {
	m := starterMatch(t, "court", "grove")
	players, others := 0, 0
	m.watch(t, 10, func(d *decision.Decision, a *decision.Answer) {
		if d.Kind != decision.Attack {
			return
		}
		for _, n := range a.Numbers {
			if d.Others[n].Entity == mtg.PlayerEntity(1) || d.Others[n].Entity == mtg.PlayerEntity(2) {
				players++
			} else {
				others++
			}
		}
	})
	if players == 0 || others == 0 {
		t.Errorf("%d attacks on players and %d on planeswalkers, want some of each", players, others)
	}
}

// TestBattlesAreAttacked watches what easy attacks that has battles, which it may defeat for their
// other faces (310.11b).
func TestBattlesAreAttacked(t *testing.T) {
	own, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	deck := slices.Concat(
		slices.Repeat([]string{"March on Ardenfell // Ardenfell Colossus"}, 8), slices.Repeat([]string{"Siege of Low Harbor // Harbor Charter"}, 8),
		slices.Repeat([]string{"Rampart Raider"}, 12), slices.Repeat([]string{"Gatebreaker Drake"}, 8), slices.Repeat([]string{"Mountain"}, 16), slices.Repeat([]string{"Plains"}, 8),
	)
	m := matchUp{name: "battles", decks: [2][]string{deck, deck}}
	m.link(t, own)
	players, battles := 0, 0
	m.watch(t, 6, func(d *decision.Decision, a *decision.Answer) {
		if d.Kind != decision.Attack {
			return
		}
		for _, n := range a.Numbers {
			if d.Others[n].Entity == mtg.PlayerEntity(1) || d.Others[n].Entity == mtg.PlayerEntity(2) {
				players++
			} else {
				battles++
			}
		}
	})
	if players == 0 || battles == 0 {
		t.Errorf("%d attacks on players and %d on battles, want some of each", players, battles)
	}
}

// TestColorlessIsAskedFor plays with a land that may give colorless mana: what is asked of
// types of mana has six answers (106.1b).
func TestColorlessIsAskedFor(t *testing.T) {
	own, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	var deck []string
	for range 12 {
		deck = append(deck, "Pool of Borrowed Light", "Road with a Tollhouse", "Mountain", "Tender of Borrowed Light", "Coalburst")
	}
	m := matchUp{decks: [2][]string{deck, deck}}
	m.link(t, own)
	asked := 0
	m.watch(t, 4, func(d *decision.Decision, _ *decision.Answer) {
		if d.Prompt == decision.PromptManaColor && slices.ContainsFunc(d.Options, func(o decision.Option) bool { return mtg.Color(o.N) == mtg.Colorless }) {
			asked++
		}
	})
	if asked == 0 {
		t.Error("no colorless mana was offered")
	}
}
