package decision

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apnap/apnap/mtg"
)

// symbolsOf reads a cost and lists its symbols one a mana.
func symbolsOf(t testing.TB, text string) (list []mtg.ManaSymbol) {
	t.Helper()
	c, err := mtg.ParseManaCost(text)
	if err != nil {
		t.Fatal(err)
	}
	for range c.Generic {
		list = append(list, mtg.SymbolGeneric)
	}
	return append(list, c.Symbols[:c.N]...)
}

func kinds(letters string) (s mtg.ColorSet) {
	for _, l := range letters {
		for c := mtg.White; c < mtg.NumManaColors; c++ {
			if c.Letter() == byte(l) {
				s |= 1 << c
			}
		}
	}
	return s
}

func mana(letters string) Option { return Option{Action: mtg.ActionMana, Colors: kinds(letters), N: 1} }

func manas(letters string, n int32) Option {
	o := mana(letters)
	o.N = n
	return o
}

func snow(o Option) Option { o.Flags |= Snow; return o }

func of(object mtg.ObjectID, o Option) Option { o.Object = object; return o }

func pool(letter string, n int32) Option {
	return Option{Action: mtg.ActionPool, Colors: kinds(letter), N: n}
}
func convoke(letters string) Option { return Option{Flags: Convoke, Colors: kinds(letters)} }
func delve() Option                 { return Option{Flags: Delve} }
func life(n int32) Option           { return Option{Action: mtg.ActionPayLife, N: n} }
func complexMana() Option {
	return Option{Action: mtg.ActionMana, Flags: Complex, Colors: kinds("W"), N: 1}
}

const (
	w = int32(mtg.White)
	u = int32(mtg.Blue)
	b = int32(mtg.Black)
	r = int32(mtg.Red)
	g = int32(mtg.Green)
	c = int32(mtg.Colorless)
)

