package deck

import (
	"strings"
)

// parseText reads a list with one card a line.
func (p *parser) parseText(text string) {
	line := 0
	for raw := range strings.Lines(text) {
		line++
		raw = strings.TrimSpace(raw)
		if len(raw) > maxLine {
			p.problem(line, "the line is longer than %d bytes; write one card a line", maxLine)
			continue
		}
		p.parseLine(raw, line)
	}
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
		if p.current != sideboardSection && p.current != leftOut {
			p.current = mainSection
		}
	case supplementary:
		p.current, p.beyond = leftOut, Entry{Name: text, Line: line} // which may be empty
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
	{"tokens", leftOut},
	{"attractions", supplementary},
	{"contraptions", supplementary},
	{"stickers", supplementary},
	{"schemes", supplementary},
	{"planes", supplementary},
	{"planar deck", supplementary},
	{"scheme deck", supplementary},
	{"avatar", supplementary},
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
	if digits == 0 {
		p.problem(line, "%q does not begin with a number; write how many, then the name, such as \"4 Name\"", text)
		return
	}
	if len(rest) > 0 && (rest[0] == 'x' || rest[0] == 'X') && (len(rest) == 1 || rest[1] == ' ' || rest[1] == '\t') {
		rest = rest[1:]
	} else if len(rest) > 0 && rest[0] != ' ' && rest[0] != '\t' {
		p.problem(line, "%q has no space after the number; write \"4 Name\"", text)
		return
	}
	e := Entry{Line: line, Count: parseCount(text[:digits])}
	e.Name, to = cutTags(strings.TrimSpace(rest), to)
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

// cutTags takes off the marks that some programs put after a name: "*F*" for
// foil, "*CMDR*" or "#!Commander" for the commander, "# words", "[category]".
func cutTags(text string, to section) (string, section) {
	if i := strings.LastIndex(text, " ^"); i >= 0 && strings.HasSuffix(text, "^") { // a colour of a label
		text = strings.TrimSpace(text[:i])
	}
	if i := strings.LastIndex(text, " ["); i >= 0 && strings.HasSuffix(text, "]") {
		// A category, by which cards are sorted; some are parts of the deck.
		inner := text[i+2 : len(text)-1]
		if s, ok := parseHeading(firstCategory(inner)); ok && s != aboutSection && s != supplementary {
			if s != anyKind {
				to = s
			}
			text = strings.TrimSpace(text[:i])
		} else if strings.ContainsAny(inner, " ,{") || strings.HasSuffix(text[:i], ")") || isDigits(text[strings.LastIndexByte(text[:i], ' ')+1:i]) {
			text = strings.TrimSpace(text[:i])
		}
	}
	if name, tag, ok := strings.Cut(text, " #"); ok && name != "" {
		if strings.EqualFold(strings.TrimSpace(strings.TrimPrefix(tag, "!")), "commander") {
			to = commanderSection
		}
		text = strings.TrimSpace(name)
	}
	for strings.HasSuffix(text, "*") {
		open := strings.LastIndex(text[:len(text)-1], " *")
		if open < 0 {
			break
		}
		if strings.EqualFold(text[open+1:], "*CMDR*") {
			to = commanderSection
		}
		text = strings.TrimSpace(text[:open])
	}
	return text, to
}

// cutPrinting takes the printing off a name: "Name (M11) 146", "Name [M11]",
// "Name|M11|1", "[M11:146] Name", "Name <146> [M11] (F)".
func cutPrinting(e *Entry) {
	if name, printing, ok := strings.Cut(e.Name, "|"); ok {
		e.Name = strings.TrimSuffix(strings.TrimSpace(name), "+") // which is foil
		e.Set, _, _ = strings.Cut(printing, "|")
		return
	}
	if strings.HasPrefix(e.Name, "[") {
		if printing, name, ok := strings.Cut(e.Name[1:], "]"); ok {
			e.Set, e.Number, _ = strings.Cut(strings.ReplaceAll(printing, "#", ":"), ":")
			e.Name = strings.TrimSpace(name)
			return
		}
	}
	name := strings.TrimSuffix(e.Name, " (F)")
	if i := strings.LastIndex(name, " ("); i >= 0 {
		if set, number, ok := strings.Cut(name[i+2:], ")"); ok && isSetCode(set) && !strings.Contains(strings.TrimSpace(number), " ") {
			e.Name, e.Set, e.Number = strings.TrimSpace(name[:i]), set, strings.TrimSpace(number)
			return
		}
	}
	if i := strings.LastIndex(name, " ["); i >= 0 && strings.HasSuffix(name, "]") {
		e.Set = name[i+2 : len(name)-1]
		name = strings.TrimSpace(name[:i])
	}
	if i := strings.LastIndex(name, " <"); i >= 0 && strings.HasSuffix(name, ">") {
		e.Number = name[i+2 : len(name)-1]
		name = strings.TrimSpace(name[:i])
	}
	e.Name = name
}

// isSetCode reports whether the text can be the code of a set.
func isSetCode(text string) bool {
	for i := range len(text) {
		c := text[i]
		if (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return len(text) >= 2 && len(text) <= 6
}

func isDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}
