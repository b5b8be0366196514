package reading

import (
	"maps"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// tokensTogether reads that one creates tokens of several kinds at once, which is said once; ""
// where there is one kind.
func tokensTogether(c *context, code []ability.Instr, i, end int) (string, int) {
	to := i + 1
	for to < end && code[to-1].Flags&ability.FlagTogether != 0 {
		to++
	}
	if to == i+1 {
		return "", 0
	}
	who := c.doer(code[i].Who, "create", "creates") + " "
	var parts, whole []string
	for k := i; k < to; k++ {
		s := c.token(&code[k])
		whole = append(whole, s)
		if part, ok := strings.CutPrefix(s, who); ok {
			parts = append(parts, part)
		}
	}
	c.keep(code[to-1].Dst, &reference{nouns: []string{"token"}, many: true})
	if len(parts) < len(whole) {
		return listed(whole, "and"), to
	}
	return who + listed(parts, "and"), to
}

// notTheirs reads that each other player chooses something that he does not control and that no
// other has chosen, "" if the loop does something else.
func notTheirs(c *context, code []ability.Instr, i int) (string, int) {
	loop, choice := &code[i], &code[i+1]
	if loop.To != i+4 || choice.Op != ability.OpChoose || choice.Filter == nil || choice.Filter.NotIn == nil || !same(choice.Who, register(loop.Dst)) || code[i+2].Op != ability.OpSelect ||
		!same(choice.Filter.Without, []ability.Filter{{Controller: ability.TheSel, Whose: register(loop.Dst)}}) || loop.What.Filter == nil || loop.What.Filter.PlayerWho != ability.NotYou {
		return "", 0
	}
	f := *choice.Filter
	f.NotIn, f.Without = nil, nil
	d := c.describe(&f)
	c.regs[code[i+2].Dst-1] = &reference{many: true, said: true, nouns: []string{"chosen permanent"}}
	return "each other player chooses " + d.one() + " they don't control that hasn't been chosen this way", loop.To
}

// whoDid are those whom a loop goes through, if the register is of players who did something.
func whoDid(c *context, code []ability.Instr, i int) string {
	in := &code[i]
	if in.What.Kind != ability.SelRegister || c.reg(in.What.N).did == "" {
		return ""
	}
	return c.reg(in.What.N).did
}

// keptOfEach names what a loop through such players keeps of what was chosen for each of them.
func keptOfEach(c *context, code []ability.Instr, i int) {
	in := &code[i]
	if whoDid(c, code, i) == "" || in.To-2 <= i+1 {
		return
	}
	if kept := &code[in.To-2]; kept.Op == ability.OpSelect && kept.What.Kind == ability.SelUnion && same(kept.What.Of, register(kept.Dst)) && code[i+1].Filter != nil {
		c.keep(kept.Dst, &reference{many: true, nouns: c.nounsOf(code[i+1].Filter)})
	}
}

// paidByAll reads that each player in turn, starting with you, may pay any amount of mana, ""
// if something else is counted. How much it is in all is kept.
func paidByAll(c *context, code []ability.Instr, i, end int) (string, int) {
	if i+7 > end || code[i+6].Op != ability.OpNext || code[i+3].Flags != ability.FlagAfterYou || code[i+3].To != i+7 {
		return "", 0
	}
	for _, k := range [...]int{i + 1, i + 4} {
		pay, sum := &code[k], &code[k+1]
		if pay.Op != ability.OpPay || pay.Flags != ability.FlagAnyNumber || pay.Cost.Mana == nil || pay.Cost.Mana.X != 1 || len(pay.Cost.Parts) > 0 || sum.Op != ability.OpNumber || sum.Dst != code[i].Dst {
			return "", 0
		}
	}
	if code[i+1].Who.Kind != ability.SelYou || !same(code[i+4].Who, register(code[i+3].Dst)) {
		return "", 0
	}
	c.keep(code[i].Dst, &reference{amount: "the total amount of mana paid this way"})
	return alt("starting with you, each player may pay any amount of mana", "each player starting with you may pay any amount of mana"), i + 7
}

// eachWord reads that each of several players chooses one of some words, "" if the loop does
// something else. Those who have chosen a word are kept for it.
func eachWord(c *context, code []ability.Instr, i int) (string, int) {
	loop, choice := &code[i], &code[i+1]
	if choice.Op != ability.OpChooseMode || !same(choice.Who, register(loop.Dst)) || loop.To != i+3+2*len(choice.Texts) {
		return "", 0
	}
	for k, word := range choice.Texts {
		if kept := &code[i+3+2*k]; kept.Op != ability.OpSelect || kept.What.Kind != ability.SelUnion || !same(kept.What.Or, register(loop.Dst)) {
			return "", 0
		}
		c.keep(code[i+3+2*k].Dst, &reference{player: true, many: true, nouns: []string{"player"}, did: "player who chose " + word})
	}
	return c.sel(loop.What, subject) + " chooses " + listed(choice.Texts, "or"), loop.To
}

// oneOfEach reads that each of several players chooses a permanent of each of several
// types, "" if the loop does something else. What none of them chose is the rest.
func oneOfEach(c *context, code []ability.Instr, i int) (string, int) {
	if s, to := eachWord(c, code, i); s != "" {
		return s, to
	}
	if s, to := notTheirs(c, code, i); s != "" {
		return s, to
	}
	loop := &code[i]
	own := &ability.Sel{Kind: ability.SelRegister, N: loop.Dst - 1}
	by := own
	if code[i+1].Op == ability.OpChoose && code[i+1].Who.Kind == ability.SelYou {
		by = code[i+1].Who
	}
	var among *ability.Filter
	var types []string
	all, at := uint8(0), i+1
	for ; at+1 < loop.To-1; at += 2 {
		choice, kept := &code[at], &code[at+1]
		if choice.Op != ability.OpChoose || kept.Op != ability.OpSelect || kept.What.Kind != ability.SelUnion || choice.Filter == nil {
			return "", 0
		}
		f := *choice.Filter
		f.Types = 0
		if among == nil {
			among, all = &f, kept.Dst
		}
		kinds := typeWords(choice.Filter.Types)
		plain := &ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: by, Filter: choice.Filter, Dst: choice.Dst, Text: choice.Text}
		both := &ability.Sel{Kind: ability.SelUnion, Of: register(all), Or: register(choice.Dst)}
		if !same(&f, among) || len(kinds) != 1 || !same(choice, plain) || kept.Dst != all || !same(kept.What, both) || f.Controller != ability.TheSel || !same(f.Whose, own) && f.Whose.Kind != ability.SelBeside {
			return "", 0
		}
		types = append(types, article(kinds[0]))
	}
	if among == nil || at != loop.To-1 || code[at].Op != ability.OpNext {
		return "", 0
	}
	of := *among
	of.Whose = &ability.Sel{Kind: ability.SelChooser}
	c.keep(all, &reference{of: &of, who: loop.What, many: true, nouns: []string{"permanent"}})
	g := *among
	g.Controller, g.Whose = 0, nil
	d := c.describe(&g)
	list, from := listed(types, "and"), "from among the "+d.all()+" they control"
	if among.Whose.Kind == ability.SelBeside {
		c.regs[all-1] = &reference{many: true, said: true, nouns: []string{"chosen permanent"}, done: "chosen"}
		return c.sel(loop.What, subject) + " chooses " + list + " from among the " + d.all() + " controlled by " + nextTo(among.Whose), loop.To
	}
	if by != own {
		c.regs[all-1] = &reference{many: true, said: true, nouns: []string{"chosen permanent"}}
		return "for each player, you choose " + alt("from among the "+d.all()+" that player controls "+list, list+" from among the "+d.all()+" that player controls"), loop.To
	}
	words := alt("chooses "+list+" "+from, "chooses "+from+" "+list)
	if len(types) == 6 { // 110.4
		words = alt(words, "chooses "+article(d.say(one))+" they control of each permanent type")
	}
	who := c.sel(loop.What, subject)
	c.last, c.lastWhat = loop.What, nil
	return who + " " + words, loop.To
}

