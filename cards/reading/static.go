package reading

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// static reads one effect of a static ability.
func (c *context) static(e *ability.StaticEffect) string {
	if s := cmp.Or(castOnly(c, e), castEachTurn(c, e), nthCost(c, e)); s != "" {
		return s
	}
	cond := ""
	if e.If != nil {
		cond = c.cond(e.If)
	}
	s := c.staticWords(e)
	if e.If != nil && c.before_ != nil && same(c.before_.If, e.If) {
		return alt(conditioned(s, cond, e.Kind), s)
	}
	if e.If != nil && (e.If.Kind == ability.CondNot || e.If.Kind == ability.CondNum || e.If.Kind == ability.CondOr) {
		return alt(conditioned(s, cond, e.Kind), s+" unless "+c.not(e.If))
	}
	return conditioned(s, cond, e.Kind)
}

func (c *context) staticWords(e *ability.StaticEffect) string {
	switch e.Kind {
	case ability.StaticContinuous:
		return c.continuousStatic(e)
	case ability.StaticRule:
		return c.rule(e, c.again2(e, c.ruled(e)), "")
	case ability.StaticCostChange:
		return c.costChange(e)
	case ability.StaticReplace:
		return c.replacement(e)
	case ability.StaticAltCost:
		return c.altCost(e)
	case ability.StaticAddCost:
		return c.addCost(e)
	case ability.StaticLentCost:
		return lentCost(c, e)
	case ability.StaticOnX:
		return "spend only " + alt(listed(colorWords(e.Colors), "or"), listed(colorWords(e.Colors), "and/or")) + " mana on X"
	case ability.StaticSplice:
		return splice(c, e)
	case ability.StaticCompanion:
		return deckRule(e)
	case ability.StaticSpecial:
		s := e.Name + " " + c.cost(e.Cost)
		if e.Num != nil {
			s = e.Name + " " + c.value(e.Num) + "—" + c.cost(e.Cost)
		}
		return s
	case ability.StaticProtection:
		return "protection from " + c.from(e.Filter) + when(e.SparesGiver, ". This effect doesn't remove this Aura") + when(e.SparesAuras, ". This effect doesn't remove Auras")
	case ability.StaticShroud:
		return c.actors(e) + " " + alt("have", "has") + " shroud"
	case ability.StaticHexproofFrom:
		if e.Who != nil {
			s := c.actors(e) + " " + alt("have", "has") + " hexproof"
			if from := c.from(e.Filter); from != "everything" {
				s += " from " + from
			}
			return s
		}
		return "hexproof from " + c.from(e.Filter)
	case ability.StaticLandwalk:
		return c.landwalk(e.Filter)
	case ability.StaticEnchant:
		d := c.describe(e.Filter)
		if e.This {
			return c.this() + " can be attached only to " + d.one()
		}
		return "enchant " + d.say(one)
	}
	return c.rareStatic(e)
}

// from is what protection is from.
func (c *context) from(f *ability.Filter) string {
	g := *f
	g.Zones, g.Colors = 0, 0
	if g.Players = false; f.Players && same(&g, &ability.Filter{}) {
		return "everything"
	}
	g.Players = f.Players
	if who := fromPlayer(f); who != nil {
		return c.sel(who, object)
	}
	if words := colorWords(f.Colors); len(words) > 0 && same(&g, &ability.Filter{}) {
		if f.Colors == mtg.AllColors {
			return "all colors"
		}
		return listed(words, "and")
	}
	g = *f
	g.Zones = 0
	if same(&g, &ability.Filter{}) {
		return "everything"
	}
	if same(&g, &ability.Filter{Is: ability.IsMulticolored}) {
		return "multicolored"
	}
	if same(&g, &ability.Filter{ChosenColor: true}) {
		return alt("the chosen color", "that color")
	}
	if same(&g, &ability.Filter{OffIdentity: true}) {
		return "each color that's not in your commander's color identity"
	}
	d := c.describe(&g)
	return alt(d.say(many), strings.TrimSuffix(d.say(many), " permanents"), strings.TrimPrefix(d.say(many), "permanents of "))
}

