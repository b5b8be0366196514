package grids

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/internal/playable"
)

// Programs prints the texts and the programs of the cards of a cell.
func Programs(c *Cell) string {
	made, err := read(c.Cards)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for i := range made {
		b.WriteString(made[i].Faces[0].Text + "\n")
		if e := playable.Entry(&made[i]); e.Program != nil {
			b.WriteString(ability.Disassemble(e.Program))
		}
	}
	return b.String()
}
