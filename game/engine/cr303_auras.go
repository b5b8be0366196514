package engine

// This file carries out 303.4f and 303.4g: what an Aura that enters without being
// cast enchants.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// The micro-steps of an instruction that puts Auras onto the battlefield, before
// it proposes anything, and the mark that it is settled what they enchant.
const (
	hostAsk uint8 = 12 + iota
	hostUse
	hostReady uint8 = 16 // in Frame.Flags
)

// enchanting settles what each Aura among the objects that are about to enter
// enchants: the player under whose control it enters chooses, one player after
// another in APNAP order (101.4, 303.4f). The result lists the answers, nothing for
// an Aura that can enchant nothing. It reports whether a player must be asked.
func enchanting(g *Game, f *state.Frame, in *ability.Instr, list []mtg.Entity) bool {
	switch {
	case f.Step == 0 && f.Flags&hostReady == 0:
		if in.Zone != mtg.Battlefield || in.Flags&ability.FlagFaceDown != 0 || !anyAura(g, in, list) {
			return false
		}
		g.S.ClearResult()
		f.Step = hostAsk
	case f.Step == hostUse:
		g.S.AddResult(g.S.Chosen[0].Other)
		f.Step = hostAsk
	}
	if f.Step != hostAsk {
		return false
	}
	auras := aurasInOrder(g, f, in, list)
	for len(g.S.Result) < len(auras) {
		id := auras[len(g.S.Result)]
		who := entersUnder(g, f, in, g.S.Object(id))
		hosts := hostsSaid(g, f, in, hostsFor(g, id, who))
		switch {
		case len(hosts) == 0:
			g.S.AddResult(0)
			continue
		case saysHost(in) && in.Other.Kind != ability.SelAll:
			g.S.AddResult(hosts[0])
			continue
		}
		askHost(g, id, who, hosts)
		return true
	}
	f.Step = 0
	f.Flags |= hostReady
	return false
}

// saysHost reports whether the instruction says what the Aura enters attached to.
func saysHost(in *ability.Instr) bool { return in.Flags&ability.FlagAttacking == 0 && in.Other != nil }

// hostsSaid are those that the Aura could enchant of which the instruction says that it
// enters attached to them, or to one of them (303.4i).
func hostsSaid(g *Game, f *state.Frame, in *ability.Instr, hosts []mtg.Entity) []mtg.Entity {
	if !saysHost(in) {
		return hosts
	}
	c := g.context(f)
	list := g.Q.Sel(&c, in.Other, nil)
	return slices.DeleteFunc(hosts, func(e mtg.Entity) bool { return !slices.Contains(list, e) })
}

// entersUnder is the player under whose control the object enters: the one who is told to
// put it onto the battlefield, where nothing else is said (110.2a). Of several players
// each puts there what is his own.
func entersUnder(g *Game, f *state.Frame, in *ability.Instr, o *state.Object) mtg.Seat {
	switch {
	case in.Flags&ability.FlagOwnerControl != 0:
		return o.Owner
	case in.Flags&ability.FlagUnderYourControl != 0 || in.Who == nil:
		return f.Player
	}
	c := g.context(f)
	if who := g.players(&c, in.Who); len(who) == 1 {
		return who[0]
	}
	return o.Owner
}

// isAura reports whether the object would enter as an Aura that is not there yet: by its
// front face, or its back face where it enters transformed (712.14).
func isAura(g *Game, in *ability.Instr, id mtg.ObjectID) bool {
	o := g.S.Object(id)
	if o == nil || o.Zone == mtg.Battlefield {
		return false
	}
	face := g.P.Face(o.Front)
	if in.Flags&ability.FlagTransformed != 0 && face.Layout.IsDoubleFaced() {
		face = g.P.Face(face.Reverse)
	}
	return face.Subtypes.Has(mtg.SubAura)
}

func anyAura(g *Game, in *ability.Instr, list []mtg.Entity) bool {
	for _, e := range list {
		if e.IsObject() && isAura(g, in, e.Object()) {
			return true
		}
	}
	return false
}

// aurasInOrder lists the Auras in the order in which they are asked about.
func aurasInOrder(g *Game, f *state.Frame, in *ability.Instr, list []mtg.Entity) (auras []mtg.ObjectID) {
	for i := range int(g.S.Seats) {
		p := g.inOrder(i)
		for _, e := range list {
			if id := e.Object(); e.IsObject() && isAura(g, in, id) && entersUnder(g, f, in, g.S.Object(id)) == p {
				auras = append(auras, id)
			}
		}
	}
	return auras
}

