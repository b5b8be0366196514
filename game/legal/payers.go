package legal

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// payersOf are the static abilities of the spell by which something stands for mana in
// its cost, those included that others give it; what is no spell has none (601.2h).
func (l *Law) payersOf(pr *Proposal) []*ability.StaticEffect {
	if !pr.Kind.IsSpell() {
		return nil
	}
	own := l.P.Face(pr.Face).Payers
	if !l.P.CostEffects() || !l.Q.Functions(ability.StaticConvoke) {
		return own
	}
	list := slices.Clip(own)
	l.Q.Statics(ability.StaticConvoke, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		if e.What != nil && isAbout(l, pr, src, ref, e) && !slices.ContainsFunc(list, func(o *ability.StaticEffect) bool { return o.Kind == e.Kind && o.Name == e.Name }) {
			list = append(list, e) // twice is no more than once (702.51c, 702.126c)
		}
		return true
	})
	return list
}

// isAbout reports whether an effect of another object is about the spell: who casts it, what
// it is, and from where.
func isAbout(l *Law, pr *Proposal, src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
	if e.Zones != 0 && !e.Zones.Has(l.castFrom(pr)) {
		return false
	}
	c := query.Context{This: src, You: l.Q.Row(src).Controller, Ability: ref}
	return l.Q.Matches(&c, e.Who, mtg.PlayerEntity(pr.Player)) && l.Q.Cond(&c, e.If) && l.Q.MatchesSpell(&c, e.What, pr.Source, pr.Player)
}

// Lent adds the optional costs that abilities of other objects give the spell (601.2b), none of
// them paid yet.
func Lent(l *Law, pr *Proposal, list []state.SplicedRecord) []state.SplicedRecord {
	l.Q.Statics(ability.StaticLentCost, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		if isAbout(l, pr, src, ref, e) {
			list = append(list, state.SplicedRecord{Card: src, Ability: ref, Capture: pr.Capture})
		}
		return true
	})
	return list
}

// payers adds what can stand for mana in the cost of the frame's spell.
func (l *Law) payers(pr *Proposal, d *decision.Decision) {
	if l.P.Waterbends() && l.waterbends(pr) > 0 { // 701.67a
		l.benders(pr, d)
	}
	for _, e := range l.payersOf(pr) {
		switch e.Kind {
		case ability.StaticDelve:
			l.delvers(pr, d)
		case ability.StaticConvoke:
			l.convokers(pr, e, d)
		}
	}
}

// convokers adds the untapped permanents that may be tapped: a creature for
// generic mana or mana of a colour of its, an artifact for generic mana.
func (l *Law) convokers(pr *Proposal, e *ability.StaticEffect, d *decision.Decision) {
	c := l.context(pr)
	c.You = pr.Player
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		id := l.S.ID(slot)
		row := l.Q.Row(id)
		if row.Controller != pr.Player || l.S.Objects[slot].Is(state.Tapped) || !l.Q.Matches(&c, e.Filter, id.Entity()) {
			continue
		}
		o := decision.Option{Object: id, Face: l.S.Objects[slot].Face, Flags: decision.Convoke}
		if e.Name == "convoke" {
			o.Colors = row.Colors
		}
		d.Options = append(d.Options, o)
	}
}

// delvers adds the cards of the player's graveyard.
func (l *Law) delvers(pr *Proposal, d *decision.Decision) {
	for _, slot := range l.S.List(mtg.Graveyard, pr.Player) {
		if id := l.S.ID(slot); id != pr.Object {
			d.Options = append(d.Options, decision.Option{Object: id, Face: l.S.Objects[slot].Face, Flags: decision.Delve})
		}
	}
}

// waterbends is how much generic mana of the action is a waterbend cost (701.67b).
func (l *Law) waterbends(pr *Proposal) (n int) {
	c := l.context(pr)
	l.eachCost(pr, func(cost *ability.Cost) { n += l.bendOf(&c, pr, cost) })
	return n
}

// bendOf is how much of it is in one cost.
func (l *Law) bendOf(c *query.Context, pr *Proposal, cost *ability.Cost) (n int) {
	for i := range cost.Parts {
		switch p := &cost.Parts[i]; {
		case p.Kind == ability.CostWaterbend:
			n += max(0, l.Q.Num(c, p.N))
		case p.Kind == ability.CostOneOf && pr.Capture != 0 && l.S.Capture(pr.Capture).Ways > 0:
			n += l.bendOf(c, pr, &p.Options[l.S.Capture(pr.Capture).Ways-1])
		}
	}
	return n
}

// Waterbent is how much of the generic mana of a total may be paid by waterbending.
func (l *Law) Waterbent(pr *Proposal, total *mtg.ManaCost) int {
	if !l.P.Waterbends() {
		return 0
	}
	return min(l.waterbends(pr), int(total.Generic))
}

// benders adds the untapped artifacts and creatures of the player (701.67a); what the
// cost taps besides is not among them.
func (l *Law) benders(pr *Proposal, d *decision.Decision) {
	taps := l.taps(pr)
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		id := l.S.ID(slot)
		row := l.Q.Row(id)
		if row.Controller != pr.Player || l.S.Objects[slot].Is(state.Tapped) || row.Types&(mtg.Artifact|mtg.Creature) == 0 || taps && id == pr.Source {
			continue
		}
		d.Options = append(d.Options, decision.Option{
			Object: id, Face: l.S.Objects[slot].Face, Flags: decision.Convoke | decision.Bend,
		})
	}
}

// IsAssisted reports whether the frame's spell has assist.
func (l *Law) IsAssisted(pr *Proposal) bool {
	for _, e := range l.payersOf(pr) {
		if e.Kind == ability.StaticAssist {
			return true
		}
	}
	return false
}

// assistance is a bound of the generic mana that one other player could pay for the
// frame's spell, as far as everybody can tell: what may be cast must not tell what he
// holds.
func (l *Law) assistance(pr *Proposal, p mtg.Seat) (most int) {
	if !l.IsAssisted(pr) {
		return 0
	}
	for q := mtg.Seat(1); q <= mtg.Seat(l.S.Seats); q++ {
		if q != p && l.S.Playing.Has(q) {
			most = max(most, l.ManaSeen(q))
		}
	}
	return most
}
