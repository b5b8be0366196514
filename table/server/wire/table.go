package wire

import "github.com/apnap/apnap/table/form"

// Table is a table with those who sit at it.
type Table struct {
	ID string `json:"id"`
	// Phase is "waiting" for players or decks, "seeding" while the players' parts of
	// a game's seed come in, "playing", "between" two games of a match, or "over".
	Phase   string  `json:"phase"`
	Options Options `json:"options"`
	Seats   []Seat  `json:"seats"`
	// Watching is how many look on.
	Watching int `json:"watching,omitempty"`
	// Games are those that were played and the one that is, the newest last.
	Games []Game `json:"games"`
	// Load is what the game costs the server, where that is much.
	Load *Load `json:"load,omitempty"`
	// Seeding is the making of the next game's seed, in that phase.
	Seeding *Seeding `json:"seeding,omitempty"`
	// Winner is the seat that has won the match.
	Winner string `json:"winner,omitempty"`
	// Chooser is the seat that says who begins the next game (103.1).
	Chooser string `json:"chooser,omitempty"`
	// Offers are those that wait for a reply.
	Offers []Offered `json:"offers,omitempty"`
	// Shortcut is the repetition that is proposed, or the last one that was.
	Shortcut *Shortcut `json:"shortcut,omitempty"`
	// Pool is what the viewer may build his next deck from, and Main the deck as
	// it is; they are there for a seat between games.
	Pool []Cards `json:"pool,omitempty"`
	Main []Cards `json:"main,omitempty"`
	// Needs is the build of the program without which the game that is played cannot be
	// gone on with; its players may agree on a draw meanwhile.
	Needs string `json:"needs,omitempty"`
	// Damaged says that the game that is played cannot be gone on with because its journal
	// is another on the disk than was written; its players may agree on a draw.
	Damaged bool `json:"damaged,omitempty"`
	// Host is the seat of who may seat bots and take them away, while the table waits.
	Host string `json:"host,omitempty"`
	// Invitation is the path of the page by which others sit down at a private
	// table; for those who sit at it.
	Invitation string `json:"invitation,omitempty"`
}

// Options are what a table plays. The zero value is a duel by the current rules.
type Options struct {
	Title string `json:"title,omitempty"`
	// Rules are "current" or "classic".
	Rules string `json:"rules,omitempty"`
	// Seats are 2 to 6.
	Seats int `json:"seats,omitempty"`
	// Format is one that decks must be legal in; "any": no rules for decks.
	Format string `json:"format,omitempty"`
	// Variant is the way to play with several.
	Variant string `json:"variant,omitempty"`
	// Ante is "", "random", "top" or "hidden".
	Ante string `json:"ante,omitempty"`
	// AnteNoBasics takes no basic land at ante.
	AnteNoBasics bool `json:"ante_no_basics,omitempty"`
	// BestOf is 1 or 3 games.
	BestOf int `json:"best_of,omitempty"`
	// Minutes are on each clock, and Increment are the seconds that are added
	// for each answer; without minutes there is no clock.
	Minutes   int `json:"minutes,omitempty"`
	Increment int `json:"increment,omitempty"`
	// Open tables are listed; others are found by their invitation only.
	Open bool `json:"open,omitempty"`
	// Watch lets others look on.
	Watch bool `json:"watch,omitempty"`
	// Chat says who talks at the table: "" all who are there, "players" those who play,
	// whom nobody else hears, "off" nobody.
	Chat string `json:"chat,omitempty"`
	// TakeBack lets players ask to take back.
	TakeBack bool `json:"take_back,omitempty"`
	// Seed makes the games the same for the same answers. It is for tests and
	// not allowed where others sit down.
	Seed *uint64 `json:"seed,omitempty"`
	// Position is a scenario file; its position is where the game begins.
	Position string `json:"position,omitempty"`
}

// Seat is who sits in a seat.
type Seat struct {
	Seat string `json:"seat"`
	Name string `json:"name,omitempty"` // empty: nobody sits there
	// Bot is the level of a bot.
	Bot string `json:"bot,omitempty"`
	// Deck is the title of the deck; empty: none was chosen, or it is another's and
	// the match is not over.
	Deck string `json:"deck,omitempty"`
	// Here says that the player is connected, Ready that he is ready for the
	// next game.
	Here  bool `json:"here,omitempty"`
	Ready bool `json:"ready,omitempty"`
	Wins  int  `json:"wins,omitempty"`
}

