package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/mechanic"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// keywordLine compiles a paragraph of keyword abilities (702).
func (b *faceBuilder) keywordLine(n *oracle.Node) {
	for _, i := range n.All(oracle.SymKwitem) {
		if k := i.Kid(oracle.LexKeyword); k != nil {
			b.out.Keywords |= keywordSet(k)
			continue
		}
		b.parameter(i.Kid(oracle.SymKwparam))
	}
}

func (b *faceBuilder) static(n *oracle.Node, name string, zones mtg.ZoneSet, e ability.StaticEffect) {
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Static, Zones: zones, Name: name, Text: b.print(n), Static: []ability.StaticEffect{e},
	})
}

// keywordCost compiles the cost of a keyword.
func (b *faceBuilder) keywordCost(n *oracle.Node) *ability.Cost {
	c := b.newClause(ability.Static)
	k := n.Kid(oracle.SymKcost)
	if k == nil {
		k = n
	}
	if k == n || k.Row == oracle.KcostMana {
		m := manaOf(k.Kid(oracle.LexMana))
		return &ability.Cost{Mana: &m, Text: m.String()}
	}
	if k.Row == oracle.KcostEither {
		fail(CodeMeaning, k, "one of two costs of this keyword")
	}
	return c.cost1(k.Kid(oracle.SymCosts))
}

// parameter compiles a keyword ability that is more than a word.
func (b *faceBuilder) parameter(n *oracle.Node) {
	if mean := meaningOf(b.k.meanings.keywords, n); mean != nil {
		mean(b, n)
		return
	}
	form := mechanic.Meaning(n.Label())
	if form == nil {
		fail(CodeKeyword, n, "this keyword is not supported")
	}
	b.meaning(n, form)
}

// meaning compiles what a keyword means in Oracle English.
func (b *faceBuilder) meaning(n *oracle.Node, form *mechanic.Form) {
	pairs := []string{}
	var costs []*oracle.Node
	if k := n.Kid(oracle.LexNumber); k != nil {
		number := itoa(k.Value.N)
		if k.Value.N < 0 {
			if number = "X"; n.Kid(oracle.LexMana) == nil || manaOf(n.Kid(oracle.LexMana)).X == 0 { // which is announced then (107.3a)
				fail(CodeMeaning, k, "X of a keyword")
			}
		}
		pairs = append(pairs, "{n}", number)
	}
	if k := n.Kid(oracle.SymKcost); k != nil {
		text := ""
		switch k.Row {
		case oracle.KcostMana:
			text = b.print(k)
		case oracle.KcostEither: // each of them makes an ability
			costs = k.All(oracle.SymCosts)
		default:
			text = b.print(k.Kid(oracle.SymCosts))
		}
		if costs == nil {
			pairs = append(pairs, "{cost}", text)
		}
	} else if k := n.Kid(oracle.LexMana); k != nil {
		pairs = append(pairs, "{cost}", k.Value.Text)
	}
	if k := n.Kid(oracle.LexLandcycling); k != nil {
		pairs = append(pairs, "{type}", k.Value.Text)
	}
	if k := n.Kid(oracle.SymKinds); k != nil {
		pairs = append(pairs, "{kinds}", b.print(k))
	}
	if k := n.Kid(oracle.LexName); k != nil {
		pairs = append(pairs, "{name}", k.Value.Text)
	}
	before := len(b.out.Abilities)
	for _, k := range costs {
		b.row(fill(form.Text, append(pairs, "{cost}", b.print(k))...), b.out, n)
	}
	if costs == nil {
		b.row(fill(form.Text, pairs...), b.out, n)
	}
	for i := before; i < len(b.out.Abilities); i++ {
		b.out.Abilities[i].Name = form.Label
		if n.Row == oracle.KwparamEquipwho {
			onlyCreatures(b.out.Abilities[i].Modes)
		}
	}
}

// onlyCreatures makes the targets creatures, whatever kind of them the words name: a
// permanent of the kind need not be one (702.6c).
func onlyCreatures(modes []ability.Mode) {
	for i := range modes {
		for j := range modes[i].Targets {
			if f := &modes[i].Targets[j].Filter; f.Types == 0 {
				f.Types = mtg.Creature
			}
		}
	}
}

// kwparamFlashback: 702.34a.
func kwparamFlashback(b *faceBuilder, n *oracle.Node) {
	alt := ability.StaticEffect{Kind: ability.StaticAltCost, Name: n.Label()}
	grave := mtg.Zones(mtg.Graveyard)
	alt.Cost, alt.Zones, alt.ExileAfter = b.keywordCost(n), grave, true
	b.static(n, n.Label(), grave, alt)
}

