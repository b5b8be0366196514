package hub

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/lab/plan"
)

// PackCards packs the cards of a plan's decks, compiled, for workers of the same build.
func PackCards(p *plan.Plan, cards *catalog.Catalog) ([]byte, error) {
	var data []byte
	for _, name := range p.Names() {
		e, ok := cards.Find(name)
		if !ok {
			return nil, fmt.Errorf("there is no card %s", name)
		}
		one, err := e.AppendBinary(nil)
		if err != nil {
			return nil, fmt.Errorf("pack %s: %w", name, err)
		}
		data = append(binary.AppendUvarint(data, uint64(len(one))), one...)
	}
	return data, nil
}

var errCards = errors.New("the cards that came with the work cannot be read")

// UnpackCards reads what PackCards packed.
func UnpackCards(data []byte) (*catalog.Catalog, error) {
	var entries []catalog.Entry
	for len(data) > 0 {
		n, used := binary.Uvarint(data)
		if used <= 0 || n > uint64(len(data)-used) {
			return nil, errCards
		}
		var e catalog.Entry
		if err := e.UnmarshalBinary(data[used : used+int(n)]); err != nil {
			return nil, fmt.Errorf("%w: %w", errCards, err)
		}
		entries = append(entries, e)
		data = data[used+int(n):]
	}
	return catalog.New(entries), nil
}
