package oracle

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/mechanic"
	"github.com/apnap/apnap/mtg"
)

// match is one way to read a lexical class at a place.
type match struct {
	end   int
	value Value
}

// reader reads a lexical class.
type reader func(words []Word, at int) []match

// lexicalNames are the lexical classes; the order is fixed so that a class has
// a number.
var lexicalNames = [...]string{
	"Number", "Digits", "PT", "Mana", "Tap", "Untap", "Energy", "Color", "Type", "Subtype", "Supertype",
	"NonType", "NonColor", "NonSuper", "NonSubtype", "Keyword", "Counter", "Name", "Landwalk",
	"Landcycling", "AbilityWord", "Ordinal", "Self", "EndQuote", "X", "Chapter", "VoteWord", "FlavorWord", "ModeName", "BeforeQuote", "Mechanic",
}

// lexicalReaders read the classes, in the order of their names.
var lexicalReaders = [len(lexicalNames)]reader{
	readNumber, readDigits, readPT, readMana, readTap, readUntap, readEnergy, readColor, readType, readSubtype,
	readSupertype, readNonType, readNonColor, readNonSuper, readNonSubtype, readKeyword,
	readCounter, readName, readLandwalk, readLandcycling, readAbilityWord, readOrdinal, readSelf,
	readEndQuote, readX, readChapter, readVoteWord, readFlavorWord, readModeName, readBeforeQuote, readMechanic,
}

// lexicalClass returns the number of the class with the name.
func lexicalClass(name string) (int, bool) {
	i := slices.Index(lexicalNames[:], name)
	return i, i >= 0
}

func one(at int, v Value) []match { return []match{{at + 1, v}} }

// VariableX is the value of the number X.
const VariableX = -1

var numberWords = [...]string{
	"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
	"eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
}

func readNumber(words []Word, at int) []match {
	if m := readDigits(words, at); m != nil {
		return m
	}
	if at < len(words) && words[at].Class == Plain {
		for n, w := range numberWords {
			if words[at].Text == w {
				return one(at, Value{N: n})
			}
		}
		if words[at].Text == "ninety-nine" {
			return one(at, Value{N: 99})
		}
	}
	return nil
}

func readDigits(words []Word, at int) []match {
	if at >= len(words) || words[at].Class != Digits {
		return nil
	}
	if words[at].Text == "X" {
		return one(at, Value{N: VariableX})
	}
	n := 0
	for _, r := range words[at].Text {
		n = n*10 + int(r-'0')
		if n > 100000 {
			return nil
		}
	}
	return one(at, Value{N: n})
}

func readX(words []Word, at int) []match {
	if at < len(words) && words[at].Class == Digits && words[at].Text == "X" {
		return one(at, Value{N: VariableX})
	}
	return nil
}

func readPT(words []Word, at int) []match {
	if at < len(words) && words[at].Class == PT {
		return one(at, Value{Text: words[at].Text})
	}
	return nil
}

func symbolAt(words []Word, at int, text string) []match {
	if at < len(words) && words[at].Class == Symbol && words[at].Text == text {
		return one(at, Value{Text: text})
	}
	return nil
}

func readTap(words []Word, at int) []match   { return symbolAt(words, at, "{T}") }
func readUntap(words []Word, at int) []match { return symbolAt(words, at, "{Q}") }

// readMana reads the whole run of mana symbols that stand without spaces.
func readMana(words []Word, at int) []match {
	text := ""
	end := at
	for end < len(words) && words[end].Class == Symbol && (end == at || words[end].Glued) {
		if _, err := mtg.ParseManaCost(words[end].Text); err != nil {
			break
		}
		text += words[end].Text
		end++
	}
	if end == at {
		return nil
	}
	if _, err := mtg.ParseManaCost(text); err != nil {
		return nil
	}
	return []match{{end, Value{Text: text}}}
}

func readEnergy(words []Word, at int) []match {
	end := at
	for end < len(words) && words[end].Text == "{E}" {
		end++
	}
	if end == at {
		return nil
	}
	return []match{{end, Value{N: end - at}}}
}

