package deck

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
)

// parseXML reads the deck files of Magic Online (.dek) and Cockatrice (.cod).
func (p *parser) parseXML(text string) {
	p.headings = true
	d := xml.NewDecoder(strings.NewReader(text))
	d.CharsetReader = func(_ string, text io.Reader) (io.Reader, error) { return text, nil } // it is UTF-8 by now
	root := ""
	for {
		element, err := d.Token()
		line, _ := d.InputPos()
		if errors.Is(err, io.EOF) {
			break
		}
		if bad := (*xml.SyntaxError)(nil); errors.As(err, &bad) {
			err = errors.New(bad.Msg) // the line is said already
		}
		if err != nil {
			p.problem(line, "the XML is broken: %v; export the deck again", err)
			return
		}
		start, ok := element.(xml.StartElement)
		if !ok {
			continue
		}
		if root == "" {
			root = start.Name.Local
		}
		p.parseElement(d, start, line)
	}
	if root != "Deck" && root != "cockatrice_deck" {
		p.problem(0, "it is XML, but no deck of Magic Online or Cockatrice; export it as a plain list")
	}
}

// parseElement reads the beginning of an element.
func (p *parser) parseElement(d *xml.Decoder, start xml.StartElement, line int) {
	switch start.Name.Local {
	case "Cards":
		to := mainSection
		if strings.EqualFold(attribute(start, "Sideboard"), "true") {
			to = sideboardSection
		}
		p.addCounted(attribute(start, "Quantity"), attribute(start, "Name"), line, to, Entry{})
	case "deckname":
		var title string
		if err := d.DecodeElement(&title, &start); err == nil {
			p.deck.Title = strings.TrimSpace(title)
		}
	case "zone":
		switch attribute(start, "name") {
		case "main":
			p.current = mainSection
		case "side":
			p.current = sideboardSection
		default:
			p.current = leftOut
		}
	case "card":
		p.addCounted(attribute(start, "number"), attribute(start, "name"), line, p.current,
			Entry{Set: attribute(start, "setShortName"), Number: attribute(start, "collectorNumber")})
	}
}

// addCounted adds a card whose number and name stand by themselves, with the printing
// of e.
func (p *parser) addCounted(number, name string, line int, to section, e Entry) {
	name = strings.TrimSpace(name)
	count, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(number), "x"))
	switch {
	case name == "" || len(name) > maxLine:
		p.problem(line, "a card has no name or too long a one; export the deck again")
	case err != nil || count < 1 || count > MaxCards:
		p.problem(line, "%q is no number of cards for %s; write one from 1 to %d", number, name, MaxCards)
	default:
		e.Count, e.Name, e.Line = count, name, line
		p.add(to, e)
	}
}

// attribute returns the value of an attribute, or "".
func attribute(start xml.StartElement, name string) string {
	for _, a := range start.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
