package engine

// This file carries out section 707, copying objects.

import "github.com/apnap/apnap/game/state"

// copiedValues are the values an object has as a copy, none while it is face
// down.
func (g *Game) copiedValues(o *state.Object) uint16 {
	if o.Is(state.FaceDown) {
		return 0
	}
	return o.Copy
}
