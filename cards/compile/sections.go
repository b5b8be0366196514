package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// section is a part of a striated text box: what stands in it the permanent has
// as long as a condition holds (711.2, 716.2a, 719.3c).
type section struct {
	name     string
	text     string
	cond     *ability.Cond
	mods     []ability.Mod
	first    int // of the abilities that stand in it
	keywords mtg.KeywordSet
}

// openSection begins a section with what its symbol says.
func (b *faceBuilder) openSection(n *oracle.Node, name string, cond *ability.Cond) {
	b.closeSection()
	if b.inner {
		fail(CodeMeaning, n, "a part of a text box in a granted ability")
	}
	b.section = &section{name: name, text: b.print(n), cond: cond, first: len(b.out.Abilities), keywords: b.out.Keywords}
}

// closeSection makes one static ability of the section: it gives what stands in
// it.
func (b *faceBuilder) closeSection() {
	s := b.section
	b.section = nil
	if s == nil {
		return
	}
	mods := s.mods
	for _, a := range b.out.Abilities[s.first:] {
		mods = append(mods, ability.Mod{Kind: ability.ModAddAbility, Ability: &a})
	}
	if k := b.out.Keywords &^ s.keywords; k != 0 {
		mods = append(mods, ability.Mod{Kind: ability.ModAddKeywords, Keywords: k})
	}
	b.out.Abilities, b.out.Keywords = b.out.Abilities[:s.first:s.first], s.keywords
	if len(mods) > 0 {
		b.out.Abilities = append(b.out.Abilities, ability.Ability{
			Kind: ability.Static, Zones: battlefield, Name: s.name, Text: s.text,
			Static: []ability.StaticEffect{{Kind: ability.StaticContinuous, This: true, If: s.cond, Mods: mods}},
		})
	}
}

// sectionLine compiles a line that begins a section, or belongs to its symbol.
func (b *faceBuilder) sectionLine(n *oracle.Node) {
	digits := n.All(oracle.LexDigits)
	switch n.Row {
	case oracle.LineStation: // 721.2
		b.openSection(n, "station", number(countersOnThis(mtg.CounterCharge), ability.AtLeast, ability.Const(digits[0].Value.N)))
	case oracle.LineMaxspeed: // 702.178a
		b.ownLine(n, "max speed", maxSpeed())
	case oracle.LineInfinity: // 702.186b
		b.ownLine(n, "infinity", harnessed())
	case oracle.LineLevels: // 711.2a
		from := number(countersOnThis(mtg.CounterLevel), ability.AtLeast, ability.Const(digits[0].Value.N))
		to := number(countersOnThis(mtg.CounterLevel), ability.AtMost, ability.Const(digits[1].Value.N))
		b.openSection(n, "level", &ability.Cond{Kind: ability.CondAnd, A: from, B: to})
	case oracle.LineLevelsup: // 711.2b
		b.openSection(n, "level", number(countersOnThis(mtg.CounterLevel), ability.AtLeast, ability.Const(digits[0].Value.N)))
	case oracle.LineBox:
		if b.section == nil || len(b.section.mods) > 0 || len(b.out.Abilities) > b.section.first {
			fail(CodeMeaning, n, "power and toughness here")
		}
		power, toughness := plainPT(n.Kid(oracle.LexPT))
		b.section.mods = []ability.Mod{{Kind: ability.ModSetPT, N: ability.Const(power), M: ability.Const(toughness)}}
	case oracle.LineClasslevel, oracle.LineClasslevelability:
		b.classLevel(n, digits[0].Value.N)
	case oracle.LineTosolve:
		b.toSolve(n)
	case oracle.LineSolved: // 702.169
		solved := &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Is: ability.IsSolved, Zones: allZones}}
		b.openSection(n, "solved", solved)
		b.line(n.Kid(oracle.SymLine))
	}
}

// ownLine is one line that this has as long as the condition holds. An activated
// ability that functions in another zone is there under that condition (702.178b).
func (b *faceBuilder) ownLine(n *oracle.Node, name string, cond *ability.Cond) {
	b.openSection(n, name, cond)
	b.line(n.Kid(oracle.SymLine))
	if b.pending != nil {
		fail(CodeMeaning, n, "modes here")
	}
	given := b.out.Abilities[b.section.first:]
	if len(given) == 1 && given[0].Kind == ability.Activated && given[0].Zones&battlefield == 0 {
		if given[0].If != nil {
			cond = &ability.Cond{Kind: ability.CondAnd, A: cond, B: given[0].If}
		}
		given[0].If = cond
		b.section = nil
	}
	for i := range given {
		if b.section != nil && given[i].Zones&battlefield == 0 {
			fail(CodeMeaning, n, "what this has in another zone")
		}
	}
	b.closeSection()
}

// maxSpeed asks whether you have max speed (702.179e).
func maxSpeed() *ability.Cond {
	return number(&ability.Num{Kind: ability.NumSpeed, Sel: sel(ability.SelYou)}, ability.Equal, ability.Const(4))
}

// stationBox gives the power and toughness of a station card to its last station
// symbol, with which it is a creature besides; anywhere else it has none (721.2b,
// 721.2c).
func (b *faceBuilder) stationBox() {
	f := b.out
	if b.section == nil || b.section.name != "station" || !f.HasPT || f.Types&mtg.Creature != 0 {
		return
	}
	b.section.mods = append(b.section.mods,
		ability.Mod{Kind: ability.ModAddTypes, Types: mtg.Creature},
		ability.Mod{Kind: ability.ModSetPT, N: ability.Const(int(f.Power)), M: ability.Const(int(f.Toughness))})
	f.HasPT, f.Power, f.Toughness = false, 0, 0
}

