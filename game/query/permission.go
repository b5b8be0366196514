package query

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// ruling is one row of the table of permissions with the view it speaks from.
type ruling struct {
	c    Context
	e    *ability.StaticEffect
	what []mtg.Entity // the objects an effect of a resolved spell was locked onto
	who  mtg.SeatSet  // the players it was locked onto
	// lockedObjects and lockedPlayers say that only those are meant.
	lockedObjects, lockedPlayers bool
	locked                       mtg.Entity // the one of what that is asked about
	though                       though     // what counts as so of those asked about
}

// Forbidden reports whether some effect says that who can't do a to what. with
// is the other side, if there is one: what a blocker blocks, what an attacker
// attacks, the source that would have what as its target. Nothing that lets
// somebody do it counts against that (101.2).
//
// In rows about blocking What is the blocker and With the attacker, and the
// other way round in a Passive one; in rows about targets What is the target and
// With the source. A row without What is about objects of all kinds, but for
// targets about players only.
func (q *Q) Forbidden(a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, with mtg.Entity) bool {
	forbidden := false
	q.rulings(ability.Cant, a, func(r *ruling) bool {
		forbidden = q.forbids(r, a, who, what, with)
		return !forbidden
	})
	return forbidden
}

// LifeFixed reports whether the life total of p can't change, or that of his team (810.9).
func LifeFixed(q *Q, p mtg.Seat) bool { return teamForbidden(q, mtg.ActionChangeLife, p) }

// CantGain reports whether p can't gain life (119.7), or a player of his team (810.9g).
func CantGain(q *Q, p mtg.Seat) bool {
	return teamForbidden(q, mtg.ActionGainLife, p) || LifeFixed(q, p)
}

// teamForbidden reports whether p can't do that with his life total, or one who shares it with him.
func teamForbidden(q *Q, a mtg.ActionKind, p mtg.Seat) bool {
	if !q.S.Rules.SharedLife {
		return q.Forbidden(a, p, 0, 0)
	}
	for s := mtg.Seat(1); int(s) <= int(q.S.Seats); s++ {
		if q.S.Together(p, s) && q.Forbidden(a, s, 0, 0) {
			return true
		}
	}
	return false
}

// CantPayWith reports whether some effect says that who can't pay life, or that he can't sacrifice
// what, to cast spells and activate abilities (601.2h, 602.2b). Whatever else has life paid or
// permanents sacrificed is not asked about.
func CantPayWith(q *Q, a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID) (cant bool) {
	q.rulings(ability.Cant, a, func(r *ruling) bool {
		cant = (a == mtg.ActionPayLife || r.e.Strict) && q.speaksOf(r, a, who, what, 0)
		return !cant
	})
	return cant
}

// LifeToPay is how much life p has to pay with: none, if he can't lose any (119.4, 119.8).
func LifeToPay(q *Q, p mtg.Seat) int32 {
	if LifeFixed(q, p) {
		return 0
	}
	return q.S.Players[p].Life
}

// forbids reports whether the row says that who can't do a to what now.
func (q *Q) forbids(r *ruling, a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, with mtg.Entity) bool {
	return q.limits(r, a, who, what, with) && overLimit(q, r, a, who, 1)
}

// limits reports whether the row is about that, whether it forbids it or sets a limit.
func (q *Q) limits(r *ruling, a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, with mtg.Entity) bool {
	return !(a == mtg.ActionSacrifice && r.e.Strict) && !(r.e.Ignorable() && Ignores(q, who, r.c.This, r.c.Ability)) && !r.e.Alone && !combatNumber(r.e) && q.speaksOf(r, a, who, what, with) &&
		!q.timely(r.e, who, what) && (!ofCaster(r.e) || askCaster(q, &r.c, r.e, who))
}

// Ignores reports whether the player has paid to ignore what the ability of the source says
// (116.2d).
func Ignores(q *Q, who mtg.Seat, source mtg.ObjectID, ref mtg.AbilityRef) bool {
	return q.HasLasting(state.IgnoreEffect) && slices.ContainsFunc(q.S.Effects, func(x state.Effect) bool {
		return x.Kind == state.IgnoreEffect && x.Player == who && x.Source == source && x.Ability == ref
	})
}

// StaysTapped reports whether something keeps the permanent from untapping in the untap step
// of the player, whoever controls it and whatever would untap it.
func StaysTapped(q *Q, whose mtg.Seat, what mtg.ObjectID) bool {
	stays := false
	q.rulings(ability.Cant, mtg.ActionUntap, func(r *ruling) bool {
		stays = r.e.With != nil && q.speaksOf(r, mtg.ActionUntap, whose, what, mtg.PlayerEntity(whose))
		return !stays
	})
	return stays
}

