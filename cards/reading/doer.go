package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// outright says of other objects all there is to say, while of those that are spoken of
// something is left out. It returns a function that goes on as before.
func outright(c *context) (restore func()) {
	bare := c.bare
	c.bare = false
	return func() { c.bare = bare }
}

// subject is who does something.
func (c *context) subject(s *ability.Sel) (words string, you bool) {
	if s == nil || s.Kind == ability.SelYou {
		return "you", true
	}
	return c.sel(s, subject), false
}

// doer is who does something, with the verb: you are not named.
func (c *context) doer(s *ability.Sel, base, third string) string {
	again := toldAgain(c, s)
	who, you := c.subject(s)
	if you {
		return had(c, alt("", "you ")) + base
	}
	if again {
		return alt(who+" ", "") + alt(third, base)
	}
	if c.plural(s) {
		return who + alt(" each ", " ") + base
	}
	return who + " " + third
}

// had is "you" where it is another player who may have you do something.
func had(c *context, you string) string {
	if c.offers && c.told != nil && c.told.Kind != ability.SelYou {
		return "have you "
	}
	return you
}

// toldAgain reports whether it is the same who does something as before: he need not
// be named again.
func toldAgain(c *context, s *ability.Sel) bool {
	return c.told != nil && same(c.told, s) || c.last != nil && same(c.last, s) || doneSince(c, s)
}

// youDo is doer with "you" in the text.
func (c *context) youDo(s *ability.Sel, base, third string) string {
	who, you := c.subject(s)
	if you {
		if c.told != nil {
			return had(c, alt("", "you ")) + base
		}
		return alt("you ", "") + base
	}
	if toldAgain(c, s) {
		return alt(who+" ", "") + alt(third, base)
	}
	if c.plural(s) {
		return who + alt(" each ", " ") + base
	}
	return who + " " + third
}

// manaStays says which mana is not lost.
func manaStays(e *ability.StaticEffect, who string) string {
	if e.Who.PlayerWho == ability.Anyone {
		who = "players"
	}
	kind := "mana"
	if e.Colors != mtg.AnyType {
		kind = strings.Join(append(colorWords(e.Colors), kind), " ")
	}
	return who + " don't lose unspent " + kind + " as steps and phases end"
}
