package decision

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/rule"
)

// field describes who may attack or block what: one list of partners for each
// creature.
func field(kind Kind, partners []Partner, may ...[]uint16) Decision {
	d := Decision{Seq: 1, Kind: kind, Others: partners}
	for _, list := range may {
		d.Options = append(d.Options, Option{First: uint32(len(d.Pairs)), Count: uint16(len(list))})
		d.Pairs = append(d.Pairs, list...)
	}
	return d
}

// TestManyPartners: as many creatures as there may be on both sides have the partners that
// they were given, and the last of them may take part like the first.
func TestManyPartners(t *testing.T) {
	const n = 1000
	partners, list := make([]Partner, n), make([]uint16, n)
	var may [][]uint16
	for i := range n {
		list[i] = uint16(i)
		may = append(may, list)
	}
	d := field(Block, partners, may...)
	if got := d.Partners(n - 1); !slices.Equal(got, list) {
		t.Fatalf("the last may block %d, from %v on", len(got), got[:min(len(got), 3)])
	}
	if r := d.Check(&Answer{Seq: 1, Picks: []uint16{n - 1}, Numbers: []int32{n - 1}}); r != nil {
		t.Errorf("the last blocks the last: %v", r)
	}
	d = d.require(n-1, n-1)
	d.Best = 1
	if r := d.Check(&Answer{Seq: 1, Picks: []uint16{0}, Numbers: []int32{0}}); r == nil {
		t.Error("the last need not block the last, which it must")
	}
}

// require adds a requirement that the option takes part with one of the
// partners.
func (d Decision) require(option uint16, partners ...uint16) Decision {
	d.Requirements = append(slices.Clone(d.Requirements), Requirement{Option: option, First: uint32(len(d.Pairs)), Count: uint16(len(partners))})
	d.Pairs = append(slices.Clone(d.Pairs), partners...)
	return d
}

func (d Decision) best(n int32) Decision      { d.Best = n; return d }
func (d Decision) most(n int32) Decision      { d.MaxParts = n; return d }
func (d Decision) alone(p ...uint16) Decision { d.Alone = p; return d }

func (d Decision) blocks(option int, n int32) Decision {
	d.Options = slices.Clone(d.Options)
	d.Options[option].Max = n
	return d
}

