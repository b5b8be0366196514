package decision

import (
	"cmp"
	"math"
	"slices"

	"github.com/apnap/apnap/mtg"
)

// source is a use of an object, of floating mana of one kind, or of life: the
// options that share an object, of which a payment picks one. What it gives
// depends on which option and which kind of mana; that choice is its mode.
type source struct {
	leader int32  // its first option
	modes  uint16 // how many modes there are to try
	rank   int32  // lower is used first
	limit  int32  // how many units it may give, if it gives more
	mode   mode
}

// mode is what a source is used as. With option noOption it is one of its
// options that give a single unit, of any kind it gives. An open mode is not
// chosen yet: it counts as the best of all.
type mode struct {
	option int32
	color  int32 // the kind of mana, or anyColor
	open   bool
}

const noOption = -1

// sourceRoom is how many sources are handled without the heap.
const sourceRoom = 64

// maxSteps bounds the search among modes. It is reached only with many
// abilities that each give several mana of a kind to be chosen.
const maxSteps = 4096

// purse is a payment being put together: what is to be covered, the sources in
// the order of preference, and the units they give. Where a method takes a
// Random, nil asks for the choice that is preferred.
type purse struct {
	d       *Decision
	c       *cost
	sources []source
	next    []int32 // for each option the next one of its source, noOption after the last
	units   []unit  // room for all units; the first n are in use
	n       int
	steps   int
}

// purseRoom is the memory of a purse.
type purseRoom struct {
	cost    cost
	sources [sourceRoom]source
	next    [sourceRoom]int32
	units   [unitRoom]unit
}

// purse returns a purse for the payment d asks, in the memory given if that is
// enough.
func (d *Decision) purse(room *purseRoom) purse {
	room.cost.load(d)
	p := purse{d: d, c: &room.cost, sources: room.sources[:0], next: room.next[:], units: room.units[:]}
	if n := len(d.Options); n > sourceRoom {
		p.sources, p.next = make([]source, 0, n), make([]int32, n)
	}
	p.sources = p.appendSources(p.sources)
	if len(d.Options)*p.c.most > unitRoom {
		if n := d.mostUnits(p.c); n > unitRoom {
			p.units = make([]unit, n)
		}
	}
	return p
}

// CanPay reports whether options can cover symbols. Complex options do not
// count, since what they will give is not known. When finding out takes longer
// than is sensible the answer is yes.
func CanPay(symbols []mtg.ManaSymbol, options []Option) bool {
	d := Decision{Kind: Pay, Symbols: symbols, Options: options}
	return d.CanPay()
}

// CanPay reports whether the options of a payment can cover its symbols, as the
// function does.
func (d *Decision) CanPay() bool {
	if len(d.Options) == 0 {
		return len(d.Symbols) == 0
	}
	if d.plenty() {
		return true
	}
	var room purseRoom
	p := d.purse(&room)
	return p.settle(nil) || p.steps > maxSteps
}

// plenty reports whether there are as many uses of objects and floating mana as symbols, of
// which each could pay any of them; false says nothing.
func (d *Decision) plenty() bool {
	left, seen := len(d.Symbols), uint64(0)
	for i := range d.Options {
		o := &d.Options[i]
		f := o.form()
		if !f.namesColor() || o.N <= 0 || !d.paysAll(o.Colors&mtg.AnyType) {
			continue
		}
		if f == formPool {
			left -= int(o.N)
		} else if bit := uint64(1) << (o.Object.Slot() % 64); seen&bit == 0 { // an object gives once
			seen |= bit
			left--
		}
		if left <= 0 {
			return true
		}
	}
	return false
}

// paysAll reports whether one mana of any of the kinds could pay each of the symbols.
func (d *Decision) paysAll(kinds mtg.ColorSet) bool {
	if kinds == 0 {
		return false
	}
	kinds |= d.AsThough
	for _, s := range d.Symbols {
		if k := plainSymbol(s); k != mtg.SymbolGeneric && k.Colors()&kinds == 0 {
			return false
		}
	}
	return true
}

// mostUnits returns how many units all options together could give.
func (d *Decision) mostUnits(c *cost) (n int) {
	for i := range d.Options {
		n += d.supply(i, c)
	}
	return n
}

// supply returns how many units option i can give in one payment.
func (d *Decision) supply(i int, c *cost) int {
	o := &d.Options[i]
	f := o.form()
	if f.namesColor() && o.Colors&mtg.AnyType == 0 {
		return 0
	}
	switch f {
	case formPool:
		return min(max(int(o.N), 0), c.most)
	case formLife:
		return min(max(int(o.N), 0), c.life)
	}
	return d.unitsOf(uint16(i), c)
}

