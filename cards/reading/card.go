package reading

import (
	"reflect"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// Face is one face of a card as it will be played.
type Face struct {
	Name string
	// Corner is its mana cost, line of types and size.
	Corner string
	// Paragraphs are its abilities, with the marks of what may be said in several
	// ways; see Plain.
	Paragraphs []string
	// Unsaid is what the paragraphs leave out, in the words of the program: "target:
	// another 1". It stands with the first face.
	Unsaid []string
}

// Read reads the faces of a card's program, and says what the sentences leave out.
func Read(card *ability.Card) []Face {
	list := Sentences(card)
	if len(list) > 0 {
		list[0].Unsaid = unsaid(card)
	}
	return list
}

// Sentences reads the faces of a card's program.
func Sentences(card *ability.Card) []Face { return facesOf(inWords(card)) }

// inWords is the program with as much said as words say: a description without the word
// "card", "spell" or "source" means permanents, whose place is not named (109.2).
func inWords(program *ability.Card) *ability.Card {
	card := deep(reflect.ValueOf(program)).Interface().(*ability.Card)
	ability.Walk(card, func(part any) {
		ability.Looks(part, func(f *ability.Filter) {
			if f.Zones == mtg.Zones(mtg.Battlefield) {
				f.Zones = 0
			}
		})
		switch p := part.(type) {
		case *ability.Instr:
			unwritten(p)
		case *ability.StaticEffect:
			if p.Kind == ability.StaticRule || p.Kind == ability.StaticCostChange {
				generally(p)
			}
		}
	})
	return card
}

// unwritten takes from an instruction what words leave out: that it lasts for the rest of
// the game (611.2a), that what is countered goes to the graveyard (701.6a), that what
// deals damage is the object that speaks.
func unwritten(in *ability.Instr) {
	if in.Duration == ability.Permanently {
		in.Duration = ability.NoDuration
	}
	switch {
	case in.Op == ability.OpCounter && in.Zone == mtg.Graveyard:
		in.Zone = 0
	case (in.Op == ability.OpDamage || in.Op == ability.OpDivide) && in.Other != nil && in.Other.Kind == ability.SelThis:
		in.Other = nil
	}
}

// generally takes from an effect the players and objects that it means because it names
// none: all there are.
func generally(e *ability.StaticEffect) {
	if same(e.Who, &ability.Filter{Players: true, NoObjects: true}) {
		e.Who = nil
	}
	all := ability.Filter{}
	switch e.Action {
	case mtg.ActionPlayLand:
		all = ability.Filter{Zones: allZones, Types: mtg.Land}
	case mtg.ActionPrevent:
		all = ability.Filter{Zones: allZones, Players: true}
	case mtg.ActionForetell:
		all = ability.Filter{Zones: mtg.Zones(mtg.Hand)}
	case mtg.NoAction:
		all = ability.Filter{Zones: allZones}
	}
	if same(e.What, &all) {
		e.What = nil
	}
}

func facesOf(card *ability.Card) []Face {
	list := make([]Face, 0, len(card.Faces))
	for i := range card.Faces {
		f := &card.Faces[i]
		stands := corner(f)
		if i == 0 && card.Layout != ability.OneFace {
			stands += " (" + card.Layout.String() + ")"
		}
		if i == 0 && card.Identity != 0 {
			stands += " (colour identity " + listed(colorWords(card.Identity), "and") + ")"
		}
		list = append(list, Face{Name: f.Name, Corner: stands, Paragraphs: paragraphs(card, f)})
	}
	return list
}

// paragraphs are the abilities of a face, the keywords first.
func paragraphs(card *ability.Card, f *ability.Face) (list []string) {
	if words := keywordWords(f.Keywords); len(words) > 0 {
		list = append(list, capital(strings.Join(words, ", ")))
	}
	if f.Flags&ability.Fuse != 0 {
		list = append(list, "Fuse")
	}
	if f.Flags&ability.Aftermath != 0 {
		list = append(list, "Aftermath")
	}
	for i := range f.Abilities {
		c := &context{card: card, face: f, regs: map[uint8]*reference{}}
		a := &f.Abilities[i]
		if remembers(a) || leavesAtCleanup(a) || ability.IsDefeat(a) && f.Subtypes.Has(mtg.SubSiege) {
			continue // it is said where it is asked for, or by the type line (310.11b)
		}
		words, _ := c.abilityWords(a)
		if i > 0 && a.Kind == ability.Static && opposite(&f.Abilities[i-1], a) {
			plain := *a
			plain.If = nil
			for j := range plain.Static {
				plain.Static = append([]ability.StaticEffect{}, a.Static...)
				plain.Static[j].If = nil
			}
			c := &context{card: card, face: f, regs: map[uint8]*reference{}, saidThis: true}
			other, _ := c.abilityWords(&plain)
			list[len(list)-1] += " " + alt(capital(words), "Otherwise, "+other)
			continue
		}
		if i > 0 && len(list) > 0 && opposite(a, &f.Abilities[i-1]) {
			list[len(list)-1] = alt(list[len(list)-1]+" "+capital(words), insteadWhile(card, f, i))
			continue
		}
		list = append(list, capital(words))
		if isEpic(a) {
			list = append(list, "Epic")
		}
	}
	return list
}

// opposite reports whether the second of two static abilities holds where the first does
// not.
func opposite(a, b *ability.Ability) bool {
	cond := func(x *ability.Ability) *ability.Cond {
		if x.If == nil && len(x.Static) == 1 {
			return x.Static[0].If
		}
		return x.If
	}
	x, y := cond(a), cond(b)
	return a.Kind == ability.Static && x != nil && y != nil && y.Kind == ability.CondNot && same(x, y.A)
}

// abilityWords reads an ability. Short is an ability that is a keyword.
func (c *context) abilityWords(a *ability.Ability) (words string, short bool) {
	c.a = a
	c.saidThis = a.Name != ""
	words, short = c.abilityKind(a)
	if known := keywordName(a); short && a.Name != known {
		words = alt(mechanicWords(a.Name), "unnamed") + " — " + words
	} else if a.Name != "" && a.Name != "level" && a.Name != ability.RoomName && !short && a.Chapter() == 0 {
		words = mechanicWords(a.Name) + " — " + words
	}
	if s := c.solved(a); s != "" {
		return s, false
	}
	if s := anchored(c, a); s != "" {
		return s, false
	}
	return words + c.functions(a), short
}

func (c *context) abilityKind(a *ability.Ability) (words string, short bool) {
	switch a.Kind {
	case ability.Static:
		return c.staticAbility(a)
	case ability.Activated:
		return c.activated(a), false
	case ability.Triggered:
		return c.triggered(a), false
	}
	return sentence_(c.modes(a)), false
}

// sentence_ ends with a full stop.
func sentence_(s string) string {
	if s == "" {
		return s
	}
	return stopped(capital(s))
}

// stopped ends with a full stop, in quotation marks if the sentence ends with them.
func stopped(s string) string {
	if s == "" || strings.HasSuffix(s, ".") || strings.HasSuffix(s, `."`) {
		return s
	}
	return s + "."
}

// functions says where an ability functions, where that is not usual.
func (c *context) functions(a *ability.Ability) string {
	if a.Zones == 0 || a.Zones == usual(a) || c.saidZone || (c.face.Flags&ability.Emblem != 0 || c.face.Types&mtg.Supplementary != 0 || a.Name == ability.RoomName) && a.Zones == mtg.Zones(mtg.Command) {
		return ""
	}
	if a.Trigger != nil && slices.ContainsFunc(a.Trigger.Any, aboutHaunted) { // 702.55c
		return ""
	}
	if a.Trigger != nil && len(a.Trigger.Any) == 1 && a.Zones == mtg.Zones(mtg.Battlefield, mtg.Graveyard) {
		if k := a.Trigger.Any[0].If; k != nil && k.Kind == ability.CondOr && k.A.Kind == ability.CondMatches && k.A.Sel.Kind == ability.SelThis {
			it := c.this()
			return " This ability triggers only if " + it + " is on the battlefield or if " + it + " is in your graveyard and " + c.cond(k.B) + "."
		}
	}
	var list []string
	for z := mtg.Zone(1); int(z) < mtg.NumZones; z++ {
		if a.Zones.Has(z) {
			list = append(list, z.String())
		}
	}
	if len(list) == mtg.NumZones-1 {
		return " [everywhere]"
	}
	return " [" + strings.Join(list, ", ") + "]"
}

// aboutHaunted reports whether the event is the death of the creature that this haunts.
func aboutHaunted(p ability.Pattern) bool {
	return p.Object != nil && p.Object.In != nil && p.Object.In.Kind == ability.SelHaunted
}

// staticAbility reads the effects of a static ability.
func (c *context) staticAbility(a *ability.Ability) (words string, short bool) {
	if s := c.levelAbility(a); s != "" {
		return s, false
	}
	if s := onlyNearest(a); s != "" {
		return sentence_(s), false
	}
	var list []string
	cond := ""
	if a.If != nil {
		c.saidThis = true // before or behind
		cond = c.cond(a.If)
	}
	for i := range a.Static {
		e := &a.Static[i]
		switch e.Kind {
		case ability.StaticHexproofFrom:
			short = e.Who == nil
		case ability.StaticProtection, ability.StaticLandwalk, ability.StaticEnchant, ability.StaticToxic, ability.StaticSplice:
			short = true
		case ability.StaticAltCost, ability.StaticAddCost, ability.StaticSpecial:
			short = e.Name != "" && e.Name != additionalCost
		}
		if staticNames[e.Kind] != "" && a.Name != "" {
			short = true
		}
		c.before_, c.after = nil, nil
		if i > 0 {
			c.before_ = &a.Static[i-1]
		}
		if i+1 < len(a.Static) {
			c.after = &a.Static[i+1]
		}
		skip, but := manaToo(a, i)
		if !skip {
			list = append(list, c.static(e)+but)
		}
		c.before_ = nil
	}
	if len(a.Static) == 2 {
		if s := c.preventsBoth(&a.Static[0], &a.Static[1]); s != "" {
			list = []string{alt(s, strings.Join(list, ". "))}
		}
	}
	if s, ok := c.together(a); ok {
		list = []string{s}
	}
	if s := youToo(c, a); s != "" {
		list = []string{alt(s, strings.Join(list, ". "))}
	}
	if s := comesEitherWay(a, list); s != "" {
		list = []string{s}
	}
	words = strings.Join(list, ". ")
	if short {
		return words, true
	}
	if len(list) == 2 && strings.HasPrefix(list[0], "this "+c.thisNoun()+" ") && strings.HasPrefix(list[1], c.thisAs(object)) {
		if goes := unsubjected(list[1]); goes != "" {
			words = alt(words, list[0]+" and "+goes)
		}
	}
	if len(list) == 2 && len(a.Static) == 2 {
		words = c.bothAtOnce(&a.Static[0], &a.Static[1], words)
	}
	if a.If != nil {
		escapes := ""
		if escaped(a.If) {
			escapes = strings.Replace(words, alt("enters", "enter"), "escapes", 1) // 702.138c
			if e := &a.Static[0]; e.Kind == ability.StaticContinuous && e.This {
				escapes = strings.Replace(words, c.have("gains", "has"), "escapes with", 1) // 702.138d
			}
		}
		words = alt("as long as "+cond+", "+words, "if "+cond+", "+words)
		if escapes != "" {
			words = alt(escapes, words)
		}
	}
	return sentence_(words), false
}

// anchored reads an ability that the permanent has because of the word chosen for it.
func anchored(c *context, a *ability.Ability) string {
	if len(a.Static) != 1 || a.If != nil || a.Static[0].If == nil || a.Static[0].If.Kind != ability.CondChosenWord {
		return ""
	}
	e := &a.Static[0]
	if len(e.Mods) != 1 || e.Mods[0].Kind != ability.ModAddAbility || !e.This {
		return ""
	}
	sub := &context{card: c.card, face: c.face, regs: map[uint8]*reference{}, within: c.within}
	words, _ := sub.abilityWords(e.Mods[0].Ability)
	return alt(e.If.Name+" — "+words, "as long as "+e.If.Name+" was chosen, "+strings.ToLower(words[:1])+words[1:])
}

// bothAtOnce says two effects about the same in one sentence, either of them first.
func (c *context) bothAtOnce(x, y *ability.StaticEffect, words string) string {
	if !aboutTheSame(x, y) || x.If != nil || y.If != nil {
		return words
	}
	ways := []string{words}
	for _, pair := range [...][2]*ability.StaticEffect{{x, y}, {y, x}} {
		first := c.static(pair[0])
		c.before_ = pair[0]
		second := c.static(pair[1])
		ways = append(ways, first+" and "+second)
		if goes := unsubjected(second); goes != "" {
			ways = append(ways, first+" and "+goes)
		}
		c.before_ = nil
	}
	return alt(ways...)
}

// solved reads an ability that a Case has once it is solved (719.3c).
func (c *context) solved(a *ability.Ability) string {
	if a.Name != "solved" || len(a.Static) != 1 || a.If != nil {
		return ""
	}
	e := a.Static[0]
	if !same(e.If, &ability.Cond{Kind: ability.CondMatches, Filter: &ability.Filter{Zones: e.If.Filter.Zones, Is: ability.IsSolved}, Sel: &ability.Sel{Kind: ability.SelThis}}) || len(e.Mods) != 1 || e.Mods[0].Kind != ability.ModAddAbility || !e.This {
		return ""
	}
	sub := &context{card: c.card, face: c.face, regs: map[uint8]*reference{}, within: c.within}
	words, _ := sub.abilityWords(e.Mods[0].Ability)
	return alt("Solved — ", "") + words
}

// levelAbility reads an ability that a Class has from a level on (716.2a).
func (c *context) levelAbility(a *ability.Ability) string {
	if a.Name != "level" || len(a.Static) != 1 || a.Static[0].If == nil || a.Static[0].If.Left == nil || a.Static[0].If.Left.Kind != ability.NumLevel {
		return ""
	}
	e := &a.Static[0]
	if len(e.Mods) != 1 || e.Mods[0].Kind != ability.ModAddAbility {
		return ""
	}
	sub := &context{card: c.card, face: c.face, regs: map[uint8]*reference{}, within: c.within}
	words, _ := sub.abilityWords(e.Mods[0].Ability)
	return strings.TrimSuffix(words, ".") + note("from level "+c.value(e.If.Right)+" on") + when(strings.HasSuffix(words, "."), ".")
}

// preventsBoth says in one that damage to something and by it is prevented.
func (c *context) preventsBoth(x, y *ability.StaticEffect) string {
	if x.Kind != ability.StaticReplace || y.Kind != ability.StaticReplace {
		return ""
	}
	if x.Pattern.Source != nil {
		x, y = y, x
	}
	p := *y.Pattern
	p.Source, p.Other = nil, y.Pattern.Source
	z := *y
	z.Pattern = &p
	if x.Pattern.Other == nil || x.Pattern.Source != nil || !same(x, &z) || !same(x.Replace, &ability.Replace{Kind: ability.ReplacePrevent}) {
		return ""
	}
	d := c.describe(x.Pattern.Other)
	who := alt(d.one(), d.all())
	if x.Pattern.Other.Is&ability.IsThisAttachedTo != 0 {
		who = c.attachedAs(x.Pattern.Other, object)
	}
	return "prevent all " + combatWord(x.Pattern) + "damage that would be dealt to and dealt by " + who
}

// together says what cannot attack nor block in one sentence.
func (c *context) together(a *ability.Ability) (string, bool) {
	if len(a.Static) < 2 {
		return "", false
	}
	x, y := a.Static[0], a.Static[1]
	if x.Kind == ability.StaticRule && x.Verdict == ability.OnlyIf && x.Action == mtg.ActionAttack && y.Action == mtg.ActionBlock && len(a.Static) == 2 {
		x.Action = y.Action
		if same(&x, &y) {
			return strings.Replace(c.onlyIf(&a.Static[0], c.ruled(&x)), "can't attack", "can't attack or block", 1), true
		}
		return "", false
	}
	if x.Kind != ability.StaticRule || x.Action != mtg.ActionAttack || y.Action != mtg.ActionBlock || x.Verdict != y.Verdict {
		return "", false
	}
	x.Action = y.Action
	if !same(&x, &y) {
		return "", false
	}
	who := c.ruled(&x)
	s := who + " can't attack or block"
	if x.Alone {
		s += " alone"
	}
	if x.If != nil {
		s = alt("as long as "+c.cond(x.If)+", "+s, s+" unless "+c.cond(&ability.Cond{Kind: ability.CondNot, A: x.If}))
	}
	for i := 2; i < len(a.Static); i++ {
		e := &a.Static[i]
		if e.Verdict == ability.Cant && e.Action == mtg.ActionMana && i+1 < len(a.Static) && a.Static[i+1].Action == mtg.ActionActivate {
			continue // both kinds of activated ability, said with the next
		}
		s += ", and " + c.static(e)
		if e.Verdict == ability.Cant && e.Action == mtg.ActionActivate && a.Static[i-1].Action != mtg.ActionMana {
			s += " unless they're mana abilities"
		}
	}
	return s, x.Verdict == ability.Cant
}

// activated reads an activated ability.
func (c *context) activated(a *ability.Ability) string {
	cost := a.Cost
	some := cost != nil && cost.SomeX && (cost.Mana != nil && strings.Contains(cost.Mana.String(), "{X}") || slices.ContainsFunc(cost.Parts, func(p ability.CostPart) bool { return p.N != nil && p.N.Kind == ability.NumX }))
	if some {
		whole := *cost
		whole.SomeX = false // a sentence of its own says it
		cost = &whole
	}
	s := capital(c.cost(cost)) + ": " + sentence_(c.modes(a)) + when(some, " X can't be 0.")
	for i := range a.Static {
		s += " " + sentence_(c.static(&a.Static[i]))
	}
	for _, w := range c.limits(a) {
		s += " " + w
	}
	return s
}

// limitWords are the flags of activated and triggered abilities.
var limitWords = [...]struct {
	flag  ability.Flags
	words string
}{
	{ability.SorcerySpeed, "only as a sorcery"},
	{ability.YourTurnOnly, "only during your turn"},
	{ability.CombatOnly, "only during combat"},
	{ability.BeforeAttackers, "before attackers are declared"},
	{ability.UpkeepOnly, "only during your upkeep"},
	{ability.UnblockedOnly, "only while there are unblocked attackers"},
	{ability.OncePerTurn, "only once each turn"},
	{ability.TwicePerTurn, "no more than twice each turn"},
	{ability.ThricePerTurn, "no more than three times each turn"},
	{ability.OnlyOnce, "only once"},
}

// opponentsOnly holds where an opponent of this's controller asks.
var opponentsOnly = &ability.Cond{Kind: ability.CondMatches, Sel: &ability.Sel{Kind: ability.SelThis}, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Battlefield), Controller: ability.Opponent}}

