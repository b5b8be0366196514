package reading

import (
	"regexp"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// number is how many a noun speaks of: its grammar.
type number uint8

const (
	one number = iota
	many
)

// noun is a filter in words: what stands before the noun, the noun in the singular
// and in the plural, and what stands behind it.
type noun struct {
	another    bool
	pre        string
	sing, plur string
	post       string
	whole      string // it is said in words of its own
	nouns      []string
	self       bool
	but        string // the words for what it is not
	single     string // one of several kinds, each with its article
}

func (n *noun) say(num number) string {
	if n.whole != "" {
		return n.whole
	}
	if n.another {
		return n.base(num)
	}
	return joined(n.base(num), n.but)
}

// base is the noun without a word on what it is not.
func (n *noun) base(num number) string {
	head := n.sing
	if num == many {
		head = n.plur
	}
	return joined(n.pre, head, n.post)
}

// one is the noun with an article or with what stands for it.
func (n *noun) one() string {
	switch {
	case n.whole != "":
		return n.whole
	case n.single != "":
		return n.single
	}
	return n.besides(article(n.base(one)), "another "+n.base(one))
}

// besides are the words for something with "another" where it is other than something that
// is known, either of both ways to say so.
func (n *noun) besides(plain, another string) string {
	switch {
	case n.another && n.but != "":
		return alt(another, plain+" "+n.but)
	case n.another:
		return another
	case n.but != "":
		return alt(plain+" "+n.but, another)
	}
	return plain
}

// each is the noun behind "each".
func (n *noun) each() string {
	of := *n
	if kinds.MatchString(of.sing) {
		of.sing = strings.Replace(of.sing, " or ", alt(" or ", " and ", " and/or "), 1)
	}
	if of.whole != "" {
		return "each " + of.whole
	}
	if m := kindsOfCreature.FindStringSubmatch(n.sing); m != nil {
		of.sing, of.post = alt(joined(n.sing, n.post), joined("creature", n.post, "that's a", m[1])), ""
	}
	return of.besides("each "+of.base(one), "each other "+of.base(one))
}

// kinds is a list of types, of which each object has one.
var kinds = regexp.MustCompile(`^[A-Za-z]+(, [A-Za-z]+)*,? or [A-Za-z]+$`)

// kindsOfCreature is a list of creature types before the noun.
var kindsOfCreature = regexp.MustCompile(`^([A-Z][a-z]+(?:, [A-Z][a-z]+)*,? or [A-Z][a-z]+) creature$`)

// all is the noun in the plural, of several.
func (n *noun) all() string {
	return n.others(many)
}

// others are the words of a noun without an article, "other" among them.
func (n *noun) others(num number) string {
	if n.whole != "" {
		return n.whole
	}
	return n.besides(n.base(num), "other "+n.base(num))
}

// counted is so many of it.
func (n *noun) counted(q quantity) string {
	if q.one {
		return n.one()
	}
	if n.whole != "" {
		return q.words + " " + n.whole
	}
	return n.besides(q.words+" "+n.base(many), q.words+" other "+n.base(many))
}

// describe puts a filter into words.
func (c *context) describe(f *ability.Filter) noun {
	if f == nil && c.asSpell {
		return noun{sing: "spell", plur: "spells"}
	}
	if f == nil {
		return noun{sing: "permanent", plur: "permanents"}
	}
	if f.Players && f.NoObjects {
		return c.players(f)
	}
	if s := f.NotIn; s != nil && (s.Kind == ability.SelThis || s.Kind == ability.SelWas && s.Of.Kind == ability.SelThis) {
		g := *f
		g.NotIn, g.IsNot = nil, g.IsNot|ability.IsThis
		return c.describe(&g)
	}
	if in := f.In; in != nil && in.Kind == ability.SelLinked && in.Of == nil && f.Zones == mtg.Zones(mtg.Exile) && f.NotIn == nil && !c.bare {
		d, behind := exiledWith(c, f)
		d.post = joined(d.post, alt(behind, alt("from", "in")+" exile among the cards "+behind))
		return d
	}
	if f.Colors != 0 && len(f.Any) == 1 && same(&f.Any[0], &ability.Filter{Colors: f.Any[0].Colors}) {
		g := *f
		g.Colors, g.Any = 0, nil
		n := c.describe(&g)
		n.post = joined(n.post, "that's both "+listed(colorWords(f.Colors), "or")+" and "+listed(colorWords(f.Any[0].Colors), "or"))
		return n
	}
	if n, ok := c.union(f); ok {
		return n
	}
	if words := yourCommander(f); words != "" {
		return noun{whole: words, nouns: []string{"creature", "card"}}
	}
	n := noun{self: f.Is&ability.IsThis != 0}
	if n.self && plainThis(f) {
		n.whole = c.this()
		if c.a != nil && !unplaced(f.Zones) && f.Zones != c.a.Zones && f.Zones != 1<<mtg.Stack {
			n.whole += " (" + zoneList(f.Zones, "or") + ")"
		}
		return n
	}
	n.another = f.IsNot&ability.IsThis != 0 || otherThanShared(f)
	if f.IsNot&ability.IsThis != 0 {
		n.but = alt("other than", "except for") + " this " + c.thisNoun()
	} else if f.NotIn != nil && !n.another && notOfItself(c, f) {
		g := *f
		g.NotIn = nil
		n.but = alt("other than ", "not among ") + c.sel(f.NotIn, object)
		f = &g
	}
	n.pre = joined(before(f)...)
	c.head(f, &n)
	n.post = joined(c.behind(f)...)
	if words := colorWords(f.Colors); len(words) == 2 && n.pre == listed(words, "or") {
		n.sing, n.plur, n.pre = joined(n.pre, n.sing), bothKinds(words, n.pre, n.plur), ""
	}
	for _, w := range saidBehind {
		if pre, ok := strings.CutPrefix(n.pre, w.before); ok {
			n.sing = alt(joined(n.pre, n.sing, n.post), joined(pre, n.sing, n.post, "that's "+w.behind))
			n.plur = alt(joined(n.pre, n.plur, n.post), joined(pre, n.plur, n.post, "that are "+w.behind))
			n.pre, n.post = "", ""
		}
	}
	if f.Players {
		c.orPlayers(f, &n)
	}
	return n
}

// notOfItself reports whether "another" can be of what a filter leaves out alone, as the object
// with the ability is nothing that the filter could describe.
func notOfItself(c *context, f *ability.Filter) bool {
	if f.NotIn.Kind == ability.SelRegister && c.reg(f.NotIn.N).could {
		return false
	}
	if c.face == nil || f.Players {
		return false
	}
	types := f.Types | f.AllTypes
	return c.face.Types&mtg.PermanentTypes == 0 || types != 0 && types&c.face.Types == 0
}

// yourCommander is a filter that describes commanders of yours and nothing else of them,
// empty for any other (903.3d).
func yourCommander(f *ability.Filter) string {
	plain := ability.Filter{Is: ability.IsCommander | f.Is&ability.IsSpell, Owner: ability.You, Zones: f.Zones, Controller: f.Controller}
	if !same(f, &plain) || f.Controller > ability.You {
		return ""
	}
	if f.Zones == mtg.Zones(mtg.Command) {
		return "your commander from the command zone"
	}
	return "your commander"
}

// plainThis reports whether a filter describes the object itself and no more.
func plainThis(f *ability.Filter) bool {
	g := ability.Filter{Is: ability.IsThis, Zones: f.Zones, Owner: f.Owner, Controller: f.Controller}
	return same(f, &g)
}

func (c *context) players(f *ability.Filter) noun {
	n := noun{sing: "player", plur: "players"}
	switch f.PlayerWho {
	case ability.You:
		n.whole = "you"
	case ability.Opponent:
		n.sing, n.plur = "opponent", "opponents"
	case ability.NotYou:
		n.another = true
	case ability.TheSel:
		if f.Whose != nil {
			n.whole = c.sel(f.Whose, object)
		}
	case ability.Chooser:
		n.whole = "that player"
	}
	if of := f.In; of != nil && of.Kind == ability.SelOpponentsOf && f.Holds != nil && comparedWith(f.Holds) != nil && same(comparedWith(f.Holds), of.Of) {
		g := *f
		g.In = nil
		n.post = joined(append(c.clauses(&g), c.whoHolds(f.Holds)+" and is their opponent")...)
		return n
	}
	n.post = joined(append(c.clauses(f), c.whoHolds(f.Holds))...)
	return n
}

// comparedWith is the player, and not you, with whom a condition compares others.
func comparedWith(k *ability.Cond) *ability.Sel {
	if k.Kind != ability.CondNum || k.Left.Kind != k.Right.Kind {
		return nil
	}
	who := k.Right.Sel
	if k.Right.Kind == ability.NumCount && k.Right.Filter.Controller == ability.TheSel {
		who = k.Right.Filter.Whose
	}
	if who == nil || who.Kind != ability.SelActivePlayer {
		return nil
	}
	return who
}

// whoHolds is what is asked of each of several players.
func (c *context) whoHolds(k *ability.Cond) string {
	if k == nil {
		return ""
	}
	than := alt("more", "fewer")
	if k.Kind == ability.CondNum {
		than = map[ability.Relation]string{ability.MoreThan: "more", ability.LessThan: "fewer", ability.Equal: "no"}[k.Relation]
	}
	whom := " than you"
	if comparedWith(k) != nil {
		whom = " than they do"
	}
	switch {
	case k.Kind == ability.CondExists && k.Filter.In != nil && k.Filter.In.Kind == ability.SelAttackers &&
		same(k.Filter, &ability.Filter{Zones: k.Filter.Zones, Types: mtg.Creature, Is: ability.IsAttacking, Controller: ability.Chooser, In: k.Filter.In}):
		return "attacking " + c.defenders(k.Filter.In.Of)
	case k.Kind == ability.CondExists && k.Filter.Controller == ability.Chooser:
		f := *k.Filter
		f.Controller = ability.Anyone
		d := c.describe(&f)
		return "who " + alt("controls ", "control ") + d.one()
	case k.Kind == ability.CondNot && k.A.Kind == ability.CondExists && k.A.Filter.Controller == ability.Chooser:
		f := *k.A.Filter
		f.Controller = ability.Anyone
		d := c.describe(&f)
		return "who " + alt("doesn't control ", "don't control ") + d.one()
	case k.Kind == ability.CondNot && k.A.Kind == ability.CondAttackedCombat && k.A.Sel.Kind == ability.SelYou:
		return alt("that "+c.this()+" didn't attack during your last combat", "at random that "+c.this()+" didn't attack during your last combat")
	case k.Kind == ability.CondPast && same(k.Pattern, &ability.Pattern{Kind: mtg.EventLoseLife, Player: k.Pattern.Player}) && k.N <= 1:
		return "who lost life this turn"
	case k.Kind == ability.CondPast && k.N > 1 && same(k.Pattern, &ability.Pattern{Kind: mtg.EventDraw, Player: k.Pattern.Player}):
		return "who drew " + numeral(k.N) + " or more cards this turn"
	case k.Kind == ability.CondPast && k.N > 1 && same(k.Pattern, &ability.Pattern{Kind: mtg.EventZoneChange, Object: k.Pattern.Object, Player: k.Pattern.Player, To: mtg.Zones(mtg.Battlefield)}):
		d := c.describe(k.Pattern.Object)
		return "who had " + numeral(k.N) + " or more " + d.say(many) + " enter under their control this turn"
	case k.Kind == ability.CondPast && k.Pattern.Kind == mtg.EventDamage && same(k.Pattern.Other, &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Chooser}):
		by := ""
		if s := k.Pattern.Source; s != nil {
			d := c.describe(s)
			by = " by " + d.one()
		}
		return "who was dealt " + when(k.Pattern.Combat, "combat ") + when(k.Pattern.NonCombat, "noncombat ") + "damage" + by + " this turn"
	case k.Kind != ability.CondNum || than == "":
	case k.Left.Kind == ability.NumHand && than == "no" && isConst(k.Right, 0):
		return "who " + alt("has", "have") + " no cards in hand"
	case k.Left.Kind == ability.NumHand && k.Right.Kind == ability.NumHand && than != "no":
		return "who " + alt("has ", "have ") + than + " cards in hand" + whom
	case than == "fewer" && underHalf(k):
		return "whose life total is less than half their starting life total"
	case k.Left.Kind == ability.NumLife && k.Right.Kind == ability.NumLife && k.Right.Sel.Kind == ability.SelEventOther && than == "fewer":
		return "who has less life than that player"
	case k.Left.Kind == ability.NumLife && k.Right.Kind == ability.NumLife && than != "no":
		return "who " + alt("has ", "have ") + strings.Replace(than, "fewer", "less", 1) + " life" + whom
	case k.Left.Kind == ability.NumCount && k.Right.Kind == ability.NumCount && than != "no":
		f, yours := *k.Left.Filter, *k.Right.Filter
		if f.Controller != ability.Chooser || yours.Controller != ability.You && comparedWith(k) == nil {
			break
		}
		f.Controller, yours.Controller, yours.Whose = ability.Anyone, ability.Anyone, nil
		if same(&f, &yours) {
			d := c.describe(&f)
			return "who " + alt("controls ", "control ") + than + " " + d.all() + whom
		}
	}
	if k.Kind == ability.CondNum && k.Relation == ability.AtLeast && k.Right.Kind == ability.NumGreatestLife {
		return "with the most life or tied for most life"
	}
	said := c.cond(k)
	if s := whoDidSo(said); s != "" {
		return s
	}
	if did, ok := strings.CutPrefix(said, alt("that player", "they", "he or she", "the player")+" "); ok {
		return "who " + did
	}
	return "of whom it is so: " + said
}

