// Package form is the published form of a game: a view, a decision, an answer and
// what has changed between two views, as plain data that becomes JSON. Browsers
// and programs at the server's tables read it (docs/protocol.md), and so do
// programs that play as bots (docs/agent-protocol.md).
//
// Everything of it is made from package view's View and Events, and from nothing
// else. Faces of cards are numbered in the order in which a viewer is first shown
// them, as objects are by their handles, so that no number says anything of what
// he has not seen.
//
// The types are made into docs/protocol.json and table/web/src/wire.ts, along
// with the messages of package wire that hold them; a test proves both fresh.
// Members are only ever added.
package form
