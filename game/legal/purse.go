package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// manaPayable reports whether p could produce mana that pays the cost. The
// permanent id cannot pay for itself when the action taps it.
func (l *Law) manaPayable(pr *Proposal, sum *mtg.ManaCost, tapped bool) bool {
	p, id := pr.Player, pr.Source
	if sum.Over {
		return false
	}
	if sum.Generic == 0 && sum.N == 0 {
		return true
	}
	if kinds := lifeForMana(l, p); kinds != 0 {
		instead := *sum
		payWithLife(&instead, kinds)
		sum = &instead
	}
	if n := l.assistance(pr, p); n > 0 {
		least := *sum
		least.Generic -= uint16(min(n, int(least.Generic)))
		sum = &least
	}
	asThough := l.AsThough(pr)
	bent := l.Waterbent(pr, sum)
	onX, colored := OnX(l, pr, sum)
	anew := asksWithout(l, pr)
	if bent == 0 && !anew && len(l.payersOf(pr)) == 0 && leastMana(sum) > limitCounted && l.ManaBound(p) < leastMana(sum) {
		return false
	}
	if asThough == 0 && bent == 0 && colored == 0 && !anew && len(l.payersOf(pr)) == 0 {
		if found := l.settle(p, sum, id, tapped); found != unsettled {
			return found == enough
		}
	}
	d := &l.scratch.probe
	if anew {
		query.WhileCast(l.Q, id, p, func() { l.find(p, pr, d) })
	} else {
		l.sources(p, pr, d)
	}
	l.payers(pr, d)
	if o := l.S.Object(id); tapped || o != nil && o.Zone == mtg.Hand {
		dropSource(d, id) // what is cast is no card of the hand any more
	}
	if n := min(phyrexian(sum.Symbols[:sum.N]), lifeFor(l, pr, p)/2); n > 0 { // 119.4
		d.Options = append(d.Options, decision.Option{Action: mtg.ActionPayLife, N: n})
	}
	d.Kind, d.AsThough = decision.Pay, asThough
	d.Symbols = append(d.Symbols[:0], sum.Symbols[:sum.N]...)
	for i := range int(sum.Generic) {
		d.Symbols = append(d.Symbols, mtg.SymbolGeneric)
		switch {
		case i < colored:
			d.Symbols[len(d.Symbols)-1] = onX
		case i < bent:
			d.Symbols[len(d.Symbols)-1] |= mtg.SymbolBend
		}
	}
	for i := range d.Options {
		if o := &d.Options[i]; o.Flags&decision.Complex != 0 {
			l.bound(p, o)
		}
	}
	return d.CanPay()
}

// asksWithout reports whether what is cast is in a hand still, by which mana abilities can be
// activated or not: mana is made for it once it is on the stack (601.2a, 601.2g).
func asksWithout(l *Law, pr *Proposal) bool {
	if !l.P.ManaAsksHand() || pr.Action != mtg.ActionCast {
		return false
	}
	o := l.S.Object(pr.Source)
	return o != nil && o.Zone == mtg.Hand
}

// ofSource finds the mana abilities of a source.
func (b *purse) ofSource(id mtg.ObjectID) (first, n int) {
	for i := range b.options {
		if o := &b.options[i]; o.Object == id && o.Action == mtg.ActionMana {
			if n == 0 {
				first = i
			}
			n++
		}
	}
	return first, n
}

// limitCounted is up to how much mana what an ability gives is believed: one whose
// amount depends on anything is counted as plenty, which few costs come near.
const limitCounted = 20

// settle says by counting whether p can pay the cost; a source that is tapped for it
// gives no mana.
func (l *Law) settle(p mtg.Seat, cost *mtg.ManaCost, source mtg.ObjectID, tapped bool) admit {
	b := l.purseOf(p)
	var less supply
	first, n := b.ofSource(source)
	if n > 0 && (tapped || l.S.Objects[source.Slot()].Zone == mtg.Hand) {
		for i := range n {
			if o := &b.options[first+i]; o.Flags&decision.Complex != 0 && !l.P.Ability(o.Ability).Price.Taps {
				return unsettled
			}
		}
		if b.restricted {
			return unsettled
		}
		less, _ = l.supplyFor(p, b.options[first:first+n], nil)
	}
	return b.tally.settle(cost, less)
}