func TestCheckCombat(t *testing.T) {
	one := []Partner{{}}
	two := []Partner{{}, {}}
	all := []uint16{0, 1}
	menace := []Partner{{Min: 2}, {}}
	duel := field(Attack, one, []uint16{0}, []uint16{0}, []uint16{0})
	table := field(Attack, two, all, []uint16{0}, nil)
	block := field(Block, menace, all, all, []uint16{1})
	for _, test := range []struct {
		name    string
		d       Decision
		picks   []uint16
		numbers []int32
		want    RefusalCode
		rule    rule.Ref
	}{
		{"nobody attacks", duel, nil, nil, NotRefused, 0},
		{"two attack", duel, []uint16{2, 0}, []int32{0, 0}, NotRefused, 0},
		{"one attacks twice", duel, []uint16{2, 2}, []int32{0, 0}, RefusedTwice, rule.R508_1a},
		{"no such attacker", duel, []uint16{3}, []int32{0}, RefusedOption, rule.R508_1a},
		{"no such player", duel, []uint16{0}, []int32{1}, RefusedPartner, rule.R508_1b},
		{"negative player", duel, []uint16{0}, []int32{-1}, RefusedPartner, rule.R508_1b},
		{"nothing attacked", duel, []uint16{0}, nil, RefusedForm, rule.R508_1b},
		{"attacks either", table, []uint16{0, 1}, []int32{1, 0}, NotRefused, 0},
		{"attacks both", table, []uint16{0, 0}, []int32{1, 0}, RefusedTwice, rule.R508_1a},
		{"attacks the wrong one", table, []uint16{1}, []int32{1}, RefusedPartner, rule.R508_1b},
		{"cannot attack at all", table, []uint16{2}, []int32{0}, RefusedPartner, rule.R508_1b},
		{"one attacker only", duel.most(1), []uint16{0, 1}, []int32{0, 0}, RefusedParts, rule.R508_1c},
		{"alone", duel.alone(1), []uint16{1}, []int32{0}, RefusedAlone, rule.R508_1c},
		{"not alone", duel.alone(1), []uint16{1, 2}, []int32{0, 0}, NotRefused, 0},
		{"alone who may be", duel.alone(1), []uint16{2}, []int32{0}, NotRefused, 0},
		// 508.1d
		{"must attack and does", duel.require(1, 0).best(1), []uint16{1}, []int32{0}, NotRefused, 0},
		{"must attack and does not", duel.require(1, 0).best(1), []uint16{0}, []int32{0}, RefusedRequirement, rule.R508_1d},
		{"must attack somebody else", table.require(0, 1).best(1), []uint16{0}, []int32{0}, RefusedRequirement, rule.R508_1d},
		{"one of two that must, with room for one", duel.require(0, 0).require(1, 0).most(1).best(1), []uint16{1}, []int32{0}, NotRefused, 0},
		// 509.1a
		{"nobody blocks", block, nil, nil, NotRefused, 0},
		{"a blocker once", block, []uint16{0, 0}, []int32{0, 1}, RefusedTwice, rule.R509_1a},
		{"a blocker that may block two", block.blocks(0, 2), []uint16{0, 0, 1}, []int32{0, 1, 0}, NotRefused, 0},
		{"the same attacker twice", block.blocks(0, 2), []uint16{0, 0, 1}, []int32{1, 1, 0}, RefusedTwice, rule.R509_1a},
		{"three of two", field(Block, []Partner{{}, {}, {}}, []uint16{0, 1, 2}).blocks(0, 2), []uint16{0, 0, 0}, []int32{0, 1, 2}, RefusedTwice, rule.R509_1a},
		// 509.1b, 702.111b
		{"menace blocked by one", block, []uint16{0}, []int32{0}, RefusedSparse, rule.R509_1b},
		{"menace blocked by two", block, []uint16{0, 1}, []int32{0, 0}, NotRefused, 0},
		{"blocked by too many", field(Block, []Partner{{Max: 1}}, []uint16{0}, []uint16{0}), []uint16{0, 1}, []int32{0, 0}, RefusedCrowded, rule.R509_1b},
		{"blocks alone", block.alone(2), []uint16{2}, []int32{1}, RefusedAlone, rule.R509_1b},
		{"blocks two alone", block.blocks(0, 2).alone(0), []uint16{0}, []int32{1}, RefusedAlone, rule.R509_1b},
		// 509.1c
		{"must block and does not", block.require(2, 1).best(1), nil, nil, RefusedRequirement, rule.R509_1c},
		{"somebody must block and does", block.require(AnyOption, 1).best(1), []uint16{2}, []int32{1}, NotRefused, 0},
		{"somebody must block and none does", block.require(AnyOption, 1).best(1), []uint16{0, 1}, []int32{0, 0}, RefusedRequirement, rule.R509_1c},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := Answer{Seq: 1, Picks: test.picks, Numbers: test.numbers}
			got := test.d.Check(&a)
			if codeOf(got) != test.want || got != nil && got.Rule != test.rule {
				t.Errorf("Check = %v, want %v by %v", got, test.want, test.rule)
			}
		})
	}
}

// plainDeclaration says again, plainly, whether a set of pairs is legal apart
// from requirements, and how many of these it obeys.
func plainDeclaration(d *Decision, pairs map[[2]int]bool) (legal bool, obeyed int) {
	with, on := map[int]int{}, map[int]int{}
	for p := range pairs {
		with[p[0]]++
		on[p[1]]++
	}
	for p, n := range with {
		limit := int(d.Options[p].Max)
		if d.Kind == Attack || limit < 1 {
			limit = 1
		}
		if n > limit {
			return false, 0
		}
		if len(with) == 1 && slices.Contains(d.Alone, uint16(p)) {
			return false, 0
		}
	}
	if d.MaxParts > 0 && len(with) > int(d.MaxParts) {
		return false, 0
	}
	for q, n := range on {
		if o := d.Others[q]; n < int(o.Min) || o.Max > 0 && n > int(o.Max) {
			return false, 0
		}
	}
	for _, q := range d.Requirements {
		obeys := false
		for p := range pairs {
			if (q.Option == AnyOption || int(q.Option) == p[0]) && slices.Contains(d.span(q.First, q.Count), uint16(p[1])) {
				obeys = true
			}
		}
		if obeys {
			obeyed++
		}
	}
	return true, obeyed
}