func (c *context) limits(a *ability.Ability) (list []string) {
	flags := a.Flags
	if flags&ability.LoyaltyAbility != 0 {
		flags &^= ability.SorcerySpeed | ability.OncePerTurn
	}
	var words []string
	for _, l := range limitWords {
		if flags&l.flag != 0 {
			words = append(words, l.words)
		}
	}
	theirs := flags&ability.AnyPlayer != 0 && same(a.If, opponentsOnly)
	switch {
	case a.If == nil || theirs:
	case a.If.Kind == ability.CondNot && same(a.If.A, &ability.Cond{Kind: ability.CondPhase, Step: mtg.BeginCombat}):
		list = append(list, "You can't activate this ability during combat.")
	default:
		words = append(words, windows(c, a.If)...)
	}
	if a.Name == "level" && len(words) > 0 {
		return []string{strings.TrimSpace(note("activate " + strings.Join(words, " and ")))} // what the level's line means (716.2a)
	}
	if len(words) > 0 {
		list = append(list, "Activate "+inAnyOrder(words)+".")
	}
	if theirs {
		return append(list, "Only your opponents may activate this ability.")
	}
	if flags&ability.AnyPlayer != 0 {
		list = append(list, "Any player may activate this ability.")
	}
	return list
}

// inAnyOrder says when alone something may be done, a condition before or behind the times.
func inAnyOrder(words []string) string {
	n := len(words) - 1
	all := strings.Join(words, alt(" and ", ", "))
	if n > 1 {
		all = alt(all, listed(words, "and"))
	}
	if n < 1 || !strings.HasPrefix(words[n], "only if ") {
		return all
	}
	return alt(all, words[n]+" and "+strings.Join(words[:n], " and "))
}

