package oracle

// grammarCombat has costs to attack and to block (508.1h, 509.1d).
const grammarCombat = `
static.assignfree = (<foreach> <comma>) ? <player> may have <obj> assign its/their combat damage as though it/they weren't blocked
static.overwalk = creatures with (<Landwalk> | <landwalks>) can be blocked as though they didn't have (<Landwalk> | that/those ability/ies)
cond1.packattack = you attacked with creatures with total power <Number> or greater this combat
qty.excess = the amount of <excessdealt> this way
trigger.incombat = <whenever> <event> (<duringcombat> | <during> <thestep>)
qty.highestopp = the highest life total among <opponentsall>
static.crews = <ref> crews vehicles (as though its power were <Number> greater | <using> <bytoughness>)
cant.attackunlessmore = attack unless you control more <kinds> than defending player
cant.blockunlessmore = block unless you control more <kinds> than attacking player
cant.attackpay = attack unless <payer> <Mana> <paidfor> ? <where> ?
cant.attackblockpay = attack or block unless <payer> <Mana> <paidfor> ? <where> ?
cant.blockpay = block <obj> ? unless <payer> <Mana> <paidfor> ? <where> ?
cant.attackyoupay = attack you unless <payer> <Mana> <paidfor> ? <where> ?
cant.attackwalkerspay = attack you or planeswalkers you control unless <payer> <Mana> <paidfor> ? <where> ?
pv.directs = choose (which creatures <attackblock> <thiscombat> (and <howblock>) ? | <howblock>)
post.protect = <player> protect/s
cond1.protects = <player> protect/s (<ref> | a/an <kinds> <post> *)
defender.battle = a/an <Type> <post> *
past.attackedwhom = <ref> attacked <defender>
payer.controller = its/their controller pays
payer.you = you pay
paidfor.those = for each of those creatures
paidfor.attacking = for each creature they control that 's attacking you
paidfor.kind = for each <status> creature they control
paidfor.counters = for each <Counter> counter on <ref>
paidfor.obj = for each <obj>
ordered paidfor
`
