package reading

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file reads runs of conditions that cards say in one sentence.

// manyIfs reads conditions on one thing after another, "" where they are of other kinds.
func manyIfs(c *context, code []ability.Instr, i, end int) (string, int) {
	return firstRead(c, code, i, end, ofEachColor, sameForKeywords, ofThatType, zonesSearched, shuffledIf)
}

// sameForKeywords reads that something gains each of several keywords if something has it.
func sameForKeywords(c *context, code []ability.Instr, i, end int) (string, int) {
	var first *ability.Filter
	var list []string
	at := i
	for at < end {
		in := &code[at]
		effect, size := in, 1
		var of ability.Filter
		if in.Op == ability.OpIf {
			if in.Cond.Kind != ability.CondExists || in.To != at+2 || at+1 >= end {
				break
			}
			effect, size, of = &code[at+1], 2, *in.Cond.Filter
		}
		if effect.Op != ability.OpContinuous || len(effect.Mods) != 1 || len(foundWords(&effect.Mods[0])) != 1 {
			break
		}
		m := &effect.Mods[0]
		switch {
		case size == 2 && m.Kind == ability.ModAddKeywords && of.Keywords == m.Keywords:
			of.Keywords = 0
			list = append(list, keywordWords(m.Keywords)...)
		case size == 1 && m.Kind == ability.ModKeywordsOf && first != nil:
			of = *m.Of
			list = append(list, foundWords(m)...)
		default:
			size = 0
		}
		if size == 0 || first != nil && (!same(first, &of) || !same(effect.What, code[i+1].What) || effect.Duration != code[i+1].Duration) {
			break
		}
		if first == nil {
			first = &of
		}
		at += size
	}
	if len(list) < 3 {
		return "", 0
	}
	restore := c.mark()
	words, _ := c.branch(code, i, end)
	restore()
	d := c.describe(first)
	words = alt(words, "if "+d.one()+" has "+list[0]+", "+c.continuous(&code[i+1]))
	return words + ". The same is true for " + listed(list[1:], "and"), at
}

// ofThatType reads what is done with things of the type that was chosen, each type for itself.
func ofThatType(c *context, code []ability.Instr, i, end int) (string, int) {
	const size = 3
	at := i
	var first ability.Instr
	for ; at+size <= end; at += size {
		ask, choice, act := &code[at], code[at+1], &code[at+2]
		if ask.Op != ability.OpIf || ask.To != at+size || ask.Cond.Kind != ability.CondNum || ask.Cond.Left.Kind != ability.NumRegister || ask.Cond.Relation != ability.Equal || ask.Cond.Right.Kind != ability.NumConst || choice.Op != ability.OpChoose || choice.Filter == nil {
			break
		}
		r := c.regs[uint8(ask.Cond.Left.K)]
		k := int(ask.Cond.Right.K)
		if r == nil || k < 0 || k >= len(r.options) || len(r.options) < 10 {
			break
		}
		f := *choice.Filter
		if words := typeWords(f.Types); len(words) != 1 || words[0] != r.options[k] {
			break
		}
		f.Types = 0
		choice.Filter = &f
		if at == i {
			first = choice
		} else if !same(choice, first) || !same(act, &code[i+2]) {
			break
		}
	}
	if at < i+4*size {
		return "", 0
	}
	plain := []ability.Instr{first, code[i+2]}
	f := *first.Filter
	f.CardType = &ability.Num{Kind: ability.NumRegister}
	plain[0].Filter = &f
	return c.block(plain, 0, len(plain), false), at
}

// mostCommon is the color of which a condition says that no permanents are more than those of
// it, empty for another condition.
func mostCommon(x *ability.Cond) string {
	var leaves []*ability.Cond
	var walk func(*ability.Cond)
	walk = func(x *ability.Cond) {
		if x.Kind == ability.CondAnd {
			walk(x.A)
			walk(x.B)
			return
		}
		leaves = append(leaves, x)
	}
	walk(x)
	if len(leaves) != 5 {
		return ""
	}
	color := func(n *ability.Num) mtg.ColorSet {
		if n.Kind != ability.NumCount || !same(n.Filter, &ability.Filter{Colors: n.Filter.Colors}) {
			return 0
		}
		return n.Filter.Colors
	}
	var all mtg.ColorSet
	for i, k := range leaves {
		if k.Kind != ability.CondNum || k.Relation != ability.AtLeast || color(k.Left) == 0 || color(k.Left) != color(leaves[0].Left) {
			return ""
		}
		switch {
		case i == 0 && isConst(k.Right, 1):
			all |= color(k.Left)
		case i > 0 && color(k.Right) != 0:
			all |= color(k.Right)
		default:
			return ""
		}
	}
	words := colorWords(color(leaves[0].Left))
	if all != mtg.AllColors || len(words) != 1 {
		return ""
	}
	return words[0]
}

