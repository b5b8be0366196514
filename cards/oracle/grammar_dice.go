package oracle

// grammarDice has the rolling of dice and the tables of their results (706).
const grammarDice = `
pv.roll = roll/s (a <diekind> | <planardie>)
cost.roll = roll a <diekind>
pv.rolltwo = roll/s two <diekind> and (choose/s one result | ignore/s the lower roll)
cond1.highestroll = one or more opponents had the highest result
pv.rolladd = roll/s a <diekind> and (add | subtract) <qty>
diekind.short = (d4 | d6 | d8 | d10 | d12 | d20 | d100)
diekind.long = (four-sided | six-sided | eight-sided | ten-sided | twelve-sided | twenty-sided) die
sentence.row = <rollrange> ¦
rollrange.two = <Digits> — <Digits>
rollrange.up = <Digits> (+ | +)
rollrange.one = <Digits>
qty.result = (the | that) result
qty.otherresult = the other result
replaces.rollenters = as <ref> enters <battlefield> ? , roll <X> <diekind> . it enters <battlefield> ? with a number of <Counter> counters on it equal to the total of those results
event.rollshighest = <player> roll/s a die 's highest natural result
event.rolls = <player> roll/s one or more dice
replaces.dice = if you would roll one or more dice , instead roll that many dice plus one and ignore the <lowest> roll
`