// UntapLimit is what an effect that lets a player untap no more than some number says.
type UntapLimit struct {
	Which   []mtg.Entity // those that it is about
	Most    int          // how many of them may untap
	Source  mtg.ObjectID
	Ability mtg.AbilityRef
}

// UntapsTooMany finds an effect that lets the player untap fewer of the permanents in his untap
// step than there are of what it is about (502.3); where none does there are not more than that.
func UntapsTooMany(q *Q, p mtg.Seat, would []mtg.ObjectID) (over UntapLimit) {
	q.rulings(ability.Cant, mtg.ActionUntap, func(r *ruling) bool {
		if r.e.AtMost == 0 {
			return true
		}
		over = UntapLimit{Which: over.Which[:0], Most: r.e.AtMost, Source: r.c.This, Ability: r.c.Ability}
		for _, id := range would {
			if q.speaksOf(r, mtg.ActionUntap, p, id, 0) {
				over.Which = append(over.Which, id.Entity())
			}
		}
		return len(over.Which) <= over.Most
	})
	return over
}

// ofCaster reports whether the row says when its own card can't be cast, which is asked of
// whoever would cast it (109.5).
func ofCaster(e *ability.StaticEffect) bool {
	return e.This && e.Action == mtg.ActionCast && e.Verdict == ability.Cant && e.If != nil
}

func askCaster(q *Q, c *Context, e *ability.StaticEffect, who mtg.Seat) bool {
	of := *c
	of.You = who
	return q.Cond(&of, e.If)
}

// Permitted reports whether some effect says that who may do a to what, where
// the rules alone would not let him.
func (q *Q) Permitted(a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, with mtg.Entity) bool {
	permitted := false
	q.rulings(ability.May, a, func(r *ruling) bool {
		permitted = !r.e.AsInstant && r.e.Cost == nil && q.speaksOf(r, a, who, what, with)
		return !permitted
	})
	return permitted
}

// LoyaltyAnyTime reports whether some effect lets who activate loyalty abilities of what whenever
// he could cast an instant (606.3).
func LoyaltyAnyTime(q *Q, who mtg.Seat, what mtg.ObjectID) (may bool) {
	q.rulings(ability.May, mtg.ActionActivate, func(r *ruling) bool {
		may = r.e.Cost != nil && q.speaksOf(r, mtg.ActionActivate, who, what, 0)
		return !may
	})
	return may
}

// KeywordAnyTime reports whether some effect lets who activate abilities of the keyword, of what,
// whenever he could cast an instant (602.5d).
func KeywordAnyTime(q *Q, who mtg.Seat, what mtg.ObjectID, name string) (may bool) {
	if name == "" {
		return false
	}
	q.rulings(ability.May, mtg.ActionActivate, func(r *ruling) bool {
		may = r.e.AsInstant && ability.Variant(name, r.e.Name) && q.speaksOf(r, mtg.ActionActivate, who, what, 0)
		return !may
	})
	return may
}

// AsInstant reports whether some effect lets who cast what whenever he could
// cast an instant (601.3b, 702.8a). Flash of the card itself is not asked. As the spell it
// would be, it is no card in the zone that it is cast from (601.2a, 601.3d).
func (q *Q) AsInstant(who mtg.Seat, what mtg.ObjectID) bool {
	q.refresh()
	permitted, before, by := false, q.casting, q.castingBy
	q.casting, q.castingBy = what, who
	q.rulings(ability.May, mtg.ActionCast, func(r *ruling) bool {
		permitted = r.e.AsInstant && q.speaksOf(r, mtg.ActionCast, who, what, 0)
		return !permitted
	})
	q.casting, q.castingBy = before, by
	return permitted
}

// Licensed reports whether some effect lets who play what from where it is, and
// whether one lets him cast it from there without paying its mana cost (601.3).
func (q *Q) Licensed(a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID) (ok, free bool) {
	q.rulings(ability.May, a, func(r *ruling) bool {
		if r.e.Zones != 0 && !r.e.AsInstant && q.speaksOf(r, a, who, what, 0) && q.reachable(who, what) && !usedUp(q, r, who) {
			ok, free = ok || !r.e.Free, free || r.e.Free
		}
		return true
	})
	return ok, free
}

