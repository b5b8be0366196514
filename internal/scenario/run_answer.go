package scenario

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// reply answers a decision from the lanes of the player who is asked, or by
// the policy where that is allowed.
func (p *play) reply(d *decision.Decision) error {
	key := p.keys[d.By]
	p.drain()
	var a decision.Answer
	for {
		before := p.lanes[key].states()
		err := p.replyTo(d, key, &a)
		if err == nil {
			return p.give(&a)
		}
		if _, ok := err.(*UnansweredError); !ok || !p.lanes[key].passOver(before) {
			return p.unanswered(err)
		}
		a.Reset()
	}
}

// replyTo finds the answer of the player to the decision.
func (p *play) replyTo(d *decision.Decision, key Player, a *decision.Answer) error {
	switch d.Kind {
	case decision.Pick:
		return p.pick(d, key, a)
	case decision.Order:
		return p.order(d, key, a)
	case decision.Number:
		return p.number(d, key, a)
	case decision.Confirm:
		return p.confirm(d, key, a)
	case decision.Distribute:
		return p.distribute(d, key, a)
	case decision.Pay:
		return p.pay(d, key, a)
	case decision.Name:
		return p.name(d, key, a)
	}
	return fmt.Errorf("%v: a decision of the kind %v that the runner does not know", p.point(), d.Kind)
}

// refusedTargets says that targets of the script are no legal choice together, as where what
// they add up to is bounded.
type refusedTargets struct {
	refusal Refusal
	why     string
}

func (e *refusedTargets) Error() string {
	return fmt.Sprintf("%v: the engine refuses the targets of player %v: %s", e.refusal.At, e.refusal.Player, e.why)
}

// unanswered deals with a decision for which there is no answer: the stage may
// expect that.
func (p *play) unanswered(err error) error {
	if t, ok := err.(*refusedTargets); ok && !p.trying {
		if err := p.refused(t.refusal, t.Error()); err != nil {
			return err
		}
		p.over = true
		return nil
	}
	u, ok := err.(*UnansweredError)
	if !ok || p.trying {
		return err
	}
	r := Refusal{Kind: DecisionUnanswered, Player: u.Player, Lane: u.Lane, At: u.At, Reason: u.What}
	if u.Lane == LaneTargets && p.act.step != nil && len(p.act.step.Action.Targets) > 0 {
		r.Kind, r.Target = TargetRefused, p.scriptedTarget()
	}
	message := u.Error()
	if err := p.refused(r, message); err != nil {
		return err
	}
	if r.Kind == TargetRefused {
		p.abandon()
	} else {
		p.over = true // the decision cannot be answered, so the game cannot go on
	}
	return nil
}

// scriptedTarget is what the action's first announced target names, wherever
// it is.
func (p *play) scriptedTarget() Option {
	t := p.act.step.Action.Targets[0]
	if len(t.Targets) == 0 {
		return Option{}
	}
	s := t.Targets[0]
	if s.Kind == SelectPlayer {
		return Option{Player: s.Player}
	}
	for z := mtg.Library; z <= mtg.Outside; z++ {
		if list := p.named(z, NoPlayer, s); len(list) > 0 {
			return p.describe(list[0])
		}
	}
	return Option{Name: s.Name}
}

// leave notes that the policy decides; in a strict stage that is an error.
func (p *play) leave(key Player, lane Lane, d *decision.Decision, options []Option) error {
	what := fmt.Sprintf("%s of %s", promptWords[d.Prompt], p.nameOf(d.Source))
	for i := range options {
		if i == 8 {
			what += ", ..."
			break
		}
		if i == 0 {
			what += ": "
		} else {
			what += ", "
		}
		what += optionWords(&options[i])
	}
	err := p.policy.Use(UnansweredError{Player: key, Lane: lane, At: p.point(), What: what})
	if err == nil && !p.trying {
		p.policyUses = append(p.policyUses, p.policy.Uses[len(p.policy.Uses)-1])
	}
	return err
}