// partsOf counts who takes part.
func partsOf(a *Answer) int {
	return len(slices.Compact(slices.Sorted(slices.Values(a.Picks))))
}

// eachDeclaration calls f with every set of allowed pairs.
func eachDeclaration(d *Decision, f func(a *Answer, pairs map[[2]int]bool)) {
	var all [][2]int
	for p := range d.Options {
		for _, q := range d.Partners(p) {
			all = append(all, [2]int{p, int(q)})
		}
	}
	for bits := range 1 << len(all) {
		a, pairs := Answer{Seq: d.Seq}, map[[2]int]bool{}
		for i, p := range all {
			if bits&(1<<i) != 0 {
				a.Picks, a.Numbers = append(a.Picks, uint16(p[0])), append(a.Numbers, int32(p[1]))
				pairs[p] = true
			}
		}
		f(&a, pairs)
	}
}

func randomField(rng *rand.Rand) Decision {
	kind := Attack
	if rng.IntN(2) == 0 {
		kind = Block
	}
	partners := make([]Partner, 1+rng.IntN(3))
	for i := range partners {
		if rng.IntN(3) == 0 {
			partners[i].Min = 1 + rng.Int32N(3)
		}
		if rng.IntN(4) == 0 {
			partners[i].Max = 1 + rng.Int32N(2)
		}
	}
	some := func() (list []uint16) {
		for i := range partners {
			if rng.IntN(3) > 0 {
				list = append(list, uint16(i))
			}
		}
		return list
	}
	creatures := 1 + rng.IntN(4)
	may := make([][]uint16, creatures)
	for i := range may {
		may[i] = some()
	}
	d := field(kind, partners, may...)
	for i := range d.Options {
		d.Options[i].Max = rng.Int32N(3)
		if rng.IntN(5) == 0 {
			d.Alone = append(d.Alone, uint16(i))
		}
	}
	for range rng.IntN(6) {
		option := uint16(rng.IntN(creatures))
		if rng.IntN(5) == 0 {
			option = AnyOption
		}
		d = d.require(option, some()...)
	}
	if rng.IntN(4) == 0 {
		d.MaxParts = 1 + rng.Int32N(2)
	}
	return d
}

// TestCombatAgainstPlainDefinition compares all declarations of random small
// combats with the plain definition, and asks Propose and Sample to agree.
func TestCombatAgainstPlainDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for range 1500 {
		d := randomField(rng)
		best := 0
		eachDeclaration(&d, func(_ *Answer, pairs map[[2]int]bool) {
			if legal, obeyed := plainDeclaration(&d, pairs); legal {
				best = max(best, obeyed)
			}
		})
		d.Best = int32(best)
		legal, fewest := map[string]bool{}, 99
		eachDeclaration(&d, func(a *Answer, pairs map[[2]int]bool) {
			ok, obeyed := plainDeclaration(&d, pairs)
			want := ok && obeyed >= best
			if got := d.Check(a); (got == nil) != want {
				t.Fatalf("Check(%v %v) of %+v = %v, want legal %v", a.Picks, a.Numbers, d, got, want)
			}
			if want {
				legal[paymentKey(a.Picks, a.Numbers)] = true
				fewest = min(fewest, partsOf(a))
			}
		})
		var a Answer
		if !d.Propose(&a) || !d.Legal(&a) || partsOf(&a) != fewest {
			t.Fatalf("Propose of %+v = %v %v: %v, want %d creatures", d, a.Picks, a.Numbers, d.Check(&a), fewest)
		}
		seen := map[string]bool{}
		for tries := 0; tries < 100000 && len(seen) < len(legal); tries++ {
			if !d.Sample(&a, rng) || !d.Legal(&a) {
				t.Fatalf("Sample of %+v = %v %v: %v", d, a.Picks, a.Numbers, d.Check(&a))
			}
			seen[paymentKey(a.Picks, a.Numbers)] = true
		}
		if len(seen) != len(legal) {
			t.Fatalf("Sample of %+v reached %d of %d declarations", d, len(seen), len(legal))
		}
		if d.Best++; d.Propose(&a) {
			t.Fatalf("Propose of %+v found %v %v, which obeys more than can be obeyed", d, a.Picks, a.Numbers)
		}
	}
}

