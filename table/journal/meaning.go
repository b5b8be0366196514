package journal

import (
	"errors"
	"fmt"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// Meaning returns what the answer a means as an answer to d, which it must be
// legal for. Face says what a face is called.
func Meaning(d *decision.Decision, a *decision.Answer, face func(mtg.FaceID) string) Answer {
	m := Answer{Seq: d.Seq, By: seatText(d.By), Asked: d.Kind.String(), Cancel: a.Cancel, Text: a.Text}
	if d.Rule != 0 {
		m.Rule = d.Rule.String()
	}
	if a.Cancel {
		return m // whatever was asked
	}
	switch d.Kind {
	case decision.Confirm:
		yes := a.Yes
		m.Yes = &yes
	case decision.Number:
		n := a.Numbers[0]
		m.Number = &n
	case decision.Distribute:
		for i := range d.Options {
			c := choice(d, i, face)
			share := a.Numbers[i]
			c.Share = &share
			m.Picks = append(m.Picks, c)
		}
	default:
		for i, p := range a.Picks {
			c := choice(d, int(p), face)
			if i < len(a.Numbers) {
				c.pair(d, int(p), a.Numbers[i])
			}
			m.Picks = append(m.Picks, c)
		}
	}
	return m
}

// choice returns what option i of d means.
func choice(d *decision.Decision, i int, face func(mtg.FaceID) string) Choice {
	o := &d.Options[i]
	c := Choice{
		Object: objectText(o.Object), On: EntityText(o.Other), Ability: uint32(o.Ability),
		Way: o.Way, N: o.N, As: use(o),
	}
	if o.Action != 0 {
		c.Do = o.Action.String()
	}
	if o.Face != 0 && face != nil {
		c.Name = face(o.Face)
	}
	for j := range i {
		if sameMeaning(&d.Options[j], o, face) {
			c.Nth++
		}
	}
	return c
}

// use says which use of its object an option of a payment makes.
func use(o *decision.Option) string {
	switch {
	case o.Flags&decision.Convoke != 0:
		return "convoke"
	case o.Flags&decision.Delve != 0:
		return "delve"
	}
	return ""
}

// sameMeaning reports whether two options of one decision cannot be told apart
// by a Choice without its Nth: two faces of one name cannot, as those of a card
// with prototype.
func sameMeaning(a, b *decision.Option, face func(mtg.FaceID) string) bool {
	return a.Action == b.Action && a.Object == b.Object && a.Other == b.Other && a.Ability == b.Ability &&
		a.Way == b.Way && a.N == b.N && use(a) == use(b) &&
		(a.Face == b.Face || face != nil && a.Face != 0 && b.Face != 0 && face(a.Face) == face(b.Face))
}

// pair writes down the number that belongs to a pick.
func (c *Choice) pair(d *decision.Decision, option int, n int32) {
	switch d.Kind {
	case decision.Attack, decision.Block:
		c.With = EntityText(d.Others[n].Entity)
	case decision.Pay:
		if d.Options[option].Colors != 0 && n >= 0 && n < mtg.NumManaColors {
			c.Mana = string(mtg.Color(n).Letter())
		}
	}
}

// errNotOffered is wrapped when a recorded answer is not possible.
var errNotOffered = errors.New("the recorded choice is not offered")

// Resolve makes of the meaning m the answer to d, written into a. The error
// says what of m is not offered; whether the answer is legal is for d to say.
func Resolve(d *decision.Decision, m *Answer, face func(mtg.FaceID) string, a *decision.Answer) error {
	a.Reset()
	a.Seq, a.Cancel, a.Text = d.Seq, m.Cancel, m.Text
	switch {
	case m.Asked != d.Kind.String():
		return fmt.Errorf("%w: decision %d is of the kind %v, recorded is %q", errNotOffered, d.Seq, d.Kind, m.Asked)
	case m.By != seatText(d.By):
		return fmt.Errorf("%w: decision %d is for seat %v, recorded is %q", errNotOffered, d.Seq, d.By, m.By)
	case m.Seq != d.Seq:
		return fmt.Errorf("%w: decision %d is asked, recorded is %d", errNotOffered, d.Seq, m.Seq)
	}
	if m.Cancel {
		return nil
	}
	if m.Yes != nil {
		a.Yes = *m.Yes
	}
	if m.Number != nil {
		a.Numbers = append(a.Numbers, *m.Number)
	}
	if d.Kind == decision.Distribute {
		return resolveShares(d, m, face, a)
	}
	for i := range m.Picks {
		p, err := find(d, &m.Picks[i], face)
		if err != nil {
			return err
		}
		a.Picks = append(a.Picks, uint16(p))
		if err := m.Picks[i].unpair(d, a); err != nil {
			return err
		}
	}
	return nil
}

func resolveShares(d *decision.Decision, m *Answer, face func(mtg.FaceID) string, a *decision.Answer) error {
	for range d.Options {
		a.Numbers = append(a.Numbers, 0)
	}
	for i := range m.Picks {
		p, err := find(d, &m.Picks[i], face)
		if err != nil {
			return err
		}
		if m.Picks[i].Share == nil {
			return fmt.Errorf("%w: a part of the distribution has no share", errNotOffered)
		}
		a.Numbers[p] = *m.Picks[i].Share
	}
	return nil
}

// unpair adds the number that belongs to a pick.
func (c *Choice) unpair(d *decision.Decision, a *decision.Answer) error {
	switch d.Kind {
	case decision.Attack, decision.Block:
		for i := range d.Others {
			if EntityText(d.Others[i].Entity) == c.With {
				a.Numbers = append(a.Numbers, int32(i))
				return nil
			}
		}
		return fmt.Errorf("%w: %s with %q", errNotOffered, c, c.With)
	case decision.Pay:
		n := int32(0)
		if c.Mana != "" {
			i := strings.Index("WUBRGC", c.Mana)
			if i < 0 || len(c.Mana) != 1 {
				return fmt.Errorf("%w: %q is no kind of mana", errNotOffered, c.Mana)
			}
			n = int32(i)
		}
		a.Numbers = append(a.Numbers, n)
	}
	return nil
}

// find returns the option of d that c means.
func find(d *decision.Decision, c *Choice, face func(mtg.FaceID) string) (int, error) {
	nth := c.Nth
	for i := range d.Options {
		if !c.means(&d.Options[i], face) {
			continue
		}
		if nth == 0 {
			return i, nil
		}
		nth--
	}
	return 0, fmt.Errorf("%w at decision %d: %s", errNotOffered, d.Seq, c)
}

// means reports whether c, its Nth apart, describes the option.
func (c *Choice) means(o *decision.Option, face func(mtg.FaceID) string) bool {
	action := ""
	if o.Action != 0 {
		action = o.Action.String()
	}
	if c.Do != action || c.Ability != uint32(o.Ability) || c.Way != o.Way || c.N != o.N || c.As != use(o) {
		return false
	}
	if c.Object != objectText(o.Object) || c.On != EntityText(o.Other) {
		return false
	}
	return face == nil || o.Face == 0 && c.Name == "" || o.Face != 0 && c.Name == face(o.Face)
}

// String returns the choice in a few words.
func (c *Choice) String() string {
	var parts []string
	add := func(word, s string) {
		if s != "" {
			parts = append(parts, strings.TrimSpace(word+" "+s))
		}
	}
	add("", c.Do)
	add("", c.Name)
	if c.Name == "" {
		add("object", c.Object)
	}
	add("on", c.On)
	if c.N != 0 {
		add("number", fmt.Sprint(c.N))
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, " ")
}
