package reading

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// gameInstr reads what is done with mana, effects and the game.
func (c *context) gameInstr(in *ability.Instr) string {
	switch in.Op {
	case ability.OpMana:
		return c.mana(in)
	case ability.OpDelayed, ability.OpReflexive:
		return c.delayed(in)
	case ability.OpCopySpell:
		return c.copySpell(in)
	case ability.OpCopyCard: // 707.12
		c.keep(in.Dst, &reference{nouns: []string{"copy"}, many: !isOne(in.N)})
		return "copy " + c.sel(in.What, object) + copied(c, in)
	case ability.OpChoose:
		who := c.doer(in.Who, "choose", "chooses")
		r := c.reg(in.Dst - 1)
		return who + " " + r.say(object)
	case ability.OpSetLevel:
		return "level " + c.value(in.N)
	case ability.OpNumber:
		return kept(c, in)
	case ability.OpResolveTo:
		c.asSpell = true
		d := c.describe(in.Filter)
		c.asSpell = false
		from := zoneNouns[lowestZone(in.Cond.Zones)]
		return "the next time " + c.sel(in.Who, subject) + " cast " + d.one() + " from your " + from + " " + c.duration(in.Duration, nil) + ", put that card into your " + zoneNouns[in.Zone] + " instead of into your graveyard as it resolves"
	case ability.OpBlocking:
		if in.Other == nil {
			return c.sel(in.What, subject) + " becomes blocked"
		}
		return "it is blocking " + c.sel(in.Other, object)
	case ability.OpRetarget:
		if in.Flags&ability.FlagNewTargets != 0 {
			return c.doer(in.Who, "may choose", "may choose") + " new targets for " + c.sel(in.What, object)
		}
		if in.Other == nil {
			return c.doer(in.Who, "change", "changes") + " the target of " + c.sel(in.What, object)
		}
		return c.doer(in.Who, "change", "changes") + " a target of " + c.sel(in.What, object) + " to " + c.sel(in.Other, object)
	case ability.OpProliferate:
		return c.doer(in.Who, "proliferate", "proliferates")
	case ability.OpReplace:
		return c.replaceInstr(in)
	case ability.OpEnters, ability.OpEnterCopy:
		return c.enters(in)
	case ability.OpPermit:
		return c.permit(in)
	case ability.OpChooseColor:
		return choosesColor(c, in)
	case ability.OpChooseType:
		kind := "creature type"
		switch {
		case in.Filter != nil && len(in.Filter.NotSubtypes) > 0:
			c.keep(in.Dst, &reference{color: "that type"})
			return c.doer(in.Who, "choose", "chooses") + " a creature type other than " + in.Filter.NotSubtypes[0].String()
		case in.Filter != nil && in.Filter.Supertypes == 0:
			kind = "land type"
		case in.Filter != nil:
			kind = "basic land type"
		}
		if who, _ := c.subject(in.Who); in.Flags&ability.FlagPassing != 0 && who == "you" {
			c.keep(in.Dst, &reference{color: "the " + kind + " of your choice"})
			return ""
		}
		return c.doer(in.Who, "choose", "chooses") + " a " + kind
	case ability.OpChoosePlayer:
		return choosesPlayer(c, in)
	case ability.OpChooseName:
		c.cards = true
		g := *in.Filter
		g.Zones = mtg.Zones(mtg.Library)
		c.bare = true
		d := c.describe(&g)
		c.cards, c.bare = false, false
		return c.doer(in.Who, "choose", "chooses") + " a " + alt(d.say(one)+" name", strings.TrimSuffix(d.say(one), " card")+" name")
	case ability.OpChooseSource:
		what := "source"
		if in.Filter != nil {
			c.asSource = true
			d := c.describe(in.Filter)
			c.asSource = false
			what = d.say(one)
		}
		c.keep(in.Dst, &reference{nouns: []string{"source"}, first: article(what) + " of your choice"})
		return ""
	case ability.OpCoin:
		who, you := c.subject(in.Who)
		won := "you win the flip"
		if !you {
			won = alt(who+" wins the flip", "they win the flip", "that player wins the flip", "the player wins the flip")
		}
		c.keep(in.Dst, &reference{won: won, lost: strings.ReplaceAll(strings.ReplaceAll(won, "wins", "loses"), "win ", "lose ")})
		if in.Flags&ability.FlagAnyNumber != 0 {
			c.keep(in.Dst, &reference{amount: alt("the number of flips you won", "the number of flips you win"), per: alt("flip you won", "flip you win")})
			return c.doer(in.Who, "flip", "flips") + " a coin until you lose a flip"
		}
		return c.doer(in.Who, "flip", "flips") + " a coin"
	case ability.OpDie:
		return rolls(c, in)
	case ability.OpExtraTurn:
		skip := ""
		if in.First != 0 {
			skip = ". " + capital(c.doer(in.Who, "skip", "skips")) + " the " + stepNouns[in.First] + " of that turn"
		}
		return c.quantified(in.N, func(q quantity) string {
			if q.one {
				return c.doer(in.Who, "take", "takes") + " an extra turn after this one" + skip
			}
			return joined(c.doer(in.Who, "take", "takes"), q.words, "extra turns after this one") + skip
		})
	case ability.OpWin:
		return c.youDo(in.Who, "win", "wins") + " the game"
	case ability.OpLose:
		return c.youDo(in.Who, "lose", "loses") + " the game"
	}
	return c.rareInstr(in)
}

