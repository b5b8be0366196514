package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/internal/ruleindex"
)

// rulesCmd says what carries a rule out.
type rulesCmd struct {
	source
	JSON      bool   `help:"Write JSON."`
	Mechanics bool   `help:"How far each keyword action (701) and keyword ability (702) is carried out, and on how many cards."`
	Number    string `arg:"" optional:"" help:"A rule or a section, such as 704.5g or 704; or seeds: the rules of the zones, each proved. None: how many rules are cited." placeholder:"NUMBER"`
}

// Help shows an example.
func (rulesCmd) Help() string {
	return "Examples:\n\n    apnap rules 704.5g\n    apnap rules seeds\n    apnap rules --mechanics\n\n" +
		"With --mechanics each keyword has a line: its rule, its name, played or missing, how many scenarios cite the rule, how many " +
		"of the cards that have it can be played, and how many are refused for words that name it. The cards are those that " +
		"cards search finds with kw:, by the words of their texts, so for an action that is an everyday word, such as counter, there are some too many."
}

// rulesReport is where one rule is cited.
type rulesReport struct {
	Rule    string            `json:"rule"`
	Classic string            `json:"classic,omitempty"`
	Code    []ruleindex.Place `json:"code"`
	Tests   []ruleindex.Place `json:"tests"`
}

// Run shows the places.
func (c *rulesCmd) Run(a *app) error {
	if c.Mechanics {
		if c.Number != "" {
			return misuse("--mechanics lists all keywords; leave %s out", c.Number)
		}
		return c.mechanics(a)
	}
	if c.Number == "" {
		return c.count(a)
	}
	if c.Number == "seeds" {
		return c.seeds(a)
	}
	number := strings.TrimSuffix(c.Number, ".")
	if !rule.Known(number) {
		return misuse("%q is no rule of the edition of %s; write it as 704.5g, or a section as 704", c.Number, rulesEdition)
	}
	encoder := json.NewEncoder(a.out)
	found := false
	for r := rule.Ref(1); int(r) <= rule.Count; r++ {
		n := r.String()
		if n != number && !below(n, number) {
			continue
		}
		places := ruleindex.Of(n)
		if len(places) == 0 && n != number {
			continue
		}
		report := reportOf(r, places)
		found = found || len(places) > 0
		if c.JSON {
			if err := encoder.Encode(&report); err != nil {
				return err
			}
		} else if err := report.write(a); err != nil {
			return err
		}
	}
	if !found && !c.JSON {
		_, err := fmt.Fprintf(a.out, "Nothing cites %s: it is not carried out by itself.\n", number)
		return err
	}
	return nil
}

// below reports whether rule n stands under a section or a rule with letters.
func below(n, number string) bool {
	rest, ok := strings.CutPrefix(n, number)
	if !ok || rest == "" {
		return false
	}
	return !strings.Contains(number, ".") && rest[0] == '.' || strings.Contains(number, ".") && rest[0] >= 'a' && rest[0] <= 'z'
}

func reportOf(r rule.Ref, places []ruleindex.Place) rulesReport {
	report := rulesReport{Rule: r.String(), Code: []ruleindex.Place{}, Tests: []ruleindex.Place{}}
	if classic := r.Number(rule.Classic); classic != report.Rule {
		report.Classic = classic
	}
	for _, p := range places {
		if p.Test {
			report.Tests = append(report.Tests, p)
		} else {
			report.Code = append(report.Code, p)
		}
	}
	return report
}

func (r *rulesReport) write(a *app) error {
	fmt.Fprint(a.out, r.Rule)
	if r.Classic != "" {
		fmt.Fprintf(a.out, " (classic %s)", r.Classic)
	}
	_, err := fmt.Fprintln(a.out)
	for _, part := range [...]struct {
		title string
		list  []ruleindex.Place
	}{{"carried out or cited in", r.Code}, {"tested in", r.Tests}} {
		for i, p := range part.list {
			if i == 0 {
				fmt.Fprintf(a.out, "  %s:\n", part.title)
			}
			_, err = fmt.Fprintf(a.out, "    %s  %s\n", p.File, p.Name)
		}
	}
	return err
}

// count says how many rules are cited.
func (c *rulesCmd) count(a *app) error {
	var out struct {
		Rules  int `json:"rules"`
		Cited  int `json:"cited"`
		Tested int `json:"tested"`
	}
	out.Rules = rule.Count
	for r := rule.Ref(1); int(r) <= rule.Count; r++ {
		code, tests := false, false
		for _, p := range ruleindex.Of(r.String()) {
			code, tests = code || !p.Test, tests || p.Test
		}
		if code {
			out.Cited++
		}
		if tests {
			out.Tested++
		}
	}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(out)
	}
	_, err := fmt.Fprintf(a.out, "%d rules and sections, %d cited by code, %d by tests and scenarios\n", out.Rules, out.Cited, out.Tested)
	return err
}
