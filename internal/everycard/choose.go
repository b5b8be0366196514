package everycard

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// choose puts an answer into a: a random legal one, with what is not yet reached
// before what is.
func (p *play) choose(d *decision.Decision, a *decision.Answer) bool {
	if d.Kind == decision.Act {
		return p.act(d, a)
	}
	if !d.Sample(a, p.r) {
		return false
	}
	switch d.Kind {
	case decision.Confirm:
		switch d.Prompt {
		case decision.PromptMay, decision.PromptPayCost:
			p.may(d, a)
		case decision.PromptOptionalCost:
			a.Yes = !d.Unable && (a.Yes || !p.isPaid(d))
		}
	case decision.Number:
		switch d.Prompt {
		case decision.PromptX:
			p.number(d, a)
		case decision.PromptOptionalCost:
			if !p.isPaid(d) {
				a.Numbers[0] = max(a.Numbers[0], min(1, d.Max))
			}
		}
	case decision.Pay:
		p.pay(d, a)
	case decision.Block:
		if p.r.IntN(2) == 0 { // what is not blocked deals damage to players
			var none decision.Answer
			if d.Propose(&none) {
				*a = none
			}
		}
	case decision.Pick:
		p.pick(d, a)
	case decision.Attack:
		for range 2 {
			if !p.takesPart(d, a) {
				d.Sample(a, p.r)
			}
		}
	}
	return true
}

// pay pays with the mana abilities of the card that are not reached yet.
func (p *play) pay(d *decision.Decision, a *decision.Answer) {
	for i := range d.Options {
		o := &d.Options[i]
		obj := p.game.S.Object(o.Object)
		if obj == nil || o.Action != mtg.ActionMana || !p.isOwn(obj.Face) || p.isReached(o.Ability) {
			continue
		}
		colors := []int32{0}
		if o.Flags&decision.Complex == 0 {
			colors = colors[:0]
			for c := range int32(mtg.NumManaColors) {
				if o.Colors.Has(mtg.Color(c)) {
					colors = append(colors, c)
				}
			}
		}
		for _, c := range colors {
			b := decision.Answer{Seq: d.Seq, Picks: []uint16{uint16(i)}, Numbers: []int32{c}}
			if d.Complete(&b) && d.Legal(&b) {
				*a = b
				return
			}
		}
	}
}

// isPaid reports whether the optional cost that is asked about was paid before.
func (p *play) isPaid(d *decision.Decision) (paid bool) {
	p.eachOptional(d, func(g goal) { paid = p.reached[g] })
	return paid
}

// may answers with what was not yet answered, and else mostly with yes.
func (p *play) may(d *decision.Decision, a *decision.Answer) {
	f, i, ok := p.placeOf(d.Ability)
	a.Yes = p.r.IntN(3) > 0
	if ok && !p.reached[goal{f, i, mayTaken, 1}] {
		a.Yes = true
	} else if ok && !p.reached[goal{f, i, mayTaken, 0}] {
		a.Yes = false
	}
	a.Yes = a.Yes && !d.Unable
}

func (p *play) number(d *decision.Decision, a *decision.Answer) {
	f, i, ok := p.placeOf(d.Ability)
	for _, x := range [...]int32{3, 1, 0} {
		if ok && x >= d.Min && x <= d.Max && !p.reached[goal{f, i, xAnnounced, x}] {
			a.Numbers[0] = x
			return
		}
	}
	a.Numbers[0] = min(a.Numbers[0], max(d.Min, 3))
}

// pick prefers modes not yet chosen, and the card and its witnesses to what the
// position lives by.
func (p *play) pick(d *decision.Decision, a *decision.Answer) {
	switch d.Prompt {
	case decision.PromptModes:
		f, i, ok := p.placeOf(d.Ability)
		for k := range d.Options {
			if ok && !p.reached[goal{f, i, modeChosen, d.Options[k].N}] && !slices.Contains(a.Picks, uint16(k)) {
				b := decision.Answer{Seq: a.Seq, Picks: append([]uint16{}, a.Picks...)}
				if len(b.Picks) == 0 {
					b.Picks = append(b.Picks, 0)
				}
				b.Picks[0] = uint16(k)
				if d.Legal(&b) {
					*a = b
					return
				}
			}
		}
	default:
		for range 4 {
			if !p.spoils(d, a) {
				return
			}
			d.Sample(a, p.r)
		}
	}
}

