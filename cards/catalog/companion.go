package catalog

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file says which starting decks are as companion abilities ask (702.139a).

// CompanionOf is the companion ability of a card, nil where it has none.
func (p *Programs) CompanionOf(id mtg.CardID) *ability.StaticEffect {
	list := p.Face(p.Card(id).Front).Abilities
	for i := range list {
		for j := range list[i].Static {
			if s := &list[i].Static[j]; s.Kind == ability.StaticCompanion {
				return s
			}
		}
	}
	return nil
}

// Fulfils reports whether the cards are a starting deck as the companion ability asks; least
// is how many cards a deck has to have.
func (p *Programs) Fulfils(s *ability.StaticEffect, deck []mtg.CardID, least int) bool {
	switch s.Deck {
	case ability.DeckMore:
		return len(deck) >= least+s.AtLeast
	case ability.DeckNames:
		return p.allDiffer(deck)
	case ability.DeckShared:
		shared := ^mtg.TypeSet(0)
		for _, id := range deck {
			if types := p.Face(p.Card(id).Front).Types; types&mtg.Land == 0 {
				shared &= types
			}
		}
		return shared != 0
	}
	return !slices.ContainsFunc(deck, func(id mtg.CardID) bool { return !p.suits(s, id) })
}

// suits reports whether one card of a deck is as the ability asks of each.
func (p *Programs) suits(s *ability.StaticEffect, id mtg.CardID) bool {
	f := p.Face(p.Card(id).Front)
	value := p.Face(f.Priced).Cost.ManaValue(0)
	switch s.Deck {
	case ability.DeckEven:
		return value%2 == 0
	case ability.DeckOdd:
		return f.Types&mtg.Land != 0 || value%2 == 1
	case ability.DeckSmall:
		return f.Types&mtg.PermanentTypes == 0 || value <= s.AtMost
	case ability.DeckLarge:
		return f.Types&mtg.Land != 0 || value >= s.AtLeast
	case ability.DeckTypes:
		return f.Types&mtg.Creature == 0 || f.Keywords.Has(mtg.Changeling) || slices.ContainsFunc(s.Filter.Subtypes, f.Subtypes.Has)
	case ability.DeckSymbols:
		return !p.repeatsSymbol(id)
	case ability.DeckActivated:
		return f.Types&mtg.PermanentTypes == 0 || len(f.Activated)+len(f.Mana) > 0 || hasBasicType(f)
	}
	return false
}

// hasBasicType reports whether the face has the mana ability of a basic land type (305.6).
func hasBasicType(f *Face) bool {
	basic := [...]mtg.Subtype{mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest}
	return slices.ContainsFunc(basic[:], f.Subtypes.Has)
}

// allDiffer reports whether no two nonland cards have a name in common (201.2b). The two
// names of a split card are both its own (709.4a).
func (p *Programs) allDiffer(deck []mtg.CardID) bool {
	seen := map[mtg.NameID]bool{}
	for _, id := range deck {
		f := p.Face(p.Card(id).Front)
		if f.Types&mtg.Land != 0 {
			continue
		}
		names := []mtg.NameID{f.Name}
		if f.Part == Combined {
			names = f.Halves[:]
		}
		for _, n := range names {
			if seen[n] {
				return false
			}
			seen[n] = true
		}
	}
	return true
}

// repeatsSymbol reports whether a mana symbol stands twice in the card's mana cost, which of
// a split card is that of both its halves (709.4b).
func (p *Programs) repeatsSymbol(id mtg.CardID) bool {
	c := p.Card(id)
	costs := []mtg.ManaCost{p.Face(c.Front).Cost}
	if p.Face(c.Front).Part == Combined {
		costs = []mtg.ManaCost{p.Face(c.FirstFace).Cost, p.Face(c.FirstFace + 1).Cost}
	}
	var symbols []mtg.ManaSymbol
	var generic []uint16
	x := 0
	for _, m := range costs {
		x += int(m.X)
		if m.Generic > 0 {
			generic = append(generic, m.Generic)
		}
		symbols = append(symbols, m.Symbols[:m.N]...)
	}
	slices.Sort(symbols)
	return x > 1 || len(generic) == 2 && generic[0] == generic[1] || len(slices.Compact(symbols)) < len(symbols)
}
