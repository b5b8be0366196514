package reading

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// sel puts what a selector finds into words.
func (c *context) sel(s *ability.Sel, as role) string {
	if s == nil {
		return youAs(as)
	}
	switch s.Kind {
	case ability.SelThis:
		return c.thisAs(as)
	case ability.SelYou:
		return youAs(as)
	case ability.SelRegister:
		r := c.reg(s.N)
		if r.first == "" && c.alike(s.N) {
			if r.player && s.N < 2 {
				return alt(r.say(as), own("the "+ordinals[s.N+1]+" player", as)) + note("#"+itoa(int(s.N)+1))
			}
			return r.say(as) + note("#"+itoa(int(s.N)+1))
		}
		return r.say(as)
	case ability.SelEventObject, ability.SelEventBecame:
		return refer(c.event_, as, s.Kind)
	case ability.SelEventSource:
		return refer(c.source, as, s.Kind)
	case ability.SelEventOther, ability.SelEventPartner:
		return refer(c.other, as, s.Kind)
	case ability.SelEventPlayer, ability.SelActivePlayer:
		if c.player != nil {
			return c.player.say(as)
		}
		if s.Kind == ability.SelActivePlayer {
			return alt((&reference{player: true}).say(as), own("the attacking player", as))
		}
		return (&reference{player: true}).say(as)
	case ability.SelEventBy:
		return alt((&reference{player: true}).say(as), own("that opponent", as))
	case ability.SelChooser, ability.SelTargetChooser:
		return (&reference{player: true}).say(as)
	case ability.SelItem:
		if c.item != nil {
			return c.item.say(as)
		}
		return alt(own("it", as), own("that creature", as), own("that player", as), map[role]string{subject: "they", object: "them", possessive: "their"}[as])
	case ability.SelAll:
		return c.all(s, as)
	case ability.SelEachPlayer:
		return own("each player", as)
	case ability.SelEachOpponent:
		return own("each opponent", as)
	case ability.SelUnion:
		return placeOnce(united(c, s, nil))
	}
	return c.related(s, as)
}

// united are the parts of a union, first to last.
func united(c *context, s *ability.Sel, list []string) []string {
	if s.Kind != ability.SelUnion {
		return append(list, c.sel(s, object))
	}
	return united(c, s.Or, united(c, s.Of, list))
}

// own is a noun in its role.
func own(words string, as role) string {
	if as != possessive {
		return words
	}
	switch {
	case words == "it":
		return "its"
	case strings.HasSuffix(words, "s"):
		return words + "'"
	}
	return words + "'s"
}

func refer(r *reference, as role, k ability.SelKind) string {
	if r == nil {
		r = &reference{nouns: []string{"creature", "permanent", "card", "spell"}}
	}
	if k == ability.SelEventBecame && r.first == "" {
		card := own("that card", as)
		if strings.HasPrefix(r.say(as), string(openMark)+card+string(barMark)) {
			card = own("the card it became", as)
		}
		return alt(card, r.say(as), own("that card", as))
	}
	return r.say(as)
}

// all is everything that a filter describes.
func (c *context) all(s *ability.Sel, as role) string {
	f := s.Filter
	if f.Is&ability.IsThisAttachedTo != 0 {
		return c.attachedAs(f, as)
	}
	if f.Zones == mtg.Zones(mtg.Hand) && same(f, &ability.Filter{Zones: f.Zones, Owner: f.Owner, Whose: f.Whose}) {
		return c.handOf(f)
	}
	if f.Zones == mtg.Zones(mtg.Graveyard) && same(f, &ability.Filter{Zones: f.Zones, Owner: f.Owner, Whose: f.Whose}) {
		return c.graveyardOf(f)
	}
	if eachOther(s) {
		return own("each other player", as)
	}
	if f.NotIn != nil && same(f, &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent, NotIn: f.NotIn}) {
		return own("each other opponent", as)
	}
	if words := whoMay(c, f, as); words != "" {
		return words
	}
	if in := f.In; in != nil && in.Kind == ability.SelUnion && in.Of.Kind == ability.SelYou && same(f, &ability.Filter{Players: true, NoObjects: true, In: in}) {
		return "you and " + c.sel(in.Or, as)
	}
	restore := c.mark()
	n := c.describe(f)
	if n.self && n.whole != "" && len(f.Any) == 0 {
		return c.thisAs(as)
	}
	if n.another && (f.In == nil || !everywhere(f.Zones)) {
		return alt("all "+n.all(), n.each(), n.all())
	}
	if f.In != nil {
		restore()
		return c.rest(f, n)
	}
	if f.NoObjects && f.Holds != nil && f.Holds.Kind == ability.CondWasCast && f.Holds.Filter.PlayerWho == ability.Chooser {
		return own("the player who cast "+c.this(), as)
	}
	if f.NoObjects && f.Holds != nil {
		return alt(own(n.each(), as), "all "+n.all())
	}
	words := alt("all "+n.all(), n.each(), n.all()) + onBattlefield(f)
	if f.Is&ability.IsPutByThis != 0 {
		words = alt(words, "the "+n.say(one))
	}
	if notChosen(c, f) {
		return alt(words, "the rest")
	}
	return words
}

