package deck

import (
	"strings"
)

// parseText reads a list with one card a line.
func (p *parser) parseText(text string) {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	first := p.parseFirst(lines)
	for i, text := range lines[first:] {
		i += first
		if len(text) > maxLine {
			p.problem(i+1, "the line is longer than %d bytes; write one card a line", maxLine)
			continue
		}
		if i+1 < len(lines) && headsGroup(text, lines[i+1]) {
			p.headings = true // each card says where it belongs
			continue
		}
		p.parseLine(text, i+1)
	}
}

// parseFirst reads what stands above the sections of an old file of Forge, the title, and
// returns how many lines that is.
func (p *parser) parseFirst(lines []string) int {
	for i, text := range lines {
		if !strings.HasPrefix(text, "[") || len(text) > maxLine {
			continue
		}
		if strings.EqualFold(text, "[general]") {
			p.deck.Title = strings.TrimSpace(strings.Join(lines[:i], " "))
			return i
		}
		break
	}
	return 0
}

// headsGroup reports whether a line is what the cards below it are sorted under, as each
// of them says too.
func headsGroup(text, next string) bool {
	return text != "" && (text[0] < '0' || text[0] > '9') && len(next) <= maxLine &&
		(strings.Contains(next, " ["+text+"]") || strings.Contains(next, " ["+text+",") || strings.Contains(next, " ["+text+"{"))
}

// parseLine reads one line without the space around it.
func (p *parser) parseLine(text string, line int) {
	if text == "" {
		p.blank = true
		if p.current == aboutSection {
			p.current = mainSection
		}
		return
	}
	if comment, ok := cutComment(text); ok {
		if p.parseNote(comment) {
			return
		}
		// Some programs write their headings as comments.
		if heading, ok := parseHeading(comment); ok {
			p.enter(heading, text, line)
		}
		return
	}
	if heading, ok := parseHeading(text); ok {
		p.enter(heading, text, line)
		return
	}
	if p.parseNote(text) {
		return
	}
	if p.current == aboutSection {
		p.parseAbout(text)
		return
	}
	to := p.current
	for _, mark := range [...]struct {
		text string
		to   section
	}{{"SB:", sideboardSection}, {"CMDR:", commanderSection}} {
		if len(text) > len(mark.text) && strings.EqualFold(text[:len(mark.text)], mark.text) {
			text, to, p.headings = strings.TrimSpace(text[len(mark.text):]), mark.to, true
		}
	}
	p.parseEntry(text, line, to)
}

// notes begin lines that say something of the deck, or of how it is shown, and name no
// card.
var notes = [...]string{"NAME:", "AUTHOR:", "LAYOUT ", "SIDEBOARDED:"}

// parseNote reads such a line.
func (p *parser) parseNote(text string) bool {
	for _, note := range notes {
		if rest, ok := strings.CutPrefix(text, note); ok {
			if note == "NAME:" {
				p.deck.Title = strings.TrimSpace(rest)
			}
			return true
		}
	}
	return false
}

// enter begins a section.
func (p *parser) enter(s section, text string, line int) {
	p.headings, p.beyond = true, Entry{}
	switch s {
	case anyKind:
		if p.current != sideboardSection && p.current != vanguardSection && p.current != schemeSection && p.current != planeSection && p.current != leftOut {
			p.current = mainSection
		}
	case supplementary:
		p.current, p.beyond = leftOut, Entry{Name: text, Line: line} // which may be empty
	case mainSection:
		if p.begun && len(p.deck.Main) > 0 {
			p.problem(line, "%q begins a second deck; a file has one", text)
		}
		p.current, p.begun = s, true
	default:
		p.current = s
	}
}

// parseAbout reads a line about the deck, such as "Name Burn" or "Name=Burn".
func (p *parser) parseAbout(text string) {
	if title, ok := strings.CutPrefix(text, "Name"); ok && title != "" && (title[0] == ' ' || title[0] == '=') {
		p.deck.Title = strings.TrimSpace(title[1:])
	}
}

// cutComment returns what follows the mark of a comment.
func cutComment(text string) (string, bool) {
	for _, mark := range [...]string{"//", "#"} {
		if comment, ok := strings.CutPrefix(text, mark); ok {
			return strings.TrimSpace(comment), true
		}
	}
	return "", false
}

