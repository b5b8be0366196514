package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// targetObject fills in a target (115.1).
func targetObject(c clause, n, d *oracle.Node) *ability.Sel {
	i, ok := c.targets[d]
	if !ok {
		fail(CodeMeaning, n, "a target here")
	}
	c.oneGraveyard = true
	if adviser := opponentsChoice(n, i); adviser != nil {
		if c.who != nil {
			fail(CodeMeaning, n, "whose opponent chooses")
		}
		c.mention(mention{sel: adviser, player: true})
		c.chosenNow = true
	}
	if slices.ContainsFunc(n.All(oracle.SymPost), func(p *oracle.Node) bool { return isTheirChoice(p, oracle.PlayerDefending) }) {
		c.chosenNow = true
	}
	if c.lots = atRandom(n); c.lots && d.Row != oracle.DetTarget {
		fail(CodeMeaning, n, "how many are chosen at random")
	}
	lots := c.lots
	f := c.describe(n)
	c.oneGraveyard, c.lots = false, false
	needZone(f, n)
	t := ability.Target{Min: ability.Const(1), Max: ability.Const(1), Filter: *f}
	plural := false
	switch d.Row {
	case oracle.DetAnother:
		t.Filter.IsNot |= ability.IsThis
		if c.kind == ability.Spell || i > 0 {
			if i == 0 {
				fail(CodeMeaning, d, "another target here")
			}
			t.Filter.IsNot &^= ability.IsThis
			t.Another = uint8(i)
		} else if f.Zones == mtg.Zones(mtg.Graveyard) && c.event != nil && departs(&c.event.pattern) && f.NotIn == nil && !eventIsThis(&c.event.pattern) {
			t.Filter.NotIn = sel(ability.SelEventBecame) // "another" card than what died
		}
	case oracle.DetThird:
		c.third(&t, i, d)
	case oracle.DetUpto:
		t.Min, t.Max = ability.Const(0), c.number(d.Kid(oracle.LexNumber))
		plural = !isOne(t.Max)
	case oracle.DetUptothat:
		t.Min, t.Max = ability.Const(0), c.thatMuch(d)
		if t.Max.Kind != ability.NumEvent && t.Max.Kind != ability.NumX {
			fail(CodeMeaning, d, "how many targets, before that is known") // 601.2c, 603.3d
		}
		plural = true
	case oracle.DetNumber:
		t.Min, t.Max = c.number(d.Kid(oracle.LexNumber)), c.number(d.Kid(oracle.LexNumber))
		plural = true
	case oracle.DetOneortwo:
		t.Min, t.Max = ability.Const(1), ability.Const(2)
		if d.Has("three") {
			t.Max = ability.Const(3)
		}
		plural = true
	case oracle.DetAnynumber:
		t.Min, t.Max = ability.Const(0), ability.Const(ability.AnyNumber)
		plural = true
	case oracle.DetSomeof:
		t.Min, t.Max = ability.Const(1), ability.Const(ability.AnyNumber)
		plural = true
	}
	if d.Has("other") {
		others(c, &t.Filter, n)
		c.otherThanAll(&t, n)
	}
	t.Share = singleGraveyard(n, plural)
	t.Total = totalOf(c, n, plural)
	if c.forEach {
		c.ofEachPlayer(&t, n)
		plural = true
	}
	t.Chooser = c.targetChooser(n, i)
	if w := t.Filter.Whose; w != nil && t.Filter.Shares() && t.Filter.Is&ability.SharesNameWithSel == 0 && w.Kind == ability.SelRegister {
		fail(CodeMeaning, n, "a target that has something in common with another")
	}
	c.mode.Targets[i] = t
	if lots {
		c.byLot(i, n)
	}
	out := selRegister(i)
	c.mention(mention{
		sel: out, target: true, plural: plural, player: f.NoObjects, mayPlayer: f.Players && !f.NoObjects, types: filterTypes(f), not: f.NotTypes,
		spell: f.Zones.Has(mtg.Stack), opponent: opponentOf(f), token: f.Is&ability.IsToken != 0, faceDown: f.Is&ability.IsFaceDown != 0 && f.Zones == 0,
	})
	return out
}

