package state

import (
	"encoding/binary"
	"slices"

	"github.com/apnap/apnap/mtg"
)

// canon names the objects of a state by where they are, so that positions which
// differ in nothing but slots, generations, timestamps and what is recorded of
// the past are the same.
type canon struct {
	s    *State
	name []uint32 // by slot, zero: nowhere
	h    uint64
	b    [8]byte
}

// Canonical returns a hash of the position as the rules of the game see it:
// equal positions of a loop have equal ones (732). It is meant for the moment
// before something resolves, when nothing else is in progress. Its upper half is
// what Resembles asks about. The slice is memory to use, and is returned for the
// next time.
func (s *State) Canonical(names []uint32) (uint64, []uint32) {
	return canonical(s, names, nil)
}

// Facing is Canonical as it counts for what players do of their own will (732.3): where
// an effect says so, one that began earlier and is the same adds nothing to the position,
// since nothing cares how often it was brought about.
func Facing(s *State, names []uint32, renewed func(*Effect) bool) (uint64, []uint32) {
	return canonical(s, names, renewed)
}

func canonical(s *State, names []uint32, renewed func(*Effect) bool) (uint64, []uint32) {
	c := canon{s: s, name: names[:0]}
	for range s.Objects {
		c.name = append(c.name, 0)
	}
	n := uint32(0)
	c.each(func(slot mtg.Slot) { n++; c.name[slot] = n })
	c.each(c.object)
	for i := range s.Counters {
		k := &s.Counters[i]
		c.add(c.entity(k.On), uint64(k.Kind), uint64(k.N))
	}
	for i := range s.Blocks {
		c.add(c.object1(s.Blocks[i].Blocker), c.object1(s.Blocks[i].Attacker))
	}
	for i := range s.Parts {
		if s.Object(s.Parts[i].Of) != nil {
			c.add(c.object1(s.Parts[i].Of), c.object1(s.Parts[i].Object))
		}
	}
	counted := c.effects(renewed)
	for i := range s.Waiting {
		w := &s.Waiting[i]
		c.add(uint64(w.Ability), c.object1(w.Source), uint64(w.Controller), uint64(w.Event.Kind), uint64(uint32(w.X)))
	}
	for i := range s.Delayed {
		d := &s.Delayed[i]
		c.add(uint64(d.Ability), c.object1(d.Source), uint64(d.Controller), uint64(d.EndTurn), uint64(d.Duration))
	}
	for i := range s.Held {
		c.add(c.entity(s.Held[i].Entity), uint64(s.Held[i].Register))
	}
	c.h = mix(c.h, bytesOfSlice(s.Queue))
	c.add(uint64(counted))
	effects := counted
	if renewed != nil {
		effects = 0 // how many count is not known to who asks ResemblesFaced
	}
	return outline(s, effects)&^0xFFFFFFFF | c.h>>32, c.name
}

// CanonicalButMana is Canonical for a position in which unspent mana does not count, nor what has
// triggered and waits.
func CanonicalButMana(s *State, names []uint32) (uint64, []uint32) {
	players, waiting := s.Players, s.Waiting
	s.Waiting = nil
	for i := range s.Players {
		s.Players[i].Pool, s.Players[i].SnowPool = [6]int32{}, [6]int32{}
	}
	h, names := s.Canonical(names)
	s.Players, s.Waiting = players, waiting
	return h, names
}

// Resembles reports whether the position may be the one that has the canonical hash: the
// players and the time are the same, and as many objects are in each zone. It costs little,
// and in a row of abilities that comes to an end by itself, as by life that is lost or a
// stack that grows smaller, it is seldom so.
func Resembles(s *State, position uint64) bool { return outline(s, len(s.Effects))>>32 == position>>32 }

// ResemblesFaced is Resembles for a position of Facing.
func ResemblesFaced(s *State, position uint64) bool { return outline(s, 0)>>32 == position>>32 }

// outline is a hash of what a position has besides its objects, and how many there are;
// effects is how many effects count.
func outline(s *State, effects int) uint64 {
	c := canon{s: s}
	for z := range s.Zones {
		for p := range s.Zones[z] {
			c.h = fold(c.h^uint64(len(s.Zones[z][p])), mixA)
		}
	}
	c.add(uint64(effects), uint64(len(s.Counters)))
	c.add(uint64(s.Turn), uint64(s.Active)<<16|uint64(s.Step)<<8|uint64(s.Monarch), uint64(s.Playing))
	c.h = mix(c.h, s.Random[:])
	return mix(c.h, bytesOf(&s.Players))
}

