package hub

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// Server is a NATS server in this process.
type Server struct {
	server *server.Server
	memory bool
	token  string // see ServerConfig
}

// payload is how long a message may be.
const payload = 8 << 20

// ServerConfig is how a server is to be.
type ServerConfig struct {
	// Folder keeps what is on its way.
	Folder string
	// Listen is the address for others, as 0.0.0.0:4222; empty: only this process.
	Listen string
	// Token is what others must show to be let in; empty: nothing.
	Token string
}

// Start starts a server.
func Start(c ServerConfig) (*Server, error) {
	o := &server.Options{
		ServerName: "apnap-lab", NoLog: true, NoSigs: true, JetStream: true, StoreDir: c.Folder, MaxPayload: payload,
		Authorization: c.Token, DontListen: c.Listen == "", SyncAlways: c.Listen != "",
	}
	if c.Listen != "" {
		host, port, err := net.SplitHostPort(c.Listen)
		if err != nil {
			return nil, fmt.Errorf("the address %q: give a host and a port, as 127.0.0.1:4222", c.Listen)
		}
		if o.Port, err = strconv.Atoi(port); err != nil || o.Port < 0 || o.Port > 65535 {
			return nil, fmt.Errorf("the address %q: %q is no port", c.Listen, port)
		}
		if o.Host = host; o.Port == 0 {
			o.Port = server.RANDOM_PORT
		}
		l, err := net.Listen("tcp", c.Listen) // the server would only log that it cannot
		if err != nil {
			return nil, fmt.Errorf("listen on %s: %w", c.Listen, err)
		}
		if err := l.Close(); err != nil {
			return nil, fmt.Errorf("listen on %s: %w", c.Listen, err)
		}
	}
	s, err := server.NewServer(o)
	if err != nil {
		return nil, fmt.Errorf("start the NATS server: %w", err)
	}
	go s.Start()
	if !s.ReadyForConnections(20 * time.Second) {
		s.Shutdown()
		return nil, fmt.Errorf("the NATS server did not start; see whether %s can be written and has room", c.Folder)
	}
	return &Server{server: s, memory: c.Listen == "", token: c.Token}, nil
}

// URL is where others reach the server.
func (s *Server) URL() string { return s.server.ClientURL() }

// Stop stops the server.
func (s *Server) Stop() {
	s.server.Shutdown()
	s.server.WaitForShutdown()
}

// Connect connects to the server within this process.
func (s *Server) Connect() (*Hub, error) {
	return connect("", s.memory, nats.InProcessServer(s.server), nats.Token(s.token)) // which is asked here too
}

// Dial connects to a server elsewhere. A token stands before the host: nats://TOKEN@host:4222.
func Dial(address string) (*Hub, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return nil, fmt.Errorf("%q is no address of a NATS server; write one as nats://host:4222", address)
	}
	return connect(address, false)
}

// connect connects and waits for the streams to be there.
func connect(address string, memory bool, options ...nats.Option) (*Hub, error) {
	options = append(options, nats.Name("apnap lab"), nats.MaxReconnects(-1), nats.ReconnectWait(500*time.Millisecond), nats.Timeout(5*time.Second))
	c, err := nats.Connect(address, options...)
	switch {
	case errors.Is(err, nats.ErrAuthorization):
		return nil, errors.New("the NATS server wants another token; write it before the host: nats://TOKEN@host:4222")
	case err != nil:
		return nil, fmt.Errorf("there is no NATS server at %s (%w); start one with apnap lab hub, or leave --nats out", address, err)
	}
	h := &Hub{conn: c, memory: memory}
	if err := h.open(); err != nil {
		c.Close()
		return nil, err
	}
	return h, nil
}
