package words

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
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

func (plain) ChoiceText(mtg.AbilityRef, int) string           { return "" }
func (plain) CostText(mtg.FaceID, mtg.AbilityRef, int) string { return "" }
func (plain) WayName(mtg.FaceID, uint8) string                { return "" }
func (plain) SeatName(p mtg.Seat) string                      { return [...]string{"", "Ann", "Bob"}[p] }

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
		for r := view.ReasonPrinted; r < view.NumReasons; r++ {
			if say(l.reasons[r], all) == "" {
				t.Errorf("%s: no words for the reason %d", l.Code, r)
			}
		}
		for k := decision.Act; k <= decision.Name; k++ {
			if l.deeds[k] == "" {
				t.Errorf("%s: no words for waiting for %v", l.Code, k)
			}
		}
		for b := decision.NoBar + 1; b < decision.NumBars; b++ {
			if l.bars[b] == "" {
				t.Errorf("%s: no words for the bar %v", l.Code, b)
			}
		}
		for way := range english.ways {
			if l.ways[way] == "" {
				t.Errorf("%s: no words for the way %d", l.Code, way)
			}
		}
		for z := mtg.Library; int(z) < mtg.NumZones; z++ {
			if (l.zones[z] == "") != (english.zones[z] == "") || l.out != [mtg.NumZones]string{} && l.out[z] == "" && l.zones[z] != "" {
				t.Errorf("%s: no words for the zone %v", l.Code, z)
			}
		}
		for i, word := range []string{
			l.you, l.self, l.somebody, l.card, l.life, l.faceDown, l.nothing, l.damage, l.ability, l.and, l.yes, l.no, l.turn, l.flips[0],
			l.flips[1], l.flips[2], l.flips[3], l.flips[4], l.flips[5], l.flips[6], l.draw, l.youWon, l.won, l.its, l.your, l.owned, l.numbered, l.piled, l.leave, l.otherWay, l.anyColor, l.cited, l.upTo,
			l.between, l.earlier, l.counter, l.waiting,
		} {
			if word == "" {
				t.Errorf("%s: word %d is missing", l.Code, i)
			}
		}
		for a := range english.actions {
			if l.actions[a] == "" {
				t.Errorf("%s: no words for the action %v", l.Code, a)
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
		{"first by lot", false, 2, view.Event{Kind: mtg.EventGameStarted, Player: 1, N: 4, Flags: event.AtRandom}, "Ann takes the first turn, drawn by lot among 4"},
		{"first by choice", false, 1, view.Event{Kind: mtg.EventGameStarted, Player: 1}, "You take the first turn"},
		{"you draw", false, 2, view.Event{Kind: mtg.EventDraw, Player: 2, Became: 5, Card: 3, From: mtg.Library, To: mtg.Hand}, "You draw Mountain"},
		{"cast", false, 0, view.Event{Kind: mtg.EventCast, Player: 1, Object: 9, Card: 1}, "Ann casts Emberlance"},
		{"classic", true, 0, view.Event{Kind: mtg.EventCast, Player: 1, Object: 9, Card: 1}, "Ann plays Emberlance"},
		{"damage to a player", false, 2, view.Event{Kind: mtg.EventDamage, Source: 7, Other: view.PlayerHandle(2), N: 3}, "Mossback Badger deals 3 damage to you"},
		{"enters", false, 0, view.Event{Kind: mtg.EventZoneChange, From: mtg.Graveyard, To: mtg.Battlefield, Became: 7}, "Mossback Badger enters from graveyard"},
		{"starts with", false, 1, view.Event{Kind: mtg.EventZoneChange, From: mtg.Outside, To: mtg.Battlefield, Owner: 1, Became: 7}, "You start with Mossback Badger"},
		{"another starts with", false, 2, view.Event{Kind: mtg.EventZoneChange, From: mtg.Outside, To: mtg.Battlefield, Owner: 1, Became: 7}, "Ann starts with Mossback Badger"},
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

// TestItalian: what the reader does, suffers and sees is said to him in Italian.
func TestItalian(t *testing.T) {
	l, ok := Named("it", false)
	if !ok {
		t.Fatal("no Italian")
	}
	teller := New(plain{}, l, rule.Current, 2)
	teller.See(&view.View{Objects: []view.Object{{Handle: 7, Face: 2, Card: 2}}})
	for _, tt := range []struct {
		e    view.Event
		want string
	}{
		{view.Event{Kind: mtg.EventDraw, Player: 1}, "Ann pesca una carta"},
		{view.Event{Kind: mtg.EventDraw, Player: 2}, "Tu peschi una carta"},
		{view.Event{Kind: mtg.EventDamage, Source: 7, Other: view.PlayerHandle(2), N: 1}, "Mossback Badger infligge 1 danno a te"},
		{view.Event{Kind: mtg.EventZoneChange, From: mtg.Exile, To: mtg.Battlefield, Became: 7}, "Mossback Badger entra dall'esilio"},
		{view.Event{Kind: mtg.EventZoneChange, From: mtg.Battlefield, To: mtg.Graveyard, Owner: 1, Object: 7}, "Mossback Badger va nel cimitero di Ann"},
		{view.Event{Kind: mtg.EventGameEnded, Player: 1}, "La partita è finita: ha vinto Ann"},
	} {
		if got := teller.Event(&tt.e); got != tt.want {
			t.Errorf("Event(%v) = %q, want %q", tt.e.Kind, got, tt.want)
		}
	}
	d := &decision.Decision{Kind: decision.Pick, Prompt: decision.PromptDiscard, By: 2, Min: 0, Max: 2, Options: make([]decision.Option, 3)}
	if got, want := teller.Prompt(d), "Scarta fino a 2"; got != want {
		t.Errorf("Prompt = %q, want %q", got, want)
	}
	r := &decision.Refusal{Code: decision.RefusedTooFew, Want: 2, Rule: rule.R601_2c}
	if got, want := teller.Refusal(d, r), "Scegline almeno 2 (regola 601.2c)"; got != want {
		t.Errorf("Refusal = %q, want %q", got, want)
	}
	if got, want := teller.Reason(&view.Reason{Code: view.ReasonTapped}), "È TAPpata"; got != want {
		t.Errorf("Reason = %q, want %q", got, want)
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
	for cost, want := range []string{"Take a mulligan? It is free, by 103.5c.", "Take a mulligan? It costs 1 card.", "Take a mulligan? It costs 2 cards."} {
		d := &decision.Decision{Kind: decision.Confirm, Prompt: decision.PromptMulligan, By: 1, Total: int32(cost)}
		if got := teller.Prompt(d); got != want {
			t.Errorf("Prompt = %q, want %q", got, want)
		}
	}
	if got, want := teller.Waiting(&view.Waiting{Prompt: decision.PromptMulligan, Kind: decision.Confirm, By: 1}), "Take a mulligan?"; got != want {
		t.Errorf("Waiting = %q, want %q", got, want)
	}
	pay := &decision.Decision{Kind: decision.Pay, Prompt: decision.PromptPayMana, Symbols: []mtg.ManaSymbol{mtg.SymbolGeneric, mtg.ColorSymbol(mtg.Red), mtg.SymbolGeneric}}
	if got, want := teller.Prompt(pay), "Pay {2}{R}"; got != want {
		t.Errorf("Prompt = %q, want %q", got, want)
	}
}
