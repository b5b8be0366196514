package engine

// This file carries out sections 901 to 904: planes and phenomena, vanguards and schemes, which
// begin the game in the command zone, and commanders, as far as it is no part of casting or of starting the game.

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// commanderReturns reports whether the event would put a commander into its
// owner's hand or library, so that he may put it into the command zone instead
// (903.9b).
func (g *Game) commanderReturns(e *event.Event) bool {
	return e.Object != 0 && (e.To == mtg.Hand || e.To == mtg.Library) && g.S.Object(e.Object) != nil && state.LedBy(&g.S, e.Object)
}

// mightReturn reports whether a card that not everybody knows goes from one hidden
// place to another while its owner's commander is among such cards: he is asked then
// as he were if it was his commander, or the others would be told, by whether he is,
// that he has drawn it or put it back (400.2).
func (g *Game) mightReturn(e *event.Event) bool {
	o := g.S.Object(e.Object)
	if o == nil || !o.Zone.Hidden() || e.To != mtg.Hand && e.To != mtg.Library || g.config.SkipForced || !g.S.Concealed(e.Object) {
		return false
	}
	for _, c := range g.S.Players[o.Owner].Commanders {
		if c.Slot != 0 && g.S.Objects[c.Slot].Zone.Hidden() && g.S.Concealed(g.S.ID(c.Slot)) {
			return true
		}
	}
	return false
}

// movedCommander is a commander that came to a graveyard or to exile since
// state-based actions were checked, in APNAP order of their owners (101.4);
// nothing if there is none left to ask about.
func movedCommander(g *Game) mtg.Slot {
	for i := range int(g.S.Seats) {
		p := g.inOrder(i)
		for _, c := range g.S.Players[p].Commanders {
			if c.Return == state.CommanderMoved {
				return c.Slot
			}
		}
	}
	return 0
}

// stepStateBasedCommanderAsk is the step of procStateBased that asks about
// commanders.

// stateBasedCommanderAsk asks the owners of the commanders that have moved one
// after another whether they put them into the command zone (903.9a, 704.6d).
func stateBasedCommanderAsk(g *Game, f *state.Frame) verdict {
	slot := movedCommander(g)
	if slot == 0 {
		return g.jump(f, stepStateBasedCheck)
	}
	inStateBased(f).setCommander(slot)
	d := g.ask(decision.Confirm, decision.PromptCommander, g.S.Objects[slot].Owner, rule.R704_6d)
	d.Source = g.S.ID(slot)
	return wait
}

// stateBasedCommanderUse notes what the owner wants; it happens at the same time
// as the other actions.
func stateBasedCommanderUse(g *Game, f *state.Frame) verdict {
	what := state.CommanderStays
	if g.S.Yes {
		what = state.CommanderReturns
	}
	g.S.NoteReturn(inStateBased(f).commander(), what)
	return g.jump(f, stepStateBasedCommanderAsk)
}

// returnCommanders proposes that the commanders whose owners want it go to the
// command zone.
func returnCommanders(g *Game) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		for _, c := range g.S.Players[p].Commanders {
			if c.Return == state.CommanderReturns {
				g.S.Propose(event.Event{
					Kind: mtg.EventZoneChange, Object: g.S.ID(c.Slot), Player: p, By: p, To: mtg.Command, Rule: rule.R704_6d,
				})
			}
		}
	}
}

// commanderDamageKills reports whether one commander has dealt p so much combat
// damage that he loses (903.10a).
func commanderDamageKills(g *Game, p mtg.Seat) bool {
	limit := int16(g.S.Rules.CommanderDamage)
	if limit == 0 {
		return false
	}
	for _, n := range g.S.Players[p].CommanderDamage {
		if n >= limit {
			return true
		}
	}
	return false
}

// addSupplements puts each player's vanguard into the command zone, and his planar deck or the
// scheme decks of archenemies (901.3, 902.3, 904.3).
func addSupplements(g *Game) error {
	for i := range g.S.Seats {
		var names []string
		if int(i) < len(g.config.Supplements) {
			names = g.config.Supplements[i]
		}
		p := mtg.Seat(i + 1)
		vanguards, schemes, planar := 0, 0, 0
		for _, name := range names {
			id, ok := g.P.CardNamed(name)
			if !ok {
				return fmt.Errorf("%w: the programs have no card named %q", errConfig, name)
			}
			if !g.S.Room(1) {
				return fmt.Errorf("%w: more cards than a game can hold", errConfig)
			}
			front := g.P.Card(id).Front
			switch types := g.P.Face(front).Types; {
			case types&mtg.Vanguard != 0:
				vanguards++
				g.startBy(p, front)
				g.S.AddCard(id, front, p, mtg.Command)
			case types&mtg.Scheme != 0:
				schemes++
				state.PutInto(&g.S, g.S.AddCard(id, front, p, mtg.Command))
			case types&mtg.Planar != 0:
				planar++
				state.PutInto(&g.S, g.S.AddCard(id, front, p, mtg.Command))
			default:
				return fmt.Errorf("%w: %s is a card of the deck and begins in no command zone", errConfig, name)
			}
		}
		if err := vanguardsOf(g, p, vanguards); err != nil {
			return err
		}
		if err := schemesOf(g, p, schemes); err != nil {
			return err
		}
		if err := planarOf(g, p, planar); err != nil {
			return err
		}
	}
	return nil
}

