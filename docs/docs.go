// Package docs has pages that the program itself shows.
package docs

import _ "embed"

// Licences is the page that lists what the program is made of, and under which licences.
//
//go:embed licences.md
var Licences string
