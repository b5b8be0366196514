package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// keywordZones are where abilities of keywords function by their rules; of those that are
// not here an ability functions where others do.
var keywordZones = map[string]mtg.ZoneSet{
	"flashback": 1 << mtg.Graveyard, "disturb": 1 << mtg.Graveyard, "retrace": 1 << mtg.Graveyard, "jumpstart": 1 << mtg.Graveyard, // 702.34a, 702.146a, 702.81a, 702.133a
	"escape": 1 << mtg.Graveyard, "unearth": 1 << mtg.Graveyard, "scavenge": 1 << mtg.Graveyard, "encore": 1 << mtg.Graveyard, // 702.138a, 702.84a, 702.97a, 702.141a
	"embalm": 1 << mtg.Graveyard, "eternalize": 1 << mtg.Graveyard, "dredge": 1 << mtg.Graveyard, "recover": 1 << mtg.Graveyard, // 702.128a, 702.129a, 702.52a, 702.59a
	"mayhem": 1 << mtg.Graveyard, "harmonize": 1 << mtg.Graveyard, "cycling": 1 << mtg.Hand, "landcycling": 1 << mtg.Hand, // 702.187a, 702.180a, 702.29a
	"basiclandcycling": 1 << mtg.Hand, "artifactlandcycling": 1 << mtg.Hand, "ninjutsu": 1 << mtg.Hand, "transmute": 1 << mtg.Hand, "reinforce": 1 << mtg.Hand, "forecast": 1 << mtg.Hand, // 702.29e, 702.49a, 702.53a, 702.77a, 702.57a
	"devoid": allZones, "morph": allZones, "megamorph": allZones, "disguise": allZones, "changeling": allZones, // 702.114a, 702.37a, 702.168a, 702.73a
}

// usual are the zones where abilities function without a word about it (113.6).
func usual(a *ability.Ability) mtg.ZoneSet {
	if z := keywordZones[a.Name]; z != 0 {
		return z
	}
	switch a.Kind {
	case ability.Spell:
		return 1 << mtg.Stack
	case ability.Triggered:
		if a.Trigger != nil && len(a.Trigger.Any) > 0 {
			return usualTrigger(a.Trigger)
		}
	case ability.Static:
		if a.Flags&ability.CharacteristicDefining != 0 {
			return allZones // 604.3
		}
		for i := range a.Static {
			if z := usualStatic(a, &a.Static[i]); z != 0 {
				return z
			}
		}
	}
	return 1 << mtg.Battlefield
}

// usualTrigger are the zones for each of the events, if they are the same for all.
func usualTrigger(t *ability.Trigger) (zones mtg.ZoneSet) {
	for i := range t.Any {
		z := mtg.ZoneSet(1 << mtg.Battlefield)
		if p := &t.Any[i]; p.Object != nil && p.Object.Is&ability.IsThis != 0 {
			switch {
			case p.Kind == mtg.EventZoneChange && !p.From.Has(mtg.Battlefield) && p.To != 1<<mtg.Battlefield:
				z = allZones // wherever it comes from (603.6c)
			case p.Kind == mtg.EventDiscard:
				z = allZones
			case p.Kind == mtg.EventCast:
				z = 1 << mtg.Stack // 113.6k
			}
		}
		if i > 0 && (z == allZones || zones == allZones) {
			z = allZones // it looks back from the battlefield, or happens elsewhere (603.10a)
		} else if i > 0 && z != zones {
			return 1 << mtg.Battlefield
		}
		zones = z
	}
	return zones
}

