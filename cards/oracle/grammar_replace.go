package oracle

// grammarReplace has replacement and prevention effects: what would happen, and
// what happens instead (614, 615).
const grammarReplace = `
ordered replaces goes
static.replaces = <replaces>
replaces.exile = if <obj> would (die | be put into (a | your | an opponent 's) graveyard from anywhere) , exile (it | that card | <ref>) instead
replaces.exileboth = if <obj> would die or <obj> not on the battlefield would be put into (a | your | an opponent 's) graveyard , exile (it | that card) instead
replaces.goes = if <ref> would (die | be put into a graveyard from anywhere) , <goes>
replaces.discarded = if a spell or ability an opponent controls causes you to discard <ref> , put it onto the battlefield instead of putting it into your graveyard
replaces.double = if <obj> would deal (combat | noncombat) ? damage to <recip> , (it | that source) deals (double | twice | triple) that (damage | much damage) <tothat> ? instead
replaces.double = if <obj> would deal (combat | noncombat) ? damage , (it | that source) deals (double | twice | triple) that (damage | much damage) instead
replaces.plus = if <obj> would deal (combat | noncombat) ? damage to <recip> , it deals that much damage plus <Number> <tothat> ? instead
replaces.preventof = if <obj> would deal (combat | noncombat) ? damage to <recip> , prevent (that | <Number> of that) damage
replaces.preventhalf = if <obj> would deal (combat | noncombat) ? damage to <recip> , prevent half that damage , rounded (up | down)
replaces.dealtremove = if damage would be dealt to <ref> , prevent that damage . remove (a | an) <Counter> counter from <ref>
replaces.dealtand = if (combat | noncombat) ? damage would be dealt to <ref> , prevent that damage and <act>
replaces.dealt = if (combat | noncombat) ? damage would be dealt to <recip> , prevent that damage
replaces.allboth = prevent all (combat | noncombat) ? damage that would be dealt to and dealt by <obj>
replaces.allby = prevent all (combat | noncombat) ? damage that would be dealt by <obj>
replaces.alltoby = prevent all (combat | noncombat) ? damage that would be dealt to <recip> by <obj>
replaces.allto = prevent all (combat | noncombat) ? damage that would be dealt to <recip>
replaces.gaintwice = if <player> would gain life , <player> gain/s twice that much life instead
replaces.gainnone = if <player> would gain life , (that player gains | you gain) no life instead
replaces.gainplus = if <player> would gain life , <player> gain/s that much life plus <Number> instead
replaces.gain = if you would gain life , <clause> instead
replaces.losetwice = if <player> would lose life , (they lose | that player loses) twice that much life instead
replaces.losegame = if you would lose the game , instead <clause>
replaces.drawthen = if you would draw a card , you may instead <clause> . <clause>
replaces.drawoptional = if you would draw a card , you may instead <clause>
replaces.draw = if you would draw a card , <clause> instead
replaces.drawmore = if you would draw one or more cards , you draw that many cards plus <Number> instead
replaces.tokens = if (an effect would create one or more tokens under your control | one or more tokens would be created under your control) , (it creates twice that many of those tokens | twice that many of those tokens are created) instead
replaces.tokensall = if one or more tokens would be created , twice that many of those tokens are created instead
replaces.tokensmore = if one or more tokens would be created under your control , those tokens plus <tokencount> additional <tokenspec> are created instead
replaces.counters = if one or more <Counter> counters would be put on <obj> , that many plus <Number> <Counter> counters are put on (it | that creature | that permanent) instead
replaces.counterstwice = if one or more <Counter> counters would be put on <obj> , twice that many <Counter> counters are put on (it | that creature | that permanent) instead
replaces.countersany = if an effect would put one or more counters on <obj> , it puts twice that many of those counters on that (permanent | creature) instead
replaces.countersanyplus = if you would put one or more counters on <obj> , put that many plus <Number> of each of those kinds of counters on that (permanent | creature) instead
replaces.mana = if you tap <obj> for mana , it produces (twice | three times) as much of that mana instead
replaces.regenerate = if <ref> would be destroyed , regenerate it
replaces.floor = damage that would reduce your life total to less than <Number> reduces it to <Number> instead
replaces.more = <obj> enter/s ~ (the battlefield) ? with an additional <Counter> counter on it
replaces.morequal = <obj> enter/s ~ (the battlefield) ? with a number of additional <Counter> counters on it equal to <qty> and as (a | an) <Subtype> in addition to its other types
replaces.morex = <obj> enter/s ~ (the battlefield) ? with an additional <Number> <Counter> counters on it , where <X> is <qty>
replaces.removeall = as <ref> enters ~ (the battlefield) ? , remove all counters from all permanents . <ref> enters ~ (the battlefield) ? with <countersn> on it for each counter removed this way
replaces.coin = if you would flip a coin , instead flip two coins and ignore one
replaces.entersif = <ref> enters ~ (the battlefield) ? with <countersn> on it if <cond>
replaces.ifenters = if <cond> , (it | <ref>) enters ~ (the battlefield) ? with <countersn> on it
replaces.escapeschoice = <ref> escapes with your choice of <countersn> or <countersn> on it
replaces.choicewith = <ref> enters ~ (the battlefield) ? with your choice of <countersn> or <countersn> on it
replaces.escapes = <ref> escapes with <countersn> on it
replaces.iftapped = if <cond> , <ref> enters ~ (the battlefield) ? tapped
replaces.counterstapped = <ref> enters ~ (the battlefield) ? tapped (with | and with) <countersn> on it
replaces.asthis = <obj> enter/s ~ (the battlefield) ? as a copy of <ref>
replaces.paylife = if you would pay life while your library has at least that many cards in it , exile that many cards from the top of your library instead
replaces.exileany = as <ref> enters ~ (the battlefield) ? , exile any number of creature cards from your graveyard
replaces.choose = as (it | <ref>) enters ~ (the battlefield) ? , choose (an opponent | a player | a basic land type | a color other than <Color>)
static.cantprevent = damage can't be prevented
static.cantpreventby = damage that would be dealt by <obj> can't be prevented
tothat = to that (permanent or player | player or permanent | permanent | player | creature or player | creature | source)

goes.shuffle = (reveal <ref> and ) ? shuffle it into its owner 's library instead
goes.top = put it on (top | the bottom) of its owner 's library instead
goes.hand = return it to its owner 's hand instead

ordered prevention preventedthen
static.prevented = <prevention> . <preventedthen>
body.prevented = <prevention> . <preventedthen>
prevention.would = if <obj> would deal (combat | noncombat) ? damage to <recip> , prevent that damage
prevention.wouldbe = if (combat | noncombat) ? damage would be dealt to <recip> , prevent that damage
prevention.chosen = the next time <obj> of your choice would deal damage to <recip> this turn , prevent that damage
prevention.all = prevent all (combat | noncombat) ? damage that would be dealt to <recip> this turn
prevention.nextyours = prevent the next <Number> damage that would be dealt to you and / or permanents you control this turn
prevention.next = prevent the next <Number> damage that would be dealt to <recip> this turn (, where <X> is <qty>) ?
prevention.nextchosen = prevent the next <Number> damage that <obj> of your choice would deal to you and / or permanents you control this turn
preventedthen.gain = you gain life equal to the damage prevented this way
preventedthen.exiletop = exile cards from the top of your library equal to the damage prevented this way
preventedthen.foreach = for each <Number> damage prevented this way , <clause>
preventedthen.each = <clause> for each <Number> damage prevented this way
preventedthen.if = if damage is prevented this way , <clause>

ordered nexttime
body.nexttime = <nexttime>
nexttime.gain = the next time <obj> of your choice would deal damage to <recip> this turn , prevent that damage . you gain life equal to the damage prevented this way
nexttime.source = the next time <obj> of your choice would deal damage to <recip> this turn , prevent that damage
nexttime.gainfrom = the next time <obj> would deal damage this turn , prevent that damage . you gain life equal to the damage prevented this way
nexttime.from = the next time <obj> would deal damage this turn , prevent that damage
nexttime.double = if <obj> would deal (combat | noncombat) ? damage to <recip> this turn , (it | that source) deals (double | twice | triple) that (damage | much damage) <tothat> ? instead
nexttime.double = if <obj> would deal (combat | noncombat) ? damage this turn , (it | that source) deals (double | twice | triple) that (damage | much damage) instead
nexttime.exile = if <obj> would die this turn , exile it instead
nexttime.exileeither = if that creature or planeswalker would die this turn , exile it instead
nexttime.leave = if <ref> would leave the battlefield , exile it instead of putting it anywhere else
nexttime.dealtway = if (a | <Type>) (creature | permanent) dealt damage this way would die this turn , exile it instead
nexttime.yours = if <obj> would enter ~ (the battlefield) ? under an opponent 's control this turn , it enters ~ (the battlefield) ? under your control instead
nexttime.redirect = the next <Number> damage that would be dealt to <obj> this turn is dealt to <obj> instead
pv.preventall = prevent all (combat | noncombat) ? damage that would be dealt to <objs> this turn
pv.preventallthis = prevent all (combat | noncombat) ? damage that would be dealt this turn to <objs>
pv.preventrecip = prevent all (combat | noncombat) ? damage that would be dealt (to you and <obj> this turn | this turn to you and <obj>)
pv.preventby = prevent all (combat | noncombat) ? damage that would be dealt by <obj> this turn
pv.preventbythis = prevent all (combat | noncombat) ? damage that would be dealt this turn by <obj>
pv.preventwould = prevent all (combat | noncombat) ? damage <obj> would deal this turn
pv.preventboth = prevent all (combat | noncombat) ? damage that would be dealt to and dealt by <obj> this turn
pv.preventfrom = prevent all (combat | noncombat) ? damage that would be dealt to <recip> this turn by <obj>
pv.preventfromchosen = prevent (all (combat | noncombat) ? | the next <Number>) damage that would be dealt to <recip> this turn by <obj> of your choice
sentence.unprevented = the damage can't be prevented .
pv.preventcolor = prevent all damage that sources of the color of your choice would deal this turn
pv.preventchosen = prevent all (combat | noncombat) ? damage <obj> of your choice would deal this turn
sentence.excess = excess damage is dealt to that creature 's controller instead .
act.cantprevent = damage can't be prevented this turn
`
