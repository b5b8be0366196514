package match

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/mtg"
)

// Pool returns all cards a player may build the next deck from, sorted: what he
// owns among those of the match.
func (m *Match) Pool(p mtg.Seat) []string {
	pool := slices.Concat(m.Players[p-1].Main, m.Players[p-1].Sideboard)
	slices.Sort(pool)
	return pool
}

// Rebuild makes the cards the player's deck for the next game; the rest of what
// he owns is his sideboard (100.4). The deck may not become smaller than before,
// unless ante has taken from it.
func (m *Match) Rebuild(p mtg.Seat, main []string) error {
	if p < 1 || int(p) > len(m.Players) {
		return fmt.Errorf("%w has no seat %d", errMatch, p)
	}
	rest := m.Pool(p)
	for _, card := range main {
		i, ok := slices.BinarySearch(rest, card)
		if !ok {
			return fmt.Errorf("%w: %s has no further %s to put into the deck; take it from the deck and sideboard", errMatch, m.Players[p-1].Name, card)
		}
		rest = slices.Delete(rest, i, i+1)
	}
	if least := min(len(m.Players[p-1].Main), 60); len(main) < least {
		return fmt.Errorf("%w: the deck has %d cards; put in at least %d", errMatch, len(main), least)
	}
	m.Players[p-1].Main, m.Players[p-1].Sideboard = slices.Clone(main), rest
	return nil
}

// settle gives each player what he owns now: what he lost goes from his deck, or
// his sideboard if the deck has none, and what he won comes to his sideboard,
// from where he may put it into the next deck. It returns what changed hands.
func (m *Match) settle(owned [][]string) (list []Owned) {
	won := make([][]string, len(m.Players))
	lost := make([][]string, len(m.Players))
	for i := range m.Players {
		slices.Sort(owned[i])
		won[i], lost[i] = difference(owned[i], m.Pool(mtg.Seat(i+1)))
	}
	for i := range m.Players {
		for _, card := range lost[i] {
			m.Players[i].take(card)
			for j := range m.Players {
				if k := slices.Index(won[j], card); k >= 0 {
					won[j] = slices.Delete(won[j], k, k+1)
					m.Players[j].Sideboard = append(m.Players[j].Sideboard, card)
					list = append(list, Owned{Card: card, From: mtg.Seat(i + 1), To: mtg.Seat(j + 1)})
					break
				}
			}
		}
	}
	return list
}

// take takes one copy of a card from a player.
func (p *Player) take(card string) {
	if i := slices.Index(p.Main, card); i >= 0 {
		p.Main = slices.Delete(p.Main, i, i+1)
	} else if i := slices.Index(p.Sideboard, card); i >= 0 {
		p.Sideboard = slices.Delete(p.Sideboard, i, i+1)
	}
}

// difference returns what the sorted list now has more than before, and less.
func difference(now, before []string) (more, less []string) {
	for len(now) > 0 || len(before) > 0 {
		switch {
		case len(before) == 0 || len(now) > 0 && now[0] < before[0]:
			more, now = append(more, now[0]), now[1:]
		case len(now) == 0 || before[0] < now[0]:
			less, before = append(less, before[0]), before[1:]
		default:
			now, before = now[1:], before[1:]
		}
	}
	return more, less
}