// kwparamHarmonize: 702.180a.
func kwparamHarmonize(b *faceBuilder, n *oracle.Node) {
	alt := ability.StaticEffect{Kind: ability.StaticAltCost, Name: n.Label()}
	grave := mtg.Zones(mtg.Graveyard)
	alt.Cost, alt.Zones, alt.ExileAfter = b.keywordCost(n), grave, true
	b.static(n, n.Label(), grave, alt)
}

// kwparamEscape: 702.138a.
func kwparamEscape(b *faceBuilder, n *oracle.Node) {
	alt := ability.StaticEffect{Kind: ability.StaticAltCost, Name: n.Label()}
	grave := mtg.Zones(mtg.Graveyard)
	alt.Cost, alt.Zones = b.keywordCost(n), grave
	b.static(n, n.Label(), grave, alt)
}

// kwparamJumpstart: 702.133a, 702.81a: its own cost and a discard besides.
func kwparamJumpstart(b *faceBuilder, n *oracle.Node) {
	alt := ability.StaticEffect{Kind: ability.StaticAltCost, Name: n.Label()}
	grave := mtg.Zones(mtg.Graveyard)
	hand := mtg.Zones(mtg.Hand)
	part := ability.CostPart{Kind: ability.CostDiscard, N: ability.Const(1), Filter: &ability.Filter{Zones: hand}}
	if n.Row == oracle.KwparamRetrace {
		part.Filter.Types = mtg.Land
	}
	alt.Cost = &ability.Cost{Own: true, Parts: []ability.CostPart{part}, Text: "discard a card"}
	alt.Zones, alt.ExileAfter = grave, n.Row == oracle.KwparamJumpstart
	if alt.ExileAfter {
		alt.Name = "jump-start"
	}
	b.static(n, n.Label(), grave, alt)
}

// kwparamDisturb: 702.146a.
func kwparamDisturb(b *faceBuilder, n *oracle.Node) {
	alt := ability.StaticEffect{Kind: ability.StaticAltCost, Name: n.Label()}
	grave := mtg.Zones(mtg.Graveyard)
	if b.k.out.Layout != ability.Transform {
		fail(CodeKeyword, n, "only a double-faced card is cast transformed")
	}
	alt.Cost, alt.Zones, alt.Transformed = b.keywordCost(n), grave, true
	b.static(n, n.Label(), grave, alt)
}

// kwparamEvoke: 702.74a.
func kwparamEvoke(b *faceBuilder, n *oracle.Node) {
	alt := ability.StaticEffect{Kind: ability.StaticAltCost, Name: n.Label()}
	hand := mtg.Zones(mtg.Hand)
	alt.Cost, alt.Zones = b.keywordCost(n), hand
	b.static(n, n.Label(), hand, alt)
	b.evoked(n)
}

// kwparamSpectacle: 702.137a.
func kwparamSpectacle(b *faceBuilder, n *oracle.Node) {
	alt := ability.StaticEffect{Kind: ability.StaticAltCost, Name: n.Label()}
	hand := mtg.Zones(mtg.Hand)
	alt.Cost, alt.Zones = b.keywordCost(n), hand
	alt.If = &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{Kind: mtg.EventLoseLife, Player: stepPlayer(ability.Opponent)}}
	b.static(n, n.Label(), hand, alt)
}

// kwparamKicker: 702.33a, 702.33c.
func kwparamKicker(b *faceBuilder, n *oracle.Node) {
	b.static(n, n.Label(), mtg.Zones(mtg.Stack), ability.StaticEffect{
		Kind: ability.StaticAddCost, Optional: true, Multi: n.Row == oracle.KwparamMultikicker, Name: kicker, Cost: b.keywordCost(n),
	})
}

// kwparamKickers: two kicker abilities in one line (702.33b).
func kwparamKickers(b *faceBuilder, n *oracle.Node) {
	for _, m := range n.All(oracle.LexMana) {
		cost := manaOf(m)
		b.static(n, kicker, mtg.Zones(mtg.Stack), ability.StaticEffect{
			Kind: ability.StaticAddCost, Optional: true, Name: kicker, Cost: &ability.Cost{Mana: &cost, Text: cost.String()},
		})
	}
}

// kicker is the mechanic of abilities with which a spell is kicked.
const kicker = "kicker"

