package view_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// The proof that views do not depend on what is hidden: at every tenth decision
// of a random game, and for each who looks, it makes another game out of the
// events that viewer was told, and demands that he cannot tell the two apart,
// nor for as long afterwards as nothing hidden is revealed.

// leak is a fault planted into what viewers are told; the zero value is none.
// The hooks see the real game, as a faulty view would.
type leak struct {
	// skip answers a decision by itself, as an engine or a table might that leaves a
	// question out.
	skip func(g *engine.Game, d *decision.Decision) bool
	// cancels gives up what has been begun, as an engine might that hangs it on
	// what others hold.
	cancels func(g *engine.Game, d *decision.Decision) bool
	// hint is what a table lets slip when somebody has chosen cards.
	hint   func(g *engine.Game, chosen []mtg.ObjectID) uint32
	view   func(g *engine.Game, w view.Viewer, t *view.Handles, d *view.View)
	events func(t *view.Handles, raw *event.Event, e *view.Event)
}

// table is a game with the views of it.
type table struct {
	g    engine.Game
	v    view.Views
	leak *leak
	raw  []event.Event
	list []view.Event
	d    view.View
	hint uint32
}

func (t *table) clone(from *table) {
	t.g.Clone(&from.g)
	t.v.CopyFrom(&from.v)
	t.leak, t.hint = from.leak, from.hint
	t.raw = append(t.raw[:0], t.g.Events()...)
}

// drain takes what has happened out of the game.
func (t *table) drain() { t.raw = append(t.raw[:0], t.g.Events()...) }

// answer answers the game, and what the leak leaves out.
func (t *table) answer(a *decision.Answer) error {
	chosen := picks(t.g.Pending(), a)
	err := t.g.Answer(a)
	t.settle()
	if t.hint = 0; t.leak.hint != nil {
		t.hint = t.leak.hint(&t.g, chosen)
	}
	return err
}

// picks lists the objects that the answer picks.
func picks(d *decision.Decision, a *decision.Answer) (list []mtg.ObjectID) {
	for _, pick := range a.Picks {
		list = append(list, d.Options[pick].Object)
	}
	return list
}

func (t *table) settle() {
	var a decision.Answer
	for d := t.g.Pending(); d != nil && t.leak.skip != nil && t.leak.skip(&t.g, d); d = t.g.Pending() {
		if !d.Propose(&a) || t.g.Answer(&a) != nil {
			return
		}
	}
	if d := t.g.Pending(); d != nil && d.Reversible && t.leak.cancels != nil && t.leak.cancels(&t.g, d) {
		t.g.Answer(&decision.Answer{Seq: d.Seq, Cancel: true})
	}
}

func (t *table) told(w view.Viewer) []view.Event {
	t.list = t.v.Events(&t.g.S, w, t.raw, t.list[:0])
	if t.leak.events != nil {
		for i := range t.list {
			t.leak.events(t.v.Handles(w), &t.raw[i], &t.list[i])
		}
	}
	return t.list
}

func (t *table) look(w view.Viewer) *view.View {
	t.v.Of(&t.g.S, t.g.Q, t.g.Pending(), w, &t.d)
	if t.leak.view != nil {
		t.leak.view(&t.g, w, t.v.Handles(w), &t.d)
	}
	t.d.Turn += t.hint
	return &t.d
}

// counts says how much was proved.
type counts struct {
	games, decisions, trials, answers, reveals, parted, again, unreal, coming, left int
}

func (c *counts) add(o counts) {
	c.games += o.games
	c.decisions += o.decisions
	c.trials += o.trials
	c.answers += o.answers
	c.reveals += o.reveals
	c.parted += o.parted
	c.again += o.again
	c.unreal += o.unreal
	c.coming += o.coming
	c.left += o.left
}

func (c counts) String() string {
	return fmt.Sprintf("%d games, %d decisions, %d pairs of games compared, %d answers given to both, of which %d ended in a reveal; %d parted where another had to answer differently, %d draws of cards with which what he had begun could not be finished, %d where there were no others, %d where a card was on its way to where all see it, %d where one that was chosen stayed",
		c.games, c.decisions, c.trials, c.answers, c.reveals, c.parted, c.again, c.unreal, c.coming, c.left)
}

