package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/server/wire"
)

// Problem is an error that a client is told.
type Problem struct {
	Status int
	Told   wire.Error
}

// Error returns the sentence.
func (p *Problem) Error() string { return p.Told.Text }

// problem returns an error for a client.
func problem(status int, code, format string, args ...any) error {
	return &Problem{status, wire.Error{Code: code, Text: fmt.Sprintf(format, args...)}}
}

func errMissing(what string) error {
	return problem(http.StatusNotFound, "missing", "there is no such %s", what)
}

func notNow(format string, args ...any) error {
	return problem(http.StatusConflict, "not-now", format, args...)
}

// errSecret says that a secret opens nothing here.
var errSecret = problem(http.StatusForbidden, "secret", "this secret opens no seat of this table")

// errClosing says that the server ends.
var errClosing = problem(http.StatusServiceUnavailable, "full", "the server is going down; come back in a moment")

// asProblem returns what a client is told of an error: what it does not say of
// itself is the server's own affair, and only logged.
func (s *Server) asProblem(err error) *Problem {
	var p *Problem
	switch {
	case errors.As(err, &p):
		return p
	case errors.Is(err, room.ErrStopped):
		return &Problem{http.StatusConflict, wire.Error{Code: "not-now", Text: "no game is running here"}}
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		errors.As(errBusy, &p) // nobody waits for it any more, or it took longer than it may
		return p
	case errors.Is(err, room.ErrNoOffer):
		return &Problem{http.StatusConflict, wire.Error{Code: "not-now", Text: err.Error()}}
	}
	s.Log.Error("a request failed", "error", err)
	if isDamage(err) {
		return &Problem{http.StatusConflict, wire.Error{Code: "damaged", Text: "the journal of this game is damaged; whoever runs the server can put a copy of its store in its place"}}
	}
	return &Problem{http.StatusInternalServerError, wire.Error{Code: "broken", Text: "the server failed at this; what is on the disk is safe"}}
}

// fail writes an error as the reply to a request.
func (s *Server) fail(w http.ResponseWriter, err error) {
	p := s.asProblem(err)
	s.reply(context.Background(), w, p.Status, &p.Told, nil) // which is small
}

// written is a reply that is JSON already.
type written []byte

// reply writes a reply, which is not larger than its ceiling, if it has one.
func (s *Server) reply(ctx context.Context, w http.ResponseWriter, status int, v any, c *Ceiling) {
	data, err := []byte(nil), error(nil)
	if ready, ok := v.(written); ok {
		data = ready
	} else {
		data, err = json.Marshal(v)
	}
	if err == nil && c != nil {
		if too := c.fits(data); too != nil {
			s.fail(w, too)
			return
		}
	}
	if err != nil {
		s.Log.Error("a reply cannot be written", "error", err)
		status, data = http.StatusInternalServerError, []byte(`{"code":"broken","text":"the server failed at this"}`)
	}
	sent, err := s.hold(ctx, len(data))
	if err != nil {
		s.fail(w, err)
		return
	}
	defer sent()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "2")
	}
	w.WriteHeader(status)
	w.Write(data)
}
