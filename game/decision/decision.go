// Package decision is what a player is asked: the question, the options, and
// the predicate that says whether an answer is legal, over plain data, so that
// a client can build a legal answer without the state of the game.
package decision

import (
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// Kind is one of the ten kinds of decision. The list is closed: a new mechanic
// asks one of these and says by its Prompt what the choice is for.
type Kind uint8

// The kinds. The comment says what an Answer to it holds.
const (
	NoDecision Kind = iota
	Act             // Picks: the one option taken
	Pick            // Picks: Min to Max different options
	Order           // Picks: all options in the order chosen, first to last
	Number          // Numbers: one number from Min to Max
	Confirm         // Yes
	Distribute      // Numbers: one a option, Total in all, each from its Min to its Max
	Pay             // Picks: options used, Numbers: the colour of mana for each; or Cancel
	Attack          // Picks: attackers, Numbers: the index into Others each attacks
	Block           // Picks: blockers, Numbers: the index into Others each blocks
	Name            // Text: the name of a card, checked by the engine
)

var kindNames = [...]string{"none", "act", "pick", "order", "number", "confirm", "distribute", "pay", "attack", "block", "name"}

// String returns the published name of the kind.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "invalid decision"
	}
	return kindNames[k]
}

// Prompt says what a choice is for. Words turn it into a sentence.
type Prompt uint8

// The prompts.
const (
	NoPrompt              Prompt = iota
	PromptPriority               // what to do with priority (117)
	PromptMulligan               // confirm: take a mulligan? It costs Total cards (103.5)
	PromptBottom                 // pick cards of the hand for the bottom of the library (103.5)
	PromptStart                  // confirm: take the first turn? (103.1)
	PromptTargets                // pick targets (601.2c)
	PromptModes                  // pick modes; Option.N is the mode (700.2)
	PromptX                      // number: the value of X (107.3a)
	PromptOptionalCost           // pick optional additional costs; Option.N is the cost (601.2b)
	PromptCostChoice             // pick one of several ways to pay; Option.N is the way
	PromptDivide                 // distribute among targets (601.2d)
	PromptPayMana                // pay mana (601.2g, 601.2h)
	PromptSacrifice              // pick what to sacrifice
	PromptDiscard                // pick what to discard
	PromptExile                  // pick what to exile
	PromptReturn                 // pick what to return
	PromptTap                    // pick what to tap
	PromptReveal                 // pick what to reveal
	PromptChoose                 // pick objects or players for an effect
	PromptCounters               // pick where to remove counters
	PromptTriggers               // order one's triggers: first is put on the stack first (603.3b)
	PromptAttack                 // declare attackers (508.1)
	PromptBlock                  // declare blockers (509.1)
	PromptDamage                 // distribute combat damage (510.1c)
	PromptMay                    // confirm: do the optional part of an effect
	PromptPayCost                // confirm: pay the cost an effect offers
	PromptReplace                // pick the replacement effect that applies first (616.1)
	PromptLegend                 // pick the one to keep (704.5j)
	PromptCleanup                // discard to the maximum hand size (514.1)
	PromptScry                   // pick what goes to the bottom
	PromptSurveil                // pick what goes to the graveyard
	PromptOrderTop               // order cards on top of the library, first is put first (ends lowest)
	PromptOrderBottom            // order cards on the bottom, the first is the lowest
	PromptSearch                 // pick the cards found
	PromptColor                  // pick a colour; Option.N is the colour
	PromptType                   // pick a subtype; Option.N is the subtype
	PromptChooseNumber           // number for an effect
	PromptEffectMode             // pick one of the effect's texts; Option.N is which
	PromptCopyTargets            // confirm: choose new targets for the copy (707.10c)
	PromptCast                   // confirm: cast the card (608.2g)
	PromptEnchant                // pick what the Aura enters attached to (303.4f)
	PromptOrderGraveyard         // order cards put into a graveyard at once (404.3)
	PromptManaColor              // pick the kind of mana, or divide it among kinds; Option.Color is the kind
	PromptCoin                   // confirm: call heads
	PromptOptionalReplace        // confirm: apply an optional replacement effect
	PromptHybrid                 // pick how a hybrid symbol is paid: Colors, or Min generic mana, or life (601.2b)
	PromptDefender               // pick the defending player (507.1)
	PromptCommander              // confirm: put the commander into the command zone (903.9)
	PromptProliferate            // pick what gets one more of each counter it has (701.34)
	PromptVote                   // pick what to vote for; Option.N is the word, or Other the object (701.38)
	PromptSeparate               // pick what goes into the first of two piles (700.3)
	PromptPile                   // pick a pile; Option.N is which
	PromptOpening                // pick what to do with cards of the opening hand, first to last (103.6)
	PromptWord                   // pick a word that is replaced; Option.N is the mtg.Word (612.1)
	PromptName                   // name a card (201.4)
	PromptNewWord                // pick the word that stands there instead; Option.N is the mtg.Word
	PromptBand                   // pick the attackers that form a band (702.22c)
	PromptTimestamps             // order what receives a timestamp at once, the earliest first (613.7m)
	PromptAssist                 // pick the player who may pay generic mana of the cost (702.132a)
	PromptDungeon                // pick a dungeon to venture into; Option.Face is it (309.2a)
	PromptRoom                   // pick the room to move the venture marker into; Option.Ability is what it does (309.5a)
	PromptCompanion              // pick the card to reveal as a companion, or none (103.2b)
	PromptOnTop                  // confirm: put the spell on top of the creature that it mutates, and not beneath it (702.140c)
	PromptCounterKind            // pick or distribute counters: Option.N is the mtg.Counter, Other what it is on, if that counts
	PromptLifeTotal              // pick the player whose life total the player whose seat is Total gets (119.5)
	PromptAttackers              // declare attackers for another player, who says afterwards what each attacks (508.1a)
	PromptStandIn                // pick the player who makes a choice in place of one who has left (800.4g)
	PromptProtector              // pick the player who protects the battle (310.8a, 704.5w)
	NumPrompts
)

