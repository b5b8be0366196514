package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

func (c *context) rarer(p *ability.Pattern, v func(string) string, thing func(string) string) string {
	switch p.Kind {
	case mtg.EventActivate:
		of := c.ofSource(p)
		if p.Source != nil && p.Mechanic == "" { // mana abilities are another event
			of = alt(of, of+", if it isn't a mana ability", of+" that isn't a mana ability")
		}
		return v("activate") + " an ability" + of
	case mtg.EventManaAbility, mtg.EventAddMana:
		source := c.party(p.Source, false, &c.source, nil)
		if p.OfChosen {
			return source + "'s ability causes you to add one or more mana of the chosen color"
		}
		if p.Player == nil {
			c.player = &reference{player: true}
			return alt(source+" is tapped for mana", "a player taps "+source+" for mana")
		}
		return v("tap") + " " + source + " for mana"
	case mtg.EventMonarch:
		return v("become") + " the monarch"
	case mtg.EventScry:
		return v("scry")
	case mtg.EventSurveil:
		return v("surveil")
	case mtg.EventSearch:
		words := strings.Replace(v("search"), "searchs", "searches", 1)
		if same(p.Other, &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.TheSel, Whose: &ability.Sel{Kind: ability.SelEventPlayer}}) {
			return words + " " + alt("their", "your") + " library"
		}
		return words + " a library"
	case mtg.EventShuffled:
		if p.By != nil && p.By.In != nil {
			return "a spell or ability causes " + when(p.By.In.Kind == ability.SelEventPlayer, "its controller") + " to shuffle their library"
		} else if p.By != nil {
			return "a spell or ability causes a player to shuffle their library"
		}
		return v("shuffle") + " " + alt("their", "your") + " library"
	case mtg.EventCoin:
		if p.AtLeast > 0 {
			return v("win") + " a coin flip"
		}
		return v("flip") + " a coin"
	case mtg.EventDie:
		if p.Highest {
			return v("roll") + " a die's highest natural result"
		}
		return v("roll") + alt(" a die", " one or more dice")
	case mtg.EventPlanarDie:
		return v("roll") + " the planar die"
	case mtg.EventDeed:
		if p.Deed == mtg.SetInMotion {
			return v("set") + " " + c.subjectOf(p) + " in motion"
		}
		if planar, ok := planarDeed(c, p, v); ok {
			return planar
		}
		if p.Deed == mtg.Crewed {
			c.source = &reference{nouns: []string{"Vehicle"}}
		}
		w := p.Deed.String() + "s"
		if d, ok := deedWords[p.Deed]; ok {
			w = d
		}
		if p.Object != nil && p.Deed == mtg.Exerted && p.Player != nil && p.Object.Is&ability.IsThis == 0 {
			return v("exert") + " " + c.subjectOf(p)
		}
		if p.Object != nil {
			return c.subjectOf(p) + " " + w
		}
		return strings.TrimSpace(v("")) + " " + w
	case mtg.EventControl:
		return v("gain") + " control of " + thing("permanent")
	case mtg.EventUnlocked:
		switch f := p.Object; {
		case p.Door != 0 && f != nil && plainThis(f) && (p.Player == nil || c.isYou(p.Player)):
			return "you unlock this door"
		case f != nil && f.Is == ability.IsFullyUnlocked && c.isYou(p.Player):
			g := *f
			g.Is = 0
			if same(&g, &ability.Filter{}) || same(&g, &ability.Filter{Subtypes: []mtg.Subtype{mtg.SubRoom}}) {
				return "you fully unlock a Room"
			}
		case f == nil:
			return v("unlock") + " a door"
		}
		return v("unlock") + " a door of " + thing("permanent")
	case mtg.EventReveal:
		if p.Mechanic == "miracle" {
			return "you reveal " + thing("card")
		}
		return v("reveal") + " " + thing("card")
	case mtg.EventTempted:
		return "the Ring tempts " + strings.TrimSpace(v(""))
	case mtg.EventVentured:
		return v("move") + " your venture marker into room " + numeral(int(p.Door))
	case mtg.EventCompleted:
		return v("complete") + " a dungeon"
	case mtg.EventExpended:
		return v("expend") + " " + numeral(p.Reach)
	case mtg.EventForetold:
		return v("foretell") + " " + thing("card")
	case mtg.EventLose:
		return v("lose") + " the game"
	}
	return p.Kind.String()
}

func (c *context) ofSource(p *ability.Pattern) string {
	if p.Source == nil {
		return mechanicNote(p.Mechanic)
	}
	return " of " + c.party(p.Source, false, &c.source, nil)
}

