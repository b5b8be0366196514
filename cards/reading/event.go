package reading

import (
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// trigger is the condition of a triggered ability.
func (c *context) trigger(t *ability.Trigger) string {
	if t == nil {
		return "when it is created"
	}
	if t.State != nil {
		return "when " + c.cond(t.State)
	}
	if len(t.Any) == 1 && same(t.Any[0], ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.EndCombat}) {
		c.player = &reference{player: true}
		return alt("at end of combat", "at the end of combat")
	}
	if len(t.Any) == 1 && t.Any[0].Kind == mtg.EventStepBegan {
		return "at the beginning of " + c.stepWords(&t.Any[0])
	}
	if yours := (&ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You}); len(t.Any) == 2 &&
		same(t.Any[0], ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.PrecombatMain, Player: yours}) &&
		same(t.Any[1], ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.PostcombatMain, Player: yours}) {
		return "at the beginning of each of your main phases"
	}
	if s := c.drawnTogether(t); s != "" {
		return "whenever " + s
	}
	if controlLost(t) {
		return "whenever you lose control of " + c.subjectOf(&t.Any[1])
	}
	var parts []string
	for i := range t.Any {
		s := c.event(&t.Any[i])
		if t.Any[i].Kind == mtg.EventStepBegan {
			s = "at the beginning of " + c.stepWords(&t.Any[i])
		}
		parts = append(parts, s)
	}
	if len(parts) == 2 && same(t.Any[0].Object, t.Any[1].Object) && t.Any[0].Object != nil {
		d := c.describe(t.Any[0].Object)
		who := d.one()
		if d.self {
			who = "this " + c.thisNoun()
		}
		a, okA := strings.CutPrefix(parts[0], who+" ")
		b, okB := strings.CutPrefix(parts[1], who+" ")
		if !okB {
			b, okB = strings.CutPrefix(parts[1], alt(who, "it")+" ")
		}
		if !okB && d.self {
			b, okB = strings.CutPrefix(parts[1], c.thisAs(object)+" ")
		}
		if okA && okB {
			return "whenever " + who + " " + a + " or " + b
		}
	}
	if len(parts) == 2 {
		name := "this " + c.thisNoun()
		a, okA := strings.CutPrefix(parts[0], name+" ")
		b, okB := strings.CutPrefix(parts[1], alt(name, "it")+" ")
		if !okB {
			b, okB = strings.CutPrefix(parts[1], name+" ")
		}
		if okA && okB {
			return "whenever " + name + " " + a + " or " + b
		}
	}
	if len(parts) == 2 && t.Any[0].Kind == mtg.EventTargeted && t.Any[1].Kind == mtg.EventTargeted {
		a, end, _ := strings.Cut(parts[0], " becomes ")
		if b, ok := strings.CutSuffix(parts[1], " becomes "+end); ok {
			return "whenever " + a + " or " + b + " becomes " + end
		}
	}
	if len(parts) == 2 {
		if head, a, b, ok := shared(parts[0], parts[1]); ok {
			return "whenever " + head + " " + a + " or " + b
		}
		if s := bothDone(parts[0], parts[1]); s != "" {
			return "whenever " + s
		}
	}
	if len(parts) == 2 && t.Any[0].Kind == mtg.EventStepBegan && t.Any[1].Kind != mtg.EventStepBegan {
		return parts[0] + alt(" or whenever ", " and whenever ") + parts[1]
	}
	if len(parts) == 2 && t.Any[1].Kind == mtg.EventStepBegan && t.Any[0].Kind != mtg.EventStepBegan {
		return "whenever " + parts[0] + alt(" or ", " and ") + parts[1]
	}
	if len(parts) == 2 && t.Any[0].Kind == mtg.EventDie && t.Any[1].Kind == mtg.EventPlanarDie && same(t.Any[0].Player, t.Any[1].Player) && !t.Any[0].Highest {
		return "whenever " + alt(parts[0]+" or "+parts[1], parts[0]) // which is a die as well (706.7)
	}
	if len(parts) == 2 {
		return "whenever " + parts[0] + alt(" or ", " and whenever ", " or whenever ") + parts[1]
	}
	return "whenever " + listed(parts, "or")
}

