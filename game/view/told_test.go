package view_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// TestFactsOfPlayers: each fact is told of the player of whom it holds, and no other.
func TestFactsOfPlayers(t *testing.T) {
	for _, x := range []struct {
		name string
		make func(s *state.State)
		want view.PlayerFlags
	}{
		{"none", func(*state.State) {}, 0},
		{"lost", func(s *state.State) { s.Players[1].Flags |= state.Lost }, view.Lost},
		{"won", func(s *state.State) { s.Players[1].Flags |= state.Won }, view.Won},
		{"blessed", func(s *state.State) { s.Players[1].Flags |= state.Blessed }, view.Blessed},
		{"kept", func(s *state.State) { s.Players[1].Flags |= state.KeptHand }, view.KeptHand},
		{"left", func(s *state.State) { s.Playing = s.Playing.Without(1) }, view.LeftGame},
	} {
		k := newDesk(t)
		x.make(&k.s)
		d := k.look(2, nil)
		if got := d.Players[0].Flags; got != x.want {
			t.Errorf("%s: the player is %b, want %b", x.name, got, x.want)
		}
		if got := d.Players[1].Flags; got != 0 {
			t.Errorf("%s: the other is %b, want nothing", x.name, got)
		}
	}
}

// TestWhoHasWon: the winner and his team, when the game has ended.
func TestWhoHasWon(t *testing.T) {
	d := view.View{Players: []view.Player{{Seat: 1, Team: 1}, {Seat: 2, Team: 2}, {Seat: 3, Team: 1}, {Seat: 4}}}
	if d.HasWon(1) {
		t.Error("somebody has won a game that goes on")
	}
	if d.Winner = 1; d.HasWon(1) {
		t.Error("the game has a winner before it ended")
	}
	d.Ended = true
	for p, want := range map[mtg.Seat]bool{1: true, 2: false, 3: true, 4: false} {
		if got := d.HasWon(p); got != want {
			t.Errorf("HasWon(%v) = %v, want %v", p, got, want)
		}
	}
	if d.Winner = 0; d.HasWon(0) || d.HasWon(1) {
		t.Error("somebody has won a draw")
	}
	for _, x := range []struct {
		p, q mtg.Seat
		want bool
	}{{1, 3, true}, {1, 2, false}, {4, 4, true}, {2, 4, false}, {0, 0, false}, {1, 0, false}, {5, 5, false}, {1, 5, false}} {
		if got := d.Teammates(x.p, x.q); got != x.want {
			t.Errorf("Teammates(%v, %v) = %v, want %v", x.p, x.q, got, x.want)
		}
	}
}

// TestPublicStatus: what is public of a permanent's status is told, each as itself.
func TestPublicStatus(t *testing.T) {
	for from, want := range map[state.Status]view.Status{
		0: 0, state.Tapped: view.Tapped, state.Attacking: view.Attacking, state.Blocking: view.Blocking, state.Blocked: view.Blocked,
		state.SkipUntap: view.StaysTapped, state.LoyaltyUsed: view.LoyaltyUsed, state.Bestowed: view.Bestowed,
		state.Tapped | state.Attacking: view.Tapped | view.Attacking,
	} {
		k := newDesk(t)
		id := k.add(1, mtg.Battlefield, faceBear)
		k.s.Object(id).Status |= from
		d := k.look(2, nil)
		if got := d.Object(handleOf(t, d, faceBear)).Status &^ view.Sick; got != want {
			t.Errorf("of status %b is told %b, want %b", from, got, want)
		}
	}
}

// TestSinceWhen: from when a permanent is there is told, and not of a card in a hand.
func TestSinceWhen(t *testing.T) {
	k := newDesk(t)
	there, held := k.add(1, mtg.Battlefield, faceBear), k.add(1, mtg.Hand, faceCrow)
	k.s.Object(there).Entered, k.s.Object(held).Entered = 7, 8
	d := k.look(1, nil)
	if got := d.Object(handleOf(t, d, faceBear)).Since; got != 7 {
		t.Errorf("the permanent is there since %d, want 7", got)
	}
	if got := d.Object(handleOf(t, d, faceCrow)).Since; got != 0 {
		t.Errorf("the card in the hand is there since %d, want nothing", got)
	}
}