// usualStatic are the zones of an effect that says itself where it is.
func usualStatic(a *ability.Ability, e *ability.StaticEffect) mtg.ZoneSet {
	switch e.Kind {
	case ability.StaticOpening, ability.StaticMiracle, ability.StaticSplice:
		return 1 << mtg.Hand
	case ability.StaticAltCost:
		if e.Zones != 0 {
			return e.Zones // where it is cast from is said
		}
		return 1 << mtg.Hand
	case ability.StaticSpecial:
		return 1 << mtg.Hand
	case ability.StaticCompanion:
		return 1 << mtg.Outside
	case ability.StaticAddCost, ability.StaticResolveTo, ability.StaticDelve, ability.StaticAssist, ability.StaticAnteOnly, ability.StaticOnX:
		return 1 << mtg.Stack
	case ability.StaticConvoke:
		if e.What != nil { // of other spells
			return 1 << mtg.Battlefield
		}
		return 1 << mtg.Stack
	case ability.StaticEnchant:
		if e.This { // of an Equipment
			return 1 << mtg.Battlefield
		}
		return 1<<mtg.Stack | 1<<mtg.Battlefield
	case ability.StaticCostChange:
		if e.This && e.Action == mtg.NoAction {
			return 1 << mtg.Stack
		}
	case ability.StaticRule:
		switch {
		case e.This && e.Action == mtg.ActionCounter:
			return 1 << mtg.Stack
		case e.This && (e.Action == mtg.ActionCast || e.Action == mtg.ActionPlay): // 113.6b: a spell, or a card that says where from
			if e.Zones != 0 {
				return e.Zones
			}
			return allZones
		}
	case ability.StaticReplace:
		if p := e.Pattern; p.Object != nil && p.Object.Is&ability.IsThis != 0 {
			switch {
			case p.Kind == mtg.EventDiscard:
				return 1 << mtg.Hand
			case p.Kind == mtg.EventZoneChange && !p.From.Has(mtg.Battlefield) && p.To != 1<<mtg.Battlefield:
				return allZones
			}
		}
	}
	return 0
}

// keywordName is the keyword that a static ability is by its effect.
func keywordName(a *ability.Ability) string {
	if len(a.Static) != 1 {
		return a.Name
	}
	switch e := &a.Static[0]; e.Kind {
	case ability.StaticEnchant:
		if e.This {
			return ""
		}
		return "enchant"
	case ability.StaticProtection:
		return "protection"
	case ability.StaticLandwalk:
		return "landwalk"
	case ability.StaticHexproofFrom:
		return "hexproof"
	case ability.StaticToxic:
		return "toxic"
	case ability.StaticDelve:
		return "delve"
	case ability.StaticAscend:
		return "ascend"
	case ability.StaticMiracle:
		return "miracle"
	case ability.StaticSplice:
		return "splice"
	case ability.StaticAssist:
		return "assist"
	case ability.StaticAddCost:
		if e.Multi && e.Name == "kicker" {
			return "multikicker"
		}
		return e.Name
	case ability.StaticAltCost, ability.StaticSpecial, ability.StaticConvoke:
		if e.Name == "jump-start" {
			return "jumpstart"
		}
		return e.Name
	}
	return a.Name
}

// splice reads what a card may be spliced onto, and for what (702.47a).
func splice(c *context, e *ability.StaticEffect) string {
	onto := *e.Filter
	onto.Zones = 0
	c.cards = true
	d := c.describe(&onto)
	c.cards = false
	return "splice onto " + strings.TrimSuffix(d.say(one), " card") + " " + c.cost(e.Cost)
}

func (c *context) landwalk(f *ability.Filter) string {
	g := *f
	g.Types &^= mtg.Land
	if len(f.Subtypes) == 1 && same(&g, &ability.Filter{Subtypes: f.Subtypes}) {
		return strings.ToLower(f.Subtypes[0].String()) + "walk"
	}
	if d := c.describe(f); f.Types == mtg.Land {
		return strings.TrimSpace(d.pre) + " landwalk" + d.post
	}
	d := c.describe(f)
	return "walk through " + d.all()
}

// ontoLibrary is a shuffling after which the cards that stayed out of it are put on top in an
// order that is chosen (701.24b).
func ontoLibrary(c *context, code []ability.Instr, i, end int) string {
	in := &code[i]
	if in.Other == nil || in.What != nil || in.M != nil || i+1 >= end || in.Other.Kind != ability.SelRegister {
		return ""
	}
	number := &ability.Num{Kind: ability.NumRegister, K: int32(in.Other.N)}
	you := &ability.Sel{Kind: ability.SelYou}
	top := &ability.Sel{Kind: ability.SelTop, Num: number, Of: you}
	if !same(code[i+1], ability.Instr{Op: ability.OpOrderLibrary, Who: you, What: top, Flags: ability.FlagAnyOrder}) || in.Who.Kind != ability.SelYou {
		return ""
	}
	return c.shuffle(in) + " in any order"
}