func optionWords(o *Option) string {
	switch {
	case o.Player != NoPlayer:
		return "player " + o.Player.String()
	case o.Label != "":
		return o.Label
	case o.Name != "":
		return o.Name
	case o.Source != "":
		return fmt.Sprintf("%s (%s)", o.Source, o.Text)
	case o.Text != "":
		return o.Text
	}
	return "something face down"
}

// pick answers a Pick.
func (p *play) pick(d *decision.Decision, key Player, a *decision.Answer) error {
	switch d.Prompt {
	case decision.PromptModes:
		return p.modes(d, key, a)
	case decision.PromptCostChoice:
		if i, ok := p.lanes[key].Cost(p.costOptions(d)); ok {
			a.Picks = []uint16{uint16(i)}
			return nil
		}
	case decision.PromptPile:
		if i, ok := p.lanes[key].Pile([]string{"1", "2"}); ok {
			a.Picks = []uint16{uint16(i)}
			return nil
		}
	case decision.PromptHybrid:
		if p.lifeForMana(d, key, a) {
			return nil
		}
	case decision.PromptOpening, decision.PromptCompanion:
		p.opening(d, key, a)
		return nil
	case decision.PromptManaColor, decision.PromptColor:
		if p.act.auto && p.manaColor(d, key, a) {
			return nil
		}
	}
	if p.pickPile(d, key, a) || p.voteBetween(d, key, a) {
		return nil
	}
	if d.Prompt == decision.PromptCast && len(d.Options) < 2 || d.Rule == rule.R702_94a && len(d.Options) == 1 {
		if yes, ok := p.lanes[key].Confirm(); ok {
			if yes && len(d.Options) == 1 {
				a.Picks = []uint16{0}
			}
			return nil
		}
	}
	pd := PickDecision{Lane: LaneChoices, Options: p.options(d), Min: int(d.Min), Max: int(d.Max)}
	if d.Prompt == decision.PromptTargets {
		pd.Lane = LaneTargets
		p.markModes(d, pd.Options)
		pd.Amount = p.divided(d)
	}
	pd.Keep = d.Rule == rule.R707_10c
	picks, outcome := p.lanes[key].Pick(&pd)
	if outcome == Unanswered && d.Prompt == decision.PromptProliferate {
		return p.proliferate(d, key, a)
	}
	if outcome == Unanswered {
		if len(picks.Indexes) < pd.Min && pd.Min == pd.Max && indifferent(d, pd.Options) {
			picks.Indexes = PolicyPick(picks.Indexes, len(pd.Options), pd.Min, pd.Max, false, nil)
		} else {
			if err := p.leave(key, pd.Lane, d, pd.Options); err != nil {
				return err
			}
			picks.Indexes = PolicyPick(picks.Indexes, len(pd.Options), pd.Min, pd.Max, pd.Keep || forCost(d), p.favour(d, key))
		}
		picks.Amounts = nil
	}
	for _, i := range picks.Indexes {
		a.Picks = append(a.Picks, uint16(i))
	}
	if a.Seq = d.Seq; outcome == Answered && pd.Lane == LaneTargets && len(a.Picks) > 0 && d.Check(a) != nil {
		return &refusedTargets{Refusal{Kind: TargetRefused, Player: key, At: p.point(), Target: pd.Options[picks.Indexes[0]]}, d.Check(a).Error()}
	}
	for k, i := range picks.Indexes {
		if pd.Amount > 0 && k < len(picks.Amounts) && picks.Amounts[k] > 0 {
			p.shares = append(p.shares, share{d.Options[i].Other, picks.Amounts[k]})
		}
	}
	return nil
}

