package words

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Language is one language with the terms of one era.
type Language struct {
	// Code is "en" and the like; Classic says that the terms are the classic
	// ones.
	Code    string
	Classic bool

	you      string // the reader as a subject
	somebody string // a player without a name
	card     string // a card one does not see
	life     string // 2 life paid for a Phyrexian symbol (107.4f)
	faceDown string // a face-down object
	nothing  string // an object one knows nothing of
	damage   string // combat damage on the stack
	ability  string // an ability on the stack, {source}
	spell    string
	and      string // between the last two of a list
	self     string // the reader as an object
	turn     string
	// How a coin flip comes out: it is won or lost, or, where nobody calls it, heads or tails.
	flips [7]string // and, from the fifth on, the faces of the planar die
	// How a game comes out; won is {player} has won.
	draw, youWon, won string
	// Whose a zone is: its owner's, the reader's, {player}'s.
	its, your, owned string
	numbered         string // one of several without a name, {n}
	piled            string // one of two piles, {n}
	leave            string // not to move or remove counters
	otherWay         string // a way to cast without a name, {n}
	anyColor         string
	cited            string // a rule, {rule}
	upTo, between    string // {n}; {min}, {max}
	unable           string // after a question that can only be answered with no
	earlier          string // what others have chosen before, {list} (101.4b)
	yes, no          string

	zones [mtg.NumZones]string
	// out and into say of zones that something leaves or comes there, where the
	// language needs that.
	out, into [mtg.NumZones]string
	colors    [mtg.NumManaColors]string
	steps     [mtg.Cleanup + 1]string
	events    map[mtg.EventKind]string
	moves     map[move]string
	prompts   map[decision.Prompt]string
	actions   map[mtg.ActionKind]string
	refused   map[decision.RefusalCode]string
	ways      map[uint8]string
	bars      [decision.NumBars]string
	counter   string // a kind of counter, {name}
	reasons   [view.NumReasons]string
	changes   [4]string // type, colour, abilities, controller
	waiting   string    // what the game waits for: {player} {deed}
	deeds     map[decision.Kind]string
}

// move is a change of zone that has a sentence of its own; no zone stands for
// any.
type move struct {
	kind     mtg.EventKind
	from, to mtg.Zone
}

// languages lists what can be spoken.
var languages = [...]*Language{&english, &classicEnglish, &italian, &classicItalian}

// Named returns the language with the code in today's or in classic terms, and
// false when it is not spoken here.
func Named(code string, classic bool) (*Language, bool) {
	for _, l := range languages {
		if l.Code == code && l.Classic == classic {
			return l, true
		}
	}
	return nil, false
}

// Code returns the code of a language that is spoken here: the one asked for, or
// English.
func Code(asked string) string {
	if l, ok := Named(asked, false); ok {
		return l.Code
	}
	return english.Code
}

// classicTerms are the editions whose rules have the classic terms.
var classicTerms = [...]bool{rule.Current: false, rule.Classic: true}

// Spoken returns the language with the code in the terms of the edition.
func Spoken(code string, e rule.Edition) (*Language, bool) { return Named(code, classicTerms[e]) }

// English returns English in today's terms.
func English() *Language { return &english }

// moved returns the pattern for a change of zone.
func (l *Language) moved(kind mtg.EventKind, from, to mtg.Zone) string {
	for _, m := range [...]move{{kind, from, to}, {kind, 0, to}, {kind, from, 0}, {kind, 0, 0}} {
		if p, ok := l.moves[m]; ok {
			return p
		}
	}
	return l.events[kind]
}
