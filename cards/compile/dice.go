package compile

import (
	"slices"
	"strconv"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// tableBar is what the bar of a table of results is read as: the sign itself is one
// of the notation of the grammar.
const tableBar = "¦"

// joinTable puts the rows of a table of results, each a line of its own, to the
// paragraph they belong to (706.3b).
func joinTable(lines [][]oracle.Word) [][]oracle.Word {
	joined := lines[:0:0]
	for _, line := range lines {
		bar := tableBarOf(line)
		if bar < 0 || len(joined) == 0 {
			joined = append(joined, line)
			continue
		}
		row := append([]oracle.Word(nil), line...)
		row[bar].Text = tableBar
		last := len(joined) - 1
		joined[last] = append(joined[last][:len(joined[last]):len(joined[last])], row...)
	}
	return joined
}

// tableBarOf returns where the bar of a row of a table of results stands, and -1 in
// what is none: a number, a range of two, or a number and more, before the bar.
func tableBarOf(line []oracle.Word) int {
	for i := 0; i < len(line) && i < 4; i++ {
		if line[i].Text == "|" {
			return i
		}
		if line[i].Class != oracle.Digits && line[i].Text != "—" && line[i].Text != "+" && line[i].Text != "-" {
			break
		}
	}
	return -1
}

// sidesOf is how many sides the die has that is rolled.
func sidesOf(c clause, n *oracle.Node) (sides int) {
	switch k := n.Kid(oracle.SymDiekind); k.Row {
	case oracle.DiekindShort:
		for _, n := range [...]int{4, 6, 8, 10, 12, 20, 100} {
			if k.Has("d" + strconv.Itoa(n)) {
				sides = n
			}
		}
	case oracle.DiekindLong:
		for i, word := range [...]string{"four-sided", "six-sided", "eight-sided", "ten-sided", "twelve-sided"} {
			if k.Has(word) {
				sides = 4 + 2*i
			}
		}
		if k.Has("twenty-sided") {
			sides = 20
		}
	}
	if sides == 0 {
		fail(CodeMeaning, n, "what kind of die")
	}
	if c.who != nil {
		fail(CodeMeaning, n, "another player's roll")
	}
	if c.branch {
		fail(CodeMeaning, n, "a roll that may not be")
	}
	return sides
}

// pvRolltwo compiles the roll of two dice at once, of whose results one is chosen: the first
// and what is the second more than it, if that was chosen.
func pvRolltwo(c clause, n *oracle.Node) {
	if n.Has("ignore") || n.Has("ignores") { // 706.6
		r := c.result(ability.Instr{Op: ability.OpDie, Who: sel(ability.SelYou), N: ability.Const(sidesOf(c, n)), M: ability.Const(2), Flags: ability.FlagHighest})
		c.rolled = [2]*ability.Num{{Kind: ability.NumRegister, K: int32(r)}}
		return
	}
	first := c.result(ability.Instr{Op: ability.OpDie, Who: sel(ability.SelYou), N: ability.Const(sidesOf(c, n)), M: ability.Const(2)})
	second := c.register()
	chosen := c.result(ability.Instr{Op: ability.OpChooseMode, Who: sel(ability.SelYou), Texts: []string{"the first result", "the second result"}})
	a, b := &ability.Num{Kind: ability.NumRegister, K: int32(first)}, &ability.Num{Kind: ability.NumRegister, K: int32(second)}
	more := &ability.Num{Kind: ability.NumTimes, A: &ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, B: &ability.Num{Kind: ability.NumMinus, A: b, B: a}}
	one := c.result(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumPlus, A: a, B: more}})
	other := c.result(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumMinus, A: b, B: more}})
	c.rolled[0] = &ability.Num{Kind: ability.NumRegister, K: int32(one)}
	c.rolled[1] = &ability.Num{Kind: ability.NumRegister, K: int32(other)}
}

// qtyOtherresult is the result of two dice that was not chosen.
func qtyOtherresult(c clause, n *oracle.Node) *ability.Num {
	if c.rolled[1] == nil {
		fail(CodeReference, n, "no roll of two before it")
	}
	return c.rolled[1]
}

