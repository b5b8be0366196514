package engine

// This file carries out which face of a card is played (709.3, 712.11, 712.12,
// 715.3, 718.3, 720.3) and which is up as it enters (709.5d, 712.13, 712.14), and
// where Adventures and Omens go as they resolve (715.3d, 720.3d).

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// entersAs returns the face a proposed event would put onto the battlefield.
func (g *Game) entersAs(e *event.Event) mtg.FaceID {
	o := g.S.Object(e.Object)
	switch {
	case e.Kind == mtg.EventToken:
		return e.Card
	case o == nil:
		return 0
	case e.To != mtg.Battlefield || e.Flags&event.FaceDown != 0:
		return o.Face
	case e.N > 0:
		return mtg.FaceID(e.N)
	case o.Kind != state.CardObject:
		return o.Face
	case o.Zone == mtg.Stack: // 712.13
		return entersByNight(g, e, o.Face)
	}
	if locked := g.P.Card(o.Card).Locked; locked != 0 { // 709.5d
		return locked
	}
	return entersByNight(g, e, o.Front) // 712.14
}

// showFace writes into an event that is about to happen the face with which a
// card enters, where that is not its front.
func (g *Game) showFace(e *event.Event) {
	if e.Kind == mtg.EventToken && g.P.Face(e.Card).Layout == ability.Room {
		e.Card = g.P.RoomFace(e.Card, false, false) // 709.5d
		return
	}
	if e.To != mtg.Battlefield || e.N != 0 || e.Kind == mtg.EventToken {
		return
	}
	if o := g.S.Object(e.Object); o != nil && o.Kind == state.CardObject {
		by := o.Front
		if o.Zone == mtg.Stack {
			by = o.Face
		}
		if face := g.entersAs(e); face != by {
			e.N = int32(face)
		}
	}
}

// cantEnter reports whether the card stays where it is, since what would be up
// on the battlefield is no permanent card (712.13a, 712.14b).
func cantEnter(g *Game, e *event.Event) bool {
	return e.To == mtg.Battlefield && e.Flags&event.FaceDown == 0 && g.P.Face(g.entersAs(e)).Types&mtg.PermanentTypes == 0
}

// turnBack makes a card enter with its back face up; one without stays where it
// is (712.14a).
func turnBack(g *Game, e *event.Event, o *state.Object) bool {
	face := g.P.Face(o.Front)
	e.N = int32(face.Reverse)
	return o.Kind == state.CardObject && face.Layout.IsDoubleFaced()
}

// resolved proposes where a spell that is no permanent goes as it resolves: to
// its owner's graveyard (608.2n), or where the spell itself says.
func resolved(g *Game, f *state.Frame) event.Event {
	o := g.S.Object(f.Object)
	e := event.Event{Kind: mtg.EventZoneChange, Object: f.Object, Player: f.Player, To: mtg.Graveyard, Rule: rule.R608_2n}
	if o.Kind == state.CardObject {
		for _, s := range g.P.Face(g.Q.TextOf(o)).Goes {
			if s.If == nil {
				e.To = s.Replace.Zone
			}
		}
	}
	return e
}

// resolvesElsewhere reports whether the event puts a spell into a graveyard as it resolves, and
// something says that it goes elsewhere instead: its own text or way, or what waited for it.
func resolvesElsewhere(g *Game, e *event.Event) bool {
	o := g.S.Object(e.Object)
	if e.Rule != rule.R608_2n || e.To != mtg.Graveyard || o == nil || o.Zone != mtg.Stack || o.Kind != state.CardObject {
		return false
	}
	face := g.P.Face(o.Face)
	return o.Capture != 0 && g.S.Capture(o.Capture).Goes != 0 || len(g.P.Face(g.Q.TextOf(o)).Goes) > 0 ||
		face.Part == 1 && (face.Layout == ability.Adventure || face.Layout == ability.Omen)
}

// resolvingReplacements adds what puts the spell elsewhere as it resolves (702.27a, 702.88a,
// 715.3d, 720.3d): each is a replacement effect, among others of which its controller chooses
// (616.1).
func (g replacing) resolvingReplacements(i int, list []replacement) []replacement {
	e := &g.S.Batch[i].Event
	if !resolvesElsewhere(g.Game, e) {
		return list
	}
	o := g.S.Object(e.Object)
	r := replacement{source: e.Object, you: o.Controller}
	r.record.Source = e.Object
	text := g.P.Face(g.Q.TextOf(o))
	for n := range text.Count {
		ref := text.First + mtg.AbilityRef(n)
		c := query.Context{This: e.Object, You: o.Controller, Ability: ref, Capture: o.Capture}
		for j := range g.P.Ability(ref).Static {
			if s := &g.P.Ability(ref).Static[j]; s.Kind == ability.StaticResolveTo && g.Q.Cond(&c, s.If) {
				r.record.Ability, r.record.Static = ref, uint32(j)
				r.effect, r.ability = s, ref
				list = add(list, len(list), i, r)
			}
		}
	}
	r.record.Ability, r.effect, r.ability = 0, nil, 0
	if o.Capture != 0 && g.S.Capture(o.Capture).Goes != 0 {
		r.record.Static = replaceWaited
		list = add(list, len(list), i, r)
	}
	if face := g.P.Face(o.Face); face.Part == 1 && (face.Layout == ability.Adventure || face.Layout == ability.Omen) {
		r.record.Static = replaceLayout
		list = add(list, len(list), i, r)
	}
	return list
}

