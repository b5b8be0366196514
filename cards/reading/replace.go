package reading

import (
	"maps"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// replacement reads a replacement effect.
func (c *context) replacement(e *ability.StaticEffect) string {
	r, p := e.Replace, e.Pattern
	switch r.Kind {
	case ability.ReplaceEnters:
		return c.entering(p, r)
	case ability.ReplacePrevent:
		return c.preventing(p, r)
	}
	if s := castExiled(c, p, r); s != "" {
		return s
	}
	begun := c.mark()
	would := c.would(p)
	if r.Kind == ability.ReplaceRedirect {
		begun() // it is said otherwise
	} else if s := damageTo(c, p); s != "" {
		would = alt(would, s)
	}
	if c.brief {
		would += alt("", " this turn")
	}
	once := ""
	if r.Once {
		once = alt("the next time ", "if ")
	} else {
		once = "if "
	}
	instead := ""
	switch r.Kind {
	case ability.ReplaceZone:
		if instead = insteadZone(c, r); len(r.Code) > 0 && !exilesCounted(r) {
			return "if " + would + ", instead " + instead + " and " + c.code(r)
		}
	case ability.ReplaceAmount:
		instead = insteadAmount(c, p, r)
		if p.Kind == mtg.EventToken && p.Whole && !r.Optional {
			return alt("if "+would+", "+instead+" of those tokens are created instead", "if "+would+", it creates "+instead+" of those tokens instead") + note(r.Name)
		}
	case ability.ReplaceCode:
		if instead = c.code(r); p.Kind == mtg.EventDraw && p.Beyond {
			instead = alt(instead, "that player skips that draw and "+instead)
		}
	case ability.ReplaceRedirect:
		if s := redirected(c, p, r, once); s != "" {
			return s
		}
		to := c.sel(r.Sel, object)
		if r.Num != nil {
			if o := p.Other; p.Source == nil && o != nil && o.In != nil && same(o, &ability.Filter{Zones: o.Zones, Players: o.Players, In: o.In}) {
				would = alt("would be dealt to "+c.sel(o.In, object)+alt("", " this turn"), would)
			}
			would = strings.Replace(would, " deal damage to ", " deal to ", 1)
			return "the next " + c.value(r.Num) + " damage that " + would + " is dealt to " + to + " instead"
		}
		if c.brief && !r.Once && r.Flags&ability.FlagAll != 0 {
			would = strings.Replace(would, " deal damage to ", " deal to ", 1)
			return "all damage that " + would + " is dealt to " + to + " instead"
		}
		instead = "that damage is dealt to " + to
	case ability.ReplaceTokens:
		if r.Flags&ability.FlagOff != 0 {
			d := c.tokenWords(c.tokenFace(r.Token))
			many := "that many " + d.all()
			if r.Optional {
				return once + would + ", you may instead create " + many
			}
			return once + would + ", " + many + " are created instead"
		}
		instead = "those tokens plus " + c.value(r.Num) + " more are created"
	case ability.ReplaceTokenCopies:
		for i := range r.Code {
			if in := &r.Code[i]; in.Op == ability.OpEnterCopy {
				return once + would + ", you may instead " + c.code(&ability.Replace{Code: r.Code[:i]}) + " and create that many tokens that are copies of " + c.sel(in.What, object) + c.exceptions(in.Mods)
			}
		}
	case ability.ReplaceUmbra:
		return "if " + would + ", instead remove all damage from it and destroy " + c.this()
	case ability.ReplaceRegenerate:
		return once + would + ", regenerate " + alt("it", c.this()) + alt("", " instead")
	case ability.ReplaceControl:
		if p.Kind == mtg.EventToken && c.brief {
			who, _ := c.who(p.Player)
			return "each token that would be created under " + own(who, possessive) + " control is created under " + c.sel(r.Sel, possessive) + " control instead"
		}
		instead = alt("it enters", "that creature enters", "that permanent enters", "it enters the battlefield") + " under " + c.sel(r.Sel, possessive) + " control"
	case ability.ReplaceFloor:
		if p.Kind == mtg.EventLoseLife && r.Num.Kind == ability.NumConst && (p.Player == nil || p.Player.PlayerWho == ability.You) {
			least := c.value(r.Num)
			return "damage that would reduce your life total to less than " + least + " reduces it to " + least + " instead"
		}
		instead = "the life total stops at " + c.value(r.Num)
	default:
		instead = "something else happens (" + numeral(int(r.Kind)) + ")"
	}
	if r.Optional {
		instead = alt("you may ", "you may have ") + instead
	}
	if r.Flags&ability.FlagTapped != 0 {
		instead += " tapped"
	}
	instead += note(r.Name)
	return alt(once+would+", "+instead+" instead", once+would+", instead "+instead, once+would+", "+instead+" instead of putting it "+alt("into your graveyard", "into a graveyard", "anywhere else"))
}

// castExiled is "if that spell would be put into your graveyard, exile it instead", empty
// where the effect is another.
func castExiled(c *context, p *ability.Pattern, r *ability.Replace) string {
	o := p.Object
	if o == nil || o.In == nil || p.From != 1<<mtg.Stack || p.To != 1<<mtg.Graveyard || r.Kind != ability.ReplaceZone || r.Zone != mtg.Exile || r.Once || r.Optional {
		return ""
	}
	if p.Resolved {
		c.brief = false // no spell outlasts the turn
		s := "exile " + alt("it", "that card", "that spell") + " instead of putting it into " + graveyardOf(o) + " as it resolves"
		if len(r.Code) < 2 {
			return s
		}
		old := c.regs
		c.regs = map[uint8]*reference{r.Code[0].Dst - 1: {nouns: []string{"card"}}}
		s += ". If you do, " + c.block(r.Code, 1, len(r.Code), true)
		c.regs = old
		return s
	}
	what, rest := "that spell", *o
	if rest.In, rest.Owner = nil, ability.Anyone; rest.Is&ability.IsSpell != 0 {
		d := c.describe(&rest)
		what = d.one() + " cast this way"
	}
	return "if " + what + " would be put into " + graveyardOf(o) + alt("", " this turn") + ", exile it instead"
}

// graveyardOf is the graveyard that the spell described would go to.
func graveyardOf(o *ability.Filter) string {
	if o.Owner == ability.You {
		return "your graveyard"
	}
	return "a graveyard"
}

// code reads the instructions of a replacement.
func (c *context) code(r *ability.Replace) string {
	old := c.regs
	c.regs = map[uint8]*reference{}
	for n, x := range old {
		c.regs[n] = x
	}
	s := c.block(r.Code, 0, len(r.Code), true)
	c.regs = old
	return s
}

// exilesCounted reports whether what is exiled instead has a counter put on it there.
func exilesCounted(r *ability.Replace) bool {
	if len(r.Code) != 1 || r.Zone != mtg.Exile {
		return false
	}
	there := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: &ability.Sel{Kind: ability.SelEventBecame}}}
	in := r.Code[0]
	return same(in, ability.Instr{Op: ability.OpPutCounters, Dst: in.Dst, What: there, N: ability.Const(1), Counter: in.Counter})
}

