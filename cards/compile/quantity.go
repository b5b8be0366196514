package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// number returns the amount of a number word; X is what the sentence says it
// is, else the X announced (107.3).
func (s *scope) number(n *oracle.Node) *ability.Num {
	if n.Value.N == oracle.VariableX {
		if s.x != nil {
			return s.x
		}
		if s.asMonstrous() {
			return event(ability.NumEvent)
		}
		s.needX(n)
		return &ability.Num{Kind: ability.NumX}
	}
	return ability.Const(n.Value.N)
}

// needX refuses an X that nothing gives a value.
func (s *scope) needX(n *oracle.Node) {
	if s.paidX {
		return
	}
	if s.cost != nil && (s.cost.Mana != nil && s.cost.Mana.X > 0 || costHasX(s.cost)) {
		return
	}
	if s.kind == ability.Activated || s.b.inner && s.b.out.Cost.X == 0 {
		fail(CodeReference, n, "nothing says what X is")
	}
	if s.b.out.Cost.X > 0 || s.b.foretoldForX() {
		return
	}
	for i := range s.b.out.Abilities {
		for _, e := range s.b.out.Abilities[i].Static {
			turned := s.event != nil && s.event.pattern.Kind == mtg.EventTurnedUp && e.Action == mtg.ActionTurnUp // 702.37f
			if e.Cost != nil && (costHasX(e.Cost) || turned && e.Cost.Mana != nil && e.Cost.Mana.X > 0) {
				return
			}
		}
	}
	fail(CodeReference, n, "nothing says what X is")
}

// asMonstrous reports whether X is the one with which this became monstrous
// (701.37c).
func (s *scope) asMonstrous() bool {
	if s.event == nil || s.event.pattern.Deed != mtg.BecameMonstrous || !onlyThis(s.event.pattern.Object) {
		return false
	}
	found := false
	for _, p := range s.b.read {
		p.tree.Walk(func(m *oracle.Node) bool {
			found = found || m.Row == oracle.PvMonstrosity && m.Kid(oracle.LexNumber).Value.N == oracle.VariableX
			return !found
		})
	}
	return found
}

func costHasX(c *ability.Cost) bool {
	for i := range c.Parts {
		if c.Parts[i].N != nil && c.Parts[i].N.Kind == ability.NumX {
			return true
		}
	}
	return false
}

// quantity returns the amount of a phrase.
func (s *scope) quantity(n *oracle.Node) *ability.Num {
	if k := s.pastAmount(n); k != nil {
		return k
	}
	switch n.Row {
	case oracle.QtyN:
		return s.number(n.Kid(oracle.LexNumber))
	case oracle.QtyNumber:
		return s.eachCount(n.Kid(oracle.SymObj))
	case oracle.QtyColorsamong:
		return &ability.Num{Kind: ability.NumColors, Filter: s.counted(n.Kid(oracle.SymObj))}
	case oracle.QtyTypesamong:
		return &ability.Num{Kind: ability.NumTypesAmong, Filter: s.counted(n.Kid(oracle.SymObj))}
	case oracle.QtyPowerof:
		return &ability.Num{Kind: attributeKind(n), Sel: s.reference(n.Kid(oracle.SymRef), false)}
	case oracle.QtyTotal:
		return s.total(n)
	case oracle.QtySpeed: // 702.179f
		return &ability.Num{Kind: ability.NumSpeed, Sel: sel(ability.SelYou)}
	case oracle.QtyNumberplus:
		first := &ability.Num{Kind: ability.NumCount, Filter: s.counted(n.Kid(oracle.SymObj))}
		return &ability.Num{Kind: ability.NumPlus, A: first, B: s.quantity(n.Kid(oracle.SymQty))}
	case oracle.QtyColorsspent:
		s.checkSpent(n)
		return &ability.Num{Kind: ability.NumColorsSpent}
	case oracle.QtyDevotiontwo:
		k := &ability.Num{Kind: ability.NumDevotion}
		for _, c := range n.All(oracle.LexColor) {
			k.Colors |= mtg.ColorSet(c.Value.Bits)
		}
		return k
	case oracle.QtyResult:
		return s.rollResult(n)
	case oracle.QtyHand:
		return &ability.Num{Kind: ability.NumHand, Sel: s.possPlayer(n.Kid(oracle.SymPossplayer))}
	case oracle.QtyCounters:
		return &ability.Num{Kind: ability.NumCounters, Sel: s.reference(n.Kid(oracle.SymRef), false), Counter: counter(n)}
	case oracle.QtyPower:
		return &ability.Num{Kind: attributeKind(n), Sel: s.possessed(n.Kid(oracle.SymPoss))}
	case oracle.QtyPowertoughness:
		of := s.possessed(n.Kid(oracle.SymPoss))
		return &ability.Num{Kind: ability.NumPlus, A: &ability.Num{Kind: ability.NumPower, Sel: of}, B: &ability.Num{Kind: ability.NumToughness, Sel: of}}
	case oracle.QtyGreatest:
		return s.greatest(n)
	case oracle.QtyDevotion:
		return &ability.Num{Kind: ability.NumDevotion, Colors: mtg.ColorSet(n.Kid(oracle.LexColor).Value.Bits)}
	case oracle.QtyTwice:
		return &ability.Num{Kind: ability.NumTimes, A: ability.Const(2), B: s.quantity(n.Kid(oracle.SymQty))}
	case oracle.QtyHalf:
		kind := ability.NumHalfUp
		if n.Has("down") {
			kind = ability.NumHalfDown
		}
		return &ability.Num{Kind: kind, A: s.quantity(n.Kid(oracle.SymQty))}
	case oracle.QtyPlus:
		return &ability.Num{Kind: ability.NumPlus, A: s.number(n.Kid(oracle.LexNumber)), B: s.quantity(n.Kid(oracle.SymQty))}
	case oracle.QtyLife:
		if n.Has("your") {
			return &ability.Num{Kind: ability.NumLife, Sel: sel(ability.SelYou)}
		}
	case oracle.QtyBasic:
		return &ability.Num{Kind: ability.NumDomain, Sel: sel(ability.SelYou)}
	case oracle.QtyWay:
		if n.Has("life") && s.way.ok && s.way.verb == "loselife" {
			return &ability.Num{Kind: ability.NumRegister, K: int32(s.way.reg)}
		}
		if n.Has("dealt") && s.way.ok && s.way.verb == "damage" {
			return &ability.Num{Kind: ability.NumRegister, K: int32(s.way.reg)}
		}
	case oracle.QtyCounted:
		return s.countedWay(n)
	}
	fail(CodeMeaning, n, "this amount")
	return nil
}