// mostMana is a bound of what a mana ability that is not simple gives: any kind,
// and as much as its constants say, or plenty. It is mixed where one mana may be of
// another kind than the next.
func (l *Law) mostMana(ref mtg.AbilityRef) (colors mtg.ColorSet, n int32, mixed bool) {
	for _, mode := range l.P.Ability(ref).Modes {
		for i := range mode.Code {
			in := &mode.Code[i]
			if in.Op != ability.OpMana {
				continue
			}
			times := in.N.K
			if in.N.Kind != ability.NumConst {
				times = 100
			}
			mixed = mixed || n > 0 || len(in.Mana) > 1 || in.Flags&ability.FlagCombination != 0
			n += max(int32(len(in.Mana)), 1) * times
			if colors |= in.Colors | mtg.Colors(in.Mana...); in.Kinds != ability.KindsStated {
				colors, n, mixed = mtg.AllColors|mtg.Colors(mtg.Colorless), n+100, true
			}
		}
	}
	if l.manaReplaced() { // 106.12b: it may become more
		n *= 100
	}
	return colors, n, mixed
}

// leastMana is the least number of mana that can pay the cost.
func leastMana(sum *mtg.ManaCost) int {
	n := int(sum.Generic)
	for _, m := range sum.Symbols[:sum.N] {
		if m&mtg.SymbolPhyrexian == 0 {
			n++
		}
	}
	return n
}

func dropSource(d *decision.Decision, id mtg.ObjectID) {
	kept := d.Options[:0]
	for _, o := range d.Options {
		if o.Object != id {
			kept = append(kept, o)
		}
	}
	d.Options = kept
}

// purse is what a player can pay mana with, until something happens that changes it; or
// until the next step, where it depends on more than what events change: simple says that
// it does not.
type purse struct {
	of              mtg.Seat
	steps, epoch    uint32
	events, rolling uint64
	moved           uint64
	simple          bool
	byStep          bool // it was asked which step it is
	options         []decision.Option
	restricted      bool // some mana may be spent on some things only
	tally           tally
}

// purseOf returns what p can pay with: floating mana by colour, then the mana
// abilities he can activate, in the order of the battlefield.
func (l *Law) purseOf(p mtg.Seat) *purse {
	b := &l.scratch.purses[p]
	if b.of == p && l.stillHolds(b) {
		return b
	}
	found := &l.scratch.found
	found.Options = b.options
	looks := l.Q.StepLooks()
	b.simple = l.find(p, nil, found)
	b.byStep = looks != l.Q.StepLooks()
	b.of, b.steps, b.epoch, b.events, b.rolling, b.moved = p, l.S.Steps, l.Q.Epoch(), l.S.Events, l.S.Rolling, l.manaMoved
	b.options = found.Options
	l.count(b)
	return b
}

// stillHolds reports whether what is known of the purse still holds: nothing has happened,
// or only what leaves everybody the mana he had.
func (l *Law) stillHolds(b *purse) bool {
	if b.epoch != l.Q.Epoch() {
		return false
	}
	same := b.events == l.S.Events && b.rolling == l.S.Rolling
	if same && b.steps == l.S.Steps {
		return true
	}
	return b.simple && (same || b.moved == l.manaMoved && !l.P.ManaInHand()) && !l.Q.Bars(mtg.ActionMana) && !l.manaUncertain()
}

// count counts what the options of the purse give.
func (l *Law) count(b *purse) {
	b.tally.reset()
	b.restricted = false
	for i := 0; i < len(b.options); {
		n := 1
		for i+n < len(b.options) && b.options[i].Object != 0 && b.options[i+n].Object == b.options[i].Object &&
			b.options[i].Action == mtg.ActionMana && b.options[i+n].Action == mtg.ActionMana {
			n++
		}
		if o := &b.options[i]; n == 1 && o.Flags&decision.Complex == 0 && !l.P.RestrictsMana() {
			b.tally.add(supplyOf(b.options[i : i+1]))
		} else {
			l.countSource(b, b.options[i:i+n])
		}
		i += n
	}
}