// headings lists the words that stand on a line of their own, in lower case.
var headings = [...]struct {
	word string
	is   section
}{
	{"about", aboutSection},
	{"metadata", aboutSection},
	{"general", aboutSection},
	{"deck", mainSection},
	{"main", mainSection},
	{"mainboard", mainSection},
	{"main deck", mainSection},
	{"maindeck", mainSection},
	{"sideboard", sideboardSection},
	{"side", sideboardSection},
	{"side board", sideboardSection},
	{"sb", sideboardSection},
	{"commander", commanderSection},
	{"commanders", commanderSection},
	{"command zone", commanderSection},
	{"companion", companionSection},
	{"maybeboard", leftOut},
	{"maybe", leftOut},
	{"considering", leftOut},
	{"acquire", leftOut},
	{"acquireboard", leftOut},
	{"tokens", leftOut},
	{"attractions", supplementary},
	{"contraptions", supplementary},
	{"stickers", supplementary},
	{"schemes", schemeSection},
	{"planes", planeSection},
	{"planar deck", planeSection},
	{"scheme deck", schemeSection},
	{"avatar", vanguardSection},
	{"vanguard", vanguardSection},
	{"vanguards", vanguardSection},
	{"conspiracy", supplementary},
	{"conspiracies", supplementary},
	{"dungeons", supplementary},
	{"creatures", anyKind},
	{"creature", anyKind},
	{"lands", anyKind},
	{"land", anyKind},
	{"spells", anyKind},
	{"instants", anyKind},
	{"instant", anyKind},
	{"sorceries", anyKind},
	{"sorcery", anyKind},
	{"artifacts", anyKind},
	{"artifact", anyKind},
	{"enchantments", anyKind},
	{"enchantment", anyKind},
	{"planeswalkers", anyKind},
	{"planeswalker", anyKind},
	{"battles", anyKind},
	{"battle", anyKind},
	{"other", anyKind},
	{"other spells", anyKind},
	{"instants and sorceries", anyKind},
}

// parseHeading reads a heading, with or without brackets, a colon or the number
// of cards: "Sideboard", "[Sideboard]", "Sideboard:", "SIDEBOARD (15)".
func parseHeading(text string) (section, bool) {
	if inner, ok := strings.CutPrefix(text, "["); ok && strings.HasSuffix(inner, "]") {
		text = inner[:len(inner)-1]
	}
	text = strings.TrimSpace(strings.TrimSuffix(text, ":"))
	if open := strings.LastIndexByte(text, '('); open >= 0 && strings.HasSuffix(text, ")") && isDigits(text[open+1:len(text)-1]) {
		text = strings.TrimSpace(text[:open])
	}
	text = strings.ToLower(strings.TrimSuffix(text, ":"))
	for _, h := range headings {
		if h.word == text {
			return h.is, true
		}
	}
	return 0, false
}

// parseEntry reads a line with a card.
func (p *parser) parseEntry(text string, line int, to section) {
	digits := 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	rest := text[digits:]
	switch {
	case digits == 0 && (strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://")):
		p.problem(line, "%q is an address, and nothing is fetched; export the deck there and give that file", text)
		return
	case digits == 0:
		p.problem(line, "%q does not begin with a number; write how many, then the name, such as \"4 Name\"", text)
		return
	}
	if len(rest) > 0 && rest[0] != ' ' && rest[0] != '\t' {
		after, ok := cutTimes(rest)
		if !ok {
			p.problem(line, "%q has no space after the number; write \"4 Name\"", text)
			return
		}
		rest = after
	} else if after, ok := cutTimes(strings.TrimSpace(rest)); ok && after != "" {
		rest = after // "4 x Name"; a card may be called X
	}
	e := Entry{Line: line, Count: parseCount(text[:digits])}
	e.Name, to = e.cutTags(strings.TrimSpace(rest), to)
	cutPrinting(&e)
	switch {
	case e.Name == "":
		p.problem(line, "%q has no name after the number; write \"4 Name\"", text)
	case e.Count == 0:
		p.problem(line, "%q asks for no card at all; take the line out or write a number from 1", text)
	case e.Count > MaxCards:
		p.problem(line, "%q asks for more than %d cards; write a smaller number", text, MaxCards)
	default:
		if b := p.beyond; b.Line > 0 {
			p.problem(b.Line, "%q begins a deck of nontraditional cards, which games here do not use; take the section out", b.Name)
			p.beyond = Entry{}
		}
		p.parted(line, to)
		p.add(to, e)
	}
}

// cutTimes takes off the sign that some write between a number and a name.
func cutTimes(text string) (string, bool) {
	for _, sign := range [...]string{"x", "X", "×"} {
		if rest, ok := strings.CutPrefix(text, sign); ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t') {
			return strings.TrimSpace(rest), true
		}
	}
	return text, false
}

// parted notes that blank lines part the main deck before this line.
func (p *parser) parted(line int, to section) {
	if p.blank && to == mainSection && len(p.deck.Main) > 0 {
		p.splits = append(p.splits, split{len(p.deck.Main), line})
	}
	p.blank = false
}

// parseCount returns the number, or one over the limit when it is longer.
func parseCount(digits string) int {
	n := 0
	for i := 0; i < len(digits) && n <= MaxCards; i++ {
		n = n*10 + int(digits[i]-'0')
	}
	return n
}

