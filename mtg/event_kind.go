package mtg

// EventKind says what kind of thing happened. The list is closed and
// published: journals, scenarios and programs that watch games rely on it.
type EventKind uint8

// The kinds of event. The comment beside each says what the fields of
// event.Event mean where that is not obvious.
const (
	NoEvent             EventKind = iota
	EventSetUp                    // the position was laid out: Object
	EventGameStarted              // Player takes the first turn (103.1)
	EventShuffled                 // Player's library (701.24)
	EventMulligan                 // Player, N the mulligans taken (103.5)
	EventKeptHand                 // Player, N the cards in hand
	EventTurnBegan                // Player, N the number of the turn
	EventStepBegan                // Player active, N the Step
	EventStepEnded                // Player active, N the Step
	EventZoneChange               // Object -> Became, From, To (400.7); onto stack or battlefield, N the face if not its front one
	EventDraw                     // Player; Object -> Became, from library to hand (121.1)
	EventDiscard                  // Player; Object -> Became (701.9)
	EventMill                     // Player; Object -> Became (701.17)
	EventSacrifice                // Player; Object -> Became (701.21)
	EventDestroy                  // Object -> Became (701.8)
	EventExile                    // Object -> Became (701.13)
	EventCast                     // Player; Object the spell, N its way of casting (601.2i)
	EventPlayLand                 // Player; Object -> Became (305.1)
	EventActivate                 // Player; Object the ability, Source its source (602.2)
	EventTrigger                  // Player; Object the ability put on the stack, Source (603.3)
	EventTargeted                 // Other became the target of Object (115.1)
	EventResolve                  // Object resolves (608)
	EventFizzle                   // Object has no legal target left (608.2b)
	EventCountered                // Object -> Became was countered, Source by (701.6)
	EventDamage                   // Source deals N to Other (120)
	EventPrevented                // N damage from Source to Other was prevented (615)
	EventGainLife                 // Player, N (119.3)
	EventLoseLife                 // Player, N (119.3)
	EventPayLife                  // Player, N (119.4)
	EventSetLife                  // Player, N the new total (119.5)
	EventAddMana                  // Player, N of Color, Source (106.4)
	EventSpendMana                // Player, N of Color for Object (106.4)
	EventEmptyMana                // Player, N mana lost; Color: the set of what stays (500.5)
	EventTap                      // Object (701.26)
	EventUntap                    // Object
	EventCounters                 // N of Counter put on Other (122.1); negative: removed
	EventToken                    // Object created under Player (111.2)
	EventCopied                   // Object a copy of Other (707.10)
	EventAttack                   // Object attacks Other (508.1)
	EventBlock                    // Object blocks Other (509.1)
	EventBlocked                  // Object became blocked (509.1h)
	EventUnblocked                // Object is an unblocked attacker (509.1h)
	EventRemovedCombat            // Object (506.4)
	EventControl                  // Player gained control of Object
	EventAttach                   // Object to Other (701.3); Other zero: unattached
	EventEffect                   // a continuous effect N began, Source
	EventEffectEnded              // effect N ended
	EventDelayed                  // a delayed triggered ability was created, Source
	EventReveal                   // Object shown to all by Player (701.20)
	EventLook                     // Player looked at Object (701.20e)
	EventShow                     // Player shows Object of his own accord
	EventScry                     // Player, N (701.22)
	EventSurveil                  // Player, N (701.25)
	EventSearch                   // Player searched a library (701.23)
	EventChosen                   // Player chose Other, or N
	EventCoin                     // Player, N 1 won 0 lost (705)
	EventDie                      // Player rolled N (706)
	EventPlotted                  // Player; Object -> Became (702.170)
	EventSuspended                // Player; Object -> Became with N time counters (702.62a)
	EventStatus                   // Object's Flag became N
	EventRegenerated              // Object (701.19)
	EventTransform                // Object turned over: Card, and N, the face now up (701.27)
	EventFlip                     // Object flipped: Card, and N, the face it shows (710.2)
	EventUnlocked                 // Object's half N was unlocked, 1 the left one; Card the face a Room card shows (709.5)
	EventDay                      // it became day, N 1, or night, N 2 (731.1)
	EventLevel                    // Object's class level became N, Player its controller (716.2b)
	EventDamageRemoved            // all damage marked on Object is removed (702.89a)
	EventPermission               // Player may play Object
	EventFight                    // Object and Other fight (701.14)
	EventLose                     // Player loses, Rule says why (104.3)
	EventWin                      // Player wins (104.2)
	EventLeftGame                 // Player (800.4)
	EventGameEnded                // Player the winner, or nobody: a draw (104.1)
	EventReordered                // Player put N cards in a new order in To
	EventRandom                   // Player; Other was picked at random, or the pile numbered N
	EventCleanupDamage            // all marked damage wears off (514.2)
	EventConcede                  // Player (104.3a)
	EventHidden                   // for a viewer only: something he may not see happened
	EventRewound                  // Player's unfinished action on Object was reversed (733.1)
	EventDamageStacked            // Player; Object is the combat damage put on the stack (classic rules)
	EventAssigned                 // Source is to deal N to Other, by Object on the stack
	EventPhasedOut                // Object, which Player controls; Other: the permanent it phased out with (702.26)
	EventPhasedIn                 // Object, which Player controls (702.26)
	EventManaAbility              // Player activated mana ability Ability of Source (605.3)
	EventTurnedUp                 // Object was turned face up by Player (708.7)
	EventTurnedDown               // Object was turned face down (708.2a)
	EventBecameCopy               // Object became a copy of Other (707.4)
	EventAnted                    // Player; Object -> Became (407.4)
	EventOwner                    // Player becomes the owner of Object, which By owned (407.2, 407.3)
	EventDeed                     // Object, or Player, did a keyword action, N a Deed and above it a number (701)
	EventExtraTurn                // Player will take an extra turn after this one (500.7)
	EventExtraPhase               // the turn gets more steps, from step N on, after this phase or step (500.8-500.10)
	EventSkip                     // Player will skip: his next turn, or step N (614.10)
	EventSkipped                  // Player's turn, or step N of it, was skipped (500.11)
	EventCutShort                 // the turn, or its combat phase, ends at step N (724)
	EventMonarch                  // Player became the monarch (725)
	EventPlayerControl            // Other, a player, is controlled by Player, by himself again when both are the same (723)
	EventForetold                 // Player; Object -> Became (702.143a)
	EventBecameForetold           // Object, in exile, became foretold by an effect of By (702.143d)
	EventPileShuffled             // the face-down pile in exile that Object was part of was shuffled; Became is the first of it (406.3)
	EventEmblem                   // Player got the emblem Object (114.2)
	EventVote                     // Player voted for Other, or for word N of the ability (701.38)
	EventPile                     // Player put Object into pile N (700.3)
	EventRestarted                // Player's effect restarted the game (727)
	EventSubgame                  // Player's effect began a subgame (729.2)
	EventSubgameEnded             // Player won the subgame, or nobody (729.5)
	EventBlessing                 // Player got the city's blessing (702.131)
	EventSpeed                    // Player's speed became N (702.179)
	EventTempted                  // the Ring tempted Player, who chose Object as his Ring-bearer, or nothing (701.54)
	EventBanded                   // Object attacks in band number N (702.22c)
	EventAssisted                 // Player paid N generic mana of the cost of Object, By's spell (702.132a)
	EventDungeon                  // Player put the dungeon Object into the command zone (309.2a)
	EventVentured                 // Player moved his venture marker into room N of the dungeon Object (309.4)
	EventCompleted                // Player completed the dungeon Object, the Nth of those there are (309.7)
	EventExpended                 // Player has spent N mana to cast the spell Object (700.14)
	EventMerged                   // Object became part of the permanent Other, at place N of it (701.42a, 730.2)
	EventPartMoved                // Player; Object -> Became, as the permanent Other that it was part of did (712.21, 730.3)
	EventCompanion                // Player reveals Object, which stays outside the game, as his companion (702.139a)
	EventMutated                  // Object, a permanent of Player, mutated: Other merged with it (702.140d)
	EventPlanarDie                // Player rolled the planar die: N, the face (901.3a)
	EventTurnOrder                // the turn order is reversed (103.1)
	EventReselected               // Object, an attacking creature, attacks Other now (508.7)
	EventProtector                // Player becomes the protector of Object, a battle (310.8)
	numEventKinds
)

