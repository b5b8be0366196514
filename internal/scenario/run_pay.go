package scenario

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// pay answers a payment of mana. It is automatic unless the player pays by
// hand; then floating mana pays, and other sources only as answers name them.
func (p *play) pay(d *decision.Decision, key Player, a *decision.Answer) error {
	p.act.auto = true
	p.act.wants = asked(d)
	if p.lanes[key].CancelPayment() {
		a.Cancel = true
		return nil
	}
	if d.Source == 0 && d.Ability == 0 { // what attacking or blocking costs: yes or no (508.1h, 509.1d)
		if yes, ok := p.lanes[key].Confirm(); ok && !yes {
			a.Cancel = true
			return nil
		}
	}
	if p.mana[key] {
		p.payByHand(d, key, a)
		return nil
	}
	if life, ok := p.lifeFor(d, key); ok {
		if payWithLife(d, life, a); d.Check(a) == nil {
			return nil
		}
		a.Reset()
	}
	p.payFor(d, key, a)
	p.saidPayers(d, key, a)
	p.saidColors(d, key, a)
	return nil
}

// saidPayers uses the answers that name what is exiled or tapped to pay, of as many as the
// payment takes: one that is named takes the place of one that is not.
func (p *play) saidPayers(d *decision.Decision, key Player, a *decision.Answer) {
	const pays = decision.Convoke | decision.Delve
	var list []Option
	var places []uint16 // of the options in the list; those that pay stand first
	for _, used := range [...]bool{true, false} {
		for i := range d.Options {
			if d.Options[i].Flags&pays != 0 && slices.Contains(a.Picks, uint16(i)) == used {
				list, places = append(list, p.option(d, &d.Options[i])), append(places, uint16(i))
				list[len(list)-1].Age = len(list)
			}
		}
	}
	for k, o := range list {
		if slices.Contains(a.Picks, places[k]) {
			p.lanes[key].Payers = append(p.lanes[key].Payers, o)
		}
	}
	for range len(list) {
		c, ok := p.lanes[key].NextChoice()
		if !ok || c.Kind != ChoicePick || len(c.Picks) != 1 {
			return
		}
		i := FindOption(c.Picks[0], list, nil, true)
		if i < 0 || !slices.Contains(a.Picks, places[i]) && !exchange(d, places, places[i], a) {
			return
		}
		p.lanes[key].Pick(&PickDecision{Lane: LaneChoices, Options: []Option{list[i], {}}, Min: 1, Max: 1})
		list, places = slices.Delete(list, i, i+1), slices.Delete(places, i, i+1)
	}
}

// exchange pays with what is wanted in place of one of the others, and reports whether it could.
func exchange(d *decision.Decision, others []uint16, wanted uint16, a *decision.Answer) bool {
	for k, i := range a.Picks {
		if slices.Contains(others, i) && d.Options[i].Flags == d.Options[wanted].Flags {
			if a.Picks[k] = wanted; d.Check(a) == nil {
				return true
			}
			a.Picks[k] = i
		}
	}
	return false
}

// payWithLife proposes a payment in which life is paid for that many Phyrexian
// symbols: what pays for the others is found first, and then nothing else is used.
func payWithLife(d *decision.Decision, life int32, a *decision.Answer) {
	others := *d
	others.Symbols = nil
	left := life
	for _, m := range d.Symbols {
		if m&mtg.SymbolPhyrexian != 0 && left > 0 {
			left--
			continue
		}
		others.Symbols = append(others.Symbols, m)
	}
	others.Options = payable(d.Options, 0, func(int) bool { return true })
	others.Propose(a)
	own := *d
	own.Options = payable(d.Options, life, func(i int) bool { return slices.Contains(a.Picks, uint16(i)) })
	own.Propose(a)
}

// payable is the options with at most that much life to pay, and nothing to gain
// from those that are not used.
func payable(options []decision.Option, life int32, used func(int) bool) []decision.Option {
	options = slices.Clone(options)
	for i := range options {
		switch o := &options[i]; {
		case o.Action == mtg.ActionPayLife:
			o.N = min(o.N, life)
		case !used(i):
			o.N, o.Colors = 0, 0
		}
	}
	return options
}