// schemesOf says why p can't begin the game with so many schemes, of which a deck has
// twenty at least (904.3).
func schemesOf(g *Game, p mtg.Seat, n int) error {
	switch archenemy := g.S.Rules.Archenemies.Has(p); {
	case archenemy && n == 0:
		return fmt.Errorf("%w: player %v is an archenemy and has no scheme deck", errConfig, p)
	case !archenemy && n > 0: // 314.1
		return fmt.Errorf("%w: player %v has a scheme deck and is no archenemy", errConfig, p)
	}
	return nil
}

// planarOf says why p can't begin the game with a planar deck of so many cards (901.3).
func planarOf(g *Game, p mtg.Seat, n int) error {
	switch {
	case g.S.Rules.Planechase && n == 0:
		return fmt.Errorf("%w: player %v has no planar deck; in a Planechase game each player has one", errConfig, p)
	case !g.S.Rules.Planechase && n > 0: // 311.1, 312.1
		return fmt.Errorf("%w: player %v has a planar deck, which only Planechase games use", errConfig, p)
	}
	return nil
}

// vanguardsOf says why p can't begin the game with so many vanguards.
func vanguardsOf(g *Game, p mtg.Seat, n int) error {
	switch {
	case g.S.Rules.Vanguard && n != 1: // 902.1
		return fmt.Errorf("%w: player %v has %d vanguards; in a Vanguard game each player has one", errConfig, p, n)
	case !g.S.Rules.Vanguard && n > 0: // 313.1
		return fmt.Errorf("%w: player %v has a vanguard, which only Vanguard games use", errConfig, p)
	}
	return nil
}

// startBy gives p the starting life total and the hand size that his vanguard makes of
// them (902.4, 902.5).
func (g *Game) startBy(p mtg.Seat, face mtg.FaceID) {
	if f := g.P.Face(face); f.Types&mtg.Vanguard != 0 {
		state.Modify(&g.S, p, f.LifeModifier, f.HandModifier)
	}
}

// isSupplement reports whether the object is a nontraditional card, which stays in the
// command zone all the game (400.4b).
func isSupplement(g *Game, o *state.Object) bool {
	return o.Kind == state.CardObject && g.P.Face(g.P.Card(o.Card).Front).Types&mtg.Supplementary != 0
}

// archenemyStarts is the archenemy who takes the first turn, nobody where there is none or
// each player is one (904.6, 904.12c).
func archenemyStarts(g *Game) mtg.Seat {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Rules.Archenemies == mtg.Seats(p) {
			return p
		}
	}
	return 0
}

// setInMotion has p set the top card of his scheme deck in motion, if it has one (701.32b).
func setInMotion(g *Game, p mtg.Seat) {
	deck := state.Beside(&g.S, p)
	if len(deck) == 0 {
		return
	}
	e := g.emit(event.Event{
		Kind: mtg.EventZoneChange, Object: g.S.ID(deck[len(deck)-1]), Player: p, By: p, To: mtg.Command, Rule: rule.R701_32b,
	})
	done := event.Event{Kind: mtg.EventDeed, Object: e.Became, Player: p, By: p, Source: e.Became, Rule: rule.R701_32b}
	done.SetDeed(mtg.SetInMotion, 0)
	g.emit(done)
	g.S.SetStateBased(true)
}

// turnedDown is the event by which a face-up scheme goes to the bottom of its owner's
// scheme deck, face down, as everybody sees.
func turnedDown(g *Game, id mtg.ObjectID, why rule.Ref) event.Event {
	return event.Event{
		Kind: mtg.EventZoneChange, Object: id, Player: g.S.Object(id).Owner, To: mtg.Command, Flags: event.FaceDown | event.Bottom,
		Seen: g.S.Playing.With(0), Rule: why,
	}
}

