package ability

import "github.com/apnap/apnap/mtg"

// staticForms are the forms of static effects, but for rules, changes of costs and
// special actions, which have some for each action.
var staticForms = [NumStaticKinds]form{
	StaticContinuous:      {"continuous", "This Affects If Mods!"},
	StaticRule:            {"rule", ""},           // ruleForms, by Verdict and Action
	StaticCostChange:      {"cost change", ""},    // costChangeForms, by Action
	StaticSpecial:         {"special action", ""}, // specialForms, by Action
	StaticReplace:         {"replace", "If Pattern! Replace!"},
	StaticAltCost:         {"alternative cost", "Action Zones Cost Name If ExileAfter Transformed Strict Attacking AsInstant Free"},
	StaticAddCost:         {"additional cost", "Cost! Name Optional Multi PerMode AsInstant"},
	StaticProtection:      {"protection", "Who Filter! SparesGiver SparesAuras"},
	StaticHexproofFrom:    {"hexproof from", "Who Filter!"},
	StaticShroud:          {"shroud", "Who!"},
	StaticLandwalk:        {"landwalk", "Filter!"},
	StaticEnchant:         {"enchant", "This Filter!"},
	StaticMaxHand:         {"maximum hand size", "Who If Num Change Less"},
	StaticLandPlays:       {"land plays", "Who If Num!"},
	StaticResolveTo:       {"resolve to", "If Replace!"},
	StaticOpening:         {"opening", "If Replace!"},
	StaticManaSpend:       {"mana spend", "Who If What Colors!"},
	StaticDelve:           {"delve", ""},
	StaticConvoke:         {"convoke", "Filter Name Who What Zones If"},
	StaticAnteOnly:        {"ante only", ""},
	StaticLetsPay:         {"lets pay", "Who! What! Zones If Cost! Pattern Action Name"},
	StaticTriggerTwice:    {"trigger twice", "If What! Pattern"},
	StaticRevealDraw:      {"reveal draw", "Who If"},
	StaticToxic:           {"toxic", "Num!"},
	StaticSkip:            {"skip", "Who If First! Last!"},
	StaticManaStays:       {"mana stays", "Who! If Colors!"},
	StaticVotes:           {"votes", "If Num!"},
	StaticLook:            {"look", "If What!"},
	StaticTopShown:        {"top shown", "Who If Optional"},
	StaticAscend:          {"ascend", ""},
	StaticMiracle:         {"miracle", ""},
	StaticStartEngines:    {"start engines", ""},
	StaticNoTrigger:       {"no trigger", "If Pattern!"},
	StaticExert:           {"exert", "If"},
	StaticAssignToughness: {"assign toughness", "If What!"},
	StaticAssist:          {"assist", ""},
	StaticCrew:            {"crew", "If Num!"},
	StaticAsCast:          {"as cast", "If!"},
	StaticStayTapped:      {"may stay tapped", ""},
	StaticHandShown:       {"hand shown", "Who! If"},
	StaticSplice:          {"splice", "Cost! Filter!"},
	StaticReadAhead:       {"read ahead", ""},
	StaticCompleated:      {"compleated", ""},
	StaticInfects:         {"infects", "Who! If"},
	StaticWithers:         {"withers", "If"},
	StaticNoLoss:          {"no-loss", "Who! If"},
	StaticDevotion:        {"devotion", "Num!"},
	StaticSearchTop:       {"search top", "Who! If Num!"},
	StaticCompanion:       {"companion", "Deck! AtLeast AtMost Filter"},
	StaticEnlist:          {"enlist", ""},
	StaticOnX:             {"on x", "Colors!"},
	StaticOverWalk:        {"over-walk", "Filter! If"},
	StaticLifeForMana:     {"life for mana", "Who! If Colors!"},
	StaticKeepsCounters:   {"keeps counters", ""},
	StaticLentCost:        {"lent cost", "Who! What! Zones If Cost! Name! Multi"},
	StaticCopies:          {"copies", "If Num!"},
}

// ruleForm is the form of a row of the table of permissions.
type ruleForm struct {
	verdict Verdict
	action  mtg.ActionKind
	may     string
}

