package scenario

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// mapping reads the keys of one mapping. A key counts as known once it was
// asked for, so the code that reads an element is its grammar; done reports
// the keys nobody asked for.
type mapping struct {
	r     *reader
	n     *node
	what  string // "a step", for messages
	asked []string
	wrong bool // not a mapping at all; said already
}

// open starts reading n, which must be a mapping.
func (r *reader) open(n *node, what string) *mapping {
	m := &mapping{r: r, n: n, what: what}
	if n.kind != mappingNode {
		r.fail(n, "%s must be a mapping, not %s", what, n.describe())
		m.wrong = true
		return m
	}
	for i, key := range n.keys {
		name, ok := key.scalarText()
		if !ok {
			r.fail(key, "a key of %s must be a word, not %s", what, key.describe())
			m.wrong = true
		}
		if slices.ContainsFunc(n.keys[:i], func(k *node) bool { return k.text == name }) {
			r.fail(key, "`%s` stands twice in %s: keep one", name, what)
		}
	}
	return m
}

// field returns the value of the key, nil when it is absent.
func (m *mapping) field(key string) *node {
	m.asked = append(m.asked, key)
	if m.wrong {
		return nil
	}
	for i, k := range m.n.keys {
		if k.text == key {
			return m.n.children[i]
		}
	}
	return nil
}

// need returns the value of a key that must be there.
func (m *mapping) need(key string) *node {
	n := m.field(key)
	if n == nil && !m.wrong {
		m.r.fail(m.n, "%s needs `%s`", m.what, key)
	}
	return n
}

// keyed returns need or field.
func (m *mapping) keyed(key string, needed bool) *node {
	if needed {
		return m.need(key)
	}
	return m.field(key)
}

// done reports every key that was not asked for.
func (m *mapping) done() {
	if m.wrong {
		return
	}
	for _, key := range m.n.keys {
		if !slices.Contains(m.asked, key.text) {
			m.r.fail(key, "unknown key `%s` in %s%s", key.text, m.what, suggest(key.text, m.asked))
		}
	}
}

// only reports an error unless exactly one of the keys is there, and returns
// it; "" when there is an error. The keys in also may stand beside one of them.
func (m *mapping) only(keys, also []string) string {
	found := ""
	for _, key := range keys {
		if m.field(key) == nil {
			continue
		}
		if found != "" {
			m.r.fail(m.n, "%s has both `%s` and `%s`: keep one", m.what, found, key)
			return ""
		}
		found = key
	}
	if found == "" && !m.wrong {
		m.asked = append(m.asked, also...)
		if m.unknownNear() == "" { // else done says it better
			m.r.fail(m.n, "%s needs one of %s", m.what, quoted(keys))
		}
	}
	return found
}

// unknownNear returns a key nobody asked for, "" when there is none.
func (m *mapping) unknownNear() string {
	for _, key := range m.n.keys {
		if !slices.Contains(m.asked, key.text) {
			return key.text
		}
	}
	return ""
}

func quoted(keys []string) string {
	all := ""
	for i, key := range keys {
		if i > 0 {
			all += ", "
		}
		all += "`" + key + "`"
	}
	return all
}

func (m *mapping) text(key string) string     { return m.r.textIn(m.field(key), key) }
func (m *mapping) needText(key string) string { return m.r.textIn(m.need(key), key) }

func (m *mapping) truth(key string, otherwise bool) bool {
	return m.optionalTruth(key).Or(otherwise)
}

func (m *mapping) optionalTruth(key string) Optional[bool] {
	n := m.field(key)
	if n == nil {
		return Optional[bool]{}
	}
	v, ok := n.truth()
	if !ok {
		m.r.fail(n, "`%s` must be true or false, not %s", key, n.describe())
	}
	return Some(v)
}

func (m *mapping) number(key string, otherwise, least int) int {
	return m.optionalNumber(key, least).Or(otherwise)
}

func (m *mapping) optionalNumber(key string, least int) Optional[int] {
	n := m.field(key)
	if n == nil {
		return Optional[int]{}
	}
	return Some(m.r.numberIn(n, key, least))
}

func (m *mapping) needNumber(key string, least int) int {
	return m.r.numberIn(m.need(key), key, least)
}

// list returns the elements of the list under the key.
func (m *mapping) list(key string) []*node { return m.r.listIn(m.field(key), key) }

func (m *mapping) texts(key string) []string { return m.r.textsIn(m.field(key), key) }

func (m *mapping) player(key string) Player { return m.r.playerIn(m.field(key), key) }

