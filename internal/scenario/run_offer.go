package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// asking runs f with the player's priority decision: the pending one, or on a
// trial the one that follows when the others pass and nothing else happens.
func (p *play) asking(key Player, f func(*decision.Decision) error) error {
	d := p.g.Pending()
	if d == nil || d.Kind != decision.Act {
		return unsupported("nobody has priority")
	}
	if p.keys[d.For] == key {
		return f(d)
	}
	var err error
	p.try(NoPlayer, nil, func() bool {
		size := len(p.g.S.List(mtg.Stack, 0))
		for range p.file.Players {
			err = unsupported("player %v does not get priority now", key)
			if p.pass() != nil {
				return false
			}
			if d = p.g.Pending(); d == nil || d.Kind != decision.Act || len(p.g.S.List(mtg.Stack, 0)) != size {
				return false
			}
			if p.keys[d.For] == key {
				err = f(d)
				return true
			}
		}
		return false
	})
	return err
}

// checkLegal: whether such an action is offered now.
func (p *play) checkLegal(c *Check) error {
	return p.asking(c.Player, func(d *decision.Decision) error {
		return c.isBool(p.offered(d, c.Player, c), fmt.Sprintf("that player %v may %v %s now", c.Player, c.Action.Verb, actionWords(&c.Action)))
	})
}

func actionWords(a *Action) string {
	if a.Card.Kind != NoSelector {
		return a.Card.String()
	}
	return a.Text
}

// offered reports whether some option is the action of the check, or begins
// like it.
func (p *play) offered(d *decision.Decision, key Player, c *Check) bool {
	a := &c.Action
	for i := range d.Options {
		o := &d.Options[i]
		switch {
		case a.Verb == Cast && o.Action == mtg.ActionCast,
			a.Verb == PlayLand && o.Action == mtg.ActionPlayLand,
			a.Verb == Special && o.Action == mtg.ActionPlot && a.Special == "plot",
			a.Verb == Special && o.Action == mtg.ActionForetell && a.Special == "foretell",
			a.Verb == Special && o.Action == mtg.ActionCompanion && a.Special == "companion",
			a.Verb == Special && o.Action == mtg.ActionEndEffect && a.Special == "end-effect",
			a.Verb == Special && o.Action == mtg.ActionStop && a.Special == "stop",
			a.Verb == Special && o.Action == mtg.ActionIgnore && a.Special == "ignore",
			a.Verb == Special && o.Action == mtg.ActionTurnUp && a.Special == "turn-face-up":
			if p.cardBegins(o, c) && (a.As == "" || p.isPart(o, a.As) || plain(p.wayOf(o).Word) == plain(a.As) || p.optionalCost(o, a.As) != "") {
				if p.canFinish(key, &Step{Action: *a, Legal: true}, i) {
					return true
				}
			}
		case a.Verb == Special && o.Action == mtg.ActionRollPlanar && a.Special == "roll-planar-die":
			return p.canFinish(key, &Step{Action: *a, Legal: true}, i)
		case o.Action == mtg.ActionUnlock:
			if (a.Verb == Activate || a.Special == "unlock-door") && p.findDoor(&decision.Decision{Options: d.Options[i : i+1]}, a) == 0 {
				return p.canFinish(key, &Step{Action: *a, Legal: true}, i)
			}
		case a.Verb == Activate && (o.Action == mtg.ActionActivate || o.Action == mtg.ActionMana),
			a.Verb == Mana && o.Action == mtg.ActionMana:
			if p.findAbility(&decision.Decision{Options: d.Options[i : i+1]}, o.Action, a) == 0 {
				if p.canFinish(key, &Step{Action: *a, Legal: true}, i) {
					return true
				}
			}
		}
	}
	return false
}

// cardBegins reports whether the name of the option's card is that of the
// action, or begins so.
func (p *play) cardBegins(o *decision.Option, c *Check) bool {
	if p.isCard(o, &c.Action) {
		return true
	}
	if c.Match == MatchExact || c.Action.Card.Kind != SelectName {
		return false
	}
	what := p.describe(o.Object)
	if c.Action.From != NoZone && what.Zone != c.Action.From {
		return false
	}
	return slices.ContainsFunc(p.namesOf(o), func(name string) bool { return strings.HasPrefix(name, c.Action.Card.Name) })
}

