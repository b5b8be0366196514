package engine

// This file carries out section 103, starting the game.

import (
	"fmt"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// addCards brings the cards of the game: decks into libraries (103.2), or what
// the position lays out.
func addCards(g *Game) error {
	if g.config.Position != nil {
		return laying{g}.layOut()
	}
	for i, deck := range g.config.Decks {
		if err := addDeck(g, deck, mtg.Seat(i+1), mtg.Library); err != nil {
			return err
		}
	}
	for i, list := range g.config.Commanders {
		if err := addCommanders(g, list, mtg.Seat(i+1)); err != nil {
			return err
		}
	}
	if err := addSupplements(g); err != nil {
		return err
	}
	for i, side := range g.config.Sideboards {
		if err := addDeck(g, side, mtg.Seat(i+1), mtg.Outside); err != nil {
			return err
		}
	}
	return nil
}

func addDeck(g *Game, names []string, p mtg.Seat, zone mtg.Zone) error {
	var id mtg.CardID
	for i, name := range names {
		if i == 0 || name != names[i-1] { // copies mostly stand in a row
			var err error
			if id, err = deckCard(g, name); err != nil {
				return err
			}
		}
		if !g.S.Room(1) {
			return fmt.Errorf("%w: more cards than a game can hold", errConfig)
		}
		g.S.AddCard(id, g.P.Card(id).Front, p, zone)
	}
	return nil
}

// deckCard returns the card with the name, which must be one that a deck or a sideboard may
// have.
func deckCard(g *Game, name string) (mtg.CardID, error) {
	id, ok := g.P.CardNamed(name)
	if !ok {
		return 0, fmt.Errorf("%w: the programs have no card named %q", errConfig, name)
	}
	if err := g.refuseAnteOnly(id); err != nil {
		return 0, err
	}
	front := g.P.Face(g.P.Card(id).Front)
	if front.Types&mtg.Supplementary != 0 {
		return 0, fmt.Errorf("%w: %s is a nontraditional card, which is in no deck or sideboard (100.2d)", errConfig, name)
	}
	if front.Layout == ability.Melded {
		return 0, fmt.Errorf("%w: %s is what two cards meld into and no card of its own (712.4b)", errConfig, name)
	}
	return id, nil
}

// addCommanders puts the commanders of a deck into the command zone (103.2c,
// 903.6).
func addCommanders(g *Game, names []string, p mtg.Seat) error {
	if len(names) > 2 || len(names) > 0 && !g.S.Rules.Commander {
		return fmt.Errorf("%w: player %v has %d commanders; a Commander deck has one or two, others have none", errConfig, p, len(names))
	}
	for _, name := range names {
		id, ok := g.P.CardNamed(name)
		if !ok {
			return fmt.Errorf("%w: the programs have no card named %q", errConfig, name)
		}
		g.S.SetCommander(g.S.AddCard(id, g.P.Card(id).FirstFace, p, mtg.Command))
	}
	return nil
}

// startWho settles who takes the first turn (103.1).
func startWho(g *Game, f *state.Frame) verdict {
	e := event.Event{Kind: mtg.EventGameStarted, Player: g.config.Starting, Rule: rule.R103_1}
	if p := archenemyStarts(g); p != 0 { // 103.1b
		e.Player, e.Rule = p, rule.R103_1b
	} else if e.Player == 0 || g.inSubgame() { // 729.2
		among := g.S.Playing
		if g.S.Rules.Emperors != 0 {
			among, e.Rule = among&g.S.Rules.Emperors, rule.R809_4
		}
		e.Player, e.Flags, e.N = randomPlayer(g, among), event.AtRandom, int32(among.Count())
	}
	e.Player = g.S.Head(e.Player) // 805.3
	g.emit(e)
	p := e.Player
	f.Player = p
	inStart(f).setShuffled(0)
	return g.jump(f, stepStartCompanions)
}

// randomPlayer is one of the players, who are in the game, at random.
func randomPlayer(g *Game, among mtg.SeatSet) (p mtg.Seat) {
	for n := g.randomBelow(among.Count()) + 1; n > 0; {
		if p = g.S.NextSeat(p); among.Has(p) {
			n--
		}
	}
	return p
}

// startShuffle shuffles each deck (103.3).
func startShuffle(g *Game, f *state.Frame) verdict {
	s := inStart(f)
	p := mtg.Seat(s.shuffled() + 1)
	if s.shuffled() == int(g.S.Seats) {
		s.setShuffled(0)
		return next
	}
	s.setShuffled(s.shuffled() + 1)
	if pos := g.config.Position; g.S.Playing.Has(p) && (!g.laidOut(f) || int(p) <= len(pos.Shuffle) && pos.Shuffle[p-1]) {
		g.emit(event.Event{Kind: mtg.EventShuffled, Player: p})
	}
	if pos := g.config.Position; len(state.Beside(&g.S, p)) > 0 && (!g.laidOut(f) || int(p) <= len(pos.Shuffle) && pos.Shuffle[p-1]) {
		g.emit(event.Event{Kind: mtg.EventShuffled, Player: p, To: mtg.Command, Rule: rule.R103_3a})
	}
	return again
}

// startDraw draws the opening hands (103.5).
func startDraw(g *Game, f *state.Frame) verdict {
	p := g.S.First()
	for range g.S.Playing.Count() {
		for range state.HandSize(&g.S, p) {
			drawOne(g, p)
		}
		p = g.S.NextSeat(p)
	}
	return next
}

// drawOne draws a card before the game begins, when nothing can replace it.
func drawOne(g *Game, p mtg.Seat) {
	top := g.S.Top(p)
	if top == 0 {
		g.S.Note(p, state.DrewFromEmpty) // 727.3, 729.3: he loses once state-based actions are checked
		g.S.SetStateBased(true)
	} else {
		g.emit(event.Event{Kind: mtg.EventDraw, Player: p, Object: top, To: mtg.Hand, Rule: rule.R103_5})
	}
}

func startMulligans(g *Game, _ *state.Frame) verdict {
	if g.S.Rules.Mulligan == ruleset.NoMulligan {
		return next
	}
	return g.push(state.Frame{Proc: procMulligan, Player: g.S.First()})
}

// mulliganAsk asks each player who has not kept, in turn order (103.5).
func mulliganAsk(g *Game, f *state.Frame) verdict {
	for range g.S.Seats {
		p := f.Player
		if g.S.Playing.Has(p) && g.S.Players[p].Flags&state.KeptHand == 0 && !inMulligan(f).asked(p) {
			if max(0, g.S.Players[p].Mulligans-freeMulligans(g)) >= state.HandSize(&g.S, p) {
				g.S.Note(p, state.KeptHand)
				continue
			}
			cost := max(0, g.S.Players[p].Mulligans+1-freeMulligans(g))
			why := rule.R103_5
			if cost == 0 {
				why = rule.R103_5c
			}
			g.ask(decision.Confirm, decision.PromptMulligan, p, why).Total = cost
			return wait
		}
		f.Player = g.S.NextSeat(p)
	}
	return g.jump(f, stepMulliganTake)
}

func mulliganUse(g *Game, f *state.Frame) verdict {
	if g.S.Yes && g.S.Rules.Mulligan == ruleset.ParisMulligan {
		takeMulligan(g, f.Player)
		return g.jump(f, stepMulliganAsk)
	}
	inMulligan(f).setAsked(f.Player)
	if g.S.Yes {
		inMulligan(f).take(f.Player)
	} else {
		g.emit(event.Event{
			Kind: mtg.EventKeptHand, Player: f.Player, Rule: rule.R103_5,
			N: int32(len(g.S.List(mtg.Hand, f.Player))),
		})
	}
	return g.jump(f, stepMulliganAsk)
}

// cardsToBottom is how many cards p puts back for his mulligans (103.5).
func cardsToBottom(g *Game, p mtg.Seat) int32 {
	if g.S.Rules.Mulligan != ruleset.LondonMulligan {
		return 0
	}
	return max(0, g.S.Players[p].Mulligans-freeMulligans(g))
}

// freeMulligans is how many mulligans do not count (103.5c).
func freeMulligans(g *Game) int32 { return g.S.Rules.Free(int(g.S.Seats)) }

// mulliganTake takes all the mulligans of this round at once; when nobody takes
// one, they are over.
func mulliganTake(g *Game, f *state.Frame) verdict {
	inMulligan(f).askAgain()
	f.Player = g.S.First()
	if !inMulligan(f).taken() {
		return done
	}
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if inMulligan(f).takes(p) && g.S.Playing.Has(p) {
			takeMulligan(g, p)
		}
	}
	return next
}