// drawnTogether says in one what happens to one kind of thing in two ways, where nothing
// else is asked of either.
func (c *context) drawnTogether(t *ability.Trigger) string {
	if len(t.Any) != 2 {
		return ""
	}
	a, b := &t.Any[0], &t.Any[1]
	if s := castElsewhere(c, a, b); s != "" {
		return s
	}
	if s := playsOrActivates(c, a, b); s != "" {
		return s
	}
	blocks := ability.Pattern{Kind: mtg.EventBlock, Object: a.Object, OneOrMore: true, Apart: true}
	switch {
	case same(a, &blocks) && same(b, &ability.Pattern{Kind: mtg.EventBlocked, Object: a.Object}):
		return c.subjectOf(&ability.Pattern{Object: a.Object}) + " blocks or becomes blocked"
	case a.Other != nil && same(a, &ability.Pattern{Kind: mtg.EventBlock, Object: a.Object, Other: a.Other}) && same(b, &ability.Pattern{Kind: mtg.EventBlock, Object: a.Other, Other: a.Object, Becomes: true}):
		who := c.subjectOf(a)
		whom := c.party(a.Other, false, &c.other, nil)
		if c.other.self != "" { // the other party is the one that this is not
			c.other = c.event_
		}
		return who + " blocks or becomes blocked by " + whom
	case same(a, &ability.Pattern{Kind: mtg.EventAttack, Object: a.Object}) && same(b, &blocks):
		return c.subjectOf(a) + " attacks or blocks"
	case same(a, &ability.Pattern{Kind: mtg.EventZoneChange, Object: a.Object, To: 1 << mtg.Battlefield}) && same(b, &ability.Pattern{Kind: mtg.EventAttack, Object: a.Object}):
		return c.subjectOf(a) + " enters or attacks"
	case a.Kind == mtg.EventCast && same(b, &ability.Pattern{Kind: mtg.EventCopied, Object: a.Object, Player: a.Player}) && same(a, &ability.Pattern{Kind: mtg.EventCast, Object: a.Object, Player: a.Player}):
		verb := "casts or copies"
		if who, _ := c.who(a.Player); who == "you" {
			verb = "cast or copy"
		}
		return spellEvent(c, a, verb)
	}
	return ""
}

// stepNouns are the steps as texts call them.
var stepNouns = map[mtg.Step]string{
	mtg.Untap: "untap step", mtg.Upkeep: "upkeep", mtg.DrawStep: "draw step", mtg.PrecombatMain: "first main phase",
	mtg.BeginCombat: "combat", mtg.DeclareAttackers: "declare attackers step", mtg.DeclareBlockers: "declare blockers step",
	mtg.CombatDamage: "combat damage step", mtg.EndCombat: "end of combat", mtg.PostcombatMain: "postcombat main phase",
	mtg.EndStep: "end step", mtg.Cleanup: "cleanup step", mtg.FirstStrikeDamage: "first combat damage step",
}

// stepWords are the step whose beginning is meant, and whose.
func (c *context) stepWords(p *ability.Pattern) string {
	step := stepNouns[p.Step]
	c.player = &reference{player: true}
	combat := p.Step == mtg.BeginCombat
	whose := func(your, on string) string {
		if combat {
			return on
		}
		return your
	}
	first := ""
	if p.First {
		first = "first "
	}
	if p.Player == nil {
		if combat {
			return alt("combat on each player's turn", "each combat", "combat")
		}
		return alt("each player's "+step, "the "+step, "each "+step, "the next "+step)
	}
	f := p.Player
	switch {
	case f.PlayerWho == ability.You:
		c.player = &reference{player: true, own: true}
		return whose("your "+first+step, alt("combat on your turn", "each combat on your turn"))
	case f.PlayerWho == ability.Opponent:
		c.player.nouns = []string{"opponent"}
		return whose(alt("each opponent's "+step, "an opponent's "+step), "combat on each opponent's turn")
	case f.PlayerWho == ability.NotYou:
		return whose("each other player's "+step, "combat on each other player's turn")
	}
	if f.In != nil {
		who := c.sel(f.In, possessive)
		return whose(alt(who+" "+step, who+" next "+step), "combat on "+who+" turn")
	}
	n := c.describe(f)
	return whose(own(n.one(), possessive)+" "+step, "combat on "+own(n.one(), possessive)+" turn")
}