// manaOf is a cost of mana as it is written.
func manaOf(n *oracle.Node) mtg.ManaCost {
	m, err := mtg.ParseManaCost(n.Value.Text)
	if err != nil {
		fail(CodeMeaning, n, "this cost")
	}
	return m
}

// kwparamPlot: 702.170a.
func kwparamPlot(b *faceBuilder, n *oracle.Node) {
	hand := mtg.Zones(mtg.Hand)
	b.static(n, n.Label(), hand, ability.StaticEffect{Kind: ability.StaticSpecial, Action: mtg.ActionPlot, Cost: b.keywordCost(n), Name: n.Label()})
}

// kwparamUmbra: 702.89a.
func kwparamUmbra(b *faceBuilder, n *oracle.Node) {
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticReplace, Replace: &ability.Replace{Kind: ability.ReplaceUmbra},
		Pattern: &ability.Pattern{Kind: mtg.EventDestroy, Object: &ability.Filter{Is: ability.IsThisAttachedTo}},
	})
}

// evoked is the sacrifice of what was cast for its evoke cost, by whoever controls it
// by then (702.74a).
func (b *faceBuilder) evoked(n *oracle.Node) {
	controller := &ability.Sel{Kind: ability.SelController, Of: sel(ability.SelThis)}
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Triggered, Zones: battlefield, Name: n.Label(), Text: b.print(n),
		Trigger: &ability.Trigger{Any: []ability.Pattern{*thisEnters()}},
		If:      &ability.Cond{Kind: ability.CondCostWay, Name: n.Label()},
		Modes:   []ability.Mode{{Code: []ability.Instr{{Op: ability.OpSacrifice, Who: controller, What: sel(ability.SelThis)}}}},
	})
}

// kwparamMadness is a replacement of the discard and a trigger upon it (702.35a).
func kwparamMadness(b *faceBuilder, n *oracle.Node) {
	b.out.Abilities = append(b.out.Abilities, madness(b.keywordCost(n), b.print(n))...)
}

// madness are those two abilities, for the cost, or nil: for its mana cost.
func madness(cost *ability.Cost, text string) []ability.Ability {
	const name = "madness"
	this := &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(mtg.Hand)}
	became := sel(ability.SelEventBecame)
	return []ability.Ability{{
		Kind: ability.Static, Zones: mtg.Zones(mtg.Hand), Name: name, Text: text,
		Static: []ability.StaticEffect{{
			Kind:    ability.StaticReplace,
			Pattern: &ability.Pattern{Kind: mtg.EventDiscard, Object: this},
			Replace: &ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile, Name: name},
		}},
	}, {
		Kind: ability.Triggered, Zones: mtg.Zones(mtg.Exile), Name: name, Text: text,
		Trigger: &ability.Trigger{Any: []ability.Pattern{{Kind: mtg.EventDiscard, Object: &ability.Filter{Is: ability.IsThis, Zones: allZones}, To: mtg.Zones(mtg.Exile)}}},
		Modes: []ability.Mode{{Code: []ability.Instr{
			{Op: ability.OpCast, Who: sel(ability.SelYou), What: became, Cost: cost, Name: name, To: 2},
			{Op: ability.OpJump, To: 3},
			{Op: ability.OpMove, What: became, Zone: mtg.Graveyard},
		}}},
	}}
}

// maddenedForX reports whether the card has a madness cost with X in it.
func maddenedForX(b *faceBuilder) bool {
	for i := range b.out.Abilities {
		for _, m := range b.out.Abilities[i].Modes {
			if b.out.Abilities[i].Name == "madness" && m.Code[0].Cost.Mana != nil && m.Code[0].Cost.Mana.X > 0 {
				return true
			}
		}
	}
	return false
}

// kwparamLandwalk: 702.14a.
func kwparamLandwalk(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	f := &ability.Filter{Types: mtg.Land, Subtypes: []mtg.Subtype{mtg.Subtype(n.Kid(oracle.LexLandwalk).Value.N)}}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{Kind: ability.StaticLandwalk, Filter: f})
}

func kwparamSnowlandwalk(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	f := &ability.Filter{Types: mtg.Land, Supertypes: mtg.Snow, Subtypes: []mtg.Subtype{mtg.Subtype(n.Kid(oracle.LexLandwalk).Value.N)}}
	b.static(n, "landwalk", battlefield, ability.StaticEffect{Kind: ability.StaticLandwalk, Filter: f})
}