// isYou reports whether a description of players is of you.
func (c *context) isYou(f *ability.Filter) bool {
	return same(f, &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You})
}

func casts(c *context, p *ability.Pattern) string {
	w, _ := c.who(p.Player)
	c.asSpell = true
	object := p.Object
	if object != nil && object.Owner == ability.You && p.From != 0 && p.Player != nil && p.Player.PlayerWho == ability.You {
		g := *object
		g.Owner = ability.Anyone
		object = &g
	}
	spell := c.party(object, p.OneOrMore, &c.event_, nil)
	c.asSpell = false
	if p.Player == nil && p.Object != nil && p.Object.Is&ability.IsThis != 0 {
		w = "you" // only its controller casts a spell (109.4)
	}
	c.event_.nouns = append(c.event_.nouns, "spell")
	from := ""
	if p.From != 0 {
		from = " from " + zoneList(p.From, "or")
		if p.Object != nil && p.Object.Owner == ability.You && p.From == mtg.Zones(lowestZone(p.From)) && !lowestZone(p.From).Shared() {
			from = " from your " + zoneNouns[lowestZone(p.From)]
		}
	}
	if p.Way != "" {
		from += " for its " + p.Way + " cost"
	}
	if p.Nth > 0 {
		return w + " " + agree(w == "you", "casts", "cast") + " " + alt("your ", "their ") + ordinal(p.Nth) + " " + bareSpell(c, object) + alt(" each turn", " in a turn") + from
	}
	return w + " " + agree(w == "you", "casts", "cast") + " " + spell + from
}

// spellEvent is what a player does with a spell, by the verb.
func spellEvent(c *context, p *ability.Pattern, verb string) string {
	who, _ := c.who(p.Player)
	c.asSpell = true
	spell := c.party(p.Object, false, &c.event_, nil)
	c.asSpell = false
	c.event_.nouns = append(c.event_.nouns, "spell")
	if verb == "copies" { // what is copied is spoken of, not the copy (707.10)
		c.other = c.event_
	}
	if who == "you" && verb == "copies" {
		verb = "copy"
	}
	return who + " " + verb + " " + spell
}

func bareSpell(c *context, f *ability.Filter) string {
	c.asSpell = true
	defer func() { c.asSpell = false }()
	d := c.describe(f)
	if f == nil {
		return "spell"
	}
	return d.say(one)
}

// castElsewhere is that a spell is cast from another zone than a hand, or from a hand that
// is not his who casts it; empty where the events are others.
func castElsewhere(c *context, a, b *ability.Pattern) string {
	hand := mtg.ZoneSet(1) << mtg.Hand
	own := &ability.Filter{Zones: allZones, Owner: ability.TheSel, Whose: &ability.Sel{Kind: ability.SelEventPlayer}}
	other := &ability.Cond{Kind: ability.CondNot, A: &ability.Cond{Kind: ability.CondMatches, Sel: &ability.Sel{Kind: ability.SelEventObject}, Filter: own}}
	if a.Kind != mtg.EventCast || a.Player == nil || a.From != allZones&^hand || !same(b, &ability.Pattern{Kind: mtg.EventCast, Object: a.Object, Player: a.Player, From: hand, If: other}) {
		return ""
	}
	anywhere := *a
	anywhere.From = 0
	words := c.event(&anywhere)
	if _, you := c.who(a.Player); you {
		return words + " from anywhere other than your hand"
	}
	return words + " from anywhere other than their hand"
}

// playsOrActivates is that a card is played, or that any ability is activated; empty where the events
// are others.
func playsOrActivates(c *context, a, b *ability.Pattern) string {
	if same(a, &ability.Pattern{Kind: mtg.EventActivate, Source: a.Source, Player: a.Player}) && same(b, &ability.Pattern{Kind: mtg.EventManaAbility, Source: a.Source, Player: a.Player}) {
		who, you := c.who(a.Player)
		return who + agree(you, " activates", " activate") + " an ability" + c.ofSource(a)
	}
	return playsCard(c, a, b)
}

// playsCard is that a card is played, as a land or a spell; empty where the events are others.
func playsCard(c *context, a, b *ability.Pattern) string {
	spell := &ability.Filter{Zones: 1 << mtg.Stack, Is: ability.IsSpell | ability.IsCard}
	if a.Kind != mtg.EventPlayLand || a.Player == nil || !same(b, &ability.Pattern{Kind: mtg.EventCast, Object: spell, Player: a.Player, From: a.From}) {
		return ""
	}
	w, you := c.who(a.Player)
	s := w + " " + agree(you, "plays", "play") + " a card"
	if a.From != 0 {
		s += " from " + zoneList(a.From, "or")
	}
	return s
}

