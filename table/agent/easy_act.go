package agent

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// worthwhile is what an action must be worth to be taken at all.
const worthwhile = 0.25

// act takes the best action, or passes.
func (e *Easy) act() {
	best, worth := 0, worthwhile
	for i := range e.d.Options {
		o := &e.d.Options[i]
		if o.Action == mtg.ActionPass {
			best = max(best, 0)
			continue
		}
		if w := e.weighAction(o); w > worth && !e.tried.hasFailed(o) {
			best, worth = i, w
		}
	}
	if worth == worthwhile || e.acts >= mostActs {
		best = passOption(e.d)
	} else {
		e.acts++
	}
	e.tried.begins(&e.d.Options[best])
	e.a.Picks = append(e.a.Picks, uint16(best))
}

// passOption is the option of passing priority.
func passOption(d *decision.Decision) int {
	for i := range d.Options {
		if d.Options[i].Action == mtg.ActionPass {
			return i
		}
	}
	return 0
}

// weighAction returns what it is worth to take the action now.
func (e *Easy) weighAction(o *decision.Option) float64 {
	switch o.Action {
	case mtg.ActionPlayLand:
		return winning/10 + e.weighLand(o)
	case mtg.ActionCast:
		return e.weighCast(o)
	case mtg.ActionActivate:
		return e.weighActivate(o)
	}
	return e.weighSpecial(o)
}

// weighLand prefers lands of kinds of mana that are short, and lands that
// enter tapped when the mana is not needed at once.
func (e *Easy) weighLand(o *decision.Option) float64 {
	f := e.programs.Face(o.Face)
	worth := 0.0
	for c := mtg.White; c <= mtg.Green; c++ {
		if e.gives(o.Face).Has(c) {
			worth += e.want(c)
		}
	}
	if entersTapped(f.Face) {
		worth += 0.5
		if e.hasSpellFor(e.mana() + 1) {
			worth -= 3
		}
	}
	return worth
}

// entersTapped reports whether the face says that it enters tapped.
func entersTapped(f *ability.Face) bool {
	for i := range f.Abilities {
		for j := range f.Abilities[i].Static {
			if r := f.Abilities[i].Static[j].Replace; r != nil && r.Tapped {
				return true
			}
		}
	}
	return false
}

// hasSpellFor reports whether the hand has a spell that costs exactly n.
func (e *Easy) hasSpellFor(n int) bool {
	hand := e.v.In(e.player(e.me).Hand)
	for i := range hand {
		o := &hand[i]
		if o.Types&mtg.Land == 0 && int(o.ManaValue) == n {
			return true
		}
	}
	return false
}

// basicTypes are the basic land types, in the order of the colours of their mana (305.6).
var basicTypes = [...]mtg.Subtype{mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest}

// gives returns the colours of mana that a permanent with the face gives.
func (e *Easy) gives(id mtg.FaceID) mtg.ColorSet {
	for int(id) >= len(e.given) {
		e.given = append(e.given, unread)
	}
	if e.given[id] == unread {
		e.given[id] = e.readColors(id)
	}
	return e.given[id]
}

// unread marks a face of which Easy has not read yet what mana it gives.
const unread = ^mtg.ColorSet(0)

func (e *Easy) readColors(id mtg.FaceID) (set mtg.ColorSet) {
	f := e.programs.Face(id)
	for c, t := range basicTypes {
		if f.Subtypes.Has(t) {
			set |= mtg.Colors(mtg.Color(c))
		}
	}
	for _, ref := range f.Mana {
		for _, m := range e.programs.Ability(ref).Modes {
			for i := range m.Code {
				set |= m.Code[i].Colors & mtg.AllColors
				for _, c := range m.Code[i].Mana {
					set |= mtg.Colors(c) & mtg.AllColors
				}
			}
		}
	}
	return set
}

// want returns how much another source of the colour is wanted: what the hand
// asks for, shared among the sources there are.
func (e *Easy) want(c mtg.Color) float64 {
	if e.weighed&mtg.Colors(c) == 0 {
		e.wants[c] = e.weighColor(c)
		e.weighed |= mtg.Colors(c)
	}
	return e.wants[c]
}

func (e *Easy) weighColor(c mtg.Color) float64 {
	asked, sources := 0.0, 0.0
	hand := e.v.In(e.player(e.me).Hand)
	for i := range hand {
		cost := &e.programs.Face(hand[i].Card).Cost
		for _, s := range cost.Symbols[:cost.N] {
			if s.Colors().Has(c) {
				asked++
			}
		}
	}
	if asked == 0 {
		return 0
	}
	list := e.v.In(e.v.Battlefield)
	for i := range list {
		if e.mine(&list[i]) && e.gives(list[i].Face).Has(c) {
			sources++
		}
	}
	return asked / (1 + 2*sources)
}

// moment is when an action would be taken.
type moment uint8

const (
	badMoment  moment = iota // nothing but what cannot wait
	mainMoment               // an own main phase with an empty stack
	lateMoment               // the end of another's turn, or in its combat
	fightMoment
	replyMoment // to something on the stack
)

