package decision

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/rule"
)

func options(n int) []Option { return make([]Option, n) }

func TestCheckSimpleKinds(t *testing.T) {
	pick := Decision{Seq: 7, Kind: Pick, Min: 1, Max: 2, Options: options(4)}
	most := Decision{Seq: 7, Kind: Pick, Max: 4, Most: 5, Options: []Option{{N: 1}, {N: 2}, {N: 3}, {N: -1}}}
	grouped := Decision{
		Seq: 7, Kind: Pick, Min: 0, Max: 3, Options: options(4),
		Pairs: []uint16{0, 1, 2, 3}, Groups: []Group{{First: 0, Count: 2, Min: 1, Max: 1}, {First: 2, Count: 2, Min: 0, Max: 1}},
	}
	order := Decision{Seq: 7, Kind: Order, Options: options(3)}
	number := Decision{Seq: 7, Kind: Number, Min: -1, Max: 4}
	share := Decision{Seq: 7, Kind: Distribute, Total: 5, Options: []Option{{Min: 1, Max: 3}, {Min: 0, Max: 4}}}
	trample := Decision{
		Seq: 7, Kind: Distribute, Total: 5,
		Options: []Option{{Max: 5, N: 2}, {Max: 5, N: 1}, {Max: 5, Flags: Beyond}},
	}
	for _, test := range []struct {
		name string
		d    Decision
		a    Answer
		want RefusalCode
	}{
		{"act", Decision{Seq: 7, Kind: Act, Options: options(2)}, Answer{Picks: []uint16{1}}, NotRefused},
		{"act on nothing", Decision{Seq: 7, Kind: Act, Options: options(2)}, Answer{Picks: []uint16{2}}, RefusedOption},
		{"act twice", Decision{Seq: 7, Kind: Act, Options: options(2)}, Answer{Picks: []uint16{0, 1}}, RefusedTooMany},
		{"act not", Decision{Seq: 7, Kind: Act, Options: options(2)}, Answer{}, RefusedTooFew},
		{"act with a number", Decision{Seq: 7, Kind: Act, Options: options(2)}, Answer{Picks: []uint16{0}, Numbers: []int32{0}}, RefusedForm},
		{"act cancelled", Decision{Seq: 7, Kind: Act, Options: options(2)}, Answer{Cancel: true}, RefusedForm},
		{"nothing asked", Decision{Seq: 7}, Answer{}, RefusedForm},
		{"unknown kind", Decision{Seq: 7, Kind: 99}, Answer{}, RefusedForm},
		{"pick one", pick, Answer{Picks: []uint16{3}}, NotRefused},
		{"pick two", pick, Answer{Picks: []uint16{3, 0}}, NotRefused},
		{"pick none", pick, Answer{}, RefusedTooFew},
		{"pick three", pick, Answer{Picks: []uint16{0, 1, 2}}, RefusedTooMany},
		{"pick one twice", pick, Answer{Picks: []uint16{2, 2}}, RefusedTwice},
		{"pick beyond all", pick, Answer{Picks: []uint16{65535}}, RefusedOption},
		{"adds up", most, Answer{Picks: []uint16{0, 2}}, NotRefused},
		{"adds up to more", most, Answer{Picks: []uint16{1, 2}}, RefusedMuch},
		{"adds up to less by a negative one", most, Answer{Picks: []uint16{1, 2, 3}}, NotRefused},
		{"group has one", grouped, Answer{Picks: []uint16{1, 3}}, NotRefused},
		{"group lacks", grouped, Answer{Picks: []uint16{3}}, RefusedGroup},
		{"group overfull", grouped, Answer{Picks: []uint16{0, 2, 3}}, RefusedGroup},
		{"order", order, Answer{Picks: []uint16{2, 0, 1}}, NotRefused},
		{"order lacks", order, Answer{Picks: []uint16{2, 0}}, RefusedTooFew},
		{"order repeats", order, Answer{Picks: []uint16{2, 0, 2}}, RefusedTwice},
		{"number", number, Answer{Numbers: []int32{4}}, NotRefused},
		{"number least", number, Answer{Numbers: []int32{-1}}, NotRefused},
		{"number low", number, Answer{Numbers: []int32{-2}}, RefusedRange},
		{"number high", number, Answer{Numbers: []int32{1 << 30}}, RefusedRange},
		{"no number", number, Answer{}, RefusedForm},
		{"two numbers", number, Answer{Numbers: []int32{1, 2}}, RefusedForm},
		{"yes", Decision{Seq: 7, Kind: Confirm}, Answer{Yes: true}, NotRefused},
		{"no", Decision{Seq: 7, Kind: Confirm}, Answer{}, NotRefused},
		{"yes and more", Decision{Seq: 7, Kind: Confirm}, Answer{Yes: true, Picks: []uint16{0}}, RefusedForm},
		{"shares", share, Answer{Numbers: []int32{1, 4}}, NotRefused},
		{"share low", share, Answer{Numbers: []int32{0, 5}}, RefusedRange},
		{"share high", share, Answer{Numbers: []int32{4, 1}}, RefusedRange},
		{"sum", share, Answer{Numbers: []int32{2, 2}}, RefusedSum},
		{"share lacking", share, Answer{Numbers: []int32{5}}, RefusedForm},
		// 702.19b: lethal damage to all blockers before the player gets any.
		{"trample past both", trample, Answer{Numbers: []int32{2, 1, 2}}, NotRefused},
		{"trample past neither", trample, Answer{Numbers: []int32{1, 4, 0}}, NotRefused},
		{"trample too early", trample, Answer{Numbers: []int32{3, 0, 2}}, RefusedBeyond},
		{"name", Decision{Seq: 7, Kind: Name}, Answer{Text: "Somebody"}, NotRefused},
		{"no name", Decision{Seq: 7, Kind: Name}, Answer{}, RefusedName},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.a.Seq = 7
			got := test.d.Check(&test.a)
			if code := codeOf(got); code != test.want {
				t.Fatalf("Check(%+v) = %v, want %v", test.a, got, test.want)
			}
		})
	}
}

