package catalog

// This file carries out what section 612 does to programs: a text with words
// replaced has programs of its own, with indexes of their own. The index of a face
// with change number n is that of the face as printed plus n times the number of
// faces; so it is with abilities.

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// reworded are the programs of a game with words replaced.
type reworded struct {
	pairs    []mtg.Wording // what Programs.words said when they were made
	programs *Programs
}

// Rewords reports whether a card of the game changes texts.
func (p *Programs) Rewords() bool { return p.masks.rewords }

// In returns the programs as a game reads them whose changes of texts are words,
// now and whenever it is asked later. What it returns is for that game alone.
func (p *Programs) In(words *mtg.Wordings) *Programs {
	own := *p
	own.words, own.reworded = words, nil
	return &own
}

// BaseFace returns the face as printed that one with another text comes from.
func (p *Programs) BaseFace(id mtg.FaceID) mtg.FaceID {
	if int(id) < len(p.faces) {
		return id
	}
	return id % mtg.FaceID(len(p.faces))
}

// BaseAbility returns the ability as printed that one of a changed text comes from.
func (p *Programs) BaseAbility(ref mtg.AbilityRef) mtg.AbilityRef {
	if int(ref) < len(p.abilities) {
		return ref
	}
	return ref % mtg.AbilityRef(len(p.abilities))
}

// SameText reports whether two abilities are the same as printed.
func (p *Programs) SameText(a, b mtg.AbilityRef) bool {
	return a == b || p.BaseAbility(a) == p.BaseAbility(b)
}

// MaxWordings returns how many changes of texts faces can be told apart with.
func (p *Programs) MaxWordings() int { return math.MaxUint16/len(p.faces) - 1 }

func (p *Programs) rewordedFace(id mtg.FaceID) *Face {
	n := mtg.FaceID(len(p.faces))
	if p.words == nil { // outside a game a text is known as it is printed
		return &p.faces[id%n]
	}
	return &p.inWords(uint16(id / n)).faces[id%n]
}

func (p *Programs) rewordedAbility(ref mtg.AbilityRef) *Ability {
	n := mtg.AbilityRef(len(p.abilities))
	if p.words == nil {
		return &p.abilities[ref%n]
	}
	return &p.inWords(uint16(ref / n)).abilities[ref%n]
}

// firstNewName is where the names begin that no text as printed has, by the number
// of the change that makes them.
const firstNewName = 1 << 16

func (p *Programs) rewordedName(id mtg.NameID) string {
	if p.words == nil {
		return ""
	}
	return p.inWords(uint16(id / firstNewName)).names[id%firstNewName]
}

// SpelledAlike reports whether two names that no text as printed has are the same
// name: each changed text has numbers of its own for those.
func (p *Programs) SpelledAlike(a, b mtg.NameID) bool {
	return int(a) >= len(p.names) && int(b) >= len(p.names) && p.Name(a) == p.Name(b)
}

// inWords returns the programs with the change of texts made.
func (p *Programs) inWords(change uint16) *Programs {
	for len(p.reworded) <= int(change) {
		p.reworded = append(p.reworded, nil)
	}
	if r := p.reworded[change]; r != nil && r.holds(*p.words, change) {
		return r.programs
	}
	r := &reworded{}
	for at := change; at != 0; at = (*p.words)[at].Before {
		r.pairs = append(r.pairs, (*p.words)[at])
	}
	var err error
	if r.programs, err = p.reword(change, r.pairs); err != nil {
		panic(fmt.Sprintf("catalog: programs that were linked once do not link with other words: %v", err))
	}
	p.reworded[change] = r
	return r.programs
}

// holds reports whether the change still is what the programs were made for.
func (r *reworded) holds(words mtg.Wordings, change uint16) bool {
	for _, pair := range r.pairs {
		if change == 0 || words[change] != pair {
			return false
		}
		change = pair.Before
	}
	return change == 0
}

// reword links the programs anew with words replaced.
func (p *Programs) reword(change uint16, pairs []mtg.Wording) (*Programs, error) {
	data, err := p.Encode()
	if err != nil {
		return nil, err
	}
	var cards []ability.Card
	if err := json.Unmarshal(data, &cards); err != nil {
		return nil, err
	}
	for i := range cards {
		rewordCard(&cards[i], pairs)
	}
	out, err := link(cards, slices.Clone(p.names))
	if err != nil {
		return nil, err
	}
	s := shift{
		faces: mtg.FaceID(change) * mtg.FaceID(len(p.faces)), abilities: mtg.AbilityRef(change) * mtg.AbilityRef(len(p.abilities)),
		names: mtg.NameID(change) * firstNewName, known: mtg.NameID(len(p.names)),
	}
	s.programs(out)
	return out, nil
}

