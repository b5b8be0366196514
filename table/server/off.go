package server

import (
	"net/http"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/table/server/wire"
)

// off returns the cards that the host has switched off, and why.
func (s *Server) off() (map[string]string, error) {
	if s.Off == nil {
		return nil, nil
	}
	return s.Off()
}

// mayPlay refuses cards that the host has switched off.
func (s *Server) mayPlay(lists ...[]string) error {
	off, err := s.off()
	if err != nil {
		return err
	}
	for _, list := range lists {
		for _, name := range list {
			if why, is := off[name]; is {
				return problem(http.StatusConflict, "deck", "%s", offWords(name, why))
			}
		}
	}
	return nil
}

// offWords says that a card is switched off.
func offWords(name, why string) string {
	text := "the host of this server has switched off " + name
	if why != "" {
		text += ": " + why
	}
	return text
}

// namesOf are the cards of a deck.
func namesOf(d *deck.Deck) (list []string) {
	for _, entries := range [...][]deck.Entry{d.Main, d.Sideboard, d.Commander, d.Vanguard, d.Schemes, d.Planes} {
		for _, e := range entries {
			list = append(list, e.Name)
		}
	}
	return list
}

// markOff marks the cards of a deck that the host has switched off.
func (s *Server) markOff(m *wire.Deck) error {
	off, err := s.off()
	if err != nil || len(off) == 0 {
		return err
	}
	for where, entries := range map[string][]wire.DeckEntry{"main": m.Main, "sideboard": m.Sideboard, "": m.Commanders, "vanguard": m.Vanguard, "schemes": m.Schemes, "planes": m.Planes} {
		for i := range entries {
			e := &entries[i]
			why, is := off[e.Name]
			if !is {
				continue
			}
			if e.Playable && where == "main" {
				m.PlayableCount -= e.Count
			}
			e.Playable, m.Playable = false, false
			m.Problems = append(m.Problems, wire.DeckProblem{Card: e.Name, Where: where, Unplayable: true, What: offWords(e.Name, why)})
		}
	}
	return nil
}