// sharesMostCommon is that something has the most common color, or one of those.
func sharesMostCommon(c *context, x *ability.Cond) string {
	var parts []*ability.Cond
	for ; x.Kind == ability.CondOr; x = x.A {
		parts = append(parts, x.B)
	}
	parts = append(parts, x)
	if len(parts) != 5 {
		return ""
	}
	for _, p := range parts {
		if p.Kind != ability.CondAnd || p.A.Kind != ability.CondMatches || !same(p.A.Sel, parts[0].A.Sel) || mostCommon(p.B) == "" || !same(onTable(p.A.Filter), &ability.Filter{Zones: onTable(p.A.Filter).Zones, Colors: p.A.Filter.Colors}) || !slices.Equal(colorWords(p.A.Filter.Colors), []string{mostCommon(p.B)}) {
			return ""
		}
	}
	return c.sel(parts[0].A.Sel, subject) + " shares a color with the most common color among all permanents or a color tied for most common"
}

// kickedToo are the abilities that something enters with, kicked as it is; those that it has if
// it was kicked otherwise, too, are said with that.
func kickedToo(c *context, r *ability.Replace) string {
	if r.Counter == 0 || len(r.Code) != 4 {
		return ""
	}
	ask, more, over, plain := &r.Code[0], &r.Code[1], &r.Code[2], &r.Code[3]
	if ask.Op != ability.OpIf || ask.Cond.Kind != ability.CondKicked || ask.To != 3 || over.Op != ability.OpJump || over.To != 4 ||
		!same(*more, ability.Instr{Op: ability.OpEnters, Mods: more.Mods}) || !same(*plain, ability.Instr{Op: ability.OpEnters, Mods: plain.Mods}) || len(plain.Mods) != 1 {
		return ""
	}
	if !slices.ContainsFunc(more.Mods, func(m ability.Mod) bool { return same(m, plain.Mods[0]) }) && !(plain.Mods[0].Kind == ability.ModAddKeywords && len(more.Mods) == 1 && more.Mods[0].Kind == ability.ModAddKeywords && more.Mods[0].Keywords&plain.Mods[0].Keywords == plain.Mods[0].Keywords) {
		return ""
	}
	list := func(mods []ability.Mod) string {
		words := c.mods(mods, false)
		return strings.TrimSpace(strings.TrimPrefix(strings.Join(words, " and "), c.have("gains", "has")))
	}
	return " and with " + list(plain.Mods) + note("if "+shown(c.cond(ask.Cond))+", with "+shown(list(more.Mods)))
}

