package scenario

import (
	"fmt"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/apnap/apnap/mtg"
)

func everything(t *testing.T) *File {
	t.Helper()
	f, err := Read(filepath.Join("testdata", "valid", "everything.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func named(name string) Selector { return Selector{Kind: SelectName, Name: name} }

var lineField = regexp.MustCompile(`Line:\d+`)

// withoutLines returns the value as Go text with all lines the same; an empty
// list and none are the same too.
func withoutLines(v any) string {
	text := lineField.ReplaceAllString(fmt.Sprintf("%#v", v), "Line:0")
	return strings.ReplaceAll(text, "{}", "(nil)")
}

func TestParsed(t *testing.T) {
	f := everything(t)
	a, _ := f.Player(PlayerA)
	b, _ := f.Player(PlayerB)
	first := f.Stages[0]
	cast, choices := first.Script[1], first.Answers[0].Lanes.Choices
	tests := []struct {
		what      string
		got, want any
	}{
		{"source", f.Source, []Field{{"suite", "own", 0}, {"number", "7", 0}}},
		{"dropped", f.DroppedChecks, []Tally{{"too hard", 2}}},
		{"manual mana", f.ManualMana, []Player{PlayerB}},
		{"rules", f.Rules, Rules{
			Variant: "free-for-all", StartingLife: 30, OpeningHands: 7, Mulligans: "london", Ante: true,
			Ruleset: ClassicRules, With: []Field{{"phasing", "zone", 0}, {"mulligan", "paris", 0}},
			StartingPlayer: PlayerC, StartingPlayerSkipsDraw: false, // three players
			TurnOrder: []Player{PlayerC, PlayerA, PlayerB}, RangeOfInfluence: 2, AttackOption: AttackLeft,
		}},
		{"keys", []Player{f.Players[0].Key, f.Players[1].Key, f.Players[2].Key}, []Player{PlayerA, PlayerB, PlayerC}},
		{"life", []int{a.Life, b.Life}, []int{5, 30}},
		{"library", b.Library, LibrarySetup{
			Top:  []Entry{{Card: "Glass Otter", Count: 1}, {Card: "Island", Count: 2}},
			Rest: []Tally{{"Mountain", 71}}, Bottom: []Entry{{Card: "Swamp", Count: 1}}, Shuffled: true,
		}},
		{"player counters", b.Counters, []Tally{{"poison", 3}, {"energy", 0}}},
		{"pool", b.ManaPool, "{R}{R}"},
		{"deck", b.Command, []Entry{{Card: "Glass Otter", Count: 1, FromDeck: true}}},
		{"entry", a.Battlefield[1], Entry{
			Card: "Glass Otter", Count: 3, ID: "otter", Set: "XYZ", Tapped: Some(false), SummoningSick: true,
			Counters: []Tally{{"+1/+1", 2}}, Damage: 1, Controller: PlayerB, Transformed: true, FaceDown: FaceDownMorph,
		}},
		{"attached", a.Battlefield[2].AttachedTo, Selector{Kind: SelectID, ID: "otter.2"}},
		{"token", a.Battlefield[3].Token, Some(TokenSetup{
			Name: "Ghost Token", Types: []string{"Artifact", "Creature"}, Subtypes: []string{"Time Lord"},
			Colors: []string{"white", "blue"}, Power: Some(0), Toughness: Some(-1), Text: "Flying",
		})},
		{"custom", a.Battlefield[4].Custom, Some(CustomSetup{
			Label: "poke", Types: []string{"Artifact", "Creature"}, Text: "{0}: Tap target creature.", AbilityLabel: "poke it",
		})},
		{"foretold", a.Exile[0], Entry{
			Card: "Glass Otter", Count: 1, Foretold: Some(Foretold{2, []string{"{1}"}}), FaceDown: FaceDownPlain,
			Pile: "1", VisibleTo: []Player{PlayerA, PlayerC}, ExiledWith: Selector{Kind: SelectID, ID: "otter"},
		}},
		{"point", first.Script[0].At, Point{0, Mulligans}},
		{"when", cast.When, Condition{Kind: TopOfStack, Text: "Glass"}},
		{"own answers", cast.Answers, Lanes{Choices: []ChoiceAnswer{{Kind: ChoiceConfirm, Confirm: true}}}},
		{"cast", cast.Action, Action{
			Verb: Cast, Card: named("Glass Otter"), As: "morph", From: Exile, X: Some(3),
			Modes: []ModeAnswer{{Mode: 1}, {Mode: 2}},
			Targets: []TargetAnswer{
				{Targets: []Selector{named("Glass Otter")}},
				{Targets: []Selector{{Kind: SelectID, ID: "otter.3"}}},
				{Targets: []Selector{{Kind: SelectPlayer, Player: PlayerB}}},
				{Targets: []Selector{{Kind: SelectFaceDown}}},
				{Targets: []Selector{{Kind: SelectPlayer, Player: PlayerC, Mode: 3}}},
				{Targets: []Selector{named("Swamp")}, Amount: Some(2)},
				{Done: true},
			},
		}},
		{"activate", first.Script[3].Action, Action{
			Verb: Activate, Text: "-2:", Cost: "-2", Index: 1, Source: Selector{Kind: SelectID, ID: "otter"}, Loyalty: true,
		}},
		{"mana in pool", first.Script[4].When, Condition{Kind: ManaInPool, N: 2}},
		{"illegal", []any{first.Script[5].Legal, first.Script[5].Reason}, []any{false, "702.143"}},
		{"attacker", first.Script[6].Action.Attacker, Selector{Kind: SelectName, Name: "Glass Otter", Index: Some(0)}},
		{"nobody attacks", first.Script[7].Action, Action{Verb: Attack, NoneAtAll: true}},
		{"request", first.Script[12].Action, Action{
			Verb: Request, Request: RequestLook, Zone: Library, Owner: PlayerA, Pile: "2", Card: named("Swamp"),
		}},
		{"put counters", first.Script[14].Action.PutCounters, PutCounters{named("Glass Otter"), "age", 4}},
		{"answering players", []Player{first.Answers[0].Player, first.Answers[1].Player}, []Player{PlayerA, PlayerC}},
		{"several targets", first.Answers[0].Lanes.Targets[1].List, true},
		{"pick", choices[3], ChoiceAnswer{Kind: ChoicePick, List: true, Picks: []Selector{
			named("Swamp"),
			{Kind: SelectName, Name: "Swamp", Copy: Some(false), Controller: PlayerA, Zone: Graveyard, Set: "XYZ"},
		}}},
		{"order", choices[4].Picks, []Selector{
			{Kind: SelectSourceText, Name: "Glass Otter", Text: "When"}, {Kind: SelectStackAbility, Text: "Whenever"},
		}},
		{"cost", choices[5], ChoiceAnswer{
			Kind: ChoiceCost, Cost: "alternative", Price: "{1}", Source: named("Glass Otter"),
		}},
		{"coin", choices[6], ChoiceAnswer{Kind: ChoiceCoin, Win: true}},
		{"error", first.Error, Some(ExpectedError{
			Kind: DecisionUnanswered, Player: PlayerA, Count: 2, Target: named("Swamp"), Lane: LaneChoices,
			At: Some(Point{1, Draw}), Reason: "601", Ends: true,
		})},
		{"stop", first.Stop, Stop{Point{2, End}, EdgeBefore}},
		{"strict", []bool{first.Strict, f.Stages[1].Strict}, []bool{false, true}},
		{"second stop", f.Stages[1].Stop, Stop{Point{3, End}, EdgeAfter}},
	}
	for _, tt := range tests {
		t.Run(tt.what, func(t *testing.T) {
			if got, want := withoutLines(tt.got), withoutLines(tt.want); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}

func TestParsedChecks(t *testing.T) {
	truth := func(v bool) Value { return Value{Kind: BoolValue, Bool: v} }
	number := func(n int) Value { return Value{Kind: IntValue, Int: n} }
	otter, otter1 := named("Glass Otter"), Selector{Kind: SelectID, ID: "otter.1"}
	want := []Check{
		{
			Kind: CheckCount, Zone: Battlefield, Player: PlayerA, Name: Selector{Kind: SelectFaceDown}, Tapped: Some(true),
			Token: Some(false), Object: otter1, IncludePhasedOut: true, Comparison: LessThan, Want: number(3),
		},
		{
			Kind: CheckPT, Player: PlayerA, Name: otter, Power: Some(2), Toughness: Some(3), Scope: ScopeFirst, Base: true,
			Comparison: Is, Want: truth(true),
		},
		{Kind: CheckCounters, Zone: AnyCardZone, Name: otter, Counter: "time", Comparison: IsNot, Want: number(1)},
		{Kind: CheckTapped, Name: otter, Scope: ScopeAll, Comparison: Is, Want: truth(true)},
		{Kind: CheckColor, Name: otter, Colors: []string{"white", "colorless"}, Comparison: Is, Want: truth(false)},
		{Kind: CheckAttribute, Name: otter, Attribute: "mana-value", Comparison: MoreThan, Want: number(2)},
		{Kind: CheckAttribute, Name: otter, Attribute: "controller", Comparison: Is, Want: Value{Kind: TextValue, Text: "A"}},
		{Kind: CheckExists, Name: otter1, Comparison: Is, Want: truth(true)},
		{
			Kind: CheckZoneOf, Object: Selector{Kind: SelectID, ID: "otter"}, Zone: Exile, Comparison: Is, Want: truth(true),
		},
		{
			Kind: CheckLegal, Player: PlayerA, Action: Action{Verb: Cast, Card: otter, As: "morph"},
			Comparison: Is, Want: truth(false),
		},
		{
			Kind: CheckPrice, Player: PlayerA, Action: Action{Verb: Cast, Card: otter},
			Comparison: Is, Want: Value{Kind: TextValue, Text: "0"},
		},
		{
			Kind: CheckAttackers, Player: PlayerA, Comparison: Is,
			Want: Value{Kind: NamesValue, Names: []string{"Glass Otter"}},
		},
		{Kind: CheckOrder, Zone: Stack, Comparison: Is, Want: Value{Kind: NamesValue}},
		{Kind: CheckPrompt, Player: PlayerA, Contains: "Choose", NotContains: true},
		{Kind: CheckMatchOwner, Name: named("Swamp"), Comparison: Is, Want: Value{Kind: TextValue, Text: "C"}},
		{Kind: CheckManaPool, Player: PlayerA, ManaKind: "any", Comparison: AtMost, Want: number(0)},
		{Kind: CheckCanProduce, Player: PlayerA, Mana: "{G}", Comparison: Is, Want: truth(true)},
		{Kind: CheckMonarch, Comparison: Is, Want: Value{Kind: TextValue, Text: "B"}},
		{
			Kind: CheckSees, Spectator: true, Zone: Hand, Owner: PlayerA, Names: []string{"Swamp"}, Unknown: 2,
			Comparison: Is, Want: truth(true),
		},
		{Kind: CheckPiles, Zone: Exile, Owner: PlayerA, Comparison: Is, Want: Value{
			Kind: PilesValue, Piles: []Pile{{"left", []string{"Swamp"}}, {"2", nil}},
		}},
		{
			Kind: CheckLog, Count: Some(2),
			Event: []Field{{"event", "draw", 0}, {"player", "A", 0}, {"rule", "121.1", 0}},
		},
		{Kind: CheckLog, Contains: "shuffles", NotContains: true},
	}
	got := everything(t).Stages[0].Expect
	if len(got) != len(want) {
		t.Fatalf("read %d checks, want %d", len(got), len(want))
	}
	for i := range want {
		if got, want := withoutLines(got[i]), withoutLines(want[i]); got != want {
			t.Errorf("check %d = %s, want %s", i, got, want)
		}
	}
}

func TestDefaults(t *testing.T) {
	f, err := Parse([]byte(`{"format": "mtg-scenario/1", "id": "x", "players": {"B": {}, "A": {}},
		"stop": {"at": "1 end"}}`), "x.json")
	if err != nil {
		t.Fatal(err)
	}
	want := &File{
		Path: "x.json", ID: "x",
		Rules: Rules{
			Variant: "duel", StartingLife: 20, Mulligans: "none", StartingPlayer: PlayerA,
			StartingPlayerSkipsDraw: true, TurnOrder: []Player{PlayerA, PlayerB},
		},
		Players: []PlayerSetup{{Key: PlayerA, Life: 20}, {Key: PlayerB, Life: 20}},
		Stages:  []Stage{{Line: 1, Strict: true, Stop: Stop{At: Point{1, End}}}},
	}
	if !reflect.DeepEqual(f, want) {
		t.Errorf("Parse = %+v, want %+v", f, want)
	}
}

// TestLongWords: what is wrong is said shortly, however long the words that are wrong are.
func TestLongWords(t *testing.T) {
	long := strings.Repeat("playeri A ", 5000)
	for _, in := range []string{long, "format: " + long, long + ": 1", "format: mtg-scenario/1\nid: x\n" + long + ": {}", "*" + strings.Repeat("x", 5000), "{\"" + long + "\": 1}"} {
		_, err := Parse([]byte(in), "x.yaml")
		if err == nil {
			t.Fatalf("Parse(%.40q) = nil, want an error", in)
		}
		all, ok := err.(InvalidErrors)
		if !ok {
			all = InvalidErrors{err.(*InvalidError)}
		}
		for _, e := range all {
			if n := len(e.Error()); n > 600 {
				t.Errorf("Parse(%.40q): a message of %d bytes: %.80s", in, n, e)
			}
		}
	}
}

func TestInvalidJSON(t *testing.T) {
	tests := []struct{ in, want string }{
		{"{\"format\": \"mtg-scenario/1\",\n \"idd\": 1}", "x.json:1:1: the scenario needs `id`"},
		{"{\"a\": \n  tru}", "x.json:2:3: not readable as JSON: invalid character '}' in literal true (expecting 'e')"},
		{"{\"a\": [1", "x.json:1:9: not readable as JSON: the text ends too early"},
		{"", "x.json:1:1: not readable as JSON: the text ends too early"},
		{"{\"format\": \"mtg-scenario/2\"} {}", "x.json:1:30: something follows the scenario: write one a file"},
		{
			"{\"é\": 1,\n\t\"format\": \"mtg-scenario/3\"}",
			"x.json:2:12: the format `mtg-scenario/3` is not known here: this reader knows mtg-scenario/1",
		},
	}
	for _, tt := range tests {
		t.Run(tt.in, func(t *testing.T) {
			_, err := Parse([]byte(tt.in), "x.json")
			if err == nil {
				t.Fatal("Parse = nil, want an error")
			}
			got := err.Error()
			if all, ok := err.(InvalidErrors); ok {
				got = all[0].Error()
			}
			if got != tt.want {
				t.Errorf("Parse = %s, want %s", got, tt.want)
			}
		})
	}
}

// TestWords holds the closed lists against the values they name.
func TestWords(t *testing.T) {
	tests := []struct {
		value fmt.Stringer
		want  string
	}{
		{PlayerH, "H"},
		{NoPlayer, "none"},
		{Cleanup, "cleanup"},
		{OpeningHand, "opening-hand"},
		{Point{3, FirstStrikeDamage}, "3 first-strike-damage"},
		{EdgeBefore, "before"},
		{AnyCardZone, "any-card"},
		{PhasedOut, "phased-out"},
		{ClassicRules, "classic"},
		{AttackRight, "right"},
		{FaceDownForetold, "foretold"},
		{DecisionUnanswered, "decision-unanswered"},
		{LaneChoices, "choices"},
		{ManaInPool, "mana_in_pool"},
		{Intervene, "intervene"},
		{OneResolved, "one-resolved"},
		{RequestName, "name"},
		{ChoiceDone, "done"},
		{ScopeFirst, "first"},
		{MatchExact, "exact"},
		{LessThan, "less_than"},
		{CheckLog, "log"},
		{CheckPT, "pt"},
		{CheckResult, "result"},
		{Verb(99), "invalid"},
		{CheckKind(99), "invalid"},
		{Zone(99), "invalid"},
	}
	for _, tt := range tests {
		if got := tt.value.String(); got != tt.want {
			t.Errorf("%#v.String() = %s, want %s", tt.value, got, tt.want)
		}
	}
}

func TestMomentStep(t *testing.T) {
	if got := Mulligans.Step(); got != mtg.BeforeGame {
		t.Errorf("Mulligans.Step() = %v, want %v", got, mtg.BeforeGame)
	}
	for m := Untap; m <= Cleanup; m++ {
		if got := m.Step().String(); got != m.String() {
			t.Errorf("%v.Step() = %s, want %v", m, got, m)
		}
	}
	for z := Library; z < AnyCardZone; z++ {
		if got := z.Zone().String(); got != z.String() {
			t.Errorf("%v.Zone() = %s, want %v", z, got, z)
		}
	}
}

func TestSelectorString(t *testing.T) {
	tests := []struct {
		in   Selector
		want string
	}{
		{Selector{}, "nothing"},
		{Selector{Kind: SelectName, Name: "Ox", Index: Some(1)}, "Ox:1"},
		{Selector{Kind: SelectPlayer, Player: PlayerB, Mode: 2}, "mode 2: player:B"},
		{Selector{Kind: SelectID, ID: "ox.1"}, "#ox.1"},
		{Selector{Kind: SelectFaceDown}, "<face-down>"},
		{Selector{Kind: SelectStackAbility, Text: "When"}, `ability "When"`},
		{Selector{Kind: SelectSourceText, ID: "ox", Text: "When"}, `ability "When" of #ox`},
	}
	for _, tt := range tests {
		if got := tt.in.String(); got != tt.want {
			t.Errorf("%+v.String() = %s, want %s", tt.in, got, tt.want)
		}
	}
}

func TestComparisonHolds(t *testing.T) {
	tests := []struct {
		c          Comparison
		less, same bool // whether 1 to 2 holds, whether 2 to 2 does
		more       bool // whether 3 to 2 does
	}{
		{Is, false, true, false},
		{IsNot, true, false, true},
		{AtLeast, false, true, true},
		{AtMost, true, true, false},
		{MoreThan, false, false, true},
		{LessThan, true, false, false},
		{NoComparison, false, false, false},
	}
	for _, tt := range tests {
		for i, want := range []bool{tt.less, tt.same, tt.more} {
			if got := tt.c.Holds(i+1, 2); got != want {
				t.Errorf("%v.Holds(%d, 2) = %v, want %v", tt.c, i+1, got, want)
			}
		}
	}
}
