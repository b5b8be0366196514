package engine

// This file carries out 800.4, what happens when a player leaves the game.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// leave takes the players out of the game at the same time (800.4a): what they
// own leaves with them, what gives them control ends, their part of the stack
// ceases to exist, and what they still control is exiled. The procedures they
// were in the middle of end before the next step. The rule says why they leave.
func leave(g *Game, who mtg.SeatSet, r rule.Ref) {
	planes := facingUp(g)
	keepPlaces(g, who)
	borrowed := borrowedBy(g, who)
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if who.Has(p) {
			g.emit(event.Event{Kind: mtg.EventLeftGame, Player: p, Rule: r})
			for _, was := range borrowed {
				if was.Controller == p {
					state.AddWitness(&g.S, len(g.S.Past)-1, was)
				}
			}
		}
	}
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if who.Has(p) {
			releaseOf(g, p)
			monarchLeaves(g, p)
		}
	}
	g.revealAllDown(who)
	takeOwned(g, who)
	for i := 0; i < len(g.S.Effects); i++ {
		if x := &g.S.Effects[i]; x.Kind == state.ControlEffect && who.Has(x.Player) {
			g.endEffect(x.ID, rule.R800_4a)
			i--
		}
	}
	keepPhenomena(g, who)
	returnSpells(g, who)
	ceaseOnStack(g, who)
	exileHeld(g)
	for i := len(g.S.Waiting) - 1; i >= 0; i-- { // 800.4d
		if who.Has(g.S.Waiting[i].Controller) {
			g.S.CutWaiting(i)
		}
	}
	planeGone(g, planes)
	g.S.NoteLeaving(who)
	g.S.SetStateBased(true)
}

// borrowedBy is what the permanents are that the players control and that are those of others, who
// stay: they are told of as theirs after they have left (800.4i).
func borrowedBy(g *Game, who mtg.SeatSet) (list []state.Departed) {
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		id := g.S.ID(slot)
		o, row := g.S.Object(id), g.Q.Row(id)
		if who.Has(row.Controller) && !who.Has(o.Owner) {
			list = append(list, asItIs(g, id, o, row))
		}
	}
	return list
}

// keepPlaces lets who is next to choose in an instruction by which several players choose, vote,
// flip coins or roll dice one after another be the next still, as some of them are about to
// leave (101.4, 701.38a).
func keepPlaces(g *Game, who mtg.SeatSet) {
	for i := range g.S.Frames {
		if f := &g.S.Frames[i]; f.Proc == procProgram && f.Flags&choosing != 0 {
			keepPlace(g, f, who)
		}
	}
}

func keepPlace(g *Game, f *state.Frame, who mtg.SeatSet) {
	c, in := g.context(f), g.instr(f)
	var list []mtg.Seat
	switch in.Op {
	case ability.OpVote:
		list = voters(g, f, in)
	case ability.OpChoose:
		list = choosers(g, f, &c, in.Who)
	case ability.OpCoin, ability.OpDie:
		list = g.players(&c, in.Who)
	}
	past := min(int(f.Zone), len(list))
	if past < len(list) && who.Has(list[past]) && in.Op == ability.OpVote { // the next begins with his first vote
		f.Given = 0
	}
	for _, p := range list[:past] {
		if who.Has(p) {
			f.Zone--
		}
	}
}

// takeOwned takes the objects the players own out of the game, but for cards
// that are anted (800.4a, 800.4n).
func takeOwned(g *Game, who mtg.SeatSet) {
	list := g.scratch.moves[:0]
	for z := mtg.Zone(1); z < mtg.Nowhere; z++ {
		if z == mtg.Outside || z == mtg.Ante {
			continue
		}
		for p := range g.S.Zones[z] {
			for _, slot := range g.S.Zones[z][p] {
				if o := &g.S.Objects[slot]; who.Has(o.Owner) && o.Kind != state.AbilityObject {
					list = append(list, event.Event{
						Kind: mtg.EventZoneChange, Object: g.S.ID(slot), Player: o.Owner, To: mtg.Outside, Rule: rule.R800_4a,
					})
				}
			}
		}
	}
	moveTogether(g, list)
}

