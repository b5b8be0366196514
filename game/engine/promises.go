package engine

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/invariant"
	"github.com/apnap/apnap/mtg"
)

// This file holds what the words of 701 and its neighbours promise of events: who
// discards has the card in his hand, what is destroyed is a permanent. It is asked of
// the game as it is before an event, and knows nothing of the programs that made it.

// promised holds the event against what its word promises, where tests watch. Of the
// events of a batch it asks before the first of them happens.
func (g *Game) promised(e *event.Event) {
	if !invariant.Watching {
		return
	}
	if broken := (promises{g}).breaks(e); broken != "" {
		name := ""
		if o := g.S.Object(e.Object); o != nil {
			name = g.P.Name(g.P.Face(o.Face).Name)
		}
		panic(fmt.Sprintf("invariant broken: %s: %v of %v %q by player %d, rule %v", broken, e.Kind, e.Object, name, e.Player, e.Rule))
	}
}

// promises are asked of the game as it is.
type promises struct{ *Game }

// breaks says which promise the event breaks, if any.
func (g promises) breaks(e *event.Event) string {
	if e.Player > mtg.Seat(g.S.Seats) {
		return "nobody sits there"
	}
	o := g.S.Object(e.Object)
	if o == nil && e.Object != 0 && movesObject(e.Kind) {
		return "what is gone can't be moved (400.7)"
	}
	if broken := g.breaksMove(e, o); broken != "" {
		return broken
	}
	if broken := g.breaksStatus(e, o); broken != "" {
		return broken
	}
	if broken := g.breaksCourse(e, o); broken != "" {
		return broken
	}
	return g.breaksAmount(e, o)
}

// movesObject reports whether events of the kind put an object into another zone.
func movesObject(k mtg.EventKind) bool {
	switch k {
	case mtg.EventZoneChange, mtg.EventDraw, mtg.EventDiscard, mtg.EventMill, mtg.EventSacrifice, mtg.EventDestroy,
		mtg.EventExile, mtg.EventPlayLand, mtg.EventCountered, mtg.EventPlotted, mtg.EventSuspended, mtg.EventForetold:
		return true
	}
	return false
}

// breaksMove asks about what is put into another zone: whose it is, and where.
func (g promises) breaksMove(e *event.Event, o *state.Object) string {
	if o == nil || !movesObject(e.Kind) {
		return ""
	}
	switch e.Kind {
	case mtg.EventDraw:
		if o.Zone != mtg.Library || o.Owner != e.Player || g.S.Top(e.Player) != e.Object {
			return "one draws the top card of one's own library (121.1)"
		}
	case mtg.EventDiscard:
		if o.Zone != mtg.Hand || o.Owner != e.Player {
			return "one discards from one's own hand (701.9a)"
		}
	case mtg.EventMill:
		if o.Zone != mtg.Library || o.Owner != e.Player {
			return "one mills from one's own library (701.17a)"
		}
	case mtg.EventSacrifice:
		if o.Zone != mtg.Battlefield || g.Q.Row(e.Object).Controller != e.Player {
			return "one sacrifices permanents that one controls (701.21a)"
		}
	case mtg.EventDestroy:
		if o.Zone != mtg.Battlefield || g.Q.Row(e.Object).Keywords.Has(mtg.Indestructible) {
			return "only permanents are destroyed, and none that are indestructible (701.8a, 702.12b)"
		}
	case mtg.EventPlayLand:
		if !g.S.IsActive(e.Player) {
			return "lands are played in one's own turn (305.2)"
		}
	case mtg.EventCountered:
		if o.Zone != mtg.Stack {
			return "what is countered is on the stack (701.6a)"
		}
	case mtg.EventForetold, mtg.EventPlotted, mtg.EventSuspended:
		if o.Zone == mtg.Hand && o.Owner != e.Player {
			return "special actions are about one's own cards (116.2)"
		}
	}
	if e.Is(event.AsCost) && o.Zone != mtg.Stack {
		return g.breaksPayment(e, o)
	}
	return ""
}

