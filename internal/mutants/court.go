package main

import (
	"cmp"
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
}

func (j *judge) String() string { return j.pkg + " " + j.name }

// court is all tests, and which of them reach each condition.
type court struct {
	root    string
	dir     string              // for what it builds
	reaches map[string][]*judge // by the site's id
	mu      sync.Mutex
	reach   *os.File // keeps what tests reach
	lines   []string // those of its lines that hold now
}

// bystander is a test that builds a program of its own, which has no mutant in it,
// and needs more of memory than a mutant may have.
const bystander = "TestWasm"

// assemble builds the tests with the conditions that can be negated, and runs
// each once as they are, unless the file says what it reaches.
func assemble(ctx context.Context, o options, root, dir string, sites []site) (*court, error) {
	overlay, err := writeOverlay(root, dir, sites)
	if err != nil {
		return nil, err
	}
	c := &court{root: root, dir: dir, reaches: map[string][]*judge{}}
	kept, err := readReach(o.reach)
	if err != nil {
		return nil, err
	}
	if c.reach, err = os.OpenFile(o.reach, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err != nil {
		return nil, err
	}
	defer c.reach.Close()
	tests := 0
	for _, pkg := range judges {
		n, err := c.call(ctx, o, pkg, overlay, kept)
		if err != nil {
			return nil, err
		}
		tests += n
	}
	fmt.Fprintf(o.progress, "%d tests reach %d of %d conditions\n", tests, len(c.reaches), len(sites))
	return c, os.WriteFile(o.reach, []byte(strings.Join(c.lines, "")), 0o600)
}

// call builds the tests of the package and hears those of which the file says
// nothing. It returns how many there are.
func (c *court) call(ctx context.Context, o options, pkg, overlay string, kept map[string]string) (int, error) {
	binary := filepath.Join(c.dir, strings.ReplaceAll(pkg, "/", "_")+".test")
	build := exec.CommandContext(ctx, "go", "test", "-c", "-overlay", overlay, "-o", binary, "./"+pkg)
	build.Dir = c.root
	if out, err := build.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("build the tests of %s: %w\n%s", pkg, err, out)
	}
	content, err := os.ReadFile(binary)
	if err != nil {
		return 0, err
	}
	sum := sha256.Sum256(content)
	names, err := testNames(ctx, c.root, pkg, binary)
	if err != nil {
		return 0, err
	}
	var open []*judge
	for _, name := range names {
		j := &judge{pkg: pkg, name: name, binary: binary}
		key := strings.Join([]string{hex.EncodeToString(sum[:8]), pkg, name}, "\t")
		if line := kept[key]; line == "" || !c.recall(j, key, line) {
			open = append(open, j)
		}
	}
	fmt.Fprintf(o.progress, "%-20s %d tests, %d to run as they are\n", pkg, len(names), len(open))
	return len(names), c.hearAll(ctx, o, open, hex.EncodeToString(sum[:8]))
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
// test, how many milliseconds it takes and the conditions.
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
	took, ids, _ := strings.Cut(line, "\t")
	ms, err := strconv.Atoi(took)
	if err != nil {
		return false
	}
	c.swear(j, key, time.Duration(ms)*time.Millisecond, strings.Fields(ids))
	return true
}

// swear notes what the judge reaches, and returns the line of it for the file.
func (c *court) swear(j *judge, key string, took time.Duration, ids []string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	j.took = took
	for _, id := range ids {
		c.reaches[id] = append(c.reaches[id], j)
	}
	line := fmt.Sprintf("%s\t%d\t%s\n", key, took.Milliseconds(), strings.Join(ids, " "))
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
					failed[w] = c.hear(ctx, j, filepath.Join(c.dir, fmt.Sprintf("reached%d", w)), hash)
				}
			}
		})
	}
	for _, j := range open {
		next <- j
	}
	close(next)
	workers.Wait()
	return errors.Join(failed...)
}

// hear runs the test with no condition negated, and notes how long it takes and
// which conditions it asks.
func (c *court) hear(ctx context.Context, j *judge, reached, hash string) error {
	r := c.try(ctx, []*judge{j}, 10*time.Minute, envReached+"="+reached)
	if r.failed() { // by chance, where it must not be on a busy machine
		r = c.try(ctx, []*judge{j}, 10*time.Minute, envReached+"="+reached)
	}
	if r.failed() {
		return fmt.Errorf("%s fails with no condition negated:\n%s", j, r.out)
	}
	content, err := os.ReadFile(reached)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	ids := strings.Fields(string(content))
	slices.Sort(ids)
	ids = slices.Compact(ids) // a test's children ask again
	line := c.swear(j, strings.Join([]string{hash, j.pkg, j.name}, "\t"), r.took, ids)
	if _, err := c.reach.WriteString(line); err != nil {
		return err
	}
	if err := os.Remove(reached); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// batches puts tests that run in one process together: the quick ones of a
// package, so that most mutants cost one process. The quickest batch comes first, and
// before it those of the package that the mutant is in, which know it best, unless
// they are far dearer.
func batches(tests []*judge, pkg string) [][]*judge {
	sorted := slices.SortedFunc(slices.Values(tests), func(a, b *judge) int {
		return cmp.Or(cmp.Compare(a.pkg, b.pkg), cmp.Compare(a.took, b.took), cmp.Compare(a.name, b.name))
	})
	var all [][]*judge
	for from := 0; from < len(sorted); {
		to := from + 1
		for to < len(sorted) && to-from < most && sorted[to].pkg == sorted[from].pkg && lasts(sorted[from:to+1]) <= together {
			to++
		}
		all = append(all, sorted[from:to])
		from = to
	}
	rank := func(batch []*judge) time.Duration {
		if batch[0].pkg == pkg {
			return lasts(batch)
		}
		return 4 * lasts(batch)
	}
	slices.SortStableFunc(all, func(a, b []*judge) int { return cmp.Compare(rank(a), rank(b)) })
	return all
}

// A batch takes so long, and has so many tests at most.
const (
	together = 3 * time.Second
	most     = 40
)

// lasts is how long a batch takes: what the quickest test takes alone is mostly what
// every process does first, which is done once.
func lasts(batch []*judge) (sum time.Duration) {
	first := batch[0].took
	for _, j := range batch {
		first = min(first, j.took)
	}
	for _, j := range batch {
		sum += j.took - first
	}
	return first + sum
}
