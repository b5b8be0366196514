package ability

// whoNames are the names of the answers to whose.
var whoNames = [...]string{"anyone", "you", "opponent", "not-you", "the-sel", "chooser"}

// String returns the name of the instruction.
func (op Op) String() string { return formName(instrForms[:], int(op)) }

// variants are the keywords that are another keyword as well: landcycling and the like are
// kinds of cycling (702.29e), megamorph is morph (702.37b), multikicker kicker (702.33c).
var variants = map[string]string{"landcycling": "cycling", "basiclandcycling": "cycling", "megamorph": "morph", "multikicker": "kicker", "kickers": "kicker"}

// Variant reports whether an ability of the name is one of the keyword.
func Variant(name, keyword string) bool { return name == keyword || variants[name] == keyword }