// Licence is what lets a player cast a spell where nothing lets him without consequence.
type Licence struct {
	// Effect lets one spell be cast, and ends by it; nought where it is no such.
	Effect uint32
	// Kinds are the kinds of mana that may be spent on it as though it were of any.
	Kinds mtg.ColorSet
	// Source and Ability are those of a static ability that lets so many be cast each turn, or
	// says what becomes of the spell.
	Source  mtg.ObjectID
	Ability mtg.AbilityRef
	// Exiles: the spell is exiled if it would be put into its owner's graveyard.
	Exiles bool
}

// LicensedOnce returns what lets who cast what from where it is, for its cost or for none, or play
// it as a land, where it is used up by that or says more of the spell; nothing where another lets
// him besides.
func LicensedOnce(q *Q, a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, free bool) (found Licence) {
	otherwise, some, counted, heard := false, false, false, false
	kinds := mtg.ColorSet(0) // whatever else lets him
	q.rulings(ability.May, a, func(r *ruling) bool {
		if r.e.Zones == 0 || r.e.AsInstant || r.e.Free != free || !q.speaksOf(r, a, who, what, 0) || !q.reachable(who, what) || usedUp(q, r, who) {
			return true
		}
		lasting := r.e.Single || r.e.AtMost > 0
		if r.e.Strict { // he may choose it, and what is heard is for him
			found, heard = Licence{Kinds: r.e.Colors, Source: r.c.This, Ability: r.c.Ability}, true
			return false
		}
		if !lasting {
			kinds |= r.e.Colors
		}
		otherwise = otherwise || !lasting && !r.e.ExileAfter
		if !some || counted && !lasting { // by what is not used up, where there is that
			some, counted = true, lasting
			if found = (Licence{Kinds: r.e.Colors, Exiles: r.e.ExileAfter}); r.e.Single {
				found.Effect = r.c.Delayed
			} else {
				found.Source, found.Ability = r.c.This, r.c.Ability
			}
		}
		return true
	})
	if otherwise && !heard {
		found = Licence{}
	}
	found.Kinds |= kinds
	return found
}

// usedUp reports whether as many spells have been cast and lands played this turn by leave of a
// row as it lets be each turn: by leave of that object, whoever controlled it (400.7), and by the
// one of several players whom it lets.
func usedUp(q *Q, r *ruling, who mtg.Seat) bool {
	if r.e.AtMost == 0 {
		return false
	}
	n := 0
	for i := range q.S.Past {
		e := &q.S.Past[i]
		if byLeave(e, r.c.This) && q.P.SameText(e.Ability, r.c.Ability) && (r.e.Who.PlayerWho != ability.TheSel || e.By == who) {
			n++
		}
	}
	return n >= r.e.AtMost
}

// byLeave reports whether a card was put on the stack as a spell, or played as a land, by leave of
// the object.
func byLeave(e *event.Event, of mtg.ObjectID) bool {
	return (e.Kind == mtg.EventZoneChange && e.To == mtg.Stack || e.Kind == mtg.EventPlayLand) && e.Source == of && of != 0
}

// castByLeave reports whether the spell was cast this turn by leave of the object, or the land
// played: of what it says for each turn, or of an effect of its that lasts.
func castByLeave(q *Q, spell, of mtg.ObjectID) bool {
	for i := range q.S.Past {
		if e := &q.S.Past[i]; byLeave(e, of) && e.Became == spell {
			return true
		}
	}
	for i := range q.S.Effects {
		if x := &q.S.Effects[i]; x.Kind == state.PermitEffect && x.Source == of && of != 0 {
			return !castByOwnLeave(q, spell)
		}
	}
	return false
}

// castByOwnLeave reports whether the spell was cast as its own text lets it be from the zone in
// which it was, as by retrace, whatever else lets it be cast from there.
func castByOwnLeave(q *Q, spell mtg.ObjectID) bool {
	o := q.S.Object(spell)
	if o == nil || int(o.Capture) >= len(q.S.Captures) {
		return false
	}
	r, ways := &q.S.Captures[o.Capture], q.P.Face(o.Face).Ways
	return r.Way > 0 && int(r.Way) <= len(ways) && r.From != mtg.Hand && ways[r.Way-1].Zones.Has(r.From)
}

// reachable reports whether a card of a library is the one on top of it.
func (q *Q) reachable(who mtg.Seat, what mtg.ObjectID) bool {
	o := q.S.Object(what)
	return o != nil && (o.Zone != mtg.Library || q.S.Top(who) == what)
}

