package specimen

import (
	"bytes"
	"embed"
	"fmt"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
)

// files are the cards by theme, in the shape of the public card files.
//
//go:embed cards/*.json
var files embed.FS

// Load reads the cards, theme by theme in the order of the file names. An error
// means that the program was built wrong.
func Load() ([]card.Card, error) {
	list, err := files.ReadDir("cards")
	if err != nil {
		return nil, fmt.Errorf("read the specimen cards: %w", err)
	}
	var cards []card.Card
	for _, f := range list {
		data, err := files.ReadFile("cards/" + f.Name())
		if err != nil {
			return nil, fmt.Errorf("read the specimen cards: %w", err)
		}
		r, err := cardfile.NewReader(bytes.NewReader(data), f.Name())
		if err != nil {
			return nil, err
		}
		for c, err := range r.Cards() {
			if err != nil {
				return nil, err
			}
			cards = append(cards, c)
		}
	}
	return cards, nil
}
