// Package web is the browser client: TypeScript under src, bundled into dist,
// which is embedded. It draws what the server sends and owns no rule.
//
// dist is made by `make web` and committed, so that building apnap needs neither
// node nor a network; a test proves that it was made from the sources beside it.
package web

import (
	"embed"
	"io/fs"
)

//go:embed dist
var dist embed.FS

// Dist returns the files of the client: index.html, its scripts and styles.
func Dist() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return files
}