// lifeFor is for how many Phyrexian symbols the next answers pay life: yes or no
// for each (107.4f); false when they say nothing of it.
func (p *play) lifeFor(d *decision.Decision, key Player) (life int32, ok bool) {
	for _, m := range d.Symbols {
		if m&mtg.SymbolPhyrexian == 0 {
			continue
		}
		yes, said := p.lanes[key].Confirm()
		if !said {
			break
		}
		if ok = true; yes {
			life++
		}
	}
	return life, ok
}

// saidColors uses the answers that name the kinds of mana with which the payment
// is made, where sources give one of several.
func (p *play) saidColors(d *decision.Decision, key Player, a *decision.Answer) {
	var options []Option
	for k, i := range a.Picks {
		if d.Options[i].Colors.Count() > 1 && k < len(a.Numbers) {
			options = append(options, Option{Label: mtg.Color(a.Numbers[k]).String()})
		}
	}
	for len(options) > 0 {
		c, ok := p.lanes[key].NextChoice()
		if !ok || c.Kind != ChoicePick || len(c.Picks) != 1 {
			return
		}
		i := FindOption(c.Picks[0], options, nil, true)
		if i < 0 {
			return
		}
		p.lanes[key].Pick(&PickDecision{Lane: LaneChoices, Options: append(slices.Clone(options), Option{}), Min: 1, Max: 1})
		options = slices.Delete(options, i, i+1)
	}
}

// asked is the kinds of mana that symbols of the cost ask for.
func asked(d *decision.Decision) (colors mtg.ColorSet) {
	for _, s := range d.Symbols {
		colors |= s.Colors()
	}
	return colors
}

// manaColor answers which kind of mana an ability gives that was activated to
// pay: as the next answer says, else a kind that is asked for.
func (p *play) manaColor(d *decision.Decision, key Player, a *decision.Answer) bool {
	options := p.options(d)
	if c, ok := p.lanes[key].NextChoice(); ok && c.Kind == ChoicePick && len(c.Picks) == 1 && FindOption(c.Picks[0], options, nil, true) >= 0 {
		return false
	}
	if d.Prompt != decision.PromptManaColor {
		return false
	}
	pick := 0
	for i := range d.Options {
		if p.act.wants.Has(mtg.Color(d.Options[i].N)) {
			pick = i
			break
		}
	}
	a.Picks = []uint16{uint16(pick)}
	return true
}

// payByHand pays with floating mana and what the next answers name.
func (p *play) payByHand(d *decision.Decision, key Player, a *decision.Answer) {
	own := *d
	own.Options = nil
	var places []uint16
	for i := range d.Options {
		if d.Options[i].Action == mtg.ActionPool {
			own.Options, places = append(own.Options, d.Options[i]), append(places, uint16(i))
		}
	}
	if d.Propose(a); len(own.Options) > 0 {
		var hand decision.Answer
		if own.Propose(&hand) && !hand.Cancel {
			*a = hand
			for k := range a.Picks {
				a.Picks[k] = places[a.Picks[k]]
			}
		}
	}
}

// payFor finds a payment that leaves what the player's next scripted actions
// need, if there is one.
func (p *play) payFor(d *decision.Decision, key Player, a *decision.Answer) {
	later := p.needs(key)
	for n := len(later.costs); n >= 0; n-- {
		for _, spare := range [...][]mtg.ObjectID{later.permanents, nil} {
			if p.payBeside(d, later.costs[:n], spare, a) {
				return
			}
		}
	}
	d.Propose(a)
}

// payBeside finds a payment with which the later costs could be paid as well,
// without the permanents that are to be spared.
func (p *play) payBeside(d *decision.Decision, later []mtg.ManaCost, spare []mtg.ObjectID, a *decision.Answer) bool {
	both := *d
	both.Options, both.Symbols = nil, slices.Clone(d.Symbols)
	var places []uint16
	for i := range d.Options {
		o := &d.Options[i]
		if o.Action == mtg.ActionMana && slices.Contains(spare, o.Object) || o.Flags&decision.Complex != 0 {
			continue
		}
		both.Options, places = append(both.Options, *o), append(places, uint16(i))
	}
	for i := range later {
		both.Symbols = append(both.Symbols, later[i].Symbols[:later[i].N]...)
		for range later[i].Generic {
			both.Symbols = append(both.Symbols, mtg.SymbolGeneric)
		}
	}
	var whole decision.Answer
	if !both.Propose(&whole) || whole.Cancel {
		return false
	}
	a.Reset()
	a.Seq = d.Seq
	used := map[uint16]bool{}
	for _, u := range both.Assign(&whole, nil) {
		if int(u.Symbol) < len(d.Symbols) {
			used[u.Pick] = true
		}
	}
	for k := range whole.Picks {
		if used[uint16(k)] {
			a.Picks, a.Numbers = append(a.Picks, places[whole.Picks[k]]), append(a.Numbers, whole.Numbers[k])
		}
	}
	return d.Check(a) == nil
}

