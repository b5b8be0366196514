package compile

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// asksColor reports whether something said is of the colour of one's choice.
func asksColor(n *oracle.Node) (found bool) {
	n.Walk(func(m *oracle.Node) bool {
		found = found || m.Row == oracle.ProtectionChoice
		return !found && (m.Sym != oracle.SymAb || m.Row != oracle.AbQuoted)
	})
	return found
}

// keywordWith is a keyword of one's choice, with a change of power and toughness before it or
// alone.
func keywordWith(c clause, list []*oracle.Node, subject *ability.Sel, d ability.Duration, given bool) {
	last := len(list) - 1
	if last > 1 || last == 1 && list[0].Row != oracle.PredicatePt || !given {
		fail(CodeMeaning, list[last], "a choice with other things")
	}
	if last == 1 {
		all := sayingOf(list)
		c.say(list[0], &all)
		c.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: all.mods, Duration: d})
	}
	c.keywordOfChoice(list[last], subject, d)
}

// keywordOfChoice gives a keyword that is chosen as the effect begins, or takes it away.
func (c clause) keywordOfChoice(p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	in, kind := ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou()}, ability.ModAddKeywords
	if p.Has("lose") || p.Has("loses") {
		kind = ability.ModRemoveKeywords
	}
	for _, k := range p.All(oracle.LexKeyword) {
		in.Texts = append(in.Texts, mtg.Keyword(k.Value.N).String())
	}
	chosen := c.result(in)
	for i, k := range p.All(oracle.LexKeyword) {
		is := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(i))
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: is})
		mods := []ability.Mod{{Kind: kind, Keywords: keywordSet(k)}}
		c.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: mods, Duration: d})
		c.land(branch)
	}
}

// chosenColor is the register with the colour that the sentences before chose.
func chosenColor(c clause) (register int, ok bool) {
	for i := range c.mode.Code {
		if in := &c.mode.Code[i]; in.Op == ability.OpChooseColor && in.Dst > 0 {
			register, ok = int(in.Dst)-1, !ok
		}
	}
	return register, ok
}

// saysOfChosen says what is said of the colour that the sentences before chose, which need not be
// of something that is there any more. It reports whether it was that.
func saysOfChosen(c clause, preds *oracle.Node, subject *ability.Sel, d ability.Duration) bool {
	register, ok := chosenColor(c)
	if !ok || !asksChosen(preds) {
		return false
	}
	said := c.here()
	c.ofColor(register, predicateList(preds), subject, d)
	c.ifChosen(register, said, preds)
	return true
}

// ifChosen has what was said of the chosen colour from there on happen only where a colour was
// chosen: what decides about the choice decides about this too (608.2c).
func (c clause) ifChosen(register, said int, n *oracle.Node) {
	chosen := slices.IndexFunc(c.mode.Code, func(in ability.Instr) bool { return in.Op == ability.OpChooseColor && int(in.Dst)-1 == register })
	for i := range c.mode.Code[:chosen] {
		switch in := &c.mode.Code[i]; {
		case in.Op != ability.OpIf || int(in.To) <= chosen || int(in.To) > said:
		case int(in.To) < said:
			fail(CodeMeaning, n, "the color that may not have been chosen")
		default:
			in.To = 0
			c.land(i)
		}
	}
}

// asksChosen reports whether something said is of the chosen colour.
func asksChosen(n *oracle.Node) (found bool) {
	n.Walk(func(m *oracle.Node) bool {
		found = found || m.Row == oracle.ProtectionChosen
		return !found && (m.Sym != oracle.SymAb || m.Row != oracle.AbQuoted)
	})
	return found
}