// TestCommandersAreMarked: the card that leads a deck, where it is seen, and no other.
func TestCommandersAreMarked(t *testing.T) {
	k := newDesk(t)
	rules := ruleset.Current()
	rules.Commander = true
	k.s.Begin(rules, 2, [32]byte{1})
	leads, other := k.add(1, mtg.Battlefield, faceBear), k.add(1, mtg.Battlefield, faceCrow)
	k.s.Players[1].Commanders[0].Slot = leads.Slot()
	k.q.Rebind(&k.s, k.q.P)
	d := k.look(2, nil)
	if d.Object(handleOf(t, d, faceBear)).Status&view.IsCommander == 0 || d.Object(handleOf(t, d, faceCrow)).Status&view.IsCommander != 0 {
		t.Errorf("%v and %v are %+v, want the first one marked", leads, other, d.Objects)
	}
	if a, b := d.Players[0].Commanders[0].Card, d.Players[1].Commanders[0].Card; a == 0 || b != 0 {
		t.Errorf("the players' commanders are %d and %d, want one of the first player only", a, b)
	}
	k.s.Rules.Commander = false
	if d = k.look(2, nil); d.Object(handleOf(t, d, faceBear)).Status&view.IsCommander != 0 {
		t.Error("a commander is marked in a game without")
	}
}

// TestOrderOfAHand: who holds it sees it in its order (402.3), and others what they
// know of it in one that does not change with it.
func TestOrderOfAHand(t *testing.T) {
	k := newDesk(t)
	k.add(1, mtg.Hand, faceBear)
	k.add(1, mtg.Hand, faceCrow)
	for _, slot := range k.s.List(mtg.Hand, 1) {
		k.happen(event.Event{Kind: mtg.EventReveal, Player: 1, Object: k.s.ID(slot), Card: k.s.Objects[slot].Face})
	}
	hand := func(w view.Viewer) []mtg.FaceID {
		d := k.look(w, nil)
		return cards(d.In(d.Players[0].Hand))
	}
	want := hand(2)
	if got := hand(1); !slices.Equal(got, []mtg.FaceID{faceBear, faceCrow}) {
		t.Fatalf("the hand is %v", got)
	}
	if !k.s.SwapPlaces(mtg.Hand, 1, 0, 1) {
		t.Fatal("the cards do not change places")
	}
	if got := hand(1); !slices.Equal(got, []mtg.FaceID{faceCrow, faceBear}) {
		t.Errorf("who holds the hand sees %v, want the new order", got)
	}
	if got := hand(2); !slices.Equal(got, want) {
		t.Errorf("the other sees %v, want %v as before", got, want)
	}
}

// TestPartsOfEvents: what everybody may be told of an event is told, and no more.
func TestPartsOfEvents(t *testing.T) {
	k := newDesk(t)
	bear, crow := k.add(1, mtg.Battlefield, faceBear), k.add(2, mtg.Battlefield, faceCrow)
	d := k.look(2, nil)
	one, two := handleOf(t, d, faceBear), handleOf(t, d, faceCrow)
	full := event.Event{
		Player: 1, By: 2, Object: bear, Source: crow, Other: bear.Entity(), N: 5, Color: mtg.Green, Counter: mtg.CounterPlusOne,
		Ability: 3, Flags: event.Combat, Rule: rule.R120_1,
	}
	for kind, want := range map[mtg.EventKind]view.Event{
		mtg.EventDamage:      {By: 2, Source: two, Other: one, N: 5},
		mtg.EventCounters:    {By: 2, Source: two, Other: one, N: 5, Counter: mtg.CounterPlusOne},
		mtg.EventGameStarted: {N: 5},
		mtg.EventTurnBegan:   {N: 5},
		mtg.EventTargeted:    {Object: one, Source: two, Other: one},
	} {
		e := full
		e.Kind = kind
		list := k.v.Events(&k.s, 2, []event.Event{e}, nil)
		if len(list) != 1 {
			t.Fatalf("of %v is told %+v", kind, list)
		}
		want.Kind, want.Player, want.Rule, want.Flags = kind, 1, rule.R120_1, event.Combat
		if list[0] != want {
			t.Errorf("of %v is told %s", kind, unlike(list[0], want))
		}
	}
}

