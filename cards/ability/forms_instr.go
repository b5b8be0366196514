package ability

import "github.com/apnap/apnap/mtg"

// How long effects last that are over at some time, and those that are over when
// something is no more.
const (
	untilTimes = "until-end-of-turn,this-turn,until-your-next-turn,until-end-of-your-next-turn,until-end-of-combat,until-next-upkeep"
	whileThis  = "while-this-on-battlefield,while-you-control-this,while-tapped,until-this-leaves"
	lastings   = untilTimes + "," + whileThis + ",until-cond,permanently"
)

// instrForms are the forms of instructions.
var instrForms = [NumOps]form{
	OpJump:        {"jump", "To"},
	OpIf:          {"if", "Cond! To"},
	OpMay:         {"may", "Who! To"},
	OpPay:         {"pay", "Dst Who! Cost! To Flags=mandatory,any-number"},
	OpForEach:     {"for-each", "Dst What! To"},
	OpNext:        {"next", "To"},
	OpChoose:      {"choose", "Dst Who! What Filter N M Flags=up-to,random,any-number"},
	OpChooseMode:  {"choose-mode", "Dst Who! Texts!"},
	OpChooseColor: {"choose-color", "Dst Who! Colors Flags=passing"},
	OpChooseType:  {"choose-type", "Dst Who! Filter"},
	OpNumber:      {"number", "Dst N!"},
	OpSelect:      {"select", "Dst What!"},

	OpDraw:          {"draw", "Dst Who! N!"},
	OpDiscard:       {"discard", "Dst What!"},
	OpDiscardRandom: {"discard-random", "Dst Who! N!"},
	OpMill:          {"mill", "Dst Who! N!"},
	OpMove:          {"move", ""}, // moveForms, by the zone moved to
	OpDestroy:       {"destroy", "Dst What! Flags=cant-regenerate"},
	OpSacrifice:     {"sacrifice", "Dst Who! What!"},
	OpExile:         {"exile", "Dst Who What! N Counter Duration=until-this-leaves Flags=face-down,linked,look"},
	OpCounter:       {"counter", "Dst What! Zone!=hand,graveyard,library,exile Flags=bottom"},
	OpShuffle:       {"shuffle", "Who! What Other Flags=reveal"},
	OpSearch:        {"search", "Dst Who! Other Filter! N! M! Differ=name Share=land-type Flags=reveal,one-each"},
	OpReveal:        {"reveal", "Dst Who! What!"},
	OpLook:          {"look", "Dst Who! What!"},
	OpScry:          {"scry", "Who! N!"},
	OpSurveil:       {"surveil", "Who! N!"},
	OpOrderLibrary:  {"order-library", "Dst Who! What! Flags=bottom,random,any-order"},
	OpToken:         {"token", "Dst Who! N! Token! Mods Flags=tapped,attacking,own"},
	OpCopySpell:     {"copy-spell", "Dst Who! What! N! Other Filter Mods Flags=new-targets"},
	OpCast:          {"cast", "Dst Who! What! Filter Cost Name To Flags=free,transformed,land"},
	OpExileUntil:    {"exile-until", "Dst Who! Filter!"},

	OpDamage:     {"damage", "Dst What! Other! N! Flags=cant-prevent,together,excess,own"},
	OpDivide:     {"divide", "Dst What! Other Counter Flags=cant-prevent"},
	OpGainLife:   {"gain-life", "Dst Who! N!"},
	OpLoseLife:   {"lose-life", "Dst Who! N!"},
	OpSetLife:    {"set-life", "Dst Who! N!"},
	OpFight:      {"fight", "Dst What! Other!"},
	OpPrevent:    {"prevent", "What N Filter Until Duration!=" + lastings + " Flags=combat,source,all,anyone"},
	OpRegenerate: {"regenerate", "What!"},

	OpTap:              {"tap", "Dst What!"},
	OpUntap:            {"untap", "Dst What!"},
	OpPutCounters:      {"put-counters", "Dst What! N! Counter!"},
	OpRemoveCounters:   {"remove-counters", "Dst What! N Counter Flags=all"},
	OpAttach:           {"attach", "Dst What! Other Flags=off"},
	OpControl:          {"control", "Who! What! Until Duration!=" + lastings},
	OpContinuous:       {"continuous", "What Filter Mods! Until Duration!=" + lastings},
	OpRule:             {"rule", "Who What Static! Until Duration!=" + lastings + ",during-next-turn,through-next-untap"},
	OpPermit:           {"permit", "Who! What! Filter Cost Until Duration!=" + lastings + ",while-exiled Flags=free,any-mana,any-color,cast-only,later"},
	OpRemoveFromCombat: {"remove-from-combat", "What!"},
	OpRetarget:         {"retarget", "Who! What! Other"},
	OpProliferate:      {"proliferate", "Who!"},
	OpDesignate:        {"designate", "What! N Is!=saddled,renowned,monstrous,suspected,solved,harnessed,prepared"},
	OpDeed:             {"deed", "Who What Deed!"},
	OpMoveCounters:     {"move-counters", "Dst What! Other! N Counter Flags=all"},
	OpRevealUntil:      {"reveal-until", "Dst Who! Filter! N!"},

	OpMana: {"mana", "Who! N! Mana Colors Kinds Filter Restrict Flags=combination,combat,lasting"},

	OpDelayed:         {"delayed", "Ability! Duration=this-turn,until-end-of-turn,until-your-next-turn Flags=step"},
	OpReflexive:       {"reflexive", "Ability!"},
	OpCoin:            {"coin", "Dst Who!"},
	OpDie:             {"die", "Dst Who! N!"},
	OpWin:             {"win", "Who!"},
	OpLose:            {"lose", "Who!"},
	OpExtraTurn:       {"extra-turn", "Who! N! First"},
	OpEndTurn:         {"end-turn", ""},
	OpBecomeMonarch:   {"become-monarch", "Who!"},
	OpTransform:       {"transform", "Dst What!"},
	OpFlip:            {"flip", "Dst What!"},
	OpSetLevel:        {"set-level", "Dst What! N!"},
	OpReturnAtUntap:   {"return-at-untap", "Who! What!"},
	OpSkipUntap:       {"skip-untap", "What!"},
	OpExtraLand:       {"extra-land", "Who! N!"},
	OpExchangeControl: {"exchange-control", "What! Until Duration!=" + lastings},
	OpAnte:            {"ante", "Dst Who! What"},
	OpOwn:             {"own", "Who! What!"},
	OpExchangeOwner:   {"exchange-owner", "What! Other!"},
	OpPhaseOut:        {"phase-out", "Dst What!"},

	OpCopyToken:     {"copy-token", "Dst Who! What! N! Other Mods Flags=tapped,attacking"},
	OpBecomeCopy:    {"become-copy", "What! Other! Mods Until Duration!=" + lastings},
	OpManifest:      {"manifest", "Dst Who! What! Name!"},
	OpTurnUp:        {"turn-up", "Dst What!"},
	OpTurnDown:      {"turn-down", "Dst What!"},
	OpExtraPhase:    {"extra-phase", "Who N! First! Last! After Flags=step"},
	OpSkip:          {"skip", "Who! N! First Last Duration=this-turn Flags=whole-turn,turns"},
	OpEndCombat:     {"end-combat", ""},
	OpExchangeLife:  {"exchange-life", "What!"},
	OpControlPlayer: {"control-player", "Who! What!"},
	OpReplace:       {"replace", "Static! Until Duration!=" + lastings},
	OpEnters:        {"enters", "Who N Counter Mods Is=prepared Flags=tapped"},
	OpChoosePlayer:  {"choose-player", "Who! Filter!"},
	OpChooseSource:  {"choose-source", "Dst Who! Filter"},
	OpCopyCard:      {"copy-card", "Dst What! N! Mods"},
	OpEnterCopy:     {"enter-copy", "What! N M Counter Types Mods Others"},
	OpShufflePile:   {"shuffle-pile", "Dst What!"},
	OpForetell:      {"foretell", "What! Cost!"},
	OpEmblem:        {"emblem", "Dst Who! Token!"},
	OpVote:          {"vote", "Dst Who! Texts Filter"},
	OpSeparate:      {"separate", "Dst! Who! What! Flags=face-down"},
	OpChoosePile:    {"choose-pile", "Dst! Who! What!"},
	OpRestart:       {"restart", "Dst What"},
	OpSubgame:       {"subgame", "Dst"},
	OpBlessing:      {"blessing", "Who!"},
	OpPair:          {"pair", "What! Other!"},
	OpSpeed:         {"speed", "Who! N!"},
	OpChooseWord:    {"choose-word", "Dst Who! Filter N Words!"},
	OpChooseName:    {"choose-name", "Who! Filter"},
	OpReword:        {"reword", "What! N! M! Until Duration!=" + lastings},
	OpEncode:        {"encode", "What! Other! Mods! Duration!=while-exiled"},
	OpTempt:         {"tempt", "Who! What"},
}

// moveForms are the forms of OpMove, by Zone.
var moveForms = [mtg.NumZones]form{
	mtg.Hand:      {"move to hand", "Dst What! Zone!"},
	mtg.Graveyard: {"move to graveyard", "Dst What! Zone!"},
	mtg.Exile:     {"move to exile", "Dst What! Zone!"},
	mtg.Library:   {"move to library", "Dst Who What! M Zone! Flags=bottom,top,any-order,random"},
	mtg.Battlefield: {
		"move to battlefield",
		"Dst Who What! Other N Counter Zone! Flags=tapped,attacking,under-your-control,owner-control,face-down,transformed",
	},
}

// instrOf is the instruction of a row.
func instrOf(row int) int {
	if row >= int(NumOps) {
		return int(OpMove)
	}
	return row
}

func instrRow(part any) int {
	in := part.(*Instr)
	switch {
	case in.Op == OpMove:
		return int(NumOps) + int(in.Zone)
	case in.Op >= NumOps:
		return -1
	}
	return int(in.Op)
}
