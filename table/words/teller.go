package words

import (
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Names says what faces, abilities and players of a game are called.
type Names interface {
	FaceName(mtg.FaceID) string
	// AbilityText returns the ability's text, and ModeText that of one of its
	// modes, counted from 0; both may be empty.
	AbilityText(mtg.AbilityRef) string
	ModeText(mtg.AbilityRef, int) string
	// ChoiceText returns one of the texts that an effect of the ability offers,
	// counted from 0, or nothing.
	ChoiceText(mtg.AbilityRef, int) string
	// CostText returns one of the ways to pay of which a cost wants one, counted
	// from 0: of the ability, or of the additional costs of the face; or nothing.
	CostText(mtg.FaceID, mtg.AbilityRef, int) string
	// WayName returns what one of the alternative costs of a face is called,
	// numbered from 1, such as evoke, or nothing.
	WayName(f mtg.FaceID, way uint8) string
	SeatName(mtg.Seat) string
}

// Teller tells one reader about one game.
type Teller struct {
	names   Names
	lang    *Language
	edition rule.Edition
	you     mtg.Seat
	known   map[view.Handle]thing
	winner  mtg.Seat
}

// thing is what a handle was told to be.
type thing struct {
	face    mtg.FaceID
	ability mtg.AbilityRef
	source  view.Handle
	down    bool // face down
	damage  bool // combat damage on the stack
}

// New returns a Teller for a reader in seat you, zero for one who has none.
// Rules are cited in the edition.
func New(names Names, l *Language, edition rule.Edition, you mtg.Seat) *Teller {
	return &Teller{names: names, lang: l, edition: edition, you: you, known: map[view.Handle]thing{}}
}

// Anew returns a Teller for the same reader that has been told nothing yet.
func (t *Teller) Anew() *Teller { return New(t.names, t.lang, t.edition, t.you) }

// See takes note of what the view calls its objects.
func (t *Teller) See(v *view.View) {
	for i := range v.Objects {
		o := &v.Objects[i]
		k := thing{
			face: orFace(o.Face, o.Card), ability: o.Ability, source: o.Source,
			down: o.Status&view.FaceDown != 0, damage: o.IsCombatDamage(),
		}
		if k.down {
			k.face = o.Card // to who may look it has a name
		}
		t.known[o.Handle] = k
	}
}

func orFace(a, b mtg.FaceID) mtg.FaceID {
	if a != 0 {
		return a
	}
	return b
}

// Rule returns the number of a rule in the reader's edition, or nothing.
func (t *Teller) Rule(r rule.Ref) string {
	if r == 0 {
		return ""
	}
	return r.Number(t.edition)
}

// Player returns what a player is called.
func (t *Teller) Player(p mtg.Seat) string {
	switch {
	case p == 0:
		return t.lang.somebody
	case p == t.you:
		return t.lang.you
	}
	if name := t.names.SeatName(p); name != "" {
		return name
	}
	return p.String()
}

// Object returns what an object or player is called; nothing for no handle.
func (t *Teller) Object(h view.Handle) string {
	switch {
	case h == 0:
		return ""
	case h.IsPlayer() && h.Seat() == t.you:
		return t.lang.self
	case h.IsPlayer():
		return t.Player(h.Seat())
	}
	k, ok := t.known[h]
	switch {
	case ok && k.damage:
		return t.lang.damage
	case ok && k.face == 0 && (k.ability != 0 || k.source != 0):
		return t.abilityOf(k.source)
	case ok && k.ability != 0 && k.source != 0:
		return t.abilityOf(k.source)
	case ok && k.face != 0:
		return t.names.FaceName(k.face)
	case ok && k.down:
		return t.lang.faceDown
	}
	return t.lang.card
}

func (t *Teller) abilityOf(source view.Handle) string {
	text, _ := fill(t.lang.ability, facts{text: func(string) string { return t.Object(source) }})
	if text == "" {
		return t.lang.nothing
	}
	return text
}

// Zone returns what a zone is called.
func (t *Teller) Zone(z mtg.Zone) string {
	if int(z) >= len(t.lang.zones) {
		return ""
	}
	return t.lang.zones[z]
}

// Step returns what a step is called.
func (t *Teller) Step(s mtg.Step) string {
	if int(s) >= len(t.lang.steps) {
		return ""
	}
	return t.lang.steps[s]
}

// note learns from an event what an object is called.
func (t *Teller) note(e *view.Event) {
	if e.Card == 0 && e.Ability == 0 && e.Kind != mtg.EventDamageStacked {
		return
	}
	th := thing{face: e.Card, damage: e.Kind == mtg.EventDamageStacked}
	if e.Kind == mtg.EventActivate || e.Kind == mtg.EventTrigger {
		th = thing{ability: e.Ability, source: e.Source}
		if e.Source != 0 && e.Card != 0 {
			t.learn(e.Source, thing{face: e.Card})
		}
	}
	if e.Object != 0 {
		t.learn(e.Object, th)
	}
	if e.Became != 0 {
		t.known[e.Became] = th
	}
}

// learn notes what a handle is where nothing better is known.
func (t *Teller) learn(h view.Handle, th thing) {
	if k, ok := t.known[h]; (!ok || k.face == 0 && k.ability == 0) && (th.face != 0 || th.ability != 0) {
		t.known[h] = th
	}
}

// Event tells what happened, without a full stop, or nothing when it is of no
// interest to a reader.
func (t *Teller) Event(e *view.Event) string {
	t.note(e)
	switch e.Kind {
	case mtg.EventWin:
		t.winner = e.Player
	case mtg.EventGameEnded:
		t.winner = e.Player
	}
	pattern := t.lang.moved(e.Kind, e.From, e.To)
	if pattern == "" {
		return ""
	}
	return say(pattern, facts{n: e.N, you: whose(e) == t.you && t.you != 0, text: func(name string) string {
		return t.eventFact(e, name)
	}})
}

// whose is the player of an event: who does it, else the owner of what moves.
func whose(e *view.Event) mtg.Seat {
	if e.Player == 0 && e.Kind == mtg.EventZoneChange {
		return e.Owner
	}
	return e.Player
}

// eventFact returns what a name in an event's pattern stands for.
func (t *Teller) eventFact(e *view.Event, name string) string {
	switch name {
	case "player":
		return t.Player(whose(e))
	case "object":
		return t.oneOf(e, e.Object, e.Became)
	case "became":
		return t.oneOf(e, e.Became, e.Object)
	case "source":
		return t.Object(e.Source)
	case "other":
		return t.Object(e.Other)
	case "owners":
		return t.owners(e.Owner)
	case "from":
		return t.Zone(e.From)
	case "to":
		return t.Zone(e.To)
	case "out":
		if int(e.From) < len(t.lang.out) {
			return t.lang.out[e.From]
		}
	case "into":
		if int(e.To) < len(t.lang.into) {
			return t.lang.into[e.To]
		}
	case "ability":
		return t.names.AbilityText(e.Ability)
	case "choice":
		if e.Other == 0 {
			return t.names.ChoiceText(e.Ability, int(e.N))
		}
	case "step":
		return t.Step(mtg.Step(e.N))
	case "piled":
		if e.N > 0 {
			return with(t.lang.piled, number(e.N))
		}
	case "lot":
		if e.Flags&event.AtRandom != 0 {
			return number(e.N)
		}
	case "color":
		if int(e.Color) < len(t.lang.colors) {
			return t.lang.colors[e.Color]
		}
	case "counter":
		if e.Counter == 0 {
			return ""
		}
		text, _ := fill(t.lang.counter, facts{text: func(string) string { return e.Counter.String() }})
		return text
	case "skipped":
		if e.N == 0 {
			return t.lang.turn
		}
		return t.Step(mtg.Step(e.N))
	case "winner":
		return t.ending(e)
	case "face":
		if n := e.N - mtg.PlanarBlank; n >= 0 && n <= mtg.PlanarWalk-mtg.PlanarBlank {
			return t.lang.flips[4+n]
		}
	case "result":
		switch {
		case e.N == event.CoinTails:
			return t.lang.flips[3]
		case e.N == event.CoinHeads:
			return t.lang.flips[2]
		case e.N != 0:
			return t.lang.flips[0]
		}
		return t.lang.flips[1]
	}
	return ""
}

// oneOf names the first handle given, or the card that was seen.
func (t *Teller) oneOf(e *view.Event, first, second view.Handle) string {
	for _, h := range [...]view.Handle{first, second} {
		if k, ok := t.known[h]; ok && h != 0 && (k.face != 0 || k.ability != 0) {
			return t.Object(h)
		}
	}
	switch {
	case e.Card != 0:
		return t.names.FaceName(e.Card)
	case first != 0:
		return t.Object(first)
	case second != 0:
		return t.Object(second)
	}
	return t.lang.card
}

func (t *Teller) owners(p mtg.Seat) string {
	switch p {
	case 0:
		return t.lang.its
	case t.you:
		return t.lang.your
	}
	return with(t.lang.owned, t.Player(p))
}

func (t *Teller) ending(e *view.Event) string {
	switch {
	case e.Player == 0:
		return t.lang.draw
	case e.Player == t.you:
		return t.lang.youWon
	}
	return with(t.lang.won, t.Player(e.Player))
}

// list joins texts as a sentence does.
func (t *Teller) list(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:len(parts)-1], ", ") + t.lang.and + parts[len(parts)-1]
}

func number[T int32 | int](n T) string { return strconv.Itoa(int(n)) }
