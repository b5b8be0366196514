package scenario

import (
	"errors"
	"reflect"
	"slices"
	"testing"
)

func TestNameFits(t *testing.T) {
	tests := []struct {
		want, name string
		fits       bool
	}{
		{"Glass Otter", "Glass Otter", true},
		{"glass otter", "Glass Otter", false},
		{"Glass", "Glass Otter", false},
		{"Ember", "Ember // Frost", true},
		{"Frost", "Ember // Frost", true},
		{"Ember // Frost", "Frost", true},
		{"Ember // Frost", "Ember // Frost", true},
		{"Ember // Frost", "Ash", false},
		{"", "", false},
		{"", "Glass Otter", false},
	}
	for _, tt := range tests {
		if got := NameFits(tt.want, tt.name); got != tt.fits {
			t.Errorf("NameFits(%q, %q) = %v, want %v", tt.want, tt.name, got, tt.fits)
		}
	}
}

func TestTextFits(t *testing.T) {
	const otter = "Glass Otter, River's Pride"
	tests := []struct {
		name, want, text string
		fits             bool
	}{
		{"prefix", "{2},", "{2}, {T}: Draw a card.", true},
		{"no prefix", "{T}", "{2}, {T}: Draw a card.", false},
		{"case", "{t}: DRAW", "{T}: Draw a card.", true},
		{"reminder text", "Cycling {2}", "Cycling {2} ({2}, Discard this card: Draw a card.)", true},
		{"reminder text in the middle", "Scry 1, then draw", "Scry 1 (look at a card), then draw a card.", true},
		{"only reminder text", "{T}: Add {G}", "({T}: Add {G}.)", true},
		{"longer than the text", "Flying, haste", "Flying", false},
		{"this creature", "When {this} enters", "When this creature enters, draw a card.", true},
		{"own name", "When {this} enters", "When Glass Otter, River's Pride enters, draw a card.", true},
		{"short name", "{T}: {this} deals", "{T}: Glass Otter deals 1 damage to any target.", true},
		{"name wanted", "Remove X counters from Glass Otter", "Remove X counters from {this}: Draw X cards.", true},
		{"name against noun", "Sacrifice Glass Otter", "Sacrifice this artifact: Draw a card.", true},
		{"this turn is not this creature", "{this}", "This turn, draw a card.", false},
		{"word ended by a space", "When ", "Whenever you draw a card, you gain 1 life.", false},
		{"word ended by a space, fitting", "When ", "When this creature dies, draw a card.", true},
		{"whole text and a space", "Flying ", "Flying", true},
		{"loyalty minus sign", "-2: Destroy", "−2: Destroy target creature.", true},
		{"loyalty in brackets", "+1: You gain", "[+1]: You gain 2 life.", true},
		{"loyalty zero", "0: Until", "[0]: Until end of turn, you win.", true},
		{"apostrophe", "{T}: Untap target player's", "{T}: Untap target player’s creature.", true},
		{"ability word left out", "Whenever a land", "Landfall — Whenever a land you control enters, scry 1.", true},
		{"ability word there", "Landfall", "Landfall — Whenever a land you control enters, scry 1.", true},
		{"not behind a cost", "Tap", "{1} — Tap target creature.", false},
		{"nothing wanted", " ", "Flying", false},
		{"spaces", "{T}:  Draw", "{T}: Draw a card.", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := TextFits(tt.want, tt.text, otter); got != tt.fits {
				t.Errorf("TextFits(%q, %q) = %v, want %v", tt.want, tt.text, got, tt.fits)
			}
		})
	}
}

func TestTextContains(t *testing.T) {
	tests := []struct {
		want, text string
		holds      bool
	}{
		{"Glass Otter", "Cast Glass Otter", true},
		{"Cast Glass", "Cast Glass Otter", true},
		{"Whenever {this} enters", "Whenever this creature enters or attacks, scry 1.", true},
		{"stack ability (When", "When this creature dies, draw a card.", true},
		{"equip", "Attach this: Equip {2}", true},
		{"Shock", "Cast Glass Otter", false},
		{"", "Cast Glass Otter", false},
	}
	for _, tt := range tests {
		if got := TextContains(tt.want, tt.text, "Glass Otter"); got != tt.holds {
			t.Errorf("TextContains(%q, %q) = %v, want %v", tt.want, tt.text, got, tt.holds)
		}
	}
}

