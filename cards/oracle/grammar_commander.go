package oracle

// grammarCommander has what is said of commanders (903) and of the command zone.
const grammarCommander = `
obj.commander = your commander <fromzone> ?
noun.commander = commander/s
spendspell.commander = your commander
obj.timecast = time/s (it 's | <ref> has) been cast from the command zone this game
obj.timecommander = time/s <youve> cast (your | a) commander from the command zone this game
qty.commandervalue = the <extreme> ? mana value of a commander <youthey> own on the battlefield or in the command zone
static.canlead = <ref> can be your commander
static.deckmany = a deck can have (any number of | <upto> <Number>) cards named <Self>
zone.command = <commandzone>
pv.putfrom = put/s <objs> <destination> <fromzone>
sentence.spententers = if (you spend this mana to cast | that mana is spent to cast | that mana is spent on | this mana is spent to cast) <spendspell> , (it | that creature) enters <battlefield> ? with <additional> on it .
sentence.spentequal = if (you spend this mana to cast | that mana is spent to cast | that mana is spent on | this mana is spent to cast) <spendspell> , (it | that creature) enters <battlefield> ? with a number of additional <Counter> counters on it equal to <qty> .
static.entersequal = <ref> enters <battlefield> ? with a number of <Counter> counters on it/him/her equal to <qty>
`
