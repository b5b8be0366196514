package compile

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// cond1Controlnamed asks for one of each of several names, which "those" are then.
func cond1Controlnamed(c clause, n *oracle.Node) *ability.Cond {
	kind := c.kinds(n.Kid(oracle.SymKinds))
	if kind.Zones != 0 || len(kind.Any) > 0 || kind.NoObjects {
		fail(CodeMeaning, n, "what is controlled")
	}
	kind.Controller = ability.You
	all := *kind
	var out *ability.Cond
	names := []string{c.b.name}
	if n.Kid(oracle.LexSelf) == nil {
		names = nil
	}
	for _, k := range n.All(oracle.LexName) {
		names = append(names, k.Value.Text)
	}
	for _, name := range names {
		one := *kind
		one.Name = name
		all.Any = append(all.Any, ability.Filter{Name: one.Name})
		there := &ability.Cond{Kind: ability.CondExists, Filter: &one}
		if out == nil {
			out = there
			continue
		}
		out = &ability.Cond{Kind: ability.CondAnd, A: out, B: there}
	}
	c.mention(mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: &all}, plural: true, types: filterTypes(kind)})
	return out
}

// staticEntersoption is "as this creature enters, choose a color", or two, a creature type or a
// card name.
func staticEntersoption(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	in := ability.Instr{Op: ability.OpChooseType, Who: sel(ability.SelYou)}
	switch {
	case n.Row == oracle.StaticEntersname:
		in = c.chooseName(n)
	case n.Has("two"):
		in.Op, in.N, c.b.twoColors = ability.OpChooseColor, ability.Const(2), true
	case n.Has("color"):
		in.Op = ability.OpChooseColor
	}
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Code: []ability.Instr{in}}
}

// replacesAttachedchoose is "as this becomes attached to a creature, choose a color": anew each
// time, and the last is what the abilities linked to it speak of (607.2d).
func replacesAttachedchoose(c clause, n *oracle.Node, a *ability.Ability) {
	checkSelf(n)
	in := ability.Instr{Op: ability.OpChooseColor, Who: sel(ability.SelYou)}
	to := ability.Pattern{Kind: mtg.EventAttach, Object: &ability.Filter{Is: ability.IsThis, Zones: battlefield}, Other: &ability.Filter{Types: mtg.Creature, Zones: battlefield}}
	replace(a, to, ability.Replace{Kind: ability.ReplaceEnters, Code: []ability.Instr{in}})
}

// staticEnterswords is "as this enters, choose Khans or Dragons" (614.12c).
func staticEnterswords(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	in := ability.Instr{Op: ability.OpChooseMode, Who: sel(ability.SelYou), Flags: ability.FlagLinked}
	for i, w := range n.All(oracle.LexVoteWord) {
		word := w.Value.Text
		if i < len(leftRight) && word == leftRight[i] && c.b.speaksOfDirection() {
			in.Texts = append(in.Texts, word)
			continue
		}
		if !slices.ContainsFunc(c.b.read, func(p parsed) bool {
			return p.tree.Row == oracle.LineAnchor && p.tree.Kid(oracle.LexModeName).Value.Text == word
		}) {
			fail(CodeMeaning, w, "what it means that this word is chosen")
		}
		in.Texts = append(in.Texts, anchorWord(word))
	}
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Code: []ability.Instr{in}}
}

// anchored is one of the abilities that the word chosen for this has it have (614.12c).
func (b *faceBuilder) anchored(n *oracle.Node) {
	word := n.Kid(oracle.LexModeName).Value.Text
	if !slices.Contains(b.anchors, word) {
		fail(CodeReference, n, "no such word is chosen")
	}
	b.ownLine(n, word, &ability.Cond{Kind: ability.CondChosenWord, Name: anchorWord(word)})
}

// anchorWord is a word as it is printed.
func anchorWord(w string) string { return strings.ToUpper(w[:1]) + w[1:] }

// anchorsOf are the words one of which is chosen as this enters.
func anchorsOf(tree *oracle.Node) (list []string) {
	tree.Walk(func(m *oracle.Node) bool {
		if m.Row == oracle.StaticEnterswords {
			for _, w := range m.All(oracle.LexVoteWord) {
				list = append(list, w.Value.Text)
			}
		}
		return true
	})
	return list
}

