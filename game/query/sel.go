package query

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Sel appends what the selector selects, from c's view. A nil selector selects
// nothing.
func (q *Q) Sel(c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	if s == nil {
		return dst
	}
	if q.limited {
		n := len(dst)
		return q.cutToRange(c, q.selAnywhere(c, s, dst), n)
	}
	return q.selAnywhere(c, s, dst)
}

// selAnywhere is Sel without regard to the range of influence.
func (q *Q) selAnywhere(c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	switch s.Kind {
	case ability.SelThis:
		return addObject(dst, c.This)
	case ability.SelYou:
		return addPlayer(dst, c.You)
	case ability.SelRegister:
		if c.Delayed != 0 {
			return q.held(c.Delayed, s.N, dst)
		}
		if c.Tried != 0 && c.TriedAt == s.N {
			return append(dst, c.Tried)
		}
		return append(dst, q.register(c, s.N)...)
	case ability.SelEventObject, ability.SelEventBecame, ability.SelEventSource, ability.SelEventOther, ability.SelEventPlayer,
		ability.SelEventPartner, ability.SelEventBy:
		return q.selEvent(c, s.Kind, dst)
	case ability.SelAll:
		return q.Each(c, s.Filter, dst)
	case ability.SelEachPlayer, ability.SelEachOpponent:
		return q.selPlayers(c, s.Kind == ability.SelEachOpponent, dst)
	case ability.SelItem:
		if c.Item != 0 {
			dst = append(dst, c.Item)
		}
		return dst
	case ability.SelChooser:
		return addPlayer(dst, c.Chooser)
	case ability.SelDescribed:
		return addObject(dst, c.Described)
	case ability.SelTargetChooser:
		return targetChooser(q, c, s.N, dst)
	case ability.SelActivePlayer:
		return q.activeFor(c, dst)
	case ability.SelCost, ability.SelCostBecame:
		return paidFor(q, c.Capture, s.N, s.Kind == ability.SelCostBecame, dst)
	case ability.SelTop:
		return q.selTop(c, s, dst)
	case ability.SelAllBut:
		return q.selAllBut(c, s, dst)
	case ability.SelTopBuried:
		return topBuried(q, c, s, dst)
	case ability.SelOpponentsOf:
		return opponentsOf(q, c, s, dst)
	case ability.SelLinked:
		return q.selLinked(c, mtg.Exile, s.N == ability.EitherFace, dst)
	case ability.SelGiver:
		return givers(q, c, dst)
	case ability.SelLinkedTo:
		return linkedTo(q, c.This, dst)
	case ability.SelCreated:
		return q.selLinked(c, mtg.Battlefield, false, dst)
	case ability.SelUnion:
		return q.union(c, s, dst)
	case ability.SelGiven: // 702.174a
		return addPlayer(dst, q.S.Captures[q.castCapture(c)].Given)
	case ability.SelChosenPlayer:
		return chosenPlayers(q, c, s, dst)
	case ability.SelHelpers:
		return paidFor(q, q.castCapture(c), s.N, false, dst)
	case ability.SelEventAll:
		return eventAll(q, c, s.N, dst)
	case ability.SelBeside:
		return besideEach(q, c, s, dst)
	case ability.SelAround:
		return around(q, c, s, dst)
	case ability.SelNoted:
		by := q.subjectOf(c.This, q.Row(c.This))
		return paidFor(q, by.capture(), ability.KeptAsItEntered, false, dst)
	case ability.SelNone:
		return dst
	}
	return q.selOf(c, s, dst)
}

func addObject(dst []mtg.Entity, o mtg.ObjectID) []mtg.Entity {
	if o == 0 {
		return dst
	}
	return append(dst, o.Entity())
}

// addParts adds what became of the cards that represented a permanent besides the one on top:
// what finds the one finds them all (712.21c, 730.3c).
func addParts(q *Q, dst []mtg.Entity, permanent mtg.ObjectID) []mtg.Entity {
	if len(q.S.Parts) == 0 || q.S.Object(permanent) != nil {
		return dst
	}
	for part := range state.PartsOf(q.S, permanent) {
		if o := q.S.Object(part); o == nil || !o.Zone.Hidden() { // also one that has moved on, as it was (608.2h)
			dst = append(dst, part.Entity())
		}
	}
	return dst
}

