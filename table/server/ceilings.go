package server

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// Ceiling is the most that one request, or one message of a connection, may cost the
// server. Body and Reply are held while it runs; Processor and Memory are what its
// work was bounded for, and a search for the dearest ones holds them; after Patience it
// is given up.
type Ceiling struct {
	// What is the method and path of a request, or "message" and its name.
	What string
	// Body and Reply are the most bytes of both.
	Body, Reply int64
	// Processor is the time of one processor, Memory what is asked of memory on the
	// way, in bytes.
	Processor time.Duration
	Memory    int64
	Patience  time.Duration
	// Heavy says that its work is done by the pool of workers.
	Heavy bool
}

const (
	kB = 1 << 10
	mB = 1 << 20
)

// MostAddress is the most bytes of a request's address, MostHeader of its whole head,
// which whoever serves does well to give http.Server.
const (
	MostAddress = 4 * kB
	MostHeader  = 32 * kB
)

// ceilings has a row for every route and every message. Games are played by the
// goroutines of their tables: what an answer makes the rules do is bounded by the
// limits of games.
var ceilings = []Ceiling{
	{What: "GET /healthz", Body: kB, Reply: kB, Processor: 5 * time.Millisecond, Memory: mB, Patience: 5 * time.Second},
	{What: "GET /enter/{code}", Body: kB, Reply: 4 * kB, Processor: 20 * time.Millisecond, Memory: mB, Patience: 5 * time.Second},
	{What: "GET /", Body: kB, Reply: 8 * mB, Processor: 20 * time.Millisecond, Memory: 8 * mB, Patience: time.Minute},
	{What: "GET /api/lobby", Body: kB, Reply: 512 * kB, Processor: 50 * time.Millisecond, Memory: 8 * mB, Patience: 5 * time.Second},
	{What: "POST /api/tables", Body: 128 * kB, Reply: 16 * kB, Processor: 250 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second, Heavy: true},
	{What: "GET /api/tables/{table}", Body: kB, Reply: 512 * kB, Processor: 20 * time.Millisecond, Memory: 4 * mB, Patience: 5 * time.Second},
	{What: "POST /api/tables/{table}/seats", Body: 64 * kB, Reply: 16 * kB, Processor: 250 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second, Heavy: true},
	{What: "DELETE /api/tables/{table}/seats", Body: kB, Reply: 512 * kB, Processor: 20 * time.Millisecond, Memory: 4 * mB, Patience: 10 * time.Second},
	{What: "DELETE /api/tables/{table}/seats/{seat}", Body: kB, Reply: 512 * kB, Processor: 20 * time.Millisecond, Memory: 4 * mB, Patience: 10 * time.Second},
	{What: "POST /api/tables/{table}/bots", Body: 64 * kB, Reply: 512 * kB, Processor: 250 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second, Heavy: true},
	{What: "DELETE /api/tables/{table}/bots/{seat}", Body: kB, Reply: 512 * kB, Processor: 20 * time.Millisecond, Memory: 4 * mB, Patience: 10 * time.Second},
	{What: "POST /api/tables/{table}/pass", Body: kB, Reply: 4 * kB, Processor: 20 * time.Millisecond, Memory: mB, Patience: 5 * time.Second},
	{What: "GET /api/tables/{table}/view", Body: kB, Reply: 16 * mB, Processor: 200 * time.Millisecond, Memory: 64 * mB, Patience: 30 * time.Second},
	{What: "GET /api/tables/{table}/stream", Body: kB, Reply: 4 * kB, Processor: 20 * time.Millisecond, Memory: mB, Patience: helloWait},
	{What: "GET /api/decks", Body: kB, Reply: mB, Processor: 50 * time.Millisecond, Memory: 16 * mB, Patience: 5 * time.Second},
	{What: "GET /api/decks/{deck}", Body: kB, Reply: 256 * kB, Processor: 20 * time.Millisecond, Memory: 4 * mB, Patience: 5 * time.Second},
	{What: "POST /api/decks/check", Body: 64 * kB, Reply: mB, Processor: 250 * time.Millisecond, Memory: 16 * mB, Patience: 20 * time.Second, Heavy: true},
	{What: "POST /api/decks/file", Body: 64 * kB, Reply: 256 * kB, Processor: 100 * time.Millisecond, Memory: 16 * mB, Patience: 20 * time.Second, Heavy: true},
	{What: "POST /api/decks/fits", Body: 64 * kB, Reply: 64 * kB, Processor: 250 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second, Heavy: true},
	{What: "GET /api/shelf", Body: kB, Reply: 256 * kB, Processor: 50 * time.Millisecond, Memory: 32 * mB, Patience: 5 * time.Second},
	{What: "POST /api/shelf", Body: 64 * kB, Reply: 64 * kB, Processor: 250 * time.Millisecond, Memory: 16 * mB, Patience: 20 * time.Second, Heavy: true},
	{What: "GET /api/shelf/{deck}", Body: kB, Reply: 64 * kB, Processor: 20 * time.Millisecond, Memory: 4 * mB, Patience: 5 * time.Second},
	{What: "DELETE /api/shelf/{deck}", Body: kB, Reply: 256 * kB, Processor: 50 * time.Millisecond, Memory: 32 * mB, Patience: 10 * time.Second},
	{What: "POST /api/shelf/key", Body: kB, Reply: 4 * kB, Processor: 100 * time.Millisecond, Memory: 32 * mB, Patience: 10 * time.Second},
	{What: "POST /api/shelf/renew", Body: kB, Reply: 4 * kB, Processor: 250 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second},
	{What: "POST /api/shelf/open", Body: kB, Reply: 256 * kB, Processor: 50 * time.Millisecond, Memory: 32 * mB, Patience: 5 * time.Second},
	{What: "GET /api/cards", Body: kB, Reply: 512 * kB, Processor: 250 * time.Millisecond, Memory: 16 * mB, Patience: 20 * time.Second, Heavy: true},
	{What: "GET /api/games/{game}", Body: kB, Reply: 32 * mB, Processor: time.Minute, Memory: 2048 * mB, Patience: 2 * time.Minute, Heavy: true},
	{What: "GET /api/games/{game}/scenario", Body: kB, Reply: 512 * kB, Processor: time.Minute, Memory: 2048 * mB, Patience: 2 * time.Minute, Heavy: true},
	{What: "GET /api/games/{game}/journal", Body: kB, Reply: 64 * mB, Processor: time.Second, Memory: 256 * mB, Patience: 2 * time.Minute, Heavy: true},
	{What: "POST /api/games/{game}/play", Body: 4 * kB, Reply: 16 * kB, Processor: time.Minute, Memory: 2048 * mB, Patience: 2 * time.Minute, Heavy: true},
	{What: "POST /api/scenarios", Body: 64 * kB, Reply: 16 * kB, Processor: time.Second, Memory: 128 * mB, Patience: 20 * time.Second, Heavy: true},

	{What: "message hello", Body: 4 * kB, Reply: 16 * mB, Processor: 200 * time.Millisecond, Memory: 64 * mB, Patience: time.Minute},
	{What: "message answer", Body: 64 * kB, Reply: 4 * kB, Processor: 100 * time.Millisecond, Memory: 32 * mB, Patience: time.Minute},
	{What: "message check", Body: 64 * kB, Reply: 4 * kB, Processor: 100 * time.Millisecond, Memory: 16 * mB, Patience: 20 * time.Second},
	{What: "message complete", Body: 64 * kB, Reply: 64 * kB, Processor: 100 * time.Millisecond, Memory: 16 * mB, Patience: 20 * time.Second},
	{What: "message why", Body: kB, Reply: 64 * kB, Processor: 100 * time.Millisecond, Memory: 16 * mB, Patience: 20 * time.Second},
	{What: "message read", Body: kB, Reply: 64 * kB, Processor: 500 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second, Heavy: true},
	{What: "message report", Body: 4 * kB, Reply: 512 * kB, Processor: 100 * time.Millisecond, Memory: 16 * mB, Patience: 20 * time.Second},
	{What: "message pace", Body: 16 * kB, Reply: 4 * kB, Processor: 50 * time.Millisecond, Memory: 16 * mB, Patience: 20 * time.Second},
	{What: "message concede", Body: kB, Reply: 4 * kB, Processor: 100 * time.Millisecond, Memory: 16 * mB, Patience: time.Minute},
	{What: "message offer", Body: kB, Reply: 4 * kB, Processor: 250 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second},
	{What: "message repeat", Body: kB, Reply: 4 * kB, Processor: 250 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second},
	{What: "message shorten", Body: kB, Reply: 4 * kB, Processor: 250 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second},
	{What: "message ready", Body: 64 * kB, Reply: 4 * kB, Processor: 250 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second},
	{What: "message begin", Body: kB, Reply: 4 * kB, Processor: 50 * time.Millisecond, Memory: 4 * mB, Patience: 20 * time.Second},
	{What: "message part", Body: kB, Reply: 4 * kB, Processor: 250 * time.Millisecond, Memory: 64 * mB, Patience: 20 * time.Second},
	{What: "message say", Body: 4 * kB, Reply: 4 * kB, Processor: 20 * time.Millisecond, Memory: 4 * mB, Patience: 5 * time.Second},
	{What: "message ping", Body: kB, Reply: 4 * kB, Processor: 5 * time.Millisecond, Memory: mB, Patience: 5 * time.Second},
}

