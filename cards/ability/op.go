package ability

import "github.com/apnap/apnap/mtg"

// Op is what an instruction does. Its operands stand beside each: Who are
// players, What and Other select objects or players, N and M are quantities,
// Dst is the register that receives the result; jumps go to Code index To. A new one
// comes last, for numbers are kept; which of the operands it may have, its form says.
type Op uint8

// The instructions.
const (
	OpNone Op = iota
	// Control of the program.
	OpJump        // to To
	OpIf          // go on if Cond holds, else jump To
	OpMay         // Who may: yes goes on, no jumps To; Text says what; with FlagTogether the cards that are drawn after something else are part of the choice (121.2b)
	OpPay         // Who may pay Cost (must, if Flag Mandatory); Dst 1 if paid; not paid jumps To; X of the Cost is N at most
	OpForEach     // for each of What: Dst is the item; at the end jump To
	OpNext        // back to the OpForEach at To
	OpChoose      // each of Who chooses N (Min M if given; UpTo: from zero) that Filter describes, or among What, which Other can be attached to where that is said; Dst the chosen
	OpChooseMode  // Who chooses one of the Texts; Dst the number from 0; used for "choose X or Y" during resolution; FlagLinked: stored on this as its chosen word
	OpChooseColor // Who chooses a colour, or with N two, or one or more; stored on this as its chosen colour, Dst the one, or SeveralColors and the set
	OpChooseType  // Who chooses a creature type, or with Filter a land type, a basic one where that says so; stored on this
	OpNumber      // Dst = N
	OpSelect      // Dst = What (FlagLinked: cards in exile, which are exiled with this, 607.2a)

	// Zones and cards.
	OpDraw          // Who draw N; Dst the cards
	OpDiscard       // discard What (chosen before by OpChoose); Dst the new objects
	OpDiscardRandom // Who discard N at random; Dst the new objects
	OpMill          // Who mill N; Dst
	OpMove          // move What to Zone (Flags say how; in a library M cards stay above it, and what is in Other goes to the bottom; with Counter, entering with N of them; Other is what an Aura enters attached to; onto the battlefield Who puts it, else you, face down as what the effect lists by Name, and controls it unless the Flags say whose control); Dst the new objects
	OpDestroy       // destroy What; Dst what was destroyed
	OpSacrifice     // Who sacrifice those of What that they control (701.21a); Dst
	OpExile         // exile What (with N of Counter); Dst the new objects (FlagLinked: linked to this; FlagFaceDown; FlagLook: Who may look at them, 406.3; Duration UntilThisLeaves: until this leaves the battlefield, 610.3)
	OpCounter       // counter the spells or abilities What, which go to Zone
	OpShuffle       // Who shuffle their libraries; with What, shuffled in; Other stays out and is then on top, beneath M cards
	OpSearch        // Who search library (Other's, if given) for N that Filter describes (M least); Dst the found, still there
	OpReveal        // Who reveal What
	OpLook          // Who look at What
	OpScry          // Who scry N
	OpSurveil       // Who surveil N
	OpOrderLibrary  // Who put What on top (or bottom) of the library in any order
	OpToken         // Who create N tokens Token, of the size that Mods set if they do, attached to Other if that is given; Dst
	OpCopySpell     // Who copy the spells or abilities What N times, with the exceptions Mods; may choose new targets with Flag NewTargets, Other is the new target; Dst
	OpCast          // Who may cast one of What that Filter describes as a spell (Cost: the alternative cost, nil: its own; Free; FlagLand: or play it as a land; Mandatory: must if able); not cast jumps To
	OpExileUntil    // Who exile cards from the top of the library until one that Filter describes; Dst all exiled (FlagLinked: linked to this)

	// Damage and life.
	OpDamage     // each of Other, SelItem in N and What, deals N to each of What; Dst the amount dealt
	OpDivide     // Other deals damage divided as announced among target register What.N; with Counter, counters of that kind are put on them instead; with Duration, so much damage to each of them is prevented; with N, so much damage, or so many counters, is divided as Who chooses now among any of What, with counters this among them if it is one
	OpGainLife   // Who gain N
	OpLoseLife   // Who lose N; Dst the amount
	OpSetLife    // the life total of Who becomes N
	OpFight      // What and Other fight; with FlagOneEach the first of each, the second of each, and so on at once
	OpPrevent    // prevent the next N damage (FlagAll: all) to What (FlagAnyone: whatever it is dealt to), Duration, of sources that Filter describes
	OpRegenerate // regenerate What

	// Permanents.
	OpTap
	OpUntap
	OpPutCounters    // N Counter, or counters of the kind whose number is M, on What (objects or players), each of them SelItem in N and Who, which puts them, you where it is none; several put in their order on one each, with FlagOwn each on the token that he was told to create, he being SelChooser in N
	OpRemoveCounters // N Counter, or of the kind M, from What; nil N: all; no Counter: all of every kind; with Who he chooses N of the kind Counter or of any, UpTo: or fewer
	OpAttach         // attach What to Other; FlagOff: unattach it (701.3d)
	OpControl        // Who gains control of What for Duration
	OpContinuous     // Mods on What (or on all Filter describes now), for Duration, or until Cost is paid to end it (116.2c)
	OpRule           // a row of the permission table Static for What or Who, for Duration; or protection that Who have, or a change of what spells cost, with N as its X
	OpPermit         // Who may play What for Duration (Flags: Free, AnyMana or AnyColor)
	OpRemoveFromCombat
	OpProliferate  // Who chooses permanents and players with counters; each gets one more of each kind (701.34)
	OpDesignate    // What becomes what Is says: renowned, monstrous, suspected, saddled, solved, prepared, with FlagOff no longer; N the number that said how (701.37c)
	OpDeed         // What, or Who, has done the keyword action Deed (an event abilities wait for)
	OpMoveCounters // move N (nil: all) Counter (zero: of each kind), or counters of the kind M, from What onto Other (122.5)
	OpRevealUntil  // Who reveal cards from the top of the library until N that Filter describes; Dst all revealed

	// Mana.
	OpMana // Who add: Mana list, or N of one of Colors (AnyOne), or N in any combination

	// Delayed things and the game.
	OpDelayed   // create the delayed triggered ability Ability (603.7), Duration (FlagStep: once in it; FlagLater: once this turn has ended; DuringNextTurn: in the next turn of the player that its trigger has; FlagLasting: each time, for the rest of the game; FlagFirst: unless there is one; FlagWholeTurn: in the extra turn before it); it has no targets, and its registers begin as a copy of these
	OpReflexive // create the reflexive triggered ability Ability (603.12), which triggers at once; its registers are its own, and X in it is N if there is one
	OpCoin      // Who flip a coin; Dst 1 if won; FlagAnyNumber: until one is lost, Dst how many were won
	OpDie       // Who roll a die of N sides; Dst; with M two of them at once, Dst and Dst+1, or with FlagAnyNumber M of them, Dst their total
	OpWin
	OpLose
	OpExtraTurn // Who take N turns after this one, without the step First if that is given
	OpEndTurn
	OpBecomeMonarch
	OpTransform       // transform What (701.27)
	OpFlip            // flip What (710)
	OpSetLevel        // the class level of What becomes N (716.2a)
	OpReturnAtUntap   // What is returned to its owner's hand during Who's next untap step, as he untaps
	OpSkipUntap       // What doesn't untap during its controller's next untap step, or that of Who
	OpExtraLand       // Who may play N additional lands this turn
	OpExchangeControl // the two permanents of What (701.12b)
	OpAnte            // Who ante What that they own, or the top card of their library; Dst (407.4)
	OpOwn             // Who becomes the owner of What (407.3)
	OpExchangeOwner   // exchange ownership of What and Other
	OpPhaseOut        // What phase out (702.26); Duration UntilThisLeaves: until this leaves the battlefield (610.4), FlagTapped: they phase in tapped then; Dst those that did, but for what was attached to them

	// Copies and face-down permanents.
	OpCopyToken     // Who create N tokens that are copies of each of What, with the exceptions Mods (707.2, 707.9), attacking Other or a planeswalker of his, or without FlagAttacking as many for each player of Other, each with M counters of Counter (707.9e); with FlagOwn each copies what he controls; Dst
	OpBecomeCopy    // What becomes a copy of Other, with the exceptions Mods, Duration (707.4)
	OpManifest      // Who puts What onto the battlefield face down as Name says: manifest (701.40) or cloak (701.58); Dst
	OpTurnUp        // turn What face up (708.7); Dst
	OpTurnDown      // turn What face down (708.2a); Dst
	OpExtraPhase    // the turn gets the steps First to Last N times after this phase, or after the next phase After is in; FlagStep: First after this step. Who: in his turn only
	OpSkip          // Who skip their next N steps First to Last, or with FlagTurns their next N turns (FlagWholeTurn: all in the next turn; Duration ThisTurn: all in this one)
	OpEndCombat     // end the combat phase
	OpExchangeLife  // the two players of What exchange life totals (701.12c)
	OpControlPlayer // Who controls What during its next turn
	OpReplace       // the replacement effect Static applies for Duration; its pattern and code read the registers as they are now, and the counters that it has something enter with are N, as it is now, where they are X
	OpEnters        // inside ReplaceEnters: it enters as Flags say, with FlagUnderYourControl under the control of Who, prepared if Is says so, with N counters of Counter, and gains what Mods say; or it goes to Zone instead
	OpChoosePlayer  // Who chooses a player that Filter describes, or two with N; stored on this
	OpChooseSource  // Who chooses a source of damage that Filter describes (609.7a); Dst
	OpCopyCard      // create N copies of each of What in the zone it is in, or in Zone (707.12); Dst
	OpEnterCopy     // inside ReplaceEnters: it enters as a copy of What with the exceptions Mods and N counters of Counter, of one of Types with Others and M more, for Duration if there is one (707.5, 707.9); nothing if What is nothing
	OpShufflePile   // shuffle What, a pile of face-down cards in exile (406.3, 701.24a); Dst the cards as they are then
	OpForetell      // What, face-down cards in exile, become foretold, with the foretell cost Cost besides any they have (702.143d)
	OpEmblem        // Who get an emblem with the abilities of Token (114.2); Dst
	OpVote          // each player, starting with Who, votes for one of Texts, the voters for text i in register Dst+i, or for what Filter describes, Dst what has the most votes (701.38)
	OpSeparate      // Who separates What into two piles (700.3): Dst one, Dst+1 the other; FlagFaceDown: only the other is shown,
	OpChoosePile    // Who chooses one of the two piles, or N, in the registers What and after, or one is taken at random: Dst that one, Dst+1 the others
	OpRestart       // the game restarts; What stays in exile (727); Dst
	OpSubgame       // the players play a subgame (729); Dst its winners
	OpBlessing      // Who get the city's blessing (702.131)
	OpPair          // What and Other become paired for as long as both remain creatures under your control (702.95)
	OpSpeed         // the speed of Who increases by N (702.179)
	OpChooseWord    // Who chooses a word of the kinds Words that Filter does not exclude, or another of the kind of the word N; Dst
	OpChooseName    // Who chooses the name of a card that Filter describes by its printed types; stored on this (201.4)
	OpReword        // the text of What has M instead of each word N, for Duration (612)
	OpEncode        // What, a card in exile, becomes encoded on Other, which gets Mods for Duration (702.99a)
	OpTempt         // the Ring tempts Who, whose Ring-bearer becomes What (701.54)
	OpRetarget      // Who changes the target of the spell or ability What, which has one, to another (115.7a), or one of its targets to Other (115.7b); with FlagNewTargets as many of them as Who wants (115.7d)
	OpVenture       // Who ventures into the dungeon (701.49)
	OpBlocking      // What, which has just entered, is blocking Other, if that is an attacking creature of which its controller is the defending player (509.4); without Other What, attacking creatures, become blocked (509.1h)
	OpResolveTo     // the next spell that Who casts, that Filter describes and of which Cond holds as it is cast, goes to Zone as it resolves, instead of to the graveyard

	// Counters.
	OpSpreadCounters // Who moves any number of Counter from What onto Other, divided as he chooses (122.5); without Counter from What, of any kinds, onto the one Other
	OpDoubleCounters // as many counters of each kind as What have, or N of each kind, are put on them (701.10e), or on Other, by Who
	OpHaunt          // What, a card in exile, haunts Other from now on (702.55b)
	OpExchangeAura   // What, an Aura, is exchanged with the Aura card Other in its owner's hand (701.12e)
	OpHeal           // all damage marked on What is removed (701.69)
	OpAbandon        // What, an ongoing scheme, is abandoned (701.33)
	OpMeld           // meld What, which are to be cards with the first two names of Texts, into the third (701.42)
	OpExchangeSize   // the life total of Who is exchanged with the power or toughness of What, which Mods set to what it was (701.12g)
	OpMerge          // the spell merges with the permanent What, on top or beneath as its controller chooses (702.140c)
	OpPayLife        // Who pays any amount of life; Dst how much (119.4)
	OpNote           // inside ReplaceEnters: N, and the objects What, are kept for what the abilities of what enters say of them (607.2)
	OpChooseKind     // Who chooses a kind of counter that is on What, or of the Texts one that is not on What; Dst its number, nought where there is none
	OpPlaneswalk     // Who planeswalks, if he is the planar controller (701.31)
	OpRollPlanar     // Who rolls the planar die (901.9)
	OpDay            // it becomes day, N 1, or night, N 2 (731.1)
	OpReverseOrder   // the turn order is reversed (103.1)
	OpReselect       // Who may choose which of Filter that it may the attacking creature What attacks now (508.7), or with FlagAttacking one that did not attack (508.4)
	OpLink           // What become linked to Other, a card in exile, of which an ability given to them speaks (607.2)
	OpRedistribute   // Who redistributes the life totals of any number of players (119.7, 119.8)
	OpShareKeywords  // for each keyword of Texts that something of What has, and each variant of hexproof, Who puts a counter of it on one of Filter that he chooses (122.1b, 702.11e); Dst how many were put
	OpChooseKeywords // Who chooses from What for each keyword of Texts a card with it, each card for one (702.11e); Dst those chosen
	NumOps
)

