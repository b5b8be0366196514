package catalog

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// masks are unions over all programs of a game, so that what no card of it does
// is never looked for.
type masks struct {
	statics                     uint64 // a bit for each StaticKind
	past                        pastAsked
	listens, elsewhere          KindSet
	replaced                    replaced
	hears                       ears
	looksBack                   KindSet
	backFrom                    mtg.ZoneSet // where what moves is from, of events that are looked back on
	heard                       [mtg.NumZones]KindSet
	states, backElsewhere       bool
	witnessed                   KindSet // the kinds of those that follow
	witnesses                   []asked // of whose objects of this turn is asked what they were
	strips                      bool
	sharesHexproof              bool // counters of the variants of hexproof can be put
	grants, costs, continuous   bool
	rooms, daybound             bool
	asInstant, toxic, worlds    bool
	roles                       bool
	manaTriggers, restricts     bool
	away                        struct{ gives, manaTriggers, manaReplaced bool } // of abilities that function elsewhere than on the battlefield
	mana                        struct{ inHand, library, asksHand bool }         // of abilities: in a hand, that move cards of a library, and that ask about a hand
	copiesCards                 bool
	waterbends, crimes          bool
	prepares, phasing, flash    bool
	foretells                   bool
	licences, manaSpent, values bool
	graveyardOrder              bool
	subgames, wishes, rewords   bool
	asks                        struct{ attached, exiler bool } // what is attached to something, by whose effect it was exiled
	paying                      struct{ toEnd, toIgnore bool }  // of effects and rules: special actions (116.2c, 116.2d)
	splices                     []*ability.Filter               // what cards can be spliced onto
}

// replaced is what static abilities replace: the kinds of event, those whole instructions
// are of, and where what moves goes; others are the moves that are not of the object alone
// on whose face the ability is printed.
type replaced struct {
	kinds, wholes, others KindSet
	to, othersTo          mtg.ZoneSet
}

// moves are the kinds of event that are changes of zone: a pattern that asks
// for any change of zone is met by each of them.
var moves = [...]mtg.EventKind{
	mtg.EventZoneChange, mtg.EventDraw, mtg.EventDiscard, mtg.EventMill, mtg.EventSacrifice, mtg.EventDestroy,
	mtg.EventExile, mtg.EventCountered, mtg.EventPlayLand, mtg.EventPlotted, mtg.EventSuspended, mtg.EventForetold, mtg.EventAnted, mtg.EventToken,
	mtg.EventPartMoved,
}

// IsMove reports whether events of the kind are changes of zone.
func IsMove(k mtg.EventKind) bool {
	for _, m := range moves {
		if m == k {
			return true
		}
	}
	return false
}

// Covers reports whether a pattern of the kind asked speaks of events of the other
// kind too: a change of zone is any of the moves, and paying life is losing it
// (119.4).
func Covers(asked, happened mtg.EventKind) bool {
	switch asked {
	case happened:
		return true
	case mtg.EventZoneChange:
		return IsMove(happened)
	case mtg.EventLoseLife:
		return happened == mtg.EventPayLife
	}
	return false
}

// AddPattern adds the kinds of event a pattern can match.
func (s *KindSet) AddPattern(p *ability.Pattern) {
	s.Add(p.Kind)
	switch p.Kind {
	case mtg.EventZoneChange:
		for _, k := range moves {
			s.Add(k)
		}
	case mtg.EventLoseLife:
		s.Add(mtg.EventPayLife)
	}
}

