package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// asCast is a condition that is remembered from the casting of this.
func asCast(c *context, n int) string {
	for i := range c.face.Abilities {
		for j := range c.face.Abilities[i].Static {
			if e := &c.face.Abilities[i].Static[j]; e.Kind != ability.StaticAsCast {
				continue
			} else if n == 0 {
				return strings.ReplaceAll(c.cond(e.If), "you control ", "you controlled ") + " as you cast this spell"
			}
			n--
		}
	}
	return "nothing that is remembered"
}

// revealedAsCast is that, or that a card was revealed to pay the optional cost of this.
func revealedAsCast(c *context, x *ability.Cond) string {
	if x.A.Kind != ability.CondKicked || x.A.Name != additionalCost || x.B.Kind != ability.CondAsCast {
		return ""
	}
	for i := range c.face.Abilities {
		for j := range c.face.Abilities[i].Static {
			e := &c.face.Abilities[i].Static[j]
			if e.Kind == ability.StaticAddCost && e.Name == additionalCost && len(e.Cost.Parts) == 1 && e.Cost.Parts[0].Kind == ability.CostReveal {
				f := *e.Cost.Parts[0].Filter
				f.Zones = 0
				card := c.describe(&f)
				return "you revealed " + card.one() + " card or " + strings.TrimPrefix(c.cond(x.B), "you ")
			}
		}
	}
	return ""
}

// additionalCost is the name of an optional additional cost that has none of its own.
const additionalCost = "additional cost"

// remembers reports whether the ability does nothing but remember.
func remembers(a *ability.Ability) bool {
	return len(a.Static) == 1 && a.Static[0].Kind == ability.StaticAsCast
}

// unpreventedIf is damage that can't be prevented if a condition holds, and is dealt
// whether or not it does.
func unpreventedIf(c *context, code []ability.Instr, i, elseEnd int) string {
	if code[i].Op != ability.OpIf || elseEnd != i+4 || code[i].To != i+3 || code[i+1].Flags&ability.FlagCantPrevent == 0 {
		return ""
	}
	plain := code[i+1]
	plain.Flags &^= ability.FlagCantPrevent
	if !same(&plain, &code[i+3]) {
		return ""
	}
	words, _, _ := c.step(code, i+3, i+4)
	return words + ". If " + c.cond(code[i].Cond) + ", the damage can't be prevented"
}

// otherOrColor is protection from something, or from the colour of one's choice, as is
// chosen.
func otherOrColor(c *context, code []ability.Instr, i, end int) (words string, next int) {
	if i+5 >= end || len(code[i].Texts) != 2 || code[i].Texts[1] != "a color" || code[i+2].Op != ability.OpContinuous || code[i+4].Op != ability.OpChooseColor {
		return "", i
	}
	in := &code[i+2]
	if len(in.Mods) != 1 || in.Mods[0].Ability == nil || len(in.Mods[0].Ability.Static) != 1 || in.Mods[0].Ability.Static[0].Kind != ability.StaticProtection {
		return "", i
	}
	restore := c.mark()
	_, next, ok := c.idiom(code, i+4, end)
	restore()
	if !ok || code[i+3].Op != ability.OpJump || code[i+3].To != next {
		return "", i
	}
	from := strings.TrimSuffix(c.from(in.Mods[0].Ability.Static[0].Filter), " permanents")
	who := joined(c.sel(in.What, subject), agree(c.plural(in.What), "gains", "gain"))
	return joined(who, "protection from "+from+" or from the color of your choice", c.duration(in.Duration, in.Until)), next
}

// counteredByOpponent is a spell of yours that an opponent countered this turn.
func counteredByOpponent(c *context, x *ability.Cond, not bool) string {
	p := x.Pattern
	if p.Kind != mtg.EventCountered || not || x.N != 1 || p.By == nil || p.By.PlayerWho != ability.Opponent || p.Object == nil || p.Object.Controller != ability.You {
		return ""
	}
	f := *p.Object
	f.Controller = ability.Anyone
	spell := c.describe(&f)
	return spell.one() + " you cast this turn was countered by a spell or ability an opponent controlled"
}

