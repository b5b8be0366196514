package compile

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// The codes of diagnostics. They are stable.
const (
	// CodeWords: the grammar has no place for the words.
	CodeWords = "words"
	// CodeAmbiguous: the words can be read in two ways.
	CodeAmbiguous = "ambiguous"
	// CodeMeaning: the clause is read, but no program states its meaning.
	CodeMeaning = "meaning"
	// CodeReference: a word such as "it" has no one thing it can name.
	CodeReference = "reference"
	// CodeKeyword: the keyword is known and not supported.
	CodeKeyword = "keyword"
	// CodeLayout: the card's layout is not supported.
	CodeLayout = "layout"
	// CodeCard: the printed data of the card could not be read.
	CodeCard = "card"
	// CodeEngine: the program uses what the engine does not run.
	CodeEngine = "engine-op"
)

// Diagnostic says which words of a card are not understood and why.
type Diagnostic struct {
	Code       string
	Face       int
	Start, End int // bytes of the face's text
	Words      string
	Expected   string
}

// String returns the diagnostic in one line.
func (d Diagnostic) String() string {
	s := d.Code + ": " + d.Words
	if d.Expected != "" {
		s += " (" + d.Expected + ")"
	}
	return s
}

// Card compiles a card. Without diagnostics the card is playable as far as its
// text goes.
func Card(c *card.Card) (ability.Card, []Diagnostic) {
	return compileCard(c, nil)
}

func compileCard(c *card.Card, otherwise map[int]*oracle.Node) (ability.Card, []Diagnostic) {
	out := ability.Card{Name: c.Name, Identity: c.Identity}
	k := &compiler{meanings: &rowMeanings, card: c, out: &out, otherwise: otherwise}
	for _, f := range c.Faults {
		k.diagnostics = append(k.diagnostics, Diagnostic{Code: CodeCard, Face: max(f.Face, 0), Words: f.Field, Expected: f.Problem})
	}
	var ok bool
	if out.Layout, ok = layout(c); !ok {
		k.diagnostics = append(k.diagnostics, Diagnostic{Code: CodeLayout, Words: c.Layout.String(), Expected: "cards of this layout are not supported"})
	}
	out.Faces = make([]ability.Face, len(c.Faces))
	for i := range c.Faces {
		k.faceIndex = i
		tokens := len(out.Tokens)
		k.face(&c.Faces[i], &out.Faces[i])
		nameItself(&ability.Card{Faces: out.Faces[i : i+1], Tokens: out.Tokens[tokens:]}, c.Faces[i].Name)
	}
	if out.Layout == ability.Prototype {
		k.addInset()
	}
	ability.Walk(&out, ability.Place)
	return out, k.diagnostics
}

// nameItself puts the name of a face where a filter of its text, or of a token
// it creates, asks for its own name.
func nameItself(c *ability.Card, name string) {
	ability.Walk(c, func(part any) {
		f, ok := part.(*ability.Filter)
		if !ok {
			return
		}
		if f.Name == "~" {
			f.Name = name
		}
		if f.NotName == "~" {
			f.NotName = name
		}
	})
}

// compiler compiles one card.
type compiler struct {
	meanings    *meanings
	card        *card.Card
	out         *ability.Card
	faceIndex   int
	diagnostics []Diagnostic
	paragraphs  []Paragraph
	inset       *inset
	// otherwise is a tree for one paragraph, by its number, instead of its own.
	otherwise map[int]*oracle.Node
}

// Paragraph is one paragraph of a face as it was read, for showing.
type Paragraph struct {
	Face  int
	Words []oracle.Word
	Tree  *oracle.Node // nil when it was not understood
	Print string
}

// Read returns the card's paragraphs as trees, printed back.
func Read(c *card.Card) []Paragraph {
	k := &compiler{meanings: &rowMeanings, card: c, out: &ability.Card{Faces: make([]ability.Face, len(c.Faces))}}
	for i := range c.Faces {
		k.faceIndex = i
		k.face(&c.Faces[i], &k.out.Faces[i])
	}
	return k.paragraphs
}

// OtherMeaning is what a card would mean if one place of it were read otherwise.
type OtherMeaning struct {
	// Preference names the rows of the grammar between which it is decided.
	Preference string
	Program    ability.Card
}