func (c *context) rareStatic(e *ability.StaticEffect) string {
	who := "you"
	if e.Who != nil {
		d := c.describe(e.Who)
		who = alt(d.one(), d.each(), "your "+d.all())
		if d.whole != "" {
			who = d.whole
		} else if e.Who.PlayerWho == ability.Anyone && e.Who.In == nil {
			who = alt(who, d.all())
		}
	}
	switch e.Kind {
	case ability.StaticMaxHand:
		return handSize(c, e, who)
	case ability.StaticLandPlays:
		if e.Who.PlayerWho == ability.Anyone {
			who = alt("each player", "players")
		}
		return who + " may play " + c.quantified(e.Num, func(q quantity) string {
			if q.one {
				return "an additional land"
			}
			return joined(q.words, "additional lands")
		}) + alt(" on", " during") + " each of " + map[bool]string{true: "your", false: "their"}[e.Who.PlayerWho == ability.You] + " turns"
	case ability.StaticResolveTo:
		if e.Replace.Zone == mtg.Exile {
			return "exile " + c.this() + " as it resolves"
		}
		return "put " + c.this() + " into its owner's " + zoneNouns[e.Replace.Zone] + " as it resolves"
	case ability.StaticSkip:
		if e.First == e.Last {
			return alt("skip your ", who+" skip ", "players skip their ", "each player skips their ") + stepNouns[e.First] + when(e.First == mtg.Upkeep, alt("", " step", " steps"))
		}
		return alt("skip your ", "players skip their ") + stepNouns[e.First] + " to " + stepNouns[e.Last]
	case ability.StaticTopShown:
		if e.Optional {
			return "you may look at the top card of your library any time"
		}
		if who == "you" {
			return "play with the top card of your library revealed"
		}
		return alt("players", c.actors(e)) + " play with the top card of their libraries revealed"
	case ability.StaticHandShown:
		if e.Who.PlayerWho == ability.Anyone {
			return "players play with their hands revealed"
		}
		return c.actors(e) + " play with their hands revealed"
	case ability.StaticSearchTop:
		return "if an opponent would search a library, that player searches the top " + c.value(e.Num) + " cards of that library instead"
	case ability.StaticInfects:
		return "all damage is dealt to " + alt("you", c.actors(e)) + " as though its source had infect"
	case ability.StaticWithers, ability.StaticOverWalk, ability.StaticAssignToughness:
		return asThough(c, e)
	case ability.StaticNoLoss:
		return "damage doesn't cause " + alt("you", c.actors(e)) + " to lose life"
	case ability.StaticToxic:
		return "toxic " + number10(quantity{}, e.Num)
	case ability.StaticNoTrigger:
		all := *e.Pattern
		all.OneOrMore = true
		event, _ := strings.CutPrefix(ongoing(c.event(&all)), "one or more ")
		return alt(event, strings.Replace(event, " or ", " and ", 1)) + " don't cause abilities to trigger"
	case ability.StaticStayTapped:
		return "you may choose not to untap " + c.this() + " during your untap step"
	case ability.StaticCrew:
		toughness, power := ability.Num{Kind: ability.NumToughness, Sel: &ability.Sel{Kind: ability.SelThis}}, ability.Num{Kind: ability.NumPower, Sel: &ability.Sel{Kind: ability.SelThis}}
		if same(e.Num, &ability.Num{Kind: ability.NumMinus, A: &toughness, B: &power}) {
			return c.this() + " crews Vehicles using its toughness rather than its power"
		}
		return c.this() + " crews Vehicles as though its power were " + c.value(e.Num) + " greater"
	case ability.StaticExert:
		return "you may exert " + c.this() + " as it attacks"
	case ability.StaticTriggerTwice:
		d := c.describe(e.What)
		if e.Pattern == nil {
			return triggersAgain(e.What, d.one())
		}
		event := ongoing(c.event(e.Pattern))
		event = strings.NewReplacer("you cast ", "you casting ", "you copy ", "you copying ").Replace(event)
		return "if " + event + " causes a triggered ability of " + d.one() + " to trigger, that ability triggers an additional time"
	case ability.StaticManaStays, ability.StaticLifeForMana, ability.StaticManaSpend:
		return manaWords(c, e, who)
	case ability.StaticOpening:
		code := e.Replace.Code
		if len(code) == 1 && same(code[0], ability.Instr{Op: ability.OpMove, What: &ability.Sel{Kind: ability.SelThis}, Zone: mtg.Battlefield}) {
			return "if this card is in your opening hand, you may begin the game with it on the battlefield"
		}
		if len(code) == 2 && same(code[0], ability.Instr{Op: ability.OpReveal, Who: &ability.Sel{Kind: ability.SelYou}, What: &ability.Sel{Kind: ability.SelThis}}) {
			rest := *e.Replace
			rest.Code = code[1:]
			return "you may reveal this card from your opening hand. If you do, " + c.code(&rest)
		}
		return "if this card is in your opening hand, you may: " + c.code(e.Replace)
	}
	if e.Kind == ability.StaticLetsPay && e.Action == mtg.ActionActivate {
		return letsMechanic(c, e)
	}
	if e.Kind == ability.StaticLetsPay {
		return "you may " + c.paying(e.Cost) + " rather than pay the mana cost for " + spellsOf(c, e)
	}
	if e.Kind == ability.StaticLook {
		return "you may look at " + alt("those cards", "cards exiled with "+c.this(), "the cards exiled with "+c.this(), "the card exiled with "+c.this())
	}
	if e.Kind == ability.StaticConvoke && e.What != nil {
		return spellsOf(c, e) + " have " + e.Name
	}
	if e.Kind == ability.StaticConvoke {
		return e.Name + helpers(e)
	}
	return staticNames[e.Kind]
}

