package compared

import (
	"regexp"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// keywordRow says in other words what a keyword means, by its rule.
type keywordRow struct {
	rule    string
	re      *regexp.Regexp
	meaning []string
}

func keyword(rule, pattern string, meaning ...string) keywordRow {
	return keywordRow{rule, regexp.MustCompile(`^` + pattern + `$`), meaning}
}

// keywordRows are the keywords with a meaning in words. In a pattern $1 is what stands
// behind the keyword; a meaning behind "?" may be said in other words.
var keywordRows = []keywordRow{
	keyword("702.177a", `exhaust — (.+)`, "exhaust — ${1} activate only once."),
	keyword("702.184a", `station`, "station — tap another untapped creature you control: put x charge counters on self, where x is the tapped creature's power. activate only as a sorcery."),
	keyword("702.186b", `∞ — (.+)`, `infinity — as long as self is harnessed, self gains "${1}"`),
	keyword("702.189a", `firebending (\d+)`, "firebending — when self attacks, add ${1} mana of {r}. until end of combat, you don't lose this mana as steps and phases end."),
	keyword("702.161a", `living metal`, "livingmetal — as long as it's your turn, self becomes an artifact creature in addition to its other types."),
	keyword("702.49d", `commander ninjutsu (.+)`, "commanderninjutsu — ${1}, reveal self from your hand, return an unblocked creature you control to its owner's hand: put self onto the battlefield tapped and attacking what the returned creature attacked under your control. activate only while there are unblocked attackers.", "commanderninjutsu — ${1}, return an unblocked creature you control to its owner's hand: put self onto the battlefield tapped and attacking what the returned creature attacked under your control. activate only while there are unblocked attackers. [command]"),
	keyword("702.190a", `sneak (\{.+)`, "if it's your turn and it is declare blockers step, sneak ${1}, return an unblocked creature you control to its owner's hand"),
	keyword("702.194a", `teamwork (\d+)`, "teamwork tap any number of untapped creatures you control with total power ${1} or more (optional)"),
	keyword("702.193a", `power-up — (.+?): (.+)`, "power-up — ${1}, reduced by its mana cost if it entered this turn: ${2} activate only once."),
	keyword("702.167a", `craft with (.+?) (\{.+)`, "craft — ${2}, exile self, exile another ${1} from a the battlefield or graveyard: return self to the battlefield transformed under its owner's control. activate only as a sorcery."),
	keyword("702.33a", `kicker (\{.+?) and/or (\{.+)`, "kicker ${1}", "kicker ${2}"),
	keyword("701.59a", `as an additional cost to cast this spell, you may collect evidence (\d+)\. (.+)`, "evidence exile any number of cards from your graveyard (collect evidence) with total mana value ${1} or greater (optional)", "${2}"),
	keyword("701.59a", `as an additional cost to cast this spell, you may collect evidence (\d+)\.`, "evidence exile any number of cards from your graveyard (collect evidence) with total mana value ${1} or greater (optional)"),
	keyword("702.71a", `transfigure (.+)`, "transfigure — ${1}, sacrifice self: search your library for a creature card with self's mana value. put it onto the battlefield. shuffle. activate only as a sorcery."),
	keyword("702.29e", `artifact landcycling[ —]+(.+)`, "artifact landcycling — ${1}, discard self: search your library for an artifact land card. reveal it. put it into your hand. shuffle."),
	keyword("702.139a", `companion — (.+?)\.?`, "companion — ${1}."),
	keyword("702.125a", `undaunted`, "undaunted — self costs {1} less to cast for each opponent."),
	keyword("702.144a", `demonstrate`, "demonstrate — when you cast self, you may copy self. you may choose new targets for the copy. if you do, an opponent copies self. that player may choose new targets for the copy."),
	keyword("702.117a", `surge (.+)`, "if you or a teammate has cast a spell this turn, surge ${1}"),
	keyword("702.137a", `spectacle (.+)`, "if an opponent lost life this turn, spectacle ${1}"),
	keyword("719.3a", `to solve — (.+?)\.?`, "to solve — at the beginning of your end step, if ${1} and self isn't solved, self becomes solved."),
	keyword("702.24a", `cumulative upkeep—(.+?)\.?`, "cumulative upkeep — at the beginning of your upkeep, put an age counter on self. sacrifice it unless you ${1} for each age counter on it."),
	keyword("702.174a", `gift (.+)`, "gift choose an opponent"),
	keyword("702.59a", `recover[ —]+(.+?)\.?`, "recover — when a creature is put into your graveyard from the battlefield, you may pay ${1}. if you do, return self from your graveyard to its owner's hand. if you don't, exile self."),
	keyword("702.116a", `myriad`, "myriad — when self attacks, for each opponent other than defending player, you may create a token that's a copy of self that's tapped and attacking that player or a planeswalker they control. if one or more tokens are created this way, exile the tokens at end of combat."),
	keyword("702.124j", `partner with (.+)`, "partner with — when self enters, target player may search their library for a card named ${1}, then reveal that card, then put it into their hand, then that player shuffles."),
	keyword("702.48a", `(\w+) offering`, "offering, sacrifice a ${1}"),
	keyword("702.119a", `emerge (\{.+)`, "emerge ${1}, sacrifice a creature"),
	keyword("702.39a", `provoke`, "provoke — when self attacks, you may untap target creature defending player controls, then that creature blocks self this turn if able."),
	keyword("702.82a", `devour (.+)`, "devour — as self enters, sacrifice any number of creatures you control. it enters with ${1} times that many +1/+1 counters on it."),
	keyword("702.76a", `prowl (.+)`, "if a player was dealt combat damage by a #kinds# you control this turn, prowl ${1}"),
	keyword("702.162a", `more than meets the eye (.+)`, "more than meets the eye ${1} (transformed)"),
	keyword("702.173a", `freerunning (.+)`, "if a player was dealt combat damage by an assassin creature or commander creature you control this turn, freerunning ${1}"),
	keyword("702.113a", `awaken (.+?)—(.+)`, "awaken ${2}"),
	keyword("701.43d", `you may exert self as (?:it|he|she) attacks\. when you do, (.+)`, "you may exert self as it attacks.", "when self exerts, ${1}"),
	keyword("702.6a", `equip[ —]+(\{.+?|[a-z]+ing [a-z].+?|pay .+?|sacrifice .+?|discard .+?|remove .+?)\.?`, "equip — ${1}: attach self to target creature you control. Activate only as a sorcery."),
	keyword("702.6c", `equip ([a-z][a-z ]*?)(?: creature)? (\{.+)`, "equip target — ${2}: attach self to target ${1} creature you control. Activate only as a sorcery."),
	keyword("702.11d", `hexproof from (.+)`, "hexproof from ${1}"),
	keyword("702.29a", `cycling[ —]+(.+?)\.?`, "cycling — ${1}, discard self: draw a card."),
	keyword("702.29e", `basic landcycling[ —]+(.+)`, "basic landcycling — ${1}, discard self: search your library for a basic land card. reveal it. put it into your hand. shuffle."),
	keyword("702.29e", `([a-z]+)cycling[ —]+(.+)`, "landcycling — ${2}, discard self: search your library for a ${1} card. reveal it. put it into your hand. shuffle."),
	keyword("702.21a", `ward (\{.+)`, "ward — when self becomes the target of a spell or ability an opponent controls, counter it unless that player pays ${1}."),
	keyword("702.21a", `ward—(.+?)\.?`, "ward — when self becomes the target of a spell or ability an opponent controls, counter it unless that player ${1}."),
	keyword("702.45a", `bushido (.+)`, "bushido — when self blocks or becomes blocked, it gets +${1}/+${1} until end of turn."),
	keyword("702.23a", `rampage (.+)`, "rampage — when self becomes blocked, self gets +x/+x until end of turn, where x is ${1} times the greater of 0 and the number of creatures blocking self minus 1."),
	keyword("702.24a", `cumulative upkeep[ —]*(\{.+)`, "cumulative upkeep — at the beginning of your upkeep, put an age counter on self. sacrifice it unless you pay ${1} for each age counter on it."),
	keyword("702.25a", `flanking`, "flanking — when a creature without flanking blocks self, that creature gets -1/-1 until end of turn."),
	keyword("702.27a", `buyback[ —]+(.+?)\.?`, "buyback ${1}", "buyback — if its buyback cost was paid, put self into its owner's hand as it resolves."),
	keyword("702.30a", `echo—([a-z].+?)\.?`, "echo — at the beginning of your upkeep, if self came under your control since the beginning of your last upkeep, sacrifice it unless you ${1}."),
	keyword("702.30a", `echo[ —]+(.+?)\.?`, "echo — at the beginning of your upkeep, if self came under your control since the beginning of your last upkeep, sacrifice it unless you pay ${1}."),
	keyword("702.32a", `fading (.+)`, "fading — self enters with ${1} fade counters on it.", "fading — at the beginning of your upkeep, if it has a fade counter on it, remove a fade counter from it. if you can't, sacrifice it."),
	keyword("702.35a", `madness[ —]+(.+?)\.?`, "madness — if self would be discarded, exile it instead.", "madness — when self is discarded, you may cast it for ${1} (madness). if you don't, put it into its owner's graveyard. [exile]"),
	keyword("702.40a", `storm`, "storm — when you cast self, copy it for each spell cast before it this turn. you may choose new targets for the copies."),
	keyword("702.69a", `gravestorm`, "gravestorm — when you cast self, copy it for each permanent put into a graveyard from the battlefield this turn. you may choose new targets for the copies."),
	keyword("702.67a", `fortify[ —]+(\{.+?)\.?`, "fortify — ${1}: attach self to target land you control. Activate only as a sorcery."),
	keyword("702.55a", `haunt`, "?haunt — when self dies, exile it haunting target creature.", "?haunt — when self is put into a graveyard from the stack (as it resolves), exile it haunting target creature. [graveyard]"),
	keyword("702.41a", `affinity for (.+)`, "affinity — self costs {1} less to cast for each ${1} you control."),
	keyword("702.43a", `modular (\d+)`, "modular — self enters with ${1} +1/+1 counters on it.", "modular — when self dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on self."),
	keyword("702.44a", `sunburst`, "?sunburst — self enters with a +1/+1 counter on it for each color of mana spent to cast it.", "?sunburst — self enters with a charge counter on it for each color of mana spent to cast it."),
	keyword("702.46a", `soulshift (.+)`, "soulshift — when self dies, you may return target spirit card with mana value ${1} or less from your graveyard to your hand."),
	keyword("702.49a", `ninjutsu (.+)`, "ninjutsu — ${1}, reveal self from your hand, return an unblocked attacking creature you control to its owner's hand: put self onto the battlefield tapped and attacking under your control. activate only while there are unblocked attackers."),
	keyword("702.52a", `dredge (.+)`, "dredge — if you have ${1} or more cards in library, if you would draw a card, instead you may mill ${1} cards, then return self from your graveyard to your hand."),
	keyword("702.54a", `bloodthirst (\d+)`, "bloodthirst — if an opponent was dealt damage this turn, self enters with ${1} +1/+1 counters on it."),
	keyword("702.57a", `forecast — (.+?)`, "forecast — ${1} activate only during your upkeep and only once each turn."),
	keyword("702.58a", `graft (.+)`, "graft — self enters with ${1} +1/+1 counters on it.", "graft — when another creature enters, if there is a +1/+1 counter on self, you may move a +1/+1 counter from self onto that creature."),
	keyword("702.60a", `ripple (\d+)`, "ripple — when you cast self, you may reveal the top ${1} cards of your library. you may cast all cards that share a name with self among those cards without paying its mana cost. put the rest (of those cards) on the bottom of its owner's library in any order."),
	keyword("702.62a", `suspend (.+?)—(.+)`, "suspend ${1}—${2}", "suspend — at the beginning of your upkeep, if there is a time counter on self, remove a time counter from self. [exile]", "suspend — when a time counter is removed from self, if there are no time counters on self, you may cast self without paying its mana cost (suspend).#creature if you do, that spell gains haste for as long as you control it.# [exile]"),
	keyword("702.38a", `amplify 1`, "amplify — as self enters, reveal any number of other #kinds# cards from your hand, then it enters with that many +1/+1 counters on it."),
	keyword("702.38a", `amplify (\d+)`, "amplify — as self enters, reveal any number of other #kinds# cards from your hand, then it enters with ${1} times that many +1/+1 counters on it."),
	keyword("702.182a", `job select`, "job select — when self enters, create a 1/1 colorless hero creature token. attach self to that token."),
	keyword("702.176a", `impending (\d+)—(.+)`, "impending ${2}", "impending — if its impending cost was paid, self enters with ${1} time counters on it.", "impending — as long as its impending cost was paid and there is a time counter on self, self isn't a creature.", "impending — at the beginning of your end step, if its impending cost was paid and there is a time counter on self, remove a time counter from self."),
	keyword("702.63b", `vanishing`, "vanishing — at the beginning of your upkeep, if there is a time counter on self, remove a time counter from self.", "vanishing — when the last time counter is removed from self, sacrifice self."),
	keyword("702.63a", `vanishing (.+)`, "vanishing — self enters with ${1} time counters on it.", "vanishing — at the beginning of your upkeep, if there is a time counter on self, remove a time counter from self.", "vanishing — when the last time counter is removed from self, sacrifice self."),
	keyword("702.68a", `frenzy (.+)`, "frenzy — when self attacks and isn't blocked, it gets +${1}/+0 until end of turn."),
	keyword("702.70a", `poisonous (.+)`, "poisonous — when self deals combat damage to a player, that player gets ${1} poison counters."),
	keyword("702.73a", `changeling`, "changeling"),
	keyword("702.74a", `evoke[ —]+(.+?)\.?`, "evoke ${1}", "evoke — when self enters, if its evoke cost was paid, its controller sacrifices it."),
	keyword("702.77a", `reinforce (.+?)—(.+)`, "reinforce — ${2}, discard self: put ${1} +1/+1 counters on target creature."),
	keyword("702.79a", `persist`, "persist — when self dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's control with a -1/-1 counter on it."),
	keyword("702.83a", `exalted`, "exalted — when a creature you control attacks alone, that creature gets +1/+1 until end of turn."),
	keyword("702.84a", `unearth (.+)`, "unearth — ${1}: return self from your graveyard to the battlefield. it gains haste. exile it at the beginning of the next end step. if it would leave the battlefield, exile it instead. activate only as a sorcery."),
	keyword("702.85a", `cascade`, "cascade — when you cast self, exile cards from the top of your library until you exile a nonland card with mana value less than self's mana value. you may cast it without paying its mana cost. put the rest on the bottom of your library in a random order."),
	keyword("702.86a", `annihilator (.+)`, "annihilator — when self attacks, defending player sacrifices ${1} permanents."),
	keyword("702.87a", `level up (.+)`, "level up — ${1}: put a level counter on self. activate only as a sorcery."),
	keyword("702.88a", `rebound`, "rebound — if self was cast from your hand, exile it as it resolves."),
	keyword("702.89a", `umbra armor`, "umbra — if enchanted creature would be destroyed, instead remove all damage from it and destroy self."),
	keyword("702.89a", `totem armor`, "umbra — if enchanted creature would be destroyed, instead remove all damage from it and destroy self."),
	keyword("702.90a", `battle cry`, "battle cry — when self attacks, each other attacking creature gets +1/+0 until end of turn."),
	keyword("702.92a", `living weapon`, "living weapon — when self enters, create a 0/0 black phyrexian germ creature token. attach self to it."),
	keyword("702.93a", `undying`, "undying — when self dies, if it had no +1/+1 counters on it, return it to the battlefield under its owner's control with a +1/+1 counter on it."),
	keyword("702.97a", `scavenge (.+)`, "scavenge — ${1}, exile self from your graveyard: put x +1/+1 counters on target creature, where x is self's power. activate only as a sorcery."),
	keyword("702.98a", `unleash`, "?unleash — you may have self enter with a +1/+1 counter on it.", "?unleash — self enters with a +1/+1 counter on it.", "unleash — as long as there is a +1/+1 counter on self, self can't block."),
	keyword("702.100a", `evolve`, "evolve — when another creature you control enters, if self is a creature and that creature's power is greater than self's power or that creature's toughness is greater than self's toughness, put a +1/+1 counter on self."),
	keyword("702.101a", `extort`, "extort — when you cast a spell, you may pay {w/b}. if you do, each opponent loses 1 life and you gain life equal to that much."),
	keyword("702.104a", `tribute (.+)`, "tribute — as self enters, an opponent may have it enter with ${1} +1/+1 counters on it."),
	keyword("702.105a", `dethrone`, "?dethrone — when self attacks a player while that player has the most life, put a +1/+1 counter on self."),
	keyword("702.107a", `outlast (.+)`, "outlast — ${1}, {t}: put a +1/+1 counter on self. activate only as a sorcery."),
	keyword("702.108a", `prowess`, "prowess — when you cast a noncreature spell, self gets +1/+1 until end of turn."),
	keyword("702.110a", `exploit`, "exploit — when self enters, you may sacrifice a creature."),
	keyword("702.111a", `menace`, "menace"),
	keyword("702.112a", `renown (.+)`, "renown — when self deals combat damage to a player, if it isn't renowned, put ${1} +1/+1 counters on it and it becomes renowned."),
	keyword("702.114a", `devoid`, "devoid — self is colorless."),
	keyword("702.115a", `ingest`, "ingest — when self deals combat damage to a player, that player exiles the top card of their library."),
	keyword("702.121a", `melee`, "melee — when self attacks, it gets +1/+1 until end of turn for each opponent you attacked this turn."),
	keyword("702.122a", `crew (\d+)`, "crew — tap any number of other untapped creatures you control with total power ${1} or more: self becomes an artifact creature until end of turn."),
	keyword("702.123a", `fabricate (.+)`, "fabricate — when self enters, you may put ${1} +1/+1 counters on it. if you don't, create ${1} 1/1 colorless servo artifact creature tokens."),
	keyword("702.126a", `improvise`, "improvise"),
	keyword("702.128a", `embalm[ —]+(.+)`, "embalm — ${1}, exile self from your graveyard: create a token that's a copy of self, except it's white, it has no mana cost, and it's a zombie in addition to its other types. activate only as a sorcery."),
	keyword("702.129a", `eternalize[ —]+(.+?)\.?`, "eternalize — ${1}, exile self from your graveyard: create a token that's a copy of self, except it has base power and toughness 4/4, it becomes black, it has no mana cost, and it becomes a zombie in addition to its other types. activate only as a sorcery."),
	keyword("702.130a", `afflict (.+)`, "afflict — when self becomes blocked, defending player loses ${1} life."),
	keyword("702.134a", `mentor`, "mentor — when self attacks, put a +1/+1 counter on target attacking creature with power less than self's power."),
	keyword("702.135a", `afterlife (.+)`, "afterlife — when self dies, create ${1} 1/1 white and black spirit creature tokens with flying."),
	keyword("702.136a", `riot`, "?riot — as self enters, you may have it enter with a +1/+1 counter on it. if you don't, it gains haste."),
	keyword("702.138a", `escape—(.+?)\.?`, "escape ${1}"),
	keyword("702.142a", `boast — (.+)`, "boast — ${1} activate only once each turn and only if self attacked this turn."),
	keyword("702.143a", `foretell (.+)`, "foretell {2}", "foretell ${1}"),
	keyword("702.149a", `training`, "training — when self attacks while there is another attacking creature with power greater than self's power, put a +1/+1 counter on self."),
	keyword("702.153a", `casualty (.+)`, "casualty sacrifice a creature with power ${1} or greater", "casualty — when you cast self, if its casualty cost was paid, copy self. you may choose new targets for the copy."),
	keyword("702.78a", `conspire`, "?conspire tap two untapped creatures you control that share a color with it", "conspire — when you cast self, if its conspire cost was paid, copy self. you may choose new targets for the copy."),
	keyword("702.56a", `replicate (.+)`, "?multireplicate ${1}", "replicate — when you cast self, if its replicate cost was paid, copy self for each time its replicate cost was paid. you may choose new targets for the copies."),
	keyword("702.109a", `dash (.+)`, "dash ${1}", "dash — as long as its dash cost was paid, self has haste.", "?dash — return self to its owner's hand at the beginning of the next end step."),
	keyword("702.152a", `blitz[ —]+(.+?)\.?`, "blitz ${1}", "blitz — as long as its blitz cost was paid, self has haste.", "blitz — when self dies, if its blitz cost was paid, draw a card.", "?blitz — sacrifice self at the beginning of the next end step."),
	keyword("702.103a", `bestow (.+)`, "bestow ${1}", "?bestow — choose target creature."),
	keyword("702.140a", `mutate (.+)`, "mutate ${1}", "?mutate — put this over or under target non-human creature self's owner owns."),
	keyword("702.150a", `compleated`, "compleated"),
	keyword("702.170a", `plot (.+)`, "plot ${1}"),
	keyword("702.151a", `reconfigure[ —]+(.+)`, "reconfigure — ${1}: attach self to another target creature you control. activate only as a sorcery.", "reconfigure — ${1}: unattach self. activate only as a sorcery and only if self is attached to a creature.", "?reconfigure — as long as self is attached to a creature, it isn't a creature."),
	keyword("702.175a", `offspring (.+)`, "offspring ${1}", "offspring — when self enters, if its offspring cost was paid, create a token that's a copy of self, except it's 1/1."),
	keyword("702.171a", `saddle (.+)`, "saddle — tap any number of other untapped creatures you control with total power ${1} or more: self becomes saddled. activate only as a sorcery."),
	keyword("702.166a", `bargain`, "bargain sacrifice an artifact, enchantment, or token (optional)"),
	keyword("702.53a", `transmute (.+)`, "transmute — ${1}, discard self: search your library for a card with mana value equal to self's mana value. reveal it. put it into your hand. shuffle. activate only as a sorcery."),
	keyword("702.75a", `hideaway (.+)`, "hideaway — when self enters, look at the top ${1} cards of your library. exile one of them face down. put the rest on the bottom of your library in a random order.", "?hideaway — you may look at those cards."),
	keyword("702.81a", `retrace`, "?retrace its mana cost, discard a land card"),
	keyword("702.133a", `jump-start`, "jump-start its mana cost, discard a card"),
	keyword("702.33a", `kicker[ —]+(.+?)\.?`, "kicker ${1}"),
	keyword("702.33c", `multikicker[ —]+(.+?)\.?`, "multikicker ${1}"),
	keyword("702.34a", `flashback[ —]+(.+?)\.?`, "flashback ${1}"),
	keyword("702.94a", `miracle (.+)`, "?miracle", "?miracle — when you reveal self, you may cast it for ${1}. [hand]"),
	keyword("702.72a", `champion an? (.+)`, "champion — when self enters, sacrifice it unless you exile another ${1} you control.", "champion — when self leaves the battlefield, return the exiled card to the battlefield under its owner's control."),
	keyword("702.141a", `encore (.+)`, "encore — ${1}, exile self from your graveyard: for each opponent, create a token that's a copy of it that attacks that opponent this turn if able. the tokens gain haste. sacrifice them at the beginning of the next end step. activate only as a sorcery."),
	keyword("702.154a", `enlist`, "enlist", "enlist — when self enlists, self gets +x/+0 until end of turn, where x is that creature's power."),
	keyword("702.147a", `decayed`, "decayed — self can't block.", "decayed — when self attacks, sacrifice self at end of combat."),
	keyword("702.156a", `ravenous`, "ravenous — self enters with x +1/+1 counters on it.", "ravenous — when self enters, if x is 5 or more, draw a card."),
	keyword("702.157a", `squad (.+)`, "multisquad ${1}", "squad — when self enters, if its squad cost was paid, create a token that's a copy of self for each time its squad cost was paid."),
	keyword("702.44c", `modular—sunburst`, "modular — self enters with a +1/+1 counter on it for each color of mana spent to cast self.", "modular—sunburst — when self dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on self."),
	keyword("702.181a", `mobilize (\d+)`, "mobilize — when self attacks, create ${1} tapped and attacking 1/1 red warrior creature tokens. sacrifice those tokens at the beginning of the next end step."),
	keyword("702.163a", `for mirrodin!`, "formirrodin — when self enters, create a 2/2 red rebel creature token. attach self to that token."),
	keyword("702.64a", `absorb (\d+)`, "absorb — if a source would deal damage to self, prevent ${1} of that damage."),
	keyword("702.165a", `backup (\d+)`, "backup — when self enters, put ${1} +1/+1 counters on target creature. if that creature is another creature, that creature gains the abilities printed below until end of turn."),
	keyword("702.187a", `mayhem (\{.+)`, "if you discarded a card this turn, mayhem ${1}"),
	keyword("702.188a", `web-slinging (\{.+)`, "webslinging web-slinging ${1}, return a tapped creature you control to its owner's hand"),
	keyword("702.85a", `spells you cast (.+) have cascade\.?`, "when you cast a spell ${1}, as an ability of that spell, exile cards from the top of your library until you exile a nonland card with mana value less than self's mana value. you may cast a spell with mana value less than self's mana value from exile without paying its mana cost. put the rest on the bottom of its owner's library in a random order."),
	keyword("702.85a", `as you cast spells (from your hand )?this turn, they gain cascade\.?`, "whenever you cast a spell ${1}this turn, as an ability of that spell, exile cards from the top of your library until you exile a nonland card with mana value less than self's mana value. you may cast a spell with mana value less than self's mana value from exile without paying its mana cost. put the rest on the bottom of its owner's library in a random order."),
	keyword("702.85a", `the first spell you cast (from \w+ )?each turn has cascade\.?`, "when you cast your first spell each turn ${1}, as an ability of that spell, exile cards from the top of your library until you exile a nonland card with mana value less than self's mana value. you may cast a spell with mana value less than self's mana value from exile without paying its mana cost. put the rest on the bottom of its owner's library in a random order."),
	keyword("702.95a", `soulbond`, "soulbond — when self enters, if you control an unpaired creature and you control another unpaired creature, you may pair self with another unpaired creature you control.", "soulbond — when another creature you control enters, if you control an unpaired creature among that creature and you control an unpaired creature, you may pair that creature with self."),
}

// ofFace is what a meaning says of some cards only, or of the card's own kinds.
var ofFace = regexp.MustCompile(`#(creature|kinds)([^#]*)#`)

// ofKeyword begins a sentence about the abilities of a keyword, or about their costs.
var ofKeyword = regexp.MustCompile(`^[a-z]+ (abilities|costs) `)

// expand puts a keyword of a face into words.
func expand(line string, f *card.Face) []string {
	low := strings.ToLower(strings.TrimSpace(line))
	if ofKeyword.MatchString(low) {
		return []string{line}
	}
	for i := range keywordRows {
		k := &keywordRows[i]
		m := k.re.FindStringSubmatchIndex(low)
		if m == nil {
			continue
		}
		var list []string
		for _, s := range k.meaning {
			s = string(k.re.ExpandString(nil, s, low, m))
			list = append(list, ofFace.ReplaceAllStringFunc(s, func(part string) string {
				switch w := ofFace.FindStringSubmatch(part); {
				case w[1] == "kinds":
					return strings.ToLower(strings.Join(f.Subtypes.Names(), " or "))
				case f.Types&mtg.Creature != 0:
					return w[2]
				}
				return ""
			}))
		}
		return list
	}
	return []string{line}
}

// quoted are the keywords that a reading writes out where an object is given them: their
// abilities, or with a number that is counted.
var quoted = []struct {
	from    *regexp.Regexp
	meaning string
}{
	{regexp.MustCompile(`\b(gains?|has|have) suspend\.`), // 702.62a
		`$1 "suspend — at the beginning of your upkeep, if there is a time counter on self, remove a time counter from self. [exile]" and "suspend — when a time counter is removed from self, if there are no time counters on self, you may play self without paying its mana cost (suspend). if you do, if it is a creature spell, it gains haste for as long as you control it. [exile]".`},
	{regexp.MustCompile(`\b(gains?|has|have) vanishing\.`), // 702.63b
		`$1 "vanishing — at the beginning of your upkeep, if there is a time counter on self, remove a time counter from self." and "vanishing — when the last time counter is removed from self, sacrifice self."`},
	{regexp.MustCompile(`\b(has|have) absorb (\d+)\.`), `$1 "absorb — if a source would deal damage to self, prevent $2 of that damage."`},                                      // 702.64a
	{regexp.MustCompile(`\b(has|have) totem armor\.`), `$1 "umbra — if enchanted permanent would be destroyed, instead remove all damage from it and destroy self."`},           // 702.89a
	{regexp.MustCompile(`\b(has|have) bushido X, where X is ([^.]*)\.`), `$1 "bushido — when self blocks or becomes blocked, it gets +X/+X until end of turn, where X is $2."`}, // 702.45a
	{regexp.MustCompile(`\bhas scavenge\. The scavenge cost is equal to its mana cost\.`), // 702.97a
		`has "scavenge — its mana cost, exile self from your graveyard: put X +1/+1 counters on target creature, where X is self's power. activate only as a sorcery."`},
}

var (
	// givesSpells gives spells a keyword that is, or has, an ability that triggers as they are cast.
	givesSpells = regexp.MustCompile(`(^|")(Each |The first |)([A-Za-z][a-z ]* |)[Ss]pells? you cast( from your hand|)( each turn|) (?:have|has) (cascade|storm|ripple \d+|conspire|casualty \d+|replicate)\.( The replicate cost is equal to its mana cost\.)?`)
	// givesLater does so for spells that are cast later this turn.
	givesLater = regexp.MustCompile(`\bas you cast spells (from your hand |)this turn, they gain (cascade)\.`)
)

// givenKeywords puts into words what keywords mean that are given to others.
func givenKeywords(line string) string {
	for i := range quoted {
		line = quoted[i].from.ReplaceAllString(line, quoted[i].meaning)
	}
	line = givesLater.ReplaceAllStringFunc(line, func(part string) string {
		m := givesLater.FindStringSubmatch(part)
		_, copied := asItIsCast(m[2])
		return "when you cast a spell " + m[1] + "this turn, as an ability of that spell, " + copied
	})
	return givesSpells.ReplaceAllStringFunc(line, func(part string) string {
		m := givesSpells.FindStringSubmatch(part)
		keyword := m[6]
		if m[7] != "" {
			keyword += " its mana cost"
		}
		cost, copied := asItIsCast(keyword)
		which := "a "
		if m[2] == "The first " {
			which = "your first "
		}
		words := "when you cast " + which + strings.ReplaceAll(strings.ToLower(m[3]), " and ", " or ") + "spell" + m[4] + m[5] + ", as an ability of that spell, " + copied
		switch {
		case m[7] != "":
			cost = strings.TrimPrefix(strings.TrimPrefix(part, m[1]), "Each ")
			cost = cost[:len(cost)-len("replicate.")-len(m[7])] + "multireplicate its mana cost."
		case cost != "":
			cost = strings.TrimSuffix(strings.TrimPrefix(part, m[1]), m[6]+".") + cost + "."
		default:
			return m[1] + words
		}
		return m[1] + words + "\n" + cost
	})
}

// asItIsCast is what a keyword of a spell does as the spell is cast, and the cost that it asks for, if any.
func asItIsCast(keyword string) (cost, copied string) {
	for _, s := range expand(keyword, &card.Face{}) {
		s = strings.TrimPrefix(s, "?")
		if _, rest, ok := strings.Cut(s, " — when you cast self, "); ok {
			copied = strings.ReplaceAll(rest, "self", "that spell")
		} else {
			cost = s
		}
	}
	return cost, copied
}