// resolveByLayout has an Adventure exiled, or an Omen shuffled away, as it resolves.
func resolveByLayout(g *Game, e *event.Event) {
	o := g.S.Object(e.Object)
	e.By = o.Controller
	if g.P.Face(o.Face).Layout == ability.Omen { // 720.3d
		e.To, e.Flags, e.Source, e.Rule = mtg.Library, event.Shuffles, e.Object, rule.R720_3d
		return
	}
	e.Kind, e.To, e.Flags, e.Rule = mtg.EventExile, mtg.Exile, event.OnAdventure, rule.R715_3d // 715.3d
}

// forgoRebound takes back the ability that rebound has created of a spell that goes elsewhere
// instead: it is a part of what was not chosen (702.88a).
func forgoRebound(g *Game, spell mtg.ObjectID) {
	o := g.S.Object(spell)
	if !slices.ContainsFunc(g.P.Face(g.Q.TextOf(o)).Goes, func(s *ability.StaticEffect) bool { return s.Replace.Zone == mtg.Exile }) {
		return
	}
	for i := len(g.S.Delayed) - 1; i >= 0; i-- {
		if d := &g.S.Delayed[i]; d.Source == spell && castsWhatItBecame(g.P.Ability(d.Ability)) {
			g.S.CutHeld(d.ID)
			g.S.CutDelayed(i)
		}
	}
}

// castsWhatItBecame reports whether the ability casts the card that its source became.
func castsWhatItBecame(a *catalog.Ability) bool {
	if len(a.Modes) == 0 || len(a.Modes[0].Code) == 0 {
		return false
	}
	in := &a.Modes[0].Code[0]
	if in.Op != ability.OpCast || in.What.Filter == nil || in.What.Filter.In == nil {
		return false
	}
	return in.What.Filter.In.Kind == ability.SelBecame
}

// castable lists the faces that p could cast of a card which an effect lets him
// cast, as one option each.
func castable(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, id mtg.ObjectID, list []decision.Option) []decision.Option {
	o := g.S.Object(id)
	if o == nil || o.Kind != state.CardObject && o.Kind != state.CopyObject {
		return list
	}
	card := g.P.Card(g.P.Face(o.Face).Card) // a copy of a card has its faces too (707.12)
	faces := card.Castable
	if front := g.P.Face(card.Front); in.Flags&ability.FlagTransformed != 0 { // 712.11a
		if !front.Layout.IsDoubleFaced() {
			return list
		}
		only := [...]mtg.FaceID{front.Reverse}
		faces = only[:]
	} else if len(faces) == 0 || front.Layout == ability.Transform { // 712.11
		only := [...]mtg.FaceID{o.Face}
		faces = only[:]
	}
	for _, face := range faces {
		if !castFrom(p, o, g.P.Face(face)) {
			continue
		}
		if in.Flags&ability.FlagLand != 0 && g.P.Face(face).Types&mtg.Land != 0 && mayPlayLand(g, p, id) {
			list = append(list, decision.Option{Action: mtg.ActionPlayLand, Object: id, Face: face})
		}
		offer := decision.Option{Action: mtg.ActionCast, Object: id, Face: face}
		if castPossible(g, f, in, p, &offer) {
			list = append(list, offer)
		}
		if wayOf(in) == decision.WayOrdinary { // only one alternative cost can be applied (118.9a)
			list = castableInstead(g, f, in, p, id, g.P.Face(face), list)
		}
	}
	return list
}

// castFrom reports whether a part of a split card can be cast from where the card is: both
// halves together from p's own hand alone (702.102a), a half with aftermath from a graveyard
// alone (702.127a).
func castFrom(p mtg.Seat, o *state.Object, face *catalog.Face) bool {
	if face.Part == catalog.Combined {
		return o.Kind == state.CardObject && o.Zone == mtg.Hand && o.Owner == p
	}
	return face.Flags&ability.Aftermath == 0 || o.Zone == mtg.Graveyard
}