// Ceilings returns the table of what requests and messages may cost.
func Ceilings() []Ceiling { return append([]Ceiling(nil), ceilings...) }

// ceilingOf returns the row of a route or message. That there is one for each is a
// test.
func ceilingOf(what string) *Ceiling {
	for i := range ceilings {
		if ceilings[i].What == what {
			return &ceilings[i]
		}
	}
	panic("server: nothing says what " + what + " may cost")
}

// CeilingsText is the table as the documentation has it.
func CeilingsText() string {
	var b strings.Builder
	b.WriteString("| request or message | body | reply | processor | memory | given up after | pool |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, c := range ceilings {
		pool := ""
		if c.Heavy {
			pool = "yes"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s | %s |\n", c.What, size(c.Body), size(c.Reply), wait(c.Processor), size(c.Memory), wait(c.Patience), pool)
	}
	return b.String()
}

func size(n int64) string {
	if n >= mB {
		return fmt.Sprintf("%d MB", n/mB)
	}
	return fmt.Sprintf("%d kB", n/kB)
}

func wait(d time.Duration) string {
	if d >= time.Second {
		return fmt.Sprintf("%d s", d/time.Second)
	}
	return fmt.Sprintf("%d ms", d/time.Millisecond)
}

// under lets a request cost no more than its ceiling: more bytes are not read, and
// when it has taken too long, or who asked has gone, its work ends.
func (c *Ceiling) under(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), c.Patience)
		defer cancel()
		r = r.WithContext(ctx)
		r.Body = http.MaxBytesReader(w, r.Body, c.Body)
		next(w, r)
	}
}

// fits refuses a reply that is larger than it may be.
func (c *Ceiling) fits(data []byte) error {
	if int64(len(data)) > c.Reply {
		return problem(http.StatusInsufficientStorage, "too-large", "the reply would be larger than %s; ask for less", size(c.Reply))
	}
	return nil
}

// heavy does work that takes the processor, and nothing else: it waits for nobody.
func (s *Server) heavy(ctx context.Context, work func(w *worker) error) error {
	return s.workers.do(ctx, work)
}
