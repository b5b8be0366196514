package engine

// This file carries out 702.22, banding: bands of attackers (508.1e), what blocks
// them, and who divides combat damage.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// bandsAny reports whether the creatures chosen could form a band.
func bandsAny(g *Game) bool {
	for i := range g.S.Chosen {
		if len(g.S.Chosen) > 1 && g.Q.Has(g.S.Chosen[i].Object, mtg.Banding) {
			return true
		}
	}
	return false
}

// turnBand asks of the attackers of one player, planeswalker or battle after another
// which of them form a band, until no more do (702.22c, 702.22d).
func turnBand(g *Game, f *state.Frame) verdict {
	chosen := g.declared(f)
	t := inTurn(f)
	for ; t.at() < len(chosen); t.next() {
		if firstAt(chosen, t.at()) && askBand(g, f, chosen) {
			return wait
		}
	}
	t.setAt(0)
	return g.jump(f, stepTurnExert)
}

// firstAt reports whether no attacker before number i attacks the same.
func firstAt(chosen []decision.Option, i int) bool {
	for j := range i {
		if chosen[j].Other == chosen[i].Other {
			return false
		}
	}
	return true
}

// askBand asks for a band among the attackers of what the attacker that the frame has come to attacks
// that are in none, of which at most one is without banding. It reports whether there
// can be one.
func askBand(g *Game, f *state.Frame, chosen []decision.Option) bool {
	d := g.ask(decision.Pick, decision.PromptBand, f.Player, rule.R508_1e)
	bands := 0
	for i := range chosen {
		id := chosen[i].Object
		if chosen[i].Other != chosen[inTurn(f).at()].Other || g.S.Objects[id.Slot()].Band() != 0 {
			continue
		}
		if g.Q.Has(id, mtg.Banding) {
			bands++
		} else {
			d.Pairs = append(d.Pairs, uint16(len(d.Options)))
		}
		d.Options = append(d.Options, g.objectOption(id))
	}
	if bands == 0 || len(d.Options) < 2 {
		g.S.Unpose()
		return false
	}
	if len(d.Pairs) > 1 {
		d.Groups = append(d.Groups, decision.Group{Count: uint16(len(d.Pairs)), Max: 1})
	}
	d.Max = int32(min(len(d.Options), bands+1))
	return true
}

// turnBandUse makes a band of the creatures picked; one alone is none.
func turnBandUse(g *Game, f *state.Frame) verdict {
	if len(g.S.Chosen) < 2 {
		inTurn(f).next()
		return g.jump(f, stepTurnBand)
	}
	number := int32(1)
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		number = max(number, int32(g.S.Objects[slot].Band())+1)
	}
	for i := range g.S.Chosen {
		g.emit(event.Event{
			Kind: mtg.EventBanded, Object: g.S.Chosen[i].Object, Player: f.Player, N: number, Rule: rule.R702_22c,
		})
	}
	return g.jump(f, stepTurnBand)
}

// blockBands has what blocks one creature of a band block the others too (702.22h).
func blockBands(g *Game) {
	declared := len(g.S.Blocks)
	for i := range declared {
		b := g.S.Blocks[i]
		for _, slot := range restOfBand(g, b.Attacker) {
			other := g.S.ID(slot)
			if blocks(g, b.Blocker, other) {
				continue
			}
			g.emit(event.Event{
				Kind: mtg.EventBlock, Object: b.Blocker, Other: other.Entity(), Player: g.Q.Row(b.Blocker).Controller,
				Flags: event.ByRule, Rule: rule.R702_22h,
			})
		}
	}
}

// restOfBand are the other creatures of the attacking creature's band, none where it is in none.
func restOfBand(g *Game, id mtg.ObjectID) (rest []mtg.Slot) {
	o := g.S.Object(id)
	if o == nil || !o.Is(state.Attacking) || o.Band() == 0 {
		return nil
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if slot != id.Slot() && g.S.Objects[slot].Band() == o.Band() && g.S.Objects[slot].Is(state.Attacking) {
			rest = append(rest, slot)
		}
	}
	return rest
}

// blocks reports whether the creature blocks the attacker.
func blocks(g *Game, blocker, attacker mtg.ObjectID) bool {
	for _, b := range g.S.Blocks {
		if b.Blocker == blocker && b.Attacker == attacker {
			return true
		}
	}
	return false
}

// bandDivides is who divides the combat damage of the creature since one that it
// fights has banding: that one's controller, or nobody (702.22j, 702.22k).
func bandDivides(g *Game, id mtg.ObjectID) mtg.Seat {
	for _, b := range g.S.Blocks {
		other := b.Blocker
		switch id {
		case b.Attacker:
		case b.Blocker:
			other = b.Attacker
		default:
			continue
		}
		if g.Q.Has(other, mtg.Banding) {
			return g.Q.Row(other).Controller
		}
	}
	return 0
}
