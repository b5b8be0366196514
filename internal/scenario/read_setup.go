package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// What a file may lay out at most, besides position.MaxCards of all together. A
// number that is multiplied into objects is refused where it is read: what it
// would make is made nowhere.
const (
	maxAlike = 1000 // objects of one entry, cards of one name in a library
	maxMade  = 200  // made-up objects and tokens, each with a text to be read
	maxText  = 2000 // bytes of the text of one of those
	maxHand  = 100  // cards drawn before the game
)

// scenario reads the whole file.
func (r *reader) scenario(n *node) *File {
	f := &File{Path: r.file}
	m := r.open(n, "the scenario")
	if format := m.needText("format"); format != FormatName && format != "" {
		r.fail(m.field("format"), "the format `%s` is not known here: this reader knows %s", format, FormatName)
		return f
	}
	f.ID = m.needText("id")
	f.Title, f.Notes, f.Topic = m.text("title"), m.text("notes"), m.text("topic")
	f.Source = r.source(m.field("source"))
	f.Cards, f.FillerCards = m.texts("cards"), m.texts("filler_cards")
	f.DroppedChecks = r.dropped(m.field("dropped_checks"))
	f.ManualMana = m.players("manual_mana")

	rules := m.field("rules")
	life, players := 20, m.need("players")
	if rules != nil && rules.kind == mappingNode {
		seats := 0
		if players != nil {
			seats = len(players.keys)
		}
		life = r.startingLife(rules, seats)
	}
	if players != nil {
		f.Players = r.players(players, life)
	}
	f.Rules = r.rules(rules, f.Players)
	f.Stages = r.stages(m)
	m.done()
	return f
}

func (r *reader) source(n *node) []Field {
	if n == nil {
		return nil
	}
	if text, ok := n.scalarText(); ok {
		return []Field{{Value: text, Line: n.line}}
	}
	return r.fieldsIn(n, "source")
}

// dropped reads what a converter left out: a mapping of reasons to numbers,
// or a mere number.
func (r *reader) dropped(n *node) []Tally {
	if n == nil {
		return nil
	}
	if k, ok := n.integer(); ok {
		return []Tally{{N: k}}
	}
	return r.talliesIn(n, "dropped_checks", 0)
}

// startingLife peeks at the rules; rules reports what is wrong with it.
func (r *reader) startingLife(n *node, seats int) int {
	life := 20
	for i, key := range n.keys {
		switch key.text {
		case "starting_life":
			if stated, ok := n.children[i].integer(); ok {
				return stated
			}
		case "variant":
			life = lifeIn(n.children[i].text, seats)
		}
	}
	return life
}

// lifeIn is the starting life total of a variant for which none is stated; a team of more than two
// heads has more (810.11).
func lifeIn(variant string, seats int) int {
	switch {
	case strings.HasPrefix(variant, "commander-"):
		return ruleset.CommanderLife
	case variant == "two-headed-giant":
		return ruleset.TeamLife + 15*max(0, seats/2-2)
	}
	return 20
}

