package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// emitter makes the program of one mode of an ability: its code, its registers and its
// targets.
type emitter struct {
	kind ability.Kind
	// static: there is no one to choose.
	static  bool
	mode    *ability.Mode
	targets map[*oracle.Node]int
	// prepared counts the targets, temps the other registers.
	prepared, temps int
	// did is the register with what the last instruction did, or -1.
	did int
	// lasts is the condition of the duration read last, and lastsOf the object that it
	// asks about, if any.
	lasts   *ability.Cond
	lastsOf *ability.Sel
	// kept is what the creator of a delayed ability must remember for it.
	kept []keptSel
	// sacrificed is what was sacrificed, of a kind, for this reflexive ability.
	sacrificed *mention
	// ahead are the sentences after the one that is compiled.
	ahead []*oracle.Node
	// among is a phrase that stands behind other words than those that it belongs to.
	among *oracle.Node
	// zone is where the ability functions, when its words say so; hereToo: and on the
	// battlefield; everywhere: it works wherever this goes from (113.6); eminent: in the
	// command zone too.
	zone       mtg.Zone
	hereToo    bool
	everywhere bool
	eminent    bool
}

func newEmitter(kind ability.Kind) *emitter {
	return &emitter{kind: kind, mode: &ability.Mode{}, targets: map[*oracle.Node]int{}, did: -1}
}

// prepare gives the uses of the word "target" in a tree their registers. All
// trees of a mode are prepared before the first is compiled, so that targets
// come before all other registers.
func (e *emitter) prepare(n *oracle.Node) {
	n.Walk(func(m *oracle.Node) bool {
		if m.Row == oracle.AbQuoted || m.Is(oracle.BodyWhenyoudo, oracle.BodyWhenyoudowhere, oracle.BodyDelayed, oracle.BodyDelayedwhere, oracle.BodyNextendcombat, oracle.BodyIfdodelayed, oracle.BodyIfdelayed, oracle.BodyWhenway, oracle.BodyPaytimes, oracle.BodyWhenenters, oracle.BodyWhennext, oracle.BodyWhenyournext, oracle.BodyWhenlost, oracle.BodyClausedelayed, oracle.BodyEndcombat, oracle.BodyUntilwhen) && m != n {
			return false
		}
		if m.Row == oracle.BodyWhenturn { // what is done then has targets of its own
			e.prepare(m.Kid(oracle.SymEvent))
			return false
		}
		if m.Sym == oracle.SymObj {
			for _, post := range m.All(oracle.SymPost) { // "target cards from target player's graveyard": the player is chosen first
				e.prepare(post)
			}
		}
		if _, ok := e.targets[m]; targets(m) && !ok {
			e.targets[m] = e.prepared
			e.prepared++
		}
		return true
	})
	for len(e.mode.Targets) < e.prepared {
		e.mode.Targets = append(e.mode.Targets, ability.Target{})
	}
}

// targets reports whether the node is one use of the word "target".
func targets(n *oracle.Node) bool {
	switch n.Sym {
	case oracle.SymTargeted:
		return true
	case oracle.SymPv:
		return n.Is(oracle.PvSupport, oracle.PvEarthbend)
	case oracle.SymDet:
		switch n.Row {
		case oracle.DetTarget, oracle.DetAnother, oracle.DetUpto, oracle.DetUptothat, oracle.DetNumber, oracle.DetAnynumber, oracle.DetOneortwo, oracle.DetSomeof, oracle.DetThird:
			return true
		}
	case oracle.SymObj:
		return n.Is(oracle.ObjAny, oracle.ObjAnyother, oracle.ObjOthertarget, oracle.ObjAnytargets, oracle.ObjNtargets, oracle.ObjUptotargets, oracle.ObjAnyofthose)
	case oracle.SymPlayer:
		return n.Is(oracle.PlayerTarget, oracle.PlayerTargets, oracle.PlayerTwotargets)
	}
	return false
}

// register returns a new register.
func (e *emitter) register() int {
	e.temps++
	return e.prepared + e.temps - 1
}

// finish returns the mode.
func (e *emitter) finish() *ability.Mode {
	e.mode.Registers = uint8(e.prepared + e.temps)
	for i := range e.mode.Code {
		if in := &e.mode.Code[i]; in.Op == ability.OpMove && in.Zone == mtg.Battlefield && in.Dst > 0 && fromInSight(e.mode.Code[:i], in.What) {
			evenWhereItStayed(e.mode.Code[i+1:], in)
		}
	}
	return e.mode
}