func addPlayer(dst []mtg.Entity, p mtg.Seat) []mtg.Entity {
	if p == 0 {
		return dst
	}
	return append(dst, mtg.PlayerEntity(p))
}

// register returns the list in a register of the procedure.
func (q *Q) register(c *Context, n uint8) []mtg.Entity {
	if c.Place != 0 {
		return targetsFor(q.S, c, n)
	}
	if n >= c.RegisterCount {
		return nil
	}
	v := &q.S.Registers[c.Registers+uint32(n)]
	return q.S.Items[v.First : v.First+v.Count]
}

// targetsFor are the targets that a spell or ability has for one use of the word, or what a
// reflexive ability speaks of.
func targetsFor(s *state.State, c *Context, n uint8) (list []mtg.Entity) {
	for i := range s.Targets {
		if t := &s.Targets[i]; t.Capture == c.Capture && t.Index == n && (t.Mode == c.Place-1 || t.Mode == rememberedMode) {
			list = append(list, t.Target)
		}
	}
	return list
}

// held appends what a delayed triggered ability remembers of a register of the
// ability that created it (603.7c).
func (q *Q) held(delayed uint32, n uint8, dst []mtg.Entity) []mtg.Entity {
	for i := range q.S.Held {
		if h := &q.S.Held[i]; h.Delayed == delayed && h.Register == n {
			dst = append(dst, h.Entity)
		}
	}
	return dst
}

func (q *Q) selEvent(c *Context, kind ability.SelKind, dst []mtg.Entity) []mtg.Entity {
	e := c.Event
	if e == nil {
		return dst
	}
	switch kind {
	case ability.SelEventBecame:
		if e.Became == 0 {
			return addObject(dst, e.Object)
		}
		if e.To == mtg.Hand || e.To == mtg.Library {
			return dst // not into a hidden zone (400.7, 603.6)
		}
		if eachCard(q.P.Ability(c.Ability).Ability) {
			return addObject(dst, e.Became)
		}
		return addParts(q, addObject(dst, e.Became), e.Object)
	case ability.SelEventSource:
		return addObject(dst, e.Source)
	case ability.SelEventOther:
		if e.Other != 0 {
			dst = append(dst, e.Other)
		}
		return dst
	case ability.SelEventPlayer:
		if o := q.S.Object(e.Object); e.Player == 0 && e.To == mtg.Battlefield && o != nil {
			return addPlayer(dst, o.Owner) // under whose control it enters, of whom no word is said (110.2)
		}
		return addPlayer(dst, e.Player)
	case ability.SelEventBy:
		return addPlayer(dst, e.By)
	case ability.SelEventPartner:
		if e.Object == c.This {
			return append(dst, e.Other)
		}
	}
	return addObject(dst, q.eventObject(nil, e))
}

// eventAll appends what the events were about that the ability triggered on together, each once:
// those of the step whose kind and player attacked are those of the one that is remembered, and
// which its pattern describes as they were (603.2c, 608.2i). Attackers are declared, and combat
// damage is dealt, once in a step (508.1, 510.2).
func eventAll(q *Q, c *Context, second uint8, dst []mtg.Entity) []mtg.Entity {
	e := c.Event
	if e == nil || c.Ability == 0 {
		return dst
	}
	q.stepLooks++
	p := q.P.Ability(c.Ability).Trigger.Any[0]
	p.If = nil // that the ability triggers on it has been seen (603.2)
	first := len(q.S.Past)
	for first > 0 && q.S.Past[first-1].Kind != mtg.EventStepBegan {
		first--
	}
	start := len(dst)
	for i := first; i < len(q.S.Past); i++ {
		past := &q.S.Past[i]
		what := past.Object.Entity()
		if second == 1 {
			what = past.Other
		}
		if past.Kind == e.Kind && past.Is(event.Combat) == e.Is(event.Combat) && (!p.Apart || past.By == e.By) &&
			what != 0 && !contains(dst[start:], what) && q.matchesPast(c, &p, i) {
			dst = append(dst, what)
		}
	}
	return dst
}

