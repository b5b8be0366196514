package room

import (
	"time"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
)

// Budgets bound what the will of each player may cost a game, and what is of nobody's
// will: who has used up his own keeps the game going, and loses it. A field that is
// zero bounds nothing.
type Budgets struct {
	// Steps are those of the engine, Decisions those that were answered, Work is time of
	// a processor in the engine.
	Steps, Decisions uint32
	Work             time.Duration
	// Objects is how many things a game may have at once.
	Objects int
	// Journal is how many bytes of a journal.
	Journal int64
}

// The limits of a game, as they are named where one ends it.
const (
	LimitSteps     = "steps"
	LimitDecisions = "decisions"
	LimitWork      = "processor time"
	LimitObjects   = "objects"
	LimitJournal   = "journal"
)

// account is what the will of one player has cost.
type account struct {
	steps, decisions uint32
	work             time.Duration
	written          int64
}

// mandatory is how much must have resolved in a row, while nobody made a choice, for
// the loop to be nobody's (104.4b).
const mandatory = 256

// spending is for whom a game works, and what it has cost.
type spending struct {
	will mtg.Seat // who did something of his own will last, in this turn
	turn uint32
	by   [mtg.MaxSeats + 1]account // the first is nobody's
}

// wills reports whether the answer does something that its player could have left
// undone. Everything else goes on with what somebody has begun.
func wills(d *decision.Decision, a *decision.Answer) bool {
	switch d.Kind {
	case decision.Act:
		return d.Options[a.Picks[0]].Action != mtg.ActionPass
	case decision.Confirm:
		return a.Yes
	case decision.Pick:
		return d.Min == 0 && len(a.Picks) > 0
	case decision.Attack, decision.Block:
		return len(a.Picks) > 0
	}
	return false
}

// spend notes for whom the game works when the answer is taken.
func (c *Core) spend(d *decision.Decision, a *decision.Answer) {
	s := &c.spent
	if turn := c.game.S.Turn; turn != s.turn {
		s.turn, s.will = turn, 0
	}
	if wills(d, a) {
		s.will = d.For
	}
}

// charge puts what an input has cost on the account of whose will it was.
func (c *Core) charge(steps uint32, work time.Duration, decisions uint32) {
	a := &c.spent.by[c.keeper()]
	a.steps += steps
	a.work += work
	a.decisions += decisions
}

// Wrote is told how much of the journal was written for the last inputs.
func (c *Core) Wrote(n int) { c.spent.by[c.keeper()].written += int64(n) }

// keeper returns who keeps the game going; nobody while what happens is mandatory.
func (c *Core) keeper() mtg.Seat {
	p := c.spent.will
	if c.game.S.Idle >= mandatory || !c.game.S.Playing.Has(p) {
		return 0
	}
	return p
}

// Exceeded returns who keeps the game going, nobody for what is mandatory, and which
// limit that has reached, or none. used is how much of the limit that is nearest is
// used up, in hundredths.
func (c *Core) Exceeded() (p mtg.Seat, limit string, used int) {
	b := c.config.Budgets
	if b == nil {
		return 0, "", 0
	}
	p = c.keeper()
	a := &c.spent.by[p]
	for _, x := range [...]struct {
		name      string
		now, most int64
	}{
		{LimitSteps, int64(a.steps), int64(b.Steps)},
		{LimitDecisions, int64(a.decisions), int64(b.Decisions)},
		{LimitWork, int64(a.work), int64(b.Work)},
		{LimitObjects, int64(c.objects()), int64(b.Objects)},
		{LimitJournal, a.written, b.Journal},
	} {
		if x.most == 0 {
			continue
		}
		if n := int(100 * x.now / x.most); n >= used {
			used, limit = n, x.name
		}
	}
	if limit == LimitObjects {
		p = c.richest()
	}
	return p, limit, used
}

// richest returns who has the most things in the game, nobody while they grow by what
// is mandatory: who has filled the game is not excused by what others add to it.
func (c *Core) richest() (p mtg.Seat) {
	if c.game.S.Idle >= mandatory {
		return 0
	}
	var n [mtg.MaxSeats + 1]int
	for i := range c.game.S.Objects {
		if o := &c.game.S.Objects[i]; o.Zone != 0 && c.game.S.Playing.Has(o.Owner) {
			n[o.Owner]++
		}
	}
	for q := range n {
		if n[q] > n[p] {
			p = mtg.Seat(q)
		}
	}
	return p
}

// objects is how many things there are in the game.
func (c *Core) objects() int { return len(c.game.S.Objects) - len(c.game.S.Free) }

// judge says how a game ends that the engine could not go on with: who keeps it going
// has lost. With several others left it is a draw between them.
func (c *Core) judge(how engine.Ending) (string, mtg.Seat, string) {
	if c.config.Budgets == nil {
		return journal.Unfinished, 0, ""
	}
	p, what := c.keeper(), LimitSteps
	if how == engine.OutOfRoom {
		p, what = c.richest(), LimitObjects
	}
	c.limit = what
	if p == 0 {
		return journal.Draw, 0, what
	}
	c.lost = p
	rules, winner := c.game.S.Rules, mtg.Seat(0)
	for q := mtg.Seat(1); uint32(q) <= c.game.S.Seats; q++ {
		switch {
		case !c.game.S.Playing.Has(q) || rules.Teammates(p, q):
		case winner == 0 || rules.Teammates(winner, q):
			winner = q
		default:
			return journal.Draw, 0, what
		}
	}
	if winner == 0 {
		return journal.Draw, 0, what
	}
	return journal.Won, winner, what
}

// Lost returns who has lost the game because the engine could not go on with what he
// did; nobody in any other game.
func (c *Core) Lost() mtg.Seat { return c.lost }

// Limit returns the limit at which the engine could not go on with the game.
func (c *Core) Limit() string { return c.limit }