func register(dst uint8) *ability.Sel { return &ability.Sel{Kind: ability.SelRegister, N: dst - 1} }

// offered is the register with those who do what was offered to several players, nil for
// another description; you are among them if you did it before.
func offered(c *context, f *ability.Filter) *reference {
	in := f.In
	if !f.NoObjects || in == nil {
		return nil
	}
	if in.Kind == ability.SelUnion && in.Of.Kind == ability.SelYou {
		in = in.Or
	}
	if in.Kind != ability.SelRegister || c.reg(in.N).may == "" {
		return nil
	}
	return c.reg(in.N)
}

// ofWhatWasTheirs reports whether a search is for as many cards as each of several players had
// controlled of the things for which it was offered to them.
func ofWhatWasTheirs(c *context, in *ability.Instr) bool {
	n := in.N
	if n == nil || n.Kind != ability.NumSize || n.Sel.Kind != ability.SelThose || in.Who == nil || in.Who.Kind != ability.SelAll {
		return false
	}
	r := offered(c, in.Who.Filter)
	if r == nil || r.theirs == nil {
		return false
	}
	of, f := *n.Sel, *n.Sel.Filter
	of.Filter = &f
	was := f.Controller
	f.Controller = ability.Anyone
	return was == ability.Chooser && same(&of, r.theirs)
}

