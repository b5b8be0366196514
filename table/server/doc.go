// Package server lets people play over HTTP and WebSocket: tables, those who sit
// at them, the games they play, and what each may see. The messages are those of
// package wire.
//
// A table is the seats, the match and the game that runs. Its game is a
// room.Actor; what the actor tells each viewer goes into streams of numbered
// messages, one for each viewer and language, which clients follow and go on
// with after a dropped line. Nothing of a game is sent before it is on the disk.
//
// Every table can be made again from the store: a game is played again from its
// journal when somebody comes to its table.
package server