// TestTellingOfPlayers: an event that concerns a player names him to everybody.
func TestTellingOfPlayers(t *testing.T) {
	k := newDesk(t)
	list := k.v.Events(&k.s, 2, []event.Event{{Kind: mtg.EventDamage, Player: 1, Other: mtg.PlayerEntity(1), N: 3}}, nil)
	if got := list[0].Other; got != view.PlayerHandle(1) {
		t.Errorf("damage is dealt to %d, want %d", got, view.PlayerHandle(1))
	}
	if got := list[0].Source; got != 0 {
		t.Errorf("damage of no source is told of %d", got)
	}
}

// TestAnswersOfAnotherDecision: what belongs to no decision that waits is not
// rearranged, and numbers of a distribution go with their options.
func TestAnswersOfAnotherDecision(t *testing.T) {
	k := newDesk(t)
	d := decision.Decision{Kind: decision.Pick, Prompt: decision.PromptChoose, Seq: 5, For: 2, By: 2, Max: 1}
	for range 6 {
		id := k.add(1, mtg.Hand, faceBear)
		d.Options = append(d.Options, decision.Option{Object: id, Face: faceBear})
	}
	shown := k.look(2, &d)
	if len(shown.Decision.Options) != 6 {
		t.Fatalf("%d options, want 6", len(shown.Decision.Options))
	}
	moved := 0
	for pick := range uint16(6) {
		var to decision.Answer
		k.v.Answer(&k.s, &d, 2, &decision.Answer{Seq: 5, Picks: []uint16{pick}}, &to)
		if to.Picks[0] != pick {
			moved++
		}
		k.v.Answer(&k.s, &d, 2, &decision.Answer{Seq: 4, Picks: []uint16{pick}}, &to)
		if to.Picks[0] != pick {
			t.Errorf("pick %d of an earlier decision becomes %d", pick, to.Picks[0])
		}
	}
	if moved == 0 {
		t.Error("six cards that cannot be told apart are shown in their order")
	}
	d.Kind = decision.Distribute
	var picked, shared decision.Answer
	k.v.Answer(&k.s, &d, 2, &decision.Answer{Seq: 5, Picks: []uint16{0, 1, 2, 3, 4, 5}}, &picked)
	k.v.Answer(&k.s, &d, 2, &decision.Answer{Seq: 5, Numbers: []int32{10, 11, 12, 13, 14, 15}}, &shared)
	for i, n := range shared.Numbers {
		if at := picked.Picks[n-10]; int(at) != i {
			t.Errorf("the share of option %d goes to %d, want %d", n-10, i, at)
		}
	}
	d.Kind = decision.Pick
	k.v.Answer(&k.s, &d, 2, &decision.Answer{Seq: 5, Numbers: []int32{10, 11, 12, 13, 14, 15}}, &shared)
	if want := []int32{10, 11, 12, 13, 14, 15}; !slices.Equal(shared.Numbers, want) {
		t.Errorf("numbers of another kind of decision become %v", shared.Numbers)
	}
}

// TestFoundCardsHaveNoPlace: who searches a library sees where a card of it is that he
// shows, and others only which card it is, until the library is shuffled (701.23a).
func TestFoundCardsHaveNoPlace(t *testing.T) {
	k := newDesk(t)
	k.add(1, mtg.Library, faceBear)
	id := k.add(1, mtg.Library, faceCrow)
	k.add(1, mtg.Library, faceDoe)
	k.happen(
		event.Event{Kind: mtg.EventSearch, Player: 1, Other: mtg.PlayerEntity(1)},
		event.Event{Kind: mtg.EventReveal, Player: 1, Object: id, Card: faceCrow},
	)
	for w, want := range map[view.Viewer]uint16{1: 2, 2: 0} {
		d := k.look(w, nil)
		if got := d.Object(handleOf(t, d, faceCrow)).Place; got != want {
			t.Errorf("%v sees the card at place %d, want %d", w, got, want)
		}
	}
}