// pvRoll compiles the rolling of a die; the result of it is kept for what speaks of it.
func pvRoll(c clause, n *oracle.Node) {
	if n.Has("planar") {
		pvRollplanar(c, n)
		return
	}
	if who := c.who; who != nil && who.Kind == ability.SelEachPlayer && n.Row == oracle.PvRoll {
		c.who = nil
		c.rolled = [2]*ability.Num{}
		c.highest = c.result(ability.Instr{Op: ability.OpDie, Who: who, N: ability.Const(sidesOf(c, n)), Flags: ability.FlagHighest}) + 1
		return
	}
	sides := sidesOf(c, n)
	c.rolled[1] = nil
	r := c.result(ability.Instr{Op: ability.OpDie, Who: sel(ability.SelYou), N: ability.Const(sides)})
	c.rolled[0] = &ability.Num{Kind: ability.NumRegister, K: int32(r)}
	if n.Row == oracle.PvRolladd { // 706.2
		kind := ability.NumPlus
		if n.Has("subtract") {
			kind = ability.NumMinus
		}
		// It is one number, whatever happens to what was added once it is known.
		add := c.quantity(n.Kid(oracle.SymQty))
		if f := add.Filter; add.Kind == ability.NumCount && f.Zones != 0 && !f.NoObjects { // "those cards" of a row
			c.mention(mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: f}, plural: true, counted: true, card: f.Zones&battlefield == 0, types: filterTypes(f)})
		}
		sum := c.result(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: kind, A: c.rolled[0], B: add}})
		c.rolled[0] = &ability.Num{Kind: ability.NumRegister, K: int32(sum)}
	}
}

// cond1Highestroll asks whether among the players who had the highest of the results that each
// player rolled there are opponents, and names those. A result that is tied for the highest is
// that, too.
func cond1Highestroll(c clause, n *oracle.Node) *ability.Cond {
	if c.highest == 0 {
		fail(CodeReference, n, "no roll of each player before it")
	}
	f := stepPlayer(ability.Opponent)
	f.In = selRegister(c.highest - 1)
	r := c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: f}})
	c.mention(mention{sel: selRegister(r), player: true, plural: true})
	return &ability.Cond{Kind: ability.CondDid, N: r}
}

// chooseTarget names a target that the sentences after it are about (601.2c).
func (c clause) chooseTarget(n *oracle.Node) {
	c.object(n, use{})
	for i := range c.mentions {
		m := &c.mentions[i]
		m.named = m.named || m.target && m.sentence == c.sentence
	}
}

// namedTarget reports whether a target was named that what follows is about.
func (d *discourse) namedTarget() bool {
	return slices.ContainsFunc(d.mentions, func(m mention) bool { return m.named })
}

// costRoll is a roll that is a part of the cost of an activated ability which has no other X.
func costRoll(c clause, n *oracle.Node) ability.CostPart {
	if c.kind != ability.Activated || c.paidX {
		fail(CodeMeaning, n, "a roll to pay for this")
	}
	return ability.CostPart{Kind: ability.CostRoll, N: ability.Const(sidesOf(c, n))}
}

// rollResult is "the result" (706.2), of a roll for the cost what stands as X.
func (d *discourse) rollResult(n *oracle.Node) *ability.Num {
	if d.cost != nil && d.rolled[0] == nil && slices.ContainsFunc(d.cost.Parts, func(p ability.CostPart) bool { return p.Kind == ability.CostRoll }) {
		return &ability.Num{Kind: ability.NumX}
	}
	if d.rolled[0] == nil {
		fail(CodeReference, n, "no roll before it")
	}
	return d.rolled[0]
}

// rollTable compiles the rows of a table of results: of them the one happens that the
// result falls into (706.3a). What one row speaks of, and what it moves, is unknown to the
// others.
func (c clause) rollTable(rows []*oracle.Node) {
	for len(rows) > 0 {
		end := 1
		for end < len(rows) && rows[end].Row != oracle.SentenceRow {
			end++
		}
		known, way := slices.Clone(c.mentions), c.way
		branch := &branchAt{at: c.emit(ability.Instr{Op: ability.OpIf, Cond: c.inRange(rows[0].Kid(oracle.SymRollrange))}), outer: c.since}
		c.last = segment{}
		row := c.ifHolds()
		row.within, row.since = len(known), branch
		row.inOrder(rows[1:end])
		c.land(branch.at)
		c.mentions, c.way, c.last = known, way, segment{}
		rows = rows[end:]
	}
}

