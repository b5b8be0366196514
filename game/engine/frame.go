package engine

import (
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// A frame has three numbers, A, B and C, which every procedure uses for its own. What
// they mean stands here and nowhere else: the frame of a procedure is asked by the words
// of that procedure. Where a number has two meanings, they belong to steps that do not
// run at the same time.

// listFrame is a frame whose procedure goes through a list: B is the place.
type listFrame struct{ *state.Frame }

func inList(f *state.Frame) listFrame { return listFrame{f} }

func (f listFrame) at() int     { return int(f.B) }
func (f listFrame) setAt(i int) { f.B = int32(i) }
func (f listFrame) next()       { f.B++ }

// startFrame is the frame of procStart: A counts the decks that were shuffled.
type startFrame struct{ *state.Frame }

func inStart(f *state.Frame) startFrame { return startFrame{f} }

func (f startFrame) shuffled() int     { return int(f.A) }
func (f startFrame) setShuffled(n int) { f.A = int32(n) }

// mulliganFrame is the frame of procMulligan: A has a bit for each player who takes a
// mulligan, B one for each who has been asked.
type mulliganFrame struct{ *state.Frame }

func inMulligan(f *state.Frame) mulliganFrame { return mulliganFrame{f} }

func (f mulliganFrame) takes(p mtg.Seat) bool { return f.A&(1<<p) != 0 }
func (f mulliganFrame) taken() bool           { return f.A != 0 }
func (f mulliganFrame) take(p mtg.Seat)       { f.A |= 1 << p }
func (f mulliganFrame) asked(p mtg.Seat) bool { return f.B&(1<<p) != 0 }
func (f mulliganFrame) setAsked(p mtg.Seat)   { f.B |= 1 << p }
func (f mulliganFrame) askAgain()             { f.B = 0 }
func (f mulliganFrame) takeNone()             { f.A = 0 }

// turnFrame is the frame of procTurn: A is the step; B, in the untap step, says that
// phasing is done, and as blockers are declared has a bit for each player who has; C is
// the player who declares blockers, or says that the attack costs something, or is the
// step with which a turn goes on that is cut short.
type turnFrame struct{ listFrame }

func inTurn(f *state.Frame) turnFrame { return turnFrame{listFrame{f}} }

func (f turnFrame) step() mtg.Step           { return mtg.Step(f.A) }
func (f turnFrame) setStep(s mtg.Step)       { f.A = int32(s) }
func (f turnFrame) phased() bool             { return f.B != 0 }
func (f turnFrame) setPhased(yes bool)       { f.B = number(yes) }
func (f turnFrame) blocked(p mtg.Seat) bool  { return f.B&(1<<p) != 0 }
func (f turnFrame) setBlocked(p mtg.Seat)    { f.B |= 1 << p }
func (f turnFrame) blocker() mtg.Seat        { return mtg.Seat(f.C) }
func (f turnFrame) setBlocker(p mtg.Seat)    { f.C = int32(p) }
func (f turnFrame) attackCosts() bool        { return f.C != 0 }
func (f turnFrame) setAttackCosts(yes bool)  { f.C = number(yes) }
func (f turnFrame) goesOnWith() mtg.Step     { return mtg.Step(f.C) }
func (f turnFrame) setGoesOnWith(s mtg.Step) { f.C = int32(s) }
func (f turnFrame) endDeclaration()          { f.B, f.C = 0, 0 }

func number(yes bool) int32 {
	if yes {
		return 1
	}
	return 0
}

// damageFrame is the frame of procCombatDamage: A is the step, B the place among the
// permanents, which are gone through several times for the attackers and once for each other
// player; C says that the creature there
// does not assign its damage as though it weren't blocked.
type damageFrame struct{ listFrame }

func inDamage(f *state.Frame) damageFrame { return damageFrame{listFrame{f}} }

func (f damageFrame) step() mtg.Step         { return mtg.Step(f.A) }
func (f damageFrame) toBlockers() bool       { return f.C != 0 }
func (f damageFrame) setToBlockers(yes bool) { f.C = number(yes) }

// damageIn is the frame that deals the combat damage of a step.
func damageIn(s mtg.Step, active mtg.Seat) state.Frame {
	return state.Frame{Proc: procCombatDamage, A: int32(s), Player: active}
}

// programFrame is the frame of procProgram while an instruction lets a card be played: Given is not
// zero where it was played as a land.
type programFrame struct{ *state.Frame }

func inProgram(f *state.Frame) programFrame { return programFrame{f} }

func (f programFrame) playedLand() bool { return f.Given != 0 }
func (f programFrame) setPlayedLand(yes bool) {
	f.Given = mtg.AbilityRef(number(yes))
}

// drawFrame is the frame of procDraw: A counts the cards that are still to be drawn, B
// is who draws.
type drawFrame struct{ *state.Frame }

func inDraw(f *state.Frame) drawFrame { return drawFrame{f} }

func (f drawFrame) left() int32          { return f.A }
func (f drawFrame) setLeft(n int32)      { f.A = n }
func (f drawFrame) drawer() mtg.Seat     { return mtg.Seat(f.B) }
func (f drawFrame) setDrawer(p mtg.Seat) { f.B = int32(p) }

// drawsFrom is the frame of the draw step in which p draws first.
func drawsFrom(active, p mtg.Seat) state.Frame {
	return state.Frame{Proc: procDraw, Player: active, B: int32(p)}
}

// cleanupFrame is the frame of procCleanup: A says that there is another cleanup step,
// B is who discards.
type cleanupFrame struct{ *state.Frame }

func inCleanup(f *state.Frame) cleanupFrame { return cleanupFrame{f} }

func (f cleanupFrame) another() bool          { return f.A != 0 }
func (f cleanupFrame) setAnother(yes bool)    { f.A = number(yes) }
func (f cleanupFrame) discards() mtg.Seat     { return mtg.Seat(f.B) }
func (f cleanupFrame) setDiscards(p mtg.Seat) { f.B = int32(p) }

// castFrame is the frame of procCast: A is the face that is cast, or for a payment how
// many times its cost is paid; B is the place in the list that the step goes through,
// or who assists and how much he pays, or what the triggered mana ability that runs
// remembers; C is where the symbols to be paid begin.
type castFrame struct{ listFrame }

func inCast(f *state.Frame) castFrame { return castFrame{listFrame{f}} }

func (f castFrame) face() mtg.FaceID            { return mtg.FaceID(f.A) }
func (f castFrame) setFace(face mtg.FaceID)     { f.A = int32(face) }
func (f castFrame) times() int32                { return f.A }
func (f castFrame) setTimes(n int)              { f.A = int32(n) }
func (f castFrame) symbols() int                { return int(f.C) }
func (f castFrame) setSymbols(first int)        { f.C = int32(first) }
func (f castFrame) helper() mtg.Seat            { return mtg.Seat(f.B >> helperBits) }
func (f castFrame) helps() int                  { return int(f.B & (1<<helperBits - 1)) }
func (f castFrame) setHelper(p mtg.Seat, n int) { f.B = int32(p)<<helperBits | int32(n) }
func (f castFrame) manaTrigger() *int32         { return &f.B }

// helperBits is how many bits how much a helper pays may have.
const helperBits = 16

// payment is the frame in which p pays generic mana outside of a program.
func payment(s *state.State, p mtg.Seat, generic int32) state.Frame {
	return state.Frame{Proc: procCast, Player: p, Flags: castPay | castNested, A: generic, C: int32(len(s.Symbols))}
}

// resolveFrame is the frame of procResolve: A is the place among the chosen modes,
// C what the triggered mana ability that runs remembers.
type resolveFrame struct{ *state.Frame }

func inResolve(f *state.Frame) resolveFrame { return resolveFrame{f} }

func (f resolveFrame) mode() int           { return int(f.A) }
func (f resolveFrame) nextMode()           { f.A++ }
func (f resolveFrame) manaTrigger() *int32 { return &f.C }
func (f resolveFrame) begin()              { f.A, f.B, f.C = 0, 0, 0 }

// loopFrame is the frame of procProgram within a loop: A counts what was taken, B is
// where the list begins among the items, C how long it is.
type loopFrame struct{ *state.Frame }

func inLoop(f *state.Frame) loopFrame { return loopFrame{f} }

func (f loopFrame) begin(first, many int) { f.A, f.B, f.C = 0, int32(first), int32(many) }
func (f loopFrame) ended() bool           { return f.A >= f.C }
func (f loopFrame) item() int             { return int(f.B + f.A) }
func (f loopFrame) next()                 { f.A++ }

// batchFrame is the frame of procBatch: A is the first event of the batch, B the event
// or the sequel that the step has come to, C which of the replacement effects was
// chosen, or what the sequels before inherit.
type batchFrame struct{ listFrame }

func inBatch(f *state.Frame) batchFrame { return batchFrame{listFrame{f}} }

func (f batchFrame) begin(first uint32)       { f.A, f.B = int32(first), int32(first) }
func (f batchFrame) first() int               { return int(f.A) }
func (f batchFrame) chosen() int              { return int(f.C) }
func (f batchFrame) setChosen(i int)          { f.C = int32(i) }
func (f batchFrame) inherits() uint32         { return uint32(f.C) }
func (f batchFrame) setInherits(first uint32) { f.C = int32(first) }

// triggersFrame is the frame of procTriggers: A counts the abilities that are still to
// be put on the stack for the player, B those of all players that waited as it began, which are
// the first.
type triggersFrame struct{ *state.Frame }

func inTriggers(f *state.Frame) triggersFrame { return triggersFrame{f} }

func (f triggersFrame) left() int32     { return f.A }
func (f triggersFrame) setLeft(n int32) { f.A = n }

func (f triggersFrame) begin(n int) { f.B = int32(n) }

func (f triggersFrame) round(g *Game) int { return min(int(f.B), len(g.S.Waiting)) }

func (f triggersFrame) cut(g *Game) {
	g.S.CutWaiting(0)
	f.B--
}

// stateBasedFrame is the frame of procStateBased: A counts the legendary permanents
// that are kept, C is where they stand among the items; B is the commander that is asked
// about.
type stateBasedFrame struct{ *state.Frame }

func inStateBased(f *state.Frame) stateBasedFrame { return stateBasedFrame{f} }

func (f stateBasedFrame) commander() mtg.Slot                  { return mtg.Slot(f.B) }
func (f stateBasedFrame) setCommander(s mtg.Slot)              { f.B = int32(s) }
func (f stateBasedFrame) keeps() bool                          { return f.A > 0 }
func (f stateBasedFrame) kept(items []mtg.Entity) []mtg.Entity { return items[f.C : f.C+f.A] }
func (f stateBasedFrame) keepFrom(first int)                   { f.C = int32(first) }
func (f stateBasedFrame) keep()                                { f.A++ }
func (f stateBasedFrame) keepNone()                            { f.A = 0 }

// returnFrame is the frame of procReturn: B is the place among the objects that return,
// A says that the result of before is put by.
type returnFrame struct{ listFrame }

func inReturn(f *state.Frame) returnFrame { return returnFrame{listFrame{f}} }

func (f returnFrame) putBy() bool { return f.A != 0 }
func (f returnFrame) setPutBy()   { f.A = 1 }

// standInFrame is the frame of procStandIn: A is the player who has left, in whose place another
// chooses.
type standInFrame struct{ *state.Frame }

func inStandIn(f *state.Frame) standInFrame { return standInFrame{f} }

func (f standInFrame) who() mtg.Seat     { return mtg.Seat(f.A) }
func (f standInFrame) setFor(p mtg.Seat) { f.A = int32(p) }

// layOutFrame is the frame of procLayOut: A counts the players of the position, B the
// cards of one of them, twice.
type layOutFrame struct{ listFrame }

func inLayOut(f *state.Frame) layOutFrame { return layOutFrame{listFrame{f}} }

func (f layOutFrame) player() int { return int(f.A) }
func (f layOutFrame) nextPlayer() { f.A, f.B = f.A+1, 0 }
func (f layOutFrame) begin()      { f.A, f.B = 0, 0 }
