package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/words"
)

// replayCmd reads journals.
type replayCmd struct {
	Show   replayShowCmd   `cmd:"" help:"Write the game as text with the numbers of the rules."`
	Verify replayVerifyCmd `cmd:"" help:"Play the game again and compare every event and hash."`
	Export replayExportCmd `cmd:"" help:"Write the game in a short notation, which can be read back."`
	Import replayImportCmd `cmd:"" help:"Play a game in the notation again, and write its journal."`
}

// Help shows examples.
func (replayCmd) Help() string {
	return "Examples:\n\n    apnap replay show game.jsonl\n    apnap replay verify game.jsonl\n    apnap replay export game.jsonl -o game.txt"
}

func openJournal(path string) (*os.File, error) {
	f, err := os.Open(path)
	if missing(err) {
		return nil, fmt.Errorf("there is no journal %s; name one that apnap play or apnap sim --journals has written, or that a table gave you", path)
	}
	if err != nil {
		return nil, fmt.Errorf("open journal: %w", err)
	}
	return f, nil
}

// replayShowCmd writes a game as text.
type replayShowCmd struct {
	File    string `arg:"" help:"The journal." placeholder:"FILE"`
	Viewer  string `help:"Who looks: spectator, judge (who sees everything), or a seat, A to F." default:"judge"`
	Answers bool   `help:"Show what was asked and answered too."`
	Classic bool   `help:"Use the words and the rule numbers of the classic rules."`
	JSON    bool   `help:"Write JSON, a line for each thing that is told."`
}

// Help shows an example.
func (replayShowCmd) Help() string {
	return "Example, the game as the second player saw it:\n\n    apnap replay show --viewer B game.jsonl"
}

// Run writes the text.
func (c *replayShowCmd) Run(a *app) error {
	viewer, err := c.viewer()
	if err != nil {
		return err
	}
	lang, ok := words.Named(words.Code(""), c.Classic)
	if !ok {
		return errors.New("the language is not spoken here")
	}
	f, err := openJournal(c.File)
	if err != nil {
		return err
	}
	defer f.Close()
	r := journal.NewReader(f)
	r.AllowTorn = true
	if err := replay.Show(a.out, r, replay.Options{Viewer: viewer, Language: lang, Answers: c.Answers, JSON: c.JSON}); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	return nil
}

func (c *replayShowCmd) viewer() (view.Viewer, error) {
	switch c.Viewer {
	case "spectator":
		return view.Spectator, nil
	case "judge":
		return view.Judge, nil
	}
	p, err := journal.ParseSeat(c.Viewer)
	if err != nil {
		return 0, misuse("--viewer %s: take spectator, judge or a seat from A to %v", c.Viewer, mtg.Seat(mtg.MaxSeats))
	}
	return view.Seat(p), nil
}

// replayVerifyCmd plays a game again.
type replayVerifyCmd struct {
	File      string   `arg:"" help:"The journal." placeholder:"FILE"`
	Published []string `help:"A commitment to the seed, or to a part of it, that was shown before the game; the journal must have it. May be repeated." placeholder:"HASH"`
	JSON      bool     `help:"Write JSON."`
}

// Help shows an example.
func (replayVerifyCmd) Help() string {
	return "Plays the game again and compares it, and checks that its seed is made of the parts that the\nserver and the players had committed themselves to. Example:\n\n    apnap replay verify game.jsonl"
}

// Run plays the game again.
func (c *replayVerifyCmd) Run(a *app) error {
	f, err := openJournal(c.File)
	if err != nil {
		return err
	}
	defer f.Close()
	report, err := replay.Verify(journal.NewReader(f))
	if err == nil {
		err = report.Promised(c.Published)
	}
	if c.JSON {
		if failed := c.writeJSON(a, report, err); failed != nil {
			return failed
		}
		if err != nil {
			return errFailed
		}
		return nil
	}
	for _, p := range report.Parts {
		said := "the same game"
		if !p.Same {
			said = "not the same: " + p.Difference
		}
		if _, err := fmt.Fprintf(a.out, "%s: from line %d, recorded by apnap %s: %s\n", c.File, p.Line, p.Build, said); err != nil {
			return err
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	result := report.Result
	if result == "" {
		result = "left unfinished"
	}
	_, err = fmt.Fprintf(a.out, "%s: the same game: %d records, %d decisions, %d turns, %s\n%s\n", c.File, report.Records, report.Decisions, report.Turns, result, report.Seed())
	return err
}

func (c *replayVerifyCmd) writeJSON(a *app, r replay.Report, err error) error {
	out := struct {
		File string `json:"file"`
		Same bool   `json:"same"`
		replay.Report
		Difference *replay.Difference `json:"difference,omitempty"`
		Error      string             `json:"error,omitempty"`
	}{File: c.File, Same: err == nil, Report: r}
	if err != nil && !errors.As(err, &out.Difference) {
		out.Error = sentence(err)
	}
	return json.NewEncoder(a.out).Encode(out)
}
