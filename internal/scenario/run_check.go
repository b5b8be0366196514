package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// checks evaluates checks; when and line say where in messages.
func (p *play) checks(list []Check, when string) error {
	p.drain()
	for i := range list {
		c := &list[i]
		if err := p.check(c); err != nil {
			if un := (*unsupportedError)(nil); errors.As(err, &un) {
				return unsupported("the check %v (line %d): %s", c.Kind, c.Line, un.what)
			}
			return fmt.Errorf("%s: the check %v (line %d) does not hold: %w", when, c.Kind, c.Line, err)
		}
	}
	return nil
}

// checkers evaluate the kinds of checks: nil for those that cannot be run.
var checkers = [...]func(*play, *Check) error{
	CheckCount: (*play).checkCount, CheckLife: (*play).checkLife, CheckTurn: (*play).checkTurn,
	CheckStackSize: (*play).checkStackSize, CheckLandsPlayed: (*play).checkLandsPlayed, CheckPT: (*play).checkPT,
	CheckCounters: (*play).checkCounters, CheckPlayerCounters: (*play).checkPlayerCounters,
	CheckTapped: (*play).checkTapped, CheckType: (*play).checkType, CheckSubtype: (*play).checkSubtype,
	CheckColor: (*play).checkColor, CheckKeyword: (*play).checkKeyword, CheckAttribute: (*play).checkAttribute,
	CheckExists: (*play).checkExists, CheckDamage: (*play).checkDamage, CheckAttacking: (*play).checkAttacking,
	CheckAttached: (*play).checkAttached, CheckZoneOf: (*play).checkZoneOf, CheckLegal: (*play).checkLegal,
	CheckMayAttack: (*play).checkMayAttack, CheckAttackers: (*play).checkAttackers, CheckBlockers: (*play).checkBlockers,
	CheckOrder: (*play).checkOrder, CheckPrice: (*play).checkPrice, CheckMatchOwner: (*play).checkMatchOwner,
	CheckStackObject: (*play).checkStackObject, CheckManaPool: (*play).checkManaPool,
	CheckCanProduce: (*play).checkCanProduce, CheckManaOptionCount: (*play).checkManaOptionCount,
	CheckWon: (*play).checkWon, CheckLost: (*play).checkLost, CheckInGame: (*play).checkInGame,
	CheckResult: (*play).checkResult, CheckActivePlayer: (*play).checkActivePlayer, CheckMonarch: (*play).checkMonarch,
	CheckTopCardRevealed: (*play).checkTopRevealed, CheckSees: (*play).checkSees, CheckLog: (*play).checkLog,
	CheckPrompt: (*play).checkPrompt,
	CheckPiles:  (*play).checkPiles,
}

func (p *play) check(c *Check) error {
	if int(c.Kind) >= len(checkers) || checkers[c.Kind] == nil {
		return unsupported("it cannot be run")
	}
	return checkers[c.Kind](p, c)
}

// isInt compares a number.
func (c *Check) isInt(got int, what string) error {
	if c.Want.Kind != IntValue {
		return unsupported("%s is a number", what)
	}
	if c.Comparison.Holds(got, c.Want.Int) {
		return nil
	}
	return fmt.Errorf("%s is %d, want %s %d", what, got, comparisonWords[c.Comparison], c.Want.Int)
}

var comparisonWords = [...]string{
	NoComparison: "", Is: "exactly", IsNot: "not", AtLeast: "at least", AtMost: "at most", MoreThan: "more than", LessThan: "less than",
}

// isBool compares a truth.
func (c *Check) isBool(got bool, what string) error {
	want := true
	if c.Want.Kind == BoolValue {
		want = c.Want.Bool
	} else if c.Want.Kind != NoValue {
		return unsupported("%s is true or false", what)
	}
	if c.Comparison == IsNot {
		want = !want
	}
	if got == want {
		return nil
	}
	return fmt.Errorf("%s is %v, want %v", what, got, want)
}