// subjectOf is the object of an event, which is then spoken of.
func (c *context) subjectOf(p *ability.Pattern) string {
	return c.party(p.Object, p.OneOrMore, &c.event_, p.Sel)
}

// party is one party of an event.
func (c *context) party(f *ability.Filter, several bool, into **reference, s *ability.Sel) string {
	if s != nil {
		*into = &reference{nouns: []string{"creature", "permanent", "card"}}
		return c.sel(s, subject)
	}
	r := &reference{nouns: c.nounsOf(f), player: f != nil && f.Players && f.NoObjects}
	*into = r
	if f == nil {
		return alt("a permanent", "a creature")
	}
	if f.Is&ability.IsThisAttachedTo != 0 {
		words := c.attachedAs(f, subject)
		if strings.HasSuffix(shown(words), " creature") {
			r.nouns = append([]string{"creature"}, r.nouns...)
		}
		return words
	}
	if f.In != nil && same(f, &ability.Filter{In: f.In, Zones: f.Zones}) {
		r.nouns = []string{"creature", "permanent", "card"}
		return c.sel(f.In, subject)
	}
	d := c.describe(f)
	if d.self && d.whole != "" && len(f.Any) == 0 {
		r.self = "this " + c.thisNoun()
		c.saidThis = true
		return d.whole
	}
	if several {
		r.many = true
		if d.whole != "" {
			return strings.Replace(d.whole, " or another ", alt(" or another ", " and/or one or more other ", " or one or more other "), 1)
		}
		if d.another {
			return "one or more other " + d.say(many)
		}
		return "one or more " + d.say(many)
	}
	if f.Is&ability.IsPutByThis != 0 {
		return alt(d.one(), "the "+d.say(one))
	}
	return d.one()
}

// who is the player of an event.
func (c *context) who(f *ability.Filter) (words string, you bool) {
	r := &reference{player: true}
	if c.player == nil || f != nil {
		c.player = r
	}
	switch {
	case f == nil:
		return "a player", false
	case f.PlayerWho == ability.You:
		c.player = &reference{player: true, own: true}
		return "you", true
	case f.PlayerWho == ability.Opponent:
		r.nouns = []string{"opponent"}
		return "an opponent", false
	case f.PlayerWho == ability.NotYou:
		return "another player", false
	case same(f, &ability.Filter{Players: true, NoObjects: true, NotIn: &ability.Sel{Kind: ability.SelEachOpponent}}): // there is nobody else
		return "you or a teammate", false
	case f.In != nil:
		return c.sel(f.In, subject), false
	case f.Whose != nil:
		return c.sel(f.Whose, subject), false
	}
	n := c.describe(f)
	return n.one(), false
}

// event is an event of a pattern as a sentence in the present tense.
func (c *context) event(p *ability.Pattern) string {
	if s := c.attackWith(p); s != "" {
		return s
	}
	s := c.eventWords(p) + note(when(p.Whole, "as a whole"), when(p.Apart && p.Kind != mtg.EventCounters && !apartly(p), "once for each"), when(p.BySource, "once for each source"), when(p.Becomes, "or its band"),
		when(p.Tapping, "by tapping"), when(p.ByEffect, "by an effect"), when(p.Resolved, "as it resolves"), when(p.Door > 0, "half "+numeral(int(p.Door))), when(p.OneOrMore && !apartly(p) && p.Kind != mtg.EventCounters && p.Kind != mtg.EventDie && (p.Kind != mtg.EventAttack || p.Other == nil), "together"), p.Mechanic,
		when(p.Combat && p.Kind == mtg.EventDeed, "as it attacks"), when(p.To != 0 && p.Kind == mtg.EventDiscard, "into "+shown(zoneList(p.To, "or")))) + notBy(p)
	if p.First {
		s += alt(" for the first time each turn", " for the first time this turn")
	}
	if p.Nth > 0 && p.Kind != mtg.EventDraw && p.Kind != mtg.EventCast {
		s += " (number " + numeral(p.Nth) + " in the turn)"
	}
	if p.If != nil && p.If.Kind == ability.CondNot && p.If.A.Kind == ability.CondYourTurn {
		return strings.NewReplacer(" each turn", "").Replace(s) + alt(" during an opponent's turn", " during each opponent's turn", " while it's not your turn")
	}
	if p.If != nil && p.If.Kind == ability.CondYourTurn {
		return s + alt(" during your turn", " during each of your turns")
	}
	if p.If != nil && !lastCounter(p) {
		s += onlyWhile(c, p)
	}
	return s
}