func plainAt(words []Word, at int) (string, bool) {
	if at >= len(words) || words[at].Class != Plain {
		return "", false
	}
	return words[at].Text, true
}

func readColor(words []Word, at int) []match {
	if w, ok := plainAt(words, at); ok {
		if c, ok := mtg.ColorNamed(w); ok {
			return one(at, Value{Bits: uint64(mtg.Colors(c))})
		}
	}
	return nil
}

func readType(words []Word, at int) []match {
	if w, ok := plainAt(words, at); ok {
		if t, ok := typeOf(w); ok {
			_, singular := mtg.TypeNamed(capital(w))
			return one(at, Value{Bits: uint64(t), Plural: !singular})
		}
	}
	return nil
}

func readSupertype(words []Word, at int) []match {
	if w, ok := plainAt(words, at); ok {
		if t, ok := mtg.SupertypeNamed(capital(w)); ok {
			return one(at, Value{Bits: uint64(t)})
		}
	}
	return nil
}

// readSubtype reads a subtype, which is written with a capital, singular or
// plural.
func readSubtype(words []Word, at int) []match {
	if at >= len(words) || !words[at].Upper {
		return nil
	}
	w := words[at].Text
	if at+1 < len(words) && words[at+1].Glued && words[at+1].Text == "'s" { // Urza is one, Urza's another
		if t, ok := subtypeOf(w + "'s"); ok {
			return []match{{at + 2, Value{N: int(t)}}}
		}
	}
	if t, ok := subtypeOf(w); ok {
		return one(at, Value{N: int(t), Plural: mayBePlural(w)})
	}
	if at+1 < len(words) && words[at+1].Upper {
		if t, ok := mtg.SubtypeNamed(capital(w) + " " + capital(words[at+1].Text)); ok {
			return []match{{at + 2, Value{N: int(t)}}}
		}
	}
	return nil
}

// mayBePlural reports whether the word for a subtype may stand in the plural.
func mayBePlural(w string) bool {
	if _, singular := mtg.SubtypeNamed(capital(w)); !singular {
		return true
	}
	_, plural := mtg.SubtypePlural(capital(w))
	return plural || w == "plains"
}

func nonWord(words []Word, at int) (string, bool) {
	w, ok := plainAt(words, at)
	if !ok || len(w) < 5 || w[:3] != "non" {
		return "", false
	}
	if w[3] == '-' {
		return w[4:], true
	}
	return w[3:], true
}

func readNonType(words []Word, at int) []match {
	if w, ok := nonWord(words, at); ok {
		if t, ok := mtg.TypeNamed(capital(w)); ok {
			return one(at, Value{Bits: uint64(t)})
		}
	}
	return nil
}

func readNonColor(words []Word, at int) []match {
	if w, ok := nonWord(words, at); ok {
		if c, ok := mtg.ColorNamed(w); ok {
			return one(at, Value{Bits: uint64(mtg.Colors(c))})
		}
	}
	return nil
}

func readNonSuper(words []Word, at int) []match {
	if w, ok := nonWord(words, at); ok {
		if t, ok := mtg.SupertypeNamed(capital(w)); ok {
			return one(at, Value{Bits: uint64(t)})
		}
	}
	return nil
}

func readNonSubtype(words []Word, at int) []match {
	if w, ok := nonWord(words, at); ok {
		if t, ok := mtg.SubtypeNamed(capital(w)); ok {
			return one(at, Value{N: int(t)})
		}
	}
	return nil
}

// readKeyword reads a keyword without parameters, of one word to three.
func readKeyword(words []Word, at int) []match {
	w, ok := plainAt(words, at)
	if !ok {
		return nil
	}
	if next, ok := plainAt(words, at+1); ok {
		if third, ok := plainAt(words, at+2); ok {
			if k, ok := mtg.KeywordNamed(w + " " + next + " " + third); ok {
				return []match{{at + 3, Value{N: int(k)}}}
			}
		}
		if k, ok := mtg.KeywordNamed(w + " " + next); ok {
			return []match{{at + 2, Value{N: int(k)}}}
		}
	}
	if k, ok := mtg.KeywordNamed(w); ok {
		return one(at, Value{N: int(k)})
	}
	return nil
}