// isText compares a text.
func (c *Check) isText(got, what string) error {
	if (got == c.Want.Text) == (c.Comparison != IsNot) {
		return nil
	}
	return fmt.Errorf("%s is %q, want %s %q", what, got, comparisonWords[c.Comparison], c.Want.Text)
}

// isNames compares a list of names in order.
func (c *Check) isNames(got []string, what string) error {
	if slices.Equal(got, c.Want.Names) == (c.Comparison != IsNot) {
		return nil
	}
	return fmt.Errorf("%s are [%s], want %s [%s]", what, strings.Join(got, ", "), comparisonWords[c.Comparison], strings.Join(c.Want.Names, ", "))
}

// zone is where a check looks: the battlefield unless it says otherwise.
func (c *Check) zone() mtg.Zone {
	if c.Zone == NoZone {
		return mtg.Battlefield
	}
	return c.Zone.Zone()
}

// whom says in words of whose objects a check speaks.
func (c *Check) whom() string {
	text := "objects"
	if c.Name.Kind != NoSelector {
		text = c.Name.String()
	}
	if c.Player != NoPlayer {
		text += " of player " + c.Player.String()
	}
	return text + " in the zone " + c.zone().String()
}

// found lists the objects that a check speaks of.
func (p *play) found(c *Check) []mtg.ObjectID {
	if c.Zone == AnyCardZone {
		var all []mtg.ObjectID
		for _, z := range [...]mtg.Zone{mtg.Hand, mtg.Graveyard, mtg.Exile} {
			all = append(all, p.named(z, c.Player, c.Name)...)
		}
		return all
	}
	list := p.named(c.zone(), c.Player, c.Name)
	if c.IncludePhasedOut && c.zone() == mtg.Battlefield {
		list = append(list, p.named(mtg.PhasedOut, c.Player, c.Name)...)
	}
	return list
}

// first returns the oldest object that a check speaks of.
func (p *play) first(c *Check) (mtg.ObjectID, error) {
	list := p.found(c)
	if len(list) == 0 {
		return 0, fmt.Errorf("there is no %s", c.whom())
	}
	return list[0], nil
}

// each evaluates a claim about every object that a check speaks of; there must
// be one.
func (p *play) each(c *Check, what string, claim func(mtg.ObjectID) bool) error {
	list := p.found(c)
	if len(list) == 0 {
		return fmt.Errorf("there is no %s", c.whom())
	}
	for _, id := range list {
		if err := c.isBool(claim(id), fmt.Sprintf("that %s %s", p.nameOf(id), what)); err != nil {
			return err
		}
	}
	return nil
}

func (p *play) checkCount(c *Check) error {
	n := 0
	for _, id := range p.found(c) {
		obj := p.g.S.Object(id)
		o := p.describe(id)
		if c.Tapped.Given && obj.Is(state.Tapped) != c.Tapped.Value ||
			c.Token.Given && (state.Topmost(&p.g.S, id).Kind == state.TokenObject) != c.Token.Value ||
			c.Object.Kind != NoSelector && !c.Object.Fits(&o, false) {
			continue
		}
		n++
	}
	return c.isInt(n, "the number of "+c.whom())
}

// eachPlayer evaluates a claim for the player of the check, or for all.
func (p *play) eachPlayer(c *Check, claim func(Player, mtg.Seat) error) error {
	for _, pl := range p.file.Players {
		if c.Player != NoPlayer && c.Player != pl.Key {
			continue
		}
		if err := claim(pl.Key, p.seats[pl.Key]); err != nil {
			return err
		}
	}
	return nil
}

func (p *play) checkLife(c *Check) error {
	return p.eachPlayer(c, func(key Player, seat mtg.Seat) error {
		return c.isInt(int(p.g.S.Players[seat].Life), "the life of player "+key.String())
	})
}

func (p *play) checkTurn(c *Check) error {
	if c.Player != NoPlayer {
		return c.isInt(int(p.g.S.Players[p.seats[c.Player]].Turns), "the number of turns of player "+c.Player.String())
	}
	return c.isInt(int(p.g.S.Turn), "the turn")
}

func (p *play) checkStackSize(c *Check) error {
	return c.isInt(len(p.objects(mtg.Stack, c.Player)), "the size of the stack")
}

