package terminal

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// outcome says how the game has ended.
func (s *session) outcome(v *view.View) string {
	if v.Winner == 0 {
		return "The game is a draw."
	}
	if v.HasWon(s.you) {
		if v.Winner != s.you || len(s.winners(v)) > 1 {
			return "Your team has won."
		}
		return "You have won."
	}
	names := s.winners(v)
	if len(names) > 1 {
		return strings.Join(names, " and ") + " have won."
	}
	return s.names.SeatName(v.Winner) + " has won."
}

// winners are the names of those who have won.
func (s *session) winners(v *view.View) (names []string) {
	for i := range v.Players {
		if p := v.Players[i].Seat; v.HasWon(p) {
			names = append(names, s.names.SeatName(p))
		}
	}
	return names
}

// standing says what there is to know of a player in a game of teams, or led by
// commanders: his team, whether he has left, his commanders and what they cost
// more to cast, his companion, and the damage that commanders have dealt to him.
func (s *session) standing(v *view.View, p *view.Player) (facts []string) {
	if p.Flags&view.LeftGame != 0 {
		return []string{"has left the game"}
	}
	if p.Team != 0 {
		facts = append(facts, fmt.Sprintf("team %d", p.Team))
	}
	for _, c := range p.Commanders {
		if c.Card == 0 {
			continue
		}
		fact := "commander " + s.names.FaceName(c.Card)
		if inCommandZone(v, p.Seat, c.Card) {
			fact += " in the command zone"
		}
		if c.Casts > 0 {
			fact += fmt.Sprintf(" (+{%d})", 2*int(c.Casts))
		}
		facts = append(facts, fact)
	}
	for _, o := range v.In(p.Sideboard) {
		if o.Status&view.IsCompanion != 0 {
			facts = append(facts, "companion "+s.names.FaceName(o.Card))
		}
	}
	for i, n := range p.CommanderDamage {
		if n > 0 && i/2 < len(v.Players) {
			facts = append(facts, fmt.Sprintf("%d damage by %s", n, s.names.FaceName(v.Players[i/2].Commanders[i%2].Card)))
		}
	}
	return facts
}

// attacking says that a creature attacks, and whom or what where that is not the one opponent.
func (s *session) attacking(v *view.View, o *view.Object) string {
	if o.Attacks == 0 || len(v.Players) < 3 && v.Object(o.Attacks) == nil {
		return "attacking"
	}
	return "attacking " + s.teller.Object(o.Attacks)
}

// inCommandZone reports whether the commander that p owns lies there.
func inCommandZone(v *view.View, p mtg.Seat, face mtg.FaceID) bool {
	for _, o := range v.In(v.Command) {
		if o.Owner == p && o.Card == face && o.Status&view.IsCommander != 0 {
			return true
		}
	}
	return false
}
