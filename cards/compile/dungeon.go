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

// ringTempts compiles that the Ring tempts you: there is the emblem from the first
// time on, a creature becomes your Ring-bearer, and the Ring has tempted you once
// more (701.54a, 701.54c).
func (c clause) ringTempts() {
	own := &ability.Filter{Types: mtg.Creature, Controller: ability.You}
	first := c.emit(ability.Instr{Op: ability.OpIf, Cond: tempted(ability.Equal, 0)})
	c.emit(ability.Instr{Op: ability.OpEmblem, Who: sel(ability.SelYou), Token: c.b.addToken(theRing())})
	c.land(first)
	bearer := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: own, Text: "Ring-bearer"})
	c.emit(ability.Instr{Op: ability.OpTempt, Who: sel(ability.SelYou), What: selRegister(bearer)})
}

// tempted asks how often the Ring has tempted you.
func tempted(r ability.Relation, times int) *ability.Cond {
	return number(&ability.Num{Kind: ability.NumTempted, Sel: sel(ability.SelYou)}, r, ability.Const(times))
}

// theRing is the emblem of that name (701.54c). An ability that it has once the
// Ring has tempted its owner so many times does not trigger before.
func theRing() ability.Face {
	bearer := func() *ability.Filter { return &ability.Filter{Is: ability.IsRingBearer} }
	power := &ability.Num{Kind: ability.NumPower, Sel: &ability.Sel{Kind: ability.SelAll, Filter: bearer()}}
	greater := &ability.Filter{Types: mtg.Creature, Compare: []ability.Compare{{Attr: ability.AttrPower, Relation: ability.MoreThan, Num: power}}}
	command := mtg.Zones(mtg.Command)
	f := ability.Face{Name: "The Ring", Flags: ability.Emblem, Cost: mtg.ManaCost{None: true}}
	f.Abilities = append(f.Abilities, ability.Ability{
		Kind: ability.Static, Zones: command, Text: "Your Ring-bearer is legendary. Creatures with power greater than its own can't block it.", Static: []ability.StaticEffect{
			{Kind: ability.StaticContinuous, Affects: bearer(), Mods: []ability.Mod{{Kind: ability.ModAddTypes, Supertypes: mtg.Legendary}}},
			{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionBlock, What: bearer(), Passive: true, With: greater},
		},
	})
	trigger := func(text string, times int, p ability.Pattern, registers uint8, code ...ability.Instr) {
		p.If = tempted(ability.AtLeast, times)
		f.Abilities = append(f.Abilities, ability.Ability{
			Kind: ability.Triggered, Zones: command, Text: text, Trigger: &ability.Trigger{Any: []ability.Pattern{p}},
			Modes: []ability.Mode{{Code: code, Registers: registers}},
		})
	}
	hand := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.Chooser}
	trigger("Whenever your Ring-bearer attacks, you draw a card and discard a card.", 2, ability.Pattern{Kind: mtg.EventAttack, Object: bearer()}, 1,
		ability.Instr{Op: ability.OpDraw, N: ability.Const(1), Who: sel(ability.SelYou)},
		ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: hand, Dst: 1, Text: "discard"},
		ability.Instr{Op: ability.OpDiscard, What: selRegister(0)})
	blocker := selRegister(0)
	blocked := "Whenever a creature blocks your Ring-bearer, that creature is sacrificed at end of combat."
	later := atNext(blocked, mtg.EndCombat, ability.Instr{Op: ability.OpSacrifice, Who: controllerOf(blocker), What: blocker})
	later.Modes[0].Registers = 1
	trigger(blocked, 3, ability.Pattern{Kind: mtg.EventBlock, Object: &ability.Filter{Types: mtg.Creature}, Other: bearer(), Becomes: true}, 1,
		ability.Instr{Op: ability.OpSelect, What: sel(ability.SelEventObject), Dst: 1},
		ability.Instr{Op: ability.OpDelayed, Ability: later})
	anyone := &ability.Filter{Players: true, NoObjects: true}
	trigger("Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.", 4, ability.Pattern{Kind: mtg.EventDamage, Source: bearer(), Other: anyone, Combat: true}, 0,
		ability.Instr{Op: ability.OpLoseLife, Who: sel(ability.SelEachOpponent), N: ability.Const(3)})
	return f
}

func cond1Ringbearer(c clause, n *oracle.Node) *ability.Cond {
	return &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(n.Kid(oracle.SymRef), false), Filter: &ability.Filter{Is: ability.IsRingBearer}}
}

func cond1Noringbearer(c clause, n *oracle.Node) *ability.Cond {
	return not(&ability.Cond{Kind: ability.CondExists, Filter: &ability.Filter{Is: ability.IsRingBearer}})
}

func cond1Choseother(c clause, n *oracle.Node) *ability.Cond {
	if c.event == nil || c.event.pattern.Kind != mtg.EventTempted {
		fail(CodeMeaning, n, "no choice of a Ring-bearer")
	}
	other := &ability.Filter{Zones: allZones, IsNot: c.describedRef(n.Kid(oracle.SymRef)).Is}
	if other.IsNot != ability.IsThis {
		fail(CodeMeaning, n, "another creature than this")
	}
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelEventObject), Filter: other}
}

// becomesDay makes it day or night for the game (731.1), or reverses its turn order (103.1).
func becomesDay(c clause, a *oracle.Node) {
	if a.Row == oracle.ActReverseorder {
		c.emit(ability.Instr{Op: ability.OpReverseOrder})
		return
	}
	n := ability.Const(1)
	if a.Has("night") {
		n = ability.Const(2)
	}
	c.emit(ability.Instr{Op: ability.OpDay, N: n})
}

// staticDaybegins makes it day as this enters, where it is neither (731.1).
func staticDaybegins(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	is := func(day int) *ability.Cond { return &ability.Cond{Kind: ability.CondDayNight, N: day} }
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	e.If = not(&ability.Cond{Kind: ability.CondOr, A: is(1), B: is(2)})
	nights := 0
	n.Walk(func(m *oracle.Node) bool {
		if m.Word == "night" {
			nights++
		}
		return true
	})
	if nights != 1 { // of "neither day nor night"
		fail(CodeMeaning, n, "night at once")
	}
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Code: []ability.Instr{{Op: ability.OpDay, N: ability.Const(1)}}}
}

// eventDayturns is that day becomes night or night day, and not that it becomes one of them where
// it was neither.
func eventDayturns(_ clause, _ *oracle.Node, _ *ability.Filter, _ []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventDay})
}