// selPlayers appends the players in the order of 101.4.
func (q *Q) selPlayers(c *Context, opponents bool, dst []mtg.Entity) []mtg.Entity {
	q.seatsInOrder(func(p mtg.Seat) bool {
		if !opponents || q.S.Opponents(c.You, p) {
			dst = append(dst, mtg.PlayerEntity(p))
		}
		return true
	})
	return dst
}

// paidFor appends what the records of a capture have for the part: what it was, or what it
// became.
func paidFor(q *Q, capture uint16, part uint8, became bool, dst []mtg.Entity) []mtg.Entity {
	if capture == 0 {
		return dst
	}
	for i := range q.S.Paid {
		switch p := &q.S.Paid[i]; {
		case p.Capture != capture || p.Part != part:
		case became:
			dst = addParts(q, addObject(dst, p.Became), p.Object)
		default:
			dst = addObject(dst, p.Object)
		}
	}
	return dst
}

func (q *Q) selTop(c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	n := q.Num(c, s.Num)
	var room [mtg.MaxSeats]mtg.Seat
	for _, p := range q.Players(c, s.Of, room[:0]) {
		l := q.S.List(mtg.Library, p)
		if len(l) > 0 && l[len(l)-1] != q.S.Players[p].TopShown && asksOfTop(q, c) {
			continue
		}
		for i, left := len(l)-1, n; i >= 0 && left > 0; i-- {
			if len(q.S.Batch) > 0 && q.S.Enters(q.S.ID(l[i])) {
				continue // 614.13c
			}
			dst = append(dst, q.S.ID(l[i]).Entity())
			left--
		}
	}
	return dst
}

// selAllBut appends the cards of libraries from the top, but the lowest ones.
func (q *Q) selAllBut(c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	n := q.Num(c, s.Num)
	var room [mtg.MaxSeats]mtg.Seat
	for _, p := range q.Players(c, s.Of, room[:0]) {
		l := q.S.List(mtg.Library, p)
		for i := len(l) - 1; i >= max(0, n); i-- {
			dst = append(dst, q.S.ID(l[i]).Entity())
		}
	}
	return dst
}

// topBuried appends the topmost cards of graveyards that are described.
func topBuried(q *Q, c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	n := q.Num(c, s.Num)
	var room [mtg.MaxSeats]mtg.Seat
	for _, p := range q.Players(c, s.Of, room[:0]) {
		l := q.S.List(mtg.Graveyard, p)
		for i, left := len(l)-1, n; i >= 0 && left > 0; i-- {
			if e := q.S.ID(l[i]).Entity(); q.Matches(c, s.Filter, e) {
				dst = append(dst, e)
				left--
			}
		}
	}
	return dst
}

// chosenPlayers appends the player chosen for this, or the two, or the other of them than those of Of,
// among whom one of the two has to be.
func chosenPlayers(q *Q, c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	one, other := chosenPlayer(q, c.This)
	if s.Of == nil {
		return addPlayer(addPlayer(dst, one), other)
	}
	but := mtg.Seat(0)
	list := q.Sel(c, s.Of, q.lists.take())
	if len(list) == 1 && list[0].IsPlayer() { // also if he has left
		but = list[0].Seat()
	}
	q.lists.give(list)
	switch {
	case but == 0:
		return dst
	case but == one:
		return addPlayer(dst, other)
	case but == other:
		return addPlayer(dst, one)
	}
	return dst
}

// chosenPlayer is the player chosen for the object, or nobody, and the second of two.
func chosenPlayer(q *Q, o mtg.ObjectID) (one, other mtg.Seat) {
	if obj := q.S.Object(o); obj != nil {
		return obj.Who(state.Chosen), obj.Who(state.ChosenOther)
	}
	if gone := q.S.LastKnown(o); gone != nil { // 608.2h
		return gone.ChosenPlayer, gone.ChosenOther
	}
	return 0, 0
}

// selLinked appends the objects in exile that this exiled, or the tokens on the
// battlefield that it created, by an ability of the
// pair: both are printed on the same face, wherever this has them from (607.2a,
// 607.5), or on either face of one card.
func (q *Q) selLinked(c *Context, zone mtg.Zone, eitherFace bool, dst []mtg.Entity) []mtg.Entity {
	if c.This == 0 {
		return dst
	}
	for _, slot := range q.S.List(zone, 0) {
		if o := &q.S.Objects[slot]; o.Link == c.This && (q.samePair(o.Ability, c.Ability) || eitherFace && sameCard(q, o.Ability, c.Ability)) {
			dst = append(dst, q.S.ID(slot).Entity())
		}
	}
	return dst
}

