package main

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// served runs a command that serves, and returns the first line that it prints
// and what ends it.
func served(t *testing.T, run func(*app) error) (first string, end func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	in, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- run(&app{ctx: ctx, out: out, errors: io.Discard})
		out.Close()
	}()
	line, err := bufio.NewReader(in).ReadString('\n')
	if err != nil {
		t.Fatal(err, <-done)
	}
	return line, func() {
		cancel()
		if err := <-done; err != nil {
			t.Errorf("the end of the server: %v", err)
		}
	}
}

// page returns a page of the server.
func page(t *testing.T, address string) string {
	t.Helper()
	reply, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err != nil || reply.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d, %v: %s", address, reply.StatusCode, err, data)
	}
	return string(data)
}

// TestServe: the server serves its pages, its store can be copied meanwhile, and
// it goes down when it is told to.
func TestServe(t *testing.T) {
	dir := t.TempDir()
	c := serveCmd{source: source{Data: dir}, Addr: "127.0.0.1:0", Logs: "json", Tables: 10}
	line, end := served(t, c.Run)
	address := strings.TrimSpace(line[strings.Index(line, "http"):])
	if got := page(t, address+"/healthz"); got != "ok\n" {
		t.Errorf("healthz: %q", got)
	}
	if got := page(t, address+"/table/any"); !strings.Contains(got, "<html") {
		t.Errorf("a page of the client: %q", got)
	}
	if got := page(t, address+"/api/decks"); !strings.Contains(got, "cinder") {
		t.Errorf("the decks: %q", got)
	}
	second := serveCmd{source: source{Data: dir}, Addr: "127.0.0.1:0", Logs: "json", Tables: 10}
	if err := second.Run(&app{ctx: t.Context(), out: io.Discard, errors: io.Discard}); err == nil || !strings.Contains(err.Error(), "another server has the store") {
		t.Errorf("a second server of the same folder: %v", err)
	}
	var said strings.Builder
	check := checkCmd{source: source{Data: dir}}
	if err := check.Run(&app{ctx: t.Context(), out: &said, errors: &said}); err != nil || said.String() != "0 tables and 0 games, all whole\n" {
		t.Errorf("check: %v, %s", err, &said)
	}
	b := backupCmd{source: source{Data: dir}, File: filepath.Join(dir, "copy.db")}
	if err := b.Run(&app{ctx: t.Context(), out: io.Discard, errors: io.Discard}); err != nil {
		t.Errorf("backup: %v", err)
	}
	end()
}

// TestServeGoesDown: the server ends within a second of being told to, whoever is in
// the middle of asking it.
func TestServeGoesDown(t *testing.T) {
	c := serveCmd{source: source{Data: t.TempDir()}, Addr: "127.0.0.1:0", Logs: "json", Tables: 10}
	line, end := served(t, c.Run)
	address := strings.TrimSpace(line[strings.Index(line, "http://")+len("http://"):])
	for _, text := range []string{"POST /api/decks/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{", "GET /api/lobby HTTP/1.1\r\nHost: loc", ""} {
		slow, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer slow.Close()
		if _, err := io.WriteString(slow, text); err != nil {
			t.Fatal(err)
		}
	}
	page(t, "http://"+address+"/healthz") // behind those: they are being served
	begun := time.Now()
	end()
	if took := time.Since(begun); took > time.Second {
		t.Errorf("it took %v to go down", took)
	}
}

// TestScenariosAreBounded: no scenario of a few bytes makes the server lay out
// millions of cards; and the largest that is within the bounds is laid out soon.
func TestScenariosAreBounded(t *testing.T) {
	c := serveCmd{source: source{Data: t.TempDir()}, Addr: "127.0.0.1:0", Logs: "json", Tables: 10}
	line, end := served(t, c.Run)
	address := strings.TrimSpace(line[strings.Index(line, "http"):])
	open := func(player string) (status int, text string, megabytes uint64) {
		body := `{"format": "mtg-scenario/1", "id": "x", "players": {"A": ` + player + `, "B": {}}, "stop": {"at": "1 end"}}`
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		reply, err := http.Post(address+"/api/scenarios", "text/plain", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		defer reply.Body.Close()
		data, err := io.ReadAll(reply.Body)
		if err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return reply.StatusCode, string(data), (after.TotalAlloc - before.TotalAlloc) >> 20
	}
	for player, want := range map[string]string{
		`{"library": {"rest": {"Forest": 10000000}}}`:      "at most 1000, not 10000000",
		`{"hand": [{"card": "Forest", "count": 3000000}]}`: "at most 1000, not 3000000",
		`{"library": {"rest": {"Forest": 1000}}, "hand": [` + strings.Repeat(`{"card": "Forest", "count": 1000},`, 3) + `"Forest"]}`: "more than 4000 cards",
	} {
		status, text, megabytes := open(player)
		if status != http.StatusBadRequest || !strings.Contains(text, want) || megabytes > 64 {
			t.Errorf("%.60s: status %d, %d MB, %.200s; want 400 with %q in at most 64 MB", player, status, megabytes, text, want)
		}
	}
	end()
}

// TestPlayWeb: a game that was asked for is ready behind the address.
func TestPlayWeb(t *testing.T) {
	c := playCmd{
		source: source{Data: t.TempDir()}, gameFlags: gameFlags{Rules: "current"}, Deck: "grove", Vs: []string{"dusk"}, UI: "web",
		Stops: "usual", NoBrowser: true,
	}
	line, end := served(t, c.Run)
	_, address, _ := strings.Cut(line, "The table is at ")
	address, _, _ = strings.Cut(address, ";")
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := http.Client{Jar: jar}
	reply, err := browser.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	reply.Body.Close()
	place := reply.Request.URL // behind what the address leads to
	if cookies := jar.Cookies(place); len(cookies) != 1 || !strings.HasPrefix(place.Path, "/table/") {
		t.Errorf("%s leads to %s with the cookies %v, want one of a seat", address, place, cookies)
	}
	table := strings.Replace(place.String(), "/table/", "/api/tables/", 1)
	if got := page(t, table); !strings.Contains(got, `"phase":"playing"`) {
		t.Errorf("the table is %s", got)
	}
	again, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	again.Body.Close()
	if again.StatusCode != http.StatusNotFound || len(again.Cookies()) > 0 {
		t.Errorf("opened again by somebody else: %d, cookies %v", again.StatusCode, again.Cookies())
	}
	end()
}
