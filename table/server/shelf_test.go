package server_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// keep keeps a deck with the secret, and returns it.
func (h *house) keep(secret string, k *wire.KeepDeck) (d wire.KeptDeck) {
	h.t.Helper()
	if err := h.ask("POST", "/api/shelf", secret, k, &d); err != nil {
		h.t.Fatal(err)
	}
	return d
}

// TestShelf: a program keeps decks by its secret, changes each version once, and gets
// them back whole; nobody else does.
func TestShelf(t *testing.T) {
	h := build(t, nil)
	first := h.keep("", &wire.KeepDeck{Title: "  Ember <b>Row</b> ", Format: "modern", List: "4x cinderwick scamp\n20 mountain\n\nSideboard\n2 Nobody Knows Him\n"})
	if first.Secret == "" || first.Version != 1 || first.Title != "Ember <b>Row</b>" || first.Size != 24 || first.Side != 2 || first.PlayableCount != 24 || first.Colors != "R" || first.Legal || len(first.Cover) != 1 || first.Cover[0].Name != "Cinderwick Scamp" {
		t.Errorf("the first deck: %+v", first)
	}
	if want := "Deck\n4 Cinderwick Scamp\n20 Mountain\n\nSideboard\n2 Nobody Knows Him\n\n"; first.List != want {
		t.Errorf("its list is %q, want %q", first.List, want)
	}
	secret := first.Secret
	empty := h.keep(secret, &wire.KeepDeck{Title: "new"})
	if empty.Secret != "" || empty.Size != 0 {
		t.Errorf("an empty deck: %+v", empty)
	}
	changed := h.keep(secret, &wire.KeepDeck{ID: first.ID, Version: 1, Title: "Ember Row", List: "5 Mountain"})
	if changed.Version != 2 || changed.ID != first.ID {
		t.Errorf("the changed deck: %+v", changed)
	}
	var shelf wire.Shelf
	if err := h.ask("GET", "/api/shelf", secret, nil, &shelf); err != nil || len(shelf.Decks) != 2 || shelf.Decks[0].List != "" || shelf.Decks[0].Stale {
		t.Errorf("the shelf: %v, %+v", err, shelf)
	}
	for what, err := range map[string]error{
		"stale":   h.ask("POST", "/api/shelf", secret, &wire.KeepDeck{ID: first.ID, Version: 1, Title: "x", List: "1 Mountain"}, nil),
		"missing": h.ask("GET", "/api/shelf/"+first.ID, "another's", nil, nil),
		"deck":    h.ask("POST", "/api/shelf", secret, &wire.KeepDeck{Title: "x", List: "many Mountains"}, nil),
	} {
		if codeOf(err) != what {
			t.Errorf("%v, want %s", err, what)
		}
	}
	var d wire.KeptDeck
	if err := h.ask("GET", "/api/shelf/"+first.ID, secret, nil, &d); err != nil || d.List != "Deck\n5 Mountain\n\n" {
		t.Errorf("the deck: %v, %+v", err, d)
	}
	if err := h.ask("DELETE", "/api/shelf/"+first.ID, secret, nil, &shelf); err != nil || len(shelf.Decks) != 1 {
		t.Errorf("the shelf without it: %v, %+v", err, shelf)
	}
	if code := codeOf(h.ask("DELETE", "/api/shelf/"+first.ID, secret, nil, nil)); code != "missing" {
		t.Errorf("taken off twice: %s", code)
	}
	if err := h.ask("GET", "/api/shelf", "", nil, &shelf); err != nil || len(shelf.Decks) != 0 {
		t.Errorf("the shelf of nobody: %v, %+v", err, shelf)
	}
}

// TestShelfHasBounds: how many decks there are, how long one is, and how many shelves an
// address begins.
func TestShelfHasBounds(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Local, c.Limits.Shelves, c.Limits.Requests = false, 2, 1000 })
	secret := h.keep("", &wire.KeepDeck{Title: "a"}).Secret
	for range 99 {
		h.keep(secret, &wire.KeepDeck{Title: "a"})
	}
	if code := codeOf(h.ask("POST", "/api/shelf", secret, &wire.KeepDeck{Title: "a"}, nil)); code != "full" {
		t.Errorf("a deck too many: %s", code)
	}
	h.keep("", &wire.KeepDeck{Title: "b"})
	if code := codeOf(h.ask("POST", "/api/shelf", "", &wire.KeepDeck{Title: "c"}, nil)); code != "full" {
		t.Errorf("a shelf too many: %s", code)
	}
	var long strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&long, "1 A card that has quite a long name %d\n", i)
	}
	if code := codeOf(h.ask("POST", "/api/shelf", secret, &wire.KeepDeck{Title: "a", List: long.String()}, nil)); code != "too-large" {
		t.Errorf("a list too long: %s", code)
	}
	long.Reset()
	for range 10_000 {
		long.WriteString("1 Mountain\n")
	}
	for _, path := range []string{"/api/shelf", "/api/decks/check"} {
		if code := codeOf(h.ask("POST", path, secret, map[string]string{"list": long.String(), "title": "x"}, nil)); code != "too-large" && code != "malformed" {
			t.Errorf("a list of 10,000 lines at %s: %s", path, code)
		}
	}
}