// ruleForms are the forms of rows of the table of permissions. Of what is done to an
// object that no player does, as not untapping, they have no Who.
var ruleForms = [...]ruleForm{
	{May, mtg.ActionPlayLand, "This What Who Zones! AtMost Strict If Pattern"},
	{May, mtg.ActionCast, "This What Who Zones Free AsInstant Single Colors AtMost ExileAfter If Pattern Strict"},
	{May, mtg.ActionActivate, "What! Who! Cost Name AsInstant If"},
	{May, mtg.ActionForetell, "This What Who If Pattern"},
	{May, mtg.ActionAttack, "This What Who If Pattern"},
	{May, mtg.ActionBlock, "This What Who With Name Less Num If Pattern"},
	{May, mtg.ActionPlay, "This What Who Zones! Free If Pattern"},
	{May, mtg.ActionUntap, "This What Who! If Pattern"},
	{May, mtg.ActionFlashback, "This What Who Zones If Pattern"},
	{May, mtg.ActionAssign, "This What If Pattern"},
	{May, mtg.ActionDirectBlocks, "Who!"},
	{May, mtg.ActionDirectAttacks, "Who!"},

	{Cant, mtg.ActionPlayLand, "This What Who Zones If Pattern"},
	{Cant, mtg.ActionCast, "This What Who Zones AtMost AsSorcery OwnTurn If Pattern"},
	{Cant, mtg.ActionActivate, "This What Who Zones Cost Optional OwnTurn If Pattern"},
	{Cant, mtg.ActionMana, "This What Who Zones Cost Optional OwnTurn If Pattern"},
	{Cant, mtg.ActionTurnUp, "This What Who If Pattern"},
	{Cant, mtg.ActionAttack, "This What With Who Passive Alone AtMost If Pattern"},
	{Cant, mtg.ActionBlock, "This What With Who Passive Alone AtMost AtLeast All If Pattern"},
	{Cant, mtg.ActionGainLife, "Who If Pattern"},
	{Cant, mtg.ActionChangeLife, "Who If"},
	{Cant, mtg.ActionDraw, "Who AtMost If Pattern"},
	{Cant, mtg.ActionTarget, "This What With Who If Pattern"},
	{Cant, mtg.ActionUntap, "This What With Who AtMost If Pattern"},
	{Cant, mtg.ActionCounter, "This What With Who If Pattern"},
	{Cant, mtg.ActionPrevent, "This What With If Pattern"},
	{Cant, mtg.ActionRegenerate, "This What If Pattern"},
	{Cant, mtg.ActionSearch, "Who Cost If Pattern"},
	{Cant, mtg.ActionPutCounters, "This What Counter If Pattern"},
	{Cant, mtg.ActionSacrifice, "This What With Who Strict If Pattern"},
	{Cant, mtg.ActionPlay, "This What Who Zones If Pattern"},
	{Cant, mtg.ActionTransform, "This What Who If Pattern"},
	{Cant, mtg.ActionPayLife, "Who If Pattern"},
	{Cant, mtg.ActionPhaseOut, "This What If Pattern"},
	{Cant, mtg.ActionLose, "Who If Pattern"},
	{Cant, mtg.ActionLoseAtZero, "Who If Pattern"},
	{Cant, mtg.ActionWin, "Who If Pattern"},
	{Cant, mtg.ActionEnter, "This What Zones If Pattern"},
	{Cant, mtg.ActionAssign, "This What If Pattern"},
	{Cant, mtg.ActionSuspect, "This What If Pattern"},

	{Must, mtg.ActionAttack, "This What With Who Goads If Pattern"},
	{Must, mtg.ActionBlock, "This What With Who Passive AtLeast If Pattern"},
	{Must, mtg.ActionAssign, "This What If Pattern"}, // by toughness (510.1a)

	{OnlyIf, mtg.ActionAttack, "This What With Who Change! If Pattern"},
	{OnlyIf, mtg.ActionBlock, "This What With Who Change! If Pattern"},
}

// costChangeForms are the forms of changes of costs: of spells, and of what else
// Action says.
var costChangeForms = [mtg.NumActionKinds]form{
	mtg.NoAction:       {"cost change of spells", "This What Who Zones Change Mana Cost Less AtLeast Strict If Pattern"},
	mtg.ActionActivate: {"cost change of abilities", "This What Who Change Mana Cost Less AtLeast Optional Name If"},
	mtg.ActionForetell: {"cost change of foretelling", "Who Change Less Free If"},
}

// specialForms are the forms of special actions.
var specialForms = [mtg.NumActionKinds]form{
	mtg.ActionPlot:     {"special action of plotting", "Cost! Name"},
	mtg.ActionForetell: {"special action of foretelling", "Cost! Name"},
	mtg.ActionTurnUp:   {"special action of turning face up", "Cost! Name"},
	mtg.ActionSuspend:  {"special action of suspending", "Cost! Name Num!"},
}

