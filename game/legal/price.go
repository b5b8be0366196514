package legal

import (
	"math/bits"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// base is the cost the action begins with: the mana cost, an alternative cost,
// the cost of the ability, or what an effect asks (601.2f). nil: nothing.
func (l *Law) base(pr *Proposal) (mana *mtg.ManaCost, cost *ability.Cost) {
	switch {
	case pr.Kind&Triggers != 0:
		return nil, nil
	case pr.paysCombat():
		return nil, nil
	case pr.Kind&Pays != 0:
		return nil, l.P.Ability(pr.Ability).Modes[pr.Mode].Code[pr.PC].Cost
	case pr.Kind&TurnsUp != 0:
		return l.turnUpCost(pr)
	case pr.Kind&IsSpecial != 0 && pr.Way == UnlockDoor: // 709.5e
		return &l.P.Face(pr.Face).Cost, nil
	case pr.Kind&IsSpecial != 0 && pr.Way == EndEffect:
		return nil, endCost(l, pr)
	case pr.Kind&IsSpecial != 0 && pr.Way == StopDelayed:
		return nil, l.P.Ability(pr.Given).Trigger.Cost
	case pr.Kind&IsSpecial != 0 && pr.Way == IgnoreEffect:
		return nil, l.P.Ability(pr.Given).Static[pr.PC].Cost
	case pr.Kind&IsSpecial != 0 && pr.Way == TakeCompanion:
		return nil, &companionCost
	case pr.Kind&IsSpecial != 0 && pr.Way == RollPlanar:
		return nil, rollCost(l, pr.Player)
	case l.Foretells(pr):
		return nil, l.foretellCost(pr)
	case pr.Kind&IsSpecial != 0:
		return nil, l.P.Face(pr.Face).Special[pr.Way].Cost
	case pr.Kind&Activates != 0 && pr.Way == decision.WayLet:
		return nil, mechanicLet(l, pr)
	case pr.Kind&Activates != 0:
		return nil, l.P.Ability(pr.Ability).Cost
	}
	face := l.P.Face(pr.Face)
	switch way := pr.Way; {
	case way == decision.WayOrdinary, way == decision.WayFlashback:
		return &face.Cost, nil
	case way == decision.WayFaceDown:
		return &faceDownCost, nil
	case way == decision.WayForetold:
		return l.GivenCost(pr), nil
	case way == decision.WayLet:
		return nil, letCost(l, pr)
	case way == decision.WayMadness && l.P.Ability(pr.Given).Modes[pr.Mode].Code[pr.PC].Cost == nil: // for its mana cost
		return &face.Cost, nil
	case way == decision.WayGiven, way == decision.WayMadness:
		return nil, l.P.Ability(pr.Given).Modes[pr.Mode].Code[pr.PC].Cost
	case int(way) <= len(face.Ways):
		switch {
		case face.Ways[way-1].Free:
			return nil, nil
		case paysLet(l, pr):
			return nil, letCost(l, pr)
		}
		return nil, face.Ways[way-1].Cost
	}
	return nil, nil // WayFree, WayPlotted
}

// eachCost calls yield with every cost of the action: the base, then the
// additional ones that are mandatory or chosen.
func (l *Law) eachCost(pr *Proposal, yield func(*ability.Cost)) {
	if _, cost := l.base(pr); cost != nil {
		yield(cost)
	}
	if pr.Kind&(Activates|Triggers|Pays|IsSpecial) == 0 {
		l.eachExtra(pr, yield)
	}
	if l.changesCosts(pr) {
		l.imposed(pr, yield)
	}
}

// paysLet reports whether the spell is cast in a way that asks an additional cost only, for an
// alternative cost that another object lets be paid (118.8, 118.9a).
func paysLet(l *Law, pr *Proposal) bool {
	if pr.Given == 0 || !pr.Kind.IsSpell() || pr.Way == decision.WayOrdinary {
		return false
	}
	face := l.P.Face(pr.Face)
	return int(pr.Way) <= len(face.Ways) && face.Ways[pr.Way-1].Besides()
}

// timesPaid is how often an optional cost is paid, or tried.
func (l *Law) timesPaid(pr *Proposal, i int) int {
	switch {
	case i >= len(pr.Kicked):
		return 0
	case pr.Capture != 0:
		return int(l.S.Capture(pr.Capture).Kicked[i])
	}
	return int(pr.Kicked[i])
}

// eachExtra calls yield with the additional costs of the spell itself.
func (l *Law) eachExtra(pr *Proposal, yield func(*ability.Cost)) {
	if paysLet(l, pr) {
		yield(l.P.Face(pr.Face).Ways[pr.Way-1].Cost)
	}
	for i, e := range l.P.Face(pr.Face).Extra {
		times := 1
		switch {
		case e.Optional:
			times = l.timesPaid(pr, i)
			if e.Together() {
				times = min(times, 1)
			}
		case e.PerMode:
			times = max(0, bits.Len64(l.modes(pr))+3)/4 - 1
		}
		for range times {
			yield(e.Cost)
		}
	}
	if len(l.S.Spliced) > 0 {
		eachSplicedCost(l, pr, yield)
	}
	if a := l.P.Ability(pr.Ability); a.Choose != nil {
		for modes := l.modes(pr); modes != 0; modes >>= 4 {
			if cost := a.Modes[modes&15-1].Cost; cost != nil {
				yield(cost)
			}
		}
	}
}

// modes are the modes chosen, or those that are tried.
func (l *Law) modes(pr *Proposal) uint64 {
	if pr.Modes == 0 && pr.Capture != 0 {
		return l.S.Capture(pr.Capture).Modes
	}
	return pr.Modes
}

// imposed calls yield with the costs besides mana that effects of other objects
// add to the action (118.8).
func (l *Law) imposed(pr *Proposal, yield func(*ability.Cost)) {
	l.Q.Statics(ability.StaticCostChange, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		if e.Cost != nil && l.costChangeApplies(pr, src, ref, e) {
			yield(e.Cost)
		}
		return true
	})
}

