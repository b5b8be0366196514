package notation_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/notation"
	"github.com/apnap/apnap/table/room"
)

// configOf makes a game of starter decks.
func configOf(t *testing.T, rules ruleset.Rules, seed byte, names ...string) room.Config {
	t.Helper()
	var decks []deck.Deck
	for _, n := range names {
		d, err := library.Deck(n)
		if err != nil {
			t.Fatal(err)
		}
		decks = append(decks, d)
	}
	seats, programs, err := library.Starter().Seats(context.Background(), decks, deck.Terms{Format: library.AnyFormat, Led: rules.Commander}, rules.Commander)
	if err != nil {
		t.Fatal(err)
	}
	c := room.Config{Rules: rules, Programs: programs, Seed: [32]byte{seed, 7}, Build: stamp.Own(), SkipForced: seed%2 == 0, StepLimit: 1 << 17}
	for i, s := range seats {
		c.Decks, c.Sideboards, c.Names = append(c.Decks, s.Main), append(c.Sideboards, s.Side), append(c.Names, fmt.Sprintf("%s \"%d\"", names[i], i))
		if rules.Commander {
			c.Commanders = append(c.Commanders, s.Commanders)
		}
	}
	return c
}

// specimens is a game of specimen cards, which ask for numbers and names.
func specimens(t *testing.T) room.Config {
	t.Helper()
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	d := []string{}
	for range 15 {
		d = append(d, "Bolt Through the Name", "Gathering Heat", "Swelling Ooze", "Mountain", "Mountain")
	}
	c := room.Config{Rules: ruleset.Current(), Decks: [][]string{d, d}, Seed: [32]byte{9}, Build: stamp.Own(), StepLimit: 1 << 17}
	if c.Programs, err = cat.Programs(d); err != nil {
		t.Fatal(err)
	}
	return c
}

