// Package hub carries the work of experiments over NATS JetStream: package duty decides, and
// here it is sent and received.
//
// A hub has a stream of work, from which each message is given to one worker of the right
// build and given again when the worker does not say in time that it is done; a stream of
// results, from which who leads takes what it enters in its ledger; a store of goods, plans
// and compiled cards, each under its hash; and a board of experiments that are running.
//
// The server is embedded: an experiment on one machine needs nothing else. The same server by
// itself, or any other NATS server with JetStream, joins machines together.
package hub
