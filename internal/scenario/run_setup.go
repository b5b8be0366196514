package scenario

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// stepLimit ends a game that runs without end.
const stepLimit = 2_000_000

// setUp lays the game out as the file states it.
func (p *play) setUp() error {
	rules, err := p.rules()
	if err != nil {
		return err
	}
	if err := p.seat(); err != nil {
		return err
	}
	layout := setup{play: p, used: map[string]bool{}, commander: rules.Commander}
	pos, err := layout.position()
	if err != nil {
		return err
	}
	programs, err := layout.programs()
	if err != nil {
		return err
	}
	p.g, err = engine.New(engine.Config{
		Rules: rules, Programs: programs, Position: pos, Starting: p.seats[p.file.Rules.StartingPlayer],
		Seed: sha256.Sum256([]byte(p.file.ID)), StepLimit: stepLimit, Pause: true, NoteUnasked: true,
	})
	if err != nil {
		return unsupported("the position cannot be set up: %v", err)
	}
	p.before = &engine.Game{}
	p.label(layout.ids)
	p.labelPiles(pos)
	for _, m := range p.file.ManualMana {
		p.mana[m] = true
	}
	if err := p.furnish(&rules); err != nil {
		return err
	}
	return p.untapLaid(layout.untapped)
}

// furnish adds what is there before the first turn and is no card: mana, and the
// draw that is skipped though the rules would have it (103.8).
func (p *play) furnish(rules *ruleset.Rules) error {
	if p.file.Rules.StartingPlayerSkipsDraw && len(p.file.Players) > 2 && !rules.SharedTurns {
		first := p.seats[p.file.Rules.StartingPlayer]
		p.g.S.Enqueue(state.Queued{Kind: state.SkipSteps, Player: first, First: mtg.DrawStep, Last: mtg.DrawStep})
	}
	for i := range p.file.Players {
		f := &p.file.Players[i]
		if f.ManaPool == "" {
			continue
		}
		cost, err := mtg.ParseManaCost(f.ManaPool)
		if err != nil || cost.Generic > 0 || cost.X > 0 {
			return fmt.Errorf("player %v begins with the mana %s; write coloured or colourless mana such as {R}{C}", f.Key, f.ManaPool)
		}
		for _, sym := range cost.Symbols[:cost.N] {
			for c := mtg.White; c < mtg.NumManaColors; c++ {
				if sym == mtg.ManaSymbol(mtg.Colors(c)) {
					p.g.S.Apply(&event.Event{Kind: mtg.EventAddMana, Player: p.seats[f.Key], N: 1, Color: c})
				}
			}
		}
	}
	return nil
}

// rules makes the rules of the game, and says what of them cannot be played.
func (p *play) rules() (ruleset.Rules, error) {
	f := &p.file.Rules
	rules, ok := ruleset.Named(f.Ruleset.String())
	if !ok {
		return rules, unsupported("the ruleset %v", f.Ruleset)
	}
	rules, err := rules.Variant(f.Variant, len(p.file.Players))
	switch {
	case err != nil:
		return rules, unsupported("%v", err)
	case f.Mulligans != "none":
		return rules, unsupported("mulligans from a position")
	}
	if f.RangeOfInfluence != 0 {
		rules.SetRange(f.RangeOfInfluence)
	}
	if option, ok := ruleset.AttackOptionNamed(f.AttackOption.String()); ok && f.AttackOption != AttackMultiple {
		rules.Attack = option
	}
	rules.Mulligan = ruleset.NoMulligan
	for _, field := range f.With { // single fields count more than the variant's
		if err := rules.Set(field.Name, field.Value); err != nil {
			return rules, err // read as one there is
		}
	}
	if f.Ante && rules.Ante == ruleset.AnteOff {
		rules.Ante = ruleset.AnteRandom
		if f.Ruleset == ClassicRules {
			rules.Ante = ruleset.AnteTop
		}
	}
	rules.StartingLife = int32(f.StartingLife)
	rules.FirstDraw = !f.StartingPlayerSkipsDraw
	return rules, nil
}

// seat gives the players their seats in turn order.
func (p *play) seat() error {
	for i, key := range p.file.Rules.TurnOrder {
		p.seats[key], p.keys[i+1] = mtg.Seat(i+1), key
	}
	return nil
}

// setup makes the position.
type setup struct {
	*play
	used     map[string]bool // cards by name
	made     []card.Card     // custom objects and tokens
	ids      []laid
	untapped []string // the ids of what is stated not to be tapped
	entries  []laidEntry
	// commander says that cards in the command zone are commanders.
	commander bool
}