// Game is one game of a table.
type Game struct {
	ID string `json:"id"`
	// Commitment is published before the first card is drawn: the SHA-256, in
	// hexadecimal, of the server's part of the seed, or of the seed where it has no
	// parts. Seed is the seed, when the match is over.
	Commitment string `json:"commitment"`
	Seed       string `json:"seed,omitempty"`
	// Parts are what the seed is made of, the server's part first and then one for
	// each seat; docs/seeds.md says how.
	Parts []SeedPart `json:"parts,omitempty"`
	// Result is "", "won", "draw", "unfinished" or "broken".
	Result  string   `json:"result,omitempty"`
	Winners []string `json:"winners,omitempty"`
	// Why says how it ended where the log does not: "time" (of a clock), "agreed",
	// "seed" (a part of it was not told), or the limit that was reached: "steps",
	// "decisions", "processor time", "objects" or "journal". Lost is who kept the game
	// going up to that limit, and lost by it; nobody where what happened was mandatory.
	Why   string `json:"why,omitempty"`
	Lost  string `json:"lost,omitempty"`
	Turns uint32 `json:"turns,omitempty"`
	// Owned are the cards that have another owner by it (407).
	Owned []Owned `json:"owned,omitempty"`
}

// SeedPart is what the server, or who sits in a seat, gives to the seed of a game.
type SeedPart struct {
	// Seat is a seat, or empty for the server.
	Seat string `json:"seat,omitempty"`
	// Commitment is the SHA-256 of the part; empty: the seat has no say. Part is the
	// part, when the match is over; empty then: it was not told, and the seat has lost.
	Commitment string `json:"commitment,omitempty"`
	Part       string `json:"part,omitempty"`
}

// Seeding is the making of the seed of the next game.
type Seeding struct {
	// Game is the game that will begin.
	Game string `json:"game"`
	// Parts are the commitments, the server's first. They stay as they are.
	Parts []SeedPart `json:"parts"`
	// Awaited are the seats whose parts are to be told yet.
	Awaited []string `json:"awaited,omitempty"`
}

// Load is what a game costs the server.
type Load struct {
	// Slowed says that the game rests between inputs, because it takes much of a
	// processor.
	Slowed bool `json:"slowed,omitempty"`
	// Limit is a limit of which half is used up, by Seat, Used how much of it, in
	// hundredths in steps of ten. At 100 the seat loses; none: the game is a draw.
	Limit string `json:"limit,omitempty"`
	Seat  string `json:"seat,omitempty"`
	Used  int    `json:"used,omitempty"`
}

// Owned is a card that has changed its owner for the rest of the match.
type Owned struct {
	Card string `json:"card"`
	From string `json:"from"` // a seat
	To   string `json:"to"`
}

// Shortcut is a player's proposal to do again what he has done (732.2), and how far that
// went.
type Shortcut struct {
	By    string `json:"by"`
	Times int    `json:"times"`
	// Deeds are what he does each time: as options say it, in English.
	Deeds []string `json:"deeds"`
	// Asked is the seat that is to accept or shorten it; nobody once it is taken.
	Asked string `json:"asked,omitempty"`
	// Ender is who has said that he does something else after Times.
	Ender string `json:"ender,omitempty"`
	// Done is how often it was done.
	Done int `json:"done"`
	// Why says that it is over, and why: "done", "shortened", "other" (somebody did something
	// else), "asked" (something new was asked), "illegal" (it cannot be done any more), "shown"
	// (something came to light, or happened by chance), "limit", "over" (the game is) or
	// "declined".
	Why string `json:"why,omitempty"`
}

// Offered is an offer that waits for a reply.
type Offered struct {
	What string `json:"what"`
	By   string `json:"by"`
	// Accepted are the seats that have accepted it so far.
	Accepted []string `json:"accepted,omitempty"`
}

// Cards are copies of one card in a deck.
type Cards struct {
	Count int    `json:"count"`
	Name  string `json:"name"`
}

