package mtg

import "strings"

// Counter is a kind of counter (122.1), an index into the closed table of this
// package. Zero is no kind.
type Counter uint16

// The kinds of counters that rules name by themselves.
const (
	NoCounter Counter = iota
	// CounterPlusOne adds 1 to power and toughness (122.1a).
	CounterPlusOne
	// CounterMinusOne takes 1 from power and toughness (122.1a).
	CounterMinusOne
	// CounterLoyalty is a planeswalker's loyalty (122.1e).
	CounterLoyalty
	// CounterDefense is a battle's defense (122.1g).
	CounterDefense
	// CounterLore counts a Saga's chapters (714.3).
	CounterLore
	// CounterStun keeps a permanent from untapping once (122.1d).
	CounterStun
	// CounterShield keeps a permanent from being destroyed or damaged once (122.1c).
	CounterShield
	// CounterFinality exiles a permanent that would die (122.1h).
	CounterFinality
	// CounterTime is counted down by suspend, vanishing and impending (702.62a, 702.63a).
	CounterTime
	// CounterAge is counted up by cumulative upkeep (702.24a).
	CounterAge
	// CounterFade is counted down by fading (702.32a).
	CounterFade
	// CounterLevel counts a leveler's level (711.2).
	CounterLevel
	// CounterCharge has no meaning of its own; many artifacts use it.
	CounterCharge
	// CounterPoison on a player: ten of them lose the game (122.1f).
	CounterPoison
	// CounterEnergy on a player: pays costs (107.14).
	CounterEnergy
	// CounterExperience on a player: has no meaning of its own.
	CounterExperience
	// CounterRad on a player: mills cards (122.1i).
	CounterRad
	// CounterTicket on a player: pays costs (107.17).
	CounterTicket

	// The keyword counters (122.1b): each gives the keyword it is named after.

	CounterFlying
	CounterFirstStrike
	CounterDoubleStrike
	CounterDeathtouch
	CounterDecayed
	CounterExalted
	CounterHaste
	CounterHexproof
	CounterIndestructible
	CounterLifelink
	CounterMenace
	CounterReach
	CounterShadow
	CounterTrample
	CounterVigilance
	numNamedCounters
)

// counterNames names the kinds: those with a constant, and after them those
// that only cards know, sorted.
var counterNames = [...]string{
	CounterPlusOne:        "+1/+1",
	CounterMinusOne:       "-1/-1",
	CounterLoyalty:        "loyalty",
	CounterDefense:        "defense",
	CounterLore:           "lore",
	CounterStun:           "stun",
	CounterShield:         "shield",
	CounterFinality:       "finality",
	CounterTime:           "time",
	CounterAge:            "age",
	CounterFade:           "fade",
	CounterLevel:          "level",
	CounterCharge:         "charge",
	CounterPoison:         "poison",
	CounterEnergy:         "energy",
	CounterExperience:     "experience",
	CounterRad:            "rad",
	CounterTicket:         "ticket",
	CounterFlying:         "flying",
	CounterFirstStrike:    "first strike",
	CounterDoubleStrike:   "double strike",
	CounterDeathtouch:     "deathtouch",
	CounterDecayed:        "decayed",
	CounterExalted:        "exalted",
	CounterHaste:          "haste",
	CounterHexproof:       "hexproof",
	CounterIndestructible: "indestructible",
	CounterLifelink:       "lifelink",
	CounterMenace:         "menace",
	CounterReach:          "reach",
	CounterShadow:         "shadow",
	CounterTrample:        "trample",
	CounterVigilance:      "vigilance",

	numNamedCounters: "+0/+1",
	"+0/+2",
	"+1/+0",
	"+1/+2",
	"+2/+0",
	"+2/+2",
	"-0/-1",
	"-0/-2",
	"-1/-0",
	"-2/-1",
	"-2/-2",
	"acorn",
	"aegis",
	"aim",
	"arrow",
	"arrowhead",
	"awakening",
	"bait",
	"blaze",
	"blessing",
	"blight",
	"blood",
	"bloodline",
	"bloodstain",
	"book",
	"bore",
	"bounty",
	"brain",
	"bribery",
	"brick",
	"burden",
	"cage",
	"carrion",
	"chip",
	"chorus",
	"coin",
	"collection",
	"component",
	"contested",
	"corpse",
	"corruption",
	"credit",
	"croak",
	"crystal",
	"cube",
	"currency",
	"death",
	"delay",
	"depletion",
	"descent",
	"despair",
	"devotion",
	"discovery",
	"divinity",
	"doom",
	"dread",
	"dream",
	"duty",
	"echo",
	"egg",
	"elixir",
	"ember",
	"enlightened",
	"eon",
	"eruption",
	"everything",
	"exposure",
	"eyeball",
	"eyestalk",
	"fate",
	"feather",
	"feeding",
	"fellowship",
	"fetch",
	"filibuster",
	"flame",
	"flood",
	"foreshadow",
	"fungus",
	"fury",
	"fuse",
	"gem",
	"ghostform",
	"globe",
	"glyph",
	"gold",
	"growth",
	"harmony",
	"hatching",
	"hatchling",
	"healing",
	"hen",
	"hit",
	"hone",
	"hoofprint",
	"hour",
	"hourglass",
	"hunger",
	"husk",
	"ice",
	"impostor",
	"incarnation",
	"incubation",
	"infection",
	"influence",
	"ingenuity",
	"ingredient",
	"intel",
	"intervention",
	"invitation",
	"isolation",
	"javelin",
	"judgment",
	"ki",
	"kick",
	"knickknack",
	"knowledge",
	"landmark",
	"loot",
	"luck",
	"magnet",
	"manabond",
	"manifestation",
	"mannequin",
	"matrix",
	"memory",
	"midway",
	"mine",
	"mining",
	"mire",
	"music",
	"muster",
	"necrodermis",
	"nest",
	"net",
	"night",
	"oil",
	"omen",
	"ore",
	"page",
	"pain",
	"palliation",
	"paralyzation",
	"pause",
	"petal",
	"petrification",
	"phylactery",
	"phyresis",
	"pin",
	"plague",
	"plot",
	"point",
	"polyp",
	"possession",
	"pressure",
	"prey",
	"pupa",
	"quest",
	"rally",
	"rejection",
	"release",
	"reprieve",
	"rev",
	"revival",
	"ribbon",
	"ritual",
	"rope",
	"rust",
	"scream",
	"scroll",
	"shell",
	"shred",
	"silver",
	"skewer",
	"sleep",
	"sleight",
	"slime",
	"slumber",
	"soot",
	"soul",
	"spark",
	"spite",
	"spore",
	"stash",
	"storage",
	"story",
	"strife",
	"study",
	"supply",
	"suspect",
	"takeover",
	"task",
	"theft",
	"tide",
	"tower",
	"training",
	"trap",
	"treasure",
	"unity",
	"unlock",
	"valor",
	"velocity",
	"verse",
	"vessel",
	"vitality",
	"void",
	"volatile",
	"vortex",
	"vow",
	"voyage",
	"wage",
	"winch",
	"wind",
	"wish",
	"wreck",
	"hexproof from white",
	"hexproof from blue",
	"hexproof from black",
	"hexproof from red",
	"hexproof from green",
	"hexproof from monocolored",
	"hexproof from multicolored",
	"hexproof from instants",
	"hexproof from planeswalkers",
	"hexproof from artifacts, creatures, and enchantments",
	"trample over planeswalkers",
}

