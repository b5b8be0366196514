package server_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/server/wire"
)

// testBuild is the build that a server of the tests says it is.
var testBuild = stamp.Build{Version: "test", Commit: "0123456789ab", Date: "2026-11-22T10:00:00Z"}

// TestBuildIsTold: version, commit and date of the server stand in its lobby, in what it
// says to a client that connects, and in the journals of its games.
func TestBuildIsTold(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	c := h.connect(seats[0], wire.Hello{})
	if got := (stamp.Build{Version: c.welcome.Server, Commit: c.welcome.Commit, Date: c.welcome.Date}); got != testBuild {
		t.Errorf("the client is welcomed by %v, want %v", got, testBuild)
	}
	var lobby wire.Lobby
	if err := h.ask("GET", "/api/lobby", "", nil, &lobby); err != nil {
		t.Fatal(err)
	}
	if got := (stamp.Build{Version: lobby.Server, Commit: lobby.Commit, Date: lobby.Date}); got != testBuild {
		t.Errorf("the lobby is of %v, want %v", got, testBuild)
	}
	data, _, err := h.store.Journal(context.Background(), seats[0].Table+"-1")
	if err != nil {
		t.Fatal(err)
	}
	header, err := journal.NewReader(bytes.NewReader(data)).Header()
	if err != nil || header.Build() != testBuild {
		t.Errorf("the journal is of %v, %v; want %v", header.Build(), err, testBuild)
	}
}
