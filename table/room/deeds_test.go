package room

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
)

// ConfigOfTests makes the configuration of a game; the tests outside of the package,
// which may have cards, set it.
var ConfigOfTests func(t testing.TB) Config

// begun is a game of two starter decks at its first decision.
func begun(t *testing.T, change func(*Config)) *Core {
	t.Helper()
	c := ConfigOfTests(t)
	if change != nil {
		change(&c)
	}
	core := &Core{}
	if err := core.Begin(c); err != nil {
		t.Fatal(err)
	}
	return core
}

// keep answers a mulligan with no.
func keep(t *testing.T, c *Core) {
	t.Helper()
	if d := c.Pending(); d.Prompt != decision.PromptMulligan {
		t.Fatalf("%v is asked, want a mulligan", d.Prompt)
	} else if err := c.Answer(&decision.Answer{Seq: d.Seq}); err != nil {
		t.Fatal(err)
	}
}

// TestNothingAfterTheEnd: a game that is over takes no input, and nothing is marked,
// kept or taken back in it.
func TestNothingAfterTheEnd(t *testing.T) {
	var text bytes.Buffer
	c := begun(t, func(c *Config) { c.Journal = &text })
	var before Point
	c.Mark(&before)
	seq := c.Pending().Seq
	if err := c.Concede(2); err != nil {
		t.Fatal(err)
	}
	if c.Pending() != nil || c.Result().Winner != 1 {
		t.Fatalf("after a concession: %+v", c.Result())
	}
	length := text.Len()
	for what, err := range map[string]error{
		"answering": c.Answer(&decision.Answer{Seq: seq}), "answering as seen": c.AnswerSeen(1, &decision.Answer{Seq: seq}),
		"conceding": c.Concede(1), "agreeing to a draw": c.Agree(), "halting": c.Halt(LimitSteps), "taking back": c.Back(&before),
	} {
		if err == nil {
			t.Errorf("%s is possible when the game is over", what)
		}
	}
	if err := c.Part(); err != nil {
		t.Errorf("parting: %v", err)
	}
	if err := c.Clock([]int64{1, 2}); err != nil {
		t.Errorf("a clock: %v", err)
	}
	if text.Len() != length {
		t.Errorf("the journal goes on after the end: %s", text.String()[length:])
	}
	var after Point
	if c.Mark(&after); after.Seq != 0 {
		t.Errorf("the point marked is %+v", after)
	}
}

// TestWhoMayConcede: a player of the game, and nobody else.
func TestWhoMayConcede(t *testing.T) {
	c := begun(t, nil)
	for _, p := range []mtg.Seat{0, 3, 9} {
		if err := c.Concede(p); err == nil {
			t.Errorf("seat %d concedes", p)
		}
	}
	if c.Pending() == nil {
		t.Error("the game is over")
	}
}

// TestBack: the game goes back to the decision that was marked, as long as nothing has
// come to light, and the journal says so.
func TestBack(t *testing.T) {
	var text bytes.Buffer
	c := begun(t, func(c *Config) { c.Journal = &text })
	var p Point
	c.Mark(&p)
	if err := c.Back(&p); err == nil {
		t.Error("what was not answered is taken back")
	}
	hash, seq := c.Game().Hash(), c.Pending().Seq
	keep(t, c)
	if err := c.Back(&p); err != nil || c.Pending().Seq != seq || c.Game().Hash() != hash || c.Result().Decisions != 0 {
		t.Errorf("taking back: %v, decision %d of %d", err, c.Pending().Seq, seq)
	}
	if !strings.Contains(text.String(), `"back"`) {
		t.Errorf("the journal does not say that something was taken back: %s", text.String()[max(0, text.Len()-300):])
	}
	keep(t, c)
	p.Shown = true
	if err := c.Back(&p); !errors.Is(err, errShown) {
		t.Errorf("when something has come to light: %v", err)
	}
	if err := c.Back(&Point{}); err == nil {
		t.Error("nothing at all is taken back")
	}
}

