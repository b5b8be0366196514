package form

import (
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// statuses are the published names of what can be seen of an object.
var statuses = [...]struct {
	status view.Status
	name   string
}{
	{view.Tapped, "tapped"},
	{view.FaceDown, "face-down"},
	{view.Attacking, "attacking"},
	{view.Blocking, "blocking"},
	{view.Blocked, "blocked"},
	{view.Plotted, "plotted"},
	{view.Foretold, "foretold"},
	{view.CostGiven, "cost-given"},
	{view.StaysTapped, "stays-tapped"},
	{view.LoyaltyUsed, "loyalty-used"},
	{view.Triggered, "triggered"},
	{view.Sick, "summoning-sick"},
	{view.IsCommander, "commander"},
	{view.IsCompanion, "companion"},
}

// object forms an object of the view.
func (m *Maker) object(v *view.View, o *view.Object) Object {
	to := Object{
		ID: uint32(o.Handle), Kind: o.Kind.String(), Zone: o.Zone.String(), Owner: seat(o.Owner), Controller: seat(o.Controller),
		Face: m.face(o.Face), Place: o.Place, Pile: uint32(o.Pile), Since: o.Since, By: uint32(o.Link),
		Types: o.Types.Names(), Supertypes: o.Supertypes.Names(), Subtypes: o.Subtypes.Names(), Colors: Colors(o.Colors),
		ManaValue: o.ManaValue, Damage: o.Damage, Counters: counters(v, o.Counters), Attached: uint32(o.Attached),
		Attacks: uint32(o.Attacks), Source: uint32(o.Source), X: o.X, Lookers: seats(o.Lookers),
	}
	for _, c := range v.Costs[o.Costs.First : o.Costs.First+o.Costs.Count] {
		to.Costs = append(to.Costs, Cost{m.face(c.Face), c.Mana.String()})
	}
	for _, face := range v.Parts[o.Parts.First : o.Parts.First+o.Parts.Count] {
		to.Parts = append(to.Parts, m.face(face))
	}
	if o.Name != 0 {
		to.Name = m.programs.Name(o.Name)
	}
	if o.Card != o.Face {
		to.Card = m.face(o.Card)
	}
	if o.Down != 0 {
		to.Down = o.Down.String()
	}
	for _, k := range o.Keywords.List() {
		to.Keywords = append(to.Keywords, k.String())
	}
	for _, s := range statuses {
		if o.Status&s.status != 0 {
			to.Status = append(to.Status, s.name)
		}
	}
	if o.Types&mtg.Creature != 0 {
		power, toughness := o.Power, o.Toughness
		to.Power, to.Toughness = &power, &toughness
	}
	for colors := o.ChosenColor; colors != 0; colors >>= 4 {
		to.Chosen = append(to.Chosen, mtg.Color(colors&15-1).String())
	}
	if o.ChosenType != 0 {
		to.Chosen = append(to.Chosen, o.ChosenType.String())
	}
	if o.ChosenName != "" {
		to.Chosen = append(to.Chosen, o.ChosenName)
	}
	to.ChosenPlayer, to.ChosenOther, to.Protector = seat(o.ChosenPlayer), seat(o.ChosenOther), seat(o.Protector)
	m.onStack(v, o, &to)
	return to
}

// onStack forms what is announced of a spell or ability (601.2).
func (m *Maker) onStack(v *view.View, o *view.Object, to *Object) {
	ref := o.Ability
	if ref == 0 && o.Modes != 0 && o.Face != 0 { // a spell; its modes are known to all (700.2)
		ref = m.programs.Face(o.Face).Spell
	}
	if ref != 0 {
		a := m.programs.Ability(ref)
		for modes := o.Modes; modes != 0; modes >>= 4 {
			if i := int(modes&15) - 1; i >= 0 && i < len(a.Modes) && len(a.Modes) > 1 && a.Modes[i].Text != "" {
				to.Text = append(to.Text, a.Modes[i].Text)
			}
		}
		if to.Text == nil && o.Face == 0 && a.Text != "" {
			to.Text = []string{a.Text}
		}
	}
	for _, ref := range v.Spliced[o.Spliced.First : o.Spliced.First+o.Spliced.Count] { // 702.47c
		to.Text = append(to.Text, m.programs.Ability(ref).Text)
	}
	for _, t := range v.Targets[o.Targets.First : o.Targets.First+o.Targets.Count] {
		if t.Target != 0 {
			to.Targets = append(to.Targets, Aim{uint32(t.Target), t.Amount})
		}
	}
}

// sameObject reports whether nothing has changed of an object between two views.
func sameObject(v *view.View, a *view.Object, w *view.View, b *view.Object) bool {
	x, y := *a, *b
	x.Counters, y.Counters, x.Targets, y.Targets = view.Span{}, view.Span{}, view.Span{}, view.Span{}
	x.Costs, y.Costs, x.Spliced, y.Spliced, x.Parts, y.Parts = view.Span{}, view.Span{}, view.Span{}, view.Span{}, view.Span{}, view.Span{}
	return x == y && sameSpan(v.Parts, a.Parts, w.Parts, b.Parts) && sameSpan(v.Spliced, a.Spliced, w.Spliced, b.Spliced) && sameSpan(v.Costs, a.Costs, w.Costs, b.Costs) && sameSpan(v.Counters, a.Counters, w.Counters, b.Counters) &&
		sameSpan(v.Targets, a.Targets, w.Targets, b.Targets)
}

func sameSpan[T comparable](from []T, a view.Span, to []T, b view.Span) bool {
	if a.Count != b.Count {
		return false
	}
	for i := range a.Count {
		if from[a.First+i] != to[b.First+i] {
			return false
		}
	}
	return true
}
