package legal

import (
	"github.com/apnap/apnap/cards/ability"
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
	mana    []candidate
	down    int // how many permanents are face down
}

// candidate is an activated ability of a permanent.
type candidate struct {
	id  mtg.ObjectID
	ref mtg.AbilityRef
	by  mtg.Seat // who controls the permanent
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
		b.down++
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
			b.mana = append(b.mana, candidate{id, ref, by})
		case a.Zones.Has(mtg.Battlefield):
			b.actions = append(b.actions, candidate{id, ref, by})
		}
		return true
	})
}

// hopeless reports whether the ability surely can't be activated now: another's
// permanent has it, its source is tapped, or its mana is more than there could be.
func (l *Law) hopeless(p mtg.Seat, k *candidate, bound int) bool {
	a := l.P.Ability(k.ref)
	if k.by != p && a.Flags&ability.AnyPlayer == 0 {
		return true
	}
	if a.Price.Taps && len(a.Cost.Parts) == 1 && a.Cost.Parts[0].Kind == ability.CostTapThis && l.S.Objects[k.id.Slot()].Is(state.Tapped) {
		return true
	}
	return int(a.Price.Least) > bound && !l.changedNow()
}

// changedNow reports whether some effect of another object changes costs now.
func (l *Law) changedNow() bool {
	return l.P.CostEffects() && l.Q.Functions(ability.StaticCostChange)
}
