package deck

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// Terms are what a deck is to be played under.
type Terms struct {
	// Format is the format, or empty: any card is legal, and a deck has at least 60.
	Format string
	// Ante says that the game is played for ante (407).
	Ante bool
	// Led says that commanders lead the decks, in no format or one that has them (903).
	Led bool
	// Vanguard says that the deck is played with a vanguard (902).
	Vanguard bool
	// Archenemy says that it is an archenemy's, who has a scheme deck (904.3).
	Archenemy bool
	// Archenemies are the seats of such players, where the deck's is not known yet.
	Archenemies mtg.SeatSet
	// Planechase says that it is played with a planar deck (901.3).
	Planechase bool
	// Classic says that only cards are allowed that there were while the classic
	// rules held.
	Classic bool
}

// TermsOf are the terms of games by the rules, in a format.
func TermsOf(format string, r *ruleset.Rules) Terms {
	return Terms{Format: format, Ante: r.Ante != ruleset.AnteOff, Classic: r.ClassicCards, Led: r.Commander, Vanguard: r.Vanguard, Archenemies: r.Archenemies, Planechase: r.Planechase}
}

// RulesOf are the rules changed to a game of so many players in a format, and in a
// variant; without one it is the format's, or else the usual one of so many. The error
// says what can be played instead.
func RulesOf(r ruleset.Rules, format, variant string, seats int) (ruleset.Rules, error) {
	switch {
	case variant != "":
	case IsCommander(format) && seats == 2:
		variant = "commander-duel"
	case IsCommander(format):
		variant = "commander-free-for-all"
	case seats == 2:
		variant = "duel"
	default:
		variant = "free-for-all"
	}
	if all := ruleset.Variants(); variant != "" {
		if n, ok := spelling.Words(all...).Choose(variant); ok {
			variant = all[n]
		}
	}
	r, err := r.Variant(variant, seats)
	if !OrdersGraveyards(format) {
		r.GraveyardOrder = ruleset.OrderWhereRead
	}
	if r.Commander && isBrawl(format) { // 903.12f to 903.12h
		r.CommanderDamage, r.FreeMulligans, r.StartingLife = 0, 1, 25
		if seats > 2 {
			r.StartingLife = 30
		}
	}
	return r, err
}

// allowed checks what the terms say of a card besides the format.
func (c *checker) allowed(t *tally) {
	switch {
	case t.card.Front().Types&mtg.Dungeon != 0:
		c.breaks("309.2", t.problem("it is a dungeon, which begins outside the game and in no deck or sideboard (309.2); take it out"))
	case t.card.IsMelded():
		c.breaks("712.4b", t.problem("it is what two cards meld into and no card of its own (712.4b); put the two into the deck"))
	case t.card.Front().Types&mtg.Vanguard != 0:
		c.breaks("902.3", t.problem("it is a vanguard, which is in no deck or sideboard; write \"Vanguard\" on a line and the card under it"))
	case t.card.Front().Types&mtg.Scheme != 0:
		c.breaks("904.3", t.problem("it is a scheme, which is in no deck or sideboard; write \"Schemes\" on a line and the scheme deck under it"))
	case t.card.Front().Types&mtg.Planar != 0:
		c.breaks("901.3", t.problem("it is a card of a planar deck, which is in no deck or sideboard; write \"Planes\" on a line and the planar deck under it"))
	case !c.terms.Ante && AnteOnly(t.card):
		c.breaks("407.3", t.problem("it may be in a deck or sideboard only when playing for ante (407.3); play with --ante or take it out"))
	case c.terms.Classic && !Classic(t.card):
		c.breaks("100.6", t.problem("it is a card of after the classic rules, which end before Eighth Edition (100.6); "+
			"play --rules current, allow it with --later-cards, or take it out"))
	}
}

// AnteOnly reports whether the card's own text takes it out of decks that are not
// played for ante (407.3).
func AnteOnly(c *card.Card) bool {
	for i := range c.Faces {
		for line := range strings.Lines(c.Faces[i].Text) {
			line, ok := strings.CutPrefix(strings.TrimSpace(line), "Remove ")
			if ok && strings.HasSuffix(line, " from your deck before playing if you're not playing for ante.") {
				return true
			}
		}
	}
	return false
}

// Classic reports whether the card was there before Eighth Edition: it is printed
// in a set of that time, or a format of such sets knows it, as far as its card file
// tells. Cards that are in no such file, the project's own, are of no time and
// always allowed.
func Classic(c *card.Card) bool {
	if own(c.Set) {
		return true
	}
	for _, format := range [...]string{"oldschool", "premodern"} {
		if s := c.Status(format); s == card.Legal || s == card.Banned || s == card.Restricted {
			return true
		}
	}
	return slices.ContainsFunc(append(slices.Clone(c.Printings), c.Set), func(set string) bool {
		_, found := slices.BinarySearch(classicSets[:], set)
		return found
	})
}

// own reports whether the code of a set is one that no published set has.
func own(set string) bool { return set == "" || set == "apn" || set == "spec" }

// classicSets are the codes of the sets of before Eighth Edition, sorted.
var classicSets = [...]string{
	"2ed", "3ed", "4bb", "4ed", "5ed", "6ed", "7ed", "all", "apc", "arn", "ath", "atq", "brb", "btd", "ced", "cei", "chr", "cst", "dkm", "drk",
	"exo", "fbb", "fem", "hml", "ice", "inv", "itp", "jud", "lea", "leb", "leg", "lgn", "mgb", "mir", "mmq", "nem", "ody", "ons", "p02", "pcy",
	"pdrc", "phpr", "pls", "por", "ptk", "ren", "rin", "rqs", "s00", "s99", "scg", "sth", "sum", "tmp", "tor", "uds", "ulg", "usg", "vis", "wc00",
	"wc01", "wc02", "wc97", "wc98", "wc99", "wth",
}
