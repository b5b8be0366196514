package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/lab/hub"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/lab/tally"
)

// TestWatch: while experiments run each has a page of this machine, which loads itself again
// and may load nothing else.
func TestWatch(t *testing.T) {
	var runs []*hub.Run
	for _, name := range []string{"one", "two"} {
		f, err := plan.Parse(strings.NewReader("name: "+name+"\ndecks: [x]\n"), "x")
		if err != nil {
			t.Fatal(err)
		}
		p, err := plan.New(f, []plan.Deck{{Name: "a", Main: []string{"Ant"}}, {Name: "b", Main: []string{"Bee"}}}, nil, ruleset.Current())
		if err != nil {
			t.Fatal(err)
		}
		runs = append(runs, &hub.Run{Plan: p, Tally: tally.New(p)})
	}
	var told bytes.Buffer
	w, err := (&running{Watch: true}).watch(&app{ctx: context.Background(), errors: &told}, runs)
	if err != nil {
		t.Fatal(err)
	}
	defer w.stop()
	addresses := regexp.MustCompile(`http://127\.0\.0\.1:\d+/\d`).FindAllString(told.String(), -1)
	if len(addresses) != 2 {
		t.Fatalf("%q", told.String())
	}
	for i, address := range addresses {
		answer, err := http.Get(address)
		if err != nil {
			t.Fatal(err)
		}
		page, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		for _, must := range []string{"<title>" + runs[i].Plan.Name + ": results</title>", `http-equiv="refresh"`} {
			if !bytes.Contains(page, []byte(must)) {
				t.Errorf("%s has no %s", address, must)
			}
		}
		if policy := answer.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'") {
			t.Errorf("it may load what it likes: %q", policy)
		}
	}
	if answer, err := http.Get(strings.TrimSuffix(addresses[0], "1") + "9"); err != nil || answer.StatusCode != http.StatusNotFound {
		t.Errorf("page 9: %v", err)
	}
}