// checkMayAttack: whether the creature may be declared as an attacker now.
func (p *play) checkMayAttack(c *Check) error {
	if p.seats[c.Player] != p.g.S.Active {
		return c.isBool(false, c.Name.String()+" may attack")
	}
	d := p.g.Pending()
	if d == nil || d.Kind != decision.Attack {
		d = &decision.Decision{Kind: decision.Attack, For: p.g.S.Active, By: p.g.S.Active}
		p.g.Q.Attack(d, p.g.S.Active)
	}
	may := false
	for i := range d.Options {
		o := p.option(d, &d.Options[i])
		if !c.Name.Fits(&o, false) {
			continue
		}
		for _, k := range d.Partners(i) {
			defender := p.entity(d.Others[k].Entity)
			may = may || c.Defender.Kind == NoSelector || c.Defender.Fits(&defender, false)
		}
	}
	return c.isBool(may, fmt.Sprintf("that %v may attack", c.Name))
}

// checkPrice begins the action on a trial, up to the payment of mana, and
// compares what is asked.
func (p *play) checkPrice(c *Check) error {
	return p.asking(c.Player, func(d *decision.Decision) error {
		s := &Step{Action: c.Action, Legal: true}
		price, found := "", false
		err := unsupported("the action cannot be begun")
		p.try(c.Player, s, func() bool {
			i, kicks := p.find(p.g.Pending(), c.Player, &c.Action)
			if i < 0 {
				return false
			}
			p.act.kicks = kicks
			if p.give(&decision.Answer{Picks: []uint16{uint16(i)}}) != nil {
				return false
			}
			price, found = p.toPayment()
			return found
		})
		if !found {
			return err
		}
		return c.isText(price, "the price of "+actionWords(&c.Action))
	})
}

// toPayment answers decisions until mana is to be paid and returns how much; an
// action that asks for none costs nothing.
func (p *play) toPayment() (price string, ok bool) {
	for d := p.g.Pending(); d != nil; d = p.g.Pending() {
		switch d.Kind {
		case decision.Act:
			return "{0}", true
		case decision.Pay:
			var cost mtg.ManaCost
			for _, s := range d.Symbols {
				if s == mtg.SymbolGeneric {
					cost.Generic++
					continue
				}
				cost.Symbols[cost.N] = s
				cost.N++
			}
			return cost.String(), true
		}
		if p.reply(d) != nil {
			return "", false
		}
	}
	return "", false
}

// checkLog looks for an event in the record.
func (p *play) checkLog(c *Check) error {
	if c.Event == nil {
		return unsupported("the text of the record")
	}
	n := 0
	for i := range p.log {
		fits, err := p.eventFits(&p.log[i], p.shown[i], c.Event)
		if err != nil {
			return err
		}
		if fits {
			n++
		}
	}
	switch {
	case c.NotContains && n > 0:
		return fmt.Errorf("the event happened %d times, want never", n)
	case c.NotContains:
		return nil
	case c.Count.Given && n != c.Count.Value:
		return fmt.Errorf("the event happened %d times, want %d", n, c.Count.Value)
	case !c.Count.Given && n == 0:
		return fmt.Errorf("the event did not happen")
	}
	return nil
}

// eventFits reports whether an event has all the fields.
func (p *play) eventFits(e *event.Event, name string, fields []Field) (bool, error) {
	for _, f := range fields {
		got := ""
		switch f.Name {
		case "event":
			if _, ok := mtg.EventKindNamed(f.Value); !ok {
				return false, unsupported("the event %s", f.Value)
			}
			got = e.Kind.String()
		case "rule":
			got = e.Rule.String()
		case "player":
			if e.Player != 0 {
				got = p.keys[e.Player].String()
			}
		case "by":
			if e.By != 0 {
				got = p.keys[e.By].String()
			}
		case "object":
			got = name
		case "source":
			got = p.nameOf(e.Source)
		case "n":
			got = fmt.Sprint(e.N)
		case "from":
			got = e.From.String()
		case "to":
			got = e.To.String()
		case "counter":
			if e.Counter != 0 {
				got = e.Counter.String()
			}
		case "color":
			got = e.Color.String()
		case "other":
			o := p.entity(e.Other)
			got = o.Name
			if o.Player != NoPlayer {
				got = o.Player.String()
			}
		default:
			return false, unsupported("the field %s of an event", f.Name)
		}
		if got != f.Value {
			return false, nil
		}
	}
	return true, nil
}
