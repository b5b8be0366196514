package form

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/reading"
	"github.com/apnap/apnap/mtg"
)

// Reading is what a card will do, in English sentences that are made from its program
// and not from its text.
type Reading struct {
	Faces []FaceReading `json:"faces"`
	// Besides are differences that the sentences leave out, in the words of the program,
	// such as "target: another 1".
	Besides []string `json:"besides,omitempty"`
}

// FaceReading is what one face of a card will do, a line for each ability.
type FaceReading struct {
	Name  string   `json:"name"`
	Lines []string `json:"lines"`
}

// Reading returns what forms the reading of the card that the face with the number is of,
// of a token its own; nil for what is face down, and for a number that no face has. It may
// be called whatever the game does meanwhile, and takes up to some tenths of a second.
func (m *Maker) Reading(number uint32) func() *Reading {
	if number == 0 || int(number) > len(m.faces) {
		return nil
	}
	f := m.programs.Face(m.faces[number-1])
	if f.Card == 0 {
		return nil
	}
	of := m.programs.Card(f.Card)
	program := of.Program
	if f.ID >= of.FirstToken && f.ID < of.FirstToken+mtg.FaceID(len(program.Tokens)) {
		program = &ability.Card{Name: f.Face.Name, Faces: []ability.Face{*f.Face}, Tokens: program.Tokens}
	}
	return func() *Reading { return readingOf(program) }
}

func readingOf(program *ability.Card) *Reading {
	m := &Reading{Faces: []FaceReading{}}
	for _, f := range reading.Read(program) {
		face := FaceReading{Name: f.Name, Lines: []string{}}
		for _, p := range f.Paragraphs {
			face.Lines = append(face.Lines, reading.Plain(p))
		}
		m.Faces, m.Besides = append(m.Faces, face), append(m.Besides, f.Unsaid...)
	}
	return m
}
