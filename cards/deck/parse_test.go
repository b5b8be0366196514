package deck

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// list writes entries as "4 Name", and a printing behind "|".
func list(entries []Entry) []string {
	var out []string
	for _, e := range entries {
		s := fmt.Sprintf("%d %s", e.Count, e.Name)
		if e.Set != "" || e.Number != "" {
			s += "|" + e.Set + "|" + e.Number
		}
		out = append(out, s)
	}
	return out
}

func TestParse(t *testing.T) {
	tests := []struct {
		name, text                             string
		main, sideboard, commander, companions []string
		title                                  string
	}{
		{
			name: "plain", text: "4 Cinder Imp\n20  Mountain",
			main: []string{"4 Cinder Imp", "20 Mountain"},
		},
		{
			name: "x and tabs", text: "\ufeff4x Cinder Imp\r\n2X Ash\r\n1\tTower\r\n",
			main: []string{"4 Cinder Imp", "2 Ash", "1 Tower"},
		},
		{
			name: "lines of old Macs", text: "4 Imp\r20 Mountain\r\r2 Ash\r",
			main: []string{"4 Imp", "20 Mountain"}, sideboard: []string{"2 Ash"},
		},
		{
			name: "marks that nobody sees", text: "\u200e4 Imp\u200b\u20283 Ash\f2 Bog\n1 Fen\x1a",
			main: []string{"4 Imp", "3 Ash", "2 Bog", "1 Fen"},
		},
		{
			name: "spaces and signs of pages", text: "4\u00a0Imp\n4× Ash\n3 × Bog\n2 x Fen\n1 X\n",
			main: []string{"4 Imp", "4 Ash", "3 Bog", "2 Fen", "1 X"},
		},
		{
			name: "comments", text: "// a deck\n# by me\n4 Cinder Imp # the best\n\n// 2 Gone\n",
			main: []string{"4 Cinder Imp"},
		},
		{
			name: "sideboard after a blank line", text: "\n\n4 Imp\n// land\n\n\n2 Ash\n1 Bog\n\n",
			main: []string{"4 Imp", "2 Ash", "1 Bog"}, // "// land" is a heading over a type
		},
		{
			name: "sideboard after blank lines", text: "\n\n4 Imp\n// why not\n\n\n2 Ash\n1 Bog\n\n",
			main: []string{"4 Imp"}, sideboard: []string{"2 Ash", "1 Bog"},
		},
		{
			name: "heading", text: "4 Imp\n\n20 Mountain\n\nSideboard\n2 Ash",
			main: []string{"4 Imp", "20 Mountain"}, sideboard: []string{"2 Ash"},
		},
		{
			name: "headings of types", text: "Creatures (4)\n4 Imp\n\nLands: \n20 Mountain\nSIDEBOARD: (2)\nCreatures\n2 Ash",
			main: []string{"4 Imp", "20 Mountain"}, sideboard: []string{"2 Ash"},
		},
		{
			name: "SB", text: "4 Imp\n\nSB: 2 Ash\nsb:1x Bog\n3 Fen",
			main: []string{"4 Imp", "3 Fen"}, sideboard: []string{"2 Ash", "1 Bog"},
		},
		{
			name:  "Arena",
			text:  "About\nName My Deck\n\nCompanion\n1 Pal (IKO) 224\n\nCommander\n1 Boss (M11) 1\n\nDeck\n4 Fire // Ice (APC) 128\n2 Ash (STA) 42a\n\nSideboard\n1 Pal (IKO) 224\n2 Bog (PLST) M11-146\n",
			title: "My Deck", main: []string{"4 Fire // Ice|APC|128", "2 Ash|STA|42a"}, sideboard: []string{"1 Pal|IKO|224", "2 Bog|PLST|M11-146"},
			commander: []string{"1 Boss|M11|1"}, companions: []string{"1 Pal|IKO|224"},
		},
		{
			name: "companion not in the sideboard", text: "Companion\n1 Pal\nDeck\n4 Imp",
			main: []string{"4 Imp"}, sideboard: []string{"1 Pal"}, companions: []string{"1 Pal"},
		},
		{
			name: "brackets", text: "[metadata]\nName=Burn\n[Main]\n4 Imp|M11|1\n4 Ash|M12\n[Sideboard]\n2 [M11:146] Bog\n1 Fen <12> [M12] (F)\n1 Mud (M11) 3 *F*",
			title: "Burn", main: []string{"4 Imp|M11|", "4 Ash|M12|"}, sideboard: []string{"2 Bog|M11|146", "1 Fen|M12|12", "1 Mud|M11|3"},
		},
		{
			name: "commander marks", text: "1 Boss #!Commander\n99 Mountain\n", commander: []string{"1 Boss"}, main: []string{"99 Mountain"},
		},
		{
			name: "commander star", text: "1 Boss (M11) 3 *CMDR*\n99 Mountain\n", commander: []string{"1 Boss|M11|3"}, main: []string{"99 Mountain"},
		},
		{
			name: "headings as comments", text: "//Main\n4 Imp\n\n//Sideboard\n2 Ash\n//Maybeboard\n1 Bog",
			main: []string{"4 Imp"}, sideboard: []string{"2 Ash"},
		},
		{
			name: "names with brackets", text: "1 Odd Card (Very Odd Indeed)\n2 Left//Right\n1 +2 Mace\n1 1996 Champion",
			main: []string{"1 Odd Card (Very Odd Indeed)", "2 Left//Right", "1 +2 Mace", "1 1996 Champion"},
		},
		{
			name:  "Magic Online",
			text:  "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<Deck><NetDeckID>0</NetDeckID>\n<Cards CatID=\"1\" Quantity=\"4\" Sideboard=\"false\" Name=\"Fire &amp; Ash\" Annotation=\"0\"/>\n<Cards Quantity=\"2\" Sideboard=\"true\" Name=\"Bog\"/></Deck>",
			main:  []string{"4 Fire & Ash"},
			title: "", sideboard: []string{"2 Bog"},
		},
		{
			name:  "Cockatrice",
			text:  `<cockatrice_deck version="1"><deckname>Burn</deckname><zone name="main"><card number="4" name="Imp"/></zone><zone name="side"><card number="1" name="Bog"/></zone><zone name="tokens"><card number="1" name="Soldier"/></zone></cockatrice_deck>`,
			title: "Burn", main: []string{"4 Imp"}, sideboard: []string{"1 Bog"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d, err := Parse(strings.NewReader(test.text), "d.txt")
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range []struct {
				name string
				got  []Entry
				want []string
			}{
				{"main", d.Main, test.main},
				{"sideboard", d.Sideboard, test.sideboard},
				{"commander", d.Commander, test.commander},
				{"companion", d.Companion, test.companions},
			} {
				if got := list(part.got); !reflect.DeepEqual(got, part.want) {
					t.Errorf("%s = %q, want %q", part.name, got, part.want)
				}
			}
			if d.Title != test.title || d.File != "d.txt" {
				t.Errorf("title %q of %q, want %q", d.Title, d.File, test.title)
			}
		})
	}
}

