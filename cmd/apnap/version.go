package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"runtime"

	"github.com/apnap/apnap/internal/stamp"
)

// rulesEdition is the date of the Comprehensive Rules in force.
const rulesEdition = "2026-06-19"

// versionCmd shows what the program is.
type versionCmd struct {
	JSON bool `help:"Write JSON."`
}

// Help shows an example.
func (versionCmd) Help() string { return "Example:\n\n    apnap version --json" }

// Run shows the version.
func (c *versionCmd) Run(a *app) error {
	own := stamp.Own()
	about := struct {
		Version string `json:"version"`
		Rules   string `json:"rules"`
		Commit  string `json:"commit"`
		Date    string `json:"date"`
		Go      string `json:"go"`
	}{own.Version, rulesEdition, cmp.Or(own.Commit, "unknown"), cmp.Or(own.Date, "unknown"), runtime.Version()}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(about)
	}
	_, err := fmt.Fprintf(a.out, "apnap %s, rules of %s, commit %s of %s, %s\n", about.Version, about.Rules, about.Commit, about.Date, about.Go)
	return err
}
