package decision

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apnap/apnap/mtg"
)

// octets hands out the octets of a fuzzed input, and zeros after its end.
type octets []byte

func (o *octets) next() byte {
	if len(*o) == 0 {
		return 0
	}
	b := (*o)[0]
	*o = (*o)[1:]
	return b
}

// number returns a small number mostly, and sometimes an extreme one.
func (o *octets) number() int32 {
	switch b := o.next(); {
	case b >= 252:
		return []int32{-1 << 31, 1<<31 - 1, -1, 1 << 20}[b-252]
	case b >= 240:
		return -int32(b - 240)
	default:
		return int32(b % 8)
	}
}

func (o *octets) index() uint16 {
	if b := o.next(); b < 250 {
		return uint16(b % 8)
	}
	return 0xffff - uint16(o.next()%3)
}

// decision reads a decision that need not make sense.
func (o *octets) decision() (d Decision) {
	d.Kind, d.Seq = Kind(o.next()%12), uint32(o.next()%2)
	d.Min, d.Max, d.Total = o.number(), o.number(), o.number()
	d.Best, d.MaxParts = o.number(), o.number()
	for range o.next() % 7 {
		flags := o.next()
		flags &= o.next()
		d.Options = append(d.Options, Option{
			Object: mtg.ObjectID(o.next() % 4), N: o.number(), Min: o.number(), Max: o.number(),
			First: uint32(o.index()), Count: o.index(), Colors: mtg.ColorSet(o.next()), Flags: OptionFlags(flags),
			Action: []mtg.ActionKind{mtg.ActionMana, mtg.ActionPool, mtg.ActionPayLife, mtg.NoAction}[o.next()%4],
		})
	}
	for range o.next() % 5 {
		d.Symbols = append(d.Symbols, mtg.ManaSymbol(o.next())|mtg.ManaSymbol(o.next())<<8)
	}
	for range o.next() % 4 {
		d.Others = append(d.Others, Partner{Min: o.number(), Max: o.number()})
	}
	for range o.next() % 12 {
		d.Pairs = append(d.Pairs, o.index())
	}
	for range o.next() % 4 {
		d.Requirements = append(d.Requirements, Requirement{o.index(), o.index(), uint32(o.index())})
		d.Groups = append(d.Groups, Group{uint32(o.index()), o.index(), o.number(), o.number()})
		d.Alone = append(d.Alone, o.index())
		d.Alike = append(d.Alike, Span{uint32(o.index()), o.index()})
	}
	return d
}

func (o *octets) answer() (a Answer) {
	flags := o.next()
	a.Seq, a.Yes, a.Cancel = uint32(flags&1), flags&0xc0 == 0xc0, flags&0x30 == 0x30
	for range o.next() % 7 {
		a.Picks = append(a.Picks, o.index())
	}
	for range o.next() % 7 {
		a.Numbers = append(a.Numbers, o.number())
	}
	if flags&0x0e == 0x0e {
		a.Text = "a"
	}
	return a
}

// FuzzAnswer gives any answer to any decision: nothing panics, and what is
// accepted keeps what the kind promises.
func FuzzAnswer(f *testing.F) {
	for _, kind := range []byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10} {
		f.Add([]byte{kind, 0, 1, 2, 3, 0, 0, 2, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 0, 2, 1, 3, 0, 1, 3, 0})
		f.Add([]byte{kind, 1, 255, 254, 3, 252, 253, 6})
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		in := octets(input)
		d := in.decision()
		a := in.answer()
		if r := d.Check(&a); r == nil {
			checkKept(t, &d, &a)
		} else if r.Error() == "" || r.Code == NotRefused {
			t.Fatalf("a refusal without a reason: %+v", r)
		}
		var b Answer
		if d.Propose(&b) {
			checkOwn(t, &d, &b, "Propose")
		}
		if d.Sample(&b, rand.New(rand.NewPCG(1, uint64(len(input))))) {
			checkOwn(t, &d, &b, "Sample")
		}
		CanPay(d.Symbols, d.Options)
	})
}

// checkOwn checks that an answer that was found is legal.
func checkOwn(t *testing.T, d *Decision, a *Answer, by string) {
	t.Helper()
	if r := d.Check(a); r != nil {
		t.Fatalf("%s of %+v = %+v: %v", by, d, a, r)
	}
}

func checkKept(t *testing.T, d *Decision, a *Answer) {
	t.Helper()
	for _, p := range a.Picks {
		if int(p) >= len(d.Options) {
			t.Fatalf("an unknown option was accepted: %+v", a)
		}
	}
	switch d.Kind {
	case Pick, Order, Act:
		sorted := slices.Compact(slices.Sorted(slices.Values(a.Picks)))
		if len(sorted) != len(a.Picks) || d.Kind == Order && len(sorted) != len(d.Options) || d.Kind == Act && len(sorted) != 1 {
			t.Fatalf("picks %v were accepted", a.Picks)
		}
	case Number:
		if n := a.Numbers[0]; n < d.Min || n > d.Max {
			t.Fatalf("the number %d was accepted", n)
		}
	case Distribute:
		sum := 0
		for _, n := range a.Numbers {
			sum += int(n)
		}
		if sum != int(d.Total) {
			t.Fatalf("shares %v were accepted for %d", a.Numbers, d.Total)
		}
	case Attack, Block:
		for i, p := range a.Picks {
			if !slices.Contains(d.Partners(int(p)), uint16(a.Numbers[i])) {
				t.Fatalf("pair %d of %+v was accepted", i, a)
			}
		}
	case Pay:
		paid := map[uint16]int{}
		for _, x := range d.Assign(a, nil) {
			paid[x.Symbol]++
		}
		complexPick := len(a.Picks) == 1 && d.Options[a.Picks[0]].Flags&Complex != 0
		if !a.Cancel && !complexPick && len(paid) != len(d.Symbols) {
			t.Fatalf("%+v was accepted and pays %v", a, paid)
		}
	case NoDecision:
		t.Fatal("an answer to nothing was accepted")
	}
}
