package wire

import (
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/agent"
)

// Former makes messages of one viewer's views of one game. It numbers the faces
// of cards for him.
type Former struct {
	programs *catalog.Programs
	// seats are what the players are called.
	seats []string
	game  int
	ids   map[mtg.FaceID]uint32
	faces []mtg.FaceID // by number, from 1
}

// NewFormer returns a Former for a game, the n-th of its table.
func NewFormer(p *catalog.Programs, seats []string, n int) *Former {
	return &Former{programs: p, seats: seats, game: n, ids: map[mtg.FaceID]uint32{}}
}

// face returns the number of a face, zero for none.
func (f *Former) face(id mtg.FaceID) uint32 {
	if id == 0 {
		return 0
	}
	n, ok := f.ids[id]
	if !ok {
		f.faces = append(f.faces, id)
		n = uint32(len(f.faces))
		f.ids[id] = n
		for _, part := range f.programs.Parts(id) {
			f.face(part)
		}
	}
	return n
}

// See numbers the faces that are new to the viewer, in the order in which the
// view has them. It is to be called for every view, so that the numbers do not
// depend on who has asked for which.
func (f *Former) See(v *view.View) {
	for i := range v.Players {
		for _, c := range v.Players[i].Commanders {
			f.face(c.Card)
		}
	}
	for i := range v.Objects {
		f.face(v.Objects[i].Face)
		f.face(v.Objects[i].Card)
	}
	for i := range v.Costs {
		f.face(v.Costs[i].Face)
	}
	for i := range v.Decision.Options {
		f.face(v.Decision.Options[i].Face)
	}
}

// Faces returns the faces numbered so far, without the first.
func (f *Former) Faces(without int) []Face {
	list := []Face{}
	for i := without; i < len(f.faces); i++ {
		face := printed(f.programs, f.faces[i])
		face.ID = uint32(i + 1)
		face.Other = f.ids[f.programs.Face(f.faces[i]).Reverse]
		for _, part := range f.programs.Parts(f.faces[i]) {
			face.Layout = f.programs.Face(part).Layout.String()
			face.Parts = append(face.Parts, f.ids[part])
		}
		list = append(list, face)
	}
	return list
}

// Numbered returns how many faces are numbered.
func (f *Former) Numbered() int { return len(f.faces) }

// printed returns what is printed on a face.
func printed(p *catalog.Programs, id mtg.FaceID) Face {
	f := p.Face(id)
	face := Face{
		Name: f.Face.Name, Cost: f.Cost.String(), Types: typeLine(f.Supertypes, f.Types, f.Subtypes),
		Colors: colors(f.Colors), Text: faceText(p, id),
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
	return face
}

// faceText returns the lines of text of a face: those that are printed, and where
// none are known those of what it does.
func faceText(p *catalog.Programs, id mtg.FaceID) []string {
	switch f := p.Printed(id); {
	case f == nil:
		return agent.FaceText(p, id)
	case f.Text == "":
		return nil
	default:
		return strings.Split(f.Text, "\n")
	}
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

// colors returns a set of colours as letters of WUBRG.
func colors(set mtg.ColorSet) (letters string) {
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
func (f *Former) player(v *view.View, p *view.Player) Player {
	to := Player{
		Seat: p.Seat.String(), ID: uint32(view.PlayerHandle(p.Seat)), Life: p.Life, LandsPlayed: p.LandsPlayed,
		Mulligans: p.Mulligans, Pool: pool(&p.Pool), SnowPool: pool(&p.SnowPool), Counters: counters(v, p.Counters),
		HandSize: p.HandSize, LibrarySize: p.LibrarySize, SideboardSize: p.SideboardSize,
		Hand: handles(v, p.Hand), Library: handles(v, p.Library), Graveyard: handles(v, p.Graveyard),
		Sideboard: handles(v, p.Sideboard), Team: p.Team,
	}
	if i := int(p.Seat) - 1; i < len(f.seats) {
		to.Name = f.seats[i]
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
			to.Commanders = append(to.Commanders, f.commander(v, c, 2*int(p.Seat-1)+i))
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

func (f *Former) commander(v *view.View, c view.Commander, index int) Commander {
	to := Commander{Face: f.face(c.Card), Casts: c.Casts}
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
