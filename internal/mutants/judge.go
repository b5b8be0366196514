package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// judge is one test that may notice a mutant.
type judge struct {
	pkg, name string
	binary    string
	took      time.Duration
}

func (j *judge) String() string { return j.pkg + " " + j.name }

// court is all tests, and which of them reach each condition.
type court struct {
	root    string
	reaches map[int][]*judge // by the site's number, the quickest first
}

// most is what a test of a mutant may use of memory, in kilobytes: a mutant may
// grow for ever.
const most = 8 << 20

// assemble builds the tests with the conditions that can be negated, and runs
// each once as they are.
func assemble(ctx context.Context, o options, root, dir string, sites []site) (*court, error) {
	overlay, err := writeOverlay(root, dir, sites)
	if err != nil {
		return nil, err
	}
	c := &court{root: root, reaches: map[int][]*judge{}}
	tests := 0
	for _, pkg := range judges {
		binary := filepath.Join(dir, strings.ReplaceAll(pkg, "/", "_")+".test")
		build := exec.CommandContext(ctx, "go", "test", "-c", "-overlay", overlay, "-o", binary, "./"+pkg)
		build.Dir = root
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("build the tests of %s: %w\n%s", pkg, err, out)
		}
		names, err := testNames(ctx, root, pkg, binary)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			j := &judge{pkg: pkg, name: name, binary: binary}
			if err := c.hear(ctx, dir, j); err != nil {
				return nil, err
			}
			tests++
		}
		fmt.Fprintf(o.progress, "%-20s %d tests\n", pkg, len(names))
	}
	for _, all := range c.reaches {
		slices.SortFunc(all, func(a, b *judge) int { return cmp.Compare(a.took, b.took) })
	}
	fmt.Fprintf(o.progress, "%d tests reach %d of %d conditions\n", tests, len(c.reaches), len(sites))
	return c, nil
}

// bystander is a test that builds a program of its own, which has no mutant in it,
// and needs more of memory than a mutant may have.
const bystander = "TestWasm"

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

// hear runs the test with no condition negated, and notes how long it takes and
// which conditions it asks.
func (c *court) hear(ctx context.Context, dir string, j *judge) error {
	reached := filepath.Join(dir, "reached")
	begin := time.Now()
	out, err := c.try(ctx, j, 10*time.Minute, envReached+"="+reached)
	j.took = time.Since(begin)
	if err != nil {
		return fmt.Errorf("%s fails with no condition negated: %w\n%s", j, err, out)
	}
	content, err := os.ReadFile(reached)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	seen := map[int]bool{}
	for line := range strings.Lines(string(content)) {
		n, err := strconv.Atoi(strings.TrimSpace(line))
		if err != nil {
			return err
		}
		if !seen[n] { // a test's children ask again
			seen[n] = true
			c.reaches[n] = append(c.reaches[n], j)
		}
	}
	return os.Remove(reached)
}

// try runs the test alone, with a variable in its environment.
func (c *court) try(ctx context.Context, j *judge, within time.Duration, env string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	args := []string{
		"-c", fmt.Sprintf(`ulimit -v %d; exec "$@"`, most), "sh",
		j.binary, "-test.run", "^" + j.name + "$", "-test.count=1", "-test.failfast",
	}
	run := exec.CommandContext(ctx, "sh", args...)
	run.Dir = filepath.Join(c.root, filepath.FromSlash(j.pkg))
	run.Env = append(os.Environ(), env)
	run.WaitDelay = time.Second
	var out bytes.Buffer
	run.Stdout, run.Stderr = &out, &out
	err := run.Run()
	return out.Bytes(), err
}

// notices reports which test notices the mutant. A test that takes far longer
// than it does without it has noticed, too. Without one it reports nil, and
// whether all tests that reach the condition were run.
func (c *court) notices(ctx context.Context, s site, limit time.Duration) (by *judge, whole bool) {
	begin := time.Now()
	for _, j := range c.reaches[s.number] {
		if limit > 0 && time.Since(begin)+j.took > limit {
			return nil, false
		}
		_, err := c.try(ctx, j, 5*j.took+20*time.Second, envMutant+"="+strconv.Itoa(s.number))
		if err != nil && ctx.Err() == nil {
			return j, true
		}
	}
	return nil, true
}
