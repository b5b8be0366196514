package scenario_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/internal/scenario"
)

// formatSentences are what the description of the format says of a file that runs, each
// with a file that shows it. Why says why the run must fail; empty, it must pass.
var formatSentences = []struct{ says, file, why string }{
	{
		"a permanent laid out has not entered", `players: {A: {battlefield: [Lanternfield Recruit]}, B: {}}
stop: {at: 1 upkeep}
expect: [{check: life, player: A, is: 20}]
`, "",
	},
	{
		"a permanent laid out has been under control since before", `players: {A: {battlefield: [Lanternfield Recruit]}, B: {}}
script: [{at: 1 declare-attackers, player: A, do: attack, attacker: Lanternfield Recruit}]
stop: {at: 1 end-combat}
expect: [{check: life, player: B, is: 19}]
`, "",
	},
	{
		"unless it is said to have come now", `players: {A: {battlefield: [{card: Lanternfield Recruit, summoning_sick: true}]}, B: {}}
script: [{at: 1 declare-attackers, player: A, do: attack, attacker: Lanternfield Recruit, legal: false}]
stop: {at: 1 end}
expect: [{check: life, player: B, is: 20}]
`, "",
	},
	{
		"no hand is drawn, life is as stated", `players: {A: {life: 7, hand: [Plains]}, B: {library: {rest: {Plains: 9}}}}
stop: {at: 1 upkeep}
expect: [{check: life, player: A, is: 7}, {check: count, zone: hand, player: A, is: 1}, {check: count, zone: hand, player: B, is: 0}]
`, "",
	},
	{
		"the first of the top is drawn first, and who begins does not draw", `players: {A: {library: {top: [Forest, Plains]}}, B: {library: {top: [Island], rest: {Plains: 3}}}}
stop: {at: 3 draw}
expect: [{check: count, zone: hand, player: A, name: Forest, is: 1}, {check: count, zone: hand, player: A, is: 1}, {check: count, zone: hand, player: B, name: Island, is: 1}]
`, "",
	},
	{
		"turns are counted for the whole game", `players: {A: {library: {rest: {Plains: 3}}}, B: {library: {rest: {Plains: 3}}}}
stop: {at: 2 upkeep}
expect: [{check: active-player, is: B}, {check: turn, is: 2}]
`, "",
	},
	{
		"another may begin", `rules: {starting_player: B}
players: {A: {}, B: {}}
stop: {at: 1 upkeep}
expect: [{check: active-player, is: B}]
`, "",
	},
	{
		"a permanent may be under another's control", `players: {A: {battlefield: [{card: Glimmerhide Stag, controller: B}]}, B: {}}
stop: {at: 1 upkeep}
expect: [{check: count, zone: battlefield, player: B, name: Glimmerhide Stag, is: 1}, {check: attribute, name: Glimmerhide Stag, attribute: owner, is: A}]
`, "",
	},
	{
		"actions of one step come before anything resolves; a check is at once", `players: {A: {battlefield: [{card: Mountain, count: 2}], hand: [{card: Sparkvolley, count: 2}]}, B: {}}
script:
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}
- {at: 1 upkeep, player: A, do: check, expect: [{check: stack-size, is: 2}, {check: life, player: B, is: 20}]}
stop: {at: 1 upkeep}
expect: [{check: life, player: B, is: 14}, {check: life, player: A, is: 18}]
`, "",
	},
	{
		"waiting is until the stack is empty", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {}}
script:
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}
- {at: 1 upkeep, player: A, do: wait, until: stack-empty}
- {at: 1 upkeep, player: A, do: check, expect: [{check: stack-size, is: 0}, {check: life, player: B, is: 17}]}
stop: {at: 1 upkeep}
expect: []
`, "",
	},
	{
		"waiting for one leaves the other", `players: {A: {battlefield: [{card: Mountain, count: 2}], hand: [{card: Sparkvolley, count: 2}]}, B: {}}
script:
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}
- {at: 1 upkeep, player: A, do: wait, until: one-resolved}
- {at: 1 upkeep, player: A, do: check, expect: [{check: stack-size, is: 1}, {check: life, player: B, is: 17}]}
stop: {at: 1 upkeep}
expect: []
`, "",
	},
	{
		"an action waits for its condition", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {battlefield: [Mountain], hand: [Sparkvolley]}}
script:
- {at: 1 upkeep, player: B, do: cast, card: Sparkvolley, targets: ['player:A'], when: {on_stack: Sparkvolley}}
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}
stop: {at: 1 precombat-main}
expect: [{check: life, player: A, is: 16}, {check: life, player: B, is: 16}]
`, "",
	},
	{
		"a condition that never holds leaves its action", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {}}