func (c *context) rareInstr(in *ability.Instr) string {
	switch in.Op {
	case ability.OpDeed:
		return ""
	case ability.OpManifest:
		if in.Name == "cloak" {
			return c.doer(in.Who, "cloak", "cloaks") + " " + c.sel(in.What, object)
		}
		return c.doer(in.Who, "manifest", "manifests") + " " + c.sel(in.What, object)
	case ability.OpPlaneswalk:
		return c.doer(in.Who, "planeswalk", "planeswalks")
	case ability.OpRollPlanar:
		return c.doer(in.Who, "roll", "rolls") + " the planar die"
	case ability.OpAbandon:
		return "abandon " + c.sel(in.What, object)
	case ability.OpExchangeSize:
		size := "power"
		if in.Mods[0].M != nil {
			size = "toughness"
		}
		return "exchange " + c.sel(in.Who, possessive) + " life total with " + c.sel(in.What, possessive) + " " + size
	case ability.OpMeld:
		return "meld " + c.sel(in.What, object) + " into " + shown(in.Texts[2])
	case ability.OpMerge:
		return "put this over or under " + c.sel(in.What, object)
	case ability.OpReverseOrder:
		return "reverse the game's turn order"
	case ability.OpDay:
		return "it becomes " + [...]string{1: "day", 2: "night"}[in.N.K]
	case ability.OpVenture:
		return c.youDo(in.Who, "venture", "ventures") + " into the dungeon"
	case ability.OpBlessing:
		return c.youDo(in.Who, "get", "gets") + " the city's blessing for the rest of the game"
	case ability.OpTempt:
		return "the Ring tempts " + c.sel(in.Who, object)
	case ability.OpBecomeMonarch:
		return c.youDo(in.Who, "become", "becomes") + " the monarch"
	case ability.OpEndCombat:
		return "end the combat phase"
	case ability.OpEndTurn:
		return "end the turn"
	case ability.OpExtraLand:
		return c.youDo(in.Who, "may", "may") + " play " + alt("an additional land", c.value(in.N)+" additional lands", "up to "+c.value(in.N)+" additional lands") + " this turn"
	case ability.OpEmblem:
		return c.emblem(in)
	case ability.OpExchangeControl:
		return "exchange control of " + c.sel(in.What, object)
	case ability.OpExtraPhase:
		if in.First < mtg.PrecombatMain {
			return alt("after this phase, there is an additional "+stepsNoun(in.First, in.Last), "there is an additional "+stepsNoun(in.First, in.Last)+" after this phase")
		}
		return "after this " + alt("main phase", "phase", "combat phase") + ", there is an additional " + stepsNoun(in.First, in.Last)
	case ability.OpSkip:
		return c.skip(in)
	case ability.OpChooseKind:
		if len(in.Texts) > 0 {
			return "choose a kind of counter at random that " + c.sel(in.What, subject) + " doesn't have on it from among " + listed(in.Texts, "and")
		}
		return "choose " + alt("a kind of counter", "a counter") + " on " + c.sel(in.What, object)
	case ability.OpChooseMode:
		c.keep(in.Dst, &reference{options: in.Texts})
		words := listed(in.Texts, "or")
		if len(in.Texts) > 10 && slices.Contains(in.Texts, "planeswalker") && slices.Contains(in.Texts, "instant") {
			words = alt("a card type", words)
		}
		return c.doer(in.Who, "choose", "chooses") + " " + words
	case ability.OpSpeed:
		return "speed of " + c.sel(in.Who, object) + " increases by " + c.value(in.N)
	case ability.OpPair:
		return "pair " + c.sel(in.What, object) + " with " + c.sel(in.Other, object)
	case ability.OpChooseWord:
		c.keep(in.Dst, &reference{options: wordsOf(in), nouns: []string{"word"}})
		return ""
	case ability.OpVote:
		return c.vote(in)
	case ability.OpSeparate:
		who := c.doer(in.Who, "separate", "separates")
		what := c.sel(in.What, object)
		for k := range uint8(2) {
			c.regs[in.Dst-1+k] = &reference{nouns: []string{"pile"}, done: "separated", pile: true}
		}
		return who + " " + what + " into two piles" + when(in.Flags&ability.FlagFaceDown != 0, note("one of them face down"))
	case ability.OpChoosePile:
		c.regs[in.Dst-1] = &reference{nouns: []string{"pile", "chosen pile"}, first: alt("one pile", "that pile", "the chosen pile", "all creatures in the pile of their choice"), pile: true}
		c.regs[in.Dst] = &reference{nouns: []string{"other pile", "other"}, first: alt("the other", "the other pile"), pile: true}
		if _, you := c.subject(in.Who); you {
			c.ahead = "choose one of those piles. "
			return ""
		}
		return c.doer(in.Who, "choose", "chooses") + alt(" one of those piles", " one of the piles", " a pile")
	case ability.OpControlPlayer:
		who := c.youDo(in.Who, "control", "controls")
		return who + " " + c.sel(in.What, object) + " during " + alt("that player's", "their", "the "+ordinals[in.What.N%2+1]+" player's") + " next turn"
	case ability.OpReword:
		return rewords(c, in)
	}
	return owned(c, in)
}

