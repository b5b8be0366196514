package grids

import (
	"fmt"
	"slices"
	"strings"
)

// being is a permanent, a card or a player in a game of triggers.
type being struct {
	id    string
	of    string // the key of who controls it, or owns it where nobody controls it
	kind  string // "creature", "enchantment", "artifact", "land", "player"
	token bool
	watch bool // it is what has the ability
}

// occurrence is one thing that happened, as words of triggers speak of it.
type occurrence struct {
	happens string // "dies", "is dealt damage" and so on: the word of the rules
	it      being  // what it happened to, or what did it
	other   being  // what else it was about: the source of damage, the creature blocked
	combat  bool
}

// moment is what happened at the same time (603.2c: one event of several
// occurrences).
type moment []occurrence

// pattern is the condition of a triggered ability.
type pattern struct {
	name  string
	rule  string
	words string
	when  string // the word of the occurrences it speaks of
	which func(o *occurrence) bool
	// per is what the words speak of in the singular. The trigger event occurs once for
	// each of these in a moment: where the words say "one or more", or do not speak of
	// it, several are one occurrence (603.2c).
	per func(o *occurrence) string
}

// times is how often the pattern triggers on what happens at one moment.
func (p *pattern) times(m moment) int {
	seen := map[string]bool{}
	for i := range m {
		if o := &m[i]; o.happens == p.when && (p.which == nil || p.which(o)) {
			seen[p.per(o)] = true
		}
	}
	return len(seen)
}

// What the words of a pattern speak of in the singular.
var (
	it     = func(o *occurrence) string { return o.it.id }
	whose  = func(o *occurrence) string { return o.it.of }
	source = func(o *occurrence) string { return o.other.id }
	both   = func(o *occurrence) string { return o.it.id + " " + o.other.id }
	nobody = func(*occurrence) string { return "" }
)

// Which of them the words speak of.
var (
	creature       = func(o *occurrence) bool { return o.it.kind == "creature" }
	yourCreature   = func(o *occurrence) bool { return creature(o) && o.it.of == "A" }
	theirCreature  = func(o *occurrence) bool { return creature(o) && o.it.of != "A" }
	otherCreature  = func(o *occurrence) bool { return creature(o) && !o.it.watch }
	yourOther      = func(o *occurrence) bool { return otherCreature(o) && o.it.of == "A" }
	yourToken      = func(o *occurrence) bool { return o.it.token && o.it.of == "A" }
	yours          = func(o *occurrence) bool { return o.it.of == "A" }
	theirs         = func(o *occurrence) bool { return o.it.of != "A" }
	toPlayer       = func(o *occurrence) bool { return o.it.kind == "player" }
	byCreature     = func(o *occurrence) bool { return o.other.kind == "creature" }
	byYourCreature = func(o *occurrence) bool { return byCreature(o) && o.other.of == "A" }
)

func all(list ...func(*occurrence) bool) func(*occurrence) bool {
	return func(o *occurrence) bool {
		for _, f := range list {
			if !f(o) {
				return false
			}
		}
		return true
	}
}

func combat(o *occurrence) bool { return o.combat }