// theirsOf is what the players selected controlled of what something was done to, nil for others.
func theirsOf(s *ability.Sel) *ability.Sel {
	if s.Kind != ability.SelAll || s.Filter.In == nil || s.Filter.In.Kind != ability.SelController {
		return nil
	}
	if of := s.Filter.In.Of; of.Kind == ability.SelThose && of.Of.Kind == ability.SelWas {
		return of
	}
	return nil
}

// forEachTheirs says for each of which things it is that their controllers may do something; empty
// where it is offered to players otherwise.
func forEachTheirs(c *context, s *ability.Sel) string {
	those := theirsOf(s)
	if those == nil {
		return ""
	}
	d := c.describe(those.Filter)
	noun := d.say(one)
	return "for each " + strings.ReplaceAll(c.sel(those, subject), "the "+noun, noun) + ", its controller"
}

// whoMay are those who do what was offered to several players: at first those who may do it.
func whoMay(c *context, f *ability.Filter, as role) string {
	r := offered(c, f)
	switch {
	case r == nil:
		return ""
	case as == possessive:
		return "their"
	case f.In.Kind == ability.SelUnion:
		return "each player who searched " + alt("a", "their") + " library this way"
	case r.said:
		if r.theirs != nil {
			return "each player who searched their library this way"
		}
		return alt(r.may, strings.Replace(r.may, "each opponent", "each player", 1)+" who searched "+alt("their", "a")+" library this way")
	}
	r.said = true
	return alt(r.may+" may", r.may)
}

// doneSince reports whether those to whom something was offered have begun to do it: they
// need not be named again.
func doneSince(c *context, s *ability.Sel) bool {
	if s == nil || s.Kind != ability.SelAll {
		return false
	}
	r := offered(c, s.Filter)
	return r != nil && r.said && s.Filter.In.Kind == ability.SelRegister
}

// paidForEach reads a loop that has each of several things be paid for, or put somewhere with
// the others that were not; empty for another one.
func (c *context) paidForEach(code []ability.Instr, i int) string {
	in := &code[i]
	if in.To != i+5 || in.To >= len(code) || code[i+1].Op != ability.OpPay || code[i+2].Op != ability.OpJump || code[i+3].Op != ability.OpSelect {
		return ""
	}
	put := code[in.To]
	unpaid := &ability.Sel{Kind: ability.SelRegister, N: code[i+3].Dst - 1}
	item := &ability.Sel{Kind: ability.SelRegister, N: in.Dst - 1}
	if put.Op != ability.OpMove || !same(put.What, unpaid) || !same(code[i+3].What, &ability.Sel{Kind: ability.SelUnion, Of: unpaid, Or: item}) {
		return ""
	}
	one := &reference{nouns: []string{"card"}}
	c.keep(in.Dst, one)
	put.What, put.Flags = item, put.Flags&^ability.FlagAnyOrder
	return c.paying(code[i+1].Cost) + " or " + strings.ReplaceAll(c.move(&put), "that card", alt("the card", "that card"))
}

