package query

import (
	"cmp"
	"math"
	"math/bits"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Num returns the quantity, from c's view; nil is one. It may be negative
// (107.1b is for who uses it), and is a number that a game counts to.
func (q *Q) Num(c *Context, n *ability.Num) int { return mtg.Bounded(q.number(c, n)) }

func (q *Q) number(c *Context, n *ability.Num) int {
	if n == nil {
		return 0 // nothing was said
	}
	switch n.Kind {
	case ability.NumConst:
		return int(n.K)
	case ability.NumX:
		return q.valueOfX(c)
	case ability.NumPlus, ability.NumMinus, ability.NumTimes, ability.NumHalfUp, ability.NumHalfDown, ability.NumMax, ability.NumShare:
		return q.arithmetic(c, n)
	case ability.NumRegister:
		if n.K < 0 || n.K >= int32(c.RegisterCount) {
			return 0
		}
		return int(q.S.Registers[c.Registers+uint32(n.K)].N)
	case ability.NumEvent:
		if c.Event == nil {
			return 0
		}
		return c.Event.Amount()
	case ability.NumPast:
		switch n.K {
		case 1:
			return q.countPastObjects(c, n.Pattern)
		case 2:
			return q.sumPast(c, n.Pattern)
		case 3:
			return countPastOthers(q, c, n.Pattern)
		case 4:
			return greatestPast(q, c, n.Pattern)
		}
		return q.countPast(c, n.Pattern)
	case ability.NumKicked:
		if n.Sel != nil {
			return othersKicked(q, c, n)
		}
		if isLent(q, c) {
			return int(c.Event.N)
		}
		at := q.castCapture(c)
		return q.timesKicked(at, castFace(q, at, q.Row(c.This)), int(n.K), n.Name)
	case ability.NumCastBefore:
		return q.castBefore(c, c.This)
	case ability.NumChosenType:
		return int(q.chosenFor(c.This, c.Ability).kind)
	case ability.NumNoted:
		if r := notedRecord(q, c); r != nil && r.NotedBy != 0 && q.samePair(r.NotedBy, c.Ability) {
			return int(r.Noted)
		}
		return 0
	case ability.NumChosenWord:
		return ability.CardTypePlace(string(q.S.NameSaid(q.chosenFor(c.This, c.Ability).name)))
	case ability.NumManaSpent:
		return q.manaSpent(c, n)
	case ability.NumGreatestLife:
		return q.greatestLife(c, n.Sel)
	case ability.NumLethal:
		return lethal(q, c, n.Sel)
	case ability.NumLeastLibrary:
		return q.leastLibrary(c)
	case ability.NumMostDamaged:
		return q.mostDamaged(c, n)
	case ability.NumMostDrawn:
		return mostDrawn(q, c)
	case ability.NumOpponentsAttacked:
		return q.opponentsAttacked(c.You)
	case ability.NumColorsSpent:
		if at := q.castCapture(c); at != 0 {
			return (q.S.Captures[at].Colors & mtg.AllColors).Count()
		}
		return 0
	case ability.NumPower, ability.NumToughness, ability.NumBasePower, ability.NumManaValue, ability.NumCounters, ability.NumAllCounters, ability.NumSize, ability.NumLife,
		ability.NumHand, ability.NumLibrary, ability.NumLevel, ability.NumSpeed, ability.NumTempted, ability.NumCommanderCasts, ability.NumTimesMutated, ability.NumDungeons, ability.NumStartingLife,
		ability.NumColorsOf, ability.NumSymbols:
		return q.sumOver(c, n)
	case ability.NumCounterKinds, ability.NumNextKind:
		return counterKinds(q, c, n)
	case ability.NumDomain:
		return q.domain(c, n)
	case ability.NumGreatestPower, ability.NumGreatestToughness, ability.NumGreatestManaValue:
		if n.Sel != nil {
			return greatestOf(q, c, n)
		}
	case ability.NumAbove:
		return above(q, c, n)
	case ability.NumParty:
		return party(q, c, n)
	case ability.NumMostOwned:
		return mostOwned(q, c, n)
	case ability.NumResolved:
		return timesOfThis(q, c, mtg.EventResolve, mtg.EventResolve)
	case ability.NumActivated:
		return timesOfThis(q, c, mtg.EventActivate, mtg.EventManaAbility)
	case ability.NumSpellsLastTurn:
		return q.spellsLastTurn(c)
	case ability.NumDevotion:
		return q.devotion(c.You, n.Colors)
	}
	return q.among(c, n)
}

// othersKicked is how often the spell that is spoken of was kicked, also where it has left the
// stack (608.2h).
func othersKicked(q *Q, c *Context, n *ability.Num) (sum int) {
	list := q.Sel(c, n.Sel, q.lists.take())
	for _, e := range list {
		s := q.subjectOf(e.Object(), q.Row(e.Object()))
		if at := s.capture(); at != 0 && s.row != nil && q.S.Captures[at].NoFace == 0 {
			sum += q.timesKicked(at, castFace(q, at, s.row), int(n.K), n.Name)
		}
	}
	q.lists.give(list)
	return sum
}

// timesOfThis counts this turn's events of two kinds that are of the ability itself, and of this
// as its source; copies of the ability resolve as well.
func timesOfThis(q *Q, c *Context, one, other mtg.EventKind) (n int) {
	for i := range q.S.Past {
		if e := &q.S.Past[i]; (e.Kind == one || e.Kind == other) && e.Source == c.This && q.P.SameText(e.Ability, c.Ability) {
			n++
		}
	}
	return n
}

// manaSpent is how much mana was spent to cast the spell selected.
func (q *Q) manaSpent(c *Context, n *ability.Num) (sum int) {
	list := q.Sel(c, n.Sel, q.lists.take())
	for _, e := range list {
		s := q.subjectOf(e.Object(), q.Row(e.Object()))
		if at := s.capture(); at != 0 && q.S.Captures[at].NoFace == 0 {
			sum += spentOf(&q.S.Captures[at], n)
		}
	}
	q.lists.give(list)
	return sum
}

// spentOf is how much of the mana that was spent the amount asks for.
func spentOf(r *state.Capture, n *ability.Num) (sum int) {
	switch {
	case n.K == ability.SpentSnow:
		return int(r.SnowSpent)
	case n.K == ability.SpentOfOne:
		for color, k := range r.Each {
			if mtg.AllColors.Has(mtg.Color(color)) {
				sum = max(sum, int(k))
			}
		}
		return sum
	case n.Colors == 0:
		return int(r.Spent)
	}
	for color, k := range r.Each {
		if n.Colors.Has(mtg.Color(color)) {
			sum += int(k)
		}
	}
	return sum
}

// mostOwned is how many of those selected belong to the player to whom most of them do.
func mostOwned(q *Q, c *Context, n *ability.Num) (most int) {
	list := q.Sel(c, n.Sel, q.lists.take())
	var owned [mtg.MaxSeats + 1]int
	for _, e := range list {
		s := q.subjectOf(e.Object(), q.Row(e.Object()))
		owned[s.owner()]++
	}
	q.lists.give(list)
	for _, k := range owned[1:] {
		most = max(most, k)
	}
	return most
}

// greatestLife is the greatest life total among the players.
func (q *Q) greatestLife(c *Context, of *ability.Sel) int {
	most := int32(math.MinInt32)
	if of != nil {
		for _, e := range q.Sel(c, of, nil) {
			most = max(most, q.S.Players[e.Seat()].Life)
		}
		if most == math.MinInt32 { // of nobody
			return 0
		}
		return int(most)
	}
	q.seatsInOrder(func(p mtg.Seat) bool {
		if seen(q, c, p) {
			most = max(most, q.S.Players[p].Life)
		}
		return true
	})
	return int(most)
}

// opponentsAttacked counts the players that p attacked with a creature in the
// combat phase that is going on (702.121a).
func (q *Q) opponentsAttacked(p mtg.Seat) int {
	var found mtg.SeatSet
	for i := len(q.S.Past) - 1; i >= 0; i-- {
		e := &q.S.Past[i]
		if e.Kind == mtg.EventStepBegan && mtg.Step(e.N) != mtg.DeclareBlockers {
			break
		}
		if e.Kind == mtg.EventAttack && e.Player == p && e.Other.IsPlayer() {
			found = found.With(e.Other.Seat())
		}
	}
	return found.Without(p).Count()
}

// arithmetic computes with quantities; halves of negative ones round likewise.
func (q *Q) arithmetic(c *Context, n *ability.Num) int {
	a := q.Num(c, n.A)
	switch n.Kind {
	case ability.NumHalfUp:
		return (a + 1) >> 1
	case ability.NumHalfDown:
		return a >> 1
	}
	b := q.Num(c, n.B)
	switch n.Kind {
	case ability.NumPlus:
		return a + b
	case ability.NumMinus:
		return a - b
	case ability.NumTimes:
		return a * b
	case ability.NumShare:
		if b <= 0 {
			return 0
		}
		return max(a, 0) / b
	}
	return max(a, b)
}

// valueOfX is the X of the spell or ability, or for an ability of a permanent
// that has none of its own, the X of the spell the permanent was (107.3m).
func (q *Q) valueOfX(c *Context) int {
	if c.X != 0 {
		return int(c.X)
	}
	if c.Capture != 0 {
		if x := q.S.Captures[c.Capture].X; x != 0 || q.P.Ability(c.Ability).Kind == ability.Activated {
			return int(x)
		}
	}
	if at := q.castCapture(c); at != 0 && q.IsOwn(c.This, c.Ability) {
		return int(q.S.Captures[at].X)
	}
	return 0
}

// IsOwn reports whether the ability is of the object's own card, and none that it got
// from an effect: only such an ability knows the X that its spell was cast with
// (107.3i, 107.3j).
func (q *Q) IsOwn(o mtg.ObjectID, ref mtg.AbilityRef) bool {
	obj, from := q.S.Object(o), q.P.Ability(ref).Face
	return obj == nil || obj.Kind != state.CardObject || from == 0 || q.P.Face(from).Card == obj.Card
}

// castCapture returns what is remembered of how this was cast: of the spell, or
// of the permanent it became (400.7d).
func (q *Q) castCapture(c *Context) uint16 {
	s := q.subjectOf(c.This, q.Row(c.This))
	at := s.capture()
	if k := q.P.Ability(c.Ability).Kind; at == 0 && (k == ability.Spell || k == ability.NoKind) {
		at = c.Capture
	}
	if int(at) >= len(q.S.Captures) || q.S.Captures[at].NoFace != 0 {
		return 0
	}
	return at
}

// notedRecord is where what was kept for this as it entered stands, nil where nothing was.
func notedRecord(q *Q, c *Context) *state.Capture {
	s := q.subjectOf(c.This, q.Row(c.This))
	if at := s.capture(); at != 0 && int(at) < len(q.S.Captures) {
		return &q.S.Captures[at]
	}
	return nil
}

// Suppose says how often the optional costs of a spell with the face are paid, which
// is not announced yet; no face ends it.
func (q *Q) Suppose(face mtg.FaceID, kicked [4]uint8) { q.supposedFace, q.supposed = face, kicked }

// timesKicked returns how often the spell with the face was kicked with its
// kicker cost number k, counted from one, or with any when k is zero (702.33).
func (q *Q) timesKicked(capture uint16, face mtg.FaceID, k int, name string) (n int) {
	kicked := q.supposed
	switch {
	case capture == 0 && face != q.supposedFace, int(capture) >= len(q.S.Captures):
		return 0
	case capture != 0:
		kicked = q.S.Captures[capture].Kicked
	}
	number := 0
	for i, e := range q.P.Face(face).Extra {
		if !e.Optional || e.Name != cmp.Or(name, "kicker") || i >= len(kicked) {
			continue
		}
		if number++; k == 0 || k == number {
			n += int(kicked[i])
		}
	}
	return n
}

// castBefore counts the spells cast this turn before the spell, by anyone.
func (q *Q) castBefore(c *Context, spell mtg.ObjectID) (n int) {
	for i := range q.S.Past {
		e := &q.S.Past[i]
		if e.Kind != mtg.EventCast || e.Object != spell && !seen(q, c, e.Player) {
			continue
		}
		if e.Object == spell {
			return n
		}
		n++
	}
	return n
}

// sumOver adds up a number of everything selected.
func (q *Q) sumOver(c *Context, n *ability.Num) (sum int) {
	if n.Kind == ability.NumCounters && n.A != nil { // of the kind that was chosen
		n = &ability.Num{Kind: ability.NumCounters, Sel: n.Sel, Counter: mtg.Counter(q.Num(c, n.A))}
	}
	list := q.Sel(c, n.Sel, q.lists.take())
	for i, e := range list {
		switch {
		case n.Kind == ability.NumCounters && state.HeldBefore(q.S, list[:i], e, n.Counter):
		case e.IsPlayer():
			sum += q.playerNumber(n, e.Seat())
		default:
			sum += q.objectNumber(c, n, e.Object())
		}
	}
	q.lists.give(list)
	if n.Kind == ability.NumSize && n.Sel.Kind == ability.SelAll { // 800.4i
		sum += countGone(q, c, n.Sel.Filter)
	}
	return sum
}

func (q *Q) playerNumber(n *ability.Num, p mtg.Seat) int {
	switch n.Kind {
	case ability.NumSize:
		return 1
	case ability.NumLife:
		return int(q.S.Players[p].Life)
	case ability.NumStartingLife: // 103.4
		return int(state.StartingLife(q.S, p))
	case ability.NumHand:
		return sizeOf(q, mtg.Hand, p)
	case ability.NumLibrary:
		return sizeOf(q, mtg.Library, p)
	case ability.NumSpeed: // 702.179f
		return int(q.S.Players[p].Speed)
	case ability.NumDungeons: // 309.7
		return bits.OnesCount16(q.S.Players[p].Completed)
	case ability.NumTempted: // 701.54c
		return int(q.S.Players[p].Tempted)
	case ability.NumCommanderCasts: // 702.124d: of each of two by itself, here of both
		sum := 0
		for i := range q.S.Players[p].Commanders {
			sum += int(q.S.Players[p].Commanders[i].Casts)
		}
		return sum
	case ability.NumCounters:
		return q.S.CounterCount(mtg.PlayerEntity(p), n.Counter)
	}
	return 0
}

func (q *Q) objectNumber(c *Context, n *ability.Num, o mtg.ObjectID) int {
	switch n.Kind {
	case ability.NumSize:
		return 1
	case ability.NumCommanderCasts: // 903.8
		if c := q.S.Commander(o.Slot()); c != nil {
			return int(c.Casts)
		}
		return 0
	case ability.NumTimesMutated:
		return state.TimesMutated(q.S, o)
	}
	s := q.subjectOf(o, q.Row(o))
	if s.row == nil {
		return 0
	}
	switch n.Kind {
	case ability.NumPower, ability.NumToughness, ability.NumBasePower:
		switch {
		case s.zone() == mtg.Battlefield && s.row.Types&mtg.Creature == 0: // 208.3, as it last was, too
			return 0
		case n.Kind == ability.NumPower:
			return int(s.row.Power)
		case n.Kind == ability.NumBasePower:
			return int(s.row.BasePower)
		}
		return int(s.row.Toughness)
	case ability.NumManaValue:
		return int(s.row.ManaValue)
	case ability.NumSymbols:
		return symbols(q, s.row, n.Colors)
	case ability.NumColorsOf:
		colors := s.row.Colors
		if n.K != 0 {
			colors &= state.ChosenColors(q.chosenFor(c.This, c.Ability).color)
		}
		return colors.Count()
	case ability.NumLevel: // 716.2d
		if s.obj == nil {
			return 1
		}
		return max(1, int(s.obj.Level))
	case ability.NumCounters:
		return q.countersOn(&s, n.Counter)
	case ability.NumAllCounters:
		return q.anyCounters(&s)
	}
	return 0
}

// above counts the cards that lie above a card in its graveyard, or asks about the next one
// (404.2).
func above(q *Q, c *Context, n *ability.Num) (count int) {
	list := q.Sel(c, n.Sel, q.lists.take())
	defer q.lists.give(list)
	if len(list) == 0 {
		return 0
	}
	o := q.S.Object(list[0].Object())
	if o == nil || o.Zone != mtg.Graveyard {
		return 0
	}
	passed := false
	for _, slot := range q.S.List(mtg.Graveyard, o.Owner) {
		id := q.S.ID(slot)
		if passed && q.Matches(c, n.Filter, id.Entity()) {
			count++
		}
		if passed && n.K == 1 {
			break
		}
		passed = passed || id == list[0].Object()
	}
	return count
}

// greatestOf is the greatest of an attribute of what is selected, of what is gone as it last
// was (608.2h); nought of nothing.
func greatestOf(q *Q, c *Context, n *ability.Num) (result int) {
	one := ability.Num{Kind: ability.NumPower}
	switch n.Kind {
	case ability.NumGreatestToughness:
		one.Kind = ability.NumToughness
	case ability.NumGreatestManaValue:
		one.Kind = ability.NumManaValue
	}
	list := q.Sel(c, n.Sel, q.lists.take())
	for i, e := range list {
		result = greatest(result, q.objectNumber(c, &one, e.Object()), i)
	}
	q.lists.give(list)
	return result
}

// among computes the quantities about everything a filter describes.
func (q *Q) among(c *Context, n *ability.Num) (result int) {
	if n.Kind == ability.NumCount && n.Filter.Is&ability.IsAttachedToThis != 0 && q.S.Object(c.This) == nil {
		return wereAttached(q, c, n.Filter)
	}
	var colors mtg.ColorSet
	var types mtg.TypeSet
	list := ofThoseGone(q, c, n.Filter, q.Each(c, n.Filter, q.lists.take()))
	for i, e := range list {
		r := q.Row(e.Object())
		if r == nil {
			continue
		}
		switch n.Kind {
		case ability.NumGreatestPower:
			result = greatest(result, int(r.Power), i)
		case ability.NumGreatestToughness:
			result = greatest(result, int(r.Toughness), i)
		case ability.NumGreatestManaValue:
			result = greatest(result, int(r.ManaValue), i)
		case ability.NumColors:
			colors |= r.Colors
		case ability.NumTypesAmong:
			types |= r.Types
		case ability.NumPowers:
			result += newNumber(q, list[:i], r, n.K == 1)
		case ability.NumNames:
			result += newName(q, list[:i], r)
		}
	}
	switch n.Kind {
	case ability.NumCount:
		result = len(list) + countGone(q, c, n.Filter) + countShuffled(q, c, n.Filter) // 800.4i
	case ability.NumColors:
		result = colors.Count()
	case ability.NumTypesAmong:
		for ; types != 0; types &= types - 1 {
			result++
		}
	case ability.NumGreatestKin:
		result = greatestKin(q, list)
	case ability.NumNamesakes:
		result = namesakes(q, list)
	}
	q.lists.give(list)
	return result
}

// wereAttached counts what was attached to the source of the context as it left (608.2h).
func wereAttached(q *Q, c *Context, f *ability.Filter) (n int) {
	for i := range q.S.GoneAttached {
		was := &q.S.GoneAttached[i]
		if was.On != c.This {
			continue
		}
		var row Row
		rowThen(&row, &was.Was)
		s := subject{id: was.Was.Object, row: &row, obj: q.S.Object(was.Was.Object), was: &was.Was}
		if q.matchesSubject(c, f, &s, true) {
			n++
		}
	}
	return n
}

// greatestKin returns the most of the objects that have a creature type in common.
func greatestKin(q *Q, list []mtg.Entity) (most int) {
	var seen mtg.SubtypeSet
	kinds := mtg.SubtypesOf(mtg.Creature)
	for i, e := range list {
		r := q.Row(e.Object())
		if r == nil {
			continue
		}
		for w := range r.Subtypes {
			for bits := r.Subtypes[w] & kinds[w] &^ seen[w]; bits != 0; bits &= bits - 1 {
				one := bits & -bits
				seen[w] |= one
				count := 1
				for _, other := range list[i+1:] {
					if o := q.Row(other.Object()); o != nil && o.Subtypes[w]&one != 0 {
						count++
					}
				}
				most = max(most, count)
			}
		}
	}
	return most
}

func greatest(best, n, i int) int {
	if i == 0 {
		return n
	}
	return max(best, n)
}

// spellsLastTurn returns the most spells one player cast in the turn before
// this; in the first turn less than none, so that no number is asked of it.
func (q *Q) spellsLastTurn(c *Context) (most int) {
	if q.S.Turn <= 1 {
		return -1 // there was none
	}
	for i := range q.S.Players {
		if seen(q, c, mtg.Seat(i)) {
			most = max(most, int(q.S.Players[i].SpellsBefore))
		}
	}
	return most
}

// domain counts the basic land types among lands a player controls.
func (q *Q) domain(c *Context, n *ability.Num) (count int) {
	var types mtg.SubtypeSet
	var room [mtg.MaxSeats]mtg.Seat
	players := q.Players(c, n.Sel, room[:0])
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		r := q.Row(q.S.ID(slot))
		if r.Types&mtg.Land == 0 {
			continue
		}
		for _, p := range players {
			if r.Controller == p {
				types.Union(&r.Subtypes)
			}
		}
	}
	for _, b := range basicLands {
		if types.Has(b.subtype) {
			count++
		}
	}
	return count
}

