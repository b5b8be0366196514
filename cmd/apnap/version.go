package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"text/tabwriter"

	"github.com/apnap/apnap/docs"
	"github.com/apnap/apnap/internal/stamp"
)

// rulesEdition is the date of the Comprehensive Rules in force.
const rulesEdition = "2026-06-19"

// versionCmd shows what the program is.
type versionCmd struct {
	Licenses bool `help:"List what the program is made of, and under which licences."`
	JSON     bool `help:"Write JSON; with --licenses a line for each part."`
}

// Help shows examples.
func (versionCmd) Help() string {
	return "Examples:\n\n    apnap version --json\n    apnap version --licenses"
}

// Run shows the version.
func (c *versionCmd) Run(a *app) error {
	if c.Licenses {
		return c.licences(a)
	}
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

// part is something that the program is made of.
type part struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Licence string `json:"licence"`
}

// licences lists the parts, as docs/licences.md has them.
func (c *versionCmd) licences(a *app) error {
	if !c.JSON {
		own := stamp.Own()
		fmt.Fprintf(a.out, "apnap %s  Apache-2.0\n\n", own.Version)
	}
	w, out := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0), json.NewEncoder(a.out)
	for _, p := range parts(docs.Licences) {
		if c.JSON {
			if err := out.Encode(p); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(w, "%s\t%s\t%s\n", p.Name, p.Version, p.Licence)
	}
	if c.JSON {
		return nil
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintln(a.out, "\nThe source of each is at https://proxy.golang.org, or https://registry.npmjs.org for those\nin the pages, under its name and version; the texts of the licences come with every release.")
	return err
}

// parts reads the rows of the page: a name in backquotes, a version, a licence.
func parts(page string) (list []part) {
	for line := range strings.Lines(page) {
		cells := strings.Split(line, " | ")
		name, ok := strings.CutPrefix(cells[0], "| `")
		if !ok || len(cells) < 3 {
			continue
		}
		p := part{strings.TrimSuffix(name, "`"), cells[1], cells[2]}
		if p.Name == "std" { // Go's own library
			p.Version = runtime.Version()
		}
		list = append(list, p)
	}
	return list
}
