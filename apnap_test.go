package apnap_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap"
	"github.com/apnap/apnap/game/view"
)

// TestClonesAndSnapshotsGoOnAlike plays a game and, from some of its decisions, a clone and
// a restored snapshot of it: they end with the same hash.
func TestClonesAndSnapshotsGoOnAlike(t *testing.T) {
	g := duel()
	bots := func(g *apnap.Game) []apnap.Agent {
		t.Helper()
		a, err := g.Bot("easy", 3)
		if err != nil {
			t.Fatal(err)
		}
		return []apnap.Agent{a, a}
	}
	list := bots(g)
	var clones []*apnap.Game
	for n := 0; !g.Over(); n++ {
		if n%40 == 0 {
			var c apnap.Game
			c.Clone(g)
			kept, err := apnap.Restore(g.Snapshot())
			if err != nil {
				t.Fatal(err)
			}
			clones = append(clones, &c, kept)
		}
		d := g.Decision()
		a := list[d.By-1](g.View(d.By), d)
		if err := g.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
	if len(clones) < 4 {
		t.Fatalf("the game had %d places to go on from; want a longer one", len(clones)/2)
	}
	for i, c := range clones {
		if _, err := c.Play(bots(c)...); err != nil {
			t.Fatal(err)
		}
		if c.Hash() != g.Hash() || c.Result() != g.Result() {
			t.Errorf("the game from place %d ended with %+v, and the first with %+v", i/2, c.Result(), g.Result())
		}
	}
	if err := g.Answer(&apnap.Answer{}); err == nil || g.Concede(1) == nil {
		t.Error("a game that is over takes an answer")
	}
}

// TestResampleChangesNothingSeen resamples a game at many of its decisions: the seat's
// view stays what it was, while what is hidden from it changes; and such a game is played
// to its end.
func TestResampleChangesNothingSeen(t *testing.T) {
	g := duel()
	r := rand.New(rand.NewPCG(5, 5))
	bot, err := g.Bot("easy", 3)
	if err != nil {
		t.Fatal(err)
	}
	var try apnap.Game
	changed, played := 0, 0
	for n := 0; !g.Over(); n++ {
		d := g.Decision()
		if n%15 == 0 {
			try.Clone(g)
			try.Resample(d.By, r)
			if a, b := *g.View(d.By), *try.View(d.By); !sameView(&a, &b) {
				t.Fatalf("decision %d: the seat sees another game", d.Seq)
			}
			if try.Hash() != g.Hash() {
				changed++
			}
			if n%60 == 0 {
				if _, err := try.Play(bot, bot); err != nil {
					t.Fatal(err)
				}
				played++
			}
		}
		a := bot(g.View(d.By), g.Decision())
		if err := g.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
	if changed < 3 || played < 2 {
		t.Errorf("%d games were resampled to others, %d played to their end", changed, played)
	}
}

// sameView compares views but for memory that is not in use.
func sameView(a, b *apnap.View) bool {
	return reflect.DeepEqual(trim(a), trim(b))
}

// trim makes empty lists nil.
func trim(v *view.View) view.View {
	c := *v
	for _, field := range []reflect.Value{reflect.ValueOf(&c).Elem(), reflect.ValueOf(&c.Decision).Elem()} {
		for i := range field.NumField() {
			if f := field.Field(i); f.Kind() == reflect.Slice && f.Len() == 0 {
				f.SetZero()
			}
		}
	}
	return c
}

// TestRefused is about what cannot be: each error is one sentence that says what to do.
func TestRefused(t *testing.T) {
	cinder, err := apnap.ReadDeck("cinder")
	if err != nil {
		t.Fatal(err)
	}
	small, err := apnap.ParseDeck(strings.NewReader("4 Mountain\n"), "small.txt")
	if err != nil {
		t.Fatal(err)
	}
	kept := string(duel().Snapshot())
	first := strings.LastIndex(kept, `"snapshot":{`)
	old := `{"apnap_snapshot":1,` + strings.TrimSuffix(kept[first+len(`"snapshot":{`):], "}") // version 1 had no sum
	if _, err := apnap.Restore([]byte(old)); err != nil {
		t.Errorf("a snapshot of version 1: %v", err)
	}
	start := func(s apnap.Setup) error {
		_, err := apnap.NewGame(apnap.Starter(), s)
		return err
	}
	restore := func(text string) error {
		_, err := apnap.Restore([]byte(text))
		return err
	}
	_, noDeck := apnap.ReadDeck("nothing")
	_, few := duel().Play()
	_, missing := duel().Play(func(_ *apnap.View, d *apnap.Decision) apnap.Answer { return apnap.Sensible(d) }, nil)
	_, noLibrary := apnap.NewGame(nil, apnap.Setup{Decks: []apnap.Deck{cinder, cinder}})
	_, bot := duel().Bot("nobody's", 1)
	tests := []struct {
		name string
		err  error
		want string
	}{
		{"one deck", start(apnap.Setup{Decks: []apnap.Deck{cinder}}), "1 decks; give 2 to 6"},
		{"no format", start(apnap.Setup{Decks: []apnap.Deck{cinder, cinder}, Format: "modren"}), "there is no format \"modren\"; the formats are any, "},
		{"a small deck", start(apnap.Setup{Decks: []apnap.Deck{cinder, small}}), "small.txt: the deck has 4 cards and needs at least 60"},
		{"no such seat", start(apnap.Setup{Decks: []apnap.Deck{cinder, cinder}, Starting: 9}), "seat 9 takes the first turn, and there are 2"},
		{"no deck", noDeck, "there is no deck file nothing"},
		{"no snapshot", restore("x"), "this is no snapshot of a game"},
		{"half a snapshot", restore(kept[:len(kept)/2]), "this is no snapshot of a game"},
		{"a later snapshot", restore(strings.Replace(kept, `"apnap_snapshot":2`, `"apnap_snapshot":3`, 1)), "version 3, and this build reads versions 1 to 2"},
		{"a damaged snapshot", restore(strings.Replace(kept, `"cards":"`, `"cards":"AAAA`, 1)), "its sum is not that of what it has"},
		{"a damaged snapshot of version 1", restore(strings.Replace(old, `"cards":"`, `"cards":"AAAA`, 1)), "the cards of the snapshot cannot be read"},
		{"no library", noLibrary, "there is no library"},
		{"no agents", few, "0 agents for 2 seats"},
		{"an agent missing", missing, "seat 2 has no agent"},
		{"no bot", bot, "no bot is called \"nobody's\""},
	}
	for _, tt := range tests {
		if tt.err == nil || !strings.Contains(tt.err.Error(), tt.want) || strings.Contains(tt.err.Error(), "\n") {
			t.Errorf("%s: %v; want %q in it", tt.name, tt.err, tt.want)
		}
	}
}

// TestDamagedSnapshots: of a snapshot in which a byte is another either nothing is read, or
// the same game.
func TestDamagedSnapshots(t *testing.T) {
	g := duel()
	kept, r, read := g.Snapshot(), rand.New(rand.NewPCG(1, 2)), 0
	for range 1000 {
		data := slices.Clone(kept)
		data[r.IntN(len(data))] ^= 1 << r.IntN(8)
		if back, err := apnap.Restore(data); err == nil {
			read++
			if !slices.Equal(back.Snapshot(), kept) {
				t.Fatal("a damaged snapshot is read as another game")
			}
		}
	}
	if read > 10 {
		t.Errorf("%d of 1000 damaged snapshots are read", read)
	}
}
