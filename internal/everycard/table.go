package everycard

import (
	"fmt"
	"math/rand/v2"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// bench is what the positions of one card are made of.
type bench struct {
	card      *ability.Card
	programs  *catalog.Programs
	faces     []mtg.FaceID // the faces of the card, in printed order
	front     ability.Face
	witnesses []witness
	levers    []*lever
	goals     []goal
	ante      bool // it is played for ante only (407.3)
}

// newBench links the card with what stands around it, and what it melds into where it does.
func newBench(c *ability.Card, melded []ability.Card) (*bench, error) {
	b := &bench{card: c, front: c.Faces[0], witnesses: witnesses(c), levers: leversFor(c), goals: goalsOf(c)}
	list := append([]ability.Card{*c}, stockPrograms()...)
	if c.Layout == ability.Meld {
		list = append(list, melded...)
	}
	b.ante = hasStatic(c, ability.StaticAnteOnly)
	for i := range b.witnesses {
		list = append(list, b.witnesses[i].program)
	}
	for _, l := range b.levers {
		list = append(list, l.program)
	}
	var err error
	if b.programs, err = link(list); err != nil {
		return nil, err
	}
	id, ok := b.programs.CardNamed(c.Name)
	if !ok {
		return nil, fmt.Errorf("%s is not among its own programs", c.Name)
	}
	linked := b.programs.Card(id)
	for i := range c.Faces {
		b.faces = append(b.faces, linked.FirstFace+mtg.FaceID(i))
	}
	return b, nil
}

// link links programs with cards of their names, which can be named (201.4).
func link(list []ability.Card) (*catalog.Programs, error) {
	var entries []catalog.Entry
	var names []string
	for i := range list {
		c := &card.Card{Name: list[i].Name, Layout: card.Normal}
		for j := range list[i].Faces {
			f := &list[i].Faces[j]
			c.Faces = append(c.Faces, card.Face{Name: f.Name, Types: f.Types, Supertypes: f.Supertypes, Subtypes: f.Subtypes})
		}
		entries, names = append(entries, catalog.Entry{Card: c, Program: &list[i]}), append(names, c.Name)
	}
	return catalog.New(entries).Programs(names)
}

func hasStatic(c *ability.Card, k ability.StaticKind) (has bool) {
	ability.Walk(c, func(part any) {
		if s, ok := part.(*ability.StaticEffect); ok && s.Kind == k {
			has = true
		}
	})
	return has
}

// isOwn reports whether the face is one of the card, or made of its halves.
func (b *bench) isOwn(f mtg.FaceID) bool {
	id, _ := b.programs.CardNamed(b.card.Name)
	return f != 0 && b.programs.Face(f).Card == id
}

// kind is how a position is laid out.
type kind uint8

const (
	rich   kind = iota // everything there is
	just               // so much mana as a cost asks, and nothing else
	short              // one mana less
	theirs             // what could pay a cost is the opponent's alone
	numKinds
)

// config is a game from a position of the kind; n varies what a rich one has.
func (b *bench) config(k kind, n int, mana int) engine.Config {
	r := rand.New(rand.NewPCG(uint64(n), 701))
	c := engine.Config{
		Rules: ruleset.Current(), Programs: b.programs, Starting: 1, SkipForced: true, StepLimit: 60_000,
		Seed: [32]byte{byte(n), byte(k), 12}, Position: &position.Position{Players: make([]position.Player, 2), Shuffle: make([]bool, 2)},
	}
	if b.ante {
		c.Rules.Ante = ruleset.AnteRandom
	}
	c.Rules.Vanguard = b.front.Types&mtg.Vanguard != 0
	c.Rules.Planechase = b.front.Types&mtg.Planar != 0
	if b.front.Types&mtg.Scheme != 0 {
		c.Rules.Archenemies = mtg.Seats(1, 2)
	}
	for p := range c.Position.Players {
		pl := &c.Position.Players[p]
		pl.Life = [...]int32{20, 5, 40}[r.IntN(3)]
		if n == 0 || k != rich {
			pl.Life = 20
		}
		b.own(pl, p, k, n)
		b.others(pl, p, k, n, mana)
	}
	return c
}

func (b *bench) isPermanent() bool { return b.front.Types&mtg.PermanentTypes != 0 }

// own lays the card itself out.
func (b *bench) own(pl *position.Player, p int, k kind, n int) {
	put := func(z mtg.Zone) {
		c := position.Card{Name: b.card.Name, Zone: z}
		if z == mtg.Battlefield {
			c.ID = fmt.Sprintf("own %d %d", p, len(pl.Cards))
			on := p
			if k == theirs {
				on = 1 // there is nothing else
			}
			b.attach(&c, on, k)
			back := b.card.Layout == ability.Transform && b.card.Faces[1].Types&mtg.PermanentTypes != 0 || b.card.Layout == ability.Flip
			c.Transformed = back && n%3 == 1
			if b.front.Types&mtg.Planeswalker != 0 && n%2 == 1 {
				c.Counters = []position.Counter{{Kind: mtg.CounterLoyalty, N: 12}} // for what costs much of it
			}
		}
		pl.Cards = append(pl.Cards, c)
	}
	if b.front.Types&mtg.Supplementary != 0 {
		put(mtg.Command)                                // each player needs a vanguard (902.1)
		if b.front.Types&(mtg.Scheme|mtg.Planar) != 0 { // one is face up, the others in the scheme deck
			put(mtg.Command)
			put(mtg.Command)
			for i := range pl.Cards {
				pl.Cards[i].FaceDown = i > 0 || n%2 == 0
			}
		}
		return
	}
	if p == 1 && (k != rich || n%3 != 2) {
		return
	}
	if b.isPermanent() {
		put(mtg.Battlefield)
		if k == rich && n%3 == 2 && b.front.Supertypes&mtg.Legendary == 0 {
			put(mtg.Battlefield)
		}
	}
	put(mtg.Hand)
	if k == rich {
		put(mtg.Hand)
	}
	put(mtg.Graveyard)
	if k == rich {
		put(mtg.Library)
		if n%2 == 1 {
			put(mtg.Exile)
		}
	}
}

// attach says what a permanent that has to be attached is attached to.
func (b *bench) attach(c *position.Card, p int, k kind) {
	aura := mustSubtype("Aura")
	if !b.front.Subtypes.Has(aura) {
		return
	}
	for i := range b.front.Abilities {
		for j := range b.front.Abilities[i].Static {
			s := &b.front.Abilities[i].Static[j]
			if s.Kind != ability.StaticEnchant || s.Filter == nil {
				continue
			}
			switch f := s.Filter; {
			case f.NoObjects:
				c.AttachedPlayer = mtg.Seat(2 - p)
			case f.Types&mtg.Creature != 0 || f.Types == 0 && f.AllTypes == 0:
				c.AttachedTo = fmt.Sprintf("%s %d", bearName, p)
			}
			if w := b.witnessOf(s.Filter); w >= 0 && c.AttachedPlayer == 0 {
				if k != rich && b.witnesses[w].types&mtg.Land != 0 {
					p = 1 // one's own would pay
				}
				c.AttachedTo = fmt.Sprintf("witness %d %d", w, p)
			}
			return
		}
	}
}

func (b *bench) witnessOf(f *ability.Filter) int {
	for i := range b.witnesses {
		if b.witnesses[i].fits == f && b.witnesses[i].types&mtg.PermanentTypes != 0 {
			return i
		}
	}
	return -1
}

// dropName is a land that makes one mana, for costs counted out.
const dropName = "Stock Drop"

// others lays out the stock, the witnesses and the levers.
func (b *bench) others(pl *position.Player, p int, k kind, n, mana int) {
	put := func(name string, z mtg.Zone, count int) {
		for range count {
			pl.Cards = append(pl.Cards, position.Card{Name: name, Zone: z})
		}
	}
	lean := p == 0 && k != rich
	if lean && k != theirs {
		put(dropName, mtg.Battlefield, mana)
	}
	for i := range stock {
		s := &stock[i]
		put(s.name, mtg.Library, s.library)
		switch {
		case s.name == dropName:
		case s.name == springName && (!lean || k == theirs):
			put(s.name, mtg.Battlefield, s.field)
		case lean && k == theirs, lean && s.name == springName:
		default:
			for j := range s.field {
				c := position.Card{Name: s.name, Zone: mtg.Battlefield}
				if j == 0 {
					c.ID = fmt.Sprintf("%s %d", s.name, p)
				}
				pl.Cards = append(pl.Cards, c)
			}
			if n%4 != 3 {
				put(s.name, mtg.Hand, s.hand)
			}
			if n%4 != 2 {
				put(s.name, mtg.Graveyard, s.grave)
			}
		}
	}
	if lean && k == theirs {
		return
	}
	for i := range b.witnesses {
		if !lean || b.witnesses[i].types&mtg.Land == 0 { // a land would pay, too
			b.layWitness(pl, i, p)
		}
	}
	if k == rich {
		for _, l := range b.levers {
			put(l.program.Name, mtg.Battlefield, 1)
		}
	}
}

func (b *bench) layWitness(pl *position.Player, i, p int) {
	w := &b.witnesses[i]
	it := position.Card{Name: w.program.Name}
	if w.types&mtg.PermanentTypes != 0 && !w.program.Faces[0].Subtypes.Has(mustSubtype("Aura")) {
		for j := range 2 {
			c := it
			c.Zone, c.Tapped, c.Token = mtg.Battlefield, w.tapped, w.token
			if j == 0 {
				c.ID = fmt.Sprintf("witness %d %d", i, p)
			}
			if w.counter != 0 && !w.counter.OnPlayers() {
				c.Counters = []position.Counter{{Kind: w.counter, N: 2}}
			}
			pl.Cards = append(pl.Cards, c)
		}
	}
	if w.token {
		return
	}
	for _, z := range [...]mtg.Zone{mtg.Hand, mtg.Graveyard, mtg.Library} {
		c := it
		c.Zone = z
		pl.Cards = append(pl.Cards, c)
	}
}