// voteBetween answers a vote between two words by a yes, for the first of them, or a
// no.
func (p *play) voteBetween(d *decision.Decision, key Player, a *decision.Answer) bool {
	if d.Prompt != decision.PromptVote || len(d.Options) != 2 || d.Options[0].Other != 0 {
		return false
	}
	yes, ok := p.lanes[key].Confirm()
	if !ok {
		return false
	}
	at := slices.IndexFunc(d.Options, func(o decision.Option) bool { return (o.N == 0) == yes })
	a.Picks = []uint16{uint16(at)}
	return true
}

// lifeForMana answers whether life is paid for a Phyrexian symbol by a yes or no.
func (p *play) lifeForMana(d *decision.Decision, key Player, a *decision.Answer) bool {
	life := slices.IndexFunc(d.Options, func(o decision.Option) bool { return o.Half() == "" })
	if life < 0 || len(d.Options) != 2 {
		return false
	}
	yes, ok := p.lanes[key].Confirm()
	if !ok {
		return false
	}
	if !yes {
		life = 1 - life
	}
	a.Picks = []uint16{uint16(life)}
	return true
}

// proliferate leaves the choice to the policy, which helps its player alone.
func (p *play) proliferate(d *decision.Decision, key Player, a *decision.Answer) error {
	if err := p.leave(key, LaneChoices, d, p.options(d)); err != nil {
		return err
	}
	favour := p.favour(d, key)
	for i := range d.Options {
		if favour(i) > 0 {
			a.Picks = append(a.Picks, uint16(i))
		}
	}
	return nil
}

// indifferent reports whether it does not matter what is picked.
func indifferent(d *decision.Decision, options []Option) bool {
	switch d.Prompt {
	case decision.PromptTargets:
		return false
	case decision.PromptReplace: // the same effect twice
		return Alike(options)
	case decision.PromptHybrid: // a part of paying: each can be paid
		return true
	}
	return interchangeable(options)
}

// interchangeable reports whether the options are cards of one name in a zone
// where nothing tells them apart, so that it does not matter which is picked.
func interchangeable(options []Option) bool {
	for i := range options {
		o := &options[i]
		if o.ID != "" || o.Zone != Hand && o.Zone != Library {
			return false
		}
	}
	return Alike(options)
}

// forCost reports whether what is picked is paid; revealing a card for its miracle
// costs nothing.
func forCost(d *decision.Decision) bool {
	switch d.Prompt {
	case decision.PromptSacrifice, decision.PromptDiscard, decision.PromptExile, decision.PromptReturn,
		decision.PromptTap, decision.PromptReveal, decision.PromptCounters, decision.PromptOptionalCost, decision.PromptCleanup:
		return d.Rule != rule.R702_94a
	}
	return false
}

// modes answers a choice of modes, one after another, each by its number in printed
// order.
func (p *play) modes(d *decision.Decision, key Player, a *decision.Answer) error {
	if int(d.Min) == len(d.Options) { // all of them
		a.Picks = nil
		for i := range d.Options {
			a.Picks = append(a.Picks, uint16(i))
			p.lanes[key].Mode([]int{int(d.Options[i].N) + 1}, false) // an entry for it is spared
		}
		return nil
	}
	for len(a.Picks) < int(d.Max) {
		left := p.modesLeft(d, a.Picks)
		if len(left) == 0 {
			break
		}
		numbers := make([]int, len(left))
		for k, at := range left {
			numbers[k] = int(d.Options[at].N) + 1
		}
		i, done, ok := p.lanes[key].Mode(numbers, len(a.Picks) >= int(d.Min))
		if !ok {
			if len(a.Picks) > 0 && len(a.Picks) >= int(d.Min) {
				break
			}
			if err := p.leave(key, LaneModes, d, nil); err != nil {
				return err
			}
			i = 0
		}
		if done {
			break
		}
		a.Picks = append(a.Picks, uint16(left[i]))
	}
	slices.Sort(a.Picks)
	return nil
}