// sparedOfEach reads a loop that has the controllers of several things pay for them, or have you
// draw, and what is done to the others then; empty for another one.
func sparedOfEach(c *context, code []ability.Instr, i int) (string, int) {
	in, ask, at := &code[i], &code[i+1], i+2
	item := register(in.Dst)
	if in.Flags&ability.FlagOwn == 0 || !same(ask.Who, &ability.Sel{Kind: ability.SelController, Of: item}) || in.To >= len(code) {
		return "", 0
	}
	adds := func(s *ability.Instr) bool {
		return s.Op == ability.OpSelect && s.Dst > 0 && same(s.What, &ability.Sel{Kind: ability.SelUnion, Of: register(s.Dst), Or: item})
	}
	draws := ask.Op == ability.OpMay
	if draws && adds(&code[at]) {
		at++
	}
	if draws == (at == i+2) || !draws && ask.Op != ability.OpPay || code[at].Op != ability.OpJump || !adds(&code[at+1]) || in.To != at+3 {
		return "", 0
	}
	others := code[at+1].Dst
	last := in.To
	pays := strings.Replace(c.paying(ask.Cost), "pay ", "pays ", 1)
	if draws {
		last++
		size := &ability.Num{Kind: ability.NumSize, Sel: register(code[i+2].Dst)}
		draw := code[in.To]
		switch {
		case draw.Op != ability.OpDraw || draw.Who.Kind != ability.SelYou:
			return "", 0
		case same(draw.N, size):
			draw.N = ability.Const(1)
		case draw.N.Kind == ability.NumTimes && same(draw.N.B, size):
			draw.N = draw.N.A
		default:
			return "", 0
		}
		pays = "has you " + c.block([]ability.Instr{draw}, 0, 1, true)
	}
	if last >= len(code) || !same(code[last].What, register(others)) {
		return "", 0
	}
	lead, ref := "", &reference{}
	if what := in.What; what.Kind == ability.SelAll {
		d := c.describe(what.Filter)
		ref.nouns = c.nounsOf(what.Filter)
		lead = "for each " + strings.NewReplacer(" or ", alt(" and ", " or "), "an opponent controls", alt("your opponents control", "an opponent controls")).Replace(d.say(one)) + ", "
	} else {
		f := &c.targets[what.N].Filter
		ref.nouns = c.nounsOf(f)
		lead = "for each " + map[bool]string{true: "opponent", false: "player"}[f.Controller == ability.Opponent] + ", choose " + c.sel(what, object) + ", then "
	}
	c.keep(in.Dst, ref)
	done := slices.Clone(code)
	done[last].What = item
	words := c.block(done, last, last+1, true)
	if in.What.Kind == ability.SelAll {
		words = strings.ReplaceAll(words, "that spell or ability", alt("it", "that spell or ability"))
	}
	return lead + words + " unless its controller " + pays, last + 1
}

// noneHas is that a player, or each opponent, has nothing of what a noun says.
func noneHas(have string, d *noun) string {
	if strings.Contains(have, "opponents control") {
		return alt("no opponent controls "+d.one(), alt("your opponents control no ", "opponents control no ")+d.others(many))
	}
	return alt(have+" no "+d.others(many), have+" no "+d.others(one), dont(have)+" "+d.one())
}

// chosenFirst reads something that is chosen and what is then done with it: in one clause, or
// the choice in a sentence of its own. It is empty where the next instruction says it all by itself.
func chosenFirst(c *context, code []ability.Instr, i, end int) (words string, next int, apart bool) {
	in := &code[i]
	if in.Op != ability.OpChoose || i+1 >= end || c.ahead != "" || !uses(code[i+1].What, in.Dst-1) || in.Filter != nil && in.Filter.Players {
		return "", i + 1, false
	}
	switch code[i+1].Op {
	case ability.OpMay, ability.OpPay, ability.OpIf, ability.OpForEach, ability.OpChoose, ability.OpSelect:
		return "", i + 1, false
	}
	r := c.reg(in.Dst - 1)
	if r.first == "" {
		return "", i + 1, false
	}
	before, regs, restore := *c, maps.Clone(c.regs), c.mark()
	words, next, apart = c.step(code, i+1, end)
	after, left := *c, c.regs
	*c, c.regs = before, regs
	restore()
	c.inMay = false
	r.first = c.chosen(in).first
	choice := c.doer(in.Who, "choose", "chooses") + " " + r.say(object)
	x := code[i+1]
	if owner := chosenFrom(c, in); x.Op == ability.OpDiscard && x.Who == nil && owner != nil {
		r.who = owner
	}
	c.last, c.lastWhat = in.Who, nil
	then, _, _ := c.step(append(append([]ability.Instr{}, code[:i+1]...), append([]ability.Instr{x}, code[i+2:]...)...), i+1, end)
	*c, c.regs = after, left
	return alt(words, choice+". "+capital(then)), next, apart
}