func takeMulligan(g *Game, p mtg.Seat) {
	n := g.S.Players[p].Mulligans + 1
	g.emit(event.Event{Kind: mtg.EventMulligan, Player: p, N: n, Rule: rule.R103_5})
	for hand := g.S.List(mtg.Hand, p); len(hand) > 0; hand = g.S.List(mtg.Hand, p) {
		id := g.S.ID(hand[len(hand)-1])
		g.emit(event.Event{Kind: mtg.EventZoneChange, Object: id, Player: p, To: mtg.Library, Rule: rule.R103_5})
	}
	g.emit(event.Event{Kind: mtg.EventShuffled, Player: p, Rule: rule.R103_5})
	size := state.HandSize(&g.S, p)
	if g.S.Rules.Mulligan == ruleset.ParisMulligan {
		size -= max(0, n-freeMulligans(g))
	}
	for range size {
		drawOne(g, p)
	}
}

// mulliganBottomAsk asks who took a mulligan for the cards that go to the bottom,
// in order, and then all are asked again.
func mulliganBottomAsk(g *Game, f *state.Frame) verdict {
	for range g.S.Seats {
		if n := cardsToBottom(g, f.Player); n > 0 && g.S.Playing.Has(f.Player) && inMulligan(f).takes(f.Player) && !inMulligan(f).asked(f.Player) {
			d := g.ask(decision.Pick, decision.PromptBottom, f.Player, rule.R103_5)
			d.Min, d.Max = n, n
			for _, slot := range g.S.List(mtg.Hand, f.Player) {
				d.Options = append(d.Options, g.objectOption(g.S.ID(slot)))
			}
			return wait
		}
		f.Player = g.S.NextSeat(f.Player)
	}
	inMulligan(f).takeNone()
	inMulligan(f).askAgain()
	f.Player = g.S.First()
	return g.jump(f, stepMulliganAsk)
}

