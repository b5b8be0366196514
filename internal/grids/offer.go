package grids

import (
	"fmt"
	"strings"
)

// offer is what each of several players may do, and what comes of it for who does it.
type offer struct {
	name, words   string
	life, token   int
	cards, handed int // cards more in hand, or a hand of so many instead
}

var offers = []offer{
	{name: "gain", words: "gain 3 life", life: 3},
	{name: "draw", words: "draw a card", cards: 1},
	{name: "create", words: "create a Treasure token", token: 1},
	{name: "new-hand", words: "discard their hand and draw three cards", handed: 3},
	{name: "search", words: "search their library for a card and put that card into their hand", cards: 1},
}

// offered are those who may do it: by their seats, of A who asks, B and C.
var offered = []struct {
	name, words, one string
	asked            string
}{
	{"each-player", "Each player", "player", "ABC"},
	{"each-opponent", "Each opponent", "opponent", "BC"},
	{"each-other", "Each other player", "", "BC"},
}

// results are what follows: what A gains for each who does it, and what each loses who does not.
var results = []struct {
	name, words string
	gain, loss  int
	of          bool // it names those who were asked
}{
	{"alone", "", 0, 0, false},
	{"for-each-who-does", " For each %s who does, you gain 1 life.", 1, 0, true},
	{"each-who-does-not", " Each %s who doesn't loses 2 life.", 0, 2, true},
}

// Offers are the cells of what each of several players may do (101.4): by what it is, who may,
// what follows of it, and who says yes.
func Offers() (cells []Cell) {
	for _, o := range offers {
		for _, w := range offered {
			for _, q := range results {
				if q.of && w.one == "" {
					continue
				}
				text := w.words + " may " + o.words + "."
				if q.of {
					text += fmt.Sprintf(q.words, w.one)
				}
				c := Card{Name: "Grid Offer " + strings.ReplaceAll(o.name+" "+w.name+" "+q.name, "-", " "), Cost: "{0}", Types: "Sorcery", Text: text}
				for yes := range 1 << len(w.asked) {
					cells = append(cells, offerCell(&o, w.asked, yes, q.gain, q.loss, c, strings.Join([]string{"offer", o.name, w.name, q.name, fmt.Sprint(yes)}, ".")))
				}
			}
		}
	}
	return cells
}

// offerCell is one game: whose bit is set says yes.
func offerCell(o *offer, asked string, yes, gain, loss int, c Card, name string) Cell {
	var s strings.Builder
	fmt.Fprintf(&s, "rules: {variant: free-for-all}\nplayers:\n  A: {hand: [%s], %s}\n", c.Name, rest)
	for _, p := range "BC" {
		fmt.Fprintf(&s, "  %c: {hand: [%s], %s}\n", p, filler, rest)
	}
	fmt.Fprintf(&s, "script:\n- {%s}\nanswers:\n", act("A", "do: cast, card: "+c.Name))
	life := map[rune]int{'A': 20, 'B': 20, 'C': 20}
	cards := map[rune]int{'A': 1, 'B': 1, 'C': 1} // A has drawn one for the turn
	tokens := map[rune]int{}
	for i, p := range asked {
		does := yes>>i&1 != 0
		picks := ""
		switch {
		case !does:
			life[p] -= loss
		case o.name == "search":
			picks = ", {pick: " + filler + "}"
		}
		fmt.Fprintf(&s, "  %c: {choices: [{confirm: %v}%s]}\n", p, does, picks)
		if !does {
			continue
		}
		life['A'] += gain
		life[p] += o.life
		cards[p] += o.cards
		tokens[p] += o.token
		if o.handed > 0 {
			cards[p] = o.handed
		}
	}
	s.WriteString("stop: {at: 1 precombat-main}\nexpect:\n")
	for _, p := range "ABC" {
		fmt.Fprintf(&s, "- {%s}\n- {%s}\n- {check: count, zone: battlefield, player: %c, is: %d}\n", lives(string(p), life[p]),
			fmt.Sprintf("check: count, zone: hand, player: %c, is: %d", p, cards[p]), p, tokens[p])
	}
	return Cell{Name: name, Rules: "101.4, 608.2e", Cards: []Card{c}, Game: s.String()}
}
