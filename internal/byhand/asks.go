package main

import (
	"fmt"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// ask notes a kind of thing that the card asks of a client.
func (p *play) ask(format string, args ...any) { p.asks[fmt.Sprintf(format, args...)] = true }

// took notes what an action is: what is done, from where, with which face, and its price.
func (p *play) took(o *decision.Option) {
	x := p.game.S.Object(o.Object)
	linked := p.game.P.Card(p.game.P.Face(x.Front).Card)
	p.ask("%v from %v", o.Action, x.Zone)
	if o.Action == mtg.ActionCast || o.Action == mtg.ActionPlayLand || o.Action == mtg.ActionUnlock {
		face := int(o.Face) - int(linked.FirstFace)
		if o.Face == 0 || face >= linked.FaceCount {
			face = 0
		}
		p.ask("%v face %d of %v", o.Action, face, linked.Program.Layout)
		if o.Way != decision.WayOrdinary {
			p.ask("%v another way, %d", o.Action, max(o.Way, 2))
		}
	}
	if o.Ability != 0 {
		if a := p.game.P.Ability(o.Ability); a.Cost != nil {
			p.price(a.Cost)
		}
	}
	if o.Action == mtg.ActionCast {
		face := o.Face
		if face == 0 {
			face = x.Front
		}
		for _, s := range p.game.P.Face(face).Extra {
			if s.Cost != nil {
				p.price(s.Cost)
			}
		}
	}
}

func (p *play) price(c *ability.Cost) {
	for i := range c.Parts {
		part := &c.Parts[i]
		p.ask("price %d, with %t %t %t", part.Kind, part.UpTo, part.Random, part.Power != nil || part.Value != nil)
		for j := range part.Options {
			p.price(&part.Options[j])
		}
	}
	if c.Mana != nil && c.Mana.X > 0 {
		p.ask("price with X")
	}
	if c.ManaPer != nil {
		p.ask("price for each")
	}
}

// note notes what kind of question it is, once the card has been used.
func (p *play) note(d *decision.Decision) {
	if d.Kind == decision.Act {
		p.ways(d)
		return
	}
	if !p.begun && d.Kind != decision.Attack && d.Kind != decision.Block {
		return
	}
	p.ask("%v %v, reversible %t", d.Kind, d.Prompt, d.Reversible)
	switch d.Kind {
	case decision.Pick:
		p.picks(d)
	case decision.Pay:
		p.pays(d)
	case decision.Number:
		p.ask("number %v from %d, bounded %t", d.Prompt, min(d.Min, 2), d.Max < 100_000)
	case decision.Confirm:
		p.ask("confirm %v, unable %t", d.Prompt, d.Unable)
	case decision.Distribute:
		for i := range d.Options {
			p.ask("distribute %v, beyond %t, to %s", d.Prompt, d.Options[i].Flags&decision.Beyond != 0, p.where(&d.Options[i]))
		}
	case decision.Attack, decision.Block:
		p.ask("%v, requirements %t, alone %t, parts %t, partners %d", d.Kind, len(d.Requirements) > 0, len(d.Alone) > 0, d.MaxParts > 0, min(len(d.Others), 3))
	case decision.Order:
		p.ask("order %v of %s", d.Prompt, p.where(&d.Options[0]))
	}
}

// ways notes how many ways there are to use one object of the card.
func (p *play) ways(d *decision.Decision) {
	count := map[mtg.ObjectID]int{}
	for i := range d.Options {
		if o := &d.Options[i]; p.isOwn(o) && o.Action != mtg.ActionMana {
			count[o.Object]++
		}
	}
	for id, n := range count {
		p.ask("%d ways in %v", min(n, 4), p.game.S.Object(id).Zone)
	}
}

func (p *play) picks(d *decision.Decision) {
	n := int32(len(d.Options))
	p.ask("pick %v: none %t, several %t, all %t, groups %t, sum %t, barred %t, nothing there %t", d.Prompt, d.Min == 0, d.Max > 1, d.Min >= n, len(d.Groups) > 0, d.Sum > 0, len(d.Barred) > 0, n == 0)
	for i := range d.Options {
		p.ask("pick %v among %s", d.Prompt, p.where(&d.Options[i]))
	}
	if n > 8 {
		p.ask("pick %v among many", d.Prompt)
	}
}

func (p *play) pays(d *decision.Decision) {
	for _, s := range d.Symbols {
		p.ask("pays %v", s)
	}
	for i := range d.Options {
		p.ask("pays with flags %d", d.Options[i].Flags)
	}
	p.ask("pays, as though %v, nothing %t, possible %t", d.AsThough, len(d.Symbols) == 0, d.CanPay())
}

// where says what kind of thing an option is, and where it lies.
func (p *play) where(o *decision.Option) string {
	if o.Other.IsPlayer() {
		return "players"
	}
	id := o.Object
	if id == 0 && o.Other.IsObject() {
		id = o.Other.Object()
	}
	x := p.game.S.Object(id)
	if x == nil {
		if o.Face != 0 {
			return "faces"
		}
		return "words"
	}
	whose := "own"
	if x.Owner != 1 {
		whose = "another's"
	}
	return fmt.Sprintf("%s %v", whose, x.Zone)
}
