package server

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/server/wire"
)

// rulesOf returns the rules that the options ask for.
func rulesOf(o *wire.Options) (ruleset.Rules, error) {
	bad := func(format string, args ...any) (ruleset.Rules, error) {
		return ruleset.Rules{}, problem(http.StatusBadRequest, "malformed", format, args...)
	}
	if o.Rules == "" {
		o.Rules = "current"
	}
	if o.Seats == 0 {
		o.Seats = 2
	}
	if o.BestOf == 0 {
		o.BestOf = 1
	}
	o.Title = clean(o.Title)
	r, ok := ruleset.Named(o.Rules)
	switch {
	case !ok:
		return bad("there are no rules called %q; take current or classic", o.Rules)
	case o.Seats < 2 || o.Seats > mtg.MaxSeats:
		return bad("a game has 2 to %d seats", mtg.MaxSeats)
	case o.BestOf != 1 && o.BestOf != 3:
		return bad("a match is one game or the best of three")
	case o.BestOf == 3 && o.Seats > 2:
		return bad("a match of several players is a single game (100.6a)")
	case o.Minutes < 0 || o.Minutes > 24*60 || o.Increment < 0 || o.Increment > 3600:
		return bad("a clock has up to a day, and an hour for an answer")
	case utf8.RuneCountInString(o.Title) > mostTitle:
		return bad("the title is too long")
	case o.Chat != "" && o.Chat != "players" && o.Chat != "off":
		return bad("the chat is for all, for \"players\", or \"off\"")
	}
	var err error
	if o.Format, err = deck.FormatNamed(o.Format, "any"); err != nil {
		return bad("%v", err)
	}
	if r, err = deck.RulesOf(r, o.Format, o.Variant, o.Seats); err != nil {
		return bad("%v", err)
	}
	if deck.IsCommander(o.Format) && !r.Commander {
		return bad("decks of the format %s are led by commanders, which the variant %s does not have", o.Format, o.Variant)
	}
	switch o.Ante {
	case "":
	case "random":
		r.Ante = ruleset.AnteRandom
	case "top":
		r.Ante = ruleset.AnteTop
	case "hidden":
		r.Ante = ruleset.AnteHidden
	default:
		return bad("an ante is random, top or hidden")
	}
	r.AnteNoBasics = o.AnteNoBasics
	switch {
	case r.Ante != ruleset.AnteOff && o.Format != "" && o.Format != "any":
		return bad("the format %s is a tournament's and is not played for ante (407.1)", o.Format)
	case r.Ante == ruleset.AnteHidden && o.Rules != "classic":
		return bad("the ante is hidden by the classic rules only (407.2)")
	}
	return r, nil
}

// Bounds of what people write.
const (
	mostName  = 30
	mostTitle = 60
)

// guestName returns a name as it is shown.
func guestName(name string) (string, error) {
	name = clean(name)
	switch {
	case !strings.ContainsFunc(name, isSeen):
		return "", problem(http.StatusBadRequest, "malformed", "give a name to be called by")
	case utf8.RuneCountInString(name) > mostName:
		return "", problem(http.StatusBadRequest, "malformed", "a name has at most %d letters", mostName)
	}
	return name, nil
}

// clean returns what people write without what nobody would see, which hides what it is
// or turns round what stands beside it.
func clean(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.In(r, unseen...) || r == utf8.RuneError || r == brailleBlank {
			return -1
		}
		return r
	}, text))
}

// unseen are the characters that say how others are to be set, or show nothing.
var unseen = []*unicode.RangeTable{unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point}

const brailleBlank = '\u2800'

// isSeen reports whether the character is one by itself, and not a mark on others.
func isSeen(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) }

// titled is a title as it is shown.
func titled(text string) string { return shorten(clean(text), mostTitle) }

// create makes a table for the address that asks.
func (s *Server) create(ctx context.Context, from string, c *wire.Create) (*wire.Seated, error) {
	rules, err := rulesOf(&c.Options)
	if err != nil {
		return nil, err
	}
	if c.Options.Position != "" {
		return nil, problem(http.StatusBadRequest, "malformed", "a position is opened at /api/scenarios")
	}
	if c.Options.Seed != nil && (!s.Local || c.Options.Open) {
		return nil, problem(http.StatusBadRequest, "malformed", "a seed of one's own is for games on one's own machine")
	}
	t := s.newTable()
	t.kept = kept{
		ID: newID(), Options: c.Options, Rules: rules, Seats: make([]keptSeat, c.Options.Seats), Invitation: newSecret(),
		Phase: phaseWaiting, Games: []wire.Game{}, Owner: from, Made: time.Now().Unix(),
	}
	t.log = s.Log.With("table", t.ID)
	seated := &wire.Seated{Table: t.ID, Invitation: t.kept.Invitation}
	err = s.make(ctx, t, from, func(d *draft) error {
		if err := d.fill(ctx, seated, c); err != nil {
			return err
		}
		return d.settle(ctx)
	})
	if err != nil {
		return nil, err
	}
	s.meters.tables.Inc()
	t.log.Info("a table was made", "rules", c.Options.Rules, "seats", c.Options.Seats, "bots", len(c.Bots))
	return seated, nil
}