// linkedTo appends the card in exile that a permanent has been linked to, or was when it left, and
// those that represented one permanent with it (712.21c, 730.3c).
func linkedTo(q *Q, o mtg.ObjectID, dst []mtg.Entity) []mtg.Entity {
	card := mtg.ObjectID(0)
	if obj := q.S.Object(o); obj != nil {
		card = obj.Link
	} else if d := q.S.LastKnown(o); d != nil {
		card = d.Link
	}
	for obj := q.S.Object(card); obj != nil && obj.Zone == mtg.Exile; obj = q.S.Object(card) {
		dst = append(dst, card.Entity())
		card = obj.Link
	}
	return dst
}

// samePair reports whether two abilities are linked: they are printed on one
// face.
func (q *Q) samePair(a, b mtg.AbilityRef) bool {
	return a == 0 || b == 0 || q.P.BaseFace(q.P.Ability(a).Face) == q.P.BaseFace(q.P.Ability(b).Face)
}

// sameCard reports whether two abilities are printed on one card.
func sameCard(q *Q, a, b mtg.AbilityRef) bool {
	return q.P.Face(q.P.BaseFace(q.P.Ability(a).Face)).Card == q.P.Face(q.P.BaseFace(q.P.Ability(b).Face)).Card
}

// selOf carries out the selectors that go from objects to something of theirs.
func (q *Q) selOf(c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	from := q.Sel(c, s.Of, q.lists.take())
	if s.Kind == ability.SelLast {
		at := len(from) - 1
		for at >= 0 && !q.Matches(c, s.Filter, from[at]) {
			at--
		}
		if at >= 0 {
			dst = append(dst, from[at])
		}
		from = from[:0]
	}
	if s.Kind == ability.SelAttackedBy && s.N == ability.MadeFor {
		dst, from = madeFor(q, from, dst), from[:0]
	}
	for _, e := range from {
		if s.Kind == ability.SelThose {
			if q.Matches(c, s.Filter, e) {
				dst = append(dst, e)
			}
			continue
		}
		if s.Kind == ability.SelController && s.Of.Kind == ability.SelRegister && e.IsObject() && NeverThere(q.S, e.Object()) {
			continue // what was to enter, and went elsewhere, has no controller (109.4)
		}
		if s.Kind == ability.SelBecame && s.Or != nil {
			dst = append(dst, becameAmong(q, c, s.Or, e))
			continue
		}
		dst = q.selFrom(c, s.Kind, e, dst)
	}
	q.lists.give(from)
	return dst
}

// attachedTo appends the permanents that are attached to an object or a player.
func attachedTo(q *Q, e mtg.Entity, dst []mtg.Entity) []mtg.Entity {
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		if q.S.Objects[slot].Attached == e {
			dst = append(dst, q.S.ID(slot).Entity())
		}
	}
	return dst
}

// leftBy appends the permanents that were attached to an object as it left, where that is kept
// (608.2h).
func leftBy(q *Q, on mtg.ObjectID, dst []mtg.Entity) []mtg.Entity {
	for i := range q.S.GoneAttached {
		was := &q.S.GoneAttached[i]
		if o := q.S.Object(was.Was.Object); was.On == on && o != nil && o.Zone == mtg.Battlefield {
			dst = append(dst, was.Was.Object.Entity())
		}
	}
	return dst
}

