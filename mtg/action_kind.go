package mtg

// ActionKind is a kind of thing a player can do when a decision offers it, and
// what permissions and prohibitions speak of. The list is closed.
type ActionKind uint8

// The kinds of action.
const (
	NoAction            ActionKind = iota
	ActionPass                     // pass priority (117.3d)
	ActionPlayLand                 // the special action of playing a land (116.2a)
	ActionCast                     // cast a spell (601)
	ActionActivate                 // activate an ability that is not a mana ability (602)
	ActionMana                     // activate a mana ability (605.3)
	ActionPlot                     // the special action of plotting (116.2k)
	ActionForetell                 // the special action of foretelling (116.2h)
	ActionTurnUp                   // turn a face-down permanent face up (116.2b)
	ActionSuspend                  // the special action of suspending (116.2f)
	ActionPool                     // spend mana from the pool
	ActionAttack                   // attack with a creature (508.1)
	ActionBlock                    // block with a creature (509.1)
	ActionGainLife                 // gain life, for "can't gain life"
	ActionDraw                     // draw a card, for "can't draw"
	ActionTarget                   // be the target, for hexproof and its kin
	ActionUntap                    // untap in the untap step (502.3)
	ActionCounter                  // counter a spell, for "can't be countered"
	ActionPrevent                  // prevent damage, for "can't be prevented"
	ActionRegenerate               // regenerate, for "can't be regenerated"
	ActionSearch                   // search a library
	ActionPutCounters              // put counters on
	ActionSacrifice                // sacrifice
	ActionPlay                     // play a card: cast it, or play it as a land
	ActionUnlock                   // unlock a half of a Room, a special action (709.5e)
	ActionTransform                // transform, for "can't transform" (701.28f)
	ActionPayLife                  // pay life for a Phyrexian mana symbol (107.4f)
	ActionPhaseOut                 // phase out (702.26)
	ActionLose                     // lose the game, for "can't lose the game"
	ActionLoseAtZero               // lose the game for having 0 or less life (704.5a)
	ActionWin                      // win the game, for "can't win the game"
	ActionEnter                    // enter the battlefield, for "can't enter" (614.17d)
	ActionFlashback                // cast a card with flashback that an effect gave it (702.34a)
	ActionAssign                   // assign combat damage, for "assigns no combat damage" (510.1)
	ActionCompanion                // the special action of putting a companion into one's hand (116.2g)
	ActionEndEffect                // the special action of ending an effect (116.2c)
	ActionIgnore                   // the special action of ignoring the effect of a static ability (116.2d)
	ActionDirectBlocks             // choose which creatures of others block, and how (509.1)
	ActionStop                     // the special action of stopping a delayed triggered ability from triggering (116.2c)
	ActionChangeLife               // have one's life total changed, for "can't change" (119.7, 119.8)
	ActionRollPlanar               // the special action of rolling the planar die (116.2i)
	ActionSuspect                  // become suspected, for "can't become suspected" (701.60a)
	ActionDirectAttacks            // choose which creatures of others attack (508.1a)
	numActionKinds
)

// NumActionKinds is one more than the last kind.
const NumActionKinds = int(numActionKinds)

var actionKindNames = [numActionKinds]string{
	NoAction: "none", ActionPass: "pass", ActionPlayLand: "play-land", ActionCast: "cast",
	ActionActivate: "activate", ActionMana: "mana", ActionPlot: "plot", ActionForetell: "foretell",
	ActionTurnUp: "turn-face-up", ActionSuspend: "suspend", ActionPool: "spend",
	ActionAttack: "attack", ActionBlock: "block", ActionGainLife: "gain-life", ActionDraw: "draw",
	ActionTarget: "target", ActionUntap: "untap", ActionCounter: "counter", ActionPrevent: "prevent",
	ActionRegenerate: "regenerate", ActionSearch: "search", ActionPutCounters: "put-counters",
	ActionSacrifice: "sacrifice", ActionPlay: "play", ActionTransform: "transform", ActionPayLife: "pay-life",
	ActionPhaseOut: "phase-out", ActionLose: "lose", ActionLoseAtZero: "lose-at-zero", ActionWin: "win",
	ActionUnlock: "unlock", ActionEnter: "enter",
	ActionFlashback: "flashback", ActionAssign: "assign-combat-damage", ActionCompanion: "companion", ActionEndEffect: "end-effect",
	ActionIgnore:       "ignore",
	ActionDirectBlocks: "direct-blocks", ActionStop: "stop", ActionChangeLife: "change-life",
	ActionRollPlanar: "roll-planar-die", ActionSuspect: "suspect", ActionDirectAttacks: "direct-attacks",
}

// String returns the published name of the action.
func (a ActionKind) String() string {
	if a >= numActionKinds {
		return "invalid action"
	}
	return actionKindNames[a]
}
