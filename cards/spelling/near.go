package spelling

import (
	"cmp"
	"slices"
	"sync"
)

// What bounds one search.
const (
	// longest is how many letters a word may have for which another is looked for.
	longest = 160
	// compared is how many words are compared letter by letter.
	compared = 48
)

// Index finds the known word that is written almost like a given one. Make one with
// NewIndex; it is safe for sharing, and finds in a time that hardly grows with the words.
//
// It counts the groups of three letters that two words share and compares only the
// best few letter by letter. It stands in the wing of the cards, which uses the
// standard library only, and is small enough for that: the trees and indexes of
// letters that there are for Go either make far more comparisons for names as long
// as those of cards, or are no longer looked after.
type Index struct {
	words  []string
	folded [][]rune
	groups map[group][]int32 // the words that have the group, each once
	counts sync.Pool         // *[]uint16, by word, all zero
}

// group is three letters that stand in a row.
type group [3]rune

// NewIndex makes an index over the words. An empty one is left out.
func NewIndex(words []string) *Index {
	x := &Index{groups: map[group][]int32{}}
	seen := make(map[string]bool, len(words))
	for _, w := range words {
		if w == "" || seen[w] {
			continue
		}
		seen[w] = true
		n, letters := int32(len(x.words)), []rune(Fold(w))
		x.words, x.folded = append(x.words, w), append(x.folded, letters)
		for _, g := range groupsOf(letters) {
			x.groups[g] = append(x.groups[g], n)
		}
	}
	x.counts.New = func() any { list := make([]uint16, len(x.words)); return &list }
	return x
}

// groupsOf returns the groups of a word, each once. Beginning and end count as
// letters, so that short words have some too.
func groupsOf(letters []rune) []group {
	if len(letters) > longest {
		letters = letters[:longest]
	}
	at := func(i int) rune {
		if i < 0 || i >= len(letters) {
			return 0
		}
		return letters[i]
	}
	list := make([]group, 0, len(letters)+2)
	for i := -2; i < len(letters); i++ {
		list = append(list, group{at(i), at(i + 1), at(i + 2)})
	}
	slices.SortFunc(list, func(a, b group) int { return slices.Compare(a[:], b[:]) })
	return slices.Compact(list)
}

// Find returns the word that is written almost like the one given, nothing when
// there is none. Case, accents and the kinds of apostrophes do not count. Almost
// is: one letter, and one more for every six, is wrong, missing, too much or has
// changed places with the next.
func (x *Index) Find(word string) string {
	if near := x.Near(word, 1); len(near) > 0 {
		return near[0]
	}
	return ""
}

// Near returns up to so many words that are written almost like the one given, the one
// with the fewest letters wrong first.
func (x *Index) Near(word string, most int) []string {
	if len(word) > 4*longest {
		return nil
	}
	letters := []rune(Fold(word))
	if len(letters) == 0 || len(letters) > longest {
		return nil
	}
	type found struct {
		distance int
		word     string
	}
	var list []found
	limit := 2 + len(letters)/6
	for _, n := range x.alike(letters) {
		if d := Distance(letters, x.folded[n], limit); d < limit {
			list = append(list, found{d, x.words[n]})
			if most == 1 {
				limit = d // only what is nearer is of interest
			}
		}
	}
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(a.distance, b.distance) })
	words := make([]string, 0, most)
	for _, f := range list[:min(most, len(list))] {
		words = append(words, f.word)
	}
	return words
}

// alike returns the words that share the most groups with the letters, the best
// first.
func (x *Index) alike(letters []rune) []int32 {
	counts := x.counts.Get().(*[]uint16)
	defer x.counts.Put(counts)
	for _, g := range groupsOf(letters) {
		for _, n := range x.groups[g] {
			(*counts)[n]++
		}
	}
	defer clear(*counts)
	// A word with as many groups as another and fewer letters is more alike.
	score := func(n int32) int { return 4*int((*counts)[n]) - len(x.folded[n]) }
	list := make([]int32, 0, compared+1)
	for i, shared := range *counts {
		n := int32(i)
		if shared == 0 || len(list) == compared && score(list[compared-1]) >= score(n) {
			continue
		}
		i, _ := slices.BinarySearchFunc(list, n, func(a, b int32) int {
			return cmp.Or(cmp.Compare(score(b), score(a)), cmp.Compare(a, b))
		})
		if list = slices.Insert(list, i, n); len(list) > compared {
			list = list[:compared]
		}
	}
	return list
}

// Among returns the one of a few words that differs from the one given in the fewest
// letters, and in fewer than most, nothing when there is none. For more than some
// dozens of words, or for what others may ask often, make an Index.
func Among(word string, words []string, most int) string {
	if len(word) > 4*longest {
		return ""
	}
	found, letters := "", []rune(Fold(word))
	for _, w := range words {
		if w == "" || len(w) > 4*longest {
			continue
		}
		other := []rune(Fold(w))
		// Where half of it is wrong another word was meant.
		if d := Distance(letters, other, min(most, max(len(letters), len(other))/2+1)); d < most {
			if 2*d <= max(len(letters), len(other)) {
				found, most = w, d
			}
		}
	}
	return found
}

// Distance returns how many letters must be changed, added, left out or exchanged
// with the next one to make b of a, or most if it is not less.
func Distance(a, b []rune, most int) int {
	if d := len(a) - len(b); d >= most || -d >= most {
		return most
	}
	rows := make([]int, 3*(len(b)+1))
	before, above, row := rows[:len(b)+1], rows[len(b)+1:2*len(b)+2], rows[2*len(b)+2:]
	for j := range above {
		above[j] = j
	}
	for i := range a {
		row[0] = i + 1
		least := row[0]
		for j := range b {
			n := above[j]
			if a[i] != b[j] {
				n = 1 + min(above[j], above[j+1], row[j])
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				n = min(n, before[j-1]+1)
			}
			row[j+1] = n
			least = min(least, n)
		}
		if least >= most && (i == 0 || slices.Min(above) >= most) {
			return most
		}
		before, above, row = above, row, before
	}
	return min(above[len(b)], most)
}
