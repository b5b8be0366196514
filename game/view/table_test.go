package view

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// TestHandlesAfterARewind: what came to be by an action that was reversed has no
// handle any more, and what was lost sight of for it is followed again by those who
// may, and by nobody else (733.1).
func TestHandlesAfterARewind(t *testing.T) {
	was, became := mtg.MakeObjectID(5, 1), mtg.MakeObjectID(5, 2)
	for _, follows := range []bool{true, false} {
		var table Handles
		h := table.issue(was, mtg.Hand, 1)
		table.lose(was)
		spell := table.issue(became, mtg.Stack, 1)
		table.rewound(5, 1, follows)
		if _, ok := table.Object(spell); ok || table.find(became) != 0 {
			t.Errorf("the spell that never was has handle %d", spell)
		}
		if got := table.find(was) == h; got != follows {
			t.Errorf("the card is followed: %v, want %v", got, follows)
		}
	}
	// A handle that still holds is not replaced by an older one.
	var table Handles
	older := table.issue(was, mtg.Hand, 1)
	table.lose(was)
	h := table.issue(was, mtg.Hand, 1)
	table.issue(became, mtg.Stack, 1)
	table.rewound(5, 1, true)
	if got := table.find(was); got != h {
		t.Errorf("the card has handle %d, want %d", got, h)
	}
	if _, ok := table.Object(older); ok {
		t.Error("a handle that was lost before the action counts again")
	}
	// Nor is the handle of an earlier object in the slot given to the one there now.
	var other Handles
	first := other.issue(mtg.MakeObjectID(5, 0), mtg.Library, 1)
	card := other.issue(was, mtg.Hand, 1)
	other.lose(was)
	other.issue(became, mtg.Stack, 1)
	other.rewound(5, 1, true)
	if other.find(was) != card || other.find(mtg.MakeObjectID(5, 0)) != first {
		t.Errorf("handles after a rewind: %+v", other.records)
	}
}

// TestUnseenHasNoFace: a handle of which the viewer does not know the card has none.
func TestUnseenHasNoFace(t *testing.T) {
	var table Handles
	h := table.issue(mtg.MakeObjectID(5, 1), mtg.Hand, 1)
	if table.note(h, true, 9); !table.seen(h) || table.records[h].face != 9 {
		t.Errorf("a card that was seen is %+v", table.records[h])
	}
	if table.note(h, false, 9); table.seen(h) || table.records[h].face != 0 {
		t.Errorf("a card that is unseen is %+v", table.records[h])
	}
}

// TestEveryPartOfATableIsKept: a snapshot has all of a table, each fact as itself, and
// what belongs to the table as a whole is no part of a record.
func TestEveryPartOfATableIsKept(t *testing.T) {
	for name, change := range map[string]func(*Handles){
		"nothing":  func(*Handles) {},
		"seen":     func(t *Handles) { t.records[1].seen = true },
		"lost":     func(t *Handles) { t.records[1].lost = true },
		"loose":    func(t *Handles) { t.records[1].loose = true },
		"searched": func(t *Handles) { t.searched = mtg.Seats(2) },
		"controls": func(t *Handles) { t.controls = mtg.Seats(1) },
	} {
		var v, got Views
		table := &v.tables[2]
		table.issue(mtg.MakeObjectID(5, 1), mtg.Hand, 1)
		table.issue(mtg.MakeObjectID(6, 1), mtg.Library, 2)
		change(table)
		b := v.AppendBinary(nil)
		if rest, err := got.Restore(b); err != nil || len(rest) != 0 {
			t.Fatalf("%s: %v, %d bytes are left", name, err, len(rest))
		}
		to := &got.tables[2]
		if to.searched != table.searched || to.controls != table.controls || len(to.records) != len(table.records) {
			t.Fatalf("%s: %+v, want %+v", name, to, table)
		}
		for h := range table.records {
			if to.records[h] != table.records[h] {
				t.Errorf("%s: handle %d is %+v, want %+v", name, h, to.records[h], table.records[h])
			}
		}
		if again := got.AppendBinary(nil); !bytes.Equal(again, b) {
			t.Errorf("%s: the snapshot of what was restored is another", name)
		}
	}
}