// prover plays a game and makes the trials.
type prover struct {
	// fickle players give actions up now and then.
	fickle bool
	counts
	real    table
	known   [view.Judge]view.Knowledge
	taken   [view.Judge]mtg.SeatSet // for whom each decides, by what he was told
	viewers []view.Viewer
	r       *rand.Rand
	leak    leak
	every   int
	limit   int                                // of decisions in a game
	at      func(g *engine.Game) bool          // at which decisions trials are made; nil is all
	before  func(g *engine.Game) []event.Event // changes the game before its first decision is seen

	base, other, draft table
	was                view.View // what the viewer saw before the last answer
	whims              [mtg.MaxSeats + 1]decision.Whim
	steps              []step // of the trial
	blind              bool   // in it another chose other hidden cards in one game than in the other
	choice             choice // the last one of these
	answered           answered
}

// follow is how many answers both games of a trial get at most.
const follow = 12

// note keeps what was answered last in the trial, for the report of a difference.
func (p *prover) note() {
	p.steps = append(p.steps, step{p.answered, whereOf(&p.base.g), whereOf(&p.other.g)})
}

// step is an answer of a trial, and what the two games waited for behind it. Nearly no trial
// is reported, so it becomes text only when one is.
type step struct {
	answered    answered
	base, other place
}

func (s step) String() string {
	return fmt.Sprintf("\n  %v; then %v | %v", s.answered, s.base, s.other)
}

// place is what a game waits for, and for which card.
type place struct {
	kind   decision.Kind
	prompt decision.Prompt
	by     mtg.Seat
	source string // "": none
	ended  bool
}

func whereOf(g *engine.Game) place {
	d := g.Pending()
	if d == nil {
		return place{ended: true}
	}
	p := place{kind: d.Kind, prompt: d.Prompt, by: d.By}
	if o := g.S.Object(d.Source); o != nil {
		p.source = g.P.Face(g.Q.TextOf(o)).Face.Name
	}
	return p
}

func (p place) String() string {
	if p.ended {
		return "the end"
	}
	name := ""
	if p.source != "" {
		name = " for " + p.source
	}
	return fmt.Sprintf("%v %v by %v%s", p.kind, p.prompt, p.by, name)
}

// where says what a game waits for, and for which card.
func where(g *engine.Game) string { return whereOf(g).String() }

// answered is what both games of a trial were answered.
type answered struct {
	kind        decision.Kind
	prompt      decision.Prompt
	by          mtg.Seat
	yes         bool
	base, other []pick
	numbers     []int32
}

func (a answered) String() string {
	return fmt.Sprintf("%v %v by %v: %v%s |%s %v", a.kind, a.prompt, a.by, a.yes, pickedText(a.base), pickedText(a.other), a.numbers)
}

// pick is an option that was picked, and the card that it is of.
type pick struct {
	action mtg.ActionKind
	name   string // "": none
}

// game plays one game and returns the first difference that a viewer could see.
func (p *prover) game(c engine.Config, seed uint64) error {
	p.r = rand.New(rand.NewPCG(seed, 7))
	p.real.leak, p.base.leak, p.other.leak, p.draft.leak = &p.leak, &p.leak, &p.leak, &p.leak
	if err := p.real.g.Reset(c); err != nil {
		return err
	}
	p.real.settle()
	p.games++
	p.real.v.Reset(seed)
	p.viewers = p.viewers[:0]
	for s := mtg.Seat(1); s <= mtg.Seat(p.real.g.S.Seats); s++ {
		p.viewers = append(p.viewers, view.Seat(s))
	}
	p.viewers = append(p.viewers, view.Spectator)
	for _, w := range p.viewers {
		p.known[w].Reset(w, false)
		p.taken[w] = 0
	}
	p.real.drain()
	if p.before != nil {
		p.real.raw = append(p.real.raw, p.before(&p.real.g)...)
	}
	var a decision.Answer
	for n := 0; n < p.limit; n++ {
		if n > 0 {
			p.real.drain()
		}
		for _, w := range p.viewers {
			told := p.real.told(w)
			p.known[w].Note(told)
			for i := range told {
				attend(&told[i], w, &p.taken[w])
			}
			p.real.look(w)
		}
		d := p.real.g.Pending()
		if d == nil {
			return nil
		}
		p.decisions++
		if n%p.every == 0 && (p.at == nil || p.at(&p.real.g)) {
			for _, w := range p.viewers {
				if err := p.trial(w); err != nil {
					return fmt.Errorf("seed %d, decision %d (%v %v by %v), seen by %v: %w", seed, n, d.Kind, d.Prompt, d.By, w, fmt.Errorf("%w%s", err, stepsText(p.steps)))
				}
			}
		}
		if !p.whims[d.For].Draw(d, p.real.g.S.Turn, &a, p.r) {
			return fmt.Errorf("no answer to %v %v", d.Kind, d.Prompt)
		}
		if err := p.real.answer(&a); err != nil {
			return err
		}
	}
	return nil
}

