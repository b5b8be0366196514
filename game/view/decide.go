package view

import (
	"cmp"
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// waiting tells everyone that a decision waits, and who answers it the decision
// in full.
func (r *reader) waiting(d *decision.Decision, w Viewer) {
	r.dst.Waiting = Waiting{Seq: d.Seq, Kind: d.Kind, Prompt: d.Prompt, For: d.For, By: d.By}
	if d.By != w.Seat() && !r.judge {
		return
	}
	to := &r.dst.Decision
	to.Seq, to.Kind, to.Prompt, to.For, to.By, to.Rule = d.Seq, d.Kind, d.Prompt, d.For, d.By, d.Rule
	to.Source, to.Ability = mtg.ObjectID(r.refer(d.Source)), d.Ability
	to.Min, to.Max, to.Total, to.Best, to.MaxParts, to.Sum, to.Most = d.Min, d.Max, d.Total, d.Best, d.MaxParts, d.Sum, d.Most
	to.Example, to.Unable = d.Example, d.Unable
	to.Example, to.Reversible = d.Example, d.Reversible
	to.Barred = append(to.Barred, d.Barred...)
	to.Symbols, to.AsThough = append(to.Symbols, d.Symbols...), d.AsThough
	to.Pairs = append(to.Pairs, d.Pairs...)
	to.Alone = append(to.Alone, d.Alone...)
	to.Requirements = append(to.Requirements, d.Requirements...)
	to.Groups = append(to.Groups, d.Groups...)
	to.Alike = append(to.Alike, d.Alike...)
	for _, e := range d.Earlier {
		to.Earlier = append(to.Earlier, mtg.Entity(r.entity(e)))
	}
	for i := range d.Others {
		p := d.Others[i]
		to.Others = append(to.Others, decision.Partner{Entity: mtg.Entity(r.entity(p.Entity)), Min: p.Min, Max: p.Max})
	}
	moved := r.arrange(d)
	for i := range d.Options {
		from := &d.Options[i]
		if moved {
			from = &d.Options[r.v.order[i]]
		}
		to.Options = append(to.Options, r.option(from))
	}
	if moved {
		r.renumber(to)
	}
}

// option returns an option as the one who chooses may know it.
func (r *reader) option(from *decision.Option) decision.Option {
	to := decision.Option{
		Min: from.Min, Max: from.Max, First: from.First, Count: from.Count, Action: from.Action,
		Way: from.Way, Colors: from.Colors, Flags: from.Flags,
	}
	if r.blank(from) {
		return to
	}
	to.N = from.N
	to.Other = mtg.Entity(r.entity(from.Other))
	to.Ability = from.Ability
	h := r.refer(from.Object)
	to.Object = mtg.ObjectID(h)
	if h == 0 || r.t.seen(h) {
		to.Face = from.Face
	}
	return to
}

// blank reports whether the option is a card that the one who chooses cannot
// tell from others.
func (r *reader) blank(o *decision.Option) bool {
	return o.Object != 0 && r.refer(o.Object) == 0 || o.Other.IsObject() && r.entity(o.Other) == 0
}

// arrange decides in which order the options are shown, and reports whether
// that is another than the engine's. Cards of another's hand come in an order
// that says nothing, and cards that cannot be told apart in one that is drawn
// by lot for this decision.
func (r *reader) arrange(d *decision.Decision) bool {
	v := r.v
	if d.Kind == decision.Attack || d.Kind == decision.Block || d.Kind == decision.Pay {
		return false
	}
	places := v.places[:0]
	for i := range d.Options {
		if r.orderless(&d.Options[i]) {
			places = append(places, uint16(i))
		}
	}
	v.places = places
	if len(places) < 2 {
		return false
	}
	order := v.order[:0]
	for i := range d.Options {
		order = append(order, uint16(i))
	}
	v.order = order
	picks := append(v.back[:0], places...)
	v.back = picks
	lot := v.secret ^ uint64(d.Seq)*0x9E3779B97F4A7C15
	for i := len(picks) - 1; i > 0; i-- {
		j := int(draw(&lot) % uint64(i+1))
		picks[i], picks[j] = picks[j], picks[i]
	}
	slices.SortStableFunc(picks, func(a, b uint16) int {
		x, y := r.refer(d.Options[a].Object), r.refer(d.Options[b].Object)
		return cmp.Compare(x-1, y-1) // none, zero, goes last
	})
	for i, at := range places {
		order[at] = picks[i]
	}
	return true
}

// orderless reports whether the place of the option among the others says
// something that the one who chooses may not know.
func (r *reader) orderless(o *decision.Option) bool {
	if r.blank(o) {
		return true
	}
	obj := r.s.Object(o.Object)
	return obj != nil && obj.Zone == mtg.Hand && !r.holds(obj.Owner) && obj.Kind == state.CardObject
}

// draw returns the next of a row of numbers that begins with *lot.
func draw(lot *uint64) uint64 {
	*lot += 0x9E3779B97F4A7C15
	z := *lot
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// renumber makes what speaks of options by index follow the order shown.
func (r *reader) renumber(d *decision.Decision) {
	back := r.v.back[:0]
	for range d.Options {
		back = append(back, 0)
	}
	for i, from := range r.v.order {
		back[from] = uint16(i)
	}
	r.v.back = back
	for i := range d.Alone {
		d.Alone[i] = back[d.Alone[i]]
	}
	renumber := func(first uint32, count uint16) {
		for i, at := range d.Pairs[first : first+uint32(count)] {
			d.Pairs[int(first)+i] = back[at]
		}
	}
	for _, g := range d.Groups {
		renumber(g.First, g.Count)
	}
	for _, s := range d.Alike {
		renumber(s.First, s.Count)
	}
}

// Answer translates an answer to the viewer's Decision into one to the engine's
// decision d, which must be the one that View was made for. Picks that are no
// options stay what they are, for the engine to refuse.
func (v *Views) Answer(s *state.State, d *decision.Decision, w Viewer, a, dst *decision.Answer) {
	dst.Reset()
	dst.Seq, dst.Yes, dst.Cancel, dst.Text = a.Seq, a.Yes, a.Cancel, a.Text
	dst.Picks = append(dst.Picks, a.Picks...)
	dst.Numbers = append(dst.Numbers, a.Numbers...)
	r := v.reader(s, w)
	if a.Seq != d.Seq || !r.arrange(d) {
		return
	}
	for i, pick := range dst.Picks {
		if int(pick) < len(v.order) {
			dst.Picks[i] = v.order[pick]
		}
	}
	if d.Kind == decision.Distribute && len(dst.Numbers) == len(v.order) {
		for i, n := range a.Numbers {
			dst.Numbers[v.order[i]] = n
		}
	}
}