// Parts lists the payments besides mana, in order; a choice of one of several
// stands for the one chosen, if it has been.
func (l *Law) Parts(pr *Proposal, list []*ability.CostPart) []*ability.CostPart {
	chosen := 0
	if pr.Capture != 0 {
		chosen = int(l.S.Capture(pr.Capture).Ways)
	}
	l.eachCost(pr, func(c *ability.Cost) {
		for i := range c.Parts {
			p := &c.Parts[i]
			if p.Kind == ability.CostOneOf && chosen > 0 {
				for j := range p.Options[chosen-1].Parts {
					list = append(list, &p.Options[chosen-1].Parts[j])
				}
				continue
			}
			list = append(list, p)
		}
	})
	return oneLoyalty(list)
}

// PartNumber is the number under which is noted what pays part i of the list, which has so many.
// A spell's text speaks of what paid its additional cost, whatever the spell is cast for (118.8,
// 118.9d): the parts of that cost are paid first, and numbered last.
func (l *Law) PartNumber(pr *Proposal, i, parts int) uint8 {
	first := 0
	if pr.Kind.IsSpell() {
		first = baseParts(l, pr)
	}
	if i >= first {
		return uint8(i - first)
	}
	return uint8(parts - first + i)
}

// baseParts is how many payments besides mana the cost asks for that the spell is cast for.
func baseParts(l *Law, pr *Proposal) (n int) {
	_, cost := l.base(pr)
	if cost == nil {
		return 0
	}
	for i := range cost.Parts {
		if p := &cost.Parts[i]; p.Kind == ability.CostOneOf && pr.Capture != 0 && l.S.Capture(pr.Capture).Ways > 0 {
			n += len(p.Options[l.S.Capture(pr.Capture).Ways-1].Parts)
		} else {
			n++
		}
	}
	return n
}

// oneLoyalty makes of several costs to add or remove loyalty counters a single one (606.5).
func oneLoyalty(list []*ability.CostPart) []*ability.CostPart {
	first, kept := -1, list[:0]
	for _, p := range list {
		switch {
		case p.Kind != ability.CostLoyalty:
		case first < 0:
			first = len(kept)
		default:
			one := *kept[first]
			one.N = &ability.Num{Kind: ability.NumPlus, A: one.N, B: p.N}
			kept[first] = &one
			continue
		}
		kept = append(kept, p)
	}
	return kept
}

// Payable reports whether the whole cost of the action could be paid now.
func (l *Law) Payable(pr *Proposal) bool { return l.payable(pr, nil) }

