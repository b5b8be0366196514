package reading

import (
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

func itoa(n int) string { return strconv.Itoa(n) }

// idioms are the keyword actions that are several instructions.
var idioms = [...]idiom{
	{shape: epicShape(""), say: func(*context, []ability.Instr) string { return "" }}, // 702.50a, said by its keyword
	{shape: epicShape("Flags new-targets "), say: func(*context, []ability.Instr) string { return "" }},
	{shape: traded, only: twoTargets, say: trade}, // 608.2b
	{shape: exploreShape, say: func(c *context, code []ability.Instr) string { // 701.44a
		return c.sel(code[0].What.Of.Of, subject) + " explores"
	}},
	{shape: copyEachShape, say: func(c *context, code []ability.Instr) string { // 707.12
		cards := strings.ReplaceAll(c.sel(code[0].What, object), "the ", "")
		c.keep(code[0].Dst, &reference{nouns: []string{"copy"}, many: true})
		return "for each " + cards + ", copy it, and you may cast the copy without paying its mana cost"
	}},
	{shape: clashShape, say: func(c *context, code []ability.Instr) string { // 701.30a
		c.keep(code[5].Dst, &reference{won: "you win"})
		return "clash with an opponent"
	}},
	{shape: fatesealShape, say: func(c *context, code []ability.Instr) string { // 701.29a
		return c.quantified(code[1].What.Num, func(q quantity) string { return "fateseal " + q.words })
	}},
	{shape: hauntShape, say: func(c *context, code []ability.Instr) string { // 702.55a
		return "exile " + c.sel(code[0].What, object) + " haunting " + c.sel(code[1].Other, object)
	}},
	{shape: discoverShape, say: func(c *context, code []ability.Instr) string { // 701.57a
		c.keep(code[0].Dst, &reference{nouns: []string{"card", "exiled card"}, many: true})
		n := code[0].Filter.Compare[0].Num
		if q, ok := plainNum(n); ok {
			return "discover " + q.words
		}
		return "discover X, where X is " + c.value(n)
	}},
	{shape: castTotalShape, say: castTotal},
	{shape: twoDiceShape, say: func(c *context, code []ability.Instr) string { // 706.2
		c.keep(code[2].Dst, &reference{result: "that result"})
		c.keep(code[3].Dst, &reference{result: "the other result"})
		return "roll two d" + number10(quantity{}, code[0].N) + " and choose one result"
	}},
	{shape: fewestShape, only: keepsFewest, say: func(c *context, code []ability.Instr) string { // 101.4
		d := c.describe(without(code[4].Filter))
		s := "each player chooses a number of " + d.say(many) + " they control equal to the number of " + d.say(many) + " controlled by the player who controls the fewest, then sacrifices the rest"
		return alt(s, "players sacrifice "+d.say(many)+" the same way")
	}},
	{shape: fewestCardsShape, say: func(c *context, code []ability.Instr) string {
		return alt("each player chooses a number of cards in their hand equal to the number of cards in the hand of the player who has the fewest, then discards the rest", "each player discards cards the same way")
	}},
	{shape: twoPilesEachShape, say: func(c *context, code []ability.Instr) string { // 700.3
		d := c.describe(without(code[1].What.Filter))
		pilesOfEach(c, code[2].Dst, d.say(many), 2)
		return c.sel(code[0].What, subject) + " separates the " + d.say(many) + " they control into two piles"
	}},
	{shape: threePilesEachShape, say: func(c *context, code []ability.Instr) string {
		d := c.describe(without(code[0].What.Filter))
		pilesOfEach(c, code[1].Dst, d.say(many), 3)
		return "starting with you, each player separates all " + d.say(many) + " they control into three piles"
	}},
	{shape: chosenPilesShape, only: fromPiles(1, 2), say: func(c *context, code []ability.Instr) string {
		who, what := c.sel(code[0].What, subject), c.reg(code[1].What.Filter.In.N).nouns[0]
		return "for " + who + ", you choose one of their piles. " + capital(who) + " sacrifices the " + what + " in their chosen pile"
	}},
	{shape: randomPilesShape, only: fromPiles(1, 3), say: func(c *context, code []ability.Instr) string {
		return "each player chooses one of their piles at random and sacrifices those permanents"
	}},
	{shape: damageOwnShape, say: func(c *context, code []ability.Instr) string { // 608.2f
		d, n := c.describe(code[0].What.Or.Filter), c.describe(without(code[0].N.Filter))
		return "for each player, " + c.this() + " deals damage to that player and each " + d.say(one) + " that player controls equal to the number of " + n.say(many) + " they control"
	}},
	{shape: someOutShape, say: func(c *context, code []ability.Instr) string { // 702.26
		return "have any number of " + c.sel(code[0].Filter.In, object) + " phase out"
	}},
	{shape: paysForEachShape, say: paysForEach},
	{shape: repeatsShape, only: asksTheFlip, say: func(c *context, code []ability.Instr) string {
		return "if " + c.cond(code[0].Cond) + ", destroy " + c.sel(code[3].What, object) + " unless you " + c.paying(code[1].Cost) + " and repeat this process"
	}},
	{shape: detainShape, say: func(c *context, code []ability.Instr) string { // 701.35a
		return "detain " + c.sel(code[0].What, object)
	}},
	{shape: populatesShape, say: func(c *context, code []ability.Instr) string { // 701.36a
		return c.quantified(code[0].N, func(q quantity) string { return "populate " + q.words + " times" })
	}},
	{shape: investigatesShape, say: func(c *context, code []ability.Instr) string { // 701.16a
		return c.quantified(code[0].N, func(q quantity) string { return "create a Clue token " + q.words + " times" })
	}},
	{shape: allBesideShape, only: besideTheOne, say: allBeside}, // 103.1
	{shape: ofYourChoiceShape, only: besideTheOne, say: ofYourChoice},
	{shape: aroundShape, only: besideTheOne, say: chosenAround},
	{shape: ownShape, say: func(c *context, code []ability.Instr) string { // 110.2
		d := c.describe(code[0].What.Filter)
		return "each player gains control of all " + d.say(many) + " they own"
	}},
	{shape: eitherEndShape, say: func(c *context, code []ability.Instr) string { // 101.4
		d := c.describe(code[0].What.Filter)
		return "for each " + d.say(one) + ", its owner puts it on the top or bottom of their library"
	}},
	{shape: colorShape(""), say: chosenColor},
	{shape: colorShape("Flags passing "), say: chosenColor},
	{shape: bothZonesShape(true), say: func(c *context, code []ability.Instr) string { // 701.23
		return inBothZones(c, code) + ", reveal it, then put it into your hand. If you " + alt("search", "searched") + " your library this way, shuffle"
	}},
	{shape: bothZonesShape(false), say: func(c *context, code []ability.Instr) string {
		return inBothZones(c, code) + " and put it onto the battlefield. If you " + alt("search", "searched") + " your library this way, shuffle"
	}},
	{shape: threeZonesShape(true, false), say: allOfThreeZones}, // 701.23
	{shape: threeZonesShape(true, true), say: allOfThreeZones},
	{shape: threeZonesShape(false, false), say: someOfThreeZones},
	{shape: threeZonesShape(false, true), say: someOfThreeZones},
	{shape: encoreShape, say: func(c *context, code []ability.Instr) string { // 702.141a
		return "for each opponent, create a token that's a copy of it that attacks that opponent this turn if able. The tokens gain haste. Sacrifice them at the beginning of the next end step"
	}},
	{shape: myriadShape, say: func(c *context, code []ability.Instr) string { // 702.116a
		return "for each opponent other than defending player, you may create a token that's a copy of " + c.this() + " that's tapped and attacking that player or a planeswalker they control. If one or more tokens are created this way, exile the tokens at end of combat"
	}},
	{shape: unpaidShape, say: unpaidCards},
	{shape: cipherShape, say: func(c *context, code []ability.Instr) string { // 702.99a
		return "cipher"
	}},
	{
		shape: ringShape, only: func(c *context, code []ability.Instr) bool {
			whose := code[2].Filter.Controller
			return isRing(c, code[1].Token) && (whose == ability.Chooser || whose == ability.You && code[2].Who.Kind == ability.SelYou)
		},
		say: func(c *context, code []ability.Instr) string { // 701.54a
			return "the Ring tempts " + c.sel(code[3].Who, object)
		},
	},
	{shape: conniveShape, say: func(c *context, code []ability.Instr) string { // 701.50a
		if q, ok := plainNum(code[0].N); !ok || !q.one {
			return connivesSo(c, code)
		}
		return c.sel(code[0].Who.Of, subject) + " connives"
	}},
	{shape: conniveSomeShape, say: func(c *context, code []ability.Instr) string { return connivesSo(c, code[1:]) }}, // 701.50e
	{shape: anyPlayerShape, say: func(c *context, code []ability.Instr) string {
		c.keep(code[2].Dst, &reference{won: alt("a player does", "any player does", "they do", "an opponent does"), lost: alt("no one does", "no player does")})
		who := "any player"
		switch code[0].What.Kind {
		case ability.SelEachPlayer:
		case ability.SelEachOpponent:
			who = "any opponent"
		default:
			who = "any of " + c.sel(code[0].What, object)
		}
		return who + " may " + c.paying(code[1].Cost)
	}},
	{shape: givesOneShape("sacrifice r53 = Who ($P)", "controller"), say: losesUnlessGives},
	{shape: givesOneShape("discard r53 =", "owner"), say: losesUnlessGives},
	{shape: strings.Replace(givesOneShape("sacrifice r53 = Who ($P)", "controller"), "(register N 53)", "(was Of (register N 53))", 1), say: losesUnlessGives},
	{shape: strings.Replace(givesOneShape("discard r53 =", "owner"), "(register N 53)", "(was Of (register N 53))", 1), say: losesUnlessGives},
	{shape: givesTwoShape("sacrifice r55 = Who ($P)", "discard r56 =", "controller", "owner"), say: losesUnlessGives},
	{shape: givesTwoShape("discard r55 =", "sacrifice r56 = Who ($P)", "owner", "controller"), say: losesUnlessGives},
	{shape: unlessShape + unlessLoses, say: losesUnless},
	{
		shape: unlessShape + unlessSacrifices, say: sacrificesUnless,
		only: func(_ *context, code []ability.Instr) bool { return isConst(code[5].N, 1) },
	},
	{shape: mayEachShape + eachScries, say: func(c *context, code []ability.Instr) string {
		return c.sel(code[0].What, subject) + " may scry " + c.value(code[5].N)
	}},
	{shape: mayEachShape, say: func(c *context, code []ability.Instr) string {
		who, theirs := forEachTheirs(c, code[0].What), theirsOf(code[0].What)
		if who == "" {
			who = c.sel(code[0].What, subject)
		}
		c.keep(code[2].Dst, &reference{player: true, many: true, theirs: theirs, may: who, did: strings.TrimPrefix(who, "each ") + alt(" who does", " who did", " who searches a library this way")})
		return ""
	}},
	{shape: eachExilesShape, say: func(c *context, code []ability.Instr) string {
		c.cards = true
		d := c.describe(code[1].Filter)
		c.cards = false
		who := c.sel(code[0].What, subject)
		c.keep(code[3].Dst, &reference{nouns: []string{"exiled card"}, many: true})
		c.keep(code[2].Dst, &reference{nouns: []string{"card"}, many: true})
		return who + " exiles cards from the top of their library until they exile " + article(joined(d.pre, strings.TrimSpace(strings.TrimSuffix(d.sing, "card")), alt("card", ""), joined(c.withWords(code[1].Filter)...)))
	}},
	{shape: eachRevealsShape, say: func(c *context, code []ability.Instr) string {
		f := *code[1].Filter
		c.cards = true
		f.Zones = 1<<16 - 2
		d := c.describe(&f)
		c.cards = false
		who := c.sel(code[0].What, subject)
		c.keep(code[2].Dst, &reference{many: true, nouns: []string{"card"}})
		return who + " reveals cards from the top of their library until they reveal " + c.quantified(code[1].N, d.counted)
	}},
	{shape: swapShape, say: func(c *context, code []ability.Instr) string {
		f := *code[0].What.Filter
		f.Controller = ability.Anyone
		d := c.describe(&f)
		c.keep(code[4].Dst, &reference{many: true, nouns: c.nounsOf(&f)})
		return "you and " + c.sel(code[3].Who, object) + " each gain control of all " + d.all() + " the other controls " + c.duration(code[2].Duration, nil)
	}},
	{shape: suspectShape, say: func(c *context, code []ability.Instr) string { // 701.60a
		return "suspect " + c.sel(code[1].What, object)
	}},
	{shape: goadShape, say: func(c *context, code []ability.Instr) string { // 701.15a
		return "goad " + c.sel(code[0].What, object)
	}},
	{shape: combatShape, say: func(_ *context, code []ability.Instr) string {
		return alt("", "if it's a main phase, ") + "after this main phase, there is an additional combat phase followed by an additional main phase"
	}},
	{shape: topOrBottomShape, say: func(c *context, code []ability.Instr) string {
		put := c.doer(code[0].Who, "put", "puts") + " " + c.sel(code[2].What, object)
		return put + alt(" on the ", " on your choice of the ", " on their choice of the ") + "top or bottom of " + zoneWhose + "library"
	}},
	{shape: championShape, say: func(c *context, code []ability.Instr) string { // 702.72a
		d := c.describe(code[0].Filter)
		return "sacrifice " + c.this() + " unless you exile " + d.one()
	}},
}

const exploreShape = `
 0 select r50 = What (top Of (controller Of ($S)) Num (const K 1))
 1 reveal Who (controller Of ($S)) What (register N 50)
 2 if else->5 Cond (matches Filter (Zones everywhere Types Land) Sel (register N 50))
 3 move What (register N 50) Zone hand
 4 jump else->9
 5 put-counters What ($S) N (const K 1) Counter +1/+1
 6 if else->9 Cond (num Left (size Sel (register N 50)) Relation at-least Right (const K 1))
 7 may else->9 Who (controller Of ($S))
 8 move What (register N 50) Zone graveyard
 9 deed What ($S) Deed explore`

// copyEachShape is in this order since the copies are cast when all are there (608.2g).
const copyEachShape = `
 0 copy-card r50 = What (those Of ($A) Filter (Zones everywhere)) N (const K 1)
 1 cast else->3 Flags free Who (you) What (all Filter (Zones exile In (register N 50)))
 2 jump else->1`

const clashShape = `
 0 choose r50 = Who (you) N (const K 1) Filter (Players PlayerWho opponent NoObjects)
 1 select r51 = What (top Of (you) Num (const K 1))
 2 select r52 = What (top Of (register N 50) Num (const K 1))
 3 reveal Who (you) What (register N 51)
 4 reveal Who (register N 50) What (register N 52)
 5 number r53 = N (const)
 6 if else->8 Cond (and A (num Left (size Sel (register N 51)) Relation at-least Right (const K 1)) B (or A (num Left (size Sel (register N 52)) Relation equal Right (const)) B (num Left (mana-value Sel (register N 51)) Relation more-than Right (mana-value Sel (register N 52)))))
 7 number r53 = N (const K 1)
 8 for-each r54 = else->13 What (all Filter (Players NoObjects In (union Of (you) Or (register N 50))))
 9 if else->12 Cond (num Left (size Sel (all Filter (Zones library Owner the-sel Whose (register N 54) In (union Of (register N 51) Or (register N 52))))) Relation at-least Right (const K 1))
10 may else->12 Who (register N 54)
11 select r55 = What (union Of (register N 55) Or (all Filter (Zones library Owner the-sel Whose (register N 54) In (union Of (register N 51) Or (register N 52)))))
12 next else->8
13 move Flags bottom What (register N 55) Zone library
14 deed Who (you) Deed clash`

const discoverShape = `
 0 exile-until r50 = Who (you) Filter (Zones exile NotTypes Land Compare [Attr mana-value Relation at-most Num ($N)])
 1 cast else->3 Flags free Who (you) What (all Filter (Zones exile NotTypes Land Compare [Attr mana-value Relation at-most Num ($N)] In (register N 50))) Filter (Zones everywhere Compare [Attr mana-value Relation at-most Num ($N)])
 2 jump else->4
 3 move What (all Filter (Zones exile NotTypes Land Compare [Attr mana-value Relation at-most Num ($N)] In (register N 50))) Zone hand
 4 move Flags bottom+random What (all Filter (Zones exile In (register N 50))) Zone library
 5 deed Who (you) Deed discover`

const fatesealShape = `
 0 choose r50 = Who (you) N (const K 1) Filter (Players PlayerWho opponent NoObjects)
 1 select r51 = What (top Of (register N 50) Num $N)
 2 look Who (you) What (register N 51)
 3 choose r52 = Flags any-number Who (you) What (register N 51)
 4 select r53 = What (all Filter (Zones library In (register N 51) NotIn (register N 52)))
 5 move Flags bottom+any-order Who (you) What (register N 52) Zone library
 6 order-library Flags any-order Who (you) What (register N 53)`

const hauntShape = `
 0 exile r50 = What (event-became)
 1 haunt What (register N 50) Other $S`

const detainShape = `
 0 rule What ($S) Duration until-your-next-turn Static (rule Verdict can't Action attack)
 1 rule What ($S) Duration until-your-next-turn Static (rule Verdict can't Action block)
 2 rule What ($S) Duration until-your-next-turn Static (rule Verdict can't Action activate)
 3 rule What ($S) Duration until-your-next-turn Static (rule Verdict can't Action mana)
 4 deed What ($S) Deed detain`

// bothZonesShape is a search of the library, the graveyard or both for a card that is put into
// the hand, or onto the battlefield.
func bothZonesShape(hand bool) string {
	const search = `
 0 if else->3 Cond (may-search)
 1 choose-mode r50 = Who (you) Texts ["your library", "your graveyard", "your library and graveyard"]
 2 jump else->4
 3 number r50 = N (const K 1)
 4 if else->6 Cond (num Left (register K 50) Relation not-equal Right (const K 1))
 5 search r51 = Who (you) N (const K 1) M (const) Filter (Zones library $F)
 6 if else->8 Cond (and A (num Left (register K 50) Relation not-equal Right (const)) B (num Left (size Sel (register N 51)) Relation equal Right (const)))
 7 choose r51 = Who (you) N (const K 1) Filter (Zones graveyard Owner you $F)
`
	if !hand {
		return search + ` 8 move What (register N 51) Zone battlefield
 9 if else->11 Cond (num Left (register K 50) Relation not-equal Right (const K 1))
10 shuffle Who (you)`
	}
	return search + ` 8 reveal Who (you) What (register N 51)
 9 move What (register N 51) Zone hand
10 if else->12 Cond (num Left (register K 50) Relation not-equal Right (const K 1))
11 shuffle Who (you)`
}

func inBothZones(c *context, code []ability.Instr) string {
	f := *code[5].Filter
	c.cards = true
	f.Zones = 1<<16 - 2
	d := c.describe(&f)
	c.cards = false
	return c.doer(code[1].Who, "search", "searches") + " your library and/or graveyard for " + d.one()
}

// threeZonesShape is a search of three zones: for all cards or for any number of them, by
// the name that was chosen or by what else the filter says.
func threeZonesShape(all, chosen bool) string {
	in := func(zone string) string {
		whose := " In (all Filter (Zones " + zone + " Owner the-sel Whose $P))"
		if zone == "library" {
			whose = ""
		}
		if chosen {
			return "Filter (Zones " + zone + whose + " ChosenName)"
		}
		return "Filter (Zones " + zone + " $F" + whose + ")"
	}
	shape := "0 look Who (you) What (all Filter (Zones hand Owner the-sel Whose $P))\n"
	n := 1
	step := func(s string) int {
		shape += itoa(n) + " " + s + "\n"
		n++
		return firstOwn + n - 2
	}
	buried := "(all " + in("graveyard") + ")"
	if !all {
		buried = "(register N " + itoa(step("choose r"+itoa(firstOwn)+" = Flags any-number Who (you) "+in("graveyard"))) + ")"
	}
	held := step("choose r" + itoa(firstOwn+n-1) + " = Flags any-number Who (you) " + in("hand"))
	found := step("search r" + itoa(firstOwn+n-1) + " = Who (you) Other $P N (const K 1000) M (const) " + in("library"))
	step("exile r" + itoa(firstOwn+n-1) + " = What (union Of (union Of " + buried + " Or (register N " + itoa(held) + ")) Or (register N " + itoa(found) + "))")
	return shape
}

const encoreShape = `
 0 copy-token r50 = Who (you) What (cost-became) Other (each-opponent) N (const K 1)
 1 for-each r51 = else->4 What (register N 50)
 2 rule What (register N 51) Duration this-turn Static (rule Verdict must Action attack With (Players NoObjects In (attacked-by N 1 Of (register N 51))))
 3 next else->1
 4 continuous What (register N 50)
   mod add-keywords Keywords haste
 5 delayed
   triggered
     trigger Any [step-began Step end]
      0 sacrifice Who (you) What (register N 50)`

const cipherShape = `
 0 if else->5 Cond (and A (exists Filter (Types Creature Controller you)) B (matches Filter (Zones stack Is card) Sel (this)))
 1 may else->5 Who (you)
 2 choose r50 = Who (you) N (const K 1) Filter (Types Creature Controller you)
 3 exile r51 = What (this)
 4 encode What (register N 51) Other (register N 50) Duration while-exiled
   mod add-ability
   triggered battlefield "cipher"
     trigger Any [damage Source (Is this) Other (Players NoObjects) Combat]
      0 may else->3 Who (you)
      1 copy-card r0 = What (linked) N (const K 1)
      2 cast else->3 Flags free Who (you) What (register)`

const ringShape = `
 0 if else->2 Cond (num Left (tempted Sel ($S)) Relation equal Right (const))
 1 emblem Who ($S) Token $T
 2 choose r50 = Who ($S) N (const K 1) Filter (Types Creature Controller $C)
 3 tempt Who ($S) What (register N 50)`

// theRing is the emblem of the Ring (701.54c).
const theRing = `face 0 "The Ring" flags emblem
static command
effect continuous Affects (Is ring-bearer) Mods [add-types Supertypes Legendary]
effect rule Verdict can't Action block What (Is ring-bearer) With (Types Creature Compare [Relation more-than Num (power Sel (all Filter (Is ring-bearer)))]) Passive
triggered command
trigger Any [attack Object (Is ring-bearer) If (num Left (tempted Sel (you)) Relation at-least Right (const K 2))]
0 draw Who (you) N (const K 1)
1 choose r0 = Who (you) N (const K 1) Filter (Zones hand Owner chooser)
2 discard What (register)
triggered command
trigger Any [block Object (Types Creature) Other (Is ring-bearer) If (num Left (tempted Sel (you)) Relation at-least Right (const K 3)) Becomes]
0 select r0 = What (event-object)
1 delayed
triggered
trigger Any [step-began Step end-combat]
0 sacrifice Who (controller Of (register)) What (register)
triggered command
trigger Any [damage Source (Is ring-bearer) Other (Players NoObjects) Combat If (num Left (tempted Sel (you)) Relation at-least Right (const K 4))]
0 lose-life Who (each-opponent) N (const K 3)`

func isRing(c *context, token int) bool {
	f := c.tokenFace(token)
	return f != nil && flat(ability.Disassemble(&ability.Card{Faces: []ability.Face{*f}})) == theRing
}

const anyPlayerShape = `
 0 for-each r50 = else->4 What ($P)
 1 pay else->3 Who (register N 50) Cost ($C)
 2 select r51 = What (register N 50)
 3 next else->0`

// unlessShape is that each of several players may pay for what is said behind it not to
// happen to him.
const unlessShape = `
 0 for-each r50 = else->5 What ($P)
 1 pay else->3 Who (register N 50) Cost ($C)
 2 jump else->4
 3 select r51 = What (union Of (register N 51) Or (register N 50))
 4 next else->0`

const unlessLoses = `
 5 lose-life r52 = Who (all Filter (Players NoObjects In (register N 51))) N ($N)`

const unlessSacrifices = `
 5 choose r52 = Who (all Filter (Players NoObjects In (register N 51))) N ($N) Filter ($F)
 6 sacrifice r53 = Who (all Filter (Players NoObjects In (register N 51))) What (register N 52)`

// losesUnless and sacrificesUnless read what happens to each of several players who does
// not pay.
func losesUnless(c *context, code []ability.Instr) string {
	in := code[5]
	in.Who = code[0].What
	return c.life(&in, "lose", "loses") + unlessPaid(c, code)
}

func sacrificesUnless(c *context, code []ability.Instr) string {
	f := *code[5].Filter
	if f.Controller == ability.Chooser {
		f.Controller = ability.Anyone // who else sacrifices it
	}
	d := c.describe(&f)
	return c.doer(code[0].What, "sacrifice", "sacrifices") + " " + d.one() + unlessPaid(c, code)
}

func unlessPaid(c *context, code []ability.Instr) string {
	return " unless " + alt("they ", "that player ") + c.paying(code[1].Cost)
}

const mayEachShape = `
 0 for-each r50 = else->4 What ($P)
 1 may else->3 Who (register N 50)
 2 select r51 = What (union Of (register N 51) Or (register N 50))
 3 next else->0`

const eachScries = `
 4 for-each r52 = else->7 What (all Filter (Players NoObjects In (register N 51)))
 5 scry Who (register N 52) N ($N)
 6 next else->4`

const eachExilesShape = `
 0 for-each r50 = else->5 What ($P)
 1 exile-until r53 = Who (register N 50) Filter ($F)
 2 select r51 = What (union Of (register N 51) Or (all Filter ($F In (register N 53))))
 3 select r52 = What (union Of (register N 52) Or (register N 53))
 4 next else->0`

const eachRevealsShape = `
 0 for-each r50 = else->4 What ($P)
 1 reveal-until r52 = Who (register N 50) N ($N) Filter ($F)
 2 select r51 = What (union Of (register N 51) Or (register N 52))
 3 next else->0`

const swapShape = `
 0 select r50 = What (all Filter ($A Controller you))
 1 select r51 = What (all Filter ($A Controller the-sel Whose ($P)))
 2 control Who (you) What (register N 51) Duration $D
 3 control Who ($P) What (register N 50) Duration $D
 4 select r52 = What (union Of (register N 50) Or (register N 51))`

const suspectShape = `
 0 if else->3 Cond (matches Filter (IsNot suspected) Sel ($S))
 1 designate What ($S) Is suspected
 2 continuous What ($S) Duration until-cond Until (matches Filter (Is suspected) Sel (item))
   mod add-keywords Keywords menace
   mod add-ability
   static battlefield "suspect"
     effect rule This Verdict can't Action block`

const goadShape = `
 0 rule What ($S) Duration until-your-next-turn Static (rule Verdict must Action attack Goads)`

const combatShape = `
 0 if else->3 Cond (or A (phase Step precombat-main) B (phase Step postcombat-main))
 1 extra-phase N (const K 1) First postcombat-main Last postcombat-main
 2 extra-phase N (const K 1) First begin-combat Last end-combat`

const conniveSomeShape = `
 0 if else->6 Cond (num Left ($N) Relation at-least Right (const K 1))
 1 draw r50 = Who (controller Of ($S)) N ($N)
 2 choose r51 = Who (controller Of ($S)) N ($N) Filter (Zones hand Owner chooser)
 3 discard r52 = What (register N 51)
 4 put-counters What ($S) N (count Filter (Zones everywhere NotTypes Land In (register N 52))) Counter +1/+1
 5 deed What ($S) Deed connive`

const conniveShape = `
 0 draw r50 = Who (controller Of ($S)) N ($N)
 1 choose r51 = Who (controller Of ($S)) N ($N) Filter (Zones hand Owner chooser)
 2 discard r52 = What (register N 51)
 3 put-counters What ($S) N (count Filter (Zones everywhere NotTypes Land In (register N 52))) Counter +1/+1
 4 deed What ($S) Deed connive`

const topOrBottomShape = `
 0 choose-mode r50 = Who ($P) Texts ["on the top", "on the bottom"]
 1 if else->4 Cond (num Left (register K 50) Relation equal Right (const))
 2 move Flags top What ($S) Zone library
 3 jump else->5
 4 move Flags bottom What ($S) Zone library`

const championShape = `
 0 choose r50 = Flags up-to Who (you) N (const K 1) Filter ($F)
 1 if else->4 Cond (did N 50)
 2 exile Flags linked What (register N 50)
 3 jump else->5
 4 sacrifice Who (you) What (this)`

// colorShape is the choice of a colour and protection from it.
func colorShape(flags string) string {
	var b strings.Builder
	b.WriteString("0 choose-color r50 = " + flags + "Who (you)\n")
	for k, color := range [...]string{"white", "blue", "black", "red", "green"} {
		right := "(const)"
		if k > 0 {
			right = "(const K " + itoa(k) + ")"
		}
		at := 3*k + 1
		b.WriteString(itoa(at) + " if else->" + itoa(at+3) + " Cond (num Left (register K 50) Relation equal Right " + right + ")\n")
		b.WriteString(itoa(at+1) + " continuous What ($S) Duration $D\nmod add-ability\nstatic battlefield \"protection\"\neffect protection Filter (Zones everywhere Colors " + color + ")\n")
		b.WriteString(itoa(at+2) + " jump else->16\n")
	}
	return b.String()
}

func chosenColor(c *context, code []ability.Instr) string {
	in := code[2]
	if code[0].Who.Kind == ability.SelYou {
		c.ahead = "choose a color. "
	}
	color := alt("the color of "+c.sel(code[0].Who, possessive)+" choice", "the chosen color")
	return joined(c.sel(in.What, subject), agree(c.plural(in.What), "gains", "gain"), "protection from", color, c.duration(in.Duration, in.Until))
}

func allOfThreeZones(c *context, code []ability.Instr) string {
	return threeZones(c, &code[2], &code[3], "all ")
}

func someOfThreeZones(c *context, code []ability.Instr) string {
	return threeZones(c, &code[3], &code[4], "any number of ")
}

// threeZones is a search of a graveyard, a hand and a library for cards that are exiled.
func threeZones(c *context, search, exile *ability.Instr, many string) string {
	f := *search.Filter
	f.Owner = 0
	c.cards, c.bare = true, true
	f.Zones = 1<<16 - 2
	d := c.describe(&f)
	c.cards, c.bare = false, false
	c.keep(exile.Dst, &reference{nouns: []string{"card", "exiled card"}, many: true, done: "exiled"})
	return "search " + c.sel(search.Other, possessive) + " graveyard, hand, and library for " + many + d.all() + " and exile them"
}

// twoDiceShape is the first result and, if the second was chosen, what that is more.
// castTotalShape is a cast of several spells that add up to so much at most (608.2g).
const castTotalShape = `
0 number r50 = N (const)
1 cast r51 = else->4 Flags free Who (you) What (all $W) Filter ($F)
2 number r50 = N (plus A (register K 50) B (mana-value Sel (register N 51)))
3 jump else->1
`

func castTotal(c *context, code []ability.Instr) string {
	f := *code[1].Filter
	last := len(f.Compare) - 1
	total := f.Compare[last].Num.A
	f.Compare = f.Compare[:last]
	c.asSpell = true
	d := c.describe(&f)
	c.asSpell = false
	place := c.placed(code[1].What.Filter)
	if in := code[1].What.Filter.In; in != nil && in.Kind == ability.SelLinked {
		place = "from among cards exiled with " + c.this()
	}
	return c.quantified(total, func(q quantity) string {
		return "you may cast any number of " + joined(d.all(), place) + " with total mana value " + q.words + " or less without paying their mana costs"
	})
}

const twoDiceShape = `
0 die r50 = Who (you) N ($A) M (const K 2)
1 choose-mode r52 = Who (you) Texts ["the first result", "the second result"]
2 number r53 = N (plus A (register K 50) B (times A (register K 52) B (minus A (register K 51) B (register K 50))))
3 number r54 = N (minus A (register K 51) B (times A (register K 52) B (minus A (register K 51) B (register K 50))))
`

// populatesShape and investigatesShape are what is done so many times, one after another.
const populatesShape = `
0 number r50 = N ($A)
1 if else->6 Cond (num Left (register K 50) Relation at-least Right (const K 1))
2 choose r51 = Who (you) N (const K 1) Filter (Zones battlefield Types Creature Is token Controller chooser)
3 copy-token r52 = Who (you) What (register N 51) N (const K 1)
4 number r50 = N (minus A (register K 50) B (const K 1))
5 jump else->1
`

const investigatesShape = `
0 number r50 = N ($A)
1 if else->5 Cond (num Left (register K 50) Relation at-least Right (const K 1))
2 token r51 = Flags apart Who (you) N (const K 1) Token 1
3 number r50 = N (minus A (register K 50) B (const K 1))
4 jump else->1
`

// eitherEndShape puts each of several at either end of a library, as its owner chooses.
const eitherEndShape = `
0 select r50 = What (all Filter ($A))
1 choose r51 = Flags any-number Who (each-player) Filter (Owner chooser In (register N 50))
2 move Flags top What (register N 50) Other (register N 51) Zone library
`

// ownShape gives each player what he owns of all that there is.
const ownShape = `
0 select r50 = What (all Filter ($A))
1 for-each r51 = else->4 What (each-player)
2 control Who (register N 51) What (all Filter (Owner the-sel Whose (register N 51) In (register N 50)))
3 next else->1
`

// givesOneShape and givesTwoShape are that each of several players who does not sacrifice or
// discard something, or the one or the other, loses life.
func givesOneShape(does, whose string) string {
	return `
 0 for-each r50 = else->4 What ($P)
 1 choose r52 = Flags up-to Who (register N 50) N (const K 1) Filter ($F)
 2 select r51 = What (union Of (register N 51) Or (register N 52))
 3 next else->0
 4 ` + does + ` What (register N 51)
 5 lose-life r54 = Who (all Filter ($Q NotIn (` + whose + ` Of (register N 53)))) N ($N)`
}

func givesTwoShape(first, second, whose, others string) string {
	return `
 0 for-each r50 = else->7 What ($P)
 1 choose r52 = Flags up-to Who (register N 50) N (const K 1) Filter ($F)
 2 select r51 = What (union Of (register N 51) Or (register N 52))
 3 if else->6 Cond (not A (num Left (size Sel (register N 52)) Relation at-least Right (const K 1)))
 4 choose r54 = Flags up-to Who (register N 50) N (const K 1) Filter ($G)
 5 select r53 = What (union Of (register N 53) Or (register N 54))
 6 next else->0
 7 ` + first + ` What (register N 51)
 8 ` + second + ` What (register N 53)
 9 lose-life r57 = Who (all Filter ($Q NotIn (union Of (` + whose + ` Of (register N 55)) Or (` + others + ` Of (register N 56))))) N ($N)`
}

func losesUnlessGives(c *context, code []ability.Instr) string {
	in := code[len(code)-1]
	in.Who = code[0].What
	s := c.life(&in, "lose", "loses") + " unless " + alt("they ", "that player ")
	more := ""
	for i := range code {
		if code[i].Op != ability.OpChoose {
			continue
		}
		f := *code[i].Filter
		f.Controller, f.Owner = ability.Anyone, ability.Anyone
		d := c.describe(&f)
		if f.Zones == 1<<mtg.Hand {
			s += more + alt("discard", "discards") + " a card"
		} else {
			s += more + alt("sacrifice ", "sacrifices ") + d.one() + alt("", " of their choice")
		}
		more = " or "
	}
	return s
}

const fewestShape = `
0 number r51 = N (const K 1000)
1 for-each r50 = else->4 What (each-player)
2 number r51 = N (minus A (register K 51) B (max A (minus A (register K 51) B (count Filter ($A the-sel Whose (register N 50)))) B (const)))
3 next else->1
4 choose r52 = Who (each-player) N (register K 51) Filter ($B chooser)
5 sacrifice r53 = Who (each-player) What (all Filter ($C (register N 52)))`

const fewestCardsShape = `
0 number r51 = N (const K 1000)
1 for-each r50 = else->4 What (each-player)
2 number r51 = N (minus A (register K 51) B (max A (minus A (register K 51) B (hand Sel (register N 50))) B (const)))
3 next else->1
4 choose r52 = Who (each-player) N (register K 51) Filter (Zones hand Owner chooser)
5 discard r53 = What (all Filter (Zones hand Owner the-sel Whose (each-player) NotIn (register N 52)))`

const twoPilesEachShape = `
0 for-each r52 = else->5 What ($P)
1 separate r53 = Who (register N 52) What (all Filter ($A the-sel Whose (register N 52)))
2 select r50 = What (union Of (register N 50) Or (register N 53))
3 select r51 = What (union Of (register N 51) Or (register N 54))
4 next else->0`

const threePilesEachShape = `
0 separate r53 = Who (you) What (all Filter ($A the-sel Whose (you)))
1 select r50 = What (register N 53)
2 separate r55 = Who (you) What (register N 54)
3 select r51 = What (register N 55)
4 select r52 = What (register N 56)
5 for-each r57 = else->12 Flags after-you What (all Filter (Players PlayerWho not-you NoObjects))
6 separate r58 = Who (register N 57) What (all Filter ($A the-sel Whose (register N 57)))
7 select r50 = What (union Of (register N 50) Or (register N 58))
8 separate r60 = Who (register N 57) What (register N 59)
9 select r51 = What (union Of (register N 51) Or (register N 60))
10 select r52 = What (union Of (register N 52) Or (register N 61))
11 next else->5`

const chosenPilesShape = `
0 for-each r50 = else->6 What ($P)
1 select r52 = What (all Filter (Controller the-sel Whose (register N 50) In ($A)))
2 select r53 = What (all Filter (Controller the-sel Whose (register N 50) In ($B)))
3 choose-pile r54 = Who (you) What (register N 52) N (const K 2)
4 select r51 = What (union Of (register N 51) Or (register N 54))
5 next else->0
6 sacrifice r56 = Who ($P) What (register N 51)`

const randomPilesShape = `
0 for-each r51 = else->7 What (each-player)
1 select r52 = What (all Filter (Controller the-sel Whose (register N 51) In ($A)))
2 select r53 = What (all Filter (Controller the-sel Whose (register N 51) In ($B)))
3 select r54 = What (all Filter (Controller the-sel Whose (register N 51) In ($C)))
4 choose-pile r55 = Flags random Who (register N 51) What (register N 52) N (const K 3)
5 select r50 = What (union Of (register N 50) Or (register N 55))
6 next else->0
7 sacrifice r57 = Who (each-player) What (register N 50)`

const damageOwnShape = `
0 damage r50 = Flags own What (union Of (each-player) Or (all Filter ($A))) N (count Filter ($B Controller chooser))`

const someOutShape = `
0 choose r50 = Flags any-number Who (you) Filter (In ($T))
1 phase-out What (register N 50)`

const repeatsShape = `
0 if else->4 Cond ($C)
1 pay else->3 Who (you) Cost ($M)
2 jump else->0
3 destroy r50 = What ($T)`

// without is a filter without a word on whose the objects are.
func without(f *ability.Filter) *ability.Filter {
	g := *f
	g.Controller, g.Whose = ability.Anyone, nil
	return &g
}

// keepsFewest reports whether the permanents that are counted, chosen and sacrificed are the same.
func keepsFewest(_ *context, code []ability.Instr) bool {
	f, counted, rest := *without(code[4].Filter), code[2].N.B.A.B.Filter, *code[5].What.Filter
	rest.NotIn = nil
	return f.Zones&^(1<<mtg.Battlefield) == 0 && same(&f, without(counted)) && same(&f, &rest)
}

// asksTheFlip reports whether the condition is of a coin that was flipped before.
func asksTheFlip(c *context, code []ability.Instr) bool {
	l := code[0].Cond.Left
	return l != nil && l.Kind == ability.NumRegister && c.regs[uint8(l.K)] != nil && c.regs[uint8(l.K)].lost != ""
}

// pilesOfEach keeps that so many registers have the piles of each of several players.
func pilesOfEach(c *context, first uint8, what string, count uint8) {
	for i := range count {
		c.regs[first-1+i] = &reference{nouns: []string{what, "pile"}, pile: true, did: "pile " + itoa(int(i)+1) + " of each"}
	}
}

// fromPiles asks that so many instructions from first on take of the piles of each player one
// after another.
func fromPiles(first, count int) func(*context, []ability.Instr) bool {
	return func(c *context, code []ability.Instr) bool {
		for i := range count {
			in := code[first+i].What.Filter.In
			if in.Kind != ability.SelRegister || c.regs[in.N] == nil || c.regs[in.N].did != "pile "+itoa(i+1)+" of each" {
				return false
			}
		}
		return true
	}
}
