package state

import "github.com/apnap/apnap/mtg"

// InRange reports whether q is within p's range of influence (801.2).
func (s *State) InRange(p, q mtg.Seat) bool { return s.Players[p].Reach.Has(q) }

// findReach determines who is within whose range of influence, which is done as
// each turn begins (801.2c). Seats of players who have left are no distance.
func (s *State) findReach() {
	for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
		n := s.Rules.Ranges[p-1]
		if n == 0 {
			continue
		}
		reach := mtg.Seats(p)
		left, right := p, p
		for range n {
			left, right = s.NextSeat(left), s.PreviousSeat(right)
			reach = reach.With(left).With(right)
		}
		s.Players[p].Reach = reach
	}
}

// First is the player who chooses first when several choose at the same time, the
// others following in turn order: the active player (101.4), the starting player
// while the game is being started (101.4e), and once that player has left the next
// in turn order who plays. Whatever asks several players begins with him.
func (s *State) First() mtg.Seat {
	p := s.Active
	if p == 0 {
		p = s.Starting
	}
	if !s.Playing.Has(p) {
		p = s.NextSeat(p)
	}
	return p
}

// PreviousSeat returns the player before p in turn order who still plays, p
// himself when he is the only one.
func (s *State) PreviousSeat(p mtg.Seat) mtg.Seat {
	if s.Reversed {
		return LeftOf(s, p)
	}
	return RightOf(s, p)
}

// RightOf is the player nearest to the right of p who still plays, p himself when he is the
// only one.
func RightOf(s *State, p mtg.Seat) mtg.Seat {
	for range s.Seats {
		if p--; p == 0 || p > mtg.Seat(s.Seats) {
			p = mtg.Seat(s.Seats)
		}
		if s.Playing.Has(p) {
			return p
		}
	}
	return p
}

// Distance is how many seats further than p in turn order q sits, whether or not those between
// still play.
func Distance(s *State, p, q mtg.Seat) int {
	if s.Reversed {
		p, q = q, p
	}
	return (int(q) - int(p) + int(s.Seats)) % int(s.Seats)
}

// Head is the player of p's team who sits rightmost among those who play, its primary player
// (805.2), and once all have left the rightmost; where teams take no turns together he is p himself.
func (s *State) Head(p mtg.Seat) mtg.Seat {
	if !s.Rules.SharedTurns && !s.Rules.SharedLife {
		return p
	}
	first := p
	for q := mtg.Seat(s.Seats); q > 0; q-- {
		if s.Rules.Teammates(p, q) && (s.Playing.Has(q) || q < first && !s.Playing.Has(first)) {
			first = q
		}
	}
	return first
}

// Together reports whether p and q take their turns together (805.4).
func (s *State) Together(p, q mtg.Seat) bool {
	return p == q || s.Rules.SharedTurns && s.Rules.Teammates(p, q)
}

// IsActive reports whether it is p's turn, or his team's (805.4a). Nobody's turn
// it is once the player whose it is has left (800.4j).
func (s *State) IsActive(p mtg.Seat) bool {
	return p == s.Active || s.Rules.SharedTurns && s.Rules.Teammates(p, s.Active)
}

// HasWon reports whether p has won the game, himself or with his team (104.2c).
func (s *State) HasWon(p mtg.Seat) bool {
	return s.Ended && s.Winner != 0 && s.Rules.Teammates(s.Winner, p)
}

// changeLife changes the life total of p, which is his team's where that has
// one together (810.9).
func (s *State) changeLife(p mtg.Seat, n int) {
	if !s.Rules.SharedLife {
		s.Players[p].Life = int32(mtg.Bounded(int(s.Players[p].Life) + n))
		return
	}
	for q := mtg.Seat(1); q <= mtg.Seat(s.Seats); q++ {
		if s.Rules.Teammates(p, q) {
			s.Players[q].Life = int32(mtg.Bounded(int(s.Players[q].Life) + n))
		}
	}
}

// holder is where counters of the kind on e are kept: poison counters of a team
// that shares them are its head's (810.10).
func (s *State) holder(e mtg.Entity, kind mtg.Counter) mtg.Entity {
	if s.Rules.SharedLife && kind == mtg.CounterPoison && e.IsPlayer() {
		return mtg.PlayerEntity(s.Head(e.Seat()))
	}
	return e
}

// IsOn reports whether a record is of counters on e: the poison counters of a team that shares them
// are on each of its players (810.10d).
func IsOn(s *State, k *CounterRecord, e mtg.Entity) bool {
	return k.On == e || k.Kind == mtg.CounterPoison && e.IsPlayer() && k.On == s.holder(e, k.Kind)
}

// HeldBefore reports whether the counters of the kind on e are those of one of the list: those of a
// team are counted once (810.10a).
func HeldBefore(s *State, list []mtg.Entity, e mtg.Entity, kind mtg.Counter) bool {
	if kind != mtg.CounterPoison || !s.Rules.SharedLife || !e.IsPlayer() {
		return false
	}
	for _, other := range list {
		if other.IsPlayer() && s.holder(other, kind) == s.holder(e, kind) {
			return true
		}
	}
	return false
}

// Opponents reports whether p and q are opponents (102.2, 102.3).
func (s *State) Opponents(p, q mtg.Seat) bool { return s.Rules.Opponents(p, q) }

// Teammates reports whether p and q are on the same team; a player is on his
// own.
func (s *State) Teammates(p, q mtg.Seat) bool { return s.Rules.Teammates(p, q) }

// Team is the team of p, zero where everyone plays for himself.
func (s *State) Team(p mtg.Seat) uint8 { return s.Rules.Team(p) }

// Limited reports whether a range of influence is limited (801).
func (s *State) Limited() bool { return s.Rules.Limited() }

// PoisonLimit is how many poison counters lose the game.
func (s *State) PoisonLimit() int { return s.Rules.PoisonLimit() }