func TestCheckPay(t *testing.T) {
	for _, test := range []struct {
		name    string
		cost    string
		options []Option
		picks   []uint16
		numbers []int32
		want    RefusalCode
	}{
		{"nothing for nothing", "{0}", []Option{mana("W")}, nil, nil, NotRefused},
		{"something for nothing", "{0}", []Option{mana("W")}, []uint16{0}, []int32{w}, RefusedTooMany},
		{"white for white", "{W}", []Option{mana("W")}, []uint16{0}, []int32{w}, NotRefused},
		{"nothing for white", "{W}", []Option{mana("W")}, nil, nil, RefusedUnpaid},
		{"blue for white", "{W}", []Option{mana("U")}, []uint16{0}, []int32{u}, RefusedUnpaid},
		{"a colour it has not", "{W}", []Option{mana("U")}, []uint16{0}, []int32{w}, RefusedColor},
		{"a number that is no colour", "{W}", []Option{mana("W")}, []uint16{0}, []int32{6}, RefusedColor},
		{"a negative colour", "{W}", []Option{mana("W")}, []uint16{0}, []int32{-1}, RefusedColor},
		{"colours lacking", "{W}", []Option{mana("W")}, []uint16{0}, nil, RefusedForm},
		{"any for generic", "{1}", []Option{mana("C")}, []uint16{0}, []int32{c}, NotRefused},
		// 107.4c: {C} takes colourless mana only.
		{"white for colourless", "{C}", []Option{mana("W")}, []uint16{0}, []int32{w}, RefusedUnpaid},
		{"two lands for one", "{1}", []Option{mana("W"), mana("U")}, []uint16{0, 1}, []int32{w, u}, RefusedTooMany},
		{"a land twice", "{2}", []Option{mana("W")}, []uint16{0, 0}, []int32{w, w}, RefusedTwice},
		// 107.4e, with its example: {G/W}{G/W} is paid by GG, GW or WW.
		{"hybrid GG", "{G/W}{G/W}", []Option{mana("GW"), mana("GW")}, []uint16{0, 1}, []int32{g, g}, NotRefused},
		{"hybrid GW", "{G/W}{G/W}", []Option{mana("GW"), mana("GW")}, []uint16{0, 1}, []int32{g, w}, NotRefused},
		{"hybrid WW", "{G/W}{G/W}", []Option{mana("GW"), mana("GW")}, []uint16{0, 1}, []int32{w, w}, NotRefused},
		{"hybrid GR", "{G/W}{G/W}", []Option{mana("GW"), mana("R")}, []uint16{0, 1}, []int32{g, r}, RefusedUnpaid},
		{"hybrid gives way", "{W/U}{W}", []Option{mana("W"), mana("U")}, []uint16{0, 1}, []int32{w, u}, NotRefused},
		// 107.4e: {2/B} is paid with one black or two of any kind.
		{"2/B by black", "{2/B}", []Option{mana("B"), mana("R")}, []uint16{0}, []int32{b}, NotRefused},
		{"2/B by two", "{2/B}", []Option{mana("W"), mana("R")}, []uint16{0, 1}, []int32{w, r}, NotRefused},
		{"2/B by one other", "{2/B}", []Option{mana("W"), mana("R")}, []uint16{1}, []int32{r}, RefusedUnpaid},
		{"2/B by black and red", "{2/B}", []Option{mana("B"), mana("R")}, []uint16{0, 1}, []int32{b, r}, RefusedNeedless},
		{"2/B 2/R by BR", "{2/B}{2/R}", []Option{mana("B"), mana("R")}, []uint16{0, 1}, []int32{b, r}, NotRefused},
		{"2/B 2/B by B and two", "{2/B}{2/B}", []Option{mana("B"), mana("R"), mana("R")}, []uint16{0, 1, 2}, []int32{b, r, r}, NotRefused},
		// 107.4f, with its example: {W/P}{W/P} is paid by WW, W and 2 life, or 4 life.
		{"Phyrexian WW", "{W/P}{W/P}", []Option{mana("W"), mana("W"), life(2)}, []uint16{0, 1}, []int32{w, w}, NotRefused},
		{"Phyrexian W and life", "{W/P}{W/P}", []Option{mana("W"), mana("W"), life(2)}, []uint16{2, 1}, []int32{0, w}, NotRefused},
		{"Phyrexian life", "{W/P}{W/P}", []Option{mana("W"), mana("W"), life(2)}, []uint16{2, 2}, []int32{0, 0}, NotRefused},
		{"life lacking", "{W/P}{W/P}", []Option{mana("W"), mana("W"), life(1)}, []uint16{2, 2}, []int32{0, 0}, RefusedTwice},
		{"life for white", "{W}", []Option{life(1)}, []uint16{0}, []int32{0}, RefusedUnpaid},
		{"life for generic", "{1}{W/P}", []Option{life(2), mana("W")}, []uint16{0, 0}, []int32{0, 0}, RefusedUnpaid},
		{"life and generic", "{1}{W/P}", []Option{life(2), mana("W")}, []uint16{0, 1}, []int32{0, w}, NotRefused},
		{"hybrid Phyrexian", "{W/U/P}", []Option{mana("U")}, []uint16{0}, []int32{u}, NotRefused},
		// 107.4h: any type, from a snow source.
		{"snow", "{S}", []Option{snow(mana("G"))}, []uint16{0}, []int32{g}, NotRefused},
		{"no snow", "{S}", []Option{mana("G")}, []uint16{0}, []int32{g}, RefusedUnpaid},
		{"snow gives way", "{G}{S}", []Option{snow(mana("G")), mana("G")}, []uint16{0, 1}, []int32{g, g}, NotRefused},
		{"snow for green", "{G}{S}", []Option{snow(mana("G")), mana("W")}, []uint16{0, 1}, []int32{g, w}, RefusedUnpaid},
		// 702.51a: a creature of the colour, or any for generic mana.
		{"convoke white", "{W}", []Option{convoke("W")}, []uint16{0}, []int32{0}, NotRefused},
		{"convoke red for white", "{W}", []Option{convoke("R")}, []uint16{0}, []int32{0}, RefusedUnpaid},
		{"convoke colourless for generic", "{1}", []Option{convoke("")}, []uint16{0}, []int32{0}, NotRefused},
		{"convoke for colourless", "{C}", []Option{convoke("WC")}, []uint16{0}, []int32{0}, RefusedUnpaid},
		{"convoke for snow", "{S}", []Option{snow(convoke("W"))}, []uint16{0}, []int32{0}, RefusedUnpaid},
		{"convoke names no colour", "{W}", []Option{convoke("WU")}, []uint16{0}, []int32{u}, RefusedColor},
		// 702.66a: generic mana only.
		{"delve", "{2}{B}", []Option{delve(), delve(), mana("B")}, []uint16{0, 1, 2}, []int32{0, 0, b}, NotRefused},
		{"delve for black", "{B}", []Option{delve()}, []uint16{0}, []int32{0}, RefusedUnpaid},
		{"delve twice a card", "{2}", []Option{delve()}, []uint16{0, 0}, []int32{0, 0}, RefusedTwice},
		{"delve for 2/B", "{2/B}", []Option{delve(), delve()}, []uint16{0, 1}, []int32{0, 0}, NotRefused},
		// Floating mana is picked as often as it is spent.
		{"pool", "{1}{R}", []Option{pool("R", 3)}, []uint16{0, 0}, []int32{r, r}, NotRefused},
		{"pool lacks", "{1}{R}", []Option{pool("R", 1)}, []uint16{0, 0}, []int32{r, r}, RefusedTwice},
		{"pool beyond need", "{2/R}", []Option{pool("R", 3)}, []uint16{0, 0}, []int32{r, r}, RefusedNeedless},
		// Surplus is what a source gives beyond need, no more.
		{"two for one", "{1}", []Option{manas("C", 2)}, []uint16{0}, []int32{c}, NotRefused},
		{"two and two for three", "{3}", []Option{manas("C", 2), manas("C", 2)}, []uint16{0, 1}, []int32{c, c}, NotRefused},
		{"one, two and two for three", "{3}", []Option{manas("C", 2), manas("C", 2), pool("W", 1)}, []uint16{0, 1, 2}, []int32{c, c, w}, RefusedNeedless},
		{"two of one colour", "{W}{U}", []Option{manas("WU", 2), mana("W")}, []uint16{0, 1}, []int32{u, w}, NotRefused},
		{"two of one colour do not split", "{W}{U}", []Option{manas("WU", 2)}, []uint16{0}, []int32{u}, RefusedUnpaid},
		{"none given", "{1}", []Option{manas("W", 0)}, []uint16{0}, []int32{w}, RefusedUnpaid},
		{"less than none given", "{1}", []Option{manas("W", -5)}, []uint16{0}, []int32{w}, RefusedUnpaid},
		// One object is tapped once.
		{"object twice", "{W}{U}", []Option{of(9, mana("W")), of(9, mana("U"))}, []uint16{0, 1}, []int32{w, u}, RefusedSource},
		{"tapped for mana and convoke", "{2}", []Option{of(9, mana("G")), of(9, convoke("G"))}, []uint16{0, 1}, []int32{g, 0}, RefusedSource},
		{"two objects", "{W}{U}", []Option{of(9, mana("W")), of(8, mana("U"))}, []uint16{0, 1}, []int32{w, u}, NotRefused},
		// A complex ability stands by itself.
		{"complex", "{5}", []Option{complexMana(), mana("W")}, []uint16{0}, []int32{0}, NotRefused},
		{"complex and more", "{2}", []Option{complexMana(), mana("W")}, []uint16{0, 1}, []int32{0, w}, RefusedTogether},
		{"no such option", "{1}", []Option{mana("W")}, []uint16{1}, []int32{w}, RefusedOption},
		{"no way to pay", "{1}", []Option{{}}, []uint16{0}, []int32{0}, RefusedUnpaid},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := Decision{Seq: 3, Kind: Pay, Options: test.options, Symbols: symbolsOf(t, test.cost)}
			a := Answer{Seq: 3, Picks: test.picks, Numbers: test.numbers}
			if got := d.Check(&a); codeOf(got) != test.want {
				t.Errorf("Check = %v, want %v", got, test.want)
			}
		})
	}
}

