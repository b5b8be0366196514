package oracle

// grammarAction has keyword actions (701), and what they and the keyword
// abilities are spoken of with.
const grammarAction = `
pv.speedup = increase/s your speed by <Number>
pv.harness = harness <ref>
qty.speed = your speed
cond1.maxspeed = you have max speed
cond1.notmaxspeed = you don't have max speed
cond1.teamwork = (it | this spell | <Self>) was cast using teamwork
cond1.notteamwork = (it | this spell | <Self>) wasn't cast using teamwork
cond1.warpedspell = a spell was warped this turn
cond1.nonlandleft = a nonland permanent left the battlefield this turn
cond1.harnessed = <ref> is harnessed
pv.adapt = adapt <Number>
pv.amass = amass/es <Subtype> ? <Number>
pv.bolster = bolster <Number>
pv.clash = clash with an opponent
pv.detain = detain <objs>
pv.flip = flip a coin
pv.monstrosity = monstrosity <Number>
pv.support = support <Number>
pv.suspect = suspect <obj>
pv.switchpt = switch <obj> 's power and toughness <dur>
predicate.conniven = connive/s <Number>
cond1.winflip = you win the flip
cond1.loseflip = you lose the flip
cond1.winclash = you win

pv.revealuntil = reveal/s cards from the top of <library> until (you | they | he or she | that player) reveal/s <obj>
pv.putthatrest = put/s (that card | it) <destination> and (the rest | all other cards revealed this way | all other revealed cards) <destination>
pv.putandrest = put/s <obj> <destination> and the rest <destination>
post.revealedway = revealed this way
post.samename = with the same name as <ref>
post.choice = of (their | his or her | that player 's) choice
obj.eachof = each of <obj>
obj.colorsspent = color of mana spent to cast (it | <ref>)
obj.timekicked = time (it | <ref>) was kicked
det.anynum = any number of other ?
compare.ormore = <Number> or more
compare.equal = equal to <qty>
qty.numberplus = the number of <obj> plus <qty>
qty.colorsspent = the number of colors of mana spent to cast (it | <ref>)
qty.devotiontwo = your devotion to <Color> and <Color>
cond1.devotion = <qty> is <compare>

trigger.first = (when | whenever) <event> for the first time each turn
event.blocksorby = <obj> block/s or becomes blocked by <obj>
event.battalion = <Self> and at least <Number> other creatures attack
event.battalionthis = this creature and at least <Number> other creatures attack
body.counteredexile = if (that spell | it) is countered this way , exile it instead of putting it into (its owner 's | that player 's) graveyard
restriction.beforeattack = activate only during your turn , before attackers are declared .
cost.manaeach = pay ? <Mana> for each <obj>
cost.energyget = <Energy>
predicate.notcreature = (isn't | aren't) (a creature | creatures)
predicate.canattackturn = can attack this turn as though it didn't have defender
cond1.paired = <ref> is paired with another creature
obj.both = both creatures
obj.thisorhost = <ref> or enchanted creature
obj.thisandhost = <ref> and enchanted creature each
kwparam.ravenous = ravenous
kwparam.snowlandwalk = snow <Landwalk>
kwparam.modularsunburst = modular — sunburst
protection.choice = the color of your choice
`