func insteadZone(c *context, r *ability.Replace) string {
	it := alt("it", "that card", c.this())
	switch r.Zone {
	case mtg.Exile:
		if exilesCounted(r) {
			return "exile " + it + " with " + article(r.Code[0].Counter.String()) + " counter on it"
		}
		return "exile " + it
	case mtg.Hand:
		return alt("return ", "put ") + it + alt(" to ", " into ") + "its owner's hand"
	case mtg.Library:
		if r.Flags&ability.FlagShuffle != 0 {
			if r.Flags&ability.FlagReveal != 0 {
				return "reveal " + it + " and shuffle it into its owner's library"
			}
			return "shuffle " + it + " into its owner's library"
		}
		if r.Flags&ability.FlagBottom != 0 {
			return "put " + it + " on the bottom of its owner's library"
		}
		return "put " + it + " on top of its owner's library"
	case mtg.Battlefield:
		return "put " + it + " onto the battlefield"
	}
	return "put " + it + " into " + zoneNouns[r.Zone]
}

func insteadAmount(c *context, p *ability.Pattern, r *ability.Replace) string {
	n := r.Num
	change := c.value(n)
	if n.Kind == ability.NumTimes && isConst(n.B, 2) || n.Kind == ability.NumTimes && isConst(n.A, 2) {
		change = alt("twice that many", "double that", "twice that much", "two times that much")
		if p.Kind == mtg.EventDamage {
			to := ""
			if p.Other != nil {
				d := c.describe(p.Other)
				to = alt(" to that "+d.say(one), " to that player", " to that permanent or player", "")
				if d.whole != "" && len(p.Other.Any) > 0 {
					to = alt(" to that player or permanent", to)
				}
			}
			return alt("it deals", "that source deals") + alt(" twice that", " double that") + " damage" + to
		}
	}
	if n.Kind == ability.NumPlus && n.B.Kind == ability.NumConst {
		change = alt("that much plus "+numeral(int(n.B.K)), "that many plus "+numeral(int(n.B.K)))
	}
	switch p.Kind {
	case mtg.EventDraw:
		if isConst(n, 0) {
			return alt("that player skips that draw", "you skip that draw", "skip that draw")
		}
	case mtg.EventDamage:
		ways := []string{"it deals " + change + " damage", "that source deals " + change + " damage"}
		if how := dealsInstead(c, p, n); how != "" {
			ways = append(ways, how)
		}
		return alt(ways...)
	case mtg.EventGainLife:
		if n.Kind == ability.NumPlus && n.B.Kind == ability.NumConst {
			return "you gain " + alt(change+" life", "that much life plus "+numeral(int(n.B.K)))
		}
		if isConst(n, 0) {
			return alt("that player gains", "you gain") + " no life"
		}
		return "you gain " + change + " life"
	case mtg.EventAddMana:
		return "it produces " + asMuch(n) + " of that mana"
	case mtg.EventCounters:
		ways := []string{"put " + change + " of those counters", change + " of those counters"}
		if p.Counter == 0 {
			for _, on := range [...]string{"that permanent or player", "that permanent", "that creature"} {
				ways = append(ways, "put "+change+" of each of those kinds of counters on "+on, change+" of each of those kinds of counters are put on "+on)
			}
			ways = append(ways, "you get "+change+" of each of those kinds of counters")
		}
		if p.Counter != 0 {
			kind := " " + p.Counter.String() + " counters are put on "
			for _, on := range [...]string{"it", "that creature", "that permanent", "that permanent or player"} {
				ways = append(ways, change+kind+on)
			}
		}
		return alt(ways...)
	}
	return change
}

