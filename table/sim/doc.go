// Package sim plays many games between programs and sums them up.
//
// The seed of game n is a function of the seed of the job and of n, and the
// agents of a game draw from its seed, so that the games do not depend on how
// many workers play them or in which order. A worker has one table, and plays
// game after game in its memory.
//
// A game that breaks, that runs out of steps, or whose agent fails is a
// Finding: it is kept as a journal, and nothing else stops.
package sim
