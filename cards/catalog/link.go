package catalog

import (
	"encoding/json"
	"fmt"
	"math"
	"sort"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// Programs is the set of programs one game runs: every face and ability it can
// meet has an index, so that the state of the game needs no pointers. It is
// immutable and may be shared by games.
type Programs struct {
	cards     []Linked
	faces     []Face
	abilities []Ability
	names     []string
	byName    map[string]mtg.CardID
	faceNames map[string]mtg.FaceID
	masks     masks
	types     mtg.TypeSet // of all faces
	// planarWalks is an ability that only games with planes have.
	planarWalks mtg.AbilityRef
	// deployment is the ability of creatures that can be deployed.
	deployment mtg.AbilityRef
	// hexproofCounters are those of the variants of hexproof, where such can be put.
	hexproofCounters []HexproofCounter
	downForest       mtg.FaceID
	dungeons         []mtg.FaceID
	// reference are all cards there are, nil where nobody knows them.
	reference *Catalog
	// printed are the cards whose printed text is shown, nil where none are known.
	printed *Catalog
	// words are the changes of texts in a game, nil outside one, and reworded the
	// programs of each, made when they are needed.
	words    *mtg.Wordings
	reworded []*reworded
}

// Linked is one card of a Programs.
type Linked struct {
	Program    *ability.Card
	Name       mtg.NameID
	FirstFace  mtg.FaceID
	FaceCount  int
	FirstToken mtg.FaceID
	// Front is the face that gives the card its characteristics where no rule
	// says otherwise: the front face, the normal characteristics, or the two
	// halves of a split card combined (709.4, 710.2, 712.8a, 715.4, 718.4, 720.4).
	Front mtg.FaceID
	// Castable are the faces a player chooses among when he plays the card
	// (709.3, 712.11b, 712.12, 715.3, 718.3, 720.3); empty when there is one only.
	Castable []mtg.FaceID
	// Locked is the face of a Room neither half of which is unlocked (709.5).
	Locked mtg.FaceID
	// Uses are what its own text may let its player do with it outside the battlefield.
	Uses []Use
	// uses sums them up by zone; see UsesIn.
	uses [mtg.NumZones]ZoneUses
}

// Face is a face or token with its place in the tables.
type Face struct {
	*ability.Face
	ID    mtg.FaceID
	Card  mtg.CardID
	Name  mtg.NameID
	First mtg.AbilityRef // its abilities are First to First+Count-1
	Count int
	// Listens has a bit for each event kind a triggered ability waits for that does not
	// look back in time, and Replaces for each kind a static ability replaces.
	Listens  KindSet
	Replaces KindSet
	// abroad are those of Listens for which some ability waits whatever object the event
	// is of, and steps those whose beginning one waits for; see Hears.
	abroad KindSet
	steps  uint32
	// HasStatic says that a static ability changes other things than the card
	// itself while it is cast.
	HasStatic bool
	// LooksBack says that a triggered ability looks back in time (603.10), and
	// StateTriggers that one waits for a state of the game (603.8).
	LooksBack, StateTriggers bool
	// Spell is the spell ability of an instant or sorcery.
	Spell mtg.AbilityRef
	// Activated are the activated abilities that are not mana abilities, Mana
	// those that are.
	Activated []mtg.AbilityRef
	Mana      []mtg.AbilityRef
	// Variants are other spell abilities, each used when the spell is cast in the
	// way of its name (702.96a).
	Variants []mtg.AbilityRef
	// Payers are what stands for mana in the spell's cost (702.51, 702.66), Goes
	// where the spell goes as it resolves, if not to the graveyard.
	Payers []*ability.StaticEffect
	Goes   []*ability.StaticEffect
	// Ways are the alternative costs, numbered from 1 as decision.Option.Way
	// has them; Extra the additional costs; Special the special actions.
	Ways    []*ability.StaticEffect
	Extra   []*ability.StaticEffect
	Special []*ability.StaticEffect
	// Splice is what lets the card be spliced onto spells, nil where nothing does (702.47a).
	Splice *ability.StaticEffect
	// AsCast are what is remembered of the game as the face is cast (601.2i).
	AsCast []*ability.StaticEffect
	// Layout is that of the card the face is of, and Part its place among the
	// printed faces; Combined for what is made of both.
	Layout ability.Layout
	Part   uint8
	// Reverse is the other face of a double-faced card, or the other
	// characteristics of a flip card; zero for anything else.
	Reverse mtg.FaceID
	// Halves are the two names that two halves combined have instead of Name
	// (709.4a).
	Halves [2]mtg.NameID
	// Price is that of casting the face for its mana cost, and OwnCosts says that its
	// own text changes what it costs.
	Price    Price
	OwnCosts bool
	// FlashAt is what the spell has to target to be cast as though it had flash by its own
	// text, nil where that says no such thing (601.3b).
	FlashAt *ability.Filter
	// AsksX says that X is asked for in some cost of casting the face.
	AsksX bool
	// Priced is the face whose mana cost gives the mana value: the front face
	// for the back of a nonmodal double-faced card (202.3b), else the face.
	Priced mtg.FaceID
}

// Combined as the Part of a Face says that it is two halves combined; Neither
// that it is a Room with both halves locked.
const (
	Combined uint8 = 2 + iota
	Neither
)

// Dungeons are the dungeons that players may bring into the game (309.2), in the order of
// their names.
func (p *Programs) Dungeons() []mtg.FaceID { return p.dungeons }

// IsEmblem reports whether the face is that of an emblem, which has no name
// (114.3).
func (f *Face) IsEmblem() bool { return f.Flags&ability.Emblem != 0 }

// IsBack reports whether the face is on the back of a double-faced card.
func (f *Face) IsBack() bool { return f.Part == 1 && f.Layout.IsDoubleFaced() }

// Ability is an ability with its place in the tables.
type Ability struct {
	*ability.Ability
	Ref   mtg.AbilityRef
	Face  mtg.FaceID // the face it is printed on, or whose text grants it
	Index int        // its position there, -1 for one granted or delayed
	Price Price      // of activating it
	When  When       // when it can be activated
	// Quick is what a mana ability gives that costs {T} alone and always makes the same
	// mana of one kind, to be spent on anything; of others it is zero.
	Quick Given
}

// Given is so much mana, all of which is of any one of the colours.
type Given struct {
	Colors mtg.ColorSet
	N      int32
}

// KindSet is a set of event kinds.
type KindSet [2]uint64

// Has reports whether k is in the set.
func (s *KindSet) Has(k mtg.EventKind) bool { return s[k>>6]&(1<<(k&63)) != 0 }

// Add puts k into the set.
func (s *KindSet) Add(k mtg.EventKind) { s[k>>6] |= 1 << (k & 63) }

// Union adds the members of o.
func (s *KindSet) Union(o KindSet) { s[0] |= o[0]; s[1] |= o[1] }

// Intrinsic is the mana ability of a basic land type (305.6): the ability of
// colour c has this index in every Programs.
func Intrinsic(c mtg.Color) mtg.AbilityRef { return mtg.AbilityRef(c) + 1 }

// Link makes the tables for the given programs, sorted by name, each name
// once. It copies them, so that the caller's stay untouched.
func Link(cards []ability.Card) (*Programs, error) {
	return link(copied(cards), make([]string, 1))
}

// Encode returns the programs as JSON that Decode reads.
func (p *Programs) Encode() ([]byte, error) {
	list := make([]ability.Card, 0, len(p.cards))
	for _, c := range p.cards[1:] {
		list = append(list, *c.Program)
	}
	return json.Marshal(list)
}

// Decode reads programs that Encode wrote and makes their tables.
func Decode(data []byte) (*Programs, error) {
	var cards []ability.Card
	if err := json.Unmarshal(data, &cards); err != nil {
		return nil, fmt.Errorf("read programs: %w", err)
	}
	return link(cards, make([]string, 1))
}

// link makes the tables for the programs, with names as the first of the names.
func link(cards []ability.Card, names []string) (*Programs, error) {
	sort.Slice(cards, func(i, j int) bool { return cards[i].Name < cards[j].Name })
	p := &Programs{
		cards: make([]Linked, 1), faces: make([]Face, 1), abilities: make([]Ability, 1), names: names,
		byName: map[string]mtg.CardID{}, faceNames: map[string]mtg.FaceID{},
	}
	p.faces[0].Face = &ability.Face{}
	p.abilities[0].Ability = &ability.Ability{}
	for c := mtg.White; c <= mtg.Green; c++ {
		p.add(intrinsic(c), 0, -1)
	}
	p.addInherent()
	p.addFaceDown()
	for i := range cards {
		if i > 0 && cards[i].Name == cards[i-1].Name {
			return nil, fmt.Errorf("read programs: %s stands there twice", cards[i].Name)
		}
		if err := p.addCard(&cards[i]); err != nil {
			return nil, err
		}
	}
	p.addDownForest()
	p.addPlanar()
	p.addHexproofFrom()
	deployment := ability.Deployment()
	p.deployment = p.addUnsourced(&deployment)
	if len(p.dungeons) > mostDungeons {
		return nil, fmt.Errorf("read programs: %d dungeons are more than a game keeps apart", len(p.dungeons))
	}
	if len(p.faces) > math.MaxUint16 {
		return nil, fmt.Errorf("read programs: %d faces are more than a game can tell apart", len(p.faces))
	}
	return p, nil
}

// intrinsic returns the mana ability of the basic land type of colour c (305.6).
func intrinsic(c mtg.Color) *ability.Ability {
	return &ability.Ability{
		Kind: ability.Activated, Flags: ability.ManaAbility, Zones: mtg.Zones(mtg.Battlefield),
		Text:  "{T}: Add {" + string(c.Letter()) + "}.",
		Cost:  &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostTapThis}}, Text: "{T}"},
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpMana, N: ability.Const(1), Who: &ability.Sel{Kind: ability.SelYou}, Mana: []mtg.Color{c}}}}},
	}
}