// shift moves indexes to where those of a change begin.
type shift struct {
	faces     mtg.FaceID
	abilities mtg.AbilityRef
	names     mtg.NameID
	known     mtg.NameID // how many names the programs as printed have
}

func (s *shift) face(id *mtg.FaceID) {
	if *id != 0 {
		*id += s.faces
	}
}

func (s *shift) ability(ref *mtg.AbilityRef) {
	if *ref != 0 {
		*ref += s.abilities
	}
}

func (s *shift) name(id *mtg.NameID) {
	if *id >= s.known {
		*id += s.names
	}
}

func (s *shift) programs(p *Programs) {
	for i := range p.faces {
		f := &p.faces[i]
		for _, id := range [...]*mtg.FaceID{&f.ID, &f.Reverse, &f.Priced} {
			s.face(id)
		}
		s.name(&f.Name)
		s.ability(&f.First)
		s.ability(&f.Spell)
		for _, list := range [...][]mtg.AbilityRef{f.Activated, f.Mana, f.Variants} {
			for j := range list {
				s.ability(&list[j])
			}
		}
	}
	for i := range p.abilities {
		s.ability(&p.abilities[i].Ref)
		s.face(&p.abilities[i].Face)
	}
	for i := range p.faces {
		ability.WalkFace(p.faces[i].Face, s.part)
	}
}

// part moves the indexes that linking entered into a part of a program.
func (s *shift) part(part any) {
	switch x := part.(type) {
	case *ability.Instr:
		s.ability(&x.Ref)
		s.face(&x.Face)
	case *ability.Mod:
		s.ability(&x.Ref)
		s.name(&x.NameID)
	case *ability.Replace:
		s.ability(&x.Ref)
		s.face(&x.Face)
	case *ability.Restrict:
		s.ability(&x.Ref)
	}
}

// replacement replaces the words of one card.
type replacement struct {
	pairs []mtg.Wording
	words []mtg.Word // that stand in the text
}

// rewordCard replaces words in the text and the type lines of a card, and in what
// its text says of tokens: there the words for colours and types define them, and
// the names made of their types (612.2a).
func rewordCard(c *ability.Card, pairs []mtg.Wording) {
	r := replacement{pairs: pairs}
	for i := range c.Faces {
		r.words = append(r.words, c.Faces[i].Words...)
	}
	for i := range c.Faces {
		f := &c.Faces[i]
		f.Subtypes = replacedSet(pairs, &f.Subtypes)
		r.abilities(f)
	}
	for i := range c.Tokens {
		t := &c.Tokens[i]
		t.Name = r.tokenName(t)
		t.Colors = r.colors(t.Colors)
		t.Subtypes = replacedSet(r.inText(), &t.Subtypes)
		r.abilities(t)
	}
}

// ReplaceSubtypes returns the subtypes of a type line with the change made (612.1).
func ReplaceSubtypes(words mtg.Wordings, change uint16, set mtg.SubtypeSet) mtg.SubtypeSet {
	var pairs []mtg.Wording
	for ; change != 0; change = words[change].Before {
		pairs = append(pairs, words[change])
	}
	return replacedSet(pairs, &set)
}

func replacedSet(pairs []mtg.Wording, set *mtg.SubtypeSet) mtg.SubtypeSet {
	out := *set
	if every := mtg.SubtypesOf(mtg.Creature); containsAll(set, every) { // 702.73a: no word says so
		return out
	}
	for _, p := range pairs {
		if t, ok := p.From.Subtype(); ok && set.Has(t) {
			out.Remove(t)
		}
	}
	for _, p := range pairs {
		from, ok := p.From.Subtype()
		if to, isType := p.To.Subtype(); ok && isType && set.Has(from) {
			out.Add(to)
		}
	}
	return out
}

func containsAll(set, all *mtg.SubtypeSet) bool {
	for i := range set {
		if set[i]&all[i] != all[i] {
			return false
		}
	}
	return true
}

