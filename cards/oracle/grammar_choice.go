package oracle

// grammarChoice has votes, piles and emblems (701.38, 700.3, 114).
const grammarChoice = `
act.votewords = starting with you , each player votes for <VoteWord> or <VoteWord>
body.friendfoe = for each player , choose friend or foe
player.friend = each (friend | foe)
act.eachmaychoose = starting with you , each player may choose <obj>
obj.chosenway = each permanent chosen this way
act.votefor = starting with you , each player votes for <obj>
cond1.votesmore = <VoteWord> gets more votes
cond1.votesmoretie = <VoteWord> gets more votes or the vote is tied
obj.votes = <VoteWord> vote
post.mostvotes = with the most votes or tied for most votes
static.morevotes = while voting , you may vote an additional time
player.voter = the voter
pv.sacrificeeach = sacrifice/s <obj> for each <obj>
pv.puteither = put/s <ref> onto the battlefield or into your hand
pv.putneach = put/s <Number> <Counter> counters on <objs> for each <obj>

pv.separate = separate/s (them | those cards) into two piles
pv.separateobj = separate/s <obj> into two piles
pv.separatefaces = separate/s (them | those cards) into a face-down pile and a face-up pile
pv.choosepile = choose/s one of (those piles | the piles)
pv.putpilechoice = put all cards from the pile of your choice <destination> and the (rest | other) <destination>
pv.putpiles = put/s (one pile | that pile) <destination> and the other <destination>
post.pile = in the pile of (their | that player 's | his or her) choice

pv.restart = restart the game , leaving in exile all <kinds> exiled with <ref>
pv.restartplain = restart the game

act.subgame = players play a magic subgame , using their libraries as their decks
player.notwinner = each player who doesn't win the subgame

cond1.city = you have the city 's blessing
cond1.fullparty = you have a full party

pv.emblem = get/s an emblem with <abilities>
ref.this = this emblem
`
