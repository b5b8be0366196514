package engine

import (
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
)

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
	procCompanion
	procRedo
	procStandIn
	procActive
	numProcs
)

// The steps of each procedure, in their order. A step that says nothing else is
// followed by the next.
const (
	stepStartWho uint8 = iota
	stepStartShuffle
	stepStartAnte
	stepStartDraw
	stepStartMulligans
	stepStartOpening
	stepStartFirstTurn
	stepStartCompanions
	stepStartReady
)

const stepRedo uint8 = 0

const (
	stepStandInAsk uint8 = iota
	stepStandInUse
)

const (
	stepActiveAsk uint8 = iota
	stepActiveUse
)

const (
	stepMulliganAsk uint8 = iota
	stepMulliganUse
	stepMulliganTake
	stepMulliganBottomAsk
	stepMulliganBottomUse
)

const (
	stepTurnBegin uint8 = iota
	stepTurnStepBegin
	stepTurnBased
	stepTurnAct
	stepTurnActUse
	stepTurnPriority
	stepTurnStepEnd
	stepTurnCut
	stepTurnCost
	stepTurnPaid
	stepTurnExert
	stepTurnExertUse
	stepTurnBand
	stepTurnBandUse
	stepTurnStay
	stepTurnStayUse
	stepTurnUntaps
	stepTurnUntapsUse
	stepTurnEnlist
	stepTurnEnlistUse
	stepTurnAim
	stepTurnAimUse
)

const (
	stepPrioritySettle uint8 = iota
	stepPriorityTriggers
	stepPriorityAsk
	stepPriorityUse
	stepPriorityAfter
)

const (
	stepCastAnnounce uint8 = iota
	stepCastOptionalAsk
	stepCastOptionalUse
	stepCastModesAsk
	stepCastModesUse
	stepCastXAsk
	stepCastXUse
	stepCastHelperAsk
	stepCastHelperUse
	stepCastHalvesAsk
	stepCastHalvesUse
	stepCastTargetsAsk
	stepCastTargetsUse
	stepCastDivideAsk
	stepCastDivideUse
	stepCastTotal
	stepCastManaAsk
	stepCastManaUse
	stepCastPartAsk
	stepCastPartUse
	stepCastPayParts
	stepCastFinish
	stepCastEnd
	stepCastAssistAsk
	stepCastAssistUse
	stepCastAssistMuch
	stepCastAssistPay
	stepCastAssistPaid
	stepCastSpliceAsk
	stepCastSpliceUse
)

const (
	stepResolveBegin uint8 = iota
	stepResolveMode
	stepResolveEnd
	stepResolveAttachUse
)

const (
	stepBatchNext uint8 = iota
	stepBatchChooseUse
	stepBatchOfferAsk
	stepBatchOfferUse
	stepBatchTake
	stepBatchTaken
	stepBatchStampAsk
	stepBatchStampUse
	stepBatchApply
	stepBatchOrderAsk
	stepBatchOrderUse
	stepBatchSequel
	stepBatchSequelDone
	stepBatchAimAsk
	stepBatchAimUse
	stepBatchProtectAsk
	stepBatchProtectUse
)

const (
	stepTriggersNext uint8 = iota
	stepTriggersOrderUse
	stepTriggersPut
)

const (
	stepStateBasedCheck uint8 = iota
	stepStateBasedLegendUse
	stepStateBasedCommanderAsk
	stepStateBasedCommanderUse
	stepStateBasedProtectorUse
)

const (
	stepDamageAssignAsk uint8 = iota
	stepDamageAssignUse
	stepDamageDeal
	stepDamageDone
	stepDamageUnblockedUse
)

const (
	stepCleanupDiscardAsk uint8 = iota
	stepCleanupDiscardUse
	stepCleanupWearOff
	stepCleanupCheck
)

const (
	stepDrawsWhole uint8 = iota
	stepDrawsCount
	stepDrawsNext
)

