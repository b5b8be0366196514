package oracle

// grammarQuantity has amounts, durations and conditions.
const grammarQuantity = `
ordered cond cond1 qty
qty.counters = the number of <Counter> counters on <ref>
qty.typesamong = the number of card types among <obj>
qty.colorsamong = the number of colors among <obj>
qty.number = the number of <obj>
qty.power = <poss> (power | toughness | mana value)
qty.powertoughness = <poss> power plus its toughness
qty.greatest = the greatest (power | toughness | mana value) among <obj>
qty.devotion = your devotion to <Color>
qty.twice = twice <qty>
qty.half = half <qty> , rounded (up | down)
qty.life = (your life total | <poss> life total)
qty.way = the (life lost | damage dealt | damage prevented) this way
qty.counted = the number of (cards | creatures | lands | artifacts | permanents) (discarded | destroyed | sacrificed | exiled | returned | milled | tapped) this way
qty.plus = <Number> plus <qty>
qty.hand = the number of cards in <possplayer> hand
qty.basic = the number of basic land types among lands you control
qty.n = <Number>
possplayer.your = your
possplayer.their = (their | his or her)
possplayer.of = <player> 's

dur.turn = until end of turn
dur.thisturn = this turn
dur.yournext = until your next turn
dur.endnext = until the end of your next turn
dur.combat = until end of combat
dur.youcontrol = for as long as you control <ref>
dur.remains = for as long as <ref> remains on the battlefield
dur.tapped = for as long as <ref> remains tapped
dur.leaves = until <ref> leaves the battlefield
dur.thiscombat = this combat

cond.and = <cond1> and <cond>
cond.or = <cond1> or <cond1>
cond.one = <cond1>
cond1.control = you control <obj>
cond1.controlor = you control <obj> or <obj>
cond1.controlany = (any player | a player) controls <obj>
cond1.controlno = you don't control <obj>
cond1.opponent = an opponent controls <obj>
cond1.oppmore = an opponent controls more <kinds> <post> * than you
cond1.thatcontrols = (that player | defending player) controls <obj>
cond1.kicked = (it | this spell | <Self>) was kicked
cond1.notkicked = (it | this spell | <Self>) wasn't kicked
cond1.bargained = (it | this spell | <Self>) was bargained
cond1.waypaid = (its | this spell 's | <Self> 's) (prowl | surge | spectacle | evoke | dash | blitz | awaken | overload | impending | warp | sneak | mayhem | web-slinging | harmonize) cost was paid
cond1.cast = (you cast it | it was cast)
cond1.castfromhand = you cast it from your hand
cond1.castgraveyard = (it | this spell | <Self>) was cast from a graveyard
cond1.nthcast = it 's the <Ordinal> <kinds> you cast this turn
cond1.yourturn = it 's your turn
cond1.notyourturn = it 's not your turn
cond1.lifeatleast = you have <Number> or more life
cond1.lifeatmost = you have <Number> or less life
cond1.opplife = an opponent has <Number> or less life
cond1.playerlife = a player has <Number> or less life
cond1.opphand = an opponent has <Number> or more cards in hand
cond1.cardsinhand = you have <Number> or more cards in hand
cond1.nohand = you have no cards in hand
cond1.ingraveyard = there are <Number> or more <kinds> in your graveyard
cond1.fewgraveyard = there are fewer than <Number> <kinds> in your graveyard
cond1.agraveyard = a graveyard has <Number> or more cards in it
cond1.ingraveyard2 = <Number> or more <kinds> are in your graveyard
cond1.typesingraveyard = there are <Number> or more card types among cards in your graveyard
cond1.revealedway = (a | an) <kinds> is revealed this way
cond1.exists = (there is | there are | there 's) <obj>
cond1.onbattlefield = <obj> (is | are) on the battlefield
cond1.was = <ref> (is | was | are | were) (a | an)? <pred>
cond1.isnot = <ref> (isn't | wasn't) (a | an)? <pred>
cond1.its = it 's (a | an)? <pred>
cond1.has = <ref> has <Keyword>
cond1.hascounters = <ref> (has | had) <Number> or more <Counter> counters on (it | him | her)
cond1.hascounter = <ref> (has | had) (a | an) <Counter> counter on it
cond1.nocounters = <ref> (has | had) no <Counter> counters on it
cond1.compare = <ref> 's (power | toughness) is <compare>
cond1.itscompare = its (power | toughness | mana value) (is | was) <compare>
cond1.monarch = you're the monarch
cond1.totalpower = creatures you control have total power <Number> or greater
cond1.enchantedis = enchanted (creature | permanent) is (a | an)? <pred>
cond1.daynight = it 's (day | night)
cond1.nospells = no spells were cast last turn
cond1.twospells = a player cast <Number> or more spells last turn
cond1.paid = (that mana | it) was spent

pred.kinds = <kinds>
pred.color = <Color>
pred.status = (tapped | untapped | attacking | blocking | enchanted | equipped | colorless | multicolored | legendary | saddled | monstrous | renowned | suspected | prepared)
pred.attackorblock = attacking or blocking
pred.nontype = <NonType>
ordered pred
`