func TestCancelPayment(t *testing.T) {
	d := Decision{Kind: Pay, Options: []Option{mana("W")}, Symbols: symbolsOf(t, "{W}")}
	if r := d.Check(&Answer{Cancel: true}); r != nil {
		t.Errorf("Check of a cancelled payment = %v, want nil", r)
	}
	if r := d.Check(&Answer{Cancel: true, Picks: []uint16{0}, Numbers: []int32{w}}); codeOf(r) != RefusedForm {
		t.Errorf("Check of a cancelled payment with picks = %v, want wrong-form", r)
	}
}

func TestProposePay(t *testing.T) {
	for _, test := range []struct {
		name    string
		cost    string
		options []Option
		picks   []uint16
		numbers []int32
	}{
		{"pool first", "{1}", []Option{mana("W"), pool("R", 1)}, []uint16{1}, []int32{r}},
		{"fewest colours first", "{1}", []Option{mana("WUBRG"), mana("WU"), mana("G")}, []uint16{2}, []int32{g}},
		{"the flexible one where needed", "{W}{1}", []Option{mana("WU"), mana("U")}, []uint16{1, 0}, []int32{u, w}},
		{"no life", "{W/P}", []Option{life(1), mana("W")}, []uint16{1}, []int32{w}},
		{"life if need be", "{W/P}{W/P}", []Option{life(2), mana("W")}, []uint16{1, 0}, []int32{w, 0}},
		{"a symbol by colour", "{2/W}", []Option{mana("U"), mana("R"), mana("W")}, []uint16{2}, []int32{w}},
		{"the colourless ones first", "{3}", []Option{mana("W"), manas("C", 2), manas("C", 2)}, []uint16{1, 2}, []int32{c, c}},
		{"one mode of two", "{W}{W}", []Option{manas("UW", 2)}, []uint16{0}, []int32{w}},
		{"modes to be searched", "{W}{W}{U}{U}", []Option{manas("UW", 2), manas("W", 2)}, []uint16{1, 0}, []int32{w, u}},
		{"an object once", "{U}{W}", []Option{of(5, mana("W")), of(5, mana("U")), of(6, mana("W"))}, []uint16{1, 2}, []int32{u, w}},
		{"complex only if need be", "{U}", []Option{complexMana(), mana("W")}, []uint16{0}, []int32{0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := Decision{Kind: Pay, Options: test.options, Symbols: symbolsOf(t, test.cost)}
			var a Answer
			d.Propose(&a)
			if !samePayment(a.Picks, a.Numbers, test.picks, test.numbers) {
				t.Errorf("Propose = %v %v, want %v %v", a.Picks, a.Numbers, test.picks, test.numbers)
			}
		})
	}
	d := Decision{Kind: Pay, Options: []Option{mana("U")}, Symbols: symbolsOf(t, "{W}")}
	var a Answer
	if d.Propose(&a); !a.Cancel || CanPay(d.Symbols, d.Options) {
		t.Errorf("Propose = %+v, want it to cancel", a)
	}
}

