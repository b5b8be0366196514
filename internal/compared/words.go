package compared

import (
	"strings"
	"unicode"
)

// The marks of a reading: see package reading.
const (
	openMark  = "‹"
	barMark   = "|"
	closeMark = "›"
	freshMark = "§"
	joinMark  = "¶"
)

// split makes words of a text: each sign of punctuation is one, and the ending of a
// possessive.
func split(text string) (list []string) {
	r := []rune(text)
	for i := 0; i < len(r); {
		switch {
		case unicode.IsSpace(r[i]):
			i++
		case r[i] == '{':
			j := i
			for j < len(r) && r[j] != '}' {
				j++
			}
			list = append(list, strings.ToLower(string(r[i:min(j+1, len(r))])))
			i = j + 1
		case r[i] == '\'' && (i+1 == len(r) || r[i+1] != 's') && (i == 0 || !isLetter(r, i-1)):
			list = append(list, "\"") // words within words
			i++
		case isLetter(r, i):
			j := i
			for j < len(r) && isLetter(r, j) {
				j++
			}
			list = append(list, apart(strings.ToLower(string(r[i:j])))...)
			i = j
		default:
			list = append(list, string(r[i]))
			i++
		}
	}
	return list
}

// isLetter reports whether r[i] is part of a word.
func isLetter(r []rune, i int) bool {
	switch c := r[i]; {
	case unicode.IsLetter(c), unicode.IsDigit(c), c == '+', c == '/', c == '\'', c == '’', c == '-', c == '−', c == '*':
		return true
	}
	return false
}

var contractions = map[string]string{
	"it's": "it be", "they're": "they be", "you're": "you be", "you've": "you have", "that's": "that be", "there's": "there be",
	"isn't": "be not", "aren't": "be not", "wasn't": "was not", "weren't": "was not", "doesn't": "don't", "is": "be", "are": "be",
	"were": "was", "has": "have", "does": "do", "an": "a", "them": "they", "him": "they", "cannot": "can't", "had": "have", "didn't": "didn't",
	"elves": "elf", "wolves": "wolf", "werewolves": "werewolf", "dwarves": "dwarf", "zombies": "zombie", "pays": "pay", "thieves": "thief",
	"plays": "play", "cowards": "coward", "you'd": "you would", "haven't": "have not", "hasn't": "have not", "this": "this", "plus": "plus",
	"plains": "plains", "less": "less", "its": "its", "always": "always", "pegasus": "pegasus", "thopter's": "thopter 's", "gets": "get", "says": "say",
	"dies": "die", "lies": "lie", "ties": "tie", "mice": "mouse", "oxen": "ox", "foxes": "fox", "faeries": "faerie", "allies": "ally", "fungi": "fungus", "mercenaries": "mercenary", "heroes": "hero",
}

// apart takes the ending of a possessive off and brings a word into its stem.
func apart(w string) []string {
	w = strings.ReplaceAll(strings.ReplaceAll(w, "’", "'"), "−", "-")
	if s, ok := contractions[w]; ok {
		return strings.Fields(s)
	}
	if n := digits[w]; n != "" {
		return []string{n}
	}
	if s, ok := strings.CutSuffix(w, "'s"); ok {
		return append(apart(s), "'s")
	}
	if s, ok := strings.CutSuffix(w, "s'"); ok {
		return append(apart(s+"s"), "'s")
	}
	return []string{stem(w)}
}

// stem is a word without the ending of a plural or of a third person.
func stem(w string) string {
	switch {
	case len(w) < 4 || strings.HasSuffix(w, "ss") || strings.HasSuffix(w, "us"):
		return w
	case strings.HasSuffix(w, "ies"):
		return w[:len(w)-3] + "y"
	case strings.HasSuffix(w, "ches"), strings.HasSuffix(w, "shes"), strings.HasSuffix(w, "sses"), strings.HasSuffix(w, "xes"):
		return w[:len(w)-2]
	case strings.HasSuffix(w, "s"):
		return w[:len(w)-1]
	}
	return w
}

var digits = map[string]string{
	"zero": "0", "one": "a", "1": "a", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
	"ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16", "seventeen": "17",
	"eighteen": "18", "nineteen": "19", "twenty": "20",
}

// selfNouns are what a card may call itself.
var selfNouns = map[string]bool{
	"creature": true, "land": true, "artifact": true, "enchantment": true, "aura": true, "equipment": true, "fortification": true, "vehicle": true,
	"permanent": true, "card": true, "spell": true, "planeswalker": true, "saga": true, "class": true, "case": true, "room": true,
	"spacecraft": true, "battle": true, "token": true, "siege": true, "mount": true, "curse": true, "vanguard": true, "plane": true, "phenomenon": true,
}

// itself puts "self" for "this creature" and its like.
func itself(words []string) (list []string) {
	for i := 0; i < len(words); i++ {
		if words[i] == "this" && i+1 < len(words) && selfNouns[words[i+1]] {
			list = append(list, "self")
			i++
			continue
		}
		list = append(list, words[i])
	}
	return list
}
