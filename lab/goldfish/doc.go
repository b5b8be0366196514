// Package goldfish plays a deck against nobody: against a player who has sixty lands, keeps
// them in hand and does nothing. What is left is the deck by itself: in which of its turns it
// wins, and what it does until then.
package goldfish
