package query

import (
	"reflect"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// Facts is a set of classes of facts that the characteristics of objects may
// depend on besides what is in which zone. An effect says which it reads, so
// that a change of any other costs nothing.
type Facts uint16

// The classes.
const (
	// FactTapped: what is tapped.
	FactTapped Facts = 1 << iota
	// FactCombat: what attacks, blocks and is blocked.
	FactCombat
	// FactLife: life totals, and counters on players.
	FactLife
	// FactCards: how many cards are in hands and libraries, and what is in the
	// other zones where no effect reaches.
	FactCards
	// FactTurn: whose turn and which step it is, and how old things are.
	FactTurn
	// FactPast: what happened this turn.
	FactPast
	// AllFacts are all of them.
	AllFacts Facts = 1<<iota - 1
)

// layerSet has a bit for each layer.
type layerSet uint16

const (
	allLayers   layerSet = 1<<numLayers - 1
	sizeLayers           = 1<<layerDefine | 1<<layerSize | 1<<layerAdd | 1<<layerSwitch | 1<<layerSizes
	whoseLayers layerSet = 1 << layerControl
	kindLayers  layerSet = 1 << layerType
	wordLayers  layerSet = 1<<layerCopy | 1<<layerText
	// abilityLayers is where abilities come and go: 305.7 takes them in layer 4.
	abilityLayers layerSet = 1<<layerType | 1<<layerAbility
)

// asked is what the answer to a question depends on: what the layers settle, and
// facts of other kinds.
type asked struct {
	layers layerSet
	facts  Facts
	item   bool // the object an effect applies to
}

var everything = asked{allLayers, AllFacts, false}

func (a *asked) add(b asked) {
	a.layers |= b.layers
	a.facts |= b.facts
	a.item = a.item || b.item
}

// askedBy is what an effect of a static ability depends on.
type askedBy struct {
	scope   asked       // whether it exists and what it applies to
	amounts asked       // what it does there
	plain   bool        // its filter asks of an object what its row answers, whose it is and whether it is this
	bare    bool        // of characteristics it asks for card types of one list, and for nothing else
	fixed   bool        // it does the same whatever the game is
	zones   mtg.ZoneSet // of what its filter describes
}

// facts are those that the effect depends on.
func (k *askedBy) facts() Facts { return k.scope.facts | k.amounts.facts }

// isPlain reports whether a filter asks only for characteristics, for a controller
// and whether it is this.
func isPlain(f *ability.Filter) bool {
	if f == nil || f.Controller > ability.NotYou || (f.Is|f.IsNot)&^ability.IsThis != 0 {
		return false
	}
	rest := *f
	rest.Zones, rest.Types, rest.AllTypes, rest.NotTypes, rest.Supertypes, rest.NotSupertypes = 0, 0, 0, 0, 0, 0
	rest.Subtypes, rest.AllSubtypes, rest.NotSubtypes, rest.Colors, rest.NotColors = nil, nil, nil, 0, 0
	rest.Keywords, rest.NotKeywords, rest.Is, rest.IsNot, rest.Controller = 0, 0, 0, 0, 0
	return reflect.ValueOf(rest).IsZero()
}

// isBare reports whether a plain filter asks of characteristics for one of some card types
// and for nothing else.
func isBare(f *ability.Filter) bool {
	return len(f.Subtypes)+len(f.AllSubtypes)+len(f.NotSubtypes) == 0 &&
		f.AllTypes|f.NotTypes == 0 && f.Supertypes|f.NotSupertypes == 0 && f.Colors|f.NotColors == 0 && f.Keywords|f.NotKeywords == 0
}

// isFixed reports whether the changes are the same whatever the game is, and for every
// object they are made to.
func isFixed(mods []ability.Mod) bool {
	for i := range mods {
		m := &mods[i]
		switch _, ok := constAmounts(m); {
		case !ok, m.Kind == ability.ModControl, m.Kind == ability.ModActivatedOf, m.Kind == ability.ModKindsOf, m.Kind == ability.ModKeywordsOf,
			m.Kind == ability.ModAddAbility && len(mods) > 1: // what is granted keeps the order of objects
			return false
		}
	}
	return true
}

// askedOf works out what the effect e of the static ability a depends on.
func askedOf(a *ability.Ability, e *ability.StaticEffect) (k askedBy) {
	k.plain, k.fixed = isPlain(e.Affects), isFixed(e.Mods)
	k.bare = k.plain && isBare(e.Affects)
	if e.Affects != nil {
		k.zones = ZonesOf(e.Affects)
	}
	k.scope.add(condAsks(a.If))
	k.scope.add(condAsks(e.If))
	if !e.This && e.Affects != nil {
		k.scope.add(filterAsks(e.Affects))
	}
	for i := range e.Mods {
		k.amounts.add(modAsks(&e.Mods[i]))
	}
	return k
}

func modAsks(m *ability.Mod) (k asked) {
	k.add(numAsks(m.N))
	k.add(numAsks(m.M))
	switch {
	case m.Kind == ability.ModControl:
		k.add(selAsks(m.Sel))
		k.layers |= whoseLayers
	case m.Kind == ability.ModKindsOf:
		k.add(selAsks(m.Sel))
		k.layers |= kindLayers
	case m.Kind == ability.ModActivatedOf, m.Kind == ability.ModKeywordsOf:
		k.add(filterAsks(m.Of))
		k.layers |= abilityLayers
	case givesSubtypes(m):
		k.layers |= kindLayers // 205.3d: only beside a fitting type
	}
	return k
}

func condAsks(c *ability.Cond) (k asked) {
	if c == nil {
		return k
	}
	switch c.Kind {
	case ability.CondTrue:
	case ability.CondNot:
		k.add(condAsks(c.A))
	case ability.CondAnd, ability.CondOr:
		k.add(condAsks(c.A))
		k.add(condAsks(c.B))
	case ability.CondNum:
		k.add(numAsks(c.Left))
		k.add(numAsks(c.Right))
	case ability.CondExists:
		k.add(filterAsks(c.Filter))
	case ability.CondSomePlayer:
		k.add(selAsks(c.Sel))
		k.add(condAsks(c.A))
	case ability.CondMatches:
		k.add(selAsks(c.Sel))
		k.add(filterAsks(c.Filter))
	case ability.CondYourTurn, ability.CondStep, ability.CondPhase, ability.CondFirstCombat, ability.CondBefore:
		k.layers, k.facts = whoseLayers, FactTurn
	case ability.CondKicked, ability.CondWasCast, ability.CondCastFrom, ability.CondManaSpent, ability.CondCostWay,
		ability.CondForetold, ability.CondChosenWord, ability.CondEpic, ability.CondAsCast:
	default:
		k = everything
	}
	return k
}

func numAsks(n *ability.Num) (k asked) {
	if n == nil {
		return k
	}
	k.add(numAsks(n.A))
	k.add(numAsks(n.B))
	if n.Sel != nil {
		k.add(selAsks(n.Sel))
	}
	if n.Filter != nil {
		k.add(filterAsks(n.Filter))
	}
	switch n.Kind {
	case ability.NumConst, ability.NumX, ability.NumPlus, ability.NumMinus, ability.NumTimes, ability.NumHalfUp,
		ability.NumHalfDown, ability.NumMax, ability.NumShare, ability.NumSize, ability.NumCount, ability.NumKicked,
		ability.NumManaSpent, ability.NumCounters, ability.NumSymbols, ability.NumAllCounters, ability.NumChosenType, ability.NumChosenWord, ability.NumNoted, ability.NumCounterKinds, ability.NumNextKind:
	case ability.NumPower, ability.NumToughness, ability.NumBasePower, ability.NumGreatestPower, ability.NumGreatestToughness,
		ability.NumPowers:
		k.layers |= sizeLayers | wordLayers | kindLayers // 208.3
	case ability.NumManaValue, ability.NumGreatestManaValue:
		k.layers |= wordLayers
	case ability.NumColors, ability.NumColorsOf:
		k.layers |= 1 << layerColor
	case ability.NumTypesAmong, ability.NumGreatestKin:
		k.layers |= kindLayers
	case ability.NumDomain, ability.NumDevotion, ability.NumParty:
		k.layers |= kindLayers | whoseLayers | wordLayers
	case ability.NumLife:
		k.layers |= whoseLayers
		k.facts |= FactLife
	case ability.NumHand, ability.NumLibrary:
		k.layers |= whoseLayers
		k.facts |= FactCards
	default:
		k = everything
	}
	return k
}

func selAsks(s *ability.Sel) (k asked) {
	if s == nil {
		return k
	}
	if s.Of != nil {
		k.add(selAsks(s.Of))
	}
	if s.Or != nil {
		k.add(selAsks(s.Or))
	}
	switch s.Kind {
	case ability.SelNone, ability.SelThis, ability.SelAttached, ability.SelOwner, ability.SelEachPlayer,
		ability.SelEnchantedPlayer, ability.SelUnion, ability.SelChooser, ability.SelPaired:
	case ability.SelItem:
		k.item = true
	case ability.SelYou, ability.SelEachOpponent, ability.SelController:
		k.layers |= whoseLayers
	case ability.SelAll:
		k.add(filterAsks(s.Filter))
	case ability.SelLast:
		k.add(filterAsks(s.Filter))
	case ability.SelActivePlayer:
		k.facts |= FactTurn
	case ability.SelLinked, ability.SelCreated:
		k.facts |= FactCards
	case ability.SelDefending, ability.SelAttackedBy, ability.SelAttackers, ability.SelBlocking, ability.SelBlockedBy:
		k.layers |= whoseLayers
		k.facts |= FactCombat | FactPast
	default:
		k = everything
	}
	return k
}

// flagsAsk says what each question of a filter depends on, where that is
// anything.
var flagsAsk = map[ability.FilterFlags]asked{
	ability.IsGoaded:                  everything,
	ability.IsPutByThis:               {facts: FactCards},
	ability.IsCastByThis:              {facts: FactPast},
	ability.IsExiledByYou:             {facts: FactCards},
	ability.IsTapped:                  {facts: FactTapped},
	ability.IsAttacking:               {facts: FactCombat},
	ability.IsBlocking:                {facts: FactCombat},
	ability.IsBlocked:                 {facts: FactCombat},
	ability.IsUnblocked:               {facts: FactCombat | FactTurn},
	ability.IsToken:                   {},
	ability.IsThis:                    {},
	ability.IsFaceDown:                {},
	ability.IsEnchanted:               {layers: kindLayers},
	ability.IsEquipped:                {layers: kindLayers},
	ability.IsModified:                {layers: kindLayers | whoseLayers},
	ability.IsMulticolored:            {layers: 1 << layerColor},
	ability.IsMonocolored:             {layers: 1 << layerColor},
	ability.IsColorless:               {layers: 1 << layerColor},
	ability.IsSpell:                   {},
	ability.IsHistoric:                {layers: kindLayers},
	ability.IsPermanentCard:           {layers: kindLayers},
	ability.IsAttachedToThis:          {},
	ability.IsThisAttachedTo:          {},
	ability.IsForetold:                {facts: FactCards},
	ability.IsCard:                    {},
	ability.IsPaired:                  {},
	ability.EnteredThisTurn:           {facts: FactTurn},
	ability.DamagedThisTurn:           {facts: FactPast},
	ability.AttackedThisTurn:          {facts: FactPast},
	ability.HasNoAbilities:            {layers: abilityLayers},
	ability.HasActivated:              {layers: abilityLayers},
	ability.HasMana:                   {layers: abilityLayers},
	ability.HasCounters:               {},
	ability.SharesNameWithSel:         {layers: wordLayers},
	ability.SharesColorWithSel:        {layers: 1 << layerColor},
	ability.SharesCreatureTypeWithSel: {layers: wordLayers | 1<<layerType},
	ability.SharesCardTypeWithSel:     {layers: 1 << layerType},
}

// filterAsks is what a filter depends on.
func filterAsks(f *ability.Filter) (k asked) {
	if f == nil {
		return k
	}
	for flags := f.Is | f.IsNot; flags != 0; flags &= flags - 1 {
		if a, ok := flagsAsk[flags&-flags]; ok {
			k.add(a)
		} else {
			return everything
		}
	}
	if zones := f.Zones &^ mtg.Zones(mtg.Battlefield); zones != 0 {
		k.facts |= FactCards
	}
	if f.Controller != ability.Anyone || f.Owner != ability.Anyone || f.PlayerWho != ability.Anyone {
		k.layers |= whoseLayers // also whose the effect is
	}
	if f.Types|f.AllTypes|f.NotTypes != 0 || f.Supertypes|f.NotSupertypes != 0 || f.ChosenType ||
		len(f.Subtypes)+len(f.AllSubtypes)+len(f.NotSubtypes) > 0 {
		k.layers |= kindLayers
	}
	if f.Fits != nil {
		return everything
	}
	if f.CardType != nil {
		k.layers |= kindLayers
		k.add(numAsks(f.CardType))
	}
	if f.Colors|f.NotColors != 0 || f.ChosenColor || f.OffIdentity {
		k.layers |= 1 << layerColor
	}
	if f.Keywords|f.NotKeywords != 0 || f.Mechanic != "" || f.NotMechanic != "" {
		k.layers |= abilityLayers
	}
	if f.Name != "" || f.NotName != "" || f.ChosenName {
		k.layers |= wordLayers
	}
	k.add(filterPartsAsk(f))
	return k
}

func filterPartsAsk(f *ability.Filter) (k asked) {
	if f.Past != nil {
		return everything
	}
	for _, s := range [...]*ability.Sel{f.Whose, f.In, f.NotIn} {
		k.add(selAsks(s))
	}
	k.add(filterAsks(f.Targets))
	k.add(filterAsks(f.Source))
	k.add(condAsks(f.Holds))
	for i := range f.Any {
		k.add(filterAsks(&f.Any[i]))
	}
	for i := range f.Without {
		k.add(filterAsks(&f.Without[i]))
	}
	for i := range f.Compare {
		k.add(compareAsks(&f.Compare[i]))
	}
	return k
}

func compareAsks(c *ability.Compare) (k asked) {
	k.layers |= wordLayers
	if c.Attr != ability.AttrManaValue {
		k.layers |= sizeLayers
	}
	k.add(numAsks(c.Num))
	k.add(filterAsks(c.Among))
	if c.Greatest || c.Least {
		return everything
	}
	return k
}
