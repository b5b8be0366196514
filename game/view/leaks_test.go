package view_test

import (
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// slotHandle is a handle that tells the engine's number of what h names.
func slotHandle(t *view.Handles, h view.Handle) view.Handle {
	if id, ok := t.Object(h); ok {
		return view.Handle(id.Slot())
	}
	return h
}

// oldestHandle is the first handle the viewer was given for the card that h
// names now, however long ago he lost sight of it.
func oldestHandle(t *view.Handles, h view.Handle) view.Handle {
	now, ok := t.Object(h)
	for old := view.Handle(1); ok && old < h; old++ {
		if id, ok := t.Object(old); ok && id.Slot() == now.Slot() {
			return old
		}
	}
	return h
}

// eachHidden calls yield for each card in another's hand or in any library that
// the viewer does not know.
func eachHidden(g *engine.Game, w view.Viewer, z mtg.Zone, yield func(p mtg.Seat, place int, id mtg.ObjectID)) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		for i, slot := range g.S.List(z, p) {
			if !g.S.Objects[slot].Known.Has(w.Seat()) || w.Seat() == 0 {
				yield(p, i, g.S.ID(slot))
			}
		}
	}
}

// eachDown calls yield for each object of the view that is face down, known to the
// viewer or not.
func eachDown(t *view.Handles, d *view.View, yield func(id mtg.ObjectID, o *view.Object)) {
	for i := range d.Objects {
		o := &d.Objects[i]
		if id, ok := t.Object(o.Handle); ok && o.Status&view.FaceDown != 0 {
			yield(id, o)
		}
	}
}