func samePayment(p []uint16, n []int32, q []uint16, m []int32) bool {
	return paymentKey(p, n) == paymentKey(q, m)
}

// paymentKey names a payment whatever the order of its picks.
func paymentKey(p []uint16, n []int32) string {
	list := make([]string, len(p))
	for i := range p {
		list[i] = fmt.Sprintf("%d:%d", p[i], n[i])
	}
	slices.Sort(list)
	return fmt.Sprint(list)
}

func TestAssign(t *testing.T) {
	d := Decision{
		Kind: Pay, Symbols: symbolsOf(t, "{1}{2/W}{U}{B/P}"),
		Options: []Option{mana("U"), manas("C", 4), life(1), mana("G")},
	}
	a := Answer{Picks: []uint16{0, 1, 2}, Numbers: []int32{u, c, 0}}
	got := d.Assign(&a, nil)
	want := []Unit{
		{Symbol: 0, Pick: 1, Option: 1, Mana: true, Color: mtg.Colorless},
		{Symbol: 1, Pick: 1, Option: 1, Mana: true, Color: mtg.Colorless},
		{Symbol: 1, Pick: 1, Option: 1, Mana: true, Color: mtg.Colorless},
		{Symbol: 2, Pick: 0, Option: 0, Mana: true, Color: mtg.Blue},
		{Symbol: 3, Pick: 2, Option: 2},
	}
	if !slices.Equal(got, want) {
		t.Errorf("Assign = %v, want %v", got, want)
	}
	if got := d.Assign(&Answer{Cancel: true}, nil); got != nil {
		t.Errorf("Assign of a cancelled payment = %v, want none", got)
	}
}