func (p *Programs) addCard(c *ability.Card) error {
	if len(c.Faces) != c.Layout.Faces() {
		return fmt.Errorf("read programs: %s has %d faces, not the %d of its layout", c.Name, len(c.Faces), c.Layout.Faces())
	}
	id := mtg.CardID(len(p.cards))
	p.cards = append(p.cards, Linked{
		Program: c, Name: p.name(c.Name), FaceCount: len(c.Faces),
		FirstFace: mtg.FaceID(len(p.faces)), FirstToken: mtg.FaceID(len(p.faces) + len(c.Faces)),
	})
	p.byName[c.Name] = id
	first := len(p.faces)
	for i := range c.Faces {
		p.faces = append(p.faces, Face{Face: &c.Faces[i]})
	}
	for i := range c.Tokens {
		p.faces = append(p.faces, Face{Face: &c.Tokens[i]})
	}
	if err := p.addDerived(c); err != nil {
		return err
	}
	for i := first; i < len(p.faces); i++ {
		f := &p.faces[i]
		f.ID, f.Card, f.Priced = mtg.FaceID(i), id, mtg.FaceID(i)
		if f.Face.Name != "" {
			f.Name = p.name(f.Face.Name)
		}
		if i < first+len(c.Faces) {
			if _, taken := p.faceNames[f.Face.Name]; !taken {
				p.faceNames[f.Face.Name] = f.ID
			}
		}
		p.linkFace(f)
		p.masks.daybound = p.masks.daybound || f.Keywords.Has(mtg.Daybound) || f.Keywords.Has(mtg.Nightbound)
	}
	p.linkLayout(&p.cards[id])
	p.noteUses(&p.cards[id])
	return nil
}