// moveTogether makes zone changes that nothing replaces happen at once, and lets
// abilities trigger on all of them.
func moveTogether(g *Game, list []event.Event) {
	g.scratch.moves = list
	for i := range list {
		g.promised(&list[i])
		g.watch(&list[i])
		beforeLeaving(g, &list[i])
	}
	for i, n := 0, len(list); i < n; i++ {
		e := &list[i]
		g.S.Apply(e)
		g.S.Followed(e.Object, e.Became)
		g.events = append(g.events, *e)
		g.refresh(e)
		for _, move := range g.partEvents(e, e.To) {
			g.S.Apply(&move)
			g.events = append(g.events, move)
			g.refresh(&move)
			list = append(list, move)
		}
	}
	mark := len(g.S.Waiting)
	for i := range list {
		g.notice(&list[i], mark)
	}
	g.stopWatching()
	g.noticeStates()
	g.Q.Invalidate()
}

// ceaseOnStack ends what the players control on the stack that no card
// represents (800.4a).
func ceaseOnStack(g *Game, who mtg.SeatSet) {
	stack := g.S.List(mtg.Stack, 0)
	for i := len(stack) - 1; i >= 0; i-- {
		id := g.S.ID(stack[i])
		if o := g.S.Object(id); who.Has(o.Controller) && o.Kind != state.CardObject {
			cease(g, id)
			stack = g.S.List(mtg.Stack, 0)
		}
	}
}

// returnSpells ends what gave the players control of spells that others cast or whose copies they
// are, and of the permanents that such spells became: they control them again (110.2b, 800.4a).
func returnSpells(g *Game, who mtg.SeatSet) {
	for _, z := range [...]mtg.Zone{mtg.Stack, mtg.Battlefield, mtg.PhasedOut} {
		for _, slot := range g.S.List(z, 0) {
			o := &g.S.Objects[slot]
			by := state.ByDefault(&g.S, o)
			switch {
			case by == 0 || !who.Has(o.Controller) || who.Has(by) || g.hasLeft(by):
			case z == mtg.Stack:
				g.emit(event.Event{Kind: mtg.EventControl, Object: g.S.ID(slot), Player: by, Rule: rule.R800_4a})
			default:
				state.SetByDefault(&g.S, g.S.ID(slot))
				g.Q.Invalidate()
			}
		}
	}
	g.watchControl()
}

// exileHeld exiles what is controlled by players who have left, as they do or
// as what gave control of it to another ends (800.4a, 800.4c). What they control
// by nothing but another object that they control goes back when that is gone. What is
// phased out counts as controlled by who controlled it then (702.26n).
func exileHeld(g *Game) {
	for _, byEffect := range [...]bool{false, true} {
		list := g.scratch.moves[:0]
		for _, z := range [...]mtg.Zone{mtg.Battlefield, mtg.Stack, mtg.PhasedOut} {
			for _, slot := range g.S.List(z, 0) {
				id := g.S.ID(slot)
				o, who := g.S.Object(id), g.Q.Row(id).Controller
				if z == mtg.PhasedOut {
					who = o.Who(state.Holder)
				}
				if g.hasLeft(who) && (byEffect && z != mtg.PhasedOut || g.hasLeft(o.Controller)) {
					list = append(list, event.Event{
						Kind: mtg.EventExile, Object: id, Player: o.Owner, To: mtg.Exile, Rule: rule.R800_4a,
					})
				}
			}
		}
		if len(list) > 0 {
			moveTogether(g, list)
		}
	}
}

// phasedInForNobody exiles what has phased in under the control of a player who has left, since
// what gave it to another ended meanwhile (800.4c).
func phasedInForNobody(g *Game) {
	if somebodyLeft(g) && slices.ContainsFunc(g.scratch.events, func(e event.Event) bool { return e.Kind == mtg.EventPhasedIn }) {
		exileHeld(g)
	}
}

