package everycard

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Fault is something that went wrong.
type Fault struct {
	Class string // without what differs from card to card
	Card  string
	What  string
}

// Bounds of one game.
const (
	mostAnswers  = 450
	lastTurn     = 5
	lastLongTurn = 12 // of some positions, for what counts turns
	actsInStep   = 6
	mostTakeBack = 3
)

// play is one game of a position.
type play struct {
	*bench
	game, before, again engine.Game
	r                   *rand.Rand
	kind                kind
	reached             map[goal]bool
	faults              []Fault
	audits              *auditing
	unfit               mtg.ObjectID               // what is about to resolve with no target that fits the words
	watch               func(*play, []event.Event) // looks at what happened, nil: nobody
	answers, acts       int
	step, last          uint32
	actor               mtg.Seat // who acted last
	begun               bool     // an action of the card was begun, and before is the game as it was
	takenBack           int
	begunOnce           bool // before and taken are of the action in progress
	taken               decision.Answer
	strayed             bool // a mana ability was activated by itself, perhaps for the wrong mana
	wanted              goal // of the lean kinds, the ability whose cost is asked
	cost                *ability.Cost
	mana                int
	offered             bool
	tookWanted          bool
}

// fault notes what went wrong.
func (p *play) fault(class, format string, args ...any) {
	p.faults = append(p.faults, Fault{class, p.card.Name, fmt.Sprintf(format, args...)})
}

// run plays the position numbered n of the kind.
func (p *play) run(n int) {
	defer func() {
		if broken := recover(); broken != nil {
			text := fmt.Sprint(broken)
			class, _, _ := strings.Cut(text, ": {")
			if i := strings.Index(text, "): "); strings.HasPrefix(text, "invariant broken") && i > 0 {
				class = text[:i+1]
			}
			if len(class) > 120 {
				class = class[:120]
			}
			p.fault(class, "%s [position %d %d, answer %d]", text, p.kind, n, p.answers)
			p.game = engine.Game{}
		}
	}()
	p.r = rand.New(rand.NewPCG(uint64(n), uint64(p.kind)+12))
	p.last = lastTurn
	if n%4 == 3 {
		p.last = lastLongTurn
	}
	p.answers, p.acts, p.begun, p.takenBack, p.actor = 0, 0, false, 0, 1
	if err := p.game.Reset(p.config(p.kind, n, p.mana)); err != nil {
		p.fault("the position is refused", "%v", err)
		return
	}
	p.audits.open = false
	clear(p.audits.targets)
	p.look()
	var a decision.Answer
	for d := p.game.Pending(); d != nil && p.answers < mostAnswers && p.game.S.Turn <= p.last; d = p.game.Pending() {
		p.takeBack(d)
		p.offers(d)
		p.pays(d)
		p.counts(d)
		if !p.choose(d, &a) {
			p.fault("no answer is legal", "%v %v with %d options (%s) [position %d %d]", d.Kind, d.Prompt, len(d.Options), p.game.Agenda(), p.kind, n)
			return
		}
		p.note(d, &a)
		if err := p.game.Answer(&a); err != nil {
			p.fault("a sampled answer is refused", "%v %v: %v [position %d %d]", d.Kind, d.Prompt, err, p.kind, n)
			return
		}
		p.answers++
		p.look()
		if p.kind != rich && (p.tookWanted && p.game.Pending() != nil && p.game.Pending().Kind == decision.Act || p.game.S.Turn > 1) {
			return
		}
	}
	if how, over := p.game.Ended(); over && how != engine.Finished {
		p.fault("it goes on for ever", "ended %v in turn %d [position %d %d]", how, p.game.S.Turn, p.kind, n)
	}
}

// look notes what the events since the last answer reached.
func (p *play) look() {
	g := &p.game
	events := g.Events()
	if p.watch != nil {
		p.watch(p, events)
	}
	p.hear(events, len(g.Replaced) > 0)
	var times map[mtg.AbilityRef]int
	for i := range events {
		e := &events[i]
		switch e.Kind {
		case mtg.EventResolve, mtg.EventManaAbility:
			p.reach(e.Ability, used, 0)
		case mtg.EventTrigger:
			if times == nil {
				times = map[mtg.AbilityRef]int{}
			}
			times[e.Ability]++
			p.reach(e.Ability, triggered, 1)
			if p.actor == 2 || !g.S.IsActive(1) {
				p.reach(e.Ability, triggered, 3)
			}
		case mtg.EventCast:
			p.wasCast(e)
		case mtg.EventTargeted:
			p.noteTarget(e)
		case mtg.EventRewound:
			if !p.strayed && p.begunOnce && !p.canFinish() {
				p.fault("offered and impossible", "%s [position %v, answer %d]", p.name(e.Object), p.kind, p.answers)
			}
			p.begun = false
		case mtg.EventPlotted, mtg.EventForetold, mtg.EventSuspended, mtg.EventTurnedUp, mtg.EventUnlocked:
			p.wasSpecial(e)
		}
		if e.Ability != 0 {
			if a := g.P.Ability(e.Ability); a.Flags&ability.ManaAbility != 0 {
				p.reach(e.Ability, used, 0)
			}
		}
	}
	for ref, n := range times {
		if n > 1 {
			p.reach(ref, triggered, 2)
		}
	}
	for _, ref := range g.Replaced {
		p.reach(ref, used, 0)
	}
	g.Replaced = g.Replaced[:0]
}