// enchants makes the event of an Aura entering one in which it is attached, and
// reports whether it enters: one that can enchant nothing stays where it is
// (303.4g).
func enchants(g *Game, f *state.Frame, in *ability.Instr, list []mtg.Entity, e *event.Event) bool {
	if f.Flags&hostReady == 0 || !isAura(g, in, e.Object) {
		equips(g, f, in, e)
		return true
	}
	e.Flags &^= event.Attaches
	e.Other = 0
	for i, id := range aurasInOrder(g, f, in, list) {
		if id == e.Object && i < len(g.S.Result) {
			e.Other = g.S.Result[i]
		}
	}
	if e.Other == 0 {
		return false
	}
	e.Flags |= event.Attaches
	return true
}

// equips makes the event of Equipment entering one in which it is attached to the creature that the
// instruction names (301.5).
func equips(g *Game, f *state.Frame, in *ability.Instr, e *event.Event) {
	if e.Is(event.Attaches) { // as an Aura before it did
		e.Flags &^= event.Attaches
		e.Other = 0
	}
	if e.To != mtg.Battlefield || !saysHost(in) || in.Other.Kind == ability.SelAll || !g.P.Face(g.S.Object(e.Object).Front).Subtypes.Has(mtg.SubEquipment) {
		return
	}
	c := g.context(f)
	host := g.Q.Sel(&c, in.Other, nil)
	if len(host) != 1 || !host[0].IsObject() {
		return
	}
	if query.CanHold(g.Q, e.Object, host[0]) { // 301.5e
		e.Other = host[0]
		e.Flags |= event.Attaches
	}
}

// askEnchants asks what an Aura enchants that enters as a copy of one, of the player
// under whose control it enters (303.4f). One that can enchant nothing does not enter
// (303.4g): off the stack it goes to its owner's graveyard.
func askEnchants(g *Game, f *state.Frame) verdict {
	i := g.entering()
	became, _ := g.imagine(i)
	if row := g.would.q.Row(became); row == nil || !row.Subtypes.Has(mtg.SubAura) {
		return next
	}
	p := g.S.Proposal(i)
	who := p.Event.Player
	if hosts := hostsOf(g, &g.would.q, became, who, (*query.Q).CanEnchantFor); len(hosts) > 0 {
		askHost(g, f.Source, who, hosts)
		return wait
	}
	if o := g.S.Object(p.Event.Object); o != nil && o.Zone == mtg.Stack {
		p.Event.To, p.Event.Flags, p.Event.N, p.Event.Rule = mtg.Graveyard, 0, 0, rule.R303_4g
	} else {
		p.Done = 1
	}
	return next
}

// wasAura reports whether the object is an Aura, or was one when it left.
func (g *Game) wasAura(e mtg.Entity) bool {
	row := g.Q.Row(e.Object())
	return row != nil && row.Subtypes.Has(mtg.SubAura)
}

// copiesEnchanting settles what tokens enchant that are created as copies of Auras:
// the player who creates one chooses (303.4f). The result lists the answers, nothing
// for what is no Aura or can enchant nothing. It reports whether a player must be
// asked. Where something may replace how many are created, or by whom, it is asked of
// each when that is settled.
func copiesEnchanting(g *Game, f *state.Frame, list []mtg.Entity, who []mtg.Seat, n int) bool {
	switch {
	case f.Step == 0 && f.Flags&hostReady == 0:
		if n <= 0 || g.P.ReplacesWhole(mtg.EventToken) || !slices.ContainsFunc(list, g.wasAura) {
			return false
		}
		g.S.ClearResult()
		f.Step = hostAsk
	case f.Step == hostUse:
		g.S.AddResult(g.S.Chosen[0].Other)
		f.Step = hostAsk
	}
	if f.Step != hostAsk {
		return false
	}
	for k := len(g.S.Result); k < n*len(list)*len(who); k++ {
		of, p := list[k/n%len(list)], who[k/n/len(list)]
		hosts := hostsOf(g, g.Q, of.Object(), p, query.CopyCanEnchant)
		if !g.wasAura(of) || len(hosts) == 0 {
			g.S.AddResult(0)
			continue
		}
		askHost(g, of.Object(), p, hosts)
		return true
	}
	f.Step = 0
	f.Flags |= hostReady
	return false
}

