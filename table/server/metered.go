package server

import (
	"bufio"
	"net"
	"net/http"
	"time"
)

// metered lets a line that is made of the reply take no more bytes than its messages may
// have: what is no message costs too, pieces of none and answers to pings that nobody has
// sent. Twice as many may come, for all that stands around them.
func (s *Server) metered(w http.ResponseWriter) http.ResponseWriter {
	if s.Local {
		return w
	}
	return &meteredReply{w, s.Limits.PerSecond * 2 * long, s.Limits.Burst * 2 * long}
}

type meteredReply struct {
	http.ResponseWriter
	perSecond, burst int // bytes
}

// Hijack gives the connection of the reply away.
func (w *meteredReply) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c, both, err := http.NewResponseController(w.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	return &meteredConn{Conn: c, perSecond: w.perSecond, burst: w.burst}, both, nil
}

type meteredConn struct {
	net.Conn
	pass             bucket
	perSecond, burst int
}

// Read reads what there is, and lets who sends more than he may wait for the next time.
func (c *meteredConn) Read(to []byte) (int, error) {
	n, err := c.Conn.Read(to[:min(len(to), c.burst)])
	for !c.pass.take(n, time.Now(), c.perSecond, c.burst) {
		time.Sleep(time.Second * time.Duration(n) / time.Duration(c.perSecond))
	}
	return n, err
}
