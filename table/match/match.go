package match

import (
	"errors"
	"fmt"
	"slices"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/room"
)

// Player is who plays and with what: names of cards, each as often as there are
// copies.
type Player struct {
	Name      string   `json:"name"`
	Main      []string `json:"main"`
	Sideboard []string `json:"sideboard,omitempty"`
}

// Game is how one game of the match came out.
type Game struct {
	// Starting took the first turn, Winner is nobody for a draw.
	Starting mtg.Seat `json:"starting"`
	Winner   mtg.Seat `json:"winner,omitempty"`
	// Owned are the cards that changed their owner.
	Owned []Owned `json:"owned,omitempty"`
}

// Owned says that a card changed its owner for good.
type Owned struct {
	Card string   `json:"card"`
	From mtg.Seat `json:"from"`
	To   mtg.Seat `json:"to"`
}

// Match is a series of games. Make one with New; its exported fields are for
// reading, and for keeping it in a store.
type Match struct {
	Rules ruleset.Rules `json:"rules"`
	// Wins is how many games one must win.
	Wins    int      `json:"wins"`
	Players []Player `json:"players"` // by seat, as they are now
	Games   []Game   `json:"games"`
	// Chose is who had the choice of who begins in the game before; nobody
	// before the first.
	Chose mtg.Seat `json:"chose,omitempty"`
}

// errMatch is wrapped by every error of this package.
var errMatch = errors.New("the match")

// New returns a match of two players or more that who wins so many games first
// wins.
func New(rules ruleset.Rules, wins int, players []Player) (*Match, error) {
	switch {
	case wins < 1:
		return nil, fmt.Errorf("%w needs at least one game to win, not %d", errMatch, wins)
	case len(players) < 2 || len(players) > mtg.MaxSeats:
		return nil, fmt.Errorf("%w is between 2 to %d players, not %d", errMatch, mtg.MaxSeats, len(players))
	case len(players) > 2 && wins > 1:
		return nil, fmt.Errorf("%w of several players is a single game (100.6a); ask for one win", errMatch)
	}
	m := &Match{Rules: rules, Wins: wins}
	for _, p := range players {
		m.Players = append(m.Players, Player{Name: p.Name, Main: slices.Clone(p.Main), Sideboard: slices.Clone(p.Sideboard)})
	}
	return m, nil
}

// Clone returns a match of its own that stands as this one does.
func (m *Match) Clone() *Match {
	c := *m
	c.Players, c.Games = slices.Clone(m.Players), slices.Clone(m.Games)
	for i := range c.Players {
		c.Players[i].Main, c.Players[i].Sideboard = slices.Clone(c.Players[i].Main), slices.Clone(c.Players[i].Sideboard)
	}
	return &c
}

// Score returns how many games the seat has won.
func (m *Match) Score(p mtg.Seat) (n int) {
	for _, g := range m.Games {
		if g.Winner == p {
			n++
		}
	}
	return n
}

// Winner returns who has won the match, or nobody while it goes on.
func (m *Match) Winner() mtg.Seat {
	for p := mtg.Seat(1); int(p) <= len(m.Players); p++ {
		if m.Score(p) >= m.Wins {
			return p
		}
	}
	return 0
}

// Chooser returns who says who takes the first turn of the next game: the loser
// of the last one, after a draw who chose before (103.1). In the first game, and
// after a lost game of several, it is nobody, and chance decides.
func (m *Match) Chooser() mtg.Seat {
	if len(m.Games) == 0 || len(m.Players) > 2 {
		return 0
	}
	switch last := m.Games[len(m.Games)-1]; last.Winner {
	case 0:
		return m.Chose
	case 1:
		return 2
	}
	return 1
}

// Config returns what the next game is made of, but for the programs, the seed
// and the journal. starting is who takes the first turn, nobody: by chance.
func (m *Match) Config(starting mtg.Seat) room.Config {
	c := room.Config{Rules: m.Rules, Starting: starting, Game: fmt.Sprintf("game %d", len(m.Games)+1)}
	for i := range m.Players {
		p := &m.Players[i]
		c.Names = append(c.Names, p.Name)
		c.Decks = append(c.Decks, slices.Clone(p.Main))
		c.Sideboards = append(c.Sideboards, slices.Clone(p.Sideboard))
	}
	return c
}

// Draw enters a game that ended as a draw on which its players agreed without playing it
// on: nobody has won, and no card changes hands.
func (m *Match) Draw() {
	m.Chose = m.Chooser()
	m.Games = append(m.Games, Game{})
}

// Record enters a game of the match that has ended: who won, and which cards
// changed hands.
func (m *Match) Record(c *room.Core) error {
	r := c.Result()
	switch {
	case m.Winner() != 0:
		return fmt.Errorf("%w is over; begin another", errMatch)
	case r.Ending != journal.Won && r.Ending != journal.Draw:
		return fmt.Errorf("%w cannot count a game that did not end by the rules; play it again", errMatch)
	}
	m.Chose = m.Chooser()
	g := Game{Starting: c.Game().S.Starting, Winner: r.Winner}
	owned := make([][]string, len(m.Players))
	for i := range m.Players {
		owned[i] = c.Game().Owned(mtg.Seat(i + 1))
	}
	g.Owned = m.settle(owned)
	m.Games = append(m.Games, g)
	return nil
}