// laid ties an id of the position to the label of the file.
type laid struct {
	id, label string
	token     bool
}

// laidEntry is what an `attached_to` may name.
type laidEntry struct {
	id   string
	what Option
}

func (s *setup) position() (*position.Position, error) {
	pos := &position.Position{}
	var attached []*attachment
	for _, key := range s.file.Rules.TurnOrder {
		stated, _ := s.file.Player(key)
		setup := *stated
		player, err := s.player(&setup, &attached)
		if err != nil {
			return nil, err
		}
		pos.Players = append(pos.Players, player)
		pos.Shuffle = append(pos.Shuffle, setup.Library.Shuffled)
	}
	for _, a := range attached {
		c := &pos.Players[a.player].Cards[a.card]
		if a.exiled {
			if err := s.exiledWith(c, a.to); err != nil {
				return nil, err
			}
			continue
		}
		if err := s.attach(c, a.to); err != nil {
			return nil, err
		}
	}
	return pos, nil
}

// attachment is a card of the position that is attached to something.
type attachment struct {
	player, card int
	to           Selector
	exiled       bool // by it, not attached to it
}

// attach says what a card is attached to.
func (s *setup) attach(c *position.Card, to Selector) error {
	if to.Kind == SelectPlayer {
		c.AttachedPlayer = s.seats[to.Player]
		return nil
	}
	for _, e := range s.entries {
		if to.Fits(&e.what, false) {
			c.AttachedTo = e.id
			return nil
		}
	}
	return fmt.Errorf("%s is attached to %v, which is not on the battlefield", c.Name, to)
}

// exiledWith says which permanent exiled a card.
func (s *setup) exiledWith(c *position.Card, by Selector) error {
	for _, e := range s.entries {
		if by.Fits(&e.what, false) {
			c.ExiledWith = e.id
			return nil
		}
	}
	return fmt.Errorf("%s is exiled with %v, which is not on the battlefield", c.Name, by)
}

// player makes one player's part of the position.
func (s *setup) player(f *PlayerSetup, attached *[]*attachment) (position.Player, error) {
	out := position.Player{Life: int32(f.Life)}
	for _, t := range f.Counters {
		kind, ok := mtg.CounterNamed(t.Name)
		if !ok {
			return out, unsupported("counters of the kind %s", t.Name)
		}
		out.Counters = append(out.Counters, position.Counter{Kind: kind, N: int32(t.N)})
	}
	for _, z := range []struct {
		zone    mtg.Zone
		entries []Entry
	}{
		{mtg.Battlefield, f.Battlefield},
		{mtg.Hand, s.openingHand(f)},
		{mtg.Graveyard, f.Graveyard},
		{mtg.Exile, f.Exile},
		{mtg.Command, f.Command},
		{mtg.Outside, f.Sideboard},
		{mtg.Ante, f.Ante},
		{mtg.PhasedOut, f.PhasedOut},
		{mtg.Library, libraryOf(&f.Library)},
	} {
		if err := s.zone(f.Key, z.zone, z.entries, &out, attached); err != nil {
			return out, err
		}
	}
	return out, nil
}

// openingHand is the stated hand, and what is drawn before the game from a
// library whose order is known.
func (s *setup) openingHand(f *PlayerSetup) []Entry {
	n := s.file.Rules.OpeningHands
	if n == 0 {
		return f.Hand
	}
	hand := slices.Clone(f.Hand)
	for n > 0 {
		e, ok := f.Library.drawOne()
		if !ok {
			break
		}
		hand = append(hand, e)
		n--
	}
	return hand
}

// drawOne takes the top card away.
func (l *LibrarySetup) drawOne() (Entry, bool) {
	for i := range l.Top {
		if l.Top[i].Count > 0 {
			l.Top = slices.Clone(l.Top)
			l.Top[i].Count--
			e := l.Top[i]
			e.Count = 1
			return e, true
		}
	}
	for i := range l.Rest {
		if l.Rest[i].N > 0 {
			l.Rest = slices.Clone(l.Rest)
			l.Rest[i].N--
			return Entry{Card: l.Rest[i].Name, Count: 1}, true
		}
	}
	return Entry{}, false
}

// libraryOf lists a library from the top.
func libraryOf(l *LibrarySetup) []Entry {
	all := slices.Clone(l.Top)
	for _, t := range l.Rest {
		all = append(all, Entry{Card: t.Name, Count: t.N})
	}
	return append(all, l.Bottom...)
}

