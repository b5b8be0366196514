// Package duty is how work is shared out, without a network: who offers which piece when,
// and what a worker does in which order. The programs that run it, over NATS or in a
// simulation, carry messages and say what time it is; all decisions are made here.
//
// Nothing that carries messages is trusted with more than to try. A piece that is offered
// may be lost, given to several workers or given again; a result may come twice or never;
// clocks jump, and everybody may die at any time. What holds all the same:
//
//   - a worker says that it has done a piece only after its result is where results are
//     kept, so a piece that is lost on the way is given again;
//   - who leads enters a result in the book before it lets go of it, and the book has each
//     piece once;
//   - what was offered and never came back is offered again after a while;
//   - a result that is not the same as the one in the book is an error, and never silently
//     taken for it.
package duty
