package engine

import (
	"math"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// effectEvent is an event caused by the frame's spell or ability.
func (g *Game) effectEvent(f *state.Frame, kind mtg.EventKind) event.Event {
	return event.Event{Kind: kind, By: f.Player, Source: f.Source, Ability: f.Ability, Rule: g.ruleOfInstruction(f)}
}

func opDiscard(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventDiscard)
		e.To = mtg.Graveyard
		for _, x := range g.selected(&c, in.What) {
			if o := g.S.Object(x.Object()); o != nil && o.Zone == mtg.Hand {
				e.Object, e.Player = x.Object(), o.Owner
				g.S.Propose(e)
			}
		}
	}
	return g.settleInto(f, in)
}

func opDiscardRandom(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		n := g.Q.Num(&c, in.N)
		e := g.effectEvent(f, mtg.EventDiscard)
		e.To, e.Flags = mtg.Graveyard, event.AtRandom
		for _, p := range g.players(&c, in.Who) {
			list := g.scratch.bound[:0]
			for _, slot := range g.S.List(mtg.Hand, p) {
				list = append(list, g.S.ID(slot).Entity())
			}
			e.Player = p
			for i := 0; i < n && len(list) > 0; i++ {
				k := g.randomOf(list)
				e.Object = list[k].Object()
				g.S.Propose(e)
				list = append(list[:k], list[k+1:]...)
			}
		}
	}
	return g.settleInto(f, in)
}

func opMill(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventMill)
		e.To = mtg.Graveyard
		for _, p := range g.players(&c, in.Who) {
			c.Chooser = p // the amount may be one of each player's own
			n := g.Q.Num(&c, in.N)
			e.Player = p
			if n > 0 && g.P.ReplacesWhole(mtg.EventMill) {
				e.N, e.Flags = int32(n), event.Whole
				g.S.Propose(e)
			} else {
				proposeMill(g, e, n)
			}
		}
	}
	return g.settleInto(f, in)
}

// proposeMill proposes that the event's player mills the top n cards of his
// library, but none that is about to enter from there (614.13c).
func proposeMill(g *Game, e event.Event, n int) {
	l := g.S.List(mtg.Library, e.Player)
	for i := len(l) - 1; i >= 0 && n > 0; i-- {
		if e.Object = g.S.ID(l[i]); !g.S.Enters(e.Object) {
			g.S.Propose(e)
			n--
		}
	}
}

