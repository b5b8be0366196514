// Package ability is the compiled program: what a card's text means, as
// immutable plain data that the rules engine executes.
//
// The compiler makes it, the catalog keeps it, the engine runs it and query
// answers questions about its pure parts. Nothing in it is English.
//
//   - A Face has characteristics and abilities.
//   - An Ability has the parts that 113 and 602-604 name: a cost, a trigger, a
//     condition, targets, and either static effects or code.
//   - Code is a flat list of Instr, so that its execution can stop at every
//     decision and be saved: an instruction, a program counter, registers.
//   - Sel, Num, Filter and Cond are small trees without effects on the game;
//     query evaluates them against a state.
package ability