func mulliganBottomUse(g *Game, f *state.Frame) verdict {
	for i := range g.S.Chosen {
		g.emit(event.Event{
			Kind: mtg.EventZoneChange, Object: g.S.Chosen[i].Object, Player: f.Player, To: mtg.Library,
			Flags: event.Bottom, Rule: rule.R103_5,
		})
	}
	inMulligan(f).setAsked(f.Player)
	return g.jump(f, stepMulliganBottomAsk)
}

// startFirstTurn begins the first turn (103.8). In a two-player game the
// starting player skips the draw step (103.8a), and in one of giants with two heads the
// starting team (103.8b).
func startFirstTurn(g *Game, f *state.Frame) verdict {
	if g.S.Rules.Planechase {
		startPlane(g, f)
	}
	if !g.S.Rules.FirstDraw && (g.S.Seats == 2 || g.S.Rules.SharedTurns && g.S.Rules.Archenemies == 0) {
		g.S.Enqueue(state.Queued{Kind: state.SkipSteps, Player: g.S.Starting, First: mtg.DrawStep, Last: mtg.DrawStep})
	}
	if f.Flags&turnBelow != 0 {
		return done
	}
	*f = state.Frame{Proc: procTurn, Player: g.S.Starting, Registers: f.Registers, Items: f.Items}
	return again
}

// randomBelow returns a random number below n.
func (g *Game) randomBelow(n int) int {
	return g.S.Draw(n)
}

// randomOf is the place in a list of one of them, at random, or of the one that a test wants.
func (g *Game) randomOf(list []mtg.Entity) int {
	if len(g.wanted) > 0 {
		if i := takeWanted(g, list); i >= 0 {
			return i
		}
	}
	return g.randomBelow(len(list))
}

// objectOption is an option that stands for an object.
func (g *Game) objectOption(id mtg.ObjectID) decision.Option {
	o := decision.Option{Object: id}
	if obj := g.S.Object(id); obj != nil {
		o.Face = g.Q.TextOf(obj)
	}
	return o
}