// opMove moves objects to a zone.
func opMove(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	if in.Flags&ability.FlagAttacking != 0 && in.Other != nil {
		aimAlike(g, f, in)
	}
	if in.Flags&ability.FlagAttacking != 0 && in.Other == nil && aim(g, f, len(g.selected(&c, in.What))) ||
		in.Zone == mtg.Battlefield && enchanting(g, f, in, g.selected(&c, in.What)) {
		return wait
	}
	if f.Step == 0 {
		e, is := g.effectEvent(f, mtg.EventZoneChange), saysWhatItIs(g, f, in)
		e.To = in.Zone
		if in.Zone == mtg.Graveyard && g.P.Ability(f.Ability).Name == "madness" { // 400.7k
			e.Flags |= event.ByMadness
		}
		if in.Flags&ability.FlagTapped != 0 {
			e.Flags |= event.Tapped
		}
		if in.Flags&ability.FlagBottom != 0 {
			e.Flags |= event.Bottom
		}
		if in.Flags&ability.FlagFaceDown != 0 && in.Zone == mtg.Battlefield {
			e.Flags |= event.FaceDown
			e.Seen = everyone
		}
		list := g.selected(&c, in.What)
		below := movedBelow(g, f, in)
		for i, x := range list {
			o := g.S.Object(x.Object())
			if o == nil {
				continue
			}
			if e.Object, e.Player, e.N = x.Object(), o.Owner, 0; in.Zone == mtg.Library && in.Other != nil {
				if e.Flags &^= event.Bottom; slices.Contains(below, x) {
					e.Flags |= event.Bottom
				}
			}
			if in.Zone == mtg.Battlefield {
				e.Player = entersUnder(g, f, in, o)
			}
			if e.Flags&event.FaceDown != 0 {
				e.N = int32(state.DownEffect)
				if in.Name == ability.Forest { // 708.2a
					e.N = int32(state.DownForest)
				}
			}
			if in.Flags&ability.FlagTransformed != 0 && !turnBack(g, &e, o) || cantEnter(g, &e) ||
				!enchants(g, f, in, list, &e) {
				continue
			}
			if in.Zone == mtg.Library && in.M != nil {
				e.N = int32(g.Q.Num(&c, in.M))
			}
			aimed(g, f, i, &e)
			g.S.Propose(e)
			if is != 0 {
				p := g.S.Proposal(len(g.S.Batch) - 1)
				p.Is, p.IsAt, p.IsMode = f.Ability, is, f.Mode
			}
			if in.Counter != 0 {
				g.proposeEnteringCounters(len(g.S.Batch)-1, in.Counter, g.Q.Num(&c, in.N))
			}
		}
	}
	if in.Zone == mtg.Library {
		return settleOrdered(g, f, in)
	}
	if in.Flags&ability.FlagTogether != 0 {
		return next // with what comes next
	}
	v := g.settleInto(f, in)
	if v != call && in.Flags&ability.FlagLinked != 0 {
		linkPut(g, f)
	}
	for i := 0; v != call && in.Flags&ability.FlagFaceDown != 0 && i < len(g.S.Result); i++ {
		g.lookAtDown(g.S.Result[i].Object())
	}
	return v
}

// linkExiled links what was exiled to what exiled it (607.2a).
func linkExiled(g *Game, f *state.Frame) {
	for _, x := range g.S.Result {
		g.S.SetLink(x.Object(), f.Source, f.Ability)
	}
	g.changed(query.FactCards) // what is linked may be asked about from now on
}

// linkPut links what has come to the battlefield to what put it there (607.2c).
func linkPut(g *Game, f *state.Frame) {
	for _, x := range g.S.Result {
		if o := g.S.Object(x.Object()); o != nil && o.Zone == mtg.Battlefield {
			g.S.SetLink(x.Object(), f.Source, f.Ability)
		}
	}
	g.changed(query.FactCards)
}

// saysWhatItIs returns where the program says what the permanents that the instruction puts
// onto the battlefield are as they enter (611.2e), zero if nowhere.
func saysWhatItIs(g *Game, f *state.Frame, in *ability.Instr) uint16 {
	if in.Zone != mtg.Battlefield || in.Dst == 0 {
		return 0
	}
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	for i := int(f.PC) + 1; i < len(code); i++ {
		x := &code[i]
		if x.Op == ability.OpContinuous && x.Flags&ability.FlagTogether != 0 && x.What.N+1 == in.Dst {
			return uint16(i)
		}
	}
	return 0
}

// opDestroy keeps what was destroyed, wherever it went: not what regenerated or was saved by
// something else, nor the Aura that was destroyed instead (701.19a, 702.89a).
func opDestroy(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		markPast(g, f)
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventDestroy)
		e.To, e.Flags = mtg.Graveyard, event.WasPermanent
		if in.Flags&ability.FlagCantRegenerate != 0 {
			e.Flags |= event.CantBeRegenerated
		}
		for _, x := range g.selected(&c, in.What) {
			o := g.S.Object(x.Object())
			if o != nil && o.Zone == mtg.Battlefield && !g.Q.Has(x.Object(), mtg.Indestructible) { // 702.12b
				e.Object = x.Object()
				g.S.Propose(e)
			}
		}
		if g.settle() == call {
			return call
		}
	}
	if in.Dst == 0 {
		f.Given = 0
		return next
	}
	since := g.S.Past[f.Given:]
	state.RetainResult(&g.S, func(x mtg.Entity) bool {
		of := mtg.Entity(0) // of what that was destroyed this was a part
		for i := len(since) - 1; i >= 0; i-- {
			switch e := &since[i]; {
			case e.Kind == mtg.EventPartMoved && e.Became.Entity() == x:
				of = e.Other
			case e.Kind == mtg.EventDestroy && (e.Became.Entity() == x || e.Object.Entity() == of):
				return e.Ability == f.Ability && e.Rule != rule.R702_89a
			}
		}
		return false
	})
	f.Given = 0
	g.store(f, in)
	return next
}