// deckRule is what a companion asks of the starting deck (702.139a).
func deckRule(e *ability.StaticEffect) string {
	const deck, of = "your starting deck contains ", " in your starting deck "
	switch e.Deck {
	case ability.DeckEven:
		return deck + "only cards with even mana values"
	case ability.DeckOdd:
		return deck + "only cards with odd mana values and land cards"
	case ability.DeckSmall:
		return fmt.Sprintf("each permanent card%shas mana value %d or less", of, e.AtMost)
	case ability.DeckLarge:
		return fmt.Sprintf("%sonly cards with mana value %d or greater and land cards", deck, e.AtLeast)
	case ability.DeckTypes:
		var types []string
		for _, t := range e.Filter.Subtypes {
			types = append(types, t.String())
		}
		return "each creature card" + of + "is a " + listed(types, "or") + " card"
	case ability.DeckNames:
		return "each nonland card" + of + "has a different name"
	case ability.DeckShared:
		return "each nonland card" + of + "shares a card type"
	case ability.DeckSymbols:
		return "no card" + of + "has more than one of the same mana symbol in its mana cost"
	case ability.DeckActivated:
		return "each permanent card" + of + "has an activated ability"
	case ability.DeckMore:
		return fmt.Sprintf("%sat least %s cards more than the minimum deck size", deck, numeral(e.AtLeast))
	}
	return ""
}

// helpers are who helps to pay, where that is not as the keyword has it (702.51a, 702.126a).
func helpers(e *ability.StaticEffect) string {
	usual := map[string]mtg.TypeSet{"convoke": mtg.Creature, "improvise": mtg.Artifact}[e.Name]
	if same(e.Filter, &ability.Filter{Types: usual}) {
		return ""
	}
	d := (&context{}).describe(e.Filter)
	return " with " + d.all()
}

// staticNames are the keywords that are effects of their own.
var staticNames = map[ability.StaticKind]string{
	ability.StaticDelve: "delve", ability.StaticEnlist: "enlist", ability.StaticAscend: "ascend", ability.StaticMiracle: "miracle", ability.StaticReadAhead: "read ahead", ability.StaticCompleated: "compleated", ability.StaticStartEngines: "start your engines!",
	ability.StaticKeepsCounters: "counters remain on this as it moves to any zone other than a player's hand or library",
	ability.StaticAssist:        "assist", ability.StaticConvoke: "convoke", ability.StaticAnteOnly: "remove this card from your deck before playing if you're not playing for ante",
	ability.StaticRevealDraw: "reveal the first card you draw each turn as you draw it", ability.StaticDevotion: "your devotion to each color and each combination of colors is increased by one", ability.StaticVotes: "while voting, you may vote an additional time", ability.StaticCopies: "if you would copy a spell one or more times, instead copy it that many times plus an additional time. You may choose new targets for the additional copy",
}

