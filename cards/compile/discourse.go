package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// discourse is what has been mentioned, and what words such as "it", "that many" and
// "the rest" may therefore refer to.
type discourse struct {
	spokenNumbers
	mentions []mention
	// sentence counts the sentences begun.
	sentence int
	// last is the sentence before.
	last segment
	// next is the sentence after, for what it says of a token or of what returns
	// later; nextUsed says that it is compiled with this one.
	next     *oracle.Node
	nextUsed bool
	// still: the sentence after says that the object keeps its types; stillUsed: that was
	// heeded.
	still, stillUsed bool
	// way is what "this way" speaks of; ways counts how often it became another.
	way  wayResult
	ways int
	// hostGone says that what this was attached to has left, after which this is put into a
	// graveyard (704.5m), also of an ability that comes later.
	hostGone bool
	// event describes the trigger event, for a triggered ability.
	event *eventInfo
	// cost of the activated ability or spell, for "the sacrificed creature".
	cost *ability.Cost
	// paying is the part of a cost that one object pays, for what happens if it
	// is paid.
	paying *ability.CostPart
	// paidX: X is what was paid while the ability resolves (107.3f).
	paidX bool
	// bonded: a condition says that this is paired with another creature (702.95b).
	bonded bool
	// counterpart is the permanent that a condition names which this may meld with (712.4a).
	counterpart *ability.Filter
	// made is the register, plus one, of a token that was made only if a condition held.
	made int
	// postponed is the number, plus one, of the last sentence that creates a delayed
	// ability: what it speaks of is not yet what it will be.
	postponed int
	// revealed are the players whose hands the sentences before reveal.
	revealed *ability.Sel
	// shown are the cards that were revealed or looked at, for "the rest".
	shown *ability.Sel
	// asked is the card shown that a condition has asked about, in the sentence askedIn:
	// there and in what is done otherwise "it" is that card.
	asked   *ability.Sel
	askedIn int
	// heldFound is what a search of several zones took from a hand.
	heldFound *ability.Sel
	// lastBody is the sentence compiled last, for those who do the same.
	lastBody *oracle.Node
	// doers is the register, plus one, of the players who did what each of several could;
	// doersOf are they, where no register has them yet.
	doers   int
	doersOf *ability.Sel
	// unchosen is what was left as several chose one of each type.
	unchosen *ability.Sel
	// landOrNot is the register, plus one, of a choice of land or nonland.
	landOrNot int
	// paidKept is the register, plus one, of what the sacrificed card became, in a delayed
	// ability.
	paidKept int
	// cardType is the register, plus one, of the card type chosen last.
	cardType int
	// heads is how many of the coins flipped last came up heads.
	heads *ability.Num
	coin  coinSide
	// ballot is the vote taken last; piles are those made last.
	ballot ballot
	piles  piles
	// These are registers, plus one: with what was exiled last; with the outcomes of a
	// coin flip and of a clash; with what was revealed last, empty if it was not revealed
	// after all; with the winners of a subgame; with the copies of a card made last.
	// With how many flips were won in a row.
	exiled, flip, clashed, showing, subgame, copies, flipsWon int
	several                                                   bool // the copies may be several
	// links says whether what is given an ability may be linked to what it speaks of.
	links linking
	// exiledAll is the register, plus one, of all that was exiled until one was found.
	exiledAll int
}

// offered are kinds of permanents, and the register with the number of the one chosen.
type offered struct {
	kinds  []ability.Filter
	chosen int
}

// linking is whether an ability that is given now may speak of the card exiled before it, and that
// card if it does. paid says that one card was exiled to pay for what follows.
type linking struct {
	open, paid bool
	to         *ability.Sel
}

// spokenNumbers are those that the sentences before have named.
type spokenNumbers struct {
	// direction is the register, plus one, of the direction chosen last; passing is what was
	// chosen of what those beside the players control.
	direction int
	passing   passing
	// countersAsked are the counters that a condition has asked about last.
	countersAsked *ability.Num
	// kindChosen is the kind of counter that was chosen last.
	kindChosen *ability.Num
	// lastX is what the sentence before says that X is, for the one after it, which uses it too.
	lastX *ability.Num
	// manaPaid is how much mana several players have paid in all.
	manaPaid *ability.Num
	// difference is that of the two numbers compared last.
	difference *ability.Num
	// rolled is the result of the die rolled last, and of two dice that which was not chosen.
	rolled [2]*ability.Num
	// highest is the register, plus one, of those who had the highest of the results that each
	// player rolled.
	highest int
	// fewest: each player has kept as many of something as he has who has the fewest.
	fewest bool
	// offered are the kinds of permanents one of which was chosen last.
	offered offered
	// friends is the register, plus one, of the players who were called friends.
	friends int
}

// coinSide is a sentence of what happens if a coin falls on one side.
type coinSide struct {
	side     oracle.Row
	sentence int
	mentions []mention // before it
}

