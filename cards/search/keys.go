package search

import (
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/mtg"
)

// key is what a word before a comparison asks for.
type key struct {
	words []string // what it is called, the usual word first
	read  func(p *parser, w *word, not bool) (term, *Error)
	// plain says that it compares nothing: only ":" and "=" follow it, and "!=".
	plain bool
}

// keys are all there are. A function, since what reads some of them asks for others.
func keys() []key {
	return []key{
		{words: []string{"name", "n"}, read: readName, plain: true},
		{words: []string{"t", "type"}, read: readTypes, plain: true},
		{words: []string{"o", "oracle"}, read: readText, plain: true},
		{words: []string{"fo", "fulloracle"}, read: readText, plain: true},
		{words: []string{"c", "color", "colour", "colors", "colours"}, read: readColors},
		{words: []string{"id", "identity", "ci", "commander"}, read: readColors},
		{words: []string{"m", "mana"}, read: readMana},
		{words: []string{"mv", "manavalue", "cmc"}, read: readNumber},
		{words: []string{"pow", "power"}, read: readNumber},
		{words: []string{"tou", "toughness"}, read: readNumber},
		{words: []string{"loy", "loyalty"}, read: readNumber},
		{words: []string{"def", "defense"}, read: readNumber},
		{words: []string{"pt", "powtou"}, read: readNumber},
		{words: []string{"kw", "keyword"}, read: readKeyword, plain: true},
		{words: []string{"f", "format", "legal"}, read: readFormat, plain: true},
		{words: []string{"banned"}, read: readFormat, plain: true},
		{words: []string{"restricted"}, read: readFormat, plain: true},
		{words: []string{"is"}, read: readProperty, plain: true},
		{words: []string{"not"}, read: readProperty, plain: true},
		{words: []string{"r", "rarity"}, read: readRarity},
		{words: []string{"s", "set", "e", "edition"}, read: readSet, plain: true},
		{words: []string{"order", "sort"}, read: readOrder, plain: true},
		{words: []string{"direction", "dir"}, read: readDirection, plain: true},
	}
}

// unknown are the keys that players know from elsewhere and that card files have
// nothing for here.
var unknown = map[string]phrase{
	"a": "artists", "artist": "artists", "ft": "flavour", "flavor": "flavour", "wm": "watermarks", "watermark": "watermarks",
	"usd": "prices", "eur": "prices", "tix": "prices", "cheapest": "prices", "date": "dates", "year": "dates",
	"game": "where a card was printed", "in": "where a card was printed", "block": "where a card was printed", "b": "where a card was printed",
	"st": "where a card was printed", "cn": "where a card was printed", "number": "where a card was printed", "lang": "languages", "language": "languages",
	"border": "looks", "frame": "looks", "stamp": "looks", "art": "looks", "atag": "looks", "arttag": "looks", "function": "tags", "otag": "tags", "oracletag": "tags",
	"cube": "cubes", "unique": "printings one by one", "prefer": "printings one by one", "display": "printings one by one", "include": "printings one by one",
	"produces": "what mana it makes", "devotion": "devotion",
}

func findKey(name string) *key {
	list := keys()
	for i := range list {
		if slices.Contains(list[i].words, name) {
			return &list[i]
		}
	}
	return nil
}

// isKey reports whether a comparison may follow the word.
func isKey(name string) bool {
	_, other := unknown[name]
	return other || findKey(name) != nil
}

// parseKey reads a key with its value.
func (p *parser) parseKey(w *word, not bool) (term, *Error) {
	k := findKey(w.key)
	if what, ok := unknown[w.key]; ok {
		return nil, wrong(w.from, "the card file says nothing of %s, so %s cannot be searched for; leave it out", what, phrase(w.key+":"))
	}
	if k == nil {
		var usual []string
		for _, k := range keys() {
			usual = append(usual, k.words[0]+":")
			if near := spelling.Among(w.key, k.words, 2); near != "" {
				return nil, wrong(w.from, "no key is called %q; did you mean %q?", w.key+":", near+":")
			}
		}
		return nil, wrong(w.from, "no key is called %q; the keys are %s; a name with a colon goes in quotation marks", w.key+":", strings.Join(usual, " "))
	}
	if k.plain && w.compare > unequal {
		return nil, wrong(w.from, `%s compares nothing; write ":" in place of %q`, k.words[0], w.compare)
	}
	t, err := k.read(p, w, not)
	if err == nil && k.plain && w.compare == unequal && t != nil {
		t = notSo{t}
	}
	return t, err
}

func readName(_ *parser, w *word, _ bool) (term, *Error) { return inName{spelling.Fold(w.value)}, nil }

func readTypes(_ *parser, w *word, _ bool) (term, *Error) {
	return inTypes{spelling.Fold(w.value)}, nil
}

