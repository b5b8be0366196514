package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// past is a condition on what happened this turn.
func (c *context) past(x *ability.Cond, not bool) string {
	if s := counteredByOpponent(c, x, not); s != "" {
		return s
	}
	saved := *c
	s := c.pastSentence(x.Pattern, x.N, not)
	c.event_, c.player, c.other, c.source = saved.event_, saved.player, saved.other, saved.source
	return s
}

func (c *context) pastSentence(p *ability.Pattern, n int, not bool) string {
	who := ""
	if p.Player != nil {
		who, _ = c.who(p.Player)
	}
	verb := func(past, base string) string {
		if not {
			return who + " didn't " + base
		}
		return alt(who+" "+past, who+"'ve "+past, who+" has "+past)
	}
	switch p.Kind {
	case mtg.EventGainLife:
		return verb("gained "+atLeast(p)+"life this turn", "gain life this turn")
	case mtg.EventLoseLife:
		return verb("lost "+atLeast(p)+"life this turn", "lose life this turn")
	case mtg.EventAttack:
		if p.Object == nil || p.Player != nil && same(p.Object, &ability.Filter{}) {
			return verb("attacked this turn", "attack this turn")
		}
		return c.pastAttack(p, n, not)
	case mtg.EventCast:
		object, from := p.Object, ""
		if p.From != 0 {
			from = " from " + zoneList(p.From, "or")
			if object != nil && object.Owner == ability.You && !lowestZone(p.From).Shared() {
				g := *object
				g.Owner = ability.Anyone
				object, from = &g, " from your "+zoneNouns[lowestZone(p.From)]
			}
		}
		c.asSpell = true
		d := c.describe(object)
		c.asSpell = false
		what := d.one() + from
		if n > 1 {
			what = numeral(n) + " or more " + d.all() + from
		}
		s := verb("cast "+what+" this turn", "cast "+what+" this turn")
		if not {
			s = alt(s, who+" haven't cast "+what+" this turn")
		}
		return s
	case mtg.EventZoneChange:
		return c.pastMove(p, n, not)
	case mtg.EventDamage:
		if p.Other != nil {
			return pastDamage(c, p, not)
		}
	case mtg.EventDraw:
		cards := timesOf(n, "card")
		if n == 2 {
			cards = alt(cards, "more than one card")
		}
		return alt(verb("drew "+cards+" this turn", "draw "+cards+" this turn"), verb("drawn "+cards+" this turn", "drawn "+cards+" this turn"))
	case mtg.EventDeed:
		if p.Deed == mtg.CommittedCrime {
			return verb("committed a crime this turn", "commit a crime this turn")
		}
	case mtg.EventToken:
		if p.Object == nil {
			return verb("created "+timesOf(n, "token")+" this turn", "create "+timesOf(n, "token")+" this turn")
		}
	case mtg.EventActivate:
		if p.Mechanic != "" && p.Object == nil && p.Source == nil {
			return verb("activated "+article(p.Mechanic+" ability")+" this turn", "activate "+article(p.Mechanic+" ability")+" this turn")
		}
	case mtg.EventPlayLand:
		return verb("played a land this turn", "play a land this turn")
	case mtg.EventDiscard:
		if p.Mechanic != "" {
			return verb("cycled "+timesOf(n, "card")+" this turn", "cycle "+timesOf(n, "card")+" this turn") + mechanicNote(p.Mechanic, "cycling")
		}
		return verb("discarded "+timesOf(n, "card")+" this turn", "discard "+timesOf(n, "card")+" this turn")
	case mtg.EventSacrifice:
		d := c.describe(p.Object)
		what := d.one()
		if n > 1 {
			what = numeral(n) + " or more " + d.all()
		}
		return verb("sacrificed "+what+" this turn", "sacrifice "+what+" this turn")
	}
	s := c.event(p) + " (this turn"
	if n > 1 {
		s += ", " + numeral(n) + " times"
	}
	if not {
		return "not: " + s + ")"
	}
	return s + ")"
}

