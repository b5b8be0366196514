package wire

import "github.com/apnap/apnap/table/form"

// ToServer is a message of a client. Besides ID exactly one member is there.
type ToServer struct {
	// ID is the client's own number of the message; the reply has it.
	ID uint32 `json:"id"`
	// Hello is the first message on a connection to a table.
	Hello *Hello `json:"hello,omitempty"`
	// Answer answers the decision that waits.
	Answer *form.Answer `json:"answer,omitempty"`
	// Check asks whether an answer would be legal, and changes nothing.
	Check *form.Answer `json:"check,omitempty"`
	// Complete asks for a legal answer that holds what is given, such as the
	// rest of a payment, and changes nothing.
	Complete *form.Answer `json:"complete,omitempty"`
	// Why asks for the reasons behind an object, a number or a refusal.
	Why *WhyAsked `json:"why,omitempty"`
	// Read asks what a card will do, by a face that the client was told of.
	Read *ReadAsked `json:"read,omitempty"`
	// Report asks for a scenario file of what is seen, for a card that seems wrong.
	Report *ReportAsked `json:"report,omitempty"`
	// Pace says where the player wants to be asked.
	Pace *Pace `json:"pace,omitempty"`
	// Concede gives the game up (104.3a).
	Concede *Empty `json:"concede,omitempty"`
	// Offer makes, accepts or declines an offer to the others.
	Offer *Offer `json:"offer,omitempty"`
	// Repeat proposes to do again what the player has done, a number of times (732.2a).
	Repeat *Repeat `json:"repeat,omitempty"`
	// Shorten accepts, shortens or takes back a proposed repetition (732.2b).
	Shorten *Shorten `json:"shorten,omitempty"`
	// Ready says that the player is ready for the next game, with the deck he
	// has, or with the main deck given.
	Ready *Ready `json:"ready,omitempty"`
	// Begin says who takes the first turn, for the one who has that choice (103.1).
	Begin *Begin `json:"begin,omitempty"`
	// Part is the player's part of the seed of the next game, told when the table's
	// Seeding names all commitments.
	Part *Part `json:"part,omitempty"`
	// Say says something to those at the table.
	Say *Say `json:"say,omitempty"`
	// Ping asks for an empty reply.
	Ping *Empty `json:"ping,omitempty"`
}

// Empty is a message or reply that says all by being there.
type Empty struct{}

// Hello says who a client is and what it has already.
type Hello struct {
	Version int `json:"version"`
	// Secret is the secret of a seat; without one the client watches.
	Secret string `json:"secret,omitempty"`
	// Language is that of the sentences: "en" or "it".
	Language string `json:"language,omitempty"`
	// Stream and After are the stream that the client had and the number of its
	// last message, to go on from there.
	Stream string `json:"stream,omitempty"`
	After  uint64 `json:"after,omitempty"`
}

// WhyAsked says what is to be explained: an object, by its handle, or what an
// object may not do now.
type WhyAsked struct {
	Object uint32 `json:"object,omitempty"`
	// Not names what cannot be done with the object: "act" (cast or play it, or
	// activate its abilities, with priority), "attack", "block" or "target". On is
	// the other party of a block or a target.
	Not string `json:"not,omitempty"`
	On  uint32 `json:"on,omitempty"`
}

// ReadAsked says what is to be read: a face, by its number.
type ReadAsked struct {
	Face uint32 `json:"face"`
}

// ReportAsked says which card seems wrong.
type ReportAsked struct {
	// Object is an object of it, by its handle.
	Object uint32 `json:"object"`
	// Words say what is wrong, in up to 1,000 bytes.
	Words string `json:"words,omitempty"`
}

// Report is a scenario file of what the viewer sees, with the card's text and program;
// nothing in it is unknown to him.
type Report struct {
	// Name is what the file may be called, Text what is in it.
	Name string `json:"name"`
	Text string `json:"text"`
}

// Pace says where a player is asked for priority. It depends on nothing that is
// hidden, so that being asked tells nobody anything.
type Pace struct {
	// Own and Others are the steps, by name, at which the player stops in his
	// own turns and in those of others while the stack is empty.
	Own    []string `json:"own"`
	Others []string `json:"others"`
	// Full stops at every priority.
	Full bool `json:"full,omitempty"`
	// Until is the turn up to whose end everything is passed; zero: none.
	Until uint32 `json:"until,omitempty"`
	// Through passes up to Until for what others put on the stack, too.
	Through bool `json:"through,omitempty"`
	// Yields are objects on the stack whose ability is always to be passed for;
	// Stop are those for which it is not any more.
	Yields []uint32 `json:"yields,omitempty"`
	Stop   []uint32 `json:"stop,omitempty"`
	// PayAlone lets the server pay where the proposal is the only way that
	// counts.
	PayAlone bool `json:"pay_alone,omitempty"`
}

