// Package wire is the protocol between the server and those who sit at its
// tables: the messages as plain data, how a view becomes one, and what has
// changed between two views.
//
// Everything a client learns of a game is made here from package view's View
// and Events, and from nothing else. Faces of cards are numbered in the order in
// which a viewer is first shown them, as objects are by their handles, so that
// no number says anything of what he has not seen.
//
// The types of this package are the protocol. Its JSON schema, docs/protocol.json,
// and the client's types, table/web/src/wire.ts, are made from them; a test
// proves both fresh.
package wire

// Version is the version of the protocol. Members are added without a new
// version; a client does not read what it does not know.
const Version = 1