// How long effects last that are over at some time, and those that are over when
// something is no more.
const (
	untilTimes = "until-end-of-turn,this-turn,until-your-next-turn,until-end-of-your-next-turn,until-end-of-combat,until-next-upkeep,until-planeswalk,until-next-end"
	whileThis  = "while-this-on-battlefield,while-you-control-this,while-tapped,until-this-leaves"
	lastings   = untilTimes + "," + whileThis + ",until-cond,permanently"
)

// instrForms are the forms of instructions.
var instrForms = [NumOps]form{
	OpJump:        {"jump", "To"},
	OpIf:          {"if", "Cond! To"},
	OpMay:         {"may", "Who! To Flags=together"},
	OpPay:         {"pay", "Dst Who! Cost! N To Flags=mandatory,any-number"},
	OpForEach:     {"for-each", "Dst What! To Flags=after-you,own"},
	OpNext:        {"next", "To"},
	OpChoose:      {"choose", "Dst Who! What Other Filter N M Total Differ=mana-value,power Flags=up-to,random,any-number"},
	OpChooseMode:  {"choose-mode", "Dst Who! Texts! Flags=linked"},
	OpChooseColor: {"choose-color", "Dst Who! Colors N Flags=passing"},
	OpChooseType:  {"choose-type", "Dst Who! Filter Flags=passing"},
	OpNumber:      {"number", "Dst N!"},
	OpSelect:      {"select", "Dst What! Flags=linked"},

	OpDraw:          {"draw", "Dst Who! N!"},
	OpDiscard:       {"discard", "Dst What!"},
	OpDiscardRandom: {"discard-random", "Dst Who! N!"},
	OpMill:          {"mill", "Dst Who! N!"},
	OpMove:          {"move", ""}, // moveForms, by the zone moved to
	OpDestroy:       {"destroy", "Dst What! Flags=cant-regenerate"},
	OpSacrifice:     {"sacrifice", "Dst Who! What!"},
	OpExile:         {"exile", "Dst Who What! N Counter Duration=until-this-leaves Flags=face-down,linked,look"},
	OpCounter:       {"counter", "Dst What! Zone!=hand,graveyard,library,exile Flags=bottom"},
	OpShuffle:       {"shuffle", "Dst Who! What Other M Flags=reveal"},
	OpSearch:        {"search", "Dst Who! Other Filter! N! M! Differ=name Share=land-type Flags=reveal,one-each"},
	OpReveal:        {"reveal", "Dst Who! What!"},
	OpLook:          {"look", "Dst Who! What!"},
	OpScry:          {"scry", "Who! N!"},
	OpSurveil:       {"surveil", "Who! N!"},
	OpOrderLibrary:  {"order-library", "Dst Who! What! Flags=bottom,random,any-order"},
	OpToken:         {"token", "Dst Who! N! M Counter Token! Other Mods Flags=tapped,attacking,own,linked,together,apart"},
	OpCopySpell:     {"copy-spell", "Dst Who! What! N! Other Filter Mods Flags=new-targets"},
	OpCast:          {"cast", "Dst Who! What! Filter Cost Name To Flags=free,transformed,land,mandatory"},
	OpExileUntil:    {"exile-until", "Dst Who! Filter! Flags=linked"},

	OpDamage:     {"damage", "Dst What! Other! N! Flags=cant-prevent,together,excess,own,no-other"},
	OpDivide:     {"divide", "Dst Who What! Other N Counter Duration=this-turn Flags=cant-prevent"},
	OpGainLife:   {"gain-life", "Dst Who! N!"},
	OpLoseLife:   {"lose-life", "Dst Who! N!"},
	OpSetLife:    {"set-life", "Dst Who! N! Flags=own"},
	OpFight:      {"fight", "Dst What! Other! Flags=one-each"},
	OpPrevent:    {"prevent", "What N Filter Until Duration!=" + lastings + " Flags=combat,source,all,anyone"},
	OpRegenerate: {"regenerate", "What!"},

	OpTap:              {"tap", "Dst What!"},
	OpUntap:            {"untap", "Dst What!"},
	OpPutCounters:      {"put-counters", "Dst Who What! N! M Counter Flags=together,own"},
	OpRemoveCounters:   {"remove-counters", "Dst Who What! N M Counter Flags=all,up-to"},
	OpAttach:           {"attach", "Dst What! Other Flags=off"},
	OpControl:          {"control", "Who! What! Until Duration!=" + lastings},
	OpContinuous:       {"continuous", "What Filter Mods! Cost Until Flags=together Duration!=" + lastings},
	OpRule:             {"rule", "Who What N Static! Until Duration!=" + lastings + ",during-next-turn,through-next-untap,through-next-combat,that-combat"},
	OpPermit:           {"permit", "Who! What! Filter Cost Until Duration!=" + lastings + ",while-exiled Flags=free,any-mana,any-color,cast-only,later,up-to"},
	OpRemoveFromCombat: {"remove-from-combat", "What!"},
	OpRetarget:         {"retarget", "Who! What! Other Filter Flags=new-targets"},
	OpBlocking:         {"blocking", "What! Other"},
	OpResolveTo:        {"resolve-to", "Who! Filter! Cond! Zone!=hand Duration!=" + untilTimes},
	OpProliferate:      {"proliferate", "Who!"},
	OpDesignate:        {"designate", "What! N Flags=off Is!=saddled,renowned,monstrous,suspected,solved,harnessed,prepared"},
	OpDeed:             {"deed", "Who What Deed!"},
	OpMoveCounters:     {"move-counters", "Dst What! Other! N M Counter Flags=all"},
	OpRevealUntil:      {"reveal-until", "Dst Who! Filter! N!"},

	OpMana: {"mana", "Who! N! Mana Colors Kinds Filter Restrict Differ=color Flags=combination,combat,lasting"},

	OpDelayed:         {"delayed", "Ability! Duration=this-turn,until-end-of-turn,until-your-next-turn,during-next-turn Flags=step,later,lasting,first,whole-turn"},
	OpReflexive:       {"reflexive", "N Ability! Flags=any-number"},
	OpCoin:            {"coin", "Dst Who! Flags=random,any-number"},
	OpDie:             {"die", "Dst Who! N! M Flags=any-number,highest"},
	OpWin:             {"win", "Who!"},
	OpLose:            {"lose", "Who!"},
	OpExtraTurn:       {"extra-turn", "Who! N! First"},
	OpEndTurn:         {"end-turn", ""},
	OpBecomeMonarch:   {"become-monarch", "Who!"},
	OpTransform:       {"transform", "Dst What!"},
	OpFlip:            {"flip", "Dst What!"},
	OpSetLevel:        {"set-level", "Dst What! N!"},
	OpReturnAtUntap:   {"return-at-untap", "Who! What!"},
	OpSkipUntap:       {"skip-untap", "What! Who"},
	OpExtraLand:       {"extra-land", "Who! N!"},
	OpExchangeControl: {"exchange-control", "What! Until Duration!=" + lastings},
	OpAnte:            {"ante", "Dst Who! What"},
	OpOwn:             {"own", "Who! What!"},
	OpExchangeOwner:   {"exchange-owner", "What! Other!"},
	OpPhaseOut:        {"phase-out", "Dst What! Duration=until-this-leaves Flags=tapped"},

	OpCopyToken:     {"copy-token", "Dst Who! What! N! M Counter Other Mods Flags=tapped,attacking,blocking,linked,own"},
	OpBecomeCopy:    {"become-copy", "What! Other! Mods Until Duration!=" + lastings},
	OpManifest:      {"manifest", "Dst Who! What! Name!"},
	OpTurnUp:        {"turn-up", "Dst What!"},
	OpTurnDown:      {"turn-down", "Dst What!"},
	OpExtraPhase:    {"extra-phase", "Who N! First! Last! After Flags=step"},
	OpSkip:          {"skip", "Who! N! First Last Duration=this-turn Flags=whole-turn,turns"},
	OpEndCombat:     {"end-combat", ""},
	OpExchangeLife:  {"exchange-life", "What!"},
	OpControlPlayer: {"control-player", "Who! What!"},
	OpReplace:       {"replace", "Static! N Until Duration!=" + lastings},
	OpEnters:        {"enters", "Who N Counter Zone Mods Is=prepared Flags=tapped,under-your-control"},
	OpChoosePlayer:  {"choose-player", "Who! Filter! N Flags=secret"},
	OpChooseSource:  {"choose-source", "Dst Who! Filter"},
	OpCopyCard:      {"copy-card", "Dst What! N! Zone Mods"},
	OpEnterCopy:     {"enter-copy", "What! N M Counter Types Mods Others Duration=until-end-of-turn,until-turned-down"},
	OpShufflePile:   {"shuffle-pile", "Dst What!"},
	OpForetell:      {"foretell", "What! Cost!"},
	OpEmblem:        {"emblem", "Dst Who! Token!"},
	OpVote:          {"vote", "Dst Who! Texts Filter"},
	OpSeparate:      {"separate", "Dst! Who! What! Flags=face-down"},
	OpChoosePile:    {"choose-pile", "Dst! Who! What! N Flags=random"},
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
	OpVenture:       {"venture", "Who!"},

	OpSpreadCounters: {"spread-counters", "Dst Who! What! Other! Counter"},
	OpDoubleCounters: {"double-counters", "Dst Who What! Other N Flags=of-event"},
	OpHaunt:          {"haunt", "What! Other!"},
	OpExchangeAura:   {"exchange-aura", "What! Other!"},
	OpHeal:           {"heal", "What!"},
	OpAbandon:        {"abandon", "What!"},
	OpMeld:           {"meld", "Dst What! Texts!"},
	OpExchangeSize:   {"exchange-size", "Who! What! Mods! Duration!=permanently"},
	OpMerge:          {"merge", "What!"},
	OpPayLife:        {"pay-life", "Dst! Who!"},
	OpNote:           {"note", "N What"},
	OpChooseKind:     {"choose-kind", "Dst! Who! What! Texts Flags=random"},
	OpPlaneswalk:     {"planeswalk", "Who!"},
	OpRollPlanar:     {"roll-planar", "Who!"},
	OpDay:            {"day", "N!"},
	OpReverseOrder:   {"reverse-order", ""},
	OpReselect:       {"reselect", "Who! What! Filter! Flags=attacking"},
	OpLink:           {"link", "What! Other!"},
	OpRedistribute:   {"redistribute", "Who!"},
	OpShareKeywords:  {"share-keywords", "Dst Who! What! Filter! Texts!"},
	OpChooseKeywords: {"choose-keywords", "Dst! Who! What! Texts!"},
}

// Forest is the name for what an effect puts face down as a Forest land (708.2a).
const Forest = "forest"

// moveForms are the forms of OpMove, by Zone.
var moveForms = [mtg.NumZones]form{
	mtg.Hand:      {"move to hand", "Dst What! Zone!"},
	mtg.Graveyard: {"move to graveyard", "Dst What! Zone!"},
	mtg.Exile:     {"move to exile", "Dst What! Zone!"},
	mtg.Command:   {"move to command", "Dst What! Zone!"},
	mtg.Library:   {"move to library", "Dst Who What! Other M Zone! Flags=bottom,top,any-order,random"},
	mtg.Battlefield: {
		"move to battlefield",
		"Dst Who What! Other N Counter Name Zone! Flags=tapped,attacking,under-your-control,owner-control,face-down,transformed,linked,together",
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
