package room_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
)

// thing is a token of the tests.
func thing(name, text string) string {
	return fmt.Sprintf("{token: {name: %s, types: [Artifact], text: %q}}", name, text)
}

// laid is a game from a position: what A and B have on the battlefield.
func laid(t *testing.T, a, b string) room.Config {
	t.Helper()
	cards, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	f, err := scenario.Parse(fmt.Appendf(nil, `format: mtg-scenario/1
id: test
title: a test
players:
  A: {battlefield: [%s], library: {rest: {Mountain: 60}}}
  B: {battlefield: [%s], library: {rest: {Mountain: 60}}}
script: []
stop: {at: 1 end}
expect: [{check: result, is: none}]
`, a, b), "test")
	if err != nil {
		t.Fatal(err)
	}
	l, err := (&scenario.Runner{Cards: cards}).Layout(f)
	if err != nil {
		t.Fatal(err)
	}
	return room.Config{Rules: l.Rules, Position: l.Position, Programs: l.Programs, Starting: l.Starting, StepLimit: 1 << 22}
}

// doer is a player who does in his first main phase what his list says, each by the
// beginning of an ability's text or "pass", then repeats, and then passes.
type doer struct {
	names    *catalogNames
	list     []string
	times    int // of the first sequence
	seq      int
	offered  []room.Sequence
	shortcut *room.Shortcut
	asked    bool // the repetition was proposed
	life     int32
}

type catalogNames struct{ c *room.Config }

func (n *catalogNames) text(a mtg.AbilityRef) string { return n.c.Programs.Ability(a).Text }

func (p *doer) MayRepeat(list []room.Sequence) {
	if len(list) > 0 && !p.asked {
		p.offered = list
	}
}
func (p *doer) Repeated(s *room.Shortcut) { p.shortcut = s }

func (p *doer) Answer(_ context.Context, v *view.View, refused error, a *decision.Answer) error {
	if refused != nil {
		return refused
	}
	d := &v.Decision
	p.life = v.Players[0].Life
	if p.shortcut != nil || v.Step > mtg.PrecombatMain {
		return room.ErrLeave
	}
	a.Reset()
	a.Seq = d.Seq
	if d.Prompt != decision.PromptPriority || v.Step != mtg.PrecombatMain {
		d.Propose(a)
		return nil
	}
	if len(p.list) == 0 && p.times > 0 && !p.asked {
		p.asked = true
		return &room.Repeat{N: p.seq, Times: p.times}
	}
	what := "pass"
	if len(p.list) > 0 {
		what, p.list = p.list[0], p.list[1:]
	}
	for i := range d.Options {
		o := &d.Options[i]
		if what == "pass" && o.Action == mtg.ActionPass || what != "pass" && o.Ability != 0 && strings.HasPrefix(p.names.text(o.Ability), what) {
			a.Picks = append(a.Picks, uint16(i))
			return nil
		}
	}
	return errors.New("there is no " + what)
}

// passer passes, or does one thing in reply to something when A's life is so high.
type passer struct {
	names *catalogNames
	at    int32
	does  string
}

func (p *passer) Answer(_ context.Context, v *view.View, refused error, a *decision.Answer) error {
	d := &v.Decision
	a.Reset()
	a.Seq = d.Seq
	for i := range d.Options {
		if o := &d.Options[i]; p.does != "" && v.Stack.Count > 0 && v.Players[0].Life == p.at && o.Ability != 0 && strings.HasPrefix(p.names.text(o.Ability), p.does) {
			a.Picks, p.does = append(a.Picks, uint16(i)), ""
			return nil
		}
	}
	d.Propose(a)
	return nil
}

