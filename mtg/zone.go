package mtg

// Zone is a place where objects can be (400.1).
type Zone uint8

// The zones. Outside holds a player's sideboard (400.11); Nowhere is where a
// token or copy that has ceased to exist went (111.7, 707.10a). PhasedOut is a
// zone only under rulesets that have it as one.
const (
	NoZone Zone = iota
	Library
	Hand
	Battlefield
	Graveyard
	Stack
	Exile
	Command
	Ante
	PhasedOut
	Outside
	Nowhere
	numZones
)

// NumZones is one more than the last zone.
const NumZones = int(numZones)

var zoneNames = [numZones]string{
	NoZone: "none", Library: "library", Hand: "hand", Battlefield: "battlefield",
	Graveyard: "graveyard", Stack: "stack", Exile: "exile", Command: "command",
	Ante: "ante", PhasedOut: "phased-out", Outside: "sideboard", Nowhere: "nowhere",
}

// String returns the zone's name as the scenario format writes it.
func (z Zone) String() string {
	if z >= numZones {
		return "invalid zone"
	}
	return zoneNames[z]
}

// ZoneNamed returns the zone with the name, and false when there is none.
func ZoneNamed(name string) (Zone, bool) {
	for z, n := range zoneNames {
		if n == name && z > 0 {
			return Zone(z), true
		}
	}
	return NoZone, false
}

// Hidden reports whether a zone's cards are hidden from at least one player
// (400.2).
func (z Zone) Hidden() bool { return z == Library || z == Hand || z == Outside }

// Shared reports whether all players share one such zone (400.1).
func (z Zone) Shared() bool {
	return z == Battlefield || z == Stack || z == Exile || z == Command || z == Ante || z == PhasedOut
}

// ZoneSet is a set of zones, one bit a zone.
type ZoneSet uint16

// Zones returns the set of the given zones.
func Zones(zones ...Zone) (s ZoneSet) {
	for _, z := range zones {
		s |= 1 << z
	}
	return s
}

// Has reports whether z is in the set.
func (s ZoneSet) Has(z Zone) bool { return s&(1<<z) != 0 }

// With returns the set with z added.
func (s ZoneSet) With(z Zone) ZoneSet { return s | 1<<z }