// continuousStatic reads changes of characteristics.
func (c *context) continuousStatic(e *ability.StaticEffect) string {
	who, many := c.affected(e)
	who = c.again2(e, who)
	if len(e.Mods) == 1 && e.Mods[0].Kind == ability.ModControl {
		return c.sel(e.Mods[0].Sel, subject) + " control " + who
	}
	if len(e.Mods) == 1 && e.Mods[0].Kind == ability.ModDefinePT {
		return c.defines(&e.Mods[0])
	}
	if len(e.Mods) == 1 && e.Mods[0].Kind == ability.ModKeywordsOf {
		return keywordsFound(c, &e.Mods[0], who)
	}
	if s := madnessGiven(c, e); s != "" {
		return s
	}
	if len(e.Mods) == 1 && e.Mods[0].Kind == ability.ModSwitchPT {
		return "switch " + own(who, possessive) + " power and toughness"
	}
	return who + " " + listed(c.mods(e.Mods, many), "and")
}

// again2 is what an effect is about, which need not be said again where the effect before
// it was about the same.
func (c *context) again2(e *ability.StaticEffect, who string) string {
	if c.before_ == nil || who == "" || !aboutTheSame(c.before_, e) {
		return who
	}
	return alt(who, "")
}

// aboutTheSame reports whether two effects are about the same objects.
func aboutTheSame(a, b *ability.StaticEffect) bool {
	about := func(x *ability.StaticEffect) ability.Filter {
		f := x.What
		if x.Kind == ability.StaticContinuous {
			f = x.Affects
		}
		if f == nil {
			return ability.Filter{}
		}
		g := *f
		if g.Zones == 1<<mtg.Battlefield {
			g.Zones = 0
		}
		return g
	}
	return a.This == b.This && (a.Kind == ability.StaticContinuous || a.Kind == ability.StaticRule) && (b.This || same(about(a), about(b)))
}

// affected is what a static effect changes.
func (c *context) affected(e *ability.StaticEffect) (string, bool) {
	switch {
	case e.This:
		return c.this(), false
	case e.Affects == nil:
		return "everything", true
	case e.Affects.Is&ability.IsThisAttachedTo != 0:
		return c.attachedAs(e.Affects, subject), false
	}
	if any := e.Affects.Any; len(any) == 2 && unplaced(e.Affects.Zones) && plainThis(&any[0]) && same(&any[1], &ability.Filter{In: &ability.Sel{Kind: ability.SelPaired, Of: &ability.Sel{Kind: ability.SelThis}}}) {
		return alt("both creatures", "each of those creatures"), true
	}
	d := c.describe(e.Affects)
	if d.self && d.whole != "" {
		return d.whole, len(e.Affects.Any) > 0
	}
	return alt(d.all(), d.each(), "all "+d.all()), true
}

// ruled is whom a rule is about.
func (c *context) ruled(e *ability.StaticEffect) string {
	switch {
	case e.This:
		return c.this()
	case e.What != nil:
		if e.What.Is&ability.IsThisAttachedTo != 0 {
			return c.attachedAs(e.What, subject)
		}
		switch e.Action {
		case mtg.ActionCast, mtg.ActionCounter, mtg.ActionPlay:
			c.asSpell = e.What.Zones&offBattlefield == 0 || everywhere(e.What.Zones)
			defer func() { c.asSpell = false }()
		}
		d := c.describe(e.What)
		if d.self && d.whole != "" {
			return d.whole
		}
		return alt(d.all(), d.each(), "all "+d.all())
	}
	return ""
}