// TestFacesOfSpells: that a spell was cast, and what a permanent turns into, is told
// with its face to those who see it, and without to those who do not (708.2).
func TestFacesOfSpells(t *testing.T) {
	for _, kind := range []mtg.EventKind{mtg.EventCast, mtg.EventTransform, mtg.EventFlip} {
		for _, down := range []bool{false, true} {
			k := newDesk(t)
			id := k.add(1, mtg.Hand, faceBear)
			e := event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: id, To: mtg.Battlefield}
			if down {
				e.Flags, e.Seen = event.FaceDown, mtg.Seats(1)
			}
			became := k.happen(e)[0].Became
			list := k.v.Events(&k.s, 2, []event.Event{{Kind: kind, Player: 1, Object: became, Card: faceCrow}}, nil)
			if got := list[0].Card == faceCrow; got == down {
				t.Errorf("%v, face down %v: the other is told card %d", kind, down, list[0].Card)
			}
			if list[0].Object == 0 {
				t.Errorf("%v is told of nothing", kind)
			}
		}
	}
}

// TestAbilitiesOfUnseenCards: the face of an ability's source is told, and not that of
// one which is face down (708.2); what an object on the stack is of says no more.
func TestAbilitiesOfUnseenCards(t *testing.T) {
	for _, down := range []bool{false, true} {
		k := newDesk(t)
		e := event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: k.add(1, mtg.Hand, faceBear), To: mtg.Battlefield}
		if down {
			e.Flags, e.Seen = event.FaceDown, mtg.Seats(1)
		}
		source := k.happen(e)[0].Became
		k.happen(event.Event{Kind: mtg.EventActivate, Player: 1, Source: source, Ability: 1, Card: faceBear, To: mtg.Stack})
		if got := k.last(2); (got.Card == faceBear) == down || got.Object == 0 || got.Source == 0 {
			t.Errorf("face down %v: the other is told %+v", down, got)
		}
		d := k.look(2, nil)
		stack := d.In(d.Stack)
		if len(stack) != 1 || (stack[0].Card == faceBear) == down || stack[0].Source == 0 {
			t.Errorf("face down %v: the other sees %+v on the stack", down, stack)
		}
		own := k.look(1, nil)
		if list := own.In(own.Stack); len(list) != 1 || list[0].Card != faceBear {
			t.Errorf("face down %v: its player sees %+v on the stack", down, list)
		}
	}
}

// TestWhatIsAnnounced: X, modes and targets of a spell are told, and those of no other.
func TestWhatIsAnnounced(t *testing.T) {
	k := newDesk(t)
	bear := k.add(1, mtg.Battlefield, faceBear)
	one, two := k.add(1, mtg.Stack, faceCrow), k.add(1, mtg.Stack, faceDoe)
	capture, other := k.s.NewCapture(), k.s.NewCapture()
	k.s.SetCapture(one, capture)
	c := k.s.Capture(capture)
	c.X, c.Modes = 4, 2
	k.s.Targets = append(k.s.Targets,
		state.TargetRecord{Capture: other, Target: mtg.PlayerEntity(2)},
		state.TargetRecord{Capture: capture, Target: bear.Entity(), Index: 1},
		state.TargetRecord{Capture: capture, Target: mtg.PlayerEntity(1), Mode: 15}, // what an ability remembers
	)
	d := k.look(2, nil)
	spell := d.Object(handleOf(t, d, faceCrow))
	if spell.X != 4 || spell.Modes != 2 {
		t.Errorf("of the spell is told X %d, modes %d", spell.X, spell.Modes)
	}
	targets := d.Targets[spell.Targets.First:][:spell.Targets.Count]
	if len(targets) != 1 || targets[0].Target != handleOf(t, d, faceBear) || targets[0].Index != 1 {
		t.Errorf("its targets are %+v, want the Bear", targets)
	}
	if plain := d.Object(handleOf(t, d, faceDoe)); plain.X != 0 || plain.Targets.Count != 0 {
		t.Errorf("%v, of which nothing is announced, is %+v", two, plain)
	}
}

