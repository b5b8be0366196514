package server

import (
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
	"weak"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// TestPassesLapse: a pass that was not used in time makes room, another is kept.
func TestPassesLapse(t *testing.T) {
	now := time.Now()
	p := &passes{list: map[string]pass{"late": {until: now.Add(-time.Second)}, "good": {table: "t", until: now.Add(time.Minute)}}}
	code, err := p.make("u", "s")
	if err != nil {
		t.Fatal(err)
	}
	if _, there := p.list["late"]; there || len(p.list) != 2 || p.list["good"].table != "t" || p.list[code].table != "u" {
		t.Errorf("the passes are %+v, want the good one and the new one", p.list)
	}
}

// TestPassesAreBounded: no more of them wait than may; the ones that have lapsed do not
// count.
func TestPassesAreBounded(t *testing.T) {
	p := &passes{}
	for i := range mostPasses {
		if _, err := p.make("t", strconv.Itoa(i)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := p.make("t", "s"); err == nil {
		t.Errorf("there are %d passes, want %d at most", len(p.list), mostPasses)
	}
	for code, one := range p.list {
		one.until = time.Now().Add(-time.Second)
		p.list[code] = one
	}
	if _, err := p.make("t", "s"); err != nil || len(p.list) != 1 {
		t.Errorf("with all lapsed: %v, %d passes, want the new one", err, len(p.list))
	}
}

// TestHistoryKnowsItsTurn: what is forgotten of the history says in which turn the rest
// of it begins.
func TestHistoryKnowsItsTurn(t *testing.T) {
	v := &viewer{}
	for turn := range 3 {
		v.told = append(v.told[:0], view.Event{Kind: mtg.EventTurnBegan, N: int32(turn + 1)})
		for range mostHistory / 2 {
			v.told = append(v.told, view.Event{Kind: mtg.EventDraw, N: 77})
		}
		v.remember()
	}
	if v.turn != 2 || len(v.history) != mostHistory || v.history[0].Kind != mtg.EventDraw {
		t.Errorf("%d events from turn %d, want %d from turn 2", len(v.history), v.turn, mostHistory)
	}
}

// TestSharedProgramsAreForgotten: programs that nobody has any more leave their place.
func TestSharedProgramsAreForgotten(t *testing.T) {
	one, two := &catalog.Programs{}, &catalog.Programs{}
	s := &sharedPrograms{}
	s.keep("one", one)
	s.made["gone"] = weak.Pointer[catalog.Programs]{}
	s.keep("two", two)
	if len(s.made) != 2 || s.there("one") != one || s.there("two") != two {
		t.Errorf("kept are %v, want one and two", s.made)
	}
	runtime.KeepAlive(one)
	runtime.KeepAlive(two)
}

// TestThreads: a server takes more threads than processors unless it is told how many.
func TestThreads(t *testing.T) {
	if os.Getenv("APNAP_TEST_THREADS") != "" {
		if n := Threads(); os.Getenv("GOMAXPROCS") != "" {
			if runtime.GOMAXPROCS(0) != 3 || n != 3 {
				t.Errorf("told 3: %d threads for %d processors", runtime.GOMAXPROCS(0), n)
			}
		} else if runtime.GOMAXPROCS(0) != threads*n {
			t.Errorf("%d threads for %d processors, want %d for each", runtime.GOMAXPROCS(0), n, threads)
		}
		return
	}
	for _, told := range []string{"", "GOMAXPROCS=3"} {
		c := exec.Command(os.Args[0], "-test.run=^TestThreads$")
		for _, e := range os.Environ() {
			if !strings.HasPrefix(e, "GOMAXPROCS=") {
				c.Env = append(c.Env, e)
			}
		}
		c.Env = append(c.Env, "APNAP_TEST_THREADS=1")
		if told != "" {
			c.Env = append(c.Env, told)
		}
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("with %q: %v\n%s", told, err, out)
		}
	}
}