// rule reads a row of the table of permissions about someone, for some time.
func (c *context) rule(e *ability.StaticEffect, who, dur string) string {
	if who == "" {
		who = c.ruled(e)
	}
	if e.Action == mtg.ActionDirectBlocks || e.Action == mtg.ActionDirectAttacks {
		return directs(e, dur)
	}
	if s := guarded(c, e, who, dur); s != "" {
		return s
	}
	s := ""
	switch e.Verdict {
	case ability.Cant:
		s = c.cant(e, who)
	case ability.Must:
		s = c.must(e, who)
	case ability.May:
		s = c.may(e, who)
	default:
		s = c.onlyIf(e, who)
	}
	if strings.HasSuffix(s, "do so") || strings.HasSuffix(s, " if able") || strings.HasSuffix(s, "do so›") {
		dur = alt(dur, "")
	}
	if head, ok := strings.CutSuffix(s, " if able"); ok && dur != "" {
		s = alt(joined(s, dur), joined(head, dur, "if able"))
	} else if head, tail, ok := strings.Cut(s, " as though"); ok && dur != "" {
		s = alt(joined(s, dur), joined(head, dur, "as though"+tail))
	} else if head, tail, ok := strings.Cut(s, " except by"); ok && dur != "" {
		s = alt(joined(s, dur), joined(head, dur, "except by"+tail))
	} else {
		s = joined(s, dur)
	}
	if e.If != nil && e.Kind == ability.StaticRule && dur != "" {
		s = alt("if "+c.cond(e.If)+", "+s, s+" if "+c.cond(e.If))
	}
	return s
}

// actors are the players a rule is about.
func (c *context) actors(e *ability.StaticEffect) string {
	if c.ruledWho == "each player" {
		return alt(c.ruledWho, "players")
	}
	if c.ruledWho != "" {
		return c.ruledWho
	}
	if e.Who == nil {
		return alt("players", "a player", "no player")
	}
	if e.Who.In != nil {
		return c.sel(e.Who.In, subject)
	}
	d := c.describe(e.Who)
	if d.whole != "" {
		return d.whole
	}
	return alt("your "+d.all(), d.all(), d.each())
}

func (c *context) cant(e *ability.StaticEffect, who string) string {
	with := func(f *ability.Filter) string {
		d := c.describe(f)
		return alt(d.all(), d.one())
	}
	if who == "" {
		who = "creatures"
	}
	switch e.Action {
	case mtg.ActionAttack:
		return c.cantAttack(e, who)
	case mtg.ActionBlock:
		return c.cantBlock(e, who)
	case mtg.ActionUntap:
		if e.AtMost > 0 {
			return untapLimit(c, e)
		}
		return who + " doesn't untap during " + alt("its controller's", "their controllers'", "your", "their controller's") + " untap " + alt("step", "steps")
	case mtg.ActionCounter:
		if e.With != nil {
			return who + " can't be countered by " + with(e.With)
		}
		return who + " can't be countered"
	case mtg.ActionCast:
		return c.cantCast(e, who)
	case mtg.ActionActivate:
		return cantActivate(c, e, who)
	case mtg.ActionTarget:
		if of := colored(e.With); of != "" && e.Who == nil {
			return who + " can't be the target of " + of + " spells or abilities from " + of + " sources"
		}
		if e.With == nil {
			if e.Who != nil && e.Who.PlayerWho == ability.Opponent {
				return who + " can't be the target of " + alt("spells or abilities your opponents control", "spells or abilities an opponent controls")
			}
			return who + " can't be the target of spells or abilities" + when(e.Who != nil, " of "+c.actors(e))
		}
		return who + " can't be the target of " + with(e.With) + when(e.Who != nil, note("of "+c.actors(e)))
	case mtg.ActionAssign:
		return who + " " + alt("assigns", "assign") + " no combat damage"
	case mtg.ActionRegenerate:
		return who + " can't be regenerated"
	case mtg.ActionGainLife:
		return c.actors(e) + " can't gain life"
	case mtg.ActionChangeLife:
		return strings.Replace(c.actors(e)+"'s life total can't change", "you's", "your", 1)
	case mtg.ActionDraw:
		return c.actors(e) + " can't draw " + alt("cards", "more than one card each turn")
	case mtg.ActionSearch:
		if e.Cost != nil {
			return c.actors(e) + " can't search libraries. Any player may " + c.paying(e.Cost) + " for that player to ignore this effect until end of turn"
		}
		return c.actors(e) + " can't search libraries"
	case mtg.ActionLose:
		return c.actors(e) + " can't lose the game"
	case mtg.ActionWin:
		return c.actors(e) + " can't win the game"
	case mtg.ActionLoseAtZero:
		return c.actors(e) + " don't lose the game for having 0 or less life"
	case mtg.ActionSacrifice:
		return cantSacrifice(c, e, who)
	case mtg.ActionPayLife:
		return c.actors(e) + " can't pay life to cast spells or activate abilities"
	case mtg.ActionTransform:
		return who + " can't transform"
	case mtg.ActionSuspect:
		return who + " can't become suspected"
	case mtg.ActionPutCounters:
		kind := "counters"
		if e.Counter != 0 {
			kind = e.Counter.String() + " counters"
		}
		if e.What != nil && e.What.Players {
			return who + " can't get " + kind
		}
		return kind + " can't be put on " + who
	case mtg.ActionPlayLand:
		if e.What == nil && !e.This {
			return c.actors(e) + " can't play lands"
		}
		return c.actors(e) + " can't play " + who
	case mtg.ActionPrevent:
		if e.What == nil && !e.This {
			return "damage can't be prevented" + when(e.With != nil, " from something")
		}
		return alt("damage that would be dealt by "+who+" can't be prevented", "combat damage that would be dealt by "+who+" can't be prevented")
	case mtg.ActionEnter:
		if e.What != nil && e.What.Zones == mtg.Zones(mtg.Graveyard, mtg.Library) {
			f := *e.What
			f.Zones, c.cards = 0, true
			d := c.describe(&f)
			c.cards = false
			who = strings.TrimSuffix(strings.TrimSuffix(d.all(), " cards"), "s") + " cards in graveyards and libraries"
		}
		return who + " can't enter the battlefield"
	}
	return who + " can't " + strings.ReplaceAll(e.Action.String(), "-", " ")
}