func readCounter(words []Word, at int) []match {
	if at >= len(words) {
		return nil
	}
	if next, ok := plainAt(words, at+1); ok {
		if k, ok := mtg.CounterNamed(words[at].Text + " " + next); ok {
			return []match{{at + 2, Value{N: int(k)}}}
		}
	}
	if k, ok := mtg.CounterNamed(words[at].Text); ok {
		return one(at, Value{N: int(k)})
	}
	return nil
}

// readName reads the longest run of words that can be a name.
func readName(words []Word, at int) []match {
	end := at
	for i := at; i < len(words); i++ {
		w := &words[i]
		switch {
		case w.Upper || w.Class == Self:
			end = i + 1
		case w.Class == Plain && i > at && isConnector(w.Text):
		case w.Text == "'s" && i > at && end == i:
			end = i + 1
		case w.Text == "," && i > at && end == i && i+1 < len(words) && words[i+1].Upper && i == at+1:
		case w.Text == "," && (i == at+1 || i == at+2) && end == i && i+2 < len(words) && words[i+1].Text == "the" && words[i+2].Upper:
		default:
			return nameMatch(words, at, end)
		}
	}
	return nameMatch(words, at, end)
}

func isConnector(w string) bool {
	switch w {
	case "of", "the", "in", "to", "for", "from", "a":
		return true
	}
	return false
}

func nameMatch(words []Word, at, end int) []match {
	if end == at {
		return nil
	}
	text := ""
	for i := at; i < end; i++ {
		w := &words[i]
		if i > at && !w.Glued {
			text += " "
		}
		if w.Class == Self && end == at+1 {
			text += w.Text
		} else { // what only begins like this has another name
			text += strings.ReplaceAll(w.Raw, "’", "'")
		}
	}
	return []match{{end, Value{Text: text}}}
}

var landwalks = [...]struct {
	word string
	sub  mtg.Subtype
}{
	{"plainswalk", mtg.SubPlains},
	{"islandwalk", mtg.SubIsland},
	{"swampwalk", mtg.SubSwamp},
	{"mountainwalk", mtg.SubMountain},
	{"forestwalk", mtg.SubForest},
	{"desertwalk", mtg.SubDesert},
}

func readLandwalk(words []Word, at int) []match {
	if w, ok := plainAt(words, at); ok {
		for _, l := range landwalks {
			if l.word == w {
				return one(at, Value{N: int(l.sub)})
			}
		}
	}
	return nil
}

// readMechanic reads the name, of one word, of a keyword ability of the rules (702) that
// is not among those that stand alone.
func readMechanic(words []Word, at int) []match {
	w, ok := plainAt(words, at)
	if !ok || !mechanic.Named(w) {
		return nil
	}
	if _, alone := mtg.KeywordNamed(w); alone {
		return nil
	}
	return one(at, Value{Text: w})
}

// readLandcycling reads the word for cycling of a subtype (702.29e).
func readLandcycling(words []Word, at int) []match {
	if w, ok := plainAt(words, at); ok {
		if kind, ok := strings.CutSuffix(w, "cycling"); ok && kind != "" {
			if t, ok := mtg.SubtypeNamed(strings.ToUpper(kind[:1]) + kind[1:]); ok {
				return one(at, Value{N: int(t), Text: t.String()})
			}
		}
	}
	return nil
}

