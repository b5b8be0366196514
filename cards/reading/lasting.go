package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// thisTurn is how long a replacement effect lasts, where its event is said.
const thisTurn = " this turn"

// forNow says once how long an effect lasts: with the event, or at the end.
func forNow(s, lasts string) string {
	open := alt("", thisTurn)
	if !strings.Contains(s, open) || lasts != " "+alt("this turn", "until end of turn") && lasts != " "+alt("until end of turn", "this turn") {
		return s + lasts
	}
	return alt(strings.ReplaceAll(s, open, thisTurn), strings.ReplaceAll(s, open, "")+lasts)
}

// sentence is a part of what is done: a clause, and how it is joined to the one
// before.
type sentence struct {
	words string
	// tied: it goes on in the same sentence. fresh: it does not.
	tied, fresh bool
	// goes: how it goes on in the sentence before, which is of the same object.
	goes string
	// may: it is done together with what one may do. glued: it is part of the same event.
	may, glued bool
}

// write joins sentences.
func write(list []sentence) string {
	endLast(list)
	list = lastAlike(list)
	var b strings.Builder
	for i, s := range list {
		switch {
		case i == 0:
			b.WriteString(s.words)
		case s.glued:
			b.WriteString(" and " + s.words)
		case s.tied && !s.fresh && s.may:
			b.WriteString(alt(", then ", ". If you do, ", ". If they do, ") + s.words)
		case s.tied && !s.fresh:
			b.WriteString(", then " + s.words)
		case s.fresh:
			b.WriteString(". " + string(freshMark) + capital(s.words))
		case s.goes != "":
			b.WriteString(alt(". "+capital(s.words), " and "+s.goes))
		default:
			b.WriteString(". " + capital(s.words))
		}
	}
	return b.String()
}

// lastings are the words at the end of a sentence that say how long an effect lasts.
var lastings = [...][2]string{
	{" " + alt("until end of turn", "this turn"), "turn"}, {" " + alt("this turn", "until end of turn"), "turn"}, {" until your next turn", "yours"},
}

// timed takes from a sentence how long it lasts, and says which time that is.
func timed(words string) (rest, which string) {
	for _, l := range lastings {
		if rest, ok := strings.CutSuffix(words, l[0]); ok {
			return rest, l[1]
		}
	}
	return words, ""
}

// lastAlike joins sentences on effects that last as long: the time may be said once for all, in one
// sentence.
func lastAlike(list []sentence) (out []sentence) {
	for i := 0; i < len(list); i++ {
		rest, which := timed(list[i].words)
		k := i + 1
		said, apart, each := rest, list[i].words, list[i].words
		for ; which != "" && k < len(list) && !list[k].fresh && !list[k].glued && !list[k].tied; k++ {
			more, same := timed(list[k].words)
			if same != which {
				break
			}
			go_ := list[k].words
			if list[k].goes != "" {
				go_ = list[k].goes
				more, _ = timed(go_)
			}
			if next, same := "", ""; k+1 < len(list) {
				next, same = timed(list[k+1].words)
				if same == which && next != "" {
					said += string(joinMark) + ", " + more
					apart += ". " + capital(list[k].words)
					continue
				}
			}
			said += string(joinMark) + " and " + go_
			each += " and " + go_
			apart += ". " + capital(list[k].words)
		}
		s := list[i]
		if k > i+1 {
			s.words = alt(apart, said)
			if k == i+2 && list[i+1].goes != "" {
				s.words = alt(apart, said, each)
			}
		}
		out = append(out, s)
		i = k - 1
	}
	return out
}

// lastingMods is what changes of something for some time, and for how long: that may be said
// before what a number is, or behind it.
func lastingMods(c *context, in *ability.Instr, several bool, who, dur string) string {
	last := &in.Mods[len(in.Mods)-1]
	if last.Kind == ability.ModAddPT || last.Kind == ability.ModSetPT {
		c.lasting = atEnd(dur)
	}
	c.lasted, c.resolving, c.still = false, true, ""
	list := c.mods(in.Mods, several)
	said := c.lasted && c.lasting != ""
	c.lasting, c.resolving = "", false
	if said {
		dur = ""
	}
	return joined(who, listed(list, "and"), dur)
}

// manyBuried is that a player has so many cards in the graveyard.
func manyBuried(c *context, x *ability.Cond, who string) string {
	if x.Kind != ability.CondNum || x.Left.Kind != ability.NumCount || x.Right.Kind != ability.NumConst || x.Relation != ability.AtLeast {
		return ""
	}
	f := *x.Left.Filter
	if f.Zones != mtg.Zones(mtg.Graveyard) || f.Owner != ability.Chooser {
		return ""
	}
	f.Owner = ability.Anyone
	bare := c.bare
	c.bare = true
	d := c.describe(&f)
	c.bare = bare
	return who + " has " + c.value(x.Right) + " or more " + d.say(many) + " in their graveyard"
}

// duration is how long an effect lasts.
func (c *context) duration(d ability.Duration, until *ability.Cond) string {
	switch d {
	case ability.UntilEndOfTurn:
		return alt("until end of turn", "this turn")
	case ability.ThisTurn:
		return alt("this turn", "until end of turn")
	case ability.UntilYourNextTurn:
		return "until your next turn"
	case ability.UntilEndOfYourNextTurn:
		return "until the end of your next turn"
	case ability.UntilEndOfCombat:
		return alt("until end of combat", "this combat")
	case ability.ThatCombat:
		return "that combat"
	case ability.WhileThisOnBattlefield:
		return alt("for as long as "+c.this()+" remains on the battlefield", "until "+c.this()+" leaves the battlefield")
	case ability.WhileYouControlThis:
		return "for as long as you control " + c.this()
	case ability.UntilTurnedDown:
		return "until " + c.this() + " is turned face down"
	case ability.UntilThisLeaves:
		return "until " + c.this() + " leaves the battlefield"
	case ability.UntilNextUpkeep:
		return "until your next upkeep"
	case ability.UntilNextEnd:
		return "until your next end step"
	case ability.UntilPlaneswalk:
		return "until a player planeswalks"
	case ability.WhileExiled:
		return alt("for as long as it remains exiled", "for as long as they remain exiled", "for as long as that card remains exiled")
	case ability.WhileTapped:
		return "for as long as " + c.this() + " remains tapped"
	case ability.UntilCond:
		if until.Kind == ability.CondMatches && until.Sel.Kind == ability.SelItem && same(until.Filter, &ability.Filter{Zones: mtg.Zones(mtg.Stack, mtg.Battlefield), Controller: ability.You}) {
			return "for as long as you control it"
		}
		return "for as long as " + lastsWhile(c, until)
	case ability.WhilePaired:
		return "for as long as they're paired"
	case ability.DuringNextTurn:
		return "during " + alt("that player's", "their") + " next turn"
	}
	return ""
}

// directs is that one chooses which creatures attack, or how they block, of whomever and how long.
func directs(e *ability.StaticEffect, dur string) string {
	if e.Who != nil && e.Who.PlayerWho == ability.Opponent {
		if dur == "this turn" {
			return "you choose how those creatures block"
		}
		return joined("you choose how those creatures block", dur)
	}
	dur = strings.Replace(dur, "until end of combat", "this combat", 1)
	if e.Action == mtg.ActionDirectAttacks {
		return "you choose which creatures attack " + dur
	}
	return "you choose which creatures block " + dur + " and how those creatures block"
}