// Stands reports whether a static ability forbids the action to anything.
func (q *Q) Stands(a mtg.ActionKind) bool {
	q.refresh()
	return q.table.rules[ability.Cant].has(a)
}

// CantPut reports whether counters of the kind can't be put on e, a permanent or a player;
// on cards elsewhere they can (109.2).
func CantPut(q *Q, e mtg.Entity, kind mtg.Counter) (cant bool) {
	if !e.IsPlayer() && !q.inZones(mtg.Zones(mtg.Battlefield), e.Object()) {
		return false
	}
	q.rulings(ability.Cant, mtg.ActionPutCounters, func(r *ruling) bool {
		cant = (r.e.Counter == 0 || r.e.Counter == kind) && (q.speaksOfObject(r, mtg.ActionPutCounters, 0, e) || kind == mtg.CounterPoison && q.S.Rules.SharedLife && e.IsPlayer() && speaksOfMate(q, r, e.Seat()))
		return !cant
	})
	return cant
}

// speaksOfMate reports whether the row keeps one who shares poison counters with p from getting
// them (810.10c).
func speaksOfMate(q *Q, r *ruling, p mtg.Seat) bool {
	for mate := mtg.Seat(1); mate <= mtg.Seat(q.S.Seats); mate++ {
		if mate != p && q.S.Teammates(mate, p) && q.speaksOfObject(r, mtg.ActionPutCounters, 0, mtg.PlayerEntity(mate)) {
			return true
		}
	}
	return false
}

// KeepsCreaturesIn reports whether something keeps any creature card in the zone from
// entering the battlefield, whatever else it is.
func (q *Q) KeepsCreaturesIn(zone mtg.Zone) (found bool) {
	q.rulings(ability.Cant, mtg.ActionEnter, func(r *ruling) bool {
		f := r.e.What
		found = f != nil && f.Zones.Has(zone) && f.Types&mtg.Creature == f.Types && f.NotTypes&mtg.Creature == 0
		return !found
	})
	return found
}

// combatNumber reports whether the row bounds how many attack, block or untap, and so
// says nothing of any one of them, and so with how many untap (502.3).
func combatNumber(e *ability.StaticEffect) bool {
	return e.Action == mtg.ActionUntap && e.AtMost > 0 || (e.Action == mtg.ActionAttack || e.Action == mtg.ActionBlock) && (e.AtLeast > 0 || e.AtMost > 0)
}

// actionSet is a set of kinds of action.
type actionSet uint64

func (s *actionSet) add(a mtg.ActionKind) {
	*s |= 1 << a
	if a == mtg.ActionPlay {
		*s |= 1<<mtg.ActionCast | 1<<mtg.ActionPlayLand
	}
}

func (s actionSet) has(a mtg.ActionKind) bool { return s>>a&1 != 0 }

// rulings calls yield for each row with the verdict about the action, until it
// returns false. The row is yield's until it returns.
func (q *Q) rulings(v ability.Verdict, a mtg.ActionKind, yield func(r *ruling) bool) {
	q.refresh()
	standing := q.table.rules[v].has(a)
	rows := q.rowsOf(v, a)
	if !standing && len(rows) == 0 {
		return
	}
	r := q.spare.take()
	going := true
	for i := 0; going && standing && i < len(q.table.statics); i++ {
		s := q.table.statics[i]
		if s.effect.Kind == ability.StaticRule && s.effect.Verdict == v && actionFits(s.effect.Action, a) && (ofCaster(s.effect) || q.holds(s.source, s.ref, s.effect)) {
			*r = ruling{c: q.contextOf(s.source, s.ref), e: s.effect}
			going = yield(r)
		}
	}
	for i := 0; going && i < len(rows); i++ {
		going = q.lastingRuling(r, &q.S.Effects[rows[i]], v, a, yield)
	}
	q.spare.give(r)
}

// spareRulings lends rulings, so that asking costs no memory. Questions inside
// questions each have their own.
type spareRulings struct {
	free []*ruling
}

func (s *spareRulings) take() *ruling {
	if n := len(s.free); n > 0 {
		r := s.free[n-1]
		s.free = s.free[:n-1]
		return r
	}
	return new(ruling)
}

func (s *spareRulings) give(r *ruling) {
	*r = ruling{}
	s.free = append(s.free, r)
}

