package scenario

import (
	"fmt"
	"strings"
)

// SelectorKind is the way a selector names what it means.
type SelectorKind uint8

// The kinds of selectors.
const (
	NoSelector         SelectorKind = iota
	SelectName                      // a name, or a text where a pick allows one
	SelectID                        // `#id`
	SelectPlayer                    // `player:KEY`
	SelectFaceDown                  // `<face-down>`
	SelectStackAbility              // an ability on the stack by its text
	SelectSourceText                // an ability by its source and text
)

// Selector names an object, a player or an option. The fields after Text
// narrow a name down.
type Selector struct {
	Kind       SelectorKind
	Name       string // the name; with SelectSourceText that of the source
	ID         string // the label without '#'; with SelectSourceText that of the source
	Player     Player
	Text       string
	Mode       int    // the target of this mode, from 1; 0 for any
	Set        string // the printing
	Index      Optional[int]
	Copy       Optional[bool]
	Controller Player
	Zone       Zone
}

// String returns the selector as a scenario would write it, shortened.
func (s Selector) String() string {
	var b strings.Builder
	if s.Mode > 0 {
		fmt.Fprintf(&b, "mode %d: ", s.Mode)
	}
	switch s.Kind {
	case NoSelector:
		return "nothing"
	case SelectName:
		b.WriteString(s.Name)
	case SelectID:
		b.WriteString("#" + s.ID)
	case SelectPlayer:
		b.WriteString("player:" + s.Player.String())
	case SelectFaceDown:
		b.WriteString(faceDownWord)
	case SelectStackAbility:
		fmt.Fprintf(&b, "ability %q", s.Text)
	case SelectSourceText:
		fmt.Fprintf(&b, "ability %q of %s", s.Text, s.source())
	}
	if s.Index.Given {
		fmt.Fprintf(&b, ":%d", s.Index.Value)
	}
	return b.String()
}

func (s Selector) source() string {
	if s.ID != "" {
		return "#" + s.ID
	}
	return s.Name
}
