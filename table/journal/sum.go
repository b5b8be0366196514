package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
)

// sum is what stands at the end of a line, computed from the line before the
// member and the sum of the line before it.
type sum [8]byte

const (
	sumKey  = `,"sum":"`
	sumSize = len(sumKey) + 16 + len(`"}`)
)

// next returns the sum of a line whose content up to the sum is body.
func (s sum) next(body []byte) (n sum) {
	h := sha256.New()
	h.Write(s[:])
	h.Write(body)
	copy(n[:], h.Sum(nil))
	return n
}

// seal appends the line to b: the object, without its last brace, and the sum.
func (s sum) seal(b, object []byte) ([]byte, sum) {
	body := object[:len(object)-1]
	n := s.next(body)
	b = append(b, body...)
	b = append(b, sumKey...)
	b = hex.AppendEncode(b, n[:])
	return append(b, "\"}\n"...), n
}

// open takes the line, without its end, apart: the object it was made of, the
// sum, and whether the sum is right.
func (s sum) open(line []byte) (object []byte, n sum, ok bool) {
	at := len(line) - sumSize
	if at < 1 || !bytes.HasPrefix(line[at:], []byte(sumKey)) || !bytes.HasSuffix(line, []byte(`"}`)) {
		return nil, n, false
	}
	n = s.next(line[:at])
	written := line[at+len(sumKey) : len(line)-2]
	if string(written) != hex.EncodeToString(n[:]) {
		return nil, n, false
	}
	object = append(make([]byte, 0, at+1), line[:at]...)
	return append(object, '}'), n, true
}
