package terminal

import (
	"fmt"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// scene is what the table looks like, in words, so that it can be drawn again
// without the view.
type scene struct {
	where   string
	yours   bool // it is the person's turn
	players []sidePart
	stack   []string
	hand    []part
	ended   bool
	winner  string
	yard    []string // graveyards and exile, for reading
	cards   map[view.Handle]cardText
}

// cardText is the title and the text of a card.
type cardText struct {
	title string
	lines []string
}

// sidePart is one player's part of the table.
type sidePart struct {
	name                     string
	own                      bool
	life                     int32
	facts                    string
	lands, creatures, others []part
}

// part is a permanent or a card, in words, with what it is drawn by.
type part struct {
	text    string
	colors  mtg.ColorSet
	types   mtg.TypeSet
	tapped  bool
	fights  bool
	objects []view.Handle
}

// scene puts the view into words.
func (s *session) scene(v *view.View) *scene {
	c := &scene{where: s.where(v), yours: v.Active == s.you, stack: s.stackLines(v), ended: v.Ended, cards: map[view.Handle]cardText{}}
	if v.Ended {
		c.winner = s.outcome(v)
	}
	for i := range v.Players {
		p := &v.Players[i]
		side := sidePart{name: s.names.SeatName(p.Seat), own: p.Seat == s.you, life: p.Life, facts: s.facts(v, p)}
		lands, creatures, others := s.rows(v, p.Seat)
		side.lands, side.creatures, side.others = s.parts(lands), s.parts(creatures), s.parts(others)
		c.players = append(c.players, side)
		c.yard = append(c.yard, s.pile(v, side.name+"'s graveyard", v.In(p.Graveyard))...)
		if hand := v.In(p.Hand); !side.own && len(hand) > 0 { // what is known of it, as of a teammate's (810.5)
			c.yard = append(c.yard, s.pile(v, side.name+"'s hand", hand)...)
		}
	}
	c.yard = append(c.yard, s.pile(v, "Exile", v.In(v.Exile))...)
	texts, objects := s.handCards(v, s.you)
	at := map[string]int{}
	for i, o := range objects {
		if j, ok := at[texts[i]]; ok {
			c.hand[j].objects = append(c.hand[j].objects, o.Handle)
			continue
		}
		at[texts[i]] = len(c.hand)
		c.hand = append(c.hand, part{text: texts[i], colors: o.Colors, types: o.Types, objects: []view.Handle{o.Handle}})
	}
	for i := range c.hand {
		if n := len(c.hand[i].objects); n > 1 {
			c.hand[i].text = fmt.Sprintf("%d %s", n, c.hand[i].text)
		}
	}
	for i := range v.Objects {
		h := v.Objects[i].Handle
		title, lines := s.about(v, h)
		c.cards[h] = cardText{title, lines}
	}
	return c
}

// facts says what is known of a player besides name and life.
func (s *session) facts(v *view.View, p *view.Player) string {
	text := fmt.Sprintf("hand %d  library %d  graveyard %d", p.HandSize, p.LibrarySize, p.GraveyardSize)
	if n := s.exiled(v, p.Seat); n > 0 {
		text += fmt.Sprintf("  exile %d", n)
	}
	if pool := poolText(p); pool != "" {
		text += "  mana " + pool
	}
	for _, c := range v.Counters[p.Counters.First : p.Counters.First+p.Counters.Count] {
		text += fmt.Sprintf("  %d %v", c.N, c.Kind)
	}
	for _, fact := range s.standing(v, p) {
		text += "  " + fact
	}
	return text
}

func (s *session) parts(list []chip) []part {
	out := make([]part, len(list))
	for i := range list {
		o := list[i].object
		out[i] = part{
			text: list[i].text(), colors: o.Colors, types: o.Types, objects: list[i].same,
			tapped: o.Status&view.Tapped != 0, fights: o.Status&(view.Attacking|view.Blocking) != 0,
		}
	}
	return out
}

// pile lists the cards of a zone.
func (s *session) pile(v *view.View, title string, list []view.Object) (lines []string) {
	lines = append(lines, fmt.Sprintf("%s (%d)", title, len(list)))
	var names []string
	for i := range list {
		names = append(names, s.called(&list[i]))
	}
	for _, n := range grouped(names) {
		lines = append(lines, "  "+n)
	}
	return append(lines, "")
}
