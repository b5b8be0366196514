package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// opening compiles what may be done with a card of the opening hand before the
// first turn: beginning the game with it on the battlefield (103.6a), or revealing
// it for something that happens as the game has begun (103.6b).
func (c clause) opening(n *oracle.Node, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Replace = ability.StaticOpening, &ability.Replace{Kind: ability.ReplaceCode}
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	c.afterwards(e.Replace, &ability.Pattern{}, func(c clause) {
		if n.Row == oracle.StaticOpening {
			c.emit(ability.Instr{Op: ability.OpMove, What: sel(ability.SelThis), Zone: mtg.Battlefield})
			return
		}
		c.emit(ability.Instr{Op: ability.OpReveal, Who: sel(ability.SelYou), What: sel(ability.SelThis)})
		p := ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.Upkeep}
		if n.Kid(oracle.SymOpeningtime).Row == oracle.OpeningtimeMain {
			p.Step, p.Player = mtg.PrecombatMain, &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You}
		}
		c.delayedAt(n, p)
	})
}