// dealtIf is damage to some under a condition and to others under another, dealt at once
// where both hold.
func dealtIf(c *context, code []ability.Instr, i, end int) string {
	if i+8 > end || code[i].Cond.Kind != ability.CondAnd || code[i].To != i+4 || code[i+4].Op != ability.OpIf || code[i+6].Op != ability.OpIf ||
		!same(code[i+4].Cond, code[i].Cond.A) || !same(code[i+6].Cond, code[i].Cond.B) || code[i+5].Op != ability.OpDamage || code[i+7].Op != ability.OpDamage || code[i+3].To != i+8 {
		return ""
	}
	for k, at := range [...]int{i + 1, i + 2} {
		both, one := code[at], code[i+5+2*k]
		if both.Op != ability.OpDamage || !same(both.What, one.What) || !same(both.N, one.N) || !same(both.Other, one.Other) {
			return ""
		}
	}
	first := c.damage(&code[i+5]) + " if " + c.cond(code[i+4].Cond)
	c.joint = true // the same source deals it
	second := c.damage(&code[i+7]) + " if " + c.cond(code[i+6].Cond)
	c.joint = false
	return first + " and " + second
}

// eachColorAlike is the choice of a colour and the same for each colour that it may be.
func eachColorAlike(c *context, code []ability.Instr, i, end int) (words string, next int) {
	if i+3 >= end || code[i].Dst == 0 || code[i].Who == nil || code[i+1].Op != ability.OpIf || code[i+1].To <= i+2 || code[i+1].To > end || code[code[i+1].To-1].Op != ability.OpJump {
		return "", i
	}
	next = code[code[i+1].To-1].To
	at := i + 1
	for k, color := range colorWords(mtg.AllColors) {
		if at >= end || code[at].Op != ability.OpIf || code[at].To > next || code[code[at].To-1].Op != ability.OpJump || code[code[at].To-1].To != next {
			return "", i
		}
		is := &ability.Cond{
			Kind: ability.CondNum, Relation: ability.Equal, Right: ability.Const(k),
			Left: &ability.Num{Kind: ability.NumRegister, K: int32(code[i].Dst) - 1},
		}
		if !same(code[at].Cond, is) {
			return "", i
		}
		restore := c.mark()
		c.last, c.lastWhat = nil, nil
		one := c.block(code, at+1, code[at].To-1, true)
		choice := "the color of your choice"
		if whose, you := c.subject(code[i].Who); !you {
			choice = "the color of " + own(whose, possessive) + " choice"
		}
		choice = alt(choice, "the chosen color")
		one = strings.ReplaceAll(strings.ReplaceAll(one, "protection from "+color, "protection from "+choice), color+" sources", "sources of "+choice)
		one = strings.ReplaceAll(one, "a "+color+" source", "a source of "+choice)
		if strings.Contains(one, "{") { // mana is named otherwise
			return "", i
		}
		if restore(); k > 0 && one != words {
			return "", i
		}
		words, at = one, code[at].To
	}
	if at != next {
		return "", i
	}
	c.block(code, i+2, code[i+1].To-1, true) // it has been said
	if code[i].Who.Kind == ability.SelYou {
		c.ahead = "choose a color. "
	}
	return words, next
}

// castOnly is when this can be cast, where its text says that it can't be at other times.
func castOnly(c *context, e *ability.StaticEffect) string {
	if !e.This || e.Action != mtg.ActionCast || e.Verdict != ability.Cant || e.If == nil || e.If.Kind != ability.CondNot {
		return ""
	}
	return "cast " + c.this() + " " + strings.Join(windows(c, e.If.A), " and ")
}

// manaToo reports, of two rules of which one is about mana abilities and the other about the
// other activated ones of the same, the first: it is said with the second. Of one that is about
// the others alone it says so.
func manaToo(a *ability.Ability, i int) (skip bool, but string) {
	e := a.Static[i]
	if e.Kind != ability.StaticRule || e.Verdict != ability.Cant || e.Action != mtg.ActionMana && e.Action != mtg.ActionActivate || e.Passive {
		return false, ""
	}
	for j := range a.Static {
		x := a.Static[j]
		if x.Action == e.Action {
			continue
		}
		if y := e; y.Action != x.Action && (x.Action == mtg.ActionMana || x.Action == mtg.ActionActivate) {
			y.Action = x.Action
			if same(&x, &y) {
				return e.Action == mtg.ActionMana, ""
			}
		}
	}
	switch {
	case e.Action != mtg.ActionActivate || e.Cost != nil:
		return false, ""
	case same(e.What, &ability.Filter{Zones: allZones}):
		return false, " that aren't mana abilities"
	}
	return false, " unless they're mana abilities"
}

