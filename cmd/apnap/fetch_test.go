package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"
)

// TestFetchProgress: on a terminal it is told how much of a file is there, with its size
// and without.
func TestFetchProgress(t *testing.T) {
	for _, tt := range []struct {
		total int64
		want  string
	}{{8, "fetching cards.json: 100 %"}, {-1, "fetching cards.json: 8 "}} {
		var told bytes.Buffer
		heard := 0
		p := &progress{w: &told, what: "fetching cards.json", start: time.Now().Add(-time.Minute)}
		n, err := io.Copy(io.Discard, &watched{from: strings.NewReader("12345678"), total: tt.total, heard: func() { heard++ }, told: p})
		p.done()
		if err != nil || n != 8 || heard == 0 || !strings.Contains(told.String(), tt.want) {
			t.Errorf("%d bytes, %v, heard %d times, told %q; want %q", n, err, heard, &told, tt.want)
		}
	}
}