// classLevel is a class level bar: an activated ability, and what the Class has
// from that level on (716.2a).
func (b *faceBuilder) classLevel(n *oracle.Node, level int) {
	b.closeSection()
	c := b.newClause(ability.Activated)
	now := &ability.Num{Kind: ability.NumLevel, Sel: sel(ability.SelThis)}
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Activated, Zones: battlefield, Flags: ability.SorcerySpeed, Name: "level", Text: b.print(n),
		Cost:  c.cost1(n.Kid(oracle.SymCosts)),
		If:    number(now, ability.Equal, ability.Const(level-1)),
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpSetLevel, What: sel(ability.SelThis), N: ability.Const(level)}}}},
	})
	b.openSection(n, "level", number(now, ability.AtLeast, ability.Const(level)))
	if l := n.Kid(oracle.SymLine); l != nil {
		b.line(l)
	}
}

// toSolve is the triggered ability that solves a Case (719.3a).
func (b *faceBuilder) toSolve(n *oracle.Node) {
	c := b.newClause(ability.Triggered)
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: b.types})
	unsolved := not(&ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Is: ability.IsSolved, Zones: allZones}})
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Triggered, Zones: battlefield, Name: "to solve", Text: b.print(n),
		Trigger: &ability.Trigger{Any: []ability.Pattern{{Kind: mtg.EventStepBegan, Step: mtg.EndStep, Player: stepPlayer(ability.You)}}},
		If:      &ability.Cond{Kind: ability.CondAnd, A: c.condition(n.Kid(oracle.SymCond)), B: unsolved},
		Modes:   []ability.Mode{{Code: []ability.Instr{{Op: ability.OpDesignate, What: sel(ability.SelThis), Is: ability.IsSolved}}}},
	})
}

// plainPT returns a printed power and toughness, which must be numbers.
func plainPT(n *oracle.Node) (power, toughness int) {
	p, t, ok := splitPT(n.Value.Text)
	if !ok || p.x || p.star || t.x || t.star {
		fail(CodeMeaning, n, "a power and toughness that are no numbers")
	}
	return p.n, t.n
}

// chapter compiles a chapter symbol with its effect: one triggered ability for
// each number (714.2b, 714.2c).
func (b *faceBuilder) chapter(n *oracle.Node) {
	if b.inner || !b.out.Subtypes.Has(mtg.SubSaga) {
		fail(CodeMeaning, n, "a chapter of what is no Saga")
	}
	c := b.newClause(ability.Triggered)
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: b.types})
	a := ability.Ability{Kind: ability.Triggered, Zones: battlefield, Name: ability.ChapterName, Text: b.print(n)}
	var numbers []int
	for _, k := range n.All(oracle.LexChapter) {
		numbers = append(numbers, k.Value.N)
	}
	if n.Row == oracle.LineChaptermodal {
		if len(numbers) > 1 {
			fail(CodeMeaning, n, "modes of several chapters")
		}
		a.Trigger = chapterTrigger(numbers[0])
		b.choose(&a, n.Kid(oracle.SymChoosehead), c)
		return
	}
	c.prepare(n)
	c.sentences(n.All(oracle.SymSentence))
	a.Modes = []ability.Mode{*c.finish()}
	for _, number := range numbers {
		a.Trigger = chapterTrigger(number)
		b.out.Abilities = append(b.out.Abilities, a)
	}
}

// kwparamReadahead: 702.155a, and what 702.155b has such a Saga say.
func kwparamReadahead(b *faceBuilder, n *oracle.Node) {
	b.after = append(b.after, func() {
		final := 0
		for i := range b.out.Abilities {
			final = max(final, b.out.Abilities[i].Chapter())
		}
		if b.inner || final == 0 || final > len(chapterWords) {
			fail(CodeMeaning, n, "a Saga with so many chapters")
		}
		b.static(n, n.Label(), battlefield, ability.StaticEffect{Kind: ability.StaticReadAhead})
		chosen := &ability.Num{Kind: ability.NumPlus, A: ability.Const(1), B: &ability.Num{Kind: ability.NumRegister}}
		b.static(n, n.Label(), battlefield, ability.StaticEffect{
			Kind: ability.StaticReplace, Pattern: thisEnters(),
			Replace: &ability.Replace{Kind: ability.ReplaceEnters, Registers: 1, Code: []ability.Instr{
				{Op: ability.OpChooseMode, Who: sel(ability.SelYou), Texts: chapterWords[:final], Dst: 1},
				{Op: ability.OpEnters, Counter: mtg.CounterLore, N: chosen},
			}},
		})
	})
}

// chapterWords are the numbers to choose among as a Saga enters.
var chapterWords = []string{"one", "two", "three", "four", "five", "six"}

// chapterTrigger waits for lore counters that bring the Saga to the chapter.
func chapterTrigger(number int) *ability.Trigger {
	return &ability.Trigger{Any: []ability.Pattern{{
		Kind: mtg.EventCounters, Other: &ability.Filter{Is: ability.IsThis}, Counter: mtg.CounterLore, Reach: number,
	}}}
}
