package everycard

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// Report is what came of playing cards, each in so many games as Bounds says.
type Report struct {
	Bounds                Bounds
	Cards, Games, Answers int
	// Resolutions and Offers are how many resolutions and offered targets the auditor held
	// against the card's text; for the Silent it found no paragraph.
	Resolutions, Offers, Silent int
	// Wanted and Reached count goals by what they ask.
	Wanted, Reached [numAims]int
	Faults          []Fault
	// Melded are what cards meld into, of all the cards that are played (712.4b).
	Melded []ability.Card
	// Missed are the abilities not reached.
	Missed []Missed
}

// Missed is an ability that was not reached.
type Missed struct {
	Card, Text, Why string
}

// Bounds are how many games of rich positions a card is played in.
type Bounds struct{ Fewest, Most int }

// Thorough are the bounds of the proof, Quick those of the ordinary tests.
var (
	Thorough = Bounds{Fewest: 3, Most: 8}
	Quick    = Bounds{Fewest: 1, Most: 3}
)

// Play plays a card in all kinds of positions and adds what came of it.
func (y *Report) Play(printed *card.Card, c *ability.Card) {
	b, err := newBench(c, y.Melded)
	if err != nil {
		y.Faults = append(y.Faults, Fault{"the programs cannot be linked", c.Name, err.Error()})
		return
	}
	y.Cards++
	p := &play{bench: b, reached: map[goal]bool{}, audits: newAuditing(printed, c)}
	for n := range y.Bounds.Most {
		if n >= y.Bounds.Fewest && p.allUsed() {
			break
		}
		p.run(n)
		y.Games++
		y.Answers += p.answers
	}
	y.costs(p)
	y.Faults = append(y.Faults, p.distinct()...)
	y.Resolutions += p.audits.judged
	y.Offers += p.audits.offered
	y.Silent += p.audits.silent
	for _, g := range b.goals {
		y.Wanted[g.aim]++
		if p.reached[g] {
			y.Reached[g.aim]++
		} else if g.aim == used {
			a := &c.Faces[g.face].Abilities[g.ability]
			y.Missed = append(y.Missed, Missed{c.Name, a.Text, p.why(g, a)})
		}
	}
}

// allUsed reports whether nothing is left that another rich position could reach.
func (p *play) allUsed() bool {
	for _, g := range p.goals {
		if g.aim == used && !p.reached[g] {
			return false
		}
	}
	return true
}

// distinct are the faults of the card, one of each class.
func (p *play) distinct() (list []Fault) {
	seen := map[string]bool{}
	for _, f := range p.faults {
		if !seen[f.Class] {
			seen[f.Class] = true
			list = append(list, f)
		}
	}
	return list
}

// costs plays the positions in which a cost is just payable, just not, and payable with
// nothing but what an opponent has.
func (y *Report) costs(p *play) {
	for _, g := range p.goals {
		if g.aim != costPayable {
			continue
		}
		a := &p.card.Faces[g.face].Abilities[g.ability]
		p.kind = just + kind(g.n)
		p.wanted, p.cost, p.mana = g, a.Cost, manaOf(a.Cost)
		if p.kind == short {
			p.mana--
		}
		p.offered, p.tookWanted = false, false
		p.run(0)
		y.Games++
		y.Answers += p.answers
		p.reached[g] = p.kind != just || p.offered
		if p.kind == short && p.offered && p.isPlainPrice(a) {
			p.fault("offered with too little mana", "%s with %d mana", a.Text, p.mana)
		}
	}
	p.kind = rich
}

// isPlainPrice reports whether nothing of the card lowers what it costs, makes mana, or lets life be
// paid for it.
func (p *play) isPlainPrice(a *ability.Ability) bool {
	if p.front.Types&mtg.Land != 0 || a.Cost.Less != nil || a.Cost.LessIfNew {
		return false
	}
	lowers := false
	ability.Walk(p.card, func(part any) {
		switch x := part.(type) {
		case *ability.StaticEffect:
			lowers = lowers || x.Kind == ability.StaticCostChange || x.Kind == ability.StaticLifeForMana
		case *ability.Ability:
			lowers = lowers || x.Flags&ability.ManaAbility != 0
		case *ability.Instr:
			lowers = lowers || x.Op == ability.OpMana && x.Flags&ability.FlagLasting != 0 // there may be more left
		}
	})
	for _, s := range a.Cost.Mana.Symbols[:a.Cost.Mana.N] {
		lowers = lowers || s&(mtg.SymbolPhyrexian|mtg.SymbolTwo) != 0
	}
	return !lowers
}

// why says in a few words what kind of ability was not reached.
func (p *play) why(g goal, a *ability.Ability) string {
	switch a.Kind {
	case ability.Triggered:
		if p.reached[goal{g.face, g.ability, triggered, 1}] {
			return "triggered, but did not resolve"
		}
		if a.Trigger.State != nil {
			return "the state it waits for did not come"
		}
		return "trigger not caused: " + a.Trigger.Any[0].Kind.String()
	case ability.Activated:
		return "never activated: " + a.Name
	case ability.Spell:
		return "never resolved: " + a.Name
	}
	for i := range a.Static {
		return fmt.Sprintf("static ability not in force: kind %d %s", a.Static[i].Kind, a.Static[i].Name)
	}
	return "static ability not in force"
}

// String writes the figures.
func (y *Report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d cards, %d games, %d answers\n", y.Cards, y.Games, y.Answers)
	fmt.Fprintf(&b, "%d resolutions and %d offered targets held against the text, %d without a paragraph\n", y.Resolutions, y.Offers, y.Silent)
	for a := range numAims {
		if y.Wanted[a] > 0 {
			fmt.Fprintf(&b, "%s reached: %d of %d (%.1f %%)\n", aimNames[a], y.Reached[a], y.Wanted[a], 100*float64(y.Reached[a])/float64(y.Wanted[a]))
		}
	}
	byWhy := map[string][]Missed{}
	for _, m := range y.Missed {
		byWhy[m.Why] = append(byWhy[m.Why], m)
	}
	for _, why := range sorted(byWhy) {
		fmt.Fprintf(&b, "missed %d: %s (%s: %s)\n", len(byWhy[why]), why, byWhy[why][0].Card, byWhy[why][0].Text)
	}
	byClass := map[string][]Fault{}
	for _, f := range y.Faults {
		byClass[f.Class] = append(byClass[f.Class], f)
	}
	for _, class := range sorted(byClass) {
		list := byClass[class]
		fmt.Fprintf(&b, "fault %d: %s\n", len(list), class)
		for _, f := range list[:min(4, len(list))] {
			fmt.Fprintf(&b, "    %s: %s\n", f.Card, f.What)
		}
	}
	return b.String()
}

// sorted are the keys, those with the most first.
func sorted[T any](m map[string][]T) []string {
	keys := slices.Sorted(maps.Keys(m))
	slices.SortStableFunc(keys, func(a, b string) int { return len(m[b]) - len(m[a]) })
	return keys
}
