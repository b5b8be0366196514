package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// compileDungeon compiles the rooms of a dungeon, one a paragraph: its name, what happens in
// it, and the rooms it leads to (309.4).
func (b *faceBuilder) compileDungeon(lines [][]oracle.Word) {
	var names []string
	leads := make([][]string, len(lines))
	for i, line := range lines {
		name, to := oracle.Room(b.text[line[0].Start:])
		names, leads[i] = append(names, name), to
	}
	for i, line := range lines {
		b.words = line
		dash := slices.IndexFunc(line, func(w oracle.Word) bool { return w.Text == "—" })
		exits, ok := exitsOf(leads[i], names, i)
		if dash < 1 || !ok {
			b.diagnose(CodeMeaning, &oracle.Node{Last: len(line)}, "no room of a dungeon")
			continue
		}
		b.out.Rooms = append(b.out.Rooms, exits)
		b.room(names[i], line[dash+1:])
	}
	b.link()
}

// exitsOf returns the numbers of the rooms that room i leads to: some further down, or none
// from the last. It reports whether that is so.
func exitsOf(leads, names []string, i int) (exits []uint8, ok bool) {
	exits = []uint8{}
	for _, name := range leads {
		n := slices.Index(names, name)
		if n <= i {
			return nil, false
		}
		exits = append(exits, uint8(n+1))
	}
	return exits, (len(exits) == 0) == (i == len(names)-1)
}

// room compiles what happens in a room: a triggered ability (309.4c).
func (b *faceBuilder) room(name string, words []oracle.Word) {
	tree, problem := oracle.Parse(words, oracle.SpellLine)
	if problem != nil {
		b.notRead(words, problem)
		return
	}
	b.k.paragraphs = append(b.k.paragraphs, Paragraph{Face: b.k.faceIndex, Words: words, Tree: tree, Print: name + " — " + tree.Print(words, b.name)})
	b.words = words
	b.build(tree, func() {
		if tree.Row != oracle.SpellEffects {
			fail(CodeMeaning, tree, "what happens in a room")
		}
		c := b.newClause(ability.Triggered)
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: mtg.Dungeon})
		c.prepare(tree)
		c.sentences(tree.All(oracle.SymSentence))
		b.out.Abilities = append(b.out.Abilities, ability.Ability{
			Kind: ability.Triggered, Zones: mtg.Zones(mtg.Command), Name: ability.RoomName, Text: name + " — " + b.print(tree),
			Trigger: &ability.Trigger{Any: []ability.Pattern{{
				Kind: mtg.EventVentured, Object: &ability.Filter{Is: ability.IsThis}, Door: uint8(len(b.out.Rooms)),
			}}},
			Modes: []ability.Mode{*c.finish()},
		})
	})
}

func pvVenture(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "another player's dungeon")
	}
	c.emit(ability.Instr{Op: ability.OpVenture, Who: sel(ability.SelYou)})
}

func cond1Completed(c clause, n *oracle.Node) *ability.Cond {
	done := number(&ability.Num{Kind: ability.NumDungeons, Sel: sel(ability.SelYou)}, ability.AtLeast, ability.Const(1))
	if n.Row == oracle.Cond1Notcompleted {
		return not(done)
	}
	return done
}

// staticTworooms has the room abilities of your dungeons trigger an additional time (309.4c, 603.2d).
func staticTworooms(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.What = ability.StaticTriggerTwice, &ability.Filter{Zones: mtg.Zones(mtg.Command), Types: mtg.Dungeon, Owner: ability.You}
}
