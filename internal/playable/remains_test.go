package playable_test

import (
	"slices"

	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/oracle"
)

// silentWords marks the words that are read for the sake of older wordings and are
// not printed.
func silentWords(p *compile.Paragraph) []bool {
	silent := make([]bool, len(p.Words))
	p.Tree.Walk(func(n *oracle.Node) bool {
		if n.Silent {
			for i := n.First; i < n.Last; i++ {
				silent[i] = true
			}
		}
		return true
	})
	return silent
}

// joints are words that join others or say how many in another form: articles,
// "each" and "all" before what is many anyway, conjunctions, stops, and helping
// verbs.
var joints = []string{
	"a", "an", "the", "each", "all", "of", "and", "or", "/", "then", "it", "it's", "is", "that", "was", "has", "to", "pay", "a", "number",
	",", ".", "'s", "'", "—", "may", "when", "whenever",
}

// said are words that say what the rules say anyway, each with its class.
var said = []struct {
	class string
	words []string
}{
	{"who does it is who acts (608.2c)", []string{"you", "you may", "that player", "the player", "each opponent", "your", "your library", "their library", "player 's"}},
	{"a card is a card in its zone (108.2, 109.2)", []string{"card", "cards", "spells", "creatures", "permanent", "on the battlefield", "from the battlefield"}},
	{"to its owner's zone (400.3)", []string{"owner 's", "owners '"}},
	{"who pays or chooses does so with what is his (118.3, 701.21a, 701.26a)", []string{
		"you control", "untapped", "from your hand", "in your hand", "of their choice", "attacking",
	}},
	{"a search may find fewer (701.23b)", []string{"up to"}},
	{"a player stands for himself", []string{"that player or", "player or that", "player or"}},
	{"the recipient named again", []string{
		"to that permanent or player", "to that player", "to that creature", "permanent or", "or player", "each of", "the token", "the copy",
	}},
	{"what comes on top of something is more anyway", []string{"additional", "an additional"}},
	{"an untap step is an untap step, without the word", []string{"steps"}},
	{"an ability that can be countered was activated or triggered (113.3)", []string{"activated or triggered"}},
	{"what is returned from where this is by then", []string{"from your graveyard"}},
	{"a hand is the cards in it (402.1)", []string{"all the cards in"}},
	{"of the cards spoken of (608.2c)", []string{"of them", "of those cards"}},
	{"who searched for a card may look at it in exile (406.3)", []string{"look at and"}},
	{"what is not legendary need not become so", []string{"if equipped creature is legendary"}},
	{"it is cast this way or not at all", []string{"if you cast a spell this way ,"}},
	{"an artifact creature keeps its types (205.1b)", []string{"it 's still a land .", "that 's still a land", "it 's a", "it 's an"}},
}

// remains names the class of words that can go without a change of the program,
// and is empty where they should have meant something. None says that they have no
// meaning of their own at all.
func remains(p *compile.Paragraph, at span, parent *oracle.Node, silent []bool) (class string, none bool) {
	words := p.Words[at.first:at.last]
	if !slices.Contains(silent[at.first:at.last], false) {
		return "older wording", true
	}
	if at.last-1 < len(p.Words) && words[len(words)-1].Text == "—" && abilityWord(p, at) {
		return "an ability word (207.2c)", true
	}
	if parent.Row == oracle.ModeNamed && words[len(words)-1].Text == "—" {
		return "the name of a mode (207.2d)", true
	}
	text := ""
	joint := true
	for i, w := range words {
		if silent[at.first+i] {
			continue
		}
		joint = joint && slices.Contains(joints, w.Text)
		if text != "" {
			text += " "
		}
		text += w.Text
	}
	if joint {
		return "words that only join", true
	}
	if parent.Row == oracle.EventTransforms && parent.Kid(oracle.LexSelf) != nil {
		return "what has only one other face transforms into it (701.27e)", false
	}
	for _, s := range said {
		if slices.Contains(s.words, text) {
			return s.class, false
		}
	}
	if saidTwice(p, at) {
		return "said twice", false
	}
	return "", false
}

func abilityWord(p *compile.Paragraph, at span) bool {
	found := false
	p.Tree.Walk(func(n *oracle.Node) bool {
		found = found || n.Sym == oracle.SymAbilityword && n.First == at.first && n.Last == at.last
		return !found
	})
	return found
}

// saidTwice reports whether the same words stand elsewhere in the paragraph.
func saidTwice(p *compile.Paragraph, at span) bool {
	n := at.last - at.first
	for i := 0; i+n <= len(p.Words); i++ {
		if i+n > at.first && i < at.last {
			continue
		}
		same := true
		for j := range n {
			same = same && p.Words[i+j].Text == p.Words[at.first+j].Text
		}
		if same {
			return true
		}
	}
	return false
}