// underHalf reports whether twice a player's life total is compared with that player's
// starting life total.
func underHalf(k *ability.Cond) bool {
	life := &ability.Num{Kind: ability.NumLife, Sel: k.Right.Sel}
	return k.Right.Kind == ability.NumStartingLife && k.Right.Sel.Kind == ability.SelChooser && k.Left.Kind == ability.NumTimes &&
		(isConst(k.Left.B, 2) && same(k.Left.A, life) || isConst(k.Left.A, 2) && same(k.Left.B, life))
}

// whoseLife says of a player whose life total is so that it is.
func whoseLife(words string) string {
	head, is, ok := strings.Cut(words, " whose life total is ")
	if !ok {
		return "there is " + words
	}
	return own(head, possessive) + " life total is " + is
}

// anyTarget are the types of permanents that damage can be dealt to (115.4).
const anyTarget = mtg.Creature | mtg.Planeswalker | mtg.Battle

func (c *context) orPlayers(f *ability.Filter, n *noun) {
	g := *f
	g.Players, g.PlayerWho, g.Whose = false, 0, nil
	if same(&g, &ability.Filter{Types: anyTarget}) && f.PlayerWho == ability.Anyone {
		n.pre, n.sing, n.plur, n.post = "", "any target", "targets", ""
		return
	}
	p := c.players(&ability.Filter{Players: true, NoObjects: true, PlayerWho: f.PlayerWho, Whose: f.Whose})
	if same(&g, &ability.Filter{Types: anyTarget, IsNot: ability.IsThis}) {
		n.pre, n.sing, n.plur, n.post = "", "target", "targets", ""
		return
	}
	parts, plurs := typeWords(f.Types), []string{}
	if n.pre != "" || n.post != "" || len(parts) < 2 {
		n.sing, n.plur = alt(n.say(one)+" or "+p.say(one), p.say(one)+" or "+n.say(one)), alt(n.say(many)+" or "+p.say(many), p.say(many)+" or "+n.say(many))
		n.pre, n.post = "", ""
		return
	}
	parts = append(parts, p.say(one))
	for _, w := range parts {
		plurs = append(plurs, several(w))
	}
	n.sing, n.plur = listed(parts, "or"), listed(plurs, alt("and", "or"))
}