// note enters an ability into the masks.
func (m *masks) note(a *ability.Ability) {
	m.noteCost(a.Cost)
	for i := range a.Modes {
		for j := range a.Modes[i].Code {
			in := &a.Modes[i].Code[j]
			m.restricts = m.restricts || in.Restrict != nil
			if r := in.Restrict; r != nil {
				m.values = m.values || asksValue(r.Cast) || asksValue(r.Never)
			}
			m.noteGiven(in.Mods)
			m.subgames = m.subgames || in.Op == ability.OpSubgame
			m.sharesHexproof = m.sharesHexproof || in.Op == ability.OpShareKeywords && slices.Contains(in.Texts, mtg.Hexproof.String())
			m.rewords = m.rewords || in.Op == ability.OpReword
			m.paying.toEnd = m.paying.toEnd || in.Op == ability.OpContinuous && in.Cost != nil
			m.licences = m.licences || in.Static != nil && in.Static.Action == mtg.ActionFlashback
			if s := in.Static; s != nil && (s.Kind == ability.StaticCostChange || s.Kind == ability.StaticLetsPay) {
				m.costs, m.values = true, m.values || asksValue(s.What)
			}
		}
	}
	m.past |= asksPast(a)
	m.noteWitnesses(a)
	m.wishes = m.wishes || asksOutside(a)
	m.asks.exiler = m.asks.exiler || asksExiler(a)
	m.asks.attached = m.asks.attached || countsAttached(a)
	switch a.Kind {
	case ability.Triggered:
		if a.Trigger == nil {
			return // a reflexive ability, which triggers at once
		}
		if a.Flags&ability.ManaAbility != 0 {
			m.manaTriggers = true
			m.away.manaTriggers = m.away.manaTriggers || a.Zones&^mtg.Zones(mtg.Battlefield) != 0
		}
		m.states = m.states || a.Trigger.State != nil
		m.paying.toEnd = m.paying.toEnd || a.Trigger.Who != nil
		m.backElsewhere = m.backElsewhere || a.Zones&^mtg.Zones(mtg.Battlefield) != 0 && LooksBack(a)
		for i := range a.Trigger.Any {
			m.listens.AddPattern(&a.Trigger.Any[i])
			m.hears.add(&a.Trigger.Any[i])
			if PatternLooksBack(&a.Trigger.Any[i]) {
				m.looksBack.AddPattern(&a.Trigger.Any[i])
				m.backFrom |= leaves(&a.Trigger.Any[i])
			}
			if a.Zones&^mtg.Zones(mtg.Battlefield) != 0 {
				m.elsewhere.AddPattern(&a.Trigger.Any[i])
			}
			for z := range m.heard {
				if a.Zones.Has(mtg.Zone(z)) {
					m.heard[z].AddPattern(&a.Trigger.Any[i])
				}
			}
		}
	case ability.Activated:
		m.costs = m.costs || len(a.Static) > 0
		for i := range a.Static {
			m.statics |= 1 << a.Static[i].Kind
		}
		m.mana.library = m.mana.library || a.Flags&ability.ManaAbility != 0 && ability.HandlesLibrary(a)
		m.mana.inHand = m.mana.inHand || a.Flags&ability.ManaAbility != 0 && a.Zones.Has(mtg.Hand)
		m.mana.asksHand = m.mana.asksHand || a.Flags&ability.ManaAbility != 0 && a.If != nil && asksHand(a.If)
	case ability.Static:
		for i := range a.Static {
			m.noteStatic(&a.Static[i])
			m.away.manaReplaced = m.away.manaReplaced || a.Zones&^mtg.Zones(mtg.Battlefield) != 0 && ReplacesMana(&a.Static[i])
		}
	}
}

// noteCost notes what may be paid for in a way of its own.
func (m *masks) noteCost(c *ability.Cost) {
	for i := 0; c != nil && i < len(c.Parts); i++ {
		m.waterbends = m.waterbends || c.Parts[i].Kind == ability.CostWaterbend
	}
}

func (m *masks) noteStatic(s *ability.StaticEffect) {
	m.statics |= 1 << s.Kind
	m.noteCost(s.Cost)
	switch s.Kind {
	case ability.StaticReplace:
		m.noteReplaced(s.Pattern)
	case ability.StaticProtection:
		m.replaced.kinds.Add(mtg.EventDamage) // 702.16e: it prevents damage
	case ability.StaticCostChange:
		m.costs = true
		m.values = m.values || asksValue(s.What)
	case ability.StaticLifeForMana:
		m.costs = true
	case ability.StaticLetsPay:
		m.costs = true
		m.values = m.values || asksValue(s.What)
	case ability.StaticConvoke:
		m.costs = m.costs || s.What != nil
		m.values = m.values || asksValue(s.What)
	case ability.StaticLentCost:
		m.costs = true
		m.values = m.values || asksValue(s.What)
	case ability.StaticToxic:
		m.toxic = true
	case ability.StaticSplice:
		m.splices = append(m.splices, s.Filter)
	case ability.StaticManaSpend:
		m.manaSpent = true
		m.values = m.values || asksValue(s.What)
	case ability.StaticRule, ability.StaticAltCost:
		m.licences = m.licences || s.Kind == ability.StaticRule && s.Verdict == ability.May && s.Zones != 0
		m.asInstant = m.asInstant || s.AsInstant
		m.paying.toIgnore = m.paying.toIgnore || s.Ignorable()
		if s.Verdict == ability.Cant && s.Action == mtg.ActionPutCounters {
			m.replaced.kinds.Add(mtg.EventCounters) // they are looked for as what replaces them is (614.17)
		}
	case ability.StaticContinuous:
		m.continuous = true
		m.noteGiven(s.Mods)
		for i := range s.Mods {
			m.strips = m.strips || takesAbilities(s.Mods[i].Kind)
			m.flash = m.flash || s.Mods[i].Keywords.Has(mtg.Flash)
			m.phasing = m.phasing || s.Mods[i].Keywords.Has(mtg.Phasing)
			m.grants = m.grants || s.Mods[i].Ability != nil || s.Mods[i].Kind == ability.ModAddTypes ||
				s.Mods[i].Kind == ability.ModActivatedOf || s.Mods[i].Kind == ability.ModKeywordsOf || s.Mods[i].Kind == ability.ModSetSubtypes || s.Mods[i].Kind == ability.ModControl
		}
	}
}

