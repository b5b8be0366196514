package grids

import (
	"fmt"
	"strings"
)

// Costs are the cells of every kind of cost in every place a cost can stand, with
// whatever there may be to pay it with, paid or not where one may choose.
func Costs() []Cell {
	var cells []Cell
	for i := range places {
		for j := range payments {
			cells = append(cells, costCells(&places[i], &payments[j])...)
		}
	}
	return cells
}

// costCells are the cells of one cost in one place.
func costCells(pl *place, p *payment) []Cell {
	if senseless(pl, p) {
		return nil
	}
	var cells []Cell
	for f := range numFunds {
		for _, does := range []bool{true, false} {
			if c, ok := costCell(pl, p, f, does); ok {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// senseless are costs in places where the rules leave open what would happen, or the
// game would end.
func senseless(pl *place, p *payment) bool {
	switch pl.name {
	case "cycling": // a hand that is discarded has the card itself (702.29a); who draws from an empty library loses
		return p.how == whole || p.mill > 0 || p.name == "discard-at-random"
	case "as-it-enters": // what enters cannot be discarded for it (614.13a), and so not with the hand
		return p.how == whole
	case "cumulative-upkeep-again": // one thing may do for both
		return p.how == shows || p.how == marks || p.name == "collect-evidence"
	}
	return false
}

// costCell is the cell with what there is to pay with, paid if one can and does.
func costCell(pl *place, p *payment, f fund, does bool) (Cell, bool) {
	g := &costGame{payment: p, at: pl, you: newSide("A"), they: newSide("B"), stop: "1 precombat-main"}
	other := g.they
	if g.payer = g.you; pl.theirs {
		g.payer, other = g.they, g.you
	}
	times := max(pl.times, 1)
	if !p.lay(f, g.payer, other, times) {
		return Cell{}, false
	}
	c := pl.card
	c.Name = "Grid " + capital(strings.ReplaceAll(pl.name, "-", " ")) + " " + strings.ReplaceAll(p.name, "-", " ")
	c.Text = pl.text(p)
	g.source = thing{name: c.Name}
	if times > 1 {
		g.source.counters, g.source.n = "age", times-1
	}
	g.you.put(pl.at, g.source, 1)
	cards := []Card{c}
	if pl.other.Name != "" {
		cards = append(cards, pl.other)
		g.they.put(pl.otherAt, thing{name: pl.other.Name}, 1)
	}
	g.can = p.payable(g.payer, times)
	if !does && (!pl.may || !g.can) {
		return Cell{}, false // there is nothing to choose
	}
	g.does, g.picks = g.can && does, p.picks && f == everything
	before := []*side{g.you.copied(), g.they.copied()}
	pl.play(g)
	name := fmt.Sprintf("cost.%s.%s.%s", pl.name, p.name, fundNames[f])
	if !does {
		name += ".declined"
	}
	return Cell{Name: name, Rules: pl.rule + ", " + p.rule, Cards: cards, Game: g.scenario(before), Unable: pl.may && !g.can}, true
}

// scenario is the game as a file.
func (g *costGame) scenario(before []*side) string {
	var b strings.Builder
	b.WriteString("players:\n")
	for _, s := range before {
		b.WriteString(s.setup())
	}
	fmt.Fprintf(&b, "script:\n")
	for _, s := range g.script {
		fmt.Fprintf(&b, "- %s\n", s)
	}
	if len(g.script) == 0 {
		b.WriteString("  []\n")
	}
	if len(g.answers) > 0 {
		fmt.Fprintf(&b, "answers: {%s: {choices: [%s]}}\n", g.payer.key, strings.Join(g.answers, ", "))
	}
	if g.at.may && !g.can {
		b.WriteString("strict: false\n")
	}
	fmt.Fprintf(&b, "stop: {at: %s}\nexpect:\n", g.stop)
	for _, s := range []*side{g.you, g.they} {
		for _, c := range s.checks() {
			fmt.Fprintf(&b, "- %s\n", c)
		}
	}
	return b.String()
}
