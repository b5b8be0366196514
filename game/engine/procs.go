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
	procDraw
	procLayOut
	procReturn
	procOpening
	procMiracle
	numProcs
)

// procedures is the table of all procedures. It is a plain literal of named
// functions on purpose: a step that enters the main loop again would be an
// initialization cycle, which the compiler reports.
var procedures = [numProcs][]step{
	procStart:    {startWho, startShuffle, startAnte, startDraw, startMulligans, startOpening, startFirstTurn},
	procMulligan: {mulliganAsk, mulliganUse, mulliganTake, mulliganBottomAsk, mulliganBottomUse},
	procTurn:     {turnBegin, turnStepBegin, turnBased, turnAct, turnActUse, turnPriority, turnStepEnd, turnCut, turnCost, turnPaid, turnExert, turnExertUse, turnBand, turnBandUse},
	procPriority: {prioritySettle, priorityTriggers, priorityAsk, priorityUse, priorityAfter},
	procCast: {
		castAnnounce, castOptionalAsk, castOptionalUse, castModesAsk, castModesUse, castXAsk, castXUse,
		castHelperAsk, castHelperUse, castHalvesAsk, castHalvesUse,
		castTargetsAsk, castTargetsUse, castDivideAsk, castDivideUse, castTotal, castManaAsk, castManaUse,
		castPartAsk, castPartUse, castPayParts, castFinish, castEnd,
		castAssistAsk, castAssistUse, castAssistMuch, castAssistPay, castAssistPaid,
	},
	procResolve: {resolveBegin, resolveMode, resolveEnd, resolveAttachUse},
	procBatch: {
		batchNext, batchChooseUse, batchOfferAsk, batchOfferUse, batchTake, batchTaken, batchStampAsk, batchStampUse, batchApply,
		batchOrderAsk, batchOrderUse, batchSequel, batchSequelDone,
	},
	procTriggers:     {triggersNext, triggersOrderUse, triggersPut},
	procStateBased:   {stateBasedCheck, stateBasedLegendUse, stateBasedCommanderAsk, stateBasedCommanderUse},
	procCombatDamage: {damageAssignAsk, damageAssignUse, damageDeal, damageDone},
	procReturn:       {returnNext, returnChooseUse, returnSettle, returnEnd},
	procCleanup:      {cleanupDiscardAsk, cleanupDiscardUse, cleanupWearOff, cleanupCheck},
	procDraw:         {drawsWhole, drawsCount, drawsNext},
	procLayOut:       {layOutNext, layOutUse},
	procOpening:      {openingAsk, openingUse, openingDo, openingDone},
	procMiracle:      {miracleAsk, miracleUse},
}

// procedureNames name the procedures, for reports.
var procedureNames = [numProcs]string{
	procNone:         "none",
	procStart:        "start of the game",
	procMulligan:     "mulligans",
	procTurn:         "turn",
	procPriority:     "priority",
	procCast:         "cast or activate",
	procResolve:      "resolve",
	procProgram:      "program",
	procBatch:        "replacement",
	procTriggers:     "put triggers on the stack",
	procStateBased:   "state-based actions",
	procCombatDamage: "combat damage",
	procReturn:       "return",
	procCleanup:      "cleanup",
	procDraw:         "draw",
	procLayOut:       "set-up",
	procOpening:      "opening hands",
	procMiracle:      "miracle",
}

// procedureRules are the rules of the procedures as a whole.
var procedureRules = [numProcs]rule.Ref{
	procStart:        rule.R103_1,
	procMulligan:     rule.R103_5,
	procTurn:         rule.R500_1,
	procPriority:     rule.R117_1,
	procCast:         rule.R601_2,
	procResolve:      rule.R608_2,
	procProgram:      rule.R608_2c,
	procBatch:        rule.R616_1,
	procTriggers:     rule.R603_3b,
	procStateBased:   rule.R704_3,
	procCombatDamage: rule.R510_1,
	procReturn:       rule.R610_3,
	procCleanup:      rule.R514_1,
	procDraw:         rule.R121_2,
	procLayOut:       rule.R103_1,
	procOpening:      rule.R103_6,
	procMiracle:      rule.R702_94a,
}

// stepRules are the rules of the steps, the default citation of what happens
// there. Steps beyond a row have the rule of the procedure.
var stepRules = [numProcs][]rule.Ref{
	procStart:    {rule.R103_1, rule.R103_3, rule.R407_2, rule.R103_5, rule.R103_5, rule.R103_6, rule.R103_8},
	procTurn:     {rule.R500_1, rule.R500_6, rule.R703_4, rule.R703_4, rule.R703_4, rule.R117_3a, rule.R500_5, rule.R724_1d, rule.R508_1h, rule.R508_1k, rule.R508_1g, rule.R508_1g, rule.R508_1e, rule.R508_1e},
	procPriority: {rule.R117_5, rule.R117_5, rule.R117_1, rule.R117_3d, rule.R117_3c},
	procCast: {
		rule.R601_2a, rule.R601_2b, rule.R601_2b, rule.R601_2b, rule.R601_2b, rule.R601_2b, rule.R601_2b,
		rule.R702_180b, rule.R702_180b, rule.R601_2b, rule.R601_2b,
		rule.R601_2c, rule.R601_2c, rule.R601_2d, rule.R601_2d, rule.R601_2f, rule.R601_2g, rule.R601_2g,
		rule.R601_2h, rule.R601_2h, rule.R601_2h, rule.R601_2i, rule.R601_2i,
		rule.R702_132a, rule.R702_132a, rule.R702_132a, rule.R702_132a, rule.R702_132a,
	},
	procResolve: {rule.R608_2b, rule.R608_2c, rule.R608_2n, rule.R608_3a},
	procBatch: {
		rule.R616_1, rule.R616_1, rule.R614_1, rule.R614_1, rule.R616_1f, rule.R614_12a, rule.R613_7m, rule.R613_7m, rule.R614_6,
		rule.R404_3, rule.R404_3, rule.R615_5, rule.R615_5,
	},
	procStateBased:   {rule.R704_3, rule.R704_5j, rule.R704_6d, rule.R704_6d},
	procCombatDamage: {rule.R510_1, rule.R510_1, rule.R510_2},
	procCleanup:      {rule.R514_1, rule.R514_1, rule.R514_2, rule.R514_3a},
}
