package view_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// desk is a game laid out by hand, with views of it.
type desk struct {
	t    *testing.T
	s    state.State
	q    *query.Q
	v    view.Views
	told map[view.Viewer][]view.Event
}

// faces of the desk's programs, in the order of their names.
const (
	faceBear mtg.FaceID = iota + 1
	faceCrow
	faceDoe
	faceElk
)

func newDesk(t *testing.T) *desk {
	t.Helper()
	var cards []ability.Card
	for _, name := range []string{"Bear", "Crow", "Doe", "Elk"} {
		cards = append(cards, ability.Card{Name: name, Faces: []ability.Face{{
			Name: name, Types: mtg.Creature, HasPT: true, Power: 3, Toughness: 4,
		}}})
	}
	p, err := catalog.Link(cards)
	if err != nil {
		t.Fatal(err)
	}
	k := &desk{t: t, told: map[view.Viewer][]view.Event{}}
	k.s.Begin(ruleset.Current(), 2, [32]byte{1})
	k.q = query.New(&k.s, p)
	k.v.Reset(99)
	return k
}

// add puts a card into a zone before the game.
func (k *desk) add(p mtg.Seat, z mtg.Zone, face mtg.FaceID) mtg.ObjectID {
	return k.s.AddCard(mtg.CardID(face), face, p, z)
}

// happen applies events and tells them to all viewers.
func (k *desk) happen(list ...event.Event) []event.Event {
	for i := range list {
		k.s.Apply(&list[i])
	}
	k.q.Rebind(&k.s, k.q.P)
	for _, w := range []view.Viewer{1, 2, view.Spectator, view.Judge} {
		k.told[w] = append(k.told[w], k.v.Events(&k.s, w, list, nil)...)
	}
	return list
}

func (k *desk) look(w view.Viewer, d *decision.Decision) *view.View {
	var to view.View
	k.v.Of(&k.s, k.q, d, w, &to)
	return &to
}

// last is what the viewer was told last.
func (k *desk) last(w view.Viewer) view.Event { return k.told[w][len(k.told[w])-1] }

// cards are the faces of the objects that the viewer knows.
func cards(list []view.Object) (faces []mtg.FaceID) {
	for _, o := range list {
		faces = append(faces, o.Card)
	}
	return faces
}

func TestDraw(t *testing.T) {
	k := newDesk(t)
	k.add(1, mtg.Library, faceCrow)
	k.add(1, mtg.Library, faceBear)
	k.happen(event.Event{Kind: mtg.EventDraw, Player: 1, Object: k.s.Top(1), To: mtg.Hand})
	for _, tt := range []struct {
		who      view.Viewer
		card     mtg.FaceID
		hand     []mtg.FaceID
		library  []mtg.FaceID
		hidden   bool
		followed bool
	}{
		{1, faceBear, []mtg.FaceID{faceBear}, nil, false, true},
		{2, 0, nil, nil, true, false},
		{view.Spectator, 0, nil, nil, true, false},
		{view.Judge, faceBear, []mtg.FaceID{faceBear}, []mtg.FaceID{faceCrow}, false, true},
	} {
		t.Run(tt.who.String(), func(t *testing.T) {
			e := k.last(tt.who)
			if e.Kind != mtg.EventDraw || e.Player != 1 || e.Card != tt.card || e.Hidden != tt.hidden || (e.Became != 0) != tt.followed {
				t.Errorf("told %+v, want card %d, hidden %v", e, tt.card, tt.hidden)
			}
			d := k.look(tt.who, nil)
			p := &d.Players[0]
			if got := cards(d.In(p.Hand)); !slices.Equal(got, tt.hand) {
				t.Errorf("hand = %v, want %v", got, tt.hand)
			}
			if got := cards(d.In(p.Library)); !slices.Equal(got, tt.library) {
				t.Errorf("library = %v, want %v", got, tt.library)
			}
			if p.HandSize != 1 || p.LibrarySize != 1 {
				t.Errorf("sizes = %d, %d, want 1, 1", p.HandSize, p.LibrarySize)
			}
		})
	}
}

