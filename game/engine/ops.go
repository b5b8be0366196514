package engine

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
)

// instruction carries out one instruction of a program. A program's frame has
// the micro-step in Step; verdict next goes on to the next instruction.
type instruction func(*Game, *state.Frame, *ability.Instr) verdict

// instructions is the table of all instructions the engine runs; a hole is one
// it does not, and no program with it is played. It is a plain literal of named
// functions for the same reason as procedures.
var instructions = [ability.NumOps]instruction{
	ability.OpJump: opJump, ability.OpIf: opIf, ability.OpMay: opMay, ability.OpPay: opPay,
	ability.OpForEach: opForEach, ability.OpNext: opNext, ability.OpChoose: opChoose,
	ability.OpChooseMode:  opChooseMode,
	ability.OpChooseColor: opChooseColor, ability.OpNumber: opNumber, ability.OpSelect: opSelect,

	ability.OpDraw: opDraw, ability.OpDiscard: opDiscard, ability.OpDiscardRandom: opDiscardRandom,
	ability.OpMill: opMill, ability.OpMove: opMove, ability.OpDestroy: opDestroy, ability.OpSacrifice: opSacrifice,
	ability.OpExile: opExile, ability.OpCounter: opCounter, ability.OpShuffle: opShuffle, ability.OpSearch: opSearch,
	ability.OpReveal: opReveal, ability.OpLook: opLook, ability.OpScry: opScry, ability.OpSurveil: opSurveil,
	ability.OpToken: opToken, ability.OpCopySpell: opCopySpell, ability.OpCast: opCast, ability.OpExileUntil: opExileUntil,

	ability.OpDamage: opDamage, ability.OpDivide: opDivide, ability.OpGainLife: opGainLife,
	ability.OpLoseLife: opLoseLife, ability.OpSetLife: opSetLife, ability.OpFight: opFight,
	ability.OpPrevent: opPrevent, ability.OpRegenerate: opRegenerate,

	ability.OpTap: opTap, ability.OpUntap: opUntap, ability.OpPutCounters: opPutCounters,
	ability.OpRemoveCounters: opRemoveCounters, ability.OpAttach: opAttach, ability.OpControl: opControl,
	ability.OpContinuous: opContinuous, ability.OpRule: opRule, ability.OpPermit: opPermit,
	ability.OpRemoveFromCombat: opRemoveFromCombat,

	ability.OpMana: opMana, ability.OpDelayed: opDelayed, ability.OpReflexive: opReflexive,
	ability.OpCoin: opCoin, ability.OpDie: opDie, ability.OpWin: opWin, ability.OpLose: opLose,
	ability.OpTransform: opTransform, ability.OpFlip: opFlip, ability.OpSetLevel: opSetLevel,
	ability.OpSkipUntap: opSkipUntap, ability.OpReturnAtUntap: opReturnAtUntap, ability.OpExtraLand: opExtraLand, ability.OpPhaseOut: opPhaseOut,
	ability.OpAnte: opAnte, ability.OpOwn: opOwn, ability.OpExchangeOwner: opExchangeOwner,

	ability.OpChooseType: opChooseType, ability.OpOrderLibrary: opOrderLibrary, ability.OpProliferate: opProliferate, ability.OpRetarget: opRetarget, ability.OpBlocking: opBlocking, ability.OpResolveTo: opResolveTo,
	ability.OpDesignate: opDesignate, ability.OpDeed: opDeed, ability.OpMoveCounters: opMoveCounters, ability.OpDoubleCounters: opDoubleCounters, ability.OpSpreadCounters: opSpreadCounters, ability.OpHaunt: opHaunt,
	ability.OpRevealUntil: opRevealUntil,
	ability.OpExtraTurn:   opExtraTurn, ability.OpExtraPhase: opExtraPhase, ability.OpSkip: opSkip,
	ability.OpEndTurn: opEndTurn, ability.OpEndCombat: opEndCombat, ability.OpBecomeMonarch: opBecomeMonarch,
	ability.OpControlPlayer: opControlPlayer, ability.OpExchangeControl: opExchangeControl, ability.OpExchangeLife: opExchangeLife,
	ability.OpReplace: opReplace, ability.OpEnters: opEnters,
	ability.OpChoosePlayer: opChoosePlayer, ability.OpChooseSource: opChooseSource,
	ability.OpCopyToken: opCopyToken, ability.OpBecomeCopy: opBecomeCopy, ability.OpCopyCard: opCopyCard, ability.OpEnterCopy: opEnterCopy,
	ability.OpForetell: opForetell, ability.OpShufflePile: opShufflePile, ability.OpManifest: opManifest, ability.OpTurnUp: opTurnUp, ability.OpTurnDown: opTurnDown,
	ability.OpEmblem: opEmblem, ability.OpVote: opVote, ability.OpSeparate: opSeparate, ability.OpChoosePile: opChoosePile,
	ability.OpRestart: opRestart, ability.OpSubgame: opSubgame, ability.OpBlessing: opBlessing, ability.OpPair: opPair, ability.OpSpeed: opSpeed,
	ability.OpChooseWord: opChooseWord, ability.OpReword: opReword, ability.OpChooseName: opChooseName,
	ability.OpEncode: opEncode, ability.OpTempt: opTempt, ability.OpVenture: opVenture, ability.OpAbandon: opAbandon, ability.OpPlaneswalk: opPlaneswalk, ability.OpRollPlanar: opRollPlanar, ability.OpHeal: opHeal, ability.OpExchangeAura: opExchangeAura,
	ability.OpMeld: opMeld, ability.OpMerge: opMerge, ability.OpExchangeSize: opExchangeSize,
	ability.OpPayLife: opPayLife, ability.OpNote: opNote, ability.OpChooseKind: opChooseKind, ability.OpDay: opDay, ability.OpReverseOrder: opReverseOrder, ability.OpReselect: opReselect,
	ability.OpLink: opLink, ability.OpRedistribute: opRedistribute, ability.OpShareKeywords: opShareKeywords, ability.OpChooseKeywords: opChooseKeywords,
}

