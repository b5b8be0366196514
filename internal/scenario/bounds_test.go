package scenario

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// spent returns how many bytes f takes from the heap, those it gives back included.
func spent(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestCountsAreBounded gives every number that is multiplied into objects a value
// that no game can hold: it is refused where it is read, by its bound, and nothing
// is made of it.
func TestCountsAreBounded(t *testing.T) {
	many := func(n int, one string) string {
		list := make([]string, n)
		for i := range list {
			list[i] = strings.ReplaceAll(one, "#", fmt.Sprint(i))
		}
		return "[" + strings.Join(list, ", ") + "]"
	}
	const all = "more than 4000 cards"
	tests := []struct{ name, rules, player, want string }{
		{name: "the rest of a library", player: `library: {rest: {Forest: 10000000}}`, want: "`Forest` can be at most 1000, not 10000000"},
		{name: "beyond any number", player: `library: {rest: {Forest: 99999999999999}}`, want: "`Forest` can be at most 1000, not 99999999999999"},
		{name: "tokens", player: `battlefield: [{count: 2000000000, token: {name: Ox, types: [Creature]}}]`, want: "`count` can be at most 1000"},
		{name: "names in a library", player: `library: {rest: {A: 1000, B: 1000, C: 1000, D: 1000, E: 1}}`, want: all},
		{name: "all zones together", player: `hand: ` + many(2, "{card: Ox, count: 1000}") + `, exile: ` + many(2, "{card: Ox, count: 1000}") + `, graveyard: [Ox]`, want: all},
		{name: "single cards", player: `graveyard: ` + many(4001, "Ox"), want: all},
		{name: "an opening hand", rules: `opening_hands: 1000000`, want: "`opening_hands` can be at most 100"},
		{name: "a range", rules: `range_of_influence: 256`, want: "`range_of_influence` can be at most 6"},
		{name: "life", player: `life: 1073741825`, want: "`life` can be at most 1073741824"},
		{name: "counters", player: `counters: {poison: 2147483647}`, want: "`poison` can be at most 1073741824"},
		{name: "damage", player: `battlefield: [{card: Ox, damage: 2147483647}]`, want: "`damage` can be at most 1073741824"},
		{name: "made-up objects", player: `battlefield: ` + many(201, "{custom: a#, types: Artifact, text: Haste}"), want: "more than 200 objects"},
		{name: "tokens with texts", player: `battlefield: ` + many(201, "{token: {name: a#, types: Artifact}}"), want: "more than 200 objects"},
		{name: "a long text", player: `battlefield: [{custom: a, types: Artifact, text: ` + strings.Repeat("x", 2001) + `}]`, want: "2001 bytes, more than 2000"},
	}
	for _, zone := range []string{"battlefield", "hand", "graveyard", "exile", "command", "sideboard", "ante", "phased-out"} {
		tests = append(tests, struct{ name, rules, player, want string }{name: zone, player: zone + `: [{card: Ox, count: 1001}]`, want: "`count` can be at most 1000, not 1001"})
	}
	for _, part := range []string{"top", "bottom"} {
		tests = append(tests, struct{ name, rules, player, want string }{name: part, player: `library: {` + part + `: [{card: Ox, count: 1001}]}`, want: "`count` can be at most 1000, not 1001"})
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := "format: mtg-scenario/1\nid: x\nrules: {" + tt.rules + "}\nplayers: {A: {" + tt.player + "}, B: {}}\nstop: {at: 1 end}\n"
			var err error
			bytes := spent(func() {
				var f *File
				if f, err = Parse([]byte(text), "x.yaml"); err == nil {
					_, err = (&Runner{}).Layout(f)
				}
			})
			if err == nil || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("the error is %v, want one line with %q", err, tt.want)
			}
			if most := uint64(32 << 20); bytes > most {
				t.Errorf("%d bytes of text took %d MB", len(text), bytes>>20)
			}
		})
	}
}

// TestBoundsHold reads what is just within the bounds.
func TestBoundsHold(t *testing.T) {
	f, err := Parse([]byte("format: mtg-scenario/1\nid: x\nplayers: {A: {library: {rest: {A: 1000, B: 1000, C: 1000}}, hand: [{card: Ox, count: 1000}]}, B: {}}\nstop: {at: 1 end}\n"), "x.yaml")
	if err != nil || f.Players[0].Library.Rest[2].N != 1000 || f.Players[0].Hand[0].Count != 1000 {
		t.Errorf("Parse = %v, %v", f, err)
	}
}
