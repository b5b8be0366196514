package agent

import (
	"context"
	"math"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Easy plays sensibly: it plays its lands, spends its mana on the most useful
// spells, kills what matters, and attacks and blocks by trying combats out in
// its head. It weighs everything in one currency, in which a card is worth
// about two. It has no memory of the game but how often it acted in a turn, and what
// it could not pay for.
type Easy struct {
	programs *catalog.Programs
	deeds    map[mtg.AbilityRef][]deed
	given    []mtg.ColorSet // by face: see gives
	// Of the answer in the making.
	v  *view.View
	d  *decision.Decision
	a  *decision.Answer
	me mtg.Seat
	// wants are what is wanted of the colours in weighed, and uses what the options of
	// a payment are kept for.
	wants   [mtg.NumManaColors]float64
	weighed mtg.ColorSet
	uses    []float64
	// acts and agreed count its actions in a turn, and how often it did what an effect
	// lets it do, so that it never goes on with an ability for ever.
	turn         uint32
	acts, agreed int
	tried        attempts
}

// mostActs is how many actions Easy takes in a turn, and mostAgreed how often it does
// what an effect lets it do: three creatures that take each other out and bring each
// other back would have it agree without end.
const (
	mostActs   = 60
	mostAgreed = 120
)

// NewEasy returns an easy player.
func NewEasy(c Config) *Easy {
	return &Easy{programs: c.Programs, deeds: map[mtg.AbilityRef][]deed{}}
}

// Close does nothing.
func (e *Easy) Close() error { return nil }

// Answer thinks of an answer. What it thinks of is checked, and what is not
// legal gives way to what Propose finds.
func (e *Easy) Answer(_ context.Context, v *view.View, refused error, a *decision.Answer) error {
	e.v, e.d, e.a, e.me, e.weighed = v, &v.Decision, a, v.Decision.For, 0
	if e.turn != v.Turn {
		e.turn, e.acts, e.agreed = v.Turn, 0, 0
		e.tried.newTurn()
	}
	if refused != nil && e.d.Kind != decision.Name { // a name need not be that of a card asked for
		return refused
	}
	a.Reset()
	a.Seq = e.d.Seq
	if refused == nil {
		e.choose()
	}
	if !e.d.Legal(a) && !e.d.Propose(a) {
		return noAnswer(e.d)
	}
	return nil
}

func (e *Easy) choose() {
	switch e.d.Kind {
	case decision.Act:
		e.act()
	case decision.Pick:
		e.pick()
	case decision.Number:
		e.a.Numbers = append(e.a.Numbers, e.d.Max)
	case decision.Confirm:
		e.a.Yes = !e.d.Unable && e.confirm()
	case decision.Distribute:
		e.distribute()
	case decision.Pay:
		e.pay()
	case decision.Attack:
		e.attack()
	case decision.Block:
		e.block()
	case decision.Name:
		e.a.Text = e.nameCard()
	default:
		e.d.Propose(e.a)
	}
}

// deedsOf returns what the modes of the ability do.
func (e *Easy) deedsOf(ref mtg.AbilityRef) []deed {
	if list, ok := e.deeds[ref]; ok {
		return list
	}
	a := e.programs.Ability(ref)
	list := make([]deed, len(a.Modes))
	for i := range a.Modes {
		list[i] = e.read(&a.Modes[i])
	}
	e.deeds[ref] = list
	return list
}

// player returns what is known of the player in the seat.
func (e *Easy) player(p mtg.Seat) *view.Player { return &e.v.Players[p-1] }

// foe returns the opponent with the least life: of those that the decision lets
// attack, in a declaration of attackers; else within the range of influence.
func (e *Easy) foe() *view.Player {
	var least *view.Player
	for i := range e.v.Players {
		p := &e.v.Players[i]
		if e.isFoe(p.Seat) && e.inReach(p.Seat) && (least == nil || p.Life < least.Life) {
			least = p
		}
	}
	if least == nil {
		return e.player(e.me)
	}
	return least
}

// isFoe reports whether p is an opponent who still plays.
func (e *Easy) isFoe(p mtg.Seat) bool {
	return p != 0 && e.v.Playing.Has(p) && !e.v.Teammates(e.me, p)
}

// inReach reports whether something can be done to the player: to attack him,
// when that is what is decided.
func (e *Easy) inReach(p mtg.Seat) bool {
	if e.d.Kind != decision.Attack || len(e.d.Others) == 0 {
		return e.player(e.me).Reach.Has(p)
	}
	for i := range e.d.Others {
		if e.d.Others[i].Entity == mtg.PlayerEntity(p) {
			return true
		}
	}
	return false
}

// object returns the object with the handle, or nil.
func (e *Easy) object(id mtg.ObjectID) *view.Object { return e.v.Object(view.Handle(id)) }

// mine reports whether the object is the agent's own.
func (e *Easy) mine(o *view.Object) bool { return o.Controller == e.me }

// ally reports whether the object is the agent's own or a teammate's.
func (e *Easy) ally(o *view.Object) bool { return e.v.Teammates(e.me, o.Controller) }

// lifeWorth returns what it is worth to be at a life total. The last points
// count most.
func lifeWorth(life float64) float64 {
	if life <= 0 {
		return -winning
	}
	if n := int(life); n < len(lifeWorths) && float64(n) == life {
		return lifeWorths[n]
	}
	return 6 * math.Log(life+1)
}

// lifeWorths are what whole totals are worth, which are asked for in every combat tried.
var lifeWorths = func() (list [256]float64) {
	for n := range list {
		list[n] = 6 * math.Log(float64(n)+1)
	}
	return list
}()

// winning is worth more than anything else.
const winning = 1000

// burnWorth returns what n damage to the opponent is worth.
func (e *Easy) burnWorth(n float64) float64 {
	life := float64(e.foe().Life)
	if n <= 0 {
		return 0
	}
	return lifeWorth(life) - lifeWorth(life-n)
}

// gainWorth returns what it is worth to gain n life, or to lose -n.
func (e *Easy) gainWorth(n float64) float64 {
	life := float64(e.player(e.me).Life)
	return lifeWorth(life+n) - lifeWorth(life)
}

// bodyWorth returns the worth of a creature with these characteristics.
func bodyWorth(power, toughness float64, k mtg.KeywordSet) float64 {
	power = max(power, 0)
	worth := 0.5 + power*0.7 + toughness*0.45
	for _, x := range keywordWorth {
		if k.Has(x.keyword) {
			worth += x.flat + x.power*power
		}
	}
	return worth
}

// keywordWorth says what a keyword adds to a creature, and for each point of
// its power.
var keywordWorth = [...]struct {
	keyword     mtg.Keyword
	flat, power float64
}{
	{mtg.Deathtouch, 1.2, 0},
	{mtg.Defender, 0, -0.6},
	{mtg.DoubleStrike, 0.3, 0.7},
	{mtg.FirstStrike, 0.4, 0.1},
	{mtg.Flying, 0.2, 0.4},
	{mtg.Haste, 0.1, 0},
	{mtg.Hexproof, 0.5, 0},
	{mtg.Indestructible, 2, 0},
	{mtg.Lifelink, 0.2, 0.3},
	{mtg.Menace, 0.1, 0.2},
	{mtg.Reach, 0.2, 0},
	{mtg.Shroud, 0.4, 0},
	{mtg.Trample, 0, 0.15},
	{mtg.Vigilance, 0.2, 0.05},
}

// worth returns what a permanent is worth to who controls it.
func (e *Easy) worth(o *view.Object) float64 {
	switch {
	case o.Types&mtg.Creature != 0:
		return bodyWorth(float64(o.Power), float64(o.Toughness), o.Keywords) + e.textWorth(o.Face)
	case o.Types&mtg.Land != 0:
		return 1.8
	case o.Types&mtg.Planeswalker != 0:
		return 1.5 + 0.7*e.counters(o, mtg.CounterLoyalty)
	}
	return 1 + 0.4*float64(o.ManaValue)
}

// counters returns how many counters of the kind are on the object.
func (e *Easy) counters(o *view.Object, kind mtg.Counter) float64 {
	for _, c := range e.v.Counters[o.Counters.First : o.Counters.First+o.Counters.Count] {
		if c.Kind == kind {
			return float64(c.N)
		}
	}
	return 0
}

// faceWorth returns what a face would be worth as a permanent.
func (e *Easy) faceWorth(id mtg.FaceID) float64 {
	f := e.programs.Face(id)
	if f.Types&mtg.Creature != 0 {
		return bodyWorth(float64(f.Power), float64(f.Toughness), f.Keywords) + e.textWorth(id)
	}
	if f.Types&mtg.Land != 0 {
		return 1.8
	}
	return 1 + 0.4*float64(f.Cost.ManaValue(0))
}

// textWorth returns what the abilities of a permanent are worth.
func (e *Easy) textWorth(id mtg.FaceID) (worth float64) {
	f := e.programs.Face(id)
	for i := range f.Abilities {
		a := &f.Abilities[i]
		switch {
		case a.Kind == ability.Triggered && !entersOrDies(a):
			worth += 0.6
		case a.Kind == ability.Activated:
			worth += 0.4
		case a.Kind == ability.Static:
			worth += staticWorth(a)
		}
	}
	return worth
}

// entersOrDies reports whether the ability triggers only when its own object
// enters or dies.
func entersOrDies(a *ability.Ability) bool {
	for i := range a.Trigger.Any {
		p := &a.Trigger.Any[i]
		if p.Kind != mtg.EventZoneChange || p.Object == nil || p.Object.Is&ability.IsThis == 0 {
			return false
		}
	}
	return len(a.Trigger.Any) > 0
}

func staticWorth(a *ability.Ability) (worth float64) {
	for i := range a.Static {
		s := &a.Static[i]
		switch s.Kind {
		case ability.StaticContinuous:
			if !s.This {
				worth += 1.2
			}
		case ability.StaticRule:
			switch {
			case s.Verdict != ability.Cant || !s.This:
			case s.Action == mtg.ActionBlock && s.Passive:
				worth += 1
			case s.Action == mtg.ActionBlock || s.Action == mtg.ActionAttack:
				worth -= 0.6
			}
		}
	}
	return worth
}

// myLands counts the lands the agent controls.
func (e *Easy) myLands() (n int) {
	list := e.v.In(e.v.Battlefield)
	for i := range list {
		if e.mine(&list[i]) && list[i].Types&mtg.Land != 0 {
			n++
		}
	}
	return n
}

// mana estimates how much mana the agent could make now.
func (e *Easy) mana() (n int) {
	list := e.v.In(e.v.Battlefield)
	for i := range list {
		o := &list[i]
		if !e.mine(o) || o.Status&view.Tapped != 0 {
			continue
		}
		if o.Types&mtg.Land != 0 || len(e.programs.Face(o.Face).Mana) > 0 && o.Status&view.Sick == 0 {
			n++
		}
	}
	for _, k := range e.player(e.me).Pool {
		n += int(k)
	}
	return n
}