// wouldCreate is that tokens are about to be created, as a whole.
func wouldCreate(c *context, p *ability.Pattern) string {
	if p.Kind != mtg.EventToken || !p.Whole || p.Player == nil {
		return ""
	}
	what := "tokens"
	if p.Object != nil {
		d := c.describe(p.Object)
		what = d.all()
	}
	who, you := c.who(p.Player)
	under := own(who, possessive)
	if you {
		under = "your"
	}
	by := note(when(p.ByEffect, "by an effect"))
	return alt(who+" would create one or more "+what, "one or more "+what+" would be created under "+under+" control", "an effect would create one or more "+what+" under "+under+" control") + by
}

// asMuch is how much mana there is in the place of some.
func asMuch(n *ability.Num) string {
	k := int32(0)
	for _, x := range []*ability.Num{n.A, n.B} {
		if n.Kind == ability.NumTimes && x.Kind == ability.NumConst {
			k = x.K
		}
	}
	switch k {
	case 0:
		return "another amount"
	case 2:
		return "twice as much"
	}
	return numeral(int(k)) + " times as much"
}

// would is an event that is about to happen.
func (c *context) would(p *ability.Pattern) string {
	if s := wouldCreate(c, p); s != "" {
		return s
	}
	if p.Kind == mtg.EventAddMana && p.Tapping && p.Player != nil {
		q := *p
		q.Tapping = false
		return c.event(&q) // it has been tapped
	}
	s := c.event(p)
	if strings.Contains(s, " causes you to discard ") {
		return s
	}
	if who, what, ok := strings.Cut(s, " counters "); ok && p.Kind == mtg.EventCountered {
		return who + " would counter " + what
	}
	if head, rest, ok := strings.Cut(s, string(openMark)+"dies"+string(barMark)); ok {
		ways, rest, _ := strings.Cut(rest, string(closeMark))
		return head + "would " + string(openMark) + "die" + string(barMark) + strings.ReplaceAll(ways, "is put", "be put") + string(closeMark) + rest
	}
	for _, verb := range [...][2]string{
		{alt("dies", "is put into a graveyard from the battlefield"), alt("die", "be put into a graveyard from the battlefield")},
		{" enters", " enter"},
		{alt("enters", "enter"), "enter"},
		{" deals ", " deal "},
		{" is ", " be "},
		{alt("is", "are"), "be"},
		{" draws ", " draw "},
		{" leaves ", " leave "},
		{alt("leaves", "leave"), "leave"},
		{" gains ", " gain "},
		{" loses ", " lose "},
		{" discards ", " discard "},
		{" creates ", " create "},
		{" mills ", " mill "},
		{" draw ", " draw "},
		{" gain ", " gain "},
		{" create ", " create "},
		{" discard ", " discard "},
		{" lose ", " lose "},
		{" put ", " put "},
	} {
		if i := strings.Index(s, verb[0]); i > 0 {
			mid := verb[1]
			if !strings.HasPrefix(mid, " ") {
				return s[:i] + "would " + mid + s[i+len(verb[0]):]
			}
			return s[:i] + " would" + mid + s[i+len(verb[0]):]
		}
	}
	return s + " would happen"
}