// hasLeft reports whether p is a player who has left the game.
func (g *Game) hasLeft(p mtg.Seat) bool { return p != 0 && !g.S.Playing.Has(p) }

// somebodyLeft reports whether any player has left the game.
func somebodyLeft(g *Game) bool {
	return g.S.Playing != mtg.SeatSet(1<<(g.S.Seats+1)-2)
}

// endProcedures ends what players who have just left were in the middle of:
// announcing, paying, resolving. The frames above go with it.
func endProcedures(g *Game) {
	left := g.S.Leaving
	g.S.NoteLeaving(0)
	cut := len(g.S.Frames)
	for i := range g.S.Frames {
		switch f := &g.S.Frames[i]; f.Proc {
		case procCast, procResolve, procProgram:
			if left.Has(f.Player) {
				cut = min(cut, i)
			}
		case procTurn, procCleanup, procDraw:
			stayWithTeam(g, f)
		case procCombatDamage: // those who are left assign anew (800.4e)
			stayWithTeam(g, f)
			if f.Step < stepDamageDeal {
				cut = min(cut, i+1)
			}
		}
	}
	if cut == len(g.S.Frames) {
		return
	}
	for len(g.S.Frames) > cut {
		f := g.S.Frame()
		if f.Proc == procCast && f.Flags&castSpared != 0 {
			g.spare--
		}
		switch f.Proc {
		case procCast:
			g.S.CutSymbols(inCast(f).symbols())
		case procBatch:
			abandonBatch(g, f)
		}
		g.S.Pop()
	}
	g.S.CutBatch()
	g.S.ClearResult()
	g.Q.Invalidate()
}

// stayWithTeam makes what the active player does what the next of his team does, where he has left
// and the team goes on (805.4a).
func stayWithTeam(g *Game, f *state.Frame) {
	if g.S.Rules.SharedTurns && g.hasLeft(f.Player) {
		f.Player = g.S.Head(f.Player)
	}
}

// standIn is who makes a choice that a rule or an object asks of a player who has left: for a rule
// the next player in turn order (800.4h), for an object whom its controller chooses (800.4g).
// Where that has still to be chosen it is the player himself.
func standIn(g *Game, p mtg.Seat) mtg.Seat {
	if by := g.S.Players[p].StandIn; by != 0 && !g.hasLeft(by) {
		return by
	}
	if len(g.S.Frames) == 0 {
		return g.S.NextSeat(p)
	}
	f := g.S.Frame()
	if f.Proc != procProgram && f.Proc != procCast || f.Player == 0 || g.hasLeft(f.Player) {
		return g.S.NextSeat(p)
	}
	list := standIns(g, f.Player, p)
	if len(list) == 1 {
		return list[0]
	}
	return p
}

// standIns is whom the controller of an object may choose to make a choice in the place of p, who
// has left: in place of an opponent another one, where there is one in range, else any player
// (800.4g, 801.5).
func standIns(g *Game, you, p mtg.Seat) []mtg.Seat {
	c := query.Context{You: you}
	list := g.scratch.seats[:0]
	if g.S.Opponents(you, p) {
		list = g.Q.Players(&c, &ability.Sel{Kind: ability.SelEachOpponent}, list)
	}
	if len(list) == 0 {
		list = g.Q.Players(&c, &ability.Sel{Kind: ability.SelEachPlayer}, list)
	}
	g.scratch.seats = list
	return list
}

// deciders are the players who choose whether the optional part is done: those the instruction
// names, or another in the place of one who has left (800.4g), unless it is he who would do
// something: what is impossible can't be chosen (608.2d).
func deciders(g *Game, f *state.Frame, c *query.Context, in *ability.Instr) []mtg.Seat {
	list := g.players(c, in.Who)
	if len(list) > 0 || in.Who == nil || in.Who.Kind == ability.SelRegister || !somebodyLeft(g) {
		return list
	}
	p := departed(g, c, in.Who)
	if p == 0 || isHisDeed(g, f, c, in.To, p) {
		return nil
	}
	by := standIn(g, p)
	g.scratch.seats = append(g.scratch.seats[:0], by)
	return g.scratch.seats
}