// fromInSight reports whether what is selected is this, or what was chosen or put where all see it
// before: nothing is asked of a card that stays hidden.
func fromInSight(before []ability.Instr, s *ability.Sel) bool {
	if s == nil || s.Kind != ability.SelRegister {
		return s != nil && s.Kind == ability.SelThis
	}
	return !slices.ContainsFunc(before, func(in ability.Instr) bool {
		return in.Dst == s.N+1 && in.Filter != nil && in.Filter.Zones&mtg.Zones(mtg.Hand, mtg.Library) != 0
	})
}

// evenWhereItStayed has the instructions after one that puts something onto the battlefield speak of
// that object where it could not enter: what they ask of it, or exile, or mean something other than,
// is the card that stayed where it was (201.5, 608.2c, 608.2h). What is done to a permanent is done to
// what has entered. Nothing is exiled that something else had moved before (400.7), and what is asked
// of that is asked of the card as it was (608.2h).
func evenWhereItStayed(code []ability.Instr, put *ability.Instr) {
	entered := selRegister(int(put.Dst) - 1)
	it := &ability.Sel{Kind: ability.SelBecame, Of: put.What, Or: entered}
	is := func(s *ability.Sel) bool { return s != nil && *s == *entered }
	for i := range code {
		if in := &code[i]; in.Op == ability.OpExile && is(in.What) {
			in.What = &ability.Sel{Kind: ability.SelUnion, Of: entered, Or: put.What}
		}
		ability.WalkInstr(&code[i], func(part any) {
			switch x := part.(type) {
			case *ability.Num:
				switch x.Kind {
				case ability.NumPower, ability.NumToughness, ability.NumManaValue:
					if is(x.Sel) {
						x.Sel = it
					}
				}
			case *ability.Cond:
				if x.Kind == ability.CondMatches && is(x.Sel) {
					x.Sel = it
				}
			case *ability.Filter:
				if is(x.NotIn) {
					x.NotIn = it
				}
			}
		})
	}
}

// emit appends an instruction and returns its index.
func (e *emitter) emit(in ability.Instr) int {
	if in.Duration == ability.UntilCond {
		if in.Until == nil {
			in.Until = e.lasts
		}
		if in.Until == e.lasts && e.lastsOf != nil && (in.What == nil || *in.What != *e.lastsOf) {
			fail(CodeMeaning, nil, "as long as something of another object")
		}
	}
	if e.kind != ability.Spell && slices.ContainsFunc(e.mode.Code, func(in ability.Instr) bool {
		return (in.Op == ability.OpChooseColor || in.Op == ability.OpChooseType) && in.Flags&ability.FlagPassing == 0
	}) {
		ofChoice(&in)
	}
	e.knowsPlayers(&in)
	e.mode.Code = append(e.mode.Code, in)
	return len(e.mode.Code) - 1
}

// knowsPlayers keeps the players of whom a rule that lasts speaks as the controller or the owner of
// something: who it is is asked once, as the effect begins, whoever controls that later (608.2h).
func (e *emitter) knowsPlayers(in *ability.Instr) {
	if in.Static == nil || in.Op != ability.OpRule && in.Op != ability.OpReplace && in.Op != ability.OpPrevent {
		return
	}
	who := func(part any) {
		f, ok := part.(*ability.Filter)
		if !ok || f.Whose == nil || f.Whose.Kind != ability.SelController && f.Whose.Kind != ability.SelOwner || f.Whose.Of == nil || f.Whose.Of.Kind != ability.SelRegister {
			return
		}
		r := e.register()
		e.emit(ability.Instr{Op: ability.OpSelect, What: f.Whose, Dst: uint8(r + 1)})
		f.Whose = selRegister(r)
	}
	st := in.Static
	for _, f := range [...]*ability.Filter{st.What, st.With, st.Who} {
		if f != nil {
			ability.WalkInstr(&ability.Instr{Filter: f}, who)
		}
	}
}

// result appends an instruction whose result is kept, and returns the register.
func (e *emitter) result(in ability.Instr) int {
	r := e.register()
	in.Dst = uint8(r + 1)
	e.emit(in)
	e.did = r
	return r
}

// here is the index of the next instruction.
func (e *emitter) here() int { return len(e.mode.Code) }

// land makes the jump at index i arrive here.
func (e *emitter) land(i int) { e.mode.Code[i].To = e.here() }