// modesLeft lists an option for each mode that can still be chosen.
func (p *play) modesLeft(d *decision.Decision, taken []uint16) (left []int) {
	for i := range d.Options {
		again := slices.ContainsFunc(left, func(k int) bool { return d.Options[k].N == d.Options[i].N })
		if !again && !slices.Contains(taken, uint16(i)) {
			left = append(left, i)
		}
	}
	return left
}

// markModes says for which mode the targets asked about are, by its number in printed
// order.
func (p *play) markModes(d *decision.Decision, options []Option) {
	if p.slots.source != d.Source {
		p.slots = slotCount{source: d.Source}
	}
	obj := p.g.S.Object(d.Source)
	if obj == nil || obj.Capture == 0 || len(p.g.P.Ability(d.Ability).Modes) < 2 {
		return
	}
	chosen := p.g.S.Capture(obj.Capture).Modes
	n := p.slots.n
	p.slots.n++
	for place := 0; place < 16; place++ {
		m := int(chosen>>(4*place)&15) - 1
		if m < 0 {
			return
		}
		if targets := len(p.g.P.Ability(d.Ability).Modes[m].Targets); n >= targets {
			n -= targets
			continue
		}
		for i := range options {
			options[i].Mode = m + 1
		}
		return
	}
}

// divided is the amount that is divided among the targets asked about, 0 when
// none is.
func (p *play) divided(d *decision.Decision) int {
	for i := range p.g.P.Ability(d.Ability).Modes {
		targets := p.g.P.Ability(d.Ability).Modes[i].Targets
		if int(d.Total) >= len(targets) || targets[d.Total].Divided == nil {
			continue
		}
		if n := targets[d.Total].Divided; n.Kind == ability.NumConst {
			return int(n.K)
		}
		return 1 << 20 // known only once all is announced
	}
	return 0
}

// costOptions are the ways to pay of a choice among them.
func (p *play) costOptions(d *decision.Decision) (all []CostOption) {
	for i := range d.Options {
		all = append(all, CostOption{Kind: AlternativeCost, Price: p.costChoice(d, int(d.Options[i].N)), Source: p.nameOf(d.Source)})
	}
	return all
}

// order answers an Order.
func (p *play) order(d *decision.Decision, key Player, a *decision.Answer) error {
	options := p.options(d)
	if d.Prompt == decision.PromptOrderGraveyard {
		p.orderGraveyard(key, options, a)
		return nil
	}
	order, outcome := p.lanes[key].Order(options)
	if outcome == Unanswered {
		if err := p.leave(key, LaneChoices, d, options); err != nil {
			return err
		}
		for i := range options {
			if !slices.Contains(order, i) {
				order = append(order, i)
			}
		}
	}
	for _, i := range order {
		a.Picks = append(a.Picks, uint16(i))
	}
	return nil
}

// opening answers what is done with the opening hand: as pick entries say, or a
// yes where there is one card. Where nothing is said nothing is done.
func (p *play) opening(d *decision.Decision, key Player, a *decision.Answer) {
	options := p.options(d)
	if len(options) == 1 {
		if yes, ok := p.lanes[key].Confirm(); ok {
			if yes {
				a.Picks = []uint16{0}
			}
			return
		}
	}
	picks, _ := p.lanes[key].Pick(&PickDecision{Lane: LaneChoices, Options: options, Max: min(len(options), int(d.Max))})
	for _, i := range picks.Indexes {
		a.Picks = append(a.Picks, uint16(i))
	}
}

// orderGraveyard answers in which order cards lie that came to a graveyard
// together, as an order entry says. Without one they lie as they came: where the
// order is not spoken of it does not matter.
func (p *play) orderGraveyard(key Player, options []Option, a *decision.Answer) {
	order, ok := p.lanes[key].WholeOrder(options)
	if !ok {
		order = upTo(len(options))
	}
	for _, i := range order {
		a.Picks = append(a.Picks, uint16(i))
	}
}