// TestPoints: so many are kept, the latest ones, each of another decision.
func TestPoints(t *testing.T) {
	c := begun(t, nil)
	var ps Points
	ps.Mark(c)
	ps.Mark(c)
	if len(ps.list) != 1 {
		t.Fatalf("%d points of one decision", len(ps.list))
	}
	first := c.Pending().Seq
	for n := 0; n < mostPoints+2; n++ {
		if d := c.Pending(); d.Prompt == decision.PromptMulligan {
			keep(t, c)
		} else if err := c.Answer(&decision.Answer{Seq: d.Seq, Picks: []uint16{0}}); err != nil {
			t.Fatal(err)
		}
		ps.Mark(c)
	}
	if len(ps.list) != mostPoints || ps.list[0].Seq == first || ps.list[mostPoints-1].Seq != c.Pending().Seq {
		t.Errorf("the points are %+v", ps.list)
	}
	for i := 1; i < len(ps.list); i++ {
		if ps.list[i].Seq <= ps.list[i-1].Seq {
			t.Errorf("the points are %+v, want them in order", ps.list)
		}
	}
}

// TestWhatHasComeToLight: an event that shows a hidden card to somebody else, or that
// chance had a part in, and no other.
func TestWhatHasComeToLight(t *testing.T) {
	for _, x := range []struct {
		name string
		e    event.Event
		want bool
	}{
		{"a step", event.Event{Kind: mtg.EventStepBegan}, false},
		{"a die", event.Event{Kind: mtg.EventDie}, true},
		{"a look", event.Event{Kind: mtg.EventLook, Rule: rule.R401_5}, true},
		{"a look of which nobody else is told", event.Event{Kind: mtg.EventLook, Source: 5, Rule: rule.R401_5}, false},
		{"a look at a card in exile of which nobody else is told", event.Event{Kind: mtg.EventLook, Source: 5, Rule: rule.R406_3}, false},
		{"a look because an effect says so", event.Event{Kind: mtg.EventLook, Source: 5, Rule: rule.R701_20e}, true},
		{"a card of his own hand", event.Event{Kind: mtg.EventZoneChange, Player: 1, From: mtg.Hand}, false},
		{"a card of another's hand", event.Event{Kind: mtg.EventZoneChange, Player: 2, From: mtg.Hand}, true},
		{"a card of a library", event.Event{Kind: mtg.EventZoneChange, Player: 1, From: mtg.Library}, true},
		{"at random", event.Event{Kind: mtg.EventDiscard, Player: 1, From: mtg.Hand, Flags: event.AtRandom}, true},
		{"hidden", event.Event{Kind: mtg.EventZoneChange, Player: 1, Flags: event.Hidden}, true},
		{"a permanent of another", event.Event{Kind: mtg.EventZoneChange, Player: 2, From: mtg.Battlefield}, false},
	} {
		if got := shown([]event.Event{{Kind: mtg.EventStepBegan}, x.e}, 1); got != x.want {
			t.Errorf("%s: has come to light: %v, want %v", x.name, got, x.want)
		}
	}
}

// TestWhatIsDoneAtWill: doing something is, passing and what must be chosen is not.
func TestWhatIsDoneAtWill(t *testing.T) {
	act := decision.Decision{Kind: decision.Act, Options: []decision.Option{{Action: mtg.ActionPass}, {Action: mtg.ActionCast}}}
	pick := []uint16{0}
	for _, x := range []struct {
		name string
		d    decision.Decision
		a    decision.Answer
		want bool
	}{
		{"passing", act, decision.Answer{Picks: pick}, false},
		{"casting", act, decision.Answer{Picks: []uint16{1}}, true},
		{"yes", decision.Decision{Kind: decision.Confirm}, decision.Answer{Yes: true}, true},
		{"no", decision.Decision{Kind: decision.Confirm}, decision.Answer{}, false},
		{"choosing what need not be", decision.Decision{Kind: decision.Pick}, decision.Answer{Picks: pick}, true},
		{"choosing nothing", decision.Decision{Kind: decision.Pick}, decision.Answer{}, false},
		{"choosing what must be", decision.Decision{Kind: decision.Pick, Min: 1}, decision.Answer{Picks: pick}, false},
		{"attacking", decision.Decision{Kind: decision.Attack}, decision.Answer{Picks: pick}, true},
		{"not attacking", decision.Decision{Kind: decision.Attack}, decision.Answer{}, false},
		{"blocking", decision.Decision{Kind: decision.Block}, decision.Answer{Picks: pick}, true},
		{"a number", decision.Decision{Kind: decision.Number}, decision.Answer{Numbers: []int32{3}}, false},
	} {
		if got := wills(&x.d, &x.a); got != x.want {
			t.Errorf("%s is done at will: %v, want %v", x.name, got, x.want)
		}
	}
}