// third sets target number i apart from the two before it.
func (e *emitter) third(t *ability.Target, i int, n *oracle.Node) {
	if i < 2 || int(e.mode.Targets[i-1].Another) != i-1 || !reflect.DeepEqual(t.Filter, e.mode.Targets[i-1].Filter) || !reflect.DeepEqual(t.Filter, e.mode.Targets[i-2].Filter) {
		fail(CodeReference, n, "no two targets like it before it")
	}
	t.Another, t.Filter.NotIn = uint8(i-1), selRegister(i-1)
}

// targetChooser is the player whose choice the words say a target is, where that is not
// the controller (601.2c).
func (c clause) targetChooser(n *oracle.Node, i int) *ability.Sel {
	if s := opponentsChoice(n, i); s != nil {
		return s
	}
	for _, p := range n.All(oracle.SymPost) {
		if isTheirChoice(p, oracle.PlayerDefending) {
			return c.defending(p)
		}
		if p.Row != oracle.PostChoice || p.Kid(oracle.SymPlayer) != nil {
			continue
		}
		if c.who == nil && c.stepsPlayer() {
			return c.thatPlayer(p)
		}
		if c.who == nil {
			continue
		}
		if severalPlayers(c.who) {
			fail(CodeMeaning, p, "a target that several players choose")
		}
		return c.who
	}
	return nil
}

// than is the player with whom words compare others: you, or who does what they are about.
func (c clause) than(n *oracle.Node) *ability.Sel {
	if !n.Has("they") {
		return sel(ability.SelYou)
	}
	if c.who == nil || severalPlayers(c.who) {
		fail(CodeReference, n, "than which player")
	}
	return c.who
}

// choosesTarget names a target player whom another player than the controller chooses, as the
// ability is put on the stack (603.3d): they are "the first player" and "the second player".
func (c clause) choosesTarget(n *oracle.Node) {
	if c.kind != ability.Triggered || !c.stepsPlayer() || severalPlayers(c.who) {
		fail(CodeMeaning, n, "a target that another player chooses")
	}
	t := c.object(n, use{})
	m := &c.mentions[len(c.mentions)-1]
	if !m.target || !m.player || c.mode.Targets[t.N].Chooser != nil {
		fail(CodeMeaning, n, "what is chosen")
	}
	m.chooser, c.mode.Targets[t.N].Chooser = c.who, c.who
}

// opponentsChoice is the opponent who chooses target number i, whom the controller chooses
// before that (601.2c); nil: the words do not say so.
func opponentsChoice(n *oracle.Node, i int) *ability.Sel {
	if !slices.ContainsFunc(n.All(oracle.SymPost), func(p *oracle.Node) bool { return isTheirChoice(p, oracle.PlayerOpponent) }) {
		return nil
	}
	return &ability.Sel{Kind: ability.SelTargetChooser, N: uint8(i)}
}

// otherThanAll sets "other target" apart from the target before the last as well, where
// the sentence has three of them.
func (d *discourse) otherThanAll(t *ability.Target, n *oracle.Node) {
	last := t.Filter.NotIn
	if last == nil || last.Kind != ability.SelRegister {
		return
	}
	for i := range d.mentions {
		m := &d.mentions[i]
		if !m.target || m.sentence != d.sentence || m.player != t.Filter.NoObjects || m.sel.Kind != ability.SelRegister || m.sel.N == last.N || m.types&filterTypes(&t.Filter) == 0 {
			continue
		}
		if t.Another > 0 {
			fail(CodeMeaning, n, "other than three targets")
		}
		t.Another = m.sel.N + 1
	}
}

