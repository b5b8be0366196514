package scenario

import (
	"slices"
	"strings"
)

var stageKeys = []string{"script", "answers", "strict", "stop", "error", "expect"}

// stages reads the list of stages, or the one stage whose keys stand in the
// file itself.
func (r *reader) stages(m *mapping) (all []Stage) {
	list := m.field("stages")
	if list == nil {
		if m.wrong {
			return nil
		}
		return []Stage{r.stage(m)}
	}
	for _, key := range stageKeys {
		if n := m.field(key); n != nil {
			r.fail(n, "`%s` stands beside `stages`: put it into a stage", key)
		}
	}
	for _, n := range r.listIn(list, "stages") {
		s := r.open(n, "a stage")
		if !s.wrong {
			all = append(all, r.stage(s))
			s.done()
		}
	}
	if list.kind == listNode && len(list.children) == 0 {
		r.fail(list, "`stages` is empty: a scenario needs a stage")
	}
	return all
}

func (r *reader) stage(m *mapping) Stage {
	s := Stage{Line: m.n.line, Strict: m.truth("strict", true)}
	for _, n := range m.list("script") {
		s.Script = append(s.Script, r.step(n))
	}
	s.Answers = r.answers(m.field("answers"))
	if n := m.need("stop"); n != nil {
		stop := r.open(n, "`stop`")
		s.Stop.At = r.point(stop.need("at"), "at")
		s.Stop.Edge = wordIn(r, stop.field("edge"), "edge", edgeNames, EdgeAfter)
		stop.done()
	}
	s.Error = r.expectedError(m.field("error"))
	s.Expect = r.checks(m.field("expect"), "expect")
	return s
}

func (r *reader) answers(n *node) (all []PlayerLanes) {
	if n == nil {
		return nil
	}
	r.open(n, "`answers`")
	for i, key := range n.keys {
		p := r.playerIn(key, "answers")
		all = append(all, PlayerLanes{Player: p, Lanes: r.lanes(n.children[i])})
	}
	slices.SortStableFunc(all, func(a, b PlayerLanes) int { return int(a.Player) - int(b.Player) })
	return all
}

func (r *reader) expectedError(n *node) (o Optional[ExpectedError]) {
	if n == nil {
		return o
	}
	m := r.open(n, "`error`")
	e := ExpectedError{
		Kind:   wordIn(r, m.need("kind"), "kind", errorKindNames, ActionRefused),
		Player: m.player("player"),
		Count:  m.number("count", 1, 1),
		Target: r.selector(m.field("target"), "target"),
		Lane:   wordIn(r, m.field("lane"), "lane", laneNames, NoLane),
		Reason: m.text("reason"),
		Ends:   m.truth("ends", false),
	}
	if at := m.field("at"); at != nil {
		e.At = Some(r.point(at, "at"))
	}
	m.done()
	return Some(e)
}

// step reads one line of the script.
func (r *reader) step(n *node) Step {
	m := r.open(n, "a step")
	s := Step{
		Line:   n.line,
		At:     r.point(m.need("at"), "at"),
		Player: r.playerIn(m.need("player"), "player"),
		Legal:  m.truth("legal", true),
		Reason: m.text("reason"),
		When:   r.condition(m.field("when")),
	}
	if lanes := m.field("answers"); lanes != nil {
		s.Answers = r.lanes(lanes)
	}
	if s.Reason != "" && s.Legal {
		r.fail(m.field("reason"), "`reason` says why a refusal comes: add `legal: false`")
	}
	s.Action = r.action(m)
	return s
}

func (r *reader) condition(n *node) (c Condition) {
	if n == nil {
		return c
	}
	m := r.open(n, "`when`")
	defer m.done()
	key := m.only(conditionNames[1:], nil)
	if key == "" {
		return c
	}
	c.Kind = ConditionKind(slices.Index(conditionNames, key))
	if c.Kind == ManaInPool {
		c.N = m.number(key, 0, 0)
	} else {
		c.Text = m.text(key)
	}
	return c
}

