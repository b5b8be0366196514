package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// memory is what a test of a mutant may use, in kilobytes: a mutant may grow for
// ever.
const memory = 8 << 20

// result is what came of running tests.
type result struct {
	err  error
	late bool // they were ended because they took too long
	out  []byte
	took time.Duration // of a processor
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
		batch[0].binary, "-test.run", "^("+strings.Join(names, "|")+")$", "-test.count=1", "-test.failfast")
	run.Dir = filepath.Join(c.root, filepath.FromSlash(batch[0].pkg))
	run.Env = append(os.Environ(), env)
	run.WaitDelay = time.Second
	var out bytes.Buffer
	run.Stdout, run.Stderr = &out, &out
	r := &result{err: run.Run(), late: timed.Err() != nil, out: out.Bytes()}
	if p := run.ProcessState; p != nil {
		r.took = p.UserTime() + p.SystemTime()
	}
	return r
}

// notices reports which test notices the mutant. Without one it reports nil, and
// whether all tests that reach the condition were run.
func (c *court) notices(ctx context.Context, s site, limit time.Duration) (by *judge, whole bool) {
	var spent time.Duration
	for _, batch := range batches(c.reaches[s.id()], s.pkg) {
		if spent += lasts(batch); limit > 0 && spent > limit {
			return nil, false
		}
		if by := c.heard(ctx, s, batch); by != nil {
			return by, true
		}
		if ctx.Err() != nil {
			return nil, false
		}
	}
	return nil, true
}

// heard reports which test of the batch notices the mutant. A test counts when it
// fails alone, and again.
func (c *court) heard(ctx context.Context, s site, batch []*judge) *judge {
	env := envMutant + "=" + s.id()
	within := 10*lasts(batch) + 30*time.Second
	r := c.try(ctx, batch, within, env)
	switch {
	case !r.failed() || ctx.Err() != nil:
		return nil
	case r.late && len(batch) == 1:
		if c.hangs(ctx, batch, within, env) {
			return batch[0]
		}
		return nil
	}
	if first := named(batch, r.out); first != nil {
		if c.try(ctx, []*judge{first}, within, env).failed() && ctx.Err() == nil {
			return first
		}
	}
	if len(batch) == 1 {
		return nil // it failed once, and not again
	}
	for i := range batch { // which of them it was is not said, or it was by chance
		if by := c.heard(ctx, s, batch[i:i+1]); by != nil || ctx.Err() != nil {
			return by
		}
	}
	return nil
}

// hangs reports whether tests that took longer than they may with the mutant do so
// because of it, and not because the machine has other work: without it they are
// done in half the time, and with it they take too long again.
func (c *court) hangs(ctx context.Context, batch []*judge, within time.Duration, env string) bool {
	for range 3 {
		begin := time.Now()
		if r := c.try(ctx, batch, within, envMutant+"="); !r.failed() && time.Since(begin) < within/2 {
			return c.try(ctx, batch, within, env).failed() && ctx.Err() == nil
		}
		within *= 2
	}
	return false
}

var failure = regexp.MustCompile(`(?m)^\s*--- FAIL: (\w+)`)

// named is the test that failed first, by what was printed, or nil.
func named(batch []*judge, out []byte) *judge {
	found := failure.FindSubmatch(out)
	if found == nil {
		return nil
	}
	for _, j := range batch {
		if j.name == string(found[1]) {
			return j
		}
	}
	return nil
}