script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B'], when: {on_stack: Coalburst}}]
stop: {at: 1 end}
expect: []
`, "was never taken",
	},
	{
		"nothing attacks by itself", `players: {A: {battlefield: [Lanternfield Recruit]}, B: {}}
stop: {at: 1 end}
expect: [{check: life, player: B, is: 20}]
`, "",
	},
	{
		"no attackers may be said", `players: {A: {battlefield: [Lanternfield Recruit]}, B: {}}
script: [{at: 1 declare-attackers, player: A, do: attack, attackers: []}]
stop: {at: 1 end}
expect: [{check: life, player: B, is: 20}]
`, "",
	},
	{
		"attackers of one step are one declaration, and a name said twice is the next of it", `players: {A: {battlefield: [{card: Lanternfield Recruit, count: 3}]}, B: {}}
script:
- {at: 1 declare-attackers, player: A, do: attack, attacker: Lanternfield Recruit}
- {at: 1 declare-attackers, player: A, do: attack, attacker: Lanternfield Recruit}
stop: {at: 1 end-combat}
expect: [{check: life, player: B, is: 18}]
`, "",
	},
	{
		"an action that is not legal is left out, and the rest goes on", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley, Lanternfield Recruit]}, B: {}}
script:
- {at: 1 upkeep, player: A, do: cast, card: Lanternfield Recruit, legal: false}
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}
stop: {at: 1 upkeep}
expect: [{check: life, player: B, is: 17}]
`, "",
	},
	{
		"an action that must not be offered must not, though no answer would finish it", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {}}
script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley, legal: false}]
stop: {at: 1 upkeep}
expect: [{check: life, player: B, is: 20}]
`, "must not be offered and is",
	},
	{
		"with targets it is that action with those targets", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {battlefield: [{card: Plains, id: land}]}}
script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['#land'], legal: false}]
stop: {at: 1 upkeep}
expect: [{check: life, player: B, is: 20}]
`, "",
	},
	{
		"and with targets that would do it is possible", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {}}
script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B'], legal: false}]
stop: {at: 1 upkeep}
expect: [{check: life, player: B, is: 20}]
`, "must not be offered and is",
	},
	{
		"a condition holds for a concession and for a check", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {}}
script:
- {at: 1 upkeep, player: B, do: check, when: {on_stack: Sparkvolley}, expect: [{check: stack-size, is: 1}]}
- {at: 1 upkeep, player: B, do: concede, when: {on_stack: Sparkvolley}}
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}
stop: {at: 1 upkeep}
expect: [{check: won, player: A, is: true}, {check: life, player: B, is: 20}]
`, "",
	},
	{
		"when the game has ended, what comes later is dropped", `players: {A: {}, B: {}}
script: [{at: 1 upkeep, player: B, do: concede}, {at: 3 upkeep, player: A, do: cast, card: Sparkvolley}]
stop: {at: 1 end}
expect: [{check: won, player: A, is: true}]
`, "",
	},
	{
		"a library may be shuffled, and holds what was put in", `players: {A: {library: {top: [Forest], rest: {Plains: 3}, shuffled: true}}, B: {}}
stop: {at: 1 upkeep}
expect: [{check: count, zone: library, player: A, name: Forest, is: 1}, {check: count, zone: library, player: A, is: 4}]
`, "",
	},
	{
		"what the bottom lists is below the rest", `players: {A: {library: {top: [Forest], rest: {Plains: 1}, bottom: [Island]}}, B: {}}
stop: {at: 1 upkeep}
expect: [{check: order, zone: library, player: A, is: [Forest, Plains, Island]}]
`, "",
	},
	{
		"what is listed for the ante is in it at the start", `rules: {ante: true}
players: {A: {ante: [Forest], library: {rest: {Plains: 2}}}, B: {ante: [Island], library: {rest: {Plains: 2}}}}
stop: {at: 1 upkeep}
expect: [{check: count, zone: ante, player: A, name: Forest, is: 1}, {check: count, zone: ante, player: B, is: 1}, {check: count, zone: library, player: B, is: 2}]
`, "",
	},
	{
		"with nothing listed one card of each library is anted", `rules: {ante: true}
players: {A: {library: {rest: {Plains: 2}}}, B: {library: {rest: {Island: 2}}}}
stop: {at: 1 upkeep}
expect: [{check: count, zone: ante, player: A, name: Plains, is: 1}, {check: count, zone: ante, player: B, name: Island, is: 1}, {check: count, zone: library, player: A, is: 1}]
`, "",
	},
	{
		"the target of a choice may stand in the lane of choices", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {}}
