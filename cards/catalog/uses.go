package catalog

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// Use is one thing that the text of a card may let its player do with it where it is
// no permanent: cast it in some way, play it as a land, activate an ability, take a
// special action. It says what that asks at least, so that most are passed over
// before anything is worked out.
type Use struct {
	Zones mtg.ZoneSet
	When  When
	// Least is how much mana it asks, where no other object changes what it costs.
	Least int32
	// Gives is what has to be sacrificed for it besides; nil, if nothing of which it is
	// known how many.
	Gives *ability.CostPart
}

// When says at what time something can be done; zero: whenever a player has priority.
type When uint8

// The times.
const (
	// AsSorcery: as a sorcery is cast, unless an effect lets it be cast as an instant
	// (307.1, 601.3b).
	AsSorcery When = 1 << iota
	// AtSorceryTime: when a sorcery could be cast, whatever effects say of casting.
	AtSorceryTime
	// OnOwnTurn: while it is its player's turn.
	OnOwnTurn
	// ToForetell: during its player's turn, unless an effect lets him foretell (702.143a).
	ToForetell
	// AsLand: as a land is played (305.1).
	AsLand
	allTimes When = 1<<iota - 1
)

// ZoneUses is what the uses of a card in one zone ask.
type ZoneUses struct {
	// Times says when there are any.
	Times Times
	// Least is of those for which nothing has to be sacrificed, Giving are the others.
	Least  LeastByTime
	Giving []Use
}

// LeastByTime is how much mana is asked at least by what a card lets its player do, by the
// times that it is not: what waits for one of these is left out. Useless: nothing is
// left.
type LeastByTime [allTimes + 1]uint8

// Times are the sets of times, by When, of which none need be for something to be done.
type Times uint32

// Always are all of them.
const Always Times = 1<<(allTimes+1) - 1

// But reports whether something can be done where it is none of the times.
func (t Times) But(missed When) bool { return t>>missed&1 != 0 }

// Useless is more mana than anything is counted to ask.
const Useless = 255

// UsesIn is what the uses of the card in the zone ask, nil where it has none.
func (c *Linked) UsesIn(from mtg.Zone) *ZoneUses {
	if u := &c.uses[from]; u.Times != 0 {
		return u
	}
	return nil
}

// Free reports whether one of them asks for no mana, where it is not the time that missed
// says.
func (u *ZoneUses) Free(missed When) bool {
	return u.Least[missed] == 0 ||
		slices.ContainsFunc(u.Giving, func(g Use) bool { return g.When&missed == 0 && g.Least == 0 })
}

// AsPlotted is what a card asks that was plotted, of which that is the one use: it is cast
// in a main phase of its owner's, without paying its mana cost (702.170d).
var AsPlotted = sumUp([]Use{{When: AtSorceryTime}})

// sumUp sums up the uses of a card in one zone.
func sumUp(uses []Use) (sum ZoneUses) {
	for missed := range sum.Least {
		sum.Least[missed] = Useless
		for _, u := range uses {
			if u.When&When(missed) != 0 {
				continue
			}
			sum.Times |= 1 << missed
			if u.Gives == nil {
				sum.Least[missed] = min(sum.Least[missed], uint8(min(u.Least, Useless-1)))
			}
		}
	}
	for _, u := range uses {
		if u.Gives != nil {
			sum.Giving = append(sum.Giving, u)
		}
	}
	return sum
}

// noteZones sums up the uses by zone.
func (c *Linked) noteZones() {
	for z := range c.uses {
		var there []Use
		for _, u := range c.Uses {
			if u.Zones.Has(mtg.Zone(z)) {
				there = append(there, u)
			}
		}
		c.uses[z] = sumUp(there)
	}
}

// whenOf is when an activated ability says that it can be activated.
func whenOf(a *ability.Ability) (w When) {
	if a.Flags&(ability.SorcerySpeed|ability.LoyaltyAbility) != 0 {
		w |= AtSorceryTime
	}
	if a.Flags&ability.YourTurnOnly != 0 {
		w |= OnOwnTurn
	}
	return w
}

// noteUses lists what can be done with the card.
func (p *Programs) noteUses(c *Linked) {
	faces := c.Castable
	if len(faces) == 0 {
		faces = []mtg.FaceID{c.Front}
	}
	for _, id := range faces {
		p.faces[id].uses(func(u Use) { c.addUse(u) })
	}
	front := &p.faces[c.Front]
	for _, ref := range front.Activated {
		a := &p.abilities[ref]
		if zones := a.Zones &^ mtg.Zones(mtg.Battlefield); zones != 0 {
			c.addUse(Use{Zones: zones, When: a.When, Least: a.Price.Least})
		}
	}
	for i := range c.Uses {
		p.masks.foretells = p.masks.foretells || c.Uses[i].When&ToForetell != 0
	}
	c.noteZones()
}

