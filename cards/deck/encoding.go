package deck

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
)

// plainText returns the text of a file as UTF-8 without a mark of the order of bytes:
// that of some programs is UTF-16, with the mark or without.
func plainText(data []byte) []byte {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}):
		order, data = binary.LittleEndian, data[2:]
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		order, data = binary.BigEndian, data[2:]
	case everyOther(data, 1):
		order = binary.LittleEndian
	case everyOther(data, 0):
		order = binary.BigEndian
	default:
		return bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	}
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}

// everyOther reports whether the bytes at even or at odd places are mostly zero and the
// others never, as those of English in UTF-16 are.
func everyOther(data []byte, from int) bool {
	zero := 0
	for i, c := range data {
		switch {
		case c == 0 && i%2 != from:
			return false
		case c == 0:
			zero++
		}
	}
	return len(data) >= 4 && len(data)%2 == 0 && 4*zero > len(data)
}

// windows are the letters of Windows-1252 from 0x80 to 0x9f; those above are as in
// Unicode. Five places have none.
var windows = [32]rune{
	'€', 0, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0, 'Ž', 0,
	0, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0, 'ž', 'Ÿ',
}

// fromWindows returns text of Windows-1252, as older programs write it, as UTF-8; or the
// text as it is where it cannot be that.
func fromWindows(data []byte) []byte {
	var text []rune
	for _, c := range data {
		r := rune(c)
		if c >= 0x80 && c < 0xa0 {
			r = windows[c-0x80]
		}
		if r == 0 || r < ' ' && r != '\t' && r != '\n' && r != '\r' {
			return data
		}
		text = append(text, r)
	}
	return []byte(string(text))
}
