package reading

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file says what is said of battles: who protects them, and what has attacked them.

// protects says who protects a battle.
func protects(c *context, who *ability.Sel) string {
	switch who.Kind {
	case ability.SelYou:
		return "you protect"
	case ability.SelEachOpponent:
		return alt("an opponent protects", "your opponents protect", "they protect")
	}
	return c.sel(who, subject) + " " + agree(c.plural(who), "protects", "protect")
}

// protectsThat is that a player protects what is named, empty where something else is asked of it.
func protectsThat(c *context, x *ability.Cond) string {
	f := x.Filter
	if f.In == nil || f.In.Kind != ability.SelProtected || !same(f, &ability.Filter{Zones: f.Zones, In: f.In}) {
		return ""
	}
	return protects(c, f.In.Of) + " " + c.sel(x.Sel, object)
}

// protectsSome is that a player protects a battle that the filter describes.
func protectsSome(c *context, f *ability.Filter) string {
	if f.In == nil || f.In.Kind != ability.SelProtected {
		return ""
	}
	rest := *f
	rest.In = nil
	d := c.describe(&rest)
	return protects(c, f.In.Of) + " " + d.one()
}

// attackedBattle is that what is named attacked a battle this turn.
func attackedBattle(c *context, x *ability.Cond) string {
	f := x.Filter
	if f.Past == nil || f.Past.Other == nil || f.Past.Other.Types != mtg.Battle ||
		!same(f, &ability.Filter{Zones: f.Zones, Past: &ability.Pattern{Kind: mtg.EventAttack, Other: f.Past.Other}}) {
		return ""
	}
	battle := *f.Past.Other
	battle.Zones = 0
	d := c.describe(&battle)
	return c.sel(x.Sel, subject) + " attacked " + d.one() + " this turn"
}
