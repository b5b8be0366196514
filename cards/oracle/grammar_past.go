package oracle

// grammarPast has what happened earlier in the turn, asked about and counted (608.2i).
const grammarPast = `
cond1.past = <past> this turn
cond1.lastturn = <past> last turn
cond1.theirturn = (<ref> attacked | <player> attacked <player>) during <yourtheir> last turn
qty.lifechanged = <lifeturn>
qty.lostturn = the <total> ? ~ <amountof> ? life <lifedeed> this turn
qty.lostturn = the <total> life lost by <opponentsall> this turn
obj.lifechanged = <Number> life <lifedeed> this turn
obj.lifechanged = <Number> (<lostway> | <damagedealt> <player>)
qty.greatestdealt = the greatest amount of damage dealt by a source to a permanent or player this turn

cond1.resolved = this is the <Ordinal> (<orand> <Ordinal>) ? time this ability has resolved this turn
cond1.resolvedso = it 's the <Ordinal> time
cond1.activated = this ability has been activated <Number> or more times this turn
body.ifdelayed = if <cond> , <clause> at <beginningof> <steptime>

post.putthere = (that was | that were) put there (from (the battlefield | anywhere | a library)) ? this turn
post.putyours = that was/were put into <zone> from (the battlefield | anywhere | your library) this turn
post.discardedorput = that was discarded or put there from a library this turn

ordered past
past.counterput = (<youve> put <oneormore> <Counter> counter/s | <acounter> <waswasnt> put) on (<obj> | a/an <kinds> <underyours>)
past.died = <obj> died
past.diedunder = <obj> died <underyours>
past.left = <obj> <left>
past.leftunder = <obj> <left> <underyours>
past.leftgraveyard = <obj> left your graveyard
past.put = <obj> was/were put into <zone> from (anywhere | <zone>)
past.entered = <obj> entered <battlefield> ?
past.enteredunder = <obj> entered <battlefield> ? under (your | an opponent 's) control
past.had = <doer> <hadenter>
past.cast = <doer> <didcast>
past.didnot = (you haven't cast <obj> | <player> <didnt> (cast <obj> | <gainorlose>) | <player> <didntattack> <withcreature> ?)
past.attacked = <ref> attacked
past.attackednot = <ref> (<didntattack> | hasn't attacked)
past.attackedorblocked = <ref> (attacked or blocked | blocked or was/were blocked <byobj>)
past.whoattacked = <obj> attacked
past.youattacked = you attacked <withcreature> ?
past.attackedwith = <doer> <didattack>
past.life = <lifedeed> life
past.otherlost = a player other than you lost life
past.lifemany = <doer> <gainlose> <Number> or more life
past.lifetwo = <doer> gained <orand> lost life
past.drawn = <doer> <diddraw>
past.buriedmany = <player> had <Number> or more cards put into their graveyard from anywhere
past.discarded = <doer> (discarded | <cycled> | sacrificed) <obj>
past.hurt = (<player> <wasbeen> | <youve> <been>) dealt (<Number> <ormore>) ? <combat> ? damage <byobj> ?
past.hurtmuch = <Number> or more damage was dealt to <ref>
past.hurtone = <ref> was dealt <combat> ? damage
past.dealtto = <ref> (<dealt> | <didnt> deal/s) <combat> ? damage to (<player> | <obj>)
past.token = <doer> <created> a <onetoken>
past.playedland = <doer> played a land
past.descended = you descended
past.surveilled = you've surveilled
past.crime = you've committed a crime

doer.youve = you've
doer.has = <player> has/have
doer.plain = <player>
lifedeed.did = <doer> <gainlose>
`
