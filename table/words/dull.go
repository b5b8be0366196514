package words

import (
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// dull are events that are told to nobody who sees the board, since it shows
// them or nobody would read them.
var dull = map[mtg.EventKind]bool{
	mtg.EventStepBegan: true, mtg.EventStepEnded: true, mtg.EventTap: true, mtg.EventUntap: true,
	mtg.EventAddMana: true, mtg.EventSpendMana: true, mtg.EventStatus: true, mtg.EventShuffled: true,
	mtg.EventManaAbility: true, mtg.EventEmptyMana: true,
}

// Dull reports whether the event is of no interest to who sees the board.
func Dull(e *view.Event) bool {
	// 120.3a: that a player loses the life is said by the damage.
	return dull[e.Kind] || e.Kind == mtg.EventLoseLife && e.Rule == rule.R120_3a
}