func (q *Q) selFrom(c *Context, kind ability.SelKind, e mtg.Entity, dst []mtg.Entity) []mtg.Entity {
	if kind == ability.SelAttackers {
		return attackersOf(q, e, dst)
	}
	if e.IsPlayer() {
		switch kind {
		case ability.SelProtected:
			dst = protectedBy(q, e.Seat(), dst)
		case ability.SelAttachedTo:
			dst = attachedTo(q, e, dst)
		case ability.SelController, ability.SelOwner:
			dst = append(dst, e)
		case ability.SelCommanders: // 903.3e
			for i := range q.S.Players[e.Seat()].Commanders {
				if slot := q.S.Players[e.Seat()].Commanders[i].Slot; slot != 0 {
					dst = append(dst, q.S.ID(slot).Entity())
				}
			}
		}
		return dst
	}
	o := e.Object()
	switch kind {
	case ability.SelController:
		if r := q.Row(o); r != nil {
			dst = addPlayer(dst, r.Controller)
		}
	case ability.SelOwner:
		s := q.subjectOf(o, q.Row(o))
		dst = addPlayer(dst, s.owner())
	case ability.SelAttached, ability.SelEnchantedPlayer:
		s := q.subjectOf(o, q.Row(o))
		if at := s.attached(); at != 0 && (kind == ability.SelAttached || at.IsPlayer()) {
			dst = append(dst, at)
		}
	case ability.SelDefending:
		dst = addPlayer(dst, q.defendingPlayer(c, o))
	case ability.SelAttackedBy:
		if obj := q.S.Object(o); obj == nil || !obj.Is(state.AttacksNobody) { // 506.4c
			at, _ := q.attackedBy(c, o)
			dst = q.addAttacked(at, dst)
		}
	case ability.SelTargetsOf:
		if e := c.Event; e != nil && e.Kind == mtg.EventCast && e.Object == o {
			return chosenTargets(q, e, dst)
		}
		dst = q.targetsOf(o, dst)
	case ability.SelCard:
		dst = addObject(dst, q.cardOf(o))
	case ability.SelBecame:
		dst = addParts(q, addObject(dst, q.movedTo(o)), o)
	case ability.SelWas:
		dst = addObject(dst, movedFrom(q.S, o))
	case ability.SelSourceOf: // 113.7
		if obj := q.S.Object(o); obj != nil && obj.Kind == state.AbilityObject {
			dst = addObject(dst, obj.Source)
		}
	case ability.SelHaunted:
		dst = addObject(dst, haunted(q, o))
	case ability.SelFallen:
		dst = addObject(dst, fallen(q.S, o))
	case ability.SelPaired:
		dst = addObject(dst, q.PairedWith(o))
	case ability.SelAttachedTo:
		if dst = attachedTo(q, e, dst); q.S.Object(o) == nil {
			dst = leftBy(q, o, dst)
		}
	case ability.SelBlockedBy, ability.SelBlocking:
		dst = q.opposing(o, kind == ability.SelBlockedBy, dst)
	}
	return dst
}

// attackersOf appends the creatures that attack a player or permanent (508.1b): not what attacked
// a planeswalker of his that was removed from combat (506.4c).
func attackersOf(q *Q, e mtg.Entity, dst []mtg.Entity) []mtg.Entity {
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		if o := &q.S.Objects[slot]; o.Is(state.Attacking) && !o.Is(state.AttacksNobody) && o.Attacks == e {
			dst = append(dst, q.S.ID(slot).Entity())
		}
	}
	return dst
}

// cardOf returns the card that an object was, wherever it is now; none for what
// was no card. A card has its slot for the whole game.
func (q *Q) cardOf(o mtg.ObjectID) mtg.ObjectID {
	slot := o.Slot()
	if o == 0 || int(slot) >= len(q.S.Objects) || q.S.Objects[slot].Kind != state.CardObject {
		return 0
	}
	return q.S.ID(slot)
}

// movedTo returns what an object became when it changed zones, if it went where
// everyone can see it and has not moved again (400.7j), also the token that a copy
// of a permanent spell became (608.3f). One that is still there stands for itself.
func (q *Q) movedTo(o mtg.ObjectID) mtg.ObjectID {
	if q.S.Object(o) != nil {
		return o
	}
	slot := o.Slot()
	if int(slot) >= len(q.S.Objects) {
		return 0
	}
	id := q.S.ID(slot)
	switch now := q.S.Object(id); {
	case now == nil || now.Zone.Hidden():
		return 0
	case now.Kind == state.TokenObject: // another token may have taken the place of one that is gone
		if now.Source != o {
			return 0
		}
	case now.Kind != state.CardObject:
		return 0
	case now.Generation == o.Generation()+2:
		if !maddened(q, exiledAs(q.S, o), id.Entity()) {
			return 0
		}
	case now.Generation != o.Generation()+1:
		return 0
	}
	return state.Whole(q.S, id) // 702.140f
}

