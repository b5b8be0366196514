package deck

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// strangers are how files begin that are no text, or whose text is not the deck's, and
// what they are.
var strangers = [...]struct{ start, is string }{
	{"PK\x03\x04", "ZIP"}, // the workbooks of spreadsheets among them
	{"\x1f\x8b", "gzip"},
	{"7z\xbc\xaf\x27\x1c", "7z"},
	{"Rar!\x1a", "RAR"},
	{"\xd0\xcf\x11\xe0", "XLS/DOC"},
	{"%PDF-", "PDF"},
	{"{\\rtf", "RTF"},
	{"\x89PNG", "PNG"},
	{"\xff\xd8\xff", "JPEG"},
	{"GIF8", "GIF"},
	{"SQLite format 3\x00", "SQLite"},
}

// strangerOf returns what the file is, where it is one of those.
func strangerOf(data []byte) string {
	for _, s := range strangers {
		if bytes.HasPrefix(data, []byte(s.start)) {
			return s.is
		}
	}
	return ""
}

// sameText makes one line end of all, and a space of those that pages and programs write
// in its place; marks that nobody sees go.
var sameText = strings.NewReplacer(
	"\r\n", "\n", "\r", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n",
	"\u00a0", " ", "\u2007", " ", "\u202f", " ", "\u3000", " ",
	"\u200b", "", "\u200e", "", "\u200f", "", "\ufeff", "",
)

// plainText returns the text of a file, or the line where it is none.
func plainText(data []byte) (text string, line int, whole bool) {
	data, cut := fromUTF16(data)
	if !utf8.Valid(data) && bytes.IndexByte(data, 0) < 0 {
		data = fromWindows(data)
	}
	text = sameText.Replace(strings.TrimSuffix(string(data), "\x1a")) // the end, in files of DOS
	line = 1
	for at, r := range text {
		switch _, n := utf8.DecodeRuneInString(text[at:]); {
		case r == '\n':
			line++
		case r == utf8.RuneError && n == 1, unicode.IsControl(r) && r != '\t':
			return "", line, false
		}
	}
	return text, line, !cut
}

// fromUTF16 returns text as UTF-8 without a mark of the order of bytes: that of some
// programs is UTF-16, with the mark or without; and whether half a letter is missing.
func fromUTF16(data []byte) (text []byte, cut bool) {
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
		return bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), false
	}
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return []byte(string(utf16.Decode(units))), len(data)%2 != 0
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
