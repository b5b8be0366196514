package legal

// This file settles most payments by counting: mana of a colour that is asked, and
// what could give it. Only what is neither surely too little nor surely enough is
// left to be solved (601.2g).

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// supply is a number of mana that all can be of the same colours.
type supply struct {
	colors mtg.ColorSet
	// most is how many there are at most; least of them are so whatever else is made.
	most, least int32
}

// tally is what a player can make, by colours.
type tally struct {
	list       []supply
	most, sure int32
}

func (t *tally) reset() { t.list, t.most, t.sure = t.list[:0], 0, 0 }

func (t *tally) add(s supply) {
	if s.colors == 0 || s.most <= 0 {
		return
	}
	t.most += s.most
	t.sure += s.least
	for i := range t.list {
		if x := &t.list[i]; x.colors == s.colors {
			x.most += s.most
			x.least += s.least
			return
		}
	}
	t.list = append(t.list, s)
}

// supplyOf is what several options of the same source give, only one of which can be
// used; an option of many mana gives them all of one colour.
func supplyOf(options []decision.Option) (s supply) {
	for i := range options {
		if o := &options[i]; o.N > 0 {
			s.colors |= o.Colors
			s.most = max(s.most, o.N)
		}
	}
	switch {
	case s.colors == 0 || s.most == 0:
		return supply{}
	case s.colors&(s.colors-1) == 0, s.most == 1:
		s.least = s.most
	default:
		s.least = 1
	}
	return s
}

// admit says what is known of a payment by counting.
type admit uint8

const (
	unsettled admit = iota
	tooLittle
	enough
)

// settle says whether the tally without less pays the cost, which asks for coloured,
// hybrid and generic mana only. By Hall's theorem it does if and only if for every
// set of colours there is as much as symbols ask that take nothing else.
func (t *tally) settle(cost *mtg.ManaCost, less supply) admit {
	asked := int32(leastMana(cost))
	if t.most-less.most < asked {
		return tooLittle
	}
	all := mtg.ColorSet(0)
	for _, m := range cost.Symbols[:cost.N] {
		if m&^mtg.ManaSymbol(plainColors) != 0 {
			return unsettled
		}
		all |= m.Colors()
	}
	found := enough
	if t.sure-less.least < asked {
		found = unsettled
	}
	for set := all; set != 0; set = (set - 1) & all {
		need := int32(0)
		for _, m := range cost.Symbols[:cost.N] {
			if m.Colors()&^set == 0 {
				need++
			}
		}
		if need == 0 {
			continue
		}
		most, least := t.of(set, less)
		if most < need {
			return tooLittle
		}
		if least < need {
			found = unsettled
		}
	}
	return found
}

// plainColors are the bits of the symbols of coloured, colourless and hybrid mana.
const plainColors = 0x3f

// of is how much there is of any of the colours.
func (t *tally) of(set mtg.ColorSet, less supply) (most, least int32) {
	for i := range t.list {
		if x := &t.list[i]; x.colors&set != 0 {
			most += x.most
			least += x.least
		}
	}
	if less.colors&set != 0 {
		most -= less.most
		least -= less.least
	}
	return most, least
}
