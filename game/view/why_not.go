package view

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// obstacles are the reasons that obstacles are told as.
var obstacles = [query.NumObstacleKinds]ReasonCode{
	query.NotAsked:         ReasonNotAsked,
	query.NotYours:         ReasonNotYours,
	query.WrongZone:        ReasonZone,
	query.MayNotLook:       ReasonMayNotLook,
	query.NotYourTurn:      ReasonNotYourTurn,
	query.YourTurn:         ReasonYourTurn,
	query.NotMainPhase:     ReasonNotMainPhase,
	query.StackNotEmpty:    ReasonStack,
	query.LandsPlayed:      ReasonLands,
	query.CannotEnter:      ReasonCannotEnter,
	query.Prohibited:       ReasonProhibited,
	query.SplitSecond:      ReasonSplitSecond,
	query.NoManaCost:       ReasonNoManaCost,
	query.ForetoldNow:      ReasonForetoldNow,
	query.PlottedNow:       ReasonPlottedNow,
	query.ConditionUnmet:   ReasonCondition,
	query.WrongStep:        ReasonWrongStep,
	query.UsedThisTurn:     ReasonUsedThisTurn,
	query.UsedUp:           ReasonUsedUp,
	query.GivenUp:          ReasonGivenUp,
	query.NoTarget:         ReasonNoTarget,
	query.SourceTapped:     ReasonTapped,
	query.SourceUntapped:   ReasonUntapped,
	query.SummoningSick:    ReasonSick,
	query.TooLittleLife:    ReasonLife,
	query.TooLittleLoyalty: ReasonLoyalty,
	query.CostPart:         ReasonCostPart,
	query.NoMana:           ReasonMana,
	query.NoAbility:        ReasonNoAbility,
}

// WhyNot says for each action that the viewer might want to take with an object
// what stands in its way. attempts asks the engine for them, which is done only
// while the viewer has priority: what he could do then he is told by his options
// anyhow.
func (v *Views) WhyNot(s *state.State, d *decision.Decision, w Viewer, h Handle, attempts func(mtg.Seat, mtg.ObjectID) []query.Attempt) []Reason {
	r := v.reader(s, w)
	id, ok := r.t.Object(h)
	o := s.Object(id)
	switch {
	case !ok || o == nil || !r.follows(o):
		return []Reason{{Code: ReasonElsewhere, Rule: rule.R601_2}}
	case d == nil || w.Seat() == 0 || d.By != w.Seat() || d.Kind != decision.Act || d.Prompt != decision.PromptPriority:
		return []Reason{{Code: ReasonNotAsked, Rule: rule.R117_1}}
	case !r.open(o) && o.Zone != mtg.Battlefield:
		return []Reason{{Code: ReasonMayNotLook, Rule: rule.R406_3}}
	}
	var list []Reason
	for _, a := range attempts(d.For, id) {
		tried := r.option(&a.Option)
		if len(a.Obstacles) == 0 {
			list = append(list, Reason{Code: ReasonMay, Rule: rule.R117_1a, Tried: tried})
		}
		for i := range a.Obstacles {
			list = append(list, r.obstacle(&a.Obstacles[i], tried))
		}
	}
	if len(list) == 0 {
		return []Reason{{Code: ReasonNoAbility, Rule: rule.R602_1}}
	}
	return list
}

// obstacle forms one obstacle to an action.
func (r *reader) obstacle(o *query.Obstacle, tried decision.Option) Reason {
	to := Reason{Code: obstacles[o.Kind], Rule: o.Rule, Tried: tried, Mana: o.Mana}
	if to.Source = r.refer(o.Source); r.t.seen(to.Source) {
		to.Ability, to.Card = o.Ability, r.t.records[to.Source].face
	}
	return to
}
