package playable_test

import (
	"encoding/binary"
	"math/rand/v2"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/realcards"
)

// processorTime is what this thread has had of a processor: other work on the
// machine does not lengthen it.
func processorTime(t *testing.T) time.Duration {
	const threadClock = 3
	var at syscall.Timespec
	if _, _, err := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&at)), 0); err != 0 {
		t.Fatal(err)
	}
	return time.Duration(at.Nano())
}

// TestUnlimitedRandomGames measures answers in games of two and three random players
// who never tire of anything, with decks drawn from all playable cards: a free
// ability is activated by the thousand.
func TestUnlimitedRandomGames(t *testing.T) {
	if !proving() {
		t.Skip("a long proof; set APNAP_PROVE=1")
	}
	runtime.LockOSThread()
	cat := playable.Catalog(realcards.Read(t, realcards.Main))
	var took []time.Duration
	games, most := 0, 0
	for n := range 500 {
		effects, times := unlimitedGame(t, randomDecks(t, cat, uint64(n)), uint64(n))
		if took = append(took, times...); len(times) > 0 {
			games++
		}
		most = max(most, effects)
	}
	slices.Sort(took)
	at := func(part float64) time.Duration { return took[int(float64(len(took)-1)*part)] }
	t.Logf("figure: %d games, %d answers, at most %d effects at once: half under %v, 99 %% under %v, 99.9 %% under %v, the longest %v",
		games, len(took), most, at(.5), at(.99), at(.999), at(1))
}

// unlimitedGame plays one game and returns how many effects lasted at most at once,
// and how long each answer took.
func unlimitedGame(t *testing.T, c engine.Config, n uint64) (most int, took []time.Duration) {
	g, err := engine.New(c)
	if err != nil {
		return 0, nil // cards for ante only, say (407.3)
	}
	r := rand.New(rand.NewPCG(n, 9))
	var a decision.Answer
	for d := g.Pending(); d != nil; d = g.Pending() {
		if !d.Sample(&a, r) {
			t.Fatalf("game %d: no answer to %v %v", n, d.Kind, d.Prompt)
		}
		before := processorTime(t)
		if err := g.Answer(&a); err != nil {
			t.Fatalf("game %d: %v", n, err)
		}
		took = append(took, processorTime(t)-before)
		most = max(most, len(g.S.Effects))
		g.Events()
	}
	return most, took
}

// randomDecks is a game between two or three decks of 36 playable cards and 24 basic
// lands drawn at random.
func randomDecks(t *testing.T, cat *catalog.Catalog, n uint64) engine.Config {
	r := rand.New(rand.NewPCG(n, 7))
	basics := [...]string{"Plains", "Island", "Swamp", "Mountain", "Forest"}
	c := engine.Config{Rules: ruleset.Current(), StepLimit: 400_000, SkipForced: true}
	binary.LittleEndian.PutUint64(c.Seed[:], n)
	var all []string
	for range 2 + n%2 {
		var list []string
		for len(list) < 36 {
			if e := cat.Entry(r.IntN(cat.Len())); e.Playable() {
				list = append(list, e.Card.Name)
			}
		}
		for len(list) < 60 {
			list = append(list, basics[r.IntN(len(basics))])
		}
		c.Decks, all = append(c.Decks, list), append(all, list...)
	}
	var err error
	if c.Programs, err = cat.Programs(all); err != nil {
		t.Fatal(err)
	}
	return c
}
