package engine

import "github.com/apnap/apnap/game/event"

// Breaks says which promise the event breaks, if any.
func (g *Game) Breaks(e *event.Event) string { return promises{g}.breaks(e) }

// Emit makes the event happen.
func (g *Game) Emit(e event.Event) event.Event { return g.emit(e) }