// OtherMeanings compiles the card once for each reading of one of its paragraphs
// that the grammar puts behind the one it prefers, and returns what compiles: a
// program that differs from the card's is a second meaning of its words.
func OtherMeanings(c *card.Card) []OtherMeaning {
	var list []OtherMeaning
	for i, p := range Read(c) {
		if p.Tree == nil {
			continue
		}
		for _, r := range oracle.OtherReadings(p.Words, oracle.Kind(p.Tree.Sym.String())) {
			program, problems := compileCard(c, map[int]*oracle.Node{i: r.Tree})
			if len(problems) == 0 {
				list = append(list, OtherMeaning{r.Preference(), program})
			}
		}
	}
	return list
}

// failure is what a compile function panics with; build recovers it.
type failure struct {
	code     string
	node     *oracle.Node
	expected string
}

// stat returns the number of a printed power or toughness for a program.
func stat(s card.Stat) int16 {
	if s.IsNumber {
		return int16(s.Number)
	}
	return 0
}

// face compiles one face.
func (k *compiler) face(f *card.Face, out *ability.Face) {
	*out = ability.Face{
		Name: f.Name, Cost: f.ManaCost, Colors: f.Colors, Supertypes: f.Supertypes, Types: f.Types, Subtypes: f.Subtypes,
		HasPT: f.Power.Exists(), Power: stat(f.Power), Toughness: stat(f.Toughness), Loyalty: stat(f.Loyalty), Defense: stat(f.Defense),
		HandModifier: stat(f.HandModifier), LifeModifier: stat(f.LifeModifier),
	}
	b := &faceBuilder{
		k: k, out: out, name: f.Name, text: f.Text,
		spell:     f.Types&(mtg.Instant|mtg.Sorcery) != 0,
		legendary: f.Supertypes&mtg.Legendary != 0, types: f.Types,
	}
	b.compileText()
	if f.Subtypes.Has(mtg.SubSiege) {
		out.Abilities = append(out.Abilities, ability.Defeat())
	}
	b.inCommandZone(f)
	if b.linksFaces {
		linkFaces(k.out)
	}
	out.Words = textWords(b.read)
	if (f.Power.Exists() && !f.Power.IsNumber || f.Toughness.Exists() && !f.Toughness.IsNumber) && len(k.diagnostics) == 0 && !definesPT(out) {
		k.diagnostics = append(k.diagnostics, Diagnostic{
			Code: CodeMeaning, Face: k.faceIndex, Words: f.Power.Printed + "/" + f.Toughness.Printed,
			Expected: "no ability defines the power and toughness",
		})
	}
	if f.Types&mtg.Planeswalker != 0 && f.Loyalty.Exists() && !f.Loyalty.IsNumber {
		k.diagnostics = append(k.diagnostics, Diagnostic{Code: CodeMeaning, Face: k.faceIndex, Words: f.Loyalty.Printed, Expected: "a loyalty that is no number is not supported"})
	}
}

func definesPT(f *ability.Face) bool {
	for i := range f.Abilities {
		for _, s := range f.Abilities[i].Static {
			for _, m := range s.Mods {
				if m.Kind == ability.ModDefinePT {
					return true
				}
			}
		}
	}
	return false
}

