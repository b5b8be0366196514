package room

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Offers returns the offers that wait for a reply.
func (a *Actor) Offers() []Offer { return a.offers }

// Offer makes an offer for p to the others, who are asked for a reply. Against
// bots only, a take-back needs nobody's reply and a draw is declined.
func (a *Actor) Offer(ctx context.Context, p mtg.Seat, what OfferKind) error {
	return a.input(ctx, func() error {
		switch {
		case a.Core.Pending() == nil:
			return errOver
		case what == OfferTakeBack:
			if _, err := a.takeBackOf(p); err != nil {
				return err
			}
		case what != OfferDraw:
			return fmt.Errorf("%q cannot be offered during a game", what)
		case len(a.people()) < a.playing():
			return errors.New("bots agree to no draw")
		}
		for _, o := range a.offers {
			if o.What == what {
				return errors.New("that is offered already")
			}
		}
		a.offers = append(a.offers, Offer{What: what, By: p, Accepted: mtg.Seats(p)})
		return a.conclude(len(a.offers) - 1)
	})
}

// Reply accepts or declines an offer for p. Who has made it withdraws it.
func (a *Actor) Reply(ctx context.Context, p mtg.Seat, what OfferKind, yes bool) error {
	return a.input(ctx, func() error {
		i := slices.IndexFunc(a.offers, func(o Offer) bool { return o.What == what })
		if i < 0 {
			return ErrNoOffer
		}
		if !yes {
			a.offers = slices.Delete(a.offers, i, i+1)
			return nil
		}
		a.offers[i].Accepted = a.offers[i].Accepted.With(p)
		return a.conclude(i)
	})
}

// people returns the people who are still playing.
func (a *Actor) people() (list []mtg.Seat) {
	for i, b := range a.Bots {
		if p := mtg.Seat(i + 1); b == nil && a.Core.game.S.Playing.Has(p) {
			list = append(list, p)
		}
	}
	return list
}

// playing returns how many are still playing.
func (a *Actor) playing() int { return a.Core.game.S.Playing.Count() }

// conclude does what offer i says when everybody has accepted it.
func (a *Actor) conclude(i int) error {
	o := a.offers[i]
	for _, p := range a.people() {
		if !o.Accepted.Has(p) {
			return nil
		}
	}
	a.offers = slices.Delete(a.offers, i, i+1)
	if o.What == OfferDraw {
		a.why = "agreed"
		if err := a.Core.Agree(); err != nil {
			return err
		}
		a.moved = true
		a.Audience.Anew(a)
		return nil
	}
	n, err := a.takeBackOf(o.By)
	if err != nil {
		return err
	}
	if err := a.Core.Back(&a.Points.list[n]); err != nil {
		return err
	}
	a.Points.list = a.Points.list[:n]
	a.moved = true
	a.Audience.Anew(a)
	return nil
}

// takeBackOf returns the point to which p may ask to go back: before what he
// answered last.
func (a *Actor) takeBackOf(p mtg.Seat) (int, error) {
	if !a.TakeBack {
		return 0, errors.New("at this table nothing is taken back")
	}
	for i, point := range slices.Backward(a.Points.list) {
		switch {
		case point.By != p:
		case point.Shown:
			return 0, errShown
		default:
			return i, nil
		}
	}
	return 0, errors.New("there is nothing to take back")
}

// Suggest lets p, who has priority, propose to take sequence n of Core.Sequences so many
// times more (732.2a). The other people are asked for it in turn order; bots accept, and are
// asked for each of their choices all the same.
func (a *Actor) Suggest(ctx context.Context, p mtg.Seat, n, times int) error {
	return a.input(ctx, func() error {
		list := a.Core.Sequences(p)
		switch {
		case a.Core.Pending() == nil:
			return errOver
		case n < 0 || n >= len(list):
			return errors.New("there is no such sequence to repeat")
		case times < 1 || times > MostTimes:
			return fmt.Errorf("a sequence is repeated 1 to %d times", MostTimes)
		}
		a.shortcut = newShortcut(p, &list[n], times)
		a.shortcut.Asked = a.nextToAccept(p)
		a.startShortcut()
		return nil
	})
}

// Shorten lets p, who is asked, accept the proposed shortcut, or shorten it: after so many
// repetitions he does something else (732.2b). Who has proposed it takes it back with no.
func (a *Actor) Shorten(ctx context.Context, p mtg.Seat, yes bool, after int) error {
	return a.input(ctx, func() error {
		s := a.shortcut
		switch {
		case s == nil || s.Why != "" || s.Asked == 0:
			return ErrNoOffer
		case !yes && p == s.By:
			s.Why = StopDeclined
			return nil
		case p != s.Asked:
			return errors.New("another player is asked for that")
		case !yes && !s.Chooses(p):
			return errors.New("you choose nothing in the sequence; you will be asked where you can do something else")
		case !yes && (after < 0 || after >= s.Times):
			return fmt.Errorf("the shortcut can be shortened to 0 to %d repetitions", s.Times-1)
		case !yes:
			s.shorten(p, after)
		}
		s.Asked = a.nextToAccept(p)
		a.startShortcut()
		return nil
	})
}

// Shortcut returns the shortcut that is proposed, or was taken last; nil: there is none.
func (a *Actor) Shortcut() *Shortcut { return a.shortcut }

// nextToAccept returns the next person after p, in turn order, who has to accept the shortcut.
func (a *Actor) nextToAccept(p mtg.Seat) mtg.Seat {
	s := &a.Core.game.S
	for q := s.NextSeat(p); q != a.shortcut.By; q = s.NextSeat(q) {
		if a.Bots[q-1] == nil {
			return q
		}
	}
	return 0
}

// startShortcut lets the shortcut be taken when everybody has accepted it. What is taken
// can be taken back as one.
func (a *Actor) startShortcut() {
	if a.TakeBack && a.shortcut.running() {
		a.Points.Mark(a.Core)
	}
}

// onShortcut takes the next choice of the shortcut that is being taken. It reports whether
// the shortcut has answered, or a bot was asked for it.
func (a *Actor) onShortcut() (bool, error) {
	s := a.shortcut
	if !s.running() {
		return false, nil
	}
	if _, _, used := a.Core.Exceeded(); used > mostOfLimit {
		s.Why = StopLimit
		return false, nil
	}
	d := a.Core.Pending()
	if a.Bots[d.By-1] == nil {
		return s.follow(a.Core)
	}
	x := s.next(a.Core, &a.Core.again)
	if x == nil {
		return false, nil
	}
	p := d.By
	a.Core.See(view.Seat(p), &a.seen)
	if err := a.ask(d); err != nil {
		return false, err
	}
	s.compare(a.Core, x, p)
	return true, nil
}

// mostOfLimit is how much of a limit a shortcut may use up, in hundredths.
const mostOfLimit = 75