// noteGiven notes the triggered abilities that are given what is not on the battlefield.
func (m *masks) noteGiven(mods []ability.Mod) {
	for i := range mods {
		if given := mods[i].Ability; given != nil && given.Kind == ability.Triggered && !given.Zones.Has(mtg.Battlefield) {
			m.away.gives = true
		}
	}
}

func (m *masks) noteReplaced(p *ability.Pattern) {
	m.replaced.kinds.AddPattern(p)
	if p.Whole {
		m.replaced.wholes.Add(p.Kind)
	}
	m.replaced.to |= movesTo(p)
}

// noteOthers notes of which moves of other objects a static ability replaces some. One
// that a text grants may come to be of any object.
func (m *masks) noteOthers(a *ability.Ability, printed bool) {
	for i := range a.Static {
		if s := &a.Static[i]; s.Kind == ability.StaticReplace && !(printed && OnlyThis(s.Pattern)) {
			m.replaced.others.AddPattern(s.Pattern)
			m.replaced.othersTo |= movesTo(s.Pattern)
		}
	}
}

// OnlyThis reports whether the pattern speaks of the object itself, and not of a
// kind of objects that includes it (614.12).
func OnlyThis(p *ability.Pattern) bool { return p.Object != nil && p.Object.Is&ability.IsThis != 0 }

// movesTo is where the moves go of which the pattern speaks.
func movesTo(p *ability.Pattern) mtg.ZoneSet {
	switch {
	case !IsMove(p.Kind):
		return 0
	case p.To == 0 || p.Kind == mtg.EventToken:
		return ^mtg.ZoneSet(0)
	}
	return p.To
}

// takesAbilities reports whether a change of characteristics may leave an object without
// an ability that its text gives it.
func takesAbilities(k ability.ModKind) bool {
	switch k {
	case ability.ModSetTypes, ability.ModSetSubtypes, ability.ModLoseAbilities, ability.ModLoseThis, ability.ModCantHave:
		return true
	}
	return false
}

// Listens reports whether a triggered ability of the game waits for events of
// the kind.
func (p *Programs) Listens(k mtg.EventKind) bool { return p.masks.listens.Has(k) }

// ListensElsewhere reports whether one does from a zone other than the
// battlefield.
func (p *Programs) ListensElsewhere(k mtg.EventKind) bool { return p.masks.elsewhere.Has(k) }

// GivesElsewhere reports whether an ability of the game gives a triggered ability that functions
// elsewhere than on the battlefield.
func (p *Programs) GivesElsewhere() bool { return p.masks.away.gives }

// ListensIn reports whether one does in the zone.
func (p *Programs) ListensIn(z mtg.Zone, k mtg.EventKind) bool { return p.masks.heard[z].Has(k) }

// LooksBack reports whether a triggered ability of the game that waits for events
// of the kind looks back in time.
func (p *Programs) LooksBack(k mtg.EventKind) bool { return p.masks.looksBack.Has(k) }

// LooksBackOn reports whether one does of which the event may be what is waited for, where
// something moves from the zone.
func (p *Programs) LooksBackOn(k mtg.EventKind, from mtg.Zone) bool {
	return p.masks.looksBack.Has(k) && p.masks.backFrom.Has(from)
}

