package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// scope is the making of one mode: its code, its registers, and what its
// words can refer to.
type scope struct {
	b       *faceBuilder
	kind    ability.Kind
	mode    *ability.Mode
	targets map[*oracle.Node]int
	// prepared counts the targets.
	prepared int
	temps    int
	mentions []mention
	sentence int
	// who does what the sentence says: nil is you.
	who *ability.Sel
	// actor is the object that does what the clause says, for "itself"; notActor:
	// what is spoken of is something else.
	actor    *ability.Sel
	notActor bool
	// x is what X stands for, nil: the X announced.
	x *ability.Num
	// lasts is the condition of the duration read last.
	lasts   *ability.Cond
	lastsOf *ability.Sel // the object that condition asks about, if any
	// did is the register with what the last instruction did, or -1.
	did int
	// way is what "this way" speaks of; ways counts how often it became another.
	way  wayResult
	ways int
	// exiled is the register, plus one, of what was exiled last.
	exiled int
	// event describes the trigger event, for a triggered ability.
	event *eventInfo
	// cost of the activated ability or spell, for "the sacrificed creature".
	cost *ability.Cost
	// paying is the part of a cost that one object pays, for what happens if it
	// is paid.
	paying *ability.CostPart
	// kept is what the creator of a delayed ability must remember for it.
	kept []keptSel
	// replaced remembers the code of the sentence before.
	last segment
	// postponed is the number, plus one, of the last sentence that creates a delayed
	// ability: what it speaks of is not yet what it will be.
	postponed int
	// branch counts the conditions around the code being compiled.
	branch int
	// ifPaid says that the code is of a spell if an optional cost of it was paid: what
	// deals damage as "it" is the spell, of which that was said.
	ifPaid bool
	// revealed are the players whose hands the sentences before reveal.
	revealed *ability.Sel
	// flip and clashed are the registers, plus one, with the outcome of a coin
	// flip and of a clash.
	flip, clashed int
	// rolled is the result of the die rolled last.
	rolled *ability.Num
	// shown are the cards that were revealed or looked at, for "the rest".
	shown *ability.Sel
	// showing is the register, plus one, with what was revealed last; the register is
	// empty if it was not revealed after all.
	showing int
	// paidX: X is what was paid while the ability resolves (107.3f).
	paidX bool
	// still: the sentence after says that the object keeps its types.
	still     bool
	stillUsed bool
	// ballot is the vote taken last, voter who cast the vote that a sentence is
	// about; piles are those made last.
	ballot ballot
	voter  *ability.Sel
	piles  piles
	// subgame is the register, plus one, with the winners of a subgame.
	subgame int
	// looksBack: what is described is asked about as it was.
	looksBack bool
	// next is the sentence after, for what it says of a token or of what returns
	// later; nextUsed says that it is compiled with this one.
	next     *oracle.Node
	nextUsed bool
	// copies is the register, plus one, of the copies of a card made last.
	copies int
	// static: what is compiled is a static ability, with no one to choose.
	static bool
	// bonded: a condition says that this is paired with another creature (702.95b).
	bonded bool
	// lots: what is described is chosen at random.
	lots bool
	// chosenNow: what is described is chosen as the instruction is carried out, so
	// that it may be another player's choice.
	chosenNow bool
	// ofHand: what is spoken of is in a hand, as what is drawn is.
	ofHand bool
	// everywhere: the ability works wherever this goes from.
	everywhere bool
	// zone is where the ability functions, when its words say so.
	zone mtg.Zone
}

// wayResult is what "this way" speaks of.
type wayResult struct {
	verb string
	reg  int
	ok   bool // a register keeps it
	one  bool // it was done to one object
	each bool // each of several players did it
}

// segment is the code of one sentence.
type segment struct {
	start, end int
	row        oracle.Row
	ok         bool
	// mentions and way are what was known before it.
	mentions []mention
	way      wayResult
	temps    int // how many registers were in use
}

// mention is one thing a sentence spoke of.
type mention struct {
	sel       *ability.Sel
	became    *ability.Sel // the same after it moved, where it did
	plural    bool
	player    bool
	target    bool
	mayPlayer bool // a target that may be a player
	spell     bool
	card      bool
	token     bool // tokens, as whatever created or described them says
	faceDown  bool // something face down, by that word
	self      bool // this, by its name
	here      bool // this, put onto the battlefield
	chosen    bool // a card that was chosen from a hand
	drawn     bool // a card that was drawn, which nothing but showing or discarding it speaks of
	attached  bool // what this is attached to, by that name
	event     bool // what the trigger event is about
	partner   bool // what the event's object was targeted by: "it" is not that
	named     bool // a target that was named and nothing else
	branch    bool // spoken of where a condition decides whether it happens
	types     mtg.TypeSet
	sentence  int
	// opponent is the player that the words for one object make an opponent of yours: who
	// controls it, or whose card it is.
	opponent ability.SelKind
	each     bool // each of several, by that word
	item     bool // each of several in turn, which is "it"
	apart    bool // several that are spoken of in one of two branches alone
	// movedIn is the sentence, plus one, of a branch in which it moved.
	movedIn int
}

