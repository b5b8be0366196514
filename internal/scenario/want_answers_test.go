package scenario

import (
	"reflect"
	"testing"
)

// beasts is four objects and two players, as options.
var beasts = []Option{
	{Name: "Ox", Object: true, Age: 1},
	{Name: "Fox", Object: true, Age: 2},
	{Name: "Ox", Object: true, Age: 3},
	{Object: true, Age: 4},
	{Player: PlayerA},
	{Player: PlayerB},
}

func targets(names ...string) (all []TargetAnswer) {
	for i, n := range names {
		a := TargetAnswer{Line: i + 1, Targets: []Selector{named(n)}}
		if n == "done" {
			a = TargetAnswer{Line: i + 1, Done: true}
		}
		all = append(all, a)
	}
	return all
}

func picks(words ...string) (all []ChoiceAnswer) {
	for i, n := range words {
		a := ChoiceAnswer{Line: i + 1, Kind: ChoicePick, Picks: []Selector{named(n)}}
		switch n {
		case "done":
			a = ChoiceAnswer{Line: i + 1, Kind: ChoiceDone}
		case "yes", "no":
			a = ChoiceAnswer{Line: i + 1, Kind: ChoiceConfirm, Confirm: n == "yes"}
		case "win":
			a = ChoiceAnswer{Line: i + 1, Kind: ChoiceCoin, Win: true}
		}
		all = append(all, a)
	}
	return all
}

