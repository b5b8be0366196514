package mtg

// Keyword is a keyword ability without parameters that the rules ask about by
// name (702). Keywords with a cost, a quality or a number are abilities of
// their own and not in this list.
type Keyword uint8

// The keywords, in the order of the alphabet.
const (
	NoKeyword Keyword = iota
	Banding
	Changeling
	Daybound
	Deathtouch
	Defender
	DoubleStrike
	Fear
	FirstStrike
	Flash
	Flying
	Haste
	Hexproof
	Horsemanship
	Indestructible
	Infect
	Intimidate
	Lifelink
	Menace
	Nightbound
	Phasing
	Reach
	Shadow
	Shroud
	Skulk
	SplitSecond
	Trample
	TrampleOverPlaneswalkers
	Vigilance
	Wither
	numKeywords
)

var keywordNames = [numKeywords]string{
	NoKeyword: "none", Banding: "banding", Changeling: "changeling", Daybound: "daybound", Deathtouch: "deathtouch",
	Defender: "defender", DoubleStrike: "double strike", Fear: "fear", FirstStrike: "first strike",
	Flash: "flash", Flying: "flying", Haste: "haste", Hexproof: "hexproof",
	Horsemanship: "horsemanship", Indestructible: "indestructible", Infect: "infect",
	Intimidate: "intimidate", Lifelink: "lifelink", Menace: "menace", Nightbound: "nightbound", Phasing: "phasing",
	Reach: "reach", Shadow: "shadow", Shroud: "shroud", Skulk: "skulk",
	SplitSecond: "split second", Trample: "trample", TrampleOverPlaneswalkers: "trample over planeswalkers", Vigilance: "vigilance", Wither: "wither",
}

// String returns the keyword in lower case.
func (k Keyword) String() string {
	if k >= numKeywords {
		return "invalid keyword"
	}
	return keywordNames[k]
}

// KeywordNamed returns the keyword of the words in lower case, and false when
// they are none of this list.
func KeywordNamed(words string) (Keyword, bool) {
	for k, n := range keywordNames {
		if n == words && k > 0 {
			return Keyword(k), true
		}
	}
	return NoKeyword, false
}

// KeywordSet is a set of keywords, one bit a keyword.
type KeywordSet uint64

// Keywords returns the set of the given keywords.
func Keywords(keywords ...Keyword) (s KeywordSet) {
	for _, k := range keywords {
		s |= 1 << k
	}
	return s
}

// Has reports whether k is in the set.
func (s KeywordSet) Has(k Keyword) bool { return s&(1<<k) != 0 }

// List returns the members of the set.
func (s KeywordSet) List() []Keyword {
	var list []Keyword
	for k := Keyword(1); k < numKeywords; k++ {
		if s.Has(k) {
			list = append(list, k)
		}
	}
	return list
}