func opSacrifice(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventSacrifice)
		e.To, e.Flags = mtg.Graveyard, event.WasPermanent
		who := g.players(&c, in.Who)
		for _, x := range g.selected(&c, in.What) {
			o := g.S.Object(x.Object())
			if o == nil || o.Zone != mtg.Battlefield {
				continue
			}
			e.Object, e.Player = x.Object(), g.Q.Row(x.Object()).Controller
			if slices.Contains(who, e.Player) && !g.Q.Forbidden(mtg.ActionSacrifice, e.Player, e.Object, mtg.PlayerEntity(f.Player)) {
				g.S.Propose(e)
			}
		}
	}
	return g.settleInto(f, in)
}

func opExile(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		if in.Duration != ability.NoDuration && g.isOver(&state.Effect{Source: f.Source, Duration: uint8(in.Duration)}) {
			g.S.ClearResult() // 610.3a, 610.3b: it doesn't move
			g.store(f, in)
			return next
		}
		e := g.effectEvent(f, mtg.EventExile)
		e.To = mtg.Exile
		if in.Flags&ability.FlagFaceDown != 0 {
			e.Flags |= event.FaceDown // and nobody may look at it, unless he is told that he may (406.3)
		}
		again := renewsIn(g, mtg.Exile) // 400.8, 406.7
		for _, x := range g.selected(&c, in.What) {
			if o := g.S.Object(x.Object()); o != nil && (o.Zone != mtg.Exile || again) {
				e.Object, e.Player = x.Object(), o.Owner
				g.S.Propose(e)
			}
		}
		if g.settle() == call {
			return call
		}
	}
	if in.Flags&ability.FlagLook != 0 {
		lookAtExiled(g, f, in)
	}
	if in.Counter != 0 {
		countExiled(g, f, in)
	}
	if in.Flags&ability.FlagLinked != 0 {
		linkExiled(g, f)
	}
	if in.Duration == ability.UntilThisLeaves {
		holdUntilReturn(g, f, in)
	}
	g.store(f, in)
	return next
}

// opCounter counters spells and abilities (701.6a).
func opCounter(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventCountered)
		e.To = in.Zone
		if in.Flags&ability.FlagBottom != 0 {
			e.Flags |= event.Bottom
		}
		by := mtg.Entity(0) // the spell that counters
		if g.P.Ability(f.Ability).Kind == ability.Spell {
			by = f.Source.Entity()
		}
		for _, x := range g.selected(&c, in.What) {
			o := g.S.Object(x.Object())
			if o == nil || o.Zone != mtg.Stack || g.Q.Forbidden(mtg.ActionCounter, f.Player, x.Object(), by) {
				continue
			}
			e.Object, e.Player = x.Object(), o.Controller
			g.S.Propose(e)
		}
	}
	return g.settleInto(f, in)
}

func opShuffle(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	if f.Step == 0 && in.What != nil {
		e := g.effectEvent(f, mtg.EventZoneChange)
		e.To = mtg.Library
		for _, x := range g.selected(&c, in.What) {
			if o := g.S.Object(x.Object()); o != nil {
				e.Object, e.Player = x.Object(), o.Owner
				g.S.Propose(e)
			}
		}
		if g.settle() == call {
			return call
		}
	}
	if in.Dst > 0 {
		storeShufflers(g, f, in)
	}
	for _, p := range g.players(&c, in.Who) {
		kept := keptOnTop(g, &c, in, p)
		e := g.effectEvent(f, mtg.EventShuffled)
		e.Player = p
		g.emit(e)
		putBackOnTop(g, f, in, p, kept)
	}
	return next
}

