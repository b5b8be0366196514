package words

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// plain names faces and seats by letters.
type plain struct{}

func (plain) FaceName(f mtg.FaceID) string {
	return [...]string{"nothing", "Emberlance", "Mossback Badger", "Mountain"}[f]
}
func (plain) AbilityText(mtg.AbilityRef) string   { return "" }
func (plain) ModeText(mtg.AbilityRef, int) string { return "" }

func (plain) ChoiceText(mtg.AbilityRef, int) string { return "" }
func (plain) SeatName(p mtg.Seat) string            { return [...]string{"", "Ann", "Bob"}[p] }

// TestEveryWord demands a sentence, or the decision to say nothing, for every
// kind of event, prompt and refusal, in every language, and that no pattern is
// broken.
func TestEveryWord(t *testing.T) {
	all := facts{text: func(string) string { return "x" }}
	for _, l := range languages {
		for k := mtg.EventKind(1); int(k) < mtg.NumEventKinds; k++ {
			if p, ok := l.events[k]; !ok {
				t.Errorf("%s: no words for the event %v", l.Code, k)
			} else {
				say(p, all)
			}
		}
		for p := decision.Prompt(0); p < decision.NumPrompts; p++ {
			if say(l.prompts[p], all) == "" {
				t.Errorf("%s: no words for the prompt %v", l.Code, p)
			}
		}
		for c := decision.RefusedStale; c.String() != "invalid refusal"; c++ {
			if say(l.refused[c], all) == "" {
				t.Errorf("%s: no words for the refusal %v", l.Code, c)
			}
		}
		for a, p := range l.actions {
			if say(p, all) == "" {
				t.Errorf("%s: no words for the action %v", l.Code, a)
			}
		}
		for s := mtg.BeforeGame; s <= mtg.Cleanup; s++ {
			if l.steps[s] == "" {
				t.Errorf("%s: no words for the step %v", l.Code, s)
			}
		}
	}
}

func TestEvent(t *testing.T) {
	tests := []struct {
		name    string
		classic bool
		you     mtg.Seat
		e       view.Event
		want    string
	}{
		{"another draws", false, 2, view.Event{Kind: mtg.EventDraw, Player: 1, From: mtg.Library, To: mtg.Hand}, "Ann draws a card"},
		{"you draw", false, 2, view.Event{Kind: mtg.EventDraw, Player: 2, Became: 5, Card: 3, From: mtg.Library, To: mtg.Hand}, "You draw Mountain"},
		{"cast", false, 0, view.Event{Kind: mtg.EventCast, Player: 1, Object: 9, Card: 1}, "Ann casts Emberlance"},
		{"classic", true, 0, view.Event{Kind: mtg.EventCast, Player: 1, Object: 9, Card: 1}, "Ann plays Emberlance"},
		{"damage to a player", false, 2, view.Event{Kind: mtg.EventDamage, Source: 7, Other: view.PlayerHandle(2), N: 3}, "Mossback Badger deals 3 damage to you"},
		{"enters", false, 0, view.Event{Kind: mtg.EventZoneChange, From: mtg.Graveyard, To: mtg.Battlefield, Became: 7}, "Mossback Badger enters from graveyard"},
		{"comes into play", true, 0, view.Event{Kind: mtg.EventZoneChange, From: mtg.Stack, To: mtg.Battlefield, Became: 7}, "Mossback Badger comes into play"},
		{"dies", false, 1, view.Event{Kind: mtg.EventZoneChange, From: mtg.Battlefield, To: mtg.Graveyard, Owner: 1, Object: 7}, "Mossback Badger is put into your graveyard"},
		{"one counter", false, 0, view.Event{Kind: mtg.EventCounters, Other: 7, N: 1, Counter: mtg.CounterPlusOne}, "1 +1/+1 counter on Mossback Badger"},
		{"two counters", false, 0, view.Event{Kind: mtg.EventCounters, Other: 7, N: 2, Counter: mtg.CounterPlusOne}, "2 +1/+1 counters on Mossback Badger"},
		{"end", false, 2, view.Event{Kind: mtg.EventGameEnded, Player: 2}, "The game is over: you have won"},
		{"draw", false, 2, view.Event{Kind: mtg.EventGameEnded}, "The game is over: a draw"},
		{"nothing to say", false, 2, view.Event{Kind: mtg.EventStepEnded}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			l, ok := Named("en", test.classic)
			if !ok {
				t.Fatal("no English")
			}
			teller := New(plain{}, l, rule.Current, test.you)
			teller.See(&view.View{Objects: []view.Object{{Handle: 7, Face: 2, Card: 2}}})
			if got := teller.Event(&test.e); got != test.want {
				t.Errorf("Event(%v) = %q, want %q", test.e.Kind, got, test.want)
			}
		})
	}
}

func TestDecision(t *testing.T) {
	teller := New(plain{}, English(), rule.Current, 1)
	d := &decision.Decision{
		Kind: decision.Act, Prompt: decision.PromptPriority, By: 1,
		Options: []decision.Option{
			{Action: mtg.ActionPass},
			{Action: mtg.ActionCast, Object: 4, Face: 1},
			{Action: mtg.ActionCast, Object: 4, Face: 1, Way: decision.WayFree},
			{Action: mtg.ActionPlayLand, Object: 5, Face: 3},
			{Other: mtg.PlayerEntity(2)},
		},
	}
	if got, want := teller.Prompt(d), "You have priority"; got != want {
		t.Errorf("Prompt = %q, want %q", got, want)
	}
	for i, want := range []string{"Pass", "Cast Emberlance", "Cast Emberlance (without paying its mana cost)", "Play Mountain", "Bob"} {
		if got := teller.Option(d, i); got != want {
			t.Errorf("Option(%d) = %q, want %q", i, got, want)
		}
	}
	r := &decision.Refusal{Code: decision.RefusedTooFew, Want: 2, Rule: rule.R601_2c}
	if got := teller.Refusal(d, r); !strings.Contains(got, "at least 2") || !strings.Contains(got, "601.2c") {
		t.Errorf("Refusal = %q, want the number and the rule", got)
	}
	pay := &decision.Decision{Kind: decision.Pay, Prompt: decision.PromptPayMana, Symbols: []mtg.ManaSymbol{mtg.SymbolGeneric, mtg.ColorSymbol(mtg.Red), mtg.SymbolGeneric}}
	if got, want := teller.Prompt(pay), "Pay {2}{R}"; got != want {
		t.Errorf("Prompt = %q, want %q", got, want)
	}
}