// appendSources appends the sources among the options, in their order.
func (p *purse) appendSources(sources []source) []source {
	d := p.d
	var lasts map[mtg.ObjectID]int32 // the last option of each object, where there are many
	if len(d.Options) > sourceRoom {
		lasts = make(map[mtg.ObjectID]int32, len(d.Options))
	}
	for i := range d.Options {
		p.next[i] = noOption
		if d.supply(i, p.c) == 0 {
			continue
		}
		if j := p.before(i, lasts); j != noOption {
			p.next[j] = int32(i)
			continue
		}
		sources = append(sources, source{leader: int32(i)})
	}
	for i := range sources {
		s := &sources[i]
		s.limit, s.modes = math.MaxInt32, p.countModes(s)
		s.mode = p.firstMode(s)
	}
	return sources
}

// before returns the option before i of the same source, if there is one. In lasts, if
// that is not nil, it looks it up and notes i.
func (p *purse) before(i int, lasts map[mtg.ObjectID]int32) int32 {
	o := &p.d.Options[i]
	if o.Object == 0 || o.form().repeats() {
		return noOption
	}
	if lasts != nil {
		j, ok := lasts[o.Object]
		lasts[o.Object] = int32(i)
		if !ok {
			return noOption
		}
		return j
	}
	for j := i - 1; j >= 0; j-- {
		if other := &p.d.Options[j]; sharesObject(other, o) && p.d.supply(j, p.c) > 0 {
			return int32(j)
		}
	}
	return noOption
}

// countModes returns how many modes the source has.
func (p *purse) countModes(s *source) (n uint16) {
	if p.next[s.leader] == noOption && p.d.isSingle(int(s.leader), p.c) {
		return 1
	}
	for _, ok := p.modeAt(s, 0); ok; _, ok = p.modeAt(s, n) {
		n++
	}
	return n
}

// firstMode returns the only mode of s, and the open one if there are several.
func (p *purse) firstMode(s *source) mode {
	if s.modes > 1 {
		return mode{option: noOption, color: anyColor, open: true}
	}
	if p.d.isSingle(int(s.leader), p.c) {
		return mode{option: noOption, color: anyColor}
	}
	m, _ := p.modeAt(s, 0)
	return m
}

// rank says how soon a source is used: floating mana first, then cards for
// delve, mana abilities by how few kinds of mana they offer, creatures for
// convoke, and life last.
func (p *purse) rank(s *source) int32 {
	d, c := p.d, p.c
	o := &d.Options[s.leader]
	switch o.form() {
	case formPool:
		return 0
	case formDelve:
		return 1
	case formConvoke:
		return 100
	case formLife:
		return 200
	}
	kinds, most := mtg.ColorSet(0), 0
	for i := s.leader; i != noOption; i = p.next[i] {
		kinds |= d.Options[i].Colors & mtg.AnyType
		most = max(most, int(d.Options[i].N))
	}
	r := int32(2 + 3*(kinds&mtg.AllColors).Count())
	if kinds.Has(mtg.Colorless) {
		r++
	}
	if most > c.symbols {
		r += 20 // some of it would be left over
	}
	return r
}

// isSingle reports whether option i gives one unit a pick, so that its kind
// need not be chosen before it is known what it pays.
func (d *Decision) isSingle(i int, c *cost) bool { return d.unitsOf(uint16(i), c) == 1 }

// modeAt returns mode k of the source: the one of all options that give a
// single unit, and each kind of mana of each other option.
func (p *purse) modeAt(s *source, k uint16) (mode, bool) {
	d, c := p.d, p.c
	single := false
	for i := s.leader; i != noOption; i = p.next[i] {
		if single && d.isSingle(int(i), c) {
			continue
		}
		kinds := d.Options[i].Colors & mtg.AnyType
		ways := uint16(kinds.Count())
		m := mode{option: i, color: anyColor}
		switch {
		case d.isSingle(int(i), c):
			single, ways, m.option = true, 1, noOption
		case d.Options[i].Flags&Mixed != 0:
			if k == 0 {
				return m, true // of any kind it gives, each mana by itself
			}
			ways = 1
		}
		if k < ways {
			if m.option != noOption {
				m.color = int32(colorAt(kinds, int(k)))
			}
			return m, true
		}
		k -= ways
	}
	return mode{}, false
}

// colorAt returns member k of the set, and the last when there are fewer.
func colorAt(colors mtg.ColorSet, k int) mtg.Color {
	last := mtg.White
	for c := mtg.White; c < mtg.NumManaColors; c++ {
		if !colors.Has(c) {
			continue
		}
		last = c
		if k == 0 {
			break
		}
		k--
	}
	return last
}

