package server

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"github.com/apnap/apnap/table/server/wire"
)

// Seats belong to shelves, so that another browser of the same guest goes on with his
// games; decision 352 says when, and what that opens.

// ownShelf begins the value of the cookie of a shelf that this browser has begun. One that
// came by a link has none.
const ownShelf = "own."

// mostPlaces is how many games of a shelf are told.
const mostPlaces = 20

// ownerOf returns what the store has instead of the secret of a shelf.
func ownerOf(secret string) string { return hashed("shelf:" + secret) }

// shelfKept returns the secret of the shelf that the request's browser has, and whether
// it was begun there.
func (s *Server) shelfKept(r *http.Request) (secret string, own bool) {
	secret, own = strings.CutPrefix(s.keptCookie(r, shelfCookie), ownShelf)
	if len(secret) > 100 {
		return "", false
	}
	return secret, own && secret != ""
}

// tie lets the shelf of an owner open the seat that the secret opens. It is no condition
// for anything: where it fails the seat is that of its browser alone.
func (s *Server) tie(ctx context.Context, table, secret, owner string) {
	s.tieWhere(ctx, table, owner, func(k *keptSeat) bool { return opens(secret, k.Secret) })
}

func (s *Server) tieWhere(ctx context.Context, table, owner string, is func(k *keptSeat) bool) {
	t, err := s.table(ctx, table)
	if err != nil {
		return
	}
	err = t.alter(ctx, func(d *draft) error {
		i := slices.IndexFunc(d.Seats, func(k keptSeat) bool { return is(&k) })
		if i < 0 || d.Seats[i].Shelf == owner || d.Phase == phaseOver {
			return nil
		}
		d.Seats[i].Shelf = owner
		return d.keep()
	})
	if err != nil {
		t.log.Warn("a seat was not tied to a shelf", "error", err)
	}
}

// toldKey is the key of a shelf, which is begun by asking for it where there was none.
type toldKey struct {
	*wire.ShelfKey
	begun bool
}

// postShelfKey tells our own page what opens the shelf that its browser has, for another
// browser of the same guest, and ties the seats of this one to it. Where there is no shelf
// and a seat, one is begun.
func (s *Server) postShelfKey(r *http.Request) (any, error) {
	if own, err := s.ownPage(r); err != nil || !own {
		return nil, errMissing("shelf")
	}
	seats, looked := map[string]string{}, 0
	for _, c := range r.Cookies() {
		table, ok := seatOfCookie(c.Name)
		if !ok || looked == mostSeats { // a browser has no more
			continue
		}
		looked++
		if t, err := s.table(r.Context(), table); err == nil && t.seatKept(s.keptSecret(r, table)) != 0 {
			seats[table] = s.keptSecret(r, table)
		}
	}
	secret, _ := s.shelfKept(r)
	begun := secret == ""
	if begun {
		if len(seats) == 0 {
			return nil, errMissing("shelf")
		}
		if err := s.mayKeep(r, 0, true); err != nil {
			return nil, err
		}
		secret = newSecret()
	}
	for table, seat := range seats {
		s.tie(r.Context(), table, seat, ownerOf(secret))
	}
	return toldKey{&wire.ShelfKey{Secret: secret}, begun}, nil
}

// mostTied bounds the games of which a shelf is taken off at once. The link of one that
// sits in more is not made anew: what is left would be opened by the old one.
const mostTied = 1000

// postShelfRenew gives the shelf of our own page another secret, and tells it: what the
// one before opened, decks and seats, it opens no more, also where it is open now.
// Decision 354 says who may, and in which order it is done.
func (s *Server) postShelfRenew(r *http.Request) (any, error) {
	if own, err := s.ownPage(r); err != nil || !own {
		return nil, errMissing("shelf")
	}
	old, own := s.shelfKept(r)
	if old == "" {
		return nil, errMissing("shelf")
	}
	if !own {
		return nil, problem(http.StatusForbidden, "secret", "this browser was given the shelf by its link; the link is made anew in the browser that began the shelf")
	}
	from, secret := ownerOf(old), newSecret()
	if !s.renews(from, true) {
		return nil, notNow("the link is being made anew")
	}
	defer s.renews(from, false)
	seats := map[string]string{} // the table of each seat that was taken off, by the hash of its secret
	if err := s.takeOff(r.Context(), from, seats); err != nil {
		return nil, err
	}
	if has, err := s.Store.HasDecks(r.Context(), from); err != nil {
		return nil, err
	} else if !has && len(seats) == 0 {
		return nil, errMissing("shelf")
	}
	if err := s.Store.MoveDecks(from, ownerOf(secret)); err != nil {
		return nil, err
	}
	if err := s.takeOff(r.Context(), from, seats); err != nil { // what was begun meanwhile
		return nil, err
	}
	for seat, table := range seats {
		s.tieWhere(r.Context(), table, ownerOf(secret), func(k *keptSeat) bool { return k.Secret == seat })
	}
	return toldKey{&wire.ShelfKey{Secret: secret}, true}, nil
}

// takeOff takes all seats of a shelf off it and notes them.
func (s *Server) takeOff(ctx context.Context, owner string, seats map[string]string) error {
	list, err := s.Store.Places(ctx, owner, mostTied+1)
	if err != nil {
		return err
	}
	if len(list) > mostTied {
		return problem(http.StatusConflict, "full", "this shelf sits in more than %d games; the link is made anew when some of them are over", mostTied)
	}
	for i := range list {
		t, err := s.table(ctx, list[i].ID)
		if err == nil {
			err = t.untie(ctx, owner, seats)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// renews notes that the link of a shelf is being made anew, or is no more, and reports
// whether that is new: who asks twice gets one other secret, by the first.
func (s *Server) renews(owner string, begins bool) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	was := s.renewing[owner]
	if s.renewing == nil {
		s.renewing = map[string]bool{}
	}
	if s.renewing[owner] = begins; !begins {
		delete(s.renewing, owner)
	}
	return was != begins
}

// untie takes the seats of a shelf off it, notes them, and lets go of the connections that
// had them by it.
func (t *table) untie(ctx context.Context, owner string, seats map[string]string) error {
	err := t.alter(ctx, func(d *draft) error {
		for i := range d.Seats {
			if d.Seats[i].Shelf == owner {
				d.Seats[i].Shelf, seats[d.Seats[i].Secret] = "", d.ID
			}
		}
		return d.keep()
	})
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.streams {
		for c := range s.conns {
			if c.held.shelf == owner {
				c.cancel()
			}
		}
	}
	return err
}

// places forms the games at which the owner of a shelf sits.
func (s *Server) places(ctx context.Context, owner string) ([]wire.Place, error) {
	list, err := s.Store.Places(ctx, owner, mostPlaces)
	if err != nil {
		return nil, err
	}
	var games []wire.Place
	for i := range list {
		var k struct {
			Options wire.Options `json:"options"`
			Seats   []keptSeat   `json:"seats"`
		}
		if err := json.Unmarshal(list[i].Data, &k); err != nil {
			continue // it cannot be gone on with anyway
		}
		m := wire.Place{Table: list[i].ID, Phase: list[i].Phase, Title: k.Options.Title}
		for j := range k.Seats {
			if k.Seats[j].Shelf == owner && m.Seat == "" {
				m.Seat, m.Deck = seatAt(j).String(), k.Seats[j].Deck
			} else if k.Seats[j].Name != "" {
				m.With = append(m.With, k.Seats[j].Name)
			}
		}
		games = append(games, m)
	}
	return games, nil
}
