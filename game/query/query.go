package query

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Q is a reader of one game: the state, the programs, and what is worked out
// of both and kept. It is not safe for sharing. The Rows it returns are for
// reading, until the next Invalidate or Rebind.
type Q struct {
	S *state.State
	P *catalog.Programs

	facts []faceFacts // by face
	asks  [][]askedBy // by ability, of each effect of a static one
	// reads are the facts that continuous effects of the programs depend on; those
	// that take part now may depend on fewer: table.reads.
	reads Facts
	// elsewhere are the zones besides the battlefield in which some static
	// ability of the programs functions; reach are those besides the battlefield
	// whose objects some continuous effect describes.
	elsewhere, reach mtg.ZoneSet
	// acts are the zones besides the battlefield in which a static ability of each card's
	// faces functions.
	acts []mtg.ZoneSet
	// owns says that some card of the programs defines characteristics of its own (604.3).
	owns bool

	table table
	// lasting sums up the effects that last; see lasts.
	lasting lasting
	lists   entityLists
	spare   spareRulings
	combat  combat
	// defining are the objects whose characteristic-defining abilities are being
	// carried out; wanted are the layers that the last of them asks about in others.
	defining []mtg.ObjectID
	wanted   layerSet
	// limited says that some player's range of influence is limited (801).
	limited bool
	// producing are the abilities of which it has been asked in a question what mana they
	// could produce (106.7), and inside is the one that is being asked.
	producing []wondering
	inside    int
	// entering is an object that a proposed event would put onto the battlefield
	// under the control of enteringFor.
	entering    mtg.ObjectID
	enteringFor mtg.Seat
	// imagined is the object that has entered the battlefield only in the state that is asked.
	imagined mtg.ObjectID
	// casting is an object that castingBy would cast: it is asked about as the
	// spell it would be.
	casting   mtg.ObjectID
	castingBy mtg.Seat
	// lending says that it is asked what gives a spell a keyword.
	lending bool
	// supposed are the optional costs that a spell with supposedFace, which is not
	// announced yet, is asked about with.
	supposed     [4]uint8
	supposedFace mtg.FaceID
	shunned      []mtg.Entity // what is not to be targeted
	// stepLooks counts how often it was asked which step it is.
	stepLooks uint64
	// aimed says by what it is asked whether something can be a target.
	aimed aiming
	// considered is an object asked about with another face up.
	considered considered
	// explained is the object whose characteristics are being explained, and
	// applied what has changed them so far.
	explained mtg.ObjectID
	applied   []Applied
}

// Context is from whose view a program speaks.
type Context struct {
	This          mtg.ObjectID   // the object the ability is from; for a spell, the spell
	You           mtg.Seat       // its controller
	Ability       mtg.AbilityRef // the program, where it matters
	Capture       uint16         // what the spell or ability remembers; zero none
	Event         *event.Event   // what it triggered on, or what it would replace
	Registers     uint32         // the first register of the procedure
	RegisterCount uint8
	Item          mtg.Entity   // of the innermost OpForEach
	Described     mtg.ObjectID // what the comparison of a filter is asked of, or whose cost is changed
	Chooser       mtg.Seat     // who is choosing
	X             int32        // the value of X, where the capture has it not yet
	// Casts says that This is to be cast: it is no target of its own, wherever it is
	// still (115.5, 601.2a).
	Casts bool
	// Tried is what is supposed to be the target number TriedAt, which is not chosen yet;
	// zero none.
	Tried   mtg.Entity
	TriedAt uint8
	// Place is one more than the place of a mode among those chosen, whose registers are the
	// targets that the spell or ability has, while it has no registers of its own; zero none.
	Place uint8
	// Creates are the copiable values (State.Copies) of the tokens that Event, which is proposed, is
	// to create; zero where they are those of its face.
	Creates uint16
	// Delayed is the delayed triggered ability or the lasting effect that asks,
	// while it has no registers of its own: what it remembers stands in State.Held.
	Delayed uint32
}

