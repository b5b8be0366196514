package notation

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
)

// answerText is what stands behind the colon of an answer.
func answerText(m *journal.Answer, p *catalog.Programs) string {
	switch {
	case m.Cancel:
		return "cancel"
	case m.Yes != nil && *m.Yes:
		return "yes"
	case m.Yes != nil:
		return "no"
	case m.Number != nil:
		return strconv.Itoa(int(*m.Number))
	case m.Text != "":
		return strconv.Quote(m.Text)
	case len(m.Picks) == 0:
		return "none"
	}
	picks := make([]string, len(m.Picks))
	for i := range m.Picks {
		picks[i] = choiceText(&m.Picks[i], p)
	}
	return strings.Join(picks, "; ")
}

// only is an option that says nothing of itself.
const only = "only"

// choiceText is one option: what is done, the name of what it is done with, its number,
// and what else tells it from others.
func choiceText(c *journal.Choice, p *catalog.Programs) string {
	var parts []string
	add := func(s string) {
		if s != "" {
			parts = append(parts, s)
		}
	}
	add(c.Do)
	if c.Name != "" {
		add(strconv.Quote(c.Name))
	}
	add(c.Object)
	field := func(key, value string) {
		if value != "" {
			add(key + "=" + value)
		}
	}
	number := func(key string, n int) {
		if n != 0 {
			field(key, strconv.Itoa(n))
		}
	}
	field("on", c.On)
	field("ability", abilityText(mtg.AbilityRef(c.Ability), p))
	number("way", int(c.Way))
	number("n", int(c.N))
	field("as", c.As)
	field("with", c.With)
	field("mana", c.Mana)
	if c.Share != nil {
		field("share", strconv.Itoa(int(*c.Share)))
	}
	number("nth", c.Nth)
	if len(parts) == 0 {
		return only
	}
	return strings.Join(parts, " ")
}

// abilityText names an ability by the face that has it, or whose text grants it, and its
// place among those: numbers of abilities are those of one game.
func abilityText(ref mtg.AbilityRef, p *catalog.Programs) string {
	if ref == 0 {
		return ""
	}
	f := p.Face(p.Ability(ref).Face)
	if f.Face == nil || faceCalled(f.Face.Name, p) != f || ref < f.First {
		return strconv.Itoa(int(ref)) // of a rule, or of one of several tokens of a name
	}
	return strconv.Quote(f.Face.Name) + "/" + strconv.Itoa(int(ref-f.First)+1)
}

// faceCalled returns the first face, or token, of the name that has abilities.
func faceCalled(name string, p *catalog.Programs) *catalog.Face {
	_, faces, _ := p.Counts()
	for i := range faces {
		if f := p.Face(mtg.FaceID(i + 1)); f.Face != nil && f.First > 0 && f.Face.Name == name {
			return f
		}
	}
	return nil
}

// abilityNamed is the ability that abilityText names.
func abilityNamed(text string, p *catalog.Programs) (uint32, error) {
	name, place, ok := strings.Cut(text, "/")
	if ok && strings.HasPrefix(name, `"`) {
		i := strings.LastIndexByte(text, '/')
		name, place = text[:i], text[i+1:]
	} else {
		place = text
	}
	n, err := strconv.ParseUint(place, 10, 32)
	if err != nil {
		return 0, fmt.Errorf("%q is no ability; write \"FACE\"/NUMBER", text)
	}
	if !ok {
		return uint32(n), nil
	}
	if name, err = strconv.Unquote(name); err != nil {
		return 0, fmt.Errorf("%q is no ability; write \"FACE\"/NUMBER", text)
	}
	f := faceCalled(name, p)
	if f == nil {
		return 0, fmt.Errorf("no face of the game is called %q", name)
	}
	_, _, all := p.Counts()
	ref := uint64(f.First) + n - 1
	if n == 0 || ref > uint64(all) || p.Ability(mtg.AbilityRef(ref)).Face != f.ID {
		return 0, fmt.Errorf("%s has no ability %d", name, n)
	}
	return uint32(ref), nil
}

// cut cuts a text at its blanks, but not in quotation marks, and at signs that stand by
// themselves.
func cut(text string, at byte) (list []string, err error) {
	start, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && quoted:
			i++
		case c == '"':
			quoted = !quoted
		case c == at && !quoted:
			list = append(list, strings.TrimSpace(text[start:i]))
			start = i + 1
		}
	}
	if quoted {
		return nil, errors.New("a quotation mark is not closed")
	}
	return append(list, strings.TrimSpace(text[start:])), nil
}

// parseAnswer reads what stands behind the colon of an answer.
func (in *Input) parseAnswer(text string) error {
	m := in.Answer
	switch {
	case text == "cancel":
		m.Cancel = true
		return nil
	case m.Asked == "confirm":
		yes := text == "yes"
		if !yes && text != "no" {
			return fmt.Errorf("%q is neither yes nor no", text)
		}
		m.Yes = &yes
		return nil
	case m.Asked == "number":
		n, err := strconv.ParseInt(text, 10, 32)
		if err != nil {
			return fmt.Errorf("%q is no number", text)
		}
		number := int32(n)
		m.Number = &number
		return nil
	case m.Asked == "name":
		name, err := strconv.Unquote(text)
		if err != nil {
			return fmt.Errorf("%q is no name in quotation marks", text)
		}
		m.Text = name
		return nil
	case text == "none":
		return nil
	}
	picks, err := cut(text, ';')
	if err != nil {
		return err
	}
	for _, pick := range picks {
		c, ability, err := parseChoice(pick)
		if err != nil {
			return err
		}
		m.Picks, in.abilities = append(m.Picks, c), append(in.abilities, ability)
	}
	return nil
}

// parseChoice reads one option; its ability is named.
func parseChoice(text string) (c journal.Choice, ability string, err error) {
	parts, err := cut(text, ' ')
	if err != nil || text == only {
		return c, "", err
	}
	for i, part := range parts {
		key, value, ok := strings.Cut(part, "=")
		switch {
		case part == "":
		case part[0] == '"':
			if c.Name, err = strconv.Unquote(part); err != nil {
				return c, "", fmt.Errorf("%s is no name in quotation marks", part)
			}
		case part[0] >= '0' && part[0] <= '9':
			c.Object = part
		case !ok && i == 0:
			c.Do = part
		case !ok:
			return c, "", fmt.Errorf("%q is not understood", part)
		case key == "ability":
			ability = value
		default:
			if err := setField(&c, key, value); err != nil {
				return c, "", err
			}
		}
	}
	return c, ability, nil
}

// setField sets what a key says of a choice.
func setField(c *journal.Choice, key, value string) error {
	var n int64
	var err error
	switch key {
	case "way", "n", "share", "nth":
		if n, err = strconv.ParseInt(value, 10, 32); err != nil || key != "n" && key != "share" && n < 0 || key == "way" && n > 255 {
			return fmt.Errorf("%q is no number for %s", value, key)
		}
	}
	switch key {
	case "on":
		c.On = value
	case "as":
		c.As = value
	case "with":
		c.With = value
	case "mana":
		c.Mana = value
	case "way":
		c.Way = uint8(n)
	case "n":
		c.N = int32(n)
	case "nth":
		c.Nth = int(n)
	case "share":
		share := int32(n)
		c.Share = &share
	default:
		return fmt.Errorf("%q says nothing of a choice", key)
	}
	return nil
}
