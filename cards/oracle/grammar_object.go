package oracle

// grammarObject has what is said of objects: predicates and abilities.
const grammarObject = `
ordered predicates possnext
predicates.dur = <predicate> <morepred> * <dur>
predicates.dealtoo = <predicate> <dur> and deal/s <damage>
predicates.two = <predicate> <dur> and <predicate> <dur>
predicates.once = <predicate> <morepred> * <dur> and <predicate>
predicates.plain = <predicate> <morepred> *
morepred.and = <comma> ? and <predicate>
morepred.comma = , <predicate>
predicate.pt = <also> ? get/s (an additional) ? <PT>
predicate.pteachuntil = get/s (an additional) ? <PT> <dur> for each <obj>
predicate.pteach = get/s <PT> <foreach>
predicate.pteachboth = get/s <PT> <foreach> and (each <obj> | <PT> <foreach>)
predicate.ptx = get/s <PT> <where>
predicate.abilities = <also> ? (has/have | gain/s) <abilities>
predicate.choiceof = (gain/s | lose/s) <yourchoice> <Keyword> (<comma> <Keyword>) * <comma> ? or <Keyword>
predicate.lose = lose/s <abilities>
predicate.losetypes = lose/s all creature types
predicate.loseall = lose/s all (<landwalks> | abilities)
predicate.losethis = lose/s this ability
predicate.deal = <also> ? deal/s <damage> (and <damage>) *
predicate.dealeach = deal/s <Number> damage to each of <obj>
predicate.divided = deal/s <Number> damage divided as you choose among <obj>
predicate.dividednow = deal/s damage equal to its power divided as its controller chooses among any number of <ref>
predicate.fight = fight/s <obj>
predicate.fighteach = fight each other
predicate.cant = can't <cantlist>
predicate.blockonly = can block only <obj>
predicate.blockmore = can block ~ <upto> ? (an additional creature | any number of creatures | <Number> additional creatures | an additional <Number> creatures) ~ <each> ? ~ combat ?
predicate.canblockas = can block <obj> as though (it/they | <ref>) (had | didn't have) <Keyword>
predicate.canattack = <undefending>
predicate.unblockable = can't be blocked except by <obj>
predicate.unblockableturn = can't be blocked this turn except by <obj>
predicate.must = (attack/s | block/s | attack/s or block/s) (each combat | each turn | <thisthat> (turn | combat)) if able
predicate.becomesblocked = become/s blocked
predicate.mustwhom = attack/s <player> <thiscombat> if able
predicate.assigntoughness = assign/s combat damage equal to <bytoughness>
predicate.mustnext = attack/s during its/their controller 's next combat phase if able
predicate.mustblockobj = block/s <obj> <thiscombat> if able
predicate.mustblocked = must be blocked (this turn | each combat) ? if able
predicate.lure = all creatures able to block <ref> do so
predicate.untapcant = doesn't/don't untap during <possstep> untap step/s
predicate.untapnext = doesn't/don't untap during <possnext> next untap step/s
predicate.mayuntap = <player> may choose not to untap
predicate.baseptvalue = has/have base power and base ? toughness each equal to its mana value
predicate.isvalued = (is/are | become/s) a/an ? <Type> + with base ? power and base ? toughness each equal to its mana value
predicate.alsocolored = (is/are | become/s) (<Color> | a/an ? <Color> <Subtype> <Type> ?) <othercolors>
predicate.gaintypes = gain/s all creature types
predicate.alsotypes = is/are a/an ? <Type> + in addition to its/their other types
predicate.basepower = has/have base power <Number>
predicate.ptor = get/s <PT> or <PT>
predicate.ptorx = get/s <PT> or <PT> <dur> <where>
predicate.baseone = has/have base toughness <Number>
predicate.basept = has/have <basept>
predicate.becomes = become/s a/an <becoming>
predicate.becomemany = (become | are) <becoming>
predicate.becomechoices = become/s the color or colors of your choice
predicate.becomethat = become/s that type
predicate.becomechoice = become/s the color of your choice
predicate.becomekind = become/s the (basic land type | creature type) of your choice (in addition to its other types)?
predicate.chosenkind = is/are the chosen type in addition to its/their other types
predicate.issuper = is/are (legendary | snow)
predicate.everytype = is/are every creature type
predicate.everybasic = is/are every basic land type in addition to its/their other types
predicate.activatedof = has/have all activated abilities of <obj>
predicate.becomecolor = (become/s | is/are) (<Color> | colorless | all colors)
predicate.becomesalso = become/s a/an <Subtype> <othertypes>
predicate.istype = is/are a/an ? <Subtype> <othertypes> ?
predicate.alsomany = is/are also a/an ? <Subtype> (<comma> <Subtype>) + <comma> ? and <Subtype>
predicate.alsotype = is/are (also | still) a/an ? (<Type> | <Subtype>)
predicate.dies = is/are (sacrificed | exiled | destroyed)
predicate.noactivate = its activated abilities can't be activated <unlessmana> ?
predicate.noactivatetap = its/their activated abilities with <Tap> in their costs can't be activated
predicate.phase = <phaseout>
predicate.assign = assign/s no combat damage this turn
predicate.connive = connive/s
predicate.explores = explore/s
predicate.enterstapped = enter/s <battlefield> ? (<taps> | <tappedand> <attacking>)
predicate.loseother = <losesother>
predicate.isbecoming = is/'s a/an <becoming>
predicate.escapes = cost/s <Mana> less to activate
ordered predicate
being.too = a/an ? (<Subtype> <othertypes> | <Type> + <othertypes> | <Color> <Subtype> <Type> ? <othercolors>)

being.becoming = a/an <becoming>
ordered being

whatlost.abilities = abilities
whatlost.types = card types
whatlost.typesabilities = card types and abilities
whatlost.all = abilities , card types , and creature types

becoming.creature = <Supertype> ? <PT> <tokencolor> ? <Subtype> * <Type> * (with <abilities>) ? <stillland> ?
becoming.sized = <tokencolor> ? <Subtype> * <Type> * with base power and toughness <PT> <stillland> ? (<comma> <abilities>) ?
becoming.typed = <Subtype> + with <abilities>
becoming.alltypes = <PT> <tokencolor> ? <Type> + with <abilities> and all creature types
becoming.alltypes = <PT> <tokencolor> ? <Type> + with all creature types
becoming.colored = <tokencolor> <Subtype> * <Type> + (with <abilities>) ? <stillland> ?
stillland.one = that 's still a land
stillland.many = that are still lands
stillland.planeswalker = that 's still a planeswalker
stillland.also = in addition to its/their other types
becoming.color = <Color>

damage.n = <Number> damage to <recips>
damage.product = <product> damage to <recips>
damage.more = an additional <Number> damage to <recips>
damage.that = that much damage to <recips>
damage.equal = damage <equalto> <qty> to <recips>
damage.equal2 = damage to <recips> <equalto> <qty>
damage.bare = <Number> damage
damage.baredouble = (double that | twice that much) damage
damage.x = <Number> damage to <recips> <where>
damage.each = <Number> damage to <recips> for each <obj>
damage.own = damage equal to its power to <recips>
ordered damage recips
recips.each = (each of <obj> | <eachopp>)
recips.one = <recip>
recips.two = <recip> and <recip>
recips.three = <recip> , <recip> , and <recip>
recips.eachtheir = each opponent and each <kinds> they (control | protect)

cantlist.one = <cant>
cantlist.or = <cant> or <cant>
cantlist.andthey = <cant> , and they can't <cant>
cant.block = block
cant.attack = attack
cant.attackblock = attack or block
cant.blockobj = block <obj>
cant.attackyou = attack you
cant.attackwhom = attack <player> or planeswalkers <player> control/s
cant.alone = <attackblock> alone
cant.attackunless = attack <unless>
cant.attackblockunless = attack or block <unless>
cant.if = <attackblock> if <cond>
cant.blockunless = block <unless>
cant.beblocked = be blocked
cant.beblockedby = (<attackblock> <orand>) ? be blocked <byobj>
cant.beblockedexcept = be blocked except by <obj>
cant.beblockedmore = be blocked by more than one creature
cant.beblockedall = be blocked unless all creatures defending player controls block it
cant.have = have (or gain) ? (<abilities> | <Keyword> or <Keyword>)
cant.becountered = be countered <byobj> ?
cant.be = be (regenerated | <done>)
cant.betarget = be the target/s of <obj> <unless> ?
cant.betargetof = be the target/s of (<Color> | <NonColor>) spells or abilities from (<Color> | <NonColor>) sources
cant.beenchanted = be enchanted
cant.deed = (transform/s | <phaseout> | become/s <pred>)
cant.getcounters = have <Counter> ? counters put on it/them/him/her
ordered cant cantlist

possstep.its = its/their (controller 's | controllers ')
possstep.your = your
possnext.its = its/their (controller 's | controllers ')
possnext.your = your
possnext.their = their
possnext.player = <player> 's

abilities = <ab> (<comma> <ab>) * (<comma> ? and <ab>) ?
ab.keyword = <Keyword>
ab.item = <kwparam>
ab.quoted = " <line> <comma> ? "
ab.quoted = ‘ <line> ’
ordered ab
`
