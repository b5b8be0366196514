package oracle

// grammarLists has the words that rows share. What stands here is read alike wherever it
// stands: a row names the list and has none of its own.
const grammarLists = `
## Kinds of damage.
list combat = (combat | noncombat)
## What is compared, and how.
list size = (power | toughness | mana value)
list powertoughness = (power | toughness)
list extreme = (greatest | least | highest | lowest)
list comparative = (more | fewer)
list lessmore = (less | more)
list rounded = , rounded (up | down)
list exactly = exactly
## Who.
list aplayer = (player | opponent)
list players = (players | opponents)
list thanwhom = than (you | they do and is their opponent)
list theyyou = (you | they | he or she | that player)
list theirs = (their | his or her | that player 's)
list yourtheir = (your | their | his or her)
list opponents' = (opponents' | opponents ')
list owners' = (owner 's | owners' | owners ' | owner ')
## What was spoken of.
list itself = (it | <ref>)
list thisspell = (it | this spell | <Self>)
list thecard = (it | that card)
list thespell = (it | that spell)
list thosecards = (them | those cards)
list thesource = (it | that source)
list therevealed = (of the revealed cards) ?
## Whether, when and how.
list whenever = (when | whenever)
list where = , where <X> is <qty>
list also = also
list youmay = you may
list then = then
list comma = ,
## Other words of which a row takes one.
list double = (double | twice | triple)
list thatdamage = (damage | much damage)
list cast = (play | cast)
list color = (color | type)
list had = (has | had)
list gainlose = (gained | lost)
list daynight = (day | night)
list playerof = (your | <player> 's)
list anumber = a number of
list plusminus = (plus | minus)
list iswas = (is | was)
list youthey = (you | they)
list thatplayer = (that <aplayer> | defending player | they)
list thecopy = (the | that) (copy | token)
list topcards = (card | <Number> cards)
list other = other
list each = each
list tapped = tapped
list tappedand = tapped and
list fromthere = from the battlefield
list wasbeen = (was | has been)
list ofcounters = (a/an <Counter> counter | <Counter> counters)
list anycounters = (a counter | counters | one or more counters)
list creature = (creature | permanent)
list othertypes = in addition to its/their other (types | creature types | land types)
list upto = up to
list onto = (onto | to)
list anew = (a/an | another)
list added = (a/an | an additional)
list nthat = (<Number> | that many)
list opponentsall = (your opponents | all ? players)
list thatpermanent = (it | that <creature>)
list onduring = (on | during)
list eachofturns = (each turn | <onduring> each of your turns)
list inyourturn = during your turn
list firstmain = (first | precombat) main phase
list anystep = (upkeep | draw step | end step)
list orand = (or | and | and / or)
list graveyardof = (your | a | an opponent 's) graveyard
list intohand = (into your hand | onto the battlefield)
list done = (destroyed | sacrificed | exiled | discarded | milled | tapped | untapped | returned | drawn)
list attackblock = (attack | block | attack or block)
list byobj = by <obj>
list unless = unless <cond>
list oryourwalker = or a planeswalker you control
list withwithout = (with | without)
list thatmany = that many
list foreach = for each <obj>
list costfloor = . this effect can't reduce the mana in that cost to less than one mana
list waswasnt = (was | wasn't)
list whoseturn = (your | an opponent 's)
list ontheturn = on <whoseturn> turn
list onemore = an additional
list theychoose = they choose
list thatmuch = that much
list turnedover = (drawn | discarded | cycled or discarded)
list fewer = (fewer than <Number> | <Number> or fewer)
list amountof = amount of
list youve = (you've | they've)
list ascast = as you cast this spell
list lifeturn = the <amountof> life <lifedeed> this turn
list lostway = life lost this way
list dealt = dealt
list ntimes = (twice | <Number> times)
list thatdied = the <Type> that died
list withhand = with <handsize> in hand
list total = total
list thisturn = this turn
list thisway = this way
list left = left the battlefield
list ofchoice = of your choice
list things = (cards | creatures | permanents)
list morethan = more than <Number>
list anytime = any time (you | they) could cast
list ifso = if <cond> ,
list orwhere = (<foreach> | <where>)
list ormore = or more
list cardzone = (graveyard | library)
## Older wording.
list battlefield = ~ (the battlefield)
list silentthe = ~ the
`
