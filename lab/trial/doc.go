// Package trial tries package duty in a made-up world: a server, workers and a leader who
// talk over a network that loses, delays and repeats messages; disks that are slow, and
// forget what they had not written yet when a machine fails; clocks that jump; and everybody
// dies now and then. A history is a function of its seed.
//
// In every history these are watched: no piece is entered twice or with another result; what
// a worker calls done has its result where results are kept; what the leader lets go of is in
// the book; and when the world has calmed down everything gets done.
package trial