// lastingRuling yields the row of an effect of a resolved spell or ability,
// once for each object it is locked onto. This in its filters is what made the
// effect.
func (q *Q) lastingRuling(r *ruling, f *state.Effect, v ability.Verdict, a mtg.ActionKind, yield func(r *ruling) bool) bool {
	in := q.instruction(f)
	if in.Static.Verdict != v || !actionFits(in.Static.Action, a) || ability.Duration(f.Duration) == ability.DuringNextTurn && !q.inNextTurn(f) ||
		ability.Duration(f.Duration) == ability.ThroughNextCombat && !IsNextCombat(q, f) || ability.Duration(f.Duration) == ability.ThatCombat {
		return true
	}
	*r = ruling{
		c: Context{This: f.Source, You: f.Controller, Ability: f.Ability, Delayed: f.ID, X: f.Values[0]}, e: in.Static,
		lockedObjects: in.What != nil, lockedPlayers: in.Who != nil && ability.Duration(f.Duration) != ability.ThroughNextCombat,
	}
	if !q.Cond(&r.c, in.Static.If) || in.Static.Pattern != nil && q.countPast(&r.c, in.Static.Pattern) != int(f.Values[1]) {
		return true
	}
	list := q.lists.take()
	for _, x := range q.S.AffectedBy(f.ID) {
		if x.Entity.IsPlayer() {
			r.who = r.who.With(x.Entity.Seat())
		} else {
			list = append(list, x.Entity)
		}
	}
	r.what = list
	going := q.eachLocked(r, yield)
	q.lists.give(list)
	return going
}

// isGoaded reports whether somebody has goaded the creature (701.15b).
func isGoaded(q *Q, id mtg.ObjectID) (found bool) {
	q.rulings(ability.Must, mtg.ActionAttack, func(r *ruling) bool {
		found = r.e.Goads && q.speaksOfObject(r, mtg.ActionAttack, 0, id.Entity())
		return !found
	})
	return found
}

// inNextTurn reports whether it is the next turn of the effect's player since it
// began.
func (q *Q) inNextTurn(f *state.Effect) bool {
	return q.S.IsActive(f.Player) && uint32(q.S.Players[f.Player].Turns) > f.EndTurn
}

// CombatNow numbers the combat phase that it is, if it is one.
func CombatNow(q *Q) int32 {
	if !q.Step().IsCombat() {
		return 0
	}
	return int32(q.S.Turn)<<8 | int32(q.S.Combats)
}

// IsNextCombat reports whether it is a combat phase that began after the effect did, of who
// controls now what the effect is about, as it follows that whoever controls it; of the player
// of the effect where that is gone.
func IsNextCombat(q *Q, f *state.Effect) bool {
	now := CombatNow(q)
	if now == 0 || now == f.Values[1] {
		return false
	}
	for _, x := range q.S.AffectedBy(f.ID) {
		if o := q.S.Object(x.Entity.Object()); o == nil || o.Zone != mtg.Battlefield {
			continue
		}
		if r := q.Row(x.Entity.Object()); r != nil {
			return q.S.IsActive(r.Controller)
		}
	}
	return q.S.IsActive(f.Player)
}

func (q *Q) eachLocked(r *ruling, yield func(r *ruling) bool) bool {
	if !r.lockedObjects {
		return yield(r)
	}
	for _, e := range r.what {
		r.locked = e
		if !yield(r) {
			return false
		}
	}
	return true
}

// actionFits reports whether a row about action row speaks of action a: playing
// a card is casting it or playing it as a land.
func actionFits(row, a mtg.ActionKind) bool {
	return row == a || row == mtg.ActionPlay && (a == mtg.ActionCast || a == mtg.ActionPlayLand)
}

// speaksOf reports whether the row is about this doer, this object and this
// other side, as which they count in an attack or block (609.4).
func (q *Q) speaksOf(r *ruling, a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, with mtg.Entity) bool {
	if r.e.Verdict == ability.May || a != mtg.ActionAttack && a != mtg.ActionBlock {
		return speaks(q, r, a, who, what, with)
	}
	r.though = thoughOf(q, a, who, what, with)
	ok := speaks(q, r, a, who, what, with)
	r.though = though{}
	return ok
}

// speaks is speaksOf by what the row has them count as.
func speaks(q *Q, r *ruling, a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, with mtg.Entity) bool {
	e := r.e
	if !q.speaksOfPlayer(r, who) {
		return false
	}
	r.c.Chooser = who // what With describes may be beside him
	meant, other := what.Entity(), with
	if e.Passive {
		meant, other = other, meant
	}
	if !q.speaksOfObject(r, a, who, meant) {
		return false
	}
	switch {
	case e.With == nil:
	case other == 0, a != mtg.ActionTarget && !matchesThough(q, r, e.With, other), a == mtg.ActionTarget && !fitsAimer(q, r, who, other):
		return false
	}
	return e.Zones == 0 || q.inZones(e.Zones, what)
}

