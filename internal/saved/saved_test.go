package saved_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/internal/saved"
	"github.com/apnap/apnap/mtg"
)

type inner struct {
	N    int8
	Next *inner
}

// thing has something of everything.
type thing struct {
	Big      uint64
	Less     int32
	Yes      bool
	Text     string
	Bytes    []byte
	Hash     [4]byte
	List     []uint16
	Row      [5]int16
	In       inner
	Many     []inner
	Kind     mtg.EventKind
	Counter  mtg.Counter
	Rule     rule.Ref
	Keywords mtg.KeywordSet
	Subtypes mtg.SubtypeSet
	Word     mtg.Word
	Derived  int `json:"-"`
	_        [3]uint8
}

func whole() thing {
	subtypes := *mtg.SubtypesOf(mtg.Creature)
	aura, _ := mtg.SubtypeNamed("Aura")
	subtypes.Add(aura)
	return thing{
		Big: 1<<64 - 1, Less: -7, Yes: true, Text: "— “two” é \x01\n", Bytes: []byte{0, 255}, Hash: [4]byte{0, 1, 0, 0},
		List: []uint16{0, 3}, Row: [5]int16{0, -2, 0, 0, 0}, In: inner{N: 1, Next: &inner{N: -128}}, Many: []inner{{}, {N: 2}},
		Kind: mtg.EventDraw, Counter: mtg.CounterLore, Rule: rule.R704_5g, Keywords: mtg.Keywords(mtg.Flying, mtg.Haste),
		Subtypes: subtypes, Word: mtg.ColorWord(mtg.Red),
	}
}

// TestRoundTrip: what is written is read, and nothing that is zero is written.
func TestRoundTrip(t *testing.T) {
	for _, want := range []thing{whole(), {}} {
		data := saved.Append(nil, &want)
		got := whole() // which is what it was before
		if err := saved.Read(data, &got); err != nil {
			t.Fatalf("%v in %s", err, data)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("read %+v\nwant %+v\nfrom %s", got, want, data)
		}
	}
	if text := string(saved.Append(nil, &thing{})); text != "{}" {
		t.Errorf("of nothing is written %s", text)
	}
	w := whole()
	text := string(saved.Append(nil, &w))
	for _, want := range []string{`"Kind":"draw"`, `"Counter":"lore"`, `"Rule":"704.5g"`, `["flying","haste"]`, `["every creature type","Aura"]`, `"Word":"red"`, `"Row":[0,-2]`, `"Bytes":"00ff"`} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in %s", want, text)
		}
	}
}

// halves has two numbers in one byte, which were fields of their own.
type halves struct{ Both uint8 }

func (h *halves) ReadFormer(field string, n uint64) bool {
	shift, known := map[string]int{"Left": 0, "Right": 4}[field]
	if !known || n > 15 {
		return false
	}
	h.Both |= uint8(n << shift)
	return true
}

// TestOtherBuilds: what another build wrote is read where nothing of it is lost, and
// refused with its place where something would be.
func TestOtherBuilds(t *testing.T) {
	type now struct {
		Wide  int32
		Row   [3]uint16
		Name  string `was:"Title"`
		Added uint8
		Many  []inner
		Kind  mtg.EventKind
		Half  halves
	}
	for _, tt := range []struct {
		name, data string
		want       now
		where      string // what cannot be read; empty: it is read
	}{
		{name: "a field more here", data: `{"Wide":1}`, want: now{Wide: 1}},
		{name: "a field that was called otherwise", data: `{"Title":"x"}`, want: now{Name: "x"}},
		{name: "a shorter row", data: `{"Row":[1,2]}`, want: now{Row: [3]uint16{1, 2}}},
		{name: "fields that are one now", data: `{"Half":{"Left":3,"Right":5}}`, want: now{Half: halves{0x53}}},
		{name: "a former field with no room", data: `{"Half":{"Left":16}}`, where: "Half.Left"},
		{name: "a former field that is no number", data: `{"Half":{"Left":"x"}}`, where: "Half.Left"},
		{name: "a word", data: `{"Kind":"draw"}`, want: now{Kind: mtg.EventDraw}},
		{name: "a field less here", data: `{"Many":[{"N":1},{"Gone":1}]}`, where: "Many[1].Gone"},
		{name: "a row that is longer", data: `{"Row":[1,2,3,4]}`, where: "Row"},
		{name: "a number too large", data: `{"Added":256}`, where: "Added"},
		{name: "a number below zero", data: `{"Added":-1}`, where: "Added"},
		{name: "a fraction", data: `{"Wide":1.5}`, where: "Wide"},
		{name: "a word that is not known", data: `{"Kind":"dreamt"}`, where: "Kind"},
		{name: "a number for a word", data: `{"Kind":3}`, where: "Kind"},
		{name: "by both names", data: `{"Title":"x","Name":"y"}`, where: "Title"},
		{name: "another kind of thing", data: `{"Many":{"N":1}}`, where: "Many"},
		{name: "cut off", data: `{"Wide":1`, where: "it"},
		{name: "and more", data: `{} {}`, where: "it"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got now
			err := saved.Read([]byte(tt.data), &got)
			var bad *saved.Unreadable
			switch {
			case tt.where == "" && (err != nil || !reflect.DeepEqual(got, tt.want)):
				t.Errorf("Read(%s) = %+v, %v; want %+v", tt.data, got, err, tt.want)
			case tt.where != "" && (!errors.As(err, &bad) || strings.TrimPrefix(bad.Where, ".") != tt.where):
				t.Errorf("Read(%s) = %v, want that %s cannot be read", tt.data, err, tt.where)
			}
		})
	}
}

// TestInline: what another build had as fields of the struct is read where they stand in an
// embedded one, and written as before.
func TestInline(t *testing.T) {
	type Order struct{ Last, Next uint8 }
	type before struct{ Turn, Last uint8 }
	type now struct {
		Turn  uint8
		Order `saved:"inline"`
	}
	var got now
	if err := saved.Read(saved.Append(nil, &before{3, 2}), &got); err != nil || got != (now{3, Order{Last: 2}}) {
		t.Errorf("read as %+v, %v", got, err)
	}
	var back before
	if err := saved.Read(saved.Append(nil, &got), &back); err != nil || back != (before{3, 2}) {
		t.Errorf("read back as %+v, %v", back, err)
	}
}

// TestEveryWordIsRead: every value that is written as a word is read again, and no two
// have the same word.
func TestEveryWordIsRead(t *testing.T) {
	type all struct {
		Kinds    []mtg.EventKind
		Counters []mtg.Counter
		Keywords []mtg.Keyword
		Subtypes []mtg.Subtype
		Rules    []rule.Ref
		Words    []mtg.Word
	}
	var want, got all
	for i := range mtg.NumEventKinds {
		want.Kinds = append(want.Kinds, mtg.EventKind(i))
	}
	for i := range mtg.NumCounters {
		want.Counters = append(want.Counters, mtg.Counter(i))
	}
	want.Keywords = append(want.Keywords, mtg.KeywordSet(1<<64-1).List()...)
	for i := range mtg.NumSubtypes {
		want.Subtypes = append(want.Subtypes, mtg.Subtype(i))
		if i > 0 {
			want.Words = append(want.Words, mtg.SubtypeWord(mtg.Subtype(i)))
		}
	}
	for i := range rule.Count + 1 {
		want.Rules = append(want.Rules, rule.Ref(i))
	}
	for c := mtg.White; c <= mtg.Green; c++ {
		want.Words = append(want.Words, mtg.ColorWord(c))
	}
	if err := saved.Read(saved.Append(nil, &want), &got); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Error("some value is read as another")
	}
}
