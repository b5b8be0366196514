// Command releasecheck tries all that a release consists of, and publishes nothing. A step
// whose tool is not on this machine is not done: it is said, and the release is then not
// checked. Run it from the root of the repository with `make release-check`.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"time"
)

func main() {
	only := flag.String("only", "", "a regular expression: the steps to take, by name")
	list := flag.Bool("list", false, "list the steps and take none")
	p := &place{}
	flag.Func("image", "`NAME=IMAGE` in place of one that Dockerfile names, such as GO_IMAGE=mirror.example/golang:1.26; may be repeated", func(text string) error {
		p.images = append(p.images, text)
		return nil
	})
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ok, err := run(ctx, p, steps, *only, *list, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "release-check:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// step is one thing that must be so before a release.
type step struct {
	name  string
	shows string
	take  func(context.Context, *place) error
}

// place is where the steps are taken.
type place struct {
	temp   string   // a folder for what they make, which goes when they are over
	images []string // NAME=IMAGE, in place of those that Dockerfile names
}

// notDone is why a step could not be taken on this machine.
type notDone string

// Error returns the reason.
func (n notDone) Error() string { return string(n) }

// run takes the steps that are asked for and reports whether all of them were done.
func run(ctx context.Context, p *place, all []step, only string, list bool, out io.Writer) (bool, error) {
	pattern, err := regexp.Compile(only)
	if err != nil {
		return false, fmt.Errorf("-only: %w", err)
	}
	if p.temp, err = os.MkdirTemp("", "apnap-release-"); err != nil {
		return false, err
	}
	defer os.RemoveAll(p.temp)
	var done int
	var failed, missed []string
	for _, s := range all {
		if !pattern.MatchString(s.name) {
			continue
		}
		if list {
			fmt.Fprintf(out, "%-16s %s\n", s.name, s.shows)
			continue
		}
		fmt.Fprintf(out, "%-16s ", s.name)
		start := time.Now()
		err := s.take(ctx, p)
		var missing notDone
		switch {
		case err == nil:
			done++
			fmt.Fprintf(out, "done, %v\n", time.Since(start).Round(time.Second))
		case errors.As(err, &missing):
			missed = append(missed, s.name)
			fmt.Fprintf(out, "not done: %v\n", err)
		default:
			failed = append(failed, s.name)
			fmt.Fprintf(out, "FAILED\n    %s\n", strings.ReplaceAll(strings.TrimSpace(err.Error()), "\n", "\n    "))
		}
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
	}
	if list {
		return true, nil
	}
	if done+len(failed)+len(missed) == 0 {
		return false, fmt.Errorf("no step is called %q; -list shows them", only)
	}
	fmt.Fprintf(out, "\n%d of %d steps done", done, done+len(failed)+len(missed))
	if len(failed) > 0 {
		fmt.Fprintf(out, "; failed: %s", strings.Join(failed, ", "))
	}
	if len(missed) > 0 {
		fmt.Fprintf(out, "; not done: %s", strings.Join(missed, ", "))
	}
	fmt.Fprintln(out)
	return done > 0 && len(failed)+len(missed) == 0, nil
}