func (c *context) cantAttack(e *ability.StaticEffect, who string) string {
	s := who + " can't attack"
	if e.With != nil && e.With.Players && e.With.Types == mtg.Planeswalker && e.With.PlayerWho == ability.You {
		return s + alt(" you or planeswalkers you control", " you or a planeswalker you control")
	}
	if e.With != nil && e.With.Whose != nil && same(e.With, &ability.Filter{Players: true, PlayerWho: ability.TheSel, Whose: e.With.Whose, Types: mtg.Planeswalker, Controller: ability.TheSel}) {
		whom := c.sel(e.With.Whose, subject)
		return s + " " + whom + " or planeswalkers " + whom + " controls"
	}
	if e.Alone {
		s += " alone"
	}
	if w := unlessDefender(c, e.With); w != "" {
		return s + w
	}
	if e.With != nil {
		d := c.describe(e.With)
		s += " " + alt(d.one(), d.all())
	}
	if e.AtMost > 0 {
		whom := ""
		if e.With != nil {
			d := c.describe(e.With)
			whom = " " + d.one()
		}
		return moreThan(e.AtMost) + " can attack" + whom + alt(" each combat", "", " each turn")
	}
	return s
}

// defenderHas is what a defending player must control to be attacked, if a filter of
// those who can't be attacked says that: players but those who control some, and what such
// players control.
func defenderHas(f *ability.Filter) *ability.Filter {
	if f == nil || len(f.Without) != 3 || f.Without[0].In == nil || f.Without[0].In.Kind != ability.SelController || f.Without[0].In.Of.Kind != ability.SelAll {
		return nil
	}
	who := f.Without[0].In
	if !same(f, &ability.Filter{Players: true, Types: mtg.Planeswalker | mtg.Battle, Without: []ability.Filter{
		{Players: true, NoObjects: true, In: who}, {In: &ability.Sel{Kind: ability.SelProtected, Of: who}}, {Types: mtg.Planeswalker, Controller: ability.TheSel, Whose: who},
	}}) {
		return nil
	}
	return who.Of.Filter
}

// moreThan is the most creatures that attack or block.
func moreThan(n int) string {
	if n == 1 {
		return "no more than one creature"
	}
	return "no more than " + numeral(n) + " creatures"
}

