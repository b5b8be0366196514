// Package agent holds players in code. An agent sees what a person in its seat
// would see, the view and the decision in it, and answers.
//
// Random plays every legal answer with a positive chance. Easy plays
// sensibly by what it sees and by the programs of the cards. Nobody does nothing that
// he need not. Exec asks a
// program in another process, over lines of JSON.
package agent
