package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

func (c *context) rarer(p *ability.Pattern, v func(string) string, thing func(string) string) string {
	switch p.Kind {
	case mtg.EventActivate:
		return v("activate") + " an ability" + c.ofSource(p)
	case mtg.EventManaAbility, mtg.EventAddMana:
		source := c.party(p.Source, false, &c.source, nil)
		if p.Player == nil {
			c.player = &reference{player: true}
			return alt(source+" is tapped for mana", "a player taps "+source+" for mana")
		}
		return v("tap") + " " + source + " for mana"
	case mtg.EventScry:
		return v("scry")
	case mtg.EventSurveil:
		return v("surveil")
	case mtg.EventSearch:
		return v("search") + alt("es", "") + " " + alt("their", "your") + " library"
	case mtg.EventShuffled:
		return v("shuffle") + " " + alt("their", "your") + " library"
	case mtg.EventCoin:
		return v("flip") + " a coin"
	case mtg.EventDie:
		return v("roll") + alt(" a die", " one or more dice")
	case mtg.EventDeed:
		if p.Deed == mtg.SetInMotion {
			return v("set") + " " + c.subjectOf(p) + " in motion"
		}
		w := p.Deed.String() + "s"
		if d, ok := deedWords[p.Deed]; ok {
			w = d
		}
		if p.Object != nil && p.Deed == mtg.Exerted && p.Player != nil && p.Object.Is&ability.IsThis == 0 {
			return v("exert") + " " + c.subjectOf(p)
		}
		if p.Object != nil {
			return c.subjectOf(p) + " " + w
		}
		return strings.TrimSpace(v("")) + " " + w
	case mtg.EventControl:
		return v("gain") + " control of " + thing("permanent")
	case mtg.EventUnlocked:
		switch f := p.Object; {
		case p.Door != 0 && f != nil && plainThis(f) && (p.Player == nil || c.isYou(p.Player)):
			return "you unlock this door"
		case f != nil && f.Is == ability.IsFullyUnlocked && c.isYou(p.Player):
			g := *f
			g.Is = 0
			if same(&g, &ability.Filter{}) || same(&g, &ability.Filter{Subtypes: []mtg.Subtype{mtg.SubRoom}}) {
				return "you fully unlock a Room"
			}
		case f == nil:
			return v("unlock") + " a door"
		}
		return v("unlock") + " a door of " + thing("permanent")
	case mtg.EventReveal:
		if p.Mechanic == "miracle" {
			return "you reveal " + thing("card")
		}
		return v("reveal") + " " + thing("card")
	case mtg.EventTempted:
		return "the Ring tempts " + strings.TrimSpace(v(""))
	case mtg.EventVentured:
		return v("move") + " your venture marker into room " + numeral(int(p.Door))
	case mtg.EventCompleted:
		return v("complete") + " a dungeon"
	case mtg.EventExpended:
		return v("expend") + " " + numeral(p.Reach)
	case mtg.EventForetold:
		return v("foretell") + " " + thing("card")
	case mtg.EventLose:
		return v("lose") + " the game"
	}
	return p.Kind.String()
}

func (c *context) ofSource(p *ability.Pattern) string {
	if p.Source == nil {
		return mechanicNote(p.Mechanic)
	}
	return " of " + c.party(p.Source, false, &c.source, nil)
}

// isYou reports whether a description of players is of you.
func (c *context) isYou(f *ability.Filter) bool {
	return same(f, &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You})
}