// inRange asks whether the result of the roll is in the range of the row.
func (d *discourse) inRange(n *oracle.Node) *ability.Cond {
	result := d.rollResult(n)
	digits := n.All(oracle.LexDigits)
	from := ability.Const(digits[0].Value.N)
	switch n.Row {
	case oracle.RollrangeUp:
		return number(result, ability.AtLeast, from)
	case oracle.RollrangeTwo:
		return &ability.Cond{
			Kind: ability.CondAnd, A: number(result, ability.AtLeast, from),
			B: number(result, ability.AtMost, ability.Const(digits[1].Value.N)),
		}
	}
	return number(result, ability.Equal, from)
}

// pvFlipcoins flips several coins, for which nobody calls (705.3).
func pvFlipcoins(c clause, n *oracle.Node) {
	k := constant(n.Kid(oracle.LexNumber))
	if c.whoIsEach() || k < 2 || c.next == nil || !saysHeads(c.next) {
		fail(CodeMeaning, n, "what comes of the flips")
	}
	c.heads = nil
	for range k {
		r := c.result(ability.Instr{Op: ability.OpCoin, Who: c.whoOrYou(), Flags: ability.FlagRandom})
		one := &ability.Num{Kind: ability.NumMax, A: &ability.Num{Kind: ability.NumRegister, K: int32(r)}, B: ability.Const(0)}
		if c.heads != nil {
			one = &ability.Num{Kind: ability.NumPlus, A: c.heads, B: one}
		}
		c.heads = one
	}
}

// saysHeads reports whether a sentence speaks of the coins that come up heads.
func saysHeads(n *oracle.Node) (found bool) {
	n.Walk(func(m *oracle.Node) bool {
		found = found || m.Row == oracle.PvExtraturnheads
		return !found
	})
	return found
}

// pvExtraturnheads takes an extra turn for each of the coins flipped before that came up heads.
func pvExtraturnheads(c clause, n *oracle.Node) {
	if c.heads == nil || c.whoIsEach() {
		fail(CodeReference, n, "no coins before it")
	}
	c.emit(ability.Instr{Op: ability.OpExtraTurn, Who: c.whoOrYou(), N: c.heads})
}

// otherSide makes what was spoken of what it was before the sentence before, where that said
// what happens if a coin falls on the other side; what it returns notes what both have moved.
func (c clause) otherSide(n *oracle.Node) func() {
	side := flipSide(n)
	before, moved, gone := c.coin, []bool(nil), []mention(nil)
	later := 0
	if side != oracle.NoRow && before.side != oracle.NoRow && before.side != side && before.sentence == c.sentence-1 {
		moved, gone = c.undone(before.mentions)
		later, c.postponed = c.postponed, 0 // on this side nothing is done later yet
		for i := range c.mentions {
			if m := &c.mentions[i]; m.target && i >= len(before.mentions) { // it is one, whichever side it is, and where it was
				m.branch, m.became, m.movedIn, m.lost = false, nil, 0, false
			}
		}
	}
	c.coin = coinSide{side: side, sentence: c.sentence, mentions: slices.Clone(c.mentions)}
	return func() {
		for i := range moved {
			if moved[i] {
				c.mentions[i].movedIn = c.sentence
			}
		}
		c.mentions = append(c.mentions, gone...)
		c.postponed = max(c.postponed, later)
	}
}

// flipSide is the row of the condition that a flip was won, or lost.
func flipSide(n *oracle.Node) oracle.Row {
	if k := n.Kid(oracle.SymCond); k.Row == oracle.CondOne && k.Kid(oracle.SymCond1).Is(oracle.Cond1Winflip, oracle.Cond1Loseflip) {
		return k.Kid(oracle.SymCond1).Row
	}
	return oracle.NoRow
}

// pvFlipuntil flips a coin again as long as you win (705.2).
func pvFlipuntil(c clause, n *oracle.Node) {
	if c.who != nil && c.who.Kind != ability.SelYou {
		fail(CodeMeaning, n, "the flips of another player")
	}
	c.flipsWon = c.result(ability.Instr{Op: ability.OpCoin, Who: sel(ability.SelYou), Flags: ability.FlagAnyNumber}) + 1
}

