// Package seeds holds the scenarios that prove the rules of the zones, for
// programs to run.
package seeds

import "embed"

// Files are the scenarios.
//
//go:embed *.yaml
var Files embed.FS
