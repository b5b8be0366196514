package scenario

import (
	"slices"
	"strings"
)

// Option is one legal option of a decision, or one object that a script may
// mean, as far as a scenario can speak of it.
type Option struct {
	Label      string // what the option itself is called: "Green", "Cast Fire"
	Name       string // the object's name
	Object     bool   // an object: without a name it is face down
	ID         string // its label in the file, with ".2" where an entry made several
	Player     Player // the option is this player
	Text       string // its text; a spell's is "Cast <name>"
	Source     string // the name of an ability's source
	SourceID   string
	Ability    bool // an ability on the stack
	Copy       bool
	Set        string
	Controller Player
	Zone       Zone
	Index      int // its place, from 0, among its controller's objects of the name
	Mode       int // the mode a target is for, from 1; 0 when there is none
	Age        int // timestamp order: the oldest has the least
}

// self is the name that the option's text uses for itself.
func (o *Option) self() string {
	if o.Source != "" {
		return o.Source
	}
	return o.Name
}

// Fits reports whether the selector means the option. A loose comparison is
// that of a pick: the name may also be the label, or begin the option's text
// or its source's name.
func (s Selector) Fits(o *Option, loose bool) bool { return s.fit(o, loose) != noFit }

// fit is how well a selector fits: an exact name is meant before that of a half, and that
// before a beginning.
type fit uint8

const (
	noFit fit = iota
	beginningFit
	partFit // the name of one half, and the other is that of both
	exactFit
)

func (s Selector) fit(o *Option, loose bool) fit {
	if !s.narrowFits(o) {
		return noFit
	}
	exact := false
	switch s.Kind {
	case SelectName:
		return s.nameFit(o, loose)
	case SelectID:
		exact = idFits(s.ID, o.ID)
	case SelectPlayer:
		exact = o.Player == s.Player && s.Player != NoPlayer
	case SelectFaceDown:
		exact = o.Object && o.Name == ""
	case SelectStackAbility:
		exact = o.Ability && TextFits(s.Text, o.Text, o.Source)
	case SelectSourceText:
		source := NameFits(s.Name, o.Source)
		if s.ID != "" {
			source = idFits(s.ID, o.SourceID)
		}
		exact = source && TextFits(s.Text, o.Text, o.Source)
	}
	if exact {
		return exactFit
	}
	return noFit
}

// narrowFits reports whether the option has everything that narrows the
// selector down.
func (s Selector) narrowFits(o *Option) bool {
	return (s.Mode == 0 || s.Mode == o.Mode) &&
		(s.Set == "" || strings.EqualFold(s.Set, o.Set)) &&
		(!s.Index.Given || s.Index.Value == o.Index) &&
		(!s.Copy.Given || s.Copy.Value == o.Copy) &&
		(s.Controller == NoPlayer || s.Controller == o.Controller) &&
		(s.Zone == NoZone || s.Zone == o.Zone)
}

func (s Selector) nameFit(o *Option, loose bool) fit {
	part := NameFits(s.Name, o.Name) && (o.Label == "" || !isPartOf(o.Name, s.Name)) // each way to cast a card has its own name
	switch {
	case part && s.Name == o.Name:
		return exactFit
	case loose && (o.Label != "" && strings.EqualFold(s.Name, o.Label) || s.Name == o.Source):
		return exactFit
	case part:
		return partFit
	case !loose:
		return noFit
	case TextFits(s.Name, o.Text, o.self()), o.Source != "" && strings.HasPrefix(o.Source, s.Name):
		return beginningFit
	}
	return noFit
}

// idFits reports whether a label of a file means an object's label: the same,
// or that of the whole entry.
func idFits(want, id string) bool {
	if want == "" || id == "" {
		return false
	}
	rest, ok := strings.CutPrefix(id, want)
	if !ok {
		return false
	}
	return rest == "" || rest[0] == '.' && strings.Trim(rest[1:], "0123456789") == "" && len(rest) > 1
}

// FindOption returns the index of the option the selector means: of those not
// yet taken that fit best, the oldest. It returns -1 when none fits.
func FindOption(s Selector, options []Option, taken []int, loose bool) int {
	best, bestFit := -1, noFit
	for i := range options {
		if slices.Contains(taken, i) {
			continue
		}
		f := s.fit(&options[i], loose)
		if f > bestFit || f == bestFit && f != noFit && options[i].Age < options[best].Age {
			best, bestFit = i, f
		}
	}
	return best
}

// findAll returns an option for each selector, all different, and false when
// one has none.
func findAll(selectors []Selector, options []Option, taken []int, loose bool) ([]int, bool) {
	taken = slices.Clone(taken)
	before := len(taken)
	for _, s := range selectors {
		i := FindOption(s, options, taken, loose)
		if i < 0 {
			return nil, false
		}
		taken = append(taken, i)
	}
	return taken[before:], true
}

// Alike reports whether the options cannot be told apart by name, text and
// source name, so that their order needs no answer.
func Alike(options []Option) bool {
	for i := range options {
		a, b := &options[0], &options[i]
		if a.Name != b.Name || a.Text != b.Text || a.Source != b.Source || a.Label != b.Label || a.Player != b.Player {
			return false
		}
	}
	return true
}

// Ability is an ability that a player may activate now.
type Ability struct {
	Source  Option
	Text    string
	Cost    string
	Index   int // in printed order from 1
	Loyalty bool
}

// ChooseAbility returns the index of the ability that an activate, mana or
// special action means, and -1 when there is none. Without one whose text
// begins as stated, it is the only one whose cost is as stated; of several,
// that of the oldest source.
func (a *Action) ChooseAbility(abilities []Ability) int {
	if a.Text != "" || a.Cost == "" {
		if i, _ := a.oldestAbility(abilities, false); i >= 0 {
			return i
		}
	}
	if a.Cost == "" {
		return -1
	}
	if i, only := a.oldestAbility(abilities, true); only {
		return i
	}
	return -1
}

// oldestAbility returns the fitting ability of the oldest source, by text or
// by cost, and whether all that fit are the same ability.
func (a *Action) oldestAbility(abilities []Ability, byCost bool) (best int, only bool) {
	best, only = -1, true
	for i := range abilities {
		b := &abilities[i]
		if !a.mayMean(b) {
			continue
		}
		self := b.Source.Name
		if byCost && !CostFits(a.Cost, b.Cost, self) || !byCost && a.Text != "" && !TextFits(a.Text, b.Text, self) {
			continue
		}
		if best >= 0 && (abilities[best].Text != b.Text || abilities[best].Source.Name != self) {
			only = false
		}
		if best < 0 || b.Source.Age < abilities[best].Source.Age {
			best = i
		}
	}
	return best, only && best >= 0
}

// mayMean reports whether everything but text and cost allows the ability.
func (a *Action) mayMean(b *Ability) bool {
	return (a.Index == 0 || a.Index == b.Index) &&
		(!a.Loyalty || b.Loyalty) &&
		(a.Source.Kind == NoSelector || a.Source.Fits(&b.Source, false))
}