// TestManyMustAttack gives sizes a game can have.
func TestManyMustAttack(t *testing.T) {
	partners := []Partner{{}, {Max: 2}, {}}
	may := make([][]uint16, 40)
	for i := range may {
		may[i] = []uint16{0, 1, 2}
	}
	d := field(Attack, partners, may...)
	for p := range may {
		d = d.require(uint16(p), 0, 1, 2).require(uint16(p), 1, 2)
	}
	d.Best = 80
	var a Answer
	if !d.Propose(&a) || !d.Legal(&a) || len(a.Picks) != 40 {
		t.Errorf("Propose = %v %v: %v", a.Picks, a.Numbers, d.Check(&a))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		if !d.Sample(&a, rng) || !d.Legal(&a) {
			t.Fatalf("Sample = %v %v: %v", a.Picks, a.Numbers, d.Check(&a))
		}
	}
}

// TestSampleReachesAll asks the sampler for every legal answer of the kinds
// that are neither payments nor combat.
func TestSampleReachesAll(t *testing.T) {
	shares := func(max int32, n int32) Option { return Option{Max: max, N: n} }
	trample := Decision{Kind: Distribute, Total: 4, Options: []Option{shares(4, 2), shares(4, 1), {Max: 4, Flags: Beyond}}}
	for _, test := range []struct {
		name string
		d    Decision
		want int
	}{
		{"act", Decision{Kind: Act, Options: options(5)}, 5},
		{"confirm", Decision{Kind: Confirm}, 2},
		{"number", Decision{Kind: Number, Min: -2, Max: 3}, 6},
		{"order", Decision{Kind: Order, Options: options(4)}, 24},
		{"order of none", Decision{Kind: Order}, 1},
		{"pick of four up to two", Decision{Kind: Pick, Max: 2, Options: options(4)}, 1 + 4 + 6},
		{"pick all", Decision{Kind: Pick, Min: 3, Max: 3, Options: options(3)}, 1},
		{"pick one of each pair", Decision{
			Kind: Pick, Min: 2, Max: 2, Options: options(4), Pairs: []uint16{0, 1, 2, 3},
			Groups: []Group{{0, 2, 1, 1}, {2, 2, 1, 1}},
		}, 4},
		{"shares", Decision{Kind: Distribute, Total: 3, Options: []Option{shares(3, 0), shares(2, 0), shares(1, 0)}}, 6},
		// Of four: two and one are lethal; the player gets one in 2+1+1 and nothing
		// in the five ways to divide four between the blockers.
		{"trample", trample, 6},
	} {
		t.Run(test.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(5, 6))
			var a Answer
			seen := map[string]bool{}
			for range 3000 {
				if !test.d.Sample(&a, rng) || !test.d.Legal(&a) {
					t.Fatalf("Sample = %+v: %v", a, test.d.Check(&a))
				}
				picks := slices.Clone(a.Picks)
				if test.d.Kind == Pick {
					slices.Sort(picks)
				}
				seen[fmt.Sprint(a.Yes, picks, a.Numbers)] = true
			}
			if len(seen) != test.want {
				t.Errorf("Sample reached %d answers, want %d", len(seen), test.want)
			}
			if !test.d.Propose(&a) || !test.d.Legal(&a) {
				t.Errorf("Propose = %+v: %v", a, test.d.Check(&a))
			}
		})
	}
}
