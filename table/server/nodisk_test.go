//go:build !unix

package server_test

import "net/http"

// limitFiles does not do it here.
func limitFiles(w http.ResponseWriter, _ *http.Request) {
	http.Error(w, "files cannot be limited here", http.StatusNotImplemented)
}
