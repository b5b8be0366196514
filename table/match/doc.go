// Package match is a series of games between the same players: who has won, who
// says who begins (103.1), how decks change between games (100.4), and what each
// player owns when they play for ante (407.2).
package match