// NumCounters is one more than the last Counter.
const NumCounters = len(counterNames)

// CounterNamed returns the kind of counter that the words before "counter"
// name, such as "+1/+1" or "first strike", and false when there is none.
func CounterNamed(words string) (Counter, bool) {
	words = strings.ReplaceAll(words, "−", "-")
	for i := 1; i < len(counterNames); i++ {
		if counterNames[i] == words {
			return Counter(i), true
		}
	}
	return NoCounter, false
}

// String returns the words before "counter", and "" for no kind.
func (c Counter) String() string {
	if int(c) >= len(counterNames) {
		return "invalid counter"
	}
	return counterNames[c]
}

// PowerToughness returns what one counter of the kind adds to power and
// toughness, and false when it is none of those that do (122.1a).
func (c Counter) PowerToughness() (power, toughness int, ok bool) {
	name := c.String()
	if len(name) != len("+1/+1") || name[2] != '/' {
		return 0, 0, false
	}
	return signedDigit(name[:2]), signedDigit(name[3:]), true
}

// signedDigit returns the value of a sign and a digit.
func signedDigit(s string) int {
	if s[0] == '-' {
		return -int(s[1] - '0')
	}
	return int(s[1] - '0')
}

// IsKeyword reports whether the kind is a keyword counter (122.1b).
func (c Counter) IsKeyword() bool {
	return c >= CounterFlying && c <= CounterVigilance || c.IsVariant()
}

// IsVariant reports whether the kind is a counter of a variant of a keyword (702.11d, 702.19c).
func (c Counter) IsVariant() bool {
	return c.IsHexproofFrom() || c.String() == TrampleOverPlaneswalkers.String()
}

// IsHexproofFrom reports whether the kind is a counter of a variant of hexproof (702.11d).
func (c Counter) IsHexproofFrom() bool { return strings.HasPrefix(c.String(), "hexproof from ") }

// Keyword returns the keyword that a keyword counter gives. It is false also
// for the keyword counters whose keyword is no Keyword of this package, decayed
// and exalted.
func (c Counter) Keyword() (Keyword, bool) {
	if !c.IsKeyword() {
		return NoKeyword, false
	}
	return KeywordNamed(c.String())
}

// OnPlayers reports whether players get counters of the kind.
func (c Counter) OnPlayers() bool { return c >= CounterPoison && c <= CounterTicket }
