package catalog

import (
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

// LeastByTime is how much mana is asked at least by what a card lets its player do, by the
// times that it is not: what waits for one of these is left out. Useless: nothing is
// left.
type LeastByTime [allTimes + 1]uint8

// Useless is more mana than anything is counted to ask.
const Useless = 255

// LeastMana is how much mana the uses of the card in the zone ask at least, or nil where
// it has none.
func (c *Linked) LeastMana(from mtg.Zone) *LeastByTime {
	if c.least[from][0] == Useless {
		return nil
	}
	return &c.least[from]
}

// noteLeast makes the tables of LeastMana.
func (c *Linked) noteLeast() {
	for z := range c.least {
		for missed := range c.least[z] {
			c.least[z][missed] = Useless
			for _, u := range c.Uses {
				if u.Zones.Has(mtg.Zone(z)) && u.When&When(missed) == 0 {
					c.least[z][missed] = min(c.least[z][missed], uint8(min(u.Least, Useless-1)))
				}
			}
		}
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
	c.noteLeast()
}

// addUse adds what is not said already.
func (c *Linked) addUse(u Use) {
	for i := range c.Uses {
		if x := &c.Uses[i]; x.When == u.When && (x.Least == u.Least || x.Zones == u.Zones) {
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
	changes := f.OwnCosts || len(f.Payers) > 0
	if !f.Cost.None && zones != 0 {
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
			u.Least = leastOf(w.Cost)
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
