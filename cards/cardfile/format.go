package cardfile

import (
	"errors"
	"fmt"
)

// findFormat reads up to the first record and says what the file is.
func (r *Reader) findFormat() error {
	s := &r.words
	if start, _ := s.r.Peek(3); string(start) == "\xef\xbb\xbf" {
		_, _ = s.r.Discard(3) // what was peeked at can be discarded
	}
	b, err := s.skipSpace()
	switch {
	case err != nil:
		return err
	case b == '[':
		r.format, s.closing = ScryfallBulk, []byte("]")
		return nil
	case b != '{':
		return fmt.Errorf("it begins with %q; a card file is JSON and begins with [ or {", b)
	}
	return r.findData()
}

// findData reads the members of the outer object up to "data".
func (r *Reader) findData() error {
	s := &r.words
	for {
		key, err := s.readKey()
		if err != nil {
			return err
		}
		if key == "data" {
			return r.openData()
		}
		if err := s.readValue(nil); err != nil {
			return err
		}
		b, err := s.skipSpace()
		if err != nil {
			return err
		}
		if b == '}' {
			return errors.New(`it has no "data"; a card file is a bulk file of Scryfall or AtomicCards of MTGJSON`)
		}
		if b != ',' {
			return fmt.Errorf("found %q where a comma belongs; the file is no JSON", b)
		}
	}
}

// openData reads the bracket that opens the records.
func (r *Reader) openData() error {
	s := &r.words
	b, err := s.skipSpace()
	switch {
	case err != nil:
		return err
	case b == '{':
		r.format, s.object, s.closing = AtomicCards, true, []byte("}}")
	case b == '[':
		r.format, s.closing = ScryfallBulk, []byte("}]")
	default:
		return fmt.Errorf(`its "data" begins with %q; a card file has a list or an object there`, b)
	}
	return nil
}