// spoils reports whether the answer picks what the position lives by: its lands and
// levers.
func (p *play) spoils(d *decision.Decision, a *decision.Answer) bool {
	if d.Prompt == decision.PromptTargets || d.Prompt == decision.PromptSacrifice || d.Prompt == decision.PromptReturn || d.Prompt == decision.PromptExile {
		for _, k := range a.Picks {
			e := d.Options[k].Other
			id := d.Options[k].Object
			if id == 0 && e.IsObject() {
				id = e.Object()
			}
			if o := p.game.S.Object(id); o != nil && o.Zone == mtg.Battlefield && p.isStock(o.Front) {
				return true
			}
		}
	}
	return false
}

// isStock reports whether the face is that of a land of the stock or of a lever.
func (p *play) isStock(f mtg.FaceID) bool {
	name := p.game.P.Name(p.game.P.Face(f).Name)
	return name == springName || name == dropName || len(name) > 6 && name[:6] == "Lever "
}

func (p *play) takesPart(d *decision.Decision, a *decision.Answer) bool {
	for _, k := range a.Picks {
		if o := p.game.S.Object(d.Options[k].Object); o != nil && p.isOwn(o.Face) {
			return true
		}
	}
	return len(a.Picks) > 0 && p.r.IntN(2) == 0
}

// act takes an action: mostly of the card, of what is not reached first.
func (p *play) act(d *decision.Decision, a *decision.Answer) bool {
	p.inForce()
	a.Reset()
	a.Seq = d.Seq
	if now := p.game.S.Turn<<8 | uint32(p.game.S.Step); now != p.step {
		p.step, p.acts = now, 0
	}
	if p.kind != rich {
		return p.actLean(d, a)
	}
	total := 0
	weights := make([]int, len(d.Options))
	for i := range d.Options {
		weights[i] = p.weight(d, &d.Options[i])
		total += weights[i]
	}
	if total == 0 {
		return d.Sample(a, p.r)
	}
	at := p.r.IntN(total)
	for i, w := range weights {
		if at < w {
			a.Picks = append(a.Picks, uint16(i))
			break
		}
		at -= w
	}
	return true
}

// weight says how much an action is wanted.
func (p *play) weight(d *decision.Decision, o *decision.Option) int {
	if o.Action == mtg.ActionPass {
		return 12 + 8*p.acts
	}
	if p.acts >= actsInStep {
		return 0
	}
	obj := p.game.S.Object(o.Object)
	if obj == nil {
		return 1
	}
	own := p.isOwn(obj.Front) || p.isOwn(obj.Face)
	switch {
	case own && o.Action == mtg.ActionMana && p.isReached(o.Ability):
		return 0
	case own && (o.Action == mtg.ActionActivate || o.Action == mtg.ActionMana):
		if p.isReached(o.Ability) && p.allReached(o.Ability) {
			return 4
		}
		return 60
	case own:
		return 40
	case o.Action == mtg.ActionMana:
		return 0
	case d.For == 2:
		return 4
	}
	return 6
}

func (p *play) isReached(ref mtg.AbilityRef) bool {
	f, i, ok := p.placeOf(ref)
	return ok && p.reached[goal{f, i, used, 0}]
}

func (p *play) allReached(ref mtg.AbilityRef) bool {
	f, i, ok := p.placeOf(ref)
	if !ok {
		return true
	}
	for _, g := range p.goals {
		if g.face == f && g.ability == i && g.aim != costPayable && !p.reached[g] {
			return false
		}
	}
	return true
}

// actLean takes the action whose cost is asked if it is offered, and passes otherwise.
func (p *play) actLean(d *decision.Decision, a *decision.Answer) bool {
	pass := -1
	for i := range d.Options {
		o := &d.Options[i]
		if o.Action == mtg.ActionPass {
			pass = i
		}
		if o.Action != mtg.ActionActivate || p.tookWanted || d.For != 1 {
			continue
		}
		if f, k, ok := p.placeOf(o.Ability); ok && f == p.wanted.face && k == p.wanted.ability {
			a.Picks = append(a.Picks, uint16(i))
			return true
		}
	}
	if pass < 0 {
		return d.Sample(a, p.r)
	}
	a.Picks = append(a.Picks, uint16(pass))
	return true
}

