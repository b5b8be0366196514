package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file has what cards say together of several effects.

// gains are how many changes from the first on give keywords and abilities.
func gains(list []ability.Mod) (n int) {
	for n < len(list) && (list[n].Kind == ability.ModAddKeywords || list[n].Kind == ability.ModAddAbility && !isEnchant(list[n].Ability)) {
		n++
	}
	return n
}

// gained is a list of keywords and abilities that something gets.
func gained(c *context, list []ability.Mod, many bool) string {
	verb := agree(many, c.have("gains", "has"), c.have("gain", "have"))
	var parts []string
	for i := range list {
		if list[i].Kind == ability.ModAddKeywords {
			parts = append(parts, keywordWords(list[i].Keywords)...)
			continue
		}
		parts = append(parts, strings.TrimSpace(strings.TrimPrefix(c.granted(&list[i], many), verb)))
	}
	return verb + " " + listed(parts, "and")
}

// unsubjected is a sentence on what something can do as it goes on behind another on the same
// thing, empty for any other sentence.
func unsubjected(words string) string {
	if list := waysOf(words); len(list) > 1 {
		for i, w := range list {
			if list[i] = unsubjected(w); list[i] == "" {
				return ""
			}
		}
		return alt(list...)
	}
	end := groupClosed(words)
	if end < 0 {
		return ""
	}
	rest := strings.TrimSpace(words[end+len(string(closeMark)):])
	if strings.HasPrefix(rest, "doesn't untap ") {
		return rest
	}
	if !strings.HasSuffix(words[:end], string(barMark)) || !strings.HasPrefix(rest, "can ") {
		return ""
	}
	return rest
}