// storeShufflers stores the players of whose cards some are now in their library by the
// instruction; tokens are no cards (111.7).
func storeShufflers(g *Game, f *state.Frame, in *ability.Instr) {
	var who mtg.SeatSet
	for _, e := range g.S.Result {
		if o := g.S.Object(e.Object()); e.IsObject() && o != nil && o.Zone == mtg.Library && o.Kind == state.CardObject {
			who = who.With(o.Owner)
		}
	}
	g.S.ClearResult()
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if who.Has(p) {
			g.S.AddResult(mtg.PlayerEntity(p))
		}
	}
	g.store(f, in)
}

// keptOnTop lists the cards of p's library that the instruction keeps out of the
// shuffling, to be on top of it afterwards: they never leave it (701.24b).
func keptOnTop(g *Game, c *query.Context, in *ability.Instr, p mtg.Seat) (slots []mtg.Slot) {
	for _, x := range g.Q.Sel(c, in.Other, nil) {
		if o := g.S.Object(x.Object()); o != nil && o.Zone == mtg.Library && o.Owner == p {
			slots = append(slots, x.Object().Slot())
		}
	}
	return slots
}

func putBackOnTop(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, slots []mtg.Slot) {
	if len(slots) == 0 {
		return
	}
	beneath := 0
	if in.M != nil {
		c := g.context(f)
		beneath = g.Q.Num(&c, in.M)
	}
	for _, slot := range slots {
		g.S.PutOnTop(p, slot, beneath)
	}
	e := g.effectEvent(f, mtg.EventReordered)
	e.Player, e.By, e.N, e.To = p, f.Player, int32(len(slots)), mtg.Library
	g.emit(e)
	for _, slot := range slots { // who chose it and shuffled knows it there, and everyone to whom it is shown
		look := g.effectEvent(f, mtg.EventLook)
		if in.Flags&ability.FlagReveal != 0 {
			look.Kind = mtg.EventReveal
		}
		look.Object, look.Player = g.S.ID(slot), p
		g.emit(look)
	}
}

// opSearch lets players look through a library for cards, one after another in
// APNAP order. Without a stated quality a player must find as many as there are;
// with one he may fail to find (701.23b). Frame field Zone counts the players.
func opSearch(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 && f.Flags&choosing == 0 {
		f.Flags |= choosing
		f.Zone = 0
		g.S.ClearResult()
	}
	c := g.context(f)
	who := g.players(&c, in.Who)
	if int(f.Zone) >= len(who) {
		f.Flags &^= choosing
		f.Zone = 0
		g.store(f, in)
		return next
	}
	p := who[f.Zone]
	owner := p
	if in.Other != nil {
		if list := g.Q.Players(&c, in.Other, nil); len(list) > 0 {
			owner = list[0]
		}
	}
	switch f.Step {
	case 0:
		if searching(g, f, p, owner) == nil {
			if g.Q.Forbidden(mtg.ActionSearch, p, 0, 0) {
				f.Zone++
				return again
			}
			searchLook(g, f, p, owner)
		}
		f.Step = 1
		return again
	case 1:
		return askSearch(g, f, in, p, owner)
	}
	for i := range g.S.Chosen {
		g.S.AddResult(g.S.Chosen[i].Other)
		if in.Flags&ability.FlagReveal != 0 {
			e := g.effectEvent(f, mtg.EventReveal)
			e.Object, e.Player = g.S.Chosen[i].Object, p
			g.emit(e)
		}
	}
	f.Zone++
	f.Step = 0
	return again
}

func askSearch(g *Game, f *state.Frame, in *ability.Instr, p, owner mtg.Seat) verdict {
	c := g.context(f)
	c.Chooser = p
	list := g.scratch.entities[:0]
	for _, slot := range searched(g, f, p, owner) {
		if id := g.S.ID(slot); g.Q.Matches(&c, in.Filter, id.Entity()) {
			list = append(list, id.Entity())
		}
	}
	g.scratch.entities = list
	least := g.Q.Num(&c, in.M) // 701.23d; with a stated quality it is zero (701.23b)
	d := g.askPick(f, decision.PromptSearch, p, rule.R701_23a, list, least, g.Q.Num(&c, in.N))
	bindTogether(g, &c, in, d)
	return wait
}

