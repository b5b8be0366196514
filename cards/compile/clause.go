package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// clause is what is compiled: words, with all that decides what they mean. What is
// known of the whole ability stands behind its pointers; what is true of these words
// alone, and of those inside them, is its own. It is handed on by value: whoever reads
// words in another light reads them with a changed copy, and nothing is put back.
type clause struct {
	*emitter
	*discourse
	b *faceBuilder
	// branch: it is carried out only if a condition holds, and what it speaks of is there
	// only then.
	branch bool
	// within is where the mentions begin that are made under the condition that decides about
	// this clause too, so that they are there where it is; nought where none does.
	within int
	// since is the instruction that decides about the clause, where one may be inserted before
	// it.
	since *branchAt
	// who does what it says: nil is you.
	who *ability.Sel
	// actor is the object that does what it says, for "itself"; notActor: what is spoken
	// of is something else.
	actor    *ability.Sel
	notActor bool
	// voter cast the vote that it is about.
	voter *ability.Sel
	// x is what X stands for, nil: the X announced.
	x *ability.Num
	// xOf says what X is in the second of two acts, by what the first does.
	xOf *oracle.Node
	// ifPaid says that it is of a spell if an optional cost of it was paid: what deals
	// damage as "it" is the spell, of which that was said.
	ifPaid bool
	// looksBack: what is described is asked about as it was.
	looksBack bool
	// resized: what is spoken of gets another size, which no card does where it is one.
	resized bool
	// forEach: the clause has a target for each of several players, who "that player" is: all
	// of them, or your opponents.
	forEach bool
	each    ability.Who
	// lots: what is described is chosen at random.
	lots bool
	// chosenNow: what is described is chosen as the instruction is carried out, so
	// that it may be another player's choice.
	chosenNow bool
	// totalled: what is described may add up to no more than the words say.
	totalled bool
	// comparing: what is described is compared with what "it" has: with itself, where the
	// sentence has spoken of nothing else.
	comparing bool
	// they: who does it was spoken of in the plural, so that the forms of the verbs after it
	// are his too.
	they bool
	// hosts are the types of what something can be attached to, nought if it is not known.
	hosts mtg.TypeSet
	// gets is what gets what the predicates say; in a static ability nil, unless that is the
	// object that says it.
	gets *ability.Sel
	// gives: others get it, by a static ability of the object that says it.
	gives bool
	// oneGraveyard: what is described are targets, which may have to be of one graveyard.
	oneGraveyard bool
	// more: an act follows in the same clause.
	more bool
	// restNext: the rest of what was revealed is put away in the next act, so that what is
	// spoken of now is what was looked for.
	restNext bool
	// ofHand: what is spoken of is in a hand, as what is drawn is.
	ofHand bool
	// ownAmount: the amount is one of each player's own.
	ownAmount bool
	// asksDone: what follows asks whether it was done.
	asksDone bool
	// insteadOf is what would happen if a condition did not hold.
	insteadOf []ability.Instr
	// eachAlone: a condition is asked of each of several objects by itself.
	eachAlone bool
	// fromYou: each player does it, starting with you; inEach is the player for whom it is done,
	// of several one after another.
	fromYou bool
	inEach  *ability.Sel
	// dividing: X is an amount that is divided among targets, and nothing else.
	dividing bool
	// span is how long lasts what is said without a duration, where the words next to it
	// have one: "creatures get +1/+0 and they gain flying until end of turn", "it gets -4/-4
	// instead".
	span ability.Duration
}

// branchAt is where an instruction is that decides about a clause, and the one that decides
// about that.
type branchAt struct {
	at    int
	outer *branchAt
}

// ifHolds is the clause as it is where a condition decides about it.
func (c clause) ifHolds() clause {
	c.branch = true
	return c
}

// doneBy is the clause as it is for what somebody does, nil for you.
func (c clause) doneBy(who *ability.Sel) clause {
	c.who = who
	return c
}

// mention records that the words spoke of something.
func (c clause) mention(m mention) {
	m.sentence = c.sentence
	m.branch = c.branch
	c.mentions = append(c.mentions, m)
}

