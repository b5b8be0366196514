package everycard

import (
	"fmt"
	"strings"
	"sync"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// leverTexts say how an event of a kind is caused. Each is an ability of a permanent
// that both players have.
var leverTexts = map[mtg.EventKind][]string{
	mtg.EventDraw:    {"Draw a card.", "Target player draws two cards."},
	mtg.EventDiscard: {"Target player discards a card.", "Discard two cards."},
	mtg.EventMill:    {"Target player mills three cards."},
	mtg.EventSacrifice: {
		"Target player sacrifices a creature of their choice.", "Sacrifice a permanent: You gain 1 life.",
		"Sacrifice two permanents: You gain 1 life.",
	},
	mtg.EventDestroy: {"Destroy target permanent.", "Destroy up to two target creatures."},
	mtg.EventExile:   {"Exile target permanent.", "Exile target card from a graveyard."},
	mtg.EventZoneChange: {
		"Destroy target permanent.", "Destroy up to two target creatures.", "Return target permanent to its owner's hand.",
		"Exile target permanent, then return it to the battlefield under its owner's control.",
		"Return up to two target permanent cards from your graveyard to the battlefield.",
		"Exile target card from a graveyard.", "Return target card from your graveyard to your hand.",
		"Sacrifice a permanent: You gain 1 life.",
		"Create two 1/1 white Soldier creature tokens.", "Put target creature card from a graveyard onto the battlefield under your control.",
		"Target player mills three cards.",
	},
	mtg.EventDamage: {
		"This artifact deals 1 damage to any target.", "Target creature deals damage equal to its power to any target.",
		"This artifact deals 1 damage to each creature and each player.",
	},
	mtg.EventGainLife:    {"You gain 3 life.", "Target player gains 1 life."},
	mtg.EventLoseLife:    {"Target player loses 1 life.", "Each player loses 1 life."},
	mtg.EventPayLife:     {"Pay 1 life: You gain 1 life."},
	mtg.EventTap:         {"Tap up to two target permanents."},
	mtg.EventUntap:       {"Untap up to two target permanents."},
	mtg.EventToken:       {"Create two 1/1 white Soldier creature tokens.", "Create a Treasure token."},
	mtg.EventControl:     {"Gain control of target permanent."},
	mtg.EventTargeted:    {"Target creature gets +1/+1 until end of turn.", "Tap up to two target permanents.", "Target player gains 1 life."},
	mtg.EventScry:        {"Scry 2."},
	mtg.EventSurveil:     {"Surveil 2."},
	mtg.EventSearch:      {"Search your library for a card, put it into your hand, then shuffle."},
	mtg.EventShuffled:    {"Search your library for a card, put it into your hand, then shuffle."},
	mtg.EventCoin:        {"Flip a coin. If you win the flip, you gain 1 life."},
	mtg.EventDie:         {"Roll a six-sided die."},
	mtg.EventMonarch:     {"You become the monarch."},
	mtg.EventMutated:     {},
	mtg.EventTempted:     {"The Ring tempts you."},
	mtg.EventVentured:    {"Venture into the dungeon."},
	mtg.EventCompleted:   {"Venture into the dungeon."},
	mtg.EventPhasedOut:   {"Target permanent phases out."},
	mtg.EventPhasedIn:    {"Target permanent phases out."},
	mtg.EventFight:       {"Target creature you control fights target creature you don't control."},
	mtg.EventTransform:   {"Transform target permanent."},
	mtg.EventTurnedUp:    {"Manifest the top card of your library."},
	mtg.EventReveal:      {"Reveal the top card of your library."},
	mtg.EventCountered:   {"Counter target spell."},
	mtg.EventCopied:      {"Copy target instant or sorcery spell. You may choose new targets for the copy."},
	mtg.EventCast:        {"Untap up to two target permanents."},
	mtg.EventPrevented:   {"Prevent the next 2 damage that would be dealt to any target this turn."},
	mtg.EventAttack:      {"Creatures you control gain haste until end of turn."},
	mtg.EventAttach:      {},
	mtg.EventExtraTurn:   {},
	mtg.EventEmptyMana:   {"Add {R}."},
	mtg.EventAddMana:     {"Add {G}."},
	mtg.EventForetold:    {},
	mtg.EventBlessing:    {},
	mtg.EventDay:         {},
	mtg.EventTurnOrder:   {},
	mtg.EventReselected:  {},
	mtg.EventUnlocked:    {},
	mtg.EventManaAbility: {},
}

// deedTexts do keyword actions.
var deedTexts = map[mtg.Deed]string{
	mtg.Proliferated: "Proliferate.", mtg.Investigated: "Investigate.", mtg.Explored: "Target creature you control explores.",
	mtg.Connived: "Target creature you control connives.", mtg.Amassed: "Amass Orcs 1.", mtg.Discovered: "Discover 3.",
	mtg.Detained: "Detain target creature an opponent controls.", mtg.Supported: "Support 2.", mtg.Bolstered: "Bolster 1.",
	mtg.ManifestedDread: "Manifest dread.", mtg.BecameSuspected: "Suspect target creature.", mtg.Airbent: "Airbend target creature.",
	mtg.Earthbent: "Earthbend 1.", mtg.Clashed: "Clash with an opponent.", mtg.Blighted: "Blight 1.", mtg.Adapted: "", mtg.Firebent: "",
}

// conditionTexts bring about what conditions ask.
const (
	monarchText = "You become the monarch."
	dayText     = "If it's neither day nor night, it becomes day. Otherwise, it becomes night."
)

// lever is a permanent that causes events.
type lever struct{ program ability.Card }

var levers = struct {
	sync.Mutex
	byText map[string]*lever
}{byText: map[string]*lever{}}

// leverFor returns the lever with the text, nil where the text is none. Without a cost
// of its own it costs nothing.
func leverFor(text string) *lever {
	if text == "" {
		return nil
	}
	levers.Lock()
	defer levers.Unlock()
	if l, made := levers.byText[text]; made {
		return l
	}
	full := text
	if !strings.Contains(text, ": ") {
		full = "{0}: " + text
	}
	name := fmt.Sprintf("Lever %d", len(levers.byText)+1)
	e := playable.Entry(&card.Card{Layout: card.Normal, Name: name, Faces: []card.Face{{
		Name: name, Types: mtg.Artifact, TypeLine: "Artifact", ManaCost: mtg.ManaCost{Generic: 1}, Text: full + " Activate only once each turn.",
	}}})
	var l *lever
	if e.Playable() {
		l = &lever{*e.Program}
	}
	levers.byText[text] = l
	return l
}

// leversFor returns the levers that cause what the program waits for.
func leversFor(c *ability.Card) []*lever {
	var list []*lever
	seen := map[*lever]bool{}
	add := func(texts ...string) {
		for _, t := range texts {
			if l := leverFor(t); l != nil && !seen[l] && len(list) < 12 {
				seen[l] = true
				list = append(list, l)
			}
		}
	}
	ability.Walk(c, func(part any) {
		switch x := part.(type) {
		case *ability.Pattern:
			if x.Deed != 0 {
				add(deedTexts[x.Deed])
			}
			if x.Counter != 0 && !x.Counter.OnPlayers() {
				add("Put a "+x.Counter.String()+" counter on target permanent.", "Remove a counter from target permanent.")
			} else if x.Kind == mtg.EventCounters {
				add("Put a +1/+1 counter on target permanent.", "Put two charge counters on target permanent.", "Target player gets a poison counter.")
			}
			add(leverTexts[x.Kind]...)
		case *ability.Cond:
			switch x.Kind {
			case ability.CondMonarch:
				add(monarchText)
			case ability.CondDayNight:
				add(dayText)
			case ability.CondPast:
			}
		case *ability.Num:
			if x.Kind == ability.NumDungeons {
				add(leverTexts[mtg.EventCompleted]...)
			}
		case *ability.StaticEffect:
			if x.Kind == ability.StaticCostChange {
				add("Draw a card.")
			}
		}
	})
	add("Target creature gets +1/+1 until end of turn.", "This artifact deals 1 damage to any target.")
	return list
}