// make adds a new table, if the address may have one more, and lets fill change it
// first. One that cannot be filled was never there.
func (s *Server) make(ctx context.Context, t *table, from string, fill func(d *draft) error) error {
	if err := s.hasDisk(); err != nil {
		return err
	}
	if err := s.lobby.enter(t.ID, from, &s.Limits, s.Local); err != nil {
		return err
	}
	err := s.keep(t)
	if err == nil {
		err = t.alter(ctx, fill)
	}
	if err != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.gone = true
		s.mu.Lock()
		delete(s.tables, t.ID)
		s.mu.Unlock()
		s.lobby.drop(t.ID)
	}
	return err
}

// fill seats who makes the table and the bots.
func (t *draft) fill(ctx context.Context, seated *wire.Seated, c *wire.Create) error {
	if c.Sit != nil {
		c.Sit.Invitation = t.Invitation
		if err := t.sit(ctx, seated, c.Sit); err != nil {
			return err
		}
	}
	for i := range c.Bots {
		if err := t.seatBot(ctx, &c.Bots[i]); err != nil {
			return err
		}
	}
	return nil
}

// sit seats a guest and tells him his secret.
func (t *draft) sit(ctx context.Context, seated *wire.Seated, sit *wire.Sit) error {
	switch {
	case t.Phase != phaseWaiting:
		return notNow("the game has begun")
	case !t.Options.Open && sit.Invitation != t.Invitation:
		return problem(http.StatusForbidden, "private", "this table needs an invitation")
	}
	name, err := guestName(sit.Name)
	if err != nil {
		return err
	}
	i, err := t.freeSeat(sit.Seat)
	if err != nil {
		return err
	}
	next := keptSeat{Name: name}
	if sit.Deck != "" || sit.List != "" {
		if err := t.choose(ctx, &next, chosenDeck{sit.Deck, sit.List, sit.Title, seatAt(i)}); err != nil {
			return err
		}
	}
	if err := next.commit(sit.Commitment); err != nil {
		return err
	}
	secret := newSecret()
	next.Secret = hashed(secret)
	t.Seats[i] = next
	t.Host = t.host()
	seated.Table, seated.Seat, seated.Secret = t.ID, seatAt(i).String(), secret
	return nil
}

// freeSeat returns the place of a free seat: the one wanted, or the first.
func (k *kept) freeSeat(wanted string) (int, error) {
	for i := range k.Seats {
		if !k.Seats[i].taken() && (wanted == "" || wanted == seatAt(i).String()) {
			return i, nil
		}
	}
	return 0, problem(http.StatusConflict, "full", "that seat is not free")
}

// seatBot seats a bot.
func (t *draft) seatBot(ctx context.Context, b *wire.Bot) error {
	if b.Level == "" {
		b.Level = "easy"
	}
	var err error
	if b.Level, err = agent.Known(b.Level); err != nil {
		return problem(http.StatusBadRequest, "missing", "%v", err)
	}
	i, err := t.freeSeat(b.Seat)
	if err != nil {
		return err
	}
	next := keptSeat{Name: strings.ToUpper(b.Level[:1]) + b.Level[1:], Bot: b.Level, Ready: true}
	if t.howManyBots() > 0 {
		next.Name += " " + seatAt(i).String()
	}
	name := b.Deck
	if name == "" {
		name = t.otherDeck(seatAt(i))
	}
	if err := t.choose(ctx, &next, chosenDeck{name, b.List, b.Title, seatAt(i)}); err != nil {
		return err
	}
	t.Seats[i] = next
	return nil
}

// hosts changes who sits at a table that waits, as the request wants whose seat must be the
// host's, and begins the game when nobody else is waited for.
func (s *Server) hosts(r *http.Request, t *table, change func(d *draft) error) error {
	return s.alterFor(r, t, func(d *draft, p mtg.Seat) error {
		switch {
		case p == 0:
			return errSecret
		case d.Phase != phaseWaiting:
			return notNow("the game has begun")
		case p != d.host():
			return problem(http.StatusForbidden, "private", "who opened this table seats the bots and frees seats")
		}
		if err := change(d); err != nil {
			return err
		}
		return d.settle(r.Context())
	})
}

