package server_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/web"
)

// browser is a browser with its cookies, of which a page asks.
type browser struct {
	h      *house
	client http.Client
	origin string // of the page; empty: a program
}

func (h *house) browser(origin string) *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return &browser{h, http.Client{Jar: jar}, origin}
}

// ask makes a request; out may be nil.
func (b *browser) ask(method, path string, in, out any, headers ...string) *http.Response {
	b.h.t.Helper()
	data, err := json.Marshal(in)
	if err != nil {
		b.h.t.Fatal(err)
	}
	r, err := http.NewRequest(method, b.h.http.URL+path, bytes.NewReader(data))
	if err != nil {
		b.h.t.Fatal(err)
	}
	if b.origin != "" {
		r.Header.Set("Origin", b.origin)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
	}
	reply, err := b.client.Do(r)
	if err != nil {
		b.h.t.Fatal(err)
	}
	defer reply.Body.Close()
	text, err := io.ReadAll(reply.Body)
	if err != nil {
		b.h.t.Fatal(err)
	}
	if out != nil && reply.StatusCode == http.StatusOK {
		if err := json.Unmarshal(text, out); err != nil {
			b.h.t.Fatal(err)
		}
	}
	reply.Body = io.NopCloser(bytes.NewReader(text))
	return reply
}

// cookies returns those that the browser would send.
func (b *browser) cookies() []*http.Cookie {
	u, err := url.Parse(b.h.http.URL)
	if err != nil {
		b.h.t.Fatal(err)
	}
	return b.client.Jar.Cookies(u)
}

// sit makes a table with one seat taken, or takes a seat at the table.
func (b *browser) sit(table string) *wire.Seated {
	b.h.t.Helper()
	var s wire.Seated
	reply := &http.Response{}
	if table == "" {
		reply = b.ask("POST", "/api/tables", &wire.Create{Options: wire.Options{Open: true, Watch: true}, Sit: &wire.Sit{Name: "Ada", Deck: "cinder"}}, &s)
	} else {
		reply = b.ask("POST", "/api/tables/"+table+"/seats", &wire.Sit{Name: "Ben", Deck: "grove"}, &s)
	}
	if reply.StatusCode != http.StatusOK {
		b.h.t.Fatalf("to sit down is %s", reply.Status)
	}
	return &s
}

// seat returns the seat that the stream gives; the headers are those of the handshake.
func (b *browser) seat(table string, headers ...string) (string, error) {
	ws, seat, err := b.line(table, headers...)
	if err == nil {
		ws.CloseNow()
	}
	return seat, err
}

// line connects, and returns the seat too.
func (b *browser) line(table string, headers ...string) (ws *websocket.Conn, seat string, err error) {
	head := http.Header{}
	for _, c := range b.cookies() {
		head.Add("Cookie", c.String())
	}
	for i := 0; i < len(headers); i += 2 {
		head.Set(headers[i], headers[i+1])
	}
	if ws, err = b.h.raw(table, head); err != nil {
		return nil, "", err
	}
	defer func() {
		if err != nil {
			ws.CloseNow()
		}
	}()
	if err := ws.Write(b.h.t.Context(), websocket.MessageText, []byte(`{"id":1,"hello":{"version":1}}`)); err != nil {
		return nil, "", err
	}
	_, data, err := ws.Read(b.h.t.Context())
	if err != nil {
		return nil, "", err
	}
	var m wire.FromServer
	if err := json.Unmarshal(data, &m); err != nil || m.Welcome == nil {
		return nil, "", fmt.Errorf("the first message is %s, %v", data, err)
	}
	return ws, m.Welcome.Seat, nil
}

// alive reports whether a line goes on.
func alive(t *testing.T, ws *websocket.Conn) bool {
	t.Helper()
	if ws.Write(t.Context(), websocket.MessageText, []byte(`{"id":77,"ping":{}}`)) != nil {
		return false
	}
	for {
		_, data, err := ws.Read(t.Context())
		if err != nil {
			return false
		}
		var m wire.FromServer
		if json.Unmarshal(data, &m) == nil && m.Re == 77 {
			return m.OK != nil
		}
	}
}

