package engine

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

func opJump(g *Game, f *state.Frame, in *ability.Instr) verdict { return g.goTo(f, in.To) }

func opIf(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 1 { // what was asked is declined
		return g.goTo(f, in.To)
	}
	c := g.context(f)
	switch {
	case g.Q.Cond(&c, in.Cond):
		return next
	case unmet(g, f, in):
		return wait
	}
	return g.goTo(f, in.To)
}

// opMay asks a player whether he does the optional part (608.2d).
func opMay(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := deciders(g, f, &c, in)
	if f.Step == 1 {
		if len(who) > 0 && isKept(g, f, in) {
			tellWhetherHeDoes(g, f, who[0])
		}
		if g.S.Yes {
			doesOnce(g, f, who)
			return next
		}
		return g.goTo(f, in.To)
	}
	if len(who) == 0 {
		return g.goTo(f, in.To)
	}
	p := who[0] // the list is used again for others
	if impossibleToDo(g, f, p) || didOnce(g, f) {
		return g.goTo(f, in.To)
	}
	d := g.ask(decision.Confirm, decision.PromptMay, p, rule.R608_2d)
	d.Source, d.Ability, d.Total = f.Source, f.Ability, int32(f.PC)
	if isKept(g, f, in) {
		d.Earlier = chosenInLoop(g, f, d.Earlier)
	}
	asksAbout(g, f, in, d)
	return wait
}

// asksAbout names with a question in a loop over objects, which is asked of the controller of one
// of them, the one that it is about.
func asksAbout(g *Game, f *state.Frame, in *ability.Instr, d *decision.Decision) {
	if in.Who == nil || in.Who.Kind != ability.SelController || in.Who.Of.Kind != ability.SelRegister {
		return
	}
	if loop, _ := loopAround(g, f); loop == nil || loop.Flags&ability.FlagOwn == 0 || loop.Dst != in.Who.Of.N+1 {
		return
	}
	c := g.context(f)
	for _, e := range g.Q.Sel(&c, in.Who.Of, nil) {
		d.Options = append(d.Options, g.entityOption(e))
	}
}

// opPay lets a player pay a cost the effect offers (118.12). The payment is a frame of its own.
func opPay(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	switch f.Step {
	case 0:
		g.S.CutPaid(f.Capture, ability.PaidInEffect)
		if in.Flags&ability.FlagAnyNumber != 0 && f.Capture != 0 {
			g.S.Capture(f.Capture).X = 0 // 107.3f: each who pays chooses his own
		}
		able := len(who) > 0 && g.payable(payFrame(g, f, who[0]))
		if able && in.Flags&ability.FlagMandatory != 0 {
			f.Step = 1
			return g.push(*payFrame(g, f, who[0]))
		}
		if len(who) == 0 || didOnce(g, f) {
			g.storeNumber(in, 0)
			return g.goTo(f, in.To)
		}
		d := g.ask(decision.Confirm, decision.PromptPayCost, who[0], rule.R118_12)
		if !g.stands(able, !able && g.paysConcealed(&c, who[0], in.Cost)) {
			g.storeNumber(in, 0)
			return g.goTo(f, in.To)
		}
		d.Source, d.Ability, d.Total, d.Unable = f.Source, f.Ability, int32(f.PC), !able
		asksAbout(g, f, in, d)
		return wait
	case 1:
		if !g.S.Yes {
			g.storeNumber(in, 0)
			return g.goTo(f, in.To)
		}
		return g.push(*payFrame(g, f, who[0]))
	}
	if len(g.S.Result) == 0 {
		g.storeNumber(in, 0)
		return g.goTo(f, in.To)
	}
	doesOnce(g, f, who)
	g.storeNumber(in, 1)
	return next
}

// didOnce reports whether the ability that is being carried out lets something be done once each
// turn, which has been done (603.2h).
func didOnce(g *Game, f *state.Frame) bool {
	return f.Ability != 0 && g.P.Ability(f.Ability).Flags&ability.DoesOncePerTurn != 0 && doneThisTurn(g, f.Source, f.Ability, f.Player)
}

// doesOnce notes that the player does what the ability lets be done once each turn (603.2h).
func doesOnce(g *Game, f *state.Frame, who []mtg.Seat) {
	if f.Ability == 0 || g.P.Ability(f.Ability).Flags&ability.DoesOncePerTurn == 0 || len(who) == 0 {
		return
	}
	e := g.effectEvent(f, mtg.EventDeed)
	e.Player, e.Rule = who[0], rule.R603_2h
	e.SetDeed(mtg.DidOnce, 0)
	g.emit(e)
}

