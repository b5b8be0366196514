package zonerules

import (
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/scenario"
)

// Case is a hard case: a situation in which several of the rules meet.
type Case struct {
	Number int
	About  string
	Proofs []string
}

// Cases are the hard cases, by number.
var Cases = []Case{
	{1, "A stolen creature dies: whose graveyard, and whose trigger.", []string{"hard-01-owner-redirect", "hard-01-owner-redirect-classic"}},
	{3, "A trigger that looks for its card after that has gone on to a third zone.", []string{
		"hard-03-third-zone", "hard-03-third-zone-classic", "hard-03-second-zone", "hard-03-second-zone-classic",
	}},
	{5, "A token that dies where cards, or cards and tokens, are exiled instead.", []string{
		"hard-05-token-cards-only", "hard-05-token-cards-only-classic", "hard-05-token-cards-and-tokens", "hard-05-token-cards-and-tokens-classic",
	}},
	{7, "Phasing of what holds another permanent, or keeps it in exile.", []string{
		"hard-07-phasing-control", "hard-07-phasing-control-classic", "hard-07-phasing-exile", "hard-07-phasing-exile-classic",
	}},
	{9, "Processing a card of one of several face-down piles.", []string{"hard-09-piles", "hard-09-pile-of-one"}},
	{11, "Processing as a cost: what is shown, and when.", []string{"hard-11-processing-as-a-cost"}},
	{13, "Face-down exiled cards are neither face-up cards nor lands.", []string{"hard-13-face-down-is-nothing"}},
	{15, "What exiles until it leaves has left before; two linked triggers in the wrong order.", []string{
		"hard-15-gone-before", "hard-15-two-triggers", "hard-15-two-triggers-classic",
	}},
	{17, "A copy made and cast in exile, where spells are cast from hands only.", []string{"hard-17-copy-cast-from-exile", "hard-17-copy-cast"}},
	{19, "Foretelling under split second.", []string{"hard-19-foretell-under-split-second"}},
	{21, "Taxes, reductions and least prices for foretelling and for casting what was foretold.", []string{"hard-21-tax-on-casting", "hard-21-reduction"}},
	{23, "Foretelling where spells are cast as sorceries only.", []string{"hard-23-as-a-sorcery"}},
	{25, "A card exiled face down but not foretold.", []string{"hard-25-not-foretold"}},
	{27, "Controlling a player who has foretold cards.", []string{"hard-27-controlled"}},
	{29, "Anting from a short library, and losing by it.", []string{"hard-29-short-library", "hard-29-short-library-classic"}},
	{31, "Two exiled cards that change owners for good.", []string{"hard-31-traded-in-exile", "hard-31-traded-in-exile-classic"}},
	{33, "Who cannot lose concedes, or loses as soon as he can.", []string{"hard-33-cannot-win-concede", "hard-33-cannot-lose-any-more"}},
	{35, "Abilities added and taken away, in either order, and those that cannot be had.", []string{
		"hard-35-added-later", "hard-35-added-before", "hard-35-cannot-have",
	}},
	{37, "A choice that begins the order of choices anew.", []string{"hard-37-restart", "hard-37-restart-declined"}},
	{39, "A spell that would enter as what cannot enter.", []string{"hard-39-cannot-enter"}},
}

// RunCases plays the proofs of every hard case with the cards and returns, by
// number, what is wrong with those that do not hold.
func RunCases(cards *catalog.Catalog) map[int]string {
	wrong := map[int]string{}
	for i := range Cases {
		c := &Cases[i]
		for _, name := range c.Proofs {
			r := play(name, cards)
			if r.Verdict != scenario.Passed || r.Policy > 0 {
				wrong[c.Number] = name + ": " + string(r.Verdict) + " " + r.Reason
			}
		}
	}
	return wrong
}
