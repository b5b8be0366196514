package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// applyMana changes a mana pool (106.4). Player.Pool counts all mana; of it
// SnowPool counts what is of snow sources, and Mana what is kept apart.
func (s *State) applyMana(e *event.Event) {
	p := &s.Players[e.Player]
	n := e.N
	switch e.Kind {
	case mtg.EventAddMana:
		s.countMana(p, e, n)
	case mtg.EventSpendMana:
		s.countMana(p, e, -n)
	case mtg.EventEmptyMana:
		stays := e.Stays()
		for c := range p.Pool {
			if !stays.Has(mtg.Color(c)) {
				p.Pool[c], p.SnowPool[c] = 0, 0
			}
		}
		s.emptyApart(e)
	}
}

// countMana adds n mana, or takes it away.
func (s *State) countMana(p *Player, e *event.Event, n int32) {
	n = min(n, mtg.MostAmount-p.Pool[e.Color])
	p.Pool[e.Color] += n
	snow := e.Flags&event.FromSnow != 0
	if e.Flags&event.Apart != 0 {
		s.countApart(ManaRecord{
			Source: e.Source, Ability: e.Ability, N: n, Player: e.Player, Color: e.Color, Snow: snow,
			Lasting: e.Flags&event.Lasting != 0, Combat: e.Flags&event.UntilCombatEnds != 0,
		})
	} else if snow {
		p.SnowPool[e.Color] += n
	}
}

// countApart adds to the record of such mana, or takes from it.
func (s *State) countApart(r ManaRecord) {
	n := r.N
	for i := range s.Mana {
		m := &s.Mana[i]
		if r.N = m.N; *m != r {
			continue
		}
		if m.N += n; m.N <= 0 {
			s.Mana = append(s.Mana[:i], s.Mana[i+1:]...)
		}
		return
	}
	if r.N = n; n > 0 {
		s.Mana = append(s.Mana, r)
	}
}

// emptyApart empties a pool of what is kept apart; what lasts stays, unless the
// event takes that too.
func (s *State) emptyApart(e *event.Event) {
	kept := s.Mana[:0]
	for _, m := range s.Mana {
		if m.Player == e.Player && !e.Stays().Has(m.Color) {
			if !m.Lasting || e.Flags&event.Lasting != 0 || m.Combat && e.Flags&event.UntilCombatEnds != 0 {
				continue
			}
			s.Players[m.Player].Pool[m.Color] += m.N
		}
		kept = append(kept, m)
	}
	s.Mana = kept
}
