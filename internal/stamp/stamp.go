// Package stamp says which build of the program this is, as it stands in journals, in
// what the server says of itself, and in `apnap version`.
package stamp

import (
	"runtime/debug"
	"strings"
)

// Version is the version of the program.
const Version = "0.1.0"

// For a build outside its repository the linker may be told what else it would not
// know: -ldflags "-X github.com/apnap/apnap/internal/stamp.commit=... and .date=...".
var commit, date string

// Build is one build of the program.
type Build struct {
	Version string `json:"version"`
	// Commit is the one it was built from, with "+changes" where the tree was not
	// clean; empty where that is not known.
	Commit string `json:"commit,omitempty"`
	// Date is when the commit was made, as 2026-11-22T10:00:00Z; empty where that is
	// not known.
	Date string `json:"date,omitempty"`
}

// Own returns this build.
func Own() Build {
	b := Build{Version: Version, Commit: commit, Date: date}
	info, ok := debug.ReadBuildInfo()
	if !ok || commit != "" {
		return b
	}
	changed := ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 12:
			b.Commit = s.Value[:12]
		case s.Key == "vcs.time":
			b.Date = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+changes"
		}
	}
	if b.Commit != "" {
		b.Commit += changed
	}
	return b
}

// String returns the build in a few words, such as "0.1.0 (commit 3f2a, 2026-11-22)".
func (b Build) String() string {
	var parts []string
	if b.Commit != "" {
		parts = append(parts, "commit "+b.Commit)
	}
	if day, _, _ := strings.Cut(b.Date, "T"); day != "" {
		parts = append(parts, day)
	}
	if len(parts) == 0 {
		return b.Version
	}
	return b.Version + " (" + strings.Join(parts, ", ") + ")"
}
