package form

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/mtg"
)

// Names says what the faces, abilities and players of a game are called. It is
// what package words asks for.
type Names struct {
	Programs *catalog.Programs
	Players  []string // by seat; those without a name may be missing
}

// FaceName returns the name of a face.
func (n *Names) FaceName(f mtg.FaceID) string {
	face := n.Programs.Face(f)
	if face.IsEmblem() {
		return "an emblem"
	}
	return face.Face.Name
}

// AbilityText returns the text of an ability as it was understood.
func (n *Names) AbilityText(a mtg.AbilityRef) string { return n.Programs.Ability(a).Text }

// ModeText returns the text of one mode of an ability, and nothing when it has
// no such mode.
func (n *Names) ModeText(a mtg.AbilityRef, mode int) string {
	if modes := n.Programs.Ability(a).Modes; mode >= 0 && mode < len(modes) {
		return modes[mode].Text
	}
	return ""
}

// ChoiceText returns one of the texts that an effect of the ability offers.
func (n *Names) ChoiceText(a mtg.AbilityRef, choice int) string {
	for _, m := range n.Programs.Ability(a).Modes {
		for i := range m.Code {
			if texts := m.Code[i].Texts; choice >= 0 && choice < len(texts) {
				return texts[choice]
			}
		}
	}
	return ""
}

// WayName returns what an alternative cost of a face is called.
func (n *Names) WayName(f mtg.FaceID, way uint8) string {
	if ways := n.Programs.Face(f).Ways; way > 0 && int(way) <= len(ways) {
		return ways[way-1].Name
	}
	return ""
}

// SeatName returns the name of a player.
func (n *Names) SeatName(p mtg.Seat) string {
	if i := int(p) - 1; i >= 0 && i < len(n.Players) && n.Players[i] != "" {
		return n.Players[i]
	}
	return "Player " + p.String()
}

// CostText returns one of the ways to pay of which a cost wants one: of the ability,
// or else of the additional costs of the face.
func (n *Names) CostText(f mtg.FaceID, a mtg.AbilityRef, way int) string {
	if texts := ability.WaysToPay(n.Programs.Ability(a).Ability); way >= 0 && way < len(texts) {
		return texts[way]
	}
	for _, x := range n.Programs.Face(f).Extra {
		if texts := x.Cost.Ways(); way >= 0 && way < len(texts) {
			return texts[way]
		}
	}
	return ""
}
