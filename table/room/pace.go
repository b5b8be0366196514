package room

import (
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// StepSet is a set of steps.
type StepSet uint32

// Steps returns the set of the steps given.
func Steps(list ...mtg.Step) (s StepSet) {
	for _, step := range list {
		s |= 1 << step
	}
	return s
}

// Has reports whether the step is in the set.
func (s StepSet) Has(step mtg.Step) bool { return s>>step&1 != 0 }

// Pace says where a player is asked for priority; everywhere else it is passed
// for him. It goes by what everybody sees, so that being asked tells nobody
// what the player holds.
type Pace struct {
	// Own and Others are the steps at which he is asked while the stack is empty.
	Own, Others StepSet
	// Full asks at every priority.
	Full bool
	// Until is the turn up to whose end he is asked only when others act.
	Until uint32
	// Since is the turn in which Until was said: in a later turn of his own he is asked
	// all the same, since it comes earlier than was counted when another leaves.
	Since uint32
	// Through says that up to Until what others put on the stack is passed for, too.
	Through bool
	// Yields are what is passed for when it is on top of the stack.
	Yields []Yield
	// PayAlone pays by the proposal.
	PayAlone bool
	// Smart passes besides where nothing but passing is possible. It tells the
	// others something, and is for who plays against bots only.
	Smart bool
}

// Yield is an ability of a source, by what they are printed on.
type Yield struct {
	Face    mtg.FaceID
	Ability mtg.AbilityRef
}

// UsualPace is where people want to be asked.
func UsualPace() Pace {
	return Pace{
		Own:    Steps(mtg.PrecombatMain, mtg.DeclareBlockers, mtg.PostcombatMain),
		Others: Steps(mtg.DeclareAttackers, mtg.DeclareBlockers, mtg.EndStep),
	}
}

// YieldOf returns what passing for the object on the stack means.
func YieldOf(o *view.Object) Yield { return Yield{o.Face, o.Ability} }

// Answer answers what the player does not want to be asked, and reports whether
// it was that.
func (p *Pace) Answer(v *view.View, a *decision.Answer) bool {
	d := &v.Decision
	switch {
	case d.Kind == decision.Act && d.Prompt == decision.PromptPriority:
		if p.asks(v) {
			return false
		}
		a.Reset()
		a.Seq = d.Seq
		for i := range d.Options {
			if d.Options[i].Action == mtg.ActionPass {
				a.Picks = append(a.Picks, uint16(i))
				return true
			}
		}
		return false
	case (d.Kind == decision.Attack || d.Kind == decision.Block) && len(d.Options) == 0:
		a.Reset()
		a.Seq = d.Seq
		return d.Legal(a)
	case d.Kind == decision.Pay && p.PayAlone:
		return d.Propose(a) && !a.Cancel && !alone(d, a)
	}
	return false
}

// alone reports whether the payment is a mana ability to be activated by itself.
func alone(d *decision.Decision, a *decision.Answer) bool {
	return len(a.Picks) == 1 && d.Options[a.Picks[0]].Flags&decision.Complex != 0
}

// asks reports whether the player is asked at this priority.
func (p *Pace) asks(v *view.View) bool {
	self := v.Viewer.Seat()
	switch {
	case p.Full:
		return true
	case p.Smart && len(v.Decision.Options) < 2:
		return false
	case v.Stack.Count > 0:
		list := v.In(v.Stack)
		top := &list[len(list)-1]
		return top.Controller != self && !(p.Through && p.waits(v)) && !slices.Contains(p.Yields, YieldOf(top))
	case p.waits(v):
		return false
	case v.Active == self:
		return p.Own.Has(v.Step)
	}
	return p.Others.Has(v.Step)
}

// waits reports whether it is a turn for which the player wants to be asked nothing of
// his own accord.
func (p *Pace) waits(v *view.View) bool {
	return p.Until >= v.Turn && (v.Active != v.Viewer.Seat() || v.Turn <= p.Since)
}
