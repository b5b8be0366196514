package cardfile

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// The same six cards in both shapes, and records that are no cards.
const scryfallSample = `[
{"object":"card","oracle_id":"o1","name":"Test Imp","lang":"en","layout":"normal","mana_cost":"{1}{B}","type_line":"Creature — Imp","oracle_text":"Flying","power":"1","toughness":"1+*","colors":["B"],"color_identity":["B"],"legalities":{"legacy":"legal","modern":"banned","standard":"not_legal","vintage":"restricted"},"reserved":true,"set":"tst","x_printings":["old","tst"],"rarity":"rare"},
{"object":"card","oracle_id":"o2","name":"Left // Right","layout":"split","mana_cost":"{R} // {U}","type_line":"Instant // Sorcery","colors":["R","U"],"card_faces":[{"name":"Left","mana_cost":"{R}","type_line":"Instant","oracle_text":"Draw a card."},{"name":"Right","mana_cost":"{U}","type_line":"Sorcery","oracle_text":"Scry 1."}],"color_identity":["R","U"],"legalities":{},"set":"tst","rarity":"common"},
{"object":"card","oracle_id":"o3","name":"Upright // Turned","layout":"flip","mana_cost":"{3}{R}","type_line":"Creature — Goblin // Legendary Creature — Goblin","colors":["R"],"power":"1","toughness":"1","card_faces":[{"name":"Upright","mana_cost":"{3}{R}","type_line":"Creature — Goblin","oracle_text":"","power":"1","toughness":"1"},{"name":"Turned","mana_cost":"","type_line":"Legendary Creature — Goblin","oracle_text":"","power":"2","toughness":"2"}],"color_identity":["R"],"legalities":{},"set":"tst","rarity":"common"},
{"object":"card","oracle_id":"o4","name":"Day // Night","layout":"transform","type_line":"Creature — Human // Creature — Werewolf","card_faces":[{"name":"Day","mana_cost":"{G}","type_line":"Creature — Human","oracle_text":"","power":"1","toughness":"1","colors":["G"]},{"name":"Night","mana_cost":"","type_line":"Creature — Werewolf","oracle_text":"","power":"3","toughness":"3","color_indicator":["G"],"colors":["G"]}],"color_identity":["G"],"legalities":{},"set":"tst","rarity":"common"},
{"object":"card","name":"Some Token","layout":"token","type_line":"Token Creature — Imp","mana_cost":"","oracle_text":""},
{"object":"card","oracle_id":"o5","name":"Deep Cave","layout":"token","type_line":"Dungeon","mana_cost":"","oracle_text":"Rooms.","colors":[],"color_identity":[],"legalities":{},"set":"tst","rarity":"common"},
{"object":"card","oracle_id":"o6","name":"Odd Walker","layout":"normal","mana_cost":"{X}{G/U}","type_line":"Legendary Planeswalker — Jace","oracle_text":"","loyalty":"X","colors":["G","U"],"color_identity":["G","U"],"legalities":{},"set":"tst","rarity":"mythic"},
{"object":"card","oracle_id":"o7","name":"Stout Captain","layout":"vanguard","mana_cost":"","type_line":"Vanguard","oracle_text":"Draw a card.","hand_modifier":"+1","life_modifier":"-3","colors":[],"color_identity":[],"legalities":{},"set":"tst","rarity":"rare"}
]`

