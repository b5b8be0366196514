package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/cards/specimen"
	"github.com/apnap/apnap/internal/scenario"
)

// scenarioCmd is about scenarios.
type scenarioCmd struct {
	Run scenarioRunCmd `cmd:"" help:"Run scenario files; folders are walked."`
	New scenarioNewCmd `cmd:"" help:"Write the skeleton of a scenario file."`
}

// Help shows an example.
func (scenarioCmd) Help() string {
	return "Examples:\n\n    apnap scenario run testdata/rules\n    apnap scenario new 702/living-metal"
}

// scenarioRunCmd runs scenario files.
type scenarioRunCmd struct {
	source
	JSON  bool     `help:"Write JSON, a line for each scenario and one that sums up."`
	Trace bool     `help:"Write every decision, answer and event to stderr."`
	Paths []string `arg:"" help:"Scenario files (.yaml, .yml, .json) and folders of them." placeholder:"PATH"`
}

// Help shows an example.
func (scenarioRunCmd) Help() string {
	return "Example:\n\n    apnap scenario run --cards oracle-cards.json.gz testdata/rules/"
}

// Run runs the scenarios.
func (c *scenarioRunCmd) Run(a *app) error {
	files, err := scenarioFiles(c.Paths)
	if err != nil {
		return err
	}
	list := make([]*scenario.File, len(files))
	problems := make([]error, len(files))
	var names [][]string
	for i, path := range files {
		if list[i], problems[i] = scenario.Read(path); problems[i] == nil {
			names = append(names, scenarioNames(list[i]))
		}
	}
	specimens, err := specimen.Load()
	if err != nil {
		return err
	}
	cat, err := c.catalog(a, library.Want(names...), specimens...)
	if err != nil {
		return err
	}
	runner := scenario.Runner{Cards: cat}
	if c.Trace {
		runner.Trace = a.errors
	}
	p := a.progress("running scenarios")
	counts := map[scenario.Verdict]int{}
	for i, path := range files {
		if a.ctx.Err() != nil {
			return a.ctx.Err()
		}
		var r scenario.Result
		if problems[i] != nil {
			r = scenario.Result{ID: path, File: path, Verdict: scenario.Invalid, Reason: sentence(problems[i])}
		} else {
			r = runner.Run(list[i])
		}
		counts[r.Verdict]++
		p.at(int64(i), int64(len(files)))
		if err := c.show(a, &r); err != nil {
			return err
		}
	}
	p.done()
	if err := c.sum(a, counts); err != nil {
		return err
	}
	if counts[scenario.Failed]+counts[scenario.Invalid] > 0 {
		return errFailed
	}
	return nil
}

// scenarioNames returns the names of all cards a scenario may need.
func scenarioNames(f *scenario.File) []string {
	names := append(append([]string{}, f.Cards...), f.FillerCards...)
	for i := range f.Players {
		p := &f.Players[i]
		for _, entries := range [...][]scenario.Entry{
			p.Battlefield, p.Hand, p.Graveyard, p.Exile, p.Command, p.Sideboard, p.Ante, p.PhasedOut, p.Library.Top, p.Library.Bottom,
		} {
			for j := range entries {
				names = append(names, entries[j].Card)
			}
		}
		for _, t := range p.Library.Rest {
			names = append(names, t.Name)
		}
	}
	return names
}

// scenarioFiles returns the scenario files of the paths in their order, those
// of a folder in the order of their names.
func scenarioFiles(paths []string) ([]string, error) {
	var files []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if missing(err) {
			return nil, fmt.Errorf("no scenario there: there is no file or folder %s; name scenario files or folders that hold some", path)
		}
		if err != nil {
			return nil, fmt.Errorf("no scenario there: %w", err)
		}
		if !info.IsDir() {
			files = append(files, path)
			continue
		}
		err = filepath.WalkDir(path, func(name string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() && isScenario(name) {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("read the folder: %w", err)
		}
	}
	if len(files) == 0 {
		return nil, errors.New("there are no scenarios in " + strings.Join(paths, ", ") + "; they end in .yaml, .yml or .json")
	}
	return files, nil
}

func isScenario(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".yaml", ".yml", ".json":
		return true
	}
	return false
}

func (c *scenarioRunCmd) show(a *app, r *scenario.Result) error {
	if c.JSON {
		return json.NewEncoder(a.out).Encode(r)
	}
	_, err := fmt.Fprintf(a.out, "%-11s %s", r.Verdict, r.ID)
	if r.Reason != "" && err == nil {
		_, err = fmt.Fprintf(a.out, ": %s", r.Reason)
	}
	if err == nil {
		_, err = fmt.Fprintln(a.out)
	}
	return err
}

func (c *scenarioRunCmd) sum(a *app, counts map[scenario.Verdict]int) error {
	type summary struct {
		Pass        int `json:"pass"`
		Fail        int `json:"fail"`
		Unsupported int `json:"unsupported"`
		Invalid     int `json:"invalid"`
	}
	s := summary{counts[scenario.Passed], counts[scenario.Failed], counts[scenario.Unsupported], counts[scenario.Invalid]}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(map[string]summary{"summary": s})
	}
	_, err := fmt.Fprintf(a.out, "%d passed, %d failed, %d unsupported, %d invalid\n", s.Pass, s.Fail, s.Unsupported, s.Invalid)
	return err
}
