package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

func staticAnymana(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Who = ability.StaticManaSpend, stepPlayer(ability.You)
	if n.Row == oracle.StaticAnymanaall {
		fail(CodeMeaning, n, "mana for abilities too")
	}
	e.What, e.Colors = c.spells(n.Kid(oracle.SymObj)), mtg.AllColors
	if anyType(n) {
		e.Colors = mtg.AnyType
	}
}

// staticLifeformana: life that is paid rather than the mana of a symbol.
func staticLifeformana(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	m, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
	kinds := m.Symbols[0].Colors()
	if err != nil || m.N != 1 || m.Generic != 0 || m.Symbols[0] != mtg.ManaSymbol(kinds&mtg.AllColors) || kinds.Count() != 1 {
		fail(CodeMeaning, n, "life for this mana")
	}
	if n.Kid(oracle.LexNumber).Value.N != 2 {
		fail(CodeMeaning, n, "other life than 2 for mana")
	}
	e.Kind, e.Who, e.Colors = ability.StaticLifeForMana, stepPlayer(ability.You), kinds
}

func staticCantcast(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action = ability.StaticRule, ability.Cant, mtg.ActionCast
	if k := n.Kid(oracle.SymCond); k != nil { // 113.6e: of this, wherever it is cast from
		o := n.Kid(oracle.SymObj)
		if c.describedSelf(o); n.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
			fail(CodeMeaning, n, "who casts it")
		}
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types, spell: true})
		e.Who, e.This, e.If, a.Zones = stepPlayer(ability.Anyone), true, not(c.condition(k)), allZones
		return
	}
	if k := n.Kid(oracle.SymPlayer); k.Row == oracle.PlayerEachwho {
		e.Who = eachWho(c, k).Filter
	} else {
		e.Who = prohibited(k)
	}
	e.What = spellsFrom(c, n.Kid(oracle.SymObj), e)
	if n.Row == oracle.StaticCastownturn {
		if e.AsSorcery, e.OwnTurn = !n.Has("own"), n.Has("own"); n.Has("you") || e.AsSorcery && typeSaid(n) != mtg.Sorcery {
			fail(CodeMeaning, n, "whenever they could cast what")
		}
	}
	if k := n.Kid(oracle.SymSpendability); k != nil {
		if k.Row != oracle.SpendabilityAny || e.AsSorcery || e.Zones != 0 {
			fail(CodeMeaning, k, "these abilities")
		}
		a.Static = append(a.Static, *e)
		*e = ability.StaticEffect{Who: e.Who, OwnTurn: true, Kind: ability.StaticRule, Verdict: ability.Cant, What: &ability.Filter{Zones: allZones}, Action: mtg.ActionMana}
		a.Static = append(a.Static, *e)
		e.Action = mtg.ActionActivate
	}
}

// staticPlayercant is what players can't do, at any time or in some part of the turn (101.2).
func staticPlayercant(c clause, n *oracle.Node, a *ability.Ability) {
	k, p := n.Kid(oracle.SymPlayercant), n.Kid(oracle.SymPlayer)
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	if w := n.Kid(oracle.SymWindow); w != nil {
		row.If = c.windows(n.All(oracle.SymWindow))
	}
	switch {
	case k.Row == oracle.PlayercantWith:
		playerCantWith(c, k, p, &row)
		a.Static = append(a.Static, row)
		return
	case p.Row == oracle.PlayerEnchanted && k.Row == oracle.PlayercantActivate:
		row.Who = stepPlayer(ability.TheSel)
		row.Who.Whose = ofThis(ability.SelEnchantedPlayer)
	default:
		row.Who = prohibited(p)
	}
	b := k.Kid(oracle.SymBarred)
	switch k.Row {
	case oracle.PlayercantSearch:
		row.Action = mtg.ActionSearch
		a.Static = append(a.Static, row)
		return
	case oracle.PlayercantCast, oracle.PlayercantCastactivate:
		cast := row
		cast.Action, cast.What = mtg.ActionCast, castBarred(c, k.Kid(oracle.SymObj), b, &cast)
		a.Static = append(a.Static, cast)
		if b == nil {
			return
		}
	case oracle.PlayercantActivate:
	default:
		fail(CodeMeaning, k, "this prohibition")
	}
	mana := false
	switch b.Row {
	case oracle.BarredLoyalty:
		row.What, row.Cost = &ability.Filter{Types: mtg.Planeswalker, Zones: battlefield}, costOf(ability.CostLoyalty)
	case oracle.BarredNotmana:
		if b.Has("loyalty") {
			row.Cost, row.Optional = costOf(ability.CostLoyalty), true
		}
	case oracle.BarredOf:
		o := b.Kid(oracle.SymObj)
		if row.What, mana = c.describe(o), true; o.Row == oracle.ObjNp && row.What.Zones == mtg.Zones(mtg.Graveyard) {
			row.What = &ability.Filter{Zones: row.What.Zones}
		} else if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || !onlyTypes(row.What) {
			fail(CodeMeaning, o, "whose abilities")
		}
	}
	noActivating(a, row, mana)
}