// isHisDeed reports whether the first thing that is done in the optional part, which ends before
// an instruction, is done by p, who has left.
func isHisDeed(g *Game, f *state.Frame, c *query.Context, to int, p mtg.Seat) bool {
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	for i := int(f.PC) + 1; i < to && i < len(code); i++ {
		switch in := &code[i]; in.Op {
		case ability.OpChooseMode, ability.OpChooseColor, ability.OpChooseType, ability.OpChooseName, ability.OpSelect, ability.OpIf:
		case ability.OpChoose: // of what is his own there is nothing left
			if in.Filter != nil && (in.Filter.Controller == ability.Chooser || in.Filter.Owner == ability.Chooser) {
				return true
			}
		case ability.OpDraw, ability.OpDiscardRandom, ability.OpMill, ability.OpSacrifice, ability.OpSearch, ability.OpShuffle, ability.OpReveal,
			ability.OpLook, ability.OpScry, ability.OpSurveil, ability.OpToken, ability.OpCopyToken, ability.OpCopySpell, ability.OpCast,
			ability.OpExileUntil, ability.OpRevealUntil, ability.OpGainLife, ability.OpLoseLife, ability.OpPayLife, ability.OpControl,
			ability.OpMana, ability.OpCoin, ability.OpDie, ability.OpManifest, ability.OpVenture:
			return in.Who != nil && departed(g, c, in.Who) == p
		default:
			return false
		}
	}
	return false
}

// findStandIn has the controller of what asks choose who makes the choice of a player who has
// left (800.4g). The step that asks runs again after that.
func findStandIn(g *Game) {
	f := g.S.Frame()
	state.PushLike(&g.S, &state.Frame{
		Proc: procStandIn, Player: f.Player, Object: f.Object, Source: f.Source, Ability: f.Ability,
	})
	inStandIn(g.S.Frame()).setFor(g.pending.For)
}

func standInAsk(g *Game, f *state.Frame) verdict {
	return askWhichPlayer(g, f, standIns(g, f.Player, inStandIn(f).who()), decision.PromptStandIn, rule.R800_4g)
}

// askWhichPlayer asks the controller of what the frame is for which of the players it is, unless
// others have left meanwhile, so that there is nothing to ask.
func askWhichPlayer(g *Game, f *state.Frame, list []mtg.Seat, prompt decision.Prompt, by rule.Ref) verdict {
	if len(list) < 2 {
		return done
	}
	d := g.ask(decision.Pick, prompt, f.Player, by)
	d.Source, d.Ability, d.Min, d.Max = f.Source, f.Ability, 1, 1
	for _, p := range list {
		d.Options = append(d.Options, g.entityOption(mtg.PlayerEntity(p)))
	}
	return wait
}

func standInUse(g *Game, f *state.Frame) verdict {
	state.SetStandIn(&g.S, inStandIn(f).who(), g.S.Chosen[0].Other.Seat())
	return done
}

// forgetStandIns ends what was said of the choice that has now been made: for another one the
// controller chooses again.
func forgetStandIns(g *Game) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Players[p].StandIn != 0 {
			state.SetStandIn(&g.S, p, 0)
		}
	}
}

// passOver ends what lasts until a turn of each player between two turns who
// has left and would have begun one now (800.4k, 800.4m), and has what phased out under his
// control phase in in the next untap step (702.26n).
func passOver(g *Game, from, to mtg.Seat) {
	if !somebodyLeft(g) {
		return
	}
	between := state.Distance(&g.S, from, to)
	if from == to {
		between = int(g.S.Seats)
	}
	for i := 1; i < between; i++ {
		for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
			if state.Distance(&g.S, from, p) == i && g.hasLeft(p) && g.hasLeft(g.S.Head(p)) { // or his turn is that of his team
				expireOfDeparted(g, p)
				state.PhasesInNext(&g.S, p)
			}
		}
	}
}