// TestShelfOfABrowser: a browser has its shelf in a cookie that no script can read, and
// gives it to another one by what opens it; pages of other sites have no part in it.
func TestShelfOfABrowser(t *testing.T) {
	h := build(t, nil)
	at := func(jar *cookiejar.Jar, method, path, from, body string) (int, string, *http.Response) {
		r, err := http.NewRequest(method, h.http.URL+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Origin", from)
		reply, err := (&http.Client{Jar: jar}).Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer reply.Body.Close()
		text, err := io.ReadAll(reply.Body)
		if err != nil {
			t.Fatal(err)
		}
		return reply.StatusCode, string(text), reply
	}
	a, _ := cookiejar.New(nil)
	b, _ := cookiejar.New(nil)
	code, text, reply := at(a, "POST", "/api/shelf", h.http.URL, `{"title":"Row","list":"4 Mountain"}`)
	if code != 200 || strings.Contains(text, "secret") || len(reply.Cookies()) != 1 || !reply.Cookies()[0].HttpOnly || reply.Cookies()[0].SameSite != http.SameSiteStrictMode {
		t.Fatalf("%d %s %v", code, text, reply.Cookies())
	}
	if code, text, _ := at(a, "GET", "/api/shelf", h.http.URL, ""); code != 200 || !strings.Contains(text, "Row") {
		t.Errorf("the shelf by its cookie: %d %s", code, text)
	}
	for _, x := range [][2]string{{"POST", "/api/shelf/key"}, {"POST", "/api/shelf"}, {"GET", "/api/shelf"}} {
		if code, text, _ := at(a, x[0], x[1], "https://elsewhere.example", "{}"); code != 403 || strings.Contains(text, "Row") {
			t.Errorf("%v from another site: %d %s", x, code, text)
		}
	}
	code, text, _ = at(a, "POST", "/api/shelf/key", h.http.URL, "")
	var key wire.ShelfKey
	if err := json.Unmarshal([]byte(text), &key); err != nil || code != 200 || key.Secret == "" {
		t.Fatalf("the key: %d %s", code, text)
	}
	if code, _, _ := at(b, "POST", "/api/shelf/open", h.http.URL, `{"secret":"wrong"}`); code != 404 {
		t.Errorf("a wrong key: %d", code)
	}
	if code, text, reply := at(b, "POST", "/api/shelf/open", h.http.URL, `{"secret":"`+key.Secret+`"}`); code != 200 || !strings.Contains(text, "Row") || len(reply.Cookies()) != 1 {
		t.Errorf("the key: %d %s", code, text)
	}
	if _, text, _ := at(b, "GET", "/api/shelf", h.http.URL, ""); !strings.Contains(text, "Row") {
		t.Errorf("the shelf in the other browser: %s", text)
	}
	if code, _, _ := at(a, "POST", "/api/shelf/key", "null", ""); code != 403 {
		t.Errorf("the key for a page of nowhere: %d", code)
	}
}

// TestDeckFiles: a list is written in every form, and what is lost is told.
func TestDeckFiles(t *testing.T) {
	h := build(t, nil)
	for as, want := range map[string]string{
		"text": "About\nName a/b\n", "arena": "Deck\n4 Mountain\n", "moxfield": "SIDEBOARD:\n1 Forest\n", "archidekt": "4x Mountain [Maindeck]\n", "deckstats": "//NAME: a/b\n", "mtgo": "<Deck>",
		"cockatrice": "<deckname>a/b</deckname>", "xmage": "NAME:a/b\n4 [APN:110] Mountain\n", "forge": "[metadata]\nName=a/b\n", "csv": "4,Mountain,,,Main,\n",
		"forge-old": "a/b\n[general]\n", "mtgo-text": "4 Mountain\n\n1 Forest\n", "mtggoldfish": "4 Mountain\n\n1 Forest\n", "tappedout": "4x Mountain\n\nSideboard:\n1x Forest\n",
		"moxfield-csv": "4,0,Mountain,", "archidekt-csv": "4,Mountain,,,Maindeck\n1,Forest,,,Sideboard\n", "manabox": "Mountain,,,,normal,,4,", "dragonshield": "a/b,4,0,Mountain,",
	} {
		var f wire.WrittenDeck
		if err := h.ask("POST", "/api/decks/file", "", &wire.DeckFile{Title: "a/b", List: "4 Mountain\n\n1 Forest", As: as}, &f); err != nil || !strings.Contains(f.Text, want) || !strings.HasPrefix(f.Name, "a-b.") {
			t.Errorf("%s: %v, %+v", as, err, f)
		}
		if titled := slices.Contains([]string{"text", "arena", "deckstats", "cockatrice", "xmage", "forge", "forge-old"}, as); titled == slices.Contains(f.Lost, "title") {
			t.Errorf("%s says that %v is lost", as, f.Lost)
		}
	}
	page, err := os.ReadFile("../web/src/deck/export.tsx")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range deck.Kinds() {
		if !strings.Contains(string(page), `["`+k.Name+`", "`) {
			t.Errorf("the page does not offer the form %s", k.Name)
		}
	}
	if code := codeOf(h.ask("POST", "/api/decks/file", "", &wire.DeckFile{List: "4 Mountain", As: "papyrus"}, nil)); code != "malformed" {
		t.Errorf("a form that there is not: %s", code)
	}
}

// TestStandIns: for a card that cannot be played another is named, and for a name that
// is misspelled several.
func TestStandIns(t *testing.T) {
	cat := starterCards()
	var entries []catalog.Entry
	for i := range cat.Len() {
		e := *cat.Entry(i)
		if e.Card.Name == "Cinderwick Scamp" {
			e.Program = nil
		}
		entries = append(entries, e)
	}
	h := build(t, func(c *server.Config) {
		c.Cards = func(func()) (*catalog.Catalog, error) { return catalog.New(entries), nil }
	})
	var d wire.Deck
	if err := h.ask("POST", "/api/decks/check", "", &wire.DeckText{List: "20 mountain\n4 CINDERWICK SCAMP\n1 Montain"}, &d); err != nil {
		t.Fatal(err)
	}
	if d.Main[0].Name != "Mountain" || d.Main[0].Line != 1 || d.Main[1].StandIn == "" || d.Main[1].StandIn == "Cinderwick Scamp" || d.Main[0].StandIn != "" {
		t.Errorf("the deck: %+v", d.Main)
	}
	other, ok := cat.Find(d.Main[1].StandIn)
	if !ok || !strings.Contains(other.Card.Faces[0].TypeLine, "Creature") || !other.Playable() {
		t.Errorf("%q stands in", d.Main[1].StandIn)
	}
	if !slices.ContainsFunc(d.Problems, func(p wire.DeckProblem) bool { return p.Card == "Montain" && p.Instead == "Mountain" }) {
		t.Errorf("the problems: %+v", d.Problems)
	}
}

// dearShelf are the requests about decks that are kept.
func (h *house) dearShelf(decks []string) []dear {
	var first wire.KeptDeck
	if err := json.Unmarshal(h.reply("POST", "/api/shelf", "", &wire.KeepDeck{Title: "a", List: "60 Forest"}), &first); err != nil {
		h.t.Fatal(err)
	}
	secret, version := first.Secret, first.Version
	for range 99 {
		h.request("POST", "/api/shelf", secret, &wire.KeepDeck{Title: strings.Repeat("W", 60), List: listed(decks[len(decks)/2:min(len(decks), len(decks)/2+900)], 30<<10)})
	}
	jar := httptest.NewRecorder()
	r := httptest.NewRequest("POST", h.http.URL+"/api/shelf/open", strings.NewReader(`{"secret":"`+secret+`"}`))
	r.Header.Set("Origin", h.http.URL)
	h.server.ServeHTTP(jar, r)
	cookie := jar.Result().Cookies()[0]
	forms := []string{"text", "arena", "moxfield", "archidekt", "deckstats", "mtgo", "cockatrice", "xmage", "forge", "csv"}
	id := "/api/shelf/" + first.ID
	again := []string{"again"}
	return []dear{
		{what: "POST /api/decks/file", words: decks, ask: func(w []string, n int) int {
			return h.request("POST", "/api/decks/file", "", &wire.DeckFile{Title: "a", List: listed(w, n), As: forms[len(w)%len(forms)]})
		}},
		{what: "POST /api/decks/fits", words: decks, ask: func(w []string, n int) int {
			return h.request("POST", "/api/decks/fits", secret, &wire.Fitting{Options: wire.Options{Format: []string{"", "commander", "modern"}[len(w)%3]}, List: listed(w, n-300), Language: "it"})
		}},
		{what: "POST /api/shelf", words: decks, ask: func(w []string, n int) int {
			text := h.reply("POST", "/api/shelf", secret, &wire.KeepDeck{ID: first.ID, Version: version, Title: "a", List: listed(w, n)})
			var d wire.KeptDeck
			if json.Unmarshal(text, &d) == nil && d.Version > 0 {
				version = d.Version
			}
			return len(text)
		}},
		{what: "GET /api/shelf", words: again, ask: func([]string, int) int { return h.request("GET", "/api/shelf", secret, nil) }},
		{what: "GET /api/shelf/{deck}", words: again, ask: func([]string, int) int { return h.request("GET", id, secret, nil) }},
		{what: "POST /api/shelf/open", words: again, ask: func([]string, int) int {
			return h.request("POST", "/api/shelf/open", "", &wire.ShelfKey{Secret: secret})
		}},
		{what: "POST /api/shelf/key", words: again, ask: func([]string, int) int {
			r := httptest.NewRequest("POST", h.http.URL+"/api/shelf/key", nil)
			r.Header.Set("Origin", h.http.URL)
			r.AddCookie(cookie)
			w := httptest.NewRecorder()
			h.server.ServeHTTP(w, r)
			if w.Code != http.StatusOK {
				h.t.Errorf("the key of a shelf: %d %s", w.Code, w.Body)
			}
			return w.Body.Len()
		}},
		{what: "POST /api/shelf/renew", words: again, ready: func() {
			h.request("POST", "/api/shelf", secret, &wire.KeepDeck{Title: "c", List: "60 Forest"}) // where it is not full
		}, ask: func([]string, int) int {
			r := httptest.NewRequest("POST", h.http.URL+"/api/shelf/renew", nil)
			r.Header.Set("Origin", h.http.URL)
			r.AddCookie(&http.Cookie{Name: cookie.Name, Value: "own." + cookie.Value})
			w := httptest.NewRecorder()
			h.server.ServeHTTP(w, r)
			if w.Code != http.StatusOK {
				h.t.Errorf("a shelf made anew: %d %s", w.Code, w.Body)
			}
			return w.Body.Len()
		}},
		{what: "DELETE /api/shelf/{deck}", words: again, ready: func() {
			var d wire.KeptDeck
			if err := json.Unmarshal(h.reply("POST", "/api/shelf", secret, &wire.KeepDeck{Title: "b"}), &d); err == nil && d.ID != "" {
				id = "/api/shelf/" + d.ID
			}
		}, ask: func([]string, int) int { return h.request("DELETE", id, secret, nil) }},
	}
}

// TestShelfOfAnother: by no secret, name or version does a guest reach a deck of another's
// shelf, or learn whether there is one; what names no version of a deck of his own is
// refused, and a secret of one's own making begins a shelf as none does.
func TestShelfOfAnother(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Local, c.Limits.Shelves, c.Limits.Requests = false, 2, 1000 })
	his := h.keep("", &wire.KeepDeck{Title: "his", List: "4 Mountain"})
	own := h.keep("", &wire.KeepDeck{Title: "own", List: "5 Mountain"})
	for _, id := range []string{his.ID, "aaaaaaaaaaaa"} { // one that there is, and none: the same
		for version, want := range map[int64]string{-1: "malformed", 0: "malformed", 1: "stale", 2: "stale", 1 << 62: "stale"} {
			if code := codeOf(h.ask("POST", "/api/shelf", own.Secret, &wire.KeepDeck{ID: id, Version: version, Title: "x"}, nil)); code != want {
				t.Errorf("version %d of deck %s: %s, want %s", version, id, code, want)
			}
		}
		for _, method := range []string{"GET", "DELETE"} {
			for _, secret := range []string{own.Secret, "", "Bearer", his.Secret[1:], his.Secret + " x"} {
				if code := codeOf(h.ask(method, "/api/shelf/"+id, secret, nil, nil)); code != "missing" {
					t.Errorf("%s deck %s by the secret %q: %s, want missing", method, id, secret, code)
				}
			}
		}
	}
	for _, k := range []wire.KeepDeck{
		{ID: own.ID, Title: "x"}, {ID: own.ID, Version: -1, Title: "x"}, {ID: "key", Title: "x"}, {ID: strings.Repeat("a", 30000), Title: "x"}, {Version: 1, Title: "x"},
	} {
		if code := codeOf(h.ask("POST", "/api/shelf", own.Secret, &k, nil)); code != "malformed" {
			t.Errorf("deck %.20q, version %d: %s, want malformed", k.ID, k.Version, code)
		}
	}
	for _, secret := range []string{"", "mine", "another of mine", strings.Repeat("a", 100), strings.Repeat("a", 200)} {
		if code := codeOf(h.ask("POST", "/api/shelf", secret, &wire.KeepDeck{Title: "x"}, nil)); code != "full" {
			t.Errorf("a third shelf of one address, by the secret %.20q: %s, want full", secret, code)
		}
	}
	var shelf wire.Shelf
	if err := h.ask("GET", "/api/shelf", his.Secret, nil, &shelf); err != nil || len(shelf.Decks) != 1 || shelf.Decks[0].Version != 1 || shelf.Decks[0].Title != "his" {
		t.Errorf("his shelf: %v, %+v", err, shelf)
	}
}