// proposeAuras proposes tokens with the values, each attached to one of the hosts. One
// without does not come to be (303.4g).
func proposeAuras(g *Game, e event.Event, v *query.Values, hosts []mtg.Entity) {
	for _, host := range hosts {
		if host == 0 || !g.S.Room(len(g.S.Batch)+1) {
			continue
		}
		e.Other, e.Card = host, v.Text()
		e.Flags |= event.Attaches
		proposeCopy(g, e, v)
	}
}

// askHosted asks what the token at index i of the batch enchants, of who controls it as it enters
// (303.4f), and reports whether he must be asked. One that can enchant nothing is not created
// (303.4g).
func askHosted(g *Game, i int) bool {
	p := g.S.Proposal(i)
	p.Event.Flags &^= event.Attaches
	p.Event.N = 0
	became, _ := g.imagine(i)
	row := g.would.q.Row(became)
	if row == nil || !row.Subtypes.Has(mtg.SubAura) {
		return false
	}
	hosts := hostsOf(g, &g.would.q, became, p.Event.Player, (*query.Q).CanEnchantFor)
	if len(hosts) == 0 {
		p.Done = 1
		return false
	}
	p.Event.Flags |= event.Attaches
	p.Event.N = unhosted
	askHost(g, p.Event.Source, p.Event.Player, hosts)
	return true
}

// proposeAttached proposes n tokens for each of the hosts, attached to it. One that could not
// enchant it does not come to be (303.4i).
func proposeAttached(g *Game, e event.Event, hosts []mtg.Entity, n int) {
	for _, host := range hosts {
		for range max(0, n) {
			if !g.S.Room(len(g.S.Batch) + 1) {
				return
			}
			i := len(g.S.Batch)
			g.S.Propose(e)
			became, _ := g.imagine(i)
			p := g.S.Proposal(i)
			if !g.would.q.CanEnchantFor(became, host, e.Player) {
				p.Done = 1
				continue
			}
			p.Event.Other = host
			p.Event.Flags |= event.Attaches
			if g.P.ReplacesWhole(mtg.EventToken) { // those created besides enchant what it does
				p.Event.N, p.Event.Flags = 1, p.Event.Flags|event.Whole
			}
		}
	}
}

// roleActions put all Roles that one player controls on one permanent into their owners'
// graveyards, but the newest (704.5y, 303.7a).
func roleActions(g *Game) {
	list := g.S.List(mtg.Battlefield, 0)
	role := func(slot mtg.Slot) (mtg.Entity, mtg.Seat) {
		if row := g.Q.Permanent(slot); row.Subtypes.Has(mtg.SubRole) {
			return g.S.Objects[slot].Attached, row.Controller
		}
		return 0, 0
	}
	for _, slot := range list {
		host, who := role(slot)
		if host == 0 || !host.IsObject() {
			continue
		}
		for _, other := range list {
			if on, by := role(other); other != slot && on == host && by == who && g.S.Objects[slot].Timestamp < g.S.Objects[other].Timestamp {
				toGraveyard(g, g.S.ID(slot), rule.R704_5y)
				break
			}
		}
	}
}

// askHost asks which of the hosts the Aura enchants (303.4f).
func askHost(g *Game, id mtg.ObjectID, who mtg.Seat, hosts []mtg.Entity) {
	d := g.ask(decision.Pick, decision.PromptEnchant, who, rule.R303_4f)
	d.Source, d.Min, d.Max = id, 1, 1
	for _, e := range hosts {
		d.Options = append(d.Options, g.entityOption(e))
	}
}

// hostsFor lists what the Aura could enchant as it enters under p's control.
func hostsFor(g *Game, id mtg.ObjectID, p mtg.Seat) []mtg.Entity {
	return hostsOf(g, g.Q, id, p, (*query.Q).CanEnchantFor)
}

func hostsOf(g *Game, q *query.Q, id mtg.ObjectID, p mtg.Seat, can func(*query.Q, mtg.ObjectID, mtg.Entity, mtg.Seat) bool) []mtg.Entity {
	var hosts []mtg.Entity
	for i := range nthSeats(g) {
		if e := mtg.PlayerEntity(g.nthSeat(i)); can(q, id, e, p) {
			hosts = append(hosts, e)
		}
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if e := g.S.ID(slot).Entity(); can(q, id, e, p) {
			hosts = append(hosts, e)
		}
	}
	return hosts
}
