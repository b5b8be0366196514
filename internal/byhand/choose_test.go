package main

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
)

func asks(kinds ...string) map[string]bool {
	m := map[string]bool{}
	for _, k := range kinds {
		m[k] = true
	}
	return m
}

// TestChoose takes what asks most first, all kinds once, and then kinds again.
func TestChoose(t *testing.T) {
	list := []tried{
		{name: "one", asks: asks("a")},
		{name: "two", asks: asks("b", "c")},
		{name: "three", asks: asks("c")},
		{name: "four", asks: asks("a")},
	}
	for _, test := range []struct {
		most int
		want []string
	}{
		{1, []string{"two", "one"}}, // all kinds, though more than asked for
		{3, []string{"two", "one", "three"}},
		{9, []string{"two", "one", "three", "four"}},
	} {
		chosen, kinds := choose(list, test.most)
		var names []string
		for _, c := range chosen {
			names = append(names, c.Card)
		}
		if kinds != 3 || !slices.Equal(names, test.want) {
			t.Errorf("choose(list, %d) = %v of %d kinds, want %v of 3", test.most, names, kinds, test.want)
		}
	}
}

// TestTry plays cards of the starter set: what is asked when one is cast is noted.
func TestTry(t *testing.T) {
	own, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	var cards []catalog.Entry
	for i := range own.Len() {
		if e := own.Entry(i); e.Card.Name == "Calderafall" || e.Card.Name == "Deepwell Scholar" {
			cards = append(cards, *e)
		}
	}
	list, err := try(cards, 2)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{
		"Calderafall":      {"cast from hand", "pick targets, reversible true", "pick targets among players", "pay pay-mana, reversible true", "pays {R}"},
		"Deepwell Scholar": {"cast from hand", "pick scry, reversible false", "pays {U}"},
	}
	for _, got := range list {
		for _, k := range want[got.name] {
			if !got.asks[k] {
				t.Errorf("%s does not ask %q: %v", got.name, k, got.asks)
			}
		}
		delete(want, got.name)
	}
	if len(want) > 0 {
		t.Errorf("nothing was asked by %v", want)
	}
}