// colorOfChoice asks for a colour and says what is said with that colour: a
// program for each, of which one runs. Where something that is no colour may be chosen in
// its place, that is asked first.
func (c clause) colorOfChoice(list []*oracle.Node, subject *ability.Sel, d ability.Duration) {
	other := colorless(list)
	var over []int
	if other != nil {
		kind := c.result(ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: []string{strings.ToLower(c.b.print(other)), "a color"}})
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(&ability.Num{Kind: ability.NumRegister, K: int32(kind)}, ability.Equal, ability.Const(0))})
		c.b.otherChoice = other
		c.sayChosen(list, subject, d)
		c.b.otherChoice = nil
		over = append(over, c.emit(ability.Instr{Op: ability.OpJump}))
		c.land(branch)
	}
	in := ability.Instr{Op: ability.OpChooseColor, Who: c.whoOrYou()}
	if controllerChooses(list) { // and not you
		if in.Who = (&ability.Sel{Kind: ability.SelController, Of: subject}); c.who != nil || other != nil || !c.oneMentioned(subject) {
			fail(CodeMeaning, list[0], "who chooses the color")
		}
	}
	c.ofColor(c.result(in), list, subject, d)
	for _, i := range over {
		c.land(i)
	}
}

// controllerChooses reports whether the controller of what is spoken of chooses the colour.
func controllerChooses(list []*oracle.Node) (found bool) {
	for _, p := range list {
		p.Walk(func(m *oracle.Node) bool {
			found = found || m.Row == oracle.ProtectionChoice && m.Has("controller")
			return !found
		})
	}
	return found
}

// colorless is what may be chosen in place of a colour, if the words say so.
func colorless(list []*oracle.Node) (other *oracle.Node) {
	for _, p := range list {
		p.Walk(func(m *oracle.Node) bool {
			if m.Row == oracle.ProtectionsOr {
				other = m.All(oracle.SymProtection)[0]
			}
			return true
		})
	}
	return other
}

// ofColor says what is said of a colour in a register.
func (c clause) ofColor(chosen int, list []*oracle.Node, subject *ability.Sel, d ability.Duration) {
	c.eachColor(chosen, func() { c.sayChosen(list, subject, d) })
}

// eachColor is a program for each colour that a register may hold, of which one runs.
func (c clause) eachColor(chosen int, do func()) {
	var over []int
	for color := mtg.White; color <= mtg.Green; color++ {
		is := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(int(color)))
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: is})
		c.b.choice = mtg.Colors(color)
		do()
		c.b.choice = 0
		over = append(over, c.emit(ability.Instr{Op: ability.OpJump}))
		c.land(branch)
	}
	for _, i := range over {
		c.land(i)
	}
}

// fromPlayers is the protection from players that something said gives.
func fromPlayers(n *oracle.Node) (found *oracle.Node) {
	n.Walk(func(m *oracle.Node) bool {
		if m.Is(oracle.ProtectionPlayer, oracle.ProtectionPlayers) {
			found = m
		}
		return m.Sym != oracle.SymAb || m.Row != oracle.AbQuoted
	})
	return found
}

// lockPlayers finds the players of whom a protection speaks before it is given: it stays
// protection from them (608.2h, 702.16k).
func (c clause) lockPlayers(p *oracle.Node, give func()) {
	who := sel(ability.SelEachOpponent)
	switch {
	case p.Row == oracle.ProtectionPlayer:
		c.b.needChosenPlayer(p)
		who = sel(ability.SelChosenPlayer)
	case p.Has("that"):
		who = c.thatPlayer(p)
	case p.Has("defending") || p.Has("they"):
		fail(CodeMeaning, p, "protection from these players")
	}
	c.lock(who, give)
}

func (c clause) lock(who *ability.Sel, give func()) {
	c.b.locked = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: who}))
	give()
	c.b.locked = nil
}

// casterSaid is the player who cast this, of whom an ability speaks that is given; nil where none does.
func casterSaid(n *oracle.Node) (found *oracle.Node) {
	n.Walk(func(m *oracle.Node) bool {
		if m.Row == oracle.PlayerWhocast {
			found = m
		}
		return true
	})
	return found
}

// whoCast is the player who cast what gives this ability: it was found as it was given, and is
// nobody where that was not cast (201.5a, 707.10).
func whoCast(c clause, p *oracle.Node) *ability.Sel {
	if r := p.Kid(oracle.SymRef); c.b.locked == nil || c.kind != ability.Triggered || r.Row != oracle.RefSelf {
		fail(CodeMeaning, p, "who cast it")
	}
	return c.b.locked
}