// triggered reads a triggered ability.
func (c *context) triggered(a *ability.Ability) string {
	if n := a.Chapter(); n > 0 && isChapter(a) {
		c.event_ = nil
		return roman(n) + " — " + sentence_(c.modes(a))
	}
	if a.Name == ability.RoomName {
		return c.room(a)
	}
	s := capital(c.trigger(a.Trigger)) + ", "
	if a.Flags&ability.OfTheSpell != 0 {
		s += "as an ability of that spell, "
		c.thatSpell = true
		defer func() { c.thatSpell = false }()
	}
	if a.If != nil {
		s += "if " + c.cond(a.If) + ", "
	}
	s += stopped(c.modes(a))
	if a.Flags&ability.TriggersOncePerTurn != 0 {
		s += " This ability triggers only once each turn."
	}
	if a.Flags&ability.DoesOncePerTurn != 0 {
		s += " Do this only once each turn."
	}
	return s
}

// isChapter reports whether the ability triggers as a lore counter makes so many, and asks
// no more (714.2b, 714.2c).
func isChapter(a *ability.Ability) bool {
	return same(a.Trigger, &ability.Trigger{Any: []ability.Pattern{{
		Kind: mtg.EventCounters, Other: &ability.Filter{Is: ability.IsThis}, Counter: mtg.CounterLore, Reach: a.Chapter(),
	}}})
}