// patterns are the conditions, by what happens.
var patterns = []pattern{
	{"dies", "603.6c", "a creature dies", "dies", creature, it},
	{"dies-yours", "603.6c", "a creature you control dies", "dies", yourCreature, it},
	{"dies-theirs", "603.6c", "a creature an opponent controls dies", "dies", theirCreature, it},
	{"dies-another", "603.6c", "another creature dies", "dies", otherCreature, it},
	{"dies-another-yours", "603.6c", "another creature you control dies", "dies", yourOther, it},
	{"dies-some", "603.2c", "one or more creatures die", "dies", creature, nobody},
	{"dies-some-yours", "603.2c", "one or more creatures you control die", "dies", yourCreature, nobody},
	{"dies-some-others", "603.2c", "one or more other creatures die", "dies", otherCreature, nobody},
	{"leaves", "603.6c", "a creature leaves the battlefield", "leaves", creature, it},
	{"leaves-yours", "603.6c", "a creature you control leaves the battlefield", "leaves", yourCreature, it},
	{"leaves-some-yours", "603.2c", "one or more creatures you control leave the battlefield", "leaves", yourCreature, nobody},
	{"leaves-another-yours", "603.6c", "another creature you control leaves the battlefield", "leaves", yourOther, it},
	{"enters", "603.6a", "a creature enters", "enters", creature, it},
	{"enters-yours", "603.6a", "a creature you control enters", "enters", yourCreature, it},
	{"enters-another-yours", "603.6a", "another creature you control enters", "enters", yourOther, it},
	{"enters-some", "603.2c", "one or more creatures enter", "enters", creature, nobody},
	{"enters-some-yours", "603.2c", "one or more creatures you control enter", "enters", yourCreature, nobody},
	{"enters-token", "603.6a", "a token you control enters", "enters", yourToken, it},
	{"enters-some-tokens", "603.2c", "one or more tokens you control enter", "enters", yourToken, nobody},
	{"sacrifice-you", "603.2c", "you sacrifice a creature", "sacrificed", yourCreature, it},
	{"sacrifice-any", "603.2c", "a player sacrifices a creature", "sacrificed", creature, it},
	{"sacrifice-opponent", "603.2c", "an opponent sacrifices a creature", "sacrificed", theirCreature, it},
	{"sacrifice-some", "603.2c", "you sacrifice one or more creatures", "sacrificed", yourCreature, nobody},
	{"sacrifice-another", "603.2c", "you sacrifice another creature", "sacrificed", yourOther, it},
	{"sacrifice-permanent", "603.2c", "you sacrifice a permanent", "sacrificed", yours, it},
	{"discard-you", "603.2c", "you discard a card", "discarded", yours, it},
	{"discard-any", "603.2c", "a player discards a card", "discarded", nil, it},
	{"discard-opponent", "603.2c", "an opponent discards a card", "discarded", theirs, it},
	{"discard-creature", "603.2c", "an opponent discards a creature card", "discarded", theirCreature, it},
	{"discard-some-you", "603.2c", "you discard one or more cards", "discarded", yours, nobody},
	{"discard-some-opponent", "603.2c", "an opponent discards one or more cards", "discarded", theirs, whose},
	{"discard-some-any", "603.2c", "a player discards one or more cards", "discarded", nil, whose},
	{"draw-you", "121.2", "you draw a card", "drawn", yours, it},
	{"draw-any", "121.2", "a player draws a card", "drawn", nil, it},
	{"draw-opponent", "121.2", "an opponent draws a card", "drawn", theirs, it},
	{"gain-you", "119.9", "you gain life", "gains", yours, both},
	{"gain-any", "119.9", "a player gains life", "gains", nil, both},
	{"gain-opponent", "119.9", "an opponent gains life", "gains", theirs, both},
	{"lose-you", "119.3", "you lose life", "loses", yours, it},
	{"lose-any", "119.3", "a player loses life", "loses", nil, it},
	{"lose-opponent", "119.3", "an opponent loses life", "loses", theirs, it},
	{"deals", "120.9", "a creature deals damage", "damaged", byCreature, source},
	{"deals-yours", "120.9", "a creature you control deals damage", "damaged", byYourCreature, source},
	{"deals-combat", "120.9", "a creature you control deals combat damage", "damaged", all(byYourCreature, combat), source},
	{"deals-to-creature", "603.2c", "a creature deals damage to a creature", "damaged", all(byCreature, creature), both},
	{"deals-to-player", "603.2c", "a creature deals damage to a player", "damaged", all(byCreature, toPlayer), both},
	{"deals-combat-to-player", "603.2c", "a creature you control deals combat damage to a player", "damaged", all(byYourCreature, toPlayer, combat), both},
	{"deals-to-opponent", "603.2c", "a creature you control deals damage to an opponent", "damaged", all(byYourCreature, toPlayer, theirs), both},
	{"deals-source", "603.2c", "a source you control deals damage to an opponent", "damaged", all(toPlayer, theirs, func(o *occurrence) bool { return o.other.of == "A" }), both},
	{"deals-some", "603.2c", "one or more creatures you control deal combat damage to a player", "damaged", all(byYourCreature, toPlayer, combat), it},
	{"deals-some-opponent", "603.2c", "one or more creatures you control deal damage to an opponent", "damaged", all(byYourCreature, toPlayer, theirs), it},
	{"dealt", "603.2c", "a creature is dealt damage", "damaged", creature, it},
	{"dealt-yours", "603.2c", "a creature you control is dealt damage", "damaged", yourCreature, it},
	{"dealt-combat", "603.2c", "a creature is dealt combat damage", "damaged", all(creature, combat), it},
	{"dealt-some", "603.2c", "one or more creatures you control are dealt damage", "damaged", yourCreature, nobody},
	{"dealt-you", "603.2c", "you're dealt damage", "damaged", all(toPlayer, yours), it},
	{"dealt-opponent", "603.2c", "an opponent is dealt damage", "damaged", all(toPlayer, theirs), it},
	{"tapped", "603.2e", "a creature becomes tapped", "tapped", creature, it},
	{"tapped-yours", "603.2e", "a creature you control becomes tapped", "tapped", yourCreature, it},
	{"tapped-some", "603.2c", "one or more creatures you control become tapped", "tapped", yourCreature, nobody},
	{"untapped", "603.2e", "a creature becomes untapped", "untapped", creature, it},
	{"untapped-some", "603.2c", "one or more creatures become untapped", "untapped", creature, nobody},
	{"attacks", "508.3a", "a creature attacks", "attacks", creature, it},
	{"attacks-yours", "508.3a", "a creature you control attacks", "attacks", yourCreature, it},
	{"attacks-another", "508.3a", "another creature you control attacks", "attacks", yourOther, it},
	{"attacks-some", "508.3d", "one or more creatures you control attack", "attacks", yourCreature, nobody},
	{"attacks-you-with", "508.3d", "you attack with one or more creatures", "attacks", yourCreature, nobody},
	{"attacks-you", "508.3d", "you attack", "attacks", yourCreature, nobody},
	{"blocks", "509.3a", "a creature blocks", "blocks", creature, it},
	{"blocks-one", "509.3b", "a creature blocks a creature", "blocks", creature, both},
	{"blocked", "509.3c", "a creature becomes blocked", "blocks", byCreature, source},
	{"blocked-yours", "509.3c", "a creature you control becomes blocked", "blocks", byYourCreature, source},
	{"blocked-by", "509.3d", "a creature becomes blocked by a creature", "blocks", creature, both},
	{"unblocked", "509.3g", "a creature you control attacks and isn't blocked", "unblocked", yourCreature, it},
	{"target", "601.2c", "a creature becomes the target of a spell or ability", "targeted", creature, both},
	{"target-yours", "601.2c", "a creature you control becomes the target of a spell or ability", "targeted", yourCreature, both},
	{"target-of-spell", "601.2c", "a creature becomes the target of a spell", "targeted", all(creature, func(o *occurrence) bool { return o.other.kind == "spell" }), both},
	{"target-by-opponent", "601.2c", "a creature you control becomes the target of a spell or ability an opponent controls", "targeted", all(yourCreature, func(o *occurrence) bool { return o.other.of != "A" }), both},
	{"counters", "122.6", "one or more +1/+1 counters are put on a creature", "grows", creature, it},
	{"counters-yours", "122.6", "one or more +1/+1 counters are put on a creature you control", "grows", yourCreature, it},
	{"graveyard-creature", "603.6c", "a creature card is put into a graveyard from anywhere", "buried", all(creature, func(o *occurrence) bool { return !o.it.token }), it},
	{"graveyard-your-creature", "603.6c", "a creature card is put into your graveyard from anywhere", "buried", all(yourCreature, func(o *occurrence) bool { return !o.it.token }), it},
	{"cast-you", "603.2", "you cast a spell", "cast", yours, it},
	{"cast-any", "603.2", "a player casts a spell", "cast", nil, it},
	{"cast-opponent", "603.2", "an opponent casts a spell", "cast", theirs, it},
}