// Option is one thing that may be chosen. Which fields count depends on the
// decision; Object, Other, Face and Ability let a reader name it.
type Option struct {
	Object  mtg.ObjectID
	Other   mtg.Entity
	Ability mtg.AbilityRef
	N       int32
	// Min and Max bound a distribution's share; Max of a block is how many
	// attackers it may block, zero being one. An attack has one partner.
	Min, Max int32
	// First and Count name the partners allowed, in Decision.Pairs; First of mana of a pool that
	// is not like other mana is what added it, which may be gone.
	First  uint32
	Count  uint16
	Face   mtg.FaceID
	Action mtg.ActionKind
	// Way is how a spell is cast: zero the ordinary way, else one of the face's
	// alternative costs, numbered from 1, or WayFree and its like. Of a way that asks an
	// additional cost only, N is which alternative cost of another object is paid, from 1.
	Way uint8
	// Colors are the kinds of mana an option of Pay can give, one to be chosen;
	// N is how many it gives of it.
	Colors mtg.ColorSet
	Flags  OptionFlags
}

// Color is the color or kind of mana that an option of a PromptColor or PromptManaColor stands
// for: where mana is divided among kinds, N is what is due (106.5).
func (o *Option) Color() mtg.Color {
	for c := mtg.White; c < mtg.NumManaColors; c++ {
		if o.Colors == mtg.Colors(c) {
			return c
		}
	}
	return mtg.Color(o.N)
}

// Half returns in symbols how the option of a PromptHybrid pays: with mana of a
// colour, with generic mana, or with 2 life, which is the empty text.
func (o *Option) Half() string {
	switch {
	case o.Min > 0:
		return mtg.ManaCost{Generic: uint16(o.Min)}.String()
	case o.Colors != 0:
		return mtg.ManaSymbol(o.Colors).String()
	}
	return ""
}

// OptionFlags qualify an option.
type OptionFlags uint8

