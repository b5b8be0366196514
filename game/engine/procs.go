package engine

import "github.com/apnap/apnap/game/rule"

// The procedures of the game. Each is a table of steps in procedures.
const (
	procNone uint8 = iota
	procStart
	procMulligan
	procTurn
	procPriority
	procCast
	procResolve
	procProgram
	procBatch
	procTriggers
	procStateBased
	procCombatDamage
	procCleanup
	numProcs
)

// procedure is a table of steps, each with its rule; rules may be shorter than
// steps, then rule counts for the rest.
type procedure struct {
	name  string
	rule  rule.Ref
	steps []step
	rules []rule.Ref
}

// procedures is the table of all procedures. It is a plain literal of named
// functions on purpose: a step that enters the main loop again would be an
// initialization cycle, which the compiler reports.
var procedures = [numProcs]procedure{
	procNone: {name: "none"},
	procStart: {
		name: "start of the game", rule: rule.R103_1,
		steps: []step{startWho, startShuffle, startDraw, startMulligans, startOpening, startFirstTurn},
		rules: []rule.Ref{rule.R103_1, rule.R103_3, rule.R103_5, rule.R103_5, rule.R103_6, rule.R103_8},
	},
	procMulligan: {
		name: "mulligans", rule: rule.R103_5,
		steps: []step{mulliganAsk, mulliganUse, mulliganTake, mulliganBottomAsk, mulliganBottomUse},
	},
	procTurn: {
		name: "turn", rule: rule.R500_1,
		steps: []step{turnBegin, turnStepBegin, turnBased, turnAct, turnActUse, turnPriority, turnStepEnd},
		rules: []rule.Ref{rule.R500_1, rule.R500_6, rule.R703_4, rule.R703_4, rule.R703_4, rule.R117_3a, rule.R500_5},
	},
	procPriority: {
		name: "priority", rule: rule.R117_1,
		steps: []step{prioritySettle, priorityTriggers, priorityAsk, priorityUse, priorityAfter},
		rules: []rule.Ref{rule.R117_5, rule.R117_5, rule.R117_1, rule.R117_3d, rule.R117_3c},
	},
	procCast: {
		name: "cast or activate", rule: rule.R601_2,
		steps: []step{
			castAnnounce, castModesAsk, castModesUse, castOptionalAsk, castOptionalUse, castXAsk, castXUse,
			castTargetsAsk, castTargetsUse, castDivideAsk, castDivideUse, castTotal, castManaAsk, castManaUse,
			castPartAsk, castPartUse, castPayParts, castFinish, castEnd,
		},
		rules: []rule.Ref{
			rule.R601_2a, rule.R601_2b, rule.R601_2b, rule.R601_2b, rule.R601_2b, rule.R601_2b, rule.R601_2b,
			rule.R601_2c, rule.R601_2c, rule.R601_2d, rule.R601_2d, rule.R601_2f, rule.R601_2g, rule.R601_2g,
			rule.R601_2h, rule.R601_2h, rule.R601_2h, rule.R601_2i, rule.R601_2i,
		},
	},
	procResolve: {
		name: "resolve", rule: rule.R608_2,
		steps: []step{resolveBegin, resolveMode, resolveEnd, resolveAttachUse},
		rules: []rule.Ref{rule.R608_2b, rule.R608_2c, rule.R608_2n, rule.R608_3a},
	},
	procProgram: {name: "program", rule: rule.R608_2c},
	procBatch: {
		name: "replacement", rule: rule.R616_1,
		steps: []step{batchNext, batchChooseUse, batchOptionalUse, batchPayUse, batchApply},
		rules: []rule.Ref{rule.R616_1, rule.R616_1, rule.R614_1, rule.R614_12, rule.R614_1},
	},
	procTriggers: {
		name: "put triggers on the stack", rule: rule.R603_3b,
		steps: []step{triggersNext, triggersOrderUse, triggersPut},
	},
	procStateBased: {
		name: "state-based actions", rule: rule.R704_3,
		steps: []step{stateBasedCheck, stateBasedLegendUse},
		rules: []rule.Ref{rule.R704_3, rule.R704_5j},
	},
	procCombatDamage: {
		name: "combat damage", rule: rule.R510_1,
		steps: []step{damageAssignAsk, damageAssignUse, damageDeal},
		rules: []rule.Ref{rule.R510_1, rule.R510_1, rule.R510_2},
	},
	procCleanup: {
		name: "cleanup", rule: rule.R514_1,
		steps: []step{cleanupDiscardAsk, cleanupDiscardUse, cleanupWearOff, cleanupCheck},
		rules: []rule.Ref{rule.R514_1, rule.R514_1, rule.R514_2, rule.R514_3a},
	},
}
