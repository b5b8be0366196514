package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// ballot is the vote that was taken last.
type ballot struct {
	words []string
	// first is the register, plus one, with the voters for the first word, or with
	// what has the most votes.
	first int
}

// vote compiles that each player votes, starting with you (701.38a).
func (s *scope) vote(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpVote, Who: sel(ability.SelYou)}
	if n.Row == oracle.ActVotefor {
		in.Filter = s.voteFor(n.Kid(oracle.SymObj))
	} else {
		for _, w := range n.All(oracle.LexVoteWord) {
			in.Texts = append(in.Texts, w.Value.Text)
		}
	}
	first := s.register()
	for range max(0, len(in.Texts)-1) {
		s.register()
	}
	in.Dst = uint8(first + 1)
	s.emit(in)
	s.ballot = ballot{in.Texts, first + 1}
}

func (s *scope) voteFor(n *oracle.Node) *ability.Filter {
	if d := n.Kid(oracle.SymDet); n.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, n, "what is voted for")
	}
	f := s.describe(n)
	s.needZone(f, n)
	return f
}

// voters is the register with those who voted for the word, each as often as
// he did.
func (s *scope) voters(n *oracle.Node) *ability.Sel {
	w := n.Kid(oracle.LexVoteWord)
	for i, word := range s.ballot.words {
		if word == w.Value.Text {
			return selRegister(s.ballot.first - 1 + i)
		}
	}
	fail(CodeReference, n, "nothing that was voted for")
	return nil
}

// moreVotes asks whether a word has more votes than the other, or as many.
func (s *scope) moreVotes(n *oracle.Node) *ability.Cond {
	of := s.voters(n)
	other := selRegister(2*(s.ballot.first-1) + 1 - int(of.N))
	relation := ability.MoreThan
	if n.Row == oracle.Cond1Votesmoretie {
		relation = ability.AtLeast
	}
	size := func(x *ability.Sel) *ability.Num { return &ability.Num{Kind: ability.NumSize, Sel: x} }
	return number(size(of), relation, size(other))
}

// mostVotes narrows a filter to what has the most votes.
func (s *scope) mostVotes(f *ability.Filter, n *oracle.Node) {
	if s.ballot.first == 0 || len(s.ballot.words) > 0 {
		fail(CodeReference, n, "no vote for such a thing")
	}
	f.In = selRegister(s.ballot.first - 1)
	setZone(f, allZones)
}

// forEachVote compiles "for each time vote, ...", with the voter of each.
func (s *scope) forEachVote(n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if o.Row != oracle.ObjVotes {
		fail(CodeMeaning, n, "%s", n.Label())
	}
	voters := s.voters(o)
	voter := s.register()
	loop := s.emit(ability.Instr{Op: ability.OpForEach, What: voters, Dst: uint8(voter + 1)})
	s.voter = selRegister(voter)
	s.branch++
	s.clause(n.Kid(oracle.SymClause))
	s.branch--
	s.voter = nil
	s.emit(ability.Instr{Op: ability.OpNext, To: loop})
	s.land(loop)
}

// sacrificeEach is "sacrifices a creature for each ...": that many are chosen.
func (s *scope) sacrificeEach(n *oracle.Node) {
	list := n.All(oracle.SymObj)
	what := s.object(list[0], use{verb: "sacrifice", own: true})
	last := len(s.mode.Code) - 1
	if last < 0 || s.mode.Code[last].Op != ability.OpChoose || s.mode.Code[last].N == nil || !isOne(s.mode.Code[last].N) {
		fail(CodeMeaning, n, "how many are sacrificed")
	}
	s.mode.Code[last].N = s.times(ability.Const(1), list[1])
	s.done("sacrifice", s.result(ability.Instr{Op: ability.OpSacrifice, Who: s.whoOrYou(), What: what}))
}

// piles are the registers, plus one, of two piles.
type piles struct {
	first int
	// chosen is the register, plus one, of the pile that was chosen, before the
	// other.
	chosen int
}

// separate compiles the separation of objects into two piles (700.3).
func (s *scope) separate(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpSeparate, Who: s.whoOrYou()}
	switch n.Row {
	case oracle.PvSeparateobj:
		in.What = s.object(n.Kid(oracle.SymObj), use{})
	default:
		in.What = s.plural(n).sel
	}
	if n.Row == oracle.PvSeparatefaces {
		in.Flags = ability.FlagFaceDown
	}
	first := s.register()
	s.register()
	in.Dst = uint8(first + 1)
	s.emit(in)
	if n.Row == oracle.PvSeparatefaces {
		s.emit(ability.Instr{Op: ability.OpReveal, Who: sel(ability.SelYou), What: selRegister(first + 1)})
	}
	s.piles = piles{first: first + 1}
}