// pastDamage is that something was dealt damage this turn, and by what.
func pastDamage(c *context, p *ability.Pattern, not bool) string {
	d := c.describe(p.Other)
	whom, by := d.one(), ""
	if p.Source != nil {
		c.asSource = true
		s := c.describe(p.Source)
		c.asSource = false
		source := s.one()
		if in := p.Source.In; in != nil && same(p.Source, &ability.Filter{In: in, Zones: p.Source.Zones}) {
			source = c.sel(in, subject)
		}
		if p.Source.Is&ability.IsThis != 0 || p.Source.In != nil {
			return alt(source+when(!not, " dealt ")+when(not, " didn't deal ")+combatWord(p)+"damage to "+whom+" this turn", source+when(!not, " has dealt ")+when(not, " hasn't dealt ")+combatWord(p)+"damage to "+whom+" this turn")
		}
		by = " by " + source
	}
	if not {
		return whom + " wasn't dealt " + combatWord(p) + "damage" + by + " this turn"
	}
	return alt(whom+alt(" was dealt ", " has been dealt ")+combatWord(p)+"damage"+by+" this turn", whom+alt(" was dealt ", " has been dealt ")+combatWord(p)+"damage this turn"+by)
}

// timesOf is at least so many of something.
func timesOf(n int, noun string) string {
	if n < 2 {
		return article(noun)
	}
	return numeral(n) + " or more " + several(noun)
}

func (c *context) pastAttack(p *ability.Pattern, n int, not bool) string {
	d := c.describe(p.Object)
	who := d.one()
	if p.Player != nil {
		w, _ := c.who(p.Player)
		if not {
			return w + " didn't attack with " + who + " this turn"
		}
		if n > 1 {
			return w + " attacked with " + numeral(n) + " or more " + d.all() + " this turn"
		}
		return w + " attacked with " + who + " this turn"
	}
	if not {
		return who + " didn't attack this turn"
	}
	if n > 1 {
		who = numeral(n) + " or more " + d.all()
	}
	return who + " attacked this turn"
}

func (c *context) pastMove(p *ability.Pattern, n int, not bool) string {
	d := c.describe(p.Object)
	who := d.one()
	if n > 1 {
		who = numeral(n) + " or more " + d.all()
	}
	if not {
		who = "no " + d.say(many)
	}
	died := p.From == mtg.Zones(mtg.Battlefield) && p.To == mtg.Zones(mtg.Graveyard)
	switch {
	case died && p.Object != nil && p.Object.Controller == ability.You && !not:
		g := *p.Object
		g.Controller = ability.Anyone
		e := c.describe(&g)
		under := e.one()
		if n > 1 {
			under = numeral(n) + " or more " + e.all()
		}
		return alt(who+" died this turn", under+" died under your control this turn")
	case died:
		return alt(who+" died this turn", who+" was put into a graveyard from the battlefield this turn")
	case p.To == mtg.Zones(mtg.Battlefield):
		g := *p.Object
		have, rest, ok := c.holder(&g)
		if ok && strings.HasPrefix(have, "you") {
			e := c.describe(&rest)
			return alt("you had "+e.one()+" enter the battlefield under your control this turn", who+" entered under your control this turn", e.one()+" entered the battlefield under your control this turn")
		}
		under := ""
		if p.Player != nil {
			w, _ := c.who(p.Player)
			under = " under " + own(w, possessive) + " control"
			if w == "you" {
				under = " under your control"
				return alt(who+" entered"+under+" this turn", who+" entered the battlefield"+under+" this turn", "you had "+who+" enter the battlefield"+under+" this turn", "you've had "+who+" enter the battlefield"+under+" this turn")
			}
		}
		return alt(who+" entered"+under+" this turn", who+" entered the battlefield"+under+" this turn")
	case p.From == mtg.Zones(mtg.Battlefield) && p.To == allZones&^(1<<mtg.Battlefield):
		return alt(who+" left the battlefield this turn", "a permanent you controlled left the battlefield this turn")
	}
	if p.From == 0 && p.To == mtg.Zones(mtg.Graveyard) && p.Object != nil && !not {
		g := *p.Object
		g.Owner = ability.Anyone
		c.bare, c.cards = true, true
		d := c.describe(&g)
		c.bare, c.cards = false, false
		who = d.one()
		if n > 1 {
			who = numeral(n) + " or more " + d.all()
		}
		return who + " was put into " + c.graveyardWords(p) + alt("", " from anywhere") + " this turn"
	}
	return who + " was put into " + zoneList(p.To, "or") + " from " + zoneList(p.From, "or") + " this turn"
}

