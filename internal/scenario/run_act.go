package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/mechanic"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// decide answers the pending decision: priority and declarations from the
// script, all else from the lanes.
func (p *play) decide() error {
	d := p.g.Pending()
	switch d.Kind {
	case decision.Act:
		if err := p.finishAction(); err != nil {
			return err
		}
		return p.priority(d)
	case decision.Attack, decision.Block:
		if err := p.finishAction(); err != nil {
			return err
		}
		return p.declare(d)
	}
	return p.reply(d)
}

// give hands the engine an answer.
func (p *play) give(a *decision.Answer) error {
	d := p.g.Pending()
	a.Seq = d.Seq
	p.trace("%v %v: %v %v: picks %v numbers %v yes %v cancel %v", p.point(), p.keys[d.By], d.Kind, d.Rule, a.Picks, a.Numbers, a.Yes, a.Cancel)
	if err := p.g.Answer(a); err != nil {
		return fmt.Errorf("%v: the engine refuses the answer of player %v to a decision (%v): %w", p.point(), p.keys[d.By], d.Kind, err)
	}
	return nil
}

// priority takes the player's next step, or passes.
func (p *play) priority(d *decision.Decision) error {
	key := p.keys[d.For]
	for {
		s, ready := p.queues[key].Next(p.point(), p.holds(key))
		if ready != Ready {
			return p.pass()
		}
		used, err := p.step(d, key, s)
		if used || err != nil || p.over {
			return err
		}
	}
}

// decider is the key of who decides for the player, whose lanes are used
// (723.5).
func (p *play) decider(key Player) Player { return p.keys[p.g.S.DeciderOf(p.seats[key])] }

// lane are the answers for the decisions of the player.
func (p *play) lane(key Player) *Answers { return p.lanes[p.decider(key)] }

// pass passes priority; it is always the first option.
func (p *play) pass() error { return p.give(&decision.Answer{Picks: []uint16{0}}) }

// step takes one step of the script, and reports whether the player's
// priority was used by it.
func (p *play) step(d *decision.Decision, key Player, s *Step) (used bool, err error) {
	q := p.queues[key]
	switch s.Action.Verb {
	case DoCheck:
		q.Take(s)
		return false, p.checks(s.Action.Expect, fmt.Sprintf("at %v (line %d)", s.At, s.Line))
	case Wait:
		empty := len(p.g.S.List(mtg.Stack, 0)) == 0
		if empty || s.Action.Until == OneResolved {
			q.Take(s)
		}
		if empty {
			return false, nil
		}
		return true, p.pass()
	case Pass:
		q.Take(s)
		return true, p.pass()
	case Concede:
		q.Take(s)
		p.g.Concede(d.For) // 723.6: nobody else can do that for him
		return true, nil
	case Intervene:
		q.Take(s)
		return false, p.intervene(&s.Action.PutCounters)
	case Request:
		return false, p.request(key, s)
	case Cast, PlayLand, Activate, Mana, Special:
		return p.act1(d, key, s)
	}
	return false, unsupported("the verb %v", s.Action.Verb)
}

// intervene puts counters on an object without any rule having its say.
func (p *play) intervene(c *PutCounters) error {
	kind, ok := mtg.CounterNamed(c.Counter)
	if !ok {
		return unsupported("counters of the kind %s", c.Counter)
	}
	list := p.named(mtg.Battlefield, NoPlayer, c.Name)
	if len(list) == 0 {
		return fmt.Errorf("there is no %v to put counters on", c.Name)
	}
	p.g.S.Apply(&event.Event{Kind: mtg.EventCounters, Other: list[0].Entity(), N: int32(c.N), Counter: kind})
	p.g.S.SetStateBased(true)
	p.g.Q.Invalidate()
	return nil
}