// chooseName is "choose a nonland card name" (201.4a): a choice kept for this.
func (c clause) chooseName(n *oracle.Node) ability.Instr {
	k := n.Kid(oracle.SymNamekind)
	f := &ability.Filter{}
	for _, t := range k.All(oracle.LexType) {
		f.Types |= mtg.TypeSet(t.Value.Bits)
	}
	for _, t := range k.All(oracle.LexNonType) {
		f.NotTypes |= mtg.TypeSet(t.Value.Bits)
	}
	switch k.Row {
	case oracle.NamekindNonbasic:
		f.Types, f.NotSupertypes = mtg.Land, mtg.Basic
	case oracle.NamekindNotbasic:
		f.Without = []ability.Filter{{Types: mtg.Land, Supertypes: mtg.Basic}}
	}
	return ability.Instr{Op: ability.OpChooseName, Who: c.whoOrYou(), Filter: f}
}

// postOfthatcolor is of the color that the effect has chosen, which is kept for this (607.2d).
func postOfthatcolor(c clause, f *ability.Filter, n *oracle.Node) {
	if _, ok := chosenColor(c); !ok {
		fail(CodeReference, n, "no color chosen before it")
	}
	f.ChosenColor = true
}

// postColorchoice is of the color that you choose as the instruction is carried out (608.2d).
func postColorchoice(c clause, f *ability.Filter, n *oracle.Node) {
	checkChosenNow(c, n)
	c.result(ability.Instr{Op: ability.OpChooseColor, Who: sel(ability.SelYou)})
	f.ChosenColor = true
}

// postTypechoice is of the creature type that you choose then.
func postTypechoice(c clause, f *ability.Filter, n *oracle.Node) {
	checkChosenNow(c, n)
	c.result(ability.Instr{Op: ability.OpChooseType, Who: sel(ability.SelYou)})
	f.ChosenType = true
}

// checkChosenNow refuses a choice in words that are not those of an instruction, or a second
// one: what is described later would be of the last that was chosen.
func checkChosenNow(c clause, n *oracle.Node) {
	if c.static || c.sentence == 0 || c.oneGraveyard || slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool {
		return in.Op == ability.OpChooseColor || in.Op == ability.OpChooseType
	}) {
		fail(CodeMeaning, n, "when it is chosen")
	}
}

// ofChoice refuses a rule for what is described by what was chosen, which another effect of
// this may choose anew.
func ofChoice(in *ability.Instr) {
	if in.Op != ability.OpRule && in.Op != ability.OpReplace && in.Op != ability.OpPrevent || in.Static == nil && in.Filter == nil {
		return
	}
	ability.WalkInstr(in, func(part any) {
		if f, ok := part.(*ability.Filter); ok && (f.ChosenColor || f.ChosenType) {
			fail(CodeMeaning, nil, "a rule for what is chosen")
		}
	})
}

// namesakes is an object and all others with its name.
func namesakes(c clause, n *oracle.Node, u use) *ability.Sel {
	one := nounPhrase(c, n, u)
	f := c.kinds(n.All(oracle.SymKinds)[1])
	f.Is |= ability.SharesNameWithSel
	f.Whose = c.reference(n.Kid(oracle.SymRef), false)
	f.NotIn = one
	needZone(f, n)
	out := &ability.Sel{Kind: ability.SelUnion, Of: one, Or: &ability.Sel{Kind: ability.SelAll, Filter: f}}
	c.mention(mention{sel: out, plural: true, types: f.Types})
	return out
}

