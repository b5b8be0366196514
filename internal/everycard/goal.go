package everycard

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// aim is what is to be reached of an ability.
type aim uint8

// The aims. The comment says what the number of a goal is.
const (
	used        aim = iota // it resolved, applied, or was in force
	modeChosen             // the mode
	xAnnounced             // the value of X
	mayTaken               // 1 yes, 0 no
	targetKind             // the kind of target: see kindsOf
	triggered              // 1 once, 2 twice at the same time, 3 by what an opponent did
	costPayable            // 0 just payable, 1 just not, 2 with nothing but what an opponent has
	numAims
)

var aimNames = [numAims]string{
	used: "abilities", modeChosen: "modes", xAnnounced: "values of X", mayTaken: "answers to may", targetKind: "kinds of target",
	triggered: "ways to trigger", costPayable: "states of a cost",
}

// goal is one thing to be reached: an ability by its face and place there, and what of it.
type goal struct {
	face, ability int
	aim           aim
	n             int32
}

// The kinds of target besides card types, which are their own bits.
const (
	targetYou      = 1 << 20
	targetOpponent = 1 << 21
	targetOnStack  = 1 << 22
	targetCard     = 1 << 23 // in a graveyard or exile
)

// goalsOf lists what is to be reached of a card.
func goalsOf(c *ability.Card) []goal {
	var list []goal
	for i := range c.Faces {
		for j := range c.Faces[i].Abilities {
			list = append(list, goalsOfAbility(&c.Faces[i].Abilities[j], i, j)...)
		}
	}
	return list
}

func goalsOfAbility(a *ability.Ability, face, index int) []goal {
	list := []goal{{face, index, used, 0}}
	add := func(what aim, n int32) {
		if g := (goal{face, index, what, n}); !slices.Contains(list, g) {
			list = append(list, g)
		}
	}
	if a.Choose != nil {
		for m := range a.Modes {
			add(modeChosen, int32(m))
		}
	}
	if a.Kind == ability.Activated && a.Cost != nil {
		if a.Cost.Mana != nil && a.Cost.Mana.X > 0 {
			for _, x := range [...]int32{0, 1, 3} {
				add(xAnnounced, x)
			}
		}
		for n := range int32(3) {
			if priced(a.Cost, int(n)) {
				add(costPayable, n)
			}
		}
	}
	if a.Kind == ability.Triggered && a.Trigger.State == nil {
		for n := int32(1); n <= 3; n++ {
			add(triggered, n)
		}
	}
	for m := range a.Modes {
		for t := range a.Modes[m].Targets {
			for _, k := range kindsOf(&a.Modes[m].Targets[t].Filter) {
				add(targetKind, k)
			}
		}
		for k := range a.Modes[m].Code {
			if op := a.Modes[m].Code[k].Op; op == ability.OpMay {
				add(mayTaken, 0)
				add(mayTaken, 1)
			}
		}
	}
	return list
}

// priced reports whether the cost can be in the state: mana that can be one short, and
// for the last a part that something described pays.
func priced(c *ability.Cost, state int) bool {
	if state < 2 {
		return manaOf(c) > 0
	}
	for i := range c.Parts {
		if c.Parts[i].Filter != nil {
			return true
		}
	}
	return false
}

// manaOf is how much mana a cost is, 0 where that is not a fixed number.
func manaOf(c *ability.Cost) int {
	if c == nil || c.Mana == nil || c.ManaPer != nil || c.Own || c.Mana.X > 0 || c.Mana.None {
		return 0
	}
	return c.Mana.ManaValue(0)
}

// kindsOf lists the kinds of target that a filter admits.
func kindsOf(f *ability.Filter) (list []int32) {
	if f.Players {
		if f.PlayerWho != ability.Opponent && f.PlayerWho != ability.NotYou {
			list = append(list, targetYou)
		}
		if f.PlayerWho != ability.You {
			list = append(list, targetOpponent)
		}
	}
	if f.NoObjects {
		return list
	}
	switch {
	case f.Zones == 0 || f.Zones.Has(mtg.Battlefield):
	case f.Zones.Has(mtg.Stack):
		return append(list, targetOnStack)
	default:
		return append(list, targetCard)
	}
	types := f.Types
	for i := range f.Any {
		types |= f.Any[i].Types | f.Any[i].AllTypes
	}
	if types == 0 {
		if types = f.AllTypes & -f.AllTypes; types == 0 {
			return list
		}
	}
	for t := mtg.TypeSet(1); t <= mtg.Kindred; t <<= 1 {
		if types&t&mtg.PermanentTypes != 0 && f.NotTypes&t == 0 && t != mtg.Battle {
			list = append(list, int32(t))
		}
	}
	return list
}
