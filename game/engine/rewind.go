package engine

// This file carries out section 733, handling illegal actions.

import (
	"encoding/binary"
	"fmt"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// bannedAction is an action that was tried and reversed. It is not offered
// again until the game has changed.
type bannedAction struct {
	Object  mtg.ObjectID
	Ability mtg.AbilityRef
	Face    mtg.FaceID
	Way     uint32
}

func (b bannedAction) append(to []byte) []byte {
	for _, v := range [...]uint32{uint32(b.Object), uint32(b.Ability), uint32(b.Face), b.Way} {
		to = binary.LittleEndian.AppendUint32(to, v)
	}
	return to
}

func readBanned(b []byte, n int) ([]bannedAction, error) {
	if len(b) != 16*n {
		return nil, fmt.Errorf("%w: %d bytes follow it", errConfig, len(b))
	}
	var list []bannedAction
	for ; len(b) > 0; b = b[16:] {
		list = append(list, bannedAction{
			mtg.ObjectID(binary.LittleEndian.Uint32(b)), mtg.AbilityRef(binary.LittleEndian.Uint32(b[4:])),
			mtg.FaceID(binary.LittleEndian.Uint32(b[8:])), binary.LittleEndian.Uint32(b[12:]),
		})
	}
	return list, nil
}

func (g *Game) isBanned(o *decision.Option) bool {
	for _, b := range g.banned {
		ability := o.Action == mtg.ActionActivate || o.Action == mtg.ActionMana // which says it, whatever it is the face of
		if b.Object == o.Object && b.Ability == o.Ability && (ability || b.Face == o.Face) && b.Way == uint32(o.Way) {
			return true
		}
	}
	return false
}

// reversible reports whether the decision that waits belongs to an action that
// its player may still give up (733.1): he is who chooses, and nothing has been
// paid or done for it that moved cards of a library or came by chance. A Pay can be
// given up besides, since it may turn out to be impossible.
func (g *Game) reversible(f *state.Frame) bool {
	return f.Proc == procCast && f.Flags&castSpared != 0 && g.pending.For == f.Player && f.PC == 0 && !g.paidUnseen(f)
}

// paidUnseen reports whether a part of the cost that is paid already was chosen at
// random, or taken from a library.
func (g *Game) paidUnseen(f *state.Frame) bool {
	if f.Step != stepCastPart {
		return false
	}
	list := g.parts(f, g.scratch.parts[:0])
	for _, p := range list[:min(int(f.B), len(list))] {
		if p.Random || p.Kind == ability.CostMill || p.Kind == ability.CostExileTop {
			return true
		}
	}
	return false
}

// rewind reverses the unfinished action of the frame: the state is again what
// it was before it was begun (733.1). An action that turned out impossible is
// banned; one that its player gave up may be begun again.
func (g *Game) rewind(f *state.Frame, ban bool) verdict {
	player := f.Player
	if f.Flags&castSpared == 0 {
		panic("engine: nothing to go back to: " + g.Agenda())
	}
	g.spare--
	g.S.Rewind(g.spares[g.spare])
	g.Q.Rebind(&g.S, g.P)
	f = g.S.Frame()
	tried := bannedAction{f.Object, f.Ability, mtg.FaceID(f.A), uint32(f.Option)}
	if f.Flags&(castAbility|castPlot) == 0 {
		tried.Ability = g.P.SpellOf(g.P.Face(tried.Face), uint8(tried.Way))
	} else if o := g.S.Object(f.Object); o != nil {
		tried.Face = g.Q.TextOf(o)
	}
	g.emit(event.Event{Kind: mtg.EventRewound, Player: player, Object: tried.Object, Rule: rule.R733_1})
	if ban {
		g.banned = append(g.banned, tried)
	}
	g.S.ClearResult()
	return done
}