// room reads what happens in a room of a dungeon, and notes which it is and where it leads
// (309.4).
func (c *context) room(a *ability.Ability) string {
	at := int(a.Trigger.Any[0].Door)
	place := []string{"room " + numeral(at)}
	if at > 0 && at <= len(c.face.Rooms) {
		for _, n := range c.face.Rooms[at-1] {
			place = append(place, "leads to room "+numeral(int(n)))
		}
	}
	c.event_ = nil
	return sentence_(c.modes(a)) + note(strings.Join(place, ", "))
}

func roman(n int) string {
	return [...]string{"", "I", "II", "III", "IV", "V", "VI"}[min(n, 6)]
}

// modes reads what an ability does.
func (c *context) modes(a *ability.Ability) string {
	if a.Choose == nil {
		if len(a.Modes) == 0 {
			return ""
		}
		return c.mode(&a.Modes[0])
	}
	s := c.choosing(a.Choose, len(a.Modes)) + " —"
	for i := range a.Modes {
		said := c.saidThis
		s += " • "
		if a.Modes[i].Cost != nil {
			s += "+ " + c.cost(a.Modes[i].Cost) + " — "
		}
		s += sentence_(capital(c.mode(&a.Modes[i])))
		c.saidThis = said
	}
	return s
}

func (c *context) choosing(x *ability.Choose, n int) string {
	s := "choose " + chooseWords(x.Min, x.Max, n)
	if x.Repeat {
		s += ". You may choose the same mode more than once"
	}
	if x.Differ {
		s += ". Each mode must target a different player"
	}
	if x.MaxIf != nil {
		then := chooseWords(x.MinThen, x.MaxThen, n)
		if x.MaxThen == n && n == 2 {
			then = alt(then, "both")
		}
		ask := c.cond(x.MaxIf)
		if c.a != nil && c.a.Kind == ability.Spell { // 601.2b
			ask += alt("", " as you cast this spell")
		}
		more := ". If " + ask + ", " + alt("you may choose ", "choose ") + then + alt(" instead", "")
		if x.MaxIf.Kind == ability.CondKicked && x.MaxIf.Name != "" {
			more = alt(more, "") // what the keyword means, entwine
		}
		s += more
	}
	return s
}

func chooseWords(low, high, n int) string {
	switch {
	case low == high:
		return numeral(low)
	case low == 1 && high == 2 && n == 2:
		return alt("one or both", "one or more")
	case low == 0 && high >= n:
		return alt("up to "+numeral(high), "any number")
	case low == 0:
		return "up to " + numeral(high)
	case low == 1 && high >= n:
		return "one or more"
	}
	return numeral(low) + " or " + numeral(high)
}