// countering is that a spell is countered, and by whose spell or ability.
func countering(c *context, p *ability.Pattern) string {
	what := c.subjectOf(p)
	if p.By == nil || p.By.PlayerWho != ability.You {
		return what + " is countered"
	}
	return "a spell or ability you control counters " + what
}

// planarDeed is a deed of planes and phenomena (901).
func planarDeed(c *context, p *ability.Pattern, v func(string) string) (string, bool) {
	switch p.Deed {
	case mtg.ChaosEnsued:
		return alt("you roll {CHAOS}", "chaos ensues"), true
	case mtg.LeftPlane:
		return v("planeswalk") + " away from " + c.subjectOf(p), true
	case mtg.Planeswalked:
		if c.face.Types&mtg.Phenomenon != 0 {
			return v("encounter") + " " + c.subjectOf(p), true
		}
		return v("planeswalk") + " to " + c.subjectOf(p), true
	}
	return "", false
}

// onlyWhile is what has to be so as an event happens.
func onlyWhile(c *context, p *ability.Pattern) string {
	k := p.If
	if same(k, &ability.Cond{Kind: ability.CondPhase, Step: mtg.BeginCombat}) {
		return " during combat"
	}
	if p.Kind == mtg.EventAttack && k.Kind == ability.CondNum && k.Relation == ability.AtLeast && k.Left.Kind == ability.NumPower && k.Left.Sel.Kind == ability.SelAll {
		if f := k.Left.Sel.Filter; !same(f, &ability.Filter{Zones: f.Zones, Types: mtg.Creature, Is: ability.IsAttacking, Controller: ability.You}) {
			return " while " + c.cond(k)
		}
		return alt(", if you attacked with creatures with total power "+c.value(k.Right)+" or greater this combat", " while "+c.cond(k))
	}
	return alt(" while ", " if ", " during ") + c.cond(k)
}

// controlLost reports whether the ability triggers as you lose control of an object: it leaves
// the battlefield, or another player gains control of it (603.10d).
func controlLost(t *ability.Trigger) bool {
	if len(t.Any) != 2 {
		return false
	}
	away, gained := t.Any[0], t.Any[1]
	return gained.Player != nil && gained.Player.PlayerWho == ability.NotYou && everywhere(away.To|1<<mtg.Battlefield) &&
		same(away, ability.Pattern{Kind: mtg.EventZoneChange, Object: away.Object, From: 1 << mtg.Battlefield, To: away.To}) &&
		same(gained, ability.Pattern{Kind: mtg.EventControl, Object: away.Object, Player: gained.Player})
}

// transforms is that a permanent transforms; what is asked of it is asked of what it is then.
func transforms(c *context, p *ability.Pattern) string {
	s := c.subjectOf(p) + " transforms"
	if o := p.Object; o != nil && o.Controller == ability.You && o.Is == 0 && len(o.Any) == 0 && !p.OneOrMore {
		into := *o
		into.Controller = ability.Anyone
		d := c.describe(&into)
		return alt(s, "a permanent you control transforms into "+d.one())
	}
	return s
}

// attackWith is that you attack with some of what is described, or with at least so many.
func (c *context) attackWith(p *ability.Pattern) string {
	f := p.Object
	someone := p.Player != nil && p.If != nil && f != nil && f.Controller == ability.Anyone
	if p.Kind != mtg.EventAttack || !p.OneOrMore || p.Other != nil || f == nil || !someone && (p.Player != nil || f.Controller != ability.You) {
		return ""
	}
	g := *f
	g.Controller = ability.Anyone
	d := c.describe(&g)
	if x := p.If; x != nil {
		attacking, who := *f, "you attack"
		attacking.Is |= ability.IsAttacking
		if someone {
			w, _ := c.who(p.Player)
			who = w + " attacks"
			attacking.Controller, attacking.Whose = ability.TheSel, &ability.Sel{Kind: ability.SelEventPlayer}
		}
		if x.Kind != ability.CondNum || x.Relation != ability.AtLeast || x.Left.Kind != ability.NumCount || !same(x.Left.Filter, &attacking) || x.Right.Kind != ability.NumConst {
			return ""
		}
		c.event_ = &reference{nouns: []string{"creature"}, many: true}
		words := who + " with " + numeral(int(x.Right.K)) + " or more " + d.all()
		if !someone {
			all := c.describe(f)
			words = alt(numeral(int(x.Right.K))+" or more "+all.all()+" attack", words)
		}
		return words
	}
	if same(&g, &ability.Filter{Types: g.Types & mtg.Creature}) {
		return ""
	}
	c.event_ = &reference{nouns: []string{"creature"}, many: true}
	all := c.describe(f)
	return alt("one or more "+all.all()+" attack", "you attack with one or more "+d.all())
}