// vote reads a vote (701.38).
func (c *context) vote(in *ability.Instr) string {
	start := "starting with " + c.sel(in.Who, object)
	if len(in.Texts) == 0 {
		d := c.describe(in.Filter)
		c.keep(in.Dst, &reference{first: alt(d.one()+" with the most votes or tied for most votes", "each "+d.say(one)+" with the most votes or tied for most votes"), nouns: c.nounsOf(in.Filter)})
		return alt(start+", each player votes for "+d.one(), "each player votes for "+d.one())
	}
	for k, text := range in.Texts {
		c.regs[in.Dst-1+uint8(k)] = &reference{player: true, many: true, vote: strings.ToLower(text), nouns: []string{"player"}, first: "each player who voted for " + strings.ToLower(text)}
	}
	return alt(start+", each player votes for "+listed(in.Texts, "or"), "each player votes for "+listed(in.Texts, "or"))
}

// stepsNoun is what the steps from first to last are called.
func stepsNoun(first, last mtg.Step) string {
	switch {
	case first == mtg.Untap && last == mtg.DrawStep:
		return "beginning phase"
	case first == mtg.BeginCombat && last == mtg.EndCombat:
		return "combat phase"
	case first == mtg.BeginCombat && last == mtg.PostcombatMain:
		return "combat phase followed by an additional main phase"
	case first == last && first == mtg.PostcombatMain:
		return "main phase"
	case first == last:
		return stepNouns[first]
	}
	return "run of steps from " + first.String() + " to " + last.String()
}

func (c *context) skip(in *ability.Instr) string {
	if in.Flags&ability.FlagTurns != 0 && !isOne(in.N) {
		return c.doer(in.Who, "skip", "skips") + " " + alt("your", "their") + " next " + c.value(in.N) + " turns"
	}
	if in.Flags&ability.FlagTurns != 0 {
		return c.doer(in.Who, "skip", "skips") + " " + alt("your", "their") + " next turn"
	}
	if !isOne(in.N) {
		return c.doer(in.Who, "skip", "skips") + " " + alt("your", "their") + " next " + c.value(in.N) + " " + several(stepsNoun(in.First, in.Last))
	}
	who, whose := c.doer(in.Who, "skip", "skips"), alt("your", "their")
	if in.Flags&ability.FlagWholeTurn != 0 {
		return who + " all " + several(stepsNoun(in.First, in.Last)) + " of " + whose + " next turn"
	}
	return who + " " + whose + " next " + stepsNoun(in.First, in.Last)
}

func (c *context) emblem(in *ability.Instr) string {
	f := c.tokenFace(in.Token)
	if f == nil {
		return unread(in)
	}
	if slices.Contains(c.within, f) {
		return c.youDo(in.Who, "get", "gets") + " another such emblem"
	}
	sub := c.inside(f)
	var list []string
	for i := range f.Abilities {
		p, _ := sub.abilityWords(&f.Abilities[i])
		list = append(list, `"`+p+`"`)
	}
	return c.youDo(in.Who, "get", "gets") + " an emblem with " + listed(list, "and")
}

