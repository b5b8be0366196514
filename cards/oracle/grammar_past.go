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
body.ifdelayed = if <cond> , <clause> at the beginning of <steptime>

post.putthere = (that was | that were) put there (from (the battlefield | anywhere | a library)) ? this turn
post.putyours = that was/were put into <zone> from (the battlefield | anywhere | your library) this turn
post.discardedorput = that was discarded or put there from a library this turn

ordered past
past.youput = you've put one or more <Counter> counters on <obj>
past.counterput = a/an <Counter> counter was put on a/an <kinds> under your control
past.died = <obj> died
past.diedunder = <obj> died under your control
past.left = <obj> <left>
past.leftunder = <obj> <left> under your control
past.leftgraveyard = <obj> left your graveyard
past.intohand = <obj> was/were put into your hand from the battlefield
past.intograveyard = <obj> was/were put into (your graveyard | a graveyard) from (anywhere | the battlefield)
past.entered = <obj> entered <battlefield> ?
past.enteredunder = <obj> entered <battlefield> ? under (your | an opponent 's) control
past.had = <doer> <hadenter>
past.cast = <doer> <didcast>
past.castnot = (you haven't | <player> didn't) cast <obj>
past.attacked = <ref> attacked
past.attackednot = <ref> (didn't attack | hasn't attacked)
past.blockedorby = <ref> blocked or was blocked by <obj>
past.younotattacked = you didn't attack ~ (with a creature) ?
past.attackedorblocked = <ref> attacked or blocked
past.whoattacked = <obj> attacked
past.youattacked = you attacked ~ (with a creature) ?
past.attackedwith = <doer> <didattack>
past.life = <lifedeed> life
past.lifenot = <player> didn't (gain | lose) life
past.otherlost = a player other than you lost life
past.lifemany = <doer> <gainlose> <Number> or more life
past.lifetwo = <doer> gained <orand> lost life
past.drawn = <doer> <diddraw>
past.hurtby = you've been dealt <combat> ? damage by <obj>
past.buriedmany = <player> had <Number> or more cards put into their graveyard from anywhere
past.discarded = <doer> discarded <obj>
past.sacrificed = <doer> sacrificed <obj>
past.hurt = <player> <wasbeen> dealt (<Number> <ormore>) ? <combat> ? damage
past.hurtmuch = <Number> or more damage was dealt to <ref>
past.hurtone = <ref> was dealt <combat> ? damage
past.dealtto = <ref> dealt <combat> ? damage to <player>
past.dealtnot = <ref> didn't deal <combat> ? damage to a creature
past.token = <doer> created a token
past.playedland = <doer> played a land
past.descended = you descended
past.surveilled = you've surveilled
past.crime = you've committed a crime

doer.youve = you've
doer.has = <player> has/have
doer.plain = <player>
lifedeed.did = <doer> <gainlose>
`
