package ability

import "reflect"

// selForms are the forms of selectors.
var selForms = [NumSelKinds]form{
	// SelNone is no selector, but for an operand that is left out.
	SelThis:            {"this", ""},
	SelYou:             {"you", ""},
	SelRegister:        {"register", "N"},
	SelEventObject:     {"event-object", ""},
	SelEventBecame:     {"event-became", ""},
	SelEventSource:     {"event-source", ""},
	SelEventOther:      {"event-other", ""},
	SelEventPlayer:     {"event-player", ""},
	SelAll:             {"all", "Filter!"},
	SelEachPlayer:      {"each-player", ""},
	SelEachOpponent:    {"each-opponent", ""},
	SelController:      {"controller", "Of!"},
	SelOwner:           {"owner", "Of!"},
	SelAttached:        {"attached", "Of!"},
	SelActivePlayer:    {"active-player", ""},
	SelDefending:       {"defending", "Of!"},
	SelItem:            {"item", ""},
	SelCost:            {"cost", "N"},
	SelCostBecame:      {"cost-became", "N"},
	SelTop:             {"top", "Of! Num!"},
	SelEnchantedPlayer: {"enchanted-player", "Of!"},
	SelChooser:         {"chooser", ""},
	SelLinked:          {"linked", "N"},
	SelUnion:           {"union", "Of! Or!"},
	SelBecame:          {"became", "Of! Or"},
	SelTargetsOf:       {"targets-of", "Of!"},
	SelBlockedBy:       {"blocked-by", "Of!"},
	SelBlocking:        {"blocking", "Of!"},
	SelChosenPlayer:    {"chosen-player", "Of"},
	SelEventPartner:    {"event-partner", ""},
	SelAttackedBy:      {"attacked-by", "Of! N"},
	SelAllBut:          {"all-but", "Of! Num!"},
	SelCard:            {"card", "Of!"},
	SelPaired:          {"paired", "Of!"},
	SelAttachedTo:      {"attached-to", "Of!"},
	SelGiven:           {"given", ""},
	SelThose:           {"those", "Of! Filter!"},
	SelWas:             {"was", "Of!"},
	SelDescribed:       {"described", ""},
	SelCommanders:      {"commanders", "Of!"},
	SelAttackers:       {"attackers", "Of!"},
	SelFallen:          {"fallen", "Of!"},
	SelEventBy:         {"event-by", ""},
	SelHaunted:         {"haunted", "Of!"},
	SelSourceOf:        {"source-of", "Of!"},
	SelCreated:         {"created", ""},
	SelTargetChooser:   {"target-chooser", "N"},
	SelNoted:           {"noted", ""},
	SelOpponentsOf:     {"opponents-of", "Of!"},
	SelTopBuried:       {"top-buried", "Of! Num! Filter!"},
	SelHelpers:         {"helpers", "N"},
	SelBeside:          {"beside", "Of N Num"},
	SelAround:          {"around", "Num"},
	SelProtected:       {"protected", "Of!"},
	SelLast:            {"last", "Of! Filter!"},
	SelEventAll:        {"event-all", "N"},
	SelLinkedTo:        {"linked-to", ""},
	SelGiver:           {"giver", ""},
}

// numForms are the forms of quantities.
var numForms = [NumNumKinds]form{
	NumConst:             {"const", "K"},
	NumX:                 {"x", ""},
	NumCount:             {"count", "Filter!"},
	NumPower:             {"power", "Sel!"},
	NumToughness:         {"toughness", "Sel!"},
	NumManaValue:         {"mana-value", "Sel!"},
	NumCounters:          {"counters", "Sel! Counter A"},
	NumRegister:          {"register", "K"},
	NumSize:              {"size", "Sel!"},
	NumLife:              {"life", "Sel!"},
	NumHand:              {"hand", "Sel!"},
	NumEvent:             {"event", ""},
	NumPast:              {"past", "K Pattern!"},
	NumKicked:            {"kicked", "K Name Sel"},
	NumPlus:              {"plus", "A! B!"},
	NumMinus:             {"minus", "A! B!"},
	NumTimes:             {"times", "A! B!"},
	NumHalfUp:            {"half-up", "A!"},
	NumHalfDown:          {"half-down", "A!"},
	NumMax:               {"max", "A! B!"},
	NumGreatestPower:     {"greatest-power", "Filter Sel"},
	NumGreatestManaValue: {"greatest-mana-value", "Filter Sel"},
	NumColors:            {"colors", "Filter!"},
	NumDomain:            {"domain", "Sel!"},
	NumDevotion:          {"devotion", "Colors!"},
	NumTypesAmong:        {"types-among", "Filter!"},
	NumLibrary:           {"library", "Sel!"},
	NumManaSpent:         {"mana-spent", "Sel! Colors K"},
	NumCastBefore:        {"cast-before", ""},
	NumGreatestToughness: {"greatest-toughness", "Filter Sel"},
	NumLevel:             {"level", "Sel!"},
	NumChosenType:        {"chosen-type", ""},
	NumChosenWord:        {"chosen-word", ""},
	NumSpellsLastTurn:    {"spells-last-turn", ""},
	NumColorsSpent:       {"colors-spent", ""},
	NumGreatestLife:      {"greatest-life", "Sel"},
	NumOpponentsAttacked: {"opponents-attacked", ""},
	NumPowers:            {"powers", "Filter! K"},
	NumNames:             {"names", "Filter!"},
	NumNamesakes:         {"namesakes", "Filter!"},
	NumAbove:             {"above", "Sel! Filter! K"},
	NumLeastLibrary:      {"least-library", ""},
	NumMostDamaged:       {"most-damaged", "Sel!"},
	NumMostDrawn:         {"most-drawn", ""},
	NumSpeed:             {"speed", "Sel!"},
	NumTempted:           {"tempted", "Sel!"},
	NumCommanderCasts:    {"commander-casts", "Sel!"},
	NumTimesMutated:      {"times-mutated", "Sel!"},
	NumParty:             {"party", "Sel!"},
	NumDungeons:          {"dungeons", "Sel!"},
	NumShare:             {"share", "A! B!"},
	NumMostOwned:         {"most-owned", "Sel!"},
	NumAllCounters:       {"all-counters", "Sel!"},
	NumGreatestKin:       {"greatest-kin", "Filter!"},
	NumStartingLife:      {"starting-life", "Sel!"},
	NumColorsOf:          {"colors-of", "Sel! K"},
	NumResolved:          {"resolved", ""},
	NumActivated:         {"activated", ""},
	NumNoted:             {"noted", ""},
	NumSymbols:           {"symbols", "Sel! Colors!"},
	NumCounterKinds:      {"counter-kinds", "Sel!"},
	NumNextKind:          {"next-kind", "Sel! K"},
	NumLethal:            {"lethal", "Sel!"},
	NumBasePower:         {"base-power", "Sel!"},
}

