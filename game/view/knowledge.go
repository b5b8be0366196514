package view

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Knowledge is what one seat can know of hidden cards, gathered from nothing
// but the events the seat was told since the game began. It does not use what
// the state notes of who knows what, so that one can be tested by the other.
// The zero value, given a viewer by Reset, knows nothing.
type Knowledge struct {
	viewer Viewer
	open   bool
	// controls are the players for whom the viewer decides, whose hands he sees
	// (723.4).
	controls mtg.SeatSet
	known    []knownCard
	lifted   []knownCard // what a spell not yet cast may have been (733.1)
	search   mtg.SeatSet // whose libraries were searched and not yet shuffled
	pinned   []uint64    // by slot, while Resample runs
	held     []uint64    // by slot: cards whose place a procedure in progress relies on
	slots    []mtg.Slot
}

// knownCard is a hidden card that the seat can place.
type knownCard struct {
	handle Handle
	card   mtg.FaceID
	zone   mtg.Zone
	owner  mtg.Seat
	seat   mtg.Seat // whose action lifted it
}

// Reset makes k the knowledge of the viewer before the game. With open
// decklists he knows which cards are in whose sideboard.
func (k *Knowledge) Reset(w Viewer, open bool) {
	k.viewer, k.open, k.search, k.controls = w, open, 0, 0
	k.known, k.lifted = k.known[:0], k.lifted[:0]
}

// CopyFrom makes k the same knowledge as from, sharing nothing with it.
func (k *Knowledge) CopyFrom(from *Knowledge) {
	k.viewer, k.open, k.search, k.controls = from.viewer, from.open, from.search, from.controls
	k.known = append(k.known[:0], from.known...)
	k.lifted = append(k.lifted[:0], from.lifted...)
}

// Note takes in what the viewer was told, in order.
func (k *Knowledge) Note(list []Event) {
	for i := range list {
		k.note(&list[i])
	}
}

// sees reports whether the viewer sees what p does: he is p, or decides for him.
func (k *Knowledge) sees(p mtg.Seat) bool {
	return p != 0 && (p == k.viewer.Seat() || k.controls.Has(p))
}

// reviews reports whether the viewer sees p's hand.
func (k *Knowledge) reviews(s *state.State, p mtg.Seat) bool {
	return k.sees(p) || p != 0 && state.Reviewers(&s.Rules, p)&k.controls.With(k.viewer.Seat()) != 0
}

func (k *Knowledge) note(e *Event) {
	switch e.Kind {
	case mtg.EventShuffled:
		k.drop(mtg.Library, e.Player, 0)
		k.search = k.search.Without(e.Player)
	case mtg.EventPileShuffled:
		k.dropHandle(e.Object)
	case mtg.EventSearch:
		k.search = k.search.With(e.Owner)
	case mtg.EventReordered:
		if e.To == mtg.Library && (e.By == 0 || !k.sees(e.By)) {
			k.drop(e.To, e.Player, 0)
		}
	case mtg.EventPlayerControl:
		k.controls = k.controls.Without(e.Other.Seat())
		if e.Player == k.viewer.Seat() && e.Player != e.Other.Seat() {
			k.controls = k.controls.With(e.Other.Seat())
		}
	case mtg.EventReveal, mtg.EventShow, mtg.EventCompanion, mtg.EventLook, mtg.EventSetUp, mtg.EventTurnedUp, mtg.EventTurnedDown:
		if e.Object != 0 && e.Card != 0 {
			k.place(e.Object, e.Card, e.From, e.Owner)
		}
	case mtg.EventCast:
		k.lifted = k.lifted[:0]
	case mtg.EventRewound:
		k.putBack(e.Player)
	}
	if partsOf(e.Kind)&moves != 0 {
		k.move(e)
	}
}