// zonesSearched reads a search of two or three of your zones, of which you choose those that
// are searched: what may be done with what was found follows.
func zonesSearched(c *context, code []ability.Instr, i, end int) (string, int) {
	if code[i].Op != ability.OpIf || !same(code[i].Cond, &ability.Cond{Kind: ability.CondMaySearch}) || i+5 >= end || code[i+1].Op != ability.OpChooseMode || code[i+2].Op != ability.OpJump {
		return "", 0
	}
	texts, dst := code[i+1].Texts, int32(code[i+1].Dst)-1
	at := code[i+2].To
	has := func(text, zone string) bool { return strings.Contains(text, zone) }
	// Without the library, the number is that of a way without it.
	switch other := &code[i+3]; {
	case code[i].To != i+3:
		return "", 0
	case at == i+4 && other.Op == ability.OpNumber && other.Dst == code[i+1].Dst && other.N.Kind == ability.NumConst && int(other.N.K) < len(texts) && texts[other.N.K] == "your graveyard":
	case at == i+5 && other.Op == ability.OpChooseMode && other.Dst == code[i+1].Dst && code[i+4].Op == ability.OpNumber && code[i+4].Dst == other.Dst:
		for k, text := range other.Texts {
			if n := 2*k + 1; n >= len(texts) || texts[n] != text {
				return "", 0
			}
		}
		reg := &ability.Num{Kind: ability.NumRegister, K: dst}
		if !same(code[i+4].N, &ability.Num{Kind: ability.NumPlus, A: &ability.Num{Kind: ability.NumPlus, A: reg, B: reg}, B: ability.Const(1)}) {
			return "", 0
		}
	default:
		return "", 0
	}
	// when reports in which ways an instruction is done, while nothing has been found.
	var holds func(x *ability.Cond, mode int, found uint8) (is, ok bool)
	holds = func(x *ability.Cond, mode int, found uint8) (is, ok bool) {
		switch x.Kind {
		case ability.CondAnd, ability.CondOr:
			a, okA := holds(x.A, mode, found)
			b, okB := holds(x.B, mode, found)
			return x.Kind == ability.CondAnd && a && b || x.Kind == ability.CondOr && (a || b), okA && okB
		case ability.CondNum:
			if same(x.Left, &ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelRegister, N: found}}) && x.Relation == ability.Equal && isConst(x.Right, 0) {
				return true, true
			}
			if !same(x.Left, &ability.Num{Kind: ability.NumRegister, K: dst}) || x.Right.Kind != ability.NumConst {
				return false, false
			}
			switch x.Relation {
			case ability.Equal:
				return mode == int(x.Right.K), true
			case ability.NotEqual:
				return mode != int(x.Right.K), true
			}
		}
		return false, false
	}
	var zones []string
	search := &code[at+1]
	if search.Op != ability.OpSearch || search.Filter == nil || search.Dst == 0 {
		return "", 0
	}
	for ; at+1 < end; at += 2 {
		ask, in := &code[at], &code[at+1]
		zone := "library"
		switch {
		case ask.Op != ability.OpIf || ask.To != at+2 || in.Dst != search.Dst:
			zone = ""
		case in.Op == ability.OpSearch && len(zones) == 0:
		case in.Op == ability.OpChoose && in.Filter != nil && in.Filter.Owner == ability.You && (in.Filter.Zones == mtg.Zones(mtg.Hand) || in.Filter.Zones == mtg.Zones(mtg.Graveyard)):
			f := *in.Filter
			zone = zoneNouns[lowestZone(f.Zones)]
			f.Zones, f.Owner = search.Filter.Zones, search.Filter.Owner
			if !same(&f, search.Filter) || !isOne(in.N) {
				return "", 0
			}
		default:
			zone = ""
		}
		if zone == "" {
			break
		}
		for mode, text := range texts {
			if is, ok := holds(ask.Cond, mode, search.Dst-1); !ok || is != has(text, zone) {
				return "", 0
			}
		}
		zones = append(zones, zone)
	}
	if len(zones) < 2 || !isConst(search.N, 1) {
		return "", 0
	}
	c.regs[uint8(dst)] = &reference{library: true, options: texts}
	f := *search.Filter
	f.Zones = allZones
	cards, bare := c.cards, c.bare
	c.cards, c.bare = true, true
	d := c.describe(&f)
	c.cards, c.bare = cards, bare
	c.keep(search.Dst, &reference{nouns: append(c.nounsOf(&f), "card")})
	where := alt("library and/or graveyard", "graveyard and/or library")
	if len(zones) == 3 {
		where = "graveyard, hand, and/or library"
	}
	return c.doer(code[i+1].Who, "search", "searches") + " your " + where + " for " + d.one(), at
}

// shuffledIf reads that a library is shuffled if it was searched, of zones that were chosen.
func shuffledIf(c *context, code []ability.Instr, i, end int) (string, int) {
	if code[i].Op != ability.OpIf || i+1 >= end || code[i].To != i+2 || code[i+1].Op != ability.OpShuffle || code[i+1].What != nil {
		return "", 0
	}
	x := code[i].Cond
	for x.Kind == ability.CondOr {
		x = x.A
	}
	if x.Kind != ability.CondNum || x.Left.Kind != ability.NumRegister || c.regs[uint8(x.Left.K)] == nil || !c.regs[uint8(x.Left.K)].library {
		return "", 0
	}
	return alt("if you search your library this way, ", "if you searched your library this way, ") + c.shuffle(&code[i+1]), i + 2
}

