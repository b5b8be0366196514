package archtest

import (
	"fmt"
	"strings"
	"testing"
)

const (
	importState   = "import \"" + module + "/game/state\"\n"
	importRuleset = "import \"" + module + "/game/ruleset\"\n"
	importRule    = "import \"" + module + "/game/rule\"\n"
)

// plantedState is a small package state.
const plantedState = `package state

type State struct {
	Objects []Object
	Players [2]Player
	Order   []int32
	Frames  []Frame
	Turn    int32
}

type Frame struct{ Step uint8 }

func (s *State) Frame() *Frame { return &s.Frames[0] }

type Object struct {
	Tapped bool
	Damage int32
}

type Player struct {
	Life int32
	Pool Pool
}

type Pool [6]int32

// Seen is no fact.
type Seen struct{ N int }

func (p *Pool) Empty() {}

func (s *State) Apply() {}

func (s *State) Clone() *State { return s }

func (s *State) Object(i int) *Object { return &s.Objects[i] }

func (s *State) Hand() []int32 { return s.Order }

func (s *State) AppendHand(to []int32) []int32 { return append(to, s.Order...) }
`

func TestFindChangedFacts(t *testing.T) {
	body := func(s string) planted {
		return planted{
			"game/state/a.go":       plantedState,
			"game/engine/a.go":      "package engine\n" + importState + "func f(s *state.State, at int) {\n" + s + "\n}\n",
			"game/engine/a_test.go": "package engine\n" + importState + "func g(s *state.State) { s.Turn = 1 }\n",
		}
	}
	imported := func(path, s string) planted {
		return planted{
			"game/state/a.go":  plantedState,
			"game/engine/a.go": "package engine\nimport \"" + path + "\"\n" + importState + "func f(s *state.State, at int) {\n" + s + "\n}\n",
		}
	}
	found := []string{"game/engine/a.go:4"}
	runPlanted(t, findChangedFacts, []plantedTest{
		{"read", body("for i, o := range s.Objects { _, _ = i, o }; _ = s.Turn + s.Players[0].Life; _ = len(s.Order)"), nil},
		{"read through a pointer", body("o := s.Object(at); _ = o.Damage; p := o; _ = p"), nil},
		{"local value", body("o := s.Objects[0]; o.Tapped = true; p := &o; _ = p"), nil},
		{"local state", body("c := *s; c.Turn = 1; c.Players[0].Life = 3"), nil},
		{"no fact", body("var x state.Seen; p := &x; p.N = 1"), nil},
		{"the door", body("s.Apply(); s = s.Clone()"), nil},
		{"own memory", body("h := s.AppendHand(nil); h[0] = 1; h = append(h, 2)"), nil},
		{"frame", body("s.Frame().Step++; f := s.Frame(); f.Step = 2; *f = state.Frame{}"), nil},
		{"frame behind the back of state", body("s.Frames[0].Step++"), found},
		{"frame outside the engine", planted{
			"game/state/a.go": plantedState,
			"game/query/a.go": "package query\n" + importState + "func f(s *state.State) { s.Frame().Step++ }\n",
		}, []string{"game/query/a.go:3"}},
		{"assign", body("s.Turn = 1"), found},
		{"add", body("s.Turn += 1"), found},
		{"increment", body("s.Players[0].Life++"), found},
		{"assign to an element", body("s.Objects[at].Tapped = true"), found},
		{"assign a whole element", body("s.Objects[at] = state.Object{}"), found},
		{"assign through a pointer", body("o := s.Object(at); o.Damage = 1"), found},
		{"assign the whole through a pointer", body("o := s.Object(at); *o = state.Object{}"), found},
		{"assign the state", body("*s = *s.Clone()"), found},
		{"assign in a list", body("s.Turn, at = 1, 2"), found},
		{"assign in a range", body("for _, s.Turn = range s.Order { }"), found},
		{"assign through the slice of a local state", body("c := *s; c.Objects[0].Tapped = true"), found},
		{"assign to a field of a value", body("s.Players[0].Pool[2] = 1"), found},
		{"assign through a name", body("o := s.Order; o[0] = 1"), found},
		{"assign through a second name", body("o := s.Order; p := o; p[0]++"), found},
		{"assign through a declared name", body("var o = s.Order; o[0] = 1"), found},
		{"assign to what is lent", body("s.Hand()[0] = 1"), found},
		{"assign to what was lent", body("h := s.Hand(); h[0] = 1"), found},
		{"address", body("p := &s.Turn; _ = p"), found},
		{"address of a record", body("p := &s.Objects[0]; _ = p.Tapped"), nil},
		{"assign through the address of a record", body("p := &s.Objects[0]; p.Tapped = true"), found},
		{"address of a part of a record", body("p := &s.Objects[0].Tapped; _ = p"), found},
		{"address of an element", body("p := &s.Order[0]; _ = p"), found},
		{"address of an array", body("p := &s.Players; _ = p"), found},
		{"address handed out", imported("encoding/json", "_ = json.Unmarshal(nil, &s.Objects[0])"), []string{"game/engine/a.go:5"}},
		{"slice", body("p := s.Order[1:]; for range s.Order[:1] { }; _ = p"), nil},
		{"assign through a slice", body("p := s.Order[1:]; p[0] = 1"), found},
		{"assign to a slice of a slice", body("s.Order[1:][0] = 1"), found},
		{"append to a slice", body("p := append(s.Order[:0], 1); _ = p"), found},
		{"slice of an array", body("p := s.Players[:]; _ = p"), found},
		{"append", body("s.AppendHand(append(s.Order, 1))"), found},
		{"copy", body("copy(s.Order, []int32{1})"), found},
		{"clear", body("clear(s.Objects)"), found},
		{"literal", body("_ = state.State{Turn: 1}"), found},
		{"sort", imported("slices", "slices.Sort(s.Order)"), []string{"game/engine/a.go:5"}},
		{"search", imported("slices", "_ = slices.Contains(s.Order, 1)"), nil},
		{"method of state", body("s.Players[0].Pool.Empty()"), nil},
		{"method of another package", planted{
			"mtg/a.go":         "package mtg\ntype Pool [6]int32\nfunc (p *Pool) Empty() {}\nfunc (p Pool) Sum() int { return 0 }\n",
			"game/state/a.go":  "package state\nimport \"" + module + "/mtg\"\ntype State struct { Pool mtg.Pool }\n",
			"game/engine/a.go": "package engine\n" + importState + "func f(s *state.State) {\n_ = s.Pool.Sum()\ns.Pool.Empty()\n}\n",
		}, []string{"game/engine/a.go:5 method"}},
		{"record of another package", planted{
			"game/event/a.go":  "package event\ntype Event struct { N int }\n",
			"game/state/a.go":  "package state\nimport \"" + module + "/game/event\"\ntype State struct { Past []event.Event }\n",
			"game/engine/a.go": "package engine\n" + importState + "func f(s *state.State) {\ne := &s.Past[0]; c := *e; c.N = 1\ne.N = 1\n*e = c\n}\n",
		}, []string{"game/engine/a.go:5 e.N", "game/engine/a.go:6 *e"}},
		{"fields of the engine", planted{
			"game/state/a.go": plantedState,
			"game/engine/a.go": "package engine\n" + importState + "type own struct { s state.State; p *state.State; o state.Object; q *state.Object; l []state.Object }\n" +
				"func f(g *own) {\ng.o.Tapped = true\ng.l[0].Tapped = true\ng.s.Turn = 1\ng.p.Turn = 1\ng.q.Tapped = true\ng.s.Objects[0].Tapped = true\n}\n",
		}, []string{"game/engine/a.go:10", "game/engine/a.go:7 g.s.Turn", "game/engine/a.go:8 g.p.Turn", "game/engine/a.go:9 g.q.Tapped"}},
		{"at the table", planted{
			"game/state/a.go": plantedState,
			"table/room/a.go": "package room\n" + importState + "func f(s *state.State) { s.Turn = 2 }\n",
		}, []string{"table/room/a.go:3"}},
		{"no state", planted{"mtg/a.go": "package mtg\n"}, nil},
	})
}

