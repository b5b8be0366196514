package deck

import "github.com/apnap/apnap/cards/said"

// languages are those that sentences are said in besides English.
var languages = said.Languages{"it": italian}

// italian are the patterns of all sentences in Italian, their parts in the same
// order.
var italian = map[string]string{
	"%d card":               "%d carta",
	"%d cards":              "%d carte",
	"the deck has no cards": "il mazzo non ha carte",
	"colorless":             "incolore",

	"no format is called %q; the formats are %s":                                                           "nessun formato si chiama %q; i formati sono %s",
	"the deck has %s and needs exactly %d":                                                                 "il mazzo ha %s e ne servono esattamente %d",
	"the deck has %s and needs at least %d":                                                                "il mazzo ha %s e ne servono almeno %d",
	"the sideboard has %s and may have %d at most":                                                         "il sideboard ha %s e può averne al massimo %d",
	"no card of this name is known; check the spelling, or bring a card file that has it":                  "nessuna carta ha questo nome; controlla come è scritto, o usa un archivio di carte che la contiene",
	"the deck and sideboard have %d of it and may have %d; take %d out":                                    "mazzo e sideboard ne hanno %d e possono averne %d; toglierne %d",
	"restricted in %s: a deck may have one, this one has %d":                                               "limitata in %s: un mazzo può averne una, questo ne ha %d",
	"banned in %s; take it out":                                                                            "bandita in %s; toglila",
	"the card file has an unknown word for its status in %s; bring a newer card file":                      "l’archivio delle carte dice del suo stato in %s una parola sconosciuta; usane uno più recente",
	"not legal in %s; take it out":                                                                         "non legale in %s; toglila",
	"it cannot be played here":                                                                             "qui non si può giocare",
	"it cannot be played here: %s":                                                                         "qui non si può giocare: %s",
	"it is not said which card is the commander; write \"Commander\" on a line and the card under it":      "non è detto quale carta è il comandante; scrivi \"Commander\" su una riga e sotto la carta",
	"it has %d commanders and may have one, or two that belong together":                                   "ha %d comandanti e può averne uno, o due che vanno insieme",
	"it cannot be a commander; a commander is a legendary creature, or a card that says it can be one":     "non può essere un comandante; un comandante è una creatura leggendaria, o una carta che dice di poterlo essere",
	"it cannot lead together with %s; two commanders need partner abilities that fit; use one of them":     "non può comandare insieme a %s; a due comandanti servono abilità di partner che si accordano; usane uno solo",
	"its colour identity is %s, the commander's is %s":                                                     "la sua identità di colore è %s, quella del comandante è %s",
	"it is a dungeon, which begins outside the game and in no deck or sideboard (309.2); take it out":      "è un dungeon, che comincia fuori dalla partita e in nessun mazzo o sideboard (309.2); toglila",
	"it may be in a deck or sideboard only when playing for ante (407.3); play with --ante or take it out": "può stare in un mazzo o sideboard solo quando si gioca con l’ante (407.3); gioca con --ante o toglila",
	"it is a card of after the classic rules, which end before Eighth Edition (100.6); play --rules current, allow it with --later-cards, or take it out": "è una carta di dopo le regole classiche, che finiscono prima dell’Ottava Edizione (100.6); gioca con --rules current, permettila con --later-cards, o toglila",
	"and %d problems more":                                               "e altri %d problemi",
	"it cannot be read: %v":                                              "non si può leggere: %v",
	"it is longer than %d bytes; is it a deck file?":                     "è più lungo di %d byte; è davvero un mazzo?",
	"it is not plain UTF-8 text; save it as UTF-8 and try again":         "non è testo UTF-8; salvalo come UTF-8 e riprova",
	"it has %d cards, and more than %d are not supported; take some out": "ha %d carte, e più di %d non si possono usare; togline alcune",
	"it has no cards; write a line such as \"4 Name\" for each":          "non ha carte; scrivi per ognuna una riga come \"4 Nome\"",
	"blank lines part the list more than once, so it is not clear where the sideboard begins; write \"Sideboard\" on the line before it, or \"Deck\" above a list without one": "righe vuote dividono la lista più di una volta, e non è chiaro dove comincia il sideboard; scrivi \"Sideboard\" sulla riga prima, o \"Deck\" sopra una lista che non ne ha",
	"the line is longer than %d bytes; write one card a line":                                     "la riga è più lunga di %d byte; scrivi una carta per riga",
	"%q begins a deck of nontraditional cards, which games here do not use; take the section out": "%q comincia un mazzo di carte non tradizionali, che qui non si usano; togli la sezione",
	"%q does not begin with a number; write how many, then the name, such as \"4 Name\"":          "%q non comincia con un numero; scrivi quante, poi il nome, come \"4 Nome\"",
	"%q has no space after the number; write \"4 Name\"":                                          "%q non ha uno spazio dopo il numero; scrivi \"4 Nome\"",
	"%q has no name after the number; write \"4 Name\"":                                           "%q non ha un nome dopo il numero; scrivi \"4 Nome\"",
	"%q asks for no card at all; take the line out or write a number from 1":                      "%q non chiede nessuna carta; togli la riga o scrivi un numero da 1 in su",
	"%q asks for more than %d cards; write a smaller number":                                      "%q chiede più di %d carte; scrivi un numero più piccolo",
	"it is a page of a site and no deck; export the deck there and give that file":                "è la pagina di un sito e non un mazzo; esporta il mazzo da lì e dai quel file",
	"it is %s, which is not read; export the deck as text or as a table":                          "è %s, che non si legge; esporta il mazzo come testo o come tabella",
	"%q begins a second deck; a file has one":                                                     "%q comincia un secondo mazzo; un file ne ha uno",
	"the table has no column that is called %s; export the deck with it":                          "la tabella non ha una colonna che si chiama %s; esporta il mazzo con quella",
	"the row has %d columns and the table %d; put a name with a comma in quotation marks":         "la riga ha %d colonne e la tabella %d; metti tra virgolette un nome con la virgola",
	"%q is an address, and nothing is fetched; export the deck there and give that file":          "%q è un indirizzo, e qui non si scarica nulla; esporta il mazzo da lì e dai quel file",
	"the XML is broken: %v; export the deck again":                                                "l’XML è rotto: %v; esporta il mazzo di nuovo",
	"it is XML, but no deck of Magic Online or Cockatrice; export it as a plain list":             "è XML, ma non un mazzo di Magic Online o Cockatrice; esportalo come semplice lista",
	"the table is broken: %v; export the deck again":                                              "la tabella è rotta: %v; esporta il mazzo di nuovo",
	"a card has no name or too long a one; export the deck again":                                 "una carta non ha nome o ne ha uno troppo lungo; esporta il mazzo di nuovo",
	"%q is no number of cards for %s; write one from 1 to %d":                                     "%q non è un numero di carte per %s; scrivine uno da 1 a %d",
}