// Triggers are the cells of every condition of a trigger with everything that may
// happen: with what has the ability staying, or being one of those it happens to.
func Triggers() []Cell {
	var cells []Cell
	for i := range causes {
		for j := range patterns {
			for _, among := range []bool{false, true} {
				if c, ok := triggerCell(&causes[i], &patterns[j], among); ok {
					cells = append(cells, c)
				}
			}
		}
	}
	return cells
}

// looksBack are what an ability looks back in time for (603.10a): it triggers though it
// leaves the battlefield at the same moment. That a card is put into a graveyard from
// anywhere is none of them (603.6c).
var looksBack = []string{"dies", "leaves", "sacrificed"}

// count is how often the pattern triggers in all, while what has the ability is there.
func count(p *pattern, moments []moment) (n int) {
	for _, m := range moments {
		left := slices.ContainsFunc(m, func(o occurrence) bool { return o.happens == "leaves" && o.it.watch })
		if !left || slices.Contains(looksBack, p.when) {
			n += p.times(m)
		}
		if left {
			break
		}
	}
	return n
}

// theWatch is what has the ability.
func theWatch(p *pattern, among bool) (Card, being) {
	name := "Grid Watch " + strings.ReplaceAll(p.name, "-", " ")
	c := Card{Name: name, Cost: "{1}", Types: "Enchantment", Text: fmt.Sprintf("Whenever %s, you get {E}.", p.words)}
	b := being{id: name, of: "A", kind: "enchantment", watch: true}
	if among {
		c.Name, c.Types, c.Size = name+" eye", "Creature — Eye", "2/2"
		b.id, b.kind = c.Name, "creature"
	}
	return c, b
}

func triggerCell(c *cause, p *pattern, among bool) (Cell, bool) {
	if among && !c.creatures || c.open == p.when {
		return Cell{}, false
	}
	card, watch := theWatch(p, among)
	b := &board{script: c.script, answers: c.answers, on: map[string][]string{}, hands: map[string][]string{}}
	b.set(c, watch)
	n := count(p, c.happens(b))
	name := "trigger." + c.name + "." + p.name
	if among {
		name += ".among"
	}
	lever := Card{Name: "Grid Lever " + c.name, Cost: "{1}", Types: "Artifact", Text: c.lever}
	return Cell{Name: name, Rules: p.rule + ", " + c.rule, Cards: append([]Card{card, lever}, c.cards...), Game: b.scenario(n)}, true
}