// noActivating adds that some players can't activate abilities of what is described, mana
// abilities too where mana says so.
func noActivating(a *ability.Ability, row ability.StaticEffect, mana bool) {
	row.Kind, row.Verdict = ability.StaticRule, ability.Cant
	if row.What == nil {
		row.What = &ability.Filter{Zones: allZones}
	}
	if row.Action = mtg.ActionMana; mana {
		a.Static = append(a.Static, row)
	}
	row.Action = mtg.ActionActivate
	a.Static = append(a.Static, row)
}

// staticLoyaltyany lets you activate loyalty abilities whenever you have priority, in whoever's
// turn (606.3); once in a turn of one permanent, as ever.
func staticLoyaltyany(c clause, n *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	asInstant(n)
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.May, mtg.ActionActivate, stepPlayer(ability.You)
	e.Cost = costOf(ability.CostLoyalty)
	r, o := (*oracle.Node)(nil), n.Kid(oracle.SymObj)
	if p := n.Kid(oracle.SymPoss); p != nil {
		if r = p.Kid(oracle.SymRef); p.Row == oracle.PossHis {
			e.What = &ability.Filter{Is: ability.IsThis, Zones: battlefield}
			return
		}
	} else if o.Row == oracle.ObjRef {
		r = o.Kid(oracle.SymRef)
	}
	switch {
	case r != nil && r.Is(oracle.RefSelf, oracle.RefThis):
		e.What = &ability.Filter{Is: ability.IsThis, Zones: battlefield}
	case o != nil && o.Row == oracle.ObjNp && o.Kid(oracle.SymDet) == nil && manyOf(o):
		e.What = c.described(o)
		needZone(e.What, o)
	default:
		fail(CodeMeaning, n, "whose loyalty abilities")
	}
}

// staticMechanicany lets you activate the abilities of a keyword whenever you could cast an
// instant, whatever the keyword says of a sorcery (602.5d, 702.6a).
func staticMechanicany(c clause, n *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	asInstant(n)
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.May, mtg.ActionActivate, stepPlayer(ability.You)
	e.What, e.Name, e.AsInstant = &ability.Filter{Zones: allZones}, "equip", true
}

// asInstant refuses other times than whenever you could cast an instant.
func asInstant(n *oracle.Node) {
	if !n.Has("you") || typeSaid(n) != mtg.Instant {
		fail(CodeMeaning, n, "whenever somebody could cast what")
	}
}

// typeSaid is the card type that the words name.
func typeSaid(n *oracle.Node) mtg.TypeSet { return mtg.TypeSet(n.Kid(oracle.LexType).Value.Bits) }

// staticNomorethan bounds how many creatures are declared in a combat (508.1c, 509.1b).
func staticNomorethan(_ clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionAttack, stepPlayer(ability.Anyone)
	switch {
	case n.Has("you"):
		e.With = stepPlayer(ability.You)
	case n.Has("block"):
		e.Action = mtg.ActionBlock
	}
	if e.AtMost = n.Kid(oracle.LexNumber).Value.N; e.AtMost <= 0 {
		fail(CodeMeaning, n, "how many")
	}
}

