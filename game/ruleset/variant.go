package ruleset

import (
	"errors"
	"fmt"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// AttackOption says whom the active player can attack in a game of several.
type AttackOption uint8

// The options.
const (
	// AttackMultiple: every opponent is a defending player (802).
	AttackMultiple AttackOption = iota
	// AttackLeft: only the opponent seated next to the left (803.1a).
	AttackLeft
	// AttackRight: only the opponent seated next to the right (803.1b).
	AttackRight
	// AttackSingle: one opponent, chosen as combat begins (506.2a, 507.1).
	AttackSingle
	// AttackAdjacent: only opponents seated next to the player (809.3c, 811.4).
	AttackAdjacent
)

// attackOptionNames name the options.
var attackOptionNames = [...]string{
	AttackMultiple: "multiple", AttackLeft: "left", AttackRight: "right", AttackSingle: "single", AttackAdjacent: "adjacent",
}

// String returns the name of the option.
func (a AttackOption) String() string {
	if int(a) < len(attackOptionNames) {
		return attackOptionNames[a]
	}
	return "invalid attack option"
}

// AttackOptionNamed returns the option with the name.
func AttackOptionNamed(name string) (AttackOption, bool) {
	for i, n := range attackOptionNames {
		if n == name {
			return AttackOption(i), true
		}
	}
	return 0, false
}

// The limits of play with several.
const (
	// CommanderLife is the starting life total of a Commander game (903.7).
	CommanderLife = 40
	// TeamLife is the starting life total of a team of two heads (810.4).
	TeamLife = 30
	// ArchenemyLife is by how much more than others an archenemy begins with (904.5).
	ArchenemyLife = 20
	// commanderDamage is the combat damage of one commander that loses the game
	// (903.10a).
	commanderDamage = 21
	// teamPoison is how many poison counters lose a team of two heads the game
	// (810.8d).
	teamPoison = 15
	poison     = 10 // 104.3d
	// emperorTeam is how many players a team with an emperor has (809.1).
	emperorTeam = 3
)

// ErrVariant is wrapped by what Variant returns for a game that it cannot make.
var ErrVariant = errors.New("this way to play is not carried out")

// variant is one way to play.
type variant struct {
	name        string
	least, most int // how many players
	set         func(r *Rules, seats int)
}

// variants are the ways to play that are carried out, sorted by name.
var variants = [...]variant{
	{"alternating-teams", 4, mtg.MaxSeats, func(r *Rules, seats int) { // 811.2a, 811.3, 811.4
		r.seatTeams(seats, func(i int) int { return i % teamsOf(seats) })
		r.SetRange(2)
		r.Attack = AttackAdjacent
	}},
	{"archenemy", 2, mtg.MaxSeats, func(r *Rules, seats int) { // 904.2, 904.2a, 904.2b, and 808.5
		r.seatTeams(seats, func(i int) int { return min(i, 1) })
		r.SharedTurns, r.TeamHands, r.Archenemies = true, true, mtg.Seats(1)
	}},
	{"commander-duel", 2, 2, (*Rules).commander},
	{"commander-free-for-all", 2, mtg.MaxSeats, (*Rules).commander},
	{"duel", 2, 2, func(*Rules, int) {}},
	{"emperor", 6, 6, func(r *Rules, seats int) { // 809.1 to 809.3, 809.7
		r.seatTeams(seats, func(i int) int { return i / emperorTeam })
		r.SetRange(1)
		for i := 1; i < seats; i += emperorTeam {
			r.Emperors, r.Ranges[i] = r.Emperors.With(mtg.Seat(i+1)), 2
		}
		r.Attack, r.Deploys, r.TeamHands = AttackAdjacent, true, true
	}},
	{"free-for-all", 2, mtg.MaxSeats, func(*Rules, int) {}},
	{"planechase", 2, mtg.MaxSeats, func(r *Rules, _ int) { r.Planechase = true }}, // 901.2
	{"supervillain-rumble", 2, mtg.MaxSeats, func(r *Rules, seats int) { // 904.12a, 904.12b
		for i := range seats {
			r.Archenemies = r.Archenemies.With(mtg.Seat(i + 1))
		}
	}},
	{"team-vs-team", 4, mtg.MaxSeats, func(r *Rules, seats int) { // 808.2, 808.5
		r.seatTeams(seats, func(i int) int { return i / (seats / 2) })
		r.TeamHands = true
	}},
	{"two-headed-giant", 4, mtg.MaxSeats, func(r *Rules, seats int) { // 810.1 to 810.5, 810.11
		r.seatTeams(seats, func(i int) int { return i / (seats / 2) })
		r.SharedTurns, r.SharedLife, r.TeamHands = true, true, true
		r.StartingLife = int32(TeamLife + 15*(seats/2-2))
		r.Poison = uint8(teamPoison + 5*(seats/2-2))
	}},
	{"vanguard", 2, mtg.MaxSeats, func(r *Rules, _ int) { r.Vanguard = true }}, // 902.2
}

// Variants returns the names of the ways to play that are carried out.
func Variants() []string {
	names := make([]string, len(variants))
	for i := range variants {
		names[i] = variants[i].name
	}
	return names
}

// Variant returns the rules changed to a way to play with so many players. The
// error says what can be played instead.
func (r Rules) Variant(name string, seats int) (Rules, error) {
	for i := range variants {
		v := &variants[i]
		if v.name != name {
			continue
		}
		if seats < v.least || seats > v.most || v.least == 4 && seats%2 != 0 {
			return r, fmt.Errorf("%w: %s with %d players; it is played by %s", ErrVariant, name, seats, v.players())
		}
		v.set(&r, seats)
		return r, nil
	}
	return r, fmt.Errorf("%w: the variant %s; there are %s", ErrVariant, name, strings.Join(Variants(), ", "))
}

// players says how many play it.
func (v *variant) players() string {
	switch {
	case v.least == v.most:
		return fmt.Sprint(v.least)
	case v.least == 4:
		return "4 or 6"
	}
	return fmt.Sprintf("%d to %d", v.least, v.most)
}

// teamsOf is how many teams alternate: three of two, or two.
func teamsOf(seats int) int {
	if seats == 6 {
		return 3
	}
	return 2
}

func (r *Rules) seatTeams(seats int, team func(i int) int) {
	for i := range seats {
		r.Teams[i] = uint8(team(i) + 1)
	}
}

func (r *Rules) commander(int) { // 903.7, 903.10a
	r.Commander, r.CommanderDamage, r.StartingLife = true, commanderDamage, CommanderLife
}

// SetRange limits every player's range of influence to so many seats, zero to
// all (801.2).
func (r *Rules) SetRange(seats int) {
	for i := range r.Ranges {
		r.Ranges[i] = uint8(seats)
	}
}

// Limited reports whether a range of influence is limited (801).
func (r *Rules) Limited() bool { return r.Ranges != [mtg.MaxSeats]uint8{} }

// Team is the team of p, and zero where everyone plays for himself.
func (r *Rules) Team(p mtg.Seat) uint8 {
	if p == 0 || p > mtg.MaxSeats {
		return 0
	}
	return r.Teams[p-1]
}

// Teammates reports whether p and q are on the same team; a player is on his
// own.
func (r *Rules) Teammates(p, q mtg.Seat) bool {
	return p == q || r.Team(p) != 0 && r.Team(p) == r.Team(q)
}

// Opponents reports whether p and q, two players, are opponents (102.2, 102.3).
func (r *Rules) Opponents(p, q mtg.Seat) bool {
	return p != 0 && q != 0 && !r.Teammates(p, q)
}

// PoisonLimit is how many poison counters lose the game (104.3d, 810.8d).
func (r *Rules) PoisonLimit() int {
	if r.Poison != 0 {
		return int(r.Poison)
	}
	return poison
}