// The definition of a payment again, in the plainest way: try every way of
// giving symbols to picks one after another.

type plainUnit struct {
	o    *Option
	kind int32
	pick int
}

func plainPays(s mtg.ManaSymbol, x plainUnit) bool {
	switch {
	case x.o.Flags&Convoke != 0:
		return s == mtg.SymbolGeneric || s&mtg.SymbolSnow == 0 && s.Colors()&x.o.Colors&mtg.AllColors != 0
	case x.o.Flags&Delve != 0:
		return s == mtg.SymbolGeneric
	case x.o.Action == mtg.ActionPayLife:
		return s&mtg.SymbolPhyrexian != 0
	case s == mtg.SymbolGeneric:
		return true
	case s == mtg.SymbolSnow:
		return x.o.Flags&Snow != 0
	}
	return s.Colors().Has(mtg.Color(x.kind))
}

func plainCovers(symbols []mtg.ManaSymbol, units []plainUnit) bool {
	if len(symbols) == 0 {
		return true
	}
	s, rest := symbols[0], symbols[1:]
	for i, x := range units {
		if plainPays(s, x) && plainCovers(rest, slices.Concat(units[:i], units[i+1:])) {
			return true
		}
	}
	if s&mtg.SymbolTwo != 0 {
		return plainCovers(append([]mtg.ManaSymbol{mtg.SymbolGeneric, mtg.SymbolGeneric}, rest...), units)
	}
	return false
}

func plainUnits(d *Decision, a *Answer, skip int) (units []plainUnit) {
	for i, p := range a.Picks {
		o := &d.Options[p]
		n := int32(1)
		if o.Action == mtg.ActionMana && o.Flags&(Convoke|Delve) == 0 {
			n = o.N
		}
		for range n {
			if i != skip {
				units = append(units, plainUnit{o, a.Numbers[i], i})
			}
		}
	}
	return units
}

func plainLegal(d *Decision, a *Answer) bool {
	if !plainCovers(d.Symbols, plainUnits(d, a, -1)) {
		return false
	}
	for i := range a.Picks {
		if plainCovers(d.Symbols, plainUnits(d, a, i)) {
			return false
		}
	}
	return true
}

// eachPayment calls f with every payment whose picks are allowed one by one.
func eachPayment(d *Decision, a *Answer, from int, f func()) {
	if from == len(d.Options) {
		f()
		return
	}
	eachPayment(d, a, from+1, f)
	o := &d.Options[from]
	for _, p := range a.Picks {
		if o.Object != 0 && d.Options[p].Object == o.Object {
			return
		}
	}
	repeat := 1
	if o.form().repeats() {
		repeat = int(o.N)
	}
	n := len(a.Picks)
	for count := 1; count <= repeat; count++ {
		for kind := range int32(mtg.NumManaColors) {
			if o.form().namesColor() && !o.Colors.Has(mtg.Color(kind)) || !o.form().namesColor() && kind > 0 {
				continue
			}
			for range count {
				a.Picks, a.Numbers = append(a.Picks, uint16(from)), append(a.Numbers, kind)
			}
			eachPayment(d, a, from+1, f)
			a.Picks, a.Numbers = a.Picks[:n], a.Numbers[:n]
		}
	}
}

var randomSymbols = []string{"{W}", "{U}", "{1}", "{1}", "{2}", "{W/U}", "{W/P}", "{2/W}", "{2/U}", "{S}", "{C}", "{U/B}", "{W/U/P}", "{B}"}

