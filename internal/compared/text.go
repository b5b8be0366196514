package compared

import (
	"regexp"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// chapter is a chapter ability, of one chapter or of several (714.2).
var chapter = regexp.MustCompile(`^([IVX]+(?:, [IVX]+)*) — (.*)$`)

// leveled is a striation of a leveler card (711.2a).
var leveled = regexp.MustCompile(`^LEVEL (\d+)(?:-(\d+)|\+)$`)

// levels puts the striations of a leveler card into words.
func levels(lines []string) (list []string) {
	for i := 0; i < len(lines); i++ {
		m := leveled.FindStringSubmatch(strings.TrimSpace(lines[i]))
		if m == nil || i+1 >= len(lines) {
			list = append(list, lines[i])
			continue
		}
		cond := "As long as there are " + m[1] + " or more level counters on self"
		if m[2] != "" {
			cond += " and there are " + m[2] + " or less level counters on self"
		}
		i++
		effect := "self has base power and toughness " + strings.TrimSpace(lines[i])
		var keywords, abilities []string
		for i+1 < len(lines) && !leveled.MatchString(strings.TrimSpace(lines[i+1])) {
			i++
			line := strings.TrimSpace(lines[i])
			if strings.HasSuffix(line, ".") {
				abilities = append(abilities, `"`+line+`"`)
			} else {
				keywords = append(keywords, strings.Split(strings.ToLower(line), ", ")...)
			}
		}
		switch all := append(abilities, keywords...); {
		case len(abilities) == 0 && len(keywords) > 0:
			effect += " and gains " + strings.Join(keywords, " and ")
		case len(all) > 2:
			effect += " and gains " + strings.Join(all[:len(all)-1], ", ") + ", and " + all[len(all)-1]
		case len(all) > 0:
			effect += " and gains " + strings.Join(all, " and ")
		}
		list = append(list, cond+", "+effect+".")
	}
	return list
}

// station is a striation of a card with station (702.184b, 721.2a).
var station = regexp.MustCompile(`^STATION (\d+)\+$`)

// stations puts the striations with one ability of such a card into words.
func stations(lines []string) (list []string) {
	for i := 0; i < len(lines); i++ {
		m := station.FindStringSubmatch(strings.TrimSpace(lines[i]))
		if m == nil || i+1 >= len(lines) || !strings.HasSuffix(strings.TrimSpace(lines[i+1]), ".") {
			list = append(list, lines[i])
			continue
		}
		i++
		list = append(list, "Station — As long as there are "+m[1]+" or more charge counters on self, self gains \""+strings.TrimSpace(lines[i])+"\"")
	}
	return list
}

// oneSpell puts the paragraphs of a spell's effect together: they are one ability
// (113.3a).
func oneSpell(f *card.Face, lines []string) (list []string) {
	if f.Types&(mtg.Instant|mtg.Sorcery) == 0 {
		return lines
	}
	at := -1
	for _, line := range lines {
		line = strings.TrimSpace(line)
		if line == "Ascend" { // 702.131a
			line = "If you control ten or more permanents, you get the city's blessing for the rest of the game."
		}
		switch {
		case line == "" || line != "Cipher" && !strings.HasPrefix(line, "•") && (static.MatchString(withoutWord(line)) || ownTrigger(line) || !strings.Contains(line, ".") && !strings.Contains(line, "hoose")):
			list = append(list, line)
		case at >= 0:
			list[at] += " " + withoutWord(line)
		default:
			at = len(list)
			list = append(list, withoutWord(line))
		}
	}
	return list
}

var (
	triggers = regexp.MustCompile(`^(When|Whenever|At the beginning of) [^,]*,`)
	soon     = regexp.MustCompile(`\b(this turn|next)\b`)
)

// ownTrigger reports whether a paragraph of a spell is a triggered ability of its card
// (113.2c): what the spell makes trigger later does so this turn, or the next time.
func ownTrigger(line string) bool {
	when := triggers.FindString(withoutWord(line))
	return when != "" && !soon.MatchString(when)
}

// spree makes modes of the lines behind the keyword (702.172a).
func spree(f *card.Face, lines []string) (list []string) {
	spell, tiers := f.Types&(mtg.Instant|mtg.Sorcery) != 0, false
	for i := range lines {
		line := strings.TrimSpace(lines[i])
		if spell {
			line = supports.ReplaceAllString(line, "Put a +1/+1 counter on up to $1 target creatures") // 701.41a
		}
		switch {
		case line == "Spree":
			list = append(list, "Choose one or more —")
		case strings.HasPrefix(line, "+ "):
			list = append(list, "• "+line)
		case line == "Tiered": // 702.183a
			list, tiers = append(list, "Choose one —"), true
		case tiers && strings.HasPrefix(line, "• "):
			list = append(list, "• + "+strings.TrimPrefix(withoutWord(line), "• "))
		default:
			list = append(list, line)
		}
	}
	return list
}

var (
	supports = regexp.MustCompile(`^Support (\d+|X)`)
	awakens  = regexp.MustCompile(`^Awaken (\d+|X)—`)
	gift     = regexp.MustCompile(`^Gift (.+)$`)
)

var bracketed = regexp.MustCompile(` ?\[[^\]]*\]`)

// cleft is the effect of a spell without the words in brackets (702.148a).
func cleft(f *card.Face) string {
	text := reminder.ReplaceAllString(renamed(bracketed.ReplaceAllString(f.Text, ""), f), "")
	var list []string
	for _, line := range strings.Split(text, "\n") {
		if !static.MatchString(line) {
			list = append(list, strings.TrimSpace(line))
		}
	}
	return strings.Join(list, " ")
}

// gifts are what the player of a gift gets (702.174d-702.174j).
var gifts = map[string]string{
	"a card": "draws a card", "a Food": "creates a Food token", "a Treasure": "creates a Treasure token",
	"a tapped Fish": "creates a tapped 1/1 blue Fish creature token", "an Octopus": "creates an 8/8 blue Octopus creature token",
	"an extra turn": "takes an extra turn after this one",
}

// besides adds to a spell's effect what its keywords do as it resolves.
func besides(f *card.Face, lines []string) []string {
	at := -1
	for i, line := range lines {
		if strings.HasSuffix(line, ".") && !static.MatchString(line) {
			at = i
		}
	}
	if at < 0 {
		return lines
	}
	effect := lines[at]
	for _, line := range lines {
		line = strings.TrimSpace(line)
		switch {
		case line == "Rebound":
			lines[at] += " If it was cast from your hand, you may cast this spell without paying its mana cost at the beginning of your next upkeep."
		case strings.HasPrefix(line, "Overload"):
			lines = append(lines, "overload — "+strings.ReplaceAll(strings.ReplaceAll(effect, "target ", "each "), "Target ", "Each "))
		case strings.HasPrefix(line, "Cleave "):
			lines = append(lines, "cleave — "+cleft(f))
		case awakens.MatchString(line):
			n := awakens.FindStringSubmatch(line)[1]
			lines = append(lines, "awaken — "+effect+" Put "+n+" +1/+1 counters on target land you control. That land becomes a 0/0 Elemental creature with haste.")
		}
	}
	return lines
}

// given adds what a gift gives (702.174b): a spell's as it begins to resolve, and a
// permanent's as it enters.
func given(f *card.Face, lines []string) []string {
	for _, line := range lines {
		m := gift.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil || gifts[m[1]] == "" {
			continue
		}
		words := "If the gift was promised, the chosen player " + gifts[m[1]] + "."
		if f.Types&(mtg.Instant|mtg.Sorcery) == 0 {
			return append(lines, "Gift — When self enters, "+strings.ToLower(words[:1])+words[1:])
		}
		for i := range lines {
			if strings.HasSuffix(lines[i], ".") && !static.MatchString(lines[i]) {
				lines[i] = words + " " + lines[i]
				return lines
			}
		}
	}
	return lines
}

// static begins a paragraph of a spell that is no part of its effect.
var static = regexp.MustCompile(`^(\{[^.":]*: |(?:Tap|Sacrifice) [^.":—]*: |As long as [^,]*, this spell costs|self is [a-z]+\.$|As an additional cost|Spend only \w+ mana on X|Remove self from your deck|You may cast (self|this spell) as though|If you [^,]* as you cast this spell, this spell can't be countered\.$|If [^,]*, rather than pay|This spell|self (costs|can't be countered|has flash)|You may (cast|pay|exile|discard|sacrifice|return)\b.* rather than|If [^,]*, you may (cast self|cast this spell|pay|exile|discard|[^.]* rather than pay)|Cast (self|this spell) only|When(ever)? you (cycle|cast|discard)|When(ever)? self is put|When(ever)? the creature self haunts|Haunt|Equip|Flashback|Kicker|Buyback|Madness|Cycling|Suspend|Overload|Escape|Entwine|Retrace|Rebound|Splice|Strive|Spectacle|Surge|Conspire|Casualty|Storm|Cascade|Convoke|Delve|Foretell|Plot|Improvise|Affinity|Replicate|Jump-start|Aftermath|Fuse|Cleave|Bargain|Gift|Awaken|Offspring|Freerunning|Harmonize|Mayhem|Miracle|Prowl|Undaunted|Assist|Devoid|Escalate|Multikicker|Epic|Forecast|Transmute|Dredge|Recover|Ripple|Reinforce|Scavenge|Disturb|Embalm|Split second|Hideaway|Demonstrate|Warp|.*[cC]ycling) ?.*`)

var reminder = regexp.MustCompile(`\([^()]*\)`)

// abilityWord is an ability word, which has no meaning (207.2c).
var abilityWord = regexp.MustCompile(`^[A-Z][A-Za-z' !,]+(?: [0-9])? — `)

// levelLine is a level bar of a Class in one line with what the level gives (716.2a).
var levelLine = regexp.MustCompile(`(?m)^(\{[^:]*: Level \d+) — `)

// rolled is a row of a table of results (706.3).
var rolled = regexp.MustCompile(`(\d+)(?:[—–-](\d+)|\+)? \| `)

// textParagraphs are the paragraphs of a face's text.
func textParagraphs(f *card.Face) (list []paragraph) {
	text := levelLine.ReplaceAllString(reminder.ReplaceAllString(named(f), ""), "$1\n")
	lines := anchored(levels(stations(given(f, besides(f, oneSpell(f, spree(f, strings.Split(results(text), "\n"))))))))
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		for i+1 < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[i+1]), "•") {
			i++
			line += " " + strings.TrimSpace(lines[i])
		}
		if line == "" {
			continue
		}
		if m := chapter.FindStringSubmatch(line); m != nil {
			for _, n := range strings.Split(m[1], ", ") {
				p := n + " — " + withoutWord(m[2])
				list = append(list, paragraph{source: p, ways: [][]clause{unled(clauses(paraphrase(itself(split(p)))))}})
			}
			continue
		}
		for _, part := range keywordLine(line) {
			for _, p := range expand(part, f) {
				loose := strings.HasPrefix(p, "?")
				p = strings.TrimPrefix(p, "?")
				list = append(list, paragraph{source: p, loose: loose, ways: [][]clause{unled(clauses(paraphrase(itself(split(p)))))}})
			}
		}
	}
	return list
}