// someOfThose are those of several that were spoken of which have a keyword, or are of a type.
func someOfThose(c clause, n *oracle.Node) *ability.Sel {
	r, p := n.Kid(oracle.SymRef), n.Kid(oracle.SymPost)
	if n.Has("without") || n.Has("more") || n.Has("any") != (r.Row == oracle.RefThem) || !n.Has("any") && r.Row != oracle.RefThose || n.Has("any") && (p == nil || p.Row != oracle.PostThatsubtype || len(p.All(oracle.LexSubtype)) > 1) {
		fail(CodeMeaning, n, "which of them")
	}
	m := c.plural(r)
	if m.card || m.became != nil || m.spell {
		fail(CodeReference, n, "which of them are permanents")
	}
	f := &ability.Filter{Zones: battlefield, In: m.sel}
	if k := n.Kid(oracle.LexKeyword); k != nil {
		f.Keywords = keywordSet(k)
	} else {
		f.Subtypes = []mtg.Subtype{mtg.Subtype(p.Kid(oracle.LexSubtype).Value.N)}
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// alike is an object and each other that shares a color or its name with it, or else some of those.
func alike(c clause, n *oracle.Node, u use) *ability.Sel {
	if n.Row == oracle.ObjThose {
		return someOfThose(c, n)
	}
	kinds := n.All(oracle.SymKinds)
	var one *ability.Sel
	if r := n.Kid(oracle.SymRef); r != nil {
		one = c.referenceFor(r, u)
		c.mentionRef(r, one)
	} else {
		if d := n.Kid(oracle.SymDet); d.Row != oracle.DetTarget {
			fail(CodeMeaning, d, "of which it is one")
		}
		one = nounPhrase(c, n, u)
	}
	f := c.kinds(kinds[len(kinds)-1])
	if f.Whose != nil || f.Shares() {
		fail(CodeMeaning, n, "of two things")
	}
	f.Whose = one
	switch words := n.Kid(oracle.SymSharing); {
	case words == nil:
		f.Is |= ability.SharesNameWithSel
	case words.Has("color") && words.Has("shares"):
		f.Is |= ability.SharesColorWithSel
	case words.Has("creature") && (words.Has("shares") || words.Has("share")):
		f.Is |= ability.SharesCreatureTypeWithSel
	default:
		fail(CodeMeaning, words, "which others")
	}
	f.NotIn = one
	needZone(f, n)
	out := &ability.Sel{Kind: ability.SelUnion, Of: one, Or: &ability.Sel{Kind: ability.SelAll, Filter: f}}
	c.mention(mention{sel: out, plural: true, types: f.Types})
	return out
}

// tokensByName writes for the name of a token, in the abilities that it is created with, that
// it is this object of its type (201.5).
func tokensByName(words []oracle.Word) []oracle.Word {
	for i := 2; i < len(words); i++ {
		if words[i].Text != "named" || words[i-1].Text != "token" || words[i-2].Class != oracle.Plain {
			continue
		}
		end := i + 1
		for end < len(words) && words[end].Class == oracle.Plain && words[end].Text != "with" {
			end++
		}
		name := words[i+1 : end]
		if len(name) == 0 || end+1 >= len(words) {
			continue
		}
		for _, has := range [...][]string{{"with", `"`}, {".", "it", "has", `"`}} {
			if follow(words[end:], has) {
				words = thisForName(words, end+len(has), name, words[i-2].Text)
			}
		}
	}
	return calledByName(words)
}

// follow reports whether the words begin with those of the texts.
func follow(words []oracle.Word, texts []string) bool {
	if len(words) < len(texts) {
		return false
	}
	for i, t := range texts {
		if words[i].Text != t {
			return false
		}
	}
	return true
}

// calledByName does so where the name stands first: "create Thorn, a legendary ... token with
// ...", in the one quotation of its sentence.
func calledByName(words []oracle.Word) []oracle.Word {
	for i := 0; i < len(words); i++ {
		end := i + 1
		for end < len(words) && words[end].Class == oracle.Plain && words[end].Upper {
			end++
		}
		if words[i].Text != "create" || end == i+1 || !follow(words[end:], []string{",", "a"}) {
			continue
		}
		what, from := "", 0
		for j := end; j < len(words) && words[j].Text != "." && from == 0; j++ {
			switch {
			case words[j].Text == "token" && what == "":
				what = words[j-1].Text
			case words[j].Text == `"` && what != "":
				from = j + 1
			}
		}
		if from > 0 {
			words = thisForName(words, from, words[i+1:end], what)
		}
	}
	return words
}

// thisForName does so from the place given to the end of the quotation.
func thisForName(words []oracle.Word, from int, name []oracle.Word, kind string) []oracle.Word {
	out := slices.Clone(words[:from])
	for i := from; i < len(words); i++ {
		if words[i].Text == `"` {
			return append(out, words[i:]...)
		}
		same := i+len(name) <= len(words)
		for j := range name {
			same = same && words[i+j].Raw == name[j].Raw
		}
		if !same {
			out = append(out, words[i])
			continue
		}
		this, what := words[i], words[i+len(name)-1]
		this.Text, this.Upper, what.Text, what.Upper = "this", false, kind, false
		out, i = append(out, this, what), i+len(name)-1
	}
	return out
}

// postChosentype is "of the chosen type": a card type, where one was chosen, or else a subtype.
func postChosentype(c clause, f *ability.Filter, n *oracle.Node) {
	switch {
	case c.cardType > 0:
		f.CardType = &ability.Num{Kind: ability.NumRegister, K: int32(c.cardType - 1)}
	case c.b.typeChosen && !c.b.inner:
		f.CardType = &ability.Num{Kind: ability.NumChosenWord}
	case len(c.offered.kinds) > 0:
		fail(CodeMeaning, n, "of which of several kinds")
	default:
		f.ChosenType = true
	}
}

// pvPutonly puts some of the cards that were looked at somewhere, or exiles them; the others
// stay where they are, in the order they are in (401.2), until words speak of the rest.
func pvPutonly(c clause, n *oracle.Node) {
	all := c.plural(n).sel
	rest := c.more || c.next != nil && saysRest(c.next)
	if c.shown == nil || *all != *c.shown || c.whoIsEach() {
		fail(CodeMeaning, n, "of which cards, and what of the others")
	}
	num := c.number(n.Kid(oracle.LexNumber))
	r := selRegister(c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), N: num, What: all, Text: n.Label()}))
	in := ability.Instr{Op: ability.OpExile}
	if n.Row == oracle.PvPutonly {
		in = c.destination(n.Kid(oracle.SymDestination))
		back := in.Zone == mtg.Library && in.Flags&ability.FlagBottom == 0 && in.M == nil && isOne(num)
		if in.Zone != mtg.Graveyard && !(rest && (in.Zone == mtg.Hand || back)) {
			fail(CodeMeaning, n, "where it is put, and what of the others")
		}
	}
	in.What = r
	out := c.result(in)
	if !rest {
		c.shown = nil
		return
	}
	if in.Op == ability.OpExile {
		c.exiled = out + 1
	}
	c.mention(mention{sel: r, became: selRegister(out), plural: !isOne(num), card: true, sought: !isOne(num)})
}

