package oracle

// grammarCopy has copies with their exceptions (707), and what is face down
// (708).
const grammarCopy = `
tokens.copies = <tokencount> <tapped> ? (token that 's a copy of | tokens that are copies of) <obj> <excepting> ?
tokens.fightingcopy = <tokencount> (token that 's a copy of | tokens that are copies of) <obj> <excepting> ? and <tokenentry>
body.gatherauras = you may attach to <ref> any number of <kinds> on ~ (the battlefield) and you may put ~ (onto the battlefield) attached to it any number of <kinds> <couldenchant> it from your graveyard and / or hand
body.foreachof = for each of (<ref> | <obj>) , <clause>
tokens.tappedcopy = <tokencount> tapped and attacking (token that 's a copy of | tokens that are copies of) <obj> <excepting> ?
predicate.copy = become/s a copy of <obj> <dur> ? <excepting> ?
static.entersas = (<ifso> ? you may have <ref> enter/s <battlefield> ? <tapped> ? as | as <ref> enter/s <battlefield> ? <comma> you may have <thecard> become/s) a copy of <obj> <dur> ? <excepting> ?
static.comesascopy = as <ref> <comingup> , you may choose <obj> . if you do , <dur> , it becomes a copy of <obj> <excepting> ?
comingup.enters = enters <battlefield> ?
comingup.turned = is turned face up
comingup.either = enters <battlefield> ? or is turned face up
static.mustenteras = <ref> enters <battlefield> ? as a copy of <obj> <excepting> ?
static.morecopies = if you would copy a spell one or more times , instead copy it that many times plus an additional time . you may choose new targets for the additional copy
static.turnedup = as <ref> <comingup> , put <countersn> on it <where> ?

excepting = <comma> ? except ~ <rel> ? <exception> ((, and | and , | and | ,) <exception>) *
exception.isnt = (<copysub> ? isn't/aren't | <copyis> <not>) legendary (if (the | that) (spell | permanent) is legendary) ?
exception.also = <copyis> ? a/an ? <exceptwhat> in addition to its/their other (types | colors and types | creature types)
exception.body = <copyis> ? a/an <exceptwhat> (<tokenwith> <comma> ? <and> <losesother>) ?
exception.is = (<copyis> ? <PT> | <copyis> <Color>)
exception.this = (<copysub> has/have | has/have) this ability
exception.both = (<copysub> (has/have | gains) | has | have) <abilities> and this ability
exception.has = (<copysub> (has/have | gains) | has | have) <abilities>
exception.keepcolor = (<copysub> doesn't | doesn't) copy that (creature | permanent | artifact) 's color
exception.name = its name is <Self>
exception.nocost = <copysub> has/have no mana cost
exception.counters = it enters <battlefield> ? with <additional> on it
exception.ifcreature = if it 's a creature , (it enters <battlefield> ? with <additional> on it (and it has <abilities>) ? | it has <abilities>)
ordered exception excepting
exceptwhat = <PT> ? <Supertype> * (<and> <Supertype>) ? <tokencolor> ? <Subtype> * <Type> *
copysub = (it/they | <thecopy> | the copies | those tokens)
copyis.it = (it 's | <theyre>)
copyis.the = <thecopy> 's/is
copyis.those = (the copies | those tokens) are
additional.a = an additional <Counter> counter
additional.n = <Number> additional <Counter> counters

post.createdwith = (<created> | <ontofield>) with <ref>
pv.copytimes = copy <obj> <ntimes> <excepting> ?
pv.copyeach = copy <obj> for each <obj>
pv.copies = copy <obj> <excepting>
pv.newtargetit = choose new targets for the copies
pv.retarget = change/s the target of <obj>
pv.retargetanother = change <ref> 's target to <obj>
cond1.onlytarget = <obj> (has only one target and that target is <ref> | <targetsyours>)
pv.retargetto = change/s a target of <obj> to <obj>
pv.timetravel = time travel/s <ntimes> ?
pv.populate = populate/s <ntimes> ?
pv.turn = turn/s <objs> <facing>
pv.manifest = manifest/s <objs>
pv.manifestdread = manifest/s dread
pv.cloak = cloak/s <objs>
entering.facedown = face down
act.targets = the copy targets <obj>
cause.castorcopy = you casting or copying <obj>
event.entersorturned = <obj> enter/s <battlefield> ? or is/are turned face up
det.any = any
post.singletarget = with a single target
pv.copyforeach = copy/ies <obj> for each other <kinds> <post> * (that spell | the spell | that the spell) could target
pv.copyforeachany = copy <obj> for each other permanent or player the spell (or ability) ? could target
act.eachcopy = each copy targets a different one of those (<Type> | <Subtype> | permanents and players)
post.targetsonly = that targets only (<ref> | a single <kinds> <post> *)
cond1.manaspent = <Mana> was spent to cast (it | this spell)
cond1.spentleast = at least <Number> (<Color> mana | mana of the same color) was spent to cast <ref>
cond1.spentnone = no (<coloredmana> | mana) was spent to cast <ref>
cond1.noneofthem = none of them were cast or no mana was spent to cast them
obj.snowspent = <Mana> spent to cast this spell
obj.sacrificed = <kinds> <youve> ? sacrificed this turn
`