// TestShortcuts repeats sequences of one player against one who passes (732.2a), and looks at
// where they end.
func TestShortcuts(t *testing.T) {
	gain := "{0}: You gain 1 life."
	for _, c := range []struct {
		name, a, b string
		list       []string
		seq, times int
		does       string // of B, when A has 25 life
		why        room.Stop
		done       int
		life       int32
	}{
		{name: "as often as said", a: thing("Spring", gain), list: []string{"{0}", "pass"}, times: 50, why: room.StopDone, done: 50, life: 71},
		{name: "asked for each", a: thing("Spring", gain), b: thing("Idol", "{0}: You lose 1 life."), list: []string{"{0}", "pass"}, times: 50, why: room.StopDone, done: 50, life: 71},
		{name: "two deeds", a: thing("Lamp", "{T}: You gain 1 life.") + ", " + thing("Wick", "{0}: Untap target artifact."),
			list: []string{"{T}", "pass", "{0}", "pass"}, seq: 1, times: 7, why: room.StopDone, done: 7, life: 28},
		{name: "one after another without passing between", a: thing("Spring", gain), list: []string{"{0}", "{0}", "pass", "pass"}, seq: 0, times: 3, why: room.StopDone, done: 3, life: 28},
		{name: "a cost that is used up", a: "{token: {name: Jar, types: [Artifact], text: \"Remove a charge counter from this artifact: You gain 1 life.\"}, counters: {charge: 4}}",
			list: []string{"Remove", "pass"}, times: 50, why: room.StopIllegal, done: 3, life: 24},
		{name: "a question that is new", a: thing("Spring", gain) + ", " + thing("Cup", "Whenever you gain life, if you have 25 or more life, you may draw a card."),
			list: []string{"{0}", "pass"}, times: 50, why: room.StopAsked, done: 4, life: 25},
		{name: "another acts", a: thing("Spring", gain), b: thing("Idol", "{0}: Target opponent loses 1 life."), does: "{0}",
			list: []string{"{0}", "pass"}, times: 50, why: room.StopOther, done: 4, life: 25},
		{name: "the game is over", a: thing("Drain", "{0}: Target opponent loses 1 life."), list: []string{"{0}", "pass"}, times: 50, why: room.StopOver, done: 18, life: 20},
		{name: "things that come and go", a: thing("Mould", "{0}: Create a 1/1 red Goblin creature token.") + ", " + thing("Altar", "Sacrifice a creature: You gain 1 life."),
			list: []string{"{0}", "pass", "Sacrifice", "pass"}, times: 9, why: room.StopDone, done: 9, life: 30},
	} {
		t.Run(c.name, func(t *testing.T) {
			cfg := laid(t, c.a, c.b)
			var text bytes.Buffer
			cfg.Journal = &text
			names := &catalogNames{&cfg}
			var table room.Table
			if err := table.Core.Begin(cfg); err != nil {
				t.Fatal(err)
			}
			p := &doer{names: names, list: c.list, times: c.times, seq: c.seq}
			err := table.Play(context.Background(), []room.Seat{p, &passer{names, 25, c.does}})
			if err != nil && !errors.Is(err, room.ErrLeave) {
				t.Fatalf("%v; offered were %+v", err, p.offered)
			}
			if p.shortcut == nil {
				t.Fatalf("nothing was repeated; offered were %+v", p.offered)
			}
			if p.shortcut.Why != c.why || p.shortcut.Done != c.done {
				t.Errorf("over after %d because of %s, want %d and %s", p.shortcut.Done, p.shortcut.Why, c.done, c.why)
			}
			if life := table.Core.Game().S.Players[1].Life; life != c.life {
				t.Errorf("A has %d life, want %d", life, c.life)
			}
			if table.Core.Pending() == nil {
				if _, err := replay.Verify(journal.NewReader(&text)); err != nil {
					t.Errorf("the journal: %v", err)
				}
			}
		})
	}
}