// notChosen reports whether a filter describes what could have been chosen for a register
// and was not.
func notChosen(c *context, f *ability.Filter) bool {
	if f.NotIn == nil || f.NotIn.Kind != ability.SelRegister {
		return false
	}
	r := c.reg(f.NotIn.N)
	if r.of == nil {
		return false
	}
	all, from := *f, *r.of
	all.NotIn = nil
	if from.Whose != nil && from.Whose.Kind == ability.SelChooser {
		from.Whose = r.who
	}
	return same(all, from)
}

func (c *context) handOf(f *ability.Filter) string {
	switch f.Owner {
	case ability.You:
		return alt("your hand", "the cards in your hand", "all the cards in your hand", "all cards in your hand", "all cards from your hand")
	case ability.TheSel:
		whose := c.sel(f.Whose, possessive)
		return alt(whose+" hand", "their hand", "his or her hand", "the cards in "+whose+" hand", "the cards in their hand", "all the cards in "+whose+" hand", "all the cards in their hand", "all cards from "+whose+" hand")
	case ability.Chooser:
		return "their hand"
	}
	return "all cards in all hands"
}

func (c *context) graveyardOf(f *ability.Filter) string {
	switch f.Owner {
	case ability.You:
		return alt("your graveyard", "all cards from your graveyard")
	case ability.TheSel:
		whose := c.sel(f.Whose, possessive)
		return alt(whose+" graveyard", "all cards from "+whose+" graveyard")
	case ability.Anyone:
		return alt("all graveyards", "all cards from all graveyards")
	case ability.Opponent:
		return alt("all opponents' graveyards", "all cards from all opponents' graveyards")
	}
	d := c.describe(f)
	return "all " + d.all()
}

// exiledWith is a noun of cards that this exiled, and what is said of whose they are.
func exiledWith(c *context, f *ability.Filter) (d noun, behind string) {
	g := *f
	g.In, g.NotIn, g.Owner, g.Whose = nil, nil, ability.Anyone, nil
	bare, cards := c.bare, c.cards
	c.bare, c.cards = true, true
	d = c.describe(&g)
	c.bare, c.cards = bare, cards
	owns := ""
	if f.Owner != ability.Anyone {
		owns = c.ownerWords(f) + " "
		if f.Owner == ability.TheSel {
			owns = alt(owns, c.sel(f.Whose, subject)+agree(c.plural(f.Whose), " owns ", " own "))
			if c.told != nil && same(c.told, f.Whose) || f.Whose.Kind == ability.SelEachPlayer {
				owns = alt(owns, "they own ")
			}
		}
	}
	return d, owns + "exiled with " + c.this()
}

