package agent

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// weighDeed returns what the deed is worth now, with the best targets there
// are; x is its source, which is no target for others' sake.
func (e *Easy) weighDeed(d *deed, source *view.Object) float64 {
	worth := e.burnWorth(d.burn) + 1.6*d.draws + e.gainWorth(d.gains) + e.gainWorth(-d.hurts) +
		0.3*d.digs + 1.2*d.lands + d.tokens - 1.2*d.discardsOwn
	if e.foe().HandSize > 0 {
		worth += 1.2 * d.discards
	}
	if d.other {
		worth += 0.3
	}
	for i := range d.sweeps {
		worth += e.weighSweep(&d.sweeps[i], source)
	}
	if source != nil {
		worth += e.weighSelf(&d.self, source) + e.weighBecoming(d, source)
	}
	for i := range d.aims {
		best, ok := e.bestTarget(d, i, source)
		if !ok {
			return -1
		}
		worth += best
	}
	return worth
}

// weighSelf returns what an ability does for its own object beyond combat.
func (e *Easy) weighSelf(x *aim, o *view.Object) float64 {
	switch {
	case x.growth != 0:
		return 1.1 * x.growth
	case x.returns, x.removes:
		return -0.5 * e.worth(o)
	}
	return 0
}

// weighSweep returns what it is worth to do to all what the sweep does.
func (e *Easy) weighSweep(s *sweep, source *view.Object) (worth float64) {
	list := e.v.In(e.v.Battlefield)
	for i := range list {
		if o := &list[i]; e.fits(s.filter, o, source) {
			worth += e.weighAim(&s.aim, o)
		}
	}
	return worth
}

// bestTarget returns what target i of the deed is worth, when the best is
// taken, and whether there is any.
func (e *Easy) bestTarget(d *deed, i int, source *view.Object) (float64, bool) {
	x := &d.aims[i]
	best, found := 0.0, false
	consider := func(w float64) {
		if !found || w > best {
			best, found = w, true
		}
	}
	if x.filter != nil && x.filter.Players {
		for p := range e.v.Players {
			if seat := e.v.Players[p].Seat; e.v.Playing.Has(seat) {
				consider(e.weighPlayer(x, seat))
			}
		}
	}
	zones := []view.Span{e.v.Battlefield}
	switch {
	case x.filter == nil || x.filter.Zones == 0:
	case x.filter.Zones.Has(mtg.Stack):
		zones[0] = e.v.Stack
	case x.filter.Zones.Has(mtg.Graveyard):
		zones = zones[:0]
		for p := range e.v.Players {
			zones = append(zones, e.v.Players[p].Graveyard)
		}
	}
	for _, z := range zones {
		list := e.v.In(z)
		for j := range list {
			if o := &list[j]; o != source && e.fits(x.filter, o, source) && e.mayTarget(o) {
				consider(e.weighTarget(d, i, o))
			}
		}
	}
	return best, found
}

// mayTarget reports whether hexproof or shroud does not stand in the way.
func (e *Easy) mayTarget(o *view.Object) bool {
	return !o.Keywords.Has(mtg.Shroud) && (e.ally(o) || !o.Keywords.Has(mtg.Hexproof))
}

// weighPlayer returns what it is worth to aim at a player.
func (e *Easy) weighPlayer(x *aim, p mtg.Seat) float64 {
	life := float64(e.player(p).Life)
	worth := lifeWorth(life-x.damage+x.gains) - lifeWorth(life) + 1.6*x.draws
	worth -= 1.2 * min(x.discards, float64(e.player(p).HandSize))
	if p != e.me {
		worth = -worth
	}
	return worth
}

// weighTarget returns what it is worth to take o as target i of the deed.
func (e *Easy) weighTarget(d *deed, i int, o *view.Object) float64 {
	x := &d.aims[i]
	switch {
	case x.fights > 0 && x.fights <= len(d.aims):
		return e.weighFighter(o)
	case x.fights < 0:
		return e.weighFought(o)
	}
	return e.weighAim(x, o)
}

