// Package report makes a scenario file of what one viewer sees: of a moment of a game,
// and for a card that seems to do the wrong thing: the position as far as he knows it, the
// card's text and the program that it became. It reads his view and nothing else, so it holds nothing that
// he could not know.
package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Seen is what is reported, and by whose eyes.
type Seen struct {
	Programs *catalog.Programs
	Rules    *ruleset.Rules
	View     *view.View
	// Object is the object that seems wrong, by the viewer's handle, or else Card is the
	// name of its card.
	Object view.Handle
	Card   string
	// Words are the viewer's own, Build the version of the program.
	Words, Build string
}

// MostWords is how many bytes of one's own words are taken.
const MostWords = 1000

// filler is the card that stands for those that the viewer does not know.
const filler = "Plains"

// file is a scenario file.
type file struct {
	Format  string            `json:"format"`
	ID      string            `json:"id"`
	Title   string            `json:"title"`
	Notes   string            `json:"notes"`
	Filler  []string          `json:"filler_cards,omitempty"`
	Rules   rules             `json:"rules"`
	Players map[string]player `json:"players"`
	Script  []struct{}        `json:"script"`
	Answers map[string]lanes  `json:"answers,omitempty"`
	Strict  bool              `json:"strict"`
	Stop    stop              `json:"stop"`
	Expect  []check           `json:"expect"`
}

type rules struct {
	Variant  string `json:"variant,omitempty"`
	Ruleset  string `json:"ruleset"`
	Starting string `json:"starting_player"`
}

type player struct {
	Life        int32          `json:"life"`
	Counters    map[string]int `json:"counters,omitempty"`
	Battlefield []entry        `json:"battlefield,omitempty"`
	Hand        []entry        `json:"hand,omitempty"`
	Graveyard   []entry        `json:"graveyard,omitempty"`
	Exile       []entry        `json:"exile,omitempty"`
	Command     []entry        `json:"command,omitempty"`
	Sideboard   []entry        `json:"sideboard,omitempty"`
	PhasedOut   []entry        `json:"phased-out,omitempty"`
	Library     *library       `json:"library,omitempty"`
}

type library struct {
	Top  []entry        `json:"top,omitempty"`
	Rest map[string]int `json:"rest,omitempty"`
}

type entry struct {
	Card        string         `json:"card,omitempty"`
	ID          string         `json:"id,omitempty"`
	Count       int            `json:"count,omitempty"`
	Token       *token         `json:"token,omitempty"`
	Tapped      bool           `json:"tapped,omitempty"`
	Sick        bool           `json:"summoning_sick,omitempty"`
	Counters    map[string]int `json:"counters,omitempty"`
	Damage      int32          `json:"damage,omitempty"`
	AttachedTo  string         `json:"attached_to,omitempty"`
	Controller  string         `json:"controller,omitempty"`
	FaceDown    any            `json:"face_down,omitempty"`
	Transformed bool           `json:"transformed,omitempty"`
}

type token struct {
	Name      string   `json:"name"`
	Types     []string `json:"types"`
	Subtypes  []string `json:"subtypes,omitempty"`
	Colors    []string `json:"colors,omitempty"`
	Power     *int16   `json:"power,omitempty"`
	Toughness *int16   `json:"toughness,omitempty"`
	Text      string   `json:"text,omitempty"`
}

// lanes are the choices that a player makes as his permanents enter.
type lanes struct {
	Choices []choice `json:"choices"`
}

type choice struct {
	Pick string `json:"pick"`
}

type stop struct {
	At   string `json:"at"`
	Edge string `json:"edge"`
}

type check struct {
	Check  string `json:"check"`
	Player string `json:"player"`
	Zone   string `json:"zone,omitempty"`
	Is     int32  `json:"is"`
}

// UnknownCardError says that the viewer sees no such card.
type UnknownCardError struct{ Name string }