func (p *Programs) name(s string) mtg.NameID {
	for i, n := range p.names {
		if n == s && i > 0 {
			return mtg.NameID(i)
		}
	}
	p.names = append(p.names, s)
	return mtg.NameID(len(p.names) - 1)
}

// linkFace gives the abilities of a face their indexes, printed ones first and
// in a row, then those they grant or delay.
func (p *Programs) linkFace(f *Face) {
	p.masks.roles = p.masks.roles || f.Subtypes.Has(mtg.SubRole)
	p.masks.worlds = p.masks.worlds || f.Supertypes&mtg.World != 0
	p.types |= f.Types
	if f.Types&mtg.Dungeon != 0 {
		p.dungeons = append(p.dungeons, f.ID)
	}
	f.First, f.Count = mtg.AbilityRef(len(p.abilities)), len(f.Abilities)
	for i := range f.Abilities {
		p.add(&f.Abilities[i], f.ID, i)
	}
	for i := range f.Abilities {
		a := &f.Abilities[i]
		ref := f.First + mtg.AbilityRef(i)
		p.linkInner(a, f)
		f.file(a, ref)
	}
	p.price(f)
	if enchant := f.enchant(); enchant != nil && (f.Spell == 0 || len(p.abilities[f.Spell].Modes) == 1 && len(p.abilities[f.Spell].Modes[0].Targets) == 0) {
		a := auraSpell(enchant)
		if f.Spell != 0 { // it does something else besides as it resolves
			a.Modes[0].Code = p.abilities[f.Spell].Modes[0].Code
		}
		f.Spell = p.add(a, f.ID, -1)
	}
}