func opReveal(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	list := g.selected(&c, in.What)
	g.S.SetResult(list)
	for _, x := range g.S.Result {
		if o := g.S.Object(x.Object()); o != nil {
			e := g.effectEvent(f, mtg.EventReveal)
			e.Object, e.Player = x.Object(), o.Owner
			g.emit(e)
		}
	}
	g.store(f, in)
	return next
}

func opLook(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	list := g.selected(&c, in.What)
	g.S.SetResult(list)
	for _, p := range g.players(&c, in.Who) {
		for _, x := range g.S.Result {
			e := g.effectEvent(f, mtg.EventLook)
			e.Object, e.Player = x.Object(), p
			g.emit(e)
		}
	}
	g.store(f, in)
	return next
}

// opScry and opSurveil: look at the top cards, put any number away, and the
// rest back in any order (701.22a, 701.25a).
func opScry(g *Game, f *state.Frame, in *ability.Instr) verdict {
	return sift(g, f, in, mtg.EventScry, decision.PromptScry)
}

func opSurveil(g *Game, f *state.Frame, in *ability.Instr) verdict {
	return sift(g, f, in, mtg.EventSurveil, decision.PromptSurveil)
}

// The micro-steps of sift: look (0), ask what goes away (1), move it (2), order
// the cards that went to the bottom (3, 4) and those that stay on top (5, 6).
// Frame field Given counts those that stay, Zone those that went.
func sift(g *Game, f *state.Frame, in *ability.Instr, kind mtg.EventKind, prompt decision.Prompt) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	if len(who) == 0 {
		return next
	}
	p := who[0]
	switch f.Step {
	case 0:
		if g.Q.Num(&c, in.N) <= 0 { // nothing happens, and nothing triggers (701.22b, 701.25c)
			return next
		}
		return siftLook(g, f, in, p, kind)
	case 1:
		n := siftSize(g, f, in, p)
		g.askPick(f, prompt, p, g.ruleOfInstruction(f), topCards(g, p, n), 0, n)
		return wait
	case 2:
		f.Given = mtg.AbilityRef(siftSize(g, f, in, p) - len(g.S.Chosen))
		f.Zone = mtg.Zone(len(g.S.Chosen))
		siftAway(g, f, in, p, kind)
		if g.settle() == call {
			return call
		}
		f.Step = 3
		return again
	case 3:
		if kind == mtg.EventScry && f.Zone > 1 {
			return siftOrder(g, f, p, decision.PromptOrderBottom, int(f.Zone), true)
		}
		f.Step = 5
		return again
	case 4:
		g.S.Reorder(p, g.chosenSlots(), true, mtg.Seats(p))
		e := g.effectEvent(f, mtg.EventReordered)
		e.Player, e.By, e.N, e.To, e.Flags = p, p, int32(f.Zone), mtg.Library, event.Bottom
		g.emit(e)
		f.Step = 5
		return again
	case 5:
		if f.Given > 1 {
			return siftOrder(g, f, p, decision.PromptOrderTop, int(f.Given), false)
		}
		return siftDone(g, f, p, kind, in)
	}
	g.S.Reorder(p, g.chosenSlots(), false, mtg.Seats(p))
	e := g.effectEvent(f, mtg.EventReordered)
	e.Player, e.By, e.N, e.To = p, p, int32(f.Given), mtg.Library
	g.emit(e)
	return siftDone(g, f, p, kind, in)
}

func siftSize(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) int {
	c := g.context(f)
	return max(0, min(g.Q.Num(&c, in.N), len(g.S.List(mtg.Library, p))))
}