// The flags of an Option.
const (
	// Complex marks a mana ability that must be activated by itself, since it
	// asks or costs more; the payment is asked for again afterwards.
	Complex OptionFlags = 1 << iota
	// Snow marks mana from a snow source.
	Snow
	// Convoke marks a permanent that is tapped to pay one mana (702.51).
	Convoke
	// Bend beside Convoke: it pays generic mana of a waterbend cost only (701.67b).
	Bend
	// Delve marks a card of the graveyard exiled to pay one generic mana (702.66).
	Delve
	// Beyond marks an option of a Distribute whose share is above zero only when
	// every option before it has at least its N: what tramples past blockers
	// whose lethal damage is N (702.19b, 702.19c).
	Beyond
	// Apart marks mana that is not like other mana: it may be spent on some things
	// only, does something when it is spent, or lasts longer (106.6).
	Apart
	// Mixed marks a bound of what a mana ability gives, of which each mana may be of another
	// kind. No player is offered it.
	Mixed
)

// AnyOption as the Option of a Requirement asks that some option, no matter
// which, takes part with one of the partners listed: an attacker that must be
// blocked if able.
const AnyOption = 0xffff

// Ways of casting that are no alternative cost of the face itself.
const (
	WayOrdinary uint8 = 0
	// WayFree casts without paying the mana cost.
	WayFree uint8 = 255
	// WayPlotted casts a plotted card (702.170d).
	WayPlotted uint8 = 254
	// WayGiven casts for a cost an effect gives (702.35a).
	WayGiven uint8 = 253
	// WaySuspended casts a card without paying its mana cost as its last time
	// counter is removed (702.62a).
	WaySuspended uint8 = 251
	// WayFaceDown casts face down for {3} (702.37c, 702.168b).
	WayFaceDown uint8 = 250
	// WayForetold casts a foretold card for a foretell cost that an effect gave it;
	// N of the option counts those (702.143d).
	WayForetold uint8 = 249
	// WayFlashback casts a card for its mana cost with flashback that an effect gave
	// it (702.34a).
	WayFlashback uint8 = 248
	// WayMadness casts a discarded card for its madness cost (702.35a).
	WayMadness uint8 = 247
	// WayLet casts for an alternative cost that another object lets be paid; N of the option
	// counts those (118.9).
	WayLet uint8 = 246
)

// Partner is what is attacked, or the attacker that is blocked.
type Partner struct {
	Entity mtg.Entity
	// Min and Max bound how many may block it when any do; for a thing
	// attacked, how many may attack it. Max zero: no bound.
	Min, Max int32
}

// Requirement asks that one option takes part with one of the partners listed
// in Pairs (508.1d, 509.1c).
type Requirement struct {
	Option uint16
	Count  uint16
	First  uint32
}