func (p *play) name(id mtg.ObjectID) string {
	if o := p.game.S.Object(id); o != nil {
		return p.game.P.Name(p.game.P.Face(o.Face).Name)
	}
	return "what is gone"
}

// placeOf finds an ability among those of the card.
func (p *play) placeOf(ref mtg.AbilityRef) (face, index int, ok bool) {
	if ref == 0 {
		return 0, 0, false
	}
	a := p.game.P.Ability(ref)
	if a.Index < 0 {
		return 0, 0, false
	}
	for i, f := range p.faces {
		if a.Face == f {
			return i, a.Index, true
		}
	}
	return p.likeness(a.Ability)
}

// likeness finds an ability that halves combined or a changed text have, by its words.
func (p *play) likeness(a *ability.Ability) (face, index int, ok bool) {
	for i := range p.card.Faces {
		for j := range p.card.Faces[i].Abilities {
			if b := &p.card.Faces[i].Abilities[j]; b.Text == a.Text && b.Kind == a.Kind && b.Name == a.Name && a.Text != "" {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

func (p *play) reach(ref mtg.AbilityRef, what aim, n int32) {
	if f, i, ok := p.placeOf(ref); ok {
		p.reached[goal{f, i, what, n}] = true
	}
}

// wasCast notes what of the card says how it is cast.
func (p *play) wasCast(e *event.Event) {
	for i, id := range p.faces {
		if e.Card != id && !(p.isOwn(e.Card) && len(p.faces) > 1) {
			continue
		}
		f := p.game.P.Face(id)
		for j := range f.Abilities {
			for k := range f.Abilities[j].Static {
				s := &f.Abilities[j].Static[k]
				switch s.Kind {
				case ability.StaticAltCost:
					if w := int(e.N); w > 0 && w <= len(f.Ways) && f.Ways[w-1] == s {
						p.reached[goal{i, j, used, 0}] = true
					}
				case ability.StaticAddCost:
					if !s.Optional {
						p.reached[goal{i, j, used, 0}] = true
					}
				case ability.StaticCostChange, ability.StaticDelve, ability.StaticConvoke, ability.StaticAssist, ability.StaticRule,
					ability.StaticResolveTo, ability.StaticManaSpend:
					if f.Abilities[j].Zones.Has(mtg.Stack) || f.Abilities[j].Zones.Has(mtg.Hand) || s.This {
						p.reached[goal{i, j, used, 0}] = true
					}
				}
			}
		}
	}
}

// wasSpecial notes special actions.
func (p *play) wasSpecial(e *event.Event) {
	action := map[mtg.EventKind]mtg.ActionKind{
		mtg.EventPlotted: mtg.ActionPlot, mtg.EventForetold: mtg.ActionForetell, mtg.EventSuspended: mtg.ActionSuspend,
		mtg.EventTurnedUp: mtg.ActionTurnUp, mtg.EventUnlocked: mtg.ActionUnlock,
	}[e.Kind]
	for _, id := range [...]mtg.ObjectID{e.Object, e.Became} {
		o := p.game.S.Object(id)
		if o == nil || !p.isOwn(o.Front) {
			continue
		}
		p.eachStatic(func(face, index int, s *ability.StaticEffect) {
			if s.Kind == ability.StaticSpecial && s.Action == action {
				p.reached[goal{face, index, used, 0}] = true
			}
		})
	}
}

func (p *play) eachStatic(do func(face, index int, s *ability.StaticEffect)) {
	for i := range p.card.Faces {
		for j := range p.card.Faces[i].Abilities {
			for k := range p.card.Faces[i].Abilities[j].Static {
				do(i, j, &p.card.Faces[i].Abilities[j].Static[k])
			}
		}
	}
}

// noteTarget notes what kind of target was chosen.
func (p *play) noteTarget(e *event.Event) {
	o := p.game.S.Object(e.Object)
	if o == nil {
		return
	}
	ref := o.Ability
	if o.Kind != state.AbilityObject {
		f := p.game.P.Face(p.game.Q.TextOf(o))
		ref = f.Spell
	}
	switch {
	case e.Other.IsPlayer():
		k := int32(targetOpponent)
		if e.Other.Seat() == e.Player {
			k = targetYou
		}
		p.reach(ref, targetKind, k)
	default:
		t := p.game.S.Object(e.Other.Object())
		if t == nil {
			return
		}
		switch t.Zone {
		case mtg.Stack:
			p.reach(ref, targetKind, targetOnStack)
		case mtg.Battlefield:
			types := p.game.Q.Row(e.Other.Object()).Types
			for b := mtg.TypeSet(1); b <= mtg.Kindred; b <<= 1 {
				if types&b != 0 {
					p.reach(ref, targetKind, int32(b))
				}
			}
		default:
			p.reach(ref, targetKind, targetCard)
		}
	}
}

// inForce notes the static abilities that function now: the card is where they do, and
// what they ask holds.
func (p *play) inForce() {
	g := &p.game
	for i, id := range p.faces {
		f := &p.card.Faces[i]
		for j := range f.Abilities {
			a := &f.Abilities[j]
			if a.Kind == ability.Static && len(a.Static) == 0 {
				p.reached[goal{i, j, used, 0}] = true // it says something before the game only
			}
			if a.Kind != ability.Static || p.reached[goal{i, j, used, 0}] || !p.byBeing(a) {
				continue
			}
			ref := g.P.Face(id).First + mtg.AbilityRef(j)
			for slot := range g.S.Objects {
				o := &g.S.Objects[slot]
				if o.Kind == state.NoObject || !a.Zones.Has(o.Zone) || !p.isOwn(o.Face) {
					continue
				}
				oid := g.S.ID(mtg.Slot(slot))
				c := query.Context{This: oid, You: g.Q.Row(oid).Controller, Ability: ref}
				if shows := g.P.Face(g.Q.FaceOf(oid)); (shows.ID == id || shows.Part >= 2 || o.Zone != mtg.Battlefield) && (a.If == nil || g.Q.Cond(&c, a.If)) {
					p.reached[goal{i, j, used, 0}] = true
				}
			}
		}
	}
}

// byBeing reports whether the static ability does its work by being there.
func (p *play) byBeing(a *ability.Ability) bool {
	for i := range a.Static {
		switch s := &a.Static[i]; s.Kind {
		case ability.StaticReplace, ability.StaticAltCost, ability.StaticAddCost, ability.StaticSpecial, ability.StaticDelve,
			ability.StaticConvoke, ability.StaticAssist, ability.StaticOpening, ability.StaticResolveTo:
		case ability.StaticCostChange:
			if !a.Zones.Has(mtg.Stack) {
				return true
			}
		default:
			return true
		}
	}
	return len(a.Static) == 0
}

// canFinish reports whether the action that was taken last can be finished by some answers:
// a player may announce more than he can pay for, but not only that.
func (p *play) canFinish() bool {
	for n := range 12 {
		g := &p.again
		g.Clone(&p.before)
		if d := g.Pending(); d == nil || !d.Legal(&p.taken) || g.Answer(&p.taken) != nil {
			return false
		}
		var a decision.Answer
		rewound := false
		for d := g.Pending(); d != nil && d.Reversible && !rewound; d = g.Pending() {
			if !d.Sample(&a, p.r) {
				return false
			}
			if fewest := int(max(d.Min, 1)); n%2 == 1 && len(a.Picks) > fewest { // each target may cost more
				few := a
				few.Picks = a.Picks[:fewest]
				if d.Legal(&few) {
					a = few
				}
			}
			if g.Answer(&a) != nil {
				return false
			}
			for _, e := range g.Events() {
				rewound = rewound || e.Kind == mtg.EventRewound
			}
		}
		for _, e := range g.Events() {
			rewound = rewound || e.Kind == mtg.EventRewound
		}
		if !rewound {
			return true
		}
	}
	return false
}

// takeBack gives an action of the card up on a copy of the game: it is then what it was
// before (733.1).
func (p *play) takeBack(d *decision.Decision) {
	if !p.begun || !d.Reversible || p.takenBack >= mostTakeBack || d.Kind == decision.Pay && !d.CanPay() {
		return
	}
	p.takenBack++
	p.again.Clone(&p.game)
	if err := p.again.Answer(&decision.Answer{Seq: d.Seq, Cancel: true}); err != nil {
		p.fault("an action cannot be given up", "%v: %v", d.Prompt, err)
		return
	}
	if what := differs(&p.before, &p.again); what != "" {
		p.fault("given up and not as before", "at %v: %s", d.Prompt, what)
	}
}

// differs says how a game after an action was given up is not what it was before.
func differs(before, again *engine.Game) string {
	d, e := before.Pending(), again.Pending()
	if e == nil || e.Kind != decision.Act || e.For != d.For {
		return "its player is not asked again"
	}
	if len(d.Options) != len(e.Options) {
		return fmt.Sprintf("%d options, before %d", len(e.Options), len(d.Options))
	}
	for i := range d.Options {
		if d.Options[i] != e.Options[i] {
			return fmt.Sprintf("option %+v, before %+v", e.Options[i], d.Options[i])
		}
	}
	if !state.IsAgain(&again.S, &before.S) {
		return "another state"
	}
	return ""
}