// TestNothingToRepeat: what hangs on chance, comes out of hidden places or cannot be done
// again is not proposed (732.2a), and neither is the past turn.
func TestNothingToRepeat(t *testing.T) {
	for _, c := range []struct {
		name, a string
		list    []string
	}{
		{"a coin", thing("Coin", "{0}: Flip a coin. If you win the flip, you gain 1 life."), []string{"{0}", "pass"}},
		{"a card is drawn", thing("Book", "{0}: Draw a card."), []string{"{0}", "pass"}},
		{"it is tapped", thing("Lamp", "{T}: You gain 1 life."), []string{"{T}", "pass"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			cfg := laid(t, c.a, "")
			var table room.Table
			if err := table.Core.Begin(cfg); err != nil {
				t.Fatal(err)
			}
			p := &doer{names: &catalogNames{&cfg}, list: append(c.list, "pass")}
			if err := table.Play(context.Background(), []room.Seat{p, &passer{}}); err != nil && !errors.Is(err, room.ErrLeave) {
				t.Fatal(err)
			}
			if len(p.offered) > 0 {
				t.Errorf("%+v can be repeated", p.offered)
			}
		})
	}
}

// answering answers for the player what does, or "pass".
func answering(t *testing.T, a *room.Actor, names *catalogNames, p mtg.Seat, does string) error {
	t.Helper()
	var ans decision.Answer
	err := a.Do(context.Background(), func() {
		var v view.View
		a.Core.See(view.Seat(p), &v)
		d := &v.Decision
		ans.Seq = d.Seq
		for i := range d.Options {
			o := &d.Options[i]
			if does == "pass" && o.Action == mtg.ActionPass || does != "pass" && o.Ability != 0 && strings.HasPrefix(names.text(o.Ability), does) {
				ans.Picks = []uint16{uint16(i)}
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return a.Answer(context.Background(), p, &ans)
}

// TestShortcutOfPeople: the others accept in turn order or shorten, and who shortens must
// do something else there (732.2b, 732.2c).
func TestShortcutOfPeople(t *testing.T) {
	cfg := laid(t, thing("Spring", "{0}: You gain 1 life."), thing("Idol", "{0}: You gain 5 life."))
	names := &catalogNames{&cfg}
	var core room.Core
	if err := core.Begin(cfg); err != nil {
		t.Fatal(err)
	}
	full := room.Pace{Full: true, Own: ^room.StepSet(0), Others: ^room.StepSet(0)}
	ctx := context.Background()
	a := room.Start(room.ActorConfig{
		Core: &core, Bots: make([]room.Seat, 2), Audience: &deaf{}, TakeBack: true, Paces: []room.Pace{full, full}, Commit: func() error { return nil },
	})
	defer a.Stop()
	do := func(p mtg.Seat, does string) {
		t.Helper()
		if err := answering(t, a, names, p, does); err != nil {
			t.Fatal(err)
		}
	}
	life := func() (n int32) {
		_ = a.Do(ctx, func() { n = core.Game().S.Players[1].Life })
		return n
	}
	for _, x := range []struct {
		p    mtg.Seat
		does string
	}{{1, "pass"}, {2, "pass"}, {1, "{0}"}, {1, "pass"}, {2, "pass"}} {
		do(x.p, x.does)
	}
	if err := a.Suggest(ctx, 2, 0, 5); err == nil {
		t.Error("who has no priority can propose")
	}
	if err := a.Suggest(ctx, 1, 0, room.MostTimes+1); err == nil {
		t.Error("too many repetitions can be proposed")
	}
	if err := a.Suggest(ctx, 1, 0, 10); err != nil {
		t.Fatal(err)
	}
	if n := life(); n != 21 {
		t.Errorf("before it is accepted A has %d life, want 21", n)
	}
	if err := a.Shorten(ctx, 2, true, 0); err != nil {
		t.Fatal(err)
	}
	if n := life(); n != 31 {
		t.Errorf("accepted: A has %d life, want 31", n)
	}
	if err := a.Suggest(ctx, 1, 0, 10); err != nil {
		t.Fatal(err)
	}
	if err := a.Shorten(ctx, 2, false, 10); err == nil {
		t.Error("it can be shortened to what it is")
	}
	if err := a.Shorten(ctx, 2, false, 3); err != nil {
		t.Fatal(err)
	}
	if n := life(); n != 34 {
		t.Errorf("shortened to 3: A has %d life, want 34, and a fourth on the stack", n)
	}
	var s room.Shortcut
	_ = a.Do(ctx, func() { s = *a.Shortcut() })
	if s.Why != room.StopShortened || s.Done != 3 || s.Ender != 2 {
		t.Errorf("it is over after %d, %s by %v", s.Done, s.Why, s.Ender)
	}
	var refusal *decision.Refusal
	if err := answering(t, a, names, 2, "pass"); !errors.As(err, &refusal) || refusal.Rule != rule.R732_2c {
		t.Errorf("who has shortened passes all the same: %v", err)
	}
	do(2, "{0}")
	if err := a.Suggest(ctx, 1, 0, 10); err == nil {
		t.Error("something is repeated while another has priority")
	}
	if err := a.Offer(ctx, 1, room.OfferTakeBack); err != nil {
		t.Fatal(err)
	}
	if err := a.Reply(ctx, 2, room.OfferTakeBack, true); err != nil {
		t.Fatal(err)
	}
	if n := life(); n != 31 {
		t.Errorf("taken back: A has %d life, want 31", n)
	}
}

// willing says yes to whatever he may do, and activates what he can once.
type willing struct{ acted bool }

func (p *willing) Answer(_ context.Context, v *view.View, refused error, a *decision.Answer) error {
	d := &v.Decision
	a.Reset()
	a.Seq = d.Seq
	switch {
	case v.Turn > 1:
		return room.ErrLeave
	case d.Kind == decision.Confirm:
		a.Yes = !d.Unable
	case d.Prompt == decision.PromptPriority && !p.acted && v.Step == mtg.PrecombatMain && len(d.Options) > 1:
		p.acted = true
		a.Picks = append(a.Picks, 1)
	default:
		d.Propose(a)
	}
	return nil
}

// TestFragmentedLoopIsLeft: two players each do what they may and bring the same position
// about; the active player is not let any more (732.3), so his life is what it was before
// his last gain.
func TestFragmentedLoopIsLeft(t *testing.T) {
	cfg := laid(t, thing("Chorus", "Whenever you lose life, you may gain 1 life.\n{T}: You gain 1 life."),
		thing("Murmur", "Whenever an opponent gains life, you may have that player lose 1 life."))
	cfg.StepLimit = 20000
	var table room.Table
	if err := table.Core.Begin(cfg); err != nil {
		t.Fatal(err)
	}
	if err := table.Play(context.Background(), []room.Seat{&willing{}, &willing{acted: true}}); !errors.Is(err, room.ErrLeave) {
		t.Fatalf("the turn does not end: %v, %+v", err, table.Core.Result())
	}
	if life := table.Core.Game().S.Players[1].Life; life != 20 {
		t.Errorf("A has %d life, want 20", life)
	}
}

// TestTwoWhoAct: nothing is proposed where another has done something in between.
func TestTwoWhoAct(t *testing.T) {
	cfg := laid(t, thing("Spring", "{0}: You gain 1 life."), thing("Idol", "{0}: You gain 5 life."))
	var table room.Table
	if err := table.Core.Begin(cfg); err != nil {
		t.Fatal(err)
	}
	names := &catalogNames{&cfg}
	p := &doer{names: names, list: []string{"{0}", "pass", "pass", "pass"}}
	if err := table.Play(context.Background(), []room.Seat{p, &passer{names, 20, "{0}"}}); err != nil && !errors.Is(err, room.ErrLeave) {
		t.Fatal(err)
	}
	if len(p.offered) > 0 {
		t.Errorf("%+v can be repeated", p.offered)
	}
}
