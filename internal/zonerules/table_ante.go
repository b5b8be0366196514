package zonerules

// playingForAnte are the rules of ante today, and what is said of them.
var playingForAnte = []Row{
	{
		ID: "407.1", Document: Ante, Era: Modern, Rule: "407.1",
		Manner:      "a policy: games are not for ante unless asked, and the command refuses it in a tournament's format",
		Requirement: "Ante is an option for where law and other rules allow it, and forbidden in tournaments.",
		Proofs:      []string{"ante-off"},
	},
	{
		ID: "407.2", Document: Ante, Era: Modern, Rule: "407.2",
		By:          "game/engine.startAnte",
		Requirement: "Each player antes a random card of the deck once it is known who goes first and before anybody draws; everyone may look at the ante; the winner owns it at the end.",
		Proofs:      []string{"ante-at-random", "ante-won"},
	},
	{
		ID: "407.3", Document: Ante, Era: Modern, Rule: "407.3",
		By:          "game/engine.changeOwner",
		Requirement: "Only the cards that are for ante games move cards to or from the ante or change who owns a card; without ante they may not be in decks.",
		Proofs:      []string{"ante-owner-changes"},
	},
	{
		ID: "407.4", Document: Ante, Era: Modern, Rule: "407.4",
		By:          "game/engine.opAnte",
		Requirement: "To ante an object is to put it into the ante from where it is, and only its owner may.",
		Proofs:      []string{"ante-by-cards", "ante-only-the-owner"},
	},
	{
		ID: "ANTE.P1", Document: Ante, Era: Modern, Rule: "407.2",
		By:          "game/engine.startAnte",
		Requirement: "The ante is a zone that holds the cards at stake, filled before the game begins.",
		Proofs:      []string{"ante-at-random"},
	},
	{
		ID: "ANTE.P2", Document: Ante, Era: Modern, Rule: "407.3",
		By:          "game/engine.opAnte",
		Requirement: "During the game the effects of cards may put cards into the ante or take them out.",
		Proofs:      []string{"ante-by-cards"},
	},
	{
		ID: "ANTE.P3", Document: Ante, Era: Modern, Rule: "601.3",
		By:          "game/legal.(*Law).cardActions",
		Requirement: "A card in the ante is part of the game but cannot be played from there.",
		Proofs:      []string{"ante-not-played"},
	},
	{
		ID: "ANTE.P4", Document: Ante, Era: Modern, Rule: "407.1",
		Manner:      "a policy: the command refuses ante in a tournament's format, and a deck with such a card without ante",
		Requirement: "Ante is illegal in official play and its cards are banned everywhere.",
		Proofs:      []string{"ante-off"},
	},
}