// condForms are the forms of conditions.
var condForms = [NumCondKinds]form{
	CondTrue:           {"true", ""},
	CondNot:            {"not", "A!"},
	CondAnd:            {"and", "A! B!"},
	CondOr:             {"or", "A! B!"},
	CondNum:            {"num", "Left! Relation! Right!"},
	CondExists:         {"exists", "Filter!"},
	CondMatches:        {"matches", "Sel! Filter!"},
	CondKicked:         {"kicked", "N Name"},
	CondCastFrom:       {"cast-from", "Zones! Filter! Sel"},
	CondWasCast:        {"was-cast", "Filter!"},
	CondCostWay:        {"cost-way", "Name!"},
	CondPast:           {"past", "N! Pattern!"},
	CondYourTurn:       {"your-turn", ""},
	CondStep:           {"step", "Step!"},
	CondDid:            {"did", "N"},
	CondMonarch:        {"monarch", "Sel"},
	CondPhase:          {"phase", "Step!"},
	CondBefore:         {"before", "Step!"},
	CondThisCombat:     {"this-combat", "Pattern!"},
	CondLastTurn:       {"last-turn", "N! Pattern!"},
	CondCity:           {"city", ""},
	CondFirstOfTurn:    {"first-of-turn", "Pattern!"},
	CondDayNight:       {"day-night", "N"},
	CondManaSpent:      {"mana-spent", "Colors!"},
	CondFirstCombat:    {"first-combat", ""},
	CondForetold:       {"foretold", ""},
	CondSomePlayer:     {"some-player", "A! Sel!"},
	CondEpic:           {"epic", ""},
	CondMaySearch:      {"may-search", ""},
	CondAttackedTurn:   {"attacked-last-turn", "Sel! Pattern!"},
	CondAttackedCombat: {"attacked-last-combat", "Sel! Pattern!"},
	CondChosenWord:     {"chosen-word", "Name!"},
	CondAsCast:         {"as-cast", "N"},
}

// pastSource is named where filters have it.
var pastSource = ifThere(reflect.TypeFor[Filter](), "PastSource")

func ifThere(t reflect.Type, field string) string {
	if _, ok := t.FieldByName(field); ok {
		return " " + field
	}
	return ""
}

// filterForms are the forms of filters: of objects, of players, and of both.
var filterForms = [...]form{
	filterObjects: {
		"objects", "Zones Types AllTypes NotTypes Supertypes NotSupertypes Subtypes AllSubtypes NotSubtypes Colors NotColors" +
			" Keywords NotKeywords Is IsNot Controller Owner Whose Name NotName Counter Compare In NotIn Source Targets Any Without" +
			" Past PastOther" + pastSource + " Mechanic NotMechanic ChosenType ChosenColor ChosenName OffIdentity CardType Fits",
	},
	filterPlayers: {"players", "Players! NoObjects! PlayerWho Whose Counter In NotIn Any Without Holds Past" + pastSource},
	filterBoth: {
		"objects-or-players", "Players PlayerWho Zones Types AllTypes NotTypes Supertypes NotSupertypes Subtypes AllSubtypes" +
			" NotSubtypes Colors NotColors Keywords NotKeywords Is IsNot Controller Owner Whose Name NotName Counter Compare In NotIn" +
			" Source Targets Any Without Past PastOther" + pastSource + " Mechanic NotMechanic ChosenType ChosenColor ChosenName OffIdentity CardType",
	},
}

// What filters describe.
const (
	filterObjects = iota
	filterPlayers
	filterBoth
)

func filterRow(part any) int {
	switch f := part.(*Filter); {
	case f.NoObjects:
		return filterPlayers
	case f.Players:
		return filterBoth
	}
	return filterObjects
}

// compareForms are the forms of comparisons, by Attr.
var compareForms = [...]form{
	AttrPower:         {"power", "Relation Num Greatest Least Among"},
	AttrToughness:     {"toughness", "Relation Num Greatest Least Among"},
	AttrManaValue:     {"mana-value", "Relation Num Greatest Least Among"},
	AttrBasePower:     {"base-power", "Relation! Num!"},
	AttrBaseToughness: {"base-toughness", "Relation! Num!"},
}
