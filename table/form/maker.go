package form

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Maker makes messages of one viewer's views of one game. It numbers the faces
// of cards for him.
type Maker struct {
	programs *catalog.Programs
	// seats are what the players are called.
	seats []string
	game  int
	ids   map[mtg.FaceID]uint32
	faces []mtg.FaceID // by number, from 1
}

// NewMaker returns a Maker for a game, the n-th of its table.
func NewMaker(p *catalog.Programs, seats []string, n int) *Maker {
	return &Maker{programs: p, seats: seats, game: n, ids: map[mtg.FaceID]uint32{}}
}

// face returns the number of a face, zero for none.
func (m *Maker) face(id mtg.FaceID) uint32 {
	if id == 0 {
		return 0
	}
	n, ok := m.ids[id]
	if !ok {
		m.faces = append(m.faces, id)
		n = uint32(len(m.faces))
		m.ids[id] = n
		for _, part := range m.programs.Parts(id) {
			m.face(part)
		}
	}
	return n
}

// See numbers the faces that are new to the viewer, in the order in which the
// view has them. It is to be called for every view, so that the numbers do not
// depend on who has asked for which.
func (m *Maker) See(v *view.View) {
	for i := range v.Players {
		for _, c := range v.Players[i].Commanders {
			m.face(c.Card)
		}
	}
	for i := range v.Objects {
		m.face(v.Objects[i].Face)
		m.face(v.Objects[i].Card)
	}
	for i := range v.Costs {
		m.face(v.Costs[i].Face)
	}
	for i := range v.Decision.Options {
		m.face(v.Decision.Options[i].Face)
	}
}

// Faces returns the faces numbered so far, without the first.
func (m *Maker) Faces(without int) []Face {
	list := []Face{}
	for i := without; i < len(m.faces); i++ {
		face := faceOf(m.programs, m.faces[i])
		face.ID = uint32(i + 1)
		face.Other = m.ids[m.programs.Face(m.faces[i]).Reverse]
		for _, part := range m.programs.Parts(m.faces[i]) {
			face.Layout = m.programs.Face(part).Layout.String()
			face.Parts = append(face.Parts, m.ids[part])
		}
		list = append(list, face)
	}
	return list
}

// Numbered returns how many faces are numbered.
func (m *Maker) Numbered() int { return len(m.faces) }

// Printed forms a face of a card as it is printed, without a number.
func Printed(c *card.Card, f *card.Face) Face {
	return Face{
		Set: c.Set, Number: c.Number, ScryfallID: c.ScryfallID,
		Name: f.Name, Cost: f.ManaCost.String(), Types: f.TypeLine, Colors: Colors(f.Colors), Text: lines(f.Text),
		Power: f.Power.String(), Toughness: f.Toughness.String(), Loyalty: f.Loyalty.String(), Defense: f.Defense.String(),
		Hand: f.HandModifier.String(), Life: f.LifeModifier.String(),
	}
}

// faceOf forms a face of a game: with its text as printed where that is known, and
// what is there to see of it as it is understood.
func faceOf(p *catalog.Programs, id mtg.FaceID) Face {
	f := p.Face(id)
	face := Face{
		Name: f.Face.Name, Cost: f.Cost.String(), Types: typeLine(f.Supertypes, f.Types, f.Subtypes),
		Colors: Colors(f.Colors), Text: FaceText(p, id),
	}
	if c := p.PrintedCard(id); c != nil {
		face.Set, face.Number, face.ScryfallID = c.Set, c.Number, c.ScryfallID
	}
	switch printed := p.Printed(id); {
	case printed != nil && printed.Power.Exists():
		face.Power, face.Toughness = printed.Power.String(), printed.Toughness.String()
	case f.HasPT:
		face.Power, face.Toughness = strconv.Itoa(int(f.Power)), strconv.Itoa(int(f.Toughness))
	}
	if f.Types&mtg.Planeswalker != 0 {
		face.Loyalty = strconv.Itoa(int(f.Loyalty))
	}
	if f.Types&mtg.Battle != 0 {
		face.Defense = strconv.Itoa(int(f.Defense))
	}
	if f.Types&mtg.Vanguard != 0 {
		face.Hand, face.Life = fmt.Sprintf("%+d", f.HandModifier), fmt.Sprintf("%+d", f.LifeModifier)
	}
	return face
}

// FaceText returns the lines of text of a face: those that are printed, and where
// none are known those of what it does.
func FaceText(p *catalog.Programs, id mtg.FaceID) []string {
	if f := p.Printed(id); f != nil {
		return lines(f.Text)
	}
	return understood(p, id)
}

// lines returns the lines of a text, none of an empty one.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// understood returns the lines of what a face does: a line for each ability, and
// first one with the keywords that have no parameters.
func understood(p *catalog.Programs, id mtg.FaceID) (list []string) {
	f := p.Face(id)
	var keywords []string
	for _, k := range f.Keywords.List() {
		keywords = append(keywords, k.String())
	}
	if len(keywords) > 0 {
		line := strings.Join(keywords, ", ")
		list = append(list, strings.ToUpper(line[:1])+line[1:])
	}
	for i := range f.Abilities {
		if text := f.Abilities[i].Text; text != "" {
			list = append(list, strings.Split(text, "\n")...)
		}
		for j := range f.Abilities[i].Modes {
			if text := f.Abilities[i].Modes[j].Text; text != "" && f.Abilities[i].Choose != nil {
				list = append(list, "• "+text)
			}
		}
	}
	return list
}

