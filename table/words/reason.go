package words

import "github.com/apnap/apnap/game/view"

// Reason says one reason for something.
func (t *Teller) Reason(r *view.Reason) string {
	return say(t.lang.reasons[r.Code], facts{n: r.N, text: func(name string) string {
		switch name {
		case "source":
			if r.Card != 0 {
				return t.names.FaceName(r.Card)
			}
			return t.Object(r.Source)
		case "ability":
			if r.Ability != 0 {
				return t.names.AbilityText(r.Ability)
			}
		case "mana":
			return r.Mana.String()
		case "counter":
			return r.Counter.String()
		case "keyword":
			return r.Keyword.String()
		case "size":
			if r.Creature {
				return number(r.Power) + "/" + number(r.Toughness)
			}
		case "changes":
			return t.list(t.changed(r))
		}
		return ""
	}})
}

// changed names what a reason has changed besides power and toughness.
func (t *Teller) changed(r *view.Reason) (parts []string) {
	for i, there := range [...]bool{r.Types, r.Colors, r.Keywords, r.Controller} {
		if there {
			parts = append(parts, t.lang.changes[i])
		}
	}
	return parts
}