// devotion counts the mana symbols of at least one of the colours in the mana
// costs of permanents p controls (700.5). What is about to enter is no permanent yet
// as it is asked what it would be (614.12).
func (q *Q) devotion(p mtg.Seat, colors mtg.ColorSet) (count int) {
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		r := q.Row(q.S.ID(slot))
		if r.Controller != p || q.S.ID(slot) == q.imagined {
			continue
		}
		count += symbols(q, r, colors)
		if q.P.HasStatic(ability.StaticDevotion) {
			count += moreDevotion(q, r)
		}
	}
	return count
}

// symbols is how many mana symbols of the colors are in the mana cost (202.1).
func symbols(q *Q, r *Row, colors mtg.ColorSet) (count int) {
	if r.Flags&(FaceDownPermanent|NoCharacteristics) != 0 {
		return 0
	}
	cost := &q.P.Face(r.Face).Cost
	for _, s := range cost.Symbols[:cost.N] {
		if s.Colors()&colors != 0 {
			count++
		}
	}
	return count
}

// moreDevotion is by how much a permanent makes the devotion of its controller greater. It
// is asked of its text, as copy and text-changing effects leave it: no other changes of
// characteristics have been considered where devotion is (700.5a).
func moreDevotion(q *Q, r *Row) (more int) {
	face := q.P.Face(r.Face)
	for i := range face.Abilities {
		for j := range face.Abilities[i].Static {
			if e := &face.Abilities[i].Static[j]; e.Kind == ability.StaticDevotion {
				more += int(e.Num.K)
			}
		}
	}
	return more
}