func TestPick(t *testing.T) {
	several := func(names ...string) TargetAnswer {
		a := TargetAnswer{List: true}
		for _, n := range names {
			a.Targets = append(a.Targets, named(n))
		}
		return a
	}
	amount := func(name string, n int) TargetAnswer {
		return TargetAnswer{Targets: []Selector{named(name)}, Amount: Some(n)}
	}
	T, C := LaneTargets, LaneChoices
	tests := []struct {
		name    string
		lanes   Lanes
		d       PickDecision
		want    []int
		amounts []int
		done    bool
		outcome Outcome
		left    int // leftovers afterwards
	}{
		{"one target", Lanes{Targets: targets("Fox")}, PickDecision{Lane: T, Min: 1, Max: 1}, []int{1}, nil, false, Answered, 0},
		{
			"the first that fits",
			Lanes{Targets: targets("Wolf", "Fox", "Ox")},
			PickDecision{Lane: T, Min: 1, Max: 1},
			[]int{1},
			nil, false, Answered, 2,
		},
		{
			"several entries",
			Lanes{Targets: targets("Ox", "Fox", "Ox")},
			PickDecision{Lane: T, Min: 1, Max: 2},
			[]int{0, 1},
			nil, false, Answered, 1,
		},
		{
			"the same name twice",
			Lanes{Targets: targets("Ox", "Ox")},
			PickDecision{Lane: T, Min: 2, Max: 2},
			[]int{0, 2},
			nil, false, Answered, 0,
		},
		{
			"a list",
			Lanes{Targets: []TargetAnswer{several("Fox", "Ox"), several("Ox")}},
			PickDecision{Lane: T, Min: 0, Max: 3},
			[]int{1, 0},
			nil, false, Answered, 1,
		},
		{
			"a list too long",
			Lanes{Targets: []TargetAnswer{several("Fox", "Ox")}},
			PickDecision{Lane: T, Min: 1, Max: 1},
			nil, nil, false, Unanswered, 1,
		},
		{
			"done at once",
			Lanes{Targets: targets("done", "Fox")},
			PickDecision{Lane: T, Min: 0, Max: 2},
			nil, nil, true, Answered, 1,
		},
		{
			"done after one",
			Lanes{Targets: targets("Fox", "done", "Ox")},
			PickDecision{Lane: T, Min: 0, Max: 2},
			[]int{1},
			nil, true, Answered, 1,
		},
		{
			"done too early",
			Lanes{Targets: targets("done")},
			PickDecision{Lane: T, Min: 1, Max: 2},
			nil, nil, false, Unanswered, 0,
		},
		{
			"enough without done",
			Lanes{Targets: targets("Fox")},
			PickDecision{Lane: T, Min: 1, Max: 2},
			[]int{1},
			nil, false, Answered, 0,
		},
		{
			"too few",
			Lanes{Targets: targets("Fox")},
			PickDecision{Lane: T, Min: 2, Max: 2},
			[]int{1},
			nil, false, Unanswered, 0,
		},
		{"nothing said, nothing needed", Lanes{}, PickDecision{Lane: T, Min: 0, Max: 2}, nil, nil, false, Unanswered, 0},
		{
			"across to choices",
			Lanes{Choices: picks("Fox")},
			PickDecision{Lane: T, Min: 1, Max: 1},
			[]int{1},
			nil, false, Answered, 0,
		},
		{
			"own lane first",
			Lanes{Targets: targets("Ox"), Choices: picks("Fox")},
			PickDecision{Lane: T, Min: 1, Max: 1},
			[]int{0},
			nil, false, Answered, 1,
		},
		{
			"across, but not at the head",
			Lanes{Choices: picks("yes", "Fox")},
			PickDecision{Lane: T, Min: 1, Max: 1},
			nil, nil, false, Unanswered, 2,
		},
		{
			"across to targets, head only",
			Lanes{Targets: targets("Wolf", "Fox")},
			PickDecision{Lane: C, Min: 1, Max: 1},
			nil, nil, false, Unanswered, 2,
		},
		{
			"choice at the head",
			Lanes{Choices: picks("Fox", "Ox")},
			PickDecision{Lane: C, Min: 1, Max: 1},
			[]int{1},
			nil, false, Answered, 1,
		},
		{
			"choice behind the head",
			Lanes{Choices: picks("Wolf", "Ox")},
			PickDecision{Lane: C, Min: 1, Max: 1},
			nil, nil, false, Unanswered, 2,
		},
		{
			"behind a random result",
			Lanes{Choices: picks("win", "Ox")},
			PickDecision{Lane: C, Min: 1, Max: 1},
			[]int{0},
			nil, false, Answered, 1,
		},
		{
			"yes and then what",
			Lanes{Choices: picks("yes", "Ox")},
			PickDecision{Lane: C, Min: 0, Max: 1},
			[]int{0},
			nil, false, Answered, 0,
		},
		{
			"no, so nothing",
			Lanes{Choices: picks("no", "Ox")},
			PickDecision{Lane: C, Min: 0, Max: 1},
			nil, nil, true, Answered, 1,
		},
		{
			"amounts",
			Lanes{Targets: []TargetAnswer{amount("Ox", 2), amount("Fox", 1), amount("Ox", 1)}},
			PickDecision{Lane: T, Min: 1, Max: 6, Amount: 3},
			[]int{0, 1},
			[]int{2, 1},
			false, Answered, 1,
		},
		{
			"amounts before others",
			Lanes{Targets: append(targets("Fox"), amount("Ox", 3))},
			PickDecision{Lane: T, Min: 1, Max: 6, Amount: 3},
			[]int{0},
			[]int{3},
			false, Answered, 1,
		},
		{
			"no amounts",
			Lanes{Targets: targets("Fox")},
			PickDecision{Lane: T, Min: 1, Max: 1, Amount: 3},
			[]int{1},
			[]int{0},
			false, Answered, 0,
		},
		{
			"nothing to pick",
			Lanes{Targets: targets("Fox")},
			PickDecision{Lane: T, Options: []Option{}, Min: 0, Max: 2},
			nil, nil, false, Forced, 1,
		},
		{
			"only one legal",
			Lanes{Targets: targets("Wolf")},
			PickDecision{Lane: T, Options: beasts[:1], Min: 1, Max: 1},
			[]int{0},
			nil, false, Forced, 1,
		},
		{
			"only one legal, and said",
			Lanes{Targets: targets("Ox")},
			PickDecision{Lane: T, Options: beasts[:1], Min: 1, Max: 1},
			[]int{0},
			nil, false, Forced, 0,
		},
		{
			"only one legal, said across",
			Lanes{Choices: picks("Ox", "Ox")},
			PickDecision{Lane: T, Options: beasts[:1], Min: 1, Max: 1},
			[]int{0},
			nil, false, Forced, 1,
		},
		{
			"all of them",
			Lanes{Choices: picks("Fox", "Ox")},
			PickDecision{Lane: C, Options: beasts[:2], Min: 2, Max: 2},
			[]int{0, 1},
			nil, false, Forced, 0,
		},
		{
			"the only one gets all",
			Lanes{Targets: []TargetAnswer{amount("Ox", 4)}},
			PickDecision{Lane: T, Options: beasts[:1], Min: 1, Max: 1, Amount: 4},
			[]int{0},
			[]int{4},
			false, Forced, 0,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.d.Options == nil {
				tt.d.Options = beasts
			}
			a := NewAnswers(tt.lanes)
			p, outcome := a.Pick(&tt.d)
			if !reflect.DeepEqual(p.Indexes, tt.want) || outcome != tt.outcome || p.Done != tt.done {
				t.Errorf("Pick = %+v, %v; want %v, done %v, %v", p, outcome, tt.want, tt.done, tt.outcome)
			}
			if tt.amounts != nil && !reflect.DeepEqual(p.Amounts, tt.amounts) {
				t.Errorf("Pick has amounts %v, want %v", p.Amounts, tt.amounts)
			}
			if got := len(a.Leftovers()); got != tt.left {
				t.Errorf("Leftovers has %d entries, want %d", got, tt.left)
			}
		})
	}
}