// LooksBackElsewhere reports whether one does that functions in a zone other than
// the battlefield.
func (p *Programs) LooksBackElsewhere() bool { return p.masks.backElsewhere }

// StateTriggers reports whether a triggered ability of the game waits for a state
// of it (603.8).
func (p *Programs) StateTriggers() bool { return p.masks.states }

// LooksBack reports whether a trigger condition of the ability looks back in time.
func LooksBack(a *ability.Ability) bool {
	if a.Trigger == nil {
		return false
	}
	for i := range a.Trigger.Any {
		if PatternLooksBack(&a.Trigger.Any[i]) {
			return true
		}
	}
	return false
}

// PatternLooksBack reports whether the trigger condition looks back in time: it
// is about leaving the battlefield or a graveyard, a sacrifice or destruction, going from where
// all can see to a hand or library, becoming unattached, being countered, or
// losing the game (603.10a to 603.10f). Phasing out is noticed before it happens.
func PatternLooksBack(p *ability.Pattern) bool {
	const left = mtg.ZoneSet(1<<mtg.Battlefield | 1<<mtg.Graveyard)
	const hidden = mtg.ZoneSet(1<<mtg.Hand | 1<<mtg.Library)
	switch {
	case p.Kind == mtg.EventSacrifice, p.Kind == mtg.EventDestroy, p.Kind == mtg.EventCountered, p.Kind == mtg.EventLose:
		return true
	case p.Kind == mtg.EventControl: // 603.10d: control is lost
		return p.Player != nil && p.Player.PlayerWho == ability.NotYou
	case !IsMove(p.Kind):
		return false
	case p.To == mtg.Zones(mtg.Battlefield): // entering from a graveyard is no leaving of it (603.6a)
		return false
	case p.From != 0 && p.From&^left == 0:
		return true
	}
	return p.To != 0 && p.To&^hidden == 0 && p.From != 0 && p.From&hidden == 0
}

// leaves are the zones from which something moves by an event that the pattern, which looks
// back in time, is about.
func leaves(p *ability.Pattern) mtg.ZoneSet {
	switch {
	case p.Kind == mtg.EventSacrifice, p.Kind == mtg.EventDestroy:
		return mtg.Zones(mtg.Battlefield)
	case p.Kind == mtg.EventCountered:
		return mtg.Zones(mtg.Stack)
	}
	return p.From
}

// Replaces reports whether a static ability of the game replaces events of the
// kind.
func (p *Programs) Replaces(k mtg.EventKind) bool { return p.masks.replaced.kinds.Has(k) }

// Roles reports whether there are Roles in the game (704.5y).
func (p *Programs) Roles() bool { return p.masks.roles }

// Worlds reports whether a card of the game is a world permanent (704.5k).
func (p *Programs) Worlds() bool { return p.masks.worlds }

// Battles reports whether some face is a battle.
func (p *Programs) Battles() bool { return p.types&mtg.Battle != 0 }

// ReplacesTo reports whether one replaces what moves to the zone.
func (p *Programs) ReplacesTo(z mtg.Zone) bool { return p.masks.replaced.to.Has(z) }

// ReplacesOthers reports whether an ability replaces moves of the kind to the zone that are
// of another object than the one on whose face it is printed.
func (p *Programs) ReplacesOthers(k mtg.EventKind, to mtg.Zone) bool {
	return p.masks.replaced.others.Has(k) && p.masks.replaced.othersTo.Has(to)
}

// Strips reports whether a static ability of the game may leave objects without abilities
// that their texts give them.
func (p *Programs) Strips() bool { return p.masks.strips }

// ReplacesWhole reports whether one replaces whole instructions of the kind.
func (p *Programs) ReplacesWhole(k mtg.EventKind) bool { return p.masks.replaced.wholes.Has(k) }

// Licences reports whether something in the game lets players play cards from
// zones other than those the rules name.
func (p *Programs) Licences() bool { return p.masks.licences }

// ManaSpent reports whether a static ability of the game lets mana be spent as
// though it were of another kind.
func (p *Programs) ManaSpent() bool { return p.masks.manaSpent }

// ManaTriggers reports whether the game has a triggered mana ability (605.1b).
func (p *Programs) ManaTriggers() bool { return p.masks.manaTriggers }

// ManaTriggersElsewhere reports whether one functions in a zone other than the
// battlefield.
func (p *Programs) ManaTriggersElsewhere() bool { return p.masks.away.manaTriggers }