func TestFindPointersInState(t *testing.T) {
	state := func(fields string) planted {
		return planted{"game/state/a.go": "package state\ntype State struct {\n" + fields + "\n}\ntype Row struct { A int32; B [4]bool; C Inner }\ntype Inner struct { D uint64 }\ntype List struct { At []int32 }\n"}
	}
	runPlanted(t, findPointersInState, []plantedTest{
		{"plain", state("A []Row; B [2]Row; C List; D uint8; E float64; F []uint64"), nil},
		{"pointer", state("A *Row"), []string{"State.A"}},
		{"map", state("A map[int]int"), []string{"State.A"}},
		{"func", state("A func()"), []string{"State.A"}},
		{"chan", state("A chan int"), []string{"State.A"}},
		{"interface", state("A any"), []string{"State.A"}},
		{"string", state("A string"), []string{"State.A"}},
		{"unexported", state("a *Row"), []string{"State.a"}},
		{"slice of slices", state("A [][]int"), []string{"State.A[]"}},
		{"slice of structs with slices", state("A []List"), []string{"State.A[].At"}},
		{"slice of structs with pointers", state("A []struct { B [2]*Row }"), []string{"State.A[].B[]"}},
		{"uintptr", state("A uintptr"), []string{"State.A"}},
		{"no state", planted{"game/state/a.go": "package state\n"}, nil},
	})
}

