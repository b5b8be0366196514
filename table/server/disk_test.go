//go:build unix

package server_test

import (
	"math"
	"net/http"
	"strconv"
	"syscall"
)

// limitFiles lets no file of this process grow beyond what the request says: who writes
// over that writes up to there, or is refused, as by a disk that is full.
func limitFiles(w http.ResponseWriter, r *http.Request) {
	most, err := strconv.ParseUint(r.URL.Query().Get("most"), 10, 64)
	if err == nil {
		err = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: most, Max: math.MaxUint64})
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}