// weighFighter returns how well an own creature fights: what it would kill,
// less what it would lose.
func (e *Easy) weighFighter(o *view.Object) float64 {
	if !e.ally(o) {
		return -e.worth(o)
	}
	best := -1.0
	list := e.v.In(e.v.Battlefield)
	for i := range list {
		if t := &list[i]; t.Types&mtg.Creature != 0 && !e.ally(t) && e.mayTarget(t) {
			best = max(best, e.weighFight(o, t))
		}
	}
	return best / 2
}

// weighFought is the other half: the best own creature against o.
func (e *Easy) weighFought(o *view.Object) float64 {
	if e.mine(o) {
		return -e.worth(o)
	}
	best := -1.0
	list := e.v.In(e.v.Battlefield)
	for i := range list {
		if t := &list[i]; t.Types&mtg.Creature != 0 && e.mine(t) {
			best = max(best, e.weighFight(t, o))
		}
	}
	return best / 2
}

func (e *Easy) weighFight(own, theirs *view.Object) (worth float64) {
	if e.kills(float64(own.Power), own.Keywords.Has(mtg.Deathtouch), theirs) {
		worth += e.worth(theirs)
	}
	if e.kills(float64(theirs.Power), theirs.Keywords.Has(mtg.Deathtouch), own) {
		worth -= e.worth(own)
	}
	return worth
}

// kills reports whether the damage is lethal to the creature (704.5g, 704.5h).
func (e *Easy) kills(damage float64, deathtouch bool, o *view.Object) bool {
	if o.Keywords.Has(mtg.Indestructible) {
		return false
	}
	return damage >= float64(o.Toughness-o.Damage) || deathtouch && damage > 0
}

// weighAim returns what it is worth to do to o what the aim does: good where it
// harms others, bad where it harms one's own.
func (e *Easy) weighAim(x *aim, o *view.Object) float64 {
	sign := 1.0 // for a loss of who controls it
	if e.mine(o) {
		sign = -1
	}
	worth := e.worth(o)
	if x.harms() && sign > 0 && e.doomed(o) {
		return -0.5
	}
	switch {
	case x.counters:
		return sign * (1 + 0.8*float64(o.ManaValue))
	case x.graveyard():
		return -sign * (1 + e.faceWorth(o.Face))
	case x.attaches && e.programs.Face(o.Face).Types&mtg.Creature == 0:
		return -sign * 0.1 // it is a creature for this turn alone
	case x.attaches:
		return -sign * (0.3 + 0.1*worth)
	case x.takes:
		return sign * 1.8 * worth
	case x.removes:
		if o.Keywords.Has(mtg.Indestructible) && x.filter != nil {
			return 0
		}
		return sign * worth
	case x.returns:
		return sign * (0.3 + 0.45*worth)
	}
	lost := 0.0
	if o.Types&mtg.Creature != 0 {
		left := float64(o.Toughness-o.Damage) + x.toughness
		if left <= 0 || x.damage > 0 && e.kills(x.damage, false, o) {
			lost = worth
		} else {
			lost = 0.05*x.damage - 0.02*(x.power+x.toughness) - 1.1*x.growth
		}
	} else if o.Types&mtg.Planeswalker != 0 && x.damage > 0 {
		lost = 0.8 * x.damage
	} else if o.Types&mtg.Battle != 0 && x.damage > 0 { // whose it is would have it defeated
		lost = -0.6 * x.damage
	}
	if x.taps && o.Status&view.Tapped == 0 {
		lost += 0.15 * worth
	}
	return sign * lost
}

// doomed reports whether something of the agent's on the stack is already
// aimed at the object to kill it.
func (e *Easy) doomed(o *view.Object) bool {
	list := e.v.In(e.v.Stack)
	for i := range list {
		s := &list[i]
		if !e.ally(s) || s.Handle == view.Handle(e.d.Source) {
			continue
		}
		for _, t := range e.v.Targets[s.Targets.First : s.Targets.First+s.Targets.Count] {
			if t.Target == o.Handle && e.stackHarms(s) {
				return true
			}
		}
	}
	return false
}