func TestFindEraQuestions(t *testing.T) {
	tree := func(imported, src string) planted {
		return planted{
			"game/rule/a.go":    "package rule\ntype Edition uint8\nconst (\n\tCurrent Edition = iota\n\tClassic\n)\n",
			"game/ruleset/a.go": "package ruleset\n" + importRule + "type Rules struct { Edition rule.Edition; Burn bool }\nvar Old = Rules{Burn: true}\nfunc Classic() Rules { return Old }\nfunc same(r Rules) bool { return r == Old }\n",
			"game/query/a.go":   "package query\n" + imported + "func f(r, q ruleset.Rules) any {\n" + src + "\n}\n",
		}
	}
	found := []string{"game/query/a.go:4"}
	runPlanted(t, findEraQuestions, []plantedTest{
		{"a field", tree(importRuleset, "return r.Burn == true"), nil},
		{"two sets of rules", tree(importRuleset, "return r == q"), nil},
		{"zero rules", tree(importRuleset, "return r == ruleset.Rules{}"), nil},
		{"preset", tree(importRuleset, "return r == ruleset.Classic()"), found},
		{"preset on the left", tree(importRuleset, "return ruleset.Old != r"), found},
		{"preset with a field changed", tree(importRuleset, "p := &r; return *p == *(&ruleset.Old)"), found},
		{"edition", tree(importRuleset, "return r.Edition == 1"), found},
		{"switch over the edition", tree(importRuleset, "switch r.Edition { case 1: }; return nil"), found},
		{"switch over rules", tree(importRuleset, "switch r { case q: }; return nil"), found},
		{"edition by name", tree(importRule+importRuleset, "return rule.Classic != r.Edition"), []string{"game/query/a.go:5"}},
		{"name of a function", planted{"table/room/a.go": "package room\nfunc isClassic() {}\n"}, []string{"table/room/a.go:2"}},
		{"name of a field", planted{"mtg/a.go": "package mtg\ntype T struct { Era int }\n"}, []string{"mtg/a.go:2"}},
		{"name of a type", planted{"mtg/a.go": "package mtg\ntype EraKind int\nvar gameEra int\n"}, []string{"mtg/a.go:2 EraKind", "mtg/a.go:3 gameEra"}},
		{"other names", planted{"mtg/a.go": "package mtg\nvar camera, operator, isCurrentStep, Erase, classicTerms int\n"}, nil},
		{"in the command", planted{"cmd/apnap/a.go": "package main\ntype row struct { Era string }\n"}, nil},
	})
}

func TestFindUndetermined(t *testing.T) {
	runPlanted(t, findUndetermined, []plantedTest{
		{"orderly", planted{"game/engine/a.go": "package engine\nimport _ \"math/rand/v2\"\nfunc f(s []int) { for range s { } }\n"}, nil},
		{"clock", planted{"game/engine/a.go": "package engine\nimport _ \"time\"\n"}, []string{"game/engine/a.go:2 time"}},
		{"goroutine", planted{"game/query/a.go": "package query\nfunc f() { go f() }\n"}, []string{"game/query/a.go:2 goroutine"}},
		{"channel", planted{"game/state/a.go": "package state\nvar c chan int\n"}, []string{"game/state/a.go:2 channel"}},
		{"order of a map", planted{"game/view/a.go": "package view\nfunc f(m map[int]int) { for range m { } }\n"}, []string{"game/view/a.go:2 map"}},
		{"at the table", planted{"table/room/a.go": "package room\nimport _ \"time\"\nfunc f() { go f() }\n"}, nil},
	})
}