// cutTags takes off the marks that some programs put after a name, and says which part of
// the deck they put the card in: "*F*" for foil, "*CMDR*" or "# !Commander" for the
// commander, "#words", "[category]", "^label,#colour^".
func (e *Entry) cutTags(text string, to section) (string, section) {
	if name, tags, ok := strings.Cut(text, " #"); ok && name != "" && !strings.HasSuffix(text, "^") {
		if tags = strings.TrimSpace(strings.TrimLeft(tags, " !")); strings.EqualFold(tags, "commander") || strings.HasSuffix(strings.ToUpper(tags), "*CMDR*") {
			to = commanderSection
		}
		text = strings.TrimSpace(name)
	}
	for {
		open, closing := -1, byte(0)
		if text != "" {
			closing = text[len(text)-1]
		}
		switch closing {
		case '^', '*':
			open = strings.LastIndex(text[:len(text)-1], " "+string(closing))
			if open >= 0 && strings.EqualFold(text[open+1:], "*CMDR*") {
				to = commanderSection
			}
		case ']':
			open = strings.LastIndex(text, " [")
			if open < 0 {
				break
			}
			if inner := text[open+2 : len(text)-1]; isCategory(inner, text[:open]) {
				to = e.sortUnder(inner, to)
			} else {
				open = -1 // a set
			}
		}
		if open < 0 {
			return text, to
		}
		text = strings.TrimSpace(text[:open])
	}
}

// isCategory reports whether what stands in brackets after a name, or its printing, is
// what the card is sorted under and no set.
func isCategory(inner, before string) bool {
	if s, ok := parseHeading(firstCategory(inner)); ok && s != aboutSection && s != supplementary && s != vanguardSection && s != schemeSection && s != planeSection {
		return true
	}
	return strings.ContainsAny(inner, " ,{&'") || strings.HasSuffix(before, ")") || strings.HasSuffix(before, "*") || mixedCase(inner) ||
		isDigits(before[strings.LastIndexByte(before, ' ')+1:])
}

// sortUnder takes the categories of a card, of which the first says whether it is in the
// deck, and in which part.
func (e *Entry) sortUnder(categories string, to section) section {
	var names []string
	for i, c := range strings.Split(categories, ",") {
		name, marks, _ := strings.Cut(c, "{")
		name = strings.TrimSpace(name)
		s, part := parseHeading(name)
		part = part && s != anyKind && s != aboutSection && s != supplementary && s != vanguardSection && s != schemeSection && s != planeSection
		switch {
		case i == 0 && part:
			to = s
		case i == 0 && (s == supplementary || strings.HasPrefix(strings.ToLower(marks), "nodeck")):
			to = leftOut
		}
		if name != "" && !part {
			names = append(names, name)
		}
	}
	e.Category = strings.Join(names, ",")
	return to
}

// cutPrinting takes the printing off a name: "Name (M11) 146", "Name (M11:146)",
// "Name [M11]", "Name|M11|1|[146]", "[M11:146] Name (2)", "Name <146> [M11] (F)".
func cutPrinting(e *Entry) {
	if name, printing, ok := strings.Cut(e.Name, "|"); ok {
		e.Name = strings.TrimSuffix(strings.TrimSpace(name), "+") // which is foil
		parts := strings.Split(printing, "|")
		e.Set = parts[0]
		for _, p := range parts[1:] {
			if len(p) > 2 && p[0] == '[' && p[len(p)-1] == ']' {
				e.Number = p[1 : len(p)-1]
			}
		}
		return
	}
	if strings.HasPrefix(e.Name, "[") {
		if printing, name, ok := strings.Cut(e.Name[1:], "]"); ok {
			e.Set, e.Number, _ = strings.Cut(strings.ReplaceAll(printing, "#", ":"), ":")
			e.Name = strings.TrimSpace(name)
			if i := strings.LastIndex(e.Name, " ("); i >= 0 && strings.HasSuffix(e.Name, ")") && isDigits(e.Name[i+2:len(e.Name)-1]) {
				e.Name = strings.TrimSpace(e.Name[:i]) // which of several pictures
			}
			return
		}
	}
	name := strings.TrimSuffix(strings.TrimSuffix(e.Name, " (F)"), " (E)")
	if i := strings.LastIndex(name, " ("); i >= 0 {
		if set, number, ok := strings.Cut(name[i+2:], ")"); ok && !strings.Contains(strings.TrimSpace(number), " ") {
			set, inner, _ := strings.Cut(set, ":")
			if isSetCode(set) {
				e.Name, e.Set, e.Number = strings.TrimSpace(name[:i]), set, strings.TrimSpace(inner+number)
				return
			}
		}
	}
	if i := strings.LastIndex(name, " ["); i >= 0 && strings.HasSuffix(name, "]") {
		e.Set = name[i+2 : len(name)-1]
		name = strings.TrimSpace(name[:i])
	}
	if i := strings.LastIndex(name, " <"); i >= 0 && strings.HasSuffix(name, ">") {
		if number := name[i+2 : len(name)-1]; strings.ContainsAny(number, "0123456789") { // else it is a kind of picture
			e.Number = number
		}
		name = strings.TrimSpace(name[:i])
	}
	e.Name = name
}

// isSetCode reports whether the text can be the code of a set, which has letters of one
// case.
func isSetCode(text string) bool {
	for i := range len(text) {
		c := text[i]
		if (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return len(text) >= 2 && len(text) <= 6 && !mixedCase(text)
}

func mixedCase(text string) bool {
	return strings.ToUpper(text) != text && strings.ToLower(text) != text
}

func isDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}