// eventInfo says what a trigger event's words name.
type eventInfo struct {
	pattern ability.Pattern
	moved   bool // the object has left where it was
	amount  bool // the event has an amount
}

// inherit takes over what was known before the modes.
func (s *scope) inherit(o *scope) {
	s.mentions = append(s.mentions, o.mentions...)
	s.event = o.event
	s.cost = o.cost
}

// prepare gives the uses of the word "target" in a tree their registers. All
// trees of a mode are prepared before the first is compiled, so that targets
// come before all other registers.
func (s *scope) prepare(n *oracle.Node) {
	n.Walk(func(m *oracle.Node) bool {
		if m.Row == oracle.AbQuoted || m.Is(oracle.BodyWhenyoudo, oracle.BodyDelayed, oracle.BodyDelayedwhere, oracle.BodyNextendcombat, oracle.BodyIfdodelayed, oracle.BodyClausedelayed, oracle.BodyEndcombat, oracle.BodyUntilwhen) && m != n {
			return false
		}
		if targets(m) {
			s.targets[m] = s.prepared
			s.prepared++
		}
		return true
	})
	for len(s.mode.Targets) < s.prepared {
		s.mode.Targets = append(s.mode.Targets, ability.Target{})
	}
}

// targets reports whether the node is one use of the word "target".
func targets(n *oracle.Node) bool {
	switch n.Sym {
	case oracle.SymSentence:
		return n.Row == oracle.SentenceLobotomy
	case oracle.SymPv:
		return n.Is(oracle.PvSupport, oracle.PvEarthbend)
	case oracle.SymDet:
		switch n.Row {
		case oracle.DetTarget, oracle.DetAnother, oracle.DetUpto, oracle.DetNumber, oracle.DetAnynumber, oracle.DetOneortwo, oracle.DetSomeof:
			return true
		}
	case oracle.SymObj:
		return n.Is(oracle.ObjAny, oracle.ObjAnyother, oracle.ObjOthertarget, oracle.ObjAnytargets, oracle.ObjNtargets)
	case oracle.SymPlayer:
		return n.Is(oracle.PlayerTarget, oracle.PlayerTargets)
	}
	return false
}

// register returns a new register.
func (s *scope) register() int {
	s.temps++
	return s.prepared + s.temps - 1
}

// finish returns the mode.
func (s *scope) finish() *ability.Mode {
	s.mode.Registers = uint8(s.prepared + s.temps)
	return s.mode
}

// emit appends an instruction and returns its index.
func (s *scope) emit(in ability.Instr) int {
	if in.Duration == ability.UntilCond {
		if in.Until = s.lasts; s.lastsOf != nil && (in.What == nil || *in.What != *s.lastsOf || s.pluralSel(in.What)) {
			fail(CodeMeaning, nil, "as long as something of another object")
		}
	}
	s.mode.Code = append(s.mode.Code, in)
	return len(s.mode.Code) - 1
}

// result appends an instruction whose result is kept, and returns the register.
func (s *scope) result(in ability.Instr) int {
	r := s.register()
	in.Dst = uint8(r + 1)
	s.emit(in)
	s.did = r
	return r
}

// here is the index of the next instruction.
func (s *scope) here() int { return len(s.mode.Code) }

// land makes the jump at index i arrive here.
func (s *scope) land(i int) { s.mode.Code[i].To = s.here() }

func sel(kind ability.SelKind) *ability.Sel { return &ability.Sel{Kind: kind} }

// ofThis is what stands to this as the kind says.
func ofThis(kind ability.SelKind) *ability.Sel {
	return &ability.Sel{Kind: kind, Of: sel(ability.SelThis)}
}

func selRegister(r int) *ability.Sel { return &ability.Sel{Kind: ability.SelRegister, N: uint8(r)} }

// mention records that the words spoke of something.
func (s *scope) mention(m mention) {
	m.sentence = s.sentence
	m.branch = s.branch > 0
	s.mentions = append(s.mentions, m)
}