script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley}]
answers: {A: {choices: [{pick: 'player:B'}]}}
stop: {at: 1 upkeep}
expect: [{check: life, player: B, is: 17}]
`, "",
	},
	{
		"answers of a step come first and belong to it alone", `players: {A: {battlefield: [{card: Mountain, count: 2}], hand: [{card: Sparkvolley, count: 2}]}, B: {}}
script:
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley, answers: {targets: [{target: 'player:A'}]}}
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley}
answers: {A: {targets: [{target: 'player:B'}]}}
stop: {at: 1 upkeep}
expect: [{check: life, player: A, is: 15}, {check: life, player: B, is: 17}]
`, "",
	},
	{
		"a declared block that can't be is refused", `players: {A: {battlefield: [Lanternfield Recruit]}, B: {battlefield: [{card: Glimmerhide Stag, tapped: true}]}}
script:
- {at: 1 declare-attackers, player: A, do: attack, attacker: Lanternfield Recruit}
- {at: 1 declare-blockers, player: B, do: block, blocker: Glimmerhide Stag, attacker: Lanternfield Recruit, legal: false}
error: {kind: block-refused, player: B, count: 1}
stop: {at: 1 end-combat}
expect: [{check: life, player: B, is: 19}]
`, "",
	},
	{
		"a question that nobody answers may be what a stage shows, and ends it", `players: {A: {battlefield: [{card: Swamp, count: 2}, Glimmerhide Stag], hand: [Blood Price]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Blood Price}]
error: {kind: decision-unanswered, player: A, lane: choices, ends: true}
stop: {at: 1 end}
expect: [{check: life, player: A, is: 20}]
`, "",
	},
	{
		"the stop before a step is before anything of it", `players: {A: {}, B: {battlefield: [{card: Mountain, tapped: true}]}}
stop: {at: 2 untap, edge: before}
expect: [{check: tapped, name: Mountain, is: true}]
`, "",
	},
	{
		"the stop after a step is after all of it", `players: {A: {}, B: {battlefield: [{card: Mountain, tapped: true}], library: {rest: {Plains: 2}}}}
stop: {at: 2 untap}
expect: [{check: tapped, name: Mountain, is: false}]
`, "",
	},
	{
		"a step that does not come is the next of its kind", `players: {A: {battlefield: [Lanternfield Recruit], library: {rest: {Plains: 4}}}, B: {library: {rest: {Plains: 4}}}}
script: [{at: 3 declare-attackers, player: A, do: attack, attacker: Lanternfield Recruit}]
stop: {at: 1 declare-blockers}
expect: [{check: turn, is: 3}]
`, "",
	},
	{
		"a later stage goes on with the same game", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {}}
stages:
- {script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}], stop: {at: 1 upkeep}, expect: [{check: life, player: B, is: 17}]}
- {script: [{at: 1 precombat-main, player: A, do: check, expect: [{check: count, zone: graveyard, player: A, is: 1}]}], stop: {at: 1 end}, expect: [{check: life, player: B, is: 17}]}
`, "",
	},
	{
		"where it is not strict, a policy answers", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {}}
script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley}]
strict: false
stop: {at: 1 upkeep}
expect: [{check: count, zone: graveyard, player: A, is: 1}]
`, "",
	},
	{
		"a division of which some may stay is left to the policy as a whole", `players: {A: {battlefield: [{card: Glimmerhide Stag, counters: {+1/+1: 2, charge: 3}}, {token: {name: Sieve, types: [Artifact], text: "{T}: Remove up to three counters from target creature."}}]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: activate, source: Sieve, text: "{T}", targets: [Glimmerhide Stag]}]
strict: false
stop: {at: 1 precombat-main}
expect: []
`, "",
	},
	{
		"the state may be changed directly", `players: {A: {battlefield: [Glimmerhide Stag]}, B: {}}