// countSource counts what one source gives.
func (l *Law) countSource(b *purse, options []decision.Option) {
	s, apart := l.supplyFor(b.of, options, &b.tally)
	if apart {
		b.restricted = true
		s.least = 0
	}
	b.tally.add(s)
}

// supplyFor is what the options of one source give of which one can be used. What can
// be used besides them goes into besides.
func (l *Law) supplyFor(p mtg.Seat, options []decision.Option, besides *tally) (s supply, apart bool) {
	var known [6]decision.Option
	list := known[:0]
	for i := range options {
		o := options[i]
		only := l.P.RestrictsMana() && o.Ability != 0 && Restriction(l.P.Ability(o.Ability)) != nil
		apart = apart || only
		if o.Flags&decision.Complex != 0 {
			if l.bound(p, &o); o.Object == 0 {
				more := supplyOf([]decision.Option{o})
				if only {
					more.least = 0
				}
				besides.add(more)
				continue
			}
		}
		list = append(list, o)
	}
	return supplyOf(list), apart
}

// bound makes an option of an ability that is not simple one of what it gives at most.
func (l *Law) bound(p mtg.Seat, o *decision.Option) {
	id := o.Object
	o.Flags &^= decision.Complex
	if !l.P.Ability(o.Ability).Price.Taps {
		o.Object = 0 // it does not keep another ability of its source from being used
	}
	var mixed bool
	o.Colors, o.N, mixed = l.mostMana(o.Ability) // the cast is reversed if it falls short
	times := l.times(p, id, l.P.Ability(o.Ability))
	o.N *= times
	if l.manaTriggered() {
		o.Colors, o.N, mixed = mtg.AllColors|mtg.Colors(mtg.Colorless), o.N+100, true
	}
	if mixed || times > 1 {
		o.Flags |= decision.Mixed
	}
}

// times is how often p can activate the mana ability at most: once, if {T} is part of
// its cost, else as long as there is something to pay it with.
func (l *Law) times(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) int32 {
	if a.Price.Taps || len(a.Cost.Parts) == 0 || a.Flags&(ability.OncePerTurn|ability.OnlyOnce) != 0 {
		return 1
	}
	c := query.Context{This: id, You: p, Ability: a.Ref}
	pr := Proposal{Action: mtg.ActionMana, Kind: Activates | MakesMana, Player: p, Object: id, Source: id, Ability: a.Ref}
	most := int32(mostTimes)
	for i := range a.Cost.Parts {
		part := &a.Cost.Parts[i]
		have := int32(1)
		switch {
		case part.Kind == ability.CostPayLife:
			have = lifeFor(l, &pr, p)
		case part.Kind == ability.CostRemoveCounters:
			have = int32(query.CountersAmong(l.Q, l.Candidates(&c, &pr, part, l.scratch.entities[:0]), part.Counter))
		default:
			if list := l.Candidates(&c, &pr, part, l.scratch.entities[:0]); len(list) > 0 {
				have = int32(len(list))
			}
		}
		n := int32(1)
		if part.N != nil { // what is paid with no number of things is paid once
			n = max(1, int32(l.Q.Num(&c, part.N)))
		}
		most = min(most, have/n)
	}
	return max(1, most)
}

// mostTimes is more than any mana ability is counted.
const mostTimes = 100

// sources fills d with what p can pay mana with for the action, nil for any.
func (l *Law) sources(p mtg.Seat, pr *Proposal, d *decision.Decision) {
	b := l.purseOf(p)
	if b.restricted && pr != nil {
		l.find(p, pr, d)
		return
	}
	d.Reset()
	d.Options = append(d.Options, b.options...)
}

// find is sources, worked out. It reports whether all of them are quick ones, which
// nothing but events changes.
func (l *Law) find(p mtg.Seat, pr *Proposal, d *decision.Decision) (simple bool) {
	d.Reset()
	l.floating(p, pr, d)
	list, barred := l.board().mana, l.Q.Bars(mtg.ActionMana) || l.manaUncertain()
	simple = !barred
	for i := range list {
		switch k := &list[i]; {
		case k.by != p:
		case !k.quick || barred:
			simple = false
			l.findSource(p, pr, k.id, k.ref, d)
		case !l.S.Objects[k.id.Slot()].Is(state.Tapped) && !(k.sick && l.isNew(k.id, p)):
			d.Options = append(d.Options, k.option)
		}
	}
	if !l.P.ManaInHand() {
		return simple
	}
	for _, slot := range l.S.List(mtg.Hand, p) { // 113.6m
		o := &l.S.Objects[slot]
		for _, ref := range l.P.Face(o.Face).Mana {
			if id := l.S.ID(slot); l.P.Ability(ref).Zones.Has(mtg.Hand) && (pr == nil || pr.Source != id) {
				simple = false
				l.findSource(p, pr, id, ref, d)
			}
		}
	}
	return simple
}

