package main

import (
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"
)

// version is the version of the program.
const version = "0.1.0"

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
	about := struct {
		Version string `json:"version"`
		Rules   string `json:"rules"`
		Commit  string `json:"commit"`
		Go      string `json:"go"`
	}{version, rulesEdition, commit(), runtime.Version()}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(about)
	}
	_, err := fmt.Fprintf(a.out, "apnap %s, rules of %s, commit %s, %s\n", about.Version, about.Rules, about.Commit, about.Go)
	return err
}

// commit returns the commit the program was built from, marked when the tree
// was not clean.
func commit() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	id, changed := "unknown", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 12:
			id = s.Value[:12]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+changes"
		}
	}
	return id + changed
}
