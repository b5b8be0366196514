package compile

import (
	"math/bits"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// part is what one kind of a list says: a filter, and the class of its noun.
type part struct {
	f     ability.Filter
	class string
	bare  bool // adjectives only
	node  *oracle.Node
}

// describe makes the filter of a noun phrase without its determiner.
func (c clause) describe(np *oracle.Node) *ability.Filter {
	if np.Row == oracle.ObjUnion {
		return unionOf(c, np)
	}
	f := c.kinds(np.Kid(oracle.SymKinds))
	if np.Kid(oracle.SymKinds).Row == oracle.KindsOra && slices.ContainsFunc(np.All(oracle.SymPost), func(p *oracle.Node) bool { return !p.Is(oracle.PostZone, oracle.PostAmong) }) {
		fail(CodeAmbiguous, np, "which of the kinds the phrase belongs to")
	}
	if distribute(c, f, np) {
		return f
	}
	// What belongs to all kinds.
	posts := np.All(oracle.SymPost)
	said := len(posts)
	if np.Kid(oracle.SymKinds).Row == oracle.KindsOne && len(posts) > 0 && cardNoun(np) {
		posts = c.amongLast(posts)
	}
	for i := 0; i < len(posts); i++ {
		if i >= said { // it is said here
			c.among = nil
		}
		if posts[i].Row == oracle.PostAttachedto && i+1 < len(posts) { // "attached to permanents you control": what stands next to it is of those
			c.attachedTo(f, posts[i], posts[i+1])
			i++
			continue
		}
		c.post(f, posts[i])
	}
	defaultZone(f)
	return f
}

// amongLast adds to what is said of cards "from among them", where that stands behind permanents
// that they are compared with: those are none of the cards.
func (e *emitter) amongLast(posts []*oracle.Node) []*oracle.Node {
	for _, p := range posts {
		var found *oracle.Node
		p.Walk(func(m *oracle.Node) bool {
			if m.Row == oracle.ObjNp && m.Kid(oracle.SymKinds).Row == oracle.KindsOne && !cardNoun(m) && m.Kid(oracle.SymPost) != nil {
				of := m.All(oracle.SymPost)
				if last := of[len(of)-1]; len(of) > 1 && last.Row == oracle.PostAmong && of[len(of)-2].Row == oracle.PostControl {
					found = last
				}
			}
			return found == nil
		})
		if found != nil {
			e.among = found
			return append(slices.Clone(posts), found)
		}
	}
	return posts
}

// distribute handles "artifact or creature with flying", where the phrase
// belongs to the last kind alone, since the others cannot have it.
func distribute(c clause, f *ability.Filter, np *oracle.Node) bool {
	posts := np.All(oracle.SymPost)
	if np.Kid(oracle.SymKinds).Row == oracle.KindsOne { // "attacking or blocking creature"
		return false
	}
	if len(f.Any) < 2 && bits.OnesCount64(uint64(f.Types)) < 2 {
		return false
	}
	for _, p := range posts {
		switch p.Row {
		case oracle.PostKeyword, oracle.PostKeywordor, oracle.PostCompare:
			if p.Row == oracle.PostCompare && p.Has("mana") {
				continue
			}
			if lastAlone(c, f, np, posts) {
				return true
			}
			fail(CodeAmbiguous, np, "which of the kinds the phrase belongs to")
		}
	}
	return false
}

// lastAlone gives a phrase such as "with flying" to the creatures at the end of
// a list of card types, which alone can have it.
func lastAlone(c clause, f *ability.Filter, np *oracle.Node, posts []*oracle.Node) bool {
	last := np.Kid(oracle.SymKinds).Kid(oracle.SymKind).Kid(oracle.SymNoun)
	if len(f.Any) == 2 && f.Types == 0 && onlySubtypes(&f.Any[0]) && filterTypes(&f.Any[0]) == mtg.Creature && onlyTypes(&f.Any[1]) && f.Any[1].Types == mtg.Creature {
		for _, p := range posts { // all of the first are of the second, which it would add nothing to
			c.post(&f.Any[1], p)
		}
		return true
	}
	if !onlyTypes(f) || f.Zones != 0 || last.Row != oracle.NounType || mtg.TypeSet(last.Kid(oracle.LexType).Value.Bits) != mtg.Creature {
		return false
	}
	creature := ability.Filter{Types: mtg.Creature}
	others := ability.Filter{Types: mixedTypes(f)}
	*f = ability.Filter{}
	for _, p := range posts {
		switch p.Row {
		case oracle.PostKeyword, oracle.PostKeywordor, oracle.PostCompare:
			c.post(&creature, p)
		default:
			c.post(f, p)
		}
	}
	f.Any = []ability.Filter{others, creature}
	return true
}

// mixedTypes reports types of a filter beside creatures.
func mixedTypes(f *ability.Filter) mtg.TypeSet {
	if f.Types&mtg.Creature == 0 {
		return 0
	}
	return f.Types &^ mtg.Creature
}

// kinds makes the filter of one or several kinds.
func (c clause) kinds(n *oracle.Node) *ability.Filter {
	if n == nil {
		fail(CodeMeaning, n, "no kind of object")
	}
	if n.Row == oracle.KindsOne {
		p := c.oneKind(n.Kid(oracle.SymKind))
		f := p.f // alone, for the node is not kept
		return &f
	}
	if n.Row == oracle.KindsOra {
		return eitherKind(c, n)
	}
	if n.Row == oracle.KindsTwocolored {
		return twoColored(c, n)
	}
	if n.Has("other") || n.Has("another") {
		return orOther(c, n)
	}
	var parts []part
	for _, k := range n.All(oracle.SymPart) {
		if k.Row == oracle.PartQuality {
			color := k.Kid(oracle.LexColor)
			if color == nil {
				return noneOfType(c, n)
			}
			parts = append(parts, part{f: ability.Filter{Colors: mtg.ColorSet(color.Value.Bits)}, bare: true, node: k})
			continue
		}
		parts = append(parts, c.oneKind(k.Kid(oracle.SymKind)))
	}
	parts = append(parts, c.oneKind(n.Kid(oracle.SymKind)))
	return unite(c, n, parts)
}

// noneOfType is "a noncreature or Dragon spell": a spell that is the one or the other.
func noneOfType(c clause, n *oracle.Node) *ability.Filter {
	first, last := n.All(oracle.SymPart), c.oneKind(n.Kid(oracle.SymKind))
	if len(first) > 1 || first[0].Kid(oracle.LexNonType) == nil || last.class != "spell" || last.node.Kid(oracle.SymAdj) == nil {
		fail(CodeMeaning, n, "a list of different kinds")
	}
	not := ability.Filter{Zones: last.f.Zones, Is: ability.IsSpell, NotTypes: mtg.TypeSet(first[0].Kid(oracle.LexNonType).Value.Bits)}
	return &ability.Filter{Zones: last.f.Zones, Any: []ability.Filter{not, last.f}}
}

// eitherPlain are two kinds of permanents.
func eitherPlain(c clause, n *oracle.Node) (any []ability.Filter) {
	for _, k := range n.All(oracle.SymKind) {
		any = append(any, plainKind(c, k))
	}
	return any
}

// plainKinds are the permanents of the kinds that words name.
func plainKinds(c clause, n *oracle.Node) ability.Filter {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != 0 || f.NoObjects {
		fail(CodeMeaning, n, "these here")
	}
	return *f
}

// plainKind is one kind of permanent.
func plainKind(c clause, n *oracle.Node) ability.Filter {
	p := c.oneKind(n)
	if p.class != "" || p.f.Zones != 0 || p.f.NoObjects {
		fail(CodeMeaning, n, "this kind here")
	}
	return p.f
}

// otherPlayer makes a description of players one of players other than the one the
// ability speaks to; of objects it says so.
func otherPlayer(f *ability.Filter, n *oracle.Node) bool {
	if f.NoObjects && f.PlayerWho != ability.Anyone {
		fail(CodeReference, n, "other than which")
	}
	if f.NoObjects {
		f.PlayerWho = ability.NotYou
	}
	return f.NoObjects
}

// orOther is "creatures and/or other planeswalkers": of the last kind anything but
// this.
func orOther(c clause, n *oracle.Node) *ability.Filter {
	one := n.Kid(oracle.SymPart).Kid(oracle.SymKind)
	if one == nil {
		fail(CodeMeaning, n, "either so or another kind")
	}
	first, last := c.oneKind(one), c.oneKind(n.Kid(oracle.SymKind))
	if first.class != "" || last.class != "" || first.f.Zones != last.f.Zones {
		fail(CodeMeaning, n, "a list of different kinds")
	}
	last.f.IsNot |= ability.IsThis
	return &ability.Filter{Any: []ability.Filter{first.f, last.f}}
}

// eitherKind is "a red creature card or an artifact creature card": each with what stands before it
// and no more.
func eitherKind(c clause, n *oracle.Node) *ability.Filter {
	f := &ability.Filter{Zones: anyZone}
	for _, k := range n.All(oracle.SymCardkind) {
		p := part{node: k, class: "card"}
		p.f.Zones = anyZone
		for _, a := range k.All(oracle.SymAdj) {
			adjective(c, &p, a)
		}
		f.Any = append(f.Any, p.f)
	}
	return f
}

// unionOf is the filter of two noun phrases with what belongs to each of them.
func unionOf(c clause, np *oracle.Node) *ability.Filter {
	f := &ability.Filter{}
	at := 0
	for _, k := range np.Kids {
		switch k.Sym {
		case oracle.SymKinds:
			one := c.kinds(k)
			f.Any = append(f.Any, *one)
			at = len(f.Any) - 1
		case oracle.SymPost:
			c.post(&f.Any[at], k)
		}
	}
	for i := range f.Any {
		one := &f.Any[i]
		needZone(one, np)
		if one.Zones == 0 {
			setZone(one, battlefield)
		}
	}
	return f
}

// unite makes one filter of the kinds of a list: "instant or sorcery card",
// "red or green creature", "artifact, creature, or land".
func unite(c clause, n *oracle.Node, parts []part) *ability.Filter {
	if f := spellOrPermanent(parts); f != nil {
		return f
	}
	lendFirst(c, n, parts)
	last := &parts[len(parts)-1]
	for i := range parts[:len(parts)-1] {
		p := &parts[i]
		switch {
		case p.bare:
			lend(&p.f, last, n)
			p.class = last.class
		case p.class == "" && last.node.Kid(oracle.SymAdj) == nil && last.class == "token": // a word of its own, lent to none
		case p.class == "" && last.node.Kid(oracle.SymAdj) == nil && (last.class == "card" || last.class == "spell"):
			fail(CodeAmbiguous, n, "a list of different kinds")
		case p.class == "" && (last.class == "card" || last.class == "spell" || last.class == "token"):
			p.f.Zones, p.f.Is = last.f.Zones, p.f.Is|last.f.Is
			p.class = last.class
			if len(p.f.Subtypes) > 0 && len(last.f.Subtypes) > 0 && p.f.Types == 0 { // "a Vampire or Wizard creature card"
				p.f.Types = last.f.Types
			}
		case p.class == "" && len(p.f.Subtypes) > 0 && last.class == "" && len(last.f.Subtypes) > 0:
			p.f.Types |= last.f.Types
		}
		if p.class == "card" && last.class == "token" && len(parts) == 2 { // everything there can be
			return &ability.Filter{Zones: last.f.Zones, Any: []ability.Filter{p.f, last.f}}
		}
		if p.class != last.class && (p.class == "card" || last.class == "card" || p.class == "spell" && last.class != "ability" || last.class == "spell" && p.class != "ability") {
			fail(CodeAmbiguous, n, "a list of different kinds")
		}
	}
	if merged := mergeTypes(parts); merged != nil {
		return merged
	}
	f := &ability.Filter{Zones: last.f.Zones}
	for i := range parts {
		p := &parts[i].f
		if p.Players {
			f.Players, f.PlayerWho = true, p.PlayerWho
			continue
		}
		if p.Zones != f.Zones {
			fail(CodeMeaning, n, "kinds in different zones")
		}
		f.Any = append(f.Any, *p)
	}
	if len(f.Any) == 1 && f.Players {
		one := f.Any[0]
		one.Players, one.PlayerWho = true, f.PlayerWho
		return &one
	}
	return f
}

// lendFirst gives all kinds of a list the adjectives before the first, which is where a
// list that is spoken in one breath has them: "two untapped artifacts and/or creatures",
// "a basic Forest, Plains, or Island card", "an attacking Kithkin or Elf". A kind with
// adjectives or a noun of its own has just those: "enchanted creature or enchantment
// creature".
func lendFirst(c clause, n *oracle.Node, parts []part) {
	first := &parts[0]
	if first.bare || first.f.Players || first.class != "" {
		return
	}
	noun := first.node.Kid(oracle.SymNoun)
	for i := range parts[1:] {
		if p := &parts[i+1]; p.bare || p.f.Players || hasOwn(p, noun) {
			return
		}
	}
	const spells = mtg.Instant | mtg.Sorcery
	last := &parts[len(parts)-1]
	inOneBreath := first.f.Types != 0 && first.f.Types&^spells == 0 && last.class != ""
	for _, a := range first.node.All(oracle.SymAdj) {
		switch {
		case a.Row == oracle.AdjType: // one word with its noun: "artifact creature or Vehicle"
		case a.Row == oracle.AdjStatus, a.Row == oracle.AdjSupertype, inOneBreath:
			for i := range parts[1:] {
				adjective(c, &parts[i+1], a)
			}
		default:
			fail(CodeAmbiguous, n, "a word before the first kind of a list")
		}
	}
}

// hasOwn reports whether the kind has adjectives besides the word that the list is of:
// its noun, or what stands before the noun that all of the list have.
func hasOwn(p *part, noun *oracle.Node) bool {
	all := p.node.All(oracle.SymAdj)
	return len(all) > 1 || len(all) == 1 && (all[0].Label() != noun.Label() || noun.Row != oracle.NounSubtype && p.class == "")
}

// spellOrPermanent makes one filter of the two words: they are in two zones, so that no
// adjective before them speaks clearly of both; one between them is of the permanent alone.
func spellOrPermanent(parts []part) *ability.Filter {
	if len(parts) != 2 || parts[0].class != "spell" || parts[1].class != "permanent" && (parts[1].class != "" || !onlyTypes(&parts[1].f) || parts[1].f.Zones != 0 || parts[1].node.Kid(oracle.SymAdj) != nil) {
		return nil
	}
	if parts[0].node.Kid(oracle.SymAdj) != nil {
		return nil
	}
	permanent := parts[1].f
	permanent.Zones = mtg.Zones(mtg.Battlefield)
	return &ability.Filter{Any: []ability.Filter{parts[0].f, permanent}}
}

// lend gives a bare colour the noun of the last kind.
func lend(f *ability.Filter, last *part, n *oracle.Node) {
	colors := f.Colors
	*f = last.f
	if adj := last.node.All(oracle.SymAdj); last.class == "card" && len(adj) == 1 && adj[0].Row == oracle.AdjType && onlyTypes(&last.f) { // cards of the color, or of the type
		*f = ability.Filter{Zones: last.f.Zones, Is: last.f.Is, Colors: colors}
		return
	}
	if last.f.Colors == 0 {
		fail(CodeAmbiguous, n, "a colour beside a kind without one")
	}
	f.Colors = colors
}

// mergeTypes unites kinds that are nothing but card types, or nothing but
// subtypes, or differ in colour alone.
func mergeTypes(parts []part) *ability.Filter {
	out := parts[0].f
	for i := 1; i < len(parts); i++ {
		p := parts[i].f
		a, b := out, p
		switch {
		case onlyTypes(&a) && onlyTypes(&b) && a.Zones == b.Zones && a.Is == b.Is && !a.NoObjects && !b.NoObjects:
			out.Types |= p.Types
		case onlySubtypes(&a) && onlySubtypes(&b) && a.Zones == b.Zones && a.Is == b.Is && a.Types == b.Types:
			out.Subtypes = append(append([]mtg.Subtype{}, out.Subtypes...), p.Subtypes...)
		case a.Colors != 0 && b.Colors != 0 && sameButColor(a, b):
			out.Colors |= p.Colors
		default:
			return nil
		}
	}
	return &out
}

func onlyTypes(f *ability.Filter) bool {
	return f.Types != 0 && plainFilter(f) && len(f.Subtypes) == 0 && f.Colors == 0
}

func onlySubtypes(f *ability.Filter) bool {
	return len(f.Subtypes) > 0 && plainFilter(f) && f.Colors == 0
}

// plainFilter: nothing besides types, subtypes, colours, zones and flags.
func plainFilter(f *ability.Filter) bool {
	return !f.Players && f.AllTypes == 0 && f.NotTypes == 0 && f.Supertypes == 0 && f.NotSupertypes == 0 &&
		len(f.AllSubtypes) == 0 && len(f.NotSubtypes) == 0 && f.NotColors == 0 && f.IsNot == 0 &&
		f.Is&^(ability.IsSpell|ability.IsToken) == 0 && len(f.Any) == 0 && len(f.Without) == 0
}

func sameButColor(a, b ability.Filter) bool {
	return plainFilter(&a) && plainFilter(&b) && a.Types == b.Types && a.Zones == b.Zones && a.Is == b.Is &&
		len(a.Subtypes) == 0 && len(b.Subtypes) == 0
}

// oneKind makes the filter of adjectives and a noun.
func (c clause) oneKind(n *oracle.Node) part {
	p := part{node: n}
	noun(&p, n.Kid(oracle.SymNoun))
	for _, a := range n.All(oracle.SymAdj) {
		adjective(c, &p, a)
	}
	return p
}

func addType(f *ability.Filter, t mtg.TypeSet) {
	switch {
	case f.Types == 0 && f.AllTypes == 0:
		f.Types = t
	case f.Types != 0:
		f.AllTypes = f.Types | t
		f.Types = 0
	default:
		f.AllTypes |= t
	}
}

func addSubtype(f *ability.Filter, t mtg.Subtype) {
	switch {
	case len(f.Subtypes) == 0 && len(f.AllSubtypes) == 0:
		f.Subtypes = []mtg.Subtype{t}
	default:
		f.AllSubtypes = append(append(f.AllSubtypes, f.Subtypes...), t)
		f.Subtypes = nil
	}
}

// anyZone are the zones in which a card is looked for when the words do not
// say where; the phrase around it must.
const anyZone = mtg.ZoneSet(1 << 15)

func noun(p *part, n *oracle.Node) {
	f := &p.f
	switch n.Row {
	case oracle.NounType:
		addType(f, mtg.TypeSet(n.Kid(oracle.LexType).Value.Bits))
	case oracle.NounSubtype:
		addSubtype(f, mtg.Subtype(n.Kid(oracle.LexSubtype).Value.N))
	case oracle.NounOutlaw:
		f.Subtypes = append(f.Subtypes, outlaws...)
	case oracle.NounPermanent:
		p.class = "permanent"
	case oracle.NounCard:
		p.class = "card"
		f.Zones = anyZone
	case oracle.NounExiledcard: // 406.3a: face down it is none of them
		p.class = "card"
		f.Zones, f.IsNot = mtg.Zones(mtg.Exile), f.IsNot|ability.IsFaceDown
	case oracle.NounSpell:
		p.class = "spell"
		f.Zones = mtg.Zones(mtg.Stack)
		f.Is |= ability.IsSpell
	case oracle.NounCommander: // 903.3d: a permanent, unless the words say where it is
		p.class = "permanent"
		f.Is |= ability.IsCommander
	case oracle.NounToken:
		p.class = "token"
		f.Is |= ability.IsToken
	case oracle.NounPlayer:
		p.class = "player"
		f.Players, f.NoObjects = true, true
		if n.Has("opponent") || n.Has("opponents") {
			f.PlayerWho = ability.Opponent
		}
	case oracle.NounSource: // 109.2c
		p.class = "source"
		f.Zones = allZones
	case oracle.NounActivated:
		p.class = "ability"
		f.Zones, f.Is = mtg.Zones(mtg.Stack), f.Is|ability.IsActivatedOnStack
	case oracle.NounTriggered:
		p.class = "ability"
		f.Zones, f.Is = mtg.Zones(mtg.Stack), f.Is|ability.IsTriggeredOnStack
	case oracle.NounAbility, oracle.NounAnyability:
		p.class = "ability"
		f.Zones = mtg.Zones(mtg.Stack)
		f.Any = []ability.Filter{
			{Zones: mtg.Zones(mtg.Stack), Is: ability.IsActivatedOnStack},
			{Zones: mtg.Zones(mtg.Stack), Is: ability.IsTriggeredOnStack},
		}
	default:
		fail(CodeMeaning, n, "%s as a kind of object", n.Label())
	}
}

// outlaws are the creature types of what is called an outlaw (700.12).
var outlaws = []mtg.Subtype{mtg.SubAssassin, mtg.SubMercenary, mtg.SubPirate, mtg.SubRogue, mtg.SubWarlock}

// adjective narrows a kind.
func adjective(c clause, p *part, n *oracle.Node) {
	f := &p.f
	switch n.Row {
	case oracle.AdjColor:
		if f.Colors != 0 {
			fail(CodeMeaning, n, "two colours")
		}
		f.Colors = mtg.ColorSet(n.Kid(oracle.LexColor).Value.Bits)
	case oracle.AdjType:
		addType(f, mtg.TypeSet(n.Kid(oracle.LexType).Value.Bits))
	case oracle.AdjSubtype:
		addSubtype(f, mtg.Subtype(n.Kid(oracle.LexSubtype).Value.N))
	case oracle.AdjSupertype:
		f.Supertypes |= mtg.Supertype(n.Kid(oracle.LexSupertype).Value.Bits)
	case oracle.AdjNontype:
		f.NotTypes |= mtg.TypeSet(n.Kid(oracle.LexNonType).Value.Bits)
	case oracle.AdjNoncolor:
		f.NotColors |= mtg.ColorSet(n.Kid(oracle.LexNonColor).Value.Bits)
	case oracle.AdjNonsuper:
		f.NotSupertypes |= mtg.Supertype(n.Kid(oracle.LexNonSuper).Value.Bits)
	case oracle.AdjNonsubtype:
		f.NotSubtypes = append(f.NotSubtypes, mtg.Subtype(n.Kid(oracle.LexNonSubtype).Value.N))
	case oracle.AdjOutlaw:
		if n.Has("outlaw") {
			if len(f.Subtypes) > 0 {
				fail(CodeMeaning, n, "an outlaw of a kind")
			}
			f.Subtypes = append(f.Subtypes, outlaws...)
			return
		}
		f.NotSubtypes = append(f.NotSubtypes, outlaws...)
	case oracle.AdjStatus:
		status(f, n)
	case oracle.AdjForetold:
		f.Is |= ability.IsForetold
	case oracle.AdjKicked:
		if p.class != "spell" {
			fail(CodeMeaning, n, "what is kicked")
		}
		f.Is |= ability.IsKicked
	case oracle.AdjPermanent:
		if p.class != "card" && p.class != "spell" {
			fail(CodeMeaning, n, "a permanent of another kind")
		}
		f.Is |= ability.IsPermanentCard
	case oracle.AdjPt:
		sized(c, f, n.Kid(oracle.LexPT))
	case oracle.AdjEither:
		f.Any = append(f.Any, eitherStatus(n)...)
	default:
		fail(CodeMeaning, n, "%s as an adjective", n.Label())
	}
}

// sized is of what has this power and this toughness.
func sized(c clause, f *ability.Filter, n *oracle.Node) {
	power, toughness := c.powerToughness(n)
	if power.Kind != ability.NumConst || toughness.Kind != ability.NumConst {
		fail(CodeMeaning, n, "this power and toughness")
	}
	f.Compare = append(f.Compare,
		ability.Compare{Attr: ability.AttrPower, Relation: ability.Equal, Num: power},
		ability.Compare{Attr: ability.AttrToughness, Relation: ability.Equal, Num: toughness})
}

var statusFlags = [...]struct {
	word    string
	is, not ability.FilterFlags
}{
	{"tapped", ability.IsTapped, 0},
	{"untapped", 0, ability.IsTapped},
	{"attacking", ability.IsAttacking, 0},
	{"nonattacking", 0, ability.IsAttacking},
	{"blocking", ability.IsBlocking, 0},
	{"blocked", ability.IsBlocked, 0},
	{"unblocked", ability.IsUnblocked, 0},
	{"nontoken", 0, ability.IsToken},
	{"token", ability.IsToken, 0},
	{"colorless", ability.IsColorless, 0},
	{"multicolored", ability.IsMulticolored, 0},
	{"monocolored", ability.IsMonocolored, 0},
	{"historic", ability.IsHistoric, 0},
	{"enchanted", ability.IsEnchanted, 0},
	{"equipped", ability.IsEquipped, 0},
	{"modified", ability.IsModified, 0},
	{"face-down", ability.IsFaceDown, 0},
	{"face-up", 0, ability.IsFaceDown},
	{"saddled", ability.IsSaddled, 0},
	{"commander", ability.IsCommander, 0},
	{"noncommander", 0, ability.IsCommander},
	{"monstrous", ability.IsMonstrous, 0},
	{"renowned", ability.IsRenowned, 0},
	{"suspected", ability.IsSuspected, 0},
	{"prepared", ability.IsPrepared, 0},
	{"goaded", ability.IsGoaded, 0},
}

// status narrows a filter by an adjective of status.
func status(f *ability.Filter, n *oracle.Node) {
	for _, x := range statusFlags {
		if n.Has(x.word) {
			f.Is |= x.is
			f.IsNot |= x.not
			return
		}
	}
	fail(CodeMeaning, n, "this adjective")
}

// eitherStatus are the two states of which a permanent is in the one or the other.
func eitherStatus(n *oracle.Node) (any []ability.Filter) {
	n.Walk(func(m *oracle.Node) bool {
		for _, x := range statusFlags {
			if m.Word == x.word {
				any = append(any, ability.Filter{Is: x.is, IsNot: x.not})
			}
		}
		return true
	})
	if len(any) != 2 {
		fail(CodeMeaning, n, "these adjectives")
	}
	return any
}

// defaultZone settles where cards are when the words name no zone: nowhere
// that can be known from them.
func defaultZone(f *ability.Filter) {
	if f.Zones == anyZone {
		return
	}
}

// setZone says where the described cards are.
func setZone(f *ability.Filter, zones mtg.ZoneSet) {
	f.Zones = zones
	for i := range f.Any {
		f.Any[i].Zones = zones
	}
}

// permanents makes of a description of what is found somewhere else one of permanents,
// where it is of no cards, spells or sources (109.2).
func permanents(f *ability.Filter) {
	const one = ability.IsThis | ability.IsThisAttachedTo
	if f.NoObjects || f.Zones != 0 || f.In != nil || f.Is&one != 0 {
		return
	}
	for i := range f.Any {
		if f.Any[i].Zones != 0 || f.Any[i].Is&one != 0 {
			return
		}
	}
	f.Zones = battlefield
}

// dealers makes of a description of what deals damage one of permanents, unless it is of cards,
// spells or sources (109.2). Of combat damage that need not be said: nothing but creatures deal it
// (510.1). What static abilities replace or prevent is damage of other sources too (609.7c).
func dealers(p *ability.Pattern) {
	if p.Source != nil && !p.Combat {
		permanents(p.Source)
	}
}

// needZone fails when cards are described without their zone.
func needZone(f *ability.Filter, n *oracle.Node) {
	if f.Zones == anyZone {
		fail(CodeMeaning, n, "where the cards are")
	}
	f.Zones &^= anyZone
}

// onlySpells reports whether a filter says nothing but that they are spells.
func onlySpells(f *ability.Filter) bool {
	return f.Zones == mtg.Zones(mtg.Stack) && f.Is == ability.IsSpell && plainFilter(f) && f.Types == 0 && len(f.Subtypes) == 0 && f.Colors == 0
}
