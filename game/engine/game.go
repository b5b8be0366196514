package engine

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Config is what a game is made of.
type Config struct {
	Rules    ruleset.Rules
	Programs *catalog.Programs
	// Decks are the main decks by seat, names as often as there are copies.
	// A position lays out its own cards and needs none.
	Decks [][]string
	// Commanders are the cards of each deck that lead it, which are not among its
	// others (903.3), by seat; nil where the rules have none.
	Commanders [][]string
	// Supplements are the nontraditional cards that each player begins with in the
	// command zone, by seat (100.2d): a vanguard or a scheme deck, where the rules have them.
	Supplements [][]string
	// Sideboards are the cards outside the game by seat (400.11); may be nil.
	Sideboards [][]string
	Seed       [32]byte
	// Starting is the seat that takes the first turn; zero: chosen at random.
	Starting mtg.Seat
	Position *position.Position
	// SkipForced answers decisions with one legal answer by itself. It changes
	// no event and no result.
	SkipForced bool
	// StepLimit ends a game that has run this many steps as a draw of no
	// result; zero: no limit.
	StepLimit uint32
	// Pause makes the game wait before each step of a turn begins, until Resume.
	Pause bool
	// NoteUnasked keeps who was not asked because he had nothing to choose, in Unasked.
	NoteUnasked bool
}

// Game is one running game. It is not safe for sharing between goroutines.
type Game struct {
	S state.State // the whole state, for reading by the rules wing
	P *catalog.Programs
	Q *query.Q
	// Replaced are the abilities whose replacement effects have been applied, where tests
	// watch. Who looks at them empties it.
	Replaced []mtg.AbilityRef
	// Unasked are the players of whom something would have been asked had they had what it
	// takes, where the configuration says so. Who looks at them empties it.
	Unasked []mtg.Seat

	config  Config
	pending decision.Decision
	posed   bool // pending is the decision that waits
	events  []event.Event
	called  state.Frame // the frame that verdict call pushes
	rule    rule.Ref    // of the step that runs
	spares  []*state.State
	spare   int // how many of spares are in use
	law     legal.Law
	redo    redone // empty where a decision waits
	forced  []forcedResult
	wanted  []wish
	scratch scratch
	ids     []namedID // position IDs
	would   *would    // see prospectOf
	over    Ending
	// watching says that scratch.watchers are of the events happening.
	watching bool
	halt     halt
}

// Ending says why a game stopped without a result.
type Ending uint8

// The reasons.
const (
	NotOver Ending = iota
	// Finished: the game ended by the rules.
	Finished
	// OutOfSteps: the step limit was reached.
	OutOfSteps
	// OutOfRoom: the game has more objects than it can hold.
	OutOfRoom
)

// errConfig is wrapped by every error of New.
var errConfig = errors.New("the game cannot start")

// New starts a game and runs it to its first decision.
func New(c Config) (*Game, error) {
	g := &Game{}
	if err := g.Reset(c); err != nil {
		return nil, err
	}
	return g, nil
}

// Reset starts another game in the memory of g and runs it to its first
// decision.
func (g *Game) Reset(c Config) error {
	seats := len(c.Decks)
	if c.Position != nil {
		seats = len(c.Position.Players)
	}
	if seats < 2 || seats > mtg.MaxSeats {
		return fmt.Errorf("%w: %d players; give 2 to %d decks", errConfig, seats, mtg.MaxSeats)
	}
	if c.Programs.Subgames() && c.Programs.Wishes() {
		return fmt.Errorf("%w: a card that begins subgames and one that brings cards from outside the game are not played together; take one out", errConfig)
	}
	adopt(g, c)
	g.posed, g.over, g.halt = false, NotOver, running
	g.events, g.spare, g.law.Tried, g.forced, g.ids = g.events[:0], 0, g.law.Tried[:0], g.forced[:0], g.ids[:0]
	g.wanted = g.wanted[:0]
	g.S.Begin(c.Rules, seats, c.Seed)
	for p := mtg.Seat(1); p <= mtg.Seat(seats); p++ {
		if c.Rules.Archenemies.Has(p) { // 904.5
			state.Modify(&g.S, p, ruleset.ArchenemyLife, 0)
		}
	}
	if _, faces, _ := g.P.Counts(); g.P.Rewords() {
		g.S.CountFaces(faces + 1)
	}
	bind(g)
	if err := addCards(g); err != nil {
		return err
	}
	g.S.Push(state.Frame{Proc: procStart})
	if c.Position != nil {
		g.S.Push(state.Frame{Proc: procLayOut})
	}
	g.run()
	return nil
}

// Pending returns the decision that waits for an answer, or nil when the game
// has ended. It is valid until the next input.
func (g *Game) Pending() *decision.Decision {
	if !g.posed {
		return nil
	}
	return &g.pending
}

// Ended reports whether the game is over, and how.
func (g *Game) Ended() (Ending, bool) { return g.over, g.over != NotOver }

// Answer answers the pending decision and runs the game to the next one. An
// answer that is not legal is a *decision.Refusal, and nothing has changed.
func (g *Game) Answer(a *decision.Answer) error {
	if refusal := g.Check(a); refusal != nil {
		return refusal
	}
	g.Take(a)
	return nil
}

// Check returns why the game does not take an answer to the pending decision, nil
// where it does.
func (g *Game) Check(a *decision.Answer) *decision.Refusal {
	if !g.posed {
		return &decision.Refusal{Seq: a.Seq, Code: decision.RefusedStale, Rule: rule.R104_1}
	}
	if refusal := g.pending.Check(a); refusal != nil || g.pending.Kind != decision.Name {
		return refusal
	}
	return checkName(g, a)
}