// TestFollowing follows a card that everyone has seen out of and into hidden
// places.
func TestFollowing(t *testing.T) {
	k := newDesk(t)
	bear := k.add(1, mtg.Battlefield, faceBear)
	k.add(1, mtg.Hand, faceCrow)
	first := k.look(2, nil).Objects[0].Handle
	e := k.happen(event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: bear, To: mtg.Hand})
	back := k.last(2)
	if back.Object != first || back.Became == 0 || back.Became == first || back.Card != faceBear {
		t.Fatalf("told %+v of a returned Bear with handle %d, want both objects and the card", back, first)
	}
	if got := k.look(2, nil).Object(back.Became); got == nil || got.Card != faceBear || got.Zone != mtg.Hand {
		t.Errorf("object %d = %+v, want the Bear in hand", back.Became, got)
	}
	k.happen(event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: e[0].Became, To: mtg.Library})
	if e := k.last(2); e.Object != 0 || e.Became != 0 || e.Card != 0 || !e.Hidden {
		t.Errorf("told %+v of a card put on a library out of a hand of two, want nothing of which", e)
	}
	own := k.last(1)
	if own.Object == 0 || own.Became == 0 || own.Card != faceBear {
		t.Errorf("its owner is told %+v, want all of it", own)
	}
	if got := k.look(1, nil).Object(own.Became); got == nil || got.Place != 1 {
		t.Errorf("its owner sees %+v, want the top card", got)
	}
	if got := k.look(2, nil); len(got.Objects) != 0 {
		t.Errorf("the other sees %+v, want nothing", got.Objects)
	}
	k.happen(event.Event{Kind: mtg.EventShuffled, Player: 1})
	if got := k.look(1, nil); got.Object(own.Became) != nil || len(got.In(got.Players[0].Library)) != 0 {
		t.Errorf("after a shuffle the owner sees %+v, want his hand only", got.Objects)
	}
	if _, ok := k.v.Handles(1).Object(own.Became); ok {
		t.Error("a handle outlives a shuffle")
	}
}

func TestFaceDown(t *testing.T) {
	k := newDesk(t)
	k.add(1, mtg.Library, faceBear)
	e := k.happen(event.Event{
		Kind: mtg.EventExile, Player: 1, Object: k.s.Top(1), To: mtg.Exile, Flags: event.FaceDown, Seen: mtg.Seats(1),
	})
	k.happen(event.Event{Kind: mtg.EventLook, Player: 1, Object: e[0].Became})
	for _, tt := range []struct {
		who  view.Viewer
		card mtg.FaceID
	}{{1, faceBear}, {2, 0}, {view.Spectator, 0}, {view.Judge, faceBear}} {
		t.Run(tt.who.String(), func(t *testing.T) {
			d := k.look(tt.who, nil)
			list := d.In(d.Exile)
			if len(list) != 1 || list[0].Handle == 0 || list[0].Status != view.FaceDown || list[0].Pile != list[0].Handle {
				t.Fatalf("exile = %+v, want one face-down card with a handle and a pile", list)
			}
			o := list[0]
			if o.Card != tt.card || o.Face != 0 || o.Name != 0 || o.Power != 0 || o.Types != 0 {
				t.Errorf("object = %+v, want card %d and no characteristics", o, tt.card)
			}
			if want := mtg.Seats(1); o.Lookers != want {
				t.Errorf("%v may look at it, want %v", o.Lookers, want)
			}
			if e := k.last(tt.who); e.Kind != mtg.EventLook || e.Card != tt.card || e.Object != o.Handle {
				t.Errorf("told %+v of the look, want card %d, object %d", e, tt.card, o.Handle)
			}
		})
	}
}

// TestHandShown shows a hand to another player: the order in which he is told of
// the cards and sees them says nothing of the order in the hand.
func TestHandShown(t *testing.T) {
	var want []view.Event
	for _, hand := range [][]mtg.FaceID{
		{faceBear, faceCrow, faceDoe}, {faceDoe, faceBear, faceCrow}, {faceCrow, faceDoe, faceBear},
	} {
		k := newDesk(t)
		var list []event.Event
		for _, face := range hand {
			list = append(list, event.Event{Kind: mtg.EventReveal, Player: 1, Object: k.add(1, mtg.Hand, face)})
		}
		k.happen(list...)
		if want == nil {
			want = k.told[2]
		}
		if !reflect.DeepEqual(k.told[2], want) {
			t.Errorf("told %+v of hand %v, want %+v", k.told[2], hand, want)
		}
		d := k.look(2, nil)
		if got, want := cards(d.In(d.Players[0].Hand)), []mtg.FaceID{faceBear, faceCrow, faceDoe}; !slices.Equal(got, want) {
			t.Errorf("hand = %v, want %v", got, want)
		}
	}
}

