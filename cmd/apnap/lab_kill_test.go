package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// labHouse is where programs of the laboratory run that are killed.
type labHouse struct {
	t       *testing.T
	folder  string
	address string // of the hub
	url     string
}

// program is a command in the house, with a data folder of its own.
func (h *labHouse) program(data string, args ...string) *exec.Cmd {
	c := exec.Command("apnap", append([]string{"lab"}, args...)...)
	c.Dir = h.folder
	c.Env = append(os.Environ(), "APNAP_DATA="+filepath.Join(h.folder, data))
	return c
}

// hub runs the hub until ctx ends; it is killed as often as is asked for, at a time that the
// dice say, and comes back after a while.
func (h *labHouse) hub(ctx context.Context, kills int, killed *atomic.Int64) {
	dice := rand.New(rand.NewPCG(1, 99))
	for ctx.Err() == nil {
		c := h.program("hub", "hub", "--listen", h.address, "--folder", "hub")
		var errs bytes.Buffer
		c.Stderr = &errs
		if err := c.Start(); err != nil {
			h.t.Error(err)
			return
		}
		life, cancel := context.WithCancel(ctx)
		if kills > 0 {
			kills--
			life, cancel = context.WithTimeout(ctx, time.Duration(4000+dice.IntN(4000))*time.Millisecond)
			killed.Add(1)
		}
		ended := make(chan struct{})
		go func() { _ = c.Wait(); close(ended) }() // it is killed
		select {
		case <-life.Done():
			_ = c.Process.Kill() // it may have ended
			<-ended
		case <-ended:
			if ctx.Err() == nil {
				h.t.Errorf("the hub ended by itself: %s", &errs)
			}
			cancel()
			return
		}
		cancel()
		pause(ctx, time.Duration(dice.IntN(2000))*time.Millisecond)
	}
}

// worker runs a worker until ctx ends; in its first lives it is killed, while it plays.
func (h *labHouse) worker(ctx context.Context, number uint64, kills int, killed *atomic.Int64) {
	dice := rand.New(rand.NewPCG(number, 98))
	for ctx.Err() == nil {
		c := h.program("worker", "worker", "--nats", h.url, "-j", "1")
		said, err := c.StderrPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			h.t.Error(err)
			return
		}
		playing, ended := make(chan struct{}), make(chan struct{})
		go func() {
			defer close(ended)
			tell := &teller{mark: "playing for", found: playing}
			_, _ = io.Copy(tell, said) // until it ends
			_ = c.Wait()               // it is killed, or has found no hub
		}()
		select {
		case <-playing:
			if kills > 0 {
				kills--
				pause(ctx, time.Duration(20+dice.IntN(800))*time.Millisecond)
				if ctx.Err() == nil {
					killed.Add(1)
				}
			} else {
				select {
				case <-ctx.Done():
				case <-ended:
				}
			}
		case <-ended: // the hub was away
		case <-ctx.Done():
		}
		_ = c.Process.Kill() // it may have ended
		<-ended
	}
}

// teller tells when a text was written.
type teller struct {
	mark  string
	found chan struct{}
	text  strings.Builder
	told  bool
}

func (w *teller) Write(p []byte) (int, error) {
	w.text.Write(p)
	if !w.told && strings.Contains(w.text.String(), w.mark) {
		w.told = true
		close(w.found)
	}
	return len(p), nil
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// experiment writes the experiment, of which pairs that are decided end after half of it.
func (h *labHouse) experiment(games, first int) {
	h.t.Helper()
	text := fmt.Sprintf("name: killed\ndecks: [cinder, grove, dusk, pyre, skies, foundry]\nagent: easy\ngames: %d\npiece: 4\nstop: {decided: true, games: %d}\n", games, first)
	if err := os.WriteFile(filepath.Join(h.folder, "killed.yaml"), []byte(text), 0o600); err != nil {
		h.t.Fatal(err)
	}
}

// TestKilledWorkersAndHub: three workers that are killed ten times each while they play, and
// a hub that is killed twice: the experiment comes to what it comes to undisturbed, bit for
// bit.
func TestKilledWorkersAndHub(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("a long proof; set APNAP_PROVE=1")
	}
	const workers, kills, hubKills = 3, 10, 2
	h := &labHouse{t: t, folder: t.TempDir(), address: "127.0.0.1:" + freePort(t)}
	h.url = "nats://" + h.address
	h.experiment(20, 20)
	begun := time.Now()
	if out, err := h.program("measured", "run", "killed.yaml").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	const lasting = 80 * time.Second // there must be time for all the kills
	games := min(5000, max(40, 20*int(lasting/time.Since(begun))))
	h.experiment(games, games/2)
	want, err := h.program("alone", "run", "killed.yaml", "--json").Output()
	if err != nil {
		t.Fatalf("%v: %s", err, want)
	}
	ctx, stop := context.WithCancel(t.Context())
	var group sync.WaitGroup
	var killed, hubKilled atomic.Int64
	group.Go(func() { h.hub(ctx, hubKills, &hubKilled) })
	begun = time.Now()
	led := make(chan struct{})
	var got []byte
	go func() {
		defer close(led)
		for ctx.Err() == nil { // until the hub is there
			var errs bytes.Buffer
			c := h.program("leader", "run", "killed.yaml", "--nats", h.url, "--workers=-1", "--patience", "5s", "--json")
			c.Stderr = &errs
			out, err := c.Output()
			var failed *exec.ExitError
			if errors.As(err, &failed) && strings.Contains(errs.String(), "there is no NATS server") {
				continue
			}
			if err != nil {
				t.Errorf("the leader ended: %v: %s", err, &errs)
			}
			got = out
			return
		}
	}()
	for n := range uint64(workers) {
		group.Go(func() { h.worker(ctx, n, kills, &killed) })
	}
	<-led
	k, hk := killed.Load(), hubKilled.Load()
	stop()
	group.Wait()
	t.Logf("figure: %d games a pair of %d workers, killed %d times, and a hub, killed %d times, in %.0f s", games, workers, k, hk, time.Since(begun).Seconds())
	if k < workers*kills || hk < hubKills {
		t.Errorf("it was over after %d and %d kills: the test says little", k, hk)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("disturbed:\n%.600s\nundisturbed:\n%.600s", got, want)
	}
}
