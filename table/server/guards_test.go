//go:build unix

package server_test

import (
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// Tests of what single conditions guard, which nothing noticed when they were negated
// (internal/mutants).

// TestWhoIsHereIsTold: the others are told when a player connects and when his last line
// ends, and not when another line of his goes on.
func TestWhoIsHereIsTold(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{Watch: true}, "cinder", "grove")
	b := h.connect(seats[1], wire.Hello{})
	here := func() bool { return b.table.Seats[0].Here }
	if here() {
		t.Fatal("a player is here who has not connected")
	}
	first := h.connect(seats[0], wire.Hello{})
	b.until("A is here", here)
	second := h.connect(seats[0], wire.Hello{})
	first.ws.CloseNow()
	if code := second.do(&wire.ToServer{Ping: &wire.Empty{}}); code != "" || !here() {
		t.Errorf("with one line of two closed: %q, here %v", code, here())
	}
	second.ws.CloseNow()
	b.until("A has left", func() bool { return !here() })
	watcher := h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
	b.until("one watches", func() bool { return b.table.Watching == 1 })
	watcher.ws.CloseNow()
	b.until("nobody watches", func() bool { return b.table.Watching == 0 })
}

// TestLobbyIsFormedOnce: the list of tables is formed again only when it has changed.
func TestLobbyIsFormedOnce(t *testing.T) {
	h := build(t, nil)
	if h.server.LobbyIsFormed() {
		t.Error("the list is there before anybody asked for it")
	}
	for _, open := range []bool{false, true} {
		if open {
			h.request("POST", "/api/tables", "", &wire.Create{Options: wire.Options{Open: true}, Sit: &wire.Sit{Name: "Ada", Deck: "cinder"}})
			if h.server.LobbyIsFormed() {
				t.Error("the list is kept though a table was opened")
			}
		}
		if n := h.request("GET", "/api/lobby", "", nil); n < 0 || !h.server.LobbyIsFormed() {
			t.Errorf("the list was asked for (%d bytes) and is not kept", n)
		}
	}
}

// TestWholeFileOrNone: a journal that is exported where there is no space for it is an
// error, and no part of it is left.
func TestWholeFileOrNone(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "game.journal")
	if err := server.PutWhole(path, []byte("whole")); err != nil {
		t.Fatal(err)
	}
	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
		t.Fatal(err)
	}
	small := was
	small.Cur = 64 << 10
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &small); err != nil {
		t.Fatal(err)
	}
	err := server.PutWhole(path, slices.Repeat([]byte("x"), 256<<10))
	if again := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was); again != nil {
		t.Fatal(again)
	}
	if err == nil {
		t.Error("a file that does not fit is written without an error")
	}
	data, err := os.ReadFile(path)
	if err != nil || string(data) != "whole" {
		t.Errorf("what was there before: %v, %d bytes", err, len(data))
	}
	names, err := os.ReadDir(folder)
	if err != nil || len(names) != 1 {
		t.Errorf("in the folder are %v (%v), want the file alone", fmt.Sprint(names), err)
	}
}