// move follows a card out of a place and into another.
func (k *Knowledge) move(e *Event) {
	switch {
	case e.Object != 0:
		k.lift(e, func(c *knownCard) bool { return c.handle == e.Object })
	case e.From == mtg.Hand || e.From == mtg.Outside || e.From == mtg.Library && k.search.Has(e.Owner):
		k.lift(e, func(c *knownCard) bool {
			return c.zone == e.From && c.owner == e.Owner && (e.Card == 0 || c.card == e.Card)
		})
	}
	if e.Became != 0 && e.Card != 0 && (e.To.Hidden() || e.Flags&event.FaceDown != 0) {
		k.place(e.Became, e.Card, e.To, e.Owner)
	}
}

// place notes where a card is.
func (k *Knowledge) place(h Handle, card mtg.FaceID, zone mtg.Zone, owner mtg.Seat) {
	c := knownCard{handle: h, card: card, zone: zone, owner: owner}
	for i := range k.known {
		if k.known[i].handle == h {
			k.known[i] = c
			return
		}
	}
	k.known = append(k.known, c)
}

// drop forgets what is known of one place; card zero: of all cards in it.
func (k *Knowledge) drop(zone mtg.Zone, owner mtg.Seat, card mtg.FaceID) {
	kept := k.known[:0]
	for _, c := range k.known {
		if c.zone != zone || c.owner != owner || card != 0 && c.card != card {
			kept = append(kept, c)
		}
	}
	k.known = kept
}

// dropHandle forgets what is known of one card.
func (k *Knowledge) dropHandle(h Handle) {
	kept := k.known[:0]
	for _, c := range k.known {
		if c.handle != h {
			kept = append(kept, c)
		}
	}
	k.known = kept
}

// lift forgets the cards that gone describes, but remembers those that a spell
// being cast may have been.
func (k *Knowledge) lift(e *Event, gone func(*knownCard) bool) {
	kept := k.known[:0]
	for _, c := range k.known {
		switch {
		case !gone(&c):
			kept = append(kept, c)
		case e.To == mtg.Stack:
			c.seat = e.Player
			k.lifted = append(k.lifted, c)
		}
	}
	k.known = kept
}

// putBack knows again what it knew before an action of p that was reversed.
func (k *Knowledge) putBack(p mtg.Seat) {
	for _, c := range k.lifted {
		if c.seat == p {
			k.place(c.handle, c.card, c.zone, c.owner)
		}
	}
	k.lifted = k.lifted[:0]
}

// Random is what Resample draws from; *rand.Rand of math/rand/v2 is one.
type Random interface {
	// Uint64 returns 64 random bits.
	Uint64() uint64
	// IntN returns a number from 0 to n-1, each as likely; n is positive.
	IntN(n int) int
}

// Resample makes s, the state of the game at a decision, one of those that the
// viewer could not tell from it. The cards of each player that the viewer
// cannot place change places at random among that player's hidden places, the
// order of hands and libraries is made anew where he does not know it, and so
// is the generator. t is the viewer's table of handles.
//
// A game around s must then forget what it worked out of the state before: see
// engine.Game.Clone.
func (k *Knowledge) Resample(s *state.State, t *Handles, random Random) {
	k.pin(s, t)
	for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
		k.exchange(s, p, random)
		k.reorder(s, p, random)
	}
	k.redecide(s, random)
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(random.Uint64())
	}
	s.Reseed(seed)
}

// redecide makes those whom others have chosen secretly other opponents of who chose them.
func (k *Knowledge) redecide(s *state.State, random Random) {
	another := func(id mtg.ObjectID, i int, by mtg.Seat) {
		var list []mtg.Seat
		for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
			if s.Opponents(by, p) {
				list = append(list, p)
			}
		}
		if by != 0 && !k.sees(by) && len(list) > 0 {
			state.Redecide(s, id, i, list[random.IntN(len(list))])
		}
	}
	for slot := range s.Objects {
		if who := s.Objects[slot].Who(state.Secretly); who != 0 {
			another(s.ID(mtg.Slot(slot)), 0, who)
		}
	}
	for i := range s.Batch {
		if p := &s.Batch[i]; p.Secret != 0 {
			another(0, i, p.Secret)
		}
	}
}