// ManaReplacedElsewhere reports whether one that replaces mana that is added functions in
// a zone other than the battlefield.
func (p *Programs) ManaReplacedElsewhere() bool { return p.masks.away.manaReplaced }

// ReplacesMana reports whether a static effect replaces mana that is added (106.12b).
func ReplacesMana(s *ability.StaticEffect) bool {
	return s.Kind == ability.StaticReplace && Covers(s.Pattern.Kind, mtg.EventAddMana)
}

// ManaInHand reports whether a card of the game makes mana out of a hand (113.6m).
func (p *Programs) ManaInHand() bool { return p.masks.mana.inHand }

// ManaAsksHand reports whether a mana ability of the game can be activated only by how many cards
// are in a hand, or which.
func (p *Programs) ManaAsksHand() bool { return p.masks.mana.asksHand }

// asksHand reports whether the condition is about cards in a hand.
func asksHand(k *ability.Cond) (asks bool) {
	ability.WalkCond(k, func(part any) {
		switch x := part.(type) {
		case *ability.Num:
			asks = asks || x.Kind == ability.NumHand
		case *ability.Filter:
			asks = asks || x.Zones.Has(mtg.Hand)
		}
	})
	return asks
}

// Grants reports whether a static ability of the game gives abilities, types or
// control.
func (p *Programs) Grants() bool { return p.masks.grants }

// GivesPhasing reports whether a static ability of the game gives phasing.
func (p *Programs) GivesPhasing() bool { return p.masks.phasing }

// Foretells reports whether a card of the game can be foretold by its own text.
func (p *Programs) Foretells() bool { return p.masks.foretells }

// GivesFlash reports whether a static ability of the game gives flash.
func (p *Programs) GivesFlash() bool { return p.masks.flash }

// Splices are what the cards of the game can be spliced onto (702.47a).
func (p *Programs) Splices() []*ability.Filter { return p.masks.splices }

// SpliceOf is what lets the card with the spell ability be spliced onto spells.
func (p *Programs) SpliceOf(spell mtg.AbilityRef) *ability.StaticEffect {
	return p.Face(p.Ability(spell).Face).Splice
}

// HasStatic reports whether a static ability of the game has an effect of the
// kind.
func (p *Programs) HasStatic(k ability.StaticKind) bool { return p.masks.statics>>k&1 != 0 }

// HasEither is HasStatic for one of two kinds.
func (p *Programs) HasEither(a, b ability.StaticKind) bool {
	return p.masks.statics&(1<<a|1<<b) != 0
}

// RestrictsMana reports whether something in the game says what mana may be spent
// on (106.6).
func (p *Programs) RestrictsMana() bool { return p.masks.restricts }

// CostEffects reports whether a static ability of the game changes costs.
func (p *Programs) CostEffects() bool { return p.masks.costs }

// ValuesSpells reports whether what a spell costs, or what may be spent on it, depends
// in the game on its mana value.
func (p *Programs) ValuesSpells() bool { return p.masks.values }

// asksValue reports whether what is described is asked for its mana value.
func asksValue(f *ability.Filter) bool {
	return f != nil && (slices.ContainsFunc(f.Compare, func(c ability.Compare) bool { return c.Attr == ability.AttrManaValue }) ||
		slices.ContainsFunc(f.Any, func(any ability.Filter) bool { return asksValue(&any) }))
}

// CastsAsInstant reports whether something in the game lets spells be cast that
// are no instants whenever an instant could be.
func (p *Programs) CastsAsInstant() bool { return p.masks.asInstant }

// Toxic reports whether something in the game has toxic (702.164).
func (p *Programs) Toxic() bool { return p.masks.toxic }

// CopiesCards reports whether something in the game makes copies of cards to be
// cast (707.12).
func (p *Programs) CopiesCards() bool { return p.masks.copiesCards }

// Waterbends reports whether some cost of the game may be paid by waterbending
// (701.67).
func (p *Programs) Waterbends() bool { return p.masks.waterbends }

// Crimes reports whether an ability of the game asks about crimes (700.13).
func (p *Programs) Crimes() bool { return p.masks.crimes }

// Ignorable reports whether players may pay to ignore a rule of the game's cards (116.2d).
func (p *Programs) Ignorable() bool { return p.masks.paying.toIgnore }

