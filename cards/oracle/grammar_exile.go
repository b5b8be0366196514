package oracle

// grammarExile has foretell (702.143), and what is said of cards in exile: those
// exiled face down, with something, and who may look at them and play them (406).
const grammarExile = `
adj.foretold = foretold
cond1.foretold = <thisspell> was foretold
cond1.suspended = <ref> is suspended
event.lastcounter = the last <Counter> counter is removed from <ref> while it 's exiled
event.countergone = a/an <Counter> counter is removed from <ref> while it 's exiled
predicate.suspends = gain/s suspend
cond1.nosuspend = <ref> doesn't have suspend
predicate.foretold = become/s foretold
sentence.endeffect = you may pay <Mana> to end this effect .
sentence.foretellcost = its foretell cost is its mana cost reduced by <Mana> .
static.foretellcosts = foretelling cards from your hand costs <Mana> less and can be done on any player 's turn
spendon.foretell = to foretell a/an ? card/s <fromhand> ? or cast <spendspell>
post.elsewhere = <fromelse> <yourtheir> hand/s
event.foretell = <player> foretell/s a card

post.exiledwith = exiled with <ref>
post.fromowned = from among cards you own in exile with <ofcounters> on them
obj.theput = the <kinds> <ontofield> with <ref>
post.exiledwith = from among <silentthe> ? cards exiled with <ref>
static.likelast = as long as a card exiled with <ref> is a creature card , <ref> has the power , toughness , and creature types of the last creature card exiled with it . it 's still a/an <Subtype>
static.lookexiled = you may look at <silentthe> ? cards exiled with <ref> (, and you may play lands and cast spells from among those cards) ?
static.playexiled = you may play lands and cast spells from among <silentthe> ? cards exiled with <ref>
static.playexiledby = you may play lands and cast <kinds> from among cards (you <exiled>) ? <post> + (<thenand> you may <spendany> <thespells>) ?
pv.lookexiled = look at <objs> <dur>
pv.lookplay = look at and <cast> <objs> <dur>
pv.spendany = <spendany> (<thespells> | spells this way)
sentence.permitcast = <ifcastway> <clause> <rather> ? .
pv.playfree = <cast> <objs> without paying its/their mana cost/s <dur>
pv.playfree = play <objs> without paying its/their mana cost/s
pv.playfree = play <objs> <dur> without paying its/their mana cost/s
pv.castmust = cast/s <objs> if able without paying its/their mana cost/s
pv.castmust = cast/s <objs> without paying its/their mana cost/s if able
pv.playamongfree = play lands and cast spells from among cards exiled this way without paying their mana costs
pv.playonefree = play one of them without paying its mana cost
body.waysfree = if <cond> , you may play cards this way without paying their mana costs
castif.kind = it 's a/an <kinds> <post> *
castif.value = <poss> mana value is (<parity> | <compare>)

pv.exileone = exile/s <Number> (of <thosecards>) ? (face down) ? (with a/an <Counter> counter on it) ?
pv.putunplayed = put <someof> those cards you didn't play into your graveyard
possessor.that = that
pv.exilepile = exile/s <objs> in a face-down pile
pv.shufflepile = shuffle that pile
pv.topofpile = put the top card of the exiled pile into its owner 's hand
pv.shuffleowner = shuffle/s <objs> into <yourtheir> library
obj.allbut = <allbut> the bottom <topcards> of <library>
pv.turnupall = turn/s face up <objs>
post.amongthem = among them
ref.copies = the copies
ref.copy = the copy
cost.process = put <obj> from exile into (that player 's | its owner 's | their owners') graveyard/s
cond1.differentpowers = you control <Number> <ormore> <kinds> (with different (powers | names) | <rel> <sharing>)
cond1.namesakes = you control <Number> or more <kinds> with the same name (as one another) ?
post.ofthattype = of that type
pv.createthose = create <Number> of those tokens
body.difference = if fewer than <Number> cards were discarded this way , you draw cards equal to the difference
obj.topmany = <cards> from the top of <library>
body.lookcastif = for as long as it remains exiled , you may look at that card and you may cast it if it 's a/an <kinds>
body.lookcastamong = for as long as those cards remain exiled , you may look at them , you may cast <kinds> from among them , and you may <spendany> <thespells>
body.ownercast = for as long as <thecard> remains exiled , its owner may cast it
event.losecontrol = you lose control of <ref>
`