func readText(p *parser, w *word, _ bool) (term, *Error) {
	if len(w.value) > 1 && w.value[0] == '/' && w.value[len(w.value)-1] == '/' {
		return nil, wrong(w.valueAt, "patterns between slashes cannot be searched for; write the words of the text, in quotation marks where they are several")
	}
	text := spelling.Fold(w.value)
	full := w.key[0] == 'f'
	if strings.Contains(text, "~") && !full {
		return ofItself{text, p.index.itself}, nil
	}
	return inText{text, full}, nil
}

// colorNames are the words for several colours that players know.
var colorNames = map[string]string{
	"white": "w", "blue": "u", "black": "b", "red": "r", "green": "g",
	"azorius": "wu", "dimir": "ub", "rakdos": "br", "gruul": "rg", "selesnya": "gw", "orzhov": "wb", "izzet": "ur", "golgari": "bg", "boros": "rw", "simic": "gu",
	"silverquill": "wb", "prismari": "ur", "witherbloom": "bg", "lorehold": "rw", "quandrix": "gu",
	"bant": "gwu", "esper": "wub", "grixis": "ubr", "jund": "brg", "naya": "rgw", "abzan": "wbg", "jeskai": "urw", "sultai": "bgu", "mardu": "rwb", "temur": "gur",
	"chaos": "ubrg", "aggression": "brgw", "altruism": "rgwu", "growth": "gwub", "artifice": "wubr",
}

func readColors(_ *parser, w *word, _ bool) (term, *Error) {
	c := ofColors{identity: w.key[0] == 'i' || w.key == "ci" || w.key == "commander", compare: w.compare, number: -1}
	if c.compare == has {
		c.compare = atLeast
		if c.identity {
			c.compare = atMost
		}
	}
	value := strings.ToLower(w.value)
	if n, err := strconv.Atoi(value); err == nil && n >= 0 && n <= 5 {
		if c.number = n; w.compare == has {
			c.compare = equal
		}
		return c, nil
	}
	switch value {
	case "c", "colorless", "colourless":
		if w.compare == has {
			c.compare = equal
		}
		return c, nil
	case "m", "multi", "multicolor", "multicolored", "multicolour", "multicoloured":
		if w.compare > unequal {
			return nil, wrong(w.valueAt, `%s compares nothing; write ":" in place of %q`, value, w.compare)
		}
		c.number, c.compare = 2, atLeast
		if w.compare == unequal {
			return notSo{c}, nil
		}
		return c, nil
	}
	letters := value
	if set, ok := colorNames[value]; ok {
		letters = set
	}
	for _, r := range letters {
		i := strings.IndexRune("wubrg", r)
		if i < 0 {
			return nil, wrong(w.valueAt, "%q is no colour; write letters of wubrg, c for none, m for several, a number, or a name such as red or esper", w.value)
		}
		c.set |= mtg.Colors(mtg.Color(i))
	}
	return c, nil
}

func readMana(_ *parser, w *word, _ bool) (term, *Error) {
	text, braced := strings.ToUpper(w.value), strings.Builder{}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '{':
			end := strings.IndexByte(text[i:], '}')
			if end < 0 {
				return nil, wrong(w.valueAt, "%q is no mana cost; write symbols such as 2WW or {W/U}", w.value)
			}
			braced.WriteString(text[i : i+end+1])
			i += end
		case c >= '0' && c <= '9':
			end := i
			for end < len(text) && text[end] >= '0' && text[end] <= '9' {
				end++
			}
			braced.WriteString("{" + text[i:end] + "}")
			i = end - 1
		default:
			braced.WriteString("{" + string(c) + "}")
		}
	}
	cost, err := mtg.ParseManaCost(braced.String())
	if err != nil {
		return nil, wrong(w.valueAt, "%q is no mana cost; write symbols such as 2WW or {W/U}", w.value)
	}
	return ofMana{w.compare, cost}, nil
}

// numberKeys are the numbers by the words of their keys.
var numberKeys = map[string]number{
	"mv": manaValue, "manavalue": manaValue, "cmc": manaValue, "pow": power, "power": power, "tou": toughness, "toughness": toughness,
	"loy": loyalty, "loyalty": loyalty, "def": defense, "defense": defense, "pt": total, "powtou": total,
}

