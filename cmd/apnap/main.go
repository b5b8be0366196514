// Command apnap plays Magic: The Gathering by its rules: games, simulations,
// card files, scenarios and journals. See `apnap --help`.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"github.com/alecthomas/kong"
	kongcompletion "github.com/jotaen/kong-completion"
)

// The exits of the program.
const (
	exitDone   = 0
	exitFailed = 1
	exitUse    = 2
)

// commands is the command line. Each command has a file of its own.
type commands struct {
	Play     playCmd     `cmd:"" help:"Play a game against a bot."`
	Serve    serveCmd    `cmd:"" help:"Let people play in their browsers."`
	Backup   backupCmd   `cmd:"" help:"Copy the store of the server while it runs."`
	Check    checkCmd    `cmd:"" help:"Check the store of the server for damage."`
	Sim      simCmd      `cmd:"" help:"Play games between bots and sum them up."`
	Lab      labCmd      `cmd:"" help:"Run experiments between decks, on many machines if you like."`
	Cards    cardsCmd    `cmd:"" help:"Import cards, and see which are playable and why."`
	Deck     deckCmd     `cmd:"" help:"Check, show and convert deck files, and list the starter decks."`
	Scenario scenarioCmd `cmd:"" help:"Run scenario files."`
	Replay   replayCmd   `cmd:"" help:"Show or verify the journal of a game."`
	Rules    rulesCmd    `cmd:"" help:"See what carries a rule out and which tests prove it."`
	Bench    benchCmd    `cmd:"" help:"Measure the speeds of fixed workloads."`
	Version  versionCmd  `cmd:"" help:"Show version, rules edition and commit."`
	Man      manCmd      `cmd:"" help:"Write man pages."`

	Completion kongcompletion.Completion `cmd:"" help:"Set up completion in bash, zsh or fish."`
}

// app is what every command is given.
type app struct {
	ctx    context.Context
	in     io.Reader
	out    io.Writer
	errors io.Writer
	// rest is called often by what takes the processor for long, which then works on one
	// processor only; nil: nobody else wants them.
	rest func()
}

// errFailed says that the command has told what failed already.
var errFailed = errors.New("failed")

// useError is a wrong use of a command.
type useError struct{ text string }

func (e *useError) Error() string { return e.text }

// misuse returns the error of a wrong use.
func misuse(format string, args ...any) error { return &useError{fmt.Sprintf(format, args...)} }

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run runs the command line and returns the exit of the program.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	a := &app{ctx: ctx, in: in, out: out, errors: errs}
	switch {
	case len(args) == 0:
		args = []string{"--help"}
	case args[0] == "help": // "apnap help sim" is "apnap sim --help"
		args = append(args[1:len(args):len(args)], "--help")
	}
	exit := -1
	parser, err := kong.New(&commands{},
		kong.Name("apnap"),
		kong.Description("A rules engine and table for Magic: The Gathering."),
		kong.Writers(out, errs),
		kong.Exit(func(code int) { exit = code }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
	)
	if err != nil {
		fmt.Fprintf(errs, "apnap: %v\n", err)
		return exitFailed
	}
	if completeWords(parser) {
		return exitDone
	}
	parsed, err := parser.Parse(args)
	switch {
	case exit >= 0: // the help was asked for and is shown
		return exit
	case err != nil:
		fmt.Fprintf(errs, "apnap: %s; see %s --help\n", sentence(err), asked(err))
		return exitUse
	}
	return a.exit(parsed.Run(a))
}

// asked returns the command that was used wrongly, as far as it is known.
func asked(err error) string {
	name := "apnap"
	var wrong *kong.ParseError
	if errors.As(err, &wrong) {
		for _, p := range wrong.Context.Path {
			if p.Command != nil {
				name = p.Command.FullPath()
			}
		}
	}
	return name
}

// exit tells the error of a command and returns the exit for it.
func (a *app) exit(err error) int {
	var use *useError
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errFailed):
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(a.errors, "apnap: stopped")
	default:
		fmt.Fprintf(a.errors, "apnap: %s\n", sentence(err))
	}
	if errors.As(err, &use) {
		return exitUse
	}
	return exitFailed
}

// sentence returns an error on one line.
func sentence(err error) string {
	return strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' }), "; ")
}