// pin marks the slots of the cards that the viewer can place, and of those that are
// being turned face up or are on their way to where he sees them.
func (k *Knowledge) pin(s *state.State, t *Handles) {
	k.pinned, k.held = k.pinned[:0], k.held[:0]
	for range (len(s.Objects) + 63) / 64 {
		k.pinned, k.held = append(k.pinned, 0), append(k.held, 0)
	}
	for _, list := range [...][]mtg.Entity{s.Result, s.Items} {
		for _, e := range list {
			if slot := e.Object().Slot(); e.IsObject() && int(slot) < len(s.Objects) {
				k.held[slot/64] |= 1 << (slot % 64)
			}
		}
	}
	for i := range k.known {
		if id, ok := t.Object(k.known[i].handle); ok && s.Object(id) != nil {
			k.pinned[id.Slot()/64] |= 1 << (id.Slot() % 64)
		}
	}
	for i := range s.Parts { // all saw what merged, which may have been turned face down since (730.2f)
		if id := s.Parts[i].Object; s.Object(id) != nil {
			k.pinned[id.Slot()/64] |= 1 << (id.Slot() % 64)
		}
	}
	for i := range s.Batch { // what is about to be where he sees it, once its owner has answered (616.1, 614.12, 903.9b)
		if e := &s.Batch[i].Event; s.Object(e.Object) != nil && (!e.To.Hidden() || e.To == mtg.Hand && k.reviews(s, e.Player)) {
			k.pinned[e.Object.Slot()/64] |= 1 << (e.Object.Slot() % 64)
		}
	}
	for i := range s.Frames { // who turns a permanent face up shows the cost first (702.37e)
		id := s.Frames[i].Object
		if o := s.Object(id); o != nil && o.Zone == mtg.Battlefield && o.Is(state.FaceDown) {
			k.pinned[id.Slot()/64] |= 1 << (id.Slot() % 64)
		}
	}
}

func (k *Knowledge) isHeld(slot mtg.Slot) bool { return k.held[slot/64]&(1<<(slot%64)) != 0 }

func (k *Knowledge) isPinned(slot mtg.Slot) bool { return k.pinned[slot/64]&(1<<(slot%64)) != 0 }

// exchange gives the cards of p that the viewer cannot place to one another's
// places: those of his deck, and those of his supplementary deck (100.2d).
func (k *Knowledge) exchange(s *state.State, p mtg.Seat, random Random) {
	k.exchangeIn(s, p, false, random)
	if len(state.Beside(s, p)) > 0 {
		k.exchangeIn(s, p, true, random)
	}
}

func (k *Knowledge) exchangeIn(s *state.State, p mtg.Seat, beside bool, random Random) {
	k.slots = k.slots[:0]
	mine := p == k.viewer.Seat()
	for slot := range s.Objects {
		o := &s.Objects[slot]
		at := mtg.Slot(slot)
		switch {
		case o.Owner != p || !s.IsHidden(at) || k.isPinned(at) || (o.Zone == mtg.Command) != beside:
		case o.Zone == mtg.Outside && (mine || k.open) || o.Zone == mtg.Hand && k.reviews(s, p) && !o.Is(state.FaceDown): // 402.3, 400.11, 121.8
		default:
			k.slots = append(k.slots, at)
		}
	}
	for i := len(k.slots) - 1; i > 0; i-- {
		if j := random.IntN(i + 1); j != i {
			s.Exchange(k.slots[i], k.slots[j])
		}
	}
}

// reorder makes new the order of p's library, but for the cards in known
// places, and of his hand, unless it is the viewer's own.
func (k *Knowledge) reorder(s *state.State, p mtg.Seat, random Random) {
	l := s.List(mtg.Library, p)
	k.slots = k.slots[:0]
	for i, slot := range l {
		if !k.isPinned(slot) && !k.isHeld(slot) {
			k.slots = append(k.slots, mtg.Slot(i))
		}
	}
	for i := len(k.slots) - 1; i > 0; i-- {
		s.SwapPlaces(mtg.Library, p, int(k.slots[i]), int(k.slots[random.IntN(i+1)]))
	}
	if p == k.viewer.Seat() {
		return
	}
	for i := len(s.List(mtg.Hand, p)) - 1; i > 0; i-- {
		s.SwapPlaces(mtg.Hand, p, i, random.IntN(i+1))
	}
}