// plantedEngine is an engine as it should be.
const plantedEngine = `package engine

type verdict uint8

type frame int

type Game struct {
	agenda []frame
	call   frame
}

func (g *Game) Answer() { g.run() }

func (g *Game) run() {
	for len(g.agenda) > 0 {
		if steps[0](g, 0) == 0 {
			return
		}
	}
}

var steps = [...]func(*Game, frame) verdict{0: cast, 1: pay}

func cast(g *Game, f frame) verdict { return g.choose(f) }

func pay(g *Game, f frame) verdict { return 0 }

func (g *Game) choose(f frame) verdict { g.measure(3); return 1 }

// measure comes back to itself, which is no matter: it is no main loop.
func (g *Game) measure(n int) int {
	if n == 0 {
		return 0
	}
	return g.measure(n - 1)
}
`

func TestFindReentry(t *testing.T) {
	and := func(src string) planted {
		return planted{"game/engine/a.go": plantedEngine, "game/engine/b.go": "package engine\n" + src}
	}
	runPlanted(t, findReentry, []plantedTest{
		{"as it should be", and(""), nil},
		{"a switch that enters the loop", and("func (g *Game) loop() {\n\tswitch g.call {\n\tcase 1:\n\t\tif again(g) == 0 { return }\n\t}\n}\nfunc again(g *Game) verdict { g.loop(); return 0 }\n"), []string{"game/engine/b.go:2 loop again"}},
		{"a switch that enters the loop by a value", and("func (g *Game) loop() {\n\t_ = again(g)\n}\nfunc again(g *Game) verdict { f := g.loop; f(); return 0 }\n"), []string{"game/engine/b.go:2 loop"}},
		{"a switch that stays out", and("func (g *Game) loop() { _ = pay(g, 0) }\n"), nil},
		{"init", and("func init() { }\n"), []string{"game/engine/b.go:2 init"}},
		{"a table with no literal", and("var late [4]func(*Game) verdict\n"), []string{"game/engine/b.go:2 late"}},
		{"a table of structs with no literal", and("var late [4]struct { do func(*Game) verdict }\n"), []string{"game/engine/b.go:2 late"}},
		{"a table that is changed", and("func change() { steps[0] = pay }\n"), []string{"game/engine/b.go:2 steps"}},
		{"a variable that is changed", and("var count int\nfunc change() { count++ }\n"), []string{"game/engine/b.go:3 count"}},
		{"an interface", and("type doer interface { do(g *Game) }\nfunc act(g *Game, d doer) { d.do(g) }\n"), []string{"game/engine/b.go:3 do"}},
		{"a type parameter", and("type doer interface { do(g *Game) }\nfunc act[T doer](g *Game, d T) { d.do(g) }\n"), []string{"game/engine/b.go:3 do"}},
		{"an error", and("func text(err error) string { return err.Error() }\n"), nil},
		{"String through an interface", and("import \"fmt\"\nfunc text(s fmt.Stringer) string { return s.String() }\n"), []string{"game/engine/b.go:3 String"}},
		{"String of a game", and("func (g *Game) String() string { return \"\" }\n"), []string{"game/engine/b.go:2 String"}},
		{"String that works on a game", and("type late struct { g *Game }\nfunc (l late) String() string { l.g.run(); return \"\" }\n"), []string{"game/engine/b.go:3 String"}},
		{"String of a value", and("func (f frame) String() string { return \"frame\" }\n"), nil},
		{"a function in the game", planted{"game/engine/a.go": "package engine\ntype verdict int\ntype Game struct { at []later }\ntype later struct { do func() }\n"}, []string{"game/engine Game.at.do"}},
		{"an interface in the game", planted{"game/engine/a.go": "package engine\ntype verdict int\ntype Game struct { at any }\n"}, []string{"game/engine Game.at"}},
		{"no verdict", planted{"game/engine/a.go": "package engine\ntype Game struct { }\n"}, []string{"game/engine verdict"}},
		{"no engine yet", planted{"mtg/a.go": "package mtg\n"}, nil},
	})
}