// flagWords are adjectives for what is so, and for what is not.
var flagWords = [...]struct {
	flag     ability.FilterFlags
	yes, not string
}{
	{ability.IsTapped, "tapped", "untapped"},
	{ability.IsEnchanted, "enchanted", "unenchanted"},
	{ability.IsEquipped, "equipped", "unequipped"},
	{ability.IsModified, "modified", "unmodified"},
	{ability.IsSuspected, "suspected", "nonsuspected"},
	{ability.IsSaddled, "saddled", "unsaddled"},
	{ability.IsGoaded, "goaded", "ungoaded"},
	{ability.IsMonstrous, "monstrous", "nonmonstrous"},
	{ability.IsRenowned, "renowned", "nonrenowned"},
	{ability.IsPaired, "paired", "unpaired"},
	{ability.IsPrepared, "prepared", "unprepared"},
	{ability.IsFaceDown, "face-down", "face-up"},
	{ability.IsHistoric, "historic", "nonhistoric"},
	{ability.IsCommander, "commander", "noncommander"},
	{ability.IsMulticolored, "multicolored", "nonmulticolored"},
	{ability.IsMonocolored, "monocolored", "nonmonocolored"},
	{ability.IsColorless, "colorless", "noncolorless"},
	{ability.IsForetold, "foretold", "nonforetold"},
	{ability.IsKicked, "kicked", "unkicked"},
	{ability.IsSolved, "solved", "unsolved"},
	{ability.IsFullyUnlocked, "fully unlocked", "not fully unlocked"},
	{ability.IsHarnessed, "harnessed", "unharnessed"},
	{ability.IsRingBearer, "Ring-bearer", "non-Ring-bearer"},
}