// addUse adds what is not said already.
func (c *Linked) addUse(u Use) {
	for i := range c.Uses {
		if x := &c.Uses[i]; x.When == u.When && x.Gives == u.Gives && (x.Least == u.Least || x.Zones == u.Zones) {
			x.Zones |= u.Zones
			x.Least = min(x.Least, u.Least)
			return
		}
	}
	c.Uses = append(c.Uses, u)
}

// uses yields what can be done with the face, its abilities aside.
func (f *Face) uses(yield func(Use)) {
	zones := f.playedFrom()
	if f.Types&mtg.Land != 0 {
		yield(Use{Zones: zones, When: AsLand})
	} else {
		f.castings(zones, yield)
	}
	for _, s := range f.Special {
		f.specialUse(s, zones, yield)
	}
}

// playedFrom are the zones from which the face can be played where nothing else lets
// it be (601.3).
func (f *Face) playedFrom() mtg.ZoneSet {
	switch {
	case f.Flags&ability.Aftermath != 0 && f.Part < Combined: // 702.127a
		return mtg.Zones(mtg.Graveyard)
	case f.Layout == ability.Transform && f.Part == 1: // 712.11: in a way its front gives
		return 0
	case f.Part == Combined:
		return mtg.Zones(mtg.Hand)
	}
	return mtg.Zones(mtg.Hand, mtg.Command)
}

// castings yields the ways to cast the face.
func (f *Face) castings(zones mtg.ZoneSet, yield func(Use)) {
	when := AsSorcery
	if f.Types&mtg.Instant != 0 || f.Keywords.Has(mtg.Flash) {
		when = 0
	}
	if f.FlashAt != nil || slices.ContainsFunc(f.Extra, func(e *ability.StaticEffect) bool { return e.AsInstant }) { // 601.3b, 601.3c
		when = 0
	}
	changes := f.OwnCosts || len(f.Payers) > 0 || slices.ContainsFunc(f.Extra, func(e *ability.StaticEffect) bool { return e.Lessening() != nil })
	if f.Types&mtg.Land == 0 && zones != 0 { // without a mana cost too: an effect may let another be paid (118.6)
		u := Use{Zones: zones, When: when}
		if !changes {
			u.Least = f.Price.Least
		}
		yield(u)
	}
	for _, w := range f.Ways {
		u := Use{Zones: w.Zones, When: when}
		if w.Zones == 0 || w.Zones.Has(mtg.Hand) && !w.Strict {
			u.Zones |= zones
		}
		if w.AsInstant {
			u.When = 0
		}
		if !changes && !w.Free && w.Name != ability.Harmonize {
			u.Least, u.Gives = leastOf(w.Cost), givenUp(w.Cost)
		}
		yield(u)
	}
}

// specialUse yields the special action, or casting the card face down for {3}, where
// that is what it lets its player do (702.37c).
func (f *Face) specialUse(s *ability.StaticEffect, zones mtg.ZoneSet, yield func(Use)) {
	hand := mtg.Zones(mtg.Hand)
	switch s.Action {
	case mtg.ActionPlot:
		yield(Use{Zones: hand, When: AtSorceryTime, Least: leastOf(s.Cost)})
	case mtg.ActionForetell:
		yield(Use{Zones: hand, When: ToForetell, Least: leastOf(s.Cost)})
	case mtg.ActionSuspend:
		u := Use{Zones: hand, When: AsSorcery, Least: leastOf(s.Cost)}
		if f.Types&mtg.Instant != 0 || f.Keywords.Has(mtg.Flash) {
			u.When = 0
		}
		yield(u)
	case mtg.ActionTurnUp:
		yield(Use{Zones: zones, When: AsSorcery, Least: 3})
	}
}

// givenUp is a part of the cost for which a number of permanents is sacrificed.
func givenUp(c *ability.Cost) *ability.CostPart {
	if c == nil {
		return nil
	}
	for i := range c.Parts {
		if p := &c.Parts[i]; p.Kind == ability.CostSacrifice && p.N.Kind == ability.NumConst && p.N.K > 0 {
			return p
		}
	}
	return nil
}

// leastOf is how much mana a cost asks at least.
func leastOf(c *ability.Cost) int32 {
	if c == nil || c.Mana == nil || c.ManaPer != nil {
		return 0
	}
	for i := range c.Parts {
		if c.Parts[i].Lessens {
			return 0
		}
	}
	return leastMana(c.Mana)
}