// wayResult is what "this way" speaks of.
type wayResult struct {
	verb string
	reg  int
	ok   bool // a register keeps it
	one  bool // it was done to one object
	each bool // each of several players did it
}

// segment is the code of one sentence.
type segment struct {
	start, end int
	row        oracle.Row
	rows       []oracle.Row // of several acts
	ok         bool
	plain      bool // it says of nothing when it happens
	// mentions and way are what was known before it.
	mentions []mention
	way      wayResult
	temps    int // how many registers were in use
}

// mention is one thing a sentence spoke of.
type mention struct {
	sel       *ability.Sel
	became    *ability.Sel // the same after it moved, where it did
	was       *ability.Sel // the same before it moved, where it did so before a reflexive ability speaks of it
	plural    bool
	player    bool
	target    bool
	mayPlayer bool // a target that may be a player
	spell     bool
	card      bool
	lost      bool // it went where it can't be found
	token     bool // tokens, as whatever created or described them says
	faceDown  bool // something face down, by that word
	self      bool // this, by its name
	here      bool // this, put onto the battlefield
	chosen    bool // a card that was chosen from a hand
	discarded bool // a card that was discarded as what was to be paid
	drawn     bool // a card that was drawn, which nothing but showing or discarding it speaks of
	attached  bool // what this is attached to, by that name
	event     bool // what the trigger event is about
	dealt     bool // what the event's damage is dealt to, where the words name its source too
	partner   bool // what the event's object was targeted by: "it" is not that
	named     bool // a target that was named and nothing else
	paid      bool // what paid for what is done now, which is "that creature" where nothing else is
	copied    bool // what this enters as a copy of, for the reflexive ability that says so
	branch    bool // spoken of where a condition decides whether it happens
	types     mtg.TypeSet
	not       mtg.TypeSet // types that it has not, as the words say
	sentence  int
	// opponent is the player that the words for one object make an opponent of yours: who
	// controls it, whose card it is, or the event's player under whose control it entered.
	opponent ability.SelKind
	each     bool // each of several, by that word
	ofEach   bool // the one of each of several players
	item     bool // each of several in turn, which is "it"
	vague    bool // one or several, as it happens
	sought   bool // of cards that were shown, the several that were looked for
	counted  bool // several that were counted: "those creatures" if nothing else is
	others   bool // the cards exiled together with one that is spoken of
	apart    bool // several that are spoken of in one of two branches alone
	// chooser is who chose the target, where that is another player than the controller.
	chooser *ability.Sel
	// movedIn is the sentence, plus one, of a branch in which it moved.
	movedIn int
}

// eventInfo says what a trigger event's words name.
type eventInfo struct {
	pattern ability.Pattern
	moved   bool // the object has left where it was
	amount  bool // the event has an amount
}

// inherit takes over what was known before the modes.
func (d *discourse) inherit(o clause) {
	d.mentions = append(d.mentions, o.mentions...)
	d.event = o.event
	d.cost = o.cost
}

// checkNow refuses a word that may be about what a delayed ability does later: "it"
// after "exile the top card of your library whenever ..." is not there yet.
func (d *discourse) checkNow(n *oracle.Node, m *mention) {
	if d.postponed > 0 && d.sentence >= d.postponed && m.sentence < d.postponed {
		fail(CodeReference, n, "whether it is of what happens later")
	}
}

// thatPlayer finds what "that player" names: the player spoken of last, or else the
// opponent whom the words for an object speak of.
func (d *discourse) thatPlayer(n *oracle.Node) *ability.Sel {
	if n.Row == oracle.PlayerNth {
		return d.nthTarget(n)
	}
	for i := len(d.mentions) - 1; i >= 0; i-- {
		if m := &d.mentions[i]; m.player && !(n.Has("opponent") && m.sel.Kind == ability.SelOwner && d.speaksOfController(m.sel)) {
			d.checkNow(n, m)
			return m.sel
		}
	}
	var whose *mention
	for i := range d.mentions {
		m := &d.mentions[i]
		if m.opponent == 0 || m.plural {
			continue
		}
		if whose != nil && *whose.sel != *m.sel {
			fail(CodeReference, n, "the opponent of one or another object")
		}
		whose = m
	}
	if whose == nil {
		fail(CodeReference, n, "no player before it fits")
	}
	if whose.opponent == ability.SelEventPlayer {
		return sel(whose.opponent)
	}
	return &ability.Sel{Kind: whose.opponent, Of: whose.sel}
}

