package main

import (
	"cmp"
	"hash/fnv"
	"slices"
)

// compareHash puts names in an order that is always the same and has nothing to do with them.
func compareHash(a, b string) int {
	hash := func(s string) uint64 {
		h := fnv.New64a()
		h.Write([]byte(s))
		return h.Sum64()
	}
	return cmp.Or(cmp.Compare(hash(a), hash(b)), cmp.Compare(a, b))
}

// choose takes cards until each kind of thing is asked by one of them, then by two, and so
// on, as many as wanted, those with the most that is lacking first. It returns them with
// how many kinds there are. More are taken where one of each kind needs more.
func choose(list []tried, most int) (chosen []Chosen, kinds int) {
	count := map[string]int{}
	for i := range list {
		for k := range list[i].asks {
			count[k] = 0
		}
	}
	kinds = len(count)
	taken := make([]bool, len(list))
	for times := 1; ; times++ {
		any := false
		for {
			if times > 1 && len(chosen) >= most {
				return chosen, kinds
			}
			best, worth := -1, 0
			for i := range list {
				if !taken[i] {
					if n := lacking(list[i].asks, count, times); n > worth {
						best, worth = i, n
					}
				}
			}
			if best < 0 {
				break
			}
			any, taken[best] = true, true
			chosen = append(chosen, take(&list[best], count, times))
		}
		if !any && len(chosen) == len(list) || times > len(list) {
			return chosen, kinds
		}
	}
}

// lacking counts what of the asks is asked by fewer cards than so many.
func lacking(asks map[string]bool, count map[string]int, times int) (n int) {
	for k := range asks {
		if count[k] < times {
			n++
		}
	}
	return n
}

// take counts what the card asks.
func take(t *tried, count map[string]int, times int) Chosen {
	c := Chosen{Card: t.name, Position: t.position}
	for k := range t.asks {
		if count[k] < times {
			c.Asks = append(c.Asks, k)
		}
		count[k]++
	}
	slices.Sort(c.Asks)
	return c
}