func (s *scope) countedWay(n *oracle.Node) *ability.Num {
	for _, v := range [...]struct{ word, verb string }{
		{"discarded", "discard"}, {"destroyed", "destroy"}, {"sacrificed", "sacrifice"}, {"exiled", "exile"}, {"milled", "mill"},
	} {
		if n.Has(v.word) && s.way.ok && s.way.verb == v.verb && (n.Has("cards") || n.Has("permanents")) {
			return &ability.Num{Kind: ability.NumRegister, K: int32(s.way.reg)}
		}
	}
	fail(CodeMeaning, n, "this amount")
	return nil
}

func (s *scope) possPlayer(n *oracle.Node) *ability.Sel {
	switch n.Row {
	case oracle.PossplayerYour:
		return sel(ability.SelYou)
	case oracle.PossplayerOf:
		return s.player(n.Kid(oracle.SymPlayer))
	}
	p := s.possessor(n)
	if p.Kind == ability.SelChooser {
		fail(CodeMeaning, n, "an amount for each player")
	}
	return p
}

func attributeKind(n *oracle.Node) ability.NumKind {
	switch {
	case n.Has("power"):
		return ability.NumPower
	case n.Has("toughness"):
		return ability.NumToughness
	}
	return ability.NumManaValue
}

func (s *scope) greatest(n *oracle.Node) *ability.Num {
	kind := ability.NumGreatestManaValue
	switch {
	case n.Has("power"):
		kind = ability.NumGreatestPower
	case n.Has("toughness"):
		kind = ability.NumGreatestToughness
	}
	return &ability.Num{Kind: kind, Filter: s.counted(n.Kid(oracle.SymObj))}
}

// counted returns the filter of "for each creature" and "the number of
// creatures".
func (s *scope) counted(n *oracle.Node) *ability.Filter {
	f := s.described(n)
	s.needZone(f, n)
	return f
}

// times multiplies an amount by how many objects a phrase describes.
func (s *scope) times(k *ability.Num, each *oracle.Node) *ability.Num {
	count := s.attackers(each)
	if count == nil {
		count = s.eachCount(each)
	}
	if isOne(k) {
		return count
	}
	return &ability.Num{Kind: ability.NumTimes, A: k, B: count}
}

