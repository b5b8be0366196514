package replay

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
)

// Report is what a whole journal came to.
type Report struct {
	Engine    string `json:"engine"`
	Records   int    `json:"records"`
	Decisions uint32 `json:"decisions"`
	Snapshots int    `json:"snapshots"`
	Turns     uint32 `json:"turns"`
	Result    string `json:"result"` // empty: the game was left unfinished
	Winner    string `json:"winner,omitempty"`
	Torn      bool   `json:"torn,omitempty"`
	// Commitments are those to the seed that were checked: the server's, and by seat
	// those of the players; empty for who has no part.
	Commitments []string `json:"commitments,omitempty"`
	// Parts are the parts of the journal that several builds have written, where more
	// than one has.
	Parts []Part `json:"parts,omitempty"`
}

// Part is what one build has written of a journal.
type Part struct {
	Build string `json:"build"`
	Line  int    `json:"line"` // where it begins
	// Same says that all of it came out the same; else Difference is the first that did
	// not. Where another build has written it, that may be for that build to say.
	Same       bool   `json:"same"`
	Difference string `json:"difference,omitempty"`
}

// Verify plays a journal again and compares everything recorded. A *Difference
// is the first thing that is not the same; a *journal.Damage says that the file
// is not what was written. Where several builds have written the journal, each part is
// played from what its build began with, whatever came of those before.
func Verify(r *journal.Reader) (Report, error) {
	p, err := Start(r)
	if err != nil {
		return Report{}, err
	}
	report := Report{Engine: p.Header.Engine, Records: 1}
	parts := []Part{{Build: p.recorder.String(), Line: 1, Same: true}}
	next := func(line int) { parts = append(parts, Part{Build: p.recorder.String(), Line: line, Same: true}) }
	var first error
	for {
		rec, err := p.Next()
		var d *Difference
		switch {
		case errors.As(err, &d):
			first = errors.Join(first, err)
			parts[len(parts)-1].Same, parts[len(parts)-1].Difference = false, d.Error()
			line, err := p.SkipToSeam()
			for errors.As(err, &d) { // the part does not even begin as it says
				next(line)
				parts[len(parts)-1].Same, parts[len(parts)-1].Difference = false, d.Error()
				line, err = p.SkipToSeam()
			}
			if errors.Is(err, io.EOF) {
				return p.report(report, parts), first
			}
			if err != nil {
				return p.report(report, parts), err
			}
			next(line)
			continue
		case errors.Is(err, io.EOF):
			return p.report(report, parts), first
		case err != nil:
			return p.report(report, parts), err
		}
		report.Records++
		if rec.Snapshot != nil {
			report.Snapshots++
		}
		if rec.Seam != nil {
			next(rec.Line)
		}
	}
}

func (p *Player) report(r Report, parts []Part) Report {
	got := p.Table.Core.Result()
	if p.Header.Commitment != "" {
		r.Commitments = []string{p.Header.Commitment}
	}
	if m := p.Header.Made; m != nil {
		for i := range m.Seats {
			r.Commitments = append(r.Commitments, m.Seats[i].Commitment)
		}
	}
	r.Decisions, r.Turns, r.Torn = got.Decisions, p.Table.Core.Game().S.Turn, p.reader.Torn()
	if p.ended {
		r.Result, r.Winner = got.Ending, journal.EntityText(mtg.PlayerEntity(got.Winner))
	}
	if len(parts) > 1 {
		r.Parts = parts
	}
	return r
}

// Promised reports a commitment, of those that were shown before the game, that is not
// among the ones checked.
func (r *Report) Promised(shown []string) error {
	for _, c := range shown {
		if c == "" || !slices.Contains(r.Commitments, c) {
			return fmt.Errorf("the commitment %q is none of the game's, which are %q", c, r.Commitments)
		}
	}
	return nil
}

// Seed says in a sentence where the seed comes from, as far as that was checked.
func (r *Report) Seed() string {
	switch len(r.Commitments) {
	case 0:
		return "nothing was published of its seed before the game"
	case 1:
		return "its seed is the one whose hash was published: " + r.Commitments[0]
	}
	text := "its seed is made of the server's part " + r.Commitments[0]
	for i, c := range r.Commitments[1:] {
		if c == "" {
			c = "none"
		}
		text += fmt.Sprintf(", of %v: %s", mtg.Seat(i+1), c)
	}
	return text
}
