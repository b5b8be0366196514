package view_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// This file is about the differences that the proof accepts besides what an event
// reveals. Each is looked at when there is one, and must be what the rules make
// public, and nothing more; see docs/decisions/0217-what-the-proof-accepts.md.

// draws is how often the proof draws other cards until what somebody has begun can go
// on with them.
const draws = 100

// ownAction is the player, not the viewer, who is casting something, activating it,
// or paying what an effect asks, or 0. A triggered ability is nobody's action.
func ownAction(g *engine.Game, w view.Viewer) (actor mtg.Seat) {
	steps := strings.Split(g.Agenda(), " > ")[1:]
	for i := range g.S.Frames {
		f := &g.S.Frames[i]
		if strings.HasPrefix(steps[i], "cast or activate") && legal.Kind(f.Flags)&legal.Triggers == 0 && f.Player != w.Seat() {
			actor = f.Player
		}
	}
	return actor
}

// goesOn reports whether what the viewer sees going on goes on with the other cards,
// too, and draws others until it does. Who begins an action can finish it (601.2,
// 602.2), and a card of which is asked what it enchants is an Aura that can enchant
// something (303.4f): all may conclude that, and with cards with which it is not so it
// would be another game than the one the viewer sees.
func (p *prover) goesOn(w view.Viewer, actor mtg.Seat) bool {
	enchants := aura(&p.real.g) != 0
	for range draws {
		if !rewound(p.other.raw) && ownAction(&p.other.g, w) == actor && enchants == (aura(&p.other.g) != 0) {
			return true
		}
		p.again++
		p.draft.clone(&p.real)
		p.known[w].Resample(&p.draft.g.S, p.draft.v.Handles(w), p.r)
		p.other.clone(&p.draft)
	}
	return false
}

// gaveUp demands that a game in which the player could not finish his action is back
// where he began it: he is asked again (733.1).
func gaveUp(g *engine.Game, actor mtg.Seat) error {
	if actor == 0 {
		return nil
	}
	if d := g.Pending(); d != nil && d.For != actor {
		return fmt.Errorf("%v could not go on, and %v is asked", actor, d.For)
	}
	return nil
}

// rewound reports whether an action was reversed (733.1).
func rewound(list []event.Event) bool {
	return slices.ContainsFunc(list, func(e event.Event) bool { return e.Kind == mtg.EventRewound })
}

// aura is the hidden card of which is asked what it enchants as it enters (303.4f), or 0.
func aura(g *engine.Game) mtg.ObjectID {
	if d := g.Pending(); d != nil && d.Prompt == decision.PromptEnchant && g.S.Concealed(d.Source) {
		return d.Source
	}
	return 0
}

// onItsWay lists the cards that were hidden and are about to be where the viewer sees
// them, as all do or as they are drawn by him, while a player is asked about that first,
// such as which replacement effect applies (616.1, 903.9b), what the card does as it
// enters (614.12) or what it enchants (303.4f).
func onItsWay(g *engine.Game, w view.Viewer) (list []mtg.ObjectID) {
	if id := aura(g); id != 0 {
		return []mtg.ObjectID{id}
	}
	for i := range g.S.Batch {
		e := &g.S.Batch[i].Event
		drawn := e.To == mtg.Hand && e.Player == w.Seat()
		if e.Flags&event.FaceDown == 0 && e.To != mtg.NoZone && (!e.To.Hidden() || drawn) && g.S.Concealed(e.Object) {
			list = append(list, e.Object)
		}
	}
	return list
}

// choice is a choice of other hidden cards in one game than in the other: the games
// as they were before, and the cards.
type choice struct {
	base, other     table
	chosen, instead []mtg.ObjectID
	fresh           bool // nothing was answered since
}

func (p *prover) noteChoice(d, e *decision.Decision, a *decision.Answer) {
	c := &p.choice
	c.base.clone(&p.base)
	c.other.clone(&p.other)
	c.chosen, c.instead = c.chosen[:0], c.instead[:0]
	for _, pick := range a.Picks {
		c.chosen = append(c.chosen, d.Options[pick].Object)
		c.instead = append(c.instead, e.Options[pick].Object)
	}
	c.fresh = true
}

// excuse returns nil for a difference that the rules make public, which ends the
// trial, and the difference otherwise. a and b is what the viewer was told of the two
// games since the last answer, and before what he saw until then.
func (p *prover) excuse(w view.Viewer, a, b []view.Event, begun mtg.Seat, before *view.View, difference error) error {
	a, b = slices.Clone(a), slices.Clone(b)
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	if begun != 0 && rewound(p.base.raw) != rewound(p.other.raw) {
		back, told := &p.base, a
		if rewound(p.other.raw) {
			back, told = &p.other, b
		}
		if at == len(told) || told[at].Kind != mtg.EventRewound {
			return difference
		}
		p.unreal++
		return gaveUp(&back.g, begun)
	}
	one, two := p.comesToLight(&p.base, w, a[at:], before), p.comesToLight(&p.other, w, b[at:], before)
	switch {
	case one && two:
		p.coming++
		return nil
	case one && p.unfit(&p.base, &p.other), two && p.unfit(&p.other, &p.base):
		p.unreal++
		return nil
	case one:
		return p.stayed(&p.other, &p.choice.other, p.choice.instead, b, w)
	case two:
		return p.stayed(&p.base, &p.choice.base, p.choice.chosen, a, w)
	}
	return difference
}

