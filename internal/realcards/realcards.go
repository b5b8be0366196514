// Package realcards reads the files of real cards that tests are run with where a user
// has put some beside the project.
package realcards

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
)

// Main is the file that most tests ask.
const Main = "cards/oracle-cards.dev.json.gz"

// Folder is where the files are: what APNAP_SHARED says, else the folder shared beside
// the project, as seen from a package two folders deep.
func Folder() string {
	if dir := os.Getenv("APNAP_SHARED"); dir != "" {
		return dir
	}
	return filepath.Join("..", "..", "..", "shared")
}

// Path returns where a file of the folder is, or skips the test where there is none.
func Path(t testing.TB, name string) string {
	t.Helper()
	path := filepath.Join(Folder(), name)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("no real cards at %s; set APNAP_SHARED to a folder that has them", path)
	}
	return path
}

var main = sync.OnceValues(func() ([]card.Card, error) { return all(filepath.Join(Folder(), Main)) })

// Read returns the cards of a file of the folder, those of Main read once for all tests,
// or skips the test where the file is missing. Records that are no cards are left out.
func Read(t testing.TB, name string) []card.Card {
	t.Helper()
	path := Path(t, name)
	read := main
	if name != Main {
		read = func() ([]card.Card, error) { return all(path) }
	}
	cards, err := read()
	if err != nil {
		t.Fatal(err)
	}
	return cards
}

func all(path string) (cards []card.Card, err error) {
	r, err := cardfile.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, r.Close()) }()
	for c, err := range r.Cards() {
		var record *cardfile.RecordError
		if errors.As(err, &record) {
			continue
		}
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	return cards, nil
}
