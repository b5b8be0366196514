package ability

import "github.com/apnap/apnap/mtg"

// Of a player's events one can ask which in the turn they are, and of what happens
// to objects whether it is one trigger for several.
const (
	asked   = " If Nth First"
	several = asked + " OneOrMore"
)

// patternForms are the forms of patterns, by the kind of event. They say what of an
// event is known.
var patternForms = [mtg.NumEventKinds]form{
	mtg.EventShuffled:    {"shuffled", "Player By ByEffect" + asked},
	mtg.EventStepBegan:   {"step-began", "Player Other Step!" + asked},
	mtg.EventZoneChange:  {"zone-change", "Object Player By ByEffect From To Sel Resolved NotMechanic" + several},
	mtg.EventDraw:        {"draw", "Object Player By ByEffect Whole Beyond StepFirst AtLeast" + several},
	mtg.EventDiscard:     {"discard", "Object Player By ByEffect To Mechanic" + several},
	mtg.EventMill:        {"mill", "Object Player By ByEffect To Whole" + several},
	mtg.EventSacrifice:   {"sacrifice", "Object Player Source By ByEffect Mechanic" + several},
	mtg.EventDestroy:     {"destroy", "Object Source By ByEffect" + several},
	mtg.EventExile:       {"exile", "Object Source By ByEffect From Mechanic" + several},
	mtg.EventCast:        {"cast", "Object Player From Way" + asked},
	mtg.EventCopied:      {"copied", "Object Player Other" + asked},
	mtg.EventPlayLand:    {"play-land", "Object Player From" + asked},
	mtg.EventActivate:    {"activate", "Object Player Source Mechanic" + asked},
	mtg.EventTargeted:    {"targeted", "Object Other Player" + asked},
	mtg.EventCountered:   {"countered", "Object Source By" + asked},
	mtg.EventDamage:      {"damage", "Source Other Combat NonCombat Apart BySource AtLeast" + several},
	mtg.EventGainLife:    {"gain-life", "Player By ByEffect AtLeast" + asked},
	mtg.EventLoseLife:    {"lose-life", "Player ByDamage By ByEffect AtLeast" + asked},
	mtg.EventPayLife:     {"pay-life", "Player AtLeast" + asked},
	mtg.EventAddMana:     {"add-mana", "Player Source Tapping OfChosen" + asked},
	mtg.EventTap:         {"tap", "Object NotDeclared" + several},
	mtg.EventUntap:       {"untap", "Object" + several},
	mtg.EventCounters:    {"counters", "Player Other Counter Removed Reach By ByEffect AtLeast Apart Each" + several},
	mtg.EventToken:       {"token", "Object Player By ByEffect Whole" + several},
	mtg.EventAttack:      {"attack", "Object Player Other Alone Apart" + several},
	mtg.EventBlock:       {"block", "Object Player Other Becomes Apart" + several},
	mtg.EventBlocked:     {"blocked", "Object" + several},
	mtg.EventUnblocked:   {"unblocked", "Object Player" + several},
	mtg.EventControl:     {"control", "Object Player" + asked},
	mtg.EventReveal:      {"reveal", "Object Player Source Mechanic" + several},
	mtg.EventMonarch:     {"monarch", "Player" + asked},
	mtg.EventScry:        {"scry", "Player AtLeast" + asked},
	mtg.EventSurveil:     {"surveil", "Player AtLeast" + asked},
	mtg.EventSearch:      {"search", "Player Other" + asked},
	mtg.EventCoin:        {"coin", "Player Whole AtLeast" + several},
	mtg.EventDie:         {"die", "Player Whole Highest" + several},
	mtg.EventPlanarDie:   {"planar-die", "Player" + several},
	mtg.EventTransform:   {"transform", "Object" + asked},
	mtg.EventPrevented:   {"prevented", "Other" + asked},
	mtg.EventMutated:     {"mutated", "Object" + asked},
	mtg.EventLevel:       {"level", "Object Reach!" + asked},
	mtg.EventUnlocked:    {"unlocked", "Object Player Door" + asked},
	mtg.EventLose:        {"lose", "Player" + asked},
	mtg.EventPhasedOut:   {"phased-out", "Object" + asked},
	mtg.EventPhasedIn:    {"phased-in", "Object" + asked},
	mtg.EventManaAbility: {"mana-ability", "Player Source Tapping Mechanic" + asked},
	mtg.EventTurnedUp:    {"turned-face-up", "Object Player" + asked},
	mtg.EventDeed:        {"keyword-action", "Object Player Source Other Deed! Combat Linked" + asked},
	mtg.EventForetold:    {"foretold", "Object Player" + asked},
	mtg.EventTempted:     {"tempted", "Object Player" + asked},
	mtg.EventVentured:    {"ventured", "Object Player Door" + asked},
	mtg.EventCompleted:   {"completed", "Player" + asked},
	mtg.EventDay:         {"day-or-night", "If Nth First"},
	mtg.EventAttach:      {"attach", "Object Other" + asked},
	mtg.EventExpended:    {"expended", "Player Reach!" + asked},
}

func patternRow(part any) int { return int(part.(*Pattern).Kind) }