// enchant is what an Aura can enchant, nil for anything else (303.4a).
func (f *Face) enchant() *ability.Filter {
	if !f.Subtypes.Has(mtg.SubAura) {
		return nil
	}
	for i := range f.Abilities {
		for j := range f.Abilities[i].Static {
			if s := &f.Abilities[i].Static[j]; s.Kind == ability.StaticEnchant {
				return s.Filter
			}
		}
	}
	return nil
}

// auraSpell is what an Aura spell does before it enters: it has one target,
// which its enchant ability defines (303.4a).
func auraSpell(enchant *ability.Filter) *ability.Ability {
	return &ability.Ability{
		Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack), Name: "enchant",
		Modes: []ability.Mode{{Targets: []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: *enchant}}}},
	}
}

// file enters the ability into the face's lists.
func (f *Face) file(a *ability.Ability, ref mtg.AbilityRef) {
	switch a.Kind {
	case ability.Spell:
		if a.Name != "" {
			f.Variants = append(f.Variants, ref)
			return
		}
		f.Spell = ref
	case ability.Activated:
		if a.Flags&ability.ManaAbility != 0 {
			f.Mana = append(f.Mana, ref)
		} else {
			f.Activated = append(f.Activated, ref)
		}
	case ability.Triggered:
		for i := range a.Trigger.Any {
			if !PatternLooksBack(&a.Trigger.Any[i]) {
				f.listen(&a.Trigger.Any[i])
			}
		}
		f.LooksBack = f.LooksBack || LooksBack(a)
		f.StateTriggers = f.StateTriggers || a.Trigger.State != nil
	case ability.Static:
		for i := range a.Static {
			f.fileStatic(&a.Static[i])
		}
	}
}

func (f *Face) fileStatic(s *ability.StaticEffect) {
	switch s.Kind {
	case ability.StaticAltCost:
		f.Ways = append(f.Ways, s)
	case ability.StaticAddCost:
		f.Extra = append(f.Extra, s)
	case ability.StaticSpecial:
		f.Special = append(f.Special, s)
	case ability.StaticSplice:
		f.Splice = s
	case ability.StaticAsCast:
		f.AsCast = append(f.AsCast, s)
	case ability.StaticReplace:
		f.Replaces.AddPattern(s.Pattern)
	case ability.StaticConvoke, ability.StaticDelve, ability.StaticAssist:
		f.Payers = append(f.Payers, s)
	case ability.StaticResolveTo:
		f.Goes = append(f.Goes, s)
	default:
		f.HasStatic = true
	}
}

// SpellOf returns the spell ability of a face cast in a way: the ordinary one,
// or that of an alternative cost which has its own.
func (p *Programs) SpellOf(f *Face, way uint8) mtg.AbilityRef {
	if way > 0 && int(way) <= len(f.Ways) {
		for _, ref := range f.Variants {
			if p.Ability(ref).Name == f.Ways[way-1].Name {
				return ref
			}
		}
	}
	return f.Spell
}

func (p *Programs) add(a *ability.Ability, face mtg.FaceID, index int) mtg.AbilityRef {
	ref := mtg.AbilityRef(len(p.abilities))
	p.masks.note(a)
	p.masks.noteOthers(a, index >= 0)
	p.abilities = append(p.abilities, Ability{Ability: a, Ref: ref, Face: face, Index: index, Price: priceOf(a), When: whenOf(a), Quick: quick(a)})
	return ref
}

