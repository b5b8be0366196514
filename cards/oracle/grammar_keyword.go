package oracle

// grammarKeyword has the lines of keyword abilities. Those with parameters have their
// rows in the table of mechanics.
const grammarKeyword = `
ordered kwline kwitem kwparam
kwline = <kwitem> ((, | ;) <kwitem>) * ~ . ?
kwitem.keyword = <Keyword>
kwitem.param = <kwparam>
kcost.mana = <Mana>
kcost.either = — <costs> or <costs> .
kcost.dash = — <costs> .
kcost.dashnodot = — <costs>
ordered kcost
line.boast = boast — <costs> : <sentence> +
line.exhaust = exhaust — <costs> : <sentence> +
line.forecast = forecast — <costs> : <sentence> +
mode.spree = <Mana> — <sentence> +
spell.forecast = forecast — <costs> : <sentence> +
line.powerup = power-up — <costs> : <sentence> + <restriction> *
line.maxspeed = max speed — <line>
line.infinity = ∞ — <line>
line.station = station <Digits> (+ | +)
mode.tiered = <ModeName> — <Mana> — <sentence> +

protections.one = <protection>
protections.and = <protection> and from <protection>
protections.list = <protection> (, from <protection>) + , and from <protection>
protection.color = <Color>
protection.everything = everything
protection.quality = (<colorness> | <Supertype>)
protection.offidentity = each color that 's not in your commander 's color identity
protection.allcolors = all colors
protection.kinds = <kinds> <post> ?
protection.chosen = the <last> ? chosen color
protection.player = the chosen player
protection.players = (<eachopp> | <thatplayer>)
ordered protection protections
deckrule.only = your starting deck contains only cards <post> <andobj> ?
deckrule.each = each <kinds> in your starting deck (has mana value <Number> or less | is a/an <Subtype> (<comma> <Subtype>) * ~ <comma> ? or <Subtype> card | has a different name | <sharing> | has <obj>)
deckrule.symbols = no card in your starting deck has more than one of the same mana symbol in its mana cost
deckrule.more = your starting deck contains at least <Number> cards more than the minimum deck size
enchantwhat.player = <aplayer>
enchantwhat.np = <kinds> <post> *
ordered enchantwhat
`