func kwparamLandwalkother(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	f := &ability.Filter{Types: mtg.Land}
	switch k := n.Kid(oracle.SymAdj); k.Row {
	case oracle.AdjSupertype:
		f.Supertypes = mtg.Supertype(k.Kid(oracle.LexSupertype).Value.Bits)
	case oracle.AdjNonsuper:
		f.NotSupertypes = mtg.Supertype(k.Kid(oracle.LexNonSuper).Value.Bits)
	case oracle.AdjType:
		f.Types, f.AllTypes = 0, mtg.TypeSet(k.Kid(oracle.LexType).Value.Bits)|mtg.Land
	default:
		fail(CodeMeaning, k, "which lands")
	}
	b.static(n, "landwalk", battlefield, ability.StaticEffect{Kind: ability.StaticLandwalk, Filter: f})
}

func kwparamProtection(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	list := n.Kid(oracle.SymProtections)
	if list.Row == oracle.ProtectionsOr {
		b.protectionOr(n, list)
		return
	}
	for _, p := range list.All(oracle.SymProtection) {
		b.static(n, n.Label(), battlefield, ability.StaticEffect{Kind: ability.StaticProtection, Filter: protection(c, p)})
	}
}

// protectionOr is protection from what was chosen of two things, the second of which is a
// colour.
func (b *faceBuilder) protectionOr(n, list *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	p := list.All(oracle.SymProtection)
	if p[0].Row == oracle.ProtectionChoice || p[1].Row != oracle.ProtectionChoice {
		fail(CodeMeaning, list, "one of two")
	}
	if b.otherChoice == nil && b.choice == 0 {
		fail(CodeMeaning, list, "a choice here")
	}
	what := p[1]
	if b.otherChoice != nil {
		what = p[0]
	}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{Kind: ability.StaticProtection, Filter: protection(c, what)})
}

func kwparamHexprooffrom(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	b.static(n, "hexproof", battlefield, ability.StaticEffect{Kind: ability.StaticHexproofFrom, Filter: protection(c, n.Kid(oracle.SymProtection))})
}

func kwparamEnchant(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	b.static(n, n.Label(), battlefield|mtg.Zones(mtg.Stack), ability.StaticEffect{Kind: ability.StaticEnchant, Filter: enchant(c, n.Kid(oracle.SymEnchantwhat))})
}

// kwparamAffinity: 702.41a.
func kwparamAffinity(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	f := c.kinds(n.Kid(oracle.SymKinds))
	f.Controller = ability.You
	b.static(n, n.Label(), mtg.Zones(mtg.Stack), ability.StaticEffect{
		Kind: ability.StaticCostChange, This: true, Less: true, Change: &ability.Num{Kind: ability.NumCount, Filter: f},
	})
}

// kwparamDevoid: 702.114a.
func kwparamDevoid(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	b.static(n, n.Label(), allZones, ability.StaticEffect{Kind: ability.StaticContinuous, This: true, Mods: []ability.Mod{{Kind: ability.ModSetColors}}})
	b.out.Abilities[len(b.out.Abilities)-1].Flags |= ability.CharacteristicDefining
}

func kwparamConvoke(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	b.static(n, n.Label(), mtg.Zones(mtg.Stack), ability.StaticEffect{Kind: ability.StaticConvoke, Filter: &ability.Filter{Types: mtg.Creature}, Name: n.Label()})
}

func kwparamImprovise(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	b.static(n, n.Label(), mtg.Zones(mtg.Stack), ability.StaticEffect{Kind: ability.StaticConvoke, Filter: &ability.Filter{Types: mtg.Artifact}, Name: n.Label()})
}

func kwparamDelve(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	b.static(n, n.Label(), mtg.Zones(mtg.Stack), ability.StaticEffect{Kind: ability.StaticDelve})
}

// kwparamBloodthirst: 702.54a.
func kwparamBloodthirst(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	c.b.enterIf(n, &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{Kind: mtg.EventDamage, Other: stepPlayer(ability.Opponent)}}, mtg.CounterPlusOne)
}

// kwparamFading: 702.32a.
func kwparamFading(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	c.b.enterIf(n, nil, mtg.CounterFade)
	b.upkeep(n, mtg.CounterFade)
}

func kwparamFuse(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	b.half(n, ability.Fuse)
}

func kwparamAftermath(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	b.half(n, ability.Aftermath)
}

// kwparamPartner: 702.124: it says how a deck is made, and nothing in a game.
func kwparamPartner(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	b.out.Abilities = append(b.out.Abilities, ability.Ability{Kind: ability.Static, Name: n.Label(), Text: b.print(n)})
}