// rest is what remains of something spoken of.
func (c *context) rest(f *ability.Filter, n noun) string {
	if in := f.In; in.Kind == ability.SelLinked && in.Of == nil && f.Zones == mtg.Zones(mtg.Exile) && !same(f, &ability.Filter{Zones: f.Zones, In: in, NotIn: f.NotIn}) {
		d, behind := exiledWith(c, f)
		other := when(f.NotIn != nil, "other ")
		return alt("all "+other+d.say(many)+" "+behind, "each "+other+d.say(one)+" "+behind, other+d.say(many)+" "+behind)
	}
	if in := f.In; f.Players && in.Kind == ability.SelRegister && c.reg(in.N).done == "shuffled" {
		return alt("each player who shuffled a nontoken "+alt(c.reg(in.N).nouns...)+" into their library this way", "they", "")
	}
	restore := c.mark()
	among := c.sel(f.In, object)
	if c.beside(f.In) != "" {
		restore() // it is said there for the first time
	}
	plain := ability.Filter{Zones: f.Zones, In: f.In, NotIn: f.NotIn, Is: f.Is & ability.IsCard, IsNot: f.IsNot}
	if same(f, &plain) && !yoursDiscarded(c, f) && (f.Zones == 1<<lowestZone(f.Zones) || unplaced(f.Zones)) {
		if f.In.Kind == ability.SelRegister && c.reg(f.In.N).part {
			return "what is left of " + among // those are not the others
		}
		head := "the rest" + note(c.restOf(f))
		if f.NotIn == nil && f.In.Kind != ability.SelRegister {
			head = among
		} else if f.NotIn == nil && c.reg(f.In.N).done == "chosen" {
			return "each permanent chosen this way"
		}
		if in := f.In; in.Kind == ability.SelRegister && f.NotIn == nil && c.reg(in.N).done == "exiled" {
			head = alt(head, "cards exiled this way", "all cards they exiled this way", "each card they exiled this way")
		}
		return alt(head, "the rest", "the other", "them", "those cards", "it", "the cards", "all other cards revealed this way", "all cards revealed this way that weren't put into your hand",
			"all cards revealed this way that weren't put onto the battlefield", "all cards exiled this way that weren't cast", "all revealed cards not cast this way", "the exiled cards that weren't cast this way", "the exiled cards", among)
	}
	if yoursDiscarded(c, f) {
		return alt(among, "it", "that card") + " from your graveyard"
	}
	plain.Owner = ability.You
	if same(f, &plain) && f.NotIn == nil && f.Zones == mtg.Zones(mtg.Graveyard) && f.In.Kind != ability.SelRegister {
		return alt(among, "it", "that card") + alt(" from your graveyard", "")
	}
	g := *f
	g.In, g.NotIn = nil, nil
	if !unplaced(g.Zones) && g.Zones != 1<<lowestZone(g.Zones) {
		d := c.describe(&g)
		return "all " + d.all() + " among " + among
	}
	bare, cards := c.bare, c.cards
	c.bare, c.cards = g.Zones&offBattlefield != 0, true
	d := c.describe(&g)
	c.bare, c.cards = bare, cards
	if near := c.beside(f.In); near != "" {
		if f.In.Kind == ability.SelAttackers {
			g.Is &^= ability.IsAttacking
			d = c.describe(&g)
		}
		other := when(d.another || f.NotIn != nil, "other ")
		return alt("all "+other+d.say(many)+" "+near, "each "+other+d.say(one)+" "+alt("", "that's ")+near, other+d.say(many)+" "+near)
	}
	if f.In.Kind == ability.SelRegister && len(c.reg(f.In.N).nouns) > 0 && c.reg(f.In.N).nouns[0] == "damage" {
		hurt := " dealt damage this way"
		return alt("all "+d.say(many)+hurt, article(d.say(one))+hurt, "each "+d.say(one)+hurt, d.say(many)+hurt)
	}
	if f.In.Kind == ability.SelRegister && c.reg(f.In.N).put {
		return alt("all "+d.say(many)+" among "+among, "each "+d.say(one)+" that had counters put on it this way")
	}
	return alt("all "+d.say(many)+" among "+among, d.say(many)+" from among those cards", d.say(many)+" from among those exiled cards", "all "+d.say(many)+" revealed this way", "that card", "it", "them", "all "+d.say(many))
}

// restOf says of what the rest is, and without what.
func (c *context) restOf(f *ability.Filter) string {
	restore := c.mark()
	defer restore()
	words := "of " + shown(c.sel(f.In, object))
	if f.NotIn != nil {
		words += " without " + shown(c.sel(f.NotIn, object))
	}
	return words
}

