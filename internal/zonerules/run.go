package zonerules

import (
	"fmt"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/testdata/seeds"
)

// Run plays the proofs of every row with the cards, each scenario once, and says
// how the rows came out, in the order of the table.
func Run(cards *catalog.Catalog) []Result {
	played := map[string]scenario.Result{}
	results := make([]Result, len(Rows))
	for i := range Rows {
		results[i] = Rows[i].result()
		for _, name := range Rows[i].Proofs {
			r, ok := played[name]
			if !ok {
				r = play(name, cards)
				played[name] = r
			}
			results[i].take(name, &r)
		}
	}
	return results
}

// take adds how one proof came out: a row passes when all do.
func (r *Result) take(name string, s *scenario.Result) {
	switch {
	case s.Verdict == scenario.Passed && s.Policy == 0:
		if r.Verdict == Unproved {
			r.Verdict = Pass
		}
		return
	case r.Verdict == Fail:
		return
	}
	r.Verdict, r.Reason = Fail, fmt.Sprintf("%s: %s %s", name, s.Verdict, s.Reason)
}

func play(name string, cards *catalog.Catalog) scenario.Result {
	data, err := seeds.Files.ReadFile(name + ".yaml")
	if err != nil {
		return scenario.Result{ID: name, Verdict: scenario.Invalid, Reason: "there is no such scenario"}
	}
	f, err := scenario.Parse(data, name+".yaml")
	if err != nil {
		return scenario.Result{ID: name, Verdict: scenario.Invalid, Reason: err.Error()}
	}
	return scenario.Run(f, cards)
}