// upToOneEach keeps what is chosen of several kinds, up to one of each, and returns where to go
// on: at i, where the instructions are something else.
func upToOneEach(c *context, code []ability.Instr, i, end int) int {
	var list []string
	var taken *ability.Sel
	at := i
	for ; at < end && code[at].Op == ability.OpChoose; at++ {
		in := &code[at]
		if in.Flags != ability.FlagUpTo || !isConst(in.N, 1) || in.Filter == nil || in.Filter.In == nil || in.Dst == 0 || !same(in.Filter.NotIn, taken) ||
			!same(in.Who, code[i].Who) || !same(in.Filter.In, code[i].Filter.In) {
			return i
		}
		g := *in.Filter
		g.In, g.NotIn = nil, nil
		cards := c.cards
		c.cards = true
		d := c.describe(&g)
		c.cards = cards
		list = append(list, d.one())
		one := &ability.Sel{Kind: ability.SelRegister, N: in.Dst - 1}
		if taken != nil {
			one = &ability.Sel{Kind: ability.SelUnion, Of: taken, Or: one}
		}
		taken = one
	}
	if len(list) < 2 || at >= end || code[at].Op != ability.OpSelect || !same(code[at].What, taken) {
		return i
	}
	c.keep(code[at].Dst, &reference{
		many: true, nouns: []string{"card", "revealed card"}, upTo: true,
		first: listed(list, "and/or") + " " + alt("from among them", "from among those cards"),
	})
	return at + 1
}

// differentEach is a choice of each opponent in turn, of which none is what another has chosen.
func differentEach(c *context, code []ability.Instr, i, end int) (words string, next int) {
	if s, to := tapsEach(c, code, i, end); s != "" {
		return s, to
	}
	loop := &code[i]
	if loop.Flags != ability.FlagAfterYou || loop.What.Kind != ability.SelEachOpponent || i+3 >= end || code[i+3].Op != ability.OpNext {
		return "", i
	}
	in, kept := &code[i+1], &code[i+2]
	own := &ability.Sel{Kind: ability.SelRegister, N: loop.Dst - 1}
	all := &ability.Sel{Kind: ability.SelRegister, N: kept.Dst - 1}
	both := &ability.Sel{Kind: ability.SelUnion, Of: all, Or: &ability.Sel{Kind: ability.SelRegister, N: in.Dst - 1}}
	if in.Op != ability.OpChoose || in.Flags != 0 || !isConst(in.N, 1) || !same(in.Who, own) || in.Filter == nil || in.Filter.In == nil || !same(in.Filter.NotIn, all) || !same(kept.What, both) {
		return "", i
	}
	g := *in.Filter
	g.In, g.NotIn = nil, nil
	c.cards = true
	d := c.describe(&g)
	c.cards = false
	c.keep(kept.Dst, &reference{many: true, said: true, nouns: []string{"card", "chosen card"}})
	return "starting with the next opponent in turn order, each opponent chooses a different " + d.say(one) + " from among them", i + 4
}