// trial compares the game with one that the viewer could not tell from it.
func (p *prover) trial(w view.Viewer) error {
	p.trials++
	p.base.clone(&p.real)
	p.draft.clone(&p.real)
	p.known[w].Resample(&p.draft.g.S, p.draft.v.Handles(w), p.r)
	p.other.clone(&p.draft)
	if len(p.base.raw) != 0 {
		return fmt.Errorf("a clone makes %d events", len(p.base.raw))
	}
	taken := p.taken[w]
	p.steps, p.blind = p.steps[:0], false
	begun := ownAction(&p.real.g, w)
	if (begun != 0 || aura(&p.real.g) != 0) && !p.goesOn(w, begun) {
		p.unreal++
		return gaveUp(&p.other.g, begun)
	}
	if err := p.same(w); err != nil {
		return fmt.Errorf("at once, at %s | %s: %w", where(&p.base.g), where(&p.other.g), err)
	}
	if err := p.sameReasons(w); err != nil {
		return fmt.Errorf("at once: %w", err)
	}
	for n := range follow {
		if p.base.g.Pending() == nil {
			return nil
		}
		if ownAction(&p.base.g, w) == 0 {
			begun = 0 // what others begin later they begin in both games
		}
		p.choice.fresh = false
		if !p.answer(w) {
			p.parted++
			return nil
		}
		p.answers++
		p.note()
		p.base.drain()
		p.other.drain()
		a, b := p.base.told(w), p.other.told(w)
		keep(&p.was, &p.base.d)
		revealed, err := p.sameEvents(a, b, w, &taken, &p.was)
		if err == nil && !revealed {
			err = p.same(w)
		}
		if err != nil {
			if err := p.excuse(w, a, b, begun, &p.was, err); err != nil {
				return fmt.Errorf("after %d answers: %w", n+1, err)
			}
			return nil
		}
		if revealed {
			p.reveals++
			return nil
		}
	}
	return nil
}

// same compares what the viewer is shown of the two games.
func (p *prover) same(w view.Viewer) error {
	a, b := p.base.look(w), p.other.look(w)
	if err := sameViews(a, b); err != nil {
		return fmt.Errorf("%w%s%s", err, p.only(&a.Decision, &b.Decision), p.only(&b.Decision, &a.Decision))
	}
	if x, y := p.base.v.Handles(w).Last(), p.other.v.Handles(w).Last(); x != y {
		return fmt.Errorf("last handles differ: %v, %v", x, y)
	}
	return nil
}

// difference is an error without details.
type difference string

func (e difference) Error() string { return string(e) }

// sameViews compares two views.
func sameViews(a, b *view.View) error {
	x, y := *a, *b
	x.Objects, y.Objects = nil, nil
	x.Decision, y.Decision = decision.Decision{}, decision.Decision{}
	switch {
	case !shorten(&x.Players, &y.Players):
		return fmt.Errorf("players differ: %+v, %+v", a.Players, b.Players)
	case !shorten(&x.Blocks, &y.Blocks) || !shorten(&x.Counters, &y.Counters) || !shorten(&x.Targets, &y.Targets):
		return difference("blocks, counters or targets differ")
	case !shorten(&x.Assigned, &y.Assigned) || !shorten(&x.Costs, &y.Costs) || !shorten(&x.Spliced, &y.Spliced) || !shorten(&x.Parts, &y.Parts):
		return fmt.Errorf("views differ: %+v, %+v", *a, *b)
	case !reflect.DeepEqual(&x, &y):
		return fmt.Errorf("views differ: %+v, %+v", x, y)
	case len(a.Objects) != len(b.Objects):
		return fmt.Errorf("%d objects, %d objects", len(a.Objects), len(b.Objects))
	}
	for i := range a.Objects {
		if a.Objects[i] != b.Objects[i] {
			return fmt.Errorf("objects differ: %s", unlike(a.Objects[i], b.Objects[i]))
		}
	}
	return sameDecisions(&a.Decision, &b.Decision)
}