// TestSpareEntries: an entry for a decision with one legal answer may serve
// that decision or a later one.
func TestSpareEntries(t *testing.T) {
	forced := &PickDecision{Lane: LaneTargets, Options: beasts[:1], Min: 1, Max: 1}
	free := &PickDecision{Lane: LaneTargets, Options: beasts, Min: 1, Max: 2}
	tests := []struct {
		name  string
		lane  []TargetAnswer
		want  []int
		found Outcome
		left  int
	}{
		{"written for the later one", targets("Ox"), []int{0}, Answered, 0},
		{"one for each", targets("Ox", "Fox"), []int{1}, Answered, 0},
		{"the same for each", targets("Ox", "Ox", "Fox"), []int{0, 1}, Answered, 0},
		{"none", nil, nil, Unanswered, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := NewAnswers(Lanes{Targets: tt.lane})
			a.Pick(forced)
			p, outcome := a.Pick(free)
			if !reflect.DeepEqual(p.Indexes, tt.want) || outcome != tt.found {
				t.Errorf("Pick = %v, %v; want %v, %v", p.Indexes, outcome, tt.want, tt.found)
			}
			if got := len(a.Leftovers()); got != tt.left {
				t.Errorf("Leftovers has %d entries, want %d", got, tt.left)
			}
		})
	}
}

func TestActionAnswers(t *testing.T) {
	a := NewAnswers(Lanes{Targets: targets("Fox", "Ox"), Choices: picks("no")})
	a.Begin(&Step{
		Action: Action{
			Targets: targets("Ox"), Modes: []ModeAnswer{{Mode: 2}, {Mode: 1}}, X: Some(4),
		},
		Answers: Lanes{Choices: picks("yes")},
	})
	one := &PickDecision{Lane: LaneTargets, Options: beasts, Min: 1, Max: 1}
	for i, want := range []int{0, 1} { // the announced target, then the lane goes on
		if p, _ := a.Pick(one); len(p.Indexes) != 1 || p.Indexes[0] != want {
			t.Errorf("pick %d = %v, want %d", i, p.Indexes, want)
		}
	}
	if i, done, ok := a.Mode([]int{1, 2, 3}, false); i != 1 || done || !ok {
		t.Errorf("Mode = %d, %v, %v; want 1, false, true", i, done, ok)
	}
	if n, ok := a.Number(0, 9); n != 4 || !ok {
		t.Errorf("Number = %d, %v; want 4, true", n, ok)
	}
	if yes, ok := a.Confirm(); !yes || !ok {
		t.Errorf("Confirm = %v, %v; want the action's own yes", yes, ok)
	}
	if left := a.End(); len(left) != 1 || left[0].Lane != LaneModes {
		t.Errorf("End = %v, want the second mode left", left)
	}
	if yes, ok := a.Confirm(); yes || !ok {
		t.Errorf("Confirm = %v, %v; want the stage's no", yes, ok)
	}
	if left := a.Leftovers(); len(left) != 1 || left[0] != (Leftover{LaneTargets, 2}) {
		t.Errorf("Leftovers = %v, want the second target", left)
	}
}