// postAttachedtarget is of what is attached to a target.
func postAttachedtarget(c clause, f *ability.Filter, n *oracle.Node) {
	t := n.Kid(oracle.SymTargeted)
	if f.In != nil {
		fail(CodeMeaning, n, "among two things")
	}
	f.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: targetObject(c, t, t)}
}

// singleGraveyard: several targets "from a single graveyard" are cards of one owner, and so are
// those "from an opponent's graveyard".
func singleGraveyard(n *oracle.Node, several bool) ability.Quality {
	said := 0
	n.Walk(func(m *oracle.Node) bool {
		if m.Sym == oracle.SymZone && m.Has("single") {
			said++
		}
		return true
	})
	share := ability.NoQuality
	for _, p := range n.All(oracle.SymPost) {
		switch z := p.Kid(oracle.SymZone); {
		case z == nil:
		case z.Has("single"):
			share, said = ability.QualityOwner, said-1
		case z.Has("opponent") && several:
			share = ability.QualityOwner
		}
	}
	if said > 0 || share != 0 && !several {
		fail(CodeMeaning, n, "a single graveyard of something else")
	}
	return share
}

// postTotal is said of targets, of all of them together: see totalOf.
func postTotal(c clause, f *ability.Filter, n *oracle.Node) {
	if !c.oneGraveyard && !c.totalled {
		fail(CodeMeaning, n, "a total of something else than targets")
	}
}

// totalOf is what several targets may add up to at most (601.2c).
func totalOf(c clause, n *oracle.Node, several bool) *ability.Compare {
	for _, p := range n.All(oracle.SymPost) {
		if p.Row != oracle.PostTotal {
			continue
		}
		relation, num := c.compare(p.Kid(oracle.SymCompare))
		if !several || relation != ability.AtMost {
			fail(CodeMeaning, p, "this total")
		}
		total := &ability.Compare{Attr: ability.AttrManaValue, Relation: relation, Num: num}
		if p.Has("power") {
			total.Attr = ability.AttrPower
		}
		return total
	}
	return nil
}

// stepsPlayer reports whether the ability triggers as a step of each player begins, so that
// "they" are that player.
func (d *discourse) stepsPlayer() bool {
	return d.event != nil && d.event.pattern.Kind == mtg.EventStepBegan && d.event.pattern.Player == nil
}

// byLot has target number i chosen at random. Only a triggered ability has such: who has seen
// who was chosen cannot take back that he casts a spell.
func (c clause) byLot(i int, n *oracle.Node) {
	t := &c.mode.Targets[i]
	if c.kind != ability.Triggered || !isOne(t.Min) || !isOne(t.Max) || t.Chooser != nil {
		fail(CodeMeaning, n, "a target at random here")
	}
	t.Random = true
}

// convokers are the creatures that convoked this: as they are, or last were.
func convokers(c clause, n *oracle.Node) *ability.Sel {
	r := n.Kid(oracle.SymRef)
	if c.b.inner || !(r.Is(oracle.RefSelf, oracle.RefThis) || r.Row == oracle.RefIt && c.event != nil && eventIsThis(&c.event.pattern)) {
		fail(CodeMeaning, r, "what they convoked")
	}
	out := &ability.Sel{Kind: ability.SelHelpers, N: ability.Convoked}
	c.mention(mention{sel: out, plural: true, each: true, types: mtg.Creature})
	return out
}

// atRandom reports whether an object phrase says that lots are drawn.
func atRandom(n *oracle.Node) bool {
	for _, p := range n.All(oracle.SymPost) {
		if p.Row == oracle.PostAtrandom {
			return true
		}
	}
	return false
}

// targetedPlayers counts the player that a target is. Of an object that "a player controls", its
// controller is "that player".
func (c clause) targetedPlayers(o, d *oracle.Node, target *ability.Sel) int {
	if c.mentions[len(c.mentions)-1].player {
		return 1
	}
	posts := o.All(oracle.SymPost)
	if d.Row != oracle.DetTarget || len(posts) != 1 {
		return 0
	}
	if p := posts[0].Kid(oracle.SymPlayer); p != nil && p.Row == oracle.PlayerA {
		c.mention(mention{sel: &ability.Sel{Kind: ability.SelController, Of: target}, player: true})
	}
	return 0
}