// windows are times when something may be cast or activated (506.7).
func windows(c *context, x *ability.Cond) []string {
	if w := windowWords(x); w != "" {
		return []string{"only " + w}
	}
	if x.Kind == ability.CondAnd && (windowWords(x.A) != "" || windowWords(x.B) != "") {
		return append(windows(c, x.A), windows(c, x.B)...)
	}
	return []string{"only if " + c.cond(x)}
}

// windowWords are the words for a time, none for what is no time.
func windowWords(x *ability.Cond) string {
	step := func(s mtg.Step) *ability.Cond { return &ability.Cond{Kind: ability.CondStep, Step: s} }
	yours := func(x *ability.Cond) bool { return x.Kind == ability.CondYourTurn }
	theirs := func(x *ability.Cond) bool {
		return x.Kind == ability.CondMatches && x.Sel.Kind == ability.SelActivePlayer && x.Filter.PlayerWho == ability.Opponent
	}
	during := func(x *ability.Cond) string {
		switch {
		case x.Kind == ability.CondPhase && x.Step == mtg.BeginCombat:
			return "combat"
		case x.Kind == ability.CondStep && x.Step == mtg.EndCombat:
			return "end of combat step"
		case x.Kind == ability.CondStep:
			return stepNouns[x.Step]
		}
		return ""
	}
	switch x.Kind {
	case ability.CondBefore:
		switch x.Step {
		case mtg.DeclareAttackers:
			return "before attackers are declared"
		case mtg.FirstStrikeDamage:
			return "before the combat damage step"
		}
		return "before the " + during(step(x.Step))
	case ability.CondThisCombat:
		if same(x.Pattern, &ability.Pattern{Kind: mtg.EventAttack, Object: &ability.Filter{}, Other: &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You}}) {
			return "if you've been attacked this step"
		}
		if same(x.Pattern, &ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.DeclareBlockers}) {
			return "after blockers are declared"
		}
	case ability.CondYourTurn:
		return "during your turn"
	case ability.CondMatches:
		if theirs(x) {
			return "during an opponent's turn"
		}
	case ability.CondOr:
		if same(x.A, step(mtg.BeginCombat)) && same(x.B, step(mtg.DeclareAttackers)) {
			return "during combat before blockers are declared"
		}
		if same(x.A, &ability.Cond{Kind: ability.CondBefore, Step: mtg.BeginCombat}) {
			return "before combat or " + windowWords(x.B)
		}
	case ability.CondStep, ability.CondPhase:
		if d := during(x); d == "combat" {
			return "during combat"
		} else if d != "" {
			return "during the " + d
		}
	case ability.CondAnd:
		at := during(x.B)
		switch {
		case at == "":
		case at == "combat" && yours(x.A):
			return "during combat on your turn"
		case yours(x.A):
			return "during your " + at
		case at == "combat" && theirs(x.A):
			return "during combat on an opponent's turn"
		case theirs(x.A):
			return "during the " + at + " on an opponent's turn"
		}
	}
	return ""
}

// colored is the color that a description of sources asks for and nothing else, none for
// other descriptions.
func colored(f *ability.Filter) string {
	for k := mtg.White; f != nil && k < mtg.Colorless; k++ {
		one := mtg.ColorSet(1) << k
		switch {
		case same(*f, ability.Filter{Zones: allZones, Colors: one}):
			return colorWords(one)[0]
		case same(*f, ability.Filter{Zones: allZones, NotColors: one}):
			return "non" + colorWords(one)[0]
		}
	}
	return ""
}

// conditioned says when something is so.
func conditioned(s, cond string, k ability.StaticKind) string {
	if cond == "" {
		return s
	}
	switch k {
	case ability.StaticReplace, ability.StaticCostChange, ability.StaticAltCost:
		return alt("if "+cond+", "+s, "as long as "+cond+", "+s)
	}
	return alt("as long as "+cond+", "+s, "if "+cond+", "+s)
}