// entering reads how something enters.
func (c *context) entering(p *ability.Pattern, r *ability.Replace) string {
	who := c.subjectOf(p)
	verb := alt("enters", "enter")
	if p.Object != nil && p.Object.Is&ability.IsThis == 0 {
		d := c.describe(p.Object)
		who = alt(d.all(), d.each(), d.one())
		if in := p.Object.In; in != nil && in.Kind == ability.SelBecame && same(p.Object, &ability.Filter{In: in}) {
			who = c.sel(in.Of, subject)
		}
	}
	with := ""
	if len(r.Code) == 1 && r.Counter != 0 && len(r.Code[0].Mods) == 1 && same(r.Code[0], ability.Instr{Op: ability.OpEnters, Mods: r.Code[0].Mods}) && r.Code[0].Mods[0].Kind == ability.ModAddKeywords {
		with = " and with " + listed(keywordWords(r.Code[0].Mods[0].Keywords), "and")
	} else if s := kickedToo(c, r); s != "" {
		with = s
	} else if len(r.Code) > 0 && r.Counter != 0 {
		plain := *r
		plain.Code = nil
		return c.entering(p, &plain) + ". " + c.enteringCode(who, p, r)
	} else if len(r.Code) > 0 {
		return c.enteringCode(who, p, r)
	}
	var list []string
	if r.Tapped {
		list = append(list, "tapped")
	}
	if r.Untapped {
		list = append(list, "untapped")
	}
	if r.Counter != 0 {
		kind := r.Counter.String() + " counter"
		how := "with "
		if p.Kind == mtg.EventTurnedUp { // 708.11
			how = "put "
		}
		list = append(list, c.quantified(r.Num, func(q quantity) string {
			if q.one {
				return how + alt(article(kind), "an additional "+kind) + " on " + alt("it", "them")
			}
			return how + joined(q.words, alt("", "additional"), several(kind)) + " on " + alt("it", "them")
		}))
	}
	if p.Kind == mtg.EventTurnedUp {
		return "as " + who + " is turned face up, " + strings.Join(list, " ")
	}
	if r.Optional {
		return "you may have " + who + " enter " + strings.Join(list, " ")
	}
	return who + " " + verb + " " + strings.Join(list, " ") + with
}