// act1 takes an action that the engine must offer, or must not.
func (p *play) act1(d *decision.Decision, key Player, s *Step) (used bool, err error) {
	p.lane(key).Begin(s)
	i, kicks := p.find(d, key, &s.Action)
	if !s.Legal {
		p.lane(key).End()
		return false, p.mustNot(key, s, i)
	}
	if i < 0 {
		p.lane(key).End()
		p.queues[key].Take(s)
		return false, p.refused(Refusal{Kind: ActionRefused, Player: key, At: p.point(), Reason: "not offered"},
			fmt.Sprintf("line %d: %s of player %v is not offered; offered are: %s", s.Line, s.describe(), key, p.offers(d)))
	}
	p.queues[key].Take(s)
	p.before.Clone(p.g)
	p.act = action{step: s, player: key, lane: p.decider(key), kicks: kicks, log: len(p.log)}
	p.slots, p.shares = slotCount{}, nil
	return true, p.give(&decision.Answer{Picks: []uint16{uint16(i)}})
}

// mustNot drops a step that must not be possible.
func (p *play) mustNot(key Player, s *Step, i int) error {
	p.queues[key].Take(s)
	possible := i >= 0 && p.canFinish(key, s, i)
	if possible {
		return fmt.Errorf("line %d: %s of player %v must not be offered and is", s.Line, s.describe(), key)
	}
	if why := p.actionReason(key, s, i); s.Reason != "" && !TextContains(s.Reason, why, "") {
		return unsupported("the reason %q of a refusal: the engine offers only what is legal and says no more", s.Reason)
	}
	kind := ActionRefused
	if len(s.Action.Targets) > 0 && i >= 0 {
		kind = TargetRefused
	}
	p.refusals = append(p.refusals, Refusal{Kind: kind, Player: key, At: p.point(), Reason: "not offered"})
	return nil
}

// refused notes a refusal. If the stage does not expect it, it is an error
// with the message.
func (p *play) refused(r Refusal, message string) error {
	p.refusals = append(p.refusals, r)
	e := &p.stage.Error
	if !e.Given || !e.Value.means(&r) {
		return errors.New(message)
	}
	p.over = e.Value.Ends
	return nil
}

// offers lists what the player may do, for messages.
func (p *play) offers(d *decision.Decision) string {
	var parts []string
	for i := range d.Options {
		o := &d.Options[i]
		switch o.Action {
		case mtg.ActionPass, mtg.ActionMana:
		case mtg.ActionActivate:
			parts = append(parts, p.nameOf(o.Object)+": "+p.abilityText(o.Ability))
		case mtg.ActionCast:
			parts = append(parts, strings.TrimSpace(o.Action.String()+" "+p.nameOf(o.Object)+" "+p.wayOf(o).Word))
		default: // whose way is none of casting
			parts = append(parts, strings.TrimSpace(o.Action.String()+" "+p.nameOf(o.Object)))
		}
		if len(parts) == 12 {
			return strings.Join(append(parts, "..."), "; ")
		}
	}
	if len(parts) == 0 {
		return "nothing but passing and mana"
	}
	return strings.Join(parts, "; ")
}

// find returns the option that the action means, -1 when there is none, and
// the optional cost that its `as` names.
func (p *play) find(d *decision.Decision, key Player, a *Action) (option int, kicks string) {
	switch a.Verb {
	case Cast:
		return p.findCast(d, key, a)
	case PlayLand:
		return p.findCard(d, mtg.ActionPlayLand, a), ""
	case Activate:
		if i := p.findAbility(d, mtg.ActionActivate, a); i >= 0 {
			return i, ""
		}
		if i := p.findAbility(d, mtg.ActionMana, a); i >= 0 {
			return i, ""
		}
		if i := p.findDoor(d, a); i >= 0 {
			return i, ""
		}
		return p.findKeywordCast(d, a), ""
	case Mana:
		return p.findAbility(d, mtg.ActionMana, a), ""
	case Special:
		switch a.Special {
		case "plot":
			return p.findCard(d, mtg.ActionPlot, a), ""
		case "foretell":
			return p.findCard(d, mtg.ActionForetell, a), ""
		case "unlock-door":
			return p.findDoor(d, a), ""
		case "suspend":
			return p.findCard(d, mtg.ActionSuspend, a), ""
		case "end-effect":
			return p.findCard(d, mtg.ActionEndEffect, a), ""
		case "stop":
			return p.findCard(d, mtg.ActionStop, a), ""
		case "ignore":
			return p.findCard(d, mtg.ActionIgnore, a), ""
		case "companion":
			return p.findCard(d, mtg.ActionCompanion, a), ""
		case "roll-planar-die":
			return slices.IndexFunc(d.Options, func(o decision.Option) bool { return o.Action == mtg.ActionRollPlanar }), ""
		}
		if a.Special == "turn-face-up" {
			return p.findTurnUp(d, a), ""
		}
	}
	return -1, ""
}