// flipsWonBefore is "each flip you won".
func flipsWonBefore(c clause, n *oracle.Node) *ability.Num {
	if c.flipsWon == 0 {
		fail(CodeReference, n, "no flips before it")
	}
	return &ability.Num{Kind: ability.NumRegister, K: int32(c.flipsWon - 1)}
}

// forEachFlip is one thing done as often as flips were won, at once.
func forEachFlip(c clause, n *oracle.Node) {
	count, known, first := flipsWonBefore(c, n), len(c.mentions), c.here()
	c.acts(n.Kid(oracle.SymClause))
	if c.here() != first+1 {
		fail(CodeMeaning, n, "several things for each of them")
	}
	in := &c.mode.Code[first]
	switch in.Op {
	case ability.OpToken, ability.OpCopyToken, ability.OpDraw, ability.OpPutCounters, ability.OpDamage:
	default:
		fail(CodeMeaning, n, "this for each of them")
	}
	in.N = timesOf(in.N, count)
	for i := range c.mentions[known:] {
		if m := &c.mentions[known+i]; m.token {
			m.plural, c.made = true, int(m.sel.N)+1 // if a flip was won
		}
	}
}

// pvAttachrandom attaches this Aura to another of your opponents than it is attached to.
func pvAttachrandom(c clause, n *oracle.Node) {
	what := c.reference(n.Kid(oracle.SymRef), false)
	if what.Kind != ability.SelThis || !c.b.out.Subtypes.Has(mtg.SubAura) {
		fail(CodeMeaning, n, "what is attached")
	}
	f := stepPlayer(ability.Opponent)
	f.NotIn = ofThis(ability.SelEnchantedPlayer)
	to := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Flags: ability.FlagRandom, Text: "attach"})
	c.emit(ability.Instr{Op: ability.OpAttach, What: what, Other: selRegister(to)})
}

// replacesRollenters is that dice are rolled as this enters, as many as X, and it enters with
// counters for the total (614.1c).
func replacesRollenters(c clause, n *oracle.Node, a *ability.Ability) {
	checkEntering(n)
	replace(a, *thisEnters(), ability.Replace{Kind: ability.ReplaceEnters, Registers: 1, Code: []ability.Instr{
		{Op: ability.OpDie, Who: sel(ability.SelYou), N: ability.Const(sidesOf(c, n)), M: &ability.Num{Kind: ability.NumX}, Flags: ability.FlagAnyNumber, Dst: 1},
		{Op: ability.OpEnters, Counter: counter(n), N: &ability.Num{Kind: ability.NumRegister}},
	}})
}

// eventRollshighest is that a die shows the highest number it has (706.2).
func eventRollshighest(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind, p.Highest = mtg.EventDie, true
	return single(p)
}

// bodyIfrepeat is something that happens if the coin falls so, unless you pay and do all of it over
// again, from the flip on (608.2c).
func bodyIfrepeat(c clause, n *oracle.Node) {
	flip := c.here() - 1
	for flip >= 0 && c.mode.Code[flip].Op != ability.OpCoin {
		flip--
	}
	if flip != 0 || flipSide(n) == oracle.NoRow {
		fail(CodeReference, n, "which process")
	}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: c.condition(n.Kid(oracle.SymCond))})
	pay := c.emit(ability.Instr{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: c.cost1(n.Kid(oracle.SymCosts))})
	c.emit(ability.Instr{Op: ability.OpJump, To: flip})
	c.land(pay)
	c.ifHolds().acts(n.Kid(oracle.SymClause))
	c.land(branch)
}

// cond1Abovestart asks whether you have so much more life than you began the game with.
func cond1Abovestart(c clause, n *oracle.Node) *ability.Cond {
	start := &ability.Num{Kind: ability.NumPlus, A: &ability.Num{Kind: ability.NumStartingLife, Sel: sel(ability.SelYou)}, B: c.number(n.Kid(oracle.LexNumber))}
	return number(ofPlayer(ability.NumLife, sel(ability.SelYou)), ability.AtLeast, start)
}
