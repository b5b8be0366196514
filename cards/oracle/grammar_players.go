package oracle

// grammarPlayers has what is said of players: who they are by what they control, have or
// did, and what several of them do.
const grammarPlayers = `
player.eachwho = each (player | opponent) who <whodoes>
post.who = who <whodoes>
post.controllerwho = whose controller <whodoes>
player.atrandom = (an opponent | a player) chosen at random
player.ofchoice = a player of your choice
whodoes.more = (control/s) (more | fewer) <kinds> <post> * than you
whodoes.moreby = (control/s) at least <Number> more <kinds> <post> * than you
whodoes.control = control/s <obj>
whodoes.controlnot = (don't | doesn't) control <obj>
whodoes.hand = (have | has) (more | fewer) cards in hand than you
whodoes.life = (have | has) (more | less) life than you
whodoes.inhand = (have | has) <handsize> in hand
whodoes.lost = lost life this turn
whodoes.dealt = (was | were) dealt (combat | noncombat) ? damage (by <ref>) ? this turn
whodoes.cast = cast <obj> this turn
whodoes.attacked = attacked with (a creature | creatures) this turn
whodoes.did = (does | did | discarded a card this way)
whodoes.searched = (searched | searches) (their | a) library this way
whodoes.cannot = can't
whodoes.didnot = (doesn't | didn't)
ordered whodoes
player.eachattacking = each (player | opponent) attacking <defender>
player.that = that attacking player
static.untaptoo = untap <obj> during each (other player | opponent) 's untap step
pv.chooseeach = choose/s <objs> from among the <kinds> <post> *
pv.chooseamong = choose/s from among the <kinds> <post> * <objs>
pv.choosetypes = choose/s (a | an) <kinds> <post> * of each permanent type
pv.rest = (destroy/s | sacrifice/s | discard/s | exile/s) the rest
player.youand = you and <player>
act.swapcontrol = you and <player> each gain control of all <kinds> the other controls <dur>
cond1.youdefend = you're the defending player
post.hadcounters = that had counters put on (it | them) this way
act.drawtomost = each player with fewer cards in hand than the player with the most cards in hand draws cards equal to the difference
act.searchtomost = each player who controls fewer lands than the player who controls the most lands searches their library for a number of <kinds> less than or equal to the difference , puts those cards onto the battlefield tapped , then shuffles
act.eachdifferent = starting with the next opponent in turn order , each opponent chooses a different <kinds> from among them
act.same = <player> (does | do) the same
defender.you = you
defender.yourwalker = you or a planeswalker you control
defender.opponent = (an opponent | one of your opponents)
defender.oppwalker = one of your opponents or a planeswalker (they control | an opponent controls)
defender.enchanted = enchanted player
defender.player = a player
defender.that = that player
defender.thatwalker = that player or a planeswalker they control
post.attacking = (that 's | that are | that is) ? attacking <defender>
event.attackswhom = <obj> attack/s <defender>
event.playerattacks = <player> attack/s <defender> with one or more creatures
event.playerattacks = <player> attack/s you and / or one or more planeswalkers you control
event.isattacked = <player> is attacked
qty.mostdiscarded = the greatest number of cards a player discarded this way
way.graveyard = put into (a graveyard | graveyards | their graveyard) this way
qty.difference = the difference
cond1.thatmore = (that (player | opponent) | defending player) controls (more | fewer) <kinds> <post> * than you
cond1.handthan = <player> (have | has) (more | fewer) cards in hand than you
cond1.handmost = you have (more | fewer) cards in hand than each opponent
cond1.inhand = <player> (have | has) <handsize> in hand
handsize.no = no cards
handsize.atleast = <Number> or more cards
handsize.atmost = <Number> or fewer cards
handsize.exactly = exactly <Number> cards
handsize.than = (more | fewer) than <Number> cards
handsize.some = a card
`