// TestTopShown reveals the top card of a library, and has both players look at that
// of another: who watches sees the first, and not the second, which each of the
// players saw for himself.
func TestTopShown(t *testing.T) {
	k := newDesk(t)
	shown, seen := k.add(1, mtg.Library, faceBear), k.add(2, mtg.Library, faceCrow)
	k.happen(
		event.Event{Kind: mtg.EventReveal, Player: 1, Object: shown},
		event.Event{Kind: mtg.EventLook, Player: 1, Object: seen},
		event.Event{Kind: mtg.EventLook, Player: 2, Object: seen},
	)
	for _, who := range []view.Viewer{view.Seat(1), view.Seat(2), view.Spectator} {
		d := k.look(who, nil)
		if got, want := cards(d.In(d.Players[0].Library)), []mtg.FaceID{faceBear}; !slices.Equal(got, want) {
			t.Errorf("%v: library shown = %v, want %v", who, got, want)
		}
		want := []mtg.FaceID{faceCrow}
		if who == view.Spectator {
			want = []mtg.FaceID{}
		}
		if got := cards(d.In(d.Players[1].Library)); !slices.Equal(got, want) {
			t.Errorf("%v: library looked at = %v, want %v", who, got, want)
		}
	}
}

// TestTurnedDownInSight turns a card of the command zone face down before everybody, as a plane
// goes to the bottom of its owner's planar deck (701.31b), and takes it out of the game: all who
// saw the one, and who watches among them, are told the card at the other. One that lay there
// face down before they are not told.
func TestTurnedDownInSight(t *testing.T) {
	k := newDesk(t)
	up := k.add(2, mtg.Command, faceBear)
	never := k.add(2, mtg.Command, faceCrow)
	state.PutInto(&k.s, never)
	watching := []view.Viewer{1, view.Spectator}
	for _, w := range watching {
		k.look(w, nil)
	}
	down := k.happen(event.Event{
		Kind: mtg.EventZoneChange, Object: up, Player: 2, To: mtg.Command, Flags: event.FaceDown | event.Bottom, Seen: mtg.Seats(0, 1, 2),
	})[0].Became
	for _, tt := range []struct {
		object mtg.ObjectID
		card   mtg.FaceID
	}{{down, faceBear}, {never, 0}} {
		k.happen(event.Event{Kind: mtg.EventZoneChange, Object: tt.object, Player: 2, To: mtg.Outside})
		for _, w := range watching {
			if e := k.last(w); e.Card != tt.card || e.Hidden != (tt.card == 0) || (e.Became != 0) != (tt.card != 0) {
				t.Errorf("%v is told %+v, want card %d", w, e, tt.card)
			}
		}
	}
	for _, w := range watching {
		d := k.look(w, nil)
		if got, want := cards(d.In(d.Players[1].Sideboard)), []mtg.FaceID{faceBear}; !slices.Equal(got, want) {
			t.Errorf("%v: outside the game = %v, want %v", w, got, want)
		}
	}
}

// TestBlankOptions has a player choose among cards that he cannot see.
func TestBlankOptions(t *testing.T) {
	k := newDesk(t)
	d := decision.Decision{Seq: 3, Kind: decision.Pick, Prompt: decision.PromptDiscard, For: 2, By: 2, Min: 1, Max: 2}
	for i, face := range []mtg.FaceID{faceBear, faceCrow, faceDoe, faceElk} {
		id := k.add(1, mtg.Hand, face)
		d.Options = append(d.Options, decision.Option{Object: id, Face: face, N: int32(i)})
	}
	k.happen(event.Event{Kind: mtg.EventLook, Player: 2, Object: d.Options[2].Object})
	got := k.look(2, &d).Decision
	if o := got.Options[0]; o.Face != faceDoe || o.Object == 0 {
		t.Errorf("first option = %+v, want the card he knows", o)
	}
	for _, o := range got.Options[1:] {
		if o != (decision.Option{}) {
			t.Errorf("option = %+v, want a blank one", o)
		}
	}
	var picked []uint16
	for i := range got.Options {
		a := decision.Answer{Seq: 3, Picks: []uint16{uint16(i)}}
		var to decision.Answer
		k.v.Answer(&k.s, &d, 2, &a, &to)
		picked = append(picked, to.Picks[0])
	}
	if picked[0] != 2 {
		t.Errorf("the known card is option %d of the engine, want 2", picked[0])
	}
	if slices.Sort(picked); !slices.Equal(picked, []uint16{0, 1, 2, 3}) {
		t.Errorf("picks = %v, want each option once", picked)
	}
	for _, w := range []view.Viewer{1, view.Spectator} {
		v := k.look(w, &d)
		if want := (view.Waiting{Seq: 3, Kind: decision.Pick, Prompt: decision.PromptDiscard, For: 2, By: 2}); v.Waiting != want {
			t.Errorf("%v sees that %+v waits, want %+v", w, v.Waiting, want)
		}
		if v.Decision.Kind != decision.NoDecision || len(v.Decision.Options) != 0 {
			t.Errorf("%v sees %+v, want no decision", w, v.Decision)
		}
	}
}