// TestBudgets: of each limit is told how much is used, of whom, and of none that is
// not set; what happens by itself counts for nobody.
func TestBudgets(t *testing.T) {
	spend := func(c *Core, p mtg.Seat) {
		c.spent.will = p
		c.charge(30, 40*time.Second, 50)
		c.Wrote(60)
	}
	for _, x := range []struct {
		b     Budgets
		limit string
		used  int
	}{
		{Budgets{}, "", 0},
		{Budgets{Steps: 100}, LimitSteps, 30},
		{Budgets{Work: 100 * time.Second}, LimitWork, 40},
		{Budgets{Decisions: 100}, LimitDecisions, 50},
		{Budgets{Journal: 100}, LimitJournal, 60},
		{Budgets{Steps: 100, Work: 50 * time.Second, Decisions: 100}, LimitWork, 80},
	} {
		c := begun(t, func(c *Config) { c.Budgets = &x.b })
		spend(c, 2)
		if p, limit, used := c.Exceeded(); limit != x.limit || used != x.used || p != 2 {
			t.Errorf("%+v: %v has used %d of %q, want 2, %d and %q", x.b, p, used, limit, x.used, x.limit)
		}
		c.game.S.Idle = mandatory
		if p, _, used := c.Exceeded(); p != 0 || used != 0 {
			t.Errorf("%+v: %v keeps a game going that goes by itself, used %d", x.b, p, used)
		}
	}
	c := begun(t, func(c *Config) { c.Budgets = &Budgets{Objects: 1} })
	spend(c, 2)
	for range 5 {
		c.game.S.AddCard(1, 1, 1, mtg.Battlefield)
	}
	if p, limit, used := c.Exceeded(); p != 1 || limit != LimitObjects || used < 100 {
		t.Errorf("%v has %d of %q, want it to be of who has most objects", p, used, limit)
	}
	c.game.S.Idle = mandatory
	if p, _, _ := c.Exceeded(); p != 0 {
		t.Errorf("%v has too many objects of a game that goes by itself", p)
	}
	c.config.Budgets = nil
	if p, limit, used := c.Exceeded(); p != 0 || limit != "" || used != 0 {
		t.Errorf("without budgets %v has used %d of %q", p, used, limit)
	}
}

// TestWillsEndWithTheTurn: who did something last is who keeps the game going, in that
// turn.
func TestWillsEndWithTheTurn(t *testing.T) {
	c := begun(t, func(c *Config) { c.Budgets = &Budgets{} })
	yes := decision.Decision{Kind: decision.Confirm, For: 2}
	c.spent.turn = c.game.S.Turn
	if c.spend(&yes, &decision.Answer{Yes: true}); c.keeper() != 2 {
		t.Errorf("%v keeps the game going, want B", c.keeper())
	}
	if c.spend(&yes, &decision.Answer{}); c.keeper() != 2 {
		t.Errorf("after a no %v keeps the game going, want B still", c.keeper())
	}
	c.game.S.Turn++
	if c.spend(&yes, &decision.Answer{}); c.keeper() != 0 {
		t.Errorf("in the next turn %v keeps the game going, want nobody", c.keeper())
	}
}

