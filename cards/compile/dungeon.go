package compile

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// compileDungeon compiles the rooms of a dungeon, one a paragraph: its name, what happens in
// it, and in parentheses the rooms it leads to, which are arrows on the card (309.4).
func (b *faceBuilder) compileDungeon(lines [][]oracle.Word) {
	var names []string
	for _, line := range lines {
		name, _, _ := strings.Cut(b.text[line[0].Start:], " — ")
		names = append(names, name)
	}
	for i, line := range lines {
		b.words = line
		dash := slices.IndexFunc(line, func(w oracle.Word) bool { return w.Text == "—" })
		exits := exitsOf(b.text[line[0].Start:], names, i)
		if dash < 1 || exits == nil {
			b.diagnose(CodeMeaning, &oracle.Node{Last: len(line)}, "no room of a dungeon")
			continue
		}
		b.out.Rooms = append(b.out.Rooms, exits)
		b.room(names[i], line[dash+1:])
	}
	b.link()
}

// exitsOf returns the numbers of the rooms that room i leads to, as a text says it: some
// further down, or none from the last. Otherwise it returns nil.
func exitsOf(text string, names []string, i int) []uint8 {
	line, _, _ := strings.Cut(text, "\n")
	_, rest, leads := strings.Cut(line, " (Leads to: ")
	if last := i == len(names)-1; last || !leads {
		if last && !leads {
			return []uint8{}
		}
		return nil
	}
	var exits []uint8
	for _, name := range strings.Split(strings.TrimSuffix(rest, ")"), ", ") {
		n := slices.Index(names, name)
		if n <= i {
			return nil
		}
		exits = append(exits, uint8(n+1))
	}
	return exits
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
