// Command byhand chooses real cards that together ask every kind of question, have every
// kind of face and cost every kind of price, and writes a position for each, in which the
// client of the browser is tried by hand (table/web/browser/cards.long.mjs).
//
// Every playable card of the file is put into the same surroundings, and is cast and
// activated there with seeded answers while it is noted what is asked. Then cards are
// taken that add what is rarest. No card is known by its name.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
)

func main() {
	cards := flag.String("cards", "", "a card file")
	most := flag.Int("most", 300, "how many cards to choose")
	games := flag.Int("games", 2, "how many games each card is tried in")
	flag.Parse()
	if err := run(*cards, *most, *games, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "byhand:", err)
		os.Exit(1)
	}
}

// Chosen is a card that was chosen, as it is written.
type Chosen struct {
	Card string `json:"card"`
	// Position is a scenario file with the card in the hand of its first player.
	Position string `json:"position"`
	// Asks are the kinds of questions, faces and prices that it was taken for first.
	Asks []string `json:"asks"`
}

// run writes the chosen cards to out.
func run(path string, most, games int, out, progress io.Writer) error {
	cat, err := read(path)
	if err != nil {
		return err
	}
	tried, err := try(cat, games)
	if err != nil {
		return err
	}
	list, all := choose(tried, most)
	fmt.Fprintf(progress, "%d playable cards ask %d kinds of things; %d were chosen, which ask all of them\n", len(tried), all, len(list))
	return json.NewEncoder(out).Encode(list)
}

// read compiles the cards of the file that can be played.
func read(path string) ([]catalog.Entry, error) {
	r, err := cardfile.Open(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	var list []*card.Card
	for c, err := range r.Cards() {
		var record *cardfile.RecordError
		if errors.As(err, &record) {
			continue
		}
		if err != nil {
			return nil, err
		}
		list = append(list, &c)
	}
	entries := make([]catalog.Entry, len(list))
	each(len(list), func(i int) { entries[i] = playable.Entry(list[i]) })
	var good []catalog.Entry
	for i := range entries {
		if entries[i].Playable() {
			good = append(good, entries[i])
		}
	}
	return good, nil
}

// each calls do for the numbers below n, on all processors.
func each(n int, do func(i int)) {
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		wg.Go(func() {
			for i := w; i < n; i += workers {
				do(i)
			}
		})
	}
	wg.Wait()
}
