package server

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/apnap/apnap/table/web"
)

// TestPages asks for the pages of the client and for files.
func TestPages(t *testing.T) {
	serve := pages(web.Dist())
	for path, want := range map[string]int{
		"/": http.StatusOK, "/table/abc": http.StatusOK, "/decks": http.StatusOK, "/main.js": http.StatusOK,
		"/nothing.js": http.StatusNotFound, "/../go.mod": http.StatusNotFound,
	} {
		w := httptest.NewRecorder()
		serve.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://table.test"+path, nil))
		if w.Code != want {
			t.Errorf("GET %s = %d, want %d", path, w.Code, want)
		}
	}
}