// singular finds what "it" and "that creature" name: the latest single object
// that fits.
func (c clause) singular(n *oracle.Node, fits func(*mention) bool) *mention {
	if m := oneOfEach(c, n); m != nil && fits(m) {
		return m
	}
	for i := len(c.mentions) - 1; i >= 0; i-- {
		m := &c.mentions[i]
		if m.plural || m.player || m.paid || m.drawn && !c.ofHand || c.notActor && *m.sel == *c.actor || !fits(m) {
			continue
		}
		if m.vague || m.ofEach && !c.whoIsEach() {
			fail(CodeReference, n, "one of several")
		}
		if askedNow(c.discourse, m) {
			return m
		}
		checkOne(c, n, i, fits)
		c.checkNow(n, m)
		for j := i - 1; j >= 0 && m.target && m.sentence < c.sentence; j-- {
			o := &c.mentions[j]
			if o.target && !o.plural && !o.player && o.sentence == m.sentence && fits(o) && *o.sel != *m.sel {
				fail(CodeReference, n, "two targets before it fit")
			}
		}
		return m
	}
	for i := range c.mentions {
		if m := &c.mentions[i]; m.paid && n.Row == oracle.RefThat && fits(m) {
			return m
		}
	}
	fail(CodeReference, n, "nothing before it fits")
	return nil
}

// oneOfEach is the one that each of several players has chosen or created just before, which is
// "it" in what he does next; nil where the words are of something else.
func oneOfEach(c clause, n *oracle.Node) *mention {
	last, i := c.here()-1, len(c.mentions)-1
	if last < 0 || i < 0 || n.Row != oracle.RefIt || !c.whoIsEach() {
		return nil
	}
	in, m := &c.mode.Code[last], &c.mentions[i]
	if in.Op != ability.OpChoose && in.Op != ability.OpToken || in.N == nil || !isOne(in.N) || *in.Who != *c.who || !m.plural || m.sentence != c.sentence || m.sel.Kind != ability.SelRegister || m.sel.N+1 != in.Dst {
		return nil
	}
	return m
}

// checkOne refuses a word that has two readings: the object of the event or
// this, or what a condition made of something spoken of before.
func checkOne(c clause, n *oracle.Node, i int, fits func(*mention) bool) {
	m := &c.mentions[i]
	certain := c.within > 0 && i >= c.within
	if m.movedIn > 0 && m.movedIn-1 < c.sentence && !certain {
		fail(CodeReference, n, "it has moved only if a condition held")
	}
	for j := range c.mentions[:i] {
		o := &c.mentions[j]
		if o.plural || o.player || o.partner || o.paid || o.drawn || c.notActor && *o.sel == *c.actor || !fits(o) || *o.sel == *m.sel {
			continue
		}
		if in := c.eventOne(); m.event && in != nil && *in == *o.sel {
			continue // the event is of it
		}
		if o.named && !m.named && !m.item && !(m.sentence == c.sentence && searchedNow(c, m)) { // "each creature deals damage equal to its power" is of each of those
			fail(CodeReference, n, "what was chosen or what came after it")
		}
		if m.event && o.event {
			fail(CodeReference, n, "one or the other of the event")
		}
		if m.self && o.event && !o.self && !(calledJustNow(c, m) && (o.spell || c.discarded(o) || o.types != 0 && o.types&mtg.Creature == 0)) { // the other is no creature
			fail(CodeReference, n, "this or the object of the event")
		}
		if c.asked != nil && *c.asked == *m.sel && c.sentence-c.askedIn <= 1 {
			continue
		}
		if m.branch && !o.branch && m.sentence < c.sentence && !certain {
			if justMade(c, m) {
				c.made = int(m.sel.N) + 1
				continue
			}
			if n.Is(oracle.RefThat, oracle.PvPutthatrest) && n.Has("card") && justFound(c, m) {
				continue
			}
			if n.Row == oracle.RefThat && n.Has("card") && m.card && m.chosen && m.sentence == c.sentence-1 && o.spell { // which is no card
				continue
			}
			fail(CodeReference, n, "what it names depends on a condition")
		}
	}
}