// unseatBot frees the seat of a bot.
func (t *draft) unseatBot(seat string) error {
	for i := range t.Seats {
		if t.Seats[i].Bot != "" && seatAt(i).String() == seat {
			t.Seats[i] = keptSeat{}
			return nil
		}
	}
	return problem(http.StatusNotFound, "missing", "no bot sits in the seat %q", seat)
}

// standUp frees the seat of a guest who is not the host.
func (t *draft) standUp(seat string) error {
	for _, p := range t.humans() {
		if p.String() == seat && p != t.host() {
			t.Seats[p-1] = keptSeat{}
			return nil
		}
	}
	return problem(http.StatusNotFound, "missing", "no guest sits in the seat %q", seat)
}

func (k *kept) howManyBots() (n int) {
	for i := range k.Seats {
		if k.Seats[i].Bot != "" {
			n++
		}
	}
	return n
}

// otherDeck returns a starter deck that can be played at the seat: one that nobody has yet,
// where there is one.
func (t *draft) otherDeck(at mtg.Seat) string {
	list, other := t.server.Decks, ""
	for i := range list {
		if (len(list[i].Commander) > 0) != t.Rules.Commander || !t.server.fit(&list[i].Deck, t.server.Starter, &t.Options, &t.Rules, at).ready() {
			continue
		}
		taken := func(s keptSeat) bool { return s.Deck == list[i].Name }
		if !slices.ContainsFunc(t.Seats, taken) {
			return list[i].Name
		}
		other = cmp.Or(other, list[i].Name)
	}
	return cmp.Or(other, list[0].Name)
}

// settle begins the game when everybody sits with a deck, and keeps and tells
// what has changed otherwise.
func (t *draft) settle(ctx context.Context) error {
	full := !slices.ContainsFunc(t.Seats, func(s keptSeat) bool { return !s.taken() || len(s.Main) == 0 })
	if t.Phase == phaseWaiting && full && len(t.humans()) > 0 {
		return t.begin(ctx)
	}
	return t.keep()
}

// ready notes that p is ready for the next game, with the deck given.
func (t *draft) ready(ctx context.Context, p mtg.Seat, r *wire.Ready) error {
	switch {
	case p == 0:
		return errSecret
	case t.Phase != phaseBetween:
		return notNow("no game is to begin now")
	}
	if len(r.Main) > 0 {
		var names []string
		for _, c := range r.Main {
			if c.Count < 0 || c.Count > deck.MaxCards-len(names) {
				return problem(http.StatusBadRequest, "deck", "the deck asks for more than %d cards, or for fewer than none", deck.MaxCards)
			}
			for range c.Count {
				names = append(names, c.Name)
			}
		}
		if err := t.Match.Rebuild(p, names); err != nil {
			return problem(http.StatusConflict, "deck", "%v", err)
		}
	}
	if err := t.Seats[p-1].commit(r.Commitment); err != nil {
		return err
	}
	t.Seats[p-1].Ready = true
	if slices.ContainsFunc(t.Seats, func(s keptSeat) bool { return !s.Ready }) {
		return t.keep()
	}
	return t.begin(ctx)
}

// chooseFirst notes who takes the first turn, by the choice of p.
func (t *draft) chooseFirst(p mtg.Seat, b *wire.Begin) error {
	if t.Phase != phaseBetween || t.Match == nil || p == 0 || t.Match.Chooser() != p {
		return notNow("it is not yours to say who begins (103.1)")
	}
	for i := range t.Seats {
		if seatAt(i).String() == b.Seat {
			t.First = seatAt(i)
			return t.keep()
		}
	}
	return problem(http.StatusBadRequest, "malformed", "there is no seat %q", b.Seat)
}

// offerRematch notes whether p wants the same match again; when all people do,
// it begins, with the decks of the first game.
func (t *draft) offerRematch(ctx context.Context, p mtg.Seat, o *wire.Offer) error {
	all, err := t.wantRematch(p, o.Do != "decline")
	if err != nil {
		return err
	}
	if err := t.Seats[p-1].commit(o.Commitment); err != nil {
		return err
	}
	if !all {
		return t.keep()
	}
	t.Match, t.First = nil, 0
	return t.begin(ctx)
}

// wantRematch notes what p wants, and reports whether all people want it.
func (t *table) wantRematch(p mtg.Seat, yes bool) (all bool, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case p == 0:
		return false, errSecret
	case t.Phase != phaseOver:
		return false, notNow("a match can be played again when it is over")
	case slices.ContainsFunc(t.Seats, func(s keptSeat) bool { return len(s.Main) == 0 }):
		return false, notNow("what was laid out, or played on, has no decks to be played again with")
	case !yes:
		t.rematch = 0
		return false, nil
	}
	t.rematch = t.rematch.With(p)
	for _, q := range t.humans() {
		if !t.rematch.Has(q) {
			return false, nil
		}
	}
	t.rematch = 0
	return true, nil
}
