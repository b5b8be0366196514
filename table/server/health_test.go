package server_test

import (
	"database/sql"
	"net/http"
	"testing"
)

// TestHealthOfTheDisk: a server whose disk can be read but takes nothing says that it is not
// ready, and that it is when the disk takes something again.
func TestHealthOfTheDisk(t *testing.T) {
	t.Parallel()
	h := build(t, nil)
	status := func() int { return h.browser("").ask("GET", "/healthz", nil, nil).StatusCode }
	if got := status(); got != http.StatusOK {
		t.Errorf("healthz = %d", got)
	}
	db, err := sql.Open("sqlite", h.path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("BEGIN IMMEDIATE"); err != nil { // nobody else writes
		t.Fatal(err)
	}
	if got := status(); got != http.StatusOK {
		t.Errorf("healthz = %d, want what was told a moment ago", got)
	}
	h.server.ForgetHealth()
	if got := status(); got != http.StatusServiceUnavailable {
		t.Errorf("healthz while nothing can be written = %d", got)
	}
	if _, err := db.Exec("ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	h.server.ForgetHealth()
	if got := status(); got != http.StatusOK {
		t.Errorf("healthz when the disk works again = %d", got)
	}
}