script: [{at: 1 upkeep, player: A, do: intervene, put_counters: {name: Glimmerhide Stag, counter: +1/+1, count: 2}}]
stop: {at: 1 upkeep}
expect: [{check: pt, player: A, name: Glimmerhide Stag, power: 5, toughness: 4}]
`, "",
	},
	{
		"a zone is read from its top", `players: {A: {library: {top: [Forest, Island], rest: {Plains: 1}}}, B: {}}
stop: {at: 1 upkeep}
expect: [{check: order, zone: library, player: A, is: [Forest, Island, Plains]}]
`, "",
	},
	{
		"what is hidden is counted and not named", `players: {A: {hand: [Forest]}, B: {}}
stop: {at: 1 upkeep}
expect: [{check: sees, viewer: B, zone: hand, owner: A, names: [], unknown: 1}, {check: sees, viewer: A, zone: hand, owner: A, names: [Forest], unknown: 0}]
`, "",
	},
	{
		"phased-out permanents count only where they are included", `players: {A: {phased-out: [Glimmerhide Stag], battlefield: [Mountain]}, B: {}}
stop: {at: 1 untap, edge: before}
expect: [{check: count, zone: battlefield, player: A, is: 1}, {check: count, zone: battlefield, player: A, include: phased-out, is: 2}]
`, "",
	},
	{
		"what cannot be done is not among what is offered", `players: {A: {hand: [Sparkvolley], battlefield: [Mountain]}, B: {hand: [Sparkvolley]}}
script: [{at: 1 upkeep, player: A, do: check, expect: [{check: legal, player: A, action: {do: cast, card: Sparkvolley}, is: true}, {check: price, player: A, action: {do: cast, card: Sparkvolley}, is: '{R}'}]}, {at: 1 upkeep, player: B, do: check, expect: [{check: legal, player: B, action: {do: cast, card: Sparkvolley}, is: false}]}]
stop: {at: 1 upkeep}
expect: []
`, "",
	},
	{
		"of those named to pay with besides mana, what must be exiled anyway is spared", `players: {A: {battlefield: [{card: Swamp, count: 4}], graveyard: [{card: Plains, count: 3}], hand: [Picked Clean]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Picked Clean}]
answers: {A: {choices: [{pick: Plains}, {pick: Plains}, {pick: Plains}]}}
stop: {at: 1 precombat-main, edge: after}
expect: [{check: count, zone: exile, player: A, is: 3}]
`, "",
	},
	{
		"and of several that would do, those are exiled that are named", `players: {A: {battlefield: [{card: Swamp, count: 6}], graveyard: [Plains, Plains, Forest], hand: [Picked Clean]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Picked Clean}]