func staticCantcastmore(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action = ability.StaticRule, ability.Cant, mtg.ActionCast
	e.Who = stepPlayer(ability.Anyone)
	if p := n.Kid(oracle.SymPlayer); p != nil {
		e.Who = prohibited(p)
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	e.What = anywhere(n, f)
	if e.AtMost = n.Kid(oracle.LexNumber).Value.N; e.AtMost <= 0 {
		fail(CodeMeaning, n, "how many")
	}
}

// staticCantcastagain: who has cast one can't cast another, which is that nobody can cast
// more than one.
func staticCantcastagain(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	list := n.All(oracle.SymKinds)
	cast, more := anywhere(n, c.kinds(list[0])), anywhere(n, c.kinds(list[1]))
	if !reflect.DeepEqual(cast, more) {
		fail(CodeMeaning, n, "other spells than were cast")
	}
	e.Kind, e.Verdict, e.Action, e.What, e.AtMost = ability.StaticRule, ability.Cant, mtg.ActionCast, more, 1
	e.Who = stepPlayer(ability.Anyone)
	if n.Has("opponent") {
		e.Who = stepPlayer(ability.Opponent)
	}
}

func staticCantbecast(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action = ability.StaticRule, ability.Cant, mtg.ActionCast
	e.Who, e.What = stepPlayer(ability.Anyone), c.spells(n.Kid(oracle.SymObj))
}

// staticMayplay lets its controller play cards from zones that it names.
func staticMayplay(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.May, mtg.ActionCast, stepPlayer(ability.You)
	if k := n.Kid(oracle.SymCond); k != nil {
		e.If = c.condition(k)
	}
	o := n.Kid(oracle.SymObj)
	if o.Row == oracle.ObjRefzone {
		c.describedSelf(o)
		z, or := o.Kid(oracle.SymZone), n.Kid(oracle.SymZone)
		e.This, e.Zones = true, mtg.Zones(mtg.Graveyard)
		if or != nil { // "from your graveyard or from exile"
			if e.Zones |= mtg.Zones(mtg.Exile); or.Row != oracle.ZoneExile || !n.Has("or") {
				fail(CodeMeaning, or, "from there")
			}
		}
		switch {
		case n.Has("without") || or != nil && z.Row == oracle.ZoneExile:
			fail(CodeMeaning, n, "from there")
		case !n.Is(oracle.StaticMayplay, oracle.StaticMayplayif) || n.Has("play"):
			fail(CodeMeaning, o, "from there")
		case z.Row == oracle.ZoneExile:
			e.Zones = mtg.Zones(mtg.Exile)
		case z.Row != oracle.ZoneGraveyard || !z.Has("your"):
			fail(CodeMeaning, o, "from there")
		}
		a.Zones = e.Zones
		return
	}
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil {
		fail(CodeMeaning, o, "which cards")
	}
	if n.Kid(oracle.SymZone) != nil {
		fail(CodeMeaning, n, "from two zones")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	spell := f.Zones == mtg.Zones(mtg.Stack)
	for _, p := range o.All(oracle.SymPost) {
		if p.Is(oracle.PostZone, oracle.PostExiledwith) {
			f.Zones = 0
		}
		c.post(f, p)
	}
	e.Free = n.Has("without")
	switch {
	case e.Free && f.Zones != mtg.Zones(mtg.Hand):
		fail(CodeMeaning, n, "from where")
	case n.Row == oracle.StaticMayplaytop, n.Row == oracle.StaticMayplaycasttop:
		if !c.b.showsTop() {
			fail(CodeMeaning, n, "the top card that is not shown")
		}
		e.Zones = mtg.Zones(mtg.Library)
	case f.In != nil && f.In.Kind == ability.SelLinked:
		e.Zones = mtg.Zones(mtg.Exile)
	case f.Zones == mtg.Zones(mtg.Graveyard) && f.Owner == ability.You, e.Free:
		e.Zones = f.Zones
	default:
		fail(CodeMeaning, n, "from where")
	}
	if n.Row == oracle.StaticMayplaycasttop {
		lands := *e
		lands.Action, lands.What = mtg.ActionPlayLand, &ability.Filter{Zones: allZones, Types: mtg.Land, Owner: ability.You}
		a.Static = append(a.Static, lands)
	}
	if n.Has("play") && n.Row != oracle.StaticMayplaycasttop {
		if f.Types != mtg.Land || spell || e.Free {
			fail(CodeMeaning, o, "what is played")
		}
		e.Action = mtg.ActionPlayLand
	} else if !spell {
		fail(CodeMeaning, o, "what is cast")
	}
	if f.Zones = allZones; f.In == nil {
		f.Owner = ability.You
	}
	f.Is &^= ability.IsSpell
	e.What = f
}

// staticMayplayonce lets its controller cast one such spell each turn, or each of his turns
// (601.3).
func staticMayplayonce(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who, e.AtMost = ability.StaticRule, ability.May, mtg.ActionCast, stepPlayer(ability.You), 1
	if n.Has("turns") {
		e.If = &ability.Cond{Kind: ability.CondYourTurn}
	}
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, o, "which cards")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, o, "what is cast")
	}
	for _, p := range o.All(oracle.SymPost) {
		if p.Is(oracle.PostZone, oracle.PostExiledwith) {
			f.Zones = 0
		}
		c.post(f, p)
	}
	switch top := n.Has("top"); {
	case top && f.Zones == mtg.Zones(mtg.Stack) && c.b.showsTop():
		e.Zones = mtg.Zones(mtg.Library)
	case !top && f.In != nil && f.In.Kind == ability.SelLinked:
		e.Zones = mtg.Zones(mtg.Exile)
	case !top && f.Zones == mtg.Zones(mtg.Graveyard) && f.Owner == ability.You:
		e.Zones = f.Zones
	default:
		fail(CodeMeaning, n, "from where")
	}
	if f.Zones = allZones; f.In == nil {
		f.Owner = ability.You
	}
	f.Is &^= ability.IsSpell
	e.What = f
}

