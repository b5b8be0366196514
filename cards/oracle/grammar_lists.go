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
list theway = this way
list once = an additional
## Other words of which a row takes one.
list double = (double | twice | triple)
list thatdamage = (damage | much damage)
list cast = (play | cast)
list color = (color | type)
list had = (has | had)
list gainlose = (gained | lost)
list status = (tapped | untapped | attacking | blocking | blocked | unblocked | nonattacking | token | colorless | multicolored | monocolored | historic | enchanted | equipped | modified | face-down | face-up | suspended | suspected | prepared | commander | noncommander | goaded)
## Older wording.
list battlefield = ~ (the battlefield)
`