// unlike says in which fields two values of one struct differ.
func unlike(a, b any) string {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	text := fmt.Sprintf("%+v:", a)
	for i := range x.NumField() {
		if u, v := fmt.Sprint(x.Field(i)), fmt.Sprint(y.Field(i)); u != v {
			text += fmt.Sprintf(" %s %s, %s;", x.Type().Field(i).Name, u, v)
		}
	}
	return text
}

func sameDecisions(a, b *decision.Decision) error {
	if len(a.Options) == len(b.Options) {
		for i := range a.Options {
			if a.Options[i] != b.Options[i] {
				return fmt.Errorf("options differ: %+v, %+v", a.Options[i], b.Options[i])
			}
		}
	}
	x, y := *a, *b
	same := shorten(&x.Options, &y.Options) && shorten(&x.Symbols, &y.Symbols) && shorten(&x.Others, &y.Others) &&
		shorten(&x.Pairs, &y.Pairs) && shorten(&x.Requirements, &y.Requirements) && shorten(&x.Alone, &y.Alone) &&
		shorten(&x.Groups, &y.Groups) && shorten(&x.Alike, &y.Alike) && shorten(&x.Earlier, &y.Earlier) && shorten(&x.Barred, &y.Barred)
	if !same || !reflect.DeepEqual(&x, &y) {
		return fmt.Errorf("decisions differ: %+v, %+v", *a, *b)
	}
	return nil
}

// shorten reports whether two lists are the same, and leaves none: what else there is may be
// compared in one go, where no list is no other than an empty one.
func shorten[T comparable](a, b *[]T) bool {
	same := slices.Equal(*a, *b)
	*a, *b = nil, nil
	return same
}

// only names the options of a that b does not have.
func (p *prover) only(a, b *decision.Decision) (text string) {
	for _, o := range a.Options {
		if !slices.Contains(b.Options, o) {
			text += fmt.Sprintf("\n  only one has %v %s, way %d", o.Action, p.name(o.Face), o.Way)
		}
	}
	return text
}

// answer gives both games the same answer as far as the viewer can tell, and
// reports whether there was one.
func (p *prover) answer(w view.Viewer) bool {
	var seen, a, b decision.Answer
	d, e := p.base.g.Pending(), p.other.g.Pending()
	if e == nil {
		return false
	}
	if d.By == w.Seat() {
		if !p.base.d.Decision.Sample(&seen, p.r) {
			return false
		}
		if p.givesUp(d) {
			seen = decision.Answer{Seq: d.Seq, Cancel: true}
		}
		p.base.v.Answer(&p.base.g.S, d, w, &seen, &a)
		p.other.v.Answer(&p.other.g.S, e, w, &seen, &b)
	} else if !p.another(w, d, e, &a, &b) {
		return false
	}
	p.answered = answered{d.Kind, d.Prompt, d.By, a.Yes, picked(&p.base.g, d, &a), picked(&p.other.g, e, &b), slices.Clone(a.Numbers)}
	return p.base.answer(&a) == nil && p.other.answer(&b) == nil
}

// picked is what is picked.
func picked(g *engine.Game, d *decision.Decision, a *decision.Answer) (list []pick) {
	for _, i := range a.Picks {
		o := &d.Options[i]
		x := pick{action: o.Action}
		if of := g.S.Object(o.Object); of != nil {
			x.name = g.P.Face(of.Face).Face.Name
		}
		list = append(list, x)
	}
	return list
}

func pickedText(list []pick) (text string) {
	for _, x := range list {
		text += fmt.Sprintf(" %v", x.action)
		if x.name != "" {
			text += " " + x.name
		}
	}
	return text
}

func stepsText(list []step) (text string) {
	for _, s := range list {
		text += s.String()
	}
	return text
}

// givesUp takes an action back now and then, wherever it can be.
func (p *prover) givesUp(d *decision.Decision) bool {
	return d.Reversible && p.fickle && d.Seq%13 == 6
}

