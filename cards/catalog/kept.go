package catalog

import (
	"bytes"
	"fmt"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/internal/saved"
	"github.com/apnap/apnap/mtg"
)

// kept are programs as they are kept for other builds.
type kept struct {
	// Form is keptForm of the build that wrote them.
	Form  int
	Cards []ability.Card
}

// keptForm says what programs that are kept mean. Raise it where something means another
// thing than before, and read the older ones in RestoreKept. Those of the first form were
// a plain list, in which a number that was left out meant one, or all, and a relation that
// was left out equality. In those of the second form what is looked for, and in no place
// named, was looked for on the battlefield, and a rule without players was about all. In those
// of the third form what was attached to nothing was unattached, damage to nothing was that to
// anyone, and skipping no steps was skipping turns.
const keptForm = 4

// Keep returns the programs as they are kept for other builds of this program, by
// names.
func (p *Programs) Keep() []byte {
	k := kept{Form: keptForm, Cards: make([]ability.Card, 0, len(p.cards))}
	for _, c := range p.cards[1:] {
		k.Cards = append(k.Cards, *c.Program)
	}
	return saved.Append(nil, &k)
}

// RestoreKept reads programs that Keep wrote, here or in another build, and makes their
// tables.
func RestoreKept(data []byte) (*Programs, error) {
	k := kept{}
	var err error
	if list := bytes.TrimLeft(data, " \t\r\n"); len(list) > 0 && list[0] == '[' {
		if err = saved.Read(data, &k.Cards); err == nil {
			for i := range k.Cards {
				ability.Walk(&k.Cards[i], sayNumber)
			}
			k.Form = 2
		}
	} else {
		err = saved.Read(data, &k)
	}
	switch {
	case err != nil:
	case k.Form == 2 || k.Form == 3:
		for i := range k.Cards {
			if k.Form == 2 {
				ability.Walk(&k.Cards[i], sayMeant)
			}
			ability.Walk(&k.Cards[i], sayOtherwise)
		}
	case k.Form != keptForm:
		err = fmt.Errorf("their form is %d, and this build reads 1 to %d", k.Form, keptForm)
	}
	if err != nil {
		return nil, fmt.Errorf("read programs: %w", err)
	}
	return link(k.Cards, make([]string, 1))
}

// sayNumber writes into a part of a program of the first form the number that was left
// out.
func sayNumber(part any) {
	switch p := part.(type) {
	case *ability.Instr:
		sayHowMany(p)
	case *ability.CostPart:
		switch {
		case p.N != nil:
		case p.UpTo:
			p.N = ability.Const(ability.AnyNumber)
		default:
			p.N = paidOnce(p.Kind)
		}
	case *ability.Target:
		if p.Min == nil && p.Max == nil {
			p.Min, p.Max = ability.Const(1), ability.Const(1)
		}
	case *ability.Cond:
		if p.Kind == ability.CondNum && p.Relation == 0 {
			p.Relation = ability.Equal
		}
	case *ability.Compare:
		if p.Relation == 0 && !p.Greatest && !p.Least {
			p.Relation = ability.Equal
		}
	case *ability.Replace:
		if (p.Kind == ability.ReplacePrevent || p.Kind == ability.ReplaceRedirect) && p.Num == nil {
			p.Flags |= ability.FlagAll
		}
	}
}

// paidOnce is one, of payments that have a number.
func paidOnce(k ability.CostKind) *ability.Num {
	switch k {
	case ability.CostTapThis, ability.CostUntapThis, ability.CostOneOf, ability.CostDiscardHand, ability.CostExert, ability.CostUnattach:
		return nil
	}
	return ability.Const(1)
}

func sayHowMany(in *ability.Instr) {
	switch in.Op {
	case ability.OpPrevent, ability.OpRemoveCounters, ability.OpMoveCounters:
		if in.N == nil {
			in.Flags |= ability.FlagAll
		}
	case ability.OpChoose:
		if in.Flags&ability.FlagAnyNumber != 0 {
			in.N = nil
		} else if in.N == nil {
			in.N = ability.Const(1)
		}
	case ability.OpMove, ability.OpExile, ability.OpEnters:
		if in.N == nil && in.Counter != 0 {
			in.N = ability.Const(1)
		}
	case ability.OpDraw, ability.OpDiscardRandom, ability.OpMill, ability.OpScry, ability.OpSurveil, ability.OpToken, ability.OpCopySpell,
		ability.OpCopyToken, ability.OpCopyCard, ability.OpMana, ability.OpPutCounters, ability.OpExtraTurn, ability.OpExtraLand,
		ability.OpExtraPhase, ability.OpSkip, ability.OpSearch, ability.OpRevealUntil:
		if in.N == nil {
			in.N = ability.Const(1)
		}
		if in.Op == ability.OpSearch && in.M == nil {
			in.M = in.N
		}
	}
}

// sayMeant writes into a part of a program of the second form what was meant where
// nothing stood.
func sayMeant(part any) {
	ability.Place(part)
	switch p := part.(type) {
	case *ability.Instr:
		switch p.Op {
		case ability.OpContinuous, ability.OpExchangeSize, ability.OpControl, ability.OpRule, ability.OpPermit, ability.OpPrevent, ability.OpBecomeCopy,
			ability.OpReplace, ability.OpReword, ability.OpExchangeControl:
			if p.Duration == ability.NoDuration {
				p.Duration = ability.Permanently
			}
		case ability.OpDamage:
			if p.Other == nil {
				p.Other = &ability.Sel{Kind: ability.SelThis}
			}
		case ability.OpDivide:
			if p.Other == nil && p.Counter == 0 && p.Duration == ability.NoDuration {
				p.Other = &ability.Sel{Kind: ability.SelThis}
			}
		case ability.OpCounter:
			if p.Zone == 0 {
				p.Zone = mtg.Graveyard
			}
		}
		if p.Op == ability.OpRule && p.Who == nil {
			sayAll(p.Static)
		}
	case *ability.Ability:
		for i := range p.Static {
			sayAll(&p.Static[i])
		}
	}
}

// sayOtherwise writes into an instruction of the third form what it did where it named
// nothing it is done to.
func sayOtherwise(part any) {
	in, ok := part.(*ability.Instr)
	switch {
	case !ok:
	case in.Op == ability.OpAttach && in.Other == nil:
		in.Flags |= ability.FlagOff
	case in.Op == ability.OpPrevent && in.What == nil:
		in.Flags |= ability.FlagAnyone
	case in.Op == ability.OpSkip && in.First == 0:
		in.Flags |= ability.FlagTurns
	}
}

// sayAll writes into a rule, or a change of costs, that it is about all players, where it
// named none.
func sayAll(e *ability.StaticEffect) {
	bounds := e.AtMost > 0 && e.What == nil && !e.This             // how many attack or block
	bounds = bounds || e.Action == mtg.ActionUntap && e.AtMost > 0 // or untap
	said := e.Kind == ability.StaticRule && (ability.ByPlayers(e.Action) || bounds) || e.Kind == ability.StaticCostChange && !e.This
	if said && e.Who == nil {
		e.Who = &ability.Filter{Players: true, NoObjects: true}
	}
}
