package engine

import (
	"fmt"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// namedID ties the ID of a card of a position to its object.
type namedID struct {
	name string
	id   mtg.ObjectID
}

// layOut lays out the position: every card comes to its zone by an event that
// cites set-up, so that what says how permanents enter applies; nothing
// triggers.
func (g *Game) layOut() error {
	for i := range g.config.Position.Players {
		p := mtg.Seat(i + 1)
		pl := &g.config.Position.Players[i]
		if pl.Life != g.S.Players[p].Life && (!g.S.Rules.SharedLife || g.S.Head(p) == p) {
			g.emit(event.Event{Kind: mtg.EventSetLife, Player: p, N: pl.Life, Rule: rule.R103_4})
		}
		for _, c := range pl.Counters {
			g.emit(event.Event{Kind: mtg.EventCounters, Other: mtg.PlayerEntity(p), N: c.N, Counter: c.Kind, Rule: rule.R122_1})
		}
		if err := g.layCards(p, pl); err != nil {
			return err
		}
	}
	if err := g.attachLaid(); err != nil {
		return err
	}
	g.phaseOutLaid()
	for len(g.S.Waiting) > 0 {
		g.S.CutWaiting(0)
	}
	g.S.SettleIn()
	g.Q.Invalidate()
	return nil
}

// layCards lays out one player's cards. A library is listed from the top, so
// it is laid from the other end.
func (g *Game) layCards(p mtg.Seat, pl *position.Player) error {
	for i := len(pl.Cards) - 1; i >= 0; i-- {
		if pl.Cards[i].Zone == mtg.Library {
			if err := g.layCard(p, &pl.Cards[i]); err != nil {
				return err
			}
		}
	}
	for i := range pl.Cards {
		if pl.Cards[i].Zone != mtg.Library {
			if err := g.layCard(p, &pl.Cards[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (g *Game) layCard(p mtg.Seat, c *position.Card) error {
	card, face, err := g.named(c.Name)
	if err != nil {
		return err
	}
	if err := g.refuseAnteOnly(card); err != nil {
		return err
	}
	front := g.P.Card(card).Front
	if c.Transformed {
		if face = g.P.Face(front).Reverse; face == 0 {
			return fmt.Errorf("%w: %s has one face and cannot be laid out transformed; leave that out", errConfig, c.Name)
		}
	}
	if !g.S.Room(1) {
		return fmt.Errorf("%w: more cards than a game can hold", errConfig)
	}
	if c.FaceDown || len(c.VisibleTo) > 0 {
		return fmt.Errorf("%w: %s cannot be laid out face down: face-down cards are not carried out yet", errConfig, c.Name)
	}
	if c.Zone != mtg.Battlefield && c.Zone != mtg.PhasedOut {
		id := g.S.AddCard(card, front, p, c.Zone)
		if c.Commander && !g.S.SetCommander(id) {
			return fmt.Errorf("%w: player %v has more than two commanders; a deck has one or two", errConfig, p)
		}
		g.layCounters(id, c)
		g.ids = append(g.ids, namedID{c.ID, id})
		return nil
	}
	if g.P.Face(face).Types&mtg.PermanentTypes == 0 {
		return fmt.Errorf("%w: %s is no permanent and cannot be on the battlefield", errConfig, c.Name)
	}
	controller := p
	if c.Controller != 0 {
		controller = c.Controller
	}
	e := event.Event{Kind: mtg.EventZoneChange, Player: controller, To: mtg.Battlefield, Rule: rule.R110_1}
	if c.Token {
		e.Kind, e.Card = mtg.EventToken, face
	} else {
		e.Object = g.S.AddCard(card, front, p, mtg.Outside)
		if face != front {
			e.N = int32(face)
		}
	}
	if c.Tapped {
		e.Flags |= event.Tapped
	}
	g.S.Propose(e)
	for i := int32(0); int(i) < len(g.S.Batch); i++ {
		for {
			list := g.replacements(int(i), nil)
			if len(list) == 0 {
				break
			}
			g.replace(int(i), &list[0])
		}
	}
	g.applyBatch()
	if len(g.S.Result) == 0 {
		return fmt.Errorf("%w: %s did not come to the battlefield", errConfig, c.Name)
	}
	made := g.S.Result[0].Object()
	if f := g.P.Face(face); f.Layout == ability.Flip && f.Part == 1 {
		g.emit(event.Event{Kind: mtg.EventFlip, Object: made, Card: face, N: int32(face), Rule: rule.R710_2})
	}
	if c.Damage > 0 {
		g.emit(event.Event{
			Kind: mtg.EventDamage, Other: made.Entity(), N: c.Damage, Flags: event.Marked, Rule: rule.R120_3e,
		})
	}
	if c.Sick {
		g.S.MakeSick(made)
	}
	g.layCounters(made, c)
	g.ids = append(g.ids, namedID{c.ID, made})
	return nil
}

func (g *Game) layCounters(id mtg.ObjectID, c *position.Card) {
	for _, k := range c.Counters {
		g.emit(event.Event{Kind: mtg.EventCounters, Other: id.Entity(), N: k.N, Counter: k.Kind, Rule: rule.R122_1})
	}
}

// named finds the card with the full name, or with a face of the name.
func (g *Game) named(name string) (mtg.CardID, mtg.FaceID, error) {
	if id, ok := g.P.CardNamed(name); ok {
		return id, g.P.Card(id).Front, nil
	}
	if face, ok := g.P.FaceNamed(name); ok {
		return g.P.Face(face).Card, face, nil
	}
	return 0, 0, fmt.Errorf("%w: the programs have no card named %q", errConfig, name)
}

// attachLaid attaches what the position says is attached.
func (g *Game) attachLaid() error {
	for i := range g.config.Position.Players {
		for _, c := range g.config.Position.Players[i].Cards {
			if c.AttachedTo == "" && c.AttachedPlayer == 0 {
				continue
			}
			this, host := g.Laid(c.ID), g.Laid(c.AttachedTo).Entity()
			if c.AttachedPlayer != 0 {
				host = mtg.PlayerEntity(c.AttachedPlayer)
			}
			if this == 0 || host == 0 {
				return fmt.Errorf("%w: %s is attached to %q, which the position does not have", errConfig, c.Name, c.AttachedTo)
			}
			g.emit(event.Event{Kind: mtg.EventAttach, Object: this, Other: host, Rule: rule.R701_3a})
		}
	}
	return nil
}

// Laid returns the object that the position's card with the ID became when it
// was laid out, or nothing.
func (g *Game) Laid(id string) mtg.ObjectID {
	for _, n := range g.ids {
		if n.name == id && id != "" {
			return n.id
		}
	}
	return 0
}
