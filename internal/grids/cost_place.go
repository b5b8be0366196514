package grids

import (
	"fmt"
	"slices"
	"strings"
)

// place is where a cost can stand, with what the rules say of it there.
type place struct {
	name string
	rule string
	// theirs: the cost is paid by the opponent of who has the card.
	theirs bool
	times  int  // how many times over it is asked for; 0 is once
	may    bool // one may choose not to pay it
	at     zone // where the card begins
	// card is what the cost stands on: COST, PAY, THEY and DOES in its text stand for
	// the payment, and so does KEYWORD behind a keyword's name.
	card Card
	// other is a card that the opponent has in a zone.
	other   Card
	otherAt zone
	play    func(*costGame)
}

// costGame is one cell as it is made.
type costGame struct {
	*payment
	at        *place
	source    thing
	you       *side // who has the card
	they      *side // the other
	payer     *side
	can, does bool // the payer can pay; he does
	picks     bool // he has to say with what
	script    []string
	answers   []string // the payer's
	stop      string
}

// gains is how much life paying, or casting, brings.
const gains = 5

func (g *costGame) do(format string, args ...any) {
	g.script = append(g.script, fmt.Sprintf("{at: 1 precombat-main, player: A, "+format+"}", args...))
}

// pay takes what is paid, if it is, and answers the question of one who can pay.
func (g *costGame) pay() {
	if g.can {
		g.answers = append(g.answers, fmt.Sprintf("{confirm: %v}", g.does))
	}
	g.settle()
}

// settle takes what is paid, if it is.
func (g *costGame) settle() {
	if g.does {
		if g.picks {
			g.answers = append(g.answers, "{pick: ["+strings.Join(slices.Repeat([]string{g.what.name}, g.n), ", ")+"]}")
		}
		g.take(g.payer, max(g.at.times, 1))
	}
}

// used activates the ability of the card that is free to activate.
func (g *costGame) use(targets string) {
	if targets != "" {
		targets = ", targets: [" + targets + "]"
	}
	g.do("do: activate, source: %s, text: %q%s", g.source.name, "{0}:", targets)
}

// cast casts the card, or says that it cannot be cast; it goes to a zone.
func (g *costGame) cast(could bool, to zone, way string) {
	if !could {
		g.do("do: cast, card: %s%s, legal: false", g.source.name, way)
		return
	}
	g.do("do: cast, card: %s%s", g.source.name, way)
	g.you.move(g.source, 1, g.at.at, to)
}

// castIfCan plays a spell whose cost must be paid.
func castIfCan(to zone, way string) func(*costGame) {
	return func(g *costGame) {
		g.cast(g.can, to, way)
		g.settle()
		if g.can {
			g.you.life += gains
		}
	}
}

