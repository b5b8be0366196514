package scenario

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/game/decision"
)

// declare answers a declaration of attackers or blockers with all the steps
// for it; what is required goes on top.
func (p *play) declare(d *decision.Decision) error {
	key := p.keys[d.For]
	if d.By != p.g.S.DeciderOf(d.For) { // an effect has another player choose
		key = p.keys[d.By]
	}
	verb, kind := Attack, ActionRefused
	if d.Kind == decision.Block {
		verb, kind = Block, BlockRefused
	}
	var a decision.Answer
	a.Seq = d.Seq
	options := p.options(d)
	for _, s := range p.queues[key].Declaration(p.point(), verb, p.holds(key)) {
		p.queues[key].Take(s)
		if s.Action.NoneAtAll {
			continue
		}
		i, partner := p.part(d, options, &s.Action, &a)
		if !s.Legal {
			if err := p.mustNotPart(d, key, s, kind, i, partner); err != nil {
				return err
			}
			continue
		}
		if i < 0 {
			message := fmt.Sprintf("line %d: %s is not possible for player %v", s.Line, s.describe(), key)
			if err := p.refused(Refusal{Kind: kind, Player: key, At: p.point(), Reason: "not possible"}, message); err != nil {
				return err
			}
			continue
		}
		a.Picks, a.Numbers = append(a.Picks, uint16(i)), append(a.Numbers, int32(partner))
	}
	if d.Check(&a) != nil {
		p.addRequired(d, &a)
	}
	if refusal := d.Check(&a); refusal != nil {
		message := fmt.Sprintf("%v: the declaration of player %v is not legal: %v", p.point(), key, refusal)
		if err := p.refused(Refusal{Kind: kind, Player: key, At: p.point(), Reason: refusal.Error()}, message); err != nil {
			return err
		}
		a.Reset()
		d.Propose(&a)
	}
	return p.give(&a)
}

// part finds the creature and whom it attacks or blocks; the creature is -1
// when it may not.
func (p *play) part(d *decision.Decision, options []Option, s *Action, a *decision.Answer) (creature, partner int) {
	who, whom := s.Attacker, s.Defender
	if d.Kind == decision.Block {
		who, whom = s.Blocker, s.Attacker
	}
	var taken []int
	for {
		i := FindOption(who, options, taken, false)
		if i < 0 {
			return -1, 0
		}
		taken = append(taken, i)
		if k := p.partnerOf(d, i, whom, a); k >= 0 {
			return i, k
		}
	}
}

// partnerOf finds the partner of option i that the selector means and that it
// does not yet take part with: -1 when there is none.
func (p *play) partnerOf(d *decision.Decision, i int, whom Selector, a *decision.Answer) int {
	limit := max(int(d.Options[i].Max), 1)
	if d.Kind == decision.Attack {
		limit = 1
	}
	used := 0
	for k := range a.Picks {
		if int(a.Picks[k]) == i {
			used++
		}
	}
	if used >= limit {
		return -1
	}
	var partners []Option
	var places []int
	for _, k := range d.Partners(i) {
		if !p.pairs(a, i, int(k)) {
			partners, places = append(partners, p.entity(d.Others[k].Entity)), append(places, int(k))
		}
	}
	if whom.Kind == NoSelector && len(places) > 0 {
		return places[0]
	}
	if k := FindOption(whom, partners, nil, false); k >= 0 {
		return places[k]
	}
	return -1
}

// pairs reports whether option i takes part with partner k already.
func (p *play) pairs(a *decision.Answer, i, k int) bool {
	for n := range a.Picks {
		if int(a.Picks[n]) == i && int(a.Numbers[n]) == k {
			return true
		}
	}
	return false
}

// mustNotPart drops a step that must not be possible: neither offered, nor
// legal by itself.
func (p *play) mustNotPart(d *decision.Decision, key Player, s *Step, kind ErrorKind, i, partner int) error {
	reason := "not possible"
	if i >= 0 {
		refusal := d.Check(&decision.Answer{Seq: d.Seq, Picks: []uint16{uint16(i)}, Numbers: []int32{int32(partner)}})
		if refusal == nil || refusal.Code == decision.RefusedRequirement {
			return fmt.Errorf("line %d: %s of player %v must not be possible and is", s.Line, s.describe(), key)
		}
		reason = refusal.Error()
	}
	if d.Kind == decision.Block {
		reason += ": " + p.blockReason(key, &s.Action)
	}
	if s.Reason != "" && !TextContains(s.Reason, reason, "") {
		return unsupported("the reason %q of a refusal: the engine offers only what is legal and says no more", s.Reason)
	}
	p.refusals = append(p.refusals, Refusal{Kind: kind, Player: key, At: p.point(), Reason: reason})
	return nil
}

// addRequired adds to a declaration what the rules require besides.
func (p *play) addRequired(d *decision.Decision, a *decision.Answer) {
	var least decision.Answer
	if !d.Propose(&least) {
		return
	}
	wider := decision.Answer{Seq: a.Seq, Picks: slices.Clone(a.Picks), Numbers: slices.Clone(a.Numbers)}
	for k := range least.Picks {
		if !slices.Contains(a.Picks, least.Picks[k]) {
			wider.Picks, wider.Numbers = append(wider.Picks, least.Picks[k]), append(wider.Numbers, least.Numbers[k])
		}
	}
	if d.Check(&wider) == nil {
		*a = wider
	}
}
