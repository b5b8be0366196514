package zonerules

import "slices"

// Rows is the table, document by document in the order of their rules.
var Rows = slices.Concat(zonesOfPlay, playingForAnte)

// playingForAnte are the rules of ante today.
var playingForAnte = []Row{
	{
		ID: "407.2", Document: Ante, Era: Modern, Rule: "407.2", By: "game/engine.startAnte",
		Requirement: "Each player antes a random card of the deck once it is known who goes first and before anybody draws; everyone may look at the ante; the winner owns it at the end.",
		Proofs:      []string{"ante-at-random", "ante-won"},
	},
}