// schemeActions proposes that schemes that are not ongoing are turned face down, once no
// triggered ability of a scheme is on the stack or waits to be put there (704.6e).
func schemeActions(g *Game) {
	ofScheme := func(ref mtg.AbilityRef) bool { return g.P.Face(g.P.Ability(ref).Face).Types&mtg.Scheme != 0 }
	for i := range g.S.Waiting {
		if ofScheme(g.S.Waiting[i].Ability) {
			return
		}
	}
	for _, slot := range g.S.List(mtg.Stack, 0) {
		if o := &g.S.Objects[slot]; o.Kind == state.AbilityObject && o.Is(state.Triggered) && ofScheme(o.Ability) {
			return
		}
	}
	for _, slot := range g.S.List(mtg.Command, 0) {
		if f := g.P.Face(g.S.Objects[slot].Face); f.Types&mtg.Scheme != 0 && f.Supertypes&mtg.Ongoing == 0 {
			g.S.Propose(turnedDown(g, g.S.ID(slot), rule.R704_6e))
		}
	}
}

// opAbandon turns ongoing schemes that are face up face down, on the bottom of their
// owners' scheme decks (701.33a, 701.33b).
func opAbandon(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, e := range slices.Clone(g.selected(&c, in.What)) {
		o := g.S.Object(e.Object())
		if o == nil || o.Zone != mtg.Command || o.Is(state.FaceDown) {
			continue
		}
		if face := g.P.Face(o.Face); face.Types&mtg.Scheme != 0 && face.Supertypes&mtg.Ongoing != 0 {
			g.emit(turnedDown(g, e.Object(), rule.R701_33b))
		}
	}
	return next
}

// startPlane has the starting player turn up the starting plane (103.7, 901.5). Phenomena go to
// the bottom, and nothing triggers.
func startPlane(g *Game, f *state.Frame) {
	if g.laidOut(f) && legal.FacingUp(&g.law) != 0 {
		return
	}
	p := g.S.First()
	for range state.Beside(&g.S, p) {
		id := topPlanar(g, p)
		if g.P.Face(g.S.Object(id).Face).Types&mtg.Plane != 0 {
			turnUpPlanar(g, p, id, rule.R103_7)
			return
		}
		id = turnUpPlanar(g, p, id, rule.R103_7)
		g.emit(turnedDown(g, id, rule.R103_7))
	}
}

// topPlanar is the top card of p's planar deck, zero where it has none.
func topPlanar(g *Game, p mtg.Seat) mtg.ObjectID {
	deck := state.Beside(&g.S, p)
	if len(deck) == 0 {
		return 0
	}
	return g.S.ID(deck[len(deck)-1])
}

// turnUpPlanar has p move a card off his planar deck and turn it face up; it returns what the
// card became.
func turnUpPlanar(g *Game, p mtg.Seat, id mtg.ObjectID, why rule.Ref) mtg.ObjectID {
	return g.emit(event.Event{Kind: mtg.EventZoneChange, Object: id, Player: p, By: p, To: mtg.Command, Rule: why}).Became
}

// planarUp reports whether the object is a plane or phenomenon that is face up.
func planarUp(g *Game, o *state.Object) bool {
	return g.S.Rules.Planechase && o.Zone == mtg.Command && o.Kind == state.CardObject && !o.Is(state.FaceDown) &&
		g.P.Face(o.Face).Types&mtg.Planar != 0
}

// facingUp are the planes and phenomena that are face up, oldest first.
func facingUp(g *Game) (list []mtg.ObjectID) {
	for _, slot := range g.S.List(mtg.Command, 0) {
		if planarUp(g, &g.S.Objects[slot]) {
			list = append(list, g.S.ID(slot))
		}
	}
	return list
}

// planarDeed emits one of the deeds of planes: what p has done with or to the card.
func planarDeed(g *Game, d mtg.Deed, p mtg.Seat, id mtg.ObjectID, why rule.Ref) {
	e := event.Event{Kind: mtg.EventDeed, Object: id, Player: p, By: p, Rule: why}
	e.SetDeed(d, 0)
	g.emit(e)
}

// planeswalk has the planar controller planeswalk: what is face up goes to the bottom of its
// owner's planar deck, and he turns the top card of his own up (701.31b). What triggers on leaving
// a plane looks back (603.10g), so it is told first.
func planeswalk(g *Game, why rule.Ref) {
	p, from := state.PlanarController(&g.S), facingUp(g)
	for _, id := range from {
		planarDeed(g, mtg.LeftPlane, p, id, why)
	}
	for _, id := range from {
		remember(g, id, g.S.Object(id)) // 608.2h
		g.emit(turnedDown(g, id, why))
	}
	arrive(g, p, why)
}

