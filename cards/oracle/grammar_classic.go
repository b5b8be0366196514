package oracle

// grammarClassic has what cards of the classic sets say and few others.
const grammarClassic = `
static.entersname = as <ref> enters <battlefield> ? , choose <namekind>
pv.choosename = choose <namekind>
namekind.any = a card name
namekind.kind = a/an <Type> card name
namekind.not = a <NonType> card name
namekind.neither = a <NonType> , <NonType> card name
namekind.nonbasic = a nonbasic land card name
namekind.notbasic = a card name other than a basic land card name
post.chosenname = with the chosen name
post.thatname = with that name
pv.reword = change/s the text of <obj> by replacing all instances of <wordswap> <dur> ?
sentence.newword = the new creature type can't be <Subtype> .
wordswap.one = one <wordkind> with (another | <Subtype>)
wordswap.either = one <wordkind> with another or one <wordkind> with another
wordkind.color = color word
wordkind.land = basic <landtype>
wordkind.creature = creature type
pv.phaseobj = phase <obj> out until <untilwhen>
pv.tapphasing = tap <obj> as it phases in this way
body.excess = for each <Type> <player> control/s in excess of the number you control , choose a/an <Type> that player controls , then the chosen permanents <phaseout> (. repeat this process for <Type> (<comma> <Type>) * and <Type>) ?
pv.choosetwotypes = choose/s a land type and a basic land type
post.firstchosen = of the first chosen type
predicate.becomesecond = become/s the second chosen type
obj.ntargets = <Number> targets
obj.uptotargets = up to <Number> <other> ? targets
recip.youorwalker = you or a planeswalker you control
body.counteredput = if <thespell> is countered this way , put <thecard> <destination> instead of into <theirs> graveyard
cond1.nocountersthere = there are no <Counter> counters on <ref>
sentence.untapreturn = during your next untap step , as you untap your permanents , return <ref> to its owner 's hand .
sentence.rack = exile any number of cards from your hand face down . put that many cards from the top of your library into your hand . then look at the exiled cards and put them on top of your library in any order .
pv.searchzones = search <player> 's/' graveyard , hand , and library for <obj>
obj.fromhandway = card exiled from (their | that player 's) hand this way
`