// TestFrontOfACard: a card that goes to a hidden place is known by its front, whatever
// face was up (712.8a); on its way to a place that all see it keeps the face it had.
func TestFrontOfACard(t *testing.T) {
	for to, want := range map[mtg.Zone]mtg.FaceID{mtg.Hand: faceBear, mtg.Graveyard: faceCrow} {
		k := newDesk(t)
		id := k.add(1, mtg.Battlefield, faceCrow)
		k.s.Object(id).Front = faceBear
		k.look(2, nil)
		k.happen(event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: id, To: to, Card: faceCrow})
		if got := k.last(2).Card; got != want {
			t.Errorf("the card that goes to the %v is told as %d, want %d", to, got, want)
		}
	}
	k := newDesk(t)
	id := k.add(1, mtg.Hand, faceBear)
	k.s.Object(id).Front = 0
	list := k.v.Events(&k.s, 1, []event.Event{{Kind: mtg.EventReveal, Player: 1, Object: id, Card: faceBear}}, nil)
	if list[0].Card != faceBear {
		t.Errorf("a card without a front is told as %d, want %d", list[0].Card, faceBear)
	}
}

// TestWhereItHappened: what was put in order is told with the zone.
func TestWhereItHappened(t *testing.T) {
	k := newDesk(t)
	for kind, want := range map[mtg.EventKind]mtg.Zone{mtg.EventReordered: mtg.Graveyard, mtg.EventDamage: mtg.NoZone} {
		list := k.v.Events(&k.s, 2, []event.Event{{Kind: kind, Player: 1, By: 1, To: mtg.Graveyard}}, nil)
		if list[0].To != want {
			t.Errorf("%v is told of the zone %v, want %v", kind, list[0].To, want)
		}
	}
}

// TestNamesAreSaid: the card name that was chosen as something entered is told (201.4).
func TestNamesAreSaid(t *testing.T) {
	k := newDesk(t)
	said, plain := k.add(1, mtg.Battlefield, faceBear), k.add(1, mtg.Battlefield, faceCrow)
	k.happen(event.Event{Kind: mtg.EventGameStarted})
	k.s.Object(said).ChosenName = k.s.Say("Doe")
	d := k.look(2, nil)
	if got := d.Object(handleOf(t, d, faceBear)).ChosenName; got != "Doe" {
		t.Errorf("the chosen name is %q, want %q", got, "Doe")
	}
	if got := d.Object(handleOf(t, d, faceCrow)).ChosenName; got != "" {
		t.Errorf("%v has the name %q, and none was chosen", plain, got)
	}
}

// TestSickCreatures: a creature that has not been its controller's since his turn
// began is marked (302.6), and one that has is not.
func TestSickCreatures(t *testing.T) {
	k := newDesk(t)
	old, young := k.add(1, mtg.Battlefield, faceBear), k.add(1, mtg.Battlefield, faceCrow)
	k.s.Players[1].TurnBegan = 10
	k.s.Object(old).Since, k.s.Object(young).Since = 9, 10
	k.q.Rebind(&k.s, k.q.P)
	d := k.look(2, nil)
	if got := d.Object(handleOf(t, d, faceBear)).Status & view.Sick; got != 0 {
		t.Error("a creature is sick that its controller has had since his turn began")
	}
	if got := d.Object(handleOf(t, d, faceCrow)).Status & view.Sick; got == 0 {
		t.Error("a creature is not sick that came this turn")
	}
}

// TestLostFromSight: a card that the viewer knew in a hand and does not know any more
// has no handle that counts.
func TestLostFromSight(t *testing.T) {
	k := newDesk(t)
	id := k.add(1, mtg.Hand, faceBear)
	k.add(1, mtg.Hand, faceCrow)
	k.happen(event.Event{Kind: mtg.EventReveal, Player: 1, Object: id, Card: faceBear})
	h := handleOf(t, k.look(2, nil), faceBear)
	k.s.Object(id).Known = mtg.Seats(1)
	if d := k.look(2, nil); len(d.In(d.Players[0].Hand)) != 0 {
		t.Errorf("the other sees %+v", d.In(d.Players[0].Hand))
	}
	if _, ok := k.v.Handles(2).Object(h); ok {
		t.Error("the handle counts still")
	}
}

// TestReferring: an event names an object that the viewer sees, whether he was told of
// it before or not, and one that he saw and that has gone, by the handle it had.
func TestReferring(t *testing.T) {
	k := newDesk(t)
	bear := k.add(1, mtg.Battlefield, faceBear)
	damage := event.Event{Kind: mtg.EventDamage, Player: 1, Source: bear, Other: mtg.PlayerEntity(2), N: 1}
	first := k.v.Events(&k.s, 2, []event.Event{damage}, nil)[0].Source
	if first == 0 {
		t.Fatal("the source is not named")
	}
	k.happen(event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: bear, To: mtg.Graveyard})
	if got := k.v.Events(&k.s, 2, []event.Event{damage}, nil)[0].Source; got != first {
		t.Errorf("the source that has gone is %d, want %d", got, first)
	}
}

