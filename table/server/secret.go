package server

import (
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/server/wire"
)

// newSecret returns a secret that cannot be guessed.
func newSecret() string { return rand.Text() }

// newID returns the name of a table.
func newID() string { return strings.ToLower(rand.Text()[:12]) }

// hashed returns what of a secret is kept.
func hashed(secret string) string {
	sum := sha256.Sum256([]byte("seat:" + secret))
	return hex.EncodeToString(sum[:])
}

// opens reports whether the secret is the one of which hash was kept.
func opens(secret, hash string) bool {
	return hash != "" && subtle.ConstantTimeCompare([]byte(hashed(secret)), []byte(hash)) == 1
}

// bearer returns the secret that a program gives with a request, or nothing.
func bearer(r *http.Request) string {
	secret, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok {
		return ""
	}
	return strings.TrimSpace(secret)
}

// seatFor returns the seat for which a request speaks: that which its secret opens,
// or that of which its browser has the cookie. A cookie that opens nothing any more
// is that of somebody who got up.
func (s *Server) seatFor(t *table, r *http.Request) (mtg.Seat, error) {
	if secret := bearer(r); secret != "" {
		return t.seatOf(secret)
	}
	return t.seatHeld(s.held(r, t.ID)), nil
}

// held is what of a seat at a table a browser brings along: the secret of its own cookie,
// and the owner of its shelf.
type held struct{ secret, shelf string }

func (s *Server) held(r *http.Request, table string) held {
	h := held{secret: s.keptSecret(r, table)}
	if secret, _ := s.shelfKept(r); secret != "" {
		h.shelf = ownerOf(secret)
	}
	return h
}

// seatHeld returns the seat that a browser opens: by the cookie of the seat, else by its
// shelf; nobody for neither.
func (t *table) seatHeld(h held) mtg.Seat {
	if p := t.seatKept(h.secret); p != 0 || h.shelf == "" {
		return p
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for i := range t.Seats {
		if subtle.ConstantTimeCompare([]byte(h.shelf), []byte(t.Seats[i].Shelf)) == 1 {
			return mtg.Seat(i + 1)
		}
	}
	return 0
}

// seatKept returns the seat that the secret of a cookie opens, nobody for none.
func (t *table) seatKept(secret string) mtg.Seat {
	p, err := t.seatOf(secret)
	if err != nil {
		return 0
	}
	return p
}

// A browser has a cookie for each seat, which no script can read. Its value is the
// secret and when the seat was taken. Behind TLS its name begins so that no other
// host of the same domain can set one.
const (
	seatCookie = "apnap-seat-"
	ownHost    = "__Host-"
	// mostSeats is how many seats a browser holds: at the next one it gives up the
	// one taken longest ago.
	mostSeats = 40
	// seatAge is as long as browsers keep a cookie.
	seatAge = 400 * 24 * time.Hour
)

// keptSecret returns the secret of a seat at the table that the request's browser
// keeps.
func (s *Server) keptSecret(r *http.Request, table string) string {
	secret, _, _ := strings.Cut(s.keptCookie(r, seatCookie+table), ".")
	return secret
}

// keptCookie returns a secret that the request's browser keeps. It counts for what a page of ours asks, and for reading: a page of another
// site, or a program that passes cookies on, has no authority by it. Behind TLS a cookie
// counts only by the name that no other host of the domain can give it: else he could have
// a browser do what it does for his own shelf.
func (s *Server) keptCookie(r *http.Request, name string) string {
	own, err := s.ownPage(r)
	if err != nil || !own && (changes(r) || r.Header.Get("Upgrade") != "" || foreign(r)) {
		return ""
	}
	if c, err := r.Cookie(ownHost + name); err == nil {
		return c.Value
	}
	if c, err := r.Cookie(name); err == nil && !s.byTLS(r) {
		return c.Value
	}
	return ""
}

// foreign reports whether a browser says that a page of another site asks.
func foreign(r *http.Request) bool {
	from := r.Header.Get("Sec-Fetch-Site")
	return from == "cross-site" || from == "same-site"
}

// handOver gives a page of ours its seat as a cookie instead of a secret; programs
// get the secret.
func (s *Server) handOver(w http.ResponseWriter, r *http.Request, seated *wire.Seated) {
	if own, err := s.ownPage(r); err != nil || !own || seated.Secret == "" {
		return
	}
	seated.Forgot = s.keepSeat(w, r, seated.Table, seated.Secret)
	if secret, own := s.shelfKept(r); own {
		s.tie(r.Context(), seated.Table, seated.Secret, ownerOf(secret))
	}
	seated.Secret = ""
}

// keepSeat gives the browser the cookie of a seat, and takes away those of the seats
// beyond the most. It returns the tables of these.
func (s *Server) keepSeat(w http.ResponseWriter, r *http.Request, table, secret string) (forgot []string) {
	type old struct {
		name  string
		since int64
	}
	var list []old
	for _, c := range r.Cookies() {
		if id, ok := seatOfCookie(c.Name); ok && id != table {
			_, since, _ := strings.Cut(c.Value, ".")
			at, _ := strconv.ParseInt(since, 36, 64)
			list = append(list, old{c.Name, at})
		}
	}
	slices.SortStableFunc(list, func(a, b old) int { return cmp.Compare(a.since, b.since) })
	for _, o := range list[:max(0, len(list)-(mostSeats-1))] {
		id, _ := seatOfCookie(o.name)
		forgot = append(forgot, id)
		setSeat(w, o.name, "", -1)
	}
	name := seatCookie + table
	if s.byTLS(r) {
		name = ownHost + name
	}
	setSeat(w, name, secret+"."+strconv.FormatInt(time.Now().Unix(), 36), int(seatAge/time.Second))
	return forgot
}

// seatOfCookie returns the table of a cookie of a seat.
func seatOfCookie(name string) (table string, ok bool) {
	return strings.CutPrefix(strings.TrimPrefix(name, ownHost), seatCookie)
}

// forgetSeat takes the cookie of a seat at the table away.
func forgetSeat(w http.ResponseWriter, r *http.Request, table string) {
	for _, c := range r.Cookies() {
		if id, ok := seatOfCookie(c.Name); ok && id == table {
			setSeat(w, c.Name, "", -1)
		}
	}
}

func setSeat(w http.ResponseWriter, name, value string, age int) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: age, HttpOnly: true, SameSite: http.SameSiteStrictMode,
		Secure: strings.HasPrefix(name, ownHost),
	})
}