func TestParseProblems(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string // "line: words"
	}{
		{"no number", "4 Imp\nAsh\n4Bog\nx3 Fen", []string{`2: "Ash" does not begin`, `3: "4Bog" has no space`, `4: "x3 Fen" does not begin`}},
		{"no name", "4\n3x\n2 ", []string{"1: ", "2: ", "3: "}},
		{"numbers", "0 Imp\n99999999999999999999 Imp\n1 Ash", []string{"1: ", "2: "}},
		{"empty", "", []string{"0: it has no cards"}},
		{"only comments", "// hello\n\n", []string{"0: it has no cards"}},
		{"two blank lines apart", "4 Imp\n\n4 Ash\n\n4 Bog", []string{"5: blank lines"}},
		{"too many", "1000 Imp\n1 Ash", []string{"0: it has 1001 cards"}},
		{"long line", "4 " + strings.Repeat("a", 600) + "\n1 Imp", []string{"1: the line is longer"}},
		{"not UTF-8", "4 Ash\n4 Imp\x81", []string{"2: it is not plain UTF-8"}},
		{"binary", "4 Imp\r4 Ash\r\n\x00", []string{"3: it is not plain UTF-8"}},
		{"colours of a terminal", "4 Imp\n4 \x1b[31mAsh\x1b[0m\n", []string{"2: it is not plain UTF-8"}},
		{"UTF-32", "\xff\xfe\x00\x00" + "4\x00\x00\x00 \x00\x00\x00", []string{"1: it is not plain UTF-8"}},
		{"half a letter", "\xff\xfe4\x00 \x00I\x00\n\x00A", []string{"2: it is not plain UTF-8"}},
		{"a document to print", "%PDF-1.4\n%\xe2\xe3\n1 0 obj\n", []string{"1: it is PDF, which"}},
		{"a workbook", "PK\x03\x04\x14\x00", []string{"1: it is ZIP, which"}},
		{"a text with its looks", "{\\rtf1\\ansi 4 Imp\\par}", []string{"1: it is RTF, which"}},
		{"a list in JSON", "\n[ {\"name\": \"Imp\"} ]", []string{"1: it is JSON"}},
		{"two decks", "Deck\n4 Imp\n\nSideboard\n1 Ash\n\nDeck\n4 Bog\n", []string{`7: "Deck" begins a second deck`}},
		{"a table without numbers", "Name,Edition\nImp,ABC\n", []string{"1: the table has no column that is called Count"}},
		{"a table of prices", "Name;Price\nImp;1\n", []string{"1: the table has no column that is called Count"}},
		{"a table without names", "sep=;\nQuantity;Set\n4;ABC\n", []string{"2: the table has no column that is called Name"}},
		{"a comma too many", "Count,Name\n4,Ash\n4,Imp, the Small\n", []string{"3: the row has 3 columns and the table 2"}},
		{"markup in two lines", "<Deck>\n<Cards Quantity=\"4\" Name=\"Imp\"\n</Deck>", []string{"3: the XML is broken: expected"}},
		{"supplementary", "4 Imp\nAttractions\n1 Ride", []string{`2: "Attractions"`}},
		{"broken XML", "<Deck>\n<Cards", []string{"2: the XML is broken"}},
		{"other XML", "<rss></rss>", []string{"0: it is XML"}},
		{"a page", "\n<!DOCTYPE html>\n<html><body>4 Imp", []string{"1: it is a page of a site"}},
		{"JSON", "{\"main\": [\"Imp\"]}", []string{"1: it is JSON"}},
		{"an address", "4 Imp\nhttps://decks.example/12", []string{`2: "https://decks.example/12" is an address`}},
		{"Arena without a number", "Deck\n4 Imp (ABC) 1\nAsh (ABC) 2\n", []string{`3: "Ash (ABC) 2" does not begin`}},
		{"Moxfield, none", "4 Imp (ABC) 1\n0 Ash (ABC) 2 *F*\n\nSIDEBOARD:\n1 Bog\n", []string{`2: "0 Ash (ABC) 2 *F*" asks for no card`}},
		{"Archidekt without a name", "1x Imp (abc) 1 [Attack]\n1x (abc) 2 [Attack]\n1x [Attack]\n", []string{`3: "1x [Attack]" has no name`}},
		{"Deckstats without a name", "//Main\n4 [ABC#1] Imp\n2 [ABC#2]\n", []string{`3: "2 [ABC#2]" has no name`}},
		{"TappedOut, far too many", "1x Imp\n\nSideboard:\n2000x Ash\n", []string{`4: "2000x Ash" asks for more`}},
		{"XMage without a number", "NAME:A\n4 [ABC:1] Imp\nSB: [ABC:2] Ash\n", []string{`3: "[ABC:2] Ash" does not begin`}},
		{"Forge with a conspiracy", "[metadata]\nName=A\n[Main]\n4 Imp|ABC\n[Conspiracy]\n1 Plot|CNS\n", []string{`5: "[Conspiracy]" begins a deck of nontraditional`}},
		{"old Forge without a number", "A\n[general]\nconstructed\n[main]\nImp\n", []string{`5: "Imp" does not begin`}},
		{"Cockatrice without a number", "<cockatrice_deck version=\"1\"><zone name=\"main\">\n<card name=\"Imp\"/>\n</zone></cockatrice_deck>", []string{`2: "" is no number of cards for Imp`}},
		{"Magic Online, unfinished", "<Deck>\n<Cards Quantity=\"4\" Name=\"Imp\"/>\n", []string{"3: the XML is broken"}},
		{"ManaBox without a number", "Name,Set code,Quantity\nImp,ABC,4\nAsh,ABC,\n", []string{`3: "" is no number of cards for Ash`}},
		{"Dragon Shield without a name", "\"sep=,\"\nQuantity,Card Name\n4,Imp\n2,\n", []string{"4: a card has no name"}},
		{"Archidekt table, broken", "Quantity,Name\n4,Imp\n4,\"As\nh", []string{"3: the table is broken"}},
		{"UTF-16 cut off", "\xff\xfe4\x00 \x00I\x00m\x00p\x00\n\x00A\x00", []string{`2: "A" does not begin`}},
		{"XML numbers", "<Deck>\n<Cards Quantity=\"x\" Name=\"Imp\"/>\n<Cards Quantity=\"1\"/></Deck>", []string{`2: "x"`, "3: a card has no name"}},
		{"too long", strings.Repeat("1 Imp\n", 1<<18), []string{"0: it is longer"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse(strings.NewReader(test.text), "d.txt")
			var bad *ParseError
			if !errors.As(err, &bad) {
				t.Fatalf("error %v, want a *ParseError", err)
			}
			if len(bad.Problems) != len(test.want) {
				t.Fatalf("problems %q, want %d", bad.Error(), len(test.want))
			}
			for i, p := range bad.Problems {
				if got := fmt.Sprintf("%d: %s", p.Line, p.What); !strings.HasPrefix(got, test.want[i]) {
					t.Errorf("problem %q, want %q", got, test.want[i])
				}
			}
			if !strings.HasPrefix(err.Error(), "d.txt: ") {
				t.Errorf("the error does not name the file: %q", err)
			}
		})
	}
}

