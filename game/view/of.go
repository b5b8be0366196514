package view

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Of puts into dst what the viewer may know of the game: s is its state, q
// reads it, and d is the decision that waits, or nil. It keeps the viewer's
// handles up to date.
func (v *Views) Of(s *state.State, q *query.Q, d *decision.Decision, w Viewer, dst *View) {
	r := v.reader(s, w)
	r.q, r.dst = q, dst
	dst.reset()
	dst.Viewer = w
	r.header()
	for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
		r.player(p)
	}
	dst.Battlefield = r.public(mtg.Battlefield, 0)
	dst.Stack = r.public(mtg.Stack, 0)
	dst.Exile = r.public(mtg.Exile, 0)
	dst.Command = r.public(mtg.Command, 0)
	dst.Ante = r.public(mtg.Ante, 0)
	dst.PhasedOut = r.public(mtg.PhasedOut, 0)
	for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
		to := &dst.Players[p-1]
		to.Graveyard = r.public(mtg.Graveyard, p)
		to.Hand = r.hand(p)
		to.Library = r.library(p)
		to.Sideboard = r.unordered(mtg.Outside, p)
	}
	r.piles()
	r.blocks()
	r.assigned()
	if d != nil {
		r.waiting(d, w)
	}
}

// header copies what is public of the game as a whole.
func (r *reader) header() {
	d, s := r.dst, r.s
	d.Turn, d.Step, d.Active, d.Priority = s.Turn, s.Step, s.Active, s.Priority
	d.Starting, d.Winner, d.Ended, d.Passed, d.Playing = s.Starting, s.Winner, s.Ended, s.Passed, s.Playing
}

// player adds a player with the sizes of his zones.
func (r *reader) player(p mtg.Seat) {
	from := &r.s.Players[p]
	to := Player{
		Seat: p, Life: from.Life, LandsPlayed: from.LandsPlayed, Mulligans: from.Mulligans, Turns: from.Turns,
		Pool: from.Pool, SnowPool: from.SnowPool,
		HandSize:      int32(len(r.s.List(mtg.Hand, p))),
		LibrarySize:   int32(len(r.s.List(mtg.Library, p))),
		GraveyardSize: int32(len(r.s.List(mtg.Graveyard, p))),
		SideboardSize: int32(len(r.s.List(mtg.Outside, p))),
		Beside:        int32(len(state.Beside(r.s, p))),
	}
	if from.Flags&state.Lost != 0 {
		to.Flags |= Lost
	}
	if from.Flags&state.Won != 0 {
		to.Flags |= Won
	}
	if from.Flags&state.Blessed != 0 {
		to.Flags |= Blessed
	}
	if from.Flags&state.KeptHand != 0 {
		to.Flags |= KeptHand
	}
	if !r.s.Playing.Has(p) {
		to.Flags |= LeftGame
	}
	to.Team, to.Reach, to.CommanderDamage, to.Speed = r.s.Team(p), from.Reach&r.s.Playing, from.CommanderDamage, from.Speed
	for i, c := range from.Commanders {
		if c.Slot != 0 {
			to.Commanders[i] = Commander{r.q.P.Card(r.s.Objects[c.Slot].Card).FirstFace, c.Casts}
		}
	}
	if from.HasCounters != 0 || r.s.Rules.SharedLife {
		to.Counters = r.counters(mtg.PlayerEntity(p))
	}
	r.dst.Players = append(r.dst.Players, to)
}

// counters adds the counters on e.
func (r *reader) counters(e mtg.Entity) Span {
	first := len(r.dst.Counters)
	for i := range r.s.Counters {
		if c := &r.s.Counters[i]; state.IsOn(r.s, c, e) {
			r.dst.Counters = append(r.dst.Counters, Counter{Kind: c.Kind, N: c.N})
		}
	}
	return span(first, len(r.dst.Counters))
}

func span(first, end int) Span { return Span{uint32(first), uint32(end - first)} }

// public adds the objects of a public zone in their order.
func (r *reader) public(z mtg.Zone, p mtg.Seat) Span {
	first := len(r.dst.Objects)
	for _, slot := range r.s.List(z, p) {
		r.object(r.s.ID(slot))
	}
	return span(first, len(r.dst.Objects))
}

// hand adds the cards of a hand that the viewer knows: in their order to who
// holds them, and to others in one that says nothing.
func (r *reader) hand(p mtg.Seat) Span {
	if !r.holds(p) {
		return r.unordered(mtg.Hand, p)
	}
	first := len(r.dst.Objects)
	for _, slot := range r.s.List(mtg.Hand, p) {
		if r.follows(&r.s.Objects[slot]) {
			r.object(r.s.ID(slot))
		}
	}
	return span(first, len(r.dst.Objects))
}

