package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// deedWords are the words of events that are keyword actions.
var deedWords = [...]struct {
	word string
	deed mtg.Deed
}{
	{"airbend", mtg.Airbent},
	{"airbends", mtg.Airbent},
	{"amass", mtg.Amassed},
	{"amasses", mtg.Amassed},
	{"blight", mtg.Blighted},
	{"blights", mtg.Blighted},
	{"collect", mtg.CollectedEvidence},
	{"collects", mtg.CollectedEvidence},
	{"connives", mtg.Connived},
	{"crewed", mtg.BecameCrewed},
	{"discover", mtg.Discovered},
	{"discovers", mtg.Discovered},
	{"earthbend", mtg.Earthbent},
	{"earthbends", mtg.Earthbent},
	{"evolves", mtg.Evolved},
	{"explores", mtg.Explored},
	{"firebend", mtg.Firebent},
	{"firebends", mtg.Firebent},
	{"forage", mtg.Foraged},
	{"forages", mtg.Foraged},
	{"manifest", mtg.ManifestedDread},
	{"manifests", mtg.ManifestedDread},
	{"monstrous", mtg.BecameMonstrous},
	{"prepared", mtg.BecamePrepared},
	{"proliferate", mtg.Proliferated},
	{"proliferates", mtg.Proliferated},
	{"renowned", mtg.BecameRenowned},
	{"saddled", mtg.BecameSaddled},
	{"suspected", mtg.BecameSuspected},
	{"trains", mtg.Trained},
	{"waterbend", mtg.Waterbent},
	{"waterbends", mtg.Waterbent},
}

// deed is the keyword action an event speaks of.
func deed(n *oracle.Node) mtg.Deed {
	for _, w := range deedWords {
		if n.Has(w.word) {
			return w.deed
		}
	}
	fail(CodeMeaning, n, "this keyword action")
	return 0
}

// activatesOwn is the activation of an ability of a keyword that names activated
// abilities, mana abilities among them (702.142a, 702.177a, 702.193a).
func (c clause) activatesOwn(e *oracle.Node) []ability.Pattern {
	name := "exhaust"
	for _, other := range [...]string{"boast", "power-up"} {
		if e.Has(other) {
			name = other
		}
	}
	who := c.players(e.Kid(oracle.SymPlayer))
	return []ability.Pattern{
		{Kind: mtg.EventActivate, Player: who, Mechanic: name}, {Kind: mtg.EventManaAbility, Player: who, Mechanic: name},
	}
}

// eventActivates is that a player activates an ability that is no mana ability, or one of
// what is described, which it is as the cost has been paid (602.2b, 603.2).
func eventActivates(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventActivate, Source: f}
	if who := e.Kid(oracle.SymPlayer); who != nil {
		if p.Player = c.players(who); p.Player == nil {
			p.Player = stepPlayer(ability.Anyone)
		}
	}
	if f != nil {
		permanents(f)
		if f.Is&ability.IsThisAttachedTo != 0 { // and this is still on it, once the cost has been paid
			p.If = &ability.Cond{Kind: ability.CondExists, Filter: &ability.Filter{Zones: battlefield, Is: ability.IsThisAttachedTo}}
		}
	}
	return single(p)
}

// bends are the four ways to bend (701.65b, 701.66b, 701.67c, 702.189b).
func (c clause) bends(e *oracle.Node) (list []ability.Pattern) {
	who := c.players(e.Kid(oracle.SymPlayer))
	for _, d := range [...]mtg.Deed{mtg.Waterbent, mtg.Earthbent, mtg.Firebent, mtg.Airbent} {
		list = append(list, ability.Pattern{Kind: mtg.EventDeed, Player: who, Deed: d})
	}
	return list
}

// eventCrews is that a creature is tapped to pay the cost of a crew ability of a Vehicle,
// which is the source of the event (702.122c).
func eventCrews(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	what := c.kinds(e.Kid(oracle.SymKinds))
	if len(what.Subtypes) != 1 || what.Subtypes[0] != mtg.SubVehicle || !onlySubtypes(what) {
		fail(CodeMeaning, e, "what is crewed")
	}
	return single(ability.Pattern{Kind: mtg.EventDeed, Object: f, Deed: mtg.Crewed})
}

func eventLoses(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventLose}
	if p.Player = c.players(e.Kid(oracle.SymPlayer)); p.Player == nil {
		p.Player = stepPlayer(ability.Anyone)
	}
	return single(p)
}

// eventCrime is that a player commits a crime (700.13).
func eventCrime(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventDeed, Deed: mtg.CommittedCrime, Player: stepPlayer(ability.You)}
	if e.Row == oracle.EventCrimeyours {
		p.If = &ability.Cond{Kind: ability.CondYourTurn}
		return single(p)
	}
	if p.Player = c.players(e.Kid(oracle.SymPlayer)); p.Player == nil {
		p.Player = stepPlayer(ability.Anyone)
	}
	return single(p)
}