// payFrame is the frame that pays the instruction's cost. How often the
// mana is paid the controller's text says, whoever pays. The cost may speak
// of what the text spoke of, so it has the registers of the text.
func payFrame(g *Game, f *state.Frame, p mtg.Seat) *state.Frame {
	times := 1
	if per := g.instr(f).Cost.ManaPer; per != nil {
		c := g.context(f)
		times = min(max(0, g.Q.Num(&c, per)), legal.LimitX)
	}
	pay := &state.Frame{
		Proc: procCast, Player: p, Object: f.Source, Source: f.Source, Ability: f.Ability, PC: f.PC, Mode: f.Mode,
		Capture: f.Capture, Flags: castPay | castNested, Registers: f.Registers, Count: f.Count,
	}
	inCast(pay).setTimes(times)
	inCast(pay).setSymbols(len(g.S.Symbols))
	return pay
}

// opForEach takes the items one after another. The list is fixed when the loop
// begins and lives in the frame's items.
func opForEach(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Option != loopRunning {
		c := g.context(f)
		list := g.selected(&c, in.What)
		if in.Flags&ability.FlagAfterYou != 0 {
			list = afterSeat(g, list, c.You)
		}
		if in.Flags&ability.FlagOwn != 0 {
			list = byController(g, &c, list)
		}
		f.Option = loopRunning
		inLoop(f).begin(len(g.S.Items), len(list))
		g.S.AddItems(list)
	}
	if inLoop(f).ended() {
		f.Option = 0
		return g.goTo(f, in.To)
	}
	item := g.S.Items[inLoop(f).item()]
	inLoop(f).next()
	if in.Dst > 0 {
		g.S.FillRegister(f, in.Dst-1, []mtg.Entity{item})
	}
	return next
}

// byController is those of the objects that each player controls, or did when they left, in turn
// order from the active player.
func byController(g *Game, c *query.Context, list []mtg.Entity) []mtg.Entity {
	out := make([]mtg.Entity, 0, len(list))
	for _, p := range g.Q.Players(c, &ability.Sel{Kind: ability.SelEachPlayer}, nil) {
		for _, x := range list {
			if row := g.Q.Row(x.Object()); x.IsObject() && row != nil && row.Controller == p {
				out = append(out, x)
			}
		}
	}
	return out
}

// afterSeat is those of the players in turn order, beginning with who comes after p.
func afterSeat(g *Game, list []mtg.Entity, p mtg.Seat) []mtg.Entity {
	out := make([]mtg.Entity, 0, len(list))
	for q := g.S.NextSeat(p); len(out) < len(list); q = g.S.NextSeat(q) {
		if slices.Contains(list, mtg.PlayerEntity(q)) {
			out = append(out, mtg.PlayerEntity(q))
		}
		if q == p {
			break
		}
	}
	return out
}

// loopRunning marks a program that is inside a loop; loops do not nest.
const loopRunning uint8 = 0xff

func opNext(g *Game, f *state.Frame, in *ability.Instr) verdict { return g.goTo(f, in.To) }

// opChoose lets each of the players choose objects or players for the effect,
// in APNAP order; all the chosen become the result (101.4, 608.2d). Frame field
// A counts the players, B marks what has been collected.
func opChoose(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	if f.Step == 0 && f.Flags&choosing == 0 {
		f.Flags |= choosing
		f.Zone = 0
		g.S.ClearResult()
	}
	who := choosers(g, f, &c, in.Who)
	if in.Filter != nil && (in.Filter.Controller == ability.Chooser || in.Filter.Owner == ability.Chooser) {
		who = g.players(&c, in.Who) // of what is his own nobody chooses for one who has left
	}
	if f.Step == 1 {
		takeChosen(g, f, in, who[f.Zone])
		if len(who) > 1 || isKept(g, f, in) {
			tellChosen(g, f, who[f.Zone])
		}
		f.Zone++
		f.Step = 0
		if int(f.Zone) < len(who) {
			return again // a step asks or uses an answer
		}
	}
	for int(f.Zone) < len(who) {
		p := who[f.Zone]
		list, least, most := choices(g, f, in, p)
		if in.Flags&ability.FlagRandom != 0 {
			chooseRandom(g, list, most)
		} else if most > 0 || in.Flags&ability.FlagAnyNumber != 0 {
			d := g.askPick(f, choosePrompt(g, f, int(f.PC)), p, rule.R608_2d, g.byPile(list, p, most), least, most)
			if in.Differ != ability.NoQuality {
				pickOfEachValue(g, d, in.Differ)
			}
			if in.Total != nil {
				c.Chooser = p
				pickUpTo(g, &c, in.Total, d)
			}
			if g.stands(d.Max > 0, d.Max == 0 && choosesConcealed(g, f, in, p)) {
				d.Earlier = chosenInLoop(g, f, earlier(g, d.Earlier))
				return wait
			}
		}
		f.Zone++
	}
	f.Flags &^= choosing
	f.Zone = 0
	g.store(f, in)
	return next
}