const (
	stepLayOutNext uint8 = iota
	stepLayOutUse
)

const (
	stepReturnNext uint8 = iota
	stepReturnChooseUse
	stepReturnSettle
	stepReturnEnd
)

const (
	stepOpeningAsk uint8 = iota
	stepOpeningUse
	stepOpeningDo
	stepOpeningDone
)

const (
	stepCompanionAsk uint8 = iota
	stepCompanionUse
)

const (
	stepMiracleAsk uint8 = iota
	stepMiracleUse
)

// step is one step of a procedure: what it does, and the rule that is cited by what
// happens in it and has none of its own.
type step struct {
	do   func(*Game, *state.Frame) verdict
	rule rule.Ref
}

// procedures is the table of all procedures; the instructions of procProgram stand in
// one of their own. It is a plain literal of named functions on purpose: a step that enters the main loop again would be an
// initialization cycle, which the compiler reports.
var procedures = [numProcs][]step{
	procStart: {
		stepStartWho:        {startWho, rule.R103_1},
		stepStartShuffle:    {startShuffle, rule.R103_3},
		stepStartAnte:       {startAnte, rule.R407_2},
		stepStartDraw:       {startDraw, rule.R103_5},
		stepStartMulligans:  {startMulligans, rule.R103_5},
		stepStartOpening:    {startOpening, rule.R103_6},
		stepStartFirstTurn:  {startFirstTurn, rule.R103_8},
		stepStartCompanions: {startCompanions, rule.R103_2b},
		stepStartReady:      {startReady, rule.R103_3},
	},
	procMulligan: {
		stepMulliganAsk:       {mulliganAsk, rule.R103_5},
		stepMulliganUse:       {mulliganUse, rule.R103_5},
		stepMulliganTake:      {mulliganTake, rule.R103_5},
		stepMulliganBottomAsk: {mulliganBottomAsk, rule.R103_5},
		stepMulliganBottomUse: {mulliganBottomUse, rule.R103_5},
	},
	procTurn: {
		stepTurnBegin:     {turnBegin, rule.R500_1},
		stepTurnStepBegin: {turnStepBegin, rule.R500_6},
		stepTurnBased:     {turnBased, rule.R703_4},
		stepTurnAct:       {turnAct, rule.R703_4},
		stepTurnActUse:    {turnActUse, rule.R703_4},
		stepTurnPriority:  {turnPriority, rule.R117_3a},
		stepTurnStepEnd:   {turnStepEnd, rule.R500_5},
		stepTurnCut:       {turnCut, rule.R724_1d},
		stepTurnCost:      {turnCost, rule.R508_1h},
		stepTurnPaid:      {turnPaid, rule.R508_1k},
		stepTurnExert:     {turnExert, rule.R508_1g},
		stepTurnExertUse:  {turnExertUse, rule.R508_1g},
		stepTurnEnlist:    {turnEnlist, rule.R508_1g},
		stepTurnEnlistUse: {turnEnlistUse, rule.R508_1h},
		stepTurnAim:       {turnAim, rule.R508_1b},
		stepTurnAimUse:    {turnAimUse, rule.R508_1b},
		stepTurnBand:      {turnBand, rule.R508_1e},
		stepTurnBandUse:   {turnBandUse, rule.R508_1e},
		stepTurnStay:      {turnStay, rule.R502_3},
		stepTurnStayUse:   {turnStayUse, rule.R502_3},
		stepTurnUntaps:    {turnUntaps, rule.R502_3},
		stepTurnUntapsUse: {turnUntapsUse, rule.R502_3},
	},
	procPriority: {
		stepPrioritySettle:   {prioritySettle, rule.R117_5},
		stepPriorityTriggers: {priorityTriggers, rule.R117_5},
		stepPriorityAsk:      {priorityAsk, rule.R117_1},
		stepPriorityUse:      {priorityUse, rule.R117_3d},
		stepPriorityAfter:    {priorityAfter, rule.R117_3c},
	},
	procCast: {
		stepCastAnnounce:    {castAnnounce, rule.R601_2a},
		stepCastOptionalAsk: {castOptionalAsk, rule.R601_2b},
		stepCastOptionalUse: {castOptionalUse, rule.R601_2b},
		stepCastModesAsk:    {castModesAsk, rule.R601_2b},
		stepCastModesUse:    {castModesUse, rule.R601_2b},
		stepCastXAsk:        {castXAsk, rule.R601_2b},
		stepCastXUse:        {castXUse, rule.R601_2b},
		stepCastHelperAsk:   {castHelperAsk, rule.R702_180b},
		stepCastHelperUse:   {castHelperUse, rule.R702_180b},
		stepCastHalvesAsk:   {castHalvesAsk, rule.R601_2b},
		stepCastHalvesUse:   {castHalvesUse, rule.R601_2b},
		stepCastTargetsAsk:  {castTargetsAsk, rule.R601_2c},
		stepCastTargetsUse:  {castTargetsUse, rule.R601_2c},
		stepCastDivideAsk:   {castDivideAsk, rule.R601_2d},
		stepCastDivideUse:   {castDivideUse, rule.R601_2d},
		stepCastTotal:       {castTotal, rule.R601_2f},
		stepCastManaAsk:     {castManaAsk, rule.R601_2g},
		stepCastManaUse:     {castManaUse, rule.R601_2g},
		stepCastPartAsk:     {castPartAsk, rule.R601_2h},
		stepCastPartUse:     {castPartUse, rule.R601_2h},
		stepCastPayParts:    {castPayParts, rule.R601_2h},
		stepCastFinish:      {castFinish, rule.R601_2i},
		stepCastEnd:         {castEnd, rule.R601_2i},
		stepCastAssistAsk:   {castAssistAsk, rule.R702_132a},
		stepCastAssistUse:   {castAssistUse, rule.R702_132a},
		stepCastAssistMuch:  {castAssistMuch, rule.R702_132a},
		stepCastAssistPay:   {castAssistPay, rule.R702_132a},
		stepCastAssistPaid:  {castAssistPaid, rule.R702_132a},
		stepCastSpliceAsk:   {castSpliceAsk, rule.R702_47a},
		stepCastSpliceUse:   {castSpliceUse, rule.R702_47a},
	},
	procResolve: {
		stepResolveBegin:     {resolveBegin, rule.R608_2b},
		stepResolveMode:      {resolveMode, rule.R608_2c},
		stepResolveEnd:       {resolveEnd, rule.R608_2n},
		stepResolveAttachUse: {resolveAttachUse, rule.R608_3a},
	},
	procBatch: {
		stepBatchNext:       {batchNext, rule.R616_1},
		stepBatchChooseUse:  {batchChooseUse, rule.R616_1},
		stepBatchOfferAsk:   {batchOfferAsk, rule.R614_1},
		stepBatchOfferUse:   {batchOfferUse, rule.R614_1},
		stepBatchTake:       {batchTake, rule.R616_1f},
		stepBatchTaken:      {batchTaken, rule.R614_12a},
		stepBatchStampAsk:   {batchStampAsk, rule.R613_7m},
		stepBatchStampUse:   {batchStampUse, rule.R613_7m},
		stepBatchApply:      {batchApply, rule.R614_6},
		stepBatchOrderAsk:   {batchOrderAsk, rule.R404_3},
		stepBatchOrderUse:   {batchOrderUse, rule.R404_3},
		stepBatchSequel:     {batchSequel, rule.R615_5},
		stepBatchSequelDone: {batchSequelDone, rule.R615_5},
		stepBatchAimAsk:     {batchAimAsk, rule.R508_4},
		stepBatchAimUse:     {batchAimUse, rule.R508_4},
		stepBatchProtectAsk: {batchProtectAsk, rule.R310_8a},
		stepBatchProtectUse: {batchProtectUse, rule.R310_8a},
	},
	procTriggers: {
		stepTriggersNext:     {triggersNext, rule.R603_3b},
		stepTriggersOrderUse: {triggersOrderUse, rule.R603_3b},
		stepTriggersPut:      {triggersPut, rule.R603_3b},
	},
	procStateBased: {
		stepStateBasedCheck:        {stateBasedCheck, rule.R704_3},
		stepStateBasedLegendUse:    {stateBasedLegendUse, rule.R704_5j},
		stepStateBasedCommanderAsk: {stateBasedCommanderAsk, rule.R704_6d},
		stepStateBasedCommanderUse: {stateBasedCommanderUse, rule.R704_6d},
		stepStateBasedProtectorUse: {stateBasedProtectorUse, rule.R704_5w},
	},
	procCombatDamage: {
		stepDamageAssignAsk:    {damageAssignAsk, rule.R510_1},
		stepDamageAssignUse:    {damageAssignUse, rule.R510_1},
		stepDamageDeal:         {damageDeal, rule.R510_2},
		stepDamageDone:         {damageDone, rule.R510_1},
		stepDamageUnblockedUse: {damageUnblockedUse, rule.R510_1b},
	},
	procCleanup: {
		stepCleanupDiscardAsk: {cleanupDiscardAsk, rule.R514_1},
		stepCleanupDiscardUse: {cleanupDiscardUse, rule.R514_1},
		stepCleanupWearOff:    {cleanupWearOff, rule.R514_2},
		stepCleanupCheck:      {cleanupCheck, rule.R514_3a},
	},
	procDraw: {
		stepDrawsWhole: {drawsWhole, rule.R121_2},
		stepDrawsCount: {drawsCount, rule.R121_2},
		stepDrawsNext:  {drawsNext, rule.R121_2},
	},
	procLayOut: {
		stepLayOutNext: {layOutNext, rule.R103_1},
		stepLayOutUse:  {layOutUse, rule.R103_1},
	},
	procReturn: {
		stepReturnNext:      {returnNext, rule.R610_3},
		stepReturnChooseUse: {returnChooseUse, rule.R610_3},
		stepReturnSettle:    {returnSettle, rule.R610_3},
		stepReturnEnd:       {returnEnd, rule.R610_3},
	},
	procOpening: {
		stepOpeningAsk:  {openingAsk, rule.R103_6},
		stepOpeningUse:  {openingUse, rule.R103_6},
		stepOpeningDo:   {openingDo, rule.R103_6},
		stepOpeningDone: {openingDone, rule.R103_6},
	},
	procMiracle: {
		stepMiracleAsk: {miracleAsk, rule.R702_94a},
		stepMiracleUse: {miracleUse, rule.R702_94a},
	},
	procCompanion: {
		stepCompanionAsk: {companionAsk, rule.R103_2b},
		stepCompanionUse: {companionUse, rule.R702_139a},
	},
	procRedo: {
		stepRedo: {redo, rule.R733_1},
	},
	procStandIn: {
		stepStandInAsk: {standInAsk, rule.R800_4g},
		stepStandInUse: {standInUse, rule.R800_4g},
	},
	procActive: {
		stepActiveAsk: {activeAsk, rule.R805_9},
		stepActiveUse: {activeUse, rule.R805_9},
	},
}

// procedureNames name the procedures, for reports.
var procedureNames = [numProcs]string{
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
	procCleanup:      "cleanup",
	procDraw:         "draw",
	procLayOut:       "set-up",
	procReturn:       "return",
	procOpening:      "opening hands",
	procMiracle:      "miracle",
	procCompanion:    "companions",
	procRedo:         "mana abilities done again",
	procStandIn:      "a choice for who has left",
	procActive:       "which active player",
}