// breaksPayment asks whose it is that is moved as a cost: it is paid with what one
// controls, or with one's own cards.
func (g promises) breaksPayment(e *event.Event, o *state.Object) string {
	switch {
	case o.Zone == mtg.Battlefield && g.Q.Row(e.Object).Controller != e.Player && !returnsAnybodys(g, e):
		return "costs are paid with permanents one controls (118.3)"
	case o.Zone == mtg.Hand && o.Owner != e.Player, o.Zone == mtg.Library && o.Owner != e.Player, o.Zone == mtg.Graveyard && o.Owner != e.Player && !paysFromAny(g, e):
		return "costs are paid with one's own cards (118.3)"
	}
	return ""
}

// returnsAnybodys reports whether the source of the payment, if it is still there, has an ability
// that has a permanent returned as one, whoever controls it (118.12).
func returnsAnybodys(g promises, e *event.Event) bool {
	if e.Kind != mtg.EventZoneChange || e.To != mtg.Hand {
		return false
	}
	found := g.S.Object(e.Source) == nil
	g.Q.Abilities(e.Source, func(ref mtg.AbilityRef) bool {
		found = found || slices.ContainsFunc(g.P.Ability(ref).Modes, func(m ability.Mode) bool {
			return slices.ContainsFunc(m.Code, func(in ability.Instr) bool {
				return in.Op == ability.OpPay && slices.ContainsFunc(in.Cost.Parts, func(p ability.CostPart) bool {
					return p.Kind == ability.CostReturnToHand && p.Filter.Controller == ability.Anyone
				})
			})
		})
		return !found
	})
	return found
}

// paysFromAny reports whether the source of the payment has an ability that is paid with cards
// of one graveyard, whosever it is.
func paysFromAny(g promises, e *event.Event) (found bool) {
	if e.Kind != mtg.EventExile {
		return false
	}
	g.Q.Abilities(e.Source, func(ref mtg.AbilityRef) bool {
		if cost := g.P.Ability(ref).Cost; cost != nil {
			found = slices.ContainsFunc(cost.Parts, func(p ability.CostPart) bool { return p.Kind == ability.CostExile && p.Share == ability.QualityOwner })
		}
		return !found
	})
	return found
}

// tapsGiver reports whether an ability of what pays has what granted it be tapped, whosever it is.
func tapsGiver(g promises, e *event.Event) (found bool) {
	g.Q.Abilities(e.Source, func(ref mtg.AbilityRef) bool {
		if cost := g.P.Ability(ref).Cost; cost != nil {
			found = slices.ContainsFunc(cost.Parts, func(p ability.CostPart) bool {
				return p.Kind == ability.CostTap && p.Filter.In != nil && p.Filter.In.Kind == ability.SelGiver
			})
		}
		return !found
	})
	return found
}

// breaksStatus asks about what happens to permanents where they are.
func (g promises) breaksStatus(e *event.Event, o *state.Object) string {
	switch e.Kind {
	case mtg.EventTap, mtg.EventUntap:
		if o == nil || o.Zone != mtg.Battlefield || o.Is(state.Tapped) == (e.Kind == mtg.EventTap) {
			return "only untapped permanents are tapped, and tapped ones untapped (701.26)"
		}
		if e.Is(event.AsCost) && g.Q.Row(e.Object).Controller != e.Player && !tapsGiver(g, e) {
			return "costs are paid with permanents one controls (118.3)"
		}
	case mtg.EventTransform, mtg.EventPhasedOut, mtg.EventFlip, mtg.EventRegenerated:
		if o == nil || o.Zone != mtg.Battlefield {
			return "that happens to permanents only (110.1)"
		}
	case mtg.EventControl:
		if o == nil || o.Zone != mtg.Battlefield && o.Zone != mtg.Stack {
			return "one controls permanents and what is on the stack (108.4)"
		}
	case mtg.EventAttack, mtg.EventBlock:
		return g.breaksCombat(e, o)
	case mtg.EventFight:
		if !g.fightsOrAttacks(e.Object) || !g.fightsOrAttacks(e.Other.Object()) {
			return "creatures fight creatures (701.14b)"
		}
	case mtg.EventAttach:
		if o == nil || o.Zone != mtg.Battlefield || e.Other == e.Object.Entity() {
			return "permanents are attached, and none to itself (701.3, 303.4d, 301.5c)"
		}
	case mtg.EventTargeted:
		return g.breaksTarget(e)
	case mtg.EventCast:
		if o == nil || o.Zone != mtg.Stack || o.Controller != e.Player {
			return "who casts a spell controls it (601.2a, 112.2)"
		}
	}
	return ""
}