// payable reports whether the whole cost of the action could be paid now: each
// part by itself, and the mana by what the player could make. It is a bound
// that is right for all but costs that compete for the same objects.
func (l *Law) payable(pr *Proposal, w *why) bool {
	if pr.X != 0 && pr.Kind.IsSpell() && l.P.ValuesSpells() {
		before := l.Q.ConsiderX(pr.Object, pr.Face, pr.X)
		ok := l.payableNow(pr, w)
		l.Q.ReconsiderAs(before)
		return ok
	}
	return l.payableNow(pr, w)
}

// payableNow is payable for what the spell's characteristics are taken to be.
func (l *Law) payableNow(pr *Proposal, w *why) bool {
	if mana, taps, ok := l.plainCost(pr); ok && w == nil {
		if taps && (l.S.Objects[pr.Source.Slot()].Is(state.Tapped) || tooNew(l, pr.Player, pr.Source)) {
			return false
		}
		return mana == nil || l.manaPayable(pr, mana, taps)
	}
	if cost := l.wayCost(pr); cost != nil && w == nil {
		return l.wayPayable(pr, cost)
	}
	if offered, ok := withOffering(l, pr); offered && (ok || w == nil) {
		return ok
	}
	sum, ok := l.BeforeChanges(pr)
	if !ok && w.lacks(query.NoManaCost, rule.R118_6) {
		return false
	}
	c := l.context(pr)
	tapped := false
	list := l.Parts(pr, l.scratch.parts[:0])
	l.scratch.parts = list
	for _, part := range list {
		if part.Kind == ability.CostTapThis {
			tapped = true
		}
		if !l.partPayable(&c, pr, part, list) && l.lacksPart(pr.Source, part, w) {
			return false
		}
	}
	if !l.changesCosts(pr) {
		return l.manaPayable(pr, &sum, tapped)
	}
	tries := 0
	return l.someHalves(pr, l.halves(pr), &tries, func(sum *mtg.ManaCost) bool { return l.manaPayable(pr, sum, tapped) })
}

// plainCost is what an action costs that is not begun, where that is a fixed amount of
// mana, and {T} or not, and nothing changes it.
func (l *Law) plainCost(pr *Proposal) (mana *mtg.ManaCost, taps, ok bool) {
	switch {
	case pr.Capture != 0 || pr.Modes != 0 || l.changedNow():
		return nil, false, false
	case pr.Kind == Activates:
		a := l.P.Ability(pr.Ability)
		if !a.Price.Plain || l.S.Object(pr.Source) == nil {
			return nil, false, false
		}
		return a.Cost.Mana, a.Price.Taps, true
	case pr.Kind != 0 || pr.Way != decision.WayOrdinary || l.S.Rules.Commander:
		return nil, false, false
	}
	face := l.P.Face(pr.Face)
	return &face.Cost, false, face.Price.Plain
}

// ownPrice reports whether the action is a spell that is not begun, and costs what its
// own text says and nothing changes.
func (l *Law) ownPrice(pr *Proposal) bool {
	return pr.Kind == 0 && pr.Capture == 0 && pr.Modes == 0 && !l.changedNow() && int(pr.Way) <= len(l.P.Face(pr.Face).Ways)
}

// wayCost is what such a spell costs in an alternative way, where that is all it costs
// and what it costs is fixed; else nil.
func (l *Law) wayCost(pr *Proposal) *ability.Cost {
	if pr.Way == decision.WayOrdinary || !l.ownPrice(pr) || l.S.Rules.Commander {
		return nil
	}
	face := l.P.Face(pr.Face)
	cost := face.Ways[pr.Way-1].Cost
	switch {
	case cost == nil || face.Ways[pr.Way-1].Free || len(face.Extra) > 0 || len(face.Payers) > 0 || face.OwnCosts,
		cost.ManaPer != nil || cost.Own || cost.Mana != nil && (cost.Mana.X > 0 || cost.Mana.None),
		face.Ways[pr.Way-1].Name == ability.Harmonize:
		return nil
	}
	for i := range cost.Parts {
		if cost.Parts[i].Lessens || cost.Parts[i].Kind == ability.CostWaterbend {
			return nil
		}
	}
	return cost
}

