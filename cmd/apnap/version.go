package main

import (
	"fmt"
	"runtime/debug"
)

// rulesEdition is the edition of the Comprehensive Rules that is implemented.
const rulesEdition = "2026-06-19"

// versionCommand prints what this program is.
type versionCommand struct{}

// Help gives an example.
func (versionCommand) Help() string { return "Example: apnap version" }

// Run prints the version, the edition of the rules and the commit.
func (versionCommand) Run() error {
	version, commit := "development", "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		if info.Main.Version != "" && info.Main.Version != "(devel)" {
			version = info.Main.Version
		}
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				commit = s.Value
			}
		}
	}
	fmt.Printf("apnap %s\nrules %s\ncommit %s\n", version, rulesEdition, commit)
	return nil
}