func (s *setup) zone(key Player, z mtg.Zone, entries []Entry, out *position.Player, attached *[]*attachment) error {
	for i := range entries {
		e := &entries[i]
		if err := s.refuse(e, z); err != nil {
			return err
		}
		for k := 1; k <= e.Count; k++ {
			c, err := s.card(e, z)
			if err != nil {
				return err
			}
			c.ID = key.String() + " " + z.String() + " " + strconv.Itoa(len(out.Cards))
			s.note(e, &c, key, k)
			if e.AttachedTo.Kind != NoSelector {
				*attached = append(*attached, &attachment{int(s.seats[key]) - 1, len(out.Cards), e.AttachedTo, false})
			}
			if e.ExiledWith.Kind != NoSelector {
				*attached = append(*attached, &attachment{int(s.seats[key]) - 1, len(out.Cards), e.ExiledWith, true})
			}
			out.Cards = append(out.Cards, c)
		}
	}
	return nil
}

// refuse says what of an entry cannot be set up.
func (s *setup) refuse(e *Entry, z mtg.Zone) error {
	switch {
	case e.Foretold.Given && len(e.Foretold.Value.Costs) > 0:
		return unsupported("foretell costs given at the start")
	case e.FaceDown != FaceUp && z != mtg.Battlefield && z != mtg.Exile && z != mtg.Command:
		return unsupported("cards face down so at the start")
	}
	return nil
}

// card makes one card of the position.
func (s *setup) card(e *Entry, z mtg.Zone) (position.Card, error) {
	c := position.Card{
		Name: e.Card, Zone: z, Sick: e.SummoningSick, Damage: int32(e.Damage), Tapped: e.Tapped.Value,
		Transformed: e.Transformed,
	}
	if e.Controller != NoPlayer {
		c.Controller = s.seats[e.Controller]
	}
	if e.Protector != NoPlayer {
		c.Protector = s.seats[e.Protector]
	}
	if e.Foretold.Given || e.FaceDown == FaceDownForetold {
		c.Foretold, c.ForetoldIn = true, uint32(e.Foretold.Value.Turn)
	} else if c.FaceDown = e.FaceDown != FaceUp; e.FaceDown > FaceDownPlain {
		c.FaceDownBy = e.FaceDown.String()
	}
	c.Pile = e.Pile
	for _, key := range e.VisibleTo {
		c.VisibleTo = append(c.VisibleTo, s.seats[key])
	}
	for _, t := range e.Counters {
		kind, ok := mtg.CounterNamed(t.Name)
		if !ok {
			return c, unsupported("counters of the kind %s", t.Name)
		}
		c.Counters = append(c.Counters, position.Counter{Kind: kind, N: int32(t.N)})
	}
	switch {
	case e.Custom.Given:
		made, err := s.custom(&e.Custom.Value)
		c.Name = made
		return c, err
	case e.Token.Given:
		made, err := s.token(&e.Token.Value)
		c.Name, c.Token = made, true
		return c, err
	}
	c.Commander = z == mtg.Command && s.commander
	if s.fills(e.Card) {
		if found, ok := s.runner.Cards.Find(e.Card); !ok || !found.Playable() {
			made, err := s.make(e.Card, "Artifact", card.Face{ManaCost: mtg.ManaCost{None: true}}) // it has no influence
			c.Name = made
			return c, err
		}
	}
	s.used[e.Card] = true
	return c, nil
}

// fills reports whether the card is one of those that have no influence: it may
// be replaced by another, unless something is done with it.
func (s *setup) fills(name string) bool {
	if !slices.Contains(s.file.FillerCards, name) {
		return false
	}
	for i := range s.file.Stages {
		for j := range s.file.Stages[i].Script {
			if s.file.Stages[i].Script[j].Action.Card.Name == name {
				return false
			}
		}
	}
	return true
}

// note keeps what the file calls the card.
func (s *setup) note(e *Entry, c *position.Card, key Player, k int) {
	label := e.ID
	if label != "" && e.Count > 1 {
		label += "." + strconv.Itoa(k)
	}
	if label != "" {
		s.ids = append(s.ids, laid{c.ID, label, c.Token})
	}
	if e.Tapped.Given && !e.Tapped.Value {
		s.untapped = append(s.untapped, c.ID)
	}
	if c.Zone == mtg.Battlefield {
		controller := cmp.Or(e.Controller, key)
		what := Option{Name: c.Name, Object: true, ID: label, Controller: controller, Zone: Battlefield, Index: 0}
		for _, other := range s.entries {
			if other.what.Name == what.Name && other.what.Controller == controller {
				what.Index++
			}
		}
		s.entries = append(s.entries, laidEntry{c.ID, what})
	}
}