// beside says of those that block something, or are attached to it, which they are.
func (c *context) beside(s *ability.Sel) string {
	word := ""
	switch s.Kind {
	case ability.SelBlocking:
		word = "blocking "
	case ability.SelAttachedTo:
		word = "attached to "
	case ability.SelAttackers:
		return "attacking " + c.defenders(s.Of)
	case ability.SelProtected:
		return protects(c, s.Of)
	case ability.SelBlockedBy:
		if s.Of == nil || s.Of.Kind == ability.SelThis {
			return alt("it's", c.this()+" is") + " blocking"
		}
		return ""
	case ability.SelUnion:
		if a, b := s.Of, s.Or; a != nil && b != nil && a.Kind == ability.SelBlocking && b.Kind == ability.SelBlockedBy && same(a.Of, b.Of) {
			whom := c.this()
			if a.Of != nil {
				whom = c.sel(a.Of, object)
			}
			return "blocking or blocked by " + whom
		}
		return ""
	default:
		return ""
	}
	if s.Of == nil {
		return word + c.this()
	}
	if s.Kind == ability.SelAttachedTo && s.Of.Kind == ability.SelAll && s.Of.Filter.In == nil {
		d := c.describe(s.Of.Filter)
		return word + alt(d.one(), d.all()) // each is attached to one of them (701.3a)
	}
	return word + c.sel(s.Of, object)
}

// attachedAs is what this is attached to, and what is asked of it besides.
func (c *context) attachedAs(f *ability.Filter, as role) string {
	words := c.attached(as)
	g := *f
	g.Is &^= ability.IsThisAttachedTo
	if same(&g, &ability.Filter{Zones: g.Zones}) && (g.Zones == 0 || g.Zones == 1<<mtg.Battlefield || everywhere(g.Zones)) {
		return words
	}
	d := c.describe(&g)
	return words + " that is " + article(d.say(one))
}

// defenders are those one of whom is attacked.
func (c *context) defenders(s *ability.Sel) string {
	if s.Kind != ability.SelAll {
		return c.sel(s, object)
	}
	return defended(c, s.Filter)
}

// defended is who or what is attacked, as a filter of it says.
func defended(c *context, f *ability.Filter) string {
	who := ""
	switch f.PlayerWho {
	case ability.You:
		who = "you"
	case ability.Opponent:
		who = alt("one of your opponents", "an opponent")
	case ability.TheSel:
		who = c.sel(f.Whose, object)
	default:
		d := c.describe(&ability.Filter{Players: true, NoObjects: true, PlayerWho: f.PlayerWho, Holds: f.Holds})
		who = d.one()
	}
	if f.NoObjects {
		return who
	}
	g := *f
	g.Players, g.PlayerWho, g.Whose = false, 0, nil
	switch {
	case f.Controller == ability.TheSel && same(&g, &ability.Filter{Types: mtg.Planeswalker, Controller: ability.TheSel, Zones: g.Zones}):
		return who + " or a planeswalker they control"
	case f.Controller == ability.Opponent:
		return who + " or a planeswalker " + alt("they control", "an opponent controls")
	}
	d := c.describe(&g)
	return who + " or " + d.one()
}

// attached is what this is attached to.
func (c *context) attached(as role) string {
	word, noun := "enchanted", "permanent"
	if c.face != nil && c.face.Subtypes.Has(mtg.SubEquipment) {
		word, noun = "equipped", "creature"
	} else if c.face != nil && c.face.Subtypes.Has(mtg.SubFortification) {
		word, noun = "fortified", "land"
	} else if c.bestowed() {
		noun = "creature" // 702.103b
	} else if e := c.enchants(); e != nil {
		if e.Players && e.NoObjects {
			noun = "player"
		} else {
			d := c.describe(&ability.Filter{Zones: e.Zones, Types: e.Types, AllTypes: e.AllTypes, Subtypes: e.Subtypes, Supertypes: e.Supertypes})
			noun = d.sing
		}
	}
	ways := []string{own(word+" "+noun, as)}
	if strings.Contains(noun, " or ") {
		ways = append([]string{own(word+" permanent", as)}, ways...)
	}
	if n := becomesAura(c); n != "" && noun == "permanent" && word == "enchanted" {
		ways = append([]string{own(word+" "+n, as)}, ways...)
		noun = n
	}
	if e := c.enchants(); e != nil && noun == "permanent" {
		for i := range e.Any {
			d := c.describe(&ability.Filter{Types: e.Any[i].Types, AllTypes: e.Any[i].AllTypes, Subtypes: e.Any[i].Subtypes})
			ways = append(ways, own(word+" "+d.sing, as))
		}
	}
	if c.outer != nil && noun == "permanent" { // of what has the ability by another's effect
		ways = append(ways, own("equipped creature", as), own("enchanted creature", as))
	}
	switch as {
	case possessive:
		ways = append(ways, "its", own("that "+noun, as), "their")
	case subject:
		ways = append(ways, "it", "that "+noun, "they")
	default:
		ways = append(ways, "it", "that "+noun, "that player")
	}
	return alt(ways...)
}