// mana reads an addition of mana.
func (c *context) mana(in *ability.Instr) string {
	who := c.doer(in.Who, "add", "adds")
	s := ""
	switch {
	case in.Kinds == ability.KindsChosen:
		s = who + " " + chosenOr(in.Colors) + alt("", "an additional ") + c.manaCount(in.N) + " of the chosen color"
	case in.Kinds == ability.KindsCommander:
		s = who + " " + c.manaCount(in.N) + " of any color in your commander's color identity"
	case in.Kinds == ability.KindsProduced && c.a != nil && c.a.Trigger != nil && slices.ContainsFunc(c.a.Trigger.Any, func(p ability.Pattern) bool { return p.OfChosen }):
		s = who + " " + strings.Replace(c.manaCount(in.N), " mana", " additional mana", 1) + " of that color"
	case in.Kinds == ability.KindsProduced:
		s = who + " " + alt("", "an additional ") + c.manaCount(in.N) + " of any type that land produced"
	case in.Kinds != ability.KindsStated:
		kind := "color"
		if in.Kinds == ability.KindsCouldType {
			kind = "type"
		}
		s = who + " " + c.manaCount(in.N) + " of any " + kind + " that " + manaSource(c, in)
	case len(in.Mana) > 0:
		s = who + " " + alt("", "an additional ") + c.symbols(in)
	default:
		s = c.anyMana(in, who)
	}
	if in.Flags&ability.FlagLasting != 0 {
		s += ". Until end of " + map[bool]string{true: "combat", false: "turn"}[in.Flags&ability.FlagCombat != 0] + ", you don't lose this mana as steps and phases end"
	}
	return s + c.restriction(in.Restrict)
}

// chosenOr are the colours that are stated besides the one chosen.
func chosenOr(colors mtg.ColorSet) (s string) {
	for k := mtg.White; k <= mtg.Green; k++ {
		if colors.Has(k) {
			s += "{" + string(k.Letter()) + "} or "
		}
	}
	return s
}

func manaSource(c *context, in *ability.Instr) string {
	d := c.describe(in.Filter)
	if in.Kinds == ability.KindsAmong {
		return "is among " + d.all()
	}
	return d.one() + " could produce"
}

func (c *context) symbols(in *ability.Instr) string {
	var b strings.Builder
	for _, k := range in.Mana {
		b.WriteString("{" + string(k.Letter()) + "}")
	}
	if isOne(in.N) {
		return b.String()
	}
	if q, ok := plainNum(in.N); ok && in.N.Kind == ability.NumConst {
		return alt(strings.Repeat(b.String(), int(in.N.K)), q.words+" "+b.String())
	}
	n := atLeastZero(in.N)
	if per := c.per(n); per != "" {
		return alt(b.String()+" for each "+per, "an amount of "+b.String()+" equal to "+c.value(n), "X mana of "+b.String())
	}
	if n.Kind == ability.NumTimes {
		for _, pair := range [][2]*ability.Num{{n.A, n.B}, {n.B, n.A}} {
			if per := c.per(pair[1]); pair[0].Kind == ability.NumConst && pair[0].K < 20 && per != "" {
				return alt(strings.Repeat(b.String(), int(pair[0].K))+" for each "+per, "an amount of "+b.String()+" equal to "+c.value(n))
			}
		}
	}
	return alt("an amount of "+b.String()+" equal to "+c.value(n), b.String()+" for each one of "+c.value(n), "that much "+b.String())
}

func (c *context) manaCount(n *ability.Num) string {
	if q, ok := plainNum(n); ok {
		return q.words + " mana"
	}
	return alt("an amount of mana equal to "+c.value(n), "X mana", "that much mana")
}

