// Package terminal lets a person play in a terminal. Plain speaks lines of text
// and works in a pipe; Screen fills the window. Both sit in a room as one seat
// and know nothing but that seat's view and what it is told.
package terminal