// faceFacts is what the table wants to know of a face beforehand.
type faceFacts struct {
	row    Row  // the characteristics it gives; see faceRow
	static bool // it has a static ability
	own    bool // a static ability defines its own characteristics (604.3)
	// all are the layers of its static abilities, and others of those that change
	// other objects too (613.7m).
	all, others contest
	// elsewhere are the zones besides the battlefield where a static ability of
	// it functions.
	elsewhere mtg.ZoneSet
}

// New returns a reader of s, whose objects are of p.
func New(s *state.State, p *catalog.Programs) *Q {
	q := &Q{}
	q.Rebind(s, p)
	return q
}

// Rebind makes q read s, whose objects are of p, whatever q knew before being
// forgotten. Of q it keeps the memory, and what it knows of the programs while they
// stay the same.
func (q *Q) Rebind(s *state.State, p *catalog.Programs) {
	*q = Q{
		S: s, P: q.P, facts: q.facts, asks: q.asks, reads: q.reads, elsewhere: q.elsewhere, reach: q.reach, acts: q.acts, owns: q.owns,
		table: q.table, lasting: q.lasting, lists: q.lists, spare: q.spare, combat: q.combat,
		defining: q.defining[:0], limited: s.Limited(), producing: q.producing[:0], applied: q.applied[:0],
	}
	if q.P != p {
		q.learn(p)
	}
	q.combat.free = false
	q.table.building = false
	q.table.forget()
	q.lasting.forget()
}

// Imagine makes q read a state in which the object has entered the battlefield, which it has not
// yet: it is judged there (614.12).
func Imagine(q *Q, s *state.State, p *catalog.Programs, entering mtg.ObjectID) {
	q.Rebind(s, p)
	q.imagined = entering
}

// learn makes the programs those that q reads, and works out what it wants to know
// of them beforehand.
func (q *Q) learn(p *catalog.Programs) {
	cards, faces, abilities := p.Counts()
	q.P, q.reads, q.elsewhere, q.reach, q.owns = p, 0, 0, 0, false
	q.facts = make([]faceFacts, faces+1)
	q.acts = make([]mtg.ZoneSet, cards+1)
	for i := 1; i <= faces; i++ {
		q.facts[i] = factsIn(p.Face(mtg.FaceID(i)))
		q.facts[i].row = rowOf(p.Face(mtg.FaceID(i)))
		q.elsewhere |= q.facts[i].elsewhere
		q.owns = q.owns || q.facts[i].own
		q.acts[p.Face(mtg.FaceID(i)).Card] |= q.facts[i].elsewhere
	}
	q.asks = make([][]askedBy, abilities+1)
	for i := 1; i <= abilities; i++ {
		a := p.Ability(mtg.AbilityRef(i)).Ability
		q.reach |= reachOf(a)
		q.noteAsked(i, a)
	}
	q.reach &^= mtg.Zones(mtg.Battlefield)
}

// noteAsked enters what the effects of static ability number i depend on.
func (q *Q) noteAsked(i int, a *ability.Ability) {
	if a.Kind != ability.Static {
		return
	}
	q.asks[i] = make([]askedBy, len(a.Static))
	for j := range a.Static {
		if e := &a.Static[j]; e.Kind == ability.StaticContinuous {
			k := askedOf(a, e)
			q.asks[i][j] = k
			q.reads |= k.facts()
		}
	}
}

func factsIn(f *catalog.Face) (facts faceFacts) {
	for i := range f.Abilities {
		a := &f.Abilities[i]
		if a.Kind != ability.Static {
			continue
		}
		facts.static = true
		if definesItself(a) {
			facts.own = true
			continue
		}
		facts.contests(a)
		if reachesOthers(a) {
			facts.elsewhere |= a.Zones &^ mtg.Zones(mtg.Battlefield)
		}
	}
	return facts
}

// definesItself reports whether a is a characteristic-defining ability: one
// that everywhere and always changes nothing but its own object (604.3a).
func definesItself(a *ability.Ability) bool {
	if a.Kind != ability.Static || a.If != nil || len(a.Static) == 0 {
		return false
	}
	marked := a.Flags&ability.CharacteristicDefining != 0 || a.Zones&everywhere == everywhere
	for i := range a.Static {
		e := &a.Static[i]
		if e.Kind != ability.StaticContinuous || !e.This || e.If != nil {
			return false
		}
		for j := range e.Mods {
			marked = marked || e.Mods[j].Kind == ability.ModDefinePT
		}
	}
	return marked
}