// arrive turns the top card of p's planar deck up, by which he has planeswalked (901.11). What
// lasted until then is over.
func arrive(g *Game, p mtg.Seat, why rule.Ref) {
	id := topPlanar(g, p)
	if id == 0 {
		return
	}
	id = turnUpPlanar(g, p, id, why)
	for i := len(g.S.Effects) - 1; i >= 0; i-- {
		if ability.Duration(g.S.Effects[i].Duration) == ability.UntilPlaneswalk {
			g.endEffect(g.S.Effects[i].ID, rule.R901_11)
		}
	}
	planarDeed(g, mtg.Planeswalked, p, id, why)
	g.Q.Invalidate()
	g.S.SetStateBased(true)
}

// opPlaneswalk has players planeswalk, which only the planar controller can (701.31a).
func opPlaneswalk(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, p := range slices.Clone(g.players(&c, in.Who)) {
		if g.S.Rules.Planechase && g.S.Head(p) == state.PlanarController(&g.S) {
			planeswalk(g, rule.R701_31b)
		}
	}
	return next
}

// opRollPlanar has players roll the planar die, where there is one (901.3).
func opRollPlanar(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, p := range slices.Clone(g.players(&c, in.Who)) {
		if g.S.Rules.Planechase {
			e := g.effectEvent(f, mtg.EventPlanarDie)
			e.Player = p
			rollPlanar(g, e)
		}
	}
	return next
}

// planarSides is how many sides the planar die has, of which these are blank (901.3a).
const (
	planarSides  = 6
	planarBlanks = 4
)

// rollPlanar has the player of the event roll the planar die (901.9a to 901.9c).
func rollPlanar(g *Game, e event.Event) {
	n, ok := takeForced(g, forcedPlanar)
	if !ok {
		n = max(int(mtg.PlanarBlank), g.S.Draw(planarSides)-planarBlanks+2)
	}
	e.N = int32(n)
	e = g.emit(e)
	switch e.N {
	case mtg.PlanarChaos:
		planarDeed(g, mtg.ChaosEnsued, e.Player, 0, rule.R901_9b)
	case mtg.PlanarWalk: // 901.8: the ability has no source
		g.S.AddWaiting(state.Waiting{Event: e, Ability: g.P.PlanarWalks(), Controller: e.Player})
	}
}

// phenomenonDone reports whether a phenomenon is face up and no triggered ability of it has
// triggered and not left the stack: the planar controller planeswalks then (312.7, 704.6f).
func phenomenonDone(g *Game) bool {
	for _, id := range facingUp(g) {
		if g.P.Face(g.S.Object(id).Face).Types&mtg.Phenomenon != 0 && !hasTriggered(g, id) {
			return true
		}
	}
	return false
}

// hasTriggered reports whether a triggered ability of the object waits or is on the stack.
func hasTriggered(g *Game, id mtg.ObjectID) bool {
	if slices.ContainsFunc(g.S.Waiting, func(w state.Waiting) bool { return w.Source == id }) {
		return true
	}
	return slices.ContainsFunc(g.S.List(mtg.Stack, 0), func(slot mtg.Slot) bool {
		o := &g.S.Objects[slot]
		return o.Kind == state.AbilityObject && o.Is(state.Triggered) && o.Source == id
	})
}

// keepPhenomena makes abilities of phenomena on the stack that the players who leave the game
// control stay there, controlled by the planar controller (901.10b).
func keepPhenomena(g *Game, who mtg.SeatSet) {
	for _, slot := range g.S.List(mtg.Stack, 0) {
		o := &g.S.Objects[slot]
		if o.Kind == state.AbilityObject && who.Has(o.Controller) && o.Ability != 0 && g.P.Face(g.P.Ability(o.Ability).Face).Types&mtg.Phenomenon != 0 {
			g.emit(event.Event{Kind: mtg.EventControl, Object: g.S.ID(slot), Player: state.PlanarController(&g.S), Rule: rule.R901_10b})
		}
	}
}

// planeGone turns the next plane up where the one that was face up has left the game with its
// owner (901.10), and ends planeswalking abilities on the stack (901.10a).
func planeGone(g *Game, from []mtg.ObjectID) {
	gone := slices.ContainsFunc(from, func(id mtg.ObjectID) bool { return g.S.Object(id) == nil })
	if !gone {
		return
	}
	stack := g.S.List(mtg.Stack, 0)
	for i := len(stack) - 1; i >= 0; i-- {
		if id := g.S.ID(stack[i]); g.S.Object(id).Ability == g.P.PlanarWalks() {
			cease(g, id)
			stack = g.S.List(mtg.Stack, 0)
		}
	}
	if len(facingUp(g)) == 0 {
		arrive(g, state.PlanarController(&g.S), rule.R901_10)
	}
}