// custom makes the card of a custom object.
func (s *setup) custom(c *CustomSetup) (string, error) {
	if s.abilityLabels == nil {
		s.abilityLabels = map[string][]string{}
	}
	s.abilityLabels[c.Label] = []string{c.Label, cmp.Or(c.AbilityLabel, c.Label)}
	return s.make(c.Label, strings.Join(c.Types, " "), card.Face{Text: c.Text, ManaCost: mtg.ManaCost{None: true}})
}

// token makes a card with the characteristics of a token.
func (s *setup) token(t *TokenSetup) (string, error) {
	f := card.Face{Text: t.Text, ManaCost: mtg.ManaCost{None: true}}
	line := strings.Join(t.Types, " ")
	if len(t.Subtypes) > 0 {
		line += " — " + strings.Join(t.Subtypes, " ")
	}
	for _, word := range t.Colors {
		color, _ := mtg.ColorNamed(word)
		f.Colors |= mtg.Colors(color)
	}
	f.Indicator = f.Colors
	if t.Power.Given || t.Toughness.Given {
		f.Power, _ = card.ParseStat(strconv.Itoa(t.Power.Value))
		f.Toughness, _ = card.ParseStat(strconv.Itoa(t.Toughness.Value))
	}
	return s.make(t.Name, line, f)
}

// make adds a made-up card. A name the catalog knows stands for another card,
// so the made-up one hides it.
func (s *setup) make(name, line string, f card.Face) (string, error) {
	var err error
	f.Name, f.TypeLine = name, line
	if f.Supertypes, f.Types, f.Subtypes, err = card.ParseTypeLine(line); err != nil {
		return "", unsupported("the made-up object %s: %v", name, err)
	}
	for i := range s.made {
		if s.made[i].Name == name {
			return name, nil
		}
	}
	s.made = append(s.made, card.Card{Name: name, Layout: card.Normal, Faces: []card.Face{f}})
	return name, nil
}

// programs links the programs of all the cards.
func (s *setup) programs() (*catalog.Programs, error) {
	var entries []catalog.Entry
	made := map[string]bool{}
	for i := range s.made {
		e := playable.Entry(&s.made[i])
		if !e.Playable() {
			return nil, unsupported("the made-up object %s is not understood: %s: %s", e.Card.Name, e.Reasons[0].Code, e.Reasons[0].Text)
		}
		made[e.Card.Name] = true
		entries = append(entries, e)
	}
	bad := &unsupportedError{}
	reason := ""
	for _, name := range sorted(s.used) {
		e, ok := s.runner.Cards.Find(name)
		switch {
		case made[name]:
			return nil, unsupported("a card and a made-up object both called %s", name)
		case !ok:
			bad.cards = append(bad.cards, name)
			reason = cmp.Or(reason, "no such card is known")
		case !e.Playable():
			bad.cards = append(bad.cards, e.Card.Name)
			reason = cmp.Or(reason, e.Reasons[0].Code+": "+e.Reasons[0].Text)
		default:
			entries = append(entries, *e)
		}
	}
	if len(bad.cards) > 0 {
		bad.what = "cards that cannot be played: " + strings.Join(bad.cards, ", ") + " (" + reason + ")"
		return nil, bad
	}
	var names []string
	for i := range entries {
		names = append(names, entries[i].Card.Name)
	}
	programs, err := catalog.New(append(entries, s.runner.Cards.BroughtIn()...)).Programs(names)
	if err != nil {
		return nil, errors.Join(errors.New("the programs do not link"), err)
	}
	return programs, nil
}

func sorted(names map[string]bool) []string {
	list := make([]string, 0, len(names))
	for n := range names {
		list = append(list, n)
	}
	slices.Sort(list)
	return list
}

// label remembers which objects the ids of the file name. A card keeps its
// slot wherever it goes; a token's slot may be used again.
func (p *play) label(ids []laid) {
	p.labels, p.tokens = map[mtg.Slot]string{}, map[mtg.ObjectID]string{}
	for _, l := range ids {
		id := p.g.Laid(l.id)
		if l.token {
			p.tokens[id] = l.label
			continue
		}
		p.labels[id.Slot()] = l.label
	}
}

// untapLaid untaps what entered tapped although the file says that it is not.
func (p *play) untapLaid(ids []string) error {
	for _, id := range ids {
		p.g.S.Mark(p.g.Laid(id), state.Tapped, false)
	}
	return nil
}
