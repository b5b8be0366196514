package decision

import (
	"math/bits"

	"github.com/apnap/apnap/mtg"
)

// maxClasses is how many different symbols a payment may have; the rules have
// 43 (107.4), symbols beyond count as what nothing can pay.
const maxClasses = 64

// genericClass is the class of generic mana. It is the last, so that what fits
// a symbol of its own is put there first.
const genericClass = maxClasses - 1

const genericBit = uint64(1) << genericClass

// cost is what a payment must cover, equal symbols counted together.
type cost struct {
	n     int // classes in use, besides generic
	kinds [maxClasses]mtg.ManaSymbol
	// want counts the symbols of each class, room how many units it may take
	// in the matching under way, used how many it has.
	want, room, used [maxClasses]int32
	// twos are the classes of symbols such as {2/W}, plain the others but generic.
	twos, plain uint64
	symbols     int  // how many symbols in all
	most        int  // how many units can pay at most
	life        int  // how many symbols can be paid with life
	apart       bool // some can be paid with what pays no generic mana
	beyond      bool
	asThough    mtg.ColorSet // what mana is besides what it is (609.4b)
	seen        uint64
}

// unit is one mana, or what stands for one, while it is decided what it pays.
type unit struct {
	takes uint64 // the classes it can pay
	from  int32  // the pick or source it comes from
	class int8   // the class it pays, or noClass
}

const noClass = -1

// unitRoom is how many units are handled without the heap.
const unitRoom = 96

// load reads the symbols of the payment into c.
func (c *cost) load(d *Decision) {
	c.symbols, c.most, c.asThough = len(d.Symbols), mostPaying(d.Symbols), d.AsThough
	for _, s := range d.Symbols {
		i := c.classOf(s)
		if i < 0 {
			c.beyond = true
			continue
		}
		c.want[i]++
		if i != genericClass {
			c.apart = c.apart || c.kinds[i]&(mtg.SymbolPhyrexian|mtg.SymbolBend) != 0
			if c.kinds[i]&mtg.SymbolPhyrexian != 0 {
				c.life++
			}
		}
	}
}

// plainSymbol drops the bits of s that do not say what pays it. A symbol that
// stands for a number not yet chosen is paid by nothing.
func plainSymbol(s mtg.ManaSymbol) mtg.ManaSymbol {
	switch {
	case s&mtg.SymbolX != 0:
		return 0
	case s&mtg.SymbolGeneric != 0:
		return s & (mtg.SymbolGeneric | mtg.SymbolBend)
	case s&mtg.SymbolSnow != 0:
		return mtg.SymbolSnow
	}
	return s & (0x3f | mtg.SymbolPhyrexian | mtg.SymbolTwo)
}

// classOf returns the class of symbol s, a new one if need be, and -1 when
// there is no more room.
func (c *cost) classOf(s mtg.ManaSymbol) int {
	s = plainSymbol(s)
	if s == mtg.SymbolGeneric {
		return genericClass
	}
	for i, k := range c.kinds[:c.n] {
		if k == s {
			return i
		}
	}
	if c.n == genericClass {
		return -1
	}
	i := c.n
	c.kinds[i] = s
	c.n++
	if s&mtg.SymbolTwo != 0 {
		c.twos |= 1 << i
	} else {
		c.plain |= 1 << i
	}
	return i
}

// manaTakes returns the classes that one mana of any of the colours can pay.
func (c *cost) manaTakes(colors mtg.ColorSet, snow bool) uint64 {
	takes := genericBit
	colors |= c.asThough
	for i, k := range c.kinds[:c.n] {
		if k.Colors()&colors != 0 || k == mtg.SymbolSnow && snow || k&mtg.SymbolBend != 0 {
			takes |= 1 << i
		}
	}
	return takes
}

// convokeTakes returns the classes that tapping a permanent of the colours can
// pay: generic mana and coloured mana, but neither colourless nor snow
// (702.51a).
func (c *cost) convokeTakes(colors mtg.ColorSet) uint64 {
	takes := genericBit
	for i, k := range c.kinds[:c.n] {
		if k.Colors()&colors&mtg.AllColors != 0 || k&mtg.SymbolBend != 0 {
			takes |= 1 << i
		}
	}
	return takes
}