// entersOr is what is done for this to enter, which goes to another zone without it.
func entersOr(c *context, who string, r *ability.Replace) string {
	last := len(r.Code) - 1
	if last < 2 || r.Code[last].Op != ability.OpEnters || !same(r.Code[last], ability.Instr{Op: ability.OpEnters, Zone: r.Code[last].Zone}) {
		return ""
	}
	what := ""
	you := &ability.Sel{Kind: ability.SelYou}
	if there := r.Code[0]; last == 4 && r.Code[1].Op == ability.OpChoose && r.Code[3].To == 5 && // all of it or nothing
		same(there, ability.Instr{Op: ability.OpIf, To: 4, Cond: &ability.Cond{Kind: ability.CondNum, Relation: ability.AtLeast, Right: r.Code[1].N, Left: &ability.Num{Kind: ability.NumCount, Filter: r.Code[1].Filter}}}) {
		plain := *r
		plain.Code = slices.Clone(r.Code[1:])
		plain.Code[2].To--
		return entersOr(c, who, &plain)
	}
	switch in := r.Code[0]; {
	case last == 2 && same(in, ability.Instr{Op: ability.OpPay, To: 2, Who: you, Cost: in.Cost}) && same(r.Code[1], ability.Instr{Op: ability.OpJump, To: 3}):
		what = "you may " + c.paying(in.Cost)
	case last == 3 && in.Op == ability.OpChoose && r.Code[1].Op == ability.OpSacrifice:
		done := &ability.Cond{Kind: ability.CondNum, Relation: ability.AtLeast, Right: in.N, Left: &ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelRegister, N: r.Code[1].Dst - 1}}}
		if !same(r.Code[2], ability.Instr{Op: ability.OpIf, To: 4, Cond: &ability.Cond{Kind: ability.CondNot, A: done}}) {
			return ""
		}
		what = strings.ReplaceAll(c.code(&ability.Replace{Code: r.Code[:2]}), " you control", alt("", " you control"))
	default:
		return ""
	}
	return "if " + who + " would enter, " + what + " instead. If you do, put " + alt(c.this(), "it") + " onto the battlefield. If you don't, " + c.enters(&r.Code[last])
}

