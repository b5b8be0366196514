package view_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// handleOf is the viewer's handle of the one permanent with the face.
func handleOf(t *testing.T, d *view.View, face mtg.FaceID) view.Handle {
	t.Helper()
	for i := range d.Objects {
		if d.Objects[i].Card == face {
			return d.Objects[i].Handle
		}
	}
	t.Fatalf("there is no object of face %d in %+v", face, d.Objects)
	return 0
}

// TestFactsOfObjects: what an object is attached to, attacks and is linked to is told by
// handles; what it is not is nought.
func TestFactsOfObjects(t *testing.T) {
	k := newDesk(t)
	bear, crow := k.add(1, mtg.Battlefield, faceBear), k.add(1, mtg.Battlefield, faceCrow)
	k.s.Object(crow).Attached, k.s.Object(crow).Link = bear.Entity(), bear
	k.s.Object(bear).Attacks = mtg.PlayerEntity(2)
	d := k.look(2, nil)
	host, own := d.Object(handleOf(t, d, faceBear)), d.Object(handleOf(t, d, faceCrow))
	if own.Attached != host.Handle || own.Link != host.Handle || own.Attacks != 0 {
		t.Errorf("what is attached to %d is %+v", host.Handle, own)
	}
	if host.Attached != 0 || host.Link != 0 || host.Attacks != view.Handle(mtg.PlayerEntity(2)) {
		t.Errorf("what attacks a player is %+v", host)
	}
}

// TestCountersAreShown: those on an object and on a player, each where they are.
func TestCountersAreShown(t *testing.T) {
	k := newDesk(t)
	bear := k.add(1, mtg.Battlefield, faceBear)
	k.add(2, mtg.Battlefield, faceCrow)
	k.happen(
		event.Event{Kind: mtg.EventCounters, Other: bear.Entity(), N: 2, Counter: mtg.CounterPlusOne},
		event.Event{Kind: mtg.EventCounters, Other: mtg.PlayerEntity(2), N: 3, Counter: mtg.CounterPoison},
	)
	d := k.look(1, nil)
	of := func(s view.Span) []view.Counter { return d.Counters[s.First : s.First+s.Count] }
	for what, tt := range map[string]struct {
		got  view.Span
		want []view.Counter
	}{
		"the object": {d.Object(handleOf(t, d, faceBear)).Counters, []view.Counter{{Kind: mtg.CounterPlusOne, N: 2}}},
		"the other":  {d.Object(handleOf(t, d, faceCrow)).Counters, nil},
		"its player": {d.Players[0].Counters, nil},
		"the player": {d.Players[1].Counters, []view.Counter{{Kind: mtg.CounterPoison, N: 3}}},
	} {
		if got := of(tt.got); !slices.Equal(got, tt.want) {
			t.Errorf("%s has the counters %+v, want %+v", what, got, tt.want)
		}
	}
}

// TestPilesOfExile: cards exiled face down together are one pile, others another
// (406.4).
func TestPilesOfExile(t *testing.T) {
	k := newDesk(t)
	for _, face := range []mtg.FaceID{faceBear, faceCrow, faceDoe} {
		k.add(1, mtg.Library, face)
	}
	exile := func() event.Event {
		return event.Event{Kind: mtg.EventExile, Player: 1, Object: k.s.Top(1), To: mtg.Exile, Flags: event.FaceDown, Seen: mtg.Seats(1)}
	}
	k.happen(exile())
	k.happen(exile())
	d := k.look(1, nil)
	piles := map[view.Handle]int{}
	for _, o := range d.In(d.Exile) {
		piles[o.Pile]++
	}
	if want := len(d.In(d.Exile)); want != 2 {
		t.Fatalf("%d cards are exiled, want 2", want)
	}
	for i, a := range k.s.List(mtg.Exile, 0) {
		for j, b := range k.s.List(mtg.Exile, 0) {
			same := k.s.Objects[a].SamePile(&k.s.Objects[b])
			list := d.In(d.Exile)
			if got := list[i].Pile == list[j].Pile; got != (same || i == j) {
				t.Errorf("cards %d and %d in one pile: %v, want %v", i, j, got, same)
			}
		}
	}
}

// TestWhyOfWhatIsUnseen: nothing is said of a card in another's hand.
func TestWhyOfWhatIsUnseen(t *testing.T) {
	k := newDesk(t)
	bear := k.add(1, mtg.Battlefield, faceBear)
	k.add(1, mtg.Hand, faceCrow)
	k.s.Object(bear).Damage = 2
	d := k.look(2, nil)
	if list := k.v.Why(&k.s, k.q, 2, 99); list != nil {
		t.Errorf("of what is not there is said %+v", list)
	}
	list := k.v.Why(&k.s, k.q, 2, handleOf(t, d, faceBear))
	codes := []view.ReasonCode{}
	for _, x := range list {
		codes = append(codes, x.Code)
	}
	if want := []view.ReasonCode{view.ReasonPrinted, view.ReasonNothing, view.ReasonDamage}; !slices.Equal(codes, want) {
		t.Errorf("the reasons are %v, want %v", codes, want)
	}
	k.s.Object(bear).Damage = 0
	if got := k.v.Why(&k.s, k.q, 2, handleOf(t, d, faceBear)); len(got) != 2 {
		t.Errorf("undamaged, the reasons are %+v, want two", got)
	}
	k.happen(event.Event{Kind: mtg.EventCounters, Other: bear.Entity(), N: 1, Counter: mtg.CounterPlusOne})
	got := k.v.Why(&k.s, k.q, 2, handleOf(t, d, faceBear))
	if last := got[len(got)-1]; last.Code != view.ReasonCounters || last.N != 1 || last.Power != got[0].Power+1 || last.Toughness != got[0].Toughness+1 {
		t.Errorf("with a counter the last reason is %+v", last)
	}
}

// TestWaitingIsTold: who is asked stands in the view of each, with the number of the
// decision, and the options only in his.
func TestWaitingIsTold(t *testing.T) {
	k := newDesk(t)
	k.add(1, mtg.Hand, faceBear)
	d := decision.Decision{Kind: decision.Act, Prompt: decision.PromptPriority, Seq: 12, For: 1, By: 1, Options: []decision.Option{{Action: mtg.ActionPass}}}
	for _, w := range []view.Viewer{1, 2, view.Spectator} {
		v := k.look(w, &d)
		if v.Waiting.Seq != 12 || v.Waiting.By != 1 {
			t.Errorf("%v is told %+v", w, v.Waiting)
		}
		if got := len(v.Decision.Options); (got == 1) != (w == 1) {
			t.Errorf("%v is shown %d options", w, got)
		}
	}
}