// kwparamWard counters what an opponent targets this with unless he pays (702.21a).
func kwparamWard(b *faceBuilder, n *oracle.Node) {
	object := sel(ability.SelEventObject)
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Triggered, Zones: battlefield, Name: n.Label(), Text: b.print(n),
		Trigger: &ability.Trigger{Any: []ability.Pattern{{
			Kind: mtg.EventTargeted, Other: &ability.Filter{Is: ability.IsThis},
			Object: &ability.Filter{Zones: mtg.Zones(mtg.Stack), Controller: ability.Opponent},
		}}},
		Modes: []ability.Mode{{Code: []ability.Instr{
			{Op: ability.OpPay, Who: &ability.Sel{Kind: ability.SelController, Of: object}, Cost: b.keywordCost(n), To: 2},
			{Op: ability.OpJump, To: 3},
			{Op: ability.OpCounter, What: object, Zone: mtg.Graveyard},
		}}},
	})
}

// protection is the filter of a quality (702.16).
func protection(c clause, n *oracle.Node) *ability.Filter {
	f := &ability.Filter{Zones: allZones}
	switch n.Row {
	case oracle.ProtectionColor:
		f.Colors = mtg.ColorSet(n.Kid(oracle.LexColor).Value.Bits)
	case oracle.ProtectionAllcolors:
		f.Colors = mtg.AllColors
	case oracle.ProtectionChosen:
		if f.Colors = c.b.choice; f.Colors == 0 {
			f.ChosenColor = true
		}
	case oracle.ProtectionChoice:
		if f.Colors = c.b.choice; f.Colors == 0 {
			fail(CodeMeaning, n, "a choice here")
		}
	case oracle.ProtectionQuality: // 702.16a
		if k := n.Kid(oracle.LexSupertype); k != nil {
			f.Supertypes = mtg.Supertype(k.Value.Bits)
		} else {
			status(f, n)
		}
	case oracle.ProtectionOffidentity:
		if f.OffIdentity = true; !c.b.granted { // by its own ability, which would ask for who controls it
			fail(CodeMeaning, n, "whose commander")
		}
	case oracle.ProtectionEverything:
		f.Players = true
	case oracle.ProtectionPlayer, oracle.ProtectionPlayers:
		// 702.16k: what he controls, and what he owns and nobody controls
		chosen := c.b.locked
		if chosen == nil && n.Row == oracle.ProtectionPlayers {
			fail(CodeMeaning, n, "protection that is not gained for a time")
		} else if chosen == nil {
			chosen = sel(ability.SelChosenPlayer)
		}
		owned := ability.Filter{Zones: allZones &^ (battlefield | mtg.Zones(mtg.Stack)), Owner: ability.TheSel, Whose: chosen}
		f.Any = []ability.Filter{{Zones: battlefield | mtg.Zones(mtg.Stack), Controller: ability.TheSel, Whose: chosen}, owned}
	case oracle.ProtectionKinds:
		f = c.kinds(n.Kid(oracle.SymKinds))
		switch p := n.Kid(oracle.SymPost); {
		case p == nil:
		case p.Row == oracle.PostChosentype && onlyTypes(f):
			f.ChosenType = true
		case p.Row == oracle.PostControl && p.Kid(oracle.SymPlayer).Row == oracle.PlayerOpponents && onlyTypes(f) && c.b.granted: // 109.4: or own, where nobody controls it
			here := battlefield | mtg.Zones(mtg.Stack)
			return &ability.Filter{Zones: allZones, Any: []ability.Filter{
				{Zones: here, Types: f.Types, Controller: ability.Opponent},
				{Zones: allZones &^ here, Types: f.Types, Owner: ability.Opponent},
			}}
		case onlySpells(f):
			f.Zones = 0
			c.post(f, p)
		default:
			fail(CodeMeaning, p, "this quality")
		}
		if f.Players || f.Zones != 0 && (f.Zones != mtg.Zones(mtg.Stack) || !onlyTypes(f)) { // or spells of a type
			fail(CodeMeaning, n, "this quality")
		}
		f.Zones = allZones
	default:
		fail(CodeMeaning, n, "this quality")
	}
	return f
}

func enchant(c clause, n *oracle.Node) *ability.Filter {
	if n.Row == oracle.EnchantwhatPlayer {
		f := &ability.Filter{Players: true, NoObjects: true}
		if n.Has("opponent") {
			f.PlayerWho = ability.Opponent
		}
		return f
	}
	f := c.describe(n)
	needZone(f, n)
	if f.Zones != 0 {
		fail(CodeMeaning, n, "a card in another zone")
	}
	return f
}