func (c *context) enteringCode(who string, p *ability.Pattern, r *ability.Replace) string {
	c.saidThis = true
	if k := len(r.Code) - 1; r.Copies && k > 1 && r.Code[k].Op == ability.OpReflexive && r.Code[k-1].Op == ability.OpIf && r.Code[k-1].Cond.Kind == ability.CondDid { // 603.12
		plain := *r
		plain.Code = r.Code[:k-1]
		s := c.enteringCode(who, p, &plain)
		delete(c.regs, uint8(r.Code[k-1].Cond.N))
		c.keep(uint8(r.Code[k-1].Cond.N)+2, &reference{first: "the copied creature", nouns: []string{"creature"}})
		return s + ". When" + strings.TrimPrefix(c.delayed(&r.Code[k]), "when")
	}
	if p.Kind == mtg.EventAttach {
		to := c.describe(p.Other)
		return "as " + who + " becomes attached to " + to.one() + ", " + c.code(r)
	}
	if len(r.Code) == 3 {
		in := r.Code[0]
		pays := ability.Instr{Op: ability.OpPay, Dst: in.Dst, To: 2, Who: &ability.Sel{Kind: ability.SelYou}, Cost: in.Cost}
		if same(in, pays) && same(r.Code[1], ability.Instr{Op: ability.OpJump, To: 3}) && same(r.Code[2], ability.Instr{Op: ability.OpEnters, Flags: ability.FlagTapped}) {
			return "as " + who + " enters, you may " + c.paying(in.Cost) + ". If you don't, " + alt("it", c.this()) + " enters tapped"
		}
	}
	if s := entersOr(c, who, r); s != "" {
		return s
	}
	if len(r.Code) == 1 && r.Code[0].Op == ability.OpDay {
		day := c.code(r)
		return alt("as "+who+" enters, "+day, day+" as "+who+" enters")
	}
	if last := len(r.Code) - 1; last == 1 && r.Code[0].Op == ability.OpChoose && same(r.Code[1], ability.Instr{Op: ability.OpEnters, Who: register(r.Code[0].Dst), Flags: ability.FlagUnderYourControl}) {
		d := c.describe(r.Code[0].Filter)
		return who + " enters under the control of " + d.one() + " of your choice"
	}
	if s := enteringCounters(r.Code); s != "" {
		return who + " enters with " + s + " on it"
	}
	comes := " enters"
	if p.Kind == mtg.EventTurnedUp { // 708.11
		comes = " is turned face up"
	}
	if last := &r.Code[len(r.Code)-1]; r.Copies && last.Duration == ability.UntilTurnedDown {
		another, that := c.describe(r.Code[0].Filter), c.describe(&ability.Filter{Zones: r.Code[0].Filter.Zones, Types: r.Code[0].Filter.Types})
		return "as " + who + comes + ", you may choose " + another.one() + alt("", " on the battlefield") + ". If you do, " + c.duration(last.Duration, nil) + ", it becomes a copy of that " + that.say(one) + c.exceptions(last.Mods)
	}
	if r.Copies && r.Code[len(r.Code)-1].Duration != ability.NoDuration {
		return "as " + who + " enters, you may have it become " + c.copyOf(r)
	}
	if r.Copies {
		tapped := ""
		if k := len(r.Code); k > 2 && r.Code[k-2].Op == ability.OpIf && r.Code[k-2].Cond.Kind == ability.CondDid && same(r.Code[k-1], ability.Instr{Op: ability.OpEnters, Flags: ability.FlagTapped}) {
			tapped = "tapped "
		}
		return "you may have " + who + " enter " + tapped + "as " + c.copyOf(r)
	}
	return "as " + who + comes + ", " + c.code(r)
}

// comesEitherWay reads what is done as this enters, and as it is turned face up.
func comesEitherWay(a *ability.Ability, said []string) string {
	if len(said) == 0 || len(a.Static) != 2 || a.Static[0].Kind != ability.StaticReplace || a.Static[1].Kind != ability.StaticReplace {
		return ""
	}
	x, y := a.Static[0], a.Static[1]
	if x.Pattern.Kind != mtg.EventZoneChange || y.Pattern.Kind != mtg.EventTurnedUp || len(x.Replace.Code) == 0 || !same(x.Replace, y.Replace) || !same(x.Pattern.Object, y.Pattern.Object) {
		return ""
	}
	return strings.ReplaceAll(said[0], " enters, ", " enters or is turned face up, ")
}

// copyOf is what something enters as a copy of.
func (c *context) copyOf(r *ability.Replace) string {
	for i := range r.Code {
		in := &r.Code[i]
		if in.Op == ability.OpChoose {
			c.keep(in.Dst, c.chosen(in))
		}
		if in.Op == ability.OpEnterCopy {
			s := "a copy of " + strings.Replace(c.sel(in.What, object), "up to one ", "any ", 1)
			s = strings.ReplaceAll(s, alt("", " on the battlefield"), "")
			if in.Counter != 0 {
				return s + ", except it enters with " + countersOf(in.N, in.Counter) + " on it"
			}
			return s + alt("", " on the battlefield") + atEnd(c.duration(in.Duration, in.Until)) + c.exceptions(in.Mods)
		}
	}
	return "a copy"
}

