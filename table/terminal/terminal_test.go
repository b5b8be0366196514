package terminal_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/terminal"
)

// begin starts a game between two starter decks.
func begin(t testing.TB, seed byte, decks ...string) (*room.Table, terminal.Options) {
	t.Helper()
	set, err := load()
	if err != nil {
		t.Fatal(err)
	}
	c := room.Config{Rules: ruleset.Current(), Seed: [32]byte{seed}, SkipForced: true, StepLimit: 1 << 20}
	var all []string
	for _, name := range decks {
		d, ok := set.Deck(name)
		if !ok {
			t.Fatalf("no starter deck %s", name)
		}
		c.Decks = append(c.Decks, d.Names())
		all = append(all, d.Names()...)
	}
	if c.Programs, err = playable.Catalog(set.Cards).Programs(all); err != nil {
		t.Fatal(err)
	}
	table := &room.Table{}
	if err := table.Core.Begin(c); err != nil {
		t.Fatal(err)
	}
	return table, terminal.Options{Names: &form.Names{Programs: c.Programs, Players: []string{"You", "Easy"}}, You: 1}
}

var load = sync.OnceValues(starter.Load)

// play plays the game against the easy bot.
func play(ctx context.Context, table *room.Table, seat room.Seat) error {
	bot, err := agent.New("easy", agent.Config{Programs: table.Core.Config().Programs})
	if err != nil {
		return err
	}
	return table.Play(ctx, []room.Seat{seat, bot})
}

// typist is an input that types at random for ever.
type typist struct {
	r     *rand.Rand
	words []string
}

func (k *typist) Read(p []byte) (int, error) {
	return copy(p, k.words[k.r.IntN(len(k.words))]), nil
}

// TestPlainRandom types numbers, nonsense and commands: every game comes to its
// end, and nothing that is typed breaks anything.
func TestPlainRandom(t *testing.T) {
	pairs := [][]string{{"cinder", "grove"}, {"grove", "dusk"}, {"skies", "pyre"}, {"dusk", "skies"}, {"pyre", "cinder"}}
	for i, pair := range pairs {
		for _, every := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s against %s, every priority %t", pair[0], pair[1], every), func(t *testing.T) {
				table, o := begin(t, byte(i+1), pair...)
				o.EveryPriority, o.Echo = every, true
				in := &typist{rand.New(rand.NewPCG(uint64(i), 7)), []string{
					"0\n", "1\n", "1\n", "2\n", "3\n", "1 2\n", "2 1\n", "1>1\n", "1>2 2>1\n", "all\n", "\n", "\n", "y\n", "no\n",
					"?\n", "look 1\n", "look m\n", "board\n", "graveyard\n", "autopay\n", "3 3\n", "-1\n", "9999999999999\n", "1>\n",
					"end\n", ">\n", "none\n", "pass\n", "2 0\n", "repeat\n", "repeat 3\n", "repeat x 2\n",
				}}
				var out bytes.Buffer
				if err := play(t.Context(), table, terminal.NewPlain(in, &out, o)); err != nil {
					t.Fatal(err)
				}
				if got := table.Core.Result().Ending; got != journal.Won && got != journal.Draw {
					t.Errorf("the game ended as %q, want a result", got)
				}
				for _, bad := range []string{"%!", "panic", "unknown card"} {
					if strings.Contains(out.String(), bad) {
						t.Errorf("the output has %q", bad)
					}
				}
				for _, l := range strings.Split(out.String(), "\n") {
					if len([]rune(l)) > 100 {
						t.Errorf("a line of %d letters: %s", len([]rune(l)), l)
						break
					}
				}
			})
		}
	}
}

func TestPlainLeaving(t *testing.T) {
	for _, test := range []struct {
		name, in string
		want     error
	}{
		{"the input ends", "2\n", room.ErrLeave},
		{"quit", "2\nquit\n", room.ErrLeave},
		{"quit at once", "quit\n", room.ErrLeave},
		{"concede", "2\nconcede\n", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			table, o := begin(t, 3, "cinder", "grove")
			var out bytes.Buffer
			err := play(t.Context(), table, terminal.NewPlain(strings.NewReader(test.in), &out, o))
			if !errors.Is(err, test.want) {
				t.Errorf("play = %v, want %v", err, test.want)
			}
			if test.want == nil && table.Core.Result().Winner != 2 {
				t.Errorf("after conceding the winner is %v, want B", table.Core.Result().Winner)
			}
		})
	}
}

// TestScreenRandom presses keys at random on the full screen until the game is
// over.
func TestScreenRandom(t *testing.T) {
	for i, pair := range [][]string{{"cinder", "grove"}, {"grove", "dusk"}, {"pyre", "skies"}} {
		t.Run(pair[0]+" against "+pair[1], func(t *testing.T) {
			table, o := begin(t, byte(i+1), pair...)
			in := &typist{rand.New(rand.NewPCG(uint64(i), 9)), []string{
				"\r", "\r", "\r", "\r", "\r", "j", "j", "k", " ", " ", "a", "p", "e", "1", "2", "3", "y", "l", "g", "?", "\x1b[C", "\x1b[D", "s",
			}}
			err := terminal.RunScreen(t.Context(), in, io.Discard, o, func(ctx context.Context, seat room.Seat) error {
				return play(ctx, table, seat)
			})
			if err != nil {
				t.Fatal(err)
			}
			if got := table.Core.Result().Ending; got != journal.Won && got != journal.Draw {
				t.Errorf("the game ended as %q, want a result", got)
			}
		})
	}
}

// TestScreenLeaving leaves the full screen in the middle of the game.
func TestScreenLeaving(t *testing.T) {
	table, o := begin(t, 3, "cinder", "grove")
	err := terminal.RunScreen(t.Context(), strings.NewReader("\rq"), io.Discard, o, func(ctx context.Context, seat room.Seat) error {
		return play(ctx, table, seat)
	})
	if !errors.Is(err, room.ErrLeave) {
		t.Errorf("leaving gave %v, want %v", err, room.ErrLeave)
	}
}