// unordered adds the cards of a hidden zone that the viewer knows, in an order
// that says nothing, and says that he lost those he does not know any more.
func (r *reader) unordered(z mtg.Zone, p mtg.Seat) Span {
	first := len(r.dst.Objects)
	ids := r.v.ids[:0]
	for _, slot := range r.s.List(z, p) {
		if r.among(r.s.Objects[slot].Known) {
			ids = append(ids, r.s.ID(slot))
		} else if r.t.has(slot) {
			r.t.lose(r.s.ID(slot))
		}
	}
	r.v.ids = ids
	r.sortUnordered(ids)
	for _, id := range ids {
		r.object(id)
	}
	return span(first, len(r.dst.Objects))
}

// library adds the cards of a library that the viewer knows, with their places, and
// then those of which he does not know the place.
func (r *reader) library(p mtg.Seat) Span {
	first := len(r.dst.Objects)
	loose := r.v.ids[:0]
	l := r.s.List(mtg.Library, p)
	for i := range l {
		slot := l[len(l)-1-i]
		if !r.among(r.s.Objects[slot].Known) {
			if r.t.has(slot) {
				r.t.lose(r.s.ID(slot))
			}
			continue
		}
		id := r.s.ID(slot)
		if h := r.t.find(id); h != 0 && r.t.records[h].loose {
			loose = append(loose, id)
		} else {
			r.object(id).Place = uint16(i + 1)
		}
	}
	r.v.ids = loose
	r.sortUnordered(loose)
	for _, id := range loose {
		r.object(id)
	}
	return span(first, len(r.dst.Objects))
}

// object adds one object that the viewer can follow.
func (r *reader) object(id mtg.ObjectID) *Object {
	o := &r.s.Objects[id.Slot()]
	row := r.q.Row(id)
	open := r.open(o)
	r.dst.Objects = append(r.dst.Objects, Object{})
	to := &r.dst.Objects[len(r.dst.Objects)-1]
	to.Handle, to.Kind, to.Zone, to.Owner, to.Controller = r.nameOpen(id, o, open), o.Kind, o.Zone, o.Owner, row.Controller
	to.Status, to.Damage, to.Band = statusOf(o.Status), o.Damage, o.Band()
	if o.Is(state.FaceDown) {
		to.Down = o.Down
	}
	to.Power, to.Toughness, to.ManaValue, to.Types = row.Power, row.Toughness, row.ManaValue, row.Types
	to.Supertypes, to.Colors, to.Keywords, to.Subtypes = row.Supertypes, row.Colors, row.Keywords, row.Subtypes
	to.Face, to.Name, to.ChosenType, to.ChosenColor = r.q.P.BaseFace(row.Face), row.Name, o.ChosenType, o.ChosenColor
	if secret := o.Who(state.Secretly); secret == 0 || r.is(secret) {
		to.ChosenPlayer, to.ChosenOther = o.Who(state.Chosen), o.Who(state.ChosenOther)
	}
	if row.Types&mtg.Battle != 0 {
		to.Protector = o.Who(state.Protector)
	}
	if o.ChosenName != 0 {
		to.ChosenName = string(r.s.NameSaid(o.ChosenName))
	}
	if open && !r.ofUnseen(o) {
		to.Card = r.q.P.BaseFace(o.Face)
		if r.s.Rules.Commander && r.s.Commander(id.Slot()) != nil {
			to.Status |= IsCommander
		}
	}
	if state.IsCompanion(r.s, id.Slot()) {
		to.Status |= IsCompanion
	}
	if len(r.s.Parts) > 0 && state.HasParts(r.s, id) {
		r.parts(id, to)
	}
	if !o.Zone.Hidden() {
		to.Since = o.Entered
	}
	if o.Is(state.HasCounters) {
		to.Counters = r.counters(id.Entity())
	}
	if o.Attached != 0 {
		to.Attached = r.entity(o.Attached)
	}
	if o.Attacks != 0 && !o.Is(state.AttacksNobody) { // 506.4c
		to.Attacks = r.entity(o.Attacks)
	}
	if o.Link != 0 {
		to.Link = r.refer(o.Link)
	}
	switch o.Zone {
	case mtg.Battlefield:
		if row.Types&mtg.Creature != 0 && !row.Keywords.Has(mtg.Haste) && r.q.Sick(id) {
			to.Status |= Sick
		}
	case mtg.Stack:
		r.onStack(o, to)
	}
	return to
}