// divisions are the places within a paragraph where an ability ends that an object has by
// itself, so that it makes no difference in which paragraph it stands: static abilities of
// what it costs, of how it enters and of whether it can be countered (113.3d), and the
// several ways to pay for an activated ability (602.1a).
var divisions = []struct {
	from *regexp.Regexp
	to   string
}{
	{regexp.MustCompile(`\. As it enters( the battlefield)?,`), ".\nAs self enters,"},
	{regexp.MustCompile(`^(As (?:this \w+|self) enters, choose [^.]*\.) (This \w+|self|It) enters `), "$1\nself enters "},
	{regexp.MustCompile(`^(As an additional cost to cast this spell, [^.]*\.) This spell costs `), "$1\nThis spell costs "},
	{regexp.MustCompile(`^(This spell costs [^.]*\.) It also costs `), "$1\nThis spell costs "},
	{regexp.MustCompile(`^([^"•]*\.) (If [^.,]*), this spell can't be countered and the damage can't be prevented\.$`), "$1 $2, the damage can't be prevented.\n$2, this spell can't be countered."},
	{regexp.MustCompile(`^([^"•]*\.) (If [^.,]*, this spell can't be countered\.)$`), "$1\n$2"},
	{regexp.MustCompile(`^(\{[^:"]*\{T\}) or (\{[^:"]*\{T\})(: .*)$`), "$1$3\n$2$3"},
	{regexp.MustCompile(`^(Pay \d+ life) or (\{\d+\})(: .*)$`), "$1$3\n$2$3"},
	{regexp.MustCompile(`^Equip—Pay (\{\d+\}) or (\w)([^.]*)\.$`), "Equip $1\nEquip—$2$3."},
}