// apartly reports whether the words themselves say that an event is one for each that blocks.
func apartly(p *ability.Pattern) bool {
	return p.Kind == mtg.EventBlock && p.OneOrMore && p.Apart && p.Other == nil
}

func (c *context) eventWords(p *ability.Pattern) string {
	switch p.Kind {
	case mtg.EventZoneChange:
		return c.moves(p)
	case mtg.EventAttack:
		return c.attacks(p)
	case mtg.EventDamage:
		return c.damages(p)
	case mtg.EventCast:
		return casts(c, p)
	case mtg.EventCopied:
		return spellEvent(c, p, "copies")
	case mtg.EventBlock:
		c.fighting = true // only creatures attack and block (508.1a, 509.1a)
		defer func() { c.fighting = false }()
		if p.OneOrMore && p.Apart && p.Other == nil { // of each of them, whatever it blocks (509.3a)
			one := *p
			one.OneOrMore = false
			return c.subjectOf(&one) + " blocks"
		}
		who := c.subjectOf(p)
		if p.Other == nil {
			return who + " blocks"
		}
		other := c.party(p.Other, false, &c.other, nil)
		if p.Becomes {
			return alt(who+" blocks "+other, other+" becomes blocked by "+who)
		}
		return alt(who+" blocks "+other, other+" becomes blocked by "+who)
	case mtg.EventBlocked:
		return c.subjectOf(p) + " becomes blocked"
	case mtg.EventUnblocked:
		return c.subjectOf(p) + " attacks and isn't blocked"
	case mtg.EventTap:
		return c.subjectOf(p) + alt(" becomes tapped", " become tapped") + when(p.NotDeclared, ", if it isn't being declared as an attacker")
	case mtg.EventDay:
		return "day becomes night or night becomes day"
	case mtg.EventAttach:
		to := c.describe(p.Other)
		return c.subjectOf(p) + " becomes attached to " + to.one()
	case mtg.EventUntap:
		return c.subjectOf(p) + " becomes untapped"
	case mtg.EventDestroy:
		if p.By != nil {
			n := c.describe(p.By)
			return "a spell or ability " + n.one() + " controls destroys " + c.subjectOf(p)
		}
		return c.subjectOf(p) + " is destroyed"
	case mtg.EventTransform:
		return transforms(c, p)
	case mtg.EventMutated:
		return c.subjectOf(p) + " mutates"
	case mtg.EventLevel:
		return c.subjectOf(p) + " becomes level " + strconv.Itoa(p.Reach)
	case mtg.EventTurnedUp:
		return c.subjectOf(p) + " " + alt("is turned face up", "turns face up")
	case mtg.EventTargeted:
		return c.targeted(p)
	case mtg.EventCounters:
		return c.counters(p)
	case mtg.EventPhasedOut:
		return c.subjectOf(p) + " phases out"
	case mtg.EventPhasedIn:
		return c.subjectOf(p) + " phases in"
	case mtg.EventCountered:
		return countering(c, p)
	case mtg.EventStepBegan:
		return stepNouns[p.Step] + " of " + c.stepWords(p)
	}
	return c.playerEvent(p)
}