// limitsWay says of what the ability before lets be cast that it is exiled if it would be put
// into a graveyard, or that there is one such spell each turn. It reports whether the words
// are such.
func (b *faceBuilder) limitsWay(n *oracle.Node) bool {
	if n.Row == oracle.StaticWaysdo && n.Kid(oracle.SymObj) == nil {
		b.playsWay(n)
		return true
	}
	if !n.Is(oracle.StaticWaysexiled, oracle.StaticWaysonce, oracle.StaticWaysdo) {
		return false
	}
	last := len(b.out.Abilities) - 1
	if last < 0 || len(b.out.Abilities[last].Static) != 1 {
		fail(CodeReference, n, "nothing before it may be cast")
	}
	e := &b.out.Abilities[last].Static[0]
	if e.Kind != ability.StaticRule || e.Verdict != ability.May || e.Action != mtg.ActionCast || e.Zones == 0 || e.AsInstant || e.Single || e.This {
		fail(CodeReference, n, "nothing before it may be cast")
	}
	if n.Row == oracle.StaticWaysdo {
		if n.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
			fail(CodeReference, n, "who casts it")
		}
		e.Strict = true
		b.castWay(n)
		return true
	}
	if n.Row == oracle.StaticWaysonce {
		if e.AtMost > 0 {
			fail(CodeMeaning, n, "two limits")
		}
		e.AtMost = 1
		return true
	}
	if e.Zones != mtg.Zones(mtg.Graveyard) || e.What.Owner != ability.You {
		fail(CodeMeaning, n, "cast from elsewhere")
	}
	e.ExileAfter = true
	return true
}

// castWay is what triggers as a spell is cast by leave of the sentence before.
func (b *faceBuilder) castWay(n *oracle.Node) {
	c, o := b.newClause(ability.Triggered), n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, o, "which spell")
	}
	p := ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You), Object: c.describe(o)}
	if p.Object.Zones != mtg.Zones(mtg.Stack) || p.Object.Is&ability.IsSpell == 0 {
		fail(CodeMeaning, n, "what is cast")
	}
	p.Object.Is |= ability.IsCastByThis
	c.event = &eventInfo{pattern: p}
	c.prepare(n.Kid(oracle.SymClause))
	c.mention(mention{sel: sel(ability.SelEventObject), event: true, spell: true, types: filterTypes(p.Object)})
	c.acts(n.Kid(oracle.SymClause))
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Triggered, Zones: battlefield, Text: b.print(n), Trigger: &ability.Trigger{Any: []ability.Pattern{p}}, Modes: []ability.Mode{*c.finish()},
	})
}

// showsTop reports whether an ability before this one shows the player the top
// card of his library, without which he could not know what he may play.
func (b *faceBuilder) showsTop() bool {
	for i := range b.out.Abilities {
		for _, e := range b.out.Abilities[i].Static {
			if e.Kind == ability.StaticTopShown {
				return true
			}
		}
	}
	return false
}

