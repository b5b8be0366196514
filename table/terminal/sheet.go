package terminal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// item is one line of a sheet. A line that can be in several states, such as
// whom a creature blocks, has a word for each state above zero.
type item struct {
	label  string
	notes  string // what else is to be known of it, in parentheses
	states []string
	state  int
	option int           // index into the options, or -1 where it is none
	object view.Handle   // what it is about
	uses   []view.Handle // what a payment uses
}

// sheet is a decision as a person fills it in: one line chosen, or several lines
// put into states and then handed in.
type sheet struct {
	d      *decision.Decision
	title  string
	hint   string
	items  []item
	single bool
	// base is the number of the first line, where a person types numbers.
	base int
	// inOrder says that the order in which lines are marked is the answer, kept
	// in marked.
	inOrder bool
	marked  []int
	// byHand says that a payment is made source by source.
	byHand bool
	text   bool // a text is typed
	// partners are what is attacked, or the attackers that are blocked, and
	// partner is the word for one, where there are several to choose from.
	partners []string
	partner  string
	// initial is the line a person most likely means.
	initial int
}

// special lines of a sheet, in place of the number of an option.
const (
	noOption = -1 - iota
	autoPay
	payByHand
	takeBack
	sayYes
	sayNo
)

// sheet makes the sheet for the decision of the view.
func (s *session) sheet(v *view.View) *sheet {
	d := &v.Decision
	f := &sheet{d: d, title: s.teller.Prompt(d), base: 1}
	if n := s.teller.Rule(d.Rule); n != "" {
		f.title += " (rule " + n + ")"
	}
	switch d.Kind {
	case decision.Act:
		f.single, f.base = true, 0
		s.options(f, v)
		s.merge(f, v)
	case decision.Confirm:
		f.single = true
		yes, no := s.teller.YesNo()
		f.items = []item{{label: yes, option: sayYes}, {label: no, option: sayNo}}
		if d.Prompt == decision.PromptMulligan || d.Unable {
			f.initial = 1
		}
	case decision.Number:
		f.single = true
		for n := d.Min; n <= d.Max && len(f.items) < mostNumbers; n++ {
			f.items = append(f.items, item{label: strconv.Itoa(int(n)), option: int(n)})
		}
		f.base = int(d.Min)
	case decision.Name:
		f.text = true
	case decision.Pay:
		s.paySheet(f, v)
	default:
		s.options(f, v)
		s.stateful(f, v)
	}
	f.hint = hintOf(f)
	return f
}

// mostNumbers is how many numbers are offered one by one.
const mostNumbers = 100

// options adds a line for each option.
func (s *session) options(f *sheet, v *view.View) {
	for i := range f.d.Options {
		o := &f.d.Options[i]
		label, notes := s.label(v, i)
		f.items = append(f.items, item{label: label, notes: notes, option: i, object: view.Handle(o.Object)})
	}
}

// label says what an option is, and whose, where both sides have such things.
func (s *session) label(v *view.View, i int) (label, notes string) {
	o := &v.Decision.Options[i]
	if o.Other.IsPlayer() {
		return capital(s.teller.Player(o.Other.Seat())), ""
	}
	text := s.option(v, i)
	object := v.Object(view.Handle(o.Object))
	if object == nil || v.Decision.Kind == decision.Act || v.Decision.Kind == decision.Pay {
		return capital(text), ""
	}
	var list []string
	if object.Zone == mtg.Battlefield && v.Decision.Kind == decision.Pick {
		list = append(list, s.whose(object.Controller))
	}
	if object.Status&view.Tapped != 0 {
		list = append(list, "tapped")
	}
	if v.Decision.Prompt == decision.PromptDamage && o.N > 0 {
		list = append(list, fmt.Sprintf("%d would be lethal", o.N))
	}
	if object.Damage > 0 {
		list = append(list, fmt.Sprintf("%d damage", object.Damage))
	}
	if k := keywords(object); k != "" && object.Zone == mtg.Battlefield {
		list = append(list, k)
	}
	if len(list) > 0 {
		notes = " (" + strings.Join(list, ", ") + ")"
	}
	return capital(text), notes
}

// option says what an option is: what a spell costs, how large a creature is.
func (s *session) option(v *view.View, i int) string {
	o := s.maker.Option(v, i, s.teller)
	text := o.Text
	if o.Cost != "" {
		text += " " + o.Cost
	}
	if object := v.Object(view.Handle(o.Object)); object != nil && object.Zone == mtg.Battlefield && object.Types&mtg.Creature != 0 {
		text += fmt.Sprintf(" %d/%d", object.Power, object.Toughness)
	}
	for _, flag := range o.Flags {
		switch flag {
		case "alone":
			text += ", by itself"
		case "convoke", "delve":
			text += ", " + flag
		}
	}
	return text
}