// bodyIfbothlegal has the controller of the first target sacrifice it, and return the second from
// his graveyard, at the same time; nothing of that if either has become illegal (608.2b).
func bodyIfbothlegal(c clause, n *oracle.Node) {
	types := n.All(oracle.LexType)
	if len(types) != 2 || types[0].Value != types[1].Value || c.prepared != 2 {
		fail(CodeReference, n, "both targets")
	}
	here, there := &c.mode.Targets[0], &c.mode.Targets[1]
	kind := mtg.TypeSet(types[0].Value.Bits)
	holder := &ability.Sel{Kind: ability.SelController, Of: selRegister(0)}
	if !isOne(here.Min) || !isOne(here.Max) || !isOne(there.Min) || !isOne(there.Max) || here.Filter.Types != kind || there.Filter.Types != kind ||
		here.Filter.Zones&^battlefield != 0 || there.Filter.Zones != mtg.Zones(mtg.Graveyard) || there.Filter.Whose == nil || !reflect.DeepEqual(there.Filter.Whose, holder) {
		fail(CodeReference, n, "both targets")
	}
	one := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: 0}})
	other := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: 1}})
	c.emit(ability.Instr{Op: ability.OpMove, What: selRegister(1), Zone: mtg.Battlefield, Flags: ability.FlagOwnerControl | ability.FlagTogether})
	c.emit(ability.Instr{Op: ability.OpSacrifice, Who: holder, What: selRegister(0)})
	c.land(one)
	c.land(other)
}

// hostsOf are the types of what "this Equipment" or "this Fortification" can be attached to,
// none for what is called otherwise (301.5, 301.6).
func hostsOf(r *oracle.Node) mtg.TypeSet {
	if k := r.Kid(oracle.LexSubtype); k != nil {
		switch mtg.Subtype(k.Value.N) {
		case mtg.SubEquipment:
			return mtg.Creature
		case mtg.SubFortification:
			return mtg.Land
		}
	}
	return 0
}

func postChoice(c clause, f *ability.Filter, n *oracle.Node) {
	switch {
	case isTheirChoice(n, oracle.PlayerOpponent), isTheirChoice(n, oracle.PlayerDefending): // who chooses is settled where the choice is made
		if !c.chosenNow {
			fail(CodeMeaning, n, "a target that another player chooses")
		}
		return
	case n.Kid(oracle.SymPlayer) != nil:
		fail(CodeMeaning, n, "the choice of these players")
	}
	// who does it chooses
	if c.who == nil && !c.stepsPlayer() {
		fail(CodeMeaning, n, "whose choice it is")
	}
}

// isTheirChoice reports whether the words say that a player of that row chooses.
func isTheirChoice(n *oracle.Node, r oracle.Row) bool {
	return n.Row == oracle.PostChoice && saidOf(n, r)
}

// anyTarget is "any target" (115.4).
func anyTarget(c clause, n *oracle.Node) *ability.Sel {
	i, ok := c.targets[n]
	if !ok {
		fail(CodeMeaning, n, "a target here")
	}
	f := ability.Filter{Players: true, Types: mtg.Creature | mtg.Planeswalker | mtg.Battle}
	c.mode.Targets[i] = ability.Target{Min: ability.Const(1), Max: ability.Const(1), Filter: f}
	out := selRegister(i)
	if n.Has("choice") {
		if c.who != nil || n.Kid(oracle.SymPlayer).Row != oracle.PlayerOpponent {
			fail(CodeMeaning, n, "whose opponent chooses")
		}
		c.mode.Targets[i].Chooser = &ability.Sel{Kind: ability.SelTargetChooser, N: out.N}
	}
	c.mention(mention{sel: out, target: true, mayPlayer: true, types: f.Types})
	return out
}