// number answers a Number.
func (p *play) number(d *decision.Decision, key Player, a *decision.Answer) error {
	n, ok := p.lanes[key].Number(int(d.Min), int(d.Max))
	if !ok && d.Prompt == decision.PromptOptionalCost {
		n, ok = p.lanes[key].Times(int(d.Max))
	}
	if !ok {
		if err := p.leave(key, LaneChoices, d, nil); err != nil {
			return err
		}
		n = int(d.Max)
	}
	a.Numbers = []int32{int32(n)}
	return nil
}

// confirm answers a question of yes or no.
func (p *play) confirm(d *decision.Decision, key Player, a *decision.Answer) error {
	if d.Prompt == decision.PromptOptionalCost {
		name := p.optionalName(d)
		if p.act.kicks != "" && name == p.act.kicks {
			a.Yes = true
			return nil
		}
		if i, ok := p.lanes[key].Cost([]CostOption{{Kind: AlternativeCost, Word: name}, {Kind: NormalCost}}); ok {
			a.Yes = i == 0
			return nil
		}
	}
	yes, ok := p.lanes[key].Confirm()
	if !ok {
		yes, ok = p.saidBySequel(d, key)
	}
	if !ok {
		if err := p.leave(key, LaneChoices, d, nil); err != nil {
			return err
		}
		yes = !d.Unable && (d.Prompt != decision.PromptPayCost || p.g.S.Turn > 0) // nothing is paid for what is laid out
	}
	a.Yes = yes
	return nil
}

// saidBySequel finds whether something is paid or done by the next answer, which may say at
// once what is picked for it, or that nothing is.
//
// NOTE: engines that ask both in one have but that entry.
func (p *play) saidBySequel(d *decision.Decision, key Player) (yes, ok bool) {
	next, more := p.lanes[key].NextChoice()
	switch {
	case !more || d.Prompt != decision.PromptPayCost && d.Prompt != decision.PromptMay:
		return false, false
	case next.Kind == ChoiceDone && d.Prompt == decision.PromptPayCost:
		return false, p.lanes[key].Done()
	case next.Kind != ChoicePick || d.Unable:
		return false, false
	}
	by := d.By
	yes = p.try(key, nil, func() bool {
		if p.give(&decision.Answer{Yes: true}) != nil {
			return false
		}
		then := p.g.Pending()
		if then == nil || then.By != by || then.Kind != decision.Pick {
			return false
		}
		_, found := findAll(next.Picks, p.options(then), nil, true)
		return found
	})
	return yes, yes
}

// optionalName is the name of the optional cost asked about.
func (p *play) optionalName(d *decision.Decision) string {
	if lent := p.g.P.Ability(d.Ability).LentCost(); lent != nil {
		return lent.Name
	}
	if obj := p.g.S.Object(d.Source); obj != nil {
		if extra := p.g.P.Face(obj.Face).Extra; int(d.Total) < len(extra) {
			return extra[d.Total].Name
		}
	}
	return ""
}

// distribute answers a division: by the amounts announced with the targets,
// else by a number for each recipient.
func (p *play) distribute(d *decision.Decision, key Player, a *decision.Answer) error {
	n := len(d.Options)
	switch {
	case n == 1:
		a.Numbers = []int32{d.Total}
		return nil
	case d.Prompt == decision.PromptDivide && p.announced(d, a):
		return nil
	case oneEach(d) && (d.Options[0].Min > 0 || !numberNext(p.lanes[key])):
		for range n {
			a.Numbers = append(a.Numbers, 1)
		}
		return nil
	}
	if p.lanes[key].Done() { // nothing else than the rules propose
		d.Propose(a)
		return nil
	}
	if only := p.onlyShares(d); only != nil {
		for _, k := range only { // entries that say so are spared
			p.lanes[key].Number(int(k), int(k))
		}
		a.Numbers = only
		return nil
	}
	left, first := int(d.Total), 0
	if staysFirst(d) { // what stays has no entry: it is no recipient
		first, a.Numbers = 1, []int32{0}
		defer func() {
			if len(a.Numbers) == n && a.Numbers[0] == 0 && left > 0 {
				a.Numbers[0] = int32(left)
			}
		}()
	}
	for i := first; i < n; i++ {
		k, ok := p.lanes[key].Number(0, max(left, 1))
		if !ok {
			if first == 0 && i > 0 && i == n-1 {
				k = left
			} else {
				if err := p.leave(key, LaneChoices, d, p.options(d)); err != nil {
					return err
				}
				left = 0 // all of it is in what is proposed
				a.Reset()
				d.Propose(a)
				return nil
			}
		}
		a.Numbers = append(a.Numbers, int32(k))
		left -= k
	}
	return nil
}

