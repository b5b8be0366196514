package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// judge is one test that may notice a mutant.
type judge struct {
	pkg, name string
	binary    string
	took      time.Duration // of a processor
	waited    time.Duration // by a clock
}

func (j *judge) String() string { return j.pkg + " " + j.name }

// court is the tests, and which of them reach each condition.
type court struct {
	root    string
	dir     string // for what it builds
	overlay string
	odds    *odds
	kept    map[string]string // the lines of the file of what tests reach
	reaches map[string][]*judge
	mu      sync.Mutex
	reach   *os.File // keeps what tests reach
	lines   []string // those of its lines that hold now
	absent  int      // how many tests are not asked
}

// bystander is a test that builds a program of its own, which has no mutant in it,
// and needs more of memory than a mutant may have.
const bystander = "TestWasm"

// assemble makes a court without tests.
func assemble(o options, root, dir string, sites []site) (*court, error) {
	overlay, err := writeOverlay(root, dir, sites)
	if err != nil {
		return nil, err
	}
	c := &court{root: root, dir: dir, overlay: overlay, odds: newOdds(), reaches: map[string][]*judge{}}
	if c.kept, err = readReach(o.reach); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(o.reach), 0o700); err != nil {
		return nil, err
	}
	c.reach, err = os.OpenFile(o.reach, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	return c, err
}

// close forgets what tests reached that are no more.
func (c *court) close(o options, called bool) error {
	err := c.reach.Close()
	if err == nil && called {
		err = os.WriteFile(o.reach, []byte(strings.Join(c.lines, "")), 0o600)
	}
	return err
}

// call builds the tests of the package with the conditions that can be negated, and
// runs those once as they are of which the file does not say what they reach.
func (c *court) call(ctx context.Context, o options, pkg string) error {
	binary := filepath.Join(c.dir, strings.ReplaceAll(pkg, "/", "_")+".test")
	build := exec.CommandContext(ctx, "go", "test", "-c", "-overlay", c.overlay, "-o", binary, "./"+pkg)
	build.Dir = c.root
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build the tests of %s: %w\n%s", pkg, err, out)
	}
	content, err := os.ReadFile(binary)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(content)
	names, err := testNames(ctx, c.root, pkg, binary)
	if err != nil {
		return err
	}
	var open []*judge
	for _, name := range names {
		j := &judge{pkg: pkg, name: name, binary: binary}
		key := strings.Join([]string{hex.EncodeToString(sum[:8]), pkg, name}, "\t")
		if line := c.kept[key]; line == "" || !c.recall(j, key, line) {
			open = append(open, j)
		}
	}
	fmt.Fprintf(o.progress, "%-20s %d tests, %d to run as they are\n", pkg, len(names), len(open))
	return c.hearAll(ctx, o, open, hex.EncodeToString(sum[:8]))
}

func testNames(ctx context.Context, root, pkg, binary string) ([]string, error) {
	list := exec.CommandContext(ctx, binary, "-test.list", "^(Test|Example)")
	list.Dir = filepath.Join(root, filepath.FromSlash(pkg))
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("list the tests of %s: %w", pkg, err)
	}
	names := strings.Fields(string(out))
	return slices.DeleteFunc(names, func(name string) bool { return name == bystander }), nil
}

// readReach reads what tests reach: by the test binary's hash, the package and the
// test, how many milliseconds it takes of a processor and by a clock, and the
// conditions.
func readReach(name string) (map[string]string, error) {
	content, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	kept := map[string]string{}
	for line := range strings.Lines(string(content)) {
		if f := strings.SplitN(strings.TrimRight(line, "\n"), "\t", 4); len(f) == 4 {
			kept[strings.Join(f[:3], "\t")] = f[3]
		}
	}
	return kept, nil
}

// recall takes what the judge reaches from a line of the file.
func (c *court) recall(j *judge, key, line string) bool {
	f := strings.Split(line, "\t")
	if len(f) != 3 {
		return false
	}
	took, err := strconv.Atoi(f[0])
	waited, err2 := strconv.Atoi(f[1])
	if err != nil || err2 != nil {
		return false
	}
	j.took, j.waited = time.Duration(took)*time.Millisecond, time.Duration(waited)*time.Millisecond
	c.swear(j, key, strings.Fields(f[2]))
	return true
}

// swear notes what the judge reaches, and returns the line of it for the file.
func (c *court) swear(j *judge, key string, ids []string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, id := range ids {
		c.reaches[id] = append(c.reaches[id], j)
	}
	line := fmt.Sprintf("%s\t%d\t%d\t%s\n", key, j.took.Milliseconds(), j.waited.Milliseconds(), strings.Join(ids, " "))
	c.lines = append(c.lines, line)
	return line
}

// hearAll runs the tests with no condition negated.
func (c *court) hearAll(ctx context.Context, o options, open []*judge, hash string) error {
	next := make(chan *judge)
	failed := make([]error, o.workers)
	var workers sync.WaitGroup
	for w := range o.workers {
		workers.Go(func() {
			for j := range next {
				if failed[w] == nil {
					failed[w] = c.hear(ctx, o, j, filepath.Join(c.dir, fmt.Sprintf("reached%d", w)), hash)
				}
			}
		})
	}
	for _, j := range open {
		next <- j
	}
	close(next)
	workers.Wait()
	return errors.Join(append(failed, ctx.Err())...)
}

// hear runs the test with no condition negated, and notes how long it takes and
// which conditions it asks. A test that fails so, or takes too long, is not asked about
// any mutant: no mutant has survived then.
func (c *court) hear(ctx context.Context, o options, j *judge, reached, hash string) error {
	var r *result
	for range 3 { // it may fail by chance on a busy machine
		if r = c.try(ctx, []*judge{j}, o.patience, envReached+"="+reached); !r.failed() || r.late || ctx.Err() != nil {
			break
		}
	}
	if r.failed() {
		why := "fails with no condition negated"
		if r.late {
			why = "takes too long"
		}
		fmt.Fprintf(o.progress, "%s %s and is not asked:\n%s\n", j, why, r.out[max(0, len(r.out)-1000):])
		c.mu.Lock()
		defer c.mu.Unlock()
		c.absent++
		return ctx.Err()
	}
	j.took, j.waited = r.took, r.waited
	content, err := os.ReadFile(reached)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	ids := strings.Fields(string(content))
	slices.Sort(ids)
	ids = slices.Compact(ids) // a test's children ask again
	line := c.swear(j, strings.Join([]string{hash, j.pkg, j.name}, "\t"), ids)
	if _, err := c.reach.WriteString(line); err != nil {
		return err
	}
	if err := os.Remove(reached); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}