// TestHints: announced targets of a divided effect are hints when the lane
// says how to divide.
func TestHints(t *testing.T) {
	a := NewAnswers(Lanes{Targets: []TargetAnswer{{Targets: []Selector{named("Fox")}, Amount: Some(2)}}})
	a.Begin(&Step{Action: Action{Targets: targets("Ox")}})
	p, outcome := a.Pick(&PickDecision{Lane: LaneTargets, Options: beasts, Min: 1, Max: 2, Amount: 2})
	if outcome != Answered || !reflect.DeepEqual(p.Indexes, []int{1}) || !reflect.DeepEqual(p.Amounts, []int{2}) {
		t.Errorf("Pick = %+v, %v; want the Fox with 2", p, outcome)
	}
	if left := append(a.End(), a.Leftovers()...); left != nil {
		t.Errorf("left over are %v, want none", left)
	}
}

func TestOrder(t *testing.T) {
	ox := Option{Source: "Ox", Text: "When this creature dies, draw a card."}
	fox := Option{Source: "Fox", Text: "Whenever a creature dies, scry 1."}
	wolf := Option{Source: "Wolf", Text: "At end of turn, scry 1."}
	order := func(names ...string) []ChoiceAnswer {
		a := ChoiceAnswer{Kind: ChoiceOrder}
		for _, n := range names {
			a.Picks = append(a.Picks, named(n))
		}
		return []ChoiceAnswer{a}
	}
	tests := []struct {
		name    string
		choices []ChoiceAnswer
		options []Option
		want    []int
		outcome Outcome
		left    int
	}{
		{"one", nil, []Option{ox}, []int{0}, Forced, 0},
		{"alike", nil, []Option{ox, ox, ox}, []int{0, 1, 2}, Answered, 0},
		{"alike, named all the same", picks("When ", "When "), []Option{ox, ox, ox}, []int{0, 1, 2}, Answered, 0},
		{"an order", order("Wolf", "Ox", "Fox"), []Option{ox, fox, wolf}, []int{2, 0, 1}, Answered, 0},
		{"an order without the last", order("Wolf", "Fox"), []Option{ox, fox, wolf}, []int{2, 1, 0}, Answered, 0},
		{"an order without the alike rest", order("Wolf"), []Option{ox, wolf, ox}, []int{1, 0, 2}, Answered, 0},
		{"too short an order", order("Wolf"), []Option{ox, fox, wolf}, nil, Unanswered, 1},
		{"picks", picks("Whenever", "At"), []Option{ox, fox, wolf}, []int{1, 2, 0}, Answered, 0},
		{"picks until the rest is alike", picks("Fox", "yes"), []Option{ox, fox, ox}, []int{1, 0, 2}, Answered, 1},
		{"too few picks", picks("Fox"), []Option{ox, fox, wolf}, []int{1}, Unanswered, 0},
		{"nothing said", nil, []Option{ox, fox}, nil, Unanswered, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := NewAnswers(Lanes{Choices: tt.choices})
			got, outcome := a.Order(tt.options)
			if !reflect.DeepEqual(got, tt.want) || outcome != tt.outcome {
				t.Errorf("Order = %v, %v; want %v, %v", got, outcome, tt.want, tt.outcome)
			}
			if left := len(a.Leftovers()); left != tt.left {
				t.Errorf("Leftovers has %d entries, want %d", left, tt.left)
			}
		})
	}
}