func (m *mapping) players(key string) (all []Player) {
	for _, n := range m.list(key) {
		all = append(all, m.r.playerIn(n, key))
	}
	return all
}

func (m *mapping) tallies(key string, least int) []Tally {
	return m.r.talliesIn(m.field(key), key, least)
}

// fail records a problem at the node's place.
func (r *reader) fail(n *node, format string, args ...any) {
	if len(r.problems) < maxProblems {
		r.problems = append(r.problems, &InvalidError{r.file, n.line, n.col, clipped(fmt.Sprintf(format, args...), mostMessage)})
	}
}

// The functions below read a value that may be absent (nil); key names it in
// messages.

func (r *reader) textIn(n *node, key string) string {
	if n == nil {
		return ""
	}
	text, ok := n.scalarText()
	switch {
	case !ok:
		r.fail(n, "`%s` must be a text, not %s", key, n.describe())
	case text == "":
		r.fail(n, "`%s` is empty: write a text or leave it out", key)
	}
	return text
}

func (r *reader) numberIn(n *node, key string, least int) int {
	if n == nil {
		return 0
	}
	v, ok := n.integer()
	switch {
	case !ok:
		r.fail(n, "`%s` must be a whole number, not %s", key, n.describe())
	case v < least:
		r.fail(n, "`%s` must be at least %d, not %d", key, least, v)
	}
	return v
}

// numberUpTo reads a number that has a bound, as those that are multiplied into
// objects: one that is too large is refused, and is most for what is read after it.
func (r *reader) numberUpTo(n *node, key string, least, most int) int {
	// Of a number out of its range ParseInt returns the largest.
	if v, _ := strconv.ParseInt(n.text, 10, 32); n.kind == intNode && v > int64(most) {
		r.fail(n, "`%s` can be at most %d, not %s", key, most, n.text)
		return most
	}
	return r.numberIn(n, key, least)
}

func (r *reader) listIn(n *node, key string) []*node {
	if n == nil {
		return nil
	}
	if n.kind != listNode {
		r.fail(n, "`%s` must be a list, not %s", key, n.describe())
		return nil
	}
	return n.children
}

func (r *reader) textsIn(n *node, key string) (all []string) {
	for _, child := range r.listIn(n, key) {
		all = append(all, r.textIn(child, key))
	}
	return all
}

func (r *reader) playerIn(n *node, key string) Player {
	if n == nil {
		return NoPlayer
	}
	text, _ := n.scalarText()
	p, ok := PlayerNamed(text)
	if !ok {
		r.fail(n, "`%s` must be a player key A to H, not %s", key, n.describe())
		return NoPlayer
	}
	r.uses = append(r.uses, use{n: n, player: p})
	return p
}

func (r *reader) talliesIn(n *node, key string, least int) (all []Tally) {
	if n == nil {
		return nil
	}
	m := r.open(n, "`"+key+"`")
	for i, k := range n.keys {
		all = append(all, Tally{Name: k.text, N: r.numberUpTo(n.children[i], k.text, least, mtg.MostAmount)})
	}
	_ = m
	return all
}

// fieldsIn reads a mapping whose keys are open, with scalar values.
func (r *reader) fieldsIn(n *node, key string) (all []Field) {
	if n == nil {
		return nil
	}
	r.open(n, "`"+key+"`")
	for i, k := range n.keys {
		v := n.children[i]
		if v.kind == listNode || v.kind == mappingNode || v.kind == nullNode {
			r.fail(v, "`%s` must be a single value, not %s", k.text, v.describe())
		}
		all = append(all, Field{Name: k.text, Value: v.text, Line: k.line})
	}
	return all
}

// rulesetFields reads fields of a ruleset, which must be some it has.
func (r *reader) rulesetFields(n *node, key string) []Field {
	all := r.fieldsIn(n, key)
	for i := range all {
		if err := new(ruleset.Rules).Set(all[i].Name, all[i].Value); err != nil {
			r.fail(n.children[i], "%v", err)
		}
	}
	return all
}

// wordIn reads one word of a closed list; otherwise stands for absence.
func wordIn[T ~uint8](r *reader, n *node, key string, known []string, otherwise T) T {
	if n == nil {
		return otherwise
	}
	text := n.text
	if n.kind == listNode || n.kind == mappingNode || n.kind == nullNode {
		r.fail(n, "`%s` must be a word, not %s", key, n.describe())
		return otherwise
	}
	if i := slices.Index(known, text); i >= 0 && text != "" {
		return T(i)
	}
	r.fail(n, "unknown %s `%s`%s", key, text, suggest(text, known))
	return otherwise
}
