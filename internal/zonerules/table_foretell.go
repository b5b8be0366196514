package zonerules

// foretelling are the rules of foretell, and what is said of it.
var foretelling = []Row{
	{
		ID: "702.143a", Document: Foretell, Era: Modern, Rule: "702.143a",
		By:          "game/legal.(*Law).mayForetell",
		Requirement: "With priority in his own turn a player may pay {2} and exile a card with foretell from his hand face down; he looks at it, and may cast it for a foretell cost once the turn has ended.",
		Proofs:      []string{"foretell-special-action", "foretell-cast-later"},
	},
	{
		ID: "702.143b", Document: Foretell, Era: Modern, Rule: "702.143b",
		By:          "game/engine.foretells",
		Requirement: "Foretelling a card is a special action, which does not use the stack.",
		Proofs:      []string{"foretell-special-action"},
	},
	{
		ID: "702.143c", Document: Foretell, Era: Modern, Rule: "702.143c",
		By:          "game/query.(*Q).wasCastSo",
		Requirement: "A foretold spell is one that was a foretold card before it was cast, whatever was paid for it.",
		Proofs:      []string{"foretell-was-foretold", "foretell-only-foretold"},
	},
	{
		ID: "702.143d", Document: Foretell, Era: Modern, Rule: "702.143d",
		By:          "game/engine.opForetell",
		Requirement: "A card in exile that becomes foretold is looked at by its owner, who may cast it for any foretell cost it has or is given once the turn has ended; he has not foretold it.",
		Proofs:      []string{"foretell-becomes"},
	},
	{
		ID: "702.143e", Document: Foretell, Era: Modern, Rule: "702.143e",
		By:          "game/state.(*State).pileFor",
		Requirement: "The foretold cards of a player are told apart from one another and from his other face-down cards, by their order too.",
		Proofs:      []string{"foretell-order"},
	},
	{
		ID: "702.143f", Document: Foretell, Era: Modern, Rule: "702.143f",
		By:          "game/engine.revealForetold",
		Requirement: "The foretold cards of a player who leaves are revealed, and all of them as a game ends.",
		Proofs:      []string{"foretell-revealed"},
	},
	{
		ID: "FORETELL.P1", Document: Foretell, Era: Modern, Rule: "702.143a",
		By:          "game/legal.castsForetold",
		Requirement: "Foretell is one keyword that works in the hand, and gives the card exiled so a permission to be cast; a card exiled face down otherwise has none.",
		Proofs:      []string{"foretell-only-foretold"},
	},
	{
		ID: "FORETELL.P2", Document: Foretell, Era: Modern, Rule: "702.143a",
		By:          "game/state.(*State).knowers",
		Requirement: "Who foretold a card may look at it at any time, and nobody else.",
		Proofs:      []string{"foretell-looks"},
	},
	{
		ID: "FORETELL.P3", Document: Foretell, Era: Modern, Rule: "702.143a",
		By:          "game/legal.castsForetold",
		Requirement: "A foretold card is cast on a later turn by its own timing, for the foretell cost instead of the mana cost.",
		Proofs:      []string{"foretell-cast-later"},
	},
	{
		ID: "FORETELL.P4", Document: Foretell, Era: Modern, Rule: "702.143a",
		By:          "game/legal.castsForetold",
		Requirement: "A card is not cast in the turn in which it was foretold.",
		Proofs:      []string{"foretell-cast-later"},
	},
	{
		ID: "FORETELL.P5", Document: Foretell, Era: Modern, Rule: "702.143b",
		By:          "game/engine.foretells",
		Requirement: "Nobody can answer a card's being foretold: it is a special action.",
		Proofs:      []string{"foretell-special-action"},
	},
	{
		ID: "FORETELL.P6", Document: Foretell, Era: Modern, Rule: "702.143e",
		By:          "game/state.(*State).pileFor",
		Requirement: "The foretold cards have an order that everybody knows, and faces that only their owners know.",
		Proofs:      []string{"foretell-order"},
	},
	{
		ID: "FORETELL.P7", Document: Foretell, Era: Modern, Rule: "702.143f",
		By:          "game/engine.revealForetold",
		Requirement: "As a game ends all foretold cards are shown to everybody.",
		Proofs:      []string{"foretell-revealed"},
	},
}