// someZonesSearched is a search of the graveyard and the library, and of the hand where there
// are seven ways to choose among them, for a card that is put onto the battlefield (701.23).
func someZonesSearched(c *context, code []ability.Instr, i, end int) (words string, next int) {
	zones := []mtg.Zone{mtg.Library, mtg.Graveyard, mtg.Hand}
	switch in := &code[i]; {
	case in.Who.Kind != ability.SelYou || in.Flags != 0 || len(in.Texts) == 0 || in.Texts[0] != "your library":
		return "", i
	case len(in.Texts) == 3:
		zones = zones[:2]
	case len(in.Texts) != 7:
		return "", i
	}
	size := 3 + 2*len(zones) + 1
	if next = i + size; next > end {
		return "", i
	}
	number := &ability.Num{Kind: ability.NumRegister, K: int32(code[i].Dst) - 1}
	searched := func(bit int) (k *ability.Cond) {
		for set := 1; set <= len(code[i].Texts); set++ {
			is := &ability.Cond{Kind: ability.CondNum, Left: number, Relation: ability.Equal, Right: ability.Const(set - 1)}
			switch {
			case set>>bit&1 == 0:
			case k == nil:
				k = is
			default:
				k = &ability.Cond{Kind: ability.CondOr, A: k, B: is}
			}
		}
		return k
	}
	found := &ability.Sel{Kind: ability.SelRegister, N: code[i+2].Dst - 1}
	none := &ability.Cond{Kind: ability.CondNum, Left: &ability.Num{Kind: ability.NumSize, Sel: found}, Relation: ability.Equal, Right: ability.Const(0)}
	you := &ability.Sel{Kind: ability.SelYou}
	search := code[i+2]
	if search.Op != ability.OpSearch || search.Filter == nil {
		return "", i
	}
	want := []ability.Instr{
		{Op: ability.OpIf, Cond: searched(0), To: i + 3},
		{Op: ability.OpSearch, Who: you, Filter: search.Filter, N: ability.Const(1), M: ability.Const(0), Dst: search.Dst},
	}
	for bit := len(zones) - 1; bit > 0; bit-- {
		f := *search.Filter
		f.Zones, f.Owner = mtg.Zones(zones[bit]), ability.You
		choice := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: you, Filter: &f, Text: "put", Dst: search.Dst}
		if zones[bit] == mtg.Hand {
			choice.Flags = ability.FlagUpTo
		}
		want = append(want, ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondAnd, A: searched(bit), B: none}, To: i + len(want) + 3}, choice)
	}
	put := &code[i+1+len(want)]
	want = append(want,
		ability.Instr{Op: ability.OpMove, What: found, Zone: mtg.Battlefield, Other: put.Other},
		ability.Instr{Op: ability.OpIf, Cond: searched(0), To: i + len(want) + 4},
		ability.Instr{Op: ability.OpShuffle, Who: you})
	for k := range want {
		if !same(code[i+1+k], want[k]) {
			return "", i
		}
	}
	f := *search.Filter
	f.Zones = allZones
	c.cards = true
	d := c.describe(&f)
	c.cards = false
	where := " your graveyard and/or library for "
	if len(zones) > 2 {
		where = " your graveyard, hand, and/or library for "
	}
	words = c.doer(you, "search", "searches") + where + d.one() + " and put it onto the battlefield"
	if put.Other != nil {
		words += " attached to " + c.sel(put.Other, object)
	}
	return words + alt(". If you search", ". If you searched") + " your library this way, shuffle", next
}

// fromIt is what is chosen from a hand that someone else has revealed.
func fromIt(c *context, in *ability.Instr) string {
	c.bare = true
	d := c.describe(in.Filter)
	c.bare = false
	q, _ := plainNum(in.N)
	words := d.counted(q)
	if in.Flags&ability.FlagUpTo != 0 {
		words = alt("up to one "+d.say(one), d.one())
		if !q.one {
			words = "up to " + q.words + " " + d.all()
		}
	}
	if in.Filter.Zones != mtg.Zones(mtg.Hand) {
		return words + " from " + c.sel(in.Filter.Whose, possessive) + " graveyard or hand"
	}
	s := words + alt(" from it", " revealed this way", " from "+c.sel(in.Filter.Whose, possessive)+" hand", "")
	if q.one && d.whole == "" && d.post != "" {
		s = alt(s, article(joined(d.pre, d.sing, "from it", d.post)))
	}
	return s
}

// handOfChooser reports whether those who choose do so from their own hands.
func handOfChooser(in *ability.Instr) bool {
	f := in.Filter
	if f == nil || f.Zones != mtg.Zones(mtg.Hand) {
		return false
	}
	switch f.Owner {
	case ability.Chooser:
		return true
	case ability.You:
		return in.Who == nil || in.Who.Kind == ability.SelYou
	case ability.TheSel:
		return same(f.Whose, in.Who) || f.Whose.Kind == ability.SelChooser
	}
	return false
}

