package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
)

// verbAnte compiles what cards say that are only in games for ante (407.3).
func (s *scope) verbAnte(n *oracle.Node) bool {
	switch n.Label {
	case "ante":
		s.ante(n.Kid("objs"))
	case "own":
		s.emit(ability.Instr{Op: ability.OpOwn, Who: s.who, What: s.object(n.Kid("obj"), use{verb: "own"})})
	case "exchangeowner":
		objs := n.All("obj")
		s.emit(ability.Instr{
			Op: ability.OpExchangeOwner, What: s.object(objs[0], use{verb: "exchange"}), Other: s.object(objs[1], use{verb: "exchange"}),
		})
	default:
		return false
	}
	return true
}

// ante: "the top card of your library" of each who antes, or objects. It is done
// when something was anted.
func (s *scope) ante(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpAnte, Who: s.who}
	what := s.objects(n, use{verb: "ante", moved: true, ownCards: true})
	if what.Kind != ability.SelTop {
		in.What = what
	} else if what.Num.Kind != ability.NumConst || what.Num.K != 1 {
		fail(CodeMeaning, n, "several cards to ante")
	}
	r := s.result(in)
	s.done("ante", r)
	s.moved(what, r)
}