func (s *session) whose(p mtg.Seat) string {
	if p == s.you {
		return "yours"
	}
	return s.names.SeatName(p) + "'s"
}

// merge leaves out actions with cards of the hand that are like one before.
func (s *session) merge(f *sheet, v *view.View) {
	seen := map[string]bool{}
	f.items = slices.DeleteFunc(f.items, func(it item) bool {
		o := v.Object(it.object)
		if o == nil || o.Zone != mtg.Hand {
			return false
		}
		again := seen[it.label]
		seen[it.label] = true
		return again
	})
}

// stateful gives the lines their states, and puts them into those of a proposal.
func (s *session) stateful(f *sheet, v *view.View) {
	d := f.d
	f.single = d.Kind == decision.Pick && d.Min == 1 && d.Max == 1
	f.inOrder = d.Kind == decision.Order
	if f.single {
		// Nobody aims at himself by a slip of the finger.
		for f.initial < len(f.items)-1 && d.Options[f.items[f.initial].option].Other.Seat() == s.you {
			f.initial++
		}
		return
	}
	for i := range f.items {
		it := &f.items[i]
		switch d.Kind {
		case decision.Attack, decision.Block:
			verb := "attacks "
			if d.Kind == decision.Block {
				verb = "blocks "
			}
			for _, p := range d.Partners(i) {
				it.states = append(it.states, verb+s.partner(v, int(p)))
			}
		case decision.Distribute:
			for n := int32(1); n <= d.Options[i].Max; n++ {
				it.states = append(it.states, strconv.Itoa(int(n)))
			}
		default:
			it.states = []string{"chosen"}
		}
	}
	if d.Kind == decision.Block || d.Kind == decision.Attack && len(d.Others) > 1 {
		f.partner = "attacker"
		if d.Kind == decision.Attack {
			f.partner = "goal"
		}
		for i := range d.Others {
			f.partners = append(f.partners, s.partner(v, i))
		}
	}
	f.propose()
}

// choices lists the numbers of the partners that an option may have.
func (f *sheet) choices(option int) string {
	var numbers []string
	for _, p := range f.d.Partners(option) {
		numbers = append(numbers, strconv.Itoa(int(p)+1))
	}
	if len(numbers) == 0 {
		return "none"
	}
	return strings.Join(numbers, ", ")
}

func (s *session) partner(v *view.View, p int) string {
	e := v.Decision.Others[p].Entity
	if o := v.Object(view.Handle(e)); o != nil && o.Types&mtg.Creature != 0 {
		return fmt.Sprintf("%s %d/%d", s.called(o), o.Power, o.Toughness)
	}
	return s.teller.Object(view.Handle(e))
}

// propose puts the lines into the states of the least legal answer.
func (f *sheet) propose() {
	var a decision.Answer
	if f.inOrder || !f.d.Propose(&a) {
		return
	}
	if f.d.Kind == decision.Distribute {
		for i, n := range a.Numbers {
			f.items[i].state = int(n)
		}
		return
	}
	for i, p := range a.Picks {
		f.items[p].state = 1
		if f.d.Kind == decision.Attack || f.d.Kind == decision.Block {
			f.items[p].state = 1 + slices.Index(f.d.Partners(int(p)), uint16(a.Numbers[i]))
		}
	}
}

// paySheet offers to pay as proposed, by hand, or not at all.
func (s *session) paySheet(f *sheet, v *view.View) {
	f.single = true
	var a decision.Answer
	if f.d.Propose(&a) && !a.Cancel {
		f.items = append(f.items, item{label: "Pay with " + s.paidWith(v, &a), option: autoPay, uses: used(f.d, &a)})
	}
	f.items = append(f.items, item{label: "Choose what to pay with", option: payByHand}, item{label: "Take it back", option: takeBack})
}

// used returns the objects that a payment uses.
func used(d *decision.Decision, a *decision.Answer) (list []view.Handle) {
	for _, p := range a.Picks {
		list = append(list, view.Handle(d.Options[p].Object))
	}
	return list
}

// paidWith lists what a payment uses.
func (s *session) paidWith(v *view.View, a *decision.Answer) string {
	var names []string
	counts := map[string]int{}
	for _, p := range a.Picks {
		o := &v.Decision.Options[p]
		name := s.option(v, int(p))
		if object := v.Object(view.Handle(o.Object)); object != nil && o.Action == mtg.ActionMana {
			name = s.called(object)
		}
		if counts[name]++; counts[name] == 1 {
			names = append(names, name)
		}
	}
	for i, n := range names {
		if counts[n] > 1 {
			names[i] = fmt.Sprintf("%d %s", counts[n], n)
		}
	}
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, ", ")
}