// tellChosen tells everyone what a player has chosen while others have still to
// choose (101.4b).
func tellChosen(g *Game, f *state.Frame, p mtg.Seat) {
	e := g.effectEvent(f, mtg.EventChosen)
	e.Player, e.Rule = p, rule.R101_4b
	if len(g.S.Chosen) == 0 {
		g.emit(e)
	}
	for i := range g.S.Chosen {
		e.Other, e.N = openly(g, g.S.Chosen[i].Other), 1
		g.emit(e)
	}
}

// earlier appends what the players before have chosen, as who chooses next may
// know it.
func earlier(g *Game, dst []mtg.Entity) []mtg.Entity {
	for _, e := range g.S.Result {
		dst = append(dst, openly(g, e))
	}
	return dst
}

// tellWhetherHeDoes tells everyone whether a player does what each of several may do while
// others have still to say (101.4b): who does chooses what offers it, who does not nothing.
func tellWhetherHeDoes(g *Game, f *state.Frame, p mtg.Seat) {
	e := g.effectEvent(f, mtg.EventChosen)
	e.Player, e.Rule = p, rule.R101_4b
	if g.S.Yes {
		e.Other, e.N = f.Source.Entity(), 1
	}
	g.emit(e)
}

// isKept reports whether the instruction asks one of several players after the other, in a
// loop that keeps what they choose until all have chosen.
func isKept(g *Game, f *state.Frame, in *ability.Instr) bool {
	loop, _ := loopAround(g, f)
	return loop != nil && in.Who != nil && in.Who.Kind == ability.SelRegister && in.Who.N+1 == loop.Dst && len(keptInLoop(g, f)) > 0
}

// loopAround returns the loop that the instruction of the frame stands in, and its place; nil
// for none.
func loopAround(g *Game, f *state.Frame) (*ability.Instr, int) {
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	for i := int(f.PC) - 1; i >= 0; i-- {
		if in := &code[i]; in.Op == ability.OpForEach && in.To > int(f.PC) {
			return in, i
		}
	}
	return nil, 0
}

// keptInLoop returns the selectors of the registers to which the loop adds in each turn.
func keptInLoop(g *Game, f *state.Frame) (list []*ability.Sel) {
	loop, at := loopAround(g, f)
	if loop == nil {
		return nil
	}
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	for i := at + 1; i < loop.To && i < len(code); i++ {
		in := &code[i]
		if in.Op != ability.OpSelect || in.What.Kind != ability.SelUnion || in.What.Of.Kind != ability.SelRegister || in.What.Of.N+1 != in.Dst {
			continue
		}
		if !slices.ContainsFunc(list, func(s *ability.Sel) bool { return s.N == in.What.Of.N }) {
			list = append(list, in.What.Of)
		}
	}
	return list
}

// chosenInLoop appends what has been chosen in the turns of the loop so far, as who chooses
// next may know it.
func chosenInLoop(g *Game, f *state.Frame, dst []mtg.Entity) []mtg.Entity {
	c := g.context(f)
	for _, s := range keptInLoop(g, f) {
		for _, e := range g.Q.Sel(&c, s, nil) {
			dst = append(dst, openly(g, e))
		}
	}
	return dst
}

// openly is what may be told of a thing chosen: nothing of a card in a hidden
// zone, which stays face down (101.4a).
func openly(g *Game, e mtg.Entity) mtg.Entity {
	if o := g.S.Object(e.Object()); e.IsObject() && o != nil && o.Zone.Hidden() {
		return 0
	}
	return e
}

// choosing marks a program in the middle of an OpChoose.
const choosing uint8 = 2