// another makes an answer for a player who is not the viewer: one that means
// the same in both games, or chooses blindly among hidden cards.
func (p *prover) another(w view.Viewer, d, e *decision.Decision, a, b *decision.Answer) bool {
	if e.Reversible && p.givesUp(d) {
		*a, *b = decision.Answer{Seq: d.Seq, Cancel: true}, decision.Answer{Seq: e.Seq, Cancel: true}
		return true
	}
	for range 4 {
		if !d.Sample(a, p.r) {
			return false
		}
		if p.match(w, d, e, a, b) && e.Legal(b) {
			return true
		}
	}
	if d.Kind == decision.Act {
		*a = decision.Answer{Seq: d.Seq, Picks: []uint16{0}} // pass
		*b = decision.Answer{Seq: e.Seq, Picks: []uint16{0}}
		return d.Options[0].Action == mtg.ActionPass && e.Options[0].Action == mtg.ActionPass
	}
	if d.Kind == decision.Pick {
		*b = decision.Answer{Seq: e.Seq, Picks: a.Picks}
		if !hiddenPicks(p, d, a) || !e.Legal(b) {
			return false
		}
		p.blind = true
		p.noteChoice(d, e, a)
		return true
	}
	return false
}

// twin is what stands in the other game where the object stands in this one, as the
// viewer sees it: cards that are face down in exile change places with each other, and are
// manifested from there.
func (p *prover) twin(w view.Viewer, id mtg.ObjectID) mtg.ObjectID {
	if o := p.base.g.S.Object(id); o == nil || o.Zone != mtg.Exile && o.Zone != mtg.Battlefield || !o.Is(state.FaceDown) {
		return id
	}
	t := p.base.v.Handles(w)
	for h := view.Handle(1); h <= t.Last(); h++ {
		if x, ok := t.Object(h); ok && x == id {
			if other, ok := p.other.v.Handles(w).Object(h); ok {
				return other
			}
		}
	}
	return id
}

// match finds the answer to e that means what a means to d.
func (p *prover) match(w view.Viewer, d, e *decision.Decision, a, b *decision.Answer) bool {
	*b = decision.Answer{Seq: e.Seq, Yes: a.Yes, Cancel: a.Cancel, Numbers: a.Numbers, Text: a.Text}
	for _, pick := range a.Picks {
		at := slices.Index(e.Options, d.Options[pick])
		if twin := p.twin(w, d.Options[pick].Object); twin != d.Options[pick].Object {
			at = slices.IndexFunc(e.Options, func(o decision.Option) bool {
				same := d.Options[pick]
				same.Object, same.Other, same.Face, same.Ability = o.Object, o.Other, o.Face, o.Ability
				return o.Object == twin && o == same
			})
		}
		if at < 0 {
			return false
		}
		for slices.Contains(b.Picks, uint16(at)) { // the same mode twice
			next := slices.Index(e.Options[at+1:], d.Options[pick])
			if next < 0 {
				return false
			}
			at += 1 + next
		}
		b.Picks = append(b.Picks, uint16(at))
	}
	return len(d.Others) == len(e.Others)
}

// hiddenPicks reports whether all that is picked are cards of hidden zones.
func hiddenPicks(p *prover, d *decision.Decision, a *decision.Answer) bool {
	for _, pick := range a.Picks {
		o := p.base.g.S.Object(d.Options[pick].Object)
		if o == nil || !o.Zone.Hidden() {
			return false
		}
	}
	return true
}

// sameEvents compares what the viewer is told of the two games, up to the first
// event that reveals something to him; of that one all but what it reveals. Other
// cards that were chosen may be revealed in another way. The view is the one before
// the events.
func (p *prover) sameEvents(a, b []view.Event, w view.Viewer, taken *mtg.SeatSet, before *view.View) (revealed bool, err error) {
	for i := range min(len(a), len(b)) {
		attend(&a[i], w, taken)
		if a[i] == b[i] {
			continue
		}
		x, y := a[i], b[i]
		hands := p.handsOf(w, *taken)
		if reveals(&x, w, *taken, hands, before) && reveals(&y, w, *taken, hands, before) && (x == y || p.blind || byItself(&a[i]) || byItself(&b[i])) {
			return true, nil
		}
		if byItself(&a[i]) && follows(b[i:], &a[i]) || byItself(&b[i]) && follows(a[i:], &b[i]) {
			return true, nil
		}
		return false, fmt.Errorf("events differ: %s, %s", p.tell(&a[i]), p.tell(&b[i]))
	}
	if len(a) != len(b) {
		return false, fmt.Errorf("%d events, %d events: %+v, %+v", len(a), len(b), a, b)
	}
	return false, nil
}

// tell is an event with the names of its cards, for the report of a difference.
func (p *prover) tell(e *view.Event) string {
	return fmt.Sprintf("%+v (%s)", *e, p.name(e.Card))
}

func (p *prover) name(face mtg.FaceID) string {
	if face == 0 {
		return "nothing"
	}
	return p.base.g.P.Face(face).Face.Name
}