// fill makes the units of the sources before end, in their order.
func (p *purse) fill(end int) {
	p.n = 0
	for i := range p.sources[:end] {
		s := &p.sources[i]
		takes, n := uint64(0), 0
		for o := s.leader; o != noOption; o = p.next[o] {
			if p.inMode(o, s.mode) {
				takes |= p.c.takes(&p.d.Options[o], s.mode.color)
				n = max(n, p.d.supply(int(o), p.c))
			}
		}
		for range min(n, int(s.limit)) {
			p.units[p.n] = unit{takes: takes, from: int32(i), class: noClass}
			p.n++
		}
	}
}

func (p *purse) inMode(o int32, m mode) bool {
	return m.open || m.option == o || m.option == noOption && p.d.isSingle(int(o), p.c)
}

// feasible reports whether the sources in their modes cover the cost.
func (p *purse) feasible() bool { return p.enough(len(p.sources)) }

// enough reports whether the sources before end do so by themselves.
func (p *purse) enough(end int) bool {
	p.fill(end)
	return p.c.covers(p.units[:p.n])
}

// settle gives every source a mode such that together they cover the cost, and
// reports whether it found a way. A source not yet settled counts as all it
// could be at best, so a wrong turn is seen early.
func (p *purse) settle(r Random) bool { return p.feasible() && p.settleFrom(0, r) }

func (p *purse) settleFrom(i int, r Random) bool {
	for i < len(p.sources) && !p.sources[i].mode.open {
		i++
	}
	if i == len(p.sources) {
		return true
	}
	if len(p.sources) > sourceRoom && p.enough(i) { // with few it takes longer to ask
		return p.settleRest(i, r)
	}
	s := &p.sources[i]
	start := chance(r, int(s.modes))
	for k := range int(s.modes) {
		if p.steps++; p.steps > maxSteps {
			break
		}
		s.mode, _ = p.modeAt(s, uint16((start+k)%int(s.modes)))
		if p.feasible() && p.settleFrom(i+1, r) {
			return true
		}
	}
	s.mode = mode{option: noOption, color: anyColor, open: true}
	return false
}

// settleRest gives the sources from i on, which are not needed, the mode each that would be
// tried first, and reports whether all together cover the cost, which they do.
func (p *purse) settleRest(i int, r Random) bool {
	for ; i < len(p.sources); i++ {
		if s := &p.sources[i]; s.mode.open {
			s.mode, _ = p.modeAt(s, uint16(chance(r, int(s.modes))))
		}
	}
	return p.feasible()
}

// chance returns a number below n: 0 when nothing is random.
func chance(r Random, n int) int {
	if r == nil || n <= 1 {
		return 0
	}
	return r.IntN(n)
}

// choose places the units of the sources, which are settled, in their order, so
// that each is used only if the ones before it cannot do without: of all covers
// it finds the one that uses the first sources. It follows a call of feasible.
// Of the symbols such as {2/W} it pays by colour as many as can be, or a random
// number of them. It reports whether it covered the cost.
func (p *purse) choose(r Random) bool {
	c := p.c
	paid, units := c.used, p.units[:p.n]
	c.clear(units)
	left := c.symbols
	for i := range c.n {
		if c.twos&(1<<i) == 0 {
			continue
		}
		c.room[i] = paid[i]
		if r != nil {
			c.room[i] = int32(chance(r, int(c.want[i])+1))
		}
		left += int(c.want[i] - c.room[i])
		c.room[genericClass] += 2 * (c.want[i] - c.room[i])
	}
	for u := range units {
		if left == 0 {
			break
		}
		c.seen = 0
		if c.seat(units, u, c.plain|c.twos|genericBit) {
			left--
		}
	}
	return left == 0
}

// write makes the answer that picks the sources that pay something.
func (p *purse) write(a *Answer, r Random) {
	a.Picks, a.Numbers = a.Picks[:0], a.Numbers[:0]
	last := int32(-1)
	for u := range p.units[:p.n] {
		w := &p.units[u]
		if w.class == noClass {
			continue
		}
		s := &p.sources[w.from]
		if w.from == last && !p.d.Options[s.leader].form().repeats() {
			continue // one more unit of a pick made
		}
		last = w.from
		option := p.optionFor(s, w, r)
		a.Picks = append(a.Picks, uint16(option))
		a.Numbers = append(a.Numbers, p.numberFor(option, s.mode.color, w, r))
	}
}

// optionFor returns the option of source s that is picked to give unit w.
func (p *purse) optionFor(s *source, w *unit, r Random) int {
	if s.mode.option != noOption {
		return int(s.mode.option)
	}
	option, fit := int(s.leader), 0
	for o := s.leader; o != noOption; o = p.next[o] {
		if !p.d.isSingle(int(o), p.c) || p.c.takes(&p.d.Options[o], anyColor)&(1<<w.class) == 0 {
			continue
		}
		if fit++; fit == 1 || r != nil && r.IntN(fit) == 0 {
			option = int(o)
		}
	}
	return option
}