// findSource adds a mana ability if p can activate it and its mana may be spent so.
func (l *Law) findSource(p mtg.Seat, pr *Proposal, id mtg.ObjectID, ref mtg.AbilityRef, d *decision.Decision) {
	a := l.P.Ability(ref)
	if !l.admits(pr, p, id, a) || !l.manaReady(p, id, a) {
		return
	}
	if o := l.manaOption(p, id, a); o.Flags&decision.Complex == 0 || !l.wasTried(o.Action, o.Object, o.Ability, o.Face, o.Way) {
		d.Options = append(d.Options, o)
	}
}

// manaReady reports whether the mana ability can be activated now (605.3a).
func (l *Law) manaReady(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) bool {
	o := l.S.Object(id)
	if a.Price.Taps && (o.Is(state.Tapped) || tooNew(l, p, id)) {
		return false
	}
	if a.Flags == ability.ManaAbility && a.If == nil && !l.Q.Bars(mtg.ActionMana) {
		if l.Q.Row(id).Controller != p {
			return false
		}
	} else if !l.mayActivate(p, id, a) {
		return false
	}
	if len(a.Cost.Parts) == 1 && a.Cost.Mana == nil && a.Price.Taps {
		return true
	}
	return !l.beingActivated(id, a.Ref) && l.manaCostReady(p, id, a)
}

// beingActivated reports whether the mana ability was begun to be activated and
// has not resolved: until then it can't be activated again (605.3c).
func (l *Law) beingActivated(id mtg.ObjectID, ref mtg.AbilityRef) bool {
	for i := range l.S.Frames {
		f := &l.S.Frames[i]
		if f.Proc == l.CastProc && Kind(f.Flags)&MakesMana != 0 && f.Ability == ref && f.Source == id {
			return true
		}
	}
	return false
}

// manaCostReady checks the other costs of a mana ability; mana among them must
// be floating, so that abilities do not wait for each other.
func (l *Law) manaCostReady(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) bool {
	c := query.Context{This: id, You: p, Ability: a.Ref}
	pr := Proposal{Action: mtg.ActionMana, Kind: Activates | MakesMana, Player: p, Object: id, Source: id, Ability: a.Ref}
	for i := range a.Cost.Parts {
		if !l.partPayable(&c, &pr, &a.Cost.Parts[i], nil) {
			return false
		}
	}
	if a.Cost.Mana == nil {
		return true
	}
	total := *a.Cost.Mana
	if l.changesCosts(&pr) { // 601.2f
		total, _ = l.Total(&pr)
	}
	payWithLife(&total, lifeForMana(l, p))
	return l.otherMana(p, id, leastMana(&total))
}

// otherMana reports whether p could have as much mana to spend on a mana ability of the
// permanent, as a bound: floating mana, and what his other permanents give for no mana.
func (l *Law) otherMana(p mtg.Seat, id mtg.ObjectID, least int) bool {
	n := 0
	for _, floating := range l.S.Players[p].Pool {
		n += int(floating)
	}
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		if n >= least {
			break
		}
		other := l.S.ID(slot)
		if other == id || l.Q.Row(other).Controller != p {
			continue
		}
		l.Q.Abilities(other, func(ref mtg.AbilityRef) bool {
			a := l.P.Ability(ref)
			if a.Kind != ability.Activated || a.Flags&ability.ManaAbility == 0 || a.Cost.Mana != nil || !l.manaReady(p, other, a) {
				return true
			}
			_, most, _ := l.mostMana(ref)
			n += int(most)
			return false
		})
	}
	return n >= least
}

