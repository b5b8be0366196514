package server

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/apnap/apnap/table/web"
)

// askPage asks for a page of the client, with a header.
func askPage(t *testing.T, serve http.Handler, path, header, value string) *http.Response {
	t.Helper()
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodGet, "http://table.test"+path, nil)
	if header != "" {
		r.Header.Set(header, value)
	}
	serve.ServeHTTP(w, r)
	return w.Result()
}

// content reads all of it.
func content(t *testing.T, r io.Reader) string {
	t.Helper()
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestPages asks for the pages of the client and for files.
func TestPages(t *testing.T) {
	all, err := readPages(web.Dist())
	if err != nil {
		t.Fatal(err)
	}
	serve := pages(all)
	for path, want := range map[string]struct {
		status int
		kind   string
	}{
		"/": {http.StatusOK, "text/html; charset=utf-8"}, "/table/abc": {http.StatusOK, "text/html; charset=utf-8"}, "/decks": {http.StatusOK, "text/html; charset=utf-8"},
		"/main.js": {http.StatusOK, "text/javascript; charset=utf-8"}, "/main.css": {http.StatusOK, "text/css; charset=utf-8"},
		"/nothing.js": {http.StatusNotFound, "text/plain; charset=utf-8"}, "/../go.mod": {http.StatusNotFound, "text/plain; charset=utf-8"},
	} {
		got := askPage(t, serve, path, "", "")
		if kind := got.Header.Get("Content-Type"); got.StatusCode != want.status || kind != want.kind {
			t.Errorf("GET %s = %d of %s, want %d of %s", path, got.StatusCode, kind, want.status, want.kind)
		}
	}
}

// TestPagesArePackedAndKept: a browser gets the client packed, in less than 110 kB
// for its first page, and what it has not once more.
func TestPagesArePackedAndKept(t *testing.T) {
	all, err := readPages(web.Dist())
	if err != nil {
		t.Fatal(err)
	}
	serve := pages(all)
	first := 0
	for _, path := range []string{"/", "/main.js", "/main.css"} {
		plain, packed := askPage(t, serve, path, "", ""), askPage(t, serve, path, "Accept-Encoding", "br, gzip")
		if got := plain.Header.Get("Content-Encoding"); got != "" {
			t.Errorf("%s is sent as %s to who reads plain text only", path, got)
		}
		if packed.Header.Get("Content-Encoding") != "gzip" || packed.Header.Get("Vary") != "Accept-Encoding" {
			t.Fatalf("%s is not packed: %v", path, packed.Header)
		}
		sent := content(t, packed.Body)
		first += len(sent)
		unpack, err := gzip.NewReader(strings.NewReader(sent))
		if err != nil {
			t.Fatal(err)
		}
		if content(t, unpack) != content(t, plain.Body) {
			t.Errorf("%s says something else when it is packed", path)
		}
		for _, r := range []*http.Response{plain, packed} {
			if r.Header.Get("Cache-Control") != "no-cache" {
				t.Errorf("%s may be kept without asking: %v", path, r.Header)
			}
		}
		tag := packed.Header.Get("ETag")
		if tag == "" || tag == plain.Header.Get("ETag") {
			t.Errorf("%s has the tag %q, plain and packed", path, tag)
		}
		w := httptest.NewRecorder()
		r := httptest.NewRequest(http.MethodGet, "http://table.test"+path, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		r.Header.Set("If-None-Match", tag)
		if serve.ServeHTTP(w, r); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
			t.Errorf("%s again: %d with %d bytes, want %d", path, w.Code, w.Body.Len(), http.StatusNotModified)
		}
	}
	t.Logf("figure: the first page takes %d bytes", first)
	if first > 110_000 {
		t.Errorf("the first page takes %d bytes, want at most 110,000", first)
	}
}

// TestNoClient: a server without a client has no pages, and a client needs its first
// page.
func TestNoClient(t *testing.T) {
	if all, err := readPages(nil); all != nil || err != nil {
		t.Errorf("without a client: %v, %v", all, err)
	}
	if _, err := readPages(fstest.MapFS{"main.js": {}}); err == nil {
		t.Error("a client without index.html is taken")
	}
}