func TestSelectorFits(t *testing.T) {
	bear := Option{
		Name: "Bear", Object: true, ID: "b.2", Set: "XYZ", Controller: PlayerB, Zone: Battlefield, Index: 1, Copy: true,
		Text: "Flying",
	}
	trigger := Option{Text: "When this creature dies, draw a card.", Source: "Bear Cub", SourceID: "cub", Ability: true, Zone: Stack}
	hidden, player, color := Option{Object: true}, Option{Player: PlayerB}, Option{Label: "Green"}
	tests := []struct {
		name string
		s    Selector
		o    Option
		firm bool
		pick bool
	}{
		{"name", named("Bear"), bear, true, true},
		{"beginning of a name", named("Be"), bear, false, false},
		{"text", named("Fly"), bear, false, true},
		{"source", named("Bear Cub"), trigger, false, true},
		{"beginning of the source", named("Bear"), trigger, false, true},
		{"trigger text", named("When {this}"), trigger, false, true},
		{"label", named("Green"), color, false, true},
		{"id", Selector{Kind: SelectID, ID: "b.2"}, bear, true, true},
		{"id of the entry", Selector{Kind: SelectID, ID: "b"}, bear, true, true},
		{"other id", Selector{Kind: SelectID, ID: "b.1"}, bear, false, false},
		{"player", Selector{Kind: SelectPlayer, Player: PlayerB}, player, true, true},
		{"other player", Selector{Kind: SelectPlayer, Player: PlayerA}, player, false, false},
		{"face down", Selector{Kind: SelectFaceDown}, hidden, true, true},
		{"face up", Selector{Kind: SelectFaceDown}, bear, false, false},
		{"no object", Selector{Kind: SelectFaceDown}, player, false, false},
		{"stack ability", Selector{Kind: SelectStackAbility, Text: "When"}, trigger, true, true},
		{"stack ability, none", Selector{Kind: SelectStackAbility, Text: "Flying"}, bear, false, false},
		{"source and text", Selector{Kind: SelectSourceText, Name: "Bear Cub", Text: "When"}, trigger, true, true},
		{"source by id", Selector{Kind: SelectSourceText, ID: "cub", Text: "When"}, trigger, true, true},
		{"wrong source", Selector{Kind: SelectSourceText, Name: "Bear", Text: "When"}, trigger, false, false},
		{"narrowed", Selector{
			Kind: SelectName, Name: "Bear", Set: "xyz", Index: Some(1), Copy: Some(true), Controller: PlayerB, Zone: Battlefield,
		}, bear, true, true},
		{"set", Selector{Kind: SelectName, Name: "Bear", Set: "ABC"}, bear, false, false},
		{"index", Selector{Kind: SelectName, Name: "Bear", Index: Some(0)}, bear, false, false},
		{"copy", Selector{Kind: SelectName, Name: "Bear", Copy: Some(false)}, bear, false, false},
		{"controller", Selector{Kind: SelectName, Name: "Bear", Controller: PlayerA}, bear, false, false},
		{"zone", Selector{Kind: SelectName, Name: "Bear", Zone: Graveyard}, bear, false, false},
		{"mode", Selector{Kind: SelectName, Name: "Bear", Mode: 2}, bear, false, false},
		{"nothing", Selector{}, bear, false, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.s.Fits(&tt.o, false); got != tt.firm {
				t.Errorf("%v.Fits(%+v, false) = %v, want %v", tt.s, tt.o, got, tt.firm)
			}
			if got := tt.s.Fits(&tt.o, true); got != tt.pick {
				t.Errorf("%v.Fits(%+v, true) = %v, want %v", tt.s, tt.o, got, tt.pick)
			}
		})
	}
}

func TestFindOption(t *testing.T) {
	options := []Option{
		{Text: "Bear hugs.", Source: "Cub"}, {Name: "Bear", Age: 5}, {Name: "Bear", Age: 3}, {Name: "Fox", Age: 1},
	}
	tests := []struct {
		name  string
		taken []int
		want  int
	}{
		{"Bear", nil, 2},                 // the oldest of the name, before a text
		{"Bear", []int{2}, 1},            // the next
		{"Bear", []int{1, 2}, 0},         // only a text is left
		{"Bear", []int{0, 1, 2}, -1},     // none
		{"Fox", []int{0, 1, 2}, 3},       //
		{"Wolf", nil, -1},                //
		{"Cub", nil, 0},                  // the source's name
		{"Bear hugs", []int{1, 2, 3}, 0}, // a text
	}
	for _, tt := range tests {
		if got := FindOption(named(tt.name), options, tt.taken, true); got != tt.want {
			t.Errorf("FindOption(%s, taken %v) = %d, want %d", tt.name, tt.taken, got, tt.want)
		}
	}
}