// choices lists what p may choose from, and how many at least and at most.
func choices(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) (list []mtg.Entity, least, most int) {
	c := g.context(f)
	c.Chooser = p
	if in.What != nil {
		list = phasedIn(g, g.Q.Sel(&c, in.What, g.scratch.entities[:0]))
		if in.Filter != nil {
			kept := list[:0]
			for _, e := range list {
				if g.Q.Matches(&c, in.Filter, e) {
					kept = append(kept, e)
				}
			}
			list = kept
		}
	} else {
		list = g.Q.Each(&c, in.Filter, g.scratch.entities[:0])
	}
	if f.Flags&programEnters != 0 { // 614.13a
		list = slices.DeleteFunc(list, func(e mtg.Entity) bool { return e.IsObject() && g.S.Enters(e.Object()) })
	}
	if in.Flags&ability.FlagRandom == 0 && choosePrompt(g, f, int(f.PC)) == decision.PromptSacrifice { // 608.2d: what can't be sacrificed can't be chosen
		list = slices.DeleteFunc(list, func(e mtg.Entity) bool {
			return e.IsObject() && g.Q.Forbidden(mtg.ActionSacrifice, p, e.Object(), mtg.PlayerEntity(f.Player))
		})
	}
	if in.Flags&ability.FlagRandom == 0 {
		list = possibleObjects(g, f, in, list)
	}
	if in.Other != nil && isTurnedUp(g, f) { // 708.11: as it will be
		became := g.S.Batch[g.entering()].Event.Object
		g.imagine(g.entering())
		list = slices.DeleteFunc(list, func(e mtg.Entity) bool { return !g.would.q.CanEnchantFor(became, e, p) })
	} else if in.Other != nil { // 608.2d: nor what it can't be attached to
		what := g.Q.Sel(&c, in.Other, nil)
		list = slices.DeleteFunc(list, func(e mtg.Entity) bool {
			return len(what) == 0 || slices.ContainsFunc(what, func(x mtg.Entity) bool { return !attachable(g, x.Object(), e) })
		})
	}
	g.scratch.entities = list
	if in.Flags&ability.FlagAnyNumber != 0 {
		most = len(list)
	} else {
		most = g.Q.Num(&c, in.N)
		least = most
	}
	if in.Flags&ability.FlagUpTo != 0 {
		least = 0
	}
	if in.M != nil {
		least = g.Q.Num(&c, in.M)
	}
	return list, least, most
}

func chooseRandom(g *Game, list []mtg.Entity, n int) {
	for ; n > 0 && len(list) > 0; n-- {
		i := g.randomOf(list)
		g.emit(event.Event{Kind: mtg.EventRandom, Other: list[i]})
		g.S.AddResult(list[i])
		list = append(list[:i], list[i+1:]...)
	}
}

// choosePrompt says what the choice of instruction number at is for: what the next
// one does with it.
func choosePrompt(g *Game, f *state.Frame, at int) decision.Prompt {
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	if at+1 < len(code) && !takesRest(&code[at+1]) {
		switch code[at+1].Op {
		case ability.OpDiscard:
			return decision.PromptDiscard
		case ability.OpSacrifice:
			return decision.PromptSacrifice
		case ability.OpExile:
			return decision.PromptExile
		}
	}
	if code[at].Flags&ability.FlagUpTo != 0 {
		switch gatheredFor(code, at) {
		case ability.OpSacrifice:
			return decision.PromptSacrifice
		case ability.OpDiscard:
			return decision.PromptDiscard
		}
	}
	return decision.PromptChoose
}

// gatheredFor is what is done with all that several players choose by the instruction in a loop,
// once each of them has chosen (101.4), zero where that is not so.
func gatheredFor(code []ability.Instr, at int) ability.Op {
	for i := at + 1; i < len(code); i++ {
		in := &code[i]
		if in.Op != ability.OpSelect || in.What.Kind != ability.SelUnion || in.What.Or.Kind != ability.SelRegister || in.What.Or.N+1 != code[at].Dst {
			continue
		}
		for j := i + 1; j < len(code); j++ {
			if to := &code[j]; (to.Op == ability.OpSacrifice || to.Op == ability.OpDiscard) && to.What.Kind == ability.SelRegister && to.What.N+1 == in.Dst {
				return to.Op
			}
		}
	}
	return 0
}

// takesRest reports whether an instruction is about others than what was chosen.
func takesRest(in *ability.Instr) bool {
	return in.What != nil && in.What.Kind == ability.SelAll && in.What.Filter.NotIn != nil
}