// singular finds what "it" and "that creature" name: the latest single object
// that fits.
func (s *scope) singular(n *oracle.Node, fits func(*mention) bool) *mention {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		m := &s.mentions[i]
		if m.plural || m.player || m.drawn && !s.ofHand || s.notActor && *m.sel == *s.actor || !fits(m) {
			continue
		}
		s.checkOne(n, i, fits)
		s.checkNow(n, m)
		for j := i - 1; j >= 0 && m.target && m.sentence < s.sentence; j-- {
			o := &s.mentions[j]
			if o.target && !o.plural && !o.player && o.sentence == m.sentence && fits(o) && *o.sel != *m.sel {
				fail(CodeReference, n, "two targets before it fit")
			}
		}
		return m
	}
	fail(CodeReference, n, "nothing before it fits")
	return nil
}

// checkOne refuses a word that has two readings: the object of the event or
// this, or what a condition made of something spoken of before.
func (s *scope) checkOne(n *oracle.Node, i int, fits func(*mention) bool) {
	m := &s.mentions[i]
	if m.movedIn > 0 && m.movedIn-1 < s.sentence {
		fail(CodeReference, n, "it has moved only if a condition held")
	}
	for j := range s.mentions[:i] {
		o := &s.mentions[j]
		if o.plural || o.player || o.partner || o.drawn || s.notActor && *o.sel == *s.actor || !fits(o) || *o.sel == *m.sel {
			continue
		}
		if o.named && !m.named {
			fail(CodeReference, n, "what was chosen or what came after it")
		}
		if m.event && o.event {
			fail(CodeReference, n, "one or the other of the event")
		}
		if m.self && o.event && !o.self {
			fail(CodeReference, n, "this or the object of the event")
		}
		if m.branch && !o.branch && m.sentence < s.sentence {
			fail(CodeReference, n, "what it names depends on a condition")
		}
	}
}

// plural finds what "they" and "those creatures" name.
func (s *scope) plural(n *oracle.Node) *mention {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		m := &s.mentions[i]
		if !m.player && m.plural && !m.drawn && fitsNoun(n, m.types) && (m.token || !n.Has("tokens")) {
			s.checkApart(n, m)
			s.checkNow(n, m)
			s.settleAll(n, m)
			return m
		}
	}
	fail(CodeReference, n, "nothing before it fits")
	return nil
}

// checkNow refuses a word that may be about what a delayed ability does later: "it"
// after "exile the top card of your library whenever ..." is not there yet.
func (s *scope) checkNow(n *oracle.Node, m *mention) {
	if s.postponed > 0 && s.sentence >= s.postponed && m.sentence < s.postponed {
		fail(CodeReference, n, "whether it is of what happens later")
	}
}

// checkApart refuses a word for several that are there only if a condition held.
func (s *scope) checkApart(n *oracle.Node, m *mention) {
	if m.apart {
		fail(CodeReference, n, "what it names depends on a condition")
	}
}

// settleAll makes "those creatures" the ones that "all creatures with ..." spoke
// of, whatever is true of them by then: they are selected once, into a register,
// before the instruction that did something to them.
func (s *scope) settleAll(n *oracle.Node, m *mention) {
	if m.sel == nil || m.sel.Kind != ability.SelAll {
		return
	}
	at := slices.IndexFunc(s.mode.Code, func(in ability.Instr) bool { return in.What == m.sel })
	if at < 0 {
		return
	}
	if s.branch > 0 {
		fail(CodeReference, n, "what it names was selected under a condition")
	}
	all := *m.sel
	r := s.register()
	s.mode.Code = slices.Insert(s.mode.Code, at, ability.Instr{Op: ability.OpSelect, What: &all, Dst: uint8(r + 1)})
	for i := range s.mode.Code {
		if s.mode.Code[i].To > at {
			s.mode.Code[i].To++
		}
	}
	*m.sel = *selRegister(r)
}

// thatPlayer finds what "that player" names: the player spoken of last, or else the
// opponent whom the words for an object speak of.
func (s *scope) thatPlayer(n *oracle.Node) *ability.Sel {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		if m := &s.mentions[i]; m.player {
			s.checkNow(n, m)
			return m.sel
		}
	}
	var whose *mention
	for i := range s.mentions {
		m := &s.mentions[i]
		if m.opponent == 0 || m.plural {
			continue
		}
		if whose != nil && *whose.sel != *m.sel {
			fail(CodeReference, n, "the opponent of one or another object")
		}
		whose = m
	}
	if whose == nil {
		fail(CodeReference, n, "no player before it fits")
	}
	return &ability.Sel{Kind: whose.opponent, Of: whose.sel}
}

// opponentOf is what tells the opponent whom the description of an object speaks
// of, zero where it speaks of none.
func opponentOf(f *ability.Filter) ability.SelKind {
	switch {
	case f.Controller == ability.Opponent:
		return ability.SelController
	case f.Owner == ability.Opponent:
		return ability.SelOwner
	}
	return 0
}