// saidBehind are the adjectives cards say behind the noun as well.
var saidBehind = [...]struct{ before, behind string }{{"enchanted", "enchanted"}, {"noncolorless", "one or more colors"}}

// before are the adjectives of a filter.
func before(f *ability.Filter) (list []string) {
	for _, w := range flagWords {
		if f.Is&w.flag != 0 && (w.flag != ability.IsCommander || !bareCommander(f)) {
			list = append(list, w.yes)
		}
		if f.IsNot&w.flag != 0 {
			list = append(list, w.not)
		}
	}
	list = append(list, combatWords(f)...)
	for i := 1; i < len(f.Compare); i++ {
		if a, b := f.Compare[i-1], f.Compare[i]; a.Attr == ability.AttrPower && b.Attr == ability.AttrToughness && isSize(a) && isSize(b) {
			list = append(list, number10(quantity{}, a.Num)+"/"+number10(quantity{}, b.Num))
		}
	}
	for _, s := range f.Supertypes.Names() {
		list = append(list, strings.ToLower(s))
	}
	for _, s := range f.NotSupertypes.Names() {
		list = append(list, "non"+strings.ToLower(s))
	}
	if f.IsNot&ability.IsToken != 0 {
		list = append(list, "nontoken")
	}
	var not []string
	if isOutlaws(f.NotSubtypes) {
		not = []string{"non-outlaw"}
	}
	for _, t := range f.NotSubtypes {
		if len(not) > 0 && not[0] == "non-outlaw" {
			break
		}
		not = append(not, "non-"+t.String())
	}
	for _, t := range f.NotTypes.Names() {
		not = append(not, "non"+strings.ToLower(t))
	}
	for _, w := range colorWords(f.NotColors) {
		not = append(not, "non"+w)
	}
	list = append(list, strings.Join(not, ", "))
	if words := colorWords(f.Colors); len(words) > 0 {
		list = append(list, listed(words, "or"))
	}
	return list
}

