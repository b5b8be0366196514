package main

import (
	"strings"

	"github.com/alecthomas/kong"

	"github.com/apnap/apnap/game/ruleset"
)

// gameFlags say by which rules games are played.
type gameFlags struct {
	Rules  string    `help:"The rules: current, or classic (Sixth Edition to Onslaught)." enum:"current,classic" default:"current"`
	Format string    `help:"Decks must be legal in this format; any: no rules for decks." placeholder:"NAME"`
	Ante   anteValue `help:"Play for ante: random (the default), top or hidden, and no-basics besides." placeholder:"WAY"`
}

// ruleset returns the rules the flags ask for.
func (f *gameFlags) ruleset() (ruleset.Rules, error) {
	r, ok := ruleset.Named(f.Rules)
	if !ok {
		return r, misuse("there are no rules called %q; take current or classic", f.Rules)
	}
	r.Ante, r.AnteNoBasics = f.Ante.mode, f.Ante.noBasics
	if r.Ante != ruleset.AnteOff && f.Format != "" && f.Format != anyFormat {
		return r, misuse("the format %s is a tournament's and is not played for ante (407.1); leave --ante or --format out", f.Format)
	}
	if r.Ante == ruleset.AnteHidden && f.Rules != "classic" {
		return r, misuse("the ante is hidden by the classic rules only, today everyone may look at it (407.2); take --rules classic or another way to ante")
	}
	return r, nil
}

// anteValue is the value of --ante, which may be left out.
type anteValue struct {
	mode     ruleset.AnteMode
	noBasics bool
}

// IsBool lets the flag stand without a value.
func (*anteValue) IsBool() bool { return true }

// Decode reads the value.
func (v *anteValue) Decode(ctx *kong.DecodeContext) error {
	v.mode = ruleset.AnteRandom
	if ctx.Scan.Peek().Type != kong.FlagValueToken {
		return nil
	}
	text := ctx.Scan.Pop().String()
	for _, word := range strings.Split(text, ",") {
		switch word {
		case "random":
			v.mode = ruleset.AnteRandom
		case "top":
			v.mode = ruleset.AnteTop
		case "hidden":
			v.mode = ruleset.AnteHidden
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