// TestSeatsAreCookies: a page of ours gets its seat as a cookie that no script can
// read, and it opens the seat for such pages only; a program gets the secret.
func TestSeatsAreCookies(t *testing.T) {
	h := build(t, nil)
	own := h.http.URL
	page, program := h.browser(own), h.browser("")
	s := page.sit("")
	if s.Secret != "" || s.Seat != "A" {
		t.Errorf("a page is told %+v, want seat A and no secret", s)
	}
	if p := program.sit(s.Table); p.Secret == "" || len(program.cookies()) != 0 {
		t.Errorf("a program is told %+v with the cookies %v, want a secret and none", p, program.cookies())
	}
	for _, tt := range []struct {
		name    string
		headers []string
		want    string // the seat, or the status of who is refused
	}{
		{"our page", []string{"Origin", own}, "A"},
		{"no page", nil, ""},
		{"another site's", []string{"Origin", "https://elsewhere.example"}, "403"},
		{"another port's", []string{"Origin", "http://127.0.0.1:1"}, "403"},
		{"no site's", []string{"Origin", "null"}, "403"},
		{"another scheme's", []string{"Origin", "ftp" + strings.TrimPrefix(own, "http")}, "403"},
	} {
		got, err := page.seat(s.Table, tt.headers...)
		if err != nil {
			got = "refused"
			if strings.Contains(err.Error(), "403") {
				got = "403"
			}
		}
		if got != tt.want {
			t.Errorf("%s connects as %q, want %q (%v)", tt.name, got, tt.want, err)
		}
	}
	// What changes something asks for an Origin of ours, or for the secret.
	for _, tt := range []struct {
		name, origin string
		headers      []string
		want         int
	}{
		{"another site's", "https://elsewhere.example", nil, http.StatusForbidden},
		{"another port's", "http://localhost:3000", nil, http.StatusForbidden},
		{"no site's", "null", nil, http.StatusForbidden},
		{"a browser that hides the origin", "", []string{"Sec-Fetch-Site", "cross-site"}, http.StatusForbidden},
		{"a neighbour's without an origin", "", []string{"Sec-Fetch-Site", "same-site"}, http.StatusForbidden},
		{"a program with cookies and no secret", "", nil, http.StatusForbidden},
		{"our page", own, nil, http.StatusOK},
	} {
		other := *page
		other.origin = tt.origin
		if got := other.ask("DELETE", "/api/tables/"+s.Table+"/seats", nil, nil, tt.headers...).StatusCode; got == http.StatusOK && tt.want != got || got != tt.want && got != http.StatusConflict {
			t.Errorf("%s gets up: %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestGettingUpTakesTheCookie: who gets up holds no cookie, and may sit down anew; a
// cookie that opens nothing is nobody's seat, and no error.
func TestGettingUpTakesTheCookie(t *testing.T) {
	h := build(t, nil)
	page := h.browser(h.http.URL)
	s := page.sit("")
	stale := page.cookies()
	if got := page.ask("DELETE", "/api/tables/"+s.Table+"/seats", nil, nil).StatusCode; got != http.StatusOK || len(page.cookies()) != 0 {
		t.Errorf("getting up: %d, and the cookies %v", got, page.cookies())
	}
	head := []string{"Origin", h.http.URL, "Cookie", stale[0].String()}
	if got, err := h.browser("").seat(s.Table, head...); got != "" || err != nil {
		t.Errorf("with the old cookie: seat %q, %v", got, err)
	}
}

// TestFortySeats: a browser holds 40 seats; the 41st takes the place of the one taken
// longest ago, and the page is told whose.
func TestFortySeats(t *testing.T) {
	h := build(t, nil)
	page := h.browser(h.http.URL)
	u, err := url.Parse(h.http.URL)
	if err != nil {
		t.Fatal(err)
	}
	var old []*http.Cookie
	for i := range 40 {
		old = append(old, &http.Cookie{Name: fmt.Sprintf("apnap-seat-table%02d", i), Value: fmt.Sprintf("SECRET%02d.%c00000", i, 'a'+(i+7)%26), Path: "/"})
	}
	old[12].Value = "SECRET12.100000"
	page.client.Jar.SetCookies(u, old)
	s := page.sit("")
	if len(s.Forgot) != 1 || s.Forgot[0] != "table12" {
		t.Errorf("forgot %v, want the oldest, table12", s.Forgot)
	}
	if list := page.cookies(); len(list) != 40 {
		t.Errorf("%d cookies, want 40", len(list))
	}
	if got, err := page.seat(s.Table, "Origin", h.http.URL); got != "A" || err != nil {
		t.Errorf("the new seat is %q, %v", got, err)
	}
}

// TestCookiesAreSecure: behind TLS a cookie is sent by TLS only, and no neighbour
// can set one in its place.
func TestCookiesAreSecure(t *testing.T) {
	proxy := netip.MustParsePrefix("127.0.0.0/8")
	h := build(t, func(c *server.Config) { c.Proxies, c.Hosts = []netip.Prefix{proxy}, []string{"table.example"} })
	page := h.browser("https://table.example")
	create := &wire.Create{Sit: &wire.Sit{Name: "Ada", Deck: "cinder"}}
	reply := page.ask("POST", "/api/tables", create, nil, "Host", "table.example", "X-Forwarded-Proto", "https")
	cookies := reply.Cookies()
	if len(cookies) != 1 || !strings.HasPrefix(cookies[0].Name, "__Host-apnap-seat-") || !cookies[0].Secure || !cookies[0].HttpOnly ||
		cookies[0].SameSite != http.SameSiteStrictMode || cookies[0].Path != "/" || cookies[0].Domain != "" {
		t.Errorf("status %d, the cookie is %v", reply.StatusCode, cookies)
	}
	page.origin = "http://table.example"
	if got := page.ask("POST", "/api/tables", create, nil, "Host", "table.example", "X-Forwarded-Proto", "https").StatusCode; got != http.StatusForbidden {
		t.Errorf("a page without TLS of a server with it: %d, want 403", got)
	}
}

// TestHosts: the server answers for its own names only, so that no name of another
// makes his page one of ours.
func TestHosts(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Hosts = []string{"table.example"} })
	for host, want := range map[string]int{
		"127.0.0.1:80": http.StatusOK, "localhost": http.StatusOK, "[::1]:8080": http.StatusOK, "10.1.2.3": http.StatusOK, "TABLE.example:8443": http.StatusOK,
		"elsewhere.example": http.StatusMisdirectedRequest, "127.0.0.1.elsewhere.example:80": http.StatusMisdirectedRequest, "localhost.elsewhere.example": http.StatusMisdirectedRequest,
	} {
		for _, path := range []string{"/", "/api/lobby", "/main.js", "/enter/x"} {
			got := h.browser("").ask("GET", path, nil, nil, "Host", host).StatusCode
			if got == http.StatusNotFound && want == http.StatusOK { // this server has no pages
				got = want
			}
			if got != want {
				t.Errorf("GET %s of %s = %d, want %d", path, host, got, want)
			}
		}
		if got := h.browser("").ask("GET", "/healthz", nil, nil, "Host", host).StatusCode; got != http.StatusOK {
			t.Errorf("healthz of %s = %d", host, got)
		}
	}
}

// TestPolicy: every reply carries the policy, whatever it is, and one place more for
// pictures where the browser says exactly one https origin.
func TestPolicy(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Web = web.Dist() })
	const want = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
	for _, path := range []string{"/", "/main.js", "/main.css", "/table/x", "/nothing.js", "/api/lobby", "/api/nothing", "/api/tables/x", "/enter/x", "/healthz", "/api/games/x-1/journal"} {
		for _, host := range []string{"localhost", "elsewhere.example"} {
			reply := h.browser("").ask("GET", path, nil, nil, "Host", host)
			if got := reply.Header.Get("Content-Security-Policy"); got != want {
				t.Errorf("GET %s: %q, want %q", path, got, want)
			}
			if reply.Header.Get("X-Content-Type-Options") != "nosniff" || reply.Header.Get("X-Frame-Options") != "DENY" || reply.Header.Get("Cross-Origin-Resource-Policy") != "same-origin" {
				t.Errorf("GET %s: the headers are %v", path, reply.Header)
			}
		}
	}
	for said, site := range map[string]string{
		"https://pictures.example": " https://pictures.example", "https://a-b.c1.example:8443": " https://a-b.c1.example:8443", "https://10.0.0.7": " https://10.0.0.7",
		"": "", "http://pictures.example": "", "https://pictures.example/": "", "https://pictures.example/a": "", "https://": "", "https:": "", "*": "", "https://*": "",
		"https://*.example": "", "https://a.example%3b script-src *": "", "https://a.example https://b.example": "", "https://a.example,https://b.example": "", "'unsafe-inline'": "",
		"https://user@a.example": "", "https://a.example:999999": "", "https://-a.example": "", "https://a..example": "", "data:": "", "https://A.example": "", "https://a.example\n": "",
		"https://" + strings.Repeat("a", 200) + ".example": "",
	} {
		reply := h.browser("").ask("GET", "/", nil, nil, "Cookie", "apnap-pictures="+strings.ReplaceAll(said, "\n", "%0a"))
		if got := reply.Header.Get("Content-Security-Policy"); got != strings.Replace(want, "blob:;", "blob:"+site+";", 1) {
			t.Errorf("with pictures from %q the policy is %q", said, got)
		}
	}
	reply := h.browser("").ask("GET", "/", nil, nil, "Cookie", "apnap-pictures=https://a.example; apnap-pictures=https://b.example")
	if got := reply.Header.Get("Content-Security-Policy"); got != want {
		t.Errorf("with two sites the policy is %q", got)
	}
}