// exiledInstead is said of what is cast by leave of an effect.
const exiledInstead = ". If a spell cast this way would be put into your graveyard, exile it instead"

// castEachTurn reads that one spell may be cast each turn by leave of an effect, or nothing.
func castEachTurn(c *context, e *ability.StaticEffect) string {
	if e.Kind != ability.StaticRule || e.Verdict != ability.May || e.AtMost != 1 {
		return ""
	}
	if e.Who.PlayerWho == ability.TheSel && e.Who.Whose.Kind == ability.SelActivePlayer && e.What.In != nil && e.What.In.Kind == ability.SelLinked {
		return playsOne(c, e)
	}
	if e.Free || e.Action == mtg.ActionPlayLand {
		return playsOneFree(c, e)
	}
	how := "each turn"
	if e.If != nil && e.If.Kind == ability.CondYourTurn {
		how = "during each of your turns"
	} else if e.If != nil {
		return ""
	}
	spell, from := castOnce(c, e)
	if e.Zones == mtg.Zones(mtg.Library) {
		from = " from the top of your library"
	}
	s := "once " + how + ", " + c.actors(e) + " may cast " + spell + from
	if f := *e.What; e.If == nil && f.In != nil {
		f.In, f.Owner, f.Whose = nil, ability.Anyone, nil
		c.asSpell = true
		d := c.describe(&f)
		c.asSpell = false
		s = alt(c.actors(e)+" may cast "+d.all()+from+". You can't cast more than one spell this way each turn", s)
	}
	return s + when(e.ExileAfter, exiledInstead)
}

// playsOne reads that each player may play a card exiled with this in his turn, as a land or a spell.
func playsOne(c *context, e *ability.StaticEffect) string {
	s := "during each player's turn, that player may "
	if e.Action == mtg.ActionPlayLand {
		return s + "play a land from among cards exiled with " + c.this()
	}
	s += "cast a spell from among cards exiled with " + c.this()
	if e.Colors == mtg.AllColors {
		s += ", and they may spend mana as though it were mana of any color to cast that spell"
	}
	return s
}

// playsOneFree reads that a card exiled with this may be played, as a land or a spell that costs nothing.
func playsOneFree(c *context, e *ability.StaticEffect) string {
	s := "once each turn, "
	switch {
	case e.If != nil && e.If.Kind != ability.CondYourTurn || e.What.In == nil || e.What.In.Kind != ability.SelLinked:
		return ""
	case e.If != nil:
		s = "once during each of your turns, "
	}
	with := c.this()
	if e.What.In.N == ability.EitherFace {
		with = "this permanent"
	}
	s += c.actors(e) + " may "
	if e.Action == mtg.ActionPlayLand {
		return s + "play a land from among the cards exiled with " + with
	}
	return s + "cast a spell from among the cards exiled with " + with + " without paying its mana cost"
}

// castOnce reads what one spell may be cast, and from where.
func castOnce(c *context, e *ability.StaticEffect) (spell, from string) {
	f, zone := *e.What, zoneNouns[lowestZone(e.Zones)]
	switch {
	case f.In != nil && f.In.Kind == ability.SelLinked:
		from = " from among cards in " + zone + " exiled with " + c.this()
		if zone == "exile" {
			from = " from among cards exiled with " + c.this()
		}
	case f.Owner == ability.You:
		from = " from your " + zone
	case f.Owner == ability.TheSel:
		from = " from " + c.sel(f.Whose, possessive) + " " + zone
	}
	f.In, f.Owner, f.Whose = nil, ability.Anyone, nil
	c.asSpell = true
	d := c.describe(&f)
	c.asSpell = false
	return d.one(), from
}

// keptPlayer keeps the player of the event for what is read later, and reports whether that is
// what the instruction does.
func keptPlayer(c *context, in *ability.Instr) bool {
	if in.Op != ability.OpSelect || in.What.Kind != ability.SelEventOther && in.What.Kind != ability.SelEventPlayer {
		return false
	}
	who := c.sel(in.What, subject)
	c.keep(in.Dst, &reference{player: true, nouns: []string{"player"}, first: who})
	return true
}

