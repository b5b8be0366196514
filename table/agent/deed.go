package agent

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// deed is what one mode of a spell or ability does, as far as Easy weighs it.
// What stands under a condition counts as if it held.
type deed struct {
	aims []aim // by target
	// To each opponent: damage or loss of life, cards discarded.
	burn, discards float64
	// To whoever plays it.
	draws, gains, hurts, digs, lands float64
	discardsOwn                      float64
	tokens                           float64 // the worth of the creatures made
	// To all that a filter describes.
	sweeps []sweep
	// self is what it does to the object the ability is from.
	self   aim
	wakes  bool // that object becomes a creature
	enters bool // it comes onto the battlefield, or a copy of it
	turns  bool // it transforms
	levels bool // it gains a level
	other  bool // it does something else, good for who plays it as a rule
}

// aim is what happens to one target.
type aim struct {
	filter *ability.Filter
	damage float64
	// power and toughness are added until the end of the turn, or for good.
	power, toughness float64
	keywords         mtg.KeywordSet
	removes          bool // destroyed, exiled, shuffled away
	returns          bool // returned to a hand
	counters         bool // a spell countered
	takes            bool // its control changes hands
	taps             bool
	growth           float64 // counters that make it larger
	attaches         bool    // an Equipment or its like is attached to it
	fights           int     // target number plus one that it fights
	discards         float64
	draws            float64
	gains            float64
}

// harms reports whether nobody would want it for a thing of his own.
func (x *aim) harms() bool {
	return x.damage > 0 || x.removes || x.returns || x.counters || x.takes || x.taps || x.fights < 0 ||
		x.power+x.toughness < 0 || x.discards > 0 || x.growth < 0
}

// sweep is what happens to all that the filter describes.
type sweep struct {
	filter *ability.Filter
	aim    aim
}

// read returns what the mode does.
func (e *Easy) read(m *ability.Mode) deed {
	d := deed{aims: make([]aim, len(m.Targets))}
	for i := range m.Targets {
		d.aims[i].filter = &m.Targets[i].Filter
	}
	for i := range m.Code {
		e.readInstr(&d, &m.Code[i])
	}
	return d
}

// number returns the amount as far as the program alone says it.
func number(n *ability.Num) float64 {
	switch {
	case n == nil:
		return 1
	case n.Kind == ability.NumConst:
		return float64(n.K)
	}
	return 2
}

// on calls yield with the aim of everything that s selects.
func (d *deed) on(s *ability.Sel, yield func(*aim)) {
	if s == nil {
		return
	}
	switch s.Kind {
	case ability.SelRegister:
		if int(s.N) < len(d.aims) {
			yield(&d.aims[s.N])
		}
	case ability.SelThis:
		yield(&d.self)
	case ability.SelAll:
		var x aim
		yield(&x)
		d.sweeps = append(d.sweeps, sweep{s.Filter, x})
	case ability.SelUnion:
		d.on(s.Of, yield)
		d.on(s.Or, yield)
	}
}

// whose says how the players that s selects stand to who plays it: 1 himself,
// -1 opponents, 0 both or not known.
func whose(s *ability.Sel) int {
	if s == nil {
		return 0
	}
	switch s.Kind {
	case ability.SelYou:
		return 1
	case ability.SelEachOpponent, ability.SelDefending:
		return -1
	}
	return 0
}

