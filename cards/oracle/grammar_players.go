package oracle

// grammarPlayers has what is said of players: who they are by what they control, have or
// did, and what several of them do.
const grammarPlayers = `
player.eachwho = each (player | opponent) who <whodoes>
post.who = who <whodoes>
whodoes.more = (control/s) (more | fewer) <kinds> <post> * than you
whodoes.control = control/s <obj>
whodoes.controlnot = (don't | doesn't) control <obj>
whodoes.hand = (have | has) (more | fewer) cards in hand than you
whodoes.life = (have | has) (more | less) life than you
whodoes.nohand = (have | has) no cards in hand
whodoes.lost = lost life this turn
ordered whodoes
qty.difference = the difference
cond1.thatmore = that (player | opponent) controls (more | fewer) <kinds> <post> * than you
cond1.thathand = that (player | opponent) has (more | fewer) cards in hand than you
`