func randomPayment(t testing.TB, rng *rand.Rand) Decision {
	d := Decision{Kind: Pay}
	for range 1 + rng.IntN(3) {
		d.Symbols = append(d.Symbols, symbolsOf(t, randomSymbols[rng.IntN(len(randomSymbols))])...)
	}
	kindLists := []string{"W", "U", "WU", "B", "C", "WUB", "UB", "R"}
	list := func() string { return kindLists[rng.IntN(len(kindLists))] }
	for range 1 + rng.IntN(5) {
		var o Option
		switch rng.IntN(10) {
		case 0:
			o = pool(list()[:1], 1+rng.Int32N(2))
		case 1:
			o = convoke(list())
		case 2:
			o = delve()
		case 3:
			o = life(1 + rng.Int32N(2))
		case 4, 5:
			o = manas(list(), 2+rng.Int32N(2))
		default:
			o = mana(list())
		}
		if rng.IntN(4) == 0 {
			o = snow(o)
		}
		if f := o.form(); !f.repeats() && f != formDelve && rng.IntN(3) == 0 {
			o.Object = mtg.ObjectID(1 + rng.IntN(2))
		}
		d.Options = append(d.Options, o)
	}
	return d
}

// TestPaymentsAgainstPlainDefinition compares all payments of random small
// decisions with the plain definition, and asks Propose, Sample, CanPay and
// Assign to agree with it.
func TestPaymentsAgainstPlainDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	reached := 0
	for range 2500 {
		d := randomPayment(t, rng)
		legal := map[string]bool{}
		var a Answer
		eachPayment(&d, &a, 0, func() {
			want := plainLegal(&d, &a)
			if got := d.Check(&a); (got == nil) != want {
				t.Fatalf("Check(%v %v) of %v = %v, want legal %v", a.Picks, a.Numbers, d, got, want)
			}
			if want {
				legal[paymentKey(a.Picks, a.Numbers)] = true
				checkAssigned(t, &d, &a)
			}
		})
		if got := CanPay(d.Symbols, d.Options); got != (len(legal) > 0) {
			t.Fatalf("CanPay of %v = %v with %d payments", d, got, len(legal))
		}
		if !d.Propose(&a) || !d.Legal(&a) || a.Cancel != (len(legal) == 0) {
			t.Fatalf("Propose of %v = %+v: %v", d, a, d.Check(&a))
		}
		seen := map[string]bool{}
		for tries := 0; tries < 20000 && len(seen) < len(legal); tries++ {
			if !d.Sample(&a, rng) || !d.Legal(&a) || a.Cancel {
				t.Fatalf("Sample of %v = %+v: %v", d, a, d.Check(&a))
			}
			seen[paymentKey(a.Picks, a.Numbers)] = true
		}
		if len(seen) != len(legal) {
			t.Fatalf("Sample of %v reached %d of %d payments", d, len(seen), len(legal))
		}
		reached += len(seen)
	}
	if reached < 1000 {
		t.Errorf("only %d payments compared", reached)
	}
}

// checkAssigned checks that what Assign returns pays each symbol and uses no
// more of a pick than it gives.
func checkAssigned(t *testing.T, d *Decision, a *Answer) {
	t.Helper()
	given := make([]int32, len(a.Picks))
	for _, x := range plainUnits(d, a, -1) {
		given[x.pick]++
	}
	paid := make([]int, len(d.Symbols))
	for _, x := range d.Assign(a, nil) {
		o, s := &d.Options[x.Option], d.Symbols[x.Symbol]
		p := plainUnit{o, a.Numbers[x.Pick], int(x.Pick)}
		switch {
		case x.Option != a.Picks[x.Pick] || x.Mana && int32(x.Color) != p.kind:
			t.Fatalf("Assign of %+v names %+v", a, x)
		case plainPays(s, p):
			paid[x.Symbol] += 2
		case s&mtg.SymbolTwo != 0 && plainPays(mtg.SymbolGeneric, p):
			paid[x.Symbol]++
		}
		given[x.Pick]--
	}
	if slices.Min(append(paid, 2)) < 2 {
		t.Fatalf("Assign of %+v for %v pays %v", a, d, paid)
	}
	if slices.Min(append(given, 0)) < 0 {
		t.Fatalf("Assign of %+v uses more than is given: %v", a, given)
	}
}