// moves is a change of zones.
func (c *context) moves(p *ability.Pattern) string {
	if p.To.Has(mtg.Graveyard) || p.From != 0 && p.From.Has(mtg.Graveyard) || !p.From.Has(mtg.Battlefield) && p.To != mtg.Zones(mtg.Battlefield) {
		c.cards = p.From != mtg.Zones(mtg.Battlefield)
		defer func() { c.cards = false }()
	}
	if p.To == mtg.Zones(mtg.Graveyard) && p.From == 0 && p.Object != nil && p.Object.Is&ability.IsThis == 0 && (p.Object.Owner == ability.You || p.Object.Owner == ability.Opponent) {
		q, g := *p, *p.Object
		g.Owner = ability.Anyone
		q.Object = &g
		who := c.subjectOf(&q)
		cause := ""
		if p.By != nil {
			n := c.describe(p.By)
			cause = " by " + n.one()
		}
		return who + " " + alt("is", "are") + " put into " + c.graveyardWords(p) + alt(" from anywhere", "") + cause + when(p.ByEffect, " by an effect")
	}
	owner, yours := ownZones(p)
	died := p.From == mtg.Zones(mtg.Battlefield) && p.To.Has(mtg.Graveyard) // whose graveyard is said there
	if owner != ability.Anyone && yours && !died {
		q, g := *p, *p.Object
		g.Owner = ability.Anyone
		q.Object, p = &g, &q
	} else {
		owner = ability.Anyone
	}
	who := c.subjectOf(p)
	from := ""
	cause := ""
	if p.By != nil {
		n := c.describe(p.By)
		cause = " by " + n.one()
	}
	if p.ByEffect {
		cause += " by an effect"
	}
	switch {
	case p.To == mtg.Zones(mtg.Battlefield) && p.From == 0:
		if p.Player != nil {
			if w, you := c.who(p.Player); !you {
				return who + " enters under " + own(w, possessive) + " control" + cause
			}
			return who + " enters under your control" + cause
		}
		if o := p.Object; o != nil && o.IsNot == ability.IsTapped && o.Is == ability.IsThis {
			g := *o
			g.IsNot = 0
			return c.party(&g, false, &c.event_, nil) + " enters untapped" + cause
		}
		return who + " " + alt("enters", "enter") + cause
	case p.To == mtg.Zones(mtg.Battlefield):
		return who + " enters from " + zoneListOf(p.From, owner) + cause
	case p.From == mtg.Zones(mtg.Battlefield) && p.To == mtg.Zones(mtg.Graveyard):
		c.event_.nouns = append(c.event_.nouns, "card")
		if p.Object != nil && p.Object.Owner != ability.Anyone {
			g := *p.Object
			g.Owner, g.Whose = 0, nil
			d := c.describe(&g)
			return alt(alt(d.one(), "one or more "+d.all())+" is put into "+c.graveyardWords(p)+" from the battlefield", who+" dies") + cause
		}
		return who + " " + diesWord(p) + cause
	case p.From == mtg.Zones(mtg.Battlefield) && everywhere(p.To|1<<mtg.Battlefield):
		return who + " leaves the battlefield" + cause
	case p.From == mtg.Zones(mtg.Battlefield) && everywhere(p.To|1<<mtg.Battlefield|1<<mtg.Graveyard):
		return who + " " + alt("leaves", "leave") + " the battlefield without dying" + cause
	case p.From == mtg.Zones(mtg.Battlefield) && p.To == mtg.Zones(mtg.Graveyard, mtg.Exile):
		return who + alt(" dies or is put into exile", " dies or is put into exile from the battlefield") + cause
	case p.To == mtg.Zones(mtg.Graveyard) && p.From == 0:
		return who + " " + alt("is", "are") + " put into " + c.graveyardWords(p) + alt(" from anywhere", "") + cause
	}
	if p.From != 0 {
		from = " from " + zoneListOf(p.From, owner)
	}
	if p.To == 0 || everywhere(p.To|p.From|1<<mtg.Battlefield) {
		return who + " " + alt("leaves", "leave") + " " + zoneListOf(p.From, owner) + cause
	}
	put := who + " " + alt("is", "are") + " put into " + zoneListOf(p.To, owner) + from
	if p.To == mtg.Zones(mtg.Hand) {
		put = alt(put, who+" "+alt("is", "are")+" returned to "+zoneListOf(p.To, owner)+alt(from, ""))
	}
	return put + cause
}

// diesWord is "dies" of creatures and planeswalkers (700.4).
func diesWord(p *ability.Pattern) string {
	whose := "a"
	if p.Object != nil {
		switch p.Object.Owner {
		case ability.You:
			whose = "your"
		case ability.Opponent:
			whose = "an opponent's"
		}
	}
	if p.Object != nil && p.Object.Is&ability.IsThisAttachedTo != 0 {
		return alt("dies", "is put into "+whose+" graveyard from the battlefield", "is put into "+whose+" graveyard")
	}
	if whose == "a" {
		return alt("dies", "is put into a graveyard from the battlefield", "is put into a graveyard", "is put into a player's graveyard from the battlefield")
	}
	return alt("dies", "is put into "+whose+" graveyard from the battlefield")
}