// manaOption describes what the ability gives. One that only taps its source
// and gives mana of one kind is simple: it can be part of a payment.
func (l *Law) manaOption(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) decision.Option {
	o := decision.Option{Action: mtg.ActionMana, Object: id, Ability: a.Ref, Face: l.S.Object(id).Face}
	if l.Q.Row(id).Supertypes&mtg.Snow != 0 {
		o.Flags |= decision.Snow
	}
	colors, n, simple := l.SimpleMana(p, id, a)
	if simple && IsApart(&a.Modes[0].Code[0]) {
		o.Flags |= decision.Apart
	}
	if !simple || l.manaUncertain() {
		o.Flags |= decision.Complex
		return o
	}
	o.Colors, o.N = colors, n
	return o
}

// SimpleMana reports what an ability gives that costs only {T} and adds a
// constant amount of mana of one kind.
func (l *Law) SimpleMana(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) (colors mtg.ColorSet, n int32, ok bool) {
	if len(a.Cost.Parts) != 1 || !a.Price.Taps || a.Cost.Mana != nil || len(a.Modes) != 1 || len(a.Modes[0].Code) != 1 {
		return 0, 0, false
	}
	in := &a.Modes[0].Code[0]
	if in.Op != ability.OpMana || in.Flags&ability.FlagCombination != 0 || in.Who.Kind != ability.SelYou {
		return 0, 0, false
	}
	if len(in.Mana) > 0 {
		for _, c := range in.Mana {
			if c != in.Mana[0] {
				return 0, 0, false
			}
		}
		return mtg.Colors(in.Mana[0]), int32(len(in.Mana)), in.N.Kind == ability.NumConst && in.N.K == 1
	}
	if in.N.Kind != ability.NumConst {
		return 0, 0, false
	}
	n = in.N.K
	if colors = in.Colors; in.Kinds != ability.KindsStated {
		c := query.Context{This: id, You: p, Ability: a.Ref}
		colors = l.Q.ManaKinds(&c, in)
	}
	return colors, n, colors != 0 && n > 0
}

// manaActions adds the mana abilities p may activate with priority (605.3a).
func (l *Law) manaActions(p mtg.Seat, d *decision.Decision) {
	probe := &l.scratch.probe
	l.sources(p, nil, probe)
	for _, o := range probe.Options {
		if o.Action == mtg.ActionMana && !l.wasTried(o.Action, o.Object, o.Ability, o.Face, o.Way) {
			o.Flags = 0
			d.Options = append(d.Options, o)
		}
	}
}

// phyrexian is how many symbols can be paid with life (107.4f).
func phyrexian(symbols []mtg.ManaSymbol) (n int32) {
	for _, m := range symbols {
		if m&mtg.SymbolPhyrexian != 0 {
			n++
		}
	}
	return n
}

// taps reports whether the cost taps the source, which then can't give mana.
func (l *Law) taps(pr *Proposal) bool {
	for _, p := range l.Parts(pr, l.scratch.parts[:0]) {
		if p.Kind == ability.CostTapThis {
			return true
		}
	}
	return false
}

// dropTapping drops what an ability being activated taps for its cost: another that is
// activated to pay for it can't be paid with that mana (601.2h, 605.3a).
func (l *Law) dropTapping(d *decision.Decision) {
	for i := range l.S.Frames {
		f := &l.S.Frames[i]
		if f.Proc == l.CastProc && Kind(f.Flags)&Activates != 0 && l.P.Ability(f.Ability).Price.Taps {
			dropSource(d, f.Source)
		}
	}
}

// CouldPay reports whether some answer but giving up exists.
func CouldPay(d *decision.Decision) bool {
	for i := range d.Options {
		if d.Options[i].Flags&decision.Complex != 0 {
			return true
		}
	}
	return d.CanPay()
}

// Payment fills in what can pay the symbols, which are what is left of the cost of
// the action.
func (l *Law) Payment(pr *Proposal, symbols []mtg.ManaSymbol, d *decision.Decision) {
	probe := &l.scratch.probe
	l.sources(pr.Player, pr, probe)
	if l.taps(pr) {
		dropSource(probe, pr.Source)
	}
	l.dropTapping(probe)
	l.payers(pr, probe)
	d.Options = append(d.Options, probe.Options...)
	d.Source, d.Ability, d.AsThough = pr.Object, pr.Ability, l.AsThough(pr)
	d.Symbols = append(d.Symbols, symbols...)
	if n := min(phyrexian(d.Symbols), lifeFor(l, pr, pr.Player)/2); n > 0 { // 119.4
		d.Options = append(d.Options, decision.Option{Action: mtg.ActionPayLife, N: n})
	}
}