// nthTarget is the first or the second of two players who are targets, or of who chose a target
// player and that one.
func (d *discourse) nthTarget(n *oracle.Node) *ability.Sel {
	var two []*ability.Sel
	var chose *ability.Sel
	for i := range d.mentions {
		if m := &d.mentions[i]; m.player && m.target && !slices.ContainsFunc(two, func(s *ability.Sel) bool { return *s == *m.sel }) {
			two = append(two, m.sel)
			if m.chooser != nil {
				chose = m.chooser
			}
		}
	}
	if len(two) == 1 && chose != nil {
		two = []*ability.Sel{chose, two[0]}
	} else if chose != nil {
		two = nil
	}
	if len(two) != 2 || chose == nil && (two[0].Kind != ability.SelRegister || two[1].Kind != ability.SelRegister || two[0].N > two[1].N) {
		fail(CodeReference, n, "not two target players before it")
	}
	if n.Has("first") {
		return two[0]
	}
	return two[1]
}

// speaksOfController reports whether the words called who controls the object, and not who
// owns it, an opponent: "that opponent" is then not the owner.
func (d *discourse) speaksOfController(owner *ability.Sel) bool {
	for i := range d.mentions {
		if m := &d.mentions[i]; m.opponent != 0 && m.opponent != ability.SelOwner && *m.sel == *owner.Of {
			return true
		}
	}
	return false
}

// opponentOf is what tells the opponent whom the description of an object speaks
// of, zero where it speaks of none.
func opponentOf(f *ability.Filter) ability.SelKind {
	switch {
	case f.Controller == ability.Opponent:
		return ability.SelController
	case f.Owner == ability.Opponent:
		return ability.SelOwner
	}
	return 0
}

// isShown reports whether something spoken of is the one card that was revealed or looked
// at last, which a register keeps as it was.
func (d *discourse) isShown(m *mention) bool {
	return m.card && !m.plural && !m.ofEach && d.shown != nil && m.sel.Kind == ability.SelRegister && *m.sel == *d.shown
}

// refersBack reports whether words speak of something that was named before them.
func refersBack(n *oracle.Node) (found bool) {
	n.Walk(func(m *oracle.Node) bool {
		found = found || m.Is(oracle.RefIt, oracle.RefThem, oracle.RefThat, oracle.RefThose, oracle.PossIts, oracle.Cond1Its, oracle.Cond1Itscompare, oracle.PlayerThat, oracle.PlayerThey)
		return !found
	})
	return found
}

// toldApart reports whether the words of which cards something is among are those of cards
// spoken of before: what was done to them is said once, before the noun or after it.
func toldApart(n, nontype *oracle.Node) bool {
	switch {
	case n.Has("revealed"):
		return true
	case n.Has("this"):
		return n.Has("the") == n.Has("milled") && n.Has("the") != n.Has("exiled")
	case n.Has("exiled"), n.Has("milled"):
		return true
	case nontype != nil:
		return n.Has("those") && mtg.TypeSet(nontype.Value.Bits) == mtg.Land
	case n.Has("the"), n.Has("goaded"), slices.ContainsFunc(deeds[:], func(d deedSaid) bool { return n.Has(d.word) }):
		return false
	}
	return true
}

func postAmong(c clause, f *ability.Filter, n *oracle.Node) {
	if f.Controller != ability.Anyone { // "with mana value at most the number of lands you control from among them"
		if c.among == n {
			return // it is said of the cards that are compared with those
		}
		fail(CodeAmbiguous, n, "which of them are among those")
	}
	nontype := n.Kid(oracle.LexNonType)
	if !n.Has("them") && !toldApart(n, nontype) {
		fail(CodeReference, n, "cards that are not told apart so")
	}
	m := c.plural(n)
	if nontype != nil && !nonlandsExiled(c, m) {
		fail(CodeReference, n, "no nonland cards before it")
	}
	f.In = m.sel
	if m.became != nil {
		f.In = m.became
	}
	setZone(f, allZones)
}

func attachedToYou(f *ability.Filter, n *oracle.Node) {
	if f.In != nil {
		fail(CodeMeaning, n, "attached to which of them")
	}
	f.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: sel(ability.SelYou)}
}

// postPutyours is "that were put into your graveyard from the battlefield this turn", where
// they still are.
// saidOf reports whether the words have a player, and by that row.
func saidOf(n *oracle.Node, r oracle.Row) bool {
	p := n.Kid(oracle.SymPlayer)
	return p != nil && p.Row == r
}

// permanentsBuried is how many permanents of a kind were put into graveyards this turn,
// whosever; nil for other words.
func permanentsBuried(c clause, n *oracle.Node) *ability.Num {
	p := n.Kid(oracle.SymPost)
	if n.Row != oracle.ObjNp || n.Kid(oracle.SymDet) != nil || len(n.All(oracle.SymPost)) != 1 || p.Row != oracle.PostPutyours || p.Kid(oracle.SymZone).Row != oracle.ZoneGraveyards || !p.Has("battlefield") {
		return nil
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	pastPermanent(n, f)
	dead := dies(f)
	return &ability.Num{Kind: ability.NumPast, Pattern: &dead}
}