// wayPayable is payable for a cost that wayCost finds.
func (l *Law) wayPayable(pr *Proposal, cost *ability.Cost) bool {
	c := l.context(pr)
	tapped := false
	list := l.scratch.parts[:0]
	for i := range cost.Parts {
		list = append(list, &cost.Parts[i])
	}
	l.scratch.parts = list
	for _, part := range list {
		tapped = tapped || part.Kind == ability.CostTapThis
		if !l.partPayable(&c, pr, part, list) {
			return false
		}
	}
	return cost.Mana == nil || l.manaPayable(pr, cost.Mana, tapped)
}

// partPayable checks one part; parts alike are counted together.
func (l *Law) partPayable(c *query.Context, pr *Proposal, part *ability.CostPart, all []*ability.CostPart) bool {
	n := 0
	if part.N != nil && !part.UpTo {
		n = l.Q.Num(c, part.N)
	}
	o := l.S.Object(c.This)
	switch part.Kind {
	case ability.CostTapThis, ability.CostUntapThis:
		return o != nil && o.Is(state.Tapped) == (part.Kind == ability.CostUntapThis) && !tooNew(l, c.You, c.This)
	case ability.CostPayLife:
		return n <= 0 || int(lifeFor(l, pr, c.You)) >= n // 107.1b, 119.4, 119.4b
	case ability.CostLoyalty:
		return o != nil && l.S.CounterCount(c.This.Entity(), mtg.CounterLoyalty)+n >= 0 &&
			(n <= 0 || !query.CantPut(l.Q, c.This.Entity(), mtg.CounterLoyalty))
	case ability.CostMill, ability.CostExileTop:
		return len(l.S.List(mtg.Library, c.You)) >= n
	case ability.CostPutCounters: // 614.17b
		return !query.CantPut(l.Q, c.This.Entity(), part.Counter)
	case ability.CostRemoveCounters:
		if part.Among {
			list := l.Candidates(c, pr, part, l.scratch.entities[:0])
			l.scratch.entities = list
			return query.CountersAmong(l.Q, list, part.Counter) >= n
		}
	case ability.CostDiscardHand, ability.CostRoll:
		return true
	case ability.CostWaterbend: // its mana is asked for with the rest
		return true
	case ability.CostExert: // 701.43c
		return o != nil && o.Zone == mtg.Battlefield
	case ability.CostUnattach: // 118.3: what is attached to nothing can't become unattached
		if part.Filter == nil {
			return o != nil && o.Zone == mtg.Battlefield && o.Attached != 0
		}
	case ability.CostRevealChosen:
		return o != nil && o.Who(state.Chosen) != 0 && o.Who(state.Secretly) == c.You
	case ability.CostEnergy:
		return l.S.CounterCount(mtg.PlayerEntity(c.You), mtg.CounterEnergy) >= n
	case ability.CostGainLife:
		return len(l.gainers(c, part, l.scratch.entities[:0])) > 0
	case ability.CostOneOf:
		for i := range part.Options {
			if l.OptionPayable(c, pr, &part.Options[i], all) {
				return true
			}
		}
		return false
	}
	itself := 0 // a cost that is paid several times has the same part as often
	for _, other := range all {
		switch {
		case other == part && itself == 0:
			itself++
		case other.Kind == part.Kind && other.Filter == part.Filter:
			n += l.Q.Num(c, other.N)
		}
	}
	switch {
	case Least(part) != nil:
		list := l.Candidates(c, pr, part, l.scratch.entities[:0])
		l.scratch.entities = list
		return l.MostOf(part, list) >= l.Q.Num(c, Least(part))
	case part.Kind == ability.CostCountersOn, part.Kind == ability.CostRemoveCounters: // 701.68b
		n = 1
	}
	if !apart(l, c, pr, part, all, n) {
		return false
	}
	without := mtg.ObjectID(0)
	if PaysElsewhere(part, all) { // what is tapped or gone for another part is not there for this one
		without = c.This
	}
	return l.hasCandidates(c, pr, part, n, without)
}

