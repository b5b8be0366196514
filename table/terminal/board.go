package terminal

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// size returns power and toughness, with damage.
func size(o *view.Object) string {
	text := fmt.Sprintf("%d/%d", o.Power, o.Toughness)
	if o.Damage > 0 {
		text += fmt.Sprintf("-%d", o.Damage)
	}
	return text
}

// chip is a permanent, or several that are alike, in a few words.
type chip struct {
	object *view.Object
	name   string
	notes  string
	count  int
	same   []view.Handle // all that look like it
}

func (c *chip) text() string {
	text := c.name
	if c.count > 1 {
		text = fmt.Sprintf("%d %s", c.count, text)
	}
	if c.object.Types&mtg.Creature != 0 && c.object.Zone == mtg.Battlefield {
		text += " " + size(c.object)
	}
	if c.notes != "" {
		text += " (" + c.notes + ")"
	}
	return text
}

// chips returns the permanents of a player that keep describes; those that look
// the same are one chip with a count.
func (s *session) chips(v *view.View, keep func(*view.Object) bool) (list []chip) {
	objects := v.In(v.Battlefield)
	at := map[string]int{}
	for i := range objects {
		o := &objects[i]
		if !keep(o) {
			continue
		}
		c := chip{object: o, name: s.called(o), notes: s.notes(v, o), count: 1, same: []view.Handle{o.Handle}}
		key := c.text()
		if j, ok := at[key]; ok && o.Attached == 0 {
			list[j].count++
			list[j].same = append(list[j].same, o.Handle)
			continue
		}
		at[key] = len(list)
		list = append(list, c)
	}
	return list
}

// notes says what else is to be seen of a permanent.
func (s *session) notes(v *view.View, o *view.Object) string {
	var notes []string
	add := func(is bool, word string) {
		if is {
			notes = append(notes, word)
		}
	}
	add(o.Status&view.Attacking != 0, s.attacking(v, o))
	add(o.Status&view.Tapped != 0 && o.Status&view.Attacking == 0, "tapped")
	add(o.Status&view.Sick != 0, "new")
	for _, b := range v.Blocks {
		if b.Blocker == o.Handle {
			add(true, "blocks "+s.teller.Object(b.Attacker))
		}
	}
	for _, c := range v.Counters[o.Counters.First : o.Counters.First+o.Counters.Count] {
		add(true, fmt.Sprintf("%d %v", c.N, c.Kind))
	}
	if o.Protector != 0 {
		add(true, "protected by "+s.names.SeatName(o.Protector))
	}
	if o.Attached != 0 {
		add(true, "on "+s.teller.Object(o.Attached))
	}
	return strings.Join(notes, ", ")
}

// rows returns the permanents of a player in rows: lands, creatures, the rest.
func (s *session) rows(v *view.View, p mtg.Seat) (lands, creatures, others []chip) {
	lands = s.chips(v, func(o *view.Object) bool {
		return o.Controller == p && o.Types&mtg.Land != 0 && o.Types&mtg.Creature == 0
	})
	creatures = s.chips(v, func(o *view.Object) bool { return o.Controller == p && o.Types&mtg.Creature != 0 })
	others = s.chips(v, func(o *view.Object) bool {
		return o.Controller == p && o.Types&(mtg.Land|mtg.Creature) == 0
	})
	return lands, creatures, others
}

func texts(list []chip) []string {
	out := make([]string, len(list))
	for i := range list {
		out[i] = list[i].text()
	}
	return out
}

// summary says what is known of a player in one line.
func (s *session) summary(v *view.View, p *view.Player) string {
	text := fmt.Sprintf("life %d | hand %d | library %d | graveyard %d", p.Life, p.HandSize, p.LibrarySize, p.GraveyardSize)
	if n := s.exiled(v, p.Seat); n > 0 {
		text += fmt.Sprintf(" | exile %d", n)
	}
	if pool := poolText(p); pool != "" {
		text += " | mana " + pool
	}
	for _, c := range v.Counters[p.Counters.First : p.Counters.First+p.Counters.Count] {
		text += fmt.Sprintf(" | %d %v", c.N, c.Kind)
	}
	for _, fact := range s.standing(v, p) {
		text += " | " + fact
	}
	return text
}

// exiled counts the cards in exile that the player owns.
func (s *session) exiled(v *view.View, p mtg.Seat) (n int) {
	for _, o := range v.In(v.Exile) {
		if o.Owner == p {
			n++
		}
	}
	return n
}

func poolText(p *view.Player) string {
	var b strings.Builder
	for c := mtg.White; c < mtg.NumManaColors; c++ {
		if n := p.Pool[c]; n > 20 {
			fmt.Fprintf(&b, "%d{%c}", n, c.Letter())
			continue
		}
		for range p.Pool[c] {
			fmt.Fprintf(&b, "{%c}", c.Letter())
		}
	}
	return b.String()
}