// fromThosePlayers is something that gains protection from players for a time.
func fromThosePlayers(c clause, a *oracle.Node, subject *ability.Sel, d ability.Duration, given bool) bool {
	preds := a.Kid(oracle.SymPredicates)
	if p := casterSaid(preds); p != nil {
		list := predicateList(preds)
		if c.kind != ability.Spell || !given || len(list) > 1 {
			fail(CodeMeaning, p, "who cast it")
		}
		caster := stepPlayer(ability.Anyone)
		caster.Holds = &ability.Cond{Kind: ability.CondWasCast, Filter: stepPlayer(ability.Chooser)}
		c.lock(&ability.Sel{Kind: ability.SelAll, Filter: caster}, func() { c.sayChosen(list, subject, d) })
		return true
	}
	p := fromPlayers(preds)
	if p != nil && !given {
		fail(CodeMeaning, a, "how long it lasts")
	}
	if p != nil {
		c.lockPlayers(p, func() { c.sayChosen(predicateList(preds), subject, d) })
	}
	return p != nil
}

// sayChosen says what is said with what is chosen.
func (c clause) sayChosen(list []*oracle.Node, subject *ability.Sel, d ability.Duration) {
	var all saying
	for _, p := range list {
		checkStatic(p)
		c.say(p, &all)
	}
	if len(all.rules) > 0 {
		fail(CodeMeaning, list[0], "a colour of choice with other things")
	}
	c.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: all.mods, Duration: d})
}

// youGain gives you protection for a time (702.16k), and permanents with you where the
// words say so.
func youGain(c clause, a *oracle.Node, d ability.Duration) {
	gained := a.Kid(oracle.SymAbilities)
	if k := a.Kid(oracle.SymDur); k != nil {
		d = c.duration(k)
	} else if d == ability.Permanently {
		fail(CodeMeaning, a, "for how long")
	}
	if a.Kid(oracle.SymRef) != nil {
		bothGain(c, a)
		return
	}
	list := gained.All(oracle.SymAb)
	if len(list) == 1 && list[0].Row == oracle.AbKeyword {
		youGainKeyword(c, a, d)
		return
	}
	if len(list) != 1 || list[0].Row != oracle.AbItem || list[0].Kid(oracle.SymKwparam).Row != oracle.KwparamProtection {
		fail(CodeMeaning, gained, "this ability of a player")
	}
	from := list[0].Kid(oracle.SymKwparam).Kid(oracle.SymProtections)
	if from.Row == oracle.ProtectionsOr || asksChosen(gained) {
		fail(CodeMeaning, from, "this protection of a player")
	}
	var others *ability.Sel
	switch {
	case a.Row == oracle.ActYougain:
	case !a.Has("each"):
		f := kindsWith(c, a)
		needZone(f, a)
		others = &ability.Sel{Kind: ability.SelAll, Filter: f}
	default:
		others = c.object(a.Kid(oracle.SymObj), use{verb: "choose"})
	}
	gain := func() {
		for _, p := range from.All(oracle.SymProtection) {
			e := &ability.StaticEffect{Kind: ability.StaticProtection, Filter: protection(c, p)}
			c.emit(ability.Instr{Op: ability.OpRule, Who: sel(ability.SelYou), Static: e, Duration: d})
		}
		if others != nil {
			c.emit(ability.Instr{Op: ability.OpContinuous, What: others, Mods: c.abilityMods(gained), Duration: d})
		}
	}
	if p := fromPlayers(gained); p != nil {
		c.lockPlayers(p, gain)
		return
	}
	if !asksColor(gained) {
		gain()
		return
	}
	c.eachColor(c.result(ability.Instr{Op: ability.OpChooseColor, Who: sel(ability.SelYou)}), gain)
}

// cond1Chosencolors asks whether the spell spoken of is of one of the colors, or both, that
// were chosen for this (607.2d).
func cond1Chosencolors(c clause, n *oracle.Node) *ability.Cond {
	return &ability.Cond{Kind: ability.CondMatches, Sel: spellOfTwo(c, n), Filter: &ability.Filter{Zones: allZones, ChosenColor: true}}
}

// ofTheChosen counts those of the chosen colors that the spell spoken of is, or last was.
func ofTheChosen(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumColorsOf, K: 1, Sel: spellOfTwo(c, n)}
}