// askedNow reports whether the condition of this sentence is about what is spoken of, which is
// "it" in what happens if it holds.
func askedNow(d *discourse, m *mention) bool {
	return d.asked != nil && *d.asked == *m.sel && d.askedIn == d.sentence
}

// asksAbout notes what a condition is about, where it names this or one of two targets.
func asksAbout(c clause, n *oracle.Node) {
	one := n.Kid(oracle.SymCond1)
	r := one.Kid(oracle.SymRef)
	if p := one.Kid(oracle.SymPast); p != nil && p.Kid(oracle.SymObj) != nil {
		r = p.Kid(oracle.SymObj).Kid(oracle.SymRef)
	}
	if n.Kid(oracle.SymCond) != nil || len(n.All(oracle.SymCond1)) > 1 || r == nil || len(one.All(oracle.SymRef)) > 1 || !r.Is(oracle.RefSelf, oracle.RefThis, oracle.RefYours) {
		return
	}
	of := c.reference(r, false)
	c.mentionRef(r, of)
	c.asked, c.askedIn = of, c.sentence
}

// calledJustNow reports whether this was called by its name in the same sentence or the one
// before, so that it is the nearer one of two.
func calledJustNow(c clause, m *mention) bool {
	return !m.event && (m.sentence == c.sentence || m.sentence == c.sentence-1 && !c.branch)
}

// discarded reports whether what is spoken of is the card of the event, which was discarded.
func (d *discourse) discarded(m *mention) bool {
	return m.event && d.event.pattern.Kind == mtg.EventDiscard
}

// justFound reports whether the sentence before looked for what is spoken of among cards that
// it reveals, under a condition: no other card is "that card" then, and where it was not
// looked for there is none.
func justFound(c clause, m *mention) bool {
	if !m.card || m.plural || m.sel.Kind != ability.SelRegister || m.sentence != c.sentence-1 || c.shown == nil {
		return false
	}
	for i := 1; i < len(c.mode.Code); i++ {
		if in := &c.mode.Code[i]; in.Op == ability.OpSelect && in.Dst == m.sel.N+1 {
			until := &c.mode.Code[i-1]
			return until.Op == ability.OpRevealUntil && until.Dst > 0 && *c.shown == *selRegister(int(until.Dst) - 1)
		}
	}
	return false
}

// searchedNow reports whether the last instruction has searched for what is spoken of.
func searchedNow(c clause, m *mention) bool {
	last := c.here() - 1
	return last >= 0 && c.mode.Code[last].Op == ability.OpSearch && m.card && m.sel.Kind == ability.SelRegister && c.mode.Code[last].Dst == m.sel.N+1
}

// justMade reports whether the sentence before made what is spoken of, under a condition, or
// put it onto the battlefield: a token, say, which is "it" in this sentence, and where it was not made there is nothing.
func justMade(c clause, m *mention) bool {
	return (m.token || c.putJustNow(m.sel)) && !m.plural && m.sel.Kind == ability.SelRegister && m.sentence == c.sentence-1
}

// putJustNow reports whether the last instruction has put onto the battlefield what is
// selected.
func (e *emitter) putJustNow(s *ability.Sel) bool {
	last := len(e.mode.Code) - 1
	return last >= 0 && e.mode.Code[last].Op == ability.OpMove && e.mode.Code[last].Zone == mtg.Battlefield && s.Kind == ability.SelRegister && e.mode.Code[last].Dst == s.N+1
}

// eventOne is the one object that the event of a delayed ability is of, nil where it is
// of what is described.
func (d *discourse) eventOne() *ability.Sel {
	if d.event == nil {
		return nil
	}
	p := &d.event.pattern
	if p.Kind == mtg.EventDamage && p.Source == nil && p.Other != nil { // what is dealt it
		return p.Other.In
	}
	if p.Object == nil {
		return nil
	}
	return p.Object.In
}