const atomicSample = `{"meta":{"date":"2020-01-01","version":"5"},"data":{
"Test Imp":[{"name":"Test Imp","layout":"normal","type":"Creature — Imp","manaCost":"{1}{B}","text":"Flying","power":"1","toughness":"1+*","colors":["B"],"colorIdentity":["B"],"legalities":{"legacy":"Legal","modern":"Banned","vintage":"Restricted"},"isReserved":true,"firstPrinting":"TST","printings":["OLD","TST"],"identifiers":{"scryfallOracleId":"o1"}}],
"Left // Right":[{"name":"Left // Right","faceName":"Left","side":"a","layout":"split","type":"Instant","manaCost":"{R}","text":"Draw a card.","colors":["R"],"colorIdentity":["R","U"],"firstPrinting":"TST","printings":["TST"],"identifiers":{"scryfallOracleId":"o2"}},{"name":"Left // Right","faceName":"Right","side":"b","layout":"split","type":"Sorcery","manaCost":"{U}","text":"Scry 1.","colors":["U"],"colorIdentity":["R","U"],"identifiers":{"scryfallOracleId":"o2"}}],
"Upright // Turned":[{"name":"Upright // Turned","faceName":"Turned","side":"b","layout":"flip","type":"Legendary Creature — Goblin","power":"2","toughness":"2","colors":[],"colorIdentity":["R"],"identifiers":{"scryfallOracleId":"o3"},"printings":["TST"],"firstPrinting":"TST"},{"name":"Upright // Turned","faceName":"Upright","side":"a","layout":"flip","type":"Creature — Goblin","manaCost":"{3}{R}","power":"1","toughness":"1","colors":["R"],"colorIdentity":["R"],"identifiers":{"scryfallOracleId":"o3"},"printings":["TST"],"firstPrinting":"TST"}],
"Day // Night":[{"name":"Day // Night","faceName":"Day","side":"a","layout":"transform","type":"Creature — Human","manaCost":"{G}","power":"1","toughness":"1","colors":["G"],"colorIdentity":["G"],"identifiers":{"scryfallOracleId":"o4"},"printings":["TST"],"firstPrinting":"TST"},{"name":"Day // Night","faceName":"Night","side":"b","layout":"transform","type":"Creature — Werewolf","power":"3","toughness":"3","colors":["G"],"colorIndicator":["G"],"colorIdentity":["G"],"identifiers":{"scryfallOracleId":"o4"}}],
"Deep Cave":[{"name":"Deep Cave","layout":"token","type":"Dungeon","text":"Rooms.","colors":[],"colorIdentity":[],"identifiers":{"scryfallOracleId":"o5"},"printings":["TST"],"firstPrinting":"TST"}],
"Odd Walker":[{"name":"Odd Walker","layout":"normal","type":"Legendary Planeswalker — Jace","manaCost":"{X}{G/U}","loyalty":"X","colors":["G","U"],"colorIdentity":["G","U"],"identifiers":{"scryfallOracleId":"o6"},"printings":["TST"],"firstPrinting":"TST"}],
"Stout Captain":[{"name":"Stout Captain","layout":"vanguard","type":"Vanguard","text":"Draw a card.","hand":"+1","life":"-3","colors":[],"colorIdentity":[],"identifiers":{"scryfallOracleId":"o7"},"printings":["TST"],"firstPrinting":"TST"}]
}}`

// readAll returns the cards, the record errors and the final error of a file.
func readAll(t testing.TB, text string) (cards []card.Card, broken []*RecordError, final error) {
	t.Helper()
	r, err := NewReader(strings.NewReader(text), "test.json")
	if err != nil {
		return nil, nil, err
	}
	for c, err := range r.Cards() {
		var rec *RecordError
		switch {
		case err == nil:
			cards = append(cards, c)
		case errors.As(err, &rec):
			broken = append(broken, rec)
		case final != nil:
			t.Fatalf("an error after the final one: %v", err)
		default:
			final = err
		}
	}
	return cards, broken, final
}

func compressed(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return b.String()
}

