package apnap

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Setup is what a game is made of.
type Setup struct {
	// Decks are those of the seats, two to six.
	Decks []Deck
	// Format is what the decks must be legal in: the name of a format such as
	// "modern"; empty asks for sixty cards and at most four of each, and AnyFormat for
	// nothing.
	Format string
	// Rules are those that the game is played by; the zero value is CurrentRules, and
	// those of free-for-all with more than two decks.
	Rules Rules
	// Seed is where chance begins: the same setup gives the same game.
	Seed uint64
	// Starting is the seat that takes the first turn; zero: one at random.
	Starting Seat
	// Steps ends a game that has run this many steps of the engine, as a draw with
	// OutOfSteps; zero: no limit. A turn takes some hundred.
	Steps uint32
}

// Game is one game at one of its decisions, or at its end.
type Game struct {
	config engine.Config
	engine engine.Game
	draft  *engine.Game // see Resample
	views  view.Views
	known  [mtg.MaxSeats]view.Knowledge
	told   [mtg.MaxSeats][]view.Event
	seen   [mtg.MaxSeats + 1]view.View // the spectator's first
	answer Answer
}

// NewGame starts a game with cards of the library and runs it to its first decision.
// The error says which deck is refused and why, or what in the setup cannot be.
func NewGame(l *Library, s Setup) (*Game, error) {
	if l == nil {
		return nil, errors.New("the game cannot start: there is no library; give one, such as Starter()")
	}
	if n := len(s.Decks); n < 2 || n > mtg.MaxSeats {
		return nil, fmt.Errorf("the game cannot start: %d decks; give 2 to %d", n, mtg.MaxSeats)
	}
	var err error
	if s.Format, err = deck.FormatNamed(s.Format, AnyFormat); err != nil {
		return nil, err
	}
	if s.Starting > Seat(len(s.Decks)) {
		return nil, fmt.Errorf("the game cannot start: seat %d takes the first turn, and there are %d", s.Starting, len(s.Decks))
	}
	if s.Rules == (Rules{}) {
		var err error
		if s.Rules, err = usualRules(s.Format, len(s.Decks)); err != nil {
			return nil, err
		}
	}
	seats, programs, err := l.Seats(context.Background(), s.Decks, deck.TermsOf(s.Format, &s.Rules), s.Rules.Commander)
	if err != nil {
		return nil, err
	}
	c := engine.Config{Rules: s.Rules, Programs: programs, Starting: s.Starting, StepLimit: s.Steps}
	r := rand.New(rand.NewPCG(s.Seed, 0x6672_6f6e_7464_6f6f))
	for i := range c.Seed {
		c.Seed[i] = byte(r.Uint64())
	}
	for i := range seats {
		c.Decks, c.Sideboards = append(c.Decks, seats[i].Main), append(c.Sideboards, seats[i].Side)
		if s.Rules.Commander {
			c.Commanders = append(c.Commanders, seats[i].Commanders)
		}
		c.Supplements = append(c.Supplements, seats[i].Supplements)
	}
	g := &Game{config: c}
	if err := g.engine.Reset(c); err != nil {
		return nil, err
	}
	g.views.Reset(r.Uint64())
	for i := range g.known {
		g.known[i].Reset(view.Seat(Seat(i+1)), false)
	}
	g.tell()
	return g, nil
}

// usualRules are the rules in force for so many players in a format.
func usualRules(format string, seats int) (Rules, error) {
	return deck.RulesOf(CurrentRules(), format, "", seats)
}

// Over reports whether the game has ended.
func (g *Game) Over() bool { return g.engine.Pending() == nil }

// Seats is how many players the game began with; their seats are 1 to that.
func (g *Game) Seats() int { return int(g.engine.S.Seats) }

// Decision returns the decision that waits, as the seat sees it that answers it
// (Decision.By, another than Decision.For where a player is controlled): what it speaks of
// is named by that seat's handles. It is nil when the game has ended, and valid until the
// next answer.
func (g *Game) Decision() *Decision {
	d := g.engine.Pending()
	if d == nil {
		return nil
	}
	return &g.View(d.By).Decision
}

// Answer answers the decision that waits, as the seat saw it that was asked. An answer
// that is not legal is a *Refusal, and nothing has changed. Answers to a decision before,
// by Seq, are refused too.
func (g *Game) Answer(a *Answer) error {
	d := g.engine.Pending()
	if d == nil {
		return errOver
	}
	g.views.Answer(&g.engine.S, d, view.Seat(d.By), a, &g.answer)
	if err := g.engine.Answer(&g.answer); err != nil {
		return err
	}
	g.tell()
	return nil
}

