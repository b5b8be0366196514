// Command apnap plays, judges, simulates and replays games of Magic: The
// Gathering by its Comprehensive Rules.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/alecthomas/kong"
)

// commands is the command line: one field a command, each in a file of its own.
type commands struct {
	cardSources

	Cards   cardsCommands  `cmd:"" help:"Import cards, see what is playable, look at one."`
	Deck    deckCommands   `cmd:"" help:"Check decks."`
	Version versionCommand `cmd:"" help:"Say which version this is."`
}

// failure is an error after which the exit status is 1: the thing asked for
// failed. Every other error is wrong use, 2.
type failure struct{ error }

// Unwrap returns the error itself.
func (f failure) Unwrap() error { return f.error }

// failed marks err as a failure of the thing asked for.
func failed(err error) error {
	if err == nil {
		return nil
	}
	return failure{err}
}

// errSaid is a failure about which everything has been said.
var errSaid = errors.New("")

func main() { os.Exit(run(os.Args[1:])) }

// run parses and executes one command line and returns the exit status.
func run(args []string) (status int) {
	var c commands
	exited := -1
	parser, err := kong.New(&c, kong.Name("apnap"), kong.UsageOnError(), kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Description("A rules engine and table for Magic: The Gathering.\n\nExample: apnap play --deck cinder --vs grove"),
		kong.Exit(func(code int) {
			if exited < 0 {
				exited = code
			}
		}))
	if err != nil {
		panic(err)
	}
	ctx, err := parser.Parse(args)
	if exited >= 0 {
		return exited
	}
	if err == nil {
		err = ctx.Run(&c.cardSources)
	}
	if err == nil {
		return 0
	}
	if said := strings.TrimSpace(err.Error()); said != "" {
		fmt.Fprintln(os.Stderr, "apnap: "+said)
	}
	var f failure
	if errors.As(err, &f) {
		return 1
	}
	return 2
}
