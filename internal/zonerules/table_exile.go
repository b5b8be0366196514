package zonerules

// theExileZone are the rules of exile today, and what is said of it.
var theExileZone = []Row{
	{
		ID: "406.1", Document: Exile, Era: Modern, Rule: "406.1",
		By:          "game/engine.holdUntilReturn",
		Requirement: "Exile holds cards; some effects say how a card comes back, as when what exiled it leaves or at a time, and some do not.",
		Proofs:      []string{"exile-holds"},
	},
	{
		ID: "406.2", Document: Exile, Era: Modern, Rule: "406.2",
		By:          "game/engine.opExile",
		Requirement: "To exile is to put into the exile zone from whatever zone; an exiled card is one that was put there.",
		Proofs:      []string{"exile-from-anywhere"},
	},
	{
		ID: "406.3", Document: Exile, Era: Modern, Rule: "406.3",
		By:          "game/engine.lookInExile",
		Requirement: "Exiled cards are face up unless an effect says face down; such a card has no characteristics, is looked at only by players who were allowed to, for as long as it is there and not shuffled, and is turned face up just before it is played.",
		Proofs:      []string{"exile-face-down", "exile-shown-as-cast"},
	},
	{
		ID: "406.4", Document: Exile, Era: Modern, Rule: "406.4",
		By:          "game/state.(*State).pileFor",
		Requirement: "Face-down exiled cards lie in piles by when and how they were exiled; who may not look at them chooses a pile, and one of its cards is picked at random and shown once the costs are paid.",
		Proofs:      []string{"exile-piles", "exile-pile-chosen"},
	},
	{
		ID: "406.5", Document: Exile, Era: Modern, Rule: "406.5",
		By:          "game/state.(*State).SetLink",
		Requirement: "Exiled cards that have a way back, or matter to what exiled them, are kept apart from the others.",
		Proofs:      []string{"exile-kept-apart"},
	},
	{
		ID: "406.6", Document: Exile, Era: Modern, Rule: "406.6",
		By:          "game/query.(*Q).selLinked",
		Requirement: "An ability that speaks of exiled cards means those that the ability linked to it exiled, and no others.",
		Proofs:      []string{"exile-kept-apart"},
	},
	{
		ID: "406.7", Document: Exile, Era: Modern, Rule: "406.7",
		By:          "game/engine.renewsIn",
		Requirement: "An exiled card that is exiled stays in the zone and is a new object that has just been exiled.",
		Proofs:      []string{"exile-again"},
	},
	{
		ID: "406.8", Document: Exile, Era: Modern, Rule: "406.8",
		By:          "game/engine.opExile",
		Requirement: "What used to be removed from the game is exiled, in a classic game too.",
		Proofs:      []string{"exile-of-old"},
	},
	{
		ID: "EXILE.P1", Document: Exile, Era: Modern, Rule: "406.1",
		By:          "game/engine.opExile",
		Requirement: "The exile zone is where exiled cards are, face up and still their owners'.",
		Proofs:      []string{"exile-from-anywhere"},
	},
	{
		ID: "EXILE.P2", Document: Exile, Era: Modern, Rule: "406.2",
		By:          "game/engine.exileHeld",
		Requirement: "Not only effects move cards to exile: costs, special actions and a player's leaving do too.",
		Proofs:      []string{"exile-without-effects"},
	},
	{
		ID: "EXILE.P3", Document: Exile, Era: Modern, Rule: "702.62a",
		By:          "game/legal.(*Law).judgeSpecial",
		Requirement: "A suspended card is in exile with time counters until it is cast; what phases out is not in exile.",
		Proofs:      []string{"exile-suspended"},
	},
	{
		ID: "EXILE.P4", Document: Exile, Era: Modern, Rule: "601.3",
		By:          "game/engine.opPermit",
		Requirement: "Some effects let a player play exiled cards for a while, by the same timing and costs; exile is not the hand.",
		Proofs:      []string{"exile-played"},
	},
	{
		ID: "EXILE.P5", Document: Exile, Era: Modern, Rule: "118.12",
		By:          "game/engine.proposePart",
		Requirement: "Processors put cards that opponents own from exile into their owners' graveyards, as an effect or as a cost.",
		Proofs:      []string{"exile-processed", "exile-pile-chosen"},
	},
	{
		ID: "EXILE.P6", Document: Exile, Era: Modern, Rule: "406.4",
		By:          "game/state.(*State).pileFor",
		Requirement: "Face-down exiled cards are in piles by when and by what exiled them.",
		Proofs:      []string{"exile-piles"},
	},
	{
		ID: "EXILE.P7", Document: Exile, Era: Modern, Rule: "406.4",
		By:          "game/engine.(*Game).byPile",
		Requirement: "Who may not look at the face-down cards of a pile gets one of them at random, which is known once the costs are paid.",
		Proofs:      []string{"exile-pile-chosen"},
	},
	{
		ID: "EXILE.P8", Document: Exile, Era: Modern, Rule: "400.1",
		By:          "game/engine.(laying).layAway",
		Requirement: "A game for ante has eight zones today: ante, battlefield, command, exile, graveyard, hand, library and stack.",
		Proofs:      []string{"exile-eight-zones"},
	},
}
