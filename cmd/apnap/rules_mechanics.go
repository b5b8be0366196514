package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"text/tabwriter"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/mechanic"
	"github.com/apnap/apnap/cards/search"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/internal/ruleindex"
)

// mechanicReport is how far a keyword of the rules is carried out.
type mechanicReport struct {
	Rule string `json:"rule"`
	Name string `json:"name"`
	Kind string `json:"kind"` // action or ability
	// Played says that cards with it are played; all others are refused.
	Played bool `json:"played"`
	// Scenarios are those that cite the rule or a part of it.
	Scenarios int `json:"scenarios"`
	// Cards are those of the card files whose text has it, Playable those of them that can
	// be played, and Refused those that cannot and where words that name it are among what
	// is not understood.
	Cards    int    `json:"cards"`
	Playable int    `json:"playable"`
	Refused  int    `json:"refused"`
	Left     string `json:"left,omitempty"` // why it is left alone
	names    []string
}

// mechanics says of every keyword action and keyword ability how far it is carried out.
func (c *rulesCmd) mechanics(a *app) error {
	entries, err := c.library(a).Own(a.ctx)
	if err != nil {
		return err
	}
	index := search.New(catalog.New(entries))
	list := keywordsOfRules()
	for i := range list {
		if err := list[i].count(a, index); err != nil {
			return err
		}
	}
	if c.JSON {
		encoder := json.NewEncoder(a.out)
		for i := range list {
			if err := encoder.Encode(&list[i]); err != nil {
				return err
			}
		}
		return nil
	}
	return writeMechanics(a, list, len(entries))
}

// keywordsOfRules are the keyword actions (701) and then the keyword abilities (702).
func keywordsOfRules() (list []mechanicReport) {
	for _, k := range mechanic.Actions() {
		list = append(list, mechanicReport{Rule: k.Rule, Name: k.Name, Kind: "action", Played: k.Played, Left: k.Left, names: k.Called()})
	}
	for _, k := range mechanic.Keywords() {
		list = append(list, mechanicReport{Rule: k.Rule, Name: k.Name, Kind: "ability", Played: k.Scenario != "", Left: k.Left, names: append([]string{k.Name}, k.Also...)})
	}
	return list
}

// count finds the scenarios and the cards.
func (m *mechanicReport) count(a *app, index *search.Index) error {
	m.Scenarios = len(scenariosOf(m.Rule))
	q, err := index.Query(`kw:"` + m.Name + `"`)
	if err != nil {
		return fmt.Errorf("the cards with %s: %w", m.Name, err)
	}
	found, err := index.Find(a.ctx, q, 0, math.MaxInt)
	if err != nil {
		return err
	}
	m.Cards = found.Total
	for _, e := range found.Cards {
		switch {
		case e.Playable():
			m.Playable++
		case m.refuses(e):
			m.Refused++
		}
	}
	return nil
}

// refuses reports whether the keyword is named by words of the card that are not
// understood.
func (m *mechanicReport) refuses(e *catalog.Entry) bool {
	for _, r := range e.Reasons {
		for _, name := range m.names {
			if strings.Contains(strings.ToLower(r.Text), name) {
				return true
			}
		}
	}
	return false
}

// scenariosOf are the scenarios that cite a rule or a part of it.
func scenariosOf(number string) map[string]bool {
	files := map[string]bool{}
	for r := rule.Ref(1); int(r) <= rule.Count; r++ {
		if n := r.String(); n != number && !below(n, number) {
			continue
		}
		for _, p := range ruleindex.Of(r.String()) {
			if p.Name == "scenario" {
				files[p.File] = true
			}
		}
	}
	return files
}

func writeMechanics(a *app, list []mechanicReport, cards int) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	played := map[string]int{}
	all := map[string]int{}
	for i := range list {
		m := &list[i]
		has := "missing"
		if m.Played {
			has = "played"
			played[m.Kind]++
		}
		all[m.Kind]++
		refused := ""
		if m.Refused > 0 {
			refused = fmt.Sprintf(", %d refused for words with it", m.Refused)
		}
		if m.Left != "" {
			refused += "; " + m.Left
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%d of %s playable%s\n", m.Rule, m.Name, has, counted(m.Scenarios, "scenario"), m.Playable, counted(m.Cards, "card"), refused)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(a.out, "%d of %d keyword actions and %d of %d keyword abilities are played; counted in %d cards\n",
		played["action"], all["action"], played["ability"], all["ability"], cards)
	return err
}

// counted is a number of things.
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