// rules reads the rules section, absent or not.
func (r *reader) rules(n *node, players []PlayerSetup) Rules {
	if n == nil {
		n = &node{kind: mappingNode, line: 1, col: 1}
	}
	m := r.open(n, "`rules`")
	rules := Rules{
		Variant:      m.text("variant"),
		StartingLife: r.gameNumber(m.field("starting_life"), "starting_life", lifeIn(m.text("variant"), len(players)), 1),
		OpeningHands: r.wordOrNumber(m.field("opening_hands"), "opening_hands", "none", maxHand),
		Mulligans:    m.text("mulligans"),
		Ante:         m.truth("ante", false),
		Ruleset:      wordIn(r, m.field("ruleset"), "ruleset", rulesetNames, CurrentRules),
		With:         r.rulesetFields(m.field("with"), "with"),
		AttackOption: wordIn(r, m.field("attack_option"), "attack_option", attackOptionNames, AttackMultiple),
		TurnOrder:    m.players("turn_order"),
		RangeOfInfluence: r.wordOrNumber(
			m.field("range_of_influence"), "range_of_influence", "all", mtg.MaxSeats),
		StartingPlayer:          m.player("starting_player"),
		StartingPlayerSkipsDraw: m.truth("starting_player_skips_draw", len(players) == 2 || m.text("variant") == "two-headed-giant"),
	}
	if rules.Variant == "" {
		rules.Variant = "duel"
	}
	if rules.Mulligans == "" {
		rules.Mulligans = "none"
	}
	if rules.StartingPlayer == NoPlayer {
		rules.StartingPlayer = PlayerA
		if len(players) > 0 && players[0].Key != PlayerA {
			r.fail(n, "there is no player A: say who is the `starting_player`")
		}
	}
	rules.TurnOrder = r.turnOrder(m, rules.TurnOrder, players)
	m.done()
	return rules
}

// turnOrder checks a stated order, which must name everybody once, and makes
// the order of keys of an absent one.
func (r *reader) turnOrder(m *mapping, stated []Player, players []PlayerSetup) []Player {
	var keys []Player
	for _, p := range players {
		keys = append(keys, p.Key)
	}
	if m.field("turn_order") == nil {
		return keys
	}
	sorted := slices.Sorted(slices.Values(stated))
	if len(players) > 0 && !slices.Equal(sorted, keys) {
		r.fail(m.field("turn_order"), "`turn_order` must name every player once")
	}
	return stated
}

// wordOrNumber reads a number up to most, or the word that stands for 0.
func (r *reader) wordOrNumber(n *node, key, zero string, most int) int {
	if n == nil || n.kind == textNode && n.text == zero {
		return 0
	}
	if n.kind != intNode {
		r.fail(n, "`%s` must be `%s` or a whole number, not %s", key, zero, n.describe())
		return 0
	}
	return r.numberUpTo(n, key, 0, most)
}

func (r *reader) players(n *node, life int) (all []PlayerSetup) {
	r.open(n, "`players`")
	for i, key := range n.keys {
		p, ok := PlayerNamed(key.text)
		if !ok {
			r.fail(key, "`%s` is no player key: use A to H", key.text)
			continue
		}
		all = append(all, r.player(n.children[i], p, life))
	}
	if n.kind == mappingNode && len(n.keys) == 0 {
		r.fail(n, "`players` is empty: a game needs players")
	}
	slices.SortStableFunc(all, func(a, b PlayerSetup) int { return int(a.Key) - int(b.Key) })
	return all
}

func (r *reader) player(n *node, key Player, life int) PlayerSetup {
	m := r.open(n, "player "+key.String())
	p := PlayerSetup{
		Key:         key,
		Life:        r.gameNumber(m.field("life"), "life", life, -mtg.MostAmount),
		Battlefield: r.entries(m.field("battlefield"), "battlefield"),
		Hand:        r.entries(m.field("hand"), "hand"),
		Graveyard:   r.entries(m.field("graveyard"), "graveyard"),
		Exile:       r.entries(m.field("exile"), "exile"),
		Command:     r.entries(m.field("command"), "command"),
		Sideboard:   r.entries(m.field("sideboard"), "sideboard"),
		Ante:        r.entries(m.field("ante"), "ante"),
		PhasedOut:   r.entries(m.field("phased-out"), "phased-out"),
		Counters:    m.tallies("counters", 0),
		ManaPool:    m.text("mana_pool"),
	}
	if cards := m.field("library"); cards != nil {
		l := r.open(cards, "the library")
		p.Library = LibrarySetup{
			Top:      r.entries(l.field("top"), "top"),
			Rest:     r.libraryRest(l.field("rest")),
			Bottom:   r.entries(l.field("bottom"), "bottom"),
			Shuffled: l.truth("shuffled", false),
		}
		l.done()
	}
	m.done()
	return p
}