// faceBuilder compiles the text of one face, a token's or a mechanic's.
type faceBuilder struct {
	k         *compiler
	out       *ability.Face
	name      string
	text      string
	spell     bool
	legendary bool
	types     mtg.TypeSet
	words     []oracle.Word
	// body is the spell ability being built, over all paragraphs.
	body   *ability.Ability
	bodyOf *clause
	// inner says that the text is not the card's own: diagnostics then speak
	// of at.
	inner bool
	// choice is the colour chosen, while a program for it is made.
	choice mtg.ColorSet
	// twoColors says that this has two colors chosen as it enters.
	twoColors bool
	// otherChoice is what is chosen in place of a colour.
	otherChoice *oracle.Node
	// locked are the players from whom protection is given, or who cast what gives an ability that
	// speaks of them, found before it is given (608.2h).
	locked *ability.Sel
	// granted: the text is of an ability that is granted.
	granted bool
	// named: the name in it is that of what grants it (201.5a).
	named bool
	// gained: by an effect to what has it, which is neither a token that was made with it nor
	// a copy (604.3a).
	gained bool
	// linked: an ability speaks of what another exiled.
	linked bool
	// linksAll says that it means those of every one that exiles.
	linksAll bool
	// linksFaces says that it means those exiled with the other face up as well.
	linksFaces bool
	// linksOwn says that the abilities granted now are linked as its own are, 702.138d.
	linksOwn bool
	// linksPut says that an ability speaks of what others put onto the battlefield (607.2c).
	linksPut bool
	// typeChosen: a card type is chosen for this as it enters.
	typeChosen bool
	// creates says that an ability speaks of the tokens that others create.
	creates bool
	// once says that an ability is activated only once.
	once bool
	// linksBack says that a granted ability speaks of the card that was exiled as it was granted.
	linksBack bool
	// reveals: a static ability reveals the first card drawn.
	reveals bool
	at      *oracle.Node
	outer   *faceBuilder
	// anchors are the words one of which is chosen as this enters.
	anchors []string
	// pending is the modal ability that waits for its modes.
	section   *section // of a striated text box
	pending   *ability.Ability
	pendingOf clause
	// read are the paragraphs that were read, after what keywords do with them
	// once all are compiled.
	read  []parsed
	after []func()
}

// addDiagnostic records why words are not understood.
func (b *faceBuilder) addDiagnostic(d Diagnostic) {
	d.Face = b.k.faceIndex
	if b.inner {
		if b.outer != nil && b.at != nil && len(b.outer.words) > 0 {
			d.Expected = fmt.Sprintf("%s; in %q", d.Expected, d.Words)
			b.outer.diagnose(d.Code, b.at, d.Expected)
			return
		}
	}
	b.k.diagnostics = append(b.k.diagnostics, d)
}

func (b *faceBuilder) diagnose(code string, n *oracle.Node, expected string) {
	d := Diagnostic{Code: code, Expected: expected}
	if n != nil && n.First < len(b.words) {
		d.Start = b.words[n.First].Start
		d.End = b.words[max(n.First, n.Last-1)].End
		if d.End <= len(b.text) && d.Start < d.End {
			d.Words = b.text[d.Start:d.End]
		}
	}
	b.addDiagnostic(d)
}

// compileText reads the paragraphs one by one.
func (b *faceBuilder) compileText() {
	all := tokensByName(oracle.Words(b.text, oracle.Names(b.name, b.legendary)))
	var lines [][]oracle.Word
	for at := 0; at < len(all); {
		end := at
		for end < len(all) && all[end].Class != oracle.Line {
			end++
		}
		if end > at {
			lines = append(lines, apart(all[at:end])...)
		}
		at = end + 1
	}
	if b.types&mtg.Dungeon != 0 {
		b.compileDungeon(lines)
		return
	}
	b.compileLines(joinTable(lines))
}

// apart cuts a paragraph that reveals the first card drawn from the abilities behind it that
// trigger on what is revealed: each of them is an ability of its own (603.11).
func apart(line []oracle.Word) (parts [][]oracle.Word) {
	if len(line) < 4 || line[0].Text != "reveal" || line[2].Text != "first" || line[3].Text != "card" {
		return [][]oracle.Word{line}
	}
	for i := 1; i+1 < len(line); i++ {
		if line[i].Text == "." && line[i+1].Text == "whenever" {
			parts, line, i = append(parts, line[:i+1]), line[i+1:], 0
		}
	}
	return append(parts, line)
}

// compileLines compiles paragraphs.
func (b *faceBuilder) compileLines(lines [][]oracle.Word) {
	var read []parsed
	for _, line := range lines {
		if p, ok := b.parse(line); ok {
			p.line = line
			read = append(read, p)
		}
	}
	b.read = read
	for _, p := range read {
		if p.tree.Sym == oracle.SymSpell && p.tree.Row == oracle.SpellEffects {
			b.words = p.words
			b.build(p.tree, func() { b.spellClause().prepare(p.tree) })
		}
	}
	for _, p := range read {
		b.words = p.words
		if p.tree.Sym != oracle.SymMode {
			b.finishModal()
		}
		b.build(p.tree, func() { b.compileParagraph(p.tree) })
	}
	b.finishModal()
	b.stationBox()
	b.closeSection()
	b.finishSpell()
	for _, do := range b.after {
		b.build(nil, do)
	}
	b.link()
	if b.linksPut {
		b.linkPut()
	}
}

