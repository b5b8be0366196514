package cardfile

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// maxRecord is the longest record in bytes; real ones stay below a twentieth.
const maxRecord = 4 << 20

// errEnd says that the list of records has ended in good order.
var errEnd = errors.New("end of the records")

// splitter cuts a list of records, an array or an object, into its members
// without understanding them, so that one broken record does not spoil the
// others. Brackets and strings are all it knows.
type splitter struct {
	r       *bufio.Reader
	offset  int64
	object  bool   // the list is an object: members have a key
	begun   bool   // a member has been read
	closing []byte // what closes the list and what is around it, outermost first
	text    []byte // the current value
	key     []byte
	failed  error
}

func (s *splitter) readByte() (byte, error) {
	b, err := s.r.ReadByte()
	if err == nil {
		s.offset++
	}
	return b, err
}

func (s *splitter) unreadByte() {
	// It fails only without a byte read before, which no caller does.
	_ = s.r.UnreadByte()
	s.offset--
}

// skipSpace returns the next byte that is no space.
func (s *splitter) skipSpace() (byte, error) {
	for {
		b, err := s.readByte()
		if err != nil || b != ' ' && b != '\n' && b != '\r' && b != '\t' {
			return b, err
		}
	}
}

// expect reads the byte want.
func (s *splitter) expect(want byte) error {
	b, err := s.skipSpace()
	if err == nil && b != want {
		err = fmt.Errorf("found %q where %q belongs; the file is no JSON", b, want)
	}
	return err
}

// next returns the next member, its key if the list is an object, and where it
// starts. The value is good until the next call.
func (s *splitter) next() (key string, value []byte, offset int64, err error) {
	if s.failed != nil {
		return "", nil, 0, s.failed
	}
	defer func() { s.failed = err }()
	b, err := s.skipSpace()
	if err == nil && b == ',' && s.begun {
		b, err = s.skipSpace()
	} else if err == nil && s.begun && b != s.closing[len(s.closing)-1] {
		err = fmt.Errorf("found %q between two records, where a comma belongs", b)
	}
	if err != nil {
		return "", nil, 0, err
	}
	if b == s.closing[len(s.closing)-1] {
		return "", nil, 0, errEnd
	}
	s.begun = true
	s.unreadByte()
	offset = s.offset
	if s.object {
		if key, err = s.readKey(); err != nil {
			return "", nil, 0, err
		}
	}
	if err = s.checkStart(); err != nil {
		return "", nil, 0, err
	}
	s.text = s.text[:0]
	if err = s.readValue(&s.text); err != nil {
		return "", nil, 0, err
	}
	return key, s.text, offset, nil
}

// checkStart refuses a member that shows the whole file to be another one.
func (s *splitter) checkStart() error {
	if !s.object {
		return nil
	}
	b, err := s.skipSpace()
	if err == nil && b == '{' {
		err = errors.New("the members of its \"data\" are no lists of faces; the file to bring is AtomicCards.json or a bulk file of Scryfall")
	}
	if err == nil {
		s.unreadByte()
	}
	return err
}

// readKey reads a member's key and the colon.
func (s *splitter) readKey() (string, error) {
	b, err := s.skipSpace()
	if err != nil {
		return "", err
	}
	if b != '"' {
		return "", fmt.Errorf("found %q where a name in quotation marks belongs", b)
	}
	s.key = append(s.key[:0], '"')
	if err := s.readString(&s.key); err != nil {
		return "", err
	}
	var key string
	if err := json.Unmarshal(s.key, &key); err != nil {
		return "", fmt.Errorf("the name %s is no JSON", s.key)
	}
	return key, s.expect(':')
}

// readString reads the rest of a string whose first quotation mark was read, and
// appends it to into unless that is nil.
func (s *splitter) readString(into *[]byte) error {
	backslashes := 0 // in a row before what is read next
	for length := 0; length <= maxRecord; {
		part, err := s.r.ReadSlice('"')
		s.offset += int64(len(part))
		length += len(part)
		if into != nil {
			*into = append(*into, part...)
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
		text := bytes.TrimSuffix(part, []byte{'"'})
		bare := bytes.TrimRight(text, "\\")
		if len(bare) > 0 {
			backslashes = 0
		}
		backslashes += len(text) - len(bare)
		if err != nil {
			continue
		}
		if backslashes%2 == 0 {
			return nil
		}
		backslashes = 0
	}
	return fmt.Errorf("a text longer than %d bytes", maxRecord)
}

// readValue reads one value and appends it to into unless that is nil: a
// bracketed one to its last bracket, any other up to the next comma or bracket.
func (s *splitter) readValue(into *[]byte) error {
	start := s.offset
	depth := 0
	b, err := s.skipSpace()
	for ; err == nil; b, err = s.readByte() {
		if s.offset-start > maxRecord {
			return fmt.Errorf("a record longer than %d bytes", maxRecord)
		}
		if depth == 0 && (b == ',' || b == '}' || b == ']') {
			s.unreadByte()
			return nil
		}
		if into != nil {
			*into = append(*into, b)
		}
		switch b {
		case '"':
			if err := s.readString(into); err != nil {
				return err
			}
		case '{', '[':
			depth++
			continue
		case '}', ']':
			depth--
		default:
			continue
		}
		if depth == 0 {
			return nil
		}
	}
	return err
}

// finish reads what is around the list, up to the end of the file, so that a
// file that was cut or changed is noticed.
func (s *splitter) finish() error {
	s.closing = s.closing[:len(s.closing)-1]
	for len(s.closing) > 0 {
		b, err := s.skipSpace()
		if err != nil {
			return err
		}
		switch b {
		case ',':
			if _, err := s.readKey(); err != nil {
				return err
			}
			if err := s.readValue(nil); err != nil {
				return err
			}
		case s.closing[len(s.closing)-1]:
			s.closing = s.closing[:len(s.closing)-1]
		default:
			return fmt.Errorf("found %q where the list of cards has ended", b)
		}
	}
	b, err := s.skipSpace()
	if errors.Is(err, io.EOF) {
		return nil
	}
	if err == nil {
		err = fmt.Errorf("found %q after the end of the cards", b)
	}
	return err
}