func readNumber(_ *parser, w *word, _ bool) (term, *Error) {
	n, value := numberKeys[w.key], strings.ToLower(w.value)
	if i, err := strconv.Atoi(value); err == nil && i >= -1_000_000 && i <= 1_000_000 {
		return ofNumber{left: n, compare: w.compare, value: i}, nil
	}
	if other, ok := numberKeys[value]; ok {
		return ofNumber{left: n, compare: w.compare, right: other}, nil
	}
	switch {
	case n == manaValue && w.compare <= unequal && (value == "even" || value == "odd"):
		e := evenly{len(value) % 2} // "odd" has three letters
		if w.compare == unequal {
			e.rest = 1 - e.rest
		}
		return e, nil
	case (n == power || n == toughness || n == loyalty) && w.compare <= unequal && strings.ContainsAny(value, "*x"):
		return starred{n, w.compare == unequal}, nil
	}
	return nil, wrong(w.valueAt, "%s is compared with a number, or with another one of the card such as pow; %q is none", numberNames[n], w.value)
}

func readKeyword(p *parser, w *word, _ bool) (term, *Error) {
	name := spelling.Fold(w.value)
	if ids := keywordIDs(name); ids != nil {
		return ofKeyword{ids, name}, nil
	}
	if words := wordsOfAction(name); words != nil {
		return ofAction{name, words}, nil
	}
	if slices.Contains(abilityWords[:], name) {
		return ofAbilityWord{name}, nil
	}
	return nil, wrong(w.valueAt, "%q is no keyword%s", w.value, meant(name, slices.Concat(abilities, actionWords, abilityWords[:])))
}

// meant asks whether another word was meant, where one is near.
func meant(word string, words []string) phraseWith {
	return phraseWith{spelling.Among(word, words, 3)}
}

// phraseWith asks "did you mean", or says nothing.
type phraseWith struct{ word string }

// In says it.
func (p phraseWith) In(language string) string {
	if p.word == "" {
		return ""
	}
	return in(language, "; did you mean %q?", p.word)
}

func readFormat(p *parser, w *word, _ bool) (term, *Error) {
	if len(p.index.formats) == 0 {
		return nil, wrong(w.from, "the cards here say nothing of formats; import a card file that does")
	}
	format, ok := deck.FormatAmong(p.index.formats, w.value)
	if !ok {
		return nil, wrong(w.valueAt, "the cards here know no format %q; they know %s", w.value, strings.Join(p.index.formats, ", "))
	}
	f := ofFormat{format: format}
	switch w.key {
	case "banned":
		f.any = []card.Status{card.Banned}
	case "restricted":
		f.any = []card.Status{card.Restricted}
	default:
		f.any = []card.Status{card.Legal, card.Restricted}
	}
	return f, nil
}

func readProperty(_ *parser, w *word, _ bool) (term, *Error) {
	name := strings.ToLower(w.value)
	for i := range properties {
		if slices.Contains(properties[i].words, name) {
			var t term = being{&properties[i]}
			if w.key == "not" {
				t = notSo{t}
			}
			return t, nil
		}
	}
	return nil, wrong(w.valueAt, "nothing is said here to be %q; what can be asked is %s", w.value, strings.Join(Properties(), ", "))
}

func readRarity(p *parser, w *word, _ bool) (term, *Error) {
	if !p.index.rarities {
		return nil, wrong(w.from, "the cards here say nothing of rarities; import a card file that does")
	}
	value := strings.ToLower(w.value)
	for r := card.Common; r <= card.Bonus; r++ {
		if name := r.String(); name == value || name[:1] == value && r != card.Bonus {
			return ofRarity{w.compare, r}, nil
		}
	}
	if value == "mythics" || value == "mythic rare" {
		return ofRarity{w.compare, card.Mythic}, nil
	}
	return nil, wrong(w.valueAt, "%q is no rarity; the rarities are common, uncommon, rare, mythic, special and bonus", w.value)
}

func readSet(p *parser, w *word, _ bool) (term, *Error) {
	code := strings.ToLower(w.value)
	if len(p.index.sets) == 0 {
		return nil, wrong(w.from, "the cards here say nothing of sets; import a card file that does")
	}
	if _, found := slices.BinarySearch(p.index.sets, code); !found {
		return nil, wrong(w.valueAt, "no card here is of a set with the code %q; a code has three to six letters, such as %q", w.value, p.index.sets[0])
	}
	return ofSet{has, code}, nil
}

func readOrder(p *parser, w *word, not bool) (term, *Error) {
	if not {
		return nil, wrong(w.from, `an order is not turned round by "-"; write direction:desc`)
	}
	value := strings.ToLower(w.value)
	for o := range orderNames {
		if slices.Contains(orderNames[o].words, value) {
			p.query.order = order(o)
			return nil, nil
		}
	}
	return nil, wrong(w.valueAt, "no order is called %q; the orders are name, mv, power, toughness, color, rarity and set", w.value)
}

func readDirection(p *parser, w *word, not bool) (term, *Error) {
	switch value := strings.ToLower(w.value); {
	case not || value != "asc" && value != "desc":
		return nil, wrong(w.valueAt, "a direction is asc or desc, not %q", w.value)
	default:
		p.query.down = value == "desc"
	}
	return nil, nil
}