// movedFrom returns what an object was before it came from the battlefield or the stack
// to where it is (400.7), none if it came from elsewhere.
func movedFrom(s *state.State, o mtg.ObjectID) mtg.ObjectID {
	for i := len(s.Departed) - 1; i >= 0; i-- {
		if d := &s.Departed[i]; d.Became == o {
			return d.Object
		}
	}
	for i := len(s.Past) - 1; i >= 0; i-- { // of a spell that resolved to a permanent little else is kept
		if e := &s.Past[i]; e.Became == o && e.From == mtg.Stack {
			return e.Object
		}
	}
	return 0
}

// fallen returns what an object was before it was put into a graveyard from the
// battlefield, none if it went elsewhere. A token was put there too (111.7).
func fallen(s *state.State, o mtg.ObjectID) mtg.ObjectID {
	for i := len(s.Past) - 1; i >= 0; i-- {
		if e := &s.Past[i]; e.Became == o && e.From == mtg.Battlefield && e.To == mtg.Graveyard {
			return e.Object
		}
	}
	return 0
}

// defendingPlayer returns the player an attacking creature attacks, whose planeswalker it
// attacks, or who protects the battle that it attacks. Of a creature that is in combat no more
// it is whom it attacked before it was removed, or who defended that permanent then (508.5).
func (q *Q) defendingPlayer(c *Context, o mtg.ObjectID) mtg.Seat {
	at, by := q.attackedBy(c, o)
	if by != 0 && at.IsObject() {
		return by
	}
	return Defender(q, at)
}

// attackedBy returns what an attacking creature attacks, or who defended what it
// attacked; of a creature that is in combat no more what it attacked last, and who controlled
// that as it was declared to be attacked, nobody where it never was.
func (q *Q) attackedBy(c *Context, o mtg.ObjectID) (at mtg.Entity, by mtg.Seat) {
	if obj := q.S.Object(o); obj != nil && obj.Is(state.Attacking) {
		return obj.Attacks, 0
	}
	for i := len(q.S.Past) - 1; i >= 0; i-- {
		switch e := &q.S.Past[i]; {
		case e.Kind == mtg.EventAttack && e.Object == o:
			return e.Other, e.By
		case e.Kind == mtg.EventReselected && e.Object == o, e.Is(event.Attacking) && e.Became == o:
			return e.Other, 0
		}
	}
	if c.Event != nil && c.Event.Kind == mtg.EventAttack && c.Event.Object == o {
		return c.Event.Other, c.Event.By
	}
	return 0, 0
}

// addAttacked adds what is attacked if it is a player, or a planeswalker still.
func (q *Q) addAttacked(e mtg.Entity, dst []mtg.Entity) []mtg.Entity {
	if e.IsPlayer() {
		return append(dst, e)
	}
	if e == 0 {
		return dst
	}
	if r := q.Row(e.Object()); r != nil && r.Types&mtg.Planeswalker != 0 {
		dst = append(dst, e)
	}
	return dst
}

// rememberedMode marks records of a capture that are no targets, but what a
// delayed triggered ability remembers.
const rememberedMode = state.Remembered

// ChooserAt added to the number of a target is the index of the record of the opponent who
// chooses that target, which is no target (601.2c).
const ChooserAt = 128

// targetChooser appends the opponent who was chosen to choose target number n, or each one.
func targetChooser(q *Q, c *Context, n uint8, dst []mtg.Entity) []mtg.Entity {
	if c.Tried != 0 && c.TriedAt == ChooserAt+n {
		return append(dst, c.Tried)
	}
	for i := range q.S.Targets {
		if t := &q.S.Targets[i]; c.Capture != 0 && t.Capture == c.Capture && t.Mode == rememberedMode && t.Index == ChooserAt+n {
			return append(dst, t.Target)
		}
	}
	return q.selPlayers(c, true, dst)
}

// chosenTargets appends the targets of the spell that an ability triggered on as it was cast: the
// trigger condition referred to them, whatever the targets are now (608.2k).
func chosenTargets(q *Q, cast *event.Event, dst []mtg.Entity) []mtg.Entity {
	q.stepLooks++
	for i := range q.S.Past {
		e := &q.S.Past[i]
		if e.Kind == mtg.EventCast && e.Serial == cast.Serial {
			break
		}
		if e.Kind == mtg.EventTargeted && e.Object == cast.Object && !contains(dst, e.Other) {
			dst = append(dst, e.Other)
		}
	}
	return dst
}