// bestowed reports whether the object can be an Aura by bestow.
func (c *context) bestowed() bool {
	for i := range abilitiesOf(c.face) {
		if c.face.Abilities[i].Name == ability.Bestow {
			return true
		}
	}
	return false
}

// becomesAura is what the object can enchant that may become an Aura by an ability of its
// own, empty for any other.
func becomesAura(c *context) (noun string) {
	for i := range abilitiesOf(c.face) {
		ability.WalkAbility(&c.face.Abilities[i], func(part any) {
			if e, ok := part.(*ability.StaticEffect); ok && e.Kind == ability.StaticEnchant && noun == "" {
				d := c.describe(&ability.Filter{Zones: e.Filter.Zones, Types: e.Filter.Types, Subtypes: e.Filter.Subtypes})
				noun = d.sing
			}
		})
	}
	return noun
}

// enchants is what an Aura can enchant.
func (c *context) enchants() *ability.Filter {
	if c.face == nil {
		return nil
	}
	for i := range c.face.Abilities {
		for j := range c.face.Abilities[i].Static {
			if e := &c.face.Abilities[i].Static[j]; e.Kind == ability.StaticEnchant {
				return e.Filter
			}
		}
	}
	return nil
}

// related are those that stand in a relation to others.
func abilitiesOf(f *ability.Face) []ability.Ability {
	if f == nil {
		return nil
	}
	return f.Abilities
}

func (c *context) related(s *ability.Sel, as role) string {
	switch s.Kind {
	case ability.SelController:
		if s.Of.Kind == ability.SelItem || s.Of.Kind == ability.SelAll {
			return alt(own(c.sel(s.Of, possessive)+" controller", as), own("its controller", as), own("their controllers", as), own("that player", as))
		}
		if r := firstOf(c, s.Of); r != "" {
			return alt(own(own(r, possessive)+" controller", as), own("the controller of "+r, as))
		}
		return alt(own(c.sel(s.Of, possessive)+" controller", as), (&reference{player: true}).say(as), own("her controller", as))
	case ability.SelOwner:
		if r := firstOf(c, s.Of); r != "" {
			return alt(own(own(r, possessive)+" owner", as), own("the owner of "+r, as))
		}
		return alt(own(c.sel(s.Of, possessive)+" owner", as), (&reference{player: true}).say(as))
	case ability.SelAttached:
		if s.Of == nil || s.Of.Kind == ability.SelThis {
			return c.attached(as)
		}
		return own("the permanent "+c.sel(s.Of, subject)+" is attached to", as)
	case ability.SelEnchantedPlayer:
		return alt(own("enchanted player", as), own("that player", as))
	case ability.SelDefending:
		return alt(own("defending player", as), (&reference{player: true}).say(as))
	case ability.SelAttackedBy:
		return own(alt("the player or planeswalker it's attacking", "that player or planeswalker", "defending player"), as)
	case ability.SelCost, ability.SelCostBecame:
		return c.paid(s, as)
	case ability.SelTop:
		return c.top(s)
	case ability.SelGiver:
		if c.outer == nil || c.outer.face == nil {
			return "what grants this ability"
		}
		return own(c.outer.face.Name, as)
	case ability.SelLinkedTo:
		return "the exiled card"
	case ability.SelLinked:
		return alt(own("the exiled card", as), own("the exiled cards", as), own("that card", as), own("each card exiled with "+c.this(), as), own("it", as), own("all cards exiled with "+c.this(), as))
	case ability.SelBecame, ability.SelCard:
		return alt(c.sel(s.Of, as), own("that card", as), own("it", as), own("those cards", as))
	}
	return c.farther(s, as)
}

// choosesPlayer is that a player is chosen, or two.
func choosesPlayer(c *context, in *ability.Instr) string {
	d := c.describe(in.Filter)
	if in.N != nil {
		return c.doer(in.Who, "choose", "chooses") + " " + c.value(in.N) + " " + d.say(many)
	}
	return c.doer(in.Who, when(in.Flags&ability.FlagSecret != 0, "secretly ")+"choose", "chooses") + " " + d.one()
}

