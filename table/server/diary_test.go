package server_test

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
)

// diary is what a server of the tests has logged: a server with which nothing is wrong
// says nothing. What a test brings about it says before.
type diary struct {
	mu       sync.Mutex
	lines    []string
	expected []string
}

func (d *diary) Enabled(context.Context, slog.Level) bool { return true }
func (d *diary) WithAttrs([]slog.Attr) slog.Handler       { return d }
func (d *diary) WithGroup(string) slog.Handler            { return d }
func (d *diary) Handle(_ context.Context, r slog.Record) error {
	line := r.Level.String() + " " + r.Message
	r.Attrs(func(a slog.Attr) bool {
		line += " " + a.String()
		return true
	})
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lines = append(d.lines, line)
	return nil
}

// expects says that the server may warn of something.
func (h *house) expects(parts ...string) {
	h.said.mu.Lock()
	defer h.said.mu.Unlock()
	h.said.expected = append(h.said.expected, parts...)
}

// says reports whether the server has logged something.
func (h *house) says(part string) bool {
	h.said.mu.Lock()
	defer h.said.mu.Unlock()
	return slices.ContainsFunc(h.said.lines, func(line string) bool { return strings.Contains(line, part) })
}

// unexpected returns the warnings that nobody expected.
func (d *diary) unexpected() (list []string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, line := range d.lines {
		known := func(part string) bool { return strings.Contains(line, part) }
		if !strings.HasPrefix(line, "INFO") && !slices.ContainsFunc(d.expected, known) {
			list = append(list, line)
		}
	}
	return list
}