var (
	anchors = regexp.MustCompile(`^As .* enters\b.*, choose \w+ or \w+\.$`)
)

// anchored makes paragraphs of abilities that stand in one line, and of those behind
// anchor words (614.12c), which are no modes.
func anchored(lines []string) (list []string) {
	apart := false
	for _, line := range lines {
		line = strings.TrimSpace(line)
		if words, ok := strings.CutPrefix(line, "• "); ok && apart {
			word, effect, _ := strings.Cut(words, " — ")
			line = "As long as " + word + " was chosen, " + strings.ToLower(effect[:1]) + effect[1:]
		} else if ok {
			line = withoutWord(line)
		} else if line != "" {
			apart = anchors.MatchString(line)
		}
		line = givenKeywords(line)
		for i := range divisions {
			line = divisions[i].from.ReplaceAllString(line, divisions[i].to)
		}
		list = append(list, strings.Split(line, "\n")...)
	}
	return list
}

// results puts the rows of a table of results into words, behind the sentence that says
// to roll.
func results(text string) string {
	lines := strings.Split(text, "\n")
	var list []string
	for _, line := range lines {
		line = strings.TrimSpace(line)
		m := rolled.FindStringSubmatchIndex(line)
		if m == nil || m[0] != 0 || len(list) == 0 {
			list = append(list, line)
			continue
		}
		low := line[m[2]:m[3]]
		cond := "If the result is " + low + ", "
		if m[4] >= 0 {
			cond = "If the result is " + low + " to " + line[m[4]:m[5]] + ", "
		} else if strings.HasPrefix(line[m[3]:], "+") {
			cond = "If the result is " + low + " or more, "
		}
		list[len(list)-1] += " " + cond + line[m[1]:]
	}
	return strings.Join(list, "\n")
}

