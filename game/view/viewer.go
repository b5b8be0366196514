package view

import "github.com/apnap/apnap/mtg"

// Viewer is who looks: a seat, by its number, or one of those below.
type Viewer uint8

// The viewers besides the seats.
const (
	// Spectator sees what is public.
	Spectator Viewer = mtg.MaxSeats + 1 + iota
	// Judge sees everything.
	Judge
	numViewers
)

// Seat returns the viewer in seat p.
func Seat(p mtg.Seat) Viewer { return Viewer(p) }

// Seat returns the seat of the viewer, and zero for those who have none.
func (w Viewer) Seat() mtg.Seat {
	if w > mtg.MaxSeats {
		return 0
	}
	return mtg.Seat(w)
}

// String returns the seat's key, or the name of the viewer.
func (w Viewer) String() string {
	switch w {
	case Spectator:
		return "spectator"
	case Judge:
		return "judge"
	}
	return w.Seat().String()
}