func TestAlike(t *testing.T) {
	a, b := Option{Source: "Ox", Text: "Draw"}, Option{Source: "Ox", Text: "Draw", Age: 7}
	tests := []struct {
		options []Option
		want    bool
	}{
		{nil, true},
		{[]Option{a}, true},
		{[]Option{a, b}, true},
		{[]Option{a, b, {Source: "Fox", Text: "Draw"}}, false},
		{[]Option{a, {Source: "Ox", Text: "Scry"}}, false},
		{[]Option{{Name: "Ox"}, {Name: "Fox"}}, false},
	}
	for _, tt := range tests {
		if got := Alike(tt.options); got != tt.want {
			t.Errorf("Alike(%+v) = %v, want %v", tt.options, got, tt.want)
		}
	}
}

func TestChooseAbility(t *testing.T) {
	ability := func(source string, age, index int, cost, text string) Ability {
		return Ability{Source: Option{Name: source, ID: source, Age: age}, Text: cost + ": " + text, Cost: cost, Index: index}
	}
	abilities := []Ability{
		ability("Press", 4, 1, "{T}", "Draw a card."), ability("Press", 2, 1, "{T}", "Draw a card."),
		ability("Press", 2, 2, "{2}, {T}", "Scry 2."), ability("Mill", 1, 1, "{T}", "Mill a card."),
		{Source: Option{Name: "Vale"}, Text: "[−2]: Draw a card.", Cost: "−2", Index: 1, Loyalty: true},
	}
	tests := []struct {
		name   string
		action Action
		want   int
	}{
		{"oldest source", Action{Text: "{T}: Draw"}, 1},
		{"any text", Action{Text: "{T}"}, 3},
		{"by source", Action{Text: "{T}", Source: named("Press")}, 1},
		{"by index", Action{Index: 2}, 2},
		{"cost where no text begins so", Action{Text: "{2},{T}: Look", Cost: "{2}, {T}"}, 2},
		{"cost of two different abilities", Action{Text: "Look", Cost: "{T}"}, -1},
		{"cost of one ability on two objects", Action{Text: "Look", Cost: "{T}", Source: named("Press")}, 1},
		{"cost alone", Action{Cost: "{2}, {T}"}, 2},
		{"loyalty", Action{Text: "-2: Draw", Loyalty: true}, 4},
		{"loyalty cost", Action{Text: "nothing so", Cost: "-2"}, 4},
		{"loyalty only", Action{Text: "{T}", Loyalty: true}, -1},
		{"none", Action{Text: "Sacrifice"}, -1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.action.ChooseAbility(abilities); got != tt.want {
				t.Errorf("ChooseAbility = %d, want %d", got, tt.want)
			}
		})
	}
}

func TestQueue(t *testing.T) {
	main1, main2, attack := Point{1, PrecombatMain}, Point{2, PrecombatMain}, Point{1, DeclareAttackers}
	cond := Condition{Kind: OnStack, Text: "Ox"}
	step := func(p Player, at Point, v Verb, when Condition, legal bool) Step {
		return Step{Player: p, At: at, Action: Action{Verb: v}, When: when, Legal: legal}
	}
	script := []Step{
		step(PlayerA, main1, Cast, Condition{}, true),
		step(PlayerB, main1, Cast, Condition{}, true),
		step(PlayerA, main1, Wait, Condition{}, true),
		step(PlayerA, attack, Attack, Condition{}, true),
		step(PlayerA, main1, Activate, cond, true),
		step(PlayerA, attack, Cast, Condition{}, true),
		step(PlayerA, attack, Attack, cond, true),
		step(PlayerA, main2, Cast, Condition{}, false),
	}
	yes, no := func(Condition) bool { return true }, func(Condition) bool { return false }
	q := NewQueue(script, PlayerA)
	expect := func(at Point, holds func(Condition) bool, want *Step, ready Readiness) {
		t.Helper()
		if got, r := q.Next(at, holds); got != want || r != ready {
			t.Errorf("Next(%v) = %+v, %v; want %+v, %v", at, got, r, want, ready)
		}
	}
	expect(main1, no, &script[0], Ready)
	q.Take(&script[0])
	expect(main1, no, &script[2], Ready)
	q.Take(&script[2])
	expect(main1, no, &script[4], NotYet)
	expect(main1, yes, &script[4], Ready)
	expect(attack, yes, &script[5], Ready)
	expect(Point{1, End}, yes, nil, NothingQueued)
	if got := q.Declaration(attack, Attack, no); !slices.Equal(got, []*Step{&script[3]}) {
		t.Errorf("Declaration = %v, want only the attack without a condition", got)
	}
	if got := q.Declaration(attack, Attack, yes); !slices.Equal(got, []*Step{&script[3], &script[6]}) {
		t.Errorf("Declaration = %v, want both attacks", got)
	}
	if got := q.Declaration(attack, Block, yes); got != nil {
		t.Errorf("Declaration of blocks = %v, want none", got)
	}
	if got := q.Left(main1); !slices.Equal(got, []*Step{&script[4]}) {
		t.Errorf("Left(%v) = %v, want the waiting activation", main1, got)
	}
	if got := q.LeftAll(); len(got) != 4 { // the step that must be illegal is not missed
		t.Errorf("LeftAll has %d steps, want 4", len(got))
	}
}

