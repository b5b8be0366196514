package form

import (
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/words"
)

// Asked forms the decision of a view in the teller's language, nil for none.
func (m *Maker) Asked(v *view.View, t *words.Teller) *Decision {
	d := &v.Decision
	if d.Kind == decision.NoDecision {
		return nil
	}
	to := &Decision{
		Seq: d.Seq, Kind: d.Kind.String(), Prompt: d.Prompt.String(), Text: t.Prompt(d), Rule: t.Rule(d.Rule), For: seat(d.For),
		Source: uint32(d.Source), Min: d.Min, Max: d.Max, Total: d.Total, Sum: d.Sum, Options: make([]Option, len(d.Options)),
		Obey: d.Best, MostParts: d.MaxParts, NotAlone: append([]uint16(nil), d.Alone...), Unable: d.Unable, Spent: v.Spent,
	}
	for _, deeds := range v.Repeats {
		to.Repeats = append(to.Repeats, Round{Deeds: Deeds(deeds, t)})
	}
	if d.Most != 0 {
		most := d.Most - 1
		to.Most = &most
	}
	if d.Ability != 0 {
		to.Ability = m.programs.Ability(d.Ability).Text
	}
	lists := setsOf(d)
	for i := range d.Options {
		o := &to.Options[i]
		*o = m.Option(v, i, t)
		if d.Options[i].Count > 0 {
			o.With, o.Set = lists.say(d.Options[i].First, d.Options[i].Count)
		}
	}
	for _, s := range d.Symbols {
		to.Cost = append(to.Cost, s.String())
	}
	for i, o := range d.Others {
		to.Others = append(to.Others, Other{Object: uint32(o.Entity), Text: t.Partner(d, i), Min: o.Min, Max: o.Max})
	}
	for _, r := range d.Requirements {
		var q Requirement
		q.With, q.Set = lists.say(r.First, r.Count)
		if r.Option != decision.AnyOption {
			option := r.Option
			q.Option = &option
		}
		to.Requirements = append(to.Requirements, q)
	}
	to.Sets = lists.all
	for _, g := range d.Groups {
		to.Groups = append(to.Groups, Group{append([]uint16{}, d.Pairs[g.First:g.First+uint32(g.Count)]...), g.Min, g.Max})
	}
	for _, s := range d.Alike {
		to.Alike = append(to.Alike, append([]uint16{}, d.Pairs[s.First:s.First+uint32(s.Count)]...))
	}
	for _, e := range d.Earlier {
		to.Earlier = append(to.Earlier, uint32(e))
	}
	to.Reversible = d.Reversible
	for i := range d.Barred {
		to.Barred = append(to.Barred, m.barred(&d.Barred[i], t))
	}
	if d.Prompt == decision.PromptOptionalCost {
		to.Further = m.further(v)
	}
	if d.Kind == decision.Confirm {
		to.Yes, to.No = t.YesNo()
	}
	var a decision.Answer
	if d.Propose(&a) {
		to.Proposal = FromAnswer(&a)
	}
	return to
}

// barred forms a mode that cannot be chosen.
func (m *Maker) barred(b *decision.Barred, t *words.Teller) Barred {
	reason, by := t.Bar(b.Bar)
	return Barred{
		Text: t.Mode(b.Ability, int(b.Mode)), Place: b.Mode, Cost: m.modeCost(b.Ability, b.Mode),
		Why: b.Bar.String(), Reason: reason, Rule: by,
	}
}

// modeCost is what choosing a mode costs (702.172a), empty for nothing.
func (m *Maker) modeCost(a mtg.AbilityRef, mode int32) string {
	if modes := m.programs.Ability(a).Modes; int(mode) < len(modes) && modes[mode].Cost != nil {
		return modes[mode].Cost.Text
	}
	return ""
}