// replaceForms are the forms of replacements.
var replaceForms = [NumReplaceKinds]form{
	ReplaceEnters:     {"enters", "Tapped Untapped Counter Num Optional Once Copies Code"},
	ReplaceZone:       {"zone", "Zone! Optional Once Name Code Flags=bottom,tapped,reveal,shuffle"},
	ReplacePrevent:    {"prevent", "Num Once Life Code Would Flags=all"},
	ReplaceAmount:     {"amount", "Num! Once"},
	ReplaceCode:       {"code", "Optional Once Code!"},
	ReplaceRedirect:   {"redirect", "Num Sel! Once Flags=all"},
	ReplaceRegenerate: {"regenerate", ""},
	ReplaceUmbra:      {"umbra", ""},
	ReplaceControl:    {"control", "Sel!"},
	ReplaceTokens:     {"tokens", "Num! Token! Optional Flags=off"},
	ReplaceFloor:      {"floor", "Num!"},

	ReplaceTokenCopies: {"token copies", "Optional Code!"},
}

// modForms are the forms of changes.
var modForms = [NumModKinds]form{
	ModControl:        {"control", "Sel!"},
	ModAddTypes:       {"add-types", "Types Supertypes Subtypes AllCreature N"},
	ModSetTypes:       {"set-types", "Types! Supertypes Subtypes AllCreature"},
	ModSetSubtypes:    {"set-subtypes", "Subtypes AllCreature N"},
	ModRemoveTypes:    {"remove-types", "Types Supertypes Subtypes AllCreature"},
	ModAddColors:      {"add-colors", "Colors!"},
	ModSetColors:      {"set-colors", "Colors N"},
	ModAddKeywords:    {"add-keywords", "Keywords!"},
	ModRemoveKeywords: {"remove-keywords", "Keywords!"},
	ModAddAbility:     {"add-ability", "Ability!"},
	ModLoseAbilities:  {"lose-abilities", ""},
	ModDefinePT:       {"define-pt", "N M"},
	ModSetPT:          {"set-pt", "N M"},
	ModAddPT:          {"add-pt", "N M"},
	ModSwitchPT:       {"switch-pt", ""},
	ModSetName:        {"set-name", "Name!"},
	ModLegendary:      {"legendary", "Supertypes"},
	ModNoCost:         {"no-cost", ""},
	ModKeepColors:     {"keep-colors", ""},
	ModThisAbility:    {"this-ability", ""},
	ModActivatedOf:    {"activated-of", "Of!"},
	ModCantHave:       {"cant-have", "Keywords!"},
	ModLoseThis:       {"lose-this", ""},
	ModNoEpic:         {"no-epic", ""},
	ModLoseLandwalk:   {"lose-landwalk", "Subtypes"},
	ModKindsOf:        {"kinds-of", "Sel! Subtypes"},
	ModKeywordsOf:     {"keywords-of", "Keywords! Of! Variants Colors"},
}

// What the rows of static effects begin with: the kinds, then those of rules, of
// changes of costs and of special actions.
const (
	firstRule       = int(NumStaticKinds)
	firstCostChange = firstRule + int(NumVerdicts)*mtg.NumActionKinds
	firstSpecial    = firstCostChange + mtg.NumActionKinds
)

func staticRow(part any) int {
	e := part.(*StaticEffect)
	if e.Kind >= NumStaticKinds || int(e.Action) >= mtg.NumActionKinds || e.Verdict >= NumVerdicts {
		return -1
	}
	switch e.Kind {
	case StaticRule:
		return firstRule + int(e.Verdict)*mtg.NumActionKinds + int(e.Action)
	case StaticCostChange:
		return firstCostChange + int(e.Action)
	case StaticSpecial:
		return firstSpecial + int(e.Action)
	}
	return int(e.Kind)
}

// staticOf is the kind of static effect of a row.
func staticOf(row int) int {
	switch {
	case row < firstRule:
		return row
	case row < firstCostChange:
		return int(StaticRule)
	case row < firstSpecial:
		return int(StaticCostChange)
	}
	return int(StaticSpecial)
}

// staticRows are all forms of static effects.
func staticRows() []form {
	rows := make([]form, firstSpecial+mtg.NumActionKinds)
	copy(rows, staticForms[:])
	for _, r := range ruleForms {
		rows[firstRule+int(r.verdict)*mtg.NumActionKinds+int(r.action)] = form{"rule " + verdictNames[r.verdict] + " " + r.action.String(), "Verdict Action " + r.may}
	}
	for i := range mtg.NumActionKinds {
		rows[firstCostChange+i] = form{costChangeForms[i].name, "Action " + costChangeForms[i].may}
		rows[firstSpecial+i] = form{specialForms[i].name, "Action " + specialForms[i].may}
	}
	return rows
}
