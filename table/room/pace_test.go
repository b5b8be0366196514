package room_test

import (
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/room"
)

// priority is what player A sees when he has priority at a step of a player's turn,
// and may do more than pass.
func priority(active mtg.Seat, step mtg.Step) *view.View {
	v := &view.View{Viewer: 1}
	v.Active, v.Step, v.Turn = active, step, 5
	v.Decision = decision.Decision{
		Kind: decision.Act, Prompt: decision.PromptPriority, Seq: 7, By: 1, For: 1,
		Options: []decision.Option{{Action: mtg.ActionPass}, {Action: mtg.ActionCast}},
	}
	return v
}

// over is the same with an object of a player's on the stack.
func over(v *view.View, controller mtg.Seat, face mtg.FaceID) *view.View {
	v.Objects = append(v.Objects, view.Object{Handle: 3, Zone: mtg.Stack, Controller: controller, Face: face})
	v.Stack.First, v.Stack.Count = 0, 1
	return v
}

// TestPace: where a player is asked for priority, and where it is passed for him.
func TestPace(t *testing.T) {
	usual := room.UsualPace()
	full, smart, until, past, yields := usual, usual, usual, usual, usual
	full.Full, smart.Smart, until.Until, until.Since, past.Until = true, true, 5, 5, 4
	long := usual
	long.Until, long.Since = 6, 2 // one of the players between has left since
	yields.Yields = []room.Yield{{Face: 9}}
	through, throughBefore, throughLong := until, past, long
	through.Through, throughBefore.Through, throughLong.Through = true, true, true
	onlyPass := func(v *view.View) *view.View {
		v.Decision.Options = v.Decision.Options[:1]
		return v
	}
	for _, tt := range []struct {
		what   string
		pace   room.Pace
		v      *view.View
		passed bool
	}{
		{"his main phase", usual, priority(1, mtg.PrecombatMain), false},
		{"his upkeep", usual, priority(1, mtg.Upkeep), true},
		{"his upkeep, at full control", full, priority(1, mtg.Upkeep), false},
		{"another's end", usual, priority(2, mtg.EndStep), false},
		{"another's main phase", usual, priority(2, mtg.PrecombatMain), true},
		{"until the end of this turn", until, priority(1, mtg.PrecombatMain), true},
		{"until the end of the turn before", past, priority(1, mtg.PrecombatMain), false},
		{"until after another's turn", long, priority(2, mtg.EndStep), true},
		{"his own turn, which came before the end of that", long, priority(1, mtg.PrecombatMain), false},
		{"another's spell", usual, over(priority(1, mtg.Upkeep), 2, 9), false},
		{"another's spell, until the end of this turn", until, over(priority(1, mtg.Upkeep), 2, 9), false},
		{"another's spell, until the end of this turn whatever is done", through, over(priority(1, mtg.Upkeep), 2, 9), true},
		{"another's spell, whatever was done until the turn before", throughBefore, over(priority(1, mtg.Upkeep), 2, 9), false},
		{"another's spell in his own turn, which came before the end of that", throughLong, over(priority(1, mtg.Upkeep), 2, 9), false},
		{"another's spell in another's turn, whatever is done", throughLong, over(priority(2, mtg.Upkeep), 2, 9), true},
		{"his own spell", usual, over(priority(1, mtg.PrecombatMain), 1, 9), true},
		{"a spell that he yields to", yields, over(priority(1, mtg.Upkeep), 2, 9), true},
		{"another spell", yields, over(priority(1, mtg.Upkeep), 2, 8), false},
		{"nothing to do but pass", usual, onlyPass(priority(1, mtg.PrecombatMain)), false},
		{"nothing to do but pass, against bots", smart, onlyPass(priority(1, mtg.PrecombatMain)), true},
		{"something to do, against bots", smart, priority(1, mtg.PrecombatMain), false},
	} {
		var a decision.Answer
		passed := tt.pace.Answer(tt.v, &a)
		if passed != tt.passed {
			t.Errorf("%s: passed for him %v, want %v", tt.what, passed, tt.passed)
		}
		if passed && (a.Seq != 7 || len(a.Picks) != 1 || tt.v.Decision.Options[a.Picks[0]].Action != mtg.ActionPass) {
			t.Errorf("%s: he passes by %+v", tt.what, a)
		}
	}
}

// TestPaceOfOtherQuestions: a declaration without anything to declare is made for the
// player; a question with priority's options that is another is his.
func TestPaceOfOtherQuestions(t *testing.T) {
	usual := room.UsualPace()
	var a decision.Answer
	for _, kind := range []decision.Kind{decision.Attack, decision.Block} {
		v := &view.View{Viewer: 1, Decision: decision.Decision{Kind: kind, Seq: 4}}
		if !usual.Answer(v, &a) || a.Seq != 4 || len(a.Picks) != 0 {
			t.Errorf("%v with nothing to declare: %+v", kind, a)
		}
		v.Decision.Options = make([]decision.Option, 1)
		if usual.Answer(v, &a) {
			t.Errorf("%v is declared for the player", kind)
		}
	}
	other := priority(1, mtg.Upkeep)
	other.Decision.Prompt = decision.PromptMulligan
	if usual.Answer(other, &a) {
		t.Error("what is not priority is passed")
	}
	pay := &view.View{Viewer: 1, Decision: decision.Decision{Kind: decision.Confirm}}
	if usual.Answer(pay, &a) {
		t.Error("a question is answered for the player")
	}
}
