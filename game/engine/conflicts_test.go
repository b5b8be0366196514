package engine_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// A conflict is an event that several replacement and prevention effects could
// apply to: a source would deal damage to a player, or he would gain life. The
// reference applies 616.1 to it as the rule reads, without an engine: one of the
// effects that apply is chosen, applied, and then it is asked again.

// abstract is one effect of a conflict.
type abstract struct {
	what     what
	k        int  // the amount of those that have one
	least    int  // applies to amounts of at least this; zero: to any
	optional bool // the player may decline it
}

type what uint8

const (
	doubleDamage what = iota
	moreDamage        // k more
	preventPart       // k of it
	preventAll
	gainInstead // of the damage, life is gained
	doubleGain
	moreGain
	loseInstead // of the gain, life is lost
	numWhats
)

var whatNames = [numWhats]string{"double damage", "more damage", "prevent part", "prevent all", "gain instead", "double gain", "more gain", "lose instead"}

func (a abstract) String() string {
	return fmt.Sprintf("%s %d from %d optional %v", whatNames[a.what], a.k, a.least, a.optional)
}

// abstractEvent is what would happen.
type abstractEvent struct {
	kind mtg.EventKind
	n    int
}

func (a abstract) appliesTo(e abstractEvent) bool {
	kind := mtg.EventDamage
	if a.what >= doubleGain {
		kind = mtg.EventGainLife
	}
	return e.kind == kind && e.n > 0 && e.n >= a.least
}

// apply is the modified event; one that comes to nothing does not happen.
func (a abstract) apply(e abstractEvent) abstractEvent {
	switch a.what {
	case doubleDamage, doubleGain:
		e.n *= 2
	case moreDamage, moreGain:
		e.n += a.k
	case preventPart:
		e.n = max(0, e.n-a.k)
	case preventAll:
		e.n = 0
	case gainInstead:
		e.kind = mtg.EventGainLife
	case loseInstead:
		e.kind = mtg.EventLoseLife
	}
	return e
}

// outcomes adds the changes of the life total that choices can lead to. left has
// a bit for each effect that has not had its opportunity (614.5).
func outcomes(list []abstract, left uint, e abstractEvent, into map[int]bool) {
	any := false
	for i, a := range list {
		if left&(1<<i) == 0 || !a.appliesTo(e) {
			continue
		}
		any = true
		outcomes(list, left&^(1<<i), a.apply(e), into)
		if a.optional {
			outcomes(list, left&^(1<<i), e, into)
		}
	}
	if any {
		return
	}
	if e.kind == mtg.EventGainLife {
		into[e.n] = true
	} else {
		into[-e.n] = true
	}
}

// program is a permanent with the effect.
func (a abstract) program(i int) ability.Card {
	you := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You}
	amount := &ability.Num{Kind: ability.NumEvent}
	p := &ability.Pattern{Kind: mtg.EventDamage, Other: you, AtLeast: a.least}
	r := &ability.Replace{Kind: ability.ReplaceAmount, Optional: a.optional}
	if a.what >= doubleGain {
		*p = ability.Pattern{Kind: mtg.EventGainLife, Player: you, AtLeast: a.least}
	}
	switch a.what {
	case doubleDamage, doubleGain:
		r.Num = &ability.Num{Kind: ability.NumTimes, A: amount, B: ability.Const(2)}
	case moreDamage, moreGain:
		r.Num = &ability.Num{Kind: ability.NumPlus, A: amount, B: ability.Const(a.k)}
	case preventPart:
		r.Kind, r.Num = ability.ReplacePrevent, ability.Const(a.k)
	case preventAll:
		r.Kind, r.Flags = ability.ReplacePrevent, ability.FlagAll
	case gainInstead:
		r.Kind, r.Code = ability.ReplaceCode, []ability.Instr{{Op: ability.OpGainLife, Who: &ability.Sel{Kind: ability.SelYou}, N: amount}}
	case loseInstead:
		r.Kind, r.Code = ability.ReplaceCode, []ability.Instr{{Op: ability.OpLoseLife, Who: &ability.Sel{Kind: ability.SelYou}, N: amount}}
	}
	return ability.Card{Name: fmt.Sprintf("Effect %d", i), Faces: []ability.Face{{
		Name: fmt.Sprintf("Effect %d", i), Types: mtg.Enchantment,
		Abilities: []ability.Ability{{
			Kind: ability.Static, Zones: mtg.Zones(mtg.Battlefield),
			Static: []ability.StaticEffect{{Kind: ability.StaticReplace, Pattern: p, Replace: r}},
		}},
	}}}
}