// needs is what a player's scripted actions before he untaps again take.
type needs struct {
	costs      []mtg.ManaCost
	permanents []mtg.ObjectID // that must not be tapped for mana
}

func (p *play) needs(key Player) (n needs) {
	untaps := p.nextUntap(key)
	for _, s := range p.queues[key].LeftAll() {
		if s.At.Turn >= untaps || s.At.Compare(p.point()) < 0 {
			continue
		}
		switch s.Action.Verb {
		case Cast:
			if cost, ok := p.costOfCard(key, &s.Action); ok {
				n.costs = append(n.costs, cost)
			}
		case Activate, Mana:
			p.needOfAbility(key, &s.Action, &n)
		case Attack:
			n.permanents = append(n.permanents, p.named(mtg.Battlefield, key, s.Action.Attacker)...)
		case Block:
			n.permanents = append(n.permanents, p.named(mtg.Battlefield, key, s.Action.Blocker)...)
		}
	}
	return n
}

// nextUntap is the number of the player's next turn.
func (p *play) nextUntap(key Player) int {
	n := int(p.g.S.Turn)
	seat := p.g.S.Active
	for range p.g.S.Seats {
		n++
		if seat = p.g.S.NextSeat(seat); seat == p.seats[key] {
			break
		}
	}
	return n
}

// costOfCard is what casting the card costs, as far as its face says.
func (p *play) costOfCard(key Player, a *Action) (mtg.ManaCost, bool) {
	for _, z := range [...]mtg.Zone{mtg.Hand, mtg.Graveyard, mtg.Exile, mtg.Library} {
		ids := p.named(z, key, a.Card)
		if len(ids) == 0 {
			continue
		}
		face := p.g.P.Face(p.g.S.Object(ids[0]).Face)
		cost := face.Cost
		for _, way := range face.Ways {
			if a.As != "" && plain(way.Name) == plain(a.As) && way.Cost != nil && way.Cost.Mana != nil {
				cost = *way.Cost.Mana
			}
		}
		for _, extra := range face.Extra {
			if a.As != "" && plain(extra.Name) == plain(a.As) && extra.Cost != nil && extra.Cost.Mana != nil {
				cost = cost.Plus(*extra.Cost.Mana)
			}
		}
		cost.Generic += uint16(int(cost.X) * a.X.Value)
		cost.X = 0
		return cost, !cost.None
	}
	return mtg.ManaCost{}, false
}

// needOfAbility adds what activating the ability takes: its mana, and its
// source where that is tapped.
func (p *play) needOfAbility(key Player, a *Action, n *needs) {
	var list []Ability
	var costs []*ability.Cost
	var sources []mtg.ObjectID
	for _, id := range p.objects(mtg.Battlefield, key) {
		p.g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
			if x := p.g.P.Ability(ref); x.Kind == ability.Activated && x.Cost != nil {
				list = append(list, Ability{Source: p.describe(id), Text: x.Text, Cost: x.Cost.Text})
				costs, sources = append(costs, x.Cost), append(sources, id)
			}
			return true
		})
	}
	loose := *a
	loose.Index, loose.Loyalty = 0, false
	i := loose.ChooseAbility(list)
	if i < 0 {
		return
	}
	if costs[i].HasTap() {
		n.permanents = append(n.permanents, sources[i])
	}
	if costs[i].Mana != nil {
		cost := *costs[i].Mana
		cost.Generic += uint16(int(cost.X) * a.X.Value)
		cost.X = 0
		n.costs = append(n.costs, cost)
	}
}
