package compared_test

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/reading"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/realcards"
)

// changes are what became of the changed fields of many programs.
type changes struct {
	tried, said, refused map[string]int
	silent               map[string][]string
	most                 int // of one field
}

func newChanges(most int) *changes {
	return &changes{tried: map[string]int{}, said: map[string]int{}, refused: map[string]int{}, silent: map[string][]string{}, most: most}
}

// try changes the fields of a program, one at a time, and asks whether the sentences of
// the reading change, or the forms refuse what no sentence says, or else the reading names
// the field beside them.
func (x *changes) try(program *ability.Card) {
	sentences := sync.OnceValue(func() string { return whole(program, reading.Sentences) })
	read := sync.OnceValue(func() string { return whole(program, reading.Read) })
	ability.Walk(program, func(part any) {
		v := reflect.ValueOf(part).Elem()
		for j := range v.NumField() {
			name := v.Type().Field(j).Name
			where := v.Type().Name() + "." + name
			if reading.Silent(v.Type(), name) || x.tried[where] >= x.most || v.Field(j).IsZero() {
				continue
			}
			for way := range reading.Changes {
				want, words := sentences(), ability.Words(v.Field(j))
				undo, ok := reading.Change(v.Field(j), way)
				if !ok {
					continue
				}
				if ability.Words(v.Field(j)) == words {
					undo() // a bit that no vocabulary knows, which the forms refuse
					continue
				}
				x.tried[where]++
				changed := ""
				if whole(program, reading.Sentences) != want {
					x.said[where]++
				} else if len(ability.Unsupported(program)) > 0 {
					x.refused[where]++
				} else {
					changed = whole(program, reading.Read)
				}
				undo()
				if changed != "" && changed == read() {
					x.silent[where] = append(x.silent[where], program.Name)
				}
			}
		}
	})
}

func (x *changes) check(t *testing.T) {
	t.Helper()
	all, said, refused := 0, 0, 0
	for where, n := range x.tried {
		all += n
		said += x.said[where]
		refused += x.refused[where]
	}
	for _, where := range slices.SortedFunc(maps.Keys(x.tried), cmp.Compare[string]) {
		if n := x.tried[where] - x.said[where] - x.refused[where]; n > 0 {
			t.Logf("%s: %d of %d are beside the sentences", where, n, x.tried[where])
		}
		for _, name := range x.silent[where] {
			t.Errorf("%s: a change of %s is not to be seen", name, where)
		}
	}
	beside := all - said - refused
	t.Logf("figure: of %d changed fields %d change a sentence, %d more are refused by the forms, %d (%.2f %%) are named beside the sentences", all, said, refused, beside, 100*float64(beside)/float64(max(all, 1)))
}

// TestReadingSaysWhatChanges: each changed field of the project's own programs changes
// the reading.
func TestReadingSaysWhatChanges(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	x := newChanges(3)
	for i := range cat.Len() {
		if program := cat.Entry(i).Program; program != nil {
			x.try(program)
		}
	}
	x.check(t)
}

// TestReadingSaysWhatChangesOfRealCards is the same of real programs.
func TestReadingSaysWhatChangesOfRealCards(t *testing.T) {
	most, step := 4, 256
	if proving() {
		most, step = 40, 1
	}
	x := newChanges(most)
	cards := realcards.Read(t, realcards.Main)
	for i := 0; i < len(cards); i += step {
		tryReal(x, &cards[i])
	}
	x.check(t)
}

func tryReal(x *changes, c *card.Card) {
	if e := playable.Entry(c); e.Playable() {
		x.try(e.Program)
	}
}

// whole is all that is read of a program.
func whole(c *ability.Card, read func(*ability.Card) []reading.Face) (s string) {
	defer func() {
		if recover() != nil {
			s = "unreadable"
		}
	}()
	var b strings.Builder
	for _, f := range read(c) {
		fmt.Fprintln(&b, f.Name, f.Corner)
		for _, p := range f.Paragraphs {
			fmt.Fprintln(&b, reading.Plain(p))
		}
		for _, u := range f.Unsaid {
			fmt.Fprintln(&b, u)
		}
	}
	return b.String()
}