answers: {A: {choices: [{pick: Forest}]}}
stop: {at: 1 precombat-main, edge: after}
expect: [{check: count, zone: exile, player: A, name: Forest, is: 1}, {check: count, zone: graveyard, player: A, name: Forest, is: 0}]
`, "",
	},
	{
		"of the targets the first that fits is used, though it is not the head", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {battlefield: [Glimmerhide Stag]}}
script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley}]
answers: {A: {targets: [{target: Nobody At All}, {target: 'player:B'}]}}
strict: false
stop: {at: 1 upkeep}
expect: [{check: life, player: B, is: 17}]
`, "",
	},
	{
		"of the choices the head must fit", `players: {A: {battlefield: [{card: Swamp, count: 2}, Lanternfield Recruit], hand: [Blood Price]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Blood Price}]
answers: {A: {choices: [{pick: Nobody At All}, {confirm: false}]}}
stop: {at: 1 precombat-main}
expect: [{check: life, player: A, is: 16}]
`, "no fitting answer",
	},
	{
		"what answers say and nobody asks is an answer not used", `players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {}}
script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}]
answers: {A: {choices: [{number: 3}]}}
stop: {at: 1 upkeep}
expect: [{check: life, player: B, is: 17}]
`, "was not used",
	},
	{
		"without a fitting answer a strict scenario fails", `players: {A: {battlefield: [{card: Swamp, count: 2}, Glimmerhide Stag], hand: [Blood Price]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Blood Price}]
stop: {at: 1 precombat-main}
expect: [{check: life, player: A, is: 16}]
`, "no fitting answer",
	},
	{
		"a pick of the only thing there is is spared", `players: {A: {battlefield: [{card: Swamp, count: 2}, Glimmerhide Stag], hand: [Blood Price]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Blood Price}]
answers: {A: {choices: [{confirm: true}, {pick: Glimmerhide Stag}]}}
stop: {at: 1 precombat-main}
expect: [{check: life, player: A, is: 20}, {check: count, zone: graveyard, player: A, name: Glimmerhide Stag, is: 1}]
`, "",
	},
	{
		"a pick says by itself that it is paid", `players: {A: {battlefield: [{card: Swamp, count: 2}, Glimmerhide Stag], hand: [Blood Price]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Blood Price}]
answers: {A: {choices: [{pick: Glimmerhide Stag}]}}
stop: {at: 1 precombat-main}
expect: [{check: life, player: A, is: 20}, {check: count, zone: graveyard, player: A, name: Glimmerhide Stag, is: 1}]
`, "",
	},
	{
		"and a done that it is not", `players: {A: {battlefield: [{card: Swamp, count: 2}, Glimmerhide Stag], hand: [Blood Price]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Blood Price}]
answers: {A: {choices: [{done: true}]}}
stop: {at: 1 precombat-main}
expect: [{check: life, player: A, is: 16}, {check: count, zone: battlefield, player: A, name: Glimmerhide Stag, is: 1}]
`, "",
	},
	{
		"a yes to what cannot be paid is spared", `players: {A: {battlefield: [{card: Swamp, count: 2}], hand: [Blood Price]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Blood Price}]
answers: {A: {choices: [{confirm: true}]}}
stop: {at: 1 precombat-main}
expect: [{check: life, player: A, is: 16}]
`, "",
	},
	{
		"but only as often as it could not", `players: {A: {battlefield: [{card: Swamp, count: 2}], hand: [Blood Price]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Blood Price}]
answers: {A: {choices: [{confirm: true}, {confirm: true}]}}
stop: {at: 1 precombat-main}
expect: [{check: life, player: A, is: 16}]
`, "was not used",
	},
	{
		"of several of one name the oldest is meant", `players: {A: {battlefield: [{card: Swamp, count: 2}, {card: Glimmerhide Stag, id: one}, {card: Glimmerhide Stag, id: two}], hand: [Blood Price]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Blood Price}]
answers: {A: {choices: [{confirm: true}, {pick: Glimmerhide Stag}]}}
stop: {at: 1 precombat-main}
expect: [{check: zone-of, object: '#one', zone: graveyard, is: true}, {check: zone-of, object: '#two', zone: battlefield, is: true}]
`, "",
	},
	{
		"a coin falls as it is said", `players: {A: {battlefield: [Mountain], hand: [Two-Faced Token]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Two-Faced Token, targets: ['player:B']}]
answers: {A: {choices: [{coin: lose}]}}
stop: {at: 1 precombat-main}
expect: [{check: life, player: A, is: 17}, {check: life, player: B, is: 20}]
`, "",
	},
	{
		"an optional cost that is asked as a number takes as many yes as there are", `players: {A: {battlefield: [{card: Forest, count: 4}], hand: [Many-Ringed Root]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Many-Ringed Root}]
answers: {A: {choices: [{confirm: true}, {confirm: true}, {confirm: false}]}}
stop: {at: 1 precombat-main}
expect: [{check: counters, player: A, name: Many-Ringed Root, counter: +1/+1, is: 2}]
`, "",
	},
	{
		"a vote between two words takes yes for the first", `players: {A: {battlefield: [Plains], hand: [Hasty Ballot]}, B: {}}
script: [{at: 1 upkeep, player: A, do: cast, card: Hasty Ballot}]
answers: {A: {choices: [{confirm: true}]}, B: {choices: [{confirm: true}]}}
stop: {at: 1 upkeep}
expect: [{check: life, player: A, is: 23}]
`, "",
	},
	{
		"and no for the second", `players: {A: {battlefield: [Plains], hand: [Hasty Ballot]}, B: {}}
script: [{at: 1 upkeep, player: A, do: cast, card: Hasty Ballot}]
answers: {A: {choices: [{confirm: true}]}, B: {choices: [{confirm: false}]}}
stop: {at: 1 upkeep}
expect: [{check: life, player: A, is: 21}]
`, "",
	},
	{
		"an ability goes by its keyword", `players: {A: {battlefield: [Forest, Rusted Gauntlet, Glimmerhide Stag]}, B: {}}
script: [{at: 1 precombat-main, player: A, do: activate, text: equip, targets: [Glimmerhide Stag]}]
stop: {at: 1 precombat-main}
expect: [{check: pt, player: A, name: Glimmerhide Stag, power: 5, toughness: 2}]
`, "",
	},
	{
		"a way of casting is named; one that is not is the ordinary one", `players: {A: {battlefield: [{card: Mountain, count: 3}], hand: [Sparks Everywhere]}, B: {battlefield: [{card: Lanternfield Recruit, count: 2}]}}
script: [{at: 1 upkeep, player: A, do: cast, card: Sparks Everywhere, as: overload}]
stop: {at: 1 upkeep}
expect: [{check: count, zone: battlefield, player: B, is: 0}]
`, "",
	},
	{
		"what goes away is picked, and done keeps the rest", `players: {A: {battlefield: [{card: Island, count: 3}], hand: [Deepwell Scholar], library: {top: [Plains, Forest], rest: {Swamp: 3}}}, B: {}}
script: [{at: 1 precombat-main, player: A, do: cast, card: Deepwell Scholar}]
answers: {A: {choices: [{pick: Plains}, {done: true}]}}
stop: {at: 1 precombat-main}
expect: [{check: order, zone: library, player: A, is: [Forest, Swamp, Swamp, Swamp, Plains]}]
`, "",
	},
	{
		"an action that is not legal is so with its targets", `players: {A: {battlefield: [Mountain], hand: [Sparks Everywhere]}, B: {battlefield: [Lanternfield Recruit]}}
script:
- {at: 1 upkeep, player: A, do: cast, card: Sparks Everywhere, targets: ['player:B'], legal: false}
- {at: 1 upkeep, player: A, do: cast, card: Sparks Everywhere, targets: [Lanternfield Recruit]}
stop: {at: 1 upkeep}
expect: [{check: count, zone: graveyard, player: B, name: Lanternfield Recruit, is: 1}]
`, "",
	},
	{
		"who pays by hand pays with what floats", `manual_mana: [A]
players: {A: {battlefield: [Mountain], hand: [Sparkvolley]}, B: {}}
script:
- {at: 1 upkeep, player: A, do: mana, text: '{T}: Add {R}'}
- {at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B']}
stop: {at: 1 upkeep}
expect: [{check: life, player: B, is: 17}]
`, "",
	},
	{
		"a token laid out is what it is said to be", `players: {A: {battlefield: [{token: {name: Imp, types: [Creature], subtypes: [Imp], colors: [red], power: 2, toughness: 1, text: Flying}}]}, B: {}}
stop: {at: 1 upkeep}
expect: [{check: pt, player: A, name: Imp, power: 2, toughness: 1}, {check: keyword, player: A, name: Imp, keyword: flying, is: true}, {check: count, zone: battlefield, player: A, token: true, is: 1}]
`, "",
	},
	{
		"it enters as it says, laid out too", `players: {A: {battlefield: [{card: Lanternfield Recruit, counters: {+1/+1: 2}, tapped: true}]}, B: {}}
stop: {at: 1 untap, edge: before}
expect: [{check: counters, player: A, name: Lanternfield Recruit, counter: +1/+1, is: 2}, {check: tapped, name: Lanternfield Recruit, is: true}]
`, "",
	},
	{
		"what is refused may be what a stage shows", `players: {A: {hand: [Sparkvolley]}, B: {}}
script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: ['player:B'], legal: false}]
error: {kind: action-refused, player: A, count: 1}
stop: {at: 1 upkeep}
expect: [{check: life, player: B, is: 20}]
`, "",
	},
}

// TestFormatSentences: each sentence of the format holds.
func TestFormatSentences(t *testing.T) {
	for _, tt := range formatSentences {
		t.Run(tt.says, func(t *testing.T) {
			f, err := scenario.Parse([]byte("format: mtg-scenario/1\nid: x\n"+tt.file), "x.yaml")
			if err != nil {
				t.Fatal(err)
			}
			r := scenario.Run(f, cards(t))
			if want := scenario.Passed; tt.why == "" && r.Verdict != want {
				t.Errorf("Run = %v %q, want %v", r.Verdict, r.Reason, want)
			}
			if tt.why != "" && (r.Verdict != scenario.Failed || !strings.Contains(r.Reason, tt.why)) {
				t.Errorf("Run = %v %q, want fail with %q", r.Verdict, r.Reason, tt.why)
			}
		})
	}
}
