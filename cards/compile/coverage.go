package compile

import (
	"sort"

	"github.com/apnap/apnap/cards/card"
)

// Coverage counts how much of a set of cards is understood.
type Coverage struct {
	Cards    int            `json:"cards"`
	Playable int            `json:"playable"`
	Percent  float64        `json:"percent"`
	Faces    FaceCoverage   `json:"faces"`
	Reasons  []ReasonCount  `json:"reasons"`
	index    map[string]int // of a code among Reasons
}

// FaceCoverage counts faces: read by the grammar, compiled, run by the engine,
// and printed back exactly as they are written.
type FaceCoverage struct {
	Parsed       int `json:"parsed"`
	Compiled     int `json:"compiled"`
	Executable   int `json:"executable"`
	PrintedEqual int `json:"printed_equal"`
}

// ReasonCount says how many cards a code makes unplayable.
type ReasonCount struct {
	Code    string `json:"code"`
	Count   int    `json:"count"`
	Example string `json:"example"`
}

// Add counts one card with all its diagnostics, those about the engine among
// them.
func (v *Coverage) Add(c *card.Card, diagnostics []Diagnostic) {
	if v.index == nil {
		v.index = map[string]int{}
	}
	v.Cards++
	if len(diagnostics) == 0 {
		v.Playable++
	}
	v.Percent = float64(v.Playable*1000/v.Cards) / 10
	v.faces(c, diagnostics)
	seen := map[string]bool{}
	for _, d := range diagnostics {
		if seen[d.Code] {
			continue
		}
		seen[d.Code] = true
		i, ok := v.index[d.Code]
		if !ok {
			i = len(v.Reasons)
			v.index[d.Code] = i
			v.Reasons = append(v.Reasons, ReasonCount{Code: d.Code, Example: c.Name + ": " + d.Words})
		}
		v.Reasons[i].Count++
	}
}

func (v *Coverage) faces(c *card.Card, diagnostics []Diagnostic) {
	unread, uncompiled, unrun := make([]bool, len(c.Faces)), make([]bool, len(c.Faces)), make([]bool, len(c.Faces))
	for _, d := range diagnostics {
		if d.Face < 0 || d.Face >= len(c.Faces) {
			continue
		}
		unrun[d.Face] = true
		uncompiled[d.Face] = uncompiled[d.Face] || d.Code != CodeEngine
		unread[d.Face] = unread[d.Face] || d.Code == CodeWords || d.Code == CodeAmbiguous
	}
	equal := printedEqual(c)
	for i := range c.Faces {
		count(&v.Faces.Parsed, !unread[i])
		count(&v.Faces.Compiled, !uncompiled[i])
		count(&v.Faces.Executable, !unrun[i])
		count(&v.Faces.PrintedEqual, equal[i])
	}
}

func count(n *int, is bool) {
	if is {
		*n++
	}
}

// printedEqual reports for each face whether its trees print exactly its text,
// reminder text left out.
func printedEqual(c *card.Card) []bool {
	equal := make([]bool, len(c.Faces))
	for i := range equal {
		equal[i] = true
	}
	for _, p := range Read(c) {
		f := &c.Faces[p.Face]
		if p.Tree == nil || p.Print != plainText(f.Text, p.Words) {
			equal[p.Face] = false
		}
	}
	return equal
}

// Sorted puts the reasons with the largest count first.
func (v *Coverage) Sorted() {
	sort.SliceStable(v.Reasons, func(i, j int) bool { return v.Reasons[i].Count > v.Reasons[j].Count })
}