func TestParseKeepsWhatItCouldRead(t *testing.T) {
	d, err := Parse(strings.NewReader("4 Imp\nwhat\n3 Ash"), "d.txt")
	if err == nil || len(d.Main) != 2 || d.Main[1].Line != 3 {
		t.Errorf("deck %v, %v, want Imp and Ash and an error", d.Main, err)
	}
}

func TestManyProblemsAreCounted(t *testing.T) {
	_, err := Parse(strings.NewReader(strings.Repeat("bad\n", 70)), "d.txt")
	var bad *ParseError
	if !errors.As(err, &bad) || len(bad.Problems) != maxProblems+1 || bad.Problems[maxProblems].What != "and 20 problems more" {
		t.Errorf("70 bad lines give %v", err)
	}
}

func TestNames(t *testing.T) {
	d := Deck{Main: []Entry{{Count: 2, Name: "Imp"}}, Commander: []Entry{{Count: 1, Name: "Boss"}}, Sideboard: []Entry{{Count: 3, Name: "Ash"}}}
	if got, want := d.Names(), []string{"Imp", "Imp", "Boss"}; !reflect.DeepEqual(got, want) || d.Size() != 3 {
		t.Errorf("Names() = %v of %d, want %v", got, d.Size(), want)
	}
}

// sharedDir returns a folder of real data beside the repository, or skips.
func sharedDir(t testing.TB, name string) string {
	t.Helper()
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared")
	}
	dir = filepath.Join(dir, name)
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("no real data: %v", err)
	}
	return dir
}