// spellOfTwo is the spell that is compared with two colors chosen before.
func spellOfTwo(c clause, n *oracle.Node) *ability.Sel {
	if !c.b.twoColors || c.b.inner {
		fail(CodeReference, n, "no two colors chosen before it")
	}
	return c.singular(n, func(m *mention) bool { return m.spell && !m.self }).sel
}

// commonest asks whether a color is the most common one among all permanents, alone or with
// others: there are permanents of it, and of no other color are there more.
func commonest(color mtg.Color) (all *ability.Cond) {
	of := func(color mtg.Color) *ability.Num {
		return &ability.Num{Kind: ability.NumCount, Filter: &ability.Filter{Zones: battlefield, Colors: mtg.Colors(color)}}
	}
	all = number(of(color), ability.AtLeast, ability.Const(1))
	for other := mtg.White; other <= mtg.Green; other++ {
		if other != color {
			all = &ability.Cond{Kind: ability.CondAnd, A: all, B: number(of(color), ability.AtLeast, of(other))}
		}
	}
	return all
}

func cond1Commonest(c clause, n *oracle.Node) *ability.Cond {
	if k := n.Kid(oracle.SymSharing); k != nil {
		if !k.Has("color") || k.Has("doesn't") || k.Has("don't") {
			fail(CodeMeaning, k, "what it shares")
		}
		return sharesCommonest(c, n)
	}
	for color := mtg.White; color <= mtg.Green; color++ {
		if mtg.ColorSet(n.Kid(oracle.LexColor).Value.Bits) == mtg.Colors(color) {
			return commonest(color)
		}
	}
	fail(CodeMeaning, n, "which color")
	return nil
}

// sharesCommonest asks whether something is of one of the most common colors.
func sharesCommonest(c clause, n *oracle.Node) (any *ability.Cond) {
	of := c.reference(n.Kid(oracle.SymRef), false)
	for color := mtg.White; color <= mtg.Green; color++ {
		is := &ability.Cond{Kind: ability.CondMatches, Sel: of, Filter: &ability.Filter{Zones: allZones, Colors: mtg.Colors(color)}}
		one := &ability.Cond{Kind: ability.CondAnd, A: is, B: commonest(color)}
		if any == nil {
			any = one
		} else {
			any = &ability.Cond{Kind: ability.CondOr, A: any, B: one}
		}
	}
	return any
}

// sizeOfChoice is "gets +1/-1 or -1/+1": which of them is chosen as it happens (608.2d).
func (c clause) sizeOfChoice(p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	if q := p.Kid(oracle.SymQty); q != nil {
		c.x = c.quantity(q)
	}
	ask := ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou()}
	for _, k := range p.All(oracle.LexPT) {
		ask.Texts = append(ask.Texts, c.b.print(k))
	}
	chosen := c.result(ask)
	for i, k := range p.All(oracle.LexPT) {
		is := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(i))
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: is})
		n, m := c.bonus(k)
		c.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: []ability.Mod{{Kind: ability.ModAddPT, N: n, M: m}}, Duration: d})
		c.land(branch)
	}
}

// youGainKeyword gives you hexproof or shroud for a time (702.11c, 702.18a), and permanents
// with you where the words say so.
func youGainKeyword(c clause, a *oracle.Node, d ability.Duration) {
	var e ability.StaticEffect
	gained := a.Kid(oracle.SymAbilities)
	youHave(a, &e)
	c.emit(ability.Instr{Op: ability.OpRule, Who: sel(ability.SelYou), Static: &e, Duration: d})
	if a.Row == oracle.ActYougain {
		return
	}
	f := kindsWith(c, a)
	if needZone(f, a); a.Has("each") {
		fail(CodeMeaning, a, "each of which")
	}
	c.emit(ability.Instr{Op: ability.OpContinuous, What: &ability.Sel{Kind: ability.SelAll, Filter: f}, Mods: c.abilityMods(gained), Duration: d})
}

// staticLifefixed is "your life total can't change" (119.7, 119.8).
func staticLifefixed(_ clause, _ *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	*e = lifeFixed()
	e.Who = stepPlayer(ability.You)
}

func lifeFixed() ability.StaticEffect {
	return ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionChangeLife}
}