// inText returns the replacements of words that stand in the text.
func (r *replacement) inText() (pairs []mtg.Wording) {
	for _, p := range r.pairs {
		if slices.Contains(r.words, p.From) {
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// to returns the word that stands instead of w.
func (r *replacement) to(w mtg.Word) mtg.Word {
	for _, p := range r.pairs {
		if p.From == w && slices.Contains(r.words, w) {
			return p.To
		}
	}
	return w
}

func (r *replacement) subtype(t mtg.Subtype) mtg.Subtype {
	if to, ok := r.to(mtg.SubtypeWord(t)).Subtype(); ok {
		return to
	}
	return t
}

func (r *replacement) subtypes(list []mtg.Subtype) {
	for i := range list {
		list[i] = r.subtype(list[i])
	}
}

func (r *replacement) colors(set mtg.ColorSet) mtg.ColorSet {
	out := set &^ mtg.AllColors
	for c := mtg.White; c <= mtg.Green; c++ {
		if set.Has(c) {
			to, _ := r.to(mtg.ColorWord(c)).Color()
			out |= mtg.Colors(to)
		}
	}
	return out
}

// tokenName is the name of a token, which follows its types where it was made of
// them (111.4).
func (r *replacement) tokenName(t *ability.Face) string {
	plain, ok := strings.CutSuffix(t.Name, " Token")
	if !ok {
		return t.Name
	}
	name := plain
	for _, sub := range t.Subtypes.Names() {
		old, _ := mtg.SubtypeNamed(sub)
		name = strings.Replace(name, sub, "\x00"+r.subtype(old).String(), 1)
		plain = strings.Replace(plain, sub, "", 1)
	}
	if strings.TrimSpace(plain) != "" {
		return t.Name
	}
	return strings.ReplaceAll(name, "\x00", "") + " Token"
}

// abilities replaces the words of the abilities of a face.
func (r *replacement) abilities(f *ability.Face) {
	for i := range f.Abilities {
		ability.WalkAbility(&f.Abilities[i], func(part any) { r.part(part, f.Name) })
	}
}

// part replaces words where a program says them. The mana that is added is said in
// symbols, which are no words.
func (r *replacement) part(part any, name string) {
	switch x := part.(type) {
	case *ability.Filter:
		r.subtypes(x.Subtypes)
		r.subtypes(x.AllSubtypes)
		r.subtypes(x.NotSubtypes)
		x.Colors, x.NotColors = r.colors(x.Colors), r.colors(x.NotColors)
	case *ability.Mod:
		r.subtypes(x.Subtypes)
		x.Colors = r.colors(x.Colors)
	case *ability.Num:
		if x.Kind == ability.NumDevotion || x.Kind == ability.NumSymbols || x.Kind == ability.NumManaSpent && x.Colors != mtg.AllColors { // "colored" is no color
			x.Colors = r.colors(x.Colors)
		}
	case *ability.Instr:
		if x.Op == ability.OpChooseColor && x.Colors != 0 { // "other than white"
			x.Colors = mtg.AllColors &^ r.colors(mtg.AllColors&^x.Colors)
		}
		x.Text = r.text(x.Text, name)
		for i := range x.Texts {
			x.Texts[i] = r.text(x.Texts[i], name)
		}
	case *ability.Ability:
		x.Text = r.text(x.Text, name)
	case *ability.Mode:
		x.Text = r.text(x.Text, name)
	case *ability.Cost:
		x.Text = r.text(x.Text, name)
	}
}

// text replaces the words in a text that is shown; a name stays (612.2).
func (r *replacement) text(text, name string) string {
	pairs := r.inText()
	if len(pairs) == 0 {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		if name != "" && strings.HasPrefix(text, name) {
			b.WriteString(name)
			text = text[len(name):]
			continue
		}
		end := 0
		for end < len(text) && isLetter(text[end]) {
			end++
		}
		if end == 0 {
			b.WriteByte(text[0])
			text = text[1:]
			continue
		}
		b.WriteString(shown(pairs, text[:end]))
		text = text[end:]
	}
	return b.String()
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// shown returns what stands in a text instead of one of its words.
func shown(pairs []mtg.Wording, word string) string {
	head, tail := "", ""
	core := word
	for _, before := range [...]string{"Non", "non"} {
		if rest, ok := strings.CutPrefix(core, before); ok {
			head, core = before, rest
		}
	}
	for _, after := range [...]string{"walk", "cycling"} {
		if rest, ok := strings.CutSuffix(core, after); ok && rest != "" {
			core, tail = rest, after
		}
	}
	for _, p := range pairs {
		to := p.To.String()
		switch t, ok := p.To.Subtype(); {
		case strings.EqualFold(core, p.From.String()):
		case ok && isPluralOf(core, p.From):
			to = t.Plural()
		default:
			continue
		}
		if core[0] >= 'a' { // a lower-case word stays one
			return head + strings.ToLower(to) + tail
		}
		return head + strings.ToUpper(to[:1]) + to[1:] + tail
	}
	return word
}

func isPluralOf(word string, w mtg.Word) bool {
	t, ok := mtg.SubtypePlural(word)
	return ok && mtg.SubtypeWord(t) == w
}