// needLinked notes that an ability speaks of what another exiles (607.2).
func (b *faceBuilder) needLinked(n *oracle.Node) {
	if b.inner {
		fail(CodeReference, n, "nothing before it is exiled")
	}
	b.linked = true
}

// needRevealing fails unless an ability before reveals cards as they are drawn,
// which is linked to what is revealed this way (603.11).
func (b *faceBuilder) needRevealing(n *oracle.Node) {
	if !b.reveals {
		fail(CodeReference, n, "nothing before it reveals cards")
	}
}

// link marks the one instruction whose exiled cards the linked ability means.
func (b *faceBuilder) link() {
	if b.creates {
		b.linkTokens()
	}
	if !b.linked && !b.linksAll {
		return
	}
	var found []*ability.Instr
	delves, pays := false, false
	for i := range b.out.Abilities {
		a := &b.out.Abilities[i]
		for k := range a.Static {
			delves = delves || a.Static[k].Kind == ability.StaticDelve
			if b.linksAll && linkPaid(&a.Static[k], b.spell) {
				pays = true
			}
			if r := a.Static[k].Replace; r != nil {
				for j := range r.Code {
					if r.Code[j].Op == ability.OpExile {
						found = append(found, &r.Code[j])
					}
				}
			}
		}
		for m := range a.Modes {
			for j := range a.Modes[m].Code {
				in := &a.Modes[m].Code[j]
				if in.Op == ability.OpExile || in.Op == ability.OpExileUntil && b.linksAll {
					found = append(found, in)
				}
				if in.Op == ability.OpReplace && in.Static.Replace.Zone == mtg.Exile && b.linksAll { // what is exiled instead
					for k := range in.Static.Replace.Code {
						if is := &in.Static.Replace.Code[k]; is.Op == ability.OpSelect && is.What.Kind == ability.SelEventBecame {
							found = append(found, is)
						}
					}
				}
			}
		}
	}
	if b.linksAll && (len(found) > 0 || delves || pays) { // what is exiled for delve is linked in any case
		for _, in := range found {
			in.Flags |= ability.FlagLinked
		}
		return
	}
	if len(found) != 1 {
		b.addDiagnostic(Diagnostic{Code: CodeReference, Words: "the exiled card", Expected: "not one other ability that exiles"})
		return
	}
	found[0].Flags |= ability.FlagLinked
}

// linkPaid marks what is exiled to pay for the spell (607.2q), and reports whether anything is.
func linkPaid(s *ability.StaticEffect, spell bool) (marked bool) {
	if s.Kind != ability.StaticAddCost && (s.Kind != ability.StaticAltCost || spell || s.Action != 0) {
		return false
	}
	for i := range s.Cost.Parts {
		if p := &s.Cost.Parts[i]; p.Kind == ability.CostExile {
			p.Linked, marked = true, true
		}
	}
	return marked
}

// parsed is a paragraph with its tree.
type parsed struct {
	words []oracle.Word
	tree  *oracle.Node
	line  []oracle.Word // the paragraph with the sign of a mode, if it has one
}

// parse reads one paragraph, or one mode.
func (b *faceBuilder) parse(words []oracle.Word) (parsed, bool) {
	kind := oracle.PermanentLine
	if b.spell {
		kind = oracle.SpellLine
	}
	if words[0].Text == "•" && b.anchors == nil {
		words = words[1:]
		kind = oracle.ModeLine
	} else if words[0].Text == "+" && isPriced(words[1:]) { // 702.172b
		words = words[1:]
		kind = oracle.ModeLine
	}
	tree, problem := oracle.Parse(words, kind)
	if problem != nil {
		b.notRead(words, problem)
		return parsed{}, false
	}
	if b.anchors == nil && !b.spell {
		b.anchors = anchorsOf(tree)
	}
	if !b.inner {
		if other := b.k.otherwise[len(b.k.paragraphs)]; other != nil {
			tree = other
		}
		b.k.paragraphs = append(b.k.paragraphs, Paragraph{Face: b.k.faceIndex, Words: words, Tree: tree, Print: tree.Print(words, b.name)})
	}
	return parsed{words: words, tree: tree}, true
}