func (c *context) cantBlock(e *ability.StaticEffect, who string) string {
	switch {
	case e.Passive && e.All:
		return who + " can't be blocked unless all creatures defending player controls block it"
	case e.Passive && e.AtLeast > 0:
		return who + " can't be blocked except by " + numeral(e.AtLeast) + " or more creatures"
	case e.Passive && e.AtMost > 0:
		return who + " can't be blocked by more than " + numeral(e.AtMost) + " creature"
	case e.Passive && e.With == nil:
		return who + " can't be blocked"
	case e.Passive:
		if w := c.except(e.With); w != "" {
			return who + " can't be blocked except by " + w
		}
		d := c.describe(e.With)
		return alt(who+" can't be blocked by "+alt(d.all(), d.one()), d.all()+" can't block "+alt(who, "it"))
	case e.AtMost > 0:
		return moreThan(e.AtMost) + " can block" + alt(" each combat", "")
	case e.With == nil && e.Alone:
		return who + " can't block alone"
	case e.With == nil:
		return who + " can't block"
	case unlessDefender(c, e.With) != "":
		return who + " can't block" + unlessDefender(c, e.With)
	}
	if w := c.except(e.With); w != "" {
		return who + " can block only " + w
	}
	d := c.describe(e.With)
	return who + " can't block " + alt(d.all(), d.one())
}

// except is what a filter excludes, if that is all it says.
func (c *context) except(f *ability.Filter) string {
	if len(f.Without) == 0 || !same(f, &ability.Filter{Without: f.Without}) {
		return ""
	}
	var list, ones []string
	for i := range f.Without {
		d := c.describe(&f.Without[i])
		list, ones = append(list, d.all()), append(ones, d.one())
	}
	if len(list) == 2 {
		if head, tail, ok := strings.Cut(list[0], " with "); ok && strings.HasPrefix(list[1], head+" with ") {
			return alt(head+" with "+tail+" or "+strings.TrimPrefix(list[1], head+" with "), listed(list, alt("and/or", "or")))
		}
	}
	if len(f.Without) == 1 && len(f.Without[0].Any) == 2 {
		d := c.describe(&f.Without[0])
		return alt(strings.Replace(d.all(), alt("and", "or", "and/or")+" creatures with ", "or ", 1), listed(list, alt("and/or", "or")))
	}
	return alt(listed(list, alt("and/or", "or")), listed(ones, "or"))
}

func (c *context) cantCast(e *ability.StaticEffect, who string) string {
	actors := c.actors(e)
	if e.What == nil && !e.This {
		who = "spells"
	}
	if e.AtMost > 0 {
		if e.Who == nil {
			actors = alt(actors, "each player")
		} else if e.Who.PlayerWho == ability.Opponent {
			actors = alt(actors, "each opponent")
		}
		s := actors + " can't cast more than " + numeral(e.AtMost) + " " + alt(who, "spell") + " each turn"
		if e.AtMost == 1 && e.What != nil {
			c.asSpell = true
			one := c.describe(e.What)
			s = alt(s, alt(actors, "each player")+" who has cast "+one.one()+" this turn can't cast additional "+who)
			c.asSpell = false
		}
		return s
	}
	s := actors + " can't cast " + who
	if e.Who == nil && c.ruledWho == "" {
		s = alt(s, who+" can't be cast")
	}
	if e.OwnTurn {
		s += alt(" during your turn", "")
	}
	if e.AsSorcery {
		s = alt(actors+" can cast spells only any time they could cast a sorcery", s)
	}
	if e.Zones != 0 {
		s += " from " + zoneList(e.Zones, "or")
	}
	return s
}

func (c *context) must(e *ability.StaticEffect, who string) string {
	switch {
	case e.Goads:
		return who + " is goaded"
	case e.Action == mtg.ActionAssign:
		return who + " assigns combat damage equal to its toughness rather than its power"
	case e.Action == mtg.ActionAttack:
		s := who + " attacks"
		if e.With != nil {
			d := c.describe(e.With)
			s += " " + alt(whomNamed(c, e.With, d.one()), d.all())
		}
		return s + alt(" each combat", " each turn", " this turn", " this combat", " during its controller's next turn", "") + " if able"
	}
	with := ""
	if e.With != nil {
		d := c.describe(e.With)
		with = alt(d.one(), d.all())
		if e.With.In != nil && same(e.With, &ability.Filter{In: e.With.In}) {
			with = c.sel(e.With.In, object)
		}
	}
	switch {
	case with != "" && !e.Passive:
		return who + " blocks " + with + alt("", " this turn", " each combat", " each turn", " this combat") + " if able"
	case e.Passive && e.AtLeast == 1:
		return who + " must be blocked" + alt("", " by "+with) + " if able"
	case e.Passive && e.AtLeast > 0:
		return who + " must be blocked by " + numeral(e.AtLeast) + " or more creatures if able"
	case e.Passive:
		return alt(alt("all ", "")+cmp.Or(with, "creatures")+" able to block "+who+alt("", " this turn")+" do so", alt("all ", "")+with+" able to block "+who+alt("", " this turn")+" do so")
	}
	return who + " blocks" + alt(" this turn", " each combat", " each turn", " this combat", "") + " if able"
}

