// Package grids plays whole families of small games instead of single examples:
// every kind of cost in every place a cost can stand, every event in every number
// an ability can trigger on it, and so on. Each axis is a list, a cell is one of
// each, and what must come out of a cell is worked out from the rules that each of
// its parts cites, never from what the engine did.
//
//	grid.go      cards, cells, how a cell is played and how it came out
//	side.go      what each player has before and must have after
//	cost*.go     kinds of cost, places of cost, what there is to pay with
//	trigger*.go  events, how often, and who is there
//	keyword*.go  keywords, and how an object comes to have them or not
//
// The cards are templates in the words of the game, compiled like any other. A cell
// whose card is refused is counted with the word it was refused for; a cell that
// runs must come out as the rules say.
package grids
