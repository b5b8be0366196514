package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// benchCmd measures speeds.
type benchCmd struct {
	source
	JSON    bool     `help:"Write JSON."`
	Seconds float64  `help:"How long each workload runs." default:"1"`
	Only    []string `help:"Only the workloads with these names." placeholder:"NAME"`
	Against string   `help:"Another apnap binary: both run in turns, and the ratios are told." placeholder:"BINARY"`
	Rounds  int      `help:"How many turns with --against." default:"3"`
}

// Help shows an example.
func (benchCmd) Help() string {
	return "Example, this binary and an older one in turns:\n\n    apnap bench --against ./apnap-old --seconds 1"
}

// figure is the speed of one workload.
type figure struct {
	Name   string  `json:"name"`
	Ops    float64 `json:"ops_per_second"`
	Ns     float64 `json:"ns_per_op"`
	Bytes  float64 `json:"bytes_per_op"`
	Allocs float64 `json:"allocs_per_op"`
}

// workload is something to measure: setUp prepares it and returns a function
// that does it at least n times and says how often it did.
type workload struct {
	name  string
	setUp func(*benchCmd, *app) (func(n int) (int, error), error)
}

// workloads are the fixed ones, in the order they are told.
var workloads = []workload{
	{"clone", setUpClone},
	{"clone-fresh", setUpCloneFresh},
	{"snapshot", setUpSnapshot},
	{"view", setUpView},
	{"legal", setUpLegal},
	{"legal-board", setUpLegalBoard},
	{"answer", setUpAnswer},
	{"game-random", setUpGames},
	{"game-random-views", setUpGamesWithViews},
	{"compile", setUpCompile},
	{"calibration", setUpCalibration},
}

// Run measures.
func (c *benchCmd) Run(a *app) error {
	if c.Seconds <= 0 || c.Rounds < 1 {
		return misuse("--seconds and --rounds must be above zero")
	}
	for _, name := range c.Only {
		if !slices.ContainsFunc(workloads, func(w workload) bool { return w.name == name }) {
			return misuse("there is no workload %q", name)
		}
	}
	if c.Against != "" {
		return c.compare(a)
	}
	figures, err := c.measure(a)
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(figures)
	}
	return show(a, figures)
}

// measure runs the workloads one after another.
func (c *benchCmd) measure(a *app) ([]figure, error) {
	var figures []figure
	p := a.progress("measuring")
	defer p.done()
	for i, w := range workloads {
		if len(c.Only) > 0 && !slices.Contains(c.Only, w.name) {
			continue
		}
		if err := a.ctx.Err(); err != nil {
			return nil, err
		}
		p.at(int64(i), int64(len(workloads)))
		do, err := w.setUp(c, a)
		if err != nil {
			return nil, fmt.Errorf("workload %s: %w", w.name, err)
		}
		spareGarbage() // as games are played by the thousand
		f, err := run1(w.name, do, time.Duration(c.Seconds*float64(time.Second)))
		if err != nil {
			return nil, fmt.Errorf("workload %s: %w", w.name, err)
		}
		figures = append(figures, f)
	}
	return figures, nil
}

// run1 does a workload for about as long as asked, in growing portions, and
// measures the last and largest of them.
func run1(name string, do func(int) (int, error), long time.Duration) (figure, error) {
	for n := 1; ; {
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := time.Now()
		done, err := do(n)
		took := max(time.Since(start), 1)
		runtime.ReadMemStats(&after)
		if err != nil {
			return figure{}, err
		}
		if took >= long*4/5 {
			ops := float64(done)
			return figure{
				Name: name, Ops: ops / took.Seconds(), Ns: float64(took.Nanoseconds()) / ops,
				Bytes: float64(after.TotalAlloc-before.TotalAlloc) / ops, Allocs: float64(after.Mallocs-before.Mallocs) / ops,
			}, nil
		}
		next := float64(done) * float64(long) / float64(took)
		n = max(n+1, min(int(next*1.05), n*100))
	}
}

func show(a *app, figures []figure) error {
	for _, f := range figures {
		if _, err := fmt.Fprintf(a.out, "%-18s %14.1f a second %14.1f ns %12.1f B %10.2f allocations\n", f.Name, f.Ops, f.Ns, f.Bytes, f.Allocs); err != nil {
			return err
		}
	}
	return nil
}

// ratio compares the two binaries in one workload: above 1, this one is faster.
type ratio struct {
	Name   string  `json:"name"`
	Ops    float64 `json:"ops_per_second"`
	Other  float64 `json:"other_ops_per_second"`
	Ratio  float64 `json:"ratio"`
	Lowest float64 `json:"ratio_lowest"`
	Most   float64 `json:"ratio_highest"`
}

// compare runs both binaries in turns and tells the medians of the ratios.
func (c *benchCmd) compare(a *app) error {
	ours, others, ratios := map[string][]float64{}, map[string][]float64{}, map[string][]float64{}
	var order []string
	for range c.Rounds {
		mine, err := c.measure(a)
		if err != nil {
			return err
		}
		theirs, err := c.other(a.ctx)
		if err != nil {
			return err
		}
		for _, f := range mine {
			for _, o := range theirs {
				if o.Name != f.Name {
					continue
				}
				if len(ratios[f.Name]) == 0 {
					order = append(order, f.Name)
				}
				ours[f.Name] = append(ours[f.Name], f.Ops)
				others[f.Name] = append(others[f.Name], o.Ops)
				ratios[f.Name] = append(ratios[f.Name], f.Ops/o.Ops)
			}
		}
	}
	list := []ratio{}
	for _, name := range order {
		r := ratios[name]
		list = append(list, ratio{
			Name: name, Ops: median(ours[name]), Other: median(others[name]), Ratio: median(r),
			Lowest: slices.Min(r), Most: slices.Max(r),
		})
	}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(list)
	}
	for _, r := range list {
		if _, err := fmt.Fprintf(a.out, "%-18s %14.1f against %14.1f a second: %.3f (%.3f to %.3f)\n", r.Name, r.Ops, r.Other, r.Ratio, r.Lowest, r.Most); err != nil {
			return err
		}
	}
	return nil
}

func (c *benchCmd) other(ctx context.Context) ([]figure, error) {
	args := []string{"bench", "--json", "--seconds", strconv.FormatFloat(c.Seconds, 'g', -1, 64)}
	for _, n := range c.Only {
		args = append(args, "--only", n)
	}
	for _, f := range c.Cards {
		args = append(args, "--cards", f)
	}
	out, err := exec.CommandContext(ctx, c.Against, args...).Output()
	if err != nil {
		return nil, fmt.Errorf("run %s %s: %w", c.Against, strings.Join(args, " "), err)
	}
	var figures []figure
	if err := json.Unmarshal(out, &figures); err != nil {
		return nil, fmt.Errorf("%s wrote no figures: %w", c.Against, err)
	}
	return figures, nil
}

func median(list []float64) float64 {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[len(sorted)/2]
}
