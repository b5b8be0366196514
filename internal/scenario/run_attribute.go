package scenario

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

func (p *play) checkType(c *Check) error {
	types, super := mtg.TypeSet(0), mtg.Supertype(0)
	for _, word := range strings.Fields(c.Type) {
		word = strings.ToUpper(word[:1]) + strings.ToLower(word[1:])
		if t, ok := mtg.TypeNamed(word); ok {
			types |= t
		} else if s, ok := mtg.SupertypeNamed(word); ok {
			super |= s
		} else {
			return unsupported("the type %s", word)
		}
	}
	return p.each(c, "is "+c.Type, func(id mtg.ObjectID) bool {
		row := p.g.Q.Row(id)
		return row.Types&types == types && row.Supertypes&super == super
	})
}

func (p *play) checkSubtype(c *Check) error {
	sub, ok := subtypeNamed(c.Subtype)
	if !ok {
		return unsupported("the subtype %s", c.Subtype)
	}
	return p.each(c, "is "+c.Subtype, func(id mtg.ObjectID) bool { return p.g.Q.Row(id).Subtypes.Has(sub) })
}

// subtypeNamed finds a subtype by its name, which may be written in capitals.
func subtypeNamed(word string) (mtg.Subtype, bool) {
	if sub, ok := mtg.SubtypeNamed(word); ok || word == "" {
		return sub, ok
	}
	return mtg.SubtypeNamed(word[:1] + strings.ToLower(word[1:]))
}

func (p *play) checkColor(c *Check) error {
	var colors mtg.ColorSet
	colorless := false
	for _, word := range c.Colors {
		if color, ok := mtg.ColorNamed(word); ok {
			colors |= mtg.Colors(color)
		} else {
			colorless = true
		}
	}
	no := c.Want.Kind == BoolValue && c.Want.Bool == (c.Comparison == IsNot)
	return p.each(c, "is "+strings.Join(c.Colors, " and "), func(id mtg.ObjectID) bool {
		has := p.g.Q.Row(id).Colors & mtg.AllColors
		switch {
		case colorless:
			return has == 0
		case no: // none of them
			return has&colors != 0
		}
		return has&colors == colors
	})
}

func (p *play) checkKeyword(c *Check) error {
	if c.Permanents.Given {
		if n := len(p.found(c)); n != c.Permanents.Value {
			return fmt.Errorf("there are %d %s, want %d", n, c.whom(), c.Permanents.Value)
		}
		if c.Permanents.Value == 0 {
			return nil
		}
	}
	has, err := p.keyword(c.Keyword, c.Param)
	if err != nil {
		return err
	}
	return p.each(c, "has "+c.Keyword, has)
}

// keyword returns the claim of having a keyword ability.
func (p *play) keyword(word, param string) (func(mtg.ObjectID) bool, error) {
	word = strings.ToLower(word)
	if k, ok := mtg.KeywordNamed(word); ok && param == "" {
		return func(id mtg.ObjectID) bool { return p.g.Q.Has(id, k) }, nil
	}
	kinds := map[string]ability.StaticKind{
		"protection": ability.StaticProtection, "enchant": ability.StaticEnchant, "landwalk": ability.StaticLandwalk,
	}
	color, byColor := colorNamed(param)
	plain := strings.NewReplacer(" ", "", "-", "", "!", "", "'", "")
	return func(id mtg.ObjectID) (has bool) {
		p.g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
			a := p.g.P.Ability(ref)
			named := a.Name != "" && a.Flags&ability.OfTheSpell == 0 && plain.Replace(strings.ToLower(a.Name)) == plain.Replace(word)
			has = named && (param == "" || TextContains(param, a.Text, ""))
			for i := range a.Static {
				s := &a.Static[i]
				fits := param == "" || byColor && s.Filter != nil && query.ProtectionColors(p.g.Q, id, ref, s).Has(color) || !byColor && TextContains(param, a.Text, "")
				has = has || kinds[word] != 0 && s.Kind == kinds[word] && fits
			}
			return !has
		})
		return has || query.HasLent(p.g.Q, id, word)
	}, nil
}