// stackHarms reports whether the spell or ability harms its targets.
func (e *Easy) stackHarms(s *view.Object) bool {
	ref := s.Ability
	if ref == 0 {
		ref = e.programs.Face(s.Face).Spell
	}
	for _, d := range e.deedsOf(ref) {
		for i := range d.aims {
			if d.aims[i].harms() {
				return true
			}
		}
	}
	return false
}

// fits reports whether the filter describes the object, as far as can be seen
// at a glance; what is not understood is taken to fit.
func (e *Easy) fits(f *ability.Filter, o, source *view.Object) bool {
	if f == nil {
		return true
	}
	if f.Types != 0 && o.Types&f.Types == 0 || o.Types&f.AllTypes != f.AllTypes || o.Types&f.NotTypes != 0 ||
		o.Supertypes&f.Supertypes != f.Supertypes || o.Supertypes&f.NotSupertypes != 0 ||
		f.Colors != 0 && o.Colors&f.Colors == 0 || o.Colors&f.NotColors != 0 ||
		o.Keywords&f.Keywords != f.Keywords || o.Keywords&f.NotKeywords != 0 {
		return false
	}
	if !e.side(f.Controller, o.Controller) || !e.side(f.Owner, o.Owner) || !subtypesFit(f, o) {
		return false
	}
	if f.NoObjects || f.Is&ability.IsThis != 0 && o != source || f.IsNot&ability.IsThis != 0 && o == source {
		return false
	}
	for _, x := range seenFlags {
		has := o.Status&x.status != 0
		if f.Is&x.flag != 0 && !has || f.IsNot&x.flag != 0 && has {
			return false
		}
	}
	if f.Is&ability.IsSpell != 0 && o.Ability != 0 {
		return false
	}
	for i := range f.Compare {
		if !compares(&f.Compare[i], o) {
			return false
		}
	}
	return len(f.Any) == 0 || e.fitsAny(f.Any, o, source)
}

// seenFlags pairs the questions of filters with what the view shows.
var seenFlags = [...]struct {
	flag   ability.FilterFlags
	status view.Status
}{
	{ability.IsTapped, view.Tapped},
	{ability.IsAttacking, view.Attacking},
	{ability.IsBlocking, view.Blocking},
	{ability.IsBlocked, view.Blocked},
	{ability.IsFaceDown, view.FaceDown},
}

func (e *Easy) fitsAny(list []ability.Filter, o, source *view.Object) bool {
	for i := range list {
		if e.fits(&list[i], o, source) {
			return true
		}
	}
	return false
}

// side reports whether the seat stands to the agent as w asks.
func (e *Easy) side(w ability.Who, p mtg.Seat) bool {
	switch w {
	case ability.You:
		return p == e.me
	case ability.Opponent, ability.NotYou:
		return p != e.me
	}
	return true
}

func subtypesFit(f *ability.Filter, o *view.Object) bool {
	any := len(f.Subtypes) == 0
	for _, t := range f.Subtypes {
		any = any || o.Subtypes.Has(t)
	}
	for _, t := range f.AllSubtypes {
		any = any && o.Subtypes.Has(t)
	}
	for _, t := range f.NotSubtypes {
		any = any && !o.Subtypes.Has(t)
	}
	return any
}

// compares reports whether the object passes a comparison with a number.
func compares(c *ability.Compare, o *view.Object) bool {
	if c.Num == nil || c.Num.Kind != ability.NumConst {
		return true
	}
	var n int32
	switch c.Attr {
	case ability.AttrPower:
		n = o.Power
	case ability.AttrToughness:
		n = o.Toughness
	case ability.AttrManaValue:
		n = o.ManaValue
	default:
		return true
	}
	return c.Relation.Holds(int(n), int(c.Num.K))
}
