package room

import (
	"context"
	"errors"
	"fmt"
	"slices"

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