// leaks are faults of many kinds that a view could have, each of which the
// proof must find.
var leaks = []struct {
	name   string
	leak   leak
	down   bool // with face-down cards in the game
	taken  bool // with players who decide for others
	forced bool // with decisions skipped that have one legal answer
	morphs bool // with cards that are manifested, cast face down and copied
	exile  bool // with cards that are foretold and exiled face down
	unseen bool // with choices among cards that others do not see
	seeks  bool // with searches that may find nothing
}{
	{name: "whether a card of the hand fits, by being asked", unseen: true, leak: leak{skip: func(_ *engine.Game, d *decision.Decision) bool {
		return d.Kind == decision.Pick && d.Max == 0 && d.Prompt != decision.PromptSearch
	}}},
	{name: "whether one can pay with a card, by being asked", unseen: true, leak: leak{skip: func(_ *engine.Game, d *decision.Decision) bool {
		return d.Unable && (d.Prompt == decision.PromptPayCost || d.Prompt == decision.PromptOptionalCost)
	}}},
	{name: "whether a card looked at fits, by being asked", unseen: true, leak: leak{skip: func(_ *engine.Game, d *decision.Decision) bool {
		return d.Unable && d.Prompt == decision.PromptMay
	}}},
	{name: "whether a search can find, by being asked", seeks: true, leak: leak{skip: func(_ *engine.Game, d *decision.Decision) bool {
		return d.Prompt == decision.PromptSearch && len(d.Options) == 0
	}}},
	{name: "whether one has a spell to cast, by being asked", unseen: true, leak: leak{skip: func(_ *engine.Game, d *decision.Decision) bool {
		return d.Prompt == decision.PromptCast && d.Kind == decision.Pick && len(d.Options) == 0
	}}},
	{name: "whether the card drawn has a miracle, by being asked", unseen: true, leak: leak{skip: func(_ *engine.Game, d *decision.Decision) bool {
		return d.Prompt == decision.PromptReveal && d.Kind == decision.Pick && d.Max == 0
	}}},
	{name: "that one card only fits, by not being asked which", unseen: true, leak: leak{skip: func(g *engine.Game, d *decision.Decision) bool {
		return d.Kind == decision.Pick && d.Min == 1 && len(d.Options) == 1 && inHand(g, d)
	}}},
	{name: "that one can only pass, by being passed for", leak: leak{skip: func(_ *engine.Game, d *decision.Decision) bool {
		return d.Kind == decision.Act && len(d.Options) == 1
	}}},
	{name: "that a hand has no land, by a mulligan not asked about", leak: leak{skip: func(g *engine.Game, d *decision.Decision) bool {
		return d.Prompt == decision.PromptMulligan && landsIn(g, d.For) > 3
	}}},
	{name: "that nothing fits, by the kind of question", unseen: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		if p := g.Pending(); p != nil && p.Kind == decision.Pick && p.Max == 0 {
			d.Waiting.Kind = decision.Confirm
		}
	}}},
	{name: "that nothing fits, by the number of the question", unseen: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		if p := g.Pending(); p != nil && p.Unable {
			d.Waiting.Seq++
		}
	}}},
	{name: "who is asked, by what he holds", leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		if p := g.Pending(); p != nil && landsIn(g, p.For) > 2 {
			d.Waiting.By = d.Waiting.By%2 + 1
		}
	}}},
	{name: "what a question is for, by how many options it has", leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		if p := g.Pending(); p != nil && len(p.Options) > 4 {
			d.Waiting.Prompt++
		}
	}}},
	{name: "how many cards a question lets another choose", unseen: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		if p := g.Pending(); p != nil && p.Kind == decision.Pick {
			d.Turn += uint32(p.Max)
		}
	}}},
	{name: "how many cards of a colour another holds", leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		eachHidden(g, w, mtg.Hand, func(p mtg.Seat, _ int, id mtg.ObjectID) {
			d.Players[p-1].Turns += int32(g.P.Face(g.S.Object(id).Face).Colors)
		})
	}}},
	{name: "how dear the cards of another's hand are", leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		eachHidden(g, w, mtg.Hand, func(p mtg.Seat, _ int, id mtg.ObjectID) {
			d.Players[p-1].Life += int32(g.P.Face(g.S.Object(id).Face).Cost.ManaValue(0))
		})
	}}},
	{name: "that another holds two cards alike", leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		seen := map[mtg.FaceID]bool{}
		eachHidden(g, w, mtg.Hand, func(p mtg.Seat, _ int, id mtg.ObjectID) {
			if face := g.S.Object(id).Face; seen[face] {
				d.Players[p-1].HandSize++
			} else {
				seen[face] = true
			}
		})
	}}},
	{name: "the cards outside the game of another", unseen: true, leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		eachHidden(g, w, mtg.Outside, func(p mtg.Seat, _ int, id mtg.ObjectID) {
			d.Players[p-1].SideboardSize += int32(g.S.Object(id).Face)
		})
	}}},
	{name: "how far down the next land of a library is", leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
			for i, slot := range g.S.List(mtg.Library, p) {
				if g.P.Face(g.S.Objects[slot].Face).Types&mtg.Land != 0 {
					d.Players[p-1].LibrarySize = int32(i)
				}
			}
		}
	}}},
	{name: "what was put on the bottom of a library", leak: leak{events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if e.To == mtg.Library && raw.Is(event.Bottom) {
			e.Card = raw.Card
		}
	}}},
	{name: "the bottom card of another's library", unseen: true, leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		eachHidden(g, w, mtg.Library, func(p mtg.Seat, place int, id mtg.ObjectID) {
			if place == 0 {
				d.Players[p-1].GraveyardSize += int32(g.S.Object(id).Face)
			}
		})
	}}},
	{name: "the engine's slot as handle", leak: leak{events: func(t *view.Handles, _ *event.Event, e *view.Event) {
		e.Became = slotHandle(t, e.Became)
	}}},
	{name: "a handle that outlives a shuffle", leak: leak{events: func(t *view.Handles, _ *event.Event, e *view.Event) {
		e.Became = oldestHandle(t, e.Became)
	}}},
	{name: "the foretell costs of a card that is face down", exile: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		eachDown(t, d, func(id mtg.ObjectID, o *view.Object) {
			if o.Status&view.Foretold != 0 && o.Zone == mtg.Exile {
				g.Q.ForetellCosts(id, func(face mtg.FaceID, cost *mtg.ManaCost) {
					d.Costs = append(d.Costs, view.Cost{Mana: *cost})
				})
			}
		})
	}}},
	{name: "the place of a known card in a hand", leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		for i := range d.Objects {
			o := &d.Objects[i]
			id, _ := t.Object(o.Handle)
			for place, slot := range g.S.List(mtg.Hand, o.Owner) {
				if slot == id.Slot() {
					o.Place = uint16(place + 1)
				}
			}
		}
	}}},
	{name: "the cards of another's hand", leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		eachHidden(g, w, mtg.Hand, func(_ mtg.Seat, _ int, id mtg.ObjectID) {
			d.Objects = append(d.Objects, view.Object{Card: g.S.Object(id).Face})
		})
	}}},
	{name: "how many lands another holds", leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		eachHidden(g, w, mtg.Hand, func(p mtg.Seat, _ int, id mtg.ObjectID) {
			if g.P.Face(g.S.Object(id).Face).Types&mtg.Land != 0 {
				d.Players[p-1].LandsPlayed++
			}
		})
	}}},
	{name: "the top card of a library", leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
			if top := g.S.Top(p); top != 0 {
				d.Objects = append(d.Objects, view.Object{Owner: p, Card: g.S.Object(top).Face})
			}
		}
	}}},
	{name: "the bottom card of one's own library", leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		if l := g.S.List(mtg.Library, w.Seat()); w.Seat() != 0 && len(l) > 0 {
			d.Objects = append(d.Objects, view.Object{Card: g.S.Objects[l[0]].Face})
		}
	}}},
	{name: "which cards others know", leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		eachHidden(g, w, mtg.Library, func(p mtg.Seat, place int, id mtg.ObjectID) {
			if g.S.Object(id).Known != 0 {
				d.Objects = append(d.Objects, view.Object{Owner: p, Place: uint16(place)})
			}
		})
	}}},
	{name: "what another drew", leak: leak{events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if e.Kind == mtg.EventDraw {
			e.Card = raw.Card
		}
	}}},
	{name: "what went from a hand to a library", leak: leak{events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if e.Kind == mtg.EventZoneChange && e.From == mtg.Hand && e.To == mtg.Library {
			e.Card = raw.Card
		}
	}}},
	{name: "what another looked at", leak: leak{events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if e.Kind == mtg.EventLook {
			e.Card = raw.Card
		}
	}}},
	{name: "the face of a face-down card", down: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		for i := range d.Objects {
			if id, ok := t.Object(d.Objects[i].Handle); ok && d.Objects[i].Status&view.FaceDown != 0 {
				d.Objects[i].Card = g.S.Object(id).Face
			}
		}
	}}},
	{name: "the mana value of a face-down permanent", down: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		list := d.In(d.Battlefield)
		for i := range list {
			if id, ok := t.Object(list[i].Handle); ok && list[i].Status&view.FaceDown != 0 {
				list[i].ManaValue = int32(g.P.Face(g.S.Object(id).Face).Cost.ManaValue(0))
			}
		}
	}}},
	{name: "what an event turns face down", morphs: true, leak: leak{events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if raw.Is(event.FaceDown) {
			e.Card = raw.Card
		}
	}}},
	{name: "what a face-down permanent would be face up", down: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		eachDown(t, d, func(id mtg.ObjectID, o *view.Object) { o.Face = g.S.Object(id).Face })
	}}},
	{name: "whether a face-down permanent is a creature card", down: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		eachDown(t, d, func(id mtg.ObjectID, o *view.Object) {
			if g.P.Face(g.S.Object(id).Face).Types&mtg.Creature != 0 {
				o.ChosenColor = 7
			}
		})
	}}},
	{name: "that a face-down permanent can be turned up", morphs: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		eachDown(t, d, func(id mtg.ObjectID, o *view.Object) {
			g.Q.TurnUpWays(g.S.Object(id), func(uint8) { o.Damage++ })
		})
	}}},
	{name: "the order of face-down permanents by card", down: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		var last mtg.FaceID
		eachDown(t, d, func(id mtg.ObjectID, o *view.Object) {
			if face := g.S.Object(id).Face; face < last {
				o.Place = 1
			} else {
				last = face
			}
		})
	}}},
	{name: "what another looked at among what is face down", morphs: true, leak: leak{events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if e.Kind == mtg.EventLook && e.From == mtg.Battlefield {
			e.Card = raw.Card
		}
	}}},
	{name: "that two face-down cards are copies of one", down: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		first := map[mtg.CardID]view.Handle{}
		eachDown(t, d, func(id mtg.ObjectID, o *view.Object) {
			card := g.S.Object(id).Card
			if h, ok := first[card]; ok {
				o.Link = h
			} else {
				first[card] = o.Handle
			}
		})
	}}},
	{name: "how many cards like a face-down one lie in the graveyard", down: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		hidden := map[mtg.FaceID]int{}
		eachDown(t, d, func(id mtg.ObjectID, o *view.Object) { hidden[g.S.Object(id).Face]++ })
		for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
			for _, slot := range g.S.List(mtg.Graveyard, p) {
				d.Players[p-1].Mulligans += int32(hidden[g.S.Objects[slot].Face])
			}
		}
	}}},
	{name: "how many options another has", leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		if p := g.Pending(); p != nil {
			d.Decision.Max = int32(len(p.Options))
		}
	}}},
	{name: "another's decision in full", leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		if p := g.Pending(); p != nil && d.Decision.Kind == decision.NoDecision {
			d.Decision = *p
		}
	}}},
	{name: "the hash of the game", leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		d.Turn = uint32(g.Hash())
	}}},
	{name: "the random generator", leak: leak{view: func(g *engine.Game, _ view.Viewer, _ *view.Handles, d *view.View) {
		d.Turn = uint32(g.S.Random[20])
	}}},
	{name: "that one is asked only when one can act", forced: true},
	{name: "what the controller of a player looks at", taken: true, leak: leak{events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if e.Kind == mtg.EventLook && raw.Rule == rule.R723_4 {
			e.Card = raw.Card
		}
	}}},
	{name: "what a player drew while another decided for him", taken: true, leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
			hand := g.S.List(mtg.Hand, p)
			if w.Seat() != p && g.S.Players[p].Decider != 0 && g.S.Players[p].Decider != w.Seat() && len(hand) > 0 {
				d.Objects = append(d.Objects, view.Object{Card: g.S.Objects[hand[len(hand)-1]].Face})
			}
		}
	}}},
	{name: "the library of a player for whom one decides", taken: true, leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
		for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
			if top := g.S.Top(p); g.S.DeciderOf(p) == w.Seat() && w.Seat() != p && top != 0 {
				d.Objects = append(d.Objects, view.Object{Card: g.S.Object(top).Face})
			}
		}
	}}},
	{name: "the order of a pile by card", exile: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		last := map[view.Handle]mtg.FaceID{}
		eachExiled(t, d, func(id mtg.ObjectID, o *view.Object) {
			face := g.S.Object(id).Face
			if face < last[o.Pile] {
				o.Place = 1
			}
			last[o.Pile] = face
		})
	}}},
	{name: "piles made by card", exile: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		first := map[mtg.FaceID]view.Handle{}
		eachExiled(t, d, func(id mtg.ObjectID, o *view.Object) {
			face := g.S.Object(id).Face
			if first[face] == 0 {
				first[face] = o.Handle
			}
			o.Pile = first[face]
		})
	}}},
	{name: "how many cards in exile have foretell", exile: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		eachExiled(t, d, func(id mtg.ObjectID, _ *view.Object) {
			if len(g.P.Face(g.S.Object(id).Face).Special) > 0 {
				d.Players[0].Mulligans++
			}
		})
	}}},
	{name: "what a foretold card costs", exile: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		eachExiled(t, d, func(id mtg.ObjectID, o *view.Object) {
			for _, w := range g.P.Face(g.S.Object(id).Face).Ways {
				if o.Status&view.Foretold != 0 && w.Cost != nil && w.Cost.Mana != nil {
					o.ManaValue = int32(w.Cost.Mana.ManaValue(0))
				}
			}
		})
	}}},
	{name: "whether a foretold card is an instant", exile: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		eachExiled(t, d, func(id mtg.ObjectID, o *view.Object) {
			if g.P.Face(g.S.Object(id).Face).Types&mtg.Instant != 0 {
				o.ChosenColor = 7
			}
		})
	}}},
	{name: "a card in exile that another may look at", exile: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		eachExiled(t, d, func(id mtg.ObjectID, o *view.Object) {
			if g.S.Object(id).Known != 0 {
				o.Card = g.S.Object(id).Face
			}
		})
	}}},
	{name: "a face-down card in exile that its owner may not look at", exile: true, leak: leak{view: func(g *engine.Game, w view.Viewer, t *view.Handles, d *view.View) {
		eachExiled(t, d, func(id mtg.ObjectID, o *view.Object) {
			if o.Owner == w.Seat() {
				o.Card = g.S.Object(id).Face
			}
		})
	}}},
	{name: "which card of a pile will be picked", exile: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		eachExiled(t, d, func(_ mtg.ObjectID, o *view.Object) {
			s := g.S // whose generator is its own
			o.Place = uint16(s.Draw(5))
		})
	}}},
	{name: "a handle that outlives the shuffling of a pile", exile: true, leak: leak{view: func(g *engine.Game, _ view.Viewer, t *view.Handles, d *view.View) {
		eachDown(t, d, func(_ mtg.ObjectID, o *view.Object) { o.Link = oldestHandle(t, o.Handle) })
	}}},
	{name: "what is foretold", exile: true, leak: leak{events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if e.Kind == mtg.EventForetold {
			e.Card = raw.Card
		}
	}}},
	{name: "what another looked at in exile", exile: true, leak: leak{events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if e.Kind == mtg.EventLook && e.From == mtg.Exile {
			e.Card = raw.Card
		}
	}}},
	{name: "what was exiled face down from a library", exile: true, leak: leak{events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if e.From == mtg.Library && raw.Is(event.FaceDown) {
			e.Card = raw.Card
		}
	}}},
}

