package scenario

import (
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// The engine offers what is legal and does not say why the rest is not. For
// blocks and targets a single fact of the objects often settles it; this file
// names those facts, and knows no other reason.

// whyNotBlock says why a creature cannot block an attacker: facts of both, each
// with its rule. It is empty when none is known.
func (p *play) whyNotBlock(blocker, attacker mtg.ObjectID) string {
	b, a := p.g.S.Object(blocker), p.g.S.Object(attacker)
	if b == nil || a == nil || b.Zone != mtg.Battlefield {
		return "509.1a: it is not on the battlefield"
	}
	br, ar := p.g.Q.Row(blocker), p.g.Q.Row(attacker)
	switch {
	case br.Types&mtg.Creature == 0:
		return "509.1a: it is no creature"
	case b.Is(state.Tapped):
		return "509.1a: it is tapped"
	case !a.Is(state.Attacking):
		return "509.1a: what it would block does not attack"
	case p.g.Q.Protected(attacker.Entity(), blocker):
		return "702.16f: the attacker has protection from it"
	}
	for _, k := range []struct {
		keyword mtg.Keyword
		applies bool
		rule    string
	}{
		{mtg.Flying, !br.Keywords.Has(mtg.Flying) && !br.Keywords.Has(mtg.Reach), "702.9b"},
		{mtg.Shadow, !br.Keywords.Has(mtg.Shadow), "702.28b"},
		{mtg.Horsemanship, !br.Keywords.Has(mtg.Horsemanship), "702.31b"},
		{mtg.Skulk, br.Power > ar.Power, "702.118b"},
		{mtg.Fear, br.Types&mtg.Artifact == 0 && !br.Colors.Has(mtg.Black), "702.36b"},
		{mtg.Intimidate, br.Types&mtg.Artifact == 0 && br.Colors&ar.Colors == 0, "702.13b"},
	} {
		if ar.Keywords.Has(k.keyword) && k.applies {
			return k.rule + ": the attacker has " + k.keyword.String()
		}
	}
	return ""
}

// whyNotTarget says why a permanent cannot be the target of what a player
// controls; from is the spell's card or the ability's source.
func (p *play) whyNotTarget(key Player, target, from mtg.ObjectID) string {
	obj := p.g.S.Object(target)
	if obj == nil || obj.Zone != mtg.Battlefield {
		return ""
	}
	row := p.g.Q.Row(target)
	switch {
	case row.Keywords.Has(mtg.Shroud):
		return "702.18a: the target has shroud"
	case row.Keywords.Has(mtg.Hexproof) && p.keys[row.Controller] != key:
		return "702.11b: the target has hexproof"
	case p.g.Q.Protected(target.Entity(), from):
		return "702.16b: the target has protection from it"
	}
	return ""
}

// blockReason finds the creatures that a block step names and says why the one
// cannot block the other.
func (p *play) blockReason(key Player, a *Action) string {
	for _, blocker := range p.named(mtg.Battlefield, key, a.Blocker) {
		for _, attacker := range p.named(mtg.Battlefield, NoPlayer, a.Attacker) {
			if p.keys[p.g.Q.Row(attacker).Controller] != key {
				return p.whyNotBlock(blocker, attacker)
			}
		}
	}
	return ""
}

// actionReason says why an action is not offered, or cannot be finished: facts of
// the card, the time and the player, each with its rule.
func (p *play) actionReason(key Player, s *Step, i int) string {
	a := &s.Action
	reasons := p.targetReason(key, a)
	add := func(why string) {
		if reasons != "" {
			reasons += "; "
		}
		reasons += why
	}
	sorcery := p.g.S.Active == p.seats[key] && p.g.S.Step.IsMain() && len(p.g.S.List(mtg.Stack, 0)) == 0
	switch a.Verb {
	case PlayLand:
		if !sorcery {
			add("305.1, 116.2a: a land is played in a main phase of one's turn while the stack is empty")
		}
		pl := &p.g.S.Players[p.seats[key]]
		if pl.LandsPlayed >= 1+pl.LandDrops {
			add("305.2b: no land play is left this turn")
		}
	case Cast:
		for _, id := range p.named(mtg.Hand, key, a.Card) {
			row := p.g.Q.Row(id)
			if instant := row.Types&mtg.Instant != 0 || row.Keywords.Has(mtg.Flash); !sorcery && !instant {
				add("117.1a: it is cast in a main phase of one's turn while the stack is empty, as a sorcery")
			}
		}
		if len(p.named(mtg.Hand, key, a.Card)) == 0 {
			add("601.3: nothing lets the player cast it from where it is")
		}
	case Activate, Mana:
		for _, id := range p.named(mtg.Battlefield, key, a.Source) {
			row := p.g.Q.Row(id)
			if row.Types&mtg.Creature != 0 && p.g.Q.Sick(id) && !row.Keywords.Has(mtg.Haste) {
				add("302.6: summoning sickness")
			}
			if p.g.S.Object(id).Is(state.Tapped) {
				add("107.5: it is already tapped")
			}
		}
		if !sorcery {
			add("602.5d, 606.3: an ability activated only as a sorcery waits for a main phase of one's turn and an empty stack")
		}
	}
	if i < 0 {
		add("601.2h, 118.3: the cost cannot be paid, or 101.2: an effect forbids it")
	}
	return reasons
}

// targetReason finds the card and the target that a cast step names and says
// why it cannot be one.
func (p *play) targetReason(key Player, a *Action) string {
	if a.Verb != Cast || len(a.Targets) == 0 || len(a.Targets[0].Targets) == 0 {
		return ""
	}
	for _, z := range [...]mtg.Zone{mtg.Hand, mtg.Graveyard, mtg.Exile} {
		for _, card := range p.named(z, key, a.Card) {
			for _, target := range p.named(mtg.Battlefield, NoPlayer, a.Targets[0].Targets[0]) {
				return p.whyNotTarget(key, target, card)
			}
		}
	}
	return ""
}
