package report

import (
	"encoding/json"
	"reflect"

	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/view"
)

// What a file lays out at most: more is refused by who reads it. What is beyond stands in
// the notes as a number.
const (
	mostLaid  = position.MaxCards
	mostMade  = 200  // tokens that are unlike the one before
	mostAlike = 1000 // by one number
	// mostBytes is how many bytes entries take as they are sent, the file being a string
	// in a message: with what else it has it is less than a message may be.
	mostBytes = 256 << 10
)

// How the file is kept short.
const (
	mostLeft     = 100 // lines of what could not be laid out, and
	mostLine     = 300 // the bytes of one
	mostIndented = 500 // things up to which each value has a line of its own
)

// bounds counts what was laid out.
type bounds struct {
	laid, made, bytes int
	over              int                  // how many were not, because there were too many
	known             int                  // cards of hands and libraries for which others stand, because there were too many
	out               map[view.Handle]bool // which of those are permanents
	wanted            view.Handle          // the one that is reported, for which there is always room
}

func newMaker(s *Seen) *maker {
	return &maker{Seen: s, ids: map[view.Handle]string{}, bounds: bounds{out: map[view.Handle]bool{}}}
}

// fits reports whether the object may be laid out as well, as the entry behind the list.
func (m *maker) fits(o *view.Object, list []entry, e *entry) bool {
	join, wanted := joins(list, e), o.Handle == m.wanted
	bytes := 0
	if !join {
		bytes = takes(e) + takes(chosen(o))
	}
	switch makes := e.Token != nil && !join; {
	case wanted:
	case m.laid+1 >= mostLaid, makes && m.made+1 >= mostMade, m.bytes+bytes > mostBytes:
		m.over++
		m.out[o.Handle] = true
		return false
	case makes:
		m.made++
	}
	m.laid++
	m.bytes += bytes
	return true
}

// short reports whether the file may say which card of a hand or library this is, behind
// those of the list: half of what entries may take is for these.
func (m *maker) short(list []entry, e *entry) bool {
	bytes := 0
	if !joins(list, e) {
		bytes = takes(e)
	}
	if m.bytes+bytes > mostBytes/2 {
		m.known++
		return false
	}
	m.bytes += bytes
	return true
}

// detach lets nothing be attached to what was not laid out.
func (m *maker) detach(list []entry) {
	if len(m.out) == 0 {
		return
	}
	gone := map[string]bool{}
	for h := range m.out {
		gone["#"+m.ids[h]] = true
	}
	for i := range list {
		if gone[list[i].AttachedTo] {
			list[i].AttachedTo = ""
		}
	}
}

// takes is how many bytes the value is in a string of JSON.
func takes(value any) int {
	data, err := json.Marshal(value)
	if err == nil {
		data, err = json.Marshal(string(data))
	}
	if err != nil { // none is of a kind that has no JSON
		panic(err)
	}
	return len(data)
}

// add adds the entry to the list: to the last one where it is like that.
func add(list []entry, e entry) []entry {
	if joins(list, &e) {
		last := &list[len(list)-1]
		last.Count = max(1, last.Count) + 1
		return list
	}
	return append(list, e)
}

// joins reports whether the entry is like the last one of the list. One that has an id is
// like none.
func joins(list []entry, e *entry) bool {
	if len(list) == 0 || e.ID != "" {
		return false
	}
	last := list[len(list)-1]
	if last.Count >= mostAlike {
		return false
	}
	last.Count = e.Count
	return reflect.DeepEqual(&last, e)
}

// size is how many things the list lays out.
func size(list []entry) (n int) {
	for i := range list {
		n += max(1, list[i].Count)
	}
	return n
}