func (e *Easy) readInstr(d *deed, in *ability.Instr) {
	n := number(in.N)
	switch in.Op {
	case ability.OpDamage:
		d.on(in.What, func(x *aim) { x.damage += n })
		d.readLoss(in.What, n)
	case ability.OpLoseLife:
		d.readLoss(in.Who, n)
		d.on(in.Who, func(x *aim) { x.damage += n })
	case ability.OpGainLife:
		if whose(in.Who) >= 0 {
			d.gains += n
		}
		d.on(in.Who, func(x *aim) { x.gains += n })
	case ability.OpDestroy, ability.OpExile:
		d.on(in.What, func(x *aim) { x.removes = true })
	case ability.OpMove:
		d.on(in.What, func(x *aim) {
			x.returns = x.returns || in.Zone == mtg.Hand && !x.graveyard()
			x.removes = x.removes || in.Zone == mtg.Library && !x.graveyard()
		})
		switch {
		case in.What == nil:
		case in.Zone == mtg.Battlefield && itself(in.What):
			d.enters = true
		case in.What.Kind != ability.SelRegister:
			d.lands += 0.5
		}
	case ability.OpCounter:
		d.on(in.What, func(x *aim) { x.counters = true })
	case ability.OpControl:
		d.on(in.What, func(x *aim) { x.takes = whose(in.Who) > 0 })
	case ability.OpTap:
		d.on(in.What, func(x *aim) { x.taps = true })
	case ability.OpContinuous:
		e.readMods(d, in)
	case ability.OpPutCounters:
		d.on(in.What, func(x *aim) { x.growth += n * growthOf(in.Counter) })
		d.levels = d.levels || in.Counter == mtg.CounterLevel
	case ability.OpSetLevel:
		d.levels = true
	case ability.OpTransform:
		d.turns = d.turns || itself(in.What)
	case ability.OpRegenerate: // in a combat it is as good
		d.on(in.What, func(x *aim) { x.keywords |= mtg.Keywords(mtg.Indestructible) })
	case ability.OpCopyToken:
		d.enters = d.enters || itself(in.What)
		d.other = true
	case ability.OpAttach:
		d.on(in.Other, func(x *aim) { x.attaches = true })
	case ability.OpFight:
		readFight(d, in)
	case ability.OpToken:
		if whose(in.Who) > 0 && in.Face != 0 {
			d.tokens += n * e.faceWorth(in.Face)
		}
	default:
		d.readCards(in, n)
	}
}

// itself reports whether s selects the object the ability is from, or what it
// became as it paid the cost.
func itself(s *ability.Sel) bool {
	return s != nil && (s.Kind == ability.SelThis || s.Kind == ability.SelCostBecame ||
		s.Kind == ability.SelAll && s.Filter != nil && s.Filter.Is&ability.IsThis != 0)
}

// graveyard reports whether the target is a card of a graveyard.
func (x *aim) graveyard() bool { return x.filter != nil && x.filter.Zones.Has(mtg.Graveyard) }

func (d *deed) readLoss(s *ability.Sel, n float64) {
	switch {
	case s == nil:
	case s.Kind == ability.SelEachOpponent || s.Kind == ability.SelDefending:
		d.burn += n
	case s.Kind == ability.SelYou:
		d.hurts += n
	case s.Kind == ability.SelEachPlayer:
		d.burn += n
		d.hurts += n
	case s.Kind == ability.SelUnion:
		d.readLoss(s.Of, n)
		d.readLoss(s.Or, n)
	}
}

// readCards reads what moves cards between players' zones.
func (d *deed) readCards(in *ability.Instr, n float64) {
	switch in.Op {
	case ability.OpDraw:
		if whose(in.Who) > 0 {
			d.draws += n
		}
		d.on(in.Who, func(x *aim) { x.draws += n })
	case ability.OpDiscard, ability.OpDiscardRandom:
		d.other = true
	case ability.OpChoose:
		if in.Filter == nil || !in.Filter.Zones.Has(mtg.Hand) {
			break
		}
		switch whose(in.Who) {
		case 1:
			d.discardsOwn += n
		case -1:
			d.discards += n
		}
		d.on(in.Who, func(x *aim) { x.discards += n })
	case ability.OpScry, ability.OpSurveil, ability.OpLook:
		d.digs += n
	case ability.OpSearch:
		d.lands++
	case ability.OpJump, ability.OpIf, ability.OpNone:
	default:
		d.other = true
	}
}

// growthOf returns how much larger one counter of the kind makes a creature.
func growthOf(c mtg.Counter) float64 {
	power, toughness, _ := c.PowerToughness()
	return float64(power+toughness) / 2
}

func (e *Easy) readMods(d *deed, in *ability.Instr) {
	d.on(in.What, func(x *aim) {
		for i := range in.Mods {
			m := &in.Mods[i]
			switch m.Kind {
			case ability.ModAddPT:
				x.power += number(m.N)
				x.toughness += number(m.M)
			case ability.ModAddKeywords:
				x.keywords |= m.Keywords
			case ability.ModAddTypes:
				d.wakes = d.wakes || x == &d.self && m.Types&mtg.Creature != 0
			}
		}
	})
}

// readFight notes who fights whom: the first target is the player's own.
func readFight(d *deed, in *ability.Instr) {
	if in.What == nil || in.Other == nil || in.Other.Kind != ability.SelRegister || int(in.Other.N) >= len(d.aims) {
		return
	}
	d.aims[in.Other.N].fights = -1
	if in.What.Kind == ability.SelRegister && int(in.What.N) < len(d.aims) {
		d.aims[in.What.N].fights = int(in.Other.N) + 1
	}
}
