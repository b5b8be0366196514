package compared

import (
	"regexp"
	"regexp/syntax"
	"strings"
)

// row is a paraphrase: words that mean the same as others, and why.
type row struct {
	from   *regexp.Regexp
	to     string
	reason string
	needs  string // a text that whatever from matches contains
}

func same(from, to, reason string) row {
	end := `\b`
	if strings.HasSuffix(from, `"`) || strings.HasSuffix(from, `,`) || strings.HasSuffix(from, `)`) || strings.HasSuffix(from, `]`) {
		end = "" // there is no end of a word
	}
	re := regexp.MustCompile(`\b` + from + end)
	return row{re, to, reason, needed(re.String())}
}

// needed is the longest literal text that the expression asks for wherever it matches.
// Looking for it first costs a tenth of trying the expression.
func needed(expr string) string {
	tree, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return ""
	}
	return longestLiteral(tree)
}

func longestLiteral(re *syntax.Regexp) (longest string) {
	switch re.Op {
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase == 0 {
			return string(re.Rune)
		}
	case syntax.OpConcat, syntax.OpCapture, syntax.OpPlus:
		for _, sub := range re.Sub {
			if s := longestLiteral(sub); len(s) > len(longest) {
				longest = s
			}
		}
	}
	return longest
}

// rows are the paraphrases. They are made on both sides, in words that have been
// brought into their stems.
var rows = []row{
	same(`whenever`, "when", "when a trigger happens once, it makes no difference (603.2)"),
	same(`enter the battlefield`, "enter", "the short form of today"),
	same(`when (.{1,90}?) enter under your control`, "when $1 you control enter", "the permanent is yours as it enters (603.6a)"),
	same(`when (.{1,90}?) enter under a opponent 's control`, "when $1 a opponent control enter", "the same of an opponent's"),
	same(`as long as it be your turn`, "during your turn", "the turn is yours all through it (102.1)"),
	same(`if it be your turn`, "during your turn", "the turn is yours all through it (102.1)"),
	same(`at the beginning of the (upkeep|draw step|end step) of (.{1,60}?) ,`, "at the beginning of $2 's $1 ,", "whose step it is"),
	same(`put ([^.,:"]{1,80}?) (into|on|onto) ([^.,:"]{1,60}?) and the (rest|other) (into|on|in|onto|back)`, "put $1 $2 $3 , then put the $4 $5", "the verb is said once for both"),
	same(`put ([^.,:"‹|›]{1,60}?) (into|on|onto) ([^.,:"‹|›]{1,40}?) from ((?:[a-su-z]|ta|th[ae][^ ]|the c)[^.,:"‹|›]{0,40}\w)`, "put $1 from $4 $2 $3", "from where may be said last, but for a place from the top"),
	same(`(return|put) ((?:to|onto) [^.:"‹|›]{1,50}?) (all [^.:"‹|›]{1,200}\w)`, "$1 $3 $2", "where it goes may be said first"),
	same(`that would be dealt to ([^.:"‹|›]{1,60}?) this turn by ([^.:"‹|›]{1,60}\w)`, "that would be dealt to $1 by $2 this turn", "until when may be said first"),
	same(`token \. it have "`, "token with \"", "a sentence about the token says what it has (111.3)"),
	same(`token \. they have "`, "token with \"", "a sentence about the tokens says what they have (111.3)"),
	same(`upkeep of enchanted creature 's controller`, "enchanted creature 's controller 's upkeep", "whose upkeep it is"),
	same(`your second main phase`, "your first postcombat main phase", "505.1b"),
	same(`you descended this turn`, "a permanent card was put into your graveyard this turn", "700.11"),
	same(`adapt (\d+|x|a)`, "if there be no +1/+1 counter on self , put $1 +1/+1 counter on self", "701.46a"),
	same(`(\w+) that be a or more color`, "noncolorless $1", "what has no color is colorless (105.2c)"),
	same(`first strike`, "first-strike", "one keyword"),
	same(`double strike`, "double-strike", "one keyword"),
	same(`draw (\d+) additional card`, "draw $1 card", "a draw besides another is a draw (121.2)"),
	same(`draw a additional card`, "draw a card", "a draw besides another is a draw (121.2)"),
	same(`protection from (\w+) and protection from`, "protection from $1 and from", "702.16g"),
	same(`when self and at least (\d+) other creature attack`, "when self attack while there be $1 or more other attacking creature", "508.1a: they are declared together"),
	same(`add (\{.\}) (\{.\}) , (\{.\}) (\{.\}) , or (\{.\}) (\{.\})`, "add 2 mana in any combination of $1 and/or $6", "the three ways two kinds can be combined"),
	same(`forage`, "exile 3 card from your graveyard or sacrifice a food", "701.61a"),
	same(`target (\w+) other than self`, "another target $1", "the object itself is excluded either way"),
	same(`a (\w+) other than self`, "another $1", "the object itself is excluded either way"),
	same(`a (\w+) you control other than self`, "another $1 you control", "the object itself is excluded either way"),
	same(`support (\d+|x)`, "put a +1/+1 counter on up to $1 other target creature", "701.41a"),
	same(`populate`, "create a token that be a copy of a creature token you control", "701.36a"),
	same(`bolster (\d+|x|a)`, "put $1 +1/+1 counter on a creature you control with the least toughness among creature you control", "701.39a"),
	same(`amass (\d+|x|a)`, "if you control no army creature , create a 0/0 black zombie army creature token . put $1 +1/+1 counter on a army creature you control . that army become a zombie in addition to its other type", "701.47a"),
	same(`amass (zombie|orc|sliver) (\d+|x|a)`, "if you control no army creature , create a 0/0 black $1 army creature token . put $2 +1/+1 counter on a army creature you control . that army become a $1 in addition to its other type", "701.47a"),
	same(`manifest dread`, "look at the top 2 card of your library , then manifest a of they , then put the rest into your graveyard", "701.62a"),
	same(`learn`, "you may discard a card . if you do , draw a card . if you don't , you may reveal a lesson card from your sideboard , then put it into your hand", "701.48a"),
	same(`transform into self`, "transform", "the ability stands on the face that it becomes (712.3)"),
	same(`precombat main phase`, "first main phase", "505.1: a turn's first main phase is its only precombat one"),
	same(`token and suspect it`, "token . suspect that token", "the token is what was created"),
	same(`with a time that many`, "with that many", "one times a number is the number"),
	same(`any other target`, "another target", "115.3: another instance of the word"),
	same(`damage to ([^.,:"‹|›]{1,60}?) , (\d+) damage to ([^.,:"‹|›]{1,60}?) , and (\d+) damage to`, "damage to $1 and $2 damage to $3 and $4 damage to", "a list of three"),
	same(`all (\w+) other than self`, "all other $1", "the object itself is excluded either way"),
	same(`remove any number of (\w+) counter from self`, "remove x $1 counter from self", "107.3: X is the number chosen"),
	same(`card from graveyard`, "card from a graveyard", "whichever graveyards they are in"),
	same(`each opponent can't`, "your opponent can't", "each of them"),
	same(`if evidence was collected`, "if its evidence cost was paid", "701.59c"),
	same(`(white|blue|black|red|green) and/or (white|blue|black|red|green)`, "$1 or $2", "either or both"),
	same(`from among`, "among", "the older preposition"),
	same(`investigate twice`, "create a clue token . create a clue token", "701.16a, once and once more"),
	same(`investigate`, "create a clue token", "701.16a"),
	same(`monstrosity (\d+|x|a)`, "if self be not monstrous , put $1 +1/+1 counter on self , then self become monstrous ( $1 )", "701.37a"),
	same(`for spell that you cast`, "for spell you cast", "the relative pronoun may be left out"),
	same(`cast self from your graveyard or from exile`, "cast self from your graveyard or exile", "the preposition is said once for both"),
	same(`that attacking player`, "that player", "who attacks is the player who was spoken of"),
	same(`on each of those`, "on those", "one on each is what putting it on several means (122.1)"),
	same(`each of those creature deal damage equal to its power`, "those creature deal damage equal to their power", "each deals its own"),
	same(`with (a|\d+|x) additional (\S+) counter`, "with $1 $2 counter", "a counter besides others is a counter (614.1c)"),
	same(`get a additional ([+-])`, "get $1", "each effect adds its own (613.4c)"),
	same(`also (gain|get|regenerate|deal|lose|draw|create|put|untap|have)`, "$1", "what is done besides is done"),
	same(`a copy of any creature on the battlefield`, "a copy of any creature", "a creature is a permanent on the battlefield (109.2)"),
	same(`(\w+) in graveyard`, "$1 from a graveyard", "whichever graveyards they are in"),
	same(`(\w+) in each graveyard`, "$1 from a graveyard", "whichever graveyards they are in"),
	same(`spell you have cast`, "spell you cast", "the older tense"),
	same(`if (exactly a|a|\d+ or more) (white |blue |black |red |green |)creature be attacking`, "if there be $1 attacking ${2}creature", "it is there (506.2)"),
	same(`six-sided die`, "d6", "706.1a"),
	same(`prevent all damage ([^.,:"‹|›]{1,60}?) would deal this turn`, "prevent all damage that would be dealt by $1 this turn", "the passive voice"),
	same(`that would be dealt this turn by ([^.:"‹|›]{1,60}\w)`, "that would be dealt by $1 this turn", "until when may be said first"),
	same(`any player may cast`, "player may cast", "any of them"),
	same(`if it was not cast or no mana was spent to cast it`, "if no mana was spent to cast self", "what is not cast has none spent on it (601.2h)"),
	same(`the highest (power|mana value) among`, "the greatest $1 among", "the older word"),
	same(`convert self`, "transform self", "701.28a"),
	same(`each other creature you control that be a (\w+) or a (\w+) get`, "other $1 or $2 creature you control get", "of either kind"),
	same(`each other creature you control that be a (\w+) , (\w+) , or (\w+) get`, "other $1 , $2 , or $3 creature you control get", "of one of the kinds"),
	same(`that was (destroyed|exiled|sacrificed|discarded|milled) this way`, "$1 this way", "the relative clause may be shortened"),
	same(`you control the creature with the greatest power or tied for the greatest power`, "you control a creature with the greatest power among creature", "no creature has a greater one"),
	same(`the least power or be tied for least power among creature on the battlefield`, "the least power among creature", "no creature has a lesser one"),
	same(`exchange life total with target opponent`, "you and target opponent exchange life total", "701.12c"),
	same(`during combat after blocker be declared`, "during combat and only after blocker be declared", "both are asked"),
	same(`incubate (\d+)`, "create a colorless incubator artifact token with \" {2} : transform self . \" with $1 +1/+1 counter on it", "701.53a"),
	same(`blight (a|\d+|x)`, "put $1 -1/-1 counter on a creature you control", "701.68a"),
	same(`collect evidence (\d+|x)`, "exile any number of card from your graveyard with total mana value $1 or greater", "701.59a"),
	same(`earthbend (\d+|x)`, "target land you control become a creature in addition to its other type , gain haste , and have base power and toughness 0/0 . put $1 +1/+1 counter on that land . when that land be put into a graveyard or exile from the battlefield , put that card onto the battlefield tapped under your control", "701.66a"),
	same(`if self was cast using teamwork`, "if its teamwork cost was paid", "the cost is its keyword's"),
	same(`when (.{1,90}?) enter under enchanted player 's control`, "when $1 enchanted player control enter", "the permanent is theirs as it enters (603.6a)"),
	same(`if a creature would enter under a opponent 's control`, "if a creature a opponent control would enter", "the permanent is theirs as it enters (603.6a)"),
	same(`if ([^.,:"‹|›]{1,60}?) , rather than pay self 's mana cost , you may have ([^.,:"‹|›]{1,60}\w)`, "if $1 , you may have $2 rather than pay self 's mana cost", "what it is paid instead of may be said first"),
	same(`harness self`, "self become harnessed", "701.64a"),
	same(`([^.,:"‹|›]{1,60}?) can't have (\S+ counter|counter) put on (it|they)`, "$2 can't be put on $1", "the passive voice"),
	same(`you have max speed`, "your speed be 4", "702.179e"),
	same(`double self 's power until end of turn`, "self get +x/+0 until end of turn , where x be self 's power", "701.10c"),
	same(`double the power and toughness of target creature until end of turn`, "that creature get +x/+y until end of turn , where x be target creature 's power and y be that creature 's toughness", "701.10c"),
	same(`once for each`, "a time for each", "one word for one time"),
	same(`(its|'s) (power|toughness|mana value) was`, "$1 $2 be", "of what has left, what it last was is asked (608.2h)"),
	same(`if that creature have (power|toughness) (\d+ or (?:greater|less))`, "if that creature 's $1 be $2", "what has a size of so much"),
	same(`(power|mana value) be less than or equal to ([^.,:"‹|›]{1,60}\w)`, "$1 be $2 or less", "no more than that"),
	same(`be exiled from`, "be put into exile from", "to exile is to put into exile (406.2)"),
	same(`be (a [^.,:"‹|›]{1,40}?) in addition to (its|their) other`, "become $1 in addition to $2 other", "an effect makes it what it is then (613.1d)"),
	same(`(destroy|damage to) each (artifact|creature|enchantment|land|planeswalker) (, \w+ , and|and)`, "$1 all $2 $3", "each of them is all of them"),
	same(`card you own in exile that have a adventure`, "card that have a adventure from exile you own", "whose card it is may be said first"),
	same(`card you don't own in exile that have a adventure`, "card that have a adventure from exile that you don't own", "whose card it is may be said first"),
	same(`if you own a card in exile`, "if there be a card from exile you own", "it is there"),
	same(`your library have no card in it`, "you have no card in library", "no card is in it"),
	same(`for the first time during each of your turn`, "for the first time each turn during your turn", "the first in a turn that is yours"),
	same(`prevent all (combat |)damage that would be dealt to and dealt by (self|enchanted creature|creature \w+ control)`, "prevent all ${1}damage that would be dealt by $2 . prevent all ${1}damage that would be dealt to $2", "either is prevented"),
	same(`gain life equal to the damage prevented this way`, "gain that much life", "it is as much as was prevented (615.5)"),
	same(`that creature or planeswalker would die`, "that creature would die", "it is whichever of both it is"),
	same(`return (?:her|they) to the battlefield transformed under (?:his|her) owner 's control`, "return it to the battlefield transformed under its owner 's control", "the pronoun of a person"),
	same(`you both own and control self and a creature named`, "you control self and you control a creature you own named", "what is exiled to meld is one's own (701.42a)"),
	same(`exile they , then meld they`, "exile self and a of they . meld those card", "the two that were spoken of (701.42a)"),
	same(`choose a(?: of they)? \. (until the end of your next turn , |)you may play that card`, "${1}you may play a of they", "the one that is chosen"),
	same(`gain flashback until end of turn \. the flashback cost be equal to its mana cost`, "may flashback until end of turn", "702.34a at its own mana cost"),
	same(`self enter prepared`, "as self enter , it enter prepared", "how it enters (614.1c)"),
	same(`untapped untapped (\w+) (‹ and .{1,16}? ›|and|or) untapped`, "untapped $1 $2", "each of them is untapped"),
	same(`for each a life`, "for each life", "a life is one life"),
	same(`cast self only during your turn and only during combat`, "cast self only during combat on your turn", "both are asked"),
	same(`without (\w+) without (\w+)`, "without $1 or $2", "with neither of them"),
	same(`if (a [a-z ]{3,40}?) be dealt damage this way`, "if there be $1 dealt damage this way", "one is there"),
	same(`pay (\{[^ ]+(?: \{[^ ]+)*) and (\d+|a) life`, "pay $1 and pay $2 life", "the verb is said once for both"),
	same(`named ([^.,:"‹|›]{3,40}?) or card named`, "named $1 or", "the noun is said once for both"),
	same(`a second target`, "another target", "115.3: another instance of the word"),
	same(`target (creature or planeswalker|creature|permanent) that be ((?:white|blue|black|red|green)(?: or (?:white|blue|black|red|green))?)`, "target $2 $1", "the adjective may stand behind"),
	same(`card be put into your graveyard from your library`, "card you own be put into a graveyard from a library", "a card goes to its owner's graveyard (400.3)"),
	same(`card be put into exile from your graveyard`, "card you own be put into exile from a graveyard", "only one's own cards are in it (400.3)"),
	same(`card be put into a opponent 's graveyard from their library`, "card a opponent own be put into a graveyard from a library", "a card goes to its owner's graveyard (400.3)"),
	same(`creature of the creature type of your choice`, "you choose a creature type . all creature of the chosen type", "the choice is made as it is done (608.2d)"),
	same(`(power-plant|mine|tower) urza 's`, "urza 's $1", "205.3i: the types of a land in either order"),
	same(`(each opponent) and (?:each|all) (\w+(?: and \w+)?) they control`, "$1 and all $2 each opponent control", "those of each of them"),
	same(`if (a [a-z ]{3,40}? card) be revealed this way`, "if that card be $1", "the card that was revealed"),
	same(`all (combat |)damage that would be dealt to you by (unblocked |)(artifact|creature|land)s? be dealt to self instead`, "if a $2$3 would deal ${1}damage to you , that damage be dealt to self instead", "each time one would (614.1a)"),
	same(`(gain|lose) (\d+ time|twice) x life`, "$1 life equal to $2 x", "so much life"),
	same(`if you attacked with (\d+) or more creature this turn`, "if the number creature you attacked with this turn be $1 or more", "they are counted"),
	same(`up to x target ([^.,:"‹|›]{1,90}?) , where x be (the number of [^.,:"‹|›]{1,60}\w)`, "up to $2 target $1", "the number is said in its place"),
	same(`if you would create a or more (\w+) token , instead create those token plus a additional (\w+) token`, "if you would create a or more $1 , instead those token plus a more be created", "the passive voice"),
	same(`(without|that don't have) (an? \S+ counter) on it`, "that be not a permanent with $2 on it", "what has none"),
	same(`creature that have (a \S+ counter) on it`, "creature with $1 on it", "the relative clause may be shortened"),
	same(`as long as a creature have (a \S+ counter) on it`, "as long as there be a creature with $1 on it", "one is there"),
	same(`self don't have a (\S+ counter) on it`, "there be no $1 on self", "none is on it"),
	same(`a deck can have any number of card named self`, "deckmany", "what it says of decks"),
	same(`be attacking and there be exactly a attacking creature`, "be attacking alone", "506.5"),
	same(`be a enchanted (?:card|creature|permanent) or equipped (?:card|creature|permanent)`, "be enchanted or equipped", "it is one or the other"),
	same(`may have your life total become`, "may your life total become", "one has it done"),
	same(`change self 's base (power and toughness|power|toughness) to`, "self have base $1", "what it is from then (613.4b)"),
	same(`land card with a basic land type`, "plains , island , swamp , mountain , or forest land card", "305.6"),
	same(`if self would be dealt damage`, "if damage would be dealt to self", "the passive voice"),
	same(`any player may activate this ability but only as a sorcery`, "activate only as a sorcery . any player may activate this ability", "both are said"),
	same(`flash (›|) ?\. \[ everywhere \]`, "flash $1 .", "what gives a card flash works wherever it is cast from (113.6d)"),
	same(`he or she`, "they", "the older pronoun"),
	same(`they or her`, "they", "the older pronoun"),
	same(`his or her`, "their", "the older pronoun"),
}

// paraphrase makes the paraphrases, sentence by sentence.
func paraphrase(words []string) []string {
	s := strings.Join(words, " ")
	for i := range rows {
		if strings.Contains(s, rows[i].needs) {
			s = rows[i].from.ReplaceAllString(s, rows[i].to)
		}
	}
	s = strings.ReplaceAll(s, "  ", " ")
	var list []string
	for _, sentence := range sentences(hoisted(strings.Fields(s))) {
		list = append(list, sorted(ordered(sentence))...)
	}
	return list
}
