package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/apnap/apnap/internal/scenario"
)

// scenarioNewCmd writes the skeleton of a scenario.
type scenarioNewCmd struct {
	Dir  string `help:"The folder of the sections." default:"testdata/rules" placeholder:"DIR"`
	Name string `arg:"" help:"The section of the rule and a few words, such as 702/living-metal." placeholder:"NAME"`
}

// Help shows an example.
func (scenarioNewCmd) Help() string {
	return "The form is described in docs/scenarios.md. Example:\n\n    apnap scenario new 702/living-metal"
}

// Run writes it, where there is no such scenario.
func (c *scenarioNewCmd) Run(a *app) error {
	text, err := scenario.Skeleton(c.Name)
	if err != nil {
		return misuse("%v", err)
	}
	path := filepath.Join(c.Dir, filepath.FromSlash(c.Name)+".yaml")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("write the scenario: %w", err)
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("there is a scenario %s already; take another name", path)
	}
	if err != nil {
		return fmt.Errorf("write the scenario: %w", err)
	}
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("write the scenario: %w", err)
	}
	_, err = fmt.Fprintf(a.out, "%s: write it, and run it with: apnap scenario run %s\n", path, path)
	return err
}