// topCards lists the top n cards of p's library from the top.
func topCards(g *Game, p mtg.Seat, n int) []mtg.Entity {
	l := g.S.List(mtg.Library, p)
	list := g.scratch.entities[:0]
	for i := range min(n, len(l)) {
		list = append(list, g.S.ID(l[len(l)-1-i]).Entity())
	}
	g.scratch.entities = list
	return list
}

func siftLook(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, kind mtg.EventKind) verdict {
	n := siftSize(g, f, in, p)
	for _, x := range topCards(g, p, n) {
		e := g.effectEvent(f, mtg.EventLook)
		e.Object, e.Player = x.Object(), p
		g.emit(e)
	}
	f.Given, f.Zone = 0, 0
	if n == 0 {
		return siftDone(g, f, p, kind, in)
	}
	f.Step = 1
	return again
}

func siftAway(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, kind mtg.EventKind) {
	for i := range g.S.Chosen {
		e := g.effectEvent(f, mtg.EventZoneChange)
		e.Object, e.Player, e.To = g.S.Chosen[i].Object, p, mtg.Graveyard
		if kind == mtg.EventScry {
			e.To, e.Flags = mtg.Library, event.Bottom
		}
		g.S.Propose(e)
	}
	if kind == mtg.EventSurveil && g.P.ReplacesTo(mtg.Graveyard) && slices.ContainsFunc(g.S.Chosen, func(o decision.Option) bool { return shufflesItself(g, o.Object) }) {
		siftBack(g, f, in, p)
	}
}

// siftOrder asks for the order of the n cards at one end of the library.
func siftOrder(g *Game, f *state.Frame, p mtg.Seat, prompt decision.Prompt, n int, bottom bool) verdict {
	l := g.S.List(mtg.Library, p)
	d := g.ask(decision.Order, prompt, p, g.ruleOfInstruction(f))
	d.Source, d.Ability = f.Source, f.Ability
	for i := range n {
		slot := l[len(l)-1-i]
		if bottom {
			slot = l[i]
		}
		d.Options = append(d.Options, g.objectOption(g.S.ID(slot)))
	}
	d.Min, d.Max = int32(n), int32(n)
	return wait
}

func (g *Game) chosenSlots() []mtg.Slot {
	list := make([]mtg.Slot, 0, len(g.S.Chosen))
	for i := range g.S.Chosen {
		list = append(list, g.S.Chosen[i].Object.Slot())
	}
	return list
}

func siftDone(g *Game, f *state.Frame, p mtg.Seat, kind mtg.EventKind, in *ability.Instr) verdict {
	c := g.context(f)
	e := g.effectEvent(f, kind)
	if e.Player, e.N = p, int32(g.Q.Num(&c, in.N)); kind == mtg.EventScry { // those looked at, which are there still
		e.N = int32(siftSize(g, f, in, p))
	}
	g.emit(e)
	f.Given, f.Zone = 0, 0
	return next
}