// newNumber returns one if the object has a power, or mana value, that none of those before has.
func newNumber(q *Q, before []mtg.Entity, r *Row, values bool) int {
	for _, e := range before {
		if other := q.Row(e.Object()); other != nil && (values && other.ManaValue == r.ManaValue || !values && other.Power == r.Power) {
			return 0
		}
	}
	return 1
}

// newName returns one if the object has a name that none of those before has: one without
// a name has no other name than they (201.2b).
func newName(q *Q, before []mtg.Entity, r *Row) int {
	if r.Name == 0 {
		return 0
	}
	for _, e := range before {
		if other := q.Row(e.Object()); other != nil && other.Name == r.Name {
			return 0
		}
	}
	return 1
}

// namesakes returns the most of the objects that have one name: what has none shares no name.
func namesakes(q *Q, list []mtg.Entity) (most int) {
	for i, e := range list {
		r := q.Row(e.Object())
		if r == nil || r.Name == 0 {
			continue
		}
		count := 0
		for _, other := range list[i:] {
			if o := q.Row(other.Object()); o != nil && o.Name == r.Name {
				count++
			}
		}
		most = max(most, count)
	}
	return most
}

// leastLibrary returns how many cards the smallest library of a player has.
func (q *Q) leastLibrary(c *Context) int {
	least := -1
	for p := mtg.Seat(1); p <= mtg.Seat(q.S.Seats); p++ {
		if n := len(q.S.List(mtg.Library, p)); q.S.Playing.Has(p) && (least < 0 || n < least) && seen(q, c, p) {
			least = n
		}
	}
	return max(least, 0)
}