// bareCommander reports whether of a commander's kind nothing is said.
func bareCommander(f *ability.Filter) bool {
	return f.Is&ability.IsCommander != 0 && f.Types|f.AllTypes == 0 && len(f.Subtypes)+len(f.AllSubtypes) == 0 && f.Is&ability.IsSpell == 0 && f.Zones&offBattlefield == 0
}

// combatWords are the adjectives of what attacks and blocks.
func combatWords(f *ability.Filter) (list []string) {
	const fighting = ability.IsAttacking | ability.IsBlocking
	if f.Is&fighting == fighting {
		list = append(list, "attacking and blocking")
	} else if f.Is&ability.IsAttacking != 0 && f.Is&(ability.IsBlocked|ability.IsUnblocked) == 0 && (f.In == nil || f.In.Kind != ability.SelAttackers) {
		list = append(list, "attacking")
	} else if f.Is&ability.IsBlocking != 0 {
		list = append(list, "blocking")
	}
	if f.IsNot&ability.IsAttacking != 0 {
		list = append(list, "nonattacking")
	}
	if f.IsNot&ability.IsBlocking != 0 {
		list = append(list, "nonblocking")
	}
	if f.Is&ability.IsBlocked != 0 {
		list = append(list, "blocked"+when(f.Is&ability.IsAttacking != 0, " attacking"))
	}
	if f.IsNot&ability.IsBlocked != 0 {
		list = append(list, "nonblocked")
	}
	if f.Is&ability.IsUnblocked != 0 {
		list = append(list, alt("unblocked", "unblocked attacking"))
	}
	if f.IsNot&ability.IsUnblocked != 0 {
		list = append(list, "not unblocked")
	}
	return list
}

