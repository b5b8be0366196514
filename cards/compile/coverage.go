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
	Lines    LineCoverage   `json:"lines"`
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

// LineCoverage counts the paragraphs of playable cards, and those that print back
// as they are written up to the spelling that oracle.Node.AsWritten leaves out.
type LineCoverage struct {
	Playable     int `json:"playable"`
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
	equal := v.printedEqual(c, len(diagnostics) == 0)
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

// printedEqual reports for each face whether its trees print its text, and counts
// the paragraphs of a playable card.
func (v *Coverage) printedEqual(c *card.Card, playable bool) []bool {
	equal := make([]bool, len(c.Faces))
	for i := range equal {
		equal[i] = true
	}
	for _, p := range Read(c) {
		f := &c.Faces[p.Face]
		same := p.Tree != nil && p.Print == p.Tree.AsWritten(f.Text, p.Words, f.Name)
		equal[p.Face] = equal[p.Face] && same
		if playable {
			count(&v.Lines.Playable, true)
			count(&v.Lines.PrintedEqual, same)
		}
	}
	return equal
}

// Join adds the counts of other cards, but for the reasons.
func (v *Coverage) Join(o *Coverage) {
	v.Cards, v.Playable = v.Cards+o.Cards, v.Playable+o.Playable
	v.Faces.Parsed += o.Faces.Parsed
	v.Faces.Compiled += o.Faces.Compiled
	v.Faces.Executable += o.Faces.Executable
	v.Faces.PrintedEqual += o.Faces.PrintedEqual
	v.Lines.Playable += o.Lines.Playable
	v.Lines.PrintedEqual += o.Lines.PrintedEqual
	if v.Cards > 0 {
		v.Percent = float64(v.Playable*1000/v.Cards) / 10
	}
}

// Sorted puts the reasons with the largest count first.
func (v *Coverage) Sorted() {
	sort.SliceStable(v.Reasons, func(i, j int) bool { return v.Reasons[i].Count > v.Reasons[j].Count })
}
