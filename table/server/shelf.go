package server

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/store"
)

// Shelves are the decks that guests keep. Who keeps the first deck gets a secret, in a
// browser as a cookie; decision 234 says why.

// What a shelf holds: decks, and bytes of the list of one.
const (
	mostDecks = 100
	mostList  = 32 * kB
	mostID    = 40 // letters of its name here, which are fewer
)

// shelfCookie is the cookie of a shelf.
const shelfCookie = "apnap-shelf"

// shelfOf returns whose shelf the request is for, nothing where it has no secret.
func (s *Server) shelfOf(r *http.Request) string {
	secret := bearer(r)
	if secret == "" {
		secret, _ = s.shelfKept(r)
	}
	if secret == "" || len(secret) > 100 {
		return ""
	}
	return ownerOf(secret)
}

// savedDeck is a deck as the store has it.
type savedDeck struct {
	wire.KeptDeck
	// Cards says which cards the server had when it was kept.
	Cards string `json:"cards"`
}

// stamp says which cards the server has.
func (s *Server) stamp(cat *catalog.Catalog) string {
	return fmt.Sprintf("%s %s %d", s.Build.Version, s.Build.Commit, cat.Len())
}

// shownDeck forms a deck of the store.
func (s *Server) shownDeck(ctx context.Context, d *store.Deck) (*wire.KeptDeck, error) {
	var saved savedDeck
	if err := json.Unmarshal(d.Data, &saved); err != nil {
		return nil, fmt.Errorf("a deck that is kept cannot be read: %w", err)
	}
	cat, err := s.cards.get(ctx)
	if err != nil {
		return nil, err
	}
	m := &saved.KeptDeck
	m.ID, m.Version, m.Changed, m.Stale = d.ID, d.Version, d.Changed, saved.Cards != s.stamp(cat)
	return m, nil
}

// getShelf lists the decks of who asks.
func (s *Server) getShelf(r *http.Request) (any, error) {
	shelf := &wire.Shelf{Decks: []wire.KeptDeck{}, Most: mostDecks}
	owner := s.shelfOf(r)
	if owner == "" {
		return shelf, nil
	}
	list, err := s.Store.Decks(r.Context(), owner)
	if err != nil {
		return nil, err
	}
	if shelf.Games, err = s.places(r.Context(), owner); err != nil {
		return nil, err
	}
	for i := range list {
		m, err := s.shownDeck(r.Context(), &list[i])
		if err != nil {
			return nil, err
		}
		m.List = ""
		shelf.Decks = append(shelf.Decks, *m)
	}
	return shelf, nil
}

// getKept returns a deck of who asks.
func (s *Server) getKept(r *http.Request) (any, error) {
	d, err := s.Store.Deck(r.Context(), s.shelfOf(r), r.PathValue("deck"))
	if errors.Is(err, store.ErrMissing) {
		return nil, errMissing("deck")
	}
	if err != nil {
		return nil, err
	}
	return s.shownDeck(r.Context(), &d)
}

// deleteKept takes a deck off the shelf of who asks.
func (s *Server) deleteKept(r *http.Request) (any, error) {
	owner := s.shelfOf(r)
	if owner == "" {
		return nil, errMissing("deck")
	}
	if _, err := s.getKept(r); err != nil {
		return nil, err
	}
	if err := s.Store.DropDeck(owner, r.PathValue("deck")); err != nil {
		return nil, err
	}
	return s.getShelf(r)
}