// parts adds what represents a permanent, of which the card on top is shown (730.2). One that
// is face down shows to who may not look at it only how many there are.
func (r *reader) parts(id mtg.ObjectID, to *Object) {
	r.v.components = state.Components(r.s, id, r.v.components)
	first := len(r.dst.Parts)
	melded := true
	for part := range state.Merges(r.s, id) {
		melded = melded && part.Place == state.Melded
	}
	for _, c := range r.v.components {
		o, face := r.s.Object(c.Object), mtg.FaceID(0)
		if r.open(o) {
			face = r.q.P.BaseFace(o.Face)
			if r.s.Commander(c.Object.Slot()) != nil { // 903.3c
				to.Status |= IsCommander
			}
		}
		r.dst.Parts = append(r.dst.Parts, face)
		if !melded {
			to.Card, to.Kind = face, o.Kind
		}
	}
	to.Parts = span(first, len(r.dst.Parts))
}

// ofUnseen reports whether the object is an ability, such as one that an effect
// gives, of a card that is face down and that the viewer may not look at (708.2).
func (r *reader) ofUnseen(o *state.Object) bool {
	if o.Kind != state.AbilityObject {
		return false
	}
	source := r.s.Object(o.Source)
	return source != nil && (source.Is(state.FaceDown) || source.Down != state.NotDown) && !r.open(source)
}

// onStack adds what is announced of a spell or ability (601.2).
func (r *reader) onStack(o *state.Object, to *Object) {
	to.Ability, to.Source = o.Ability, r.refer(o.Source)
	if o.Capture == 0 {
		return
	}
	c := &r.s.Captures[o.Capture]
	to.X, to.Modes = c.X, c.Modes
	first := len(r.dst.Targets)
	for i := range r.s.Targets {
		if t := &r.s.Targets[i]; t.Capture == o.Capture && t.Mode <= shownModes {
			r.dst.Targets = append(r.dst.Targets, Target{
				Target: r.entity(t.Target), Amount: t.Amount, Mode: t.Mode, Index: t.Index,
			})
		}
	}
	to.Targets = span(first, len(r.dst.Targets))
	first = len(r.dst.Spliced)
	for n := 0; ; n++ {
		p := state.SplicedAt(r.s, o.Capture, n)
		if p == nil {
			break
		}
		if p.Revealed || r.is(o.Controller) {
			r.dst.Spliced = append(r.dst.Spliced, p.Ability)
		}
	}
	to.Spliced = span(first, len(r.dst.Spliced))
}

// shownModes is the last place among chosen modes that a target can have;
// records above are of what an ability remembers.
const shownModes = 14

// piles says of each face-down card in exile with which others of its owner it was
// exiled (406.4), who may look at it (406.3), and of a foretold one what is known of
// its costs.
func (r *reader) piles() {
	list, slots := r.dst.In(r.dst.Exile), r.s.List(mtg.Exile, 0)
	for i := range list {
		o := &r.s.Objects[slots[i]]
		if !o.Is(state.FaceDown) {
			continue
		}
		list[i].Lookers = o.Known.Without(0)
		list[i].Pile = list[i].Handle
		for j := range i {
			if o.SamePile(&r.s.Objects[slots[j]]) {
				list[i].Pile = list[j].Pile
				break
			}
		}
		if o.Is(state.Foretold) {
			r.foretold(r.s.ID(slots[i]), o, &list[i])
		}
	}
}

// foretold says whether an effect gave a foretold card a foretell cost (702.143e),
// and to who may look at it all that it may be cast for.
func (r *reader) foretold(id mtg.ObjectID, o *state.Object, to *Object) {
	if r.q.GivenForetell(id, 0) != nil {
		to.Status |= CostGiven
	}
	if !r.open(o) {
		return
	}
	first := len(r.dst.Costs)
	r.q.ForetellCosts(id, func(face mtg.FaceID, cost *mtg.ManaCost) {
		r.dst.Costs = append(r.dst.Costs, Cost{face, *cost})
	})
	to.Costs = span(first, len(r.dst.Costs))
}

// assigned adds what the combat damage on the stack consists of.
func (r *reader) assigned() {
	for i := range r.s.Assigned {
		a := &r.s.Assigned[i]
		r.dst.Assigned = append(r.dst.Assigned, Assigned{r.refer(a.On), r.refer(a.Source), r.entity(a.To), a.N})
	}
}

// blocks adds which creature blocks which.
func (r *reader) blocks() {
	for i := range r.s.Blocks {
		b := &r.s.Blocks[i]
		r.dst.Blocks = append(r.dst.Blocks, Block{r.refer(b.Blocker), r.refer(b.Attacker)})
	}
}
