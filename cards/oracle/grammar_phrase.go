package oracle

// grammarPhrase has phrases that stand in many places: amounts of what was done and of
// what is described, conditions on counters and players, and prices of all kinds that
// something is not done for.
const grammarPhrase = `
obj.party = creature in your party
obj.dungeons = differently named dungeon you've completed
obj.counterway = <Counter> counter/s removed this way
obj.counterputway = counter/s put on a/an <kinds> this way
obj.anycounterway = counter/s <removed> (this way) ?
obj.lookedscry = card/s looked at while scrying this way
obj.theway = the <other> ? <kinds> <way>
post.shares = that <sharing> with <obj>
sharing = doesn't/don't ? share/s (a color | a <kindoftype> | at least one creature type)
cond1.shares = <ref> <sharing> with <obj>
post.way = (that was | that were) ? <way>
way.put = put (<intohand> | into <zone>) this way
way.done = <player> ? (<done> | <status>) this way
cond1.dealtway = (a/an <kinds> is dealt damage | <excessdealt>) this way
cond1.doesway = <player> (return/s | mill/s | sacrifice/s | discard/s | reveal/s) <obj> <destination> ? this way
cond1.done = <obj> (is/are | was/were) <way>
cond1.youdid = you <done> <obj> this way
obj.dealtway = each creature dealt damage this way
obj.anyofthose = those permanents and / or players
obj.convoked = each creature that convoked <ref>
obj.devoured = <kinds> <ref> devoured
obj.beyond = <kinds> <post> * beyond <thefirst>
cond1.devoured = <ref> devoured a creature
obj.died = <kinds> that died this turn
obj.diedunder = <kinds> that (died | <left>) under your control this turn
obj.enteredturn = <kinds> (you had enter <battlefield> ? | <thatentered>) under your control this turn
obj.buried = <kinds> put into your graveyard from the battlefield this turn
obj.castturn = <other> ? <kinds> <youve> ? cast this turn (<otherthan> <thefirst>) ?
obj.colorsof = of that spell 's colors
obj.chosencolors = of the chosen colors it is
obj.among = <among>
obj.theextreme = the <kinds> <post> * with the <extreme> <size>
body.tied = if two or more <kinds> are tied for <extreme> <size> , you choose one of them
obj.itscolors = of its/their colors
qty.powerof = the <size> of (<ref> | <thatdied>)
qty.powerofobj = the <size> of <obj>
qty.total = the <total> <size> of <obj>
body.unlesspayeither = <then> ? <clause> unless <player> pay/s <costs> or <costs>
body.unlessfirst = unless <player> (pay/s <costs> | <pv>) , <clause>
kinds.twocolored = <Color> or <Color> <part> or <kind>
cond1.eachcolor = you control a permanent of each color
cond1.chosenname = <ref> has the chosen name
event.dealtyou = <combat> ? damage is dealt to <player> <oryourwalker> ?
post.controlledby = controlled by that player or by that (permanent | planeswalker) 's controller
pv.doublelifeof = double <playerof> life total
pv.losethird = lose/s a third of <yourtheir> life <rounded>
post.atrandom = chosen ? at random
det.someof = one or more target

cond1.opponents = you have <Number> or more opponents
cond1.youcontrolled = you controlled <ref>
cond1.owns = <player> own/s a/an <kinds> <post> *
cond1.buriedone = a/an <kinds> (<orand> a/an <kinds>) ? is/are in your graveyard
cond1.thisin = <ref> is in <zone> (or on the battlefield) ?
cond1.above = <ref> is in your graveyard with (<Number> <ormore> <kinds> | a/an <kinds> directly) above it
cond1.among = there are <Number> (or more) ? <among>
cond1.commonest = (<Color> is | <ref> <sharing> <with>) the most common color among all permanents or (is | a/an color) tied for most common
cond1.attachedto = a/an <kinds> <post> * is attached to <obj>
cond1.noopponent = no opponent controls a/an <kinds> <post> *
cond1.countersthere = there is/are (<exactly> <Number> | <Number> or more) <Counter> counter/s on <ref>

body.payforeach = <player> may choose <obj> and pay <Mana> for each <kinds> chosen <thisway> . if <player> does , untap those <Type>
body.paytimes = you may pay <Mana> any number of times . when you pay this cost one or more times , <clause>
body.whenway = when you (discard/s | sacrifice/s) <obj> this way , <clause>
body.revealx = you may reveal <Number> <kinds> in your hand . if you do , <clause>
body.fewspared = choose <obj> , then each other player chooses <obj> they don't control that hasn't been chosen this way . destroy all other <kinds>
body.youchooseeach = for each player , you choose from among the permanents that player controls <objs> . then each player sacrifices all other <kinds> they control
body.eachother = you and <player> each reveal the top card of your library . you each <loselife> equal to the mana value of the card revealed by the other player . you each put the card you revealed into your hand
static.found = as long as a/an <kinds> <post> * (is/are <post> | has/have <Keyword>) , <ref> has <Keyword> . <likewise>
static.found = as long as a/an <exiled> <kinds> <post> * has <Keyword> , <ref> has <Keyword> . <likewise>
static.found = as long as <player> control/s a/an <kinds> <post> * , <ref> has <Keyword> . <likewise>
static.founddelved = if a/an <kinds> <post> * was exiled with <poss> delve ability , <ref> has <Keyword> . <likewise>
likewise = the same is true for <found> (<comma> <found>) * , and <found>
found.keyword = <Keyword>
found.protection = protection (from any color) ?
found.landwalk = <landwalk>
body.whenenters = when that <typepermanent> enters <battlefield> ? , <clause>
post.lastcombat = that <ref> didn't attack during your last combat
body.ifcantchoose = if you can't choose (an opponent | a player) this way , <clause>
body.sametrue = (the same is true | repeat this process) for <Keyword> (<comma> <Keyword>) * , and <Keyword>
static.untapif = <subject> doesn't/don't untap during <possstep> untap step/s if <cond>

event.castnthduring = <player> cast/s <yourtheir> <Ordinal> spell during each opponent 's turn
event.dealtto = (you're | <player> is/are) dealt <combat> ? damage (<byobj> (<orand> <byobj>) ?) ?

act.lure = all creatures able to block <obj> this turn do so

pv.discardhand = discard/s all the cards in <yourtheir> hand
pv.preventto = prevent all <combat> ? damage that would be dealt to <player> this turn
pv.preventthisto = prevent all <combat> ? damage that would be dealt this turn to <player>
pv.preventnextto = prevent <nextdamage> that would be dealt to <player> this turn
predicate.aretype = is/are a/an ? <Type> in addition to its/their other types
predicate.becomestype = become/s a/an <Type> in addition to its/their other types
predicate.becomesland = become/s a/an ? <Subtype>
becoming.plain = <Subtype> * <Type> +
becoming.able = <Subtype> * <Type> + with <abilities> <stillland> ?
becoming.too = <Subtype> + <Type> + <stillland>
becoming.measured = <Subtype> * <Type> + with power and toughness each equal to <qty> <stillland> ?
`
