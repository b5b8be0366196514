package oracle

// grammarSpell has what is said of a spell as it is cast (601), and of the damage that it
// deals then.
const grammarSpell = `
cond1.ascast = you controlled <obj> as you cast this spell
cond1.revealedas = you revealed (a | an) <kinds> or controlled <obj> as you cast this spell
cond1.destroyedby = <obj> under your control was destroyed this turn by a spell or ability an opponent controlled
cond1.attackingone = (exactly one | a | an) <kinds> is attacking
spellstatic.altcostgain = if <cond> , rather than pay <ref> 's mana cost , you may have (an opponent | each other player) gain <Number> life .
cost.discardtwo = discard <obj> and <obj>
cond1.xis = <Number> is <compare>
spellstatic.uncounterableif = if <cond> , <ref> can't be countered .
spellstatic.certainif = if <cond> , <ref> can't be countered and the damage can't be prevented .
act.unprevented = the damage can't be prevented
obj.thatrecipient = that (permanent or player | creature or player | creature , planeswalker , or player)
damage.bareplus = <Number> plus <Number> damage
damage.plus = <Number> plus <Number> damage to <recips>
cond1.samevalue = <ref> has the same mana value as <ref>
ref.paid = the revealed card
ref.revealedall = the revealed cards
ref.revealedkind = the revealed (<Type> | <Subtype>) card
pv.shufflerest = shuffle/s the rest (of the revealed cards) ? into your library
pv.putunmoved = put/s all cards revealed this way that weren't put onto the battlefield <destination>
pv.putuncast = put/s (all cards exiled this way | the exiled cards) that weren't cast (this way) ? <destination>
body.nextcast = the next time you cast (a | an) <kinds> from your hand this turn , put that card into your hand instead of into your graveyard as it resolves
body.ifdoif = if <player> (do | does) , <clause> if <cond>
body.moreofthem = if <cond> , you may put <Number> <kinds> <destination> instead of one
det.third = a third target
obj.thirdtarget = a third target
obj.someofthose = one or more of <ref>
predicate.dealthree = deal/s <damage> , <damage> , and <damage>
predicate.dividedevenly = deal/s <Number> damage divided evenly , rounded down , among <obj>
pv.putthreeapart = put/s <countersn> on <obj> , <countersn> on <obj> , and <countersn> on <obj>
act.choosekicked = choose <obj> , then choose another target <kinds> ? for each time this spell was kicked
body.dealif = <subject> deal/s <damage> if <cond1> and <damage> if <cond1>
cond1.countered = (a | an) <kinds> you cast this turn was countered by a spell or ability an opponent controlled
static.openingfirst = you may reveal <ref> from your opening hand . if you do , when each opponent casts their first spell of the game , <body>
static.cantsearch = <player> can't search libraries
playercant.search = search libraries
zone.graveslibraries = graveyards and libraries
post.fromgraveslibraries = from graveyards or libraries
act.yougain = you gain <abilities> <dur>
act.youandgain = you and each <kinds> <post> * gain <abilities> <dur>
act.bothgain = <ref> and <kinds> <post> * gain <abilities> <dur>
protections.or = <protection> or from <protection>
body.castexiles = if that spell would be put into (your | a) graveyard (this turn) ? , exile it instead
body.wayexiles = if (a | an) <kinds> cast this way would be put into (your | a) graveyard , exile it instead
event.cycleordiscard = <player> cycle/s or discard/s <obj>
event.hostgone = <obj> is put into a graveyard
post.mechanic = (with | that has | that have) (a | an) ? (cycling | kicker | morph | awaken) (ability | abilities) ?
post.cycledor = that ? you cycled or discarded this turn
past.cycled = <doer> cycled <obj>
zone.handgraveyard = <player> 's hand and graveyard
pv.revealnumber = reveal/s a number of cards from (your | their) hand equal to <qty>
obj.cardsturn = card/s you've (drawn | discarded | cycled or discarded) this turn
`
