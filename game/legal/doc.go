// Package legal says what a player may do now, why not, and at what price.
//
// A [Proposal] is an action as a value: nothing is put onto the stack and no frame
// is begun to ask about it. [Law.Actions] proposes what a player might want to do
// and offers that in the way of which nothing stands; [Law.Attempts] and
// [Law.Obstacles] say what does. Both judge by the same functions, so what is
// offered and what is explained cannot differ. While an action is carried out the
// engine asks the same functions for its targets and its price.
//
// What surely cannot be done is passed over first, by place, time and least mana.
//
// Files: candidates.go, occasion.go and board.go say what might be done, propose.go
// lists the actions by zone, judge.go judges them, timing.go when,
// zones.go from where, target.go with which targets, price.go, total.go and halves.go
// at what price, purse.go and payers.go what there is to pay with.
package legal