// mostDrawn is how many cards the opponent of c's player has drawn who has drawn the most,
// also one who has left the game since.
func mostDrawn(q *Q, c *Context) (most int) {
	var drawn [mtg.MaxSeats + 1]int
	for i := range q.S.Past {
		if e := &q.S.Past[i]; e.Kind == mtg.EventDraw && !e.Is(event.Whole) && e.Player != c.You && q.S.Opponents(c.You, e.Player) && seen(q, c, e.Player) {
			drawn[e.Player]++
			most = max(most, drawn[e.Player])
		}
	}
	return most
}

// mostDamaged returns the most damage that one of the players was dealt this turn.
func (q *Q) mostDamaged(c *Context, n *ability.Num) (most int) {
	var room [mtg.MaxSeats]mtg.Seat
	players := q.Players(c, n.Sel, room[:0])
	everyGone(q, c, func(p mtg.Seat) bool { // 800.4i
		if amongGone(q, c, n.Sel, p) {
			players = append(players, p)
		}
		return true
	})
	for _, p := range players {
		dealt := 0
		for i := range q.S.Past {
			if e := &q.S.Past[i]; e.Kind == mtg.EventDamage && e.Other == mtg.PlayerEntity(p) {
				dealt += int(e.N)
			}
		}
		most = max(most, dealt)
	}
	return most
}

// lethal is how much damage of this the permanent can be dealt before any is in excess: what is
// lethal to a creature with the damage marked on it, one where this has deathtouch, or all the
// loyalty or defense there is; of what is several of them, the least (120.10, 702.2c).
func lethal(q *Q, c *Context, of *ability.Sel) int {
	list := q.Sel(c, of, nil)
	if len(list) != 1 || !list[0].IsObject() {
		return 0
	}
	o, r := q.S.Object(list[0].Object()), q.Row(list[0].Object())
	if o == nil || r == nil || o.Zone != mtg.Battlefield {
		return 0
	}
	least := int32(math.MaxInt32)
	if r.Types&mtg.Creature != 0 {
		if least = r.Toughness - o.Damage; q.Has(c.This, mtg.Deathtouch) {
			least = min(least, 1)
		}
	}
	if r.Types&mtg.Planeswalker != 0 {
		least = min(least, int32(q.S.CounterCount(list[0], mtg.CounterLoyalty)))
	}
	if r.Types&mtg.Battle != 0 {
		least = min(least, int32(q.S.CounterCount(list[0], mtg.CounterDefense)))
	}
	return int(max(least, 0))
}