// spellsFrom is that filter, where the words may say that the spells are cast from
// anywhere but the hand.
func spellsFrom(c clause, o *oracle.Node, e *ability.StaticEffect) *ability.Filter {
	for _, p := range o.All(oracle.SymPost) {
		if p.Row == oracle.PostFromgraveslibraries {
			e.Zones = mtg.Zones(mtg.Graveyard, mtg.Library)
			return spellsBut(c, o, p.Row)
		}
		if p.Row == oracle.PostElsewhere {
			e.Zones = mtg.Zones(mtg.Graveyard) | mtg.Zones(mtg.Exile) | mtg.Zones(mtg.Library) | mtg.Zones(mtg.Command)
		}
	}
	return spellsBut(c, o, oracle.PostElsewhere)
}

// spells is the filter of the spells a prohibition is about.
func (c clause) spells(o *oracle.Node) *ability.Filter { return spellsBut(c, o, oracle.NoRow) }

// spellsBut leaves one thing out that is said of them.
func spellsBut(c clause, o *oracle.Node, but oracle.Row) *ability.Filter {
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil {
		fail(CodeMeaning, o, "which spells")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	for _, p := range o.All(oracle.SymPost) {
		switch p.Row {
		case but:
			continue
		case oracle.PostZone:
			fail(CodeMeaning, p, "where it is cast from")
		}
		c.post(f, p)
	}
	return anywhere(o, f)
}

// anywhere makes a filter of spells fit cards that would be cast.
func anywhere(n *oracle.Node, f *ability.Filter) *ability.Filter {
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "which spells")
	}
	f.Zones = allZones
	f.Is &^= ability.IsSpell
	return f
}

// prohibited are the players whom a rule is about that says what they must not hide or do.
func prohibited(p *oracle.Node) *ability.Filter {
	switch p.Row {
	case oracle.PlayerAll:
		return stepPlayer(ability.Anyone)
	case oracle.PlayerYou:
		return stepPlayer(ability.You)
	case oracle.PlayerOpponents:
		return stepPlayer(ability.Opponent)
	case oracle.PlayerEach:
		if p.Has("opponent") {
			return stepPlayer(ability.Opponent)
		}
		return stepPlayer(ability.Anyone)
	case oracle.PlayerEnchanted:
		if p.Has("player") {
			f := stepPlayer(ability.TheSel)
			f.Whose = ofThis(ability.SelEnchantedPlayer)
			return f
		}
	}
	fail(CodeMeaning, p, "these players")
	return nil
}

// castFree compiles casting a card without paying its mana cost while the effect
// resolves (608.2g), and returns the index of the instruction, whose jump is
// taken when nothing is cast.
func (c clause) castFree(pv *oracle.Node) int {
	list := pv.Kid(oracle.SymObjs).All(oracle.SymObj)
	if len(list) != 1 {
		fail(CodeMeaning, pv, "several things to cast")
	}
	o := list[0]
	in := ability.Instr{Op: ability.OpCast, Who: c.whoOrYou(), Flags: ability.FlagFree}
	if pv.Row == oracle.PvCastmust {
		if in.Flags |= ability.FlagMandatory; o.Row != oracle.ObjRef || severalPlayers(in.Who) {
			fail(CodeMeaning, o, "what has to be cast")
		}
	}
	if o.Row == oracle.ObjSpellvalued {
		f := anywhere(o, c.kinds(o.Kid(oracle.SymKinds)))
		f.Compare = []ability.Compare{{Attr: ability.AttrManaValue, Relation: ability.AtMost, Num: c.quantity(o.Kid(oracle.SymQty))}}
		in.What, in.Filter = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard)}}, f
	} else if o.Row == oracle.ObjCommander {
		if o.Kid(oracle.SymZone) == nil || o.Kid(oracle.SymZone).Row != oracle.ZoneCommand || c.who != nil {
			fail(CodeMeaning, o, "from where")
		}
		f := yourCommander()
		setZone(f, mtg.Zones(mtg.Command))
		in.What = &ability.Sel{Kind: ability.SelAll, Filter: f}
	} else if d := o.Kid(oracle.SymDet); o.Row == oracle.ObjNp && (d == nil || d.Row != oracle.DetTarget) {
		castOneOf(c, o, &in)
		if castsTotal(c, o, in) {
			return -1
		}
		if o.Kid(oracle.SymDet) == nil { // any number of them, one after another
			loop := c.emit(in)
			c.emit(ability.Instr{Op: ability.OpJump, To: loop})
			c.land(loop)
			return -1
		}
		if o.Kid(oracle.SymDet).Row == oracle.DetAnynum { // one after another (608.2g)
			loop := c.emit(in)
			c.emit(ability.Instr{Op: ability.OpJump, To: loop})
			c.land(loop)
			return -1
		}
	} else {
		in.What = c.object(o, use{verb: "cast", moved: true})
		if r := o.Kid(oracle.SymRef); r != nil && r.Row == oracle.RefPaid && r.Has("discarded") && in.What.Kind == ability.SelRegister { // where it can be found (400.7j)
			in.What = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard, mtg.Exile), In: in.What}}
		}
		if len(c.mentions) > 0 && c.mentions[len(c.mentions)-1].plural || c.copies > 0 && c.several && *in.What == *selRegister(c.copies - 1) {
			c.castEach(in, o)
			return -1
		}
	}
	return c.castThe(in)
}