func TestParseRealDecks(t *testing.T) {
	dir := sharedDir(t, "decks")
	paths, _ := filepath.Glob(filepath.Join(dir, "*.txt"))
	more, _ := filepath.Glob(filepath.Join(dir, "commander", "*.txt"))
	for _, path := range append(paths, more...) {
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		d, err := Parse(file, filepath.Base(path))
		_ = file.Close()
		if err != nil {
			t.Error(err)
		}
		if d.Size() < 40 {
			t.Errorf("%s has %d cards", path, d.Size())
		}
	}
	t.Logf("%d decks", len(paths)+len(more))
}

func FuzzDeckFile(f *testing.F) {
	for _, seed := range []string{
		"4 Imp\n\n2 Ash", "4x Imp (M11) 146 *F*\nSB: 1 Bog|M11|2", "About\nName A\n\nDeck\n4 Fire // Ice", "[Main]\n1 [M11:1] Imp\n1 X <1> [M] (F)",
		"<Deck><Cards Quantity=\"4\" Name=\"Imp\"/></Deck>", "<cockatrice_deck><zone name=\"side\"><card number=\"1\" name=\"Imp\"/></zone></cockatrice_deck>",
		"1 Boss #!Commander\n1 *\n1 **\n1 (", "Sideboard (15):\n#\n//",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := Parse(strings.NewReader(text), "fuzz")
		if err == nil && d.Size()+Size(d.Sideboard) == 0 {
			t.Errorf("no error and no cards in %q", text)
		}
		for _, entries := range [][]Entry{d.Main, d.Sideboard, d.Commander, d.Companion} {
			for _, e := range entries {
				if e.Count < 1 || e.Count > MaxCards || e.Name == "" || e.Line < 1 {
					t.Errorf("entry %+v of %q", e, text)
				}
			}
		}
		if err == nil {
			_ = Check(d, testCards(), Terms{Format: "modern"})
		}
	})
}

// TestParseBound: a list of more lines than a deck may have cards is counted, and no
// more of it is kept.
func TestParseBound(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("1 Imp\n", 30_000),
		"Companion\n" + strings.Repeat("1 Imp\n", 30_000),
		`<Deck>` + strings.Repeat(`<Cards Quantity="1" Name="Imp"/>`, 30_000) + `</Deck>`,
	} {
		d, err := Parse(strings.NewReader(text), "d.txt")
		if err == nil || !strings.Contains(err.Error(), "more than 1000 are not supported") {
			t.Errorf("a deck of 30000 cards: %v", err)
		}
		if n := len(d.Main) + len(d.Sideboard); n > 2*MaxCards {
			t.Errorf("%d entries of a deck of 30000 cards are kept", n)
		}
	}
}