func codeOf(r *Refusal) RefusalCode {
	if r == nil {
		return NotRefused
	}
	return r.Code
}

func TestStaleAndNil(t *testing.T) {
	d := Decision{Seq: 7, Kind: Confirm}
	if r := d.Check(&Answer{Seq: 6, Yes: true}); codeOf(r) != RefusedStale {
		t.Errorf("Check of an answer to decision 6 = %v, want stale", r)
	}
	if r := d.Check(nil); codeOf(r) != RefusedForm {
		t.Errorf("Check(nil) = %v, want wrong-form", r)
	}
}

func TestRefusalSentence(t *testing.T) {
	d := Decision{Seq: 12, Kind: Attack, Options: []Option{{First: 0, Count: 1}}, Pairs: []uint16{0}, Others: make([]Partner, 2)}
	var err error = d.Check(&Answer{Seq: 12, Picks: []uint16{0}, Numbers: []int32{1}})
	want := "decision 12 (attack): option 0 may not take part with partner 1 (rule 508.1b)"
	if err.Error() != want {
		t.Errorf("Error() = %q, want %q", err, want)
	}
	var r *Refusal
	if !errors.As(err, &r) || r.Rule != rule.R508_1b {
		t.Errorf("Rule = %v, want 508.1b", r.Rule)
	}
	for code := NotRefused; code <= numRefusalCodes; code++ {
		for option := -1; option < 2; option++ {
			text := (&Refusal{Kind: Pick, Code: code, Option: option, Want: option}).Error()
			if strings.Contains(text, "%!") || len(text) < 20 {
				t.Errorf("code %v says %q", code, text)
			}
		}
	}
}