// hasCandidates reports whether at least n objects besides one could pay the part.
func (l *Law) hasCandidates(c *query.Context, pr *Proposal, part *ability.CostPart, n int, without mtg.ObjectID) bool {
	switch {
	case n <= 0:
		return true
	case part.Kind == ability.CostOpponent:
		list := l.opponents(c.You, l.scratch.entities[:0])
		l.scratch.entities = list
		return len(list) >= n
	case (part.Kind == ability.CostDiscard || part.Kind == ability.CostExile) && part.Share != ability.NoQuality: // enough of one name, or of one graveyard
		list := l.Candidates(c, pr, part, l.scratch.entities[:0])
		l.scratch.entities = list
		return len(list) >= n
	}
	l.Q.Some(c, part.Filter, func(e mtg.Entity) bool {
		if e != without.Entity() && l.mayPay(c, pr, part, e) {
			n--
		}
		return n > 0
	})
	return n <= 0
}

// PaysElsewhere reports whether the object itself pays another part of the cost in a way
// that leaves it nothing to pay this part with: it is tapped, or moved (118.3).
func PaysElsewhere(part *ability.CostPart, all []*ability.CostPart) bool {
	return slices.ContainsFunc(all, func(other *ability.CostPart) bool {
		switch {
		case other == part:
			return false
		case part.Kind == ability.CostTap:
			return other.Kind == ability.CostTapThis
		}
		return moves(part.Kind) && moves(other.Kind) && other.Filter != nil && other.Filter.Is&ability.IsThis != 0 && part.Filter.Is&ability.IsThis == 0
	})
}

// gainers are the players who may gain the life of the part: none, if all would have to and
// one can't (119.7).
func (l *Law) gainers(c *query.Context, part *ability.CostPart, dst []mtg.Entity) []mtg.Entity {
	start := len(dst)
	dst = l.Q.Each(c, part.Filter, dst)
	kept := dst[:start]
	for _, e := range dst[start:] {
		if !query.CantGain(l.Q, e.Seat()) {
			kept = append(kept, e)
		} else if part.Each {
			return dst[:start]
		}
	}
	return kept
}

// moves reports whether what pays such a part goes to another zone.
func moves(k ability.CostKind) bool {
	switch k {
	case ability.CostSacrifice, ability.CostDiscard, ability.CostExile, ability.CostReturnToHand:
		return true
	}
	return false
}

// Least is what the objects that pay the part must have at least together, if it
// asks for that: power, or mana value.
func Least(part *ability.CostPart) *ability.Num {
	if part.Value != nil {
		return part.Value
	}
	return part.Power
}

// ShareOf is what one object adds to that.
func (l *Law) ShareOf(part *ability.CostPart, id mtg.ObjectID) int32 {
	if part.Value != nil {
		return l.Q.Row(id).ManaValue
	}
	share := int32(l.Q.Row(id).Power)
	if part.Crew {
		l.Q.Statics(ability.StaticCrew, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
			if src == id {
				c := query.Context{This: src, You: l.Q.Row(src).Controller, Ability: ref}
				share += int32(l.Q.Num(&c, e.Num))
			}
			return true
		})
	}
	return share
}

// MostOf is the most that some of the objects have together.
func (l *Law) MostOf(part *ability.CostPart, list []mtg.Entity) (sum int) {
	for _, e := range list {
		sum += max(0, int(l.ShareOf(part, e.Object())))
	}
	return sum
}

// OptionPayable reports whether one of several ways to pay could be used, together with all the
// other parts of the cost.
func (l *Law) OptionPayable(c *query.Context, pr *Proposal, cost *ability.Cost, all []*ability.CostPart) bool {
	var list []*ability.CostPart
	if len(all) > 1 || len(cost.Parts) > 1 {
		for i := range cost.Parts {
			list = append(list, &cost.Parts[i])
		}
		for _, other := range all {
			if other.Kind != ability.CostOneOf {
				list = append(list, other)
			}
		}
	}
	for i := range cost.Parts {
		if !l.partPayable(c, pr, &cost.Parts[i], list) {
			return false
		}
	}
	sum := l.manaOf(c, pr, cost)
	return l.manaPayable(pr, &sum, false)
}

// Candidates are the objects that could pay the part.
func (l *Law) Candidates(c *query.Context, pr *Proposal, part *ability.CostPart, dst []mtg.Entity) []mtg.Entity {
	filter := part.Filter
	if part.Kind == ability.CostOpponent {
		return l.opponents(c.You, dst)
	}
	if part.Kind == ability.CostGainLife {
		return l.gainers(c, part, dst)
	}
	if filter == nil { // paid with no object of one's choice
		return dst
	}
	start := len(dst)
	dst = l.Q.Each(c, filter, dst)
	kept := dst[:start]
	for _, e := range dst[start:] {
		if l.mayPay(c, pr, part, e) {
			kept = append(kept, e)
		}
	}
	if (part.Kind == ability.CostDiscard || part.Kind == ability.CostExile) && part.Share != ability.NoQuality {
		kept = alike(l.Q, part.Share, kept, start, l.Q.Num(c, part.N))
	}
	return kept
}

