package server

import (
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/server/wire"
)

// What is said at a table is no part of its game: it stands in no journal and no view, and
// is gone when the table leaves the memory.

// Bounds of what is said: letters, how many things a table keeps, how many a seat may say
// each second for long and at once.
const (
	mostSaid   = 200
	mostKept   = 50
	saidSecond = 1
	saidAtOnce = 5
)

// gestures are what can be said without words, which each client says in its language.
var gestures = []string{"hello", "thanks", "well-played", "oops", "thinking", "nice", "good-game"}

// Who talks at a table.
const (
	chatPlayers = "players"
	chatOff     = "off"
)

// talk is what has been said at a table. The table's mu guards it.
type talk struct {
	n    uint64
	kept []wire.Said
	// passes bound what each seat may say; the first is that of all who watch.
	passes [1 + mtg.MaxSeats]bucket
}

// mayTalk reports whether who sits in p, or watches, takes part in the talk of the table.
func (k *kept) mayTalk(p mtg.Seat) bool {
	return k.Options.Chat == "" || k.Options.Chat == chatPlayers && p != 0
}

// heard returns what p may hear of what was said, the oldest first. t.mu is held.
func (t *table) heard(p mtg.Seat) []wire.Said {
	if !t.mayTalk(p) {
		return nil
	}
	return slices.Clone(t.talk.kept)
}

// say tells the others at the table what a player says, or who watches.
func (c *conn) say(say *wire.Say) error {
	t, p := c.table, c.seat
	text, err := t.server.wording(say)
	if err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case !c.sits():
		return &fatalError{errSecret}
	case !t.mayTalk(p):
		return problem(http.StatusForbidden, "private", "who opened this table does not let you talk here")
	case !t.talk.passes[p].take(1, time.Now(), saidSecond, saidAtOnce):
		return notNow("you have said much at once; wait a moment")
	}
	t.talk.n++
	said := wire.Said{N: t.talk.n, Text: text, Gesture: say.Gesture, At: time.Now().UnixMilli()}
	if p != 0 {
		said.Seat, said.Name = p.String(), t.Seats[p-1].Name
	}
	t.talk.kept = append(t.talk.kept, said)
	if len(t.talk.kept) > mostKept {
		t.talk.kept = slices.Delete(t.talk.kept, 0, len(t.talk.kept)-mostKept)
	}
	t.touch()
	for _, s := range t.streams {
		if t.mayTalk(s.key.who.Seat()) {
			s.send(&wire.FromServer{Said: []wire.Said{said}})
		}
	}
	return nil
}

// wording returns the words as they are told, without what is not to be seen.
func (s *Server) wording(say *wire.Say) (string, error) {
	words := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	text := words(clean(words(say.Text))) // for a new line is no letter between two words
	bad := func(format string, args ...any) (string, error) {
		return "", problem(http.StatusBadRequest, "malformed", format, args...)
	}
	switch {
	case (text == "") == (say.Gesture == ""):
		return bad("say something: words, or a gesture")
	case say.Gesture != "" && !slices.Contains(gestures, say.Gesture):
		return bad("there is no gesture %q; take one of %s", say.Gesture, strings.Join(gestures, ", "))
	case utf8.RuneCountInString(text) > mostSaid:
		return bad("what is said has at most %d letters", mostSaid)
	}
	if word := s.unwantedIn(text); word != "" {
		return "", problem(http.StatusConflict, "refused", "the host of this server does not want the word %q here", word)
	}
	return text, nil
}

// wordsOf are the words of a text, as they are compared: without case and accents.
func wordsOf(text string) []string {
	return strings.FieldsFunc(spelling.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// unwantedWords reads the host's list: a word or several on each line.
func unwantedWords(lines []string) (list [][]string) {
	for _, line := range lines {
		if words := wordsOf(line); len(words) > 0 {
			list = append(list, words)
		}
	}
	return list
}

// unwantedIn returns the first entry of the host's list that is in the text; empty: none.
func (s *Server) unwantedIn(text string) string {
	words := wordsOf(text)
	for _, entry := range s.unwanted {
		for i := range len(words) - len(entry) + 1 {
			if slices.Equal(words[i:i+len(entry)], entry) {
				return strings.Join(entry, " ")
			}
		}
	}
	return ""
}
