package server

import (
	"net"
	"net/netip"
	"sync"
)

// MostSockets is how many connections of an address are held, lines among them. A page
// of a browser takes six at most.
const MostSockets = 256

// Sockets is a listener that holds MostSockets connections of an address and closes
// what comes besides: else one who opens thousands, and says little on each, leaves
// none for others. Those of a proxy that is trusted are many people's and its own
// business.
func (s *Server) Sockets(l net.Listener) net.Listener {
	return &sockets{Listener: l, free: s.isProxy, held: map[netip.Addr]int{}}
}

type sockets struct {
	net.Listener
	free func(netip.Addr) bool

	mu   sync.Mutex
	held map[netip.Addr]int
}

func (l *sockets) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		p, err := netip.ParseAddrPort(c.RemoteAddr().String())
		if err != nil || l.free(p.Addr().Unmap()) {
			return c, nil
		}
		from := household(p.Addr().Unmap())
		if l.takes(from) {
			return &socket{Conn: c, gone: func() { l.gone(from) }}, nil
		}
		c.Close() // so an error changes nothing
	}
}

func (l *sockets) takes(from netip.Addr) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.held[from] >= MostSockets {
		return false
	}
	l.held[from]++
	return true
}

func (l *sockets) gone(from netip.Addr) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.held[from]--; l.held[from] == 0 {
		delete(l.held, from)
	}
}

// socket is a connection that is counted.
type socket struct {
	net.Conn
	once sync.Once
	gone func()
}

func (c *socket) Close() error {
	c.once.Do(c.gone)
	return c.Conn.Close()
}
