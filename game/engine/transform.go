package engine

// This file carries out 701.27 and 701.28, transforming and converting, and the
// flipping of 710.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opTransform turns permanents over so that their other face is up (701.27a).
func opTransform(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventTransform)
		for _, x := range g.selected(&c, in.What) {
			face := otherFace(g, x.Object())
			if face == 0 || bound(g, x.Object()) || turnedSince(g, f, x.Object()) || g.Q.Forbidden(mtg.ActionTransform, f.Player, x.Object(), 0) {
				continue
			}
			e.Object, e.N, e.Card = x.Object(), int32(face), face
			g.S.Propose(e)
		}
	}
	return g.settleInto(f, in)
}

// otherFace returns the face a permanent would have up once it has transformed,
// or zero: only a double-faced card or token turns over (701.27c), not while it
// is face down (712.15a), and not to an instant or sorcery (701.27d).
func otherFace(g *Game, id mtg.ObjectID) mtg.FaceID {
	o := g.S.Object(id)
	if o == nil || o.Zone != mtg.Battlefield || o.Is(state.FaceDown) {
		return 0
	}
	face := g.P.Face(o.Face)
	if !face.Layout.IsDoubleFaced() || g.P.Face(face.Reverse).Types&mtg.PermanentTypes == 0 {
		return 0
	}
	return face.Reverse
}

// bound reports whether the permanent can't transform except by its daybound or
// nightbound ability (702.145b, 702.145e).
func bound(g *Game, id mtg.ObjectID) bool {
	k := g.Q.Row(id).Keywords
	return k.Has(mtg.Daybound) || k.Has(mtg.Nightbound)
}

// turnedSince reports whether the ability of a permanent that would transform
// that very permanent comes too late: it has transformed since the ability was
// put onto the stack, or since the delayed triggered ability was created (701.27f).
func turnedSince(g *Game, f *state.Frame, id mtg.ObjectID) bool {
	o := g.S.Object(f.Object)
	if o == nil || o.Kind != state.AbilityObject || o.Source != id {
		return false
	}
	since := o.Timestamp
	if f.Capture != 0 && g.S.Capture(f.Capture).Since != 0 {
		since = g.S.Capture(f.Capture).Since
	}
	return g.S.Object(id).Turned > since
}

// opFlip flips permanents. That is a status, which stays and does nothing while
// what they show has no alternative characteristics (110.5c, 710.4).
func opFlip(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventFlip)
		for _, x := range g.selected(&c, in.What) {
			o := g.S.Object(x.Object())
			if o == nil || o.Zone != mtg.Battlefield || o.Is(state.Flipped) {
				continue
			}
			e.Object, e.Card = x.Object(), g.P.FlipFace(o.Face, true)
			e.N = int32(e.Card)
			g.S.Propose(e)
		}
	}
	return g.settleInto(f, in)
}
