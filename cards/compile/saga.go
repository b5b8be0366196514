package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

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

// chapterTrigger waits for lore counters that bring the Saga to the chapter.
func chapterTrigger(number int) *ability.Trigger {
	return &ability.Trigger{Any: []ability.Pattern{{
		Kind: mtg.EventCounters, Other: &ability.Filter{Is: ability.IsThis}, Counter: mtg.CounterLore, Reach: number,
	}}}
}