// comesToLight reports whether a card that was hidden is told to the viewer: by the
// events, or, where it is on its way to where all see it, once it is there. What its
// owner is asked before that is part of it; of the card he is told nothing yet.
func (p *prover) comesToLight(t *table, w view.Viewer, told []view.Event, before *view.View) bool {
	for i := range told {
		e := &told[i]
		if e.Card != 0 && !e.Hidden && (e.Kind == mtg.EventReveal || e.From == mtg.Command && e.To == mtg.Command && e.Flags&event.FaceDown == 0 || (e.From.Hidden() || unseen(before, e.Object)) && e.To != mtg.NoZone && !e.To.Hidden()) {
			return true
		}
	}
	coming := onItsWay(&t.g, w)
	if len(coming) == 0 || len(told) > 0 || !p.quiet(t, w, before) {
		return false
	}
	var a decision.Answer
	for range follow {
		d := t.g.Pending()
		if d == nil || !d.Sample(&a, p.r) || t.answer(&a) != nil {
			return false
		}
		t.drain()
		if shown(t, w, coming) {
			return true
		}
	}
	return false
}

// unseen reports whether the viewer did not know which card the object was, as one that
// lay face down in exile.
func unseen(before *view.View, h view.Handle) bool {
	return slices.ContainsFunc(before.Objects, func(o view.Object) bool { return o.Handle == h && o.Card == 0 })
}

// quiet reports whether the viewer sees what he saw before, but for what is asked, and
// for who plays a land that is on its way (116.2a).
func (p *prover) quiet(t *table, w view.Viewer, before *view.View) bool {
	now := *t.look(w)
	now.Waiting, now.Decision = before.Waiting, before.Decision
	now.Players = slices.Clone(now.Players)
	for i := range t.g.S.Batch {
		e := &t.g.S.Batch[i].Event
		for j := range now.Players {
			if e.Kind == mtg.EventPlayLand && now.Players[j].Seat == e.Player && j < len(before.Players) {
				now.Players[j].LandsPlayed = before.Players[j].LandsPlayed
			}
		}
	}
	return len(t.raw) > 0 || sameViews(&now, before) == nil
}

// shown reports whether what has happened tells the viewer which one of the cards is.
func shown(t *table, w view.Viewer, cards []mtg.ObjectID) bool {
	for i, e := range t.told(w) {
		if len(t.list) == len(t.raw) && slices.Contains(cards, t.raw[i].Object) && e.Card != 0 && !e.Hidden {
			return true
		}
	}
	return false
}

// keep copies a view, which is made anew in its place.
func keep(k, d *view.View) {
	was := *k
	*k = *d
	k.Players, k.Objects, k.Blocks = append(was.Players[:0], d.Players...), append(was.Objects[:0], d.Objects...), append(was.Blocks[:0], d.Blocks...)
	k.Counters, k.Targets, k.Decision = append(was.Counters[:0], d.Counters...), append(was.Targets[:0], d.Targets...), decision.Decision{}
	k.Assigned, k.Costs = append(was.Assigned[:0], d.Assigned...), append(was.Costs[:0], d.Costs...)
}

// nothing makes the game one in which nothing is chosen: declined, where the player
// may, and otherwise with cards of which none fits. It reports whether it could.
func (p *prover) nothing(before *table, w view.Viewer) bool {
	for range draws {
		if d := before.g.Pending(); d.Kind == decision.Pick && d.Min == 0 {
			return before.answer(&decision.Answer{Seq: d.Seq}) == nil
		}
		p.known[w].Resample(&before.g.S, before.v.Handles(w), p.r)
		p.draft.clone(before)
		before.clone(&p.draft)
	}
	return false
}

// unfit reports whether what comes to light in the one game was chosen in secret before the
// two parted (101.4b), and is in the other a card of another kind, which stays in its hand: a
// game that could not have been, since that card could not have been chosen.
func (p *prover) unfit(one, other *table) bool {
	together := func(e event.Event) bool { return e.Kind == mtg.EventChosen && e.Rule == rule.R101_4b }
	if p.choice.fresh || !slices.ContainsFunc(one.raw, together) || !slices.ContainsFunc(other.raw, together) {
		return false
	}
	for i := range one.raw {
		e := &one.raw[i]
		was := other.g.S.Object(e.Object)
		if e.From != mtg.Hand || e.To.Hidden() || was == nil || was.Zone != mtg.Hand {
			continue
		}
		if now := one.g.S.Object(e.Became); now != nil && now.Card != was.Card {
			return true
		}
	}
	return false
}

// shuffledSince reports whether the card is one of a library that was shuffled since, where no
// object is known any more, and as many of its kind are there as before.
func shuffledSince(t, before *table, id mtg.ObjectID) bool {
	was := before.g.S.Object(id)
	if was == nil || was.Zone != mtg.Library || !slices.ContainsFunc(t.raw, func(e event.Event) bool { return e.Kind == mtg.EventShuffled && e.Player == was.Owner }) {
		return false
	}
	many := func(t *table) (n int) {
		for _, slot := range t.g.S.List(mtg.Library, was.Owner) {
			if t.g.S.Objects[slot].Card == was.Card {
				n++
			}
		}
		return n
	}
	return many(t) == many(before)
}

// stayed demands that the cards that were chosen are where they were, as an Aura is
// that could enchant nothing (303.4g), and that nobody else can tell that from having
// chosen nothing, be it that nothing fitted (0220).
func (p *prover) stayed(t, before *table, list []mtg.ObjectID, told []view.Event, w view.Viewer) error {
	if !p.choice.fresh {
		return difference("nothing was chosen now")
	}
	for _, id := range list {
		if t.g.S.Object(id) == nil && !shuffledSince(t, before, id) {
			return difference("a card that was chosen has gone")
		}
	}
	if !p.nothing(before, w) {
		p.parted++
		return nil
	}
	p.left++
	before.drain()
	if none := before.told(w); !slices.Equal(told, none) {
		return fmt.Errorf("events differ from those of choosing nothing: %+v, %+v", told, none)
	}
	return sameViews(t.look(w), before.look(w))
}