// TestWhatIsPutBackIsKnown: of an action that was reversed, a card that its player may
// have used is known again, and one that another's action may have used is not (733.1).
func TestWhatIsPutBackIsKnown(t *testing.T) {
	var k Knowledge
	k.Reset(3, false)
	for p := mtg.Seat(1); p <= 2; p++ {
		k.Note([]Event{{Kind: mtg.EventReveal, Player: p, Owner: p, From: mtg.Hand, Object: Handle(10 + p), Card: 4}})
		k.Note([]Event{{Kind: mtg.EventZoneChange, Player: p, Owner: p, From: mtg.Hand, To: mtg.Stack}})
	}
	if len(k.known) != 0 || len(k.lifted) != 2 {
		t.Fatalf("known %+v, lifted %+v, want what the two may have cast", k.known, k.lifted)
	}
	k.Note([]Event{{Kind: mtg.EventRewound, Player: 1}})
	if len(k.known) != 1 || k.known[0].handle != 11 || k.known[0].owner != 1 {
		t.Errorf("known is %+v, want the card of the first player", k.known)
	}
}

// TestAPileIsForgotten: of cards exiled face down, those of the pile that was shuffled
// are not known any more, and others are (406.4).
func TestAPileIsForgotten(t *testing.T) {
	var k Knowledge
	k.Reset(1, false)
	for h := Handle(1); h <= 2; h++ {
		k.Note([]Event{{Kind: mtg.EventExile, Player: 1, Owner: 1, From: mtg.Library, To: mtg.Exile, Became: h, Card: 4, Flags: event.FaceDown}})
	}
	k.Note([]Event{{Kind: mtg.EventPileShuffled, Player: 1, Object: 2}})
	if len(k.known) != 1 || k.known[0].handle != 1 {
		t.Errorf("known is %+v, want the card that was not shuffled", k.known)
	}
}

// TestWishesAreKnown: a card that was shown as it was fetched from outside the game is
// known in the hand it came to, and in open decklists not among those outside any more
// (400.11).
func TestWishesAreKnown(t *testing.T) {
	var k Knowledge
	k.Reset(1, true)
	for h := Handle(30); h <= 31; h++ {
		k.Note([]Event{{Kind: mtg.EventReveal, Player: 2, Owner: 2, From: mtg.Outside, Object: h, Card: mtg.FaceID(h)}})
	}
	k.Note([]Event{{Kind: mtg.EventZoneChange, Player: 2, Owner: 2, From: mtg.Outside, To: mtg.Hand, Became: 7, Card: 30}})
	want := []knownCard{{handle: 31, card: 31, zone: mtg.Outside, owner: 2}, {handle: 7, card: 30, zone: mtg.Hand, owner: 2}}
	if !slices.Equal(k.known, want) {
		t.Errorf("known is %+v, want %+v", k.known, want)
	}
}

// TestWhoseHandIsSeen: a viewer sees the hand of a player for whom he decides, and of
// no other, as long as he does (723.4).
func TestWhoseHandIsSeen(t *testing.T) {
	var k Knowledge
	k.Reset(1, false)
	told := func(decides, of mtg.Seat) {
		k.Note([]Event{{Kind: mtg.EventPlayerControl, Player: decides, Other: PlayerHandle(of)}})
	}
	for _, x := range []struct {
		decides, of mtg.Seat
		want        mtg.SeatSet
	}{{1, 2, mtg.Seats(2)}, {3, 2, 0}, {1, 3, mtg.Seats(3)}, {3, 3, 0}, {1, 1, 0}} {
		if told(x.decides, x.of); k.controls != x.want {
			t.Errorf("when %v decides for %v the viewer decides for %b, want %b", x.decides, x.of, k.controls, x.want)
		}
	}
}

// TestWhatStaysAsItIs: other cards are drawn, but for a permanent that is being turned
// up (702.37e), and the order of a library is made anew, but for what a procedure that
// goes on relies on.
func TestWhatStaysAsItIs(t *testing.T) {
	moved, turned, stayed := 0, 0, 0
	for seed := range uint64(20) {
		var s, other state.State
		s.Begin(ruleset.Current(), 2, [32]byte{1})
		for i := range 12 {
			s.AddCard(mtg.CardID(i+1), mtg.FaceID(i+1), 1, mtg.Library)
		}
		down := s.AddCard(20, 20, 1, mtg.Battlefield)
		s.Object(down).Status |= state.FaceDown
		held := s.List(mtg.Library, 1)[4]
		s.Result = append(s.Result, mtg.PlayerEntity(2), s.ID(held).Entity())
		draw := func(up bool) *state.State {
			var k Knowledge
			var t Handles
			k.Reset(2, false)
			other.CopyFrom(&s)
			if up {
				other.Frames = append(other.Frames, state.Frame{Object: down})
			}
			k.Resample(&other, &t, rand.New(rand.NewPCG(seed, 1)))
			return &other
		}
		if draw(true).Object(down).Face != 20 {
			t.Error("the permanent that is being turned up is another card")
		}
		if draw(false).Object(down).Face != 20 {
			turned++
		}
		for i, slot := range other.List(mtg.Library, 1) {
			switch {
			case i == 4 && slot == held:
				stayed++
			case i != 4 && slot != s.List(mtg.Library, 1)[i]:
				moved++
			}
		}
	}
	if turned == 0 || moved == 0 || stayed != 20 {
		t.Errorf("%d permanents were other cards, %d cards had other places; %d of 20 stayed that something relies on", turned, moved, stayed)
	}
}

