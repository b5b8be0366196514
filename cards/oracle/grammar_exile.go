package oracle

// grammarExile has foretell (702.143), and what is said of cards in exile: those
// exiled face down, with something, and who may look at them and play them (406).
const grammarExile = `
adj.foretold = foretold
cond1.foretold = (it | this spell | <Self>) was foretold
predicate.foretold = become/s foretold
sentence.foretellcost = its foretell cost is its mana cost reduced by <Mana> .
static.foretellcosts = foretelling cards from your hand costs <Mana> less and can be done on any player 's turn
static.foretellfirst = the first card you foretell each turn costs <Mana> to foretell
spendon.foretell = to foretell (a card from your hand | cards) or cast <spendspell>
post.foretell = (with | that have) foretell
post.elsewhere = from anywhere other than your hand
event.foretell = <player> foretell/s a card
`