// choosesTwo reports whether two players are chosen for what has the face.
func choosesTwo(f *ability.Face) bool {
	return f != nil && slices.ContainsFunc(f.Abilities, func(a ability.Ability) bool {
		return slices.ContainsFunc(a.Static, func(e ability.StaticEffect) bool {
			return e.Replace != nil && slices.ContainsFunc(e.Replace.Code, func(in ability.Instr) bool { return in.Op == ability.OpChoosePlayer && in.N != nil })
		})
	})
}

func (c *context) farther(s *ability.Sel, as role) string {
	of := func(as role) string {
		if s.Of == nil {
			return c.thisAs(as)
		}
		return c.sel(s.Of, as)
	}
	switch s.Kind {
	case ability.SelChosenPlayer:
		if s.Of != nil {
			return own("the other chosen player", as)
		}
		return own(when(choosesTwo(c.face), "one of the chosen players")+when(!choosesTwo(c.face), "the chosen player"), as)
	case ability.SelGiven:
		return alt(own("the chosen player", as), own("that player", as))
	case ability.SelTargetsOf:
		return own("the target of "+of(object), as)
	case ability.SelBlockedBy:
		return own(alt("each creature ", "all creatures ", "the creature ")+of(subject)+" "+alt("is blocking", "blocked"), as)
	case ability.SelBlocking:
		return own(alt("each creature ", "all creatures ", "the creature ")+"blocking "+of(object), as)
	case ability.SelDescribed:
		if as == possessive {
			return "its"
		}
		return "it"
	case ability.SelThose:
		if s.Of.Kind == ability.SelTargetsOf {
			d := c.describe(s.Filter)
			return own("those "+d.say(many), as)
		}
		if s.Of.Kind == ability.SelEventOther && same(s.Filter, &ability.Filter{NotIn: &ability.Sel{Kind: ability.SelEventSource}}) {
			return own("the other creature", as)
		}
		return alt(own("the "+c.thoseDone(s, one), as), own("the "+c.thoseDone(s, many), as), own(c.thoseDone(s, many), as), own("that card", as), own("it", as), (&reference{nouns: c.nounsOf(s.Filter)}).say(as))
	case ability.SelLast:
		d := c.describe(&ability.Filter{Types: s.Filter.Types, Is: s.Filter.Is})
		if s.Of.Kind == ability.SelLinked && same(s.Filter, &ability.Filter{Zones: s.Filter.Zones}) {
			return own("the top card of the exiled pile", as)
		}
		if s.Of.Kind == ability.SelLinked {
			return own("the last "+strings.TrimSuffix(d.say(one), " card")+" card exiled with "+alt("it", c.this()), as)
		}
		return own("the last "+d.say(one)+" of "+of(object), as)
	case ability.SelCommanders:
		return own(whoseCommander(s.Of), as)
	case ability.SelPaired:
		return own(alt("the creature "+of(subject)+" is paired with", "both creatures"), as)
	case ability.SelHaunted:
		return own(alt("the creature "+of(subject)+" haunts", "the creature it haunts"), as)
	case ability.SelHelpers:
		if s.N == ability.Delved {
			return own("all cards exiled for the delve of "+c.this(), as)
		}
		return own(alt("each creature that convoked "+c.this(), "each of those creatures"), as)
	case ability.SelEventAll:
		return own([]string{"those creatures", "those players"}[s.N], as)
	case ability.SelBeside:
		return own(beside(s), as)
	case ability.SelAround:
		return own("starting with you, each player", as)
	case ability.SelCreated:
		return alt(own("all tokens created with "+c.this(), as), own("those tokens", as))
	case ability.SelSourceOf:
		return own("the source of "+of(object), as)
	case ability.SelAttachedTo:
		return own("all permanents attached to "+of(object), as)
	case ability.SelOpponentsOf:
		return own("each of "+c.sel(s.Of, possessive)+" opponents", as)
	case ability.SelTopBuried:
		f := *s.Filter
		f.Zones = 0
		d := c.describe(&f)
		if f.Types == 0 {
			d.sing = "card"
		} else {
			d.sing += " card"
		}
		return own("the top "+d.say(one)+" of "+c.sel(s.Of, possessive)+" graveyard", as)
	case ability.SelAllBut:
		return own("all but the bottom "+c.value(s.Num)+" cards of "+c.sel(s.Of, possessive)+" library", as)
	}
	return "nothing"
}