func TestReadBothFormats(t *testing.T) {
	scryfall, broken, err := readAll(t, scryfallSample)
	if err != nil || broken != nil {
		t.Fatalf("Scryfall: %v, %v", broken, err)
	}
	atomic, broken, err := readAll(t, compressed("\xef\xbb\xbf"+atomicSample))
	if err != nil || broken != nil {
		t.Fatalf("AtomicCards: %v, %v", broken, err)
	}
	if len(scryfall) != 7 || len(atomic) != 7 {
		t.Fatalf("%d and %d cards, want 7 and 7", len(scryfall), len(atomic))
	}
	for i := range scryfall {
		if atomic[i].Rarity != card.UnknownRarity {
			t.Errorf("%s: AtomicCards says %v, and it knows no rarity", atomic[i].Name, atomic[i].Rarity)
		}
		atomic[i].Rarity = scryfall[i].Rarity
		if !reflect.DeepEqual(scryfall[i], atomic[i]) {
			t.Errorf("%s differs:\n%+v\n%+v", scryfall[i].Name, scryfall[i], atomic[i])
		}
	}
}

func TestReadCard(t *testing.T) {
	cards, _, _ := readAll(t, scryfallSample)
	imp := cards[0]
	cost, _ := mtg.ParseManaCost("{1}{B}")
	if f := imp.Faces[0]; f.Name != "Test Imp" || f.ManaCost != cost || f.Types != mtg.Creature || !slices.Equal(f.Subtypes.Names(), []string{"Imp"}) ||
		f.Text != "Flying" || f.Power.Number != 1 || f.Toughness.Printed != "1+*" || f.Toughness.IsNumber || f.Colors != mtg.Colors(mtg.Black) {
		t.Errorf("the face of Test Imp = %+v", f)
	}
	if imp.OracleID != "o1" || imp.Layout != card.Normal || imp.Set != "tst" || !slices.Equal(imp.Printings, []string{"old", "tst"}) || !imp.Reserved || imp.Rarity != card.Rare {
		t.Errorf("Test Imp = %+v", imp)
	}
	for format, want := range map[string]card.Status{"legacy": card.Legal, "modern": card.Banned, "vintage": card.Restricted, "standard": card.NotLegal} {
		if got := imp.Status(format); got != want {
			t.Errorf("Status(%s) = %v, want %v", format, got, want)
		}
	}
	if flipped := cards[2].Faces[1]; flipped.Colors != mtg.Colors(mtg.Red) || flipped.ManaCost != cards[2].Faces[0].ManaCost {
		t.Errorf("710.1c: a flipped card keeps colour and mana cost, got %+v", flipped)
	}
	if night := cards[3].Faces[1]; night.Colors != mtg.Colors(mtg.Green) || !night.ManaCost.None {
		t.Errorf("the back face = %+v", night)
	}
	if cave := cards[4]; cave.Front().Types != mtg.Dungeon {
		t.Errorf("the types of a dungeon = %v", cave.Front().Types)
	}
	if f := cards[6].Front(); f.Types != mtg.Vanguard || f.HandModifier.Number != 1 || f.LifeModifier.Number != -3 || f.LifeModifier.Printed != "-3" || !f.ManaCost.None {
		t.Errorf("a vanguard = %+v", f)
	}
	for i := range 7 {
		if cards[i].Faults != nil {
			t.Errorf("%s has faults: %v", cards[i].Name, cards[i].Faults)
		}
	}
}

func TestPassedOver(t *testing.T) {
	r, err := NewReader(strings.NewReader(scryfallSample), "test.json")
	if err != nil {
		t.Fatal(err)
	}
	for range r.Cards() {
	}
	want := []PassedOver{{card.TokenLayout, 1}}
	if got := r.PassedOver(); !slices.Equal(got, want) || r.Records() != 8 {
		t.Errorf("passed over %v of %d records, want %v of 8", got, r.Records(), want)
	}
}

