package form_test

import (
	"testing"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/words"
)

// TestLifeStandsWithWhatChangedIt has two creatures deal damage to two players at
// once: each line says whose life it changed, though the losses of life that the
// damage causes come after all of it (120.3a).
func TestLifeStandsWithWhatChangedIt(t *testing.T) {
	ann, ben := mtg.Seat(1), mtg.Seat(2)
	first, second := view.Handle(7), view.Handle(8)
	damage := func(source view.Handle, to mtg.Seat, n int32) view.Event {
		return view.Event{Kind: mtg.EventDamage, Source: source, Other: view.PlayerHandle(to), N: n, Rule: rule.R120_3a, Flags: event.Combat}
	}
	loss := func(source view.Handle, of mtg.Seat, n int32) view.Event {
		return view.Event{Kind: mtg.EventLoseLife, Player: of, Source: source, N: n, Rule: rule.R120_3a, Flags: event.Combat | event.FromDamage}
	}
	teller := words.New(names{}, words.English(), rule.Current, ann)
	list := form.Tell(teller, 3, []view.Event{
		damage(first, ann, 2), damage(second, ben, 5), loss(first, ann, 2), loss(second, ben, 5),
		{Kind: mtg.EventGainLife, Player: ben, N: 4},
	})
	want := []struct {
		of   string
		life int32
	}{{"A", -2}, {"B", -5}, {"B", 4}}
	if len(list) != len(want) {
		t.Fatalf("%d lines: %v", len(list), list)
	}
	for i, w := range want {
		if list[i].LifeOf != w.of || list[i].Life != w.life {
			t.Errorf("line %d, %q: life of %q by %d, want %q by %d", i, list[i].Text, list[i].LifeOf, list[i].Life, w.of, w.life)
		}
	}
}

// names are names of nothing but players.
type names struct{ words.Names }

func (names) SeatName(p mtg.Seat) string { return p.String() }
