package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
)

// meanings leads from a row of the grammar to what it means: a function that is named as
// the row is. The table, rowMeanings, is handed to whoever compiles a card and is reached
// through it, since what words mean depends on what the words inside them mean.
type meanings struct {
	// verbs are what a player does (pv).
	verbs []func(c clause, n *oracle.Node)
	// bodies are sentences, with what is said of when they happen (body).
	bodies []func(c clause, n *oracle.Node)
	// conditions are the questions that "if" asks (cond1).
	conditions []func(c clause, n *oracle.Node) *ability.Cond
	// amounts are how many or how much (qty).
	amounts []func(c clause, n *oracle.Node) *ability.Num
	// costs are parts of a cost (cost).
	costs []func(c clause, n *oracle.Node) ability.CostPart
	// posts narrow what a noun describes by what is said after it (post).
	posts []func(c clause, f *ability.Filter, n *oracle.Node)
	// statics are static abilities (static), and effects those of them that are a single
	// effect.
	statics []func(c clause, n *oracle.Node, a *ability.Ability)
	effects []func(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect)
	// actions are predicates that are done at once, by objects or to them, and predicates
	// what else is said of them (predicate).
	actions    []func(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration)
	predicates []func(c clause, p *oracle.Node, out *saying)
	// events are what abilities trigger on (event).
	events []func(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern
	// exceptions are the ways in which a copy differs from what is copied (exception).
	exceptions []func(c clause, e *oracle.Node, out *exceptions)
	// replacements are replacement and prevention effects of static abilities (replaces).
	replacements []func(c clause, n *oracle.Node, a *ability.Ability)
	// keywords are keyword abilities that are more than a word (kwparam). Those that the
	// rules define by other words are not here but in package mechanic.
	keywords []func(b *faceBuilder, n *oracle.Node)
}

// meaningOf is what a table has for the row of a node, nil where it has nothing.
func meaningOf[F any](table []F, n *oracle.Node) (f F) {
	if int(n.Row) < len(table) {
		f = table[n.Row]
	}
	return f
}