// NumEventKinds is one more than the last kind.
const NumEventKinds = int(numEventKinds)

var eventKindNames = [numEventKinds]string{
	NoEvent: "none", EventSetUp: "set-up", EventGameStarted: "game-started", EventShuffled: "shuffled",
	EventMulligan: "mulligan", EventKeptHand: "kept-hand", EventTurnBegan: "turn-began",
	EventStepBegan: "step-began", EventStepEnded: "step-ended", EventZoneChange: "zone-change",
	EventDraw: "draw", EventDiscard: "discard", EventMill: "mill", EventSacrifice: "sacrifice",
	EventDestroy: "destroy", EventExile: "exile", EventCast: "cast", EventPlayLand: "play-land",
	EventActivate: "activate", EventTrigger: "trigger", EventTargeted: "targeted",
	EventResolve: "resolve", EventFizzle: "fizzle", EventCountered: "countered",
	EventDamage: "damage", EventPrevented: "prevented", EventGainLife: "gain-life",
	EventLoseLife: "lose-life", EventPayLife: "pay-life", EventSetLife: "set-life",
	EventAddMana: "add-mana", EventSpendMana: "spend-mana", EventEmptyMana: "empty-mana",
	EventTap: "tap", EventUntap: "untap", EventCounters: "counters", EventToken: "token",
	EventCopied: "copied", EventAttack: "attack", EventBlock: "block", EventBlocked: "blocked",
	EventUnblocked: "unblocked", EventRemovedCombat: "removed-from-combat", EventControl: "control",
	EventAttach: "attach", EventEffect: "effect", EventEffectEnded: "effect-ended",
	EventDelayed: "delayed", EventReveal: "reveal", EventLook: "look", EventShow: "show",
	EventScry: "scry", EventSurveil: "surveil", EventSearch: "search", EventChosen: "chosen",
	EventCoin: "coin", EventDie: "die", EventPlotted: "plotted", EventStatus: "status",
	EventRegenerated: "regenerated", EventDamageRemoved: "damage-removed", EventTransform: "transform", EventFlip: "flip",
	EventUnlocked: "unlocked", EventDay: "day-or-night", EventLevel: "level", EventPermission: "permission", EventFight: "fight",
	EventSuspended: "suspended",
	EventLose:      "lose", EventWin: "win", EventLeftGame: "left-game", EventGameEnded: "game-ended",
	EventReordered: "reordered", EventRandom: "random", EventCleanupDamage: "cleanup-damage",
	EventConcede: "concede", EventHidden: "hidden",
	EventRewound: "rewound", EventDamageStacked: "damage-stacked", EventAssigned: "assigned", EventManaAbility: "mana-ability",
	EventTurnedUp: "turned-face-up", EventTurnedDown: "turned-face-down", EventBecameCopy: "became-copy",
	EventAnted: "anted", EventOwner: "owner", EventPhasedOut: "phased-out", EventPhasedIn: "phased-in",
	EventDeed:      "keyword-action",
	EventExtraTurn: "extra-turn", EventExtraPhase: "extra-phase", EventSkip: "skip", EventSkipped: "skipped",
	EventCutShort: "cut-short", EventMonarch: "monarch", EventPlayerControl: "player-control",
	EventForetold: "foretold", EventBecameForetold: "became-foretold", EventPileShuffled: "pile-shuffled",
	EventEmblem: "emblem", EventVote: "vote", EventPile: "pile", EventRestarted: "restarted",
	EventSubgame: "subgame", EventSubgameEnded: "subgame-ended", EventBlessing: "blessing", EventSpeed: "speed",
	EventTempted: "tempted", EventBanded: "banded", EventAssisted: "assisted",
	EventDungeon: "dungeon", EventVentured: "ventured", EventCompleted: "completed",
	EventExpended: "expended", EventMerged: "merged", EventPartMoved: "part-moved",
	EventCompanion: "companion", EventMutated: "mutated", EventPlanarDie: "planar-die", EventTurnOrder: "turn-order-reversed", EventReselected: "attack-reselected",
	EventProtector: "protector",
}

// String returns the published name of the kind.
func (k EventKind) String() string {
	if k >= numEventKinds {
		return "invalid event"
	}
	return eventKindNames[k]
}

// EventKindNamed returns the kind with the published name, and false when
// there is none.
func EventKindNamed(name string) (EventKind, bool) {
	for k, n := range eventKindNames {
		if n == name && k > 0 {
			return EventKind(k), true
		}
	}
	return NoEvent, false
}
