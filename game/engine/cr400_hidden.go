package engine

// This file carries out 400.2 for choices: who is asked, and when, must not tell
// which cards somebody has where the others cannot look. Everybody knows what an
// effect says; so wherever it would have a player choose among cards that not all
// others see, or pay with them, he is asked whatever they are, with what he may
// choose, be it nothing (608.2d, 701.23b). An instruction that might leave a
// question out goes through stands; see docs/decisions/0220-asked-whatever-one-holds.md.

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// hiddenZones are those whose cards not everybody may look at (400.2).
var hiddenZones = mtg.Zones(mtg.Library, mtg.Hand, mtg.Outside)

// stands is the law of questions: what was begun to be asked is asked where the
// player has something to choose, or where the others could not know that he has
// not. It reports whether the question stands, and takes it back where not.
func (g *Game) stands(able, concealed bool) bool {
	if able || concealed && !g.config.SkipForced {
		return true
	}
	if g.config.NoteUnasked {
		g.Unasked = append(g.Unasked, g.pending.By)
	}
	g.S.Unpose()
	return false
}

// concealed reports whether the object is a card that somebody in the game, or who
// watches it, does not know: in a hidden zone or face down, and not shown to all.
func concealed(g *Game, e mtg.Entity) bool {
	return e.IsObject() && g.S.Concealed(e.Object())
}

func anyConcealed(g *Game, list []mtg.Entity) bool {
	for _, e := range list {
		if concealed(g, e) {
			return true
		}
	}
	return false
}

// pool is what everybody knows of what the filter picks from: so many cards of a
// place, whatever they are.
func pool(f *ability.Filter) *ability.Filter {
	return &ability.Filter{Zones: query.ZonesOf(f), Owner: f.Owner, Whose: f.Whose, In: f.In, NotIn: f.NotIn}
}

// conceals reports whether the filter asks of cards that not everybody knows what
// they are, and how many it asks: of what it does not, all know what it describes.
func conceals(g *Game, c *query.Context, f *ability.Filter) (bool, int) {
	if f == nil || query.ZonesOf(f)&hiddenZones == 0 {
		return false, 0
	}
	from := pool(f)
	if reflect.DeepEqual(f, from) {
		return false, 0
	}
	list := slices.DeleteFunc(g.Q.Each(c, from, nil), func(e mtg.Entity) bool { // what is about to enter is known
		return e.IsObject() && len(g.S.Batch) > 0 && g.S.Enters(e.Object())
	})
	return anyConcealed(g, list), len(list)
}

// choosesConcealed reports whether the instruction has p choose among cards that
// not everybody knows.
func choosesConcealed(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) bool {
	if g.config.SkipForced || in.Flags&ability.FlagRandom != 0 {
		return false
	}
	c := g.context(f)
	c.Chooser = p
	if in.What != nil {
		return anyConcealed(g, g.Q.Sel(&c, in.What, nil))
	}
	found, _ := conceals(g, &c, in.Filter)
	return found
}

// castsConcealed reports whether which cards the instruction lets p cast, or
// whether he can pay for them, hangs on cards that not everybody knows (406.3a).
func castsConcealed(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) bool {
	c := g.context(f)
	if in.What.Kind == ability.SelAll && query.ZonesOf(in.What.Filter)&hiddenZones != 0 {
		return anyConcealed(g, g.Q.Each(&c, pool(in.What.Filter), nil))
	}
	list := g.Q.Sel(&c, in.What, nil)
	for _, e := range list {
		if concealed(g, e) {
			return true
		}
		o := g.S.Object(e.Object())
		if o == nil {
			continue
		}
		for _, x := range g.P.Face(g.Q.TextOf(o)).Extra {
			if g.paysConcealed(&c, p, x.Cost) {
				return true
			}
		}
	}
	if in.Cost == nil && in.Flags&ability.FlagFree == 0 && len(list) > 0 && holdsConcealed(g, p) {
		return true
	}
	return g.paysConcealed(&c, p, in.Cost)
}

// paysConcealed reports whether the cost is paid with cards that not everybody
// knows, so that nobody else can tell whether p could pay it: with some of a
// quality, of which there are enough of any (118.3), or with mana that a card he holds
// may make.
func (g *Game) paysConcealed(c *query.Context, p mtg.Seat, cost *ability.Cost) bool {
	if cost == nil {
		return false
	}
	if (cost.Mana != nil || cost.Own) && holdsConcealed(g, p) {
		return true
	}
	of := *c
	of.You = p
	for i := range cost.Parts {
		part := &cost.Parts[i]
		for j := range part.Options {
			if g.paysConcealed(c, p, &part.Options[j]) {
				return true
			}
		}
		own := part.Filter
		if own != nil && own.Owner == ability.Anyone { // one pays with one's own
			own = &ability.Filter{}
			*own = *part.Filter
			own.Owner = ability.You
		}
		if found, n := conceals(g, &of, own); found && (part.UpTo || n >= g.Q.Num(&of, part.N)) {
			return true
		}
	}
	return false
}

// holdsConcealed reports whether p may hold a card that makes mana in the hand
// (113.6m), for all that everybody knows: there are such in the game, and he has cards
// that not all know.
func holdsConcealed(g *Game, p mtg.Seat) bool {
	if !g.P.ManaInHand() {
		return false
	}
	for _, slot := range g.S.List(mtg.Hand, p) {
		if g.S.Concealed(g.S.ID(slot)) {
			return true
		}
	}
	return false
}