func (c *context) anyMana(in *ability.Instr, who string) string {
	extra := alt("", "an additional ")
	var list []string
	for k := mtg.White; k <= mtg.Colorless; k++ {
		if in.Colors.Has(k) {
			list = append(list, "{"+string(k.Letter())+"}")
		}
	}
	if in.Flags&ability.FlagCombination != 0 {
		what := "colors"
		if in.Colors != mtg.AllColors {
			what = listed(list, alt("and/or", "or", "and"))
		}
		words := who + " " + extra + c.manaCount(in.N) + " in any combination of " + what
		if _, ok := plainNum(in.N); !ok {
			words = alt(words, who+" X mana in any combination of "+what+", where X is "+c.value(atLeastZero(in.N)))
			if per := c.per(atLeastZero(in.N)); per != "" && in.Colors != mtg.AllColors {
				words = alt(words, who+" "+listed(list, "or")+" for each "+per)
			}
		}
		if in.Differ != ability.NoQuality {
			words = who + " " + c.manaCount(in.N) + " of different colors"
		}
		if per := c.per(in.N); per != "" && in.Colors == mtg.AllColors {
			words = alt(words, who+" one mana of any color for each "+per)
		}
		return words
	}
	if in.Colors == mtg.AllColors {
		if isOne(in.N) {
			return who + " " + extra + "one mana of any color"
		}
		if q, ok := plainNum(in.N); ok {
			return who + " " + extra + q.words + " mana of any one color"
		}
		return alt(who+" X mana of any one color, where X is "+c.value(in.N), who+" an amount of mana of any one color equal to "+c.value(in.N), who+" one mana of any color for each "+c.per(in.N))
	}
	if isOne(in.N) {
		return who + " " + extra + listed(list, "or")
	}
	if q, ok := plainNum(in.N); ok {
		words := who + " " + q.words + " mana of " + listed(list, "or")
		if k := in.N; k != nil && k.Kind == ability.NumConst && k.K < 20 {
			var runs []string
			for _, sym := range list {
				runs = append(runs, strings.Repeat(sym, int(k.K)))
			}
			words = alt(words, who+" "+extra+listed(runs, "or"))
		}
		if len(list) == 1 {
			words = alt(words, who+" "+extra+q.words+" "+list[0])
		}
		if removed := c.countersPaid(in.N); removed != "" {
			words = alt(words, who+" "+extra+listed(list, "or")+" for each "+removed)
		}
		return words
	}
	n := atLeastZero(in.N)
	sym := listed(list, "or")
	ways := []string{who + " an amount of " + sym + " equal to " + c.value(n)}
	if n.Kind == ability.NumEvent || n.Kind == ability.NumRegister {
		ways = append(ways, who+" that much "+sym)
	}
	if n.Kind == ability.NumTimes {
		for _, pair := range [][2]*ability.Num{{n.A, n.B}, {n.B, n.A}} {
			if isConst(pair[0], 2) && (pair[1].Kind == ability.NumEvent || pair[1].Kind == ability.NumRegister) {
				ways = append(ways, who+" twice that much "+sym)
			}
			if per := c.per(pair[1]); pair[0].Kind == ability.NumConst && pair[0].K < 20 && per != "" && len(list) == 1 {
				ways = append(ways, who+" "+extra+strings.Repeat(sym, int(pair[0].K))+" for each "+per)
			}
		}
	}
	if per := c.per(n); per != "" {
		ways = append([]string{who + " " + extra + sym + " for each " + per}, ways...)
	}
	return alt(ways...)
}

// countersPaid says of which counters X were removed to pay for the ability.
func (c *context) countersPaid(n *ability.Num) string {
	if c.a == nil || c.a.Cost == nil || n == nil || n.Kind != ability.NumX {
		return ""
	}
	for i := range c.a.Cost.Parts {
		if p := &c.a.Cost.Parts[i]; p.Kind == ability.CostRemoveCounters && p.N != nil && p.N.Kind == ability.NumX {
			return p.Counter.String() + " counter removed this way"
		}
	}
	return ""
}