func (e *Easy) moment() moment {
	own := e.v.Active == e.me
	switch {
	case e.v.Stack.Count > 0:
		return replyMoment
	case own && e.v.Step.IsMain():
		return mainMoment
	case e.v.Step == mtg.DeclareBlockers:
		return fightMoment
	case !own && (e.v.Step == mtg.EndStep || e.v.Step == mtg.DeclareAttackers):
		return lateMoment
	}
	return badMoment
}

// weighCast returns what it is worth to cast the spell now.
func (e *Easy) weighCast(o *decision.Option) float64 {
	f := e.programs.Face(o.Face)
	source := e.object(o.Object)
	price := e.price(o, f.Face)
	now := e.moment()
	if f.Types&mtg.PermanentTypes != 0 {
		return e.weighPermanent(o, f.Face, now) - price
	}
	ref := f.Spell
	if ref == 0 {
		return 0
	}
	worth := e.weighModes(ref, source, now)
	if worth >= winning/2 {
		return worth
	}
	if worth <= 0 {
		return 0
	}
	if now == badMoment || now == replyMoment && !e.answers(ref) {
		return 0
	}
	// An instant that can as well wait for another's turn does.
	if now == mainMoment && f.Types&mtg.Instant != 0 && onlyCards(e.deedsOf(ref)) {
		return 0
	}
	return worth - price - e.reserve(f.Face, worth) + 0.05*float64(f.Cost.ManaValue(0))
}

// reserve is what a spell must be worth, so that cards are not thrown away:
// less when the hand is full.
func (e *Easy) reserve(f *ability.Face, worth float64) float64 {
	hand := float64(e.player(e.me).HandSize)
	return max(0, 1.1-0.12*hand)
}

// onlyCards reports whether all it does is to draw, dig or gain life, for
// which the end of another's turn is early enough.
func onlyCards(list []deed) bool {
	for i := range list {
		if len(list[i].aims) > 0 || list[i].burn > 0 || len(list[i].sweeps) > 0 || list[i].tokens > 0 || list[i].self != (aim{}) {
			return false
		}
	}
	return true
}

// answers reports whether the spell is one that counters others.
func (e *Easy) answers(ref mtg.AbilityRef) bool {
	for _, d := range e.deedsOf(ref) {
		for i := range d.aims {
			if d.aims[i].counters {
				return true
			}
		}
	}
	return false
}

// weighModes returns what the best mode is worth, combat tricks included.
func (e *Easy) weighModes(ref mtg.AbilityRef, source *view.Object, now moment) float64 {
	list := e.deedsOf(ref)
	best := 0.0
	for i := range list {
		w := e.weighDeed(&list[i], source)
		if now == fightMoment {
			w += e.weighTrick(&list[i], source)
		}
		best = max(best, w)
	}
	return best
}

// weighPermanent returns what it is worth to cast a permanent spell.
func (e *Easy) weighPermanent(o *decision.Option, f *ability.Face, now moment) float64 {
	switch {
	case now == mainMoment && f.Keywords.Has(mtg.Flash) && f.Types&mtg.Creature != 0:
		return 0 // it comes at the end of another's turn
	case now != mainMoment && now != lateMoment:
		return 0
	case now == lateMoment && e.v.Step != mtg.EndStep:
		return 0
	}
	worth := e.faceWorth(o.Face) + 0.3*float64(f.Cost.ManaValue(0)) + e.entersWorth(o)
	if f.Supertypes&mtg.Legendary != 0 && e.controlsNamed(f.Name) {
		return 0 // 704.5j
	}
	if aura, sign := auraSign(f); aura {
		return e.weighAura(sign)
	}
	return max(worth, 2*worthwhile)
}

// entersWorth returns what the abilities do that trigger when it enters.
func (e *Easy) entersWorth(o *decision.Option) (worth float64) {
	f := e.programs.Face(o.Face)
	for i := range f.Abilities {
		a := &f.Abilities[i]
		if a.Kind != ability.Triggered || !entersOrDies(a) || !a.Trigger.Any[0].To.Has(mtg.Battlefield) {
			continue
		}
		list := e.deedsOf(f.First + mtg.AbilityRef(i))
		for j := range list {
			worth += e.weighDeed(&list[j], nil)
		}
	}
	return worth
}

// controlsNamed reports whether the agent has a permanent of that name.
func (e *Easy) controlsNamed(name string) bool {
	list := e.v.In(e.v.Battlefield)
	for i := range list {
		if e.mine(&list[i]) && e.programs.Name(list[i].Name) == name {
			return true
		}
	}
	return false
}