// TestAnsweringForAnother shows a player who decides for another what that
// other sees (723.4).
func TestAnsweringForAnother(t *testing.T) {
	k := newDesk(t)
	k.add(1, mtg.Hand, faceBear)
	sees := func(n int, when string) {
		t.Helper()
		if d := k.look(2, nil); len(d.In(d.Players[0].Hand)) != n {
			t.Errorf("%s: %d cards of the hand are seen, want %d", when, len(d.In(d.Players[0].Hand)), n)
		}
	}
	one := mtg.PlayerEntity(1)
	sees(0, "before")
	k.s.Apply(&event.Event{Kind: mtg.EventPlayerControl, Player: 2, Other: one})
	k.s.Apply(&event.Event{Kind: mtg.EventLook, Player: 2, Object: k.s.ID(k.s.List(mtg.Hand, 1)[0])})
	sees(1, "while he decides")
	top := k.add(1, mtg.Library, faceBear)
	k.s.Apply(&event.Event{Kind: mtg.EventDraw, Player: 1, Object: top, To: mtg.Hand})
	sees(2, "after a card was drawn")
	k.s.Apply(&event.Event{Kind: mtg.EventPlayerControl, Player: 1, Other: one})
	top = k.add(1, mtg.Library, faceBear)
	k.s.Apply(&event.Event{Kind: mtg.EventDraw, Player: 1, Object: top, To: mtg.Hand})
	sees(2, "afterwards")
}

// TestRewound reverses a spell (733.1): the handles are what they were before.
func TestRewound(t *testing.T) {
	k := newDesk(t)
	bear := k.add(1, mtg.Hand, faceBear)
	handle := k.look(1, nil).Objects[0].Handle
	var before state.State
	before.CopyFrom(&k.s)
	k.happen(event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: bear, To: mtg.Stack})
	spell := k.last(2).Became
	if spell == 0 || k.look(2, nil).Object(spell) == nil {
		t.Fatalf("told %+v, want the spell", k.last(2))
	}
	k.s.Rewind(&before)
	k.happen(event.Event{Kind: mtg.EventRewound, Player: 1, Object: bear})
	if got := k.last(1).Object; got != handle {
		t.Errorf("the owner's handle = %d, want %d", got, handle)
	}
	if d := k.look(2, nil); len(d.Objects) != 0 || k.last(2).Object != 0 {
		t.Errorf("the other sees %+v, want nothing", d.Objects)
	}
	// The slot's next object has the number of the spell that never was.
	k.happen(event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: bear, To: mtg.Library})
	if e := k.last(2); e.Object != 0 || e.Became != 0 {
		t.Errorf("told %+v, want no handle", e)
	}
}

func TestEventsByKind(t *testing.T) {
	k := newDesk(t)
	for kind := mtg.EventKind(1); int(kind) < mtg.NumEventKinds; kind++ {
		list := k.v.Events(&k.s, 2, []event.Event{{Kind: kind, Player: 1, Flags: event.Hidden, Seen: mtg.Seats(1)}}, nil)
		if kind == mtg.EventExpended { // which would tell what somebody's deck has
			if len(list) != 0 {
				t.Errorf("told %+v, want nothing", list)
			}
			continue
		}
		if len(list) != 1 || list[0].Player != 1 || list[0].Kind != kind && list[0].Kind != mtg.EventHidden {
			t.Errorf("told %+v of a hidden %v, want that or less", list, kind)
		}
	}
}

func TestSnapshot(t *testing.T) {
	k := newDesk(t)
	k.add(1, mtg.Hand, faceBear)
	k.add(2, mtg.Battlefield, faceCrow)
	k.happen(event.Event{Kind: mtg.EventReveal, Player: 1, Object: k.s.ID(k.s.List(mtg.Hand, 1)[0])})
	want := k.look(2, nil)
	b := k.v.AppendBinary(nil)
	var v view.Views
	rest, err := v.Restore(b)
	if err != nil || len(rest) != 0 {
		t.Fatalf("Restore = %d bytes left, %v, want none", len(rest), err)
	}
	k.v.CopyFrom(&v)
	if got := k.look(2, nil); !reflect.DeepEqual(got, want) {
		t.Errorf("view after a restore = %+v, want %+v", got, want)
	}
	for i := range b {
		if _, err := v.Restore(b[:i]); err == nil {
			t.Errorf("Restore of the first %d of %d bytes has no error", i, len(b))
		}
		c := slices.Clone(b)
		c[i] ^= 0x55
		if _, err := v.Restore(c); err == nil { // whatever it is, it must not panic
			k.v.CopyFrom(&v)
			k.look(2, nil)
		}
	}
}
