package oracle

// grammarSpell has what is said of a spell as it is cast (601), and of the damage that it
// deals then.
const grammarSpell = `
cond1.ascast = you controlled <obj> as you cast this spell
cond1.revealedas = you revealed (a | an) <kinds> or controlled <obj> as you cast this spell
cond1.xis = <Number> is <compare>
spellstatic.uncounterableif = if <cond> , <ref> can't be countered .
spellstatic.certainif = if <cond> , <ref> can't be countered and the damage can't be prevented .
act.unprevented = the damage can't be prevented
obj.thatrecipient = that (permanent or player | creature or player | creature , planeswalker , or player)
damage.bareplus = <Number> plus <Number> damage
damage.plus = <Number> plus <Number> damage to <recips>
cond1.samevalue = <ref> has the same mana value as <ref>
ref.paid = the revealed card
pv.shufflerest = shuffle/s the rest into your library
pv.putunmoved = put/s all cards revealed this way that weren't put onto the battlefield <destination>
pv.putuncast = put/s (all cards exiled this way | the exiled cards) that weren't cast (this way) ? <destination>
body.nextcast = the next time you cast (a | an) <kinds> from your hand this turn , put that card into your hand instead of into your graveyard as it resolves
body.ifdoif = if <player> (do | does) , <clause> if <cond>
body.moreofthem = if <cond> , you may put <Number> <kinds> <destination> instead of one
protections.or = <protection> or from <protection>
`
