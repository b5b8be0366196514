package tune

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/mtg"
)

// workshop has what searches with starter decks need.
type workshop struct {
	t     *testing.T
	set   *starter.Set
	cards *catalog.Catalog
}

func open(t *testing.T) *workshop {
	t.Helper()
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	return &workshop{t: t, set: set, cards: playable.Catalog(set.Cards)}
}

func (w *workshop) deck(name string) plan.Deck {
	w.t.Helper()
	d, ok := w.set.Deck(name)
	if !ok {
		w.t.Fatalf("no starter deck %s", name)
	}
	return plan.Deck{Name: name, Main: d.Names(), Agent: plan.Agent{Name: "easy"}}
}

// of is what is to be known of a card.
func (w *workshop) of(name string) Card {
	e, ok := w.cards.Find(name)
	if !ok {
		w.t.Fatalf("no card %s", name)
	}
	x := Card{Most: 4, Land: e.Card.Faces[0].Types&mtg.Land != 0}
	if e.Card.IsBasicLand() {
		x.Most = 1000
	}
	return x
}

// play plays an experiment here.
func (w *workshop) play(ctx context.Context, p *plan.Plan) (Records, error) {
	list := make([]*bout.Record, p.Pieces())
	failed := make(chan error, 2)
	var next atomic.Int64
	var group sync.WaitGroup
	for range 2 {
		group.Go(func() {
			b := bout.NewBench(p, w.cards)
			for {
				n := int(next.Add(1)) - 1
				if n >= len(list) {
					return
				}
				var err error
				if list[n], err = b.Play(ctx, n); err != nil {
					failed <- err
					return
				}
			}
		})
	}
	group.Wait()
	select {
	case err := <-failed:
		return nil, err
	default:
	}
	return func(do func(*bout.Record) error) error {
		for _, r := range list {
			if err := do(r); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// search looks for exchanges of cards of a deck for others.
func (w *workshop) search(d plan.Deck, swap []string, first, last, measured int, field ...string) *Report {
	w.t.Helper()
	s := &Search{Name: "x", Deck: d, Seed: 11, First: first, Last: last, Measured: measured, Rules: ruleset.Current(), Play: w.play, Exchanges: Exchanges(&d, swap, w.of)}
	for _, name := range field {
		if name != d.Name {
			s.Field = append(s.Field, w.deck(name))
		}
	}
	r, err := s.Run(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	return r
}

// planted are decks, for each a card that is good in it, and two cards of a colour of which
// it has no mana, which are dead in its hand.
var planted = []struct{ deck, good, dead, other string }{
	{"cinder", "Cinderwick Scamp", "Chalkfeather Heron", "Spindrift Manta"},
	{"grove", "Chalkfeather Heron", "Coalburst", "Spindrift Manta"},
	{"dusk", "Fogbound Cutthroat", "Coalburst", "Chalkfeather Heron"},
	{"pyre", "Cinderwick Scamp", "Chalkfeather Heron", "Spindrift Manta"},
	{"skies", "Chalkfeather Heron", "Coalburst", "Ashpath Courser"},
	{"foundry", "Riveter of the Ninth Gate", "Spindrift Manta", "Fogbound Cutthroat"},
	{"barrow", "Twice-Buried Sentry", "Coalburst", "Chalkfeather Heron"},
	{"court", "Chalkfeather Heron", "Coalburst", "Spindrift Manta"},
}

// spoilt is the deck with four dead cards, instead of the good ones if it has these, or else
// of its first cards that are no lands.
func (w *workshop) spoilt(name, good, dead string) plan.Deck {
	d := w.deck(name)
	own, left := number(d.Main, good) > 0, 4
	for i, card := range d.Main {
		if left > 0 && (card == good || !own && !w.of(card).Land) {
			d.Main[i] = dead
			left--
		}
	}
	return d
}

// helpful are the exchanges of a report that help.
func helpful(r *Report) (list []Exchange) {
	for _, g := range r.Measured {
		if g.Helps {
			list = append(list, g.Exchange)
		}
	}
	return list
}

// told is what was measured, for people.
func told(r *Report) string {
	text := fmt.Sprintf("%d games", r.Games)
	for _, g := range r.Measured {
		text += fmt.Sprintf("; %s %+.1f (%+.1f to %+.1f)", g.Exchange, 100*g.Gain, 100*g.Interval.Low, 100*g.Interval.High)
	}
	return text
}

// TestOnePlanted: of a deck with four dead cards their exchange for good ones is found.
func TestOnePlanted(t *testing.T) {
	w, p := open(t), planted[0]
	r := w.search(w.spoilt(p.deck, p.good, p.dead), []string{p.good}, 12, 240, 1, "dusk", "grove")
	if got := helpful(r); !slices.Equal(got, []Exchange{{p.dead, p.good, 4}}) {
		t.Errorf("%v helps: %s", got, told(r))
	}
}

// TestPlanted: of eight decks with four dead cards the exchange of these for good ones is
// found, and of the eight decks as they are no exchange for dead cards is said to help.
func TestPlanted(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("a long proof; set APNAP_PROVE=1")
	}
	w := open(t)
	for _, p := range planted {
		t.Run(p.deck, func(t *testing.T) {
			w.t = t
			search := func(d plan.Deck, swap ...string) *Report {
				return w.search(d, swap, 60, 600, 3, "dusk", "pyre", "cinder")
			}
			spoilt := search(w.spoilt(p.deck, p.good, p.dead), p.good, p.other)
			t.Logf("figure: %s, spoilt: %s", p.deck, told(spoilt))
			if !slices.Contains(helpful(spoilt), Exchange{p.dead, p.good, 4}) {
				t.Error("what was planted is not found")
			}
			whole := search(w.deck(p.deck), p.dead, p.other)
			t.Logf("figure: %s, as it is: %s", p.deck, told(whole))
			if got := helpful(whole); len(got) > 0 {
				t.Errorf("%v is said to help", got)
			}
		})
	}
}
