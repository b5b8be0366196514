package main

import (
	"encoding/json"
	"fmt"

	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/zonerules"
)

// seeds plays what proves the rules of the zones and writes how each came out.
func (c *rulesCmd) seeds(a *app) error {
	cards, err := playable.Own()
	if err != nil {
		return err
	}
	results := zonerules.Run(cards)
	encoder := json.NewEncoder(a.out)
	passed := 0
	for i := range results {
		r := &results[i]
		if r.Verdict == zonerules.Pass {
			passed++
		}
		if c.JSON {
			if err := encoder.Encode(r); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(a.out, "%-8s %-14s %s (%s, %s)\n", r.Verdict, r.ID, r.Requirement, r.Era, r.Rule)
		if r.Reason != "" {
			fmt.Fprintf(a.out, "         %s\n", r.Reason)
		}
	}
	if !c.JSON {
		fmt.Fprintf(a.out, "%d of %d rows pass\n", passed, len(results))
		wrong := zonerules.RunCases(cards)
		for number, reason := range wrong {
			fmt.Fprintf(a.out, "fail     case %d: %s\n", number, reason)
		}
		fmt.Fprintf(a.out, "%d of %d hard cases pass\n", len(zonerules.Cases)-len(wrong), len(zonerules.Cases))
		passed -= len(wrong)
	}
	if passed < len(results) {
		return errFailed
	}
	return nil
}
