package view

import (
	"slices"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Event is what a viewer is told of one thing that happened. Which fields are
// used stands beside each kind in mtg; what the viewer did not see is zero.
type Event struct {
	Kind   mtg.EventKind
	Player mtg.Seat
	By     mtg.Seat
	// Owner is whose zone a card moved out of or into, or was seen in.
	Owner    mtg.Seat
	From, To mtg.Zone // of a look or a reveal, From is where the card is
	Color    mtg.Color
	Hidden   bool // the viewer did not see which card it was
	Counter  mtg.Counter
	Rule     rule.Ref
	Status   Status // of a change of status: what changed
	Object   Handle
	Became   Handle
	Source   Handle
	Other    Handle
	Card     mtg.FaceID // the face, where the viewer saw it
	Ability  mtg.AbilityRef
	N        int32
	Flags    event.Flags
}

// Events appends to dst what the viewer is told of the events in list, which
// happened since he was last told of any; s is the state after all of them. It
// keeps the viewer's handles up to date.
func (v *Views) Events(s *state.State, w Viewer, list []event.Event, dst []Event) []Event {
	r := v.reader(s, w)
	r.sight = r.self | r.t.controls
	for i := 0; i < len(list); {
		if r.unnoticed(&list[i]) {
			i++
			continue
		}
		n := r.handShown(list[i:])
		if n < 2 {
			dst = append(dst, r.redact(&list[i]))
			i++
			continue
		}
		dst = r.showHand(list[i:i+n], dst)
		i += n
	}
	return dst
}

// unnoticed reports whether the event is one of which the viewer is told nothing:
// that another player looks at the top card of his own library, or at a face-down
// card in exile, where the ability of a permanent lets him at any time (401.5,
// 406.3). Whether he knew it already would show in when he does. Nor is anybody told how
// much mana is expended, which the spending has said: it is an event only where a card of the
// game waits for it, and would tell that somebody's deck has one; so is a crime.
func (r *reader) unnoticed(e *event.Event) bool {
	return e.Kind == mtg.EventExpended || e.Kind == mtg.EventDeed && e.Deed() == mtg.CommittedCrime || e.Kind == mtg.EventLook && e.Source != 0 && (e.Rule == rule.R401_5 || e.Rule == rule.R406_3) && !r.is(e.Player)
}

// handShown returns how many events at the front of the list have cards of one hand
// looked at or shown, one after another, and the viewer's hand it is not: whether he
// sees them or not, he may know some of them already.
func (r *reader) handShown(list []event.Event) (n int) {
	var owner mtg.Seat
	for i := range list {
		e := &list[i]
		if e.Kind != list[0].Kind || e.Player != list[0].Player || e.Kind != mtg.EventReveal && e.Kind != mtg.EventShow && e.Kind != mtg.EventLook {
			return n
		}
		o := r.s.Object(e.Object)
		if o == nil || o.Zone != mtg.Hand || r.holds(o.Owner) || owner != 0 && owner != o.Owner {
			return n
		}
		owner = o.Owner
		n++
	}
	return n
}

// showHand appends events that show cards of a hand in an order that does not
// tell how long they have been there: the known ones first, the rest by face.
func (r *reader) showHand(list []event.Event, dst []Event) []Event {
	ids := r.v.ids[:0]
	for i := range list {
		ids = append(ids, list[i].Object)
	}
	r.v.ids = ids
	r.sortUnordered(ids)
	for _, id := range ids {
		for i := range list {
			if list[i].Object == id {
				dst = append(dst, r.redact(&list[i]))
				break
			}
		}
	}
	return dst
}

// sortUnordered sorts objects of a hand: by handle where they have one, and the
// rest after them by face.
func (r *reader) sortUnordered(ids []mtg.ObjectID) {
	if len(ids) < 2 {
		return
	}
	keys := r.v.sorted[:0]
	for _, id := range ids {
		keys = append(keys, sortKey{r.t.find(id) - 1, r.s.Objects[id.Slot()].Face, id})
	}
	r.v.sorted = keys
	sortKeys(keys)
	for i := range keys {
		ids[i] = keys[i].id
	}
}

// sortKey is by what an object is sorted: its handle less one, so that none goes last.
type sortKey struct {
	handle Handle
	face   mtg.FaceID
	id     mtg.ObjectID
}

func (k *sortKey) before(other *sortKey) bool {
	switch {
	case k.handle != other.handle:
		return k.handle < other.handle
	case k.face != other.face:
		return k.face < other.face
	}
	return k.id.Slot() < other.id.Slot()
}

// fewKeys is how many are sorted most quickly by putting each where it belongs: a hand, a
// sideboard.
const fewKeys = 24

// sortKeys sorts what is sorted anew for each view.
func sortKeys(keys []sortKey) {
	if len(keys) > fewKeys {
		slices.SortFunc(keys, func(a, b sortKey) int {
			switch {
			case a.before(&b):
				return -1
			case b.before(&a):
				return 1
			}
			return 0
		})
		return
	}
	for i := 1; i < len(keys); i++ {
		k, j := keys[i], i
		for j > 0 && k.before(&keys[j-1]) {
			keys[j] = keys[j-1]
			j--
		}
		keys[j] = k
	}
}

// shows reports whether the event shows its object to the viewer.
func (r *reader) shows(e *event.Event) bool {
	switch e.Kind {
	case mtg.EventReveal, mtg.EventShow, mtg.EventCompanion:
		return !e.Is(event.Hidden) || r.witness(e.Seen)
	case mtg.EventLook:
		return r.is(e.Player)
	case mtg.EventTurnedUp: // everyone sees it
		return true
	case mtg.EventTurnedDown: // or saw it before, unless it lay face down beneath another (730.2e)
		return e.Card != 0
	}
	return false
}

// redact returns what the viewer is told of one event, and notes in his handles
// what he saw.
func (r *reader) redact(e *event.Event) Event {
	out := Event{Kind: e.Kind, Rule: e.Rule, Player: e.Player}
	parts := partsOf(e.Kind)
	secret := e.Is(event.Hidden) && !r.witness(e.Seen)
	switch {
	case parts&moves != 0:
		r.redactMove(e, &out, secret)
	case parts&knows != 0:
		r.redactSight(e, &out)
	case secret:
		return Event{Kind: mtg.EventHidden, Rule: e.Rule, Player: e.Player, Hidden: true}
	case parts&creates != 0:
		r.redactCreation(e, &out)
	case parts&object != 0:
		out.Object = r.refer(e.Object)
	}
	switch e.Kind {
	case mtg.EventShuffled:
		r.t.forget(mtg.Library, e.Player, 0)
		r.t.searched = r.t.searched.Without(e.Player)
	case mtg.EventPileShuffled:
		r.t.lose(e.Object)
	case mtg.EventReordered:
		if e.To == mtg.Library && (e.By == 0 || !r.is(e.By)) {
			r.t.forget(e.To, e.Player, 0)
		}
	case mtg.EventRewound:
		r.rewound()
		out.Object = r.refer(e.Object)
	case mtg.EventSearch:
		out.Owner = e.Other.Seat()
		if !r.is(e.Player) {
			r.t.searched = r.t.searched.With(out.Owner)
		}
	case mtg.EventCast:
		out.From = e.From
		if r.t.seen(out.Object) {
			out.Card = e.Card
		}
	case mtg.EventTransform, mtg.EventFlip:
		if r.t.seen(out.Object) {
			out.Card = e.Card
		}
	case mtg.EventPlayerControl:
		r.attend(e)
	case mtg.EventStatus:
		flags, _ := state.StatusOf(e)
		out.Status = statusOf(flags)
	}
	r.rest(e, &out, parts)
	return out
}

// rest copies the parts that hide nothing.
func (r *reader) rest(e *event.Event, out *Event, parts eventPart) {
	if parts&by != 0 {
		out.By = e.By
	}
	if parts&source != 0 {
		out.Source = r.refer(e.Source)
	}
	if parts&other != 0 {
		out.Other = r.entity(e.Other)
	}
	if parts&number != 0 {
		out.N = e.N
	}
	if parts&color != 0 {
		out.Color = e.Color
	}
	if parts&counter != 0 {
		out.Counter = e.Counter
	}
	if parts&abilityRef != 0 {
		out.Ability = e.Ability
	}
	if parts&to != 0 {
		out.To = e.To
	}
	out.Flags = e.Flags & shownFlags
}

// owner returns whose card the object was. Cards keep their slots.
func (r *reader) owner(e *event.Event) mtg.Seat {
	if slot := int(e.Object.Slot()); slot < len(r.s.Objects) && r.s.Objects[slot].Kind == state.CardObject {
		return r.s.Objects[slot].Owner
	}
	return 0
}

// redactMove tells of a change of zone: what left is named to those who could
// follow it out, what arrived to those who know it there.
func (r *reader) redactMove(e *event.Event, out *Event, secret bool) {
	owner := r.owner(e)
	out.Owner, out.From, out.To = owner, e.From, e.To
	out.Object = r.left(e, owner, secret)
	known := r.t.seen(out.Object)
	out.Became = r.arrived(e, owner, known, secret)
	if known || r.t.seen(out.Became) {
		out.Card = e.Card
		if e.To.Hidden() {
			out.Card = r.front(e.Object.Slot(), e.Card) // 712.8a: a hidden card is known by its front
		}
	}
	out.Hidden = out.Card == 0
	if e.From != mtg.Library && e.From.Hidden() && e.To != mtg.Stack && out.Object == 0 {
		// It may have been any card of that face, or any card at all. A spell may
		// yet go back (733.1), and a card of a library went from where it was.
		r.t.forget(e.From, owner, out.Card)
	}
}

// left returns the viewer's handle of the object that moved, as it was before.
func (r *reader) left(e *event.Event, owner mtg.Seat, secret bool) Handle {
	h := r.t.find(e.Object)
	switch {
	case !e.From.Hidden() || r.judge:
		if h == 0 {
			h = r.t.issue(e.Object, e.From, owner)
			// A card that a permanent was merged of has no place of its own that is seen, but all
			// have seen it, or it is revealed as it leaves (708.9). Of a library the order is its owner's
			// secret (730.3a).
			r.t.note(h, r.judge || e.Kind == mtg.EventPartMoved && e.To != mtg.Library, r.front(e.Object.Slot(), e.Card))
		}
		return h
	case secret:
		return 0
	case e.From == mtg.Library || e.From == mtg.Outside && h != 0:
		return h // who knows where a card is sees it go
	case !r.is(owner) && (e.From != mtg.Hand || e.To.Hidden() || e.Is(event.FaceDown) || !r.reviews(owner)):
		return 0 // which card of a hand it was only its owner sees, and teammates where all see what it is
	case h == 0:
		h = r.t.issue(e.Object, e.From, owner)
		r.t.note(h, true, r.front(e.Object.Slot(), e.Card))
	}
	return h
}

// arrived returns the viewer's handle of what the object became, or zero where
// he cannot tell it from others.
func (r *reader) arrived(e *event.Event, owner mtg.Seat, known, secret bool) Handle {
	if e.Became == 0 || e.To == mtg.Nowhere {
		return 0
	}
	r.t.lose(e.Became) // of an action that was reversed
	followed, seen := true, true
	switch {
	case r.judge:
	case e.To == mtg.Library:
		followed = known && !secret && e.Flags&event.AtRandom == 0
	case e.To.Hidden():
		sees := r.is(owner) || e.To == mtg.Hand && r.reviews(owner)
		followed = sees && !e.Is(event.FaceDown) || known && !secret // 121.8
	case e.Is(event.FaceDown):
		seen = known && r.witness(e.Seen)
	}
	if !followed {
		return 0
	}
	h := r.t.issue(e.Became, e.To, owner)
	r.t.note(h, seen, r.front(e.Object.Slot(), e.Card))
	return h
}

// redactSight tells that a card was looked at, shown or laid out: everyone is
// told that it happened, and those who saw the card which it was.
func (r *reader) redactSight(e *event.Event, out *Event) {
	o := r.s.Object(e.Object)
	if o != nil {
		out.From, out.Owner = o.Zone, o.Owner
	}
	sees := r.shows(e)
	if e.Kind == mtg.EventSetUp {
		sees = o != nil && r.follows(o) && r.open(o)
	}
	out.Object = r.t.find(e.Object)
	if o == nil && out.Object != 0 { // it has moved on since
		out.From, out.Owner = r.t.records[out.Object].zone, r.t.records[out.Object].owner
	}
	switch {
	case out.Object != 0:
	case o != nil && (sees || !o.Zone.Hidden()):
		out.Object = r.t.issue(e.Object, o.Zone, o.Owner)
		r.t.records[out.Object].loose = o.Zone == mtg.Library && r.t.searched.Has(o.Owner)
	case o == nil && sees && e.From != 0: // who saw it follows it to where it went
		out.From, out.Owner = e.From, r.owner(e)
		out.Object = r.t.issue(e.Object, e.From, out.Owner)
	}
	switch {
	case sees && out.Object != 0:
		r.t.note(out.Object, true, e.Card)
		out.Card = e.Card
	case sees:
		out.Card = e.Card
	default:
		out.Hidden = !r.t.seen(out.Object)
	}
}

// redactCreation tells of a token, a copy or an ability that came to be. The
// face of an ability's source is told where the source is not face down.
func (r *reader) redactCreation(e *event.Event, out *Event) {
	out.To = e.To
	out.Object = r.t.issue(e.Became, e.To, e.Player)
	r.t.note(out.Object, true, e.Card)
	if h := r.refer(e.Source); e.Kind == mtg.EventToken || e.Kind == mtg.EventEmblem || e.Kind == mtg.EventDungeon || e.Kind == mtg.EventCopied || h == 0 || r.t.seen(h) {
		out.Card = e.Card
	}
}

// rewound puts the handles back to what they were before an action that was
// reversed (733.1).
func (r *reader) rewound() {
	for slot := range r.t.latest {
		now, follows := uint32(0), false
		if slot < len(r.s.Objects) {
			o := &r.s.Objects[slot]
			now, follows = o.Generation, o.Kind != state.NoObject && r.follows(o)
		}
		r.t.rewound(mtg.Slot(slot), now, follows)
	}
}
