package oracle

// grammarKeyword has the lines of keyword abilities. Those with parameters have their
// rows in the table of mechanics.
const grammarKeyword = `
ordered kwline kwitem kwparam
kwline = <kwitem> ((, | ;) <kwitem>) * ~ . ?
kwitem.keyword = <Keyword>
kwitem.param = <kwparam>
kcost.mana = <Mana>
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
protection.multicolored = (multicolored | monocolored | colorless)
protection.allcolors = all colors
protection.kinds = <kinds>
protection.spells = spells <post>
protection.chosen = the chosen color
protection.player = the chosen player
ordered protection protections
enchantwhat.player = (player | opponent)
enchantwhat.np = <kinds> <post> *
ordered enchantwhat
`
