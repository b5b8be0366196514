package room

import (
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// This file keeps what was chosen in a turn, and finds in it what a player may propose to
// repeat (732.2a): the choices since an action of his own up to now, when he has priority
// again. It goes by the choices, not by the position, which may have grown meanwhile.

// Sequence is what a player may propose to repeat.
type Sequence struct {
	// Deeds are what he does in one round, first to last, as everybody has seen it: the
	// action, the face and the ability of each.
	Deeds []decision.Option
	round []chosen
}

// chosen is an answer by what it means, so that it can be given again to a decision that
// is asked anew.
type chosen struct {
	kind    decision.Kind
	prompt  decision.Prompt
	by, who mtg.Seat
	ability mtg.AbilityRef
	step    mtg.Step
	stack   int
	yes     bool
	barrier bool // it cannot be part of a sequence
	text    string
	numbers []int32
	picks   []picked
}

// picked is an option that was picked: the option, and of what cards its objects were.
type picked struct {
	option        decision.Option
	object, other card
}

// card is what an object is of, apart from which object it is.
type card struct {
	id    mtg.CardID
	face  mtg.FaceID
	owner mtg.Seat
	zone  mtg.Zone
}

// cardOf returns of what card the object is, as far as the player p knows.
func cardOf(s *state.State, id mtg.ObjectID, p mtg.Seat) card {
	o := s.Object(id)
	switch {
	case o == nil:
		return card{}
	case !o.Known.Has(p):
		return card{owner: o.Owner, zone: o.Zone}
	}
	return card{o.Card, o.Face, o.Owner, o.Zone}
}

func pickedOf(s *state.State, o *decision.Option, p mtg.Seat) picked {
	return picked{*o, cardOf(s, o.Object, p), cardOf(s, o.Other.Object(), p)}
}

// means reports whether the two are picked for the same: the same thing to do, with the
// same card.
func (p *picked) means(x *picked) bool {
	a, b := &p.option, &x.option
	return a.Action == b.Action && a.Way == b.Way && a.N == b.N && a.Ability == b.Ability && a.Face == b.Face && a.Flags == b.Flags &&
		a.Other.Seat() == b.Other.Seat() && p.object == x.object && p.other == x.other
}

// passes reports whether the answer is to pass priority.
func (c *chosen) passes() bool {
	return c.kind == decision.Act && len(c.picks) == 1 && c.picks[0].option.Action == mtg.ActionPass
}

// acts reports whether it begins something: it is not to pass, nor to make mana.
func (c *chosen) acts() bool {
	return c.kind == decision.Act && c.prompt == decision.PromptPriority && !c.passes() && c.picks[0].option.Action != mtg.ActionMana
}

// means reports whether two answers are the same choice.
func (c *chosen) means(x *chosen) bool {
	return c.kind == x.kind && c.prompt == x.prompt && c.by == x.by && c.who == x.who && c.ability == x.ability && c.yes == x.yes &&
		c.text == x.text && slices.Equal(c.numbers, x.numbers) && slices.EqualFunc(c.picks, x.picks, func(a, b picked) bool { return a.means(&b) })
}

// mostKept is how many answers of a turn are kept, longestRound how many of them one round
// has, and mostSequences how many sequences are found in them.
const (
	mostKept      = 2000
	longestRound  = 200
	mostSequences = 4
)

// diary is what was chosen in a turn.
type diary struct {
	turn uint32
	list []chosen
}

// Remember lets the game keep what is chosen, so that players can propose to repeat it.
func (c *Core) Remember() {
	if c.diary == nil {
		c.diary = &diary{}
	}
}

// note keeps an answer that is about to be taken.
func (y *diary) note(c *Core, d *decision.Decision, a *decision.Answer) {
	s := &c.game.S
	switch {
	case s.Turn != y.turn:
		y.turn, y.list = s.Turn, y.list[:0]
	case len(y.list) == mostKept:
		y.list = slices.Delete(y.list, 0, mostKept/2)
	}
	y.list = append(y.list, chosenOf(s, d, a))
}

// chosenOf returns the answer by what it means.
func chosenOf(s *state.State, d *decision.Decision, a *decision.Answer) chosen {
	x := chosen{
		kind: d.Kind, prompt: d.Prompt, by: d.By, who: d.For, ability: d.Ability, step: s.Step, stack: len(s.List(mtg.Stack, 0)),
		yes: a.Yes, text: a.Text, numbers: slices.Clone(a.Numbers), barrier: a.Cancel || d.Kind == decision.Attack || d.Kind == decision.Block,
	}
	if d.Kind == decision.Distribute {
		for i := range d.Options {
			x.picks = append(x.picks, pickedOf(s, &d.Options[i], d.By))
		}
		return x
	}
	for _, p := range a.Picks {
		x.picks = append(x.picks, pickedOf(s, &d.Options[p], d.By))
	}
	return x
}

// showed says that what the last answer led to came by chance or was hidden before: nobody
// could have predicted it (732.2a).
func (y *diary) showed() {
	if n := len(y.list); n > 0 {
		y.list[n-1].barrier = true
	}
}

// Sequences returns what p may propose to repeat, who is asked what to do with priority
// now; the shortest first. Others have only passed in it, and nothing in it hung on chance
// or came out of a hidden place.
func (c *Core) Sequences(p mtg.Seat) (found []Sequence) {
	d, y := c.Pending(), c.diary
	if d == nil || y == nil || d.By != p || d.For != p || d.Prompt != decision.PromptPriority || y.turn != c.game.S.Turn {
		return nil
	}
	var a decision.Answer
	now := chosenOf(&c.game.S, d, &a)
	for i := len(y.list) - 1; i >= max(0, len(y.list)-longestRound) && len(found) < mostSequences; i-- {
		x := &y.list[i]
		if x.barrier || x.by != p && !x.passes() || x.step != now.step {
			break
		}
		if !x.acts() {
			continue
		}
		if !repeatable(x.picks[0].option.Action) || x.picks[0].option.Way == decision.WayFaceDown {
			break
		}
		if x.stack != now.stack || x.who != p || !c.resolve(d, x, &a) {
			continue
		}
		s := Sequence{round: y.list[i:len(y.list):len(y.list)]}
		if !slices.ContainsFunc(found, func(f Sequence) bool { return f.divides(&s) }) {
			s.round, s.Deeds = slices.Clone(s.round), deedsOf(s.round)
			found = append(found, s)
		}
	}
	return found
}

// repeatable reports whether an action of the kind can be part of a sequence: everybody
// sees what it is.
func repeatable(a mtg.ActionKind) bool { return a == mtg.ActionActivate || a == mtg.ActionCast }

// divides reports whether the other is this sequence several times.
func (s *Sequence) divides(x *Sequence) bool {
	n := len(s.round)
	if len(x.round)%n != 0 {
		return false
	}
	for i := range x.round {
		if !s.round[i%n].means(&x.round[i]) {
			return false
		}
	}
	return true
}

func deedsOf(list []chosen) (deeds []decision.Option) {
	for i := range list {
		if list[i].acts() {
			o := &list[i].picks[0].option
			deeds = append(deeds, decision.Option{Action: o.Action, Face: o.Face, Ability: o.Ability})
		}
	}
	return deeds
}

// resolve puts into a the answer to d that makes the same choice as x, and reports whether
// there is one. An object that is still there is taken, else the newest of the same card.
func (c *Core) resolve(d *decision.Decision, x *chosen, a *decision.Answer) bool {
	if d.Kind != x.kind || d.Prompt != x.prompt || d.By != x.by || d.For != x.who || d.Kind != decision.Act && d.Ability != x.ability {
		return false
	}
	if d.Kind == decision.Act && c.stacked() != x.stack {
		return false // something else waits to resolve first
	}
	a.Reset()
	a.Seq, a.Yes, a.Text = d.Seq, x.yes, x.text
	for i := range x.picks {
		n := c.option(d, &x.picks[i], a.Picks)
		if n < 0 {
			return false
		}
		a.Picks = append(a.Picks, uint16(n))
	}
	if d.Kind != decision.Distribute {
		a.Numbers = append(a.Numbers, x.numbers...)
		return d.Check(a) == nil
	}
	if len(a.Picks) != len(d.Options) || len(x.numbers) != len(a.Picks) {
		return false
	}
	a.Numbers = append(a.Numbers, x.numbers...)
	for i, p := range a.Picks {
		a.Numbers[p] = x.numbers[i]
	}
	a.Picks = a.Picks[:0]
	return d.Check(a) == nil
}

// option returns which option means what was picked, -1: none that is not taken.
func (c *Core) option(d *decision.Decision, p *picked, taken []uint16) int {
	best, newest := -1, uint32(0)
	for i := range d.Options {
		x := pickedOf(&c.game.S, &d.Options[i], d.By)
		if slices.Contains(taken, uint16(i)) || !p.means(&x) {
			continue
		}
		if x.option.Object == p.option.Object && x.option.Other == p.option.Other {
			return i
		}
		id := x.option.Object
		if id == 0 {
			id = x.option.Other.Object()
		}
		at := uint32(0)
		if o := c.game.S.Object(id); o != nil {
			at = o.Timestamp
		}
		if best < 0 || at > newest {
			best, newest = i, at
		}
	}
	return best
}

// Repeats returns the deeds of Sequences.
func (c *Core) Repeats(p mtg.Seat) (list [][]decision.Option) {
	for _, s := range c.Sequences(p) {
		list = append(list, s.Deeds)
	}
	return list
}