func (p *play) checkLandsPlayed(c *Check) error {
	return p.eachPlayer(c, func(key Player, seat mtg.Seat) error {
		return c.isInt(int(p.g.S.Players[seat].LandsPlayed), "the number of lands played by player "+key.String())
	})
}

func (p *play) checkPT(c *Check) error {
	list := p.found(c)
	if len(list) == 0 {
		return fmt.Errorf("there is no %s", c.whom())
	}
	if c.Scope == ScopeFirst {
		list = list[:1]
	}
	var seen []string
	fitting := 0
	for _, id := range list {
		row := p.g.Q.Row(id)
		power, toughness := int(row.Power), int(row.Toughness)
		if c.Base {
			power, toughness = int(row.BasePower), int(row.BaseToughness)
		}
		seen = append(seen, fmt.Sprintf("%d/%d", power, toughness))
		if (!c.Power.Given || c.Power.Value == power) && (!c.Toughness.Given || c.Toughness.Value == toughness) {
			fitting++
		}
	}
	got := fitting > 0
	if c.Scope == ScopeAll {
		got = fitting == len(list)
	}
	return c.isBool(got, fmt.Sprintf("that %s (%s) has power %s and toughness %s", c.whom(), strings.Join(seen, ", "), number(c.Power), number(c.Toughness)))
}

func number(n Optional[int]) string {
	if !n.Given {
		return "any"
	}
	return strconv.Itoa(n.Value)
}

func (p *play) checkCounters(c *Check) error {
	kind, ok := mtg.CounterNamed(c.Counter)
	if !ok {
		return unsupported("counters of the kind %s", c.Counter)
	}
	id, err := p.first(c)
	if err != nil {
		return err
	}
	return c.isInt(p.g.S.CounterCount(id.Entity(), kind), fmt.Sprintf("the number of %s counters on %s", c.Counter, p.nameOf(id)))
}

func (p *play) checkPlayerCounters(c *Check) error {
	kind, ok := mtg.CounterNamed(c.Counter)
	if !ok {
		return unsupported("counters of the kind %s", c.Counter)
	}
	return c.isInt(p.g.S.CounterCount(mtg.PlayerEntity(p.seats[c.Player]), kind), "the number of "+c.Counter+" counters of player "+c.Player.String())
}

func (p *play) checkTapped(c *Check) error {
	list := p.found(c)
	if len(list) == 0 {
		return fmt.Errorf("there is no %s", c.whom())
	}
	tapped := 0
	for _, id := range list {
		if p.g.S.Object(id).Is(state.Tapped) {
			tapped++
		}
	}
	switch c.Scope {
	case ScopeFirst:
		return c.isBool(p.g.S.Object(list[0]).Is(state.Tapped), "that the first "+c.whom()+" is tapped")
	case ScopeAny:
		return c.isBool(tapped > 0, "that some "+c.whom()+" is tapped")
	}
	if tapped == 0 || tapped == len(list) {
		return c.isBool(tapped > 0, "that every "+c.whom()+" is tapped")
	}
	return fmt.Errorf("%d of %d %s are tapped, want all alike", tapped, len(list), c.whom())
}

func (p *play) checkExists(c *Check) error {
	return c.isBool(len(p.found(c)) > 0, "that there is "+c.whom())
}

func (p *play) checkDamage(c *Check) error {
	id, err := p.first(c)
	if err != nil {
		return err
	}
	return c.isInt(int(p.g.S.Object(id).Damage), "the damage marked on "+p.nameOf(id))
}

func (p *play) checkAttacking(c *Check) error {
	attacks := slices.ContainsFunc(p.found(c), func(id mtg.ObjectID) bool { return p.g.S.Object(id).Is(state.Attacking) })
	return c.isBool(attacks, "that "+c.whom()+" attacks")
}

func (p *play) checkAttached(c *Check) error {
	attached := slices.ContainsFunc(p.found(c), func(id mtg.ObjectID) bool {
		host := p.g.S.Object(id).Attached
		if host == 0 {
			return false
		}
		o := p.entity(host)
		return c.To.Fits(&o, false) && (c.ToController == NoPlayer || o.Controller == c.ToController)
	})
	return c.isBool(attached, fmt.Sprintf("that %s is attached to %v", c.whom(), c.To))
}