// instructionRules are the rules of the instructions, where one names them.
var instructionRules = [ability.NumOps]rule.Ref{
	ability.OpDraw: rule.R121_1, ability.OpDiscard: rule.R701_9a, ability.OpDiscardRandom: rule.R701_9b,
	ability.OpMill: rule.R701_17a, ability.OpMove: rule.R400_7, ability.OpDestroy: rule.R701_8a,
	ability.OpSacrifice: rule.R701_21a, ability.OpExile: rule.R701_13a, ability.OpCounter: rule.R701_6a,
	ability.OpShuffle: rule.R701_24a, ability.OpSearch: rule.R701_23a, ability.OpReveal: rule.R701_20a,
	ability.OpLook: rule.R701_20e, ability.OpScry: rule.R701_22a, ability.OpSurveil: rule.R701_25a,
	ability.OpToken: rule.R111_2, ability.OpCopySpell: rule.R707_10, ability.OpCast: rule.R608_2g, ability.OpExileUntil: rule.R701_13a,
	ability.OpDamage: rule.R120_1, ability.OpDivide: rule.R120_1, ability.OpGainLife: rule.R119_3,
	ability.OpLoseLife: rule.R119_3, ability.OpSetLife: rule.R119_5, ability.OpFight: rule.R701_14a,
	ability.OpPrevent: rule.R615_1, ability.OpRegenerate: rule.R701_19a, ability.OpTap: rule.R701_26a,
	ability.OpUntap: rule.R701_26b, ability.OpPutCounters: rule.R122_1, ability.OpRemoveCounters: rule.R122_1,
	ability.OpAttach: rule.R701_3a, ability.OpControl: rule.R611_2c, ability.OpContinuous: rule.R611_2,
	ability.OpRule: rule.R611_2, ability.OpPermit: rule.R601_3, ability.OpRemoveFromCombat: rule.R506_4,
	ability.OpMana: rule.R106_4, ability.OpDelayed: rule.R603_7, ability.OpReflexive: rule.R603_12,
	ability.OpCoin: rule.R705_1, ability.OpDie: rule.R706_1, ability.OpWin: rule.R104_2b, ability.OpLose: rule.R104_3e,
	ability.OpTransform: rule.R701_27a, ability.OpFlip: rule.R710_2, ability.OpSetLevel: rule.R716_2a,
	ability.OpSkipUntap: rule.R502_3, ability.OpReturnAtUntap: rule.R502_3, ability.OpExtraLand: rule.R305_2, ability.OpPhaseOut: rule.R702_26b,
	ability.OpAnte: rule.R407_4, ability.OpOwn: rule.R407_3, ability.OpExchangeOwner: rule.R407_3,
	ability.OpChooseType: rule.R608_2d, ability.OpOrderLibrary: rule.R401_4, ability.OpProliferate: rule.R701_34a, ability.OpRetarget: rule.R115_7, ability.OpBlocking: rule.R509_4, ability.OpResolveTo: rule.R614_1a,
	ability.OpDesignate: rule.R701_1, ability.OpDeed: rule.R701_1, ability.OpMoveCounters: rule.R122_5, ability.OpDoubleCounters: rule.R701_10e, ability.OpSpreadCounters: rule.R122_5, ability.OpHaunt: rule.R702_55a,
	ability.OpRevealUntil: rule.R701_20a,
	ability.OpExtraTurn:   rule.R500_7, ability.OpExtraPhase: rule.R500_8, ability.OpSkip: rule.R614_10,
	ability.OpEndTurn: rule.R724_1, ability.OpEndCombat: rule.R724_2, ability.OpBecomeMonarch: rule.R725_3,
	ability.OpControlPlayer: rule.R723_1, ability.OpExchangeControl: rule.R701_12b, ability.OpExchangeLife: rule.R701_12c,
	ability.OpReplace: rule.R614_3, ability.OpEnters: rule.R614_12a,
	ability.OpChoosePlayer: rule.R608_2d, ability.OpChooseSource: rule.R609_7a,
	ability.OpCopyToken: rule.R707_2, ability.OpBecomeCopy: rule.R707_4, ability.OpCopyCard: rule.R707_12, ability.OpEnterCopy: rule.R707_5,
	ability.OpForetell: rule.R702_143d, ability.OpShufflePile: rule.R701_24a, ability.OpManifest: rule.R701_40a, ability.OpTurnUp: rule.R708_7, ability.OpTurnDown: rule.R708_2a,
	ability.OpEmblem: rule.R114_2, ability.OpVote: rule.R701_38a, ability.OpSeparate: rule.R700_3, ability.OpChoosePile: rule.R700_3,
	ability.OpRestart: rule.R727_1, ability.OpSubgame: rule.R729_1, ability.OpBlessing: rule.R702_131a, ability.OpPair: rule.R702_95b, ability.OpSpeed: rule.R702_179c,
	ability.OpChooseWord: rule.R612_1, ability.OpReword: rule.R612_1, ability.OpChooseName: rule.R201_4,
	ability.OpEncode: rule.R702_99a, ability.OpTempt: rule.R701_54a, ability.OpVenture: rule.R701_49a, ability.OpAbandon: rule.R701_33b, ability.OpPlaneswalk: rule.R701_31b, ability.OpRollPlanar: rule.R901_9, ability.OpHeal: rule.R701_69a, ability.OpExchangeAura: rule.R701_12e,
	ability.OpMeld: rule.R701_42a, ability.OpMerge: rule.R702_140c, ability.OpExchangeSize: rule.R701_12g,
	ability.OpPayLife: rule.R119_4, ability.OpNote: rule.R607_1, ability.OpChooseKind: rule.R608_2d, ability.OpDay: rule.R731_1, ability.OpReverseOrder: rule.R103_1, ability.OpReselect: rule.R508_7,
	ability.OpLink: rule.R607_2, ability.OpRedistribute: rule.R119_5,
}

// Runs reports whether the engine runs the instruction.
func Runs(op ability.Op) bool { return op < ability.NumOps && instructions[op] != nil }