func (q *Q) inZones(zones mtg.ZoneSet, what mtg.ObjectID) bool {
	obj := q.S.Object(what)
	return obj != nil && zones.Has(obj.Zone)
}

// speaksOfObject reports whether the row means e, which is an object or, for
// what is done to a player, a player.
func (q *Q) speaksOfObject(r *ruling, a mtg.ActionKind, who mtg.Seat, e mtg.Entity) bool {
	if q.limited && !q.within(&r.c, e) { // 801.10
		return false
	}
	locked := r.lockedObjects && r.e.What == nil
	switch {
	case locked && e != r.locked, !locked && r.e.This && e != r.c.This.Entity():
		return false
	case r.e.This && a == mtg.ActionCast && q.considered.id == e.Object() && q.considered.row.Flags&FaceDownPermanent != 0:
		// 708.4: face down it has no text
		return false
	case r.e.What != nil && a == mtg.ActionCast:
		return e != 0 && q.MatchesSpell(&r.c, r.e.What, e.Object(), who)
	case r.e.What != nil:
		return e != 0 && matchesThough(q, r, r.e.What, e)
	case r.e.This || locked:
		return true
	}
	return a != mtg.ActionTarget || e == 0
}

// timely reports whether a row that forbids at some times only does not forbid
// now: the player could cast a sorcery (307.1), or it is his turn.
func (q *Q) timely(e *ability.StaticEffect, who mtg.Seat, what mtg.ObjectID) bool {
	if !e.AsSorcery && !e.OwnTurn || !q.S.IsActive(who) {
		return false
	}
	if !e.AsSorcery {
		return true
	}
	stack := q.S.List(mtg.Stack, 0)
	return q.Step().IsMain() && (len(stack) == 0 || len(stack) == 1 && q.S.ID(stack[0]) == what)
}

// overLimit reports whether a row that allows a number in a turn forbids so many
// more; a row without a number forbids all.
func overLimit(q *Q, r *ruling, a mtg.ActionKind, who mtg.Seat, more int) bool {
	if r.e.AtMost == 0 {
		return true
	}
	done := 0
	for i := range q.S.Past {
		e := &q.S.Past[i]
		if e.Player == who && (a == mtg.ActionCast && e.Kind == mtg.EventCast || a == mtg.ActionDraw && e.Kind == mtg.EventDraw) &&
			q.didAlike(r, i) {
			done++
		}
	}
	return done+more > r.e.AtMost
}

// CantDraw reports whether some effect keeps the player from drawing so many cards, so that he
// can't choose to, either (121.2b, 121.3).
func CantDraw(q *Q, who mtg.Seat, n int) (cant bool) {
	q.rulings(ability.Cant, mtg.ActionDraw, func(r *ruling) bool {
		cant = q.limits(r, mtg.ActionDraw, who, 0, 0) && overLimit(q, r, mtg.ActionDraw, who, n)
		return !cant
	})
	return cant
}

// didAlike reports whether what was done before, in the place among the events of the turn,
// counts towards the number.
func (q *Q) didAlike(r *ruling, at int) bool {
	return r.e.What == nil || q.matchesMoved(&r.c, &ability.Pattern{Object: r.e.What}, &q.S.Past[at], at)
}

// Lets reports whether some effect there is now lets players do a.
func (q *Q) Lets(a mtg.ActionKind) bool {
	q.refresh()
	return q.table.rules[ability.May].has(a) || len(q.rowsOf(ability.May, a)) > 0
}

// Licenses reports whether some effect there is now may let players play cards from
// where the rules alone would not let them.
func (q *Q) Licenses() bool {
	const licences = 1<<mtg.ActionCast | 1<<mtg.ActionPlayLand | 1<<mtg.ActionFlashback
	q.refresh()
	return (q.table.rules[ability.May]|q.lasts().rules[ability.May])&licences != 0
}

// Bars reports whether some effect there is now may forbid a.
func (q *Q) Bars(a mtg.ActionKind) bool {
	q.refresh()
	return q.table.rules[ability.Cant].has(a) || len(q.rowsOf(ability.Cant, a)) > 0
}