// postShelf keeps a deck.
func (s *Server) postShelf(r *http.Request) (any, error) {
	var k wire.KeepDeck
	if err := body(r, &k); err != nil {
		return nil, err
	}
	if k.Version < 0 || (k.ID == "") != (k.Version == 0) || len(k.ID) > mostID {
		return nil, problem(http.StatusBadRequest, "malformed", "a deck that is changed is named by its id and version, and a new one by neither")
	}
	cat, err := s.cards.get(r.Context())
	if err != nil {
		return nil, err
	}
	var saved *savedDeck
	if err := s.heavy(r.Context(), func(w *worker) (err error) {
		saved, err = s.summary(w, &k, cat)
		return err
	}); err != nil {
		return nil, err
	}
	data, err := json.Marshal(saved)
	if err != nil {
		return nil, err
	}
	owner, secret, begins := s.shelfOf(r), "", false
	if owner == "" {
		secret, begins = newSecret(), true
		owner = ownerOf(secret)
	} else if k.ID == "" { // a secret that opens no shelf begins one, whoever has made it
		has, err := s.Store.HasDecks(r.Context(), owner)
		if err != nil {
			return nil, err
		}
		begins = !has
	}
	if err := s.mayKeep(r, len(data), begins); err != nil {
		return nil, err
	}
	d := store.Deck{Owner: owner, ID: cmp.Or(k.ID, newID()), Version: k.Version, Data: data}
	switch err := s.Store.PutDeck(d, mostDecks); {
	case errors.Is(err, store.ErrFull):
		return nil, problem(http.StatusConflict, "full", "the shelf has %d decks and holds no more; take one off first", mostDecks)
	case errors.Is(err, store.ErrChanged):
		return nil, problem(http.StatusConflict, "stale", "the deck was changed in another window, or taken off the shelf; open it again, or keep this as a new deck")
	case err != nil:
		return nil, err
	}
	kept, err := s.Store.Deck(r.Context(), owner, d.ID)
	if err != nil {
		return nil, err
	}
	m, err := s.shownDeck(r.Context(), &kept)
	if err != nil {
		return nil, err
	}
	m.Secret = secret
	return m, nil
}

// mayKeep counts what is kept for the address that asks, if it may keep more today.
func (s *Server) mayKeep(r *http.Request, n int, fresh bool) (err error) {
	if s.Local {
		return nil
	}
	if err := s.hasDisk(); err != nil {
		return err
	}
	s.callers.today(s.address(r), func(c *caller) {
		switch {
		case fresh && c.shelves >= s.Limits.Shelves:
			err = problem(http.StatusTooManyRequests, "full", "this address has begun %d shelves today, and may begin no more; come back tomorrow", c.shelves)
		case c.written+int64(n) > s.Limits.Written:
			err = problem(http.StatusTooManyRequests, "full", "this address has taken %s of the disk today; come back tomorrow", size(c.written))
		default:
			c.written += int64(n)
			if fresh {
				c.shelves++
			}
		}
	})
	return err
}

// summary reads a deck that is to be kept: what it is, and its list as it is written
// here.
func (s *Server) summary(w *worker, k *wire.KeepDeck, cat *catalog.Catalog) (*savedDeck, error) {
	title := cmp.Or(titled(k.Title), "–")
	var err error
	if k.Format, err = deck.FormatNamed(shorten(k.Format, mostTitle)); err != nil {
		return nil, problem(http.StatusBadRequest, "malformed", "%v", err)
	}
	d := deck.Deck{}
	if strings.TrimSpace(k.List) != "" {
		var err error
		var unread *deck.ParseError
		if d, err = deck.Parse(strings.NewReader(k.List), "the list"); errors.As(err, &unread) {
			return nil, problem(http.StatusBadRequest, "deck", "%s", firstProblems(unread.Problems))
		}
	}
	d.Title = ""
	m := s.deckMessage(w, &d, cat, &wire.DeckText{Format: k.Format}, nil)
	if err := s.markOff(m); err != nil {
		return nil, err
	}
	d = d.Named(deck.FromCatalog(cat))
	var list bytes.Buffer
	plain, _ := deck.KindNamed("text")
	if _, err := plain.Write(&list, &d, nil); err != nil {
		return nil, err
	}
	if list.Len() > mostList {
		return nil, problem(http.StatusRequestEntityTooLarge, "too-large", "a deck that is kept has %s at most; this one has %s", size(mostList), size(int64(list.Len())))
	}
	return &savedDeck{
		KeptDeck: wire.KeptDeck{
			Title: title, Format: k.Format, List: list.String(), Colors: m.Colors, Size: m.Size, Side: deck.Size(d.Sideboard),
			PlayableCount: m.PlayableCount, Playable: m.Playable, Legal: m.Legal, Cover: coverOf(&d, cat),
		},
		Cards: s.stamp(cat),
	}, nil
}

