package engine

// This file carries out 103.2b, which companions players reveal before the game (702.139),
// and 103.6, what they do with cards of their opening hands before the first turn.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// startOpening is where players may take actions with cards of their opening
// hands, where the ruleset knows such and a card of the game has any (103.6).
func startOpening(g *Game, _ *state.Frame) verdict {
	if g.S.Rules.NoOpeningActions || !g.P.HasStatic(ability.StaticOpening) {
		return next
	}
	return g.push(state.Frame{Proc: procOpening, Count: 1})
}

// openingAsk asks one player after another, from the starting player on, for all
// the actions he takes with cards of his opening hand, in the order he likes
// (101.4e, 103.6). Everybody is asked: who is not would tell what he holds. Frame
// field Mode counts the players.
func openingAsk(g *Game, f *state.Frame) verdict {
	if int(f.Mode) == int(g.S.Seats) {
		return done
	}
	f.Player = g.S.First()
	for range f.Mode {
		f.Player = g.S.NextSeat(f.Player)
	}
	d := g.ask(decision.Pick, decision.PromptOpening, f.Player, rule.R103_6)
	for _, slot := range g.S.List(mtg.Hand, f.Player) {
		if id := g.S.ID(slot); openingAction(g, id, f.Player) != nil {
			d.Options = append(d.Options, g.objectOption(id))
		}
	}
	d.Max = int32(len(d.Options))
	return wait
}

// openingUse keeps which cards were chosen, in order.
func openingUse(g *Game, f *state.Frame) verdict {
	list := g.scratch.bound[:0]
	for i := range g.S.Chosen {
		list = append(list, g.S.Chosen[i].Object.Entity())
	}
	g.scratch.bound = list
	g.S.FillRegister(f, 0, list)
	inList(f).setAt(0)
	return next
}

// openingDo takes the actions one after another.
func openingDo(g *Game, f *state.Frame) verdict {
	v, l := g.S.Registers[f.Registers], inList(f)
	if l.at() == int(v.Count) {
		f.Mode++
		return g.jump(f, stepOpeningAsk)
	}
	id := g.S.Items[v.First+uint32(l.at())].Object()
	l.next()
	e := event.Event{Object: id, Player: f.Player, Rule: rule.R103_6}
	return g.push(replacementProgram(g, openingAction(g, id, f.Player).Replace.Ref, id, f.Player, 0, &e, 0, 0))
}

// openingDone ends what openingDo began.
func openingDone(g *Game, f *state.Frame) verdict {
	g.S.ReleaseCapture(f.Capture)
	f.Capture = 0
	return g.jump(f, stepOpeningDo)
}

// openingAction is what p may do with a card of his opening hand, or nil.
func openingAction(g *Game, id mtg.ObjectID, p mtg.Seat) *ability.StaticEffect {
	c := query.Context{This: id, You: p}
	list := g.P.Face(g.S.Object(id).Face).Abilities
	for i := range list {
		for j := range list[i].Static {
			if s := &list[i].Static[j]; s.Kind == ability.StaticOpening && g.Q.Cond(&c, s.If) {
				return s
			}
		}
	}
	return nil
}

// startCompanions is where players may reveal companions, where a card of the game can be
// one (103.2b).
func startCompanions(g *Game, _ *state.Frame) verdict {
	if !g.P.HasStatic(ability.StaticCompanion) {
		return next
	}
	return g.push(state.Frame{Proc: procCompanion})
}

// startReady goes on with the start of the game.
func startReady(g *Game, f *state.Frame) verdict { return g.jump(f, stepStartShuffle) }

// companionAsk asks one player after another, from the starting player on, which card he
// reveals. Everybody is asked: who is not would tell what he has outside the game. Frame
// field Mode counts the players.
func companionAsk(g *Game, f *state.Frame) verdict {
	if int(f.Mode) == g.S.Playing.Count() {
		return done
	}
	f.Player = g.S.First()
	for range f.Mode {
		f.Player = g.S.NextSeat(f.Player)
	}
	d := g.ask(decision.Pick, decision.PromptCompanion, f.Player, rule.R103_2b)
	var deck []mtg.CardID
	for _, slot := range g.S.List(mtg.Outside, f.Player) {
		s := g.P.CompanionOf(g.S.Objects[slot].Card)
		if s == nil {
			continue
		}
		if deck == nil {
			deck = startingDeck(g, f.Player)
		}
		if g.P.Fulfils(s, deck, leastDeck(g)) {
			d.Options = append(d.Options, g.objectOption(g.S.ID(slot)))
		}
	}
	d.Max = min(1, int32(len(d.Options)))
	return wait
}

// companionUse reveals the card that was chosen.
func companionUse(g *Game, f *state.Frame) verdict {
	for i := range g.S.Chosen {
		g.emit(event.Event{Kind: mtg.EventCompanion, Player: f.Player, Object: g.S.Chosen[i].Object, Rule: rule.R702_139a})
	}
	f.Mode++
	return g.jump(f, stepCompanionAsk)
}

// startingDeck is p's deck before the game: the cards that will be his library, and his
// commanders (702.139b). What a position lays out elsewhere is of it too.
func startingDeck(g *Game, p mtg.Seat) (deck []mtg.CardID) {
	for i := range g.S.Objects {
		o := &g.S.Objects[i]
		if o.Kind == state.CardObject && o.Owner == p && o.Zone != mtg.Outside && o.Zone != mtg.Nowhere && !isSupplement(g, o) {
			deck = append(deck, o.Card)
		}
	}
	return deck
}

// leastDeck is how many cards a deck must have (100.2a, 903.5a).
func leastDeck(g *Game) int {
	if g.S.Rules.Commander {
		return 100
	}
	return 60
}

// companionTaken is the event that ends the special action (116.2g).
func companionTaken(f *state.Frame) event.Event {
	return event.Event{Kind: mtg.EventZoneChange, Object: f.Object, Player: f.Player, By: f.Player, To: mtg.Hand, Rule: rule.R116_2g}
}
