package grids

// counting is a sentence that leaves a number to be spoken of as "that many", or the
// event of a triggered ability that has one.
type counting struct {
	before
	// not is what it can't be followed by: what it says would happen again for ever.
	not string
}

// mine moves things of A for a sentence in which any number of them may be chosen.
func mine(pick string, to zone, list func(t *tale) []*spoken) func(*tale) mention {
	return func(t *tale) mention {
		t.answers = append(t.answers, "{pick: ["+pick+"]}")
		things := list(t)
		for _, x := range things {
			t.move(x, to)
		}
		return mention{amount: len(things)}
	}
}

// countings are the sentences.
var countings = []counting{
	{before{"sacrifice-any", "608.2c, 701.21a", "Sacrifice any number of creatures.", "", mine("Grid Mouse, Grid Ox", graveyard, func(t *tale) []*spoken { return []*spoken{t.mouse, t.oxA} }), ""}, ""},
	{before{"discard-any", "608.2c, 701.9a", "Discard any number of cards.", "", mine("Grid Bird", graveyard, func(t *tale) []*spoken { return []*spoken{t.bird} }), ""}, ""},
	{before{"exile-any", "608.2c, 701.13a", "Exile any number of creature cards from your graveyard.", "", mine("Grid Giant", exile, func(t *tale) []*spoken { return []*spoken{t.giant} }), ""}, ""},
	{before{"return-any", "608.2c", "Return any number of creatures you control to their owner's hand.", "", mine("Grid Mouse, Grid Ox", hand, func(t *tale) []*spoken { return []*spoken{t.mouse, t.oxA} }), ""}, ""},
	{before{"discard-hand", "608.2c, 701.9a", "Discard your hand.", "", func(t *tale) mention {
		t.move(t.bird, graveyard)
		return mention{amount: 1}
	}, ""}, ""},
	{before{"when-damaged", "603.2g, 120.3", "Whenever a source deals damage to you, ", "", func(t *tale) mention {
		t.target = "\"player:A\""
		t.life["A"] -= 3
		return mention{amount: 3}
	}, "{0}: This artifact deals 3 damage to any target."}, ""},
	{before{"when-you-gain", "119.9", "Whenever you gain life, ", "", func(t *tale) mention {
		t.life["A"] += 3
		return mention{amount: 3}
	}, "{0}: You gain 3 life."}, "life"},
	{before{"when-you-lose", "119.9", "Whenever you lose life, ", "", func(t *tale) mention {
		t.life["A"] -= 3
		return mention{amount: 3}
	}, "{0}: You lose 3 life."}, ""},
	{before{"when-opponent-gains", "119.9", "Whenever an opponent gains life, ", "", func(t *tale) mention {
		t.life["B"] += 4
		return mention{amount: 4}
	}, "{0}: Each opponent gains 4 life."}, ""},
	{before{"when-opponent-loses", "119.9", "Whenever an opponent loses life, ", "", func(t *tale) mention {
		t.life["B"] -= 4
		return mention{amount: 4}
	}, "{0}: Each opponent loses 4 life."}, "loss"},
	{before{"when-counters", "122.6", "Whenever one or more +1/+1 counters are put on a creature you control, ", "", func(t *tale) mention {
		t.target, t.mouse.counters = "#m", 3
		return mention{amount: 3}
	}, "{0}: Put three +1/+1 counters on target creature."}, ""},
	{before{"when-discarding", "603.2c", "Whenever you discard one or more cards, ", "", func(t *tale) mention {
		t.move(t.bird, graveyard)
		return mention{amount: 1}
	}, "{0}: Discard a card."}, ""},
	// What leaves no number.
	{before{"tap", "608.2c", "Tap target creature.", "", func(t *tale) mention {
		t.target, t.oxB.tapped = "#b1", true
		return mention{}
	}, ""}, ""},
	{before{"when-death", "603.6c", "Whenever another creature dies, ", "", func(t *tale) mention {
		t.target = "#b1"
		t.move(t.oxB, graveyard)
		return mention{}
	}, "{0}: Destroy target creature."}, ""},
}

// amounts are the sentences that speak of the number.
var amounts = []telling{
	{"that-much.life", "608.2c", "You gain that much life.", func(t *tale, m *mention) bool {
		t.life["A"] += m.amount
		return m.amount > 0
	}},
	{"that-much.loss", "608.2c", "Each opponent loses that much life.", func(t *tale, m *mention) bool {
		t.life["B"] -= m.amount
		return m.amount > 0
	}},
	{"that-many.tokens", "608.2c, 111.2", "Create that many 2/2 white Cat creature tokens.", func(t *tale, m *mention) bool {
		t.cats(m.amount)
		return m.amount > 0
	}},
	{"that-many.twice", "608.2c, 111.2", "Create twice that many 2/2 white Cat creature tokens.", func(t *tale, m *mention) bool {
		t.cats(2 * m.amount)
		return m.amount > 0
	}},
	{"that-many.cards", "608.2c, 121.1", "Draw that many cards.", func(t *tale, m *mention) bool {
		t.draw(m.amount)
		return m.amount > 0
	}},
	{"that-many.milled", "608.2c, 701.17a", "Mill that many cards.", func(t *tale, m *mention) bool {
		t.take(m.amount, graveyard)
		return m.amount > 0
	}},
}

// cats are tokens that A creates.
func (t *tale) cats(n int) {
	for range n {
		t.things = append(t.things, &spoken{name: "Cat Token", of: "A", control: "A", power: 2, zone: battlefield, token: true, wasHere: true})
	}
}

func (t *tale) draw(n int) { t.take(n, hand) }

// take moves cards from the top of the library of A: the goat, and then what fills it.
func (t *tale) take(n int, to zone) {
	for i := range n {
		if i == 0 {
			for _, x := range t.things {
				if x.zone == "" && !x.ceased {
					t.move(x, to)
				}
			}
			continue
		}
		t.library--
		t.things = append(t.things, &spoken{name: filler, of: "A", control: "A", zone: to})
	}
}

// numberCells are the cells of "that many".
func numberCells() (cells []Cell) {
	for i := range countings {
		b := &countings[i]
		for j := range frames {
			f := &frames[j]
			if b.lever != "" && f.name == "spell" {
				continue
			}
			for _, s := range amounts {
				if b.not != "" && s.name == "that-much."+b.not {
					continue
				}
				if c, ok := taleCell(&b.before, f, s); ok {
					cells = append(cells, c)
				}
			}
		}
	}
	return cells
}