// action reads the verb and the keys it takes, and then ends the mapping.
func (r *reader) action(m *mapping) (a Action) {
	do := m.need("do")
	if do == nil {
		return a
	}
	verbs := make([]string, len(verbForms))
	for v, form := range verbForms {
		verbs[v] = form.name
	}
	a.Verb = wordIn(r, do, "verb", verbs, NoVerb)
	if a.Verb == NoVerb {
		return a
	}
	m.what = "`" + a.Verb.String() + "`"
	for _, key := range strings.Fields(verbForms[a.Verb].keys) {
		key, needed := strings.CutSuffix(key, "!")
		r.actionKey(m, &a, key, needed)
	}
	r.checkAction(m, &a)
	m.done()
	return a
}

// actionKey reads one key of an action.
func (r *reader) actionKey(m *mapping, a *Action, key string, needed bool) {
	n := m.keyed(key, needed)
	if n == nil {
		return
	}
	switch key {
	case "card":
		a.Card = r.objectName(n, key)
	case "as":
		a.As = r.textIn(n, key)
	case "from":
		a.From = wordIn(r, n, "zone", zoneNames, NoZone)
	case "targets":
		a.Targets = r.inlineTargets(n)
	case "modes":
		for _, child := range r.listIn(n, key) {
			a.Modes = append(a.Modes, r.inlineMode(child))
		}
	case "x":
		a.X = Some(r.numberIn(n, key, 0))
	case "text":
		a.Text = r.textIn(n, key)
	case "cost":
		a.Cost = r.textIn(n, key)
	case "index":
		a.Index = r.numberIn(n, key, 1)
	case "source":
		a.Source = r.selector(n, key)
	case "loyalty":
		a.Loyalty = m.truth(key, false)
	case "special":
		a.Special = r.textIn(n, key)
	case "attacker":
		a.Attacker = r.selector(n, key)
	case "defender":
		a.Defender = r.selector(n, key)
	case "blocker":
		a.Blocker = r.selector(n, key)
	case "attackers", "blockers":
		a.NoneAtAll = r.nothing(n, key)
	case "until":
		a.Until = wordIn(r, n, key, untilNames, StackEmpty)
	case "request":
		a.Request = wordIn(r, n, key, requestNames, RequestLook)
	case "zone":
		a.Zone = wordIn(r, n, key, zoneNames, NoZone)
	case "owner":
		a.Owner = r.playerIn(n, key)
	case "pile":
		a.Pile = r.textIn(n, key)
	case "expect":
		a.Expect = r.checks(n, key)
	case "put_counters":
		a.PutCounters = r.putCounters(n)
	}
}

// nothing reads the empty list that says that nothing attacks or blocks.
func (r *reader) nothing(n *node, key string) bool {
	if n.kind != listNode || len(n.children) > 0 {
		r.fail(n, "`%s` can only be the empty list: write one step for each %s", key, strings.TrimSuffix(key, "s"))
	}
	return true
}

func (r *reader) putCounters(n *node) PutCounters {
	m := r.open(n, "`put_counters`")
	p := PutCounters{Counter: m.needText("counter"), N: m.needNumber("count", 1)}
	if name := m.need("name"); name != nil {
		p.Name = r.objectName(name, "name")
	}
	m.done()
	return p
}

// checkAction reports keys that do not go together.
func (r *reader) checkAction(m *mapping, a *Action) {
	missing := ""
	switch a.Verb {
	case Activate:
		if a.Text == "" && a.Cost == "" && a.Index == 0 && a.Source.Kind == NoSelector {
			missing = "`text`, `cost`, `index` or `source`"
		}
	case Attack:
		if a.NoneAtAll == (a.Attacker.Kind != NoSelector) {
			missing = "either `attacker` or `attackers: []`"
		}
	case Block:
		whole := a.Blocker.Kind != NoSelector && a.Attacker.Kind != NoSelector
		if a.NoneAtAll == whole || a.NoneAtAll && a.Attacker.Kind != NoSelector {
			missing = "either `blocker` and `attacker` or `blockers: []`"
		}
	}
	if missing != "" && m.unknownNear() == "" {
		r.fail(m.n, "`%v` needs %s", a.Verb, missing)
	}
}