// attackers counts "creature you attacked with this turn": whatever attacked,
// even if it is no creature any more, or is gone (608.2i); nil for other words.
func (s *scope) attackers(n *oracle.Node) *ability.Num {
	posts := n.All(oracle.SymPost)
	if len(posts) != 1 || posts[0].Row != oracle.PostAttackedwith {
		return nil
	}
	f := s.kinds(n.Kid(oracle.SymKinds))
	if n.Kid(oracle.SymDet) != nil || !onlyTypes(f) || f.Types != mtg.Creature {
		fail(CodeMeaning, n, "what attacked")
	}
	p := &ability.Pattern{Kind: mtg.EventAttack, Player: stepPlayer(ability.You)}
	return &ability.Num{Kind: ability.NumPast, K: 1, Pattern: p}
}

// eachCount is how many of something there are: objects, times, colours.
func (s *scope) eachCount(each *oracle.Node) *ability.Num {
	switch each.Row {
	case oracle.ObjColorsspent:
		s.checkSpent(each)
		return &ability.Num{Kind: ability.NumColorsSpent}
	case oracle.ObjVotes:
		return &ability.Num{Kind: ability.NumSize, Sel: s.voters(each)}
	case oracle.ObjCountersof:
		return &ability.Num{Kind: ability.NumCounters, Sel: s.reference(each.Kid(oracle.SymRef), false), Counter: counter(each)}
	case oracle.ObjDomain:
		return s.domain(each)
	case oracle.ObjWay:
		return s.doneTo(each)
	case oracle.ObjDied:
		return s.diedThisTurn(each)
	case oracle.ObjTimekicked:
		s.checkSpent(each)
		return &ability.Num{Kind: ability.NumKicked}
	}
	return &ability.Num{Kind: ability.NumCount, Filter: s.counted(each)}
}

// checkSpent refuses questions about how another spell was cast.
func (s *scope) checkSpent(n *oracle.Node) {
	if r := n.Kid(oracle.SymRef); r != nil && !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, n, "how another spell was cast")
	}
}

// counter is the kind of counter a phrase names. Decayed and exalted have triggered
// abilities, which counters of these keywords would give too (122.1b).
func counter(n *oracle.Node) mtg.Counter {
	k := mtg.Counter(n.Kid(oracle.LexCounter).Value.N)
	if _, ok := k.Keyword(); k.IsKeyword() && !ok {
		fail(CodeMeaning, n.Kid(oracle.LexCounter), "a counter that gives a triggered ability")
	}
	return k
}

// thatMuch is "that much" and "that many": the amount of what was just done, or of
// the event.
func (s *scope) thatMuch(n *oracle.Node) *ability.Num {
	amount := s.event != nil && s.event.amount
	switch w := &s.way; {
	case w.verb == "" || w.one:
	case !w.ok:
		fail(CodeReference, n, "the amount before it is not kept")
	case amount && !n.Has("many") && w.verb != "damage" && w.verb != "loselife":
		fail(CodeReference, n, "how many, or how much the event is about")
	case w.each && s.whoIsEach():
		fail(CodeReference, n, "how many of each player")
	default:
		return &ability.Num{Kind: ability.NumRegister, K: int32(w.reg)}
	}
	if amount {
		return &ability.Num{Kind: ability.NumEvent}
	}
	fail(CodeReference, n, "no amount before it fits")
	return nil
}

// powerToughness reads +1/-1 or 2/2; x stands for X.
func (s *scope) powerToughness(n *oracle.Node) (power, toughness *ability.Num) {
	p, t, ok := splitPT(n.Value.Text)
	if !ok {
		fail(CodeMeaning, n, "this power and toughness")
	}
	return s.side(p, n), s.side(t, n)
}

// bonus returns what is added to power and toughness. What X is counts as zero
// where it is negative (107.1b).
func (s *scope) bonus(n *oracle.Node) (power, toughness *ability.Num) {
	if x := s.x; x != nil && x.Kind != ability.NumConst && x.Kind != ability.NumCount {
		s.x = &ability.Num{Kind: ability.NumMax, A: x, B: ability.Const(0)}
		defer func() { s.x = x }()
	}
	return s.powerToughness(n)
}

// side is one number of a power and toughness.
type side struct {
	n    int
	x    bool
	less bool
	star bool
}

func (s *scope) side(v side, n *oracle.Node) *ability.Num {
	switch {
	case v.star:
		fail(CodeMeaning, n, "*")
	case v.x:
		num := s.x
		if num == nil {
			s.needX(n)
			num = &ability.Num{Kind: ability.NumX}
		}
		if v.less {
			return &ability.Num{Kind: ability.NumMinus, A: ability.Const(0), B: num}
		}
		return num
	}
	return ability.Const(v.n)
}