func TestBrokenRecords(t *testing.T) {
	const good = `{"object":"card","name":"Good","layout":"normal","type_line":"Instant","oracle_text":"","mana_cost":"{R}"}`
	tests := []struct {
		name, bad string
		wantName  string
		wantError string
	}{
		{"wrong type", `{"name":"Bad","layout":"normal","type_line":7}`, "Bad", "type_line"},
		{"no JSON inside", `{"name":"Bad",,}`, "", "invalid character"},
		{"no object", `3`, "", "cannot unmarshal"},
		{"no name", `{"object":"card","layout":"normal"}`, "", `no "name"`},
		{"null", `null`, "", `no "name"`},
		{"deep", strings.Repeat("[", 20000) + strings.Repeat("]", 20000), "", "depth"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			cards, broken, final := readAll(t, "["+good+",\n"+test.bad+","+good+"]")
			if final != nil || len(cards) != 2 || len(broken) != 1 {
				t.Fatalf("%d cards, %v, %v, want 2 cards and one broken record", len(cards), broken, final)
			}
			e := broken[0]
			if e.Record != 2 || e.Offset != int64(len(good)+3) || e.Name != test.wantName || !strings.Contains(e.Error(), test.wantError) {
				t.Errorf("error %q: record %d at %d named %q, want record 2 at %d named %q with %s",
					e, e.Record, e.Offset, e.Name, len(good)+3, test.wantName, test.wantError)
			}
		})
	}
}

func TestBrokenAtomicRecord(t *testing.T) {
	cards, broken, final := readAll(t, `{"data":{"A":[{"name":"A","layout":"normal","type":"Instant"}],"B":[{"name":4}],"C":[],"D":[{"name":"D","layout":"normal","type":"Instant"}]},"meta":{}}`)
	if final != nil || len(cards) != 2 || len(broken) != 2 || broken[0].Name != "B" || broken[1].Name != "C" {
		t.Errorf("cards %d, broken %v, final %v, want A and D read, B and C broken", len(cards), broken, final)
	}
}

func TestBadFiles(t *testing.T) {
	zipped := compressed(scryfallSample)
	tests := []struct{ name, text, want string }{
		{"empty", "", "is empty"},
		{"spaces", "  \n", "ends too early"},
		{"text", "Lightning", "begins with"},
		{"number", "12", "begins with"},
		{"no data", `{"meta":{}}`, `no "data"`},
		{"data is text", `{"data":"x"}`, "list or an object"},
		{"sets", `{"data":{"TST":{"cards":[]}}}`, "AtomicCards"},
		{"rulings", `[{"object":"ruling","oracle_id":"x"},{"object":"ruling"}]`, "ruling"},
		{"cut in a record", scryfallSample[:700], "ends too early"},
		{"cut between records", scryfallSample[:strings.Index(scryfallSample, "\n{\"object\":\"card\",\"oracle_id\":\"o3\"")], "ends too early"},
		{"no end", strings.TrimSuffix(scryfallSample, "]"), "ends too early"},
		{"no outer end", strings.TrimSuffix(atomicSample, "}"), "ends too early"},
		{"more after the end", scryfallSample + "x", "after the end"},
		{"no comma", `[{"name":"A","layout":"normal","type_line":"Instant"} {}]`, "comma"},
		{"zip", "PK\x03\x04....", "unpack"},
		{"cut gzip", zipped[:len(zipped)/2], "ends too early"},
		{"cut gzip sum", zipped[:len(zipped)-4], "ends too early"},
		{"gzip header", "\x1f\x8b\x00", "fetch the file again"},
		{"damaged gzip", zipped[:len(zipped)-6] + "xxxx" + zipped[len(zipped)-2:], "damaged"},
		{"long record", `[{"name":"` + strings.Repeat("x", maxRecord+9) + `"}]`, "longer than"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, broken, final := readAll(t, test.text)
			if final == nil || !strings.Contains(final.Error(), test.want) || len(broken) > 0 {
				t.Errorf("final error %v after %v, want one with %q", final, broken, test.want)
			}
			if final != nil && !strings.HasPrefix(final.Error(), "test.json ") {
				t.Errorf("the error does not begin with the file: %v", final)
			}
		})
	}
}

