package zonerules

// zonesOfPlay are the rules, rulings and notes on the zones of play, 1999 to 2002.
var zonesOfPlay = []Row{
	{
		ID: "Z.1.1", Document: Zones, Era: Classic, Rule: "400.1", By: "game/engine.(*Game).layOut",
		Requirement: "A classic game has eight zones: ante, graveyard, hand, in play, library, phased out, removed from the game and the stack.",
		Proofs:      []string{"z-eight-zones"},
	},
	{
		ID: "Z.1.2", Document: Zones, Era: Classic, Rule: "400.1", By: "game/engine.opExile",
		Requirement: "Every zone but in play and the stack is kept for each player: a removed card lies in its owner's area.",
		Proofs:      []string{"z-own-areas"},
	},
	{
		ID: "Z.1.3", Document: Zones, Era: Classic, Rule: "400.7", By: "game/state.(*State).renew",
		Requirement: "An object that changes zones is a new object: it has no memory, and effects that followed it lose it.",
		Proofs:      []string{"z-no-memory"},
	},
	{
		ID: "Z.1.5", Document: Zones, Era: Classic, Rule: "400.3", By: "game/state.zoneSeat",
		Requirement: "A card bound for a hand, graveyard, library or the ante goes to its owner's.",
		Proofs:      []string{"z-owners-zones"},
	},
	{
		ID: "Z.1.Ruling.1", Document: Zones, Era: Classic, Rule: "603.10", By: "game/engine.(*Game).remember",
		Requirement: "A trigger on a change of zone may use what the object was like in the zone it left.",
		Proofs:      []string{"z-looks-back"},
	},
	{
		ID: "Z.1.Ruling.2", Document: Zones, Era: Classic, Rule: "603.3", By: "game/engine.triggersPut",
		Requirement: "A trigger on a change of zone resolves only after the object has arrived.",
		Proofs:      []string{"z-trigger-after-arrival"},
	},
	{
		ID: "Z.1.Ruling.3", Document: Zones, Era: Classic, Rule: "603.6", By: "game/query.(*Q).eventObject",
		Requirement: "A trigger that wants the object that moved finds it in the zone it went to, never in a third.",
		Proofs:      []string{"z-third-zone", "z-first-zone"},
	},
	{
		ID: "Z.3.1", Document: Zones, Era: Classic, Rule: "404.1", By: "game/engine.opDestroy",
		Requirement: "Cards discarded, destroyed, sacrificed or countered go to their owner's graveyard.",
		Proofs:      []string{"z-to-the-graveyard"},
	},
	{
		ID: "Z.3.5", Document: Zones, Era: Classic, Rule: "404.2", By: "game/view.(*reader).public",
		Requirement: "A graveyard and its order are public.",
		Proofs:      []string{"z-graveyard-public"},
	},
	{
		ID: "Z.3.6", Document: Zones, Era: Classic, Rule: "113.6", By: "game/query.functions",
		Requirement: "Abilities of a card in a graveyard do nothing unless the card says that they work there.",
		Proofs:      []string{"z-graveyard-abilities"},
	},
	{
		ID: "Z.3.Ruling.1", Document: Zones, Era: Classic, Rule: "111.7", By: "game/state.(*State).applyMove",
		Requirement: "A token sent to a graveyard ceases to exist at once, so nothing can be announced against it there.",
		Proofs:      []string{"z-token-in-graveyard"},
	},
	{
		ID: "Z.3.Ruling.3", Document: Zones, Era: Classic, Rule: "400.7", By: "game/state.(*State).arriveOnBattlefield",
		Requirement: "A card that went to the graveyard and came back is a new card.",
		Proofs:      []string{"z-new-card"},
	},
	{
		ID: "Z.5.Ruling.1", Document: Zones, Era: Classic, Rule: "400.7", By: "game/state.(*State).arriveOnBattlefield",
		Requirement: "A permanent that leaves play and returns is a new permanent.",
		Proofs:      []string{"z-new-card"},
	},
	{
		ID: "Z.3.Ruling.2", Document: Zones, Era: Classic, Rule: "400.7", By: "game/state.(*State).leaveBattlefield",
		Requirement: "Cards in a graveyard are plain cards: nothing stays on them.",
		Proofs:      []string{"z-plain-cards"},
	},
	{
		ID: "Z.5.3", Document: Zones, Era: Classic, Rule: "110.5d", By: "game/state.(*State).renew",
		Requirement: "Only permanents in play are tapped or untapped.",
		Proofs:      []string{"z-plain-cards"},
	},
	{
		ID: "Z.3.Note.2", Document: Zones, Era: Classic, Rule: "110.2a", By: "game/engine.opMove",
		Requirement: "A card put straight from a graveyard into play follows the rules for what is put into play.",
		Proofs:      []string{"z-from-grave-to-play"},
	},
	{
		ID: "Z.3.Note.1", Document: Zones, Era: Classic, Rule: "404.1", Manner: "nothing has to be done for a zone to begin empty",
		Requirement: "Graveyards begin empty.",
		Proofs:      []string{"z-empty-at-start"},
	},
	{
		ID: "Z.5.Note.1", Document: Zones, Era: Classic, Rule: "403.1", Manner: "nothing has to be done for a zone to begin empty",
		Requirement: "The play area begins empty; the classic game has no actions with opening hands.",
		Proofs:      []string{"z-empty-at-start"},
	},
	{
		ID: "Z.4.1", Document: Zones, Era: Classic, Rule: "402.1", By: "game/engine.(*Game).drawStep",
		Requirement: "The hand holds cards drawn and not yet played.",
		Proofs:      []string{"z-hand"},
	},
	{
		ID: "Z.4.2", Document: Zones, Era: Classic, Rule: "402.3", By: "game/view.(*reader).hand",
		Requirement: "The size of a hand is public, its contents are not.",
		Proofs:      []string{"z-hand-size-public"},
	},
	{
		ID: "Z.4.3", Document: Zones, Era: Classic, Rule: "402.2", By: "game/engine.cleanupDiscardAsk",
		Requirement: "The normal hand size of seven is looked at once, as cleanup begins.",
		Proofs:      []string{"z-seven-once"},
	},
	{
		ID: "Z.4.4", Document: Zones, Era: Classic, Rule: "601.2a", By: "game/engine.castAnnounce",
		Requirement: "A card being announced is no longer in the hand for the targets and costs of that announcement.",
		Proofs:      []string{"z-announced-has-left"},
	},
	{
		ID: "Z.4.Ruling.1", Document: Zones, Era: Classic, Rule: "402.3", By: "game/engine.opLook",
		Requirement: "One learns which cards of a hand an opponent has looked at.",
		Proofs:      []string{"z-learns-what-was-seen"},
	},
	{
		ID: "Z.5.2", Document: Zones, Era: Classic, Rule: "403.3", By: "game/query.zonesOf",
		Requirement: "Permanents exist in play only; elsewhere they are cards.",
		Proofs:      []string{"z-permanents"},
	},
	{
		ID: "Z.5.Note.2", Document: Zones, Era: Classic, Rule: "111.7", By: "game/state.(*State).applyMove",
		Requirement: "Tokens cannot exist outside play.",
		Proofs:      []string{"z-tokens-only-in-play"},
	},
	{
		ID: "Z.6.1", Document: Zones, Era: Classic, Rule: "401.1", By: "game/engine.(*Game).drawStep",
		Requirement: "The library is the cards of the deck that wait to be drawn.",
		Proofs:      []string{"z-library"},
	},
	{
		ID: "Z.6.2", Document: Zones, Era: Classic, Rule: "401.2", By: "game/view.(*reader).library",
		Requirement: "Nobody may look in a library unless told to.",
		Proofs:      []string{"z-library"},
	},
	{
		ID: "Z.6.3", Document: Zones, Era: Classic, Rule: "401.2", By: "game/state.(*State).Top",
		Requirement: "A library is ordered and keeps its order.",
		Proofs:      []string{"z-library"},
	},
	{
		ID: "Z.6.4", Document: Zones, Era: Classic, Rule: "401.3", By: "game/view.(*reader).player",
		Requirement: "The number of cards in a library is public.",
		Proofs:      []string{"z-library"},
	},
	{
		ID: "Z.6.5", Document: Zones, Era: Classic, Rule: "121.1", By: "game/state.(*State).Top",
		Requirement: "By default cards come from the top of a library and go to its top.",
		Proofs:      []string{"z-library"},
	},
	{
		ID: "Z.6.6", Document: Zones, Era: Classic, Rule: "401.4", By: "game/engine.opOrderLibrary",
		Requirement: "Several cards put on a library together are ordered by their owner, in secret.",
		Proofs:      []string{"z-own-order"},
	},
	{
		ID: "Z.6.7", Document: Zones, Era: Classic, Rule: "609.3", By: "game/engine.opMill",
		Requirement: "An instruction on more cards than are in a library is carried out on all there are.",
		Proofs:      []string{"z-as-many-as-there-are"},
	},
	{
		ID: "Z.6.8", Document: Zones, Era: Classic, Rule: "704.5b", By: "game/engine.(*Game).proposeDraw",
		Requirement: "Who is to draw from an empty library loses at the next check of state-based effects.",
		Proofs:      []string{"z-empty-library"},
	},
	{
		ID: "Z.6.9", Document: Zones, Era: Classic, Rule: "701.23b", By: "game/engine.opSearch",
		Requirement: "A search for a card of a stated quality may find nothing, one for just a card may not.",
		Proofs:      []string{"z-fail-to-find"},
	},
	{
		ID: "Z.6.Ruling.1", Document: Zones, Era: Classic, Rule: "701.23e", By: "game/view.(*reader).hand",
		Requirement: "A card that leaves or enters a library need not be shown unless something says so.",
		Proofs:      []string{"z-fail-to-find", "z-own-order"},
	},
	{
		ID: "Z.7.1", Document: Zones, Era: Classic, Rule: "702.26d", By: "game/state.(*State).applyPhasing",
		Requirement: "What phases out is put into the phased-out zone.",
		Proofs:      []string{"z-phased-out"},
	},
	{
		ID: "Z.7.2", Document: Zones, Era: Classic, Rule: "702.26f", By: "game/engine.(*Game).proposePhaseIn",
		Requirement: "What is phased out keeps its counters and what is attached to it, an exception to the rule of no memory.",
		Proofs:      []string{"z-phased-out"},
	},
	{
		ID: "Z.5.Note.3", Document: Zones, Era: Classic, Rule: "702.26d", By: "game/engine.(*Game).noticePhasingOut",
		Requirement: "Phasing has rules of its own: leaving-play abilities trigger, and a token is gone.",
		Proofs:      []string{"z-phasing-overrides"},
	},
	{
		ID: "Z.7.Note.1", Document: Zones, Era: Classic, Rule: "702.26a", By: "game/engine.(*Game).proposePhasing",
		Requirement: "The ability phasing: out in its controller's untap step, in again in the next.",
		Proofs:      []string{"z-phasing-ability"},
	},
	{
		ID: "Z.7.Note.2", Document: Zones, Era: Classic, Rule: "502.1", By: "game/engine.(*Game).proposePhasing",
		Requirement: "Phasing in and out happens in the untap step, before anything untaps, at the same time.",
		Proofs:      []string{"z-phasing-ability"},
	},
	{
		ID: "Z.8.1", Document: Zones, Era: Classic, Rule: "406.2", By: "game/engine.opExile",
		Requirement: "Cards removed from the game go to their owner's removed area.",
		Proofs:      []string{"z-own-areas"},
	},
	{
		ID: "Z.8.2", Document: Zones, Era: Classic, Rule: "406.3", By: "game/view.(*reader).public",
		Requirement: "What is removed from the game is public unless a card says that it is removed face down.",
		Proofs:      []string{"z-own-areas"},
	},
	{
		ID: "Z.8.3", Document: Zones, Era: Classic, Rule: "406.1", By: "game/engine.opDelayed",
		Requirement: "A spell or ability may bring a removed card back.",
		Proofs:      []string{"z-brought-back"},
	},
	{
		ID: "Z.9.1", Document: Zones, Era: Classic, Rule: "405.1", By: "game/state.(*State).pushOnStack",
		Requirement: "The stack holds spells and abilities that are announced and not resolved.",
		Proofs:      []string{"z-stack"},
	},
	{
		ID: "Z.9.2", Document: Zones, Era: Classic, Rule: "405.2", By: "game/state.(*State).arrive",
		Requirement: "Announcing puts a spell or ability on top of the stack.",
		Proofs:      []string{"z-stack"},
	},
	{
		ID: "Z.9.6", Document: Zones, Era: Classic, Rule: "113.1", By: "game/state.(*State).applyCreation",
		Requirement: "Abilities on the stack are stand-ins of their own, not cards.",
		Proofs:      []string{"z-stack"},
	},
	{
		ID: "Z.9.Note.1", Document: Zones, Era: Classic, Rule: "117.4", By: "game/engine.priorityAfter",
		Requirement: "The top of the stack resolves when all players pass in succession.",
		Proofs:      []string{"z-stack"},
	},
	{
		ID: "Z.9.3", Document: Zones, Era: Classic, Rule: "608.2b", By: "game/engine.(*Game).allIllegal",
		Requirement: "A spell leaves the stack by resolving or by being countered, by the rules too when no target is legal.",
		Proofs:      []string{"z-off-the-stack"},
	},
	{
		ID: "Z.9.4", Document: Zones, Era: Classic, Rule: "400.2", By: "game/view.(*reader).public",
		Requirement: "The stack is public and its cards are face up, but for morphs.",
		Proofs:      []string{"z-stack-public"},
	},
}