// errOver says that a game has ended.
var errOver = errors.New("the game is over")

// Concede lets a player leave the game, which he may at any time (104.3a).
func (g *Game) Concede(p Seat) error {
	switch {
	case g.Over():
		return errOver
	case p == 0 || int(p) > g.Seats() || !g.engine.S.Playing.Has(p):
		return fmt.Errorf("seat %v is not playing", p)
	}
	g.engine.Concede(p)
	g.tell()
	return nil
}

// tell tells each seat what happened.
func (g *Game) tell() {
	events := g.engine.Events()
	for p := Seat(1); int(p) <= g.Seats(); p++ {
		i := p - 1
		g.told[i] = g.views.Events(&g.engine.S, view.Seat(p), events, g.told[i][:0])
		g.known[i].Note(g.told[i])
	}
	g.views.Events(&g.engine.S, view.Spectator, events, nil)
}

// View returns what a seat may know of the game; seat zero is a spectator, who sees what
// is public. It has the decision in full where that seat answers it. It is for reading, and
// valid until the next answer or the next View of the seat. A seat that is not in the game
// is a mistake of the program and panics.
func (g *Game) View(p Seat) *View {
	who := view.Seat(p)
	if p == 0 {
		who = view.Spectator
	}
	v := &g.seen[:g.Seats()+1][p]
	g.views.Of(&g.engine.S, g.engine.Q, g.engine.Pending(), who, v)
	return v
}

// Events returns what a seat from 1 was told of what the last answer led to, in order. It
// is for reading, and valid until the next answer.
func (g *Game) Events(p Seat) []Event { return g.told[:g.Seats()][p-1] }

// CardName returns the name of a face as views and options have it; empty where nothing
// is shown, as for a face-down card.
func (g *Game) CardName(f mtg.FaceID) string {
	if f == 0 {
		return ""
	}
	return g.engine.P.Face(f).Face.Name
}

// Programs are the cards of the game as they are played: for what a face costs, is and
// does. They are shared by all clones and are for reading.
func (g *Game) Programs() *catalog.Programs { return g.engine.P }

// Engine is the game behind this one, with all that is hidden. Nothing that plays ought to
// look at it; it is for who studies games. What is answered there is told to nobody.
func (g *Game) Engine() *engine.Game { return &g.engine }

// Hash returns the exact hash of the game: two games of one build with the same hash go on
// the same way under the same answers.
func (g *Game) Hash() uint64 { return g.engine.Hash() }

// Result is how a game stands or ended.
type Result struct {
	// Over says that it has ended.
	Over bool
	// Winner is the seat that won, the first of a team; zero: nobody, which is a draw
	// where the game is over.
	Winner Seat
	// Turns is the number of the turn, from 1.
	Turns uint32
	// OutOfSteps says that the limit of Setup.Steps, or of what a game can hold, ended it.
	OutOfSteps bool
}

// Result returns how the game stands.
func (g *Game) Result() Result {
	how, over := g.engine.Ended()
	return Result{Over: over, Winner: g.engine.S.Winner, Turns: g.engine.S.Turn, OutOfSteps: over && how != engine.Finished}
}

// Clone makes g the same game as from, in the memory that g has: a search that clones into
// one Game again and again makes no garbage. The zero Game is ready for it.
func (g *Game) Clone(from *Game) {
	g.config = from.config
	g.engine.Clone(&from.engine)
	g.views.CopyFrom(&from.views)
	for i := range from.Seats() {
		g.known[i].CopyFrom(&from.known[i])
		g.told[i] = append(g.told[i][:0], from.told[i]...)
	}
}

// Resample makes g one of the games that the seat could not tell from it: what the seat
// cannot know, hidden cards, orders and chance to come, is drawn anew from r, by nothing but
// what the seat was told. The seat's view and decision stay the same. It is for a Clone; the
// other seats know in it only what they see now. An agent that looks ahead plays on in such
// games, and learns nothing that it may not know.
func (g *Game) Resample(p Seat, r Random) {
	if g.draft == nil {
		g.draft = &engine.Game{}
	}
	g.draft.Clone(&g.engine)
	g.known[:g.Seats()][p-1].Resample(&g.draft.S, g.views.Handles(view.Seat(p)), r)
	g.engine.Clone(g.draft)
	for q := Seat(1); int(q) <= g.Seats(); q++ {
		if q != p {
			g.views.Handles(view.Seat(q)).Reset()
			g.known[q-1].Reset(view.Seat(q), false)
		}
	}
}
