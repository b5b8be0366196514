package reading

import (
	"reflect"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// role is what part a noun plays in a sentence.
type role uint8

const (
	subject role = iota
	object
	possessive
)

// context is what is known where a part of an ability is read.
type context struct {
	card *ability.Card
	face *ability.Face
	a    *ability.Ability
	// saidThis says that the ability has spoken of its object.
	saidThis bool
	// thatSpell says that the ability is that of the spell whose casting lets it trigger.
	thatSpell bool
	targets   []ability.Target
	regs      map[uint8]*reference
	event_    *reference // the object of the trigger's event
	source    *reference
	other     *reference
	player    *reference // the player of the trigger's event
	item      *reference
	chooser   *reference
	// asSpell says that filters speak of spells, cards that they speak of cards.
	asSpell, cards, bare, fighting bool
	outer                          *context
	didEnd                         int
	exit                           int    // where the branch around goes on otherwise
	topGone                        bool   // what was on top of a library is elsewhere
	instead                        bool   // it is said what happens instead of what was said
	mayLook                        bool   // one may look at what was exiled
	ahead                          string // what may be said before the next sentence
	after                          *ability.StaticEffect
	before_                        *ability.StaticEffect // of the same ability
	told, last, lastWhat           *ability.Sel
	lasting                        string
	lasted                         bool // how long it lasts has been said
	ruledWho                       string
	saidZone, inChoice             bool
	joint, inMay, brief, asSource  bool
	sharesX                        bool            // the next instruction has the same number, and says what X is
	forNow                         string          // how long a replacement effect lasts
	single                         bool            // cards are of a single zone
	offers                         bool            // what a player may do is read, its first part
	resolving                      bool            // a change is read that an effect makes as it resolves
	still                          string          // what is said afterwards of what has become something besides
	within                         []*ability.Face // the tokens and emblems whose abilities are being read
}

// inside is what is known where the abilities of another object are read.
func (c *context) inside(f *ability.Face) *context {
	return &context{card: c.card, face: f, regs: map[uint8]*reference{}, within: append(slices.Clone(c.within), f)}
}

// reference is something that has been spoken of, or will be.
type reference struct {
	first   string // how it is first called, until it has been
	player  bool
	many    bool
	nouns   []string
	who     *ability.Sel    // who chose it
	own     bool            // it is you
	upTo    bool            // who chose it might choose nothing
	self    string          // it is the object itself, called so
	lethal  *ability.Sel    // to what it is how much damage would be lethal
	amount  string          // what its number is
	done    string          // what was done with what it holds
	vote    string          // who voted for this
	pile    bool            // it is one of two piles
	lost    string          // what is so if its number is FlipLost
	color   string          // the colour that it holds
	won     string          // what is so if the register holds something
	die     bool            // it is what a die shows
	result  string          // it is this of two results
	options []string        // it is the number of one of these
	library bool            // of a number: it says where is searched
	per     string          // one of those that its number counts
	number  *ability.Num    // what its number was made of
	said    bool            // it has been spoken of
	part    bool            // it is some of what another register holds
	may     string          // those of them who may do what was offered: `may` of the clause that offers it
	did     string          // those who did
	theirs  *ability.Sel    // for each of what it was offered to its controller
	put     bool            // counters were put on it
	mine    bool            // what was done with it was done by you
	could   bool            // it is those who could do what all were told to
	of      *ability.Filter // what it was chosen from
	highest bool            // it is the players who had the highest result
}

func same(a, b any) bool { return reflect.DeepEqual(a, b) }

// agree is a verb that agrees with its subject.
func agree(many bool, sing, plur string) string {
	if many {
		return plur
	}
	return sing
}

// this is the object with the ability.
func (c *context) this() string { return c.thisAs(object) }

func (c *context) thisAs(r role) string {
	name := "this " + c.thisNoun()
	if c.thatSpell {
		name = "that spell"
	}
	said := c.saidThis
	c.saidThis = true
	person := c.face != nil && c.face.Supertypes&mtg.Legendary != 0 && c.face.Types&(mtg.Creature|mtg.Planeswalker) != 0
	switch {
	case r == possessive && person:
		return alt(name+"'s", "its", "his", "her")
	case r == possessive:
		return alt(name+"'s", "its")
	case said && person && r == subject:
		return alt(name, "it", "he", "she")
	case said && person:
		return alt(name, "it", "him", "her")
	case said:
		return alt(name, "it")
	}
	return name
}

// thisNoun is what kind of thing the object is.
func (c *context) thisNoun() string {
	f := c.face
	switch {
	case f == nil:
		return "card"
	case f.Flags&ability.Emblem != 0:
		return "emblem"
	case f.Types&(mtg.Instant|mtg.Sorcery) != 0 && f.Types&mtg.PermanentTypes == 0:
		return "spell"
	case f.Subtypes.Has(mtg.SubAura):
		return "Aura"
	case f.Subtypes.Has(mtg.SubEquipment) && f.Types&mtg.Creature == 0:
		return "Equipment"
	case f.Subtypes.Has(mtg.SubFortification) && f.Types&mtg.Creature == 0:
		return "Fortification"
	case f.Types&mtg.Creature != 0:
		return "creature"
	case f.Types&mtg.Planeswalker != 0:
		return "planeswalker"
	case f.Types&mtg.Land != 0:
		return "land"
	case f.Types&mtg.Artifact != 0:
		return "artifact"
	case f.Types&mtg.Enchantment != 0:
		return "enchantment"
	case f.Types&mtg.Vanguard != 0:
		return "vanguard"
	case f.Types&mtg.Scheme != 0:
		return "scheme"
	case f.Types&mtg.Plane != 0:
		return "plane"
	case f.Types&mtg.Phenomenon != 0:
		return "phenomenon"
	}
	return "permanent"
}

// say speaks of a reference.
func (r *reference) say(as role) string {
	if r.first != "" {
		first := r.first
		r.first, r.said = "", true
		if as == possessive {
			if strings.HasSuffix(first, "s") {
				return first + "'"
			}
			return first + "'s"
		}
		return first
	}
	if r.own {
		return youAs(as)
	}
	var ways []string
	if r.player {
		switch as {
		case subject:
			ways = []string{"that player", "they", "he or she", "the player"}
		case object:
			ways = []string{"that player", "them", "him or her", "the player"}
		default:
			ways = []string{"that player's", "their", "his or her", "the player's"}
		}
		if slices.Contains(r.nouns, "opponent") {
			ways = append(ways, map[role]string{subject: "that opponent", object: "that opponent", possessive: "that opponent's"}[as])
		}
		return alt(ways...)
	}
	return alt(r.ways(as)...)
}

func (r *reference) ways(as role) (ways []string) {
	nouns := r.nouns
	if len(nouns) == 0 {
		nouns = []string{"permanent"}
	}
	if r.self != "" {
		ways = append(ways, r.self)
	}
	if slices.Contains(nouns, "spell") && slices.Contains(nouns, "ability") && !r.many {
		ways = append(ways, "that spell or ability")
	}
	for _, n := range nouns {
		if n == "" || r.self != "" && n == r.self[len("this "):] {
			continue
		}
		if r.many {
			ways = append(ways, "those "+several(n))
			if as == subject {
				ways = append(ways, "each of those "+several(n))
			}
			if strings.Contains(n, " card") { // "the revealed cards"
				ways = append(ways, "the "+several(n))
			}
		} else {
			ways = append(ways, "that "+n, "the "+n)
		}
	}
	switch {
	case as == possessive:
		for i := range ways {
			if strings.HasSuffix(ways[i], "s") {
				ways[i] += "'"
			} else {
				ways[i] += "'s"
			}
		}
		if r.many {
			return append(ways, "their")
		}
		return append(ways, "its")
	case r.many && as == subject:
		return append(ways, "they", "each of them")
	case r.many:
		return append(ways, "them", "each of them")
	}
	return append(ways, "it")
}

func youAs(as role) string {
	if as == possessive {
		return "your"
	}
	return "you"
}

// reg is what a register holds.
func (c *context) reg(n uint8) *reference {
	if r := c.regs[n]; r != nil {
		return r
	}
	r := &reference{nouns: []string{"permanent", "card", "creature"}}
	c.regs[n] = r
	return r
}

// alike reports whether what another register holds would be called the same.
func (c *context) alike(n uint8) bool {
	r := c.regs[n]
	for m, o := range c.regs {
		if m != n && o.player == r.player && o.own == r.own && (r.player || o.many == r.many && shown(alt(o.ways(subject)...)) == shown(alt(r.ways(subject)...))) {
			return true
		}
	}
	return false
}

// mark returns a function that forgets what has been said since: several ways to say
// a thing speak of things for the first time each.
func (c *context) mark() (restore func()) {
	said := c.saidThis
	type kept struct {
		r     *reference
		first string
	}
	var list []kept
	for _, r := range c.regs {
		list = append(list, kept{r, r.first})
	}
	return func() {
		c.saidThis = said
		for _, k := range list {
			k.r.first = k.first
		}
	}
}

// keep names what an instruction leaves in its register.
func (c *context) keep(dst uint8, r *reference) {
	if dst > 0 {
		c.regs[dst-1] = r
	}
}

// nounsOf are the words by which something of a filter may be spoken of again.
func (c *context) nounsOf(f *ability.Filter) []string {
	if f == nil {
		return []string{"permanent"}
	}
	var list []string
	list = append(list, typeWords(f.Types)...)
	list = append(list, typeWords(f.AllTypes)...)
	for _, t := range f.Subtypes {
		list = append(list, t.String())
	}
	for i := range f.Any {
		list = append(list, c.nounsOf(&f.Any[i])...)
	}
	sing, _ := c.kindNoun(f)
	if sing != "" && !strings.Contains(sing, " or ") {
		list = append(list, sing)
		if sing == "permanent card" {
			list = append(list, "card")
		}
	}
	if f.Zones == mtg.Zones(mtg.Stack) && f.Is&ability.IsSpell == 0 {
		list = append(list, "spell", "ability")
	}
	if c.fighting || f.Keywords != 0 || f.Is&(ability.IsAttacking|ability.IsBlocking) != 0 {
		list = append(list, "creature")
	}
	if len(list) == 0 || f.Zones&offBattlefield == 0 && sing == "" {
		list = append(list, "permanent")
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// targetNoun is the first mention of a target.
func (c *context) targetReference(t *ability.Target) *reference {
	f := t.Filter
	r := &reference{player: f.Players && f.NoObjects}
	c.single = t.Share == ability.QualityOwner
	d := c.describe(&f)
	c.single = false
	if yourCommander(&f) != "" {
		own := " you own" + alt("", " from the battlefield")
		d = noun{sing: "commander" + own, plur: "commanders" + own}
	}
	r.nouns = c.nounsOf(&f)
	if f.Players && !f.NoObjects {
		r.nouns = append(r.nouns, "permanent or player", "creature or player", "player or that permanent", "player or that planeswalker", "player or planeswalker")
	}
	if r.player && f.PlayerWho == ability.Opponent {
		r.nouns = []string{"opponent"}
	}
	another := d.another || t.Another != 0
	word := "target"
	third := f.NotIn != nil && f.NotIn.Kind == ability.SelRegister && t.Another != 0 && f.NotIn.N == t.Another
	if third {
		f.NotIn = nil
		d = c.describe(&f)
	}
	switch {
	case third:
		word, another = "a third target", false
	case another:
		word = alt("another target", "other target")
	}
	d.post = joined(totalWords(c, t.Total), d.post)
	sing, plur := joined(word, d.base(one)), joined("target", d.base(many))
	switch {
	case third:
	case another && d.but != "":
		sing, plur = alt(sing, joined("target", d.base(one), d.but)), alt("other "+plur, plur+" "+d.but)
	case another:
		plur = "other " + plur
	case d.but != "":
		sing, plur = alt(sing+" "+d.but, alt("another ", "other ")+sing), alt(plur+" "+d.but, "other "+plur)
	}
	switch {
	case d.whole != "":
		sing, plur = joined(word, d.whole), joined("target", d.whole)
	case d.sing == "any target":
		sing, plur = "any target", "targets"
		if third {
			sing = word
		}
		if another {
			sing, plur = alt("any other target", "another target"), "other targets"
		}
	case d.sing == "target":
		sing, plur = alt("any other target", "another target"), "other targets"
	}
	if t.Differ == ability.QualityController {
		return ofEachPlayer(c, t, r)
	}
	if t.Chooser != nil && t.Chooser.Kind == ability.SelTargetChooser {
		whose := joined(c.whose(&f))
		if head, ok := strings.CutSuffix(sing, " "+whose); ok && whose != "" {
			sing = alt(head+" of an opponent's choice "+whose, sing+" of an opponent's choice")
		} else {
			sing = whereLast(sing, " of an opponent's choice")
		}
	}
	if k := t.Chooser; k != nil && !r.player && k.Kind != ability.SelTargetChooser && k.Kind != ability.SelYou {
		whose := c.sel(k, possessive)
		sing += alt(" of "+whose+" choice", " of their choice")
	}
	if t.Random {
		sing += " chosen at random"
	}
	r.first, r.many = c.howMany(t, sing, plur)
	return r
}

// howMany puts the number of targets before them.
func (c *context) howMany(t *ability.Target, sing, plur string) (string, bool) {
	low, high := t.Min, t.Max
	if isConst(low, 1) && isConst(high, 1) {
		return sing, false
	}
	zero := isConst(low, 0)
	if high.Kind == ability.NumConst {
		switch {
		case zero && high.K >= 1000:
			return "any number of " + plur, true
		case zero && high.K == 1:
			return "up to one " + sing, false
		case zero:
			return "up to " + numeral(int(high.K)) + " " + plur, true
		case same(low, high):
			return numeral(int(high.K)) + " " + plur, true
		case high.K >= 1000:
			return numeral(int(low.K)) + " or more " + plur, true
		case low.Kind == ability.NumConst && low.K+1 == high.K:
			return numeral(int(low.K)) + " or " + numeral(int(high.K)) + " " + plur, true
		case low.Kind == ability.NumConst && low.K+2 == high.K:
			return numeral(int(low.K)) + ", " + numeral(int(low.K)+1) + ", or " + numeral(int(high.K)) + " " + plur, true
		}
	}
	if zero {
		return "up to " + c.value(high) + " " + plur, true
	}
	return c.value(high) + " " + plur, true
}

// totalWords say what several may add up to at most, if anything says so.
func totalWords(c *context, t *ability.Compare) string {
	if t == nil {
		return ""
	}
	what := "mana value"
	if t.Attr == ability.AttrPower {
		what = "power"
	}
	return "with total " + what + " " + c.value(t.Num) + " or less"
}

// describeTotal describes several that add up to so much at most, if anything says so.
func describeTotal(c *context, f *ability.Filter, t *ability.Compare) noun {
	d := c.describe(f)
	d.post = joined(totalWords(c, t), d.post)
	return d
}