// gameNumber reads a number that a game counts to; otherwise stands for absence.
func (r *reader) gameNumber(n *node, key string, otherwise, least int) int {
	if n == nil {
		return otherwise
	}
	return r.numberUpTo(n, key, least, mtg.MostAmount)
}

// libraryRest reads how many cards of which name a library has.
func (r *reader) libraryRest(n *node) (all []Tally) {
	if n == nil {
		return nil
	}
	r.open(n, "`rest`")
	for i, k := range n.keys {
		count := r.numberUpTo(n.children[i], k.text, 0, maxAlike)
		r.lay(n.children[i], count)
		all = append(all, Tally{Name: k.text, N: count})
	}
	return all
}

// lay counts objects that the file lays out, and says once when there are too many.
func (r *reader) lay(n *node, count int) {
	before := r.objects
	if r.objects += count; before <= position.MaxCards && r.objects > position.MaxCards {
		r.fail(n, "the scenario lays out more than %d cards: leave some out", position.MaxCards)
	}
}

// make counts an object with a text of its own, and says once when there are too
// many, or when its text is too long to be one of a card.
func (r *reader) make(n *node, text string) {
	if r.made++; r.made == maxMade+1 {
		r.fail(n, "the scenario makes up more than %d objects: leave some out", maxMade)
	}
	if len(text) > maxText {
		r.fail(n, "the text of a made-up object has %d bytes, more than %d: write a shorter one", len(text), maxText)
	}
}

func (r *reader) entries(n *node, key string) (all []Entry) {
	for _, child := range r.listIn(n, key) {
		all = append(all, r.entry(child, key))
	}
	return all
}

// entry reads a card name, or a mapping that says more.
func (r *reader) entry(n *node, zone string) Entry {
	if n.kind != mappingNode {
		r.lay(n, 1)
		return Entry{Line: n.line, Card: r.textIn(n, zone), Count: 1}
	}
	m := r.open(n, "an entry of "+zone)
	e := Entry{Line: n.line, Count: 1}
	if m.field("custom") != nil {
		e.Custom = Some(CustomSetup{
			Label:        m.needText("custom"),
			Types:        r.typeWords(m.need("types"), "types"),
			Text:         m.needText("text"),
			AbilityLabel: m.text("ability_label"),
		})
		r.lay(n, 1)
		r.make(n, e.Custom.Value.Text)
		m.done()
		return e
	}
	e.Card = m.text("card")
	e.Count = 1
	if count := m.field("count"); count != nil {
		e.Count = r.numberUpTo(count, "count", 1, maxAlike)
	}
	r.lay(n, e.Count)
	e.ID = m.text("id")
	e.Set = m.text("set")
	e.Tapped = m.optionalTruth("tapped")
	e.SummoningSick = m.truth("summoning_sick", false)
	e.Counters = m.tallies("counters", 0)
	e.Damage = r.gameNumber(m.field("damage"), "damage", 0, 0)
	e.AttachedTo = r.selector(m.field("attached_to"), "attached_to")
	e.Controller = m.player("controller")
	e.Protector = m.player("protector")
	e.Token = r.tokenSetup(m.field("token"))
	e.Foretold = r.foretold(m.field("foretold"))
	e.FaceDown = wordIn(r, m.field("face_down"), "face_down", faceDownNames, FaceUp)
	e.Transformed = m.truth("transformed", false)
	e.Pile = m.text("pile")
	e.VisibleTo = m.players("visible_to")
	e.ExiledWith = r.selector(m.field("exiled_with"), "exiled_with")
	e.FromDeck = r.fromDeck(m.field("from"))
	m.done()
	r.checkEntry(n, &e)
	return e
}