// Create makes a table and seats who asks at it.
type Create struct {
	Options Options `json:"options"`
	// Sit is who asks; without it nobody sits down yet.
	Sit *Sit `json:"sit,omitempty"`
	// Bots fill the seats after it.
	Bots []Bot `json:"bots,omitempty"`
}

// Bot is a bot to be seated.
type Bot struct {
	// Level is "easy", "random", or "nobody", who does nothing that he need not.
	Level string `json:"level"`
	// Deck is the name of a starter deck, List the text of a deck in any of the
	// usual formats; with neither a starter deck is taken. Title is what the list is
	// called where it does not say so.
	Deck  string `json:"deck,omitempty"`
	List  string `json:"list,omitempty"`
	Title string `json:"title,omitempty"`
	// Seat is the seat wanted; empty: the first that is free.
	Seat string `json:"seat,omitempty"`
}

// Sit seats a guest.
type Sit struct {
	Name string `json:"name"`
	// Deck is the name of a starter deck, List the text of a deck in any of the
	// usual formats. One of them is needed before the game begins. Title is what the
	// list is called where it does not say so.
	Deck  string `json:"deck,omitempty"`
	List  string `json:"list,omitempty"`
	Title string `json:"title,omitempty"`
	// Invitation is that of a private table.
	Invitation string `json:"invitation,omitempty"`
	// Seat is the seat wanted; empty: the first that is free.
	Seat string `json:"seat,omitempty"`
	// Commitment is the SHA-256 of the player's part of the seed of the first game, 64
	// hexadecimal digits; without one he has no say in it.
	Commitment string `json:"commitment,omitempty"`
}

// Seated says which seat a guest has got.
type Seated struct {
	Table string `json:"table"`
	Seat  string `json:"seat,omitempty"`
	// Secret is what opens the seat from now on. It is told once, and to programs
	// only: a browser has it in a cookie that no script can read.
	Secret string `json:"secret,omitempty"`
	// Forgot are the tables whose seats this browser gave up for this one, because it
	// holds 40 at most.
	Forgot []string `json:"forgot,omitempty"`
	// Invitation is what others need to sit down at a private table.
	Invitation string `json:"invitation,omitempty"`
}

// Pass says how a browser gets the seat of a program.
type Pass struct {
	// Path is the page that gives the seat to the browser that opens it first, within
	// two minutes.
	Path string `json:"path"`
}

// Lobby lists the open tables at which somebody has been of late.
type Lobby struct {
	// Tables are those that wait for players, the newest first, and then those
	// whose games can be watched.
	Tables []Table `json:"tables"`
	// Server is the version of the program, Commit what it was built from, and Date of
	// when that is; the two are empty where the program does not know.
	Server string `json:"server"`
	Commit string `json:"commit,omitempty"`
	Date   string `json:"date,omitempty"`
	// Local says that the server serves one person on his own machine.
	Local bool `json:"local,omitempty"`
	// Formats are the formats that decks are checked for, by name.
	Formats []string `json:"formats,omitempty"`
}

// Deck is a deck that can be chosen, or one that was checked.
type Deck struct {
	Name  string `json:"name"`
	Title string `json:"title,omitempty"`
	// Colors are letters of WUBRG.
	Colors     string      `json:"colors,omitempty"`
	Main       []DeckEntry `json:"main"`
	Sideboard  []DeckEntry `json:"sideboard,omitempty"`
	Commanders []DeckEntry `json:"commanders,omitempty"`
	// Vanguard is the vanguard that the deck is played with where games use them.
	Vanguard []DeckEntry `json:"vanguard,omitempty"`
	// Schemes is the scheme deck of an archenemy.
	Schemes []DeckEntry `json:"schemes,omitempty"`
	// Planes is the planar deck.
	Planes []DeckEntry `json:"planes,omitempty"`
	Size   int         `json:"size"`
	// PlayableCount is how many cards of the main deck can be played.
	PlayableCount int  `json:"playable_count"`
	Playable      bool `json:"playable"`
	Legal         bool `json:"legal"`
	// Ante says that the deck has cards for games for ante only (407.3).
	Ante     bool          `json:"ante,omitempty"`
	Problems []DeckProblem `json:"problems,omitempty"`
}