// handSheet lists the sources of a payment, one line for each mana of the pool.
func (s *session) handSheet(v *view.View) *sheet {
	d := &v.Decision
	f := &sheet{d: d, title: s.teller.Prompt(d), base: 1, byHand: true}
	for i := range d.Options {
		o := &d.Options[i]
		times := 1
		if o.Action == mtg.ActionPool || o.Action == mtg.ActionPayLife {
			times = min(int(o.N), len(d.Symbols))
		}
		for range times {
			label, _ := s.label(v, i)
			it := item{label: label, option: i, object: view.Handle(o.Object)}
			if o.Action == mtg.ActionMana || o.Action == mtg.ActionPool {
				for c := mtg.White; c < mtg.NumManaColors; c++ {
					if o.Colors.Has(c) {
						it.states = append(it.states, c.String())
					}
				}
			}
			if len(it.states) == 0 {
				it.states = []string{"used"}
			}
			f.items = append(f.items, it)
		}
	}
	f.hint = hintOf(f)
	return f
}

// take marks a line of a sheet in order, or takes the mark away.
func (f *sheet) take(i int) {
	if at := slices.Index(f.marked, i); at >= 0 {
		f.marked = slices.Delete(f.marked, at, at+1)
		return
	}
	f.marked = append(f.marked, i)
}

// answer puts into a what the sheet says, when the line is chosen or it is
// handed in. It reports false when the sheet leads to another, by hand.
func (f *sheet) answer(line int, a *decision.Answer) bool {
	a.Reset()
	a.Seq = f.d.Seq
	if f.single {
		return f.answerLine(f.items[line].option, a)
	}
	switch {
	case f.inOrder:
		for _, i := range f.marked {
			a.Picks = append(a.Picks, uint16(i))
		}
		for i := range f.items {
			if !slices.Contains(f.marked, i) {
				a.Picks = append(a.Picks, uint16(i))
			}
		}
		return true
	case f.byHand:
		f.answerPayment(a)
		return true
	}
	for i := range f.items {
		it := &f.items[i]
		switch {
		case f.d.Kind == decision.Distribute:
			a.Numbers = append(a.Numbers, int32(it.state))
		case it.state == 0:
		default:
			a.Picks = append(a.Picks, uint16(it.option))
			if f.d.Kind == decision.Attack || f.d.Kind == decision.Block {
				a.Numbers = append(a.Numbers, int32(f.d.Partners(it.option)[it.state-1]))
			}
		}
	}
	return true
}

func (f *sheet) answerLine(option int, a *decision.Answer) bool {
	switch option {
	case autoPay:
		f.d.Propose(a)
	case payByHand:
		return false
	case takeBack:
		a.Cancel = true
	case sayYes:
		a.Yes = true
	case sayNo:
	default:
		if f.d.Kind == decision.Number {
			a.Numbers = append(a.Numbers, int32(option))
		} else {
			a.Picks = append(a.Picks, uint16(option))
		}
	}
	return true
}

// answerPayment reads which sources are marked, and for which kind of mana.
func (f *sheet) answerPayment(a *decision.Answer) {
	for i := range f.items {
		it := &f.items[i]
		if it.state == 0 {
			continue
		}
		kind, nth := int32(0), 0
		if o := &f.d.Options[it.option]; o.Action == mtg.ActionMana || o.Action == mtg.ActionPool {
			for c := mtg.White; c < mtg.NumManaColors; c++ {
				if o.Colors.Has(c) {
					if nth++; nth == it.state {
						kind = int32(c)
					}
				}
			}
		}
		a.Picks, a.Numbers = append(a.Picks, uint16(it.option)), append(a.Numbers, kind)
	}
}

// hintOf says in a few words how a sheet is filled in by typing.
func hintOf(f *sheet) string {
	switch {
	case f.text:
		return "type a name"
	case f.single:
		return "type a number"
	case f.inOrder:
		return "type all the numbers in the order you want; Enter keeps this order"
	case f.d.Kind == decision.Attack:
		return "type the numbers of the attackers, or all; 0 for none"
	case f.d.Kind == decision.Block:
		return "type line>attacker, such as 1>2; 0 for no blocks"
	case f.d.Kind == decision.Distribute:
		return "type the share of each, in this order"
	case f.byHand:
		return "type the numbers of what you use, 2>1 for its first kind of mana; 0 goes back"
	}
	return "type the numbers, 0 for none"
}

// capital returns the text with its first letter in upper case.
func capital(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// keywords lists the keywords of an object.
func keywords(o *view.Object) string {
	var words []string
	for _, k := range o.Keywords.List() {
		words = append(words, k.String())
	}
	return strings.Join(words, ", ")
}