// oneEach reports whether as much is divided as there are recipients: where nothing else is
// said, and always where nobody may be left out (601.2d), each gets one.
func oneEach(d *decision.Decision) bool {
	return d.Prompt == decision.PromptDivide && int(d.Total) == len(d.Options)
}

// numberNext reports whether the next of the choices is a number.
func numberNext(a *Answers) bool {
	next, more := a.NextChoice()
	return more && next.Kind == ChoiceNumber
}

// staysFirst reports whether the first share of the division is what stays where it is, or is
// not taken (122.1, 122.5).
func staysFirst(d *decision.Decision) bool {
	return d.Prompt == decision.PromptCounterKind && d.Options[0].Other == 0 || d.Rule == rule.R122_5 && d.Prompt == decision.PromptDivide
}

// onlyShares returns the only legal division, nil where there are more, or too many to try.
func (p *play) onlyShares(d *decision.Decision) (only []int32) {
	if len(d.Options) > 4 || d.Total > 20 {
		return nil
	}
	found, shares := 0, make([]int32, len(d.Options))
	var divide func(i int, left int32)
	divide = func(i int, left int32) {
		if found > 1 {
			return
		}
		if i == len(shares)-1 {
			if shares[i] = left; d.Legal(&decision.Answer{Seq: d.Seq, Numbers: shares}) {
				found++
				only = slices.Clone(shares)
			}
			return
		}
		for k := int32(0); k <= left; k++ {
			shares[i] = k
			divide(i+1, left-k)
		}
	}
	if divide(0, d.Total); found != 1 {
		return nil
	}
	return only
}

// announced uses the amounts that stood beside the targets.
func (p *play) announced(d *decision.Decision, a *decision.Answer) bool {
	for i := range d.Options {
		at := slices.IndexFunc(p.shares, func(s share) bool { return s.to == d.Options[i].Other })
		if at < 0 {
			a.Numbers = nil
			return false
		}
		a.Numbers = append(a.Numbers, int32(p.shares[at].n))
	}
	p.shares = nil
	return true
}

// name answers a Name with the text of a pick.
func (p *play) name(d *decision.Decision, key Player, a *decision.Answer) error {
	c, ok := p.lanes[key].NextChoice()
	if !ok || c.Kind != ChoicePick || len(c.Picks) != 1 {
		if err := p.leave(key, LaneChoices, d, nil); err != nil {
			return err
		}
		a.Text = d.Example
		return nil
	}
	a.Text = c.Picks[0].Name
	p.lanes[key].Pick(&PickDecision{Lane: LaneChoices, Options: []Option{{Label: a.Text}, {}}, Min: 1, Max: 1})
	return nil
}

// favour is what the policy prefers: harm goes to opponents and what is
// theirs, all else to the player's own.
func (p *play) favour(d *decision.Decision, key Player) func(int) int {
	harmful := p.harms(d)
	return func(i int) int {
		o := &d.Options[i]
		if d.Prompt == decision.PromptProliferate {
			harmful = p.weakened(o.Other)
		}
		whose := Player(0)
		switch {
		case o.Other.IsPlayer():
			whose = p.keys[o.Other.Seat()]
		case o.Object != 0:
			if row := p.g.Q.Row(o.Object); row != nil {
				whose = p.keys[row.Controller]
			}
		}
		if whose != NoPlayer && (whose == key) != harmful {
			return 1
		}
		return 0
	}
}

