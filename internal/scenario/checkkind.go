package scenario

// CheckKind is what a check looks at.
type CheckKind uint8

// The kinds of checks.
const (
	NoCheck CheckKind = iota
	CheckCount
	CheckLife
	CheckTurn
	CheckStackSize
	CheckLandsPlayed
	CheckPT
	CheckCounters
	CheckPlayerCounters
	CheckTapped
	CheckType
	CheckSubtype
	CheckColor
	CheckKeyword
	CheckAttribute
	CheckExists
	CheckDamage
	CheckAttacking
	CheckAttached
	CheckZoneOf
	CheckLegal
	CheckMayAttack
	CheckAttackers
	CheckBlockers
	CheckOrder
	CheckPrice
	CheckPrompt
	CheckMatchOwner
	CheckStackObject
	CheckManaPool
	CheckCanProduce
	CheckManaOptionCount
	CheckWon
	CheckLost
	CheckInGame
	CheckResult
	CheckActivePlayer
	CheckMonarch
	CheckTopCardRevealed
	CheckSees
	CheckPiles
	CheckLog
)

// String returns the word of the kind.
func (k CheckKind) String() string {
	if int(k) >= len(checkForms) {
		return "invalid"
	}
	return checkForms[k].name
}

// ValueKind is the form of a compared value.
type ValueKind uint8

// The forms of values.
const (
	NoValue ValueKind = iota
	BoolValue
	IntValue
	TextValue
	NamesValue
	PilesValue
)

// values is a set of value kinds, one bit a kind.
type values uint8

const (
	bools values = 1 << BoolValue
	ints  values = 1 << IntValue
	texts values = 1 << TextValue
	names values = 1 << NamesValue
	piles values = 1 << PilesValue
)

func (v values) has(k ValueKind) bool { return v&(1<<k) != 0 }

// describe returns what a reader of a message should write.
func (v values) describe() string {
	words := [...]string{
		BoolValue: "true or false", IntValue: "a number", TextValue: "a text",
		NamesValue: "a list of names", PilesValue: "a mapping of labels to names",
	}
	said := ""
	for k, w := range words {
		if !v.has(ValueKind(k)) {
			continue
		}
		if said != "" {
			said += " or "
		}
		said += w
	}
	return said
}

// checkForm is what a kind of check is made of: its keys, "!" marking those
// that must be there, the kinds of values it compares with, and whether the
// comparison may be left out, which then means `is: true`.
type checkForm struct {
	name   string
	keys   string
	values values
	plain  bool
}

// checkForms follows the table of checks of the format.
//
// NOTE: a kind that speaks of objects by name takes `player` and `zone` even
// where its row in the table does not list them: what leaving `player` out
// means is said once for all kinds, and a card outside the battlefield has
// characteristics too.
var checkForms = []checkForm{
	NoCheck:              {},
	CheckCount:           {"count", "zone! player name tapped token object include", ints, false},
	CheckLife:            {"life", "player", ints, false},
	CheckTurn:            {"turn", "player", ints, false},
	CheckStackSize:       {"stack-size", "player", ints, false},
	CheckLandsPlayed:     {"lands-played", "player", ints, false},
	CheckPT:              {"pt", "player zone name! power toughness scope base", bools, true},
	CheckCounters:        {"counters", "player zone name! counter!", ints, false},
	CheckPlayerCounters:  {"player-counters", "player! counter!", ints, false},
	CheckTapped:          {"tapped", "player name! scope", bools, false},
	CheckType:            {"type", "player zone name! type!", bools, false},
	CheckSubtype:         {"subtype", "player zone name! subtype!", bools, false},
	CheckColor:           {"color", "player zone name! colors!", bools, false},
	CheckKeyword:         {"keyword", "player zone name! keyword! param permanents", bools, false},
	CheckAttribute:       {"attribute", "player zone name! attribute! arg", bools | ints | texts, false},
	CheckExists:          {"exists", "player zone name!", bools, true},
	CheckDamage:          {"damage", "player name!", ints, false},
	CheckAttacking:       {"attacking", "player name!", bools, true},
	CheckAttached:        {"attached", "player name! to! to_controller", bools, true},
	CheckZoneOf:          {"zone-of", "object! zone!", bools, false},
	CheckLegal:           {"legal", "player! action! match", bools, false},
	CheckMayAttack:       {"may-attack", "player! name! defender", bools, false},
	CheckAttackers:       {"attackers", "player!", names, false},
	CheckBlockers:        {"blockers", "player!", names, false},
	CheckOrder:           {"order", "zone! player pile", names, false},
	CheckPrice:           {"price", "player! action!", texts, false},
	CheckPrompt:          {"prompt", "player! contains not_contains", 0, true},
	CheckMatchOwner:      {"match-owner", "name!", texts, false},
	CheckStackObject:     {"stack-object", "player text!", ints, false},
	CheckManaPool:        {"mana-pool", "player! color!", ints, false},
	CheckCanProduce:      {"can-produce", "player! mana!", bools, true},
	CheckManaOptionCount: {"mana-option-count", "player!", ints, false},
	CheckWon:             {"won", "player", bools, false},
	CheckLost:            {"lost", "player", bools, false},
	CheckInGame:          {"in-game", "player", bools, false},
	CheckResult:          {"result", "player", texts | bools, false},
	CheckActivePlayer:    {"active-player", "player", texts | bools, false},
	CheckMonarch:         {"monarch", "player", texts | bools, false},
	CheckTopCardRevealed: {"top-card-revealed", "player!", bools, false},
	CheckSees:            {"sees", "viewer! zone! owner! names unknown", bools, true},
	CheckPiles:           {"piles", "zone! owner!", piles, false},
	CheckLog:             {"log", "contains not_contains count", ints | bools, true},
}
