package reading

import (
	"reflect"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// behind is what stands behind the noun of a filter.
func (c *context) behind(f *ability.Filter) (list []string) {
	if f.Zones&offBattlefield != 0 && !everywhere(f.Zones) {
		list = append(list, c.withWords(f)...)
		list = append(list, c.whose(f))
	} else {
		whose, with := c.whose(f), joined(c.withWords(f)...)
		if whose != "" && with != "" {
			list = append(list, alt(whose+" "+with, with+" "+whose))
		} else {
			list = append(list, whose, with)
		}
	}
	said := c.clauses(f)
	if whose, chosen := joined(list...), joined(said...); whose != "" && chosen != "" && chosenOnly(f) {
		return []string{alt(whose+" "+chosen, chosen+" "+whose)}
	}
	return append(list, said...)
}

// chosenOnly reports whether what a filter asks of a thing besides is what was chosen.
func chosenOnly(f *ability.Filter) bool {
	return (f.ChosenType || f.ChosenColor || f.ChosenName || f.CardType != nil || f.Is&ability.SharesNameWithSel != 0) && f.In == nil && f.NotIn == nil && f.Targets == nil && f.Past == nil && len(f.Without) == 0 && (!f.Shares() || f.Is&ability.SharesNameWithSel != 0)
}

// whose says where something is and who controls or owns it.
func (c *context) whose(f *ability.Filter) string {
	if c.bare {
		return ""
	}
	onBattlefield := f.Zones&offBattlefield == 0 || everywhere(f.Zones)
	if !onBattlefield {
		return c.placed(f)
	}
	words := ""
	switch f.Controller {
	case ability.You:
		words = "you control"
	case ability.Opponent:
		words = alt("an opponent controls", "your opponents control", "opponents control", "your opponent controls")
	case ability.NotYou:
		words = "you don't control"
	case ability.TheSel:
		words = c.sel(f.Whose, subject) + " " + agree(c.plural(f.Whose), "controls", "control")
		if f.Whose.Kind == ability.SelEachPlayer {
			words = alt(words, "they control")
		}
		if f.Whose.Kind == ability.SelChosenPlayer && f.Whose.Of == nil && choosesTwo(c.face) {
			words = "controlled by " + c.sel(f.Whose, object)
		}
		if w := f.Whose.Filter; f.Whose.Kind == ability.SelAll && same(w, &ability.Filter{Players: true, NoObjects: true, Holds: w.Holds}) {
			words = alt(words, "whose controller "+strings.TrimPrefix(c.whoHolds(w.Holds), "who "))
		}
	case ability.Chooser:
		words = alt("they control", "that player controls", "he or she controls", "of their choice", "of his or her choice", "you control", "")
	}
	switch f.Owner {
	case ability.You:
		words = joined(words, "you own")
		if f.Controller == ability.You {
			words = alt("you both own and control", words, "you own and control")
		}
	case ability.Opponent:
		words = joined(words, "an opponent owns")
	case ability.NotYou:
		words = joined(words, "you don't own")
	case ability.TheSel:
		words = joined(words, c.sel(f.Whose, subject), agree(c.plural(f.Whose), "owns", "own"))
		if f.Whose.Kind == ability.SelEachPlayer {
			words = alt(words, "they own")
		}
	}
	return words
}

// zoneNouns are the zones in texts.
var zoneNouns = [mtg.NumZones]string{
	mtg.Library: "library", mtg.Hand: "hand", mtg.Battlefield: "the battlefield", mtg.Graveyard: "graveyard",
	mtg.Stack: "the stack", mtg.Exile: "exile", mtg.Command: "the command zone", mtg.Ante: "the ante", mtg.Outside: "sideboard",
}

// placed says in which zone a card is, and whose.
func (c *context) placed(f *ability.Filter) string {
	var zones []string
	shared := true
	for z := mtg.Zone(1); int(z) < mtg.NumZones; z++ {
		if f.Zones.Has(z) && zoneNouns[z] != "" {
			zones = append(zones, zoneNouns[z])
			shared = shared && z.Shared()
		}
	}
	where := listed(zones, alt("or", "and", "and/or"))
	if f.Zones == mtg.Zones(mtg.Outside) && f.Owner == ability.You {
		return alt("from your sideboard", "you own from outside the game")
	}
	at := alt("from", "in")
	if len(zones) == 1 && f.Zones&(1<<mtg.Exile|1<<mtg.Ante) != 0 && f.Owner == ability.Anyone {
		return joined(at, where)
	}
	owner := ""
	switch f.Owner {
	case ability.You:
		owner = "your"
	case ability.Opponent:
		owner = alt("an opponent's", "your opponents'", "opponents'", "all opponents'")
	case ability.NotYou:
		owner = "another player's"
	case ability.Chooser:
		owner = alt("their", "his or her", "that player's", "your")
	case ability.TheSel:
		owner = c.sel(f.Whose, possessive)
	default:
		owner = alt("a", "all", "all players'")
		if c.single {
			owner = "a single"
		}
	}
	if f.Zones&(1<<mtg.Exile|1<<mtg.Ante) != 0 && len(zones) == 1 {
		return alt(joined(at, where, c.ownerWords(f)), joined(c.ownerWords(f), at, where))
	}
	if f.Is&ability.IsThis != 0 {
		owner = "your"
	}
	if owner == "your" && f.Zones == mtg.Zones(mtg.Graveyard)|mtg.Zones(mtg.Exile) {
		return alt(joined(at, owner, where), "you own in exile and in your graveyard")
	}
	return joined(at, owner, where)
}

func (c *context) ownerWords(f *ability.Filter) string {
	switch f.Owner {
	case ability.You:
		return "you own"
	case ability.Opponent:
		return "an opponent owns"
	}
	return "owned by " + c.sel(f.Whose, object)
}

// withWords say what something has.
func (c *context) withWords(f *ability.Filter) (list []string) {
	if f.Keywords != 0 {
		list = append(list, "with "+listed(keywordWords(f.Keywords), "and"))
	}
	if f.NotKeywords != 0 {
		list = append(list, "without "+listed(keywordWords(f.NotKeywords), "or"))
	}
	if f.Mechanic != "" {
		w := mechanicWords(f.Mechanic)
		list = append(list, alt("with ", "that has ", "that have ")+alt(w, article(w)+" ability", w+" abilities"))
	}
	if f.NotMechanic != "" {
		list = append(list, "without "+mechanicWords(f.NotMechanic))
	}
	for i := range f.Compare {
		if i+1 < len(f.Compare) && f.Compare[i].Attr == ability.AttrPower && f.Compare[i+1].Attr == ability.AttrToughness && isSize(f.Compare[i]) && isSize(f.Compare[i+1]) {
			continue
		}
		if i > 0 && f.Compare[i].Attr == ability.AttrToughness && isSize(f.Compare[i]) && f.Compare[i-1].Attr == ability.AttrPower && isSize(f.Compare[i-1]) {
			continue // said before the noun
		}
		if i+1 < len(f.Compare) && f.Compare[i].Attr == ability.AttrBasePower && f.Compare[i+1].Attr == ability.AttrBaseToughness && isSize(f.Compare[i]) && isSize(f.Compare[i+1]) {
			list = append(list, "with base power and toughness "+number10(quantity{}, f.Compare[i].Num)+"/"+number10(quantity{}, f.Compare[i+1].Num))
			continue
		}
		if i > 0 && f.Compare[i].Attr == ability.AttrBaseToughness && f.Compare[i-1].Attr == ability.AttrBasePower {
			continue
		}
		list = append(list, c.compared(&f.Compare[i]))
	}
	if f.Counter != 0 {
		list = append(list, "with "+alt(article(f.Counter.String()+" counter"), several(f.Counter.String()+" counter"))+" on "+alt("it", "them"))
	}
	if f.Is&ability.HasNoAbilities != 0 {
		list = append(list, "with no abilities")
	}
	if f.Is&ability.HasActivated != 0 {
		list = append(list, "with an activated ability that isn't a mana ability")
	}
	if f.Is&ability.HasMana != 0 {
		list = append(list, "with a mana ability")
	}
	if f.IsNot&ability.HasMana != 0 {
		list = append(list, "without mana abilities")
	}
	if f.Is&ability.HasAdventure != 0 {
		list = append(list, alt("that has an Adventure", "that have an Adventure"))
	}
	if f.Is&ability.HasXCost != 0 {
		list = append(list, "with {X} in "+alt("its mana cost", "their mana costs"))
	}
	if f.Name != "" {
		list = append(list, "named "+f.Name)
	}
	if f.NotName != "" {
		list = append(list, "not named "+f.NotName)
	}
	return list
}

func keywordWords(s mtg.KeywordSet) (list []string) {
	for _, k := range s.List() {
		list = append(list, k.String())
	}
	return list
}

// mechanicWords is a keyword as it is written.
func mechanicWords(name string) string {
	if w, ok := spelled[name]; ok {
		return w
	}
	return name
}

var spelled = map[string]string{
	"levelup": "level up", "landwalk": "landwalk", "landcycling": "landcycling", "basiclandcycling": "basic landcycling", "artifactlandcycling": "artifact landcycling",
	"battlecry": "battle cry", "jumpstart": "jump-start", "livingweapon": "living weapon", "partnerwith": "partner with",
	"jobselect": "job select", "cumulative": "cumulative upkeep", "equipwho": "equip target", "canlead": "this card can be your commander", "modularsunburst": "modular—sunburst", "friends": "friends forever",
}

// byWhat is what put something where it is.
func byWhat(c *context, flag func(is ability.FilterFlags, yes, not string)) {
	flag(ability.IsPutByThis, "put onto the battlefield with "+c.this(), "not put onto the battlefield with "+c.this())
	flag(ability.IsExiledByYou, "you exiled", "you didn't exile")
	flag(ability.IsCastByThis, "this way", "in another way")
}

// chosenWords are what a filter asks of the colour and the name that were chosen.
func chosenWords(f *ability.Filter) (list []string) {
	if f.ChosenColor {
		list = append(list, alt("of the chosen color", "of that color"))
	}
	if f.ChosenName {
		list = append(list, alt("with the chosen name", "with that name"))
	}
	return list
}

// clauses are what a filter asks besides: where it stands among others, and what it
// did.
func (c *context) clauses(f *ability.Filter) (list []string) {
	flag := func(is ability.FilterFlags, yes, not string) {
		if f.Is&is != 0 {
			list = append(list, yes)
		}
		if f.IsNot&is != 0 {
			list = append(list, not)
		}
	}
	flag(ability.EnteredThisTurn, alt("that entered this turn", "that entered the battlefield this turn"), "that didn't enter this turn")
	flag(ability.DamagedThisTurn, alt("that was dealt damage this turn", "dealt damage this turn"), "that wasn't dealt damage this turn")
	flag(ability.AttackedThisTurn, "that attacked this turn", "that didn't attack this turn")
	flag(ability.CameSinceYourLastUpkeep, "that came under your control since the beginning of your last upkeep", "that was under your control at your last upkeep")
	flag(ability.HasCounters, "with "+alt("a counter", "counters", "one or more counters")+" on "+alt("it", "them"), "with no counters on "+alt("it", "them"))
	byWhat(c, flag)
	flag(ability.IsAttachedToThis, "attached to "+c.this(), "not attached to "+c.this())
	flag(ability.HasOneTarget|ability.ChoseOneTarget, "with a single target", "with several targets")
	if f.Is&ability.IsThisAttachedTo != 0 && f.IsNot&ability.IsThisAttachedTo == 0 {
		list = append(list, c.this()+" is attached to")
	}
	flagShare := func(is ability.FilterFlags, what string) {
		if (f.Is|f.IsNot)&is == 0 {
			return
		}
		with, spells, cards := "", c.asSpell, c.cards
		defer outright(c)()
		defer func() { c.asSpell, c.cards = spells, cards }()
		c.asSpell, c.cards = false, false
		if f.Whose.Kind == ability.SelAll {
			d := c.describe(f.Whose.Filter)
			with = d.one()
		} else {
			with = c.sel(f.Whose, object)
		}
		switch {
		case f.Is&is == 0:
			list = append(list, "that "+alt("doesn't share ", "don't share ")+what+" with "+with)
		case is == ability.SharesProducedWithSel:
			list = append(list, "that could produce any type of mana "+with+" could produce")
		case is == ability.SharesNameWithSel:
			list = append(list, alt("that shares a name with "+with, "with the same name as "+with, "that has the same name as "+with))
		default:
			list = append(list, "that "+alt("shares ", "share ")+what+" with "+with)
		}
	}
	flagShare(ability.SharesNameWithSel, "a name")
	flagShare(ability.SharesColorWithSel, "a color")
	flagShare(ability.SharesCreatureTypeWithSel, "a creature type")
	flagShare(ability.SharesCardTypeWithSel, "a card type")
	flagShare(ability.SharesProducedWithSel, "a type of mana")
	if f.In != nil && f.In.Kind == ability.SelRegister && c.reg(f.In.N).nouns != nil && c.reg(f.In.N).nouns[0] == "damage" {
		list = append(list, alt("dealt damage this way", "that was dealt damage this way"))
		g := *f
		g.In = nil
		f = &g
	}
	if f.ChosenType {
		list = append(list, alt("of the chosen type", "of that type"))
	}
	if f.Fits != nil {
		list = append(list, alt("that could enchant ", "that could be attached to ")+c.sel(f.Fits, object))
	}
	if f.CardType != nil {
		list = append(list, alt("of the chosen type", "of that type"))
	}
	list = append(list, chosenWords(f)...)
	if f.Source != nil {
		n := c.describe(f.Source)
		list = append(list, "from "+n.one()+" source")
	}
	if f.Targets != nil {
		n := noSpell(c, f.Targets)
		list = append(list, alt("that targets ", "that target ")+alt(n.one(), "one or more "+n.all(), "only "+n.one()))
	}
	if f.In != nil {
		restore := c.mark()
		among := "among " + c.sel(f.In, object)
		if f.In.Kind == ability.SelRegister {
			if done := c.reg(f.In.N).done; done != "" {
				among = alt(among, done+" this way", "they "+done+" this way", "that was "+done+" this way")
			}
		}
		if there := intoGraveyards(c, f); there != "" {
			among = alt(among, there)
		}
		if f.In.Kind == ability.SelLinked && f.In.Of == nil {
			among = alt(among, "among cards exiled with "+c.this(), "among the cards exiled with "+c.this(), "among those cards", "among those exiled cards")
		}
		restore()
		if near := c.beside(f.In); near != "" {
			among = alt(near, "that's "+near, "that are "+near)
		}
		list = append(list, among)
	}
	if f.NotIn != nil && !otherThanShared(f) {
		who := alt("other than ", "not among ") + c.sel(f.NotIn, object)
		if f.NotIn.Kind == ability.SelRegister && c.reg(f.NotIn.N).could {
			who = "who can't"
		}
		list = append(list, who)
	}
	for i := range f.Without {
		n := c.describe(&f.Without[i])
		words := alt(alt("that isn't ", "that aren't ", "except ")+n.one(), alt("other than ", "except for ")+n.all())
		if w := &f.Without[i]; f.Zones&offBattlefield != 0 && w.Types != 0 && n.whole == "" {
			words = alt(words, "other than "+article(n.base(one)+" card"))
		}
		if is := c.onlyAdjectives(&f.Without[i]); is != "" {
			words = alt(words, alt("that isn't ", "that aren't ")+is)
		}
		if w := &f.Without[i]; same(w, &ability.Filter{Zones: w.Zones, Controller: ability.Opponent}) { // 102.3
			words = alt(words, "your team controls")
		}
		list = append(list, words)
	}
	return append(list, c.pastWords(f))
}

// pastWords say what happened with something this turn.
func (c *context) pastWords(f *ability.Filter) string {
	p := f.Past
	if p == nil {
		return ""
	}
	role := "object"
	switch {
	case f.PastOther:
		role = "other"
	case f.PastSource:
		role = "source"
	}
	if p.Kind == mtg.EventDamage && f.PastOther {
		by := ""
		if p.Source != nil {
			n := c.describe(p.Source)
			by = " by " + n.one()
			if p.Source.Is&ability.IsThisAttachedTo != 0 {
				by = " by " + c.attachedAs(p.Source, subject)
			}
		}
		return alt("that was", "that's been", "that were", "") + " dealt " + combatWord(p) + "damage" + by + " this turn"
	}
	if p.Kind == mtg.EventDamage && f.PastSource {
		to := ""
		if p.Other != nil {
			n := c.describe(p.Other)
			to = " to " + n.one()
		}
		return "that dealt " + combatWord(p) + "damage" + to + " this turn"
	}
	if did := crewed(c, p); did != "" {
		return did
	}
	if p.Player != nil && same(p, &ability.Pattern{Kind: mtg.EventDiscard, Player: p.Player}) {
		w, _ := c.who(p.Player)
		return "that " + w + alt(" cycled or discarded", " discarded") + " this turn"
	}
	if put := putThere(f); put != "" {
		return alt("that was ", "that were ") + put + " this turn"
	}
	return "of which this turn, as its " + role + ", " + c.event(p)
}

// crewed says of what crewed or saddled something that it did.
func crewed(c *context, p *ability.Pattern) string {
	did, ok := map[mtg.Deed]string{mtg.Crewed: "crewed ", mtg.Saddled: "saddled "}[p.Deed]
	if !ok || p.Source == nil || !same(p, &ability.Pattern{Kind: mtg.EventDeed, Deed: p.Deed, Source: &ability.Filter{Zones: p.Source.Zones, In: p.Source.In}}) {
		return ""
	}
	return "that " + did + c.sel(p.Source.In, object) + " this turn"
}

// putThere says how cards in graveyards came there.
func putThere(f *ability.Filter) string {
	graveyard, p := mtg.Zones(mtg.Graveyard), f.Past
	came := ability.Pattern{Kind: mtg.EventZoneChange, To: graveyard}
	if p == nil || f.Zones != graveyard || f.PastOther || f.PastSource {
		return ""
	}
	if p.Kind == mtg.EventDiscard && reflect.DeepEqual(*p, ability.Pattern{Kind: p.Kind}) {
		return "discarded"
	}
	came.From = p.From
	if !reflect.DeepEqual(*p, came) {
		return ""
	}
	switch came.From {
	case 0:
		return alt("put there from anywhere", "put there")
	case mtg.Zones(mtg.Battlefield):
		return "put there from the battlefield"
	case mtg.Zones(mtg.Library):
		return "put there from a library"
	}
	return ""
}

func combatWord(p *ability.Pattern) string {
	switch {
	case p.Combat:
		return "combat "
	case p.NonCombat:
		return "noncombat "
	}
	return ""
}

// attributeWords are the attributes that filters compare.
var attributeWords = [...]string{
	ability.AttrPower: "power", ability.AttrToughness: "toughness", ability.AttrManaValue: "mana value", ability.AttrBasePower: "base power", ability.AttrBaseToughness: "base toughness",
}

// isSize reports whether a comparison asks for exactly a number.
func isSize(x ability.Compare) bool {
	return x.Relation == ability.Equal && x.Num != nil && x.Num.Kind == ability.NumConst && !x.Greatest && !x.Least
}

// compared is a comparison behind a noun.
func (c *context) compared(x *ability.Compare) string {
	attr := "value"
	if int(x.Attr) < len(attributeWords) {
		attr = attributeWords[x.Attr]
	}
	if x.Greatest || x.Least {
		word := alt("greatest", "highest")
		if x.Least {
			word = alt("least", "lowest")
		}
		if x.Among != nil {
			d := c.describe(x.Among)
			return "with the " + word + " " + attr + alt(" among "+d.all()+onBattlefield(x.Among), "")
		}
		return "with the " + word + " " + attr
	}
	if x.Num == nil {
		return "with " + attr
	}
	value := c.value(x.Num)
	if q, ok := plainNum(x.Num); ok && x.Num.Kind == ability.NumConst {
		value = number10(q, x.Num)
	}
	switch x.Relation {
	case ability.Multiple, ability.NotMultiple:
		parity := "even "
		if x.Relation == ability.NotMultiple {
			parity = "odd "
		}
		return alt("with "+parity+attr+"s", "with "+parity+attr)
	case ability.Equal:
		if x.Num.Kind == ability.NumManaValue && x.Attr == ability.AttrManaValue {
			return alt("with "+value, "with the same mana value as "+c.sel(x.Num.Sel, object), "with "+attr+" "+value, "with "+attr+" equal to "+value)
		}
		return alt("with "+attr+" "+value, "with "+attr+" equal to "+value)
	case ability.AtLeast:
		return alt("with "+attr+" "+value+" or greater", "with "+attr+" greater than or equal to "+value)
	case ability.AtMost:
		if x.Num.Kind == ability.NumManaValue && x.Attr == ability.AttrManaValue && x.Num.Sel.Kind == ability.SelRegister {
			return alt("with "+attr+" "+value+" or less", "with equal or lesser "+attr)
		}
		return alt("with "+attr+" "+value+" or less", "with "+attr+" less than or equal to "+value)
	case ability.MoreThan:
		return "with " + attr + " greater than " + value
	case ability.LessThan:
		if s := x.Num.Sel; s != nil && (s.Kind == ability.SelThis && c.event_ != nil && c.event_.self != "" || s.Kind == ability.SelEventObject || s.Kind == ability.SelItem) {
			return alt("with "+attr+" less than "+value, "with lesser "+attr) // less than that of what was spoken of
		}
		return "with " + attr + " less than " + value
	}
	return "with " + attr + " other than " + value
}

// otherThanShared reports whether what a filter leaves out is what the rest is compared
// with: each other creature that shares a color with it.
func otherThanShared(f *ability.Filter) bool {
	if s := f.NotIn; s != nil && s.Kind == ability.SelWas && s.Of.Kind == ability.SelThis {
		return true // the spell that this was is another one
	}
	return f.NotIn != nil && f.Shares() && same(f.NotIn, f.Whose)
}

// differing is a choice of things of which no two are alike.
func differing(in *ability.Instr, all string) string {
	switch {
	case in.Differ == ability.QualityValue:
		return whereLast("any number of "+all, " with different mana values")
	case in.N != nil:
		return "a creature for each different power among " + all
	}
	return whereLast("any number of "+all, " with different powers")
}

// twoRules reads that something can neither attack nor block.
func twoRules(c *context, code []ability.Instr, i, end int) string {
	if i+1 < end && code[i].Static.Action == mtg.ActionMana && code[i+1].Op == ability.OpRule && code[i+1].Static.Action == mtg.ActionActivate {
		return c.ruleInstr(&code[i+1])
	}
	if i+1 >= end || code[i+1].Op != ability.OpRule || code[i].Static.Action != mtg.ActionAttack || code[i+1].Static.Action != mtg.ActionBlock {
		return ""
	}
	a, b := code[i], code[i+1]
	x, y := *a.Static, *b.Static
	x.Action = y.Action
	a.Static, b.Static = nil, nil
	if !same(a, b) || !same(x, y) || x.Verdict != ability.Cant || x.Passive || x.With != nil {
		return ""
	}
	return strings.Replace(c.ruleInstr(&code[i]), " can't attack", " can't attack or block", 1)
}

// whereLast says more of cards, before the words for where they are or behind them.
func whereLast(cards, more string) string {
	place := " " + alt("from", "in") + " your graveyard"
	if head, ok := strings.CutSuffix(cards, place); ok {
		return alt(head+more+place, cards+more)
	}
	return cards + more
}

// intoGraveyards says of cards in graveyards that an instruction put them there, and nothing of others.
func intoGraveyards(c *context, f *ability.Filter) string {
	if f.In.Kind != ability.SelBecame || f.In.Of.Kind != ability.SelRegister || f.Zones != mtg.Zones(mtg.Graveyard) {
		return ""
	}
	if done := c.reg(f.In.Of.N).done; done != "destroyed" && done != "sacrificed" {
		return ""
	}
	return alt("put into a graveyard this way", "put into graveyards this way")
}

// noSpell describes what need not be a spell, in what is said of one.
func noSpell(c *context, f *ability.Filter) noun {
	spells := c.asSpell
	c.asSpell = false
	n := c.describe(f)
	c.asSpell = spells
	return n
}
