package replay

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/table/journal"
)

// Games of format 1 have the programs of their cards in the numbers of the build that
// recorded them. They are played with today's programs of the same cards, where these
// have the same texts, and gone on with where all facts come out as they were recorded.

// Cards finds the programs of the cards with the names.
type Cards func(names []string) (*catalog.Programs, error)

// errNotOld says that a journal is none of format 1, or has a seam to go on from.
var errNotOld = fmt.Errorf("the journal is not of format 1: %w", ErrNoSnapshot)

// Old returns the way to go on with a game of format 1 that no other build has gone on
// with: to play all of it with the cards that are found, with the facts as they were
// recorded. It is to be tried before the Ways.
func Old(cards Cards) Begin {
	return func(data []byte) (*Player, *journal.Reader, error) {
		r := journal.NewReader(bytes.NewReader(data))
		h, err := r.Header()
		if err != nil {
			return nil, nil, err
		}
		if h.Cards != nil {
			return nil, nil, errNotOld
		}
		if s, err := journal.NewReader(bytes.NewReader(data)).SkipAll(); err != nil || s.Seam != nil {
			return nil, nil, errors.Join(err, errNotOld)
		}
		r = journal.NewReader(bytes.NewReader(data))
		p, err := StartOld(r, cards)
		return p, r, err
	}
}

// StartOld is Start for journals of any format: of a game of format 1 the cards are
// found by cards, and the facts are compared.
func StartOld(r *journal.Reader, cards Cards) (*Player, error) {
	return begun(r, func(h *journal.Header, p *Player) (*catalog.Programs, error) {
		if h.Cards != nil {
			return decode(h.Cards)
		}
		p.Lenient, p.seqs = true, map[uint32]uint32{}
		return today(h.Programs, cards)
	})
}

// oldCard is what is compared of a card: names, and texts and numbers as they are printed.
type oldCard struct {
	Name          string
	Faces, Tokens []oldFace
}

type oldFace struct {
	Name string
	Cost struct {
		None       bool
		X, Generic int
		N          int
	}
	HasPT                              bool
	Power, Toughness, Loyalty, Defense int
	Abilities                          []struct{ Name, Text string }
}

// today returns today's programs of the cards that a header of format 1 has, if they
// have the texts that those had.
func today(old []byte, cards Cards) (*catalog.Programs, error) {
	was, err := readOld(old)
	if err != nil {
		return nil, err
	}
	var names []string
	for i := range was {
		names = append(names, was[i].Name)
	}
	programs, err := cards(names)
	if err != nil {
		return nil, fmt.Errorf("the cards of the game are not all there: %w", err)
	}
	data, err := programs.Encode()
	if err != nil {
		return nil, err
	}
	is, err := readOld(data)
	if err != nil {
		return nil, err
	}
	if len(is) != len(was) {
		return nil, fmt.Errorf("the game has %d cards by name, here these are %d", len(was), len(is))
	}
	for i := range was {
		if !reflect.DeepEqual(was[i], is[i]) {
			return nil, fmt.Errorf("the card %s is not what it was when the game began", was[i].Name)
		}
	}
	return programs, nil
}

func readOld(data []byte) (list []oldCard, err error) {
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("the programs of the header: %w", err)
	}
	for i := range list {
		for _, faces := range [...][]oldFace{list[i].Faces, list[i].Tokens} {
			for j := range faces {
				for k := range faces[j].Abilities {
					a := &faces[j].Abilities[k]
					a.Text = strings.TrimSpace(a.Text)
				}
			}
		}
	}
	return list, nil
}

// isOld reports whether what is played was recorded in format 1.
func (p *Player) isOld() bool { return p.seqs != nil }

// number gives a recorded answer the number that its decision has here: formerly those
// that were skipped had numbers too.
func (p *Player) number(m *journal.Answer, seq uint32) *journal.Answer {
	if !p.isOld() {
		return m
	}
	p.seqs[m.Seq] = seq
	own := *m
	own.Seq = seq
	return &own
}

// numbered returns the number here of a decision as it was recorded.
func (p *Player) numbered(seq uint32) uint32 {
	if own, ok := p.seqs[seq]; ok {
		return own
	}
	return seq
}

// asOld leaves out what was not told in format 1: the face and ability of what targets.
func asOld(played []journal.Event) []journal.Event {
	list := append([]journal.Event{}, played...)
	for i := range list {
		if e := &list[i]; e.Kind == "targeted" {
			e.Face, e.Ability = 0, 0
		}
	}
	return list
}
