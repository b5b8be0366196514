package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// Bounds of a game.
const (
	mostAnswers = 160
	lastTurn    = 2
	mostTimes   = 2 // how often the same action is taken
	stepLimit   = 60_000
)

// tried is a card with what was asked when it was played.
type tried struct {
	name     string
	position string
	asks     map[string]bool
}

// try plays every card, and returns those with which something could be done.
func try(cards []catalog.Entry, games int) ([]tried, error) {
	stock, err := stock()
	if err != nil {
		return nil, err
	}
	list := make([]tried, len(cards))
	each(len(cards), func(i int) { list[i] = tryOne(stock, &cards[i], games) })
	list = slices.DeleteFunc(list, func(t tried) bool { return len(t.asks) == 0 })
	slices.SortFunc(list, func(a, b tried) int { return compareHash(a.name, b.name) })
	return list, nil
}

// stock are the cards of the surroundings.
func stock() ([]catalog.Entry, error) {
	own, err := playable.Own()
	if err != nil {
		return nil, err
	}
	var list []catalog.Entry
	for i := range own.Len() {
		if e := own.Entry(i); slices.Contains(stockNames, e.Card.Name) {
			list = append(list, *e)
		}
	}
	if len(list) != len(stockNames) {
		return nil, errors.New("a card of the surroundings is not there")
	}
	return list, nil
}

// tryOne plays one card. A card that cannot be laid out asks nothing.
func tryOne(stock []catalog.Entry, e *catalog.Entry, games int) tried {
	t := tried{name: e.Card.Name, asks: map[string]bool{}}
	for _, onField := range [...]bool{true, false} {
		if onField && !stands(e) {
			continue
		}
		var err error
		if t.position, err = positionOf(e, onField); err != nil {
			continue
		}
		l, err := layout(stock, e, t.position)
		if err != nil {
			continue
		}
		p := play{name: e.Card.Name, asks: t.asks}
		if p.start(l.Programs, engine.Config{
			Rules: l.Rules, Programs: l.Programs, Position: l.Position, Starting: l.Starting, SkipForced: true, StepLimit: stepLimit,
		}) != nil {
			continue
		}
		for n := range games {
			p.run(n)
		}
		return t
	}
	return t
}

// play is one card being played.
type play struct {
	name   string
	asks   map[string]bool
	config engine.Config
	game   engine.Game
	r      *rand.Rand
	times  map[string]int
	begun  bool
}

// start sees whether the position can be begun at all.
func (p *play) start(programs *catalog.Programs, c engine.Config) (err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("%v", broken)
		}
	}()
	p.config = c
	if _, ok := programs.CardNamed(p.name); !ok {
		return fmt.Errorf("%s is not there", p.name)
	}
	return p.game.Reset(c)
}

// run plays the game of a number. What breaks here is no matter of the client's.
func (p *play) run(n int) {
	defer func() {
		if recover() != nil {
			p.game = engine.Game{}
		}
	}()
	p.r = rand.New(rand.NewPCG(uint64(n), 340))
	p.times, p.begun = map[string]int{}, false
	p.config.Seed = [32]byte{byte(n), 34}
	if p.game.Reset(p.config) != nil {
		return
	}
	var a decision.Answer
	for range mostAnswers {
		d := p.game.Pending()
		if d == nil || p.game.S.Turn > lastTurn {
			return
		}
		if d.By == 1 {
			p.note(d)
		}
		if !p.answer(d, &a) || p.game.Answer(&a) != nil {
			return
		}
	}
}

// answer chooses: what can be done with the card before all else, else anything legal.
func (p *play) answer(d *decision.Decision, a *decision.Answer) bool {
	if d.By != 1 {
		return d.Propose(a)
	}
	if d.Kind != decision.Act {
		return d.Sample(a, p.r)
	}
	var list []int
	pass := -1
	for i := range d.Options {
		o := &d.Options[i]
		switch {
		case o.Action == mtg.ActionPass:
			pass = i
		case o.Action != mtg.ActionMana && p.isOwn(o) && p.times[p.sign(o)] < mostTimes:
			list = append(list, i)
		}
	}
	a.Reset()
	a.Seq = d.Seq
	switch {
	case len(list) > 0:
		i := list[p.r.IntN(len(list))]
		p.times[p.sign(&d.Options[i])]++
		p.begun = true
		p.took(&d.Options[i])
		a.Picks = append(a.Picks, uint16(i))
	case pass >= 0:
		a.Picks = append(a.Picks, uint16(pass))
	default:
		return d.Sample(a, p.r)
	}
	return true
}

// sign tells the actions of the card apart.
func (p *play) sign(o *decision.Option) string {
	zone := mtg.Zone(0)
	if x := p.game.S.Object(o.Object); x != nil {
		zone = x.Zone
	}
	return fmt.Sprint(o.Action, o.Ability, o.Face, o.Way, zone)
}

func (p *play) isOwn(o *decision.Option) bool {
	x := p.game.S.Object(o.Object)
	if x == nil {
		return false
	}
	id, _ := p.game.P.CardNamed(p.name)
	return p.game.P.Face(x.Front).Card == id
}
