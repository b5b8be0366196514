package oracle

// grammarNoun has noun phrases: players, references, and objects described.
const grammarNoun = `
ordered zone obj recip player kind poss
## Players.
player.you = you
player.target = (target | another target | up to one target) (player | opponent)
player.targets = (any number of | up to <Number>) target (players | opponents)
player.twotargets = two target players
player.each = each (player | opponent)
player.eachother = each other player
player.thatcontroller = that player or that (permanent | planeswalker) 's controller
player.that = that (player | opponent)
player.they = (they | them)
player.the = the player
player.defending = ~ the ? defending player
player.active = the active player
player.controller = <poss> (controller | controllers)
player.owner = <poss> (owner | owners)
player.ownerof = the owner of <obj>
player.controllerof = the controller of <obj>
player.all = (players | all players)
player.opponents = (your opponents | opponents)
player.opponent = (an opponent | one of your opponents)
player.a = a player
player.enchanted = enchanted player
player.chosen = the chosen player
player.those = those (opponents | players)

poss.its = (its | their)
poss.the = the (<Type> | permanent) 's
poss.ref = <ref> ('s | ')
poss.target = <obj> ('s | ')

## References to objects.
ref.self = <Self>
ref.self = (he | him | she | her)
ref.this = this (<Type> | <Subtype> | card | permanent | spell | token)
ref.it = it
ref.itself = itself
ref.them = (they | them)
ref.that = that (<Type> | <Subtype> | card | permanent card | nonland permanent card | permanent | spell | token | source | <Type> card)
ref.thatstack = that spell or ability
ref.those = those (<Type> | <Subtype> | cards | permanents | spells | tokens)
ref.enchanted = enchanted (<Type> | permanent | <Subtype>)
ref.equipped = equipped creature
ref.fortified = fortified land
ref.chosen = the chosen (card | cards)
ref.exiled = the exiled (card | cards | creature | permanent)
ref.exiled = the card you exiled
ref.thecard = the card
ref.thetoken = the token
ref.paid = the (sacrificed | discarded) (<Type> | card | permanent | <Subtype>)

## Objects.
obj.any = any target
obj.anyother = any other target
obj.othertarget = another target
obj.anytargets = (one or two | one , two , or three | any number of) targets
obj.countersof = <Counter> (counter | counters) on <ref>
obj.namesakes = <det> <kinds> <post> * and all other <kinds> with the same name as <ref>
obj.ref = <ref>
obj.refzone = <ref> from <zone>
obj.thisor = <ref> or another <kinds> <post> *
obj.thatwalker = that player or planeswalker
obj.anycountersof = counter/s on <ref>
obj.countersamong = <Counter> counter/s among <obj>
obj.youhave = <Counter> counter/s you have
obj.oppshave = <Counter> counter/s your opponents have
obj.top = the top (card | <Number> cards) of <library>
obj.union = <det> <kinds> <post> + and / or <kinds> <post> +
obj.np = <det> ? <kinds> <post> *

library.your = your library
library.their = (their | his or her) library
library.of = <player> 's library

det.target = target
det.another = another target
det.upto = up to <Number> other ? target
det.number = <Number> other ? target
det.oneortwo = (one or two | one , two , or three) target
det.anynumber = any number of other ? target
det.each = each other ?
det.all = all other ?
det.a = (a | an)
det.anothera = another
det.oneormore = one or more other ?
det.atleastn = at least <Number> other ?
det.atleast = <Number> or more other ?
det.exactly = exactly <Number>
det.atmost = <Number> or fewer other ?
det.count = <Number> other ?
det.countupto = up to <Number> other ?
det.thatmany = that many
det.other = other
det.no = no other ?
ordered det

kinds.one = <kind>
kinds.or = <part> (or | and | and / or) <kind>
kinds.orother = <part> (or | and | and / or) other <kind>
kinds.list = <part> (, <part>) + , (or | and | and / or) <kind>
part.kind = <kind>
part.color = <Color>
ordered part

kind.np = <adj> * <noun>
adj.color = <Color>
adj.type = <Type>
adj.subtype = <Subtype>
adj.supertype = <Supertype>
adj.nontype = <NonType> , ?
adj.noncolor = <NonColor> , ?
adj.nonsuper = <NonSuper> , ?
adj.nonsubtype = <NonSubtype> , ?
adj.status = (tapped | untapped | attacking | blocking | blocked | unblocked | nontoken | token | colorless | multicolored | monocolored | historic | enchanted | equipped | modified | face-down | suspended | suspected | prepared | commander | noncommander | face-up)
adj.outlaw = (outlaw | non-outlaw)
adj.permanent = permanent
adj.pt = <PT>
adj.attackorblock = attacking or blocking

noun.type = <Type>
noun.subtype = <Subtype>
noun.outlaw = outlaw/s
noun.permanent = permanent/s
noun.card = card/s
noun.spell = spell/s
noun.token = token/s
noun.player = (player/s | opponent/s)
noun.activated = activated (ability | abilities)
noun.triggered = triggered (ability | abilities)
noun.ability = activated or triggered ability
noun.anyability = (ability | abilities)
noun.source = source/s

post.control = <player> control/s
post.dontcontrol = <player> (don't | doesn't) control
post.controlnotown = you control but don't own
post.own = <player> own/s
post.controlled = you controlled
post.youhave = you have
post.keyword = with <Keyword>
post.keywordor = with <Keyword> or <Keyword>
post.without = without <Keyword>
post.withoutor = without <Keyword> or <Keyword>
post.noabilities = with no abilities
post.attackedwith = you attacked with this turn
post.compare = with (power | toughness | mana value) <compare>
post.eithercompare = with power or toughness <compare>
post.greatest = with the (greatest | least) (power | toughness | mana value) among <obj>
post.samevalue = with the same mana value as <ref>
post.counter = with ((a | an) <Counter> counter | <Counter> counters) on (it | them)
post.anycounter = with (a counter | counters | one or more counters) on (it | them)
post.nocounter = with no counters on (it | them)
post.nocounterof = (with no <Counter> counters | without (a | an) <Counter> counter) on (it | them)
post.zone = (in | from) <zone>
post.zones = in <zone> and in <zone>
post.onbattlefield = on the battlefield
post.named = named <Name>
post.notnamed = not named <Name>
post.thatstatus = that ('s | are) (tapped | untapped | attacking | blocking | enchanted | equipped | colorless | multicolored | monocolored)
post.thathascolor = that ('s | is | are) one or more colors
post.thatcolor = that 's <Color>
post.thatboth = that 's both <Color> and <Color>
post.thatcolors = that 's <Color> (, <Color>) * ,? or <Color>
post.thattype = that 's (a | an) <Type> or (a | an)? <Type>
post.thattypes = that 's (a | an) <Type> (, <Type>) + , or <Type>
post.thatsubtype = that 's (a | an) <Subtype>
post.thatsubtypes = that 's (a | an) <Subtype> or (a | an) ? <Subtype>
post.thatnot = that (isn't | aren't) (tapped | untapped | attacking | blocking | enchanted | equipped)
post.dealtby = that was ? dealt damage by <ref> this turn
post.dealtby = dealt damage by <ref> this turn
post.oppchoice = of an opponent 's choice
post.dealt = (that was dealt damage this turn | dealt damage this turn)
post.dealer = that dealt damage this turn
post.dealeryou = that dealt damage to you this turn
post.entered = that entered ~ (the battlefield) ? this turn
post.drawn = drawn this turn
post.theycontrolled = they controlled
post.attacked = that attacked this turn
post.chosencolor = of the chosen color
post.chosentype = of the chosen type
post.ofthatcolor = of that color
post.colorchoice = of the color of your choice
post.typechoice = of the creature type of your choice
post.notchosentype = that (isn't | aren't) of the chosen type
post.otherthan = other than <ref>
post.blockingor = blocking or blocked by <ref>
post.blocking = (blocking | blocked by) <ref>
post.itblocks = <ref> ('s | is) blocking
post.attached = attached to <ref>
post.thatattached = that 's attached to (a | an) <kinds>
post.enchantedby = (that 's | that are) ? enchanted by <obj>
post.attachedto = attached to <kinds>
post.attachedyou = attached to you
post.wasblockedby = that was blocked by one of <ref> this turn
post.samenameas = that has the same name as <obj>
post.xcost = with <Mana> in (its | their) mana (cost | costs)
post.adventure = (that has | that have) an adventure
post.targetingyou = that target/s you
post.targeting = that target/s <obj>
post.yourturn = from your opponents
post.youcast = you cast
post.oppcast = your opponents cast
post.among = from among (them | those cards)
post.except = except for <obj>

compare.atmost = <Number> or less
compare.atleast = <Number> or greater
compare.is = <Number>
compare.lessequal = less than or equal to <qty>
compare.less = less than <qty>
compare.greater = greater than <qty>
compare.greaterequal = greater than or equal to <qty>

zone.graveyard = (your | a | each | an opponent 's | their | his or her | all | that player 's | a single) (graveyard | graveyards)
zone.of = <player> 's (graveyard | hand)
zone.oppgraveyards = (your opponents' | your opponents ' | all opponents' | all opponents ') graveyards
zone.opphandsgraves = all (opponents' | opponents ') hands and graveyards
zone.graveyards = graveyards
zone.hand = (your | their | his or her | that player 's) hand
zone.exile = exile
zone.ante = the ante
zone.library = (your | their) library
zone.battlefield = the battlefield

## Who or what damage is dealt to, and other things that may be players.
recip.attacked = the player or planeswalker (it | <ref>) ('s | is) attacking
recip.player = <player>
recip.youand = you and <obj>
recip.opponentor = an opponent or a permanent an opponent controls
recip.youor = you or a permanent you control
recip.thatorwalker = that player or a planeswalker that player controls
recip.obj = <obj>
`