// named puts "self" for the card's own name.
func named(f *card.Face) string {
	return renamed(strings.NewReplacer("[", "", "]", "").Replace(f.Text), f) // brackets are of cleave (702.148a)
}

// renamed puts "self" for a card's name in words.
func renamed(text string, f *card.Face) string {
	names := []string{f.Name}
	if before, _, ok := strings.Cut(f.Name, ","); ok {
		names = append(names, before)
	}
	if f.Supertypes&mtg.Legendary != 0 || strings.Contains(f.Name, ",") {
		for _, cut := range []string{" of ", " the ", " "} {
			if before, _, ok := strings.Cut(f.Name, cut); ok && len(before) > 3 {
				names = append(names, before)
			}
		}
	}
	for _, n := range names {
		text = whole(text, n)
	}
	return text
}

// whole replaces a name where it stands as a word.
func whole(text, name string) string {
	var b strings.Builder
	for {
		i := strings.Index(text, name)
		if i < 0 {
			b.WriteString(text)
			return b.String()
		}
		end := i + len(name)
		if end < len(text) && (text[end] >= 'a' && text[end] <= 'z') || i > 0 && text[i-1] >= 'A' && text[i-1] <= 'z' {
			b.WriteString(text[:end])
		} else {
			b.WriteString(text[:i] + "self")
		}
		text = text[end:]
	}
}

// keywordLine divides a line of keywords.
func keywordLine(line string) []string {
	if isKeyword(line) && !strings.ContainsAny(line, ",;") {
		return protections(line)
	}
	if strings.ContainsAny(line, ".\"") || isKeyword(line) && strings.Contains(line, "—") {
		return []string{withoutWord(line)}
	}
	if strings.HasPrefix(line, "Protection from ") && strings.Contains(line, ", from ") {
		return protections(line)
	}
	parts := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' })
	var list []string
	for _, p := range parts {
		p = strings.TrimSpace(p)
		if !isKeyword(p) {
			return []string{withoutWord(line)}
		}
		list = append(list, protections(p)...)
	}
	return list
}

// protections divides "protection from black and from red" (702.16g).
func protections(p string) (list []string) {
	p = strings.NewReplacer(", and from ", " and from ", ", from ", " and from ").Replace(p)
	parts := strings.Split(p, " and from ")
	for i := range parts {
		if i > 0 {
			parts[i] = strings.Fields(p)[0] + " from " + parts[i]
		}
		list = append(list, parts[i])
	}
	return list
}

// withoutWord leaves out an ability word, and of a mode a flavor word, which has no meaning
// either (207.2d).
func withoutWord(line string) string {
	if words, ok := strings.CutPrefix(line, "• "); ok {
		return "• " + abilityWord.ReplaceAllString(words, "")
	}
	if strings.HasPrefix(line, "To solve — ") || strings.HasPrefix(line, "Boast — ") || strings.HasPrefix(line, "Exhaust — ") || strings.HasPrefix(line, "Gift — ") || strings.HasPrefix(line, "Station — ") || strings.HasPrefix(line, "Forecast — ") || strings.HasPrefix(line, "Choose ") || strings.Contains(line, "hoose") && strings.Contains(line, "—") && strings.Index(line, "hoose") < strings.Index(line, "—") {
		return line
	}
	return abilityWord.ReplaceAllString(line, "")
}

func isKeyword(p string) bool {
	if _, ok := mtg.KeywordNamed(strings.ToLower(p)); ok {
		return true
	}
	low := strings.ToLower(p)
	for i := range keywordRows {
		if keywordRows[i].re.MatchString(low) {
			return true
		}
	}
	return strings.HasPrefix(low, "protection from") || strings.HasPrefix(low, "hexproof from") || strings.HasSuffix(low, "walk")
}