func (c *context) may(e *ability.StaticEffect, who string) string {
	switch e.Action {
	case mtg.ActionAttack:
		return who + " can attack as though " + alt("it", "they") + " didn't have defender"
	case mtg.ActionAssign:
		return "you may have " + who + " assign " + alt("its combat damage as though it weren't blocked", "their combat damage as though they weren't blocked")
	case mtg.ActionUntap:
		whose := "each other player's"
		if e.Who.PlayerWho == ability.Opponent {
			whose = "each opponent's"
		}
		if e.What != nil {
			d := c.describe(e.What)
			who = alt("all "+d.all(), who)
		}
		return "untap " + who + " during " + whose + " untap step"
	case mtg.ActionBlock:
		if e.With != nil {
			return blockAs(c, e, who)
		}
		if e.Num == nil || e.Num.Kind == ability.NumConst && e.Num.K >= 1000 {
			return who + " can block any number of creatures"
		}
		more := "an additional creature"
		if !isConst(e.Num, 1) {
			more = "an additional " + c.value(e.Num) + " creatures"
		}
		return who + " can block " + more + alt(" each combat", "", " this turn")
	case mtg.ActionActivate:
		return mayActivate(c, e, who)
	case mtg.ActionCast, mtg.ActionPlay, mtg.ActionPlayLand:
		verb := alt("cast", "play")
		from := ""
		if e.Zones != 0 {
			from = " from " + alt("the top of ", "") + zoneList(e.Zones, "or")
		}
		if e.What != nil && e.What.Owner == ability.You && e.Zones != 0 && (e.Who != nil && e.Who.PlayerWho == ability.You || e.Who == nil && c.ruledWho == "you") {
			g := *e
			what := *e.What
			what.Owner = ability.Anyone // one's own library, hand and graveyard
			g.What = &what
			who = c.ruled(&g)
			from = " from " + alt("the top of ", "") + strings.ReplaceAll(zoneList(e.Zones, "or"), alt("a ", "your ", "their ", ""), "your ")
		}
		actor := c.actors(e)
		if b := c.before_; b != nil && b.Verdict == ability.May && same(b.Who, e.Who) && same(b.Zones, e.Zones) {
			actor = alt(actor+" may ", "")
		} else {
			actor += " may "
		}
		if c.after != nil && c.after.Verdict == ability.May && same(c.after.Who, e.Who) && same(c.after.Zones, e.Zones) {
			from = alt(from, "")
		}
		if e.What != nil && e.What.In != nil && e.Zones == mtg.Zones(mtg.Exile) {
			from = "" // what is exiled with something is said already
		}
		if e.Single {
			who, from = castOnce(c, e)
		}
		if f := e.What; f != nil && f.Counter != 0 && e.Zones == mtg.Zones(mtg.Exile) {
			who, from = c.ruled(&ability.StaticEffect{Kind: e.Kind, Verdict: e.Verdict, Action: e.Action, What: amongExiled(f)}), alt("", alongCounters(f))
			if e.Action == mtg.ActionCast {
				from = alongCounters(f)
			}
		}
		s := actor + verb + " " + who + from + when(e.ExileAfter, exiledInstead)
		if e.Action == mtg.ActionPlay && !e.Single {
			s = alt(actor+"play lands and cast "+who+from, s)
		}
		if e.AsInstant {
			s += asFlash(c, e)
		}
		if e.Free {
			s += " without paying " + alt("its mana cost", "their mana costs")
		}
		if kind := "color"; e.Colors != 0 {
			if e.Colors != mtg.AllColors {
				kind = "type"
			}
			s += ", and you may spend mana as though it were mana of any " + kind + " to cast " + alt("that spell", "those spells")
		}
		return s
	}
	return who + " may " + e.Action.String()
}
