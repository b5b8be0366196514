package scenario

import (
	"strings"
)

func (r *reader) checks(n *node, key string) (all []Check) {
	for _, child := range r.listIn(n, key) {
		all = append(all, r.check(child))
	}
	return all
}

// check reads one check by the form of its kind.
func (r *reader) check(n *node) Check {
	c := Check{Line: n.line}
	m := r.open(n, "a check")
	kind := m.need("check")
	if kind == nil {
		return c
	}
	kinds := make([]string, len(checkForms))
	for k, form := range checkForms {
		kinds[k] = form.name
	}
	c.Kind = wordIn(r, kind, "check", kinds, NoCheck)
	if c.Kind == NoCheck {
		return c
	}
	form := &checkForms[c.Kind]
	m.what = "the check `" + form.name + "`"
	c.Scope = defaultScope(c.Kind)
	for _, key := range strings.Fields(form.keys) {
		key, needed := strings.CutSuffix(key, "!")
		r.checkKey(m, &c, key, needed)
	}
	r.comparison(m, &c, form)
	r.checkWhole(m, &c)
	m.done()
	return c
}

// defaultScope: a tapped check speaks of every object of the name, the others
// of some.
func defaultScope(k CheckKind) Scope {
	if k == CheckTapped {
		return ScopeAll
	}
	return ScopeAny
}

// checkKey reads one key of a check.
func (r *reader) checkKey(m *mapping, c *Check, key string, needed bool) {
	n := m.keyed(key, needed)
	if n == nil {
		return
	}
	switch key {
	case "player":
		c.Player = r.playerIn(n, key)
	case "viewer":
		if c.Spectator = n.text == spectatorWord; !c.Spectator {
			c.Viewer = r.playerIn(n, key)
		}
	case "owner":
		c.Owner = r.playerIn(n, key)
	case "to_controller":
		c.ToController = r.playerIn(n, key)
	case "zone":
		c.Zone = wordIn(r, n, key, zoneNames, NoZone)
		if c.Zone == AnyCardZone && c.Kind != CheckCounters {
			r.fail(n, "the zone any-card is only for the check `counters`")
		}
	case "name":
		c.Name = r.objectName(n, key)
	case "to":
		c.To = r.selector(n, key)
	case "defender":
		c.Defender = r.selector(n, key)
	case "object":
		if c.Object = r.objectName(n, key); c.Object.Kind != SelectID {
			r.fail(n, "`object` must be an id such as `#bear`, not %s", n.describe())
		}
	case "tapped":
		c.Tapped = m.optionalTruth(key)
	case "token":
		c.Token = m.optionalTruth(key)
	case "include":
		if c.IncludePhasedOut = n.text == PhasedOut.String(); !c.IncludePhasedOut {
			r.fail(n, "`include` can only be `phased-out`, not %s", n.describe())
		}
	case "scope":
		c.Scope = wordIn(r, n, key, scopeNames, c.Scope)
	case "match":
		c.Match = wordIn(r, n, key, matchNames, MatchPrefix)
	case "power":
		c.Power = Some(r.numberIn(n, key, -1<<30))
	case "toughness":
		c.Toughness = Some(r.numberIn(n, key, -1<<30))
	case "base":
		c.Base = m.truth(key, false)
	case "colors":
		c.Colors = r.colors(n, key, true)
	case "permanents":
		c.Permanents = Some(r.numberIn(n, key, 0))
	case "action":
		c.Action = r.checkedAction(n)
	case "color":
		if c.ManaKind = r.textIn(n, key); c.ManaKind != "any" &&
			(len(c.ManaKind) != 1 || !strings.Contains("WUBRGC", c.ManaKind)) {
			r.fail(n, "`color` must be W, U, B, R, G, C or any, not %s", n.describe())
		}
	case "names":
		c.Names = r.textsIn(n, key)
	case "unknown":
		c.Unknown = r.numberIn(n, key, 0)
	case "count":
		c.Count = Some(r.numberIn(n, key, 0))
	case "contains", "not_contains":
		r.contains(n, c, key)
	default:
		*textKey(c, key) = r.textIn(n, key)
	}
}

// textKey returns where a key that is a plain text goes.
func textKey(c *Check, key string) *string {
	return map[string]*string{
		"counter": &c.Counter, "type": &c.Type, "subtype": &c.Subtype, "keyword": &c.Keyword,
		"param": &c.Param, "attribute": &c.Attribute, "arg": &c.Arg, "text": &c.Text,
		"mana": &c.Mana, "pile": &c.Pile,
	}[key]
}