// each calls yield for every object in the order of the zones.
func (c *canon) each(yield func(mtg.Slot)) {
	for z := mtg.Zone(1); z < mtg.Nowhere; z++ {
		for p := range c.s.Zones[z] {
			for _, slot := range c.s.Zones[z][p] {
				yield(slot)
			}
		}
	}
	for i := range c.s.Parts {
		if c.s.Object(c.s.Parts[i].Of) != nil {
			yield(c.s.Parts[i].Object.Slot())
		}
	}
}

func (c *canon) add(list ...uint64) {
	for _, v := range list {
		binary.LittleEndian.PutUint64(c.b[:], v)
		c.h = mix(c.h, c.b[:])
	}
}

// object1 names an object, what has left by the largest number.
func (c *canon) object1(id mtg.ObjectID) uint64 {
	switch {
	case id == 0:
		return 0
	case c.s.Object(id) == nil:
		return 1 << 32
	}
	return uint64(c.name[id.Slot()])
}

func (c *canon) entity(e mtg.Entity) uint64 {
	if e.IsPlayer() {
		return 1<<40 | uint64(e.Seat())
	}
	return c.object1(e.Object())
}

// object adds what matters of one object.
func (c *canon) object(slot mtg.Slot) {
	o := &c.s.Objects[slot]
	c.add(
		uint64(o.Card)<<32|uint64(o.Face), uint64(o.Front)<<32|uint64(o.Ability), c.object1(o.Source), c.entity(o.Attached),
		c.entity(o.Attacks), uint64(o.Status)<<32|uint64(uint32(o.Damage)), uint64(o.Since)<<32|uint64(o.Entered),
		c.object1(o.Link), uint64(o.Who(Protector))<<48|uint64(o.Copy)<<32|uint64(o.Base)<<16|uint64(o.ChosenType),
		uint64(o.Kind)<<56|uint64(o.Owner)<<48|uint64(o.Controller)<<40|uint64(o.Zone)<<32|uint64(o.ChosenColor)<<24|
			uint64(o.Who(Holder))<<16|uint64(o.Down)<<8|uint64(o.Level), uint64(o.Who(Exiler))<<56|uint64(o.Who(ChosenOther))<<48|uint64(o.Who(Secretly))<<40|uint64(o.ChosenName)<<32|uint64(o.Words)<<16|uint64(o.Band())<<8|uint64(o.Who(Chosen)),
	)
	if o.Capture == 0 {
		return
	}
	k := &c.s.Captures[o.Capture]
	c.add(
		uint64(uint32(k.X)), k.Modes, uint64(k.Way)<<24|uint64(k.From)<<16|uint64(k.Colors)<<8|uint64(k.Ways),
		uint64(k.Event.Kind), uint64(uint32(k.Event.N)), c.entity(k.Event.Other), c.object1(k.Event.Object),
	)
	for i := range c.s.Spliced {
		if p := &c.s.Spliced[i]; p.Capture == o.Capture {
			c.add(uint64(p.Times)<<32 | uint64(p.Ability))
		}
	}
	for i := range c.s.Targets {
		if t := &c.s.Targets[i]; t.Capture == o.Capture {
			c.add(c.entity(t.Target), uint64(uint32(t.Amount)), uint64(t.Mode)<<8|uint64(t.Index))
		}
	}
}

// mostCompared is how many effects are compared with one another.
const mostCompared = 512

// effects adds the continuous effects, in the order in which they began, and returns how
// many count. Of effects that are the same and say by renewed that the later one does all
// that the earlier did, only the last counts.
func (c *canon) effects(renewed func(*Effect) bool) int {
	list := c.s.Effects
	if renewed == nil || len(list) > mostCompared {
		for i := range list {
			c.effect(&list[i])
		}
		return len(list)
	}
	var same [mostCompared]uint64
	for i := range list {
		if renewed(&list[i]) {
			alone := canon{s: c.s, name: c.name, h: 1}
			alone.effect(&list[i])
			same[i] = alone.h
		}
	}
	n := 0
	for i := range list {
		if same[i] == 0 || !slices.Contains(same[i+1:len(list)], same[i]) {
			c.effect(&list[i])
			n++
		}
	}
	return n
}

// effect adds one continuous effect.
func (c *canon) effect(x *Effect) {
	c.add(
		uint64(x.Ability), c.object1(x.Source), uint64(x.EndTurn), uint64(x.PC)<<32|uint64(x.Mode)<<24|uint64(x.Kind)<<16|
			uint64(x.Duration)<<8|uint64(x.Flags), uint64(x.Controller)<<8|uint64(x.Player),
	)
	for _, v := range x.Values {
		c.add(uint64(uint32(v)))
	}
	for _, a := range c.s.AffectedBy(x.ID) {
		c.add(c.entity(a.Entity))
		c.add(uint64(a.Barred))
	}
}