func TestFaults(t *testing.T) {
	tests := []struct{ name, record, want string }{
		{"layout", `{"name":"A","layout":"cube","type_line":"Instant"}`, `layout: "cube"`},
		{"faces", `{"name":"A // B","layout":"split","type_line":"Instant"}`, "has 2 faces, this one 1"},
		{"type", `{"name":"A","layout":"normal","type_line":"Spell"}`, `"Spell"`},
		{"subtype", `{"name":"A","layout":"normal","type_line":"Creature — Zork"}`, `"Zork"`},
		{"cost", `{"name":"A","layout":"normal","type_line":"Instant","mana_cost":"{Q}"}`, "{Q}"},
		{"power", `{"name":"A","layout":"normal","type_line":"Creature","power":"½"}`, "power"},
		{"identity", `{"name":"A","layout":"normal","type_line":"Instant","color_identity":["P"]}`, "identity"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			cards, broken, err := readAll(t, "["+test.record+"]")
			if err != nil || broken != nil || len(cards) != 1 {
				t.Fatalf("%v, %v, %d cards", broken, err, len(cards))
			}
			if f := cards[0].Faults; len(f) != 1 || !strings.Contains(f[0].String(), test.want) {
				t.Errorf("faults %v, want one with %q", f, test.want)
			}
		})
	}
}

func TestEscapedQuotes(t *testing.T) {
	text := `[{"name":"A","layout":"normal","type_line":"Instant","oracle_text":"a \\\"b\" }] c\\\\"},` +
		`{"name":"B","layout":"normal","type_line":"Instant","oracle_text":"` + strings.Repeat(`\\`, 1<<16) + `\""}]`
	cards, broken, final := readAll(t, text)
	if final != nil || broken != nil || len(cards) != 2 {
		t.Fatalf("%d cards, %v, %v", len(cards), broken, final)
	}
	if got, want := cards[0].Faces[0].Text, `a \"b" }] c\\`; got != want {
		t.Errorf("text %q, want %q", got, want)
	}
	if got, want := cards[1].Faces[0].Text, strings.Repeat(`\`, 1<<16)+`"`; got != want {
		t.Errorf("a text of %d bytes, want %d", len(got), len(want))
	}
}

func TestIdentityFromText(t *testing.T) {
	cards, _, _ := readAll(t, `[{"name":"A","layout":"normal","type_line":"Land Creature — Forest Dryad","color_indicator":["W"],"oracle_text":"{2/U}, {T}: Draw. ({R}: no.)"}]`)
	if got, want := cards[0].Identity, mtg.Colors(mtg.White, mtg.Blue, mtg.Green); got != want {
		t.Errorf("identity = %b, want %b", got, want)
	}
}

func TestOpen(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "cards.json.gz")
	if err := os.WriteFile(path, []byte(compressed(atomicSample)), 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if r.Format() != AtomicCards {
		t.Errorf("format %v, want AtomicCards", r.Format())
	}
	for range r.Cards() {
	}
	if read, size := r.Progress(); read != size || size == 0 {
		t.Errorf("progress %d of %d at the end", read, size)
	}
	if _, err := r.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("Next after the end = %v, want io.EOF", err)
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{filepath.Join(dir, "none.json"), dir} {
		if _, err := Open(bad); err == nil {
			t.Errorf("Open(%s) gave no error", bad)
		}
	}
}

func FuzzCardFile(f *testing.F) {
	for _, seed := range []string{
		scryfallSample, atomicSample, compressed(atomicSample), "[]", `{"data":{}}`, `[{"name":"A"},3,"x",]`, `{"meta":[1,{}],"data":[`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := NewReader(bytes.NewReader(data), "fuzz")
		if err != nil {
			return
		}
		for c, err := range r.Cards() {
			if err == nil && (c.Name == "" || c.Front() == nil) {
				t.Errorf("a card without a name or face: %+v", c)
			}
		}
		if _, err := r.Next(); !errors.Is(err, io.EOF) {
			t.Errorf("Next after the end = %v, want io.EOF", err)
		}
	})
}