// told is an audience that counts.
type told struct{ happened, anew, over int }

func (a *told) Happened(*Actor) { a.happened++ }
func (a *told) Anew(*Actor)     { a.anew++ }
func (a *told) Release(*Actor)  {}
func (a *told) Over(*Actor)     { a.over++ }

func started(t *testing.T, c *Core, change func(*ActorConfig)) (*Actor, *told) {
	t.Helper()
	a := &told{}
	full := Pace{Full: true}
	config := ActorConfig{Core: c, Bots: make([]Seat, 2), Audience: a, TakeBack: true, Paces: []Pace{full, full}, Commit: func() error { return nil }}
	if change != nil {
		change(&config)
	}
	actor := Start(config)
	t.Cleanup(actor.Stop)
	return actor, a
}

// TestTakingBackAtATable: who has answered may take it back when all agree; what was
// refused, or was of an earlier decision, is nothing to take back.
func TestTakingBackAtATable(t *testing.T) {
	ctx := context.Background()
	c := begun(t, nil)
	actor, audience := started(t, c, nil)
	var d decision.Decision
	look := func() {
		if err := actor.Do(ctx, func() { d = *c.Pending() }); err != nil {
			t.Fatal(err)
		}
	}
	look()
	first, other := d.By, 3-d.By
	if err := actor.Answer(ctx, first, &decision.Answer{Seq: d.Seq + 1}); err == nil {
		t.Error("an answer to another decision is taken")
	}
	if err := actor.Answer(ctx, other, &decision.Answer{Seq: d.Seq}); err == nil {
		t.Error("another answers")
	}
	if err := actor.Answer(ctx, first, &decision.Answer{Seq: d.Seq, Picks: []uint16{77}, Numbers: []int32{1}}); err == nil {
		t.Error("what is no answer is taken")
	}
	if actor.Points.list = actor.Points.list[:len(actor.Points.list):len(actor.Points.list)]; len(actor.Points.list) != 0 {
		t.Errorf("of what was refused is kept %+v", actor.Points.list)
	}
	if err := actor.Offer(ctx, first, OfferTakeBack); err == nil {
		t.Error("what was refused can be taken back")
	}
	if err := actor.Answer(ctx, first, &decision.Answer{Seq: d.Seq}); err != nil {
		t.Fatal(err)
	}
	if audience.happened != 1 {
		t.Errorf("the audience was told %d times of one answer", audience.happened)
	}
	if err := actor.Offer(ctx, other, OfferTakeBack); err == nil {
		t.Error("who answered nothing takes it back")
	}
	if err := actor.Offer(ctx, first, OfferTakeBack); err != nil {
		t.Fatal(err)
	}
	seq := d.Seq
	if look(); d.Seq == seq {
		t.Error("it is taken back before the other agrees")
	}
	if err := actor.Reply(ctx, other, OfferTakeBack, true); err != nil {
		t.Fatal(err)
	}
	if look(); d.Seq != seq || audience.anew != 1 || len(actor.Offers()) != 0 {
		t.Errorf("after taking back decision %d is asked, want %d; told anew %d times, %d offers", d.Seq, seq, audience.anew, len(actor.Offers()))
	}
	if err := actor.Concede(ctx, 9); err == nil {
		t.Error("nobody concedes")
	}
	if err := actor.Concede(ctx, other); err != nil || audience.happened != 2 {
		t.Errorf("conceding: %v, told %d times", err, audience.happened)
	}
	<-actor.Done()
	if audience.over != 1 || actor.Err() != nil {
		t.Errorf("the end was told %d times: %v", audience.over, actor.Err())
	}
}