func TestNumber(t *testing.T) {
	lane := []ChoiceAnswer{{Kind: ChoiceNumber, Number: 3}, {Kind: ChoiceNumber, Number: 7}}
	a := NewAnswers(Lanes{Choices: lane})
	tests := []struct {
		least, most, want int
		ok                bool
	}{
		{0, 2, 0, false}, // the head does not fit
		{3, 3, 3, true},  // forced: the entry becomes spare
		{0, 9, 7, true},  // the next entry
		{0, 9, 0, false}, // the spare 3 is passed over only by a better one
	}
	for i, tt := range tests {
		n, ok := a.Number(tt.least, tt.most)
		if i == 3 {
			if n != 3 || !ok {
				t.Errorf("Number with only a spare entry = %d, %v; want 3, true", n, ok)
			}
			continue
		}
		if ok != tt.ok || ok && n != tt.want {
			t.Errorf("Number(%d, %d) = %d, %v; want %d, %v", tt.least, tt.most, n, ok, tt.want, tt.ok)
		}
	}
}

func TestMode(t *testing.T) {
	a := NewAnswers(Lanes{Modes: []ModeAnswer{{Mode: 3}, {Done: true}, {Mode: 1}}})
	type result struct {
		index    int
		done, ok bool
	}
	tests := []struct {
		name      string
		choosable []int
		mayStop   bool
		want      result
	}{
		{"not there", []int{1, 2}, false, result{0, false, false}},
		{"the third, where the first can't be chosen", []int{2, 3}, false, result{1, false, true}},
		{"may not stop", []int{1, 2}, false, result{0, false, false}},
		{"stop", []int{1, 2}, true, result{-1, true, true}},
		{"only one", []int{1}, false, result{0, false, true}},
		{"only one, nothing said", []int{1}, false, result{0, false, true}},
		{"nothing said", []int{1, 2}, false, result{0, false, true}}, // the entry for the only one is spare still
		{"nothing left", []int{1, 2}, false, result{0, false, false}},
	}
	for _, tt := range tests {
		index, done, ok := a.Mode(tt.choosable, tt.mayStop)
		if got := (result{index, done, ok}); got != tt.want {
			t.Errorf("%s: Mode(%v, %v) = %+v, want %+v", tt.name, tt.choosable, tt.mayStop, got, tt.want)
		}
	}
	if left := a.Leftovers(); left != nil {
		t.Errorf("Leftovers = %v, want none", left)
	}
}

func TestTimes(t *testing.T) {
	yes, no := ChoiceAnswer{Kind: ChoiceConfirm, Confirm: true}, ChoiceAnswer{Kind: ChoiceConfirm}
	tests := []struct {
		name    string
		entries []ChoiceAnswer
		most    int
		want    int
		ok      bool
		left    int
	}{
		{"twice", []ChoiceAnswer{yes, yes, no, yes}, 5, 2, true, 1},
		{"no more than can be paid", []ChoiceAnswer{yes, yes, yes}, 2, 2, true, 1},
		{"a no after all that can be paid", []ChoiceAnswer{yes, no}, 1, 1, true, 0},
		{"not at all", []ChoiceAnswer{no, yes}, 3, 0, true, 1},
		{"nothing said", nil, 3, 0, false, 0},
	}
	for _, tt := range tests {
		a := NewAnswers(Lanes{Choices: tt.entries})
		if n, ok := a.Times(tt.most); n != tt.want || ok != tt.ok {
			t.Errorf("%s: Times(%d) = %d, %v; want %d, %v", tt.name, tt.most, n, ok, tt.want, tt.ok)
		}
		if left := len(a.Leftovers()); left != tt.left {
			t.Errorf("%s: Leftovers has %d entries, want %d", tt.name, left, tt.left)
		}
	}
}