// Alike reports whether two objects have in common what all that pays a part of a cost must:
// a name, or the graveyard they are in, which is their owner's.
func Alike(q *query.Q, in ability.Quality, a, b mtg.ObjectID) bool {
	if in == ability.QualityOwner {
		return q.S.Object(a).Owner == q.S.Object(b).Owner
	}
	return q.SameName(q.Row(a), q.Row(b))
}

// alike leaves of what is from start on in the list only what has the quality in common with
// enough of the others.
func alike(q *query.Q, in ability.Quality, list []mtg.Entity, start, n int) []mtg.Entity {
	all := slices.Clone(list[start:])
	return append(list[:start], slices.DeleteFunc(slices.Clone(all), func(e mtg.Entity) bool {
		same := 0
		for _, other := range all {
			if other == e || Alike(q, in, e.Object(), other.Object()) {
				same++
			}
		}
		return same < n
	})...)
}

// mayPay reports whether a player can use the object for the part: only what
// he controls, or what is his in other zones; the spell being cast is no card
// of his hand any more.
func (l *Law) mayPay(c *query.Context, pr *Proposal, part *ability.CostPart, e mtg.Entity) bool {
	o := l.S.Object(e.Object())
	if o == nil || e.Object() == c.This && pr.Kind&(Activates|Pays) == 0 {
		return false
	}
	if part.Kind == ability.CostGiver || part.Kind == ability.CostUnattach { // whoever controls it
		return part.Kind == ability.CostGiver || o.Attached != 0
	}
	controlled := o.Zone == mtg.Battlefield || o.Zone == mtg.Stack // 108.4
	if part.Kind == ability.CostTap && part.Filter.In != nil && part.Filter.In.Kind == ability.SelGiver {
		return o.Zone == mtg.Battlefield && !o.Is(state.Tapped) // named by what it gave: whose it is nothing says (118.3, 701.26a)
	}
	if part.Kind == ability.CostReturnToHand && controlled && pr.Kind&Pays != 0 && part.Filter.Is&ability.IsThis == 0 {
		return o.Zone == mtg.Battlefield // whose it may be the words say
	}
	if controlled && l.Q.Row(e.Object()).Controller != c.You || !controlled && o.Owner != c.You && part.Kind != ability.CostProcess && (part.Kind != ability.CostExile || part.Share != ability.QualityOwner) {
		return false
	}
	if pr.Kind&Pays != 0 && part.Kind != ability.CostReveal && len(l.S.Batch) > 0 && l.S.Enters(e.Object()) {
		return false // 614.13a
	}
	switch part.Kind {
	case ability.CostSacrifice:
		return o.Zone == mtg.Battlefield && !l.Q.Forbidden(mtg.ActionSacrifice, c.You, e.Object(), causer(pr)) &&
			!(pr.Kind.Begins() && query.CantPayWith(l.Q, mtg.ActionSacrifice, c.You, e.Object()))
	case ability.CostDiscard:
		return o.Zone == mtg.Hand
	case ability.CostTap:
		return o.Zone == mtg.Battlefield && !o.Is(state.Tapped)
	case ability.CostRemoveCounters:
		if part.Among {
			return query.CountersAmong(l.Q, []mtg.Entity{e}, part.Counter) > 0
		}
		return l.S.CounterCount(e, part.Counter) >= l.Q.Num(c, part.N)
	case ability.CostCountersOn: // 614.17b
		return !query.CantPut(l.Q, e, part.Counter)
	}
	return true
}

// lifeFor is how much life the player has to pay with for the action (119.4).
func lifeFor(l *Law, pr *Proposal, p mtg.Seat) int32 {
	if pr.Kind.Begins() && query.CantPayWith(l.Q, mtg.ActionPayLife, p, 0) {
		return 0
	}
	return query.LifeToPay(l.Q, p)
}