func (q *Q) targetsOf(o mtg.ObjectID, dst []mtg.Entity) []mtg.Entity {
	s := q.subjectOf(o, q.Row(o))
	if s.capture() == 0 {
		return dst
	}
	for i := range q.S.Targets {
		if t := &q.S.Targets[i]; t.Capture == s.capture() && t.Mode != rememberedMode {
			dst = append(dst, t.Target)
		}
	}
	return dst
}

// opposing appends the creatures o blocks, or those that block it; of what has left,
// those with which it was in combat last (608.2b, 608.2h).
func (q *Q) opposing(o mtg.ObjectID, blocks bool, dst []mtg.Entity) []mtg.Entity {
	if q.S.Object(o) == nil && !outOfCombat(q, o) {
		return q.opposed(o, blocks, dst)
	}
	for i := range q.S.Blocks {
		b := &q.S.Blocks[i]
		if blocks && b.Blocker == o {
			dst = append(dst, b.Attacker.Entity())
		} else if !blocks && b.Attacker == o {
			dst = append(dst, b.Blocker.Entity())
		}
	}
	return dst
}

// opposed is opposing for what has left the battlefield since combat began; what left after
// it had ended was in combat with nothing (511.3).
func (q *Q) opposed(o mtg.ObjectID, blocks bool, dst []mtg.Entity) []mtg.Entity {
	left := false
	for i := len(q.S.Past) - 1; i >= 0; i-- {
		e := &q.S.Past[i]
		switch {
		case e.Object == o && e.Became != 0 && e.From == mtg.Battlefield:
			left = true
		case e.Kind == mtg.EventStepBegan && mtg.Step(e.N) == mtg.PostcombatMain && !left:
		case e.Kind == mtg.EventStepBegan && mtg.Step(e.N) != mtg.DeclareBlockers:
			return dst
		case e.Kind != mtg.EventBlock:
		case blocks && e.Object == o && !removedFromCombat(q, e.Other.Object()):
			dst = append(dst, e.Other)
		case !blocks && e.Other == o.Entity() && !removedFromCombat(q, e.Object):
			dst = append(dst, e.Object.Entity())
		}
	}
	return dst
}

// removedFromCombat reports whether what attacked or blocked in this combat is there and does not
// any more (506.4): what it is now is asked of it, though what it fought has left.
func removedFromCombat(q *Q, id mtg.ObjectID) bool {
	o := q.S.Object(id)
	return o != nil && q.Step().IsCombat() && !o.Is(state.Attacking) && !o.Is(state.Blocking)
}

// Players appends the players the selector selects, each once, in the order of
// 101.4.
func (q *Q) Players(c *Context, s *ability.Sel, dst []mtg.Seat) []mtg.Seat {
	if s == nil {
		return dst
	}
	found := seatsOf(q, c, s)
	q.seatsInOrder(func(p mtg.Seat) bool {
		if found.Has(p) {
			dst = append(dst, p)
		}
		return true
	})
	return dst
}

// seatsOf is the players selected, in the game or not.
func seatsOf(q *Q, c *Context, s *ability.Sel) (found mtg.SeatSet) {
	list := q.Sel(c, s, q.lists.take())
	for _, e := range list {
		if e.IsPlayer() {
			found = found.With(e.Seat())
		}
	}
	q.lists.give(list)
	return found
}

// union selects what either part does: what both describe once, but each of several
// targets, as often as it is one.
func (q *Q) union(c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	start := len(dst)
	dst = q.Sel(c, s.Of, dst)
	first := len(dst)
	dst = q.Sel(c, s.Or, dst)
	if s.Or.Kind == ability.SelRegister && registersOnly(s.Of) {
		return dst
	}
	kept := dst[:first]
	for _, e := range dst[first:] {
		if !contains(dst[start:first], e) {
			kept = append(kept, e)
		}
	}
	return kept
}

// registersOnly reports whether what is selected stands in registers, as targets do.
func registersOnly(s *ability.Sel) bool {
	if s.Kind == ability.SelUnion {
		return registersOnly(s.Of) && registersOnly(s.Or)
	}
	return s.Kind == ability.SelRegister
}