// play plays at random until the end or for so many decisions, and now and then takes
// back what was answered last.
func play(t *testing.T, c room.Config, decisions int) (record []byte, backs int) {
	t.Helper()
	var b bytes.Buffer
	c.Journal = &b
	var core room.Core
	if err := core.Begin(c); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(c.Seed[0]), 3))
	var whim decision.Whim
	var point room.Point
	for n := 0; core.Pending() != nil && n < decisions; n++ {
		if point.Seq != 0 && !point.Shown && core.Pending().Seq > point.Seq && r.IntN(40) == 0 {
			if err := core.Back(&point); err != nil {
				t.Fatal(err)
			}
			point, backs = room.Point{}, backs+1
		}
		if r.IntN(5) == 0 {
			core.Mark(&point)
		}
		d := core.Pending()
		var a decision.Answer
		if d.Kind == decision.Name {
			a.Seq, a.Text = d.Seq, d.Example
		} else if !whim.Draw(d, core.Game().S.Turn, &a, r) {
			t.Fatalf("no answer to %v", d.Kind)
		}
		if err := core.Answer(&a); err != nil {
			t.Fatal(err)
		}
		core.NoteShown(&point)
	}
	if core.Pending() != nil {
		var err error
		switch c.Seed[0] % 3 {
		case 0:
			err = core.Concede(core.Pending().By)
		case 1:
			err = core.Agree()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes(), backs
}

func write(t *testing.T, record []byte) string {
	t.Helper()
	var text bytes.Buffer
	if err := notation.Write(&text, journal.NewReader(bytes.NewReader(record))); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// programsOf are the programs of a game as somebody has them who reads its text.
func programsOf(t *testing.T, g *notation.Game) *catalog.Programs {
	t.Helper()
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	programs, err := cat.Programs(g.Cards)
	if err != nil {
		t.Fatal(err)
	}
	return programs
}

// TestReadsBack: the text of a game, read back and played, is the same game: the journal
// is the same to the letter.
func TestReadsBack(t *testing.T) {
	current, classic := ruleset.Current(), ruleset.Classic()
	several := func(variant string, n int) ruleset.Rules {
		r, err := ruleset.Current().Variant(variant, n)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	ante := ruleset.Classic()
	ante.Ante = ruleset.AnteTop
	kinds, backs := map[string]bool{}, 0
	for i, x := range []struct {
		rules     ruleset.Rules
		decks     []string // none: specimens
		decisions int
	}{
		{current, []string{"cinder", "grove"}, 1e6},
		{current, []string{"almanac", "omens"}, 1e6},
		{current, []string{"masquerade", "tempest"}, 1e6},
		{current, []string{"foundry", "court"}, 300},
		{current, []string{"barrow", "dusk"}, 200},
		{classic, []string{"skies", "pyre"}, 1e6},
		{ante, []string{"wager", "wager"}, 400},
		{several("free-for-all", 4), []string{"cinder", "grove", "dusk", "skies"}, 700},
		{several("two-headed-giant", 4), []string{"pyre", "grove", "dusk", "omens"}, 500},
		{several("commander-duel", 2), []string{"hedgerow", "longtable"}, 900},
		{current, nil, 1e6},
	} {
		c := specimens(t)
		if x.decks != nil {
			c = configOf(t, x.rules, byte(i+1), x.decks...)
		}
		record, taken := play(t, c, x.decisions)
		backs += taken
		text := write(t, record)
		g, err := notation.Read(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v: %v", x.decks, err)
		}
		var again bytes.Buffer
		if err := g.Play(programsOf(t, g), &again); err != nil {
			t.Errorf("%v: %v", x.decks, err)
		}
		if !bytes.Equal(again.Bytes(), record) {
			a, b := bytes.Split(record, []byte("\n")), bytes.Split(again.Bytes(), []byte("\n"))
			for n := range min(len(a), len(b)) {
				if !bytes.Equal(a[n], b[n]) {
					t.Errorf("%v: line %d of the journal is\n%.300s\nwant\n%.300s", x.decks, n+1, b[n], a[n])
					break
				}
			}
			t.Errorf("%v: %d lines, want %d", x.decks, len(b), len(a))
		}
		for _, in := range g.Inputs {
			if in.Answer != nil {
				kinds[in.Answer.Asked] = true
			}
		}
		t.Logf("figure: %v: %d bytes of a journal are %d of notation, %d inputs", x.decks, len(record), len(text), len(g.Inputs))
	}
	for _, kind := range []string{"act", "pick", "confirm", "number", "distribute", "pay", "attack", "block", "order", "name"} {
		if !kinds[kind] {
			t.Errorf("no game has an answer of the kind %s", kind)
		}
	}
	if backs == 0 {
		t.Error("nothing was taken back")
	}
}

// short is a game that ends at once.
func short(t *testing.T) string {
	t.Helper()
	record, _ := play(t, configOf(t, ruleset.Current(), 3, "cinder", "grove"), 12)
	return write(t, record)
}

// TestText: the text says what a person wants to know, and no more.
func TestText(t *testing.T) {
	text := short(t)
	for _, want := range []string{
		"[Apnap \"1\"]\n", "[Rules \"current\"]\n", "[Seat \"A cinder \\\"0\\\"\"]\n[Deck \"4 Cinderwick Scamp; 4 Ashpath Courser; ", "\n; turn 1, seat ",
		" confirm: no\n", " act: play-land \"", "\nconcede ", "\n[Result \"won ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the text has no %q", want)
		}
	}
	for _, none := range []string{"\"programs\"", "[Rule ", "Position", "Made"} {
		if strings.Contains(text, none) {
			t.Errorf("the text has %q", none)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
}

// TestChanged: what is changed in a text is found, with its line.
func TestChanged(t *testing.T) {
	text := short(t)
	line := func(part string) int { return strings.Count(text[:strings.Index(text, part)], "\n") + 1 }
	act := text[strings.Index(text, " act: play-land"):]
	act = act[:strings.Index(act, "\n")]
	for _, tt := range []struct {
		what, from, to string
		line           int // 0: the error is of no line
		want           string
	}{
		{"another version", `[Apnap "1"]`, `[Apnap "2"]`, 1, "this is no game"},
		{"no game", `[Apnap "1"]`, "Dear diary", 1, "this is no game"},
		{"a tag", "[Seed ", "[Sead ", line("[Seed "), "nothing is known of"},
		{"a broken tag", "[Seed \"", "[Seed ", line("[Seed "), "is not of the form"},
		{"other rules", `[Rules "current"]`, `[Rules "house"]`, line("[Rules "), "there are no rules called"},
		{"another seat", `[Seat "B`, `[Seat "C`, line(`[Seat "B`), "is not the next seat"},
		{"no kind", " confirm: no", " confirm no", line(" confirm: no"), "is no answer"},
		{"neither", " confirm: no", " confirm: maybe", line(" confirm: no"), "neither yes nor no"},
		{"another kind", " confirm: no", " number: 3", line(" confirm: no"), "is of the kind confirm"},
		{"not offered", act, strings.Replace(act, "play-land", "cast", 1), line(act), "the recorded choice is not offered"},
		{"an unknown key", act, act + " colour=red", line(act), "says nothing of a choice"},
		{"an open quotation mark", act, act + ` "`, line(act), "is not closed"},
		{"another seed", `[Seed "03`, `[Seed "04`, -1, ""},
		{"another end", `[Result "won `, `[Result "draw `, 0, "it is not the same game here: recorded is draw"},
		{"another hash", "[Hash \"", "[Hash \"f", 0, "but recorded is the hash f"},
		{"nobody concedes", "concede ", "concede Z", line("concede "), "Z"},
		{"no seats", text[strings.Index(text, "[Seat "):], "", 0, "says nothing of the seats"},
	} {
		changed := strings.Replace(text, tt.from, tt.to, 1)
		if changed == text {
			t.Fatalf("%s: nothing is changed", tt.what)
		}
		g, err := notation.Read(strings.NewReader(changed))
		if err == nil {
			err = g.Play(programsOf(t, g), &bytes.Buffer{})
		}
		switch {
		case err == nil:
			t.Errorf("%s: no error", tt.what)
		case tt.line > 0 && !strings.HasPrefix(err.Error(), fmt.Sprintf("line %d: ", tt.line)), !strings.Contains(err.Error(), tt.want):
			t.Errorf("%s: %v; want line %d, %q", tt.what, err, tt.line, tt.want)
		}
	}
}

// TestRules: rules that are neither today's nor the classic ones are told field by field.
func TestRules(t *testing.T) {
	r := ruleset.Current()
	r.StartingLife, r.HandSize = 33, 5
	r.SetRange(1)
	record, _ := play(t, configOf(t, r, 3, "cinder", "grove"), 12)
	text := write(t, record)
	for _, want := range []string{"[Rules \"current\"]\n", "[Rule \"StartingLife 33\"]\n", "[Rule \"HandSize 5\"]\n", "[Rule \"Ranges "} {
		if !strings.Contains(text, want) {
			t.Errorf("the text has no %q", want)
		}
	}
	g, err := notation.Read(strings.NewReader(text))
	if err != nil || g.Header.Rules != r {
		t.Errorf("the rules are read as %+v, %v", g.Header.Rules, err)
	}
}

// FuzzRead: no text breaks the reader, and what it reads it does not play beyond the
// rules.
func FuzzRead(f *testing.F) {
	f.Add("[Apnap \"1\"]\n[Seed \"00\"]\n[Seat \"A x\"]\n[Deck \"4 Mountain\"]\n[Seat \"B y\"]\n1 A act: cast \"Imp\" 9.1 ability=\"Imp\"/1 mana=R share=2; only\n")
	f.Add("[Apnap \"1\"]\n[Rule \"Teams [1,1,2,2,0,0]\"]\n; x\nback 3\ndraw\nconcede A\n2 B name: \"x\"\n3 A confirm: yes\n")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := notation.Read(strings.NewReader(text))
		if err != nil {
			return
		}
		if n := len(g.Header.Seats); n < 2 || n > mtg.MaxSeats {
			t.Errorf("%d seats", n)
		}
	})
}