func (b *faceBuilder) notRead(words []oracle.Word, p *oracle.Problem) {
	if !b.inner {
		b.k.paragraphs = append(b.k.paragraphs, Paragraph{Face: b.k.faceIndex, Words: words})
	}
	d := Diagnostic{Code: CodeWords, Start: p.Start, End: p.End}
	if p.Ambiguous {
		d.Code = CodeAmbiguous
	}
	if d.End <= len(b.text) && d.Start <= d.End {
		d.Words = b.text[d.Start:d.End]
	}
	for i, e := range p.Expected {
		if i == 6 {
			d.Expected += " ..."
			break
		}
		if i > 0 {
			d.Expected += " "
		}
		d.Expected += e
	}
	b.addDiagnostic(d)
}

// build runs do and turns a failure in it into a diagnostic.
func (b *faceBuilder) build(n *oracle.Node, do func()) {
	defer func() {
		if r := recover(); r != nil {
			f, ok := r.(*failure)
			if !ok {
				panic(r)
			}
			if f.node == nil {
				f.node = n
			}
			b.diagnose(f.code, f.node, f.expected)
		}
	}()
	do()
}

// isPriced reports whether the words begin with mana and a dash, as modes with a
// cost do (702.172b).
func isPriced(words []oracle.Word) bool {
	i := slices.IndexFunc(words, func(w oracle.Word) bool { return w.Class != oracle.Symbol })
	return i > 0 && words[i].Text == "—"
}

// fail ends the paragraph with a diagnostic about a node.
func fail(code string, n *oracle.Node, format string, args ...any) {
	panic(&failure{code, n, fmt.Sprintf(format, args...)})
}

// print returns the text of a node.
func (b *faceBuilder) print(n *oracle.Node) string { return n.Print(b.words, b.name) }

// compileParagraph files what the paragraph's tree means.
func (b *faceBuilder) compileParagraph(n *oracle.Node) {
	b.checkReferences(n)
	switch n.Sym {
	case oracle.SymLine:
		b.line(n)
	case oracle.SymSpell:
		b.spellParagraph(n)
	case oracle.SymMode:
		b.mode(n)
	}
}

// spellParagraph compiles a paragraph of an instant or sorcery.
func (b *faceBuilder) spellParagraph(n *oracle.Node) {
	switch n.Row {
	case oracle.SpellKeywords:
		b.keywordLine(n.Kid(oracle.SymKwline))
	case oracle.SpellForecast:
		b.activated(n, n.Kid(oracle.SymCosts))
	case oracle.SpellActivated:
		b.activated(n, n.Kid(oracle.SymCosts))
		if a := &b.out.Abilities[len(b.out.Abilities)-1]; a.Zones == battlefield { // where this is not
			fail(CodeMeaning, n, "where the ability functions")
		}
	case oracle.SpellTriggered, oracle.SpellTriggeredif:
		b.triggered(n)
	case oracle.SpellStatic:
		for _, s := range n.All(oracle.SymSpellstatic) {
			b.spellStatic(s)
		}
		for _, r := range n.All(oracle.SymRestriction) {
			if r.Row != oracle.RestrictionOnx {
				fail(CodeMeaning, r, "a restriction of an ability")
			}
			b.spellStatic(r)
		}
	case oracle.SpellEffects:
		c := b.spellClause()
		c.sentences(n.All(oracle.SymSentence))
		b.body.Text += b.print(n) + " "
	case oracle.SpellModal:
		if b.body != nil {
			fail(CodeMeaning, n, "modes after other text")
		}
		b.body = &ability.Ability{Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack)}
		b.choose(b.body, n.Kid(oracle.SymChoosehead), b.newClause(ability.Spell))
	}
}

// newClause begins an ability, or a mode of one.
func (b *faceBuilder) newClause(kind ability.Kind) clause {
	return clause{emitter: newEmitter(kind), discourse: &discourse{}, b: b}
}

func (b *faceBuilder) spellClause() clause {
	if b.body == nil {
		b.body = &ability.Ability{Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack)}
		c := b.newClause(ability.Spell)
		b.bodyOf = &c
	}
	if b.bodyOf == nil {
		fail(CodeMeaning, nil, "text after modes")
	}
	return *b.bodyOf
}