// everywhere are the zones in which a card can have characteristics.
const everywhere = mtg.ZoneSet(1<<mtg.Library | 1<<mtg.Hand | 1<<mtg.Battlefield | 1<<mtg.Graveyard | 1<<mtg.Stack |
	1<<mtg.Exile | 1<<mtg.Command)

// reachesOthers reports whether a matters to more than how its own object is
// cast.
func reachesOthers(a *ability.Ability) bool {
	for i := range a.Static {
		switch a.Static[i].Kind {
		case ability.StaticAltCost, ability.StaticAddCost, ability.StaticSpecial, ability.StaticDelve,
			ability.StaticConvoke, ability.StaticEnchant, ability.StaticOpening, ability.StaticAnteOnly, ability.StaticResolveTo, ability.StaticMiracle, ability.StaticSplice,
			ability.StaticCompanion:
		default:
			return true
		}
	}
	return false
}

// reachOf returns the zones whose objects the static ability changes.
func reachOf(a *ability.Ability) (zones mtg.ZoneSet) {
	for i := range a.Static {
		if e := &a.Static[i]; e.Kind == ability.StaticContinuous && e.Affects != nil && !e.This {
			zones |= ZonesOf(e.Affects)
		}
	}
	return zones
}

// Invalidate says that something the characteristics of objects depend on has
// changed. Only what is asked afterwards costs anything.
func (q *Q) Invalidate() { q.table.valid = false }

// always are the zones that the table depends on in every game.
var always = mtg.Zones(mtg.Battlefield, mtg.Command)

// Moved reports whether the characteristics of other objects, or what functions, may be
// other than before because an object has changed zones. They are not where no effect
// describes what is in the two zones, no static ability of the card functions in them,
// and nothing is locked onto it.
func (q *Q) Moved(e *event.Event) bool {
	zones := mtg.ZoneSet(0).With(e.From).With(e.To)
	if zones&(q.reach|always) != 0 || len(q.S.Affected) > 0 && q.lasts().kinds&characterize != 0 {
		return true
	}
	o := &q.S.Objects[e.Object.Slot()]
	return o.Kind != state.CardObject || o.Copy != 0 || o.Words != 0 || o.Is(state.FaceDown) || q.acts[o.Card]&zones != 0
}

// Step is the step that it is, for questions whose answer depends on it: who keeps an
// answer for the next step sees by StepLooks whether they do.
func (q *Q) Step() mtg.Step {
	q.stepLooks++
	return q.S.Step
}

// StepLooks is how often Step was asked.
func (q *Q) StepLooks() uint64 { return q.stepLooks }

// Changed says that facts of the classes have changed, and reports whether
// characteristics may depend on them in this game. They are worked out anew only
// where something that takes part now does.
func (q *Q) Changed(f Facts) bool {
	if f&q.table.reads != 0 {
		q.table.valid = false
	}
	return f&q.reads != 0
}

// seatsInOrder calls yield for each player still in the game in turn order from
// the one who chooses first (101.4), until it returns false.
func (q *Q) seatsInOrder(yield func(p mtg.Seat) bool) {
	first := q.S.First()
	for p := first; q.S.Playing.Has(p); {
		if !yield(p) {
			return
		}
		if p = q.S.NextSeat(p); p == first {
			return
		}
	}
}

// entityLists lends lists for work in progress, so that questions inside
// questions cost no allocation.
type entityLists struct {
	free [][]mtg.Entity
}

func (l *entityLists) take() []mtg.Entity {
	if n := len(l.free); n > 0 {
		list := l.free[n-1]
		l.free = l.free[:n-1]
		return list[:0]
	}
	return make([]mtg.Entity, 0, 32)
}

func (l *entityLists) give(list []mtg.Entity) { l.free = append(l.free, list) }
