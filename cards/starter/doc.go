// Package starter carries the project's own card set and its ready-made decks,
// so that a newcomer is in a game without importing anything.
//
// cards.json has the shape of Scryfall's bulk file, so one reader reads both;
// its texts use today's wording, and words in parentheses are reminders
// without meaning for the rules (207.2). The five basic lands have no text:
// their mana abilities come from their basic land types (305.6). A file under
// decks is a deck of the file's name: its first line, after two slashes, says
// what the deck does, and every other line is a count and a card's name.
package starter