// floating adds the mana p has that may be spent on the action of the frame,
// nil for any.
func (l *Law) floating(p mtg.Seat, pr *Proposal, d *decision.Decision) {
	pl := &l.S.Players[p]
	pool := pl.Pool
	for i := range l.S.Mana {
		if m := &l.S.Mana[i]; m.Player == p {
			pool[m.Color] -= m.N
		}
	}
	for c := mtg.White; c < mtg.NumManaColors; c++ {
		snow := pl.SnowPool[c]
		if n := pool[c] - snow; n > 0 {
			d.Options = append(d.Options, decision.Option{Action: mtg.ActionPool, Colors: mtg.Colors(c), N: int32(n)})
		}
		if snow > 0 {
			d.Options = append(d.Options, decision.Option{
				Action: mtg.ActionPool, Colors: mtg.Colors(c), N: int32(snow), Flags: decision.Snow,
			})
		}
	}
	for i := range l.S.Mana {
		m := &l.S.Mana[i]
		if m.Player != p || !l.admits(pr, p, m.Source, l.P.Ability(m.Ability)) {
			continue
		}
		o := decision.Option{
			Action: mtg.ActionPool, Colors: mtg.Colors(m.Color), N: int32(m.N), Flags: decision.Apart, Ability: m.Ability,
			First: uint32(m.Source),
		}
		if l.S.Object(m.Source) != nil {
			o.Object = m.Source
		}
		if m.Snow {
			o.Flags |= decision.Snow
		}
		d.Options = append(d.Options, o)
	}
}

// admits reports whether mana that the ability of the source adds may be spent
// on the action of the frame.
func (l *Law) admits(pr *Proposal, p mtg.Seat, source mtg.ObjectID, a *catalog.Ability) bool {
	if pr == nil {
		return true
	}
	r := Restriction(a)
	if r == nil || !r.Only && r.Never == nil {
		return true
	}
	c := query.Context{This: source, You: p, Ability: a.Ref}
	spell := pr.Kind&(Activates|Pays|IsSpecial) == 0
	switch {
	case r.Never != nil && (!spell || l.Q.MatchesSpell(&c, r.Never, pr.Object, pr.Player)):
		return !spell
	case !r.Only:
		return true
	case l.Foretells(pr):
		return r.Foretell
	case r.X && !l.HasX(pr):
		return false
	case pr.Kind&(Pays|IsSpecial) != 0: // neither cast nor activated: only what is for costs of all kinds
		return r.X && r.Cast != nil && r.Activate != nil
	case pr.Kind&Activates != 0:
		return r.Activate != nil && l.Q.Matches(&c, r.Activate, pr.Source.Entity())
	}
	return r.Cast != nil && (r.From == 0 || r.From.Has(l.castFrom(pr))) && l.Q.MatchesSpell(&c, r.Cast, pr.Object, pr.Player)
}

// IsApart reports whether the mana of the instruction is not like other mana.
func IsApart(in *ability.Instr) bool {
	return in.Op == ability.OpMana && (in.Restrict != nil || in.Flags&ability.FlagLasting != 0)
}

// Restriction is what goes with the mana of an ability; an ability adds mana of
// one restriction only.
func Restriction(a *catalog.Ability) *ability.Restrict {
	for i := range a.Modes {
		for j := range a.Modes[i].Code {
			if r := a.Modes[i].Code[j].Restrict; r != nil {
				return r
			}
		}
	}
	return nil
}