// choosePile has the players choose one of the piles.
func (s *scope) choosePile(n *oracle.Node, who *ability.Sel) {
	if s.piles.first == 0 {
		fail(CodeReference, n, "no piles before it")
	}
	chosen := s.register()
	s.register()
	s.emit(ability.Instr{Op: ability.OpChoosePile, Who: orYou(who), What: selRegister(s.piles.first - 1), Dst: uint8(chosen + 1)})
	s.piles.chosen = chosen + 1
}

// putPiles moves the chosen pile to one place and the other to another.
func (s *scope) putPiles(n *oracle.Node) {
	if n.Has("one") {
		s.choosePile(n, s.who)
	}
	if s.piles.chosen == 0 {
		fail(CodeReference, n, "no pile was chosen")
	}
	for i, dest := range n.All(oracle.SymDestination) {
		in := s.destination(dest)
		in.What = selRegister(s.piles.chosen - 1 + i)
		s.result(in)
	}
	s.piles = piles{}
}

// inPile narrows a filter to a pile of the player's choice.
func (s *scope) inPile(f *ability.Filter, n *oracle.Node) {
	who := s.who
	if n.Has("that") {
		who = s.thatPlayer(n)
	}
	if who == nil {
		fail(CodeMeaning, n, "whose choice it is")
	}
	s.choosePile(n, who)
	f.In = selRegister(s.piles.chosen - 1)
}

// someOpponent has you choose one of your opponents (608.2d).
func (s *scope) someOpponent() *ability.Sel {
	f := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent}
	p := selRegister(s.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "choose"}))
	s.mention(mention{sel: p, player: true})
	return p
}

// emblem compiles the getting of an emblem (114.2).
func (s *scope) emblem(n *oracle.Node) {
	f := ability.Face{Flags: ability.Emblem, Cost: mtg.ManaCost{None: true}}
	s.grant(n.Kid(oracle.SymAbilities), &f, 0)
	if f.Keywords != 0 {
		fail(CodeMeaning, n, "an emblem with a keyword")
	}
	for i := range f.Abilities {
		f.Abilities[i].Zones = mtg.Zones(mtg.Command) // 114.4
	}
	s.emit(ability.Instr{Op: ability.OpEmblem, Who: s.whoOrYou(), Token: s.addToken(f)})
}

// restart compiles the restarting of the game (727); the cards exempted are
// those that its source exiled.
func (s *scope) restart(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpRestart}
	if n.Row == oracle.PvRestart {
		if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeMeaning, r, "exiled with something else")
		}
		f := s.kinds(n.Kid(oracle.SymKinds))
		if f.Zones != anyZone {
			fail(CodeMeaning, n, "cards")
		}
		s.b.needLinked(n)
		s.b.linksAll = true
		setZone(f, mtg.Zones(mtg.Exile))
		f.In = sel(ability.SelLinked)
		in.What = &ability.Sel{Kind: ability.SelAll, Filter: f}
	}
	r := s.result(in)
	s.mention(mention{sel: selRegister(r), plural: true, card: true})
}

// loseHalf is the loss of half of a player's life, each of several his own.
func (s *scope) loseHalf(n *oracle.Node) {
	kind := ability.NumHalfUp
	if n.Has("down") {
		kind = ability.NumHalfDown
	}
	lose := func(who, of *ability.Sel) {
		half := &ability.Num{Kind: kind, A: &ability.Num{Kind: ability.NumLife, Sel: of}}
		s.emit(ability.Instr{Op: ability.OpLoseLife, Who: who, N: half})
	}
	switch {
	case s.who == nil:
		lose(sel(ability.SelYou), sel(ability.SelYou))
	case s.who.Kind == ability.SelEachPlayer || s.who.Kind == ability.SelEachOpponent || s.who.Kind == ability.SelAll:
		r := s.register()
		loop := s.emit(ability.Instr{Op: ability.OpForEach, What: s.who, Dst: uint8(r + 1)})
		lose(selRegister(r), selRegister(r))
		s.emit(ability.Instr{Op: ability.OpNext, To: loop})
		s.land(loop)
	default:
		lose(s.who, s.who)
	}
}
