package oracle

// grammarTime has what is said of turns, phases and steps: those added, skipped
// and ended, and of control of players.
const grammarTime = `
ordered dur
pv.extraturns = take/s <Number> extra turns after this one
pv.skipofturn = skip/s the untap step of that turn
pv.skipdraw = skip/s that draw
pv.skipturn = skip/s <whose> next <Number> ? turn/s
pv.skipnext = skip/s <whose> (next <stepname> | <stepname> <thisturn>)
pv.skipall = skip/s all combat phases of <whose> next turn
pv.skipthisphases = skip/s all combat phases this turn
pv.controlplayer = control/s <player> during (<theirs> | the (first | second) player 's) next turn
act.addphase = after this <thisphase> , there 's/is an additional <addedphase> <followed> ?
act.addafter = (there 's/is an additional <addedphase> <followed> ? | <player> get/s (a/an | <thatmany>) additional <stepname>) after this <thisphase>
pv.exchangelife = exchange life totals with <player>
pv.exchangelives = exchange life totals
pv.redistribute = redistribute any number of players ' life totals
untilwhen.upkeep = <beginningof> ? your next upkeep
dur.exiled = for as long as (it | they | that card | those cards) remain/s <exiled>
dur.cond = for as long as <cond>
static.skip = <player> skip/s their <stepname>
static.skipyour = skip your <stepname> (<ifaslong> <cond>) ?
cond1.firstcombat = it 's the first combat phase of the turn

window.sorcery = as a sorcery
window.once = once each turn
window.if = if <cond>
window.turn = during <whoseturn> turn
window.step = during (<whoseturn> | the | any) <windowstep> <ontheturn> ?
window.beforestep = before <thestep>
window.combat = <duringcombat> <ontheturn> ?
window.afterblockers = <duringcombat> after blockers are declared
window.beforeblockers = (before combat or) ? <duringcombat> before blockers are declared
window.before = before attackers are declared
window.attacked = if you've been attacked this step
ordered window
whose = <yourtheir>
windowstep.upkeep = upkeep step ?
windowstep.end = end step
windowstep.attackers = declare attackers step
windowstep.blockers = declare blockers step
windowstep.damage = combat damage step
windowstep.endcombat = end of combat step
stepname.untap = untap step/s
stepname.upkeep = upkeep step/s ?
stepname.draw = draw step/s
stepname.combat = combat phase/s
stepname.end = end step/s
addedphase.combat = combat phase
addedphase.main = main phase
addedphase.beginning = beginning phase
addedphase.upkeep = upkeep step
addedphase.end = end step
followed = followed by an additional main phase
thisphase.main = main phase
thisphase.combat = combat phase
thisphase.phase = phase
thisphase.step = step
`
