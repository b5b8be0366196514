package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/server/wire"
)

// fit is what a table says of a deck.
type fit struct {
	deck            deck.Deck // as it is played there
	legal, playable bool
	problems        []deck.Problem
	off             error // a card of it was switched off
}

// ready reports whether one may sit down with the deck.
func (f *fit) ready() bool { return f.legal && f.playable && f.off == nil }

// fit checks a deck for a seat at a table with the options, whose rules these are; for no
// seat it is checked for what each of them asks.
func (s *Server) fit(d *deck.Deck, cat *catalog.Catalog, o *wire.Options, rules *ruleset.Rules, at mtg.Seat) *fit {
	plain := d.Named(deck.FromCatalog(cat))
	f := &fit{off: s.mayPlay(namesOf(&plain))}
	if rules.Commander {
		plain = plain.Led()
		plain.Sideboard = nil // 903.5e
	} else {
		plain.Main, plain.Commander = append(plain.Main, plain.Commander...), nil
	}
	if !rules.Vanguard {
		plain.Vanguard = nil
	}
	terms := deck.TermsOf(o.Format, rules)
	if terms.Archenemy = rules.Archenemies.Has(at) || rules.Archenemies.Count() == o.Seats; !terms.Archenemy {
		plain.Schemes = nil
	}
	if !rules.Planechase {
		plain.Planes = nil
	}
	f.deck = plain
	check := deck.Check
	if o.Format == "any" {
		check = deck.CheckAny
	}
	r := check(plain, deck.FromCatalog(cat), terms)
	f.legal, f.playable = r.Legal, r.Playable && (len(plain.Sideboard) == 0 || r.SideboardPlayable)
	if !f.ready() {
		f.problems = r.Problems
	}
	return f
}

// mostReasons is how many things are said of a deck that cannot be played; the others
// are counted.
const mostReasons = 3

// message forms what is said of a deck.
func (f *fit) message(name, language string) wire.Fit {
	m := wire.Fit{Deck: name, Legal: f.legal, Playable: f.playable && f.off == nil}
	if f.off != nil {
		m.Problems = append(m.Problems, wire.DeckProblem{What: f.off.Error(), Unplayable: true})
	}
	for i := range f.problems {
		if len(m.Problems) == mostReasons {
			m.More = len(f.problems) - i
			break
		}
		m.Problems = append(m.Problems, problemMessage(&f.problems[i], language))
	}
	return m
}

func problemMessage(p *deck.Problem, language string) wire.DeckProblem {
	return wire.DeckProblem{
		Card: p.Card, Where: string(p.Where), Line: p.Line, Unplayable: p.Unplayable, Rule: p.Rule, What: p.In(language), Instead: p.Instead, Others: p.Others,
	}
}

// postFits says which decks can be played at a table.
func (s *Server) postFits(r *http.Request) (any, error) {
	var asked wire.Fitting
	if err := body(r, &asked); err != nil {
		return nil, err
	}
	rules, err := s.fittingRules(r.Context(), &asked)
	if err != nil {
		return nil, err
	}
	m := &wire.Fits{
		Life: rules.StartingLife, CommanderDamage: int(rules.CommanderDamage), FreeMulligans: int(rules.Free(asked.Options.Seats)),
		Teams: teamsOf(&rules, asked.Options.Seats), Starters: []wire.Fit{},
	}
	cat, err := s.cards.get(r.Context())
	if err != nil {
		return nil, err
	}
	kept, err := s.keptLists(r)
	if err != nil {
		return nil, err
	}
	return m, s.heavy(r.Context(), func(w *worker) error {
		for i := range s.Decks {
			d := &s.Decks[i]
			if (len(d.Commander) > 0) == rules.Commander { // the others are for other tables
				m.Starters = append(m.Starters, s.fit(&d.Deck, s.Starter, &asked.Options, &rules, 0).message(d.Name, asked.Language))
			}
		}
		of := func(id, list string) wire.Fit {
			w.rest()
			d, err := deck.Parse(strings.NewReader(list), "the list")
			var unread *deck.ParseError
			if errors.As(err, &unread) {
				return (&fit{problems: unread.Problems}).message(id, asked.Language)
			}
			f := s.fit(&d, cat, &asked.Options, &rules, 0).message(id, asked.Language)
			f.Title, f.Size = titled(d.Title), d.Size()
			return f
		}
		for _, k := range kept {
			f := of(k.ID, k.List)
			f.Title, f.Size = "", 0
			m.Kept = append(m.Kept, f)
		}
		if strings.TrimSpace(asked.List) != "" {
			f := of("", asked.List)
			m.List = &f
		}
		return nil
	})
}

// fittingRules are the rules of the table that is asked for, whose options are filled in.
func (s *Server) fittingRules(ctx context.Context, asked *wire.Fitting) (ruleset.Rules, error) {
	if asked.Table == "" {
		return rulesOf(&asked.Options)
	}
	t, err := s.table(ctx, asked.Table)
	if err != nil {
		return ruleset.Rules{}, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	asked.Options = t.Options
	return t.Rules, nil
}

// keptLists are the decks on the shelf of who asks.
func (s *Server) keptLists(r *http.Request) (kept []wire.KeptDeck, err error) {
	owner := s.shelfOf(r)
	if owner == "" {
		return nil, nil
	}
	list, err := s.Store.Decks(r.Context(), owner)
	if err != nil {
		return nil, err
	}
	for i := range list {
		var saved savedDeck
		if err := json.Unmarshal(list[i].Data, &saved); err != nil {
			return nil, fmt.Errorf("a deck that is kept cannot be read: %w", err)
		}
		saved.ID = list[i].ID
		kept = append(kept, saved.KeptDeck)
	}
	return kept, nil
}

// teamsOf are the seats of each team, nothing where everyone plays for himself.
func teamsOf(rules *ruleset.Rules, seats int) (teams [][]string) {
	for p := mtg.Seat(1); int(p) <= seats; p++ {
		n := int(rules.Team(p))
		if n == 0 {
			return nil
		}
		for len(teams) < n {
			teams = append(teams, nil)
		}
		teams[n-1] = append(teams[n-1], p.String())
	}
	return teams
}