// isCard reports whether the option is about the card the action names.
func (p *play) isCard(o *decision.Option, a *Action) bool {
	what := p.describe(o.Object)
	if a.From != NoZone && what.Zone != a.From {
		return false
	}
	if p.g.P.Face(o.Face).Layout == ability.OneFace && a.Card.Fits(&what, false) {
		return true
	}
	for _, name := range p.namesOf(o) {
		if what.Name = name; a.Card.Fits(&what, false) {
			return true
		}
	}
	return p.isWhole(o, a.Card)
}

// isWhole reports whether a selector names in full the card whose first part the
// option plays.
func (p *play) isWhole(o *decision.Option, s Selector) bool {
	face := p.g.P.Face(o.Face)
	return s.Kind == SelectName && face.Part != 1 && face.Card != 0 && s.Name == p.g.P.Name(p.g.P.Card(face.Card).Name)
}

// namesOf are the names an option's card goes by.
func (p *play) namesOf(o *decision.Option) []string {
	face := p.g.P.Face(o.Face)
	names := []string{face.Face.Name}
	if face.Card != 0 && face.Layout == ability.OneFace {
		names = append(names, p.g.P.Name(p.g.P.Card(face.Card).Name))
	}
	if obj := p.g.S.Object(o.Object); o.Action == mtg.ActionTurnUp && obj != nil { // by what it would be face up
		names = append(names, p.g.P.Face(p.g.S.TextOf(obj)).Face.Name)
	}
	return names
}

func (p *play) findCard(d *decision.Decision, kind mtg.ActionKind, a *Action) int {
	if a.Card.Kind == NoSelector { // the only one
		only := -1
		for i := range d.Options {
			switch {
			case d.Options[i].Action != kind:
			case only >= 0:
				return -1
			default:
				only = i
			}
		}
		return only
	}
	for i := range d.Options {
		if d.Options[i].Action == kind && p.isCard(&d.Options[i], a) {
			return i
		}
	}
	return -1
}