func colorWords(s mtg.ColorSet) (list []string) {
	for k := mtg.White; k <= mtg.Green; k++ {
		if s.Has(k) {
			list = append(list, k.String())
		}
	}
	return list
}

func typeWords(t mtg.TypeSet) (list []string) {
	for _, w := range t.Names() {
		list = append(list, strings.ToLower(w))
	}
	return list
}

// isOutlaws reports whether creature types are those of outlaws (700.12).
func isOutlaws(list []mtg.Subtype) bool {
	return slices.Equal(list, []mtg.Subtype{mtg.SubAssassin, mtg.SubMercenary, mtg.SubPirate, mtg.SubRogue, mtg.SubWarlock})
}

// head finds the noun of a filter.
func (c *context) head(f *ability.Filter, n *noun) {
	words := typeWords(f.Types)
	var subs, allSubs []string
	for _, t := range f.Subtypes {
		subs = append(subs, t.String())
	}
	if isOutlaws(f.Subtypes) {
		subs = []string{"outlaw"}
	}
	for _, t := range f.AllSubtypes {
		allSubs = append(allSubs, t.String())
	}
	all := strings.Join(typeWords(f.AllTypes), " ")
	stem := joined(strings.Join(allSubs, " "))
	tail, tails := c.kindNoun(f)
	n.nouns = append(append(append([]string{}, words...), subs...), tail)
	switch {
	case len(words) == 0 && len(subs) == 0 && all == "" && stem == "":
		if bareCommander(f) {
			tail, tails = "commander", "commanders"
		}
		if tail == "" && c.asSpell {
			tail, tails = "spell", "spells"
		}
		if tail == "" && c.fighting {
			tail, tails = "creature", "creatures"
		}
		if tail == "" {
			tail, tails = "permanent", "permanents"
		}
		n.sing, n.plur = tail, tails
		n.nouns = append(n.nouns, tail)
	case len(words) == 0:
		n.sing = joined(stem, listed(subs, "or"), all, tail)
		n.plur = joined(stem, pluralList(f, subs, all, tails), tails)
		if len(subs) == 2 && tails != "" && stem == "" && all == "" {
			n.plur = bothKinds(subs, pluralList(f, subs, all, tails), tails)
		}
	case len(subs) > 0 && len(words) == 1 || len(subs) == 0:
		n.sing = joined(stem, listed(subs, "or"), all, listed(words, "or"), tail)
		if tail != "" {
			n.plur = joined(stem, listed(subs, "or"), all, listed(words, alt("or", "and", "and/or")), tails)
		} else {
			n.plur = joined(stem, listed(subs, "or"), all, listed(each(words, several), alt("and", "or", "and/or")))
		}
	default:
		n.sing = joined(stem, listed(subs, "or"), all, listed(words, "or"), tail)
		n.plur = joined(stem, listed(subs, "or"), all, listed(each(words, several), "or"), tails)
	}
	if all != "" && tail == "" && len(words) == 0 {
		n.plur = joined(stem, listed(subs, "or"), several(all))
	}
	if c.asSource && tail == "" && everywhere(f.Zones) && n.sing != "permanent" {
		n.sing, n.plur = alt(n.sing, n.sing+" source"), alt(n.plur, n.sing+" sources")
	}
}

