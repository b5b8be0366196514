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
protections.or = <protection> or from <protection>
`
