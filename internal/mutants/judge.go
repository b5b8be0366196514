package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// memory is what a test of a mutant may use, in kilobytes: a mutant may grow for
// ever.
const memory = 8 << 20

// result is what came of running tests.
type result struct {
	err    error
	late   bool // they were ended because they took too long
	out    []byte
	took   time.Duration // of a processor
	waited time.Duration // by a clock
}

func (r *result) failed() bool { return r.err != nil }

// try runs tests of one package in one process, with a variable in its
// environment, up to the first that fails.
func (c *court) try(ctx context.Context, batch []*judge, within time.Duration, env string) *result {
	timed, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	var names []string
	for _, j := range batch {
		names = append(names, j.name)
	}
	run := exec.CommandContext(timed, "sh",
		"-c", fmt.Sprintf(`ulimit -v %d; exec "$@"`, memory), "sh",
		batch[0].binary, "-test.run", "^("+strings.Join(names, "|")+")$", "-test.count=1", "-test.failfast", "-test.v")
	run.Dir = filepath.Join(c.root, filepath.FromSlash(batch[0].pkg))
	run.Env = append(os.Environ(), env)
	run.WaitDelay = time.Second
	var out bytes.Buffer
	run.Stdout, run.Stderr = &out, &out
	begin := time.Now()
	r := &result{err: run.Run(), late: timed.Err() != nil, out: out.Bytes(), waited: time.Since(begin)}
	if p := run.ProcessState; p != nil {
		r.took = p.UserTime() + p.SystemTime()
	}
	return r
}

// trial is a mutant that no test has noticed so far.
type trial struct {
	site
	reached bool
	asked   []string      // the packages whose tests it was tried by
	spent   time.Duration // of a processor
	undone  bool          // not all tests that reach it were run
	by      *judge        // noticed it after all
}

// hold asks the tests that reach the mutant, those that are likely to notice first,
// until one does, or it has taken too much.
func (t *trial) hold(ctx context.Context, c *court, tests []*judge, limit time.Duration) {
	for _, batch := range c.odds.batches(tests, &t.site) {
		t.reached = true
		if limit > 0 && t.spent+lasts(batch) > limit {
			t.undone = true
			continue // a cheaper one may still be tried
		}
		if t.by = t.heard(ctx, c, batch); t.by != nil || ctx.Err() != nil {
			return
		}
	}
}

// heard reports which test of the batch notices the mutant. A test counts when it
// fails alone, and again.
func (t *trial) heard(ctx context.Context, c *court, batch []*judge) *judge {
	env := envMutant + "=" + t.id()
	within := 15*time.Second + 5*waits(batch)
	r := c.try(ctx, batch, within, env)
	t.spent += r.took
	if ctx.Err() != nil {
		return nil
	}
	passed, suspect := read(batch, r.out)
	for _, j := range passed {
		c.odds.note(j.String(), &t.site, false)
	}
	if !r.failed() {
		return nil
	}
	if suspect != nil && t.again(ctx, c, suspect, r) {
		c.odds.note(suspect.String(), &t.site, true)
		return suspect
	}
	left := slices.DeleteFunc(slices.Clone(batch), func(j *judge) bool { return j == suspect || slices.Contains(passed, j) })
	for len(left) > 0 && ctx.Err() == nil {
		part := left
		if len(left) == len(batch) { // nothing says which of them it was
			part = left[:(len(left)+1)/2]
		}
		if by := t.heard(ctx, c, part); by != nil {
			return by
		}
		left = left[len(part):]
	}
	return nil
}

// again reports whether a test that failed with the mutant does so again, alone. What
// took longer than it does must pass without the mutant in half the time, so that it
// was not that the machine has other work.
func (t *trial) again(ctx context.Context, c *court, j *judge, was *result) bool {
	env, alone := envMutant+"="+t.id(), []*judge{j}
	within := 10*time.Second + 5*j.waited
	if !was.late {
		r := c.try(ctx, alone, within, env)
		t.spent += r.took
		if !r.failed() || ctx.Err() != nil {
			return false
		}
		if !r.late && r.waited < 2*time.Second+2*j.waited {
			return true
		}
	}
	for range 3 {
		r := c.try(ctx, alone, within, envMutant+"=")
		if ctx.Err() != nil {
			return false
		}
		if !r.failed() && r.waited < within/2 {
			r := c.try(ctx, alone, within, env)
			t.spent += r.took
			return r.failed() && ctx.Err() == nil
		}
		within *= 2
	}
	return false
}

var (
	began = regexp.MustCompile(`=== (?:RUN|CONT) +(\w+)\n`)
	ended = regexp.MustCompile(`--- (PASS|FAIL|SKIP): (\w+) \(`)
)

// read returns the tests of the batch that passed, and the one that failed first or
// was last begun and has not ended, or nil.
func read(batch []*judge, out []byte) (passed []*judge, suspect *judge) {
	find := func(name []byte) *judge {
		for _, j := range batch {
			if j.name == string(name) {
				return j
			}
		}
		return nil
	}
	done := map[*judge]bool{}
	for _, m := range ended.FindAllSubmatch(out, -1) {
		j := find(m[2])
		if j == nil || done[j] {
			continue
		}
		if done[j] = true; string(m[1]) != "FAIL" {
			passed = append(passed, j)
		} else if suspect == nil {
			suspect = j
		}
	}
	if suspect == nil && len(batch) == 1 && len(passed) == 0 {
		suspect = batch[0]
	}
	if suspect == nil {
		for _, m := range began.FindAllSubmatch(out, -1) {
			if j := find(m[1]); j != nil && !done[j] {
				suspect = j
			}
		}
	}
	return passed, suspect
}
