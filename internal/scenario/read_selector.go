package scenario

import "strings"

// selector reads any form of selector; absent gives NoSelector.
func (r *reader) selector(n *node, key string) Selector {
	switch {
	case n == nil:
		return Selector{}
	case n.kind == mappingNode:
		return r.selectorMapping(n, key)
	}
	return r.selectorText(n, key)
}

// objectName reads a selector written as a single text: a name, `#id` or
// `<face-down>`, but no player.
func (r *reader) objectName(n *node, key string) Selector {
	s := r.selectorText(n, key)
	if s.Kind == SelectPlayer {
		r.fail(n, "`%s` must be an object, not a player", key)
	}
	return s
}

func (r *reader) selectorText(n *node, key string) Selector {
	text := r.textIn(n, key)
	switch {
	case text == "":
		return Selector{}
	case text == faceDownWord:
		return Selector{Kind: SelectFaceDown}
	case strings.HasPrefix(text, playerPrefix):
		at := *n
		at.text = strings.TrimPrefix(text, playerPrefix)
		return Selector{Kind: SelectPlayer, Player: r.playerIn(&at, key)}
	case strings.HasPrefix(text, "#"):
		id := text[1:]
		r.uses = append(r.uses, use{n: n, id: id})
		return Selector{Kind: SelectID, ID: id}
	}
	return Selector{Kind: SelectName, Name: text}
}

func (r *reader) selectorMapping(n *node, key string) Selector {
	m := r.open(n, "a selector")
	defer m.done()
	forms := []string{"name", "stack_ability", "source", "mode"}
	also := []string{"set", "index", "copy", "controller", "zone", "text", "target"}
	switch m.only(forms, also) {
	case "stack_ability":
		return Selector{Kind: SelectStackAbility, Text: m.text("stack_ability")}
	case "source":
		s := r.objectName(m.field("source"), "source")
		s.Kind, s.Text = SelectSourceText, m.needText("text")
		return s
	case "mode":
		mode := m.number("mode", 0, 1)
		target := m.need("target")
		s := r.selector(target, "target")
		if s.Mode > 0 {
			r.fail(target, "a mode stands within a mode: keep one")
		}
		s.Mode = mode
		return s
	case "name":
		s := r.selectorText(m.field("name"), "name")
		s.Set = m.text("set")
		s.Index = m.optionalNumber("index", 0)
		s.Copy = m.optionalTruth("copy")
		s.Controller = m.player("controller")
		s.Zone = wordIn(r, m.field("zone"), "zone", zoneNames, NoZone)
		return s
	}
	return Selector{}
}

// selectors reads one selector or a list of them.
func (r *reader) selectors(n *node, key string) (all []Selector, list bool) {
	if n == nil {
		return nil, false
	}
	if n.kind != listNode {
		return []Selector{r.selector(n, key)}, false
	}
	for _, child := range n.children {
		all = append(all, r.selector(child, key))
	}
	if len(all) == 0 {
		r.fail(n, "`%s` is an empty list: write `done: true` to choose nothing", key)
	}
	return all, true
}
