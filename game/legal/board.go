package legal

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/invariant"
	"github.com/apnap/apnap/mtg"
)

// board is the activated abilities of permanents, in the order of the battlefield:
// those that are candidates for actions and those that make mana. It is good until
// characteristics change.
type board struct {
	known   bool
	epoch   uint32
	made    uint32 // when the table of characteristics was, and how many moves since are known
	moves   int
	actions []candidate
	mana    []source
	down    mtg.SeatSet // who controls permanents that are face down
	// triggers says that some permanent has a triggered mana ability (605.1b), replaces
	// that one has a static ability that replaces mana that is added (106.12b).
	triggers, replaces bool
}

// candidate is an activated ability of a permanent.
type candidate struct {
	id  mtg.ObjectID
	ref mtg.AbilityRef
	by  mtg.Seat // who controls the permanent
	// when is the time to activate it, tapped says that a tapped source can't, discards that
	// nobody without a hand can, and anybody that whoever controls it may.
	when                      catalog.When
	tapped, discards, anybody bool
}

// setCandidate makes k the candidate that an ability is.
func setCandidate(k *candidate, id mtg.ObjectID, a *catalog.Ability, by mtg.Seat) {
	k.id, k.ref, k.by, k.when = id, a.Ref, by, a.When
	k.tapped = a.Price.Taps && len(a.Cost.Parts) == 1 && a.Cost.Parts[0].Kind == ability.CostTapThis
	k.discards, k.anybody = a.Price.Discards, a.Flags&ability.AnyPlayer != 0
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

// enterSource enters a mana ability.
func (l *Law) enterSource(id mtg.ObjectID, a *catalog.Ability, row *query.Row) {
	b := &l.scratch.board
	b.mana = append(b.mana, source{})
	s := &b.mana[len(b.mana)-1]
	setCandidate(&s.candidate, id, a, row.Controller)
	if a.Quick.Colors == 0 || a.Quick.N <= 0 {
		return
	}
	o := &s.option
	o.Action, o.Object, o.Ability, o.Face = mtg.ActionMana, id, a.Ref, l.S.Objects[id.Slot()].Face
	o.Colors, o.N = a.Quick.Colors, a.Quick.N
	if row.Supertypes&mtg.Snow != 0 {
		s.option.Flags |= decision.Snow
	}
	s.quick = true
	s.sick = row.Types&mtg.Creature != 0 && !row.Keywords.Has(mtg.Haste) && !l.Q.Permitted(mtg.ActionActivate, row.Controller, id, 0)
}

// board returns the table of the permanents' abilities, made anew where the
// battlefield or something that matters to characteristics has changed.
func (l *Law) board() *board {
	b := &l.scratch.board
	epoch := l.Q.Epoch()
	if b.known && epoch == b.epoch {
		return b
	}
	made, moves := l.Q.Moves()
	if b.known && b.made == made && b.moves <= len(moves) && l.followBoard(moves[b.moves:]) {
		b.epoch, b.moves = epoch, len(moves)
		if invariant.Watching {
			l.checkBoard()
		}
		return b
	}
	b.made, b.moves, b.epoch = made, len(moves), epoch
	l.makeBoard()
	return b
}

// makeBoard makes the table of the permanents' abilities anew.
func (l *Law) makeBoard() {
	b := &l.scratch.board
	b.known, b.actions, b.mana = true, b.actions[:0], b.mana[:0]
	b.down, b.triggers, b.replaces = 0, false, false
	given, mana := l.Q.MayBeGiven(), l.noticesMana()
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		if mana {
			l.noteMana(slot)
		}
		l.enter(slot, given)
	}
}

// noticesMana reports whether some ability of the programs makes mana uncertain.
func (l *Law) noticesMana() bool { return l.P.ManaTriggers() || l.P.Replaces(mtg.EventAddMana) }

// mostFollowed is how many permanents may have moved before the table is rather made anew.
const mostFollowed = 8

// followBoard carries the table on over permanents that have moved, none of which matters
// to another, and reports whether it did.
func (l *Law) followBoard(moves []query.Move) bool {
	b := &l.scratch.board
	if len(moves) > mostFollowed || b.down != 0 || l.noticesMana() {
		return false
	}
	gone := func(id mtg.ObjectID) bool {
		return slices.ContainsFunc(moves, func(m query.Move) bool { return m.Slot == id.Slot() })
	}
	b.actions = slices.DeleteFunc(b.actions, func(k candidate) bool { return gone(k.id) })
	b.mana = slices.DeleteFunc(b.mana, func(s source) bool { return gone(s.id) })
	given := l.Q.MayBeGiven()
	for i, m := range moves {
		last := !slices.ContainsFunc(moves[i+1:], func(later query.Move) bool { return later.Slot == m.Slot })
		if m.Entered && last {
			l.enter(m.Slot, given)
		}
	}
	return true
}