// saysRest reports whether words speak of the rest.
func saysRest(n *oracle.Node) (found bool) {
	n.Walk(func(m *oracle.Node) bool {
		found = found || m.Has("rest") || m.Has("other") || m.Is(oracle.RefThem, oracle.RefThose, oracle.RefIt, oracle.RefThat)
		return !found
	})
	return found
}

// pvPutsomeexile puts some of the cards that were looked at somewhere, and exiles the others.
func pvPutsomeexile(c clause, n *oracle.Node) {
	switch numbers := n.All(oracle.LexNumber); {
	case len(n.All(oracle.SymDestination)) == 2:
		if n.Has("rest") || slices.ContainsFunc(numbers, func(k *oracle.Node) bool { return k.Value.N != 1 }) {
			fail(CodeMeaning, n, "how many are put where")
		}
		pvPutthree(c, n)
		return
	case !n.Has("rest"):
		fail(CodeMeaning, n, "what of the others")
	}
	all := c.plural(n).sel
	r := c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), N: c.number(n.Kid(oracle.LexNumber)), What: all, Text: "put"})
	put := c.destination(n.Kid(oracle.SymDestination))
	put.What = selRegister(r)
	c.emit(put)
	c.done("exile", c.result(ability.Instr{Op: ability.OpExile, What: theRest(all, selRegister(r))}))
}

// pvExileanyback exiles any number of the cards that were looked at, and orders the others where
// they are.
func pvExileanyback(c clause, n *oracle.Node) {
	all := c.plural(n).sel
	if o := n.Kid(oracle.SymOrder); o != nil && o.Row != oracle.OrderAny {
		fail(CodeMeaning, o, "in which order")
	}
	if d := n.Kid(oracle.SymDestination); d != nil {
		o := d.Kid(oracle.SymOrder)
		if d.Row != oracle.DestinationTop || !d.Has("back") || o == nil || o.Row != oracle.OrderAny {
			fail(CodeMeaning, d, "where they are put")
		}
		if p := d.Kid(oracle.SymPossessor); p.Row != oracle.PossessorYour || c.who != nil || !c.ofOwnLibrary() {
			fail(CodeMeaning, p, "whose library")
		}
	}
	r := c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), What: all, Flags: ability.FlagAnyNumber, Text: "exile"})
	c.done("exile", c.result(ability.Instr{Op: ability.OpExile, What: selRegister(r)}))
	c.emit(ability.Instr{Op: ability.OpOrderLibrary, Who: c.whoOrYou(), What: theRest(all, nil), Flags: ability.FlagAnyOrder})
}

