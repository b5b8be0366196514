package compared

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// This file brings words that may stand in any order into one.

// sentences divides words behind full stops and colons; the stop is the last word.
func sentences(words []string) (list [][]string) {
	from := 0
	for i := 0; i < len(words); i++ {
		switch words[i] {
		case openMark:
			i = groupEnd(words, i)
		case ".", ":", "•", "\"", "—":
			list = append(list, words[from:i+1])
			from = i + 1
		}
	}
	return append(list, words[from:])
}

// lasting are the words that say until when; they may stand at either end.
var lasting = [][]string{
	strings.Fields("until end of turn"), strings.Fields("until your next turn"), strings.Fields("until the end of your next turn"), strings.Fields("this turn"),
	strings.Fields("until end of combat"), strings.Fields("during your turn"),
	strings.Fields("until your next upkeep"), strings.Fields("until your next end step"),
}

// hoisted puts what says until when before the words of an ability that is gained.
func hoisted(words []string) []string {
	at := -1
	for i := 0; i < len(words); i++ {
		if words[i] != "\"" {
			continue
		}
		if at < 0 {
			at = i
			continue
		}
		for _, l := range lasting {
			if i+1 < len(words) && words[i+1] == openMark {
				if j := groupEnd(words, i+1); slices.Equal(plainly(words, i+1, len(l)), l) && len(plainly(words[:j+1], i+1, 9)) == len(l) {
					group := words[i+1 : j+1]
					rest := append(append(append([]string{}, group...), words[at:i+1]...), words[j+1:]...)
					words = append(words[:at:at], rest...)
					i = j
					break
				}
			}
			if n := len(l); i+n < len(words) && slices.Equal(words[i+1:i+1+n], l) {
				rest := append(append(append([]string{}, l...), words[at:i+1]...), words[i+1+n:]...)
				words = append(words[:at:at], rest...)
				i += n
				break
			}
		}
		at = -1
	}
	return words
}

// ordered puts what says until when at the end of a sentence, and a condition at its
// beginning.
func ordered(words []string) []string {
	stop := ""
	if n := len(words); n > 0 && (words[n-1] == "." || words[n-1] == ":" || words[n-1] == "\"") {
		stop, words = words[n-1], words[:n-1]
	}
	fresh := false
	if len(words) > 0 && words[0] == freshMark {
		fresh, words = true, words[1:]
	}
	for _, l := range lasting {
		if n := len(l); len(words) > n && slices.Equal(words[:n], l) && words[n] == "," {
			words = append(append([]string{}, words[n+1:]...), l...)
		}
	}
	words = countedLast(words)
	if len(words) > 1 && words[0] == "then" && words[1] == "if" {
		words = words[1:]
	}
	if i := conditionAt(words); i > 0 {
		cond := words[i:]
		rest := words[:i]
		if k := strings.Join(rest, " "); !strings.HasPrefix(k, "if ") && !strings.HasPrefix(k, "when ") && !strings.HasPrefix(k, "activate ") && !strings.HasPrefix(k, "at ") {
			words = append(append(append([]string{}, cond...), ","), rest...)
		}
	}
	if fresh {
		words = append([]string{freshMark}, words...)
	}
	if stop != "" {
		words = append(words[:len(words):len(words)], stop)
	}
	return words
}

// countedLast puts "for each card exiled this way" behind what is done so often.
func countedLast(words []string) []string {
	if len(words) < 2 || words[0] != "for" || words[1] != "each" {
		return words
	}
	for i := 2; i < len(words); i++ {
		i = groupEnd(words, i)
		if words[i] != "," {
			continue
		}
		said := strings.Join(plainly(words[:i], 0, i), " ")
		rest := plainly(words[i+1:], 0, len(words))
		if !strings.HasSuffix(said, " way") && !strings.HasSuffix(said, " who do") || slices.Contains(rest, ",") || slices.Contains(rest, "then") || slices.Contains(rest, "each") {
			return words
		}
		return append(slices.Clone(words[i+1:]), words[:i]...)
	}
	return words
}

// conditionAt finds a condition at the end of a sentence.
func conditionAt(words []string) int {
	for i := 1; i < len(words); i++ {
		if words[i] == openMark {
			i = groupEnd(words, i)
			continue
		}
		switch {
		case words[i] == "if" && i+1 < len(words) && words[i+1] != "able" && words[i-1] != "though" && words[i-1] != "only" && words[i-1] != "," && words[i-1] != "and":
			return i
		case words[i] == "as" && i+2 < len(words) && words[i+1] == "long" && words[i-1] != "for" && words[i-1] != ",":
			return i
		}
	}
	return -1
}

// sorted brings lists of types, colours, subtypes and mana symbols into one order.
func sorted(words []string) []string {
	words = slices.Clone(words)
	for i := 0; i < len(words); i++ {
		class := classOf(words[i])
		if class == 0 {
			continue
		}
		items, at := []string{words[i]}, []int{i}
		j := i + 1
		for j < len(words) {
			k := j
			for k < len(words) && (words[k] == "," || words[k] == "or" || words[k] == "and" || words[k] == "and/or") {
				k++
			}
			if k < len(words) && words[k] == openMark && k+1 < len(words) && (words[k+1] == "or" || words[k+1] == "and" || words[k+1] == "and/or") {
				k = groupEnd(words, k) + 1
			}
			if k == j && class != 3 || k >= len(words) || classOf(words[k]) != class {
				break
			}
			items, at = append(items, words[k]), append(at, k)
			j = k + 1
		}
		slices.Sort(items)
		for n := range items {
			words[at[n]] = items[n]
		}
		i = j - 1
	}
	return words
}

var classes = map[string]int{}

func init() {
	for _, w := range strings.Fields("artifact battle creature enchantment instant land planeswalker sorcery kindred player opponent") {
		classes[w] = 1
	}
	for _, w := range strings.Fields("white blue black red green") {
		classes[w] = 2
	}
	for _, w := range strings.Fields("banding deathtouch defender double-strike fear first-strike flash flying haste hexproof horsemanship indestructible infect intimidate lifelink menace phasing reach shadow shroud skulk trample vigilance wither") {
		classes[apart(w)[0]] = 5
	}
	for i := range mtg.NumSubtypes {
		if w := apart(strings.ToLower(mtg.Subtype(i).String())); len(w) == 1 && classes[w[0]] == 0 {
			classes[w[0]] = 3
		}
	}
}

// classOf says of which list a word can be, 0 of none.
func classOf(word string) int {
	if strings.HasPrefix(word, "{") {
		return 4
	}
	if rest, ok := strings.CutPrefix(word, "non"); ok && classes[rest] == 1 {
		return 6
	}
	return classes[word]
}