// checkedAction reads the action of a check: a verb with its keys.
func (r *reader) checkedAction(n *node) Action {
	m := r.open(n, "an action")
	a := r.action(m)
	switch a.Verb {
	case NoVerb, Cast, PlayLand, Activate, Mana, Special, Attack, Block:
	default:
		r.fail(n, "`%v` is not offered as an action: name a cast, play-land, activate, mana or special", a.Verb)
	}
	return a
}

// contains reads the text or the fields of an event that must be found, or
// must not.
func (r *reader) contains(n *node, c *Check, key string) {
	if c.Contains != "" || c.Event != nil {
		r.fail(n, "the check has both `contains` and `not_contains`: write two checks")
	}
	c.NotContains = key == "not_contains"
	if n.kind == mappingNode && c.Kind == CheckLog {
		c.Event = r.fieldsIn(n, key)
		return
	}
	c.Contains = r.textIn(n, key)
}

// comparison reads the one comparison of a check.
func (r *reader) comparison(m *mapping, c *Check, form *checkForm) {
	if form.values == 0 {
		return
	}
	keys := comparisonNames[1:]
	if form.values&ints == 0 {
		keys = keys[:2]
	}
	for i, key := range keys {
		n := m.field(key)
		if n == nil {
			continue
		}
		if c.Comparison != NoComparison {
			r.fail(n, "%s has two comparisons, `%v` and `%s`: write two checks", m.what, c.Comparison, key)
			return
		}
		c.Comparison = Comparison(i + 1)
		c.Want = r.value(n, key, form.values)
		if i >= int(AtLeast)-1 && c.Want.Kind != IntValue {
			r.fail(n, "`%s` must be a whole number, not %s", key, n.describe())
		}
	}
	switch {
	case c.Comparison != NoComparison:
	case !form.plain:
		if m.unknownNear() == "" {
			r.fail(m.n, "%s needs a comparison such as `is`", m.what)
		}
	case form.values&bools != 0 && c.Kind != CheckLog:
		c.Comparison, c.Want = Is, Value{Kind: BoolValue, Bool: true}
	}
}

// value reads a compared value in one of the allowed forms.
func (r *reader) value(n *node, key string, allowed values) Value {
	text, isText := n.scalarText()
	k, isInt := n.integer()
	switch {
	case n.kind == boolNode && allowed.has(BoolValue):
		v, _ := n.truth()
		return Value{Kind: BoolValue, Bool: v}
	case isInt && allowed.has(IntValue):
		return Value{Kind: IntValue, Int: k}
	case isText && allowed.has(TextValue):
		return Value{Kind: TextValue, Text: text}
	case n.kind == listNode && allowed.has(NamesValue):
		return Value{Kind: NamesValue, Names: r.textsIn(n, key)}
	case n.kind == mappingNode && allowed.has(PilesValue):
		r.open(n, "`"+key+"`")
		v := Value{Kind: PilesValue}
		for i, label := range n.keys {
			v.Piles = append(v.Piles, Pile{Label: label.text, Names: r.textsIn(n.children[i], label.text)})
		}
		return v
	}
	r.fail(n, "`%s` must be %s, not %s", key, allowed.describe(), n.describe())
	return Value{}
}

// checkWhole reports what a kind needs beyond its single keys.
func (r *reader) checkWhole(m *mapping, c *Check) {
	missing := ""
	switch c.Kind {
	case CheckPT:
		if !c.Power.Given && !c.Toughness.Given {
			missing = "`power` or `toughness`"
		}
	case CheckPrompt, CheckLog:
		if c.Contains == "" && c.Event == nil {
			missing = "`contains` or `not_contains`"
		}
	case CheckOrder:
		if c.Player == NoPlayer && c.Zone != Stack && c.Zone != Exile && c.Zone != NoZone {
			missing = "`player`"
		}
	case CheckMatchOwner:
		if _, ok := PlayerNamed(c.Want.Text); !ok && c.Want.Kind == TextValue {
			missing = "a player key A to H in `" + c.Comparison.String() + "`"
		}
	}
	if missing != "" && m.unknownNear() == "" {
		r.fail(m.n, "%s needs %s", m.what, missing)
	}
}