// restriction is what mana may be spent on.
func (c *context) restriction(r *ability.Restrict) string {
	if r == nil {
		return ""
	}
	s := ""
	if r.Only {
		var list []string
		if r.Cast != nil {
			cast, from := *r.Cast, ""
			if r.From != 0 {
				if from = " from " + zoneList(r.From, "or"); cast.Owner == ability.You {
					cast.Owner, from = ability.Anyone, " from your "+zoneNouns[lowestZone(r.From)]
				}
			}
			c.asSpell = true
			d := c.describe(&cast)
			c.asSpell = false
			list = append(list, alt("to cast "+d.one()+from, "to cast "+d.all()+from))
		}
		if r.Activate != nil {
			d := c.describe(r.Activate)
			of := []string{"abilities of " + d.all(), "an ability of " + d.one()}
			if everywhere(r.Activate.Zones) {
				of = append(of, "abilities of "+d.say(one)+" sources", "an ability of "+d.one()+" source")
			}
			what := alt(append(of, "abilities")...)
			list = append(list, alt("to ", "")+"activate "+what)
		}
		if r.X {
			list = append(list, "on costs that contain {X}")
		}
		if r.Foretell {
			list = append(list, "to foretell cards")
		}
		words := listed(list, "or")
		if len(list) == 2 {
			words = alt(words, "to "+strings.TrimPrefix(strings.TrimPrefix(list[1], alt("to ", "")), "to ")+" or "+alt(list[0], strings.ReplaceAll(list[0], "to cast", "cast")))
		}
		s = ". " + alt("Spend this mana only ", "Spend that mana only ") + words
	}
	if r.Never != nil {
		c.asSpell = true
		d := c.describe(r.Never)
		c.asSpell = false
		s += ". This mana can't be spent to cast " + alt(d.all(), d.one())
	}
	if r.Then != nil {
		c.asSpell = true
		d := c.describe(r.When)
		c.asSpell = false
		sub := &context{card: c.card, face: c.face, a: r.Then, regs: map[uint8]*reference{}, outer: c, within: c.within, event_: &reference{nouns: []string{"spell", "creature"}}, thatSpell: r.Then.Kind != ability.Triggered}
		effect := ""
		if r.Then.Kind != ability.Triggered {
			sub.regs[0] = &reference{nouns: []string{"spell", "creature"}}
		}
		if len(r.Then.Modes) > 0 {
			effect = sub.mode(&r.Then.Modes[0])
		}
		when := ". When "
		if r.Then.Kind != ability.Triggered {
			when = ". If "
		}
		if r.Then.Kind != ability.Triggered && r.Only && same(r.Cast, r.When) {
			return s + alt(", and "+effect, ". If that mana is spent to cast "+d.one()+", "+effect)
		}
		s += when + alt("this mana is spent to cast ", "that mana is spent to cast ", "that mana is spent on ", "this mana is spent on ", "you spend this mana to cast ") + d.one() + ", " + effect
	}
	return s
}

// delayed reads the creation of a delayed or reflexive triggered ability.
func (c *context) delayed(in *ability.Instr) string {
	a := in.Ability
	sub := &context{card: c.card, face: c.face, a: a, regs: map[uint8]*reference{}, outer: c, within: c.within, saidThis: c.saidThis, event_: c.event_, other: c.other, player: c.player, source: c.source}
	after := uint8(0)
	if in.Op == ability.OpDelayed && len(a.Modes) > 0 { // its targets are in the registers before those of its creator
		after = uint8(len(a.Modes[0].Targets))
	}
	for n, r := range c.regs {
		sub.regs[n+after] = r
	}
	if in.Op == ability.OpReflexive {
		at := uint8(len(a.Modes[0].Targets)) // what paid for it
		known := c.regs[at]
		c.regs[at] = &reference{nouns: []string{"permanent", "creature", "sacrificed permanent", "sacrificed creature", "card", "discarded card"}}
		defer func() {
			if c.regs[at] = known; known == nil {
				delete(c.regs, at)
			}
		}()
		return "when you do, " + sub.modes(a)
	}
	when := sub.delayedTrigger(a.Trigger, in)
	if in.Flags&ability.FlagLasting == 0 {
		when = strings.Replace(when, "each of your main phases", "your next main phase", 1)
	}
	if len(a.Trigger.Any) == 1 && a.Trigger.Any[0].Kind == mtg.EventStepBegan {
		effect := sub.modes(a)
		if t := a.Trigger; t.Who != nil {
			return effect + " " + when + alt("", " step") + " unless " + sub.sel(t.Who, subject) + alt(" pays ", " pay ") + t.Cost.Mana.String() + " before that step"
		}
		if in.Flags&ability.FlagFirst != 0 {
			when = "if this is the first time a spell you control with this name has resolved, " + when
		}
		if coin, rest, ok := strings.Cut(effect, "flip a coin. "); ok {
			return coin + "flip a coin " + when + ". " + rest
		}
		return alt(effect+" "+when, when+", "+effect)
	}
	if a.Flags&ability.OfTheSpell != 0 {
		when, sub.thatSpell = when+", as an ability of that spell", true
	}
	effect := sub.modes(a)
	if in.Duration == ability.ThisTurn || in.Duration == ability.UntilEndOfTurn {
		plain := strings.TrimSuffix(when, " this turn")
		return alt(when+", "+effect, plain+", "+effect+" until end of turn", "until end of turn, "+plain+", "+effect)
	}
	return when + ", " + effect
}

