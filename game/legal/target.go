package legal

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/mtg"
)

// Finishable reports whether the targets the action needs can be chosen and its
// cost can be paid, for at least one choice of modes.
func (l *Law) Finishable(pr *Proposal) bool {
	if l.finishableNow(pr) && (pr.X > 0 || !needsX(l, pr)) {
		return true
	}
	if pr.XKnown || !l.HasX(pr) {
		return false
	}
	with, dearer := *pr, l.dearer(pr)
	for with.X = 1; with.X <= eachX; with.X++ { // 107.3a: any X will do
		switch {
		case dearer && !l.payable(&with, nil):
			return false
		case l.finishableNow(&with):
			return true
		}
	}
	return false
}

// finishableFor reports whether a spell can be finished if an optional cost is paid,
// which may make the rest cost less, or let mana be spent on it that is for kicked spells only
// (601.2b, 601.2f, 106.6).
func (l *Law) finishableFor(pr *Proposal) (ok bool) {
	if pr.Action != mtg.ActionCast {
		return false
	}
	with, changes := *pr, l.changesCosts(pr) || l.P.RestrictsMana()
	for i, e := range l.P.Face(pr.Face).Extra {
		if !e.Optional || !changes && e.Lessening() == nil || i >= len(with.Kicked) || ok {
			continue
		}
		most := uint8(1)
		if e.Together() { // however many it takes
			most = MostTogether
		}
		for n := uint8(1); n <= most && !ok; n++ {
			with.Kicked[i] = n
			l.Q.Suppose(pr.Face, with.Kicked)
			if e.Together() && !thereAre(l, &with, &e.Cost.Parts[0]) {
				n = most
			} else {
				ok = l.Finishable(&with)
			}
			l.Q.Suppose(0, [4]uint8{})
		}
		with.Kicked = pr.Kicked
	}
	return ok
}

// MostTogether is how many objects at most pay an optional cost at once.
const MostTogether = 100

// thereAre reports whether there are as many objects as the part of a cost asks for.
func thereAre(l *Law, pr *Proposal, part *ability.CostPart) bool {
	c := l.context(pr)
	return l.partPayable(&c, pr, part, nil)
}

// dearer reports whether a greater X never costs less mana: it does not where what a
// spell costs depends on its mana value (202.3e, 601.2f), or is less with certain targets.
func (l *Law) dearer(pr *Proposal) bool {
	if pr.Kind.IsSpell() && (l.P.ValuesSpells() || l.mayAim(pr) && slices.ContainsFunc(l.aims(pr), cheaper)) {
		return false
	}
	mana, cost := l.base(pr)
	if cost != nil && catalog.ChoosesByX(cost) {
		return false
	}
	return mana != nil && mana.X > 0 || cost != nil && cost.Mana != nil && cost.Mana.X > 0
}

// finishableNow is Finishable for the X that is announced or tried.
func (l *Law) finishableNow(pr *Proposal) bool {
	if !l.mayAim(pr) && !dependsOnTarget(l, pr) {
		return l.finishableOnce(pr)
	}
	return l.aimed(pr, func() bool { return l.finishableOnce(pr) })
}

// finishableOnce is finishableNow where nothing changes the cost for the targets but what is
// taken to.
func (l *Law) finishableOnce(pr *Proposal) bool {
	a := l.P.Ability(pr.Ability)
	if a.Choose == nil || !costsByMode(a.Modes) {
		if _, _, ok := l.plainCost(pr); ok { // counting is quicker than looking for targets
			return l.payable(pr, nil) && l.canTarget(pr)
		}
		return l.canTarget(pr) && l.payable(pr, nil)
	}
	c := l.context(pr)
	for i := range a.Modes {
		if l.ModeHasTargets(&c, &a.Modes[i]) && l.spliceable(pr) && l.payableWith(pr, uint64(i+1)) && (len(l.wanted) == 0 || aimsAt(l, &c, &a.Modes[i], nil)) {
			return true
		}
	}
	return false
}

// canTarget reports whether every target the action needs can be chosen (601.2c),
// for at least one choice of modes (700.2). It may be announced in part.
func (l *Law) canTarget(pr *Proposal) bool {
	if !l.spliceable(pr) {
		return false
	}
	a := l.P.Ability(pr.Ability)
	if len(a.Modes) == 0 {
		return true
	}
	c := l.context(pr)
	if pr.flashAt != nil && !hasFlashTarget(l, &c, pr) || len(l.wanted) > 0 && !hasWanted(l, &c, pr) {
		return false
	}
	if a.Choose != nil && a.Choose.Differ && !l.Q.HasTargets(&c, &a.Modes[0].Targets[0], a.Choose.Min) {
		return false
	}
	possible, wanted := 0, len(a.Modes) // without a choice both halves of a fused spell
	if a.Choose != nil {
		wanted = a.Choose.Min
	}
	for i := range a.Modes {
		if l.ModeHasTargets(&c, &a.Modes[i]) {
			possible++
			if possible >= wanted || a.Choose != nil && a.Choose.Repeat {
				return true
			}
		} else if a.Choose == nil {
			return false
		}
	}
	return wanted <= 0
}

// costsByMode reports whether modes have costs of their own.
func costsByMode(modes []ability.Mode) bool {
	for i := range modes {
		if modes[i].Cost != nil {
			return true
		}
	}
	return false
}

