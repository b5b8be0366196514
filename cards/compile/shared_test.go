package compile_test

import (
	"errors"
	"io"
	"os"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
)

// sharedCards reads the card file beside the repository, or skips the test.
func sharedCards(t *testing.T) []*card.Card {
	t.Helper()
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	r, err := cardfile.Open(dir + "/cards/oracle-cards.dev.json.gz")
	if err != nil {
		t.Skipf("no shared card file: %v", err)
	}
	defer r.Close()
	var cards []*card.Card
	for {
		c, err := r.Next()
		if err == io.EOF {
			return cards
		}
		var bad *cardfile.RecordError
		if errors.As(err, &bad) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, &c)
	}
}
