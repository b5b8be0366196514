package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/lab/stat"
	"github.com/apnap/apnap/lab/tally"
)

//go:embed report.tmpl
var page string

//go:embed report.css
var style string

//go:embed report.js
var script string

// Options say how a report is shown.
type Options struct {
	// Live makes the page load itself again every few seconds, while the experiment runs.
	Live bool
}

var tmpl = template.Must(template.New("report").Funcs(template.FuncMap{
	"percent": percent,
	"span":    span,
	"signed":  signed,
	"heat":    heat,
	"rating":  func(r stat.Rating) string { return fmt.Sprintf("%+.0f", r.Value) },
	"half":    func(r stat.Rating) string { return fmt.Sprintf("%.0f", r.Interval.Width()/2) },
	"add":     func(a, b int) int { return a + b },
	"last":    func(i, n int) bool { return i == n-1 },
	"width":   func(v float64) string { return fmt.Sprintf("%.2f", 100*v) },
	"whole":   whole,
	"count":   count,
}).Parse(page))

// view is what the page is made of.
type view struct {
	*tally.Summary
	Style   template.CSS
	Script  template.JS
	Options Options
	Order   []int    // decks, the best first
	Cells   [][]cell // by Order both ways
	Curves  []curve  // of each deck in Order
	Share   string
	Undone  []int // of each deck, how many of its matches did not end
}

// cell is what one deck scores against another.
type cell struct {
	Pair *tally.PairSummary
	Rate float64
	stat.Interval
	Same bool
}

// HTML writes the report of an experiment as one file.
func HTML(w io.Writer, s *tally.Summary, o Options) error {
	v := view{Summary: s, Style: template.CSS(style), Script: template.JS(script), Options: o, Share: fmt.Sprintf("%.0f", 100*tally.Share)}
	v.Undone = make([]int, len(s.Decks))
	for i := range s.Pairs {
		p := &s.Pairs[i]
		v.Undone[p.A] += p.Unfinished
		if p.B != p.A {
			v.Undone[p.B] += p.Unfinished
		}
	}
	for i := range s.Decks {
		v.Order = append(v.Order, i)
	}
	slices.SortStableFunc(v.Order, func(a, b int) int {
		return compare(s.Decks[b].Rating.Value, s.Decks[a].Rating.Value)
	})
	v.Cells = cells(s, v.Order)
	for _, d := range v.Order {
		v.Curves = append(v.Curves, curveOf(&s.Decks[d]))
	}
	if err := tmpl.Execute(w, v); err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	return nil
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// cells are the scores of all decks against all, in the order given.
func cells(s *tally.Summary, order []int) [][]cell {
	at := make([]int, len(order))
	table := make([][]cell, len(order))
	for i, d := range order {
		at[d], table[i] = i, make([]cell, len(order))
		table[i][i].Same = true
	}
	for i := range s.Pairs {
		p := &s.Pairs[i]
		if p.Matches == 0 {
			continue
		}
		a, b := at[p.A], at[p.B]
		if a != b {
			table[b][a] = cell{Pair: p, Rate: 1 - p.Rate, Interval: stat.Interval{Low: 1 - p.Interval.High, High: 1 - p.Interval.Low}}
		}
		table[a][b] = cell{Pair: p, Rate: p.Rate, Interval: p.Interval, Same: a == b}
	}
	return table
}

func percent(v float64) string { return fmt.Sprintf("%.1f", 100*v) }

// whole is a rate without a fraction.
func whole(v float64) string { return fmt.Sprintf("%.0f", 100*v) }

func span(i stat.Interval) string {
	return fmt.Sprintf("%.1f\u2009–\u2009%.1f", 100*i.Low, 100*i.High)
}

func signed(v float64) string {
	return strings.Replace(fmt.Sprintf("%+.1f", 100*v), "-", "−", 1)
}

// heat is the step of a score in the colours of the table, -4 to 4: how far from a half, by
// the end of its interval that is nearer to it, so that what is not known has no colour.
func heat(c cell) int {
	v := 0.0
	switch {
	case c.Low > 0.5:
		v = c.Low - 0.5
	case c.High < 0.5:
		v = c.High - 0.5
	}
	step := int(math.Ceil(math.Abs(v) * 10))
	step = min(step, 4)
	if v < 0 {
		return -step
	}
	return step
}

// curve is how many games of a deck are over by each of its turns, and what it scored in
// those that lasted so long.
type curve struct {
	Points string // of the line, in a box of 400 by 100
	Median int
}

func curveOf(d *tally.DeckSummary) curve {
	total, sum, c := 0, 0, curve{}
	for _, r := range d.Lengths {
		total += r.Games
	}
	if total == 0 {
		return c
	}
	var points []string
	for i, r := range d.Lengths {
		sum += r.Games
		if c.Median == 0 && 2*sum >= total {
			c.Median = i
		}
		points = append(points, fmt.Sprintf("%.1f,%.1f", 400*float64(i)/float64(len(d.Lengths)-1), 100-100*float64(sum)/float64(total)))
	}
	c.Points = strings.Join(points, " ")
	return c
}

// count writes a number in groups of three digits.
func count(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