func (p *play) checkZoneOf(c *Check) error {
	return c.isBool(len(p.named(c.Zone.Zone(), NoPlayer, c.Object)) > 0, fmt.Sprintf("that %v is in the zone %v", c.Object, c.Zone))
}

// sortedNames are the names of those creatures that take part.
func (p *play) sortedNames(key Player, part state.Status) (names []string) {
	for _, id := range p.objects(mtg.Battlefield, key) {
		if p.g.S.Object(id).Is(part) {
			names = append(names, p.nameOf(id))
		}
	}
	slices.Sort(names)
	return names
}

func (p *play) checkAttackers(c *Check) error {
	return c.isNames(p.sortedNames(c.Player, state.Attacking), "the attackers")
}

func (p *play) checkBlockers(c *Check) error {
	return c.isNames(p.sortedNames(c.Player, state.Blocking), "the blockers")
}

func (p *play) checkOrder(c *Check) error {
	if c.Pile != "" {
		return p.checkPileOrder(c)
	}
	var names []string
	for _, id := range p.found(c) {
		if o := p.describe(id); o.Ability {
			names = append(names, o.Text)
		} else {
			names = append(names, o.Name)
		}
	}
	if c.Zone == Library || c.Zone == Graveyard || c.Zone == Stack {
		slices.Reverse(names)
	}
	if c.Zone == Library && len(c.Want.Names) < len(names) {
		names = names[:len(c.Want.Names)]
	}
	return c.isNames(names, "the cards in order")
}

func (p *play) checkMatchOwner(c *Check) error {
	for z := mtg.Library; z <= mtg.Outside; z++ {
		for _, pl := range p.file.Players {
			for _, id := range p.named(z, NoPlayer, c.Name) {
				if p.keys[p.g.S.Object(id).Owner] == pl.Key {
					return c.isText(pl.Key.String(), "the owner of "+c.Name.String())
				}
			}
		}
	}
	return fmt.Errorf("there is no %v", c.Name)
}

func (p *play) checkStackObject(c *Check) error {
	n := 0
	for _, id := range p.objects(mtg.Stack, c.Player) {
		o := p.describe(id)
		if strings.HasPrefix(o.Text, c.Text) || TextFits(c.Text, o.Text, o.self()) || o.Ability && o.Source == c.Text {
			n++
		}
	}
	return c.isInt(n, fmt.Sprintf("the number of %q on the stack", c.Text))
}

func (p *play) checkManaPool(c *Check) error {
	pool := p.g.S.Players[p.seats[c.Player]].Pool
	n := 0
	for color, amount := range pool {
		if c.ManaKind == "any" || c.ManaKind == string(rune(mtg.Color(color).Letter())) {
			n += int(amount)
		}
	}
	return c.isInt(n, "the mana "+c.ManaKind+" in the pool of player "+c.Player.String())
}

// checkTopRevealed: everybody knows the top card of the library.
func (p *play) checkTopRevealed(c *Check) error {
	seat := p.seats[c.Player]
	top := p.g.S.Top(seat)
	shown := top != 0
	for _, pl := range p.file.Players {
		shown = shown && p.g.S.Object(top).Known.Has(p.seats[pl.Key])
	}
	return c.isBool(shown, "that the top card of player "+c.Player.String()+" is revealed")
}

// lost reports whether the player has lost: by the rules, or because another
// has won (104.2a).
func (p *play) lost(seat mtg.Seat) bool {
	pl := &p.g.S.Players[seat]
	return pl.Flags&state.Lost != 0 || !p.g.S.Playing.Has(seat) || p.g.S.Ended && p.g.S.Winner != 0 && !p.g.S.HasWon(seat)
}

func (p *play) checkWon(c *Check) error {
	return p.eachPlayer(c, func(key Player, seat mtg.Seat) error {
		return c.isBool(p.g.S.HasWon(seat), "that player "+key.String()+" has won")
	})
}