// castsTarget is "you may cast target card", or this "from your graveyard" as something
// happens: it is cast as the effect resolves, for its costs (608.2g). It reports whether it was that.
func (c clause) castsTarget(pv *oracle.Node) bool {
	list := pv.Kid(oracle.SymObjs).All(oracle.SymObj)
	if !pv.Has("cast") || pv.Kid(oracle.SymDur) != nil || len(list) != 1 || !list[0].Is(oracle.ObjNp, oracle.ObjRefzone) {
		return false
	}
	if d := list[0].Kid(oracle.SymDet); list[0].Row == oracle.ObjNp && (d == nil || d.Row != oracle.DetTarget) {
		return false
	}
	if list[0].Row == oracle.ObjRefzone && (c.kind != ability.Triggered || c.who != nil && c.who.Kind != ability.SelYou) {
		fail(CodeMeaning, pv, "when it is cast")
	}
	at := c.emit(ability.Instr{Op: ability.OpCast, Who: c.whoOrYou(), What: c.object(list[0], use{verb: "cast", moved: true})})
	c.land(at)
	return true
}

// isAmong reports whether the words say of which cards something is one.
func isAmong(o *oracle.Node) bool {
	return slices.ContainsFunc(o.All(oracle.SymPost), func(p *oracle.Node) bool { return p.Row == oracle.PostAmong })
}

