package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/apnap/apnap/lab/ledger"
	"github.com/apnap/apnap/lab/report"
	"github.com/apnap/apnap/lab/tally"
)

// labReportCmd shows what an experiment came to.
type labReportCmd struct {
	Data     string `help:"The folder for data." placeholder:"DIR" env:"APNAP_DATA"`
	Name     string `arg:"" help:"An experiment's name, or a file of results." placeholder:"NAME"`
	HTML     string `name:"html" help:"Write a report that opens in a browser." placeholder:"FILE"`
	CSV      string `name:"csv" help:"Write the pairs as CSV." placeholder:"FILE"`
	CardsCSV string `name:"cards-csv" help:"Write the cards as CSV." placeholder:"FILE"`
	Parquet  string `help:"Write every game as Parquet." placeholder:"FILE"`
	Journals string `help:"Write the journals of games that went wrong into this folder." placeholder:"DIR"`
	JSON     bool   `help:"Write the summary as JSON."`
}

// Help shows an example.
func (labReportCmd) Help() string {
	return "Example:\n\n    apnap lab report starter --html starter.html --parquet games.parquet"
}

// Run writes what is asked for.
func (c *labReportCmd) Run(a *app) error {
	path, err := c.find()
	if err != nil {
		return err
	}
	l, err := ledger.Open(path)
	if err != nil {
		return err
	}
	defer l.Close()
	t := tally.New(l.Plan)
	if err := l.Each(t.Add); err != nil {
		return err
	}
	s := t.Sum()
	if c.HTML != "" {
		if err := writeHTML(c.HTML, s); err != nil {
			return err
		}
	}
	for path, write := range map[string]func(io.Writer) error{
		c.CSV:      func(w io.Writer) error { return report.CSV(w, s) },
		c.CardsCSV: func(w io.Writer) error { return report.CardsCSV(w, s) },
		c.Parquet:  func(w io.Writer) error { return report.Parquet(w, l) },
	} {
		if path == "" {
			continue
		}
		var b bytes.Buffer
		if err := write(&b); err != nil {
			return err
		}
		if err := writeOut(path, b.Bytes()); err != nil {
			return err
		}
	}
	if c.Journals != "" {
		if err := writeJournals(c.Journals, l, s); err != nil {
			return err
		}
	}
	return writeSummary(a, s, c.JSON)
}

// find returns the file of results that is meant.
func (c *labReportCmd) find() (string, error) {
	if info, err := os.Stat(c.Name); err == nil && !info.IsDir() {
		return c.Name, nil
	}
	dir, err := (&source{Data: c.Data}).labFolder()
	if err != nil {
		return "", err
	}
	all, err := results(dir)
	if err != nil {
		return "", err
	}
	var found, names []string
	for _, path := range all {
		base := filepath.Base(path)
		names = append(names, base)
		if base == c.Name || strings.HasPrefix(base, c.Name+"-") {
			found = append(found, path)
		}
	}
	switch len(found) {
	case 0:
		return "", fmt.Errorf("there is no experiment %s; there are %s", c.Name, strings.Join(names, ", "))
	case 1:
		return found[0], nil
	}
	slices.SortFunc(found, func(a, b string) int { return -modified(a).Compare(modified(b)) })
	return found[0], nil
}

// modified is when a file was written last.
func modified(path string) time.Time {
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// results returns the files of results, by name.
func results(dir string) ([]string, error) {
	list, err := filepath.Glob(filepath.Join(dir, "*.db"))
	if err != nil || len(list) == 0 {
		return nil, errNoResults
	}
	return list, nil
}

// writeHTML writes the report.
func writeHTML(path string, s *tally.Summary) error {
	var b bytes.Buffer
	if err := report.HTML(&b, s, report.Options{}); err != nil {
		return err
	}
	return writeOut(path, b.Bytes())
}

// writeJournals writes the journals of findings.
func writeJournals(dir string, l *ledger.Ledger, s *tally.Summary) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("make the folder for journals: %w", err)
	}
	for _, f := range s.Findings {
		if f.Journal == "" {
			continue
		}
		data, err := l.Journal(f.Journal)
		if err != nil {
			return err
		}
		if err := writeOut(filepath.Join(dir, f.Journal[:16]+".jsonl"), data); err != nil {
			return err
		}
	}
	return nil
}

// writeSummary writes what an experiment came to, for people or as JSON.
func writeSummary(a *app, s *tally.Summary, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(a.out).Encode(s)
	}
	fmt.Fprintf(a.out, "%s: %d games, %d unfinished, %d of %d pieces\n", s.Name, s.Games, s.Unfinished, s.Pieces, s.Wanted)
	order := make([]int, len(s.Decks))
	width := 4
	for i := range order {
		order[i] = i
		width = max(width, len([]rune(s.Decks[i].Name)))
	}
	slices.SortStableFunc(order, func(i, j int) int {
		if s.Decks[i].Rating.Value > s.Decks[j].Rating.Value {
			return -1
		}
		return 1
	})
	fmt.Fprintf(a.out, "%-*s  rating    ±   score  mix\n", width, "deck")
	for _, i := range order {
		d := &s.Decks[i]
		fmt.Fprintf(a.out, "%-*s  %+6.0f %4.0f  %5.1f%% %4.0f%%\n", width, d.Name, d.Rating.Value, d.Rating.Interval.Width()/2, 100*d.All.Rate, 100*d.Mix)
	}
	if s.Missing != "" {
		fmt.Fprintln(a.out, s.Missing)
	}
	return nil
}

// labListCmd lists experiments.
type labListCmd struct {
	Data string `help:"The folder for data." placeholder:"DIR" env:"APNAP_DATA"`
	JSON bool   `help:"Write JSON, a line for each experiment."`
}

// Help shows an example.
func (labListCmd) Help() string { return "Example:\n\n    apnap lab list" }

// listedLab is an experiment of the list.
type listedLab struct {
	Name   string `json:"name"`
	Decks  int    `json:"decks"`
	Done   int    `json:"done"`
	Pieces int    `json:"pieces"`
	Build  string `json:"build"`
	Error  string `json:"error,omitempty"`
}

// Run lists them.
func (c *labListCmd) Run(a *app) error {
	dir, err := (&source{Data: c.Data}).labFolder()
	if err != nil {
		return err
	}
	list, err := results(dir)
	if err != nil {
		return err
	}
	for _, path := range list {
		x := listedLab{Name: filepath.Base(path)}
		l, err := ledger.Open(path)
		if err != nil {
			x.Error = sentence(err)
		} else {
			x.Decks, x.Done, x.Pieces, x.Build = len(l.Plan.Decks), l.Len(), l.Plan.Pieces(), fmt.Sprint(l.Plan.Build)
			if err := l.Close(); err != nil {
				return err
			}
		}
		switch {
		case c.JSON:
			err = json.NewEncoder(a.out).Encode(&x)
		case x.Error != "":
			_, err = fmt.Fprintf(a.out, "%s: %s\n", x.Name, x.Error)
		default:
			_, err = fmt.Fprintf(a.out, "%s: %d decks, %d of %d pieces, build %s\n", x.Name, x.Decks, x.Done, x.Pieces, x.Build)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// writeOut writes a file that was asked for.
func writeOut(path string, data []byte) error {
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return fmt.Errorf("write what the experiment came to: %w", err)
	}
	return nil
}