// further is the optional additional cost that is asked about, with its name.
func (m *Maker) further(v *view.View) string {
	spell := v.Object(view.Handle(v.Decision.Source))
	if spell == nil || spell.Face == 0 {
		return ""
	}
	if lent := m.programs.Ability(v.Decision.Ability).LentCost(); lent != nil {
		return strings.TrimSpace(lent.Name + " " + lent.Cost.Text)
	}
	extra := m.programs.Face(spell.Face).Extra
	if n := int(v.Decision.Total); n < len(extra) && extra[n].Cost != nil {
		return strings.TrimSpace(extra[n].Name + " " + extra[n].Cost.Text)
	}
	return ""
}

// optionFlags are the published names of what qualifies an option.
var optionFlags = [...]struct {
	flag decision.OptionFlags
	name string
}{
	{decision.Complex, "alone"},
	{decision.Snow, "snow"},
	{decision.Convoke, "convoke"},
	{decision.Delve, "delve"},
	{decision.Beyond, "beyond"},
	{decision.Apart, "apart"},
}

// Option forms one option of the decision, but for whom it may be paired with.
func (m *Maker) Option(v *view.View, i int, t *words.Teller) Option {
	d := &v.Decision
	o := &d.Options[i]
	to := Option{
		Text: t.Option(d, i), Object: uint32(o.Object), Face: m.face(o.Face), Way: o.Way, N: o.N, Min: o.Min, Max: o.Max,
	}
	if o.Object == 0 {
		to.Object = uint32(o.Other)
	}
	switch d.Prompt { // the options are words; the object that has them is the source
	case decision.PromptModes, decision.PromptEffectMode, decision.PromptOptionalCost, decision.PromptCostChoice, decision.PromptHybrid,
		decision.PromptCounterKind:
		to.Object, to.Face = 0, 0
	}
	if o.Action != mtg.NoAction {
		to.Action = o.Action.String()
	}
	if o.Ability != 0 {
		to.Ability = m.programs.Ability(o.Ability).Text
	}
	if d.Prompt == decision.PromptModes {
		to.Cost = m.modeCost(o.Ability, o.N)
	}
	if o.Action == mtg.ActionCast && o.Face != 0 {
		to.Cost = m.wayCost(o)
	}
	for c := range int32(mtg.NumManaColors) {
		if o.Colors.Has(mtg.Color(c)) {
			to.Colors = append(to.Colors, c)
		}
	}
	for _, x := range optionFlags {
		if o.Flags&x.flag != 0 {
			to.Flags = append(to.Flags, x.name)
		}
	}
	return to
}

// wayCost is what a spell costs that is cast in a way, where that is known.
func (m *Maker) wayCost(o *decision.Option) string {
	face := m.programs.Face(o.Face)
	if o.Way == decision.WayOrdinary {
		return face.Cost.String()
	}
	if o.Way == decision.WayFaceDown { // 702.37c, 702.168b
		return mtg.ManaCost{Generic: 3}.String()
	}
	if int(o.Way) > len(face.Ways) || face.Ways[o.Way-1].Cost == nil {
		return ""
	}
	c := face.Ways[o.Way-1].Cost
	if o.N > 0 {
		return "" // for a cost that another object gives
	}
	if c.Mana == nil || len(c.Parts) > 0 || c.ManaPer != nil || c.Own || c.Less != nil {
		return c.Text
	}
	return c.Mana.String()
}

// FromAnswer forms an answer.
func FromAnswer(a *decision.Answer) *Answer {
	return &Answer{
		Seq: a.Seq, Yes: a.Yes, Cancel: a.Cancel, Text: a.Text,
		Picks: append([]uint16(nil), a.Picks...), Numbers: append([]int32(nil), a.Numbers...),
	}
}

// To puts the answer into dst.
func (a *Answer) To(dst *decision.Answer) {
	dst.Reset()
	dst.Seq, dst.Yes, dst.Cancel, dst.Text = a.Seq, a.Yes, a.Cancel, a.Text
	dst.Picks = append(dst.Picks, a.Picks...)
	dst.Numbers = append(dst.Numbers, a.Numbers...)
}

// Deeds says in sentences what the actions are that a player would do again.
func Deeds(list []decision.Option, t *words.Teller) (texts []string) {
	for i := range list {
		texts = append(texts, t.Attempt(&list[i]))
	}
	return texts
}
