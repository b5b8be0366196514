package oracle

// grammarChoice has votes, piles and emblems (701.38, 700.3, 114).
const grammarChoice = `
act.votewords = <startingyou> , each player votes for <VoteWord> or <VoteWord>
act.eachword = <player> chooses <VoteWord> (<comma> <VoteWord>) * <comma> ? or <VoteWord>
obj.whochose = player who chose <VoteWord>
body.friendfoe = for each player , choose friend or foe
player.friend = each (friend | foe)
obj.chosenway = each permanent chosen this way
act.around = starting with you and proceeding in <chosendirection> , <player> <pv>
pv.choosedirection = choose/s <leftright> or <leftright>
static.attackdirection = each player may attack only the nearest opponent in <chosendirection> and planeswalkers controlled by that opponent
pv.gainchosen = gain/s control of a/an <kinds> of your choice controlled by <player>
pv.gaintheirs = gain/s control of the <Type> they chose
act.votefor = <startingyou> , each player votes for <obj>
cond1.votesmore = <VoteWord> gets more votes
cond1.votesmoretie = <VoteWord> gets more votes or the vote is tied
obj.votes = <VoteWord> vote
post.mostvotes = with the most votes or tied for most votes
static.morevotes = while voting , you may vote an additional time
player.voter = the voter
pv.sacrificeeach = (sacrifice/s | tap/s) <obj> <foreach>
pv.puteither = put/s <ref> onto the battlefield or into your hand
pv.putneach = put/s <Number> <Counter> counters on <objs> for each <obj>

pv.removeany = remove/s a counter from <obj>
pv.removesome = remove/s up to <Number> <Counter> counters from <obj>
pv.removesome = remove/s up to ? <Number> counters from <obj>
pv.moveone = move/s a counter from <obj> onto <obj>
pv.movemany = move/s any number of counters (<amongobj> | <fromobj>) <onto> <obj>
pv.putasmany = put/s (the same number (<orand> | of <each>) <kindof> counter/s | one of each of those kinds of counters) on <objs>
body.onemore = for each kind of counter on <obj> , give that permanent or player another counter of that kind
body.kindoneither = <then> ? for each kind of counter among <obj> , put a counter of that kind on either of <ref>
body.kindorplus = for each kind of counter on <obj> , you may put <yourchoice> a <Counter> counter or a counter of that kind on <ref>
pv.choosekind = choose/s a <kindof> ? counter on <obj>
pv.putkind = put/s a counter of that kind on <objs>
body.kindputremove = for each kind of counter on <obj> , put another counter of that kind on it or remove one from it
pv.putchoicekind = put/s <choicecounter> on <objs>
pv.putchoicekind = put/s <yourchoice> a counter from among <Counter> (<comma> <Counter>) * , and <Counter> on <objs>
body.putkindif = put a counter of that kind on <obj> if it doesn't have a counter of that kind on it
body.kindatrandom = choose a kind of counter at random that <ref> doesn't have on it from among <Counter> (<comma> <Counter>) * , and <Counter>
gerund.removeamong = removing (a/an | <Number>) <Counter> ? counter/s from among <obj>
cost.removeany = remove a counter from <obj>
cost.removeamong = remove (a/an | <Number> | <oneormore>) <Counter> counter/s <amongobj>
cost.removeamong = remove (a | <Number>) counter/s <amongobj>

pv.separate = separate/s <thosecards> into two piles
pv.separateown = separate/s (the | all) <kinds> they control into (two | three) piles
pv.pilerandom = choose/s one of their piles at random and sacrifice/s those permanents
pv.piletheirs = choose/s one of their piles
pv.pilesacrifice = sacrifice/s the <kinds> in their chosen pile
act.eachseparates = <startingyou> , <player> <pv>
pv.separateobj = separate/s <obj> into two piles
pv.separatefaces = separate/s <thosecards> into a <faced> pile and a <faced> pile
pv.choosepile = choose/s <oneof> (those piles | the piles)
pv.putpilechoice = put all cards from the pile of your choice <destination> and the (rest | other) <destination>
pv.putpiles = put/s (one pile | that pile) <destination> and the other <destination>
post.pile = in the pile of <theirs> choice

pv.restart = restart the game , leaving in exile all <kinds> exiled with <ref>
pv.restartplain = restart the game

act.subgame = players play a magic subgame , using their libraries as their decks
player.notwinner = each player who doesn't win the subgame

cond1.city = you have the city 's blessing
cond1.fullparty = you have a full party

pv.emblem = get/s an emblem with <abilities>
ref.this = this emblem
`
