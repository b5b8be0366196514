package decision

import (
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// form is how an option of a payment pays.
type form uint8

const (
	formNone    form = iota // not at all
	formComplex             // by itself, paying nothing now
	formPool                // one floating mana a pick
	formMana                // a mana ability: N mana of one kind
	formConvoke             // a permanent tapped
	formDelve               // a card exiled
	formLife                // life for one Phyrexian symbol a pick
)

func (o *Option) form() form {
	if o.Flags&(Complex|Convoke|Delve) != 0 {
		return o.standIn()
	}
	switch o.Action {
	case mtg.ActionMana:
		return formMana
	case mtg.ActionPool:
		return formPool
	case mtg.ActionPayLife:
		return formLife
	}
	return formNone
}

// standIn is the form of an option that does not pay with mana or life.
func (o *Option) standIn() form {
	switch {
	case o.Flags&Complex != 0:
		return formComplex
	case o.Flags&Convoke != 0:
		return formConvoke
	}
	return formDelve
}

// namesColor reports whether a pick of the form comes with a kind of mana.
func (f form) namesColor() bool { return f == formPool || f == formMana }

// repeats reports whether an option of the form may be picked N times.
func (f form) repeats() bool { return f == formPool || f == formLife }

// sharesObject reports whether both options use the same object, which one
// payment can do only once: a permanent is tapped for mana or for convoke, and
// for one of its mana abilities.
func sharesObject(a, b *Option) bool {
	return a.Object != 0 && a.Object == b.Object && !a.form().repeats() && !b.form().repeats()
}

// checkPay checks a payment. Every pick must be needed: without it the rest
// would not cover the cost. So nothing is tapped for no purpose, and mana of
// the pool is picked exactly as it is spent; what an ability gives beyond need
// stays in the pool.
func (d *Decision) checkPay(a *Answer) Refusal {
	if a.Cancel {
		if len(a.Picks)+len(a.Numbers) > 0 {
			return d.refuse(RefusedForm, -1, 0, len(a.Picks))
		}
		return Refusal{}
	}
	if len(a.Numbers) != len(a.Picks) {
		return d.refuse(RefusedForm, -1, len(a.Picks), len(a.Numbers))
	}
	most := mostPaying(d.Symbols)
	for i := range a.Picks {
		if r := d.checkUse(a, i, most); r.Code != NotRefused {
			return r
		}
	}
	if len(a.Picks) == 1 && d.Options[a.Picks[0]].form() == formComplex || d.isPlain(a) {
		return Refusal{}
	}
	return d.checkCover(a)
}

// mostPaying is how many units can pay the symbols at most: two for one such as {2/W}.
func mostPaying(symbols []mtg.ManaSymbol) int {
	most := len(symbols)
	for _, s := range symbols {
		if plainSymbol(s)&mtg.SymbolTwo != 0 {
			most++
		}
	}
	return most
}

// checkUse checks pick i by itself and beside those before it. No payment needs
// more than most picks, so later ones are not looked at.
func (d *Decision) checkUse(a *Answer, i, most int) Refusal {
	p, n := a.Picks[i], a.Numbers[i]
	if int(p) >= len(d.Options) {
		return d.refuse(RefusedOption, -1, len(d.Options), int(p))
	}
	o := &d.Options[p]
	f := o.form()
	if f == formComplex && len(a.Picks) > 1 {
		return d.refuse(RefusedTogether, int(p), 1, len(a.Picks))
	}
	if f.namesColor() && (n < 0 || n >= mtg.NumManaColors || !o.Colors.Has(mtg.Color(n))) || !f.namesColor() && n != 0 {
		return d.refuse(RefusedColor, int(p), 0, int(n))
	}
	if f != formComplex && len(a.Picks) > most {
		return d.refuse(RefusedTooMany, -1, most, len(a.Picks))
	}
	return d.checkAgain(a, i, f)
}

// checkAgain checks that pick i uses nothing the picks before it use up.
func (d *Decision) checkAgain(a *Answer, i int, f form) Refusal {
	p, limit, used := a.Picks[i], 1, 1
	o := &d.Options[p]
	if f.repeats() {
		limit = int(o.N)
	}
	for _, q := range a.Picks[:i] {
		if q == p {
			used++
		} else if sharesObject(o, &d.Options[q]) {
			return d.refuse(RefusedSource, int(p), int(q), 2)
		}
	}
	if used > limit {
		return d.refuse(RefusedTwice, int(p), max(limit, 0), used)
	}
	return Refusal{}
}

// isPlain reports whether there are as many picks as symbols, of one mana each that could
// pay any of them: so they pay all, and each is needed.
func (d *Decision) isPlain(a *Answer) bool {
	if len(a.Picks) != len(d.Symbols) {
		return false
	}
	for i, p := range a.Picks {
		o := &d.Options[p]
		if f := o.form(); f != formPool && (f != formMana || o.N != 1) || !d.paysAll(1<<uint32(a.Numbers[i])) {
			return false
		}
	}
	return true
}

// checkCover checks that the picks pay all and that each is needed.
func (d *Decision) checkCover(a *Answer) Refusal {
	var c cost
	c.load(d)
	var room [unitRoom]unit
	units := room[:0]
	if n := d.countUnits(a, &c); n > unitRoom {
		units = make([]unit, 0, n)
	}
	units = d.appendUnits(units, a, &c, -1)
	total := len(units)
	if !c.covers(units) {
		paid := 0
		if !c.beyond {
			paid = c.cover(units)
		}
		return d.refuseBy(rule.R601_2h, RefusedUnpaid, -1, c.symbols, paid)
	}
	for i, p := range a.Picks {
		if total-d.unitsOf(p, &c) < c.symbols || i > 0 && p == a.Picks[i-1] {
			continue // too few would be left, or it was looked at
		}
		units = d.appendUnits(units[:0], a, &c, i)
		if c.covers(units) {
			return d.refuse(RefusedNeedless, int(p), 0, 0)
		}
	}
	return Refusal{}
}

// unitsOf returns how many units one pick of option p gives, counting none that
// could not be needed.
func (d *Decision) unitsOf(p uint16, c *cost) int {
	o := &d.Options[p]
	switch o.form() {
	case formNone, formComplex:
		return 0
	case formMana:
		return min(max(int(o.N), 0), c.most)
	}
	return 1
}

func (d *Decision) countUnits(a *Answer, c *cost) (n int) {
	for _, p := range a.Picks {
		n += d.unitsOf(p, c)
	}
	return n
}

// appendUnits appends the units the picks of a give, but for pick number skip.
func (d *Decision) appendUnits(units []unit, a *Answer, c *cost, skip int) []unit {
	for i, p := range a.Picks {
		if i == skip {
			continue
		}
		takes := c.takes(&d.Options[p], a.Numbers[i])
		for range d.unitsOf(p, c) {
			units = append(units, unit{takes: takes, from: int32(i), class: noClass})
		}
	}
	return units
}

// takes returns the classes a unit of option o can pay, when it gives mana of
// kind color; anyColor stands for a choice not made yet.
func (c *cost) takes(o *Option, color int32) uint64 {
	colors := o.Colors & mtg.AnyType
	if color != anyColor {
		colors &= 1 << uint32(color)
	}
	switch o.form() {
	case formPool, formMana:
		if colors == 0 {
			return 0
		}
		return c.manaTakes(colors, o.Flags&Snow != 0)
	case formConvoke:
		if o.Flags&Bend != 0 {
			return c.bendTakes()
		}
		return c.convokeTakes(o.Colors)
	case formDelve:
		return genericBit | c.bendTakes()
	case formLife:
		return c.lifeTakes()
	}
	return 0
}

const anyColor = -1

// Unit is one use of a pick to pay a symbol, or half of a symbol such as {2/W}
// that is paid with two.
type Unit struct {
	// Symbol is the index into Decision.Symbols of what is paid.
	Symbol uint16
	// Pick is the index into Answer.Picks of what pays, and Option the index
	// into Decision.Options picked there.
	Pick, Option uint16
	// Mana says that one mana of kind Color is spent. Otherwise Option says what
	// stands for it: a permanent tapped (Convoke), a card exiled (Delve), or
	// life (ActionPayLife).
	Mana  bool
	Color mtg.Color
}

// Assign appends to out what pays what in a, which must be a payment that Check
// lets pass: for each symbol in order one Unit, or two for a symbol such as {2/W}
// that is paid as two generic mana. The result depends on nothing but d and a. Mana
// that an ability gives beyond need has no Unit and stays in the pool. Nothing is
// appended for an answer that cancels or activates a Complex ability.
func (d *Decision) Assign(a *Answer, out []Unit) []Unit {
	if a.Cancel {
		return out
	}
	var c cost
	c.load(d)
	var room [unitRoom]unit
	units := room[:0]
	if n := d.countUnits(a, &c); n > unitRoom {
		units = make([]unit, 0, n)
	}
	units = d.appendUnits(units, a, &c, -1)
	if !c.covers(units) {
		return out // a Complex ability
	}
	for i, s := range d.Symbols {
		out = d.assignSymbol(a, &c, units, i, c.classOf(s), out)
	}
	return out
}

// assignSymbol appends what pays symbol i, of the class, and takes it from the
// units.
func (d *Decision) assignSymbol(a *Answer, c *cost, units []unit, i, class int, out []Unit) []Unit {
	count := 1
	if c.twos&(1<<class) != 0 && c.used[class] == 0 {
		class, count = genericClass, 2
	}
	c.used[class]--
	for u := range units {
		if count == 0 {
			break
		}
		if int(units[u].class) != class {
			continue
		}
		units[u].class = noClass
		count--
		pick := units[u].from
		option := a.Picks[pick]
		w := Unit{Symbol: uint16(i), Pick: uint16(pick), Option: option}
		if d.Options[option].form().namesColor() {
			w.Mana, w.Color = true, mtg.Color(a.Numbers[pick])
		}
		out = append(out, w)
	}
	return out
}
