package compile

import (
	"slices"
	"strconv"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
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

// roll compiles the rolling of a die; the result of it is kept for what speaks of it.
func (s *scope) roll(n *oracle.Node) {
	sides := 0
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
	if s.who != nil {
		fail(CodeMeaning, n, "another player's roll")
	}
	if s.branch > 0 {
		fail(CodeMeaning, n, "a roll that may not be")
	}
	r := s.result(ability.Instr{Op: ability.OpDie, Who: sel(ability.SelYou), N: ability.Const(sides)})
	s.rolled = &ability.Num{Kind: ability.NumRegister, K: int32(r)}
	if n.Row == oracle.PvRolladd { // 706.2
		kind := ability.NumPlus
		if n.Has("subtract") {
			kind = ability.NumMinus
		}
		s.rolled = &ability.Num{Kind: kind, A: s.rolled, B: s.quantity(n.Kid(oracle.SymQty))}
	}
}

// chooseTarget names a target that the sentences after it are about (601.2c).
func (s *scope) chooseTarget(n *oracle.Node) {
	s.object(n, use{})
	for i := range s.mentions {
		m := &s.mentions[i]
		m.named = m.named || m.target && m.sentence == s.sentence
	}
}

// namedTarget reports whether a target was named that what follows is about.
func (s *scope) namedTarget() bool {
	return slices.ContainsFunc(s.mentions, func(m mention) bool { return m.named })
}

// rollResult is "the result" (706.2).
func (s *scope) rollResult(n *oracle.Node) *ability.Num {
	if s.rolled == nil {
		fail(CodeReference, n, "no roll before it")
	}
	return s.rolled
}

// rollTable compiles the rows of a table of results: of them the one happens that the
// result falls into (706.3a). What one row speaks of is unknown to the others.
func (s *scope) rollTable(rows []*oracle.Node) {
	for len(rows) > 0 {
		end := 1
		for end < len(rows) && rows[end].Row != oracle.SentenceRow {
			end++
		}
		known, way := len(s.mentions), s.way
		branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: s.inRange(rows[0].Kid(oracle.SymRollrange))})
		s.branch++
		s.last = segment{}
		s.inOrder(rows[1:end])
		s.branch--
		s.land(branch)
		s.mentions, s.way, s.last = s.mentions[:known], way, segment{}
		rows = rows[end:]
	}
}

// inRange asks whether the result of the roll is in the range of the row.
func (s *scope) inRange(n *oracle.Node) *ability.Cond {
	result := s.rollResult(n)
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