// askChooser asks whom the instruction names to choose, one where it is a pick, and
// returns nil where that is nobody.
func (g *Game) askChooser(f *state.Frame, in *ability.Instr, kind decision.Kind, prompt decision.Prompt, r rule.Ref) *decision.Decision {
	c := g.context(f)
	who := choosers(g, f, &c, in.Who)
	if len(who) == 0 {
		return nil
	}
	d := g.ask(kind, prompt, who[0], r)
	d.Source, d.Ability = f.Source, f.Ability
	if kind == decision.Pick {
		d.Min, d.Max = 1, 1
	}
	return d
}

func opChooseMode(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 1 {
		n := int(g.S.Chosen[0].N)
		if in.Flags&ability.FlagLinked != 0 { // 607.2m
			choose(g, f, 0, 0, 0, g.S.Say(in.Texts[n]))
		}
		g.storeNumber(in, n)
		return next
	}
	d := g.askChooser(f, in, decision.Pick, decision.PromptEffectMode, rule.R608_2d)
	if d == nil {
		return next
	}
	d.Total = int32(f.PC)
	for i := range in.Texts {
		if !impossibleWords(g, f, in, i) {
			d.Options = append(d.Options, decision.Option{Ability: f.Ability, Object: f.Source, N: int32(i)})
		}
	}
	if len(d.Options) == 0 { // nothing will come of any
		for i := range in.Texts {
			d.Options = append(d.Options, decision.Option{Ability: f.Ability, Object: f.Source, N: int32(i)})
		}
	}
	return wait
}

func opChooseColor(g *Game, f *state.Frame, in *ability.Instr) verdict {
	several := in.N != nil && in.N.K == ability.AnyNumber
	if f.Step == 1 {
		n := int(g.S.Chosen[0].N)
		if several {
			n = ability.SeveralColors
			for _, o := range g.S.Chosen {
				n += int(mtg.Colors(mtg.Color(o.N)))
			}
		}
		if in.Flags&ability.FlagPassing == 0 {
			colors := uint8(n + 1)
			if len(g.S.Chosen) > 1 {
				colors |= uint8(g.S.Chosen[1].N+1) << 4
			}
			choose(g, f, colors, 0, 0, 0)
		}
		g.storeNumber(in, n)
		return next
	}
	d := g.askChooser(f, in, decision.Pick, decision.PromptColor, rule.R105_4)
	if d == nil {
		return next
	}
	for color := mtg.White; color <= mtg.Green; color++ {
		if in.Colors == 0 || in.Colors.Has(color) {
			d.Options = append(d.Options, decision.Option{N: int32(color), Colors: mtg.Colors(color)})
		}
	}
	if in.N != nil {
		d.Min, d.Max = 2, 2
	}
	if several {
		d.Min, d.Max = 1, int32(len(d.Options))
	}
	return wait
}

// choose stores a choice for this, or for what is about to enter (614.12a).
func choose(g *Game, f *state.Frame, color uint8, kind mtg.Subtype, player mtg.Seat, name uint8) {
	if f.Flags&programEnters != 0 {
		g.S.ChooseFor(g.entering(), f.Ability, color, kind, player, name)
	} else {
		g.S.SetChosen(f.Source, f.Ability, color, kind, player, name)
		g.Q.Invalidate()
	}
}

// opChooseType lets a player choose a creature type (205.3m), or a basic land
// type (305.6).
func opChooseType(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 1 {
		if in.Flags&ability.FlagPassing == 0 {
			choose(g, f, 0, mtg.Subtype(g.S.Chosen[0].N), 0, 0)
		}
		g.storeNumber(in, int(g.S.Chosen[0].N))
		return next
	}
	d := g.askChooser(f, in, decision.Pick, decision.PromptType, rule.R205_3m)
	if d == nil {
		return next
	}
	if in.Filter != nil && in.Filter.Supertypes == mtg.Basic {
		for _, t := range [...]mtg.Subtype{mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest} {
			d.Options = append(d.Options, decision.Option{N: int32(t)})
		}
		return wait
	}
	of := mtg.Creature
	if in.Filter != nil && in.Filter.Types == mtg.Land {
		of, d.Rule = mtg.Land, rule.R205_3i
	}
	for t := mtg.Subtype(1); int(t) < mtg.NumSubtypes; t++ {
		if t.Of()&of != 0 && (in.Filter == nil || !slices.Contains(in.Filter.NotSubtypes, t)) {
			d.Options = append(d.Options, decision.Option{N: int32(t)})
		}
	}
	return wait
}