// TestNoTakingBack: at a table where nothing is taken back nothing is kept for it.
func TestNoTakingBack(t *testing.T) {
	ctx := context.Background()
	c := begun(t, nil)
	actor, _ := started(t, c, func(c *ActorConfig) { c.TakeBack = false })
	var d decision.Decision
	if err := actor.Do(ctx, func() { d = *c.Pending() }); err != nil {
		t.Fatal(err)
	}
	if err := actor.Answer(ctx, d.By, &decision.Answer{Seq: d.Seq}); err != nil {
		t.Fatal(err)
	}
	if len(actor.Points.list) != 0 {
		t.Errorf("%d points are kept", len(actor.Points.list))
	}
	if err := actor.Offer(ctx, d.By, OfferTakeBack); err == nil {
		t.Error("it is taken back")
	}
}

// TestBotsAgreeToNothing: a draw is offered among people only.
func TestBotsAgreeToNothing(t *testing.T) {
	c := begun(t, nil)
	actor, _ := started(t, c, func(c *ActorConfig) { c.Bots[1] = idle{} })
	if err := actor.Offer(context.Background(), 1, OfferDraw); err == nil {
		t.Error("a draw is offered to a bot")
	}
}

// idle is a program that keeps its hand and passes.
type idle struct{}

func (idle) Answer(_ context.Context, v *view.View, _ error, a *decision.Answer) error {
	if !v.Decision.Propose(a) {
		return ErrConcede
	}
	return nil
}

func (idle) Told(*view.View, []view.Event) {}

// TestParting: an actor that is stopped puts the game and the clocks on the disk, and
// says when it cannot.
func TestParting(t *testing.T) {
	for _, x := range []struct {
		name    string
		clocks  Clocks
		refuses string // what the disk does not take
		want    bool   // the clocks are in the journal
	}{
		{"without clocks", Clocks{}, "", false},
		{"with clocks", Clocks{Left: []time.Duration{time.Minute, time.Minute}}, "", true},
		{"the game is not taken", Clocks{}, `"state"`, false},
		{"the clocks are not taken", Clocks{Left: []time.Duration{time.Minute, time.Minute}}, `"clock"`, false},
	} {
		t.Run(x.name, func(t *testing.T) {
			var disk picky
			c := begun(t, func(c *Config) { c.Journal = &disk })
			actor, _ := started(t, c, func(c *ActorConfig) { c.Clocks = x.clocks })
			if err := actor.Do(context.Background(), func() { disk.refuses = x.refuses }); err != nil {
				t.Fatal(err)
			}
			actor.Stop()
			if err := actor.Err(); (err != nil) != (x.refuses != "") {
				t.Errorf("parting: %v", err)
			}
			if x.refuses != "" {
				return
			}
			if got := strings.Contains(disk.text.String(), `"clock"`); got != x.want {
				t.Errorf("the clocks are in the journal: %v, want %v", got, x.want)
			}
			if !strings.Contains(disk.text.String(), `"state"`) {
				t.Error("the game is not in the journal")
			}
		})
	}
}

// picky is a disk that does not take what has some words in it.
type picky struct {
	text    bytes.Buffer
	refuses string
}

func (p *picky) Write(b []byte) (int, error) {
	if p.refuses != "" && bytes.Contains(b, []byte(p.refuses)) {
		return 0, errors.New("no space left")
	}
	return p.text.Write(b)
}

// TestDrawsAndHalts: a draw that all agreed to, and a game that a limit ended, stand in
// the journal with what ended them.
func TestDrawsAndHalts(t *testing.T) {
	var text bytes.Buffer
	c := begun(t, func(c *Config) { c.Journal = &text })
	if err := c.Agree(); err != nil || c.Result().Ending != journal.Draw {
		t.Errorf("agreeing: %v, %+v", err, c.Result())
	}
	if !strings.Contains(text.String(), `"agree"`) {
		t.Error("the journal does not say that they agreed")
	}
	text.Reset()
	c = begun(t, func(c *Config) { c.Journal = &text })
	if err := c.Halt(LimitWork); err != nil || c.Result().Ending != journal.Draw || c.Result().Winner != 0 {
		t.Errorf("halting: %v, %+v", err, c.Result())
	}
	if !strings.Contains(text.String(), LimitWork) {
		t.Error("the journal does not say which limit it was")
	}
}