// DeckEntry is one line of a deck.
type DeckEntry struct {
	Count int `json:"count"`
	// Name is the full name of the card, or what is written where none is known.
	Name     string `json:"name"`
	Playable bool   `json:"playable"`
	// Line is the line of the list.
	Line int `json:"line,omitempty"`
	// StandIn is a playable card that comes near to one that is not.
	StandIn string    `json:"stand_in,omitempty"`
	Card    *CardInfo `json:"card,omitempty"`
}

// DeckProblem is what is wrong with a deck.
type DeckProblem struct {
	Card  string `json:"card,omitempty"`
	Where string `json:"where,omitempty"` // "main" or "sideboard"
	Line  int    `json:"line,omitempty"`
	What  string `json:"what"`
	// Unplayable says that the card is known and cannot be played here.
	Unplayable bool `json:"unplayable,omitempty"`
	// Rule is the rule that is broken, where one is.
	Rule string `json:"rule,omitempty"`
	// Instead is a name that is written almost like it, Others are further ones.
	Instead string   `json:"instead,omitempty"`
	Others  []string `json:"others,omitempty"`
}

// DeckFile asks for a deck as a file.
type DeckFile struct {
	// Title is what the deck is called, List its text in any of the usual formats.
	Title string `json:"title,omitempty"`
	List  string `json:"list"`
	// As is the form: "text", "arena", "mtgo", "mtgo-text", "mtggoldfish", "moxfield",
	// "moxfield-csv", "archidekt", "archidekt-csv", "tappedout", "deckstats", "xmage",
	// "forge", "forge-old", "cockatrice", "manabox", "dragonshield" or "csv".
	As string `json:"as"`
}

// WrittenDeck is a deck as a file.
type WrittenDeck struct {
	// Name is what the file may be called, Text what is in it.
	Name string `json:"name"`
	Text string `json:"text"`
	// Lost is what of the deck the form cannot hold: "sideboard", "commander",
	// "companion", "vanguard", "schemes", "planes", "title", "printing", "number" (of the printings) or "category".
	Lost []string `json:"lost,omitempty"`
}

// Shelf is what a guest has on the server: the decks he has kept, and his games.
type Shelf struct {
	Decks []KeptDeck `json:"decks"`
	// Most is how many there may be.
	Most int `json:"most"`
	// Games are those that its guest sits in and that are not over, which every browser
	// that has the shelf goes on with.
	Games []Place `json:"games,omitempty"`
	// Secret opens the shelf. It is told once, and to programs only.
	Secret string `json:"secret,omitempty"`
}

// Place is a seat that a shelf opens.
type Place struct {
	Table string `json:"table"`
	Seat  string `json:"seat"`
	// Phase is that of the Table; Title what it is called, Deck what is played there.
	Phase string `json:"phase"`
	Title string `json:"title,omitempty"`
	Deck  string `json:"deck,omitempty"`
	// With are the names of the others.
	With []string `json:"with,omitempty"`
}

// KeptDeck is a deck on a shelf.
type KeptDeck struct {
	ID string `json:"id"`
	// Version counts how often it was kept.
	Version int64  `json:"version"`
	Title   string `json:"title"`
	Format  string `json:"format,omitempty"`
	// List is the deck as text; it is there when one deck was asked for.
	List string `json:"list,omitempty"`
	// Changed is when it was kept last, in seconds since 1970.
	Changed int64 `json:"changed"`
	// What it is, by the cards that the server had when it was kept. Stale says that
	// it has others now.
	Stale         bool   `json:"stale,omitempty"`
	Colors        string `json:"colors,omitempty"`
	Size          int    `json:"size"`
	Side          int    `json:"side,omitempty"`
	PlayableCount int    `json:"playable_count"`
	Playable      bool   `json:"playable,omitempty"`
	Legal         bool   `json:"legal,omitempty"`
	// Cover are up to three cards that show it.
	Cover []form.Face `json:"cover,omitempty"`
	// Secret opens the shelf that was made with this deck. It is told once, and to
	// programs only: a browser has it in a cookie that no script can read.
	Secret string `json:"secret,omitempty"`
}

// KeepDeck keeps a deck on the shelf of who asks, which is made with the first.
type KeepDeck struct {
	// ID and Version name the deck and what of it is changed; without them it is new.
	ID      string `json:"id,omitempty"`
	Version int64  `json:"version,omitempty"`
	Title   string `json:"title"`
	Format  string `json:"format,omitempty"`
	// List is the deck in any of the usual formats; it may have no cards yet.
	List string `json:"list"`
}