func TestSpareCost(t *testing.T) {
	for _, tt := range []struct {
		cost string
		left int
	}{{"normal", 0}, {"alternative", 1}, {"flashback", 1}} {
		a := NewAnswers(Lanes{Choices: []ChoiceAnswer{{Kind: ChoiceCost, Cost: tt.cost}}})
		a.SpareCost(&CostOption{Kind: NormalCost})
		if left := len(a.Leftovers()); left != tt.left {
			t.Errorf("SpareCost of the ordinary way leaves %d entries of the cost %s, want %d", left, tt.cost, tt.left)
		}
	}
}

func TestPile(t *testing.T) {
	tests := []struct {
		answer string
		labels []string
		want   int
		ok     bool
	}{
		{"left", []string{"right", "left"}, 1, true},
		{"2", []string{"right", "left"}, 1, true},
		{"2", []string{"2", "1"}, 0, true},
		{"3", []string{"right", "left"}, 0, false},
		{"up", []string{"right"}, 0, false},
	}
	for _, tt := range tests {
		a := NewAnswers(Lanes{Choices: []ChoiceAnswer{{Kind: ChoicePile, Pile: tt.answer}}})
		if got, ok := a.Pile(tt.labels); ok != tt.ok || ok && got != tt.want {
			t.Errorf("Pile(%v) for %s = %d, %v; want %d, %v", tt.labels, tt.answer, got, ok, tt.want, tt.ok)
		}
	}
}

func TestCost(t *testing.T) {
	options := []CostOption{
		{Kind: NormalCost, Price: "{3}{G}"},
		{Kind: FreeCost, Source: "Grand Gate"},
		{Kind: AlternativeCost, Price: "{G}", Source: "Snake Pit"},
		{Kind: AlternativeCost, Word: "impending", Price: "{1}{G}"},
	}
	tests := []struct {
		name   string
		answer ChoiceAnswer
		want   int
		ok     bool
	}{
		{"normal", ChoiceAnswer{Cost: "normal"}, 0, true},
		{"free", ChoiceAnswer{Cost: "free", Source: named("Grand Gate")}, 1, true},
		{"free of another", ChoiceAnswer{Cost: "free", Source: named("Gate")}, 0, false},
		{"alternative", ChoiceAnswer{Cost: "alternative", Price: "{G}"}, 2, true},
		{"keyword", ChoiceAnswer{Cost: "impending"}, 3, true},
		{"other keyword", ChoiceAnswer{Cost: "surge"}, 0, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.answer.Kind = ChoiceCost
			a := NewAnswers(Lanes{Choices: []ChoiceAnswer{tt.answer}})
			if got, ok := a.Cost(options); ok != tt.ok || ok && got != tt.want {
				t.Errorf("Cost = %d, %v; want %d, %v", got, ok, tt.want, tt.ok)
			}
		})
	}
}

func TestNextRandom(t *testing.T) {
	a := NewAnswers(Lanes{Choices: append(picks("yes", "win"), ChoiceAnswer{Kind: ChoiceDie, Number: 6})})
	if c, ok := a.NextRandom(ChoiceDie, true); c.Number != 6 || !ok {
		t.Errorf("NextRandom(die) = %+v, %v; want 6", c, ok)
	}
	for range 2 { // looked at, it stays
		if c, ok := a.NextRandom(ChoiceCoin, false); !c.Win || !ok {
			t.Errorf("NextRandom(coin) = %+v, %v; want a win", c, ok)
		}
	}
	if _, ok := a.NextRandom(ChoiceDie, true); ok {
		t.Error("NextRandom(die) = a second result, want none")
	}
	if c, ok := a.NextChoice(); c.Kind != ChoiceConfirm || !ok {
		t.Errorf("NextChoice = %+v, %v; want the confirm", c, ok)
	}
	if a.CancelPayment() {
		t.Error("CancelPayment = true, want false before a confirm")
	}
}