func opToken(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	n := g.Q.Num(&c, in.N)
	if f.Step == 0 {
		first := len(g.S.Batch)
		counters := 0
		if in.Counter != 0 {
			counters = max(0, min(g.Q.Num(&c, in.M), math.MaxUint16)) // 107.1b
		}
		e := g.effectEvent(f, mtg.EventToken)
		e.Card, e.To = in.Face, mtg.Battlefield
		if in.Flags&ability.FlagTapped != 0 {
			e.Flags |= event.Tapped
		}
		var room [mtg.MaxSeats]mtg.Entity
		aims, fights := aimTokens(g, f, in, room[:0])
		fights = fights && len(aims) == 1
		var sized *query.Values
		if len(in.Mods) > 0 { // of a size that is found now (111.3)
			sized = &g.scratch.values
			query.TokenValues(g.Q, in.Face, sized)
			for i := range in.Mods {
				g.Q.Except(&c, sized, nil, &in.Mods[i])
			}
		}
		for _, p := range g.players(&c, in.Who) {
			if in.Flags&ability.FlagOwn != 0 {
				c.Chooser = p
				n = g.Q.Num(&c, in.N)
			}
			e.Player, e.By = p, p // whoever creates it, he was told to (608.2c)
			each := e
			if fights {
				aimToken(g, &each, aims[0])
				if each.Is(event.Attacking) && aims[0] != 0 {
					each.Flags |= event.Apart
				}
			}
			if sized != nil {
				if n > 0 {
					proposeCopies(g, each, sized, n)
				}
				continue
			}
			if in.Other != nil && in.Flags&ability.FlagAttacking == 0 {
				from := len(g.S.Batch)
				proposeAttached(g, each, g.Q.Sel(&c, in.Other, nil), n)
				createTogether(g, from)
				continue
			}
			if n > 0 && g.P.ReplacesWhole(mtg.EventToken) {
				each.N, each.Flags = int32(n), each.Flags|event.Whole
				g.S.Propose(each)
				p := g.S.Proposal(len(g.S.Batch) - 1)
				p.EachCounter, p.EachN = in.Counter, uint16(counters)
				continue
			}
			for range max(0, n) {
				if g.S.Room(len(g.S.Batch) + 1) {
					g.S.Propose(each)
					g.proposeEnteringCounters(len(g.S.Batch)-1, in.Counter, counters)
				}
			}
		}
		if first > int(g.S.BatchFirst) {
			createBesides(g, first)
		}
	}
	if in.Flags&ability.FlagTogether != 0 || moreInLoop(g, f, in) {
		return next // those of the next instruction are created at the same time (608.2c)
	}
	return created(g, f, in, g.settleInto(f, in))
}

// moreInLoop reports whether the instruction is all that is done for each of several, of whom more
// come: their tokens are created at the same time (608.2f). Investigating is done one by one (701.16a).
func moreInLoop(g *Game, f *state.Frame, in *ability.Instr) bool {
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	at := int(f.PC)
	return at > 0 && code[at-1].Op == ability.OpForEach && at+1 < len(code) && code[at+1].Op == ability.OpNext && code[at+1].To == at-1 &&
		!inLoop(f).ended() && in.Flags&ability.FlagApart == 0
}

// createBesides makes one event of what each player creates: the tokens of several kinds that one
// instruction creates, of which those of the later kinds are proposed from the index on, are
// replaced as one (614.1, 616.1g).
func createBesides(g *Game, first int) {
	for j := first; j < len(g.S.Batch); j++ {
		p := g.S.Proposal(j)
		if p.Done != 0 || !p.Event.Is(event.Whole) {
			continue
		}
		for i := int(g.S.BatchFirst); i < first; i++ {
			if o := g.S.Proposal(i); o.Done == 0 && o.Besides == 0 && o.Event.Is(event.Whole) && o.Event.Kind == mtg.EventToken && o.Event.Player == p.Event.Player {
				p.Besides = uint32(i + 1)
				break
			}
		}
	}
}

// opLink links permanents to the card in exile that an ability given to them speaks of (607.2). The
// cards of a permanent that several represented are linked one to the next: it speaks of all (730.3c).
func opLink(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	card := g.Q.Sel(&c, in.Other, nil)
	if len(card) == 0 {
		return next
	}
	for _, x := range g.Q.Sel(&c, in.What, nil) {
		g.S.SetLink(x.Object(), card[0].Object(), f.Ability)
	}
	for i := 1; i < len(card); i++ {
		g.S.SetLink(card[i-1].Object(), card[i].Object(), f.Ability)
	}
	g.changed(query.FactCards)
	return next
}

// created links the tokens that an instruction has created to its source, where another ability
// of it speaks of them (607.2).
func created(g *Game, f *state.Frame, in *ability.Instr, v verdict) verdict {
	if v == next && in.Flags&ability.FlagLinked != 0 {
		for _, x := range g.S.Result {
			g.S.SetLink(x.Object(), f.Source, f.Ability)
		}
		g.changed(query.FactCards) // what is linked may be asked about from now on
	}
	return v
}
