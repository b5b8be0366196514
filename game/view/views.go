package view

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Views makes the views of one game for all who look at it. It holds each
// viewer's handles and memory that is used again; it is not safe for sharing.
// After every input, Events comes before Of for each viewer.
type Views struct {
	tables [numViewers]Handles
	secret uint64
	order  []uint16 // of the options of a decision, see arrange
	places []uint16
	back   []uint16
	ids    []mtg.ObjectID

	components []state.Component
	sorted     []sortKey // of sortUnordered
}

// Reset begins a game. The secret orders options that are alike to who chooses
// among them; it must not be known to players, and be the same again where a
// game is restored in the middle of a decision.
func (v *Views) Reset(secret uint64) {
	for w := range v.tables {
		v.tables[w].Reset()
	}
	v.secret = secret
}

// CopyFrom makes v the same views as from, sharing nothing with it.
func (v *Views) CopyFrom(from *Views) {
	for w := range v.tables {
		v.tables[w].CopyFrom(&from.tables[w])
	}
	v.secret = from.secret
}

// Handles returns the table of the viewer's handles, for reading.
func (v *Views) Handles(w Viewer) *Handles { return &v.tables[w] }

// reader makes one view or one list of events.
type reader struct {
	v     *Views
	s     *state.State
	q     *query.Q
	t     *Handles
	dst   *View
	judge bool
	self  mtg.SeatSet // the viewer's own seat
	known mtg.SeatSet // what the state notes as known to him: by his seat, or to those who watch
	// sight are the seats whose hands and searches the viewer sees at an event: his
	// own, and that of a player for whom he decides (723.4).
	sight mtg.SeatSet
}

func (v *Views) reader(s *state.State, w Viewer) reader {
	r := reader{v: v, s: s, t: &v.tables[w], judge: w == Judge, known: mtg.Seats(w.Seat())}
	if p := w.Seat(); p != 0 {
		r.self = mtg.Seats(p)
	}
	return r
}

// among reports whether the viewer is one of those who know something.
func (r *reader) among(known mtg.SeatSet) bool { return r.judge || known&r.known != 0 }

// witness reports whether the viewer sees what some of the seats see, among which those who
// watch are seat zero.
func (r *reader) witness(seats mtg.SeatSet) bool { return r.judge || seats&(r.sight|r.known) != 0 }

// attend takes in that the control of a player began or ended (723.1): from that
// event on the viewer is told what belongs to it.
func (r *reader) attend(e *event.Event) {
	p := e.Other.Seat()
	r.t.controls = r.t.controls.Without(p)
	if e.Player != p && r.self.Has(e.Player) {
		r.t.controls = r.t.controls.With(p)
	}
	r.sight = r.self | r.t.controls
}

// is reports whether the viewer sees what p sees.
func (r *reader) is(p mtg.Seat) bool { return r.judge || r.sight.Has(p) && p != 0 }

// reviews reports whether the viewer sees the hand of p: his own, that of a player for whom he
// decides, and what hands either may review (402.3, 723.4, 808.5, 810.5).
func (r *reader) reviews(p mtg.Seat) bool {
	return r.is(p) || p != 0 && state.Reviewers(&r.s.Rules, p)&r.sight != 0
}

// holds reports whether the viewer is p, and so knows in which order his hand is.
func (r *reader) holds(p mtg.Seat) bool { return r.judge || r.self.Has(p) && p != 0 }

// open reports whether the viewer may know which card the object is: it is
// face up in a public zone, or the state says that he knows it.
func (r *reader) open(o *state.Object) bool {
	if o.Zone == mtg.PhasedOut && o.Is(state.FaceDown) && r.s.Rules.Phasing == ruleset.PhasingZone {
		return false // by the classic rules nobody looks at it there
	}
	return !o.Zone.Hidden() && !o.Is(state.FaceDown) && o.Down == state.NotDown || r.among(o.Known)
}

// front returns the face by which a card is known that shows, or showed, another:
// handles name cards, whatever face is up. A card keeps its slot.
func (r *reader) front(slot mtg.Slot, face mtg.FaceID) mtg.FaceID {
	if int(slot) < len(r.s.Objects) && r.s.Objects[slot].Front != 0 && face != 0 {
		return r.s.Objects[slot].Front
	}
	return face
}

// follows reports whether the viewer may speak of the object at all.
func (r *reader) follows(o *state.Object) bool { return !o.Zone.Hidden() || r.among(o.Known) }

// name returns the handle of an object that the viewer can follow, giving one
// where there is none, and notes the face if he may see it.
func (r *reader) name(id mtg.ObjectID, o *state.Object) Handle { return r.nameOpen(id, o, r.open(o)) }

// nameOpen is name where it is known whether he may see the face.
func (r *reader) nameOpen(id mtg.ObjectID, o *state.Object, open bool) Handle {
	h := r.t.find(id)
	if h == 0 {
		h = r.t.issue(id, o.Zone, o.Owner)
	}
	r.t.note(h, open, r.front(id.Slot(), o.Face))
	return h
}

// refer returns the viewer's handle of an object that another fact speaks of:
// one that is here and that he can follow, or one that he saw before it left.
func (r *reader) refer(id mtg.ObjectID) Handle {
	if id == 0 {
		return 0
	}
	if h := r.t.find(id); h != 0 {
		return h
	}
	if o := r.s.Object(id); o != nil && r.follows(o) {
		return r.name(id, o)
	}
	return 0
}

// entity returns the viewer's handle of an object or player.
func (r *reader) entity(e mtg.Entity) Handle {
	if e.IsPlayer() {
		return Handle(e)
	}
	return r.refer(e.Object())
}