func (c *context) graveyardWords(p *ability.Pattern) string {
	if p.Object == nil {
		return "a graveyard"
	}
	switch p.Object.Owner {
	case ability.You:
		return "your graveyard"
	case ability.Opponent:
		return "an opponent's graveyard"
	case ability.TheSel:
		return c.sel(p.Object.Whose, possessive) + " graveyard"
	}
	return "a graveyard"
}

func (c *context) attacks(p *ability.Pattern) string {
	if p.Player != nil && p.Object == nil {
		w, _ := c.who(p.Player)
		return w + " " + alt("attacks", "attack") + c.attacked(p)
	}
	if p.OneOrMore && p.Other == nil && p.Object != nil && p.Object.Controller == ability.You && same(p.Object, &ability.Filter{Types: p.Object.Types & mtg.Creature, Controller: ability.You}) {
		c.event_ = &reference{nouns: []string{"creature"}, many: true}
		return alt("you attack", "you attack with one or more creatures", "one or more creatures you control attack")
	}
	who := ""
	if p.Player != nil {
		w, _ := c.who(p.Player)
		if p.Other != nil && p.OneOrMore && same(p.Object, &ability.Filter{Zones: p.Object.Zones}) {
			c.event_ = &reference{nouns: []string{"creature"}, many: true}
			return w + " " + alt("attacks", "attack") + c.attacked(p) + " with one or more creatures"
		}
		who = w + " " + alt("attacks", "attack") + " with " + c.subjectOf(p)
		return who + c.attacked(p)
	}
	if p.Other != nil && p.OneOrMore && p.Other.NoObjects && same(p.Object, &ability.Filter{Zones: p.Object.Zones}) {
		c.event_ = &reference{nouns: []string{"creature"}, many: true}
		return strings.TrimPrefix(c.attacked(p), " ") + " is attacked"
	}
	c.fighting = true
	while := ""
	if f := p.Object; f != nil && f.Is&ability.IsThis != 0 && f.Is != ability.IsThis {
		g, rest := *p, *f
		rest.Is &^= ability.IsThis
		if words := c.onlyAdjectives(&rest); words != "" {
			g.Object = &ability.Filter{Is: ability.IsThis, Zones: f.Zones}
			while = " while " + joined(before(&rest)...)
			p = &g
		}
	}
	who = c.subjectOf(p)
	c.fighting = false
	c.player = &reference{player: true}
	if p.OneOrMore && !p.Apart && same(p.Other, &ability.Filter{Players: true, NoObjects: true}) {
		return who + " attack one or more players"
	}
	tail := ""
	if p.Alone {
		tail = " alone"
	}
	if f := p.Object; f != nil && f.Controller == ability.You && f.Owner == ability.Opponent && p.Other == nil && tail+while == "" {
		g := *f
		g.Controller = ability.Anyone
		n := c.describe(&g)
		return alt("you attack with "+n.one(), who+" attacks")
	}
	return who + " " + alt("attacks", "attack") + c.attacked(p) + tail + while
}

func (c *context) attacked(p *ability.Pattern) string {
	if p.Other == nil {
		return ""
	}
	if p.Other.Players && p.Other.Is&ability.IsThisAttachedTo == 0 {
		c.other = &reference{player: p.Other.NoObjects}
		return " " + defended(c, p.Other)
	}
	return " " + c.party(p.Other, false, &c.other, nil)
}