// Error says what to do.
func (e *UnknownCardError) Error() string {
	if e.Name == "" {
		return "the object is no card that is seen from here; point at one that shows its face"
	}
	return fmt.Sprintf("no card called %q is seen from here; name one that is in view", e.Name)
}

// Make returns the file and the name of the card.
func Make(s *Seen) (data []byte, card string, err error) {
	m := newMaker(s)
	face, err := m.face()
	if err != nil {
		return nil, "", err
	}
	c := s.Programs.Card(face.Card).Program
	data, err = m.file("report."+slug(c.Name), "This card is wrong: "+c.Name, func() string { return m.notes(c, face) })
	return data, c.Name, err
}

// Moment returns the file of the whole position, under a title, for no card in particular.
func Moment(s *Seen, title string) ([]byte, error) {
	m := newMaker(s)
	return m.file("moment."+slug(title), title, func() string {
		var b strings.Builder
		m.where(&b)
		m.missing(&b)
		return b.String()
	})
}

// file lays the position out, and then asks for the notes, which say what could not be.
func (m *maker) file(id, title string, notes func() string) ([]byte, error) {
	s := m.Seen
	f := file{
		Format: "mtg-scenario/1", ID: id, Title: title,
		Rules:   rules{Variant: m.variant(), Ruleset: s.Rules.Edition.String(), Starting: s.View.Active.String()},
		Players: map[string]player{}, Script: []struct{}{}, Stop: stop{"1 untap", "before"}, Expect: []check{},
	}
	if s.View.Active == 0 {
		f.Rules.Starting = mtg.Seat(1).String()
	}
	m.name()
	hidden := make([]player, len(s.View.Players))
	for i := range s.View.Players {
		hidden[i] = m.hidden(&s.View.Players[i])
	}
	for i := range s.View.Players {
		p := &s.View.Players[i]
		own := m.player(p, hidden[i])
		f.Players[p.Seat.String()] = own
		f.Expect = append(f.Expect, check{Check: "life", Player: p.Seat.String(), Is: p.Life},
			check{Check: "count", Zone: "graveyard", Player: p.Seat.String(), Is: int32(size(own.Graveyard))})
	}
	for _, own := range f.Players {
		m.detach(own.Battlefield)
		m.detach(own.PhasedOut)
	}
	f.Notes, f.Answers = notes(), m.answers()
	if m.filled {
		f.Filler = []string{filler}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if m.laid <= mostIndented {
		e.SetIndent("", "  ")
	}
	err := e.Encode(&f)
	return b.Bytes(), err
}

// maker makes one file.
type maker struct {
	*Seen
	ids    map[view.Handle]string // of permanents that something is said of
	left   []string               // what cannot be laid out, for the notes
	filled bool
	bounds
}

// face returns the face of the card that seems wrong.
func (m *maker) face() (*catalog.Face, error) {
	for i := range m.View.Objects {
		o := &m.View.Objects[i]
		shown := o.Card
		if shown == 0 && o.Ability != 0 { // an ability on the stack is of its source
			shown = m.Programs.Ability(o.Ability).Face
		}
		if shown == 0 {
			continue
		}
		f := m.Programs.Face(shown)
		if m.Object != 0 && o.Handle == m.Object || m.Object == 0 && f.Card != 0 && m.Programs.Card(f.Card).Program.Name == m.Card {
			if f.Card == 0 {
				break
			}
			m.wanted = o.Handle
			return f, nil
		}
	}
	return nil, &UnknownCardError{m.Card}
}

// variant is the way to play, as far as the format names it.
func (m *maker) variant() string {
	several := len(m.View.Players) > 2
	switch {
	case several && m.Rules.Commander:
		return "commander-free-for-all"
	case several:
		return "free-for-all"
	case m.Rules.Commander:
		return "commander-duel"
	}
	return "duel"
}

// name gives those permanents ids that something is attached to, or that have become
// copies.
func (m *maker) name() {
	named := map[view.Handle]bool{}
	for _, span := range [...]view.Span{m.View.Battlefield, m.View.PhasedOut} {
		for i := range m.objects(span) {
			named[m.objects(span)[i].Attached] = true
		}
	}
	for _, span := range [...]view.Span{m.View.Battlefield, m.View.PhasedOut} {
		for i := range m.objects(span) {
			if o := &m.objects(span)[i]; named[o.Handle] || m.isCopy(o) {
				m.ids[o.Handle] = fmt.Sprintf("p%d", len(m.ids)+1)
			}
		}
	}
}

func (m *maker) objects(s view.Span) []view.Object {
	return m.View.Objects[s.First : s.First+s.Count]
}

// hidden lays out a player's hand and library, with cards that stand for those that are
// not known.
func (m *maker) hidden(p *view.Player) (to player) {
	most := mostLaid / (2 * len(m.View.Players))
	for i := range m.objects(p.Hand) {
		o := &m.objects(p.Hand)[i]
		if e, ok := m.entry(o, false); ok && size(to.Hand) < most && m.short(to.Hand, &e) {
			to.Hand = add(to.Hand, e)
		}
	}
	to.Hand = m.fill(to.Hand, min(int(p.HandSize), most))
	deep := min(int(p.LibrarySize), most-size(to.Hand))
	to.Library = m.library(p, deep)
	m.laid += size(to.Hand) + deep
	m.over += int(p.HandSize) + int(p.LibrarySize) - size(to.Hand) - deep
	return to
}

// player lays out what one player has besides.
func (m *maker) player(p *view.Player, to player) player {
	to.Life, to.Counters = p.Life, m.counters(p.Counters)
	of := func(s view.Span, permanent bool) (list []entry) {
		for i := range m.objects(s) {
			o := &m.objects(s)[i]
			if o.Owner != p.Seat {
				continue
			}
			if e, ok := m.entry(o, permanent); ok && m.fits(o, list, &e) {
				list = add(list, e)
			}
		}
		return list
	}
	to.Battlefield, to.PhasedOut = of(m.View.Battlefield, true), of(m.View.PhasedOut, true)
	to.Graveyard, to.Exile, to.Command, to.Sideboard = of(p.Graveyard, false), of(m.View.Exile, false), of(m.View.Command, false), of(p.Sideboard, false)
	return to
}

// fill adds cards that stand for those that are not known.
func (m *maker) fill(list []entry, n int) []entry {
	for n -= size(list); n > 0; n -= mostAlike {
		m.filled = true
		list = append(list, entry{Card: filler, Count: min(n, mostAlike)})
	}
	return list
}

// library lays out n cards of a library: what is known lies in its place.
func (m *maker) library(p *view.Player, n int) *library {
	l := &library{}
	for i := range m.objects(p.Library) {
		o := &m.objects(p.Library)[i]
		name, ok := m.cardOf(o)
		e := entry{Card: name}
		if !ok || o.Place == 0 || int(o.Place) > n || !m.short(l.Top, &e) {
			continue
		}
		l.Top = add(m.fill(l.Top, int(o.Place)-1), e)
	}
	if n > mostAlike {
		l.Top = m.fill(l.Top, n-mostAlike)
	}
	if n -= size(l.Top); n > 0 {
		m.filled = true
		l.Rest = map[string]int{filler: n}
	}
	return l
}

// cardOf returns the name of the card that the viewer knows the object to be.
func (m *maker) cardOf(o *view.Object) (string, bool) {
	if o.Card == 0 {
		return "", false
	}
	f := m.Programs.Face(o.Card)
	if f.Card == 0 || m.isToken(f) {
		return "", false
	}
	return m.Programs.Card(f.Card).Program.Name, true
}

// isToken reports whether the face is of a token.
func (m *maker) isToken(f *catalog.Face) bool {
	c := m.Programs.Card(f.Card)
	return c.FirstToken != 0 && f.ID >= c.FirstToken && f.ID < c.FirstToken+mtg.FaceID(len(c.Program.Tokens))
}

// isCopy reports whether the permanent is a card that has become a copy of another.
func (m *maker) isCopy(o *view.Object) bool {
	_, known := m.cardOf(o)
	return known && o.Status&view.FaceDown == 0 && o.Face != 0 && m.Programs.Face(o.Face).Card != m.Programs.Face(o.Card).Card
}

// entry lays out an object; some cannot be.
func (m *maker) entry(o *view.Object, permanent bool) (e entry, ok bool) {
	down := o.Status&view.FaceDown != 0
	name, known := m.cardOf(o)
	if copied := *o; permanent && m.isCopy(o) {
		copied.Card = o.Face // as what it is a copy of: nothing is chosen for that again
		m.left = append(m.left, fmt.Sprintf("%s is %s, which has become a copy of %s", m.ids[o.Handle], name, m.Programs.Face(o.Face).Face.Name))
		name, known = m.cardOf(&copied)
	}
	switch {
	case known:
		e.Card = name
		e.Transformed = permanent && !down && m.Programs.Face(o.Face).IsBack()
	case down:
		e.Card, m.filled = filler, true
	case permanent && o.Face != 0:
		e.Token = m.token(m.Programs.Face(o.Face))
	default:
		m.left = append(m.left, fmt.Sprintf("an object of seat %v in %v is no card", o.Owner, o.Zone))
		return e, false
	}
	if down {
		e.FaceDown = true
	}
	if !permanent {
		return e, true
	}
	e.ID, e.Tapped, e.Sick, e.Damage, e.Counters = m.ids[o.Handle], o.Status&view.Tapped != 0, o.Status&view.Sick != 0, o.Damage, m.counters(o.Counters)
	if o.Controller != o.Owner {
		e.Controller = o.Controller.String()
	}
	if to := m.ids[o.Attached]; to != "" {
		e.AttachedTo = "#" + to
	}
	return e, true
}

// token lays out a token with the characteristics it was made with.
func (m *maker) token(f *catalog.Face) *token {
	t := &token{Name: f.Face.Name, Types: append(f.Supertypes.Names(), f.Types.Names()...), Subtypes: f.Subtypes.Names()}
	for c := mtg.White; c <= mtg.Green; c++ {
		if f.Colors.Has(c) {
			t.Colors = append(t.Colors, c.String())
		}
	}
	if f.HasPT {
		power, toughness := f.Power, f.Toughness
		t.Power, t.Toughness = &power, &toughness
	}
	t.Text = textOf(f.Face)
	return t
}

// answers are the choices that were made as permanents entered, as far as they last.
func (m *maker) answers() map[string]lanes {
	list := map[string]lanes{}
	for i := range m.objects(m.View.Battlefield) {
		o := &m.objects(m.View.Battlefield)[i]
		if m.out[o.Handle] {
			continue
		}
		key := o.Owner.String()
		if all := append(list[key].Choices, chosen(o)...); len(all) > 0 {
			list[key] = lanes{all}
		}
	}
	return list
}

// chosen is what was chosen as the permanent entered.
func chosen(o *view.Object) (all []choice) {
	if o.ChosenType != 0 {
		all = append(all, choice{o.ChosenType.String()})
	}
	for colors := o.ChosenColor; colors != 0; colors >>= 4 {
		all = append(all, choice{mtg.Color(colors&15 - 1).String()})
	}
	if o.ChosenName != "" {
		all = append(all, choice{o.ChosenName})
	}
	return all
}

func (m *maker) counters(s view.Span) map[string]int {
	if s.Count == 0 {
		return nil
	}
	list := map[string]int{}
	for _, c := range m.View.Counters[s.First : s.First+s.Count] {
		list[c.Kind.String()] = int(c.N)
	}
	return list
}

// textOf is the text of a face as understood, a line for each ability.
func textOf(f *ability.Face) string {
	var lines []string
	var words []string
	for _, k := range f.Keywords.List() {
		words = append(words, k.String())
	}
	if len(words) > 0 {
		lines = append(lines, strings.Join(words, ", "))
	}
	for i := range f.Abilities {
		if text := f.Abilities[i].Text; text != "" && !strings.Contains(strings.Join(lines, "\n"), text) {
			lines = append(lines, text)
		}
	}
	return strings.Join(lines, "\n")
}

// notes say what is wrong in the viewer's words, what the card says and what it became,
// and what of the position the format cannot say.
func (m *maker) notes(c *ability.Card, f *catalog.Face) string {
	var b strings.Builder
	if words := clip(m.Words); words != "" {
		fmt.Fprintf(&b, "What is wrong: %s\n\n", words)
	}
	m.where(&b)
	b.WriteString("\nThe card:\n")
	for i := range c.Faces {
		id := m.Programs.Card(f.Card).FirstFace + mtg.FaceID(i)
		text := textOf(&c.Faces[i])
		if printed := m.Programs.Printed(id); printed != nil {
			text = printed.Text
		}
		fmt.Fprintf(&b, "%s\n%s\n", c.Faces[i].Name, text)
	}
	fmt.Fprintf(&b, "\nIts program:\n%s\n", ability.Disassemble(c))
	m.missing(&b)
	return b.String()
}

// where says whose view it is, and of when.
func (m *maker) where(b *strings.Builder) {
	v := m.View
	fmt.Fprintf(b, "Seen by %v in turn %d, %v, of seat %v, with apnap %s.\n", v.Viewer, v.Turn, v.Step, v.Active, m.Build)
}

// missing lists what of the position no scenario can lay out.
func (m *maker) missing(b *strings.Builder) {
	v := m.View
	for i := range m.objects(v.Stack) {
		o := &m.objects(v.Stack)[i]
		what := "a face-down spell"
		if o.Ability != 0 {
			what = m.Programs.Ability(o.Ability).Text
		} else if o.Card != 0 {
			what = m.Programs.Face(o.Card).Face.Name
		}
		m.left = append(m.left, fmt.Sprintf("on the stack, %d from the bottom, of seat %v: %s", i+1, o.Controller, what))
	}
	if m.filled {
		m.left = append(m.left, "each "+filler+" listed as filler stands for a card that "+v.Viewer.String()+" does not know")
	}
	if m.known > 0 {
		m.left = append(m.left, fmt.Sprintf("but for %d that are known and would make the file too long", m.known))
	}
	if m.over > 0 {
		m.left = append([]string{fmt.Sprintf("%d cards and tokens more than a file may have", m.over)}, m.left...)
	}
	if more := len(m.left) - mostLeft; more > 0 {
		m.left = append(m.left[:mostLeft], fmt.Sprintf("and %d more", more))
	}
	for i, line := range m.left {
		m.left[i] = strings.ToValidUTF8(line[:min(len(line), mostLine)], "")
	}
	if len(m.left) > 0 {
		b.WriteString("Not laid out:\n- " + strings.Join(m.left, "\n- ") + "\n")
	}
}

// clip returns the words, not too many of them.
func clip(words string) string {
	words = strings.TrimSpace(strings.ToValidUTF8(words, ""))
	if len(words) > MostWords {
		words = strings.ToValidUTF8(words[:MostWords], "")
	}
	return words
}

// slug is a name as part of an id or of a file's name.
func slug(name string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			return r
		case r == ' ' || r == '-' || r == '/':
			return '-'
		}
		return -1
	}, strings.ToLower(name))
	return strings.Trim(strings.Join(strings.FieldsFunc(clean, func(r rune) bool { return r == '-' }), "-"), "-")
}

// MomentName is what the file of a moment with the title is called.
func MomentName(title string) string { return slug(title) + ".json" }

// FileName is what a report of the card is called.
func FileName(card string) string { return "report-" + slug(card) + ".json" }
