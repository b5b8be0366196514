package mechanic

import "slices"

// Action is a keyword action of the rules.
type Action struct {
	// Rule is the section that defines it.
	Rule string
	Name string
	// Words are the verbs and phrases by which a text names it, in the form that stands
	// before "s" and "ed"; none: its name is one.
	Words []string
	// Played says that cards with it are played; without, such a card is refused.
	Played bool
	// Left says why the action is left alone.
	Left string
}

// Actions returns the keyword actions in the order of the rules.
func Actions() []Action { return actions[:] }

// ActionWords returns the verbs and phrases by which texts name keyword actions, sorted.
func ActionWords() []string {
	var list []string
	for i := range actions {
		list = append(list, actions[i].Called()...)
	}
	slices.Sort(list)
	return list
}

// Called returns the verbs and phrases by which a text names the action.
func (a *Action) Called() []string {
	if a.Words == nil {
		return []string{a.Name}
	}
	return a.Words
}

// attractions is why what Attractions do is left alone.
const attractions = "Attractions are cards of supplementary decks for casual play (100.2d, 717)"

// actions are the keyword actions of the rules, in their order.
var actions = [...]Action{
	{Rule: "701.2", Name: "activate", Played: true},
	{Rule: "701.3", Name: "attach", Played: true},
	{Rule: "701.4", Name: "behold", Played: true},
	{Rule: "701.5", Name: "cast", Played: true},
	{Rule: "701.6", Name: "counter", Played: true},
	{Rule: "701.7", Name: "create", Played: true},
	{Rule: "701.8", Name: "destroy", Played: true},
	{Rule: "701.9", Name: "discard", Played: true},
	{Rule: "701.10", Name: "double", Played: true},
	{Rule: "701.11", Name: "triple", Played: true},
	{Rule: "701.12", Name: "exchange", Played: true},
	{Rule: "701.13", Name: "exile", Played: true},
	{Rule: "701.14", Name: "fight", Played: true},
	{Rule: "701.15", Name: "goad", Played: true},
	{Rule: "701.16", Name: "investigate", Played: true},
	{Rule: "701.17", Name: "mill", Played: true},
	{Rule: "701.18", Name: "play", Played: true},
	{Rule: "701.19", Name: "regenerate", Played: true},
	{Rule: "701.20", Name: "reveal", Played: true},
	{Rule: "701.21", Name: "sacrifice", Played: true},
	{Rule: "701.22", Name: "scry", Played: true},
	{Rule: "701.23", Name: "search", Played: true},
	{Rule: "701.24", Name: "shuffle", Played: true},
	{Rule: "701.25", Name: "surveil", Played: true},
	{Rule: "701.26", Name: "tap and untap", Words: []string{"tap", "untap"}, Played: true},
	{Rule: "701.27", Name: "transform", Played: true},
	{Rule: "701.28", Name: "convert", Played: true},
	{Rule: "701.29", Name: "fateseal", Played: true},
	{Rule: "701.30", Name: "clash", Played: true},
	{Rule: "701.31", Name: "planeswalk", Played: true},
	{Rule: "701.32", Name: "set in motion", Words: []string{"set this scheme in motion"}, Played: true},
	{Rule: "701.33", Name: "abandon", Played: true},
	{Rule: "701.34", Name: "proliferate", Played: true},
	{Rule: "701.35", Name: "detain", Played: true},
	{Rule: "701.36", Name: "populate", Played: true},
	{Rule: "701.37", Name: "monstrosity", Played: true},
	{Rule: "701.38", Name: "vote", Played: true},
	{Rule: "701.39", Name: "bolster", Played: true},
	{Rule: "701.40", Name: "manifest", Played: true},
	{Rule: "701.41", Name: "support", Played: true},
	{Rule: "701.42", Name: "meld", Played: true},
	{Rule: "701.43", Name: "exert", Played: true},
	{Rule: "701.44", Name: "explore", Played: true},
	{Rule: "701.45", Name: "assemble", Left: "Contraptions are cards of a set outside these rules (701.45a)"},
	{Rule: "701.46", Name: "adapt", Played: true},
	{Rule: "701.47", Name: "amass", Played: true},
	{Rule: "701.48", Name: "learn", Played: true},
	{Rule: "701.49", Name: "venture into the dungeon", Played: true},
	{Rule: "701.50", Name: "connive", Played: true},
	{Rule: "701.51", Name: "open an attraction", Left: attractions},
	{Rule: "701.52", Name: "roll to visit your attractions", Left: attractions},
	{Rule: "701.53", Name: "incubate", Played: true},
	{Rule: "701.54", Name: "the ring tempts you", Played: true},
	{Rule: "701.55", Name: "face a villainous choice", Words: []string{"face a villainous choice", "faces a villainous choice"}, Played: true},
	{Rule: "701.56", Name: "time travel", Played: true},
	{Rule: "701.57", Name: "discover", Played: true},
	{Rule: "701.58", Name: "cloak", Played: true},
	{Rule: "701.59", Name: "collect evidence", Played: true},
	{Rule: "701.60", Name: "suspect", Played: true},
	{Rule: "701.61", Name: "forage", Played: true},
	{Rule: "701.62", Name: "manifest dread", Words: []string{"manifest dread", "manifests dread"}, Played: true},
	{Rule: "701.63", Name: "endure", Played: true},
	{Rule: "701.64", Name: "harness", Played: true},
	{Rule: "701.65", Name: "airbend", Played: true},
	{Rule: "701.66", Name: "earthbend", Played: true},
	{Rule: "701.67", Name: "waterbend", Played: true},
	{Rule: "701.68", Name: "blight", Played: true},
	{Rule: "701.69", Name: "heal", Words: []string{"heal", "healed"}, Played: true},
}