// PaidToEnd reports whether players may pay to end an effect of the game's cards, to stop a
// delayed ability of theirs, or to ignore a rule (116.2c, 116.2d).
func (p *Programs) PaidToEnd() bool { return p.masks.paying.toEnd || p.masks.paying.toIgnore }

// LibraryMana reports whether a mana ability of the game moves cards of a library.
func (p *Programs) LibraryMana() bool { return p.masks.mana.library }

// Prepares reports whether a card of the game has a prepare spell (722).
func (p *Programs) Prepares() bool { return p.masks.prepares }

// AsksPast reports whether an ability of the game asks about what happened before.
func (p *Programs) AsksPast() bool { return p.masks.past != 0 }

// AsksActs reports whether an ability of the game asks which abilities were activated or have
// triggered before, what has resolved, or what became a target.
func (p *Programs) AsksActs() bool { return p.masks.past&ofActs != 0 }

// AsksLastTurn reports whether an ability of the game asks about what happened in the turn
// before this.
func (p *Programs) AsksLastTurn() bool { return p.masks.past&ofLastTurn != 0 }

// AsksLastAttacks reports whether an ability of the game asks what attacked in a player's last
// turn, or in his last combat phase.
func (p *Programs) AsksLastAttacks() bool { return p.masks.past&ofLastAttacks != 0 }

// pastAsked says about which turns it is asked what happened.
type pastAsked uint8

const (
	ofThisTurn pastAsked = 1 << iota
	ofLastTurn
	ofLastAttacks
	ofActs
)

// IsAct reports whether AsksActs is about events of the kind: those that a loop may have which
// changes nothing else of what happened.
func IsAct(k mtg.EventKind) bool {
	switch k {
	case mtg.EventActivate, mtg.EventManaAbility, mtg.EventTrigger, mtg.EventTargeted, mtg.EventResolve:
		return true
	}
	return false
}

func asksPast(a *ability.Ability) (asks pastAsked) {
	of := func(p *ability.Pattern) {
		if asks |= ofThisTurn; p == nil || p.Kind == 0 || IsAct(p.Kind) {
			asks |= ofActs
		}
	}
	ability.WalkAbility(a, func(part any) {
		switch x := part.(type) {
		case *ability.Cond:
			switch x.Kind {
			case ability.CondPast, ability.CondThisCombat, ability.CondFirstOfTurn:
				of(x.Pattern)
			case ability.CondLastTurn:
				asks |= ofLastTurn
			case ability.CondAttackedTurn, ability.CondAttackedCombat:
				asks |= ofThisTurn | ofLastAttacks
			}
		case *ability.Num:
			switch x.Kind {
			case ability.NumPast:
				of(x.Pattern)
			case ability.NumResolved, ability.NumActivated:
				asks |= ofThisTurn | ofActs
			}
		case *ability.Filter:
			if x.Past != nil {
				of(x.Past)
			}
		}
	})
	return asks
}

// Parts are places of objects in an event.
type Parts uint8

// The parts of an event: what it happens to, what causes it, and the second party.
const (
	PartObject Parts = 1 << iota
	PartSource
	PartOther
)

// asked are events of which abilities ask what some of their objects were; zones are those a
// change of zone is from and to, none: any.
type asked struct {
	kinds    KindSet
	from, to mtg.ZoneSet
	parts    Parts
}

// AsksWitnesses reports whether Witnesses may return any for events of the kind.
func (p *Programs) AsksWitnesses(k mtg.EventKind) bool { return p.masks.witnessed.Has(k) }

// Witnesses returns of which objects of an event of the kind, between the two zones if
// it moves something, an ability of the game asks what they were as it happened (608.2i).
func (p *Programs) Witnesses(k mtg.EventKind, from, to mtg.Zone) (parts Parts) {
	for i := range p.masks.witnesses {
		if a := &p.masks.witnesses[i]; a.kinds.Has(k) && (a.from == 0 || a.from.Has(from)) && (a.to == 0 || a.to.Has(to)) {
			parts |= a.parts
		}
	}
	return parts
}