// causer is the player whose spell or ability asks for the payment, nobody for a cost of what
// is cast or activated.
func causer(pr *Proposal) mtg.Entity {
	if pr.Causer == 0 {
		return 0
	}
	return mtg.PlayerEntity(pr.Causer)
}

// Sick reports whether the permanent is a creature that its controller has not
// controlled since his most recent turn began, without haste (302.6).
func (l *Law) Sick(id mtg.ObjectID) bool {
	o := l.S.Object(id)
	row := l.Q.Row(id)
	return row != nil && row.Types&mtg.Creature != 0 && !row.Keywords.Has(mtg.Haste) && o != nil && l.isNew(id, row.Controller)
}

// tooNew reports whether the player can't activate an ability of the permanent that costs {T} or
// {Q} since it is sick, and nothing lets him do so as though it had haste.
func tooNew(l *Law, p mtg.Seat, id mtg.ObjectID) bool {
	return l.Sick(id) && !l.Q.Permitted(mtg.ActionActivate, p, id, 0)
}

// isNew reports whether the permanent came under its controller's control after his
// most recent turn began.
func (l *Law) isNew(id mtg.ObjectID, controller mtg.Seat) bool {
	o := &l.S.Objects[id.Slot()]
	return o.Since > 0 && o.Since >= l.S.Players[controller].TurnBegan
}

// HasX reports whether a cost of the action has {X} in it.
func (l *Law) HasX(pr *Proposal) bool {
	if l.ownPrice(pr) && !l.P.Face(pr.Face).AsksX {
		return false
	}
	mana, _ := l.base(pr)
	x := mana != nil && mana.X > 0 && pr.Kind&TurnsUp == 0 // 107.3h: turned up for its mana cost, X is 0
	l.eachCost(pr, func(c *ability.Cost) { x = x || catalog.AsksX(c) })
	return x && pr.Kind&Triggers == 0
}

// opponents lists the opponents of p that he can choose, in turn order.
func (l *Law) opponents(p mtg.Seat, dst []mtg.Entity) []mtg.Entity {
	for q := l.S.NextSeat(p); q != p && q != 0; q = l.S.NextSeat(q) {
		if l.S.Opponents(p, q) && l.S.InRange(p, q) {
			dst = append(dst, mtg.PlayerEntity(q))
		}
	}
	return dst
}

// Foretells reports whether the frame is the special action of foretelling.
func (l *Law) Foretells(pr *Proposal) bool {
	if pr.Kind&IsSpecial == 0 || pr.Kind&TurnsUp != 0 || pr.Way == UnlockDoor {
		return false
	}
	special := l.P.Face(pr.Face).Special
	return int(pr.Way) < len(special) && special[pr.Way].Action == mtg.ActionForetell
}

// foretellCost is what the special action begins with: {2}, or nothing where an
// effect says that it costs {0}.
func (l *Law) foretellCost(pr *Proposal) *ability.Cost {
	if l.P.CostEffects() {
		free := false
		l.Q.Statics(ability.StaticCostChange, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
			free = e.Free && l.costChangeApplies(pr, src, ref, e)
			return !free
		})
		if free {
			return nil
		}
	}
	return l.P.Face(pr.Face).Special[pr.Way].Cost
}

// GivenCost is the foretell cost that an effect gave: the mana cost of the face
// cast, reduced.
func (l *Law) GivenCost(pr *Proposal) *mtg.ManaCost {
	in := &l.P.Ability(pr.Given).Modes[pr.Mode].Code[pr.PC]
	given := &mtg.ManaCost{} // such effects are rare
	query.GivenForetellCost(in, l.P.Face(pr.Face), given)
	return given
}

// turnUpCost is the cost of that action.
func (l *Law) turnUpCost(pr *Proposal) (*mtg.ManaCost, *ability.Cost) {
	o := l.S.Object(pr.Object)
	if pr.Way == query.TurnUpOwnCost {
		return &l.P.Face(o.Face).Cost, nil
	}
	return nil, l.P.Face(query.TurnUpText(l.Q, o)).Special[pr.Way].Cost
}

// faceDownCost is what casting face down costs (702.37c, 702.168b).
var faceDownCost = mtg.ManaCost{Generic: 3}

// IsBestow reports whether the way of casting the face is bestow.
func IsBestow(face *catalog.Face, way uint8) bool {
	return way > 0 && int(way) <= len(face.Ways) && face.Ways[way-1].Name == ability.Bestow
}
