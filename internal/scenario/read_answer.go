package scenario

import (
	"slices"

	"github.com/apnap/apnap/mtg"
)

// lanes reads the answers of one player or one action.
func (r *reader) lanes(n *node) (l Lanes) {
	m := r.open(n, "the answers")
	for _, child := range m.list("targets") {
		l.Targets = append(l.Targets, r.targetAnswer(child))
	}
	for _, child := range m.list("modes") {
		l.Modes = append(l.Modes, r.modeAnswer(child))
	}
	for _, child := range m.list("choices") {
		l.Choices = append(l.Choices, r.choiceAnswer(child))
	}
	m.done()
	return l
}

// isDone reads `done: true`, the only value it can have.
func (r *reader) isDone(m *mapping, key string) bool {
	n := m.field(key)
	if n == nil {
		return false
	}
	if v, ok := n.truth(); !ok || !v {
		r.fail(n, "`%s` can only be true: leave it out otherwise", key)
	}
	return true
}

func (r *reader) targetAnswer(n *node) TargetAnswer {
	a := TargetAnswer{Line: n.line}
	m := r.open(n, "a target answer")
	if m.only([]string{"target", "done"}, []string{"amount"}) == "done" {
		a.Done = r.isDone(m, "done")
		m.done()
		return a
	}
	a.Targets, a.List = r.selectors(m.field("target"), "target")
	a.Amount = m.optionalNumber("amount", 0)
	m.done()
	return a
}

// inlineTargets reads the targets of an action: selectors, of which each may
// also be written as in the targets lane.
func (r *reader) inlineTargets(n *node) (all []TargetAnswer) {
	for _, child := range r.listIn(n, "targets") {
		if child.kind == mappingNode && r.isTargetAnswer(child) {
			all = append(all, r.targetAnswer(child))
			continue
		}
		all = append(all, TargetAnswer{Line: child.line, Targets: []Selector{r.selector(child, "targets")}})
	}
	return all
}

func (r *reader) isTargetAnswer(n *node) bool {
	has := func(key string) bool {
		return slices.ContainsFunc(n.keys, func(k *node) bool { return k.text == key })
	}
	return has("done") || has("target") && !has("mode")
}

func (r *reader) modeAnswer(n *node) ModeAnswer {
	a := ModeAnswer{Line: n.line}
	m := r.open(n, "a mode answer")
	if m.only([]string{"mode", "done"}, nil) == "done" {
		a.Done = r.isDone(m, "done")
	} else {
		a.Mode = m.number("mode", 0, 1)
	}
	m.done()
	return a
}

// inlineMode reads a mode of an action: its number, or as in the modes lane.
func (r *reader) inlineMode(n *node) ModeAnswer {
	if n.kind == mappingNode {
		return r.modeAnswer(n)
	}
	return ModeAnswer{Line: n.line, Mode: r.numberIn(n, "modes", 1)}
}

func (r *reader) choiceAnswer(n *node) ChoiceAnswer {
	a := ChoiceAnswer{Line: n.line}
	m := r.open(n, "a choice")
	defer m.done()
	key := m.only(choiceNames[1:], []string{"price", "source"})
	if key == "" {
		return a
	}
	a.Kind = ChoiceKind(slices.Index(choiceNames, key))
	value := m.field(key)
	switch a.Kind {
	case ChoiceConfirm:
		a.Confirm = m.truth(key, false)
	case ChoiceNumber:
		a.Number = m.number(key, 0, -1<<30)
	case ChoiceDie:
		a.Number = m.number(key, 0, 1)
	case ChoicePlanarDie:
		a.Number = int(wordIn(r, value, "face of the planar die", planarNames, planarBlank)) + int(mtg.PlanarBlank)
	case ChoicePick:
		a.Picks, a.List = r.selectors(value, key)
	case ChoiceOrder:
		r.listIn(value, key)
		a.Picks, a.List = r.selectors(value, key)
	case ChoiceRandom:
		a.Picks = []Selector{r.selector(value, key)}
	case ChoiceCost:
		a.Cost, a.Price = r.textIn(value, key), m.text("price")
		if source := m.field("source"); source != nil {
			a.Source = r.objectName(source, "source")
		}
	case ChoiceCoin:
		a.Win = wordIn(r, value, "coin result", coinNames, coinLose) == coinWin
	case ChoicePile:
		a.Pile = r.textIn(value, key)
	case ChoiceCancelPayment, ChoiceDone:
		r.isDone(m, key)
	}
	return a
}

type coin uint8

const (
	coinLose coin = iota
	coinWin
)

var coinNames = []string{"lose", "win"}

type planarFace uint8

const planarBlank planarFace = 0

var planarNames = []string{"blank", "chaos", "planeswalk"}