// Take answers the pending decision with what Check lets pass, and runs the game to
// the next one. It is for who has something to do between the two, such as to
// record the answer.
func (g *Game) Take(a *decision.Answer) {
	accept(g, a)
	g.run()
}

// accept writes a checked answer into the state and goes on to the next step.
func accept(g *Game, a *decision.Answer) {
	noteChoice(g, &g.pending, a)
	if a.Cancel && g.pending.Kind != decision.Pay { // which finds out first whether it could be paid
		g.posed = false
		obey(g, g.rewind(g.S.Frame(), false))
		return
	}
	g.S.TakeAnswer(&g.pending, a)
	if g.pending.Kind == decision.Pay {
		assign(g, a)
	}
	if len(g.S.Redo.Marks) > 0 {
		state.NoteRedoAnswer(&g.S)
	}
	g.S.Frame().Step++
	g.posed = false
}

// insteadOfMana is the colour of life that is paid rather than mana, for a symbol that is not
// Phyrexian.
const insteadOfMana = -2

// assign replaces the numbers of a payment by what pays each symbol: a pick and
// a colour of mana for each use.
func assign(g *Game, a *decision.Answer) {
	g.scratch.units = g.pending.Assign(a, g.scratch.units[:0])
	list := g.scratch.numbers[:0]
	for _, u := range g.scratch.units {
		color := int32(-1)
		if u.Mana {
			color = int32(u.Color)
		} else if g.pending.Symbols[u.Symbol]&mtg.SymbolInstead != 0 {
			color = insteadOfMana
		}
		list = append(list, int32(u.Pick), color)
	}
	g.scratch.numbers = list
	g.S.SetNumbers(list)
}

// Events returns what happened since it was last called. The slice is valid
// until the next input.
func (g *Game) Events() []event.Event {
	list := g.events
	g.events = g.events[:0]
	return list
}

// Clone makes g the same game as from, in the memory of g. Events not yet
// drained stay with from.
func (g *Game) Clone(from *Game) {
	adopt(g, from.config)
	g.over, g.halt = from.over, from.halt
	g.S.CopyFrom(&from.S)
	cloneSpares(g, from)
	g.law.Tried = append(g.law.Tried[:0], from.law.Tried...)
	g.forced = append(g.forced[:0], from.forced...)
	g.wanted = append(g.wanted[:0], from.wanted...)
	g.events = g.events[:0]
	bind(g)
	repose(g)
}

// adopt makes the game one of the configuration. Where texts are changed it has
// programs of its own, which read what its state says of that.
func adopt(g *Game, c Config) {
	switch {
	case !c.Programs.Rewords():
		g.P = c.Programs
	case c.Programs != g.config.Programs:
		g.P = c.Programs.In(g.S.Changes())
	}
	g.config = c
	g.law.SkipForced = c.SkipForced
}

// bind makes g.Q read the state and the programs of the game, and forgets what
// steps of another have left in the scratch memory.
func bind(g *Game) {
	if g.Q == nil {
		g.Q = query.New(&g.S, g.P)
	} else {
		g.Q.Rebind(&g.S, g.P)
	}
	g.law.CastProc, g.law.Prospect = procCast, prospects{g}
	g.law.Bind(&g.S, g.P, g.Q)
	g.watching = false
}

// repose poses the waiting decision again by running its step.
func repose(g *Game) {
	g.posed = false
	if g.over == NotOver && g.S.Posed {
		g.run()
	}
}

func cloneSpares(g *Game, from *Game) {
	g.spare = 0
	for _, s := range from.spares[:from.spare] {
		g.nextSpare().CopyFrom(s)
	}
}

// nextSpare takes one more spare state into use.
func (g *Game) nextSpare() *state.State {
	if g.spare == len(g.spares) {
		g.spares = append(g.spares, &state.State{})
	}
	g.spare++
	return g.spares[g.spare-1]
}

// Snapshot appends the whole game to b: the state, and the states to which an
// unfinished cast or activation would be rewound.
func (g *Game) Snapshot(b []byte) []byte {
	b = append(b, byte(g.over), byte(g.spare))
	b = binary.LittleEndian.AppendUint16(b, uint16(len(g.law.Tried)))
	b = g.S.AppendBinary(b)
	for _, s := range g.spares[:g.spare] {
		b = s.AppendBinary(b)
	}
	for _, x := range g.law.Tried {
		b = x.Append(b)
	}
	return b
}

// Restore makes g the game of a snapshot. c must be the configuration the game
// was started with. On an error g must not be used.
func (g *Game) Restore(c Config, b []byte) error {
	if len(b) < 4 {
		return fmt.Errorf("%w: the snapshot is empty", errConfig)
	}
	adopt(g, c)
	g.over = Ending(b[0])
	spares, banned := int(b[1]), int(binary.LittleEndian.Uint16(b[2:]))
	rest, err := g.S.Restore(b[4:])
	g.spare = 0
	for i := 0; err == nil && i < spares; i++ {
		rest, err = g.nextSpare().Restore(rest)
	}
	if err != nil {
		return err
	}
	if g.law.Tried, err = legal.ReadTried(rest, banned); err != nil {
		return fmt.Errorf("%w: %w", errConfig, err)
	}
	g.events = g.events[:0]
	bind(g)
	repose(g)
	return nil
}

// Hash returns the exact hash of the game: two games with the same hash go on
// the same way under the same inputs.
func (g *Game) Hash() uint64 {
	h := g.S.Hash()
	for i, s := range g.spares[:g.spare] {
		h = h*31 + s.Hash() + uint64(i)
	}
	return h
}
