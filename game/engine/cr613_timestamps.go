package engine

// This file carries out 613.7m, the timestamps of objects that receive them at the
// same moment: in APNAP order, and in the order that each player chooses for his.

import (
	"cmp"
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// stamps reports whether what the proposal is about receives a timestamp when it
// happens (613.7d to 613.7g).
func stamps(p *state.Proposed) bool {
	switch p.Event.Kind {
	case mtg.EventAttach, mtg.EventTransform, mtg.EventTurnedUp, mtg.EventTurnedDown:
		return p.Done == 0
	}
	return p.Event.To == mtg.Battlefield && p.Done == 0
}

// stampedBy is whose object receives a timestamp by the proposal at index i: its
// controller's, as it will be, or its owner's.
func stampedBy(g *Game, i int) mtg.Seat {
	if e := &g.S.Batch[i].Event; e.To == mtg.Battlefield && e.Player != 0 {
		return e.Player
	}
	return g.affectedPlayer(i)
}

// stampedFace is the face of what receives a timestamp by the proposal.
func stampedFace(g *Game, p *state.Proposed) mtg.FaceID {
	e := &p.Event
	switch {
	case p.Copy|p.CopyNow != 0:
		return g.S.Copies[cmp.Or(p.CopyNow, p.Copy)].Face
	case e.Kind == mtg.EventTransform:
		return mtg.FaceID(e.N)
	case e.To == mtg.Battlefield:
		return g.entersAs(e)
	}
	if row := g.Q.Row(e.Object); row != nil {
		return row.Face
	}
	return 0
}

// stampsContend reports whether somebody chooses the order of timestamps in the
// batch from index first on. What is replaced is looked at again before it happens.
func stampsContend(g *Game, first int) bool {
	for i := first; i < len(g.S.Batch); i++ {
		if stamps(&g.S.Batch[i]) && contends(g, i, i+1) {
			return true
		}
	}
	return false
}

// contends reports whether the order of the timestamps that the proposal at index i
// and one from index first on give to objects of one player makes a difference.
func contends(g *Game, i, first int) bool {
	a := &g.S.Batch[i]
	face := stampedFace(g, a)
	if !g.Q.Contests(face) {
		return false
	}
	for j := first; j < len(g.S.Batch); j++ {
		b := &g.S.Batch[j]
		if i == j || !stamps(b) {
			continue
		}
		other := stampedFace(g, b)
		alike := face == other && a.ChosenColor == b.ChosenColor && a.ChosenType == b.ChosenType && a.ChosenName == b.ChosenName
		if !alike && g.Q.OrderMatters(face, other) && stampedBy(g, i) == stampedBy(g, j) {
			return true
		}
	}
	return false
}

// batchStampAsk asks the players in APNAP order in which order their objects
// receive timestamps, where that makes a difference. Frame field Mode counts the
// players.
func batchStampAsk(g *Game, f *state.Frame) verdict {
	for ; int(f.Mode) < int(g.S.Seats) && len(g.S.Batch) > inBatch(f).first()+1; f.Mode++ {
		list := contenders(g, inBatch(f).first(), g.inOrder(int(f.Mode)))
		if len(list) < 2 {
			continue
		}
		d := g.ask(decision.Order, decision.PromptTimestamps, g.inOrder(int(f.Mode)), rule.R613_7m)
		for _, i := range list {
			p := &g.S.Batch[i]
			d.Options = append(d.Options, decision.Option{Object: p.Event.Object, Face: stampedFace(g, p), N: i})
		}
		d.Min, d.Max = int32(len(list)), int32(len(list))
		return wait
	}
	return g.jump(f, stepBatchApply)
}

// contenders lists p's proposals from index first on whose timestamps contend.
func contenders(g *Game, first int, p mtg.Seat) []int32 {
	list := g.scratch.numbers[:0]
	for i := first; i < len(g.S.Batch); i++ {
		if stamps(&g.S.Batch[i]) && stampedBy(g, i) == p && contends(g, i, first) {
			list = append(list, int32(i))
		}
	}
	g.scratch.numbers = list
	return list
}

// batchStampUse takes the order chosen.
func batchStampUse(g *Game, f *state.Frame) verdict {
	for k := range g.S.Chosen {
		g.S.RankProposal(int(g.S.Chosen[k].N), uint8(min(k+1, 255)))
	}
	f.Mode++
	return g.jump(f, stepBatchStampAsk)
}

// stamped is an object that has received a timestamp in the batch, and its place
// among the others.
type stamped struct {
	id    mtg.ObjectID
	place uint16
}

// orderTimestamps puts the timestamps of the batch from index first on in order; it
// is called when the events have happened.
func orderTimestamps(g *Game, first int) {
	list := g.scratch.stamped[:0]
	sorted := true
	for i := first; i < len(g.S.Batch); i++ {
		p := &g.S.Batch[i]
		if !stamps(p) {
			continue
		}
		id := p.Event.Object
		if p.Event.Became != 0 {
			id = p.Event.Became
		}
		o := g.S.Object(id)
		if o == nil || o.Zone != mtg.Battlefield {
			continue
		}
		s := stamped{id, uint16(placeInOrder(g, o.Who(state.Holder)))<<8 | uint16(p.Rank)}
		sorted = sorted && (len(list) == 0 || list[len(list)-1].place <= s.place)
		list = append(list, s)
	}
	g.scratch.stamped = list
	if sorted {
		return
	}
	slices.SortStableFunc(list, func(a, b stamped) int { return cmp.Compare(a.place, b.place) })
	ids := make([]mtg.ObjectID, 0, len(list))
	for i := range list {
		if !slices.Contains(ids, list[i].id) {
			ids = append(ids, list[i].id)
		}
	}
	g.S.OrderTimestamps(ids)
	g.Q.Invalidate()
}

// placeInOrder is the number of the player in APNAP order.
func placeInOrder(g *Game, p mtg.Seat) int {
	return state.Distance(&g.S, g.S.First(), p)
}
