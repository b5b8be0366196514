package server

import (
	"net"
	"net/http"
	"net/netip"
	"path"
	"slices"
	"strings"
)

// A page of another site must not act with what this browser may do here. Decision
// 0200 says why it is held by these three together: the names the server answers to,
// the Origin of the page that asks, and cookies that only our own pages bring.

// knownHost refuses a request for a host that the server is not called. A name that
// somebody else owns can be made to lead to this machine; his page would then be of
// the server's own origin. To an address of its own no such name leads.
func (s *Server) knownHost(r *http.Request) error {
	name := hostName(r.Host)
	if _, err := netip.ParseAddr(strings.Trim(name, "[]")); err == nil || strings.EqualFold(name, "localhost") {
		return nil
	}
	if slices.ContainsFunc(s.Hosts, func(own string) bool { return strings.EqualFold(name, own) }) {
		return nil
	}
	return problem(http.StatusMisdirectedRequest, "private", "this server is not called %q; start it with --host and the name that people give it", shorten(name, 100))
}

// hostName is the host without its port.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return host
}

// ownPage reports whether a page of ours asks, by what its browser says; programs
// name no page. A page of others is refused, whatever it asks for.
func (s *Server) ownPage(r *http.Request) (bool, error) {
	origins := r.Header.Values("Origin")
	if len(origins) == 0 {
		switch r.Header.Get("Sec-Fetch-Site") {
		case "same-origin":
			return true, nil
		case "", "none": // a program, or an address that was typed or opened
			return false, nil
		}
		if changes(r) {
			return false, problem(http.StatusForbidden, "private", "pages of other sites may not ask this server")
		}
		return false, nil // a link from elsewhere: it has nobody's authority
	}
	scheme, host, ok := strings.Cut(origins[0], "://")
	if len(origins) > 1 || !ok || scheme != "https" && (scheme != "http" || s.secure(r)) {
		return false, problem(http.StatusForbidden, "private", "a page that does not say where it is from may not ask this server")
	}
	if strings.EqualFold(host, r.Host) {
		return true, nil
	}
	for _, pattern := range s.Origins {
		if fits, err := path.Match(strings.ToLower(pattern), strings.ToLower(host)); fits && err == nil {
			return true, nil
		}
	}
	return false, problem(http.StatusForbidden, "private", "pages of %s may not ask this server; if they are its own, let the proxy pass the Host on, or start the server with --origin %s", shorten(host, 100), shorten(host, 100))
}

// changes reports whether a request may change something.
func changes(r *http.Request) bool { return r.Method != http.MethodGet && r.Method != http.MethodHead }

// secure reports whether the request is known to have come by TLS.
func (s *Server) secure(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	p, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && s.isProxy(p.Addr().Unmap()) && r.Header.Get("X-Forwarded-Proto") == "https"
}

// byTLS reports whether the request or the page that makes it came by TLS, as far as that
// can be seen: a proxy need not say so.
func (s *Server) byTLS(r *http.Request) bool {
	return s.secure(r) || strings.HasPrefix(r.Header.Get("Origin"), "https://")
}