// castOneOf is "a spell from among those cards" or "from your hand".
func castOneOf(c clause, o *oracle.Node, in *ability.Instr) {
	if d := o.Kid(oracle.SymDet); d == nil && (!manyOf(o) || !isAmong(o)) || d != nil && (d.Row != oracle.DetA && d.Row != oracle.DetAnynum || d.Has("other")) {
		fail(CodeMeaning, o, "how many")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	from := &ability.Filter{}
	if f.Zones != mtg.Zones(mtg.Stack) && !exiledCards(o, f) {
		fail(CodeMeaning, o, "what is cast")
	}
	for _, p := range o.All(oracle.SymPost) {
		switch p.Row {
		case oracle.PostZone:
			if z := p.Kid(oracle.SymZone); z.Has("each") || z.Row == oracle.ZoneOf && z.Kid(oracle.SymPlayer).Row != oracle.PlayerYou && severalPlayers(c.player(z.Kid(oracle.SymPlayer))) {
				fail(CodeMeaning, p, "how many from each")
			}
			c.post(from, p)
		case oracle.PostAmong:
			castAmong(c, p, from)
		case oracle.PostFromowned:
			castOwned(p, from)
		case oracle.PostExiledwith:
			c.post(from, p)
		case oracle.PostTotal: // of all that are cast
			if o.Kid(oracle.SymDet) == nil || o.Kid(oracle.SymDet).Row != oracle.DetAnynum || !p.Has("value") {
				fail(CodeMeaning, p, "the total of one")
			}
		default:
			c.post(f, p)
		}
	}
	if from.Zones == 0 {
		fail(CodeMeaning, o, "from where")
	}
	f.Zones = allZones
	f.Is &^= ability.IsSpell
	in.What, in.Filter = &ability.Sel{Kind: ability.SelAll, Filter: from}, f
}

// castsTotal is casting any number of spells, one after another, of which the mana values may add
// up to so much: each may have what those before it have left. It reports whether it was that.
func castsTotal(c clause, o *oracle.Node, in ability.Instr) bool {
	total := totalOf(c, o, true)
	if total == nil {
		return false
	}
	spent := c.result(ability.Instr{Op: ability.OpNumber, N: ability.Const(0)})
	sum := &ability.Num{Kind: ability.NumRegister, K: int32(spent)}
	in.Filter.Compare = append(in.Filter.Compare, ability.Compare{
		Attr: ability.AttrManaValue, Relation: ability.AtMost, Num: &ability.Num{Kind: ability.NumMinus, A: total.Num, B: sum},
	})
	in.Dst = uint8(c.register() + 1)
	loop := c.emit(in)
	value := &ability.Num{Kind: ability.NumManaValue, Sel: selRegister(int(in.Dst) - 1)}
	c.emit(ability.Instr{Op: ability.OpNumber, Dst: uint8(spent + 1), N: &ability.Num{Kind: ability.NumPlus, A: sum, B: value}})
	c.emit(ability.Instr{Op: ability.OpJump, To: loop})
	c.land(loop)
	return true
}

// exiledCards reports whether the words are of cards that this has exiled, whatever they are.
func exiledCards(o *oracle.Node, f *ability.Filter) bool {
	posts := o.All(oracle.SymPost)
	return len(posts) == 1 && posts[0].Row == oracle.PostExiledwith && reflect.DeepEqual(f, &ability.Filter{Zones: anyZone})
}

// castAmong describes the cards that were exiled, milled, revealed or looked at before, where
// they are: what was milled in whatever public zone it went to (701.17c), what was shown in
// the hand or library that it is in.
func castAmong(c clause, p *oracle.Node, from *ability.Filter) {
	if c.revealed != nil && !severalPlayers(c.revealed) && c.shown == nil && c.pluralOrNil() == nil {
		from.Zones, from.Owner, from.Whose = mtg.Zones(mtg.Hand), ability.TheSel, c.revealed
		return
	}
	if (p.Has("cards") && p.Has("exiled") && p.Has("this")) && c.way.ok && c.way.verb == "exile" {
		from.Zones, from.In = mtg.Zones(mtg.Exile), selRegister(c.way.reg)
		return
	}
	m := c.plural(p)
	if p.Has("nonland") && !nonlandsExiled(c, m) {
		fail(CodeReference, p, "no nonland cards before it")
	}
	if from.In = m.became; from.In != nil && from.In.Kind == ability.SelRegister {
		from.Zones = mtg.Zones(mtg.Exile)
		return
	}
	at := slices.IndexFunc(c.mode.Code, func(in ability.Instr) bool {
		return m.sel.Kind == ability.SelRegister && in.Dst == m.sel.N+1
	})
	switch {
	case at < 0 || m.became != nil:
		fail(CodeMeaning, p, "cards that were not shown before")
	case ofOneHand(c, m.sel, at):
		from.Zones = mtg.Zones(mtg.Hand)
	case c.mode.Code[at].Op == ability.OpMill:
		from.Zones = mtg.Zones(mtg.Graveyard, mtg.Exile)
	case c.shown != nil && *c.shown == *m.sel && c.mode.Code[at].Op == ability.OpSelect:
		from.Zones = mtg.Zones(mtg.Library)
	default:
		fail(CodeMeaning, p, "where they are")
	}
	from.In = m.sel
}

// ofOneHand reports whether a player has chosen them of his hand, and they were looked at since.
func ofOneHand(c clause, of *ability.Sel, at int) bool {
	chosen := &c.mode.Code[at]
	if chosen.Op != ability.OpChoose || chosen.Filter == nil || chosen.Filter.Zones != mtg.Zones(mtg.Hand) {
		return false
	}
	return slices.ContainsFunc(c.mode.Code[at:], func(in ability.Instr) bool {
		return in.Op == ability.OpLook && *in.What == *of && *in.Who == *c.whoOrYou()
	})
}

// opening compiles what may be done with a card of the opening hand before the
// first turn: beginning the game with it on the battlefield (103.6a), or revealing
// it for something that happens as the game has begun (103.6b).
func (c clause) opening(n *oracle.Node, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Replace = ability.StaticOpening, &ability.Replace{Kind: ability.ReplaceCode}
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	c.afterwards(e.Replace, &ability.Pattern{}, func(c clause) {
		if n.Row == oracle.StaticOpening {
			c.emit(ability.Instr{Op: ability.OpMove, What: sel(ability.SelThis), Zone: mtg.Battlefield})
			return
		}
		c.emit(ability.Instr{Op: ability.OpReveal, Who: sel(ability.SelYou), What: sel(ability.SelThis)})
		if n.Row == oracle.StaticOpeningfirst {
			firstOfGame(c, n)
			return
		}
		p := ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.Upkeep}
		if k := n.Kid(oracle.SymStep); k != nil {
			if p = stepPatterns(k)[0]; k.Row != oracle.StepOf || k.Kid(oracle.SymPlayer) != nil || p.Step != mtg.PrecombatMain || k.Has("phases") || !k.Has("first") && !k.Has("precombat") {
				fail(CodeMeaning, k, "when that is")
			}
		}
		c.delayedAt(n, p)
	})
}