// Decision is a question to one player.
type Decision struct {
	// Seq is the number of the decision in the game, from 1.
	Seq    uint32
	Kind   Kind
	Prompt Prompt
	// For is whose choice it is; By is who answers, another player only while
	// he controls the first (723).
	For, By mtg.Seat
	// Source is the object that asks, if any, and Ability its ability.
	Source  mtg.ObjectID
	Ability mtg.AbilityRef
	Rule    rule.Ref
	// Min and Max bound a number, or how many options are picked.
	Min, Max int32
	// Total is what a distribution adds up to, or the number asked about.
	Total   int32
	Options []Option
	// Symbols are what a payment must cover, one a mana; Life is what is paid
	// besides for each Phyrexian symbol paid with life.
	Symbols []mtg.ManaSymbol
	// AsThough are the kinds that mana may be spent as though it were of, besides
	// its own: none, the five colours, or every type (609.4b).
	AsThough mtg.ColorSet
	// Others, Pairs, Requirements and Best describe attacks and blocks: the
	// partners, which are allowed to whom, what is asked of whom, and how many
	// of these requirements a legal answer obeys at least.
	Others       []Partner
	Pairs        []uint16
	Requirements []Requirement
	Best         int32
	// MaxParts limits how many attackers or blockers there may be in all; zero:
	// no limit. Alone lists options that may not take part alone.
	MaxParts int32
	Alone    []uint16
	// Groups bound joint picks: see Group.
	Groups []Group
	// Alike are the sets of options that have a quality in common: of a Pick that takes
	// two options or more, one of the sets has them all. None: that is not asked.
	Alike []Span
	// Earlier is what the players before have chosen for the same instruction of
	// an effect (101.4b); zero is a card of a hidden zone, which stays face down
	// (101.4a).
	Earlier []mtg.Entity
	// Sum is what the N of the options of a Pick must add up to at least; zero:
	// that is not asked.
	Sum int32
	// Most is one more than what they may add up to; zero: that is not asked.
	Most int32
	// Example is a name that answers a Name.
	Example string
	// Unable says that a Confirm cannot be answered with yes: the player has not
	// what that takes. He is asked because the others do not know that (400.2).
	Unable bool
	// Reversible says that the choice is part of an action that its player has
	// begun and may still give up (733.1): Cancel answers it, whatever its kind.
	// A Pay can be given up without it.
	Reversible bool
	// Barred are the modes that cannot be chosen now (700.2a).
	Barred []Barred
}

// Barred is a mode that is no option, and why.
type Barred struct {
	// Mode is its place among the modes of Ability.
	Mode    int32
	Ability mtg.AbilityRef
	Bar     Bar
}

// Bar says why something cannot be chosen.
type Bar uint8

// The bars.
const (
	NoBar    Bar = iota
	NoTarget     // there is no legal target for it (601.2c)
	NotPaid      // what it costs cannot be paid (118.3)
	NumBars
)

var barNames = [NumBars]string{NoBar: "none", NoTarget: "no-target", NotPaid: "not-paid"}

// String returns the published name of the bar.
func (b Bar) String() string {
	if b >= NumBars {
		return "invalid bar"
	}
	return barNames[b]
}

// Group is a joint constraint of a Pick: of the options whose indexes Pairs
// lists, at least Min and at most Max are picked. Of an Attack or a Block at most
// Max of them take part (805.10d).
type Group struct {
	First    uint32
	Count    uint16
	Min, Max int32
}

// Span names options: Count indexes in Pairs from First on.
type Span struct {
	First uint32
	Count uint16
}

// Answer is a player's answer to a decision.
type Answer struct {
	// Seq is the decision answered.
	Seq     uint32
	Yes     bool
	Cancel  bool
	Picks   []uint16
	Numbers []int32
	Text    string
}

// Reset empties d, keeping its memory. It is done for every question, so it writes what
// there is and makes no other decision to put in its place.
func (d *Decision) Reset() {
	d.Seq, d.Kind, d.Prompt, d.For, d.By, d.Source, d.Ability, d.Rule = 0, 0, 0, 0, 0, 0, 0, 0
	d.Min, d.Max, d.Total, d.AsThough, d.Best, d.MaxParts, d.Sum, d.Most = 0, 0, 0, 0, 0, 0, 0, 0
	d.Unable, d.Reversible = false, false
	d.Example = ""
	d.Options = d.Options[:0]
	d.Symbols = d.Symbols[:0]
	d.Others = d.Others[:0]
	d.Pairs = d.Pairs[:0]
	d.Requirements = d.Requirements[:0]
	d.Alone = d.Alone[:0]
	d.Groups = d.Groups[:0]
	d.Alike = d.Alike[:0]
	d.Earlier = d.Earlier[:0]
	d.Barred = d.Barred[:0]
}

// Reset empties a, keeping its memory.
func (a *Answer) Reset() { *a = Answer{Picks: a.Picks[:0], Numbers: a.Numbers[:0]} }

// Partners returns the indexes into Others that option i may take part with.
func (d *Decision) Partners(i int) []uint16 {
	o := &d.Options[i]
	return d.Pairs[o.First : o.First+uint32(o.Count)]
}
