package audit

import (
	"regexp"
	"slices"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// Thing is what is offered as a target, as it is then.
type Thing struct {
	Player     mtg.Seat // a player, else zero
	Types      mtg.TypeSet
	Supertypes mtg.Supertype
	Subtypes   []string
	Colors     mtg.ColorSet
	Keywords   mtg.KeywordSet
	Controller mtg.Seat // the owner where nothing is controlled
	Zone       mtg.Zone
	Power      int
	Toughness  int
	ManaValue  int
	Tapped, Attacking, Blocking, Token, FaceDown,
	Spell bool
	// Self says that it is the object whose ability asks.
	Self bool
}

// answer to whether a thing fits words: yes, no, or the words are not known.
type answer uint8

const (
	unknown answer = iota
	fits
	fitsNot
)

// phraseRE finds what stands behind the word target, up to what is said of it besides.
var phraseRE = regexp.MustCompile(`(another |other )?\btargets? ([^.,:;•\n]*)`)

var anyTargetRE = regexp.MustCompile(`any (?:other )?target|(?:one|two|three|any number of|up to \w+)(?: other)? targets?\b`)

// seriesRE is how a list of nouns goes on.
var seriesRE = regexp.MustCompile(`^, [a-z ,]*\bor\b|^, (?:[a-z]+ ){0,3}?(?:[a-z]+, )*(?:and/)?or |^, [a-z]+,|^, [a-z]+ (?:and/)?or |^, [a-z]+ card`)

// phrases finds what stands behind each word target of a text.
func phrases(text string) [][]string {
	parts := strings.Split(text, "target")
	var list [][]string
	for i := 1; i < len(parts); i++ {
		before := parts[i-1]
		if k := strings.LastIndex(strings.TrimSuffix(before, " "), " "); k >= 0 {
			before = before[k+1:]
		}
		whole := before + "target" + parts[i]
		if at := phraseRE.FindStringSubmatchIndex(whole); at != nil {
			m := phraseRE.FindStringSubmatch(whole)
			if seriesRE.MatchString(whole[at[1]:]) {
				m[2] = "series " + m[2] // of nouns: not judged
			}
			if here, there, ok := strings.Cut(m[2], " from the battlefield or "); ok { // of one zone or another
				m[2] = here
				list = append(list, []string{m[0], m[1], there})
			}
			list = append(list, m)
		}
	}
	return list
}

// Target judges whether the thing may be offered as a target by a text: it fits one of
// the phrases behind the word. Known is false where a phrase has words that the auditor
// has not.
func Target(text string, names []string, you mtg.Seat, t *Thing) (ok, known bool) {
	text = plain(text, names)
	if strings.Contains(text, "awaken") { // it has a target by 702.113a
		return true, false
	}
	if strings.Contains(text, "bestow") && permanent(mtg.Creature)(t) { // an Aura spell with enchant creature, by 702.103a
		return true, true
	}
	if strings.Contains(text, "mutate") && permanent(mtg.Creature)(t) && !slices.Contains(t.Subtypes, "Human") { // 702.140a
		return true, true
	}
	if anyTargetRE.MatchString(text) && (t.Player != 0 || permanent(mtg.Creature|mtg.Planeswalker|mtg.Battle)(t)) { // 115.4
		return true, true
	}
	all := phrases(text)
	for _, p := range all {
		switch judge(p[1] != "", p[2], you, t) {
		case fits:
			return true, true
		case unknown:
			return true, false
		}
	}
	return false, len(all) > 0
}

// adjectives are what stands before the noun, and what they ask.
var adjectives = map[string]func(*Thing) bool{
	"tapped": func(t *Thing) bool { return t.Tapped }, "untapped": func(t *Thing) bool { return !t.Tapped },
	"attacking": func(t *Thing) bool { return t.Attacking }, "blocking": func(t *Thing) bool { return t.Blocking },
	"attacking or blocking": func(t *Thing) bool { return t.Attacking || t.Blocking },
	"white":                 color(mtg.White), "blue": color(mtg.Blue), "black": color(mtg.Black), "red": color(mtg.Red), "green": color(mtg.Green),
	"nonwhite": not(color(mtg.White)), "nonblue": not(color(mtg.Blue)), "nonblack": not(color(mtg.Black)), "nonred": not(color(mtg.Red)), "nongreen": not(color(mtg.Green)),
	"colorless": func(t *Thing) bool { return t.Colors == 0 }, "multicolored": func(t *Thing) bool { return t.Colors.Count() > 1 },
	"monocolored": func(t *Thing) bool { return t.Colors.Count() == 1 },
	"artifact":    typed(mtg.Artifact), "enchantment": typed(mtg.Enchantment), "creature": typed(mtg.Creature), "land": typed(mtg.Land),
	"nonartifact": not(typed(mtg.Artifact)), "noncreature": not(typed(mtg.Creature)), "nonland": not(typed(mtg.Land)), "nonenchantment": not(typed(mtg.Enchantment)),
	"legendary": func(t *Thing) bool { return t.Supertypes&mtg.Legendary != 0 }, "nonlegendary": func(t *Thing) bool { return t.Supertypes&mtg.Legendary == 0 },
	"basic": func(t *Thing) bool { return t.Supertypes&mtg.Basic != 0 }, "nonbasic": func(t *Thing) bool { return t.Supertypes&mtg.Basic == 0 },
	"snow": func(t *Thing) bool { return t.Supertypes&mtg.Snow != 0 }, "nontoken": func(t *Thing) bool { return !t.Token }, "token": func(t *Thing) bool { return t.Token },
	"instant": typed(mtg.Instant), "sorcery": typed(mtg.Sorcery), "instant or sorcery": typed(mtg.Instant | mtg.Sorcery),
	"permanent": typed(mtg.PermanentTypes), "battle": typed(mtg.Battle),
	"face-down": func(t *Thing) bool { return t.FaceDown }, "planeswalker": typed(mtg.Planeswalker), "kindred": typed(mtg.Kindred),
}

// nouns are what is targeted. Those of permanents are on the battlefield unless the text
// says card or spell.
var nouns = map[string]func(*Thing) bool{
	"creature": permanent(mtg.Creature), "artifact": permanent(mtg.Artifact), "enchantment": permanent(mtg.Enchantment),
	"land": permanent(mtg.Land), "planeswalker": permanent(mtg.Planeswalker), "battle": permanent(mtg.Battle), "permanent": permanent(0),
	"creatures": permanent(mtg.Creature), "artifacts": permanent(mtg.Artifact), "lands": permanent(mtg.Land), "permanents": permanent(0),
	"enchantments": permanent(mtg.Enchantment),
	"player":       func(t *Thing) bool { return t.Player != 0 }, "players": func(t *Thing) bool { return t.Player != 0 },
	"card": func(t *Thing) bool { return t.Player == 0 && t.Zone != mtg.Battlefield && t.Zone != mtg.Stack }, "cards": func(t *Thing) bool { return t.Player == 0 && t.Zone != mtg.Battlefield && t.Zone != mtg.Stack },
	"spell": func(t *Thing) bool { return t.Zone == mtg.Stack && t.Spell },
}

func color(c mtg.Color) func(*Thing) bool { return func(t *Thing) bool { return t.Colors.Has(c) } }

func typed(k mtg.TypeSet) func(*Thing) bool     { return func(t *Thing) bool { return t.Types&k != 0 } }
func not(f func(*Thing) bool) func(*Thing) bool { return func(t *Thing) bool { return !f(t) } }
func permanent(k mtg.TypeSet) func(*Thing) bool {
	return func(t *Thing) bool { return t.Player == 0 && t.Zone == mtg.Battlefield && (k == 0 || t.Types&k != 0) }
}

// qualities are what is said behind the noun. A text that goes on with anything else
// speaks of what is done.
var qualities = []struct {
	re *regexp.Regexp
	is func(t *Thing, you mtg.Seat, m []string) bool
}{
	{regexp.MustCompile(`^ you don't control\b`), func(t *Thing, you mtg.Seat, _ []string) bool { return t.Controller != you }},
	{regexp.MustCompile(`^ you control\b`), func(t *Thing, you mtg.Seat, _ []string) bool { return t.Controller == you }},
	{regexp.MustCompile(`^ (?:an opponent|your opponents|that player|defending player|target opponent) controls?\b`), func(t *Thing, you mtg.Seat, m []string) bool {
		return t.Controller != you || strings.Contains(m[0], "that") || strings.Contains(m[0], "defending")
	}},
	{regexp.MustCompile(`^ (?:from|in) your graveyard\b`), func(t *Thing, you mtg.Seat, _ []string) bool { return t.Zone == mtg.Graveyard && t.Controller == you }},
	{regexp.MustCompile(`^ (?:from|in) (?:an opponent's graveyard|your opponents' graveyards)`), func(t *Thing, you mtg.Seat, _ []string) bool {
		return t.Zone == mtg.Graveyard && t.Controller != you
	}},
	{regexp.MustCompile(`^ (?:from|in) (?:a|any|that player's|their|defending player's|target player's) graveyard\b`), func(t *Thing, _ mtg.Seat, _ []string) bool { return t.Zone == mtg.Graveyard }},
	{regexp.MustCompile(`^ (?:in|from) exile\b`), func(t *Thing, _ mtg.Seat, _ []string) bool { return t.Zone == mtg.Exile }},
	{regexp.MustCompile(`^ with power (\d+) or less\b`), size(func(t *Thing) int { return t.Power }, true)},
	{regexp.MustCompile(`^ with power (\d+) or greater\b`), size(func(t *Thing) int { return t.Power }, false)},
	{regexp.MustCompile(`^ with toughness (\d+) or less\b`), size(func(t *Thing) int { return t.Toughness }, true)},
	{regexp.MustCompile(`^ with toughness (\d+) or greater\b`), size(func(t *Thing) int { return t.Toughness }, false)},
	{regexp.MustCompile(`^ with mana value (\d+) or less\b`), size(func(t *Thing) int { return t.ManaValue }, true)},
	{regexp.MustCompile(`^ with mana value (\d+) or greater\b`), size(func(t *Thing) int { return t.ManaValue }, false)},
	{regexp.MustCompile(`^ with (flying|reach|haste|defender|trample|deathtouch|vigilance|shadow|horsemanship|menace|first strike|lifelink)\b`), func(t *Thing, _ mtg.Seat, m []string) bool {
		k, _ := mtg.KeywordNamed(m[1])
		return t.Keywords.Has(k)
	}},
	{regexp.MustCompile(`^ without (flying|reach|haste|defender|trample|deathtouch|first strike)\b`), func(t *Thing, _ mtg.Seat, m []string) bool {
		k, _ := mtg.KeywordNamed(m[1])
		return !t.Keywords.Has(k)
	}},
}

func size(of func(*Thing) int, most bool) func(*Thing, mtg.Seat, []string) bool {
	return func(t *Thing, _ mtg.Seat, m []string) bool {
		n, _ := number(m[1])
		if most {
			return of(t) <= n
		}
		return of(t) >= n
	}
}

// goesOn are words with which the sentence goes on past the target.
var goesOn = regexp.MustCompile(`^ ?$|^ (?:and$|and up to \w+ (?:other )?$|and another$|and (?:up to|it|each|each of|you|that|put|those|untap|tap|exile|draw|gains?|has|have|all|an?other|one|~|target)|gets?|gains?|gain|loses?|lose|fights?|deals?|becomes?|become|can't|doesn't|don't|to|until|from|this|for|into|onto|on|has|have|draws?|discards?|mills?|sacrifices?|reveals?|puts?|exiles?|if|unless|then|face|as|equal|phases?|explores?|connives?|shuffles?|may|at|perpetually|each|where|other than|s|creates?|by|whenever|when|during|who|under|is|are|or return)\b`)

// judge asks whether the thing fits one phrase.
func judge(other bool, phrase string, you mtg.Seat, t *Thing) answer {
	if other && t.Self {
		return fitsNot
	}
	if strings.HasPrefix(phrase, "opponent") && !strings.HasPrefix(phrase, "opponent's") && !strings.HasPrefix(phrase, "opponent or") {
		if t.Player != 0 && t.Player != you {
			return fits
		}
		return fitsNot
	}
	words := strings.Fields(strings.ReplaceAll(phrase, "-", "-"))
	at, sound := 0, true
	noun := -1
	for at < len(words) {
		w := words[at]
		next := ""
		if at+1 < len(words) {
			next = words[at+1]
		}
		if next == "or" || next == "and/or" || strings.HasSuffix(w, "'s") {
			if at+2 < len(words) && adjectives[w+" or "+words[at+2]] != nil {
				sound = sound && adjectives[w+" or "+words[at+2]](t)
				at += 3
				continue
			}
			if n, ok := nouns[w]; ok && at+2 < len(words) {
				if m, ok := nouns[words[at+2]]; ok && !isAdjective(words, at+2) {
					sound = sound && (n(t) || m(t))
					noun, at = at+2, at+3
					break
				}
			}
			return unknown
		}
		if is, ok := nouns[w]; ok && !isAdjective(words, at) {
			sound = sound && is(t)
			noun = at
			at++
			break
		}
		is, ok := adjectives[w]
		if !ok {
			return unknown
		}
		sound = sound && is(t)
		at++
	}
	if noun < 0 {
		return unknown
	}
	rest := ""
	if at < len(words) {
		rest = " " + strings.Join(words[at:], " ")
	}
	for range 3 {
		again := false
		for _, q := range qualities {
			if m := q.re.FindStringSubmatch(rest); m != nil {
				sound = sound && q.is(t, you, m)
				rest, again = rest[len(m[0]):], true
				break
			}
		}
		if !again {
			break
		}
	}
	switch {
	case !sound:
		if strings.HasPrefix(rest, " or ") || strings.Contains(phrase, "and/or") {
			return unknown
		}
		return fitsNot
	case goesOn.MatchString(rest):
		return fits
	}
	return unknown
}

// isAdjective reports whether the word, which could be a noun, stands before another.
func isAdjective(words []string, at int) bool {
	return adjectives[words[at]] != nil && at+1 < len(words) && (nouns[words[at+1]] != nil || adjectives[words[at+1]] != nil)
}