func (g promises) fightsOrAttacks(id mtg.ObjectID) bool {
	o := g.S.Object(id)
	return o != nil && o.Zone == mtg.Battlefield && g.Q.Row(id).Types&mtg.Creature != 0
}

// breaksCombat asks who attacks and blocks.
func (g promises) breaksCombat(e *event.Event, o *state.Object) string {
	switch {
	case !g.fightsOrAttacks(e.Object):
		return "creatures attack and block (508.1a, 509.1a)"
	case e.Kind == mtg.EventAttack && !g.S.IsActive(g.Q.Row(e.Object).Controller):
		return "creatures of the active player attack (508.1a)"
	case e.Kind == mtg.EventAttack && e.Other.IsPlayer() && e.Other.Seat() == g.Q.Row(e.Object).Controller:
		return "nobody attacks himself (508.1b)"
	case e.Kind == mtg.EventBlock && g.S.IsActive(g.Q.Row(e.Object).Controller):
		return "creatures of the defending player block (509.1a)"
	}
	if e.Kind == mtg.EventBlock {
		if a := g.S.Object(e.Other.Object()); a == nil || !a.Is(state.Attacking) {
			return "attacking creatures are blocked (509.1a)"
		}
	}
	return ""
}

// breaksTarget asks whether what became a target can be one.
func (g promises) breaksTarget(e *event.Event) string {
	if e.Other.IsPlayer() {
		return ""
	}
	t := g.S.Object(e.Other.Object())
	switch {
	case e.Other == e.Object.Entity():
		return "a spell is no target of itself (115.5)"
	case t == nil || t.Zone != mtg.Battlefield: // it may have paid the cost
		return ""
	}
	row := g.Q.Row(e.Other.Object())
	if row.Keywords.Has(mtg.Shroud) || row.Keywords.Has(mtg.Hexproof) && g.S.Opponents(e.Player, row.Controller) {
		return "what has shroud or hexproof is no target (702.18a, 702.11b)"
	}
	return ""
}

// breaksAmount asks about life, mana, counters and damage.
func (g promises) breaksAmount(e *event.Event, _ *state.Object) string {
	switch e.Kind {
	case mtg.EventPayLife:
		if e.N < 0 || e.N > 0 && g.S.Players[e.Player].Life < e.N {
			return "one pays life that one has (119.4)"
		}
	case mtg.EventGainLife, mtg.EventLoseLife:
		if e.N <= 0 {
			return "life is gained and lost in amounts above zero (107.1b)"
		}
	case mtg.EventCounters:
		if e.N < 0 && g.S.CounterCount(e.Other, e.Counter) < int(-e.N) {
			return "only counters that are there are removed (122.1)"
		}
	case mtg.EventDamage:
		return g.breaksDamage(e)
	case mtg.EventScry, mtg.EventSurveil:
		if e.N < 0 {
			return "a number of cards is not negative (107.1b)"
		}
	}
	return ""
}

// breaksDamage asks what is dealt damage (120.1).
func (g promises) breaksDamage(e *event.Event) string {
	if e.N <= 0 {
		return "damage is dealt in amounts above zero (120.8)"
	}
	if e.Other.IsPlayer() {
		return ""
	}
	o := g.S.Object(e.Other.Object())
	if o == nil || o.Zone != mtg.Battlefield || g.Q.Row(e.Other.Object()).Types&(mtg.Creature|mtg.Planeswalker|mtg.Battle) == 0 {
		return "damage is dealt to players, creatures, planeswalkers and battles (120.1)"
	}
	return ""
}