// noteWitnesses enters the events of this turn whose objects the ability asks about, and
// whether it asks about crimes.
func (m *masks) noteWitnesses(a *ability.Ability) {
	note := func(p *ability.Pattern) {
		if p == nil {
			return
		}
		asks := asked{from: p.From, to: p.To}
		for part, f := range [...]*ability.Filter{p.Object, p.Source, p.Other} {
			if asksWhatItWas(f) {
				asks.parts |= 1 << part
			}
		}
		if asks.parts == 0 {
			return
		}
		if !IsMove(p.Kind) {
			asks.from, asks.to = 0, 0
		}
		asks.kinds.AddPattern(p)
		m.witnessed.Union(asks.kinds)
		if !slices.Contains(m.witnesses, asks) {
			m.witnesses = append(m.witnesses, asks)
		}
	}
	ability.WalkAbility(a, func(part any) {
		switch x := part.(type) {
		case *ability.Cond:
			if x.Kind == ability.CondPast || x.Kind == ability.CondLastTurn || x.Kind == ability.CondFirstOfTurn {
				note(x.Pattern)
			}
		case *ability.Num:
			if x.Kind == ability.NumPast {
				note(x.Pattern)
			}
		case *ability.Filter:
			note(x.Past)
		case *ability.Sel:
			if x.Kind == ability.SelEventAll && a.Trigger != nil {
				note(&a.Trigger.Any[0])
			}
		case *ability.Pattern:
			m.crimes = m.crimes || x.Deed == mtg.CommittedCrime
			if x.Nth > 0 || x.First {
				note(x)
			}
		case *ability.StaticEffect:
			if x.AtMost > 0 && x.Action == mtg.ActionCast {
				note(&ability.Pattern{Kind: mtg.EventCast, Object: x.What})
			}
		}
	})
}

// asksWhatItWas reports whether the filter asks more of an object than which it is.
func asksWhatItWas(f *ability.Filter) bool {
	if f == nil || f.NoObjects {
		return false
	}
	more := *f
	more.Zones, more.In, more.NotIn, more.Is, more.IsNot = 0, nil, nil, f.Is&^ability.IsThis, f.IsNot&^ability.IsThis
	return !reflect.ValueOf(more).IsZero()
}

// ReadsGraveyardOrder reports whether something in the game asks where in a
// graveyard a card lies.
func (p *Programs) ReadsGraveyardOrder() bool { return p.masks.graveyardOrder }

// Continuous reports whether a static ability of the game changes
// characteristics.
func (p *Programs) Continuous() bool { return p.masks.continuous }

// Subgames reports whether something in the game begins subgames (729).
func (p *Programs) Subgames() bool { return p.masks.subgames }

// CountsAttached reports whether an ability of the game counts what is attached to its
// source, or speaks later of what is attached to something, which may have left by then (608.2h).
func (p *Programs) CountsAttached() bool { return p.masks.asks.attached }

func countsAttached(a *ability.Ability) (counts bool) {
	ability.WalkAbility(a, func(part any) {
		if n, ok := part.(*ability.Num); ok && n.Kind == ability.NumCount {
			counts = counts || n.Filter != nil && n.Filter.Is&ability.IsAttachedToThis != 0
		}
		if in, ok := part.(*ability.Instr); ok && in.Op == ability.OpDelayed && in.Ability != nil {
			counts = counts || laterAttached(in.Ability)
		}
	})
	return counts
}

// laterAttached reports whether a delayed ability speaks of what is attached to something of which
// its creator spoke.
func laterAttached(a *ability.Ability) (speaks bool) {
	ability.WalkAbility(a, func(part any) {
		if s, ok := part.(*ability.Sel); ok && s.Kind == ability.SelAttachedTo {
			speaks = speaks || s.Of != nil && s.Of.Kind == ability.SelRegister
		}
	})
	return speaks
}

// Wishes reports whether something in the game speaks of cards outside of it.
func (p *Programs) Wishes() bool { return p.masks.wishes }

// AsksExiler reports whether something in the game asks by whose effect a card was exiled.
func (p *Programs) AsksExiler() bool { return p.masks.asks.exiler }

func asksExiler(a *ability.Ability) (asks bool) {
	ability.WalkAbility(a, func(part any) {
		if f, ok := part.(*ability.Filter); ok {
			asks = asks || (f.Is|f.IsNot)&ability.IsExiledByYou != 0
		}
	})
	return asks
}

func asksOutside(a *ability.Ability) (asks bool) {
	ability.WalkAbility(a, func(part any) {
		if f, ok := part.(*ability.Filter); ok {
			asks = asks || f.Zones != mtg.ZoneSet(0) && f.Zones.Has(mtg.Outside) && !f.Zones.Has(mtg.Library)
		}
	})
	return asks
}