// AsThough returns the kinds that the player may spend mana as though it were of on the
// spell of the proposal, whatever kind it is (609.4b): none, every colour, or every type,
// which {C} is paid with too (107.4c).
func (l *Law) AsThough(pr *Proposal) (kinds mtg.ColorSet) {
	if pr.Kind&(Activates|Triggers|Pays|IsSpecial) != 0 {
		return 0
	}
	if pr.Capture != 0 {
		kinds = l.S.Capture(pr.Capture).AsThough
	}
	if o := l.S.Object(pr.Object); o != nil && o.Zone == mtg.Exile && o.Is(state.FaceDown) { // 406.3a: as the spell it would be
		defer l.Q.ReconsiderAs(query.ConsiderDown(l.Q, pr.Object, pr.Face))
	}
	kinds |= l.leavesFor(pr.Player, pr.Object).kinds
	if pr.Capture == 0 {
		kinds |= l.UsesLicence(pr).Kinds
	}
	if !l.P.ManaSpent() {
		return kinds
	}
	l.Q.Statics(ability.StaticManaSpend, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := query.Context{This: src, You: l.Q.Row(src).Controller, Ability: ref}
		if l.Q.Matches(&c, e.Who, mtg.PlayerEntity(pr.Player)) && (e.What == nil || l.Q.MatchesSpell(&c, e.What, pr.Object, pr.Player)) {
			kinds |= e.Colors
		}
		return true
	})
	return kinds
}

// lifeForMana are the colors of which p may pay life rather than mana, for each symbol of
// them in a cost.
func lifeForMana(l *Law, p mtg.Seat) mtg.ColorSet {
	return query.StaticColors(l.Q, ability.StaticLifeForMana, p)
}

// PaysLife marks the symbols of a total cost for which who pays may pay life by an effect.
// The cost stays what it is (118.7): that is how it is paid.
func PaysLife(l *Law, pr *Proposal, total *mtg.ManaCost) {
	payWithLife(total, lifeForMana(l, pr.Player))
}

func payWithLife(total *mtg.ManaCost, colors mtg.ColorSet) {
	for i, m := range total.Symbols[:total.N] {
		if m.Colors()&colors != 0 {
			total.Symbols[i] |= mtg.SymbolPhyrexian | mtg.SymbolInstead
		}
	}
}

// ManaBound is an upper bound of the mana p can have.
func (l *Law) ManaBound(p mtg.Seat) int {
	known := -1
	return l.manaBound(p, &known)
}

// ManaSeen is ManaBound as far as everybody can tell, who does not know what p holds.
func (l *Law) ManaSeen(p mtg.Seat) int {
	return l.manaOfAll(p, func(slot mtg.Slot) bool { return !l.S.Concealed(l.S.ID(slot)) })
}

// manaBound is an upper bound of the mana p can have. The result is kept in *known,
// which begins below zero.
func (l *Law) manaBound(p mtg.Seat, known *int) int {
	if *known < 0 {
		*known = l.manaOfAll(p, nil)
	}
	return *known
}

// manaOfAll is an upper bound of floating mana and what every untapped permanent with
// a mana ability, and every card of the hand that counts, gives at most.
func (l *Law) manaOfAll(p mtg.Seat, counts func(mtg.Slot) bool) (n int) {
	for _, amount := range l.S.Players[p].Pool {
		n += int(amount)
	}
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		o := &l.S.Objects[slot]
		face := l.P.Face(l.Q.TextOf(o))
		switch {
		case o.Is(state.FaceDown) && face.Types&mtg.Land == 0: // no characteristics to make mana with (708.2)
		case o.Controller != p && !l.Q.MayBeGiven() || o.Is(state.Tapped) && !l.makesManaTapped(face):
		case len(face.Mana) == 0 && face.Types&mtg.Land != 0:
			n++
		case l.makesManaTapped(face):
			n += 1000 // as often as there is something to pay with
		case len(face.Mana) > 0 || o.Copy != 0:
			n += 20 // a bound, not a count: what it gives may depend on anything
		}
	}
	for _, slot := range l.S.List(mtg.Hand, p) {
		if counts == nil || counts(slot) {
			n += 20 * len(l.P.Face(l.S.Objects[slot].Face).Mana)
		}
	}
	if l.Q.MayBeGiven() || l.manaUncertain() {
		n += 1000
	}
	return n
}

// makesManaTapped reports whether a tapped permanent of the face may still make
// mana: not every mana ability costs {T}.
func (l *Law) makesManaTapped(face *catalog.Face) bool {
	for _, ref := range face.Mana {
		if !l.P.Ability(ref).Cost.HasTap() {
			return true
		}
	}
	return false
}