// ShelfKey is what opens a shelf, for another browser of the same guest.
type ShelfKey struct {
	Secret string `json:"secret"`
}

// DeckText asks to check a deck.
type DeckText struct {
	Name string `json:"name,omitempty"`
	List string `json:"list"`
	// Format is one of the Lobby's, or empty; Language that of the problems.
	Format   string `json:"format,omitempty"`
	Language string `json:"language,omitempty"`
}

// Fitting asks which decks can be played at a table that is to be made, or at one there is.
type Fitting struct {
	// Options are what the table plays; or Table is one that there is.
	Options Options `json:"options"`
	Table   string  `json:"table,omitempty"`
	// List is a deck in any of the usual formats that is asked for besides.
	List string `json:"list,omitempty"`
	// Language is that of the reasons.
	Language string `json:"language,omitempty"`
}

// Fits says what is played at such a table, and which decks can be.
type Fits struct {
	// Life is what each player or team begins with, CommanderDamage the combat damage of
	// one commander that loses the game, and FreeMulligans how many mulligans cost nothing.
	Life            int32 `json:"life"`
	CommanderDamage int   `json:"commander_damage,omitempty"`
	FreeMulligans   int   `json:"free_mulligans,omitempty"`
	// Teams are the seats of each team, where there are some.
	Teams [][]string `json:"teams,omitempty"`
	// Starters are the starter decks, Kept those of the shelf of who asks; List is the
	// one that was asked for.
	Starters []Fit `json:"starters"`
	Kept     []Fit `json:"kept,omitempty"`
	List     *Fit  `json:"list,omitempty"`
}

// Fit says whether a deck can be played.
type Fit struct {
	// Deck is the name of a starter deck, or the ID of one that is kept.
	Deck string `json:"deck,omitempty"`
	// Legal says that it follows the rules of the table, Playable that all its cards can
	// be played here. Who has both sits down with it.
	Legal    bool `json:"legal"`
	Playable bool `json:"playable"`
	// Title is what the list says that it is called, Size how many cards it has; of the
	// deck that was asked for.
	Title string `json:"title,omitempty"`
	Size  int    `json:"size,omitempty"`
	// Problems are the first things that are wrong, More how many others there are.
	Problems []DeckProblem `json:"problems,omitempty"`
	More     int           `json:"more,omitempty"`
}

// CardInfo is a card of the catalog.
type CardInfo struct {
	Name     string      `json:"name"`
	Playable bool        `json:"playable"`
	Faces    []form.Face `json:"faces"`
	// Reasons say what of an unplayable card is not understood.
	Reasons   []CardReason `json:"reasons,omitempty"`
	ManaValue int32        `json:"mana_value,omitempty"`
}

// CardReason is a part of a card's text that is not understood.
type CardReason struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// CardPage is a page of a search in the catalog.
type CardPage struct {
	Total int        `json:"total"`
	First int        `json:"first"`
	Cards []CardInfo `json:"cards"`
	// Said is what is asked for, in words. Meant is what was searched for instead,
	// where words of a name are known only when spelled otherwise.
	Said  string `json:"said,omitempty"`
	Meant string `json:"meant,omitempty"`
}

// PlayOn asks for a table at which a game that is over is played on.
type PlayOn struct {
	// At is a step of its replay, from 0 for the beginning; Seat is the one that who
	// asks plays in, the others are bots'.
	At   int    `json:"at"`
	Seat string `json:"seat"`
	// Name is what he is called.
	Name string `json:"name,omitempty"`
}

// Replay is a game to be looked at again.
type Replay struct {
	Game Game `json:"game"`
	// Eyes are whose view it is: a seat, "spectator" or "judge".
	Eyes  string        `json:"eyes"`
	Seats []Seat        `json:"seats"`
	First form.View     `json:"first"`
	Steps []form.Update `json:"steps"`
	// Fair says that the seed has the hash that was published.
	Fair bool `json:"fair"`
	// Same says that the game played again is the one recorded, else Difference
	// is the first place where it is not.
	Same       bool   `json:"same"`
	Difference string `json:"difference,omitempty"`
}
