package sim

import (
	"errors"
	"slices"

	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/room"
)

// Report is what the games of a job came to.
type Report struct {
	Games      int       `json:"games"`
	Wins       []int     `json:"wins"` // by seat
	Draws      int       `json:"draws"`
	Unfinished int       `json:"unfinished"`
	Turns      Spread    `json:"turns"`
	Decisions  int64     `json:"decisions"`
	Seconds    float64   `json:"seconds"`
	PerSecond  float64   `json:"games_per_second"`
	Findings   []Finding `json:"findings"`
}

// Spread says how a number is spread over the games.
type Spread struct {
	Mean float64 `json:"mean"`
	P50  uint32  `json:"p50"`
	P95  uint32  `json:"p95"`
}

// Finding is a game that went wrong.
type Finding struct {
	Game int    `json:"game"`
	Seed uint64 `json:"seed"`
	What string `json:"what"`
	// Journal is the file with the game, and Replay a command that plays it
	// again.
	Journal string `json:"journal,omitempty"`
	Replay  string `json:"replay,omitempty"`
	// Trace is where in the program it went wrong.
	Trace string `json:"trace,omitempty"`
}

func (w *worker) finding(n int, what error) *Finding {
	f := &Finding{Game: n, Seed: w.job.Seed, What: what.Error()}
	var failure *room.Failure
	var panicked *broken
	switch {
	case errors.As(what, &failure):
		f.Trace = failure.Trace
	case errors.As(what, &panicked):
		f.Trace = panicked.trace
	}
	if w.job.Command != nil {
		f.Replay = w.job.Command(n)
	}
	return f
}

// sum adds up the outcomes in the order of the games.
func sum(j *Job, outcomes []outcome) *Report {
	r := &Report{Wins: make([]int, len(j.Decks)), Findings: []Finding{}}
	var turns []uint32
	total := 0.0
	for i := range outcomes {
		o := &outcomes[i]
		if !o.done {
			continue
		}
		r.Games++
		r.Decisions += int64(o.result.Decisions)
		turns = append(turns, o.result.Turns)
		total += float64(o.result.Turns)
		switch {
		case o.finding != nil || o.result.Ending == "":
			r.Unfinished++
		case o.result.Ending == journal.Draw:
			r.Draws++
		case o.result.Winner != 0:
			for p := range r.Wins { // each player of a team that wins has won (104.2c)
				if j.Rules.Teammates(o.result.Winner, mtg.Seat(p+1)) {
					r.Wins[p]++
				}
			}
		}
		if o.finding != nil {
			r.Findings = append(r.Findings, *o.finding)
		}
	}
	if len(turns) > 0 {
		slices.Sort(turns)
		r.Turns = Spread{Mean: total / float64(len(turns)), P50: turns[(len(turns)-1)/2], P95: turns[(len(turns)-1)*95/100]}
	}
	return r
}