// firstOfGame is what happens as each opponent casts a spell for the first time in the
// game: a delayed ability for each of them, which triggers once.
func firstOfGame(c clause, n *oracle.Node) {
	body := n.Kid(oracle.SymBody)
	body.Walk(func(m *oracle.Node) bool {
		if targets(m) {
			fail(CodeMeaning, m, "a target of a delayed ability")
		}
		return true
	})
	one := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(ability.SelEachOpponent), Dst: uint8(one + 1)})
	who := &ability.Filter{Players: true, NoObjects: true, In: selRegister(one)}
	p := ability.Pattern{Kind: mtg.EventCast, Player: who, Object: &ability.Filter{Zones: mtg.Zones(mtg.Stack), Is: ability.IsSpell}}
	in := c.b.newClause(ability.Triggered)
	in.temps = c.prepared + c.temps
	in.event = &eventInfo{pattern: p}
	in.mention(mention{sel: sel(ability.SelEventPlayer), player: true})
	in.mention(mention{sel: sel(ability.SelEventObject), event: true, spell: true})
	in.body(body)
	create(c, in, ability.Instr{Op: ability.OpDelayed, Ability: &ability.Ability{
		Kind: ability.Triggered, Text: c.b.print(body), Trigger: &ability.Trigger{Any: []ability.Pattern{p}}, Modes: []ability.Mode{*in.finish()},
	}})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
}

// spellsAmong says of the permission to cast spells from among cards which spells those are:
// the cards are none yet.
func spellsAmong(n *oracle.Node, in *ability.Instr) {
	if in.What.Kind != ability.SelAll || in.What.Filter.Is&ability.IsSpell == 0 {
		return
	}
	spells := *in.What.Filter
	if spells.In == nil || in.Flags&ability.FlagCastOnly == 0 {
		fail(CodeMeaning, n, "spells of which nothing more is said")
	}
	in.What = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: allZones, In: spells.In}}
	spells.In, spells.Is, spells.Zones = nil, spells.Is&^ability.IsSpell, allZones
	if !reflect.DeepEqual(spells, ability.Filter{Zones: allZones}) {
		in.Filter = &spells
	}
}

// oneSpell lets a player cast one spell of a kind from a graveyard, or from among the cards
// exiled with this, whichever are there by then, and reports whether the words are of that.
func oneSpell(c clause, pv *oracle.Node, d ability.Duration) bool {
	objs := pv.Kid(oracle.SymObjs)
	if !pv.Has("cast") || objs == nil || objs.Row != oracle.ObjsOne {
		return false
	}
	o := objs.Kid(oracle.SymObj)
	if k := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || k == nil || k.Row != oracle.DetA {
		return false
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	if f.Zones != mtg.Zones(mtg.Stack) || f.Is&ability.IsSpell == 0 {
		return false
	}
	f.Zones = 0
	for _, p := range o.All(oracle.SymPost) {
		c.post(f, p)
	}
	from := f.Zones
	if from != mtg.Zones(mtg.Graveyard) && (from != mtg.Zones(mtg.Exile) || f.In == nil || f.In.Kind != ability.SelLinked) || c.who != nil || d == ability.Permanently {
		fail(CodeMeaning, o, "from where one spell is cast")
	}
	if f.Whose != nil && f.Whose.Kind != ability.SelRegister { // who it is, is known later too
		f.Whose = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: f.Whose}))
	}
	f.Zones, f.Is = allZones, f.Is&^ability.IsSpell
	e := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionCast, Single: true, What: f, Zones: from, Free: pv.Row == oracle.PvCastfree}
	c.emit(ability.Instr{Op: ability.OpRule, Who: sel(ability.SelYou), Static: e, Duration: d})
	return true
}
