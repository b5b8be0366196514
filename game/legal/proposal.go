package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Kind says what kind of action a proposal is. An ordinary spell has none.
type Kind uint8

// The kinds; some go with others.
const (
	Activates Kind = 1 << iota // an activated ability (602)
	MakesMana                  // with Activates: a mana ability, which does not use the stack (605.3b)
	Triggers                   // a triggered ability put on the stack (603.3)
	IsSpecial                  // a special action with a card or permanent (116.2)
	Pays                       // a cost paid while an effect resolves
)

// TurnsUp is, with IsSpecial, that a permanent is turned face up (702.37e).
const TurnsUp Kind = 1 << 7

// Kinds are all of them.
const Kinds = Activates | MakesMana | Triggers | IsSpecial | Pays | TurnsUp

// IsSpell reports whether a spell is cast.
func (k Kind) IsSpell() bool { return k&(Activates|Triggers|IsSpecial|Pays) == 0 }

// Begins reports whether a spell is cast or an ability is activated.
func (k Kind) Begins() bool { return k&(Triggers|IsSpecial|Pays) == 0 }

// Proposal is an action that a player would take, or has begun to: a value, so that
// what it takes is asked before anything has happened.
type Proposal struct {
	Action         mtg.ActionKind
	Kind           Kind
	Player         mtg.Seat
	Object, Source mtg.ObjectID
	Face           mtg.FaceID
	Way            uint8 // as decision.Option has it; of a special action its number
	N              int32 // as decision.Option has it
	Ability        mtg.AbilityRef
	// Given, Mode and PC are the instruction that lets the spell be cast for another
	// cost, or that asks for the payment.
	Given mtg.AbilityRef
	Mode  uint8
	PC    uint16
	// Times is how often the cost of an effect is paid, or what a declaration costs.
	Times int32
	// Capture is what was announced of it already, zero before it was begun; Registers
	// and Count are where its targets stand.
	Capture   uint16
	Registers uint32
	Count     uint8
	// Modes, X and Lessener are what is tried before it is announced: the modes by
	// four bits each, the value of X, the permanent that lessens the cost (702.119c).
	Modes    uint64
	X        int32
	Lessener mtg.ObjectID
	// Kicked says how often each optional cost is tried as paid.
	Kicked [4]uint8
	// Causer controls the spell or ability that asks for the payment, zero for what none asks.
	Causer mtg.Seat
	// Helped says that the creature which helps to pay was asked for (702.180b).
	Helped bool
	// XKnown says that the value of X was asked for (107.3a).
	XKnown bool

	// misplaced says that the card cannot be played from where it is, and bar that
	// something else is in the way of this way to cast it, with the rule.
	misplaced bool
	bar       query.ObstacleKind
	barRule   rule.Ref
	// flashAt is what it has to target to be cast now (601.3b).
	flashAt *ability.Filter
}

// Option is the option that offers the action.
func (pr *Proposal) Option() decision.Option {
	return decision.Option{Action: pr.Action, Object: pr.Object, Face: pr.Face, Way: pr.Way, N: pr.N, Ability: pr.Ability}
}

// Proposal is the action that the option offers p.
func (l *Law) Proposal(p mtg.Seat, o *decision.Option) Proposal {
	pr := Proposal{Action: o.Action, Player: p, Object: o.Object, Source: o.Object, Face: o.Face, Way: o.Way, N: o.N}
	switch o.Action {
	case mtg.ActionActivate:
		pr.Kind, pr.Ability = Activates, o.Ability
		if n := pr.N; pr.Way == decision.WayLet {
			eachMechanicLet(l, &pr, func(at place) {
				if n--; n < 0 && pr.Given == 0 {
					pr.Given, pr.PC = at.ability, at.pc
				}
			})
		}
	case mtg.ActionMana:
		pr.Kind, pr.Ability = Activates|MakesMana, o.Ability
	case mtg.ActionTurnUp:
		pr.Kind = IsSpecial | TurnsUp
	case mtg.ActionPlot, mtg.ActionSuspend, mtg.ActionForetell, mtg.ActionUnlock, mtg.ActionCompanion, mtg.ActionRollPlanar:
		pr.Kind = IsSpecial
	case mtg.ActionEndEffect:
		pr.Kind = IsSpecial
		giveEnd(l, &pr)
	case mtg.ActionStop:
		pr.Kind = IsSpecial
		giveStopped(l, &pr)
	case mtg.ActionIgnore:
		pr.Kind = IsSpecial
		giveIgnored(l, &pr)
	case mtg.ActionCast:
		pr.Ability = o.Ability
		l.giveCost(&pr)
	}
	return pr
}

// giveCost notes which effect gives the spell another cost.
func (l *Law) giveCost(pr *Proposal) {
	var x *state.Effect
	switch pr.Way {
	case decision.WayForetold:
		x = l.Q.GivenForetell(pr.Object, pr.N)
	case decision.WayGiven:
		x = l.leavesFor(pr.Player, pr.Object).given
	default:
		n := pr.N
		if pr.Way != decision.WayLet {
			if n--; n < 0 || int(pr.Way) > len(l.P.Face(pr.Face).Ways) {
				return
			}
		}
		eachLet(l, pr, func(at place) {
			if n--; n < 0 && pr.Given == 0 {
				pr.Given, pr.Mode, pr.PC = at.ability, at.mode, at.pc
			}
		})
	}
	if x != nil {
		pr.Given, pr.Mode, pr.PC = x.Ability, x.Mode, x.PC
	}
}

// context is from whose view the text of the action speaks.
func (l *Law) context(pr *Proposal) query.Context {
	c := query.Context{
		This: pr.Source, You: pr.Player, Ability: pr.Ability, Capture: pr.Capture,
		Registers: pr.Registers, RegisterCount: pr.Count, X: pr.X,
		Casts: pr.Kind.IsSpell(),
	}
	if pr.Capture != 0 {
		r := l.S.Capture(pr.Capture)
		if c.X == 0 {
			c.X = r.X
		}
		if r.Event.Kind != 0 {
			c.Event = &r.Event
		}
	}
	return c
}

// paysCombat reports whether what a declaration costs is paid.
func (pr *Proposal) paysCombat() bool { return pr.Kind&Pays != 0 && pr.Ability == 0 }
