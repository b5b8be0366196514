package apnap

import (
	"context"
	"fmt"

	"github.com/apnap/apnap/table/agent"
)

// Agent plays a seat: it is shown what the seat may know and the decision that it has to
// make, both for reading until it returns, and returns the answer. Answer.Seq may be left
// zero.
type Agent func(v *View, d *Decision) Answer

// Play asks the agents, one for each seat in order, until the game is over. It ends with
// an error that names the seat when an agent's answer is not legal; the game then waits at
// that decision still.
func (g *Game) Play(agents ...Agent) (Result, error) {
	if len(agents) != g.Seats() {
		return g.Result(), fmt.Errorf("%d agents for %d seats; give one for each", len(agents), g.Seats())
	}
	for i := range agents {
		if agents[i] == nil {
			return g.Result(), fmt.Errorf("seat %d has no agent; give one for each", i+1)
		}
	}
	for !g.Over() {
		p := g.engine.Pending().By
		v := g.View(p)
		a := agents[p-1](v, &v.Decision)
		if a.Seq == 0 {
			a.Seq = v.Decision.Seq
		}
		if err := g.Answer(&a); err != nil {
			return g.Result(), fmt.Errorf("seat %v, decision %d (%v): %w", p, v.Decision.Seq, v.Decision.Kind, err)
		}
	}
	return g.Result(), nil
}

// Sensible returns a legal answer to a decision that costs little thought and changes
// little: it passes, declines, picks as few and pays with what is worth least. An agent
// can begin with it and answer for itself only what it cares about.
func Sensible(d *Decision) Answer {
	var a Answer
	d.Propose(&a)
	return a
}

// Bot returns one of the agents that the project brings, for this game and its clones:
// "random", which plays at random, or "easy", which plays like a beginner. Seed is where
// its chance begins.
func (g *Game) Bot(name string, seed uint64) (Agent, error) {
	player, err := agent.New(name, agent.Config{Programs: g.engine.P, Seed: seed})
	if err != nil {
		return nil, err
	}
	return func(v *View, d *Decision) Answer {
		var a Answer
		if err := player.Answer(context.Background(), v, nil, &a); err != nil || d.Example != "" {
			return Sensible(d) // a name that is asked for has an example, and not any name is taken
		}
		return a
	}, nil
}