// hurtThisTurn is the damage that players were dealt this turn, "" of another amount.
func hurtThisTurn(c *context, n *ability.Num) string {
	p := n.Pattern
	if n.K != 2 || p.Kind != mtg.EventDamage || p.Other == nil || !p.Other.NoObjects || p.Combat || p.NonCombat {
		return ""
	}
	saved := *c
	defer func() { c.event_, c.player, c.other, c.source = saved.event_, saved.player, saved.other, saved.source }()
	who, _ := c.who(p.Other)
	if p.Other.PlayerWho == ability.Opponent {
		who = alt("your opponents", who)
	}
	if p.Source == nil {
		return "the damage dealt to " + who + " this turn"
	}
	d := c.describe(p.Source)
	return "the damage dealt to " + who + " so far this turn by " + d.all()
}

// pastUnit is one of the events that a number counts.
func (c *context) pastUnit(n *ability.Num, num number) string {
	p := n.Pattern
	saved := *c
	defer func() { c.event_, c.player, c.other, c.source = saved.event_, saved.player, saved.other, saved.source }()
	if p.Kind == mtg.EventZoneChange && p.From == mtg.Zones(mtg.Battlefield) && p.To == mtg.Zones(mtg.Graveyard) {
		if p.Object == nil { // 702.69a
			return alt("permanent", "permanents") + " put into a graveyard from the battlefield this turn"
		}
		d := c.describe(p.Object)
		return alt(d.say(num)+" that died this turn", underControl(c, p, num))
	}
	if w := enteredPast(c, n, num); w != "" {
		return w
	}
	if n.K == 1 && p.Kind == mtg.EventAttack && p.Other == nil {
		d := c.describe(p.Object)
		if p.Player == nil {
			who := d.say(num)
			if p.Object == nil || same(p.Object, &ability.Filter{Zones: p.Object.Zones}) {
				who = alt(who, "creature", "creatures") // only they attack (508.1a)
			}
			return who + " that attacked this turn"
		}
		if w, _ := c.who(p.Player); p.Object == nil {
			return alt("creature", "creatures") + " " + w + " attacked with this turn"
		}
	}
	if did := crewed(c, p); n.K == 1 && did != "" {
		return alt("creature ", "creatures ") + did
	}
	if n.K == 3 && p.Kind == mtg.EventDamage && p.Other != nil && p.Source == nil {
		d := c.describe(p.Other)
		return d.say(num) + alt(" who was", " that were", " who were", " that was") + " dealt " + when(p.Combat, "combat ") + when(p.NonCombat, "noncombat ") + "damage this turn"
	}
	if n.K == 2 {
		switch p.Kind {
		case mtg.EventGainLife:
			w, _ := c.who(p.Player)
			return "life " + w + alt(" gained", " have gained", "'ve gained", " has gained") + " this turn"
		case mtg.EventLoseLife:
			w, _ := c.who(p.Player)
			if p.Player != nil && p.Player.PlayerWho == ability.Opponent {
				w = alt(w, "your opponents")
			}
			return alt("1 life ", "life ") + w + alt(" lost", " have lost", "'ve lost", " has lost") + " this turn"
		}
	}
	if p.Kind == mtg.EventCast {
		c.asSpell = true
		d := c.describe(p.Object)
		c.asSpell = false
		w, _ := c.who(p.Player)
		if p.Player != nil && p.Player.In != nil {
			w = c.sel(p.Player.In, subject)
		}
		if p.Object != nil && p.Object.IsNot&ability.IsThis != 0 {
			if p.Player != nil && p.Player.PlayerWho == ability.You {
				return "other " + d.say(num) + " " + w + "'ve cast this turn"
			}
			return "other " + d.say(num) + " cast this turn"
		}
		return alt(d.say(num)+" "+w+alt(" cast", "'ve cast")+" this turn", d.say(num)+" cast this turn")
	}
	if who := p.Player; who != nil && n.K == 0 {
		w, _ := c.who(who)
		switch {
		case same(p, &ability.Pattern{Kind: mtg.EventDraw, Player: who}):
			return alt("card", "cards") + " " + w + alt(" have drawn", " has drawn") + " this turn"
		case same(p, &ability.Pattern{Kind: mtg.EventDiscard, Player: who}): // what is cycled is discarded too (702.29a)
			return alt("card", "cards") + " " + w + alt(" have discarded", " have cycled or discarded", " has discarded") + " this turn"
		}
	}
	note := ""
	if n.K != 0 {
		note = [...]string{"", " objects", " amounts", "", ""}[n.K&3]
	}
	return "of the times" + note + " this turn that " + c.event(p)
}