// Offer is an offer between players, or the reply to one.
type Offer struct {
	// What is offered: "draw", "take-back" or "rematch".
	What string `json:"what"`
	// Do is "make", "accept" or "decline"; who has made it withdraws it with
	// "decline".
	Do string `json:"do"`
	// Commitment, with a rematch, is that of Sit.
	Commitment string `json:"commitment,omitempty"`
}

// Repeat is a proposal to do again what one has done, up to where one has priority now.
type Repeat struct {
	// Round is which of the question's repeats, counted from 0, Times how often, 1 to 10000.
	Round int `json:"round"`
	Times int `json:"times"`
}

// Shorten is the reply of who is asked for a proposed repetition.
type Shorten struct {
	// Do is "accept"; "shorten": after so many repetitions one does something else, where one
	// chooses for the first time; or "decline", of who has proposed it: he takes it back.
	Do    string `json:"do"`
	After int    `json:"after,omitempty"`
}

// Ready says that a player is ready for a game.
type Ready struct {
	// Main is the main deck for it; the rest of what the player has is the
	// sideboard. Without it the deck stays as it is.
	Main []Cards `json:"main,omitempty"`
	// Commitment is that of Sit, for the next game.
	Commitment string `json:"commitment,omitempty"`
}

// Part is a player's part of a seed.
type Part struct {
	// Part is 64 hexadecimal digits, whose bytes have the hash that was committed.
	Part string `json:"part"`
}

// Say says something to those at the table: words, or a gesture.
type Say struct {
	// Text is up to 200 letters, as they are: no markup is made of them.
	Text string `json:"text,omitempty"`
	// Gesture is one of "hello", "thanks", "well-played", "oops", "thinking", "nice" and
	// "good-game", which everybody reads in his own language.
	Gesture string `json:"gesture,omitempty"`
}

// Said is something that somebody has said at the table. It is no part of the game.
type Said struct {
	// N counts what has been said at the table, from 1.
	N uint64 `json:"n"`
	// Seat is who said it; empty: somebody who watches. Name is what he was called.
	Seat    string `json:"seat,omitempty"`
	Name    string `json:"name,omitempty"`
	Text    string `json:"text,omitempty"`
	Gesture string `json:"gesture,omitempty"`
	// At is when, in milliseconds since 1970.
	At int64 `json:"at"`
}

// Begin says who takes the first turn.
type Begin struct {
	Seat string `json:"seat"`
}

// FromServer is a message of the server. With N it is part of the stream, which
// is the same for all connections of a seat in one language; with Re it is the
// reply to the client's message of that ID, and it comes to this connection
// only.
type FromServer struct {
	N  uint64 `json:"n,omitempty"`
	Re uint32 `json:"re,omitempty"`

	// Welcome is the reply to Hello.
	Welcome *Welcome `json:"welcome,omitempty"`
	// OK says that what was asked for is done and on the disk.
	OK *Empty `json:"ok,omitempty"`
	// Error says that it was not done, and why.
	Error *Error `json:"error,omitempty"`
	// Complete and Why are the replies to those messages.
	Complete *form.Answer `json:"complete,omitempty"`
	Why      *form.Why    `json:"why,omitempty"`

	// Reading is what the card that was asked about will do.
	Reading *form.Reading `json:"reading,omitempty"`
	// Report is the file that was asked for.
	Report *Report `json:"report,omitempty"`

	// Table is the table as it is now.
	Table *Table `json:"table,omitempty"`
	// View is all there is to see; what the client had is void.
	View *form.View `json:"view,omitempty"`
	// Update is what has changed.
	Update *form.Update `json:"update,omitempty"`
	// Said is what has been said at the table: behind a Welcome all that is kept of it,
	// later what is new.
	Said []Said `json:"said,omitempty"`
}

// Welcome says what the client is connected to. A Table and, where there is a game,
// a View follow it as replies, unless the stream goes on.
type Welcome struct {
	Version int `json:"version"`
	// Server is the version of the program, Commit what it was built from, and Date of
	// when that is; the two are empty where the program does not know.
	Server string `json:"server"`
	Commit string `json:"commit,omitempty"`
	Date   string `json:"date,omitempty"`
	// Stream names the stream, and Goes says that it goes on behind what the
	// client had.
	Stream string `json:"stream"`
	Goes   bool   `json:"goes,omitempty"`
	// N is the number of the last message of the stream; what follows with a
	// number goes on behind it.
	N uint64 `json:"n"`
	// Seat is the client's seat; empty: it watches.
	Seat     string `json:"seat,omitempty"`
	Language string `json:"language"`
	Pace     *Pace  `json:"pace,omitempty"`
}

// Error says in one sentence what was wrong.
type Error struct {
	// Code is one of those of docs/protocol.md, such as "refused", "malformed",
	// "stale" or "too-fast".
	Code string `json:"code"`
	// Text is the sentence, in the client's language where it is about the game.
	Text string `json:"text"`
	// Rule is the number of the rule behind a refusal, and Option the option or
	// partner it is about, counted from 0.
	Rule   string `json:"rule,omitempty"`
	Option *int   `json:"option,omitempty"`
}
