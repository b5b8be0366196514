package engine

import (
	"fmt"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// laying is a game that lays out its position.
type laying struct{ *Game }

// namedID ties the ID of a card of a position to its object.
type namedID struct {
	name string
	id   mtg.ObjectID
}

// layOut begins to lay out the position, which a procedure goes on with: every
// card comes to its zone by an event that cites set-up, so that what says how
// permanents enter applies, with its choices; nothing triggers. What cannot be
// laid out is found before.
func (g laying) layOut() error {
	count := 0
	for i := range g.config.Position.Players {
		p := mtg.Seat(i + 1)
		pl := &g.config.Position.Players[i]
		if count += len(pl.Cards); count > position.MaxCards || !g.S.Room(count) {
			return fmt.Errorf("%w: the position has more than %d cards; leave some out", errConfig, position.MaxCards)
		}
		commanders, vanguards := 0, 0
		for j := range pl.Cards {
			c := &pl.Cards[j]
			if err := g.checkLaid(c); err != nil {
				return err
			}
			if c.Commander && !onBattlefield(c) {
				commanders++
			}
			switch _, face, _ := g.laidFace(c); {
			case g.P.Face(face).Types&mtg.Vanguard != 0:
				g.startBy(p, face)
				vanguards++
			case g.P.Face(face).Types&mtg.Scheme != 0 && !g.S.Rules.Archenemies.Has(p):
				return schemesOf(g.Game, p, 1)
			case g.P.Face(face).Types&mtg.Planar != 0 && !g.S.Rules.Planechase:
				return planarOf(g.Game, p, 1)
			}
		}
		if commanders > 2 {
			return fmt.Errorf("%w: player %v has more than two commanders; a deck has one or two", errConfig, p)
		}
		if err := vanguardsOf(g.Game, p, vanguards); err != nil {
			return err
		}
		if pl.Life != g.S.Players[p].Life && (!g.S.Rules.SharedLife || g.S.Head(p) == p) {
			g.emit(event.Event{Kind: mtg.EventSetLife, Player: p, N: pl.Life, Rule: rule.R103_4})
		}
		for _, c := range pl.Counters {
			g.emit(event.Event{Kind: mtg.EventCounters, Other: mtg.PlayerEntity(p), N: c.N, Counter: c.Kind, Rule: rule.R122_1})
		}
	}
	return nil
}

// checkLaid reports why a card of a position cannot be laid out.
func (g laying) checkLaid(c *position.Card) error {
	card, face, err := g.laidFace(c)
	switch {
	case err != nil:
		return err
	case g.refuseAnteOnly(card) != nil:
		return g.refuseAnteOnly(card)
	case c.Zone != mtg.Command && g.P.Face(face).Types&mtg.Supplementary != 0: // 400.4b
		return fmt.Errorf("%w: %s is in no zone but the command zone", errConfig, c.Name)
	case layDown(c, &event.Event{}) != nil:
		return layDown(c, &event.Event{})
	case onBattlefield(c) && !c.FaceDown && g.P.Face(face).Types&mtg.PermanentTypes == 0:
		return fmt.Errorf("%w: %s is no permanent and cannot be on the battlefield", errConfig, c.Name)
	case c.Protector != 0 && (!onBattlefield(c) || c.FaceDown || g.P.Face(face).Types&mtg.Battle == 0 || int(c.Protector) > len(g.config.Position.Players)):
		return fmt.Errorf("%w: %s is no battle on the battlefield and has no protector", errConfig, c.Name)
	case (c.Foretold || c.Pile != "" || c.ExiledWith != "") && c.Zone != mtg.Exile:
		return fmt.Errorf("%w: %s is not in exile and cannot be foretold, in a pile or exiled with something", errConfig, c.Name)
	case c.ExiledWith != "" && (c.ID == "" || !g.positionHas(c.ExiledWith)):
		return fmt.Errorf("%w: %s is exiled with %q, which the position does not have", errConfig, c.Name, c.ExiledWith)
	case c.AttachedTo != "" && !g.positionHas(c.AttachedTo) || (c.AttachedTo != "" || c.AttachedPlayer != 0) && c.ID == "":
		return fmt.Errorf("%w: %s is attached to %q, which the position does not have", errConfig, c.Name, c.AttachedTo)
	}
	return nil
}

// onBattlefield reports whether the card is laid out there; what is phased out
// phases out afterwards.
func onBattlefield(c *position.Card) bool {
	return c.Zone == mtg.Battlefield || c.Zone == mtg.PhasedOut
}

func (g laying) positionHas(id string) bool {
	for i := range g.config.Position.Players {
		for j := range g.config.Position.Players[i].Cards {
			if g.config.Position.Players[i].Cards[j].ID == id {
				return true
			}
		}
	}
	return false
}

// laidFace is the card and the face that a card of a position shows.
func (g laying) laidFace(c *position.Card) (mtg.CardID, mtg.FaceID, error) {
	card, face, err := g.named(c.Name)
	if err == nil && c.Transformed {
		if face = g.P.Face(g.P.Card(card).Front).Reverse; face == 0 {
			err = fmt.Errorf("%w: %s has one face and cannot be laid out transformed; leave that out", errConfig, c.Name)
		}
	}
	return card, face, err
}

// laidCard is the card of the position that the frame has come to: of each
// player, the library from the bottom and then everything else.
func (g laying) laidCard(f *state.Frame) *position.Card {
	l := inLayOut(f)
	for l.player() < len(g.config.Position.Players) {
		list := g.config.Position.Players[l.player()].Cards
		for ; l.at() < 2*len(list); l.next() {
			i := l.at() - len(list)
			if i < 0 {
				i = -1 - i
			}
			if c := &list[i]; (c.Zone == mtg.Library) == (l.at() < len(list)) {
				return c
			}
		}
		l.nextPlayer()
	}
	return nil
}

// layOutNext lays out the next card.
func layOutNext(g *Game, f *state.Frame) verdict {
	for {
		c := laying{g}.laidCard(f)
		if c == nil {
			laying{g}.finishLayout(f)
			return done
		}
		p := mtg.Seat(inLayOut(f).player() + 1)
		card, face, _ := laying{g}.laidFace(c)
		front := g.P.Card(card).Front
		if onBattlefield(c) {
			laying{g}.proposeLaid(p, c, card, front, face)
			return g.settle()
		}
		id := mtg.ObjectID(0)
		if c.FaceDown && g.P.Face(face).Types&(mtg.Scheme|mtg.Planar) != 0 {
			id = g.S.AddCard(card, front, p, mtg.Command)
			state.PutInto(&g.S, id)
			g.Q.Invalidate()
		} else {
			id = laying{g}.layAway(p, c, card, front)
		}
		if c.Commander {
			g.S.SetCommander(id)
		}
		laying{g}.layCounters(id, c)
		g.S.AddItems([]mtg.Entity{id.Entity()})
		inLayOut(f).next()
	}
}

func (g laying) proposeLaid(p mtg.Seat, c *position.Card, card mtg.CardID, front, face mtg.FaceID) {
	e := event.Event{Kind: mtg.EventZoneChange, Player: p, To: mtg.Battlefield, Rule: rule.R110_1}
	if c.Controller != 0 {
		e.Player = c.Controller
	}
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
	if layDown(c, &e) != nil {
		return // see refuseCard
	}
	g.S.Propose(e)
	g.S.Proposal(len(g.S.Batch) - 1).Protector = c.Protector
}

// layOutUse makes the permanent that was laid out what the position says.
func layOutUse(g *Game, f *state.Frame) verdict {
	c := laying{g}.laidCard(f)
	inLayOut(f).next()
	if len(g.S.Result) == 0 {
		g.S.AddItems([]mtg.Entity{0})
		return g.jump(f, stepLayOutNext)
	}
	made := g.S.Result[0].Object()
	_, face, _ := laying{g}.laidFace(c)
	g.lookAtDown(made)
	laying{g}.showTo(made, c.VisibleTo)
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
	laying{g}.layCounters(made, c)
	g.S.AddItems([]mtg.Entity{made.Entity()})
	return g.jump(f, stepLayOutNext)
}

// finishLayout attaches what is attached and makes the position old. What was
// laid out stands in the items of the frame, in the order it came.
func (g laying) finishLayout(f *state.Frame) {
	laid := g.S.Items[f.Items:]
	g.ids = g.ids[:0]
	for inLayOut(f).begin(); ; inLayOut(f).next() {
		c := g.laidCard(f)
		if c == nil {
			break
		}
		g.ids = append(g.ids, namedID{c.ID, laid[len(g.ids)].Object()})
	}
	g.attachLaid()
	g.linkLaid()
	g.phaseOutLaid()
	for len(g.S.Waiting) > 0 {
		g.S.CutWaiting(0)
	}
	g.S.SettleIn()
	g.Q.Invalidate()
}

// layAway lays out a card of a zone other than the battlefield.
func (g laying) layAway(p mtg.Seat, c *position.Card, card mtg.CardID, face mtg.FaceID) mtg.ObjectID {
	if !c.FaceDown && !c.Foretold {
		id := g.S.AddCard(card, face, p, c.Zone)
		g.Q.Invalidate() // it is there without an event
		g.showTo(id, c.VisibleTo)
		return id
	}
	e := event.Event{
		Kind: mtg.EventZoneChange, Object: g.S.AddCard(card, face, p, mtg.Outside), Player: p, To: c.Zone, Flags: event.FaceDown,
		Rule: rule.R406_3,
	}
	if c.Foretold {
		e.Kind, e.Seen, e.Rule = mtg.EventForetold, mtg.Seats(p), rule.R702_143a
	}
	e = g.emit(e)
	if c.Foretold {
		g.S.SetForetoldIn(e.Became, c.ForetoldIn)
	}
	if other := g.inPile(c); other != 0 {
		g.S.JoinPile(e.Became, other)
	}
	g.showTo(e.Became, c.VisibleTo)
	return e.Became
}

// inPile is a card laid out before that is in the pile of the card.
func (g laying) inPile(c *position.Card) mtg.ObjectID {
	laid := g.S.Items[g.S.Frame().Items:]
	for f := (state.Frame{}); c.Pile != "" && len(laid) > 0; inLayOut(&f).next() {
		other := g.laidCard(&f)
		if other == nil || other == c {
			return 0
		}
		if other.Pile == c.Pile && other.Zone == c.Zone {
			return laid[0].Object()
		}
		laid = laid[1:]
	}
	return 0
}

// linkLaid ties cards in exile to what exiled them: they are linked (607.2a), and
// where its text says so they return when it leaves (610.3).
func (g laying) linkLaid() {
	for i := range g.config.Position.Players {
		for _, c := range g.config.Position.Players[i].Cards {
			this, with := g.Laid(c.ID), g.Laid(c.ExiledWith)
			if this == 0 || with == 0 {
				continue
			}
			g.S.SetLink(this, with, 0)
			face := g.P.Face(g.Q.TextOf(g.S.Object(with)))
			for k := range face.Abilities {
				g.returnLaid(this, with, face.First+mtg.AbilityRef(k))
			}
		}
	}
}

// returnLaid begins the effect that brings the card back when what exiled it
// leaves, where the ability has one.
func (g laying) returnLaid(this, with mtg.ObjectID, ref mtg.AbilityRef) {
	a := g.P.Ability(ref)
	for m := range a.Modes {
		for pc := range a.Modes[m].Code {
			in := &a.Modes[m].Code[pc]
			if in.Op != ability.OpExile || in.Duration != ability.UntilThisLeaves {
				continue
			}
			f := state.Frame{Ability: ref, Source: with, Mode: uint8(m), PC: uint16(pc), Player: g.S.Object(with).Controller}
			id := g.beginEffect(&f, state.ReturnEffect, in.Duration, f.Player, nil)
			g.S.AddAffected(id, this.Entity())
			g.S.SetReturn(id, mtg.Battlefield)
			return
		}
	}
}

// layDown makes the event lay the card out face down, by what made it so.
func layDown(c *position.Card, e *event.Event) error {
	if !c.FaceDown {
		return nil
	}
	e.Flags |= event.FaceDown
	e.N, e.Seen = int32(state.DownEffect), everyone
	if c.FaceDownBy == "" {
		return nil
	}
	for k := state.DownMorph; k < state.NumDownKinds; k++ {
		if k.String() == c.FaceDownBy {
			e.N = int32(k)
			return nil
		}
	}
	return fmt.Errorf("%w: %s cannot be face down by %q; use morph, disguise, manifest, cloak, forest or nothing", errConfig, c.Name, c.FaceDownBy)
}

// showTo lets players look at a card laid out that they could not see.
func (g laying) showTo(id mtg.ObjectID, seats []mtg.Seat) {
	for _, p := range seats {
		if o := g.S.Object(id); o != nil && !o.Known.Has(p) {
			g.emit(event.Event{Kind: mtg.EventLook, Object: id, Player: p, Rule: rule.R406_3})
		}
	}
}

func (g laying) layCounters(id mtg.ObjectID, c *position.Card) {
	for _, k := range c.Counters {
		g.emit(event.Event{Kind: mtg.EventCounters, Other: id.Entity(), N: k.N, Counter: k.Kind, Rule: rule.R122_1})
	}
}

// named finds the card with the full name, or with a face of the name.
func (g laying) named(name string) (mtg.CardID, mtg.FaceID, error) {
	if id, ok := g.P.CardNamed(name); ok {
		return id, g.P.Card(id).Front, nil
	}
	if face, ok := g.P.FaceNamed(name); ok {
		return g.P.Face(face).Card, face, nil
	}
	return 0, 0, fmt.Errorf("%w: the programs have no card named %q", errConfig, name)
}

// attachLaid attaches what the position says is attached.
func (g laying) attachLaid() {
	for i := range g.config.Position.Players {
		for _, c := range g.config.Position.Players[i].Cards {
			this, host := g.Laid(c.ID), g.Laid(c.AttachedTo).Entity()
			if c.AttachedPlayer != 0 {
				host = mtg.PlayerEntity(c.AttachedPlayer)
			}
			if this != 0 && host != 0 {
				g.bestowLaid(this)
				g.emit(event.Event{Kind: mtg.EventAttach, Object: this, Other: host, Rule: rule.R701_3a})
			}
		}
	}
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