// hangsOnConcealed reports whether the condition is about cards that not everybody
// knows.
func hangsOnConcealed(g *Game, c *query.Context, k *ability.Cond) bool {
	if k == nil {
		return false
	}
	if k.Sel != nil && k.Kind != ability.CondSomePlayer && anyConcealed(g, g.Q.Sel(c, k.Sel, nil)) {
		return true
	}
	if found, _ := conceals(g, c, k.Filter); found && k.Kind == ability.CondExists {
		return true
	}
	return hangsOnConcealed(g, c, k.A) || hangsOnConcealed(g, c, k.B) || countsConcealed(g, c, k.Left) || countsConcealed(g, c, k.Right)
}

// countsConcealed is the same of a number.
func countsConcealed(g *Game, c *query.Context, n *ability.Num) bool {
	switch {
	case n == nil:
		return false
	case n.Kind == ability.NumCount:
		found, _ := conceals(g, c, n.Filter)
		return found
	case n.Sel != nil && anyConcealed(g, g.Q.Sel(c, n.Sel, nil)):
		return true
	}
	return countsConcealed(g, c, n.A) || countsConcealed(g, c, n.B)
}

// unmet is what a condition that does not hold leaves to be done where the others
// cannot know that it does not: if a question comes first of what it is asked of,
// that is asked, with nothing that could be chosen. It reports whether it was.
func unmet(g *Game, f *state.Frame, in *ability.Instr) bool {
	if g.config.SkipForced {
		return false
	}
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	at := int(f.PC) + 1
	for at < in.To && silent[code[at].Op] {
		at++
	}
	c := g.context(f)
	if at >= in.To || !asks(&code[at]) || !hangsOnConcealed(g, &c, in.Cond) {
		return false
	}
	who := g.players(&c, code[at].Who)
	if len(who) == 0 {
		return false
	}
	q := questions[code[at].Op]
	if q.prompt == decision.PromptChoose {
		q.prompt = choosePrompt(g, f, at)
	}
	d := g.ask(q.kind, q.prompt, who[0], q.rule)
	d.Source, d.Ability, d.Total, d.Unable = f.Source, f.Ability, int32(at), q.kind == decision.Confirm
	return true
}

// asks reports whether the instruction begins with a question.
func asks(in *ability.Instr) bool {
	return int(in.Op) < len(questions) && questions[in.Op].kind != decision.NoDecision && in.Flags&(ability.FlagMandatory|ability.FlagRandom) == 0
}

// silent are the instructions of which nobody notices anything.
var silent = [ability.NumOps]bool{ability.OpNone: true, ability.OpNumber: true, ability.OpSelect: true}

// questions are what the instructions that begin with a question ask.
var questions = [...]struct {
	kind   decision.Kind
	prompt decision.Prompt
	rule   rule.Ref
}{
	ability.OpMay:    {decision.Confirm, decision.PromptMay, rule.R608_2d},
	ability.OpPay:    {decision.Confirm, decision.PromptPayCost, rule.R118_12},
	ability.OpChoose: {decision.Pick, decision.PromptChoose, rule.R608_2d},
	ability.OpCast:   {decision.Pick, decision.PromptCast, rule.R608_2g},
}

// searching is the search of the library by p that the effect has begun, if it has: as long as the
// library has not been shuffled, what the effect has him search it for later belongs to that one
// search (701.23h).
func searching(g *Game, f *state.Frame, p, owner mtg.Seat) *event.Event {
	for i := len(g.S.Past) - 1; i >= 0; i-- {
		e := &g.S.Past[i]
		switch {
		case e.Kind == mtg.EventShuffled && e.Player == owner && e.To != mtg.Command, e.Kind == mtg.EventResolve && e.Source == f.Source && e.Ability == f.Ability:
			return nil
		case e.Kind == mtg.EventSearch && e.Player == p && e.Other == mtg.PlayerEntity(owner) && e.Source == f.Source && e.Ability == f.Ability:
			return e
		}
	}
	return nil
}

// searched are the cards of the library that p searches and that are still there.
func searched(g *Game, f *state.Frame, p, owner mtg.Seat) []mtg.Slot {
	list := g.S.List(mtg.Library, owner)
	if e := searching(g, f, p, owner); e != nil {
		list = list[min(int(e.N), len(list)):]
	}
	return list
}

// unsearched is how many cards at the bottom of the library p does not search: none, or those
// beneath the ones on top that he searches instead (701.23f).
func unsearched(g *Game, p, owner mtg.Seat) (beneath int) {
	size := len(g.S.List(mtg.Library, owner))
	g.Q.Statics(ability.StaticSearchTop, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		if n := g.Q.Num(&c, e.Num); n < size-beneath && g.Q.Matches(&c, e.Who, mtg.PlayerEntity(p)) {
			beneath = size - n
		}
		return true
	})
	return beneath
}

// searchLook lets p look at every card of the library he searches. The event keeps how many cards
// at the bottom he does not, for the rest of the search.
func searchLook(g *Game, f *state.Frame, p, owner mtg.Seat) {
	e := g.effectEvent(f, mtg.EventSearch)
	e.Player, e.Other, e.N = p, mtg.PlayerEntity(owner), int32(unsearched(g, p, owner))
	g.emit(e)
	for _, slot := range searched(g, f, p, owner) {
		look := g.effectEvent(f, mtg.EventLook)
		look.Object, look.Player = g.S.ID(slot), p
		g.emit(look)
	}
}
