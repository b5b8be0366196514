package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// board is the activated abilities of permanents, in the order of the battlefield:
// those that are candidates for actions and those that make mana. It is good until
// characteristics change.
type board struct {
	known   bool
	epoch   uint32
	actions []candidate
	mana    []source
	down    mtg.SeatSet // who controls permanents that are face down
}

// candidate is an activated ability of a permanent.
type candidate struct {
	id  mtg.ObjectID
	ref mtg.AbilityRef
	by  mtg.Seat // who controls the permanent
	// when is the time to activate it, tapped says that a tapped source can't, and
	// anybody that whoever controls it may.
	when            catalog.When
	tapped, anybody bool
}

// candidateOf is the candidate that an ability is.
func candidateOf(id mtg.ObjectID, a *catalog.Ability, by mtg.Seat) candidate {
	taps := a.Price.Taps && len(a.Cost.Parts) == 1 && a.Cost.Parts[0].Kind == ability.CostTapThis
	return candidate{id, a.Ref, by, catalog.WhenOf(a.Ability), taps, a.Flags&ability.AnyPlayer != 0}
}

// source is a mana ability of a permanent.
type source struct {
	candidate
	// quick says that it costs {T} alone and makes mana of a fixed amount that can be
	// spent on anything; then option is what it is in a payment, and sick that it can't
	// be used while its source is new (302.6).
	quick, sick bool
	option      decision.Option
}

// sourceOf is the source that a mana ability is.
func (l *Law) sourceOf(id mtg.ObjectID, a *catalog.Ability, by mtg.Seat) source {
	s := source{candidate: candidateOf(id, a, by)}
	if !s.tapped || a.Flags != ability.ManaAbility || a.If != nil || Restriction(a) != nil || len(a.Modes) != 1 ||
		len(a.Modes[0].Code) != 1 || a.Modes[0].Code[0].Kinds != ability.KindsStated {
		return s
	}
	row := l.Q.Row(id)
	s.option = l.manaOption(by, id, a)
	s.quick = s.option.Flags&^decision.Snow == 0
	s.sick = row.Types&mtg.Creature != 0 && !row.Keywords.Has(mtg.Haste)
	return s
}

// board returns the table of the permanents' abilities, made anew where the
// battlefield or something that matters to characteristics has changed.
func (l *Law) board() *board {
	b := &l.scratch.board
	if epoch := l.Q.Epoch(); !b.known || epoch != b.epoch {
		b.known, b.epoch, b.actions, b.mana = true, epoch, b.actions[:0], b.mana[:0]
		b.down = 0
		given := l.Q.MayBeGiven()
		for _, slot := range l.S.List(mtg.Battlefield, 0) {
			l.enter(slot, given)
		}
	}
	return b
}

// enter enters the abilities of one permanent; given says that abilities may have been
// granted.
func (l *Law) enter(slot mtg.Slot, given bool) {
	o, b := &l.S.Objects[slot], &l.scratch.board
	if o.Is(state.FaceDown) {
		b.down = b.down.With(l.Q.Row(l.S.ID(slot)).Controller)
	}
	face := l.P.Face(l.Q.TextOf(o))
	if !given && o.Copy == 0 && len(face.Activated) == 0 && len(face.Mana) == 0 && face.Types&mtg.Land == 0 {
		return
	}
	id := l.S.ID(slot)
	by := l.Q.Row(id).Controller
	l.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		switch a := l.P.Ability(ref); {
		case a.Kind != ability.Activated:
		case a.Flags&ability.ManaAbility != 0:
			b.mana = append(b.mana, l.sourceOf(id, a, by))
		case a.Zones.Has(mtg.Battlefield):
			b.actions = append(b.actions, candidateOf(id, a, by))
		}
		return true
	})
}