// byItself reports whether a card that was hidden is revealed because its own text
// says so as it would go somewhere: another card of that place would just have gone.
func byItself(e *view.Event) bool {
	return e.Kind == mtg.EventReveal && e.From.Hidden() && e.Object == e.Source
}

// follows reports whether a card that was hidden goes from where the one that revealed
// itself was: with others, of which some go before it and at the same time.
func follows(list []view.Event, revealed *view.Event) bool {
	return slices.ContainsFunc(list, func(e view.Event) bool {
		return e.To != mtg.NoZone && e.Owner == revealed.Owner && e.From == revealed.From && !e.Hidden && !e.To.Hidden()
	})
}

// attend notes for whom the viewer decides (723.1).
func attend(e *view.Event, w view.Viewer, taken *mtg.SeatSet) {
	if e.Kind != mtg.EventPlayerControl {
		return
	}
	p := e.Other.Seat()
	*taken = taken.Without(p)
	if e.Player == w.Seat() && e.Player != p {
		*taken = taken.With(p)
	}
}

// handsOf is the seats in whose hands the viewer sees every card: his own and those of the players
// for whom he decides, and of the teammates of each where teammates may review each other's hands
// (402.3, 723.4, 808.5, 810.5).
func (p *prover) handsOf(w view.Viewer, taken mtg.SeatSet) (hands mtg.SeatSet) {
	if w.Seat() == 0 {
		return 0
	}
	r, seers := &p.base.g.S.Rules, taken.With(w.Seat())
	for q := mtg.Seat(1); q <= mtg.Seat(p.base.g.S.Seats); q++ {
		for seer := mtg.Seat(1); seer <= mtg.Seat(p.base.g.S.Seats); seer++ {
			if seers.Has(seer) && (seer == q || r.TeamHands && r.Teams[seer-1] == r.Teams[q-1]) {
				hands = hands.With(q)
			}
		}
	}
	return hands
}

// reveals reports whether the rules have the event tell the viewer something
// that he could not know, and blanks that.
func reveals(e *view.Event, w view.Viewer, taken, hands mtg.SeatSet, before *view.View) bool {
	if e.Flags&event.AtRandom != 0 && e.From != mtg.Library && !e.To.Hidden() { // 701.9b: which card it is, chance says
		e.Object, e.Card = 0, 0
		return true
	}
	mine := w.Seat() != 0 && (e.Owner == w.Seat() || taken.Has(e.Owner))
	switch e.Kind {
	case mtg.EventCoin, mtg.EventDie, mtg.EventPlanarDie:
		e.N = 0
		e.Flags &^= event.Marked // that it is the highest number follows from it
		return true
	case mtg.EventRandom:
		e.Other, e.N, e.Counter = 0, 0, 0
		return true
	case mtg.EventChosen: // who was chosen secretly is told at last
		if e.Rule != rule.R701_20a {
			return false
		}
		e.Other = 0
		return true
	case mtg.EventReveal, mtg.EventShow, mtg.EventTurnedUp: // 701.20a, 708.7; 701.40g: some cards are only shown
		e.Card, e.Kind = 0, mtg.EventReveal
		return true
	case mtg.EventSpendMana: // 702.37e: what it costs to turn a permanent up is shown before it is
		if o := before.Object(e.Object); o != nil && o.Status&view.FaceDown != 0 {
			e.Color, e.N = 0, 0
			return true
		}
		return false
	case mtg.EventLook: // 701.20e
		e.Card = 0
		return w.Seat() != 0 && (e.Player == w.Seat() || taken.Has(e.Player))
	}
	down := false
	if o := before.Object(e.Object); o != nil && o.Status&view.FaceDown != 0 {
		down = true
	}
	e.Card = 0
	switch {
	case e.To == mtg.NoZone || e.Flags&event.FaceDown != 0:
		return false
	case e.From.Hidden() && !e.To.Hidden(): // some cards go elsewhere than others
		e.To, e.Flags = 0, e.Flags&^(event.ByMadness|event.Tapped)
		return true
	case e.From.Hidden():
		return mine && e.To != mtg.Library || e.To == mtg.Hand && hands.Has(e.Owner) // 402.3, and what he takes along when he leaves
	}
	if down && e.From == mtg.Exile {
		e.Object = 0 // 406.4: of a pile it may be any card, at random
		e.Flags &^= event.Tapped
	}
	return down && (!e.To.Hidden() || mine && e.To != mtg.Library)
}