// stackLines describes the stack, the top first.
func (s *session) stackLines(v *view.View) (lines []string) {
	list := v.In(v.Stack)
	for i := len(list) - 1; i >= 0; i-- {
		o := &list[i]
		text := fmt.Sprintf("%s (%s)", s.called(o), s.whose(o.Controller))
		if o.Targets.Count > 0 {
			var names []string
			for _, t := range v.Targets[o.Targets.First : o.Targets.First+o.Targets.Count] {
				name := s.teller.Object(t.Target)
				if t.Amount > 0 {
					name += fmt.Sprintf(" (%d)", t.Amount)
				}
				names = append(names, name)
			}
			text += " -> " + strings.Join(names, ", ")
		}
		lines = append(lines, text)
	}
	return lines
}

// handCards returns the cards of a hand with their costs: all of one's own, and those that one knows
// of another's, as of a teammate's (810.5).
func (s *session) handCards(v *view.View, p mtg.Seat) (cards []string, objects []*view.Object) {
	hand := v.In(v.Players[p-1].Hand)
	for i := range hand {
		o := &hand[i]
		text := s.called(o)
		if cost := s.names.Programs.Face(o.Card).Cost.String(); cost != "" {
			text += " " + cost
		}
		if o.Types&mtg.Creature != 0 {
			text += " " + size(o)
		}
		cards, objects = append(cards, text), append(objects, o)
	}
	return cards, objects
}

// grouped joins texts that are the same into one with a count.
func grouped(list []string) (out []string) {
	counts := map[string]int{}
	for _, t := range list {
		if counts[t]++; counts[t] == 1 {
			out = append(out, t)
		}
	}
	for i, t := range out {
		if counts[t] > 1 {
			out[i] = fmt.Sprintf("%d %s", counts[t], t)
		}
	}
	return out
}

// wrap breaks the parts of a list into lines of the width, indented after the
// first.
func wrap(head string, parts []string, width int) (lines []string) {
	now := head
	empty := true
	indent := strings.Repeat(" ", len(head))
	for i, p := range parts {
		if i < len(parts)-1 {
			p += ","
		}
		if !empty && len(now)+1+len(p) > width {
			lines = append(lines, now)
			now, empty = indent, true
		}
		if !empty {
			now += " "
		}
		now += p
		empty = false
	}
	return append(lines, now)
}

// wrapWords breaks a text into lines of the width.
func wrapWords(text string, width int) (lines []string) {
	now := ""
	for _, w := range strings.Fields(text) {
		if now != "" && len([]rune(now))+1+len([]rune(w)) > width {
			lines = append(lines, now)
			now = ""
		}
		if now != "" {
			now += " "
		}
		now += w
	}
	if now != "" {
		lines = append(lines, now)
	}
	return lines
}

// board draws the table in plain text.
func (s *session) board(v *view.View) (lines []string) {
	head := "--- " + s.where(v) + " "
	lines = append(lines, head+strings.Repeat("-", max(3, plainWidth-len(head))))
	for i := range v.Players {
		if p := &v.Players[i]; p.Seat != s.you {
			lines = append(lines, s.side(v, p, false)...)
		}
	}
	for i, l := range s.stackLines(v) {
		label := "  stack:     "
		if i > 0 {
			label = "             "
		}
		lines = append(lines, label+l)
	}
	lines = append(lines, s.side(v, &v.Players[s.you-1], true)...)
	if cards, _ := s.handCards(v, s.you); len(cards) > 0 {
		lines = append(lines, wrap("  hand:      ", grouped(cards), plainWidth)...)
	}
	return lines
}

// plainWidth is the width of plain text.
const plainWidth = 78

// side draws one player's part of the table.
func (s *session) side(v *view.View, p *view.Player, own bool) (lines []string) {
	lands, creatures, others := s.rows(v, p.Seat)
	name := s.names.SeatName(p.Seat)
	if own {
		name = "You"
	}
	add := func(head string, list []chip) {
		if len(list) > 0 {
			lines = append(lines, wrap(head, texts(list), plainWidth)...)
		}
	}
	if !own {
		lines = append(lines, name+": "+s.summary(v, p))
		add("  lands:     ", lands)
		add("  others:    ", others)
		add("  creatures: ", creatures)
		if cards, _ := s.handCards(v, p.Seat); len(cards) > 0 {
			lines = append(lines, wrap("  hand:      ", grouped(cards), plainWidth)...)
		}
		return lines
	}
	add("  creatures: ", creatures)
	add("  others:    ", others)
	add("  lands:     ", lands)
	return append([]string{name + ": " + s.summary(v, p)}, lines...)
}