func (c *context) delayedTrigger(t *ability.Trigger, in *ability.Instr) string {
	if len(t.Any) == 1 && t.Any[0].Kind == mtg.EventStepBegan {
		p := &t.Any[0]
		step := stepNouns[p.Step]
		whose := ""
		if p.Player != nil {
			c.stepWords(p)
			switch {
			case p.Player.PlayerWho == ability.You && in.Flags&ability.FlagLasting != 0:
				return "at the beginning of each of your " + step + "s for the rest of the game"
			case p.Player.PlayerWho == ability.You:
				whose = alt("your next "+step, "your "+step)
			case p.Player.In != nil && in.Duration == ability.DuringNextTurn:
				return "at the beginning of the " + step + " of " + alt(c.sel(p.Player.In, possessive)+" next turn", "that player's next turn")
			case p.Player.In != nil:
				whose = alt(c.sel(p.Player.In, possessive)+" next "+step, "that player's next "+step)
			default:
				return "at the beginning of " + c.stepWords(p)
			}
			return "at the beginning of " + whose
		}
		if in.Flags&ability.FlagWholeTurn != 0 {
			return "at the beginning of that turn's " + step
		}
		if in.Flags&ability.FlagLater != 0 {
			return "at the beginning of the next turn's " + step
		}
		if p.Step == mtg.EndCombat {
			return alt("at end of combat", "at the end of combat")
		}
		if in.Duration == ability.ThisTurn {
			return "at the beginning of the next " + step + alt(" this turn", " phase this turn")
		}
		return "at the beginning of " + alt("the next "+step, "the end step", when(p.Step == mtg.Upkeep, "the first upkeep"))
	}
	s := c.trigger(t)
	if in.Flags&ability.FlagStep != 0 {
		if what, ok := strings.CutPrefix(s, "whenever you cast a"); ok {
			s = alt("when you next cast a"+what, "when you cast your next "+strings.TrimPrefix(strings.TrimPrefix(what, "n "), " "))
		}
	}
	if in.Duration == ability.ThisTurn || in.Duration == ability.UntilEndOfTurn {
		s += " this turn"
	}
	return s
}

// casting reads an offer to cast.
func (c *context) casting(in *ability.Instr, anyNumber bool) string {
	verb := "cast "
	if in.Flags&ability.FlagLand != 0 {
		verb = "play "
	}
	if in.Flags&ability.FlagMandatory != 0 {
		verb = ""
	}
	of := in.What
	if f := of.Filter; f != nil && same(f, &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), In: f.In}) {
		of = f.In // one after another of those targets
	}
	what := fromHere(c, of, c.sel(of, object))
	if in.Filter != nil {
		c.asSpell = true
		d := c.describe(in.Filter)
		c.asSpell = false
		if in.What.Kind == ability.SelAll {
			place := c.placed(in.What.Filter)
			if in.What.Filter.Zones&offBattlefield == 0 || everywhere(in.What.Filter.Zones) {
				place = alt("from among them", "from among those cards", "from among the exiled cards")
			}
			if hand := in.What.Filter; hand.In != nil || hand.Zones == mtg.Zones(mtg.Hand) && hand.Owner == ability.TheSel {
				place = alt(place, "from among them", "from among those cards")
			}
			if in := in.What.Filter.In; in != nil && in.Kind == ability.SelLinked && in.Of == nil {
				place = alt(place, "from among cards exiled with "+c.this())
			}
			what = joined(d.one(), ownedWith(in.What.Filter, place))
			if anyNumber {
				place = alt(place, "from among them", "from among those cards", "from among cards exiled this way", "from among those nonland cards")
				what = alt(joined("any number of "+d.all(), place), joined(d.all(), place))
			}
			if in.What.Filter.In != nil {
				what = alt(what, "it", "that card")
			}
		} else {
			what = alt(what, "it", "that card", d.one()+" "+alt("from among them", "from among those cards", "from among the exiled cards"), what+" if it's "+d.one())
		}
	}
	s := verb + what
	if in.Flags&ability.FlagTransformed != 0 {
		s += " transformed"
	}
	if in.Flags&ability.FlagFree != 0 {
		s += " without paying " + alt("its", "their") + " mana " + alt("cost", "costs")
	}
	if in.Cost != nil {
		s += alt(" for ", " by paying ") + c.cost(in.Cost) + alt("", " rather than paying its mana cost")
	}
	if in.Name != "" {
		s += " (" + in.Name + ")"
	}
	if in.Flags&ability.FlagMandatory != 0 {
		s = alt(s+" if able", strings.Replace(s, " without", " if able without", 1), s)
	}
	c.keep(in.Dst, &reference{nouns: []string{"spell"}})
	return s
}

