// Package wire is the protocol between the server and those who sit at its
// tables: the messages, what is known of tables and decks, and the way to sit
// down, as plain data. What is seen of a game is in the form of package form.
//
// The types of both packages are the protocol. Its JSON schema,
// docs/protocol.json, and the client's types, table/web/src/wire.ts, are made
// from them; a test proves both fresh.
package wire

// Version is the version of the protocol. Members are added without a new
// version; a client does not read what it does not know.
const Version = 1

//go:generate go run ../../../internal/gen/wire -root ../../..