// epicShape is what epic does as its spell resolves (702.50a).
func epicShape(flags string) string {
	return `
0 if else->3 Cond (epic)
1 rule Who (you) Static (rule Verdict can't Action cast What (Zones everywhere))
2 delayed Flags lasting
triggered
trigger Any [step-began Player (Players PlayerWho you NoObjects) Step upkeep]
0 copy-spell ` + flags + `Who (you) What (this) N (const K 1)
mod no-epic`
}

// isEpic reports whether an ability is that of a spell with epic.
func isEpic(a *ability.Ability) bool {
	return a.Kind == ability.Spell && len(a.Modes) > 0 && slices.ContainsFunc(a.Modes[0].Code, func(in ability.Instr) bool {
		return in.Op == ability.OpIf && in.Cond.Kind == ability.CondEpic
	})
}

// cumulative is a cumulative upkeep by its cost, empty where that is another thing (702.24a).
func cumulative(a *ability.Ability) string {
	for i := range a.Modes[0].Code {
		in := &a.Modes[0].Code[i]
		if in.Op != ability.OpPay {
			continue
		}
		if x := in.Cost; x.Mana != nil && same(x, &ability.Cost{Mana: x.Mana, Text: x.Text, ManaPer: &ability.Num{Kind: ability.NumCounters, Sel: &ability.Sel{Kind: ability.SelThis}, Counter: mtg.CounterAge}}) {
			return "cumulative upkeep " + x.Mana.String()
		}
	}
	return ""
}

// choiceOf reads a choice of which each part is one effect on the same thing, said once.
func choiceOf(c *context, code []ability.Instr, i, end int) (string, int) {
	n := len(code[i].Texts)
	var parts []*ability.Instr
	at := i + 1
	for k := range n {
		in := &code[min(at, end-1)]
		if at+1 >= end || in.Op != ability.OpIf || !same(in.Cond, &ability.Cond{Kind: ability.CondNum, Left: &ability.Num{Kind: ability.NumRegister, K: int32(code[i].Dst) - 1}, Relation: ability.Equal, Right: ability.Const(k)}) {
			return "", 0
		}
		parts = append(parts, &code[at+1])
		next := at + 2
		if next < end && code[next].Op == ability.OpJump && k < n-1 {
			next++
		}
		if in.To != next && in.To != at+2 {
			return "", 0
		}
		at = next
	}
	var list []string
	for _, in := range parts {
		a, b := *in, *parts[0]
		a.Dst, b.Dst, a.Mods, b.Mods, a.Counter, b.Counter = 0, 0, nil, nil, 0, 0
		if !same(a, b) {
			return "", 0
		}
		switch {
		case in.Op == ability.OpContinuous && len(in.Mods) == 1 && in.Mods[0].Kind == parts[0].Mods[0].Kind && (in.Mods[0].Kind == ability.ModAddKeywords || in.Mods[0].Kind == ability.ModRemoveKeywords):
			list = append(list, keywordWords(in.Mods[0].Keywords)...)
		case in.Op == ability.OpPutCounters && isOne(in.N):
			list = append(list, article(in.Counter.String()+" counter"))
		case in.Op == ability.OpContinuous && len(in.Mods) == 1 && in.Mods[0].Kind == ability.ModAddPT && parts[0].Mods[0].Kind == ability.ModAddPT && sized(in.Mods[0].N) && sized(in.Mods[0].M):
			list = append(list, strings.TrimSpace(c.adds(&in.Mods[0], " ")))
		default:
			return "", 0
		}
	}
	in := parts[0]
	choice := "your choice of "
	if whose, you := c.subject(code[i].Who); !you {
		choice = own(whose, possessive) + " choice of "
	}
	if in.Op == ability.OpPutCounters {
		return "put " + alt(choice+listed(list, "or"), oneOfCounters(parts), choice+oneOfCounters(parts)) + " on " + c.sel(in.What, object), at
	}
	if in.Mods[0].Kind == ability.ModAddPT {
		return joined(c.sel(in.What, subject), agree(c.plural(in.What), "gets", "get"), listed(list, "or"), c.duration(in.Duration, in.Until)), at
	}
	verb := when(in.Mods[0].Kind == ability.ModAddKeywords, "gain") + when(in.Mods[0].Kind == ability.ModRemoveKeywords, "lose")
	return joined(c.sel(in.What, subject), agree(c.plural(in.What), verb+"s", verb), choice+listed(list, "or"), c.duration(in.Duration, in.Until)), at
}

