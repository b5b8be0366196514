package spelling

import (
	"strings"
	"unicode"
)

// Fold returns a name in the spelling under which differences of case, accents,
// apostrophes, dashes, spaces and the slashes between two parts do not count:
// "Lim-Dûl's Vault" and "lim-dul’s vault" fold alike, and so do "Fire // Ice",
// "Fire/Ice" and "Fire//Ice".
func Fold(name string) string {
	var b strings.Builder
	space := false
	for _, r := range name {
		switch {
		case r == ' ' || r == '\t' || r == '/' || r >= 0x80 && unicode.IsSpace(r):
			space = space || b.Len() > 0 // the name's words stay apart, slashes are spaces
			continue
		case r >= 0x80 && unicode.In(r, unicode.Mn, unicode.Cf): // an accent by itself, or what is not seen
			continue
		case space:
			b.WriteByte(' ')
			space = false
		}
		switch {
		case r >= 'A' && r <= 'Z':
			b.WriteByte(byte(r) + 'a' - 'A')
		case r < 0x80:
			b.WriteByte(byte(r))
		case r >= 0xff01 && r <= 0xff5e: // letters as wide as those of Chinese
			b.WriteByte(byte(unicode.ToLower(r - 0xfee0)))
		default:
			b.WriteString(foldLetter(r))
		}
	}
	return b.String()
}

// Bare returns a name as its letters and digits alone: who has typed no apostrophe, dash
// or space, or others than there are, has meant the same name.
func Bare(name string) string {
	letters := make([]byte, 0, len(name))
	for i := range len(name) {
		switch c := name[i]; {
		case c >= 0x80:
			return bareBeyond(name)
		case c >= 'A' && c <= 'Z':
			letters = append(letters, c+'a'-'A')
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
			letters = append(letters, c)
		}
	}
	return string(letters)
}

// bareBeyond is Bare for a name with letters beyond ASCII.
func bareBeyond(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r >= 0x80 && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return r
		}
		return -1
	}, Fold(name))
}

// letterFolds lists the letters that fold alike, after what they fold to.
var letterFolds = [...]struct{ to, letters string }{
	{"a", "àáâãäåāăąǎÀÁÂÃÄÅĀĂĄǍ"},
	{"ae", "æÆǽǼ"},
	{"c", "çćčĉċÇĆČĈĊ"},
	{"d", "ďđðĎĐÐ"},
	{"e", "èéêëēėęěĕÈÉÊËĒĖĘĚĔ"},
	{"f", "ƒ"},
	{"ff", "ﬀ"},
	{"fi", "ﬁ"},
	{"fl", "ﬂ"},
	{"g", "ğĝġģĞĜĠĢ"},
	{"h", "ĥħĤĦ"},
	{"i", "ìíîïīįıǐĭÌÍÎÏĪĮİǏĬ"},
	{"j", "ĵĴ"},
	{"k", "ķĶ"},
	{"l", "łĺļľŁĹĻĽ"},
	{"n", "ñńňņÑŃŇŅ"},
	{"o", "òóôõöøōőǒŏÒÓÔÕÖØŌŐǑŎ"},
	{"oe", "œŒ"},
	{"r", "řŕŗŘŔŖ"},
	{"s", "śšşșŝŚŠŞȘŜ"},
	{"ss", "ßẞ"},
	{"t", "ťţțŤŢȚ"},
	{"th", "þÞ"},
	{"u", "ùúûüūůűųǔŭÙÚÛÜŪŮŰŲǓŬ"},
	{"w", "ŵŴ"},
	{"y", "ýÿŷÝŸŶ"},
	{"z", "źżžŹŻŽ"},
	{"'", "’‘‚‛ʼ`´′＇"},
	{"\"", "“”„‟″«»"},
	{"-", "–—‐‑‒―−"},
	{"...", "…"},
}

// folds are the same by their letters.
var folds = func() map[rune]string {
	m := map[rune]string{}
	for _, f := range letterFolds {
		for _, r := range f.letters {
			m[r] = f.to
		}
	}
	return m
}()

// foldLetter returns what a letter beyond ASCII folds to: itself as a small letter when
// it is not in the list.
func foldLetter(r rune) string {
	if to, ok := folds[r]; ok {
		return to
	}
	return string(unicode.ToLower(r))
}