func (c *context) damages(p *ability.Pattern) string {
	kind := combatWord(p)
	to := ""
	amount := ""
	if p.AtLeast > 0 {
		amount = numeral(p.AtLeast) + " or more "
	}
	if p.Source == nil && p.Other != nil {
		who := c.party(p.Other, p.OneOrMore && !p.Apart, &c.other, nil)
		return who + " is dealt " + amount + kind + "damage"
	}
	c.asSource = true
	who := c.party(p.Source, p.OneOrMore && !p.BySource, &c.source, nil)
	c.asSource = false
	c.event_ = c.source
	if p.Other != nil {
		r, those := &reference{}, &reference{}
		to = " to " + alt(c.party(p.Other, false, &r, nil), c.party(p.Other, true, &those, nil))
		if words := youOr(c, p.Other); words != "" {
			to = " to " + words
		}
		if p.OneOrMore || p.BySource {
			r.many = those.many
		}
		r.player = p.Other.Players && p.Other.NoObjects
		if r.player {
			c.player = r
		}
		if r.player && p.Other.PlayerWho == ability.Opponent {
			r.nouns = []string{"opponent"}
			if p.OneOrMore && !p.Apart && !p.BySource {
				to = " to one or more of your opponents"
			} else if p.Other.PlayerWho == ability.Opponent && same(p.Other, &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent}) {
				to = alt(to, " to one of your opponents")
			}
		}
		c.other = r
	}
	return who + " deals " + amount + kind + "damage" + to
}

var ordinals = [...]string{"zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"}

func ordinal(n int) string {
	if n < len(ordinals) {
		return ordinals[n]
	}
	return numeral(n) + "th"
}

func (c *context) targeted(p *ability.Pattern) string {
	what := c.party(p.Other, false, &c.other, nil)
	by := "a spell or ability"
	if p.Object != nil {
		c.event_ = &reference{nouns: []string{"spell", "ability"}}
		f := *p.Object
		d := c.describe(&f)
		by = d.one()
	}
	return what + " becomes the target of " + by
}

func (c *context) counters(p *ability.Pattern) string {
	verb := "put on"
	if p.Removed {
		verb = "removed from"
	}
	kind := "counter"
	if p.Counter != 0 {
		kind = p.Counter.String() + " counter"
	}
	what := alt(article(kind), "one or more "+several(kind))
	switch {
	case p.Each:
		what = article(kind)
	case p.OneOrMore && p.Apart:
		what = "one or more " + several(kind)
	}
	if p.AtLeast > 0 {
		what = numeral(p.AtLeast) + " or more " + several(kind)
	}
	if lastCounter(p) {
		what = "the last " + kind
	}
	on := c.party(p.Other, false, &c.other, nil)
	c.event_ = c.other
	if p.Reach > 0 {
		return "the " + ordinal(p.Reach) + " " + kind + " is put on " + on
	}
	if p.Player != nil {
		w, _ := c.who(p.Player)
		return w + " " + agree(w == "you", "puts", "put") + " " + what + " on " + on
	}
	words := what + " " + alt("is", "are") + " " + verb + " " + on
	if p.Removed && c.a != nil && c.a.Name == "" && c.a.Zones == mtg.Zones(mtg.Exile) && p.Other != nil && p.Other.Is == ability.IsThis {
		c.saidZone = true
		words += " while it's exiled"
	}
	if on == "you" && !p.Removed {
		if words = alt(words, "you get "+what); p.Counter == mtg.CounterEnergy {
			words = alt(words, "you get "+when(!p.Each && p.AtLeast == 0, "one or more {E}")) // 107.14
		}
	}
	return words
}

// deedWords are the keyword actions in the present tense.
var deedWords = map[mtg.Deed]string{
	mtg.BecameMonstrous: "becomes monstrous", mtg.BecameRenowned: "becomes renowned", mtg.BecameCrewed: "becomes crewed", mtg.Crewed: "crews a Vehicle", mtg.CommittedCrime: "commits a crime",
	mtg.BecameSaddled: "becomes saddled", mtg.BecameSuspected: "becomes suspected", mtg.BecamePrepared: "becomes prepared",
	mtg.CollectedEvidence: "collects evidence", mtg.Proliferated: "proliferates", mtg.GaveGift: "gives a gift",
}