func (c *context) enters(in *ability.Instr) string {
	var list []string
	if in.Flags&ability.FlagTapped != 0 {
		list = append(list, "tapped")
	}
	if in.Counter != 0 {
		list = append(list, "with "+countersOf(in.N, in.Counter)+" on it")
	}
	if in.Flags&ability.FlagUnderYourControl != 0 {
		list = append(list, "under "+c.sel(in.Who, possessive)+" control")
	}
	for _, w := range flagWords {
		if in.Is&w.flag != 0 {
			list = append(list, w.yes)
		}
	}
	if in.Zone != mtg.NoZone {
		return "put it into its owner's " + zoneNouns[in.Zone]
	}
	s := joined(alt("it", c.this())+" enters", listed(list, "and"))
	if len(in.Mods) > 0 {
		s = alt("it "+listed(c.mods(in.Mods, false), "and"), s)
	}
	if in.Op == ability.OpEnterCopy {
		s = "it enters as a copy of " + c.sel(in.What, object) + c.exceptions(in.Mods)
	}
	return s
}

// chosenSource is what a player chooses who chooses a source so described.
func (c *context) chosenSource(f *ability.Filter) string {
	what := "source"
	if !same(f, &ability.Filter{Zones: f.Zones}) {
		was := c.asSource
		c.asSource = true
		d := c.describe(f)
		c.asSource = was
		what = d.say(one)
	}
	return article(what) + " of your choice"
}

// sources are what deals damage: all that are described, or the one that was chosen.
func sources(c *context, f *ability.Filter) string {
	if same(f, &ability.Filter{Zones: f.Zones, In: f.In}) && f.In != nil && f.In.Kind == ability.SelRegister {
		return c.sel(f.In, object)
	}
	was := c.asSource
	c.asSource = everywhere(f.Zones)
	d := c.describe(f)
	c.asSource = was
	return alt(d.all(), d.one())
}

// hurt is what damage would be dealt to.
func (c *context) hurt(f *ability.Filter) string {
	if f.In != nil && same(f, &ability.Filter{Players: true, In: f.In}) {
		return c.sel(f.In, object)
	}
	if same(f, &ability.Filter{Any: f.Any}) && len(f.Any) == 2 && same(&f.Any[0], &ability.Filter{Players: true, PlayerWho: ability.You, NoObjects: true}) {
		d := c.describe(&f.Any[1])
		return alt(alt("you and ", "you and/or ")+d.all(), "you or "+d.one())
	}
	if f.Is&ability.IsThisAttachedTo != 0 {
		return c.attachedAs(f, object)
	}
	d := c.describe(f)
	return alt(d.one(), d.all())
}

// sourceOf is what would deal damage.
func sourceOf(c *context, p *ability.Pattern) string {
	f := p.Source
	switch {
	case f == nil:
		return "a source"
	case f.Is&ability.IsThisAttachedTo != 0:
		return c.attachedAs(f, subject)
	case f.Is&ability.IsThis != 0:
		return c.this()
	case f.In != nil && same(f, &ability.Filter{Zones: f.Zones, In: f.In}):
		return c.sel(f.In, subject)
	}
	c.asSource = true
	d := c.describe(f)
	c.asSource = false
	return d.one()
}

// dealtTo says to what damage would be dealt.
func dealtTo(c *context, p *ability.Pattern) string {
	if p.Other == nil {
		return ""
	}
	return " to " + c.hurt(p.Other)
}

// preventing reads a prevention effect and what it does besides.
func (c *context) preventing(p *ability.Pattern, r *ability.Replace) string {
	s := preventedWhile(c, p, c.prevention(p, r))
	if len(r.Code) == 0 && r.Life == nil {
		return s
	}
	if c.brief {
		c.brief = false
		s = forNow(s, c.forNow)
	}
	if len(r.Code) > 0 {
		s += alt(". ", ", ") + c.besides(r)
	}
	if r.Life != nil {
		s += ". You gain " + c.value(r.Life) + " life"
	}
	return s
}