func TestNames(t *testing.T) {
	for p := range NumPrompts {
		if p.String() == "" || strings.ContainsAny(p.String(), " _") {
			t.Errorf("prompt %d has the name %q", p, p)
		}
		back, ok := PromptNamed(p.String())
		if ok != (p != NoPrompt) || back != p {
			t.Errorf("PromptNamed(%q) = %d, %v, want %d", p, back, ok, p)
		}
	}
	for c := range numRefusalCodes {
		if c.String() == "" {
			t.Errorf("code %d has no name", c)
		}
	}
	in := struct {
		K Kind
		P Prompt
	}{Distribute, PromptOrderTop}
	text, err := json.Marshal(in)
	if err != nil || string(text) != `{"K":"distribute","P":"order-top"}` {
		t.Errorf("json = %s, %v", text, err)
	}
	out := in
	out.K, out.P = 0, 0
	if err := json.Unmarshal(text, &out); err != nil || out != in {
		t.Errorf("json back = %v, %v, want %v", out, err, in)
	}
	if json.Unmarshal([]byte(`{"K":"dance"}`), &out) == nil {
		t.Error("an unknown kind was read")
	}
}

func TestProposeShares(t *testing.T) {
	for _, test := range []struct {
		name    string
		total   int32
		options []Option
		want    []int32
	}{
		{"to the first", 5, []Option{{Min: 1, Max: 9}, {Min: 1, Max: 9}}, []int32{4, 1}},
		{"trample", 5, []Option{{Max: 5, N: 2}, {Max: 5, N: 1}, {Max: 5, Flags: Beyond}}, []int32{2, 1, 2}},
		{"trample cannot", 2, []Option{{Max: 2, N: 2}, {Max: 2, N: 1}, {Max: 2, Flags: Beyond}}, []int32{2, 0, 0}},
		{"past a planeswalker", 6, []Option{{Max: 6, N: 2}, {Max: 6, N: 3, Flags: Beyond}, {Max: 6, Flags: Beyond}}, []int32{2, 3, 1}},
		{"not past the planeswalker", 4, []Option{{Max: 4, N: 2}, {Max: 4, N: 3, Flags: Beyond}, {Max: 4, Flags: Beyond}}, []int32{2, 2, 0}},
		{"none", 5, []Option{{Max: 2}, {Max: 2}}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := Decision{Kind: Distribute, Total: test.total, Options: test.options}
			var a Answer
			if ok := d.Propose(&a); ok != (test.want != nil) {
				t.Fatalf("Propose = %v", ok)
			}
			for i, w := range test.want {
				if a.Numbers[i] != w {
					t.Errorf("Propose = %v, want %v", a.Numbers, test.want)
					break
				}
			}
		})
	}
}

// TestGroupsSearched gives groups that overlap: the search must find picks that
// no simple greedy choice finds.
func TestGroupsSearched(t *testing.T) {
	// One of 0 and 1, one of 1 and 2, none of 0 and 3: that leaves 1 by itself.
	d := Decision{
		Seq: 1, Kind: Pick, Min: 1, Max: 4, Options: options(4), Pairs: []uint16{0, 1, 1, 2, 0, 3},
		Groups: []Group{{0, 2, 1, 1}, {2, 2, 1, 1}, {4, 2, 0, 0}},
	}
	var a Answer
	if !d.Propose(&a) || len(a.Picks) != 1 || a.Picks[0] != 1 {
		t.Errorf("Propose = %v, want [1]", a.Picks)
	}
	d.Groups[2].Min, d.Groups[2].Max = 1, 2
	rng := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		if !d.Sample(&a, rng) || !d.Legal(&a) {
			t.Fatalf("Sample = %v, %v", a.Picks, d.Check(&a))
		}
	}
	d.Groups[1].Min = 3
	if d.Propose(&a) {
		t.Errorf("Propose found %v where there is none", a.Picks)
	}
}