// TestReordered: who rearranges a library knows it as before, and nobody else does
// (401.4); the order of a graveyard hides nothing.
func TestReordered(t *testing.T) {
	for _, x := range []struct {
		by    mtg.Seat
		to    mtg.Zone
		known bool
	}{{0, mtg.Library, false}, {1, mtg.Library, true}, {2, mtg.Library, false}, {2, mtg.Graveyard, true}} {
		var k Knowledge
		k.Reset(1, false)
		k.place(9, 4, mtg.Library, 2)
		k.Note([]Event{{Kind: mtg.EventReordered, Player: 2, By: x.by, To: x.to}})
		if got := len(k.known) == 1; got != x.known {
			t.Errorf("after %v has rearranged the %v the card is known: %v, want %v", x.by, x.to, got, x.known)
		}
		var v Views
		v.Reset(1)
		var s state.State
		s.Begin(ruleset.Current(), 2, [32]byte{1})
		id := s.AddCard(1, 1, 2, mtg.Library)
		h := v.Handles(1).issue(id, mtg.Library, 2)
		v.Events(&s, 1, []event.Event{{Kind: mtg.EventReordered, Player: 2, By: x.by, To: x.to}}, nil)
		if _, got := v.Handles(1).Object(h); got != x.known {
			t.Errorf("after %v has rearranged the %v the card is followed: %v, want %v", x.by, x.to, got, x.known)
		}
	}
}

// TestOnItsWayIsPinned: a card that is about to be where the viewer sees it stays the card
// it is when others change places, and one that goes where he does not see it may not.
func TestOnItsWayIsPinned(t *testing.T) {
	for _, x := range []struct {
		from, to mtg.Zone
		owner    mtg.Seat
		pinned   bool
	}{
		{mtg.Hand, mtg.Battlefield, 2, true},
		{mtg.Library, mtg.Hand, 2, false},
		{mtg.Library, mtg.Hand, 1, true},
		{mtg.Hand, mtg.Library, 2, false},
		{mtg.Hand, mtg.Graveyard, 1, true},
	} {
		var s state.State
		s.Begin(ruleset.Current(), 2, [32]byte{1})
		id := s.AddCard(1, 1, x.owner, x.from)
		other := s.AddCard(2, 1, x.owner, x.from)
		s.Propose(event.Event{Kind: mtg.EventZoneChange, Player: x.owner, Object: id, To: x.to})
		s.Propose(event.Event{Kind: mtg.EventGainLife, Player: x.owner, N: 1})
		var k Knowledge
		k.Reset(1, false)
		k.pin(&s, &Handles{})
		if k.isPinned(id.Slot()) != x.pinned || k.isPinned(other.Slot()) {
			t.Errorf("from %v to %v of %v it is pinned: %v, want %v", x.from, x.to, x.owner, k.isPinned(id.Slot()), x.pinned)
		}
	}
}

// TestWhoseSightItIs: from the event on that gives a viewer the control of a player he is
// told what that player is, and until another takes it (723.4).
func TestWhoseSightItIs(t *testing.T) {
	var v Views
	v.Reset(1)
	var s state.State
	s.Begin(ruleset.Current(), 3, [32]byte{1})
	for _, x := range []struct {
		decides, of mtg.Seat
		want        mtg.SeatSet
	}{{1, 2, mtg.Seats(2)}, {3, 2, 0}, {1, 3, mtg.Seats(3)}, {3, 3, 0}, {1, 1, 0}} {
		v.Events(&s, 1, []event.Event{{Kind: mtg.EventPlayerControl, Player: x.decides, Other: mtg.PlayerEntity(x.of)}}, nil)
		if got := v.Handles(1).controls; got != x.want {
			t.Errorf("when %v decides for %v the viewer sees what %b see, want %b", x.decides, x.of, got, x.want)
		}
	}
}

// TestKnowledgeThatIsNone: what is no kept knowledge is refused.
func TestKnowledgeThatIsNone(t *testing.T) {
	var k Knowledge
	if err := k.RestoreKept(1, []byte("no knowledge")); err == nil {
		t.Errorf("it is taken for %+v", k)
	}
}