// places are where a cost can stand.
var places = []place{
	{
		name: "activated", rule: "602.2b", at: battlefield, card: Card{Types: "Enchantment", Text: "COST: You gain 5 life."},
		play: func(g *costGame) {
			if !g.can {
				g.do("do: activate, source: %s, text: %q, legal: false", g.source.name, g.asCost())
				return
			}
			g.do("do: activate, source: %s, text: %q", g.source.name, g.asCost())
			g.settle()
			g.you.life += gains
		},
	},
	{
		name: "granted", rule: "602.2", theirs: true, at: battlefield, card: Card{Types: "Enchantment", Text: "Other enchantments have \"COST: You gain 5 life.\""},
		other: Card{Name: "Grid Banner", Cost: "{1}", Types: "Enchantment"}, otherAt: battlefield,
		play: func(g *costGame) {
			g.script = append(g.script, fmt.Sprintf("{at: 1 precombat-main, player: B, do: activate, source: Grid Banner, text: %q, legal: %v}", g.asCost(), g.can))
			g.settle()
			if g.can {
				g.they.life += gains
			}
		},
	},
	{
		name: "additional", rule: "601.2b", at: hand,
		card: Card{Cost: "{0}", Types: "Sorcery", Text: "As an additional cost to cast this spell, PAY.\nYou gain 5 life."},
		play: castIfCan(graveyard, ""),
	},
	{
		name: "alternative", rule: "118.9", at: hand,
		card: Card{Cost: "{9}", Types: "Sorcery", Text: "You may PAY rather than pay this spell's mana cost.\nYou gain 5 life."},
		play: castIfCan(graveyard, ""),
	},
	{
		name: "kicker", rule: "702.33a", may: true, at: hand,
		card: Card{Cost: "{0}", Types: "Sorcery", Text: "KEYWORD(Kicker)\nYou gain 1 life. If this spell was kicked, you gain 5 life."},
		play: func(g *costGame) {
			g.cast(true, graveyard, "")
			g.pay()
			g.you.life++
			if g.does {
				g.you.life += gains
			}
		},
	},
	{
		name: "buyback", rule: "702.27a", may: true, at: hand,
		card: Card{Cost: "{0}", Types: "Sorcery", Text: "KEYWORD(Buyback)\nYou gain 5 life."},
		play: func(g *costGame) {
			to := graveyard
			if g.does {
				to = hand
			}
			g.cast(true, stack, "")
			g.pay()
			g.you.move(g.source, 1, stack, to)
			g.you.life += gains
		},
	},
	{
		name: "flashback", rule: "702.34a", at: graveyard,
		card: Card{Cost: "{9}", Types: "Sorcery", Text: "You gain 5 life.\nKEYWORD(Flashback)"},
		play: castIfCan(exile, ", as: flashback"),
	},
	{
		name: "cycling", rule: "702.29a", at: hand,
		card: Card{Cost: "{9}", Types: "Sorcery", Text: "You gain 5 life.\nKEYWORD(Cycling)"},
		play: func(g *costGame) {
			g.do("do: activate, source: %s, text: Cycling, legal: %v", g.source.name, g.can)
			if !g.can {
				return
			}
			g.you.move(g.source, 1, hand, graveyard)
			g.picks = g.picks || g.from == hand && g.what == ox // it is in the hand itself
			g.settle()
			if g.you.library > 0 { // else he loses when state-based actions are next performed (704.5b)
				g.you.mill(1, hand)
			}
		},
	},
	{
		name: "may-if-you-do", rule: "118.12", may: true, at: battlefield, card: Card{Types: "Enchantment", Text: "{0}: You may PAY. If you do, you gain 5 life."},
		play: func(g *costGame) {
			g.use("")
			g.pay()
			if g.does {
				g.you.life += gains
			}
		},
	},
	{
		name: "may-if-they-do", rule: "118.12", theirs: true, may: true, at: battlefield,
		card: Card{Types: "Enchantment", Text: "{0}: Target opponent may THEY. If they do, you gain 5 life."},
		play: func(g *costGame) {
			g.use("\"player:B\"")
			g.pay()
			if g.does {
				g.you.life += gains
			}
		},
	},
	{
		name: "reflexive", rule: "603.12", may: true, at: battlefield, card: Card{Types: "Enchantment", Text: "{0}: You may PAY. When you do, you gain 5 life."},
		play: func(g *costGame) {
			g.use("")
			g.pay()
			if g.does {
				g.you.life += gains
			}
		},
	},
	{
		name: "unless-you", rule: "118.12a", may: true, at: battlefield, card: Card{Types: "Enchantment", Text: "{0}: Sacrifice this enchantment unless you PAY."},
		play: func(g *costGame) {
			g.use("")
			g.pay()
			if !g.does {
				g.you.move(g.source, 1, battlefield, graveyard)
			}
		},
	},
	{
		name: "enters-unless", rule: "118.12a", may: true, at: hand,
		card: Card{Cost: "{0}", Types: "Enchantment", Text: "When this enchantment enters, sacrifice it unless you PAY."},
		play: func(g *costGame) {
			g.cast(true, battlefield, "")
			g.pay()
			if !g.does {
				g.you.move(g.source, 1, battlefield, graveyard)
			}
		},
	},
	{
		name: "unless-they", rule: "118.12a", theirs: true, may: true, at: battlefield,
		card: Card{Types: "Enchantment", Text: "{0}: You gain 5 life unless target opponent DOES."},
		play: func(g *costGame) {
			g.use("\"player:B\"")
			g.pay()
			if !g.does {
				g.you.life += gains
			}
		},
	},
	{
		name: "counter-unless", rule: "118.12a", theirs: true, may: true, at: battlefield,
		card:  Card{Types: "Enchantment", Text: "{0}: Counter target spell unless its controller DOES."},
		other: Card{Name: "Grid Boon", Cost: "{0}", Types: "Instant", Text: "You gain 5 life."}, otherAt: hand,
		play: func(g *costGame) {
			g.theyCast("Grid Boon", "")
			g.do("do: activate, source: %s, text: \"{0}:\", targets: [Grid Boon], when: {on_stack: Cast Grid Boon}", g.source.name)
			g.pay()
			g.they.move(thing{name: "Grid Boon"}, 1, stack, graveyard)
			if g.does {
				g.they.life += gains
			}
		},
	},
	{
		name: "ward", rule: "702.21a", theirs: true, may: true, at: battlefield,
		card:  Card{Types: "Creature — Wall", Text: "KEYWORD(Ward)", Size: "0/9"},
		other: Card{Name: "Grid Hush", Cost: "{0}", Types: "Instant", Text: "Tap target creature."}, otherAt: hand,
		play: func(g *costGame) {
			g.theyCast("Grid Hush", ", targets: ["+g.source.name+"]")
			g.pay()
			g.they.move(thing{name: "Grid Hush"}, 1, stack, graveyard)
			if g.does {
				g.you.in[battlefield][g.source]--
				g.you.put(battlefield, thing{name: g.source.name, tapped: true}, 1)
			}
		},
	},
	{
		name: "cumulative-upkeep", rule: "702.24a", may: true, at: battlefield, card: Card{Types: "Enchantment", Text: "KEYWORD(Cumulative upkeep)"},
		play: func(g *costGame) { g.upkeep("1 upkeep") },
	},
	{
		name: "cumulative-upkeep-again", rule: "702.24a", times: 2, may: true, at: battlefield, card: Card{Types: "Enchantment", Text: "KEYWORD(Cumulative upkeep)"},
		play: func(g *costGame) { g.upkeep("1 upkeep") },
	},
	{
		name: "as-it-enters", rule: "614.12a", may: true, at: hand, card: Card{Types: "Land", Text: "As this land enters, you may PAY. If you don't, it enters tapped.\n{T}: Add {C}."},
		play: func(g *costGame) {
			g.do("do: play-land, card: %s", g.source.name)
			g.pay()
			g.you.in[hand][g.source]--
			g.you.put(battlefield, thing{name: g.source.name, tapped: !g.does}, 1)
		},
	},
}

// theyCast has the opponent cast his card, as soon as he may.
func (g *costGame) theyCast(name, targets string) {
	g.script = append(g.script, fmt.Sprintf("{at: 1 precombat-main, player: B, do: cast, card: %s%s}", name, targets))
	g.they.move(thing{name: name}, 1, hand, stack)
}

// upkeep has the payment asked for at the beginning of an upkeep, or the card is
// sacrificed.
func (g *costGame) upkeep(at string) {
	g.stop = at
	g.you.in[battlefield][g.source]--
	g.source.counters = "age"
	g.source.n++
	g.you.in[battlefield][g.source]++
	g.pay()
	if !g.does {
		g.you.move(g.source, 1, battlefield, graveyard)
	}
}

// text puts the payment into the words of the place.
func (pl *place) text(p *payment) string {
	text := strings.NewReplacer("COST", p.asCost(), "PAY", p.words, "THEY", p.they(), "DOES", p.theirs()).Replace(pl.card.Text)
	if before, rest, ok := strings.Cut(text, "KEYWORD("); ok {
		name, after, _ := strings.Cut(rest, ")")
		text = before + p.keyword(name) + after
	}
	return text
}