// playerEvent is what a player does or what happens to one.
func (c *context) playerEvent(p *ability.Pattern) string {
	w, you := "", false
	if p.Player != nil || p.Object == nil && p.Source == nil {
		w, you = c.who(p.Player)
	}
	v := func(verb string) string { return w + " " + agree(you, verb+"s", verb) }
	thing := func(bare string) string {
		if p.Object == nil {
			if p.OneOrMore {
				return "one or more " + several(bare)
			}
			return article(bare)
		}
		c.cards = bare == "card"
		defer func() { c.cards = false }()
		if c.cards && same(p.Object, &ability.Filter{Zones: p.Object.Zones}) {
			c.event_ = &reference{nouns: []string{"card"}}
			if p.OneOrMore {
				return "one or more cards"
			}
			return "a card"
		}
		return c.subjectOf(p)
	}
	switch p.Kind {
	case mtg.EventDraw:
		if p.Nth > 0 {
			return v("draw") + " " + alt("your ", "their ") + ordinal(p.Nth) + " card each turn"
		}
		said := v("draw") + " " + thing("card")
		if p.StepFirst {
			return v("draw") + " " + alt("your", "their") + " first card during each of " + alt("your", "their") + " draw steps"
		}
		if p.Beyond {
			said += " except the first one " + alt("they draw in each of their draw steps", "you draw in each of your draw steps")
		}
		return said
	case mtg.EventDiscard:
		if p.Mechanic != "" && p.Player == nil && (p.Object == nil || p.Object.Is&ability.IsThis == 0) {
			w, you = c.who(nil)
		}
		if p.Mechanic != "" {
			what := thing("card")
			return v("cycle") + " " + what + mechanicNote(p.Mechanic, "cycling")
		}
		if (w == "" || you) && p.By != nil {
			n := c.describe(p.By)
			return "a spell or ability " + n.one() + " controls causes you to discard " + thing("card")
		}
		if w == "" {
			what := thing("card")
			if p.Object == nil || p.Object.Is&ability.IsThis == 0 {
				w, _ = c.who(nil)
				return w + " discards " + what
			}
			return what + " is discarded" + alt("", " by you")
		}
		if p.By != nil {
			n := c.describe(p.By)
			return alt("a spell or ability "+n.one()+" controls causes "+w+" to discard "+thing("card"), v("discard")+" "+thing("card")+c.cause(p))
		}
		return alt(v("discard")+" "+thing("card"), v("cycle")+" or "+agree(you, "discards", "discard")+" "+thing("card"))
	case mtg.EventMill:
		return v("mill") + " " + thing("card")
	case mtg.EventSacrifice:
		if w == "" && p.Mechanic == "exploit" {
			return c.this() + " exploits " + c.subjectOf(p)
		}
		if w == "" {
			what := c.subjectOf(p)
			if p.Object == nil || p.Object.Is&ability.IsThis == 0 {
				w, _ = c.who(nil)
				return w + " sacrifices " + what + c.cause(p)
			}
			return what + " is sacrificed" + c.cause(p)
		}
		return v("sacrifice") + " " + thing("permanent") + c.cause(p)
	case mtg.EventExile:
		return thing("card") + " is exiled" + c.cause(p)
	case mtg.EventGainLife:
		return v("gain") + " " + atLeast(p) + "life" + c.cause(p)
	case mtg.EventLoseLife:
		return v("lose") + " " + atLeast(p) + "life" + c.cause(p)
	case mtg.EventPayLife:
		return v("pay") + " " + atLeast(p) + "life"
	case mtg.EventPlayLand:
		if p.Object != nil && same(p.Object, &ability.Filter{Zones: p.Object.Zones, IsNot: ability.IsThis}) {
			return v("play") + " another land"
		}
		if p.Object != nil && p.Object.NotSupertypes != 0 {
			return v("play") + " " + landOf(c, p.Object)
		}
		return v("play") + " " + thing("land")
	case mtg.EventToken:
		return v("create") + " " + thing("token")
	}
	return c.rarer(p, v, thing)
}

func mechanicNote(name string, usual ...string) string {
	for _, u := range usual {
		if name == u {
			return ""
		}
	}
	return " with " + name
}

func atLeast(p *ability.Pattern) string {
	if p.AtLeast > 0 {
		return numeral(p.AtLeast) + " or more "
	}
	return ""
}

// cause is whose effect something happens by.
func (c *context) cause(p *ability.Pattern) string {
	s := ""
	if p.By != nil {
		n := c.describe(p.By)
		s = " by a spell or ability of " + n.one()
	}
	if p.ByDamage {
		s += " by damage"
	}
	if p.ByEffect {
		s += " by an effect"
	}
	return s
}
