// Package stat is the statistics of experiments: intervals for rates, looked at once or
// again and again, ratings of decks, the mix of decks that nothing beats, and differences
// corrected for what games are unlike in.
//
// A score is between 0 and 1 for each observation: 1 a win, 0 a loss, a half a draw.
// Everything is a function of its arguments alone, so that the same results give the same
// figures, bit for bit, whoever played the games.
package stat
