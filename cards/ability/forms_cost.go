package ability

// costForms are the forms of the parts of a cost.
var costForms = [NumCostKinds]form{
	CostTapThis:        {"tap-this", ""},
	CostUntapThis:      {"untap-this", ""},
	CostDiscard:        {"discard", "N! UpTo Filter! Deed Random Share=name"},
	CostSacrifice:      {"sacrifice", "N! Filter! Deed Lessens ByCost"},
	CostPayLife:        {"pay-life", "N!"},
	CostExile:          {"exile", "N! UpTo Filter! Deed Value Linked Share=owner"},
	CostReturnToHand:   {"return-to-hand", "N! Filter! Deed"},
	CostTap:            {"tap", "N! UpTo Filter! Deed Power Crew"},
	CostRemoveCounters: {"remove-counters", "N! All Filter! Counter Among Deed"},
	CostPutCounters:    {"put-counters", "N! Filter! Counter! Deed"},
	CostReveal:         {"reveal", "N! Filter! Deed"},
	CostMill:           {"mill", "N! Deed"},
	CostLoyalty:        {"loyalty", "N!"},
	CostOneOf:          {"one-of", "Options!"},
	CostDiscardHand:    {"discard-hand", ""},
	CostEnergy:         {"energy", "N!"},
	CostExileTop:       {"exile-top", "N! Deed"},
	CostProcess:        {"process", "N! Filter! Deed"},
	CostOnTop:          {"on-top", "N! Filter!"},
	CostOnBottom:       {"on-bottom", "N! Filter!"},
	CostCountersOn:     {"counters-on", "N! Filter! Counter! Deed"},
	CostExert:          {"exert", ""},
	CostWaterbend:      {"waterbend", "N! Deed"},
	CostOpponent:       {"opponent", "N!"},
	CostRevealChosen:   {"reveal-chosen", "N!"},
	CostGainLife:       {"gain-life", "N! Filter! Each"},
	CostRoll:           {"roll", "N!"},
	CostUnattach:       {"unattach", "N Filter"},
	CostGiver:          {"giver", "N! Filter!"},
}

var wholeCost = form{"cost", "Mana Parts ManaPer Own Less LessIfNew SomeX"}