// numberFor returns the number with which option o is picked to give unit w:
// color if that is chosen, else a kind of mana that pays the class of w.
func (p *purse) numberFor(o int, color int32, w *unit, r Random) int32 {
	option := &p.d.Options[o]
	if !option.form().namesColor() {
		return 0
	}
	if color != anyColor {
		return color
	}
	fit := mtg.ColorSet(0)
	for k := mtg.White; k < mtg.NumManaColors; k++ {
		if option.Colors.Has(k) && p.c.takes(option, int32(k))&(1<<w.class) != 0 {
			fit |= 1 << k
		}
	}
	return int32(colorAt(fit, chance(r, fit.Count())))
}

// prune takes out of a, a payment that covers, picks that are not needed: from
// the last to the first, or in a random order. Only abilities that give more
// than one mana and symbols such as {2/W} leave such picks.
func (p *purse) prune(a *Answer, r Random) {
	for i := len(a.Picks) - 1; i > 0 && r != nil; i-- {
		j := chance(r, i+1)
		a.Picks[i], a.Picks[j] = a.Picks[j], a.Picks[i]
		a.Numbers[i], a.Numbers[j] = a.Numbers[j], a.Numbers[i]
	}
	total := p.d.countUnits(a, p.c)
	for i := len(a.Picks) - 1; i >= 0; i-- {
		n := p.d.unitsOf(a.Picks[i], p.c)
		if total-n < p.c.symbols || !p.c.covers(p.d.appendUnits(p.units[:0], a, p.c, i)) {
			continue
		}
		a.Picks = append(a.Picks[:i], a.Picks[i+1:]...)
		a.Numbers = append(a.Numbers[:i], a.Numbers[i+1:]...)
		total -= n
	}
}

// pay puts a payment into a without Complex options, and reports whether it
// found one.
func (p *purse) pay(a *Answer, r Random) bool {
	switch {
	case r != nil && p.shuffle(r):
	case p.settle(r):
	default:
		return false
	}
	if !p.choose(r) && !(p.feasible() && p.choose(nil)) {
		return false
	}
	p.write(a, r)
	p.prune(a, r)
	return true
}

// sort puts the sources in the order of their ranks.
func (p *purse) sort() {
	for i := range p.sources {
		p.sources[i].rank = p.rank(&p.sources[i])
	}
	slices.SortStableFunc(p.sources, func(a, b source) int { return cmp.Compare(a.rank, b.rank) })
}

// shuffle puts the sources in a random order, each in a random mode, and those
// that can be picked several times with a random limit. It reports whether they
// cover the cost so; if not, modes and limits are open again.
func (p *purse) shuffle(r Random) bool {
	for i := len(p.sources) - 1; i > 0; i-- {
		j := r.IntN(i + 1)
		p.sources[i], p.sources[j] = p.sources[j], p.sources[i]
	}
	for i := range p.sources {
		s := &p.sources[i]
		s.mode = p.randomMode(s, r)
		if p.d.Options[s.leader].form().repeats() {
			s.limit = int32(r.IntN(p.d.supply(int(s.leader), p.c) + 1))
		}
	}
	if p.feasible() {
		return true
	}
	for i := range p.sources {
		s := &p.sources[i]
		s.mode, s.limit = p.firstMode(s), math.MaxInt32
	}
	return false
}

// randomMode returns one option of the source, each as likely, and a kind of
// mana it gives.
func (p *purse) randomMode(s *source, r Random) mode {
	m, members := mode{color: anyColor}, 0
	for o := s.leader; o != noOption; o = p.next[o] {
		if members++; r.IntN(members) == 0 {
			m.option = o
		}
	}
	if o := &p.d.Options[m.option]; o.form().namesColor() {
		kinds := o.Colors & mtg.AnyType
		m.color = int32(colorAt(kinds, chance(r, kinds.Count())))
	}
	return m
}

// activate puts into a the first Complex option, or a random one, and reports
// whether there is any.
func (p *purse) activate(a *Answer, r Random) bool {
	found := 0
	for i := range p.d.Options {
		if p.d.Options[i].form() != formComplex {
			continue
		}
		if found++; found == 1 {
			a.Picks, a.Numbers = append(a.Picks[:0], uint16(i)), append(a.Numbers[:0], 0)
		} else if r != nil && r.IntN(found) == 0 {
			a.Picks[0] = uint16(i)
		}
	}
	return found > 0
}