// note notes what the answer reaches by itself.
func (p *play) note(d *decision.Decision, a *decision.Answer) {
	switch d.Kind {
	case decision.Act:
		p.noteAct(d, &d.Options[a.Picks[0]])
		p.taken = decision.Answer{Seq: a.Seq, Picks: append(p.taken.Picks[:0], a.Picks...)}
	case decision.Confirm:
		if d.Prompt == decision.PromptMay || d.Prompt == decision.PromptPayCost || d.Prompt == decision.PromptCast {
			n := int32(0)
			if a.Yes {
				n = 1
			}
			p.reach(d.Ability, mayTaken, n)
		}
		if d.Prompt == decision.PromptOptionalCost && a.Yes {
			p.eachOptional(d, func(g goal) { p.reached[g] = true })
		}
	case decision.Number:
		switch {
		case d.Prompt == decision.PromptX:
			p.reach(d.Ability, xAnnounced, a.Numbers[0])
		case d.Prompt == decision.PromptOptionalCost && a.Numbers[0] > 0:
			p.eachOptional(d, func(g goal) { p.reached[g] = true })
		}
	case decision.Pay:
		p.strayed = p.strayed || len(a.Picks) == 1 && d.Options[a.Picks[0]].Flags&decision.Complex != 0
	case decision.Pick:
		for _, k := range a.Picks {
			switch d.Prompt {
			case decision.PromptModes:
				p.reach(d.Ability, modeChosen, d.Options[k].N)
			case decision.PromptCompanion:
				p.eachStatic(func(face, index int, s *ability.StaticEffect) {
					if o := p.game.S.Object(d.Options[k].Object); s.Kind == ability.StaticCompanion && o != nil && p.isOwn(o.Front) {
						p.reached[goal{face, index, used, 0}] = true
					}
				})
			case decision.PromptOpening:
				p.eachStatic(func(face, index int, s *ability.StaticEffect) {
					if o := p.game.S.Object(d.Options[k].Object); s.Kind == ability.StaticOpening && o != nil && p.isOwn(o.Front) {
						p.reached[goal{face, index, used, 0}] = true
					}
				})
			}
		}
	}
	if d.Kind != decision.Act && (!d.Reversible || d.Kind == decision.Pay) {
		p.begun = false // a mana ability is an action of its own
	}
}

func (p *play) noteAct(d *decision.Decision, o *decision.Option) {
	p.begun, p.strayed, p.begunOnce = false, false, false
	if o.Action == mtg.ActionPass {
		return
	}
	p.acts++
	p.actor = d.For
	if obj := p.game.S.Object(o.Object); obj != nil && p.isOwn(obj.Front) {
		p.begun, p.begunOnce = true, true
		p.before.Clone(&p.game)
		if p.kind != rich && o.Action == mtg.ActionActivate {
			p.tookWanted, p.offered = true, true
		}
	}
}

// eachOptional calls do for the abilities with the optional cost that is asked about.
func (p *play) eachOptional(d *decision.Decision, do func(goal)) {
	obj := p.game.S.Object(d.Source)
	if obj == nil {
		return
	}
	f := p.game.P.Face(p.game.Q.TextOf(obj))
	if lent := p.game.P.Ability(d.Ability).LentCost(); lent != nil {
		p.eachStatic(func(face, index int, s *ability.StaticEffect) {
			if s.Kind == ability.StaticLentCost && s.Name == lent.Name {
				do(goal{face, index, used, 0})
			}
		})
		return
	}
	if int(d.Total) >= len(f.Extra) {
		return
	}
	want := f.Extra[d.Total]
	p.eachStatic(func(face, index int, s *ability.StaticEffect) {
		if s.Kind == ability.StaticAddCost && s.Name == want.Name && s.Optional {
			do(goal{face, index, used, 0})
		}
	})
}
