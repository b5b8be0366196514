package engine

// This file carries out voting (701.38).

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opVote has each player vote, one after another in turn order from the first of
// Who; a vote is known to those who vote after it (701.38a). Frame field Zone
// counts the players, Given the votes that the player has cast or declined.
func opVote(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Flags&choosing == 0 {
		f.Flags |= choosing
		f.Zone, f.Given = 0, 0
		clearVotes(g, f, in)
	}
	voters := voters(g, f, in)
	if f.Step == 1 {
		castVote(g, f, in, voters[f.Zone])
		f.Given++
		f.Step = 0
		return again // a step asks or uses an answer
	}
	for int(f.Zone) < len(voters) {
		p := voters[f.Zone]
		if int(f.Given) <= moreVotes(g, p) && askVote(g, f, in, p) {
			return wait
		}
		f.Zone++
		f.Given = 0
	}
	f.Flags &^= choosing
	f.Zone, f.Given = 0, 0
	if len(in.Texts) == 0 {
		g.S.SetResult(mostVotes(register(g, f, in.Dst-1)))
		g.store(f, in)
	}
	return next
}

// clearVotes empties the registers that count the votes.
func clearVotes(g *Game, f *state.Frame, in *ability.Instr) {
	for i := range max(1, len(in.Texts)) {
		g.S.FillRegister(f, in.Dst-1+uint8(i), nil)
	}
}

// voters are all players in turn order from the one who starts.
func voters(g *Game, f *state.Frame, in *ability.Instr) []mtg.Seat {
	c := g.context(f)
	first := f.Player
	if who := g.players(&c, in.Who); len(who) > 0 {
		first = who[0]
	}
	list := g.players(&c, &ability.Sel{Kind: ability.SelEachPlayer})
	for range g.S.Seats {
		if slices.Contains(list, first) {
			break
		}
		first = g.S.NextSeat(first)
	}
	at := max(0, slices.Index(list, first))
	g.scratch.seats = append(list, list[:at]...)
	return g.scratch.seats[at:]
}

// moreVotes is how often p may vote besides (701.38d).
func moreVotes(g *Game, p mtg.Seat) (n int) {
	g.Q.Statics(ability.StaticVotes, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		if g.Q.Row(src).Controller == p {
			c := query.Context{This: src, You: p, Ability: ref}
			n += g.Q.Num(&c, s.Num)
		}
		return true
	})
	return n
}

// askVote asks p for a vote, and reports whether there is anything to vote for.
func askVote(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) bool {
	var d *decision.Decision
	if len(in.Texts) > 0 {
		d = g.ask(decision.Pick, decision.PromptVote, p, rule.R701_38a)
		d.Source, d.Ability = f.Source, f.Ability
		for i := range in.Texts {
			d.Options = append(d.Options, decision.Option{Ability: f.Ability, N: int32(i)})
		}
	} else {
		c := g.context(f)
		c.Chooser = p
		g.scratch.entities = g.Q.Each(&c, in.Filter, g.scratch.entities[:0])
		if len(g.scratch.entities) == 0 {
			return false
		}
		d = g.askPick(f, decision.PromptVote, p, rule.R701_38a, g.scratch.entities, 1, 1)
	}
	d.Min, d.Max, d.Total = 1, 1, int32(f.PC)
	if f.Given > 0 {
		d.Min = 0 // 701.38d: he may vote again
	}
	return true
}

// castVote records the vote that was answered.
func castVote(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) {
	if len(g.S.Chosen) == 0 {
		return
	}
	e := g.effectEvent(f, mtg.EventVote)
	e.Player = p
	to, what := in.Dst-1, g.S.Chosen[0].Other
	if len(in.Texts) > 0 {
		e.N = g.S.Chosen[0].N
		to, what = to+uint8(e.N), mtg.PlayerEntity(p)
	}
	e.Other = g.S.Chosen[0].Other
	g.emit(e)
	list := append(g.scratch.bound[:0], register(g, f, to)...)
	g.scratch.bound = append(list, what)
	g.S.FillRegister(f, to, g.scratch.bound)
}

// register is the list in a register of the frame.
func register(g *Game, f *state.Frame, r uint8) []mtg.Entity {
	v := g.S.Registers[f.Registers+uint32(r)]
	return g.S.Items[v.First : v.First+v.Count]
}

// mostVotes are those that stand in the list of votes most often.
func mostVotes(votes []mtg.Entity) (most []mtg.Entity) {
	best := 0
	for i, e := range votes {
		if slices.Contains(votes[:i], e) {
			continue
		}
		n := 0
		for _, x := range votes {
			if x == e {
				n++
			}
		}
		if n > best {
			best, most = n, most[:0]
		}
		if n == best {
			most = append(most, e)
		}
	}
	return most
}
