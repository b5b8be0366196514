package scenario_test

import "github.com/apnap/apnap/internal/invariant"

// The games of these tests are held against what the words of their events promise.
func init() { invariant.Watching = true }