// firstOf is how a register is spoken of for the first time, empty where it has been.
func firstOf(c *context, s *ability.Sel) string {
	if s.Kind != ability.SelRegister || c.reg(s.N).first == "" {
		return ""
	}
	return c.sel(s, object)
}

func whoseCommander(of *ability.Sel) string {
	if of.Kind == ability.SelYou {
		return "your commander"
	}
	return "that player's commander"
}

func (c *context) top(s *ability.Sel) string {
	whose := "your"
	if s.Of != nil {
		whose = c.sel(s.Of, possessive)
	}
	if s.Num == nil || s.Num.Kind == ability.NumConst && s.Num.K == 1 {
		if c.topGone {
			return "the top card of " + whose + " library"
		}
		return alt("the top card of "+whose+" library", "that card", "it")
	}
	if s.Num.Kind != ability.NumConst && s.Num.Kind != ability.NumX {
		return alt("the top X cards of "+whose+" library, where X is "+c.value(s.Num), "the top "+c.value(s.Num)+" cards of "+whose+" library", "that many cards from the top of "+whose+" library", "a number of cards from the top of "+whose+" library equal to "+c.value(s.Num))
	}
	return "the top " + c.value(s.Num) + " cards of " + whose + " library"
}

// paidWords say what was done with what paid a part of a cost.
var paidWords = map[ability.CostKind]string{
	ability.CostSacrifice: "sacrificed", ability.CostDiscard: "discarded", ability.CostExile: "exiled", ability.CostTap: "tapped",
	ability.CostExileTop: "exiled", ability.CostReturnToHand: "returned", ability.CostReveal: "revealed", ability.CostRemoveCounters: "chosen",
}

// paid is what paid a part of the ability's cost.
func (c *context) paid(s *ability.Sel, as role) string {
	part := c.costPart(s.N)
	if part == nil {
		return alt(own("that permanent", as), own("it", as), own("that card", as), own("the sacrificed creature", as), own("the discarded card", as), own("that creature", as))
	}
	word := paidWords[part.Kind]
	var ways []string
	if part.Filter != nil && part.Filter.Is&ability.IsThis != 0 {
		ways = append(ways, c.thisAs(as))
	}
	if part.Filter == nil {
		ways = append(ways, own("the "+word+" card", as))
	}
	for _, n := range c.nounsOf(part.Filter) {
		ways = append(ways, own("the "+word+" "+n, as), own("that "+n, as), own("the "+word+" "+several(n), as))
		if part.Kind == ability.CostTap && as == object {
			ways = append(ways, "the "+n+" tapped this way")
		}
	}
	if s.Kind == ability.SelCostBecame {
		ways = append([]string{own("the card that was "+word, as)}, ways...)
	}
	if as == possessive {
		return alt(append(ways, "its")...)
	}
	return alt(append(ways, "it")...)
}

func (c *context) costPart(n uint8) *ability.CostPart {
	cost := c.a.Cost
	if cost == nil && c.face != nil {
		for i := range c.face.Abilities {
			for j := range c.face.Abilities[i].Static {
				if e := &c.face.Abilities[i].Static[j]; e.Kind == ability.StaticAddCost && cost == nil {
					cost = e.Cost
				}
			}
		}
	}
	if n&ability.PaidInEffect != 0 || cost == nil || int(n) >= len(cost.Parts) {
		return nil
	}
	return &cost.Parts[n]
}

// plural reports whether a selector finds several.
func (c *context) plural(s *ability.Sel) bool {
	switch {
	case s == nil:
		return true // you
	case s.Kind == ability.SelYou:
		return true
	case s.Kind == ability.SelRegister:
		return c.reg(s.N).many
	case s.Kind == ability.SelAll:
		return !eachOther(s)
	case s.Kind == ability.SelUnion, s.Kind == ability.SelEventAll:
		return true
	}
	return false
}

// eachOther reports whether the selector is of every player but you.
func eachOther(s *ability.Sel) bool {
	f := s.Filter
	return s.Kind == ability.SelAll && f.NotIn != nil && f.NotIn.Kind == ability.SelYou && same(f, &ability.Filter{Players: true, NoObjects: true, NotIn: f.NotIn})
}