// payableWith reports whether the cost can be paid when these modes are chosen.
func (l *Law) payableWith(pr *Proposal, modes uint64) bool {
	with := *pr
	with.Modes = modes
	return l.payable(&with, nil)
}

// countsModes reports whether an additional cost is paid for each mode.
func countsModes(extra []*ability.StaticEffect) bool {
	for _, e := range extra {
		if e.PerMode {
			return true
		}
	}
	return false
}

// MostModes is how many modes can be paid for, where the cost depends on how
// many are chosen (702.120a).
func (l *Law) MostModes(pr *Proposal, limit int) int {
	if pr.Kind&(Triggers|Activates) != 0 || !countsModes(l.P.Face(pr.Face).Extra) {
		return limit
	}
	modes := uint64(1)
	for n := 1; n < limit; n++ {
		modes = modes<<4 | 1
		if !l.payableWith(pr, modes) {
			return n
		}
	}
	return limit
}

// ModePayable reports whether the mode can be paid for, where modes cost.
func (l *Law) ModePayable(pr *Proposal, i int) bool {
	return pr.Kind&Triggers != 0 || !costsByMode(l.P.Ability(pr.Ability).Modes) ||
		l.payableWith(pr, uint64(i+1))
}

// LimitX is more than anybody announces; up to eachX every value is tried.
const (
	LimitX = 10000
	eachX  = 40
)

// PossibleX reports whether X can be that: there are targets for it, and it can be paid.
func (l *Law) PossibleX(pr *Proposal, x int32) bool {
	with := *pr
	with.X = x
	if pr.Kind&Pays != 0 {
		return l.payable(&with, nil)
	}
	return !barredX(l, pr, x) && l.aimed(&with, func() bool { return l.canTarget(&with) && l.payable(&with, nil) })
}

// needsX reports whether X can't be nought.
func needsX(l *Law, pr *Proposal) (some bool) {
	l.eachCost(pr, func(c *ability.Cost) { some = some || c.SomeX })
	return some
}

// barredX reports whether the spell can't be cast with that X, for the mana value that it
// gives the spell (202.3e, 601.2e).
func barredX(l *Law, pr *Proposal, x int32) bool {
	if x == 0 && needsX(l, pr) {
		return true
	}
	if !pr.Kind.IsSpell() {
		return false
	}
	before := l.Q.ConsiderX(pr.Object, pr.Face, x)
	barred := l.Q.Forbidden(mtg.ActionCast, pr.Player, pr.Object, 0)
	l.Q.ReconsiderAs(before)
	return barred
}

// barred reports whether nothing that could be chosen for the spell lets its player cast it
// (601.3a).
func (l *Law) barred(pr *Proposal) bool {
	if !l.Q.Forbidden(mtg.ActionCast, pr.Player, pr.Object, 0) {
		return false
	}
	if pr.XKnown || !l.HasX(pr) {
		return true
	}
	least, most := l.RangeX(pr)
	return most < least
}

// RangeX is the least and the greatest X that are possible; most is less than least
// where none is (107.3a). A target, or a card that pays, may have to be of the value X: so
// small values are tried one by one. A greater X than all those is taken never to cost
// less nor to have fewer targets.
func (l *Law) RangeX(pr *Proposal) (least, most int32) {
	if x, ok := l.allCounters(pr); ok {
		if !l.PossibleX(pr, x) {
			return 0, -1
		}
		return x, x
	}
	least, most = 0, -1
	with, dearer := *pr, l.dearer(pr)
	for x := int32(0); x <= eachX; x++ {
		with.X = x
		if dearer && !l.payable(&with, nil) {
			break
		}
		if dearer && (pr.Kind&Pays != 0 || l.canTarget(&with)) && !barredX(l, pr, x) || !dearer && l.PossibleX(pr, x) {
			if most < 0 {
				least = x
			}
			most = x
		}
	}
	if most < eachX-1 {
		return least, most
	}
	reached := func(x int32) bool { return l.PossibleX(pr, x) || l.PossibleX(pr, x+1) } // every other may be barred
	impossible := int32(eachX + 1)
	for ; impossible < LimitX && reached(impossible); impossible *= 2 {
		most = impossible
	}
	for impossible-most > 1 {
		if x := (most + impossible) / 2; reached(x) {
			most = x
		} else {
			impossible = x
		}
	}
	if l.PossibleX(pr, most+1) {
		most++
	}
	return least, most
}

// allCounters is X where the cost is to remove all counters of a kind from the source, which
// is that number (107.3c).
func (l *Law) allCounters(pr *Proposal) (x int32, ok bool) {
	l.eachCost(pr, func(c *ability.Cost) {
		for i := range c.Parts {
			if p := &c.Parts[i]; p.All {
				x, ok = int32(l.S.CounterCount(pr.Source.Entity(), p.Counter)), true
			}
		}
	})
	return x, ok
}

// targetsForSomeX reports whether the targets can be chosen for some X.
func (l *Law) targetsForSomeX(pr *Proposal) bool {
	if l.canTarget(pr) || pr.XKnown || !l.HasX(pr) {
		return l.canTarget(pr)
	}
	with := *pr
	for with.X = 1; with.X <= eachX; with.X++ {
		if l.canTarget(&with) {
			return true
		}
	}
	return false
}