// inHand reports whether all options of the decision are cards of hands, and not all
// of a hand.
func inHand(g *engine.Game, d *decision.Decision) bool {
	for i := range d.Options {
		if o := g.S.Object(d.Options[i].Object); o == nil || o.Zone != mtg.Hand || len(g.S.List(mtg.Hand, o.Owner)) == len(d.Options) {
			return false
		}
	}
	return len(d.Options) > 0
}

// landsIn counts the lands in p's hand.
func landsIn(g *engine.Game, p mtg.Seat) (n int) {
	for _, slot := range g.S.List(mtg.Hand, p) {
		if g.P.Face(g.S.Objects[slot].Face).Types&mtg.Land != 0 {
			n++
		}
	}
	return n
}

// eachExiled calls yield for each object of the view that is face down in exile.
func eachExiled(t *view.Handles, d *view.View, yield func(id mtg.ObjectID, o *view.Object)) {
	eachDown(t, d, func(id mtg.ObjectID, o *view.Object) {
		if o.Zone == mtg.Exile {
			yield(id, o)
		}
	})
}

// TestLeaksAreFound plants each leak into what viewers are told and demands that
// the proof finds it.
func TestLeaksAreFound(t *testing.T) {
	for _, l := range leaks {
		t.Run(l.name, func(t *testing.T) {
			for seed := byte(1); seed <= 20; seed++ {
				for _, decks := range pairs[:5] {
					p := prover{every: 10, limit: 600, leak: l.leak}
					if l.down {
						p.before = faceDownCards
					}
					c := starterConfig(t, seed, decks...)
					if l.morphs {
						c = downConfig(t, seed, decks...)
					}
					if l.taken {
						c = controlConfig(t, seed, decks...)
					}
					if l.exile {
						c = exileConfig(t, seed, decks...)
					}
					if l.unseen {
						c, p.before, p.every = unseenConfig(t, seed, decks...), developed, 3
					}
					if l.seeks {
						c, p.before, p.every = seekingConfig(t, seed), developed, 3
					}
					c.SkipForced = l.forced
					if err := p.game(c, uint64(seed)); err != nil {
						t.Logf("found after %v: %.200s", p.counts, err.Error())
						return
					}
				}
			}
			t.Error("the proof found no difference, want one")
		})
	}
}
