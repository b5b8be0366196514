package reading

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file says who sits beside whom: to the left, to the right, or in the direction chosen.

// theirsShape is what each player, whom the register 50 has, gains control of in turn: those of the
// register 51 that who sits beside him controls, but for what has been passed on already. At is the
// number of its first instruction, and moved and theirs are the registers that it fills.
func theirsShape(at int, moved, theirs string) string {
	return itoa(at) + ` for-each r50 = else->` + itoa(at+5) + ` What (each-player)
` + itoa(at+1) + ` select r` + theirs + ` = What (all Filter (Controller the-sel Whose ($D) In (register N 51) NotIn (register N ` + moved + `)))
` + itoa(at+2) + ` select r` + moved + ` = What (union Of (register N ` + moved + `) Or (register N ` + theirs + `))
` + itoa(at+3) + ` control Who (register N 50) What (register N ` + theirs + `)
` + itoa(at+4) + ` next else->` + itoa(at) + `
`
}

// chosenBesideShape is that for each of the players one is chosen of what another controls who sits
// beside him, all of which is in the register 51.
func chosenBesideShape(who, by string) string {
	return `
0 for-each r50 = else->4 What (` + who + `)
1 choose r52 = Who (` + by + `) N (const K 1) Filter ($F Controller the-sel Whose ($D))
2 select r51 = What (union Of (register N 51) Or (register N 52))
3 next else->0
` + theirsShape(4, "53", "54")
}

var (
	allBesideShape = `
0 select r51 = What (all Filter ($A))
` + theirsShape(1, "52", "53")
	ofYourChoiceShape = chosenBesideShape("each-player", "you")
	aroundShape       = chosenBesideShape("around $N", "register N 50")
)

// besideTheOne reports whether who sits beside each is asked of the player of the loop.
func besideTheOne(_ *context, code []ability.Instr) bool {
	loop := &code[0]
	if loop.Op != ability.OpForEach {
		loop = &code[1]
	}
	of := code[len(code)-4].What.Filter.Whose
	return of.Kind == ability.SelBeside && same(of.Of, register(loop.Dst))
}

// allBeside is that each player gains control of all that somebody beside him controls.
func allBeside(c *context, code []ability.Instr) string {
	return "each player gains control of " + c.sel(code[0].What, object) + " controlled by " + nextTo(code[2].What.Filter.Whose)
}

// ofYourChoice is that each player gains control of one that you choose of what somebody beside him
// controls.
func ofYourChoice(c *context, code []ability.Instr) string {
	d := c.describe(without(code[1].Filter))
	return "each player gains control of " + article(d.say(one)) + " of your choice controlled by " + nextTo(code[1].Filter.Whose)
}

// chosenAround is that each player in turn chooses one of what somebody beside him controls, and then
// each gains control of what he chose.
func chosenAround(c *context, code []ability.Instr) string {
	d := c.describe(without(code[1].Filter))
	return "starting with you and proceeding in the chosen direction, each player chooses " + article(d.say(one)) + " controlled by " + nextTo(code[1].Filter.Whose) +
		". Each player gains control of the " + typeWords(code[1].Filter.Types)[0] + " they chose"
}

// nextTo is who sits beside each of several players.
func nextTo(s *ability.Sel) string {
	if s.Num != nil {
		return "the next player in " + alt("the chosen", "that") + " direction"
	}
	return "the player to their " + [...]string{"left", "right"}[s.N]
}

// beside is who sits beside you, or beside each of several players.
func beside(s *ability.Sel) string {
	if s.Of != nil {
		return nextTo(s)
	}
	return "the player to your " + [...]string{"left", "right"}[s.N]
}

// onlyNearest reads that each player may attack only the opponent who sits nearest to him in the
// direction chosen, which is a row for each direction.
func onlyNearest(a *ability.Ability) string {
	if len(a.Static) != 2 {
		return ""
	}
	for i, word := range [...]string{"left", "right"} {
		nearest := &ability.Sel{Kind: ability.SelBeside, Of: &ability.Sel{Kind: ability.SelChooser}, N: uint8(2 + i)}
		him := ability.Filter{Players: true, NoObjects: true, In: nearest}
		his := ability.Filter{Types: mtg.Planeswalker, Controller: ability.TheSel, Whose: nearest}
		only := &ability.StaticEffect{
			Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionAttack, What: &ability.Filter{Types: mtg.Creature},
			With: &ability.Filter{Players: true, Without: []ability.Filter{him, his}}, If: &ability.Cond{Kind: ability.CondChosenWord, Name: word},
		}
		if !same(&a.Static[i], only) {
			return ""
		}
	}
	return "each player may attack only the nearest opponent in the " + alt("", "last ") + "chosen direction and planeswalkers controlled by that opponent"
}