// pastCount compares how often something happened.
func (c *context) pastCount(l *ability.Num, r ability.Relation, k *ability.Num) string {
	p := l.Pattern
	q, _ := plainNum(k)
	who := ""
	if p.Player != nil {
		who, _ = c.who(p.Player)
	}
	amount := relation(r, q.words)
	switch {
	case p.Kind == mtg.EventGainLife && l.K == 2:
		return alt(who+" gained ", who+"'ve gained ", who+" has gained ") + amount + " life this turn"
	case p.Kind == mtg.EventLoseLife && l.K == 2:
		return alt(who+" lost ", who+" has lost ") + amount + " life this turn"
	case p.Kind == mtg.EventDraw:
		cards := amount + " cards"
		if r == ability.AtLeast && isConst(k, 2) {
			cards = alt(cards, "more than one card")
		}
		return alt(who+" drew ", who+"'ve drawn ", who+" has drawn ") + cards + " this turn"
	case p.Kind == mtg.EventCast:
		c.asSpell = true
		d := c.describe(p.Object)
		c.asSpell = false
		if isConst(k, 0) && r == ability.Equal {
			return alt("no "+d.say(many)+" were cast this turn", who+" cast no "+d.say(many)+" this turn")
		}
		return alt(who+" cast ", who+"'ve cast ", who+" has cast ") + amount + " " + d.all() + " this turn"
	case p.Kind == mtg.EventAttack && l.K == 1 && p.Player == nil && p.Other == nil:
		d := c.describe(p.Object)
		return amount + " " + d.all() + " attacked this turn"
	case p.Kind == mtg.EventZoneChange:
		d := c.describe(p.Object)
		return alt(amount+" "+d.all()+" died this turn", amount+" "+d.all()+" entered this turn")
	}
	return "the number " + c.pastUnit(l, many) + " is " + amount
}

// muchDealt is that so much damage was dealt to something this turn.
func muchDealt(c *context, x *ability.Cond) string {
	p := x.Left.Pattern
	if x.Left.Kind != ability.NumPast || x.Left.K != 2 || x.Relation != ability.AtLeast || p.Kind != mtg.EventDamage || p.Other == nil || !same(p, &ability.Pattern{Kind: p.Kind, Other: p.Other}) {
		return ""
	}
	if of := p.Other.In; of != nil {
		return c.value(x.Right) + " or more damage was dealt to " + c.sel(of, object) + " this turn"
	}
	return ""
}