// chosenKind is the subtype that a change of types takes from a choice.
func chosenKind(c *context, m *ability.Mod) string {
	if r := c.regs[uint8(m.N.K)]; m.N.Kind == ability.NumRegister && r != nil && r.color != "" {
		return r.color
	}
	if m.N.Kind == ability.NumChosenType {
		return "the chosen type"
	}
	return "the type numbered " + c.value(m.N)
}

// ofEachPlayer is a target that there is one of for each player, or for each opponent.
func ofEachPlayer(c *context, t *ability.Target, r *reference) *reference {
	f := t.Filter
	each := "player"
	if f.Controller == ability.Opponent {
		each = "opponent"
	}
	f.Controller = ability.Anyone
	d := c.describe(&f)
	c.ahead = "for each " + each + ", "
	one := "up to one target"
	if !isConst(t.Min, 0) {
		one = "target"
	}
	if f.Zones == mtg.Zones(mtg.Graveyard) && f.Owner == ability.Opponent {
		f.Owner, each = ability.TheSel, "opponent"
		f.Whose = &ability.Sel{Kind: ability.SelChooser}
		d = c.describe(&f)
		c.ahead = "for each opponent, "
		r.first, r.many = joined(one, d.pre, d.sing, d.post), true
		return r
	}
	r.first, r.many = joined(one, d.pre, d.sing, d.post)+" that player controls", true
	return r
}

// castFromHand is a condition that a spell was cast from one's own hand.
func castFromHand(c *context, x *ability.Cond) string {
	a, b := x.A, x.B
	if a.Kind != ability.CondCastFrom || b.Kind != ability.CondMatches || b.Sel.Kind != ability.SelThis && !same(a.Sel, b.Sel) || !same(b.Filter, &ability.Filter{Zones: b.Filter.Zones, Owner: ability.You}) || !unplaced(b.Filter.Zones) || a.Zones != 1<<lowestZone(a.Zones) {
		return ""
	}
	it := alt("it", c.this())
	if a.Sel != nil {
		it = c.sel(a.Sel, object)
	}
	switch who := c.describe(a.Filter); {
	case who.whole == "you":
		return "you cast " + it + " from " + alt("your ", "") + zoneNouns[lowestZone(a.Zones)]
	case same(a.Filter, &ability.Filter{Players: true, NoObjects: true}):
		return it + " was cast from your " + zoneNouns[lowestZone(a.Zones)]
	}
	return ""
}

// notFromHand is a condition that something was not cast from one's own hand.
func notFromHand(c *context, x *ability.Cond) string {
	if x.Kind != ability.CondAnd {
		return ""
	}
	if s := castFromHand(c, x); strings.HasPrefix(s, "you cast ") {
		return "you didn't" + strings.TrimPrefix(s, "you")
	}
	return ""
}

// spent is how much mana, or what mana, was spent to cast something.
func spent(c *context, x *ability.Cond) string {
	l := x.Left
	if l.Kind == ability.NumManaSpent && l.K == ability.SpentSnow && x.Relation == ability.AtLeast && isConst(x.Right, 1) {
		return "{S} was spent to cast " + c.this()
	}
	if l.Kind != ability.NumManaSpent || l.K == ability.SpentSnow || l.K == 0 && l.Colors == 0 && !isConst(x.Right, 0) {
		return ""
	}
	mana := "mana"
	switch {
	case l.K == ability.SpentOfOne:
		mana = "mana of the same color"
	case l.Colors == mtg.AllColors:
		mana = "colored mana"
	case l.Colors != 0:
		mana = listed(colorWords(l.Colors), "or") + " mana"
	}
	on := " was spent to cast " + c.sel(l.Sel, object)
	if x.Relation == ability.Equal && isConst(x.Right, 0) {
		return "no " + mana + on
	}
	if x.Relation != ability.AtLeast {
		return ""
	}
	return "at least " + c.value(x.Right) + " " + mana + on
}

