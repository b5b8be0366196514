package server

import (
	"crypto/tls"
	"net/http/httptest"
	"net/netip"
	"slices"
	"testing"

	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/room"
)

// TestWhosePageAsks: a page of the server's own, or of an origin that the host named,
// has the authority of who has it open; a page from anywhere else is refused, and a
// program, or a link that only looks, has nobody's.
func TestWhosePageAsks(t *testing.T) {
	proxy, stranger := "10.0.0.1:400", "203.0.113.9:400"
	for _, x := range []struct {
		name      string
		method    string
		from      string
		origins   []string
		site      string
		forwarded string
		tls       bool
		own, ok   bool
	}{
		{name: "a program", method: "POST", ok: true},
		{name: "an address that was typed", method: "GET", site: "none", ok: true},
		{name: "the same origin", method: "POST", site: "same-origin", own: true, ok: true},
		{name: "a link from elsewhere", method: "GET", site: "cross-site", ok: true},
		{name: "a head from elsewhere", method: "HEAD", site: "cross-site", ok: true},
		{name: "a form from elsewhere", method: "POST", site: "cross-site"},
		{name: "a form from a neighbour", method: "DELETE", site: "same-site"},
		{name: "our own page", method: "POST", origins: []string{"http://table.example:8080"}, own: true, ok: true},
		{name: "our own page in capitals", method: "POST", origins: []string{"http://TABLE.example:8080"}, own: true, ok: true},
		{name: "another page", method: "POST", origins: []string{"http://evil.example"}},
		{name: "another page that only looks", method: "GET", origins: []string{"http://evil.example"}},
		{name: "a page whose name begins like ours", method: "POST", origins: []string{"http://table.example:8080.evil.example"}},
		{name: "a page that was named", method: "POST", origins: []string{"https://Games.Friends.example"}, own: true, ok: true},
		{name: "a page below the one that was named", method: "POST", origins: []string{"https://a.b/friends.example"}},
		{name: "a page like the one that was named", method: "POST", origins: []string{"https://games.friends.example.evil"}},
		{name: "a page without an origin", method: "POST", origins: []string{"null"}},
		{name: "two origins", method: "POST", origins: []string{"http://table.example:8080", "http://evil.example"}},
		{name: "another kind of page", method: "POST", origins: []string{"ftp://table.example:8080"}},
		{name: "a plain page of a server with TLS", method: "POST", origins: []string{"http://table.example:8080"}, tls: true},
		{name: "a page of a server with TLS", method: "POST", origins: []string{"https://table.example:8080"}, tls: true, own: true, ok: true},
		{name: "a plain page, TLS at the proxy", method: "POST", from: proxy, forwarded: "https", origins: []string{"http://table.example:8080"}},
		{name: "a plain page, a plain proxy", method: "POST", from: proxy, forwarded: "http", origins: []string{"http://table.example:8080"}, own: true, ok: true},
		{name: "a plain page, and no proxy says TLS", method: "POST", from: stranger, forwarded: "https", origins: []string{"http://table.example:8080"}, own: true, ok: true},
	} {
		s := &Server{}
		s.Origins, s.Proxies = []string{"[", "*.Friends.example"}, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
		r := httptest.NewRequest(x.method, "http://table.example:8080/api/tables", nil)
		r.TLS = nil
		if x.tls {
			r.TLS = &tls.ConnectionState{}
		}
		if r.RemoteAddr = stranger; x.from != "" {
			r.RemoteAddr = x.from
		}
		if x.site != "" {
			r.Header.Set("Sec-Fetch-Site", x.site)
		}
		if x.forwarded != "" {
			r.Header.Set("X-Forwarded-Proto", x.forwarded)
		}
		for _, o := range x.origins {
			r.Header.Add("Origin", o)
		}
		own, err := s.ownPage(r)
		if own != x.own || (err == nil) != x.ok {
			t.Errorf("%s: own %v, error %v; want own %v, allowed %v", x.name, own, err, x.own, x.ok)
		}
	}
}

// TestYieldsAreTakenBack: a yield that is taken back goes, and the others stay.
func TestYieldsAreTakenBack(t *testing.T) {
	a, b := room.Yield{Face: 1, Ability: 2}, room.Yield{Face: 3, Ability: 4}
	if got := without([]room.Yield{a, b}, a); !slices.Equal(got, []room.Yield{b}) {
		t.Errorf("without the first one the yields are %v", got)
	}
	if got := without([]room.Yield{a}, room.Yield{Face: mtg.FaceID(1)}); !slices.Equal(got, []room.Yield{a}) {
		t.Errorf("without another one the yields are %v", got)
	}
}
