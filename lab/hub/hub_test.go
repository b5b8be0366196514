package hub

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/ledger"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/lab/tally"
)

// starterRun is an experiment between starter decks, with its ledger in a folder.
func starterRun(t *testing.T, folder, text, build string) *Run {
	t.Helper()
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	var entries []catalog.Entry
	for i := range set.Cards {
		entries = append(entries, playable.Entry(&set.Cards[i]))
	}
	var decks []plan.Deck
	for _, n := range []string{"cinder", "grove", "dusk"} {
		d, ok := set.Deck(n)
		if !ok {
			t.Fatalf("no starter deck %s", n)
		}
		decks = append(decks, plan.Deck{Name: n, Main: d.Names(), Agent: plan.Agent{Name: "random"}})
	}
	f, err := plan.Parse(strings.NewReader("name: x\ndecks: [x]\n"+text), "x")
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.New(f, decks, nil, ruleset.Current())
	if err != nil {
		t.Fatal(err)
	}
	r := &Run{Plan: p, Weight: f.Weight}
	if r.Cards, err = PackCards(p, catalog.New(entries)); err != nil {
		t.Fatal(err)
	}
	p.Build, p.Cards = build, Hash(r.Cards)
	if r.Ledger, err = ledger.Create(folder, p); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Ledger.Close() })
	if err := r.Load(); err != nil {
		t.Fatal(err)
	}
	return r
}

// alone plays every piece that is wanted here, one after another, without a hub.
func alone(t *testing.T, r *Run) string {
	t.Helper()
	cards, err := UnpackCards(r.Cards)
	if err != nil {
		t.Fatal(err)
	}
	b, c := bout.NewBench(r.Plan, cards), tally.New(r.Plan)
	for n := range r.Plan.Pieces() {
		if !c.Needed(n) {
			continue
		}
		rec, err := b.Play(context.Background(), n)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Add(rec); err != nil {
			t.Fatal(err)
		}
	}
	return summary(t, c)
}