// choosesColor is the choice of a color, or of two.
func choosesColor(c *context, in *ability.Instr) string {
	if in.N != nil && in.N.K == ability.AnyNumber {
		who, _ := c.subject(in.Who)
		c.keep(in.Dst, &reference{color: "the color or colors of " + own(strings.Replace(who, "you", "your", 1), possessive) + " choice"})
		if who == "you" {
			c.regs[in.Dst-1].color = "the color or colors of your choice"
		}
		return ""
	}
	if in.N != nil {
		return c.doer(in.Who, "choose", "chooses") + " " + numeral(int(in.N.K)) + " colors"
	}
	if in.Flags&ability.FlagPassing != 0 {
		who, _ := c.subject(in.Who)
		c.keep(in.Dst, &reference{color: "the color of " + own(strings.Replace(who, "you", "your", 1), possessive) + " choice"})
		if who == "you" {
			c.regs[in.Dst-1].color = "the color of your choice"
		}
		c.ahead = "choose a color. "
		return ""
	}
	if not := mtg.AllColors &^ in.Colors; in.Colors != 0 && not != 0 {
		return c.doer(in.Who, "choose", "chooses") + " a color other than " + listed(colorWords(not), "or")
	}
	return c.doer(in.Who, "choose", "chooses") + " a color"
}

// lifeForManaValue is the cost of life equal to the mana value of the spell.
var lifeForManaValue = &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostPayLife, N: &ability.Num{Kind: ability.NumManaValue, Sel: &ability.Sel{Kind: ability.SelThis}}}}}

// permit reads a permission to play cards for some time.
func (c *context) permit(in *ability.Instr) string {
	verb := "play"
	if in.Flags&ability.FlagCastOnly != 0 {
		verb = "cast"
	}
	what := fromHere(c, in.What, c.sel(in.What, object))
	if in.Filter != nil {
		c.asSpell = in.Flags&ability.FlagCastOnly != 0
		d := c.describe(in.Filter)
		c.asSpell = false
		what = alt(d.all()+" from among "+what, d.one()+" from among "+what)
	} else if in.Flags&ability.FlagCastOnly != 0 && (ofRegister(in.What) || in.What.Filter != nil && in.What.Filter.In != nil && in.What.Filter.In.Kind == ability.SelRegister) {
		what = alt(what, "spells from among "+what)
	}
	s := c.youDo(in.Who, "may", "may") + " " + verb + " " + what
	if c.mayLook {
		c.mayLook = false
		s = alt(s, c.youDo(in.Who, "may", "may")+" look at and "+verb+" "+what)
	}
	if in.Flags&ability.FlagFree != 0 {
		s += " without paying its mana cost"
	}
	dur := c.duration(in.Duration, in.Until)
	if in.Flags&ability.FlagLater != 0 {
		s += " on a later turn"
	}
	if in.Flags&(ability.FlagAnyMana|ability.FlagAnyColor) != 0 {
		kinds := mtg.AllColors
		if in.Flags&ability.FlagAnyMana != 0 {
			kinds = mtg.AnyType
		}
		spend := "you may spend mana as though it were mana of any " + colorOrType(kinds) + " to cast " + alt("it", "that spell", "those spells", "them")
		return alt(s+atEnd(dur)+alt(", and ", ". ")+spend, s+" and "+spend+atEnd(dur))
	}
	if in.Cost != nil && same(in.Cost, lifeForManaValue) {
		return s + atEnd(dur) + ". If you cast a spell this way, pay life equal to " + alt("its", "that spell's") + " mana value rather than pay its mana cost"
	}
	if in.Cost != nil {
		s += " by paying " + c.cost(in.Cost)
	}
	return s + atEnd(dur)
}

// colorOrType is what mana is spent as though it were any of.
func colorOrType(kinds mtg.ColorSet) string {
	if kinds == mtg.AnyType {
		return "type"
	}
	return "color"
}

func (c *context) replaceInstr(in *ability.Instr) string {
	c.brief, c.forNow = true, " "+c.duration(in.Duration, in.Until)
	s := c.replacement(in.Static)
	if !c.brief { // the time stands before what happens besides
		return s
	}
	c.brief = false
	if in.N != nil {
		return s + where(c, c.value(in.N))
	}
	if strings.Contains(s, alt("", thisTurn)) {
		return forNow(s, c.forNow)
	}
	dur := c.duration(in.Duration, in.Until)
	words := joined(s, alt(dur, ""))
	for _, event := range [...][2]string{{" would be dealt", " to "}, {" control", " is created "}} { // the time may stand with the event
		if both := event[0] + event[1]; dur != "" && strings.Contains(s, both) {
			words = alt(words, strings.ReplaceAll(s, both, event[0]+" "+dur+event[1]))
		}
	}
	return words
}