// checkAttribute compares one attribute of the first object.
func (p *play) checkAttribute(c *Check) error {
	id, err := p.first(c)
	if err != nil {
		return err
	}
	obj, row := p.g.S.Object(id), p.g.Q.Row(id)
	what := "the attribute " + c.Attribute + " of " + p.nameOf(id)
	switch c.Attribute {
	case "power":
		return c.isInt(int(row.Power), what)
	case "toughness":
		return c.isInt(int(row.Toughness), what)
	case "base-power":
		return c.isInt(int(row.BasePower), what)
	case "base-toughness":
		return c.isInt(int(row.BaseToughness), what)
	case "damage":
		return c.isInt(int(obj.Damage), what)
	case "mana-value":
		return c.isInt(int(row.ManaValue), what)
	case "face-down":
		return c.isBool(obj.Is(state.FaceDown), what)
	case "transformed": // 701.27g, 710.2
		return c.isBool(obj.Zone == mtg.Battlefield && p.g.P.Face(obj.Face).IsBack() || obj.Is(state.Flipped), what)
	case "tapped":
		return c.isBool(obj.Is(state.Tapped), what)
	case "attacking":
		return c.isBool(obj.Is(state.Attacking), what)
	case "blocking":
		return c.isBool(obj.Is(state.Blocking), what)
	case "phased-in":
		return c.isBool(obj.Zone == mtg.Battlefield, what)
	case "token":
		return c.isBool(state.Topmost(&p.g.S, id).Kind == state.TokenObject, what)
	case "legendary":
		return c.isBool(row.Supertypes&mtg.Legendary != 0, what)
	case "summoning-sick":
		return c.isBool(p.g.Q.Sick(id), what)
	case "name":
		return c.isText(p.nameOf(id), what)
	case "controller":
		return c.isText(p.keys[row.Controller].String(), what)
	case "protector":
		if obj.Who(state.Protector) == 0 {
			return c.isText("", what)
		}
		return c.isText(p.keys[obj.Who(state.Protector)].String(), what)
	case "owner":
		return c.isText(p.keys[obj.Owner].String(), what)
	case "attachment-count":
		return c.isInt(p.attachments(id), what)
	case "renowned":
		return c.isBool(obj.Is(state.Renowned), what)
	case "monstrous":
		return c.isBool(obj.Is(state.Monstrous), what)
	case "suspected":
		return c.isBool(obj.Is(state.Suspected), what)
	case "copy":
		return c.isBool(obj.Kind == state.CopyObject || obj.Copy != 0, what)
	}
	return p.checkArgument(c, id, what)
}

// checkArgument compares an attribute that has an argument.
func (p *play) checkArgument(c *Check, id mtg.ObjectID, what string) error {
	row := p.g.Q.Row(id)
	if c.Arg == "" {
		return unsupported("the attribute %s", c.Attribute)
	}
	what += " (" + c.Arg + ")"
	switch c.Attribute {
	case "counters":
		if kind, ok := mtg.CounterNamed(c.Arg); ok {
			return c.isInt(p.g.S.CounterCount(id.Entity(), kind), what)
		}
	case "type":
		word := strings.ToUpper(c.Arg[:1]) + strings.ToLower(c.Arg[1:])
		if t, ok := mtg.TypeNamed(word); ok {
			return c.isBool(row.Types&t != 0, what)
		}
		if s, ok := mtg.SupertypeNamed(word); ok {
			return c.isBool(row.Supertypes&s != 0, what)
		}
	case "subtype":
		if sub, ok := subtypeNamed(c.Arg); ok {
			return c.isBool(row.Subtypes.Has(sub), what)
		}
	case "color":
		if color, ok := colorNamed(c.Arg); ok {
			if color == mtg.Colorless {
				return c.isBool(row.Colors&mtg.AllColors == 0, what)
			}
			return c.isBool(row.Colors.Has(color), what)
		}
	case "keyword":
		has, err := p.keyword(c.Arg, "")
		if err != nil {
			return err
		}
		return c.isBool(has(id), what)
	}
	return unsupported("the attribute %s of %s", c.Attribute, c.Arg)
}

// attachments counts what is attached to the permanent.
func (p *play) attachments(id mtg.ObjectID) (n int) {
	for _, other := range p.objects(mtg.Battlefield, NoPlayer) {
		if p.g.S.Object(other).Attached == id.Entity() {
			n++
		}
	}
	return n
}
