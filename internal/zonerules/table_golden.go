package zonerules

// goldenRules are the golden rules, and what is said of them.
var goldenRules = []Row{
	{
		ID: "101.1", Document: Golden, Era: Modern, Rule: "101.1",
		By:          "game/engine.(*Game).Concede",
		Requirement: "What a card says beats the rules, but only the one that applies just there; a player may concede at any time all the same.",
		Proofs:      []string{"gold-concede", "gold-cannot-lose"},
	},
	{
		ID: "101.2", Document: Golden, Era: Modern, Rule: "101.2",
		By:          "game/query.(*Q).Forbidden",
		Requirement: "What says that something cannot happen beats what says that it may or must.",
		Proofs:      []string{"gold-cannot-beats-may"},
	},
	{
		ID: "101.2.ex", Document: Golden, Era: Modern, Rule: "305.2",
		By:          "game/query.(*Q).Forbidden",
		Requirement: "Example: who may play an additional land and may not play lands plays none.",
		Proofs:      []string{"gold-no-land"},
	},
	{
		ID: "101.2a", Document: Golden, Era: Modern, Rule: "113.10",
		By:          "game/query.(layering).barred",
		Requirement: "Adding and removing abilities is no conflict of that kind: the latest effect prevails, unless the object cannot have the ability.",
		Proofs:      []string{"gold-latest-ability", "gold-cannot-have"},
	},
	{
		ID: "101.3", Document: Golden, Era: Modern, Rule: "101.3",
		By:          "game/engine.choices",
		Requirement: "The impossible part of an instruction is left out; what follows from that only the card says.",
		Proofs:      []string{"gold-impossible-part", "gold-reward-not-earned"},
	},
	{
		ID: "101.4", Document: Golden, Era: Modern, Rule: "101.4",
		By:          "game/engine.opChoose",
		Requirement: "Where several choose at once the active player chooses first, then the others in turn order; then all of it happens at once.",
		Proofs:      []string{"gold-together", "gold-legends-in-turn-order"},
	},
	{
		ID: "101.4.ex", Document: Golden, Era: Modern, Rule: "101.4",
		By:          "game/engine.opSacrifice",
		Requirement: "Example: each player chooses what he sacrifices in turn order, and all of it is sacrificed together.",
		Proofs:      []string{"gold-three-players"},
	},
	{
		ID: "101.4a", Document: Golden, Era: Modern, Rule: "101.4a",
		By:          "game/engine.earlier",
		Requirement: "Cards of a hidden zone stay face down as they are chosen; that they are chosen is seen.",
		Proofs:      []string{"gold-hidden-choice"},
	},
	{
		ID: "101.4b", Document: Golden, Era: Modern, Rule: "101.4b",
		By:          "game/engine.tellChosen",
		Requirement: "Who chooses knows what those before him have chosen, but for hidden cards.",
		Proofs:      []string{"gold-earlier-known", "gold-hidden-choice"},
	},
	{
		ID: "101.4c", Document: Golden, Era: Modern, Rule: "101.4c",
		By:          "game/engine.askReplacement",
		Requirement: "Several choices of one player are made in the order stated, or where none is in his own.",
		Proofs:      []string{"gold-own-order"},
	},
	{
		ID: "101.4d", Document: Golden, Era: Modern, Rule: "101.4d",
		By:          "game/engine.nextReplaced",
		Requirement: "If a later player's choice makes an earlier player choose, the order begins anew for all that is still to be chosen.",
		Proofs:      []string{"gold-choice-restarts", "gold-choice-restarts-for-all"},
	},
	{
		ID: "101.4e", Document: Golden, Era: Modern, Rule: "101.4e",
		By:          "game/state.(*State).First",
		Requirement: "While the game is being started the starting player has the active player's part.",
		Proofs:      []string{"gold-before-the-game"},
	},
	{
		ID: "GOLD.P1", Document: Golden, Era: Modern, Rule: "101.1",
		By:          "game/legal.(*Law).ExtraLands",
		Requirement: "What a card says beats the rules while its effect lasts, or until it has resolved.",
		Proofs:      []string{"gold-while-it-lasts"},
	},
	{
		ID: "GOLD.P2", Document: Golden, Era: Modern, Rule: "101.4",
		By:          "game/state.(*State).First",
		Requirement: "Choices are made from the active player on in turn order, unless a rule or a card names another to begin: a vote from the player it names, the game's first choices from the starting player.",
		Proofs:      []string{"gold-active-first", "gold-vote-from-another", "gold-before-the-game"},
	},
}