// leavesAtCleanup reports whether the ability has what the spell becomes sacrificed at the next
// cleanup step, if a condition held as it was cast.
func leavesAtCleanup(a *ability.Ability) bool {
	if a.Kind != ability.Spell || len(a.Modes) != 1 || len(a.Modes[0].Code) != 2 {
		return false
	}
	code := a.Modes[0].Code
	return code[0].Op == ability.OpIf && code[0].Cond.Kind == ability.CondAsCast && code[1].Op == ability.OpDelayed &&
		code[1].Ability.Trigger.Any[0].Step == mtg.Cleanup
}

// asFlash is that something is cast as though it had flash, and what a spell that is has to target.
func asFlash(c *context, e *ability.StaticEffect) string {
	if !e.This {
		return alt(" as though "+alt("they", "it")+" had flash", " any time you could cast an instant")
	}
	s := alt(" as though it had flash", " any time you could cast an instant")
	if e.What != nil && e.What.Targets != nil {
		of := c.describe(e.What.Targets)
		s += " if it targets " + of.one()
	}
	return s + untilCleanup(c)
}

// untilCleanup is what such an ability says, behind the words that let this be cast.
func untilCleanup(c *context) string {
	for i := range c.face.Abilities {
		if leavesAtCleanup(&c.face.Abilities[i]) {
			return ". If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step"
		}
	}
	return ""
}

// fromPlayer is the player from whom a protection is: from what he controls, and from what he
// owns and nobody controls (702.16k).
func fromPlayer(f *ability.Filter) *ability.Sel {
	if len(f.Any) != 2 || f.Any[0].Whose == nil {
		return nil
	}
	whose, controlled := f.Any[0].Whose, mtg.Zones(mtg.Battlefield, mtg.Stack)
	if !same(f, &ability.Filter{Zones: allZones, Any: []ability.Filter{
		{Zones: controlled, Controller: ability.TheSel, Whose: whose},
		{Zones: allZones &^ controlled, Owner: ability.TheSel, Whose: whose},
	}}) {
		return nil
	}
	return whose
}

// fromThose is the protection that you, something, or both gain from players who are found
// before it.
func fromThose(c *context, code []ability.Instr, i, end int) (words string, next int) {
	next = i + 1
	from, duration, until := "", ability.Duration(0), (*ability.Cond)(nil)
	gains := func(f *ability.Filter, in *ability.Instr) bool {
		if who := fromPlayer(f); who == nil || who.Kind != ability.SelRegister || who.N+1 != code[i].Dst {
			return false
		}
		from, duration, until = c.sel(code[i].What, object), in.Duration, in.Until
		return true
	}
	you := next < end && code[next].Op == ability.OpRule && ability.Locks(code[next].Static) && same(&code[next], &ability.Instr{
		Op: ability.OpRule, Who: code[next].Who, Static: &ability.StaticEffect{Kind: ability.StaticProtection, Filter: code[next].Static.Filter}, Duration: code[next].Duration,
	}) && code[next].Who.Kind == ability.SelYou && gains(code[next].Static.Filter, &code[next])
	if you {
		next++
	}
	who, verb, each := "you", "gain", ""
	if in := &code[min(next, end-1)]; next < end && in.Op == ability.OpContinuous && len(in.Mods) == 1 && gainedProtection(in.Mods[0].Ability) && (!you || in.Duration == duration) && gains(in.Mods[0].Ability.Static[0].Filter, in) {
		who = alt(c.sel(in.What, subject), strings.TrimPrefix(c.sel(in.What, subject), "all "))
		verb, each = agree(c.plural(in.What), "gains", "gain"), when(!c.plural(in.What), " each")
		if next++; you {
			who, verb = "you and "+who+each, "gain"
		}
	} else if !you {
		return "", i
	}
	dur := c.duration(duration, until)
	return alt(who+" "+verb+" protection from "+from+atEnd(dur), dur+", "+who+" "+verb+" protection from "+from), next
}

// gainedProtection reports whether an ability is protection from players and nothing besides.
func gainedProtection(a *ability.Ability) bool {
	return ability.LocksPlayers(a) && a.Kind == ability.Static && same(a, &ability.Ability{
		Kind: ability.Static, Zones: mtg.Zones(mtg.Battlefield), Name: "protection", Text: a.Text,
		Static: []ability.StaticEffect{{Kind: ability.StaticProtection, Filter: a.Static[0].Filter}},
	})
}