// weakened reports whether counters on e do its controller, or the player, harm.
func (p *play) weakened(e mtg.Entity) bool {
	return p.g.S.CounterCount(e, mtg.CounterMinusOne)+p.g.S.CounterCount(e, mtg.CounterPoison) > 0
}

// harms reports whether the ability that asks does something that nobody wants
// for what is his.
func (p *play) harms(d *decision.Decision) bool {
	for _, m := range p.g.P.Ability(d.Ability).Modes {
		for i := range m.Code {
			switch m.Code[i].Op {
			case ability.OpDamage, ability.OpDivide, ability.OpDestroy, ability.OpSacrifice, ability.OpExile,
				ability.OpCounter, ability.OpTap, ability.OpLoseLife, ability.OpDiscard, ability.OpMill, ability.OpControl:
				return true
			}
		}
	}
	return false
}

// promptWords say what a decision is about, for messages.
var promptWords = [decision.NumPrompts]string{
	decision.NoPrompt: "a choice", decision.PromptPriority: "priority", decision.PromptTargets: "targets",
	decision.PromptModes: "modes", decision.PromptX: "X", decision.PromptOptionalCost: "an optional cost",
	decision.PromptCostChoice: "a choice of costs", decision.PromptDivide: "a division", decision.PromptPayMana: "mana",
	decision.PromptSacrifice: "a sacrifice", decision.PromptDiscard: "a discard", decision.PromptExile: "an exile",
	decision.PromptReturn: "a return to hand", decision.PromptTap: "what to tap", decision.PromptReveal: "what to reveal",
	decision.PromptChoose: "a choice", decision.PromptCounters: "counters", decision.PromptTriggers: "the order of triggers",
	decision.PromptDamage: "combat damage", decision.PromptMay: "an optional effect", decision.PromptPayCost: "an offered cost",
	decision.PromptReplace: "the first replacement effect", decision.PromptLegend: "the legend to keep",
	decision.PromptCleanup: "the discard of the cleanup step", decision.PromptScry: "scry", decision.PromptSurveil: "surveil",
	decision.PromptOrderTop: "the order on top", decision.PromptOrderBottom: "the order on the bottom",
	decision.PromptSearch: "a search", decision.PromptColor: "a colour", decision.PromptType: "a type",
	decision.PromptWord: "a word", decision.PromptName: "a card name", decision.PromptNewWord: "another word",
	decision.PromptVote: "a vote", decision.PromptSeparate: "the first pile", decision.PromptPile: "a pile",
	decision.PromptChooseNumber: "a number", decision.PromptEffectMode: "what to do", decision.PromptCopyTargets: "new targets",
	decision.PromptCast: "casting a card", decision.PromptEnchant: "what to enchant",
	decision.PromptOpening:        "what to do with the opening hand",
	decision.PromptTimestamps:     "the order of timestamps",
	decision.PromptOrderGraveyard: "the order in the graveyard", decision.PromptManaColor: "the kind of mana",
	decision.PromptCoin: "heads", decision.PromptOptionalReplace: "an optional replacement effect",
	decision.PromptHybrid:   "how a hybrid symbol is paid",
	decision.PromptDefender: "the defending player", decision.PromptCommander: "the commander's return",
	decision.PromptProliferate: "what to proliferate", decision.PromptBand: "a band",
	decision.PromptAssist: "who helps to pay", decision.PromptDungeon: "a dungeon", decision.PromptRoom: "a room", decision.PromptCompanion: "a companion", decision.PromptOnTop: "on top or beneath", decision.PromptCounterKind: "the counters", decision.PromptLifeTotal: "a life total",
	decision.PromptAttackers: "which creatures attack", decision.PromptStandIn: "who chooses instead", decision.PromptProtector: "the protector of a battle",
}
