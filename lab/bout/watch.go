package bout

import (
	"slices"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/room"
)

// Cards returns the different names of a deck's cards, sorted: what the numbers in a Side
// mean.
func Cards(d *plan.Deck) []string {
	list := slices.Concat(d.Main, d.Side, d.After, d.Commanders)
	slices.Sort(list)
	return slices.Compact(list)
}

// watch sees one game from the table and counts what both decks see of it.
type watch struct {
	programs *catalog.Programs
	numbers  [2]map[mtg.CardID]int // of each seat's deck
	begun    bool                  // the first turn has
	within   int                   // so many subgames
	seats    [2]counted
}

// counted is what is counted of one seat.
type counted struct {
	hand          map[mtg.ObjectID]mtg.CardID // before the first turn
	side          Side
	drawn, played map[int]int
}

// newWatch returns the watch of a game whose seats have the decks with the names.
func newWatch(p *catalog.Programs, names [2][]string) *watch {
	w := &watch{programs: p}
	for s := range names {
		w.numbers[s] = map[mtg.CardID]int{}
		for i, n := range names[s] {
			if id, ok := p.CardNamed(n); ok {
				w.numbers[s][id] = i
			}
		}
	}
	return w
}

// begin makes the watch ready for the next game.
func (w *watch) begin() {
	w.begun, w.within = false, 0
	for s := range w.seats {
		w.seats[s] = counted{hand: map[mtg.ObjectID]mtg.CardID{}, drawn: map[int]int{}, played: map[int]int{}}
	}
}

// after counts what the last input led to.
func (w *watch) after(c *room.Core) {
	events := c.Events()
	for i := range events {
		w.count(&events[i], &c.Game().S)
	}
}

// count counts one event. Games within the game are not counted (729).
func (w *watch) count(e *event.Event, s *state.State) {
	switch e.Kind {
	case mtg.EventSubgame:
		w.within++
	case mtg.EventSubgameEnded:
		w.within--
	}
	if w.within > 0 || e.Player < 1 || e.Player > 2 {
		return
	}
	c := &w.seats[e.Player-1]
	switch {
	case e.Kind == mtg.EventTurnBegan:
		if !w.begun {
			w.begun = true
			w.keep()
		}
		c.side.Turns++
	case e.Kind == mtg.EventMulligan:
		c.side.Mulligans++
	case e.Kind == mtg.EventRestarted: // 727: all begins anew
		*w = watch{programs: w.programs, numbers: w.numbers}
		w.begin()
	case !w.begun:
		w.deal(e, s)
	case e.Kind == mtg.EventDraw:
		w.first(c.drawn, e, e.Became, s)
	case e.Kind == mtg.EventCast, e.Kind == mtg.EventPlayLand:
		id := e.Object
		if e.Kind == mtg.EventPlayLand {
			id = e.Became
		}
		w.first(c.played, e, id, s)
	}
}

// deal follows a hand before the first turn: cards come into it and go back (103.5).
func (w *watch) deal(e *event.Event, s *state.State) {
	c := &w.seats[e.Player-1]
	if e.From == mtg.Hand {
		delete(c.hand, e.Object)
	}
	if e.Became != 0 && (e.To == mtg.Hand || e.Kind == mtg.EventDraw) {
		c.hand[e.Became] = s.Objects[e.Became.Slot()].Card
	}
}

// keep notes the hands with which the game begins.
func (w *watch) keep() {
	for seat := range w.seats {
		c := &w.seats[seat]
		for _, card := range c.hand {
			if n, ok := w.numbers[seat][card]; ok {
				c.side.Opening = append(c.side.Opening, n)
			}
			if w.programs.Face(w.programs.Card(card).Front).Types&mtg.Land != 0 {
				c.side.Lands++
			}
		}
		slices.Sort(c.side.Opening)
	}
}

// first notes the turn of a card of the player's own deck, if it is the first time.
func (w *watch) first(turns map[int]int, e *event.Event, id mtg.ObjectID, s *state.State) {
	o := &s.Objects[id.Slot()]
	if o.Kind != state.CardObject || o.Owner != e.Player {
		return
	}
	if n, ok := w.numbers[e.Player-1][o.Card]; ok {
		if _, before := turns[n]; !before {
			turns[n] = w.seats[e.Player-1].side.Turns
		}
	}
}

// side returns what was counted of a seat.
func (w *watch) side(seat mtg.Seat) Side {
	c := &w.seats[seat-1]
	list := func(turns map[int]int) (l [][2]int) {
		for n, t := range turns {
			l = append(l, [2]int{n, t})
		}
		slices.SortFunc(l, func(a, b [2]int) int { return a[0] - b[0] })
		return l
	}
	c.side.Drawn, c.side.Played = list(c.drawn), list(c.played)
	return c.side
}
