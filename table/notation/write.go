package notation

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
)

// Write writes the game of a journal as a text. The game is not played: a journal that is
// not whole, or whose programs cannot be read, is an error.
func Write(w io.Writer, r *journal.Reader) error {
	h, err := r.Header()
	if err != nil {
		return err
	}
	c, err := replay.Game(h)
	if err != nil {
		return err
	}
	out := &writer{w: bufio.NewWriter(w), programs: c.Programs}
	if err := out.header(h); err != nil {
		return err
	}
	for {
		rec, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		out.record(rec)
	}
	if out.end == nil {
		out.tag("Result", "unfinished")
	}
	return out.w.Flush()
}

// writer writes a text; what goes wrong is told when it is flushed.
type writer struct {
	w        *bufio.Writer
	programs *catalog.Programs
	end      *journal.End
}

func (w *writer) tag(name, value string) {
	if value != "" {
		fmt.Fprintf(w.w, "[%s %s]\n", name, strconv.Quote(value))
	}
}

// header writes what the game was made of.
func (w *writer) header(h *journal.Header) error {
	w.tag("Apnap", Version)
	w.tag("Build", h.Build().String())
	w.tag("Layout", h.Layout)
	w.tag("Game", h.Game)
	w.tag("Seed", h.Seed)
	w.tag("Commitment", h.Commitment)
	base, changed, err := rulesText(&h.Rules)
	if err != nil {
		return err
	}
	w.tag("Rules", base)
	for _, field := range slices.Sorted(maps.Keys(changed)) {
		w.tag("Rule", field+" "+changed[field])
	}
	w.tag("Starting", h.Starting)
	if h.SkipForced {
		w.tag("Forced", "skipped")
	}
	if h.StepLimit > 0 {
		w.tag("Steps", strconv.FormatUint(uint64(h.StepLimit), 10))
	}
	for _, x := range [...]struct {
		name  string
		value any
	}{{"Made", h.Made}, {"Position", h.Position}} {
		if reflect.ValueOf(x.value).IsNil() {
			continue
		}
		text, err := json.Marshal(x.value)
		if err != nil {
			return fmt.Errorf("write the %s of the game: %w", strings.ToLower(x.name), err)
		}
		w.tag(x.name, string(text))
	}
	for i := range h.Seats {
		s := &h.Seats[i]
		w.tag("Seat", string(rune('A'+i))+" "+s.Name)
		for _, x := range [...]struct {
			name string
			list []string
		}{{"Deck", s.Deck}, {"Sideboard", s.Sideboard}, {"Commander", s.Commanders}, {"Supplements", s.Supplements}} {
			if x.list != nil {
				w.tag(x.name, strings.Join(x.list, "; "))
			}
		}
	}
	w.tag("Cards", strings.Join(w.programs.CardNames(), "; "))
	return nil
}

// rulesText names the rules, current or classic, and the fields that are otherwise.
func rulesText(r *ruleset.Rules) (base string, changed map[string]string, err error) {
	own, err := fields(r)
	if err != nil {
		return "", nil, err
	}
	for _, name := range [...]string{"current", "classic"} {
		named, _ := ruleset.Named(name)
		usual, err := fields(&named)
		if err != nil {
			return "", nil, err
		}
		other := map[string]string{}
		for field, value := range own {
			if string(value) != string(usual[field]) {
				other[field] = string(value)
			}
		}
		if base == "" || len(other) < len(changed) {
			base, changed = name, other
		}
	}
	return base, changed, nil
}

// fields are the fields of rules as they are published.
func fields(r *ruleset.Rules) (m map[string]json.RawMessage, err error) {
	text, err := json.Marshal(r)
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	if err != nil {
		return nil, fmt.Errorf("write the rules: %w", err)
	}
	return m, nil
}

// record writes an input, and where a turn begins.
func (w *writer) record(rec *journal.Record) {
	switch {
	case rec.Answer != nil:
		m := rec.Answer
		fmt.Fprintf(w.w, "%d %s %s: %s\n", m.Seq, m.By, m.Asked, answerText(m, w.programs))
	case rec.Concede != nil:
		fmt.Fprintf(w.w, "concede %s\n", rec.Concede.Seat)
	case rec.Back != nil:
		fmt.Fprintf(w.w, "back %d\n", rec.Back.Seq)
	case rec.Agree != nil:
		fmt.Fprintln(w.w, "draw")
	case rec.After != nil:
		for i := range rec.After.Events {
			if e := &rec.After.Events[i]; e.Kind == "turn-began" {
				fmt.Fprintf(w.w, "\n; turn %d, seat %s\n", e.N, e.Player)
			}
		}
	case rec.End != nil:
		w.end = rec.End
		e := rec.End
		text := e.Result
		if e.Winner != "" {
			text += " " + e.Winner
		}
		fmt.Fprintln(w.w)
		w.tag("Result", text)
		w.tag("Turns", strconv.FormatUint(uint64(e.Turns), 10))
		w.tag("Decisions", strconv.FormatUint(uint64(e.Decisions), 10))
		w.tag("Hash", e.Hash)
		w.tag("What", e.What)
	}
}