// notBy is that no ability of a keyword caused the event.
func notBy(p *ability.Pattern) string {
	switch p.NotMechanic {
	case "":
		return ""
	case "cycling":
		return " and it wasn't cycled"
	}
	return note("not by " + p.NotMechanic)
}

// triggersAgain is that whatever triggered ability of something triggers an additional time.
func triggersAgain(f *ability.Filter, what string) string {
	if same(f, &ability.Filter{Zones: mtg.Zones(mtg.Command), Types: mtg.Dungeon, Owner: ability.You}) {
		return "room abilities of dungeons you own trigger an additional time"
	}
	return "if " + alt("a triggered ability of ", "an ability of ") + what + " triggers, " + alt("that ability", "it") + " triggers an additional time"
}

// ownZones says whose the objects of an event are and whether it suffices to say whose a zone
// is from which or to which they go, as each is in the zone of its owner (400.3).
func ownZones(p *ability.Pattern) (owner ability.Who, said bool) {
	const players = 1<<mtg.Library | 1<<mtg.Hand | 1<<mtg.Graveyard
	o := p.Object
	if o == nil || o.Owner != ability.You && o.Owner != ability.Opponent || len(o.Any) > 0 || o.Is&ability.IsThis != 0 || p.To == mtg.Zones(mtg.Graveyard) {
		return ability.Anyone, false
	}
	from := p.From != 0 && p.From&^players == 0
	to := p.To != 0 && p.To&^players == 0 && !p.From.Has(mtg.Graveyard)
	return o.Owner, from || to && p.From != 0
}

// zoneListOf is a list of zones, those of players of the owner of what is in them.
func zoneListOf(z mtg.ZoneSet, owner ability.Who) string {
	whose := ""
	switch owner {
	case ability.You:
		whose = "your "
	case ability.Opponent:
		whose = "an opponent's "
	default:
		return zoneList(z, "or")
	}
	var list []string
	for k := mtg.Zone(1); int(k) < mtg.NumZones; k++ {
		switch {
		case !z.Has(k) || zoneNouns[k] == "":
		case k == mtg.Library, k == mtg.Hand, k == mtg.Graveyard:
			list = append(list, alt(whose, "")+zoneNouns[k])
		default:
			list = append(list, zoneNouns[k])
		}
	}
	if len(list) > 0 {
		list[0] = strings.Replace(list[0], alt(whose, ""), whose, 1)
	}
	return listed(list, alt("or", "and/or"))
}

// zoneList is a list of zones.
func zoneList(z mtg.ZoneSet, and string) string {
	var list []string
	for k := mtg.Zone(1); int(k) < mtg.NumZones; k++ {
		if !z.Has(k) || zoneNouns[k] == "" {
			continue
		}
		switch k {
		case mtg.Library, mtg.Hand, mtg.Graveyard:
			list = append(list, alt("a ", "your ", "their ", "")+zoneNouns[k])
		default:
			list = append(list, zoneNouns[k])
		}
	}
	return listed(list, and)
}

// landOf is a land that is played, which is nothing else (305.1).
func landOf(c *context, f *ability.Filter) string {
	land := *f
	land.Types |= mtg.Land
	n := c.describe(&land)
	return n.one()
}

// youOr is you or one of your permanents.
func youOr(c *context, f *ability.Filter) string {
	if either := f.Any; len(either) == 2 && same(either[0], ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You}) {
		n := c.describe(&either[1])
		return "you or " + n.one()
	}
	return ""
}

// shared splits two sentences with the same subject.
func shared(a, b string) (head, restA, restB string, ok bool) {
	for _, verb := range []string{" enters", " dies", " attacks", " blocks", " becomes", " deals", " leaves", " is ", " cast "} {
		i := strings.Index(a, verb)
		if i <= 0 {
			continue
		}
		head = a[:i]
		if strings.HasPrefix(b, head+" ") {
			return head, strings.TrimSpace(a[i:]), strings.TrimPrefix(b, head+" "), true
		}
		if !strings.Contains(head, " ") {
			continue
		}
		// The second time it may be called "it".
		if j := strings.Index(b, " "); j > 0 && strings.HasPrefix(b, string(openMark)+head+"|it"+string(closeMark)) {
			return head, strings.TrimSpace(a[i:]), strings.TrimSpace(b[len(string(openMark)+head+"|it"+string(closeMark)):]), true
		}
	}
	return "", "", "", false
}