// linkInner gives indexes to what the ability grants, delays or creates.
func (p *Programs) linkInner(a *ability.Ability, f *Face) {
	for i := range a.Modes {
		p.linkCode(a.Modes[i].Code, f)
	}
	for i := range a.Static {
		p.linkStatic(&a.Static[i], a.Text, f)
	}
}

func (p *Programs) linkStatic(s *ability.StaticEffect, text string, f *Face) {
	p.masks.noteStatic(s)
	p.linkMods(s.Mods, f)
	if s.Replace != nil {
		p.linkReplace(s.Replace, text, f)
	}
}

// linkReplace gives the instructions of a replacement effect an index of their
// own, since they run as a program.
func (p *Programs) linkReplace(r *ability.Replace, text string, f *Face) {
	if r.Token > 0 {
		r.Face = p.cards[f.Card].FirstToken + mtg.FaceID(r.Token-1)
	}
	if len(r.Code) == 0 {
		return
	}
	a := &ability.Ability{Text: text, Modes: []ability.Mode{{Code: r.Code, Registers: r.Registers}}}
	r.Ref = p.add(a, f.ID, -1)
	p.linkInner(a, f)
}

func (p *Programs) linkCode(code []ability.Instr, f *Face) {
	for i := range code {
		in := &code[i]
		p.linkMods(in.Mods, f)
		p.linkMods(in.Others, f)
		if in.Static != nil {
			p.linkStatic(in.Static, in.Text, f)
		}
		p.masks.copiesCards = p.masks.copiesCards || in.Op == ability.OpCopyCard
		p.masks.noteCost(in.Cost)
		if in.Ability != nil {
			in.Ref = p.add(in.Ability, f.ID, -1)
			p.linkInner(in.Ability, f)
		}
		if in.Restrict != nil && in.Restrict.Then != nil {
			in.Restrict.Ref = p.add(in.Restrict.Then, f.ID, -1)
			p.linkInner(in.Restrict.Then, f)
		}
		if in.Token > 0 {
			in.Face = p.cards[f.Card].FirstToken + mtg.FaceID(in.Token-1)
		}
	}
}

func (p *Programs) linkMods(mods []ability.Mod, f *Face) {
	for i := range mods {
		if mods[i].Name != "" {
			mods[i].NameID = p.name(mods[i].Name)
		}
		if mods[i].Ability != nil {
			mods[i].Ref = p.add(mods[i].Ability, f.ID, -1)
			p.linkInner(mods[i].Ability, f)
		}
	}
}

// Card returns the linked card; id must come from this Programs.
func (p *Programs) Card(id mtg.CardID) *Linked { return &p.cards[id] }

// CardNamed returns the card with the full name, and false when it is not here.
func (p *Programs) CardNamed(name string) (mtg.CardID, bool) {
	id, ok := p.byName[name]
	return id, ok
}

// FaceNamed returns the first face of a card with the name.
func (p *Programs) FaceNamed(name string) (mtg.FaceID, bool) {
	id, ok := p.faceNames[name]
	return id, ok
}

// Face returns the face; face zero has no characteristics.
func (p *Programs) Face(id mtg.FaceID) *Face {
	if int(id) < len(p.faces) {
		return &p.faces[id]
	}
	return p.rewordedFace(id)
}

// Ability returns the ability; ability zero does nothing.
func (p *Programs) Ability(ref mtg.AbilityRef) *Ability {
	if int(ref) < len(p.abilities) {
		return &p.abilities[ref]
	}
	return p.rewordedAbility(ref)
}

// Name returns the name as text.
func (p *Programs) Name(id mtg.NameID) string {
	if int(id) < len(p.names) {
		return p.names[id]
	}
	return p.rewordedName(id)
}

// Counts returns how many cards, faces and abilities there are, those of every
// game among them; the empty first entries are not counted.
func (p *Programs) Counts() (cards, faces, abilities int) {
	return len(p.cards) - 1, len(p.faces) - 1, len(p.abilities) - 1
}

// LentCost is the optional cost that the ability gives spells, nil where it gives none.
func (a *Ability) LentCost() *ability.StaticEffect {
	for i := range a.Static {
		if e := &a.Static[i]; e.Kind == ability.StaticLentCost {
			return e
		}
	}
	return nil
}