func summary(t *testing.T, c *tally.Tally) string {
	t.Helper()
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(c.Sum()); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestWorkersComeAndGo: workers that leave in the middle of a piece at any time, a leader that
// stops and goes on, and pairs that stop when enough is known: the result is the same as that
// of one who played alone, bit for bit.
func TestWorkersComeAndGo(t *testing.T) {
	const text = "games: 120\npiece: 4\nstop: {width: 0.3, decided: true}\n"
	folder := t.TempDir()
	r := starterRun(t, folder, text, "this build")
	want := alone(t, r)
	s, err := Start(ServerConfig{Folder: t.TempDir(), Listen: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	all, stop := context.WithCancel(context.Background())
	var group sync.WaitGroup
	for i := range 3 {
		group.Go(func() {
			dice := rand.New(rand.NewPCG(7, uint64(i)))
			for all.Err() == nil {
				ctx, cancel := context.WithTimeout(all, time.Duration(20+dice.IntN(300))*time.Millisecond)
				h, err := Dial(s.URL())
				if err != nil {
					t.Error(err)
				} else {
					if err := h.Work(ctx, Working{Build: "this build"}); err != nil {
						t.Error(err)
					}
					h.Close()
				}
				cancel()
			}
		})
	}
	for life := 0; ; life++ {
		h, err := Dial(s.URL())
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(200+300*life)*time.Millisecond)
		err = h.Lead(ctx, []*Run{r}, Leading{Window: 8, Patience: time.Second, Warn: func(text string) { t.Log(text) }})
		cancel()
		h.Close()
		if err == nil {
			break
		}
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
		if life > 60 {
			t.Fatal("it does not come to an end")
		}
		if err := r.Ledger.Close(); err != nil {
			t.Fatal(err)
		}
		if r.Ledger, err = ledger.Create(folder, r.Plan); err != nil {
			t.Fatal(err)
		}
		if err := r.Load(); err != nil {
			t.Fatal(err)
		}
	}
	stop()
	group.Wait()
	if got := summary(t, r.Tally); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	again := &Run{Plan: r.Plan, Ledger: r.Ledger}
	if err := again.Load(); err != nil {
		t.Fatal(err)
	}
	if got := summary(t, again.Tally); got != want {
		t.Error("what the ledger says is not what was counted")
	}
}

// led is the hub of a server of its own at which the run is led until the test ends.
func led(t *testing.T, r *Run) (context.Context, *Hub) {
	t.Helper()
	s, err := Start(ServerConfig{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	h, err := s.Connect()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	ctx, cancel := context.WithCancel(context.Background())
	var group sync.WaitGroup
	group.Go(func() { _ = h.Lead(ctx, []*Run{r}, Leading{Window: 8, Patience: time.Minute}) })
	t.Cleanup(func() { cancel(); group.Wait() })
	return ctx, h
}

// TestAnotherBuildIsRefused: a worker of another build is told so, and plays nothing.
func TestAnotherBuildIsRefused(t *testing.T) {
	r := starterRun(t, t.TempDir(), "games: 2\npiece: 2\n", "build one")
	ctx, h := led(t, r)
	for { // until the experiment is on the board
		list, err := h.notices(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) > 0 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	var refused *RefusedError
	if err := h.Work(ctx, Working{Build: "build two"}); !errors.As(err, &refused) || !strings.Contains(err.Error(), "start a worker of that build") {
		t.Errorf("%v", err)
	}
	if r.Ledger.Len() != 0 {
		t.Error("it played all the same")
	}
}

// TestOtherCardsAreRefused: where the cards that come with the work are not those of the plan,
// a worker says so and plays nothing.
func TestOtherCardsAreRefused(t *testing.T) {
	r := starterRun(t, t.TempDir(), "games: 2\npiece: 2\n", "b")
	r.Plan.Cards = Hash([]byte("other cards"))
	ctx, h := led(t, r)
	var refused *RefusedError
	if err := h.Work(ctx, Working{Build: "b"}); !errors.As(err, &refused) || !strings.Contains(err.Error(), "the cards that came with x are not those of its plan; begin the experiment again") {
		t.Errorf("%v", err)
	}
	if r.Ledger.Len() != 0 {
		t.Error("it played all the same")
	}
}

// TestFullServer: what a server says whose disk is full, as it was seen, is one sentence, told
// once and not every second.
func TestFullServer(t *testing.T) {
	for _, text := range []string{
		"nats: API error: code=500 err_code=10012 description=write /x/obs/lead/o.dat.tmp: no space left on device",
		"nats: API error: code=500 err_code=10012 description=error creating store for consumer",
		"nats: API error: code=503 err_code=10023 description=insufficient resources",
	} {
		if err := said(errors.New(text)); !errors.Is(err, errFull) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if other := errors.New("nats: timeout"); !errors.Is(said(other), other) {
		t.Error("another error is lost")
	}
	var told []string
	l := &leading{Leading: Leading{Warn: func(text string) { told = append(told, text) }}}
	for _, text := range []string{"one", "one", "two", "two", "one"} {
		l.warn(text)
	}
	if strings.Join(told, " ") != "one two one" {
		t.Errorf("%q", told)
	}
}

// TestOutsideProgramsAreAskedFor: a worker starts programs that an experiment names only if it
// was told that it may.
func TestOutsideProgramsAreAskedFor(t *testing.T) {
	s, err := Start(ServerConfig{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	h, err := s.Connect()
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	folder := t.TempDir()
	r := starterRun(t, folder, "games: 2\npiece: 2\n", "b")
	r.Plan.Decks[0].Agent.Name = "exec:touch " + folder + "/was-here"
	ctx, cancel := context.WithCancel(context.Background())
	var group sync.WaitGroup
	group.Go(func() { _ = h.Lead(ctx, []*Run{r}, Leading{Window: 8, Patience: time.Minute}) })
	defer group.Wait()
	defer cancel()
	var refused *RefusedError
	if err := h.Work(ctx, Working{Build: "b"}); !errors.As(err, &refused) || !strings.Contains(err.Error(), "--allow-exec") {
		t.Errorf("%v", err)
	}
}

// TestNoHub: an address where nothing answers, and one that is none, are one sentence.
func TestNoHub(t *testing.T) {
	for address, want := range map[string]string{"nats://127.0.0.1:1": "there is no NATS server at", "elsewhere": "is no address of a NATS server"} {
		if _, err := Dial(address); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", address, err)
		}
	}
	s, err := Start(ServerConfig{Folder: t.TempDir(), Listen: "127.0.0.1:0", Token: "word"})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	if _, err := Dial(s.URL()); err == nil || !strings.Contains(err.Error(), "wants another token") {
		t.Errorf("%v", err)
	}
	for who, connect := range map[string]func() (*Hub, error){
		"others": func() (*Hub, error) { return Dial(strings.Replace(s.URL(), "://", "://word@", 1)) }, "this process": s.Connect,
	} {
		h, err := connect()
		if err != nil {
			t.Fatalf("with the token %s: %v", who, err)
		}
		h.Close()
	}
}

// TestDamagedCards: cards that were changed on the way are an error, never something else.
func TestDamagedCards(t *testing.T) {
	r := starterRun(t, t.TempDir(), "games: 2\npiece: 2\n", "b")
	if _, err := UnpackCards(r.Cards); err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{1, len(r.Cards) / 2, len(r.Cards) - 1} {
		if _, err := UnpackCards(r.Cards[:n]); !errors.Is(err, errCards) {
			t.Errorf("%d of %d bytes: %v", n, len(r.Cards), err)
		}
	}
}
