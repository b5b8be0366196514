package state

import "github.com/apnap/apnap/mtg"

// Role is what a player is to one object, besides its owner and its controller.
type Role uint8

// The roles.
const (
	// Holder controlled it when that was last looked at, or when it phased out; nobody once the
	// turn would have begun of one who has left (702.26n). In exile he may play it.
	Holder Role = iota
	// Chosen is the player chosen for it, and ChosenOther the second of two.
	Chosen
	ChosenOther
	// Secretly is who alone knows the chosen player, having chosen him secretly and not revealed
	// him; nobody where all know.
	Secretly
	// Exiler is by whose effect it was exiled, noted where something in the game asks for that.
	Exiler
	// Protector protects it, a battle (310.8); whoever that is stays so where it is no battle any
	// more (310.8g).
	Protector
	numRoles
)

// Roles has who is in each role: four bits each, two in a byte. An object is copied with each
// clone of a game, and most have nobody in most of them.
type Roles [numRoles / 2]uint8

const _ = uint(1<<4 - 1 - mtg.MaxSeats) // a seat has room in four bits

// Who returns who is in the role, or nobody.
func (o *Object) Who(r Role) mtg.Seat { return mtg.Seat(o.Roles[r/2] >> (r % 2 * 4) & 15) }

// appoint puts a player, or nobody, into the role.
func (o *Object) appoint(r Role, p mtg.Seat) {
	shift := r % 2 * 4
	o.Roles[r/2] = o.Roles[r/2]&^(15<<shift) | uint8(p)<<shift
}

// Band is the band that a creature on the battlefield attacks in, zero: none (702.22c).
func (o *Object) Band() uint8 {
	if o.Zone != mtg.Battlefield {
		return 0
	}
	return uint8(o.Group)
}

// formerFields are the roles by the fields in which earlier builds kept them.
var formerFields = map[string]Role{
	"Holder": Holder, "ChosenPlayer": Chosen, "ChosenOther": ChosenOther, "Secret": Secretly, "Exiler": Exiler, "Protector": Protector,
}

// ReadFormer reads what earlier builds kept in fields of their own: see saved.Former.
func (o *Object) ReadFormer(field string, n uint64) bool {
	if r, is := formerFields[field]; is && n <= mtg.MaxSeats {
		o.appoint(r, mtg.Seat(n))
		return true
	}
	if (field == "Pile" || field == "Band") && n < 1<<16 {
		o.Group = uint16(n)
		return true
	}
	return false
}