func (p *play) checkLost(c *Check) error {
	return p.eachPlayer(c, func(key Player, seat mtg.Seat) error {
		return c.isBool(p.lost(seat), "that player "+key.String()+" has lost")
	})
}

func (p *play) checkInGame(c *Check) error {
	return p.eachPlayer(c, func(key Player, seat mtg.Seat) error {
		return c.isBool(!p.lost(seat) && !p.g.S.Ended, "that player "+key.String()+" is in the game")
	})
}

// checkResult: who has won, `draw`, or `none` while the game goes on; or of a
// player whether he has won.
func (p *play) checkResult(c *Check) error {
	if c.Want.Kind == BoolValue {
		return p.checkWon(c)
	}
	result := "none"
	switch {
	case p.g.S.Ended && p.g.S.Winner != 0:
		result = p.keys[p.g.S.Winner].String()
	case p.g.S.Ended:
		result = "draw"
	}
	return c.isText(result, "the result")
}

func (p *play) checkActivePlayer(c *Check) error {
	key := p.keys[p.g.S.Active]
	if c.Want.Kind == BoolValue {
		return c.isBool(key == c.Player, "that player "+c.Player.String()+" is the active player")
	}
	return c.isText(key.String(), "the active player")
}

// checkMonarch: who the monarch is, `none` for nobody (725.1).
func (p *play) checkMonarch(c *Check) error {
	key := "none"
	if p.g.S.Monarch != 0 {
		key = p.keys[p.g.S.Monarch].String()
	}
	if c.Want.Kind == BoolValue {
		return c.isBool(key == c.Player.String(), "that player "+c.Player.String()+" is the monarch")
	}
	return c.isText(key, "the monarch")
}

// checkSees compares what a viewer's view shows of a zone: the names, and how
// many cards without one.
func (p *play) checkSees(c *Check) error {
	viewer := view.Spectator
	if !c.Spectator {
		viewer = view.Seat(p.seats[c.Viewer])
	}
	var views view.Views
	var v view.View
	views.Reset(1)
	views.Of(&p.g.S, p.g.Q, p.g.Pending(), viewer, &v)
	names, unknown := p.seen(&v, c)
	want := slices.Clone(c.Names)
	slices.Sort(want)
	slices.Sort(names)
	same := slices.Equal(names, want) && unknown == c.Unknown
	return c.isBool(same, fmt.Sprintf("that the viewer sees [%s] and %d unknown cards (sees [%s] and %d)",
		strings.Join(want, ", "), c.Unknown, strings.Join(names, ", "), unknown))
}

// seen lists the names the view shows of the zone, and counts the rest.
func (p *play) seen(v *view.View, c *Check) (names []string, unknown int) {
	seat := p.seats[c.Owner]
	pl := &v.Players[seat-1]
	list, size := []view.Object(nil), -1
	switch c.Zone.Zone() {
	case mtg.Hand:
		list, size = v.In(pl.Hand), int(pl.HandSize)
	case mtg.Library:
		list, size = v.In(pl.Library), int(pl.LibrarySize)
	case mtg.Outside:
		list, size = v.In(pl.Sideboard), int(pl.SideboardSize)
	case mtg.Graveyard:
		list = v.In(pl.Graveyard)
	case mtg.Battlefield:
		list = v.In(v.Battlefield)
	case mtg.Exile:
		list = v.In(v.Exile)
	case mtg.Stack:
		list = v.In(v.Stack)
	case mtg.Command:
		list = v.In(v.Command)
	case mtg.Ante:
		list = v.In(v.Ante)
	case mtg.PhasedOut:
		list = v.In(v.PhasedOut)
	}
	for i := range list {
		o := &list[i]
		switch {
		case o.Owner != seat:
		case o.Card != 0:
			names = append(names, p.g.P.Face(o.Card).Face.Name)
		case o.Name != 0:
			names = append(names, p.g.P.Name(o.Name))
		case size < 0:
			unknown++
		}
	}
	if size >= 0 {
		unknown = size - len(names)
	}
	return names, unknown
}