// bothKinds are things of one of two kinds, each kind said with the noun or both before one.
func bothKinds(kinds []string, both, noun string) string {
	a, b := kinds[0]+" "+noun, kinds[1]+" "+noun
	return alt(both+" "+noun, a+" and "+b, b+" and "+a)
}

// pluralList is a list of subtypes in the plural, where no noun follows.
func pluralList(f *ability.Filter, subs []string, all, tails string) string {
	if tails != "" || all != "" {
		return joined(listed(subs, alt("or", "and", "and/or")), all)
	}
	var list []string
	if isOutlaws(f.Subtypes) {
		return "outlaws"
	}
	for _, t := range f.Subtypes {
		list = append(list, t.Plural())
	}
	if len(list) == 0 {
		return ""
	}
	return listed(list, alt("and", "or", "and/or"))
}

func each(words []string, do func(string) string) (list []string) {
	for _, w := range words {
		list = append(list, do(w))
	}
	return list
}

// offBattlefield are the zones whose objects are cards.
const offBattlefield = 1<<mtg.Library | 1<<mtg.Hand | 1<<mtg.Graveyard | 1<<mtg.Exile | 1<<mtg.Command | 1<<mtg.Ante | 1<<mtg.Outside

// kindNoun is "card", "spell", "token" or nothing.
func (c *context) kindNoun(f *ability.Filter) (sing, plur string) {
	onStack := f.Is & (ability.IsSpell | ability.IsActivatedOnStack | ability.IsTriggeredOnStack)
	z := f.Zones
	switch {
	case onStack == ability.IsActivatedOnStack|ability.IsTriggeredOnStack:
		return "activated or triggered ability", "activated or triggered abilities"
	case onStack == ability.IsActivatedOnStack:
		return "activated ability", "activated abilities"
	case onStack == ability.IsTriggeredOnStack:
		return "triggered ability", "triggered abilities"
	case onStack == ability.IsSpell && f.Is&ability.IsPermanentCard != 0:
		return "permanent spell", "permanent spells"
	case onStack == ability.IsSpell, c.asSpell:
		return "spell", "spells"
	case z == mtg.Zones(mtg.Stack) && f.Types|f.AllTypes != 0: // an ability has no card types (113.1)
		return "spell", "spells"
	case z == mtg.Zones(mtg.Stack):
		return alt("spell or ability", "spell, activated ability, or triggered ability"), "spells or abilities"
	case f.Is&ability.IsToken != 0:
		return "token", "tokens"
	case f.Is&ability.IsPermanentCard != 0:
		return "permanent card", "permanent cards"
	case z != 0 && z&offBattlefield != 0 && !z.Has(mtg.Battlefield):
		return "card", "cards"
	case c.asSource && everywhere(z) && f.Types|f.AllTypes == 0 && len(f.Subtypes)+len(f.AllSubtypes) == 0:
		return "source", "sources"
	case everywhere(z) && f.Is&ability.IsCard != 0:
		return "card", "cards"
	case everywhere(z) && c.cards:
		return "card", "cards"
	}
	return "", ""
}

// everywhere reports whether a filter looks in all zones.
func everywhere(z mtg.ZoneSet) bool {
	return z&offBattlefield == offBattlefield && z.Has(mtg.Battlefield)
}

// allZones are all zones, of what is looked at wherever it is.
const allZones = mtg.ZoneSet(1<<mtg.NumZones - 2)