// findTurnUp finds the permanent to turn face up: by its name, or by what that
// costs, else the first that can be.
func (p *play) findTurnUp(d *decision.Decision, a *Action) int {
	if a.Card.Kind != NoSelector {
		return p.findCard(d, mtg.ActionTurnUp, a)
	}
	first := -1
	for i := range d.Options {
		o := &d.Options[i]
		if o.Action != mtg.ActionTurnUp {
			continue
		}
		if a.Cost == "" || p.turnsUpFor(o, a.Cost) {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return first
}

// turnsUpFor reports whether the card's own text lets it be turned face up for
// the cost.
func (p *play) turnsUpFor(o *decision.Option, cost string) bool {
	list := p.g.P.Face(p.g.S.Object(o.Object).Face).Abilities
	for i := range list {
		for j := range list[i].Static {
			s := &list[i].Static[j]
			if s.Kind == ability.StaticSpecial && s.Action == mtg.ActionTurnUp && s.Cost != nil && CostFits(cost, s.Cost.Text, "") {
				return true
			}
		}
	}
	return false
}

// findCast finds the way of casting the card that the action means: with `as`
// that way, else of several that of the answer in the choices lane, else the
// ordinary one.
func (p *play) findCast(d *decision.Decision, key Player, a *Action) (option int, kicks string) {
	var found []int
	for i := range d.Options {
		o := &d.Options[i]
		if o.Action != mtg.ActionCast || !p.isCard(o, a) {
			continue
		}
		if a.As == "" {
			if !p.isPart(o, "fuse") {
				found = append(found, i)
			}
			continue
		}
		if word := plain(p.wayOf(o).Word); p.isPart(o, a.As) || word == plain(a.As) || o.Way == decision.WayFaceDown && plain(a.As) == "mega"+word {
			return i, ""
		}
		if kicks = p.optionalCost(o, a.As); kicks != "" {
			return i, kicks
		}
	}
	return p.chooseWay(d, key, found), ""
}

// findDoor finds the option of unlocking a half, by the text of the action or the
// half's mana cost.
func (p *play) findDoor(d *decision.Decision, a *Action) int {
	var list []Ability
	var options []int
	for i := range d.Options {
		o := &d.Options[i]
		if o.Action != mtg.ActionUnlock {
			continue
		}
		face := p.g.P.Face(o.Face)
		half := [...]string{"left", "right"}[face.Part]
		list = append(list, Ability{
			Source: p.describe(o.Object), Cost: face.Cost.String(), Text: face.Cost.String() + ": Unlock the " + half + " half.",
		})
		options = append(options, i)
		if a.Card.Kind == SelectName && NameFits(a.Card.Name, face.Face.Name) {
			return i
		}
	}
	if i := a.ChooseAbility(list); i >= 0 {
		return options[i]
	}
	return -1
}

// isPart reports whether the option casts the part of its card that `as` names.
func (p *play) isPart(o *decision.Option, as string) bool {
	face := p.g.P.Face(o.Face)
	switch plain(as) {
	case "fuse":
		return face.Part == catalog.Combined
	case "aftermath":
		return face.Part == 1 && face.Flags&ability.Aftermath != 0
	case "adventure":
		return face.Part == 1 && face.Layout == ability.Adventure
	case "omen":
		return face.Part == 1 && face.Layout == ability.Omen
	case "prototype":
		return face.Part == 1 && face.Layout == ability.Prototype
	}
	return false
}

// findKeywordCast finds the cast for an alternative cost whose keyword ability
// an activate step names, such as flashback with its cost.
func (p *play) findKeywordCast(d *decision.Decision, a *Action) int {
	for i := range d.Options {
		o := &d.Options[i]
		if o.Action != mtg.ActionCast || o.Way == decision.WayOrdinary {
			continue
		}
		what := p.describe(o.Object)
		way := p.wayOf(o)
		if way.Word != "" && (TextFits(a.Text, way.Word+" "+way.Price, what.Name) || TextFits(a.Text, way.Word+"—"+way.Price, what.Name)) &&
			(a.Source.Kind == NoSelector || a.Source.Fits(&what, false)) {
			return i
		}
	}
	return -1
}

// chooseWay picks among ways of casting the same card.
func (p *play) chooseWay(d *decision.Decision, key Player, found []int) int {
	if len(found) == 0 {
		return -1
	}
	var options []CostOption
	var ways []int
	for _, i := range found {
		o := p.wayOf(&d.Options[i])
		new := true
		for k := range options {
			new = new && options[k] != o
		}
		if new {
			options, ways = append(options, o), append(ways, i)
		}
	}
	if len(ways) > 1 {
		if i, ok := p.lane(key).Cost(options); ok {
			return ways[i]
		}
	} else {
		p.lane(key).SpareCost(&options[0])
	}
	for _, i := range found {
		if d.Options[i].Way == decision.WayOrdinary {
			return i
		}
	}
	for _, i := range found {
		if d.Options[i].Way != decision.WayFaceDown { // which only `as` asks for
			return i
		}
	}
	return -1
}

// wayOf says how the option casts its card.
func (p *play) wayOf(o *decision.Option) CostOption {
	c := CostOption{Source: p.nameOf(o.Object)}
	switch face := p.g.P.Face(o.Face); {
	case o.Way == decision.WayOrdinary:
		c.Price = face.Cost.String()
	case o.Way == decision.WayFree:
		c.Kind, c.Word, c.Source = FreeCost, "free", "" // whatever lets it
	case o.Way == decision.WayFaceDown:
		c.Kind, c.Word, c.Price = AlternativeCost, query.DownKindOf(o.Face).String(), "{3}"
	case o.Way == decision.WayPlotted:
		c.Kind, c.Word = FreeCost, "plot"
	case o.Way == decision.WayForetold:
		c.Kind, c.Word, c.Price = AlternativeCost, "foretell", p.g.ForetellCost(o).String()
	case o.Way == decision.WayFlashback:
		c.Kind, c.Word, c.Price = AlternativeCost, "flashback", face.Cost.String()
	case o.Way == decision.WaySuspended:
		c.Kind, c.Word = FreeCost, "suspend"
	case o.Way == decision.WayGiven, o.Way == decision.WayLet:
		c.Kind, c.Source = AlternativeCost, ""
	case o.Way == decision.WayMadness:
		c.Kind, c.Word = AlternativeCost, "madness"
	case int(o.Way) <= len(face.Ways):
		way := face.Ways[o.Way-1]
		c.Kind, c.Word = AlternativeCost, way.Name
		if way.Cost != nil {
			c.Price = way.Cost.Text
			if c.Price == "" && way.Cost.Mana != nil && len(way.Cost.Parts) == 0 {
				c.Price = way.Cost.Mana.String()
			}
		}
		if way.Free {
			c.Kind = FreeCost
		}
	}
	return c
}

// optionalCost returns the name of the optional cost of the face that `as`
// names, and "" when it is none.
func (p *play) optionalCost(o *decision.Option, as string) string {
	if o.Way != decision.WayOrdinary {
		return ""
	}
	for _, extra := range p.g.P.Face(o.Face).Extra {
		if extra.Optional && extra.Name != "" && plain(extra.Name) == plain(as) {
			return extra.Name
		}
	}
	return ""
}

// findAbility finds the option of activating the ability that the action
// means.
func (p *play) findAbility(d *decision.Decision, kind mtg.ActionKind, a *Action) int {
	var list []Ability
	var options []int
	for i := range d.Options {
		if o := &d.Options[i]; o.Action == kind {
			for _, b := range p.abilityTexts(p.abilityOf(o), o.Ability) {
				list, options = append(list, b), append(options, i)
			}
		}
	}
	if i := a.ChooseAbility(list); i >= 0 {
		return options[i]
	}
	return -1
}

// abilityTexts is the ability under every text it goes by: its own, that of the
// keyword it stands for (702), and what the file calls it.
func (p *play) abilityTexts(b Ability, ref mtg.AbilityRef) []Ability {
	all := []Ability{b}
	named := b
	if b.Cost != "" && !strings.HasPrefix(b.Text, b.Cost) { // the text of a modal ability begins after its cost
		named.Text = b.Cost + ": " + b.Text
		all = append(all, named)
	}
	if name := p.g.P.Ability(ref).Name; name != "" {
		for _, word := range []string{name, keywordOf(name)} {
			named.Text = word + " " + b.Cost
			all = append(all, named)
		}
	}
	for _, label := range p.abilityLabels[b.Source.Name] {
		named.Text = label
		all = append(all, named)
	}
	return all
}

// keywordOf is the keyword as the rules write it: "level up" for levelup.
func keywordOf(label string) string {
	for _, k := range mechanic.Keywords() {
		for i := range k.Forms {
			if k.Forms[i].Label == label {
				return k.Name
			}
		}
	}
	return label
}

// abilityOf describes the ability an option activates.
func (p *play) abilityOf(o *decision.Option) Ability {
	a := p.g.P.Ability(o.Ability)
	out := Ability{Source: p.describe(o.Object), Text: a.Text, Loyalty: a.Flags&ability.LoyaltyAbility != 0}
	if a.Cost != nil {
		out.Cost = a.Cost.Text
	}
	face := p.g.P.Face(o.Face)
	for i := range face.Abilities {
		ref := face.First + mtg.AbilityRef(i)
		if face.Abilities[i].Kind == ability.Activated {
			out.Index++
		}
		if ref == o.Ability {
			return out
		}
	}
	out.Index = 0
	return out
}

// finishAction ends the scripted action in progress.
func (p *play) finishAction() error {
	s := p.act.step
	if s == nil {
		return nil
	}
	left := p.lanes[p.act.lane].End()
	player, from := p.act.player, p.act.log
	p.act = action{}
	p.drain()
	for i := from; i < len(p.log); i++ {
		if p.log[i].Kind == mtg.EventRewound {
			return p.refused(Refusal{Kind: ActionRefused, Player: player, At: s.At, Reason: "reversed"},
				fmt.Sprintf("line %d: %s of player %v could not be completed and was reversed", s.Line, s.describe(), player))
		}
	}
	if len(left) > 0 && p.stage.Strict && !p.trying {
		return fmt.Errorf("line %d: an answer of the action in the lane %v was not used", left[0].Line, left[0].Lane)
	}
	return nil
}

// abandon takes the action in progress back.
func (p *play) abandon() {
	if p.act.step == nil {
		return
	}
	p.lanes[p.act.lane].End()
	p.g.Events()
	p.log, p.shown = p.log[:p.act.log], p.shown[:p.act.log]
	p.g.Clone(p.before)
	p.act = action{}
}

// try runs f on a copy of the game, with lanes that hold nothing but the
// answers of the step, and goes back.
func (p *play) try(key Player, s *Step, f func() bool) bool {
	game, lanes, stage, policy := p.g, p.lanes, p.stage, p.policy
	log, shown, act, slots, shares, answered := p.log, p.shown, p.act, p.slots, p.shares, p.answered
	trying, refusals, uses := p.trying, p.refusals, p.policyUses
	if p.depth == len(p.sides) {
		p.sides = append(p.sides, &engine.Game{})
	}
	p.g = p.sides[p.depth]
	p.g.Clone(game)
	p.depth++
	loose := *stage
	loose.Strict, loose.Error = false, Optional[ExpectedError]{}
	p.stage, p.policy, p.trying, p.act = &loose, &Policy{}, true, action{}
	for _, pl := range p.file.Players {
		p.lanes[pl.Key] = NewAnswers(Lanes{})
	}
	if s != nil {
		p.lane(key).Begin(s)
	}
	ok := f()
	p.depth--
	p.g, p.lanes, p.stage, p.policy = game, lanes, stage, policy
	p.log, p.shown, p.act, p.slots, p.shares, p.answered = log, shown, act, slots, shares, answered
	p.trying, p.refusals, p.policyUses = trying, refusals, uses
	return ok
}

// canFinish reports whether the action can be taken with its targets and
// finished. What mana some abilities give is known only once they are used, so
// the engine may offer an action that it reverses in the end.
func (p *play) canFinish(key Player, s *Step, i int) bool {
	n := 0
	if p.finishes(key, s, i, 0, &n) {
		return true
	}
	for aim := 1; aim < min(n, 32); aim++ { // what it costs may depend on its target (601.2f)
		if p.finishes(key, s, i, aim, &n) {
			return true
		}
	}
	return false
}

// finishes is canFinish with the option in the place aim as the first target, where none is
// scripted and that is not 0; n becomes how many options there were for it.
func (p *play) finishes(key Player, s *Step, i, aim int, n *int) bool {
	return p.try(key, s, func() bool {
		if p.give(&decision.Answer{Picks: []uint16{uint16(i)}}) != nil {
			return false
		}
		aimed := len(s.Action.Targets) > 0
		for d := p.g.Pending(); d != nil && d.Kind != decision.Act && d.Kind != decision.Attack; d = p.g.Pending() {
			if !aimed && d.Prompt == decision.PromptTargets && d.Max == 1 {
				aimed, *n = true, len(d.Options)+1
				if a := (decision.Answer{Seq: d.Seq, Picks: []uint16{uint16(aim - 1)}}); aim > 0 && d.Legal(&a) {
					if p.give(&a) != nil {
						return false
					}
					continue
				}
			}
			if p.reply(d) != nil {
				return false
			}
		}
		for _, left := range p.lane(key).End() {
			if left.Lane == LaneTargets && len(s.Action.Targets) > 0 {
				return false
			}
		}
		for _, e := range p.g.Events() {
			if e.Kind == mtg.EventRewound {
				return false
			}
		}
		return true
	})
}
