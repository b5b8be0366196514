package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// pvReword is "change the text of target permanent by replacing all instances of one
// color word with another" (612.1): both words are chosen as it resolves.
func pvReword(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{verb: "change"})
	swap := n.Kid(oracle.SymWordswap)
	var kinds mtg.WordKinds
	for _, k := range swap.All(oracle.SymWordkind) {
		switch k.Row {
		case oracle.WordkindColor:
			kinds |= mtg.ColorWords
		case oracle.WordkindLand:
			kinds |= mtg.BasicLandWords
		case oracle.WordkindCreature:
			kinds |= mtg.CreatureWords
		}
	}
	register := func(r int) *ability.Num { return &ability.Num{Kind: ability.NumRegister, K: int32(r)} }
	from := register(c.result(ability.Instr{Op: ability.OpChooseWord, Who: c.whoOrYou(), Words: kinds}))
	var to *ability.Num
	if k := swap.Kid(oracle.LexSubtype); k != nil {
		if kinds != mtg.CreatureWords {
			fail(CodeMeaning, k, "a word of another kind")
		}
		to = ability.Const(int(mtg.SubtypeWord(mtg.Subtype(k.Value.N))))
	} else {
		to = register(c.result(ability.Instr{Op: ability.OpChooseWord, Who: c.whoOrYou(), N: from, Words: kinds}))
	}
	d := ability.Permanently
	if k := n.Kid(oracle.SymDur); k != nil {
		if d = c.duration(k); d != ability.UntilEndOfTurn {
			fail(CodeMeaning, n, "a text changed for this long")
		}
	}
	c.emit(ability.Instr{Op: ability.OpReword, What: what, N: from, M: to, Duration: d})
}

// newWord is "the new creature type can't be Wall", said of the choice before it.
func (e *emitter) newWord(n *oracle.Node) {
	for i := len(e.mode.Code) - 1; i >= 0; i-- {
		if in := &e.mode.Code[i]; in.Op == ability.OpChooseWord && in.N != nil {
			in.Filter = &ability.Filter{NotSubtypes: []mtg.Subtype{mtg.Subtype(n.Kid(oracle.LexSubtype).Value.N)}}
			return
		}
	}
	fail(CodeReference, n, "no word was chosen before")
}

// textWords are the colour words and the words for subtypes in a text.
func textWords(read []parsed) (words []mtg.Word) {
	add := func(w mtg.Word) {
		if w.Kinds() != 0 && !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	for _, p := range read {
		p.tree.Walk(func(n *oracle.Node) bool {
			switch n.Sym {
			case oracle.LexColor, oracle.LexNonColor:
				for c := mtg.White; c <= mtg.Green; c++ {
					if mtg.ColorSet(n.Value.Bits).Has(c) {
						add(mtg.ColorWord(c))
					}
				}
			case oracle.LexSubtype, oracle.LexNonSubtype, oracle.LexLandwalk, oracle.LexLandcycling:
				add(mtg.SubtypeWord(mtg.Subtype(n.Value.N)))
			}
			return true
		})
	}
	slices.Sort(words)
	return words
}

// pvChooselandtype chooses a basic land type for what follows (305.6).
func pvChooselandtype(c clause, n *oracle.Node) {
	basic := &ability.Filter{Types: mtg.Land, Supertypes: mtg.Basic}
	c.result(ability.Instr{Op: ability.OpChooseType, Who: c.whoOrYou(), Filter: basic, Flags: ability.FlagPassing})
}

// predicateBecomesland is becoming of a creature type, or of two, in the place of those that it
// had (205.1a); a land becomes of a basic land type (305.7).
func predicateBecomesland(c clause, p *oracle.Node, out *saying) {
	m := ability.Mod{Kind: ability.ModSetSubtypes}
	for _, t := range p.All(oracle.LexSubtype) {
		m.Subtypes = append(m.Subtypes, mtg.Subtype(t.Value.N))
	}
	if len(m.Subtypes) == 1 && m.Subtypes[0].Of() == mtg.Land {
		predicateIstype(c, p, out)
		return
	}
	if subtypesOf(m.Subtypes) != mtg.Creature|mtg.Kindred || c.static {
		fail(CodeMeaning, p, "becoming something else")
	}
	out.mods = append(out.mods, m)
}