// typeLine returns types as a card has them.
func typeLine(super mtg.Supertype, types mtg.TypeSet, sub mtg.SubtypeSet) string {
	line := ""
	for _, name := range slices.Concat(super.Names(), types.Names()) {
		line += name + " "
	}
	names := sub.Names()
	if len(names) > 0 {
		line += "— "
	}
	for _, name := range names {
		line += name + " "
	}
	if line == "" {
		return ""
	}
	return line[:len(line)-1]
}

// Colors returns a set of colours as letters of WUBRG.
func Colors(set mtg.ColorSet) (letters string) {
	for c := mtg.White; c <= mtg.Green; c++ {
		if set.Has(c) {
			letters += string(c.Letter())
		}
	}
	return letters
}

// seat returns the letter of a seat, nothing for nobody.
func seat(p mtg.Seat) string {
	if p == 0 {
		return ""
	}
	return p.String()
}

// seats returns the letters of the seats in the set.
func seats(set mtg.SeatSet) (list []string) {
	for p := mtg.Seat(1); p <= mtg.MaxSeats; p++ {
		if set.Has(p) {
			list = append(list, p.String())
		}
	}
	return list
}

// handles returns the handles of the objects in a part of the view.
func handles(v *view.View, s view.Span) []uint32 {
	list := make([]uint32, 0, s.Count)
	objects := v.In(s)
	for i := range objects {
		list = append(list, uint32(objects[i].Handle))
	}
	return list
}

func counters(v *view.View, s view.Span) map[string]int32 {
	if s.Count == 0 {
		return nil
	}
	m := map[string]int32{}
	for _, c := range v.Counters[s.First : s.First+s.Count] {
		m[c.Kind.String()] += c.N
	}
	return m
}

// zones forms the zones that are shared.
func zones(v *view.View) Zones {
	return Zones{
		Battlefield: handles(v, v.Battlefield), Stack: handles(v, v.Stack), Exile: handles(v, v.Exile),
		Command: handles(v, v.Command), Ante: handles(v, v.Ante), PhasedOut: handles(v, v.PhasedOut),
	}
}

// combat forms who blocks whom.
func combat(v *view.View) Combat {
	c := Combat{Blocks: []BlockPair{}}
	for _, b := range v.Blocks {
		c.Blocks = append(c.Blocks, BlockPair{uint32(b.Blocker), uint32(b.Attacker)})
	}
	for _, a := range v.Assigned {
		c.Assigned = append(c.Assigned, Assigned{uint32(a.On), uint32(a.Source), uint32(a.To), a.N})
	}
	return c
}

// playerFlags are the published names of the facts of a player.
var playerFlags = [...]struct {
	flag view.PlayerFlags
	name string
}{{view.Lost, "lost"}, {view.Won, "won"}, {view.KeptHand, "kept"}, {view.LeftGame, "left"}}

// player forms a player.
func (m *Maker) player(v *view.View, p *view.Player) Player {
	to := Player{
		Seat: p.Seat.String(), ID: uint32(view.PlayerHandle(p.Seat)), Life: p.Life, LandsPlayed: p.LandsPlayed,
		Mulligans: p.Mulligans, Pool: pool(&p.Pool), SnowPool: pool(&p.SnowPool), Counters: counters(v, p.Counters),
		HandSize: p.HandSize, LibrarySize: p.LibrarySize, SideboardSize: p.SideboardSize, Beside: p.Beside,
		Hand: handles(v, p.Hand), Library: handles(v, p.Library), Graveyard: handles(v, p.Graveyard),
		Sideboard: handles(v, p.Sideboard), Team: p.Team,
	}
	if i := int(p.Seat) - 1; i < len(m.seats) {
		to.Name = m.seats[i]
	}
	for _, x := range playerFlags {
		if p.Flags&x.flag != 0 {
			to.Flags = append(to.Flags, x.name)
		}
	}
	if p.Reach != v.Playing {
		to.Reach = seats(p.Reach)
	}
	for i, c := range p.Commanders {
		if c.Card != 0 {
			to.Commanders = append(to.Commanders, m.commander(v, c, 2*int(p.Seat-1)+i))
		}
	}
	return to
}

func pool(from *[mtg.NumManaColors]int32) (m map[string]int32) {
	for c, n := range from {
		if n > 0 {
			if m == nil {
				m = map[string]int32{}
			}
			m[string(mtg.Color(c).Letter())] = n
		}
	}
	return m
}

func (m *Maker) commander(v *view.View, c view.Commander, index int) Commander {
	to := Commander{Face: m.face(c.Card), Casts: c.Casts}
	for i := range v.Players {
		if n := v.Players[i].CommanderDamage[index]; n > 0 {
			if to.Damage == nil {
				to.Damage = map[string]int16{}
			}
			to.Damage[v.Players[i].Seat.String()] = n
		}
	}
	return to
}