func TestShownBy(t *testing.T) {
	refused := Refusal{Kind: ActionRefused, Player: PlayerA, Reason: "702.16: protection", At: Point{1, End}}
	target := Refusal{Kind: TargetRefused, Player: PlayerA, Target: Option{Player: PlayerB}}
	tests := []struct {
		name string
		e    ExpectedError
		all  []Refusal
		want bool
	}{
		{"one", ExpectedError{Kind: ActionRefused, Count: 1, Player: PlayerA}, []Refusal{refused}, true},
		{"too many", ExpectedError{Kind: ActionRefused, Count: 1}, []Refusal{refused, refused}, false},
		{"two", ExpectedError{Kind: ActionRefused, Count: 2}, []Refusal{refused, refused, target}, true},
		{"other player", ExpectedError{Kind: ActionRefused, Count: 1, Player: PlayerB}, []Refusal{refused}, false},
		{"reason", ExpectedError{Kind: ActionRefused, Count: 1, Reason: "Protection"}, []Refusal{refused}, true},
		{"other reason", ExpectedError{Kind: ActionRefused, Count: 1, Reason: "ward"}, []Refusal{refused}, false},
		{"point", ExpectedError{Kind: ActionRefused, Count: 1, At: Some(Point{2, End})}, []Refusal{refused}, false},
		{"target", ExpectedError{
			Kind: TargetRefused, Count: 1, Target: Selector{Kind: SelectPlayer, Player: PlayerB},
		}, []Refusal{target}, true},
		{"other target", ExpectedError{Kind: TargetRefused, Count: 1, Target: named("Ox")}, []Refusal{target}, false},
		{"lane", ExpectedError{Kind: DecisionUnanswered, Count: 1, Lane: LaneModes}, []Refusal{{
			Kind: DecisionUnanswered, Lane: LaneModes,
		}}, true},
		{"nothing", ExpectedError{Kind: BlockRefused, Count: 1}, nil, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.e.ShownBy(tt.all); got != tt.want {
				t.Errorf("ShownBy = %v, want %v", got, tt.want)
			}
		})
	}
}

func TestPolicy(t *testing.T) {
	missing := UnansweredError{Player: PlayerB, Lane: LaneChoices, At: Point{3, End}, What: "discard a card"}
	strict, loose := Policy{Strict: true}, Policy{}
	var got *UnansweredError
	if err := strict.Use(missing); !errors.As(err, &got) || len(strict.Uses) != 0 {
		t.Errorf("Use in a strict stage = %v, want the error", err)
	}
	const want = "3 end: player B has no fitting answer in the choices lane for: discard a card"
	if got.Error() != want {
		t.Errorf("Error() = %s, want %s", got, want)
	}
	if err := loose.Use(missing); err != nil || len(loose.Uses) != 1 {
		t.Errorf("Use = %v with %d uses, want nil with 1", err, len(loose.Uses))
	}
}

func TestPolicyPick(t *testing.T) {
	favourLast := func(i int) int { return i }
	tests := []struct {
		name           string
		picked         []int
		n, least, most int
		forCost        bool
		favour         func(int) int
		want           []int
	}{
		{"as many as allowed", nil, 4, 0, 2, false, nil, []int{0, 1}},
		{"for a cost as few", nil, 4, 1, 3, true, nil, []int{0}},
		{"beside the answered", []int{1}, 3, 2, 2, false, nil, []int{1, 0}},
		{"the favourable", nil, 3, 1, 2, false, favourLast, []int{2, 1}},
		{"more than there is", nil, 1, 0, 9, false, nil, []int{0}},
		{"already enough", []int{0, 1}, 3, 1, 2, true, nil, []int{0, 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := PolicyPick(tt.picked, tt.n, tt.least, tt.most, tt.forCost, tt.favour)
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("PolicyPick = %v, want %v", got, tt.want)
			}
		})
	}
}