// asThough is what is done as though something had an ability, or had none, or had its toughness
// as its power.
func asThough(c *context, e *ability.StaticEffect) string {
	if e.Kind == ability.StaticWithers {
		return "all damage is dealt as though its source had wither"
	}
	if e.Kind == ability.StaticAssignToughness {
		d := c.describe(e.What)
		return alt(d.each(), d.all()) + " assigns combat damage equal to its toughness rather than its power"
	}
	if walk := c.landwalk(e.Filter); len(e.Filter.Subtypes) > 0 {
		return "creatures with " + walk + " can be blocked as though they didn't have " + walk
	}
	return "creatures with landwalk abilities can be blocked as though they didn't have those abilities"
}

// unlessDefender says what a defending player has to control, or you more than he or than the
// attacking player, where a filter of those who can't be attacked or blocked says that.
func unlessDefender(c *context, f *ability.Filter) string {
	if has := defenderHas(f); has != nil {
		d := c.describe(has)
		return " unless defending player controls " + d.one()
	}
	if f == nil || len(f.Without) == 0 {
		return ""
	}
	last := f.Without[len(f.Without)-1]
	if last.Whose == nil || last.Whose.Kind != ability.SelAll || last.Whose.Filter.Holds == nil {
		return ""
	}
	more := last.Whose.Filter.Holds
	if same(more, &ability.Cond{Kind: ability.CondMonarch, Sel: &ability.Sel{Kind: ability.SelChooser}}) {
		return " unless defending player is the monarch"
	}
	if more.Kind != ability.CondNum || more.Relation != ability.MoreThan || more.Left.Kind != ability.NumCount || more.Left.Filter.Controller != ability.You {
		return ""
	}
	yours := *more.Left.Filter
	yours.Controller = ability.Anyone
	d := c.describe(&yours)
	return " unless you control more " + d.all() + " than " + map[bool]string{true: "defending player", false: "attacking player"}[f.Players]
}

// setLife is what a life total becomes, twice what it is in a word of its own (701.10d).
func setLife(c *context, in *ability.Instr) string {
	of, n := c.sel(in.Who, possessive)+" life total", in.N
	becomes := alt(of+" becomes "+c.value(n), of+" becomes equal to "+c.value(n))
	if n.Kind == ability.NumTimes && isConst(n.A, 2) && n.B.Kind == ability.NumLife && same(n.B.Sel, in.Who) {
		return alt("double "+of, becomes)
	}
	return becomes
}

// whomNamed is a party that is one of those that a selector finds, empty for others.
func whomNamed(c *context, f *ability.Filter, otherwise string) string {
	if f.In != nil && same(f, &ability.Filter{Players: true, NoObjects: true, In: f.In}) {
		return c.sel(f.In, object)
	}
	return otherwise
}

// yoursDiscarded reports whether a filter describes, in the graveyard, the card that you have
// discarded, as the ability triggers on that alone: it is your graveyard (701.9a).
func yoursDiscarded(c *context, f *ability.Filter) bool {
	if c.a == nil || c.a.Trigger == nil || len(c.a.Trigger.Any) == 0 || f.In == nil || f.In.Kind != ability.SelEventBecame || !same(f, &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), In: f.In}) {
		return false
	}
	for i := range c.a.Trigger.Any {
		p := &c.a.Trigger.Any[i]
		if p.Kind != mtg.EventDiscard || p.Player == nil || p.Player.PlayerWho != ability.You {
			return false
		}
	}
	return true
}

// wholeHand reports whether a filter describes all cards of a hand.
func wholeHand(f *ability.Filter) bool {
	return same(f, &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: f.Owner, Whose: f.Whose})
}

func handOwner(f *ability.Filter) *ability.Sel {
	if f.Owner == ability.TheSel {
		return f.Whose
	}
	return nil
}

// ownedWith is from among which cards in exile with counters one is cast, else the place.
func ownedWith(f *ability.Filter, place string) string {
	if f.Counter == 0 || !same(f, &ability.Filter{Zones: mtg.Zones(mtg.Exile), Owner: ability.You, Counter: f.Counter}) {
		return place
	}
	return "from among cards you own in exile with " + f.Counter.String() + " counters on them"
}