// chosenFrom is whose cards are chosen from what a register holds, or from a hand.
func chosenFrom(c *context, in *ability.Instr) *ability.Sel {
	switch {
	case ofRegister(in.What):
		return c.reg(in.What.N).who
	case in.Filter != nil && in.Filter.Owner == ability.TheSel:
		return in.Filter.Whose
	}
	return nil
}

// tapsEachShape is the tapping of one for each opponent, with an ability for each of them (603.12).
const tapsEachShape = `
0 for-each r51 = else->6 What (each-opponent)
1 choose r52 = Flags up-to Who (you) N (const K 1) Filter ($F NotIn (register N 50))
2 if else->5 Cond (did N 52)
3 reflexive
$Z
4 select r50 = What (union Of (register N 50) Or (register N 52))
5 next else->0
6 tap What (register N 50)
`

var tapsEachIdiom = idiom{shape: tapsEachShape}

// tapsEach reads it where it begins at i, and returns where to go on.
func tapsEach(c *context, code []ability.Instr, i, end int) (string, int) {
	d := &tapsEachIdiom
	d.once.Do(d.prepare)
	if i+len(d.ops) > end || !d.begins(code[i:]) || !d.fits(code, i) {
		return "", i
	}
	code = code[i:]
	f := *code[1].Filter
	f.NotIn = nil
	n := c.describe(&f)
	s := "for each opponent, tap up to one " + n.say(one)
	within := uint8(len(code[3].Ability.Modes[0].Targets) + 1)
	old := c.regs
	c.regs = map[uint8]*reference{
		code[0].Dst - 1 + within: {player: true, said: true}, code[1].Dst - 1 + within: {self: "the tapped creature", said: true},
	}
	s += ". " + capital(c.delayed(&code[3]))
	c.regs = old
	return s, i + len(d.ops)
}

// traded is that one target is sacrificed at the same time as another is returned.
const traded = `
0 if else->4 Cond (did)
1 if else->4 Cond (did N 1)
2 move Flags owner-control+together What (register N 1) Zone battlefield
3 sacrifice Who (controller Of (register)) What (register)`

// twoTargets asks that those are the two targets.
func twoTargets(c *context, _ []ability.Instr) bool { return len(c.targets) == 2 }

// trade reads that both are done at once, of targets that are chosen first.
func trade(c *context, _ []ability.Instr) string {
	one, two := c.targetReference(&c.targets[0]), c.targetReference(&c.targets[1])
	here, there := one.nouns[0], strings.TrimSuffix(two.nouns[0], " card")
	return "choose " + one.first + " and " + two.first + ". If both targets are still legal as this ability resolves, that player simultaneously sacrifices the " + here + " and returns the " + there + " card to the battlefield"
}

// amongExiled is what is played of cards in exile without what those cards are, which
// alongCounters says.
func amongExiled(f *ability.Filter) *ability.Filter {
	g := *f
	g.Counter, g.Owner, g.Is = 0, ability.Anyone, f.Is&^ability.IsExiledByYou
	return &g
}

func alongCounters(f *ability.Filter) string {
	if f.Is&ability.IsExiledByYou != 0 {
		return " from among cards you exiled that have " + f.Counter.String() + " counters on them"
	}
	return " from among cards you own in exile with " + f.Counter.String() + " counters on them"
}

// unlessElse reads a spell that is countered unless its controller does something: pays, and then
// something else happens, or exiles his graveyard. It is empty for other words.
func unlessElse(c *context, code []ability.Instr, i, then, to, end int) string {
	in := &code[i]
	if end != to+1 || code[to].Op != ability.OpCounter || in.Who == nil || in.Who.Kind != ability.SelController || !same(in.Who.Of, code[to].What) {
		return ""
	}
	switch {
	case in.Op == ability.OpPay && then > i+1:
		action := c.block(code, to, end, true) + " unless its controller pays " + strings.TrimPrefix(c.paying(in.Cost), "pay ")
		return action + ". " + capital(alt("if they do, ", "if that player does, ")) + c.block(code, i+1, then, true)
	case in.Op == ability.OpMay && then == i+2 && code[i+1].Op == ability.OpExile &&
		same(code[i+1].What, &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.TheSel, Whose: in.Who}}):
		return c.block(code, to, end, true) + " unless its controller exiles all cards from their graveyard"
	}
	return ""
}
