package card

import "strings"

// Index finds cards by name. The zero value is empty and ready. It keeps
// numbers, which the caller gives: the places of the cards in a list.
type Index struct {
	exact  map[string]entry
	folded map[string]entry
}

// entry is what one spelling finds. An ambiguous one finds nothing.
type entry struct {
	number    int
	full      bool // by the full name, which goes before a front face
	ambiguous bool
}

// Add puts a card with its full name and the name of its front face into the
// index under a number. A card with the same full name that was there before is
// replaced; then Add returns its number and true.
func (x *Index) Add(name, front string, number int) (replaced int, ok bool) {
	if x.exact == nil {
		x.exact, x.folded = map[string]entry{}, map[string]entry{}
	}
	old, ok := x.exact[name]
	ok = ok && old.full
	claim := func(m map[string]entry, key string, full bool) {
		e, taken := m[key]
		switch {
		case !taken || ok && e.number == old.number || full && !e.full:
			m[key] = entry{number: number, full: full}
		case e.full == full && e.number != number:
			e.ambiguous = true
			m[key] = e
		}
	}
	claim(x.exact, name, true)
	claim(x.folded, Fold(name), true)
	if front != "" && front != name {
		claim(x.exact, front, false)
		claim(x.folded, Fold(front), false)
	}
	return old.number, ok
}

// Find returns the number of the card with the name: its full name or that of
// its front face, spelled exactly or, if nothing is, as Fold sees it.
func (x *Index) Find(name string) (int, bool) {
	if e, ok := x.exact[name]; ok && !e.ambiguous {
		return e.number, true
	}
	e, ok := x.folded[Fold(name)]
	return e.number, ok && !e.ambiguous
}

// Fold returns a name in the spelling under which differences of case, accents,
// apostrophes, spaces and the slashes between two parts do not count:
// "Lim-Dûl's Vault" and "lim-dul’s vault" fold alike, and so do "Fire // Ice",
// "Fire/Ice" and "Fire//Ice".
func Fold(name string) string {
	var b strings.Builder
	space := false
	for _, r := range name {
		switch {
		case r == ' ' || r == '\t' || r == '/' || r == '\u00a0':
			space = space || b.Len() > 0 // the name's words stay apart, slashes are spaces
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
		default:
			b.WriteString(foldLetter(r))
		}
	}
	return b.String()
}

// letterFolds lists the letters that fold alike, after what they fold to.
var letterFolds = [...]struct{ to, letters string }{
	{"a", "àáâãäåāăąÀÁÂÃÄÅĀĂĄ"},
	{"ae", "æÆǽǼ"},
	{"c", "çćčÇĆČ"},
	{"d", "ďđðĎĐÐ"},
	{"e", "èéêëēėęěÈÉÊËĒĖĘĚ"},
	{"g", "ğĞ"},
	{"i", "ìíîïīįıÌÍÎÏĪĮİ"},
	{"l", "łŁ"},
	{"n", "ñńňÑŃŇ"},
	{"o", "òóôõöøōőÒÓÔÕÖØŌŐ"},
	{"oe", "œŒ"},
	{"r", "řŘ"},
	{"s", "śšşŚŠŞ"},
	{"ss", "ß"},
	{"t", "ťŤ"},
	{"th", "þÞ"},
	{"u", "ùúûüūůűÙÚÛÜŪŮŰ"},
	{"y", "ýÿÝŸ"},
	{"z", "źżžŹŻŽ"},
	{"'", "’‘ʼ`´"},
	{"\"", "“”„"},
	{"-", "–—‐‑−"},
}

// foldLetter returns what a letter beyond ASCII folds to: itself when it is not
// in the list.
func foldLetter(r rune) string {
	for _, f := range letterFolds {
		if strings.ContainsRune(f.letters, r) {
			return f.to
		}
	}
	return string(r)
}
