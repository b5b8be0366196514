package search

import "github.com/apnap/apnap/cards/said"

// languages are those that sentences are said in besides English.
var languages = said.Languages{"it": italian}

// italian are the patterns of all sentences and phrases in Italian, their parts in the
// same order.
var italian = map[string]string{
	"letter %d: %s": "lettera %d: %s",

	"the search is longer than %d letters; leave something out":                         "la ricerca è più lunga di %d lettere; togli qualcosa",
	"the search asks for more than %d things; leave some out":                           "la ricerca chiede più di %d cose; togline alcune",
	"no parenthesis is open that this one closes":                                       "non c’è una parentesi aperta che questa chiuda",
	"more than %d parentheses are inside each other":                                    "più di %d parentesi stanno una dentro l’altra",
	"the parenthesis is not closed":                                                     "la parentesi non è chiusa",
	"the quotation mark is not closed":                                                  "le virgolette non sono chiuse",
	`"or" stands between two things; one is missing`:                                    `"or" sta fra due cose; ne manca una`,
	`"-" turns round what follows it at once; nothing does`:                             `"-" rovescia ciò che lo segue subito; non segue nulla`,
	"%s asks for something after it":                                                    "%s vuole qualcosa dopo di sé",
	"no key is called %q; did you mean %q?":                                             "nessuna chiave si chiama %q; intendevi %q?",
	"no key is called %q; the keys are %s; a name with a colon goes in quotation marks": "nessuna chiave si chiama %q; le chiavi sono %s; un nome con i due punti va fra virgolette",
	"the card file says nothing of %s, so %s cannot be searched for; leave it out":      "l’archivio delle carte non dice nulla di %s, e %s non si può cercare; toglilo",
	`%s compares nothing; write ":" in place of %q`:                                     `%s non confronta nulla; scrivi ":" al posto di %q`,

	"patterns between slashes cannot be searched for; write the words of the text, in quotation marks where they are several": "non si cercano modelli fra barre; scrivi le parole del testo, fra virgolette se sono più d’una",
	"%q is no colour; write letters of wubrg, c for none, m for several, a number, or a name such as red or esper":            "%q non è un colore; scrivi lettere di wubrg, c per nessuno, m per più d’uno, un numero, o un nome come red o esper",
	"%q is no mana cost; write symbols such as 2WW or {W/U}":                                                                  "%q non è un costo di mana; scrivi simboli come 2WW o {W/U}",
	"%s is compared with a number, or with another one of the card such as pow; %q is none":                                   "%s si confronta con un numero, o con un altro della carta come pow; %q non lo è",
	"%q is no keyword%s": "%q non è una parola chiave%s",
	"; did you mean %q?": "; intendevi %q?",
	"the cards here say nothing of formats; import a card file that does":                     "le carte qui non dicono nulla dei formati; importa un archivio che lo fa",
	"the cards here know no format %q; they know %s":                                          "le carte qui non conoscono il formato %q; conoscono %s",
	"nothing is said here to be %q; what can be asked is %s":                                  "di nulla qui si dice che sia %q; si può chiedere %s",
	"the cards here say nothing of rarities; import a card file that does":                    "le carte qui non dicono nulla della rarità; importa un archivio che lo fa",
	"%q is no rarity; the rarities are common, uncommon, rare, mythic, special and bonus":     "%q non è una rarità; le rarità sono common, uncommon, rare, mythic, special e bonus",
	"the cards here say nothing of sets; import a card file that does":                        "le carte qui non dicono nulla delle espansioni; importa un archivio che lo fa",
	"no card here is of a set with the code %q; a code has three to six letters, such as %q":  "nessuna carta qui è di un’espansione con il codice %q; un codice ha da tre a sei lettere, come %q",
	`an order is not turned round by "-"; write direction:desc`:                               `un ordine non si rovescia con "-"; scrivi direction:desc`,
	"no order is called %q; the orders are name, mv, power, toughness, color, rarity and set": "nessun ordine si chiama %q; gli ordini sono name, mv, power, toughness, color, rarity e set",
	"a direction is asc or desc, not %q":                                                      "una direzione è asc o desc, non %q",

	"artists": "artisti", "flavour": "testi di colore", "watermarks": "filigrane", "prices": "prezzi", "dates": "date", "where a card was printed": "dove una carta è stampata",
	"languages": "lingue", "looks": "aspetto", "tags": "etichette", "cubes": "cubi", "printings one by one": "singole stampe", "what mana it makes": "quale mana produce", "devotion": "devozione",

	"by %s, %s": "per %s, %s", "lowest first": "prima i più bassi", "highest first": "prima i più alti",
	"name": "nome", "mana value": "valore di mana", "power": "forza", "toughness": "costituzione", "colour": "colore", "rarity": "rarità", "set": "espansione",
	"loyalty": "fedeltà", "defense": "difesa", "power and toughness together": "forza e costituzione insieme",

	" or ": " o ", "not: %s": "non: %s", "the name has “%s”": "il nome ha “%s”", "the name is “%s”": "il nome è “%s”", "the type line has “%s”": "la riga del tipo ha “%s”",
	"the text has “%s”": "il testo ha “%s”",
	"white":             "bianco", "blue": "blu", "black": "nero", "red": "rosso", "green": "verde", "no colour": "nessun colore",
	"colours": "colori", "colour identity": "identità di colore", "the number of the %s %s": "il numero di %s %s", "%s exactly %s": "%s esattamente %s", "%s other than %s": "%s diversi da %s",
	"%s within %s, not all of it": "%s entro %s, non tutto", "%s within %s": "%s entro %s", "%s with %s and more": "%s con %s e altro", "%s with %s": "%s con %s",
	"is not %s": "non è %s", "is less than %s": "è meno di %s", "is %s or less": "è %s o meno", "is more than %s": "è più di %s", "is %s or more": "è %s o più", "is %s": "è %s",
	"the mana cost %s": "il costo di mana %s", "%s %s": "%s %s", "%d": "%d", "%s is a plain number": "%s è un numero semplice", "%s is no plain number": "%s non è un numero semplice",
	"mana value is even": "il valore di mana è pari", "mana value is odd": "il valore di mana è dispari", "keyword “%s”": "parola chiave “%s”",
	"banned in %s": "bandita in %s", "restricted in %s": "limitata in %s", "legal in %s": "legale in %s", "rarity %s": "la rarità %s", "in the set %s": "nell’espansione %s",
	"common": "comune", "uncommon": "non comune", "rare": "rara", "mythic": "mitica", "special": "speciale", "bonus": "bonus",

	"playable": "giocabile", "unplayable": "non giocabile", "commander": "un possibile comandante", "permanent": "un permanente", "spell": "una magia", "historic": "storica", "basic": "base",
	"legendary": "leggendaria", "vanilla": "senza testo", "frenchvanilla": "con sole parole chiave", "modal": "modale", "hybrid": "con mana ibrido", "phyrexian": "con mana phyrexiano",
	"split": "doppia", "flip": "capovolgibile", "transform": "che si trasforma", "mdfc": "modale bifronte", "dfc": "bifronte", "meld": "che si combina", "adventure": "con un’avventura",
	"saga": "una saga", "leveler": "che sale di livello", "party": "di una squadra", "outlaw": "un fuorilegge", "reserved": "nella lista riservata",
}