// tapOrUntap reads a choice between tapping and untapping something, which is yours.
func tapOrUntap(c *context, code []ability.Instr, i, end int) (string, int) {
	if i+4 >= end || code[i].Dst == 0 || code[i].Who.Kind != ability.SelYou {
		return "", 0
	}
	what := code[i+2].What
	shape := []ability.Instr{
		{Op: ability.OpIf, To: i + 4, Cond: &ability.Cond{Kind: ability.CondNum, Left: &ability.Num{Kind: ability.NumRegister, K: int32(code[i].Dst) - 1}, Relation: ability.Equal, Right: ability.Const(0)}},
		{Op: ability.OpTap, What: what},
		{Op: ability.OpJump, To: i + 5},
		{Op: ability.OpUntap, What: what},
	}
	for k := range shape {
		in := code[i+1+k]
		in.Dst = 0
		if !same(in, shape[k]) {
			return "", 0
		}
	}
	return "tap or untap " + c.sel(what, object), i + 5
}

// bothWays reads that damage to something and by it is prevented.
func bothWays(c *context, code []ability.Instr, i, end int) string {
	if i+1 >= end || code[i+1].Op != ability.OpPrevent || code[i].Flags&(ability.FlagSource|ability.FlagAnyone) != 0 {
		return ""
	}
	a, b := code[i], code[i+1]
	a.Flags |= ability.FlagSource
	a.Dst, b.Dst = 0, 0
	if !same(a, b) || a.N != nil || a.Filter != nil {
		return ""
	}
	kind := "damage"
	if a.Flags&ability.FlagCombat != 0 {
		kind = "combat damage"
	}
	return "prevent all " + kind + " that would be dealt to and dealt by " + c.sel(a.What, object) + " " + c.duration(a.Duration, a.Until)
}

// times reads what is done a number of times, "" where the code is of another shape.
func times(c *context, code []ability.Instr, i, end int) (string, int) {
	in := &code[i]
	if i+1 >= end || code[i+1].Op != ability.OpIf || in.Dst == 0 {
		return "", 0
	}
	left := &ability.Num{Kind: ability.NumRegister, K: int32(in.Dst) - 1}
	to := code[i+1].To
	if to > end || to < i+5 || !same(code[i+1].Cond, &ability.Cond{Kind: ability.CondNum, Left: left, Relation: ability.AtLeast, Right: ability.Const(1)}) ||
		!same(code[to-1], ability.Instr{Op: ability.OpJump, To: i + 1}) || !same(code[to-2], ability.Instr{Op: ability.OpNumber, Dst: in.Dst, N: &ability.Num{Kind: ability.NumMinus, A: left, B: ability.Const(1)}}) {
		return "", 0
	}
	return c.block(code, i+2, to-2, true) + " " + c.value(in.N) + " times", to
}

// laterOnly reports whether, if a register holds something, that is done with it later, and
// nothing else.
func laterOnly(in, later *ability.Instr) bool {
	if in.Cond.Kind != ability.CondDid || later.Op != ability.OpDelayed || len(later.Ability.Modes) != 1 || len(later.Ability.Modes[0].Code) != 1 {
		return false
	}
	what := later.Ability.Modes[0].Code[0].What
	return ofRegister(what) && int(what.N) == in.Cond.N
}

// firstRead reads a run of instructions as the first of several ways to do so says it.
func firstRead(c *context, code []ability.Instr, i, end int, ways ...func(*context, []ability.Instr, int, int) (string, int)) (string, int) {
	for _, read := range ways {
		if s, to := read(c, code, i, end); s != "" {
			return s, to
		}
	}
	return "", 0
}

// ifAny is what may be paid, and what follows if anything does.
func ifAny(c *context, lead string, in *ability.Instr, body string) string {
	if body == "" {
		return lead
	}
	return lead + ". " + c.done(in, body)
}