// besides reads what a prevention effect does immediately afterwards.
func (c *context) besides(r *ability.Replace) string {
	const way = "damage prevented this way"
	amount := &ability.Num{Kind: ability.NumEvent}
	first := r.Code[0]
	switch {
	case first.Op == ability.OpIf && first.To == len(r.Code) && same(first.Cond, &ability.Cond{Kind: ability.CondNum, Left: amount, Relation: ability.AtLeast, Right: ability.Const(1)}):
		old := c.regs
		c.regs = maps.Clone(old)
		s := "if damage is prevented this way, " + c.block(r.Code, 1, len(r.Code), true)
		c.regs = old
		return s
	case len(r.Code) == 1 && first.Op == ability.OpExile && first.What.Kind == ability.SelTop && same(first.What.Num, amount):
		return "exile cards from the top of your library equal to the " + way
	case len(r.Code) == 1 && same(first.N, amount) && (first.Op == ability.OpToken || first.Op == ability.OpPutCounters):
		first.N = ability.Const(1)
		one := c.code(&ability.Replace{Code: []ability.Instr{first}})
		return alt("for each 1 "+way+", "+one, one+" for each 1 "+way, c.code(r))
	}
	return c.code(r)
}

// prevention reads what damage is prevented.
func (c *context) prevention(p *ability.Pattern, r *ability.Replace) string {
	kind := combatWord(p)
	if src := p.Source; r.Once && src != nil && src.In != nil && src.In.Kind == ability.SelRegister {
		g := *src
		g.In = nil
		if first := c.reg(src.In.N).first; first != "" && first == c.chosenSource(&g) {
			to := ""
			if p.Other != nil {
				to = " to " + c.hurt(p.Other)
			}
			return "the next time " + first + " would deal " + kind + "damage" + to + alt("", " this turn") + ", prevent that damage"
		}
	}
	what := "all " + kind + "damage"
	s := ""
	if p.Other != nil {
		s += " to " + c.hurt(p.Other)
	}
	if p.Source != nil {
		if p.Source.Is&ability.IsThisAttachedTo != 0 {
			s += " by " + c.attachedAs(p.Source, object)
		} else if p.Source.Is&ability.IsThis != 0 {
			s += " by " + c.this()
		} else {
			s += " by " + sources(c, p.Source)
		}
	}
	if p.Source != nil && p.Source.In != nil && r.Num != nil { // of one source that was chosen
		q := "prevent the next " + c.value(r.Num) + " " + kind + "damage that "
		by := *p.Source
		by.In = nil
		return alt(q+"would be dealt"+s, q+c.chosenSource(&by)+" would deal"+dealtTo(c, p))
	}
	if r.Num != nil && c.brief {
		return "prevent the next " + c.value(r.Num) + " " + kind + "damage that would be dealt" + s
	}
	if r.Num != nil {
		if k := r.Num.Kind; (k == ability.NumHalfUp || k == ability.NumHalfDown) && r.Num.A.Kind == ability.NumEvent {
			rounded := map[ability.NumKind]string{ability.NumHalfUp: "up", ability.NumHalfDown: "down"}[k]
			return "if " + sourceOf(c, p) + " would deal " + kind + "damage" + dealtTo(c, p) + ", prevent half that damage, rounded " + rounded
		}
		q, _ := plainNum(r.Num)
		return "if " + sourceOf(c, p) + " would deal " + kind + "damage" + dealtTo(c, p) + ", prevent " + q.words + " of that damage"
	}
	if r.Once {
		return alt("the next time "+sourceOf(c, p)+" would deal "+kind+"damage"+dealtTo(c, p)+alt("", " this turn")+", prevent that damage", "prevent the next damage that would be dealt"+s)
	}
	would := sourceOf(c, p) + " would deal " + kind + "damage" + dealtTo(c, p)
	return alt("prevent "+what+" that would be dealt"+s, "if "+kind+"damage would be dealt"+s+", prevent that damage", "if "+would+", prevent that damage")
}