// checkEntry reports keys that do not go together and notes the label.
func (r *reader) checkEntry(n *node, e *Entry) {
	if !e.Token.Given && e.Card == "" {
		r.fail(n, "an entry needs `card`, `token` or `custom`")
	}
	if e.Token.Given && e.Card != "" {
		r.fail(n, "an entry has both `card` and `token`: keep one")
	}
	if e.ID == "" {
		return
	}
	if slices.ContainsFunc(r.ids, func(d declared) bool { return d.id == e.ID }) {
		r.fail(n, "the id `%s` stands for two entries: give each its own", e.ID)
	}
	r.ids = append(r.ids, declared{e.ID, e.Count})
}

func (r *reader) fromDeck(n *node) bool {
	if n == nil {
		return false
	}
	if n.text != "deck" || n.kind != textNode {
		r.fail(n, "`from` of an entry can only be `deck`, not %s", n.describe())
	}
	return true
}

func (r *reader) tokenSetup(n *node) (o Optional[TokenSetup]) {
	if n == nil {
		return o
	}
	m := r.open(n, "a token")
	o = Some(TokenSetup{
		Name:      m.needText("name"),
		Types:     r.typeWords(m.need("types"), "types"),
		Subtypes:  r.typeWords(m.field("subtypes"), "subtypes"),
		Colors:    r.colors(m.field("colors"), "colors", false),
		Power:     m.optionalNumber("power", -1<<30),
		Toughness: m.optionalNumber("toughness", -1<<30),
		Text:      m.text("text"),
	})
	r.make(n, o.Value.Text)
	m.done()
	return o
}

func (r *reader) foretold(n *node) (o Optional[Foretold]) {
	if n == nil {
		return o
	}
	m := r.open(n, "`foretold`")
	o = Some(Foretold{Turn: m.number("turn", 0, 0), Costs: m.texts("costs")})
	m.done()
	return o
}

// typeWords reads types or subtypes: a list, or a text with one word each.
func (r *reader) typeWords(n *node, key string) []string {
	if n == nil || n.kind == listNode {
		return r.textsIn(n, key)
	}
	return strings.FieldsFunc(r.textIn(n, key), func(c rune) bool { return c == ' ' || c == ',' })
}

// colors reads one colour or a list of them, as words or letters.
func (r *reader) colors(n *node, key string, colorless bool) (all []string) {
	if n == nil {
		return nil
	}
	single := n.kind != listNode
	if single {
		n = &node{kind: listNode, children: []*node{n}}
	}
	for _, child := range n.children {
		name := r.textIn(child, key)
		color, ok := colorNamed(name)
		if !ok || color == mtg.Colorless && !colorless {
			r.fail(child, "%s is no colour: use white, blue, black, red or green", child.describe())
			continue
		}
		all = append(all, color.String())
	}
	return all
}

func colorNamed(name string) (mtg.Color, bool) {
	for c := mtg.White; c <= mtg.Colorless; c++ {
		if strings.EqualFold(name, c.String()) || name == string(rune(c.Letter())) {
			return c, true
		}
	}
	return 0, false
}

// point reads "<turn> <step>".
func (r *reader) point(n *node, key string) Point {
	if n == nil {
		return Point{}
	}
	text, ok := n.scalarText()
	turn, name, found := strings.Cut(text, " ")
	if !ok || !found {
		r.fail(n, "`%s` must be a turn and a step such as \"1 upkeep\", not %s", key, n.describe())
		return Point{}
	}
	k, err := strconv.Atoi(turn)
	if err != nil || k < 0 || k > 1<<20 {
		r.fail(n, "`%s` must begin with the number of a turn, not `%s`", key, turn)
		return Point{}
	}
	i := slices.Index(momentNames[1:], name) + 1
	p := Point{Turn: k, Moment: Moment(i)}
	switch {
	case i == 0:
		r.fail(n, "unknown step `%s`%s", name, suggest(name, momentNames))
	case k == 0 && p.Moment >= Untap:
		r.fail(n, "there is no %s before turn 1: use a turn from 1, or `0 mulligans` or `0 opening-hand`", name)
	case k > 0 && p.Moment < Untap:
		r.fail(n, "`%s` is only before the first turn: write `0 %s`", name, name)
	}
	return p
}
