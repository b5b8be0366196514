package oracle

// grammarPhrase has phrases that stand in many places: amounts of what was done and of
// what is described, conditions on counters and players, and prices of all kinds that
// something is not done for.
const grammarPhrase = `
obj.domain = basic land type among lands <player> control/s
obj.party = creature in your party
obj.dungeons = differently named dungeon you've completed
obj.counterway = <Counter> counter/s removed this way
obj.anycounterway = counter/s removed (this way) ?
obj.theway = the <kinds> <way>
post.shares = that <sharing> with <obj>
sharing = (share/s | doesn't share | don't share) (a color | a creature type | at least one creature type | a card type)
cond1.shares = <ref> <sharing> with <obj>
post.way = (that was | that were) ? <way>
way.onto = put onto the battlefield this way
way.intoexile = put into exile this way
way.goaded = goaded this way
way.done = (destroyed | sacrificed | exiled | discarded | milled | tapped | untapped | returned | drawn) this way
cond1.dealtway = (a | an) <kinds> is dealt damage this way
cond1.doesway = <player> (return | returns | mill | mills) <obj> this way
cond1.done = <obj> (is | are | was | were) <way>
cond1.youdid = you (destroyed | sacrificed | exiled | discarded | milled | tapped | untapped | returned) <obj> this way
obj.anyofthose = those permanents and / or players
obj.convoked = each creature that convoked <ref>
obj.devoured = <kinds> <ref> devoured
obj.beyond = <kinds> <post> * beyond the first
cond1.devoured = <ref> devoured a creature
obj.died = <kinds> that died this turn
obj.diedunder = <kinds> that died under your control this turn
obj.enteredturn = <kinds> you had enter ~ (the battlefield) ? under your control this turn
obj.leftunder = <kinds> that left the battlefield under your control this turn
obj.buried = <kinds> put into your graveyard from the battlefield this turn
obj.castturn = <kinds> you've cast this turn
obj.colors = color among <obj>
obj.colorsof = of that spell 's colors
obj.chosencolors = of the chosen colors it is
obj.typesamong = card type among <obj>
obj.powers = different (power | mana value) among <obj>
obj.theextreme = the <kinds> <post> * with the (greatest | least | highest | lowest) (power | toughness | mana value)
body.tied = if two or more (cards | creatures | permanents) are tied for (greatest | least | highest | lowest) (power | toughness | mana value) , you choose one of them
obj.itscolors = of (its | their) colors
qty.powerof = the (power | toughness | mana value) of <ref>
qty.powerdied = the (power | toughness) of the creature that died
qty.powerofobj = the (power | toughness | mana value) of <obj>
qty.total = the total (power | toughness | mana value) of <obj>
body.unlesspayeither = then ? <clause> unless <player> (pay/s) <costs> or <costs>
body.unlessfirst = unless <player> (pay/s) <costs> , <clause>
body.unlessdoesfirst = unless <player> <pv> , <clause>
kinds.twocolored = <Color> or <Color> <part> or <kind>
post.valuelist = with (power | toughness | mana value) <Number> , <Number> , or <Number>
cond1.chosenname = <ref> has the chosen name
cond1.hasnotkeyword = <ref> doesn't have <Keyword>
event.dealtyou = (combat | noncombat) ? damage is dealt to you
post.controlledby = controlled by that player or by that (permanent | planeswalker) 's controller
cond1.theylife = <player> has (more | less) life than you
cond1.eachlife = each player has <Number> or less life
act.lifeit = it becomes equal to your starting life total
cond1.totalabove = your life total is at least <Number> greater than your starting life total
event.createsacrifice = you create or sacrifice a token
pv.doublelifeof = double (your | <player> 's) life total
pv.losethird = lose/s a third of (your | their) life , rounded (up | down)
qty.lifeof = <player> 's life total
post.atrandom = chosen ? at random
det.someof = one or more target

cond1.opponents = you have <Number> or more opponents
cond1.youcontrolled = you controlled <ref>
cond1.owns = (you own | an opponent owns) (a | an) <kinds> <post> *
cond1.buriedone = (a | an) <kinds> is in your graveyard
cond1.buriedboth = (a | an) <kinds> and (a | an) <kinds> are in your graveyard
cond1.countersamong = there are <Number> or more counters among <obj>
cond1.thiscommand = <ref> is in the command zone
cond1.thisin = <ref> is in your graveyard
cond1.above = <ref> is in your graveyard with <Number> or more <kinds> above it
cond1.directly = <ref> is in your graveyard with (a | an) <kinds> directly above it
cond1.colorsthere = there are <Number> colors among <obj>
cond1.domain = there are <Number> or more basic land types among lands you control
cond1.commonest = <Color> is the most common color among all permanents or is tied for most common
cond1.sharescommonest = <ref> shares a color with the most common color among all permanents or a color tied for most common
cond1.attachedto = (a | an) <kinds> <post> * is attached to <obj>
cond1.noopponent = no opponent controls (a | an) <kinds> <post> *
cond1.countersthere = there are <Number> or more <Counter> counters on <ref>
cond1.countersexactly = there (is | are) exactly <Number> <Counter> counter/s on <ref>

body.foreachunless = for each <obj> , discard a card unless you sacrifice <obj>
body.sametrue = the same is true for <Keyword> (, <Keyword>) * , and <Keyword>
body.whensacrificed = when you sacrifice one or more <kinds> this way , <clause>
static.untapif = <subject> (doesn't | don't) untap during <possstep> untap (step | steps) if <cond>

event.castnthduring = <player> cast/s (your | their) <Ordinal> spell during each opponent 's turn
event.dealtto = (you're | <player> (is | are)) dealt (combat | noncombat) ? damage

act.lure = all creatures able to block <obj> this turn do so

pv.discardhand = discard/s all the cards in (your | their | his or her) hand
pv.shufflehandgraveyard = shuffle/s (your | their) hand and graveyard into (your | their) library
pv.preventto = prevent all (combat | noncombat) ? damage that would be dealt to <player> this turn
pv.preventthisto = prevent all (combat | noncombat) ? damage that would be dealt this turn to <player>
pv.preventnextto = prevent the next <Number> damage that would be dealt to <player> this turn
predicate.aretype = (is | are) (a | an) ? <Type> in addition to (its | their) other types
predicate.becomestype = become/s (a | an) <Type> in addition to (its | their) other types
predicate.becomesland = (become/s) (a | an) ? <Subtype>
predicate.becomestypes = (become/s) (a | an) <Subtype> <Subtype>
predicate.colortoo = (become/s | is | are) <Color> in addition to (its | their) other colors
predicate.becometoo = become/s (a | an) ? <Color> <Subtype> in addition to (its | their) other colors and types
becoming.plain = <Subtype> * <Type> +
becoming.able = <Subtype> * <Type> + with <abilities> <stillland> ?
becoming.too = <Subtype> + <Type> + <stillland>
becoming.measured = <Subtype> * <Type> + with power and toughness each equal to <qty> <stillland> ?
`