// auraSign reports whether the face is an Aura, and whether it is good (1) or
// bad (-1) for what it enchants.
func auraSign(f *ability.Face) (bool, float64) {
	aura, sign := false, -1.0
	for i := range f.Abilities {
		for j := range f.Abilities[i].Static {
			s := &f.Abilities[i].Static[j]
			if s.Kind == ability.StaticEnchant {
				aura = true
			}
			for k := range s.Mods {
				if m := &s.Mods[k]; m.Kind == ability.ModAddKeywords || m.Kind == ability.ModAddPT && number(m.N)+number(m.M) > 0 {
					sign = 1
				}
			}
		}
	}
	return aura, sign
}

// weighAura returns what an Aura is worth on the best thing to enchant.
func (e *Easy) weighAura(sign float64) (best float64) {
	list := e.v.In(e.v.Battlefield)
	for i := range list {
		o := &list[i]
		if o.Types&mtg.Creature != 0 && e.ally(o) == (sign > 0) && e.mayTarget(o) {
			best = max(best, 0.6*e.worth(o))
		}
	}
	return best
}

// price returns what the way of casting costs besides mana.
func (e *Easy) price(o *decision.Option, f *ability.Face) (price float64) {
	face := e.programs.Face(o.Face)
	if o.Way > 0 && int(o.Way) <= len(face.Ways) {
		price += e.costWorth(face.Ways[o.Way-1].Cost)
	}
	for _, x := range face.Extra {
		if !x.Optional {
			price += e.costWorth(x.Cost)
		}
	}
	return price
}

// costWorth returns what the parts of a cost besides mana are worth.
func (e *Easy) costWorth(c *ability.Cost) (worth float64) {
	if c == nil {
		return 0
	}
	for i := range c.Parts {
		p := &c.Parts[i]
		n := number(p.N)
		if p.UpTo { // as few as there may be
			n = 1
		}
		switch p.Kind {
		case ability.CostSacrifice:
			worth += n * e.cheapest(p.Filter)
		case ability.CostReturnToHand:
			worth += 0.5 * n * e.cheapest(p.Filter)
		case ability.CostDiscard:
			worth += n * e.cheapestCard()
		case ability.CostPayLife:
			worth -= e.gainWorth(-n)
		case ability.CostTap:
			worth += 0.2 * n
		case ability.CostTapThis, ability.CostUntapThis:
		case ability.CostOneOf:
			least := 3.0
			for j := range p.Options {
				least = min(least, e.costWorth(&p.Options[j]))
			}
			worth += least
		case ability.CostLoyalty:
			worth -= 0.1 * n
		default:
			worth += 0.4
		}
	}
	return worth
}

// cheapest returns the worth of the own permanent that is missed the least.
func (e *Easy) cheapest(f *ability.Filter) float64 {
	least := 100.0
	list := e.v.In(e.v.Battlefield)
	for i := range list {
		if o := &list[i]; e.mine(o) && e.fits(f, o, nil) {
			least = min(least, e.worth(o)+0.3)
		}
	}
	return least
}

// cheapestCard returns the worth of the card of the hand that is missed the
// least.
func (e *Easy) cheapestCard() float64 {
	least := 2.0
	list := e.v.In(e.player(e.me).Hand)
	for i := range list {
		least = min(least, e.cardWorth(&list[i]))
	}
	return least
}

// weighActivate returns what it is worth to activate the ability now.
func (e *Easy) weighActivate(o *decision.Option) float64 {
	a := e.programs.Ability(o.Ability)
	source := e.object(o.Object)
	if source == nil || a.Cost == nil {
		return 0
	}
	now := e.moment()
	price := e.costWorth(a.Cost) + 0.15
	if a.Cost.Mana != nil {
		price += 0.03 * float64(a.Cost.Mana.ManaValue(0))
	}
	if a.Flags&ability.LoyaltyAbility != 0 {
		return 1 + e.weighModes(o.Ability, source, now) - price
	}
	if a.Cost.HasTap() && source.Types&mtg.Creature != 0 && now == mainMoment && source.Status&view.Sick == 0 {
		price += 0.4 * float64(max(source.Power, 0)) // it might attack
	}
	worth := e.weighModes(o.Ability, source, now) + e.weighReady(a, e.deedsOf(o.Ability), source)
	switch {
	case worth >= winning/2:
		return worth
	case now == badMoment, now == replyMoment:
		return 0
	case now == mainMoment && e.v.Step != mtg.PostcombatMain && e.spendsMana(a) && !e.beforeCombat(o.Ability, source):
		return 0 // spells come first
	case e.costsThis(a, source):
		price += e.worth(source)
	}
	return worth - price
}

// spendsMana reports whether the ability costs mana that a spell could use.
func (e *Easy) spendsMana(a *catalog.Ability) bool {
	return a.Cost.Mana != nil && a.Cost.Mana.ManaValue(0) > 0
}

// costsThis reports whether the object itself is sacrificed.
func (e *Easy) costsThis(a *catalog.Ability, source *view.Object) bool {
	for i := range a.Cost.Parts {
		p := &a.Cost.Parts[i]
		if p.Kind == ability.CostSacrifice && p.Filter != nil && p.Filter.Is&ability.IsThis != 0 {
			return source.Types&mtg.Creature == 0
		}
	}
	return false
}
