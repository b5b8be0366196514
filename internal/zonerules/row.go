package zonerules

import (
	"strings"
)

// Document is one of the five texts the rows are from.
type Document uint8

// The documents.
const (
	Zones    Document = iota // the zones of play, 1999 to 2002
	Ante                     // playing for ante
	Exile                    // the exile zone
	Foretell                 // the keyword foretell
	Golden                   // the golden rules
)

var documentNames = [...]string{"zones of play", "ante", "exile", "foretell", "golden rules"}

// String returns what the document is about.
func (d Document) String() string { return documentNames[d] }

// Era is the rules a row speaks of.
type Era uint8

// The eras.
const (
	Classic Era = iota
	Modern
)

var eraNames = [...]string{"classic", "modern"}

// String returns the name of the era.
func (e Era) String() string { return eraNames[e] }

// Row is one rule, ruling or note of a document.
type Row struct {
	ID       string
	Document Document
	Era      Era
	// Requirement says in one sentence what it asks for, as it is to be carried
	// out: where the document errs, what is right.
	Requirement string
	// Rule is the number of today's rule that is its home.
	Rule string
	// By is the function that carries it out, "game/state.(*State).applyMove":
	// when it does nothing the row must fail. It is empty for a row about manners
	// or policy that no function can carry out, and Manner then says why.
	By, Manner string
	// Proofs are the scenarios that prove it, by the file's name without ".yaml".
	Proofs []string
}

// Result is how a row came out.
type Result struct {
	ID          string   `json:"id"`
	Document    string   `json:"document"`
	Era         string   `json:"era"`
	Requirement string   `json:"requirement"`
	Rule        string   `json:"rule"`
	By          string   `json:"by,omitempty"`
	Proofs      []string `json:"proofs"`
	Verdict     string   `json:"result"` // pass, fail or unproved
	Reason      string   `json:"reason,omitempty"`
}

// The verdicts of a row.
const (
	Pass     = "pass"
	Fail     = "fail"
	Unproved = "unproved"
)

// folder is where the proofs are.
const folder = "testdata/seeds/"

// result is what is known of a row before its proofs are run.
func (r *Row) result() Result {
	out := Result{
		ID: r.ID, Document: r.Document.String(), Era: r.Era.String(), Requirement: r.Requirement, Rule: r.Rule, By: r.By,
		Proofs: []string{}, Verdict: Unproved,
	}
	for _, p := range r.Proofs {
		out.Proofs = append(out.Proofs, folder+p+".yaml")
	}
	return out
}

// Function splits By into the folder of the package, the type of the receiver,
// empty for none, and the function's name.
func (r *Row) Function() (pkg, receiver, name string) {
	slash := strings.LastIndexByte(r.By, '/')
	dot := strings.IndexByte(r.By[slash+1:], '.') + slash + 1
	pkg, name = r.By[:dot], r.By[dot+1:]
	if rest, ok := strings.CutPrefix(name, "("); ok {
		receiver, name, _ = strings.Cut(rest, ").")
		receiver = strings.TrimPrefix(receiver, "*")
	}
	return pkg, receiver, name
}