func (b *faceBuilder) finishSpell() {
	if b.body == nil {
		return
	}
	if b.bodyOf != nil {
		b.body.Modes = []ability.Mode{*b.bodyOf.finish()}
	}
	b.out.Abilities = append(b.out.Abilities, *b.body)
	b.body = nil
}

// choose begins a modal ability whose modes follow as paragraphs (700.2).
func (b *faceBuilder) choose(a *ability.Ability, head *oracle.Node, c clause) {
	many := head.All(oracle.SymHowmany)
	choice := &ability.Choose{}
	choice.Min, choice.Max = howMany(many[0])
	if head.Is(oracle.ChooseheadKicked, oracle.ChooseheadAscast, oracle.ChooseheadInstead) { // asked as modes are chosen (601.2b)
		choice.MaxIf = c.condition(head.Kid(oracle.SymCond))
		if choice.MinThen, choice.MaxThen = howMany(many[1]); head.Has("may") {
			choice.MinThen = choice.Min
		}
	}
	choice.Repeat = head.Row == oracle.ChooseheadAgain // 700.2d
	if choice.Differ = head.Row == oracle.ChooseheadDiffer; choice.Differ && a.Kind != ability.Triggered {
		fail(CodeMeaning, head, "modes of a spell with different targets")
	}
	a.Choose = choice
	a.Text = b.print(head)
	b.pending, b.pendingOf = a, c
}

// howMany is how many modes are chosen, at least and at most.
func howMany(n *oracle.Node) (least, most int) {
	switch n.Row {
	case oracle.HowmanyTwo, oracle.HowmanyAll:
		return 2, 2
	case oracle.HowmanyThree:
		return 3, 3
	case oracle.HowmanyUpto:
		return 0, n.Kid(oracle.LexNumber).Value.N
	case oracle.HowmanyBoth:
		return 1, 2
	case oracle.HowmanyMore:
		return 1, 99
	case oracle.HowmanyAny:
		return 0, 99
	}
	return 1, 1
}

// mode compiles one mode of the modal ability before it.
func (b *faceBuilder) mode(n *oracle.Node) {
	if b.pending == nil {
		fail(CodeMeaning, n, "a mode without a choice of modes")
	}
	c := b.newClause(b.pendingOf.kind)
	c.inherit(b.pendingOf)
	c.prepare(n)
	c.sentences(n.All(oracle.SymSentence))
	m := c.finish()
	m.Text = b.print(n)
	if n.Is(oracle.ModeSpree, oracle.ModeTiered) {
		m.Cost = b.keywordCost(n)
	}
	b.pending.Modes = append(b.pending.Modes, *m)
}

// targetPlayersAlike reports whether each mode has one target, which is a player, and the same
// players can be that of all.
func targetPlayersAlike(modes []ability.Mode) bool {
	one := func(m ability.Mode) bool {
		return len(m.Targets) == 1 && m.Targets[0].Filter.NoObjects && isOne(m.Targets[0].Min) && reflect.DeepEqual(m.Targets[0], modes[0].Targets[0])
	}
	return !slices.ContainsFunc(modes, func(m ability.Mode) bool { return !one(m) })
}

// finishModal closes the modal ability, whose modes are all read.
func (b *faceBuilder) finishModal() {
	a := b.pending
	b.pending, b.pendingOf = nil, clause{}
	if a == nil {
		return
	}
	if !a.Choose.Repeat {
		a.Choose.Max, a.Choose.MaxThen = min(a.Choose.Max, len(a.Modes)), min(a.Choose.MaxThen, len(a.Modes))
	}
	if a.Choose.Differ && !targetPlayersAlike(a.Modes) && len(b.k.diagnostics) == 0 {
		b.addDiagnostic(Diagnostic{Code: CodeMeaning, Words: a.Text, Expected: "one player as the target of each mode"})
	}
	if len(a.Modes) < 2 && len(b.k.diagnostics) == 0 {
		b.addDiagnostic(Diagnostic{Code: CodeMeaning, Words: a.Text, Expected: "modes are missing"})
	}
	if a != b.body {
		b.out.Abilities = append(b.out.Abilities, *a)
	}
}