// coverOf returns the cards that show a deck: its commanders, and then those that cost
// most, no two alike.
func coverOf(d *deck.Deck, cat *catalog.Catalog) (faces []form.Face) {
	var list []*catalog.Entry
	for _, e := range d.Main {
		if found, ok := cat.Find(e.Name); ok && found.Card.Front().Types&mtg.Land == 0 {
			list = append(list, found)
		}
	}
	slices.SortStableFunc(list, func(a, b *catalog.Entry) int { return cmp.Compare(b.Card.ManaValue(), a.Card.ManaValue()) })
	for i := len(d.Commander) - 1; i >= 0; i-- {
		if found, ok := cat.Find(d.Commander[i].Name); ok {
			list = slices.Insert(list, 0, found)
		}
	}
	list = slices.CompactFunc(list, func(a, b *catalog.Entry) bool { return a == b })
	for _, e := range list[:min(3, len(list))] {
		f := form.Printed(e.Card, e.Card.Front())
		f.Text = nil
		faces = append(faces, f)
	}
	return faces
}

// openedShelf is a shelf that a browser is given.
type openedShelf struct {
	*wire.Shelf
	secret string
}

// postShelfOpen gives a browser the shelf that the secret opens.
func (s *Server) postShelfOpen(r *http.Request) (any, error) {
	var k wire.ShelfKey
	if err := body(r, &k); err != nil {
		return nil, err
	}
	if k.Secret == "" || len(k.Secret) > 100 || strings.HasPrefix(k.Secret, ownShelf) {
		return nil, errMissing("shelf")
	}
	r.Header.Set("Authorization", "Bearer "+k.Secret)
	shelf, err := s.getShelf(r)
	if err != nil {
		return nil, err
	}
	m, ok := shelf.(*wire.Shelf)
	if !ok || len(m.Decks)+len(m.Games) == 0 {
		return nil, errMissing("shelf")
	}
	return openedShelf{m, k.Secret}, nil
}

// handOverShelf gives a page of ours its shelf as a cookie instead of a secret, which it
// has begun with a mark of that.
func (s *Server) handOverShelf(w http.ResponseWriter, r *http.Request, secret, mark string) bool {
	own, err := s.ownPage(r)
	if err != nil || !own || secret == "" {
		return false
	}
	name := shelfCookie
	if s.byTLS(r) {
		name = ownHost + name
	}
	setSeat(w, name, mark+secret, int(seatAge.Seconds()))
	return true
}

// postDeckFile writes a deck in a form.
func (s *Server) postDeckFile(r *http.Request) (any, error) {
	var f wire.DeckFile
	if err := body(r, &f); err != nil {
		return nil, err
	}
	kind, ok := deck.KindNamed(f.As)
	if !ok {
		return nil, problem(http.StatusBadRequest, "malformed", "there is no form %q", shorten(f.As, mostTitle))
	}
	var d deck.Deck
	err := s.heavy(r.Context(), func(*worker) (err error) {
		var unread *deck.ParseError
		if d, err = deck.Parse(strings.NewReader(f.List), "the list"); errors.As(err, &unread) {
			return problem(http.StatusBadRequest, "deck", "%s", firstProblems(unread.Problems))
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	cat, err := s.catalogFor(r.Context(), &d)
	if err != nil {
		return nil, err
	}
	written := &wire.WrittenDeck{Name: fileName(f.Title) + kind.Extension}
	err = s.heavy(r.Context(), func(*worker) error {
		d.Title = titled(f.Title)
		var text bytes.Buffer
		lost, err := kind.Write(&text, &d, deck.FromCatalog(cat))
		for _, l := range lost {
			written.Lost = append(written.Lost, string(l))
		}
		written.Text = text.String()
		return err
	})
	return written, err
}

// fileName is a title as the name of a file.
func fileName(title string) string {
	name := strings.Trim(strings.Map(func(r rune) rune {
		if r == '/' || r == '\\' || r < ' ' || strings.ContainsRune(`:*?"<>|`, r) {
			return '-'
		}
		return r
	}, shorten(title, mostTitle)), " .-")
	if name == "" {
		return "deck"
	}
	return name
}

// today calls f with the caller, alone, whose counts of the day are those of today.
func (c *callers) today(a netip.Addr, f func(*caller)) {
	c.of(a, func(x *caller) {
		if day := today(); x.day != day {
			x.day, x.games, x.written, x.shelves = day, 0, 0, 0
		}
		f(x)
	})
}