// postNamedor is of those with one of two names.
func postNamedor(_ clause, f *ability.Filter, n *oracle.Node) {
	if len(f.Any) > 0 {
		fail(CodeMeaning, n, "two lists")
	}
	for _, k := range n.All(oracle.LexName) {
		if k.Value.Text == "~" {
			fail(CodeMeaning, n, "its own name in a list")
		}
		f.Any = append(f.Any, ability.Filter{Zones: f.Zones, Name: k.Value.Text})
	}
}

// zonesOfLast has the first of several targets, or cards that are chosen, be where the words say of the last: "target instant
// card and target sorcery card from your graveyard".
func zonesOfLast(list []*oracle.Node) []*oracle.Node {
	zone := func(o *oracle.Node) *oracle.Node {
		for _, p := range o.All(oracle.SymPost) {
			if p.Row == oracle.PostZone {
				return p
			}
		}
		return nil
	}
	last := list[len(list)-1]
	if len(list) < 2 || last.Row != oracle.ObjNp || zone(last) == nil {
		return list
	}
	out := slices.Clone(list)
	for i, o := range out[:len(out)-1] {
		if d := o.Kid(oracle.SymDet); o.Row == oracle.ObjNp && d != nil && d.Is(oracle.DetTarget, oracle.DetUpto, oracle.DetA) && cardNoun(o) && zone(o) == nil {
			there := *o
			there.Kids = append(slices.Clone(o.Kids), zone(last))
			out[i] = &there
		}
	}
	return out
}

func cond1Devotion(c clause, n *oracle.Node) *ability.Cond {
	left := c.quantity(n.Kid(oracle.SymQty))
	relation, right := c.compare(n.Kid(oracle.SymCompare))
	asked := number(left, relation, right)
	if s := left.Sel; s != nil && s.Kind == ability.SelRegister && saysTheCard(n.Kid(oracle.SymQty)) && c.wasChosen(s) { // of no card nothing is asked (608.2h)
		return &ability.Cond{Kind: ability.CondAnd, A: &ability.Cond{Kind: ability.CondDid, N: int(s.N)}, B: asked}
	}
	return asked
}

// saysTheCard reports whether words are of "the card", which may not have been there to choose.
func saysTheCard(n *oracle.Node) bool {
	p := n.Kid(oracle.SymPoss)
	return p != nil && p.Row == oracle.PossRef && p.Kid(oracle.SymRef).Row == oracle.RefThecard
}

// yoursThere reports whether words describe what you control, which is on the battlefield (109.4).
func yoursThere(o *oracle.Node) bool {
	list := o.All(oracle.SymPost)
	return len(list) == 1 && list[0].Row == oracle.PostControl && list[0].Kid(oracle.SymPlayer).Row == oracle.PlayerYou
}

// chosenOf reports whether the one that a register holds was chosen from all of those.
func (e *emitter) chosenOf(one, all *ability.Sel) bool {
	return slices.ContainsFunc(e.mode.Code, func(in ability.Instr) bool {
		return in.Op == ability.OpChoose && in.Dst == one.N+1 && in.What != nil && *in.What == *all && isOne(in.N)
	})
}

// zoned reports whether a noun phrase says where its cards are.
func zoned(o *oracle.Node) bool {
	for _, p := range o.All(oracle.SymPost) {
		if p.Is(oracle.PostZone, oracle.PostAmong, oracle.PostExiledwith) {
			return true
		}
	}
	return false
}

// theRest is what of the library's cards looked at is not among those.
func theRest(all, but *ability.Sel) *ability.Sel {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Library), In: all}
	if but != nil {
		f.NotIn = but
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// eachCan reports whether several players, who are known, can each do something that is the same
// for all of them.
func eachCan(c clause, p, pv *oracle.Node) bool {
	switch p.Row {
	case oracle.PlayerYouand:
		return true
	case oracle.PlayerTargets:
		return doneAlike(pv) || eachAlone(pv)
	case oracle.PlayerTwotargets:
		return doneAlike(pv)
	case oracle.PlayerThose:
		return severalPlayers(c.player(p)) && (doneAlike(pv) || pv.Row == oracle.PvDiscardrandom && numbered(pv.Kid(oracle.SymCards)))
	}
	return false
}