// plural finds what "they" and "those creatures" name.
func (c clause) plural(n *oracle.Node) *mention {
	for _, counted := range [...]bool{false, true} {
		for i := len(c.mentions) - 1; i >= 0; i-- {
			m := &c.mentions[i]
			if m.counted == counted && !m.player && m.plural && !m.drawn && fitsNoun(n, m.types) && (m.token || !n.Has("tokens")) && !(n.Row == oracle.RefThose && isRestOf(c, m)) {
				if !m.sought || !c.restNext {
					checkApart(n, m)
				}
				c.checkNow(n, m)
				c.settleAll(n, m)
				return m
			}
		}
	}
	if m := c.twoChosen(n); m != nil {
		return m
	}
	fail(CodeReference, n, "nothing before it fits")
	return nil
}

// twoChosen is "those cards" of two that were chosen one by one in the sentence before, nil
// where the words are of something else.
func (c clause) twoChosen(n *oracle.Node) *mention {
	if !n.Has("cards") || n.Kid(oracle.LexType) != nil {
		return nil
	}
	var both []*ability.Sel
	for i := range c.mentions {
		m := &c.mentions[i]
		switch {
		case m.player || m.self || m.sentence != c.sentence-1:
		case !m.card || m.plural || m.became != nil || m.branch || m.sel.Kind != ability.SelRegister || !c.wasChosen(m.sel):
			return nil
		default:
			both = append(both, m.sel)
		}
	}
	if len(both) != 2 {
		return nil
	}
	return &mention{sel: &ability.Sel{Kind: ability.SelUnion, Of: both[0], Or: both[1]}, plural: true, card: true}
}

// checkApart refuses a word for several that are there only if a condition held.
func checkApart(n *oracle.Node, m *mention) {
	if m.sought && n.Kid(oracle.LexType) == nil && n.Kid(oracle.LexSubtype) == nil {
		fail(CodeReference, n, "all that was revealed, or what was looked for")
	}
	if m.apart {
		fail(CodeReference, n, "what it names depends on a condition")
	}
}

// settleAll makes "those creatures" the ones that "all creatures with ..." spoke
// of, whatever is true of them by then: they are selected once, into a register,
// before the instruction that did something to them.
func (c clause) settleAll(n *oracle.Node, m *mention) {
	if m.sel == nil || m.sel.Kind != ability.SelAll {
		return
	}
	at := slices.IndexFunc(c.mode.Code, func(in ability.Instr) bool { return in.What == m.sel || m.counted && counts(in.N, m.sel.Filter) })
	if at < 0 {
		if m.counted {
			fail(CodeReference, n, "what was counted")
		}
		return
	}
	if in := &c.mode.Code[at]; in.Op == ability.OpMove && in.Zone == mtg.Battlefield && m.became != nil {
		m.sel = m.became // which are there now
		return
	}
	if c.branch && (c.since == nil || at >= c.since.at) {
		fail(CodeReference, n, "what it names was selected under a condition")
	}
	all := *m.sel
	r := c.register()
	c.mode.Code = slices.Insert(c.mode.Code, at, ability.Instr{Op: ability.OpSelect, What: &all, Dst: uint8(r + 1)})
	for i := range c.mode.Code {
		if c.mode.Code[i].To > at {
			c.mode.Code[i].To++
		}
	}
	for b := c.since; b != nil; b = b.outer {
		b.at++
	}
	*m.sel = *selRegister(r)
}

// counts reports whether a number counts what the filter describes.
func counts(n *ability.Num, f *ability.Filter) bool {
	return n != nil && (n.Filter == f || counts(n.A, f) || counts(n.B, f))
}

func sel(kind ability.SelKind) *ability.Sel { return &ability.Sel{Kind: kind} }

// ofThis is what stands to this as the kind says.
func ofThis(kind ability.SelKind) *ability.Sel {
	return &ability.Sel{Kind: kind, Of: sel(ability.SelThis)}
}

func selRegister(r int) *ability.Sel { return &ability.Sel{Kind: ability.SelRegister, N: uint8(r)} }
