package words

import (
	"maps"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// english is English in today's terms.
var english = Language{
	Code: "en", you: "you", somebody: "somebody", card: "a card", life: "2 life", faceDown: "a face-down card",
	nothing: "something", damage: "the combat damage", ability: "[the ability of {source}]", spell: "a spell", and: " and ",
	earlier: " (chosen before: {list})",
	yes:     "Yes", no: "No", counter: "{name}",
	self: "you", turn: "turn", wins: "wins", loses: "loses", draw: "a draw", youWon: "you have won", won: "{player} has won",
	its: "its owner's", your: "your", owned: "{player}'s", numbered: "number {n}", piled: "pile {n}", otherWay: "another way, {n}",
	anyColor: "any", cited: "rule {rule}", upTo: "up to {n}", between: "{min} to {max}",
	zones: [mtg.NumZones]string{
		mtg.Library: "library", mtg.Hand: "hand", mtg.Battlefield: "battlefield", mtg.Graveyard: "graveyard",
		mtg.Stack: "stack", mtg.Exile: "exile", mtg.Command: "command zone", mtg.Ante: "ante",
		mtg.PhasedOut: "phased-out zone", mtg.Outside: "sideboard",
	},
	colors: [mtg.NumManaColors]string{"white", "blue", "black", "red", "green", "colorless"},
	steps: [mtg.Cleanup + 1]string{
		mtg.BeforeGame: "before the game", mtg.Untap: "untap step", mtg.Upkeep: "upkeep", mtg.DrawStep: "draw step",
		mtg.PrecombatMain: "main phase", mtg.BeginCombat: "beginning of combat",
		mtg.DeclareAttackers: "declare attackers", mtg.DeclareBlockers: "declare blockers",
		mtg.FirstStrikeDamage: "first combat damage", mtg.CombatDamage: "combat damage", mtg.EndCombat: "end of combat",
		mtg.PostcombatMain: "second main phase", mtg.EndStep: "end step", mtg.Cleanup: "cleanup",
	},
	events:  englishEvents,
	moves:   englishMoves,
	prompts: englishPrompts,
	actions: englishActions,
	refused: englishRefusals,
	reasons: englishReasons,
	changes: [4]string{"its types", "its colors", "its abilities", "who controls it"},
	waiting: "{player} {deed}",
	deeds: map[decision.Kind]string{
		decision.Act: "may act", decision.Pick: "is choosing", decision.Order: "is putting things in order",
		decision.Number: "is choosing a number", decision.Confirm: "is deciding", decision.Distribute: "is dividing",
		decision.Pay: "is paying", decision.Attack: "is declaring attackers", decision.Block: "is declaring blockers",
		decision.Name: "is naming something",
	},
	ways: map[uint8]string{
		decision.WayFree: "without paying its mana cost", decision.WayPlotted: "plotted", decision.WaySuspended: "suspended", decision.WayGiven: "for the cost given",
		decision.WayFaceDown: "face down", decision.WayForetold: "for the foretell cost given",
		decision.WayFlashback: "with flashback",
	},
}

// englishEvents has a sentence for each kind of event; what is empty is not
// told in a report.
var englishEvents = map[mtg.EventKind]string{
	mtg.EventSetUp:          "{object} is laid out[ ({from})]",
	mtg.EventGameStarted:    "{player} {takes|take} the first turn",
	mtg.EventShuffled:       "{player} {shuffles|shuffle}",
	mtg.EventMulligan:       "{player} {takes|take} a mulligan",
	mtg.EventKeptHand:       "{player} {keeps|keep} {n} {n:card|cards}",
	mtg.EventTurnBegan:      "turn {n}: {player}",
	mtg.EventStepBegan:      "{step}",
	mtg.EventStepEnded:      "",
	mtg.EventZoneChange:     "{object} goes[ from {from}][ to {to}]",
	mtg.EventDraw:           "{player} {draws|draw} {became}",
	mtg.EventDiscard:        "{player} {discards|discard} {became}",
	mtg.EventMill:           "{player} {mills|mill} {became}",
	mtg.EventSacrifice:      "{player} {sacrifices|sacrifice} {object}",
	mtg.EventDestroy:        "{object} is destroyed",
	mtg.EventExile:          "{object} is exiled",
	mtg.EventCast:           "{player} {casts|cast} {object}",
	mtg.EventPlayLand:       "{player} {plays|play} {became}",
	mtg.EventActivate:       "{player} {activates|activate} {source}[: {ability}]",
	mtg.EventTrigger:        "{source} triggers[: {ability}]",
	mtg.EventTargeted:       "{object} targets {other}",
	mtg.EventResolve:        "{object} resolves",
	mtg.EventFizzle:         "{object} does not resolve: no target is left",
	mtg.EventCountered:      "{object} is countered[ by {source}]",
	mtg.EventDamage:         "{source} deals {n} damage to {other}",
	mtg.EventPrevented:      "{n} damage[ from {source}][ to {other}] is prevented",
	mtg.EventGainLife:       "{player} {gains|gain} {n} life",
	mtg.EventLoseLife:       "{player} {loses|lose} {n} life",
	mtg.EventPayLife:        "{player} {pays|pay} {n} life",
	mtg.EventSetLife:        "the life total of {player} becomes {n}",
	mtg.EventAddMana:        "{player} {adds|add} {n} {color} mana[ with {source}]",
	mtg.EventSpendMana:      "{player} {spends|spend} {n} {color} mana[ on {object}]",
	mtg.EventEmptyMana:      "{player} {loses|lose} {n} mana",
	mtg.EventTap:            "{object} becomes tapped",
	mtg.EventUntap:          "{object} untaps",
	mtg.EventCounters:       "{n} {counter} {n:counter|counters} on {other}",
	mtg.EventToken:          "{player} {creates|create} {object}",
	mtg.EventCopied:         "{player} {copies|copy} {other}",
	mtg.EventAttack:         "{object} attacks {other}",
	mtg.EventBlock:          "{object} blocks {other}",
	mtg.EventBlocked:        "",
	mtg.EventUnblocked:      "",
	mtg.EventRemovedCombat:  "{object} is removed from combat",
	mtg.EventControl:        "{player} {gains|gain} control of {object}",
	mtg.EventAttach:         "{object} becomes attached to {other}",
	mtg.EventEffect:         "",
	mtg.EventEffectEnded:    "",
	mtg.EventDelayed:        "",
	mtg.EventReveal:         "{player} {reveals|reveal} {object}",
	mtg.EventLook:           "{player} {looks|look} at {object}",
	mtg.EventShow:           "{player} {shows|show} {object}",
	mtg.EventScry:           "{player} {scries|scry} {n}",
	mtg.EventSurveil:        "{player} {surveils|surveil} {n}",
	mtg.EventSearch:         "{player} {searches|search} a library",
	mtg.EventChosen:         "{player} {chooses|choose} [{other}]",
	mtg.EventCoin:           "{player} {flips|flip} a coin and {result}",
	mtg.EventDie:            "{player} {rolls|roll} {n}",
	mtg.EventPlotted:        "{player} {plots|plot} {object}",
	mtg.EventSuspended:      "{player} {suspends|suspend} {object}",
	mtg.EventStatus:         "",
	mtg.EventRegenerated:    "{object} regenerates",
	mtg.EventTurnedUp:       "{player} {turns|turn} {object} face up",
	mtg.EventTurnedDown:     "{object} is turned face down",
	mtg.EventBecameCopy:     "{object} becomes a copy of {other}",
	mtg.EventTransform:      "{object} transforms",
	mtg.EventFlip:           "{object} flips",
	mtg.EventUnlocked:       "{player} {unlocks|unlock} a door of {object}",
	mtg.EventDay:            "it becomes {n:day|night}",
	mtg.EventLevel:          "{object} becomes level {n}",
	mtg.EventDamageRemoved:  "the damage on {object} is removed",
	mtg.EventPermission:     "{player} may play {object}",
	mtg.EventFight:          "{object} and {other} fight",
	mtg.EventLose:           "{player} {loses|lose} the game",
	mtg.EventWin:            "{player} {wins|win} the game",
	mtg.EventLeftGame:       "{player} {leaves|leave} the game",
	mtg.EventGameEnded:      "the game is over[: {winner}]",
	mtg.EventReordered:      "{player} {puts|put} {n} {n:card|cards} back in an order",
	mtg.EventRandom:         "{other} is picked at random",
	mtg.EventCleanupDamage:  "",
	mtg.EventConcede:        "{player} {concedes|concede}",
	mtg.EventHidden:         "",
	mtg.EventRewound:        "what was begun is taken back",
	mtg.EventDamageStacked:  "combat damage goes on the stack",
	mtg.EventAssigned:       "{source} is to deal {n} damage to {other}",
	mtg.EventAnted:          "{player} {antes|ante} {object}",
	mtg.EventOwner:          "{player} {becomes|become} the owner of {object}",
	mtg.EventPhasedOut:      "{object} phases out",
	mtg.EventPhasedIn:       "{object} phases in",
	mtg.EventManaAbility:    "",
	mtg.EventDeed:           "",
	mtg.EventExtraTurn:      "{player} {gets|get} an extra turn",
	mtg.EventExtraPhase:     "the turn gets more of: {step}",
	mtg.EventSkip:           "{player} will skip the next[ {skipped}]",
	mtg.EventSkipped:        "{player} {skips|skip} {skipped}",
	mtg.EventCutShort:       "what is left of: {step} is skipped",
	mtg.EventMonarch:        "{player} {becomes|become} the monarch",
	mtg.EventPlayerControl:  "{player} {decides|decide} for {other}",
	mtg.EventForetold:       "{player} {foretells|foretell} a card",
	mtg.EventBecameForetold: "{object} becomes foretold",
	mtg.EventPileShuffled:   "",
	mtg.EventEmblem:         "{player} {gets|get} an emblem",
	mtg.EventBlessing:       "{player} {gets|get} the city's blessing",
	mtg.EventVote:           "{player} {votes|vote}[ for {other}][ for {choice}]",
	mtg.EventRestarted:      "{player} {restarts|restart} the game",
	mtg.EventSubgame:        "a subgame begins[: {source}]",
	mtg.EventSubgameEnded:   "the subgame is over[: {winner}]",
	mtg.EventPile:           "{player} {puts|put} {object} into pile {n}",
}

// englishMoves has the changes of zone that are said in their own words.
var englishMoves = map[move]string{
	{mtg.EventZoneChange, mtg.Battlefield, mtg.Graveyard}: "{object} is put into {owners} graveyard",
	{mtg.EventZoneChange, mtg.Stack, mtg.Graveyard}:       "",
	{mtg.EventZoneChange, mtg.Stack, mtg.Battlefield}:     "{became} enters",
	{mtg.EventZoneChange, 0, mtg.Battlefield}:             "{became} enters[ from {from}]",
	{mtg.EventZoneChange, 0, mtg.Graveyard}:               "{object} is put into {owners} graveyard[ from {from}]",
	{mtg.EventZoneChange, 0, mtg.Hand}:                    "{object} goes to {owners} hand",
	{mtg.EventZoneChange, 0, mtg.Exile}:                   "{object} is exiled",
	{mtg.EventZoneChange, 0, mtg.Library}:                 "{object} goes to {owners} library",
	{mtg.EventZoneChange, 0, mtg.Stack}:                   "",
	{mtg.EventZoneChange, 0, mtg.Nowhere}:                 "",
}

// englishPrompts has a question for each prompt.
var englishPrompts = map[decision.Prompt]string{
	decision.NoPrompt:              "[{source}: ]choose",
	decision.PromptPriority:        "{player} {has|have} priority",
	decision.PromptMulligan:        "take a mulligan?",
	decision.PromptBottom:          "choose {min} {min:card|cards} for the bottom of the library",
	decision.PromptStart:           "take the first turn?",
	decision.PromptTargets:         "[{source}: ]choose {range} {max:target|targets}",
	decision.PromptModes:           "[{source}: ]choose {range} {max:mode|modes}",
	decision.PromptX:               "[{source}: ]choose X, from {min} to {max}",
	decision.PromptOptionalCost:    "[{source}: ]which further costs do you pay?",
	decision.PromptCostChoice:      "[{source}: ]how do you pay?",
	decision.PromptDivide:          "[{source}: ]divide {total}",
	decision.PromptPayMana:         "[{source}: ]pay {symbols}",
	decision.PromptSacrifice:       "[{source}: ]sacrifice {range}",
	decision.PromptDiscard:         "[{source}: ]discard {range}",
	decision.PromptExile:           "[{source}: ]exile {range}",
	decision.PromptReturn:          "[{source}: ]return {range}",
	decision.PromptTap:             "[{source}: ]tap {range}",
	decision.PromptReveal:          "[{source}: ]reveal {range}",
	decision.PromptChoose:          "[{source}: ]choose {range}",
	decision.PromptCounters:        "[{source}: ]remove counters from {range}",
	decision.PromptTriggers:        "put your triggered abilities on the stack, the first one first",
	decision.PromptAttack:          "declare attackers",
	decision.PromptBlock:           "declare blockers",
	decision.PromptDamage:          "[{source}: ]assign {total} combat damage",
	decision.PromptMay:             "[{source}: ]do it?[ {ability}]",
	decision.PromptPayCost:         "[{source}: ]pay?[ {ability}]",
	decision.PromptReplace:         "choose the replacement effect that applies first",
	decision.PromptLegend:          "choose the one to keep",
	decision.PromptCleanup:         "discard {min} {min:card|cards} down to your maximum hand size",
	decision.PromptScry:            "choose what goes to the bottom of the library",
	decision.PromptSurveil:         "choose what goes to the graveyard",
	decision.PromptOrderTop:        "order the cards for the top of the library; the first goes there first and ends lowest",
	decision.PromptOrderBottom:     "order the cards for the bottom of the library, the first one first",
	decision.PromptSearch:          "[{source}: ]choose {range} from the library",
	decision.PromptColor:           "[{source}: ]choose a color",
	decision.PromptType:            "[{source}: ]choose a type",
	decision.PromptChooseNumber:    "[{source}: ]choose a number from {min} to {max}",
	decision.PromptEffectMode:      "[{source}: ]choose one",
	decision.PromptCopyTargets:     "[{source}: ]choose new targets for the copy?",
	decision.PromptCast:            "cast [{source}]?",
	decision.PromptEnchant:         "[{source}: ]choose what it enters attached to",
	decision.PromptOpening:         "choose cards of your opening hand to begin the game with or to reveal, in the order you like",
	decision.PromptOrderGraveyard:  "order the cards for the graveyard, the first one first",
	decision.PromptManaColor:       "[{source}: ]choose the kind of mana",
	decision.PromptCoin:            "call heads?",
	decision.PromptHybrid:          "[{source}: ]choose how a hybrid symbol is paid",
	decision.PromptDefender:        "choose the player you may attack",
	decision.PromptCommander:       "put your commander into the command zone?",
	decision.PromptProliferate:     "[{source}: ]choose what gets another of each counter it has",
	decision.PromptVote:            "[{source}: ]vote",
	decision.PromptSeparate:        "[{source}: ]choose the first of two piles",
	decision.PromptPile:            "[{source}: ]choose a pile",
	decision.PromptOptionalReplace: "[{source}: ]apply its effect?[ {ability}]",
}

// englishReasons has a sentence for each reason.
var englishReasons = [view.NumReasons]string{
	view.ReasonPrinted:      "it begins as its card says[: {size}]",
	view.ReasonEffect:       "{source}[ changes {changes}][: {ability}]",
	view.ReasonCounters:     "it has {n} {counter} {n:counter|counters}",
	view.ReasonDamage:       "{n} damage is marked on it",
	view.ReasonNothing:      "no effect changes it",
	view.ReasonNoCreature:   "it is no creature",
	view.ReasonTapped:       "it is tapped",
	view.ReasonSick:         "you have not controlled it since your turn began",
	view.ReasonDefender:     "it has defender",
	view.ReasonNotAttacking: "what it would block does not attack",
	view.ReasonNotYours:     "it is not yours",
	view.ReasonKeyword:      "{source} has {keyword}",
	view.ReasonElsewhere:    "it is not where that could be done",
	view.ReasonNotAsked:     "you are not asked for that now",
	view.ReasonTiming:       "it can be played only in your main phase while the stack is empty",
	view.ReasonLand:         "you have played a land this turn",
	view.ReasonUnpayable:    "you cannot pay for it, or it has no legal target",
	view.ReasonMay:          "nothing forbids it",
}

// englishActions has the words for an option by its kind of action.
var englishActions = map[mtg.ActionKind]string{
	mtg.NoAction:       "{object}",
	mtg.ActionPass:     "pass",
	mtg.ActionPlayLand: "play {object}",
	mtg.ActionUnlock:   "unlock {object}",
	mtg.ActionCast:     "cast {object}[ ({way})]",
	mtg.ActionActivate: "activate {object}[: {ability}]",
	mtg.ActionMana:     "{object} for {colors}",
	mtg.ActionPlot:     "plot {object}",
	mtg.ActionForetell: "foretell {object}",
	mtg.ActionTurnUp:   "turn {object} face up",
	mtg.ActionSuspend:  "suspend {object}",
	mtg.ActionPool:     "{n} {colors} mana from the pool",
	mtg.ActionPayLife:  "2 life",
}

// englishRefusals has a sentence for each reason to refuse an answer.
var englishRefusals = map[decision.RefusalCode]string{
	decision.RefusedStale:       "that answers an earlier question",
	decision.RefusedForm:        "that is no answer to this question",
	decision.RefusedOption:      "there is no such choice",
	decision.RefusedTwice:       "{option} may be chosen {want} {want:time|times} at most",
	decision.RefusedTooFew:      "choose at least {want}",
	decision.RefusedTooMany:     "choose at most {want}",
	decision.RefusedGroup:       "of some of these a different number must be chosen: {want}, not {got}",
	decision.RefusedRange:       "{got} is out of range[ for {option}]: the bound is {want}",
	decision.RefusedLittle:      "what is picked must add up to {want} at least, not {got}",
	decision.RefusedSum:         "the shares must add up to {want}, not {got}",
	decision.RefusedBeyond:      "{option} gets nothing before the others have their due",
	decision.RefusedColor:       "{option} does not give that kind of mana",
	decision.RefusedTogether:    "{option} must be chosen by itself",
	decision.RefusedSource:      "{option} can be used once only",
	decision.RefusedUnpaid:      "that pays {got} of {want}",
	decision.RefusedNeedless:    "{option} is not needed",
	decision.RefusedPartner:     "{option} may not do that",
	decision.RefusedCrowded:     "at most {want} for {partner}",
	decision.RefusedSparse:      "at least {want} for {partner}, or none",
	decision.RefusedParts:       "at most {want} in all",
	decision.RefusedAlone:       "{option} may not be alone",
	decision.RefusedRequirement: "something is required that is not done[ of {option}]",
	decision.RefusedName:        "give a name",
}

// classicEnglish is English in the terms from Sixth Edition to Onslaught.
var classicEnglish = func() Language {
	l := english
	l.Classic = true
	l.zones[mtg.Battlefield], l.zones[mtg.Exile] = "play", "the removed-from-game zone"
	l.steps[mtg.EndStep] = "end of turn step"
	l.steps[mtg.FirstStrikeDamage] = "first-strike combat damage"
	l.events = merged(english.events, map[mtg.EventKind]string{
		mtg.EventExile:    "{object} is removed from the game",
		mtg.EventCast:     "{player} {plays|play} {object}",
		mtg.EventActivate: "{player} {plays|play} an ability of {source}[: {ability}]",
		mtg.EventToken:    "{player} {puts|put} {object} into play",
		mtg.EventMill:     "{player} {puts|put} {became} from the library into the graveyard",
	})
	l.moves = merged(english.moves, map[move]string{
		{mtg.EventZoneChange, mtg.Stack, mtg.Battlefield}: "{became} comes into play",
		{mtg.EventZoneChange, 0, mtg.Battlefield}:         "{became} comes into play[ from {from}]",
		{mtg.EventZoneChange, 0, mtg.Exile}:               "{object} is removed from the game",
	})
	l.actions = merged(english.actions, map[mtg.ActionKind]string{
		mtg.ActionCast:     "play {object}[ ({way})]",
		mtg.ActionActivate: "play the ability of {object}[: {ability}]",
	})
	l.prompts = merged(english.prompts, map[decision.Prompt]string{
		decision.PromptExile:   "[{source}: ]remove {range} from the game",
		decision.PromptCast:    "play [{source}]?",
		decision.PromptEnchant: "[{source}: ]choose what it comes into play attached to",
	})
	return l
}()

// merged returns the entries of both; those of over win.
func merged[K comparable](under, over map[K]string) map[K]string {
	all := maps.Clone(under)
	maps.Copy(all, over)
	return all
}