// castsAny begins what depends on an instruction, which may be that any number of spells are cast.
func castsAny(c *context, code []ability.Instr, i, end int) string {
	in := &code[i]
	switch {
	case !oneAfterAnother(code, i, end):
		return c.lead(in)
	case in.Flags&ability.FlagMandatory != 0:
		return joined(c.doer(in.Who, "cast", "casts"), c.casting(in, true))
	}
	who, _ := c.subject(in.Who)
	return who + " may " + c.casting(in, true)
}

// filled reports whether one of the instructions fills the register.
func filled(code []ability.Instr, register int) bool {
	return slices.ContainsFunc(code, func(in ability.Instr) bool { return int(in.Dst)-1 == register })
}

// castAgain is how many instructions after that which casts the exiled card do so with each of the
// others (607.3).
func castAgain(code []ability.Instr, i, end int) int {
	if code[i].Op != ability.OpCast || code[i].What.Kind != ability.SelLinked || i+2 >= end {
		return 0
	}
	again := code[i]
	if again.To = i + 3; !same(code[i+1], again) || !same(code[i+2], ability.Instr{Op: ability.OpJump, To: i + 1}) {
		return 0
	}
	return 2
}

// castByOwners reads a loop over the owners of the exiled cards, each of whom may cast his (607.3).
func castByOwners(c *context, code []ability.Instr, i int) string {
	in := &code[i]
	if in.Op != ability.OpForEach || in.To != i+4 || code[i+1].Op != ability.OpCast || in.What.Kind != ability.SelAll || in.What.Filter.In == nil || in.What.Filter.In.Kind != ability.SelOwner {
		return ""
	}
	owner := &ability.Sel{Kind: ability.SelRegister, N: in.Dst - 1}
	cast := code[i+1]
	theirs := &ability.Filter{Zones: mtg.Zones(mtg.Exile), Owner: ability.TheSel, Whose: owner, In: in.What.Filter.In.Of}
	if !same(cast.Who, owner) || !same(cast.What, &ability.Sel{Kind: ability.SelAll, Filter: theirs}) || !same(code[i+2], ability.Instr{Op: ability.OpJump, To: i + 1}) || cast.To != i+3 {
		return ""
	}
	cast.Who, cast.What = in.What.Filter.In, theirs.In
	return c.lead(&cast)
}

// oneAfterAnother reports whether the instruction that casts a spell is carried out again and
// again, and does nothing else.
func oneAfterAnother(code []ability.Instr, i, end int) bool {
	return code[i].Op == ability.OpCast && castAgain(code, i, end) == 0 && end == i+2 && same(code[i+1], ability.Instr{Op: ability.OpJump, To: i})
}

// myriadShape is copies that attack the opponents for whom they are wanted (702.116a).
const myriadShape = `
0 for-each r50 = else->4 What (all Filter (Players PlayerWho opponent NoObjects NotIn (defending Of (this))))
1 may else->3 Who (you)
2 select r51 = What (union Of (register N 51) Or (register N 50))
3 next else->0
4 copy-token r52 = Flags tapped+attacking Who (you) What (this) Other (register N 51) N (const K 1)
5 if else->7 Cond (did N 52)
6 delayed
  triggered
    trigger Any [step-began Step end-combat]
     0 exile What (register N 52)`

// unpaidShape is cards that are put somewhere at once, those of them that are not paid for, and
// the rest of them, which is kept (608.2f).
const unpaidShape = `
0 for-each r51 = else->5 What $A
1 pay else->3 Who (you) Cost $C
2 jump else->4
3 select r50 = What (union Of (register N 50) Or (register N 51))
4 next else->0
5 select r52 = What (all Filter (Zones library In $A NotIn (register N 50)))
6 move What (register N 50) Zone $D`

// unpaidCards reads it.
func unpaidCards(c *context, code []ability.Instr) string {
	put := code[6]
	put.What = register(code[0].Dst)
	c.keep(code[0].Dst, &reference{nouns: []string{"card"}, said: true})
	c.keep(code[5].Dst, &reference{nouns: []string{"card"}, many: true, said: true, first: "the rest"})
	return "for each card, " + strings.ReplaceAll(c.move(&put), "its owner's", "your") + " unless you " + c.paying(code[1].Cost)
}

// connivesSo is that something connives a number.
func connivesSo(c *context, code []ability.Instr) string {
	who := c.sel(code[0].Who.Of, subject)
	return c.quantified(code[0].N, func(q quantity) string { return who + " connives " + q.words })
}