// abilityWords have no rules meaning (207.2c).
var abilityWords = [...][]string{
	{"adamant"},
	{"addendum"},
	{"alliance"},
	{"battalion"},
	{"binding", "contract"},
	{"bloodrush"},
	{"celebration"},
	{"channel"},
	{"chroma"},
	{"cohort"},
	{"constellation"},
	{"converge"},
	{"corrupted"},
	{"council", "'s", "dilemma"},
	{"coven"},
	{"delirium"},
	{"descend", "4"},
	{"descend", "8"},
	{"disappear"},
	{"domain"},
	{"eerie"},
	{"eminence"},
	{"enrage"},
	{"fateful", "hour"},
	{"fathomless", "descent"},
	{"ferocious"},
	{"flurry"},
	{"formidable"},
	{"grandeur"},
	{"hellbent"},
	{"heroic"},
	{"imprint"},
	{"infusion"},
	{"inspired"},
	{"join", "forces"},
	{"kinship"},
	{"landfall"},
	{"lieutenant"},
	{"magecraft"},
	{"metalcraft"},
	{"morbid"},
	{"opus"},
	{"pack", "tactics"},
	{"paradox"},
	{"parley"},
	{"radiance"},
	{"raid"},
	{"rally"},
	{"renew"},
	{"repartee"},
	{"revolt"},
	{"secret", "council"},
	{"spell", "mastery"},
	{"strive"},
	{"survival"},
	{"sweep"},
	{"tempting", "offer"},
	{"threshold"},
	{"undergrowth"},
	{"valiant"},
	{"vivid"},
	{"void"},
	{"will", "of", "the", "council"},
}

func readAbilityWord(words []Word, at int) []match {
	for _, a := range abilityWords {
		if at+len(a) > len(words) {
			continue
		}
		same := true
		for i, w := range a {
			same = same && words[at+i].Text == w
		}
		if same {
			return []match{{at + len(a), Value{Text: a[0]}}}
		}
	}
	return nil
}

var ordinals = [...]string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"}

func readOrdinal(words []Word, at int) []match {
	if w, ok := plainAt(words, at); ok {
		for n, o := range ordinals {
			if n > 0 && o == w {
				return one(at, Value{N: n})
			}
		}
	}
	return nil
}

func readSelf(words []Word, at int) []match {
	if at < len(words) && words[at].Class == Self {
		return one(at, Value{})
	}
	return nil
}

// readEndQuote holds, without reading a word, after a closing quote.
func readEndQuote(words []Word, at int) []match {
	if at > 0 && (words[at-1].Text == "\"" || words[at-1].Text == closeInner) {
		return []match{{at, Value{}}}
	}
	return nil
}

// readBeforeQuote holds, without reading a word, before a closing quote after which
// the sentence around it goes on, so that the one inside has no full stop.
func readBeforeQuote(words []Word, at int) []match {
	if at == 0 {
		return nil
	}
	comma := at
	if at < len(words) && words[at].Text == "," {
		comma++
	}
	if comma+1 < len(words) && words[comma].Text == "\"" && (words[comma+1].Text == "and" || comma == at && (words[comma+1].Text == "until" || words[comma+1].Text == "for")) {
		return []match{{at, Value{}}}
	}
	return nil
}

func readChapter(words []Word, at int) []match {
	if at < len(words) && words[at].Upper {
		for n, o := range [...]string{"", "i", "ii", "iii", "iv", "v", "vi"} {
			if n > 0 && words[at].Text == o {
				return one(at, Value{N: n})
			}
		}
	}
	return nil
}

// readVoteWord reads a word without a meaning in the rules by which a choice in a
// vote is called (701.38b), or as a permanent enters (614.12c): any word, where the words
// beside it are those of such choices.
func readVoteWord(words []Word, at int) []match {
	w, ok := plainAt(words, at)
	if !ok || at == 0 {
		return nil
	}
	after, _ := plainAt(words, at+1)
	before, _ := plainAt(words, at-1)
	switch {
	case after == "vote", after == "gets", (before == "for" || before == "choose") && after == "or", before == "or",
		before == "chose", before == "chooses" && (after == "or" || listGoesOn(words, at+1)),
		at > 2 && listGoesOn(words, at-1) && listGoesOn(words, at+1) && words[at-3].Text == "chooses":
		return one(at, Value{Text: w})
	}
	return nil
}

// listGoesOn reports whether there is a comma.
func listGoesOn(words []Word, at int) bool {
	return at < len(words) && words[at].Text == ","
}