// bendTakes returns the classes of the generic mana of waterbend costs (701.67b).
func (c *cost) bendTakes() (takes uint64) {
	for i, k := range c.kinds[:c.n] {
		if k&mtg.SymbolBend != 0 {
			takes |= 1 << i
		}
	}
	return takes
}

// lifeTakes returns the classes that life can pay (107.4f).
func (c *cost) lifeTakes() (takes uint64) {
	for i, k := range c.kinds[:c.n] {
		if k&mtg.SymbolPhyrexian != 0 {
			takes |= 1 << i
		}
	}
	return takes
}

// seat finds a class among allowed for unit u, making other units change
// places if need be; units that had a place keep one. It reports whether it
// did. This is the step of bipartite matching by augmenting paths; c.seen must
// be zero at the start.
func (c *cost) seat(units []unit, u int, allowed uint64) bool {
	for open := units[u].takes & allowed &^ c.seen; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		if c.used[i] < c.room[i] {
			c.used[i]++
			units[u].class = int8(i)
			return true
		}
	}
	for {
		open := units[u].takes & allowed &^ c.seen
		if open == 0 {
			return false
		}
		i := bits.TrailingZeros64(open)
		c.seen |= 1 << i
		for v := range units {
			if int(units[v].class) == i && c.seat(units, v, allowed) {
				units[u].class = int8(i)
				return true
			}
		}
	}
}

// clear takes all units from their places.
func (c *cost) clear(units []unit) {
	c.used = [maxClasses]int32{}
	c.room = c.want
	for u := range units {
		units[u].class = noClass
	}
}

// placed returns how many units have places in the classes.
func (c *cost) placed(classes uint64) (n int) {
	for ; classes != 0; classes &= classes - 1 {
		n += int(c.used[bits.TrailingZeros64(classes)])
	}
	return n
}

// wanted returns how many symbols the classes have.
func (c *cost) wanted(classes uint64) (n int) {
	for ; classes != 0; classes &= classes - 1 {
		n += int(c.want[bits.TrailingZeros64(classes)])
	}
	return n
}

// cover decides exactly whether the units can pay the whole cost, and places
// them so that they do. It returns how many symbols they pay; all of them when
// the cost is covered.
//
// Life, which can pay nothing but Phyrexian symbols, is placed first, then
// other units pay what is not generic. Units then pay by colour as many of the
// symbols such as {2/W} as possible, since each such unit spares two others.
// None of these steps takes back a symbol paid before, so what is left over
// for generic mana is the most that can be.
func (c *cost) cover(units []unit) int {
	c.clear(units)
	if c.plain != 0 {
		if c.apart {
			c.seatAll(units, c.plain, true)
		}
		c.seatAll(units, c.plain, false)
	}
	paid := c.placed(c.plain)
	if c.twos != 0 {
		if c.apart {
			c.seatAll(units, c.plain|c.twos, true)
		}
		c.seatAll(units, c.plain|c.twos, false)
		paid += c.placed(c.twos)
	}
	single := int(c.want[genericClass])
	double := c.wanted(c.twos) - c.placed(c.twos)
	c.room[genericClass] = int32(single + 2*double)
	for u := range units {
		if units[u].class == noClass && units[u].takes&genericBit != 0 && c.used[genericClass] < c.room[genericClass] {
			c.used[genericClass]++
			units[u].class = genericClass
		}
	}
	rest := int(c.used[genericClass])
	return paid + min(rest, single) + max(0, rest-single)/2
}

// seatAll places every unit that has no place yet among the classes: those
// that only life can give, or all. What found no place finds none later, when
// more are taken, and neither does a unit that takes the same.
func (c *cost) seatAll(units []unit, classes uint64, onlyLife bool) {
	full := c.wanted(classes)
	placed := c.placed(classes)
	hopeless := uint64(0)
	for u := range units {
		if placed == full {
			return
		}
		if units[u].class != noClass || units[u].takes&classes == 0 || onlyLife && units[u].takes&genericBit != 0 {
			continue
		}
		if units[u].takes&classes == hopeless {
			continue
		}
		c.seen = 0
		if c.seat(units, u, classes) {
			placed++
		} else {
			hopeless = units[u].takes & classes
		}
	}
}

// covers reports whether the units can pay the whole cost.
func (c *cost) covers(units []unit) bool {
	return !c.beyond && len(units) >= c.symbols && c.cover(units) == c.symbols
}
