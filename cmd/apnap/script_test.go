package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"apnap": main})
}

// TestScripts runs the commands as users do: testdata/script has a text for
// each command, with bad input among it.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("APNAP_DATA", e.WorkDir+"/data")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"zip":   zip,
			"cut":   cut,
			"flip":  flip,
			"lines": lines,
			"share": share,
		},
	})
}

// zip compresses a file: zip FROM TO.
func zip(ts *testscript.TestScript, _ bool, args []string) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write([]byte(ts.ReadFile(args[0])))
	ts.Check(err)
	ts.Check(w.Close())
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), b.Bytes(), 0o644))
}

// share serves a folder as the address $ADDRESS until the script ends: share FOLDER. What
// is below /short ends before all of it is sent, /away leads elsewhere, /lost nowhere.
func share(ts *testscript.TestScript, _ bool, args []string) {
	folder := ts.MkAbs(args[0])
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		data, err := os.ReadFile(filepath.Join(folder, filepath.Base(r.URL.Path)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("ETag", fmt.Sprintf("%q", fmt.Sprintf("%x", sha256.Sum256(data))))
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
	})
	mux.HandleFunc("/short/", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", "1000000")
		_, _ = io.WriteString(w, "[") // who asks is told by the end
	})
	mux.Handle("/away/", http.StripPrefix("/away", http.RedirectHandler("/cards.json", http.StatusFound)))
	mux.Handle("/lost/", http.RedirectHandler("/lost/", http.StatusFound))
	server := httptest.NewServer(mux)
	ts.Defer(server.Close)
	ts.Setenv("ADDRESS", server.URL)
}

// cut cuts bytes off the end of a file: cut FILE BYTES.
func cut(ts *testscript.TestScript, _ bool, args []string) {
	data := ts.ReadFile(args[0])
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(data[:len(data)-n]), 0o644))
}

// flip changes one byte in the middle of a line: flip FILE LINE.
func flip(ts *testscript.TestScript, _ bool, args []string) {
	list := strings.SplitAfter(ts.ReadFile(args[0]), "\n")
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	line := []byte(list[n-1])
	line[len(line)/2] ^= 1
	list[n-1] = string(line)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Join(list, "")), 0o644))
}

// lines fails when a file has another number of lines: lines FILE N.
func lines(ts *testscript.TestScript, _ bool, args []string) {
	if got := strconv.Itoa(strings.Count(ts.ReadFile(args[0]), "\n")); got != args[1] {
		ts.Fatalf("%s has %s lines, want %s", args[0], got, args[1])
	}
}