// spark is a spell that makes the event happen to whoever casts it.
func spark(e abstractEvent) ability.Card {
	you := &ability.Sel{Kind: ability.SelYou}
	in := ability.Instr{Op: ability.OpDamage, Other: &ability.Sel{Kind: ability.SelThis}, What: you, N: ability.Const(e.n)}
	if e.kind == mtg.EventGainLife {
		in = ability.Instr{Op: ability.OpGainLife, Who: &ability.Sel{Kind: ability.SelYou}, N: ability.Const(e.n)}
	}
	return ability.Card{Name: "Spark", Faces: []ability.Face{{
		Name: "Spark", Types: mtg.Instant,
		Abilities: []ability.Ability{{Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack), Modes: []ability.Mode{{Code: []ability.Instr{in}}}}},
	}}}
}

// conflictGame is a game in which the first player may cast the spark among the
// effects.
func conflictGame(t *testing.T, list []abstract, e abstractEvent) *engine.Game {
	t.Helper()
	cards := []ability.Card{spark(e)}
	place := position.Position{Players: make([]position.Player, 2)}
	for i := range place.Players {
		place.Players[i].Life = 200
	}
	place.Players[0].Cards = append(place.Players[0].Cards, position.Card{Name: "Spark", Zone: mtg.Hand})
	for i, a := range list {
		c := a.program(i)
		cards = append(cards, c)
		place.Players[0].Cards = append(place.Players[0].Cards, position.Card{Name: c.Name, Zone: mtg.Battlefield})
	}
	programs, err := catalog.Link(cards)
	if err != nil {
		t.Fatal(err)
	}
	g, err := engine.New(engine.Config{
		Rules: ruleset.Current(), Programs: programs, Position: &place, Starting: 1,
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// explore casts the spark and answers in every way what is asked about the
// effects, and adds the changes of the life total.
func explore(t *testing.T, g *engine.Game, cast bool, into map[int]bool) {
	t.Helper()
	for {
		d := g.Pending()
		if d == nil {
			t.Fatal("the game ended")
		}
		if d.Kind != decision.Act {
			branch(t, g, d, into)
			return
		}
		pick := 0
		for i := range d.Options {
			if d.Options[i].Action == mtg.ActionCast {
				pick, cast = i, true
			}
		}
		if cast && len(g.S.List(mtg.Stack, 0)) == 0 && len(g.S.List(mtg.Hand, 1)) == 0 {
			into[int(g.S.Players[1].Life)-200] = true
			return
		}
		if err := g.Answer(&decision.Answer{Seq: d.Seq, Picks: []uint16{uint16(pick)}}); err != nil {
			t.Fatal(err)
		}
	}
}

func branch(t *testing.T, g *engine.Game, d *decision.Decision, into map[int]bool) {
	t.Helper()
	var answers []decision.Answer
	switch d.Prompt {
	case decision.PromptReplace:
		for i := range d.Options {
			answers = append(answers, decision.Answer{Seq: d.Seq, Picks: []uint16{uint16(i)}})
		}
	case decision.PromptOptionalReplace:
		answers = []decision.Answer{{Seq: d.Seq, Yes: true}, {Seq: d.Seq}}
	default:
		t.Fatalf("prompt = %v, want one of a replacement effect", d.Prompt)
	}
	for i := range answers {
		var other engine.Game
		other.Clone(g)
		if err := other.Answer(&answers[i]); err != nil {
			t.Fatal(err)
		}
		explore(t, &other, true, into)
	}
}

// TestConflicts compares, on generated conflicts, what the engine's decisions
// can lead to with what 616.1 and 614.5 allow.
func TestConflicts(t *testing.T) {
	r := rand.New(rand.NewPCG(616, 1))
	several := 0
	for i := range 1000 {
		list := make([]abstract, 2+r.IntN(3))
		for j := range list {
			list[j] = abstract{what: what(r.IntN(int(numWhats))), k: 1 + r.IntN(3), optional: r.IntN(5) == 0}
			if r.IntN(3) == 0 {
				list[j].least = 1 + r.IntN(6)
			}
		}
		e := abstractEvent{mtg.EventDamage, 1 + r.IntN(5)}
		if r.IntN(3) == 0 {
			e.kind = mtg.EventGainLife
		}
		want, got := map[int]bool{}, map[int]bool{}
		outcomes(list, 1<<len(list)-1, e, want)
		explore(t, conflictGame(t, list, e), false, got)
		if !maps.Equal(got, want) {
			t.Fatalf("conflict %d, %v, %v: outcomes = %v, want %v", i, e, list,
				slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
		}
		if len(want) > 1 {
			several++
		}
	}
	if several < 300 {
		t.Errorf("%d of 1000 conflicts have several outcomes, want at least 300", several)
	}
}