// checkBoard panics unless the table is what it would be if it were made anew.
func (l *Law) checkBoard() {
	b := &l.scratch.board
	actions, mana, down := slices.Clone(b.actions), slices.Clone(b.mana), b.down
	l.makeBoard()
	if !slices.Equal(actions, b.actions) || !slices.Equal(mana, b.mana) || down != b.down {
		panic("invariant broken: the abilities of permanents were not followed")
	}
}

// manaTriggered reports whether a triggered mana ability might trigger now: one of a
// permanent or an emblem, a delayed one, or one that functions elsewhere (605.1b).
func (l *Law) manaTriggered() bool {
	if !l.P.ManaTriggers() {
		return false
	}
	if l.P.ManaTriggersElsewhere() || l.board().triggers || l.emblems(l.triggersMana) {
		return true
	}
	return slices.ContainsFunc(l.S.Delayed, func(d state.Delayed) bool { return l.triggersMana(d.Ability) })
}

// manaReplaced reports whether an effect might replace mana that is added now: of a
// permanent or an emblem, of a resolved spell or ability, or one that functions
// elsewhere (106.12b). What only lies in a library does not count: what is offered would
// tell of it.
func (l *Law) manaReplaced() bool {
	if !l.P.Replaces(mtg.EventAddMana) {
		return false
	}
	if l.P.ManaReplacedElsewhere() || l.board().replaces || l.emblems(l.replacesMana) {
		return true
	}
	return slices.ContainsFunc(l.S.Effects, func(e state.Effect) bool {
		return e.Kind == state.ReplaceEffect && catalog.ReplacesMana(l.P.Ability(e.Ability).Modes[e.Mode].Code[e.PC].Static)
	})
}

// manaUncertain reports whether a mana ability might give more or other mana than it says.
func (l *Law) manaUncertain() bool { return l.manaTriggered() || l.manaReplaced() }

// triggersMana reports whether the ability is a triggered mana ability (605.1b).
func (l *Law) triggersMana(ref mtg.AbilityRef) bool {
	a := l.P.Ability(ref)
	return a.Kind == ability.Triggered && a.Flags&ability.ManaAbility != 0
}

// replacesMana reports whether the ability is a static one that replaces mana that is
// added (106.12b).
func (l *Law) replacesMana(ref mtg.AbilityRef) bool {
	return slices.ContainsFunc(l.P.Ability(ref).Static, func(s ability.StaticEffect) bool { return catalog.ReplacesMana(&s) })
}

// emblems reports whether an emblem has such an ability.
func (l *Law) emblems(has func(mtg.AbilityRef) bool) bool {
	for _, slot := range l.S.List(mtg.Command, 0) {
		if l.S.Objects[slot].Kind != state.EmblemObject {
			continue
		}
		found := false
		l.Q.Abilities(l.S.ID(slot), func(ref mtg.AbilityRef) bool {
			found = has(ref)
			return !found
		})
		if found {
			return true
		}
	}
	return false
}

// noteMana notes of one permanent what makes mana uncertain.
func (l *Law) noteMana(slot mtg.Slot) {
	b := &l.scratch.board
	if b.triggers && b.replaces {
		return
	}
	l.Q.Abilities(l.S.ID(slot), func(ref mtg.AbilityRef) bool {
		b.triggers, b.replaces = b.triggers || l.triggersMana(ref), b.replaces || l.replacesMana(ref)
		return true
	})
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
	row := l.Q.Permanent(slot)
	if row.KeepsText() && !l.S.Rules.Deploys {
		face = l.P.Face(row.Face)
		for _, ref := range face.Activated {
			l.enterAbility(id, l.P.Ability(ref), row)
		}
		for _, ref := range face.Mana {
			l.enterAbility(id, l.P.Ability(ref), row)
		}
		if row.Types&mtg.Land != 0 {
			query.BasicAbilities(row, func(ref mtg.AbilityRef) bool {
				l.enterAbility(id, l.P.Ability(ref), row)
				return true
			})
		}
		return
	}
	l.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		if a := l.P.Ability(ref); a.Kind == ability.Activated {
			l.enterAbility(id, a, row)
		}
		return true
	})
}

// enterAbility enters an activated ability of a permanent.
func (l *Law) enterAbility(id mtg.ObjectID, a *catalog.Ability, row *query.Row) {
	b := &l.scratch.board
	switch {
	case a.Flags&ability.ManaAbility != 0:
		l.enterSource(id, a, row)
	case a.Zones.Has(mtg.Battlefield):
		b.actions = append(b.actions, candidate{})
		setCandidate(&b.actions[len(b.actions)-1], id, a, row.Controller)
	}
}