// groupClosed is where the group ends that words begin with, -1 where they begin with none.
func groupClosed(words string) int {
	if !strings.HasPrefix(words, string(openMark)) {
		return -1
	}
	depth := 0
	for i, r := range words {
		switch r {
		case openMark:
			depth++
		case closeMark:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// waysOf are the ways to say words that are one group, none of others.
func waysOf(words string) (list []string) {
	if groupClosed(words) != len(words)-len(string(closeMark)) {
		return nil
	}
	words = strings.TrimSuffix(strings.TrimPrefix(words, string(openMark)), string(closeMark))
	depth, from := 0, 0
	for i, r := range words {
		switch r {
		case openMark:
			depth++
		case closeMark:
			depth--
		case barMark:
			if depth == 0 {
				list = append(list, words[from:i])
				from = i + len(string(barMark))
			}
		}
	}
	return append(list, words[from:])
}

// attacksAlone is a condition that something attacks and nothing else does (506.5).
func attacksAlone(c *context, x *ability.Cond) string {
	a, b := x.A, x.B
	attacking := &ability.Filter{Is: ability.IsAttacking}
	if a.Kind != ability.CondMatches || b.Kind != ability.CondNum || b.Left.Kind != ability.NumCount || b.Relation != ability.Equal || !isConst(b.Right, 1) {
		return ""
	}
	f, g := *a.Filter, *b.Left.Filter
	f.Zones, g.Zones, g.Types = 0, 0, g.Types&^mtg.Creature
	if !same(&f, attacking) || !same(&g, attacking) {
		return ""
	}
	return c.cond(a) + " alone"
}

// onTable is a filter of permanents without their place.
func onTable(f *ability.Filter) *ability.Filter {
	g := *f
	if g.Zones == 1<<mtg.Battlefield {
		g.Zones = 0
	}
	return &g
}

// lastsWhile is as long as what an effect lasts.
func lastsWhile(c *context, x *ability.Cond) string {
	control := &ability.Filter{Controller: ability.You}
	if x.Kind == ability.CondAnd && x.A.Kind == ability.CondMatches && x.A.Sel.Kind == ability.SelThis && same(onTable(x.A.Filter), control) {
		return "you control " + c.this() + " and " + lastsWhile(c, x.B)
	}
	if x.Kind == ability.CondMatches && x.Sel.Kind == ability.SelThis && same(onTable(x.Filter), &ability.Filter{Is: ability.IsTapped}) {
		return c.this() + " remains tapped"
	}
	return c.cond(x)
}

// wordsOf are what the kinds of word are called that are chosen.
func wordsOf(in *ability.Instr) (list []string) {
	for _, w := range [...]struct {
		kind mtg.WordKinds
		name string
	}{{mtg.ColorWords, "color word"}, {mtg.BasicLandWords, "basic land type"}, {mtg.CreatureWords, "creature type"}} {
		if in.Words&w.kind != 0 {
			list = append(list, w.name)
		}
	}
	return list
}

// rewords is a change of words in a text (612.2).
func rewords(c *context, in *ability.Instr) string {
	s := "change the text of " + c.sel(in.What, object)
	if in.N == nil || in.N.Kind != ability.NumRegister || len(c.reg(uint8(in.N.K)).options) == 0 {
		return s
	}
	var list []string
	for _, w := range c.reg(uint8(in.N.K)).options {
		list = append(list, "one "+w+" with another")
	}
	return joined(s, "by replacing all instances of "+listed(list, "or"), c.duration(in.Duration, in.Until))
}

// doubled is that power, or power and toughness, are made twice what they are (701.10c).
func doubled(c *context, in *ability.Instr) string {
	if len(in.Mods) != 1 || in.Mods[0].Kind != ability.ModAddPT || in.What == nil {
		return ""
	}
	of := func(n *ability.Num, kind ability.NumKind) *reference {
		if n == nil || n.Kind != ability.NumRegister {
			return nil
		}
		r := c.regs[uint8(n.K)]
		if r == nil || !same(r.number, &ability.Num{Kind: kind, Sel: in.What}) {
			return nil
		}
		return r
	}
	m := &in.Mods[0]
	power := of(m.N, ability.NumPower)
	switch {
	case power == nil:
		return ""
	case m.M == nil || isConst(m.M, 0):
		return "double " + power.amount
	case of(m.M, ability.NumToughness) != nil:
		return "double " + power.amount + " and toughness"
	}
	return ""
}

// ofThatColor reads mana of a color that is chosen as it is added.
func ofThatColor(c *context, code []ability.Instr, i, end int) (string, int) {
	if i+11 > end || code[i].Dst == 0 || code[i].Who.Kind != ability.SelYou {
		return "", 0
	}
	devoted := false
	for k := range 5 {
		is := &ability.Cond{Kind: ability.CondNum, Relation: ability.Equal, Right: ability.Const(k), Left: &ability.Num{Kind: ability.NumRegister, K: int32(code[i].Dst) - 1}}
		ask, add := &code[i+1+2*k], code[i+2+2*k]
		add.Colors, add.Text = code[i+2].Colors, code[i+2].Text
		if n := add.N; n != nil && same(n, &ability.Num{Kind: ability.NumDevotion, Colors: 1 << (mtg.White + mtg.Color(k))}) {
			add.N = code[i+2].N
			devoted = devoted || k == 0
		}
		if ask.Op != ability.OpIf || ask.To != i+3+2*k || !same(ask.Cond, is) || add.Op != ability.OpMana || code[i+2+2*k].Colors != 1<<(mtg.White+mtg.Color(k)) || !same(add, code[i+2]) {
			return "", 0
		}
	}
	add := &code[i+2]
	who := c.doer(add.Who, "add", "adds")
	if code[i].Flags&ability.FlagPassing != 0 {
		c.ahead = "choose a color. "
	}
	if devoted {
		return who + " an amount of mana of that color equal to your devotion to that color", i + 11
	}
	n := atLeastZero(add.N)
	if q, ok := plainNum(n); ok {
		return who + " " + q.words + " mana of that color", i + 11
	}
	if per := c.per(n); per != "" {
		return who + " one mana of that color for each " + per, i + 11
	}
	return who + " an amount of mana of that color equal to " + c.value(n), i + 11
}

// ofEachColor reads mana of each color that some things have.
func ofEachColor(c *context, code []ability.Instr, i, end int) (string, int) {
	if i+10 > end || code[i].Op != ability.OpIf || code[i].Cond.Kind != ability.CondExists {
		return "", 0
	}
	among := *code[i].Cond.Filter
	among.Colors = 0
	for k := range 5 {
		color := mtg.White + mtg.Color(k)
		f := among
		f.Colors = 1 << color
		ask, add := &code[i+2*k], code[i+1+2*k]
		add.Mana, add.Text = code[i+1].Mana, code[i+1].Text
		if ask.Op != ability.OpIf || ask.To != i+2+2*k || !same(ask.Cond, &ability.Cond{Kind: ability.CondExists, Filter: &f}) || add.Op != ability.OpMana || len(code[i+1+2*k].Mana) != 1 || code[i+1+2*k].Mana[0] != color || !same(add, code[i+1]) {
			return "", 0
		}
	}
	if !isOne(code[i+1].N) {
		return "", 0
	}
	d := c.describe(&among)
	return "for each color among " + d.all() + ", " + c.doer(code[i+1].Who, "add", "adds") + " one mana of that color", i + 10
}

// youAndYours reads that you and your permanents have hexproof for some time.
func youAndYours(c *context, code []ability.Instr, i, end int) string {
	if i+1 >= end || code[i+1].Op != ability.OpContinuous || code[i].Who == nil || code[i].Who.Kind != ability.SelYou || code[i].Duration != code[i+1].Duration || code[i+1].What == nil || code[i+1].What.Kind != ability.SelAll {
		return ""
	}
	kw := guardWord(code[i].Static)
	if kw == 0 || len(code[i+1].Mods) != 1 || code[i+1].Mods[0].Kind != ability.ModAddKeywords || code[i+1].Mods[0].Keywords != kw {
		return ""
	}
	d := c.describe(code[i+1].What.Filter)
	return joined("you and "+d.all()+" gain "+listed(keywordWords(kw), "and"), c.duration(code[i].Duration, nil))
}

// guardWord is the keyword that an effect gives a player, none if it is no such effect.
func guardWord(e *ability.StaticEffect) mtg.KeywordSet {
	switch {
	case e == nil || e.Who == nil || e.Who.PlayerWho != ability.You:
		return 0
	case e.Kind == ability.StaticShroud:
		return 1 << mtg.Shroud
	case e.Kind == ability.StaticHexproofFrom && same(e.Filter, &ability.Filter{Zones: e.Filter.Zones}) && everywhere(e.Filter.Zones):
		return 1 << mtg.Hexproof
	}
	return 0
}

// youToo reads that permanents and you have hexproof, or shroud, all the time.
func youToo(c *context, a *ability.Ability) string {
	if len(a.Static) != 2 || a.Static[0].If != nil || a.Static[1].If != nil {
		return ""
	}
	x, y := &a.Static[0], &a.Static[1]
	if y.Kind == ability.StaticContinuous {
		x, y = y, x
	}
	kw := guardWord(y)
	if kw == 0 || x.Kind != ability.StaticContinuous || x.Affects == nil || x.This || len(x.Mods) != 1 || x.Mods[0].Kind != ability.ModAddKeywords || x.Mods[0].Keywords != kw {
		return ""
	}
	d := c.describe(x.Affects)
	return "you and " + d.all() + " have " + listed(keywordWords(kw), "and")
}

// hadCome is that so many of a player's things came this turn: onto the battlefield, or into
// the graveyard.
func hadCome(c *context, x *ability.Cond, who string) string {
	if x.Kind != ability.CondPast || x.Pattern.Kind != mtg.EventZoneChange || x.Pattern.Object == nil {
		return ""
	}
	p, f := x.Pattern, *x.Pattern.Object
	much := func(d *noun) string {
		if x.N > 1 {
			return numeral(x.N) + " or more " + d.all()
		}
		return d.one()
	}
	theirs := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Chooser}
	switch {
	case same(p, &ability.Pattern{Kind: p.Kind, Object: p.Object, Player: theirs, To: mtg.Zones(mtg.Battlefield)}):
		d := c.describe(&f)
		return who + " had " + much(&d) + alt(" enter", " enter the battlefield") + " under their control this turn"
	case same(p, &ability.Pattern{Kind: p.Kind, Object: p.Object, To: mtg.Zones(mtg.Graveyard)}) && f.Owner == ability.Chooser:
		f.Owner = ability.Anyone
		bare := c.bare
		c.bare = true
		d := c.describe(&f)
		c.bare = bare
		return who + " had " + much(&d) + " put into their graveyard from anywhere this turn"
	}
	return ""
}

// lastCounter reports whether an event takes the last counter of a kind from something.
func lastCounter(p *ability.Pattern) bool {
	return p.Kind == mtg.EventCounters && p.Removed && p.If != nil && p.If.Kind == ability.CondNum && p.If.Left.Kind == ability.NumCounters && p.If.Left.Counter == p.Counter &&
		p.If.Relation == ability.Equal && isConst(p.If.Right, 0) && p.Other != nil && p.Other.Is == ability.IsThis && p.If.Left.Sel != nil && p.If.Left.Sel.Kind == ability.SelThis
}

// sized reports whether a number of a change is said in its sign and size.
func sized(n *ability.Num) bool {
	_, _, ok := signed(n)
	return ok
}

// choiceFirst reads a choice and what is done with what was chosen: in one sentence, or in a
// sentence of its own before the other. It is empty where something else follows.
func choiceFirst(c *context, code []ability.Instr, i, end int) (string, int) {
	in := &code[i]
	if in.Op != ability.OpChoose || in.Dst == 0 || i+1 >= end || c.told != nil || c.inChoice {
		return "", 0
	}
	x := &code[i+1]
	switch x.Op {
	case ability.OpMay, ability.OpPay, ability.OpIf, ability.OpCast, ability.OpForEach, ability.OpChoose, ability.OpSelect, ability.OpDelayed, ability.OpEnters, ability.OpEnterCopy, ability.OpAttach, ability.OpChooseKind:
		return "", 0
	}
	if !ofRegister(x.What) || x.What.N != in.Dst-1 {
		return "", 0
	}
	restore, last, lastWhat := c.mark(), c.last, c.lastWhat
	if keptPlayer(c, in) || !c.put(in, code, i, end) {
		restore()
		return "", 0
	}
	c.inChoice = true
	words, to, _ := c.step(code, i+1, end)
	restore()
	c.last, c.lastWhat = last, lastWhat
	c.keep(in.Dst, c.chosen(in))
	first := c.instr(in)
	c.last, c.lastWhat = c.chooserOf(in), in.What
	if x.Op == ability.OpDiscard && x.Who == nil && ofRegister(in.What) { // whose hand it is discards it
		if of := c.reg(in.What.N).of; of != nil && of.Zones == mtg.Zones(mtg.Hand) && of.Owner == ability.TheSel {
			c.reg(in.Dst - 1).who = of.Whose
		}
	}
	rest, _, _ := c.step(code, i+1, end)
	c.inChoice = false
	return alt(words, first+". "+capital(rest)), to
}

// handSize is how many cards players may hold.
func handSize(c *context, e *ability.StaticEffect, who string) string {
	switch {
	case e.Change != nil:
		if e.Who != nil && e.Who.PlayerWho == ability.You {
			who = "you"
		}
		return strings.Replace(own(who, possessive), "you's", "your", 1) + " maximum hand size is " + when(e.Less, "reduced by ") + when(!e.Less, "increased by ") + c.value(e.Change)
	case e.Num == nil:
		return who + " has no maximum hand size"
	}
	return alt(who+" maximum hand size is "+c.value(e.Num), own(who, possessive)+" maximum hand size is "+c.value(e.Num), "your maximum hand size is "+c.value(e.Num))
}

// paysForEachShape is what a player may choose any number of and pay so much for each of.
const paysForEachShape = `
0 choose r50 = Flags any-number Who ($A) Filter ($F)
1 if else->4 Cond (num Left (size Sel (register N 50)) Relation at-least Right (const K 1))
2 pay else->4 Who ($A) Cost (Mana ($M) ManaPer (size Sel (register N 50)))
3 untap What (register N 50)`

func paysForEach(c *context, code []ability.Instr) string {
	who, d := c.sel(code[0].Who, subject), c.describe(without(code[0].Filter))
	kind := c.describe(&ability.Filter{Types: code[0].Filter.Types})
	return who + " may choose any number of " + d.say(many) + " they control and pay " + code[2].Cost.Mana.String() + " for each " + kind.say(one) + " chosen this way. If the player does, untap those " + kind.say(many)
}

// paysTimesShape is a cost paid as often as its player wants, and what triggers once if he has.
const paysTimesShape = `
0 number r50 = N (const)
1 pay else->4 Who (you) Cost (Mana ($M))
2 number r50 = N (plus A (register K 50) B (const K 1))
3 jump else->1
4 if else->6 Cond (num Left (register K 50) Relation at-least Right (const K 1))
5 reflexive N (register K 50)
$Z`

var paysTimesIdiom = idiom{shape: paysTimesShape}

// paysTimes reads it where it begins at i, and returns where to go on.
func paysTimes(c *context, code []ability.Instr, i, end int) (string, int) {
	d := &paysTimesIdiom
	d.once.Do(d.prepare)
	if i+len(d.ops) > end || !d.begins(code[i:]) || !d.fits(code, i) {
		return "", i
	}
	code = code[i:]
	then, _ := strings.CutPrefix(c.delayed(&code[5]), "when you do, ")
	then = strings.NewReplacer("twice X", "twice that many", "put X", "put that many").Replace(then)
	return "you may pay " + code[1].Cost.Mana.String() + " any number of times. When you pay this cost one or more times, " + then, i + len(d.ops)
}
