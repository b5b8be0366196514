package main

import (
	"strings"

	"github.com/alecthomas/kong"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// gameFlags say by which rules games are played.
type gameFlags struct {
	Rules   string    `help:"The rules: current, or classic (Sixth Edition to Onslaught)." enum:"current,classic" default:"current"`
	Format  string    `help:"Decks must be legal in this format; any: no rules for decks." placeholder:"NAME" completion-predictor:"format"`
	Variant string    `help:"The way to play with several, such as free-for-all, two-headed-giant, team-vs-team, alternating-teams, emperor, vanguard, archenemy, planechase or commander-free-for-all; the format says it too." placeholder:"NAME" completion-predictor:"variant"`
	Range   int       `help:"Limit every player's range of influence to so many seats; 0: no limit." placeholder:"N"`
	Attack  string    `help:"Whom one can attack with several players: multiple, left, right, single (one opponent, chosen each time) or adjacent." enum:"multiple,left,right,single,adjacent," default:""`
	Later   bool      `name:"later-cards" help:"By the classic rules, allow cards of after them too; what they say counts over those rules."`
	Ante    anteValue `help:"Play for ante: random (the default), top (the default of the classic rules) or hidden, and no-basics besides." placeholder:"WAY"`
}

// ruleset returns the rules the flags ask for in a game of so many players.
func (f *gameFlags) ruleset(seats int) (ruleset.Rules, error) {
	r, ok := ruleset.Named(f.Rules)
	if !ok {
		return r, misuse("there are no rules called %q; take current or classic", f.Rules)
	}
	var err error
	if f.Format, err = deck.FormatNamed(f.Format, library.AnyFormat); err != nil {
		return r, misuse("%v", err)
	}
	if r, err = deck.RulesOf(r, f.Format, f.Variant, seats); err != nil {
		return r, misuse("%v", err)
	}
	if r.Commander && !deck.IsCommander(f.Format) && f.Format != library.AnyFormat {
		return r, misuse("--variant %s needs decks with commanders; add --format commander", f.Variant)
	}
	if f.Range < 0 || f.Range > mtg.MaxSeats/2 {
		return r, misuse("--range %d: take 1 to %d seats, or 0 for no limit", f.Range, mtg.MaxSeats/2)
	}
	if f.Range > 0 {
		r.SetRange(f.Range)
	}
	if option, ok := ruleset.AttackOptionNamed(f.Attack); ok {
		r.Attack = option
	}
	r.ClassicCards = r.ClassicCards && !f.Later
	if f.Ante.byRules && f.Rules == "classic" {
		f.Ante.mode = ruleset.AnteTop
	}
	r.Ante, r.AnteNoBasics = f.Ante.mode, f.Ante.noBasics
	if r.Ante != ruleset.AnteOff && f.Format != "" && f.Format != library.AnyFormat {
		return r, misuse("the format %s is a tournament's and is not played for ante (407.1); leave --ante or --format out", f.Format)
	}
	if r.Ante == ruleset.AnteHidden && f.Rules != "classic" {
		return r, misuse("the ante is hidden by the classic rules only, today everyone may look at it (407.2); take --rules classic or another way to ante")
	}
	return r, nil
}

// experiment returns the rules the flags ask for in the games of two of an experiment,
// whose decks are known by their cards: it has no supplementary ones.
func (f *gameFlags) experiment() (ruleset.Rules, error) {
	r, err := f.ruleset(2)
	if err == nil && (r.Vanguard || r.Archenemies != 0 || r.Planechase) {
		err = misuse("experiments play no games with cards beside the decks; play them with apnap sim --variant %s", f.Variant)
	}
	return r, err
}

// anteValue is the value of --ante, which may be left out.
type anteValue struct {
	mode     ruleset.AnteMode
	byRules  bool // the way is the ruleset's own
	noBasics bool
}

// IsBool lets the flag stand without a value.
func (*anteValue) IsBool() bool { return true }

// Decode reads the value.
func (v *anteValue) Decode(ctx *kong.DecodeContext) error {
	v.mode, v.byRules = ruleset.AnteRandom, true
	if ctx.Scan.Peek().Type != kong.FlagValueToken {
		return nil
	}
	text := ctx.Scan.Pop().String()
	for _, word := range strings.Split(text, ",") {
		switch word {
		case "random":
			v.mode, v.byRules = ruleset.AnteRandom, false
		case "top":
			v.mode, v.byRules = ruleset.AnteTop, false
		case "hidden":
			v.mode, v.byRules = ruleset.AnteHidden, false
		case "no-basics":
			v.noBasics = true
		default:
			return misuse("%q is no way to ante; take random, top, hidden or no-basics", word)
		}
	}
	return nil
}

// String returns the value as it is written.
func (v *anteValue) String() string {
	if v.mode == ruleset.AnteOff {
		return ""
	}
	text := [...]string{ruleset.AnteRandom: "random", ruleset.AnteTop: "top", ruleset.AnteHidden: "hidden"}[v.mode]
	if v.noBasics {
		text += ",no-basics"
	}
	return text
}