// opChoosePlayer lets a player choose a player.
func opChoosePlayer(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 1 {
		choose(g, f, 0, 0, g.S.Chosen[0].Other.Seat(), 0)
		if len(g.S.Chosen) > 1 {
			chooseOther(g, f, g.S.Chosen[1].Other.Seat())
		}
		if c := g.context(f); in.Flags&ability.FlagSecret != 0 {
			keepSecret(g, f, choosers(g, f, &c, in.Who)[0])
		}
		return next
	}
	c := g.context(f)
	who := choosers(g, f, &c, in.Who)
	list := g.Q.Each(&c, in.Filter, g.scratch.entities[:0])
	g.scratch.entities = list
	if len(who) == 0 || len(list) == 0 {
		return next
	}
	n := 1
	if in.N != nil { // two
		n = min(g.Q.Num(&c, in.N), len(list))
	}
	g.askPick(f, decision.PromptChoose, who[0], rule.R608_2d, list, n, n)
	return wait
}

// chooseOther stores the second of two players that are chosen.
func chooseOther(g *Game, f *state.Frame, p mtg.Seat) {
	if f.Flags&programEnters != 0 {
		state.ChooseOther(&g.S, 0, g.entering(), p)
	} else {
		state.ChooseOther(&g.S, f.Source, 0, p)
		g.Q.Invalidate()
	}
}

// keepSecret says that only p knows whom he has chosen.
func keepSecret(g *Game, f *state.Frame, p mtg.Seat) {
	if f.Flags&programEnters != 0 {
		g.S.Proposal(g.entering()).Secret = p
	} else {
		state.KeepSecret(&g.S, f.Source, p)
	}
}

// revealChosen has a player tell all whom he has chosen secretly.
func revealChosen(g *Game, f *state.Frame, e event.Event) {
	e.Kind, e.Other, e.Rule = mtg.EventChosen, mtg.PlayerEntity(g.S.Object(f.Source).Who(state.Chosen)), rule.R701_20a
	g.emit(e)
	state.KeepSecret(&g.S, f.Source, 0)
}

// opChooseSource lets a player choose a source of damage: a permanent, a spell
// on the stack, an object that something waiting refers to, or a face-up object
// in the command zone (609.7a).
func opChooseSource(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 1 {
		g.S.ClearResult()
		g.S.AddResult(g.S.Chosen[0].Other)
		g.store(f, in)
		return next
	}
	c := g.context(f)
	who := choosers(g, f, &c, in.Who)
	list := damageSources(g, &c, in.Filter)
	if len(who) == 0 || len(list) == 0 {
		return next
	}
	g.askPick(f, decision.PromptChoose, who[0], rule.R609_7a, list, 1, 1)
	return wait
}

func damageSources(g *Game, c *query.Context, filter *ability.Filter) []mtg.Entity {
	list := g.scratch.entities[:0]
	add := func(id mtg.ObjectID) {
		if e := id.Entity(); id != 0 && g.Q.Row(id) != nil && !slices.Contains(list, e) && g.Q.Matches(c, filter, e) {
			list = append(list, e)
		}
	}
	for _, z := range [...]mtg.Zone{mtg.Battlefield, mtg.Stack, mtg.Command} {
		for _, slot := range g.S.List(z, 0) {
			switch o := &g.S.Objects[slot]; {
			case o.Kind == state.AbilityObject:
				add(o.Source)
			case z != mtg.Command || !o.Is(state.FaceDown):
				add(g.S.ID(slot))
			}
		}
	}
	for i := range g.S.Targets {
		if t := &g.S.Targets[i]; t.Target.IsObject() {
			add(t.Target.Object())
		}
	}
	for i := range g.S.Effects {
		if k := g.S.Effects[i].Kind; k == state.ShieldEffect || k == state.ReplaceEffect {
			add(g.S.Effects[i].Source)
		}
	}
	for i := range g.S.Delayed {
		add(g.S.Delayed[i].Source)
	}
	for i := range g.S.Held {
		if h := &g.S.Held[i]; h.Entity.IsObject() {
			add(h.Entity.Object())
		}
	}
	g.scratch.entities = list
	return list
}

func opNumber(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	g.storeNumber(in, g.Q.Num(&c, in.N))
	return next
}

func opSelect(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	g.S.SetResult(g.selected(&c, in.What))
	if in.Flags&ability.FlagLinked != 0 {
		linkExiled(g, f)
	}
	g.store(f, in)
	return next
}