// TestPasses: the address that a program gets for its seat gives it to one browser,
// once, and not to who is sent there by another site.
func TestPasses(t *testing.T) {
	h := build(t, nil)
	s := h.browser("").sit("")
	pass := func(headers ...string) (string, int) {
		var p wire.Pass
		reply := h.browser("").ask("POST", "/api/tables/"+s.Table+"/pass", nil, &p, headers...)
		return p.Path, reply.StatusCode
	}
	if path, status := pass(); status != http.StatusForbidden {
		t.Errorf("without the secret: %d, %q", status, path)
	}
	path, status := pass("Authorization", "Bearer "+s.Secret)
	if status != http.StatusOK || strings.Contains(path, s.Secret) {
		t.Fatalf("with the secret: %d, %q", status, path)
	}
	page := h.browser("")
	page.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	for _, headers := range [][]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Purpose", "prefetch"}} {
		if reply := page.ask("GET", path, nil, nil, headers...); reply.StatusCode != http.StatusNotFound || len(page.cookies()) > 0 {
			t.Errorf("by %v: %s, %v", headers, reply.Status, page.cookies())
		}
	}
	reply := page.ask("GET", path, nil, nil, "Sec-Fetch-Site", "none")
	if reply.StatusCode != http.StatusSeeOther || reply.Header.Get("Location") != "/table/"+s.Table {
		t.Errorf("it leads by %s to %q", reply.Status, reply.Header.Get("Location"))
	}
	if got, err := page.seat(s.Table, "Origin", h.http.URL); got != "A" || err != nil {
		t.Errorf("the seat is %q, %v", got, err)
	}
	if reply := h.browser("").ask("GET", path, nil, nil); reply.StatusCode != http.StatusNotFound || len(reply.Cookies()) > 0 {
		t.Errorf("the second time: %s", reply.Status)
	}
	page.origin = h.http.URL
	if reply := page.ask("POST", "/api/tables/"+s.Table+"/pass", nil, nil); reply.StatusCode != http.StatusForbidden {
		t.Errorf("a page makes a pass by its cookie: %s", reply.Status)
	}
}