// TestFindOutgrown plants a type with too many methods, one with too many fields, a
// folder with too many files and comparisons with labels of the grammar.
func TestFindOutgrown(t *testing.T) {
	methods := "package mtg\n\ntype T struct{}\n\n"
	for i := range maxMethods + 1 {
		methods += fmt.Sprintf("func (t *T) m%d() {}\n", i)
	}
	few := strings.Replace(methods, "m0()", "other()", 1)
	few = few[:strings.LastIndex(few, "func")]
	fields := "package mtg\n\ntype T struct {\n" + strings.Repeat("\t_ int\n", maxFields+1) + "}\n"
	folder := planted{}
	for i := range maxFiles + 1 {
		folder[fmt.Sprintf("mtg/f%d.go", i)] = "package mtg\n"
		folder[fmt.Sprintf("mtg/f%d_test.go", i)] = "package mtg\n"
	}
	oracle := "package oracle\n\ntype Row uint16\n\nfunc (Row) Label() string { return \"\" }\n\ntype Sym uint16\n\nfunc (Sym) String() string { return \"\" }\n\n" +
		"type Node struct {\n\tRow Row\n\tSym Sym\n}\n\nfunc (n *Node) Label() string { return n.Row.Label() }\n"
	compared := "package deck\n\nimport \"" + module + "/cards/oracle\"\n\nfunc f(n *oracle.Node, r oracle.Row) int {\n" +
		"\tif n.Label() == \"one\" || \"np\" != n.Sym.String() || n.Label() == \"\" || n.Label() == r.Label() {\n\t\treturn 1\n\t}\n" +
		"\tswitch r.Label() {\n\tcase \"two\", \"three\":\n\t\treturn 2\n\t}\n\treturn 0\n}\n"
	runPlanted(t, findOutgrown, []plantedTest{
		{"few methods", planted{"mtg/a.go": few}, nil},
		{"many methods", planted{"mtg/a.go": methods}, []string{"mtg.T methods"}},
		{"many fields", planted{"mtg/a.go": fields}, []string{"mtg.T fields"}},
		{"a full folder", folder, []string{"mtg files"}},
		{"labels", planted{"cards/oracle/a.go": oracle, "cards/deck/a.go": compared}, []string{"cards/deck has 4 comparisons"}},
		{"a ceiling that can be lowered", planted{"game/engine/a.go": "package engine\n", "table/words/a.go": "package words\n\ntype Language struct{}\n"}, []string{"game/engine: lower its ceiling", "table/words.Language lower its ceiling"}},
	})
}

// TestFindBareNumbers plants numbers of a frame that are used without their names.
func TestFindBareNumbers(t *testing.T) {
	const frame = "package state\n\ntype Frame struct{ A, B, C int32 }\n\ntype Status uint32\n"
	const entity = "package mtg\n\ntype Entity uint32\n"
	in := func(file, src string) planted {
		return planted{"mtg/a.go": entity, "game/state/a.go": frame, file: "package engine\nimport (\n\"" + module + "/game/state\"\n\"" + module + "/mtg\"\n)\nvar _ mtg.Entity\n" + src}
	}
	runPlanted(t, findBareNumbers, []plantedTest{
		{"a number by its letter", in("game/engine/a.go", "func f(f *state.Frame) int32 { return f.A }\n"), []string{"game/engine/a.go:7 A"}},
		{"a number that is set", in("game/engine/a.go", "func f(f *state.Frame) { f.B++ }\n"), []string{"game/engine/a.go:7 B"}},
		{"through a type of its own", in("game/engine/a.go", "type turn struct{ *state.Frame }\nfunc f(t turn) int32 { return t.C }\n"), []string{"game/engine/a.go:8 C"}},
		{"a literal", in("game/engine/a.go", "func f() state.Frame { return state.Frame{C: 1} }\n"), []string{"game/engine/a.go:7 C"}},
		{"where the names are", in("game/engine/frame.go", "func f(f *state.Frame) int32 { return f.A }\n"), nil},
		{"a field of something else", in("game/engine/a.go", "func f(f struct{ A int }) int { var g state.Frame; _ = g; return f.A }\n"), nil},
		{"a status as a party", in("game/engine/a.go", "func f(s state.Status) mtg.Entity { return mtg.Entity(s) }\n"), []string{"game/engine/a.go:7 SetStatus"}},
		{"a number as a party", in("game/engine/a.go", "func f(s state.Status, n int) mtg.Entity { return mtg.Entity(n) }\n"), nil},
	})
}