// TestWhyOfTheFaceDown: what a creature is like that the viewer may not look at is
// explained by 708.2, and what another effect changes by that effect.
func TestWhyOfTheFaceDown(t *testing.T) {
	k := newDesk(t)
	e := event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: k.add(1, mtg.Hand, faceBear), To: mtg.Battlefield, Flags: event.FaceDown, Seen: mtg.Seats(1)}
	k.happen(e)
	for w, want := range map[view.Viewer]rule.Ref{1: rule.R613_1, 2: rule.R708_2} {
		d := k.look(w, nil)
		if got := k.v.Why(&k.s, k.q, w, d.In(d.Battlefield)[0].Handle)[0].Rule; got != want {
			t.Errorf("%v is told %v, want %v", w, got, want)
		}
	}
}

// TestObstaclesOfUnseenCards: what stands in the way of an action is told with the
// ability of a card that the viewer sees, and without of one that he does not.
func TestObstaclesOfUnseenCards(t *testing.T) {
	for _, down := range []bool{false, true} {
		k := newDesk(t)
		k.add(1, mtg.Hand, faceCrow)
		e := event.Event{Kind: mtg.EventZoneChange, Player: 2, Object: k.add(2, mtg.Hand, faceBear), To: mtg.Battlefield}
		if down {
			e.Flags, e.Seen = event.FaceDown, mtg.Seats(2)
		}
		source := k.happen(e)[0].Became
		d := decision.Decision{Kind: decision.Act, Prompt: decision.PromptPriority, For: 1, By: 1}
		v := k.look(1, &d)
		list := k.v.WhyNot(&k.s, &d, 1, handleOf(t, v, faceCrow), func(mtg.Seat, mtg.ObjectID) []query.Attempt {
			return []query.Attempt{{Obstacles: []query.Obstacle{{Kind: query.Prohibited, Source: source, Ability: 6}}}}
		})
		if len(list) != 1 || list[0].Source == 0 || (list[0].Card == faceBear) == down || (list[0].Ability == 6) == down {
			t.Errorf("face down %v: told %+v", down, list)
		}
	}
}

// TestOptionsStayTogether: what speaks of options by their number follows them where
// they are shown in another order.
func TestOptionsStayTogether(t *testing.T) {
	k := newDesk(t)
	d := decision.Decision{
		Kind: decision.Pick, Prompt: decision.PromptChoose, Seq: 5, For: 2, By: 2, Max: 1,
		Pairs: []uint16{0, 1}, Groups: []decision.Group{{Count: 2, Max: 1}}, Alone: []uint16{2},
	}
	for range 8 {
		d.Options = append(d.Options, decision.Option{Object: k.add(1, mtg.Hand, faceBear), Face: faceBear})
	}
	shown := k.look(2, &d).Decision
	original := func(n uint16) uint16 {
		var to decision.Answer
		k.v.Answer(&k.s, &d, 2, &decision.Answer{Seq: 5, Picks: []uint16{n}}, &to)
		return to.Picks[0]
	}
	if a, b, c := original(shown.Pairs[0]), original(shown.Pairs[1]), original(shown.Alone[0]); a != 0 || b != 1 || c != 2 {
		t.Errorf("the group is of options %d and %d, and %d is alone; want 0, 1 and 2", a, b, c)
	}
	public := decision.Decision{Kind: decision.Pick, Seq: 6, For: 2, By: 2, Max: 1, Pairs: []uint16{1, 0}, Groups: []decision.Group{{Count: 2, Max: 1}}}
	for range 2 {
		public.Options = append(public.Options, decision.Option{Object: k.add(1, mtg.Battlefield, faceBear), Face: faceBear})
	}
	if got := k.look(2, &public).Decision.Pairs; !slices.Equal(got, []uint16{1, 0}) {
		t.Errorf("the group of options in their order is %v", got)
	}
}
